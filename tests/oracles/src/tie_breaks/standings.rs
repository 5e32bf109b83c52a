//! Standings by a list of tie-breaks (articles 2 and 4).

use std::collections::BTreeMap;

use fpc::{PlayerId, Tournament};

use super::{
    Column, Fraction, Options,
    code::{Code, Name},
    column,
    direct_encounter::{self, Places},
    facts::Facts,
};

/// What a list of tie-breaks makes of a tournament.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Standings {
    /// Who is equal by the whole list, from the first place on.
    pub groups: Vec<Vec<PlayerId>>,
    /// The codes that fell out because somebody is unrated.
    pub dropped: Vec<String>,
    /// The code before which the list ended, because it is unknown or must not
    /// be used.
    pub stopped_at: Option<String>,
}

impl Standings {
    /// Competition ranks (4.2): 1 2 2 4.
    pub fn ranks(&self) -> BTreeMap<PlayerId, usize> {
        let mut ranks = BTreeMap::new();
        for group in &self.groups {
            let rank = ranks.len() + 1;
            ranks.extend(group.iter().map(|&player| (player, rank)));
        }
        ranks
    }

    /// Those whose rank in a file is none of the places of those they are equal
    /// to; who has no rank there cannot be misplaced.
    pub fn misplaced(&self, in_file: &BTreeMap<PlayerId, Option<u16>>) -> Vec<PlayerId> {
        let mut misplaced = Vec::new();
        let mut before = 0;
        for group in &self.groups {
            let places = before + 1..=before + group.len();
            let is_wrong = |rank: u16| !places.contains(&usize::from(rank));
            misplaced.extend(group.iter().filter(|&id| in_file[id].is_some_and(is_wrong)));
            before += group.len();
        }
        misplaced.sort_unstable();
        misplaced
    }
}

/// Standings by a list of codes. Points come first; a list that names them is
/// taken as it is.
pub fn standings(tournament: &Tournament, options: &Options, list: &[&str]) -> Standings {
    let facts = Facts::new(tournament, options);
    let names_points = list.iter().any(|code| Code::parse(code).is_some_and(Code::is_points));
    let points = if names_points { &[] } else { &["PTS"][..] };
    let mut groups: Places = vec![facts.players().collect()];
    let mut dropped = Vec::new();
    let mut stopped_at = None;
    for &text in points.iter().chain(list) {
        let column = column(tournament, options, text);
        match (column, Code::parse(text)) {
            (Column::Values(values), Some(code)) => {
                // 4.2: those who are still equal go on among themselves.
                let split = groups.iter().flat_map(|group| match code.name {
                    Name::De => direct_encounter::split(&facts, group, code.forfeits_as_games),
                    _ => split_by_value(&facts, code, &values, group),
                });
                groups = split.collect();
            }
            (Column::Dropped, _) => dropped.push(text.to_owned()),
            _ => {
                stopped_at = Some(text.to_owned());
                break;
            }
        }
    }
    let ids = |group: Vec<usize>| group.into_iter().map(|player| facts.ids[player]).collect();
    Standings { groups: groups.into_iter().map(ids).collect(), dropped, stopped_at }
}

impl Code {
    fn is_points(self) -> bool {
        self.name == Name::Pts
    }
}

/// The members of a group from the best value on. Without value is worst.
fn split_by_value(
    facts: &Facts,
    code: Code,
    values: &BTreeMap<PlayerId, Option<Fraction>>,
    group: &[usize],
) -> Places {
    let badness = |&player: &usize| {
        let value = values[&facts.ids[player]];
        let minus = |value: Fraction| value * Fraction::whole(-1);
        let value = value.map(|it| if code.lower_is_better() { it } else { minus(it) });
        (value.is_none(), value)
    };
    let mut group = group.to_vec();
    group.sort_by_key(badness);
    group.chunk_by(|a, b| badness(a) == badness(b)).map(<[usize]>::to_vec).collect()
}

/// The direct encounter as a column: for every group of equal points, the places
/// within it, and 0 if it stays together.
pub(super) fn direct_encounter_column(
    facts: &Facts,
    points: &[Fraction],
    forfeits_as_games: bool,
) -> Vec<Fraction> {
    let mut values = vec![Fraction::ZERO; points.len()];
    let mut seen = Vec::new();
    for &score in points {
        if seen.contains(&score) {
            continue;
        }
        seen.push(score);
        let group: Vec<_> = facts.players().filter(|&player| points[player] == score).collect();
        let places = direct_encounter::split(facts, &group, forfeits_as_games);
        if places.len() == 1 {
            continue;
        }
        let mut place = 1;
        for equal in places {
            for &player in &equal {
                values[player] = Fraction::whole(place);
            }
            place += equal.len() as i64;
        }
    }
    values
}
