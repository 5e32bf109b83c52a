//! A round that is a match of two games (C.04.5, Preface and Article 1).

use std::{borrow::Cow, collections::BTreeMap};

use super::Contest;
use crate::{
    player_id::PlayerId,
    tournament::{
        Bye, Column, ForbiddenGroup, Form, GameResult, Outcome, Player, Problem, ResultKind,
        RoundNumber, Score, Tournament, TournamentDraft,
    },
};

impl Contest<'_> {
    /// The result of a match: forfeited if a player forfeits both games, else a win, draw or loss
    /// by its points; `None` while a game has no result.
    pub(super) fn kind_of_match(&self, place: usize, round: RoundNumber) -> Option<ResultKind> {
        let is_forfeited = |place: usize| {
            let lost =
                |it: &Outcome| matches!(it, Outcome::Forfeit { result: GameResult::Loss, .. });
            self.outcomes(place, round).all(lost)
        };
        let mut outcomes = self.outcomes(place, round);
        let opponent = self.opponent(place, round).and_then(|id| self.place(id));
        let Some(opponent) = opponent else { return outcomes.next()?.kind() };
        if outcomes.any(Outcome::is_open) {
            return None;
        }
        if is_forfeited(place) || is_forfeited(opponent) {
            let won = |it: &Outcome| matches!(it, Outcome::Forfeit { result: GameResult::Win, .. });
            let has_won = self.outcomes(place, round).all(won);
            return Some(if has_won { ResultKind::ForfeitWin } else { ResultKind::ForfeitLoss });
        }
        Some(match self.points(place, round).cmp(&self.points(opponent, round)) {
            std::cmp::Ordering::Greater => ResultKind::Win,
            std::cmp::Ordering::Equal => ResultKind::Draw,
            std::cmp::Ordering::Less => ResultKind::Loss,
        })
    }
}

impl TournamentDraft {
    /// Checks that the columns of each round belong together.
    pub(super) fn check_matches(&self, player: &Player, problems: &mut Vec<Problem>) {
        let games = self.form().games();
        if games == 1 {
            return;
        }
        let entries = 1..player.outcomes.len().next_multiple_of(games);
        for column in entries.filter(|entry| entry % games > 0) {
            let [before, column] = [column - 1, column].map(Column::from_index);
            if !is_match(player.outcome(before), player.outcome(column)) {
                problems.push(Problem::NoMatch { player: player.id, column });
            }
        }
    }
}

/// Tells whether two columns are one match: with the same opponent and colors reversed, or with the
/// same bye.
fn is_match(first: &Outcome, second: &Outcome) -> bool {
    match (first, second) {
        (Outcome::Bye(first), Outcome::Bye(second)) => first == second,
        _ => {
            let colors = first.color().zip(second.color());
            first.opponent() == second.opponent() && colors.is_none_or(|(a, b)| a != b)
        }
    }
}

impl Tournament {
    /// The form of a round.
    pub fn form(&self) -> Form {
        self.draft().form()
    }

