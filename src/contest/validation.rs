//! Validates that the facts of a tournament are consistent.

use std::collections::BTreeSet;

use crate::{
    player_id::PlayerId,
    tournament::{
        Column, DerivedFacts, Form, GameResult, Outcome, Places, Player, Problem, Progress,
        ScoreTable, Scoring, TeamFacts, Tournament, TournamentDraft, fold_general, is_impossible,
    },
};

impl TournamentDraft {
    /// Checks that the facts are consistent.
    ///
    /// # Errors
    ///
    /// Every [`Problem`], in the order of players and rounds.
    pub fn validate(mut self) -> Result<Tournament, Vec<Problem>> {
        self.settle(self.form().progress(&self.players));
        self.abnormal_points = fold_general(&mut self.points, self.abnormal_points);
        let facts = self.facts()?;
        Ok(Tournament::of(self, facts))
    }

    /// Validates a draft whose matches of teams have just been derived from valid games.
    ///
    /// # Errors
    ///
    /// Every [`Problem`], in the order of players and rounds.
    pub(crate) fn validate_derived(mut self) -> Result<Tournament, Vec<Problem>> {
        self.settle(self.form().progress(&self.players));
        self.abnormal_points = fold_general(&mut self.points, self.abnormal_points);
        let facts = self.facts_with(Vec::new())?;
        Ok(Tournament::of(self, facts))
    }

    /// Validates a normalized draft at a progress that is known from elsewhere.
    ///
    /// # Errors
    ///
    /// Every [`Problem`], in the order of players and rounds.
    pub(crate) fn validate_settled(self, progress: Progress) -> Result<Tournament, Vec<Problem>> {
        let facts = self.facts_at(progress, Vec::new())?;
        Ok(Tournament::of(self, facts))
    }

    /// Validates a normalized draft, if the points for its results have already been computed.
    ///
    /// # Errors
    ///
    /// Every [`Problem`], in the order of players and rounds.
    pub(crate) fn validate_scored(
        self,
        progress: Progress,
        scores: (Scoring, ScoreTable),
    ) -> Result<Tournament, Vec<Problem>> {
        if self.form().progress(&self.players) != progress {
            return self.validate();
        }
        let facts = self.facts_by(progress, Vec::new(), || scores)?;
        Ok(Tournament::of(self, facts))
    }

    pub(crate) fn facts(&self) -> Result<DerivedFacts, Vec<Problem>> {
        self.facts_with(self.problems_of_games())
    }

    /// The facts, given the problems of the games of teams.
    fn facts_with(&self, problems: Vec<Problem>) -> Result<DerivedFacts, Vec<Problem>> {
        self.facts_at(self.form().progress(&self.players), problems)
    }

    /// The facts at a progress, given the problems of the games of teams.
    fn facts_at(
        &self,
        progress: Progress,
        problems: Vec<Problem>,
    ) -> Result<DerivedFacts, Vec<Problem>> {
        self.facts_by(progress, problems, || {
            let scoring = self.scoring();
            let scores = self.form().scores(&scoring, &self.players, progress.complete);
            (scoring, scores)
        })
    }

    fn facts_by(
        &self,
        progress: Progress,
        mut problems: Vec<Problem>,
        scores: impl FnOnce() -> (Scoring, ScoreTable),
    ) -> Result<DerivedFacts, Vec<Problem>> {
        let mut index = Places::default();
        for (place, player) in self.players.iter().enumerate() {
            if !index.insert(player.id, place) {
                problems.push(Problem::RepeatedId(player.id));
            }
        }
        let mut unfinished = None;
        for player in &self.players {
            self.check_entries(player, &index, &mut problems);
            self.check_matches(player, &mut problems);
            self.check_rounds(player, progress, &mut problems);
            let next = unfinished.unwrap_or_else(|| self.form().column(progress.next()));
            let open = player.outcomes.iter().take(next.index()).position(Outcome::is_open);
            unfinished = open.map(Column::from_index).or(unfinished);
        }
        let forbidden = self.forbidden.iter().flat_map(|group| &group.players);
        let announced = self.announced_byes.keys().map(|(_, id)| id);
        let abnormal = self.abnormal_points.iter().flat_map(|entry| &entry.players);
        let named = forbidden.chain(announced).chain(abnormal);
        let unknown: BTreeSet<_> = named.filter(|id| index.get(**id).is_none()).copied().collect();
        problems.extend(unknown.into_iter().map(Problem::UnknownPlayer));
        if !problems.is_empty() {
            return Err(problems);
        }
        let (scoring, scores) = scores();
        let unfinished = unfinished.map(|column| self.form().round(column));
        let teams = self.team_facts();
        Ok(DerivedFacts { index, progress, unfinished, scoring, teams, scores })
    }

