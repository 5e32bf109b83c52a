//! The initial color where it is not recorded.

use crate::{laws::stated, systems::pairing::boards};
use fpc::{
    Bye, Color, GameResult, Outcome, Player, PlayerId, RoundNumber, Score, System, Tournament,
    TournamentDraft, check_round, tournament::Numbers, trf::Document,
};
use pretty_assertions::assert_eq;

const PAB: Outcome = Outcome::Bye(Bye::PairingAllocated);

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

fn game(opponent: u16, color: Color) -> Outcome {
    Outcome::game(id(opponent), color, GameResult::Draw)
}

fn draft(entries: &[&[Outcome]]) -> TournamentDraft {
    let players = entries
        .iter()
        .zip(1..)
        .map(|(outcomes, number)| Player::new(id(number), "").with_outcomes(outcomes.to_vec()));
    let total_rounds = RoundNumber::new(5);
    TournamentDraft::new(players.collect()).with_total_rounds(total_rounds)
}

fn by_systems(draft: TournamentDraft) -> [Option<Color>; 6] {
    let tournament = draft.validate().unwrap();
    [
        System::DUTCH_2012,
        System::DUTCH_2017,
        System::DUTCH_2026,
        System::DUBOV_1997,
        System::LIM,
        System::SSM,
    ]
    .map(|system| system.initial_color(&tournament))
}

const WHITE: Option<Color> = Some(Color::White);
const BLACK: Option<Color> = Some(Color::Black);

#[test]
fn the_first_colors_tell_it() {
    let entries: [&[_]; 3] = [&[PAB], &[game(3, Color::Black)], &[game(2, Color::White)]];
    // 2 is second on the list, but in the first pair, by whose number Dubov goes.
    assert_eq!(by_systems(draft(&entries)), [WHITE, WHITE, WHITE, BLACK, WHITE, WHITE]);
    assert_eq!(by_systems(draft(&[&[PAB]])), [None; 6]);
}

#[test]
fn absent_players_have_no_pairing_number_but_a_place_in_the_list() {
    let bye = Outcome::Bye(Bye::HalfPoint);
    let entries: [&[_]; 3] = [&[bye], &[game(3, Color::Black)], &[game(2, Color::White)]];
    assert_eq!(by_systems(draft(&entries)), [BLACK, BLACK, BLACK, BLACK, WHITE, WHITE]);
}

/// A tournament in which some have a bye in round 1.
fn with_byes(players: u16, byes: &[(u16, Bye)]) -> TournamentDraft {
    let nobody = vec![[].as_slice(); players.into()];
    let mut draft = draft(&nobody).with_initial_color(WHITE);
    for &(player, bye) in byes {
        draft.players[usize::from(player) - 1].outcomes.push(Outcome::Bye(bye));
    }
    draft
}

/// The pairing of round 1, accelerated or not, and of round 2 after nothing but draws.
fn two_rounds(mut draft: TournamentDraft, system: System, is_accelerated: bool) -> [String; 2] {
    let mut tournament = draft.clone().validate().unwrap();
    if is_accelerated {
        tournament = tournament.accelerated_by_baku(system.info().baku_numbers).unwrap();
    }
    let first = system.pair(&tournament.snapshot_to_pair().unwrap()).unwrap();
    for player in &mut draft.players {
        let pair = first.pairs().iter().find(|it| [it.white, it.black].contains(&player.id));
        player.outcomes.push(match pair {
            Some(pair) if pair.white == player.id => game(pair.black.get(), Color::White),
            Some(pair) => game(pair.white.get(), Color::Black),
            None if first.bye() == Some(player.id) => PAB,
            // Absent from round 2 as well.
            None => Outcome::Bye(Bye::ZeroPoint),
        });
    }
    let second = system.pair(&draft.validate().unwrap().snapshot_to_pair().unwrap()).unwrap();
    [boards(&first), boards(&second)]
}

