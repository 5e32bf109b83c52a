//! Mistakes in readable files, one by one.

use pretty_assertions::assert_eq;

use crate::trf::{
    Code, Diagnostic, Document, read,
    tests::{codes, with_players},
};

/// Twelve players after three of five rounds.
const FILE: &str = "\
012 Test
042 2025/03/01
052 2025/03/05
062 8
072 8
XXR 5
XXC white1
001    1      Adams, Alice                      2300            1001 1990/01/01  2.5    1     5 w 1     4 b =     2 w 1
001    2      Baker, Ben                        2250            1002 1991/00/00  2.0    2     6 b 1     3 w 1     1 b 0
001    3      Chen, Carla                       2200            1003 1992/01/01  1.5    3     7 w 1     2 b 0     4 w =
001    4      Diaz, David                       2150            1004 1993/01/01  2.0    4     8 b 1     1 w =     3 b =
001    5      Evans, Ella                       2100            1005 1994/01/01  1.0    6     1 b 0     8 w 1     6 b 0
001    6      Fischer, Finn                     2050            1006 1995/01/01  2.0    5     2 w 0     7 b 1     5 w 1
001    7      Garcia, Gina                      2000            1007 1996/01/01  1.0    7     3 b 0     6 w 0     8 b 1
001    8      Haas, Hugo                        1950            1008 1997/01/01  0.0    8     4 w 0     5 b 0     7 w 0
";

fn found(text: &str) -> Vec<Diagnostic> {
    read(&Document::parse(text.as_bytes())).diagnostics
}

fn found_of(text: &str, code: Code) -> Vec<Diagnostic> {
    found(text).into_iter().filter(|found| found.code == code).collect()
}

/// The only finding, with its hint.
fn only(text: &str) -> (Code, String) {
    let found = found(text);
    let [finding] = &found[..] else { panic!("{found:?}") };
    let hint = finding.hint.as_ref().map_or(String::new(), |hint| format!("; {hint}"));
    (finding.code, format!("{finding}{hint}"))
}

fn with_line(line: &str) -> String {
    format!("{FILE}{line}\n")
}

#[test]
fn nothing_is_odd_in_a_sound_file() {
    assert_eq!(found(FILE), []);
}

/// A bye of a match stands in both of its columns.
#[test]
fn a_bye_of_a_match_is_odd_once() {
    let text = include_str!("../../../trf-samples/double-swiss.trf");
    let cells = [" 0000 - U  0000 - U", " 0000 - F  0000 - F", " 0000 - Z  0000 - Z"];
    // The bye of player 7 in the last round is worth 2 points instead of 1.5.
    let (before, after) = text.rsplit_once(" 2.5          3 w").unwrap();
    let full = format!("{before} 3.0          3 w{}", after.replacen(cells[0], cells[1], 1));
    let (code, found) = only(&full);
    assert_eq!(code, Code::FullPointByeForPab, "{found}");
    assert!(found.contains("(game 1 of round 3): found \"0000 - F\""), "{found}");

    let count = |text: &str, code| found_of(text, code).len();
    let byes =
        text.replace("    8 b 1     8 w +", cells[0]).replace("    3 w 0     3 b -", cells[0]);
    assert_eq!(count(&byes, Code::SeveralPabs), 2, "of players 7 and 8, besides 3");

    // Without points, which are others now.
    let absent = with_players(text, |line| {
        format!("{}    {}{}{}", &line[..80], &line[84..90], cells[2], &line[109..])
    });
    let empty: Vec<_> =
        found_of(&absent, Code::EmptyRound).iter().map(|found| found.others).collect();
    assert_eq!(empty, [0]);
}

#[test]
fn players_beyond_the_first_column_are_an_error() {
    let text = FILE.replace("\n001", "\n 001");
    assert_eq!(
        only(&text),
        (
            Code::IndentedPlayer,
            "line 8, column 1-4 (record): found \" 001\", expected 001 in columns 1-3; 7 more lines \
             like this"
                .to_owned()
        )
    );
    // The opponents of the lost player are not reported.
    assert_eq!(codes(&FILE.replace("\n001    8", "\n\t001    8")), ["TRF056"]);
    assert_eq!(codes(&FILE.replace("\nXXR 5", "\n  XXR 5")), ["TRF057"]);
    assert_eq!(
        codes(&with_line("  250 EUR for the winner\n  001 is the best\n    1 2 3")),
        [""; 0]
    );
}

