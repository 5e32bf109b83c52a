//! What is said against a recorded pairing in the systems that are procedures: every objection to a
//! bye, and to who floats, is proved from the state before the round.

use std::{cmp::Reverse, collections::BTreeMap};

use fpc::{PlayerId, Reason, RecordedRound, Snapshot, System, snapshot::Entrant};

use crate::{
    laws::proof::{
        answers::{has_pairing, random_pairing},
        for_each_round,
    },
    random::SplitMix64,
};

/// The objection of a system to a record, if it departs in a step.
fn objection(system: System, snapshot: &Snapshot, recorded: &RecordedRound) -> Option<String> {
    match system.explain(snapshot, recorded).unwrap()? {
        (_, Reason::Step { text, .. }) => Some(text.to_string()),
        _ => None,
    }
}

/// The order by which the Lim system ranks players: its numbers are places in the initial list.
fn rank(player: &Entrant) -> (Reverse<fpc::Score>, u16) {
    (Reverse(player.score), player.list_place)
}

/// Tells whether all others can be paired without a player.
fn leaves_a_pairing(system: System, snapshot: &Snapshot, player: usize) -> bool {
    let others = (0..snapshot.players().len()).filter(|&it| it != player);
    has_pairing(&system.legal_pairs(snapshot), others, false)
}

fn by_name<'a>(snapshot: &'a Snapshot, name: &str) -> &'a Entrant {
    let id = |it: &&Entrant| it.id.to_string() == name;
    snapshot.players().iter().find(id).unwrap()
}

#[test]
fn objections_to_a_bye_are_true() {
    let mut told = BTreeMap::new();
    for system in [System::LIM, System::LIM_MAXI, System::DUBOV_1997] {
        for_each_round(system, 0..150, |_, snapshot, context| {
            let players = snapshot.players();
            let Some(bye) = system.pair(snapshot).unwrap().bye() else { return };
            // It may have been given before the round was paired.
            let Some(place) = snapshot.place(bye) else { return };
            let ours = &players[place];
            let legal = system.legal_pairs(snapshot);
            let others = (0..players.len()).filter(|&it| players[it].id != bye);
            for place in others.filter(|&it| legal.may_get_bye(it)) {
                let theirs = &players[place];
                let recorded = RecordedRound { byes: vec![theirs.id], ..RecordedRound::default() };
                let Some(text) = objection(system, snapshot, &recorded) else { continue };
                let leaves_a_pairing = leaves_a_pairing(system, snapshot, place);
                let scores = ours.score.cmp(&theirs.score);
                let statements = [
                    ("not all the others can be paired", !leaves_a_pairing),
                    ("not all others could be paired", !leaves_a_pairing),
                    ("they rank below", rank(ours) > rank(theirs)),
                    ("has the lower score", scores.is_lt()),
                    ("has the lower rating", scores.is_eq() && ours.rating < theirs.rating),
                    ("is due the color", scores.is_eq()),
                    ("has opponents rated higher", scores.is_eq()),
                    ("comes later in alphabetical order", scores.is_eq()),
                    ("is later in the list", snapshot.place(theirs.id) < snapshot.place(ours.id)),
                ];
                let is_said = |it: &&(&'static str, bool)| text.contains(it.0);
                let (said, holds) = statements.iter().find(is_said).expect(&text);
                assert!(holds, "{context}: {text}");
                *told.entry((system.code(), *said)).or_insert(0) += 1;
            }
        });
    }
    for (system, said) in [
        (System::LIM, "not all the others can be paired"),
        (System::LIM, "they rank below"),
        (System::DUBOV_1997, "not all others could be paired"),
        (System::DUBOV_1997, "has the lower score"),
        (System::DUBOV_1997, "has the lower rating"),
    ] {
        assert!(told.contains_key(&(system.code(), said)), "{system}: {said}: {told:?}");
    }
}

/// `3 floats from the scoregroup of 1.5, not 5, who is higher ranked`: the two players, and why.
fn floaters_of(text: &str) -> Option<(&str, &str, &str)> {
    let (ours, rest) = text.split_once(" floats from ")?;
    let (theirs, why) = rest.split_once(", not ")?.1.split_once(", ")?;
    Some((ours, theirs, why))
}

fn rating(player: &Entrant) -> i32 {
    player.rating.unwrap_or_default().into()
}

#[test]
fn objections_to_floaters_of_the_lim_system_are_true() {
    let mut told = BTreeMap::new();
    for system in [System::LIM, System::LIM_MAXI] {
        let mut random = SplitMix64::new(11);
        for_each_round(system, 0..150, |_, snapshot, context| {
            for _ in 0..6 {
                let own = system.pair(snapshot).unwrap();
                let Some(mut recorded) = random_pairing(snapshot, system, &mut random) else {
                    continue;
                };
                // The bye is not what this is about.
                if recorded.byes != own.bye().into_iter().collect::<Vec<PlayerId>>() {
                    exchange_bye(&mut recorded, own.bye());
                }
                let Some(text) = objection(system, snapshot, &recorded) else { continue };
                let Some((ours, theirs, why)) = floaters_of(&text) else { continue };
                let (ours, theirs) = (by_name(snapshot, ours), by_name(snapshot, theirs));
                let holds = match why {
                    "who is higher ranked" => rank(theirs) < rank(ours),
                    "who is lower ranked" => rank(theirs) > rank(ours),
                    "who floated in the round just before" => {
                        let float = |it: &Entrant| {
                            it.rounds_ago(1)
                                .is_some_and(|past| system.float(snapshot, it, past).is_some())
                        };
                        float(theirs) && !float(ours)
                    }
                    "whose rating differs by more than 100 points" => {
                        system == System::LIM_MAXI && (rating(ours) - rating(theirs)).abs() > 100
                    }
                    "who does not tend to equalize the colors due"
                    | "without whom fewer pairs could be made"
                    | "who has already floated to it"
                    | "who has no compatible opponent in the adjacent group" => true,
                    _ => panic!("{context}: {text}"),
                };
                assert!(holds, "{context}: {text}");
                *told.entry(why.to_owned()).or_insert(0) += 1;
            }
        });
    }
    for why in
        ["who is higher ranked", "who is lower ranked", "who floated in the round just before"]
    {
        assert!(told.contains_key(why), "{why}: {told:?}");
    }
}

/// Gives the bye to a player, and the opponent of that player to whoever had it.
fn exchange_bye(recorded: &mut RecordedRound, bye: Option<PlayerId>) {
    let (Some(bye), [theirs]) = (bye, &mut recorded.byes[..]) else { return };
    for it in &mut recorded.pairs {
        for player in [&mut it.pair.white, &mut it.pair.black] {
            if *player == bye {
                std::mem::swap(player, theirs);
                return;
            }
        }
    }
}
