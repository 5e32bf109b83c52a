//! Reads and writes tournaments as JSON.

mod teams;
mod view;

use std::collections::BTreeMap;

use serde_json::Value;

use self::{
    teams::TeamsView,
    view::{
        AbnormalView, AnnouncedByeView, ForbiddenView, MAX_ENTRIES, MAX_PLAYERS, PlayerView,
        TournamentView,
    },
};
use super::{render, without_empty};
use crate::{
    phrase,
    player_id::PlayerId,
    read_back::{Deviation, Meaning, ReadBackError},
    template,
    text::{lines::MOST_LINES, phrase::Phrase},
    tournament::{
        AbnormalPoints, Bye, ForbiddenGroup, Form, Header, Outcome, PointSystem, Problem,
        RoundNumber, Score, Tournament, TournamentDraft,
    },
    trf,
};

/// The version of the format.
const VERSION: u32 = 1;

/// Why a text is not a tournament.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JsonError {
    /// It is not JSON, or a member is missing, unknown or of the wrong type.
    #[error("line {line}, column {column} ({path}): {message}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The path in the document, such as `players[3].rounds[1].opponent`.
        path: String,
        /// The error message.
        message: String,
    },
    /// A member has an invalid value.
    #[error("{path}: found {found}, expected {expected}")]
    Value {
        /// The path in the document.
        path: String,
        /// The value found there.
        found: String,
        /// The expected contents.
        expected: Phrase,
    },
    /// It is larger than the limits.
    #[error("{path}: expected at most {limit}")]
    TooLarge {
        /// The list that is too long.
        path: String,
        /// The maximum number of elements.
        limit: usize,
    },
    /// The facts contradict each other.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Contradictions(Vec<Problem>),
}

impl JsonError {
    fn value(path: impl Into<String>, found: impl ToString, expected: impl Into<Phrase>) -> Self {
        Self::Value { path: path.into(), found: found.to_string(), expected: expected.into() }
    }
}

/// The JSON Schema of the format.
///
/// # Examples
///
/// ```
/// let schema = fpc::json::tournament_schema();
/// assert_eq!(schema.get("title").unwrap(), "A tournament of fpc");
/// ```
#[cfg(feature = "schema")]
pub fn tournament_schema() -> schemars::Schema {
    schemars::schema_for!(TournamentView)
}

/// Writes a tournament and its header as JSON. Nothing is lost.
///
/// For an example, see the [module](super).
pub fn write(tournament: &Tournament, header: &Header) -> String {
    let draft = tournament.draft();
    let usual = PointSystem::default();
    let points = |id| tournament.score_of(id, tournament.round_to_pair());
    let view = TournamentView {
        fpc_tournament: VERSION,
        games_per_round: (draft.form.games() > 1).then_some(draft.form.games()),
        teams: draft.teams.as_ref().map(TeamsView::new),
        header: header.clone(),
        total_rounds: draft.total_rounds,
        initial_color: draft.initial_color,
        points: (draft.points != usual).then_some(draft.points),
        players: draft
            .players
            .iter()
            .map(|player| PlayerView::new(player, points(player.id)))
            .collect(),
        forbidden_pairs: draft
            .forbidden
            .iter()
            .cloned()
            .map(|ForbiddenGroup { players, rounds }| ForbiddenView { players, rounds })
            .collect(),
        announced_byes: draft
            .announced_byes
            .iter()
            .map(|(&(round, player), &bye)| AnnouncedByeView { round, player, bye })
            .collect(),
        abnormal_points: draft.abnormal_points.iter().cloned().map(AbnormalView::from).collect(),
    };
    // Plain structs of strings and numbers: nothing can fail.
    let mut value = without_empty(serde_json::to_value(view).unwrap_or_default());
    add_players(&mut value);
    render(&value)
}

