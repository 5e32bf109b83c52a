//! What holds of tie-breaks whatever the tournament, on random ones.

use std::collections::BTreeMap;

use fpc::{
    Bye, Color, GameResult, Header, Outcome, PlayerId, RoundNumber, Tournament, TournamentDraft,
    trf::{self, Document, Format},
};
use fpc_oracles::tie_breaks::{
    Column, Edition, Event, Fraction, Options, all_codes, column,
    direct_encounter::{Table, is_first_at_worst, is_first_with_any_results},
    facts::Facts,
    standings,
};
use pretty_assertions::assert_eq;

use crate::irregular::{self, Case};

const SEEDS: std::ops::Range<u64> = 0..200;

fn cases() -> impl Iterator<Item = (u64, Case)> {
    SEEDS.map(|seed| (seed, irregular::case(seed)))
}

/// The values of a column that everybody has a value in.
fn values(tournament: &Tournament, options: &Options, code: &str) -> BTreeMap<PlayerId, Fraction> {
    match column(tournament, options, code) {
        Column::Values(values) => {
            values.into_iter().map(|(id, value)| (id, value.unwrap())).collect()
        }
        other => panic!("{code}: {other:?}"),
    }
}

/// The tournament with one fact changed that tie-breaks do not look at.
fn changed(tournament: &Tournament, change: impl Fn(&mut TournamentDraft)) -> Tournament {
    let mut draft = tournament.draft().clone();
    change(&mut draft);
    draft.validate().unwrap()
}

fn assert_same_columns(seed: u64, case: &Case, other: &Tournament) {
    for code in all_codes() {
        let (before, after) =
            [&case.tournament, other].map(|it| column(it, &case.options, &code)).into();
        assert_eq!(before, after, "seed {seed}, {code}");
    }
}

#[test]
fn points_are_those_of_the_tournament() {
    for (seed, Case { tournament, options, .. }) in cases() {
        for (id, points) in values(&tournament, &options, "PTS") {
            let before = RoundNumber::from_index(options.rounds);
            let score = tournament.score_of(id, before).map(Fraction::of_score);
            assert_eq!(Some(points), score, "seed {seed}, player {id}");
        }
    }
}

#[test]
fn virtual_points_do_not_matter() {
    for (seed, case) in cases().step_by(4) {
        let other = changed(&case.tournament, |draft| {
            for player in &mut draft.players {
                player.virtual_points.clear();
            }
        });
        assert_same_columns(seed, &case, &other);
    }
}

#[test]
fn short_games_are_games() {
    for (seed, case) in cases().step_by(4) {
        let other = changed(&case.tournament, |draft| {
            for outcome in draft.players.iter_mut().flat_map(|player| &mut player.outcomes) {
                if let Outcome::Game { rated, .. } = outcome {
                    *rated = true;
                }
            }
        });
        assert_same_columns(seed, &case, &other);
    }
}

/// Gives every player another number.
fn renumbered(draft: &mut TournamentDraft, number: impl Fn(PlayerId) -> PlayerId) {
    for player in &mut draft.players {
        player.id = number(player.id);
        for outcome in &mut player.outcomes {
            match outcome {
                Outcome::Game { opponent, .. }
                | Outcome::Forfeit { opponent, .. }
                | Outcome::Open { opponent, .. } => *opponent = number(*opponent),
                Outcome::Bye(_) => {}
            }
        }
    }
    for id in draft.abnormal_points.iter_mut().flat_map(|entry| &mut entry.players) {
        *id = number(*id);
    }
    let announced = std::mem::take(&mut draft.announced_byes).into_iter();
    draft.announced_byes = announced.map(|((round, id), bye)| ((round, number(id)), bye)).collect();
}

#[test]
fn numbers_do_not_matter_but_for_tpn() {
    let number = |id: PlayerId| PlayerId::new(1000 - id.get()).unwrap();
    for (seed, case) in cases().step_by(3) {
        let other = changed(&case.tournament, |draft| {
            renumbered(draft, number);
            draft.players.reverse();
        });
        for code in all_codes().iter().filter(|code| !code.starts_with("TPN")) {
            let before = match column(&case.tournament, &case.options, code) {
                Column::Values(values) => {
                    Column::Values(values.into_iter().map(|(id, it)| (number(id), it)).collect())
                }
                other => other,
            };
            assert_eq!(before, column(&other, &case.options, code), "seed {seed}, {code}");
        }
    }
}

#[test]
fn more_codes_only_split_groups() {
    for (seed, Case { tournament, options, list }) in cases() {
        let mut codes = vec!["PTS"];
        codes.extend(list.iter().map(String::as_str).filter(|&code| code != "PTS"));
        for end in 1..codes.len() {
            let before = standings(&tournament, &options, &codes[..end]).groups;
            let after = standings(&tournament, &options, &codes[..=end]).groups;
            let group_before = |id| before.iter().position(|group| group.contains(id)).unwrap();
            let from: Vec<Vec<_>> =
                after.iter().map(|group| group.iter().map(group_before).collect()).collect();
            let is_from_one = |group: &Vec<usize>| group.iter().all(|it| *it == group[0]);
            assert!(from.iter().all(is_from_one), "seed {seed}, {codes:?}");
            assert!(from.concat().is_sorted(), "seed {seed}, {codes:?}");
        }
    }
}

