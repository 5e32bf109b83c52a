//! Chooses the system and edition by which a tournament is paired if the caller names none, and
//! collects evidence against that choice.

mod caveat;
mod day;
mod doubt;
mod evidence;
mod games;
mod kind;
mod round_robin;
mod rules;
mod system_choice;
mod teams;
mod tournament_type;

pub use self::{
    caveat::{Caveat, CaveatCode, PairsChanged},
    rules::{RuleError, RuleRequest, RuledTournament, Rules, open_questions},
    system_choice::SystemChoice,
};
use self::{day::FirstDay, doubt::doubts, evidence::agrees, kind::TournamentKind};
use crate::{
    date::Date,
    phrase,
    round_robin::Schedule,
    systems::{Family, System},
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Header, Tournament, TournamentType, TypeEvidence},
};

/// A system and why it was chosen.
///
/// # Examples
///
/// ```
/// use fpc::{Header, System, choice::Choice, tournament::TournamentType};
///
/// let mut header = Header { first_day: "1. 3. 2025".to_owned(), ..Header::default() };
/// let choice = Choice::of(&header)?;
/// assert_eq!(choice.system, System::DUTCH_2017);
/// assert_eq!(choice.reason.to_string(), "in force on 2025-03-01");
/// assert_eq!(choice.reason.code(), "start-date");
///
/// header.tournament_type = Some(TournamentType::new("FIDE_DUTCH_2026"));
/// assert_eq!(Choice::of(&header)?.system, System::DUTCH_2026);
///
/// header.tournament_type = Some(TournamentType::new("FIDE_DUBOV"));
/// assert_eq!(Choice::of(&header)?.system, System::DUBOV_2018);
///
/// header.tournament_type = Some(TournamentType::new("FIDE_BURSTEIN"));
/// assert!(Choice::of(&header).is_err(), "there is no text of the edition before 2026");
/// header.first_day = "1. 3. 2026".to_owned();
/// assert_eq!(Choice::of(&header)?.system, System::BURSTEIN_2026);
/// # Ok::<(), fpc::choice::UnsupportedSystem>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Choice {
    /// The system.
    pub system: System,
    /// Why.
    pub reason: ChoiceReason,
}

/// Why a system was chosen.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum ChoiceReason {
    /// The caller asked for it.
    Asked,
    /// The tournament type names it (record 192).
    TournamentType,
    /// The file shows it in another way.
    Found(TypeEvidence),
    /// All rounds agree with it, and with no other edition that can be meant.
    Rounds,
    /// It was in force on the first day (record 042).
    StartDate(Date),
    /// It was in force on the earliest day of a round (record 132).
    RoundDate(Date),
    /// It was in force on the last day (record 052).
    EndDate(Date),
    /// It is in force now, and no date is given.
    NoDate,
    /// It is in force now, and no date that is given can be read.
    UnreadableDate,
}

impl ChoiceReason {
    /// The reason as a stable identifier.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Asked => "asked",
            Self::TournamentType => "record-192",
            Self::Found(TypeEvidence::Description) => "record-092",
            Self::Found(TypeEvidence::Games) => "games",
            Self::Rounds => "rounds",
            Self::StartDate(_) => "start-date",
            Self::RoundDate(_) => "round-dates",
            Self::EndDate(_) => "end-date",
            Self::NoDate => "no-date",
            Self::UnreadableDate => "unreadable-date",
        }
    }

    /// The date that decided.
    pub const fn date(self) -> Option<Date> {
        match self {
            Self::StartDate(date) | Self::RoundDate(date) | Self::EndDate(date) => Some(date),
            _ => None,
        }
    }
}

impl ToPhrase for ChoiceReason {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Asked => phrase!("as requested"),
            Self::TournamentType => phrase!("record 192"),
            Self::Found(TypeEvidence::Description) => phrase!("record 092"),
            Self::Found(TypeEvidence::Games) => phrase!("as the games show"),
            Self::Rounds => phrase!("all rounds agree with it, and with no other edition"),
            Self::StartDate(date) => phrase!("in force on {date}", date),
            Self::RoundDate(date) => {
                phrase!("in force on {date}, the first date of a round", date)
            }
            Self::EndDate(date) => phrase!("in force on {date}, the last day", date),
            Self::NoDate => phrase!("in force now; no date"),
            Self::UnreadableDate => phrase!("in force now; no date can be read"),
        }
    }
}

