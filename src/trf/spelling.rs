//! The spellings that the formats ask for: `2005/07/28`, `WFM`, `w`.

use crate::{
    date::{self, Date, LATEST_SHORT_YEAR, TournamentDates},
    phrase, template,
    text::{
        phrase::{Phrase, ToPhrase},
        printable::clipped,
    },
    tournament::{Header, Player, Tournament, TournamentDraft},
};

/// A tournament and its header with dates, titles and sexes as the formats spell them.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Spelled {
    /// The tournament.
    pub tournament: Tournament,
    /// The header.
    pub header: Header,
    /// Texts that keep their spelling, because what they mean is not known or not certain.
    pub kept: Vec<Phrase>,
}

/// Spells what is understood as the formats do.
///
/// # Examples
///
/// ```
/// use fpc::trf::{self, Document};
///
/// let reading = trf::read(&Document::parse(&std::fs::read("trf-samples/clean.trf")?));
/// let spelled = trf::spelled(&reading.tournament.unwrap(), &reading.header);
/// assert!(spelled.kept.is_empty());
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn spelled(tournament: &Tournament, header: &Header) -> Spelled {
    let mut kept = Kept::default();
    let mut header = header.clone();
    spell_days(&mut header, &mut kept);
    let mut draft = tournament.draft().clone();
    spell_persons(&mut draft, &mut kept);
    let tournament = if draft == *tournament.draft() {
        tournament.clone()
    } else {
        draft.validate().unwrap_or_else(|_| tournament.clone())
    };
    Spelled { tournament, header, kept: kept.texts() }
}

/// The days that the dates of a header (042, 052, 132) mean, in this order, in one reading of the
/// file; `None` where it is not certain, or the text is no date.
fn days(header: &Header) -> Vec<Option<Date>> {
    let TournamentDates { first, last, rounds } = header.dates();
    let mut days = certain([vec![first, last], rounds].concat());
    // A round outside the tournament is misread, or misdated.
    if let [Some(first), Some(last), rounds @ ..] = &mut days[..] {
        let is_within = |day: &Option<Date>| day.is_none_or(|day| *first <= day && day <= *last);
        rounds.iter_mut().filter(|day| !is_within(day)).for_each(|day| *day = None);
    }
    days
}

fn certain(readings: Vec<Vec<Date>>) -> Vec<Option<Date>> {
    let only = |readings: Vec<Date>| readings.first().copied().filter(|_| readings.len() == 1);
    readings.into_iter().map(only).collect()
}

fn spell_days(header: &mut Header, kept: &mut Kept) {
    let days = days(header);
    let Header { first_day, last_day, round_dates, .. } = header;
    let (ends, rounds) = days.split_at(2);
    for ((what, text), day) in [("042", first_day), ("052", last_day)].into_iter().zip(ends) {
        let of_record = template!("the day of record {of}");
        kept.unless(spell_day(text, long, *day), of_record, text, what.into());
    }
    for (text, day) in round_dates.iter_mut().zip(rounds) {
        let of_round = template!("the date of a round in record {of}");
        kept.unless(spell_day(text, short, *day), of_round, text, "132".into());
    }
}

fn spell_persons(draft: &mut TournamentDraft, kept: &mut Kept) {
    let dates: Vec<_> = draft.players.iter().flat_map(birth_dates).collect();
    let days = certain(date::in_one_order(&dates));
    let of_four_digits =
        |text: &str| text.as_bytes().windows(4).any(|part| part.iter().all(u8::is_ascii_digit));
    // Somebody born in 30 can be young or old.
    let days = dates.iter().zip(days).map(|(text, day)| day.filter(|_| of_four_digits(text)));
    let mut days = days.collect::<Vec<_>>().into_iter();
    for player in &mut draft.players {
        let of = player.id;
        let mut person = |sex: &mut String, birth_date: &mut String| {
            let of_sex = template!("the sex of player {of}");
            kept.unless(spell(sex, spelled_sex), of_sex, sex, of.phrase());
            let is_spelled = spell_day(birth_date, long, days.next().flatten());
            let of_birth = template!("the date of birth of player {of}");
            kept.unless(is_spelled, of_birth, birth_date, of.phrase());
        };
        let details = &mut player.details;
        person(&mut details.sex, &mut details.birth_date);
        for record in &mut details.national {
            person(&mut record.sex, &mut record.birth_date);
        }
        let is_spelled = spell(&mut details.title, spelled_title);
        kept.unless(is_spelled, template!("the title of player {of}"), &details.title, of.phrase());
    }
}

fn birth_dates(player: &Player) -> impl Iterator<Item = &str> {
    let national = player.details.national.iter().map(|record| record.birth_date.as_str());
    std::iter::once(player.details.birth_date.as_str()).chain(national)
}

/// Spells a text, if it is understood; returns whether nothing remains to be spelled.
fn spell(text: &mut String, spelled: fn(&str) -> Option<&'static str>) -> bool {
    let found = spelled(text);
    if let Some(found) = found {
        *text = found.to_owned();
    }
    found.is_some() || text.trim().is_empty()
}

