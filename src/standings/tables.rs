//! Computes tie-breaks.

use super::{
    boards::Boards,
    elements::{self, Element, Scope},
    entrants::Entrants,
    facts::{Facts, Scale},
    kind::TieBreakKind,
    measure::Measure,
    rules::StandingsRules,
    tie_break::{TeamScore, TieBreak},
};
use crate::{
    contest::Departure,
    player_id::PlayerId,
    tie_break_value::TieBreakValue,
    tournament::{RoundNumber, Teams, Tournament},
};

/// Everything that the values of tie-breaks depend on.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    pub(super) entrants: Entrants,
    pub(super) facts: Facts,
    /// The facts of each game by itself, if rounds have several and they are needed.
    games: Option<Facts>,
    /// The facts with the final round drawn, if that round is included and they are needed.
    fore: Option<Facts>,
    /// The facts that only teams have.
    pub(super) teams: Option<OfTeams>,
    pub(super) rules: StandingsRules,
    /// The total number of rounds.
    pub(super) announced: usize,
    /// The players who left a round robin, so that their games do not count.
    pub(super) departed: Vec<Departure>,
    /// Tells whether a competitor, by place, has.
    pub(super) left_out: Vec<bool>,
}

/// The facts that teams have besides those in their primary score.
#[derive(Clone, Debug)]
pub(super) struct OfTeams {
    /// The score by which they are paired.
    primary: TeamScore,
    /// The facts in the other score.
    pub(super) secondary: Facts,
    /// The facts in the secondary score with the final round drawn.
    secondary_fore: Option<Facts>,
    pub(super) boards: Boards,
}

impl OfTeams {
    fn new(
        tournament: &Tournament,
        teams: &Teams,
        left_out: &[bool],
        (rounds, final_round): (usize, Option<usize>),
    ) -> Self {
        let primary = if teams.scores.is_by_games() { TeamScore::Game } else { TeamScore::Match };
        let scale = Scale::of_teams(tournament, left_out, teams, primary.other());
        let secondary = Facts::of(&scale, rounds);
        let drawn = |round| secondary.with_round_drawn(round, &scale);
        Self {
            primary,
            secondary_fore: final_round.map(drawn),
            boards: Boards::of_teams(tournament, left_out, teams, rounds),
            secondary,
        }
    }
}

impl Tables {
    pub(super) fn of(
        tournament: &Tournament,
        rules: &StandingsRules,
        rounds: usize,
        tie_breaks: &[TieBreak],
    ) -> Self {
        let entrants = Entrants::of(tournament, rules, rounds);
        let recorded = tournament.recorded_rounds().count();
        let total = tournament.total_rounds().map(|total| total.get() as usize);
        let announced = total.unwrap_or(recorded).max(rounds);
        let mut departed =
            rules.schedule.map_or_else(Vec::new, |it| tournament.departures(it, rounds));
        departed.retain(|departure| !departure.counts());
        let mut left_out = vec![false; tournament.players().len()];
        for place in departed.iter().filter_map(|departure| tournament.place(departure.player)) {
            left_out[place] = true;
        }
        let scale = Scale::primary(tournament, &left_out);
        let facts = Facts::of(&scale, rounds);
        let is_fore = |it: &TieBreak| it.is_fore() || it.base().is_some_and(TieBreak::is_fore);
        let has_fore = rounds == announced && tie_breaks.iter().any(is_fore);
        let final_round = rounds.checked_sub(1).filter(|_| has_fore);
        let fore = final_round.map(|round| facts.with_round_drawn(round, &scale));
        let has_games = tie_breaks.iter().any(|it| it.kind().counts_games());
        let in_columns = Some(tournament.in_columns()).filter(|it| it.form() != tournament.form());
        let columns = rounds * tournament.form().games();
        let in_columns = in_columns.filter(|_| has_games);
        let games = in_columns.map(|it| Facts::of(&Scale::primary(&it, &left_out), columns));
        let teams = tournament.teams();
        let counted = (rounds, final_round);
        let teams = teams.map(|teams| OfTeams::new(tournament, teams, &left_out, counted));
        let rules = rules.clone();
        Self { entrants, facts, games, fore, teams, rules, announced, departed, left_out }
    }

    /// Tells whether a tie-break needs the rating of somebody who has none.
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
        let (places, unit) = (0..self.facts.len(), self.unit(tie_break));
        let value = |place| {
            elements.clear();
            how.list(&self.scope(tie_break, place, &of), &mut elements);
            how.total.of(&elements, unit)
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
        how.list(&self.scope(tie_break, place, &base), &mut elements);
        let value = how.total.of(&elements, self.unit(tie_break));
        (elements, value)
    }

