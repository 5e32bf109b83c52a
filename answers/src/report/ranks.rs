//! The verdict on ranks, in words.

use super::{Column, Excerpted, Tone, standings::shared_places};
use fpc::{
    Phrase, ToPhrase,
    contest::Departure,
    phrase,
    standings::{
        Contestants, EncounterRow, EncounterTable, Misplaced, StandingsCheck, StandingsVerdict,
        WrongPlace,
    },
    template,
    tournament::Form,
};

/// The maximum number of players of a direct encounter listed.
const MOST_TIED: usize = 12;

/// A verdict of one or a few words, and the text that follows it.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Headline {
    /// Its tone.
    pub tone: Tone,
    /// The verdict itself.
    pub verdict: Phrase,
    /// The text that follows, starting with a blank or a punctuation mark; it may be empty.
    pub rest: Phrase,
}

/// The verdict on the ranks in a file.
///
/// # Examples
///
/// ```
/// use fpc::{trf, standings::{StandingsRequest, check_standings}};
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
    let [verdict, rest] = check.headline();
    let tone = match (check.verdict, &check.list) {
        (StandingsVerdict::Right, None) => Tone::Plain,
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
pub fn rank_notes(check: &StandingsCheck) -> Vec<Phrase> {
    let is_wrong = check.verdict == StandingsVerdict::Wrong;
    let mut notes = Vec::from_iter(is_wrong.then(|| check.basis()));
    notes.extend(remarks(check));
    if let (Some(first), Some(lead)) = (&check.first, &check.lead) {
        notes.extend((first.has != lead.has).then(|| other_place(first)));
        let tables = [Some(lead), (first.has != lead.has).then_some(first)];
        let tables = tables.into_iter().flatten().filter_map(|it| it.separation.as_ref());
        notes.extend(tables.filter_map(|it| it.encounter.as_ref()).flat_map(encounter));
    }
    notes
}

/// The players whose rank is wrong, so many of them at most, and how many more there are.
pub fn misplaced(form: Form, check: &StandingsCheck, most: usize) -> Excerpted {
    let who = match form {
        Form::Teams => template!("column", "team"),
        _ => template!("column", "player"),
    };
    let all = &check.misplaced;
    let of = || all.iter().take(most);
    let columns = vec![
        Column::numbers(template!("column", "in the file"), of().map(|it| it.rank)).styled("other"),
        Column::numbers(template!("by the rules"), of().map(places)).styled("expected"),
        Column::players(who, of().map(|it| it.player)),
    ];
    (columns, all.len().saturating_sub(most))
}

/// The correct places of a player whose rank is wrong, such as `3-4`.
fn places(misplaced: &Misplaced) -> String {
    if misplaced.from == misplaced.to {
        misplaced.from.to_string()
    } else {
        format!("{}-{}", misplaced.from, misplaced.to)
    }
}

/// Further notes.
fn remarks(check: &StandingsCheck) -> Vec<Phrase> {
    if let StandingsVerdict::NothingToCheck(_) = check.verdict {
        return Vec::new();
    }
    let standings = &check.standings;
    let several = |items: Vec<Phrase>| {
        Some(Phrase::series(items.iter().cloned(), ", ")).filter(|_| !items.is_empty())
    };
    let dropped = several(standings.dropped().iter().map(ToPhrase::phrase).collect());
    let dropped =
        dropped.map(|codes| phrase!("left out because not all players are rated: {codes}", codes));
    let unchecked = check.unchecked_because().map(|because| {
        let codes = Phrase::series(check.unchecked().map(Phrase::from), ", ");
        phrase!("not checked: {codes} ({because})", codes, because)
    });
    let dense = check
        .is_dense
        .then(|| phrase!("places are numbered without gaps (1 2 2 3 instead of 1 2 2 4)"));
    let outside = check.unranked_left_out.then(|| phrase!(", who are not in the table"));
    let unranked = several(check.unranked.iter().map(ToPhrase::phrase).collect());
    let unranked =
        unranked.map(|players| phrase!("without rank: {players}{outside}", players, outside));
    let has_list = check.list.is_some();
    let ties = standings.ties().filter(|_| has_list);
    let ties = several(ties.map(|tied| shared_places(&tied[0]).into()).collect());
    let ties = ties
        .map(|places| phrase!("shared, or decided by a play-off or lot: places {places}", places));
    let names = |left: &[Departure]| several(left.iter().map(|it| it.player.phrase()).collect());
    let left_out = names(standings.departed()).map(|players| {
        phrase!(
            "not counted: the games of {players}, who left before half of them (C.05, 6.6)",
            players
        )
    });
    let counted = names(&check.counted).map(|players| {
        phrase!(
            "counted, as the organizer can decide: the games of {players}, who left before half of them \
             (C.05, 6.6)",
            players
        )
    });
    [left_out, counted, dropped, unchecked, dense, unranked, ties].into_iter().flatten().collect()
}

/// The first wrong place, if the player placed there is not the one to name first.
fn other_place(first: &WrongPlace) -> Phrase {
    let has = first.has;
    let wants = match &first.wants[..] {
        [] => phrase!("nobody"),
        [one] => one.phrase(),
        [one, other] => phrase!("{one} or {other}", one, other),
        [one, others @ ..] => phrase!("{one} or one of {more} others", one, more = others.len()),
    };
    let by = first.separation.as_ref().map(|it| {
        phrase!(
            ": {tie_break} {has} against {wants}",
            tie_break = it.tie_break,
            has = it.has,
            wants = it.wants
        )
    });
    phrase!(
        "place {rank}: {player} instead of {wants}{by}",
        rank = has.rank,
        player = has.player,
        wants,
        by
    )
}

/// The games among the tied, a line for each player; of teams, with both scores of their matches.
fn encounter(table: &EncounterTable) -> Vec<Phrase> {
    let of_teams = table.tie_break.kind().contestants() == Contestants::Teams;
    let (tie_break, count) = (table.tie_break, table.rows.len());
    let mut lines = vec![if of_teams {
        phrase!("{tie_break} among {count} teams:", tie_break, count)
    } else {
        phrase!("{tie_break} among {count} players:", tie_break, count)
    }];
    for row in table.rows.iter().take(MOST_TIED) {
        let games = match (row.opponents.len(), of_teams) {
            (0, true) => phrase!("no match"),
            (0, false) => phrase!("no game"),
            (count, _) => Phrase::series((0..count).map(|it| result(row, it)), ", "),
        };
        let missing =
            (row.missing > 0).then(|| phrase!("; {missing} not met", missing = row.missing));
        let by_boards = (!row.boards.is_empty()).then(|| {
            let boards = Phrase::series(row.boards.iter().map(ToPhrase::phrase), " ");
            phrase!("; by boards {boards}", boards)
        });
        lines.push(phrase!(
            "  {player}: {games}{missing}{by_boards}",
            player = row.player,
            games,
            missing,
            by_boards
        ));
    }
    lines
}

/// The points against an opponent, in each score by which the tied are compared.
fn result(row: &EncounterRow, opponent: usize) -> Phrase {
    let (id, points) = row.opponents[opponent];
    match row.secondary.get(opponent) {
        Some((_, secondary)) => {
            phrase!("{points} ({secondary}) against {id}", points, secondary, id)
        }
        None => phrase!("{points} against {id}", points, id),
    }
}