/// Makes the pairings of rounds games that were drawn.
fn draw(draft: &mut TournamentDraft, is_to_be_drawn: impl Fn(usize, &Outcome) -> bool) {
    for player in &mut draft.players {
        for (round, outcome) in player.outcomes.iter_mut().enumerate() {
            if let Some(opponent) = outcome.opponent()
                && is_to_be_drawn(round, outcome)
            {
                let color = if player.id < opponent { Color::White } else { Color::Black };
                let result = GameResult::Draw;
                *outcome = Outcome::game(opponent, color, result);
            }
        }
    }
}

/// Tournaments in which everybody played a game in every round that counts.
fn played_throughout() -> impl Iterator<Item = (u64, Tournament, Options)> {
    let cases = SEEDS.map(|seed| (seed, irregular::case(seed)));
    let cases = cases.filter(|(_, case)| {
        let is_even = case.tournament.players().len().is_multiple_of(2);
        case.options.event == Event::PreDetermined && is_even
    });
    cases.map(|(seed, case)| {
        let tournament = changed(&case.tournament, |draft| {
            draw(draft, |_, outcome| matches!(outcome, Outcome::Forfeit { .. }));
        });
        let options = Options { event: Event::Swiss, ..case.options };
        (seed, tournament, options)
    })
}

#[test]
fn where_all_games_were_played_editions_are_the_same() {
    let mut tournaments = 0;
    for (seed, tournament, options) in played_throughout() {
        tournaments += 1;
        let editions = [Edition::Of2024, Edition::Of2026];
        for code in all_codes() {
            let [before, after] =
                editions.map(|edition| column(&tournament, &Options { edition, ..options }, &code));
            assert_eq!(before, after, "seed {seed}, {code}");
            let without = code.replace("/P", "");
            let plain = column(&tournament, &Options { edition: editions[1], ..options }, &without);
            assert_eq!(after, plain, "seed {seed}, {code}");
        }
        let options_2019 = Options { edition: Edition::Of2019, ..options };
        for code in all_codes().iter().filter(|code| !code.starts_with("DE")) {
            let options = Options { edition: Edition::Of2026, ..options };
            let after = column(&tournament, &options, code);
            assert_eq!(column(&tournament, &options_2019, code), after, "seed {seed}, {code}");
        }
    }
    assert!(tournaments > 15, "{tournaments}");
}

#[test]
fn where_all_games_were_played_buchholz_is_what_the_opponents_scored() {
    for (seed, tournament, options) in played_throughout() {
        let points = values(&tournament, &options, "PTS");
        let buchholz = values(&tournament, &options, "BH");
        for player in tournament.players() {
            let games = player.outcomes.iter().take(options.rounds);
            let sum: Fraction = games.map(|it| points[&it.opponent().unwrap()]).sum();
            assert_eq!(buchholz[&player.id], sum, "seed {seed}, player {}", player.id);
        }
        let rounds = Fraction::whole(options.rounds as i64);
        let total: Fraction = points.values().copied().sum();
        assert_eq!(buchholz.values().copied().sum::<Fraction>(), total * rounds, "seed {seed}");
        let standard: Fraction = values(&tournament, &options, "STD").values().copied().sum();
        let games = options.rounds * tournament.players().len() / 2;
        assert_eq!(standard, Fraction::whole(games as i64), "seed {seed}");
    }
}

#[test]
fn a_final_round_of_draws_is_the_one_of_fore_buchholz() {
    for (seed, case) in cases() {
        let Case { tournament, options, .. } = case;
        let Some(total) = tournament.total_rounds() else { continue };
        let drawn = |round: usize, outcome: &Outcome| round == total.index() && !outcome.is_open();
        let tournament = changed(&tournament, |draft| draw(draft, drawn));
        for code in all_codes().iter().filter(|code| code.starts_with("BH")) {
            let fore = column(&tournament, &options, &code.replace("BH", "FB"));
            assert_eq!(column(&tournament, &options, code), fore, "seed {seed}, {code}");
        }
    }
}

#[test]
fn files_tell_all_that_tie_breaks_need() {
    for (seed, case) in cases().step_by(3) {
        let format = Format::Trf26 { twins: false };
        let written = trf::write(&case.tournament, &Header::default(), format).unwrap();
        let reading = trf::read(&Document::parse(&written.document.to_bytes()));
        let errors: Vec<_> = reading.errors().map(ToString::to_string).collect();
        assert!(errors.is_empty(), "seed {seed}: {errors:#?}");
        let tournament = reading.tournament.unwrap();
        assert_eq!(tournament.played_rounds(), case.tournament.played_rounds(), "seed {seed}");
        assert_same_columns(seed, &case, &tournament);
    }
}

