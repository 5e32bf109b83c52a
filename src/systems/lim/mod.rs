//! The Lim system (C.04.4.3 of the 1999 handbook).
//!
//! Scoregroups are paired from both ends toward the median, which comes last (2.2). In each group,
//! floaters are chosen first (`floaters.rs`), then those who arrived from the previous group are
//! paired, and finally everybody else (`group.rs`); `route.rs` goes from group to group and cracks
//! pairings if the median is blocked. `partners.rs` decides whether the others can still be paired.
//! `docs/readings/lim.md` settles what the rules leave open.

mod articles;
mod colors;
mod field;
mod floaters;
mod group;
mod judge;
mod partners;
mod route;
mod trace;

use self::{
    field::Field,
    route::{Route, pair_groups},
};
use super::{
    ColorClaim, Family, LegalPairs, NamedArticles, PairingError, PairingSystem, SystemInfo,
    finished,
};
use crate::{
    contest::{Float, PastRound},
    reason::{Reason, Trace, Violation},
    snapshot::{BoardOrder, Entrant, Snapshot},
    tournament::{RecordedRound, RoundPairing},
};

/// The Lim system, for Maxi-tournaments or not.
#[derive(Debug)]
pub(super) struct Lim {
    pub(super) maxi: bool,
}

const USUAL: SystemInfo = SystemInfo {
    titles: &[("de", "Lim-System"), ("es", "Sistema Lim")],
    family: Family { name: "the Lim system", words: &["lim "], tournament_type: None },
    tournament_types: &[("FIDE_LIM", "the Lim system")],
    numbers: colors::NUMBERS,
    articles: NamedArticles {
        initial_color: Some("Lim 7.2"),
        adjournment: None,
        bye: Some("Lim 1.1"),
        // Only floats of the previous round count.
        float: Some("Lim 3.10"),
        earlier_float: None,
        ratings: None,
    },
    rulebook: Some(&articles::RULEBOOK),
    ..SystemInfo::new("lim", "Lim system")
};

static MAXI: SystemInfo = SystemInfo {
    code: "lim-maxi",
    title: "Lim system for Maxi-tournaments",
    titles: &[("de", "Lim-System für Maxi-Turniere"), ("es", "Sistema Lim para torneos Maxi")],
    tournament_types: &[("FIDE_LIM_MAXI", "the Lim system for Maxi-tournaments")],
    ..USUAL
};

impl PairingSystem for Lim {
    fn info(&self) -> &'static SystemInfo {
        static INFO: SystemInfo = USUAL;
        if self.maxi { &MAXI } else { &INFO }
    }

    fn color_claim(&self, _: &Snapshot, player: &Entrant) -> ColorClaim {
        let limit = |color| (!field::is_allowed(&player.colors, color)).then_some("Lim 5.1");
        ColorClaim::due(field::due(&player.colors), "Lim 5.2", limit)
    }

    fn float(&self, snapshot: &Snapshot, _: &Entrant, past: &PastRound) -> Option<Float> {
        field::float(snapshot.points(), past)
    }

    /// Colors can also bar pairs (2.1; 6 in the last round).
    fn legal_pairs(&self, snapshot: &Snapshot) -> LegalPairs {
        let field = Field::new(snapshot, self.maxi);
        let may_get_bye =
            |place: usize| snapshot.assigned_bye().is_none() && !field.is_bye_barred(place);
        LegalPairs::new(field.players(), |a, b| field.are_compatible(a, b), may_get_bye)
    }

    fn pair(&self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        let field = Field::new(snapshot, self.maxi);
        finish(&field, &pair_groups(&field)?)
    }

    fn explain(
        &self,
        snapshot: &Snapshot,
        recorded: &RecordedRound,
    ) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
        let field = Field::new(snapshot, self.maxi);
        let route = pair_groups(&field)?;
        let Some(reason) = judge::judge(&field, &route, recorded) else { return Ok(None) };
        Ok(Some((finish(&field, &route)?, reason)))
    }

    fn trace(&self, snapshot: &Snapshot) -> Result<Trace, PairingError> {
        let field = Field::new(snapshot, self.maxi);
        let route = pair_groups(&field)?;
        let pairing = finish(&field, &route)?;
        Ok(trace::trace(&field, &route, pairing))
    }

    fn violations(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        judge::violations(&Field::new(snapshot, self.maxi), recorded)
    }
}

/// Assigns colors and boards to the pairs of all groups.
fn finish(field: &Field<'_>, route: &Route) -> Result<RoundPairing, PairingError> {
    let pairs = route.pairs().map(|(side, made)| {
        Some(colors::white_and_black(field, side, made.player, made.opponent)?.0)
    });
    let order = BoardOrder::by_score(field.snapshot);
    finished(field.snapshot, &order, pairs.collect(), route.bye)
}
