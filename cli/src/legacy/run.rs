//! Executes plans.

use std::{io, path::Path};

use fpc::{
    PairingError, Player, RoundPairing, RuleRequest, RuledTournament, Tournament, TournamentDraft,
    trf::{Code, Line},
};
use fpc_answers::ask::{NotPaired, Refusal, newcomers};

use super::{
    super::{
        Outcome,
        exit::ExitStatus,
        failure::Failure,
        input::{FileOnDisk, Loaded},
        output::{self, Destination, Files},
    },
    BANNER, LINE_END,
    answer::{LegacyAnswer, load, note_remarks, pair_in_order, system},
    check, check_list,
    errors::{LegacyError, Objection},
    generate,
    grammar::{Dialect, Generation, Job, Task},
    print_banner, with_line_ends,
};
use crate::report::{self};

pub(super) fn run(job: &Job) -> Outcome {
    begin(job.banner, job.note)?;
    let (answer, targets) = match answer(job) {
        Ok(answer) => answer,
        Err(error) => return Ok(Failure::from(error).note()),
    };
    // If nobody can be paired, bbpPairings leaves an empty file, JaVaFo none. Clients of
    // bbpPairings that write each round into the same file must not find the list of an earlier
    // round there.
    let is_check = matches!(job.task, Task::Check { .. });
    let is_wanted =
        is_check || answer.status == ExitStatus::Success || job.dialect != Dialect::Javafo;
    let text = with_line_ends(&answer.text, LINE_END);
    targets.deliver(&answer, is_wanted.then_some(text.as_bytes()))
}

pub(super) fn generate(generation: &Generation) -> Outcome {
    let Generation { banner, note, output, list, .. } = generation;
    begin(*banner, *note)?;
    let targets = Targets::new(generation.source.file(), Some(output), list.as_deref());
    let made = targets.and_then(|targets| Ok((generate::generate(generation)?, targets)));
    match made {
        // The same seed gives the same file everywhere, with the same line endings.
        Ok((answer, targets)) => targets.deliver(&answer, Some(answer.text.as_bytes())),
        Err(error) => Ok(Failure::from(error).note()),
    }
}

fn begin(banner: bool, note: Option<&str>) -> io::Result<()> {
    if banner {
        print_banner()?;
    }
    output::note(note.unwrap_or_default());
    Ok(())
}

fn answer(job: &Job) -> Result<(LegacyAnswer, Targets), LegacyError> {
    let mut loaded = load(&job.file)?;
    if let Ok(asked) = system(job.dialect, &loaded) {
        loaded = loaded.for_request(&asked.into());
    }
    let targets = Targets::new(Some(&job.file), job.target(), job.list.as_deref())?;
    if matches!(job.task, Task::Check { .. }) {
        accept_nothing(&mut loaded);
    }
    let request = request(job, &loaded)?;
    let prepared = prepare(&loaded, &request)?;
    let caveats = [&prepared.caveats[..], &newcomers(&prepared.tournament)].concat();
    output::note(&report::first_warnings(&loaded.name, loaded.found(&caveats), ""));
    let rules = prepared.rules;
    let answer = match job.task {
        Task::Pair { .. } => pair(job, &loaded.name, &prepared),
        Task::Check { round } => check::check(job, &loaded, &prepared, &request, round),
    }?;
    // Errors come first: clients look at how the text begins.
    output::note(&format!("{}: {rules}", loaded.name));
    Ok((answer, targets))
}

/// The destinations of the answer and the check list, neither of which replaces an input or the
/// other.
struct Targets {
    text: Destination,
    list: Option<Destination>,
}

impl Targets {
    fn new(
        source: Option<&Path>,
        text: Option<&Path>,
        list: Option<&Path>,
    ) -> Result<Self, LegacyError> {
        let mut files = Files::read(source);
        let text = files.result(text)?;
        let list = list.map(|list| files.result(Some(list))).transpose()?;
        Ok(Self { text, list })
    }

    /// Writes the check list first, so that a client waiting for the answer finds both.
    fn deliver(&self, answer: &LegacyAnswer, text: Option<&[u8]>) -> Outcome {
        let table = format!("{}{BANNER}", answer.list);
        let table = with_line_ends(&table, LINE_END);
        let list = self.list.as_ref().map(|list| (list, table.as_bytes()));
        let text = text.map(|text| (&self.text, text));
        let results: Vec<_> = list.into_iter().chain(text).collect();
        match output::deliver_all(&results)? {
            ExitStatus::Success => Ok(answer.status),
            status => Ok(status),
        }
    }
}

