//! `fpc generate`: random tournaments.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Display,
    fs, io,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use fpc::{
    Header, Phrase, System, ToPhrase, Tournament,
    choice::Choice,
    generate::{
        Acceleration, GenerateError, GenerateRequest, Generated, RequestError, Settings, generate,
    },
    json,
    standings::{StandingsRules, TieBreakList},
    tournament::TournamentType,
    trf::{self, Document, Format, Loss},
};
use fpc_answers::{
    ask::{self, NotConverted},
    json::{AnyCode, ErrorCode},
};

use super::{
    Outcome,
    args::{Engine, GenerateArgs, SettingArgs, Target},
    convert::NotWritten,
    exit::ExitStatus,
    failure::{CommandError, Failure, phrase_in_english},
    output::{self, Files},
    parallel,
    progress::{progress, waiting},
};
use crate::report;

pub(super) fn run(arguments: &GenerateArgs) -> Outcome {
    let request = GenerateRequest::from(&arguments.settings);
    if let Err(error) = request.check() {
        return Ok(Failure::from(NotGenerated::from(error)).note());
    }
    let seed = match arguments.seed {
        Some(seed) => seed,
        None => {
            let seed = seed_of_the_clock();
            output::note(&format!("--seed {seed}"));
            seed
        }
    };
    match &arguments.out {
        Some(folder) => many(arguments, &request, seed, folder),
        None => one(arguments, &request, seed),
    }
}

/// A seed from the clock, short enough to be typed.
pub(super) fn seed_of_the_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_micros() as u64 % 1_000_000_000
}

