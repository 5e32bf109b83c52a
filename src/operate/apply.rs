//! Applies operations to files.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::{
    Called, Effect, Note, NoteCode, Operation, OperationError, Rounds, details,
    order::{self, Order},
};
use crate::{
    choice::RuleRequest,
    phrase,
    player_id::PlayerId,
    running::{self, Corrections, Lock},
    standings::{
        Standings, StandingsRequest, StandingsVerdict, TieBreak, TieBreakList, check_standings,
    },
    text::{folded::folded, phrase::Phrase},
    tournament::{Bye, Header, Outcome, Player, RoundNumber, Tournament, TournamentDraft},
    tournament_file::TournamentFile,
};

/// The way in which operations are applied. By default, by the rules of the file, and what needs to be
/// confirmed is refused.
///
/// # Examples
///
/// ```
/// use fpc::{
///     Operation, RuleRequest, System, SystemChoice, TournamentFile, operate::OperationRequest,
/// };
///
/// let mut file = TournamentFile::parse(&std::fs::read("trf-samples/next-round.trf")?);
/// let system = SystemChoice::Fixed(System::DUTCH_2012);
/// let rules = RuleRequest { system, ..RuleRequest::default() };
/// let request = OperationRequest { rules, ..OperationRequest::default() };
/// let applied = file.apply_all(&[Operation::Pair(Default::default())], &request)?;
/// assert_eq!(applied[0].effect.pairs.len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct OperationRequest {
    /// The rules by which rounds are paired, and pairings judged. The file does not record them.
    pub rules: RuleRequest,
    /// The places of the operations, from 0, that do what has to be confirmed. Comments in the file say so.
    pub confirmed: BTreeSet<usize>,
}

/// An operation that has been applied.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Applied {
    /// Its effect. Of several operations that were applied together, the last one has the patch.
    pub effect: Effect,
    /// The tournament before it. Entries that follow each other, of players or of results, share this.
    pub before: Arc<Tournament>,
    /// The tournament after it.
    pub after: Arc<Tournament>,
}

/// One of several operations was refused, so that none was applied.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{error}")]
#[non_exhaustive]
pub struct RefusedOperation {
    /// Its place among them, from 0.
    pub place: usize,
    /// Why.
    #[source]
    pub error: OperationError,
}

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
        let request = OperationRequest::default();
        let applied = self.apply_all(std::slice::from_ref(operation), &request);
        let mut applied = applied.map_err(|refused| refused.error)?;
        Ok(applied.pop().map(|applied| applied.effect).unwrap_or_default())
    }

    /// Applies operations one after the other, as one change of the file: all of them, or none.
    ///
    /// # Errors
    ///
    /// [`RefusedOperation`]
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{NewPlayer, Operation, TournamentFile, operate::OperationRequest};
    ///
    /// let mut file = TournamentFile::parse(b"142 5\n");
    /// let list = ["Ann", "Bob", ""].map(|name| Operation::AddPlayer(NewPlayer::new(name)));
    /// let refused = file.apply_all(&list, &OperationRequest::default()).unwrap_err();
    /// assert_eq!(refused.place, 2);
    /// assert_eq!(file.to_bytes(), b"142 5\n");
    /// assert_eq!(file.apply_all(&list[..2], &OperationRequest::default())?.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply_all(
        &mut self,
        operations: &[Operation],
        request: &OperationRequest,
    ) -> Result<Vec<Applied>, RefusedOperation> {
        let Some(first) = operations.first() else { return Ok(Vec::new()) };
        let refused = |place| move |error| RefusedOperation { place, error };
        let mut desk = Desk::at(self, first, request).map_err(refused(0))?;
        let mut done = operations.iter().map(|operation| desk.apply(operation));
        let last = operations.len() - 1;
        if let Err(error) = done.find(Result::is_err).unwrap_or_else(|| desk.rest()) {
            // A contradiction shows after a whole list. Which entry it is, they show one by one.
            let first = self.first_refused(operations, request);
            return Err(first.unwrap_or(RefusedOperation { place: last, error }));
        }
        desk.finish(self).map_err(refused(last))
    }

    /// The first operation that is refused if the tournament is looked at after each.
    fn first_refused(
        &self,
        operations: &[Operation],
        request: &OperationRequest,
    ) -> Option<RefusedOperation> {
        let mut desk = Desk::at(self, operations.first()?, request).ok()?;
        operations.iter().enumerate().find_map(|(place, operation)| {
            let error = desk.apply(operation).and_then(|()| desk.rest()).err()?;
            Some(RefusedOperation { place, error })
        })
    }
}

