//! Operations on tournament files, and the commands that do them.

use std::{collections::BTreeSet, fs, path::Path, slice};

use fpc::{
    BoardResult, Bye, Called, CaveatCode, Details, Effect, NewPlayer, Operation, Outcome,
    PairRequest, PointSystem, RoundNumber, RuleRequest, Score, System, SystemChoice, Tournament,
    TournamentFile,
    explain::Grade,
    operate::{NewTeam, NoteCode, Numbering, OperationRequest, PlayerChange, TeamChange},
    running::corrections_since,
    tournament::TeamScores,
};
use fpc_answers::{
    ask::{self, CheckQuestion, FileCheck, Given, NamedFile, RoundQuestion, Subject},
    json::Status,
};
use pretty_assertions::assert_eq;

use crate::program::{desk::Desk, fpc, fpc_with_input, sample, scratch, text};

#[path = "../../../examples/club_championship.rs"]
#[allow(dead_code)]
mod club_championship;

fn file(name: &str) -> TournamentFile {
    TournamentFile::parse(&fs::read(sample(name)).unwrap())
}

fn round(number: u32) -> Option<RoundNumber> {
    RoundNumber::new(number)
}

fn result(of: u32, white: &str, black: &str, result: &str) -> Operation {
    let (white, black) = (Called::from(white), Called::from(black));
    Operation::Result { round: round(of), white, black, result: result.parse().unwrap() }
}

/// What a check says of a file.
fn checked(file: &TournamentFile) -> FileCheck {
    let named = NamedFile::parse("a.trf", &file.to_bytes());
    ask::check(named, &CheckQuestion::default())
}

/// What an operation does that has to be confirmed, and is refused before.
fn confirmed(file: &mut TournamentFile, operation: &Operation) -> Effect {
    refused(file, operation);
    forced(file, operation)
}

/// What an operation does, whether it has to be confirmed or not.
fn forced(file: &mut TournamentFile, operation: &Operation) -> Effect {
    let confirmed = [0].into();
    let request = OperationRequest { confirmed, ..OperationRequest::default() };
    file.apply_all(slice::from_ref(operation), &request).unwrap().pop().unwrap().effect
}

/// The reason why an operation is refused; the file stays as it is.
fn refused(file: &mut TournamentFile, operation: &Operation) -> String {
    let before = file.to_bytes();
    let error = file.apply(operation).unwrap_err();
    assert_eq!(file.to_bytes(), before);
    error.to_string()
}

#[test]
fn a_tournament_is_played_from_nothing_to_the_final_standings() {
    let file = club_championship::play().unwrap();
    // The examples in other languages are compared with it, too.
    let path = crate::repository().join("tests/club-championship.trf");
    let in_lines = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if std::env::var_os("FPC_UPDATE").is_some() {
        fs::write(&path, file.to_bytes()).unwrap();
    }
    assert_eq!(in_lines(&file.to_bytes()), in_lines(&fs::read(&path).unwrap()));
    let FileCheck::Checked(check) = checked(&file) else { panic!() };
    assert_eq!(check.rounds.len(), 5);
    assert!(check.rounds.iter().all(|round| round.verdict.agrees()));
    assert_eq!(check.ranks.as_ref().unwrap().status(), Status::Ok);
    let codes: Vec<_> = check.prepared.caveats.iter().map(|caveat| caveat.code).collect();
    assert_eq!(codes, [CaveatCode::PairedBeforeCorrection]);
    let tournament = file.tournament().unwrap();
    assert_eq!(tournament.players().len(), 13);
    assert_eq!(tournament.players()[12].name.as_ref(), "Zaunkönig");
}

