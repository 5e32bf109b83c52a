//! Applies operations to files.

use super::{
    Acceleration, BoardResult, Called, Details, Effect, NewPlayer, Note, NoteCode, Operation,
    OperationError, PairRequest, PlayerChange, Rounds, corrections::Correction, order::renumber,
};
use crate::{
    choice::{Choice, RuleRequest},
    contest::Form,
    date::Date,
    explain::{Grade, JudgeError, Judgement, WhatIf, judge},
    standings::{
        PairingMethod, StandingsRequest, StandingsVerdict, TieBreak, TieBreakKind, TieBreakList,
        check_standings,
    },
    systems::{PairingError, System},
    tournament::{
        Bye, Color, Column, Header, MAX_ROUNDS, Outcome, Pair, Player, PlayerId, RecordedPair,
        RecordedRound, RoundNumber, RoundPairing, Tournament, TournamentDraft, TournamentType,
    },
    tournament_file::TournamentFile,
};

/// The last round before which numbers may change (C.04.2, 2.3).
const NUMBERS_FROZEN: usize = 4;

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
        let mut desk = match operation {
            Operation::New(_) if self.document.lines().len() > 0 => {
                return Err(OperationError::NotEmpty);
            }
            Operation::New(details) => Desk::new(details)?,
            _ => {
                let facts = self.facts();
                let (before, header) =
                    facts.ok_or_else(|| OperationError::Broken(self.first_error()))?;
                Desk::of(before, header)
            }
        };
        match operation {
            Operation::New(details) => desk.set(details)?,
            Operation::Set(details) => desk.change_details(details)?,
            Operation::AddPlayer(player) => desk.add_player(player)?,
            Operation::ChangePlayer(change) => desk.change_player(change)?,
            Operation::RemovePlayer { player } => desk.remove_player(player)?,
            Operation::Renumber => desk.renumber_all()?,
            Operation::Withdraw { player } => desk.withdraw(player)?,
            Operation::Return { player } => desk.take_back(player)?,
            Operation::Bye { player, round, kind } => desk.bye(player, *round, *kind)?,
            Operation::Pair(request) => desk.pair(self, request)?,
            Operation::EnterPairing { pairs, bye } => {
                desk.pair_by_hand(self, pairs, bye.as_ref())?
            }
            Operation::Result { round, white, black, result } => {
                desk.result(*round, [white, black], *result)?;
            }
            Operation::Unpair => desk.unpair()?,
            Operation::Rank => desk.rank()?,
        }
        desk.finish(self)
    }
}

/// A tournament that is being changed.
struct Desk {
    /// As it is in the file.
    before: Tournament,
    draft: TournamentDraft,
    header: Header,
    effect: Effect,
}

type Done = Result<(), OperationError>;

impl Desk {
    fn of(before: Tournament, header: Header) -> Self {
        Self { draft: before.draft().clone(), before, header, effect: Effect::default() }
    }

    /// A tournament without players.
    fn new(details: &Details) -> Result<Self, OperationError> {
        if details.rounds.is_none() {
            return Err(OperationError::NoRounds);
        }
        let system = details.system.unwrap_or(System::DUTCH_2026);
        if system.info().form == Form::Teams {
            return Err(OperationError::NoNew(system));
        }
        let draft = TournamentDraft {
            form: system.info().form,
            points: system.points(),
            ..TournamentDraft::default()
        };
        let header = Header {
            description: system.info().description(),
            pairing_controller: concat!("fpc ", env!("CARGO_PKG_VERSION")).to_owned(),
            tournament_type: Some(TournamentType::new(system.info().tournament_type())),
            ..Header::default()
        };
        let before = draft.validate().map_err(OperationError::Contradiction)?;
        Ok(Self::of(before, header))
    }

    fn find(&self, called: &Called) -> Result<PlayerId, OperationError> {
        Ok(called.find(&self.before)?)
    }

