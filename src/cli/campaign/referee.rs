//! One tournament of a campaign: every program pairs every round.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

use super::{
    engine::{Answer, Engine, misfit},
    journal::{Difference, Entry, Kind, Tally},
    shrink,
};
use crate::{
    generate::{Director, Settings},
    round::{Pair, RecordedRound, RoundPairing},
    snapshot::Snapshot,
    systems::{PairingError, System},
    tournament::Tournament,
    trf::{self, Format, Header},
};

/// Whoever has the rounds of tournaments paired and compares.
pub(super) struct Referee {
    pub(super) engines: Vec<Engine>,
    /// The format in which the programs get tournaments.
    pub(super) format: Format,
    /// How often a program may be asked for the sake of a smaller case.
    pub(super) shrink_steps: u32,
    /// The folder for the smallest cases.
    pub(super) findings: PathBuf,
}

/// A pairing of our own, or why there is none.
type Own = Result<RoundPairing, PairingError>;

/// How an answer differs, and what decides.
pub(super) struct Verdict {
    pub(super) kind: Kind,
    pub(super) explanation: String,
}

impl Referee {
    /// Plays a tournament on with our own pairings, and has the programs pair
    /// each round of it.
    pub(super) fn play(
        &self,
        tournament: u64,
        settings: &Settings,
        seed: u64,
    ) -> Result<Entry, String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let mut director = Director::new(settings, seed).map_err(|error| error.to_string())?;
        let mut entry = Entry {
            tournament,
            seed,
            players: settings.players,
            rounds: 0,
            ended_early: false,
            illegal: 0,
            microseconds: 0,
            engines: vec![Tally::default(); self.engines.len()],
            differences: Vec::new(),
        };
        while let Some(announced) = director.announce().map_err(|error| error.to_string())? {
            let own = self.play_round(&announced, settings.system, folder.path(), &mut entry)?;
            match own {
                Ok(pairing) => director.play(&pairing).map_err(|error| error.to_string())?,
                Err(_) => {
                    entry.ended_early = true;
                    break;
                }
            }
            entry.rounds += 1;
        }
        Ok(entry)
    }

    /// Has everybody pair a round, and notes what differs.
    fn play_round(
        &self,
        tournament: &Tournament,
        system: System,
        folder: &Path,
        entry: &mut Entry,
    ) -> Result<Own, String> {
        let begun = Instant::now();
        let snapshot = tournament.snapshot_to_pair().map_err(|error| error.to_string())?;
        let own = system.pair(&snapshot);
        entry.microseconds += begun.elapsed().as_micros() as u64;
        match &own {
            Ok(pairing) => {
                let is_legal = breaches(system, &snapshot, pairing).is_none();
                entry.illegal += u32::from(!is_legal);
            }
            Err(PairingError::NoLegalPairing { .. }) => {}
            Err(error) => return Err(error.to_string()),
        }
        let input = folder.join("in.trf");
        self.write(tournament, Header::default(), &input)?;
        let mut answers = Vec::new();
        for (engine, tally) in self.engines.iter().zip(&mut entry.engines) {
            let (answer, time) = engine.pair(&input, folder);
            tally.rounds += 1;
            tally.microseconds += time.as_micros() as u64;
            answers.push(answer);
        }
        for (number, answer) in answers.iter().enumerate() {
            let Some(verdict) = compare(system, &snapshot, &own, answer) else { continue };
            count(&mut entry.engines[number], verdict.kind);
            let same = |other: &usize| *other != number && same_answer(&answers[*other], answer);
            let difference = Difference {
                tournament: entry.tournament,
                seed: entry.seed,
                round: tournament.round_to_pair().get(),
                engine: number,
                kind: verdict.kind,
                with: (0..answers.len()).filter(same).collect(),
                explanation: verdict.explanation,
                file: None,
            };
            // One small case for each tournament and program is enough.
            let is_first = entry.differences.iter().all(|before| before.engine != number);
            let difference = match is_first {
                true => self.with_smallest_case(difference, tournament, system, folder)?,
                false => difference,
            };
            entry.differences.push(difference);
        }
        Ok(own)
    }

    /// Makes the case of a difference as small as it gets, and writes it down
    /// with both answers.
    fn with_smallest_case(
        &self,
        difference: Difference,
        tournament: &Tournament,
        system: System,
        folder: &Path,
    ) -> Result<Difference, String> {
        let engine = &self.engines[difference.engine];
        let input = folder.join("smaller.trf");
        let ask = |tournament: &Tournament| -> Option<(Own, Answer, Verdict)> {
            let snapshot = tournament.snapshot_to_pair().ok()?;
            let own = system.pair(&snapshot);
            self.write(tournament, Header::default(), &input).ok()?;
            let (answer, _) = engine.pair(&input, folder);
            let verdict = compare(system, &snapshot, &own, &answer)?;
            // A program can fail in many ways.
            let same = verdict.kind == difference.kind
                && (verdict.kind != Kind::Failure || verdict.explanation == difference.explanation);
            same.then_some((own, answer, verdict))
        };
        let smallest =
            shrink::smallest(tournament, self.shrink_steps, |smaller| ask(smaller).is_some());
        let Some((own, answer, verdict)) = ask(&smallest) else { return Ok(difference) };
        let name = format!(
            "seed-{}-round-{}-engine-{}.trf",
            difference.seed,
            difference.round,
            difference.engine + 1
        );
        let own = own.map_or(Answer::NoPairing, Answer::Pairing);
        let comments = [
            format!("### {}: fpc: {}", system.code(), words(&own)),
            format!("### {}: {}", engine.command, words(&answer)),
            format!("### {}", verdict.explanation),
            format!("### found with seed {} in round {}", difference.seed, difference.round),
        ];
        let header = Header { lines_before_players: comments.to_vec(), ..Header::default() };
        self.write(&smallest, header, &self.findings.join(&name))?;
        Ok(Difference { explanation: verdict.explanation, file: Some(name), ..difference })
    }

    fn write(&self, tournament: &Tournament, header: Header, path: &Path) -> Result<(), String> {
        let written =
            trf::write(tournament, &header, self.format).map_err(|error| error.to_string())?;
        fs::write(path, written.document.to_bytes())
            .map_err(|error| format!("{}: {error}", path.display()))
    }
}

