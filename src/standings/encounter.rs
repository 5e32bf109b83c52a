//! Direct encounter: orders tied players by the points from the games among them (6).

use std::cmp::Ordering;

use super::{
    edition::TieBreakEdition,
    facts::Facts,
    measure::{BoardRule, EncounterRule},
    tables::{OfTeams, Tables},
    tie_break::TieBreak,
};
use crate::{
    tie_break_value::TieBreakValue,
    tournament::{ResultKind, Score},
};

/// An exact sum of averages.
#[derive(Copy, Clone, Debug)]
struct Ratio {
    numerator: i128,
    denominator: i128,
}

impl Ratio {
    const ZERO: Self = Self { numerator: 0, denominator: 1 };

    /// Adds the average of `count` numbers with the given sum.
    fn add(&mut self, sum: i64, count: i64) {
        let (sum, count) = (i128::from(sum), i128::from(count));
        if sum % count == 0 {
            let whole = (sum / count).saturating_mul(self.denominator);
            self.numerator = self.numerator.saturating_add(whole);
            return;
        }
        let numerator = self.numerator.saturating_mul(count);
        self.numerator = numerator.saturating_add(sum.saturating_mul(self.denominator));
        self.denominator = self.denominator.saturating_mul(count);
        let divisor = gcd(self.numerator.unsigned_abs(), self.denominator.unsigned_abs());
        self.numerator /= divisor as i128;
        self.denominator /= divisor as i128;
    }

    /// The sum with a whole number.
    fn plus(self, whole: i64) -> Self {
        let whole = i128::from(whole).saturating_mul(self.denominator);
        Self { numerator: self.numerator.saturating_add(whole), ..self }
    }

    fn compare(self, other: Self) -> Ordering {
        let across = |a: Self, b: Self| a.numerator.saturating_mul(b.denominator);
        across(self, other).cmp(&across(other, self))
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

/// All encounters of one competitor with another.
#[derive(Copy, Clone, Debug)]
pub(super) struct Meeting {
    /// The place of the other.
    pub(super) opponent: usize,
    /// The total points, in tenths.
    pub(super) tenths: i64,
    /// The number of encounters.
    pub(super) count: i64,
}

impl Meeting {
    /// The average of the points (6.1.2).
    pub(super) fn average(self) -> TieBreakValue {
        TieBreakValue::new(self.tenths, self.count.saturating_mul(10))
    }
}

/// The total of a competitor from the encounters with others of a group.
#[derive(Copy, Clone, Debug)]
struct Sum {
    place: usize,
    /// In tenths of a point.
    points: Ratio,
    /// The number of members of the group they have not met.
    missing: i64,
}

/// Orders groups by the games among them.
pub(super) struct Encounters<'a> {
    /// The facts in the score that counts.
    facts: &'a Facts,
    /// The facts in the primary score.
    primary: &'a Facts,
    teams: Option<&'a OfTeams>,
    rule: EncounterRule,
    has_forfeits: bool,
    /// Tells whether those whose places the missing games cannot change are placed first (6.3).
    looks_ahead: bool,
    /// The number of the last group that a competitor was in.
    group_of: Vec<u32>,
    group: u32,
    /// The pairs of teams that only their boards separate.
    by_boards: Vec<[usize; 2]>,
}

impl<'a> Encounters<'a> {
    pub(super) fn new(tables: &'a Tables, tie_break: TieBreak, rule: EncounterRule) -> Self {
        let edition = tie_break.edition().unwrap_or(tables.rules.edition);
        let is_pre_determined = tables.rules.is_pre_determined();
        Self {
            facts: &tables.facts,
            primary: &tables.facts,
            teams: tables.teams.as_ref(),
            rule,
            has_forfeits: tie_break.has_forfeits() || is_pre_determined,
            looks_ahead: edition != TieBreakEdition::V2019 && !is_pre_determined,
            group_of: vec![0; tables.facts.len()],
            group: 0,
            by_boards: Vec::new(),
        }
    }

