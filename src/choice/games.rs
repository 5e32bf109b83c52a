//! Recognizes round robins by their games.

use crate::{
    round_robin::BergerTable,
    tournament::{Color, Form, Pair, RoundNumber, Tournament},
};

/// Signs of a round robin in the games.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Schedule {
    /// The recorded rounds are those of the Berger tables, by starting ranks, with their colors if
    /// there are few players. No Swiss system starts that way.
    Berger,
    /// Whoever meets in one round meets again in the next, with colors reversed: a round is two games.
    TwoGames,
    /// Every two players met this many times, at least twice, which no Swiss system allows.
    Repeated(usize),
    /// Every two players met once. A Swiss tournament with that many rounds would look the same.
    Complete {
        /// Tells whether the upper half met the lower half in the first round, in order, as in a
        /// Swiss tournament.
        begins_as_swiss: bool,
    },
}

/// The fewest players and rounds from which a schedule is inferred.
const FEWEST_PLAYERS: usize = 5;
const FEWEST_ROUNDS: usize = 3;

/// The fewest matches of two games from which it is inferred that all are.
const FEWEST_MATCHES: usize = 2;

/// With this many players, meetings in the order of the tables cannot be a coincidence, even if the
/// players were renumbered afterward.
const MANY_PLAYERS: usize = 8;

impl Schedule {
    pub(super) fn of(tournament: &Tournament) -> Option<Self> {
        if tournament.form() != Form::Games {
            return None;
        }
        if is_berger(tournament) {
            return Some(Self::Berger);
        }
        if has_two_games_a_round(tournament) {
            return Some(Self::TwoGames);
        }
        match meetings(tournament)? {
            1 => Some(Self::Complete { begins_as_swiss: begins_as_swiss(tournament) }),
            times => Some(Self::Repeated(times)),
        }
    }
}

/// The pairs of a round, as places in the list of players, the smaller first.
fn pairs(tournament: &Tournament, round: RoundNumber) -> impl Iterator<Item = (usize, usize)> {
    let opponent = move |place: usize| {
        let opponent = tournament.contest().opponent(place, round)?;
        tournament.place(opponent).filter(|&other| place < other).map(|other| (place, other))
    };
    (0..tournament.players().len()).filter_map(opponent)
}

/// Tells whether a round is two games: all pairs of each odd round are those of the next one, with
/// colors reversed. In a Swiss tournament, nobody meets twice.
fn has_two_games_a_round(tournament: &Tournament) -> bool {
    let rounds: Vec<_> = tournament.recorded_rounds().collect();
    let contest = tournament.contest();
    // In an ordinary tournament, the first player shows it.
    let all_meet_again = rounds.chunks_exact(2).all(|both| {
        (0..contest.len()).all(|it| contest.opponent(it, both[0]) == contest.opponent(it, both[1]))
    });
    if !all_meet_again {
        return false;
    }
    let games = |round: RoundNumber, reversed: bool| {
        let pairs = tournament.recorded(round).pairs.into_iter().map(move |recorded| {
            let Pair { white, black } = recorded.pair;
            if reversed { (black, white) } else { (white, black) }
        });
        let mut pairs: Vec<_> = pairs.collect();
        pairs.sort_unstable();
        pairs
    };
    let matches = rounds.chunks_exact(2).map(|both| (games(both[0], false), games(both[1], true)));
    let mut count = 0;
    matches.into_iter().all(|(first, second)| {
        count += first.len();
        first == second
    }) && count >= FEWEST_MATCHES
}

/// Tells whether all rounds are those of the Berger tables.
pub(super) fn is_berger(tournament: &Tournament) -> bool {
    let players = tournament.players().len();
    let rounds = tournament.recorded_rounds().map(|round| pairs(tournament, round).collect());
    let rounds: Vec<_> = rounds.collect();
    follows_table(players, &rounds)
        && (players >= MANY_PLAYERS || has_colors_of(BergerTable::new(players), tournament))
}

