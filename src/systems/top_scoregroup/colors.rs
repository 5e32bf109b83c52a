//! Applies the rules for the colors of a pair (4.3) to a round.

use super::{Field, Round, Rules};
use crate::{
    reason::{ColorRule, ColorsGiven, Reason},
    snapshot::Snapshot,
    tournament::{Pair, RecordedRound, RoundPairing},
};

/// The article and the rule that decided the colors of a pair.
pub(in crate::systems) type ColorsDecided = (&'static str, ColorRule);

/// Two players, by place, as White and Black, with what decided; `None` if that depends on the
/// initial color, which is not known.
pub(super) fn white_and_black(
    rules: &dyn Rules,
    snapshot: &Snapshot,
    a: usize,
    b: usize,
) -> Option<((usize, usize), ColorsDecided)> {
    let (color, by) = rules.color_of(snapshot, a, b)?;
    Some((color.fold((a, b), (b, a)), by))
}

/// The colors of all pairs of a round, and why.
pub(super) fn given(field: &Field<'_>, pairing: &RoundPairing) -> Vec<ColorsGiven> {
    let snapshot = field.snapshot;
    let given = pairing.pairs().iter().filter_map(|&pair| {
        let (white, black) = (snapshot.place(pair.white)?, snapshot.place(pair.black)?);
        let (_, (article, rule)) = white_and_black(field.rules, snapshot, white, black)?;
        Some(ColorsGiven::new(pair, article, rule))
    });
    given.collect()
}

/// The pairs with the wrong colors.
pub(super) fn judge(field: &Field<'_>, round: &Round, recorded: &RecordedRound) -> Option<Reason> {
    let snapshot = field.snapshot;
    let known = recorded.pairs.iter().filter(|recorded| recorded.colors_known);
    let known: Vec<_> = known.map(|recorded| recorded.pair).collect();
    let wrong = round.pairs().filter_map(|(a, b)| {
        let ((white, black), (article, _)) = white_and_black(field.rules, snapshot, a, b)?;
        let [white, black] = [white, black].map(|place| snapshot.players()[place].id);
        let turned = Pair { white: black, black: white };
        known.contains(&turned).then_some((Pair { white, black }, article))
    });
    let wrong: Vec<_> = wrong.collect();
    (!wrong.is_empty()).then_some(Reason::Colors(wrong))
}
