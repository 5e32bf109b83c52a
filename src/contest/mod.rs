//! Competitors and rounds: what is between the facts of a tournament, which are results in columns,
//! and what a pairing system sees, which is rounds of those who are paired.
//!
//! The [`Form`] of a tournament says how the two correspond. Where a round is several games, or the
//! competitors are teams, what happens in a round is found out here.

mod acceleration;
mod append;
mod departures;
mod double;
mod entries;
mod open_rounds;
mod past;
mod teams;
mod validation;

use std::{cmp::Ordering, sync::Arc};

pub use self::{
    acceleration::BakuError,
    departures::Departure,
    past::{Float, PastRound},
};
pub(crate) use self::{entries::unplayed, teams::WON_BY_DEFAULT};
use crate::{
    player_id::PlayerId,
    tournament::{
        Color, Column, Form, GamePoints, Outcome, Pair, Player, PlayerDetails, RecordedPair,
        RecordedRound, ResultKind, RoundNumber, Score, Tournament,
    },
};

/// The competitors of a tournament and its rounds. Competitors are named by their place in the
/// list.
///
/// It borrows from the tournament and copies nothing.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Contest<'a> {
    tournament: &'a Tournament,
    form: Form,
}

/// Somebody who is paired.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Competitor<'a> {
    /// The number by which they are paired.
    pub(crate) id: PlayerId,
    pub(crate) name: &'a Arc<str>,
    pub(crate) rating: Option<u16>,
    /// The details of a player; teams have none.
    pub(crate) details: Option<&'a PlayerDetails>,
    /// The game points given in the file.
    pub(crate) game_points: Option<&'a GamePoints>,
}

impl<'a> From<&'a Player> for Competitor<'a> {
    fn from(player: &'a Player) -> Self {
        Self {
            id: player.id,
            name: &player.name,
            rating: player.rating,
            details: Some(&player.details),
            game_points: player.game_points.as_ref(),
        }
    }
}

/// The encounter of a competitor in a round.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Encounter {
    /// The opponent assigned by the pairing, whether or not they played.
    pub(crate) opponent: Option<PlayerId>,
    pub(crate) kind: Option<ResultKind>,
    /// The color that counts if they played: of the first game, unless all of a match was forfeited.
    pub(crate) color: Option<Color>,
    /// Without bonuses and virtual points.
    pub(crate) points: Score,
}

impl<'a> Contest<'a> {
    /// The competitors, in the order of the list.
    pub(crate) fn competitors(&self) -> impl ExactSizeIterator<Item = Competitor<'a>> + use<'a> {
        self.tournament.players().iter().map(Competitor::from)
    }

    /// The round after the complete ones.
    pub(crate) const fn next(&self) -> RoundNumber {
        self.tournament.round_to_pair()
    }

    /// The number of competitors.
    pub(crate) fn len(&self) -> usize {
        self.tournament.players().len()
    }

