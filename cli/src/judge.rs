//! `fpc judge`: a pairing made by hand beside the one of the rules.

use std::{fs, io, path::Path};

use fpc::{
    Grade, JudgeError, Pair, PlayerId, RecordedPair, RecordedRound, RoundNumber, RuledTournament,
    Snapshot, System, Tournament, complete,
    json::{
        self,
        report::{AnyCode, ErrorCode, Judged},
    },
    judge, printable,
};

use super::{
    Outcome,
    args::{JudgeArgs, ReportFormat, Two},
    exit::ExitStatus,
    failure::CommandError,
    output,
    pair::NotPaired,
    question::{Question, ask, refuse},
};
use crate::report;

/// Why a pairing cannot be judged.
#[derive(Debug, thiserror::Error)]
enum NotJudged {
    #[error(
        "no pairing is given, and the file records none of round {0}: give PAIRS or --swap A=B"
    )]
    NoPairs(RoundNumber),
    #[error("{file}: {error}")]
    Unread { file: String, error: io::Error },
    #[error("{file}, line {line}: expected two numbers, White first, 0 for the bye: {text}")]
    Line { file: String, line: usize, text: String },
    #[error("expected a file, or pairs such as 4-7,5-9,11-bye: {0}")]
    Inline(String),
    #[error("player {0} has no place in the pairing of the rules to be swapped")]
    NoPlace(PlayerId),
    #[error("{0}; --complete pairs them in the best way")]
    Incomplete(JudgeError),
    #[error(transparent)]
    Judge(JudgeError),
}

impl CommandError for NotJudged {
    fn status(&self) -> ExitStatus {
        match self {
            Self::Judge(JudgeError::Pairing(error)) => ExitStatus::from(error),
            Self::Unread { .. } => ExitStatus::FileAccess,
            _ => ExitStatus::Invalid,
        }
    }

    fn code(&self) -> AnyCode {
        match self {
            Self::Judge(JudgeError::Pairing(error)) => ErrorCode::from(error).into(),
            Self::Unread { .. } => ErrorCode::Unreadable.into(),
            _ => ErrorCode::OptionRefused.into(),
        }
    }
}

pub(super) fn run(arguments: &JudgeArgs) -> Outcome {
    let for_programs = arguments.format == ReportFormat::Json;
    let JudgeArgs { file, rules, suppose, round, .. } = arguments;
    let Question { loaded, prepared, snapshot, .. } =
        match ask(file, rules, suppose, *round, for_programs) {
            Ok(question) => question,
            Err(outcome) => return outcome,
        };
    let RuledTournament { tournament, rules, caveats, .. } = &prepared;
    let system = rules.system;
    if let Err(error) = system.pair(&snapshot) {
        return refuse(&loaded, &prepared, NotPaired::Pairing(error), for_programs);
    }
    let judged = given(arguments, tournament, &snapshot, system).and_then(|given| {
        judge(&snapshot, system, given).map_err(|error| match error {
            JudgeError::Incomplete(_) => NotJudged::Incomplete(error),
            _ => NotJudged::Judge(error),
        })
    });
    let judgement = match judged {
        Ok(judgement) => judgement,
        Err(error) => return loaded.refused(&error, caveats).tell(for_programs),
    };
    let text = match arguments.format {
        ReportFormat::Human => {
            report::explain::judgement(&loaded.name, tournament, *rules, &snapshot, &judgement)
        }
        ReportFormat::Json => {
            let round = snapshot.round();
            let report = Judged::new(&loaded.name, tournament, *rules, round, &judgement);
            let diagnostics = loaded.findings(caveats).for_programs();
            json::render(&Judged { diagnostics, ..report })
        }
    };
    output::print(&text)?;
    Ok(match judgement.grade() {
        Grade::Same => ExitStatus::Success,
        _ => ExitStatus::Differences,
    })
}

/// The pairing to be judged.
fn given(
    arguments: &JudgeArgs,
    tournament: &Tournament,
    snapshot: &Snapshot,
    system: System,
) -> Result<RecordedRound, NotJudged> {
    let given = match &arguments.pairs {
        Some(pairs) => pairs_of(pairs)?,
        None if !arguments.swap.is_empty() => {
            let own = system.pair(snapshot).map_err(|it| NotJudged::Judge(it.into()))?;
            swapped(RecordedRound::from(&own), &arguments.swap)?
        }
        None => {
            let recorded = tournament.recorded(snapshot.round());
            if recorded.pairs.is_empty() && recorded.byes.is_empty() {
                return Err(NotJudged::NoPairs(snapshot.round()));
            }
            recorded
        }
    };
    match arguments.complete {
        true => complete(snapshot, system, &given).map_err(NotJudged::Judge),
        false => Ok(given),
    }
}

/// The pairing with players in each other's places.
fn swapped(mut round: RecordedRound, swaps: &[Two]) -> Result<RecordedRound, NotJudged> {
    for &Two([one, other]) in swaps {
        let of_pairs =
            round.pairs.iter_mut().flat_map(|it| [&mut it.pair.white, &mut it.pair.black]);
        let mut places: Vec<_> =
            of_pairs.chain(&mut round.byes).filter(|it| [one, other].contains(it)).collect();
        for player in [one, other] {
            if !places.iter().any(|place| **place == player) {
                return Err(NotJudged::NoPlace(player));
            }
        }
        for place in &mut places {
            **place = if **place == one { other } else { one };
        }
    }
    Ok(round)
}

/// Pairs as they are typed, or those of a file.
fn pairs_of(text: &str) -> Result<RecordedRound, NotJudged> {
    if let Some(round) = inline(text) {
        return Ok(round);
    }
    let path = Path::new(text);
    if !path.exists() {
        return Err(NotJudged::Inline(printable(text).into_owned()));
    }
    let unread = |error| NotJudged::Unread { file: text.to_owned(), error };
    list(text, &fs::read_to_string(path).map_err(unread)?)
}

/// Pairs such as `4-7,5-9,11-bye`; `None` if it is something else.
fn inline(text: &str) -> Option<RecordedRound> {
    let mut round = RecordedRound::default();
    for pair in text.split(',') {
        let (white, black) = pair.trim().split_once('-')?;
        let black = if black == "bye" { "0" } else { black };
        add(&mut round, white.parse().ok()?, black.parse().ok()?)?;
    }
    Some(round)
}

/// The list that `fpc pair` and other programs print; its first line may be the number of the others.
fn list(file: &str, text: &str) -> Result<RecordedRound, NotJudged> {
    let mut round = RecordedRound::default();
    for (number, line) in text.lines().enumerate() {
        let numbers: Option<Vec<u16>> =
            line.split_whitespace().map(|word| word.parse().ok()).collect();
        let made = match numbers.as_deref() {
            Some([]) => Some(()),
            Some([_]) if number == 0 => Some(()),
            Some(&[white, black]) => add(&mut round, white, black),
            _ => None,
        };
        made.ok_or_else(|| NotJudged::Line {
            file: printable(file).into_owned(),
            line: number + 1,
            text: printable(line).into_owned(),
        })?;
    }
    Ok(round)
}

/// Adds a pair, or the bye if the second number is 0.
fn add(round: &mut RecordedRound, white: u16, black: u16) -> Option<()> {
    let first = PlayerId::new(white)?;
    match PlayerId::new(black) {
        Some(black) => {
            let pair = Pair { white: first, black };
            round.pairs.push(RecordedPair { pair, colors_known: true });
        }
        None if black == 0 => round.byes.push(first),
        None => return None,
    }
    Some(())
}
