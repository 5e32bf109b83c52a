//! Pairings and results, as they are entered and taken back.

use super::{
    BoardResult, Called, NoteCode, OperationError, PairRequest, Rounds,
    apply::{Desk, Done, ranked},
    comments::{self, Correction, Was},
};
use crate::{
    choice::{Choice, RuleRequest},
    explain::{Grade, JudgeError, Judgement, WhatIf, judge},
    phrase,
    standings::{PairingMethod, TieBreakList},
    systems::PairingError,
    text::phrase::Phrase,
    tournament::{
        Bye, Color, Column, Outcome, Pair, Player, PlayerId, RecordedPair, RecordedRound,
        RoundNumber, RoundPairing, Tournament,
    },
    tournament_file::TournamentFile,
};

impl Desk {
    /// Enters what happened to somebody who is paired. If later rounds have been paired, a comment keeps
    /// what it was.
    pub(super) fn correct(&mut self, id: PlayerId, column: Column, new: Outcome) {
        let of_team = self.before.teams().is_some();
        let Some(entry) = self.player_mut(id) else { return };
        let was = entry.enter(column, new);
        self.keep_entry(of_team, id, column, [was, new]);
    }

    /// Keeps in a comment what an entry was before it was corrected.
    pub(super) fn keep_entry(
        &mut self,
        of_team: bool,
        id: PlayerId,
        column: Column,
        [was, new]: [Outcome; 2],
    ) {
        let closed = |outcome| match outcome {
            Outcome::Open { opponent, color, .. } => Outcome::adjourned(opponent, color),
            outcome => outcome,
        };
        let (was, new) = (closed(was), closed(new));
        if was == new {
            return;
        }
        let round = self.draft.form().round(column);
        let first = if comments::are_exchanged(was, new) { round } else { round.next() };
        let Some(paired) = self.paired_from(first) else { return };
        let correction = Correction { was: Was::Entry { of_team, id, column, was }, paired };
        match comments::first_of(&mut self.header, &correction) {
            // What was corrected is as it was.
            Some(first) if first == new => comments::forget(&mut self.header, &correction),
            Some(_) => {}
            None => self.header.lines_after_players.push(correction.line()),
        }
        self.note_correction(first);
    }

    /// The column of the last round that has been paired, if it is not before the given one.
    fn paired_from(&self, first: RoundNumber) -> Option<Column> {
        let last = self.paired().map(|rounds| rounds.last).filter(|&last| last >= first)?;
        Some(self.draft.form().column(last))
    }

    /// Keeps in a comment what was corrected, if rounds from the first one that it concerns have been
    /// paired.
    pub(super) fn keep(&mut self, was: Was, first: RoundNumber) {
        let Some(paired) = self.paired_from(first) else { return };
        self.header.lines_after_players.push(Correction { was, paired }.line());
        self.note_correction(first);
    }

    fn note_correction(&mut self, first: RoundNumber) {
        let Some(Rounds { last }) = self.paired() else { return };
        if self.effect.notes.iter().any(|note| note.code == NoteCode::Correction) {
            return;
        }
        let text = if first == last {
            phrase!("round {last} was paired before this correction and stays as it is", last)
        } else {
            phrase!(
                "rounds {first} to {last} were paired before this correction and stay as they are",
                first,
                last
            )
        };
        self.note(NoteCode::Correction, text);
    }

    /// A round with results: the last one that has been paired if none is named.
    pub(super) fn recorded(
        &self,
        round: Option<RoundNumber>,
    ) -> Result<RoundNumber, OperationError> {
        let last = self.paired().ok_or(OperationError::NothingPaired)?.last;
        let is_beyond = |round| self.before.total_rounds().is_some_and(|total| round > total);
        match round.unwrap_or(last) {
            round if is_beyond(round) => Err(OperationError::NoRound(round)),
            round if round > last => Err(OperationError::NotPaired(round)),
            round => Ok(round),
        }
    }

