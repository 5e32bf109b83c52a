//! Plays a tournament from nothing to the final standings: 13 players, five rounds, a late entry, a
//! half-point bye, a withdrawal, a forfeit and a corrected result.
//!
//! ```text
//! cargo run --example club_championship > championship.trf
//! ```

#![allow(clippy::print_stdout)]

use std::error::Error;

use fpc::{
    BoardResult, Bye, Called, Details, NewPlayer, Operation, PairRequest, RoundNumber,
    TournamentFile, operate::OperationRequest,
};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", String::from_utf8(play()?.to_bytes())?);
    Ok(())
}

/// The file after the last round.
pub(crate) fn play() -> Result<TournamentFile, Box<dyn Error>> {
    let mut file = TournamentFile::new();
    file.apply(&Operation::New(Details {
        name: Some("Club Championship".to_owned()),
        start: Some("2026-11-27".to_owned()),
        rounds: RoundNumber::new(5),
        tie_breaks: Some("BH/C1,BH,SB".to_owned()),
        lots: Some(2026),
        ..Details::default()
    }))?;
    let names = [
        "Amsel",
        "Buchfink",
        "Dohle",
        "Elster",
        "Falke",
        "Gimpel",
        "Habicht",
        "Ibis",
        "Kiebitz",
        "Lerche",
        "Meise",
        "Nachtigall",
    ];
    for (name, rating) in names.into_iter().zip((1500..).step_by(40)) {
        let player = NewPlayer { rating: Some(rating), ..NewPlayer::new(name) };
        file.apply(&Operation::AddPlayer(player))?;
    }
    let player = Called::from("Ibis");
    let (round, kind) = (RoundNumber::new(3), Some(Bye::HalfPoint));
    file.apply(&Operation::Bye { player, round, kind })?;

    let first = play_round(&mut file, PairRequest::default())?;
    let latecomer = NewPlayer { rating: Some(1700), ..NewPlayer::new("Zaunkönig") };
    file.apply(&Operation::AddPlayer(latecomer))?;
    play_round(&mut file, PairRequest::default())?;
    // The game on the first board of round 1 was lost, and not won: round 2 stays as it was paired.
    let [white, black] = first.map(Called::from);
    let (round, result) = (Some(RoundNumber::FIRST), BoardResult::BLACK);
    let correction = [Operation::Result { round, white, black, result }];
    // Round 2 was paired by it, so that has to be confirmed.
    let confirmed = [0].into();
    file.apply_all(&correction, &OperationRequest { confirmed, ..OperationRequest::default() })?;
    file.apply(&Operation::Withdraw { player: Called::from("Amsel") })?;
    play_round(&mut file, PairRequest::default())?;
    let absent = vec![Called::from("Dohle")];
    play_round(&mut file, PairRequest { absent, ..PairRequest::default() })?;
    play_round(&mut file, PairRequest::default())?;
    file.apply(&Operation::Rank)?;
    Ok(file)
}

/// Pairs the next round and enters its results: White wins on the first board, Black does not appear on the
/// last one, and the others are drawn. Returns who met on the first board.
fn play_round(
    file: &mut TournamentFile,
    request: PairRequest,
) -> Result<[fpc::PlayerId; 2], Box<dyn Error>> {
    let pairs = file.apply(&Operation::Pair(request))?.pairs;
    for (board, [white, black]) in pairs.iter().enumerate() {
        let result: BoardResult = match board {
            0 => "1-0",
            _ if board + 1 == pairs.len() => "+--",
            _ => "1/2-1/2",
        }
        .parse()?;
        let (white, black) = (Called::from(*white), Called::from(*black));
        file.apply(&Operation::Result { round: None, white, black, result })?;
    }
    Ok(pairs[0])
}
