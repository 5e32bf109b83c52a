//! Parts of operations.

use serde::{Deserialize, Serialize};

use super::Called;
#[cfg(doc)]
use super::Operation;
use crate::{
    choice::SystemChoice,
    explain::WhatIf,
    player_id::PlayerId,
    tournament::{Bye, Color, Form, PointSystem, RoundNumber, Score, TeamScores},
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
#[derive(Clone, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
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
    /// The time control in code, such as `5400+30`; files of 2026 have it.
    pub coded_time_control: Option<String>,
    /// The days of the rounds in order, such as `2026-11-27`; an empty text where one is not known yet.
    pub round_dates: Option<Vec<String>>,
    /// The method of the starting ranks: a federation, and whose ratings count, such as `GER FIDON`. `FIDE` counts
    /// those of FIDE alone, `NRO` national ones alone, `FIDON` national ones where FIDE has none, `NIDOF` those of FIDE
    /// where there is no national one, `HBFN` the higher one, and `LBFN` the lower one; with `OTHER`, the organizer
    /// decides on the order. An empty text removes it.
    pub starting_rank_method: Option<String>,
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
    /// Tells whether the first rounds are accelerated.
    pub acceleration: Option<Acceleration>,
    /// The tie-breaks in order, such as `BH/C1,BH,SB`.
    pub tie_breaks: Option<String>,
    /// The number of byes with points a player may have; more have to be confirmed. Without it, one
    /// half-point bye (C.05, 6.7.4).
    pub bye_limit: Option<u16>,
    /// The number of the starting position of Chess960, from 0 to 959, in the round that runs, or in the next one.
    pub chess960: Option<u16>,
    /// Groups of players, or of teams, of whom no two meet in any round, besides those that the file has. A new
    /// tournament has nobody yet: once they have entered, [`Set`](Operation::Set) names them.
    pub forbid: Vec<Vec<Called>>,
    /// Groups of players, or of teams, who may meet after all. Whom single rounds keep apart stays apart.
    pub allow: Vec<Vec<Called>>,
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
/// use fpc::{Details, Operation, RoundNumber, Score, TournamentFile, operate::GivenPoints};
///
/// let [win, draw] = [30, 10].map(|tenths| Some(Score::from_tenths(tenths)));
/// let points = Some(GivenPoints { win, draw, ..GivenPoints::default() });
/// let details = Details { rounds: RoundNumber::new(7), points, ..Details::default() };
/// let mut file = TournamentFile::new();
/// file.apply(&Operation::New(details))?;
/// assert_eq!(file.tournament().unwrap().points().pairing_allocated_bye, win.unwrap());
/// # Ok::<(), fpc::OperationError>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
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

/// The acceleration of the first rounds.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Acceleration {
    /// They are not.
    None,
    /// By the Baku method (C.04.7).
    Baku,
}

/// The numbering of players, or teams: by the initial order if nothing is given (C.04.2, 2.2).
///
/// # Examples
///
/// ```
/// use fpc::{Called, operate::Numbering};
///
/// let exchange = Numbering { order: vec![Called::from("Bob"), Called::from("Alice")], lots: None };
/// assert_ne!(exchange, Numbering::default());
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Numbering {
    /// Those who take the numbers that they have together, in this order. Outside of round robins, they are equal in
    /// rating and title.
    pub order: Vec<Called>,
    /// Draws the numbers of a round robin by lots with this seed, in restricted groups if there are any for so many
    /// (C.05, Annex 2); in other tournaments, the order of those who are equal in rating and title.
    pub lots: Option<u64>,
}

/// A player to be added.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewPlayer {
    /// The name, such as `Carlsen, Magnus`.
    pub name: String,
    /// The sex: `m` or `w`; `f` is read as `w`.
    #[serde(default)]
    pub sex: String,
    /// The title, such as `WIM`.
    #[serde(default)]
    pub title: String,
    /// The rating; none if the player is unrated.
    #[serde(default)]
    pub rating: Option<u16>,
    /// The national rating of the federation that the method of the starting ranks names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub national_rating: Option<u16>,
    /// The federation, such as `NOR`.
    #[serde(default)]
    pub federation: String,
    /// The FIDE number.
    #[serde(default)]
    pub fide_id: String,
    /// The date of birth, such as `1990/11/30`; other spellings of a day are written like this, and what can
    /// mean several days, or only a year, stays as it is.
    #[serde(default)]
    pub birth_date: String,
    /// The club.
    #[serde(default)]
    pub club: String,
    /// The board of a player who cannot move.
    #[serde(default)]
    pub fixed_board: Option<u16>,
    /// Says that the player is not entitled to byes with points.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_byes: bool,
    /// The team, where teams are paired.
    #[serde(default)]
    pub team: Option<Called>,
    /// The bye of a late entry for each round missed: none, unless the rules of the tournament say
    /// otherwise (C.04.2, 2.4).
    #[serde(default)]
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

