//! Readings of rules that leave something open, on which programs part.

use serde::{Deserialize, Serialize};

use crate::{
    phrase, template,
    text::phrase::{Phrase, ToPhrase, display_in_english},
};

/// Defines the readings of an open point, the usual one first, with the codes by which users select
/// them, and the words for them.
macro_rules! readings {
    ($(#[$about:meta])* $name:ident: $($(#[$says:meta])* $reading:ident $code:literal $words:expr,)*) => {
        $(#[$about])*
        #[derive(
            Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Deserialize, Serialize,
        )]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "lowercase")]
        pub enum $name {
            $($(#[$says])* $reading,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$reading),*];

            const CODES: &[&str] = &[$($code),*];

            /// The name by which a user selects it.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$reading => $code,)*
                }
            }

            /// The words added to the name of the rules if it was requested.
            const fn words(self) -> &'static str {
                match self {
                    $(Self::$reading => $words,)*
                }
            }

            /// The one with a name.
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|it| it.code() == code)
            }
        }
    };
}

readings! {
    /// To whom the bye of round 1 goes, if the list is not in the order of ratings.
    RoundOneBye:
        /// To the last number.
        #[default]
        Number "number" template!(", bye of round 1 by number"),
        /// To the lowest rating.
        // Unrated players count as the lowest.
        Rating "rating" template!(", bye of round 1 by rating"),
}

readings! {
    /// The demand of the Swiss Team system on the following scoregroup (C6).
    TeamC6:
        /// That it needs as few upfloaters as possible.
        #[default]
        Graded "graded" template!(", C6 graded"),
        /// That it needs no more than its size requires; if that cannot be, nothing.
        // None if its size is even, one if it is odd.
        PassFail "passfail" template!(", C6 pass or fail"),
}

readings! {
    /// The numbers that give the first colors in the Swiss Team system (4.3.1).
    TeamNumbers:
        /// The places among the teams that have arrived.
        #[default]
        Place "place" template!(", numbers of those who have arrived"),
        /// The numbers in the list, whoever is absent.
        Literal "literal" template!(", numbers of the list"),
}

/// A point that the rules of a system leave open and on which programs part. Users select how it is
/// read; everything that offers the choice is made of this list.
///
/// # Examples
///
/// ```
/// use fpc::{System, tournament::{OpenPoint, TeamC6}};
///
/// assert_eq!(System::LIM_2026.info().open_points, [OpenPoint::RoundOneBye]);
/// assert_eq!(OpenPoint::TeamC6.code(), "team-c6");
/// assert_eq!(OpenPoint::TeamC6.readings(), ["graded", "passfail"]);
/// assert_eq!(TeamC6::from_code("passfail"), Some(TeamC6::PassFail));
/// assert_eq!(TeamC6::default().code(), "graded");
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum OpenPoint {
    /// See [`RoundOneBye`]; unrated players count as the lowest.
    RoundOneBye,
    /// See [`TeamC6`].
    TeamC6,
    /// See [`TeamNumbers`].
    TeamNumbers,
}

impl OpenPoint {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::RoundOneBye, Self::TeamC6, Self::TeamNumbers];

    /// The name of the option by which a user selects how it is read.
    pub const fn code(self) -> &'static str {
        match self {
            Self::RoundOneBye => "round-1-bye",
            Self::TeamC6 => "team-c6",
            Self::TeamNumbers => "team-numbers",
        }
    }

    /// The codes of its readings, the usual one first.
    pub const fn readings(self) -> &'static [&'static str] {
        match self {
            Self::RoundOneBye => RoundOneBye::CODES,
            Self::TeamC6 => TeamC6::CODES,
            Self::TeamNumbers => TeamNumbers::CODES,
        }
    }
}

/// The open point.
impl ToPhrase for OpenPoint {
    fn phrase(&self) -> Phrase {
        match self {
            Self::RoundOneBye => phrase!("who gets the bye of round 1"),
            Self::TeamC6 => phrase!("what C6 asks of the following scoregroup"),
            Self::TeamNumbers => phrase!("which numbers give the first colors"),
        }
    }
}

display_in_english!(OpenPoint);

/// The readings of open points; the usual ones where nothing is selected.
///
/// # Examples
///
/// ```
/// use fpc::tournament::{OpenPoint, Readings, TeamC6};
///
/// let mut readings = Readings::default();
/// readings.team_c6 = TeamC6::from_code("passfail");
/// let selected: Vec<_> = readings.selected().collect();
/// assert_eq!(selected, [(OpenPoint::TeamC6, "passfail")]);
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Readings {
    /// Of the Lim system of 2026: to whom the bye of round 1 goes, if that was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round_1_bye: Option<RoundOneBye>,
    /// Of the Swiss Team system: how C6 is read, if that was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team_c6: Option<TeamC6>,
    /// Of the Swiss Team system: which numbers give the first colors, if that was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team_numbers: Option<TeamNumbers>,
}

impl Readings {
    /// The selected readings, by code.
    pub fn selected(self) -> impl Iterator<Item = (OpenPoint, &'static str)> {
        let Self { round_1_bye, team_c6, team_numbers } = self;
        let codes = [
            (OpenPoint::RoundOneBye, round_1_bye.map(RoundOneBye::code)),
            (OpenPoint::TeamC6, team_c6.map(TeamC6::code)),
            (OpenPoint::TeamNumbers, team_numbers.map(TeamNumbers::code)),
        ];
        codes.into_iter().filter_map(|(point, code)| Some((point, code?)))
    }
}

/// The words added to the name of the rules.
impl ToPhrase for Readings {
    fn phrase(&self) -> Phrase {
        let Self { round_1_bye, team_c6, team_numbers } = self;
        let words = [
            round_1_bye.map(RoundOneBye::words),
            team_c6.map(TeamC6::words),
            team_numbers.map(TeamNumbers::words),
        ];
        let words = words.into_iter().flatten();
        Phrase::series(words.map(|words| Phrase::of(words, Vec::new())), "")
    }
}