/// A tournament that is being changed by operations.
pub(super) struct Desk<'a> {
    pub(super) request: &'a OperationRequest,
    /// As they are in the file.
    original: Arc<Tournament>,
    original_header: Header,
    /// As the operations before have left it, without the consequences of those that wait for
    /// [them](Self::rest).
    pub(super) before: Arc<Tournament>,
    pub(super) draft: TournamentDraft,
    pub(super) header: Header,
    /// The changes made after rounds had been paired by what they changed, and the draft up to which
    /// these are known.
    pub(super) corrections: Corrections,
    corrected: Arc<TournamentDraft>,
    /// The effect of the operation.
    pub(super) effect: Effect,
    applied: Vec<Applied>,
    /// The number of last operations that still wait for their consequences.
    waiting: usize,
    /// The added players: their places among all operations.
    pub(super) added: Vec<usize>,
    /// The order by which players are still to be numbered.
    pub(super) unnumbered: Option<Order>,
    /// Tells whether details were changed, which must not call for what no rules can do.
    has_new_details: bool,
}

pub(super) type Done = Result<(), OperationError>;

impl<'a> Desk<'a> {
    fn at(
        file: &TournamentFile,
        first: &Operation,
        request: &'a OperationRequest,
    ) -> Result<Self, OperationError> {
        let (before, header) = match first {
            Operation::New(_) if file.document.lines().len() > 0 => {
                return Err(OperationError::NotEmpty);
            }
            Operation::New(details) => details::begun(details)?,
            _ => {
                let broken = || OperationError::Broken(file.first_error().into());
                file.facts().ok_or_else(broken)?
            }
        };
        let before = Arc::new(before);
        Ok(Self {
            request,
            original: Arc::clone(&before),
            original_header: header.clone(),
            draft: before.draft().clone(),
            corrections: Corrections::of(&header, &before),
            corrected: Arc::clone(&before.draft),
            before,
            header,
            effect: Effect::default(),
            applied: Vec::new(),
            waiting: 0,
            added: Vec::new(),
            unnumbered: None,
            has_new_details: false,
        })
    }

    /// Applies an operation. The consequences of a list of players or of results are entered once.
    fn apply(&mut self, operation: &Operation) -> Done {
        let is_entry = match operation {
            Operation::AddPlayer(_) => true,
            Operation::Result { .. } => self.draft.teams.is_none(),
            _ => false,
        };
        if !is_entry {
            self.rest()?;
        }
        self.refuse_foreign(operation)?;
        let details = matches!(operation, Operation::New(_) | Operation::Set(_));
        self.has_new_details |= details;
        match operation {
            Operation::New(_) if !self.applied.is_empty() => return Err(OperationError::NotEmpty),
            Operation::New(details) => self.set(details)?,
            Operation::Set(details) => self.change_details(details)?,
            Operation::AddPlayer(player) => self.add_player(player)?,
            Operation::ChangePlayer(change) => self.change_player(change)?,
            Operation::RemovePlayer { player } => self.remove_player(player)?,
            Operation::AddTeam(team) => self.add_team(team)?,
            Operation::ChangeTeam(change) => self.change_team(change)?,
            Operation::RemoveTeam { team } => self.remove_team(team)?,
            Operation::Renumber(numbering) => self.renumber(numbering)?,
            Operation::Withdraw { player } => self.withdraw(player)?,
            Operation::Return { player } => self.take_back(player)?,
            Operation::Bye { player, round, kind } => self.bye(player, *round, *kind)?,
            Operation::Pair(request) => self.pair(request)?,
            Operation::EnterPairing { pairs, bye } => self.pair_by_hand(pairs, bye.as_ref())?,
            Operation::Result { round, white, black, result } => {
                self.result(*round, [white, black], *result)?;
            }
            Operation::MatchResult { round, teams, board, result } => {
                self.match_result(*round, teams, *board, *result)?;
            }
            Operation::LineUp { round, team, players } => self.line_up(team, *round, players)?,
            Operation::ExchangeColors { round, players } => {
                self.exchange_colors(*round, players)?;
            }
            Operation::Unpair => self.unpair()?,
            Operation::Rank => self.rank()?,
            Operation::DecideTies(how) => self.decide_ties(how)?,
            Operation::Import => self.import()?,
        }
        if matches!(operation, Operation::AddPlayer(_)) {
            self.added.push(self.applied.len());
        }
        let effect = std::mem::take(&mut self.effect);
        let (before, after) = (Arc::clone(&self.before), Arc::clone(&self.before));
        self.applied.push(Applied { effect, before, after });
        self.waiting += 1;
        if is_entry { Ok(()) } else { self.rest() }
    }

