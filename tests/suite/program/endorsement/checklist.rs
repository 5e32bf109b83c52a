//! The questions of FIDE's checklist that fpc answers as it asks: each test names its own, `q061` for question 61.
//! `docs/endorsement.md` says which are met; a test here compares the two.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;

use crate::program::{Run, desk::Desk};

/// A tournament in a file, as an arbiter runs it.
struct Club(Desk);

const PLAYERS: &str = "Adams;1900\nBaker;1800\nClark;1700\nDavis;1600\nEvans;1500\nFrank;1500\n";

const SAMPLES: [&str; 5] =
    ["next-round.trf", "wrong-pairing.trf", "wrong-rank.trf", "trf06.trf", "broken.trf"];

impl Club {
    /// Six players have entered.
    fn new(options: &str) -> Self {
        Self::of(PLAYERS, options)
    }

    fn of(players: &str, options: &str) -> Self {
        let club = Self(Desk::new(&SAMPLES));
        club.0.write("players.csv", players);
        club.does(&format!("new open.trf {options}"));
        club.does("add open.trf --from players.csv");
        club
    }

    /// A Swiss tournament of five rounds.
    fn swiss() -> Self {
        Self::new("--rounds 5 --initial-color white --tie-breaks BH/C1,BH,SB")
    }

    /// The tournament with so many players that all rounds can be paired.
    fn open() -> Self {
        let more = "Garcia;1450\nHaas;1400\nIvanova;1350\nJensen;1300\n";
        let options = "--rounds 5 --initial-color white --tie-breaks BH/C1,BH,SB";
        Self::of(&[PLAYERS, more].concat(), options)
    }

    fn round_robin() -> Self {
        Self::new("--rounds 5 --system berger")
    }

    fn does(&self, command: &str) -> Run {
        let run = self.0.run(command);
        assert_eq!(run.status, 0, "{command}\n{}", run.stderr);
        run
    }

    /// Refuses, whatever is confirmed.
    fn refuses(&self, command: &str) -> String {
        let before = self.0.read("open.trf");
        let run = self.0.run(&format!("{command} --force"));
        assert_eq!(run.status, 3, "{command}\n{}", run.stdout);
        assert_eq!(self.0.read("open.trf"), before);
        run.stderr
    }

    /// Asks for a confirmation, and then does it.
    fn asks(&self, command: &str) -> Run {
        let before = self.0.read("open.trf");
        let run = self.0.run(command);
        assert_eq!(run.status, 3, "{command}\n{}", run.stdout);
        assert!(run.stderr.contains("--force does it"), "{command}\n{}", run.stderr);
        assert_eq!(self.0.read("open.trf"), before);
        self.does(&format!("{command} --force"))
    }

    fn applies(&self, operations: &str) -> Run {
        self.0.write("operations.json", operations);
        self.does("apply open.trf operations.json")
    }

    fn refuses_to_apply(&self, operations: &str) -> String {
        self.0.write("operations.json", operations);
        self.refuses("apply open.trf operations.json")
    }

    fn asks_to_apply(&self, operations: &str) -> Run {
        self.0.write("operations.json", operations);
        self.asks("apply open.trf operations.json")
    }

    /// The pairs of the last round, White first, such as `3-1`.
    fn pairs(&self) -> Vec<String> {
        let list = self.does("pair --recorded open.trf").stdout;
        let lines = list.lines().skip(1).map(|line| line.split_whitespace().collect::<Vec<_>>());
        lines.filter(|pair| pair[1] != "0").map(|pair| pair.join("-")).collect()
    }

    /// Enters one result for all games of the last round, apart from the first.
    fn enter(&self, first: &str, others: &str) {
        let results = self.pairs().into_iter().enumerate().map(|(place, pair)| {
            let result = if place == 0 { first } else { others };
            format!("{pair}={result}")
        });
        self.does(&format!("enter open.trf {}", results.collect::<Vec<_>>().join(" ")));
    }

    /// Plays rounds in which White wins.
    fn plays(&self, rounds: usize) -> &Self {
        for _ in 0..rounds {
            self.does("pair --write open.trf");
            self.enter("1-0", "1-0");
        }
        self
    }

    fn has_line(&self, line: &str) -> bool {
        self.0.read("open.trf").unwrap().lines().any(|it| it.starts_with(line))
    }

    /// The names of the players in the order of their numbers.
    fn names(&self) -> String {
        let file = self.0.read("open.trf").unwrap();
        let lines = file.lines().filter(|line| line.starts_with("001"));
        lines
            .map(|line| line[14..].split_whitespace().next().unwrap())
            .collect::<Vec<_>>()
            .join(" ")
    }
}

/// The questions that a text names, such as `q061`.
fn questions(text: &str) -> BTreeSet<u32> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let number = |word: &str| word.strip_prefix('q').filter(|it| it.len() == 3)?.parse().ok();
    words.filter_map(number).collect()
}

#[test]
fn every_question_that_is_met_has_a_test_and_is_in_the_docs() {
    let tests =
        include_str!("checklist.rs").lines().chain(include_str!("../endorsement.rs").lines());
    let tests: String = tests.filter(|line| line.trim_start().starts_with("fn q")).collect();
    let tests = questions(&tests.replace("_", " "));
    let docs = std::fs::read_to_string(crate::repository().join("docs/endorsement.md")).unwrap();
    let (_, table) = docs.split_once("## Questions that are met").unwrap();
    let (table, _) = table.split_once("\n## ").unwrap();
    assert_eq!(questions(table), tests);
}

