//! Doing what was asked for.

use std::path::Path;

use super::{
    super::{
        Outcome,
        args::{Acceleration, RestrictionArgs, RuleArgs, SystemChoice},
        exit::ExitStatus,
        input::{self, Loaded, Prepared, Refusal},
        output,
        pair::{NotPaired, newcomers},
    },
    BANNER, check, check_list,
    errors::Failure,
    generate,
    grammar::{Dialect, Generation, Job, Task},
};
use crate::{
    choice::Choice,
    report,
    round::RoundPairing,
    snapshot::{BoardOrder, Snapshot},
    systems::{PairingError, System},
    tournament::TournamentDraft,
    trf::Code,
};

/// What to print and write.
pub(super) struct Answer {
    pub(super) status: ExitStatus,
    /// What goes into the output file or to standard output.
    pub(super) text: String,
    /// The check list.
    pub(super) list: String,
}

pub(super) fn run(job: &Job) -> Outcome {
    let target = match &job.task {
        Task::Pair { output } => output.as_deref(),
        Task::Check { .. } => None,
    };
    // Where nobody can be paired, bbpPairings leaves an empty file, JaVaFo none.
    let is_wanted = |status| status == ExitStatus::Success || job.dialect != Dialect::Javafo;
    deliver(job.banner, answer(job), job.list.as_deref(), target, is_wanted)
}

pub(super) fn generate(generation: &Generation) -> Outcome {
    let Generation { banner, output, list, .. } = generation;
    deliver(*banner, generate::generate(generation), list.as_deref(), Some(output), |_| true)
}

/// Writes the check list first: whoever waits for the answer finds both.
fn deliver(
    banner: bool,
    answer: Result<Answer, Failure>,
    list: Option<&Path>,
    target: Option<&Path>,
    is_wanted: impl Fn(ExitStatus) -> bool,
) -> Outcome {
    if banner {
        output::print(&format!("{BANNER}\n"))?;
    }
    let answer = match answer {
        Ok(answer) => answer,
        Err(failure) => {
            output::note(&failure.text);
            return Ok(failure.status);
        }
    };
    if let Some(list) = list {
        let status = output::deliver(Some(list), format!("{}{BANNER}", answer.list).as_bytes())?;
        if status != ExitStatus::Success {
            return Ok(status);
        }
    }
    if is_wanted(answer.status) {
        let status = output::deliver(target, answer.text.as_bytes())?;
        if status != ExitStatus::Success {
            return Ok(status);
        }
    }
    Ok(answer.status)
}

fn answer(job: &Job) -> Result<Answer, Failure> {
    let mut loaded = Loaded::read(&job.file).map_err(|error| Failure::unreadable(&error))?;
    if let Ok(asked) = system(job.dialect, &loaded) {
        loaded = loaded.for_system(asked);
    }
    refuse_overwriting(job)?;
    if matches!(job.task, Task::Check { .. }) {
        accept_nothing(&mut loaded);
    }
    let prepared = prepare(job, &loaded)?;
    let caveats = [&prepared.caveats[..], &newcomers(&prepared.tournament)].concat();
    output::note(&report::warnings(&loaded.name, loaded.findings(&caveats)));
    let rules = prepared.rules;
    let answer = match job.task {
        Task::Pair { .. } => pair(job, &loaded.name, &prepared),
        Task::Check { round } => check::check(job, &loaded.name, prepared, round),
    }?;
    // Errors come first: clients look at how the text begins.
    output::note(&format!("{}: {rules}", loaded.name));
    Ok(answer)
}

fn refuse_overwriting(job: &Job) -> Result<(), Failure> {
    let output = match &job.task {
        Task::Pair { output } => output.as_ref(),
        Task::Check { .. } => None,
    };
    match output.into_iter().chain(&job.list).find(|it| output::is_same_file(it, &job.file)) {
        None => Ok(()),
        Some(file) => {
            let name = file.display().to_string();
            Err(Failure::refused(&name, "the tournament itself would be replaced"))
        }
    }
}

