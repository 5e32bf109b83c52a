//! Rounds that are complete, running or announced, and byes in rounds that have not been paired
//! yet.
//!
//! `docs/open-rounds.md` explains how files express this.

use std::collections::{BTreeMap, BTreeSet};

use super::unplayed;
use crate::{
    player_id::PlayerId,
    tournament::{
        Bye, Color, Column, GameResult, Outcome, Pair, Places, Player, Problem, Progress,
        RoundNumber, RoundPairing, RoundState, Score, Tournament, TournamentDraft,
    },
};

impl TournamentDraft {
    /// Normalizes open rounds: the outcomes of players end with the last paired round, and only
    /// relevant announcements are kept.
    pub(crate) fn settle(&mut self, progress: Progress) {
        let form = self.form();
        let coming = form.column(progress.coming()).index();
        for player in &mut self.players {
            for (place, outcome) in player.outcomes.iter().enumerate().skip(coming) {
                if let Outcome::Bye(bye) = *outcome {
                    let round = form.round(Column::from_index(place));
                    self.announced_byes.insert((round, player.id), bye);
                }
            }
            player.outcomes.truncate(coming);
            // Teams have no entries of their own in which files could say that one of them was absent.
            let running = player.outcomes.get(form.column(progress.next()).index());
            let is_absent = running == Some(&Outcome::Bye(Bye::ZeroPoint));
            if progress.running && self.teams.is_some() && is_absent {
                self.announced_byes.insert((progress.next(), player.id), Bye::ZeroPoint);
            }
        }
        if self.announced_byes.is_empty() {
            return;
        }
        let mut announced = std::mem::take(&mut self.announced_byes);
        let places: Places = self.players.iter().map(|player| player.id).collect();
        announced.retain(|&(round, id), bye| match places.get(id) {
            Some(place) => self.adds_to_round(place, round, *bye, progress),
            // It is a contradiction, which is reported.
            None => true,
        });
        self.announced_byes = announced;
    }

    /// Gives a player a bye in the round to be paired, in place of any other that they have there.
    pub(crate) fn give_bye(&mut self, id: PlayerId, round: RoundNumber, bye: Bye) {
        let columns: Vec<_> = self.form().columns(round).map(Column::index).collect();
        let player = self.players.iter_mut().find(|player| player.id == id);
        let entries =
            player.and_then(|it| it.outcomes.get_mut(columns[0]..=columns[columns.len() - 1]));
        match entries {
            Some(entries) if is_requested_bye(&entries[0]) => {
                entries.fill(Outcome::Bye(bye));
                // The absence of a team is announced as well.
                self.announced_byes.remove(&(round, id));
            }
            _ => {
                self.announced_byes.insert((round, id), bye);
            }
        }
    }

    /// Tells whether an announcement adds to the entries of a round; a bye in the running round is entered there for a
    /// player who is not in its pairing. A pairing-allocated one waits for the end of the round, as the round could be
    /// paired again with it.
    fn adds_to_round(
        &mut self,
        place: usize,
        round: RoundNumber,
        bye: Bye,
        progress: Progress,
    ) -> bool {
        let (games, column) = (self.form().games(), self.form().column(round).index());
        let outcomes = &mut self.players[place].outcomes;
        let is_running = progress.running && round == progress.next();
        let (is_over, is_in_advance) = (round < progress.next(), bye == Bye::PairingAllocated);
        match outcomes.get(column) {
            _ if round >= progress.coming() => self.total_rounds.is_none_or(|total| round <= total),
            // The bye was given in advance, not by the pairing.
            Some(Outcome::Bye(Bye::PairingAllocated)) if is_in_advance => true,
            Some(Outcome::Bye(Bye::PairingAllocated)) => is_running,
            Some(Outcome::Open { .. }) => {
                is_running && outcomes[column..].iter().take(games).all(Outcome::is_open)
            }
            None if is_running && !is_in_advance || is_over && is_in_advance => {
                outcomes.resize(column, Outcome::Bye(Bye::ZeroPoint));
                outcomes.resize(column + games, Outcome::Bye(bye));
                is_in_advance || self.teams.is_some() && bye == Bye::ZeroPoint
            }
            None => is_running || is_over && self.teams.is_some() && bye == Bye::ZeroPoint,
            Some(outcome) => self.teams.is_some() && *outcome == Outcome::Bye(bye),
        }
    }
}

impl Tournament {
    /// The state of a round.
    pub fn round_state(&self, round: RoundNumber) -> RoundState {
        let Progress { complete, running } = self.progress();
        match round.index() {
            index if index < complete => RoundState::Recorded,
            index if index == complete && running => RoundState::Running,
            _ => RoundState::Announced,
        }
    }

