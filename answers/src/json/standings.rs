//! Standings by points and tie-breaks.

use serde::{Deserialize, Serialize};

use super::{Because, EncounterRow, Extensible, Finding, Status, SystemCode, Versions};
use fpc::{
    Color, PlayerId, RoundNumber, Score,
    standings::{Basis, CutReason, PairingMethod, TieBreak, TieBreakValue},
    tournament::ResultKind,
};

/// The output of `fpc standings` with `--format json`; a [`Failure`](super::Failure) if it fails.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "Standings by fpc standings"))]
pub struct Standings {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The name of the tournament file, or `standard input`.
    pub file: String,
    /// `ok`
    pub status: Status,
    /// The list of tie-breaks.
    pub list: TieBreakList,
    /// The rules by which values were computed.
    pub rules: StandingsRules,
    /// The number of rounds the tournament has, if the file says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total_rounds: Option<RoundNumber>,
    /// The standings after one round or, if requested, after each round.
    pub tables: Vec<StandingsTable>,
    /// The findings about the file.
    pub diagnostics: Vec<Finding>,
}

/// A list of tie-breaks.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TieBreakList {
    /// Its source.
    pub source: TieBreakSource,
    /// For `system`: the system whose rules they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<SystemCode>,
    /// The tie-breaks up to the first code that cannot be used, including the points.
    pub tie_breaks: Vec<TieBreak>,
    /// The remaining codes, from the first that is unknown or cannot be used for players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unused: Vec<String>,
    /// Why the first of them cannot be used, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// `true`, if the file also has another list (202), which does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contradicted: Option<bool>,
}

/// The source of a list of tie-breaks.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TieBreakSource {
    /// The options request it.
    Asked,
    /// Record 212 of the file.
    #[serde(rename = "record-212")]
    Record212,
    /// Record 202 of the file.
    #[serde(rename = "record-202")]
    Record202,
    /// The rules of the pairing system.
    System,
    /// There is no list: it is a choice of this program.
    Default,
}

/// The rules by which values were computed.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StandingsRules {
    /// The year of the edition of the rules for tie-breaks.
    pub edition: u16,
    /// Why this edition.
    pub because: Because,
    /// The date that decided, such as `2026-03-01`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Why this edition, in words.
    pub reason: String,
    /// The way in which pairings are made.
    pub pairings: PairingMethod,
    /// The rating used for unrated players, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unrated: Option<u16>,
}

/// The standings after a round.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StandingsTable {
    /// The number of rounds that count.
    pub rounds: usize,
    /// The number of games that have been adjourned and have no result: as long as there are any,
    /// no standings are final.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub open_games: usize,
    /// The players of each tie that no tie-break separates and that was decided, by hand or by lots, the best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decided: Vec<Vec<PlayerId>>,
    /// The tie-breaks used, in order, including the points.
    pub tie_breaks: Vec<TieBreak>,
    /// The tie-breaks left out because players are unrated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dropped: Vec<TieBreak>,
    /// The remaining tie-breaks, from the first that must not be used in this tournament.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unused: Vec<TieBreak>,
    /// Why the first of them must not be used, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The players, highest rank first.
    pub standings: Vec<Standing>,
    /// For an individual tournament whose file lists teams: their ranking, highest rank first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<TeamStanding>,
    /// The derivations of values, for the requested players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub explanations: Vec<PlayerExplanation>,
}

const fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// A player in the standings.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Standing {
    /// The rank, from 1; players who remain tied share it (1 2 2 4).
    pub rank: u16,
    /// The last place of those who share the rank, if it is shared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shared_to: Option<u16>,
    /// `true`, if the player has left a round robin before half of the games, which therefore count for
    /// nobody (C.05, 6.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub departed: Option<bool>,
    /// `true`, if the player is absent from the last two rounds or more until the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<bool>,
    /// The starting number.
    pub number: PlayerId,
    /// The title.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The name as given in the file, without surrounding blanks.
    pub name: String,
    /// The federation.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The rating given in the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// The points of the rounds that count.
    pub points: Score,
    /// The value of each of the table's tie-breaks.
    pub values: Vec<TieBreakValue>,
    /// For a cross table: the result of each round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<RoundOfPlayer>,
    /// If requested, of a team: its players in the order of boards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerOfTeam>,
}