fn count(tally: &mut Tally, kind: Kind) {
    match kind {
        Kind::Colors => tally.colors += 1,
        Kind::Failure => tally.failures += 1,
        Kind::Illegal => {
            tally.differences += 1;
            tally.illegal += 1;
        }
        Kind::Pairs | Kind::NoPairing | Kind::PairingFound => tally.differences += 1,
    }
}

/// How an answer differs from ours.
fn compare(system: System, snapshot: &Snapshot, own: &Own, answer: &Answer) -> Option<Verdict> {
    let verdict = |kind, explanation: String| Some(Verdict { kind, explanation });
    let theirs = match (own, answer) {
        (_, Answer::Failure(reason)) => return verdict(Kind::Failure, reason.clone()),
        (Ok(_), Answer::NoPairing) => {
            return verdict(Kind::NoPairing, "no pairing, where there is a legal one".to_owned());
        }
        (Err(_), Answer::NoPairing) => return None,
        (_, Answer::Pairing(theirs)) => theirs,
    };
    if let Some(breaches) = breaches(system, snapshot, theirs) {
        return verdict(Kind::Illegal, breaches);
    }
    let Ok(own) = own else {
        return verdict(Kind::PairingFound, "a legal pairing, where fpc has none".to_owned());
    };
    let explained = system.explain(snapshot, &RecordedRound::from(theirs));
    let reason = explained.ok().flatten().map(|(_, reason)| reason.to_string());
    match (sorted(own, Pair::unordered), sorted(theirs, Pair::unordered)) {
        (ours, others) if ours != others || own.bye() != theirs.bye() => {
            verdict(Kind::Pairs, reason.unwrap_or_else(|| "other pairs".to_owned()))
        }
        _ if sorted(own, colored) != sorted(theirs, colored) => {
            verdict(Kind::Colors, reason.unwrap_or_else(|| "other colors".to_owned()))
        }
        _ => None,
    }
}

/// What makes a pairing illegal.
fn breaches(system: System, snapshot: &Snapshot, pairing: &RoundPairing) -> Option<String> {
    if let Some(misfit) = misfit(snapshot, pairing) {
        return Some(misfit);
    }
    let violations = system.violations(snapshot, &RecordedRound::from(pairing));
    let texts: Vec<_> = violations.iter().map(ToString::to_string).collect();
    (!texts.is_empty()).then(|| texts.join("; "))
}

const fn colored(pair: Pair) -> (crate::PlayerId, crate::PlayerId) {
    (pair.white, pair.black)
}

fn sorted<K: Ord>(pairing: &RoundPairing, key: impl Fn(Pair) -> K) -> Vec<K> {
    let mut keys: Vec<_> = pairing.pairs().iter().map(|&pair| key(pair)).collect();
    keys.sort_unstable();
    keys
}

fn same_answer(one: &Answer, other: &Answer) -> bool {
    match (one, other) {
        (Answer::Pairing(one), Answer::Pairing(other)) => {
            sorted(one, colored) == sorted(other, colored) && one.bye() == other.bye()
        }
        (Answer::NoPairing, Answer::NoPairing) => true,
        _ => false,
    }
}

/// An answer in a line.
fn words(answer: &Answer) -> String {
    match answer {
        Answer::Pairing(pairing) => {
            let pairs = pairing.pairs().iter().map(|pair| format!("{}-{}", pair.white, pair.black));
            let bye = pairing.bye().map(|bye| format!("{bye}-0"));
            pairs.chain(bye).collect::<Vec<_>>().join(" ")
        }
        Answer::NoPairing => "no legal pairing".to_owned(),
        Answer::Failure(reason) => reason.clone(),
    }
}
