//! `fpc standings`: ranks by points and tie-breaks.

mod error;
mod list;
#[cfg(test)]
mod page;

use fpc::{
    Player, PlayerId, RoundNumber, Tournament, json,
    standings::{Standings, StandingsRequest, StandingsRules, TieBreakList},
};

use self::error::{Cause, StandingsError};
pub(super) use self::list::choose as choose_list;
use super::{
    Outcome,
    args::{CrossNumbers, StandingsArgs, StandingsFormat},
    exit::ExitStatus,
    failure::Failure,
    input::Loaded,
    output,
};
use crate::report::{
    self,
    standings::{ListSource, Opponents, Sheet},
};

pub(super) fn run(arguments: &StandingsArgs) -> Outcome {
    let Some(file) = arguments.file.as_deref().filter(|_| !arguments.list_tie_breaks) else {
        output::print(&report::standings::known_tie_breaks())?;
        return Ok(ExitStatus::Success);
    };
    let for_programs = arguments.format == StandingsFormat::Json;
    let loaded = match Loaded::read(file) {
        Ok(loaded) => loaded.for_system(arguments.system),
        Err(unreadable) => return Failure::from(unreadable).tell(for_programs),
    };
    if let Some(failure) = loaded.failure() {
        return failure.tell(for_programs);
    }
    // Without errors there is a tournament.
    let Some(tournament) = &loaded.reading.tournament else { return Ok(loaded.validity()) };
    let found = loaded.findings(&[]);
    output::note(&report::warnings(&loaded.name, found));
    let contents = match contents(arguments, &loaded, tournament) {
        Ok(contents) => contents,
        Err(error) => return loaded.refused(&error, &[]).tell(for_programs),
    };
    let mut stream = match output::Stream::open(arguments.output.as_deref()) {
        Ok(stream) => stream,
        Err(unwritten) => return Failure::from(unwritten).tell(for_programs),
    };
    match contents {
        Contents::Text(text) => {
            stream.send(&text)?;
            stream.finish()
        }
        Contents::File(bytes) => output::deliver(arguments.output.as_deref(), &bytes),
    }
}

/// What is to be delivered.
enum Contents {
    Text(String),
    /// A file as it is to be, byte by byte.
    File(Vec<u8>),
}

fn contents(
    arguments: &StandingsArgs,
    loaded: &Loaded,
    tournament: &Tournament,
) -> Result<Contents, StandingsError> {
    let header = &loaded.reading.header;
    let rules = rules(arguments, loaded);
    let choice = arguments.system.resolve(header).ok();
    let system = choice.map(|choice| choice.system);
    let (list, source) =
        list::choose(arguments.tie_breaks.as_ref(), system, header, rules.pairings);
    let after = rounds(arguments, tournament)?;
    let table = |after| rules.standings(tournament, after, &list.tie_breaks);
    let explained = arguments.explain.iter().map(|asked| find(tournament, asked));
    let sheet = Sheet {
        file: &loaded.name,
        title: header.name.trim(),
        tournament,
        list: &list,
        source,
        tables: after.into_iter().map(table).collect(),
        is_every_round: arguments.every_round,
        cross: arguments.cross_table.map(|numbers| match numbers {
            CrossNumbers::Start => Opponents::ByStartingNumber,
            CrossNumbers::Line => Opponents::ByLine,
        }),
        explained: explained.collect::<Result<_, _>>()?,
        width: output::width(),
    };
    if source == ListSource::Asked {
        refuse_unusable(sheet.tables.first())?;
    }
    if matches!(arguments.format, StandingsFormat::Csv | StandingsFormat::Trf) {
        let remarks = report::standings::remarks(&sheet);
        for remark in remarks {
            output::note(&report::warning(&format!("{}: {remark}", loaded.name)));
        }
    }
    Ok(Contents::Text(match arguments.format {
        StandingsFormat::Human if sheet.explained.is_empty() => sheet.table(),
        StandingsFormat::Human => report::standings::explanations(&sheet),
        StandingsFormat::Csv => report::standings::csv(&sheet),
        StandingsFormat::Json => {
            json::render(&report::standings::json(&sheet, loaded.findings(&[])))
        }
        StandingsFormat::Trf => {
            return Ok(Contents::File(with_ranks(arguments, loaded, &sheet)?));
        }
    }))
}

