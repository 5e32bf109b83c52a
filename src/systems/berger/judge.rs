//! How a recorded round departs from the schedule.

use super::{ARTICLE, due::Due};
use crate::{
    reason::Reason,
    round_robin::ScheduledRound,
    snapshot::Snapshot,
    tournament::{Pair, PlayerId, RecordedRound, Score},
};

/// How many games of a kind a sentence names.
pub(super) const NAMED: usize = 4;

/// How a recorded round departs from the one that is due, and the games of the latter.
///
/// Rounds in another order are reported once: after that, any round will do that has not been
/// played.
pub(super) fn judge(
    due: &Due,
    snapshot: &Snapshot,
    recorded: &RecordedRound,
) -> Option<(Vec<Pair>, Reason)> {
    let played = due.recorded(snapshot, recorded);
    let found = Deviations::of(due, played, snapshot, recorded);
    if played == due.round() || due.is_permuted {
        return found.reason().map(|reason| (found.expected, reason));
    }
    let expected = Deviations::of(due, due.round(), snapshot, recorded).expected;
    let (played, is_due) = (played.round, due.round().round);
    let exchange = if due.is_exchange(played) { ", as berger-exchanged has them" } else { "" };
    let order = format!(
        "these are the games of round {played} of the table, where round {is_due} is due: the rounds are \
         in another order{exchange}, which is reported once"
    );
    let texts = [order].into_iter().chain(found.sentences());
    let text = texts.collect::<Vec<_>>().join("; ");
    Some((expected, Reason::Step { article: ARTICLE, text }))
}

/// In what a recorded round departs from one of the schedule.
struct Deviations {
    /// The games by the table, without those of players who have left.
    expected: Vec<Pair>,
    /// Games that are not recorded.
    missing: Vec<Pair>,
    /// Games that the table has in another round, in words.
    additional: Vec<String>,
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
            _ => Some(Reason::Step { article: ARTICLE, text: sentences.join("; ") }),
        }
    }

    /// What is wrong, in words.
    fn sentences(&self) -> Vec<String> {
        let versus = |pairs: &[Pair]| {
            pairs
                .iter()
                .map(|Pair { white, black }| format!("{white} v {black}"))
                .collect::<Vec<_>>()
        };
        let bye = |id: &PlayerId| format!("{id} is free, which gives no points, and has a bye (U)");
        let is_or_are = if self.missing.len() == 1 { "is" } else { "are" };
        [
            ("", versus(&self.missing), format!(" {is_or_are} due")),
            ("", self.additional.clone(), String::new()),
            ("colors should be ", versus(&self.turned), String::new()),
            ("", self.byes.iter().map(bye).collect(), String::new()),
        ]
        .into_iter()
        .filter(|(_, things, _)| !things.is_empty())
        .map(|(start, things, end)| format!("{start}{}{end}", listed(&things)))
        .collect()
    }
}

/// Whether a game is not played because one of the two has left: both are without an opponent.
fn is_off(pair: Pair, snapshot: &Snapshot, recorded: &RecordedRound) -> bool {
    let players = [pair.white, pair.black];
    let meets = |&id: &PlayerId| recorded.pairs.iter().any(|it| has(it.pair, id));
    !players.iter().any(meets) && players.iter().any(|&id| snapshot.has_left(id))
}

fn has(pair: Pair, id: PlayerId) -> bool {
    pair.white == id || pair.black == id
}

/// Some things, and how many more there are.
pub(super) fn listed(things: &[String]) -> String {
    let named = things.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
    match things.len().saturating_sub(NAMED) {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}
