//! `fpc generate`: random tournaments.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Display,
    fs, io,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use fpc::{
    Choice, Form, Header, PointSystem, Score, System, Tournament, TournamentType,
    generate::{Acceleration, Amount, GenerateError, Generated, Profile, Settings, Span, generate},
    json,
    standings::{StandingsRules, TieBreak, Unusable},
    trf::{self, Document, Format, Loss},
};
use fpc_answers::{
    ask::NotConverted,
    json::{AnyCode, ErrorCode},
};

use super::{
    Outcome,
    args::{Engine, GenerateArgs, SettingArgs, Target},
    convert::NotWritten,
    exit::ExitStatus,
    failure::{CommandError, Failure},
    output::{self, Files},
    parallel,
    progress::{progress, waiting},
};
use crate::report;

pub(super) fn run(arguments: &GenerateArgs) -> Outcome {
    if let Err(contradiction) = arguments.settings.check() {
        return Ok(Failure::from(NotGenerated::from(contradiction)).note());
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
        Some(folder) => many(arguments, seed, arguments.count.unwrap_or(1), folder),
        None => one(arguments, seed),
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
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    #[error("the seeds exceed {}", u64::MAX)]
    SeedsEnd,
    #[error("cannot be created: {error}")]
    Folder { name: String, error: io::Error },
    #[error(transparent)]
    Setting(#[from] GenerateError),
    #[error("seed {seed}: {error}")]
    NotWritten { seed: u64, error: NotWritten },
}

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

/// Settings that contradict each other, regardless of the seed.
#[derive(Debug, thiserror::Error)]
pub(super) enum Contradiction {
    #[error("--accelerate: {}", .0.info().lack_of_acceleration())]
    NoAcceleration(System),
    #[error("--tie-breaks: {0} {1}")]
    TieBreak(TieBreak, Unusable),
}

fn one(arguments: &GenerateArgs, seed: u64) -> Outcome {
    match File::new(arguments, seed) {
        Ok(file) => {
            output::note(&file.note.map_or(String::new(), |note| report::warning(&note)));
            for loss in &file.losses {
                output::note(&cannot_hold(arguments.title(), loss));
            }
            deliver(arguments.output.as_deref(), &file.contents)
        }
        Err(error) => Ok(Failure::from(error).note()),
    }
}

fn many(arguments: &GenerateArgs, seed: u64, count: u64, folder: &Path) -> Outcome {
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
    let owned = arguments.clone();
    let work = move |number| File::new(&owned, seed + number);
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
        output::note(&cannot_hold(arguments.title(), text));
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
fn cannot_hold(format: &str, lost: impl Display) -> String {
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
    /// What of the tournament the format cannot hold.
    losses: Vec<Loss>,
}

impl File {
    fn new(arguments: &GenerateArgs, seed: u64) -> Result<Self, NotGenerated> {
        let settings = arguments.settings.resolve(seed);
        let generated = generate(&settings, seed)?;
        let note = generated.stopped.as_ref().map(|(round, error)| {
            format!("seed {seed}: the tournament ends before round {round}: {error}")
        });
        let Generated { tournament, .. } = generated;
        let given = SettingArgs {
            tie_breaks: arguments.settings.tie_breaks.clone(),
            ..SettingArgs::of(&settings)
        };
        let command = format!("fpc generate --seed {seed} {}", given.flags());
        let mut header = header(&settings, seed, &command, note.as_deref());
        if let Some(list) = &given.tie_breaks {
            list.announce(&mut header);
        }
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
    let format = match arguments.target() {
        Target::Trfx => Format::Trfx,
        Target::Trf16 => Format::Trf16,
        Target::Trf26 => Format::Trf26 { twins: arguments.twins },
        Target::Json => {
            let tournament = ranked(tournament, &header, &arguments.settings);
            let text = json::write(&tournament, &header);
            json::read_back(&text, &tournament, &header)?;
            return Ok((text.into_bytes(), Vec::new()));
        }
    };
    match format {
        Format::Trf26 { twins: false } if settings.acceleration == Some(Acceleration::Baku) => {
            // Not every program accelerates by the tournament type alone: the virtual points stay.
            let code = format!("{}_BAKU", settings.system.info().tournament_type());
            header.tournament_type = Some(TournamentType::new(&code));
        }
        Format::Trf26 { twins: true } => name_for_others(&mut header, settings.system),
        Format::Trf26 { twins: false } => {}
        // What these formats cannot express is also in the comments.
        Format::Trf16 | Format::Trfx => {
            header.tournament_type = None;
            header.pairing_controller.clear();
        }
    }
    let tournament = ranked(tournament, &header, &arguments.settings);
    let mut written = trf::write(&tournament, &header, format).map_err(NotConverted::from)?;
    if format == (Format::Trf26 { twins: true }) {
        keep_points_readable(&mut written.document);
    }
    written.read_back(&tournament).map_err(|error| match &written.losses[..] {
        [] => NotWritten::ReadBack(error),
        losses => {
            let losses = losses.iter().map(ToString::to_string).collect();
            NotWritten::ReadBackWithLosses { error, losses }
        }
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
    fn title(&self) -> &'static str {
        self.target().title()
    }
}

/// The tournament with the ranks that follow from its list of tie-breaks, by the rules in force on
/// its first day.
pub(super) fn ranked(
    tournament: Tournament,
    header: &Header,
    settings: &SettingArgs,
) -> Tournament {
    let Some(list) = &settings.tie_breaks else { return tournament };
    let standings = StandingsRules::of(header).standings(&tournament, None, &list.tie_breaks);
    tournament.with_ranks(standings.ranked().iter().map(|ranked| (ranked.player, ranked.rank)))
}

/// Names the system of a tournament as [other programs](System::tournament_type_for_others) know
/// it. The first day is changed if it implies a different edition.
pub(super) fn name_for_others(header: &mut Header, system: System) {
    let baku = header.tournament_type.as_ref().is_some_and(TournamentType::is_baku);
    let code = system.info().type_for_others();
    header.tournament_type = Some(TournamentType::new(code));
    if !Choice::of(header).is_ok_and(|choice| choice.system == system) {
        header.lines_before_players.push(format!("### 042 {}", header.first_day));
        let day = system.info().sample_day.to_owned();
        (header.first_day, header.last_day) = (day.clone(), day);
        header.round_dates.clear();
    }
    if baku {
        header.tournament_type = Some(TournamentType::new(&format!("{code}_BAKU")));
    }
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

/// The points for a win, a draw and a loss, with those that follow from them: the bye is worth a win,
/// that of a team a draw.
fn points_of(system: System, [win, draw, loss]: [Score; 3]) -> PointSystem {
    let points = PointSystem { loss, ..PointSystem::with_win_draw(win, draw) };
    match system.info().form {
        Form::Teams => PointSystem { pairing_allocated_bye: draw, ..points },
        _ => points,
    }
}

impl SettingArgs {
    /// The requested settings in command-line form.
    pub(super) fn flags(&self) -> String {
        let mut flags = format!("--profile {} --system {}", self.profile, self.system.code());
        let mut add = |flag: &str, value: Option<&dyn Display>| {
            if let Some(value) = value {
                flags.push_str(&format!(" --{flag} {value}"));
            }
        };
        fn shown<T: Display>(value: &Option<T>) -> Option<&dyn Display> {
            value.as_ref().map(|value| value as &dyn Display)
        }
        add("players", shown(&self.players));
        add("rounds", shown(&self.rounds));
        let points = self.points.map(|[win, draw, loss]| format!("{win}-{draw}-{loss}"));
        add("points", shown(&points));
        add("pab-points", shown(&self.pab_points));
        add("initial-color", shown(&self.initial_color));
        add("ratings", shown(&self.ratings));
        add("model", shown(&self.model));
        add("draws", shown(&self.draws.map(Amount::Rate)));
        add("unrated", shown(&self.unrated));
        add("half-point-byes", shown(&self.half_point_byes));
        add("zero-point-byes", shown(&self.zero_point_byes));
        add("full-point-byes", shown(&self.full_point_byes));
        add("late-entries", shown(&self.late_entries));
        add("withdrawals", shown(&self.withdrawals));
        add("forfeits", shown(&self.forfeits));
        add("double-forfeits", shown(&self.double_forfeits));
        add("unrated-games", shown(&self.unrated_games));
        add("abnormal-results", shown(&self.abnormal_results));
        add("forbidden-pairs", shown(&self.forbidden_pairs));
        add("boards", shown(&self.boards));
        add("reserves", shown(&self.reserves));
        add("team-scores", shown(&self.team_scores));
        add("accelerate", shown(&self.accelerate));
        add("tie-breaks", shown(&self.tie_breaks));
        if self.last_round_byes {
            flags.push_str(" --last-round-byes");
        }
        flags
    }

    /// The arguments that give these settings, regardless of the seed and without the list of
    /// tie-breaks.
    pub(super) fn of(settings: &Settings) -> Self {
        let Settings { system, points, .. } = *settings;
        let plain = Settings::plain(system, settings.players, settings.rounds);
        let amount = |amount: Amount| Some(amount).filter(|&amount| amount != Amount::NONE);
        let results = [points.win, points.draw, points.loss];
        let usual = [plain.points.win, plain.points.draw, plain.points.loss];
        // Every profile draws what teams are like.
        let is_of_teams = system.info().form == Form::Teams;
        Self {
            profile: Profile::Clean,
            system,
            players: Some(Span::from(settings.players)),
            rounds: Some(Span::from(settings.rounds)),
            ratings: Some(settings.ratings).filter(|&it| it != plain.ratings),
            unrated: amount(settings.unrated),
            model: Some(settings.model).filter(|&it| it != plain.model),
            draws: settings.draws,
            half_point_byes: amount(settings.half_point_byes),
            zero_point_byes: amount(settings.zero_point_byes),
            full_point_byes: amount(settings.full_point_byes),
            last_round_byes: settings.last_round_byes,
            late_entries: amount(settings.late_entries),
            withdrawals: amount(settings.withdrawals),
            forfeits: amount(settings.forfeits),
            double_forfeits: amount(settings.double_forfeits),
            unrated_games: amount(settings.unrated_games),
            abnormal_results: amount(settings.abnormal_results),
            forbidden_pairs: Some(settings.forbidden_pairs).filter(|&count| count > 0),
            boards: is_of_teams.then_some(settings.boards),
            reserves: is_of_teams.then_some(settings.reserves),
            team_scores: is_of_teams.then_some(settings.team_scores),
            accelerate: settings.acceleration,
            initial_color: settings.initial_color,
            tie_breaks: None,
            points: Some(results).filter(|&it| is_of_teams || it != usual),
            pab_points: Some(points.pairing_allocated_bye)
                .filter(|&it| it != points_of(system, results).pairing_allocated_bye),
        }
    }

    /// Checks that the settings are compatible, regardless of the seed.
    pub(super) fn check(&self) -> Result<(), Contradiction> {
        if self.accelerate.is_some() && !self.system.info().has_acceleration {
            return Err(Contradiction::NoAcceleration(self.system));
        }
        let form = self.system.info().form;
        let mut list = self.tie_breaks.iter().flat_map(|list| &list.tie_breaks);
        let unusable = list.find_map(|&it| Some((it, Unusable::by_form(it, form)?)));
        unusable
            .map_or(Ok(()), |(tie_break, because)| Err(Contradiction::TieBreak(tie_break, because)))
    }

    /// The settings of the tournament of a seed: those of the profile unless given explicitly.
    pub(super) fn resolve(&self, seed: u64) -> Settings {
        // Whoever says what teams are like wants teams.
        let is_of_teams =
            self.boards.is_some() || self.reserves.is_some() || self.team_scores.is_some();
        let system = if is_of_teams { self.system.for_teams() } else { self.system };
        let drawn = self.profile.settings(system, seed);
        let mut points = match self.points {
            Some(results) => points_of(system, results),
            None => drawn.points,
        };
        if let Some(bye) = self.pab_points {
            points.pairing_allocated_bye = bye;
        }
        let players = self.players.map_or(drawn.players, |span| span.draw(seed, 1));
        // A round robin has one cycle.
        let in_cycle = Settings { players, ..drawn.clone() }.rounds_in_cycle();
        let unasked = in_cycle.unwrap_or(drawn.rounds);
        let rounds = self.rounds.map_or(unasked, |span| span.draw(seed, 2));
        Settings {
            system,
            players,
            rounds,
            points,
            initial_color: self.initial_color.or(drawn.initial_color),
            ratings: self.ratings.unwrap_or(drawn.ratings),
            unrated: self.unrated.unwrap_or(drawn.unrated),
            model: self.model.unwrap_or(drawn.model),
            draws: self.draws.or(drawn.draws),
            half_point_byes: self.half_point_byes.unwrap_or(drawn.half_point_byes),
            zero_point_byes: self.zero_point_byes.unwrap_or(drawn.zero_point_byes),
            full_point_byes: self.full_point_byes.unwrap_or(drawn.full_point_byes),
            last_round_byes: self.last_round_byes || drawn.last_round_byes,
            late_entries: self.late_entries.unwrap_or(drawn.late_entries),
            withdrawals: self.withdrawals.unwrap_or(drawn.withdrawals),
            forfeits: self.forfeits.unwrap_or(drawn.forfeits),
            double_forfeits: self.double_forfeits.unwrap_or(drawn.double_forfeits),
            unrated_games: self.unrated_games.unwrap_or(drawn.unrated_games),
            abnormal_results: self.abnormal_results.unwrap_or(drawn.abnormal_results),
            forbidden_pairs: self.forbidden_pairs.unwrap_or(drawn.forbidden_pairs),
            boards: self.boards.unwrap_or(drawn.boards),
            reserves: self.reserves.unwrap_or(drawn.reserves),
            team_scores: self.team_scores.unwrap_or(drawn.team_scores),
            // Settings drawn by the profile belong to the points it drew.
            acceleration: self.accelerate.or(drawn
                .acceleration
                .filter(|_| self.points.is_none() && self.team_scores.is_none())),
        }
    }
}