/// The rules of the file, but for those that were asked for.
fn rules(arguments: &StandingsArgs, loaded: &Loaded) -> StandingsRules {
    let &StandingsArgs { edition, pairings, unrated, .. } = arguments;
    let request = StandingsRequest { edition, pairings, unrated, ..StandingsRequest::default() };
    request.rules(&loaded.reading.header)
}

/// After which rounds there is to be a table; nothing stands for all that are over.
fn rounds(
    arguments: &StandingsArgs,
    tournament: &Tournament,
) -> Result<Vec<Option<RoundNumber>>, Cause> {
    let recorded = tournament.recorded_rounds().count();
    match arguments.round {
        Some(round) if round.index() >= recorded => Err(Cause::NoRound { round, recorded }),
        None if arguments.every_round && tournament.played_rounds() > 0 => Ok((0..tournament
            .played_rounds())
            .map(|it| Some(RoundNumber::from_index(it)))
            .collect()),
        round => Ok(vec![round]),
    }
}

/// The player who was asked for by number or by a part of the name.
fn find(tournament: &Tournament, asked: &str) -> Result<PlayerId, Cause> {
    if let Ok(number) = asked.trim().parse() {
        let found = PlayerId::new(number).filter(|&id| tournament.player(id).is_some());
        return found.ok_or(Cause::NoPlayer(number));
    }
    let part = asked.trim().to_lowercase();
    let has_part = |player: &&Player| player.name.to_lowercase().contains(&part);
    let found: Vec<_> = tournament.players().iter().filter(has_part).collect();
    match &found[..] {
        [player] => Ok(player.id),
        [] => Err(Cause::NoName(asked.to_owned())),
        [first, second, rest @ ..] => {
            let named = |player: &Player| format!("{} {}", player.id, player.name.trim());
            let names = [named(first), named(second)];
            Err(Cause::SeveralNames { asked: asked.to_owned(), names, others: !rest.is_empty() })
        }
    }
}

/// What was asked for must be possible; a list of the file is used as far as it goes.
fn refuse_unusable(standings: Option<&Standings>) -> Result<(), Cause> {
    let unusable = standings.and_then(|it| it.unchecked().first().zip(it.unusable_because()));
    let Some((code, because)) = unusable else { return Ok(()) };
    Err(Cause::Unusable { code: code.to_string(), because })
}

/// The same of a list that other ranks are made by.
pub(super) fn refuse_unusable_list(
    rules: &StandingsRules,
    tournament: &Tournament,
    list: &TieBreakList,
    source: ListSource,
) -> Result<(), StandingsError> {
    if source != ListSource::Asked {
        return Ok(());
    }
    let standings = rules.standings(tournament, None, &list.tie_breaks);
    Ok(refuse_unusable(Some(&standings))?)
}

/// The file with the ranks of the last table and, if that was asked for, the list.
fn with_ranks(
    arguments: &StandingsArgs,
    loaded: &Loaded,
    sheet: &Sheet<'_>,
) -> Result<Vec<u8>, Cause> {
    if loaded.is_json() {
        return Err(Cause::NoLines);
    }
    let mut document = loaded.document.clone();
    if arguments.enter_tie_breaks {
        let list = &sheet.list.tie_breaks;
        let is_late = sheet.list.points_are_late;
        let codes: Vec<_> =
            list.iter().skip(usize::from(!is_late)).map(ToString::to_string).collect();
        let record = if is_late { "212" } else { "202" };
        document.remove_records("212");
        document.set_value(record, &codes.join(","));
    }
    let ranked = sheet.tables.last().map_or(&[][..], |standings| standings.ranked());
    let ranks = ranked.iter().map(|ranked| (ranked.player, ranked.rank));
    match document.enter_ranks(sheet.tournament, ranks) {
        Ok(()) => Ok(document.to_bytes()),
        Err(error) => Err(Cause::NotEntered(error)),
    }
}
