//! Data of a recorded pairing needed by all systems to judge it.

use crate::{
    phrase,
    reason::{Violation, ViolationKind},
    snapshot::{Obstacle, Snapshot},
    text::phrase::{Phrase, ToPhrase},
    tournament::{Pair, RecordedRound},
};

/// An article, and its objection to a recorded pairing.
pub(crate) type Departure = (&'static str, Phrase);

/// Players by place as `3, 5`, or `nobody`.
pub(crate) fn list(snapshot: &Snapshot, places: &[usize]) -> Phrase {
    if places.is_empty() {
        return phrase!("nobody");
    }
    Phrase::list(places.iter().map(|&place| snapshot.players()[place].id.phrase()))
}

/// The recorded opponent of each player, by place.
pub(crate) fn recorded_opponents(
    snapshot: &Snapshot,
    recorded: &RecordedRound,
) -> Vec<Option<usize>> {
    let mut opponents = vec![None; snapshot.players().len()];
    for (_, white, black) in places(snapshot, recorded) {
        (opponents[white], opponents[black]) = (Some(black), Some(white));
    }
    opponents
}

/// The recorded pairs of players who take part, with their places.
fn places<'a>(
    snapshot: &'a Snapshot,
    recorded: &'a RecordedRound,
) -> impl Iterator<Item = (Pair, usize, usize)> + 'a {
    let pairs = recorded.pairs.iter().map(|recorded| recorded.pair);
    pairs.filter_map(|it| Some((it, snapshot.place(it.white)?, snapshot.place(it.black)?)))
}

/// The articles of a system with the rules that every pairing must obey.
pub(crate) struct Articles {
    /// The article against rematches.
    pub(crate) rematch: &'static str,
    /// The article on who must not get the bye.
    pub(crate) bye: &'static str,
    /// The article that at most one player gets the bye.
    pub(crate) second_bye: Option<&'static str>,
}

/// The breaches by a recorded pairing of rules that every pairing must obey: of these articles, and
/// of the system's color rules for two players.
pub(crate) fn breaches(
    snapshot: &Snapshot,
    recorded: &RecordedRound,
    articles: &Articles,
    against_colors: impl Fn(Pair, usize, usize) -> Option<Violation>,
    is_bye_barred: impl Fn(usize) -> bool,
) -> Vec<Violation> {
    let of_pair = |(pair, a, b): (Pair, usize, usize)| {
        let (kind, article) = match snapshot.obstacle(a, b) {
            Some(Obstacle::Met(met)) => {
                (ViolationKind::Rematch { pair, met }, Some(articles.rematch))
            }
            Some(Obstacle::Forbidden) => (ViolationKind::Forbidden(pair), None),
            None => return against_colors(pair, a, b),
        };
        Some(Violation { kind, article })
    };
    let of_bye = |(number, &bye)| {
        let is_barred = snapshot.place(bye).is_some_and(&is_bye_barred);
        let (kind, article) = match number {
            0 => is_barred.then_some((ViolationKind::ByeBarred(bye), Some(articles.bye)))?,
            _ => (ViolationKind::SecondBye(bye), articles.second_bye),
        };
        Some(Violation { kind, article })
    };
    let of_pairs = places(snapshot, recorded).filter_map(of_pair);
    of_pairs.chain(recorded.byes.iter().enumerate().filter_map(of_bye)).collect()
}
