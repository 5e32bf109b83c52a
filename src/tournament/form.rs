//! The form of a tournament, which says what a round is: how columns of results and rounds correspond,
//! and how far a tournament has got.

use super::{Column, Outcome, Player, Progress, RoundNumber, ScoreTable, Scoring, TournamentDraft};
use crate::{phrase, text::phrase::Phrase};

/// The form of a tournament's rounds.
///
/// Results are found by [`Column`], and questions about pairings are asked by [`RoundNumber`]: this
/// says how the two correspond.
///
/// # Examples
///
/// ```
/// use fpc::{System, tournament::Form};
///
/// assert_eq!(System::DUTCH_2026.info().form, Form::Games);
/// assert_eq!(System::DOUBLE_SWISS_2026.info().form, Form::DoubleGames);
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
#[non_exhaustive]
pub enum Form {
    /// One game of each player, in one column.
    #[default]
    Games,
    /// A match of two games between the same players, colors reversed in the second, in two columns
    /// (C.04.5). A bye concerns the whole match and is given in both.
    DoubleGames,
    /// A match of teams on several boards, in one column of each player (C.04.6). Those who are paired
    /// are the teams.
    Teams,
}

impl TournamentDraft {
    /// The form of a round.
    pub(crate) const fn form(&self) -> Form {
        self.form
    }
}

impl Form {
    /// The number of games of a round, each in a column of its own.
    pub const fn games(self) -> usize {
        match self {
            Self::Games | Self::Teams => 1,
            Self::DoubleGames => 2,
        }
    }

    /// The noun for those who are paired, in a sentence about so many of them.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::tournament::Form;
    ///
    /// assert_eq!([Form::Games.noun(1), Form::Teams.noun(2)], ["player", "teams"]);
    /// ```
    pub const fn noun(self, count: usize) -> &'static str {
        match (self, count) {
            (Self::Teams, 1) => "team",
            (Self::Teams, _) => "teams",
            (_, 1) => "player",
            _ => "players",
        }
    }

    /// The round to which a column belongs.
    pub(crate) const fn round(self, column: Column) -> RoundNumber {
        RoundNumber::from_index(column.index() / self.games())
    }

    /// The first column of a round.
    pub(crate) const fn column(self, round: RoundNumber) -> Column {
        Column::from_index(round.index() * self.games())
    }

    /// The last column of a round.
    pub(crate) const fn last_column(self, round: RoundNumber) -> Column {
        Column::from_index(self.column(round.next()).index() - 1)
    }

    /// The name of a column of results in a sentence.
    pub(crate) fn name(self, column: Column) -> Phrase {
        let round = self.round(column);
        match self.games() {
            1 => phrase!("round {round}", round),
            games => {
                phrase!("game {game} of round {round}", game = column.index() % games + 1, round)
            }
        }
    }

    /// Tells whether a round begins at a column.
    pub(crate) const fn begins_at(self, column: Column) -> bool {
        column.index().is_multiple_of(self.games())
    }

    /// The columns of a round, in order.
    pub(crate) fn columns(self, round: RoundNumber) -> impl Iterator<Item = Column> + use<> {
        let first = self.column(round).index();
        (first..first + self.games()).map(Column::from_index)
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
            Progress { complete: progress.complete.max(shortest / self.games()), running: false }
        }
    }

    /// Determines the progress by opponents only, regardless of later byes.
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

    /// Counts the progress in columns, as if each were a round of its own. While a match is running, that is
    /// its last column, so that all of its games are paired.
    pub(crate) const fn progress_in_columns(self, progress: Progress) -> Progress {
        let next = progress.next();
        let column = if progress.running { self.last_column(next) } else { self.column(next) };
        let complete = column.index();
        Progress { complete, ..progress }
    }

    /// Counts in rounds the progress that is given in columns.
    pub(crate) const fn progress_in_rounds(self, progress: Progress) -> Progress {
        Progress { complete: progress.complete / self.games(), ..progress }
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
    pub(crate) fn append_scores(
        self,
        table: &mut ScoreTable,
        scoring: &Scoring,
        players: &[Player],
        round: RoundNumber,
    ) {
        let worth = |player: &Player| {
            let columns = self.columns(round);
            columns.map(|it| scoring.worth(player.id, it, player.outcome(it))).sum()
        };
        table.append(players.iter().map(worth));
    }
}
