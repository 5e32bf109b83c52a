//! Checks rounds.

use std::{borrow::Cow, ffi::OsStr};

use fpc::{
    Bye, Color, Outcome, PairingError, RecordedRound, RoundCheck, RoundNumber, RuleRequest,
    RuledTournament, Snapshot, SnapshotError, System, Tournament, check_round,
    snapshot::InitialColor,
};
use fpc_answers::ask::{NotPaired, RoundAsPaired};

use super::{
    super::{exit::ExitStatus, failure::CommandError, input::Loaded, output},
    answer::{LegacyAnswer, note_remarks, pair_in_order, sort_pairs},
    check_list, check_text,
    errors::{LegacyError, Objection},
    grammar::{Dialect, Job},
};
use crate::report;

/// Checks all rounds of a file as they were paired, or one.
pub(super) fn check(
    job: &Job,
    loaded: &Loaded,
    prepared: &RuledTournament,
    request: &RuleRequest,
    round: Option<RoundNumber>,
) -> Result<LegacyAnswer, LegacyError> {
    let (name, columns) = (&*loaded.name, loaded.file.reading.columns);
    let system = prepared.rules.system;
    let ready = |tournament: &Tournament| colored(closed(tournament.clone(), columns));
    let tournament = ready(&prepared.tournament);
    let stem = job.file.file_stem().map_or("".into(), OsStr::to_string_lossy);
    let failed = |reason| LegacyError::not_paired(name, reason);
    let mut answer =
        LegacyAnswer { status: ExitStatus::Success, text: String::new(), list: String::new() };
    let is_single = round.is_some();
    let is_asked = |other: &RoundNumber| round.is_none_or(|round| round == *other);
    let rounds: Vec<_> = tournament.recorded_rounds().filter(is_asked).collect();
    if let (Some(round), []) = (round, &rounds[..]) {
        return Err(LegacyError::refused(name, Objection::NotRecorded(round)));
    }
    if rounds.last().copied() == tournament.recorded_rounds().last() {
        note_last_round(name, &tournament, system);
    }
    let states = tournament.rounds();
    for round in rounds {
        let past = RoundAsPaired::of(loaded, prepared, request, round)
            .map_err(|refusal| LegacyError::refused(name, refusal))?;
        let state = match &past.ruled {
            Cow::Borrowed(_) => states.snapshot(round),
            Cow::Owned(past) => ready(&past.tournament).snapshot(round),
        };
        let snapshot = match state {
            Ok(snapshot) => snapshot,
            // The rounds before it have been checked.
            Err(error @ SnapshotError::NoResult { .. }) if !is_single => {
                let why = fpc_answers::report::adjournment(&error, &tournament, system);
                let failure = failed(NotPaired::State(error));
                let why = why.unwrap_or_default();
                output::note(&format!("{}{why}", failure.text()));
                answer.status = failure.status();
                break;
            }
            Err(error) => return Err(failed(NotPaired::State(error))),
        };
        // A wish of the organizer is about somebody who was paired.
        let snapshot = snapshot.with_wishes(&past.wishes).unwrap_or(snapshot);
        let pairing = pair_in_order(&snapshot, system, job.dialect);
        let table = check_list::table(&snapshot, system, pairing.as_ref().ok());
        answer.list.push_str(&format!("Round #{round}\n{table}"));
        answer.text.push_str(&match pairing {
            Ok(pairing) => {
                note_remarks(name, system, &snapshot, &pairing);
                let recorded = recorded(&tournament, &snapshot, job.dialect);
                check_text::paired(&stem, round, &pairing, &recorded)
            }
            Err(PairingError::NoLegalPairing { .. }) => check_text::unpairable(&stem, round),
            Err(error) => return Err(failed(NotPaired::Pairing(error))),
        });
    }
    if job.dialect != Dialect::Javafo {
        answer.text.push('\n');
    }
    Ok(answer)
}

/// Prints a note if it matters that the last recorded round is assumed to be the last, as in the
/// other programs; the table has no place for that.
fn note_last_round(name: &str, tournament: &Tournament, system: System) {
    let Some(last) = tournament.recorded_rounds().last() else { return };
    if let Ok(RoundCheck { condition: Some(condition), .. }) = check_round(tournament, last, system)
    {
        let text = format!("{name}: round {last}: ok, if {condition}");
        output::note(&report::warning(&text));
    }
}

/// The tournament with no round left to be paired: if anybody has a bye in the column after the
/// last round, that counts as a round from which all others were absent.
fn closed(tournament: Tournament, columns: usize) -> Tournament {
    let total = tournament.total_rounds().map_or(usize::MAX, |total| total.get() as usize);
    let rounds = columns.min(total);
    if rounds <= tournament.recorded_rounds().count() {
        return tournament;
    }
    let mut draft = tournament.draft().clone();
    for player in &mut draft.players {
        for round in (0..rounds).map(RoundNumber::from_index) {
            let bye = tournament.announced_bye(player.id, round).unwrap_or(Bye::ZeroPoint);
            for column in tournament.columns(round) {
                if player.entry(column).is_none() {
                    player.outcomes.push(Outcome::Bye(bye));
                }
            }
        }
    }
    draft.validate().unwrap_or(tournament)
}

/// The tournament with an arbitrary initial color, if nobody has had a color, so that nothing
/// depends on it.
fn colored(tournament: Tournament) -> Tournament {
    match tournament.rounds().initial_color() {
        InitialColor::Unknown => tournament.with_initial_color(Color::White),
        InitialColor::Recorded(_) | InitialColor::Shown(_) => tournament,
    }
}

/// The recorded pairing of the round of a snapshot, with the boards in the order of a program.
fn recorded(tournament: &Tournament, snapshot: &Snapshot, dialect: Dialect) -> RecordedRound {
    let mut recorded = tournament.recorded(snapshot.round());
    sort_pairs(snapshot, dialect, &mut recorded.pairs, |recorded| recorded.pair);
    recorded
}