#[test]
fn q021_rounds_and_ranks_that_differ_are_reported() {
    let club = Club::swiss();
    for sample in ["wrong-pairing.trf", "wrong-rank.trf"] {
        assert_eq!(club.0.run(&format!("check {sample}")).status, 6, "{sample}");
    }
}

#[test]
fn q024_q029_q031_what_the_generator_makes_is_right() {
    let club = Club::swiss();
    club.does(
        "generate --seed 3 --players 20 --rounds 5 --half-point-byes 1/round --full-point-byes 2 \
         --zero-point-byes 3% --forfeits 2% --double-forfeits 1% --abnormal-results 2% --accelerate baku \
         --tie-breaks BH/C1,BH,SB -o random.trf",
    );
    club.does("check random.trf");
}

#[test]
fn q025_what_is_not_set_is_drawn() {
    let club = Club::swiss();
    club.does("generate --seed 1 --count 40 --players 30 --rounds 7 --out random");
    let files: Vec<_> =
        (1..=40).map(|seed| club.0.read(&format!("random/{seed:06}.trf"))).collect();
    let some = |sign: &str| files.iter().flatten().filter(|file| file.contains(sign)).count();
    assert!((4..=16).contains(&some("_BAKU")), "{}", some("_BAKU"));
    assert_eq!(some("\n202 "), 40);
    for drawn in [
        "half-point-byes",
        "full-point-byes",
        "zero-point-byes",
        "forfeits",
        "double-forfeits",
        "abnormal-results",
    ] {
        assert_eq!(some(&format!(" --{drawn} ")), 40, "{drawn}");
    }
    club.does("check --quiet random");
    // What is set stays so.
    let set = "generate --seed 1 --count 40 --players 9 --accelerate none --tie-breaks SB,WIN --full-point-byes 0 --out set";
    club.does(set);
    for seed in 1..=40 {
        let file = club.0.read(&format!("set/{seed:06}.trf")).unwrap();
        assert!(file.contains("\n202 SB,WIN\n") && !file.contains("_BAKU"), "{file}");
        assert!(!file.lines().next().unwrap().contains("full-point-byes"), "{file}");
    }
}

#[test]
fn q027_ratings_are_given_by_the_user() {
    let club = Club::swiss();
    let ratings = "2350,2400,2100,1999,1500,1400,1300";
    let told = club.does(&format!("generate --seed 1 --unrated 0 --ratings {ratings}"));
    let of_players = told.stdout.lines().filter(|line| line.starts_with("001"));
    let written: Vec<_> = of_players.map(|line| line[48..52].trim()).collect();
    assert_eq!(written.join(","), "2400,2350,2100,1999,1500,1400,1300");
    let run = club.0.run("generate --seed 1 --players 6 --ratings 2400,2300");
    assert!(
        run.status == 3 && run.stderr.contains("ratings: found 2, expected as many as players")
    );
}

#[test]
fn q032_expected_scores_follow_the_rating_table_up_to_400_points() {
    let club = Club::swiss();
    let rounds = |high: u16| {
        let made = club.does(&format!(
            "generate --profile clean --seed 1 --players 2 --rounds 1 --model rating-table --ratings {high},1000"
        ));
        made.stdout
            .lines()
            .filter(|line| line.starts_with("001"))
            .map(|it| it[53..].to_owned())
            .collect::<Vec<_>>()
    };
    // Nobody gains by being more than 400 points ahead.
    assert_eq!(rounds(1400), rounds(2800));
}

#[test]
fn q042_q043_q044_q045_q046_fide_mode_is_left_for_good_and_every_answer_says_so() {
    let club = Club::swiss();
    club.plays(1).asks("set open.trf --forbid 1-5");
    club.plays(1).asks("set open.trf --allow 1-5");
    let exits = |file: &str| file.matches("### FIDE mode exited @ Round 1\n").count();
    assert_eq!(exits(&club.0.read("open.trf").unwrap()), 1);
    for command in ["check", "pair", "explain --round 2", "standings", "checklist", "foresee"] {
        let run = club.0.run(&format!("{command} open.trf"));
        let told = [run.stdout, run.stderr].concat();
        assert_eq!(told.matches("FIDE mode exited @ Round 1").count(), 1, "{command}: {told}");
    }
}

#[test]
fn q044_lines_of_other_programs_are_shown_with_their_rounds() {
    let club = Club::swiss();
    let file = club.0.read("next-round.trf").unwrap();
    let line = "### MPA @ Round 2: 1-4 => 4-1";
    club.0.write("foreign.trf", &format!("{line}\n### FIDE mode exited @ Round 3\n{file}"));
    let told = club.0.run("check foreign.trf").stderr;
    for said in ["MPA @ Round 2: 1-4 => 4-1", "FIDE mode exited @ Round 3"] {
        assert!(told.contains(said), "{told}");
    }
}

#[test]
fn q047_q049_old_formats_are_read() {
    let club = Club::swiss();
    for format in ["trf16", "trfx"] {
        club.does(&format!("convert next-round.trf --to {format} -o old.trf"));
        club.does("check --quiet old.trf");
        std::fs::remove_file(club.0.path("old.trf")).unwrap();
    }
    club.does("check --quiet trf06.trf");
}

#[test]
fn q048_q050_what_old_formats_do_not_say_is_listed() {
    let club = Club::swiss();
    club.does("convert next-round.trf --to trf16 -o old.trf");
    for file in ["old.trf", "trf06.trf"] {
        let page = club.does(&format!("report {file} -o -")).stdout;
        let (_, list) = page.split_once("What was assumed").unwrap();
        for term in [
            "System and edition",
            "Initial color",
            "Points",
            "Acceleration",
            "Must not meet",
            "Last round",
            "Tie-breaks",
            "Tie-break rules",
        ] {
            assert!(list.contains(&format!("<dt>{term}</dt>")), "{file}: {term}");
        }
        assert!(list.contains("none recorded"), "{list}");
    }
}

