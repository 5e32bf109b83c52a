//! Whether ranks are right, in words.

use std::fmt::Write;

use fpc::{
    Tournament,
    standings::{
        EncounterTable, Misplaced, RanksMissing, StandingsCheck, StandingsVerdict, WrongPlace,
    },
};

use super::{BAD, CAUTION, GOOD, Names, columns::padded, columns::width, plain, styled};
use fpc::printable;

/// How many misplaced players are listed.
const MOST_LISTED: usize = 12;

/// How many players of a direct encounter are listed.
const MOST_TIED: usize = 12;

/// The ranks of a file and what is right: the verdict with what it rests on, and what is wrong.
pub(crate) fn ranks(tournament: &Tournament, check: &StandingsCheck) -> String {
    let mut text = ranks_in_a_line(check);
    let mut line = |words: String| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    {}", printable(&words));
    };
    let is_wrong = check.verdict == StandingsVerdict::Wrong;
    if is_wrong {
        line(basis(check));
    }
    remarks(check).into_iter().for_each(&mut line);
    if let (Some(first), Some(lead)) = (&check.first, &check.lead) {
        let other = (first.has != lead.has).then(|| other_place(first));
        other.into_iter().for_each(&mut line);
        let tables = [Some(lead), (first.has != lead.has).then_some(first)];
        let tables = tables.into_iter().flatten().filter_map(|it| it.separation.as_ref());
        tables.filter_map(|it| it.encounter.as_ref()).flat_map(encounter).for_each(&mut line);
        text.push_str(&misplaced(tournament, &check.misplaced));
    }
    text
}

/// The same in a line.
pub(crate) fn ranks_in_a_line(check: &StandingsCheck) -> String {
    format!("  standings: {}\n", headline(check))
}

/// The verdict, without terminal styles.
pub(crate) fn ranks_in_short(check: &StandingsCheck) -> String {
    plain(&headline(check))
}

fn headline(check: &StandingsCheck) -> String {
    let lead = check.lead.as_ref().map(ToString::to_string).unwrap_or_default();
    match (check.verdict, &check.list) {
        (StandingsVerdict::Right, Some(_)) => {
            format!("{} {}", styled(GOOD, "ok"), printable(&basis(check)))
        }
        (StandingsVerdict::Right, None) => {
            format!("{} by points; {NO_LIST}", styled(GOOD, "in order"))
        }
        (StandingsVerdict::RightUpTo(last), _) => {
            let ok = styled(GOOD, format!("ok up to {last}"));
            format!("{ok}, {}", printable(&basis(check)))
        }
        (StandingsVerdict::Wrong, Some(_)) => styled(BAD, lead),
        (StandingsVerdict::Wrong, None) => {
            format!("{}; {NO_LIST}, so this counts as no difference", styled(CAUTION, lead))
        }
        (StandingsVerdict::NothingToCheck(RanksMissing::Blank), None) => {
            format!("nothing to check: {}, and {NO_LIST}", RanksMissing::Blank)
        }
        (nothing, _) => nothing.to_string(),
    }
}

const NO_LIST: &str = "there is no list of tie-breaks (202, 212)";

/// What the verdict rests on.
fn basis(check: &StandingsCheck) -> String {
    let standings = &check.standings;
    let rules = standings.rules();
    let codes: Vec<_> = standings.columns().map(|code| code.to_string()).collect();
    let source = match &check.list {
        Some(list) => match list.record {
            Some(record) => format!(" (record {record})"),
            None => " (as asked)".to_owned(),
        },
        None => String::new(),
    };
    let (counted, announced) = (standings.rounds(), standings.announced_rounds());
    format!(
        "by {}{source}, {} edition ({}), {} ({}), {counted} of {announced} round{}",
        codes.join(", "),
        rules.edition,
        rules.edition_reason,
        rules.pairings,
        check.pairings_reason,
        if announced == 1 { "" } else { "s" }
    )
}

/// What there is to know besides.
fn remarks(check: &StandingsCheck) -> Vec<String> {
    if let StandingsVerdict::NothingToCheck(_) = check.verdict {
        return Vec::new();
    }
    let standings = &check.standings;
    let dropped: Vec<_> = standings.dropped().iter().map(ToString::to_string).collect();
    let dropped = (!dropped.is_empty())
        .then(|| format!("left out, as not all players are rated: {}", dropped.join(", ")));
    let unchecked: Vec<_> = check.unchecked().collect();
    let because = check.unchecked_because();
    let unchecked =
        because.map(|because| format!("not checked: {} ({because})", unchecked.join(", ")));
    let dense =
        check.is_dense.then(|| "places are numbered without gaps (1 2 2 3 for 1 2 2 4)".to_owned());
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

/// The first wrong place, if the player who stands there is not the one to name first.
fn other_place(first: &WrongPlace) -> String {
    let has = first.has;
    let wants = match &first.wants[..] {
        [] => "nobody".to_owned(),
        [one] => one.to_string(),
        [one, other] => format!("{one} or {other}"),
        [one, others @ ..] => format!("{one} or one of {} others", others.len()),
    };
    let start = format!("place {}: {} stands there, {wants} belongs there", has.rank, has.player);
    match &first.separation {
        Some(it) => format!("{start}: {} {} against {}", it.tie_break, it.has, it.wants),
        None => start,
    }
}

/// The games among the tied, a line for each player.
fn encounter(table: &EncounterTable) -> Vec<String> {
    let mut lines = vec![format!("{} among {} players:", table.tie_break, table.rows.len())];
    for row in table.rows.iter().take(MOST_TIED) {
        let games: Vec<_> =
            row.opponents.iter().map(|(id, points)| format!("{points} against {id}")).collect();
        let games = if games.is_empty() { "no game".to_owned() } else { games.join(", ") };
        let missing = match row.missing {
            0 => String::new(),
            missing => format!("; {missing} not met"),
        };
        lines.push(format!("  {}: {games}{missing}", row.player));
    }
    lines
}

/// The players whose rank is wrong.
fn misplaced(tournament: &Tournament, misplaced: &[Misplaced]) -> String {
    let names = Names(tournament);
    let players: Vec<_> =
        misplaced.iter().take(MOST_LISTED).map(|it| names.player(it.player)).collect();
    let columns = players.iter().map(|text| width(text)).max().unwrap_or(0).max(6);
    let mut text = format!("\n    rank  {:columns$}  by the rules\n", "player");
    for (it, player) in misplaced.iter().zip(&players) {
        let places = match it.from == it.to {
            true => it.from.to_string(),
            false => format!("{}-{}", it.from, it.to),
        };
        let _ = writeln!(text, "    {:>4}  {}  {places}", it.rank, padded(player, columns));
    }
    if misplaced.len() > MOST_LISTED {
        let _ = writeln!(text, "    and {} more", misplaced.len() - MOST_LISTED);
    }
    text.push('\n');
    text
}
