//! Explanations of a round, and judgements of pairings made by hand.

use serde::{Deserialize, Serialize};

use super::{
    ChecklistPlayer, ChosenSystem, Concerned, ExplainedBy, Finding, Pairs, Player, Reason, Status,
    Value, Versions,
};
use fpc::{Grade, Level, PlayerId, RoundNumber, Score};

/// What `fpc explain` prints with `--format json`; a [`Failure`](super::Failure) if it fails.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "An explanation of a round by fpc explain"))]
pub struct ExplainedRound {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The name of the tournament file, or `standard input`.
    pub file: String,
    /// `ok`
    pub status: Status,
    /// The system by which the round is paired.
    pub system: ChosenSystem,
    /// The round.
    pub round: RoundNumber,
    /// The pairs, in the order of the boards, with the reasons for their colors.
    pub pairs: Vec<ExplainedBoard>,
    /// Who has the pairing-allocated bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<Player>,
    /// The brackets, scoregroups or steps, in the order in which they are paired; empty if the
    /// system does not report them.
    pub stages: Vec<ExplainedStage>,
    /// With `--player`: the explanation for that player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<ExplainedPlayer>,
    /// With `--players`: the explanation for each player, without alternatives, in the order of
    /// pairing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<ExplainedPlayer>>,
    /// With `--why-not`: why the pairing does not do what was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why_not: Option<Alternative>,
    /// The changes from the pairing of the unchanged file, if assumptions were made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Changes>,
    /// The pairing of the round in the file, if it is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<RecordedOtherwise>,
    /// What may have happened, if that is another one: what explains it with confidence, or else every way to get there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub explained_by: Vec<ExplainedBy>,
    /// The findings about the file.
    pub diagnostics: Vec<Finding>,
}

/// Two players at a board, and the reason for their colors.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedBoard {
    /// The number of the board, from 1.
    pub board: usize,
    /// Who has White.
    pub white: Player,
    /// Who has Black.
    pub black: Player,
    /// The article that determines the colors; left out if the system does not give reasons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The rule it states, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A bracket, a scoregroup or another stage of the procedure.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedStage {
    /// Its name in words.
    pub name: String,
    /// Who was in it, in the order of the system.
    pub members: Vec<StageMember>,
    /// What was done, in order.
    pub steps: Vec<ExplainedStep>,
    /// The pairs that were made, by starting numbers; the order does not imply colors.
    pub pairs: Vec<[PlayerId; 2]>,
    /// Who was left without an opponent in it.
    pub left: Vec<PlayerId>,
    /// How well the pairing does on each criterion, most important first; empty in systems that do
    /// not compare pairings.
    pub criteria: Vec<ExplainedCriterion>,
}

/// A player in a stage.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StageMember {
    /// The starting number.
    pub number: PlayerId,
    /// The score by which they are grouped.
    pub score: Score,
    /// Where they came from, if not from the group of their own score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved: Option<Direction>,
}

/// A direction across the scoregroups.
// In the library it is a float, which in a checklist is one of an earlier round.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Toward lower scores.
    Down,
    /// Toward higher scores.
    Up,
}

/// Something done in a stage.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedStep {
    /// The kind of step.
    pub kind: StepKind,
    /// The article that requires it.
    pub article: String,
    /// The players concerned, by starting numbers; empty for `divided` and `columns`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerId>,
    /// Of `divided`: the players of S1. Of `exchanged`: those who leave it. Of `columns`: the
    /// White column.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub s1: Vec<PlayerId>,
    /// Of `divided`: the players of S2. Of `exchanged`: those who leave it for S1. Of `columns`:
    /// the Black column.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub s2: Vec<PlayerId>,
    /// Of `passed-over`, `taken`, `changed-column` and `bye`: those passed over, and why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub over: Vec<ExplainedPassed>,
    /// Of `floats` and `exchanged`: how the best pairing without it falls short of the one by the
    /// rules, if pairings were compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// The same in words, with the article.
    pub text: String,
}

/// A player passed over.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedPassed {
    /// The starting number.
    pub number: PlayerId,
    /// How the best pairing in which it happens falls short of the one by the rules, if pairings
    /// were compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// What prevented it, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// What can be done in a stage.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum StepKind {
    /// Players were divided into S1 and S2.
    Divided,
    /// Players were exchanged between S1 and S2.
    Exchanged,
    /// A player got an opponent other than the first one available: first the player, then the
    /// opponent, then those passed over.
    PassedOver,
    /// A moved-down player was not paired.
    Limbo,
    /// A player left the stage.
    Floats,
    /// The pairing-allocated bye was given: first the player, then others with the same or a lower
    /// score, if the system says who did not get it.
    Bye,
    /// The first possible one of several players was chosen: first the player, then the opponent
    /// they were chosen to meet, if any, then those ahead of them who were not possible.
    Taken,
    /// Two players of the same half meet.
    WithinHalf,
    /// A pair was undone.
    Undone,
    /// Nobody could be transferred up from a lower score.
    NobodyTransferred,
    /// Players moved to the column of the other color: first those, then the ones who had to stay.
    ChangedColumn,
    /// Players of lower scores came up to complete the bracket.
    Upfloated,
    /// The two subgroups of a bracket: G1 as `s1`, G2 as `s2`.
    Subgroups,
    /// The top and bottom members of pairs in `s1` and `s2` (Double-Swiss system).
    TopMembers,
    /// Players changed the subgroup.
    Shifted,
    /// The columns of those who should get White and Black; each row is a pair.
    Columns,
    /// Something that this version of the types does not know.
    #[serde(other)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Unknown,
}

