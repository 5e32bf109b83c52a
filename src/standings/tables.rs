//! What tie-breaks are computed from, and how.

use super::{
    elements::{self, Element, Scope},
    facts::Facts,
    kind::{Elements, Measure, TieBreakKind},
    rules::{self, PairingMethod, StandingsRules},
    tie_break::TieBreak,
    value::TieBreakValue,
};
use crate::tournament::{GamePoints, GameScore, Places, Player, PlayerId, RoundNumber, Tournament};

/// What is known of the competitors besides their results, by place in the list.
#[derive(Clone, Debug)]
pub(super) struct Entrants {
    pub(super) ids: Vec<PlayerId>,
    places: Places,
    pub(super) ratings: Vec<Option<u16>>,
    /// What their games were worth.
    pub(super) games: Vec<GameScore>,
}

/// Everything that the values of tie-breaks depend on.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    pub(super) entrants: Entrants,
    pub(super) facts: Facts,
    /// The facts with the final round drawn, if that is among the rounds and anybody asks.
    fore: Option<Facts>,
    pub(super) rules: StandingsRules,
    /// How many rounds there will be.
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
        let entrants = Entrants {
            ids: players.iter().map(|player| player.id).collect(),
            places: players.iter().map(|player| player.id).collect(),
            ratings: rules::ratings(rules.ratings.as_ref(), players),
            games: games(players, rounds, tournament.played_rounds()),
        };
        let recorded = tournament.recorded_rounds().count();
        let total = tournament.total_rounds().map(|total| total.get() as usize);
        let announced = total.unwrap_or(recorded).max(rounds);
        let facts = Facts::of(tournament, rounds);
        let is_fore = |it: &TieBreak| it.is_fore() || it.base().is_some_and(TieBreak::is_fore);
        let has_fore = rounds == announced && tie_breaks.iter().any(is_fore);
        let final_round = rounds.checked_sub(1).filter(|_| has_fore);
        let fore = final_round.map(|round| {
            let scoring = tournament.scoring();
            facts.with_round_drawn(round, |place| scoring.draw(players[place].id, round))
        });
        Self { entrants, facts, fore, rules: rules.clone(), announced }
    }

    /// Whether a tie-break needs the rating of somebody who has none.
    pub(super) fn lacks_ratings(&self, tie_break: TieBreak) -> bool {
        tie_break.kind().needs_ratings()
            && tie_break.unrated().or(self.rules.unrated).is_none()
            && self.entrants.ratings.contains(&None)
    }

    /// Whether it was known beforehand who plays whom.
    pub(super) fn is_pre_determined(&self) -> bool {
        self.rules.pairings == PairingMethod::PreDetermined
    }

    /// The values of a tie-break for all, by place; columns that are known already are used.
    pub(super) fn column(
        &self,
        tie_break: TieBreak,
        known: &[(TieBreak, Vec<TieBreakValue>)],
    ) -> Vec<TieBreakValue> {
        let Measure::Elements(how) = tie_break.kind().row().measure else {
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
        let Measure::Elements(how) = tie_break.kind().row().measure else {
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
            facts: &self.facts,
            scored: self.scored(tie_break),
            edition: tie_break.edition().unwrap_or(self.rules.edition),
            pairings: self.rules.pairings,
            tie_break,
            unrated: tie_break.unrated().or(self.rules.unrated),
            place,
            base,
        };
        (how.build)(&scope, elements);
        match how.cuts_first {
            true => elements::cut_first(elements, tie_break.cut()),
            false => elements::cut(elements, tie_break.cut()),
        }
    }

    /// What a tie-break takes scores from.
    pub(super) fn scored(&self, tie_break: TieBreak) -> &Facts {
        self.fore.as_ref().filter(|_| tie_break.is_fore()).unwrap_or(&self.facts)
    }

    /// The round of which the pairings count as drawn.
    pub(super) fn drawn_round(&self, tie_break: TieBreak) -> Option<RoundNumber> {
        let last = self.fore.as_ref().filter(|_| tie_break.is_fore())?.rounds.checked_sub(1)?;
        Some(RoundNumber::from_index(last))
    }

    /// Whether a tie-break must not be used with these pairings (note to 8).
    pub(super) fn is_barred(&self, tie_break: TieBreak) -> bool {
        let edition = tie_break.edition().unwrap_or(self.rules.edition);
        self.is_pre_determined()
            && edition == super::TieBreakEdition::V2026
            && tie_break.kind().is_buchholz()
    }

    /// The place of a player in the list.
    pub(super) fn place(&self, player: PlayerId) -> Option<usize> {
        self.entrants.places.get(player)
    }

    /// What an amount of a tie-break is as a value.
    pub(super) fn amount(kind: TieBreakKind, amount: i64) -> TieBreakValue {
        TieBreakValue::new(amount, kind.unit())
    }
}

/// What the games of each were worth; nothing of everybody if it is not known of somebody who has
/// a total only.
fn games(players: &[Player], rounds: usize, complete: usize) -> Vec<GameScore> {
    let is_total = |player: &Player| matches!(player.game_points, Some(GamePoints::Total(_)));
    let is_unknown = (1..complete).contains(&rounds) && players.iter().any(is_total);
    let worth = |player: &Player| {
        let points = player.game_points.as_ref().filter(|_| !is_unknown);
        points.and_then(|it| it.after(rounds, complete)).unwrap_or_default()
    };
    players.iter().map(worth).collect()
}