    /// Enters the consequences of the operations so far: what has to be kept for the rounds that have been
    /// paired, numbers, and the state of rounds.
    pub(super) fn rest(&mut self) -> Done {
        if self.waiting == 0 {
            return Ok(());
        }
        self.keep_corrections()?;
        if let Some(order) = self.unnumbered {
            self.number(order);
        }
        let validated = std::mem::take(&mut self.draft).validate();
        let mut after = self.before.like(validated.map_err(OperationError::Contradiction)?);
        after.drop_game_points_of_other_rounds();
        if after.round_to_pair() != self.before.round_to_pair() {
            after = still_absent(&self.before, after)?;
        }
        self.draft = after.draft().clone();
        self.corrected = Arc::clone(&after.draft);
        self.before = Arc::new(after);
        let first = self.applied.len() - self.waiting;
        for applied in &mut self.applied[first..] {
            applied.after = Arc::clone(&self.before);
        }
        self.note_namesakes();
        self.waiting = 0;
        Ok(())
    }

    /// Keeps what has changed for the rounds that have been paired. Much of that has to be confirmed.
    fn keep_corrections(&mut self) -> Done {
        let Some(Rounds { last }) = self.paired() else { return Ok(()) };
        let changed = self.corrections.keep(last, &self.corrected, &self.draft);
        let rests_on_results = !self.is_round_robin();
        for lock in changed.iter().filter_map(|it| it.lock(last, rests_on_results)) {
            match lock {
                Lock::Closed(round) => return Err(OperationError::Closed { round, last }),
                Lock::FideMode(..) if self.is_confirmed() => {
                    running::exit_fide_mode(&mut self.header, last);
                }
                _ if self.is_confirmed() => {}
                Lock::PairedBy(round) => return Err(OperationError::PairedBy { round, last }),
                Lock::FideMode(what, article) => {
                    return Err(OperationError::FideMode { what, article });
                }
                Lock::Rule(what, article) => {
                    return Err(OperationError::Unconfirmed { what, article });
                }
            }
        }
        let first = changed.iter().filter_map(|it| it.first_round(last)).min();
        if let Some(first) = first {
            let note = note_of_correction(first, last);
            let effect = self.applied.last_mut().map_or(&mut self.effect, |it| &mut it.effect);
            effect.notes.push(note);
        }
        Ok(())
    }

    /// Tells whether the operation that is being applied is confirmed, and all that wait for their consequences.
    pub(super) fn is_confirmed(&self) -> bool {
        let now = self.applied.len();
        let mut waiting = if self.waiting == 0 { now..now + 1 } else { now - self.waiting..now };
        waiting.all(|place| self.request.confirmed.contains(&place))
    }

    /// Numbers all players by an order.
    pub(super) fn number(&mut self, order: Order) {
        self.unnumbered = None;
        let changed = order::renumber(&mut self.draft, order, &mut self.header, &self.corrections);
        let new = |id: PlayerId| changed.iter().find(|[old, _]| *old == id).map_or(id, |it| it[1]);
        if self.draft.teams.is_none() {
            let draft = &self.draft;
            let has_played = |id: PlayerId| {
                let player = draft.players.iter().find(|player| player.id == id);
                player.is_some_and(|it| it.outcomes.iter().any(Outcome::took_part))
            };
            let paired = self.paired().map(|rounds| rounds.last);
            if self.corrections.renumber(&changed, paired, has_played)
                && let Some(last) = paired
            {
                self.effect.notes.push(note_of_correction(RoundNumber::FIRST, last));
            }
        }
        self.corrected = Arc::new(self.draft.clone());
        let first = self.applied.len() - self.waiting;
        let waiting = self.applied[first..].iter_mut().map(|applied| &mut applied.effect);
        for effect in waiting.chain([&mut self.effect]) {
            effect.player = effect.player.map(new);
        }
        let is_known = |[old, _]: &&[PlayerId; 2]| self.before.player(*old).is_some();
        let known = changed.iter().filter(is_known).copied().collect();
        match self.applied[first..].last_mut() {
            Some(applied) => applied.effect.renumbered = known,
            None => self.effect.renumbered = known,
        }
    }

