//! The system that a caller asks for: by name, by family and date, or left to the file.

use super::{
    Choice, ChoiceReason, UnsupportedSystem,
    caveat::{Caveat, CaveatCode},
    family_of_type,
};
use crate::{
    phrase,
    systems::{Family, System},
    text::phrase::{Phrase, ToPhrase},
    tournament::{Form, Header},
};

/// The requested system.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
#[non_exhaustive]
pub enum SystemChoice {
    /// The one the file calls for, as determined by [`Choice::of`].
    #[default]
    Auto,
    /// These rules, in the edition that the file calls for: the one that record 192 names, else the
    /// [one in force](System::edition_on) on the first day.
    Edition(Family),
    /// This system.
    Fixed(System),
}

impl SystemChoice {
    /// The code of the system or of the family, or `auto`.
    pub fn code(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Edition(family) => family.code,
            Self::Fixed(system) => system.code(),
        }
    }

    /// The choice by the code of a family or of a system, or `auto`. A code of both is that of the
    /// family.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Header, System, SystemChoice};
    ///
    /// let on = |code: &str, day: &str| {
    ///     let header = Header { first_day: day.to_owned(), ..Header::default() };
    ///     SystemChoice::from_code(code).unwrap().resolve(&header).unwrap().system
    /// };
    /// assert_eq!(on("dubov", "2026/01/31"), System::DUBOV_2018);
    /// assert_eq!(on("dubov", "2026/02/01"), System::DUBOV_2026);
    /// assert_eq!(on("dubov", ""), System::DUBOV_2026);
    /// assert_eq!(on("lim", "2026/02/01"), System::LIM_2026);
    /// assert_eq!(on("lim", ""), System::LIM, "an edition has the very name");
    /// ```
    pub fn from_code(code: &str) -> Option<Self> {
        match (code, Family::from_code(code)) {
            ("auto", _) => Some(Self::Auto),
            (_, Some(family)) => Some(Self::Edition(family)),
            (_, None) => System::from_code(code).map(Self::Fixed),
        }
    }

    /// All choices by code, with what they mean in words.
    pub fn all() -> Vec<(&'static str, String)> {
        let auto =
            "the system of record 192, or else the Dutch edition in force on the first day (042)";
        let by_date = |family: Family| {
            let is_named = System::from_code(family.code).is_some();
            let undated = if is_named { "; without a date, the older one" } else { "" };
            (family.code, format!("{family}, in the edition in force on the first day{undated}"))
        };
        let editions = System::ALL.iter().map(|system| (system.code(), system.to_string()));
        let editions = editions.filter(|(code, _)| Family::from_code(code).is_none());
        let families = Family::all().into_iter().map(by_date);
        [("auto", auto.to_owned())].into_iter().chain(families).chain(editions).collect()
    }

    /// Resolves the choice for a file, with the reason.
    ///
    /// # Errors
    ///
    /// As [`Choice::of`], unless a system is fixed; of a family, that no edition in force is supported.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Header, System, SystemChoice};
    ///
    /// let choice = SystemChoice::Fixed(System::LIM).resolve(&Header::default())?;
    /// assert_eq!(choice.system, System::LIM);
    /// # Ok::<(), fpc::choice::UnsupportedSystem>(())
    /// ```
    pub fn resolve(self, header: &Header) -> Result<Choice, UnsupportedSystem> {
        Choice::asked(header, self, &mut Vec::new())
    }
}

impl Choice {
    /// The requested system, or the one the file calls for.
    pub(super) fn asked(
        header: &Header,
        asked: SystemChoice,
        caveats: &mut Vec<Caveat>,
    ) -> Result<Self, UnsupportedSystem> {
        let called_for = Self::of(header);
        let is_of_teams = header.form() == Form::Teams;
        let choice = match asked {
            SystemChoice::Auto => return called_for,
            SystemChoice::Fixed(system) if is_of_teams => {
                Self { system: system.for_teams(), reason: ChoiceReason::Asked }
            }
            SystemChoice::Fixed(system) => Self { system, reason: ChoiceReason::Asked },
            SystemChoice::Edition(family) => match called_for {
                Ok(choice) if choice.system.info().family == family => return Ok(choice),
                _ => Self::in_force(family, header, ChoiceReason::Asked)?,
            },
        };
        let system = choice.system;
        caveats.extend(Self::overruled(header, system).map(|overruled| {
            let end = phrase!("the {system} is used, as requested", system);
            Caveat::new(
                CaveatCode::SystemOverruled,
                phrase!("{text}; {end}", text = overruled, end),
            )
        }));
        Ok(choice)
    }

    /// The words for what record 192 says, if it is not what was requested.
    fn overruled(header: &Header, asked: System) -> Option<Phrase> {
        let kind = header.tournament_type.as_ref()?;
        if let Some(family) = family_of_type(header) {
            // The type leaves the edition open.
            return (family != asked.info().family)
                .then(|| phrase!("record 192 says {kind}", kind = Phrase::plain(kind.as_str())));
        }
        match Self::named(header) {
            Ok(named) => {
                let other = named.filter(|&named| named != asked)?;
                Some(phrase!("record 192 names the {other}", other))
            }
            // The type that is written if there is none for the system.
            Err(UnsupportedSystem::TournamentType(code))
                if code == asked.info().tournament_type() =>
            {
                None
            }
            Err(unsupported) => Some(unsupported.phrase()),
        }
    }
}
