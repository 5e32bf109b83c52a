//! What operations consist of.

use std::{fmt, str::FromStr};

use super::Called;
#[cfg(doc)]
use super::Operation;
use crate::{
    choice::SystemChoice,
    contest::Form,
    explain::WhatIf,
    tournament::{
        Bye, Color, GameResult, Outcome, PlayerId, PointSystem, RoundNumber, Score, TeamScores,
    },
};

/// The details of a tournament. What is left out stays as it is, or has its default in a new tournament.
///
/// # Examples
///
/// ```
/// use fpc::{Color, Details, RoundNumber};
///
/// let details = Details {
///     name: Some("Club Championship".to_owned()),
///     rounds: RoundNumber::new(5),
///     initial_color: Some(Color::White),
///     ..Details::default()
/// };
/// assert!(details.lots.is_none());
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "json", serde(default, deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Details {
    /// The name.
    pub name: Option<String>,
    /// The city.
    pub place: Option<String>,
    /// The federation, such as `NOR`.
    pub federation: Option<String>,
    /// The first day, such as `2026-11-27`.
    pub start: Option<String>,
    /// The last day.
    pub end: Option<String>,
    /// The chief arbiter.
    pub arbiter: Option<String>,
    /// The time control, in words.
    pub time_control: Option<String>,
    /// The number of rounds. A new tournament needs it.
    pub rounds: Option<RoundNumber>,
    /// The pairing system, or rules in the edition in force on the first day, such as `dubov`. If a new
    /// tournament names none, the Dutch system in that edition, or the Swiss Team system of 2026, type A,
    /// if it has `boards`.
    pub system: Option<SystemChoice>,
    /// On how many boards teams meet. Of the team that is named first, White sits on the odd ones. A new
    /// tournament of teams needs it.
    pub boards: Option<u16>,
    /// By which points teams are paired, and which come second: match points, then game points, if a new
    /// tournament does not say.
    pub team_scores: Option<TeamScores>,
    /// The points for results; of teams, those for matches.
    pub points: Option<GivenPoints>,
    /// Whether the first rounds are accelerated.
    pub acceleration: Option<Acceleration>,
    /// The tie-breaks in order, such as `BH/C1,BH,SB`.
    pub tie_breaks: Option<String>,
    /// The color drawn before the first round.
    pub initial_color: Option<Color>,
    /// Draws the initial color with this seed. A comment in the file names the seed, so that
    /// everybody can repeat the draw.
    pub lots: Option<u64>,
}

/// The points for results, as far as they are given: the others follow, or stay as they are. No regulations may
/// have a draw worth more than half of a win and a loss together, or a bye worth more than a win.
///
/// # Examples
///
/// ```
/// use fpc::{Details, GivenPoints, Operation, RoundNumber, Score, TournamentFile};
///
/// let [win, draw] = [30, 10].map(|tenths| Some(Score::from_tenths(tenths)));
/// let points = Some(GivenPoints { win, draw, ..GivenPoints::default() });
/// let details = Details { rounds: RoundNumber::new(7), points, ..Details::default() };
/// let mut file = TournamentFile::new();
/// file.apply(&Operation::New(details))?;
/// assert_eq!(file.tournament().unwrap().points().pairing_allocated_bye, win.unwrap());
/// # Ok::<(), fpc::OperationError>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "json", serde(default, deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GivenPoints {
    /// A game won over the board.
    pub win: Option<Score>,
    /// A game drawn.
    pub draw: Option<Score>,
    /// A game lost over the board.
    pub loss: Option<Score>,
    /// A game won because the opponent did not appear; follows `win`.
    pub forfeit_win: Option<Score>,
    /// A game lost by not appearing.
    pub forfeit_loss: Option<Score>,
    /// The bye of the player left unpaired (PAB); follows `win`, or `draw` where teams are paired (C.04.6, 1.4).
    pub pairing_allocated_bye: Option<Score>,
    /// A requested bye worth a win; follows `win`.
    pub full_point_bye: Option<Score>,
    /// A requested bye worth a draw; follows `draw`.
    pub half_point_bye: Option<Score>,
    /// An absence, announced or not.
    pub zero_point_bye: Option<Score>,
}