    /// Starts anew with a round that has been paired, or whose pairing has been taken back: what was
    /// changed since concerns the rounds before it.
    pub(super) fn begin_round(&mut self, round: RoundNumber, is_same: bool) {
        running::forget_round(&mut self.header, round, is_same);
        self.corrections.unpaired(round);
        self.corrected = Arc::new(self.draft.clone());
    }

    /// Keeps what a round was before boards were added to it. Its pairing stays as it is.
    pub(super) fn keep_as_paired(&mut self, round: RoundNumber) {
        self.corrections.keep(round, &self.corrected, &self.draft);
        self.corrected = Arc::new(self.draft.clone());
    }

    pub(super) fn find(&self, called: &Called) -> Result<PlayerId, OperationError> {
        Ok(called.find_among(&self.draft.players)?)
    }

    pub(super) fn player_mut(&mut self, id: PlayerId) -> Option<&mut Player> {
        self.draft.players.iter_mut().find(|player| player.id == id)
    }

    pub(super) fn note(&mut self, code: NoteCode, text: Phrase) {
        self.effect.notes.push(Note { code, text });
    }

    /// Notes who has the name or the FIDE number of somebody who was added.
    fn note_namesakes(&mut self) {
        let added = std::mem::take(&mut self.added);
        if added.is_empty() {
            return;
        }
        let people = self.before.teams().map_or(self.before.players(), |teams| &teams.players);
        let new: Vec<_> = added
            .into_iter()
            .filter_map(|place| Some((self.applied[place].effect.player?, place)))
            .collect();
        let place_of: BTreeMap<_, _> = new.iter().copied().collect();
        let mut known = Namesakes::default();
        for player in people.iter().filter(|it| !place_of.contains_key(&it.id)) {
            known.find(player);
        }
        let by_id: BTreeMap<_, _> = people.iter().map(|player| (player.id, player)).collect();
        for (id, place) in new {
            if let Some(text) = by_id.get(&id).and_then(|player| known.find(player)) {
                let note = Note { code: NoteCode::Namesake, text };
                self.applied[place].effect.notes.push(note);
            }
        }
    }

    /// The rounds that have been paired, if any.
    pub(super) fn paired(&self) -> Option<Rounds> {
        self.before.recorded_rounds().last().map(|last| Rounds { last })
    }

    /// Writes the tournament into its file. Details must not call for what no rules can do.
    fn finish(mut self, file: &mut TournamentFile) -> Result<Vec<Applied>, OperationError> {
        self.corrections.write(&mut self.header);
        self.note_full_point_byes();
        self.count_players();
        let (original, header) = (&self.original, &self.header);
        let mut after = (*self.before).clone();
        if is_ranked(original, &self.original_header) {
            let original = (&**original, &self.original_header);
            after = with_ranks_kept(original, after, header, &self.numbers());
        } else if are_ranks_of_list(original) && after.played_rounds() == 0 {
            after = with_ranks_of_list(after);
        }
        let request = RuleRequest::default();
        if self.has_new_details && file.ruled(&request).is_none_or(|ruled| ruled.is_ok()) {
            request.apply(after.clone(), header)?;
        }
        let patch = file.update(&after, header)?;
        if let Some(last) = self.applied.last_mut() {
            last.effect.patch = patch;
        }
        Ok(self.applied)
    }

    /// The numbers in the file of those who have got others, by the new ones.
    fn numbers(&self) -> BTreeMap<PlayerId, PlayerId> {
        let mut numbers = BTreeMap::new();
        for applied in &self.applied {
            let renumbered = &applied.effect.renumbered;
            let mut moved: BTreeMap<_, _> = renumbered
                .iter()
                .map(|&[old, new]| (new, numbers.remove(&old).unwrap_or(old)))
                .collect();
            numbers.append(&mut moved);
        }
        numbers
    }

    /// Keeps a line about each full-point bye that was given, and none about those that were taken back.
    fn note_full_point_byes(&mut self) {
        let numbers = self.numbers();
        let earlier = |id: PlayerId| numbers.get(&id).copied().unwrap_or(id);
        let before = full_point_byes(&self.original);
        let is_new = |(round, id): (_, PlayerId)| !before.contains(&(round, earlier(id)));
        let byes = full_point_byes(&self.before);
        running::note_full_point_byes(&mut self.header, &byes, is_new);
    }

