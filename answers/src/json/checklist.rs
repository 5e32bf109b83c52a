//! The checklist of a round.

use serde::{Deserialize, Serialize};

use super::{ChosenSystem, Finding, Status, Versions};
use fpc::{
    Color, PlayerId, RoundNumber, Rules, Score,
    checklist::ByeNeed,
    contest::Float,
    standings::TieBreakValue,
    systems::ColorClaim,
    tournament::{PreferenceStrength, ResultKind},
};

/// The output of `fpc checklist` with `--format json`; a [`Failure`](super::Failure) if it fails.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "A checklist by fpc checklist"))]
pub struct Checklist {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The name of the tournament file, or `standard input`.
    pub file: String,
    /// `ok`
    pub status: Status,
    /// The system whose rules it follows.
    pub system: ChosenSystem,
    /// The round to be paired.
    pub round: RoundNumber,
    /// The number of rounds the tournament has.
    pub total_rounds: RoundNumber,
    /// Tells whether somebody gets the pairing-allocated bye.
    pub bye: ByeOfRound,
    /// For `assigned`: the player who got it in advance and is not among the players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assigned_bye: Option<PlayerId>,
    /// The scoregroups, the highest first.
    pub groups: Vec<ChecklistGroup>,
    /// The findings about the file.
    pub diagnostics: Vec<Finding>,
}

/// Tells whether somebody gets the pairing-allocated bye of a round.
// In the library, who got it in advance is part of the value.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ByeOfRound {
    /// Nobody: the number of players is even.
    Nobody,
    /// One of the players.
    Somebody,
    /// A player to whom the organizer gave it in advance.
    Assigned,
}

/// Players with the same score.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChecklistGroup {
    /// The score by which the system groups players, including virtual points.
    pub score: Score,
    /// The players in the order in which they are paired.
    pub players: Vec<ChecklistPlayer>,
}

/// The facts about a player that matter for the pairing.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChecklistPlayer {
    /// The place in the order of pairing, from 1.
    pub rank: u16,
    /// The starting number.
    pub number: PlayerId,
    /// The pairing number among the players who have taken part so far or do so now.
    pub tpn: u16,
    /// The name as given in the file, without surrounding blanks.
    pub name: String,
    /// The rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// The points before the round, without virtual points.
    pub points: Score,
    /// The points with the virtual points of the round.
    pub pairing_score: Score,
    /// The values by which the system orders players apart from score and pairing number, the most
    /// important first; left out if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub order_values: Vec<OrderValue>,
    /// The games played so far, whose opponents the player must not meet again.
    pub games: Vec<ChecklistGame>,
    /// Games with White minus games with Black.
    pub color_difference: i32,
    /// The color preference.
    pub preference: Preference,
    /// The float of the previous round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub float: Option<Float>,
    /// The float of the round before that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub float_before: Option<Float>,
    /// Tells whether the player may get the pairing-allocated bye.
    pub may_get_bye: bool,
    /// Why not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye_bar: Option<ByeBar>,
}

/// A value by which a system orders players.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OrderValue {
    /// A short name, such as `ARO`.
    pub code: String,
    /// The name in words.
    pub name: String,
    /// The article that says how it is obtained.
    pub article: String,
    /// The value.
    pub value: TieBreakValue,
}

/// A game that was played.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChecklistGame {
    /// The round.
    pub round: RoundNumber,
    /// The starting number of the opponent.
    pub opponent: PlayerId,
    /// The color of the player.
    pub color: Color,
}

/// A color preference.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Preference {
    /// Its strength.
    pub strength: PreferenceStrength,
    /// The color; left out of `none`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// The article that determines it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub article: String,
}

/// Why a player must not get the pairing-allocated bye.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ByeBar {
    /// The article, abbreviated as in the headings of checklists.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub article: String,
    /// The rounds each of which bars the player.
    pub rounds: Vec<BarringRound>,
    /// A sentence for people.
    pub text: String,
}

/// A round that bars a player from the bye.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BarringRound {
    /// The round.
    pub round: RoundNumber,
    /// The player's result in it.
    pub result: ResultKind,
}

impl Checklist {
    /// The checklist of a file under the chosen rules, without findings.
    pub fn new(file: &str, rules: Rules, list: &fpc::Checklist) -> Self {
        let (bye, assigned_bye) = match list.bye {
            ByeNeed::Nobody => (ByeOfRound::Nobody, None),
            ByeNeed::Somebody => (ByeOfRound::Somebody, None),
            ByeNeed::Assigned(player) => (ByeOfRound::Assigned, Some(player)),
        };
        let group = |group: &fpc::checklist::ChecklistGroup| ChecklistGroup {
            score: group.score,
            players: group.rows.iter().map(ChecklistPlayer::from).collect(),
        };
        Self {
            versions: Versions::default(),
            file: file.to_owned(),
            status: Status::Ok,
            system: ChosenSystem::from(rules),
            round: list.round,
            total_rounds: list.total_rounds,
            bye,
            assigned_bye,
            groups: list.groups.iter().map(group).collect(),
            diagnostics: Vec::new(),
        }
    }
}

impl From<&fpc::checklist::ChecklistRow> for ChecklistPlayer {
    fn from(row: &fpc::checklist::ChecklistRow) -> Self {
        let games = row.opponents.iter().zip(&row.colors).enumerate();
        let games = games.filter_map(|(round, (&opponent, &color))| {
            let round = RoundNumber::from_index(round);
            Some(ChecklistGame { round, opponent: opponent?, color: color? })
        });
        let [float, float_before] = row.floats;
        Self {
            rank: row.rank,
            number: row.player,
            tpn: row.tpn.0,
            name: row.name.trim().to_owned(),
            rating: row.rating.filter(|&rating| rating > 0),
            points: row.points,
            pairing_score: row.pairing_score,
            order_values: row.order_values.iter().map(OrderValue::from).collect(),
            games: games.collect(),
            color_difference: row.color_difference,
            preference: row.claim.into(),
            float,
            float_before,
            may_get_bye: row.bye_bar.is_none(),
            bye_bar: row.bye_bar.as_ref().map(ByeBar::from),
        }
    }
}

impl From<&fpc::systems::OrderValue> for OrderValue {
    fn from(value: &fpc::systems::OrderValue) -> Self {
        let &fpc::systems::OrderValue { code, name, article, value } = value;
        Self { code: code.to_owned(), name: name.to_owned(), article: article.to_owned(), value }
    }
}

impl From<ColorClaim> for Preference {
    fn from(claim: ColorClaim) -> Self {
        Self {
            strength: claim.preference.strength(),
            color: claim.preference.color(),
            article: claim.article.unwrap_or_default().to_owned(),
        }
    }
}

impl From<&fpc::checklist::ByeBar> for ByeBar {
    fn from(bar: &fpc::checklist::ByeBar) -> Self {
        let rounds = bar.rounds.iter();
        Self {
            article: bar.article.unwrap_or_default().to_owned(),
            rounds: rounds.map(|&(round, result)| BarringRound { round, result }).collect(),
            text: bar.to_string(),
        }
    }
}
