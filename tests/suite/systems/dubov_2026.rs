//! The Dubov system of 2018 and 2026: whatever can be paired is paired, every change of a pairing is
//! explained, and what is told is what the oracle finds.

use std::collections::BTreeSet;

use fpc::{
    Header, PairingError, PlayerId, RecordedRound, RoundNumber, RuleRequest, System, Verdict,
    check_round,
    choice::Choice,
    reason::{CriterionValue, Event, Stage, StageName},
    tournament::TournamentType,
};
use fpc_oracles::dubov_2026::{self, Edition};
use pretty_assertions::assert_eq;

use crate::{
    laws::proof::{answers::has_pairing, for_each_round},
    program::{fpc, fpc_with_input},
    random::{self, Makeup},
    setup::{Setup, draft},
    systems::pairing::boards,
};

const EDITIONS: [(System, Edition); 2] =
    [(System::DUBOV_2018, Edition::Of2018), (System::DUBOV_2026, Edition::Of2026)];

#[test]
fn a_round_is_paired_if_and_only_if_it_can_be() {
    let (mut paired, mut stuck) = (0, 0);
    for seed in 0..600 {
        let (system, _) = EDITIONS[seed as usize % 2];
        let makeup = Makeup { initial_color: Some(fpc::Color::White), ..Makeup::of(seed) };
        random::play_as(&makeup, seed, |snapshot| {
            let legal = system.legal_pairs(snapshot);
            let possible = has_pairing(&legal, 0..snapshot.players().len(), true);
            match system.pair(snapshot) {
                Ok(pairing) => {
                    paired += 1;
                    assert!(possible);
                    let recorded = RecordedRound::from(&pairing);
                    assert_eq!(system.violations(snapshot, &recorded), []);
                    assert_eq!(system.explain(snapshot, &recorded), Ok(None));
                    Some(pairing)
                }
                Err(PairingError::NoLegalPairing { .. }) => {
                    stuck += 1;
                    assert!(!possible, "seed {seed}");
                    None
                }
                Err(error) => panic!("{error}"),
            }
        });
    }
    assert!(paired > 2_500 && stuck > 5, "{paired} {stuck}");
}

#[test]
fn every_exchange_of_opponents_is_explained() {
    let of_2018 = ["C.1", "C.5", "C.6", "C.7", "C.8", "C.10", "D.1", "B.4", "B.6"];
    let of_2026 = ["C1", "C5", "C6", "C7", "C8", "C10", "4.2", "3.2.4.1", "3.2.4.2", "3.2.6"];
    for (system, expected) in [(System::DUBOV_2018, &of_2018[..]), (System::DUBOV_2026, &of_2026)] {
        let mut articles = BTreeSet::new();
        for_each_round(system, 0..150, |_, snapshot, context| {
            let pairing = system.pair(snapshot).unwrap();
            for board in 1..pairing.pairs().len() {
                let mut recorded = RecordedRound::from(&pairing);
                let black = recorded.pairs[board].pair.black;
                recorded.pairs[board].pair.black = recorded.pairs[board - 1].pair.black;
                recorded.pairs[board - 1].pair.black = black;
                let explained = system.explain(snapshot, &recorded).unwrap();
                let (_, reason) = explained.expect(context);
                articles.extend(reason.article());
                // The record itself pairs all others.
                let text = reason.to_string();
                assert!(!text.contains("could be paired"), "{context}: {text}");
            }
        });
        for article in expected {
            assert!(articles.contains(article), "{article} of {articles:?}");
        }
    }
}

/// The articles of 2018 by which another player would have had the bye, and those of the steps.
#[test]
fn byes_and_steps_cite_the_articles_of_2018() {
    let mut articles = BTreeSet::new();
    let system = System::DUBOV_2018;
    for_each_round(system, 0..150, |_, snapshot, _| {
        let trace = system.trace(snapshot).unwrap();
        for stage in &trace.stages {
            articles.extend(stage.steps.iter().map(|step| step.article));
            articles.extend(stage.criteria.iter().map(|attained| attained.article));
        }
        let Some(bye) = trace.pairing.bye() else { return };
        for pair in trace.pairing.pairs() {
            // The opponent of the new receiver meets who had the bye.
            let mut recorded = RecordedRound::from(&trace.pairing);
            recorded.byes = vec![pair.black];
            let changed = recorded.pairs.iter_mut().find(|it| it.pair == *pair).unwrap();
            changed.pair.black = bye;
            let explained = system.explain(snapshot, &recorded).unwrap();
            articles.extend(explained.and_then(|(_, reason)| reason.article()));
        }
    });
    for article in
        ["B.0", "B.0.c", "B.0.d", "B.0.e", "B.2", "B.3", "B.4", "B.5", "B.6", "C.2", "C.9"]
    {
        assert!(articles.contains(article), "{article} of {articles:?}");
    }
}

