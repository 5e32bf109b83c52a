//! A few lines that illustrate each code.

use super::Code;

impl Code {
    /// Lines that cause the finding, if a few lines can.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::trf::Code;
    ///
    /// assert_eq!(Code::InvalidRoundCount.example(), Some("XXR five"));
    /// ```
    pub fn example(self) -> Option<&'static str> {
        EXAMPLES.iter().find(|(code, _)| *code == self).map(|(_, example)| *example)
    }
}

const EXAMPLES: &[(Code, &str)] = &[
    (
        Code::InvalidStartingRank,
        "\
001   1a      Adams, Alice                      2300                             0.0    1",
    ),
    (
        Code::RepeatedStartingRank,
        "\
001    1      Adams, Alice                      2300                             0.0    1\n\
001    1      Baker, Ben                        2250                             0.0    2",
    ),
    (
        Code::MissingStartingRank,
        "\
001    1      Adams, Alice                      2300                             0.0    1\n\
001    3      Chen, Carla                       2200                             0.0    3",
    ),
    (
        Code::InvalidRating,
        "\
001    1      Adams, Alice                      23OO                             0.0    1",
    ),
    (
        Code::InvalidPoints,
        "\
001    1      Adams, Alice                      2300                             1,5    1",
    ),
    (
        Code::PointsMismatch,
        "\
001    1      Adams, Alice                      2300                             1.5    1",
    ),
    (
        Code::MissingPoints,
        "\
001    1      Adams, Alice                      2300                                    1",
    ),
    (
        Code::InvalidRank,
        "\
001    1      Adams, Alice                      2300                             0.0  1st",
    ),
    (
        Code::Misaligned,
        "\
001    1      Adams, Alice                      2300                             0.0    1 x   2 w 1",
    ),
    (
        Code::InvalidOpponent,
        "\
001    1      Adams, Alice                      2300                             0.0    1    2x w 1",
    ),
    (
        Code::InvalidColor,
        "\
001    1      Adams, Alice                      2300                             0.0    1     2 s 1",
    ),
    (
        Code::InvalidResult,
        "\
001    1      Adams, Alice                      2300                             0.0    1     2 w 5",
    ),
    (
        Code::ByeWithOpponent,
        "\
001    1      Adams, Alice                      2300                             0.0    1     2 w U",
    ),
    (
        Code::GameWithoutOpponent,
        "\
001    1      Adams, Alice                      2300                             0.0    1  0000 - 1",
    ),
    (
        Code::GameWithoutColor,
        "\
001    1      Adams, Alice                      2300                             0.0    1     2 - 1",
    ),
    (
        Code::ColorWithoutOpponent,
        "\
001    1      Adams, Alice                      2300                             1.0    1  0000 w +",
    ),
    (
        Code::UnknownOpponent,
        "\
001    1      Adams, Alice                      2300                             1.0    1     9 w 1\n\
001    2      Baker, Ben                        2250                             0.0    2     1 b 0",
    ),
    (
        Code::SelfPairing,
        "\
001    1      Adams, Alice                      2300                             1.0    1     1 w 1",
    ),
    (
        Code::OneSidedPairing,
        "\
001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
001    2      Baker, Ben                        2250                             0.0    2     3 b 0\n\
001    3      Chen, Carla                       2200                             1.0    3     2 w 1",
    ),
    (
        Code::SameColor,
        "\
001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
001    2      Baker, Ben                        2250                             0.0    2     1 w 0",
    ),
    (
        Code::ContradictingResults,
        "\
001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
001    2      Baker, Ben                        2250                             0.0    2     1 b -",
    ),
    (
        Code::TooManyRounds,
        "\
XXR 1\n\
001    1      Adams, Alice                      2300                             1.5    1     2 w 1     2 b =\n\
001    2      Baker, Ben                        2250                             0.5    2     1 b 0     1 w =",
    ),
    (
        Code::FullPointByeForPab,
        "\
001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
001    2      Baker, Ben                        2250                             0.0    2     1 b 0\n\
001    3      Chen, Carla                       2200                             1.0    3  0000 - F",
    ),
    (
        Code::SeveralPabs,
        "\
001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
001    2      Baker, Ben                        2250                             0.0    2     1 b 0\n\
001    3      Chen, Carla                       2200                             1.0    3  0000 - U\n\
001    4      Diaz, David                       2150                             1.0    4  0000 - U",
    ),
    (Code::NoPlayers, "XXR 5"),
    (Code::InvalidRoundCount, "XXR five"),
    (Code::InvalidInitialColor, "152 green"),
    (Code::UnknownConfiguration, "XXC white1 colour"),
    (
        Code::ConflictingRecords,
        "\
XXR 9\n\
142 7",
    ),
    (Code::InvalidPointSystem, "BBW three"),
    (Code::UnsupportedPointSystem, "XXS WW=1 BW=2"),
    (Code::InvalidVirtualPoints, "XXA    1  one"),
    (
        Code::TooManyVirtualPoints,
        "\
XXR 1\n\
XXA    1  1.0  0.5\n\
001    1      Adams, Alice                      2300                             0.0    1",
    ),
    (Code::InvalidForbiddenPairs, "XXP 3 x"),
    (Code::InvalidAbsence, "240 Q 004    2"),
    (
        Code::UnknownPlayer,
        "\
XXP 1 99\n\
001    1      Adams, Alice                      2300                             0.0    1",
    ),
    (
        Code::ContradictingBye,
        "\
240 H 001    1\n\
001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
001    2      Baker, Ben                        2250                             0.0    2     1 b 0",
    ),
    (Code::LonelyForbiddenPlayer, "XXP 1"),
    (Code::AbnormalPoints, "299 W one"),
    (Code::TeamTournament, "192 FIDE_TEAM\n001    1      Adams, Alice                      2300"),
    (Code::InvalidTeam, "192 FIDE_TEAM\n310   x Reds"),
    (Code::InvalidMatch, "192 FIDE_TEAM\n330 ++   1   1   2"),
    (
        Code::ContradictingMatch,
        "\
192 FIDE_TEAM\n\
310   1 Reds                                                                1    2\n\
310   2 Blues                                                               3\n\
310   3 Greens                                                              4\n\
001    1      Adams, Alice                      2300                             1.0    1     3 w 1\n\
001    2      Baker, Ben                        2250                             0.0    3     4 b 0\n\
001    3      Chen, Carla                       2200                             0.0    4     1 b 0\n\
001    4      Diaz, Dan                         2100                             1.0    2     2 w 1",
    ),
    (
        Code::TeamPoints,
        "\
192 FIDE_TEAM\n\
310   1 Reds                                             1.0                1\n\
310   2 Blues                                            0.0                2\n\
001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
001    2      Baker, Ben                        2250                             0.0    2     1 b 0",
    ),
    (
        Code::BoardColors,
        "\
192 FIDE_TEAM\n\
352 WB\n\
310   1 Reds                                                                1    2\n\
310   2 Blues                                                               3    4\n\
001    1      Adams, Alice                      2300                             1.0    1     3 w 1\n\
001    2      Baker, Ben                        2250                             1.0    1     4 w 1\n\
001    3      Chen, Carla                       2200                             0.0    3     1 b 0\n\
001    4      Diaz, Dan                         2100                             0.0    3     2 b 0",
    ),
    (
        Code::DecidedMatch,
        "\
192 FIDE_TEAM\n\
310   1 Reds                                                                1\n\
310   2 Blues                                                               2\n\
330 -+   1   1   2\n\
001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
001    2      Baker, Ben                        2250                             0.0    2     1 b 0",
    ),
    (
        Code::TeamTable,
        "\
192 FIDE_TEAM\n\
310   1 Reds                                                                1\n\
310   2 Blues                                                               2\n\
802   1 REDS     1.0    1.0\n\
001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
001    2      Baker, Ben                        2250                             0.0    2     1 b 0",
    ),
    (
        Code::ScoresAssumed,
        "\
192 FIDE_TEAM_TYPEB\n\
310   1 Reds                                                                1\n\
310   2 Blues                                                               2\n\
001    1      Adams, Alice                      2300                             0.0    1\n\
001    2      Baker, Ben                        2250                             0.0    2",
    ),
    (
        Code::VirtualGamePoints,
        "\
192 FIDE_TEAM\n\
142 5\n\
250       1.0   1   2    1    1\n\
310   1 Reds                                                                1\n\
310   2 Blues                                                               2\n\
001    1      Adams, Alice                      2300                             0.0    1\n\
001    2      Baker, Ben                        2250                             0.0    2",
    ),
    (Code::IgnoredRecord, "XXRounds 9"),
    (Code::NoTournament, "012 Friday Night Chess"),
    (
        Code::UnusualResult,
        "\
001    1      Adams, Alice                      2300                             0.0    1     2 w 0\n\
001    2      Baker, Ben                        2250                             0.0    2     1 b 0",
    ),
    (
        Code::StrayText,
        "\
001    1     xAdams, Alice                      2300                             0.0    1",
    ),
    (
        Code::UnknownResultPoints,
        "\
162  X 0.5\n\
001    1      Adams, Alice                      2300                             1.0    1     2 w *     2 b 1\n\
001    2      Baker, Ben                        2250                             0.0    2     1 b *     1 w 0",
    ),
    (Code::InvalidGamePoints, "GAM    1 many"),
    (
        Code::ImpossibleResults,
        "\
001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
001    2      Baker, Ben                        2250                             1.0    2     1 b 1",
    ),
    (
        Code::IndentedPlayer,
        "\
\x20001    1      Adams, Alice                      2300                             0.0    1",
    ),
    (Code::IndentedRecord, "  XXR 9"),
    (
        Code::WrongCount,
        "\
062 20\n\
001    1      Adams, Alice                      2300                             0.0    1\n\
001    2      Baker, Ben                        2250                             0.0    2",
    ),
    (
        Code::RatingsOutOfOrder,
        "\
001    1      Adams, Alice                      2300                             0.0    1\n\
001    2      Baker, Ben                        2050                             0.0    2\n\
001    3      Chen, Carla                       2400                             0.0    3",
    ),
    (
        Code::SamePerson,
        "\
001    1      Adams, Alice                      2300         1000001             0.0    1\n\
001    2      Baker, Ben                        2250         1000001             0.0    2",
    ),
    (
        Code::ContradictingDates,
        "\
042 2025/03/05\n\
052 2025/03/01",
    ),
    (
        Code::ImpossibleBirthDate,
        "\
001    1      Adams, Alice                      2300                 1990/02/30  0.0    1",
    ),
    (
        Code::SameRanks,
        "\
001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
001    2      Baker, Ben                        2250                             0.0    1     1 b 0",
    ),
    (
        Code::EmptyRound,
        "\
001    1      Adams, Alice                      2300                             1.0    1               2 w 1\n\
001    2      Baker, Ben                        2250                             0.0    2               1 b 0",
    ),
    (
        Code::MixedPoints,
        "\
001    1      Adams, Alice                      2300                             1.5    1     2 w 1  0000 - H\n\
001    2      Baker, Ben                        2250                             0.0    2     1 b 0  0000 - H\n\
001    3      Chen, Carla                       2200                             1.0    3  0000 - U",
    ),
    (Code::RepeatedPlayer, "XXP 1 2 2"),
    (Code::NobodyNamed, "240 H 004"),
    (
        Code::BeyondLastRound,
        "\
XXR 5\n\
240 H 006    1",
    ),
    (Code::MisplacedDates, "132 25/03/01 25/03/02"),
    (
        Code::TruncatedFile,
        "\
001    1      Adams, Alice                      2300                             1.0    1     3 w 1\n\
001    2      Baker, Ben                        2250                             0.0    2     4 b 0",
    ),
    (
        Code::CutLine,
        "\
001    1      Adams, Alice                      2300                             2.0    1     2 w 1     2 b 1\n\
001    2      Baker, Ben                        2250                             0.0    2\n\
001    3      Chen, Carla                       2200                             1.0    3  0000 - U",
    ),
    (
        Code::TrailingText,
        "\
001    1      Adams, Alice                      2300                             0.0    1\n\
NOR    1      Adams, Alice                      2100                            Oslo",
    ),
    (Code::MisspelledRecord, "xxr 9"),
    (Code::UnknownRecord, "XXY 9"),
    (Code::Tabulators, "001\t1\tw\tAdams, Alice\t2300\t0.0\t1"),
    (
        Code::MisspelledPlayer,
        "\
OO1    1      Adams, Alice                      2300                             0.0    1",
    ),
    (
        Code::LeftOpen,
        "\
001    1      Adams, Alice                      2300                             1.5    1  0000 - U     2 b 1\n\
001    2      Baker, Ben                        2250                             0.0    2  0000 - Z     1 w 0",
    ),
    (
        Code::MemberPoints,
        "\
192 FIDE_TEAM\n\
310   1 Reds                                                                    1\n\
310   2 Blues                                                                   2\n\
001    1      Adams, Alice                      2300                             1.5    1     2 w 1\n\
001    2      Baker, Ben                        2250                             0.0    2     1 b 0",
    ),
    (Code::UnknownTieBreak, "202 BH/C1,BUH,SB"),
    (Code::ContradictingTieBreaks, "202 BH/C1,SB\n212 PTS,SB"),
    (Code::UnsuitableTieBreak, "192 FIDE_ROUNDROBIN\n212 PTS,DE,BH"),
    (
        Code::RankOutOfRange,
        "\
001    1      Adams, Alice                      2300                             0.0   11",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::{Document, read};

    #[test]
    fn every_example_has_its_finding() {
        for &(code, example) in EXAMPLES {
            let found = read(&Document::parse(example.as_bytes())).diagnostics;
            let codes: Vec<_> = found.iter().map(|found| found.code).collect();
            assert!(codes.contains(&code), "{code:?}: {codes:?}");
        }
    }
}
