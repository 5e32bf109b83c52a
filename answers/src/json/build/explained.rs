//! Builds explanations and judgements for JSON.

use super::{Players, reason::value_view};
use crate::json::{
    Alternative, AlternativeAnswer, BoundKind, ChangedGame, ChangedPlayer, Changes,
    ChecklistPlayer, ChosenSystem, Direction, ExplainedBoard, ExplainedCriterion, ExplainedPassed,
    ExplainedPlayer, ExplainedRound, ExplainedStage, ExplainedStep, Judged, RecordedGame,
    RecordedOtherwise, StageMember, Status, StepKind, Versions,
};
use fpc::{
    Attained, Bound, Change, Event, Exchange, Explanation, Fate, Float, FloatReason, Grade,
    Hindrance, Instead, Judgement, PairingChanges, Passed, PlayerExplanation, PlayerId, Reason,
    RecordedFate, RoundNumber, Rules, Stage, Step, Taken, Tournament, Violation, WhyNot,
};

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

impl Judged {
    /// A judgement under these rules, without findings.
    pub fn new(
        file: &str,
        tournament: &Tournament,
        rules: Rules,
        round: RoundNumber,
        judgement: &Judgement,
    ) -> Self {
        let players = Players::new(tournament, round);
        let grade = judgement.grade();
        Self {
            versions: Versions::default(),
            file: file.to_owned(),
            status: if grade == Grade::Same { Status::Ok } else { Status::Differs },
            system: ChosenSystem::from(rules),
            round,
            grade,
            level: grade.level(),
            reason: judgement.reason.as_ref().map(|reason| players.reason(reason)),
            judged: players.recorded(&judgement.judged),
            expected: players.expected(&judgement.expected),
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

    fn stage(self, stage: &Stage) -> ExplainedStage {
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
        let illegal = |violations: &[Violation]| self.reason(&Reason::Illegal(violations.to_vec()));
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

    fn step(self, step: &Step) -> ExplainedStep {
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
