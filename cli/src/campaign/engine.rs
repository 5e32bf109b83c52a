//! Another program that pairs or ranks.

use std::{
    fs,
    io::{self, Read},
    path::Path,
    process::{Command, ExitStatus},
    time::{Duration, Instant},
};

use super::{
    answer::{EngineAnswer, NoAnswer, excerpt, parse},
    error::{CampaignError, NotStarted, Stop},
    process::{self, Cut, Ended, LIMIT},
    table::{self, Table},
    workshop::{CallFolder, Gate},
};

/// A program, given by the command that makes it pair or rank the players of a file.
#[derive(Clone, Debug)]
pub(super) struct Engine {
    /// The option that names it.
    option: &'static str,
    /// The command as it was typed.
    pub(super) command: String,
    words: Vec<String>,
    /// The texts by which it reports that there is no legal pairing.
    impossible: Vec<String>,
    /// The time that it may take.
    pub(super) timeout: Duration,
}

/// The placeholders in a command for the tournament file and for the file with the answer.
const INPUT: &str = "{in}";
const OUTPUT: &str = "{out}";

/// The texts by which bbpPairings and JaVaFo report that there is no legal pairing.
const IMPOSSIBLE: [&str; 2] = ["No valid pairing exists", "PAIRING IS IMPOSSIBLE"];

/// The statuses with which shells, and programs that start others, report that a command cannot be
/// started or does not exist.
const NOT_STARTED: [i32; 2] = [126, 127];

impl Engine {
    /// Creates a program from its command as given by an option, with `{in}` for the input file and
    /// `{out}` for the answer file, unless the answer goes to standard output. If it prints one of
    /// the texts, there is no legal pairing.
    pub(super) fn new(
        option: &'static str,
        command: &str,
        impossible: &[String],
        timeout: Duration,
    ) -> Result<Self, CampaignError> {
        let words = shlex::split(command).unwrap_or_default();
        let known = IMPOSSIBLE.map(str::to_owned);
        let impossible = known.into_iter().chain(impossible.iter().cloned()).collect();
        if words.iter().any(|word| word.contains(INPUT)) {
            Ok(Self { option, command: command.to_owned(), words, impossible, timeout })
        } else {
            Err(CampaignError::NoInput { option, command: command.to_owned() })
        }
    }

    /// Makes the program pair a file; returns the answer and the time it took.
    ///
    /// # Errors
    ///
    /// If the campaign is over, or the program cannot be started.
    pub(super) fn pair(&self, file: &[u8], gate: &Gate) -> Result<(EngineAnswer, Duration), Stop> {
        let (answer, time) = self.ask(file, gate, |ended, path| self.answer(ended, path))?;
        Ok((answer.unwrap_or_else(|why| EngineAnswer::Failure(why.to_string())), time))
    }

    /// Makes the program rank the players of a file; returns the table, or why there is none, and
    /// the time it took.
    ///
    /// # Errors
    ///
    /// If the campaign is over, or the program cannot be started.
    pub(super) fn rank(
        &self,
        file: &[u8],
        gate: &Gate,
    ) -> Result<(Result<Table, NoAnswer>, Duration), Stop> {
        self.ask(file, gate, |ended, path| table::parse(&self.text(ended, path)?))
    }

    /// Runs the program on a file and reads the result.
    fn ask<T>(
        &self,
        file: &[u8],
        gate: &Gate,
        read: impl FnOnce(&Ended, &Path) -> Result<T, NoAnswer>,
    ) -> Result<(Result<T, NoAnswer>, Duration), Stop> {
        let place = gate.enter().map_err(CampaignError::Workshop)?;
        let place = place.ok_or(Stop::Interrupted)?;
        let [input, output] = ["in.trf", "answer"].map(|name| place.path().join(name));
        fs::write(&input, file).map_err(CampaignError::Workshop)?;
        let begun = Instant::now();
        let ended = self.run(&input, &output, &place)?;
        let answer = ended.and_then(|ended| read(&ended, &output));
        Ok((answer, begun.elapsed()))
    }

    /// Runs the program to its end; returns its output, or why it has no answer.
    fn run(
        &self,
        input: &Path,
        output: &Path,
        place: &CallFolder<'_>,
    ) -> Result<Result<Ended, NoAnswer>, Stop> {
        let fill = |word: &String| {
            word.replace(INPUT, &input.to_string_lossy()).replace(OUTPUT, &output.to_string_lossy())
        };
        let words: Vec<_> = self.words.iter().map(fill).collect();
        let Some((program, arguments)) = words.split_first() else {
            return Ok(Err(NoAnswer::NoCommand));
        };
        // It runs in the user's folder, so that the user's file names are valid.
        let mut command = Command::new(program);
        command.args(arguments);
        match process::run(&mut command, self.timeout, || place.is_wanted()) {
            Ok(ended) if is_not_started(ended.status) => {
                let last_line = last_line(&ended);
                Err(self.not_started(NotStarted::Shell { status: ended.status, last_line }))
            }
            Ok(ended) => Ok(Ok(ended)),
            Err(Cut::Unwanted) => Err(Stop::Interrupted),
            Err(Cut::NotStarted(error)) => {
                Err(self.not_started(NotStarted::System { program: program.clone(), error }))
            }
            Err(Cut::Failed(error)) => {
                let command = self.command.clone();
                Err(CampaignError::NotHeard { option: self.option, command, error }.into())
            }
            Err(cut) => Ok(Err(NoAnswer::Cut(cut))),
        }
    }

