//! The stages of a round: what was done in each, and how well its pairing does.

use serde::{Deserialize, Serialize};

use super::{Concerned, Players, Reason, Value, reason::value_view};
use fpc::{
    PlayerId, Score,
    contest::Float,
    reason::{
        Attained, Bound, Event, Exchange, FloatReason, Hindrance, Passed, Stage, Step, Taken,
    },
};

/// A bracket, a scoregroup or another stage of the procedure.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedStage {
    /// Its name in words.
    pub name: String,
    /// The players in it, in the order of the system.
    pub members: Vec<StageMember>,
    /// The steps, in order.
    pub steps: Vec<ExplainedStep>,
    /// The pairs that were made, by starting numbers; the order does not imply colors.
    pub pairs: Vec<[PlayerId; 2]>,
    /// The players left without an opponent in it.
    pub left: Vec<PlayerId>,
    /// The result of the pairing on each criterion, most important first; empty in systems that do
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
    /// The direction from which they came, if not from the group of their own score.
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
    /// For `divided`: the players of S1. For `exchanged`: those who leave it. For `columns`: the
    /// White column.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub s1: Vec<PlayerId>,
    /// For `divided`: the players of S2. For `exchanged`: those who leave it for S1. For `columns`:
    /// the Black column.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub s2: Vec<PlayerId>,
    /// For `passed-over`, `taken`, `changed-column` and `bye`: those passed over, and why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub over: Vec<ExplainedPassed>,
    /// For `floats` and `exchanged`: how the best pairing without it falls short of the one by the
    /// rules, if pairings were compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// A sentence for people, with the article.
    pub text: String,
}

/// A player passed over.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedPassed {
    /// The starting number.
    pub number: PlayerId,
    /// The reason why the best pairing in which it happens falls short of the one by the rules, if
    /// pairings were compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// The hindrance, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// The kinds of steps in a stage.
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

/// The result of a pairing on a criterion.
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

impl Players<'_> {
    pub(super) fn stage(self, stage: &Stage) -> ExplainedStage {
        let members = stage.members.iter().map(|member| StageMember {
            number: member.player,
            score: member.score,
            moved: member.moved.map(|float| match float {
                Float::Down => Direction::Down,
                Float::Up => Direction::Up,
            }),
        });
        ExplainedStage {
            name: stage.name.to_string(),
            members: members.collect(),
            steps: stage.steps.iter().map(|it| self.step(it)).collect(),
            pairs: stage.pairs.iter().map(|&(one, other)| [one, other]).collect(),
            left: stage.left.clone(),
            criteria: stage.criteria.iter().map(|attained| self.criterion(attained)).collect(),
        }
    }

    fn criterion(self, attained: &Attained) -> ExplainedCriterion {
        ExplainedCriterion {
            article: attained.article.to_owned(),
            value: value_view(&attained.value),
            by: self.concerned(&attained.concerned),
            bound: match attained.bound {
                Bound::Nothing => BoundKind::Nothing,
                Bound::Alone => BoundKind::Alone,
                Bound::OddNumber => BoundKind::OddNumber,
                Bound::TooFew { .. } => BoundKind::TooFew,
                Bound::Colors { .. } => BoundKind::Colors,
                Bound::LowestScores => BoundKind::LowestScores,
                Bound::Round => BoundKind::Round,
                Bound::Optimum => BoundKind::Optimum,
                Bound::Procedure => BoundKind::Procedure,
            },
            text: attained.to_string(),
            bound_text: attained.bound.to_string(),
        }
    }

    pub(super) fn step(self, step: &Step) -> ExplainedStep {
        let (kind, s1, s2) = match &step.event {
            Event::Divided { s1, s2, .. } => (StepKind::Divided, s1.clone(), s2.clone()),
            Event::Exchanged { exchange: Exchange { from_s1, from_s2 }, .. } => {
                (StepKind::Exchanged, from_s1.clone(), from_s2.clone())
            }
            Event::PassedOver { .. } => (StepKind::PassedOver, Vec::new(), Vec::new()),
            Event::Limbo(_) => (StepKind::Limbo, Vec::new(), Vec::new()),
            Event::Floats { .. } => (StepKind::Floats, Vec::new(), Vec::new()),
            Event::Bye(_) | Event::LeftOver { .. } => (StepKind::Bye, Vec::new(), Vec::new()),
            Event::Taken(_) => (StepKind::Taken, Vec::new(), Vec::new()),
            Event::WithinHalf(..) => (StepKind::WithinHalf, Vec::new(), Vec::new()),
            Event::Undone(..) => (StepKind::Undone, Vec::new(), Vec::new()),
            Event::NobodyTransferred(_) => (StepKind::NobodyTransferred, Vec::new(), Vec::new()),
            Event::ChangedColumn { .. } => (StepKind::ChangedColumn, Vec::new(), Vec::new()),
            Event::Upfloated(_) => (StepKind::Upfloated, Vec::new(), Vec::new()),
            Event::Subgroups { g1, g2 } => (StepKind::Subgroups, g1.clone(), g2.clone()),
            Event::TopMembers { top, bottom } => {
                (StepKind::TopMembers, top.clone(), bottom.clone())
            }
            Event::Shifted { .. } => (StepKind::Shifted, Vec::new(), Vec::new()),
            Event::Columns { white, black } => (StepKind::Columns, white.clone(), black.clone()),
        };
        let over: &[Passed] = match &step.event {
            Event::PassedOver { over, .. }
            | Event::LeftOver { over, .. }
            | Event::ChangedColumn { over, .. }
            | Event::Taken(Taken { over, .. }) => over,
            _ => &[],
        };
        let reason = match &step.event {
            Event::Floats { because: FloatReason::BestPairing(reason), .. } => reason.as_deref(),
            Event::Exchanged { otherwise: Some(hindrance), .. } => hindrance.reason(),
            _ => None,
        };
        ExplainedStep {
            kind,
            article: step.article.to_owned(),
            players: step.event.players(),
            s1,
            s2,
            over: over.iter().map(|passed| self.passed(passed)).collect(),
            reason: reason.map(|reason| self.reason(reason)),
            text: step.to_string(),
        }
    }

    fn passed(self, passed: &Passed) -> ExplainedPassed {
        let hindrance = passed.hindrance.as_ref();
        ExplainedPassed {
            number: passed.other,
            reason: hindrance.and_then(Hindrance::reason).map(|reason| self.reason(reason)),
            text: hindrance.map(ToString::to_string),
        }
    }
}