impl From<PointSystem> for GivenPoints {
    fn from(points: PointSystem) -> Self {
        Self {
            win: Some(points.win),
            draw: Some(points.draw),
            loss: Some(points.loss),
            forfeit_win: Some(points.forfeit_win),
            forfeit_loss: Some(points.forfeit_loss),
            pairing_allocated_bye: Some(points.pairing_allocated_bye),
            full_point_bye: Some(points.full_point_bye),
            half_point_bye: Some(points.half_point_bye),
            zero_point_bye: Some(points.zero_point_bye),
        }
    }
}

impl GivenPoints {
    /// The points system that another one becomes.
    pub(super) fn over(&self, points: PointSystem, form: Form) -> PointSystem {
        let bye = if form == Form::Teams { self.draw } else { self.win };
        PointSystem {
            win: self.win.unwrap_or(points.win),
            draw: self.draw.unwrap_or(points.draw),
            loss: self.loss.unwrap_or(points.loss),
            forfeit_win: self.forfeit_win.or(self.win).unwrap_or(points.forfeit_win),
            forfeit_loss: self.forfeit_loss.unwrap_or(points.forfeit_loss),
            pairing_allocated_bye: self
                .pairing_allocated_bye
                .or(bye)
                .unwrap_or(points.pairing_allocated_bye),
            full_point_bye: self.full_point_bye.or(self.win).unwrap_or(points.full_point_bye),
            half_point_bye: self.half_point_bye.or(self.draw).unwrap_or(points.half_point_bye),
            zero_point_bye: self.zero_point_bye.unwrap_or(points.zero_point_bye),
        }
    }
}

/// How the first rounds are accelerated.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "json", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Acceleration {
    /// They are not.
    None,
    /// By the Baku method (C.04.7).
    Baku,
}

/// A player to be added.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "json", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewPlayer {
    /// The name, such as `Carlsen, Magnus`.
    pub name: String,
    /// The sex: `m` or `w`; `f` is read as `w`.
    #[cfg_attr(feature = "json", serde(default))]
    pub sex: String,
    /// The title, such as `WIM`.
    #[cfg_attr(feature = "json", serde(default))]
    pub title: String,
    /// The rating; none if the player is unrated.
    #[cfg_attr(feature = "json", serde(default))]
    pub rating: Option<u16>,
    /// The federation, such as `NOR`.
    #[cfg_attr(feature = "json", serde(default))]
    pub federation: String,
    /// The FIDE number.
    #[cfg_attr(feature = "json", serde(default))]
    pub fide_id: String,
    /// The date of birth, such as `1990/11/30`; other spellings of a day are written like this, and what can
    /// mean several days, or only a year, stays as it is.
    #[cfg_attr(feature = "json", serde(default))]
    pub birth_date: String,
    /// The team, where teams are paired.
    #[cfg_attr(feature = "json", serde(default))]
    pub team: Option<Called>,
    /// What a late entry gets for each round missed: nothing, unless the rules of the tournament say
    /// otherwise (C.04.2, 2.4).
    #[cfg_attr(feature = "json", serde(default))]
    pub missed: Option<Bye>,
}

impl NewPlayer {
    /// A player of whom only the name is known.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::NewPlayer;
    ///
    /// let player = NewPlayer { rating: Some(2000), ..NewPlayer::new("Alice") };
    /// assert_eq!(player.name, "Alice");
    /// ```
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }
}

/// What changes about a player; what is left out stays as it is.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "json", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerChange {
    /// The player.
    pub player: Called,
    /// The name.
    #[cfg_attr(feature = "json", serde(default))]
    pub name: Option<String>,
    /// The sex: `m` or `w`.
    #[cfg_attr(feature = "json", serde(default))]
    pub sex: Option<String>,
    /// The title.
    #[cfg_attr(feature = "json", serde(default))]
    pub title: Option<String>,
    /// The rating; 0 for none.
    #[cfg_attr(feature = "json", serde(default))]
    pub rating: Option<u16>,
    /// The federation.
    #[cfg_attr(feature = "json", serde(default))]
    pub federation: Option<String>,
    /// The FIDE number.
    #[cfg_attr(feature = "json", serde(default))]
    pub fide_id: Option<String>,
    /// The date of birth.
    #[cfg_attr(feature = "json", serde(default))]
    pub birth_date: Option<String>,
}

