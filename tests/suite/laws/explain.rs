//! Explanations are checked, not believed: every claim is verified against the pairing itself,
//! or against all pairings that there are.

use std::{cmp::Reverse, collections::BTreeMap};

use fpc::{
    Explanation, Pair, PlayerId, Reason, RecordedRound, Snapshot, System, Wish,
    contest::Float,
    explain::{Fate, Grade, Instead, WhyNot, complete},
    generate::{Director, Profile},
    judge,
    reason::{Bound, Concerned, CriterionValue, Event, StageName, Trace},
    tournament::RecordedPair,
    why_not,
};
use pretty_assertions::assert_eq;

/// Plays tournaments of a system and shows the state before every round that can be paired.
pub(crate) fn for_each_round(
    system: System,
    seeds: std::ops::Range<u64>,
    mut see: impl FnMut(&Snapshot, u64),
) {
    for seed in seeds {
        let settings = Profile::TinyLong.settings(system, seed);
        let mut director = Director::new(&settings, seed).unwrap();
        while let Some(tournament) = director.announce().unwrap() {
            let snapshot = tournament.snapshot_to_pair().unwrap();
            let Ok(pairing) = system.pair(&snapshot) else { break };
            see(&snapshot, seed);
            director.play(&pairing).unwrap();
        }
    }
}

/// All pairings of the players of a round, legal or not, colors unknown, with the bye for one if
/// the number is odd.
pub(crate) fn all_pairings(snapshot: &Snapshot) -> Vec<RecordedRound> {
    fn extend(left: &[PlayerId], made: &RecordedRound, found: &mut Vec<RecordedRound>) {
        let Some((&first, others)) = left.split_first() else {
            found.push(made.clone());
            return;
        };
        if left.len() % 2 == 1 && made.byes.is_empty() {
            let mut made = made.clone();
            made.byes.push(first);
            extend(others, &made, found);
        }
        for (place, &other) in others.iter().enumerate() {
            let mut made = made.clone();
            let pair = Pair { white: first, black: other };
            made.pairs.push(RecordedPair { pair, colors_known: false });
            let rest = [&others[..place], &others[place + 1..]].concat();
            extend(&rest, &made, found);
        }
    }
    let players: Vec<_> = snapshot.players().iter().map(|player| player.id).collect();
    let mut found = Vec::new();
    extend(&players, &RecordedRound::default(), &mut found);
    found
}

fn grants(round: &RecordedRound, wish: Wish) -> bool {
    match wish {
        Wish::Together(one, other) => round.pairs.iter().any(|it| {
            [(it.pair.white, it.pair.black), (it.pair.black, it.pair.white)].contains(&(one, other))
        }),
        Wish::Bye(player) => round.byes.contains(&player),
        _ => unreachable!("only these are asked for"),
    }
}

#[test]
fn the_pairing_of_the_rules_is_judged_the_same_and_none_better() {
    let mut judged = 0;
    for system in System::swiss() {
        for_each_round(system, 0..6, |snapshot, seed| {
            if snapshot.players().len() > 8 {
                return;
            }
            let own = RecordedRound::from(&system.pair(snapshot).unwrap());
            assert_eq!(judge(snapshot, system, own).unwrap().grade(), Grade::Same);
            for pairing in all_pairings(snapshot).into_iter().step_by(3) {
                let judgement = judge(snapshot, system, pairing).unwrap();
                assert!(judgement.grade() < Grade::Better, "{system} {seed}: {judgement:?}");
                judged += 1;
            }
        });
    }
    assert!(judged > 400, "{judged}");
}

#[test]
fn the_dubov_system_tells_every_step() {
    let mut told = BTreeMap::new();
    for_each_round(System::DUBOV_1997, 0..40, |snapshot, seed| {
        let trace = System::DUBOV_1997.trace(snapshot).unwrap();
        let members: usize = trace.stages.iter().map(|stage| stage.pairs.len()).sum();
        assert_eq!(members, trace.pairing.pairs().len(), "{seed}");
        assert_eq!(trace.colors.len(), trace.pairing.pairs().len(), "{seed}");
        for step in trace.stages.iter().flat_map(|stage| &stage.steps) {
            *told.entry(step.article).or_insert(0) += 1;
        }
    });
    let articles: Vec<_> = told.into_keys().collect();
    assert_eq!(articles, ["4", "5", "6.2", "6.3", "6.4", "7.1", "7.2", "7.3", "7.4", "8.2"]);
}

