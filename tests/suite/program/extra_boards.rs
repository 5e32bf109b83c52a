//! Players who come late to a round that has been paired, and meet on an extra board.

use std::fs;

use fpc::{
    BoardResult, Bye, Called, CaveatCode, NewPlayer, Operation, Pair, PairRequest, PlayerId,
    RoundNumber, TournamentFile, operate::OperationRequest,
};
use fpc_answers::ask::{self, CheckQuestion, FileCheck, NamedFile, RoundQuestion};
use pretty_assertions::{assert_eq, assert_ne};

use crate::program::{fpc, sample, scratch, text};

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

/// Three rounds of eleven players, and the pairing of the fourth.
fn running() -> TournamentFile {
    let mut file = TournamentFile::parse(&fs::read(sample("next-round.trf")).unwrap());
    file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    file
}

/// The file without player 5, so that another one has the bye.
fn running_with_bye() -> (TournamentFile, PlayerId) {
    let mut file = TournamentFile::parse(&fs::read(sample("next-round.trf")).unwrap());
    let absent = vec![Called::from(id(5))];
    let request = PairRequest { absent, ..PairRequest::default() };
    let bye = file.apply(&Operation::Pair(request)).unwrap().bye.unwrap();
    (file, bye)
}

fn late(file: &mut TournamentFile, name: &str) -> PlayerId {
    file.apply(&Operation::AddPlayer(NewPlayer::new(name))).unwrap().player.unwrap()
}

fn meet(pairs: &[[PlayerId; 2]]) -> Operation {
    let pairs = pairs.iter().map(|pair| pair.map(Called::from)).collect();
    Operation::EnterPairing { pairs, bye: None }
}

fn comments(file: &TournamentFile) -> Vec<String> {
    let text = String::from_utf8(file.to_bytes()).unwrap();
    text.lines().filter(|line| line.starts_with("###")).map(str::to_owned).collect()
}

/// Asserts that all rounds are found to be right, and that the check tells of the extra boards.
fn assert_right(file: &TournamentFile) {
    let check = NamedFile::parse("late.trf", &file.to_bytes());
    let FileCheck::Checked(check) = ask::check(check, &CheckQuestion::default()) else { panic!() };
    assert!(check.rounds.iter().all(|round| round.verdict.agrees()), "{:?}", check.rounds);
    let codes: Vec<_> = check.prepared.caveats.iter().map(|caveat| caveat.code).collect();
    assert_eq!(codes, [CaveatCode::Intervention]);
}

/// The boards of the last round in their order.
fn boards(file: &TournamentFile) -> Vec<Pair> {
    let file = NamedFile::parse("late.trf", &file.to_bytes());
    let Ok(recorded) = ask::recorded(&file, &RoundQuestion::default()) else { panic!() };
    recorded.pairing.pairs().to_vec()
}

#[test]
fn two_who_are_absent_meet_while_the_round_runs() {
    let mut file = running();
    let paired = boards(&file);
    let round = RoundNumber::new(4);
    let Pair { white, black } = paired[1];
    let (white, black) = (white.into(), black.into());
    file.apply(&Operation::Result { round, white, black, result: BoardResult::DRAW }).unwrap();
    let two = [late(&mut file, "Late, Lena"), late(&mut file, "Later, Leo")];
    let before = file.to_bytes();
    let effect = file.apply(&meet(&[two])).unwrap();
    assert!(effect.notes.is_empty(), "{:?}", effect.notes);
    let [[white, black]] = effect.pairs[..] else { panic!() };
    let comment = format!("### MPA @ Round 4: {white}=ZPB {black}=ZPB => {white}-{black}");
    assert_eq!(comments(&file), std::slice::from_ref(&comment));
    // The other boards keep their numbers.
    let now = boards(&file);
    assert_eq!(now, [&paired[..], &[Pair { white, black }]].concat());
    assert_right(&file);

    // The colors are those of the rules, whoever is named first.
    let mut reversed = TournamentFile::parse(&before);
    reversed.apply(&meet(&[[two[1], two[0]]])).unwrap();
    assert_eq!(reversed.to_bytes(), file.to_bytes());

    // The round goes on, and so does the tournament.
    for &Pair { white, black } in &now {
        let (white, black) = (white.into(), black.into());
        file.apply(&Operation::Result { round, white, black, result: BoardResult::WHITE }).unwrap();
    }
    assert_right(&file);
    file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    assert_right(&file);
    assert_eq!(boards(&file).len(), 6);

    let mut undone = TournamentFile::parse(&before);
    let patch = undone.apply(&meet(&[two])).unwrap().patch;
    undone.undo(&patch).unwrap();
    assert_eq!(undone.to_bytes(), before);
}

