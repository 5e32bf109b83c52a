//! `fpc explain`: why a round is paired as it is.

use fpc::{
    Explanation, PairingChanges, PlayerId, RuledTournament, WhyNot, WhyNotError,
    json::{
        self,
        report::{AnyCode, ErrorCode, ExplainedRound, Players},
    },
};

use super::{
    Outcome,
    args::{ExplainArgs, ReportFormat},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    output,
    pair::NotPaired,
    question::{Question, ask, refuse},
};
use crate::report;

/// How many things that might have come instead are told of a player.
const ALTERNATIVES: usize = 4;

/// Something is asked of players of whom there is nothing to explain.
#[derive(Debug, thiserror::Error)]
enum NotExplained {
    #[error("player {0} is not paired in this round")]
    NotPresent(PlayerId),
    #[error(transparent)]
    WhyNot(WhyNotError),
}

impl CommandError for NotExplained {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}

pub(super) fn run(arguments: &ExplainArgs) -> Outcome {
    let for_programs = arguments.format == ReportFormat::Json;
    let ExplainArgs { file, rules, suppose, round, .. } = arguments;
    let Question { loaded, prepared, snapshot, unsupposed } =
        match ask(file, rules, suppose, *round, for_programs) {
            Ok(question) => question,
            Err(outcome) => return outcome,
        };
    let system = prepared.rules.system;
    let explanation = match Explanation::new(snapshot, system) {
        Ok(explanation) => explanation,
        Err(error) => return refuse(&loaded, &prepared, NotPaired::Pairing(error), for_programs),
    };
    let asked = answer(arguments, &explanation);
    let (player, why_not) = match asked {
        Ok(asked) => asked,
        Err(error) => return loaded.refused(&error, &prepared.caveats).tell(for_programs),
    };
    let changes =
        unsupposed.map(|before| PairingChanges::between(&before, &explanation.trace().pairing));
    let RuledTournament { tournament, rules, caveats, .. } = &prepared;
    let players = Players::new(tournament, explanation.snapshot().round());
    let text = match arguments.format {
        ReportFormat::Human => {
            let mut told = report::explain::Told::new(tournament, *rules, &explanation);
            told.heading(&loaded.name);
            match (player, &why_not) {
                (Some(player), _) => told.player(player, ALTERNATIVES),
                (_, Some((text, answer))) => told.why_not(text, answer),
                _ => told.round(),
            }
            changes.iter().for_each(|changes| told.changes(changes));
            told.text()
        }
        ReportFormat::Json => {
            let report = ExplainedRound::new(&loaded.name, tournament, *rules, &explanation);
            json::render(&ExplainedRound {
                player: player.and_then(|it| players.explained(&explanation, it, ALTERNATIVES)),
                why_not: why_not.map(|(text, answer)| players.alternative(text, &answer)),
                changes: changes.map(|changes| players.changes(&changes)),
                diagnostics: loaded.findings(caveats).for_programs(),
                ..report
            })
        }
    };
    let mut stream = match output::Stream::open(arguments.output.as_deref()) {
        Ok(stream) => stream,
        Err(unwritten) => return Failure::from(unwritten).tell(for_programs),
    };
    stream.send(&text)?;
    stream.finish()
}

/// The player who is asked for, and why the pairing does not do what is asked for.
type Asked = (Option<PlayerId>, Option<(String, WhyNot)>);

fn answer(arguments: &ExplainArgs, explanation: &Explanation) -> Result<Asked, NotExplained> {
    if let Some(player) = arguments.player {
        explanation.player(player).ok_or(NotExplained::NotPresent(player))?;
    }
    let why_not = match arguments.wish() {
        Some(wish) => {
            let answer = explanation.why_not(&[wish]).map_err(NotExplained::WhyNot)?;
            Some((wish.to_string(), answer))
        }
        None => None,
    };
    Ok((arguments.player, why_not))
}
