//! `fpc standings`: tables, forms, explanations and what is refused.

use std::fs;

use fpc::{
    standings::{Basis, CutReason, TieBreakValue},
    trf::{self, Document},
};
use fpc_answers::json::{Extensible, Standings, TieBreakSource};
use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::{
    documentation,
    program::{Run, fpc, fpc_with_input, scratch, text},
};

const SWISS: &str = "trf-samples/tie-breaks/swiss-5-rounds.trf";
const ROUND_ROBIN: &str = "trf-samples/tie-breaks/round-robin.trf";

fn standings(arguments: &[&str]) -> Run {
    fpc(&[&["standings"], arguments].concat())
}

/// A run that prints what it was asked for.
fn printed(arguments: &[&str]) -> String {
    let run = standings(arguments);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
    run.stdout
}

fn json(arguments: &[&str]) -> Standings {
    let text = printed(&[arguments, &["--format", "json"]].concat());
    serde_json::from_str(&text).unwrap()
}

/// The ranks in the order of starting numbers.
fn ranks(arguments: &[&str]) -> Vec<u16> {
    let report = json(arguments);
    let mut ranks: Vec<_> =
        report.tables[0].standings.iter().map(|it| (it.number, it.rank)).collect();
    ranks.sort_unstable();
    ranks.into_iter().map(|(_, rank)| rank).collect()
}