#[test]
fn forfeits_wherever_there_could_be_games() {
    let cells = |line: &str| {
        let (front, rounds) = line.split_at(91);
        let rounds = rounds.replace('1', "+").replace(['0', '='], "-");
        let numbers = line[91..].chars().zip(rounds.chars()).enumerate();
        let keep = numbers.map(|(at, (old, new))| if at % 10 == 7 { new } else { old });
        format!("{}{:>4}{}{}", &front[..80], "", &front[84..], keep.collect::<String>())
    };
    let found = found(&with_players(FILE, cells));
    let all = found.iter().find(|found| found.code == Code::NothingPlayed).unwrap();
    assert_eq!(
        all.hint.as_ref().map(ToString::to_string).as_deref(),
        Some("all 12 pairs of the file are forfeits")
    );
    // Two boards are not a pattern.
    let few = "001    1      A         \n001    2      B".to_owned();
    let few: String = few
        .lines()
        .zip(["     2 w +", "     1 b -"])
        .map(|(line, cell)| format!("{line:<80}    {:5}{cell}\n", ""))
        .collect();
    assert!(!codes(&few).contains(&"TRF058"));
}

#[test]
fn counts_of_the_header() {
    for fits in ["062 8", "062 008", "062 8 (7)", "062 0", "062", "062 about eight"] {
        assert_eq!(codes(&FILE.replace("062 8", fits)), [""; 0], "{fits}");
    }
    assert_eq!(
        only(&FILE.replace("062 8", "062 9")),
        (
            Code::WrongCount,
            "line 4, column 5 (count): found \"9\", expected 8, the number of players in the file; \
             perhaps lines of players have been lost"
                .to_owned()
        )
    );
    assert_eq!(codes(&FILE.replace("062 8", "062 7")), ["TRF059"]);
    assert_eq!(codes(&FILE.replace("072 8", "072 5")), ["TRF059"]);
    assert_eq!(codes(&with_line("082 2")), [""; 0], "nothing tells of teams");
    let teams = "013 A     1    2\n013 B     3    4\n";
    assert_eq!(codes(&format!("{FILE}{teams}082 2\n")), [""; 0]);
    assert_eq!(codes(&format!("{FILE}{teams}082 3\n")), ["TRF059"]);
}

#[test]
fn numbers_by_final_rank() {
    // The last are the strongest.
    let mut ratings = (0..8).map(|place| 1950 + 50 * place);
    let turned = with_players(FILE, |line| {
        format!("{}{}{}", &line[..48], ratings.next().unwrap(), &line[52..])
    });
    let (code, text) = only(&turned);
    assert_eq!(code, Code::RatingsOutOfOrder);
    assert!(text.contains("7 of 8 ratings are out of order"), "{text}");
    assert!(!text.contains("standings"), "{text}");
    // Ranks that follow the numbers show where the numbers come from.
    let ranked = turned.replace(" 1.0    6 ", " 1.0    5 ").replace(" 2.0    5 ", " 2.0    6 ");
    let (_, text) = only(&ranked);
    assert!(text.contains("the numbers follow the standings"), "{text}");
    for line in ["172 GER HBFN", "092 Individual: Round-Robin", "192 BERGER_ROUNDROBIN"] {
        assert_eq!(codes(&format!("{turned}{line}\n")), [""; 0], "{line}");
    }
    // Late entries come last.
    let late =
        with_players(&turned, |line| format!("{}0.0 {}  0000 - Z", &line[..81], &line[85..91]));
    assert!(!codes(&late).contains(&"TRF060"));
}

