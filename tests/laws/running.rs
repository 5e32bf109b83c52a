//! The law of a running tournament: whatever happens later, a round is what it was when it was paired.
//!
//! A tournament is made of choices: by operations alone, of any system, in a file of any format, with all
//! operations in any order. Of each round, what was known when it was paired is kept beside the file, and
//! after every further operation the file has to know it, too:
//!
//! 1. The state before each round, as it was paired, is the one that was kept.
//! 2. A round that was paired by the rules agrees with a check, and one that was made by hand has the verdict
//!    that it had at first. Boards keep their order.
//! 3. Every question about the round is answered by that state, and alike, and it is said if what the file says
//!    now is another one.
//! 4. An operation that is undone leaves the bytes of before.
//! 5. A file of another format knows all this as well, or the conversion names what is lost.
//! 6. An operation that is refused changes nothing, and no safety net speaks to the arbiter.
//! 7. What takes an operation back leaves the bytes of before, too.
//! 8. Ranks that are right remain right.
//! 9. The same operations give the same file.

mod facts;
mod moves;
mod paired;
mod steps;

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    panic::AssertUnwindSafe,
    rc::Rc,
    slice,
};

use fpc::{
    Effect, Operation, OperationError, PairRequest, Patch, RoundNumber, RuleRequest, SystemChoice,
    Tournament, TournamentFile,
    operate::OperationRequest,
    trf::{self, Loss},
};
use fpc_answers::ask::{self, CheckQuestion, Checked, FileCheck, NamedFile, Target};
use serde_json::Value;

pub(crate) use self::steps::Failure;
use self::{
    paired::{Lost, Paired},
    steps::{Broken, Holds, Step, TARGETS, ensure, fewest},
};
use super::arbitrary::Source;

const AS_PAIRED: &str = "1: the state before a round is the one in which it was paired";
const VERDICT: &str = "2: the verdict on a round stays";
const ORDER: &str = "2: boards keep their order";
const WISHES: &str = "2: the wishes of the organizer are kept, or it is said that they are not";
const ANSWERS: &str = "3: all questions about a round have one answer";
const CORRECTIONS: &str = "3: it is said of a round that something was corrected since, if it was";
const UNDO: &str = "4: what is undone leaves the bytes of before";
const FORMATS: &str = "5: other formats know it, or the conversion says what is lost";
const REFUSALS: &str = "6: what is refused changes nothing, for a reason that an arbiter can know";
const INVERSE: &str = "7: what is taken back leaves the bytes of before";
const RANKS: &str = "8: ranks that are right remain right";
const REPEATED: &str = "9: the same operations give the same file";
const JSON: &str = "operations and changes are the same as JSON";
const VALID: &str = "a file stays valid";
const NO_PANIC: &str = "nothing panics";

/// Plays a tournament made of choices. If a law does not hold, a few steps show it.
pub(crate) fn play(choices: &[u8]) -> Result<(), Box<Failure>> {
    let mut source = Source(choices);
    let beginning = moves::beginning(&mut source);
    Running::default().play(beginning, moves::next, source)
}

/// Does operations made of choices with any file, of which only the laws hold that need not know how its
/// rounds came about. If one does not, a few steps show it.
pub(crate) fn play_on(text: &str, choices: &[u8]) -> Result<(), Box<Failure>> {
    let file = TournamentFile::parse(text.as_bytes());
    let running = Running { start: file.clone(), file, is_ours: false, ..Running::default() };
    running.play(Vec::new(), moves::anything, Source(choices))
}

/// Does what an arbiter does; whoever may confirm something does it here.
fn done(file: &mut TournamentFile, operation: &Operation) -> Result<Effect, OperationError> {
    let asked = file.apply(operation);
    let is_unconfirmed = |error: &OperationError| {
        error.is_unconfirmed() && !matches!(error, OperationError::ForRatingOnly { .. })
    };
    if !asked.as_ref().is_err_and(is_unconfirmed) {
        return asked;
    }
    let confirmed = OperationRequest { confirmed: [0].into(), ..OperationRequest::default() };
    let applied = file.apply_all(slice::from_ref(operation), &confirmed);
    let mut applied = applied.map_err(|refused| refused.error)?;
    Ok(applied.pop().map(|applied| applied.effect).unwrap_or_default())
}