    /// The facts on which the elements of a value depend.
    fn scope<'a>(
        &'a self,
        tie_break: TieBreak,
        place: usize,
        base: &'a dyn Fn(usize) -> TieBreakValue,
    ) -> Scope<'a> {
        let of_games = |teams: &&OfTeams| tie_break.scores(teams.primary)[1] == TeamScore::Game;
        Scope {
            entrants: &self.entrants,
            facts: self.counted(tie_break),
            scored: self.scored(tie_break),
            edition: tie_break.edition().unwrap_or(self.rules.edition),
            pairings: self.rules.pairings,
            tie_break,
            unrated: tie_break.unrated().or(self.rules.unrated),
            place,
            base,
            boards: self.teams.as_ref().filter(of_games).map(|teams| &teams.boards),
            divisor: self.divisor(tie_break).unwrap_or(1),
        }
    }

    /// The facts that a tie-break counts: rounds in the score whose points it takes, or games.
    pub(super) fn counted(&self, tie_break: TieBreak) -> &Facts {
        match (&self.teams, &self.games) {
            (Some(teams), _) if tie_break.scores(teams.primary)[1] != teams.primary => {
                &teams.secondary
            }
            (None, Some(games)) if tie_break.kind().counts_games() => games,
            _ => &self.facts,
        }
    }

    /// The facts from which a tie-break takes scores.
    pub(super) fn scored(&self, tie_break: TieBreak) -> &Facts {
        let (facts, fore) = match &self.teams {
            Some(teams) if tie_break.scores(teams.primary)[0] != teams.primary => {
                (&teams.secondary, &teams.secondary_fore)
            }
            Some(_) => (&self.facts, &self.fore),
            None => (self.counted(tie_break), &self.fore),
        };
        fore.as_ref().filter(|_| tie_break.is_fore()).unwrap_or(facts)
    }

    /// By what the schedule strength of a team is divided (13.4.2): the highest primary score in all
    /// rounds, divided by the highest secondary score in a match.
    pub(super) fn divisor(&self, tie_break: TieBreak) -> Option<i64> {
        let teams = self.teams.as_ref();
        let teams = teams.filter(|_| tie_break.kind() == TieBreakKind::ScoresAndSchedule)?;
        let all_rounds = self.facts.worth.win.times(self.facts.rounds as i64).tenths();
        let in_a_match = teams.secondary.worth.win.tenths();
        let usual = || all_rounds.checked_div(in_a_match).unwrap_or(1).max(1);
        Some(tie_break.divisor().map_or_else(usual, i64::from))
    }

    /// Tells whether all of some teams have the same game points.
    pub(super) fn have_equal_games(&self, places: &[usize]) -> bool {
        let scores = &self.counted(TieBreakKind::GamePoints.into()).scores;
        places.windows(2).all(|pair| scores[pair[0]] == scores[pair[1]])
    }

    /// The places of tied competitors by a tie-break whose elements are compared one after the
    /// other: 1 2 2 4, all zero if nobody is separated.
    pub(super) fn compared(&self, tie_break: TieBreak, tied: &[usize]) -> Vec<(usize, i64)> {
        let amounts = |&place: &usize| {
            let (elements, _) = self.elements(tie_break, place);
            (elements.iter().map(|it| it.amount).collect::<Vec<_>>(), place)
        };
        let mut rows: Vec<_> = tied.iter().map(amounts).collect();
        rows.sort_by(|(a, _), (b, _)| b.cmp(a));
        let mut places = Vec::with_capacity(rows.len());
        for equal in rows.chunk_by(|(a, _), (b, _)| a == b) {
            let place = if equal.len() == rows.len() { 0 } else { places.len() as i64 + 1 };
            places.extend(equal.iter().map(|&(_, member)| (member, place)));
        }
        places
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
        let facts = self.counted(tie_break);
        let twice = elements::twice_the_limit(facts, self.rules.pairings, tie_break);
        is_koya.then(|| TieBreakValue::new(twice.tenths(), 20))
    }

    /// The place of a player in the list.
    pub(super) fn place(&self, player: PlayerId) -> Option<usize> {
        self.entrants.place(player)
    }

    /// Converts an amount of a tie-break to a value.
    pub(super) fn amount(&self, tie_break: TieBreak, amount: i64) -> TieBreakValue {
        TieBreakValue::new(amount, self.unit(tie_break))
    }

    /// The number of units of an amount in 1.
    fn unit(&self, tie_break: TieBreak) -> i64 {
        let unit = tie_break.kind().unit();
        self.divisor(tie_break).map_or(unit, |divisor| unit.saturating_mul(divisor))
    }
}
