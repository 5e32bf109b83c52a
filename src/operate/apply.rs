//! Applies operations to files.

use super::{Called, Effect, Note, NoteCode, Operation, OperationError, Rounds};
use crate::{
    choice::RuleRequest,
    standings::{StandingsRequest, StandingsVerdict, TieBreak, TieBreakKind, check_standings},
    text::phrase::Phrase,
    tournament::{Bye, Header, Player, PlayerId, Tournament, TournamentDraft},
    tournament_file::TournamentFile,
};

impl TournamentFile {
    /// Does what an arbiter does with the tournament of the file, and keeps everything in it right:
    /// points, ranks, numbers and the bytes of all other lines. Whatever contradicts the rules or the file
    /// is refused, and then nothing changes.
    ///
    /// Ranks that are those of the standings remain so; others are left to whoever made them.
    ///
    /// # Errors
    ///
    /// [`OperationError`]
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Bye, Called, Operation, RoundNumber, TournamentFile};
    ///
    /// let mut file = TournamentFile::parse(&std::fs::read("trf-samples/next-round.trf")?);
    /// let player = Called::from("evans");
    /// let (round, kind) = (RoundNumber::new(5), Some(Bye::HalfPoint));
    /// let effect = file.apply(&Operation::Bye { player, round, kind })?;
    /// let lines: Vec<_> = effect.patch.places()[0].inserted.iter().map(|it| it.text()).collect();
    /// assert_eq!(lines, ["240 H   5    5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply(&mut self, operation: &Operation) -> Result<Effect, OperationError> {
        self.apply_under(operation, &RuleRequest::default())
    }

    /// The same where rounds are paired, and pairings judged, as requested. The file does not record what
    /// was requested beyond it.
    ///
    /// # Errors
    ///
    /// [`OperationError`]
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Operation, RuleRequest, System, SystemChoice, TournamentFile};
    ///
    /// let mut file = TournamentFile::parse(&std::fs::read("trf-samples/next-round.trf")?);
    /// let system = SystemChoice::Fixed(System::DUTCH_2012);
    /// let request = RuleRequest { system, ..RuleRequest::default() };
    /// let effect = file.apply_under(&Operation::Pair(Default::default()), &request)?;
    /// assert_eq!(effect.pairs.len(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply_under(
        &mut self,
        operation: &Operation,
        rules: &RuleRequest,
    ) -> Result<Effect, OperationError> {
        let is_of_details = matches!(operation, Operation::New(_) | Operation::Set(_));
        let mut desk = match operation {
            Operation::New(_) if self.document.lines().len() > 0 => {
                return Err(OperationError::NotEmpty);
            }
            Operation::New(details) => Desk::new(details)?,
            _ => {
                let facts = self.facts();
                let (before, header) =
                    facts.ok_or_else(|| OperationError::Broken(self.first_error().into()))?;
                Desk::of(before, header)
            }
        };
        match operation {
            Operation::New(details) => desk.set(details)?,
            Operation::Set(details) => desk.change_details(details)?,
            Operation::AddPlayer(player) => desk.add_player(player)?,
            Operation::ChangePlayer(change) => desk.change_player(change)?,
            Operation::RemovePlayer { player } => desk.remove_player(player)?,
            Operation::AddTeam(team) => desk.add_team(team)?,
            Operation::ChangeTeam(change) => desk.change_team(change)?,
            Operation::RemoveTeam { team } => desk.remove_team(team)?,
            Operation::Renumber => desk.renumber_all()?,
            Operation::Withdraw { player } => desk.withdraw(player)?,
            Operation::Return { player } => desk.take_back(player)?,
            Operation::Bye { player, round, kind } => desk.bye(player, *round, *kind)?,
            Operation::Pair(request) => desk.pair(self, rules, request)?,
            Operation::EnterPairing { pairs, bye } => {
                desk.pair_by_hand(self, rules, pairs, bye.as_ref())?
            }
            Operation::Result { round, white, black, result } => {
                desk.result(*round, [white, black], *result)?;
            }
            Operation::MatchResult { round, teams, board, result } => {
                desk.match_result(*round, teams, *board, *result)?;
            }
            Operation::LineUp { round, team, players } => desk.line_up(team, *round, players)?,
            Operation::ExchangeColors { round, players } => {
                desk.exchange_colors(*round, players)?;
            }
            Operation::Unpair => desk.unpair()?,
            Operation::Rank => desk.rank()?,
        }
        desk.finish(self, is_of_details)
    }
}

/// A tournament that is being changed.
pub(super) struct Desk {
    /// As it is in the file.
    pub(super) before: Tournament,
    pub(super) draft: TournamentDraft,
    pub(super) header: Header,
    pub(super) effect: Effect,
}

pub(super) type Done = Result<(), OperationError>;

impl Desk {
    pub(super) fn of(before: Tournament, header: Header) -> Self {
        Self { draft: before.draft().clone(), before, header, effect: Effect::default() }
    }

    pub(super) fn find(&self, called: &Called) -> Result<PlayerId, OperationError> {
        Ok(called.find(&self.before)?)
    }

