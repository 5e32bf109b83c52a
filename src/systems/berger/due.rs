//! Which round of the schedule is due, given those that have been played.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    phrase,
    player_id::PlayerId,
    round_robin::{BergerTable, Schedule, ScheduledRound},
    snapshot::{BoardOrder, Snapshot},
    text::phrase::Phrase,
    tournament::{Pair, RecordedRound, RoundNumber, Score},
};

/// The round that is due: the first of the schedule that has not been played.
///
/// A past round was the one to which most of its games belong, or else the one that was due.
pub(super) struct Due {
    schedule: Schedule,
    table: BergerTable,
    /// How often each round of the table has been played.
    times: Vec<usize>,
    /// When each of them is played next.
    coming: BTreeSet<RoundNumber>,
    /// Tells whether a past round was not the one that was due.
    pub(super) is_permuted: bool,
    /// Tells whether all games of each past round belong to one round of the table.
    pub(super) is_of_table: bool,
}

impl Due {
    pub(super) fn of(schedule: Schedule, snapshot: &Snapshot) -> Self {
        let history = snapshot.history();
        let players = history.players().len();
        let table = schedule.table(players);
        let rounds = table.rounds();
        let mut due = Self {
            schedule,
            table,
            times: vec![0; rounds],
            coming: (0..rounds).map(RoundNumber::from_index).collect(),
            is_permuted: false,
            is_of_table: true,
        };
        for round in 0..snapshot.round().index() {
            let game = |place: usize| {
                let opponent = history.before(place, round + 1).get(round)?.opponent?;
                let opponent = history.place(opponent)?;
                (place < opponent).then_some((place + 1, opponent + 1))
            };
            let games: Vec<_> = (0..players).filter_map(game).collect();
            let played = due.most(games.iter().copied());
            due.is_permuted |= played != due.round();
            due.is_of_table &=
                games.iter().all(|&(one, other)| table.round_of(one, other) == Some(played.round));
            due.play(played);
        }
        due
    }

    /// The round that is due.
    pub(super) fn round(&self) -> ScheduledRound {
        let first = self.coming.first().copied().unwrap_or(RoundNumber::FIRST);
        self.schedule.round(self.table, first)
    }

    fn play(&mut self, played: ScheduledRound) {
        let Some(times) = self.times.get_mut(played.round.index()) else { return };
        *times += 1;
        let next = ScheduledRound { cycle: *times, ..played };
        self.coming.remove(&self.schedule.number(self.table, played));
        self.coming.insert(self.schedule.number(self.table, next));
    }

    /// The round, in the cycle in which it is played next, to which most of some games belong; if
    /// there is none, the one that is due.
    fn most(&self, games: impl Iterator<Item = (usize, usize)>) -> ScheduledRound {
        let (mut counts, mut total) = (BTreeMap::<RoundNumber, usize>::new(), 0);
        for (one, other) in games {
            total += 1;
            if let Some(round) = self.table.round_of(one, other) {
                *counts.entry(round).or_default() += 1;
            }
        }
        let most = counts.into_iter().find(|&(_, count)| count * 2 > total);
        let most = most.map(|(round, _)| self.next(round));
        most.unwrap_or_else(|| self.round())
    }

    /// A round of the table in the cycle in which it is played next.
    fn next(&self, round: RoundNumber) -> ScheduledRound {
        let cycle = self.times.get(round.index()).copied().unwrap_or_default();
        ScheduledRound { cycle, round }
    }

    /// The round to which most of the games of a recorded pairing belong; if there is none, the one
    /// that is due.
    pub(super) fn recorded(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> ScheduledRound {
        let history = snapshot.history();
        let number = |id: PlayerId| history.place(id).map(|place| place + 1);
        let games = recorded.pairs.iter().map(|recorded| recorded.pair);
        self.most(games.filter_map(|pair| number(pair.white).zip(number(pair.black))))
    }

    /// Tells whether a round of the table comes now if the last two rounds of the first cycle are exchanged, which they
    /// are not in this schedule.
    pub(super) fn is_exchange(&self, played: RoundNumber) -> bool {
        let due = self.round();
        let number = self.schedule.number(self.table, due);
        let exchanged = Schedule::EXCHANGED.round(self.table, number);
        !self.schedule.exchanged && exchanged == (ScheduledRound { round: played, ..due })
    }

    /// In which round of the table two players meet.
    pub(super) fn round_of(&self, snapshot: &Snapshot, pair: Pair) -> Option<RoundNumber> {
        let number = |id: PlayerId| snapshot.history().place(id).map(|place| place + 1);
        self.table.round_of(number(pair.white)?, number(pair.black)?)
    }

    /// The place of a pair, in words.
    pub(super) fn place_of(&self, snapshot: &Snapshot, pair: Pair) -> Phrase {
        let Pair { white, black } = pair;
        match self.round_of(snapshot, pair) {
            Some(round) => {
                phrase!("{white} v {black} belongs to round {round}", white, black, round)
            }
            None => phrase!("{white} v {black} is not in the table", white, black),
        }
    }

    /// The games of a round, whoever is there.
    pub(super) fn games(&self, snapshot: &Snapshot, round: ScheduledRound) -> Vec<Pair> {
        let players = snapshot.history().players();
        let id = |number: usize| Some(players.get(number - 1)?.id);
        let games = round.games(self.table);
        games
            .filter_map(|(white, black)| Some(Pair { white: id(white)?, black: id(black)? }))
            .collect()
    }

    /// The games that are due between players who are there.
    pub(super) fn pairs(&self, snapshot: &Snapshot) -> Vec<Pair> {
        let mut games = self.games(snapshot, self.round());
        let is_there = |id: PlayerId| snapshot.place(id).is_some();
        games.retain(|pair| is_there(pair.white) && is_there(pair.black));
        games
    }

    /// The boards of the round that is due. Whoever is free comes after them.
    pub(super) fn board_order(&self, snapshot: &Snapshot) -> BoardOrder {
        let games = self.games(snapshot, self.round());
        let at_boards = games.iter().flat_map(|pair| [pair.white, pair.black]);
        let ranks: BTreeMap<_, _> = at_boards.zip(0..).collect();
        let free = snapshot.history().players().len();
        let rank = |place: usize, id| ranks.get(&id).copied().unwrap_or(free + place);
        let players = snapshot.players().iter().enumerate();
        BoardOrder::by_rank(players.map(|(place, it)| (Score::ZERO, rank(place, it.id))))
    }
}