    fn not_started(&self, reason: NotStarted) -> Stop {
        let command = self.command.clone();
        CampaignError::NotStarted { option: self.option, command, reason }.into()
    }

    /// The pairing of a program that has ended.
    fn answer(&self, ended: &Ended, output: &Path) -> Result<EngineAnswer, NoAnswer> {
        let said = [&ended.stderr, &ended.stdout].map(|text| String::from_utf8_lossy(text));
        let is_in = |text: &String| said.iter().any(|said| said.contains(text.as_str()));
        if !ended.status.success() && self.impossible.iter().any(is_in) {
            Ok(EngineAnswer::NoPairing)
        } else {
            parse(&self.text(ended, output)?)
        }
    }

    /// The answer written by a program that has ended.
    fn text(&self, ended: &Ended, output: &Path) -> Result<String, NoAnswer> {
        if !ended.status.success() {
            return Err(NoAnswer::Ended { status: ended.status, last_line: last_line(ended) });
        }
        if !self.words.iter().any(|word| word.contains(OUTPUT)) {
            return Ok(String::from_utf8_lossy(&ended.stdout).into_owned());
        }
        let text = read(output)
            .map_err(|error| NoAnswer::NotThere { error, last_line: last_line(ended) })?;
        if text.len() as u64 > LIMIT {
            Err(NoAnswer::Cut(Cut::TooMuch))
        } else {
            Ok(String::from_utf8_lossy(&text).into_owned())
        }
    }
}

/// Reads the file with an answer, up to slightly more than the maximum length. Anything other than
/// a file, such as a pipe, might never end.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut options = fs::OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        // Opening a pipe must not wait for a writer.
        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits() as i32);
    }
    let file = options.open(path)?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::other("what it wrote is not a file"));
    }
    let mut text = Vec::new();
    file.take(LIMIT + 1).read_to_end(&mut text)?;
    Ok(text)
}

fn is_not_started(status: ExitStatus) -> bool {
    cfg!(unix) && status.code().is_some_and(|code| NOT_STARTED.contains(&code))
}

