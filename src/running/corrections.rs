//! Facts that were changed after rounds had been paired by them.

use std::{
    cell::LazyCell,
    collections::{BTreeMap, BTreeSet},
};

use super::spelling;
use crate::{
    player_id::PlayerId,
    snapshot::Snapshot,
    template,
    tournament::{
        Column, ForbiddenGroup, Form, GameResult, Header, Numbers, Outcome, Player, PointSystem,
        RoundNumber, Tournament, TournamentDraft,
    },
};

/// A fact by which rounds are paired.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) enum Fact {
    /// An entry.
    Entry(Cell),
    /// The rating of a player.
    Rating(PlayerId),
    /// The numbers of the players.
    Numbers,
    /// The number of rounds.
    TotalRounds,
    /// The points for results.
    Points,
    /// Players who must not meet.
    Forbidden(ForbiddenGroup),
}

/// The place of an entry.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Cell {
    /// Tells whether it is the entry of a team; otherwise, it is that of a player, also of a team.
    pub(super) of_team: bool,
    pub(super) column: Column,
    pub(super) id: PlayerId,
}

/// The value of a fact.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) enum Value {
    Entry(Outcome),
    Rating(Option<u16>),
    /// The numbers that players have, and those that they had if these were others.
    Numbers(BTreeMap<PlayerId, PlayerId>),
    TotalRounds(Option<RoundNumber>),
    Points(PointSystem),
    /// Tells whether the players must not meet.
    Forbidden(bool),
}

/// A change of a fact. Comments of earlier versions do not say what it became.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct Change {
    pub(super) was: Value,
    pub(super) now: Option<Value>,
}

/// A change of a fact after a round had been paired.
pub(super) type Dated = (Fact, RoundNumber, Change);

/// All that was changed after rounds had been paired by it.
#[derive(Clone, Debug)]
pub(crate) struct Corrections {
    pub(super) form: Form,
    /// The points of now.
    pub(super) points: PointSystem,
    /// The changes of each fact, by the last round that had been paired when it was changed.
    changes: BTreeMap<Fact, BTreeMap<RoundNumber, Change>>,
    /// Comments that do not fit the tournament.
    misfits: BTreeSet<String>,
}

impl Corrections {
    /// The corrections in the comments of a tournament.
    pub(crate) fn of(header: &Header, tournament: &Tournament) -> Self {
        let form = tournament.form();
        let mut found = Self {
            form,
            points: *tournament.points(),
            changes: BTreeMap::default(),
            misfits: BTreeSet::default(),
        };
        let mut lines = BTreeMap::<Fact, Vec<&String>>::new();
        for line in header.other_lines() {
            for (fact, paired, change) in spelling::read(line, &found) {
                lines.entry(fact.clone()).or_default().push(line);
                let changes = found.changes.entry(fact).or_default();
                // Of several comments of an earlier version on one fact, the first says what it was.
                changes.entry(paired).or_insert(change);
            }
        }
        let places = places(tournament.draft());
        found.changes.retain(|fact, changes| {
            let fits = complete(fact, changes, tournament.draft(), &places, form);
            if !fits {
                found.misfits.extend(lines.remove(fact).into_iter().flatten().cloned());
            }
            fits
        });
        found
    }

    /// The comments that do not fit the tournament, as it was changed without them. What they say is not
    /// used.
    pub(crate) fn misfits(&self) -> impl Iterator<Item = &str> {
        self.misfits.iter().map(String::as_str)
    }

