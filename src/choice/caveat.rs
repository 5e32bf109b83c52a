//! Caveats: assumptions behind an answer that the file does not settle, and evidence against them.

use crate::{
    phrase,
    player_id::PlayerId,
    reason::Remark,
    text::{
        codes::{Severity, codes},
        columns::Columns,
        phrase::{Phrase, ToPhrase, display_in_english},
    },
    tournament::RoundNumber,
};

codes! {
    /// The kind of a [`Caveat`].
    ///
    /// The code strings never change their meaning.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{CaveatCode, Severity};
    ///
    /// let code = CaveatCode::LastRoundAssumed;
    /// assert_eq!(code.as_str(), "FPC001");
    /// assert_eq!(code.severity(), Severity::Warning);
    /// assert_eq!(CaveatCode::from_code("fpc001"), Some(code));
    /// ```
    CaveatCode

    LastRoundAssumed Warning "FPC001"
    "The number of rounds is not given."
    "The last round has its own rules, and without XXR or 142 it is unknown whether the last round in the file is the last of the \
     tournament. It is checked both ways; if the results differ, the report says which applies in which case. The option --rounds \
     gives the number."

    EditionAssumed Warning "FPC002"
    "The edition of the rules is assumed."
    "Neither record 192 nor a date (042, 052, 132) shows under which edition the tournament was paired, so the one now in force \
     was assumed. If a round differs, the file is checked by the other editions as well: a round that agrees with one of them is \
     uncertain. The option --system selects another."

    EditionAmbiguous Warning "FPC003"
    "The first day is uncertain, and the edition depends on it."
    "A date such as 05/07/2017 can mean July 5 or May 7, and nothing in the file shows which: the likelier day was assumed. Or the \
     first day (042, 132) is later than a date that should follow it (132, 052), so one of them is wrong. The rules changed \
     between the possible days. If a round differs, the file is checked by the other edition as well. The option --system selects \
     the edition."

    OtherKind Error "FPC004"
    "fpc does not pair this kind of tournament."
    "The kind of tournament (092) is one that fpc does not have, such as a knock-out or the Monrad system, or one of teams although the \
     file shows no teams that meet, so the next round is not paired by another system. Recorded rounds are compared with the Dutch system, and those that differ are uncertain. The option \
     --system names a system to use instead."

    SystemUncertain Warning "FPC005"
    "Another pairing system may have been used."
    "The kind of tournament (092) or the team records do not fit the assumed system, and there is no record 192 to name it. 092 is \
     free text, so this is not conclusive: rounds are compared, but those that differ are reported as uncertain. Or all rounds agree \
     with another edition than the one in force on the first day. The option --system selects the system."

    SystemOverruled Warning "FPC006"
    "The file also names a system other than the one used."
    "Record 192 takes precedence over the kind of tournament (092). The option --system takes precedence over the file."

    VirtualPointsKept Warning "FPC007"
    "The virtual points of the file are used, not those of the method."
    "Record 192 names a method of acceleration, but the file gives its own virtual points (XXA, 250). The latter count."

    PairedAnew Warning "FPC008"
    "A running round is re-paired with players who had no entry in it."
    "The file has pairs without results, so that round is paired again, and players who had no entry in it are paired as well. To \
     leave a player out, enter a bye (H, F, Z or 240) or XXZ."

    UnsupportedSystem Error "FPC009"
    "The system or edition is not supported."
    "Record 192 names a system that fpc does not support, or the tournament began before the first edition that it supports. The \
     option --system uses another one anyway."

    UnentitledBye Warning "FPC010"
    "The bye goes to a player who may not get it."
    "Under the Dutch system of 2012, a player who has received points without playing cannot get the pairing-allocated bye \
     (B.1.b). If this bars every player of a round and their number is odd, the rules give no answer. The bye is then given as if \
     nobody were barred."

    GameScoresUnknown Warning "FPC011"
    "The game scores before a round are not known."
    "The SSM system also ranks players by their game scores (A2). A player's GAM record gives a total, which applies to the last \
     complete round, so earlier rounds are ranked without game scores. If GAM gives one number for each complete round, they are \
     ranked with them."

    AdjournedGames Warning "FPC012"
    "Adjourned games count as draws."
    "Games of earlier rounds have no result, or are marked as adjourned (*). The rules of the system count them as draws, for \
     pairing purposes only. If a result was merely forgotten, later rounds were paired differently."

    RulesNotInFile Warning "FPC013"
    "A round is entered under rules that the file does not record."
    "Options such as --system, --rounds or --accelerate affected the pairing, and nothing in the file says so. Checking the file \
     requires the same options. To record them, use 192 for the system (with the suffix _BAKU for acceleration), and XXR or 142 \
     for the number of rounds."

    OtherInitialColor Warning "FPC014"
    "The colors on the boards contradict the requested initial color."
    "The file does not record the color drawn before the first round (XXC, 152), but it can be inferred from the first colors on \
     the boards, and by the rule of the system it is not the one given by the option --initial-color. The option counts anyway. \
     Without it, the colors on the boards decide."

    RecordedInitialColor Warning "FPC015"
    "The colors on the boards contradict the recorded initial color."
    "XXC or 152 gives the color drawn before the first round, but the first colors on the boards imply the other one, inferred by \
     the rule of the system from the highest ranked player who has a color. The record counts anyway. Either it is wrong, or the \
     colors of that pair were allocated differently, or another system was used. Where the rule does not depend on the initial \
     color, this is not reported."

    RoundOneByeOpen Warning "FPC016"
    "The bye of round 1 depends on how the rules are read."
    "Under the Lim system of 2026, the lowest rated player gets the bye of round 1 (Lim 7.1), while all others go to the lowest \
     ranked player. The list is in the order of ratings when it is made, so the last number gets it; where the list is not in that \
     order and this decides, the answer says so. The option --round-1-bye rating goes by ratings instead."

    UnratedPlayers Warning "FPC017"
    "Players have no rating, and the system needs one."
    "The Dubov system of 2018 and 2026 orders players by the average rating of their opponents, and asks the arbiter to estimate a \
     rating for whoever has none (1.1, A.1). Without one, fpc counts 0, also in the averages of the opponents. The rating belongs \
     in columns 49 to 52 of the player line."

    AccelerationAssumed Warning "FPC018"
    "Record 192 calls for acceleration, and the file gives no virtual points."
    "The tournament type ends in _BAKU, and no virtual points (250, XXA) are given. Programs read that differently: bbpPairings \
     accelerates the rounds by the Baku method, and gacrux does not. They are accelerated here; if a round differs, the file is \
     checked without acceleration as well. The option --accelerate baku or --accelerate none decides. A file for other programs \
     should have both the type and the virtual points."

    FreeRoundAsBye Warning "FPC019"
    "A free round of a round robin is recorded as a bye."
    "In a round robin of an odd number of players, one of them is free in each round, and so is whoever would meet a player who has \
     left. That is no pairing-allocated bye (U). Where a free round gives no points it should be an absence (Z); where the opponent has \
     left after half of the games, it is won by forfeit."

    RoundsOfCycles Warning "FPC020"
    "There are fewer or more rounds than the cycles of a round robin have."
    "Record 192 says how many cycles there are (_G2, DOUBLE), and so how many rounds for this number of players. XXR or 142 gives \
     another number of rounds, or more have been played. The number of rounds in the file counts."

    PlayerLeft Warning "FPC021"
    "A player has left a round robin."
    "A player who leaves a round robin before half of their games stays in the cross table, but the points won by and against them do not \
     count in the standings, which list them last. After half of the games, the others are lost by forfeit (General Regulations for \
     Competitions, 6.6). The organizer decides: games without an entry and forfeits are both accepted as the pairing, and ranks are right \
     with and without the games."

    PairedBeforeCorrection Warning "FPC022"
    "A round was paired before a correction."
    "A comment in the file keeps the value of a result, a rating, a number or a rule of the tournament before a correction, and the last \
     round paired by then (### Correction @ Round 2: 3-8: 1-0 => 0-1 (after round 4 was paired)). Rounds up to that one are checked, \
     judged, explained and shown by the old value; the correction does not change them. Later rounds are paired by the new value."

    Intervention Warning "FPC023"
    "The file notes an intervention."
    "A comment with @ Round (### MPA @ Round 3: 1-5 2-6 => 1-6 2-5, or ### FIDE mode exited @ Round 3) records an intervention: a pairing \
     by hand, an import, or leaving the FIDE mode of a program. Rounds and ranks are checked as always, and the comment may explain why \
     they differ. Pairs that the organizer assigned (### Assigned pair @ Round 4: 3-9) stay fixed in the check."

    StaleComment Warning "FPC024"
    "A comment on a correction does not fit the file."
    "A comment has the values before and after a correction (FPC022), but the file now has another value: it was changed by hand or by \
     another program. The comment is not used, and rounds are checked by the file."

    ByeOfTable Error "FPC025"
    "A player of a round robin has been given a bye in place of a game."
    "In a round robin, everybody meets everybody: nobody is left out of a round, and record 240 U has no meaning. A player who does not \
     come to a game loses it by forfeit, or the game is postponed."

    ByeOfTeamsOpen Warning "FPC026"
    "The pairing depends on what the bye of a team is worth, and the file does not say that."
    "The pairing-allocated bye gives a team the points of a drawn match, or those of the regulations (C.04.6, 1.4). Neither record 320 nor \
     the points of a team with a bye (310) show its value. It counts as a drawn match; as a won match, it would change the pairing of the \
     round."
}

