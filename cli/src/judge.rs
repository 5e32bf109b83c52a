//! `fpc judge`: compares a pairing made by hand with the one by the rules.

use std::{fs, io, path::Path};

use fpc::{
    Pair, Phrase, PlayerId, RecordedRound, RuledTournament, ToPhrase, Tournament,
    articles::Rulebook,
    display_in_english,
    explain::Grade,
    json,
    operate::{NotCalled, player_called},
    phrase,
    text::printable,
    tournament::RecordedPair,
};
use fpc_answers::{
    ask::{self, Given, JudgedRound},
    json::{AnyCode, ErrorCode},
};

use super::{
    Outcome,
    args::{JudgeArgs, ReportFormat, TwoPlayers},
    exit::ExitStatus,
    failure::CommandError,
    input::FileOnDisk,
    output,
    question::{load, named, question, warn},
};
use crate::report;

/// Why a pairing made by hand cannot be read.
#[derive(Debug, thiserror::Error)]
enum NotRead {
    Unread { file: String, error: io::Error },
    Line { file: String, line: usize, text: String },
    Inline(String),
    NotCalled(#[from] NotCalled),
}

impl ToPhrase for NotRead {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Unread { file, error } => Phrase::plain(format!("{file}: {error}")),
            Self::Line { file, line, text } => phrase!(
                "{file}, line {line}: expected two numbers, White first, 0 for the bye: {text}",
                file,
                line,
                text
            ),
            Self::Inline(text) => {
                phrase!("expected a file, or pairs such as 4-7,5-9,11-bye: {text}", text)
            }
            Self::NotCalled(error) => error.phrase(),
        }
    }
}

display_in_english!(NotRead);

impl CommandError for NotRead {
    fn status(&self) -> ExitStatus {
        match self {
            Self::Unread { .. } => ExitStatus::FileAccess,
            _ => ExitStatus::Invalid,
        }
    }

    fn code(&self) -> AnyCode {
        match self {
            Self::Unread { .. } => ErrorCode::Unreadable.into(),
            _ => ErrorCode::OptionRefused.into(),
        }
    }
}

pub(super) fn run(arguments: &JudgeArgs) -> Outcome {
    let for_programs = arguments.format == ReportFormat::Json;
    let loaded = match load(&arguments.file, &arguments.rules, for_programs) {
        Ok(loaded) => loaded,
        Err(outcome) => return outcome,
    };
    let JudgeArgs { rules, suppose, round, .. } = arguments;
    let asked = question(&loaded, rules, suppose, *round, for_programs);
    let given = |question| Ok((question, named(&loaded, for_programs, |it| given(arguments, it))?));
    let (question, given) = match asked.and_then(given) {
        Ok(asked) => asked,
        Err(outcome) => return outcome,
    };
    let judged = match ask::judge(&loaded, &question, given) {
        Ok(judged) => judged,
        Err(why) => return loaded.tell(&why, for_programs),
    };
    warn(&loaded, &judged.prepared);
    let JudgedRound { prepared, snapshot, judgement } = &judged;
    let text = match arguments.format {
        ReportFormat::Human => {
            let RuledTournament { tournament, rules, .. } = prepared;
            let text =
                report::explain::judgement(&loaded.name, tournament, *rules, snapshot, judgement);
            let hint = report::article::hint(&text, Rulebook::of_answer(Some(rules.system), None));
            text + &hint
        }
        ReportFormat::Json => json::render(&judged.report(&loaded)),
    };
    output::print(&text)?;
    Ok(match judgement.grade() {
        Grade::Same => ExitStatus::Success,
        _ => ExitStatus::Differences,
    })
}

/// The pairing to judge.
fn given(arguments: &JudgeArgs, tournament: &Tournament) -> Result<Given, NotRead> {
    match &arguments.pairs {
        Some(pairs) if arguments.complete => pairs_of(pairs, tournament).map(Given::Begun),
        Some(pairs) => pairs_of(pairs, tournament).map(Given::Pairs),
        None if arguments.swap.is_empty() => Ok(Given::Recorded),
        None => {
            let swaps = arguments.swap.iter().map(|swap| swap.find(tournament));
            Ok(Given::Swapped(swaps.collect::<Result<_, _>>()?))
        }
    }
}

/// Reads pairs as typed, or from a file.
fn pairs_of(text: &str, tournament: &Tournament) -> Result<RecordedRound, NotRead> {
    if let Some(round) = inline(text) {
        return Ok(round);
    }
    let path = Path::new(text);
    if !path.exists() {
        return by_name(text, tournament);
    }
    let unread = |error| NotRead::Unread { file: text.to_owned(), error };
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

/// Reads a pairing with names or parts of names.
fn by_name(text: &str, tournament: &Tournament) -> Result<RecordedRound, NotRead> {
    let mut round = RecordedRound::default();
    for pair in text.split(',') {
        let two = TwoPlayers::new(pair, '-')
            .ok_or_else(|| NotRead::Inline(printable(text).into_owned()))?;
        if let Some(player) = two.with_bye() {
            round.byes.push(player_called(tournament, player)?);
            continue;
        }
        let [white, black] = two.find(tournament)?;
        let pair = Pair { white, black };
        round.pairs.push(RecordedPair { pair, colors_known: true });
    }
    Ok(round)
}

/// Reads the list printed by `fpc pair` and other programs; its first line may be the number of the
/// others.
fn list(file: &str, text: &str) -> Result<RecordedRound, NotRead> {
    let mut round = RecordedRound::default();
    for (number, line) in text.lines().enumerate() {
        let numbers: Option<Vec<u16>> =
            line.split_whitespace().map(|word| word.parse::<u16>().ok()).collect();
        let made = match numbers.as_deref() {
            Some([]) => Some(()),
            Some([_]) if number == 0 => Some(()),
            Some(&[white, black]) => add(&mut round, white, black),
            _ => None,
        };
        made.ok_or_else(|| NotRead::Line {
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