#[test]
fn stages_add_up_to_the_pairing() {
    let mut rounds = 0;
    for system in System::swiss() {
        for_each_round(system, 0..30, |snapshot, seed| {
            let trace = system.trace(snapshot).unwrap();
            assert_eq!(trace.pairing, system.pair(snapshot).unwrap());
            assert_adds_up(snapshot, &trace, &format!("{system} {seed}"));
            rounds += 1;
        });
    }
    assert!(rounds > 200, "{rounds}");
}

fn assert_adds_up(snapshot: &Snapshot, trace: &Trace, context: &str) {
    let mut pairs: Vec<_> = trace.stages.iter().flat_map(|stage| stage.pairs.clone()).collect();
    let mut boards: Vec<_> = trace.pairing.pairs().iter().map(|pair| pair.unordered()).collect();
    pairs.iter_mut().for_each(|pair| *pair = (pair.0.min(pair.1), pair.0.max(pair.1)));
    pairs.sort_unstable();
    boards.sort_unstable();
    assert_eq!(pairs, boards, "{context}: the stages of the trace have other pairs");
    if !trace.colors.is_empty() {
        let colored: Vec<_> = trace.colors.iter().map(|given| given.pair).collect();
        assert_eq!(colored, trace.pairing.pairs(), "{context}");
    }
    for stage in &trace.stages {
        let members: Vec<_> = stage.members.iter().map(|member| member.player).collect();
        for &(one, other) in &stage.pairs {
            assert!(members.contains(&one) && members.contains(&other), "{context}: {stage:?}");
        }
        for member in &stage.members {
            let player = &snapshot.players()[snapshot.place(member.player).unwrap()];
            let is_grouped_by_points = !context.starts_with("SSM");
            assert!(!is_grouped_by_points || member.score == player.pairing_score, "{context}");
        }
        for step in &stage.steps {
            match &step.event {
                Event::PassedOver { player, opponent, over } => {
                    assert_eq!(stage.opponent(*player), Some(*opponent), "{context}");
                    assert!(!over.is_empty(), "{context}");
                    for passed in over {
                        let place = |id| snapshot.place(id).unwrap();
                        let met = snapshot.obstacle(place(*player), place(passed.other)).is_some();
                        let is_told = matches!(
                            passed.hindrance,
                            Some(
                                fpc::reason::Hindrance::Met(_) | fpc::reason::Hindrance::Forbidden
                            )
                        );
                        assert_eq!(met, is_told, "{context}: {step}");
                    }
                }
                Event::Floats { player, direction: Float::Down, .. } => {
                    assert!(stage.left.contains(player), "{context}");
                }
                Event::Bye(player) => assert_eq!(trace.pairing.bye(), Some(*player), "{context}"),
                _ => {}
            }
        }
    }
}

/// Tells whether a reason is about what is left possible below a bracket. There the pairing that
/// grants a wish looks ahead with the wish, and judging it does not.
fn looks_ahead(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::Worse { concerned: Concerned::Downfloaters(_), .. }
            | Reason::Worse { article: "C4" | "C5", .. }
    )
}

/// A place in the order of stages and criteria, and the value.
pub(crate) type Shortfall = (usize, usize, Option<Reverse<CriterionValue>>);

/// How late and how little a pairing falls short of the one of the rules: the place of the stage, of
/// the criterion, and the value. Nothing is said of the order of equals.
pub(crate) fn shortfall(trace: &Trace, reason: &Reason) -> Option<Shortfall> {
    match reason {
        // Of the round as a whole, before any bracket.
        Reason::Worse { article: "C5", value, .. } => Some((0, 0, Some(Reverse(value.clone())))),
        Reason::Worse { bracket, article, measured, value, .. } => {
            let name = StageName::Bracket(*bracket);
            let stage = trace.stages.iter().position(|stage| stage.name == name)? + 1;
            let criteria = &trace.stages[stage - 1].criteria;
            let row = criteria
                .iter()
                .position(|it| it.article == *article && it.measured == *measured)?;
            Some((stage, row, Some(Reverse(value.clone()))))
        }
        Reason::Later { bracket, .. } => {
            let name = StageName::Bracket(*bracket);
            let stage = trace.stages.iter().position(|stage| stage.name == name)? + 1;
            Some((stage, usize::MAX, None))
        }
        _ => None,
    }
}