impl PlayerChange {
    /// No change yet.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::PlayerChange;
    ///
    /// let change = PlayerChange { rating: Some(2000), ..PlayerChange::new("Alice") };
    /// assert_eq!(change.name, None);
    /// ```
    pub fn new(player: impl Into<Called>) -> Self {
        Self {
            player: player.into(),
            name: None,
            sex: None,
            title: None,
            rating: None,
            federation: None,
            fide_id: None,
            birth_date: None,
        }
    }
}

/// A team to be added.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "json", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewTeam {
    /// The name, such as `Castle Hill`.
    pub name: String,
    /// A short name.
    #[cfg_attr(feature = "json", serde(default))]
    pub nickname: String,
    /// Its strength as a rating; teams are numbered by it until a round has been paired.
    #[cfg_attr(feature = "json", serde(default))]
    pub rating: Option<u16>,
}

impl NewTeam {
    /// A team of which only the name is known.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::NewTeam;
    ///
    /// let team = NewTeam { rating: Some(2000), ..NewTeam::new("Castle Hill") };
    /// assert_eq!(team.nickname, "");
    /// ```
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }
}

/// What changes about a team; what is left out stays as it is.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "json", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TeamChange {
    /// The team.
    pub team: Called,
    /// The name.
    #[cfg_attr(feature = "json", serde(default))]
    pub name: Option<String>,
    /// The short name.
    #[cfg_attr(feature = "json", serde(default))]
    pub nickname: Option<String>,
    /// The strength; 0 for none. Once a round has been paired, it changes no number.
    #[cfg_attr(feature = "json", serde(default))]
    pub rating: Option<u16>,
    /// Those of its players who come first, in the order of boards, as long as no round has been paired.
    #[cfg_attr(feature = "json", serde(default))]
    pub players: Option<Vec<Called>>,
}

impl TeamChange {
    /// No change yet.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::TeamChange;
    ///
    /// let change = TeamChange { rating: Some(2000), ..TeamChange::new("castle") };
    /// assert_eq!(change.name, None);
    /// ```
    pub fn new(team: impl Into<Called>) -> Self {
        Self { team: team.into(), name: None, nickname: None, rating: None, players: None }
    }
}

/// Who is to be paired in the next round, and how. Everything else follows from the rules.
///
/// # Examples
///
/// ```
/// use fpc::{Called, PairRequest};
///
/// let request = PairRequest { absent: vec![Called::from("Alice")], ..PairRequest::default() };
/// assert!(request.forbid.is_empty());
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "json", serde(default, deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairRequest {
    /// Who is absent, without points.
    pub absent: Vec<Called>,
    /// Who has a half-point bye.
    pub half_point_byes: Vec<Called>,
    /// Pairs that must not be made.
    pub forbid: Vec<[Called; 2]>,
    /// Pairs that have to be made.
    pub assign: Vec<[Called; 2]>,
    /// Who has to get the pairing-allocated bye.
    pub bye: Option<Called>,
}

impl From<&WhatIf> for PairRequest {
    /// What is assumed of a round becomes what is wished of it; results are no part of that.
    fn from(what_if: &WhatIf) -> Self {
        let all = |ids: &[PlayerId]| ids.iter().copied().map(Called::from).collect();
        let pairs = |pairs: &[[PlayerId; 2]]| pairs.iter().map(|it| it.map(Called::from)).collect();
        Self {
            absent: all(&what_if.absent),
            half_point_byes: all(&what_if.half_point_byes),
            forbid: pairs(&what_if.forbidden),
            assign: pairs(&what_if.assigned),
            bye: what_if.byes.first().copied().map(Called::from),
        }
    }
}

/// The result of a game or of a pair that did not play, or that there is none.
///
/// As text: `1-0`, `1/2-1/2`, `0-1` and other sums such as `0-0` and `1/2-0`; `+--`, `--+` and `---` where
/// somebody did not appear; `W-L`, `D-D` and `L-W` of a game too short to be rated; `*` if it is
/// adjourned; nothing if there is no result. Read are also spellings such as `1:0`, `½` and `+/-`.
///
/// # Examples
///
/// ```
/// use fpc::BoardResult;
///
/// for text in ["1-0", "1/2-1/2", "0-0", "+--", "--+", "---", "W-L", "*", ""] {
///     assert_eq!(text.parse::<BoardResult>()?.to_string(), text);
/// }
/// assert_eq!("½-½".parse::<BoardResult>()?, BoardResult::DRAW);
/// assert!("1-2".parse::<BoardResult>().is_err());
/// # Ok::<(), fpc::NoResult>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum BoardResult {
    /// They played.
    Game {
        /// White's result.
        white: GameResult,
        /// Black's result.
        black: GameResult,
        /// Whether the game was long enough to be rated.
        rated: bool,
    },
    /// They did not play.
    Forfeit {
        /// Whether White won.
        white: bool,
        /// Whether Black won.
        black: bool,
    },
    /// The game is adjourned.
    Adjourned,
    /// There is no result.
    Open,
}

