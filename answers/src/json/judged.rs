//! Judgements of pairings made by hand.

use serde::{Deserialize, Serialize};

use super::{ChosenSystem, Finding, Pairs, Players, Reason, Status, Versions};
use fpc::{
    Judgement, RoundNumber, Rules, Tournament,
    explain::{Grade, Level},
};

/// The output of `fpc judge` with `--format json`; a [`Failure`](super::Failure) if it fails.
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
    /// The result of comparing it with the pairing by the rules.
    pub grade: Grade,
    /// The seriousness of the difference.
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
