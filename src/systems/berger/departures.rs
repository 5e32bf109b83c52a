//! How a recorded round departs from the schedule.

use super::{ARTICLE, due::Due};
use crate::{
    phrase,
    player_id::PlayerId,
    reason::Reason,
    round_robin::ScheduledRound,
    snapshot::Snapshot,
    text::phrase::Phrase,
    tournament::{Pair, RecordedRound, Score},
};

/// The maximum number of games of a kind a sentence names.
pub(super) const NAMED: usize = 4;

/// How a recorded round departs from the one that is due, and the games of the latter.
///
/// Rounds in another order are reported once: after that, any round will do that has not been
/// played.
pub(super) fn departure(
    due: &Due,
    snapshot: &Snapshot,
    recorded: &RecordedRound,
) -> Option<(Vec<Pair>, Reason)> {
    let played = due.recorded(snapshot, recorded);
    let found = Deviations::of(due, played, snapshot, recorded);
    if played == due.round() || due.is_permuted {
        return found.reason().map(|reason| (found.expected, reason));
    }
    let expected = expected(due, due.round(), snapshot, recorded);
    let (played, is_due) = (played.round, due.round().round);
    let exchange = due.is_exchange(played).then(|| phrase!(", as berger-exchanged has them"));
    let order = phrase!(
        "these are the games of round {played} of the table, where round {is_due} is due: the rounds are \
         in another order{exchange}, which is reported once",
        played,
        is_due,
        exchange
    );
    let text = Phrase::series([order].into_iter().chain(found.sentences()), "; ");
    Some((expected, Reason::Step { article: ARTICLE, text }))
}

/// The games of a round of the schedule that a recorded one should have.
pub(super) fn expected(
    due: &Due,
    round: ScheduledRound,
    snapshot: &Snapshot,
    recorded: &RecordedRound,
) -> Vec<Pair> {
    Deviations::of(due, round, snapshot, recorded).expected
}

/// In what a recorded round departs from one of the schedule.
struct Deviations {
    /// The games by the table, without those of players who have left.
    expected: Vec<Pair>,
    /// Games that are not recorded.
    missing: Vec<Pair>,
    /// Games that the table has in another round, in words.
    additional: Vec<Phrase>,
    /// Games with the wrong colors, as they should be.
    turned: Vec<Pair>,
    /// Free players who have points for a bye.
    byes: Vec<PlayerId>,
}

impl Deviations {
    fn of(due: &Due, round: ScheduledRound, snapshot: &Snapshot, recorded: &RecordedRound) -> Self {
        let table = due.games(snapshot, round);
        let is_off = |pair: Pair| is_off(pair, snapshot, recorded);
        let expected: Vec<_> = table.iter().copied().filter(|&pair| !is_off(pair)).collect();
        let same =
            |pair: Pair| recorded.pairs.iter().find(|it| it.pair.unordered() == pair.unordered());
        let is_turned =
            |pair: &&Pair| same(**pair).is_some_and(|it| it.colors_known && it.pair != **pair);
        let is_expected = |pair: Pair| expected.iter().any(|it| it.unordered() == pair.unordered());
        let games = recorded.pairs.iter().map(|it| it.pair);
        let additional = games.filter(|&pair| !is_expected(pair));
        // The organizer may have decided otherwise.
        let given = snapshot.assigned_bye();
        let gives_points = snapshot.points().pairing_allocated_bye > Score::ZERO;
        let byes = recorded.byes.iter().copied().filter(|_| gives_points);
        let is_free = |id: PlayerId| table.iter().all(|pair| !has(*pair, id));
        Self {
            missing: expected.iter().copied().filter(|&pair| same(pair).is_none()).collect(),
            additional: additional.map(|pair| due.place_of(snapshot, pair)).collect(),
            turned: expected.iter().filter(is_turned).copied().collect(),
            byes: byes.filter(|&id| given != Some(id) && is_free(id)).collect(),
            expected,
        }
    }

    /// The reason why the round is not the one of the table, if it is not.
    fn reason(&self) -> Option<Reason> {
        let sentences = self.sentences();
        match &sentences[..] {
            [] => None,
            [_] if !self.turned.is_empty() => {
                Some(Reason::Colors(self.turned.iter().map(|&pair| (pair, ARTICLE)).collect()))
            }
            _ => {
                let text = Phrase::series(sentences, "; ");
                Some(Reason::Step { article: ARTICLE, text })
            }
        }
    }

    /// What is wrong, in words.
    fn sentences(&self) -> Vec<Phrase> {
        let bye = |player: &PlayerId| {
            phrase!("{player} is free, which gives no points, and has a bye (U)", player)
        };
        let said = |things: &[Phrase], say: &dyn Fn(Phrase, usize) -> Phrase| {
            (!things.is_empty()).then(|| say(listed(things), things.len()))
        };
        let byes: Vec<_> = self.byes.iter().map(bye).collect();
        [
            said(&versus(&self.missing), &|games, count| {
                phrase!("{games} {count:is|are} due", games, count)
            }),
            said(&self.additional, &|games, _| games),
            said(&versus(&self.turned), &|games, _| phrase!("colors should be {games}", games)),
            said(&byes, &|byes, _| byes),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// Games as `3 v 5`.
pub(super) fn versus(pairs: &[Pair]) -> Vec<Phrase> {
    let versus = |&Pair { white, black }: &Pair| phrase!("{white} v {black}", white, black);
    pairs.iter().map(versus).collect()
}

/// Tells whether a game is not played because one of the two has left: both are without an opponent.
fn is_off(pair: Pair, snapshot: &Snapshot, recorded: &RecordedRound) -> bool {
    let players = [pair.white, pair.black];
    let meets = |&id: &PlayerId| recorded.pairs.iter().any(|it| has(it.pair, id));
    !players.iter().any(meets) && players.iter().any(|&id| snapshot.has_left(id))
}

fn has(pair: Pair, id: PlayerId) -> bool {
    pair.white == id || pair.black == id
}

/// Some things, and how many more there are.
pub(super) fn listed(things: &[Phrase]) -> Phrase {
    and_more(&things[..things.len().min(NAMED)], things.len())
}

/// Some of so many things, and how many more there are.
pub(super) fn and_more(named: &[Phrase], count: usize) -> Phrase {
    let first = Phrase::series(named.iter().cloned(), ", ");
    match count.saturating_sub(named.len()) {
        0 => first,
        more => phrase!("{first} and {more} more", first, more),
    }
}
