//! Why a round is paired as it is, and what a pairing made by hand is beside it.

use serde::{Deserialize, Serialize};

use super::{
    ChecklistPlayer, ChosenSystem, Concerned, Finding, Pairs, Player, Reason, Status, Value,
    Versions,
};
use crate::tournament::{PlayerId, RoundNumber, Score};

/// What `fpc explain` prints with `--format json`; a [`Failure`](super::Failure) if it fails.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "An explanation of a round by fpc explain"))]
pub struct ExplainedRound {
    /// What wrote it.
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
    /// The pairs, in the order of the boards, with what gives their colors.
    pub pairs: Vec<ExplainedBoard>,
    /// Who has the pairing-allocated bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<Player>,
    /// The brackets, score groups or steps, in the order in which they are paired; empty if the
    /// system does not tell them.
    pub stages: Vec<ExplainedStage>,
    /// With `--player`: what the round brings that player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<ExplainedPlayer>,
    /// With `--players`: what it brings each player, without alternatives, in the order of pairing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<ExplainedPlayer>>,
    /// With `--why-not`: why the pairing does not do what was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why_not: Option<Alternative>,
    /// What is different from the pairing of the file as it is, if something was supposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Changes>,
    /// All that there is to say of the file besides the answer.
    pub diagnostics: Vec<Finding>,
}

/// Two players at a board, and what gives them their colors.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedBoard {
    /// The number of the board, from 1.
    pub board: usize,
    /// Who has White.
    pub white: Player,
    /// Who has Black.
    pub black: Player,
    /// The article that gives the colors; left out if the system does not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// What it says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A bracket, a score group or another stage of the procedure.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedStage {
    /// Its name in words.
    pub name: String,
    /// Who was in it, in the order of the system.
    pub members: Vec<StageMember>,
    /// What was done, in order.
    pub steps: Vec<ExplainedStep>,
    /// The pairs that were made, by starting numbers; the order says nothing of colors.
    pub pairs: Vec<[PlayerId; 2]>,
    /// Who was left without an opponent in it.
    pub left: Vec<PlayerId>,
    /// How well the pairing does on each criterion, from the most important; empty in systems that
    /// compare no pairings.
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

/// A way through the score groups.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Towards the lower scores.
    Down,
    /// Towards the higher scores.
    Up,
}

/// Something that was done in a stage.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedStep {
    /// What it is.
    pub kind: StepKind,
    /// The article by which it was done.
    pub article: String,
    /// Whom it is about, by starting numbers; of `divided` and `columns` nobody.
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
    /// The same in words, with the article.
    pub text: String,
}

/// What can be done in a stage.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum StepKind {
    /// Players were divided into S1 and S2.
    Divided,
    /// Players changed places between S1 and S2.
    Exchanged,
    /// A player got another opponent than the first who was free: first the player, then the
    /// opponent, then those who were passed over.
    PassedOver,
    /// A moved-down player was not paired.
    Limbo,
    /// A player left the stage.
    Floats,
    /// The pairing-allocated bye was given: first the player, then others with the same score or a
    /// lower one, where the system tells who did not get it.
    Bye,
    /// The first possible one of several players was taken: first the player, then whom they
    /// meet, if that is what they were taken for, then those before them who were not possible.
    Taken,
    /// Two players of the same half meet.
    WithinHalf,
    /// A pair that had been made was undone.
    Undone,
    /// Nobody could be transferred up from a lower score.
    NobodyTransferred,
    /// Players went to the column of the other color; then those who had to stay.
    ChangedColumn,
    /// The columns of those who should get White and Black, whose rows meet.
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
    /// The value; the less, the better.
    pub value: Value,
    /// Who makes it.
    pub by: Concerned,
    /// Why no pairing that does as well on all criteria before it has a smaller value.
    pub bound: BoundKind,
    /// Criterion, value and players in words.
    pub text: String,
    /// The bound in words.
    pub bound_text: String,
}

