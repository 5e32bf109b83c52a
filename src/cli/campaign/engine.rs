//! Another program that pairs.

use std::{
    fs::{self, File},
    io,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::{
    player::PlayerId,
    round::{Pair, RoundPairing},
    snapshot::Snapshot,
};

/// A program, by the command that has it pair a file.
#[derive(Clone, Debug)]
pub(super) struct Engine {
    /// The command as it was typed.
    pub(super) command: String,
    words: Vec<String>,
    /// What it says where there is no legal pairing.
    impossible: Vec<String>,
    timeout: Duration,
}

/// What a program says to a tournament.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) enum Answer {
    Pairing(RoundPairing),
    /// There is no legal pairing.
    NoPairing,
    /// It gave no answer that can be understood.
    Failure(String),
}

/// What stands for the tournament in a command, and for the file with the
/// answer.
const INPUT: &str = "{in}";
const OUTPUT: &str = "{out}";

/// What bbpPairings and JaVaFo say where there is no legal pairing.
const IMPOSSIBLE: [&str; 2] = ["No valid pairing exists", "PAIRING IS IMPOSSIBLE"];

/// How often it is looked whether a program has ended.
const PATIENCE: Duration = Duration::from_micros(500);

impl Engine {
    /// A program by its command, with `{in}` where the file is named and `{out}`
    /// where the file for the answer is, unless that goes to standard output.
    /// Where it says one of the texts, there is no legal pairing.
    pub(super) fn new(
        command: &str,
        impossible: &[String],
        timeout: Duration,
    ) -> Result<Self, String> {
        let words = shlex::split(command).unwrap_or_default();
        let known = IMPOSSIBLE.map(str::to_owned);
        let impossible = known.into_iter().chain(impossible.iter().cloned()).collect();
        match words.iter().any(|word| word.contains(INPUT)) {
            true => Ok(Self { command: command.to_owned(), words, impossible, timeout }),
            false => Err(format!("--against {command:?}: expected a command with {{in}} in it")),
        }
    }

    /// Has a file paired, with a folder for what comes of it.
    pub(super) fn pair(&self, input: &Path, folder: &Path) -> (Answer, Duration) {
        let begun = Instant::now();
        let answer = self.run(input, folder).unwrap_or_else(Answer::Failure);
        (answer, begun.elapsed())
    }

    fn run(&self, input: &Path, folder: &Path) -> Result<Answer, String> {
        let [output, stdout, stderr] = ["answer", "stdout", "stderr"].map(|name| folder.join(name));
        // An old answer must not pass for a new one.
        let _ = fs::remove_file(&output);
        let fill = |word: &String| {
            word.replace(INPUT, &input.to_string_lossy()).replace(OUTPUT, &output.to_string_lossy())
        };
        let words: Vec<_> = self.words.iter().map(fill).collect();
        let Some((program, arguments)) = words.split_first() else {
            return Err("there is no command".to_owned());
        };
        let create = |path: &Path| File::create(path).map_err(|error| error.to_string());
        let child = Command::new(program)
            .args(arguments)
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(create(&stdout)?)
            .stderr(create(&stderr)?)
            .spawn();
        let mut child = child.map_err(|error| format!("{program} cannot be run: {error}"))?;
        let begun = Instant::now();
        let status = loop {
            match child.try_wait() {
                Ok(Some(status)) => break status,
                Ok(None) if begun.elapsed() > self.timeout => {
                    let _ = child.kill();
                    let _ = child.wait();
                    return Err(format!("no answer within {} seconds", self.timeout.as_secs()));
                }
                Ok(None) => thread::sleep(PATIENCE),
                Err(error) => return Err(error.to_string()),
            }
        };
        let named = self.words.iter().any(|word| word.contains(OUTPUT));
        let read = |path: &Path| -> io::Result<String> {
            Ok(String::from_utf8_lossy(&fs::read(path)?).into_owned())
        };
        let said = read(&stderr).unwrap_or_default() + &read(&stdout).unwrap_or_default();
        if !status.success() {
            return match self.impossible.iter().any(|text| said.contains(text)) {
                true => Ok(Answer::NoPairing),
                false => Err(format!("{status}: {}", last_line(&said))),
            };
        }
        let text = read(if named { &output } else { &stdout });
        let text = text.map_err(|_| format!("there is no answer: {}", last_line(&said)))?;
        parse(&text)
    }
}

fn last_line(text: &str) -> &str {
    text.lines().rev().map(str::trim).find(|line| !line.is_empty()).unwrap_or("it said nothing")
}

/// Reads the list of pairs that all engines print.
fn parse(text: &str) -> Result<Answer, String> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let count: usize = lines
        .next()
        .and_then(|line| line.parse().ok())
        .ok_or("the answer does not begin with the number of pairs")?;
    let (mut pairs, mut bye) = (Vec::new(), None);
    for line in lines.by_ref().take(count) {
        let numbers: Option<Vec<u16>> =
            line.split_whitespace().map(|word| word.parse().ok()).collect();
        let numbers = numbers.unwrap_or_default();
        let [white, black] = numbers[..] else { return Err(format!("no pair: {line:?}")) };
        match (PlayerId::new(white), PlayerId::new(black)) {
            (Some(white), Some(black)) => pairs.push(Pair { white, black }),
            (Some(player), None) if black == 0 && bye.is_none() => bye = Some(player),
            _ => return Err(format!("no pair: {line:?}")),
        }
    }
    if pairs.len() + usize::from(bye.is_some()) != count {
        return Err(format!("the answer has fewer lines than the {count} it speaks of"));
    }
    // An empty list for players who want to play is how some say it.
    if count == 0 {
        return Ok(Answer::NoPairing);
    }
    RoundPairing::new(pairs, bye).map(Answer::Pairing).map_err(|error| error.to_string())
}

/// Who is missing in a pairing, or should not be there.
pub(super) fn misfit(snapshot: &Snapshot, pairing: &RoundPairing) -> Option<String> {
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
        assert_eq!(parse("2\r\n2 1\r\n3 0\r\n"), Ok(Answer::Pairing(pairing)));
        assert_eq!(parse("0\n"), Ok(Answer::NoPairing));
        for text in ["", "two", "1\n", "1\n1 x", "2\n1 0\n2 0", "2\n1 2\n2 3", "1\n0 1"] {
            assert!(parse(text).is_err(), "{text:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn programs_answer_fail_or_take_too_long() {
        let folder = tempfile::tempdir().unwrap();
        let input = folder.path().join("in.trf");
        fs::write(&input, "").unwrap();
        let run = |command: &str, seconds| {
            let engine = Engine::new(command, &[], Duration::from_secs(seconds)).unwrap();
            engine.pair(&input, folder.path()).0
        };
        assert!(matches!(run("sh -c 'echo 1; echo 2 1; : {in}'", 60), Answer::Pairing(_)));
        assert!(matches!(
            run("sh -c 'printf \"1\\n2 1\" > {out}; : {in}'", 60),
            Answer::Pairing(_)
        ));
        let none = "sh -c 'echo No valid pairing exists >&2; exit 1; : {in}'";
        assert_eq!(run(none, 60), Answer::NoPairing);
        assert!(matches!(run("sh -c 'exit 3; : {in}'", 60), Answer::Failure(_)));
        assert!(matches!(run("no-such-program-at-all {in}", 60), Answer::Failure(_)));
        let Answer::Failure(late) = run("sh -c 'sleep 60; : {in}'", 0) else { panic!() };
        assert_eq!(late, "no answer within 0 seconds");
        assert!(Engine::new("pair it", &[], Duration::ZERO).is_err());
    }
}