/// A team in the ranking of teams of an individual tournament.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TeamStanding {
    /// The rank, from 1; teams that remain tied share it.
    pub rank: usize,
    /// The name.
    pub name: String,
    /// The points of the players who count.
    pub points: Score,
    /// The sum of their ranks, by which teams of equal points are ranked, the smaller first.
    pub ranks: u32,
    /// The players who count, the best first.
    pub players: Vec<PlayerId>,
}

/// A player of a team in the standings.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerOfTeam {
    /// The starting number.
    pub number: PlayerId,
    /// The name as given in the file, without surrounding blanks.
    pub name: String,
    /// The rating given in the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// The points won for the team.
    pub points: Score,
    /// The number of games played over the board.
    pub games: usize,
    /// The result of each round.
    pub rounds: Vec<RoundOfPlayer>,
}

/// The result of a player in a round.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundOfPlayer {
    /// The round.
    pub round: RoundNumber,
    /// The starting number of the opponent assigned by the pairing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<PlayerId>,
    /// The color assigned by the pairing, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// The result; left out while there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultKind>,
    /// The points; left out while there is no result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Score>,
    /// For a team: the game points; left out while there is no result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_points: Option<Score>,
}

/// The derivations of the values of a player.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerExplanation {
    /// The starting number.
    pub number: PlayerId,
    /// The rank.
    pub rank: u16,
    /// The separation of the player from the last one ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub behind: Option<Separation>,
    /// The separation of the player from the first one behind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ahead_of: Option<Separation>,
    /// The values, one for each of the table's tie-breaks.
    pub values: Vec<ExplainedValue>,
}

/// The separation of two players.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Separation {
    /// The starting number of the other player.
    pub number: PlayerId,
    /// The first tie-break in which they differ.
    pub tie_break: TieBreak,
    /// The value of the player who is explained, then that of the other.
    pub values: [TieBreakValue; 2],
}

/// The derivation of a value.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedValue {
    /// The tie-break.
    pub tie_break: TieBreak,
    /// Its article in the edition used, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The value; left out if it is not defined.
    #[serde(default = "undefined", skip_serializing_if = "is_undefined")]
    pub value: TieBreakValue,
    /// The elements that were added up or averaged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub elements: Vec<ElementOfValue>,
    /// For Fore Buchholz: the round whose games all count as drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn_round: Option<RoundNumber>,
    /// For the Koya system: the lowest score of an opponent against whom points count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<TieBreakValue>,
    /// For the combination of scores and schedule: by what Buchholz is divided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub divisor: Option<i64>,
    /// The combination of the elements into the value, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<String>,
    /// For direct encounter: the players who are tied before it, with the games among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub encounter: Vec<EncounterRow>,
}

const fn undefined() -> TieBreakValue {
    TieBreakValue::UNDEFINED
}

const fn is_undefined(value: &TieBreakValue) -> bool {
    !value.is_defined()
}

/// An element of a value, usually what a round adds to it.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ElementOfValue {
    /// The round; left out if the element does not belong to one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNumber>,
    /// The result of the round; left out while there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultKind>,
    /// The starting number of the opponent assigned by the pairing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<PlayerId>,
    /// The basis of the figure.
    pub basis: Extensible<Basis>,
    /// The article that determines it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The figure on which the element rests: the score of the opponent or the dummy, a rating, or
    /// another value.
    pub figure: TieBreakValue,
    /// The actual score of the opponent, if the figure rests on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent_score: Option<Score>,
    /// The points of the round, if they affect the element.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Score>,
    /// Tells whether it is a voluntary unplayed round, which is cut first (16.5).
    pub voluntary: bool,
    /// The amount that the element adds if it is not cut.
    pub amount: TieBreakValue,
    /// Why it does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<Extensible<CutReason>>,
    /// A remark about it, in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}