    /// Refuses a game of an earlier round without a result.
    pub(super) fn refuse_open(&self, round: RoundNumber) -> Done {
        match self.paired().map(|rounds| rounds.last) {
            Some(paired) if round < paired => Err(OperationError::EarlierRound { round, paired }),
            _ => Ok(()),
        }
    }

    pub(super) fn result(
        &mut self,
        round: Option<RoundNumber>,
        [white, black]: [&Called; 2],
        result: BoardResult,
    ) -> Done {
        if self.before.teams().is_some() {
            return self.result_of_players(round, [white, black], result);
        }
        let pair = Pair { white: self.find(white)?, black: self.find(black)? };
        let round = self.recorded(round)?;
        let column =
            game_of(self.before.player(pair.white), pair, self.before.columns(round), round)?;
        if result == BoardResult::Open {
            self.refuse_open(round)?;
        }
        self.correct(pair.white, column, result.outcome(pair.black, Color::White));
        self.correct(pair.black, column, result.outcome(pair.white, Color::Black));
        self.effect.round = Some(round);
        Ok(())
    }

    pub(super) fn exchange_colors(
        &mut self,
        round: Option<RoundNumber>,
        [one, other]: &[Called; 2],
    ) -> Done {
        let boards = self.before.boards().and_then(Result::ok);
        let people = boards.as_ref().unwrap_or(&self.before);
        let [one, other] = [one.find(people)?, other.find(people)?];
        let round = self.recorded(round)?;
        let pair = Pair { white: one, black: other };
        let mut exchanged = Vec::new();
        for (id, opponent) in [(one, other), (other, one)] {
            let player = people.player(id);
            let entries =
                self.before.columns(round).filter_map(|it| Some((it, player?.entry(it)?)));
            let games = entries.filter(|(_, entry)| entry.opponent() == Some(opponent));
            exchanged.extend(games.map(|(column, entry)| (id, column, entry.turned())));
        }
        if exchanged.is_empty() {
            return Err(OperationError::NoGame { pair, round });
        }
        let name = |id| people.player(id).map_or("", |player| player.name.trim());
        let (first, second) = (name(one).min(name(other)), name(one).max(name(other)));
        let text = format!("{first} and {second} played with exchanged colors");
        let comment = comments::intervention(&text, round);
        let lines = &mut self.header.lines_after_players;
        match lines.iter().position(|line| *line == comment) {
            Some(place) => drop(lines.remove(place)),
            None => lines.push(comment),
        }
        if boards.is_some() {
            return self.enter_of_players(round, pair, exchanged);
        }
        for (id, column, outcome) in exchanged {
            self.correct(id, column, outcome);
        }
        self.effect.round = Some(round);
        Ok(())
    }

    pub(super) fn unpair(&mut self) -> Done {
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
        comments::forget_interventions(&mut self.header, last);
        comments::unpaired(&mut self.header, last, &self.before);
        self.effect.round = Some(last);
        Ok(())
    }

    pub(super) fn pair(
        &mut self,
        file: &TournamentFile,
        rules: &RuleRequest,
        request: &PairRequest,
    ) -> Done {
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
        let supposed = what_if.apply(&self.before)?;
        let round = supposed.round_to_pair();
        let ruled = file.ruled_as(supposed, rules)?;
        let snapshot = ruled.tournament.snapshot_to_pair()?.with_wishes(&what_if.wishes())?;
        let pairing = ruled.rules.system.pair(&snapshot)?;
        if pairing.pairs().is_empty() && pairing.bye().is_none() {
            return Err(OperationError::NobodyToPair(round));
        }
        self.enter(&what_if.adopt(&self.before)?, round, &pairing)?;
        let assigned = what_if.assigned.iter().map(|&pair| comments::assigned(pair, round));
        self.header.lines_after_players.extend(assigned);
        Ok(())
    }