/// Adds the lists of players that must be present even if empty.
fn add_players(tournament: &mut Value) {
    let nobody = || Value::Array(Vec::new());
    let Some(members) = tournament.as_object_mut() else { return };
    members.entry("players").or_insert_with(nobody);
    let groups = members.get_mut("forbidden_pairs").and_then(Value::as_array_mut);
    for group in groups.into_iter().flatten().filter_map(Value::as_object_mut) {
        group.entry("players").or_insert_with(nobody);
    }
}

/// Reads back a text that has been written: it must be the same tournament, with the same header.
///
/// # Errors
///
/// [`ReadBackError`] if it is not.
///
/// # Examples
///
/// ```
/// use fpc::{Header, TournamentDraft, json};
///
/// let tournament = TournamentDraft::default().validate().unwrap();
/// let text = json::write(&tournament, &Header::default());
/// assert!(json::read_back(&text, &tournament, &Header::default()).is_ok());
/// ```
pub fn read_back(
    text: &str,
    tournament: &Tournament,
    header: &Header,
) -> Result<(), ReadBackError> {
    let (read, read_header) =
        self::read(text).map_err(|error| ReadBackError::Invalid(error.to_string().into()))?;
    Meaning::of(tournament).check(&Meaning::of(&read))?;
    let texts = |tournament: &Tournament| {
        let members = tournament.teams().map_or(&[][..], |teams| &teams.players);
        let players = tournament.players().iter().chain(members);
        players.map(|it| (it.name.clone(), it.details.clone())).collect::<Vec<_>>()
    };
    // What the file shows is no text of it.
    let header = Header { found_type: None, ..header.clone() };
    if header == read_header && texts(tournament) == texts(&read) {
        Ok(())
    } else {
        Err(ReadBackError::Deviates(vec![Deviation::Header]))
    }
}

/// Reads a tournament and its header from JSON.
///
/// # Errors
///
/// [`JsonError`]
///
/// # Examples
///
/// ```
/// use fpc::json;
///
/// let text = r#"{
///   "fpc_tournament": 1,
///   "total_rounds": 5,
///   "players": [
///     {"id": 1, "rounds": [{"result": "win", "opponent": 2, "color": "white"}]},
///     {"id": 2, "rounds": [{"result": "loss", "opponent": 1, "color": "black"}]}
///   ]
/// }"#;
/// let (tournament, _) = json::read(text)?;
/// assert_eq!(tournament.round_to_pair().get(), 2);
///
/// let error = json::read(&text.replace("black", "green")).unwrap_err();
/// assert!(error.to_string().starts_with("line 6, column 75 (players[1].rounds[0].color): "));
/// # Ok::<(), json::JsonError>(())
/// ```
pub fn read(text: &str) -> Result<(Tournament, Header), JsonError> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let view: TournamentView = serde_path_to_error::deserialize(&mut deserializer)
        .map_err(|error| syntax(error.path().to_string(), error.inner()))?;
    deserializer.end().map_err(|error| syntax("end".to_owned(), &error))?;
    if view.fpc_tournament != VERSION {
        let expected = phrase!("version {version} of the format", version = VERSION);
        return Err(JsonError::value("fpc_tournament", view.fpc_tournament, expected));
    }
    check_limits(&view)?;
    let text: Value = serde_json::from_str(text).unwrap_or_default();
    check_objects("", &text, &serde_json::to_value(&view).unwrap_or_default())?;
    check_kept_lines(&view.header)?;
    let header = view.header.clone();
    let announced: Vec<_> =
        view.announced_byes.iter().map(|it| (it.round, it.player, it.bye)).collect();
    let (draft, points) = draft(view)?;
    let tournament = draft.validate().map_err(JsonError::Contradictions)?;
    check_announced_byes(&announced, &tournament)?;
    let (next, complete) = (tournament.round_to_pair(), tournament.played_rounds());
    for (place, (player, listed)) in tournament.players().iter().zip(points).enumerate() {
        let computed = tournament.score_of(player.id, next).unwrap_or_default();
        if let Some(listed) = listed.filter(|&listed| listed != computed) {
            let expected = phrase!("{computed}, which follows from the rounds", computed);
            return Err(JsonError::value(format!("players[{place}].points"), listed, expected));
        }
        if let Some(points) = player.game_points.as_ref().filter(|points| !points.fits(complete)) {
            let found = serde_json::to_value(points).unwrap_or_default();
            let expected = phrase!("a total or a list of the {complete} complete rounds", complete);
            let path = format!("players[{place}].game_points");
            return Err(JsonError::value(path, found, expected));
        }
    }
    Ok((tournament, header))
}