#[test]
fn a_table_is_told_with_its_list_and_rules() {
    let expected = "\
Tie-breaks: a round robin with a forfeit
Tie-breaks: DE, WIN, SB, KS (the file has no list; this is fpc's own, as the rules have had none since 2023)
Rules: C.07, edition of 2026 (in force on 2026-03-10); pairings known in advance

Final standings after 5 rounds
Still tied: places 2-3

rank  no.  name     fed  rating  points  DE  WIN    SB   KS
   1    1  Adler    FID    2200     3.5   1    3  9.25  2.0
   2    2  Baumann  FID    2150     3.5   2    3  6.25  0.5
   2    3  Castro   FID    2100     3.5   2    3  6.25  0.5
   4    6  Farkas   FID    2000     1.5   1    1  2.25  0.0
   5    5  Evans    FID    1950     1.5   2    1  3.25  0.5
   6    4  Dufour   FID    2050     1.5   3    1  4.25  1.0
";
    assert_eq!(printed(&[ROUND_ROBIN]), expected);
}

#[test]
fn published_exercises_come_out() {
    for (file, list, expected) in [
        (SWISS, "DE", vec![2, 1, 2, 2, 7, 6, 13, 7, 13, 16, 7, 10, 13, 10, 10, 2]),
        (SWISS, "BH/C1,BH,SB,DE", vec![4, 1, 2, 3, 9, 6, 13, 7, 15, 16, 8, 11, 14, 12, 10, 5]),
        (ROUND_ROBIN, "DE", vec![1, 2, 2, 6, 5, 4]),
        (
            "trf-samples/tie-breaks/swiss-9-rounds.trf",
            "DE",
            vec![3, 5, 1, 3, 9, 2, 6, 6, 14, 9, 13, 14, 16, 9, 9, 6],
        ),
    ] {
        assert_eq!(ranks(&[file, "-t", list]), expected, "{file}: {list}");
    }
}

#[test]
fn the_list_of_the_file_counts_unless_another_is_asked_for() {
    let file = fs::read_to_string(crate::repository().join(SWISS)).unwrap();
    let list = |records: &str, arguments: &[&str]| {
        let input = format!("{records}{file}");
        let arguments = [&["standings", "--format", "json", "-"], arguments].concat();
        let run = fpc_with_input(&arguments, input.as_bytes());
        let report: Standings = serde_json::from_str(&run.stdout).unwrap();
        let codes: Vec<_> = report.list.tie_breaks.iter().map(ToString::to_string).collect();
        (report.list.source, codes.join(","), report.list.contradicted)
    };
    let both = "202 SB\n212 PTS,bh-c1,SB\n";
    assert_eq!(list("202 SB\n", &[]), (TieBreakSource::Record202, "PTS,SB".to_owned(), None));
    let expected = (TieBreakSource::Record212, "PTS,BH/C1,SB".to_owned(), Some(true));
    assert_eq!(list(both, &[]), expected);
    let expected = (TieBreakSource::Asked, "PTS,WIN".to_owned(), None);
    assert_eq!(list(both, &["-t", "win"]), expected);
    let expected = (TieBreakSource::Default, "PTS,BH/C1,BH,SB,DE".to_owned(), None);
    assert_eq!(list("", &[]), expected);
}

#[test]
fn spreadsheets_get_decimals_fractions_and_quotes() {
    let file = fs::read_to_string(crate::repository().join(SWISS)).unwrap();
    let named = file.replace("Baumann         ", "Baumann, \"Bo\" ß");
    let arguments = ["standings", "--format", "csv", "-t", "SB,AOB", "--round", "3", "-"];
    let run = fpc_with_input(&arguments, named.as_bytes());
    let lines: Vec<_> = run.stdout.lines().collect();
    assert_eq!(lines[0], "rank,start,title,name,federation,rating,points,SB,AOB");
    assert!(lines.contains(&"2,2,,\"Baumann, \"\"Bo\"\" ß\",FID,2150,2.5,3,5.5"), "{lines:?}");
    assert!(lines.iter().any(|line| line.ends_with(",6.333333")), "{lines:?}");
    let run = printed(&[SWISS, "--format", "csv", "--every-round", "--cross-table"]);
    let lines: Vec<_> = run.lines().collect();
    assert_eq!(lines.len(), 1 + 5 * 16);
    assert!(lines[0].starts_with("round,rank,start,") && lines[0].ends_with(",round 4,round 5"));
    assert!(lines[1].starts_with("1,1,1,,Adler") && lines[1].ends_with(",9w1,,,,"), "{}", lines[1]);
}

#[test]
fn values_that_are_not_defined_are_dashes_in_text_and_null_in_json() {
    let file = "\
001    1      Alice                             2000                             1.0       0000 - U\n";
    let run = |format: &str| {
        let arguments = ["standings", "--format", format, "-t", "ARO", "-"];
        fpc_with_input(&arguments, file.as_bytes()).stdout
    };
    assert!(run("csv").ends_with("1,1,,Alice,,2000,1,-\n"), "{}", run("csv"));
    let report: Standings = serde_json::from_str(&run("json")).unwrap();
    assert_eq!(report.tables[0].standings[0].values[1], TieBreakValue::UNDEFINED);
}

#[test]
fn every_value_is_explained_element_by_element() {
    let report = json(&[SWISS, "-t", "BH/C1,SB,DE,STD", "--explain", "dufour"]);
    let table = &report.tables[0];
    let explanation = &table.explanations[0];
    assert_eq!((explanation.number.get(), explanation.rank), (4, 3));
    let behind = explanation.behind.as_ref().unwrap();
    assert_eq!((behind.number.get(), behind.tie_break.to_string()), (3, "BH/C1".to_owned()));
    let values: Vec<_> = explanation.values.iter().map(|it| it.value).collect();
    let standing = table.standings.iter().find(|it| it.number == explanation.number).unwrap();
    assert_eq!(values, standing.values);
    let buchholz = &explanation.values[1];
    assert_eq!(buchholz.article.as_deref(), Some("8.1"));
    let found: Vec<_> =
        buchholz.elements.iter().map(|it| (it.basis, it.figure.to_string(), it.cut)).collect();
    let voluntary = Some(Extensible::Known(CutReason::VoluntaryUnplayedRound));
    let of = |basis: Basis, figure: &str, cut| (basis.into(), figure.to_owned(), cut);
    let score = |figure| of(Basis::OpponentScore, figure, None);
    let expected = [
        of(Basis::AdjustedScore, "3", None),
        of(Basis::DummyLimitedByDraws, "2.5", voluntary),
        score("1.5"),
        score("3.5"),
        score("3.5"),
    ];
    assert_eq!(found, expected);
    assert_eq!(explanation.values[3].encounter.len(), 1, "nobody is tied with them any more");
    assert_eq!(explanation.values[4].elements[1].figure, TieBreakValue::new(1, 2));
}

#[test]
fn an_explanation_tells_why_scores_are_adjusted_and_elements_cut() {
    let text = printed(&[SWISS, "-t", "BH/C1,DE", "--explain", "4"]);
    let expected = "\
4 Dufour: rank 3
  behind 3 Castro by BH/C1: 11.5 against 13
  ahead of 1 Adler by BH/C1: 11.5 against 11
";
    assert!(text.contains(expected), "{text}");
    for line in [
        "  round  opponent        result  score  counts",
        "      1  b 12 Lindner    1         3.0     3.0",
        "         has 2, but counts as 3: requested byes at the end count as draws (16.3)",
        "      2  half-point bye            2.5    [2.5]",
        "         not played: a dummy opponent with the player's own score, but no more",
        "         than the 2.5 of 5 draws (16.4.2); cut first, as a voluntary unplayed",
        "         round (16.5.1)",
        "      4  w  3 Castro     ½         3.5     3.5",
        "  Together 11.5.",
        "  Nobody else is tied with the player here.",
    ] {
        assert!(text.lines().any(|it| it == line), "{line}\n{text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let text = printed(&[SWISS, "-t", "DE", "--explain", "Petrov"]);
    let tied = "16 Petrov: rank 2-5\n  level on all tie-breaks with 1 Adler, 3 Castro, 4 Dufour\n";
    assert!(text.contains(tied), "{text}");
    assert!(text.contains("  The games among the 4 players who are tied here:\n"), "{text}");
    assert!(text.contains("has not met 3 of them\n  They do not separate anybody.\n"), "{text}");
}

#[test]
fn the_limit_of_the_koya_system_is_named() {
    for (file, code, limit, player) in [
        (SWISS, "KS", "2.5", "11"),
        (SWISS, "KS/L+1", "3", "11"),
        (SWISS, "KS/L-2", "1.5", "11"),
        (ROUND_ROBIN, "KS", "2.5", "1"),
    ] {
        let text = printed(&[file, "-t", code, "--explain", player]);
        assert!(text.contains(&format!("\n  The limit is {limit} points.\n")), "{code}: {text}");
        let report = json(&[file, "-t", code, "--explain", player]);
        let values = &report.tables[0].explanations[0].values;
        assert_eq!(values[1].limit.map(|it| it.to_string()).as_deref(), Some(limit), "{code}");
        assert_eq!(values[0].limit, None);
    }
}

#[test]
fn a_tie_break_that_an_edition_does_not_have_is_explained_by_the_next() {
    let text = printed(&[SWISS, "-t", "RTNG,BH/C1", "--edition", "2024", "--explain", "1"]);
    assert!(text.contains("\nRTNG 2200: rating (10.6 of 2026)\n"), "{text}");
    assert!(text.contains("least significant element (8.1, 14.1)\n"), "{text}");
}

/// `check` and `standings` speak of the games among the tied in one shape.
#[test]
fn games_among_the_tied_have_one_shape_everywhere() {
    let report = json(&[SWISS, "-t", "DE", "--explain", "4"]);
    let rows = &report.tables[0].explanations[0].values[1].encounter;
    let row = rows.iter().find(|row| row.player.number.get() == 4).unwrap();
    assert_eq!((row.player.name.as_str(), row.player.points.to_string()), ("Dufour", "3.5".into()));
    let opponents: Vec<_> =
        row.opponents.iter().map(|it| (it.opponent.name.as_str(), it.points.to_string())).collect();
    assert_eq!(opponents, [("Castro", "0.5".to_owned()), ("Adler", "0.5".to_owned())]);
    assert_eq!(row.missing, 1);
    let published = |name: &str| -> Value {
        serde_json::from_str(&documentation(&format!("schema/{name}.json"))).unwrap()
    };
    let (schema, check) = (published("standings"), published("report"));
    for shape in ["EncounterRow", "EncounterResult"] {
        assert!(schema["$defs"][shape].is_object(), "{shape}");
        assert_eq!(schema["$defs"][shape], check["$defs"][shape], "{shape}");
    }
}

#[test]
fn cross_tables_have_opponent_color_and_result_of_each_round() {
    let text = printed(&[SWISS, "--cross-table"]);
    let line = "   3    4  Dufour               FID    2050  12b1     H  13w1   3w½   1b½     3.5   11.5  14.0   9.25";
    assert!(text.lines().any(|it| it == line), "{text}");
    let legend = "opponents by starting number (no.); + - won and lost by forfeit; \
                  U pairing-allocated bye; H half-point bye; Z absent";
    assert_eq!(text.lines().last(), Some(legend));
    let text = printed(&[SWISS, "--cross-table=line"]);
    let line = "   3     3    4  Dufour               FID    2050  11b1     H  14w1   2w½   4b½     3.5   11.5  14.0   9.25";
    assert!(text.lines().any(|it| it == line), "{text}");
    let report = json(&[SWISS, "--cross-table"]);
    assert!(report.tables[0].standings.iter().all(|it| it.rounds.len() == 5));
}

#[test]
fn ranks_are_entered_and_nothing_else_changes() {
    let folder = scratch();
    let out = folder.path().join("ranked.trf");
    let run = standings(&[SWISS, "--format", "trf", "--enter-tie-breaks", "-o", text(&out)]);
    assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{}", run.stderr);
    let before = fs::read_to_string(crate::repository().join(SWISS)).unwrap();
    let after = fs::read_to_string(&out).unwrap();
    let entered = after.replace("202 BH/C1,BH,SB,DE\n", "");
    assert_ne!(entered, after);
    for (before, after) in before.lines().zip(entered.lines()) {
        let without_rank = |line: &str| {
            if line.starts_with("001") {
                format!("{}{}", &line[..85], &line[89..])
            } else {
                line.to_owned()
            }
        };
        assert_eq!(without_rank(before), without_rank(after));
    }
    let read = trf::read(&Document::parse(after.as_bytes())).tournament.unwrap();
    let entered: Vec<_> = read.players().iter().map(|it| it.details.rank.unwrap()).collect();
    assert_eq!(entered, ranks(&[SWISS]));
    let json = fpc(&["convert", SWISS, "--to", "json"]).stdout;
    let run = fpc_with_input(&["standings", "--format", "trf", "-"], json.as_bytes());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let (read, _) = fpc::json::read(&run.stdout).unwrap();
    let entered: Vec<_> = read.players().iter().map(|it| it.details.rank.unwrap()).collect();
    assert_eq!(entered, ranks(&[SWISS]));
}

#[test]
fn rounds_editions_pairings_and_ratings_can_be_asked_for() {
    let report = json(&[SWISS, "--every-round", "--edition", "2024"]);
    let rounds: Vec<_> = report.tables.iter().map(|table| table.rounds).collect();
    assert_eq!((rounds, report.rules.edition), (vec![1, 2, 3, 4, 5], 2024));
    let buchholz = |arguments: &[&str]| {
        let report = json(&[&[SWISS, "-t", "BH"], arguments].concat());
        let standing = report.tables[0].standings.iter().find(|it| it.number.get() == 4).unwrap();
        standing.values[1].to_string()
    };
    assert_eq!(buchholz(&[]), "14");
    assert_eq!(buchholz(&["--edition", "2024"]), "15");
    assert_eq!(buchholz(&["--round", "3"]), "5");
    let run = standings(&[SWISS, "-t", "BH", "--pairings", "pre-determined"]);
    assert_eq!(run.status, 3);
    assert_eq!(standings(&[ROUND_ROBIN, "-t", "BH", "--pairings", "swiss"]).status, 0);
    let unrated =
        fs::read_to_string(crate::repository().join(SWISS)).unwrap().replace("1450", "    ");
    let run = |arguments: &[&str]| {
        let arguments = [&["standings", "-t", "ARO,SB", "-"], arguments].concat();
        fpc_with_input(&arguments, unrated.as_bytes()).stdout
    };
    assert!(
        run(&[]).contains("Note: ARO dropped: some players are unrated (C.07, 10)"),
        "{}",
        run(&[])
    );
    assert!(run(&["--unrated", "1400"]).contains("unrated players count as 1400"));
}

#[test]
fn what_cannot_be_done_is_refused_with_a_reason() {
    for (arguments, words) in [
        (
            &["-t", "SB,BJ"][..],
            "BJ is not a known tie-break; did you mean BH? (known tie-breaks: PTS, DE, ",
        ),
        (&["-t", "EDE"], "EDE cannot be used: it is a tie-break for teams"),
        (&["-t", "BH/R"], "BH cannot have /R"),
        (&["-t", ","], "expected codes separated by commas"),
        (&["-t", "WIN:MP"], "WIN:MP cannot be used: it requires a team score"),
        (&["--round", "6"], "there is no round 6 in the file, which has 5"),
        (&["--explain", "17"], "there is no player 17"),
        (&["--explain", "Nemo"], "no player's name contains \"Nemo\""),
        (&["--explain", "an"], "give more of the name, or the number"),
        (&["--edition", "2025"], "invalid value '2025'"),
        (&["--unrated", "0"], "invalid value '0'"),
    ] {
        let run = standings(&[&[SWISS], arguments].concat());
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{arguments:?}");
        assert!(run.stderr.contains(words), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn a_list_of_the_file_is_used_as_far_as_it_goes() {
    let file = format!(
        "202 BH,OTHER_PLAYOFF,SB\n{}",
        fs::read_to_string(crate::repository().join(SWISS)).unwrap()
    );
    let run = fpc_with_input(&["standings", "-"], file.as_bytes());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("Note: not used: OTHER_PLAYOFF, SB; "), "{}", run.stdout);
    assert!(run.stdout.contains("  points    BH\n"), "{}", run.stdout);
    let run = fpc_with_input(&["standings", "--format", "csv", "-"], file.as_bytes());
    assert!(run.stderr.contains("not used: OTHER_PLAYOFF, SB"), "{}", run.stderr);
    assert!(run.stdout.starts_with("rank,start,title,name,federation,rating,points,BH\n"));
}

#[test]
fn codes_are_listed_with_articles_and_modifiers() {
    let text = printed(&["--list-tie-breaks"]);
    for row in [
        "BH    Buchholz                                  8.1   8.1   highest  :MP :GP /C1 /C2 /M1 /M2 /P",
        "For teams, also:",
    ] {
        assert!(text.lines().any(|line| line == row), "{text}");
    }
    assert!(text.contains("EMMSB") && !text.contains("SSM_"));
}

fn case(name: &str) -> String {
    format!("{}/../tests/suite/program/standings/{name}.trf", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn no_cell_is_a_formula_unless_raw_text_is_asked_for() {
    let list = ["-t", "BH", "--format", "csv", &case("formulas")];
    let guarded = printed(&list);
    for cell in [",'=1+1,", ",'@SUM(A1),", ",'+cmd|/c calc!A0,", ",'-2+3,"] {
        assert!(guarded.contains(cell), "{cell}:\n{guarded}");
    }
    let begins_formula = |cell: &str| cell.starts_with(['=', '+', '-', '@']);
    let cells = |text: &str| -> Vec<String> {
        text.lines().flat_map(|line| line.split(',')).map(str::to_owned).collect()
    };
    let is_number = |cell: &String| cell.parse::<f64>().is_ok();
    assert!(cells(&guarded).iter().all(|cell| is_number(cell) || !begins_formula(cell)));
    let raw = printed(&[&list[..], &["--raw-text"]].concat());
    assert!(raw.contains(",=1+1,") && !raw.contains('\''), "{raw}");
    let checklist =
        printed_by("checklist", &["--format", "csv", "--round", "2", &case("formulas")]);
    assert!(checklist.contains(",'=1+1,"), "{checklist}");
    assert!(cells(&checklist).iter().all(|cell| is_number(cell) || !begins_formula(cell)));
    let raw = ["--format", "csv", "--raw-text", "--round", "2", &case("formulas")];
    assert!(printed_by("checklist", &raw).contains(",=1+1,"));
}

fn printed_by(command: &str, arguments: &[&str]) -> String {
    let run = fpc(&[&[command], arguments].concat());
    assert_eq!(run.status, 0, "{}", run.stderr);
    run.stdout
}

#[test]
fn spreadsheets_get_fractions_on_request() {
    let list = ["-t", "AOB", "--format", "csv", &case("aob-fraction")];
    let decimal = printed_by("standings", &list);
    assert!(decimal.contains(",17.333333\n") && !decimal.contains('/'), "{decimal}");
    let fractions = printed_by("standings", &[&list[..], &["--fractions"]].concat());
    assert!(fractions.contains(",52/3\n"), "{fractions}");
}

#[test]
fn an_old_edition_is_not_explained_by_later_texts() {
    for (list, edition) in
        [("BH/C1,DE,FB,SB", &[][..]), ("BH/C1/V2019,DE/V2019", &["--edition", "2026"])]
    {
        let text =
            printed(&[&["-t", list, "--explain", "1", &case("explain-2019")], edition].concat());
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("in which unplayed rounds count as draws"), "{text}");
        assert!(text.contains("if all of them have met"), "{text}");
        for later in ["16.", "(14.1", "14.1)", "6.3", "8.3", "requested byes"] {
            assert!(!text.contains(later), "{later}: {text}");
        }
    }
    let report = json(&["-t", "BH/C1", "--explain", "1", &case("explain-2019")]);
    let elements = report.tables[0].explanations[0].values.iter().flat_map(|it| &it.elements);
    assert!(elements.clone().count() > 0);
    assert!(elements.clone().all(|it| it.article.is_none()));
}

#[test]
fn ranks_that_follow_from_unrecorded_options_are_warned_about() {
    let file = "trf-samples/wrong-rank.trf";
    let run = fpc(&["standings", "--format", "trf", file]);
    assert!(!run.stderr.contains("finds these ranks wrong"), "{}", run.stderr);
    let other = ["standings", "--format", "trf", "-t", "TPN/R", file];
    let run = fpc(&other);
    assert!(run.stderr.contains("--enter-tie-breaks enters the list"), "{}", run.stderr);
    let run = fpc(&[&other[..], &["--enter-tie-breaks"]].concat());
    assert!(!run.stderr.contains("finds these ranks wrong"), "{}", run.stderr);
}

#[test]
fn ranks_of_the_ssm_system_have_one_definition() {
    let file = case("ssm");
    let text = fs::read_to_string(&file).unwrap();
    let without: String = text
        .lines()
        .filter(|line| !line.starts_with("202") && !line.starts_with("212"))
        .map(|line| format!("{line}\n"))
        .collect();
    // The list of the file, if it has one; else section D.
    for (text, by) in [(text, "record 212"), (without, "the rules of the SSM system")] {
        let written = fpc_with_input(&["standings", "--format", "trf", "-"], text.as_bytes());
        assert_eq!((written.status, written.stderr.as_str()), (0, ""));
        let check = fpc_with_input(&["check", "-"], written.stdout.as_bytes());
        assert_eq!(check.status, 0, "{}", check.stdout);
        let table = fpc_with_input(&["standings", "-"], text.as_bytes());
        assert!(table.stdout.contains(by), "{}", table.stdout);
    }
}
