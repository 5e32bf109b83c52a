//! A tournament: validated facts, free of any file format.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    abnormal::{AbnormalPoints, ScoreTable, Scoring, fold_general},
    color::Color,
    places::Places,
    player::{Player, PlayerId},
    progress::Progress,
    restriction::Restriction,
    round::{Bye, GameResult, Outcome, Pair, RecordedPair, RecordedRound, RoundNumber},
    score::{PointSystem, Score},
};

/// Players who must not meet each other in certain rounds.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct ForbiddenGroup {
    /// The players; no two of them may meet.
    pub players: Vec<PlayerId>,
    /// The first and the last round in which the ban holds; `None` for all.
    pub rounds: Option<(RoundNumber, RoundNumber)>,
}

impl ForbiddenGroup {
    /// Whether the ban holds in a round.
    pub fn holds_in(&self, round: RoundNumber) -> bool {
        self.rounds.is_none_or(|(first, last)| (first..=last).contains(&round))
    }
}

/// The facts of a tournament before they have been checked: fill it in, then
/// [`validate`](Self::validate) it.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct TournamentDraft {
    /// The players in the order of the initial ranking list.
    pub players: Vec<Player>,
    /// The number of rounds the tournament has, where it is known.
    pub total_rounds: Option<RoundNumber>,
    /// What results are worth.
    pub points: PointSystem,
    /// The color drawn before the first round, where it is recorded.
    pub initial_color: Option<Color>,
    /// Players who must not meet.
    pub forbidden: Vec<ForbiddenGroup>,
    /// Results that are worth something else than usual, bonuses and penalties.
    pub abnormal_points: Vec<AbnormalPoints>,
    /// Byes of rounds that are not over, by round and player: announced, or given
    /// beforehand ([`Bye::PairingAllocated`]). What stands among the outcomes of the players has
    /// precedence. Of rounds that are over, only those matter that were given beforehand.
    pub announced_byes: BTreeMap<(RoundNumber, PlayerId), Bye>,
    /// Whether both players of a game can win, or one win and the other draw. FIDE's rules know
    /// no such result and it is a [`Problem`], but other pairing programs take it as it is.
    pub any_results: bool,
}

/// One fact of a [`TournamentDraft`] that cannot be.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// Two players have the same number.
    #[error("number {0} stands for two players")]
    RepeatedId(PlayerId),
    /// A player was paired with somebody who does not exist.
    #[error("player {player} met {opponent} in round {round}, but there is no player {opponent}")]
    UnknownOpponent {
        /// Whose entry it is.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
        /// The number that does not exist.
        opponent: PlayerId,
    },
    /// A player was paired with himself.
    #[error("player {player} met himself in round {round}")]
    SelfPairing {
        /// Whose entry it is.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// A player names an opponent who names somebody else, or nobody.
    #[error("player {player} met {opponent} in round {round}, but {opponent} {}", match .other {
        Some(other) => format!("met {other}"),
        None => "had no opponent".to_owned(),
    })]
    OneSided {
        /// Whose entry it is.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
        /// The opponent he names.
        opponent: PlayerId,
        /// Whom the opponent names.
        other: Option<PlayerId>,
    },
    /// Both players of a pair have the same color.
    #[error("players {player} and {opponent} both had {color} in round {round}")]
    SameColor {
        /// Whose entry it is.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
        /// The opponent.
        opponent: PlayerId,
        /// The color of both.
        color: Color,
    },
    /// One player's entry has a played game, the other's a forfeit or no
    /// result, or both won by forfeit.
    #[error("the results of {player} and {opponent} in round {round} contradict each other")]
    ContradictingResults {
        /// Whose entry it is.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
        /// The opponent.
        opponent: PlayerId,
    },
    /// Both players won a game, or one won and the other drew.
    #[error("the results of {player} and {opponent} in round {round} add up to more than a win")]
    ImpossibleResults {
        /// Whose entry it is.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
        /// The opponent.
        opponent: PlayerId,
    },
    /// More rounds are recorded than the tournament has.
    #[error("round {round} is recorded for player {player}, but there are only {total} rounds")]
    TooManyRounds {
        /// Whose entry it is.
        player: PlayerId,
        /// The first round beyond the last.
        round: RoundNumber,
        /// The number of rounds.
        total: RoundNumber,
    },
    /// Virtual points are given for more rounds than the tournament has.
    #[error("player {player} has virtual points for {count} rounds, but there are only {total}")]
    TooManyVirtualPoints {
        /// The player.
        player: PlayerId,
        /// For how many rounds.
        count: usize,
        /// The number of rounds.
        total: RoundNumber,
    },
    /// A forbidden pair, an announced bye or abnormal points name somebody who
    /// does not exist.
    #[error("there is no player {0}")]
    UnknownPlayer(PlayerId),
}

