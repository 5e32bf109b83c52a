//! Reduces a tournament with some property to a small one that still has it.

use std::collections::{BTreeMap, BTreeSet};

use fpc::{
    Bye, GameResult, Outcome, PlayerId, PointSystem, RoundNumber, Tournament, TournamentDraft,
};

/// The smallest tournament found that still has a property of this one: with fewer players, rounds
/// and irregularities. The property is tested at most the given number of times.
pub(super) fn smallest(
    tournament: &Tournament,
    steps: u32,
    has_property: impl Fn(&Tournament) -> bool,
) -> Tournament {
    let mut search =
        Search { best: tournament.draft().clone(), steps, has_property: &has_property };
    loop {
        let before = search.best.clone();
        search.drop_players();
        search.drop_rounds();
        search.drop_irregularities();
        if search.best == before || search.steps == 0 {
            break;
        }
    }
    search.best.validate().unwrap_or_else(|_| tournament.clone())
}

struct Search<'a> {
    best: TournamentDraft,
    steps: u32,
    has_property: &'a dyn Fn(&Tournament) -> bool,
}

impl Search<'_> {
    /// Accepts a candidate if it still has the property.
    fn attempt(&mut self, candidate: TournamentDraft) -> bool {
        if self.steps == 0 || candidate == self.best {
            return false;
        }
        let Ok(tournament) = candidate.clone().validate() else { return false };
        self.steps -= 1;
        let success = (self.has_property)(&tournament);
        if success {
            self.best = candidate;
        }
        success
    }

    /// Leaves out players, many at once at first, then fewer.
    fn drop_players(&mut self) {
        let mut size = self.best.players.len() / 2;
        while size > 0 {
            let mut first = 0;
            while first < self.best.players.len() {
                let last = (first + size).min(self.best.players.len());
                if !self.attempt(without_players(&self.best, first, last)) {
                    first += size;
                }
            }
            size /= 2;
        }
    }

    fn drop_rounds(&mut self) {
        while without_first_round(&self.best).is_some_and(|smaller| self.attempt(smaller)) {}
    }

    fn drop_irregularities(&mut self) {
        for place in (0..self.best.forbidden.len()).rev() {
            let mut smaller = self.best.clone();
            smaller.forbidden.remove(place);
            self.attempt(smaller);
        }
        let mut smaller = self.best.clone();
        smaller.players.iter_mut().for_each(|player| player.virtual_points.clear());
        self.attempt(smaller);
        let mut smaller = self.best.clone();
        smaller.points = PointSystem::default();
        self.attempt(smaller);
        // Removes future rounds one by one, because it matters whether this one is the last.
        while let Some(total) = self.best.total_rounds {
            let fewer = self.best.clone().with_total_rounds(RoundNumber::new(total.get() - 1));
            if fewer.total_rounds.is_none() || !self.attempt(fewer) {
                break;
            }
        }
        for place in 0..self.best.players.len() {
            let games = self.best.form.games();
            for round in 0..self.best.players[place].outcomes.len().div_ceil(games) {
                let mut smaller = self.best.clone();
                let columns = smaller.players[place].outcomes.iter_mut().skip(round * games);
                let mut changed = false;
                for outcome in columns.take(games) {
                    if matches!(outcome, Outcome::Bye(Bye::FullPoint | Bye::HalfPoint)) {
                        (*outcome, changed) = (Outcome::Bye(Bye::ZeroPoint), true);
                    }
                }
                if changed {
                    self.attempt(smaller);
                }
            }
        }
        for key in self.best.announced_byes.keys().copied().collect::<Vec<_>>() {
            let mut smaller = self.best.clone();
            smaller.announced_byes.insert(key, Bye::ZeroPoint);
            self.attempt(smaller);
        }
    }
}

/// The bye that replaces a game whose other player is left out.
fn instead_of(outcome: &Outcome) -> Outcome {
    Outcome::Bye(match outcome {
        Outcome::Game { result: GameResult::Win, .. }
        | Outcome::Forfeit { result: GameResult::Win, .. } => Bye::FullPoint,
        Outcome::Game { result: GameResult::Draw, .. } => Bye::HalfPoint,
        _ => Bye::ZeroPoint,
    })
}

