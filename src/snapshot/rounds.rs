//! The rounds of a tournament, one by one.

use std::{
    collections::BTreeSet,
    sync::{Arc, OnceLock},
};

use super::{Entrant, InitialColor, Snapshot, history::History, initial_color::FirstColors};
use crate::{
    contest::Contest,
    matching::bit_rows::BitRows,
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Pair, Places, ResultKind, RoundNumber, Tournament, Tpn},
};

/// A round for which there is no snapshot.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum SnapshotError {
    /// The rounds before it have not been played.
    NotReached {
        /// The requested round.
        round: RoundNumber,
        /// The next round to be paired.
        next: RoundNumber,
    },
    /// The tournament has fewer rounds.
    Over {
        /// The requested round.
        round: RoundNumber,
        /// The number of rounds.
        total: RoundNumber,
    },
    /// The number of rounds is not known, so it is unknown whether this is the last one.
    TotalRoundsUnknown,
    /// Games of an earlier round have no result.
    NoResult {
        /// The round of the games.
        round: RoundNumber,
        /// The games, White first where the colors are known.
        games: Vec<Pair>,
    },
    /// The tournament has no players, or teams that are to be paired have none for their boards.
    NoPlayers {
        /// The teams; none if the tournament has no players.
        teams: Vec<PlayerId>,
    },
    /// The bye of a round was given to several players in advance.
    SeveralAssignedByes {
        /// The round.
        round: RoundNumber,
        /// The players.
        players: Vec<PlayerId>,
    },
}

impl ToPhrase for SnapshotError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NotReached { round, next } => phrase!(
                "round {round} cannot be paired before round {next} is complete",
                round,
                next
            ),
            Self::Over { round, total } => phrase!(
                "round {round} does not exist: the tournament has {total} rounds",
                round,
                total
            ),
            Self::TotalRoundsUnknown => {
                phrase!("the number of rounds of the tournament is not given")
            }
            Self::NoResult { round, games } => {
                let game =
                    |Pair { white, black }: &Pair| phrase!("{white} - {black}", white, black);
                let games = listed(games.iter().map(game).collect());
                phrase!("round {round} has no result for {games}", round, games)
            }
            Self::NoPlayers { teams } if teams.is_empty() => phrase!("there are no players yet"),
            Self::NoPlayers { teams } => {
                let count = teams.len();
                let teams = listed(teams.iter().map(ToPhrase::phrase).collect());
                phrase!(
                    "{count:team|teams} {teams} {count:has|have} no players for {count:its|their} boards",
                    count,
                    teams
                )
            }
            Self::SeveralAssignedByes { round, players } => phrase!(
                "the bye of round {round} was given to players {players} in advance, but there is \
                 only one",
                round,
                players = listed(players.iter().map(ToPhrase::phrase).collect())
            ),
        }
    }
}

display_in_english!(SnapshotError);

impl std::error::Error for SnapshotError {}

/// A list in words, shortened if it is long.
fn listed(mut items: Vec<Phrase>) -> Phrase {
    const MOST: usize = 20;
    let more = items.len().saturating_sub(MOST);
    items.truncate(MOST);
    let first = Phrase::series(items, ", ");
    if more == 0 { first } else { phrase!("{first} and {more} more", first, more) }
}

/// The rounds of a tournament. The history of the complete rounds is computed once, so the state
/// before each round can be obtained quickly.
///
/// # Examples
///
/// ```
/// use fpc::System;
///
/// let file = std::fs::read("trf-samples/clean.trf")?;
/// let tournament = fpc::read(&file)?;
/// let rounds = tournament.rounds();
/// for round in tournament.recorded_rounds() {
///     let pairing = System::DUTCH_2017.pair(&rounds.snapshot(round)?)?;
///     assert_eq!(pairing.pairs().len(), tournament.recorded(round).pairs.len());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rounds<'a> {
    tournament: &'a Tournament,
    contest: Contest<'a>,
    history: Arc<History>,
    first_colors: OnceLock<Option<Arc<FirstColors>>>,
}

