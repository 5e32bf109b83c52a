//! The first day of a tournament, as far as its header shows it.

use super::ChoiceReason;
use crate::{
    choice::{Caveat, CaveatCode},
    date::{self, Date},
    systems::System,
    trf::{Header, clipped},
};

/// The highest number of rounds a tournament can have.
const MOST_ROUNDS: usize = 999;

/// When a tournament began, and how that is known.
pub(super) struct FirstDay<'a> {
    pub(super) reason: ChoiceReason,
    /// The record with the text that was read.
    record: &'static str,
    text: &'a str,
    /// All dates that the text can mean.
    readings: Vec<Date>,
    /// A later stage of the tournament with an earlier day, and its record.
    contradiction: Option<(&'static str, Date)>,
}

impl<'a> FirstDay<'a> {
    pub(super) fn of(header: &'a Header) -> Self {
        let Header { first_day, last_day, round_dates, .. } = header;
        let rounds = round_dates.iter().take(MOST_ROUNDS).map(String::as_str);
        let texts: Vec<_> = [first_day.as_str(), last_day].into_iter().chain(rounds).collect();
        let readings = Date::readings_of_all(&texts);
        let rounds = (2..texts.len()).filter(|&place| !readings[place].is_empty());
        let earliest = rounds.min_by_key(|&place| readings[place][0]);
        let day = |place: usize, record, reason: fn(Date) -> ChoiceReason, later: [_; 2]| {
            let readings_here = readings[place].clone();
            let first = *readings_here.first()?;
            // Each date is taken at its latest reading.
            let later = later.into_iter().flatten().filter_map(|(record, place): (_, usize)| {
                Some((record, *readings[place].iter().max()?))
            });
            let contradiction = later.filter(|&(_, day)| day < first).min_by_key(|&(_, day)| day);
            let (reason, text) = (reason(first), texts[place]);
            Some(Self { reason, record, text, readings: readings_here, contradiction })
        };
        let (round, end) = (earliest.map(|place| ("132", place)), Some(("052", 1)));
        day(0, "042", ChoiceReason::StartDate, [round, end])
            .or_else(|| day(earliest?, "132", ChoiceReason::RoundDate, [end, None]))
            .or_else(|| day(1, "052", ChoiceReason::EndDate, [None, None]))
            .unwrap_or_else(|| Self {
                reason: match texts.iter().any(|text| date::is_given(text)) {
                    true => ChoiceReason::UnreadableDate,
                    false => ChoiceReason::NoDate,
                },
                record: "042",
                text: first_day,
                readings: Vec::new(),
                contradiction: None,
            })
    }

    /// The caveat a user should see if this day led to the choice of a system.
    pub(super) fn caveat(&self, system: System) -> Option<Caveat> {
        if self.readings.is_empty() {
            let text =
                format!("{}: the {system}, the edition in force now, is assumed", self.lack());
            return Some(Caveat::new(CaveatCode::EditionAssumed, text));
        }
        let first = self.readings[0];
        let differs = |day: Date| System::dutch_on(day) != system;
        let other = self.readings.iter().find(|&&other| differs(other));
        let other = other.map(|other| format!("which is {first} or {other}"));
        let earlier = self.contradiction.filter(|&(_, earlier)| differs(earlier));
        let earlier = earlier.map(|(record, earlier)| {
            format!("which is {first}, while record {record} gives an earlier day, {earlier}")
        });
        let text = format!(
            "record {} says \"{}\", {}, and the rules changed in between: the {system} is assumed",
            self.record,
            clipped(self.text.to_owned()),
            other.or(earlier)?
        );
        Some(Caveat::new(CaveatCode::EditionAmbiguous, text))
    }

    const fn lack(&self) -> &'static str {
        match self.reason {
            ChoiceReason::UnreadableDate => "none of the dates (042, 052, 132) can be read",
            _ => "there is no date (042, 052, 132)",
        }
    }
}
