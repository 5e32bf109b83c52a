//! The codes of diagnostics: stable names for what can be wrong in a file.

use std::fmt;

use crate::text::codes::codes;

/// Whether a file with the finding can be used.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "kebab-case"))]
pub enum Severity {
    /// The file was read, but not quite as it stands there.
    Warning,
    /// The file cannot be used.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

codes! {
    /// What kind of finding a [`Diagnostic`](super::Diagnostic) is.
    ///
    /// The code strings never change their meaning.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::trf::{Code, Severity};
    ///
    /// let code = Code::PointsMismatch;
    /// assert_eq!(code.as_str(), "TRF006");
    /// assert_eq!(code.severity(), Severity::Error);
    /// assert_eq!(Code::from_code("trf006"), Some(code));
    /// ```
    Code

    InvalidStartingRank Error "TRF001"
    "The starting rank of a player is not a number from 1 to 9999."
    "Columns 5-8 of a 001 line hold the number under which the player is paired. Without it nobody can tell whom \
     the other lines mean."

    RepeatedStartingRank Error "TRF002"
    "Two players have the same starting rank."
    "Every 001 line needs a number of its own in columns 5-8, because opponents are named by it."

    MissingStartingRank Error "TRF003"
    "A starting rank is left out."
    "Starting ranks must run from 1 to the number of players. A hole usually means that a line was lost. If the \
     numbers are meant to have holes, say so with 'XXC rank': players are then ordered by the position of their lines."

    InvalidRating Warning "TRF004"
    "A rating is not a number."
    "Columns 49-52 of a player line hold the rating, blank or 0 for none. Pairings do not depend on it, so the player is \
     taken as unrated."

    InvalidPoints Error "TRF005"
    "The points of a player are not of the form 11.5."
    "Columns 81-84 of a 001 line hold the points, with one decimal after a full stop. Other spellings often mean that \
     the whole line is shifted."

    PointsMismatch Error "TRF006"
    "The points of a player do not follow from the results."
    "The points in columns 81-84 must equal the sum of the results of all complete rounds. They may also include \
     virtual points of the round to be paired and a bye already entered for it. Anything else means that the \
     results, the points or the points system (BBW, BBD, BBL, BBZ, BBF, BBU, XXS, 162) are wrong, and pairings would be wrong, too."

    MissingPoints Warning "TRF007"
    "The points of a player are missing."
    "Columns 81-84 of the 001 line are blank or cut off. The points are computed from the results, and nothing \
     confirms that the points system is right."

    InvalidRank Warning "TRF008"
    "The rank of a player is not a number."
    "Columns 86-89 of a 001 line hold the place in the standings. Pairings do not depend on it."

    Misaligned Error "TRF009"
    "There is text where the columns need a blank."
    "Fields of a 001 line are separated by blanks: columns 4, 9, 80, 85, 90 and 91 and the two columns before each \
     round. Text there means that the line is shifted, for instance by a tabulator or by a field that is too long."

    ByteColumns Warning "TRF010"
    "A line counts its columns in bytes."
    "Columns of TRF files are characters. This line has letters of more than one byte and fits only if bytes are \
     counted, as some programs do. It was read that way."

    InvalidOpponent Error "TRF011"
    "An opponent is not a number."
    "The first four columns of a round hold the starting rank of the opponent, or 0000 or blanks if there is none."

    InvalidColor Error "TRF012"
    "A color is none of w, b and -."
    "The sixth column of a round holds the color: w, b, or - if there is none."

    InvalidResult Error "TRF013"
    "A result code is unknown."
    "The eighth column of a round holds the result: 1 = 0 for games, W D L for games that are not rated, + - for \
     forfeits, U F H Z for byes, * for an adjourned game, or a blank for none yet."

    ByeWithOpponent Error "TRF014"
    "A bye has an opponent."
    "U F H and Z are byes, and nobody has an opponent in a bye. For a game that was not played use + and -."

    GameWithoutOpponent Error "TRF015"
    "A game has no opponent."
    "1 0 W D and L are results of games and need the number of an opponent. For a bye use U F H or Z."

    GameWithoutColor Error "TRF016"
    "A game has no color."
    "Colors of games decide later pairings, so a played game needs w or b. Only forfeits can go without."

    ColorWithoutOpponent Warning "TRF017"
    "A color stands without an opponent."
    "A round without opponent has no color; it was ignored. 0000 w + counts as the pairing-allocated bye, 0000 w - as absence."

    UnknownOpponent Error "TRF018"
    "An opponent does not exist."
    "The opponent's number is not the starting rank of any 001 line."

    SelfPairing Error "TRF019"
    "A player is their own opponent."
    "The opponent's number is the player's own starting rank."

    OneSidedPairing Error "TRF020"
    "A player's opponent names somebody else."
    "The two players of a pair must name each other in the same round."

    SameColor Error "TRF021"
    "Both players of a pair have the same color."
    "One must have w and the other b."

    ContradictingResults Error "TRF022"
    "The two results of a pair contradict each other."
    "Either both cells record a game, or both a forfeit of which at most one is a win, or neither has a result."

    OpenRoundNotLast Warning "TRF023"
    "A round without result is not the last one."
    "A game has no result although the next round has been paired: it was adjourned, or the result was forgotten. \
     Where the rules take adjourned games for draws, later rounds are paired and checked like that; by other rules they \
     cannot be until the result is there."

    UnfinishedRound Warning "TRF024"
    "Some games of the last round have results and some have none."
    "The pairing of the round can be checked. The next one can be paired when the missing results have been entered, or, \
     where the rules take adjourned games for draws, * for those that have been adjourned."

    TooManyRounds Error "TRF025"
    "More rounds are recorded than the tournament has."
    "The number of rounds (XXR or 142) is smaller than the number of rounds with pairings."

    FullPointByeForPab Warning "TRF026"
    "A full-point bye looks like the pairing-allocated bye."
    "F is a bye that a player asked for; U is the bye of the player whom the pairing leaves over. Exactly one player has F, \
     nobody has U: some programs write F for U. By the rules until 2025 F does not bar from the pairing-allocated bye, and U does."

    SeveralPabs Warning "TRF027"
    "A round has more than one pairing-allocated bye."
    "The pairing leaves over at most one player. Others without opponent are absent (Z) or have a requested bye (H, F). Nor can \
     several be given that bye beforehand (240 U): the round cannot be paired then."

    NoPlayers Warning "TRF028"
    "There are no players."
    "No line begins with 001. Perhaps the file is not a TRF file."

    InvalidRoundCount Error "TRF030"
    "The number of rounds is not a number from 1 to 999."
    "XXR and 142 hold one number."

    InvalidInitialColor Error "TRF031"
    "The initial color is neither W nor B."
    "152 holds W or B, the color drawn for the first player."

    UnknownConfiguration Warning "TRF032"
    "A word of XXC is unknown."
    "XXC holds any of white1, black1 and rank; other words are ignored."

    ConflictingRecords Warning "TRF033"
    "Two records give different values for the same thing."
    "Some facts have two spellings, one of TRF-16 with its extensions and one of TRF-2026: XXR and 142, XXC and 152, XXA and 250, \
     XXP and 260, BBW or XXS and 162. Others are stated twice in one spelling. The last one in the file counts, except that every \
     forbidden pair holds."

    InvalidPointSystem Error "TRF034"
    "A points system record cannot be read."
    "BBW BBD BBL BBZ BBF and BBU hold one value each; XXS holds CODE=VALUE; 162 holds letters W D L A P, each followed by its value."

    UnsupportedPointSystem Error "TRF035"
    "White and Black get different points for the same result."
    "Points systems with different values for the two colors are not supported."

    InvalidVirtualPoints Error "TRF036"
    "Virtual points cannot be read."
    "XXA holds a starting rank in columns 5-8 and the virtual points of each round in columns 10-13, 15-18 and so on. \
     250 holds points in columns 10-13, the first and last round in 15-17 and 19-21, the first and last player in 23-26 and 28-31."

    TooManyVirtualPoints Error "TRF037"
    "Virtual points are given for more rounds than the tournament has."
    "The number of rounds (XXR or 142) is smaller than the number of values in XXA or the last round of 250."

    InvalidForbiddenPairs Error "TRF038"
    "Forbidden pairs cannot be read."
    "XXP holds the starting ranks of two or more players. 260 holds the first and last round in columns 5-7 and 9-11 and the \
     players in columns 13-16, 18-21 and so on."

    InvalidAbsence Error "TRF039"
    "An absence cannot be read."
    "XXZ holds starting ranks. 240 holds the kind of bye (F H Z) in column 5, the round in columns 7-9 and the players in columns \
     11-14, 16-19 and so on."

    UnknownPlayer Error "TRF040"
    "A record names a player who does not exist."
    "The number is not the starting rank of any 001 line."

    ContradictingBye Warning "TRF041"
    "A 240 record and the player's own line differ."
    "240 announces a bye for a round in which the 001 line says something else. The 001 line counts."

    LonelyForbiddenPlayer Warning "TRF042"
    "Forbidden pairs name fewer than two players."
    "One player alone forbids nothing."

    AbnormalPoints Error "TRF043"
    "Abnormal points cannot be read."
    "299 holds the kind of result in column 5 (W D L F H Z + -, or a blank for a bonus or penalty), the points in columns \
     14-17, the round in columns 20-22 (000 or blanks for all) and the players in columns 24-27, 29-32 and so on (0000 or none for all)."

    TeamTournament Error "TRF044"
    "The file is of a team tournament."
    "The tournament type (192) is one for teams. Only tournaments of individual players can be read."

    IgnoredRecord Warning "TRF045"
    "A line begins like a record but has no blank in column 4."
    "The line was ignored."

    NotUtf8 Warning "TRF046"
    "The file is not in UTF-8."
    "Lines that are not valid UTF-8 were read as Windows-1252."

    NoTournament Error "TRF047"
    "This is not a tournament file."
    "No line begins with 001, and no record gives the number of rounds (XXR or 142). Pictures and archives are no text \
     at all; a text in UTF-16 needs its byte order mark."

    TooManyEntries Error "TRF048"
    "The tournament is too large."
    "Tournaments have up to 9999 players and 999 rounds."

    UnusualResult Warning "TRF049"
    "The two results of a game do not fit."
    "One player wins and the other loses, or both draw. Arbiters can decide that both lose (0-0), or that one draws and the \
     other loses (=-0, 0-=); more often one of the two letters is a slip."

    StrayText Warning "TRF050"
    "There is text between two fields of a player."
    "Columns 14, 48, 53, 57 and 69 of a player line are blank. Text there is ignored; it is often the rest of a field that is too long."

    UnknownResultPoints Warning "TRF051"
    "The worth of unknown results is ignored."
    "X in 162 gives the points of adjourned games and unknown results. For pairing, such games are draws or the round cannot be \
     paired on, so nothing depends on it."

    ManyFindings Warning "TRF052"
    "There are more findings than are listed."
    "Of very many errors and warnings only the first ones are listed, and only some of those in one line."

    InvalidGamePoints Warning "TRF053"
    "The game points of a player cannot be read."
    "GAM holds a starting rank in columns 5-8 and the worth of that player's games from column 9 on: the total after the last complete \
     round, or one number for each complete round. Numbers can be negative and have up to four decimals. The line was ignored."

    UnreadableDate Warning "TRF054"
    "A date cannot be read."
    "042, 052 and 132 hold the first day, the last day and the days of the rounds. The edition of the rules goes by the first of \
     them. Write 2017/06/30; most other spellings are understood, with names of months in the languages of Europe, too."

    ImpossibleResults Error "TRF055"
    "The two results of a game add up to more than a win."
    "No rule lets both players win a game, or one win and the other draw: FIDE wants programs to refuse 1-1 and 1-½. One of the two \
     letters is a slip. If an arbiter granted points beyond the result, enter the result of the game and the points with 299. Where \
     fpc is called as bbpPairings or JaVaFo are, it takes such results as they do, with a warning (TRF049)."

    IndentedPlayer Error "TRF056"
    "A player record does not begin in the first column."
    "A line holds 001 and a starting rank after blanks, so it is a player record that has been shifted, and its player would be \
     lost. Records begin in column 1."

    IndentedRecord Warning "TRF057"
    "A record does not begin in the first column."
    "After the blanks at its beginning the line is a record that pairings depend on. It was ignored, because records begin in \
     column 1. Remove the blanks, or make it a comment: ### in front."

    NothingPlayed Warning "TRF058"
    "Every pair of the file is a forfeit."
    "Nobody played a single game. More likely the results were coded as + and -, which mean won and lost without playing, where 1 \
     and 0 were meant. Forfeits give no color and are no meeting, so later pairings change with them."

    WrongCount Warning "TRF059"
    "A count in the header is wrong."
    "062, 072 and 082 tell how many players, rated players and teams there are. Nothing depends on them, but a count that is too \
     high can mean that lines were lost. A count of 0 is taken as not filled in."

    RatingsOutOfOrder Warning "TRF060"
    "Starting ranks do not follow the ratings."
    "Players are numbered by rating before the first round, the strongest first, and pairings go by these numbers. If the file has \
     been numbered anew, by final rank for instance, the recorded rounds were paired by other numbers than it shows, and a check \
     finds pairings that are 'equal in all criteria, but generated later'. Late entries are not looked at, nor are tournaments whose \
     numbers go by national ratings (172) or by lot (round robins)."

    SamePerson Warning "TRF061"
    "Two player records look like the same person."
    "They have the same FIDE number, or the same name and date of birth. Perhaps somebody was entered twice, or a number was \
     copied with a line."

    ContradictingDates Warning "TRF062"
    "The dates of the tournament contradict each other."
    "The last day (052) is not before the first (042), the dates of the rounds (132) do not go back and lie between these two, and \
     there are not more of them than rounds. The first day tells which edition of the rules holds."

    ImpossibleBirthDate Warning "TRF063"
    "A date of birth is not possible."
    "Columns 70-79 of a player record hold a day that the calendar does not have, or that comes after the first day of the \
     tournament. A month or day of 00 stands for one that is not known."

    SameRanks Warning "TRF064"
    "All players have the same rank."
    "Columns 86-89 hold the place in the standings. Here everybody has the same though the points differ, so the column was not \
     filled in. Leave it blank instead."

    EmptyRound Warning "TRF065"
    "Nobody took part in a round that others follow."
    "All players are absent from the round. If it did not take place, later rounds move up by one; more often the rounds begin in \
     the wrong column, or the results of a round were lost."

    MixedPoints Warning "TRF066"
    "Some points include what the next round brings and others do not."
    "The points in columns 81-84 may include a bye already entered for the round to be paired, and the virtual points of that \
     round, but then those of all players concerned. Otherwise some of the points are probably wrong."

    RepeatedPlayer Warning "TRF067"
    "A record names a player twice."
    "One of the two is probably meant to be somebody else."

    NobodyNamed Warning "TRF068"
    "A record names no player."
    "XXZ and 240 say nothing without the players whom they concern."

    BeyondLastRound Warning "TRF069"
    "A record is about rounds that there are not."
    "The round of a bye (240), of forbidden pairs (260) or of abnormal points (299) comes after the last one (XXR or 142), so the \
     record has no effect."

    MisplacedDates Warning "TRF070"
    "The dates of the rounds stand in the wrong columns."
    "132 holds dates in columns 92-99, 102-109 and so on, above the rounds of the player records. Those in front of these columns \
     were ignored."

    TrailingText Warning "TRF071"
    "There is text after the end of a record."
    "Records of national federations end with the date of birth in columns 70-79. What stands after these was ignored, and will be \
     lost if the file is written anew."

    TruncatedFile Error "TRF072"
    "The file ends too early."
    "Players have opponents with higher numbers than the last player of the file, or the last line breaks off: a part of the file \
     is missing, as after a download or a copy that was interrupted. Get the whole file. Everything that only follows from \
     this is counted, not listed."

    CutLine Error "TRF073"
    "The line of a player ends too early."
    "Others have this player as opponent in rounds for which the player's own line has no columns: it was cut off, or rounds were \
     entered for some of the players only. Or the lines of all players end inside the numbers of a round's opponents, as if a \
     program had cut them all in one column; that is reported once. Everything that only follows from this is counted, not listed."

    MisspelledRecord Warning "TRF074"
    "A line looks like a misspelled record."
    "It begins almost like a record: in small letters, with two letters in the wrong order or one too many, with a letter for a digit, \
     or with a character that nobody sees. The line was ignored."

    UnknownRecord Warning "TRF075"
    "A record is not known."
    "The line begins with three digits, or with XX or BB, as records do, and is none that fpc knows. Perhaps it is the extension of \
     another program. The line was ignored, and is kept when the file is written."

    MisspelledPlayer Error "TRF076"
    "A line looks like a misspelled player record."
    "It begins almost with 001, perhaps with a letter for a digit or a character that nobody sees, and a starting rank follows. Its \
     player would be lost."

    Tabulators Error "TRF077"
    "The fields of a player have tabulators between them."
    "Every field of a player has its columns, counted in characters, and blanks fill the rest. A spreadsheet or an editor has put \
     tabulators there instead. What else is wrong with these lines follows from it and is not listed."

    InvalidJson Error "TRF078"
    "The file begins as JSON does, and is none."
    "A file that begins with a brace is read as a tournament in JSON, which 'fpc convert --to json' writes. A bracket, comma or \
     quotation mark is missing or too much, or the file ends too early."

    InvalidMember Error "TRF079"
    "A member of the JSON has a value that it cannot have."
    "The file is JSON, but no tournament as docs/schema/tournament.json describes it: a member is missing, misspelled or of the wrong \
     kind, or what it says does not fit the rest. The field of the finding is the path to the member."

    UnknownTieBreak Warning "TRF080"
    "A tie-break cannot be read."
    "202 and 212 hold codes of tie-breaks with commas between, such as BH/C1,BH,SB. This one is not known, or has a modifier that \
     it cannot have. Standings are compared up to it, and not beyond. docs/tie-breaks.md has all codes; what the regulations of \
     a tournament define begins with OTHER_."

    UnsuitableTieBreak Warning "TRF081"
    "A tie-break does not go with the kind of tournament."
    "Tie-breaks for teams rank no individual players, and Buchholz and what rests on it must not be used with pairings that are known \
     beforehand, as in a round robin (C.07, note to 8). Standings are compared up to it, and not beyond."

    RankOutOfRange Warning "TRF082"
    "A rank is higher than the number of players."
    "Columns 86-89 of a player line hold the place in the standings, and there are only as many places as players. Perhaps lines \
     were lost, or the column holds something else."

    ContradictingTieBreaks Warning "TRF083"
    "The two lists of tie-breaks contradict each other."
    "212 holds what defines the standings, the points (PTS) among it, and 202 the tie-breaks after the points. Besides the points \
     the two should be the same. Ranks are compared by 212."
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn codes_are_unique_and_in_order() {
        let codes: Vec<_> = Code::ALL.iter().map(|code| code.as_str()).collect();
        let sorted: BTreeSet<_> = codes.iter().copied().collect();
        assert_eq!(codes, sorted.into_iter().collect::<Vec<_>>());
        for code in Code::ALL {
            assert!(code.as_str().len() == 6 && code.as_str().starts_with("TRF"));
            assert!(code.title().ends_with('.') && code.explanation().ends_with('.'));
            assert_eq!(Code::from_code(code.as_str()), Some(*code));
        }
    }

    #[test]
    fn codes_never_change_their_meaning() {
        for (code, text) in [
            (Code::InvalidStartingRank, "TRF001"),
            (Code::RepeatedStartingRank, "TRF002"),
            (Code::MissingStartingRank, "TRF003"),
            (Code::InvalidPoints, "TRF005"),
            (Code::PointsMismatch, "TRF006"),
            (Code::Misaligned, "TRF009"),
            (Code::UnknownOpponent, "TRF018"),
            (Code::OneSidedPairing, "TRF020"),
            (Code::UnfinishedRound, "TRF024"),
            (Code::TooManyRounds, "TRF025"),
            (Code::InvalidRoundCount, "TRF030"),
            (Code::UnknownPlayer, "TRF040"),
            (Code::NotUtf8, "TRF046"),
        ] {
            assert_eq!(code.as_str(), text);
        }
    }
}