    /// Keeps the numbers of players in the header right, if they were.
    fn count_players(&mut self) {
        let rated = |players: &[Player]| players.iter().filter(|it| it.rating.is_some()).count();
        let of_teams = self.original.teams().zip(self.draft.teams.as_ref());
        let (old, new) = match of_teams {
            Some((old, new)) => (&old.players[..], &new.players),
            None => (self.original.players(), &self.draft.players),
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

/// The full-point byes of all rounds.
fn full_point_byes(tournament: &Tournament) -> BTreeSet<(RoundNumber, PlayerId)> {
    let full = Bye::FullPoint;
    let games = tournament.form().games();
    let entered = tournament.players().iter().flat_map(|player| {
        let places = (0..).zip(&player.outcomes).filter(|(_, it)| **it == Outcome::Bye(full));
        places.map(|(place, _)| (RoundNumber::from_index(place / games), player.id))
    });
    let announced = tournament.draft().announced_byes.iter().filter(|(_, bye)| **bye == full);
    entered.chain(announced.map(|(&bye, _)| bye)).collect()
}

/// Says that rounds were paired before a correction.
fn note_of_correction(first: RoundNumber, last: RoundNumber) -> Note {
    let text = if first == last {
        phrase!("round {last} was paired before this correction and stays as it is", last)
    } else {
        phrase!(
            "rounds {first} to {last} were paired before this correction and stay as they are",
            first,
            last
        )
    };
    Note { code: NoteCode::Correction, text }
}

/// The names and FIDE numbers of players.
#[derive(Default)]
struct Namesakes {
    names: BTreeMap<String, PlayerId>,
    fide_ids: BTreeMap<String, PlayerId>,
}

impl Namesakes {
    /// Says who has the FIDE number or the name of a player, and adds the player.
    fn find(&mut self, player: &Player) -> Option<Phrase> {
        let id = player.id;
        let first = |known: &mut BTreeMap<String, PlayerId>, text: String| {
            if text.is_empty() {
                return None;
            }
            let first = *known.entry(text).or_insert(id);
            Some(first).filter(|first| *first != id)
        };
        let name = first(&mut self.names, folded(player.name.trim()));
        match first(&mut self.fide_ids, player.details.fide_id.trim().to_owned()) {
            Some(other) => {
                Some(phrase!("players {other} and {id} have the same FIDE number", other, id))
            }
            None => {
                name.map(|other| phrase!("players {other} and {id} have the same name", other, id))
            }
        }
    }
}

/// A tournament whose ranks are those of its standings.
pub(super) fn ranked(tournament: Tournament, header: &Header, list: &[TieBreak]) -> Tournament {
    let ranks: Vec<_> = standings(&tournament, header, list).ranks().collect();
    tournament.with_ranks(ranks)
}

/// The standings after all complete rounds.
pub(super) fn standings(tournament: &Tournament, header: &Header, list: &[TieBreak]) -> Standings {
    StandingsRequest::default().rules(header).standings(tournament, None, list)
}

/// Tells ranks of the starting list, which converters fill in.
fn are_ranks_of_list(tournament: &Tournament) -> bool {
    let players = tournament.players();
    let mut ranks = players.iter().map(|player| player.details.rank).zip(1..);
    !players.is_empty() && ranks.all(|(rank, place)| rank == Some(place))
}

/// A tournament whose ranks are those of its starting list.
fn with_ranks_of_list(tournament: Tournament) -> Tournament {
    let ranks: Vec<_> = tournament.players().iter().map(|player| player.id).zip(1..).collect();
    tournament.with_ranks(ranks)
}

/// Tells whether ranks can be those of standings. Those of the starting list are nobody's as long as no tie-breaks are
/// named; before a round is complete, all players share the first place.
fn is_ranked(tournament: &Tournament, header: &Header) -> bool {
    if tournament.played_rounds() == 0 {
        return tournament.players().iter().all(|player| player.details.rank == Some(1));
    }
    TieBreakList::of(header).is_some() || !are_ranks_of_list(tournament)
}

/// A changed tournament whose ranks, if they were those of the standings, are so again. Ties that were decided
/// otherwise, by a play-off for instance, remain decided.
fn with_ranks_kept(
    (before, header_before): (&Tournament, &Header),
    after: Tournament,
    header: &Header,
    numbers: &BTreeMap<PlayerId, PlayerId>,
) -> Tournament {
    let check = check_standings(before, header_before, &StandingsRequest::default());
    let is_right =
        matches!(check.verdict, StandingsVerdict::Right | StandingsVerdict::RightUpTo(_));
    if !is_right {
        return after;
    }
    let standings = check.standings_after(&after, header);
    if standings.ranked() == check.standings.ranked() {
        return after;
    }
    let before = |id| numbers.get(&id).copied().unwrap_or(id);
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
