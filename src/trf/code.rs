//! Diagnostic codes: stable names for the problems a file can have.

use crate::{template, text::codes::codes};

codes! {
    /// What kind of finding a [`Diagnostic`](super::Diagnostic) is.
    ///
    /// The code strings never change their meaning.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Severity, trf::Code};
    ///
    /// let code = Code::PointsMismatch;
    /// assert_eq!(code.as_str(), "TRF006");
    /// assert_eq!(code.severity(), Severity::Error);
    /// assert_eq!(Code::from_code("trf006"), Some(code));
    /// ```
    Code

    InvalidStartingRank Error "TRF001"
    "The starting rank of a player is not a number from 1 to 9999."
    "Columns 5-8 of a 001 line hold the player's pairing number. Without it, other lines cannot refer to the player."
    "001   1a      Adams, Alice                      2300                             0.0    1"
    => template!("starting rank"), template!("a number from 1 to 9999");

    RepeatedStartingRank Error "TRF002"
    "Two players have the same starting rank."
    "Every 001 line needs its own number in columns 5-8, because opponents are identified by it."
    "001    1      Adams, Alice                      2300                             0.0    1\n\
     001    1      Baker, Ben                        2250                             0.0    2"
    => template!("starting rank");

    MissingStartingRank Error "TRF003"
    "A starting rank is missing."
    "Starting ranks must run from 1 to the number of players. A gap usually means that a line was lost. If the gaps are intended, \
     add 'XXC rank': players are then ranked in the order of their lines."
    "001    1      Adams, Alice                      2300                             0.0    1\n\
     001    3      Chen, Carla                       2200                             0.0    3"
    => template!("starting rank");

    InvalidRating Warning "TRF004"
    "A rating is not a number."
    "Columns 49-52 of a player line hold the rating, 48-53 of a team (310) its strength, blank or 0 if there is none. Pairings do not depend on it, so the player is \
     treated as unrated."
    "001    1      Adams, Alice                      23OO                             0.0    1"
    => template!("rating"), template!("a number");

    InvalidPoints Error "TRF005"
    "A player's points are not written like 11.5."
    "Columns 81-84 of a 001 line hold the points, with a decimal point and one digit after it. Anything else often means that the \
     whole line is shifted."
    "001    1      Adams, Alice                      2300                             1,5    1"
    => template!("points"), template!("points such as 1.5");

    PointsMismatch Error "TRF006"
    "A player's points do not match the results."
    "The points in columns 81-84 must equal the sum of the results of all complete rounds. They may also include the virtual \
     points of the round to be paired and a bye already entered for it. Any other value means that the results, the points or the \
     points system (BBW, BBD, BBL, BBZ, BBF, BBU, XXS, 162) are wrong, and then the pairings would be wrong, too."
    "001    1      Adams, Alice                      2300                             1.5    1"

    MissingPoints Warning "TRF007"
    "A player's points are missing."
    "Columns 81-84 of the 001 line are blank or cut off. The points are computed from the results, so nothing confirms that the \
     points system is right."
    "001    1      Adams, Alice                      2300                                    1"
    => template!("points"), template!("points such as 1.5");

    InvalidRank Warning "TRF008"
    "A player's rank is not a number."
    "Columns 86-89 of a 001 line hold the place in the standings, 69-71 of a team (310). Pairings do not depend on it."
    "001    1      Adams, Alice                      2300                             0.0  1st"
    => template!("rank"), template!("a number");

    Misaligned Error "TRF009"
    "There is text in a column that must be blank."
    "Fields of a 001 line are separated by blanks: columns 4, 9, 80, 85, 90 and 91 and the two columns before each round. Text \
     there means that the line is shifted, for instance by a tab character or an overlong field."
    "001    1      Adams, Alice                      2300                             0.0    1 x   2 w 1"
    => template!("blank between fields"), template!("a blank");

    ByteColumns Warning "TRF010"
    "The columns of a line are counted in bytes."
    "Columns of TRF files are characters. This line has letters of more than one byte, and its fields line up only if bytes are \
     counted, as some programs do. It was read that way."
    => template!("player"), template!("columns counted in characters");

    InvalidOpponent Error "TRF011"
    "An opponent is not a number."
    "The first four columns of a round hold the starting rank of the opponent, or 0000 or blanks if there is none."
    "001    1      Adams, Alice                      2300                             0.0    1    2x w 1"

    InvalidColor Error "TRF012"
    "A color is not w, b or -."
    "The sixth column of a round holds the color: w, b, or - for none."
    "001    1      Adams, Alice                      2300                             0.0    1     2 s 1"

    InvalidResult Error "TRF013"
    "The code of a bye is unknown."
    "The eighth column of a round holds the result, which is U F H Z + = - or a blank for players without an opponent."
    "001    1      Adams, Alice                      2300                             0.0    1  0000 - 5"

    ByeWithOpponent Error "TRF014"
    "A bye has an opponent."
    "U, F, H and Z are byes, and a bye has no opponent. For a game decided by forfeit, use + and -."
    "001    1      Adams, Alice                      2300                             0.0    1     2 w U"

    GameWithoutOpponent Error "TRF015"
    "A game has no opponent."
    "1, 0, W, D and L are results of games and need an opponent's number. For a bye, use U, F, H or Z."
    "001    1      Adams, Alice                      2300                             0.0    1  0000 - 1"

    GameWithoutColor Error "TRF016"
    "A game has no color."
    "Later pairings depend on the colors of games, so a played game needs w or b. Only forfeits may have no color."
    "001    1      Adams, Alice                      2300                             0.0    1     2 - 1"

    ColorWithoutOpponent Warning "TRF017"
    "A color is given without an opponent."
    "A round without an opponent has no color, so the color was ignored. 0000 w + counts as the pairing-allocated bye, 0000 w - as \
     an absence."
    "001    1      Adams, Alice                      2300                             1.0    1  0000 w +"

    UnknownOpponent Error "TRF018"
    "An opponent does not exist."
    "The opponent's number is not the starting rank of any 001 line."
    "001    1      Adams, Alice                      2300                             1.0    1     9 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 b 0"

    SelfPairing Error "TRF019"
    "A player is their own opponent."
    "The opponent's number is the player's own starting rank."
    "001    1      Adams, Alice                      2300                             1.0    1     1 w 1"

    OneSidedPairing Error "TRF020"
    "A player's opponent has a different opponent."
    "The two players of a pair must name each other in the same round."
    "001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    2     3 b 0\n\
     001    3      Chen, Carla                       2200                             1.0    3     2 w 1"

    SameColor Error "TRF021"
    "Both players of a pair have the same color."
    "One must have w and the other b."
    "001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 w 0"

    ContradictingResults Error "TRF022"
    "The two results of a pair contradict each other."
    "Either both entries record a game, or both record a forfeit with at most one win, or neither has a result."
    "001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 b -"

    OpenRoundNotLast Warning "TRF023"
    "A round that is not the last has a game without a result."
    "A game has no result although the next round has been paired: it was adjourned, or the result was forgotten. Where the rules \
     count adjourned games as draws, later rounds are paired and checked that way; under other rules they cannot be until the \
     result is entered."

    UnfinishedRound Warning "TRF024"
    "Only some games of the last round have results."
    "The pairing of the round can be checked. The next one can be paired once the missing results have been entered, or * for \
     adjourned games where the rules count these as draws."

    TooManyRounds Error "TRF025"
    "More rounds are recorded than the tournament has."
    "The number of rounds (XXR or 142) is lower than the number of rounds with pairings."
    "XXR 1\n\
     001    1      Adams, Alice                      2300                             1.5    1     2 w 1     2 b =\n\
     001    2      Baker, Ben                        2250                             0.5    2     1 b 0     1 w ="

    FullPointByeForPab Warning "TRF026"
    "A full-point bye looks like the pairing-allocated bye."
    "F is a bye that a player requested; U is the bye of the player left unpaired. Here exactly one player has F and nobody has U: \
     some programs write F for U. Under the rules in force until 2025, a player who had U cannot get the pairing-allocated bye, \
     but a player who had F can."
    "001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 b 0\n\
     001    3      Chen, Carla                       2200                             1.0    3  0000 - F"

    SeveralPabs Warning "TRF027"
    "A round has more than one pairing-allocated bye."
    "At most one player is left unpaired in a round. Others without an opponent are absent (Z) or have a requested bye (H, F). If \
     several players are given this bye in advance (240 U), the round cannot be paired."
    "001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 b 0\n\
     001    3      Chen, Carla                       2200                             1.0    3  0000 - U\n\
     001    4      Diaz, David                       2150                             1.0    4  0000 - U"
    => template!("absence");

    NoPlayers Warning "TRF028"
    "There are no players."
    "No line begins with 001. The file may not be a TRF file."
    "XXR 5"
    => template!("players"), template!("lines that begin with 001");

    InvalidRoundCount Error "TRF030"
    "The number of rounds is not a number from 1 to 999."
    "XXR and 142 hold one number."
    "XXR five"

    InvalidInitialColor Error "TRF031"
    "The initial color is neither W nor B."
    "152 holds W or B, the color drawn for the highest ranked player."
    "152 green"

    UnknownConfiguration Warning "TRF032"
    "A word in XXC is unknown."
    "XXC holds any of white1, black1 and rank; other words are ignored."
    "XXC white1 colour"

    ConflictingRecords Warning "TRF033"
    "Two records give different values for the same thing."
    "Some things can be recorded in two ways, one from TRF-16 with its extensions and one from TRF-2026: XXR and 142, XXC and 152, \
     XXA and 250, XXP and 260, BBW or XXS and 162. Others are recorded twice in the same way. The last record in the file counts; \
     forbidden pairs, however, all apply."
    "XXR 9\n\
     142 7"

    InvalidPointSystem Error "TRF034"
    "A points system record cannot be read."
    "BBW, BBD, BBL, BBZ, BBF and BBU hold one value each; XXS holds CODE=VALUE; 162 holds the letters W D L A P, each followed by \
     its value."
    "BBW three"

    UnsupportedPointSystem Error "TRF035"
    "White and Black get different points for the same result."
    "Points systems with different values for the two colors are not supported."
    "XXS WW=1 BW=2"
    => template!("points system"), template!("the same points with both colors");

    InvalidVirtualPoints Error "TRF036"
    "Virtual points cannot be read."
    "XXA holds a starting rank in columns 5-8 and the virtual points of each round in columns 10-13, 15-18 and so on. \
     250 holds points in columns 10-13, the first and last round in 15-17 and 19-21, the first and last player in 23-26 and 28-31."
    "XXA    1  one"

    TooManyVirtualPoints Error "TRF037"
    "Virtual points are given for more rounds than the tournament has."
    "The number of rounds (XXR or 142) is lower than the number of values in XXA or than the last round in 250."
    "XXR 1\n\
     XXA    1  1.0  0.5\n\
     001    1      Adams, Alice                      2300                             0.0    1"

    InvalidForbiddenPairs Error "TRF038"
    "Forbidden pairs cannot be read."
    "XXP holds the starting ranks of two or more players. 260 holds the first and last round in columns 5-7 and 9-11, and the \
     players in columns 13-16, 18-21 and so on."
    "XXP 3 x"

    InvalidAbsence Error "TRF039"
    "An absence cannot be read."
    "XXZ holds starting ranks. 240 holds the kind of bye (F H Z) in column 5, the round in columns 7-9 and the players in columns \
     11-14, 16-19 and so on."
    "240 Q 004    2"

    UnknownPlayer Error "TRF040"
    "A record names a player or a team that does not exist."
    "The number is not the starting rank of any 001 line, or not that of any team (310)."
    "XXP 1 99\n\
     001    1      Adams, Alice                      2300                             0.0    1"

    ContradictingBye Warning "TRF041"
    "A 240 record and the player's own line disagree."
    "240 announces a bye for a round in which the 001 line says something else. The 001 line counts."
    "240 H 001    1\n\
     001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 b 0"
    => template!("absence");

    LonelyForbiddenPlayer Warning "TRF042"
    "A forbidden-pairs record names fewer than two players."
    "It takes at least two players to forbid a pair."
    "XXP 1"
    => template!("forbidden pairs"), template!("two or more players");

    AbnormalPoints Error "TRF043"
    "Abnormal points cannot be read."
    "299 holds the kind of result in column 5 (W D L F H Z + -, or a blank for a bonus or penalty), the points in columns \
     14-17, the round in columns 20-22 (000 or blanks for all) and the players in columns 24-27, 29-32 and so on (0000 or none for all)."
    "299 W one"

    TeamTournament Error "TRF044"
    "The file is for a team tournament."
    "The tournament type (192), or the system that was asked for, is for teams, and the file does not say who plays for which team \
     (310, or 013 in older files)."
    "192 FIDE_TEAM\n\
     001    1      Adams, Alice                      2300"
    => template!("tournament type"), template!("a line 310 for each team");

    IgnoredRecord Warning "TRF045"
    "A line begins like a record but has no blank in column 4."
    "The line was ignored."
    "XXRounds 9"
    => template!("record"), template!("a blank");

    NotUtf8 Warning "TRF046"
    "The file is not valid UTF-8."
    "Lines that are not valid UTF-8 were read as Windows-1252."
    => template!("text"), "UTF-8";

    NoTournament Error "TRF047"
    "This is not a tournament file."
    "No line begins with 001, and no record gives the number of rounds (XXR or 142). The file may be an image or an archive rather \
     than text; text in UTF-16 needs its byte order mark."
    "012 Friday Night Chess"
    => template!("players"), template!("lines that begin with 001");

    TooManyEntries Error "TRF048"
    "The tournament is too large."
    "A tournament can have at most 9999 players and 999 rounds."

    UnusualResult Warning "TRF049"
    "The two results of a game do not fit together."
    "Normally one player wins and the other loses, or both draw. Arbiters can decide that both lose (0-0), or that one draws and \
     the other loses (=-0, 0-=); more often, one of the two letters is a typing error."
    "001    1      Adams, Alice                      2300                             0.0    1     2 w 0\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 b 0"

    StrayText Warning "TRF050"
    "There is text between two fields of a player."
    "Columns 14, 48, 53, 57 and 69 of a player line must be blank. Text there is ignored; it is often the end of an overlong \
     field."
    "001    1     xAdams, Alice                      2300                             0.0    1"
    => template!("blank between fields"), template!("a blank");

    UnknownResultPoints Warning "TRF051"
    "The points for unknown results are ignored."
    "X in 162 gives the points of adjourned games and unknown results. For pairing, such games either count as draws or keep the \
     next round from being paired, so nothing depends on this value. This is only said if games of complete rounds have no result, and X is not worth a draw."
    "162  X 0.0\n\
     001    1      Adams, Alice                      2300                             1.0    1     2 w *     2 b 1\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 b *     1 w 0"
    => template!("points system"), template!("no X");

    ManyFindings Warning "TRF052"
    "There are more findings than those listed."
    "If there are very many errors and warnings, only the first ones are listed, and only some of those on the same line."
    => template!("findings"), template!("fewer of them");

    InvalidGamePoints Warning "TRF053"
    "A player's game points cannot be read."
    "GAM holds a starting rank in columns 5-8 and that player's game points from column 9 on: the total after the last complete \
     round, or one number for each complete round. Numbers can be negative and have up to four decimals. The line was ignored."
    "GAM    1 many"
    => template!("game points");

    UnreadableDate Warning "TRF054"
    "A date cannot be read."
    "042, 052 and 132 hold the first day, the last day and the days of the rounds. The earliest of them determines the edition of \
     the rules. Write 2017/06/30; most other formats are understood, including month names in European languages."

    ImpossibleResults Error "TRF055"
    "The two results of a game add up to more than a win."
    "No rule lets both players win a game, or one win and the other draw: FIDE requires programs to reject 1-1 and 1-½. One of the \
     two letters is a typing error. If an arbiter awarded points beyond the result, enter the result of the game and give the \
     points with 299. When fpc is called with the command line of bbpPairings or JaVaFo, it accepts such results as they do, with \
     a warning (TRF049)."
    "001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
     001    2      Baker, Ben                        2250                             1.0    2     1 b 1"

    IndentedPlayer Error "TRF056"
    "A player record does not begin in the first column."
    "A line has 001 and a starting rank after leading blanks: it is a player record that has been shifted, and its player would be \
     lost. Records begin in column 1."
    " 001    1      Adams, Alice                      2300                             0.0    1"
    => template!("record");

    IndentedRecord Warning "TRF057"
    "A record does not begin in the first column."
    "After leading blanks, the line has a record that pairings depend on. It was ignored, because records begin in column 1. \
     Remove the blanks, or turn the line into a comment by putting ### in front."
    "  XXR 9"
    => template!("record");

    NothingPlayed Warning "TRF058"
    "Every game in the file is a forfeit."
    "Nobody played a single game. Most likely the results were entered as + and -, which mean won and lost by forfeit, instead of \
     1 and 0. Players of a forfeit get no color and may meet again, so later pairings change."

    WrongCount Warning "TRF059"
    "A count in the header is wrong."
    "062, 072 and 082 give the numbers of players, rated players and teams. Nothing depends on them, but a count that is too high \
     can mean that lines were lost. A count of 0 is treated as not filled in."
    "062 20\n\
     001    1      Adams, Alice                      2300                             0.0    1\n\
     001    2      Baker, Ben                        2250                             0.0    2"

    RatingsOutOfOrder Warning "TRF060"
    "Starting ranks do not follow the ratings."
    "Players are numbered by rating before the first round, the strongest first, and pairings depend on these numbers. If the file \
     has been renumbered, by final rank for instance, the recorded rounds were paired with numbers other than those it shows, and \
     a check finds pairings that are 'equal in all criteria, but generated later'. Late entries are disregarded, as are \
     tournaments numbered by national ratings (172) or by lot (round robins)."
    "001    1      Adams, Alice                      2300                             0.0    1\n\
     001    2      Baker, Ben                        2050                             0.0    2\n\
     001    3      Chen, Carla                       2400                             0.0    3"

    SamePerson Warning "TRF061"
    "Two player records seem to be the same person."
    "They have the same FIDE number, or the same name and date of birth. Perhaps somebody was entered twice, or a line was copied \
     together with its number."
    "001    1      Adams, Alice                      2300         1000001             0.0    1\n\
     001    2      Baker, Ben                        2250         1000001             0.0    2"

    ContradictingDates Warning "TRF062"
    "The dates of the tournament contradict each other."
    "The last day (052) cannot be before the first (042). The dates of the rounds (132) must be in order and lie between these \
     two, and there cannot be more of them than rounds. The first day determines the edition of the rules."
    "042 2025/03/05\n\
     052 2025/03/01"

    ImpossibleBirthDate Warning "TRF063"
    "A date of birth is impossible."
    "Columns 70-79 of a player record hold a date that does not exist, or one after the first day of the tournament. A month or \
     day of 00 means that it is unknown."
    "001    1      Adams, Alice                      2300                 1990/02/30  0.0    1"

    SameRanks Warning "TRF064"
    "All players have the same rank."
    "Columns 86-89 hold the place in the standings. Here everybody has the same rank although the points differ, so the column was \
     not really filled in. Leave it blank instead."
    "001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    1     1 b 0"

    EmptyRound Warning "TRF065"
    "Nobody took part in a round that is not the last."
    "All players are absent from the round. If it did not take place, move the later rounds up by one; more often, the rounds \
     begin in the wrong column, or the results of a round were lost."
    "001    1      Adams, Alice                      2300                             1.0    1               2 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    2               1 b 0"

    MixedPoints Warning "TRF066"
    "Only some players' points include the next round."
    "The points in columns 81-84 may include a bye already entered for the round to be paired, and the virtual points of that \
     round, but then they must do so for all players concerned. Otherwise some of the points are probably wrong."
    "001    1      Adams, Alice                      2300                             1.5    1     2 w 1  0000 - H\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 b 0  0000 - H\n\
     001    3      Chen, Carla                       2200                             1.0    3  0000 - U"

    RepeatedPlayer Warning "TRF067"
    "A record names a player twice."
    "One of the two numbers was probably meant for somebody else."
    "XXP 1 2 2"

    NobodyNamed Warning "TRF068"
    "A record names no player."
    "XXZ and 240 have no effect unless they name players."
    "240 H 004"
    => template!("absence"), template!("starting ranks of players");

    BeyondLastRound Warning "TRF069"
    "A record refers to rounds beyond the last one."
    "The round of a bye (240), of forbidden pairs (260) or of abnormal points (299) comes after the last one (XXR or 142), so the \
     record has no effect."
    "XXR 5\n\
     240 H 006    1"

    MisplacedDates Warning "TRF070"
    "The dates of the rounds are in the wrong columns."
    "132 holds dates in columns 92-99, 102-109 and so on, above the rounds of the player records. Text before these columns was \
     ignored."
    "132 25/03/01 25/03/02"
    => template!("dates of the rounds"), template!("dates in columns 92-99, 102-109 and so on");

    TrailingText Warning "TRF071"
    "There is text after the end of a record."
    "Records of national federations end with the date of birth in columns 70-79. Text after that was ignored and will be lost if \
     the file is rewritten."
    "001    1      Adams, Alice                      2300                             0.0    1\n\
     NOR    1      Adams, Alice                      2100                            Oslo"
    => template!("national record"), template!("the end of the line");

    TruncatedFile Error "TRF072"
    "The file is cut off."
    "Players have opponents with higher numbers than the last player in the file, or the last line breaks off: part of the file is \
     missing, as after an interrupted download or copy. Get the complete file. Findings that only result from this are counted, \
     not listed."
    "001    1      Adams, Alice                      2300                             1.0    1     3 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    2     4 b 0"
    => template!("file");

    CutLine Error "TRF073"
    "A player's line is cut off."
    "Others have this player as their opponent in rounds that the player's own line is too short to hold: it was cut off, or \
     rounds were entered for some players only. Findings that only result from this are counted, not listed."
    "001    1      Adams, Alice                      2300                             2.0    1     2 w 1     2 b 1\n\
     001    2      Baker, Ben                        2250                             0.0    2\n\
     001    3      Chen, Carla                       2200                             1.0    3  0000 - U"

    MisspelledRecord Warning "TRF074"
    "A line looks like a misspelled record."
    "It begins almost like a record: in lowercase letters, with two letters swapped or one too many, with a letter in place of a \
     digit, or with an invisible character. The line was ignored."
    "xxr 9"
    => template!("record");

    UnknownRecord Warning "TRF075"
    "A record is unknown."
    "The line begins with three digits, or with XX or BB, as records do, but fpc does not know the record. It may be an extension \
     of another program. The line was ignored, but it is kept when the file is written."
    "XXY 9"
    => template!("record"), template!("a known record");

    MisspelledPlayer Error "TRF076"
    "A line looks like a misspelled player record."
    "It begins with something close to 001, perhaps with a letter in place of a digit or an invisible character, and a starting \
     rank follows. Its player would be lost."
    "OO1    1      Adams, Alice                      2300                             0.0    1"
    => template!("record");

    Tabulators Error "TRF077"
    "The fields of a player are separated by tab characters."
    "Every field of a player has fixed columns, counted in characters and padded with blanks. A spreadsheet or an editor has put \
     tab characters there instead. Further problems with these lines result from this and are not listed."
    "001\t1\tw\tAdams, Alice\t2300\t0.0\t1"
    => template!("player"), template!("fields in fixed columns, separated by blanks");

    InvalidJson Error "TRF078"
    "The file looks like JSON but is not valid JSON."
    "A file that begins with a brace is read as a tournament in JSON, which 'fpc convert' writes. A bracket, comma or \
     quotation mark is missing or superfluous, or the file is cut off."

    InvalidMember Error "TRF079"
    "A member of the JSON is not valid."
    "The file is JSON, but not a tournament as described by docs/schema/tournament.json: a member is missing, misspelled or of the \
     wrong type, or it contradicts the rest. The field of the finding is the path to the member."

    UnknownTieBreak Warning "TRF080"
    "A tie-break cannot be read."
    "202 and 212 hold tie-break codes separated by commas, such as BH/C1,BH,SB. This one is unknown, or has a modifier that does \
     not apply to it. Standings are compared only as far as the tie-breaks before it decide them. docs/tie-breaks.md lists all \
     codes; codes defined by the regulations of a tournament begin with OTHER_."
    "202 BH/C1,BUH,SB"

    UnsuitableTieBreak Warning "TRF081"
    "A tie-break is unsuitable for this kind of tournament."
    "Tie-breaks for teams do not rank individual players, and Buchholz and the tie-breaks based on it must not be used when \
     pairings are known in advance, as in a round robin (C.07, note to 8). Standings are compared only as far as the tie-breaks \
     before it decide them."
    "192 FIDE_ROUNDROBIN\n\
     212 PTS,DE,BH"

    RankOutOfRange Warning "TRF082"
    "A rank is higher than the number of players."
    "Columns 86-89 of a player line hold the place in the standings, and there are only as many places as players. Lines may have \
     been lost, or the column holds something else."
    "001    1      Adams, Alice                      2300                             0.0   11"

    ContradictingTieBreaks Warning "TRF083"
    "The two lists of tie-breaks contradict each other."
    "212 holds everything that defines the standings, including the points (PTS); 202 holds the tie-breaks after the points. Apart \
     from the points, the two should agree. Ranks are compared by 212."
    "202 BH/C1,SB\n\
     212 PTS,SB"

    TooManyTieBreaks Warning "TRF084"
    "A list of tie-breaks is too long."
    "202 and 212 hold tie-break codes separated by commas. There are fewer than 100 of them, and what comes after the hundredth is \
     not used."

    BlankRounds Warning "TRF085"
    "Rounds without an entry were read as byes, as was asked."
    "Some programs leave byes blank, although the points include them. With --blank-rounds, the rounds without an entry are read \
     as byes of one kind for the players whose points fit if all of their blank rounds are such byes. The others were absent. A file \
     written by fpc has these byes as entries."

    NoMatch Error "TRF086"
    "Two columns are not the two games of a match."
    "In the Double-Swiss system (FIDE_DOUBLESWISS in record 192, or --system), a round is a match of two games, and its games \
     stand in two columns: the same opponent, colors reversed, a result for each; a bye is written in both. The number of rounds \
     (XXR, 142), virtual points (XXA, 250) and byes (240) count columns, too."

    InvalidTeam Error "TRF087"
    "A team is not written as it must be."
    "310 holds the number of a team in columns 5-7, its name in columns 9-40, a short name in 42-46, the strength in 48-53, match \
     points in 55-60, game points in 62-67, the rank in 69-71, and in columns 74-77, 79-82 and so on the starting ranks of its \
     players in the order of boards. Numbers of teams run from 1 without a gap, and every player with games is in one team."
    "192 FIDE_TEAM\n\
     310   x Reds"

    InvalidMatch Error "TRF088"
    "A record about matches of teams is not written as it must be."
    "300 holds a line-up: the round in columns 5-7, the team in 9-11, the opponent in 13-15 and the players from board 1 in 17-20, \
     22-25 and so on (0000 for an empty board). 320 holds the byes: match points in 5-8, game points in 10-13, the team with the bye of \
     round 1 in 15-17, of round 2 in 19-21 and so on. 330 holds a forfeited match: +-, -+ or -- in 5-6, the round in 8-10, White in \
     12-14, Black in 16-18. 352 holds the colors of the boards of the team named first, such as WBWB. 362 holds the match points: TW, \
     TD or TL in 5-6 and the points in 7-10, the next in 14-15 and 16-19, and so on."
    "192 FIDE_TEAM\n\
     330 ++   1   1   2"

    ContradictingMatch Error "TRF089"
    "Games do not fit the match of their teams."
    "In a round, all players of a team meet players of one other team, on as many boards as 352 says."
    "192 FIDE_TEAM\n\
     310   1 Reds                                                                1    2\n\
     310   2 Blues                                                               3\n\
     310   3 Greens                                                              4\n\
     001    1      Adams, Alice                      2300                             1.0    1     3 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    3     4 b 0\n\
     001    3      Chen, Carla                       2200                             0.0    4     1 b 0\n\
     001    4      Diaz, Dan                         2100                             1.0    2     2 w 1"

    TeamPoints Error "TRF090"
    "A team's points do not match its results."
    "The match points in columns 55-60 and the game points in columns 62-67 of 310 must follow from the games, byes and forfeits of \
     the complete rounds."
    "192 FIDE_TEAM\n\
     310   1 Reds                                             1.0                1\n\
     310   2 Blues                                            0.0                2\n\
     001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 b 0"
    => template!("team");

    BoardColors Warning "TRF091"
    "A board of a match has another color than its number calls for."
    "Colors alternate from board to board, or are those of 352 for the team named first. Games count as they are recorded; either \
     two players sat down the wrong way round, or the line-up (300) is not as it was. Without a line-up, the boards follow from \
     the order of 310, which is a guess where somebody is missing."
    "192 FIDE_TEAM\n\
     352 WB\n\
     310   1 Reds                                                                1    2\n\
     310   2 Blues                                                               3    4\n\
     001    1      Adams, Alice                      2300                             1.0    1     3 w 1\n\
     001    2      Baker, Ben                        2250                             1.0    1     4 w 1\n\
     001    3      Chen, Carla                       2200                             0.0    3     1 b 0\n\
     001    4      Diaz, Dan                         2100                             0.0    3     2 b 0"

    DecidedMatch Warning "TRF092"
    "A match is recorded as forfeited, but some of its games were played."
    "330 is for a match that did not take place. If the arbiter decided a match after games were played, its match points are those \
     of 330, and the games and the meeting of the two teams stay (C.04.6, 1.6)."
    "192 FIDE_TEAM\n\
     310   1 Reds                                                                1\n\
     310   2 Blues                                                               2\n\
     330 -+   1   1   2\n\
     001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 b 0"

    TeamTable Warning "TRF093"
    "The table of teams does not follow from the matches."
    "802 repeats for people what follows from other records: the short name in columns 9-13, match points in 15-20, game points in \
     22-27, and for each round the opponent or the bye in 29-31, the color in 33, game points in 35-38, and f in 39 if the match was \
     forfeited; the next rounds follow 13 columns further on. Nothing depends on it; it may be older than the results."
    "192 FIDE_TEAM\n\
     310   1 Reds                                                                1\n\
     310   2 Blues                                                               2\n\
     802   1 REDS     1.0    1.0\n\
     001    1      Adams, Alice                      2300                             1.0    1     2 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 b 0"
    => template!("table of teams");

    ScoresAssumed Warning "TRF094"
    "The tournament type does not say by which points teams are paired."
    "Types of the Swiss Team system name the primary and the secondary score, as in FIDE_TEAM_TYPEB_MP_GP. The list of types has \
     FIDE_TEAM alone, but not FIDE_TEAM_TYPEA or FIDE_TEAM_TYPEB alone; programs that do not know them use another type. It was \
     read as match points, then game points."
    "192 FIDE_TEAM_TYPEB\n\
     310   1 Reds                                                                1\n\
     310   2 Blues                                                               2\n\
     001    1      Adams, Alice                      2300                             0.0    1\n\
     001    2      Baker, Ben                        2250                             0.0    2"

    VirtualGamePoints Warning "TRF095"
    "The virtual points of teams stand among the game points."
    "250 holds virtual points of teams in columns 5-8, because teams are accelerated by match points (C.04.7, 1.4.4). An example in \
     the text of TRF-2026 has them in columns 10-13. They were read as match points."
    "192 FIDE_TEAM\n\
     142 5\n\
     250       1.0   1   2    1    1\n\
     310   1 Reds                                                                1\n\
     310   2 Blues                                                               2\n\
     001    1      Adams, Alice                      2300                             0.0    1\n\
     001    2      Baker, Ben                        2250                             0.0    2"

    LeftOpen Warning "TRF096"
    "The points show what the file leaves open."
    "The points do not match the results as written, but exactly one reading of the open facts makes all of them match: the value of the \
     pairing-allocated bye (BBU, 162 P; 320 for teams), byes in rounds without an entry, boards won against nobody that are written as 0000 \
     - -, or wins against nobody that are written like the bye (0000 - +). The file was read that way. The message has the record or the \
     entry that would state it. If several readings fit, none is used, and the message has two."
    "001    1      Adams, Alice                      2300                             1.5    1  0000 - U     2 b 1\n\
     001    2      Baker, Ben                        2250                             0.0    2  0000 - Z     1 w 0"

    MemberPoints Warning "TRF097"
    "The points of a player of a team do not match the results."
    "In team tournaments, the points of players in columns 81-84 of 001 are for information: match points and game points decide pairings \
     and standings. The results count, and these points are not used."
    "192 FIDE_TEAM\n\
     310   1 Reds                                                                    1\n\
     310   2 Blues                                                                   2\n\
     001    1      Adams, Alice                      2300                             1.5    1     2 w 1\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 b 0"

    UnknownResult Warning "TRF098"
    "The result of a game is unknown, and counts as none."
    "The eighth column of a round holds the result of a game: 1 = 0, W D L if it is not rated, + - for forfeits, * for an adjourned game, \
     or a blank for no result yet. Anything else is read as no result, and the points of the player are not compared with the results."
    "001    1      Adams, Alice                      2300                             0.0    1     2 w Q\n\
     001    2      Baker, Ben                        2250                             0.0    2     1 b Q"
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::trf::{Document, read};

    #[test]
    fn every_example_has_its_finding() {
        for &code in Code::ALL {
            let Some(example) = code.example() else { continue };
            let found = read(&Document::parse(example.as_bytes())).diagnostics;
            let codes: Vec<_> = found.iter().map(|found| found.code).collect();
            assert!(codes.contains(&code), "{code:?}: {codes:?}");
        }
    }

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
}