#[test]
fn who_has_the_bye_meets_a_late_entry_instead() {
    let (mut file, bye) = running_with_bye();
    let late = late(&mut file, "Late, Lena");
    let effect = file.apply(&meet(&[[bye, late]])).unwrap();
    let [[white, black]] = effect.pairs[..] else { panic!() };
    let before = |id| if id == bye { "PAB" } else { "ZPB" };
    let (one, other) = (before(white), before(black));
    let comment = format!("### MPA @ Round 4: {white}={one} {black}={other} => {white}-{black}");
    assert_eq!(comments(&file), [comment]);
    assert_right(&file);
    // Colors that are exchanged are those of the board.
    let players = [white, black].map(Called::from);
    file.apply(&Operation::ExchangeColors { round: None, players }).unwrap();
    let comment = format!("### MPA @ Round 4: {black}={other} {white}={one} => {black}-{white}");
    assert_eq!(comments(&file), [comment]);
    assert_right(&file);
    // Once the pairing is taken back, there is nothing to tell.
    file.apply(&Operation::Unpair).unwrap();
    assert_eq!(comments(&file), [""; 0]);
    assert_eq!(file.tournament().unwrap().open_round(), None);
}

#[test]
fn byes_given_in_advance_are_taken_back() {
    let mut file = TournamentFile::parse(&fs::read(sample("next-round.trf")).unwrap());
    let two = [id(1), id(2)];
    let kinds = [Bye::ZeroPoint, Bye::HalfPoint];
    for (player, kind) in two.map(Called::from).into_iter().zip(kinds) {
        file.apply(&Operation::Bye { player, round: None, kind: Some(kind) }).unwrap();
    }
    file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    assert_eq!(file.apply(&meet(&[two])).unwrap().pairs.len(), 1);
    assert!(comments(&file)[0].contains("1=ZPB") && comments(&file)[0].contains("2=HPB"));
    assert_right(&file);
}

#[test]
fn who_have_met_meet_again_only_if_that_is_confirmed() {
    let mut file = TournamentFile::parse(&fs::read(sample("next-round.trf")).unwrap());
    let tournament = file.tournament().unwrap();
    let Pair { white, black } = tournament.recorded(RoundNumber::FIRST).pairs[0].pair;
    let absent = [white, black].map(Called::from).to_vec();
    file.apply(&Operation::Pair(PairRequest { absent, ..PairRequest::default() })).unwrap();
    let operation = [meet(&[[white, black]])];
    let refused = file.apply(&operation[0]).unwrap_err();
    assert!(refused.is_unconfirmed(), "{refused}");
    let confirmed = OperationRequest { confirmed: [0].into(), ..OperationRequest::default() };
    let applied = file.apply_all(&operation, &confirmed).unwrap();
    assert_eq!(applied[0].effect.pairs, [[white, black]]);
    assert!(file.apply(&meet(&[[id(1), id(1)]])).is_err());
}

#[test]
fn both_games_of_a_match_are_those_of_the_extra_board() {
    let mut file = TournamentFile::parse(&fs::read(sample("double-swiss.trf")).unwrap());
    file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    let two = [late(&mut file, "Late, Lena"), late(&mut file, "Later, Leo")];
    file.apply(&meet(&[two])).unwrap();
    assert_eq!(comments(&file).len(), 1);
    assert_right(&file);
}

#[test]
fn a_player_who_is_paired_is_not_moved() {
    let mut file = running();
    let paired = boards(&file)[0].white;
    let late = late(&mut file, "Late, Lena");
    let before = file.to_bytes();
    assert_ne!(file.apply(&meet(&[[paired, late]])).unwrap_err().to_string(), "");
    assert_eq!(file.to_bytes(), before);
}

#[test]
fn the_command_says_who_meets_and_that_a_late_entry_can() {
    let folder = scratch();
    let file = folder.path().join("extra.trf");
    let (running, bye) = running_with_bye();
    fs::write(&file, running.to_bytes()).unwrap();
    let added = fpc(&["add", text(&file), "Late, Lena"]);
    assert!(added.stderr.contains("who can still meet somebody without a game on an extra board"));
    let entered = fpc(&["enter", text(&file), &format!("{bye}-late")]);
    assert_eq!(entered.status, 0, "{}", entered.stderr);
    assert!(entered.stderr.contains("round 4: on an extra board: "), "{}", entered.stderr);
    let shown = fpc(&["pair", "--recorded", "--round", "4", "--format", "human", text(&file)]);
    assert_eq!(shown.stdout.matches("Late, Lena").count(), 1, "{}", shown.stdout);
}