/// A tournament whose facts fit together.
///
/// # Examples
///
/// ```
/// use fpc::{Color, Player, PlayerId, RoundNumber, TournamentDraft};
///
/// let mut draft = TournamentDraft {
///     total_rounds: RoundNumber::new(5),
///     initial_color: Some(Color::White),
///     ..Default::default()
/// };
/// for number in 1..=4 {
///     let id = PlayerId::new(number).unwrap();
///     draft.players.push(Player::new(id, format!("Player {number}")));
/// }
/// let tournament = draft.validate().unwrap();
/// assert_eq!(tournament.round_to_pair(), RoundNumber::FIRST);
/// ```
#[derive(Clone, Debug)]
pub struct Tournament {
    draft: TournamentDraft,
    facts: Facts,
    restriction: Option<Restriction>,
}

/// What follows from a draft.
#[derive(Clone, Debug)]
struct Facts {
    index: Places,
    progress: Progress,
    /// The first round that is over and has a game without result.
    unfinished: Option<RoundNumber>,
    scoring: Scoring,
    /// Without virtual points.
    scores: ScoreTable,
}

impl TournamentDraft {
    /// Checks that the facts fit together.
    ///
    /// # Errors
    ///
    /// Every [`Problem`], in the order of players and rounds.
    pub fn validate(mut self) -> Result<Tournament, Vec<Problem>> {
        self.settle(Progress::of(&self.players));
        self.abnormal_points = fold_general(&mut self.points, self.abnormal_points);
        let facts = self.facts()?;
        Ok(Tournament { draft: self, facts, restriction: None })
    }