/// A text that is not a result.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{0:?} is not a result such as 1-0, 1/2-1/2, 0-1, +--, --+, --- or *")]
pub struct NoResult(pub String);

impl BoardResult {
    /// White won.
    pub const WHITE: Self = Self::game(GameResult::Win, GameResult::Loss);
    /// Black won.
    pub const BLACK: Self = Self::game(GameResult::Loss, GameResult::Win);
    /// A draw.
    pub const DRAW: Self = Self::game(GameResult::Draw, GameResult::Draw);

    const fn game(white: GameResult, black: GameResult) -> Self {
        Self::Game { white, black, rated: true }
    }

    /// What White and Black scored, if it is a rated game that was played.
    pub const fn scored(self) -> Option<[GameResult; 2]> {
        match self {
            Self::Game { white, black, rated: true } => Some([white, black]),
            _ => None,
        }
    }

    /// What the entries of White and of Black say who are paired with each other; `None` if these are
    /// not of one kind, such as a game and a bye.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{BoardResult, Bye, Column, Outcome};
    ///
    /// let tournament = fpc::read(&std::fs::read("trf-samples/clean.trf")?)?;
    /// let entry = |place: usize| *tournament.players()[place].outcome(Column::FIRST);
    /// assert_eq!(BoardResult::recorded([entry(0), entry(6)]), Some(BoardResult::WHITE));
    /// assert_eq!(BoardResult::recorded([entry(0), Outcome::Bye(Bye::HalfPoint)]), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn recorded([white, black]: [Outcome; 2]) -> Option<Self> {
        match [white, black] {
            [Outcome::Game { result: one, rated, .. }, Outcome::Game { result: other, .. }] => {
                Some(Self::Game { white: one, black: other, rated })
            }
            [Outcome::Forfeit { result: one, .. }, Outcome::Forfeit { result: other, .. }] => {
                let won = |result| result == GameResult::Win;
                Some(Self::Forfeit { white: won(one), black: won(other) })
            }
            [Outcome::Open { adjourned, .. }, Outcome::Open { .. }] => {
                Some(if adjourned { Self::Adjourned } else { Self::Open })
            }
            _ => None,
        }
    }

    /// The same with the other side first.
    pub(super) const fn turned(self) -> Self {
        match self {
            Self::Game { white, black, rated } => Self::Game { white: black, black: white, rated },
            Self::Forfeit { white, black } => Self::Forfeit { white: black, black: white },
            other => other,
        }
    }

    /// What it is for one of the two.
    pub(super) const fn outcome(self, opponent: PlayerId, color: Color) -> Outcome {
        let is_white = matches!(color, Color::White);
        match self {
            Self::Game { white, black, rated } => {
                let result = if is_white { white } else { black };
                Outcome::Game { opponent, color, result, rated }
            }
            Self::Forfeit { white, black } => {
                let won = if is_white { white } else { black };
                Outcome::forfeit(opponent, Some(color), won)
            }
            Self::Adjourned => Outcome::adjourned(opponent, Some(color)),
            Self::Open => Outcome::open(opponent, Some(color)),
        }
    }
}

/// One side of a result.
#[derive(Copy, Clone)]
enum Side {
    Game(GameResult, bool),
    Forfeit(bool),
}

/// The sides of results as they are written, and as they are read, too.
const SIDES: [(&str, Side); 12] = [
    ("1/2", Side::Game(GameResult::Draw, true)),
    ("1", Side::Game(GameResult::Win, true)),
    ("0.5", Side::Game(GameResult::Draw, true)),
    ("0,5", Side::Game(GameResult::Draw, true)),
    ("½", Side::Game(GameResult::Draw, true)),
    ("=", Side::Game(GameResult::Draw, true)),
    ("0", Side::Game(GameResult::Loss, true)),
    ("W", Side::Game(GameResult::Win, false)),
    ("D", Side::Game(GameResult::Draw, false)),
    ("L", Side::Game(GameResult::Loss, false)),
    ("+", Side::Forfeit(true)),
    ("-", Side::Forfeit(false)),
];