/// Tells whether the pairs of all rounds, by places in the list, are those of the Berger tables, if
/// there are enough of them to tell.
pub(super) fn follows_table(competitors: usize, rounds: &[Vec<(usize, usize)>]) -> bool {
    let table = BergerTable::new(competitors);
    let is_due = |round: usize, (first, second): (usize, usize)| {
        let due = table.round_of(first + 1, second + 1);
        due.is_some_and(|due| due.index() == round % table.rounds())
    };
    competitors >= FEWEST_PLAYERS
        && rounds.len() >= FEWEST_ROUNDS
        && rounds.iter().enumerate().all(|(round, pairs)| {
            // A few may have withdrawn.
            pairs.iter().all(|&pair| is_due(round, pair)) && pairs.len() * 4 > competitors
        })
}

/// Tells whether all colors of the first cycle are those of the table, or all are reversed.
fn has_colors_of(table: BergerTable, tournament: &Tournament) -> bool {
    let mut agrees = tournament.recorded_rounds().take(table.rounds()).flat_map(|round| {
        pairs(tournament, round).filter_map(move |(first, second)| {
            let color = tournament.contest().recorded_color(first, round)?;
            let has_white = table.games(round).any(|game| game == (first + 1, second + 1));
            Some((color == Color::White) == has_white)
        })
    });
    let first = agrees.next();
    first.is_some_and(|first| agrees.all(|other| other == first))
}

/// The number of times that every two players met, if that is the same for all pairs; players who
/// met nobody are disregarded.
fn meetings(tournament: &Tournament) -> Option<usize> {
    let players = tournament.players();
    let opponents = |place: usize| {
        let all = players[place].outcomes.iter().filter_map(|outcome| outcome.opponent());
        let mut all: Vec<_> = all.collect();
        all.sort_unstable();
        all
    };
    let is_present =
        |place: &usize| players[*place].outcomes.iter().any(|it| it.opponent().is_some());
    let present: Vec<_> = (0..players.len()).filter(is_present).collect();
    let others = present.len().checked_sub(1)?;
    let times = opponents(*present.first()?).len().checked_div(others)?;
    let met_all = |&place: &usize| {
        let opponents = opponents(place);
        opponents.len() == times * others
            && opponents.chunk_by(|a, b| a == b).all(|games| games.len() == times)
    };
    (others >= 2 && times > 0 && present.iter().all(met_all)).then_some(times)
}

