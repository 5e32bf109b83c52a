//! The answer of another program about a tournament.

use std::{io, process::ExitStatus};

use fpc::{Pair, PlayerId, RoundPairing, Snapshot, tournament::PairedTwice};

use super::process::Cut;
use fpc::text::printable;

/// The answer of a program about a tournament.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) enum EngineAnswer {
    Pairing(RoundPairing),
    /// There is no legal pairing.
    NoPairing,
    /// It gave no intelligible answer.
    Failure(String),
}

/// Why a program gave no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoAnswer {
    #[error("there is no command")]
    NoCommand,
    #[error(transparent)]
    Cut(Cut),
    #[error("{status}: {last_line}")]
    Ended { status: ExitStatus, last_line: String },
    #[error("there is no answer: {error}: {last_line}")]
    NotThere { error: io::Error, last_line: String },
    #[error("the answer does not begin with the number of pairs")]
    NoCount,
    #[error("not a pair: {0}")]
    NoPair(String),
    #[error("the answer has fewer lines than the {0} it announces")]
    TooShort(usize),
    #[error("the answer continues after its {count} pairs: {line}")]
    TooLong { count: usize, line: String },
    #[error(transparent)]
    PairedTwice(#[from] PairedTwice),
    #[error("not a rank and a starting number: {0}")]
    NoRank(String),
    #[error("its headings do not name both a rank and a start: {0}")]
    NoColumns(String),
    #[error("player {0} is in the table twice")]
    RankedTwice(PlayerId),
    #[error("player {0} is not in the table")]
    Unranked(PlayerId),
    #[error("player {0} is in the table, but not in the tournament")]
    Stranger(PlayerId),
}

/// Reads the list of pairs that all engines print.
pub(super) fn parse(text: &str) -> Result<EngineAnswer, NoAnswer> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let count: usize = lines.next().and_then(|line| line.parse().ok()).ok_or(NoAnswer::NoCount)?;
    let (mut pairs, mut bye) = (Vec::new(), None);
    for line in lines.by_ref().take(count) {
        let numbers: Option<Vec<u16>> =
            line.split_whitespace().map(|word| word.parse::<u16>().ok()).collect();
        let no_pair = || NoAnswer::NoPair(excerpt(line));
        let numbers = numbers.unwrap_or_default();
        let [white, black] = numbers[..] else { return Err(no_pair()) };
        match (PlayerId::new(white), PlayerId::new(black)) {
            (Some(white), Some(black)) => pairs.push(Pair { white, black }),
            (Some(player), None) if black == 0 && bye.is_none() => bye = Some(player),
            _ => return Err(no_pair()),
        }
    }
    if pairs.len() + usize::from(bye.is_some()) != count {
        return Err(NoAnswer::TooShort(count));
    }
    if let Some(line) = lines.next() {
        return Err(NoAnswer::TooLong { count, line: excerpt(line) });
    }
    // Some programs express this by an empty list.
    if count == 0 {
        return Ok(EngineAnswer::NoPairing);
    }
    Ok(EngineAnswer::Pairing(RoundPairing::new(pairs, bye)?))
}

/// As much of another program's line as fits into a message.
pub(super) fn excerpt(line: &str) -> String {
    const ROOM: usize = 200;
    let line = printable(line.trim());
    match line.char_indices().nth(ROOM) {
        Some((end, _)) => format!("{} ...", &line[..end]),
        None => line.into_owned(),
    }
}

/// Finds a player who is missing from a pairing, or should not be in it.
pub(super) fn find_mismatch(snapshot: &Snapshot, pairing: &RoundPairing) -> Option<String> {
    let pairs = pairing.pairs().iter().flat_map(|pair| [pair.white, pair.black]);
    let mut paired: Vec<PlayerId> = pairs.chain(pairing.bye()).collect();
    paired.sort_unstable();
    let present = snapshot.players().iter().map(|player| player.id);
    let mut present: Vec<PlayerId> = present.chain(snapshot.assigned_bye()).collect();
    present.sort_unstable();
    let missing = present.iter().find(|id| paired.binary_search(id).is_err());
    let too_much = paired.iter().find(|id| present.binary_search(id).is_err());
    match (missing, too_much) {
        (Some(id), _) => Some(format!("player {id} is not paired")),
        (None, Some(id)) => Some(format!("player {id} is paired but does not play")),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn lists_are_read_and_others_refused() {
        let id = |number| PlayerId::new(number).unwrap();
        let pairs = vec![Pair { white: id(2), black: id(1) }];
        let pairing = RoundPairing::new(pairs, Some(id(3))).unwrap();
        assert_eq!(parse("2\r\n2 1\r\n3 0\r\n").unwrap(), EngineAnswer::Pairing(pairing));
        assert_eq!(parse("0\n").unwrap(), EngineAnswer::NoPairing);
        for text in ["", "two", "1\n", "1\n1 x", "2\n1 0\n2 0", "2\n1 2\n2 3", "1\n0 1"] {
            assert!(parse(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn nothing_may_follow_the_pairs() {
        for text in ["1\n2 1\n4 3\n", "1\n2 1\nbye", "0\n2 1\n"] {
            let error = parse(text).unwrap_err().to_string();
            assert!(error.starts_with("the answer continues after its "), "{error}");
        }
    }

    #[test]
    fn messages_are_harmless() {
        let error = parse(&format!("1\n\u{1b}[31m{}\n", "x".repeat(5000))).unwrap_err().to_string();
        assert!(error.len() < 300 && !error.contains('\u{1b}'), "{error}");
    }
}