    /// This tournament with each column of results as a round of its own.
    pub(crate) fn in_columns(&self) -> Cow<'_, Self> {
        if self.form().games() == 1 {
            return Cow::Borrowed(self);
        }
        let progress = self.form().progress_in_columns(self.progress());
        // Nothing contradicts the facts when they are read in this way.
        match self.draft().in_columns().validate_settled(progress) {
            Ok(in_columns) => Cow::Owned(self.like(in_columns)),
            Err(_) => Cow::Borrowed(self),
        }
    }

    /// This tournament with rounds of another form: the same columns of results, read as other
    /// rounds. A statement about a round holds for all of its columns.
    ///
    /// # Errors
    ///
    /// Every [`Problem`]: columns that are not rounds of this form, besides those of
    /// [`validate`](TournamentDraft::validate).
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{
    ///     Color, GameResult, Outcome, Player, PlayerId, RoundNumber, TournamentDraft,
    ///     tournament::Form,
    /// };
    ///
    /// let [one, two] = [1, 2].map(|id| PlayerId::new(id).unwrap());
    /// let games = |opponent, colors: [Color; 2]| {
    ///     colors.map(|color| Outcome::game(opponent, color, GameResult::Draw)).to_vec()
    /// };
    /// let players = vec![
    ///     Player::new(one, "Alice").with_outcomes(games(two, [Color::White, Color::Black])),
    ///     Player::new(two, "Bob").with_outcomes(games(one, [Color::Black, Color::White])),
    /// ];
    /// let draft = TournamentDraft::new(players).with_total_rounds(RoundNumber::new(6));
    /// let tournament = draft.validate().unwrap();
    /// assert_eq!(tournament.played_rounds(), 2);
    /// let matches = tournament.with_form(Form::DoubleGames).unwrap();
    /// assert_eq!(matches.played_rounds(), 1);
    /// assert_eq!(matches.total_rounds(), RoundNumber::new(3));
    /// ```
    pub fn with_form(self, form: Form) -> Result<Self, Vec<Problem>> {
        if form == self.form() {
            return Ok(self);
        }
        if let Some(boards) = self.boards() {
            return boards?.with_form(form);
        }
        if form == Form::Teams {
            return Err(vec![Problem::NoTeams]);
        }
        let draft = self.draft().in_columns().in_form(form)?.validate()?;
        Ok(self.like(draft))
    }
}

impl TournamentDraft {
    /// The draft of the tournament whose rounds are the columns of this one.
    pub(crate) fn in_columns(&self) -> Self {
        let (form, mut draft) = (self.form(), self.clone());
        let first = |round: RoundNumber| form.column(round).round();
        let last = |round: RoundNumber| form.last_column(round).round();
        draft.form = Form::Games;
        draft.total_rounds = self.total_rounds.map(last);
        for ForbiddenGroup { rounds, .. } in &mut draft.forbidden {
            *rounds = rounds.map(|(from, to)| (first(from), last(to)));
        }
        let byes = self.announced_byes.iter().flat_map(|(&(round, id), &bye)| {
            form.columns(round).map(move |column| ((column.round(), id), bye))
        });
        draft.announced_byes = byes.collect();
        for player in &mut draft.players {
            let points = std::mem::take(&mut player.virtual_points).into_iter();
            let repeated = points.flat_map(|it| std::iter::repeat_n(it, form.games()));
            player.virtual_points = repeated.collect();
        }
        draft
    }

    /// The draft of the tournament whose rounds have several columns of this one, which has one.
    pub(crate) fn in_form(mut self, form: Form) -> Result<Self, Vec<Problem>> {
        let round = |of: RoundNumber| form.round(Column::from_index(of.index()));
        let mut problems = Vec::new();
        if let Some(total) = self.total_rounds {
            if !(total.get() as usize).is_multiple_of(form.games()) {
                problems.push(Problem::HalfRound { total });
            }
            self.total_rounds = Some(round(total));
        }
        self.form = form;
        for ForbiddenGroup { rounds, .. } in &mut self.forbidden {
            *rounds = rounds.map(|(from, to)| (round(from), round(to)));
        }
        let mut byes = BTreeMap::<(RoundNumber, PlayerId), Bye>::new();
        for ((of, player), bye) in std::mem::take(&mut self.announced_byes) {
            if *byes.entry((round(of), player)).or_insert(bye) != bye {
                let column = Column::from_index(of.index());
                problems.push(Problem::NoMatch { player, column });
            }
        }
        self.announced_byes = byes;
        for player in &mut self.players {
            let points = std::mem::take(&mut player.virtual_points);
            let all = points.chunks(form.games()).enumerate();
            for (index, points) in all {
                let games = points.iter().chain(std::iter::repeat(&Score::ZERO));
                if !games.take(form.games()).all(|it| *it == points[0]) {
                    let round = RoundNumber::from_index(index);
                    problems.push(Problem::UnequalVirtualPoints { player: player.id, round });
                }
                player.virtual_points.push(points[0]);
            }
        }
        if problems.is_empty() { Ok(self) } else { Err(problems) }
    }
}
