//! Computes tie-breaks.

use super::{
    elements::{self, Element, Scope},
    entrants::Entrants,
    facts::Facts,
    kind::TieBreakKind,
    measure::{Elements, Measure},
    rules::StandingsRules,
    tie_break::TieBreak,
    value::TieBreakValue,
};
use crate::tournament::{PlayerId, RoundNumber, Tournament};

/// Everything that the values of tie-breaks depend on.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    pub(super) entrants: Entrants,
    pub(super) facts: Facts,
    /// The facts of each game by itself, if rounds have several and they are needed.
    games: Option<Facts>,
    /// The facts with the final round drawn, if that round is included and they are needed.
    fore: Option<Facts>,
    pub(super) rules: StandingsRules,
    /// The total number of rounds.
    pub(super) announced: usize,
}

impl Tables {
    pub(super) fn of(
        tournament: &Tournament,
        rules: &StandingsRules,
        rounds: usize,
        tie_breaks: &[TieBreak],
    ) -> Self {
        let players = tournament.players();
        let entrants = Entrants::of(tournament, rules, rounds);
        let recorded = tournament.recorded_rounds().count();
        let total = tournament.total_rounds().map(|total| total.get() as usize);
        let announced = total.unwrap_or(recorded).max(rounds);
        let facts = Facts::of(tournament, rounds);
        let is_fore = |it: &TieBreak| it.is_fore() || it.base().is_some_and(TieBreak::is_fore);
        let has_fore = rounds == announced && tie_breaks.iter().any(is_fore);
        let final_round = rounds.checked_sub(1).filter(|_| has_fore);
        let fore = final_round.map(|round| {
            let (scoring, number) = (tournament.scoring(), RoundNumber::from_index(round));
            let columns = || tournament.columns(number);
            let draw = |id| columns().map(|column| scoring.draw(id, column)).sum();
            facts.with_round_drawn(round, |place| draw(players[place].id))
        });
        let has_games = tie_breaks.iter().any(|it| it.kind().counts_games());
        let in_columns = Some(tournament.in_columns()).filter(|it| it.form() != tournament.form());
        let columns = rounds * tournament.form().games();
        let games = in_columns.filter(|_| has_games).map(|it| Facts::of(&it, columns));
        Self { entrants, facts, games, fore, rules: rules.clone(), announced }
    }

    /// Whether a tie-break needs the rating of somebody who has none.
    pub(super) fn lacks_ratings(&self, tie_break: TieBreak) -> bool {
        tie_break.kind().needs_ratings()
            && tie_break.unrated().or(self.rules.unrated).is_none()
            && self.entrants.ratings.contains(&None)
    }

    /// The values of a tie-break for all players, by place, reusing columns computed before.
    pub(super) fn column(
        &self,
        tie_break: TieBreak,
        known: &[(TieBreak, Vec<TieBreakValue>)],
    ) -> Vec<TieBreakValue> {
        let Measure::Elements(how) = tie_break.kind().measure() else {
            return vec![TieBreakValue::ZERO; self.facts.len()];
        };
        let found = |base| known.iter().find(|(it, _)| *it == base).map(|(_, values)| values);
        let made = match tie_break.base() {
            Some(base) if found(base).is_none() => self.column(base, known),
            _ => Vec::new(),
        };
        let base = tie_break.base().and_then(found).unwrap_or(&made);
        let of = |place: usize| base.get(place).copied().unwrap_or(TieBreakValue::UNDEFINED);
        let mut elements = Vec::with_capacity(self.facts.rounds);
        let places = 0..self.facts.len();
        let value = |place| {
            elements.clear();
            self.build(tie_break, how, place, &of, &mut elements);
            how.total.of(&elements, how.unit)
        };
        places.map(value).collect()
    }

    /// The elements of a value, and the value.
    pub(super) fn elements(
        &self,
        tie_break: TieBreak,
        place: usize,
    ) -> (Vec<Element>, TieBreakValue) {
        let Measure::Elements(how) = tie_break.kind().measure() else {
            return (Vec::new(), TieBreakValue::ZERO);
        };
        let base = |place| match tie_break.base() {
            Some(base) => self.elements(base, place).1,
            None => TieBreakValue::UNDEFINED,
        };
        let mut elements = Vec::new();
        self.build(tie_break, how, place, &base, &mut elements);
        let value = how.total.of(&elements, how.unit);
        (elements, value)
    }

    fn build(
        &self,
        tie_break: TieBreak,
        how: Elements,
        place: usize,
        base: &dyn Fn(usize) -> TieBreakValue,
        elements: &mut Vec<Element>,
    ) {
        let scope = Scope {
            entrants: &self.entrants,
            facts: self.counted(tie_break),
            scored: self.scored(tie_break),
            edition: tie_break.edition().unwrap_or(self.rules.edition),
            pairings: self.rules.pairings,
            tie_break,
            unrated: tie_break.unrated().or(self.rules.unrated),
            place,
            base,
        };
        (how.build)(&scope, elements);
        if how.cuts_first {
            elements::cut_first(elements, tie_break.cut())
        } else {
            elements::cut(elements, tie_break.cut())
        }
    }

    /// The facts that a tie-break counts: rounds, or games.
    pub(super) fn counted(&self, tie_break: TieBreak) -> &Facts {
        self.games.as_ref().filter(|_| tie_break.kind().counts_games()).unwrap_or(&self.facts)
    }

    /// The facts from which a tie-break takes scores.
    pub(super) fn scored(&self, tie_break: TieBreak) -> &Facts {
        let counted = || self.counted(tie_break);
        self.fore.as_ref().filter(|_| tie_break.is_fore()).unwrap_or_else(counted)
    }

    /// The round to which a place among what a tie-break counts belongs.
    pub(super) fn round(&self, tie_break: TieBreak, place: usize) -> RoundNumber {
        let games = self.counted(tie_break).rounds.checked_div(self.facts.rounds).unwrap_or(1);
        RoundNumber::from_index(place / games.max(1))
    }

    /// The round whose games count as drawn.
    pub(super) fn drawn_round(&self, tie_break: TieBreak) -> Option<RoundNumber> {
        let last = self.fore.as_ref().filter(|_| tie_break.is_fore())?.rounds.checked_sub(1)?;
        Some(RoundNumber::from_index(last))
    }

    /// The lowest score of an opponent who counts for the Koya system.
    pub(super) fn limit(&self, tie_break: TieBreak) -> Option<TieBreakValue> {
        let is_koya = tie_break.kind() == TieBreakKind::Koya;
        let twice = elements::twice_the_limit(&self.facts, self.rules.pairings, tie_break);
        is_koya.then(|| TieBreakValue::new(twice.tenths(), 20))
    }

    /// The place of a player in the list.
    pub(super) fn place(&self, player: PlayerId) -> Option<usize> {
        self.entrants.place(player)
    }

    /// Converts an amount of a tie-break to a value.
    pub(super) fn amount(kind: TieBreakKind, amount: i64) -> TieBreakValue {
        TieBreakValue::new(amount, kind.unit())
    }
}