impl CaveatCode {
    /// Tells whether a system or edition other than the one assumed may well be the right one.
    pub const fn leaves_system_open(self) -> bool {
        matches!(self, Self::EditionAmbiguous | Self::SystemUncertain)
    }
}

/// Something that an answer depends on but the file does not settle, or that casts doubt on it.
///
/// Problems with a line of the file are [`Diagnostic`](crate::trf::Diagnostic)s.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Caveat {
    /// The kind of caveat.
    pub code: CaveatCode,
    /// Tells whether there can be an answer despite it.
    pub severity: Severity,
    /// The round concerned, if any.
    pub round: Option<RoundNumber>,
    /// The player concerned, if any.
    pub player: Option<PlayerId>,
    /// The line of the file concerned, from 1, if any and if the reader of the file supplied it.
    pub line: Option<usize>,
    /// The columns in that line.
    pub columns: Option<Columns>,
    /// The changed pairs of a round that was paired before a correction and has no result yet.
    pub pairs_changed: Option<PairsChanged>,
    /// A description of this case: a sentence without a period.
    pub text: Phrase,
}

/// The pairs of a round that would change if it were paired again.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct PairsChanged {
    /// The pairs that the round has.
    pub pairs: usize,
    /// Those that would be others, colors included.
    pub others: usize,
}

