//! A tournament of a campaign: every program that pairs does so for every round.

use std::{cell::RefCell, fs, path::PathBuf, sync::Arc, time::Instant};

use fpc::{
    Pair, PairingError, RecordedRound, RoundPairing, Snapshot, System, Tournament,
    generate::{Director, Settings},
    trf::Format,
};
use fpc_answers::json::{DifferenceKind, EngineDifference, EngineTally, RankTally};

use super::{
    answer::{EngineAnswer, find_mismatch},
    engine::Engine,
    error::{CampaignError, Defect, Stop},
    file::{Form, Own, RankForm},
    ranking::Rankers,
    record::Entry,
    shrink,
    workshop::Gate,
};
use fpc::text::printable;

/// Makes programs pair the rounds of tournaments, and compares the answers.
pub(super) struct Referee {
    pub(super) engines: Vec<Engine>,
    /// The format in which tournaments are sent to the programs.
    pub(super) format: Format,
    /// The number of times that a program may be run to reduce a case.
    pub(super) shrink_steps: u32,
    /// The folder for the smallest cases.
    pub(super) findings: PathBuf,
    /// The gate to where the programs work.
    pub(super) gate: Arc<Gate>,
    /// The programs that rank the players of finished tournaments.
    pub(super) rankers: Option<Rankers>,
}

/// The difference of an answer, and the deciding point.
struct Verdict {
    kind: DifferenceKind,
    explanation: String,
}

/// The answer of a program about a round.
struct Reply {
    answer: EngineAnswer,
    verdict: Option<Verdict>,
    is_late: bool,
}

/// A case that shows a difference.
struct Case {
    own: Own,
    answer: EngineAnswer,
    verdict: Verdict,
}

impl Referee {
    /// Plays a tournament with our own pairings, and makes the programs pair each of its rounds.
    pub(super) fn play(
        &self,
        tournament: u64,
        settings: &Settings,
        seed: u64,
    ) -> Result<Entry, Stop> {
        let defect = |error| CampaignError::Generating { seed, error };
        let mut director = Director::new(settings, seed).map_err(CampaignError::Setting)?;
        let mut entry = Entry {
            tournament,
            seed,
            players: settings.players,
            rounds: 0,
            ended_early: false,
            illegal: 0,
            microseconds: 0,
            engines: vec![EngineTally::default(); self.engines.len()],
            differences: Vec::new(),
            standings: vec![
                RankTally::default();
                self.rankers.iter().flat_map(|it| &it.programs).count()
            ],
            rank_differences: Vec::new(),
        };
        let form = Form { system: settings.system, format: self.format };
        while let Some(announced) = director.announce().map_err(defect)? {
            match self.play_round(&announced, form, &mut entry)? {
                Ok(pairing) => director.play(&pairing).map_err(defect)?,
                Err(_) => {
                    entry.ended_early = true;
                    break;
                }
            }
            entry.rounds += 1;
        }
        if let Some(rankers) = self.rankers.as_ref().filter(|_| entry.rounds > 0) {
            let form = RankForm { system: settings.system, list: &rankers.list };
            self.rank(rankers, form, director.tournament(), &mut entry)?;
        }
        // An interrupted tournament is played again from the start.
        if self.gate.is_open() { Ok(entry) } else { Err(Stop::Interrupted) }
    }

    /// Makes every program pair a round, and notes the differences.
    fn play_round(
        &self,
        tournament: &Tournament,
        form: Form,
        entry: &mut Entry,
    ) -> Result<Own, Stop> {
        let (seed, round) = (entry.seed, tournament.round_to_pair());
        let defect = |defect| CampaignError::Round { seed, round, defect };
        let begun = Instant::now();
        let snapshot = tournament.snapshot_to_pair().map_err(|error| defect(error.into()))?;
        let own = form.system.pair(&snapshot);
        entry.microseconds += begun.elapsed().as_micros() as u64;
        match &own {
            Ok(pairing) => {
                let is_legal = breaches(form.system, &snapshot, pairing).is_none();
                entry.illegal += u32::from(!is_legal);
            }
            Err(PairingError::NoLegalPairing { .. }) => {}
            Err(error) => return Err(defect(error.clone().into()).into()),
        }
        let question = form.write(tournament, Vec::new()).map_err(|error| defect(error.into()))?;
        let mut replies = Vec::new();
        for (engine, tally) in self.engines.iter().zip(&mut entry.engines) {
            let (answer, time) = engine.pair(&question, &self.gate)?;
            let verdict = compare(form.system, &snapshot, &own, &answer);
            tally.rounds += 1;
            tally.microseconds += time.as_micros() as u64;
            if let Some(verdict) = &verdict {
                count(tally, verdict.kind);
            }
            replies.push(Reply { answer, verdict, is_late: time >= engine.timeout });
        }
        // No program is to blame for a file that is not the tournament.
        let differs = replies.iter().any(|reply| reply.verdict.is_some());
        if differs && !is_faithful(form, &question, &own) {
            return Err(defect(Defect::OtherTournament).into());
        }
        self.note_differences(tournament, form, &replies, entry)?;
        Ok(own)
    }