#[test]
fn one_person_twice() {
    let (code, text) = only(&FILE.replace("1008", "1002"));
    assert_eq!(code, Code::SamePerson);
    assert!(
        text.contains("a FIDE number other than that of player 2 (Baker, Ben), line 9"),
        "{text}"
    );
    let twice = FILE.replace("Haas, Hugo  ", "ADAMS, Alice").replace("1997/01/01", "1990/01/01");
    assert_eq!(codes(&twice), [""; 0], "another number is another person");
    assert_eq!(codes(&twice.replace("1008", "    ")), ["TRF061"]);
    let unknown = FILE.replace("1007", "0000").replace("1008", "0000");
    assert_eq!(codes(&unknown), [""; 0]);
}

#[test]
fn dates_that_cannot_be() {
    assert_eq!(
        only(&FILE.replace("052 2025/03/05", "052 2025/02/05")).1,
        "line 3, column 5-14 (last day): found \"2025/02/05\", expected a day not before \
         2025-03-01, the first one (042)"
    );
    for unreadable in ["052 soon", "052 2025/13/05", "052"] {
        let found = codes(&FILE.replace("052 2025/03/05", unreadable));
        assert!(!found.contains(&"TRF062"), "{found:?}");
    }
    let dates = |dates: &str| with_line(&format!("132{:88}{dates}", ""));
    let fine = "25/03/01  25/03/02  25/03/02            25/03/05";
    assert_eq!(codes(&dates(fine)), [""; 0]);
    assert_eq!(codes(&dates("01/03/25  02/03/25  05/03/25")), [""; 0], "the day in front");
    assert_eq!(codes(&dates("2025/03/012025/03/02")), [""; 0]);
    assert_eq!(
        only(&dates("25/03/02  25/03/01  25/03/01")).1,
        "line 16, column 102-109 (date of round 2): found \"25/03/01\", expected a day not before \
         2025-03-02, that of round 1; it was read as 2025-03-01"
    );
    assert_eq!(codes(&dates("25/02/27  25/03/01")), ["TRF062"]);
    assert_eq!(codes(&dates("25/03/01  25/03/09")), ["TRF062"]);
    let six = "25/03/01  25/03/01  25/03/02  25/03/03  25/03/04  25/03/05";
    assert_eq!(codes(&dates(six)), ["TRF062"]);
    assert_eq!(codes(&with_line("132 25/03/01 25/03/02")), ["TRF070"]);
    assert_eq!(codes(&with_line("132 rounds in the evening")), [""; 0]);
}

#[test]
fn dates_of_birth() {
    for (date, fits) in [
        ("1990/02/30", false),
        ("1990/13/01", false),
        ("2025/03/02", false),
        ("2024/02/29", true),
        ("1990/00/00", true),
        ("0000/00/00", true),
        ("01/13/1990", true),
        ("1990", true),
    ] {
        let text = FILE.replace("1990/01/01", &format!("{date:<10}"));
        let expected = if fits { vec![] } else { vec!["TRF063"] };
        assert_eq!(codes(&text), expected, "{date}");
    }
}

#[test]
fn one_rank_for_all() {
    let text = with_players(FILE, |line| format!("{}   1{}", &line[..85], &line[89..]));
    assert_eq!(codes(&text), ["TRF064"]);
    // Before the first round all are equal.
    let equal = with_players(&text, |line| format!("{}0.0{}", &line[..81], &line[84..91]));
    assert_eq!(codes(&equal), [""; 0]);
}

#[test]
fn rounds_in_which_nobody_is() {
    let moved = with_players(FILE, |line| format!("{}{:10}{}", &line[..91], "", &line[91..]));
    let (code, text) = only(&moved);
    assert_eq!(code, Code::EmptyRound);
    assert!(text.contains("(round 1)"), "{text}");
}

