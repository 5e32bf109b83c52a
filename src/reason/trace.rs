//! The trace of a system: how it arrived at the pairing of a round.

use super::{Attained, BracketName, Cited, ColorsGiven, Event};
use crate::{
    contest::Float,
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{RoundNumber, RoundPairing, Score},
};

/// The derivation of the pairing of a round: the brackets, scoregroups or other stages in
/// order, then the colors.
///
/// # Examples
///
/// ```
/// use fpc::System;
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let snapshot = tournament.snapshot_to_pair()?;
/// let trace = System::DUTCH_2017.trace(&snapshot)?;
/// assert_eq!(trace.pairing, System::DUTCH_2017.pair(&snapshot)?);
/// let pairs: usize = trace.stages.iter().map(|stage| stage.pairs.len()).sum();
/// assert_eq!(pairs, trace.pairing.pairs().len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Trace {
    /// The resulting pairing.
    pub pairing: RoundPairing,
    /// The stages, in the order of the procedure; empty if the system does not report them.
    pub stages: Vec<Stage>,
    /// The colors, in the order of boards; empty if the system does not give reasons.
    pub colors: Vec<ColorsGiven>,
}

impl Trace {
    /// A pairing without further details.
    pub const fn of(pairing: RoundPairing) -> Self {
        Self { pairing, stages: Vec::new(), colors: Vec::new() }
    }

    /// The stages that a player was in, in order.
    pub fn stages_of(&self, player: PlayerId) -> impl Iterator<Item = &Stage> {
        self.stages.iter().filter(move |stage| stage.member(player).is_some())
    }

    /// The stage in which a player was paired.
    pub fn paired_in(&self, player: PlayerId) -> Option<&Stage> {
        self.stages.iter().find(|stage| stage.opponent(player).is_some())
    }
}

/// One bracket, scoregroup or other stage of the procedure.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Stage {
    /// The name of the stage.
    pub name: StageName,
    /// Its members, in the order of the system.
    pub members: Vec<Member>,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The pairs that were made, in order. Within a pair, the player the system names first comes
    /// first; this does not imply colors.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// The players left without an opponent in it.
    pub left: Vec<PlayerId>,
    /// The result of the pairing on each criterion that applies here, most important first; empty
    /// in systems that do not compare pairings.
    pub criteria: Vec<Attained>,
}

impl Stage {
    /// A stage in which nothing has happened yet.
    pub const fn new(name: StageName, members: Vec<Member>) -> Self {
        Self {
            name,
            members,
            steps: Vec::new(),
            pairs: Vec::new(),
            left: Vec::new(),
            criteria: Vec::new(),
        }
    }

    /// A player as a member of the stage.
    pub fn member(&self, player: PlayerId) -> Option<&Member> {
        self.members.iter().find(|member| member.player == player)
    }

    /// The opponent of a player in the stage.
    pub fn opponent(&self, player: PlayerId) -> Option<PlayerId> {
        self.pairs.iter().find_map(|&(one, other)| match player {
            _ if player == one => Some(other),
            _ if player == other => Some(one),
            _ => None,
        })
    }
}

/// Identifies a stage of the procedure.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum StageName {
    /// A bracket of the Dutch system.
    Bracket(BracketName),
    /// A scoregroup.
    ScoreGroup(Score),
    /// The median scoregroup (Lim system).
    Median,
    /// Brackets that were joined, from the highest score to the lowest (SSM system).
    Combined(Score, Score),
    /// All players at once.
    Field,
    /// The pairing-allocated bye, given before anything else.
    Bye,
    /// A round of the table of a round robin.
    Table(RoundNumber),
}

impl ToPhrase for StageName {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Bracket(name) => name.phrase(),
            Self::ScoreGroup(score) => phrase!("scoregroup {score}", score),
            Self::Median => phrase!("median scoregroup"),
            Self::Combined(highest, lowest) => {
                phrase!("combined brackets {highest} to {lowest}", highest, lowest)
            }
            Self::Field => phrase!("the whole field"),
            Self::Bye => phrase!("the bye"),
            Self::Table(round) => phrase!("round {round} of the table", round),
        }
    }
}

/// A player in a stage.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Member {
    /// The player.
    pub player: PlayerId,
    /// The score by which they are grouped.
    pub score: Score,
    /// The direction in which they moved, if they came from another scoregroup.
    pub moved: Option<Float>,
}

impl Member {
    /// A player in the group of their own score.
    pub const fn resident(player: PlayerId, score: Score) -> Self {
        Self { player, score, moved: None }
    }

    /// A player who came from another group.
    pub const fn moved(player: PlayerId, score: Score, direction: Float) -> Self {
        Self { player, score, moved: Some(direction) }
    }
}

/// Something done in a stage, with the article that requires it.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Step {
    /// The article.
    pub article: &'static str,
    /// The event.
    pub event: Event,
}

impl Step {
    /// Creates a step from its article and event.
    pub const fn new(article: &'static str, event: Event) -> Self {
        Self { article, event }
    }
}

impl ToPhrase for Step {
    fn phrase(&self) -> Phrase {
        let (done, besides) = self.event.sentences();
        phrase!("{done} ({article}){besides}", done, article = Cited(self.article), besides)
    }
}

display_in_english!(StageName, Step);