    /// The points for outcomes by which players are paired.
    pub(crate) fn scoring(&self) -> Scoring {
        self.scoring_by(self.teams.as_ref().is_some_and(|teams| teams.scores.is_by_games()))
    }

    /// The points for outcomes: of teams, by match points or by game points.
    pub(crate) fn scoring_by(&self, games: bool) -> Scoring {
        match self.teams.as_ref().filter(|_| games) {
            Some(teams) => teams.scoring_by_games(&self.players),
            None => Scoring::new(self.form(), self.points, &self.abnormal_points),
        }
    }

    /// The facts that follow from the games of the players of teams.
    fn team_facts(&self) -> Option<TeamFacts> {
        let teams = self.teams.as_ref()?;
        let other_scoring = self.scoring_by(!teams.scores.is_by_games());
        Some(TeamFacts { places: teams.places(), other_scoring })
    }

    fn check_entries(&self, player: &Player, index: &Places, problems: &mut Vec<Problem>) {
        for column in (0..player.outcomes.len()).map(Column::from_index) {
            self.check_entry(player, column, index, problems);
        }
    }

    /// Checks one entry of a player.
    pub(super) fn check_entry(
        &self,
        player: &Player,
        column: Column,
        index: &Places,
        problems: &mut Vec<Problem>,
    ) {
        let Some(outcome) = player.entry(column) else { return };
        let Some(opponent) = outcome.opponent() else { return };
        let id = player.id;
        if opponent == id {
            problems.push(Problem::SelfPairing { player: id, column });
            return;
        }
        let Some(other) = index.get(opponent) else {
            problems.push(Problem::UnknownOpponent { player: id, column, opponent });
            return;
        };
        let answer = self.players[other].entry(column);
        let named = answer.and_then(Outcome::opponent);
        if named != Some(id) {
            problems.push(Problem::OneSided { player: id, column, opponent, other: named });
            return;
        }
        // A problem of both entries is reported once, for the lower number.
        if let Some(answer) = answer
            && id < opponent
        {
            problems.extend(contradiction(id, column, [outcome, answer], self.form()));
            if let (Outcome::Game { result: mine, .. }, Outcome::Game { result: theirs, .. }) =
                (outcome, answer)
                && is_impossible(*mine, *theirs)
                && !self.any_results
            {
                problems.push(Problem::ImpossibleResults { player: id, column, opponent });
            }
        }
    }

    pub(super) fn check_rounds(
        &self,
        player: &Player,
        progress: Progress,
        problems: &mut Vec<Problem>,
    ) {
        let Some(total) = self.total_rounds else { return };
        // Byes entered after the last round are harmless leftovers of some exporters, as long as
        // the round was not paired.
        let beyond = self.form().column(total.next());
        let recorded = player.outcomes.len().min(self.form().column(progress.coming()).index());
        if recorded > beyond.index() {
            problems.push(Problem::TooManyRounds { player: player.id, column: beyond, total });
        }
        let count = player.virtual_points.len();
        if count > total.get() as usize {
            problems.push(Problem::TooManyVirtualPoints { player: player.id, count, total });
        }
    }
}

/// The contradiction between the entries of a player and the opponent for one another.
fn contradiction(
    player: PlayerId,
    column: Column,
    [mine, theirs]: [&Outcome; 2],
    form: Form,
) -> Option<Problem> {
    let opponent = mine.opponent()?;
    if let Some(color) = mine.color()
        && theirs.color() == Some(color)
    {
        return Some(Problem::SameColor { player, column, opponent, color });
    }
    use GameResult::{Draw, Win};
    let agree = match (mine, theirs) {
        (Outcome::Game { .. }, Outcome::Game { .. })
        | (Outcome::Open { .. }, Outcome::Open { .. }) => true,
        (Outcome::Forfeit { result: a, .. }, Outcome::Forfeit { result: b, .. }) => match (a, b) {
            (Draw, Draw) => form == Form::Teams,
            (Draw, _) | (_, Draw) | (Win, Win) => false,
            _ => true,
        },
        _ => false,
    };
    (!agree).then_some(Problem::ContradictingResults { player, column, opponent })
}
