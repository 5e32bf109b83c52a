//! Round robins whose order and colors the organizer decides.

use super::judge::{NAMED, listed};
use crate::{
    reason::Reason,
    round_robin::BergerTable,
    snapshot::Snapshot,
    tournament::{Pair, PlayerId, RecordedRound, Score},
};

/// What the tournament type means.
const ARTICLE: &str = "TRF26, 192";

/// Why a recorded round cannot be one of a round robin, and its other games: somebody meets too
/// often, or after the last round not often enough, or has points for a free round.
pub(super) fn judge(snapshot: &Snapshot, recorded: &RecordedRound) -> Option<(Vec<Pair>, Reason)> {
    let listed_players = snapshot.history().players();
    let in_cycle = BergerTable::new(listed_players.len()).rounds().max(1);
    let cycles = (snapshot.total_rounds().get() as usize).div_ceil(in_cycle);
    let earlier = |pair: Pair| {
        let past = snapshot.past_of(pair.white);
        past.iter().filter(|round| round.opponent == Some(pair.black)).count()
    };
    let games = recorded.pairs.iter().map(|it| it.pair);
    let (possible, excessive): (Vec<_>, Vec<_>) = games.partition(|&pair| earlier(pair) < cycles);
    let versus = |Pair { white, black }: &Pair| format!("{white} v {black}");
    let excessive: Vec<_> = excessive.iter().map(versus).collect();
    let gives_points = snapshot.points().pairing_allocated_bye > Score::ZERO;
    let byes = recorded.byes.iter().filter(|_| gives_points);
    let byes = byes.filter(|&&id| snapshot.assigned_bye() != Some(id));
    let byes: Vec<_> = byes.map(ToString::to_string).collect();
    // With other numbers of rounds, it is not known how often everybody meets.
    let is_complete =
        snapshot.is_last_round() && snapshot.round().get() as usize == cycles * in_cycle;
    let missing = if is_complete { missing(snapshot, recorded, cycles) } else { None };
    let often = match cycles {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    };
    let texts = [
        (!excessive.is_empty()).then(|| {
            let games = listed(&excessive);
            format!("{games}: they have met before, and everybody meets everybody {often}")
        }),
        missing.map(|pairs| format!("{pairs} have not met {often} after the last round")),
        (!byes.is_empty()).then(|| {
            format!("a free round gives no points, and there are byes (U): {}", listed(&byes))
        }),
    ];
    let text = texts.into_iter().flatten().collect::<Vec<_>>().join("; ");
    (!text.is_empty()).then_some((possible, Reason::Step { article: ARTICLE, text }))
}

/// The pairs who have met less often than in every cycle, counting a round, unless one of them has
/// left.
fn missing(snapshot: &Snapshot, recorded: &RecordedRound, cycles: usize) -> Option<String> {
    let players = snapshot.history().players();
    let stays: Vec<_> = players.iter().map(|player| !snapshot.has_left(player.id)).collect();
    let in_round = |id: PlayerId| {
        recorded.pairs.iter().find_map(|it| match it.pair {
            Pair { white, black } if white == id => Some(black),
            Pair { white, black } if black == id => Some(white),
            _ => None,
        })
    };
    let (mut named, mut count) = (Vec::new(), 0);
    for (place, player) in players.iter().enumerate().filter(|&(place, _)| stays[place]) {
        let mut times = vec![0; players.len()];
        let past = snapshot.past_of(player.id);
        let met = past.iter().filter_map(|round| round.opponent).chain(in_round(player.id));
        for opponent in met.filter_map(|id| snapshot.history().place(id)) {
            times[opponent] += 1;
        }
        for other in (place + 1..players.len()).filter(|&other| stays[other]) {
            if times[other] < cycles {
                count += 1;
                if named.len() < NAMED {
                    named.push(format!("{} v {}", player.id, players[other].id));
                }
            }
        }
    }
    let more = count - named.len();
    match more {
        _ if count == 0 => None,
        0 => Some(named.join(", ")),
        _ => Some(format!("{} and {more} more", named.join(", "))),
    }
}
