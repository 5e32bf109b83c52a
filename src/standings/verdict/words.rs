//! Findings about ranks in words.

use std::fmt;

use super::{RanksMissing, Separation, StandingsCheck, StandingsVerdict, WrongPlace};

const NO_LIST: &str = "there is no list of tie-breaks (202, 212)";

impl StandingsCheck {
    /// The verdict in a few words, and the text that follows it.
    pub fn headline(&self) -> [String; 2] {
        let lead = self.lead.as_ref().map(ToString::to_string).unwrap_or_default();
        match (self.verdict, &self.list) {
            (StandingsVerdict::Right, Some(_)) => ["ok".to_owned(), format!(" {}", self.basis())],
            (StandingsVerdict::Right, None) => {
                ["in order".to_owned(), format!(" by points; {NO_LIST}")]
            }
            (StandingsVerdict::RightUpTo(last), _) => {
                [format!("ok up to {last}"), format!(", {}", self.basis())]
            }
            (StandingsVerdict::Wrong, Some(_)) => [lead, String::new()],
            (StandingsVerdict::Wrong, None) => {
                [lead, format!("; {NO_LIST}, so this does not count as a difference")]
            }
            (StandingsVerdict::NothingToCheck(RanksMissing::Blank), None) => {
                let blank = format!("nothing to check: {}, and {NO_LIST}", RanksMissing::Blank);
                [blank, String::new()]
            }
            (nothing, _) => [nothing.to_string(), String::new()],
        }
    }

    /// The basis of the verdict: list, edition, pairing method and rounds, and where each comes
    /// from.
    pub fn basis(&self) -> String {
        let standings = &self.standings;
        let rules = standings.rules();
        let codes: Vec<_> = standings.columns().map(|code| code.to_string()).collect();
        let source = match &self.list {
            Some(list) => match list.record {
                Some(record) => format!(" (record {record})"),
                None => " (as requested)".to_owned(),
            },
            None => String::new(),
        };
        let (counted, announced) = (standings.rounds(), standings.announced_rounds());
        format!(
            "by {}{source}, {} edition ({}), {} ({}), {counted} of {announced} round{}",
            codes.join(", "),
            rules.edition,
            rules.edition_reason,
            rules.pairings,
            self.pairings_reason,
            if announced == 1 { "" } else { "s" }
        )
    }
}

impl fmt::Display for StandingsCheck {
    /// The verdict in a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [verdict, rest] = self.headline();
        write!(f, "{verdict}{rest}")
    }
}

/// A place as an ordinal: 1st, 2nd, 11th.
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
    /// Such as "5 stands 3rd; by BH/C1 (31.5 against 32 for 8) the place is 4th (C.07, 8.1)".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has = self.has;
        write!(f, "{} stands {}; by ", has.player, ordinal(has.rank))?;
        match (&self.separation, &self.wants[..]) {
            (Some(Separation { tie_break, has, wants, .. }), [first, others @ ..]) => {
                write!(f, "{tie_break} ({has} against {wants} for {first}")?;
                match others {
                    [] => {}
                    [other] => write!(f, " and {other}")?,
                    _ => write!(f, " and {} others", others.len())?,
                }
                f.write_str(")")?;
            }
            _ => f.write_str("the rules")?,
        }
        write!(f, " the place is {}", ordinal(has.from))?;
        if has.to > has.from {
            write!(f, " to {}", ordinal(has.to))?;
        }
        match self.separation.as_ref().and_then(Separation::reference) {
            Some(reference) => write!(f, " ({reference})"),
            None => Ok(()),
        }
    }
}

impl Separation {
    /// The article, such as "C.07, 8.1". If the edition of 2024 does not have the tie-break, the
    /// article is that of the next edition, which is indicated: "C.07, 10.6 of 2026". For the
    /// edition of 2019, there is none.
    pub fn reference(&self) -> Option<String> {
        let (edition, article) = self.tie_break.kind().article_applied(self.edition)?;
        let of = if edition == self.edition { String::new() } else { format!(" of {edition}") };
        Some(format!("C.07, {article}{of}"))
    }
}

impl fmt::Display for RanksMissing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Blank => "no player has a rank",
            Self::AllTheSame => "all players have the same rank",
            Self::StartingOrder => "the ranks are those of the starting list",
            Self::RoundRunning => {
                "a round is running, and the ranks are not those of the rounds before it"
            }
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