#[test]
fn q051_q053_a_file_with_a_fault_is_refused_with_the_place() {
    let club = Club::swiss();
    let run = club.0.run("check broken.trf");
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("--> broken.trf:9:5"), "{}", run.stderr);
}

#[test]
fn q055_rounds_of_another_program_that_differ_are_noted() {
    let club = Club::swiss();
    club.0.write("open.trf", &club.0.read("wrong-pairing.trf").unwrap());
    let told = club.applies(r#"[{"op": "import"}]"#).stderr;
    assert!(told.contains("by the rules, "), "{told}");
    let lines = club.0.read("open.trf").unwrap();
    let noted: Vec<_> = lines.lines().filter(|it| it.starts_with("### Import @ Round ")).collect();
    assert_eq!(noted.len(), 2, "{lines}");
    assert!(noted.iter().all(|line| line.contains(" => ")), "{noted:?}");
    club.applies(r#"[{"op": "import"}]"#);
    assert_eq!(club.0.read("open.trf").unwrap(), lines);
}

#[test]
fn q057_q058_q059_another_number_of_rounds_is_confirmed_and_noted() {
    let club = Club::swiss();
    club.does("set open.trf --rounds 6");
    club.plays(1).asks("set open.trf --rounds 5");
    assert!(club.has_line("### Rounds @ Round 1: 6 => 5"));
}

#[test]
fn q060_q061_a_last_round_that_would_be_paired_otherwise_is_noted() {
    let club = Club::open();
    club.plays(4);
    let told = club.asks("set open.trf --rounds 4").stderr;
    let is_noted = club.has_line("### Configuration @ Round 4: ");
    assert_eq!(is_noted, told.contains("by the rules, "), "{told}");
    club.does("check --quiet open.trf");
    // The line goes with the change.
    club.does("set open.trf --rounds 5");
    assert!(!club.has_line("### Configuration"));
}

#[test]
fn q062_too_many_rounds_are_told_before_the_first() {
    for (rounds, is_told) in [("6", true), ("5", false)] {
        let club = Club::new(&format!("--rounds {rounds} --initial-color white"));
        let told = club.does("pair --write open.trf").stderr;
        assert_eq!(told.contains("6 players can play no more than 5"), is_told, "{told}");
    }
}

#[test]
fn q063_q064_q068_q069_a_round_is_paired_by_hand_and_compared() {
    let club = Club::swiss();
    let told = club.does("enter open.trf 1-2 3-4 5-6").stderr;
    assert!(told.contains("pairing made by hand"), "{told}");
    assert!(club.has_line("### MPA @ Round 1: 1-4 "));
}

#[test]
fn q065_the_next_round_waits_for_the_end_of_the_one_before() {
    let club = Club::swiss();
    club.does("enter open.trf 1-2 3-4 5-6");
    club.does("enter open.trf 1-2=1-0");
    assert!(club.refuses("pair --write open.trf").contains("no result"));
}

#[test]
fn q066_a_rematch_by_hand_is_confirmed() {
    let club = Club::swiss();
    club.plays(1);
    let [first, ..] = &club.pairs()[..] else { panic!() };
    let others = [1, 2, 3, 4, 5, 6].map(|it| it.to_string());
    let free: Vec<_> = others.iter().filter(|it| !first.split('-').any(|id| id == **it)).collect();
    let again = first.split('-').rev().collect::<Vec<_>>().join("-");
    club.asks(&format!("enter open.trf {again} {}-{} {}-{}", free[0], free[1], free[2], free[3]));
}

#[test]
fn q067_two_wrong_colors_by_hand_are_told() {
    let club = Club::open();
    club.plays(1);
    let whites = club.pairs().into_iter().map(|pair| pair.split('-').next().unwrap().to_owned());
    let [a, b, c, d, e] = &whites.collect::<Vec<_>>()[..] else { panic!() };
    let others: Vec<_> = (1..=10).map(|it| it.to_string()).collect();
    let mut blacks = others.iter().filter(|it| ![a, b, c, d, e].contains(it));
    let [f, g, h, i, j] = [(); 5].map(|()| blacks.next().unwrap());
    // White was due to f, and Black to a.
    let rest = format!("{b}-{c} {d}-{e} {f}-{a} {g}-{h} {i}-{j}");
    let told = club.0.run(&format!("enter open.trf --force {rest}")).stderr;
    assert!(!told.contains("the color opposite"), "{told}");
    club.does("unpair open.trf");
    let told = club
        .does(&format!(
            "enter open.trf --force {}",
            rest.replace(&format!("{f}-{a}"), &format!("{a}-{f}"))
        ))
        .stderr;
    assert!(told.contains(&format!("both players of {a}-{f} get the color opposite")), "{told}");
}

#[test]
fn q070_q079_points_are_1_half_0_and_the_bye_is_a_win() {
    let club = Club::swiss();
    club.does("withdraw open.trf frank");
    club.plays(1);
    assert!(club.does("standings open.trf").stdout.contains("1.0"));
}

#[test]
fn q071_q073_q080_q082_other_points_can_be_chosen() {
    for points in
        ["--points 3-1-0", "--points 2-1-0", "--pab-points 0.5", "--points 3-1-0 --pab-points 2"]
    {
        Club::new(&format!("--rounds 5 --initial-color white {points}")).plays(1);
    }
}

#[test]
fn q074_q081_q083_irregular_points_are_refused() {
    let club = Club::swiss();
    for points in ["1-0.6-0", "1-1-0.5"] {
        assert!(club.refuses(&format!("set open.trf --points {points}")).contains("points: draw"));
    }
    for points in ["1.5", "0.7"] {
        let told = club.refuses(&format!("set open.trf --pab-points {points}"));
        assert!(told.contains("points: pairing_allocated_bye"), "{told}");
    }
}

#[test]
fn q075_q076_q077_q078_q085_q086_q087_q088_points_are_changed_later_only_if_that_is_confirmed() {
    let club = Club::swiss();
    club.plays(2);
    club.asks("set open.trf --points 3-1-0");
    assert!(club.has_line("### Points @ Round 2: "));
    // Points of earlier rounds follow, and all rounds are checked.
    let table = club.does("standings open.trf").stdout;
    let first = table.lines().find(|line| line.trim_start().starts_with("1 ")).unwrap();
    assert!(first.split_whitespace().any(|it| it == "6" || it == "6.0"), "{table}");
    club.does("check --quiet open.trf");
    club.asks("set open.trf --pab-points 1");
}

#[test]
fn q089_q090_q091_q092_other_systems_are_there_with_their_rules() {
    let club = Club::swiss();
    for system in ["dubov", "burstein", "lim", "berger"] {
        Club::new(&format!("--rounds 5 --system {system}")).plays(1);
    }
    assert!(club.does("rule 7.2 --system lim").stdout.contains("7.2"));
}

#[test]
fn q093_the_system_stays() {
    let club = Club::swiss();
    let told = club.plays(1).refuses("set open.trf --system dubov-2026");
    assert!(told.contains("the system stays as it is"), "{told}");
}

#[test]
fn q094_q096_q097_a_round_robin_is_played_by_its_table() {
    let club = Club::round_robin();
    club.plays(1);
    assert_eq!(club.pairs(), ["1-6", "2-5", "3-4"]);
}

#[test]
fn q095_numbers_of_a_round_robin_are_given_by_hand_or_drawn() {
    let club = Club::round_robin();
    assert_eq!(club.names(), "Adams Baker Clark Davis Evans Frank");
    club.applies(
        r#"[{"op": "renumber", "order": ["frank", "evans", "adams", "baker", "clark", "davis"]}]"#,
    );
    assert_eq!(club.names(), "Frank Evans Adams Baker Clark Davis");
    // Whoever comes later does not change that, nor does another rating.
    club.applies(r#"[{"op": "change-player", "player": "davis", "rating": 2000}]"#);
    club.does("add open.trf Zorn --rating 2100");
    assert_eq!(club.names(), "Frank Evans Adams Baker Clark Davis Zorn");
    club.applies(r#"[{"op": "remove-player", "player": "adams"}, {"op": "renumber", "lots": 7}]"#);
    let drawn = club.names();
    club.applies(r#"[{"op": "renumber"}, {"op": "renumber", "lots": 7}]"#);
    assert_eq!(club.names(), drawn);
    club.plays(1);
    let told = club.refuses_to_apply(r#"[{"op": "renumber", "lots": 8}]"#);
    assert!(told.contains("the table stays as it is"), "{told}");
}

/// C.05, 6.6.
#[test]
fn q103_who_leaves_before_half_of_the_games_does_not_count() {
    let club = Club::round_robin();
    club.plays(2).does("withdraw open.trf 1");
    club.plays(3);
    let table = club.does("standings open.trf").stdout;
    let last = table.lines().rfind(|line| line.contains("Frank") || line.contains("Adams"));
    assert!(last.is_some_and(|line| line.contains("Adams")), "{table}");
}

#[test]
fn q105_buchholz_is_refused_in_round_robins() {
    let club = Club::round_robin();
    for list in ["BH", "SB,BH/C1", "FB", "AOB"] {
        let told = club.refuses(&format!("set open.trf --tie-breaks {list}"));
        assert!(
            told.contains("is not a tie-break for pairings that are known in advance"),
            "{told}"
        );
    }
    let run = club.0.run("new other.trf --rounds 5 --system berger --tie-breaks BH");
    assert_eq!((run.status, club.0.read("other.trf")), (3, None), "{}", run.stderr);
    // Nor does a list stay when a Swiss tournament becomes a round robin.
    let told = Club::swiss().refuses("set open.trf --system berger");
    assert!(told.contains("\"BH/C1\" is not a tie-break"), "{told}");
}

#[test]
fn q106_q109_q110_the_acceleration_stays() {
    let club = Club::new("--rounds 5 --initial-color white --accelerate baku");
    let told = club.plays(1).refuses("set open.trf --accelerate none");
    assert!(told.contains("the acceleration stays as it is"), "{told}");
}

/// Pairs by hand, corrections, games of adjournments and numbers have a line each, which a check shows.
#[test]
fn q112_q113_q115_what_happens_beside_the_rules_is_confirmed_and_noted() {
    let club = Club::swiss();
    club.plays(1);
    let pair = club.pairs()[0].clone();
    club.does("pair --write open.trf");
    club.enter("1-0", "1-0");
    club.asks(&format!("enter open.trf --round 1 {pair}=0-1"));
    club.applies(r#"[{"op": "change-player", "player": "clark", "rating": 1950}]"#);
    club.asks_to_apply(r#"[{"op": "renumber"}]"#);
    let told = club.0.run("check open.trf").stderr;
    for line in ["Correction @ Round 1", "Regeneration @ Round 2"] {
        assert!(told.contains(line), "{told}");
    }
}

#[test]
fn q117_q118_q119_q120_q121_q122_rating_lists_are_searched() {
    let club = Club::swiss();
    let list = "FIDE ID;Name;Fed;Elo;Rapid;Blitz\n1503014;Clark, Cid;NOR;1733;1650;\n1503022;Clarkson, Kim;NOR;1802;;1777\n";
    club.0.write("list.csv", list);
    let found =
        |games: &str| club.does(&format!("ratings list.csv --search clark --games {games}")).stdout;
    for (games, ratings) in
        [("standard", ["1802", "1733"]), ("rapid", ["1802", "1650"]), ("blitz", ["1777", "1733"])]
    {
        let found = found(games);
        assert!(ratings.iter().all(|rating| found.contains(rating)), "{games}: {found}");
    }
}

#[test]
fn q133_q143_q144_players_are_compared_with_a_list_which_changes_nothing_by_itself() {
    let club = Club::swiss();
    club.0.write("list.csv", "Name;Elo\nClark;1733\nDavis;1555\n");
    let compared = club.0.run("ratings list.csv open.trf");
    assert_eq!(compared.status, 6);
    assert!(
        compared.stdout.contains("1733") && compared.stdout.contains("rating: 1700"),
        "{}",
        compared.stdout
    );
    let read = || club.0.read("open.trf").unwrap();
    assert!(!read().contains("1733"));
    // One of them is taken over.
    club.applies(r#"[{"op": "change-player", "player": "clark", "rating": 1733}]"#);
    assert!(read().contains("1733") && !read().contains("1555"));
    club.does("set open.trf --ratings list.csv");
    assert!(read().contains("1555"));
}

#[test]
fn q130_q131_q132_ratings_are_entered_and_changed() {
    let club = Club::swiss();
    club.plays(1).applies(r#"[{"op": "change-player", "player": "clark", "rating": 1950}]"#);
    assert!(club.has_line("### Rating @ Round 1: player 3: 1700 => 1950"));
}

/// A tournament whose players have ratings of FIDE, national ones, or both.
const TWO_RATINGS: &str =
    "Name;Elo;DWZ\nAdams;1900;1700\nBaker;1800;2000\nClark;1700;\nDavis;;1750\n";

/// That tournament, whose starting ranks are made by a method.
fn numbered_by(method: &str) -> Club {
    let club = Club(Desk::new(&[]));
    club.0.write("players.csv", TWO_RATINGS);
    club.does("new open.trf --rounds 3 --initial-color white");
    club.applies(&format!(r#"[{{"op": "set", "starting_rank_method": "GER {method}"}}]"#));
    club.does("add open.trf --from players.csv");
    club
}

#[test]
fn q116_the_rating_of_fide_and_that_of_the_tournament_are_two() {
    let club = numbered_by("NIDOF");
    assert_eq!(club.names(), "Baker Davis Adams Clark");
    let file = club.0.read("open.trf").unwrap();
    let line = |begin: &str| file.lines().find(|line| line.starts_with(begin)).unwrap();
    assert_eq!(line("001    1")[48..52].trim(), "1800");
    assert_eq!(line("GER    1")[48..52].trim(), "2000");
    club.does("set open.trf --tie-breaks RTNG");
    club.plays(1);
    assert!(club.does("standings open.trf --explain baker").stdout.contains("2000"));
}

#[test]
fn q145_the_starting_ranks_are_made_by_the_method_of_record_172() {
    for (method, names) in [
        ("FIDE", "Adams Baker Clark Davis"),
        ("NRO", "Baker Davis Adams Clark"),
        ("FIDON", "Adams Baker Davis Clark"),
        ("NIDOF", "Baker Davis Adams Clark"),
        ("HBFN", "Baker Adams Davis Clark"),
        ("LBFN", "Baker Davis Adams Clark"),
        ("OTHER", "Adams Baker Clark Davis"),
    ] {
        let club = numbered_by(method);
        assert_eq!(club.names(), names, "{method}");
        assert!(club.has_line(&format!("172 GER {method}")), "{method}");
    }
    // Late entries and corrected ratings are numbered by it, too.
    let club = Club::of(TWO_RATINGS, "--rounds 3 --initial-color white");
    club.applies(r#"[{"op": "set", "starting_rank_method": "ger nidof"}]"#);
    assert_eq!(club.names(), "Adams Baker Clark Davis", "nobody has a national rating yet");
    club.applies(r#"[{"op": "change-player", "player": "davis", "national_rating": 2100}]"#);
    assert_eq!(club.names(), "Davis Adams Baker Clark");
    club.does("pair --write open.trf");
    club.does("add open.trf Evans --rating 1500 --national-rating 1850");
    club.asks_to_apply(r#"[{"op": "renumber"}]"#);
    assert_eq!(club.names(), "Davis Adams Evans Baker Clark");
    club.asks_to_apply(r#"[{"op": "set", "starting_rank_method": "GER FIDE"}]"#);
    club.does("check --quiet open.trf");
    // With OTHER, the organizer decides.
    let club = numbered_by("OTHER");
    club.applies(r#"[{"op": "renumber", "order": ["clark", "adams"]}]"#);
    club.does("add open.trf Evans --rating 2500");
    assert_eq!(club.names(), "Clark Baker Adams Davis Evans");
}

#[test]
fn q146_equals_are_put_in_order_by_lots_or_by_hand() {
    let club = Club::swiss();
    let drawn: BTreeSet<_> = (1..9)
        .map(|seed| {
            club.applies(&format!(r#"[{{"op": "renumber", "lots": {seed}}}]"#));
            club.names()
        })
        .collect();
    let both = ["Adams Baker Clark Davis Evans Frank", "Adams Baker Clark Davis Frank Evans"];
    assert_eq!(drawn, both.map(str::to_owned).into());
}

#[test]
fn q147_q148_q149_q150_equals_exchange_their_numbers() {
    let club = Club::swiss();
    club.applies(r#"[{"op": "renumber", "order": ["frank", "evans"]}]"#);
    assert_eq!(club.names(), "Adams Baker Clark Davis Frank Evans");
    // Whoever enters later leaves that as it is.
    club.does("add open.trf Zorn --rating 1550");
    assert_eq!(club.names(), "Adams Baker Clark Davis Zorn Frank Evans");
    let told = club.refuses_to_apply(r#"[{"op": "renumber", "order": ["davis", "adams"]}]"#);
    assert!(told.contains("equal in rating and title"), "{told}");
    club.plays(1).asks_to_apply(r#"[{"op": "renumber", "order": ["evans", "frank"]}]"#);
    assert!(club.has_line("### Regeneration @ Round 1: "));
}

#[test]
fn q151_q152_numbers_stay_once_round_4_is_paired() {
    let club = Club::open();
    club.plays(4);
    let told = club.refuses_to_apply(r#"[{"op": "renumber", "order": ["frank", "evans"]}]"#);
    assert!(told.contains("numbers stay as they are"), "{told}");
}

#[test]
fn q153_q154_q155_new_numbers_for_all_are_confirmed_and_keep_the_order_of_equals() {
    let club = Club::swiss();
    club.plays(1).applies(r#"[{"op": "change-player", "player": "frank", "rating": 1850}]"#);
    club.asks_to_apply(r#"[{"op": "renumber"}]"#);
    assert_eq!(club.names(), "Adams Frank Baker Clark Davis Evans");
}

#[test]
fn q156_who_enters_after_round_4_gets_the_number_that_the_rating_earns() {
    let club = Club::open();
    club.plays(4);
    // The others keep their order.
    club.applies(r#"[{"op": "change-player", "player": "jensen", "rating": 2500}]"#);
    let told = club.does("add open.trf Zeman --rating 1650").stderr;
    assert!(told.contains("renumber gives the number that the rating earns"), "{told}");
    club.asks_to_apply(r#"[{"op": "renumber"}]"#);
    let names = "Adams Baker Clark Zeman Davis Evans Frank Garcia Haas Ivanova Jensen";
    assert_eq!(club.names(), names);
    assert!(club.has_line("### Regeneration @ Round 4: "));
    club.does("check --quiet open.trf");
    club.plays(1).does("check --quiet open.trf");
}

#[test]
fn q157_q162_q163_q164_q165_q167_q168_an_adjourned_game_counts_as_a_draw_until_it_has_a_result() {
    let club = Club::swiss();
    club.does("pair --write open.trf");
    let pair = club.pairs()[0].clone();
    club.enter("*", "1-0");
    let told = club.does("pair --write open.trf").stderr;
    assert!(told.contains("counts as a draw"), "{told}");
    club.does("check --quiet open.trf");
    club.does("convert open.trf --to trf26 -o sent.trf");
    let sent = club.0.read("sent.trf").unwrap();
    assert_eq!(sent.lines().filter(|it| it.starts_with("001") && it.contains('?')).count(), 2);
    assert!(sent.contains("\n162  X 0.5"), "{sent}");
    let read = |file| club.does(&format!("convert {file} --to json")).stdout;
    assert_eq!(read("sent.trf"), read("open.trf"));
    club.enter("1-0", "1-0");
    club.asks(&format!("enter open.trf --round 1 {pair}=0-1"));
    assert!(club.has_line(&format!("### Adjournment @ Round 1: {pair}: * => 0-1")));
}

#[test]
fn q158_q159_q160_nothing_is_paired_while_results_are_missing() {
    let club = Club::swiss();
    club.does("pair --write open.trf");
    let pair = club.pairs()[0].clone();
    club.does(&format!("enter open.trf {pair}=1-0"));
    assert!(club.refuses("pair --write open.trf").contains("no result"));
}

#[test]
fn q161_q169_nothing_is_final_while_a_game_is_open() {
    let club = Club::open();
    club.plays(4).does("pair --write open.trf");
    club.enter("*", "1-0");
    assert!(!club.does("standings open.trf").stdout.contains("Final"));
    let told = club.refuses_to_apply(r#"[{"op": "rank"}]"#);
    assert!(told.contains("no final ranks"), "{told}");
}

#[test]
fn q166_an_unknown_result_is_read_as_none() {
    let club = Club::swiss();
    club.does("pair --write open.trf");
    club.enter("1-0", "1-0");
    let pair = club.pairs()[0].clone();
    let [white, black] = pair.split_once('-').map(|(white, black)| [white, black]).unwrap();
    let file = club.0.read("open.trf").unwrap();
    let unknown = |line: &str| {
        let line = line.replace(&format!("{black:>4} w 1"), &format!("{black:>4} w Q"));
        line.replace(&format!("{white:>4} b 0"), &format!("{white:>4} b Q"))
    };
    let lines: Vec<_> = file.lines().map(unknown).collect();
    club.0.write("open.trf", &(lines.join("\n") + "\n"));
    let told = club.does("validate open.trf");
    assert!([told.stdout, told.stderr].concat().contains("TRF098"));
    assert!(club.refuses("pair --write open.trf").contains("has no result"));
    club.does(&format!("enter open.trf {pair}=1-0"));
    assert_eq!(club.0.read("open.trf").unwrap(), file);
}

#[test]
fn q171_q172_q173_rounds_without_a_game_have_points() {
    let club = Club::swiss();
    club.does("enter open.trf evans=half --round 1");
    club.does("enter open.trf frank=zero --round 1");
    club.plays(1);
    let table = club.does("standings open.trf").stdout;
    assert!(table.lines().any(|it| it.contains("Evans") && it.contains(" 0.5")), "{table}");
}

#[test]
fn q174_a_second_half_point_bye_is_confirmed() {
    let club = Club::swiss();
    club.does("enter open.trf evans=half --round 1");
    club.asks("enter open.trf evans=half --round 2");
    club.does("enter open.trf frank=half --round 1");
    club.plays(1);
    let told = club.0.run("pair --write --half-point-bye frank open.trf");
    assert!(told.stderr.contains("half-point bye in round 1 already"), "{}", told.stderr);
}

#[test]
fn q175_q176_who_is_not_entitled_to_byes_gets_none() {
    let club = Club::swiss();
    club.does("set open.trf --no-byes frank --bye-limit 2");
    assert!(club.has_line("### Byes: 6=none") && club.has_line("### Limit of byes: 2"));
    for command in [
        "enter open.trf frank=half --round 2",
        "enter open.trf frank=full --round 2",
        "pair --write --half-point-bye frank open.trf",
    ] {
        assert!(club.refuses(command).contains("player 6 is not entitled to byes with points"));
    }
    club.does("enter open.trf frank=absent --round 2");
    club.does("enter open.trf adams=half --round 2");
    club.does("enter open.trf adams=half --round 3");
    let told = club.0.run("enter open.trf adams=half --round 5").stderr;
    assert!(told.contains("player 1 has 2 byes with points already, of at most 2"), "{told}");
    club.asks("enter open.trf adams=half --round 5");
    club.does("set open.trf --byes frank");
    assert!(!club.has_line("### Byes: "));
    club.does("enter open.trf frank=half --round 2");
    club.plays(1).does("check --quiet open.trf");
}

#[test]
fn q177_q178_a_full_point_bye_is_possible_and_deprecated() {
    let club = Club::swiss();
    let told = club.does("enter open.trf evans=full --round 1").stderr;
    assert!(told.contains("deprecated"), "{told}");
}

#[test]
fn q179_a_line_notes_each_full_point_bye() {
    let club = Club::swiss();
    club.does("enter open.trf evans=full --round 1");
    club.does("enter open.trf frank=full --round 2");
    club.plays(1);
    for line in ["### FPB @ Round 1: 5=FPB", "### FPB @ Round 2: 6=FPB"] {
        assert!(club.has_line(line), "{line}");
    }
    // It goes and comes with the bye.
    club.does("withdraw open.trf frank");
    assert!(!club.has_line("### FPB @ Round 2: "));
    club.does("withdraw --return open.trf frank");
    assert!(club.has_line("### FPB @ Round 2: 6=FPB"));
    club.does("enter open.trf frank=present --round 2");
    assert!(!club.has_line("### FPB @ Round 2: "));
}

#[test]
fn q180_q181_q182_q183_q184_q185_q186_results_that_exist_are_entered() {
    for (result, is_one) in [
        ("1/2-0", true),
        ("0-1/2", true),
        ("0-0", true),
        ("W-L", true),
        ("D-D", true),
        ("+--", true),
        ("---", true),
        ("1-1", false),
        ("1-1/2", false),
        ("+-+", false),
        ("W-D", false),
    ] {
        let club = Club::swiss();
        club.does("pair --write open.trf");
        let pair = club.pairs()[0].clone();
        let run = club.0.run(&format!("enter open.trf {pair}={result}"));
        assert_eq!(run.status == 0, is_one, "{result}: {}", run.stderr);
    }
}

#[test]
fn q189_q190_q191_only_what_happened_in_the_last_two_rounds_can_be_corrected() {
    let club = Club::swiss();
    club.plays(1);
    let [first] = [club.pairs()[0].clone()];
    club.plays(1);
    let second = club.pairs()[0].clone();
    club.plays(1);
    club.asks(&format!("enter open.trf --round 2 {second}=0-1"));
    assert!(club.has_line(&format!("### Correction @ Round 2: {second}: 1-0 => 0-1")));
    let told = club.refuses(&format!("enter open.trf --round 1 {first}=exchanged"));
    assert!(told.contains("round 3 has been paired, so"), "{told}");
    assert_eq!(club.0.run(&format!("enter open.trf --round 1 --force {first}=*")).status, 3);
}

#[test]
fn q192_q193_older_results_are_corrected_for_the_rating_report_only() {
    let club = Club::swiss();
    club.plays(1);
    let pair = club.pairs()[0].clone();
    club.plays(2);
    let before = club.does("standings open.trf").stdout;
    club.asks(&format!("enter open.trf --round 1 {pair}=0-1"));
    assert!(club.has_line(&format!("### Rating correction @ Round 1: {pair}: 1-0 => 0-1")));
    assert_eq!(club.does("standings open.trf").stdout, before);
}

#[test]
fn q194_q195_q196_who_must_not_meet_is_fixed_in_fide_mode_once_round_1_is_paired() {
    let club = Club::swiss();
    club.does("set open.trf --forbid 1-4");
    club.plays(1);
    assert!(!club.pairs().contains(&"1-4".to_owned()));
    for command in ["--forbid 1-5", "--allow 1-4"] {
        let told = club.0.run(&format!("set open.trf {command}")).stderr;
        assert!(told.contains("stays as it is in FIDE mode (C.05, 5.2)"), "{told}");
        club.asks(&format!("set open.trf {command}"));
    }
    for line in ["1-5 added", "1-4 removed"] {
        assert!(club.has_line(&format!("### Prohibition @ Round 1: {line}")), "{line}");
    }
    // A single round can be paired without a pair.
    club.does("pair --write --forbid 2-5 open.trf");
}

#[test]
fn q197_q198_who_is_expelled_is_marked_and_left_out() {
    let club = Club::swiss();
    club.plays(1).does("withdraw open.trf adams --expelled");
    assert!(club.has_line("### Status: 1=expelled"));
    club.plays(1).applies(r#"[{"op": "rank"}]"#);
    let table = club.does("standings open.trf").stdout;
    assert!(table.contains("1 Adams is expelled, and has no rank"), "{table}");
    assert!(!table.lines().any(|line| line.contains("Adams") && line.contains("1900")), "{table}");
    assert!(club.does("report open.trf --only check-in -o -").stdout.contains("expelled"));
    club.does("check --quiet open.trf");
    for present in
        [r#"[{"op": "bye", "player": 1}]"#, r#"[{"op": "bye", "player": 1, "kind": "half"}]"#]
    {
        assert!(club.refuses_to_apply(present).contains("player 1 is expelled"));
    }
    club.does("withdraw open.trf adams --return");
    assert!(!club.has_line("### Status"));
}

#[test]
fn q200_q201_q202_another_list_of_tie_breaks_is_confirmed_and_noted() {
    let club = Club::swiss();
    club.plays(1).asks("set open.trf --tie-breaks SB");
    assert!(club.has_line("### Tie-breaks @ Round 1: BH/C1,BH,SB => SB"));
}

#[test]
fn q203_places_can_be_shared() {
    let club = Club::swiss();
    assert!(club.plays(1).does("standings open.trf").stdout.contains("Still tied"));
}

#[test]
fn q204_q205_q206_ties_are_decided_by_lots_or_by_hand_and_stay() {
    let club = Club::new("--rounds 5 --initial-color white --tie-breaks WIN");
    club.plays(1);
    let table = || club.does("standings open.trf").stdout;
    assert!(table().contains("Still tied: places 1-3, 4-6"), "{}", table());
    let pairs = club.pairs();
    let winner_and_loser = pairs[0].split_once('-').unwrap();
    let winners = pairs.iter().map(|pair| pair.split('-').next().unwrap().to_owned());
    let winners: Vec<_> = winners.collect();
    let order = winners.iter().rev().cloned().collect::<Vec<_>>().join(", ");
    club.applies(&format!(r#"[{{"op": "decide-ties", "order": [{order}]}}]"#));
    assert!(table().contains("Still tied: places 4-6"), "{}", table());
    assert!(table().contains("because the tie was decided"), "{}", table());
    let ranks = |id: &String| {
        let file = club.0.read("open.trf").unwrap();
        let line = file.lines().find(|line| line.starts_with(&format!("001 {id:>4}"))).unwrap();
        line[85..89].trim().to_owned()
    };
    assert_eq!(winners.iter().rev().map(ranks).collect::<Vec<_>>(), ["1", "2", "3"]);
    // Lots decide the others as well, and are drawn once.
    let lots = |seed: u8| format!(r#"[{{"op": "decide-ties", "lots": {seed}}}]"#);
    club.asks_to_apply(&lots(7));
    assert!(!table().contains("Still tied"), "{}", table());
    let drawn = club.0.read("open.trf").unwrap();
    club.applies(&lots(7));
    assert_eq!(club.0.read("open.trf").unwrap(), drawn);
    club.does("check --quiet open.trf");
    // What is decided anew stays as a note.
    club.asks_to_apply(&lots(8));
    assert!(club.0.read("open.trf").unwrap().contains("### Replaced ties @ Round 1: "));
    assert!(!table().contains("Still tied"), "{}", table());
    // Where others are tied now, that has not been decided.
    let (white, black) = winner_and_loser;
    let corrected = |result: &str| {
        club.applies(&format!(
            r#"[{{"op": "result", "round": 1, "white": {white}, "black": {black}, "result": "{result}"}}]"#
        ));
        table().contains("Still tied")
    };
    assert!(corrected("1/2-1/2"));
    assert!(!corrected("1-0"));
    // The next round begins anew.
    club.plays(1);
    assert!(table().contains("Still tied"), "{}", table());
}

#[test]
fn q217_the_final_file_has_everything_that_happened() {
    let club = numbered_by("FIDON");
    club.does("set open.trf --rounds 2 --tie-breaks WIN --coded-time-control 5400+30 --forbid 1-4");
    club.applies(r#"[{"op": "bye", "player": "clark", "round": 1, "kind": "full-point"}]"#);
    club.plays(2).applies(r#"[{"op": "rank"}]"#);
    for record in ["142", "152", "172", "182", "192", "202", "222", "260", "GER", "### FPB"] {
        assert!(club.has_line(&format!("{record} ")), "{record}");
    }
}

#[test]
fn q222_each_round_of_chess960_has_a_starting_position() {
    let club = Club::swiss();
    let told = club.does("set open.trf --chess960 518");
    let told = [told.stdout, told.stderr].concat();
    assert!(told.contains("round 1 begins with position 518, RNBQKBNR (Chess960)"), "{told}");
    club.plays(1).does("set open.trf --chess960 37");
    assert!(club.has_line("### Chess960: 1=518 2=37"));
    // Without a number, it is drawn.
    club.does("set open.trf --name Drawn --chess960");
    let sheet = club.plays(1).does("report open.trf --only pairings -o -").stdout;
    assert!(sheet.contains("Chess960: "), "{sheet}");
    assert!(club.refuses("set open.trf --chess960 960").contains("chess960"));
}