/// The tournament as it was when a round was paired.
fn as_paired(file: &TournamentFile, round: RoundNumber) -> Option<Tournament> {
    let tournament = file.reading.tournament.as_ref()?;
    Some(tournament.as_paired(round, &file.reading.header).into_owned())
}

type Rounds = BTreeMap<RoundNumber, Rc<Paired>>;

/// A tournament, and what was known of its rounds.
#[derive(Clone)]
struct Running {
    file: TournamentFile,
    /// Tells a tournament that has come about by operations alone.
    is_ours: bool,
    rounds: Rounds,
    /// The changes that can be undone, with the rounds of before.
    changes: Vec<(Patch, Rounds)>,
    /// Set if the ranks are those of the standings.
    is_ranked: bool,
    /// The file in which these operations have been done since.
    start: TournamentFile,
    operations: Vec<Operation>,
}

impl Default for Running {
    fn default() -> Self {
        Self {
            file: TournamentFile::new(),
            is_ours: true,
            rounds: Rounds::new(),
            changes: Vec::new(),
            is_ranked: false,
            start: TournamentFile::new(),
            operations: Vec::new(),
        }
    }
}

impl Running {
    /// Goes on from here by choices as long as there are any.
    fn play(
        self,
        mut coming: Vec<Step>,
        next: impl Fn(&TournamentFile, &Tournament, &mut Source<'_>) -> Vec<Step>,
        mut source: Source<'_>,
    ) -> Result<(), Box<Failure>> {
        let (mut running, mut steps, mut failure) = (self.clone(), Vec::new(), None);
        while failure.is_none() {
            let from = steps.len();
            steps.append(&mut coming);
            failure = running.take_all(&steps, from);
            let Some(tournament) = running.file.tournament() else { break };
            if source.0.is_empty() {
                failure = failure.or_else(|| running.ends(&steps));
                break;
            }
            coming = next(&running.file, &tournament, &mut source);
        }
        let again = |steps: &[Step]| {
            let mut running = self.clone();
            running.take_all(steps, 0).or_else(|| running.ends(steps))
        };
        failure.map_or(Ok(()), |failure| Err(Box::new(fewest(failure, again))))
    }

    /// Takes the steps from a place on, up to the first that breaks a law.
    fn take_all(&mut self, steps: &[Step], from: usize) -> Option<Failure> {
        (from..steps.len()).find_map(|place| {
            let step = &steps[place];
            let taken = std::panic::catch_unwind(AssertUnwindSafe(|| self.take(step)));
            let broken = taken.unwrap_or_else(|_| Err(Broken::new(NO_PANIC, step.to_string())));
            Some(self.failure(broken.err()?, &steps[..=place]))
        })
    }

    fn ends(&self, steps: &[Step]) -> Option<Failure> {
        Some(self.failure(self.is_repeated().err()?, steps))
    }

    fn failure(&self, broken: Broken, steps: &[Step]) -> Failure {
        Failure { broken, steps: steps.to_vec(), file: text(&self.file.to_bytes()) }
    }

    fn take(&mut self, step: &Step) -> Holds {
        match step {
            Step::Do(operation) => self.operate(operation),
            Step::Undo => self.undo(),
            Step::Recode if self.file.is_json() => Ok(()),
            Step::Recode => {
                self.go_on(&recoded(&text(&self.file.to_bytes())));
                Ok(())
            }
            Step::Become(target) => {
                let Ok(converted) = ask::convert(&self.named(), *target) else { return Ok(()) };
                let keeps_all = self.rounds.is_empty() || converted.losses.is_empty();
                if keeps_all && converted.read_back.is_ok() {
                    self.go_on(&converted.bytes);
                }
                self.hold()
            }
            Step::Ask => self.is_answered(),
            Step::Convert => TARGETS.iter().try_for_each(|target| self.is_converted(*target)),
        }
    }

    fn named(&self) -> NamedFile {
        NamedFile::new("a.trf", self.file.clone())
    }

    /// Goes on with another file of the same tournament.
    fn go_on(&mut self, bytes: &[u8]) {
        self.file = TournamentFile::parse(bytes);
        self.start = self.file.clone();
        (self.changes, self.operations) = (Vec::new(), Vec::new());
    }

    fn operate(&mut self, operation: &Operation) -> Holds {
        let (before, bytes) = (self.file.clone(), self.file.to_bytes());
        let json = serde_json::to_string(operation).and_then(|it| serde_json::from_str(&it));
        let is_read = json.is_ok_and(|it: Operation| it == *operation);
        ensure(is_read, JSON, || format!("{operation:?}"))?;
        let effect = match done(&mut self.file, operation) {
            Ok(effect) => effect,
            Err(error) => return self.is_refused(&bytes, &error.to_string()),
        };
        let after = self.file.to_bytes();
        // As a program reads it that has only the bytes.
        self.file = TournamentFile::parse(&after);
        let known = before.tournament();
        let is_valid = known.is_some() && self.file.tournament().is_some();
        ensure(is_valid, VALID, || format!("{:?}", self.file.reading.diagnostics))?;
        is_undone(&self.file, &effect.patch, &bytes)?;
        self.changes.push((effect.patch.clone(), self.rounds.clone()));
        self.operations.push(operation.clone());
        if !self.is_ours {
            return Ok(());
        }
        if let Some(inverse) = known.and_then(|known| moves::inverse(operation, &known)) {
            is_taken_back(&self.file, &inverse, &before)?;
        }
        match operation {
            Operation::Pair(request) => self.pair(&before, request, &effect, false)?,
            Operation::EnterPairing { .. } => {
                self.pair(&before, &PairRequest::default(), &effect, true)?;
            }
            // Then they are those of the standings.
            Operation::Rank => self.is_ranked = true,
            Operation::Unpair => self.rounds.retain(|&round, _| Some(round) != effect.round),
            _ if after == bytes => return Ok(()),
            _ => {}
        }
        self.hold()
    }

    /// Compares the file with that of before. Only in a file that fpc has not made may a safety net find something.
    fn is_refused(&self, before: &[u8], reason: &str) -> Holds {
        let of_safety_net = ["defect", "read back", "report this file"];
        let is_reason = !self.is_ours || of_safety_net.iter().all(|it| !reason.contains(it));
        let is_same = self.file.to_bytes() == before;
        ensure(is_reason && is_same, REFUSALS, || reason.to_owned())
    }

    /// Keeps what was known when a round was paired.
    fn pair(
        &mut self,
        before: &TournamentFile,
        request: &PairRequest,
        effect: &Effect,
        is_by_hand: bool,
    ) -> Holds {
        let (Some(round), Some(tournament)) = (effect.round, self.file.tournament()) else {
            return Ok(());
        };
        let assigned = |file: &TournamentFile| {
            let pairs = file.reading.header.assigned_pairs(round);
            pairs.map(|[one, other]| [one.min(other), one.max(other)]).collect::<BTreeSet<_>>()
        };
        let are_kept = is_by_hand || assigned(before).is_subset(&assigned(&self.file));
        ensure(are_kept || !effect.notes.is_empty(), WISHES, || format!("round {round}"))?;
        // Where nobody has an opponent, nothing is recorded.
        self.rounds.remove(&round);
        if tournament.recorded_rounds().any(|recorded| recorded == round) {
            let by_hand = is_by_hand.then_some(effect);
            let mut paired = Paired::of(before, request, by_hand)
                .ok_or_else(|| Broken::new(AS_PAIRED, "it was paired in no state"))?;
            paired.has_wishes = !assigned(&self.file).is_empty();
            if is_by_hand || paired.is_proposed() {
                let checked = checked(&self.file, &RuleRequest::default())?;
                paired.judge_by(&checked, round);
            }
            paired.boards = paired::boards(&self.named(), round)?;
            self.rounds.insert(round, Rc::new(paired));
        }
        Ok(())
    }

    fn undo(&mut self) -> Holds {
        let Some((patch, rounds)) = self.changes.pop() else { return Ok(()) };
        self.file.undo(&patch).map_err(|error| Broken::new(UNDO, error.to_string()))?;
        self.operations.pop();
        (self.rounds, self.is_ranked) = (rounds, false);
        self.hold()
    }

    /// Asks the file how each round was paired.
    fn hold(&mut self) -> Holds {
        if self.rounds.is_empty() {
            return Ok(());
        }
        let request = RuleRequest::default();
        let checked = checked(&self.file, &request)?;
        self.are_known(&self.file, &request, &checked, Lost::default())?;
        let ranks = checked.ranks.as_ref();
        let is_wrong = self.is_ranked && ranks.is_some_and(|ranks| ranks.check.fails());
        self.is_ranked = ranks.is_some_and(|ranks| ranks.are_confirmed());
        ensure(!is_wrong, RANKS, || "they are not those of the standings any more".to_owned())
    }

    /// Compares each round as a file has it with what was known, apart from facts that have been lost.
    fn are_known(
        &self,
        file: &TournamentFile,
        request: &RuleRequest,
        checked: &Checked,
        lost: Lost,
    ) -> Holds {
        self.rounds.iter().try_for_each(|(&round, paired)| {
            let tournament = as_paired(file, round);
            let ruled = tournament
                .ok_or("the file has errors".to_owned())
                .and_then(|it| file.ruled_as(it, request).map_err(|error| error.to_string()));
            let state = ruled.and_then(|ruled| {
                let state = ruled.tournament.snapshot(round);
                state.map(|state| (state, ruled)).map_err(|error| error.to_string())
            });
            let (state, ruled) =
                state.map_err(|error| Broken::new(AS_PAIRED, format!("round {round}: {error}")))?;
            paired
                .is_state(&state, &ruled.tournament, lost)
                .map_err(|how| Broken::new(AS_PAIRED, format!("round {round}: {how}")))?;
            paired.is_verdict(checked, round, lost)
        })
    }

    /// Asks every question about each round.
    fn is_answered(&self) -> Holds {
        if self.rounds.is_empty() {
            return Ok(());
        }
        let checked = checked(&self.file, &RuleRequest::default())?;
        let file = self.named();
        self.rounds.iter().try_for_each(|(&round, paired)| {
            let boards = paired::boards(&file, round)?;
            let others = boards.strip_prefix(&paired.boards[..]);
            // Whoever was left out may have been given the bye since, which is no fact on which the round depends.
            let are_same = others.is_some_and(|it| it.iter().all(|it| facts::is_bye(it)));
            ensure(are_same, ORDER, || {
                format!("round {round}\n    was {:?}\n    is  {boards:?}", paired.boards)
            })?;
            if boards != paired.boards {
                return Ok(());
            }
            let said = paired.is_correction_said(&self.file, &checked, round);
            said.map_err(|how| Broken::new(CORRECTIONS, format!("round {round}: {how}")))
        })?;
        let report = FileCheck::Checked(Box::new(checked)).report();
        self.rounds.iter().try_for_each(|(&round, paired)| {
            let answers = paired.is_answered(&file, &report, round);
            answers.map_err(|how| Broken::new(ANSWERS, format!("round {round}: {how}")))
        })
    }

    /// Asks a file of another format how each round was paired.
    fn is_converted(&self, target: Target) -> Holds {
        let ruled = self.file.ruled(&RuleRequest::default()).and_then(Result::ok);
        let converted = ask::convert(&self.named(), target);
        let (Some(ruled), Ok(converted)) = (ruled, converted) else { return Ok(()) };
        let Some(losses) = losses(&self.file, target) else { return Ok(()) };
        if self.rounds.is_empty() || converted.read_back.is_err() {
            return Ok(());
        }
        // The system is not in every format.
        let request = RuleRequest::from(SystemChoice::Fixed(ruled.rules.system));
        let other = TournamentFile::parse(&converted.bytes).for_request(&request);
        let known = checked(&other, &request)
            .and_then(|checked| self.are_known(&other, &request, &checked, Lost::of(&losses)));
        known.map_err(|Broken { law, how }| {
            let losses: Vec<_> = losses.iter().map(ToString::to_string).collect();
            let text = text(&converted.bytes);
            Broken::new(
                FORMATS,
                format!("{target:?}: {law}: {how}\n    losses: {losses:?}\n{text}"),
            )
        })
    }

    fn is_repeated(&self) -> Holds {
        let mut again = self.start.clone();
        for operation in &self.operations {
            let done = done(&mut again, operation);
            done.map_err(|error| Broken::new(REPEATED, format!("{operation:?}: {error}")))?;
        }
        let bytes = again.to_bytes();
        ensure(bytes == self.file.to_bytes(), REPEATED, || format!("it is\n{}", text(&bytes)))
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn checked(file: &TournamentFile, request: &RuleRequest) -> Result<Checked, Broken> {
    let file = NamedFile::new("a.trf", file.clone());
    let question = CheckQuestion { rules: request.clone(), ..CheckQuestion::default() };
    match ask::check(file, &question) {
        FileCheck::Checked(checked) => Ok(*checked),
        other => Err(Broken::new(VERDICT, format!("nothing is checked: {:?}", other.error()))),
    }
}

fn is_undone(file: &TournamentFile, patch: &Patch, before: &[u8]) -> Holds {
    let json = serde_json::to_string(patch).and_then(|it| serde_json::from_str(&it));
    ensure(json.is_ok_and(|it: Patch| it == *patch), JSON, || format!("{patch:?}"))?;
    let mut undone = file.clone();
    undone.undo(patch).map_err(|error| Broken::new(UNDO, error.to_string()))?;
    ensure(undone.to_bytes() == before, UNDO, || changes(before, &undone))
}

fn is_taken_back(file: &TournamentFile, inverse: &Operation, before: &TournamentFile) -> Holds {
    let (mut back, known) = (file.clone(), before);
    let before = &known.to_bytes()[..];
    let how = match done(&mut back, inverse) {
        Ok(_) if is_same_file(&back.to_bytes(), before) => return Ok(()),
        // Ranks remain right, as another law says. A tie that was decided beside the tie-breaks is no tie any more, once
        // somebody has left it, and nothing else in a file says that the games of somebody who has left count.
        Ok(_) if is_same_file(&unranked(back.clone()), &unranked(known.clone())) => return Ok(()),
        // What a format cannot say makes the file one of another format, which it stays.
        Ok(_) if is_of_other_format(&back, before) => return Ok(()),
        Ok(_) => changes(before, &back),
        // Who has missed a game of a round robin does not come back, whether they have withdrawn or not.
        Err(OperationError::NotInRoundRobin(_)) if has_missed_game(inverse, known) => return Ok(()),
        Err(error) => error.to_string(),
    };
    Err(Broken::new(INVERSE, format!("{}: {how}", Step::of(inverse.clone()))))
}

/// Tells whether somebody who returns to a round robin has missed a game of its table: so has whoever they were to
/// meet.
fn has_missed_game(inverse: &Operation, known: &TournamentFile) -> bool {
    let (Operation::Return { player }, Some(tournament)) = (inverse, known.tournament()) else {
        return false;
    };
    let ruled = known.ruled(&RuleRequest::default()).and_then(Result::ok);
    let schedule = ruled.and_then(|ruled| ruled.rules.system.info().schedule);
    let players = tournament.players();
    let (Some(schedule), Ok(id)) = (schedule, player.find(&tournament)) else { return false };
    let table = schedule.table(players.len());
    let number = |id| players.iter().position(|player| player.id == id).map_or(0, |it| it + 1);
    tournament.recorded_rounds().any(|round| {
        let games = tournament.recorded(round).pairs.into_iter();
        let games: Vec<_> = games.map(|it| [it.pair.white, it.pair.black].map(number)).collect();
        let is_idle = |number: usize| !games.as_flattened().contains(&number);
        let mut missed = (1..=players.len()).filter(|&other| is_idle(other));
        is_idle(number(id))
            && missed.any(|other| {
                let of_game = table.round_of(number(id), other);
                let is_of_round = |&&[one, two]: &&[usize; 2]| table.round_of(one, two) == of_game;
                of_game.is_some() && games.iter().filter(is_of_round).count() * 2 > games.len()
            })
    })
}

/// Tells whether a file has become one of another format, and says the same as before.
fn is_of_other_format(file: &TournamentFile, before: &[u8]) -> bool {
    let has_byes =
        |bytes: &[u8]| bytes.split(|byte| *byte == b'\n').any(|it| it.starts_with(b"240"));
    let draft = |file: &TournamentFile| file.tournament().map(|it| it.draft().clone());
    has_byes(&file.to_bytes()) != has_byes(before)
        && draft(file) == draft(&TournamentFile::parse(before))
}

/// The bytes of a file without its ranks.
fn unranked(mut file: TournamentFile) -> Vec<u8> {
    if let Ok((tournament, header)) = file.reading.clone().into_parts() {
        drop(file.update(&tournament.with_ranks([]), &header));
    }
    file.to_bytes()
}

/// Tells whether two files are the same, but for the order of records and comments: one that goes and comes again
/// stands after the others. In JSON, an absence need not be said, either.
fn is_same_file(one: &[u8], other: &[u8]) -> bool {
    let line = |line: &[u8]| {
        let line = text(line);
        let line = line.trim_ascii_end();
        line.strip_suffix(',').unwrap_or(line).trim_ascii_start().as_bytes().to_vec()
    };
    let place = |line: &Vec<u8>| {
        let is_comment = line.starts_with(b"###") || line.starts_with(b"\"###");
        let is_bye = line.starts_with(b"240");
        let is_record = line.first().is_some_and(u8::is_ascii_alphanumeric);
        let of_record = if is_record { line.len().min(3) } else { 0 };
        line[..if is_comment || is_bye { line.len() } else { of_record }].to_vec()
    };
    let lines = |bytes: &[u8]| {
        let mut lines: Vec<_> = bytes.split(|byte| *byte == b'\n').map(line).collect();
        lines.sort_by_cached_key(place);
        lines
    };
    let [one, other] = [one, other].map(without_last_absences);
    one == other || lines(&one) == lines(&other)
}

/// JSON without the absences of players from the last rounds, and those of teams that its rounds say as well.
fn without_last_absences(bytes: &[u8]) -> Cow<'_, [u8]> {
    let Ok(mut json) = serde_json::from_slice::<Value>(bytes) else { return bytes.into() };
    let paired =
        TournamentFile::parse(bytes).tournament().and_then(|it| it.recorded_rounds().last());
    let is_said = |bye: &Value| {
        bye["bye"] == "zero-point" && bye["round"].as_u64() <= paired.map(|it| it.get().into())
    };
    if let Some(announced) = json.get_mut("announced_byes").and_then(Value::as_array_mut) {
        announced.retain(|bye| !is_said(bye));
        if announced.is_empty() {
            json.as_object_mut().map(|members| members.remove("announced_byes"));
        }
    }
    shorten(&mut json);
    serde_json::to_vec_pretty(&json).map_or(bytes.into(), Cow::Owned)
}

fn shorten(json: &mut Value) {
    if let Some(members) = json.as_object_mut() {
        if let Some(rounds) = members.get_mut("rounds").and_then(Value::as_array_mut) {
            while rounds.pop_if(|round| round["result"] == "zero-point-bye").is_some() {}
            if rounds.is_empty() {
                members.remove("rounds");
            }
        }
        members.values_mut().for_each(shorten);
    } else if let Some(items) = json.as_array_mut() {
        items.iter_mut().for_each(shorten);
    }
}

/// The lines that are other ones than before.
fn changes(before: &[u8], after: &TournamentFile) -> String {
    let patch = after.changes_since(&TournamentFile::parse(before));
    let lines = patch.places().iter().flat_map(|place| {
        let removed = place.removed.iter().map(|line| format!("\n    - {}", line.text()));
        removed.chain(place.inserted.iter().map(|line| format!("\n    + {}", line.text())))
    });
    lines.collect()
}

/// Lines in Windows-1252, which end as those of Windows do.
fn recoded(text: &str) -> Vec<u8> {
    let lines = text.lines().flat_map(|line| {
        let bytes: Result<Vec<_>, _> = line.chars().map(|it| u8::try_from(u32::from(it))).collect();
        let mut bytes = bytes.unwrap_or_else(|_| line.as_bytes().to_vec());
        bytes.extend(b"\r\n");
        bytes
    });
    lines.collect()
}

/// Lists the facts that a file loses in a format; `None` if every pairing depends on one of them.
fn losses(file: &TournamentFile, target: Target) -> Option<Vec<Loss>> {
    let Target::Trf(format) = target else { return Some(Vec::new()) };
    let tournament = file.reading.tournament.as_ref()?;
    let losses = trf::write(tournament, &file.reading.header, format).ok()?.losses;
    let is_needed = |loss: &Loss| {
        matches!(
            loss,
            Loss::PointSystem
                | Loss::AbnormalPoints { .. }
                | Loss::OrderOfPlayers
                | Loss::Acceleration
                | Loss::VirtualPoints { .. }
                | Loss::Teams { .. }
        )
    };
    (!losses.iter().any(is_needed)).then_some(losses)
}