    /// The places of the members of a group within it, 1 2 2 4; all zero if nobody is separated.
    pub(super) fn places(&mut self, group: &[usize]) -> Vec<(usize, i64)> {
        let mut placed = Vec::with_capacity(group.len());
        for tied in self.order(group) {
            let first = placed.len() as i64 + 1;
            placed.extend(tied.iter().map(|&place| (place, first)));
            if tied.len() == group.len() {
                placed.iter_mut().for_each(|(_, place)| *place = 0);
            }
        }
        placed
    }

    /// Splits the group into smaller ones, in order.
    fn order(&mut self, group: &[usize]) -> Vec<Vec<usize>> {
        exhaust(group, |group| match self.rule {
            EncounterRule::Ssm => self.split_two(group),
            EncounterRule::Fide => self.split(group),
            EncounterRule::Extended(boards) => self.split_teams(group, boards),
        })
    }

    /// The parts into which the games among its members split a group, if they do (6).
    fn split(&mut self, group: &[usize]) -> Option<Vec<Vec<usize>>> {
        let sums = self.sums(group);
        match sums.iter().all(|sum| sum.missing == 0) {
            true => by_points(sums),
            false if self.looks_ahead => self.beyond_reach(sums),
            false => None,
        }
    }

    /// The parts into which matches split teams: all that follows from the primary score, or else
    /// from the secondary one, or else from the boards of two teams (13.3).
    fn split_teams(&mut self, group: &[usize], boards: &[BoardRule]) -> Option<Vec<Vec<usize>>> {
        let secondary = self.teams.map(|teams| &teams.secondary);
        for facts in [Some(self.primary), secondary].into_iter().flatten() {
            self.facts = facts;
            let parts = exhaust(group, |group| self.split(group));
            if parts.len() > 1 {
                return Some(parts);
            }
        }
        let &[one, other] = group else { return None };
        let [of_one, of_other] = self.boards_of([one, other])?;
        let mut orders =
            boards.iter().map(|rule| rule.figures(&of_other).cmp(&rule.figures(&of_one)));
        let order = orders.find(|order| order.is_ne())?;
        self.by_boards.push([one, other]);
        Some(if order.is_lt() {
            vec![vec![one], vec![other]]
        } else {
            vec![vec![other], vec![one]]
        })
    }

    /// The points of two teams on the boards of the matches between them.
    fn boards_of(&self, [one, other]: [usize; 2]) -> Option<[Vec<Score>; 2]> {
        let boards = &self.teams?.boards;
        let against = |team, other| boards.against(self.primary, team, other, self.has_forfeits);
        Some([against(one, other), against(other, one)])
    }

    /// Orders two players: the one who won against the other comes first.
    fn split_two(&self, group: &[usize]) -> Option<Vec<Vec<usize>>> {
        let &[one, other] = group else { return None };
        let wins = |place: usize, against: usize| {
            self.facts.cells(place).iter().any(|cell| {
                cell.result == Some(ResultKind::Win) && cell.opponent() == Some(against)
            })
        };
        match (wins(one, other), wins(other, one)) {
            (true, false) => Some(vec![vec![one], vec![other]]),
            (false, true) => Some(vec![vec![other], vec![one]]),
            _ => None,
        }
    }

    /// The encounters of a member with others of the last marked group, by opponent.
    fn meetings(&self, place: usize, meetings: &mut Vec<Meeting>) {
        meetings.clear();
        for cell in self.facts.cells(place) {
            let counts = cell.is_encounter(self.has_forfeits);
            let in_group = |opponent: &usize| self.group_of[*opponent] == self.group;
            if let Some(opponent) = cell.opponent().filter(in_group).filter(|_| counts) {
                let tenths = cell.points.tenths();
                match meetings.iter_mut().find(|it| it.opponent == opponent) {
                    Some(meeting) => {
                        meeting.tenths += tenths;
                        meeting.count += 1;
                    }
                    None => meetings.push(Meeting { opponent, tenths, count: 1 }),
                }
            }
        }
    }

    /// Marks a group as the one whose games count.
    fn mark(&mut self, group: &[usize]) {
        self.group += 1;
        for &place in group {
            self.group_of[place] = self.group;
        }
    }

    /// The encounters of each member of a group with the others, in the primary score.
    pub(super) fn table(&mut self, group: &[usize]) -> Vec<Vec<Meeting>> {
        self.facts = self.primary;
        self.meetings_in(group)
    }