    pub(super) fn player_mut(&mut self, id: PlayerId) -> Option<&mut Player> {
        self.draft.players.iter_mut().find(|player| player.id == id)
    }

    pub(super) fn note(&mut self, code: NoteCode, text: Phrase) {
        self.effect.notes.push(Note { code, text });
    }

    /// The rounds that have been paired, if any.
    pub(super) fn paired(&self) -> Option<Rounds> {
        self.before.recorded_rounds().last().map(|last| Rounds { last })
    }

    /// Writes the tournament into its file. Details must not call for what no rules can do.
    fn finish(
        mut self,
        file: &mut TournamentFile,
        is_of_details: bool,
    ) -> Result<Effect, OperationError> {
        self.count_players();
        let (before, header) = (&self.before, &self.header);
        let validated = self.draft.clone().validate().map_err(OperationError::Contradiction)?;
        let mut after = before.like(validated);
        after.drop_game_points_of_other_rounds();
        if after.round_to_pair() != before.round_to_pair() {
            after = still_absent(before, after)?;
        }
        if before.played_rounds() > 0 {
            after = with_ranks_kept(before, after, header, &self.effect.renumbered);
        }
        let request = RuleRequest::default();
        if is_of_details && file.ruled(&request).is_none_or(|ruled| ruled.is_ok()) {
            request.apply(after.clone(), header)?;
        }
        self.effect.patch = file.update(&after, header)?;
        Ok(self.effect)
    }

    /// Keeps the numbers of players in the header right, if they were.
    fn count_players(&mut self) {
        let rated = |players: &[Player]| players.iter().filter(|it| it.rating.is_some()).count();
        let of_teams = self.before.teams().zip(self.draft.teams.as_ref());
        let (old, new) = match of_teams {
            Some((old, new)) => (&old.players[..], &new.players),
            None => (self.before.players(), &self.draft.players),
        };
        let counts = [
            (&mut self.header.player_count, old.len(), new.len()),
            (&mut self.header.rated_player_count, rated(old), rated(new)),
        ];
        for (text, old, new) in counts {
            if old != new && text.trim() == old.to_string() {
                *text = new.to_string();
            }
        }
    }
}

/// A tournament whose ranks are those of its standings.
pub(super) fn ranked(tournament: Tournament, header: &Header, list: &[TieBreak]) -> Tournament {
    let rules = StandingsRequest::default().rules(header);
    let standings = rules.standings(&tournament, None, list);
    tournament.with_ranks(standings.ranks())
}

/// A changed tournament whose ranks, if they were those of the standings, are so again. Ties that were decided
/// otherwise, by a play-off for instance, remain decided.
fn with_ranks_kept(
    before: &Tournament,
    after: Tournament,
    header: &Header,
    renumbered: &[[PlayerId; 2]],
) -> Tournament {
    let check = check_standings(before, header, &StandingsRequest::default());
    let is_right =
        matches!(check.verdict, StandingsVerdict::Right | StandingsVerdict::RightUpTo(_));
    if !is_right {
        return after;
    }
    let points = [TieBreakKind::Points.into()];
    let list = check.list.as_ref().map_or(&points[..], |list| &list.tie_breaks);
    let standings = StandingsRequest::default().rules(header).standings(&after, None, list);
    if standings.ranked() == check.standings.ranked() {
        return after;
    }
    let before = |id| renumbered.iter().find(|it| it[1] == id).map_or(id, |it| it[0]);
    let place_before = |id| check.standings.rank_of(before(id)).map(|it| it.rank);
    let recorded = |id| after.player(id).and_then(|player| player.details.rank);
    let ranks: Vec<_> = standings
        .groups()
        .flat_map(|group| {
            let mut tied: Vec<_> =
                group.iter().map(|it| (recorded(it.player), it.player)).collect();
            tied.sort_by_key(|&(rank, _)| rank.unwrap_or(u16::MAX));
            let ranked: Vec<_> = tied.iter().filter(|(rank, _)| rank.is_some()).collect();
            let is_decided = ranked.len() > 1
                && ranked.windows(2).all(|two| {
                    two[0].0 < two[1].0 && place_before(two[0].1) == place_before(two[1].1)
                });
            let first = group[0].rank;
            let place = move |place| u16::try_from(place).ok().filter(|_| is_decided).unwrap_or(0);
            let players = tied.into_iter().enumerate();
            players.map(move |(number, (_, player))| (player, first + place(number)))
        })
        .collect();
    after.with_ranks(ranks)
}

/// Players who are absent from the round to be paired, whichever it is, miss the next one once a round is
/// over.
fn still_absent(before: &Tournament, after: Tournament) -> Result<Tournament, OperationError> {
    let round = after.round_to_pair();
    let mut draft = after.draft().clone();
    for &player in before.absent() {
        if after.announced_bye(player, round).is_none() {
            draft.give_bye(player, round, Bye::ZeroPoint);
        }
    }
    Ok(after.like(draft.validate().map_err(OperationError::Contradiction)?))
}