    fn facts(&self) -> Result<Facts, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut index = Places::default();
        for (place, player) in self.players.iter().enumerate() {
            if !index.insert(player.id, place) {
                problems.push(Problem::RepeatedId(player.id));
            }
        }
        let progress = Progress::of(&self.players);
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
        let scoring = Scoring::new(self.points, &self.abnormal_points);
        let scores = ScoreTable::new(&scoring, &self.players, progress.complete);
        let unfinished = unfinished.map(RoundNumber::from_index);
        Ok(Facts { index, progress, unfinished, scoring, scores })
    }

    fn check_entries(&self, player: &Player, index: &Places, problems: &mut Vec<Problem>) {
        for (place, outcome) in player.outcomes.iter().enumerate() {
            let Some(opponent) = outcome.opponent() else { continue };
            let (id, round) = (player.id, RoundNumber::from_index(place));
            if opponent == id {
                problems.push(Problem::SelfPairing { player: id, round });
                continue;
            }
            let Some(other) = index.get(opponent) else {
                problems.push(Problem::UnknownOpponent { player: id, round, opponent });
                continue;
            };
            let answer = self.players[other].outcomes.get(place);
            let named = answer.and_then(Outcome::opponent);
            if named != Some(id) {
                problems.push(Problem::OneSided { player: id, round, opponent, other: named });
                continue;
            }
            // What both entries share is reported once, for the lower number.
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
    }

    fn check_rounds(&self, player: &Player, progress: Progress, problems: &mut Vec<Problem>) {
        let Some(total) = self.total_rounds else { return };
        // Byes entered after the last round are harmless leftovers of some
        // exporters, as long as the round they stand in was not paired.
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

impl Tournament {
    /// The facts as they were before validation.
    pub const fn draft(&self) -> &TournamentDraft {
        &self.draft
    }

    /// The players in the order of the initial ranking list.
    pub fn players(&self) -> &[Player] {
        &self.draft.players
    }

    /// A player by the number in the file.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.facts.index.get(id).map(|place| &self.draft.players[place])
    }

    /// The place of a player in [`players`](Self::players).
    pub(crate) fn place(&self, id: PlayerId) -> Option<usize> {
        self.facts.index.get(id)
    }

    /// What results are worth.
    pub const fn points(&self) -> &PointSystem {
        &self.draft.points
    }

    /// The number of rounds the tournament has, where it is known.
    pub const fn total_rounds(&self) -> Option<RoundNumber> {
        self.draft.total_rounds
    }

    /// Players who must not meet.
    pub fn forbidden(&self) -> &[ForbiddenGroup] {
        &self.draft.forbidden
    }

    /// Results that are worth something else than usual, bonuses and penalties.
    pub fn abnormal_points(&self) -> &[AbnormalPoints] {
        &self.draft.abnormal_points
    }

    pub(crate) const fn progress(&self) -> Progress {
        self.facts.progress
    }

    pub(crate) const fn scoring(&self) -> &Scoring {
        &self.facts.scoring
    }

    /// The first round that is over although a game has no result.
    pub(crate) const fn unfinished_round(&self) -> Option<RoundNumber> {
        self.facts.unfinished
    }

    /// What happened to a player, by place, in a round; an absence if nothing
    /// is recorded.
    pub(crate) fn outcome(&self, place: usize, round: usize) -> &Outcome {
        self.draft.players[place].outcome(round)
    }

    /// What the outcome of a round is worth to a player, by place, without
    /// bonuses.
    pub(crate) fn points_in(&self, place: usize, round: usize) -> Score {
        let id = self.players()[place].id;
        self.facts.scoring.result(id, RoundNumber::from_index(round), self.outcome(place, round))
    }

    /// The score of a player, by place, before a round, without virtual points.
    pub(crate) fn score_before(&self, place: usize, round: usize) -> Score {
        self.facts.scores.before(place, round)
    }

    /// The points that a player had before a round, without virtual points.
    pub fn score_of(&self, id: PlayerId, round: RoundNumber) -> Option<Score> {
        self.place(id).map(|place| self.score_before(place, round.index()))
    }

    /// The virtual points of a player, by place, in a round.
    pub(crate) fn virtual_points(&self, place: usize, round: usize) -> Score {
        self.draft.players[place].virtual_points.get(round).copied().unwrap_or_default()
    }

    /// The pairing that was recorded for a round.
    pub fn recorded(&self, round: RoundNumber) -> RecordedRound {
        let mut recorded = RecordedRound::default();
        for (place, player) in self.players().iter().enumerate() {
            let outcome = self.outcome(place, round.index());
            match outcome.opponent() {
                None if outcome.took_part() => recorded.byes.push(player.id),
                None => {}
                // Each pair once: from the side of White, or without colors
                // from the side of the lower number.
                Some(opponent) => {
                    let theirs = || {
                        let outcomes = &self.player(opponent)?.outcomes;
                        outcomes.get(round.index())?.color().map(Color::opposite)
                    };
                    let color = outcome.color().or_else(theirs);
                    if color == Some(Color::White) || color.is_none() && player.id < opponent {
                        let pair = Pair { white: player.id, black: opponent };
                        recorded.pairs.push(RecordedPair { pair, colors_known: color.is_some() });
                    }
                }
            }
        }
        recorded
    }

    /// The color drawn before the first round, if it is recorded as such.
    pub const fn recorded_initial_color(&self) -> Option<Color> {
        self.draft.initial_color
    }

    /// Another state of this tournament, with what no file tells.
    pub(crate) fn like(&self, mut other: Self) -> Self {
        other.restriction.clone_from(&self.restriction);
        other
    }

    /// This tournament with another initial color.
    #[must_use]
    pub fn with_initial_color(mut self, color: Color) -> Self {
        self.draft.initial_color = Some(color);
        self
    }

    /// This tournament with other virtual points, given for each place in
    /// [`players`](Self::players).
    pub(crate) fn with_virtual_points(mut self, of: impl Fn(usize) -> Vec<Score>) -> Self {
        for (place, player) in self.draft.players.iter_mut().enumerate() {
            player.virtual_points = of(place);
        }
        self
    }

    /// Adds to each player, in the order of the list, what comes next for him: one
    /// outcome for everybody.
    ///
    /// # Errors
    ///
    /// Every [`Problem`] as of [`TournamentDraft::validate`]; nothing is added then.
    pub(crate) fn add_outcomes(&mut self, outcomes: Vec<Outcome>) -> Result<(), Vec<Problem>> {
        let players = &mut self.draft.players;
        players.iter_mut().zip(outcomes).for_each(|(player, it)| player.outcomes.push(it));
        match self.draft.facts() {
            Ok(facts) => {
                self.facts = facts;
                Ok(())
            }
            Err(problems) => {
                for player in &mut self.draft.players {
                    player.outcomes.pop();
                }
                Err(problems)
            }
        }
    }

    /// Which players should not meet in the first rounds, if any. No file tells:
    /// it is up to the organizer.
    pub const fn restriction(&self) -> Option<&Restriction> {
        self.restriction.as_ref()
    }

    /// This tournament with players kept apart in the first rounds.
    #[must_use]
    pub fn with_restriction(mut self, restriction: Restriction) -> Self {
        self.restriction = Some(restriction);
        self
    }

    /// This tournament with another number of rounds.
    #[must_use]
    pub fn with_total_rounds(mut self, total: RoundNumber) -> Self {
        self.draft.total_rounds = Some(total);
        self
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn id(number: u16) -> PlayerId {
        PlayerId::new(number).unwrap()
    }

    fn game(opponent: u16, color: Color) -> Outcome {
        Outcome::Game { opponent: id(opponent), color, result: GameResult::Draw, rated: true }
    }

    fn open(opponent: u16, color: Color) -> Outcome {
        Outcome::Open { opponent: id(opponent), color: Some(color), adjourned: false }
    }

    const PAB: Outcome = Outcome::Bye(Bye::PairingAllocated);
    const HALF: Outcome = Outcome::Bye(Bye::HalfPoint);

    fn draft(entries: &[&[Outcome]]) -> TournamentDraft {
        let players = entries.iter().zip(1..).map(|(outcomes, number)| Player {
            outcomes: outcomes.to_vec(),
            ..Player::new(id(number), format!("Player {number}"))
        });
        TournamentDraft { players: players.collect(), ..Default::default() }
    }

    #[test]
    fn announced_byes_do_not_make_a_round() {
        let one = [game(2, Color::White)];
        let other = [game(1, Color::Black), HALF];
        let tournament = draft(&[&one, &other]).validate().unwrap();
        assert_eq!(tournament.round_to_pair(), RoundNumber::from_index(1));
        let one = [game(2, Color::White), HALF];
        let tournament = draft(&[&one, &other]).validate().unwrap();
        assert_eq!(tournament.played_rounds(), 2, "everybody had a bye: the round is over");
    }

    #[test]
    fn an_open_round_is_the_round_to_pair() {
        let tournament = draft(&[&[open(2, Color::White)], &[open(1, Color::Black)], &[PAB]])
            .validate()
            .unwrap();
        assert_eq!(tournament.open_round(), Some(RoundNumber::FIRST));
        assert_eq!(tournament.round_to_pair(), RoundNumber::FIRST);
        assert_eq!(tournament.recorded(RoundNumber::FIRST).byes, [id(3)]);
    }

    #[test]
    fn contradictions_are_all_reported() {
        let problems = draft(&[
            &[game(2, Color::White), game(9, Color::White)],
            &[game(1, Color::White), game(2, Color::White)],
            &[game(1, Color::White)],
        ])
        .validate()
        .unwrap_err();
        let texts: Vec<_> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            texts,
            [
                "players 1 and 2 both had white in round 1",
                "player 1 met 9 in round 2, but there is no player 9",
                "player 2 met himself in round 2",
                "player 3 met 1 in round 1, but 1 met 2",
            ]
        );
    }
}
