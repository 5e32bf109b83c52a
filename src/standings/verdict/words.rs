//! Findings about ranks in words.

use std::fmt;

use super::{RanksMissing, Separation, StandingsVerdict, WrongPlace};

/// A place as one says it: 1st, 2nd, 11th.
fn ordinal(place: u16) -> String {
    let end = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{end}")
}

impl fmt::Display for WrongPlace {
    /// Such as "5 is ranked 3rd, 4th by the rules: BH/C1 31.5, 32 for 8 (C.07, 8.1)".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has = self.has;
        write!(f, "{} is ranked {}, {}", has.player, ordinal(has.rank), ordinal(has.from))?;
        if has.to > has.from {
            write!(f, " to {}", ordinal(has.to))?;
        }
        f.write_str(" by the rules")?;
        let (Some(separation), Some(first)) = (&self.separation, self.wants.first()) else {
            return Ok(());
        };
        let Separation { tie_break, has, wants, .. } = separation;
        write!(f, ": {tie_break} {has}, {wants} for {first}")?;
        match self.wants.len() - 1 {
            0 => {}
            1 => write!(f, " and {}", self.wants[1])?,
            others => write!(f, " and {others} others")?,
        }
        match separation.reference() {
            Some(reference) => write!(f, " ({reference})"),
            None => Ok(()),
        }
    }
}

impl Separation {
    /// The article, such as "C.07, 8.1". If the edition of 2024 does not have the tie-break, it is that
    /// of the next one, and it is said: "C.07, 10.6 of 2026". Of the edition of 2019 there is none.
    pub fn reference(&self) -> Option<String> {
        let (edition, article) = self.tie_break.kind().article_applied(self.edition)?;
        let of = match edition == self.edition {
            true => String::new(),
            false => format!(" of {edition}"),
        };
        Some(format!("C.07, {article}{of}"))
    }
}

impl fmt::Display for RanksMissing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Blank => "no player has a rank",
            Self::AllTheSame => "all players have the same rank",
            Self::StartingOrder => "the ranks are those of the starting list",
        })
    }
}

impl fmt::Display for StandingsVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Right => f.write_str("right"),
            Self::RightUpTo(tie_break) => write!(f, "right up to {tie_break}"),
            Self::Wrong => f.write_str("wrong"),
            Self::NothingToCheck(why) => write!(f, "nothing to check: {why}"),
        }
    }
}