    /// Notes the differences of the programs, with a small case for the first difference of each in
    /// the tournament.
    fn note_differences(
        &self,
        tournament: &Tournament,
        form: Form,
        replies: &[Reply],
        entry: &mut Entry,
    ) -> Result<(), Stop> {
        for (number, reply) in replies.iter().enumerate() {
            let Some(verdict) = &reply.verdict else { continue };
            let same = |other: &usize| {
                *other != number && same_answer(&replies[*other].answer, &reply.answer)
            };
            let difference = EngineDifference {
                tournament: entry.tournament,
                seed: entry.seed,
                round: tournament.round_to_pair(),
                engine: number,
                kind: verdict.kind,
                with: (0..replies.len()).filter(same).collect(),
                explanation: verdict.explanation.clone(),
                file: None,
            };
            let is_first = entry.differences.iter().all(|before| before.engine != number);
            // A program that takes too long would take too long many times.
            let steps = if reply.is_late { 0 } else { self.shrink_steps };
            let difference = if is_first {
                self.with_smallest_case(difference, tournament, form, steps)?
            } else {
                difference
            };
            entry.differences.push(difference);
        }
        Ok(())
    }

    /// Reduces the case of a difference as far as possible, and saves it with both answers.
    fn with_smallest_case(
        &self,
        difference: EngineDifference,
        tournament: &Tournament,
        form: Form,
        steps: u32,
    ) -> Result<EngineDifference, Stop> {
        let stop = RefCell::new(None);
        let shows = |smaller: &Tournament| {
            if stop.borrow().is_some() {
                return false;
            }
            let asked = self.ask(smaller, &difference, form);
            asked.map_err(|error| stop.replace(Some(error))).is_ok_and(|case| case.is_some())
        };
        let smallest = shrink::smallest(tournament, steps, shows);
        if let Some(stop) = stop.into_inner() {
            return Err(stop);
        }
        let Some(case) = self.ask(&smallest, &difference, form)? else { return Ok(difference) };
        let EngineDifference { seed, round, engine, .. } = difference;
        let name = format!("seed-{seed}-round-{round}-engine-{}.trf", engine + 1);
        let own = case.own.map_or(EngineAnswer::NoPairing, EngineAnswer::Pairing);
        let command = printable(&self.engines[engine].command);
        let comments = vec![
            format!("### {}: fpc: {}", form.system.code(), words(&own)),
            format!("### {command}: {}", words(&case.answer)),
            format!("### {}", case.verdict.explanation),
            format!("### found with seed {seed} in round {round}"),
        ];
        let path = self.findings.join(&name);
        let shown = || path.display().to_string();
        let file = form
            .write(&smallest, comments)
            .map_err(|error| CampaignError::Finding { name: shown(), error })?;
        fs::write(&path, file).map_err(|error| CampaignError::Access { name: shown(), error })?;
        let explanation = case.verdict.explanation;
        Ok(EngineDifference { explanation, file: Some(name), ..difference })
    }

    /// The answers of a program and our own for a tournament as given by its file, if they show the
    /// same kind of difference.
    fn ask(
        &self,
        tournament: &Tournament,
        difference: &EngineDifference,
        form: Form,
    ) -> Result<Option<Case>, Stop> {
        let Ok(question) = form.write(tournament, Vec::new()) else { return Ok(None) };
        let Some((snapshot, own)) = form.replay(&question) else { return Ok(None) };
        let engine = &self.engines[difference.engine];
        let (answer, _) = engine.pair(&question, &self.gate)?;
        let verdict = compare(form.system, &snapshot, &own, &answer);
        // A program can fail in many ways.
        let is_same = |verdict: &Verdict| {
            verdict.kind == difference.kind
                && (verdict.kind != DifferenceKind::Failure
                    || verdict.explanation == difference.explanation)
        };
        Ok(verdict.filter(is_same).map(|verdict| Case { own, answer, verdict }))
    }
}

