//! The Swiss Team system of 2026, with matches of one board.

use std::collections::BTreeSet;

use fpc::{Pair, RecordedRound, System};

use crate::proof::for_each_round;

/// Every exchange of opponents between two matches is told to be worse, by articles of which all of
/// these occur.
fn explain_exchanges(system: System, articles: &[&str]) {
    let mut told = BTreeSet::new();
    for_each_round(system, 0..150, |_, snapshot, context| {
        let pairing = system.pair(snapshot).unwrap();
        let boards = pairing.pairs().len();
        let twos = (0..boards).flat_map(|first| (first + 1..boards).map(move |it| (first, it)));
        for (first, second) in twos {
            let [one, other] = [first, second].map(|board| pairing.pairs()[board]);
            // Either way to exchange two of four.
            for (white, black) in [(one.white, other.black), (one.white, other.white)] {
                let mut recorded = RecordedRound::from(&pairing);
                let rest = if black == other.black { other.white } else { other.black };
                recorded.pairs[first].pair = Pair { white, black };
                recorded.pairs[second].pair = Pair { white: rest, black: one.black };
                let explained = system.explain(snapshot, &recorded).unwrap();
                let (_, reason) = explained.expect(context);
                told.extend(reason.article());
                // The record itself pairs all others.
                let text = reason.to_string();
                assert!(!text.contains("could be paired"), "{context}: {text}");
            }
        }
    });
    for article in articles {
        assert!(told.contains(article), "{system}: {article} of {told:?}");
    }
}

#[test]
fn every_exchange_of_opponents_is_explained() {
    let always = ["C1", "C4", "C5", "C7", "3.5.5", "3.6.3"];
    for (system, own) in [
        (System::TEAM_SWISS_2026_A, &["C8", "C10"][..]),
        (System::TEAM_SWISS_2026_B, &["C8", "C9", "C10"]),
        (System::TEAM_SWISS_2026, &["C10"]),
    ] {
        explain_exchanges(system, &[&always, own].concat());
    }
}
