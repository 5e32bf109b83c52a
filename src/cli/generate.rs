//! `fpc generate`: random tournaments.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use indicatif::{ProgressBar, ProgressStyle};

use super::{
    Outcome,
    args::{Engine, GenerateArgs, SettingArgs, Target},
    exit::ExitStatus,
    output, parallel,
};
use crate::{
    generate::{Acceleration, Amount, Generated, Settings, generate},
    json, report,
    score::{PointSystem, Score},
    systems::System,
    tournament::Tournament,
    trf::{self, Format, Header, TournamentType},
};

pub(super) fn run(arguments: &GenerateArgs) -> Outcome {
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

/// A seed that nobody asked for: short enough to be typed.
fn seed_of_the_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_micros() as u64 % 1_000_000_000
}

fn refuse(text: &str) -> ExitStatus {
    output::note(&report::error(&text));
    ExitStatus::Invalid
}

fn one(arguments: &GenerateArgs, seed: u64) -> Outcome {
    match File::new(arguments, seed) {
        Ok(file) => {
            output::note(&file.note.map_or(String::new(), |note| report::warning(&note)));
            output::deliver(arguments.output.as_deref(), &file.contents)
        }
        Err(error) => Ok(refuse(&error)),
    }
}

fn many(arguments: &GenerateArgs, seed: u64, count: u64, folder: &Path) -> Outcome {
    if let Err(error) = fs::create_dir_all(folder) {
        output::note(&report::error(&format!("{}: cannot be created: {error}", folder.display())));
        return Ok(ExitStatus::FileAccess);
    }
    let Some(last) = seed.checked_add(count.saturating_sub(1)) else {
        return Ok(refuse("the seeds go beyond 18446744073709551615"));
    };
    let digits = last.to_string().len().max(6);
    let extension = if arguments.format == Target::Json { "json" } else { "trf" };
    let path =
        |number: u64| -> PathBuf { folder.join(format!("{:0digits$}.{extension}", seed + number)) };
    let progress = progress(count, arguments.quiet);
    let mut stopped = 0;
    let work = |number| File::new(arguments, seed + number);
    let take = |number, file: Result<File, String>| {
        let file = file.map_err(|error| refuse(&error))?;
        stopped += u64::from(file.note.is_some());
        progress.inc(1);
        match output::deliver(Some(&path(number)), &file.contents) {
            Ok(ExitStatus::Success) => Ok(()),
            Ok(status) => Err(status),
            Err(_) => Err(ExitStatus::FileAccess),
        }
    };
    let jobs = arguments.jobs.unwrap_or_else(parallel::cores);
    let result = parallel::in_order(count, jobs, || false, work, take);
    progress.finish_and_clear();
    if result.is_ok() && !arguments.quiet {
        let early = match stopped {
            0 => String::new(),
            1 => ", 1 of which ended early for want of a legal pairing".to_owned(),
            _ => format!(", {stopped} of which ended early for want of a legal pairing"),
        };
        output::note(&format!("{count} tournaments in {}{early}", folder.display()));
    }
    Ok(result.err().unwrap_or(ExitStatus::Success))
}

/// How far it is, on a terminal.
fn progress(count: u64, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{pos}/{len} {wide_bar} {per_sec}, {eta} left");
    ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// A generated file.
struct File {
    contents: Vec<u8>,
    /// That and why the tournament ended early.
    note: Option<String>,
}

impl File {
    fn new(arguments: &GenerateArgs, seed: u64) -> Result<Self, String> {
        let settings = arguments.settings.resolve(seed);
        let generated = generate(&settings, seed).map_err(|error| error.to_string())?;
        let note = generated.stopped.as_ref().map(|(round, error)| {
            format!("seed {seed}: the tournament ends before round {round}: {error}")
        });
        let Generated { tournament, .. } = generated;
        let command = format!("fpc generate --seed {seed}{}", flags(&settings));
        let header = header(&settings, seed, &command, note.as_deref());
        let contents = contents(arguments, tournament, header, &settings)?;
        Ok(Self { contents, note })
    }
}

fn contents(
    arguments: &GenerateArgs,
    tournament: Tournament,
    mut header: Header,
    settings: &Settings,
) -> Result<Vec<u8>, String> {
    let format = match (arguments.engine, arguments.format) {
        (Some(Engine::Bbp | Engine::Javafo), _) | (None, Target::Trfx) => Format::Trfx,
        (None, Target::Trf16) => Format::Trf16,
        (None, Target::Trf26) => Format::Trf26 { twins: arguments.twins },
        (None, Target::Json) => return Ok(json::write(&tournament, &header).into_bytes()),
    };
    let mut tournament = tournament;
    match format {
        Format::Trf26 { twins: false } if settings.acceleration == Some(Acceleration::Baku) => {
            // The tournament type says it all.
            tournament = tournament.with_virtual_points(|_| Vec::new());
            let code = format!("{}_BAKU", code(settings.system));
            header.tournament_type = Some(TournamentType::new(&code));
        }
        Format::Trf26 { .. } => {}
        // What these formats do not know is in the comments as well.
        Format::Trf16 | Format::Trfx => {
            header.tournament_type = None;
            header.pairing_controller.clear();
        }
    }
    let written = trf::write(&tournament, &header, format).map_err(|error| error.to_string())?;
    Ok(written.document.to_bytes())
}

/// The code of record 192.
const fn code(system: System) -> &'static str {
    match system {
        System::Dutch2017 => "FIDE_DUTCH_2017",
        System::Dutch2026 => "FIDE_DUTCH_2026",
    }
}