impl Caveat {
    /// Creates a caveat about no particular round or player, with a human-readable text.
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
    pub fn new(code: CaveatCode, text: impl Into<Phrase>) -> Self {
        Self {
            code,
            severity: code.severity(),
            round: None,
            player: None,
            line: None,
            columns: None,
            pairs_changed: None,
            text: text.into(),
        }
    }

    /// Sets the round concerned.
    pub fn in_round(self, round: RoundNumber) -> Self {
        Self { round: Some(round), ..self }
    }

    /// Creates a caveat from a remark about the pairing of a round.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Caveat, CaveatCode, RoundNumber, reason::Remark};
    ///
    /// let caveat = Caveat::of_remark(Remark::GameScoresUnknown, RoundNumber::FIRST);
    /// assert_eq!(caveat.code, CaveatCode::GameScoresUnknown);
    /// assert!(caveat.text.to_string().starts_with("round 1: "));
    /// ```
    pub fn of_remark(remark: Remark, round: RoundNumber) -> Self {
        let code = match remark {
            Remark::UnentitledBye(_) => CaveatCode::UnentitledBye,
            Remark::GameScoresUnknown => CaveatCode::GameScoresUnknown,
            Remark::RoundOneBye { .. } => CaveatCode::RoundOneByeOpen,
            Remark::FreeRoundAsBye(_) => CaveatCode::FreeRoundAsBye,
        };
        let text = phrase!("round {round}: {remark}", round, remark);
        Self { player: remark.player(), ..Self::new(code, text).in_round(round) }
    }

    /// The caveat about a line that notes an intervention.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Caveat, RoundNumber};
    ///
    /// let caveat = Caveat::of_intervention(RoundNumber::FIRST, "Import @ Round 1");
    /// assert_eq!(caveat.text.to_string(), "the file notes an intervention: Import @ Round 1");
    /// ```
    pub fn of_intervention(round: RoundNumber, text: &str) -> Self {
        let text = phrase!("the file notes an intervention: {text}", text = Phrase::plain(text));
        Self::new(CaveatCode::Intervention, text).in_round(round)
    }
}

/// The text, preceded by the position in the file if there is one.
impl ToPhrase for Caveat {
    fn phrase(&self) -> Phrase {
        let text = &self.text;
        match (self.line, self.columns) {
            (None, _) => text.clone(),
            (Some(line), None) => phrase!("line {line}: {text}", line, text),
            (Some(line), Some(columns)) => {
                phrase!("line {line}, column {columns}: {text}", line, columns, text)
            }
        }
    }
}

display_in_english!(Caveat);

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