    /// Keeps what has changed between two drafts for the rounds up to the last one that had been paired by
    /// then. Returns the changes.
    pub(crate) fn keep(
        &mut self,
        last: RoundNumber,
        before: &TournamentDraft,
        after: &TournamentDraft,
    ) -> Vec<Kept> {
        let mut kept = Vec::new();
        let form = self.form;
        let mut keep = |fact: Fact, values: [Value; 2]| {
            if values[0] != values[1] {
                // It may have been changed since the last round was paired.
                let since = self.changes.get(&fact).and_then(|changes| changes.get(&last));
                let paired_by = since.map_or_else(|| values[0].clone(), |since| since.was.clone());
                let change = (fact.clone(), [paired_by, values[1].clone()]);
                kept.push(Kept { change, form });
                self.keep_one(fact, last, values);
            }
        };
        let changed = changed_players(&before.players, &after.players);
        for (was, now) in changed {
            if before.teams.is_none() {
                let values = [was.rating, now.rating].map(Value::Rating);
                keep(Fact::Rating(was.id), values);
            }
            for (cell, values) in entries(form, last, before.teams.is_some(), was, now) {
                keep(Fact::Entry(cell), values);
            }
        }
        if let (Some(before), Some(after)) = (&before.teams, &after.teams) {
            for (was, now) in changed_players(&before.players, &after.players) {
                for (cell, values) in entries(form, last, false, was, now) {
                    if !is_of_board(cell, form, last) {
                        keep(Fact::Entry(cell), values);
                    }
                }
            }
        }
        keep(Fact::TotalRounds, [before, after].map(|it| Value::TotalRounds(it.total_rounds)));
        keep(Fact::Points, [before, after].map(|it| Value::Points(it.points)));
        if before.forbidden != after.forbidden {
            let [was, now] = [before, after].map(|draft| {
                draft.forbidden.iter().map(|it| in_order(it, |id| id)).collect::<BTreeSet<_>>()
            });
            for group in was.symmetric_difference(&now) {
                // A pair that must not meet in later rounds concerns none that has been paired.
                if group.rounds.is_none_or(|(first, _)| first <= last) {
                    let values = [&was, &now].map(|it| Value::Forbidden(it.contains(group)));
                    keep(Fact::Forbidden(group.clone()), values);
                }
            }
        }
        kept
    }

    /// Tells whether a game was adjourned when the last round was paired, and has got its result since.
    pub(crate) fn has_ended_since(&self, last: RoundNumber, column: Column, id: PlayerId) -> bool {
        let fact = Fact::Entry(Cell { of_team: false, column, id });
        let since = self.changes.get(&fact).and_then(|changes| changes.get(&last));
        since.is_some_and(|it| matches!(it.was, Value::Entry(Outcome::Open { .. })))
    }

    fn keep_one(&mut self, fact: Fact, paired: RoundNumber, [was, now]: [Value; 2]) {
        self.change(fact, |changes| {
            let first = changes.remove(&paired).map_or(was, |change| change.was);
            if first != now {
                changes.insert(paired, Change { was: first, now: Some(now) });
            }
        });
    }

    fn change(&mut self, fact: Fact, how: impl FnOnce(&mut BTreeMap<RoundNumber, Change>)) {
        let changes = self.changes.entry(fact.clone()).or_default();
        how(changes);
        if changes.is_empty() {
            self.changes.remove(&fact);
        }
    }

