//! The Dutch system before July 2017 ("Istanbul 2012"): a procedure that
//! lowers its requirements step by step.
//!
//! Each requirement is relaxed for as few pairs as possible (C.10), so the procedure finds the best
//! candidate by a list of [criteria], and among equals, the first one in the sequence of exchanges
//! and transpositions (section D).

mod articles;
mod bracket;
mod colors;
mod criteria;
mod field;
mod graph;
mod judge;
mod layout;
mod route;
mod trace;

use std::rc::Rc;

use self::{
    field::{Field, has_no_eligible_receiver},
    route::{PairedBracket, pair_brackets},
};
use super::{
    ColorClaim, Explainer, LegalPairs, NamedArticles, PairingError, PairingSystem, SystemInfo,
    bracket_pairing::round_of, claim::PreferenceArticles, dutch,
};
use crate::{
    contest::{Float, PastRound},
    player_id::PlayerId,
    reason::{Remark, Trace, Violation},
    snapshot::{BoardOrder, Entrant, InitialColor, Snapshot},
    template,
    tournament::{Color, Numbers, PointSystem, RecordedRound, RoundPairing},
};

/// The Dutch system, last edition before July 2017.
#[derive(Debug)]
pub(super) struct Dutch2012;

static INFO: SystemInfo = SystemInfo {
    family: dutch::FAMILY,
    years: &[2012],
    tournament_types: &[("FIDE_DUTCH_2012", template!("the Dutch system, edition of 2012"))],
    tournament_type_for_others: Some("FIDE_DUTCH"),
    sample_day: "2016/03/01",
    has_acceleration: true,
    baku_numbers: Numbers::Listed,
    bye_repeats: true,
    articles: NamedArticles {
        initial_color: Some("E.5"),
        adjournment: Some("F.9"),
        bye: Some("B.1.b"),
        float: Some("B.5"),
        earlier_float: Some("B.6"),
        ratings: None,
    },
    rulebook: Some(&articles::RULEBOOK),
    ..SystemInfo::new("dutch-2012", template!("Dutch system, 2012 edition"))
};

impl PairingSystem for Dutch2012 {
    fn info(&self) -> &'static SystemInfo {
        &INFO
    }

    fn color_claim(&self, _: &Snapshot, player: &Entrant) -> ColorClaim {
        let articles = PreferenceArticles {
            absolute: Some("A.7.a"),
            strong: Some("A.7.b"),
            mild: Some("A.7.c"),
            none: Some("A.7.f"),
        };
        ColorClaim::of(field::preference(&player.colors), &articles)
    }

    fn float(&self, _: &Snapshot, _: &Entrant, past: &PastRound) -> Option<Float> {
        field::float(past)
    }

    fn may_get_bye(&self, _: &PointSystem, player: &Entrant) -> bool {
        !field::bars_from_bye(player)
    }

    /// Colors can also bar pairs (B.2).
    fn legal_pairs(&self, snapshot: &Snapshot) -> LegalPairs {
        let field = Field::new(snapshot);
        LegalPairs::of(snapshot, |a, b| field.may_meet(a, b), |place| field.may_get_bye(place))
    }

    /// The remark that a player gets the bye although nobody may.
    fn remarks(&self, snapshot: &Snapshot, bye: Option<PlayerId>) -> Vec<Remark> {
        let unentitled = bye.filter(|&bye| snapshot.place(bye).is_some());
        let unentitled = unentitled.filter(|_| has_no_eligible_receiver(snapshot));
        unentitled.map(Remark::UnentitledBye).into_iter().collect()
    }

    fn initial_color(&self, known: &InitialColor) -> Option<Color> {
        colors::initial_color(known)
    }

    fn pair(&self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        finish(
            snapshot,
            &self.board_order(snapshot),
            &pair_brackets(&Rc::new(Field::new(snapshot)))?,
        )
    }

    fn explainer<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Explainer<'a>, PairingError> {
        let field = Rc::new(Field::new(snapshot));
        let brackets = pair_brackets(&field)?;
        Ok(Box::new(move |recorded| {
            let Some(reason) = judge::judge(&field, &brackets, recorded) else { return Ok(None) };
            Ok(Some((finish(snapshot, &self.board_order(snapshot), &brackets)?, reason)))
        }))
    }

    fn trace(&self, snapshot: &Snapshot) -> Result<Trace, PairingError> {
        let field = Rc::new(Field::new(snapshot));
        let brackets = pair_brackets(&field)?;
        let pairing = finish(snapshot, &self.board_order(snapshot), &brackets)?;
        Ok(trace::trace(&field, &brackets, pairing))
    }

    fn violations(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        judge::violations(&Field::new(snapshot), recorded)
    }
}

/// Assigns colors and boards to the pairs of all brackets.
fn finish(
    snapshot: &Snapshot,
    order: &BoardOrder,
    brackets: &[PairedBracket<'_>],
) -> Result<RoundPairing, PairingError> {
    let pairings = brackets.iter().map(|bracket| &bracket.pairing);
    let colored = |a, b| Some(colors::white_and_black(snapshot, a, b)?.0);
    round_of(snapshot, order, pairings, colored)
}
