//! Berger tables (C.05, Annex 1): the first round, and how each round follows from the one before.

use fpc::{Pair, PlayerId, RoundPairing, Snapshot, Tournament, tournament::ForbiddenGroup};

/// A round of the table, White first; the last number is that of nobody if the number of players is
/// odd.
type Round = Vec<(usize, usize)>;

/// The rounds of a cycle. In the first, 1 meets the last number, 2 the one before it and so on. From
/// then on everybody but the last number is replaced by whoever comes half of the table later, and the
/// last number changes color.
pub fn table(players: usize) -> Vec<Round> {
    let last = players + players % 2;
    let mut round: Round = (1..=last / 2).map(|number| (number, last + 1 - number)).collect();
    let mut rounds = Vec::new();
    while rounds.len() + 1 < last {
        rounds.push(round.clone());
        let next = |number: usize| match number + last / 2 {
            _ if number == last => last,
            beyond if beyond >= last => beyond - (last - 1),
            other => other,
        };
        for (white, black) in &mut round {
            (*white, *black) = (next(*white), next(*black));
        }
        let (white, black) = round[0];
        round[0] = (black, white);
    }
    rounds
}

/// The round of the table for a tournament whose rounds so far were those before it.
/// A game that the organizer forbids leaves the round without a pairing.
pub fn pair(tournament: &Tournament, snapshot: &Snapshot) -> Option<RoundPairing> {
    let ids: Vec<PlayerId> = tournament.players().iter().map(|player| player.id).collect();
    let rounds = table(ids.len());
    let (cycle, round) =
        (snapshot.round().index() / rounds.len(), snapshot.round().index() % rounds.len());
    let mut pairs = Vec::new();
    for &(white, black) in &rounds[round] {
        let (white, black) = if cycle % 2 == 1 { (black, white) } else { (white, black) };
        let (Some(&white), Some(&black)) = (ids.get(white - 1), ids.get(black - 1)) else {
            continue;
        };
        if snapshot.place(white).is_some() && snapshot.place(black).is_some() {
            pairs.push(Pair { white, black });
        }
    }
    let is_forbidden = |group: &ForbiddenGroup| {
        let is_in = |pair: &Pair| {
            group.players.contains(&pair.white) && group.players.contains(&pair.black)
        };
        group.holds_in(snapshot.round()) && pairs.iter().any(is_in)
    };
    if tournament.forbidden().iter().any(is_forbidden) {
        return None;
    }
    Some(RoundPairing::new(pairs, snapshot.assigned_bye()).unwrap())
}