fn header(settings: &Settings, seed: u64, command: &str, note: Option<&str>) -> Header {
    let mut comments = vec![format!("### {command}")];
    comments.extend(note.map(|note| format!("### {note}")));
    // By the date, too, the edition is the one that it was paired by.
    let day = match settings.system {
        System::Dutch2017 => "2025/03/01",
        System::Dutch2026 => "2026/03/01",
    };
    Header {
        name: format!("Random tournament {seed}"),
        first_day: day.to_owned(),
        last_day: day.to_owned(),
        player_count: settings.players.to_string(),
        description: "Individual: Swiss-System".to_owned(),
        pairing_controller: concat!("fpc ", env!("CARGO_PKG_VERSION")).to_owned(),
        tournament_type: Some(TournamentType::new(code(settings.system))),
        lines_before_players: comments,
        ..Header::default()
    }
}

/// The flags that give these settings again.
fn flags(settings: &Settings) -> String {
    let plain = Settings::plain(settings.system, settings.players, settings.rounds);
    let mut flags = format!(
        " --profile clean --system {} --players {} --rounds {}",
        settings.system.code(),
        settings.players,
        settings.rounds
    );
    let mut add = |is_plain: bool, flag: &str, value: &dyn std::fmt::Display| {
        if !is_plain {
            flags.push_str(&format!(" --{flag} {value}"));
        }
    };
    let points = &settings.points;
    let results = format!("{}-{}-{}", points.win, points.draw, points.loss);
    let same = |of: fn(&PointSystem) -> Score| of(points) == of(&plain.points);
    add(same(|it| it.win) && same(|it| it.draw) && same(|it| it.loss), "points", &results);
    let bye = points.pairing_allocated_bye;
    add(bye == points.win, "pab-points", &bye);
    if let Some(color) = settings.initial_color {
        add(false, "initial-color", &color);
    }
    add(settings.ratings == plain.ratings, "ratings", &settings.ratings);
    add(settings.model == plain.model, "model", &settings.model);
    if let Some(draws) = settings.draws {
        add(false, "draws", &Amount::Rate(draws));
    }
    for (flag, of) in AMOUNTS {
        add(of(settings) == Amount::NONE, flag, &of(settings));
    }
    add(settings.forbidden_pairs == 0, "forbidden-pairs", &settings.forbidden_pairs);
    if let Some(acceleration) = settings.acceleration {
        add(false, "accelerate", &acceleration);
    }
    if settings.last_round_byes {
        flags.push_str(" --last-round-byes");
    }
    flags
}

/// An amount among the settings.
type AmountOf = fn(&Settings) -> Amount;

/// The flags that take amounts.
const AMOUNTS: [(&str, AmountOf); 10] = [
    ("unrated", |it| it.unrated),
    ("half-point-byes", |it| it.half_point_byes),
    ("zero-point-byes", |it| it.zero_point_byes),
    ("full-point-byes", |it| it.full_point_byes),
    ("late-entries", |it| it.late_entries),
    ("withdrawals", |it| it.withdrawals),
    ("forfeits", |it| it.forfeits),
    ("double-forfeits", |it| it.double_forfeits),
    ("unrated-games", |it| it.unrated_games),
    ("abnormal-results", |it| it.abnormal_results),
];

impl SettingArgs {
    /// The settings of the tournament of a seed: those of the profile as far as
    /// nothing else is said.
    fn resolve(&self, seed: u64) -> Settings {
        let drawn = self.profile.settings(self.system, seed);
        let mut points = match self.points {
            Some([win, draw, loss]) => {
                PointSystem { loss, ..PointSystem::with_win_draw(win, draw) }
            }
            None => drawn.points,
        };
        if let Some(bye) = self.pab_points {
            points.pairing_allocated_bye = bye;
        }
        let players = self.players.map_or(drawn.players, |span| span.draw(seed, 1));
        let rounds = self.rounds.map_or(drawn.rounds, |span| span.draw(seed, 2));
        Settings {
            system: self.system,
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
            // What the profile drew goes with the points that it drew.
            acceleration: self.accelerate.or(drawn.acceleration.filter(|_| self.points.is_none())),
        }
    }
}