#[test]
fn points_of_the_next_round() {
    let with_byes = FILE
        .replace("     2 w 1\n", "     2 w 1  0000 - H\n")
        .replace("     1 b 0\n", "     1 b 0  0000 - H\n")
        .replace("     4 w =\n", "     4 w =  0000 - H\n");
    assert_eq!(codes(&with_byes), [""; 0], "nobody's points include the bye");
    let all = with_byes
        .replace(" 2.5    1", " 3.0    1")
        .replace(" 2.0    2", " 2.5    2")
        .replace(" 1.5    3", " 2.0    3");
    assert_eq!(codes(&all), [""; 0], "everybody's do");
    assert_eq!(
        only(&with_byes.replace(" 2.0    2", " 2.5    2")).1,
        "line 9, column 81-84 (points): found \"2.5\", expected points without the bye of round 4, \
         like those of player 1"
    );
    assert_eq!(codes(&all.replace(" 2.0    3", " 1.5    3")), ["TRF066"]);
    let accelerated = "XXA    1  0.0  0.0  0.0  1.0\nXXA    2  0.0  0.0  0.0  1.0\n";
    let accelerated = format!("{FILE}{accelerated}");
    assert_eq!(codes(&accelerated), [""; 0]);
    assert_eq!(codes(&accelerated.replace(" 2.0    2", " 3.0    2")), ["TRF066"]);
}

#[test]
fn players_named_twice_and_nobody() {
    assert_eq!(codes(&with_line("XXP 1 1")), ["TRF042"]);
    assert_eq!(codes(&with_line("XXP 1 2 2")), ["TRF067"]);
    assert_eq!(codes(&with_line("260   4   5    1    7    1")), ["TRF067"]);
    assert_eq!(codes(&with_line("240 H   4    1    1")), ["TRF067"]);
    assert_eq!(codes(&with_line("XXZ 3 3 3")), ["TRF067"]);
    assert_eq!(codes(&with_line("299          0.5    3    2    2")), ["TRF006", "TRF067"]);
    assert_eq!(codes(&with_line("XXZ")), ["TRF068"]);
    assert_eq!(codes(&with_line("240 H   4")), ["TRF068"]);
    let read = read(&Document::parse(with_line("XXP 1 2 2 1").as_bytes()));
    let groups = read.tournament.unwrap().forbidden().to_vec();
    assert_eq!(groups[0].players.len(), 2);
}

#[test]
fn rounds_that_there_are_not() {
    for line in [
        "240 H   6    1",
        "260   6   9    1    2",
        "299 D         0.5    6    1",
        "### Forbidden pair @ Rounds 6-9: 1-2",
        "### Announced bye @ Round 6: 1=HPB",
    ] {
        assert_eq!(codes(&with_line(line)), ["TRF069"], "{line}");
    }
    for line in ["240 H   5    1", "260   5   9    1    2"] {
        assert_eq!(codes(&with_line(line)), [""; 0], "{line}");
    }
    let unknown = with_line("240 H   9    1").replace("XXR 5\n", "");
    assert_eq!(codes(&unknown), [""; 0]);
}

#[test]
fn one_fact_stated_twice() {
    for lines in [
        "XXA    1  0.0  0.0  0.0  1.0\nXXA    1  0.0  0.0  0.0  0.5",
        "250       1.0   4   5    1    4\n250       0.5   5   5    4    5",
        "BBU  1.0\nBBU  0.5",
        "162  P 1.0    P 0.5",
        "XXS PAB=1 PAB=0.5",
        "GAM    1 12.5\nGAM    1 13",
        "240 H   4    1\n240 Z   4    1",
        "299 D         0.5    4    1\n299 D         0.0    4    1    2",
        "GER    1      Adams, Alice                      2100 BER\nGER    1      Adams, Alice                      2200 BER",
    ] {
        assert_eq!(codes(&with_line(lines)), ["TRF033"], "{lines}");
        if let Some((first, _)) = lines.split_once('\n') {
            assert_eq!(codes(&with_line(first)), [""; 0], "{first}");
            assert_eq!(codes(&format!("{FILE}{first}\n{first}\n")), [""; 0], "{first}");
        }
    }
    let apart = "250       1.0   4   5    1    4\n250       0.5   4   5    5    8";
    assert_eq!(codes(&with_line(apart)), [""; 0]);
    let text = with_line("BBU  1.0\nBBU  0.5");
    assert_eq!(
        only(&text).1,
        "line 17, column 5-8 (points system): found \"0.5\", expected 1.0 for BBU as in line 16"
    );
}