/// The last line printed by a program.
fn last_line(ended: &Ended) -> String {
    let last = |text: &Vec<u8>| {
        let text = String::from_utf8_lossy(text);
        let line = text.lines().rev().find(|line| !line.trim().is_empty());
        line.map(excerpt)
    };
    last(&ended.stdout)
        .or_else(|| last(&ended.stderr))
        .unwrap_or_else(|| "it printed nothing".into())
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::{
        sync::mpsc::channel,
        thread,
        time::{Duration, Instant},
    };

    use pretty_assertions::assert_eq;

    use super::{
        super::{process::TOO_MUCH, workshop::Workshop},
        *,
    };
    use crate::{exit, failure::CommandError};

    /// Long enough for anything that should not take long.
    const AMPLE: Duration = Duration::from_secs(120);

    fn ask(script: &str, timeout: Duration) -> Result<EngineAnswer, Stop> {
        let command = format!("sh -c '{script}' sh {{in}} {{out}}");
        let command = if script.contains("$2") { command } else { command.replace(" {out}", "") };
        let engine =
            Engine::new("--against", &command, &["geht nicht".to_owned()], timeout).unwrap();
        let workshop = Workshop::new().unwrap();
        engine.pair(b"the file\n", &workshop.gate()).map(|(answer, _)| answer)
    }

    fn failure(script: &str, timeout: Duration) -> String {
        match ask(script, timeout) {
            Ok(EngineAnswer::Failure(reason)) => reason,
            other => panic!("{script}: {other:?}"),
        }
    }

    fn pairs(script: &str) -> usize {
        match ask(script, AMPLE) {
            Ok(EngineAnswer::Pairing(pairing)) => pairing.pairs().len(),
            other => panic!("{script}: {other:?}"),
        }
    }

    #[test]
    fn programs_answer_on_standard_output_or_in_a_file() {
        assert_eq!(pairs("echo 1; echo 2 1"), 1);
        assert_eq!(pairs("echo 2 > $2; echo 2 1 >> $2; echo 3 4 >> $2; echo done"), 2);
        assert_eq!(pairs("test \"$(cat $1)\" = \"the file\" && echo 1 && echo 1 2"), 1);
        assert!(Engine::new("--against", "pair it", &[], AMPLE).is_err());
    }

    #[test]
    fn what_is_no_answer_is_a_failure() {
        for text in ["No valid pairing exists", "PAIRING IS IMPOSSIBLE", "das geht nicht"] {
            assert_eq!(
                ask(&format!("echo {text} >&2; exit 1"), AMPLE).unwrap(),
                EngineAnswer::NoPairing
            );
        }
        assert_eq!(failure("exit 3", AMPLE), "exit status: 3: it printed nothing");
        assert_eq!(failure("echo no; echo; exit 3", AMPLE), "exit status: 3: no");
        let left_out = failure(": $2; echo oh >&2", AMPLE);
        assert!(left_out.starts_with("there is no answer: "), "{left_out}");
        assert!(left_out.ends_with(": oh"), "{left_out}");
        let more = failure("echo 1; echo 2 1; echo 3 4", AMPLE);
        assert_eq!(more, "the answer continues after its 1 pairs: 3 4");
    }

    #[test]
    fn output_without_end_is_cut_off() {
        assert_eq!(failure("while echo 1 2; do :; done", AMPLE), TOO_MUCH);
        assert_eq!(failure("while echo 1 2 >&2; do :; done", AMPLE), TOO_MUCH);
        assert_eq!(failure("yes | head -c 3000000 > $2", AMPLE), TOO_MUCH);
    }

    #[test]
    fn a_pipe_is_no_answer() {
        let begun = Instant::now();
        assert_eq!(
            failure("rm -f $2; mkfifo $2", AMPLE),
            "there is no answer: what it wrote is not a file: it printed nothing"
        );
        assert_eq!(
            failure("mkdir $2", AMPLE),
            "there is no answer: what it wrote is not a file: it printed nothing"
        );
        assert!(begun.elapsed() < AMPLE);
        let waiting = failure("mkfifo $2; echo 1 > $2", Duration::from_millis(300));
        assert_eq!(waiting, "no answer within 0 seconds");
    }

    #[test]
    fn what_cannot_be_started_stops_the_campaign() {
        for script in ["no-such-program-at-all", "exec no-such-program-at-all", "/", "exit 127"] {
            let Err(Stop::Failed(error)) = ask(script, AMPLE) else { panic!("{script}") };
            assert_eq!(error.status(), exit::ExitStatus::Invalid);
            let text = error.to_string();
            assert!(text.contains(": cannot be started: exit status: 12"), "{text}");
        }
        let engine = Engine::new("--against", "no-such-program-at-all {in}", &[], AMPLE).unwrap();
        let workshop = Workshop::new().unwrap();
        let stop = engine.pair(b"", &workshop.gate()).unwrap_err();
        let Stop::Failed(error) = stop else { panic!("{stop:?}") };
        let text = error.to_string();
        assert!(text.contains("cannot be started: no-such-program-at-all: "), "{text}");
    }

    /// Waits until a process is gone.
    fn ends(number: &str) {
        let begun = Instant::now();
        let is_there =
            || Command::new("kill").args(["-0", number]).output().unwrap().status.success();
        while is_there() {
            assert!(begun.elapsed() < AMPLE, "process {number} is still there");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// The message about a program that starts another one, notes its number, and takes too long;
    /// the other one must be terminated as well.
    fn late(script: &str) -> String {
        let folder = tempfile::tempdir().unwrap();
        let note = folder.path().join("child");
        let script = script.replace("NOTE", &note.display().to_string());
        // The machine may be busy, so that the shells do not start in time.
        for seconds in [2, 8, 64] {
            let reason = failure(&script, Duration::from_secs(seconds));
            let child = fs::read_to_string(&note).unwrap_or_default();
            if child.ends_with('\n') {
                ends(child.trim());
                return reason.replace(&format!("{seconds} seconds"), "N seconds");
            }
        }
        panic!("{script}")
    }

    #[test]
    fn a_program_that_takes_too_long_is_ended_with_all_that_it_started() {
        let with_grandchild = late("(sleep 1000 & echo $! > NOTE; wait); echo 0");
        assert_eq!(with_grandchild, "no answer within N seconds");
        let left = late("sleep 1000 & echo $! > NOTE; echo 0");
        assert_eq!(
            left,
            "it ended, but a process that it started was still running after N seconds"
        );
    }

    /// A program leaves behind a process that writes much later to everything it knows.
    #[test]
    fn nobody_answers_for_a_later_call() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("written");
        let written = path.display();
        let script = format!(
            "(sleep 1; echo 1 > $2; echo 2 1 >> $2; echo x > {written}) > /dev/null 2>&1 & : $2"
        );
        assert!(failure(&script, AMPLE).starts_with("there is no answer"));
        let second = format!("while ! test -e {written}; do sleep 0.1; done; : $2");
        assert!(failure(&second, AMPLE).starts_with("there is no answer"));
    }

    #[test]
    fn a_closed_workshop_ends_the_work_and_leaves_nothing() {
        let engine = Engine::new("--against", "sleep 1000 {in}", &[], AMPLE);
        let engine = Engine { words: vec!["sleep".into(), "1000".into()], ..engine.unwrap() };
        let workshop = Workshop::new().unwrap();
        let gate = workshop.gate();
        let (sender, receiver) = channel();
        let at_work = thread::spawn(move || {
            sender.send(()).unwrap();
            engine.pair(b"", &gate)
        });
        receiver.recv().unwrap();
        drop(workshop);
        assert!(matches!(at_work.join().unwrap(), Err(Stop::Interrupted)));
    }
}
