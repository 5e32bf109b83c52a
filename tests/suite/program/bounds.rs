//! How large answers get, and lists that are longer than anything they can mean.

use std::time::Instant;

use fpc::{
    BoardResult, Called, Color, Header, Operation, PairRequest, Player, PlayerId, RoundNumber,
    TournamentDraft, TournamentFile,
    trf::{self, Format},
};
use pretty_assertions::assert_eq;

use crate::program::{desk::Desk, fpc_with_input};

/// A tournament with one player and this list of tie-breaks.
fn with_list(codes: &str) -> String {
    let player = format!("001 {:>4}      {:<33}{:33}{:>4} {:>4}", 1, "P", "", "0.0", 1);
    format!("012 Many tie-breaks\n142 9\n152 W\n212 {codes}\n{player}\n")
}

#[test]
fn a_list_of_tie_breaks_has_an_end() {
    let most = with_list(&vec!["BH"; 100].join(","));
    assert_eq!(fpc_with_input(&["validate", "-"], most.as_bytes()).status, 0);
    let more = with_list(&vec!["BH"; 10_000].join(","));
    let run = fpc_with_input(&["validate", "-"], more.as_bytes());
    let expected = "warning[TRF084]: A list of tie-breaks is too long\n";
    assert!(run.status == 0 && run.stdout.contains(expected), "{}", run.stdout);
    assert!(run.stdout.contains("9899 more"), "{}", run.stdout);
    let run = fpc_with_input(&["standings", "-", "--format", "csv"], more.as_bytes());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.lines().next().unwrap().split(',').count() < 120);
    let list = vec!["BH"; 101].join(",");
    let run = fpc_with_input(&["standings", "-", "-t", &list], most.as_bytes());
    let refused = "BH is not used: a list has at most 100 tie-breaks";
    assert!(run.status == 3 && run.stderr.contains(refused), "{}", run.stderr);
}

#[test]
fn a_list_that_is_too_long_does_not_end_a_run_over_many_files() {
    let desk = Desk::new(&[]);
    desk.write("a.trf", &with_list("BH"));
    desk.write("b.trf", &with_list(&vec!["BH/C1"; 10_000].join(",")));
    let run = desk.run("report --out pages a.trf b.trf");
    assert_eq!(run.status, 0, "{}", run.stderr);
    for page in ["a.html", "b.html", "index.html"] {
        assert!(desk.read(&format!("pages/{page}")).is_some(), "{page}");
    }
}

#[test]
fn a_page_names_few_of_those_who_share_a_rank() {
    let desk = Desk::new(&[]);
    desk.run("generate --seed 7 --profile clean --players 2000 --rounds 1 -o large.trf");
    for language in ["en", "de", "es"] {
        let run = desk.run(&format!("report --out {language} --language {language} large.trf"));
        assert_eq!(run.status, 0, "{}", run.stderr);
        let page = desk.read(&format!("{language}/large.html")).unwrap();
        assert!(page.len() < 12 << 20, "{} bytes", page.len());
        // Those who are left out are counted.
        let more = [("en", " more"), ("de", " weiteren"), ("es", " más")];
        assert!(page.contains(more.iter().find(|it| it.0 == language).unwrap().1));
    }
}

#[test]
fn an_operation_takes_time_in_proportion_to_the_players() {
    let shortest = |count: u16| {
        let player = |number| Player::new(PlayerId::new(number).unwrap(), "P");
        let draft = TournamentDraft::new((1..=count).map(player).collect())
            .with_total_rounds(RoundNumber::new(9))
            .with_initial_color(Color::White);
        let format = Format::Trf26 { twins: false };
        let written = trf::write(&draft.validate().unwrap(), &Header::default(), format).unwrap();
        let mut file = TournamentFile::parse(&written.document.to_bytes());
        let pair = Operation::Pair(PairRequest::default());
        let [white, black] = file.apply(&pair).unwrap().pairs[0].map(Called::from);
        let result = BoardResult::DRAW;
        let operation = Operation::Result { round: None, white, black, result };
        let time = || {
            let (mut file, begin) = (file.clone(), Instant::now());
            assert!(!file.apply(&operation).unwrap().patch.places().is_empty());
            begin.elapsed()
        };
        (0..5).map(|_| time()).min().unwrap()
    };
    let (few, many) = (shortest(999), shortest(9_999));
    assert!(many < 30 * few, "{many:?} and {few:?}");
}
