//! The first day of a tournament, as far as its header shows it.

use super::ChoiceReason;
use crate::{
    choice::{Caveat, CaveatCode},
    date::{self, Date, TournamentDates},
    phrase,
    systems::{Family, System},
    text::{
        phrase::{Phrase, ToPhrase},
        printable::clipped,
    },
    tournament::Header,
};

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
        let TournamentDates { first, last, rounds } = header.dates();
        let rounds = round_dates.iter().zip(rounds).filter(|(_, days)| !days.is_empty());
        let earliest = rounds.min_by_key(|(_, days)| days[0]);
        let (round, round_days) = earliest.map_or(("", Vec::new()), |(text, days)| (text, days));
        // In the order in which they tell when the tournament began.
        let mut sources = [
            (ChoiceReason::StartDate as fn(Date) -> ChoiceReason, "042", first_day.as_str(), first),
            (ChoiceReason::RoundDate, "132", round, round_days),
            (ChoiceReason::EndDate, "052", last_day, last),
        ]
        .into_iter()
        .filter(|(.., days)| !days.is_empty());
        let Some((reason, record, text, readings)) = sources.next() else {
            let mut texts = [first_day, last_day].into_iter().chain(round_dates);
            let reason = if texts.any(|text| date::is_given(text)) {
                ChoiceReason::UnreadableDate
            } else {
                ChoiceReason::NoDate
            };
            let (readings, contradiction) = (Vec::new(), None);
            return Self { reason, record: "042", text: first_day, readings, contradiction };
        };
        let later = sources.map(|(_, record, _, days)| (record, days[0]));
        let contradiction = later.filter(|&(_, day)| day < readings[0]).min_by_key(|&(_, day)| day);
        Self { reason: reason(readings[0]), record, text, readings, contradiction }
    }

    /// The editions of rules that may have been in force.
    pub(super) fn editions(&self, family: Family) -> Vec<System> {
        if self.readings.is_empty() {
            return System::editions(family).collect();
        }
        let days = self.readings.iter().copied().chain(self.contradiction.map(|(_, day)| day));
        days.filter_map(|day| System::edition_on(family, Some(day))).collect()
    }

    /// The caveat a user should see if this day led to the choice of a system.
    pub(super) fn caveat(&self, system: System) -> Option<Caveat> {
        if self.readings.is_empty() {
            let text = match self.reason {
                ChoiceReason::UnreadableDate => phrase!(
                    "none of the dates (042, 052, 132) can be read: the {system}, the edition in force \
                     now, is assumed",
                    system
                ),
                _ => phrase!(
                    "there is no date (042, 052, 132): the {system}, the edition in force now, is assumed",
                    system
                ),
            };
            return Some(Caveat::new(CaveatCode::EditionAssumed, text));
        }
        let first = self.readings[0];
        let family = system.info().family;
        let differs = |day: Date| System::edition_on(family, Some(day)) != Some(system);
        let other = self.readings.iter().any(|&other| differs(other)).then(|| {
            let others = self.readings.iter().skip(1);
            let days = others
                .fold(first.phrase(), |days, other| phrase!("{days} or {other}", days, other));
            phrase!("which is {days}", days)
        });
        let earlier = self.contradiction.filter(|&(_, earlier)| differs(earlier));
        let earlier = earlier.map(|(record, earlier)| {
            phrase!(
                "which is {first}, while record {record} gives an earlier day, {earlier}",
                first,
                record = Phrase::plain(record),
                earlier
            )
        });
        let text = phrase!(
            "record {record} says \"{text}\", {meaning}, and the rules changed in between: the {system} is \
             assumed",
            record = Phrase::plain(self.record),
            text = Phrase::plain(clipped(self.text.to_owned())),
            meaning = other.or(earlier)?,
            system
        );
        Some(Caveat::new(CaveatCode::EditionAmbiguous, text))
    }
}
