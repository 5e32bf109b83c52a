//! What a round is: how columns of results and rounds correspond, and how far a tournament has got.

use crate::tournament::{
    Column, Outcome, Player, PlayerId, Progress, RoundNumber, Score, ScoreTable, Scoring,
    TournamentDraft, running_score,
};

/// What a round of a tournament is.
///
/// Everything that depends on it is in this module and its neighbors: elsewhere, results are found
/// by [`Column`], and questions about pairings are asked by [`RoundNumber`].
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Form {
    /// One game of each player, in one column.
    Games,
}

impl TournamentDraft {
    /// What a round is.
    pub(crate) const fn form(&self) -> Form {
        Form::Games
    }
}

impl Form {
    /// The round to which a column belongs.
    pub(crate) const fn round(self, column: Column) -> RoundNumber {
        match self {
            Self::Games => RoundNumber::from_index(column.index()),
        }
    }

    /// The first column of a round.
    pub(crate) const fn column(self, round: RoundNumber) -> Column {
        match self {
            Self::Games => Column::from_index(round.index()),
        }
    }

    /// The columns of a round, in order.
    pub(crate) fn columns(self, round: RoundNumber) -> impl Iterator<Item = Column> + use<> {
        match self {
            Self::Games => std::iter::once(self.column(round)),
        }
    }

    /// Determines the progress. The last round in which anybody has an opponent is complete if all
    /// its games have results or have been adjourned. Byes after that are announcements, unless
    /// everybody has one: then that round is complete, too.
    pub(crate) fn progress(self, players: &[Player]) -> Progress {
        let progress = self.progress_by_opponents(players);
        let shortest = players.iter().map(|player| player.outcomes.len()).min().unwrap_or(0);
        if progress.running {
            progress
        } else {
            Progress { complete: progress.complete.max(shortest), running: false }
        }
    }

    /// The same judging by opponents only, regardless of later byes.
    pub(crate) fn progress_by_opponents(self, players: &[Player]) -> Progress {
        let last = |wanted: fn(&Outcome) -> bool| {
            let last_of = |player: &Player| player.outcomes.iter().rposition(wanted);
            let column = players.iter().filter_map(last_of).max().map(Column::from_index);
            column.map(|column| self.round(column))
        };
        let paired = last(|outcome| outcome.opponent().is_some());
        let open = last(|outcome| matches!(outcome, Outcome::Open { adjourned: false, .. }));
        let running = paired.is_some() && paired == open;
        let complete = paired.map_or(0, |last| last.index() + usize::from(!running));
        Progress { complete, running }
    }

    /// The scores of all players before each complete round and after the last.
    pub(crate) fn scores(self, scoring: &Scoring, players: &[Player], played: usize) -> ScoreTable {
        let mut table = ScoreTable::new(players.len(), played);
        for round in (0..played).map(RoundNumber::from_index) {
            self.append_scores(&mut table, scoring, players, round);
        }
        table
    }

    /// Adds the next round to the scores.
    pub(super) fn append_scores(
        self,
        table: &mut ScoreTable,
        scoring: &Scoring,
        players: &[Player],
        round: RoundNumber,
    ) {
        let column = self.column(round);
        table.append(players.iter().map(|it| scoring.worth(it.id, round, it.outcome(column))));
    }

    /// The score of a player before each of some rounds from the first, and after the last, given
    /// the outcomes.
    pub(crate) fn running_score<'a>(
        self,
        scoring: &Scoring,
        player: PlayerId,
        outcomes: impl Iterator<Item = &'a Outcome>,
    ) -> impl Iterator<Item = Score> {
        let worth = outcomes.enumerate().map(move |(place, outcome)| {
            scoring.worth(player, self.round(Column::from_index(place)), outcome)
        });
        running_score(worth)
    }
}