/// Who is yet to arrive has no number (C.04.2, 2.4).
#[test]
fn a_first_player_who_is_absent_changes_colors_as_if_he_were_removed() {
    let by_arrival = |it: &System| it.info().numbers == Numbers::Arrived;
    let mut accelerated = 0;
    for system in System::swiss().filter(by_arrival).filter(|it| it.info().years != [2012]) {
        let ruled =
            system.info().has_acceleration && system.info().baku_numbers == Numbers::Arrived;
        accelerated += usize::from(ruled);
        for players in 5..=14 {
            for bye in [Bye::HalfPoint, Bye::FullPoint, Bye::ZeroPoint] {
                for is_accelerated in [false, ruled] {
                    let absent = with_byes(players, &[(1, bye)]);
                    let mut removed = with_byes(players, &[]);
                    removed.players.remove(0);
                    assert_eq!(
                        two_rounds(absent, system, is_accelerated),
                        two_rounds(removed, system, is_accelerated),
                        "{system}, {players} players, {bye:?}"
                    );
                }
            }
        }
    }
    assert!(accelerated > 0);
}

#[test]
fn two_of_ten_players_who_have_not_arrived_turn_every_second_board() {
    let byes = [(1, Bye::HalfPoint), (3, Bye::HalfPoint)];
    let first = |system| two_rounds(with_byes(10, &byes), system, false)[0].clone();
    assert_eq!(first(System::DUTCH_2026), "2-7 8-4 5-9 10-6");
    assert_eq!(first(System::LIM), "7-2 8-4 5-9 10-6", "by the list");
}

#[test]
fn the_higher_ranked_player_of_a_pair_tells_it() {
    // 3 has virtual points and meets 1 from above.
    let mut accelerated = draft(&[
        &[game(3, Color::Black)],
        &[game(4, Color::Black)],
        &[game(1, Color::White)],
        &[game(2, Color::White)],
    ]);
    accelerated.players[2].virtual_points = vec![Score::from_halves(2)];
    let tournament = accelerated.validate().unwrap();
    for system in [System::DUTCH_2012, System::DUTCH_2017, System::DUTCH_2026] {
        assert_eq!(system.initial_color(&tournament), WHITE, "{system}");
    }
}

#[test]
fn a_forfeit_tells_the_color_of_both() {
    let forfeit = |opponent, color, won| Outcome::forfeit(id(opponent), color, won);
    let entries: [&[_]; 2] = [&[forfeit(2, None, true)], &[forfeit(1, WHITE, false)]];
    assert_eq!(by_systems(draft(&entries)), [BLACK; 6]);
}

#[test]
fn pairs_without_colors_are_passed_over() {
    let forfeit = |opponent, won| Outcome::forfeit(id(opponent), None, won);
    // By Dubov 3 and 4 are the second pair of the round, by the others 3 has number 3.
    let entries: [&[_]; 4] = [
        &[forfeit(2, true)],
        &[forfeit(1, false)],
        &[game(4, Color::Black)],
        &[game(3, Color::White)],
    ];
    assert_eq!(by_systems(draft(&entries)), [BLACK, BLACK, BLACK, WHITE, BLACK, BLACK]);
}

#[test]
fn in_later_rounds_the_edition_of_2012_turns_its_rule_around() {
    let bye = Outcome::Bye(Bye::ZeroPoint);
    let entries: [&[_]; 2] = [&[bye, game(2, Color::White)], &[bye, game(1, Color::Black)]];
    // Colors of later rounds do not depend on it by Dubov.
    assert_eq!(by_systems(draft(&entries)), [BLACK, WHITE, WHITE, None, WHITE, WHITE]);
}

/// The byes that a player can have in a round.
const BYES: [Option<Bye>; 3] = [None, Some(Bye::HalfPoint), Some(Bye::FullPoint)];