    pub(crate) fn competitor(&self, place: usize) -> Competitor<'a> {
        Competitor::from(&self.tournament.players()[place])
    }

    /// The place of a competitor.
    pub(crate) fn place(&self, id: PlayerId) -> Option<usize> {
        self.tournament.place(id)
    }

    /// The outcome recorded for the first game of a round; an absence if nothing is.
    fn outcome(&self, place: usize, round: RoundNumber) -> &'a Outcome {
        self.tournament.outcome(place, self.form.column(round))
    }

    /// The outcome recorded for each game of a round.
    fn outcomes(
        &self,
        place: usize,
        round: RoundNumber,
    ) -> impl Iterator<Item = &'a Outcome> + use<'a> {
        let tournament = self.tournament;
        self.form.columns(round).map(move |column| tournament.outcome(place, column))
    }

    /// The encounter of a competitor in a round.
    #[inline]
    pub(crate) fn encounter(&self, place: usize, round: RoundNumber) -> Encounter {
        match self.form {
            Form::Games | Form::Teams => {
                let (player, column) = (&self.tournament.players()[place], self.form.column(round));
                let outcome = player.outcome(column);
                Encounter {
                    opponent: outcome.opponent(),
                    kind: outcome.kind(),
                    color: outcome.color(),
                    points: self.tournament.scoring().result(player.id, column, outcome),
                }
            }
            Form::DoubleGames => {
                let outcome = self.outcome(place, round);
                let is_game = |it: &Outcome| matches!(it, Outcome::Game { .. });
                let color = outcome.color().filter(|_| self.outcomes(place, round).any(is_game));
                let (kind, points) = (self.kind(place, round), self.points(place, round));
                Encounter { opponent: outcome.opponent(), kind, color, points }
            }
        }
    }

    /// The opponent assigned by the pairing of a round, whether or not they played.
    pub(crate) fn opponent(&self, place: usize, round: RoundNumber) -> Option<PlayerId> {
        self.outcome(place, round).opponent()
    }

    /// The color assigned by the pairing of a round, whether or not they played. A forfeit may
    /// give it on one side only.
    pub(crate) fn color(&self, place: usize, round: RoundNumber) -> Option<Color> {
        self.recorded_color(place, round).or_else(|| {
            let opponent = self.place(self.opponent(place, round)?)?;
            self.recorded_color(opponent, round).map(Color::opposite)
        })
    }

    /// The past without the opponent's side: of the first game.
    pub(crate) fn recorded_color(&self, place: usize, round: RoundNumber) -> Option<Color> {
        self.outcome(place, round).color()
    }

    /// The kind of result of a round; `None` while there is none.
    pub(crate) fn kind(&self, place: usize, round: RoundNumber) -> Option<ResultKind> {
        match self.form {
            Form::Games | Form::Teams => self.outcome(place, round).kind(),
            Form::DoubleGames => self.kind_of_match(place, round),
        }
    }

    /// The opponent in a round that was played.
    pub(crate) fn met(&self, place: usize, round: RoundNumber) -> Option<PlayerId> {
        let is_played = self.kind(place, round).is_some_and(ResultKind::is_played);
        self.opponent(place, round).filter(|_| is_played)
    }

    /// Tells whether somebody is in the pairing of a recorded round, with an opponent or the
    /// pairing-allocated bye.
    pub(crate) fn took_part(&self, place: usize, round: RoundNumber) -> bool {
        self.outcome(place, round).took_part()
    }

    /// Tells whether somebody took part in any round before one.
    pub(crate) fn has_arrived(&self, place: usize, before: RoundNumber) -> bool {
        let outcomes = self.tournament.players()[place].outcomes.iter();
        outcomes.take(self.form.column(before).index()).any(Outcome::took_part)
    }

    /// The points for a round, without bonuses and virtual points.
    pub(crate) fn points(&self, place: usize, round: RoundNumber) -> Score {
        let (scoring, id) = (self.tournament.scoring(), self.competitor(place).id);
        let columns = self.form.columns(round);
        let games = columns
            .map(|column| scoring.result(id, column, self.tournament.outcome(place, column)));
        games.sum()
    }

    /// The points for a round in the secondary score, with bonuses; zero where there is none.
    pub(crate) fn secondary(&self, place: usize, round: RoundNumber) -> Score {
        let Some(scoring) = self.tournament.secondary() else { return Score::ZERO };
        let id = self.competitor(place).id;
        let columns = self.form.columns(round);
        columns
            .map(|column| scoring.worth(id, column, self.tournament.outcome(place, column)))
            .sum()
    }

    /// The score before a round, without virtual points.
    pub(crate) fn score_before(&self, place: usize, round: RoundNumber) -> Score {
        self.tournament.scores().before(place, round.index())
    }

    /// The score before a round with the virtual points in it.
    pub(crate) fn pairing_score(&self, place: usize, round: RoundNumber) -> Score {
        self.score_before(place, round) + self.virtual_points(place, round)
    }

    fn virtual_points(&self, place: usize, round: RoundNumber) -> Score {
        let points = &self.tournament.players()[place].virtual_points;
        points.get(round.index()).copied().unwrap_or_default()
    }

    /// The events of a round.
    pub(crate) fn past(&self, place: usize, round: RoundNumber) -> PastRound {
        let Encounter { opponent: named, kind, color, points } = self.encounter(place, round);
        let score_before = self.score_before(place, round);
        let (opponent_score, pairing_float) = match named.and_then(|it| self.place(it)) {
            Some(opponent) => {
                let score = self.score_before(opponent, round);
                let own = score_before + self.virtual_points(place, round);
                (Some(score), float(own, score + self.virtual_points(opponent, round)))
            }
            None => (None, None),
        };
        let is_played = kind.is_some_and(ResultKind::is_played);
        PastRound {
            round,
            opponent: named,
            kind,
            color: color.filter(|_| is_played),
            points,
            secondary: self.secondary(place, round),
            score_before,
            opponent_score,
            pairing_float,
            game_float: pairing_float.filter(|_| is_played),
        }
    }

    /// The pairing recorded for a round.
    pub(crate) fn recorded(&self, round: RoundNumber) -> RecordedRound {
        let mut recorded = RecordedRound::default();
        for (place, Competitor { id, .. }) in self.competitors().enumerate() {
            let Encounter { opponent, kind, .. } = self.encounter(place, round);
            match opponent {
                None if kind == Some(ResultKind::PairingAllocatedBye) => recorded.byes.push(id),
                None => {}
                // Each pair once: from the side of White, or without colors
                // from the side of the lower number.
                Some(opponent) => {
                    let color = self.color(place, round);
                    if color == Some(Color::White) || color.is_none() && id < opponent {
                        let pair = Pair { white: id, black: opponent };
                        recorded.pairs.push(RecordedPair { pair, colors_known: color.is_some() });
                    }
                }
            }
        }
        recorded
    }

    /// The first round in which anybody has a color.
    pub(crate) fn first_round_with_colors(&self) -> Option<RoundNumber> {
        let first_color =
            |player: &Player| player.outcomes.iter().position(|entry| entry.color().is_some());
        let column = self.tournament.players().iter().filter_map(first_color).min();
        column.map(|column| self.form.round(Column::from_index(column)))
    }
}

