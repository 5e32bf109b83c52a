//! Dates that belong together: a file writes its dates in one order of fields.

use super::{Date, Form, Order, Reading, form, readings};

/// The longest that a tournament lasts, in years: dates further apart have been misread if they can
/// be read otherwise.
const LONGEST_TOURNAMENT: u16 = 1;

/// The number of formats whose orders are sought together. Dates in further formats are read by
/// themselves: no program has written that many into a file.
const MOST_FORMATS: usize = 4;

/// The dates of a tournament, read together: dates in one format have one order of fields, the
/// first day comes before those of the rounds, which are in order, and these before the last day,
/// and a tournament does not last for years. The orders with the fewest exceptions count.
///
/// A date that cannot be read is empty. Else its first reading counts, and others follow if nothing
/// shows which of them is meant.
#[derive(Clone, Debug)]
pub(crate) struct TournamentDates {
    /// The first day (record 042).
    pub(crate) first: Vec<Date>,
    /// The last day (052).
    pub(crate) last: Vec<Date>,
    /// The days of the rounds (132).
    pub(crate) rounds: Vec<Vec<Date>>,
}

impl TournamentDates {
    /// Reads the texts of the first day, the last day, and the days of the rounds.
    pub(crate) fn read<'a>(
        first: &'a str,
        last: &'a str,
        rounds: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let texts: Vec<_> = [first, last].into_iter().chain(rounds).collect();
        let mut found = read_by(&texts, cost).into_iter();
        let mut next = || found.next().unwrap_or_default();
        Self { first: next(), last: next(), rounds: found.collect() }
    }
}

/// Dates that have one order of fields for each format, and nothing else in common.
pub(crate) fn in_one_order(texts: &[&str]) -> Vec<Vec<Date>> {
    read_by(texts, |dates| [unread(dates), 0])
}

/// The dates in the orders that cost the least; see [`TournamentDates`].
fn read_by(texts: &[&str], cost: impl Fn(&[Option<Date>]) -> [usize; 2]) -> Vec<Vec<Date>> {
    let dates: Vec<_> = texts.iter().map(|text| (form(text), readings(text))).collect();
    let mut formats: Vec<(&Form, Vec<Order>)> = Vec::new();
    for (form, readings) in &dates {
        let orders = readings.iter().filter_map(|reading| reading.order);
        let place = formats.iter().position(|(known, _)| *known == form);
        let place = place.unwrap_or(formats.len());
        if place == formats.len() {
            if place == MOST_FORMATS || orders.clone().next().is_none() {
                continue;
            }
            formats.push((form, Vec::new()));
        }
        for order in orders {
            if !formats[place].1.contains(&order) {
                formats[place].1.push(order);
            }
        }
    }
    let mut ways: Vec<Way<'_>> = vec![Vec::new()];
    for (form, orders) in &formats {
        let mut longer = Vec::new();
        for (way, &order) in ways.iter().flat_map(|way| orders.iter().map(move |it| (way, it))) {
            longer.push([&way[..], &[(*form, order)]].concat());
        }
        ways = longer;
    }
    let read = |way: &Way<'_>| dates.iter().map(|date| read(date, way)).collect::<Vec<_>>();
    let costs: Vec<_> = ways.iter().map(|way| cost(&read(way))).collect();
    let least = costs.iter().min();
    let meant = ways.iter().zip(&costs).filter(|(_, cost)| Some(*cost) == least);
    let meant: Vec<_> = meant.map(|(way, _)| read(way)).collect();
    let found = dates.iter().enumerate().map(|(place, (_, readings))| {
        let mut found: Vec<Date> = Vec::new();
        let own = readings.iter().map(|reading| reading.date);
        for date in meant.iter().filter_map(|dates| dates[place]) {
            if !found.contains(&date) {
                found.push(date);
            }
        }
        // Written in another order than the others.
        if found.is_empty() { own.collect() } else { found }
    });
    found.collect()
}

/// An order for each format.
type Way<'a> = Vec<(&'a Form, Order)>;

/// A date in the order of its format, if it can be read so.
fn read((form, readings): &(Form, Vec<Reading>), way: &Way<'_>) -> Option<Date> {
    let order = way.iter().find(|(known, _)| *known == form).map(|&(_, order)| order);
    let fits = |reading: &&Reading| match (reading.order, order) {
        (Some(own), Some(order)) => own == order,
        _ => true,
    };
    readings.iter().find(fits).map(|reading| reading.date)
}

/// The cost of a way to read the dates of a tournament: the number of dates that cannot be read so,
/// and of contradictions between those that can.
fn cost(dates: &[Option<Date>]) -> [usize; 2] {
    let [first, last] = [dates[0], dates[1]];
    let is_later = |a: Option<Date>, b: Option<Date>| a.zip(b).is_some_and(|(a, b)| a > b);
    let rounds: Vec<_> = dates[2..].iter().flatten().copied().collect();
    let is_outside = |day: &&Date| is_later(first, Some(**day)) || is_later(Some(**day), last);
    let outside = rounds.iter().filter(is_outside).count();
    let turns = rounds.windows(2).filter(|days| days[0] > days[1]).count();
    let all = || dates.iter().flatten().copied();
    let is_long = all().min().zip(all().max()).is_some_and(|(first, last)| {
        (last.year.saturating_sub(LONGEST_TOURNAMENT), last.month, last.day)
            > (first.year, first.month, first.day)
    });
    [unread(dates), outside + turns + usize::from(is_later(first, last)) + usize::from(is_long)]
}

fn unread(dates: &[Option<Date>]) -> usize {
    dates.iter().filter(|date| date.is_none()).count()
}