/// Everybody has one of three byes in round 1 (none is an absence), and is there in round 2;
/// or round 1 is paired, and some are not there.
fn fields(players: u32, later: bool) -> impl Iterator<Item = TournamentDraft> {
    (0..3_u32.pow(players)).map(move |number| {
        let bye = |place| BYES[(number / 3_u32.pow(place) % 3) as usize];
        let mut draft = draft(&vec![[].as_slice(); players as usize]);
        for (place, player) in (0..).zip(&mut draft.players) {
            if later {
                player.outcomes.push(Outcome::Bye(bye(place).unwrap_or(Bye::ZeroPoint)));
            } else if let Some(bye) = bye(place) {
                draft.announced_byes.insert((RoundNumber::FIRST, player.id), bye);
            }
        }
        draft
    })
}

/// The tournament with its next round paired, and then without the record of the initial color.
fn paired(draft: TournamentDraft, color: Color, system: System) -> Option<Tournament> {
    let tournament = draft.validate().unwrap();
    let colored = tournament.clone().with_initial_color(color);
    let snapshot = colored.snapshot_to_pair().unwrap();
    let pairing = system.pair(&snapshot).ok().filter(|pairing| !pairing.pairs().is_empty())?;
    let mut draft = tournament.draft().clone();
    for pair in pairing.pairs() {
        for (id, opponent, color) in
            [(pair.white, pair.black, Color::White), (pair.black, pair.white, Color::Black)]
        {
            let player = draft.players.iter_mut().find(|player| player.id == id).unwrap();
            player.outcomes.push(Outcome::open(opponent, Some(color)));
        }
    }
    if let Some(bye) = pairing.bye() {
        draft.players.iter_mut().find(|player| player.id == bye).unwrap().outcomes.push(PAB);
    }
    Some(draft.validate().unwrap())
}

#[test]
fn colors_do_not_flip_when_a_round_is_paired_again() {
    let document = Document::parse(include_bytes!("../../../trf-samples/first-colors.trf"));
    for &system in System::ALL {
        stated::pairing_twice_is_pairing_once(&document, system);
    }
}

#[test]
fn every_system_reads_the_color_from_which_it_paired() {
    let mut count = 0;
    for later in [false, true] {
        for draft in fields(5, later) {
            for (system, color) in System::swiss().flat_map(|it| Color::ALL.map(|c| (it, c))) {
                let Some(tournament) = paired(draft.clone(), color, system) else { continue };
                let round = tournament.recorded_rounds().last().unwrap();
                let check = check_round(&tournament, round, system).unwrap();
                assert!(check.verdict.agrees(), "{system}: {:?}", tournament.draft());
                let expected = (system != System::DUBOV_1997 || !later).then_some(color);
                assert_eq!(system.initial_color(&tournament), expected, "{system}");
                count += 1;
            }
        }
    }
    assert!(count > 4000, "{count}");
}

#[test]
fn an_option_that_contradicts_the_boards_is_warned_about() {
    use crate::program::{fpc_with_input, sample};
    let file = std::fs::read_to_string(sample("next-round.trf")).unwrap();
    let without = file.replace("XXC white1\n", "");
    assert_ne!(file, without);
    let run = |command: &str, file: &str, color: &str, format: &str| {
        let arguments = [command, "-", "--initial-color", color, "--format", format];
        fpc_with_input(&arguments, file.as_bytes())
    };
    for command in ["check", "pair"] {
        let text = run(command, &without, "black", "human");
        let warning = "the initial color black was requested, but the first colors on the boards (round 1) imply \
                       white";
        assert!(text.stderr.contains(warning) || text.stdout.contains(warning), "{}", text.stderr);
        let json = run(command, &without, "black", "json").stdout;
        assert!(json.contains("\"FPC014\"") && json.contains(warning), "{json}");
        for (file, color) in [(&without, "white"), (&file, "white")] {
            assert!(!run(command, file, color, "json").stdout.contains("FPC014"));
        }
        // Colors that are asked for before anybody has had one contradict nothing.
        let first = std::fs::read_to_string(sample("first-round.trf")).unwrap();
        assert!(!run(command, &first, "black", "json").stdout.contains("FPC014"));
    }
}