#[test]
fn text_after_a_national_record() {
    let record = "NOR    1      Adams, Alice                      2100";
    assert_eq!(codes(&with_line(record)), [""; 0]);
    assert_eq!(
        only(&with_line(&format!("{record:80}Oslo"))),
        (
            Code::TrailingText,
            "line 16, column 80-84 (national record): found \"Oslo\", expected the end of the line"
                .to_owned()
        )
    );
}

/// The findings in lists of tie-breaks, with their hints.
fn in_lists(lines: &str) -> Vec<String> {
    let found = found(&with_line(lines));
    let text = |found: &Diagnostic| {
        let hint = found.hint.as_ref().map_or(String::new(), |hint| format!("; {hint}"));
        format!("{}: {found}{hint}", found.code)
    };
    found.iter().map(text).collect()
}

#[test]
fn tie_breaks_that_are_not_known_are_named_with_the_nearest() {
    assert_eq!(
        in_lists("202 BH/C1, bh ,,OTHER_LOT/3,SB\n212 PTS,BH/C1,BH,OTHER_LOT/3,SB"),
        [""; 0]
    );
    assert_eq!(
        in_lists("202  DE, ÄBH,BH/C3"),
        [
            "TRF080: line 16, column 10-12 (tie-break): found \"ÄBH\", expected one of PTS DE WIN WON \
             BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG, or a code that begins \
             with OTHER_; perhaps BH was meant, Buchholz",
            "TRF080: line 16, column 16-18 (tie-break): found \"/C3\", expected one of the modifiers \
             of BH: /C1 /C2 /M1 /M2 /P /V2026 /V2024 /V2019",
        ]
    );
}

#[test]
fn tie_breaks_go_with_the_kind_of_tournament() {
    assert_eq!(
        in_lists("212 PTS,EDE,BH"),
        ["TRF081: line 16, column 9-11 (tie-break): found \"EDE\", expected a tie-break for \
          individual players"]
    );
    assert_eq!(
        in_lists("202 SB,WIN:GP"),
        ["TRF081: line 16, column 8-13 (tie-break): found \"WIN:GP\", expected a tie-break for \
          individual players"]
    );
    let header = "192 FIDE_ROUNDROBIN\n202 DE,FB/C1,BH/V2024";
    assert_eq!(in_lists(header), [""; 0], "in force since 2026");
    let text = with_line(header).replace("042 2025", "042 2026").replace("052 2025", "052 2026");
    let codes: Vec<_> = found(&text).iter().map(|found| (found.code, found.columns)).collect();
    assert_eq!(codes.len(), 1);
    assert_eq!(codes[0].0, Code::UnsuitableTieBreak);
    assert_eq!(codes[0].1.map(|it| (it.first, it.last)), Some((8, 12)));
}

#[test]
fn lists_that_contradict_each_other_are_reported() {
    assert_eq!(
        in_lists("202 BH/C1,BH\n212 PTS,BH,SB"),
        ["TRF083: line 17, column 5-13 (tie-break): found \"PTS,BH,SB\", expected BH/C1,BH after \
          the points, as 202 says"]
    );
    assert_eq!(
        in_lists("202 BH/C1,BH\n202 SB"),
        ["TRF033: line 17, column 5-6 (the tie-breaks): found \"SB\", expected BH/C1,BH, as an \
          earlier line says"]
    );
}

#[test]
fn ranks_are_not_higher_than_the_number_of_players() {
    let text = FILE.replace("0.0    8", "0.0  108").replace("1.0    7", "1.0    9");
    let found = found(&text);
    assert_eq!(
        (found.len(), found[0].to_string()),
        (
            1,
            "line 14, column 86-89 (rank): found \"9\", expected a rank from 1 to 8, the number of \
             players, or none"
                .to_owned()
        )
    );
    assert_eq!((found[0].code, found[0].others), (Code::RankOutOfRange, 1));
}