    /// Gives other numbers to players: the old ones, and the new ones. `took_part` says of a player, by the
    /// new number, whether a round was paired with them. Returns whether that is kept for rounds that have been
    /// paired.
    pub(crate) fn renumber(
        &mut self,
        renumbered: &[[PlayerId; 2]],
        paired: Option<RoundNumber>,
        took_part: impl Fn(PlayerId) -> bool,
    ) -> bool {
        let new: BTreeMap<_, _> = renumbered.iter().map(|&[old, new]| (old, new)).collect();
        let number = |id: PlayerId| new.get(&id).copied().unwrap_or(id);
        let moved: BTreeMap<_, _> = renumbered.iter().map(|&[old, new]| (new, old)).collect();
        let value = |value: Value| match value {
            Value::Entry(outcome) => Value::Entry(match outcome.opponent() {
                Some(opponent) => outcome.against(number(opponent)),
                None => outcome,
            }),
            Value::Numbers(numbers) => {
                let mut all = moved.clone();
                all.extend(numbers.into_iter().map(|(now, was)| (number(now), was)));
                let changed: BTreeMap<_, _> = all
                    .iter()
                    .filter(|(now, was)| now != was)
                    .map(|(&now, &was)| (now, was))
                    .collect();
                // A later change may have to be undone.
                Value::Numbers(if changed.is_empty() { all } else { changed })
            }
            value => value,
        };
        let all = std::mem::take(&mut self.changes);
        for (fact, changes) in all {
            let fact = match fact {
                Fact::Entry(cell) => Fact::Entry(Cell { id: number(cell.id), ..cell }),
                Fact::Rating(id) => Fact::Rating(number(id)),
                Fact::Forbidden(group) => Fact::Forbidden(in_order(&group, number)),
                fact => fact,
            };
            let changes = changes.into_iter().map(|(paired, change)| {
                let Change { was, now } = change;
                (paired, Change { was: value(was), now: now.map(value) })
            });
            self.changes.insert(fact, changes.collect());
        }
        // In some systems, colors depend on the numbers, and not only on their order.
        let Some(paired) = paired.filter(|_| moved.keys().any(|&id| took_part(id))) else {
            return false;
        };
        let changes = self.changes.entry(Fact::Numbers).or_default();
        let now = Some(Value::Numbers(BTreeMap::new()));
        changes.entry(paired).or_insert(Change { was: Value::Numbers(moved), now });
        self.forget_same_numbers();
        true
    }

    /// Forgets changes of numbers after which they have become again what they were.
    fn forget_same_numbers(&mut self) {
        let is_same = |change: &Change| match &change.was {
            Value::Numbers(was) => was.iter().all(|(now, was)| now == was),
            _ => false,
        };
        self.change(Fact::Numbers, |changes| {
            while changes.last_entry().is_some_and(|last| is_same(last.get())) {
                changes.pop_last();
            }
        });
    }

    /// Notes that the pairing of a round is taken back, or that it is paired again: what was changed since
    /// concerns only the rounds before it.
    pub(crate) fn unpaired(&mut self, round: RoundNumber) {
        let before = round.index().checked_sub(1).map(RoundNumber::from_index);
        let form = self.form;
        self.changes.retain(|fact, changes| {
            let since = changes.split_off(&round);
            let ends = since.into_values().reduce(|first, last| Change { now: last.now, ..first });
            if let Some((paired, change)) = before.zip(ends) {
                let first = changes.remove(&paired).map_or(change.was, |earlier| earlier.was);
                let is_own = matches!(fact, Fact::Entry(cell) if form.round(cell.column) == paired);
                let is_unknown = matches!(fact, Fact::Entry(cell)
                    if form.round(cell.column) > paired || is_of_board(*cell, form, paired));
                let value = |value: Value| match value {
                    Value::Entry(outcome) if is_own => Value::Entry(settled(outcome, true)),
                    value => value,
                };
                let change = Change { was: value(first), now: change.now.map(value) };
                if !is_unknown && change.now.as_ref() != Some(&change.was) {
                    changes.insert(paired, change);
                }
            }
            !changes.is_empty()
        });
        self.forget_same_numbers();
    }

    /// The facts by which a round was paired otherwise than the tournament is now: what they were, what they are in
    /// the end, and when they were first changed since.
    fn since(&self, round: RoundNumber) -> impl Iterator<Item = (&Fact, RoundNumber, Change)> {
        self.changes.iter().filter_map(move |(fact, changes)| {
            let mut since = changes.range(round..);
            let (paired, first) = since.next()?;
            let last = since.next_back().map_or(first, |(_, last)| last);
            let is_later =
                matches!(fact, Fact::Entry(cell) if self.form.round(cell.column) > round);
            // It may have become again what it was.
            let is_other = last.now.as_ref() != Some(&first.was);
            let change = Change { was: first.was.clone(), now: last.now.clone() };
            (!is_later && is_other).then_some((fact, *paired, change))
        })
    }

