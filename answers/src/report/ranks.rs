//! The verdict on ranks, in words.

use std::fmt;

use super::Tone;
use fpc::{
    printable,
    standings::{
        Contestants, EncounterRow, EncounterTable, Misplaced, StandingsCheck, StandingsVerdict,
        WrongPlace,
    },
};

/// How many players of a direct encounter are listed.
const MOST_TIED: usize = 12;

/// A verdict of one or a few words, and the text that follows it.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Headline {
    /// Its tone.
    pub tone: Tone,
    /// The verdict itself.
    pub verdict: String,
    /// The text that follows, starting with a blank or a punctuation mark; it may be empty.
    pub rest: String,
}

impl fmt::Display for Headline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.verdict)?;
        f.write_str(&self.rest)
    }
}

/// The verdict on the ranks in a file.
///
/// # Examples
///
/// ```
/// use fpc::{standings::{StandingsRequest, check_standings}, trf};
/// use fpc_answers::report::{Tone, headline};
///
/// let file = std::fs::read("../trf-samples/tie-breaks/wrong-rank.trf")?;
/// let reading = trf::read(&trf::Document::parse(&file));
/// let (tournament, header) = reading.into_parts()?;
/// let check = check_standings(&tournament, &header, &StandingsRequest::default());
/// assert_eq!(headline(&check).tone, Tone::Bad);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn headline(check: &StandingsCheck) -> Headline {
    let [verdict, rest] = check.headline().map(|part| printable(&part).into_owned());
    let tone = match (check.verdict, &check.list) {
        (StandingsVerdict::Right | StandingsVerdict::RightUpTo(_), _) => Tone::Good,
        (StandingsVerdict::Wrong, Some(_)) => Tone::Bad,
        (StandingsVerdict::Wrong, None) => Tone::Caution,
        (StandingsVerdict::NothingToCheck(_), _) => Tone::Plain,
    };
    Headline { tone, verdict, rest }
}

/// Notes on a check of ranks in addition to the [verdict](headline): what it rests on, if the
/// verdict does not say so; what was left out; which places are shared; and the first wrong place,
/// if it is not the one named by the verdict, with the games among the tied players if these
/// decide.
pub fn rank_notes(check: &StandingsCheck) -> Vec<String> {
    let is_wrong = check.verdict == StandingsVerdict::Wrong;
    let mut notes = Vec::from_iter(is_wrong.then(|| check.basis()));
    notes.extend(remarks(check));
    if let (Some(first), Some(lead)) = (&check.first, &check.lead) {
        notes.extend((first.has != lead.has).then(|| other_place(first)));
        let tables = [Some(lead), (first.has != lead.has).then_some(first)];
        let tables = tables.into_iter().flatten().filter_map(|it| it.separation.as_ref());
        notes.extend(tables.filter_map(|it| it.encounter.as_ref()).flat_map(encounter));
    }
    notes.iter().map(|note| printable(note).into_owned()).collect()
}

/// The correct places of a player whose rank is wrong, such as `3-4`.
pub fn misplaced_places(misplaced: &Misplaced) -> String {
    if misplaced.from == misplaced.to {
        misplaced.from.to_string()
    } else {
        format!("{}-{}", misplaced.from, misplaced.to)
    }
}

/// Further notes.
fn remarks(check: &StandingsCheck) -> Vec<String> {
    if let StandingsVerdict::NothingToCheck(_) = check.verdict {
        return Vec::new();
    }
    let standings = &check.standings;
    let dropped: Vec<_> = standings.dropped().iter().map(ToString::to_string).collect();
    let dropped = (!dropped.is_empty())
        .then(|| format!("left out because not all players are rated: {}", dropped.join(", ")));
    let unchecked: Vec<_> = check.unchecked().collect();
    let because = check.unchecked_because();
    let unchecked =
        because.map(|because| format!("not checked: {} ({because})", unchecked.join(", ")));
    let dense = check
        .is_dense
        .then(|| "places are numbered without gaps (1 2 2 3 instead of 1 2 2 4)".to_owned());
    let unranked: Vec<_> = check.unranked.iter().map(ToString::to_string).collect();
    let outside = if check.unranked_left_out { ", who are not in the table" } else { "" };
    let unranked =
        (!unranked.is_empty()).then(|| format!("without rank: {}{outside}", unranked.join(", ")));
    let has_list = check.list.is_some();
    let ties = standings.ties().filter(|_| has_list);
    let ties: Vec<_> = ties.map(|tied| format!("{}-{}", tied[0].rank, tied[0].last)).collect();
    let ties = (!ties.is_empty())
        .then(|| format!("shared, or decided by a play-off or lot: places {}", ties.join(", ")));
    [dropped, unchecked, dense, unranked, ties].into_iter().flatten().collect()
}

/// The first wrong place, if the player placed there is not the one to name first.
fn other_place(first: &WrongPlace) -> String {
    let has = first.has;
    let wants = match &first.wants[..] {
        [] => "nobody".to_owned(),
        [one] => one.to_string(),
        [one, other] => format!("{one} or {other}"),
        [one, others @ ..] => format!("{one} or one of {} others", others.len()),
    };
    let start = format!("place {}: {} instead of {wants}", has.rank, has.player);
    match &first.separation {
        Some(it) => format!("{start}: {} {} against {}", it.tie_break, it.has, it.wants),
        None => start,
    }
}

/// The games among the tied, a line for each player; of teams, with both scores of their matches.
fn encounter(table: &EncounterTable) -> Vec<String> {
    let of_teams = table.tie_break.kind().contestants() == Contestants::Teams;
    let (competitors, game) = if of_teams { ("teams", "match") } else { ("players", "game") };
    let mut lines = vec![format!("{} among {} {competitors}:", table.tie_break, table.rows.len())];
    for row in table.rows.iter().take(MOST_TIED) {
        let games: Vec<_> = (0..row.opponents.len()).map(|it| result(row, it)).collect();
        let games = if games.is_empty() { format!("no {game}") } else { games.join(", ") };
        let missing = match row.missing {
            0 => String::new(),
            missing => format!("; {missing} not met"),
        };
        let boards: Vec<_> = row.boards.iter().map(ToString::to_string).collect();
        let by_boards = if boards.is_empty() {
            String::new()
        } else {
            format!("; by boards {}", boards.join(" "))
        };
        lines.push(format!("  {}: {games}{missing}{by_boards}", row.player));
    }
    lines
}

/// The points against an opponent, in each score by which the tied are compared.
fn result(row: &EncounterRow, opponent: usize) -> String {
    let (id, points) = row.opponents[opponent];
    match row.secondary.get(opponent) {
        Some((_, secondary)) => format!("{points} ({secondary}) against {id}"),
        None => format!("{points} against {id}"),
    }
}