/// With fewer rounds, editions agree by chance.
const FEWEST_ROUNDS: usize = 2;

/// The rules of which the tournament type leaves the edition to the date.
fn family_of_type(header: &Header) -> Option<Family> {
    Family::from_tournament_type(header.type_or_found()?.base())
}

/// The source of the first day of a tournament: of the reasons for an edition, those that rest on
/// a date or on the lack of one.
pub(crate) fn first_day(header: &Header) -> ChoiceReason {
    FirstDay::of(header).reason
}

/// Tells whether the free text of record 092 describes a tournament in which pairings are known in
/// advance.
pub(crate) fn is_pre_determined(description: &str) -> bool {
    matches!(
        TournamentKind::of(description),
        Some(TournamentKind::RoundRobin { .. } | TournamentKind::Scheveningen)
    )
}

/// The schedule of a round robin, by the tournament type, or else by the free text of record 092.
pub(crate) fn schedule(header: &Header) -> Option<Schedule> {
    if header.type_or_found().is_some() {
        return Choice::of(header).ok()?.system.info().schedule;
    }
    match TournamentKind::of(&header.description)? {
        TournamentKind::RoundRobin { .. } => Some(Schedule::PLAIN),
        TournamentKind::Scheveningen => Some(Schedule::SCHEVENINGEN),
        _ => None,
    }
}

/// A tournament is to be paired by a system that is not supported.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnsupportedSystem {
    /// The tournament type (record 192) names an unsupported system.
    TournamentType(String),
    /// It began before the first edition that is supported came into force.
    Edition {
        /// The rules.
        family: Family,
        /// The day on which the tournament began, as far as it is known.
        day: Option<Date>,
    },
}

impl ToPhrase for UnsupportedSystem {
    fn phrase(&self) -> Phrase {
        match self {
            Self::TournamentType(code) => {
                let name = TournamentType::new(code).name();
                let code = Phrase::plain(code);
                match name.map(|name| Phrase::of(name, Vec::new())) {
                    Some(name) => {
                        phrase!("record 192 says {code}: {name} is not supported", code, name)
                    }
                    None => phrase!(
                        "record 192 says {code}, which is not a known tournament type",
                        code
                    ),
                }
            }
            Self::Edition { family, day } => {
                let editions = System::editions(*family);
                let first = editions.min_by_key(|system| system.info().in_force_since);
                let first =
                    first.and_then(|system| Some((system.code(), system.info().in_force_since?)));
                match (day, first) {
                    (Some(day), Some((code, since))) => phrase!(
                        "of {family}, the edition in force on {day} is not supported, because its text \
                         is not available; only the one in force since {since} is ({code})",
                        family,
                        day,
                        since,
                        code = Phrase::plain(code)
                    ),
                    _ => phrase!("{family} is not supported", family),
                }
            }
        }
    }
}

display_in_english!(ChoiceReason, UnsupportedSystem);