    /// The comments on what was changed since a round was paired, as far as the state before the round shows it: with
    /// these numbers, if it is accelerated by the Baku method.
    pub(crate) fn texts_since(
        &self,
        tournament: &Tournament,
        baku: Option<Numbers>,
        round: RoundNumber,
    ) -> Vec<String> {
        let states = LazyCell::new(|| {
            let state = |it: Tournament| {
                let accelerated = match baku {
                    Some(numbers) => it.accelerated_by_baku(numbers).ok()?,
                    None => it,
                };
                accelerated.with_adjourned_games_as_draws().snapshot(round).ok()
            };
            Some([state(self.as_paired(tournament, round)?)?, state(tournament.clone())?])
        });
        let is_shown = |fact: &Fact, change: &Change| match &*states {
            Some([then, now]) => {
                let is_of_past = !matches!(fact, Fact::Entry(cell)
                    if self.form.round(cell.column) == round);
                let shows = || self.is_shown(fact, [then, now], tournament);
                is_of_past && self.concerns(fact, then) && shows()
                    || self.is_of_arrival(fact, change, round) && are_numbered_otherwise(then, now)
            }
            None => true,
        };
        let dated = self.since(round).filter(|(fact, _, change)| is_shown(fact, change));
        let dated = dated.map(|(fact, paired, change)| (fact.clone(), paired, change));
        let dated: Vec<_> = dated.collect();
        spelling::lines(&dated, self).map(|(_, line)| spelling::text(&line).to_owned()).collect()
    }

    /// Tells whether a fact says who had arrived by a round: numbers depend on that, and groups of acceleration.
    fn is_of_arrival(&self, fact: &Fact, change: &Change, round: RoundNumber) -> bool {
        let is_bye = |value: &Value| matches!(value, Value::Entry(Outcome::Bye(_)));
        matches!(fact, Fact::Entry(cell) if self.form.round(cell.column) <= round)
            && (is_bye(&change.was) || change.now.as_ref().is_some_and(is_bye))
    }

    /// Tells whether the pairing of a round can depend on a fact: not on one about a player who came later.
    fn concerns(&self, fact: &Fact, state: &Snapshot) -> bool {
        let (Fact::Entry(Cell { id, .. }) | Fact::Rating(id)) = fact else { return true };
        let is_member =
            matches!(fact, Fact::Entry(cell) if !cell.of_team && self.form == Form::Teams);
        let has_met_somebody = || state.past_of(*id).iter().any(|past| past.opponent.is_some());
        is_member || state.place(*id).is_some() || has_met_somebody()
    }

    /// Tells whether two states of a round differ where a fact shows.
    fn is_shown(&self, fact: &Fact, [then, now]: [&Snapshot; 2], tournament: &Tournament) -> bool {
        match fact {
            Fact::Entry(cell) => {
                let of_member = tournament.teams().filter(|_| !cell.of_team);
                let mut teams = of_member.into_iter().flat_map(|teams| &teams.of);
                let team = teams.find(|(_, team)| team.members.contains(&cell.id));
                let id = team.map_or(cell.id, |(team, _)| *team);
                let past = |state: &Snapshot| {
                    let past = state.past_of(id);
                    let past = past.get(self.form.round(cell.column).index())?;
                    // Teams are paired by the points that their players have won together, not by how.
                    let own = (past.opponent, past.kind, past.color);
                    Some((past.points, past.secondary, of_member.is_none().then_some(own)))
                };
                past(then) != past(now)
            }
            Fact::Rating(id) => then.rating_of(*id) != now.rating_of(*id),
            Fact::Numbers => {
                let numbers = |state: &Snapshot| {
                    let players = state.players().iter();
                    players.map(|it| (it.id, (it.tpn, it.list_place))).collect::<BTreeMap<_, _>>()
                };
                numbers(then) != numbers(now)
            }
            Fact::TotalRounds => then.total_rounds() != now.total_rounds(),
            Fact::Points => then.points() != now.points(),
            Fact::Forbidden(ForbiddenGroup { players, .. }) => {
                // Who has met already, or is absent, is not concerned.
                let may_meet = |state: &Snapshot, one, other| {
                    Some(state.may_meet(state.place(one)?, state.place(other)?))
                };
                let differs = |one, other| may_meet(then, one, other) != may_meet(now, one, other);
                players.iter().any(|&one| players.iter().any(|&other| differs(one, other)))
            }
        }
    }