    fn player_mut(&mut self, id: PlayerId) -> Option<&mut Player> {
        self.draft.players.iter_mut().find(|player| player.id == id)
    }

    fn note(&mut self, code: NoteCode, text: impl Into<String>) {
        self.effect.notes.push(Note { code, text: text.into() });
    }

    /// The rounds that have been paired, if any.
    fn paired(&self) -> Option<Rounds> {
        self.before.recorded_rounds().last().map(|last| Rounds { last })
    }

    fn refuse_teams(&self) -> Done {
        if self.before.teams().is_some() { Err(OperationError::Teams) } else { Ok(()) }
    }

    /// Changes details of a tournament whose rounds may rest on them.
    fn change_details(&mut self, details: &Details) -> Done {
        if let Some(rounds) = self.paired() {
            let is_baku = self.header.tournament_type.as_ref().is_some_and(TournamentType::is_baku);
            let total = self.before.total_rounds();
            // The last round has rules of its own, and acceleration depends on the number of rounds.
            let is_fixed = is_baku || total.is_some_and(|total| total <= rounds.last);
            let differs = |asked: Option<RoundNumber>| asked.is_some_and(|it| Some(it) != total);
            let is_short = details.rounds.is_some_and(|asked| asked <= rounds.last);
            let named = [
                ("the system", details.system.is_some()),
                ("the acceleration", details.acceleration.is_some()),
                ("the points system", details.points.is_some_and(|it| it != self.draft.points)),
                ("the initial color", details.initial_color.is_some() || details.lots.is_some()),
                (
                    "the number of rounds",
                    differs(details.rounds) && total.is_some() && (is_fixed || is_short),
                ),
            ];
            if let Some((what, _)) = named.into_iter().find(|(_, is_changed)| *is_changed) {
                return Err(OperationError::PairedWith { what, rounds });
            }
        }
        if let Some(system) = details.system {
            let info = system.info();
            if info.form != self.draft.form {
                return Err(OperationError::NoNew(system));
            }
            let was_baku =
                self.header.tournament_type.as_ref().is_some_and(TournamentType::is_baku);
            self.header.tournament_type = Some(TournamentType::new(info.tournament_type()));
            self.header.description = info.description();
            self.accelerate(was_baku);
        }
        self.set(details)
    }