    /// The number of complete rounds.
    pub const fn played_rounds(&self) -> usize {
        self.progress().complete
    }

    /// The round that is [running](RoundState::Running), if any.
    pub fn open_round(&self) -> Option<RoundNumber> {
        self.progress().running.then(|| self.round_to_pair())
    }

    /// The round to be paired next: the one after the last complete round.
    pub const fn round_to_pair(&self) -> RoundNumber {
        self.progress().next()
    }

    /// The rounds whose pairing is recorded: the complete ones and the running one.
    pub fn recorded_rounds(&self) -> impl Iterator<Item = RoundNumber> + use<> {
        (0..self.progress().paired()).map(RoundNumber::from_index)
    }

    /// The games of a round without a result, White first if the colors are known.
    pub fn games_without_result(&self, round: RoundNumber) -> Vec<Pair> {
        self.open_games(round).map(|(_, pair)| pair).collect()
    }

    /// The open games with their columns.
    pub(crate) fn open_games(&self, round: RoundNumber) -> impl Iterator<Item = (Column, Pair)> {
        self.columns(round).flat_map(move |column| {
            let games = self.players().iter().filter_map(move |it| self.open_game(it, column));
            games.map(move |pair| (column, pair))
        })
    }

    /// The game of a player in a column if it has no result and the player has White or, without
    /// colors, the smaller number.
    fn open_game(&self, player: &Player, column: Column) -> Option<Pair> {
        let outcome = player.outcome(column);
        let opponent = outcome.opponent().filter(|_| outcome.is_open())?;
        let theirs = || self.player(opponent)?.outcome(column).color().map(Color::opposite);
        let is_first = match outcome.color().or_else(theirs) {
            Some(color) => color == Color::White,
            None => player.id < opponent,
        };
        is_first.then_some(Pair { white: player.id, black: opponent })
    }

    /// Tells whether the running round has been partly played: one of its games has a result or has
    /// been adjourned. Of a match of teams, that may be one game.
    fn is_played_in_part(&self) -> bool {
        let columns: Vec<_> = self.columns(self.round_to_pair()).collect();
        let has_begun = |outcome: &Outcome| match outcome {
            Outcome::Open { adjourned, .. } => *adjourned,
            Outcome::Game { .. } | Outcome::Forfeit { .. } => true,
            Outcome::Bye(_) => false,
        };
        let entries = |player| columns.iter().filter_map(move |&it| Player::entry(player, it));
        let on_boards = self.teams().map_or(&[][..], |teams| &teams.players);
        let mut players = self.players().iter().chain(on_boards);
        self.progress().running && players.any(|player| entries(player).any(has_begun))
    }

    /// Tells whether the running round already counts for somebody: a game has a result or counts
    /// as a draw, or a bye is worth points. Points and ranks in files may include that.
    pub(crate) fn running_round_counts(&self) -> bool {
        let Some(round) = self.open_round() else { return false };
        self.is_played_in_part()
            || (0..self.players().len())
                .any(|place| self.contest().points(place, round) > Score::ZERO)
    }

