//! Tables of codes: stable names for statements about a tournament.

use serde::{Deserialize, Serialize};

use super::phrase::{Phrase, ToPhrase, display_in_english};
use crate::phrase;

/// Tells whether a file can still be used in spite of a finding.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// The file can be used, but something in it was ignored, corrected or looks suspicious.
    Warning,
    /// The file cannot be used.
    Error,
}

impl ToPhrase for Severity {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Warning => phrase!("warning"),
            Self::Error => phrase!("error"),
        }
    }
}

display_in_english!(Severity);

/// Defines an enum of codes, each with its severity, code, title and explanation, lines that cause it if a few can,
/// and the words that all findings share.
#[doc(hidden)]
#[macro_export]
macro_rules! codes {
    (
        $(#[$attribute:meta])* $name:ident
        $($variant:ident $severity:ident $code:literal $title:literal $explanation:literal $($example:literal)?
            $(=> $field:expr $(, $expected:expr)?;)?)*
    ) => {
        $(#[$attribute])*
        #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
        #[non_exhaustive]
        pub enum $name {
            $(#[doc = $title] $variant,)*
        }

        impl $name {
            /// All codes, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The code: three letters and three digits.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $code,)* }
            }

            /// The title.
            pub const fn title(self) -> &'static str {
                match self { $(Self::$variant => $title,)* }
            }

            /// An explanation of what it means and what to do about it.
            pub const fn explanation(self) -> &'static str {
                match self { $(Self::$variant => $explanation,)* }
            }

            /// Lines that cause it, the field that findings are about, and what is expected there, if these are
            /// always the same.
            #[doc(hidden)]
            pub const fn said(self) -> (Option<&'static str>, &'static str, &'static str) {
                match self {
                    $(Self::$variant => (
                        [$(Some($example),)? None][0],
                        [$($field,)? ""][0],
                        [$($($expected,)?)? ""][0],
                    ),)*
                }
            }

            /// Tells whether the file can still be used.
            pub const fn severity(self) -> $crate::Severity {
                match self { $(Self::$variant => $crate::Severity::$severity,)* }
            }

            /// The code of a string such as `TRF006`, in either case.
            pub fn from_code(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|code| code.as_str().eq_ignore_ascii_case(text))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }
    };
}

pub(crate) use codes;