impl FromStr for BoardResult {
    type Err = NoResult;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // As on a score sheet: 1:0, 1–0, ½:½, +/-, +-.
        let text = &*text.trim().replace(['–', '−'], "-").to_uppercase();
        let sides = || {
            let split = |&(side, white): &(&str, Side)| {
                let rest = text.strip_prefix(side)?;
                let signs: &[&str] = match white {
                    Side::Game(..) => &["-", ":"],
                    Side::Forfeit(_) => &["-", ":", "/", ""],
                };
                let black = |sign: &&str| {
                    let rest = rest.strip_prefix(sign)?;
                    SIDES.iter().find(|(side, _)| *side == rest)
                };
                Some((white, signs.iter().find_map(black)?.1))
            };
            SIDES.iter().find_map(split)
        };
        match text {
            "" => return Ok(Self::Open),
            "*" | "ADJOURNED" => return Ok(Self::Adjourned),
            "1/2" | "½" | "=" | "0.5" | "0,5" => return Ok(Self::DRAW),
            _ => {}
        }
        match sides() {
            Some((Side::Game(white, true), Side::Game(black, true))) => {
                Ok(Self::game(white, black))
            }
            Some((Side::Game(white, false), Side::Game(black, false))) => {
                Ok(Self::Game { white, black, rated: false })
            }
            Some((Side::Forfeit(white), Side::Forfeit(black))) if !(white && black) => {
                Ok(Self::Forfeit { white, black })
            }
            _ => Err(NoResult(text.to_owned())),
        }
    }
}

impl fmt::Display for BoardResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = |result| match result {
            GameResult::Win => "1",
            GameResult::Draw => "1/2",
            GameResult::Loss => "0",
        };
        let unrated = |result| match result {
            GameResult::Win => "W",
            GameResult::Draw => "D",
            GameResult::Loss => "L",
        };
        let forfeit = |won| if won { "+" } else { "-" };
        match *self {
            Self::Game { white, black, rated: true } => {
                write!(f, "{}-{}", game(white), game(black))
            }
            Self::Game { white, black, .. } => write!(f, "{}-{}", unrated(white), unrated(black)),
            Self::Forfeit { white, black } => write!(f, "{}-{}", forfeit(white), forfeit(black)),
            Self::Adjourned => f.write_str("*"),
            Self::Open => Ok(()),
        }
    }
}

#[cfg(feature = "json")]
mod json {
    use std::borrow::Cow;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::{BoardResult, SystemChoice};
    use crate::systems::System;

    impl Serialize for BoardResult {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for BoardResult {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let text = Cow::<str>::deserialize(deserializer)?;
            text.parse().map_err(Error::custom)
        }
    }

    impl Serialize for SystemChoice {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str(self.code())
        }
    }

    impl<'de> Deserialize<'de> for SystemChoice {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let code = Cow::<str>::deserialize(deserializer)?;
            let unknown = || Error::custom(format!("{code:?} is not the code of a pairing system"));
            Self::from_code(&code).ok_or_else(unknown)
        }
    }

    impl<'de> Deserialize<'de> for System {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let code = Cow::<str>::deserialize(deserializer)?;
            let unknown = || Error::custom(format!("{code:?} is not the code of a pairing system"));
            Self::from_name(&code).ok_or_else(unknown)
        }
    }
}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::{BoardResult, SystemChoice};

    impl JsonSchema for BoardResult {
        fn schema_name() -> Cow<'static, str> {
            "BoardResult".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "type": "string",
                "description": "the result of a game, White first: 1-0, 1/2-1/2, 0-1, or any other \
                                pair of these; +--, --+ or --- if somebody did not appear; W-L, D-D \
                                or L-W if the game was too short to be rated; * if it is adjourned; \
                                empty if there is no result"
            })
        }
    }

    impl JsonSchema for SystemChoice {
        fn schema_name() -> Cow<'static, str> {
            "SystemChoice".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            let codes: Vec<_> = SystemChoice::all().into_iter().map(|(code, _)| code).collect();
            json_schema!({ "type": "string", "enum": codes })
        }
    }
}