/// Accepts a file without any players as a valid tournament without players, unless it is clearly
/// something else.
fn accept_nothing(loaded: &mut Loaded) {
    let is_said = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    let lines = loaded.file.document.lines().map(Line::text).filter(is_said).count();
    let header = &loaded.file.reading.header;
    let others = header.lines_before_players.iter().map(String::as_str).filter(is_said).count();
    let is_foreign = lines > 0 && lines == others;
    if !is_foreign && loaded.file.reading.errors().all(|error| error.code == Code::NoTournament) {
        let nothing = || TournamentDraft::default().validate().ok();
        loaded.file.reading.tournament = loaded.file.reading.tournament.take().or_else(nothing);
    }
}

fn request(job: &Job, loaded: &Loaded) -> Result<RuleRequest, LegacyError> {
    let system = system(job.dialect, loaded)
        .map_err(|refusal| LegacyError::refused(&loaded.name, refusal))?;
    // bbpPairings accelerates by the tournament type alone.
    let reading = &loaded.file.reading;
    let by_type = reading.tournament.as_ref().is_some_and(|it| reading.header.is_accelerated(it));
    let baku = (job.baku || by_type).then_some(true);
    Ok(RuleRequest { system, baku, ..RuleRequest::default() })
}

fn prepare(loaded: &Loaded, request: &RuleRequest) -> Result<RuledTournament, LegacyError> {
    let refused = |refusal: Refusal| LegacyError::refused(&loaded.name, refusal);
    match loaded.prepare(request) {
        None => Err(LegacyError::invalid(loaded)),
        Some(prepared) => prepared.map_err(refused),
    }
}

fn pair(job: &Job, name: &str, prepared: &RuledTournament) -> Result<LegacyAnswer, LegacyError> {
    let failed = |reason| LegacyError::not_paired(name, reason);
    let (tournament, system) = (&prepared.tournament, prepared.rules.system);
    if job.dialect != Dialect::Javafo {
        refuse_open_round(name, tournament)?;
    }
    // For other programs, that there are no players yet is an answer.
    if tournament.players().is_empty() {
        let text = RoundPairing::default().to_string();
        return Ok(LegacyAnswer { status: ExitStatus::Success, text, list: String::new() });
    }
    let snapshot =
        tournament.snapshot_to_pair().map_err(|error| failed(NotPaired::State(error)))?;
    // bbpPairings requires it even if nobody needs a color.
    if system.initial_color(tournament).is_none() {
        return Err(failed(NotPaired::Pairing(PairingError::InitialColorUnknown)));
    }
    let pairing = pair_in_order(&snapshot, system, job.dialect);
    let list = check_list::table(&snapshot, system, pairing.as_ref().ok());
    match pairing {
        Ok(pairing) => {
            note_remarks(name, system, &snapshot, &pairing);
            let text = pairing.to_string();
            Ok(LegacyAnswer { status: ExitStatus::Success, text, list })
        }
        Err(error @ PairingError::NoLegalPairing { .. }) => {
            let status = Failure::from(failed(NotPaired::Pairing(error))).note();
            Ok(LegacyAnswer { status, text: String::new(), list })
        }
        Err(error) => Err(failed(NotPaired::Pairing(error))),
    }
}

/// Refuses to pair a round again that is waiting for results. JaVaFo does so; a client of
/// bbpPairings must have lost them.
fn refuse_open_round(name: &str, tournament: &Tournament) -> Result<(), LegacyError> {
    let Some(open) = tournament.open_round() else { return Ok(()) };
    let is_open =
        |player: &&Player| tournament.outcomes_of(player.id, open).any(fpc::Outcome::is_open);
    let waiting = tournament.players().iter().filter(is_open);
    let ids: Vec<_> = waiting.take(NAMED).map(|player| player.id.to_string()).collect();
    let more = if ids.len() == NAMED { ", ..." } else { "" };
    let players = ids.join(", ") + more;
    Err(LegacyError::refused(name, Objection::Waiting { round: open, players }))
}

/// The maximum number of players listed in a message.
const NAMED: usize = 10;
