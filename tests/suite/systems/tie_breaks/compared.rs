//! No tie-break is without an oracle, in any edition.

use std::collections::BTreeSet;

use fpc::standings::{Contestants, TieBreakEdition, TieBreakKind};
use fpc_oracles::tie_breaks::Edition;

/// What the engine is compared with.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Oracle {
    Players,
    Teams,
    Ssm,
}

impl Oracle {
    /// The oracles of a tie-break.
    fn of(kind: TieBreakKind) -> &'static [Self] {
        match kind.contestants() {
            Contestants::Individuals => &[Self::Players],
            Contestants::Both => &[Self::Players, Self::Teams],
            Contestants::Teams => &[Self::Teams],
            Contestants::Ssm => &[Self::Ssm],
            other => panic!("there is no oracle for {other}"),
        }
    }

    /// The editions in which it is asked. The oldest one knows no teams, and the SSM system has none.
    fn editions(self) -> &'static [TieBreakEdition] {
        match self {
            Self::Players => &TieBreakEdition::ALL,
            Self::Teams => &[TieBreakEdition::V2026, TieBreakEdition::V2024],
            Self::Ssm => &[TieBreakEdition::V2026],
        }
    }
}

/// The tie-breaks that have been compared with an oracle, in which edition.
#[derive(Default)]
pub(super) struct Compared(BTreeSet<(TieBreakKind, TieBreakEdition)>);

impl Compared {
    pub(super) fn add(&mut self, kind: TieBreakKind, edition: TieBreakEdition) {
        self.0.insert((kind, edition));
    }

    /// Asserts that all that an oracle is for has been compared with it.
    pub(super) fn assert_all(&self, oracle: Oracle) {
        let kinds = TieBreakKind::ALL.iter().filter(|kind| Oracle::of(**kind).contains(&oracle));
        let all = kinds.flat_map(|&kind| oracle.editions().iter().map(move |&it| (kind, it)));
        let missing: Vec<_> = all
            .filter(|it| !self.0.contains(it))
            .map(|(kind, edition)| format!("{kind} of {edition}"))
            .collect();
        assert!(missing.is_empty(), "{oracle:?}: not compared with an oracle: {missing:?}");
    }
}

/// The name of an edition for the engine.
pub(super) fn edition(edition: Edition) -> TieBreakEdition {
    match edition {
        Edition::Of2019 => TieBreakEdition::V2019,
        Edition::Of2024 => TieBreakEdition::V2024,
        Edition::Of2026 => TieBreakEdition::V2026,
    }
}

/// Where a comparison needs recorded tournaments, this holds without them.
#[test]
fn oracles_know_every_tie_break() {
    use fpc_oracles::tie_breaks::{all_codes, teams};
    for (oracle, codes) in [(Oracle::Players, all_codes()), (Oracle::Teams, teams::all_codes())] {
        let mut known = Compared::default();
        for code in codes {
            let tie_break: fpc::TieBreak = code.parse().unwrap();
            oracle.editions().iter().for_each(|&edition| known.add(tie_break.kind(), edition));
        }
        known.assert_all(oracle);
    }
}

#[test]
#[should_panic(expected = "SSM_GAM of 2026")]
fn what_is_not_compared_is_named() {
    Compared::default().assert_all(Oracle::Ssm);
}
