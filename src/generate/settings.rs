//! Settings for generated tournaments.

use std::{fmt, str::FromStr};

use super::{
    Amount, Model,
    dice::{Aspect, Dice},
};
use crate::{
    round_robin::Schedule,
    standings::TieBreakList,
    systems::System,
    tournament::{Color, Form, Header, PointSystem, Score, TeamScores, TournamentType},
};

/// Settings for generated tournaments.
///
/// # Examples
///
/// ```
/// use fpc::{System, generate::{Amount, Settings}};
///
/// let settings = Settings {
///     half_point_byes: Amount::PerRound(1),
///     ..Settings::plain(System::DUTCH_2026, 20, 5)
/// };
/// assert!(settings.check().is_ok());
/// assert!(Settings { rounds: 0, ..settings }.check().is_err());
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Settings {
    /// The system by which rounds are paired.
    pub system: System,
    /// The number of players.
    pub players: u32,
    /// The number of rounds.
    pub rounds: u32,
    /// The points for results.
    pub points: PointSystem,
    /// The color drawn before the first round; random if `None`.
    pub initial_color: Option<Color>,
    /// The strengths of the players.
    pub ratings: Ratings,
    /// Unrated players. They are as strong as others.
    pub unrated: Amount,
    /// The model of results.
    pub model: Model,
    /// The number of games in a million that are drawn; `None` leaves it to the model.
    pub draws: Option<u32>,
    /// Requested byes worth a draw, per player and round.
    pub half_point_byes: Amount,
    /// Announced absences for a round, per player and round.
    pub zero_point_byes: Amount,
    /// Requested byes worth a win, per player and round.
    pub full_point_byes: Amount,
    /// Tells whether byes are granted in the last round, too.
    pub last_round_byes: bool,
    /// Players who enter after the first round.
    pub late_entries: Amount,
    /// Players who leave, per player and round.
    pub withdrawals: Amount,
    /// Boards where one player does not appear.
    pub forfeits: Amount,
    /// Boards where nobody appears.
    pub double_forfeits: Amount,
    /// Games too short to be rated (W D L).
    pub unrated_games: Amount,
    /// Games that end ½-0, 0-½ or 0-0.
    pub abnormal_results: Amount,
    /// Pairs of players who must not meet.
    pub forbidden_pairs: u32,
    /// The number of boards of a match, where teams are paired.
    pub boards: u32,
    /// The number of reserves of a team, where teams are paired.
    pub reserves: u32,
    /// The points by which teams are paired, where they are.
    pub team_scores: TeamScores,
    /// Virtual points in the first rounds.
    pub acceleration: Acceleration,
    /// The tie-breaks by which the players are to be ranked.
    pub tie_breaks: Option<TieBreakList>,
}

/// The acceleration of the first rounds.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
#[non_exhaustive]
pub enum Acceleration {
    /// They are not.
    #[default]
    None,
    /// By the Baku method (C.04.7).
    Baku,
    /// By virtual points that are drawn for each of the upper players.
    Explicit,
}

/// The strengths of the players.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Ratings {
    /// Around a mean, with a standard deviation.
    Normal {
        /// The mean.
        mean: u16,
        /// The standard deviation.
        deviation: u16,
    },
    /// All ratings in a range are equally likely.
    Uniform {
        /// The lowest.
        low: u16,
        /// The highest.
        high: u16,
    },
    /// Groups of equal size separated by gaps.
    Groups {
        /// The number of groups.
        groups: u16,
        /// The distance between them.
        gap: u16,
    },
    /// Everybody has the same.
    Equal {
        /// The rating.
        rating: u16,
    },
    /// One for each player, or each team.
    Listed(Vec<u16>),
}

/// A number, or a range from which each tournament draws one: `40` or `15-215`.
///
/// # Examples
///
/// ```
/// use fpc::generate::Span;
///
/// let span: Span = "15-215".parse()?;
/// assert!((15..=215).contains(&span.draw(1, 0)));
/// assert_eq!("40".parse::<Span>()?.draw(1, 0), 40);
/// assert!("5-3".parse::<Span>().is_err());
/// # Ok::<(), &str>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Span {
    low: u32,
    high: u32,
}

impl Span {
    /// All numbers from one to another.
    pub const fn new(low: u32, high: u32) -> Self {
        Self { low, high }
    }

