//! Checks rounds.

use std::ffi::OsStr;

use fpc::{
    Bye, Color, InitialColor, Outcome, PairingError, RecordedRound, RoundCheck, RoundNumber,
    RuledTournament, Snapshot, SnapshotError, System, Tournament, check_round,
};
use fpc_answers::ask::NotPaired;

use super::{
    super::{exit::ExitStatus, failure::CommandError, output},
    answer::{LegacyAnswer, note_remarks, pair_in_order, sort_pairs},
    check_list, check_text,
    errors::{LegacyError, Objection},
    grammar::{Dialect, Job},
};
use crate::report;

/// Checks all rounds, or one, of a file whose player lines have the given number of rounds.
pub(super) fn check(
    job: &Job,
    name: &str,
    prepared: RuledTournament,
    columns: usize,
    round: Option<RoundNumber>,
) -> Result<LegacyAnswer, LegacyError> {
    let system = prepared.rules.system;
    let tournament = colored(closed(prepared.tournament, columns));
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
        let snapshot = match states.snapshot(round) {
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