#[test]
fn numbers_follow_the_initial_order_until_a_round_has_been_paired() {
    let mut file = TournamentFile::new();
    let details = Details { rounds: round(5), lots: Some(1), ..Details::default() };
    let effect = file.apply(&Operation::New(details.clone())).unwrap();
    assert_eq!(effect.notes[0].code, NoteCode::Lots);
    assert_eq!(refused(&mut file, &Operation::New(details)), "the file has a tournament already");
    let add = |rating, title: &str, name: &str| {
        let title = title.to_owned();
        Operation::AddPlayer(NewPlayer { rating, title, ..NewPlayer::new(name) })
    };
    let mut renumbered = Vec::new();
    for (rating, title, name) in [
        (Some(2000), "FM", "Baker"),
        (Some(2000), "IM", "Clark"),
        (None, "", "Adams"),
        (Some(2000), "FM", "Adler"),
    ] {
        renumbered.push(file.apply(&add(rating, title, name)).unwrap().renumbered.len());
    }
    assert_eq!(renumbered, [0, 1, 0, 2]);
    let names = |file: &TournamentFile| {
        let tournament = file.tournament().unwrap();
        tournament.players().iter().map(|it| it.name.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(names(&file), ["Clark", "Adler", "Baker", "Adams"]);
    file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    let late = file.apply(&add(Some(2400), "", "Late")).unwrap();
    assert_eq!((late.player.unwrap().get(), late.notes[0].code), (5, NoteCode::LateEntry));
    let player = Called::from("Late");
    assert!(refused(&mut file, &Operation::RemovePlayer { player }).contains("withdraw"));
    confirmed(&mut file, &Operation::Renumber(Default::default()));
    assert_eq!(names(&file)[0], "Late");
}

/// A league of four teams that meet on two boards, each with a reserve.
fn league(system: System) -> TournamentFile {
    let mut file = TournamentFile::new();
    let rounds = round(3);
    let color = system.info().schedule.is_none().then_some(fpc::Color::White);
    let details = Details {
        rounds,
        initial_color: color,
        system: Some(SystemChoice::Fixed(system)),
        ..Details::default()
    };
    let reason = "on how many boards the teams meet has to be said, from 1 to 99";
    assert_eq!(refused(&mut file, &Operation::New(details.clone())), reason);
    file.apply(&Operation::New(Details { boards: Some(2), ..details })).unwrap();
    for (team, rating) in [("Castle", 1700), ("Mill", 1850), ("River", 1850), ("Harbour", 1900)] {
        let rating = Some(rating);
        file.apply(&Operation::AddTeam(NewTeam { rating, ..NewTeam::new(team) })).unwrap();
        for place in 1..=3 {
            let player = NewPlayer::new(format!("{team} {place}"));
            let team = Some(Called::from(team));
            file.apply(&Operation::AddPlayer(NewPlayer { team, ..player })).unwrap();
        }
    }
    file
}

#[test]
fn a_team_that_leaves_its_boards_empty_is_not_paired() {
    let mut file = league(System::BERGER_TEAMS);
    let players = vec![None, None, Some(Called::from("River 3"))];
    let lineup = |players| Operation::LineUp { round: round(1), team: "river".into(), players };
    file.apply(&lineup(players)).unwrap();
    let reason = "team 3 has no players for its boards";
    assert_eq!(refused(&mut file, &Operation::Pair(PairRequest::default())), reason);
    file.apply(&lineup(vec![None, Some(Called::from("River 3"))])).unwrap();
    assert_eq!(file.apply(&Operation::Pair(PairRequest::default())).unwrap().pairs.len(), 2);
}

/// Teams are numbered by their strength until a round has been paired, and whatever names them follows.
#[test]
fn teams_are_numbered_by_their_strength() {
    let mut file = league(System::TEAM_SWISS_2026_B);
    let names = |file: &TournamentFile| {
        let tournament = file.tournament().unwrap();
        tournament.players().iter().map(|it| it.name.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(names(&file), ["Harbour", "Mill", "River", "Castle"]);
    let bye = |team: &str| {
        let (player, kind) = (Called::from(team), Some(Bye::HalfPoint));
        Operation::Bye { player, round: round(2), kind }
    };
    let players = vec![Some(Called::from("River 3")), None];
    let lineup = Operation::LineUp { round: round(1), team: "river".into(), players };
    for operation in [bye("castle"), lineup] {
        file.apply(&operation).unwrap();
    }
    let change = |team: &str| TeamChange::new(team);
    let players = Some(vec![Called::from("Castle 3"), Called::from("Castle 1")]);
    let nickname = Some("CAS".to_owned());
    let stronger = TeamChange { rating: Some(2000), players, nickname, ..change("castle") };
    let effect = file.apply(&Operation::ChangeTeam(stronger)).unwrap();
    assert_eq!((effect.player.unwrap().get(), effect.renumbered.len()), (1, 4));
    let tournament = file.tournament().unwrap();
    assert_eq!(names(&file), ["Castle", "Harbour", "Mill", "River"]);
    let id = |number| fpc::PlayerId::new(number).unwrap();
    let castle = &tournament.teams().unwrap().of[&id(1)];
    assert_eq!(castle.members.iter().map(|it| it.get()).collect::<Vec<_>>(), [3, 1, 2]);
    assert_eq!(tournament.announced_bye(id(1), round(2).unwrap()), Some(Bye::HalfPoint));
    let strangers = TeamChange { players: Some(vec!["Mill 1".into()]), ..change("castle") };
    let reason = "player 4 is not of team 1";
    assert_eq!(refused(&mut file, &Operation::ChangeTeam(strangers)), reason);
    file.apply(&Operation::RemoveTeam { team: "mill".into() }).unwrap();
    assert_eq!(file.tournament().unwrap().teams().unwrap().players.len(), 9);
    file.apply(&Operation::AddTeam(NewTeam::new("Tower"))).unwrap();
    assert_eq!(names(&file), ["Castle", "Harbour", "River", "Tower"]);
    let player = NewPlayer { team: Some("tower".into()), ..NewPlayer::new("Tim") };
    file.apply(&Operation::AddPlayer(player)).unwrap();
    file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    let third = file.tournament().unwrap().match_boards(id(3), round(1).unwrap());
    assert_eq!(third[0].player.get(), 9, "the line-up of River, which has been renumbered");
    for (operation, reason) in [
        (
            Operation::RemoveTeam { team: "tower".into() },
            "team 4 cannot be removed, because round 1 was paired; withdraw leaves it out of coming rounds",
        ),
        (
            Operation::ChangeTeam(TeamChange { players: Some(vec![]), ..change("tower") }),
            "the order of its players stays as it is, because round 1 was paired with it",
        ),
        (
            Operation::Set(Details { boards: Some(3), ..Details::default() }),
            "the number of boards stays as it is, because round 1 was paired with it",
        ),
        (
            Operation::Set(Details {
                system: Some(SystemChoice::Fixed(System::DUTCH_2026)),
                ..Details::default()
            }),
            "the system stays as it is, because round 1 was paired with it",
        ),
    ] {
        assert_eq!(refused(&mut file, &operation), reason);
    }
    let late = file.apply(&Operation::AddTeam(NewTeam::new("Late"))).unwrap();
    assert_eq!((late.player.unwrap().get(), late.notes[0].code), (5, NoteCode::LateEntry));
}

/// A team that cannot move keeps its board, whatever number it has.
#[test]
fn a_team_has_a_fixed_board() {
    let folder = scratch();
    let path = folder.path().join("league.trf");
    let does = |arguments: &[&str]| {
        let run = fpc(&[arguments, &[text(&path)]].concat());
        assert_eq!(run.status, 0, "{arguments:?}: {}", run.stderr);
        run.stdout
    };
    let boards = || {
        let json: serde_json::Value =
            serde_json::from_str(&does(&["pair", "--recorded", "--format", "json"])).unwrap();
        let pairs = json["pairs"].as_array().unwrap().iter();
        let name = |pair: &serde_json::Value, color| pair[color]["name"].to_string();
        pairs.map(|pair| ["white", "black"].map(|it| name(pair, it)).concat()).collect::<Vec<_>>()
    };
    for system in [System::TEAM_SWISS_2026_B, System::BERGER_TEAMS] {
        let mut file = league(system);
        let stronger = TeamChange { rating: Some(1875), ..TeamChange::new("castle") };
        let fixed_board = Some(2);
        let fixed = TeamChange { fixed_board, ..TeamChange::new("harbour") };
        for change in [fixed, stronger] {
            file.apply(&Operation::ChangeTeam(change)).unwrap();
        }
        file.apply(&Operation::Pair(PairRequest::default())).unwrap();
        fs::write(&path, file.to_bytes()).unwrap();
        assert!(lines_of(&path).contains("\n### Fixed board: 1=2\n"));
        let paired = boards();
        assert!(paired[1].contains("Harbour"), "{system:?}: {paired:?}");
        does(&["set", "--fixed-board", "harbour=1"]);
        assert!(lines_of(&path).contains("\n### Fixed board @ Round 2: 1=1\n"));
        assert_eq!(boards(), paired);
        does(&["check", "--quiet"]);
    }
}

/// A league is played from nothing to the standings, by either kind of system.
#[test]
fn a_league_is_played_from_nothing_to_the_final_standings() {
    for system in [System::TEAM_SWISS_2026, System::BERGER_TEAMS] {
        let mut file = league(system);
        if system == System::TEAM_SWISS_2026 {
            let team_scores = Some(TeamScores::GameThenMatch);
            file.apply(&Operation::Set(Details { team_scores, ..Details::default() })).unwrap();
        } else {
            let team_scores = Some(TeamScores::Game);
            let details = Details { team_scores, ..Details::default() };
            let reason =
                "team_scores: \"gp\" is not mp-gp, as round robins are not paired by points";
            assert_eq!(refused(&mut file, &Operation::Set(details)), reason);
        }
        for number in 1..=3 {
            let paired = file.apply(&Operation::Pair(PairRequest::default())).unwrap();
            assert_eq!(paired.pairs.len(), 2);
            for (place, teams) in paired.pairs.into_iter().enumerate() {
                let teams = teams.map(Called::from);
                for board in [1, 2] {
                    let result = ["1-0", "1/2-1/2", "0-1"][(place + usize::from(board)) % 3];
                    let (teams, result) = (teams.clone(), result.parse().unwrap());
                    let board = Some(board);
                    let operation =
                        Operation::MatchResult { round: round(number), teams, board, result };
                    file.apply(&operation).unwrap();
                }
            }
        }
        file.apply(&Operation::Rank).unwrap();
        let FileCheck::Checked(check) = checked(&file) else { panic!() };
        assert_eq!(check.prepared.rules.system, system);
        assert_eq!(check.rounds.len(), 3);
        assert!(check.rounds.iter().all(|round| round.verdict.agrees()));
        assert_eq!(check.ranks.as_ref().unwrap().status(), Status::Ok);
    }
}

#[test]
fn numbers_are_frozen_once_round_4_has_been_paired() {
    let text = "numbers stay as they are once round 4 has been paired (C.04.2, 2.3)";
    let order = vec![Called::from("1"), Called::from("2")];
    let exchange = Operation::Renumber(Numbering { order, lots: None });
    assert_eq!(refused(&mut file("clean.trf"), &exchange), text);
}

#[test]
fn what_contradicts_the_file_is_refused() {
    let mut file = file("clean.trf");
    for (operation, reason) in [
        (result(1, "1", "8", "1-0"), "1 and 8 have no game in round 1"),
        (result(1, "7", "1", "1-0"), "1 has White against 7 in round 1; White comes first"),
        (result(9, "1", "7", "1-0"), "the tournament has no round 9"),
        (
            result(1, "1", "7", ""),
            "round 5 has been paired, so the game of round 1 can be adjourned (*), but not without result",
        ),
        (result(1, "99", "7", "1-0"), "there is no player 99"),
        (Operation::Unpair, "round 5 has results"),
        (
            Operation::Set(Details { lots: Some(1), ..Details::default() }),
            "the initial color stays as it is, because rounds 1 to 5 were paired with it",
        ),
        (
            Operation::Set(Details { end: Some("2020/01/01".to_owned()), ..Details::default() }),
            "end: \"2020/01/01\" is not the first day or a later one",
        ),
        (
            Operation::Set(Details { tie_breaks: Some("BH,XYZ".to_owned()), ..Details::default() }),
            "tie_breaks: \"XYZ\" is not a known tie-break, such as BH/C1 (C.07, article 2)",
        ),
        (
            Operation::Bye { player: "1".into(), round: round(6), kind: Some(Bye::HalfPoint) },
            "the tournament has no round 6",
        ),
        (
            Operation::Bye { player: "1".into(), round: round(2), kind: Some(Bye::HalfPoint) },
            "player 1 has been paired in round 2",
        ),
    ] {
        assert_eq!(refused(&mut file, &operation), reason);
    }
    let mut empty = TournamentFile::new();
    assert!(refused(&mut empty, &Operation::New(Details::default())).contains("C.04.1, 1"));
    assert!(
        refused(&mut empty, &Operation::Renumber(Default::default()))
            .starts_with("the file has errors")
    );
    let of_json = |text: &str| serde_json::from_str::<Operation>(text).unwrap();
    for (details, reason) in [
        (
            r#"{"op": "new", "rounds": 7, "acceleration": "baku",
                "points": {"win": "3.0", "draw": "1.0", "loss": "0.0"}}"#,
            "Baku acceleration needs a points system in which a win is worth two draws and a loss nothing",
        ),
        (
            r#"{"op": "new", "rounds": 7, "acceleration": "baku", "system": "ssm"}"#,
            "record 192: the SSM system (Swiss System Modified) has no acceleration",
        ),
    ] {
        assert_eq!(refused(&mut empty, &of_json(details)), reason);
    }
    let mut next = self::file("next-round.trf");
    let forbidden = of_json(r#"{"op": "pair", "forbid": [[1, 1]]}"#);
    assert_eq!(refused(&mut next, &forbidden), "player 1 cannot meet themselves");
    let bye = |player: u16| Operation::Bye {
        player: fpc::PlayerId::new(player).unwrap().into(),
        round: None,
        kind: Some(Bye::PairingAllocated),
    };
    next.apply(&bye(2)).unwrap();
    assert_eq!(refused(&mut next, &bye(3)), "2 has the pairing-allocated bye of round 4");
}

#[test]
fn points_follow_what_is_given_as_far_as_regulations_allow() {
    let points = |points: &str| {
        let details = format!(r#"{{"op": "new", "rounds": 5, "points": {points}}}"#);
        let mut file = TournamentFile::new();
        let done = file.apply(&serde_json::from_str(&details).unwrap());
        done.map(|_| *file.tournament().unwrap().points()).map_err(|error| error.to_string())
    };
    let score = |tenths| fpc::Score::from_tenths(tenths);
    assert_eq!(
        points(r#"{"win": "3.0", "draw": "1.0"}"#),
        Ok(PointSystem::with_win_draw(score(30), score(10)))
    );
    let with_bye = points(r#"{"win": "3.0", "draw": "1.0", "pairing_allocated_bye": "2.0"}"#);
    assert_eq!(with_bye.unwrap().pairing_allocated_bye, score(20));
    assert_eq!(
        points(r#"{"pairing_allocated_bye": "0.5"}"#),
        Ok(PointSystem { pairing_allocated_bye: score(5), ..PointSystem::default() })
    );
    let half = "is more than half of a win and a loss together, which no regulations may have";
    for (given, reason) in [
        (r#"{"draw": "0.6"}"#, format!("points: draw 0.6 {half}")),
        (r#"{"win": "2.0", "draw": "1.5"}"#, format!("points: draw 1.5 {half}")),
        (
            r#"{"pairing_allocated_bye": "2.0"}"#,
            "points: pairing_allocated_bye 2.0 is more than a win, which no regulations may have"
                .to_owned(),
        ),
        (
            r#"{"win": "3.0", "draw": "1.0", "half_point_bye": "3.5"}"#,
            "points: half_point_bye 3.5 is more than a win, which no regulations may have".to_owned(),
        ),
        (
            r#"{"pairing_allocated_bye": "0.7"}"#,
            "points: pairing_allocated_bye 0.7 is none of 1, ½ and 0, with 1 for a win and ½ for a \
             draw, which no regulations may have"
                .to_owned(),
        ),
    ] {
        assert_eq!(points(given), Err(reason));
    }
    assert!(points(r#"{"win": "3.0", "draw": "2.0", "loss": "1.0"}"#).is_ok());
    // What a tournament has stays, and its round stays paired with it.
    let mut file = file("next-round.trf");
    let set = |points: &str| {
        serde_json::from_str(&format!(r#"{{"op": "set", "points": {points}}}"#)).unwrap()
    };
    assert!(file.apply(&set(r#"{"win": "1.0"}"#)).unwrap().patch.places().is_empty());
    let refused = refused(&mut file, &set(r#"{"win": "3.0"}"#));
    assert!(refused.starts_with("the points system stays as it is"), "{refused}");
    // The bye of a team follows a draw.
    let details = r#"{"op": "new", "rounds": 5, "boards": 4, "points": {"win": "3.0"}}"#;
    let mut file = TournamentFile::new();
    file.apply(&serde_json::from_str(details).unwrap()).unwrap();
    assert_eq!(file.tournament().unwrap().points().pairing_allocated_bye, score(10));
}

/// Of corrections of one result, what it was when rounds were paired is kept once, and not if it is that again.
#[test]
fn what_is_corrected_back_leaves_no_comment() {
    let mut file = file("clean.trf");
    let comments = |file: &TournamentFile| {
        let lines = String::from_utf8(file.to_bytes()).unwrap();
        lines.lines().filter(|line| line.starts_with("### Correction @ Round 4: 2-4")).count()
    };
    for (text, expected) in [("0-1", 1), ("1-0", 1), ("1/2-1/2", 0)] {
        forced(&mut file, &result(4, "2", "4", text));
        assert_eq!(comments(&file), expected, "{text}");
        let FileCheck::Checked(check) = checked(&file) else { panic!() };
        assert!(check.rounds.iter().all(|round| round.verdict.agrees()), "{text}");
    }
}

#[test]
fn a_correction_accuses_nobody() {
    let mut file = file("clean.trf");
    let before = file.to_bytes();
    let effect = confirmed(&mut file, &result(4, "2", "4", "0-1"));
    assert_eq!(effect.notes[0].code, NoteCode::Correction);
    let FileCheck::Checked(check) = checked(&file) else { panic!() };
    assert!(check.rounds.iter().all(|round| round.verdict.agrees()));
    let is_said = |code| check.prepared.caveats.iter().any(|caveat| caveat.code == code);
    assert!(is_said(CaveatCode::PairedBeforeCorrection));
    for caveat in &check.prepared.caveats {
        if let (CaveatCode::PairedBeforeCorrection, Some(round)) = (caveat.code, caveat.round) {
            is_answered_as_paired(&file, round);
        }
    }
    assert_eq!(check.ranks.as_ref().unwrap().status(), Status::Ok, "ranks are kept right");
    file.undo(&effect.patch).unwrap();
    assert_eq!(file.to_bytes(), before);
    assert!(file.undo(&effect.patch).is_err());
}

#[test]
fn a_pairing_made_by_hand_is_judged() {
    let mut file = file("next-round.trf");
    let paired = file.clone().apply(&Operation::Pair(PairRequest::default())).unwrap();
    let by_hand = |pairs: &[[fpc::PlayerId; 2]]| {
        let pairs = pairs.iter().map(|pair| pair.map(Called::from)).collect();
        Operation::EnterPairing { pairs, bye: paired.bye.map(Called::from) }
    };
    let mut pairs = paired.pairs.clone();
    assert!(file.clone().apply(&by_hand(&pairs)).unwrap().notes.is_empty());
    pairs[0].reverse();
    let effect = file.apply(&by_hand(&pairs)).unwrap();
    let [white, black] = pairs[0];
    let line = format!("### MPA @ Round 4: {black}-{white} => {white}-{black}\n");
    assert_eq!(effect.notes[0].code, NoteCode::PairedByHand);
    let is_kept =
        |file: &TournamentFile| String::from_utf8(file.to_bytes()).unwrap().contains(&line);
    assert!(is_kept(&file));
    assert!(
        refused(&mut file, &by_hand(&pairs[1..])).starts_with("the pairing leaves out players")
    );
    file.apply(&Operation::Unpair).unwrap();
    assert!(!is_kept(&file));
    assert_eq!(file.tournament().unwrap().open_round(), None);
}

#[test]
fn who_withdraws_is_absent_until_the_end() {
    let mut file = file("next-round.trf");
    let before = file.clone();
    let player = Called::from("evans");
    file.apply(&Operation::Withdraw { player: player.clone() }).unwrap();
    let tournament = file.tournament().unwrap();
    let id = player.find(&tournament).unwrap();
    let last = tournament.total_rounds().unwrap().get();
    for number in 4..=last {
        assert_eq!(tournament.announced_bye(id, round(number).unwrap()), Some(Bye::ZeroPoint));
    }
    file.apply(&Operation::Return { player }).unwrap();
    assert_eq!(file.tournament().unwrap().draft(), before.tournament().unwrap().draft());
}

#[test]
fn json_files_are_changed_as_well() {
    let tournament = fpc::read(&fs::read(sample("clean.trf")).unwrap()).unwrap();
    let text = fpc::json::write(&tournament, &fpc::Header::default());
    let mut file = TournamentFile::parse(text.as_bytes());
    let effect = file.apply(&result(5, "1", "5", "1-0")).unwrap();
    assert!(file.is_json() && !effect.patch.places().is_empty());
    file.undo(&effect.patch).unwrap();
    assert_eq!(file.to_bytes(), text.as_bytes());
}

#[test]
fn lines_keep_encoding_and_endings() {
    let text = fs::read_to_string(sample("next-round.trf")).unwrap();
    let text = text.replace("Evans", "Évans").replace('\n', "\r\n");
    let latin: Vec<u8> = text.chars().map(|letter| letter as u32 as u8).collect();
    let mut file = TournamentFile::parse(&latin);
    let effect = file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    let after = file.to_bytes();
    assert!(after.windows(5).any(|it| it == b"\xc9vans") && after.ends_with(b"\r\n"));
    file.undo(&effect.patch).unwrap();
    assert_eq!(file.to_bytes(), latin);
}

/// Applies operations one after another and takes them back, each in a file that is read again, with the patch
/// as JSON.
fn there_and_back(file: &[u8], operations: &[Operation]) {
    let mut bytes = file.to_vec();
    let mut done = Vec::new();
    for operation in operations {
        let mut file = TournamentFile::parse(&bytes);
        let patch = forced(&mut file, operation).patch;
        let before = std::mem::replace(&mut bytes, file.to_bytes());
        done.push((before, serde_json::to_string(&patch).unwrap()));
    }
    for (before, patch) in done.iter().rev() {
        let mut file = TournamentFile::parse(&bytes);
        file.undo(&serde_json::from_str(patch).unwrap()).unwrap();
        bytes = file.to_bytes();
        assert_eq!(&bytes, before, "{patch}");
    }
}

#[test]
fn a_patch_fits_the_file_that_is_read_again() {
    let text = fs::read_to_string(sample("next-round.trf")).unwrap().replace("Evans", "Évans");
    let latin: Vec<u8> = text.chars().map(|letter| letter as u32 as u8).collect();
    let evans = Called::from("évans");
    let operations = [
        Operation::Withdraw { player: evans.clone() },
        Operation::Return { player: evans },
        Operation::Pair(PairRequest::default()),
        Operation::AddPlayer(NewPlayer::new("Özil, Late")),
        Operation::ChangePlayer(PlayerChange {
            name: Some("Łukasz".to_owned()),
            ..PlayerChange::new("haas")
        }),
        result(3, "11", "4", "1-0"),
        Operation::Rank,
    ];
    for bytes in [text.as_bytes(), &latin] {
        let lines: Vec<_> = bytes.split(|byte| *byte == b'\n').collect();
        for ending in [&b"\n"[..], b"\r", b"\r\n"] {
            let ended = lines.join(ending);
            there_and_back(&ended, &operations);
            there_and_back(ended.strip_suffix(ending).unwrap(), &operations);
        }
    }
}

#[test]
fn a_line_that_goes_can_leave_two_endings_that_are_one() {
    let text = fs::read_to_string(sample("next-round.trf")).unwrap();
    let text = text.replace("XXC white1\n", "XXC white1\r240 H   5    3\n\n");
    let bye = |kind| Operation::Bye { player: Called::from("chen"), round: round(5), kind };
    there_and_back(text.as_bytes(), &[bye(None), bye(Some(Bye::ZeroPoint)), bye(None)]);
}

#[test]
fn results_are_spelled_in_many_ways() {
    for (spelled, result) in [
        ("1/2", BoardResult::DRAW),
        ("=", BoardResult::DRAW),
        (" 0.5-0.5 ", BoardResult::DRAW),
        ("1-0", BoardResult::WHITE),
        ("--+", BoardResult::Forfeit { white: false, black: true }),
        ("adjourned", BoardResult::Adjourned),
        ("1:0", BoardResult::WHITE),
        ("0–1", BoardResult::BLACK),
        ("½:½", BoardResult::DRAW),
        ("0,5-0,5", BoardResult::DRAW),
        ("+/-", BoardResult::Forfeit { white: true, black: false }),
        ("-:+", BoardResult::Forfeit { white: false, black: true }),
        ("+-", BoardResult::Forfeit { white: true, black: false }),
        ("w-l", "W-L".parse().unwrap()),
    ] {
        assert_eq!(spelled.parse(), Ok(result));
    }
    for wrong in ["1", "1-", "+-+", "W-0", "1--", "win"] {
        assert!(wrong.parse::<BoardResult>().is_err(), "{wrong}");
    }
}

/// Each operation is told in a sentence, with the round, and with what it takes the place of.
#[test]
fn what_was_done_is_said() {
    let folder = scratch();
    let path = folder.path().join("said.trf");
    let file = text(&path);
    let said = |arguments: &[&str]| {
        let run = fpc(arguments);
        assert_eq!(run.status, 0, "{arguments:?}\n{}", run.stderr);
        let lines = run.stderr.lines().filter(|line| !line.contains("[TRF"));
        let prefix = format!("{file}: ");
        lines.map(|line| line.replace(&prefix, "")).collect::<Vec<_>>()
    };
    let begun = said(&["new", file, "--rounds", "3", "--initial-color", "white"]);
    assert_eq!(begun, ["tournament created: 3 rounds"]);
    let players = b"Adams;1900\nBaker;1800\nClark;1700\nDavis;1600\n";
    let added = fpc_with_input(&["add", file, "--from", "-"], players);
    assert!(added.stderr.contains("added 4 players"), "{}", added.stderr);
    assert_eq!(
        said(&["add", file, "adams", "--rating", "1500"]),
        ["added 5 adams", "players 1 and 5 have the same name"]
    );
    let half = said(&["enter", file, "1=half", "baker=absent", "--round", "2"]);
    assert_eq!(half, ["round 2: 1 Adams: half-point bye", "round 2: 2 Baker: absent"]);
    let before = fs::read(&path).unwrap();
    let dry = fpc(&["pair", "--write", "--dry-run", "--assign", "1-2", file]);
    assert!(dry.stdout.contains("\n+### Assigned pair @ Round 1: 1-2"), "{}", dry.stdout);
    assert_eq!(fs::read(&path).unwrap(), before);
    said(&["pair", "--write", "--assign", "1-2", file]);
    let written = fs::read_to_string(&path).unwrap();
    assert!(written.contains("### Assigned pair @ Round 1: 1-2"));
    let recorded = fpc(&["pair", "--recorded", file]);
    assert_eq!((recorded.status, recorded.stdout.as_str()), (0, "3\n1 2\n3 4\n5 0\n"));
    assert_eq!(said(&["enter", file, "1-2=1:0"]), ["round 1: 1 Adams - 2 Baker: 1-0"]);
    let again = said(&["enter", file, "3-4=½", "3-4=0-1"]);
    assert_eq!(
        again,
        [
            "round 1: 3 Clark - 4 Davis: 1/2-1/2",
            "round 1: 3 Clark - 4 Davis: 0-1, in place of 1/2-1/2"
        ]
    );
    assert_eq!(said(&["enter", file, "3-4=0-1"]), ["nothing to change"]);
    assert_eq!(said(&["withdraw", file, "clark"]), ["3 Clark is absent from round 2 on"]);
    let misspelled = fpc(&["enter", file, "clark=haft"]);
    assert_eq!(misspelled.status, 3);
    assert!(misspelled.stderr.contains("half, full or bye"), "{}", misspelled.stderr);
    let none = fpc(&["pair", "--recorded", "--round", "3", file]);
    assert_eq!(none.status, 3, "{}", none.stderr);
}

#[test]
fn a_tournament_is_run_from_the_command_line() {
    let folder = scratch();
    let path = folder.path().join("open.trf");
    let file = text(&path);
    let run = |arguments: &[&str]| {
        let run = fpc(arguments);
        assert_eq!(run.status, 0, "{arguments:?}\n{}", run.stderr);
        run
    };
    run(&["new", file, "--rounds", "3", "--initial-color", "white"]);
    let again = fpc(&["new", file, "--rounds", "3"]);
    assert_eq!((again.status, again.stdout.as_str()), (3, ""));
    let players = b"Adams;1900\n# later\nBaker;1800\nClark;1700\nDavis;1600\nEvans;1500\n";
    assert_eq!(fpc_with_input(&["add", file, "--from", "-"], players).status, 0);
    run(&["pair", "--write", "--absent", "evans", file]);
    let before = fs::read_to_string(&path).unwrap();
    assert!(before.contains("Evans") && before.contains("0000 - Z"));
    let dry = run(&["enter", file, "--dry-run", "adams-clark=1-0"]);
    assert!(dry.stdout.contains("\n+001    1      Adams"), "{}", dry.stdout);
    assert_eq!(fs::read_to_string(&path).unwrap(), before);
    let wrong = fpc(&["enter", file, "adams-clark=1-0", "davis-adams=1-0"]);
    assert_eq!(wrong.status, 3);
    assert!(wrong.stderr.contains("operation 2: "), "{}", wrong.stderr);
    assert_eq!(fs::read_to_string(&path).unwrap(), before, "nothing is done by halves");
    let results = b"adams-clark=1-0\ndavis-baker=+--\n";
    assert_eq!(fpc_with_input(&["enter", file, "--from", "-"], results).status, 0);
    run(&["withdraw", file, "baker"]);
    run(&["pair", "--write", file]);
    run(&["unpair", file]);
    run(&["enter", file, "adams-davis", "clark-evans"]);
    let json = run(&["enter", file, "--format", "json", "adams=half", "--round", "3"]);
    assert!(json.stdout.contains("\"effects\""), "{}", json.stdout);
    let operations = br#"[{"op": "unpair"}, {"op": "rank"}]"#;
    assert_eq!(fpc_with_input(&["apply", file, "-"], operations).status, 0);
    assert_eq!(fpc_with_input(&["apply", file, "-"], br#"[{"op": "dance"}]"#).status, 3);
    run(&["check", "--quiet", file]);
}

/// A round that is paired again has no verdict on the pairing before, and who is present is not made absent.
#[test]
fn what_is_done_again_leaves_nothing_behind() {
    let folder = scratch();
    let path = folder.path().join("again.trf");
    let file = text(&path);
    let run = |arguments: &[&str]| {
        let run = fpc(arguments);
        assert_eq!(run.status, 0, "{arguments:?}\n{}", run.stderr);
    };
    let read = || fs::read_to_string(&path).unwrap();
    run(&["new", file, "--rounds", "3", "--initial-color", "white"]);
    for list in ["Adams;1900", text(&sample("clean.trf"))] {
        let refused = fpc(&["add", file, list]);
        assert_eq!(refused.status, 3);
        assert!(refused.stderr.contains("is a list, not a name"), "{}", refused.stderr);
    }
    let players = b"Adams;1900\nBaker;1800\nClark;1700\nDavis;1600\nEvans;1500\n";
    assert_eq!(fpc_with_input(&["add", file, "--from", "-"], players).status, 0);
    run(&["pair", "--write", "--absent", "evans", file]);
    run(&["enter", file, "evans=present"]);
    let present = read();
    run(&["enter", file, "evans=present", "--round", "1"]);
    assert_eq!(read(), present);
    run(&["enter", "--force", file, "1-2", "3-4", "5-bye"]);
    assert!(read().contains("### MPA @ Round 1: 1-3 4-2 => 1-2 3-4\n"), "{}", read());
    run(&["pair", "--write", "--force", file]);
    assert!(!read().contains("MPA"), "{}", read());
}

/// A bye that was given in advance while a round ran is one once the round is over.
#[test]
fn a_bye_given_in_a_running_round_is_entered_when_it_is_over() {
    let line = |number: u16, entry: &str| format!("{:91}{entry}\n", format!("001 {number:>4}"));
    let text = format!("{}{}{}240 U   1    3\n", line(1, "   2 w"), line(2, "   1 b"), line(3, ""));
    let mut file = TournamentFile::parse(text.as_bytes());
    let last = |file: &TournamentFile| file.tournament().unwrap().players()[2].outcomes.clone();
    assert_eq!(last(&file), []);
    file.apply(&result(1, "1", "2", "1-0")).unwrap();
    assert_eq!(last(&file), [Outcome::Bye(Bye::PairingAllocated)]);
}

/// A round was paired by the colors that its players were given, and later ones by those that they had.
#[test]
fn exchanged_colors_accuse_nobody() {
    for name in ["clean.trf", "double-swiss.trf", "teams.trf"] {
        let mut file = file(name);
        let before = file.to_bytes();
        let last = file.tournament().unwrap().recorded_rounds().last().unwrap();
        let round = RoundNumber::from_index(last.index() - 1);
        let paired = |file: &TournamentFile| {
            let tournament = file.tournament().unwrap();
            let boards = tournament.boards().and_then(Result::ok);
            let people = boards.as_ref().unwrap_or(&tournament);
            let pairs = people.recorded(round).pairs;
            pairs.into_iter().map(|it| it.pair).collect::<Vec<_>>()
        };
        let fpc::Pair { white, black } = paired(&file)[0];
        let players = [black.into(), white.into()];
        let exchange = Operation::ExchangeColors { round: Some(round), players };
        let effect = confirmed(&mut file, &exchange);
        assert_eq!(effect.notes[0].code, NoteCode::Correction, "{name}");
        assert!(paired(&file).contains(&fpc::Pair { white: black, black: white }));
        let FileCheck::Checked(check) = checked(&file) else { panic!() };
        assert!(check.rounds.iter().all(|it| it.verdict.agrees()), "{name}");
        let is_said = |code| check.prepared.caveats.iter().any(|caveat| caveat.code == code);
        assert!(is_said(CaveatCode::PairedBeforeCorrection), "{name}");
        assert!(!is_said(CaveatCode::RecordedInitialColor), "{name}");
        // Nothing is left once they are exchanged back.
        file.apply(&exchange).unwrap();
        assert_eq!(file.to_bytes(), before);
    }
    // So in the last round.
    let mut file = file("clean.trf");
    let pair = |one: &str, other: &str| {
        let players = [Called::from(one), Called::from(other)];
        Operation::ExchangeColors { round: None, players }
    };
    let last = file.tournament().unwrap().recorded_rounds().last().unwrap();
    let [one, other] = {
        let fpc::Pair { white, black } = file.tournament().unwrap().recorded(last).pairs[0].pair;
        [white, black].map(|id| id.to_string())
    };
    let before = file.to_bytes();
    file.apply(&pair(&one, &other)).unwrap();
    let FileCheck::Checked(check) = checked(&file) else { panic!() };
    assert!(check.rounds.iter().all(|it| it.verdict.agrees()));
    file.apply(&pair(&other, &one)).unwrap();
    assert_eq!(file.to_bytes(), before);
    let nobody = refused(&mut file, &pair(&one, &one));
    assert_eq!(nobody, format!("{one} and {one} have no game in round {last}"));
}

#[test]
fn details_of_players_are_written_as_files_have_them() {
    let mut file = file("first-round.trf");
    let change = |sex: &str, birth_date: &str| {
        let (sex, birth_date) = (Some(sex.to_owned()), Some(birth_date.to_owned()));
        Operation::ChangePlayer(PlayerChange { sex, birth_date, ..PlayerChange::new("1") })
    };
    for (sex, born, as_written) in [
        ("f", "31.12.1999", ("w", "1999/12/31")),
        ("M", "1999-12-31", ("m", "1999/12/31")),
        ("w", "05/07/1999", ("w", "05/07/1999")),
        ("w", "1999", ("w", "1999")),
        ("", "1999/00/00", ("", "1999/00/00")),
        ("", "", ("", "")),
    ] {
        file.apply(&change(sex, born)).unwrap();
        let tournament = file.tournament().unwrap();
        let details = &tournament.players()[0].details;
        assert_eq!((&*details.sex, &*details.birth_date), as_written);
    }
    let change_name = PlayerChange { name: Some(" ".to_owned()), ..PlayerChange::new("1") };
    let of_name = refused(&mut file, &Operation::ChangePlayer(change_name));
    assert_eq!(of_name, "name: \" \" is not a name");
    let of_name = refused(&mut file, &Operation::AddPlayer(NewPlayer::new("")));
    assert_eq!(of_name, "name: \"\" is not a name");
    let of_sex = refused(&mut file, &change("x", ""));
    assert_eq!(of_sex, "sex: \"x\" is not m or w");
    let of_day = refused(&mut file, &change("m", "2000/13/45"));
    assert_eq!(of_day, "birth_date: \"2000/13/45\" is not a day such as 1990-11-30");
}

/// Eight players, with a round of wins of White, or with one that runs.
fn eight(system: &str, is_over: bool) -> TournamentFile {
    let mut file = TournamentFile::new();
    let details = Details {
        rounds: round(5),
        lots: Some(68),
        system: Some(serde_json::from_value(system.into()).unwrap()),
        ..Details::default()
    };
    file.apply(&Operation::New(details)).unwrap();
    for number in 0..8 {
        let rating = Some(2000 - 50 * number);
        file.apply(&Operation::AddPlayer(NewPlayer {
            rating,
            ..NewPlayer::new(format!("Player {number}"))
        }))
        .unwrap();
    }
    let paired = file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    for [white, black] in paired.pairs.into_iter().filter(|_| is_over) {
        let (white, black, result) = (white.into(), black.into(), "1-0".parse().unwrap());
        file.apply(&Operation::Result { round: None, white, black, result }).unwrap();
    }
    file
}

/// Pairs a round, of which White wins all games.
fn win_all_as_white(file: &mut TournamentFile) {
    let paired = file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    for [white, black] in paired.pairs {
        let (white, black, result) = (white.into(), black.into(), "1-0".parse().unwrap());
        file.apply(&Operation::Result { round: None, white, black, result }).unwrap();
    }
}

/// What was corrected since a round was paired.
fn since(file: &TournamentFile, number: u32) -> Vec<String> {
    let tournament = file.tournament().unwrap();
    let ruled = file.ruled(&RuleRequest::default()).unwrap().unwrap().tournament;
    corrections_since(&tournament, &file.reading.header, &ruled, round(number).unwrap())
}

#[test]
fn who_has_left_misses_the_rounds_that_are_added() {
    let mut file = eight("dutch-2026", true);
    let player = Called::from("Player 3");
    let id = player.find(&file.tournament().unwrap()).unwrap();
    let bye = |number| Operation::Bye {
        player: Called::from("Player 4"),
        round: round(number),
        kind: Some(Bye::ZeroPoint),
    };
    file.apply(&Operation::Withdraw { player: player.clone() }).unwrap();
    file.apply(&bye(3)).unwrap();
    let rounds = round(7);
    confirmed(&mut file, &Operation::Set(Details { rounds, ..Details::default() }));
    let absent = |file: &TournamentFile, number| {
        let tournament = file.tournament().unwrap();
        let round = round(number).unwrap();
        tournament.not_paired(round).map(|(player, _)| player).collect::<Vec<_>>()
    };
    assert_eq!(absent(&file, 6), [id]);
    assert_eq!(absent(&file, 7), [id]);
    file.apply(&Operation::Return { player }).unwrap();
    assert_eq!(absent(&file, 7), []);
}

#[test]
fn who_has_left_a_round_robin_misses_rounds_that_are_added_after_the_last() {
    // After round 1, or of five rounds only from the last one.
    for left_after in [1, 4] {
        let mut file = eight("berger", true);
        (2..=left_after).for_each(|_| win_all_as_white(&mut file));
        file.apply(&Operation::Withdraw { player: Called::from("Player 7") }).unwrap();
        (left_after + 1..=5).for_each(|_| win_all_as_white(&mut file));
        let rounds = round(6);
        confirmed(&mut file, &Operation::Set(Details { rounds, ..Details::default() }));
        let verdict = |file: &TournamentFile| match ask::check(
            NamedFile::new("a.trf", file.clone()),
            &CheckQuestion::default(),
        ) {
            FileCheck::Checked(found) => {
                found.rounds.iter().map(|check| check.verdict.agrees()).collect::<Vec<_>>()
            }
            _ => panic!("it is not checked"),
        };
        let before = verdict(&file);
        let paired = file.apply(&Operation::Pair(PairRequest::default())).unwrap();
        assert_eq!(paired.pairs.len(), 3);
        assert!(!paired.pairs.iter().flatten().any(|id| id.get() == 8));
        assert_eq!(verdict(&file)[..5], before);
    }
}

#[test]
fn who_has_left_a_round_robin_does_not_come_back() {
    let mut file = eight("berger", true);
    let player = Called::from("Player 7");
    let back = Operation::Return { player: player.clone() };
    file.apply(&Operation::Withdraw { player: player.clone() }).unwrap();
    // No game has been missed yet.
    file.clone().apply(&back).unwrap();
    let later = Operation::Bye { player: player.clone(), round: round(3), kind: None };
    assert!(refused(&mut file, &later).starts_with("nobody is left out of a round robin"));
    win_all_as_white(&mut file);
    win_all_as_white(&mut file);
    let refusal = "who has missed a game of a round robin has left it";
    assert!(refused(&mut file, &back).starts_with(refusal));
    let pairs = [["1", "5"], ["6", "4"], ["7", "3"], ["8", "2"]];
    let pairs = pairs.map(|pair| pair.map(Called::from)).to_vec();
    let by_hand = Operation::EnterPairing { pairs, bye: None };
    assert!(refused(&mut file, &by_hand).starts_with(refusal));
    let present = Operation::Bye { player: player.clone(), round: None, kind: None };
    assert!(refused(&mut file, &present).starts_with(refusal));
    // Who was to meet them goes on.
    win_all_as_white(&mut file);
    win_all_as_white(&mut file);
    // Once all rounds are over, there is nobody to leave or to come back.
    file.apply(&Operation::Withdraw { player }).unwrap();
    file.apply(&back).unwrap();
}

/// A game that a correction changed without consequences, and a later one with some, is said with what it became.
#[test]
fn a_game_that_is_corrected_twice_is_said_with_what_it_became() {
    let mut file = eight("dutch-2026", true);
    let pair = file.tournament().unwrap().recorded(RoundNumber::FIRST).pairs[0].pair;
    let players = [pair.white, pair.black].map(Called::from);
    let [white, black] = players.clone();
    let correct = |white: &Called, black: &Called, result: &str| Operation::Result {
        round: round(1),
        white: white.clone(),
        black: black.clone(),
        result: result.parse().unwrap(),
    };
    file.apply(&correct(&white, &black, "+--")).unwrap();
    win_all_as_white(&mut file);
    forced(&mut file, &Operation::ExchangeColors { round: round(1), players });
    assert_eq!(since(&file, 2), [""; 0], "a game that was not played has no colors");
    forced(&mut file, &correct(&black, &white, "*"));
    let said = since(&file, 2);
    assert!(said.len() == 1 && said[0].ends_with("*"), "{said:?}");
}

#[test]
fn a_bye_of_somebody_who_came_later_concerns_no_round() {
    let mut file = eight("dutch-2026", true);
    win_all_as_white(&mut file);
    let missed = Some(Bye::HalfPoint);
    file.apply(&Operation::AddPlayer(NewPlayer { missed, ..NewPlayer::new("Late") })).unwrap();
    let bye = |number| {
        let (player, kind) = (Called::from("Late"), Some(Bye::ZeroPoint));
        Operation::Bye { player, round: round(number), kind }
    };
    confirmed(&mut file, &bye(1));
    assert_eq!(since(&file, 2), [""; 0]);
    win_all_as_white(&mut file);
    confirmed(&mut file, &bye(2));
    assert_eq!(since(&file, 2), [""; 0]);
    assert_eq!(since(&file, 3).len(), 1, "round 3 was paired by that bye");
}

#[test]
fn results_of_boards_that_leave_the_points_of_teams_concern_no_round() {
    let mut file = league(System::TEAM_SWISS_2026);
    let boards = |file: &mut TournamentFile, results: [&str; 2]| {
        let pair = file.tournament().unwrap().recorded(RoundNumber::FIRST).pairs[0].pair;
        let teams = [pair.white, pair.black].map(Called::from);
        for (board, result) in (1..).zip(results) {
            let (teams, result) = (teams.clone(), result.parse().unwrap());
            let board = Some(board);
            forced(file, &Operation::MatchResult { round: round(1), teams, board, result });
        }
    };
    file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    boards(&mut file, ["1-0", "0-1"]);
    let other = file.tournament().unwrap().recorded(RoundNumber::FIRST).pairs[1].pair;
    let teams = [other.white, other.black].map(Called::from);
    for board in [1, 2] {
        let (teams, result) = (teams.clone(), "1/2-1/2".parse().unwrap());
        let board = Some(board);
        file.apply(&Operation::MatchResult { round: None, teams, board, result }).unwrap();
    }
    file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    boards(&mut file, ["0-1", "1-0"]);
    assert_eq!(since(&file, 2), [""; 0]);
    boards(&mut file, ["0-1", "0-1"]);
    assert_eq!(since(&file, 2).len(), 2);
}

/// Without a player who is removed, a line-up may say what the order of the team says.
#[test]
fn a_round_is_taken_back_after_a_line_up_has_become_the_usual_one() {
    let mut file = league(System::TEAM_SWISS_2026);
    let seats = ["Mill 1", "Mill 3"].map(|player| Some(Called::from(player)));
    let (team, players) = (Called::from("Mill"), seats.to_vec());
    file.apply(&Operation::LineUp { round: round(1), team, players }).unwrap();
    file.apply(&Operation::RemovePlayer { player: Called::from("Mill 2") }).unwrap();
    let before = text_of(&file);
    file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    file.apply(&Operation::Unpair).unwrap();
    assert_eq!(text_of(&file), before);
}

fn text_of(file: &TournamentFile) -> String {
    String::from_utf8(file.to_bytes()).unwrap()
}

/// A round that is paired again after a correction was not paired before it.
#[test]
fn a_round_paired_again_is_that_of_the_correction() {
    for (system, is_unpaired, is_assigned) in [
        ("dutch", false, false),
        ("dutch", true, false),
        ("dubov", false, false),
        ("dutch", false, true),
    ] {
        let mut file = eight(system, true);
        let first = file.tournament().unwrap().recorded(round(1).unwrap()).pairs;
        let pair = |file: &mut TournamentFile| {
            let assign = vec![[Called::from("1"), Called::from("8")]];
            let assign = if is_assigned { assign } else { Vec::new() };
            let pair = Operation::Pair(PairRequest { assign, ..PairRequest::default() });
            let is_again = file.tournament().unwrap().open_round().is_some();
            if is_again { confirmed(file, &pair) } else { file.apply(&pair).unwrap() }
        };
        let correct = |file: &mut TournamentFile, board: usize| {
            let fpc::Pair { white, black } = first[board].pair;
            let result = "0-1".parse().unwrap();
            let (white, black) = (white.into(), black.into());
            let correction = Operation::Result { round: round(1), white, black, result };
            assert_eq!(forced(file, &correction).notes[0].code, NoteCode::Correction);
        };
        pair(&mut file);
        correct(&mut file, 0);
        if is_unpaired {
            file.apply(&Operation::Unpair).unwrap();
        }
        pair(&mut file);
        let lines = String::from_utf8(file.to_bytes()).unwrap();
        assert!(!lines.contains("Correction"), "{lines}");
        correct(&mut file, 1);
        let FileCheck::Checked(check) = checked(&file) else { panic!() };
        assert!(check.rounds.iter().all(|it| it.verdict.agrees()), "{system}");
    }
}

/// The order of all numbers is kept: colors may depend on them, and not only on who comes before whom.
#[test]
fn a_late_entry_among_the_others_accuses_nobody() {
    for system in ["dutch", "dubov", "burstein", "lim", "ssm"] {
        let mut file = eight(system, false);
        let late = NewPlayer { rating: Some(2400), ..NewPlayer::new("Late, Lara") };
        file.apply(&Operation::AddPlayer(late)).unwrap();
        let renumber = Operation::Renumber(Default::default());
        assert_eq!(confirmed(&mut file, &renumber).renumbered.len(), 9);
        let FileCheck::Checked(check) = checked(&file) else { panic!() };
        assert!(check.rounds.iter().all(|it| it.verdict.agrees()), "{system}");
        let of_color = |code| code == CaveatCode::RecordedInitialColor;
        assert!(!check.prepared.caveats.iter().any(|it| of_color(it.code)), "{system}");
    }
}

#[test]
fn ties_that_were_decided_remain_so() {
    let mut file = TournamentFile::new();
    let details = Details { rounds: round(1), lots: Some(1), ..Details::default() };
    file.apply(&Operation::New(details)).unwrap();
    for name in ["Adams", "Baker", "Clark", "Davis"] {
        file.apply(&Operation::AddPlayer(NewPlayer::new(name))).unwrap();
    }
    for [white, black] in file.apply(&Operation::Pair(PairRequest::default())).unwrap().pairs {
        let (white, black, result) = (white.into(), black.into(), "1/2-1/2".parse().unwrap());
        file.apply(&Operation::Result { round: None, white, black, result }).unwrap();
    }
    file.apply(&Operation::Rank).unwrap();
    let ranks = |file: &TournamentFile| {
        let tournament = file.tournament().unwrap();
        let ranks = tournament.players().iter().map(|it| it.details.rank.unwrap());
        ranks.collect::<Vec<_>>()
    };
    let add = |file: &mut TournamentFile| {
        file.apply(&Operation::AddPlayer(NewPlayer::new("Evans"))).unwrap();
        ranks(file)
    };
    assert_eq!(add(&mut file.clone()), [1, 1, 1, 1, 5]);
    // A play-off was won by Baker, Davis lost the game for the third place.
    let decided = file
        .tournament()
        .unwrap()
        .with_ranks((1..).map_while(fpc::PlayerId::new).zip([2, 1, 3, 4]).take(4));
    let header = file.reading.header.clone();
    file.update(&decided, &header).unwrap();
    assert_eq!(ranks(&file), [2, 1, 3, 4]);
    assert_eq!(add(&mut file), [2, 1, 3, 4, 5]);
}

/// Whoever's rating or number is corrected was paired by the one that they had.
#[test]
fn a_corrected_rating_accuses_nobody() {
    let details = Details {
        rounds: round(5),
        lots: Some(3),
        system: Some(SystemChoice::Fixed(System::DUBOV_2026)),
        ..Details::default()
    };
    let mut file = TournamentFile::new();
    file.apply(&Operation::New(details)).unwrap();
    for number in 0..10u16 {
        let name = format!("Player {number}");
        let rating = Some(2000 - 40 * number);
        file.apply(&Operation::AddPlayer(NewPlayer { rating, ..NewPlayer::new(name) })).unwrap();
    }
    for turn in 0..3 {
        let paired = file.apply(&Operation::Pair(PairRequest::default())).unwrap();
        for (board, [white, black]) in paired.pairs.into_iter().enumerate() {
            let result = ["1-0", "0-1", "1/2-1/2"][(board + turn) % 3].parse().unwrap();
            let (white, black) = (white.into(), black.into());
            file.apply(&Operation::Result { round: None, white, black, result }).unwrap();
        }
    }
    let agrees = |file: &TournamentFile| {
        let FileCheck::Checked(check) = checked(file) else { panic!() };
        let of_correction = |code| code == CaveatCode::PairedBeforeCorrection;
        let is_said = check.prepared.caveats.iter().any(|caveat| of_correction(caveat.code));
        (check.rounds.iter().all(|round| round.verdict.agrees()), is_said)
    };
    assert_eq!(agrees(&file), (true, false));
    let change = |name: &str, rating| {
        Operation::ChangePlayer(PlayerChange { rating: Some(rating), ..PlayerChange::new(name) })
    };
    for number in 1..10 {
        let effect = file.apply(&change(&format!("Player {number}"), 2000 + 40 * number)).unwrap();
        let text = "rounds 1 to 3 were paired before this correction and stay as they are";
        assert_eq!(effect.notes[0].text.to_string(), text);
    }
    assert!(file.apply(&change("Player 9", 2360)).unwrap().notes.is_empty(), "nothing changes");
    let lines = |file: &TournamentFile| String::from_utf8(file.to_bytes()).unwrap();
    let comment = "### Rating @ Round 3: player 10: 1640 => 2360\n";
    assert!(lines(&file).contains(comment), "{}", lines(&file));
    let without = |file: &TournamentFile| {
        let lines = lines(file);
        let kept = lines.lines().filter(|line| !line.starts_with("### R"));
        let text: String = kept.map(|line| format!("{line}\n")).collect();
        TournamentFile::parse(text.as_bytes())
    };
    assert_eq!(agrees(&file), (true, true));
    assert_eq!(agrees(&without(&file)), (false, false));
    confirmed(&mut file, &Operation::Renumber(Default::default()));
    for comment in [
        "### Rating @ Round 3: player 1: 1640 => 2360\n",
        "### Regeneration @ Round 3: 10 9 8 7 6 5 4 3 2 1 => 1 2 3 4 5 6 7 8 9 10\n",
    ] {
        assert!(lines(&file).contains(comment), "{}", lines(&file));
    }
    assert_eq!(agrees(&file), (true, true));
    assert_eq!(agrees(&without(&file)), (false, false));
}

/// What items of `fpc enter` do with a file of teams.
fn entered(desk: &Desk, items: &str) -> crate::program::Run {
    desk.run(&format!("enter teams.trf --quiet {items}"))
}

#[test]
fn a_round_of_teams_is_run_from_the_command_line() {
    let desk = Desk::new(&["teams.trf"]);
    let text = desk.read("teams.trf").unwrap().replace("142 5", "142 6");
    desk.write("teams.trf", &text);
    let enter = |items: &str| {
        let run = entered(&desk, items);
        assert_eq!(run.status, 0, "{items}: {}", run.stderr);
        fpc::read(desk.read("teams.trf").unwrap().as_bytes()).unwrap()
    };
    let id = |number| fpc::PlayerId::new(number).unwrap();
    let six = RoundNumber::new(6).unwrap();
    assert_eq!(desk.run("pair --write teams.trf").status, 0);
    let paired = desk.read("teams.trf").unwrap();
    assert_eq!(desk.run("unpair teams.trf").status, 0);
    let unpaired = fpc::read(desk.read("teams.trf").unwrap().as_bytes()).unwrap();
    assert_eq!((unpaired.played_rounds(), unpaired.open_round()), (5, None));
    let games = unpaired.teams().unwrap().players.iter().flat_map(|it| it.outcomes.get(5));
    assert_eq!(games.count(), 0);
    desk.write("teams.trf", &paired);
    let pairs: Vec<_> = fpc::read(paired.as_bytes()).unwrap().recorded(six).pairs;
    let [white, black] = [pairs[0].pair.white, pairs[0].pair.black];

    // Somebody new sits on board 2, nobody on board 4.
    let added = desk.run(&format!("add teams.trf Newman --rating 1700 --team {white}"));
    assert_eq!(added.status, 0, "{}", added.stderr);
    let members = fpc::read(desk.read("teams.trf").unwrap().as_bytes()).unwrap();
    let members = members.teams().unwrap().of[&white].members.clone();
    assert_eq!(members.last(), Some(&id(36)));
    let lineup = format!("{},newman,{},-", members[0], members[2]);
    let tournament = enter(&format!("{white}.lineup={lineup}"));
    let boards = tournament.match_boards(white, six);
    assert_eq!(
        boards.iter().map(|it| it.player).collect::<Vec<_>>(),
        [members[0], id(36), members[2]]
    );
    assert_eq!(tournament.game_points_of(black, six), None);
    assert_eq!(tournament.match_boards(black, six)[3].outcome, Outcome::Bye(Bye::PairingAllocated));

    // Boards in the order of the teams, whoever is named first; a game by its players.
    let opponent = boards[0].outcome.opponent().unwrap();
    enter(&format!("{white}-{black}.2=1-0 {black}-{white}.3=0-1 {}-{opponent}=1/2", members[0]));
    let others = &pairs[1..];
    let [one, two] = [others[0].pair.white, others[0].pair.black];
    let tournament = enter(&format!("{two}-{one}.match=+--"));
    assert_eq!(tournament.game_points_of(white, six).unwrap().to_string(), "2.5");
    assert_eq!(tournament.game_points_of(black, six).unwrap().to_string(), "1.5");
    assert!(matches!(tournament.player(two).unwrap().outcomes[5], Outcome::Forfeit { .. }));
    let line = format!("330 -+   6 {one:>3} {two:>3}");
    assert!(desk.read("teams.trf").unwrap().lines().any(|it| it == line), "{line}");
    let tournament = enter(&format!("{two}-{one}.match="));
    assert_eq!(tournament.match_boards(one, six).len(), 4);
    assert!(tournament.match_boards(one, six).iter().all(|board| board.outcome.is_open()));
    for pair in others {
        let [one, two] = [pair.pair.white, pair.pair.black];
        enter(&format!("{one}-{two}.1=1-0 {one}-{two}.2=1-0 {one}-{two}.3=0-0 {one}-{two}.4=+--"));
    }
    let tournament = fpc::read(desk.read("teams.trf").unwrap().as_bytes()).unwrap();
    assert_eq!(tournament.played_rounds(), 6);
    assert_eq!(desk.run("check teams.trf").status, 0);

    for (items, reason) in [
        (format!("{white}-{black}.5=1-0"), "has no board 5"),
        (format!("{white}-{black}.4=1-0"), "has nobody on board 4"),
        (format!("{white}-{black}.match=1-0"), "can be forfeited"),
        (format!("{white}-{one}.1=1-0"), "have no match in round 6"),
        (format!("{white}.lineup={opponent}"), "is not of team"),
        (format!("{white}.lineup=newman,newman"), "cannot sit on two boards"),
        (format!("{white}.lineup=-"), "nobody would sit on any board"),
    ] {
        let run = entered(&desk, &items);
        assert_eq!(run.status, 3, "{items}");
        assert!(run.stderr.contains(reason), "{items}: {}", run.stderr);
    }
    assert!(desk.run("add teams.trf Nobody").stderr.contains("for which team"));
}

#[test]
fn a_corrected_match_accuses_nobody() {
    let mut file = file("teams.trf");
    let before = file.to_bytes();
    let correction = Operation::MatchResult {
        round: round(4),
        teams: [Called::from("castle"), Called::from("harbour")],
        board: Some(1),
        result: "1-0".parse().unwrap(),
    };
    let effect = confirmed(&mut file, &correction);
    assert_eq!(effect.notes[0].code, NoteCode::Correction);
    let lines = String::from_utf8(file.to_bytes()).unwrap();
    let comments: Vec<_> = lines.lines().filter(|line| line.starts_with("###")).collect();
    assert_eq!(comments, ["### Correction @ Round 4: 1-21: 1-0 => 0-1 (after round 5 was paired)"]);
    let whole = Operation::MatchResult {
        round: round(4),
        teams: [Called::from("castle"), Called::from("harbour")],
        board: None,
        result: "+--".parse().unwrap(),
    };
    confirmed(&mut file, &whole);
    let FileCheck::Checked(check) = checked(&file) else { panic!() };
    assert!(check.rounds.iter().all(|round| round.verdict.agrees()));
    let is_said = |code| check.prepared.caveats.iter().any(|caveat| caveat.code == code);
    assert!(is_said(CaveatCode::PairedBeforeCorrection));
    let open = Operation::MatchResult {
        round: round(4),
        teams: [Called::from("castle"), Called::from("harbour")],
        board: Some(2),
        result: BoardResult::Open,
    };
    let mut again = file.clone();
    forced(&mut again, &open);
    assert!(again.tournament().unwrap().player_of_team(fpc::PlayerId::new(8).unwrap()).is_some());
    let back = Operation::MatchResult {
        round: round(4),
        teams: [Called::from("castle"), Called::from("harbour")],
        board: None,
        result: BoardResult::Open,
    };
    forced(&mut file, &back);
    assert!(refused(&mut file, &open).contains("round 5 has been paired"));
    file.undo(&file.changes_since(&TournamentFile::parse(&before))).unwrap();
    assert_eq!(file.to_bytes(), before);
}

#[test]
fn players_of_teams_keep_their_numbers() {
    let mut file = file("teams.trf");
    let player = Called::from("carlin");
    let change = PlayerChange { rating: Some(2500), ..PlayerChange::new("carlin") };
    file.apply(&Operation::ChangePlayer(change)).unwrap();
    assert!(
        refused(&mut file, &Operation::RemovePlayer { player }).contains("on a board in round 1")
    );
    let player = Called::from("olsen");
    file.apply(&Operation::RemovePlayer { player }).unwrap();
    let tournament = file.tournament().unwrap();
    let teams = tournament.teams().unwrap();
    assert_eq!(teams.players.len(), 34);
    assert_eq!(teams.players[2].rating, Some(2500));
    let text = String::from_utf8(file.to_bytes()).unwrap();
    assert!(text.contains("\n062 34\n"), "{text}");
    assert!(text.contains("   11   12   13   14\n"), "{text}");
    assert!(
        refused(&mut file, &Operation::Renumber(Default::default())).contains("lines for teams")
    );
}

/// The round is paired around the bye that somebody has to get, unless they must not get it.
#[test]
fn a_bye_is_given_in_advance() {
    let mut file = file("next-round.trf");
    let give = |to| {
        let absent = vec![Called::from("chen")];
        Operation::Pair(PairRequest {
            absent,
            bye: Some(Called::from(to)),
            ..PairRequest::default()
        })
    };
    let why = refused(&mut file, &give("adams"));
    assert!(why.contains("bye"), "{why}");
    let effect = file.apply(&give("haas")).unwrap();
    assert_eq!(effect.bye.map(|it| it.get()), Some(8));
    assert!(String::from_utf8(file.to_bytes()).unwrap().contains("\n240 U   4    8"));
    let FileCheck::Checked(found) = checked(&file) else { panic!("it is not checked") };
    assert!(found.rounds.iter().all(|check| check.verdict.agrees()));
}

/// What is said of a round that was paired by what was known then is the same as a check says.
fn is_answered_as_paired(file: &TournamentFile, round: RoundNumber) {
    let named = NamedFile::new("past.trf", file.clone());
    let question = RoundQuestion { round: Some(round), ..RoundQuestion::default() };
    let recorded = file.tournament().unwrap().recorded(round);
    let explained = ask::explain(&named, &question, Subject::Round).unwrap();
    assert!(explained.report(&named).recorded.is_none());
    let judged = ask::judge(&named, &question, Given::Recorded).unwrap();
    assert_eq!(judged.judgement.grade(), Grade::Same);
    let paired = ask::pair(&named, &question).unwrap();
    let sorted = |pairs: &[fpc::tournament::RecordedPair]| {
        let mut pairs = pairs.to_vec();
        pairs.sort_by_key(|it| it.pair.white);
        pairs
    };
    let by_rules = fpc::RecordedRound::from(&paired.pairing);
    assert_eq!(sorted(&by_rules.pairs), sorted(&recorded.pairs));
    assert_eq!(by_rules.byes, recorded.byes);
    let listed = ask::list(&named, &question).unwrap();
    for caveats in [&paired.prepared.caveats, &listed.prepared.caveats] {
        let codes: Vec<_> = caveats.iter().map(|caveat| caveat.code).collect();
        let is_past = |code: &CaveatCode| {
            [CaveatCode::PairedBeforeCorrection, CaveatCode::Intervention].contains(code)
        };
        assert!(codes.iter().any(is_past), "{codes:?}");
    }
}

/// What the organizer assigned is paired by the rules around it, also when it is checked.
#[test]
fn a_round_around_assigned_pairs_is_checked_as_it_was_paired() {
    let mut file = file("next-round.trf");
    let assign = vec![[Called::from("chen"), Called::from("ivanova")]];
    let request = PairRequest { assign, ..PairRequest::default() };
    file.apply(&Operation::Pair(request)).unwrap();
    let round = RoundNumber::new(4).unwrap();
    let checked = |file: &TournamentFile| {
        let named = NamedFile::new("assigned.trf", file.clone());
        match ask::check(named, &CheckQuestion::default()) {
            FileCheck::Checked(checked) => checked,
            _ => panic!("it is not checked"),
        }
    };
    let found = checked(&file);
    assert!(found.rounds.iter().all(|check| check.verdict.agrees()));
    let said = &found.prepared.caveats;
    assert!(said.iter().any(|it| it.to_string().contains("Assigned pair @ Round 4: 3-9")));
    // Without the comment, and with another pair in it, the round differs.
    let text = String::from_utf8(file.to_bytes()).unwrap();
    for other in [text.replace(": 3-9\n", ": 1-6\n"), text.replace("### Assigned", "###")] {
        let found = checked(&TournamentFile::parse(other.as_bytes()));
        assert!(!found.rounds.iter().all(|check| check.verdict.agrees()), "{other}");
    }
    // Also if a result of the round before turns out to be another.
    let third = RoundNumber::new(3).unwrap();
    let tournament = file.tournament().unwrap();
    let pair = tournament.recorded(third).pairs[0].pair;
    let (white, black) = (Called::from(pair.white), Called::from(pair.black));
    let mut corrected = file.clone();
    for text in ["1-0", "0-1"] {
        let (white, black, result) = (white.clone(), black.clone(), text.parse().unwrap());
        let correction = Operation::Result { round: Some(third), white, black, result };
        forced(&mut corrected, &correction);
        let last = checked(&corrected).rounds.pop().unwrap();
        assert!(last.verdict.agrees(), "{text}");
        is_answered_as_paired(&corrected, round);
    }
    is_answered_as_paired(&file, round);
    let unpaired = file.apply(&Operation::Unpair).unwrap();
    assert_eq!(unpaired.round, Some(round));
    assert!(!String::from_utf8(file.to_bytes()).unwrap().contains("###"));
}

/// Rules without an edition are those in force on the first day.
#[test]
fn a_new_tournament_is_paired_by_the_rules_of_its_first_day() {
    let dubov = SystemChoice::from_code("dubov");
    for (start, system, expected) in [
        ("2019-03-06", None, "FIDE_DUTCH_2017"),
        ("2026-03-06", None, "FIDE_DUTCH_2026"),
        ("2019-03-06", dubov, "FIDE_DUBOV_2018"),
        ("2026-03-06", dubov, "FIDE_DUBOV_2026"),
    ] {
        let start = Some(start.to_owned());
        let mut file = TournamentFile::new();
        let rounds = round(5);
        file.apply(&Operation::New(Details { rounds, start, system, ..Details::default() }))
            .unwrap();
        let kind = file.reading.header.tournament_type.as_ref().unwrap().to_string();
        assert_eq!(kind, expected);
    }
}

/// A list as a spreadsheet saves it, and what is none.
#[test]
fn lists_come_from_spreadsheets() {
    let folder = scratch();
    let path = folder.path().join("list.trf");
    let file = text(&path);
    for arguments in [&["enter", file, "1-2=1-0"][..], &["add", file, "Adams"], &["unpair", file]] {
        let run = fpc(arguments);
        assert_eq!(run.status, 5, "{arguments:?}: {}", run.stderr);
    }
    assert_eq!(fpc(&["new", file, "--rounds", "3"]).status, 0);
    let list = folder.path().join("players.csv");
    let given = "\u{feff}Name;Elo FIDE;Club\r\n\"Adams, Ann\";1900;Rook\r\nBaker, Bob;1.800;\r\n";
    fs::write(&list, given).unwrap();
    let run = fpc(&["add", file, "--from", text(&list)]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let doubt = "players.csv: line 3, column 2 (rating): found \"1.800\"";
    for said in [doubt, "added 2 players"] {
        assert!(run.stderr.contains(said), "{}", run.stderr);
    }
    fs::write(&list, b"Clark, Cid,1700\nM\xfcller, Max,1600\n").unwrap();
    assert_eq!(fpc(&["add", file, "--from", text(&list)]).status, 0);
    let tournament = fpc::read(&std::fs::read(&path).unwrap()).unwrap();
    let players = tournament.players().iter().map(|player| (&*player.name, player.rating));
    assert_eq!(
        players.collect::<Vec<_>>(),
        [
            ("Adams, Ann", Some(1900)),
            ("Baker, Bob", Some(1800)),
            ("Clark, Cid", Some(1700)),
            ("Müller, Max", Some(1600))
        ]
    );
    let before = fs::read(&path).unwrap();
    for (arguments, status, reason) in [
        (["add", "--from", "-"], 3, "line 2, column 2 (rating): found \"strong\""),
        (["add", "--from", "missing.csv"], 5, "missing.csv: cannot be read"),
        (["enter", "--from", "missing.txt"], 5, "missing.txt: cannot be read"),
    ] {
        let arguments = [&arguments[..1], &[file], &arguments[1..]].concat();
        let run = fpc_with_input(&arguments, b"Name;Rating\nDavis;strong\n");
        assert_eq!(run.status, status, "{}", run.stderr);
        assert!(run.stderr.contains(reason), "{}", run.stderr);
    }
    assert_eq!(fs::read(&path).unwrap(), before);
}

/// What no format has a field for stays with its player through other numbers, other formats and every operation.
#[test]
fn clubs_are_kept() {
    let folder = scratch();
    let path = folder.path().join("open.trf");
    let file = text(&path);
    let clubs = || {
        let tournament = fpc::read(&fs::read(&path).unwrap()).unwrap();
        let players = tournament.players().iter();
        let named = players.map(|it| format!("{} {}: {}", it.id, it.name, it.details.club));
        named.collect::<Vec<_>>()
    };
    let does = |arguments: &[&str]| {
        let run = fpc(arguments);
        assert_eq!(run.status, 0, "{arguments:?}: {}", run.stderr);
    };
    does(&["new", file, "--rounds", "3", "--lots", "7"]);
    let list = folder.path().join("players.csv");
    fs::write(&list, "Verein;Name;Elo\nKönig = Bauer, Ulm;Baker, Bob;1800\n;Clark, Cid;1700\n")
        .unwrap();
    does(&["add", file, "--from", text(&list)]);
    does(&["add", file, "Davis, Dora", "--rating", "1750", "--club", "Rook @ Round 2: 1-3"]);
    does(&["add", file, "Adams, Ann", "--rating", "1900"]);
    let all = [
        "1 Adams, Ann: ",
        "2 Baker, Bob: König = Bauer, Ulm",
        "3 Davis, Dora: Rook @ Round 2: 1-3",
        "4 Clark, Cid: ",
    ];
    assert_eq!(clubs(), all);
    assert!(lines_of(&path).contains("\n### Club: 2=König = Bauer, Ulm\n"));
    for format in ["trf16", "trfx", "json", "trf26"] {
        let other = folder.path().join(format);
        does(&["convert", file, "--to", format, "-o", text(&other)]);
        let again = folder.path().join(format!("{format}.trf"));
        does(&["convert", text(&other), "--to", "trf26", "-o", text(&again)]);
        let tournament = fpc::read(&fs::read(&again).unwrap()).unwrap();
        assert_eq!(&*tournament.players()[2].details.club, "Rook @ Round 2: 1-3", "{format}");
    }
    does(&["pair", "--write", file]);
    does(&["add", file, "Evans, Eve", "--rating", "1850", "--club", "Pawn"]);
    does(&["withdraw", file, "davis"]);
    let operations = folder.path().join("operations.json");
    let renumber =
        r#"[{"op": "renumber"}, {"op": "change-player", "player": "baker", "club": "\tKnight\n"}]"#;
    fs::write(&operations, renumber).unwrap();
    does(&["apply", file, text(&operations), "--force"]);
    let all = [
        "1 Adams, Ann: ",
        "2 Evans, Eve: Pawn",
        "3 Baker, Bob: Knight",
        "4 Davis, Dora: Rook @ Round 2: 1-3",
        "5 Clark, Cid: ",
    ];
    assert_eq!(clubs(), all);
    let check = fpc(&["check", file]);
    assert!(
        !check.stderr.contains("FPC023") && !check.stderr.contains("FPC024"),
        "{}",
        check.stderr
    );
    let sheet = fpc(&["report", file, "--only", "players", "--csv"]).stdout;
    assert!(sheet.contains("Knight"), "{sheet}");
    // A comment on somebody who does not exist, as another program may leave one, is no more than that.
    fs::write(&path, lines_of(&path) + "### Club: 77=Nobody\n### Club: 2=Queen\n").unwrap();
    let check = fpc(&["check", file]);
    assert!(check.stderr.contains("(club): found"), "{}", check.stderr);
    does(&["add", file, "Frank, Fay"]);
    assert!(lines_of(&path).contains("### Club: 77=Nobody\n"));
    assert_eq!(clubs()[1], "2 Evans, Eve: Queen");
}

/// Who cannot move sits at one board in every round. That changes the order of boards, and no pair.
#[test]
fn fixed_boards_move_no_pair() {
    let folder = scratch();
    let path = folder.path().join("open.trf");
    let file = text(&path);
    let does = |arguments: &[&str]| {
        let run = fpc(arguments);
        assert_eq!(run.status, 0, "{arguments:?}: {}", run.stderr);
        run.stdout
    };
    let boards = |arguments: &[&str]| {
        let json = does(&[arguments, &["--format", "json", file]].concat());
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let pairs = json["pairs"].as_array().unwrap().iter();
        let number =
            |pair: &serde_json::Value, color: &str| pair[color]["number"].as_u64().unwrap();
        pairs.map(|it| [number(it, "white"), number(it, "black")]).collect::<Vec<_>>()
    };
    does(&["new", file, "--rounds", "3", "--initial-color", "white"]);
    for (place, name) in
        ["Adams", "Baker", "Clark", "Davis", "Evans", "Frank", "Grant", "Haas"].iter().enumerate()
    {
        does(&["add", file, name, "--rating", &(2000 - place * 100).to_string()]);
    }
    let pairs = [[1, 5], [6, 2], [3, 7], [8, 4]];
    assert_eq!(boards(&["pair"]), pairs);
    // The second one at a board sits at the next one, and where there are too few boards, at the last one.
    does(&["set", file, "--fixed-board", "clark=1,haas=1"]);
    assert_eq!(boards(&["pair"]), [[3, 7], [8, 4], [1, 5], [6, 2]]);
    does(&["set", file, "--fixed-board", "adams=77,clark=0,haas=0"]);
    assert_eq!(boards(&["pair"]), [[6, 2], [3, 7], [8, 4], [1, 5]]);
    assert!(lines_of(&path).contains("\n### Fixed board: 1=77\n"));
    // Of two who meet, the lower board counts.
    does(&["set", file, "--fixed-board", "evans=2"]);
    let seated = [[6, 2], [1, 5], [3, 7], [8, 4]];
    assert_eq!(boards(&["pair"]), seated);
    does(&["pair", "--write", file]);
    assert_eq!(boards(&["pair", "--recorded"]), seated);
    let sheet = does(&["report", file, "--only", "pairings-by-name", "--csv"]);
    assert!(sheet.lines().any(|line| line.starts_with("Adams,2000,2,")), "{sheet}");
    let sheet = does(&["report", file, "--only", "pairings", "--csv"]);
    assert!(sheet.lines().any(|line| line.starts_with("2,1,Adams,")), "{sheet}");
    does(&["check", "--quiet", file]);
    // The boards of a round that has been paired stay.
    does(&["set", file, "--fixed-board", "davis=1"]);
    assert!(lines_of(&path).contains("### Fixed board @ Round 2: 4=1\n"));
    assert_eq!(boards(&["pair", "--recorded"]), seated);
    let fixed = lines_of(&path);
    does(&["set", file, "--fixed-board", "davis=1"]);
    assert_eq!(lines_of(&path), fixed);
    does(&["unpair", file]);
    assert!(lines_of(&path).contains("### Fixed board: 4=1\n"));
    does(&["pair", "--write", file]);
    let moved = boards(&["pair", "--recorded"]);
    assert_eq!(moved[0], [8, 4]);
    // Each board counts from its round on.
    does(&["set", file, "--fixed-board", "davis=3,adams=0"]);
    let fixed = lines_of(&path);
    for line in ["4=1", "1=77"] {
        assert!(fixed.contains(&format!("### Fixed board: {line}\n")), "{fixed}");
    }
    for line in ["4=3", "1=0"] {
        assert!(fixed.contains(&format!("### Fixed board @ Round 2: {line}\n")), "{fixed}");
    }
    assert_eq!(boards(&["pair", "--recorded"]), moved);
    does(&["set", file, "--fixed-board", "davis=1,adams=77"]);
    assert!(!lines_of(&path).contains("### Fixed board @"));
    // It goes with the player to another number.
    does(&["unpair", file]);
    does(&["set", file, "--fixed-board", "davis=0"]);
    does(&["add", file, "Aaron", "--rating", "2100", "--fixed-board", "1"]);
    assert!(lines_of(&path).contains("### Fixed board: 2=77\n"));
    assert!(lines_of(&path).contains("### Fixed board: 1=1\n"));
}

fn lines_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// A tournament that comes about by operations in JSON, of which each may be confirmed.
fn made_by(operations: &[&str]) -> TournamentFile {
    let mut file = TournamentFile::new();
    do_all(&mut file, operations);
    file
}

fn do_all(file: &mut TournamentFile, operations: &[&str]) -> Vec<Effect> {
    let confirmed = OperationRequest { confirmed: [0].into(), ..OperationRequest::default() };
    let effect = |json: &&str| {
        let operation: Operation = serde_json::from_str(json).unwrap();
        file.apply_all(slice::from_ref(&operation), &confirmed).unwrap().pop().unwrap().effect
    };
    operations.iter().map(effect).collect()
}

fn lines(file: &TournamentFile) -> String {
    String::from_utf8(file.to_bytes()).unwrap()
}

const FIVE: [&str; 6] = [
    r#"{"op": "new", "rounds": 2, "system": "dutch-2026", "initial_color": "white"}"#,
    r#"{"op": "add-player", "name": "Adams"}"#,
    r#"{"op": "add-player", "name": "Baker"}"#,
    r#"{"op": "add-player", "name": "Chen"}"#,
    r#"{"op": "add-player", "name": "Diaz"}"#,
    r#"{"op": "add-player", "name": "Evans"}"#,
];

#[test]
fn whoever_pairs_by_hand_gives_the_bye_anew() {
    let mut file = made_by(&FIVE);
    do_all(&mut file, &[r#"{"op": "pair", "bye": "Chen"}"#]);
    let by_hand = r#"{"op": "enter-pairing", "pairs": [["Adams", "Chen"], ["Diaz", "Baker"]], "bye": "Evans"}"#;
    let effects = do_all(&mut file, &[by_hand]);
    assert!(effects[0].notes.is_empty(), "it is the pairing by the rules: {:?}", effects[0].notes);
    let tournament = file.tournament().unwrap();
    assert_eq!(tournament.assigned_byes(RoundNumber::FIRST).count(), 0);
    assert_eq!(checked(&file).status(), Status::Ok);
}

#[test]
fn ranks_of_the_starting_list_are_not_those_of_standings() {
    let file = NamedFile::new("a.trf", made_by(&FIVE));
    let format = fpc::trf::Format::Trfx;
    let converted = ask::convert(&file, ask::Target::Trf(format)).unwrap();
    let mut file = TournamentFile::parse(&converted.bytes);
    do_all(
        &mut file,
        &[
            r#"{"op": "enter-pairing", "pairs": [["Adams", "Diaz"], ["Chen", "Evans"]], "bye": "Baker"}"#,
            r#"{"op": "result", "white": "Adams", "black": "Diaz", "result": "1-0"}"#,
        ],
    );
    let before = lines(&file);
    do_all(
        &mut file,
        &[
            r#"{"op": "result", "white": "Chen", "black": "Evans", "result": "1-0"}"#,
            r#"{"op": "result", "white": "Chen", "black": "Evans", "result": ""}"#,
        ],
    );
    assert_eq!(lines(&file), before);
}

#[test]
fn ranks_remain_right_when_round_1_is_open_again() {
    let mut file = made_by(&FIVE);
    do_all(
        &mut file,
        &[
            r#"{"op": "pair"}"#,
            r#"{"op": "result", "white": "Adams", "black": "Chen", "result": "1-0"}"#,
            r#"{"op": "result", "white": "Diaz", "black": "Baker", "result": "1-0"}"#,
            r#"{"op": "rank"}"#,
            r#"{"op": "result", "white": "Diaz", "black": "Baker", "result": ""}"#,
            r#"{"op": "result", "white": "Diaz", "black": "Baker", "result": "0-1"}"#,
        ],
    );
    let mut ranked = file.clone();
    do_all(&mut ranked, &[r#"{"op": "rank"}"#]);
    assert_eq!(lines(&file), lines(&ranked));
}

#[test]
fn what_has_become_again_what_it_was_is_no_correction() {
    let mut file = made_by(&FIVE);
    do_all(
        &mut file,
        &[
            r#"{"op": "pair"}"#,
            r#"{"op": "set", "rounds": 6}"#,
            r#"{"op": "result", "white": "Adams", "black": "Chen", "result": "1-0"}"#,
            r#"{"op": "result", "white": "Diaz", "black": "Baker", "result": "1-0"}"#,
            r#"{"op": "pair"}"#,
            r#"{"op": "set", "rounds": 2}"#,
        ],
    );
    assert_eq!([1, 2].map(|number| since(&file, number).len()), [0, 1]);
}

#[test]
fn it_is_said_that_a_bye_would_make_another_group_a() {
    let mut file = made_by(&[
        r#"{"op": "new", "rounds": 7, "system": "dutch-2017", "acceleration": "baku", "initial_color": "black"}"#,
        r#"{"op": "add-player", "name": "Adams"}"#,
        r#"{"op": "add-player", "name": "Baker"}"#,
        r#"{"op": "add-player", "name": "Chen"}"#,
        r#"{"op": "add-player", "name": "Diaz"}"#,
        r#"{"op": "add-player", "name": "Evans"}"#,
        r#"{"op": "bye", "player": "Evans", "round": 1, "kind": "zero-point"}"#,
        r#"{"op": "pair"}"#,
    ]);
    assert_eq!(since(&file, 1), [""; 0]);
    // Four were on the list, of whom two are group A; of five there are four.
    let bye = r#"{"op": "bye", "player": "Evans", "round": 1, "kind": "half-point"}"#;
    do_all(&mut file, &[bye]);
    let said = since(&file, 1);
    assert!(said.len() == 1 && said[0].starts_with("Correction @ Round 1: player 5"), "{said:?}");
}

#[test]
fn a_late_entry_with_a_bye_of_before_is_no_correction_of_an_accelerated_round() {
    let mut file = made_by(&[
        r#"{"op": "new", "rounds": 5, "system": "dutch-2026", "acceleration": "baku", "initial_color": "white"}"#,
        r#"{"op": "add-player", "name": "Adams", "rating": 2000}"#,
        r#"{"op": "add-player", "name": "Baker", "rating": 1900}"#,
        r#"{"op": "add-player", "name": "Chen", "rating": 1800}"#,
        r#"{"op": "add-player", "name": "Diaz", "rating": 1700}"#,
    ]);
    win_all_as_white(&mut file);
    win_all_as_white(&mut file);
    do_all(
        &mut file,
        &[
            r#"{"op": "pair"}"#,
            r#"{"op": "add-player", "name": "Evans", "rating": 1600}"#,
            r#"{"op": "bye", "player": "Evans", "round": 2, "kind": "full-point"}"#,
        ],
    );
    assert_eq!(since(&file, 3), [""; 0]);
}

#[test]
fn a_game_without_a_result_is_no_draw_in_a_match_that_the_arbiter_has_decided() {
    let mut file = made_by(&[
        r#"{"op": "new", "rounds": 5, "system": "team-swiss-2026", "boards": 1, "initial_color": "white"}"#,
        r#"{"op": "add-team", "name": "Amsel"}"#,
        r#"{"op": "add-player", "name": "Adams", "team": "Amsel"}"#,
        r#"{"op": "add-team", "name": "Bussard"}"#,
        r#"{"op": "add-player", "name": "Baker", "team": "Bussard"}"#,
        r#"{"op": "pair"}"#,
        r#"{"op": "result", "white": "Adams", "black": "Baker", "result": "1-0"}"#,
    ]);
    let points = |file: &TournamentFile| {
        let counted = file.tournament().unwrap().with_adjourned_games_as_draws();
        [1, 2].map(|id| counted.game_points_of(fpc::PlayerId::new(id).unwrap(), RoundNumber::FIRST))
    };
    let adjourned =
        r#"{"op": "result", "round": 1, "white": "Adams", "black": "Baker", "result": "*"}"#;
    let mut drawn = file.clone();
    do_all(&mut drawn, &[adjourned]);
    assert_eq!(points(&drawn), [Some(Score::from_halves(1)); 2]);
    let decided =
        r#"{"op": "match-result", "round": 1, "teams": ["Amsel", "Bussard"], "result": "---"}"#;
    do_all(&mut file, &[decided, adjourned]);
    assert_eq!(points(&file), [Some(Score::ZERO); 2], "{}", lines(&file));
}

#[test]
fn ranks_of_the_starting_list_follow_the_list() {
    let listed = "142 5\n152 W\n192 FIDE_DUTCH_2026\n202 BH\n\
        001    1      Adams                             2000                             0.0    1\n\
        001    2      Baker                             1900                             0.0    2\n\
        001    3      Chen                              1800                             0.0    3\n";
    let ranks = |file: &TournamentFile| -> Vec<_> {
        let tournament = file.tournament().unwrap();
        tournament.players().iter().map(|player| player.details.rank).collect()
    };
    for change in [
        r#"{"op": "change-player", "player": "Chen", "rating": 2100}"#,
        r#"{"op": "remove-player", "player": "Baker"}"#,
        r#"{"op": "add-player", "name": "Diaz", "rating": 1950}"#,
    ] {
        let mut file = TournamentFile::parse(listed.as_bytes());
        do_all(&mut file, &[change]);
        let ranks = ranks(&file);
        assert!(ranks.iter().copied().eq((1..=ranks.len() as u16).map(Some)), "{ranks:?}");
    }
}

#[test]
fn an_absence_from_a_running_match_can_be_taken_back() {
    let mut file = made_by(&[
        r#"{"op": "new", "rounds": 6, "system": "double-swiss-2026", "initial_color": "white"}"#,
        r#"{"op": "add-player", "name": "Adams"}"#,
        r#"{"op": "add-player", "name": "Baker"}"#,
        r#"{"op": "add-player", "name": "Chen"}"#,
        r#"{"op": "withdraw", "player": "Adams"}"#,
        r#"{"op": "pair"}"#,
        r#"{"op": "bye", "player": "Adams"}"#,
    ]);
    let read = TournamentFile::parse(&file.to_bytes()).tournament().unwrap();
    assert_eq!(read.players()[0].outcomes, []);
    do_all(&mut file, &[r#"{"op": "pair"}"#]);
    assert!(lines(&file).contains("0000 - U"), "three are there: {}", lines(&file));
}

#[test]
fn a_result_of_a_match_that_is_taken_back_leaves_no_absence_behind() {
    let mut file = made_by(&[
        r#"{"op": "new", "rounds": 6, "system": "double-swiss-2026", "initial_color": "white"}"#,
        r#"{"op": "add-player", "name": "Adams"}"#,
        r#"{"op": "add-player", "name": "Baker"}"#,
        r#"{"op": "add-player", "name": "Chen"}"#,
        r#"{"op": "withdraw", "player": "Chen"}"#,
        r#"{"op": "pair"}"#,
        r#"{"op": "bye", "player": "Chen", "round": 1}"#,
        r#"{"op": "result", "white": "Adams", "black": "Baker", "result": "1-0"}"#,
    ]);
    let before = file.to_bytes();
    do_all(
        &mut file,
        &[
            r#"{"op": "result", "white": "Baker", "black": "Adams", "result": "1-0"}"#,
            r#"{"op": "result", "white": "Baker", "black": "Adams", "result": ""}"#,
        ],
    );
    assert_eq!(String::from_utf8(file.to_bytes()), String::from_utf8(before));
}

#[test]
fn who_comes_back_has_no_bye_that_somebody_else_was_given() {
    let mut file = made_by(&FIVE);
    let bye = |player: &str| {
        format!(r#"{{"op": "bye", "player": "{player}", "round": 1, "kind": "pairing-allocated"}}"#)
    };
    let [evans, diaz] = ["Evans", "Diaz"].map(bye);
    do_all(&mut file, &[&evans, r#"{"op": "withdraw", "player": "Evans"}"#]);
    let mut announced = file.clone();
    do_all(&mut announced, &[&diaz, r#"{"op": "return", "player": "Evans"}"#]);
    assert_eq!(lines(&announced).matches("0000 - U").count(), 1, "{}", lines(&announced));
    do_all(&mut file, &[r#"{"op": "withdraw", "player": "Diaz"}"#, r#"{"op": "pair"}"#]);
    do_all(&mut file, &[r#"{"op": "return", "player": "Evans"}"#]);
    assert_eq!(lines(&file).matches("0000 - U").count(), 1, "{}", lines(&file));
}

#[test]
fn it_is_said_that_a_bye_would_give_others_another_number() {
    let mut file = made_by(&FIVE);
    do_all(&mut file, &[r#"{"op": "withdraw", "player": "Evans"}"#]);
    win_all_as_white(&mut file);
    do_all(&mut file, &[r#"{"op": "add-player", "name": "Fischer"}"#, r#"{"op": "pair"}"#]);
    assert_eq!(since(&file, 2), [""; 0]);
    // The number of Fischer, who has come since, counts those who have arrived.
    let bye = r#"{"op": "bye", "player": "Evans", "round": 1, "kind": "pairing-allocated"}"#;
    do_all(&mut file, &[bye]);
    assert_eq!(since(&file, 2).len(), 1, "{}", lines(&file));
}

#[test]
fn the_bye_of_a_team_that_has_left_follows_its_number() {
    let mut file = made_by(&[
        r#"{"op": "new", "rounds": 6, "system": "team-swiss-2026", "boards": 2, "initial_color": "white"}"#,
        r#"{"op": "add-team", "name": "Amsel", "rating": 2000}"#,
        r#"{"op": "bye", "player": "Amsel", "kind": "half-point"}"#,
        r#"{"op": "withdraw", "player": "Amsel"}"#,
        r#"{"op": "add-team", "name": "Bussard", "rating": 2500}"#,
    ]);
    assert!(lines(&file).contains("### Withdrawal @ Round 1: 2=HPB => 2=ZPB"), "{}", lines(&file));
    do_all(&mut file, &[r#"{"op": "return", "player": "Amsel"}"#]);
    assert!(lines(&file).contains("240 H   1    2"), "{}", lines(&file));
}

#[test]
fn a_team_stays_absent_when_its_round_is_over() {
    let mut file = made_by(&[
        r#"{"op": "new", "rounds": 5, "system": "team-swiss-2026", "boards": 1, "initial_color": "white"}"#,
        r#"{"op": "add-team", "name": "Amsel"}"#,
        r#"{"op": "add-player", "name": "Anna", "team": "Amsel"}"#,
        r#"{"op": "add-team", "name": "Castle"}"#,
        r#"{"op": "add-player", "name": "Cid", "team": "Castle"}"#,
        r#"{"op": "add-team", "name": "Dohle"}"#,
        r#"{"op": "withdraw", "player": "Dohle"}"#,
        r#"{"op": "pair"}"#,
    ]);
    let before = lines(&file);
    do_all(&mut file, &[r#"{"op": "result", "white": "Anna", "black": "Cid", "result": "0-1"}"#]);
    assert!(lines(&file).contains("240 Z   1    3"));
    do_all(&mut file, &[r#"{"op": "result", "white": "Anna", "black": "Cid", "result": ""}"#]);
    assert_eq!(lines(&file), before);
}

#[test]
fn what_moves_nobody_is_no_correction_of_a_round() {
    let add = |name: &str| format!(r#"{{"op": "add-player", "name": "{name}", "rating": 1500}}"#);
    let mut file = made_by(&[
        r#"{"op": "new", "rounds": 6, "system": "dubov-2026", "initial_color": "white"}"#,
        r#"{"op": "add-player", "name": "Adams", "rating": 2000}"#,
        r#"{"op": "add-player", "name": "Baker", "rating": 1900}"#,
        r#"{"op": "pair"}"#,
        &add("Chen"),
        r#"{"op": "change-player", "player": "Chen", "rating": 1400}"#,
        r#"{"op": "result", "white": "Adams", "black": "Baker", "result": "1-0"}"#,
        &add("Diaz"),
        r#"{"op": "pair"}"#,
        r#"{"op": "renumber"}"#,
    ]);
    assert!(lines(&file).contains("### Rating @ Round 1: player 4: 1500 => 1400"));
    assert_eq!(since(&file, 1), [""; 0]);
    assert_eq!(since(&file, 2), ["Regeneration @ Round 2: 4 3 => 3 4"]);
    do_all(&mut file, &[r#"{"op": "change-player", "player": "Baker", "rating": 1950}"#]);
    assert_eq!(since(&file, 1), ["Rating @ Round 2: player 2: 1900 => 1950"]);
}

#[test]
fn who_withdraws_twice_comes_back_to_what_was_announced() {
    let mut file = made_by(&FIVE);
    let before = lines(&file);
    let [withdraw, back] =
        ["withdraw", "return"].map(|op| format!(r#"{{"op": "{op}", "player": "Chen"}}"#));
    do_all(&mut file, &[&withdraw, &withdraw, &back]);
    assert_eq!(lines(&file), before);
    // A bye that was taken back in the meantime does not come back.
    let bye = r#"{"op": "bye", "player": "Chen", "round": 2, "kind": "half-point"}"#;
    let none =
        [1, 2].map(|round| format!(r#"{{"op": "bye", "player": "Chen", "round": {round}}}"#));
    do_all(&mut file, &[bye, &withdraw, &none[0], &none[1], &withdraw, &back]);
    assert_eq!(lines(&file), before);
    // Somebody else who gets the number has announced nothing.
    do_all(&mut file, &[bye, &withdraw, r#"{"op": "remove-player", "player": "Chen"}"#]);
    assert!(!lines(&file).contains("Withdrawal"));
}

const TWO_TEAMS: [&str; 7] = [
    r#"{"op": "new", "rounds": 6, "system": "team-swiss-2026", "boards": 2, "initial_color": "white"}"#,
    r#"{"op": "add-team", "name": "Amsel", "rating": 2000}"#,
    r#"{"op": "add-player", "name": "Anna", "team": "Amsel"}"#,
    r#"{"op": "add-player", "name": "Arno", "team": "Amsel"}"#,
    r#"{"op": "add-team", "name": "Castle", "rating": 1900}"#,
    r#"{"op": "add-player", "name": "Cid", "team": "Castle"}"#,
    r#"{"op": "add-player", "name": "Cora", "team": "Castle"}"#,
];

/// Comments that do not fit the file.
fn stale(file: &TournamentFile) -> Vec<String> {
    fpc::running::stale_comments(&file.tournament().unwrap(), &file.reading.header)
}

#[test]
fn exchanged_colors_stay_with_the_board_when_others_sit_there() {
    let mut file = made_by(&TWO_TEAMS);
    do_all(
        &mut file,
        &[
            r#"{"op": "pair"}"#,
            r#"{"op": "exchange-colors", "players": ["Anna", "Cid"]}"#,
            r#"{"op": "line-up", "round": 1, "team": "Castle", "players": ["Cora", "Cid"]}"#,
        ],
    );
    assert_eq!(stale(&file), [""; 0]);
    assert!(
        lines(&file).contains("### Correction @ Round 1: match 1-2 => 2-1"),
        "{}",
        lines(&file)
    );
    assert_eq!(checked(&file).status(), Status::Ok);
    let before = lines(&file);
    let exchange = r#"{"op": "exchange-colors", "players": ["Arno", "Cid"]}"#;
    do_all(&mut file, &[exchange, exchange]);
    assert_eq!(lines(&file), before);
    // Games that are not played have no colors.
    do_all(
        &mut file,
        &[
            r#"{"op": "match-result", "round": 1, "teams": ["Amsel", "Castle"], "result": "+--"}"#,
            r#"{"op": "pair"}"#,
        ],
    );
    assert_eq!(stale(&file), [""; 0]);
}

#[test]
fn a_line_up_that_is_corrected_later_leaves_adjourned_games_drawn() {
    let mut file = made_by(&TWO_TEAMS);
    do_all(
        &mut file,
        &[
            r#"{"op": "add-player", "name": "Carl", "team": "Castle"}"#,
            r#"{"op": "pair"}"#,
            r#"{"op": "match-result", "teams": ["Amsel", "Castle"], "board": 1, "result": "*"}"#,
            r#"{"op": "match-result", "teams": ["Amsel", "Castle"], "board": 2, "result": "1-0"}"#,
            r#"{"op": "add-team", "name": "Dohle"}"#,
            r#"{"op": "add-player", "name": "Dora", "team": "Dohle"}"#,
            r#"{"op": "pair"}"#,
            r#"{"op": "line-up", "round": 1, "team": "Castle", "players": ["Carl", "Cora"]}"#,
        ],
    );
    let (tournament, header) = file.reading.clone().into_parts().unwrap();
    let second = round(2).unwrap();
    let then = tournament.as_paired(second, &header).into_owned();
    assert!(then.with_adjourned_games_as_draws().snapshot(second).is_ok());
    assert_eq!(checked(&file).status(), Status::Ok);
}

#[test]
fn another_system_brings_its_points() {
    let win = |file: &TournamentFile| {
        let read_again = TournamentFile::parse(&file.to_bytes());
        [file, &read_again].map(|file| file.tournament().unwrap().points().win)
    };
    let file = NamedFile::new("a.trf", made_by(&FIVE));
    let converted = ask::convert(&file, ask::Target::Trf(fpc::trf::Format::Trf16)).unwrap();
    let mut file = TournamentFile::parse(&converted.bytes);
    do_all(&mut file, &[r#"{"op": "set", "rounds": 3, "system": "ssm"}"#]);
    assert_eq!(win(&file), [Score::from_tenths(20); 2]);
    let given = r#"{"op": "set", "points": {"win": "3.0", "draw": "1.0"}}"#;
    do_all(&mut file, &[given, r#"{"op": "set", "system": "dutch-2026"}"#]);
    assert_eq!(win(&file), [Score::from_tenths(30); 2]);
    let mut file = made_by(&[r#"{"op": "new", "rounds": 6, "system": "round-robin"}"#]);
    do_all(&mut file, &[r#"{"op": "set", "system": "lim-2026-maxi"}"#]);
    assert_eq!(win(&file), [Score::from_tenths(10); 2]);
}

#[test]
fn numbers_that_become_again_what_they_were_are_known_for_each_round() {
    let rating = |of: &str, now: u16| {
        format!(r#"{{"op": "change-player", "player": "{of}", "rating": {now}}}"#)
    };
    let renumber = r#"{"op": "renumber"}"#;
    let mut file = made_by(&[
        r#"{"op": "new", "rounds": 3, "system": "dubov-2026", "initial_color": "white"}"#,
        r#"{"op": "add-player", "name": "Adams", "rating": 2000}"#,
        r#"{"op": "add-player", "name": "Baker", "rating": 1900}"#,
        r#"{"op": "pair"}"#,
        &rating("Adams", 1700),
        renumber,
        r#"{"op": "result", "white": "Adams", "black": "Baker", "result": "--+"}"#,
        r#"{"op": "pair"}"#,
        &rating("Adams", 2000),
        renumber,
    ]);
    let order = |file: &TournamentFile, number| {
        let (tournament, header) = file.reading.clone().into_parts().unwrap();
        let then = tournament.as_paired(round(number).unwrap(), &header);
        then.players().iter().map(|player| player.name.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(order(&file, 1), ["Adams", "Baker"]);
    assert_eq!(order(&file, 2), ["Baker", "Adams"]);
    do_all(&mut file, &[r#"{"op": "unpair"}"#]);
    assert!(!lines(&file).contains("Regeneration"), "{}", lines(&file));
    assert_eq!(order(&file, 1), ["Adams", "Baker"]);
}

#[test]
fn a_round_in_another_order_is_explained_as_it_is_judged() {
    let win = |white: &str, black: &str| {
        format!(r#"{{"op": "result", "white": "{white}", "black": "{black}", "result": "1-0"}}"#)
    };
    let mut file =
        made_by(&[&[r#"{"op": "new", "rounds": 3, "system": "berger"}"#], &FIVE[1..5]].concat());
    let by_hand = |[one, two]: [[&str; 2]; 2]| {
        format!(r#"{{"op": "enter-pairing", "pairs": [{one:?}, {two:?}]}}"#)
    };
    let rounds = [[["Baker", "Diaz"], ["Chen", "Adams"]], [["Diaz", "Chen"], ["Adams", "Baker"]]];
    do_all(&mut file, &[&by_hand(rounds[0]), &win("Baker", "Diaz"), &win("Chen", "Adams")]);
    do_all(&mut file, &[&by_hand(rounds[1])]);
    let file = NamedFile::new("a.trf", file);
    let question = RoundQuestion { round: round(2), ..RoundQuestion::default() };
    let explained = ask::explain(&file, &question, Subject::Round).unwrap();
    let judged = ask::judge(&file, &question, Given::Recorded).unwrap();
    let pairs = |pairing: &fpc::RoundPairing| {
        pairing.pairs().iter().map(|it| [it.white.get(), it.black.get()]).collect::<BTreeSet<_>>()
    };
    let [explains, judges] = [&explained.explanation.trace().pairing, &judged.judgement.expected];
    assert_eq!(
        [pairs(explains), pairs(judges)],
        [BTreeSet::from([[1, 2], [4, 3]]), BTreeSet::from([[1, 2], [4, 3]])]
    );
    assert_eq!(explained.explanation.trace().stages[0].name.to_string(), "round 2 of the table");
}

#[test]
fn a_round_is_explained_without_those_who_came_back_after_it_was_paired() {
    let mut file = made_by(&FIVE[..5]);
    do_all(
        &mut file,
        &[
            r#"{"op": "withdraw", "player": "Diaz"}"#,
            r#"{"op": "pair"}"#,
            r#"{"op": "return", "player": "Diaz"}"#,
        ],
    );
    let file = NamedFile::new("a.trf", file);
    let explain = |round| {
        let question = RoundQuestion { round, ..RoundQuestion::default() };
        let explained = ask::explain(&file, &question, Subject::Round).unwrap();
        explained.explanation.snapshot().players().len()
    };
    assert_eq!(explain(round(1)), 3);
    // Paired again, it would be with everybody.
    assert_eq!(explain(None), 4);
}

#[test]
fn exchanged_colors_of_a_match_come_back_after_a_decision_that_is_taken_back() {
    let mut file = made_by(&TWO_TEAMS);
    do_all(&mut file, &[r#"{"op": "pair"}"#]);
    let exchange = r#"{"op": "exchange-colors", "players": ["Anna", "Cid"]}"#;
    let of_match = r#"{"op": "match-result", "round": 1, "teams": ["Castle", "Amsel"], "result":"#;
    let decided = format!(r#"{of_match} "+--"}}"#);
    let of_board = decided.replace("result\":", "board\": 1, \"result\":");
    do_all(&mut file, &[exchange, &decided, &of_board, exchange]);
    assert_eq!(checked(&file).status(), Status::Ok, "{}", lines(&file));
}

/// Three teams of a player each, of which the first is free in round 1.
const ROUND_ROBIN_OF_TEAMS: [&str; 7] = [
    r#"{"op": "new", "rounds": 3, "system": "berger-teams", "boards": 1, "initial_color": "white"}"#,
    r#"{"op": "add-team", "name": "Amsel", "rating": 2000}"#,
    r#"{"op": "add-player", "name": "Anna", "team": "Amsel"}"#,
    r#"{"op": "add-team", "name": "Bär", "rating": 1900}"#,
    r#"{"op": "add-player", "name": "Bert", "team": "Bär"}"#,
    r#"{"op": "add-team", "name": "Castle", "rating": 1800}"#,
    r#"{"op": "add-player", "name": "Cid", "team": "Castle"}"#,
];

#[test]
fn whoever_was_free_has_no_entry_after_a_later_round_was_taken_back() {
    let mut file = made_by(&ROUND_ROBIN_OF_TEAMS);
    do_all(&mut file, &[r#"{"op": "pair"}"#]);
    let running = lines(&file);
    let result = |result: &str| {
        format!(
            r#"{{"op": "result", "round": 1, "white": "Bert", "black": "Cid", "result": "{result}"}}"#
        )
    };
    do_all(&mut file, &[&result("1-0")]);
    let over = lines(&file);
    do_all(&mut file, &[r#"{"op": "pair"}"#, r#"{"op": "unpair"}"#]);
    assert_eq!(lines(&file), over);
    do_all(&mut file, &[&result("")]);
    assert_eq!(lines(&file), running);
}

#[test]
fn a_blank_before_a_bye_in_advance_stays_blank_whether_its_round_is_over_or_not() {
    let player = |number: u32, cells: &str| {
        let start = format!("001 {number:>4}      Player {number}");
        format!("{start:<80} 0.0 {number:>4}{}", format!("  {cells}").trim_end())
    };
    let players = [player(1, "   2 w  "), player(2, "   1 b  "), player(3, "          0000 - H")];
    let text = format!("XXR 3\nXXC white1\n{}\n", players.join("\n"));
    let mut file = TournamentFile::parse(text.as_bytes());
    file.apply(&result(1, "1", "2", "1/2-1/2")).unwrap();
    file.apply(&result(1, "1", "2", "")).unwrap();
    assert_eq!(lines(&file), text);
}

#[test]
fn a_team_that_entered_late_stays_absent_when_its_round_runs_again() {
    let mut file = made_by(&TWO_TEAMS);
    let of_match = r#"{"op": "match-result", "round": 1, "teams": ["Amsel", "Castle"], "result":"#;
    let [over, open] = ["+--", ""].map(|result| format!(r#"{of_match} "{result}"}}"#));
    let late = r#"{"op": "add-team", "name": "Late", "rating": 2100}"#;
    do_all(&mut file, &[r#"{"op": "set", "acceleration": "baku"}"#, r#"{"op": "pair"}"#]);
    do_all(&mut file, &[&over, late, &open]);
    assert!(lines(&file).contains("240 Z   1    3"), "{}", lines(&file));
    let snapshot = file.tournament().unwrap().snapshot(round(1).unwrap()).unwrap();
    assert_eq!(snapshot.players().len(), 2);
}

#[test]
fn an_absent_team_can_be_given_any_bye_of_the_running_round() {
    let mut file = made_by(&TWO_TEAMS);
    let new = r#"{"op": "add-team", "name": "Third", "rating": 1700}"#;
    let player = r#"{"op": "add-player", "name": "Third1", "team": "Third"}"#;
    let withdrawn = r#"{"op": "withdraw", "player": "Third"}"#;
    do_all(&mut file, &[new, player, withdrawn, r#"{"op": "pair"}"#]);
    for (kind, is_said) in [("half-point", "240 H   1    3"), ("pairing-allocated", "320  1.0")] {
        let mut file = file.clone();
        let bye = r#"{"op": "bye", "player": "Third", "round": 1, "kind": "KIND"}"#;
        do_all(&mut file, &[&bye.replace("KIND", kind)]);
        let text = lines(&file);
        assert!(text.contains(is_said) && !text.contains("240 Z   1    3"), "{text}");
    }
}

#[test]
fn whoever_does_not_come_has_no_part_in_group_a_when_round_1_is_paired_again() {
    let mut file = TournamentFile::new();
    let new = r#"{"op": "new", "rounds": 5, "acceleration": "baku", "initial_color": "white"}"#;
    do_all(&mut file, &[new]);
    do_all(&mut file, &FIVE[1..]);
    // Four of five are group A, two of four.
    do_all(&mut file, &[r#"{"op": "pair"}"#, r#"{"op": "pair", "absent": ["Adams"]}"#]);
    let FileCheck::Checked(checked) = checked(&file) else { panic!("it can be checked") };
    assert!(checked.rounds[0].verdict.agrees(), "{:?}", checked.rounds[0].verdict);
    let points = |tournament: &Tournament| -> Vec<bool> {
        tournament.players().iter().map(|it| !it.virtual_points.is_empty()).collect()
    };
    assert_eq!(points(&checked.prepared.tournament), [true, true, true, false, false]);

    // Adams arrives while the round is running, and is late. Paired again, the round has five.
    do_all(&mut file, &[r#"{"op": "bye", "round": 1, "player": "Adams", "kind": null}"#]);
    let FileCheck::Checked(later) = self::checked(&file) else { panic!("it can be checked") };
    assert!(later.rounds[0].verdict.agrees(), "{:?}", later.rounds[0].verdict);
    assert_eq!(points(&later.prepared.tournament), [true, true, true, false, false]);
    let paired_again = later.prepared.tournament.snapshot_to_pair().unwrap();
    let virtual_points = paired_again.players().iter().map(|it| it.pairing_score > Score::ZERO);
    assert_eq!(virtual_points.collect::<Vec<_>>(), [true, true, true, true, false]);
}

#[test]
fn the_table_tells_who_has_missed_a_game_of_a_round_robin() {
    let mut file = TournamentFile::new();
    let new = r#"{"op": "new", "rounds": 5, "system": "berger", "initial_color": "white"}"#;
    do_all(&mut file, &[new]);
    do_all(&mut file, &FIVE[1..]);
    win_all_as_white(&mut file);
    // In round 2, Baker would meet Adams, and Diaz is free.
    let [baker, diaz] =
        ["Baker", "Diaz"].map(|name| format!(r#"{{"op": "withdraw", "player": "{name}"}}"#));
    do_all(&mut file, &[&baker, &diaz]);
    win_all_as_white(&mut file);
    let back = |name: &str| Operation::Return { player: Called::from(name) };
    let refusal = refused(&mut file, &back("Baker"));
    assert!(refusal.starts_with("who has missed a game of a round robin has left it"), "{refusal}");
    file.apply(&back("Diaz")).unwrap();
}

#[test]
fn the_last_round_in_an_order_of_its_own_lacks_games_while_it_runs_as_when_it_is_over() {
    let mut file = TournamentFile::new();
    let new = r#"{"op": "new", "rounds": 2, "system": "round-robin", "initial_color": "white"}"#;
    do_all(&mut file, &[new]);
    do_all(&mut file, &FIVE[1..5]);
    win_all_as_white(&mut file);
    do_all(&mut file, &[r#"{"op": "withdraw", "player": "Adams"}"#]);
    win_all_as_white(&mut file);
    // Where fpc adds the round, whoever has left misses it.
    let written = String::from_utf8(file.to_bytes()).unwrap();
    let longer = written.replace("142 2\n", "142 3\n").replace("XXR 2\n", "XXR 3\n");
    assert_ne!(longer, written);
    let mut file = TournamentFile::parse(longer.as_bytes());
    let paired = file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    assert_eq!(checked(&file).status(), Status::Differs);
    for [white, black] in paired.pairs {
        let (white, black, result) = (white.into(), black.into(), "1-0".parse().unwrap());
        file.apply(&Operation::Result { round: None, white, black, result }).unwrap();
    }
    assert_eq!(checked(&file).status(), Status::Differs);
}