    /// Draws the number for the tournament of a seed; spans with different `own` numbers draw
    /// independently.
    pub fn draw(self, seed: u64, own: u64) -> u32 {
        let mut stream = Dice::new(seed).stream(Aspect::Span, &[own]);
        stream.between(self.low.into(), self.high.into()) as u32
    }
}

impl From<u32> for Span {
    fn from(number: u32) -> Self {
        Self { low: number, high: number }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.low == self.high {
            write!(f, "{}", self.low)
        } else {
            write!(f, "{}-{}", self.low, self.high)
        }
    }
}

impl FromStr for Span {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (low, high) = text.split_once('-').unwrap_or((text, text));
        match (low.parse(), high.parse()) {
            (Ok(low), Ok(high)) if low <= high => Ok(Self { low, high }),
            _ => Err("expected a number such as 40, or a range such as 15-215"),
        }
    }
}

/// An impossible setting.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{setting}: found {found}, expected {expected}")]
#[non_exhaustive]
pub struct SettingError {
    /// The setting.
    pub setting: &'static str,
    /// Its value.
    pub found: String,
    /// The possible values.
    pub expected: &'static str,
    /// Tells whether the tournament would be larger than the limits of this program.
    pub is_too_large: bool,
}

impl Settings {
    /// More than any tournament has, but not so many that it takes long.
    const MOST_FORBIDDEN_PAIRS: u32 = 100_000;

    /// Settings for a tournament in which everybody takes part in everything.
    pub fn plain(system: System, players: u32, rounds: u32) -> Self {
        Self {
            system,
            players,
            rounds,
            points: system.points(),
            initial_color: None,
            ratings: Ratings::Normal { mean: 1800, deviation: 250 },
            unrated: Amount::NONE,
            model: Model::default(),
            draws: None,
            half_point_byes: Amount::NONE,
            zero_point_byes: Amount::NONE,
            full_point_byes: Amount::NONE,
            last_round_byes: false,
            late_entries: Amount::NONE,
            withdrawals: Amount::NONE,
            forfeits: Amount::NONE,
            double_forfeits: Amount::NONE,
            unrated_games: Amount::NONE,
            abnormal_results: Amount::NONE,
            forbidden_pairs: 0,
            boards: 4,
            reserves: 1,
            team_scores: TeamScores::default(),
            acceleration: Acceleration::None,
            tie_breaks: None,
        }
    }

    /// The header of the tournament of a seed: its name, its system by the tournament type and a
    /// day on which that was in force, and the pairing program.
    pub fn header(&self, seed: u64) -> Header {
        let day = self.system.info().sample_day;
        let (teams, players) = match self.system.info().form {
            Form::Teams => (self.players.to_string(), self.players * (self.boards + self.reserves)),
            Form::Games | Form::DoubleGames => (String::new(), self.players),
        };
        Header {
            name: format!("Random tournament {seed}"),
            first_day: day.to_owned(),
            last_day: day.to_owned(),
            player_count: players.to_string(),
            team_count: teams,
            description: self.system.info().description(),
            pairing_controller: concat!("fpc ", env!("CARGO_PKG_VERSION")).to_owned(),
            tournament_type: Some(self.tournament_type()),
            ..Header::default()
        }
    }

    /// The tournament type (record 192), with the number of cycles of a round robin.
    fn tournament_type(&self) -> TournamentType {
        let (info, in_cycle) = (self.system.info(), self.rounds_in_cycle());
        let code = info.tournament_type();
        let cycles = in_cycle.filter(|&rounds| rounds > 0 && self.rounds.is_multiple_of(rounds));
        let cycles = cycles.map_or(1, |rounds| self.rounds / rounds);
        match info.schedule {
            Some(Schedule::PLAIN | Schedule::SCHEVENINGEN) if cycles > 1 => {
                TournamentType::new(&format!("{code}_G{cycles}"))
            }
            None if info.form == Form::Teams => {
                TournamentType::new(code).with_team_scores(self.team_scores)
            }
            _ => TournamentType::new(code),
        }
    }

    /// The number of rounds a cycle has, if this is a round robin.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{System, generate::Settings};
    ///
    /// assert_eq!(Settings::plain(System::BERGER, 8, 14).rounds_in_cycle(), Some(7));
    /// assert_eq!(Settings::plain(System::DUTCH_2026, 8, 5).rounds_in_cycle(), None);
    /// ```
    pub fn rounds_in_cycle(&self) -> Option<u32> {
        let schedule = self.system.info().schedule?;
        Some(schedule.table(self.players as usize).rounds() as u32)
    }