/// Something, and whether a tournament shows it.
type Irregularity = (&'static str, fn(&Case) -> bool);

/// What random tournaments have to show at times.
const IRREGULARITIES: [Irregularity; 20] = [
    ("double forfeit", |it| any_forfeit(it, |mine, theirs| !mine && !theirs)),
    ("forfeit", |it| any_forfeit(it, |mine, theirs| mine && !theirs)),
    ("full-point bye", |it| any_outcome(it, |it| *it == Outcome::Bye(Bye::FullPoint))),
    ("half-point bye", |it| any_outcome(it, |it| *it == Outcome::Bye(Bye::HalfPoint))),
    ("absence", |it| any_outcome(it, |it| *it == Outcome::Bye(Bye::ZeroPoint))),
    ("PAB", |it| any_outcome(it, |it| *it == Outcome::Bye(Bye::PairingAllocated))),
    ("short game", |it| any_outcome(it, |it| matches!(it, Outcome::Game { rated: false, .. }))),
    ("running round", |it| it.tournament.open_round().is_some()),
    ("late entry", |it| {
        let players = it.tournament.players();
        let is_late = |outcome: Option<&Outcome>| outcome == Some(&Outcome::Bye(Bye::ZeroPoint));
        players.iter().any(|player| is_late(player.outcomes.first()))
    }),
    ("withdrawal", |it| {
        let (players, played) = (it.tournament.players(), it.tournament.played_rounds());
        players.iter().any(|player| player.outcomes.len() < played)
    }),
    ("fewer rounds than announced", |it| {
        let total = it.tournament.total_rounds();
        total.is_some_and(|total| it.tournament.played_rounds() < total.get() as usize)
    }),
    ("unknown number of rounds", |it| it.tournament.total_rounds().is_none()),
    ("part-way", |it| it.options.rounds < it.tournament.played_rounds()),
    ("win of 3 points", |it| it.tournament.points().win.tenths() == 30),
    ("loss of 1 point", |it| it.tournament.points().loss.tenths() == 10),
    ("PAB of half a point", |it| it.tournament.points().pairing_allocated_bye.tenths() == 5),
    ("bonus or penalty", |it| it.tournament.abnormal_points().iter().any(|it| it.is_bonus())),
    ("abnormal points", |it| it.tournament.abnormal_points().iter().any(|it| !it.is_bonus())),
    ("unrated", |it| it.tournament.players().iter().any(|player| player.rating.is_none())),
    ("single player", |it| it.tournament.players().len() == 1),
];

fn any_outcome(case: &Case, is_wanted: impl Fn(&Outcome) -> bool) -> bool {
    case.tournament.players().iter().flat_map(|player| &player.outcomes).any(is_wanted)
}

/// Tells whether one pairing that was forfeited ended so.
fn any_forfeit(case: &Case, is_wanted: impl Fn(bool, bool) -> bool) -> bool {
    case.tournament.players().iter().any(|player| {
        player.outcomes.iter().enumerate().any(|(round, outcome)| {
            let Outcome::Forfeit { opponent, result, .. } = *outcome else { return false };
            let theirs = case.tournament.player(opponent).map(|it| it.outcomes[round]);
            let Some(Outcome::Forfeit { result: theirs, .. }) = theirs else { return false };
            is_wanted(result == GameResult::Win, theirs == GameResult::Win)
        })
    })
}

#[test]
fn everything_irregular_occurs() {
    for event in [Event::Swiss, Event::PreDetermined] {
        for (name, shows) in IRREGULARITIES {
            let count = cases().filter(|(_, it)| it.options.event == event && shows(it)).count();
            println!("{event:?}: {name} in {count}");
            let of_swiss_alone = ["bye", "PAB", "running", "late"];
            let is_of_swiss = of_swiss_alone.iter().any(|it| name.contains(it));
            let is_needed = event == Event::Swiss || !is_of_swiss || name.contains("points");
            assert!(count > 0 || !is_needed, "{event:?}: {name}");
        }
    }
}

#[test]
fn trying_all_results_finds_who_is_first_at_worst() {
    let mut answers = [0, 0];
    for seed in 0..300 {
        let case = irregular::case(seed);
        let facts = Facts::new(&case.tournament, &case.options);
        let few: Vec<_> = facts.players().take(5).collect();
        let table = Table::new(&facts, &few, seed % 2 == 0);
        let missing = table.missing_pairs();
        if missing.len() > 5 {
            continue;
        }
        // The later ones are those whom others leave in contention.
        for unplaced in (0..few.len()).map(|placed| &few[placed..]) {
            for &player in unplaced {
                let at_worst = is_first_at_worst(&facts, &table, player, unplaced);
                let in_any_case =
                    is_first_with_any_results(&facts, &table, &missing, player, unplaced);
                assert_eq!(at_worst, in_any_case, "seed {seed}, {player} of {unplaced:?}");
                answers[usize::from(at_worst && unplaced.len() > 1)] += 1;
            }
        }
    }
    assert!(answers.iter().all(|&count| count > 100), "{answers:?}");
}