/// Every announced bye must be part of the tournament; otherwise it would be silently lost.
fn check_announced_byes(
    announced: &[(RoundNumber, PlayerId, Bye)],
    tournament: &Tournament,
) -> Result<(), JsonError> {
    for (place, &(round, id, bye)) in announced.iter().enumerate() {
        let entry =
            tournament.player(id).and_then(|it| it.entry(tournament.columns(round).next()?));
        if tournament.draft().announced_byes.contains_key(&(round, id))
            || entry == Some(&Outcome::Bye(bye))
        {
            continue;
        }
        let beyond = tournament.total_rounds().filter(|&total| round > total);
        let (member, found, expected) = match beyond {
            Some(total) => (
                "round",
                round.to_string(),
                phrase!("a round up to {last}, the last one", last = total),
            ),
            None => {
                let found = serde_json::to_value(bye).unwrap_or_default();
                let expected = phrase!("what player {id} has in round {round} already", id, round);
                ("bye", found.to_string(), expected)
            }
        };
        let path = format!("announced_byes[{place}].{member}");
        return Err(JsonError::value(path, found, expected));
    }
    Ok(())
}

fn syntax(path: String, error: &serde_json::Error) -> JsonError {
    let (line, column) = (error.line(), error.column());
    // The position is given separately.
    let position = format!(" at line {line} column {column}");
    let message = error.to_string().replace(&position, "");
    JsonError::Syntax { line, column, path, message }
}

/// Objects must be given as objects: otherwise, members would be read by their order.
fn check_objects(path: &str, found: &Value, meant: &Value) -> Result<(), JsonError> {
    match (found, meant) {
        (Value::Object(found), Value::Object(meant)) => {
            let dot = if path.is_empty() { "" } else { "." };
            let known =
                found.iter().filter_map(|(name, found)| Some((name, found, meant.get(name)?)));
            known
                .map(|(name, found, meant)| (format!("{path}{dot}{name}"), found, meant))
                .try_for_each(|(path, found, meant)| check_objects(&path, found, meant))
        }
        (_, Value::Object(_)) => Err(JsonError::value(
            path,
            "a list",
            template!("an object, with the names of its members"),
        )),
        (Value::Array(found), Value::Array(meant)) => {
            let mut items = found.iter().zip(meant).enumerate();
            items.try_for_each(|(place, (found, meant))| {
                check_objects(&format!("{path}[{place}]"), found, meant)
            })
        }
        _ => Ok(()),
    }
}

