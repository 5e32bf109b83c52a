//! Pairings and results, as they are entered and taken back.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Called, NoteCode, Numbering, OperationError, PairRequest,
    apply::{Desk, Done, ranked, standings},
};
use crate::{
    choice::Choice,
    explain::{Grade, JudgeError, Judgement, WhatIf, judge},
    foresee::Length,
    generate::shuffled,
    phrase,
    player_id::PlayerId,
    reason::Reason,
    running,
    snapshot::{Snapshot, Wish},
    standings::{PairingMethod, TieBreakList},
    systems::PairingError,
    template,
    text::phrase::Phrase,
    tournament::{
        BoardResult, Bye, Color, Column, Outcome, Pair, Player, RecordedPair, RecordedRound,
        RoundNumber, RoundPairing, Tournament,
    },
};

impl Desk<'_> {
    /// Enters what happened to somebody who is paired.
    pub(super) fn enter_outcome(&mut self, id: PlayerId, column: Column, outcome: Outcome) {
        if let Some(player) = self.player_mut(id) {
            player.enter(column, outcome);
        }
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
        // What it was is known before another entry of the same list.
        if self.is_entered(pair.white) {
            self.rest()?;
        }
        let white = self.draft.players.iter().find(|player| player.id == pair.white);
        let column = game_of(white, pair, self.before.columns(round), round)?;
        if self.rates_only(round, (pair, column), result)? {
            return Ok(());
        }
        if result == BoardResult::Open {
            self.refuse_open(round)?;
        }
        self.enter_outcome(pair.white, column, result.outcome(pair.black, Color::White));
        self.enter_outcome(pair.black, column, result.outcome(pair.white, Color::Black));
        self.effect.round = Some(round);
        Ok(())
    }

    /// Corrects a result for the rating report only, if it is that of a game before the last two rounds that were
    /// paired. Returns whether it is.
    pub(super) fn rates_only(
        &mut self,
        round: RoundNumber,
        game: (Pair, Column),
        result: BoardResult,
    ) -> Result<bool, OperationError> {
        let (Pair { white, black }, column) = game;
        let form = self.draft.form();
        let entry = |id| {
            let people = self.before.teams().map_or(self.before.players(), |it| &it.players);
            let player = people.iter().find(|player| player.id == id);
            player.map_or(Outcome::Bye(Bye::ZeroPoint), |it| *it.outcome(column))
        };
        let used = BoardResult::recorded([white, black].map(entry));
        let used = used.filter(|used| !matches!(used, BoardResult::Open | BoardResult::Adjourned));
        let is_result = !matches!(result, BoardResult::Open | BoardResult::Adjourned);
        let is_locked = |last: &RoundNumber| round.next() < *last;
        let last = self.paired().map(|rounds| rounds.last).filter(is_locked);
        let has_ended = |last: &RoundNumber| self.corrections.has_ended_since(*last, column, white);
        let last = last.filter(|last| is_result && !self.is_round_robin() && !has_ended(last));
        let (Some(last), Some(used)) = (last, used) else {
            running::rate(&mut self.header, form, game, [result; 2]);
            return Ok(false);
        };
        self.rest()?;
        if !self.is_confirmed() {
            return Err(OperationError::ForRatingOnly { round, last });
        }
        running::rate(&mut self.header, form, game, [used, result]);
        // What is read again has colors, also where a forfeit had none.
        for (id, opponent, color) in [(white, black, Color::White), (black, white, Color::Black)] {
            let people =
                self.draft.teams.as_mut().map_or(&mut self.draft.players, |it| &mut it.players);
            if let Some(player) = people.iter_mut().find(|player| player.id == id) {
                player.enter(column, used.outcome(opponent, color));
            }
        }
        let text = phrase!(
            "the correction is for the rating report only: pairings and standings keep {used}",
            used = Phrase::plain(used.to_string())
        );
        self.note(NoteCode::Correction, text);
        self.effect.round = Some(round);
        Ok(true)
    }

    /// Tells whether operations whose consequences are not known yet have entered something of a player.
    fn is_entered(&self, id: PlayerId) -> bool {
        let now = self.draft.players.iter().find(|player| player.id == id);
        let was = self.before.player(id);
        now.zip(was).is_some_and(|(now, was)| now.outcomes != was.outcomes)
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
        if boards.is_some() {
            return self.enter_of_players(round, pair, exchanged);
        }
        for (id, column, outcome) in exchanged {
            self.enter_outcome(id, column, outcome);
        }
        self.effect.round = Some(round);
        Ok(())
    }

    pub(super) fn unpair(&mut self) -> Done {
        let last = self.paired().ok_or(OperationError::NothingPaired)?.last;
        if self.before.open_round() != Some(last) || self.before.has_begun(last) {
            return Err(OperationError::HasResults(last));
        }
        let before = self.before.before_pairing(last).map_err(OperationError::Contradiction)?;
        self.draft = before.draft().clone();
        for player in &mut self.draft.players {
            let board = player.details.fixed_board();
            player.details.fix_board(last, board.unwrap_or(0));
        }
        self.begin_round(last, false);
        self.effect.round = Some(last);
        Ok(())
    }

    pub(super) fn pair(&mut self, request: &PairRequest) -> Done {
        let find = |called: &Called| self.find(called);
        let all = |called: &[Called]| called.iter().map(find).collect::<Result<Vec<_>, _>>();
        let pairs = |called: &[[Called; 2]]| {
            let pair = |[one, other]: &[Called; 2]| Ok([find(one)?, find(other)?]);
            called.iter().map(pair).collect::<Result<Vec<_>, OperationError>>()
        };
        let mut what_if = WhatIf {
            absent: all(&request.absent)?,
            half_point_byes: all(&request.half_point_byes)?,
            forbidden: pairs(&request.forbid)?,
            assigned: pairs(&request.assign)?,
            byes: request.bye.iter().map(find).collect::<Result<_, _>>()?,
            ..WhatIf::default()
        };
        for &player in &what_if.half_point_byes {
            self.allow_bye(player, self.before.round_to_pair(), Bye::HalfPoint)?;
        }
        let supposed = what_if.apply(&self.before)?;
        let round = supposed.round_to_pair();
        let ruled = self.request.rules.apply(supposed, &self.header)?;
        ruled.rules.refuse_other_kind(&self.header, self.request.rules.system)?;
        let snapshot = ruled.tournament.snapshot_to_pair()?;
        self.keep_assigned(&mut what_if, &snapshot);
        let snapshot = snapshot.with_wishes(&what_if.wishes())?;
        let pairing = ruled.rules.system.pair(&snapshot)?;
        self.enter(&what_if.adopt(&self.before)?, round, &pairing)?;
        let assigned = what_if.assigned.iter().map(|&pair| running::assigned(pair, round));
        self.header.lines_after_players.extend(assigned);
        self.note_adjourned(round);
        if round == RoundNumber::FIRST && ruled.rules.system.info().schedule.is_none() {
            self.note_too_many_rounds(snapshot.players().len());
        }
        Ok(())
    }

    /// Keeps the pairs that the organizer assigned when the round was paired before.
    fn keep_assigned(&mut self, what_if: &mut WhatIf, snapshot: &Snapshot) {
        let kept = self.header.assigned_again(snapshot, &what_if.wishes());
        what_if.assigned.extend(kept);
        let before: Vec<_> = self.header.assigned_pairs(snapshot.round()).collect();
        for [one, other] in before {
            if !what_if.assigned.contains(&[one, other]) {
                let text = phrase!(
                    "the pair {one}-{other}, which the organizer had assigned, is not kept",
                    one,
                    other
                );
                self.note(NoteCode::NotAssigned, text);
            }
        }
    }

    pub(super) fn pair_by_hand(&mut self, pairs: &[[Called; 2]], bye: Option<&Called>) -> Done {
        let pair = |[white, black]: &[Called; 2]| {
            Ok(Pair { white: self.find(white)?, black: self.find(black)? })
        };
        let pairs = pairs.iter().map(pair).collect::<Result<Vec<_>, OperationError>>()?;
        let bye = bye.map(|bye| self.find(bye)).transpose()?;
        if bye.is_none()
            && let Some(round) = self.round_without(&pairs)
        {
            return self.pair_on_extra_boards(round, pairs);
        }
        let before = self.with_bye_by_hand(bye)?;
        let ruled = self.request.rules.apply(before.clone(), &self.header)?;
        let snapshot = ruled.tournament.snapshot_to_pair()?;
        let recorded = |&pair: &Pair| RecordedPair { pair, colors_known: true };
        let byes = bye.into_iter().collect();
        let given = RecordedRound { pairs: pairs.iter().map(recorded).collect(), byes };
        let round = snapshot.round();
        // Nobody is paired twice, or it would not be judged.
        let pairing = RoundPairing::new(pairs, bye).map_err(|it| JudgeError::Twice(it.0));
        let (verdict, by_rules) = match judge(&snapshot, ruled.rules.system, given) {
            Ok(judgement) => (verdict_of(&judgement), Some(judgement)),
            Err(JudgeError::Pairing(error @ PairingError::NoLegalPairing { .. })) => {
                (Some(phrase!("pairing made by hand: {error}", error)), None)
            }
            Err(error) => return Err(error.into()),
        };
        let pairing = pairing?;
        if let Some(Judgement { reason: Some(reason), .. }) =
            by_rules.as_ref().filter(|it| it.grade() == Grade::Illegal)
            && !self.is_confirmed()
        {
            return Err(OperationError::Illegal(Box::new(reason.clone())));
        }
        self.enter(&before, round, &pairing)?;
        if let Some(text) = verdict {
            let expected = by_rules.map(|judgement| judgement.expected);
            let line = by_hand("MPA", round, &exchanged(expected.as_ref(), &pairing));
            self.header.lines_after_players.push(line);
            self.note(NoteCode::PairedByHand, text);
        }
        if ruled.rules.system.info().schedule.is_none() {
            self.note_opposite_colors(&snapshot, &pairing);
        }
        Ok(())
    }

    /// The running round, if it was paired without any of these.
    fn round_without(&self, pairs: &[Pair]) -> Option<RoundNumber> {
        let round = self.before.open_round().filter(|_| self.before.teams().is_none())?;
        let recorded = self.before.recorded(round).pairs;
        let is_free = |id| !recorded.iter().any(|it| [it.pair.white, it.pair.black].contains(&id));
        let mut named = pairs.iter().flat_map(|pair| [pair.white, pair.black]);
        (!pairs.is_empty() && named.all(is_free)).then_some(round)
    }

    /// Pairs players whom the running round leaves out, and nobody else. Colors are those of the rules, as far as
    /// they allow the pairs; otherwise, White comes first.
    fn pair_on_extra_boards(&mut self, round: RoundNumber, pairs: Vec<Pair>) -> Done {
        let extra = |pairs| RoundPairing::new(pairs, None).map_err(|it| JudgeError::Twice(it.0));
        let with = |extra: &RoundPairing| {
            let with = self.before.with_extra_boards(round, extra);
            with.map_err(OperationError::Contradiction)
        };
        let given = extra(pairs)?;
        let ruled = self.request.rules.apply(with(&given)?, &self.header)?;
        let (tournament, system) = (&ruled.tournament, ruled.rules.system);
        let snapshot = tournament.snapshot(round)?;
        let wishes: Vec<_> =
            given.pairs().iter().map(|it| Wish::Together(it.white, it.black)).collect();
        let made = match system.pair(&snapshot.with_wishes(&wishes)?) {
            Ok(pairing) => {
                let is_extra = |pair: &&Pair| given.opponent(pair.white) == Some(pair.black);
                extra(pairing.pairs().iter().filter(is_extra).copied().collect())?
            }
            Err(_) if self.is_confirmed() => given,
            Err(error) => {
                return Err(match judge(&snapshot, system, tournament.recorded(round)) {
                    Ok(Judgement { reason: Some(reason @ Reason::Illegal(_)), .. }) => {
                        OperationError::Illegal(Box::new(reason))
                    }
                    _ => error.into(),
                });
            }
        };
        self.draft = with(&made)?.draft().clone();
        self.keep_as_paired(round);
        self.effect.round = Some(round);
        self.effect.pairs = made.pairs().iter().map(|it| [it.white, it.black]).collect();
        Ok(())
    }

    /// The tournament before a pairing made by hand, which gives the bye of the round to somebody or nobody,
    /// whoever was to have it.
    fn with_bye_by_hand(&self, bye: Option<PlayerId>) -> Result<Tournament, OperationError> {
        let round = self.before.round_to_pair();
        let mut draft = self.before.draft().clone();
        draft.announced_byes.retain(|&(of, player), kind| {
            of != round || *kind != Bye::PairingAllocated || Some(player) == bye
        });
        Ok(self.before.like(draft.validate().map_err(OperationError::Contradiction)?))
    }

    /// Enters a pairing. If it takes the place of another one, that has to be confirmed.
    fn enter(&mut self, before: &Tournament, round: RoundNumber, pairing: &RoundPairing) -> Done {
        if pairing.pairs().is_empty() {
            return Err(OperationError::NobodyToPair(round));
        }
        let meant = before.with_pairing(round, pairing).map_err(OperationError::Contradiction)?;
        let was = self.running(round);
        let again = was.as_ref().map(|was| exchanged(Some(was), pairing));
        if let Some([before, after]) = again.as_ref()
            && !(before.is_empty() && after.is_empty())
            && !self.is_confirmed()
        {
            let (changed, boards) = (before.len().max(after.len()), pairing.pairs().len());
            return Err(OperationError::PairedAlready { round, changed, boards });
        }
        self.draft = meant.draft().clone();
        let is_same = again == Some([Vec::new(), Vec::new()]);
        self.begin_round(round, is_same);
        if let Some(again) = again.filter(|_| !is_same) {
            self.header.lines_after_players.push(by_hand("Paired again", round, &again));
        }
        self.effect.round = Some(round);
        self.effect.pairs = pairing.pairs().iter().map(|it| [it.white, it.black]).collect();
        self.effect.bye = pairing.bye();
        Ok(())
    }

    /// The pairing of a round that runs.
    fn running(&self, round: RoundNumber) -> Option<RoundPairing> {
        self.before.open_round().filter(|&open| open == round)?;
        made(&self.before.recorded(round))
    }

    /// Notes the pairs by which a round would have been paired otherwise, if another number of rounds makes it the last
    /// one, or not the last one any more.
    pub(super) fn note_configuration(&mut self, round: RoundNumber) -> Done {
        running::forget_configuration(&mut self.header, round);
        let then = self.before.as_paired(round, &self.header).into_owned();
        let mut draft = then.draft().clone();
        draft.total_rounds = self.draft.total_rounds;
        let now = then.like(draft.validate().map_err(OperationError::Contradiction)?);
        let pairing = |tournament: Tournament| {
            let ruled = self.request.rules.apply(tournament, &self.header).ok()?;
            let wishes = self.header.assigned_wishes(round, &ruled.tournament.recorded(round));
            let snapshot = ruled.tournament.snapshot(round).ok()?.with_wishes(&wishes).ok()?;
            ruled.rules.system.pair(&snapshot).ok()
        };
        let (was, expected) = (pairing(then), pairing(now));
        let pairs = |pairing: &RoundPairing| (pairing.pairs().to_vec(), pairing.bye());
        if was.as_ref().map(pairs) == expected.as_ref().map(pairs) {
            return Ok(());
        }
        if let Some(played) = made(&self.before.recorded(round))
            && let both @ [before, after] = &exchanged(expected.as_ref(), &played)
            && !(before.is_empty() && after.is_empty())
        {
            self.header.lines_after_players.push(by_hand("Configuration", round, both));
            self.note_otherwise(round, both, &played);
        }
        Ok(())
    }

    /// Notes how many pairs of a round would be others.
    fn note_otherwise(
        &mut self,
        round: RoundNumber,
        [before, after]: &[Vec<String>; 2],
        played: &RoundPairing,
    ) {
        let (changed, boards) = (before.len().max(after.len()), played.pairs().len());
        let text = phrase!(
            "by the rules, {changed} of the {boards} pairs of round {round} would be others",
            changed,
            boards,
            round
        );
        self.note(NoteCode::Otherwise, text);
    }

    /// Notes of each round that another program paired otherwise which pairs the rules give. They stay as they are.
    pub(super) fn import(&mut self) -> Done {
        let is_open = |round: &RoundNumber| !running::is_noted(&self.header, *round);
        let rounds: Vec<_> = self.before.recorded_rounds().filter(is_open).collect();
        if self.is_round_robin() {
            return Ok(());
        }
        for round in rounds {
            let then = self.before.as_paired(round, &self.header).into_owned();
            let ruled = self.request.rules.apply(then, &self.header)?;
            let recorded = ruled.tournament.recorded(round);
            let wishes = self.header.assigned_wishes(round, &recorded);
            let snapshot = ruled.tournament.snapshot(round)?.with_wishes(&wishes)?;
            let expected = match judge(&snapshot, ruled.rules.system, recorded.clone()) {
                Ok(judgement) if judgement.grade() == Grade::Same => continue,
                Ok(judgement) => Some(judgement.expected),
                Err(JudgeError::Pairing(PairingError::NoLegalPairing { .. })) => None,
                Err(error) => return Err(error.into()),
            };
            if let Some(played) = made(&recorded) {
                let both = exchanged(expected.as_ref(), &played);
                self.header.lines_after_players.push(by_hand("Import", round, &both));
                self.note_otherwise(round, &both, &played);
            }
        }
        Ok(())
    }

    /// Notes that games which have been adjourned count as draws in the round that is paired.
    fn note_adjourned(&mut self, round: RoundNumber) {
        if let games @ 1.. = self.before.adjourned_games(round.index()) {
            let text = phrase!(
                "{games} adjourned {games:game counts as a draw|games count as draws} in the pairing of round {round}",
                games,
                round
            );
            self.note(NoteCode::Adjourned, text);
        }
    }

    /// Notes before the first round that there are more rounds than so many players can play.
    fn note_too_many_rounds(&mut self, players: usize) {
        let length = self.before.total_rounds().and_then(|rounds| Length::of(players, rounds));
        if let Some(Length::TooLong { players, most }) = length {
            let text = phrase!(
                "too many rounds: {players} players can play no more than {most}, so the last ones cannot be paired by the rules",
                players,
                most
            );
            self.note(NoteCode::TooManyRounds, text);
        }
    }

    /// Notes the pairs in which both get the color that they are not due.
    fn note_opposite_colors(&mut self, snapshot: &Snapshot, pairing: &RoundPairing) {
        let due = |id| snapshot.players()[snapshot.place(id)?].preference().color();
        let is_opposite = |pair: &&Pair| {
            (due(pair.white), due(pair.black)) == (Some(Color::Black), Some(Color::White))
        };
        for Pair { white, black } in pairing.pairs().iter().filter(is_opposite) {
            let text = phrase!(
                "both players of {white}-{black} get the color opposite to the one that they are due",
                white,
                black
            );
            self.note(NoteCode::OppositeColors, text);
        }
    }

    /// Decides a tie by a given order, or all ties by lots, and writes the ranks.
    pub(super) fn decide_ties(&mut self, Numbering { order, lots }: &Numbering) -> Done {
        self.rank()?;
        let Some(round) = self.effect.round else { return Ok(()) };
        let named = order.iter().map(|called| self.find(called)).collect::<Result<Vec<_>, _>>()?;
        let mut before = self.header.clone();
        let all: Vec<_> = self.before.players().iter().map(|player| player.id).collect();
        let again = if lots.is_some() { &all } else { &named };
        running::replace_tie(&mut before, round, again);
        let list = TieBreakList::of(&self.header).map_or_else(Vec::new, |list| list.tie_breaks);
        let standings = standings(&self.before, &before, &list);
        let ties = standings.ties().map(|tied| tied.iter().map(|it| it.player).collect::<Vec<_>>());
        let (how, decided) = match *lots {
            None => {
                let set: BTreeSet<_> = named.iter().copied().collect();
                let is_it = |tied: &Vec<PlayerId>| {
                    tied.len() == named.len() && tied.iter().all(|it| set.contains(it))
                };
                let is_tied = ties.filter(is_it).count() > 0;
                ("by hand".to_owned(), Vec::from_iter(is_tied.then_some(named)))
            }
            Some(_) if !named.is_empty() => return Err(OperationError::OrderOrLots),
            Some(seed) => {
                let numbers = shuffled(all.len(), seed);
                let drawn: BTreeMap<_, _> = all.iter().copied().zip(numbers).collect();
                let by_lots = |mut tied: Vec<PlayerId>| {
                    tied.sort_by_key(|id| drawn.get(id).copied());
                    tied
                };
                (format!("by lots with seed {seed}"), ties.map(by_lots).collect())
            }
        };
        if decided.is_empty() {
            return Err(OperationError::NotTied);
        }
        let lines = decided.iter().map(|tied| running::tie(round, tied, &how));
        let lines: Vec<_> = lines.collect();
        if lines.iter().all(|line| self.header.other_lines().any(|it| it == line)) {
            return Ok(());
        }
        if before != self.header && !self.is_confirmed() {
            let what = template!("how ties were decided");
            return Err(OperationError::Unconfirmed { what, article: "C.07, 4.2" });
        }
        self.header = before;
        self.header.lines_after_players.extend(lines);
        self.rank()
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
        let ranked = ranked((*self.before).clone(), &self.header, &list.tie_breaks);
        self.draft = ranked.draft().clone();
        self.effect.round = self.before.played_rounds().checked_sub(1).map(RoundNumber::from_index);
        Ok(())
    }
}