    /// The tournament as it was when a round was paired; `None` if nothing of that has changed.
    pub(crate) fn as_paired(&self, now: &Tournament, round: RoundNumber) -> Option<Tournament> {
        let mut since = self.since(round).peekable();
        since.peek()?;
        let mut draft = now.draft().clone();
        let places = places(&draft);
        let mut numbers = None;
        let mut seated = BTreeSet::new();
        for (fact, _, change) in since {
            if let Fact::Entry(Cell { of_team: false, column, .. }) = fact
                && !change.now.is_some_and(|now| have_one_opponent(&change.was, &now))
            {
                seated.insert(*column);
            }
            match (fact, change.was) {
                (Fact::Numbers, Value::Numbers(was)) => numbers = Some(was),
                (fact, was) => restore(&mut draft, &places, fact, &was)?,
            }
        }
        // Line-ups say who sits on the boards now.
        if let Some(teams) = &mut draft.teams {
            teams.lineups.retain(|(column, _), _| !seated.contains(column));
        }
        if let Some(total) = draft.total_rounds {
            let columns = self.form.last_column(total).index() + 1;
            let of_teams = draft.teams.iter_mut().flat_map(|teams| &mut teams.players);
            for player in draft.players.iter_mut().chain(of_teams) {
                player.outcomes.truncate(columns);
            }
        }
        if let Some(was) = numbers {
            let players = &mut draft.players;
            players.sort_by_key(|player| was.get(&player.id).copied().unwrap_or(player.id));
        }
        // Who sat on which board may have been corrected as well; no pairing depends on that.
        Some(now.like(draft.validate_derived().ok()?))
    }

    /// Tells whether a comment tells of corrections.
    pub(super) fn says(&self, line: &str) -> bool {
        !spelling::read(line, self).is_empty()
    }

    /// Writes the comments into a header. Those that say what they should stay as they are, unless what they say is
    /// part of another comment now.
    pub(crate) fn write(&self, header: &mut Header) {
        let is_right = |(fact, paired, change): &Dated| {
            let meant = self.changes.get(fact).and_then(|it| it.get(paired));
            meant.is_some_and(|meant| {
                meant.was == change.was && (change.now.is_none() || change.now == meant.now)
            })
        };
        let facts = |said: Vec<Dated>| said.into_iter().map(|(fact, paired, _)| (fact, paired));
        let right = |line: &String| {
            let said = Some(spelling::read(line, self));
            said.filter(|said| said.iter().all(is_right))
                .map(|it| facts(it).collect::<BTreeSet<_>>())
        };
        let all = self.changes.iter().flat_map(|(fact, changes)| {
            changes.iter().map(|(paired, change)| (fact.clone(), *paired, change.clone()))
        });
        let all: Vec<_> = all.collect();
        let of_line = |(first, line): ((Fact, RoundNumber), String)| {
            let said: BTreeSet<_> = facts(spelling::read(&line, self)).collect();
            (first, said, line)
        };
        let lines: Vec<_> = spelling::lines(&all, self).map(of_line).collect();
        let mut said: Vec<_> = header.other_lines().filter_map(right).collect();
        // A comment that goes may have said what others do not say.
        let unsaid = loop {
            let known: BTreeSet<_> = said.iter().flatten().collect();
            let is_unsaid = |first, of_line: &BTreeSet<_>| {
                !known.contains(first) || of_line.iter().any(|it| !known.contains(it))
            };
            let unsaid = lines.iter().filter(|(first, of_line, _)| is_unsaid(first, of_line));
            let unsaid: Vec<_> = unsaid.collect();
            let count = said.len();
            said.retain(|facts| unsaid.iter().all(|(_, of_line, _)| facts.is_disjoint(of_line)));
            if said.len() == count {
                break unsaid;
            }
        };
        header.retain_other_lines(|line| match right(line) {
            Some(facts) => unsaid.iter().all(|(_, of_line, _)| facts.is_disjoint(of_line)),
            None => self.misfits.contains(line),
        });
        for (first, _, line) in unsaid {
            let lines = &mut header.lines_after_players;
            let is_later = |line: &String| {
                let said = facts(spelling::read(line, self)).min();
                said.is_some_and(|other| other > *first)
            };
            let place = lines.iter().position(is_later).unwrap_or(lines.len());
            lines.insert(place, line.clone());
        }
    }
}