fn float(own: Score, opponent: Score) -> Option<Float> {
    match own.cmp(&opponent) {
        Ordering::Greater => Some(Float::Down),
        Ordering::Equal => None,
        Ordering::Less => Some(Float::Up),
    }
}

impl Tournament {
    /// The competitors and rounds.
    pub(crate) fn contest(&self) -> Contest<'_> {
        Contest { tournament: self, form: self.draft().form() }
    }

    /// The columns in which the results of a round stand: the games of a player in it.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::RoundNumber;
    ///
    /// let file = std::fs::read("trf-samples/clean.trf")?;
    /// let tournament = fpc::read(&file)?;
    /// let player = &tournament.players()[0];
    /// for column in tournament.columns(RoundNumber::FIRST) {
    ///     assert!(player.outcome(column).opponent().is_some());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn columns(&self, round: RoundNumber) -> impl Iterator<Item = Column> + use<> {
        self.draft().form().columns(round)
    }

    /// The outcomes of a player in a round: one for each of its [columns](Self::columns), an
    /// absence where nothing is recorded. There are none if the player does not exist.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Outcome, PlayerId, RoundNumber};
    ///
    /// let file = std::fs::read("trf-samples/clean.trf")?;
    /// let tournament = fpc::read(&file)?;
    /// let mut games = tournament.outcomes_of(PlayerId::new(1).unwrap(), RoundNumber::FIRST);
    /// assert!(matches!(games.next(), Some(Outcome::Game { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcomes_of(&self, id: PlayerId, round: RoundNumber) -> impl Iterator<Item = &Outcome> {
        let player = self.player(id).into_iter();
        player.flat_map(move |player| self.columns(round).map(|column| player.outcome(column)))
    }

    /// The pairing recorded for a round.
    pub fn recorded(&self, round: RoundNumber) -> RecordedRound {
        self.contest().recorded(round)
    }

    /// The result of a round for a player: a match is won, drawn or lost by its points. `None` while
    /// there is no result.
    pub fn result_of(&self, id: PlayerId, round: RoundNumber) -> Option<ResultKind> {
        self.place(id).and_then(|place| self.contest().kind(place, round))
    }

    /// The points of a player in a round, without bonuses and virtual points.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{PlayerId, RoundNumber};
    ///
    /// let file = std::fs::read("trf-samples/clean.trf")?;
    /// let tournament = fpc::read(&file)?;
    /// let points = tournament.points_of(PlayerId::new(1).unwrap(), RoundNumber::FIRST);
    /// assert_eq!(points.unwrap().to_string(), "1.0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn points_of(&self, id: PlayerId, round: RoundNumber) -> Option<Score> {
        self.place(id).map(|place| self.contest().points(place, round))
    }

    /// The points of a player for a column of results, without bonuses and virtual points; those of a
    /// bye stand in the first column of its round.
    pub fn points_in(&self, id: PlayerId, column: Column) -> Option<Score> {
        let place = self.place(id)?;
        Some(self.scoring().result(id, column, self.outcome(place, column)))
    }

    /// The points that a player had before a round, without virtual points.
    pub fn score_of(&self, id: PlayerId, round: RoundNumber) -> Option<Score> {
        self.place(id).map(|place| self.contest().score_before(place, round))
    }
}