/// The pairing of a recorded round.
fn made(recorded: &RecordedRound) -> Option<RoundPairing> {
    let pairs = recorded.pairs.iter().map(|recorded| recorded.pair).collect();
    RoundPairing::new(pairs, recorded.byes.first().copied()).ok()
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

/// The pairs of one pairing that another one does not have, and those that it has instead; of no pairing, that
/// there is none.
fn exchanged(one: Option<&RoundPairing>, other: &RoundPairing) -> [Vec<String>; 2] {
    let items = |pairing: &RoundPairing| -> Vec<String> {
        let pairs = pairing.pairs().iter().map(|pair| format!("{}-{}", pair.white, pair.black));
        pairs.chain(pairing.bye().map(|bye| format!("{bye}=PAB"))).collect()
    };
    let after = items(other);
    let Some(one) = one else { return [vec!["no legal pairing".to_owned()], after] };
    let before = items(one);
    let without = |list: &[String], others: &[String]| {
        let mut list = list.to_vec();
        let others: BTreeSet<_> = others.iter().collect();
        list.retain(|item| !others.contains(item));
        list
    };
    [without(&before, &after), without(&after, &before)]
}

/// The line about a pairing that was made in place of another one: `1-5 2-6 => 1-6 2-5`.
fn by_hand(kind: &str, round: RoundNumber, [before, after]: &[Vec<String>; 2]) -> String {
    running::line(kind, round, &format!("{} => {}", before.join(" "), after.join(" ")))
}

/// The comparison of a pairing made by hand with the one by the rules; nothing if they are the
/// same.
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
            phrase!("pairing made by hand: {error}", error = reason)
        }
        Grade::Worse | Grade::Better => {
            phrase!("pairing made by hand; not the one by the rules: {reason}", reason)
        }
    })
}
