//! Generates a tournament.

use std::path::Path;

use fpc::{
    Header, RoundNumber, System, SystemChoice, Tournament,
    generate::{Acceleration, Director, GenerateRequest, Generated, Settings},
    trf::{self, Document, Format, Line},
};

use super::{
    super::{
        bytes,
        exit::ExitStatus,
        generate::{header, keep_points_readable, name_for_others, seed_of_the_clock},
        input::Unreadable,
        output,
    },
    answer::{LegacyAnswer, load, pair_in_order, system_of},
    check_list,
    configuration::Configuration,
    errors::{LegacyError, Objection},
    grammar::{Dialect, Generation, Source},
    model,
};

/// Plays a tournament; the text of the answer is its file.
pub(super) fn generate(generation: &Generation) -> Result<LegacyAnswer, LegacyError> {
    let seed = generation.seed.unwrap_or_else(|| {
        let seed = seed_of_the_clock();
        output::note(&format!("-s {seed}"));
        seed
    });
    let Played { generated, mut header, system } = play(generation, seed)?;
    header.name = format!("AutoTest Tournament {seed}");
    name_for_others(&mut header, system);
    // The first line gives the seed.
    let mut lines = std::mem::take(&mut header.lines_before_players);
    lines.append(&mut header.lines_after_players);
    header.lines_after_players = lines;
    let Generated { tournament, stopped, .. } = generated;
    let status = match &stopped {
        None => ExitStatus::Success,
        Some((round, error)) => {
            output::note(&format!("The tournament ends before round {round}: {error}"));
            ExitStatus::NoPairing
        }
    };
    let list = match &generation.list {
        Some(_) => list(&tournament, system, generation.dialect)?,
        None => String::new(),
    };
    let written = trf::write(&tournament, &header, Format::Trf26 { twins: true });
    let mut written = written.map_err(LegacyError::unexpected)?;
    keep_points_readable(&mut written.document);
    written.read_back(&tournament)?;
    let text = String::from_utf8_lossy(&written.document.to_bytes()).into_owned();
    Ok(LegacyAnswer { status, text, list })
}

/// A tournament that has been played.
struct Played {
    generated: Generated,
    header: Header,
    system: System,
}

fn play(generation: &Generation, seed: u64) -> Result<Played, LegacyError> {
    let dialect = generation.dialect;
    let asked = generation.baku.then_some(Acceleration::Baku);
    let (director, settings, header);
    let system = match &generation.source {
        Source::Model(file) => {
            let loaded = load(file)?;
            let system = system_of(dialect, &loaded)?;
            let model = model::model(&loaded, system)?;
            settings = Settings {
                acceleration: asked.unwrap_or(model.settings.acceleration),
                ..model.settings
            };
            header = model.header;
            director = Director::with_tournament(&settings, seed, model.tournament);
            system
        }
        source => {
            let configuration = match source {
                Source::Configuration(file) => read(dialect, file)?,
                _ => Configuration::usual(dialect),
            };
            let system = match dialect {
                Dialect::Bbp(SystemChoice::Auto) => System::TEAM_SWISS_2026_A,
                Dialect::Bbp(rules) => {
                    System::from_name(rules.code()).unwrap_or(System::DUTCH_2026)
                }
                Dialect::Javafo => System::DUTCH_2026,
            };
            settings = Settings {
                acceleration: asked.unwrap_or_default(),
                ..configuration.settings(system, seed)
            };
            let flags = GenerateRequest::of(&settings);
            header =
                self::header(&settings, seed, &format!("fpc generate --seed {seed} {flags}"), None);
            director = Director::new(&settings, seed);
            system
        }
    };
    let generated = director.and_then(Director::finish);
    let generated = generated.map_err(|error| match &generation.source {
        Source::Model(file) | Source::Configuration(file) => {
            LegacyError::refused_file(file, Objection::Settings(error))
        }
        Source::Usual => LegacyError::unexpected(error),
    })?;
    Ok(Played { generated, header, system })
}

/// Reads a configuration file.
fn read(dialect: Dialect, file: &Path) -> Result<Configuration, LegacyError> {
    let bytes = bytes::read_bytes(file).map_err(|error| Unreadable::new(file, error))?;
    let document = Document::parse(&bytes);
    let lines: Vec<_> = document.lines().map(Line::text).collect();
    Configuration::parse(dialect, &lines.join("\n"))
        .map_err(|errors| LegacyError::refused_file(file, Objection::Configuration(errors)))
}

/// The check list of all rounds.
fn list(tournament: &Tournament, system: System, dialect: Dialect) -> Result<String, LegacyError> {
    let rounds = tournament.rounds();
    let table = |round: RoundNumber| {
        let snapshot = rounds.snapshot(round).map_err(LegacyError::unexpected)?;
        let pairing = pair_in_order(&snapshot, system, dialect).ok();
        let table = check_list::table(&snapshot, system, pairing.as_ref());
        Ok(format!("Round #{round}.\n{table}"))
    };
    tournament.recorded_rounds().map(table).collect()
}