/// The tournament without the players at these places; the others get new numbers without gaps.
fn without_players(draft: &TournamentDraft, first: usize, last: usize) -> TournamentDraft {
    let mut smaller = draft.clone();
    let removed: BTreeSet<PlayerId> =
        smaller.players.drain(first..last).map(|player| player.id).collect();
    let ids = smaller.players.iter().map(|player| player.id);
    let renamed: BTreeMap<PlayerId, PlayerId> = ids.zip((1..).filter_map(PlayerId::new)).collect();
    let new = |id: &PlayerId| renamed.get(id).copied();
    for player in &mut smaller.players {
        player.id = new(&player.id).unwrap_or(player.id);
        for outcome in &mut player.outcomes {
            match outcome {
                Outcome::Game { opponent, .. }
                | Outcome::Forfeit { opponent, .. }
                | Outcome::Open { opponent, .. } => match new(opponent) {
                    Some(id) => *opponent = id,
                    None => *outcome = instead_of(outcome),
                },
                Outcome::Bye(_) => {}
            }
        }
        // The games of a match that is left out may have ended in different ways.
        for games in player.outcomes.chunks_mut(draft.form.games()) {
            if let [first @ Outcome::Bye(_), others @ ..] = games {
                others.fill(*first);
            }
        }
    }
    for group in &mut smaller.forbidden {
        group.players = group.players.iter().filter_map(new).collect();
    }
    smaller.forbidden.retain(|group| group.players.len() > 1);
    for entry in &mut smaller.abnormal_points {
        entry.players = entry.players.iter().filter_map(new).collect();
    }
    let byes = smaller.announced_byes.iter();
    smaller.announced_byes =
        byes.filter_map(|(&(round, id), &bye)| Some(((round, new(&id)?), bye))).collect();
    assert!(!removed.iter().any(|id| renamed.contains_key(id)));
    smaller
}

/// The tournament as if it had begun one round later.
fn without_first_round(draft: &TournamentDraft) -> Option<TournamentDraft> {
    if draft.clone().validate().ok()?.played_rounds() == 0 {
        return None;
    }
    let mut smaller = draft.clone();
    for player in &mut smaller.players {
        player.outcomes.drain(..draft.form.games().min(player.outcomes.len()));
        if !player.virtual_points.is_empty() {
            player.virtual_points.remove(0);
        }
    }
    let byes = draft.announced_byes.iter();
    smaller.announced_byes = byes
        .filter_map(|(&(round, id), &bye)| Some(((RoundNumber::new(round.get() - 1)?, id), bye)))
        .collect();
    smaller.total_rounds = draft.total_rounds.and_then(|total| RoundNumber::new(total.get() - 1));
    for group in &mut smaller.forbidden {
        group.rounds = group.rounds.map(|(first, last)| {
            let earlier = |round: RoundNumber| RoundNumber::new(round.get() - 1).unwrap_or(round);
            (earlier(first), earlier(last))
        });
    }
    Some(smaller)
}

#[cfg(test)]
mod tests {
    use fpc::{
        System,
        generate::{Profile, generate},
    };
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn what_is_not_needed_is_left_out() {
        let settings = Profile::Wild.settings(System::DUTCH_2026, 6);
        let tournament = generate(&settings, 6).unwrap().tournament;
        let forfeit = |tournament: &Tournament| {
            let outcomes = tournament.players().iter().flat_map(|player| &player.outcomes);
            outcomes.filter(|it| matches!(it, Outcome::Forfeit { .. })).count() >= 2
        };
        assert!(forfeit(&tournament));
        let small = smallest(&tournament, 2000, forfeit);
        assert_eq!((small.players().len(), small.played_rounds()), (2, 1));
        assert!(small.forbidden().is_empty());
        let same = smallest(&tournament, 0, forfeit);
        assert_eq!(same.draft(), tournament.draft());
    }
}
