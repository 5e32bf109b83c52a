//! `fpc rule`: what codes mean.

use fpc::articles::Rulebook;
use fpc_answers::json::{AnyCode, Articles, Codes, Explanation};
use pretty_assertions::assert_eq;

use crate::program::fpc;

#[test]
fn every_code_is_told_as_validate_tells_it() {
    for code in AnyCode::all() {
        let told = fpc(&["rule", code.as_str()]);
        assert_eq!(told.status, 0, "{code}");
        assert_eq!(told.stdout, fpc(&["validate", "--explain", code.as_str()]).stdout);
        assert!(told.stdout.contains(code.title().unwrap()), "{}", told.stdout);
    }
    let json = fpc(&["rule", "err009", "--format", "json"]).stdout;
    let told: Explanation = serde_json::from_str(&json).unwrap();
    assert_eq!(told.code.as_str(), "ERR009");
}

#[test]
fn without_a_code_all_are_listed() {
    let all: Vec<_> = AnyCode::all().collect();
    let list = fpc(&["rule"]).stdout;
    assert_eq!(list.lines().count(), all.len() + 1 + Rulebook::all().len());
    assert!(list.contains(
        "\nfpc rule --system dubov-1997       articles of: Dubov system, 1997 edition\n"
    ));
    for (line, code) in list.lines().zip(&all) {
        let severity = code.severity().unwrap().to_string();
        assert_eq!(line, format!("{code}  {severity:7}  {}", code.title().unwrap()));
    }
    let json = fpc(&["rule", "--format", "json"]).stdout;
    let listed: Codes = serde_json::from_str(&json).unwrap();
    assert_eq!(listed.codes.into_iter().map(|it| it.code).collect::<Vec<_>>(), all);
}

#[test]
fn an_article_is_told_in_every_edition_that_has_it() {
    let told = fpc(&["rule", "c.13"]).stdout;
    let headings = [
        "C.13: the lowest bracket (Dutch system, 2012 edition)",
        "C.13: no second upfloat in a row (FIDE (Dutch) system, 2017 edition)",
        "C13: strong color preferences (FIDE (Dutch) system, 2026 edition)",
    ];
    let found: Vec<_> = told.lines().filter(|line| line.contains(" edition)")).collect();
    assert_eq!(found, headings);
    for name in ["C13", "C.04.3 C.13", "article c13"] {
        let only = fpc(&["rule", name, "--system", "dutch-2017"]).stdout;
        assert!(only.starts_with(headings[1]) && only.matches("Example: ").count() == 1, "{only}");
    }
    assert!(fpc(&["rule", "Lim", "2.3"]).stdout.starts_with("Lim 2.3: who must leave a group"));
    let json = fpc(&["rule", "16.4.1", "--format", "json"]).stdout;
    let told: Articles = serde_json::from_str(&json).unwrap();
    let [article] = &told.articles[..] else { panic!("{json}") };
    assert_eq!((article.rules.as_str(), article.article.as_str()), ("tie-breaks-2026", "16.4.1"));
}

#[test]
fn the_articles_of_an_edition_are_listed() {
    for rules in Rulebook::all() {
        let list = fpc(&["rule", "--system", rules.code]).stdout;
        for (line, article) in list.lines().zip(rules.articles()) {
            let (name, title) = line.split_once("  ").unwrap();
            assert_eq!((name.trim(), title.trim()), (article.name, article.title));
        }
        let json = fpc(&["rule", "--system", rules.code, "--format", "json"]).stdout;
        let told: Articles = serde_json::from_str(&json).unwrap();
        assert_eq!(told.articles.len(), list.lines().count());
        assert_eq!(told.articles.len(), rules.articles().count());
    }
}

#[test]
fn what_is_no_article_is_refused_with_similar_ones() {
    for (arguments, said) in [
        (
            &["rule", "C.22"][..],
            "there is no article C.22 that fpc cites; similar ones: C.2, C2, C20, C21",
        ),
        (
            &["rule", "C.22", "--system", "dutch-2017"],
            "there is no article C.22 that fpc cites in dutch-2017; similar ones: C.2",
        ),
        (
            &["rule", "xyz"],
            "there is no article xyz that fpc cites; their names are like C.13, 5.2.1 or Lim 2.3",
        ),
        (&["rule", "C.1", "--system", "chess"], "dutch-2017"),
    ] {
        let run = fpc(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{arguments:?}");
        assert!(run.stderr.contains(said), "{}", run.stderr);
    }
    let json = fpc(&["rule", "C.22", "--format", "json"]);
    assert!(json.status == 3 && json.stdout.contains("\"code\": \"ERR001\""), "{}", json.stdout);
}

#[test]
fn what_is_no_code_is_refused() {
    let run = fpc(&["rule", "TRF000"]);
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    assert!(run.stderr.contains("there is no code TRF000; there are codes from TRF001"));
}

/// The code of a tie-break names its articles.
#[test]
fn a_tie_break_is_looked_up_by_its_code() {
    let run = fpc(&["rule", "bh/c1"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("8.1: Buchholz (BH) (tie-breaks (C.07), 2026 edition)"));
    let run = fpc(&["rule", "BH", "--system", "tie-breaks-2024"]);
    assert!(run.stdout.contains("2024 edition") && !run.stdout.contains("2026 edition"));
    let unknown = fpc(&["rule", "BH", "--system", "dutch-2026"]);
    assert_eq!(unknown.status, 3);
}