/// A file of six players who have played a round, with a line before them.
fn first_round(header: &str, swapped: bool) -> String {
    let colors = if swapped { ["b", "w"] } else { ["w", "b"] };
    let player = |id: usize| {
        let (opponent, top) = if id <= 3 { (id + 3, true) } else { (id - 3, false) };
        let number = if top { id } else { opponent };
        let color = colors[usize::from(top != (number % 2 == 1))];
        format!(
            "001 {id:>4}      P{id:<32} {:>4}{:>32}{id:>5}  {opponent:>4} {color} =\n",
            2000 - id,
            0.5
        )
    };
    format!("XXR 5\n{header}\n{}", (1..=6).map(player).collect::<String>())
}

#[test]
fn a_record_that_contradicts_the_boards_is_warned_about() {
    use crate::program::fpc_with_input;
    let rules = [
        ("dubov-1997", "5"),
        ("dubov-2018", "E.1"),
        ("dubov-2026", "5.2.1"),
        ("burstein-2026", "5.2.1"),
        ("dutch-2012", "E.5"),
        ("dutch-2017", "E.5"),
        ("dutch-2026", "5.2.5"),
        ("lim", "Lim 7.2"),
        ("ssm", "reading 12"),
    ];
    for (system, article) in rules {
        for (header, columns) in [("XXC rank white1", [10, 15]), ("152 W", [5, 5])] {
            let file = first_round(header, true);
            let arguments = ["check", "-", "--system", system, "--format", "json"];
            let run = fpc_with_input(&arguments, file.as_bytes());
            let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
            let found = report["files"][0]["diagnostics"].as_array().unwrap();
            let found = found.iter().find(|it| it["code"] == "FPC015").unwrap();
            let message = found["message"].as_str().unwrap();
            let end = format!("({article})");
            assert!(
                message.ends_with(&end) && message.contains("(round 1) imply black"),
                "{message}"
            );
            assert_eq!((&found["line"], &found["columns"]), (&2.into(), &columns.to_vec().into()));
            // The verdict is what it was.
            assert_eq!(report["files"][0]["rounds"][0]["verdict"], "differs", "{system}");
            let file = first_round(header, false);
            let run = fpc_with_input(&arguments, file.as_bytes());
            assert!(!run.stdout.contains("FPC015"), "{system}: {}", run.stdout);
        }
    }
}

#[test]
fn a_rule_that_tells_nothing_contradicts_nothing() {
    use crate::program::fpc_with_input;
    // Everybody is absent in round 1: by Dubov, the colors of round 2 do not depend on the drawing.
    let file = first_round("152 W", true);
    let late = |line: &str| {
        if line.starts_with("001") {
            format!("{}  0000 - Z{}\n", &line[..89], &line[89..])
        } else {
            format!("{line}\n")
        }
    };
    let file: String = file.lines().map(late).collect();
    for (system, is_found) in [("dubov-1997", false), ("dutch-2017", true)] {
        let run = fpc_with_input(&["check", "-", "--system", system], file.as_bytes());
        assert_eq!(run.stderr.contains("[FPC015]"), is_found, "{system}: {}", run.stderr);
    }
}

#[test]
fn a_contradicted_record_is_found_by_validate_in_both_forms() {
    use crate::program::fpc_with_input;
    let file = format!("042 2025/03/01\n{}", first_round("152 W", true));
    let run = fpc_with_input(&["validate", "-"], file.as_bytes());
    assert!(run.stdout.contains("[FPC015]") && run.stdout.contains("input:3:5"), "{}", run.stdout);
    let json = fpc_with_input(&["convert", "-", "--to", "json"], file.as_bytes());
    let run = fpc_with_input(&["validate", "-"], json.stdout.as_bytes());
    let line = json.stdout.lines().position(|line| line.contains("initial_color")).unwrap() + 1;
    let place = format!(":{line}:20");
    assert!(run.stdout.contains("[FPC015]") && run.stdout.contains(&place), "{}", run.stdout);
}