/// Tells whether the first round is that of a Swiss tournament: the upper half against the lower
/// half, in order. With virtual points, it looks different.
fn begins_as_swiss(tournament: &Tournament) -> bool {
    let first: Vec<_> = pairs(tournament, RoundNumber::FIRST).collect();
    let accelerated = tournament.players().iter().any(|player| !player.virtual_points.is_empty());
    let mut places: Vec<_> = first.iter().flat_map(|&(a, b)| [a, b]).collect();
    places.sort_unstable();
    let (upper, lower) = places.split_at(places.len() / 2);
    accelerated || upper.iter().copied().zip(lower.iter().copied()).eq(first)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{
        player_id::PlayerId,
        systems::System,
        tournament::{Bye, GameResult, Outcome, Player, TournamentDraft},
    };

    fn id(number: usize) -> PlayerId {
        PlayerId::new(u16::try_from(number).unwrap()).unwrap()
    }

    /// A tournament of drawn games.
    fn tournament(players: usize, rounds: &[&[(usize, usize)]]) -> Tournament {
        let mut draft = TournamentDraft {
            players: (1..=players).map(|number| Player::new(id(number), "")).collect(),
            total_rounds: RoundNumber::new(50),
            initial_color: Some(Color::White),
            ..TournamentDraft::default()
        };
        for pairs in rounds {
            for player in &mut draft.players {
                player.outcomes.push(Outcome::Bye(Bye::ZeroPoint));
            }
            for &(white, black) in *pairs {
                for (player, opponent, color) in
                    [(white, black, Color::White), (black, white, Color::Black)]
                {
                    *draft.players[player - 1].outcomes.last_mut().unwrap() = Outcome::Game {
                        opponent: id(opponent),
                        color,
                        result: GameResult::Draw,
                        rated: true,
                    };
                }
            }
        }
        draft.validate().unwrap()
    }

    const SIX: [&[(usize, usize)]; 5] = [
        &[(1, 6), (2, 5), (3, 4)],
        &[(6, 4), (5, 3), (1, 2)],
        &[(2, 6), (3, 1), (4, 5)],
        &[(6, 5), (1, 4), (2, 3)],
        &[(3, 6), (4, 2), (5, 1)],
    ];

    #[test]
    fn the_berger_tables_are_known_before_they_are_complete() {
        assert_eq!(Schedule::of(&tournament(6, &SIX)), Some(Schedule::Berger));
        assert_eq!(Schedule::of(&tournament(6, &SIX[..3])), Some(Schedule::Berger));
        assert_eq!(Schedule::of(&tournament(6, &SIX[..2])), None);
        // One of five players is free in each round.
        let five: Vec<Vec<_>> = SIX
            .iter()
            .map(|round| round.iter().copied().filter(|&(a, b)| a != 6 && b != 6).collect())
            .collect();
        let five: Vec<_> = five.iter().map(Vec::as_slice).collect();
        assert_eq!(Schedule::of(&tournament(5, &five)), Some(Schedule::Berger));
        let twice = [SIX, SIX].concat();
        assert_eq!(Schedule::of(&tournament(6, &twice)), Some(Schedule::Berger));
    }

    #[test]
    fn few_players_need_the_colors_of_the_tables_too() {
        let turned = |turns: fn(usize) -> bool| -> Vec<Vec<(usize, usize)>> {
            let rounds = SIX.iter().enumerate();
            let turn = |turns: bool, (a, b): (usize, usize)| if turns { (b, a) } else { (a, b) };
            let rounds = rounds
                .map(|(round, pairs)| pairs.iter().map(|&it| turn(turns(round), it)).collect());
            rounds.collect()
        };
        let schedule = |rounds: &[Vec<_>]| {
            let rounds: Vec<_> = rounds.iter().map(Vec::as_slice).collect();
            Schedule::of(&tournament(6, &rounds))
        };
        assert_eq!(schedule(&turned(|_| true)), Some(Schedule::Berger));
        assert_eq!(schedule(&turned(|round| round == 0)[..3]), None);
    }

    #[test]
    fn a_schedule_by_other_numbers_has_to_be_complete() {
        let turned: Vec<Vec<_>> = SIX
            .iter()
            .map(|round| round.iter().map(|&(a, b)| (a % 6 + 1, b % 6 + 1)).collect())
            .collect();
        let turned: Vec<&[_]> = turned.iter().map(Vec::as_slice).collect();
        let complete = Schedule::Complete { begins_as_swiss: false };
        assert_eq!(Schedule::of(&tournament(6, &turned)), Some(complete));
        assert_eq!(Schedule::of(&tournament(6, &turned[..4])), None);
        let twice = [&turned[..], &turned[..]].concat();
        assert_eq!(Schedule::of(&tournament(6, &twice)), Some(Schedule::Repeated(2)));
        // Players who never showed up are disregarded.
        assert_eq!(Schedule::of(&tournament(8, &turned)), Some(complete));
    }

    /// Pairs as many rounds as possible.
    fn swiss(players: usize, rounds: usize) -> Tournament {
        let mut played: Vec<Vec<(usize, usize)>> = Vec::new();
        loop {
            let so_far: Vec<_> = played.iter().map(Vec::as_slice).collect();
            let tournament = tournament(players, &so_far);
            if played.len() == rounds {
                return tournament;
            }
            let pairing = System::DUTCH_2026.pair(&tournament.snapshot_to_pair().unwrap());
            let Ok(pairing) = pairing else { return tournament };
            let number = |player: PlayerId| usize::from(player.get());
            let pairs = pairing.pairs().iter().map(|pair| (number(pair.white), number(pair.black)));
            played.push(pairs.collect());
        }
    }

    #[test]
    fn no_swiss_tournament_is_a_round_robin() {
        for players in 2..=12 {
            for rounds in 1..players {
                let schedule = Schedule::of(&swiss(players, rounds));
                let is_swiss =
                    matches!(schedule, None | Some(Schedule::Complete { begins_as_swiss: true }));
                assert!(is_swiss, "{players} players, {rounds} rounds: {schedule:?}");
            }
        }
    }
}
