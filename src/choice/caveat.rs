//! What an answer depends on besides the lines of the file: what was taken for
//! granted, and what speaks against it.

use std::fmt;

use crate::{
    reason::Remark,
    text::codes::codes,
    tournament::{PlayerId, RoundNumber},
    trf::{Columns, Severity},
};

codes! {
    /// What kind of [`Caveat`] it is.
    ///
    /// The code strings never change their meaning.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{CaveatCode, trf::Severity};
    ///
    /// let code = CaveatCode::LastRoundAssumed;
    /// assert_eq!(code.as_str(), "FPC001");
    /// assert_eq!(code.severity(), Severity::Warning);
    /// assert_eq!(CaveatCode::from_code("fpc001"), Some(code));
    /// ```
    CaveatCode

    LastRoundAssumed Warning "FPC001"
    "The number of rounds is not given."
    "The last round has rules of its own, and without XXR or 142 nobody can tell whether the last round of the file is that \
     one. It is checked both ways. Where these differ, the result of the round says on which of the two it depends. The option \
     --rounds gives the number."

    EditionAssumed Warning "FPC002"
    "The edition of the rules is assumed."
    "Neither record 192 nor a date (042, 052, 132) tells by which edition the tournament was paired, so the one in force now was \
     taken. The option --system names another."

    EditionAmbiguous Warning "FPC003"
    "The first day is not certain, and the rules changed in between."
    "A date such as 05/07/2017 is the 5th of July to some and the 7th of May to others, and nothing in the file tells which: the \
     likelier day was taken. Or the first day (042, 132) is later than a later one (132, 052), so that one of them is wrong. The \
     edition of the rules depends on it. The option --system names the edition."

    NotSwiss Error "FPC004"
    "This is no Swiss tournament of individual players."
    "The records of teams, the games or the kind of tournament (092) show that the rounds were not paired one after the other by a \
     Swiss system. Comparing them with one would only give false differences. With the option --system they are compared all the same."

    SystemUncertain Warning "FPC005"
    "Another pairing system may have been used."
    "The kind of tournament (092) or the records of teams do not fit the system that was taken, and no record 192 names it. 092 is \
     free text, so this is no proof: rounds are compared, but those that differ are reported as uncertain. The option --system \
     names the system."

    SystemOverruled Warning "FPC006"
    "The file also names another system than the one that is used."
    "The option --system counts more than the file, and record 192 more than the kind of tournament (092)."

    VirtualPointsKept Warning "FPC007"
    "The virtual points of the file are used, not those of the method."
    "Record 192 names a method of acceleration, and the file gives virtual points of its own (XXA, 250). These count."

    PairedAnew Warning "FPC008"
    "A running round is paired with players who had no part in it."
    "The file holds pairs without results, so that round is paired anew. Players who had no entry in it are paired as well. Whoever \
     is to stay out needs a bye (H, F, Z or 240) or XXZ."

    UnsupportedSystem Error "FPC009"
    "The tournament type is that of a system that is not supported."
    "Record 192 names the system, and it is none of those that fpc knows. With the option --system another one is used all the same."

    UnentitledBye Warning "FPC010"
    "Nobody may get the bye, and somebody gets it."
    "By the Dutch system of 2012, nobody gets the pairing-allocated bye who has had points without playing (B.1.b). If that holds for \
     all players of a round and their number is odd, the text has no answer. The bye then goes to one of them as if they all might get it."

    GameScoresUnknown Warning "FPC011"
    "The game scores before a round are not known."
    "The SSM system ranks players by the worth of their games, too (A2). The record GAM of a player gives a total, which belongs to \
     the last complete round. Rounds before it are ranked without game scores. With one number for each complete round they are \
     ranked with them."

    AdjournedGames Warning "FPC012"
    "Adjourned games count as draws."
    "Games of earlier rounds have no result, or are marked as adjourned (*). The rules of the system take them for draws, for the \
     purpose of pairing only. If a result was just forgotten, later rounds were paired otherwise."

    RulesNotInFile Warning "FPC013"
    "A round is entered by rules that the file does not tell."
    "Options such as --system, --rounds or --accelerate shaped the pairing, and nothing in the file says so. Whoever checks it needs \
     the same options. Record 192 names a system, with the ending _BAKU its acceleration, too; XXR or 142 gives the number of rounds."

    OtherInitialColor Warning "FPC014"
    "The boards show another initial color than the one asked for."
    "The file does not tell the color drawn before the first round (XXC, 152), but the first colors on the boards do: the rule of the \
     system, read backwards, gives the other one than the option --initial-color. The option counts all the same. Without it, the \
     colors on the boards are gone by."

    RecordedInitialColor Warning "FPC015"
    "The boards show another initial color than the one on record."
    "XXC or 152 gives the color drawn before the first round, and the first colors on the boards tell the other one: the rule of the \
     system, read backwards for the highest ranked player who has a color. The record counts all the same. Either it is wrong, or \
     the colors of that pair were given otherwise, or another system was used. Where the rule tells nothing, neither does this."
}