/// Changes of a player; details left out stay as they are.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerChange {
    /// The player.
    pub player: Called,
    /// The name.
    #[serde(default)]
    pub name: Option<String>,
    /// The sex: `m` or `w`.
    #[serde(default)]
    pub sex: Option<String>,
    /// The title.
    #[serde(default)]
    pub title: Option<String>,
    /// The rating; 0 for none.
    #[serde(default)]
    pub rating: Option<u16>,
    /// The national rating of the federation that the method of the starting ranks names; 0 for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub national_rating: Option<u16>,
    /// The federation.
    #[serde(default)]
    pub federation: Option<String>,
    /// The FIDE number.
    #[serde(default)]
    pub fide_id: Option<String>,
    /// The date of birth.
    #[serde(default)]
    pub birth_date: Option<String>,
    /// The club.
    #[serde(default)]
    pub club: Option<String>,
    /// The board of a player who cannot move; 0 for none.
    #[serde(default)]
    pub fixed_board: Option<u16>,
    /// Says whether the player is not entitled to byes with points, of which none can be confirmed then.
    #[serde(default)]
    pub no_byes: Option<bool>,
    /// Says whether the player is expelled: withdrawn, and left out of the standings. Whoever comes back is not.
    #[serde(default)]
    pub expelled: Option<bool>,
}

impl PlayerChange {
    /// No change yet.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::operate::PlayerChange;
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
            national_rating: None,
            federation: None,
            fide_id: None,
            birth_date: None,
            club: None,
            fixed_board: None,
            no_byes: None,
            expelled: None,
        }
    }
}

/// A team to be added.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewTeam {
    /// The name, such as `Castle Hill`.
    pub name: String,
    /// A short name.
    #[serde(default)]
    pub nickname: String,
    /// Its strength as a rating; teams are numbered by it until a round has been paired.
    #[serde(default)]
    pub rating: Option<u16>,
}

impl NewTeam {
    /// A team of which only the name is known.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::operate::NewTeam;
    ///
    /// let team = NewTeam { rating: Some(2000), ..NewTeam::new("Castle Hill") };
    /// assert_eq!(team.nickname, "");
    /// ```
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }
}

/// Changes of a team; details left out stay as they are.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TeamChange {
    /// The team.
    pub team: Called,
    /// The name.
    #[serde(default)]
    pub name: Option<String>,
    /// The short name.
    #[serde(default)]
    pub nickname: Option<String>,
    /// The strength; 0 for none. Once a round has been paired, it changes no number.
    #[serde(default)]
    pub rating: Option<u16>,
    /// The board of a team that cannot move; 0 for none.
    #[serde(default)]
    pub fixed_board: Option<u16>,
    /// Those of its players who come first, in the order of boards, as long as no round has been paired.
    #[serde(default)]
    pub players: Option<Vec<Called>>,
}

impl TeamChange {
    /// No change yet.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::operate::TeamChange;
    ///
    /// let change = TeamChange { rating: Some(2000), ..TeamChange::new("castle") };
    /// assert_eq!(change.name, None);
    /// ```
    pub fn new(team: impl Into<Called>) -> Self {
        Self {
            team: team.into(),
            name: None,
            nickname: None,
            rating: None,
            fixed_board: None,
            players: None,
        }
    }
}

/// Absences and wishes for the next round. Everything else follows from the rules.
///
/// # Examples
///
/// ```
/// use fpc::{Called, PairRequest};
///
/// let request = PairRequest { absent: vec![Called::from("Alice")], ..PairRequest::default() };
/// assert!(request.forbid.is_empty());
/// ```
#[derive(Clone, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairRequest {
    /// Absent players, without points.
    pub absent: Vec<Called>,
    /// Players with a half-point bye.
    pub half_point_byes: Vec<Called>,
    /// Pairs that must not be made.
    pub forbid: Vec<[Called; 2]>,
    /// Pairs that have to be made.
    pub assign: Vec<[Called; 2]>,
    /// The player who has to get the pairing-allocated bye.
    pub bye: Option<Called>,
}

impl From<&WhatIf> for PairRequest {
    /// Turns the assumptions about a round into wishes; results are no part of these.
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

mod json {
    use std::borrow::Cow;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::SystemChoice;
    use crate::systems::System;

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

    use super::SystemChoice;

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