#[test]
fn no_pairing_that_grants_a_wish_falls_short_later() {
    let (mut asked, mut earlier) = (0, 0);
    for system in [System::DUTCH_2012, System::DUTCH_2017, System::DUTCH_2026] {
        for_each_round(system, 0..25, |snapshot, seed| {
            let players = snapshot.players();
            if players.len() > 8 || players.len() < 5 {
                return;
            }
            let trace = system.trace(snapshot).unwrap();
            let all = all_pairings(snapshot);
            let judged = all.iter().map(|it| (it, system.explain(snapshot, it).unwrap()));
            let judged: Vec<_> = judged.collect();
            for a in 0..players.len() {
                let b = (a + 1 + seed as usize % (players.len() - 1)) % players.len();
                let wish = Wish::Together(players[a].id, players[b].id);
                let answer = why_not(snapshot, system, &[wish]).unwrap();
                asked += 1;
                let granting = judged.iter().filter(|(it, _)| grants(it, wish));
                match answer {
                    WhyNot::Granted => {
                        let granted = granting.into_iter().any(|(_, found)| {
                            found.as_ref().is_none_or(|it| matches!(it.1, Reason::Colors(_)))
                        });
                        assert!(granted, "{system} {seed} {wish:?}");
                    }
                    WhyNot::Illegal(_) | WhyNot::NoPairing(_) => {
                        for (pairing, found) in granting {
                            let reason = &found.as_ref().unwrap().1;
                            assert!(matches!(reason, Reason::Illegal(_)), "{wish:?} {pairing:?}");
                        }
                    }
                    WhyNot::FallsShort { pairing, reason } => {
                        assert!(grants(&RecordedRound::from(&pairing), wish));
                        let ours = shortfall(&trace, &reason);
                        let best = granting
                            .filter_map(|(_, found)| shortfall(&trace, &found.as_ref()?.1))
                            .max();
                        if ours != best {
                            assert!(looks_ahead(&reason), "{system} {seed} {wish:?}: {reason}");
                            earlier += 1;
                        }
                    }
                }
            }
        });
    }
    assert!(asked > 300 && earlier * 100 < asked, "{earlier} of {asked}");
}

#[test]
fn players_learn_what_became_of_them_and_what_did_not() {
    let mut rivals = 0;
    for system in System::swiss() {
        for_each_round(system, 0..8, |snapshot, seed| {
            let explanation = Explanation::new(snapshot.clone(), system).unwrap();
            for player in snapshot.players() {
                let explained = explanation.player(player.id).unwrap();
                let pairing = &explanation.trace().pairing;
                match explained.fate {
                    Fate::Meets(opponent) => {
                        assert_eq!(pairing.opponent(player.id), Some(opponent))
                    }
                    Fate::Bye => assert_eq!(pairing.bye(), Some(player.id)),
                }
                for rival in explanation.rivals(player.id, 2) {
                    rivals += 1;
                    let WhyNot::FallsShort { pairing, .. } = rival.answer else { continue };
                    match rival.instead {
                        Instead::Meeting(one, other) => {
                            assert_eq!(pairing.opponent(one), Some(other), "{system} {seed}");
                        }
                        Instead::Staying(one, name) => {
                            let mut stages = explanation.trace().stages.iter();
                            let stage = stages.find(|stage| stage.name == name).unwrap();
                            let opponent = pairing.opponent(one);
                            assert!(opponent.is_some_and(|it| stage.member(it).is_some()));
                        }
                        Instead::Bye(one) => assert_eq!(pairing.bye(), Some(one)),
                        // Nobody is told that of themselves.
                        Instead::Unchanged(name) => panic!("{name}"),
                    }
                }
            }
        });
    }
    assert!(rivals > 50, "{rivals}");
}

/// All players at once are told what each is told alone.
#[test]
fn all_players_are_explained_as_each_is() {
    for &system in System::ALL {
        for_each_round(system, 0..12, |snapshot, seed| {
            let explanation = Explanation::new(snapshot.clone(), system).unwrap();
            let trace = explanation.trace();
            let (all, completed) = (explanation.players(), explanation.stages());
            let order: Vec<_> = explanation.checklist().rows().map(|row| row.player).collect();
            assert_eq!(all.iter().map(|it| it.card.player).collect::<Vec<_>>(), order);
            for of_player in &all {
                let player = of_player.card.player;
                assert_eq!(explanation.player(player).as_ref(), Some(of_player), "{system} {seed}");
                assert!(of_player.stages.iter().copied().eq(trace.stages_of(player)));
                let here = completed.iter().filter(|stage| stage.member(player).is_some());
                let here = here.flat_map(|stage| &stage.steps);
                let about = here.filter(|step| step.event.players().contains(&player));
                assert!(of_player.steps.iter().map(|(_, step)| step).eq(about));
            }
        });
    }
}

