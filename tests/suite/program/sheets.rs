//! `fpc report --only`: sheets for the notice board and the boards, and the same for spreadsheets.

use pretty_assertions::assert_eq;

use crate::program::{desk::Desk, report::assert_page};

/// A match of two teams on two boards, each with a reserve, with its results.
fn cup() -> Desk {
    let desk = Desk::new(&[]);
    desk.write(
        "cup.csv",
        "team,title,name,rating\nCastle,GM,Ann,2500\nCastle,,Bob,2100\nCastle,,Cid,\nMill,FM,Dan,2300\nMill,,Eve,2000\nMill,,Fay,1900\n",
    );
    for command in [
        "new cup.trf --name Cup --rounds 1 --boards 2 --initial-color white",
        "add cup.trf --from cup.csv",
        "pair --write cup.trf",
        "enter cup.trf ann-dan=1/2 eve-bob=0-1",
    ] {
        let run = desk.run(command);
        assert_eq!(run.status, 0, "{command}: {}", run.stderr);
    }
    desk
}

/// A sheet for spreadsheets.
fn list(desk: &Desk, file: &str, sheet: &str) -> String {
    let run = desk.run(&format!("report {file} --only {sheet} --csv"));
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{sheet}");
    run.stdout
}

#[test]
fn sheets_of_teams_have_their_players() {
    let desk = cup();
    let list = |sheet: &str| list(&desk, "cup.trf", sheet);
    let pairings = "\
Board,No.,T,Team,C,Rating,Pts,Result,No.,T,Team,C,Rating,Pts
1,1,,Castle,,,0.0,1.5 : 0.5,2,,Mill,,,0.0
1.1,,GM,Ann,w,2500,,½ : ½,,FM,Dan,b,2300,
1.2,,,Bob,b,2100,,1 : 0,,,Eve,w,2000,
";
    assert_eq!(list("pairings"), pairings);
    assert_eq!(list("slips"), pairings);
    let players = "\
No.,Board,T,Name,Rating
1,,,Castle,
1,1,GM,Ann,2500
1,2,,Bob,2100
1,3,,Cid,
2,,,Mill,
2,1,FM,Dan,2300
2,2,,Eve,2000
2,3,,Fay,1900
";
    assert_eq!(list("players"), players);
    let by_name = "\
T,Name,Rating,Team,Board,Color,T,Opponent,Rating
GM,Ann,2500,Castle,1.1,White,FM,Dan,2300
,Bob,2100,Castle,1.2,Black,,Eve,2000
FM,Dan,2300,Mill,1.1,Black,GM,Ann,2500
,Eve,2000,Mill,1.2,White,,Bob,2100
";
    assert_eq!(list("pairings-by-name"), by_name);
    let by_board = "\
Board,T,Name,Rating,Team,1,Points,Games
1,GM,Ann,2500,Castle,4w½,0.5,1
1,FM,Dan,2300,Mill,1b½,0.5,1
2,,Bob,2100,Castle,5b1,1.0,1
2,,Eve,2000,Mill,2w0,0.0,1
3,,Cid,,Castle,,0.0,0
3,,Fay,1900,Mill,,0.0,0
";
    assert_eq!(list("results-by-board"), by_board);
}

#[test]
fn a_card_of_a_match_has_its_boards_and_room_for_two_signatures() {
    let desk = cup();
    let card = desk.run("report cup.trf --only slips").stdout;
    assert_page(&card);
    for (said, times) in [
        ("Match cards of round 1", 1),
        ("Signature, ", 2),
        ("<td class=\"result\">:</td>", 3),
        ("2500", 1),
        ("1 : 0", 0),
    ] {
        assert_eq!(card.matches(said).count(), times, "{said}");
    }
}

#[test]
fn results_stand_below_each_player() {
    let desk = Desk::new(&["clean.trf"]);
    let by_player = list(&desk, "clean.trf", "results-by-player");
    let lines: Vec<_> = by_player.lines().collect();
    assert_eq!(lines[0], "No.,Name,Rating,Round,C,No.,Opponent,Rating,Points");
    assert_eq!(lines.len(), 1 + 5 * desk.read("clean.trf").unwrap().matches("\n001 ").count());
    let run = desk.run("report clean.trf --only results-by-board --csv");
    assert!(run.stdout.is_empty() && run.stderr.contains("nothing of this list"), "{}", run.stderr);
    let standings = list(&desk, "clean.trf", "standings");
    assert!(
        standings.starts_with("rank,start,title,name,federation,rating,points,"),
        "{standings}"
    );
    assert!(list(&desk, "clean.trf", "cross-table").contains("round 5"));
}

/// An open with these players, whose first round is paired.
fn open(players: &str, details: &str) -> Desk {
    let desk = Desk::new(&[]);
    desk.write("open.csv", &format!("title,name,rating\n{players}"));
    for command in [
        format!("new open.trf --name Open --initial-color white {details}"),
        "add open.trf --from open.csv".to_owned(),
        "pair --write open.trf".to_owned(),
    ] {
        let run = desk.run(&command);
        assert_eq!(run.status, 0, "{command}: {}", run.stderr);
    }
    desk
}

