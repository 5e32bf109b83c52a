//! Explanations of a round.

use serde::{Deserialize, Serialize};

use super::{
    ChecklistPlayer, ChosenSystem, ExplainedBy, ExplainedStage, ExplainedStep, Finding, Pairs,
    Player, Players, Reason, Status, Versions,
};
use fpc::{
    Color, Explanation, Judgement, PlayerId, RoundNumber, Rules, Tournament,
    explain::{
        Change, Fate, Grade, Instead, PairingChanges, PlayerExplanation, RecordedFate, WhyNot,
    },
    reason::Violation,
};

/// The output of `fpc explain` with `--format json`; a [`Failure`](super::Failure) if it fails.
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
    /// The player with the pairing-allocated bye.
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
    /// The events that may explain it, if it is another pairing: the one that explains it with confidence, or else
    /// every possible one.
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
    /// The player with White.
    pub white: Player,
    /// The player with Black.
    pub black: Player,
    /// The article that determines the colors; left out if the system does not give reasons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The rule it states, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// The explanation of a round for a player.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedPlayer {
    /// The facts about the player that matter for the pairing.
    pub card: ChecklistPlayer,
    /// The opponent; left out with the bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<Player>,
    /// The stages in which the player was, in order.
    pub stages: Vec<String>,
    /// The steps that concerned the player.
    pub steps: Vec<ExplainedStep>,
    /// The alternatives that would have come first, and why they did not happen.
    pub alternatives: Vec<Alternative>,
    /// With `--player`: how the player is paired in the file, if that is not as by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<RecordedGame>,
}

/// The pairing of a round in the file, if it differs from the rules.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordedOtherwise {
    /// The result of comparing it with the pairing by the rules.
    pub grade: Grade,
    /// The first point on which it falls short.
    pub reason: Reason,
    /// The pairing.
    pub pairing: Pairs,
}

/// The pairing of a player in the file, if it differs from the rules.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordedGame {
    /// The opponent; left out with the bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<Player>,
    /// The color of the player, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
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
    /// For `falls-short`: the best pairing that does it.
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
    /// The player with the bye without the assumptions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye_before: Option<Player>,
    /// The player with the bye with the assumptions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye_after: Option<Player>,
    /// The number of pairs that are the same, colors included.
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
    pub color: Color,
}

impl ExplainedRound {
    /// The explanation of a round of a tournament under these rules, without findings, players and
    /// alternatives.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Explanation, RuleRequest, trf};
    /// use fpc_answers::json::ExplainedRound;
    ///
    /// let file = std::fs::read("../trf-samples/next-round.trf")?;
    /// let reading = trf::read(&trf::Document::parse(&file));
    /// let (tournament, header) = reading.into_parts()?;
    /// let ruled = RuleRequest::default().apply(tournament, &header)?;
    /// let snapshot = ruled.tournament.snapshot_to_pair()?;
    /// let explanation = Explanation::new(snapshot, ruled.rules.system)?;
    /// let report =
    ///     ExplainedRound::new("next-round.trf", &ruled.tournament, ruled.rules, &explanation);
    /// assert_eq!(report.pairs.len(), 5);
    /// assert_eq!(report.pairs[0].article.as_deref(), Some("E.1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        file: &str,
        tournament: &Tournament,
        rules: Rules,
        explanation: &Explanation,
    ) -> Self {
        let round = explanation.snapshot().round();
        let players = Players::new(tournament, round);
        let trace = explanation.trace();
        let boards = trace.pairing.pairs().iter().zip(1..).map(|(pair, board)| {
            let given = trace.colors.iter().find(|given| given.pair == *pair);
            ExplainedBoard {
                board,
                white: players.player(pair.white),
                black: players.player(pair.black),
                article: given.map(|given| given.article.to_owned()),
                text: given.map(|given| given.rule.to_string()),
            }
        });
        Self {
            versions: Versions::default(),
            file: file.to_owned(),
            status: Status::Ok,
            system: ChosenSystem::from(rules),
            round,
            pairs: boards.collect(),
            bye: trace.pairing.bye().map(|bye| players.player(bye)),
            stages: explanation.stages().iter().map(|stage| players.stage(stage)).collect(),
            player: None,
            players: None,
            why_not: None,
            changes: None,
            recorded: explanation.recorded().and_then(|it| players.recorded_otherwise(it)),
            explained_by: Vec::new(),
            diagnostics: Vec::new(),
        }
    }
}