/// The sex as files have it.
pub(crate) fn spelled_sex(text: &str) -> Option<&'static str> {
    match &*text.trim().to_ascii_uppercase() {
        "M" => Some("m"),
        // Woman, female, vrouw.
        "W" | "F" | "V" => Some("w"),
        _ => None,
    }
}

/// The titles of FIDE, which older files shorten.
pub(crate) fn spelled_title(text: &str) -> Option<&'static str> {
    Some(match &*text.trim().to_ascii_uppercase() {
        "GM" | "G" => "GM",
        "IM" | "M" => "IM",
        "FM" | "F" => "FM",
        "CM" | "C" => "CM",
        "WGM" | "WG" => "WGM",
        "WIM" | "WM" => "WIM",
        "WFM" | "WF" => "WFM",
        "WCM" | "WC" => "WCM",
        _ => return None,
    })
}

/// Spells a date, if the day is certain; returns whether nothing remains to be spelled.
fn spell_day(text: &mut String, form: fn(Date) -> Option<String>, day: Option<Date>) -> bool {
    if let Some(spelled) = day.and_then(form) {
        *text = spelled;
        return true;
    }
    let shape: String =
        text.trim().chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    let is_form = |day: Date| form(day).is_some_and(|form| form.len() == shape.len());
    let is_spelled =
        matches!(&*shape, "0000/00/00" | "00/00/00") && Date::new(2000, 1, 1).is_some_and(is_form);
    is_spelled || !date::is_given(text)
}

/// A date as in records 042, 052 and 001.
fn long(day: Date) -> Option<String> {
    Some(day.to_string().replace('-', "/"))
}

/// A date as in record 132, which has no room for the century.
fn short(day: Date) -> Option<String> {
    let is_clear = (1970..=LATEST_SHORT_YEAR).contains(&day.year());
    long(day).filter(|_| is_clear).map(|long| long[2..].to_owned())
}

/// Texts that keep their spelling.
#[derive(Default)]
struct Kept(Vec<Alike>);

/// Texts of a kind that keep their spelling: the first one, and how many there are.
struct Alike {
    /// What they are, of what record or player.
    what: &'static str,
    of: Phrase,
    text: String,
    count: usize,
}

impl Kept {
    fn unless(&mut self, is_spelled: bool, what: &'static str, text: &str, of: Phrase) {
        if is_spelled {
            return;
        }
        match self.0.iter_mut().find(|kept| kept.what == what) {
            Some(kept) => kept.count += 1,
            None => {
                let text = clipped(text.to_owned());
                self.0.push(Alike { what, of, text, count: 1 });
            }
        }
    }

    fn texts(self) -> Vec<Phrase> {
        let text = |Alike { what, of, text, count }: Alike| {
            let (what, text) = (Phrase::of(what, vec![("of", of)]), Phrase::plain(text));
            match count {
                1 => phrase!("{what}: \"{text}\"", what, text),
                _ => phrase!(
                    "{what}: \"{text}\", and {more} more of this kind",
                    what,
                    text,
                    more = count - 1
                ),
            }
        };
        self.0.into_iter().map(text).collect()
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::{self, Document};

    fn spelled_file(text: &str) -> (Vec<String>, Vec<String>) {
        let reading = trf::read(&Document::parse(text.as_bytes()));
        let Spelled { tournament, header, kept } =
            spelled(reading.tournament.as_ref().unwrap(), &reading.header);
        let player = &tournament.players()[0].details;
        let mut texts = vec![header.first_day, header.last_day];
        texts.extend(header.round_dates);
        texts.extend([&player.sex, &player.title, &player.birth_date].map(String::clone));
        (texts, kept.iter().map(ToString::to_string).collect())
    }

    fn file(first: &str, last: &str, round: &str, sex: &str, title: &str, birth: &str) -> String {
        format!(
            "042 {first}\n052 {last}\n132{:88}{round}\n\
             001    1 {sex:1}{title:>3} {:33}          {:>11} {birth:>10}  0.0    1\n",
            "", "A", ""
        )
    }

    #[test]
    fn what_is_not_certain_is_kept_and_named() {
        let (texts, kept) =
            spelled_file(&file("05/07/2017", "someday", "soon", "x", "1N", "6.2.66"));
        assert_eq!(texts, ["05/07/2017", "someday", "soon", "x", "1N", "6.2.66"]);
        let expected = [
            "the day of record 042: \"05/07/2017\", and 1 more of this kind",
            "the date of a round in record 132: \"soon\"",
            "the sex of player 1: \"x\"",
            "the date of birth of player 1: \"6.2.66\"",
            "the title of player 1: \"1N\"",
        ];
        assert_eq!(kept, expected);
        // What is not known has its own spellings.
        let (texts, kept) = spelled_file(&file("0000/00/00", "", "", "", "", "1987/00/00"));
        assert_eq!((&texts[0][..], &*texts[texts.len() - 1]), ("0000/00/00", "1987/00/00"));
        assert_eq!(kept, [""; 0]);
    }
}