#[test]
fn names_are_in_the_order_of_the_alphabet_of_the_language() {
    let players = ",Zorn,\n,Ńiski,\n,Ñu,\n,Nz,\n,Černý,\n,Dubois,\n,Łoś,\n,Lang,\n,Ørsted,\n,Ott,\n,Şahin,\n,Saar,\n";
    let desk = open(players, "--rounds 3");
    let names = |language: &str| {
        let run = desk.run(&format!("report open.trf --only check-in --csv --language {language}"));
        let lines = run.stdout.lines().skip(1).map(|line| line.split(',').nth(2).unwrap());
        lines.map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    let expected = "Černý Dubois Lang Łoś Ńiski Ñu Nz Ørsted Ott Saar Şahin Zorn";
    assert_eq!(names("en"), expected);
    assert_eq!(names("de"), expected);
    assert_eq!(names("es"), expected.replace("Ñu Nz", "Nz Ñu"));
    // They are entered as they are sought and sorted.
    assert_eq!(desk.run("enter open.trf orsted=half los=half --round 2").status, 0);
}

#[test]
fn sheets_of_a_round_have_its_day_and_the_time_control() {
    let details = "--rounds 3 --round-dates 2026-11-27,,2026-12-11 --coded-time-control 5400+30";
    let desk = open(",Ann,\n,Bob,\n", details);
    let file = desk.read("open.trf").unwrap();
    let of_rounds = format!("132 {:87}2026/11/27{:10}2026/12/11", "", "");
    assert!(file.lines().any(|line| line == of_rounds), "{file}");
    assert!(file.lines().any(|line| line == "222 5400+30"), "{file}");
    for sheet in ["pairings", "pairings-by-name", "slips"] {
        let page = desk.run(&format!("report open.trf --only {sheet}")).stdout;
        assert!(page.contains("2026-11-27 · 5400+30"), "{sheet}");
    }
    assert_eq!(desk.run("set open.trf --time-control 90+30 --round-dates 2026-11-28").status, 0);
    let page = desk.run("report open.trf --only pairings").stdout;
    assert!(page.contains("2026-11-28 · 90+30"));
    let refused = desk.run("set open.trf --round-dates soon");
    assert_eq!(refused.status, 3);
    assert!(refused.stderr.contains("round_dates"), "{}", refused.stderr);
}

#[test]
fn whoever_has_withdrawn_is_marked() {
    let desk = open(",Ann,2000\n,Bob,1900\n,Cid,1800\n,Dan,1700\n", "--rounds 4");
    for command in [
        "enter open.trf 1-3=1-0 4-2=1-0",
        "withdraw open.trf bob",
        "enter open.trf cid=half --round 2",
    ] {
        let run = desk.run(command);
        assert_eq!(run.status, 0, "{command}: {}", run.stderr);
    }
    let standings = desk.run("report open.trf --only standings").stdout;
    assert_eq!(standings.matches("(withdrawn)").count(), 1);
    let check_in = "\
Present,No.,Name,Rating,Remark
,1,Ann,2000,
,2,Bob,1900,withdrawn
,3,Cid,1800,half-point bye
,4,Dan,1700,
";
    assert_eq!(list(&desk, "open.trf", "check-in"), check_in);
}

/// The schedule of a round robin is known on its first day, and a game that is postponed holds up neither the next rounds
/// nor the results of others.
#[test]
fn rounds_of_a_round_robin_are_printed_before_the_first_and_played_in_any_order() {
    let desk = open(",Ann,2000\n,Bob,1900\n,Cid,1800\n,Dan,1700\n", "--rounds 3 --system berger");
    let schedule = "\
Round,Board,No.,White,Result,No.,Black
1,1,1,Ann,,4,Dan
1,2,2,Bob,,3,Cid
2,1,4,Dan,,3,Cid
2,2,1,Ann,,2,Bob
3,1,2,Bob,,4,Dan
3,2,3,Cid,,1,Ann
";
    assert_eq!(list(&desk, "open.trf", "schedule"), schedule);
    for command in [
        "enter open.trf 1-4=1-0 2-3=*",
        "pair --write open.trf",
        "enter open.trf 4-3=1-0 1-2=*",
        "pair --write open.trf",
        "enter open.trf 2-4=0-1 3-1=1/2",
        "enter open.trf 1-2=1-0 --round 2",
    ] {
        let run = desk.run(command);
        assert_eq!(run.status, 0, "{command}: {}", run.stderr);
    }
    let matrix = "\
Rank,No.,Name,Rating,1,4,3,2,Points
1,1,Ann,2000,×,1,½,1,2.5
2,4,Dan,1700,0,×,1,1,2.0
3,3,Cid,1800,½,0,×,,0.5
4,2,Bob,1900,0,0,,×,0.0
";
    assert_eq!(list(&desk, "open.trf", "cross-table"), matrix);
    assert_eq!(desk.run("enter open.trf 2-3=1/2 --round 1").status, 0);
    let check = desk.run("check open.trf");
    assert_eq!(check.status, 0, "{}", check.stdout);
}

#[test]
fn all_lists_are_published_in_one_file() {
    let desk = Desk::new(&["clean.trf", "round-robin.trf", "teams.trf"]);
    for (file, lists) in [("clean.trf", 6), ("round-robin.trf", 7), ("teams.trf", 7)] {
        let run = desk.run(&format!("report --publish web.html {file} --language de"));
        assert_eq!(run.status, 0, "{}", run.stderr);
        let page = desk.read("web.html").unwrap();
        assert_page(&page);
        assert_eq!(page.matches("<div id=\"list-").count(), lists, "{file}");
        assert!(!page.contains("<script"));
    }
}