/// How well a pairing does on a criterion.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedCriterion {
    /// The article.
    pub article: String,
    /// The value; lower is better.
    pub value: Value,
    /// The players who account for it.
    pub by: Concerned,
    /// Why no pairing that does as well on all higher criteria has a lower value.
    pub bound: BoundKind,
    /// Criterion, value and players in words.
    pub text: String,
    /// The bound in words.
    pub bound_text: String,
}

/// Why a value cannot be lower.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BoundKind {
    /// The value is zero.
    Nothing,
    /// The player is alone in the bracket.
    Alone,
    /// The number of players is odd.
    OddNumber,
    /// Some players can be paired only with certain others, and there are too few of those.
    TooFew,
    /// More players prefer a color than there are boards.
    Colors,
    /// The scores are the lowest ones in the bracket.
    LowestScores,
    /// No legal pairing of the whole round has a lower value.
    Round,
    /// The computed matching is proved to be optimal.
    Optimum,
    /// The procedure takes the first candidate in its order and does not minimize the value.
    Procedure,
    /// Something that this version of the types does not know.
    #[serde(other)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Unknown,
}

/// The explanation of a round for a player.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedPlayer {
    /// What matters for the pairing about the player.
    pub card: ChecklistPlayer,
    /// The opponent; left out with the bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<Player>,
    /// The stages in which the player was, in order.
    pub stages: Vec<String>,
    /// The steps that concerned the player.
    pub steps: Vec<ExplainedStep>,
    /// What would have come first, and why it did not happen.
    pub alternatives: Vec<Alternative>,
    /// With `--player`: how the player is paired in the file, if that is not as by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<RecordedGame>,
}

/// The pairing of a round in the file, if it is not the one by the rules.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordedOtherwise {
    /// How it compares with the pairing by the rules.
    pub grade: Grade,
    /// The first point on which it falls short.
    pub reason: Reason,
    /// The pairing.
    pub pairing: Pairs,
}

/// How a player is paired in the file, if that is not as by the rules.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordedGame {
    /// The opponent; left out with the bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<Player>,
    /// The color of the player, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<fpc::Color>,
    /// Why the rules do not pair the player like that; left out if only the color differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why_not: Option<Alternative>,
}

/// Something the pairing does not do, and why not.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Alternative {
    /// The alternative in words.
    pub text: String,
    /// Why it did not happen.
    pub answer: AlternativeAnswer,
    /// The reason, of `illegal` and `falls-short`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// Of `falls-short`: the best pairing that does it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairing: Option<Pairs>,
    /// The answer in words.
    pub because: String,
}

/// Why the pairing does not do something.
// In the library, what proves it is part of the value.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AlternativeAnswer {
    /// The pairing does it.
    Granted,
    /// No legal pairing does it.
    Illegal,
    /// The others could not all be paired.
    NoPairing,
    /// The best pairing that does it falls short of the one by the rules.
    FallsShort,
}

/// The differences between two pairings.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Changes {
    /// Players with a different opponent or color, or who are paired in only one of the two.
    pub players: Vec<ChangedPlayer>,
    /// Who has the bye without the assumptions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye_before: Option<Player>,
    /// Who has the bye with the assumptions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye_after: Option<Player>,
    /// How many pairs are the same, colors included.
    pub same_pairs: usize,
}

/// A player affected by the changes.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangedPlayer {
    /// The player.
    pub player: Player,
    /// The game without the assumptions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<ChangedGame>,
    /// The game with the assumptions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<ChangedGame>,
}

/// A game, seen from one of its players.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangedGame {
    /// The opponent.
    pub opponent: Player,
    /// The color of the player.
    pub color: fpc::Color,
}

/// What `fpc judge` prints with `--format json`; a [`Failure`](super::Failure) if it fails.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "A judgement by fpc judge"))]
pub struct Judged {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The name of the tournament file, or `standard input`.
    pub file: String,
    /// `ok` if the pairing is the one by the rules, otherwise `differs`
    pub status: Status,
    /// The system by whose rules it was judged.
    pub system: ChosenSystem,
    /// The round.
    pub round: RoundNumber,
    /// How it compares with the pairing by the rules.
    pub grade: Grade,
    /// How serious the difference is.
    pub level: Level,
    /// The first point on which it falls short.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// The pairing that was judged, in the order of boards.
    pub judged: Pairs,
    /// The pairing by the rules.
    pub expected: Pairs,
    /// The findings about the file.
    pub diagnostics: Vec<Finding>,
}