/// Takes a file without any players for a tournament without players, in which
/// nothing is wrong.
fn accept_nothing(loaded: &mut Loaded) {
    if loaded.reading.errors().all(|error| error.code == Code::NoTournament) {
        let nothing = || TournamentDraft::default().validate().ok();
        loaded.reading.tournament = loaded.reading.tournament.take().or_else(nothing);
    }
}

/// The system by which a tournament is generated after a model.
pub(super) fn system_of(dialect: Dialect, loaded: &Loaded) -> Result<System, Failure> {
    let refused = |refusal: Refusal| Failure::refused(&loaded.name, &refusal.text);
    let asked = system(dialect, loaded).map_err(refused)?;
    loaded.choose(asked, &mut Vec::new()).map(|choice| choice.system).map_err(refused)
}

fn prepare(job: &Job, loaded: &Loaded) -> Result<Prepared, Failure> {
    let refused = |refusal: Refusal| Failure::refused(&loaded.name, &refusal.text);
    let rules = RuleArgs {
        maxi: false,
        system: system(job.dialect, loaded).map_err(refused)?,
        initial_color: None,
        accelerate: job.baku.then_some(Acceleration::Baku),
        rounds: None,
        restriction: RestrictionArgs::default(),
    };
    match loaded.prepare(&rules) {
        None => Err(Failure::invalid(loaded)),
        Some(prepared) => prepared.map_err(refused),
    }
}

/// The system that is asked for. `--dutch` leaves the edition to record 192; if
/// that names none, it is the one in force.
fn system(dialect: Dialect, loaded: &Loaded) -> Result<SystemChoice, Refusal> {
    let Dialect::Bbp { edition } = dialect else { return Ok(SystemChoice::Edition) };
    let named = Choice::named(&loaded.reading.header)
        .map_err(|unsupported| Refusal::from(input::named(&unsupported)))?;
    match (edition, named) {
        (Some(asked), Some(named)) if asked != named => {
            Err(format!("record 192 names the {named}, not the {asked}").into())
        }
        (None, Some(_)) => Ok(SystemChoice::Edition),
        _ => Ok(SystemChoice::Fixed(edition.unwrap_or(System::Dutch2026))),
    }
}

fn pair(job: &Job, name: &str, prepared: &Prepared) -> Result<Answer, Failure> {
    let failed = |reason| Failure::not_paired(name, &reason);
    let (tournament, system) = (&prepared.tournament, prepared.rules.system);
    let snapshot =
        tournament.snapshot_to_pair().map_err(|error| failed(NotPaired::State(error)))?;
    // bbpPairings asks for it even if nobody needs a color.
    if tournament.initial_color().is_none() {
        return Err(failed(NotPaired::Pairing(PairingError::InitialColorUnknown)));
    }
    let pairing = pair_in_order(&snapshot, system, job.dialect);
    let list = check_list::table(&snapshot, system, pairing.as_ref().ok());
    match pairing {
        Ok(pairing) => {
            let text = report::pairing_list(&pairing);
            Ok(Answer { status: ExitStatus::Success, text, list })
        }
        Err(error @ PairingError::NoLegalPairing { .. }) => {
            let Failure { status, text } = failed(NotPaired::Pairing(error));
            output::note(&text);
            Ok(Answer { status, text: String::new(), list })
        }
        Err(error) => Err(failed(NotPaired::Pairing(error))),
    }
}

/// The pairing of a round, with the boards in the order of a program.
pub(super) fn pair_in_order(
    snapshot: &Snapshot,
    system: System,
    dialect: Dialect,
) -> Result<RoundPairing, PairingError> {
    let pairing = system.pair(snapshot)?;
    let mut pairs = pairing.pairs().to_vec();
    snapshot.sort_pairs(board_order(dialect), &mut pairs, |pair| *pair);
    RoundPairing::new(pairs, pairing.bye()).map_err(PairingError::Defect)
}

/// bbpPairings orders boards without virtual points in all editions, JaVaFo with
/// them.
pub(super) const fn board_order(dialect: Dialect) -> BoardOrder {
    match dialect {
        Dialect::Bbp { .. } => BoardOrder::Score,
        Dialect::Javafo => BoardOrder::PairingScore,
    }
}