impl Players<'_> {
    fn recorded_otherwise(self, judgement: &Judgement) -> Option<RecordedOtherwise> {
        Some(RecordedOtherwise {
            grade: judgement.grade(),
            reason: self.reason(judgement.reason.as_ref()?),
            pairing: self.recorded(&judgement.judged),
        })
    }

    fn recorded_game(self, explanation: &Explanation, player: PlayerId) -> Option<RecordedGame> {
        let RecordedFate { fate, color, answer } = explanation.recorded_fate(player)?;
        let instead = match fate {
            Fate::Meets(opponent) => Instead::Meeting(player, opponent),
            Fate::Bye => Instead::Bye(player),
        };
        Some(RecordedGame {
            opponent: match fate {
                Fate::Meets(opponent) => Some(self.player(opponent)),
                Fate::Bye => None,
            },
            color,
            why_not: answer.map(|answer| self.alternative(instead.to_string(), &answer)),
        })
    }

    /// The explanation of a round for a player, with at most the given number of alternatives;
    /// `None` if they are not paired in it.
    pub fn explained(
        self,
        explanation: &Explanation,
        player: PlayerId,
        alternatives: usize,
    ) -> Option<ExplainedPlayer> {
        let explained = explanation.player(player)?;
        let rivals = explanation.rivals(player, alternatives);
        let rivals = rivals.iter().map(|it| self.alternative(it.instead.to_string(), &it.answer));
        let recorded = self.recorded_game(explanation, player);
        let alternatives = rivals.collect();
        Some(ExplainedPlayer { alternatives, recorded, ..self.without_alternatives(&explained) })
    }

    /// The explanation of a round for every player, without alternatives, in the order of pairing.
    pub fn all_explained(self, explanation: &Explanation) -> Vec<ExplainedPlayer> {
        explanation.players().iter().map(|explained| self.without_alternatives(explained)).collect()
    }

    /// The explanation of a round for a player, without alternatives.
    fn without_alternatives(self, explained: &PlayerExplanation<'_>) -> ExplainedPlayer {
        ExplainedPlayer {
            card: ChecklistPlayer::from(explained.card),
            opponent: match explained.fate {
                Fate::Meets(opponent) => Some(self.player(opponent)),
                Fate::Bye => None,
            },
            stages: explained.stages.iter().map(|stage| stage.name.to_string()).collect(),
            steps: explained.steps.iter().map(|(_, it)| self.step(it)).collect(),
            alternatives: Vec::new(),
            recorded: None,
        }
    }

    /// Something the pairing does not do, in words, and why not.
    pub fn alternative(self, text: String, answer: &WhyNot) -> Alternative {
        let illegal =
            |violations: &[Violation]| self.reason(&fpc::Reason::Illegal(violations.to_vec()));
        let (kind, reason, pairing) = match answer {
            WhyNot::Granted => (AlternativeAnswer::Granted, None, None),
            WhyNot::Illegal(violations) => {
                (AlternativeAnswer::Illegal, Some(illegal(violations)), None)
            }
            WhyNot::NoPairing(_) => (AlternativeAnswer::NoPairing, None, None),
            WhyNot::FallsShort { pairing, reason } => (
                AlternativeAnswer::FallsShort,
                Some(self.reason(reason)),
                Some(self.expected(pairing)),
            ),
        };
        Alternative { text, answer: kind, reason, pairing, because: answer.to_string() }
    }

    /// The differences between two pairings.
    pub fn changes(self, changes: &PairingChanges) -> Changes {
        let game = |game: Option<(PlayerId, _)>| {
            game.map(|(opponent, color)| ChangedGame { opponent: self.player(opponent), color })
        };
        let changed = |change: &Change| ChangedPlayer {
            player: self.player(change.player),
            before: game(change.before),
            after: game(change.after),
        };
        Changes {
            players: changes.players.iter().map(changed).collect(),
            bye_before: changes.bye[0].map(|bye| self.player(bye)),
            bye_after: changes.bye[1].map(|bye| self.player(bye)),
            same_pairs: changes.same_pairs,
        }
    }
}