/// In a bracket of one player nothing else is possible, and no value is said to be the best of several.
#[test]
fn alone_in_a_bracket_nothing_else_is_possible() {
    let mut met = 0;
    for system in [System::DUTCH_2012, System::DUTCH_2017, System::DUTCH_2026] {
        for_each_round(system, 0..30, |snapshot, seed| {
            let stages = system.trace(snapshot).unwrap().stages;
            for stage in stages.iter().filter(|stage| stage.members.len() == 1) {
                let is_best = stage.criteria.iter().any(|it| it.bound == Bound::Optimum);
                assert!(!is_best, "{system} {seed}: {stage:?}");
                met += usize::from(stage.criteria.iter().any(|it| it.bound == Bound::Alone));
            }
        });
    }
    assert!(met > 20, "{met}");
}

#[test]
fn what_is_given_is_kept_when_a_pairing_is_completed() {
    let mut completed = 0;
    for system in System::swiss() {
        for_each_round(system, 0..6, |snapshot, seed| {
            let pairing = RecordedRound::from(&system.pair(snapshot).unwrap());
            for (number, board) in pairing.pairs.iter().enumerate() {
                // The two of a board with their colors turned.
                let pair = Pair { white: board.pair.black, black: board.pair.white };
                let turned = RecordedPair { pair, colors_known: true };
                let given = RecordedRound { pairs: vec![turned], ..Default::default() };
                let whole = complete(snapshot, system, &given).unwrap();
                assert!(whole.pairs.contains(&turned), "{system} {seed} board {number}");
                let graded = judge(snapshot, system, whole).unwrap().grade();
                let context = format!("{system} {seed} board {number}: only colors differ");
                assert_eq!(graded, Grade::ColorsOnly, "{context}");
                completed += 1;
            }
        });
    }
    assert!(completed > 100, "{completed}");
}

#[test]
fn others_of_the_stage_come_last_among_what_might_have_come() {
    let mut met = 0;
    for_each_round(System::DUTCH_2026, 0..6, |snapshot, seed| {
        let explanation = Explanation::new(snapshot.clone(), System::DUTCH_2026).unwrap();
        for player in snapshot.players() {
            let rivals = explanation.rivals(player.id, usize::MAX);
            for (place, rival) in rivals.iter().enumerate() {
                let is_told_once = !rivals[..place].iter().any(|it| it.instead == rival.instead);
                assert!(is_told_once, "{seed} {}: {:?}", player.id, rival.instead);
                met += usize::from(matches!(rival.instead, Instead::Meeting(..)));
            }
        }
    });
    assert!(met > 50, "{met}");
}

#[test]
fn halves_have_players_and_lists_name_the_last_one() {
    for &system in System::ALL {
        for_each_round(system, 0..20, |snapshot, seed| {
            for step in system.trace(snapshot).unwrap().stages.iter().flat_map(|it| &it.steps) {
                if let Event::Divided { s1, .. } = &step.event {
                    assert!(!s1.is_empty(), "{system} {seed}: {step}");
                }
                assert!(!step.to_string().contains("and 1 more"), "{system} {seed}: {step}");
            }
        });
    }
}

#[test]
fn squared_differences_are_told_in_points() {
    let mut met = 0;
    for_each_round(System::DUTCH_2012, 0..200, |snapshot, seed| {
        let stages = System::DUTCH_2012.trace(snapshot).unwrap().stages;
        for attained in stages.iter().flat_map(|stage| &stage.criteria) {
            if attained.measured != "sum of the squared score differences {n}" {
                continue;
            }
            let CriterionValue::Squares(sum) = attained.value else { panic!("{seed}: {attained}") };
            // Half points squared are quarters.
            assert_eq!(sum % 25, 0, "{seed}: {attained}");
            let points = format!("differences {}.{:02}", sum / 100, sum % 100);
            assert!(attained.to_string().contains(&points), "{seed}: {attained}");
            met += 1;
        }
    });
    assert!(met > 20, "{met}");
}