    /// The table of encounters in the secondary score; nothing unless teams are compared by both.
    pub(super) fn secondary_table(&mut self, group: &[usize]) -> Vec<Vec<Meeting>> {
        match (self.rule, self.teams) {
            (EncounterRule::Extended(_), Some(teams)) => {
                self.facts = &teams.secondary;
                self.meetings_in(group)
            }
            _ => vec![Vec::new(); group.len()],
        }
    }

    /// The points on each board of the members of a group whom only these separate from another.
    pub(super) fn board_table(&mut self, group: &[usize]) -> Vec<Vec<Score>> {
        self.by_boards.clear();
        self.order(group);
        let of = |place: usize| {
            let pair = self.by_boards.iter().find(|pair| pair.contains(&place))?;
            let [of_one, of_other] = self.boards_of(*pair)?;
            Some(if pair[0] == place { of_one } else { of_other })
        };
        group.iter().map(|&place| of(place).unwrap_or_default()).collect()
    }

    fn meetings_in(&mut self, group: &[usize]) -> Vec<Vec<Meeting>> {
        self.mark(group);
        let of = |&place: &usize| {
            let mut meetings = Vec::new();
            self.meetings(place, &mut meetings);
            meetings
        };
        group.iter().map(of).collect()
    }

    fn sums(&mut self, group: &[usize]) -> Vec<Sum> {
        self.mark(group);
        let mut meetings = Vec::with_capacity(self.facts.rounds);
        let others = group.len() as i64 - 1;
        let sum = |&place: &usize| {
            self.meetings(place, &mut meetings);
            let mut points = Ratio::ZERO;
            for meeting in &meetings {
                points.add(meeting.tenths, meeting.count);
            }
            Sum { place, points, missing: others - meetings.len() as i64 }
        };
        group.iter().map(sum).collect()
    }

    /// Those whose places no result of the missing encounters could change, one by one, then the
    /// rest (6.3).
    fn beyond_reach(&self, sums: Vec<Sum>) -> Option<Vec<Vec<usize>>> {
        let (win, least) = (self.facts.worth.win.tenths(), self.facts.worth.least.tenths());
        let (most, least) = (win.max(least), win.min(least));
        let with = |sum: &Sum, each: i64| sum.points.plus(sum.missing.saturating_mul(each));
        let mut ranked: Vec<_> =
            sums.iter().map(|sum| (sum.place, with(sum, least), with(sum, most))).collect();
        // A player with more guaranteed points than anybody else can reach also has the highest
        // maximum.
        ranked.sort_by(|(_, _, a), (_, _, b)| b.compare(*a));
        let is_beyond = |pair: &&[(usize, Ratio, Ratio)]| match pair {
            [(_, sure, _), (_, _, possible)] => sure.compare(*possible).is_gt(),
            _ => false,
        };
        let beyond = ranked.windows(2).take_while(is_beyond).count();
        if beyond == 0 {
            return None;
        }
        let places = |part: &[(usize, Ratio, Ratio)]| part.iter().map(|it| it.0).collect();
        let (first, rest) = ranked.split_at(beyond);
        let mut parts: Vec<Vec<usize>> = first.chunks(1).map(places).collect();
        parts.push(places(rest));
        Some(parts)
    }
}

/// The smallest groups, in order, into which a group is split again and again.
fn exhaust(
    group: &[usize],
    mut split: impl FnMut(&[usize]) -> Option<Vec<Vec<usize>>>,
) -> Vec<Vec<usize>> {
    let mut ordered = Vec::new();
    let mut open = vec![group.to_vec()];
    while let Some(next) = open.pop() {
        match if next.len() < 2 { None } else { split(&next) } {
            Some(parts) => open.extend(parts.into_iter().rev()),
            None => ordered.push(next),
        }
    }
    ordered
}

/// The parts with equal points, highest first (6.2).
fn by_points(mut sums: Vec<Sum>) -> Option<Vec<Vec<usize>>> {
    sums.sort_by(|a, b| b.points.compare(a.points));
    let parts = sums.chunk_by(|a, b| a.points.compare(b.points).is_eq());
    let parts: Vec<Vec<usize>> =
        parts.map(|part| part.iter().map(|sum| sum.place).collect()).collect();
    (parts.len() > 1).then_some(parts)
}