/// No list is longer than the limits.
fn check_limits(view: &TournamentView) -> Result<(), JsonError> {
    let check = |path: String, length, limit| {
        if length > limit { Err(JsonError::TooLarge { path, limit }) } else { Ok(()) }
    };
    let header = &view.header;
    for (list, length, limit) in [
        ("players", view.players.len(), MAX_PLAYERS),
        ("forbidden_pairs", view.forbidden_pairs.len(), MOST_LINES),
        ("announced_byes", view.announced_byes.len(), MOST_LINES),
        ("abnormal_points", view.abnormal_points.len(), MOST_LINES),
        ("header.deputy_arbiters", header.deputy_arbiters.len(), MOST_LINES),
        ("header.round_dates", header.round_dates.len(), MOST_LINES),
        ("header.tie_breaks", header.tie_breaks.len(), MOST_LINES),
        ("header.standings", header.standings.len(), MOST_LINES),
        ("header.lines_before_players", header.lines_before_players.len(), MOST_LINES),
        ("header.lines_after_players", header.lines_after_players.len(), MOST_LINES),
    ] {
        check(list.to_owned(), length, limit)?;
    }
    for (place, player) in view.players.iter().enumerate() {
        let path = |list| format!("players[{place}].{list}");
        check(path("rounds"), player.rounds.len(), MAX_ENTRIES)?;
        check(path("virtual_points"), player.virtual_points.len(), MAX_ENTRIES)?;
        check(path("details.national"), player.details.national.len(), MOST_LINES)?;
    }
    for (place, group) in view.forbidden_pairs.iter().enumerate() {
        check(format!("forbidden_pairs[{place}].players"), group.players.len(), MAX_PLAYERS)?;
    }
    for (place, entry) in view.abnormal_points.iter().enumerate() {
        check(format!("abnormal_points[{place}].players"), entry.players.len(), MAX_PLAYERS)?;
    }
    Ok(())
}

/// Lines that are kept unchanged must not be known records.
fn check_kept_lines(header: &Header) -> Result<(), JsonError> {
    for (list, lines) in [
        ("lines_before_players", &header.lines_before_players),
        ("lines_after_players", &header.lines_after_players),
    ] {
        for (place, line) in lines.iter().enumerate() {
            if trf::is_more_than_kept(line) {
                let path = format!("header.{list}[{place}]");
                let expected = template!("a line that is not covered by a member of this document");
                return Err(JsonError::value(path, format!("{line:?}"), expected));
            }
        }
    }
    Ok(())
}

/// The draft given by a view, and the points listed for each player.
fn draft(view: TournamentView) -> Result<(TournamentDraft, Vec<Option<Score>>), JsonError> {
    let mut players = Vec::with_capacity(view.players.len());
    let mut points = Vec::with_capacity(view.players.len());
    for (place, player) in view.players.into_iter().enumerate() {
        points.push(player.points);
        players.push(player.into_player("players", place)?);
    }
    let mut announced_byes = BTreeMap::new();
    for (place, AnnouncedByeView { round, player, bye }) in
        view.announced_byes.into_iter().enumerate()
    {
        if announced_byes.insert((round, player), bye).is_some() {
            let expected = template!("one bye for a player in a round");
            return Err(JsonError::value(
                format!("announced_byes[{place}]"),
                "a second one",
                expected,
            ));
        }
    }
    let mut rounds = view.forbidden_pairs.iter().map(|group| group.rounds).enumerate();
    if let Some((place, Some((_, last)))) =
        rounds.find(|(_, rounds)| rounds.is_some_and(|(first, last)| last < first))
    {
        let path = format!("forbidden_pairs[{place}].rounds[1]");
        return Err(JsonError::value(path, last, template!("a round not before the first one")));
    }
    let system = view.points.unwrap_or_default();
    let forbidden = view.forbidden_pairs.into_iter();
    let abnormal = view.abnormal_points.into_iter();
    let teams = view.teams.map(TeamsView::into_teams).transpose()?;
    let form = match view.games_per_round {
        None | Some(1) if teams.is_some() => Form::Teams,
        None | Some(1) => Form::Games,
        Some(2) if teams.is_none() => Form::DoubleGames,
        Some(games) if teams.is_some() => {
            return Err(JsonError::value(
                "games_per_round",
                games,
                template!("1, as teams have one match"),
            ));
        }
        Some(games) => return Err(JsonError::value("games_per_round", games, template!("1 or 2"))),
    };
    let draft = TournamentDraft {
        form,
        players,
        total_rounds: view.total_rounds,
        points: system,
        initial_color: view.initial_color,
        forbidden: forbidden
            .map(|ForbiddenView { players, rounds }| ForbiddenGroup { players, rounds })
            .collect(),
        abnormal_points: abnormal.map(AbnormalPoints::from).collect(),
        announced_byes,
        any_results: false,
        teams,
    };
    Ok((draft, points))
}