    /// Checks that the settings are possible.
    ///
    /// # Errors
    ///
    /// The first [`SettingError`].
    pub fn check(&self) -> Result<(), SettingError> {
        self.check_size()?;
        let draws = self.draws.unwrap_or(0);
        check(draws <= 1_000_000, "draws", &draws, "at most a million in a million")?;
        let points = &self.points;
        let highest = points.win.max(points.draw).max(points.pairing_allocated_bye);
        check(
            points.loss >= Score::ZERO
                && highest.times(self.columns().into()) < Score::from_tenths(10_000),
            "points",
            &highest,
            "points that four columns can hold after the last round",
        )?;
        let (fits, expected) = self.ratings.are_plausible();
        check(fits, "ratings", &self.ratings, expected)?;
        if let Ratings::Listed(ratings) = &self.ratings {
            let players = self.players as usize;
            check(ratings.len() == players, "ratings", &ratings.len(), "as many as players")?;
        }
        self.check_acceleration()
    }

    /// Without an acceleration that does not fit the system or the points.
    pub(super) fn accelerated_if_possible(self) -> Self {
        let acceleration = match self.check_acceleration() {
            Ok(()) => self.acceleration,
            Err(_) => Acceleration::None,
        };
        Self { acceleration, ..self }
    }

    /// The number of columns the rounds have.
    fn columns(&self) -> u32 {
        self.rounds.saturating_mul(self.system.info().form.games() as u32)
    }

    /// Checks that a file can hold the tournament.
    fn check_size(&self) -> Result<(), SettingError> {
        let form = self.system.info().form;
        bound(self.players > 0, self.players, 9999, "players", "a number from 1 to 9999")?;
        let expected = match form {
            Form::Games | Form::Teams => "a number from 1 to 999",
            Form::DoubleGames => "a number from 1 to 499",
        };
        bound(self.rounds > 0, self.columns(), 999, "rounds", expected)?;
        if form == Form::Teams {
            bound(true, self.players, 999, "players", "at most 999 teams")?;
            let boards = self.boards;
            bound(boards > 0, boards, 99, "boards", "a number from 1 to 99")?;
            let members = self.players.saturating_mul(boards.saturating_add(self.reserves));
            bound(true, members, 9999, "boards", "teams of no more than 9999 players together")?;
            check(
                self.rounds_in_cycle().is_none() || self.team_scores == TeamScores::default(),
                "team scores",
                &self.team_scores,
                "mp-gp, as a round robin is not paired by points",
            )?;
        }
        let most = Self::MOST_FORBIDDEN_PAIRS;
        bound(true, self.forbidden_pairs, most, "forbidden pairs", "at most 100000")
    }

    /// Checks that the system and the points fit the acceleration.
    fn check_acceleration(&self) -> Result<(), SettingError> {
        let (info, points) = (self.system.info(), &self.points);
        check(
            self.acceleration == Acceleration::None || info.has_acceleration,
            "acceleration",
            &self.system,
            "a pairing system that has acceleration",
        )?;
        if self.acceleration != Acceleration::Baku {
            return Ok(());
        }
        let is_by_games = info.form == Form::Teams && self.team_scores.is_by_games();
        check(!is_by_games, "acceleration", &"baku", "match points as the primary score")?;
        check(
            points.win == points.draw.times(2) && points.loss == Score::ZERO,
            "acceleration",
            &"baku",
            "a points system in which a win is worth two draws and a loss nothing",
        )
    }
}

/// An error unless a setting fits.
fn check(
    fits: bool,
    setting: &'static str,
    found: &dyn fmt::Display,
    expected: &'static str,
) -> Result<(), SettingError> {
    if fits {
        return Ok(());
    }
    Err(SettingError { setting, found: found.to_string(), expected, is_too_large: false })
}

/// An error unless a number fits and is within the limits of this program.
fn bound(
    fits: bool,
    value: u32,
    most: u32,
    setting: &'static str,
    expected: &'static str,
) -> Result<(), SettingError> {
    let is_too_large = value > most;
    check(fits && !is_too_large, setting, &value, expected)
        .map_err(|error| SettingError { is_too_large, ..error })
}