/// What a stage tells, by the side of the oracle.
fn compare_stage(stage: &Stage, bracket: &dubov_2026::DubovBracket, context: &str) {
    let (mut upfloaters, mut subgroups) = (Vec::new(), None);
    let mut shifts = [Vec::new(), Vec::new()];
    let mut turn = 0;
    for step in &stage.steps {
        match &step.event {
            Event::Upfloated(players) => upfloaters.clone_from(players),
            Event::Subgroups { g1, g2 } => subgroups = Some([g1.clone(), g2.clone()]),
            Event::Shifted { players, .. } => {
                // The first shift may be of nobody.
                turn = usize::from(step.article == "3.2.4.2").max(turn);
                shifts[turn].clone_from(players);
            }
            _ => {}
        }
    }
    assert_eq!(upfloaters, bracket.upfloaters, "{context}");
    assert_eq!(shifts, bracket.shifts, "{context}");
    assert_eq!(stage.pairs, bracket.rows, "{context}");
    if let Some(subgroups) = subgroups {
        let sorted = |groups: &[Vec<PlayerId>; 2]| {
            groups.each_ref().map(|group| group.iter().copied().collect::<BTreeSet<_>>())
        };
        assert_eq!(sorted(&subgroups), sorted(&bracket.subgroups), "{context}");
    }
    for attained in &stage.criteria {
        let criteria = &bracket.criteria;
        let value = match attained.article {
            "C5" => criteria.c5,
            "C7" => criteria.c7,
            "C8" => criteria.c8,
            "C9" => criteria.c9,
            "C10" => criteria.c10,
            other => panic!("{other}"),
        };
        assert_eq!(attained.value, CriterionValue::Count(value as u64), "{context}: {attained}");
    }
}

#[test]
fn what_is_told_of_a_bracket_is_what_the_oracle_finds() {
    let mut brackets = 0;
    for_each_round(System::DUBOV_2026, 0..150, |tournament, snapshot, context| {
        let trace = System::DUBOV_2026.trace(snapshot).unwrap();
        let round = dubov_2026::pair_in(tournament, snapshot, Edition::Of2026).unwrap();
        let stages = trace.stages.iter().filter(|stage| stage.name != StageName::Bye);
        let both: Vec<_> = stages.zip(&round.brackets).collect();
        assert_eq!(both.len(), round.brackets.len(), "{context}");
        brackets += both.len();
        both.into_iter().for_each(|(stage, bracket)| compare_stage(stage, bracket, context));
    });
    assert!(brackets > 1_500, "{brackets}");
}

/// Player 3 has a full-point bye, which bars from another since 2026.
#[test]
fn a_full_point_bye_bars_since_2026() {
    let snapshot = draft(5, &["1-2:1 4-5:1 3:F"]).absent([]).before();
    let barred = |system: System| {
        let third = snapshot.players().iter().find(|it| it.id.get() == 3).unwrap();
        !system.may_get_bye(snapshot.points(), third)
    };
    assert_eq!([System::DUBOV_2018, System::DUBOV_2026].map(barred), [false, true]);
}

/// 2 and 3 lost to players with more points, one of them by forfeit: both were upfloated.
#[test]
fn a_forfeited_game_is_an_upfloat() {
    let snapshot = draft(6, &["1-4:1 5-2:0 3-6:1", "1-2:1 4-3:+ 5-6:1"]).before();
    let float = |number: u16| {
        let player = snapshot.players().iter().find(|it| it.id.get() == number).unwrap();
        System::DUBOV_2026.float(&snapshot, player, &player.past[1])
    };
    // 4 had no point and got one without playing 3, who had one.
    assert_eq!(float(4), Some(fpc::contest::Float::Up));
    assert_eq!(float(3), None, "nobody floats down");
}