/// Why a value cannot be smaller.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BoundKind {
    /// There is nothing less than nothing.
    Nothing,
    /// Somebody is alone in the bracket.
    Alone,
    /// The number of players is odd.
    OddNumber,
    /// Some players can be paired only with others who are too few for them.
    TooFew,
    /// More players prefer a color than there are boards.
    Colors,
    /// The scores are the lowest ones in the bracket.
    LowestScores,
    /// No legal pairing of the whole round has a smaller value.
    Round,
    /// The matching that was computed is proved to be the best.
    Optimum,
    /// The procedure takes what comes first in its order, and does not look for the least.
    Procedure,
    /// Something that this version of the types does not know.
    #[serde(other)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Unknown,
}

/// What a round brings a player.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedPlayer {
    /// What the pairing looks at in the player.
    pub card: ChecklistPlayer,
    /// The opponent; left out with the bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<Player>,
    /// The stages in which the player was, in order.
    pub stages: Vec<String>,
    /// The steps that were about the player.
    pub steps: Vec<ExplainedStep>,
    /// What might sooner have come, and why it did not.
    pub alternatives: Vec<Alternative>,
}

/// Something that the pairing does not do, and why not.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Alternative {
    /// What it is, in words.
    pub text: String,
    /// What speaks against it.
    pub answer: AlternativeAnswer,
    /// The reason, of `illegal` and `falls-short`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// Of `falls-short`: the pairing that the rules would give.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairing: Option<Pairs>,
    /// The answer in words.
    pub because: String,
}

/// What speaks against something that the pairing does not do.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AlternativeAnswer {
    /// Nothing: the pairing does it.
    Granted,
    /// No pairing may do it.
    Illegal,
    /// The others could not all be paired.
    NoPairing,
    /// The best pairing that does it falls short of the one of the rules.
    FallsShort,
}

/// In what two pairings differ.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Changes {
    /// Who has another opponent, another color, or came or went.
    pub players: Vec<ChangedPlayer>,
    /// Who has the bye without what was supposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye_before: Option<Player>,
    /// Who has it with that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye_after: Option<Player>,
    /// How many pairs are the same, colors included.
    pub same_pairs: usize,
}

/// A player for whom something is different.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangedPlayer {
    /// The player.
    pub player: Player,
    /// The game without what was supposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<ChangedGame>,
    /// The game with that.
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
    pub color: crate::tournament::Color,
}

/// What `fpc judge` prints with `--format json`; a [`Failure`](super::Failure) if it fails.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "A judgement by fpc judge"))]
pub struct Judged {
    /// What wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The name of the tournament file, or `standard input`.
    pub file: String,
    /// `ok` if the pairing is the one of the rules, else `differs`
    pub status: Status,
    /// The system by whose rules it was judged.
    pub system: ChosenSystem,
    /// The round.
    pub round: RoundNumber,
    /// How far it is from the pairing of the rules.
    pub grade: JudgedGrade,
    /// How seriously to take that.
    pub level: JudgedLevel,
    /// The first thing in which it falls short.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// The pairing that was judged, in the order of boards.
    pub judged: Pairs,
    /// The pairing of the rules.
    pub expected: Pairs,
    /// All that there is to say of the file besides the answer.
    pub diagnostics: Vec<Finding>,
}

/// How far a pairing is from the one that the rules give.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum JudgedGrade {
    /// It is the same.
    Same,
    /// Only colors differ.
    ColorsOnly,
    /// It does as well on all criteria, but the rules come to another one first.
    EqualButLater,
    /// It does worse on a criterion, or departs from the procedure.
    Worse,
    /// It does what no pairing may do.
    Illegal,
    /// It does better than the pairing that was computed: a defect of the program.
    Better,
}

/// How seriously an arbiter should take a difference.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum JudgedLevel {
    /// There is nothing to be said.
    Fine,
    /// As good as the pairing of the rules, and still not the one that they give.
    Notice,
    /// Players are worse off than they have to be.
    Warning,
    /// Such a round must not be played.
    Error,
}
