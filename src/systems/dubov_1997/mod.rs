//! The Dubov system, edition of 1997.
//!
//! Every choice of the procedure must leave the other players so that they can all be paired;
//! [`Mates`](crate::matching::Mates) checks that for each candidate by repairing a matching.

mod articles;
mod colors;
mod facts;
mod judge;
mod optimum;
mod round;
mod rows;
mod trace;

use self::{
    facts::{Aro, Field, LONG_TOURNAMENT, PlayerFacts, due, limit},
    round::Decision,
};
use super::{
    ColorClaim, Explainer, Family, LegalPairs, NamedArticles, OrderValue, PairingError,
    PairingSystem, SystemInfo, finished,
};
use crate::{
    reason::{Trace, Violation},
    snapshot::{BoardOrder, Entrant, InitialColor, Snapshot},
    template,
    tie_break_value::TieBreakValue,
    tournament::{Color, PointSystem, RecordedRound, RoundNumber, RoundPairing},
};

/// The Dubov system, edition of 1997.
#[derive(Debug)]
pub(super) struct Dubov1997;

/// The Dubov system, all of whose editions are known by its name.
pub(super) const FAMILY: Family = Family {
    code: "dubov",
    tournament_types: &["FIDE_DUBOV"],
    name: template!("the Dubov system"),
    words: &["dubov", "дубов"],
};

static INFO: SystemInfo = SystemInfo {
    family: FAMILY,
    years: &[1997],
    tournament_types: &[("FIDE_DUBOV_1997", template!("the Dubov system, edition of 1997"))],
    sample_day: "2005/03/01",
    long_tournament: RoundNumber::new(LONG_TOURNAMENT),
    articles: NamedArticles {
        initial_color: Some("5"),
        adjournment: None,
        bye: Some("2.2"),
        float: Some("2.5"),
        earlier_float: Some("2.5"),
        ratings: None,
    },
    rulebook: Some(&articles::RULEBOOK),
    ..SystemInfo::new("dubov-1997", template!("Dubov system, 1997 edition"))
};

impl PairingSystem for Dubov1997 {
    fn info(&self) -> &'static SystemInfo {
        &INFO
    }

    fn order_values(&self, snapshot: &Snapshot) -> Vec<Vec<OrderValue>> {
        let value = |code, name, value| OrderValue { code, name, article: "1", value };
        let field = Field::new(snapshot);
        let values = |place| {
            let PlayerFacts { rating, aro: Aro { sum, games }, .. } = *field.facts(place);
            let aro = TieBreakValue::new(sum, games);
            vec![
                value("R", template!("rating"), i64::from(rating).into()),
                value("ARO", template!("average rating of opponents"), aro),
            ]
        };
        (0..snapshot.players().len()).map(values).collect()
    }

    fn color_claim(&self, _: &Snapshot, player: &Entrant) -> ColorClaim {
        ColorClaim::due(due(&player.colors), "1", |color| limit(&player.colors, color))
    }

    fn may_get_bye(&self, points: &PointSystem, player: &Entrant) -> bool {
        !player.had_bye_or_unplayed_win(points)
    }

    /// Colors can also bar pairs (2.3, 2.4).
    fn legal_pairs(&self, snapshot: &Snapshot) -> LegalPairs {
        let field = Field::new(snapshot);
        LegalPairs::of(
            snapshot,
            |a, b| field.is_legal(a, b),
            |place| !field.facts(place).bye_barred,
        )
    }

    fn initial_color(&self, known: &InitialColor) -> Option<Color> {
        colors::initial_color(known)
    }

    fn pair(&self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        let field = Field::new(snapshot);
        finish(&field, &steps(&field)?)
    }

    fn explainer<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Explainer<'a>, PairingError> {
        let field = Field::new(snapshot);
        let steps = steps(&field)?;
        let given = colored(&field, &steps).unwrap_or_default();
        Ok(Box::new(move |recorded| {
            let reason = judge::judge(&field, &steps, &given, recorded);
            reason.map(|reason| Ok((finish(&field, &steps)?, reason))).transpose()
        }))
    }

    fn trace(&self, snapshot: &Snapshot) -> Result<Trace, PairingError> {
        let field = Field::new(snapshot);
        let steps = steps(&field)?;
        let pairing = finish(&field, &steps)?;
        Ok(trace::trace(&field, &steps, pairing))
    }

    fn violations(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        judge::violations(&Field::new(snapshot), recorded)
    }
}

fn steps(field: &Field<'_>) -> Result<Vec<Decision>, PairingError> {
    let everybody: Vec<_> = (0..field.snapshot.players().len()).collect();
    round::pair(field).ok_or_else(|| field.completion(&everybody).no_legal_pairing())
}

/// The pairs of all steps, White first; `None` if that depends on the color drawn by lot, which is
/// not known.
fn colored(field: &Field<'_>, steps: &[Decision]) -> Option<Vec<(usize, usize)>> {
    let pairs: Vec<_> = steps.iter().flat_map(Decision::pairs).collect();
    match field.snapshot.round().index() {
        0 if pairs.is_empty() => Some(pairs),
        0 => colors::of_first_round(field, &pairs),
        _ => Some(pairs.iter().map(|&(a, b)| colors::white_and_black(field, a, b).pair).collect()),
    }
}

/// Assigns colors and boards to the pairs of all steps.
fn finish(field: &Field<'_>, steps: &[Decision]) -> Result<RoundPairing, PairingError> {
    let bye = steps.iter().find_map(|step| match *step {
        Decision::Bye(bye) => bye,
        _ => None,
    });
    let order = BoardOrder::by_score(field.snapshot);
    finished(field.snapshot, &order, colored(field, steps), bye)
}