    pub(super) fn pair_by_hand(
        &mut self,
        file: &TournamentFile,
        rules: &RuleRequest,
        pairs: &[[Called; 2]],
        bye: Option<&Called>,
    ) -> Done {
        let pair = |[white, black]: &[Called; 2]| {
            Ok(Pair { white: self.find(white)?, black: self.find(black)? })
        };
        let pairs = pairs.iter().map(pair).collect::<Result<Vec<_>, OperationError>>()?;
        let bye = bye.map(|bye| self.find(bye)).transpose()?;
        let ruled = file.ruled_as(self.before.clone(), rules)?;
        let snapshot = ruled.tournament.snapshot_to_pair()?;
        let recorded = |&pair: &Pair| RecordedPair { pair, colors_known: true };
        let byes = bye.into_iter().collect();
        let given = RecordedRound { pairs: pairs.iter().map(recorded).collect(), byes };
        let verdict_text = match judge(&snapshot, ruled.rules.system, given) {
            Ok(judgement) => verdict_of(&judgement),
            Err(JudgeError::Pairing(error @ PairingError::NoLegalPairing { .. })) => {
                Some(phrase!("pairing made by hand: {error}", error))
            }
            Err(error) => return Err(error.into()),
        };
        let round = snapshot.round();
        // Nobody is paired twice, or it would not have been judged.
        let pairing = RoundPairing::new(pairs, bye).map_err(|it| JudgeError::Twice(it.0))?;
        let before = self.before.clone();
        self.enter(&before, round, &pairing)?;
        if let Some(text) = verdict_text {
            self.header.lines_after_players.push(comments::intervention(&text.to_string(), round));
            self.note(NoteCode::PairedByHand, text);
        }
        Ok(())
    }

    /// Enters a pairing.
    fn enter(&mut self, before: &Tournament, round: RoundNumber, pairing: &RoundPairing) -> Done {
        let meant = before.with_pairing(round, pairing).map_err(OperationError::Contradiction)?;
        self.draft = meant.draft().clone();
        comments::forget_interventions(&mut self.header, round);
        comments::unpaired(&mut self.header, round, &self.before);
        self.effect.round = Some(round);
        self.effect.pairs = pairing.pairs().iter().map(|it| [it.white, it.black]).collect();
        self.effect.bye = pairing.bye();
        Ok(())
    }

    pub(super) fn rank(&mut self) -> Done {
        if self.before.played_rounds() == 0 {
            return Err(OperationError::NothingToRank);
        }
        let played = self.before.played_rounds();
        let is_over = self.before.total_rounds().is_some_and(|total| total.index() < played);
        if let games @ 1.. = self.before.adjourned_games(played)
            && is_over
        {
            return Err(OperationError::NotFinal { games });
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
}

/// The column of the game in which the first of two has White.
pub(super) fn game_of(
    white: Option<&Player>,
    pair: Pair,
    columns: impl Iterator<Item = Column>,
    round: RoundNumber,
) -> Result<Column, OperationError> {
    let game = |column| Some((column, white?.entry(column)?));
    let games = columns.filter_map(game).filter(|(_, it)| it.opponent() == Some(pair.black));
    let games: Vec<_> = games.collect();
    let is_whites = |it: &&(Column, &Outcome)| it.1.color().is_none_or(|it| it == Color::White);
    match (games.iter().find(is_whites), games.is_empty()) {
        (Some(&(column, _)), _) => Ok(column),
        (None, false) => Err(OperationError::OtherColors { pair, round }),
        (None, true) => Err(OperationError::NoGame { pair, round }),
    }
}

/// How a pairing made by hand compares with the one by the rules; nothing if it is the same.
fn verdict_of(judgement: &Judgement) -> Option<Phrase> {
    let reason = judgement.reason.as_ref()?;
    Some(match judgement.grade() {
        Grade::Same => return None,
        Grade::ColorsOnly => {
            phrase!("pairing made by hand; only colors differ: {reason}", reason)
        }
        Grade::EqualButLater => {
            phrase!("pairing made by hand; as good as the one by the rules: {reason}", reason)
        }
        Grade::Illegal => {
            phrase!("pairing made by hand, against the rules: {reason}", reason)
        }
        Grade::Worse | Grade::Better => {
            phrase!("pairing made by hand; not the one by the rules: {reason}", reason)
        }
    })
}
