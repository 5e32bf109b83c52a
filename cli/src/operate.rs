//! The commands that change a tournament.

use std::path::Path;

use fpc::{
    BoardResult, Bye, Called, Details, Header, Operation, Patch, Phrase, ToPhrase, Tournament,
    TournamentFile, display_in_english, json,
    lists::{self, Doubt, Field, List},
    operate::{NotCalled, OperationRequest, PlayerChange, player_called},
    phrase,
    text::printable,
    tournament::NoResult,
    trf::Document,
};
use fpc_answers::{
    ask::{self, GivenOperations, Misread, Operated, Unanswered, read_operations},
    json::{AnyCode, ErrorCode},
};

use super::{
    Outcome,
    args::{
        AddArgs, ApplyArgs, ChangeArgs, EnterArgs, NewArgs, ReportFormat, SetArgs, TwoPlayers,
        UnpairArgs, WithdrawArgs,
    },
    bytes::{is_standard, name_of, read_bytes},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    input::{FileOnDisk, Loaded, Unreadable},
    output::{self, Files},
    ratings::{NoRatingList, rating_list},
};
use crate::{
    report,
    speech::{self, said},
};

/// Why it is not known what to enter.
#[derive(Debug, thiserror::Error)]
enum NotEntered {
    /// It is neither a result nor a bye nor a pair.
    Item(String),
    /// The word for a single player is none that fpc knows.
    Word(String),
    Result {
        item: String,
        error: NoResult,
    },
    /// A list is given in place of a name.
    List(String),
    /// A cell of this list cannot be read.
    Listed(String, Box<Doubt>),
    Exists(String),
    Operations(#[from] Misread),
    NotCalled(#[from] NotCalled),
    Unreadable(#[from] Unreadable),
    NoRatingList(#[from] NoRatingList),
}

impl ToPhrase for NotEntered {
    fn phrase(&self) -> Phrase {
        let printed = |text: &str| printable(text).into_owned();
        match self {
            Self::Item(item) => phrase!(
                "{item}: expected a result such as 3-2=1-0, a bye such as 5=half, or a pair such as 4-7",
                item = printed(item)
            ),
            Self::Word(item) => phrase!(
                "{item}: a single player can be absent, present, half, full or bye; a game is two players such as 3-2=1-0",
                item = printed(item)
            ),
            Self::Result { item, error } => {
                phrase!("{item}: {error}", item = printed(item), error)
            }
            Self::List(name) => phrase!(
                "{name} is a list, not a name: `fpc add FILE --from LIST` adds the players in it",
                name = printed(name)
            ),
            Self::Listed(list, doubt) => phrase!("{list}: {doubt}", list = printed(list), doubt),
            Self::Exists(file) => phrase!(
                "{file} exists already; fpc add, enter and pair --write go on with it",
                file = printed(file)
            ),
            Self::Operations(error) => Phrase::plain(error.to_string()),
            Self::NotCalled(error) => error.phrase(),
            Self::NoRatingList(error) => error.phrase(),
            Self::Unreadable(error) => {
                phrase!("{list}: {error}", list = printed(&error.name), error)
            }
        }
    }
}

display_in_english!(NotEntered);

impl CommandError for NotEntered {
    fn status(&self) -> ExitStatus {
        match self {
            Self::Unreadable(error) => error.status(),
            Self::NoRatingList(error) => error.status(),
            _ => ExitStatus::Invalid,
        }
    }

    fn code(&self) -> AnyCode {
        match self {
            Self::Unreadable(error) => error.code(),
            Self::NoRatingList(error) => error.code(),
            _ => ErrorCode::OptionRefused.into(),
        }
    }
}

pub(super) fn new(arguments: &NewArgs) -> Outcome {
    let NewArgs { file, change, .. } = arguments;
    if file.exists() {
        return Failure::from(NotEntered::Exists(name_of(file)))
            .tell(change.format == ReportFormat::Json);
    }
    begin(file, change, |_, _| Ok(GivenOperations::from(vec![Operation::New(arguments.details())])))
}

pub(super) fn set(arguments: &SetArgs) -> Outcome {
    operate(&arguments.file, &arguments.change, |tournament, _| {
        let details = arguments.details(tournament)?;
        let changes = arguments.changes(tournament)?;
        let has_others = arguments.ratings.is_some() || !changes.is_empty();
        let mut operations = Vec::new();
        if !has_others || details != Details::default() {
            operations.push(Operation::Set(details));
        }
        operations.extend(changes);
        if let Some(list) = &arguments.ratings {
            let list = rating_list(list)?;
            let compared = list.compare(tournament, arguments.games.games);
            let changes = compared.into_iter().filter_map(|compared| compared.change);
            operations.extend(changes.map(Operation::ChangePlayer));
        }
        Ok(operations)
    })
}

pub(super) fn add(arguments: &AddArgs) -> Outcome {
    operate(&arguments.file, &arguments.change, |tournament, header| {
        match (&arguments.from, &*arguments.name) {
            (Some(list), _) => listed(list, arguments, tournament, header),
            (None, name) if name == "-" || name.contains(';') || Path::new(name).is_file() => {
                Err(NotEntered::List(name.to_owned()))
            }
            (None, _) if arguments.new_team => Ok(vec![Operation::AddTeam(arguments.team())]),
            (None, _) => Ok(vec![Operation::AddPlayer(arguments.player())]),
        }
    })
}

/// Adds the players or teams of a list. A cell that cannot be read is refused.
fn listed(
    path: &Path,
    arguments: &AddArgs,
    tournament: &Tournament,
    header: &Header,
) -> Result<Vec<Operation>, NotEntered> {
    let list = List::parse(&contents(path)?).for_tournament(tournament, header);
    // What stands beside the names of teams is short for them.
    let has_names = arguments.new_team && list.columns().contains(&Some(Field::Name));
    let columns = list.columns().iter().map(|field| match field {
        Some(Field::Team) if has_names => Some(Field::Nickname),
        field => *field,
    });
    let columns: Vec<_> = columns.collect();
    let list = list.with_columns(columns);
    let entries = list.entries();
    for doubt in list.doubts(&entries) {
        if doubt.taken.is_none() {
            return Err(NotEntered::Listed(name_of(path), Box::new(doubt)));
        }
        output::note(&format!("{}: {}", name_of(path), printable(&speech::say(&doubt))));
    }
    let unused = list.headings().iter().zip(list.columns()).filter(|it| it.1.is_none());
    let unused: Vec<_> = unused.map(|it| it.0.as_str()).filter(|it| !it.is_empty()).collect();
    if !unused.is_empty() && !arguments.change.quiet {
        let said = said!("not used: {columns}", columns = unused.join(", "));
        output::note(&format!("{}: {}", name_of(path), printable(&said)));
    }
    let new = arguments.player();
    Ok(lists::operations(tournament, &entries, new.team.as_ref(), new.missed))
}

pub(super) fn enter(arguments: &EnterArgs) -> Outcome {
    operate(&arguments.file, &arguments.change, |tournament, _| {
        let list = arguments.from.as_deref().map(contents).transpose()?;
        let list = Document::parse(&list.unwrap_or_default());
        let lines = list.lines().map(|line| line.text().trim());
        let listed = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        let given = arguments.items.iter().map(String::as_str);
        let (mut operations, mut pairs, mut bye) = (Vec::new(), Vec::new(), None);
        for item in given.chain(listed) {
            // As a word processor writes them.
            let item = &*item.replace(['–', '−', '‐'], "-");
            let unknown = || NotEntered::Item(item.to_owned());
            match item.split_once('=') {
                None => {
                    let two = TwoPlayers::new(item, '-').ok_or_else(unknown)?;
                    match two.with_bye() {
                        Some(player) => bye = Some(player_called(tournament, player)?.into()),
                        None => pairs.push(two.find(tournament)?.map(Called::from)),
                    }
                }
                Some((who, what)) => {
                    operations.push(entry(arguments, tournament, who, what, item)?)
                }
            }
        }
        if !pairs.is_empty() || bye.is_some() {
            operations.push(Operation::EnterPairing { pairs, bye });
        }
        Ok(operations)
    })
}

/// The operations that an item with a sign of equality enters.
fn entry(
    arguments: &EnterArgs,
    tournament: &Tournament,
    who: &str,
    what: &str,
    item: &str,
) -> Result<Operation, NotEntered> {
    let round = arguments.round;
    let kind = match what.trim() {
        "absent" | "zero" => Some(Some(Bye::ZeroPoint)),
        "half" => Some(Some(Bye::HalfPoint)),
        "full" => Some(Some(Bye::FullPoint)),
        "bye" => Some(Some(Bye::PairingAllocated)),
        "present" => Some(None),
        _ => None,
    };
    if let Some(kind) = kind {
        let player = player_called(tournament, who)?.into();
        return Ok(Operation::Bye { player, round, kind });
    }
    let unknown = || NotEntered::Item(item.to_owned());
    // Where teams are paired, results without a board are those of their players.
    let players = tournament.boards().and_then(Result::ok);
    let of_team = who.rsplit_once('.').filter(|_| players.is_some());
    if let Some((team, "lineup")) = of_team {
        let team = player_called(tournament, team)?.into();
        let seats = what.split(',').map(str::trim).filter(|_| !what.trim().is_empty());
        let seat = |seat| (!matches!(seat, "-" | "0" | "")).then(|| Called::from(seat));
        return Ok(Operation::LineUp { round, team, players: seats.map(seat).collect() });
    }
    // A player alone has no result.
    if of_team.is_none() && !who.contains('-') {
        return Err(NotEntered::Word(item.to_owned()));
    }
    let among = players.as_ref().unwrap_or(tournament);
    if what.trim() == "exchanged" {
        let two = TwoPlayers::new(who, '-').ok_or_else(unknown)?.find(among)?;
        return Ok(Operation::ExchangeColors { round, players: two.map(Called::from) });
    }
    let result: BoardResult =
        what.parse().map_err(|error| NotEntered::Result { item: item.to_owned(), error })?;
    let board = |text: &str| if text == "match" { Some(None) } else { text.parse().ok().map(Some) };
    if let Some((teams, board)) = of_team.and_then(|(teams, text)| Some((teams, board(text)?))) {
        let teams = TwoPlayers::new(teams, '-').ok_or_else(unknown)?.find(tournament)?;
        let teams = teams.map(Called::from);
        return Ok(Operation::MatchResult { round, teams, board, result });
    }
    let [white, black] = TwoPlayers::new(who, '-').ok_or_else(unknown)?.find(among)?;
    Ok(Operation::Result { round, white: white.into(), black: black.into(), result })
}

pub(super) fn withdraw(arguments: &WithdrawArgs) -> Outcome {
    operate(&arguments.file, &arguments.change, |tournament, _| {
        let operation = |player: &Called| {
            let player = player.find(tournament)?.into();
            Ok(if arguments.returns {
                Operation::Return { player }
            } else if arguments.expelled {
                Operation::ChangePlayer(PlayerChange {
                    expelled: Some(true),
                    ..PlayerChange::new(player)
                })
            } else {
                Operation::Withdraw { player }
            })
        };
        arguments.players.iter().map(operation).collect()
    })
}

pub(super) fn unpair(arguments: &UnpairArgs) -> Outcome {
    operate(&arguments.file, &arguments.change, |_, _| Ok(vec![Operation::Unpair]))
}

pub(super) fn apply(arguments: &ApplyArgs) -> Outcome {
    let for_programs = arguments.change.format == ReportFormat::Json;
    let text = match contents(&arguments.operations) {
        Ok(text) => text,
        Err(unreadable) => return Failure::from(unreadable).tell(for_programs),
    };
    begin(&arguments.file, &arguments.change, |_, _| Ok(read_operations(&text)?))
}

/// The contents of a list.
fn contents(path: &Path) -> Result<Vec<u8>, Unreadable> {
    read_bytes(path).map_err(|error| Unreadable::new(path, error))
}

/// Applies operations to a file, which need not exist yet, and writes it.
fn begin(
    path: &Path,
    change: &ChangeArgs,
    operations: impl FnOnce(&Tournament, &Header) -> Result<GivenOperations, NotEntered>,
) -> Outcome {
    if is_standard(path) || path.exists() {
        return change_file(path, change, operations);
    }
    carry_out(
        Loaded::new(name_of(path), TournamentFile::new()).asked_by(speech::interface()),
        Vec::new(),
        path,
        change,
        operations,
    )
}

/// Applies operations to a file, and writes it.
fn operate(
    path: &Path,
    change: &ChangeArgs,
    operations: impl FnOnce(&Tournament, &Header) -> Result<Vec<Operation>, NotEntered>,
) -> Outcome {
    let operations = |tournament: &Tournament, header: &Header| {
        operations(tournament, header).map(GivenOperations::from)
    };
    change_file(path, change, operations)
}

/// Applies operations to a file that exists, and writes it.
fn change_file(
    path: &Path,
    change: &ChangeArgs,
    operations: impl FnOnce(&Tournament, &Header) -> Result<GivenOperations, NotEntered>,
) -> Outcome {
    match Loaded::read_with_bytes(path) {
        Ok((loaded, read)) => carry_out(loaded, read, path, change, operations),
        Err(unreadable) => Failure::from(unreadable).tell(change.format == ReportFormat::Json),
    }
}

/// Applies operations to a file that has been read, and writes it.
fn carry_out(
    loaded: Loaded,
    read: Vec<u8>,
    path: &Path,
    change: &ChangeArgs,
    operations: impl FnOnce(&Tournament, &Header) -> Result<GivenOperations, NotEntered>,
) -> Outcome {
    let for_programs = change.format == ReportFormat::Json;
    let output = change.output.as_deref().unwrap_or(path);
    let target = match Files::read([path]).tournament(Some(output), path, read) {
        Ok(target) => target,
        Err(unwritten) => return Failure::from(unwritten).tell(for_programs),
    };
    let Some(tournament) = loaded.file.tournament() else {
        return loaded.tell(&Unanswered::Broken, for_programs);
    };
    let GivenOperations { operations, mut confirmed, .. } =
        match operations(&tournament, &loaded.file.reading.header) {
            Ok(given) => given,
            Err(error) => return loaded.refused(&error, &[]).tell(for_programs),
        };
    if change.force {
        confirmed = (0..operations.len()).collect();
    }
    let request = OperationRequest { confirmed, ..OperationRequest::default() };
    let operated = match ask::operate(&loaded, &operations, &request) {
        Ok(operated) => operated,
        // What else is odd in the file is said by whoever is asked about it.
        Err(Unanswered::Failed { reason, caveats }) => {
            return loaded.refused(&*reason, &caveats).tell(for_programs);
        }
        Err(why) => return loaded.tell(&why, for_programs),
    };
    if !change.dry_run {
        let status = output::deliver(&target, &operated.file.file.to_bytes())?;
        if status != ExitStatus::Success {
            return Ok(status);
        }
    }
    tell(change, &loaded, &operations, &operated)
}

/// Tells what changed.
fn tell(
    change: &ChangeArgs,
    before: &Loaded,
    operations: &[Operation],
    operated: &Operated,
) -> Outcome {
    let patch = operated.file.file.changes_since(&before.file);
    match change.format {
        ReportFormat::Json => output::print(&json::render(&operated.report()))?,
        ReportFormat::Human if change.dry_run => output::print(&report::patch(&patch))?,
        ReportFormat::Human => {}
    }
    if !change.quiet && !change.dry_run {
        say(operations, operated, &patch);
    }
    tell_notes(operated);
    Ok(ExitStatus::Success)
}

/// Says what was done: a sentence for each operation, or one for a list of new players or teams.
fn say(operations: &[Operation], operated: &Operated, patch: &Patch) {
    let Operated { file, done, .. } = operated;
    let count = operations.len();
    let all = |wanted: fn(&Operation) -> bool| count > 1 && operations.iter().all(wanted);
    let done = match () {
        () if patch.places().is_empty() => vec![said!("nothing to change")],
        () if all(|it| matches!(it, Operation::AddTeam(_))) => {
            vec![said!("added {count} teams", count)]
        }
        () if all(|it| matches!(it, Operation::AddPlayer(_))) => {
            vec![said!("added {count} players", count)]
        }
        () => done.clone(),
    };
    for sentence in done {
        output::note(&format!("{}: {}", file.name, printable(&sentence)));
    }
}

/// Tells what else there is to know.
pub(super) fn tell_notes(operated: &Operated) {
    for note in operated.effects.iter().flat_map(|effect| &effect.notes) {
        output::note(&format!("{}: {}", operated.file.name, speech::say(&note.text)));
    }
}