/// Tells whether players have other numbers or virtual points in one state of a round than in another.
fn are_numbered_otherwise(then: &Snapshot, now: &Snapshot) -> bool {
    let numbers = |state: &Snapshot| -> BTreeMap<_, _> {
        let players = state.players().iter();
        players.map(|it| (it.id, (it.tpn, it.pairing_score - it.score))).collect()
    };
    let [then, now] = [then, now].map(numbers);
    then.iter().any(|(id, numbers)| now.get(id).is_some_and(|others| others != numbers))
}

/// A change that was kept, with the value of before.
pub(crate) struct Kept {
    change: (Fact, [Value; 2]),
    form: Form,
}

/// An objection to a change of what rounds were paired by.
pub(crate) enum Lock {
    /// A fact that stays as it is unless somebody confirms the change, with the article that says so.
    Rule(&'static str, &'static str),
    /// A fact that stays as it is in FIDE mode, with the article that says so.
    FideMode(&'static str, &'static str),
    /// A round by which the next one was paired, which somebody has to confirm.
    PairedBy(RoundNumber),
    /// A round that stays as it is, as two have been paired since.
    Closed(RoundNumber),
}

impl Kept {
    /// The first round whose pairing depends on it, or that it concerns itself.
    pub(crate) fn first_round(&self, last: RoundNumber) -> Option<RoundNumber> {
        let first = match &self.change.0 {
            Fact::Entry(cell) => self.form.round(cell.column).next().min(last),
            _ => RoundNumber::FIRST,
        };
        Some(first)
    }

    /// The objection to it, unless it becomes again what the last round was paired by. Pairings may not rest on
    /// results.
    pub(crate) fn lock(&self, last: RoundNumber, rests_on_results: bool) -> Option<Lock> {
        match &self.change {
            (_, [was, now]) if was == now => None,
            (Fact::Entry(_), _) if !rests_on_results => None,
            (Fact::Entry(cell), [was, now]) => {
                let round = self.form.round(cell.column);
                match was {
                    // The result of an adjourned game can be entered at any time; pairings counted a draw.
                    Value::Entry(Outcome::Open { .. }) => {
                        let is_draw = matches!(
                            now,
                            Value::Entry(Outcome::Game { result: GameResult::Draw, .. })
                        );
                        (round < last && !is_draw).then_some(Lock::PairedBy(round))
                    }
                    _ if round.next() < last => Some(Lock::Closed(round)),
                    _ => (round < last).then_some(Lock::PairedBy(round)),
                }
            }
            (Fact::TotalRounds, _) => {
                Some(Lock::Rule(template!("the number of rounds"), "C.04.1, 1"))
            }
            (Fact::Points, _) => Some(Lock::Rule(template!("the points system"), "C.04.1, 3")),
            (Fact::Forbidden(_), _) => {
                Some(Lock::FideMode(template!("who must not meet"), "C.05, 5.2"))
            }
            (Fact::Rating(_) | Fact::Numbers, _) => None,
        }
    }
}

