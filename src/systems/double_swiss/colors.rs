//! Allocates the colors of the first game of a match (4.3).

use std::cmp::Ordering;

use crate::{
    contest::Numbers,
    reason::{ColorRule, ColorsGiven, Reason},
    snapshot::{Entrant, Snapshot},
    tournament::{Color, Pair, RecordedRound, RoundPairing},
};

/// The numbers whose parity decides (4.3.1).
pub(super) const NUMBERS: Numbers = Numbers::Arrived;

/// The article and the rule that decided.
type Decided = (&'static str, ColorRule);

/// Two players, by place, as White and Black, with the article and rule that decided; `None` if
/// that depends on the initial color, which is not known.
pub(super) fn white_and_black(
    snapshot: &Snapshot,
    a: usize,
    b: usize,
) -> Option<((usize, usize), Decided)> {
    let (higher, lower) = (a.min(b), a.max(b));
    let (color, by) = color_of_higher(snapshot, higher, lower)?;
    Some((color.fold((higher, lower), (lower, higher)), by))
}

/// The color of the higher ranked of two players (HRP, 1.3).
fn color_of_higher(snapshot: &Snapshot, higher: usize, lower: usize) -> Option<(Color, Decided)> {
    let [higher, lower] = [higher, lower].map(|place| &snapshot.players()[place]);
    let last = |player: &Entrant| player.colors.as_slice().last().copied();
    if last(higher).is_none() && last(lower).is_none() {
        let color = snapshot.initial_color().of_higher(higher, NUMBERS)?;
        return Some((color, ("4.3.1", ColorRule::InitialColor)));
    }
    let whites = |player: &Entrant| {
        player.colors.as_slice().iter().filter(|&&it| it == Color::White).count()
    };
    match whites(higher).cmp(&whites(lower)) {
        Ordering::Less => return Some((Color::White, ("4.3.2", ColorRule::FewerWhites))),
        Ordering::Greater => return Some((Color::Black, ("4.3.2", ColorRule::FewerWhites))),
        Ordering::Equal => {}
    }
    if let Some((color, _)) = higher.colors.last_difference(&lower.colors) {
        return Some((color.opposite(), ("4.3.3", ColorRule::Alternation)));
    }
    match last(higher) {
        Some(color) => Some((color.opposite(), ("4.3.4", ColorRule::LastGame))),
        None => Some((last(lower)?, ("4.3.5", ColorRule::LastGame))),
    }
}

/// The colors of all pairs of a round, and why.
pub(super) fn given(snapshot: &Snapshot, pairing: &RoundPairing) -> Vec<ColorsGiven> {
    let given = pairing.pairs().iter().filter_map(|&pair| {
        let (white, black) = (snapshot.place(pair.white)?, snapshot.place(pair.black)?);
        let (_, (article, rule)) = white_and_black(snapshot, white, black)?;
        Some(ColorsGiven::new(pair, article, rule))
    });
    given.collect()
}

/// The pairs with the wrong colors.
pub(super) fn judge(
    snapshot: &Snapshot,
    pairs: impl Iterator<Item = (usize, usize)>,
    recorded: &RecordedRound,
) -> Option<Reason> {
    let known = recorded.pairs.iter().filter(|recorded| recorded.colors_known);
    let known: Vec<_> = known.map(|recorded| recorded.pair).collect();
    let wrong = pairs.filter_map(|(a, b)| {
        let ((white, black), (article, _)) = white_and_black(snapshot, a, b)?;
        let [white, black] = [white, black].map(|place| snapshot.players()[place].id);
        let turned = Pair { white: black, black: white };
        known.contains(&turned).then_some((Pair { white, black }, article))
    });
    let wrong: Vec<_> = wrong.collect();
    (!wrong.is_empty()).then_some(Reason::Colors(wrong))
}