    fn set(&mut self, details: &Details) -> Done {
        let Details { name, place, federation, arbiter, time_control, .. } = details;
        let texts = [
            (&mut self.header.name, name),
            (&mut self.header.city, place),
            (&mut self.header.federation, federation),
            (&mut self.header.chief_arbiter, arbiter),
            (&mut self.header.time_control, time_control),
        ];
        for (field, text) in texts {
            field.clone_from(text.as_ref().unwrap_or(&field.clone()));
        }
        let day = |field: &'static str, text: &Option<String>| match text.as_deref() {
            None => Ok(None),
            Some("") => Ok(Some(String::new())),
            Some(text) => match Date::parse(text) {
                Some(day) => Ok(Some(day.to_string().replace('-', "/"))),
                None => {
                    let (found, expected) = (text.to_owned(), "a day such as 2026-11-27");
                    Err(OperationError::Value { field, found, expected })
                }
            },
        };
        if let Some(first) = day("start", &details.start)? {
            self.header.first_day = first;
        }
        if let Some(last) = day("end", &details.end)? {
            self.header.last_day = last;
        }
        if let Some(rounds) = details.rounds {
            self.draft.total_rounds = Some(rounds);
        }
        if let Some(points) = details.points {
            self.draft.points = points;
        }
        if let Some(acceleration) = details.acceleration {
            self.accelerate(acceleration == Acceleration::Baku);
        }
        if let Some(codes) = &details.tie_breaks {
            let text = codes.join(",");
            let list = TieBreakList::known(&text);
            let unknown = |_| OperationError::Value {
                field: "tie_breaks",
                found: text.clone(),
                expected: "a list of known tie-breaks",
            };
            if codes.is_empty() {
                (self.header.tie_breaks, self.header.standings) = (Vec::new(), Vec::new());
            } else {
                list.map_err(unknown)?.announce(&mut self.header);
            }
        }
        match (details.initial_color, details.lots) {
            (Some(_), Some(_)) => return Err(OperationError::ColorOrLots),
            (Some(color), None) => self.draft.initial_color = Some(color),
            (None, Some(seed)) => {
                let color = Color::by_lots(seed);
                self.draft.initial_color = Some(color);
                let text = format!("initial color drawn by lots with seed {seed}: {color}");
                self.header.lines_before_players.push(format!("### fpc: {text}"));
                self.note(NoteCode::Lots, text);
            }
            (None, None) => {}
        }
        Ok(())
    }

    /// Enters into the tournament type whether rounds are accelerated by the Baku method.
    fn accelerate(&mut self, baku: bool) {
        let code = self.header.tournament_type.as_ref();
        let base = code.map_or(System::DUTCH_2026.info().tournament_type(), TournamentType::base);
        let suffix = if baku { "_BAKU" } else { "" };
        self.header.tournament_type = Some(TournamentType::new(&format!("{base}{suffix}")));
    }

    fn add_player(&mut self, new: &NewPlayer) -> Done {
        self.refuse_teams()?;
        let last = self.draft.players.iter().map(|player| player.id.get()).max().unwrap_or(0);
        let id = PlayerId::new(last + 1).ok_or(OperationError::TooManyPlayers)?;
        let mut player = Player::new(id, new.name.trim()).with_rating(new.rating);
        let details = &mut player.details;
        details.sex.clone_from(&new.sex);
        details.title.clone_from(&new.title);
        details.federation.clone_from(&new.federation);
        details.fide_id.clone_from(&new.fide_id);
        details.birth_date.clone_from(&new.birth_date);
        if let Some(paired) = self.paired() {
            let missed = Outcome::Bye(new.missed.unwrap_or(Bye::ZeroPoint));
            let columns = self.draft.form().last_column(paired.last).index() + 1;
            player.outcomes = vec![missed; columns];
            let frozen = paired.last.index() + 1 >= NUMBERS_FROZEN;
            let more = if frozen { "" } else { "; renumber puts everybody in the initial order" };
            let text = format!("player {id} is a late entry, numbered last (C.04.2, 2.4){more}");
            self.note(NoteCode::LateEntry, text);
        }
        self.draft.players.push(player);
        self.effect.player = Some(id);
        self.number();
        Ok(())
    }

    fn change_player(&mut self, change: &PlayerChange) -> Done {
        self.refuse_teams()?;
        let id = self.find(&change.player)?;
        self.effect.player = Some(id);
        let Some(player) = self.player_mut(id) else { return Ok(()) };
        if let Some(name) = &change.name {
            player.name = name.trim().into();
        }
        if let Some(rating) = change.rating {
            player.rating = Some(rating).filter(|&rating| rating > 0);
        }
        let details = &mut player.details;
        let texts = [
            (&mut details.sex, &change.sex),
            (&mut details.title, &change.title),
            (&mut details.federation, &change.federation),
            (&mut details.fide_id, &change.fide_id),
            (&mut details.birth_date, &change.birth_date),
        ];
        for (field, text) in texts {
            field.clone_from(text.as_ref().unwrap_or(&field.clone()));
        }
        self.number();
        Ok(())
    }

    fn remove_player(&mut self, called: &Called) -> Done {
        self.refuse_teams()?;
        let player = self.find(called)?;
        if let Some(rounds) = self.paired() {
            return Err(OperationError::NotRemoved { player, rounds });
        }
        self.effect.player = Some(player);
        self.draft.players.retain(|it| it.id != player);
        self.draft.announced_byes.retain(|(_, id), _| *id != player);
        self.draft.forbidden.iter_mut().for_each(|it| it.players.retain(|id| *id != player));
        self.draft.forbidden.retain(|group| group.players.len() > 1);
        self.draft.abnormal_points.retain_mut(|entry| {
            let is_for_all = entry.players.is_empty();
            entry.players.retain(|id| *id != player);
            is_for_all || !entry.players.is_empty()
        });
        self.number();
        Ok(())
    }

    /// Numbers players by the initial order until a round has been paired.
    fn number(&mut self) {
        if self.paired().is_none() && self.header.listed_teams().is_none() {
            self.renumber();
        }
    }

    fn renumber_all(&mut self) -> Done {
        self.refuse_teams()?;
        if self.paired().is_some_and(|rounds| rounds.last.index() + 1 >= NUMBERS_FROZEN) {
            return Err(OperationError::NumbersFrozen);
        }
        if self.header.listed_teams().is_some() {
            return Err(OperationError::NumbersNamed);
        }
        self.renumber();
        Ok(())
    }

    fn renumber(&mut self) {
        let changed = renumber(&mut self.draft, &mut self.header);
        let new = |id: PlayerId| changed.iter().find(|[old, _]| *old == id).map_or(id, |it| it[1]);
        self.effect.player = self.effect.player.map(new);
        let is_known = |[old, _]: &&[PlayerId; 2]| self.before.player(*old).is_some();
        self.effect.renumbered = changed.iter().filter(is_known).copied().collect();
    }

    fn withdraw(&mut self, called: &Called) -> Done {
        let player = self.find(called)?;
        let total = self.before.total_rounds().ok_or(OperationError::RoundsUnknown)?;
        let coming = self.first_free(player);
        for round in (coming.get()..=total.get()).filter_map(RoundNumber::new) {
            self.announce(player, round, Some(Bye::ZeroPoint));
        }
        self.effect.player = Some(player);
        self.effect.round = Some(coming).filter(|&coming| coming <= total);
        Ok(())
    }

    fn take_back(&mut self, called: &Called) -> Done {
        let player = self.find(called)?;
        let coming = self.first_free(player);
        let total = self.before.total_rounds().map_or(MAX_ROUNDS, RoundNumber::get);
        for round in (coming.get()..=total).filter_map(RoundNumber::new) {
            if self.before.announced_bye(player, round) == Some(Bye::ZeroPoint) {
                self.announce(player, round, None);
            }
        }
        self.effect.player = Some(player);
        Ok(())
    }

    /// The first round in which a player can still be given a bye: the running one as long as it has no
    /// results and can be paired again, or else the next one.
    fn first_free(&self, player: PlayerId) -> RoundNumber {
        let round = self.before.round_to_pair();
        let column = self.draft.form().column(round);
        let entry = self.before.player(player).and_then(|player| player.entry(column));
        let is_requested = |outcome: &Outcome| matches!(outcome, Outcome::Bye(bye) if *bye != Bye::PairingAllocated);
        if self.before.open_round().is_some() && !entry.is_some_and(is_requested) {
            round.next()
        } else {
            round
        }
    }

    /// Announces a bye in a round that is not over, or takes it back.
    fn announce(&mut self, player: PlayerId, round: RoundNumber, bye: Option<Bye>) {
        let columns: Vec<_> = self.draft.form().columns(round).map(Column::index).collect();
        let first = columns[0];
        match bye {
            Some(bye) => self.draft.give_bye(player, round, bye),
            None => {
                self.draft.announced_byes.remove(&(round, player));
                if let Some(player) = self.player_mut(player) {
                    player.outcomes.truncate(first);
                }
            }
        }
    }

    fn bye(&mut self, called: &Called, round: Option<RoundNumber>, kind: Option<Bye>) -> Done {
        let player = self.find(called)?;
        let round = round.unwrap_or_else(|| self.first_free(player));
        if self.before.total_rounds().is_some_and(|total| round > total) {
            return Err(OperationError::NoRound(round));
        }
        (self.effect.player, self.effect.round) = (Some(player), Some(round));
        if round >= self.first_free(player) && round >= self.before.round_to_pair() {
            self.announce(player, round, kind);
            return Ok(());
        }
        self.refuse_teams()?;
        let columns: Vec<_> = self.draft.form().columns(round).collect();
        let new = Outcome::Bye(kind.unwrap_or(Bye::ZeroPoint));
        for column in columns {
            let old = self.before.player(player).map(|it| *it.outcome(column));
            match old {
                Some(Outcome::Bye(bye)) if bye != Bye::PairingAllocated => {
                    self.correct(player, column, new);
                }
                _ => return Err(OperationError::Paired { player, round }),
            }
        }
        Ok(())
    }

    /// Enters what happened to a player. If later rounds have been paired, a comment keeps what it was.
    fn correct(&mut self, player: PlayerId, column: Column, new: Outcome) {
        let form = self.draft.form();
        let last = self.paired().map(|rounds| rounds.last);
        let Some(entry) = self.player_mut(player) else { return };
        while entry.outcomes.len() <= column.index() {
            entry.outcomes.push(Outcome::Bye(Bye::ZeroPoint));
        }
        let was = std::mem::replace(&mut entry.outcomes[column.index()], new);
        let was = match was {
            Outcome::Open { opponent, color, .. } => Outcome::adjourned(opponent, color),
            was => was,
        };
        if let Some(last) = last.filter(|&last| last > form.round(column) && was != new) {
            let correction = Correction { player, column, was, paired: form.column(last) };
            self.header.lines_after_players.push(correction.line());
            let first = form.round(column).next();
            let text = if first == last {
                format!("round {last} was paired before this correction and stays as it is")
            } else {
                format!(
                    "rounds {first} to {last} were paired before this correction and stay as they are"
                )
            };
            let is_said = self.effect.notes.iter().any(|note| note.code == NoteCode::Correction);
            if !is_said {
                self.note(NoteCode::Correction, text);
            }
        }
    }

    fn result(
        &mut self,
        round: Option<RoundNumber>,
        [white, black]: [&Called; 2],
        result: BoardResult,
    ) -> Done {
        self.refuse_teams()?;
        let pair = Pair { white: self.find(white)?, black: self.find(black)? };
        let last = self.paired().ok_or(OperationError::NothingPaired)?.last;
        let round = round.unwrap_or(last);
        if round > last {
            return Err(OperationError::NoRound(round));
        }
        let entry = |column| self.before.player(pair.white).and_then(|it| it.entry(column));
        let games: Vec<_> = self
            .before
            .columns(round)
            .filter_map(|column| Some((column, entry(column)?)))
            .filter(|(_, outcome)| outcome.opponent() == Some(pair.black))
            .collect();
        let is_whites = |it: &&(Column, &Outcome)| it.1.color().is_none_or(|it| it == Color::White);
        let column = match (games.iter().find(is_whites), games.is_empty()) {
            (Some(&(column, _)), _) => column,
            (None, false) => return Err(OperationError::OtherColors { pair, round }),
            (None, true) => return Err(OperationError::NoGame { pair, round }),
        };
        if result == BoardResult::Open && round < last {
            return Err(OperationError::EarlierRound { round, paired: last });
        }
        self.correct(pair.white, column, result.outcome(pair.black, Color::White));
        self.correct(pair.black, column, result.outcome(pair.white, Color::Black));
        self.effect.round = Some(round);
        Ok(())
    }

    fn unpair(&mut self) -> Done {
        self.refuse_teams()?;
        let last = self.paired().ok_or(OperationError::NothingPaired)?.last;
        if self.before.open_round() != Some(last) || self.before.has_begun(last) {
            return Err(OperationError::HasResults(last));
        }
        let assigned: Vec<_> = self.before.assigned_byes(last).collect();
        let without = self.before.with_pairing(last, &RoundPairing::default());
        self.draft = without.map_err(OperationError::Contradiction)?.draft().clone();
        for player in assigned {
            self.draft.announced_byes.insert((last, player), Bye::PairingAllocated);
        }
        self.forget_verdict(last);
        self.effect.round = Some(last);
        Ok(())
    }

    fn pair(&mut self, file: &TournamentFile, request: &PairRequest) -> Done {
        let find = |called: &Called| self.find(called);
        let all = |called: &[Called]| called.iter().map(find).collect::<Result<Vec<_>, _>>();
        let pairs = |called: &[[Called; 2]]| {
            let pair = |[one, other]: &[Called; 2]| Ok([find(one)?, find(other)?]);
            called.iter().map(pair).collect::<Result<Vec<_>, OperationError>>()
        };
        let what_if = WhatIf {
            absent: all(&request.absent)?,
            half_point_byes: all(&request.half_point_byes)?,
            forbidden: pairs(&request.forbid)?,
            assigned: pairs(&request.assign)?,
            byes: request.bye.iter().map(find).collect::<Result<_, _>>()?,
            ..WhatIf::default()
        };
        let supposed = what_if.adopt(&self.before)?;
        let round = supposed.round_to_pair();
        let ruled = file.ruled_as(supposed.clone(), &RuleRequest::default())?;
        let snapshot = ruled.tournament.snapshot_to_pair()?.with_wishes(&what_if.wishes())?;
        let pairing = ruled.rules.system.pair(&snapshot)?;
        self.enter(&supposed, round, &pairing)?;
        for [one, other] in what_if.assigned {
            self.header
                .lines_after_players
                .push(verdict(round, &format!("the organizer assigned the pair {one}-{other}")));
        }
        Ok(())
    }

    fn pair_by_hand(
        &mut self,
        file: &TournamentFile,
        pairs: &[[Called; 2]],
        bye: Option<&Called>,
    ) -> Done {
        let pair = |[white, black]: &[Called; 2]| {
            Ok(Pair { white: self.find(white)?, black: self.find(black)? })
        };
        let pairs = pairs.iter().map(pair).collect::<Result<Vec<_>, OperationError>>()?;
        let bye = bye.map(|bye| self.find(bye)).transpose()?;
        let ruled = file.ruled_as(self.before.clone(), &RuleRequest::default())?;
        let snapshot = ruled.tournament.snapshot_to_pair()?;
        let recorded = |&pair: &Pair| RecordedPair { pair, colors_known: true };
        let byes = bye.into_iter().collect();
        let given = RecordedRound { pairs: pairs.iter().map(recorded).collect(), byes };
        let verdict_text = match judge(&snapshot, ruled.rules.system, given) {
            Ok(judgement) => verdict_of(&judgement),
            Err(JudgeError::Pairing(error @ PairingError::NoLegalPairing { .. })) => {
                Some(error.to_string())
            }
            Err(error) => return Err(error.into()),
        };
        let round = snapshot.round();
        // Nobody is paired twice, or it would not have been judged.
        let pairing = RoundPairing::new(pairs, bye).map_err(|it| JudgeError::Twice(it.0))?;
        let before = self.before.clone();
        self.enter(&before, round, &pairing)?;
        if let Some(text) = verdict_text {
            self.header.lines_after_players.push(verdict(round, &text));
            self.note(NoteCode::PairedByHand, text);
        }
        Ok(())
    }

    /// Enters a pairing.
    fn enter(&mut self, before: &Tournament, round: RoundNumber, pairing: &RoundPairing) -> Done {
        let meant = before.with_pairing(round, pairing).map_err(OperationError::Contradiction)?;
        self.draft = meant.draft().clone();
        self.forget_verdict(round);
        self.effect.round = Some(round);
        self.effect.pairs = pairing.pairs().iter().map(|it| [it.white, it.black]).collect();
        self.effect.bye = pairing.bye();
        Ok(())
    }

    /// Removes what was said about an earlier pairing of a round.
    fn forget_verdict(&mut self, round: RoundNumber) {
        let of_round = verdict(round, "");
        self.header.lines_before_players.retain(|line| !line.starts_with(&of_round));
        self.header.lines_after_players.retain(|line| !line.starts_with(&of_round));
    }

    fn rank(&mut self) -> Done {
        if self.before.played_rounds() == 0 {
            return Err(OperationError::NothingToRank);
        }
        let (form, pairings) = (self.before.form(), PairingMethod::of(&self.header));
        let system = Choice::of(&self.header).ok().map(|choice| choice.system);
        let (list, _) = TieBreakList::choose(None, system, &self.header, pairings, form);
        if TieBreakList::of(&self.header).is_none() {
            list.announce(&mut self.header);
        }
        let ranked = ranked(self.before.clone(), &self.header, &list.tie_breaks);
        self.draft = ranked.draft().clone();
        self.effect.round = self.before.played_rounds().checked_sub(1).map(RoundNumber::from_index);
        Ok(())
    }

    /// Writes the tournament into its file.
    fn finish(mut self, file: &mut TournamentFile) -> Result<Effect, OperationError> {
        self.count_players();
        let (before, header) = (&self.before, &self.header);
        let validated = self.draft.clone().validate().map_err(OperationError::Contradiction)?;
        let mut after = before.like(validated);
        after.drop_game_points_of_other_rounds();
        if after.round_to_pair() != before.round_to_pair() {
            after = still_absent(before, after)?;
        }
        if before.played_rounds() > 0 {
            after = with_ranks_kept(before, after, header);
        }
        self.effect.patch = file.update(&after, header)?;
        Ok(self.effect)
    }

    /// Keeps the numbers of players in the header right, if they were.
    fn count_players(&mut self) {
        let rated = |players: &[Player]| players.iter().filter(|it| it.rating.is_some()).count();
        let (old, new) = (self.before.players(), &self.draft.players);
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

/// A comment on the pairing of a round.
fn verdict(round: RoundNumber, text: &str) -> String {
    format!("### fpc pairing of round {round}: {text}")
}

/// How a pairing made by hand compares with the one by the rules; nothing if it is the same.
fn verdict_of(judgement: &Judgement) -> Option<String> {
    let reason = judgement.reason.as_ref()?;
    Some(match judgement.grade() {
        Grade::Same => return None,
        Grade::ColorsOnly => format!("made by hand; only colors differ: {reason}"),
        Grade::EqualButLater => format!("made by hand; as good as the one by the rules: {reason}"),
        Grade::Illegal => format!("made by hand, against the rules: {reason}"),
        Grade::Worse | Grade::Better => format!("made by hand; not the one by the rules: {reason}"),
    })
}

/// A tournament whose ranks are those of its standings.
fn ranked(tournament: Tournament, header: &Header, list: &[TieBreak]) -> Tournament {
    let rules = StandingsRequest::default().rules(header);
    let standings = rules.standings(&tournament, None, list);
    let ranks: Vec<_> = standings.ranked().iter().map(|it| (it.player, it.rank)).collect();
    tournament.with_ranks(ranks)
}

/// A changed tournament whose ranks, if they were those of the standings, are so again.
fn with_ranks_kept(before: &Tournament, after: Tournament, header: &Header) -> Tournament {
    let check = check_standings(before, header, &StandingsRequest::default());
    let is_right =
        matches!(check.verdict, StandingsVerdict::Right | StandingsVerdict::RightUpTo(_));
    if !is_right {
        return after;
    }
    let points = [TieBreakKind::Points.into()];
    let list = check.list.as_ref().map_or(&points[..], |list| &list.tie_breaks);
    let rules = StandingsRequest::default().rules(header);
    let standings = rules.standings(&after, None, list);
    if standings.ranked() == check.standings.ranked() { after } else { ranked(after, header, list) }
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