/// Tells whether an entry only says who sits on which board of a match, and with which color, which is no part of the
/// pairing of its own round: teams are paired.
fn is_of_board(cell: Cell, form: Form, paired: RoundNumber) -> bool {
    form == Form::Teams && !cell.of_team && form.round(cell.column) == paired
}

/// Tells whether two entries of a player are of games against the same opponent.
fn have_one_opponent(was: &Value, now: &Value) -> bool {
    let opponent = |value: &Value| match value {
        Value::Entry(outcome) => outcome.opponent(),
        _ => None,
    };
    opponent(was).is_some() && opponent(was) == opponent(now)
}

/// The players who have changed between two lists, as they were and as they are.
fn changed_players<'a>(
    before: &'a [Player],
    after: &'a [Player],
) -> impl Iterator<Item = (&'a Player, &'a Player)> {
    let places: BTreeMap<_, _> = after.iter().map(|player| (player.id, player)).collect();
    before.iter().filter_map(move |was| {
        let now = *places.get(&was.id)?;
        (was.outcomes != now.outcomes || was.rating != now.rating).then_some((was, now))
    })
}

/// The entries of a player up to a round, before and after, as far as pairings depend on them.
fn entries<'a>(
    form: Form,
    last: RoundNumber,
    of_team: bool,
    was: &'a Player,
    now: &'a Player,
) -> impl Iterator<Item = (Cell, [Value; 2])> + use<'a> {
    (0..=form.last_column(last).index()).map(Column::from_index).map(move |column| {
        let is_own = form.round(column) == last;
        let values = [was, now].map(|it| Value::Entry(settled(*it.outcome(column), is_own)));
        (Cell { of_team, column, id: was.id }, values)
    })
}

/// Players who must not meet, by other numbers and in the order of these.
fn in_order(group: &ForbiddenGroup, number: impl Fn(PlayerId) -> PlayerId) -> ForbiddenGroup {
    let mut players: Vec<_> = group.players.iter().map(|&id| number(id)).collect();
    players.sort_unstable();
    ForbiddenGroup { players, ..group.clone() }
}

/// An outcome as far as it matters for rounds that are paired after its own, or for the pairing of its own.
pub(super) fn settled(outcome: Outcome, is_own: bool) -> Outcome {
    match outcome {
        Outcome::Bye(_) => outcome,
        Outcome::Game { opponent, color, .. } if is_own => Outcome::open(opponent, Some(color)),
        Outcome::Forfeit { opponent, color, .. } | Outcome::Open { opponent, color, .. }
            if is_own =>
        {
            Outcome::open(opponent, color)
        }
        Outcome::Open { opponent, color, .. } => Outcome::adjourned(opponent, color),
        // No pairing depends on whether a game is rated.
        Outcome::Game { opponent, color, result, .. } => Outcome::game(opponent, color, result),
        Outcome::Forfeit { .. } => outcome,
    }
}

/// The places of the players of a draft, by whether they are of teams that are paired.
type PlacesOfAll = BTreeMap<(bool, PlayerId), usize>;

fn places(draft: &TournamentDraft) -> PlacesOfAll {
    let of_teams = draft.teams.is_some();
    let paired = draft.players.iter().enumerate().map(|(place, it)| ((of_teams, it.id), place));
    let members = draft.teams.iter().flat_map(|teams| teams.players.iter().enumerate());
    paired.chain(members.map(|(place, it)| ((false, it.id), place))).collect()
}

fn player_of<'a>(
    draft: &'a TournamentDraft,
    places: &PlacesOfAll,
    cell: Cell,
) -> Option<&'a Player> {
    let place = *places.get(&(cell.of_team, cell.id))?;
    match &draft.teams {
        Some(teams) if !cell.of_team => teams.players.get(place),
        _ => draft.players.get(place),
    }
}