/// Why there is no tournament.
#[derive(Debug, thiserror::Error)]
enum NotGenerated {
    #[error("--{0}")]
    Contradiction(#[from] RequestError),
    #[error("the seeds exceed {}", u64::MAX)]
    SeedsEnd,
    #[error("cannot be created: {error}")]
    Folder { name: String, error: io::Error },
    #[error(transparent)]
    Setting(#[from] GenerateError),
    #[error("seed {seed}: {error}")]
    NotWritten { seed: u64, error: NotWritten },
}

phrase_in_english!(NotGenerated);

impl CommandError for NotGenerated {
    fn status(&self) -> ExitStatus {
        match self {
            Self::Folder { .. } => ExitStatus::FileAccess,
            Self::Setting(GenerateError::Setting(setting)) if setting.is_too_large => {
                ExitStatus::TooLarge
            }
            _ => ExitStatus::Invalid,
        }
    }

    fn code(&self) -> AnyCode {
        match self {
            Self::Folder { .. } => ErrorCode::Unwritable.into(),
            _ => ErrorCode::OptionRefused.into(),
        }
    }

    fn file(&self) -> Option<&str> {
        match self {
            Self::Folder { name, .. } => Some(name),
            _ => None,
        }
    }
}

fn one(arguments: &GenerateArgs, request: &GenerateRequest, seed: u64) -> Outcome {
    match File::new(arguments, request, seed) {
        Ok(file) => {
            output::note(&file.note.map_or(String::new(), |note| report::warning(&note)));
            for loss in &file.losses {
                output::note(&cannot_hold(&arguments.title(), loss));
            }
            deliver(arguments.output.as_deref(), &file.contents)
        }
        Err(error) => Ok(Failure::from(error).note()),
    }
}

fn many(arguments: &GenerateArgs, request: &GenerateRequest, seed: u64, folder: &Path) -> Outcome {
    let count = arguments.count.unwrap_or(1);
    if let Err(error) = fs::create_dir_all(folder) {
        let name = folder.display().to_string();
        return Ok(Failure::from(NotGenerated::Folder { name, error }).note());
    }
    let Some(last) = seed.checked_add(count.saturating_sub(1)) else {
        return Ok(Failure::from(NotGenerated::SeedsEnd).note());
    };
    let digits = last.to_string().len().max(6);
    let extension = if arguments.format == Target::Json { "json" } else { "trf" };
    let path =
        |number: u64| -> PathBuf { folder.join(format!("{:0digits$}.{extension}", seed + number)) };
    let progress = progress(count, "tournaments", !arguments.no_progress);
    let mut stopped = 0;
    let mut lost: BTreeMap<&str, u64> = BTreeMap::new();
    let owned = (arguments.clone(), request.clone());
    let work = move |number| File::new(&owned.0, &owned.1, seed + number);
    let take = |number, file: Result<File, NotGenerated>| {
        let file = file.map_err(|error| Failure::from(error).note())?;
        stopped += u64::from(file.note.is_some());
        let kinds: BTreeSet<_> = file.losses.iter().map(Loss::what).collect();
        kinds.into_iter().for_each(|what| *lost.entry(what).or_default() += 1);
        progress.inc(1);
        match deliver(Some(&path(number)), &file.contents) {
            Ok(ExitStatus::Success) => Ok(()),
            Ok(status) => Err(status),
            Err(_) => Err(ExitStatus::FileAccess),
        }
    };
    let jobs = arguments.jobs.unwrap_or_else(parallel::cores);
    let result = parallel::in_order(count, jobs, waiting(&progress, || false), work, take);
    progress.finish_and_clear();
    for (what, files) in lost {
        let text = format!("{what}, in {files} of {count} tournaments");
        output::note(&cannot_hold(&arguments.title(), text));
    }
    if result.is_ok() && !arguments.quiet {
        let early = match stopped {
            0 => String::new(),
            1 => ", 1 of which ended early because there was no legal pairing".to_owned(),
            _ => format!(", {stopped} of which ended early because there was no legal pairing"),
        };
        output::note(&format!("{count} tournaments in {}{early}", folder.display()));
    }
    Ok(result.err().unwrap_or(ExitStatus::Success))
}

/// The warning that a format cannot hold something, as `fpc convert` gives it.
fn cannot_hold(format: &Phrase, lost: impl Display) -> String {
    report::warning(&format!("{format} cannot hold {lost}"))
}

/// Writes a tournament; none is read.
fn deliver(path: Option<&Path>, contents: &[u8]) -> Outcome {
    match Files::default().result(path) {
        Ok(target) => output::deliver(&target, contents),
        Err(unwritten) => Ok(Failure::from(unwritten).note()),
    }
}

/// A generated file.
struct File {
    contents: Vec<u8>,
    /// A note that the tournament ended early, and why.
    note: Option<String>,
    /// The facts of the tournament that the format cannot hold.
    losses: Vec<Loss>,
}

impl File {
    fn new(
        arguments: &GenerateArgs,
        request: &GenerateRequest,
        seed: u64,
    ) -> Result<Self, NotGenerated> {
        let settings = request.settings(seed);
        let generated = generate(&settings, seed)?;
        let note = generated.stopped.as_ref().map(|(round, error)| {
            format!("seed {seed}: the tournament ends before round {round}: {error}")
        });
        let Generated { tournament, .. } = generated;
        let command = format!("fpc generate --seed {seed} {}", GenerateRequest::of(&settings));
        let header = header(&settings, seed, &command, note.as_deref());
        let (contents, losses) = contents(arguments, tournament, header, &settings)
            .map_err(|error| NotGenerated::NotWritten { seed, error })?;
        Ok(Self { contents, note, losses })
    }
}

fn contents(
    arguments: &GenerateArgs,
    tournament: Tournament,
    mut header: Header,
    settings: &Settings,
) -> Result<(Vec<u8>, Vec<Loss>), NotWritten> {
    let target = arguments.target().with(arguments.twins);
    // Where no record announces the list, the command in the first comment has it.
    let has_list = !matches!(target, ask::Target::Trf(Format::Trf16 | Format::Trfx));
    if let Some(list) = settings.tie_breaks.as_ref().filter(|_| has_list) {
        list.announce(&mut header);
    }
    let format = match target {
        ask::Target::Trf(format) => format,
        ask::Target::Json => {
            let tournament = ranked(tournament, &header, settings.tie_breaks.as_ref());
            let text = json::write(&tournament, &header);
            json::read_back(&text, &tournament, &header)?;
            return Ok((text.into_bytes(), Vec::new()));
        }
    };
    match format {
        Format::Trf26 { twins: false } if settings.acceleration == Acceleration::Baku => {
            // Not every program accelerates by the tournament type alone: the virtual points stay.
            header.tournament_type = header.tournament_type.map(|it| it.with_baku(true));
        }
        Format::Trf26 { twins: true } => name_for_others(&mut header, settings.system),
        Format::Trf26 { twins: false } => {}
        // What these formats cannot express is also in the comments.
        Format::Trf16 | Format::Trfx => {
            header.tournament_type = None;
            header.pairing_controller.clear();
        }
    }
    let tournament = ranked(tournament, &header, settings.tie_breaks.as_ref());
    let mut written = trf::write(&tournament, &header, format).map_err(NotConverted::from)?;
    if format == (Format::Trf26 { twins: true }) {
        keep_points_readable(&mut written.document);
    }
    written.read_back(&tournament).map_err(|error| match &written.losses[..] {
        [] => NotWritten::ReadBack(error),
        losses => NotWritten::ReadBackWithLosses {
            error,
            losses: losses.iter().map(ToPhrase::phrase).collect(),
        },
    })?;
    Ok((written.document.to_bytes(), written.losses))
}

impl GenerateArgs {
    /// The format to write.
    fn target(&self) -> Target {
        match self.engine {
            Some(Engine::Bbp | Engine::Javafo) => Target::Trfx,
            None => self.format,
        }
    }

    /// Its name in messages.
    fn title(&self) -> Phrase {
        self.target().title()
    }
}

/// The tournament with the ranks that follow from its list of tie-breaks, by the rules in force on
/// its first day.
pub(super) fn ranked(
    tournament: Tournament,
    header: &Header,
    list: Option<&TieBreakList>,
) -> Tournament {
    let Some(list) = list else { return tournament };
    let standings = StandingsRules::of(header).standings(&tournament, None, &list.tie_breaks);
    tournament.with_ranks(standings.ranks())
}

/// Names the system of a tournament as [other programs](System::tournament_type_for_others) know
/// it. The first day is changed if it implies a different edition.
pub(super) fn name_for_others(header: &mut Header, system: System) {
    let before = header.tournament_type.take();
    let code = TournamentType::new(system.info().type_for_others());
    let code = match &before {
        Some(before) if before.is_team() => code.with_team_scores(before.team_scores()),
        _ => code,
    };
    header.tournament_type = Some(code.clone());
    if !Choice::of(header).is_ok_and(|choice| choice.system == system) {
        header.lines_before_players.push(format!("### 042 {}", header.first_day));
        let day = system.info().sample_day.to_owned();
        (header.first_day, header.last_day) = (day.clone(), day);
        header.round_dates.clear();
    }
    header.tournament_type = Some(code.with_baku(before.is_some_and(|it| it.is_baku())));
}

/// Removes what bbpPairings 6.0.0 rejects in a points system that is also given by its own records:
/// the letter A for absences in record 162, and record 299.
pub(super) fn keep_points_readable(document: &mut Document) {
    if !document.lines().any(|line| line.record().starts_with("BB")) {
        return;
    }
    document.remove_records("299");
    if document.value("162").unwrap_or_default().split_whitespace().any(|letter| letter == "A") {
        document.remove_records("162");
    }
}

pub(super) fn header(settings: &Settings, seed: u64, command: &str, note: Option<&str>) -> Header {
    let mut comments = vec![format!("### {command}")];
    comments.extend(note.map(|note| format!("### {note}")));
    Header { lines_before_players: comments, ..settings.header(seed) }
}

impl From<&SettingArgs> for GenerateRequest {
    fn from(arguments: &SettingArgs) -> Self {
        Self {
            profile: arguments.profile,
            system: Some(arguments.system),
            players: arguments.players,
            rounds: arguments.rounds,
            ratings: arguments.ratings.clone(),
            unrated: arguments.unrated,
            model: arguments.model,
            draws: arguments.draws,
            half_point_byes: arguments.half_point_byes,
            zero_point_byes: arguments.zero_point_byes,
            full_point_byes: arguments.full_point_byes,
            last_round_byes: arguments.last_round_byes,
            late_entries: arguments.late_entries,
            withdrawals: arguments.withdrawals,
            forfeits: arguments.forfeits,
            double_forfeits: arguments.double_forfeits,
            unrated_games: arguments.unrated_games,
            abnormal_results: arguments.abnormal_results,
            forbidden_pairs: arguments.forbidden_pairs,
            boards: arguments.boards,
            reserves: arguments.reserves,
            team_scores: arguments.team_scores,
            accelerate: arguments.accelerate,
            initial_color: arguments.initial_color,
            tie_breaks: arguments.tie_breaks.clone(),
            points: arguments.points,
            pab_points: arguments.pab_points,
        }
    }
}