impl CaveatCode {
    /// Whether another system or edition may well be meant than the one that was
    /// taken.
    pub const fn leaves_system_open(self) -> bool {
        matches!(self, Self::EditionAmbiguous | Self::SystemUncertain)
    }
}

/// Something that an answer depends on and that the file does not settle, or
/// that speaks against it.
///
/// What is wrong with a line of the file is a [`Diagnostic`](crate::trf::Diagnostic).
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Caveat {
    /// What kind it is.
    pub code: CaveatCode,
    /// Whether there can be an answer in spite of it.
    pub severity: Severity,
    /// The round that it is about, if it is about one.
    pub round: Option<RoundNumber>,
    /// The player whom it is about, if it is about one.
    pub player: Option<PlayerId>,
    /// The line of the file that it is about, from 1, if it is about one and whoever read the file
    /// told it.
    pub line: Option<usize>,
    /// The columns in that line.
    pub columns: Option<Columns>,
    /// What it is in this case, in a sentence without its full stop.
    pub text: String,
}

impl Caveat {
    /// A caveat that is about no round and no player, with a text for people.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Caveat, CaveatCode, RoundNumber};
    ///
    /// let caveat = Caveat::new(CaveatCode::PairedAnew, "round 3 is paired anew");
    /// let caveat = caveat.in_round(RoundNumber::from_index(2));
    /// assert_eq!(caveat.round, Some(RoundNumber::from_index(2)));
    /// ```
    pub fn new(code: CaveatCode, text: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity(),
            round: None,
            player: None,
            line: None,
            columns: None,
            text: text.into(),
        }
    }

    /// The same about a round.
    pub fn in_round(self, round: RoundNumber) -> Self {
        Self { round: Some(round), ..self }
    }

    /// A remark about the pairing of a round.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Caveat, CaveatCode, Remark, RoundNumber};
    ///
    /// let caveat = Caveat::of_remark(Remark::GameScoresUnknown, RoundNumber::FIRST);
    /// assert_eq!(caveat.code, CaveatCode::GameScoresUnknown);
    /// assert!(caveat.text.starts_with("round 1: "));
    /// ```
    pub fn of_remark(remark: Remark, round: RoundNumber) -> Self {
        let code = match remark {
            Remark::UnentitledBye(_) => CaveatCode::UnentitledBye,
            Remark::GameScoresUnknown => CaveatCode::GameScoresUnknown,
        };
        let text = format!("round {round}: {remark}");
        Self { player: remark.player(), ..Self::new(code, text).in_round(round) }
    }
}

impl fmt::Display for Caveat {
    /// What it is, behind the place in the file if there is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}")?;
            if let Some(columns) = self.columns {
                write!(f, ", column {columns}")?;
            }
            f.write_str(": ")?;
        }
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn codes_are_in_order() {
        for (code, number) in CaveatCode::ALL.iter().zip(1..) {
            assert_eq!(code.as_str(), format!("FPC{number:03}"));
            assert!(code.title().ends_with('.') && code.explanation().ends_with('.'));
        }
    }
}