    /// Tells whether the games of a round have begun: it is over or has been played in part. Such a
    /// round is not paired again, and questions about its pairing concern those who took part in
    /// it.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::RoundNumber;
    ///
    /// let file = std::fs::read("trf-samples/open-round.trf")?;
    /// let tournament = fpc::read(&file)?;
    /// let has_begun = |number| tournament.has_begun(RoundNumber::new(number).unwrap());
    /// assert!(has_begun(2));
    /// assert!(!has_begun(3), "no game of the running round has a result");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn has_begun(&self, round: RoundNumber) -> bool {
        let next = self.round_to_pair();
        round < next || round == next && self.is_played_in_part()
    }

    /// The bye that a player has been given or has requested in an incomplete round. In the running
    /// round, it is the one that the pairing had to take into account.
    pub fn announced_bye(&self, id: PlayerId, round: RoundNumber) -> Option<Bye> {
        if self.round_state(round) == RoundState::Recorded {
            return None;
        }
        let announced = self.draft().announced_byes.get(&(round, id)).copied();
        announced.or_else(|| match self.player(id)?.entry(self.draft().form().column(round)) {
            Some(&Outcome::Bye(bye)) if bye != Bye::PairingAllocated => Some(bye),
            _ => None,
        })
    }

    /// Tells whether a player has left: absent from a round on until the end, for two rounds at
    /// least, as [`Withdraw`](crate::Operation::Withdraw) announces it. A file says it in no other
    /// way.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Called, Operation, PlayerId, TournamentFile};
    ///
    /// let mut file = TournamentFile::parse(&std::fs::read("trf-samples/next-round.trf")?);
    /// file.apply(&Operation::Withdraw { player: Called::from("evans") })?;
    /// let tournament = file.tournament().unwrap();
    /// let left = tournament.players().iter().filter(|it| tournament.has_withdrawn(it.id));
    /// assert_eq!(left.map(|it| &*it.name).collect::<Vec<_>>(), ["Evans, Ella"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn has_withdrawn(&self, id: PlayerId) -> bool {
        let Some(total) = self.total_rounds() else { return false };
        let column = |round| self.draft().form().column(round);
        let is_absent = |round: RoundNumber| {
            let recorded = self.player(id).and_then(|it| it.entry(column(round)));
            match self.round_state(round) {
                RoundState::Recorded => recorded == Some(&Outcome::Bye(Bye::ZeroPoint)),
                _ => self.announced_bye(id, round) == Some(Bye::ZeroPoint),
            }
        };
        let Some(last_two) = total.index().checked_sub(1) else { return false };
        // Whoever plays on has not left yet.
        let first = last_two.min(self.round_to_pair().index());
        (first..=total.index()).map(RoundNumber::from_index).all(is_absent)
    }

    /// The players who are not to be paired in a round, with the bye that they requested or were
    /// given instead, except the pairing-allocated bye.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::Bye;
    ///
    /// let file = std::fs::read("trf-samples/next-round.trf")?;
    /// let tournament = fpc::read(&file)?;
    /// let missing: Vec<_> = tournament.not_paired(tournament.round_to_pair()).collect();
    /// assert_eq!(missing[0].0.get(), 2);
    /// assert_eq!(missing[0].1, Bye::HalfPoint);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn not_paired(&self, round: RoundNumber) -> impl Iterator<Item = (PlayerId, Bye)> {
        let is_over = self.round_state(round) == RoundState::Recorded;
        self.players().iter().filter_map(move |player| {
            let bye = match (is_over, player.outcome(self.draft().form().column(round))) {
                (true, Outcome::Bye(bye)) => Some(*bye),
                (true, _) => None,
                (false, _) => self.announced_bye(player.id, round),
            };
            Some((player.id, bye.filter(|&bye| bye != Bye::PairingAllocated)?))
        })
    }

    /// The players to whom the organizer gave the pairing-allocated bye of a round in advance; more
    /// than one is a mistake.
    pub fn assigned_byes(&self, round: RoundNumber) -> impl Iterator<Item = PlayerId> {
        let announced = self.announced_in(round);
        announced.filter(|&(_, bye)| bye == Bye::PairingAllocated).map(|(id, _)| id)
    }

    fn announced_in(&self, round: RoundNumber) -> impl Iterator<Item = (PlayerId, Bye)> {
        let byes = self.draft().announced_byes.range(first_of(round)..);
        byes.take_while(move |((of, _), _)| *of == round).map(|(&(_, id), &bye)| (id, bye))
    }

    /// This tournament with the pairing of its next round entered, or replaced if that round is
    /// running.
    ///
    /// A round without any pair is not running, as there are no results to wait for. Its bye is
    /// then announced.
    ///
    /// # Errors
    ///
    /// Every [`Problem`], as for [`TournamentDraft::validate`], if the pairing names nonexistent
    /// players.
    pub fn with_pairing(
        &self,
        round: RoundNumber,
        pairing: &RoundPairing,
    ) -> Result<Self, Vec<Problem>> {
        let mut draft = self.draft().clone();
        let assigned: Vec<_> = self.assigned_byes(round).collect();
        let byes = self.players().iter().map(|player| {
            self.announced_bye(player.id, round).filter(|&bye| bye != Bye::PairingAllocated)
        });
        let (games, column) = (draft.form().games(), draft.form().column(round).index());
        let mut entries = BTreeMap::<_, Vec<_>>::new();
        for entry in self.contest().entries(round, pairing, unplayed) {
            entries.entry(entry.player).or_default().push(entry.outcome);
        }
        let is_paired = !pairing.pairs().is_empty();
        draft.announced_byes.retain(|(of, _), _| *of != round);
        for (player, bye) in draft.players.iter_mut().zip(byes) {
            player.outcomes.truncate(column);
            let requested = || bye.map(|bye| vec![Outcome::Bye(bye); games]);
            match entries.remove(&player.id).or_else(requested) {
                Some(round) if is_paired => {
                    player.outcomes.resize(column, Outcome::Bye(Bye::ZeroPoint));
                    player.outcomes.extend(round);
                }
                Some(entries) => {
                    if let Some(&Outcome::Bye(bye)) = entries.first() {
                        draft.announced_byes.insert((round, player.id), bye);
                    }
                }
                None => {}
            }
        }
        if let Some((&id, _)) = entries.first_key_value() {
            return Err(vec![Problem::UnknownPlayer(id)]);
        }
        if let Some(teams) = &mut draft.teams {
            teams.enter_boards(Column::from_index(column), pairing.pairs());
        }
        if let Some(bye) = pairing.bye().filter(|bye| assigned.contains(bye)) {
            draft.announced_byes.insert((round, bye), Bye::PairingAllocated);
        }
        Ok(self.like(draft.validate()?))
    }

    /// This tournament before its running round was paired. A bye that was given in advance is kept.
    pub(crate) fn before_pairing(&self, round: RoundNumber) -> Result<Self, Vec<Problem>> {
        let assigned = self.assigned_byes(round).map(|id| ((round, id), Bye::PairingAllocated));
        let mut before = self.with_pairing(round, &RoundPairing::default())?;
        before.draft_mut().announced_byes.extend(assigned);
        Ok(before)
    }

    /// This tournament with further boards in its running round, for players who have no game there. All others
    /// keep theirs.
    pub(crate) fn with_extra_boards(
        &self,
        round: RoundNumber,
        extra: &RoundPairing,
    ) -> Result<Self, Vec<Problem>> {
        let mut draft = self.draft().clone();
        for entry in self.contest().entries(round, extra, unplayed) {
            draft.announced_byes.remove(&(round, entry.player));
            if let Some(player) = draft.players.iter_mut().find(|it| it.id == entry.player) {
                player.enter(entry.column, entry.outcome);
            }
        }
        Ok(self.like(draft.validate()?))
    }

    /// Tells whether games of complete rounds have no result.
    pub(crate) fn has_adjourned_games(&self) -> bool {
        self.unfinished_round().is_some()
    }

    /// The number of games of complete rounds, up to a number of rounds, that have no result
    /// because they have been adjourned.
    pub fn adjourned_games(&self, rounds: usize) -> usize {
        let last = rounds.min(self.played_rounds());
        let columns = last.checked_sub(1).map(RoundNumber::from_index);
        let columns = columns.map_or(0, |last| self.form().last_column(last).index() + 1);
        let of_teams = self.teams().map(|teams| &teams.players[..]).filter(|it| !it.is_empty());
        let open = |player: &Player| {
            let of_rounds = player.outcomes.iter().enumerate().take(columns);
            let id = player.id;
            let games = of_rounds.filter_map(move |(column, outcome)| {
                let opponent = outcome.opponent().filter(|_| outcome.is_open())?;
                Some((column, id.min(opponent), id.max(opponent)))
            });
            games.collect::<Vec<_>>()
        };
        let games = of_teams.unwrap_or(self.players()).iter().flat_map(open);
        games.collect::<BTreeSet<_>>().len()
    }

    /// This tournament with adjourned games of complete rounds counted as draws, as the rules of
    /// some [systems](crate::systems::NamedArticles::adjournment) do for the purpose of pairing. A
    /// game with unknown colors is left unchanged.
    #[must_use]
    pub fn with_adjourned_games_as_draws(self) -> Self {
        let has_color = |id: PlayerId, place: usize| {
            let column = Column::from_index(place);
            self.player(id).is_some_and(|player| player.outcome(column).color().is_some())
        };
        let mut draft = self.draft().clone();
        let next = draft.form().column(self.round_to_pair()).index();
        if draft.teams.is_some() {
            // Another player may have sat on a board when the round was paired.
            return match draft.draw_adjourned_boards().and_then(|()| draft.validate_derived()) {
                Ok(tournament) => self.like(tournament),
                Err(_) => self,
            };
        }
        for player in &mut draft.players {
            for (place, outcome) in player.outcomes.iter_mut().enumerate().take(next) {
                if let Outcome::Open { opponent, color: Some(color), .. } = *outcome
                    && has_color(opponent, place)
                {
                    let result = GameResult::Draw;
                    *outcome = Outcome::Game { opponent, color, result, rated: true };
                }
            }
        }
        match draft.validate() {
            Ok(tournament) => self.like(tournament),
            // Nothing else has changed, so there can be no new contradictions.
            Err(_) => self,
        }
    }
}

/// The first announcement of a round, in their order.
fn first_of(round: RoundNumber) -> (RoundNumber, PlayerId) {
    (round, PlayerId::FIRST)
}

fn is_requested_bye(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Bye(bye) if *bye != Bye::PairingAllocated)
}