/// Tells whether we pair the contents of a file like the tournament itself.
fn is_faithful(form: Form, file: &[u8], own: &Own) -> bool {
    form.replay(file).is_some_and(|(_, replayed)| replayed.as_ref().ok() == own.as_ref().ok())
}

fn count(tally: &mut EngineTally, kind: DifferenceKind) {
    match kind {
        DifferenceKind::Colors => tally.colors += 1,
        DifferenceKind::Failure => tally.failures += 1,
        DifferenceKind::Illegal => {
            tally.differences += 1;
            tally.illegal += 1;
        }
        DifferenceKind::Pairs | DifferenceKind::NoPairing | DifferenceKind::PairingFound => {
            tally.differences += 1
        }
    }
}

/// The difference of an answer from our own.
fn compare(
    system: System,
    snapshot: &Snapshot,
    own: &Own,
    answer: &EngineAnswer,
) -> Option<Verdict> {
    let verdict = |kind, explanation: String| Some(Verdict { kind, explanation });
    let theirs = match (own, answer) {
        (_, EngineAnswer::Failure(reason)) => {
            return verdict(DifferenceKind::Failure, reason.clone());
        }
        (Ok(_), EngineAnswer::NoPairing) => {
            return verdict(
                DifferenceKind::NoPairing,
                "no pairing, although there is a legal one".to_owned(),
            );
        }
        (Err(_), EngineAnswer::NoPairing) => return None,
        (_, EngineAnswer::Pairing(theirs)) => theirs,
    };
    if let Some(breaches) = breaches(system, snapshot, theirs) {
        return verdict(DifferenceKind::Illegal, breaches);
    }
    let Ok(own) = own else {
        return verdict(
            DifferenceKind::PairingFound,
            "a legal pairing, although fpc has none".to_owned(),
        );
    };
    let explained = system.explain(snapshot, &RecordedRound::from(theirs));
    let reason = explained.ok().flatten().map(|(_, reason)| reason.to_string());
    match (sorted(own, Pair::unordered), sorted(theirs, Pair::unordered)) {
        (ours, others) if ours != others || own.bye() != theirs.bye() => {
            verdict(DifferenceKind::Pairs, reason.unwrap_or_else(|| "other pairs".to_owned()))
        }
        _ if sorted(own, colored) != sorted(theirs, colored) => {
            verdict(DifferenceKind::Colors, reason.unwrap_or_else(|| "other colors".to_owned()))
        }
        _ => None,
    }
}

/// The breaches that make a pairing illegal.
fn breaches(system: System, snapshot: &Snapshot, pairing: &RoundPairing) -> Option<String> {
    if let Some(find_mismatch) = find_mismatch(snapshot, pairing) {
        return Some(find_mismatch);
    }
    let violations = system.violations(snapshot, &RecordedRound::from(pairing));
    let texts: Vec<_> = violations.iter().map(ToString::to_string).collect();
    (!texts.is_empty()).then(|| texts.join("; "))
}

const fn colored(pair: Pair) -> (fpc::PlayerId, fpc::PlayerId) {
    (pair.white, pair.black)
}

fn sorted<K: Ord>(pairing: &RoundPairing, key: impl Fn(Pair) -> K) -> Vec<K> {
    let mut keys: Vec<_> = pairing.pairs().iter().map(|&pair| key(pair)).collect();
    keys.sort_unstable();
    keys
}

fn same_answer(one: &EngineAnswer, other: &EngineAnswer) -> bool {
    match (one, other) {
        (EngineAnswer::Pairing(one), EngineAnswer::Pairing(other)) => {
            sorted(one, colored) == sorted(other, colored) && one.bye() == other.bye()
        }
        (EngineAnswer::NoPairing, EngineAnswer::NoPairing) => true,
        _ => false,
    }
}

/// An answer in one line, a pairing as `fpc judge` reads it.
fn words(answer: &EngineAnswer) -> String {
    match answer {
        EngineAnswer::Pairing(pairing) => {
            let pairs = pairing.pairs().iter().map(|pair| format!("{}-{}", pair.white, pair.black));
            let bye = pairing.bye().map(|bye| format!("{bye}-bye"));
            pairs.chain(bye).collect::<Vec<_>>().join(",")
        }
        EngineAnswer::NoPairing => "no legal pairing".to_owned(),
        EngineAnswer::Failure(reason) => reason.clone(),
    }
}
