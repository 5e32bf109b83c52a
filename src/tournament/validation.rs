//! Validates that the facts of a tournament are consistent.

use std::collections::BTreeSet;

use super::{
    Facts, Tournament,
    abnormal::{ScoreTable, Scoring, fold_general},
    draft::TournamentDraft,
    id::PlayerId,
    places::Places,
    player::Player,
    problem::Problem,
    progress::Progress,
    result::{GameResult, Outcome},
    round::RoundNumber,
};

impl TournamentDraft {
    /// Checks that the facts are consistent.
    ///
    /// # Errors
    ///
    /// Every [`Problem`], in the order of players and rounds.
    pub fn validate(mut self) -> Result<Tournament, Vec<Problem>> {
        self.settle(Progress::of(&self.players));
        self.abnormal_points = fold_general(&mut self.points, self.abnormal_points);
        let facts = self.facts()?;
        Ok(Tournament::of(self, facts))
    }

    /// The same for a normalized draft, if the points for its results have already been computed.
    ///
    /// # Errors
    ///
    /// Every [`Problem`], in the order of players and rounds.
    pub(crate) fn validate_scored(
        self,
        progress: Progress,
        scores: (Scoring, ScoreTable),
    ) -> Result<Tournament, Vec<Problem>> {
        if Progress::of(&self.players) != progress {
            return self.validate();
        }
        let facts = self.facts_by(progress, || scores)?;
        Ok(Tournament::of(self, facts))
    }

    pub(super) fn facts(&self) -> Result<Facts, Vec<Problem>> {
        let progress = Progress::of(&self.players);
        self.facts_by(progress, || {
            let scoring = Scoring::new(self.points, &self.abnormal_points);
            let scores = ScoreTable::new(&scoring, &self.players, progress.complete);
            (scoring, scores)
        })
    }

    fn facts_by(
        &self,
        progress: Progress,
        scores: impl FnOnce() -> (Scoring, ScoreTable),
    ) -> Result<Facts, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut index = Places::default();
        for (place, player) in self.players.iter().enumerate() {
            if !index.insert(player.id, place) {
                problems.push(Problem::RepeatedId(player.id));
            }
        }
        let mut unfinished = None;
        for player in &self.players {
            self.check_entries(player, &index, &mut problems);
            self.check_rounds(player, progress, &mut problems);
            let over = player.outcomes.iter().take(progress.complete);
            let open = over.take(unfinished.unwrap_or(usize::MAX)).position(Outcome::is_open);
            unfinished = open.or(unfinished);
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
        let unfinished = unfinished.map(RoundNumber::from_index);
        Ok(Facts { index, progress, unfinished, scoring, scores })
    }

    fn check_entries(&self, player: &Player, index: &Places, problems: &mut Vec<Problem>) {
        for round in 0..player.outcomes.len() {
            self.check_entry(player, round, index, problems);
        }
    }

    /// Checks one entry of a player, by its place.
    pub(super) fn check_entry(
        &self,
        player: &Player,
        place: usize,
        index: &Places,
        problems: &mut Vec<Problem>,
    ) {
        let Some(outcome) = player.outcomes.get(place) else { return };
        let Some(opponent) = outcome.opponent() else { return };
        let (id, round) = (player.id, RoundNumber::from_index(place));
        if opponent == id {
            problems.push(Problem::SelfPairing { player: id, round });
            return;
        }
        let Some(other) = index.get(opponent) else {
            problems.push(Problem::UnknownOpponent { player: id, round, opponent });
            return;
        };
        let answer = self.players[other].outcomes.get(place);
        let named = answer.and_then(Outcome::opponent);
        if named != Some(id) {
            problems.push(Problem::OneSided { player: id, round, opponent, other: named });
            return;
        }
        // A problem of both entries is reported once, for the lower number.
        if let Some(answer) = answer
            && id < opponent
        {
            problems.extend(contradiction(id, opponent, round, outcome, answer));
            if let (Outcome::Game { result: mine, .. }, Outcome::Game { result: theirs, .. }) =
                (outcome, answer)
                && is_impossible(*mine, *theirs)
                && !self.any_results
            {
                problems.push(Problem::ImpossibleResults { player: id, round, opponent });
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
        let recorded = player.outcomes.len().min(progress.paired());
        if recorded > total.get() as usize {
            let round = RoundNumber::from_index(total.get() as usize);
            problems.push(Problem::TooManyRounds { player: player.id, round, total });
        }
        let count = player.virtual_points.len();
        if count > total.get() as usize {
            problems.push(Problem::TooManyVirtualPoints { player: player.id, count, total });
        }
    }
}

fn contradiction(
    player: PlayerId,
    opponent: PlayerId,
    round: RoundNumber,
    mine: &Outcome,
    theirs: &Outcome,
) -> Option<Problem> {
    if let Some(color) = mine.color()
        && theirs.color() == Some(color)
    {
        return Some(Problem::SameColor { player, round, opponent, color });
    }
    let agree = match (mine, theirs) {
        (Outcome::Game { .. }, Outcome::Game { .. })
        | (Outcome::Open { .. }, Outcome::Open { .. }) => true,
        (Outcome::Forfeit { won: a, .. }, Outcome::Forfeit { won: b, .. }) => !(*a && *b),
        _ => false,
    };
    (!agree).then_some(Problem::ContradictingResults { player, round, opponent })
}

/// Whether two results of a game add up to more than a win.
pub(crate) const fn is_impossible(mine: GameResult, theirs: GameResult) -> bool {
    use GameResult::{Draw, Win};
    matches!((mine, theirs), (Win, Win | Draw) | (Draw, Win))
}