impl fmt::Display for Acceleration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "none",
            Self::Baku => "baku",
            Self::Explicit => "explicit",
        })
    }
}

impl FromStr for Acceleration {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "none" => Ok(Self::None),
            "baku" => Ok(Self::Baku),
            "explicit" => Ok(Self::Explicit),
            _ => Err("expected none, baku or explicit"),
        }
    }
}

impl fmt::Display for Ratings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Normal { mean, deviation } => write!(f, "normal:{mean}:{deviation}"),
            Self::Uniform { low, high } => write!(f, "uniform:{low}:{high}"),
            Self::Groups { groups, gap } => write!(f, "groups:{groups}:{gap}"),
            Self::Equal { rating } => write!(f, "equal:{rating}"),
            Self::Listed(ratings) => {
                let ratings: Vec<_> = ratings.iter().map(u16::to_string).collect();
                f.write_str(&ratings.join(","))
            }
        }
    }
}

impl FromStr for Ratings {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts: Vec<_> = text.split(':').collect();
        let number = |text: &str| text.parse::<u16>().ok();
        let ratings = match parts[..] {
            ["normal", mean, deviation] => number(mean)
                .zip(number(deviation))
                .map(|(mean, deviation)| Self::Normal { mean, deviation }),
            ["uniform", low, high] => {
                number(low).zip(number(high)).map(|(low, high)| Self::Uniform { low, high })
            }
            ["groups", groups, gap] => {
                number(groups).zip(number(gap)).map(|(groups, gap)| Self::Groups { groups, gap })
            }
            ["equal", rating] => number(rating).map(|rating| Self::Equal { rating }),
            [list] => {
                let listed: Option<_> = list.split(',').map(|it| number(it.trim())).collect();
                listed.map(Self::Listed)
            }
            _ => None,
        };
        ratings.ok_or(
            "expected normal:MEAN:DEVIATION, uniform:LOW:HIGH, groups:N:GAP or equal:RATING, or one rating \
             for each player, such as 2400,2350,2300",
        )
    }
}

impl Ratings {
    /// Tells whether the numbers are within bounds, and within which.
    fn are_plausible(&self) -> (bool, &'static str) {
        let rating = |rating: u16| (1..=4000).contains(&rating);
        match *self {
            Self::Listed(ref ratings) => {
                (ratings.iter().all(|&it| rating(it)), "ratings from 1 to 4000")
            }
            Self::Normal { mean, deviation } => (
                rating(mean) && deviation <= 1000,
                "a mean from 1 to 4000 and a deviation of at most 1000",
            ),
            Self::Uniform { low, high } => (
                rating(low) && rating(high) && low <= high,
                "ratings from 1 to 4000, the lower first",
            ),
            Self::Groups { groups, gap } => (
                (1..=20).contains(&groups) && gap <= 500,
                "1 to 20 groups and a gap of at most 500",
            ),
            Self::Equal { rating: all } => (rating(all), "a rating from 1 to 4000"),
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn ratings_are_printed_as_they_are_read() {
        for text in
            ["normal:1800:250", "uniform:1200:2600", "groups:4:200", "equal:1500", "2400,2350,1900"]
        {
            assert_eq!(text.parse::<Ratings>().unwrap().to_string(), text);
        }
        for text in ["", "normal", "normal:a:b", "equal:1:2", "groups:-1:3", "2400,", "2400,high"] {
            assert!(text.parse::<Ratings>().is_err());
        }
    }

    #[test]
    fn settings_that_cannot_be_are_refused() {
        let plain = Settings::plain(System::DUTCH_2026, 10, 5);
        assert_eq!(plain.check(), Ok(()));
        let three = PointSystem::with_win_draw(Score::from_tenths(30), Score::from_tenths(10));
        for settings in [
            Settings { players: 0, ..plain.clone() },
            Settings { players: 10_000, ..plain.clone() },
            Settings { rounds: 1000, ..plain.clone() },
            Settings {
                points: PointSystem { win: Score::from_tenths(9_990), ..three },
                ..plain.clone()
            },
            Settings { ratings: Ratings::Uniform { low: 2, high: 1 }, ..plain.clone() },
            Settings { acceleration: Acceleration::Baku, points: three, ..plain.clone() },
        ] {
            assert!(settings.check().is_err(), "{settings:?}");
        }
    }
}