impl Choice {
    /// The system that a tournament is paired by: the one that its type names (record 192), else
    /// the edition in force on the first day of the rules that the type names without an edition, or
    /// of the Dutch system. That day is the one of record 042; if it cannot be read, the earliest day
    /// of a round (132) is used instead, or else the last day (052). Without any date, the edition in
    /// force now is used.
    ///
    /// # Errors
    ///
    /// [`UnsupportedSystem`] if fpc does not implement the system.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{System, TournamentFile, choice::{Choice, ChoiceReason}};
    ///
    /// let file = TournamentFile::parse(&std::fs::read("trf-samples/round-robin.trf")?);
    /// let choice = Choice::of(&file.reading.header)?;
    /// assert_eq!((choice.system, choice.reason), (System::BERGER, ChoiceReason::TournamentType));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(header: &Header) -> Result<Self, UnsupportedSystem> {
        let by_type = match &header.found_type {
            Some(found) if header.tournament_type.is_none() => ChoiceReason::Found(found.evidence),
            _ => ChoiceReason::TournamentType,
        };
        match Self::named(header)? {
            Some(system) => Ok(Self { system, reason: by_type }),
            None => {
                let dutch = System::DUTCH_2026.info().family;
                Self::in_force(family_of_type(header).unwrap_or(dutch), header, by_type)
            }
        }
    }

    /// The edition of a family of rules that was in force on the first day; without a date, the one
    /// in force now, unless an edition has the very name of the family, which then decides.
    fn in_force(
        family: Family,
        header: &Header,
        named_by: ChoiceReason,
    ) -> Result<Self, UnsupportedSystem> {
        let FirstDay { reason, .. } = FirstDay::of(header);
        let day = reason.date();
        let is_found = matches!(named_by, ChoiceReason::Found(_));
        let in_force = System::edition_on(family, day);
        // What a file only shows is not refused for its date.
        let first = || System::editions(family).min_by_key(|it| it.info().in_force_since);
        let system = in_force.or_else(|| first().filter(|_| is_found));
        let system = system.ok_or(UnsupportedSystem::Edition { family, day })?;
        let is_named = day.is_none() && system.code() == family.code;
        Ok(Self { system, reason: if is_named || is_found { named_by } else { reason } })
    }

    /// The system that the tournament type names (record 192), without a suffix
    /// for acceleration; nothing if it leaves the edition to the date.
    ///
    /// # Errors
    ///
    /// [`UnsupportedSystem`] if fpc does not implement the system.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Header, System, choice::Choice, tournament::TournamentType};
    ///
    /// let named = |code| {
    ///     let tournament_type = Some(TournamentType::new(code));
    ///     Choice::named(&Header { tournament_type, ..Header::default() })
    /// };
    /// assert_eq!(named("FIDE_DUTCH_2017")?, Some(System::DUTCH_2017));
    /// assert_eq!(named("FIDE_DUTCH")?, None, "the date decides");
    /// assert!(named("FIDE_UNHEARD_OF").is_err());
    /// # Ok::<(), fpc::choice::UnsupportedSystem>(())
    /// ```
    pub fn named(header: &Header) -> Result<Option<System>, UnsupportedSystem> {
        match header.type_or_found().map(TournamentType::base) {
            None => Ok(None),
            Some(_) if family_of_type(header).is_some() => Ok(None),
            Some(code) => {
                let system = System::from_tournament_type(code);
                let system = system.or_else(|| Self::described(code, header));
                let unsupported = || UnsupportedSystem::TournamentType(code.to_owned());
                system.map(Some).ok_or_else(unsupported)
            }
        }
    }

    /// The system without a tournament type of its own that a file names as fpc writes it: by this
    /// type, and in words (092).
    fn described(code: &str, header: &Header) -> Option<System> {
        let is_named = |system: &&System| {
            let info = system.info();
            info.tournament_type() == code && header.description.trim() == info.description()
        };
        System::ALL.iter().find(is_named).copied()
    }

    /// The caveats of the choice: that the edition is a guess, and any sign in the file of another
    /// kind of tournament. If one of them is an error, there is nothing to pair or check by this
    /// system.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{CaveatCode, Header, Tournament, TournamentDraft, choice::Choice};
    ///
    /// let tournament = TournamentDraft::default().validate().unwrap();
    /// let codes = |day: &str, description: &str| {
    ///     let (first_day, description) = (day.to_owned(), description.to_owned());
    ///     let header = Header { first_day, description, ..Header::default() };
    ///     let caveats = Choice::of(&header).unwrap().caveats(&header, &tournament);
    ///     caveats.iter().map(|caveat| caveat.code).collect::<Vec<_>>()
    /// };
    /// assert_eq!(codes("05/06/2017", ""), [], "the edition of 6 May is that of 5 June");
    /// assert_eq!(codes("05/07/2017", ""), [CaveatCode::EditionAmbiguous]);
    /// assert_eq!(codes("", ""), [CaveatCode::EditionAssumed]);
    /// assert_eq!(codes("2020/01/01", "Swiss (Dubov)"), [CaveatCode::SystemUncertain]);
    /// assert_eq!(codes("2020/01/01", "Team Swiss"), [CaveatCode::SystemUncertain]);
    /// ```
    pub fn caveats(&self, header: &Header, tournament: &Tournament) -> Vec<Caveat> {
        self.edition_caveat(header).into_iter().chain(self.doubts(header, tournament)).collect()
    }

    /// The caveat that the edition is a guess.
    pub(crate) fn edition_caveat(&self, header: &Header) -> Option<Caveat> {
        let is_open = self.is_by_date(header) && self.reason != ChoiceReason::Rounds;
        let (first_day, system) = (FirstDay::of(header), self.system);
        let day = first_day.reason.date().filter(|_| is_open);
        if day.is_some() && day < system.info().in_force_since {
            let unsupported = UnsupportedSystem::Edition { family: system.info().family, day };
            let text = phrase!("{unsupported}; the {system} is assumed", unsupported, system);
            return Some(Caveat::new(CaveatCode::SystemUncertain, text));
        }
        first_day.caveat(system).filter(|_| is_open)
    }

    /// Caveats for signs in the file of another kind of tournament.
    pub(crate) fn doubts(&self, header: &Header, tournament: &Tournament) -> Vec<Caveat> {
        let doubts = doubts(header, tournament, self.system).into_iter();
        doubts.map(|text| self.caveat(header, text)).collect()
    }

    /// The choice, with the edition that the rounds show if the date leaves it open: the only one with which all of
    /// them agree.
    pub(crate) fn settled(
        self,
        tournament: &Tournament,
        header: &Header,
        request: &RuleRequest,
    ) -> Self {
        let editions = self.open_editions(header);
        let agrees = |&system: &System| agrees(system, tournament, header, request);
        if editions.len() < 2 || agrees(&self.system) {
            return self;
        }
        let mut others = editions.into_iter().filter(|&it| it != self.system).filter(agrees);
        match (others.next(), others.next()) {
            (Some(system), None) => Self { system, reason: ChoiceReason::Rounds },
            _ => self,
        }
    }

    /// The caveat that the date chose an edition with which not all rounds agree, though they do with another one of a
    /// time in which programs had not all been updated.
    pub(crate) fn other_edition(
        self,
        tournament: &Tournament,
        header: &Header,
        request: &RuleRequest,
    ) -> Option<Caveat> {
        let system = self.system;
        let is_possible = |other: &System| *other != system && self.may_be(*other, header);
        let mut others = System::editions(system.info().family).filter(is_possible).peekable();
        let count = tournament.recorded_rounds().count();
        let is_open = self.reason.date().is_some() && count >= FEWEST_ROUNDS;
        if !is_open || others.peek().is_none() || agrees(system, tournament, header, request) {
            return None;
        }
        let mut others = others.filter(|&it| agrees(it, tournament, header, request));
        let other = others.next().filter(|_| others.next().is_none())?;
        let text = phrase!(
            "all {count} rounds agree with the {other}, and not with the {system}, which is assumed",
            count,
            other,
            system
        );
        Some(Caveat::new(CaveatCode::SystemUncertain, text))
    }

    /// The editions that may be meant, as far as the file leaves that open.
    fn open_editions(self, header: &Header) -> Vec<System> {
        if !self.is_by_date(header) {
            return Vec::new();
        }
        let mut editions = FirstDay::of(header).editions(self.system.info().family);
        editions.sort_unstable_by_key(|system| system.code());
        editions.dedup();
        editions
    }

    /// Tells whether the date chose the edition, or the lack of one.
    fn is_by_date(self, header: &Header) -> bool {
        match self.reason {
            ChoiceReason::Asked | ChoiceReason::TournamentType => false,
            ChoiceReason::Found(_) => family_of_type(header).is_some(),
            _ => true,
        }
    }

    /// The systems that may have been used instead: other editions if the date leaves that open,
    /// what the kind of tournament (092) names, and a variant of the system that no file names.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Header, System, choice::Choice};
    ///
    /// let header = Header { first_day: "05/07/2017".to_owned(), ..Header::default() };
    /// let others = Choice::of(&header)?.others(&header);
    /// assert_eq!(others, [System::DUTCH_2012], "it may be 7 May");
    /// # Ok::<(), fpc::choice::UnsupportedSystem>(())
    /// ```
    pub fn others(self, header: &Header) -> Vec<System> {
        let variant = self.system.info().unrecorded_variant;
        if matches!(self.reason, ChoiceReason::Asked | ChoiceReason::TournamentType) {
            return variant.into_iter().collect();
        }
        let editions = FirstDay::of(header).editions(self.system.info().family);
        let kind = TournamentKind::of(&header.description);
        // Almost any round fits an order of its own.
        let is_offered = |system: &System| {
            let is_of_form = system.info().form == header.form();
            system.info().schedule.is_none_or(|schedule| is_of_form && !schedule.own_order)
        };
        let fits =
            |system: &System| kind.is_some_and(|kind| kind.fits(*system)) && is_offered(system);
        let is_open =
            |system: &System| editions.contains(system) || fits(system) || variant == Some(*system);
        let others = System::ALL.iter().copied().filter(is_open);
        others.filter(|&system| system != self.system).collect()
    }

    /// The systems of the same kind that the file does not leave open, but with which its rounds may agree: other
    /// editions first. None if a system was requested.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Header, System, choice::Choice};
    ///
    /// let header = Header { first_day: "2025/03/01".to_owned(), ..Header::default() };
    /// let contradicting = Choice::of(&header)?.contradicting(&header);
    /// assert_eq!(contradicting[..2], [System::DUTCH_2012, System::DUTCH_2026]);
    /// assert!(contradicting.contains(&System::LIM));
    /// # Ok::<(), fpc::choice::UnsupportedSystem>(())
    /// ```
    pub fn contradicting(self, header: &Header) -> Vec<System> {
        if self.reason == ChoiceReason::Asked {
            return Vec::new();
        }
        let (info, open) = (self.system.info(), self.others(header));
        let is_table =
            |system: &System| system.info().schedule.is_some_and(|it| it == Schedule::PLAIN);
        let is_of_kind = |system: &System| {
            let is_swiss = system.info().schedule.is_none();
            system.info().form == info.form && (is_swiss || is_table(system))
        };
        let is_other = |system: &System| *system != self.system && !open.contains(system);
        let all = System::ALL.iter().copied().filter(|it| is_of_kind(it) && is_other(it));
        let (editions, others): (Vec<_>, Vec<_>) =
            all.partition(|it| it.info().family == info.family);
        [editions, others].concat()
    }

    /// Tells whether another system, with which all rounds agree, may be the right one, whatever the file says: the
    /// system was only assumed, or it is an edition of a time in which programs had not all been updated.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Header, System, choice::Choice};
    ///
    /// let may_be_of_2026 = |day: &str| {
    ///     let header = Header { first_day: day.to_owned(), ..Header::default() };
    ///     Choice::of(&header).map(|choice| choice.may_be(System::DUTCH_2026, &header))
    /// };
    /// assert!(may_be_of_2026("2025/08/18")?, "some programs changed early");
    /// assert!(!may_be_of_2026("2024/08/18")?);
    /// # Ok::<(), fpc::choice::UnsupportedSystem>(())
    /// ```
    pub fn may_be(self, other: System, header: &Header) -> bool {
        match self.reason.date() {
            _ if header.tournament_type.is_some() => false,
            Some(date) if other.info().family == self.system.info().family => {
                let months = [Date::new(2025, 7, 1), Date::new(2026, 12, 31)];
                Some(date) >= months[0] && Some(date) <= months[1]
            }
            _ => true,
        }
    }

    /// The caveat for a doubt, depending on who named the system.
    fn caveat(&self, header: &Header, text: Phrase) -> Caveat {
        let system = self.system;
        let (code, end) = match (self.reason, &header.tournament_type) {
            (ChoiceReason::Asked, _) => {
                (CaveatCode::SystemOverruled, phrase!("the {system} is used, as requested", system))
            }
            (_, Some(kind)) => (
                CaveatCode::SystemOverruled,
                phrase!(
                    "record 192 says {kind}, which takes precedence",
                    kind = Phrase::plain(kind.as_str())
                ),
            ),
            (_, None) => (CaveatCode::SystemUncertain, phrase!("the {system} is assumed", system)),
        };
        Caveat::new(code, phrase!("{text}; {end}", text, end))
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::tournament::TournamentDraft;

    fn header(tournament_type: &str, [start, rounds, end]: [&str; 3]) -> Header {
        Header {
            tournament_type: (!tournament_type.is_empty())
                .then(|| TournamentType::new(tournament_type)),
            first_day: start.to_owned(),
            round_dates: rounds.split_whitespace().map(str::to_owned).collect(),
            last_day: end.to_owned(),
            ..Header::default()
        }
    }

    fn chosen(tournament_type: &str, dates: [&str; 3]) -> (System, String) {
        let choice = Choice::of(&header(tournament_type, dates)).unwrap();
        let date = choice.reason.date().map_or(String::new(), |date| format!(" {date}"));
        (choice.system, format!("{}{date}", choice.reason.code()))
    }

    #[test]
    fn the_first_day_decides_between_editions() {
        for (text, system) in [
            ("2017/07/01", System::DUTCH_2017),
            ("2026-01-31", System::DUTCH_2017),
            ("01.02.26", System::DUTCH_2026),
            ("06/30/2017", System::DUTCH_2012),
            ("17/06/30", System::DUTCH_2012),
            ("30.06.17", System::DUTCH_2012),
            ("30 juin 2017", System::DUTCH_2012),
        ] {
            assert_eq!(chosen("", [text, "", ""]).0, system, "{text}");
        }
    }

    #[test]
    fn other_dates_stand_for_a_first_day_that_is_not_given() {
        let rounds = "17/07/02 17/06/29 soon";
        for (dates, expected) in [
            (["2017/07/01", rounds, "2017/07/09"], "start-date 2017-07-01"),
            (["", rounds, "2017/07/09"], "round-dates 2017-06-29"),
            (["soon", rounds, "2017/07/09"], "round-dates 2017-06-29"),
            (["", "", "2017/07/09"], "end-date 2017-07-09"),
            (["0000/00/00", "", "then"], "unreadable-date"),
            (["soon", "", ""], "unreadable-date"),
            (["0000/00/00", "", "--"], "no-date"),
            (["", "", ""], "no-date"),
        ] {
            assert_eq!(chosen("", dates).1, expected, "{dates:?}");
        }
        assert_eq!(chosen("", ["", "", ""]).0, System::DUTCH_2026);
    }

    #[test]
    fn a_type_without_edition_leaves_it_to_the_date() {
        let dates = ["2020/01/01", "", ""];
        assert_eq!(chosen("FIDE_DUTCH", dates).0, System::DUTCH_2017);
        assert_eq!(chosen("FIDE_DUTCH_2026", dates), (System::DUTCH_2026, "record-192".to_owned()));
    }

    /// The system, and how many caveats there are.
    fn caveats(dates: [&str; 3]) -> (System, usize) {
        let header = header("", dates);
        let tournament = TournamentDraft::default().validate().unwrap();
        let choice = Choice::of(&header).unwrap();
        (choice.system, choice.caveats(&header, &tournament).len())
    }

    #[test]
    fn a_first_day_after_later_ones_leaves_the_edition_open() {
        assert_eq!(caveats(["2026/03/01", "", "2025/03/05"]), (System::DUTCH_2026, 1));
        assert_eq!(caveats(["2026/03/01", "2025/03/01", ""]), (System::DUTCH_2026, 1));
        assert_eq!(caveats(["", "2030/02/25", "2025/03/05"]), (System::DUTCH_2026, 1));
        assert_eq!(caveats(["2026/03/01", "2025/03/01", "2026/03/05"]), (System::DUTCH_2026, 1));
        // Under the same rules, or later, as it should be.
        assert_eq!(caveats(["2025/05/01", "", "2025/03/05"]), (System::DUTCH_2017, 0));
        assert_eq!(caveats(["2025/03/01", "2026/03/02", "2026/03/05"]), (System::DUTCH_2017, 0));
    }

    #[test]
    fn a_year_of_two_digits_that_cannot_be_is_none() {
        assert_eq!(caveats(["", "25/02/30", "2025/03/05"]), (System::DUTCH_2017, 0));
        assert_eq!(chosen("", ["", "25/02/30", "2025/03/05"]).1, "end-date 2025-03-05");
        assert_eq!(chosen("", ["", "25/02/30 25/03/01", "2025/03/05"]).1, "round-dates 2025-03-01");
        assert_eq!(chosen("", ["2030/02/24", "25/02/30", ""]).1, "start-date 2030-02-24");
    }

    #[test]
    fn other_dates_tell_which_number_is_the_month() {
        assert_eq!(caveats(["05/07/2017", "", ""]), (System::DUTCH_2017, 1));
        assert_eq!(caveats(["05/07/2017", "", "05/21/2017"]), (System::DUTCH_2012, 0));
        assert_eq!(caveats(["05/07/2017", "", "21/07/2017"]), (System::DUTCH_2017, 0));
    }
}