#[test]
fn the_example_in_the_documentation_is_true() {
    let run = crate::program::fpc(&[
        "check",
        "--system",
        "dubov-2026",
        "trf-samples/bye-forces-float.trf",
    ]);
    let told = "article 3.2.6: scoregroup 1.0: 2 meets 6, not 9; S1 2, 8; S2 in its order 6, 9";
    assert!(run.stdout.contains(told), "{}", run.stdout);
    assert!(crate::documentation("systems.md").contains(&format!("`{told}`")));
}

#[test]
fn the_first_round_is_paired_by_halves() {
    let first = boards(&System::DUBOV_2026.pair(&draft(7, &[]).before()).unwrap());
    assert_eq!(first, "1-4 5-2 3-6 7-0");
}

/// The edition follows from the date if the file names only the system.
#[test]
fn a_type_without_edition_is_that_of_its_day() {
    let chosen = |day: &str| {
        let tournament_type = Some(TournamentType::new("FIDE_DUBOV_BAKU"));
        let header = Header { tournament_type, first_day: day.to_owned(), ..Header::default() };
        Choice::of(&header).unwrap().system
    };
    assert_eq!(chosen("2018/12/31"), System::DUBOV_1997);
    assert_eq!(chosen("2019/01/01"), System::DUBOV_2018);
    assert_eq!(chosen("2026/01/31"), System::DUBOV_2018);
    assert_eq!(chosen("2026/02/01"), System::DUBOV_2026);
    assert_eq!(chosen(""), System::DUBOV_2026);
}

/// Without the number of rounds nothing is guessed: the verdict says for which it holds.
#[test]
fn without_the_number_of_rounds_every_number_is_tried() {
    let (mut conditional, mut agreed) = (0, 0);
    for seed in 0..60 {
        let makeup = Makeup {
            initial_color: Some(fpc::Color::White),
            rounds: 7,
            players: 9,
            ..Makeup::plain(9, 7)
        };
        let draft =
            random::play_as(&makeup, seed, |snapshot| System::DUBOV_2026.pair(snapshot).ok());
        let open = draft.with_total_rounds(None).validate().unwrap();
        let rounds: Vec<RoundNumber> = open.recorded_rounds().collect();
        for round in rounds {
            let check = check_round(&open, round, System::DUBOV_2026).unwrap();
            assert!(matches!(check.verdict, Verdict::Agrees), "seed {seed}, round {round}");
            agreed += 1;
            conditional += usize::from(check.condition.is_some());
        }
    }
    assert!(agreed > 250 && conditional > 0, "{agreed} {conditional}");
}

#[test]
fn who_has_no_rating_is_named() {
    let draft = draft(4, &[]);
    let tournament = draft.validate().unwrap();
    let request = RuleRequest::from(fpc::SystemChoice::Fixed(System::DUBOV_2026));
    let ruled = request.apply(tournament, &Header::default()).unwrap();
    let found = ruled.caveats.iter().find(|it| it.code.as_str() == "FPC017").unwrap();
    assert_eq!(
        found.text.to_string(),
        "4 players have no rating, the first being 1, which the Dubov system, 2026 edition needs \
         (article 1.1): it counts as 0"
    );
}

#[test]
fn a_file_that_names_no_edition_is_paired_by_that_of_its_day() {
    let file = std::fs::read_to_string(crate::program::sample("next-round.trf")).unwrap();
    let run = fpc_with_input(&["pair", "-", "--system", "dubov-2018"], file.as_bytes());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let named = format!("192 FIDE_DUBOV\n{file}");
    let by_day = fpc_with_input(&["pair", "-"], named.as_bytes());
    assert_eq!((by_day.status, by_day.stdout), (0, run.stdout), "{}", by_day.stderr);
}

#[test]
fn articles_that_did_not_change_say_the_same_in_both_editions() {
    let text = |edition, article| {
        let said = fpc(&["rule", "--system", edition, article]).stdout;
        said.split_once('\n').unwrap().1.to_owned()
    };
    for (of_2018, of_2026) in [("A.1", "1.1"), ("B.0.b", "3.1.2"), ("C.4", "C4")] {
        let said = text("dubov-2018", of_2018);
        assert!(said.len() > 50, "{of_2018}: {said}");
        assert_eq!(said, text("dubov-2026", of_2026));
    }
}