impl Tournament {
    /// The rounds, for accessing several of them.
    pub fn rounds(&self) -> Rounds<'_> {
        self.rounds_after(History::of(self.contest()))
    }

    /// The rounds, given the history of the complete ones.
    pub(crate) fn rounds_after(&self, history: History) -> Rounds<'_> {
        let (contest, history) = (self.contest(), Arc::new(history));
        Rounds { tournament: self, contest, history, first_colors: OnceLock::new() }
    }

    /// The state before a recorded round; see [`Rounds::snapshot`].
    ///
    /// # Errors
    ///
    /// See [`SnapshotError`].
    pub fn snapshot(&self, round: RoundNumber) -> Result<Snapshot, SnapshotError> {
        self.rounds().snapshot(round)
    }

    /// The state before the round to be paired; see [`Rounds::snapshot_to_pair`].
    ///
    /// # Errors
    ///
    /// See [`SnapshotError`].
    pub fn snapshot_to_pair(&self) -> Result<Snapshot, SnapshotError> {
        self.rounds().snapshot_to_pair()
    }
}

impl<'a> Rounds<'a> {
    /// The tournament.
    pub const fn tournament(&self) -> &'a Tournament {
        self.tournament
    }

    pub(crate) fn history(&self) -> &Arc<History> {
        &self.history
    }

    /// The history of the complete rounds.
    pub(crate) fn into_history(self) -> History {
        Arc::unwrap_or_clone(self.history)
    }

    /// The first round with colors.
    fn first_colors(&self) -> Option<&Arc<FirstColors>> {
        let readings = self.tournament.readings();
        let find =
            || FirstColors::find(self.contest, self.history(), readings, |it| self.paired_in(it));
        self.first_colors.get_or_init(find).as_ref()
    }

    /// The initial color, and how it is known.
    pub fn initial_color(&self) -> InitialColor {
        match self.tournament.recorded_initial_color() {
            Some(color) => InitialColor::Recorded(color),
            None => self.shown_initial_color(),
        }
    }

    /// The initial color, and how it is known apart from the record.
    pub(crate) fn shown_initial_color(&self) -> InitialColor {
        match self.first_colors() {
            Some(first) => InitialColor::Shown(Arc::clone(first)),
            None => InitialColor::Unknown,
        }
    }

    /// The state before a recorded round, for checking its pairing: those who took part in it are
    /// present. For the round to be paired, it is the same as
    /// [`snapshot_to_pair`](Self::snapshot_to_pair) unless its pairing is already recorded.
    ///
    /// If the number of rounds is not known, the last recorded round counts as
    /// the last.
    ///
    /// # Errors
    ///
    /// See [`SnapshotError`].
    pub fn snapshot(&self, round: RoundNumber) -> Result<Snapshot, SnapshotError> {
        let next = self.tournament.round_to_pair();
        if round > next {
            return Err(match self.tournament.open_round() {
                Some(open) => self.no_result(open),
                None => SnapshotError::NotReached { round, next },
            });
        }
        let recorded = self.tournament.recorded_rounds().last();
        if Some(round) > recorded {
            return self.snapshot_to_pair();
        }
        self.snapshot_if(round, self.tournament.total_rounds().or(recorded).unwrap_or(round))
    }

    /// The state before a recorded round, if the tournament has this many rounds.
    pub(crate) fn snapshot_if(
        &self,
        round: RoundNumber,
        total: RoundNumber,
    ) -> Result<Snapshot, SnapshotError> {
        let assigned = self.received_assigned_bye(round);
        let present = |place| self.is_paired(place, round, assigned);
        self.snapshot_of(round, total, present, assigned)
    }

    /// Those who are paired in a recorded round.
    pub(crate) fn paired_in(&self, round: RoundNumber) -> Vec<Entrant> {
        let assigned = self.received_assigned_bye(round);
        self.entrants(round, |place| self.is_paired(place, round, assigned), assigned)
    }

    /// The player who was given the bye of a recorded round in advance and has it.
    fn received_assigned_bye(&self, round: RoundNumber) -> Option<PlayerId> {
        let has_bye =
            |place| self.contest.kind(place, round) == Some(ResultKind::PairingAllocatedBye);
        let mut assigned = self.tournament.assigned_byes(round);
        assigned.find(|&id| self.contest.place(id).is_some_and(has_bye))
    }

    /// Tells whether a player, by place, is in the pairing of a recorded round.
    fn is_paired(&self, place: usize, round: RoundNumber, assigned: Option<PlayerId>) -> bool {
        self.contest.took_part(place, round) && assigned != Some(self.contest.competitor(place).id)
    }

    /// The state before the round to be paired. All players without a bye entered for it who are
    /// not absent are present. If the round is running and none of its games has a result, it is to
    /// be paired again, and those paired in it are present, too.
    ///
    /// # Errors
    ///
    /// See [`SnapshotError`].
    pub fn snapshot_to_pair(&self) -> Result<Snapshot, SnapshotError> {
        let round = self.tournament.round_to_pair();
        if self.tournament.has_begun(round) {
            return Err(self.no_result(round));
        }
        if let Some(before) = self.tournament.before_accelerated_round_one() {
            return before.snapshot_to_pair();
        }
        if self.contest.len() == 0 {
            return Err(SnapshotError::NoPlayers { teams: Vec::new() });
        }
        let total = self.tournament.total_rounds().ok_or(SnapshotError::TotalRoundsUnknown)?;
        let assigned: Vec<_> = self.tournament.assigned_byes(round).collect();
        if assigned.len() > 1 {
            return Err(SnapshotError::SeveralAssignedByes { round, players: assigned });
        }
        let present = |place| {
            let id = self.contest.competitor(place).id;
            self.tournament.announced_bye(id, round).is_none()
        };
        if let Some(teams) = self.tournament.teams() {
            let (column, boards) = (self.tournament.form().column(round), teams.boards_to_play());
            let seats = |id: &PlayerId| teams.lineup(*id, column, boards.max(1));
            let is_empty = |id: &PlayerId| seats(id).iter().all(Option::is_none);
            let places = (0..self.contest.len()).filter(|&place| present(place));
            let teams: Vec<_> =
                places.map(|place| self.contest.competitor(place).id).filter(is_empty).collect();
            if !teams.is_empty() {
                return Err(SnapshotError::NoPlayers { teams });
            }
        }
        self.snapshot_of(round, total, present, assigned.first().copied())
    }

    fn no_result(&self, round: RoundNumber) -> SnapshotError {
        SnapshotError::NoResult { round, games: self.tournament.games_without_result(round) }
    }

    fn snapshot_of(
        &self,
        round: RoundNumber,
        total: RoundNumber,
        present: impl Fn(usize) -> bool,
        assigned_bye: Option<PlayerId>,
    ) -> Result<Snapshot, SnapshotError> {
        if round > total {
            return Err(SnapshotError::Over { round, total });
        }
        if let Some(unfinished) =
            self.tournament.unfinished_round().filter(|&unfinished| unfinished < round)
        {
            return Err(self.no_result(unfinished));
        }
        let mut snapshot = Snapshot {
            round,
            total_rounds: total,
            points: *self.tournament.points(),
            initial_color: self.initial_color(),
            players: self.entrants(round, present, assigned_bye),
            places: Places::default(),
            assigned_bye,
            readings: self.tournament.readings(),
            unpaired: self.tournament.not_paired(round).collect(),
            scores: (0..self.contest.len())
                .map(|place| self.contest.score_before(place, round))
                .collect(),
            history: Arc::clone(&self.history),
            coming: BTreeSet::new(),
            barred: BitRows::default(),
            forbidden: None,
            restricted: None,
        };
        snapshot.places = snapshot.players.iter().map(|player| player.id).collect();
        snapshot.barred = snapshot.barred(self.tournament);
        snapshot.forbidden = snapshot.forbidden(self.tournament);
        snapshot.restricted = snapshot.restricted(self.tournament);
        Ok(snapshot)
    }

    /// The players present. Pairing numbers count those who have taken part before or do so now,
    /// including with a bye given in advance.
    fn entrants(
        &self,
        round: RoundNumber,
        present: impl Fn(usize) -> bool,
        assigned_bye: Option<PlayerId>,
    ) -> Vec<Entrant> {
        let mut entrants = Vec::with_capacity(self.contest.len());
        let mut number = 0;
        for (place, competitor) in self.contest.competitors().enumerate() {
            let has_arrived = self.contest.has_arrived(place, round);
            let present = present(place);
            number += u16::from(present || has_arrived || assigned_bye == Some(competitor.id));
            if present {
                entrants.push(self.entrant(place, Tpn(number), round));
            }
        }
        entrants.sort_by_cached_key(|entrant| (-entrant.pairing_score, entrant.tpn));
        entrants
    }

    fn entrant(&self, place: usize, tpn: Tpn, round: RoundNumber) -> Entrant {
        let past = self.history.before(place, round.index());
        let player = self.contest.competitor(place);
        Entrant {
            id: player.id,
            tpn,
            list_place: place as u16 + 1,
            name: Arc::clone(player.name),
            rating: player.rating,
            fixed_board: player.details.and_then(|it| it.fixed_board_in(round)),
            score: self.contest.score_before(place, round),
            pairing_score: self.contest.pairing_score(place, round),
            colors: past.iter().filter_map(|past| past.color).collect(),
            past,
        }
    }
}