fn player_mut<'a>(
    draft: &'a mut TournamentDraft,
    places: &PlacesOfAll,
    (of_team, id): (bool, PlayerId),
) -> Option<&'a mut Player> {
    let place = *places.get(&(of_team, id))?;
    match &mut draft.teams {
        Some(teams) if !of_team => teams.players.get_mut(place),
        _ => draft.players.get_mut(place),
    }
}

/// Brings back what a fact was.
fn restore(
    draft: &mut TournamentDraft,
    places: &PlacesOfAll,
    fact: &Fact,
    was: &Value,
) -> Option<()> {
    match (fact, was) {
        (Fact::Entry(cell), Value::Entry(was)) => {
            let player = player_mut(draft, places, (cell.of_team, cell.id))?;
            let now = *player.outcome(cell.column);
            let was = match was {
                // Only the pairing of the round was another one; its result stays.
                Outcome::Open { opponent, color, adjourned: false }
                    if now.opponent() == Some(*opponent) =>
                {
                    now.with_color(*color)
                }
                was => *was,
            };
            player.enter(cell.column, was);
        }
        (Fact::Rating(id), Value::Rating(was)) => {
            let of_team = draft.teams.is_some();
            player_mut(draft, places, (of_team, *id))?.rating = *was;
        }
        (Fact::TotalRounds, Value::TotalRounds(was)) => draft.total_rounds = *was,
        (Fact::Points, Value::Points(was)) => draft.points = *was,
        (Fact::Forbidden(group), Value::Forbidden(true)) => draft.forbidden.push(group.clone()),
        (Fact::Forbidden(group), Value::Forbidden(false)) => {
            draft.forbidden.retain(|other| in_order(other, |id| id) != *group);
        }
        _ => return None,
    }
    Some(())
}

/// The value of a fact in a draft; nothing if it is about a player who does not exist.
fn current(fact: &Fact, draft: &TournamentDraft, places: &PlacesOfAll) -> Option<Value> {
    Some(match fact {
        Fact::Entry(cell) => Value::Entry(*player_of(draft, places, *cell)?.outcome(cell.column)),
        Fact::Rating(id) => {
            let place = *places.get(&(draft.teams.is_some(), *id))?;
            Value::Rating(draft.players[place].rating)
        }
        Fact::Numbers => Value::Numbers(BTreeMap::new()),
        Fact::TotalRounds => Value::TotalRounds(draft.total_rounds),
        Fact::Points => Value::Points(draft.points),
        Fact::Forbidden(group) => {
            let mut groups = draft.forbidden.iter().map(|other| in_order(other, |id| id));
            Value::Forbidden(groups.any(|other| other == *group))
        }
    })
}

/// Completes the changes of a fact by what it became where a comment does not say it. Returns whether they
/// lead, one after the other, to what it is now.
fn complete(
    fact: &Fact,
    changes: &mut BTreeMap<RoundNumber, Change>,
    draft: &TournamentDraft,
    places: &PlacesOfAll,
    form: Form,
) -> bool {
    let Some(mut next) = current(fact, draft, places) else { return false };
    for (&paired, change) in changes.iter_mut().rev() {
        if let (Fact::Numbers, Value::Numbers(was)) = (fact, &change.was) {
            let of_team = draft.teams.is_some();
            if !was.keys().all(|id| places.contains_key(&(of_team, *id))) {
                return false;
            }
            change.now = Some(Value::Numbers(BTreeMap::new()));
            continue;
        }
        let is_own = matches!(fact, Fact::Entry(cell) if form.round(cell.column) == paired);
        let known = |value: &Value| match value {
            Value::Entry(outcome) => Value::Entry(settled(*outcome, is_own)),
            value => value.clone(),
        };
        let now = change.now.get_or_insert_with(|| known(&next));
        if known(now) != known(&next) {
            return false;
        }
        next = change.was.clone();
    }
    true
}
