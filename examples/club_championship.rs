//! Plays a tournament from nothing to the final standings: 13 players, five rounds, a late entry, a
//! half-point bye, a withdrawal, a forfeit and a corrected result.

#![allow(clippy::print_stdout)]

use std::error::Error;

use fpc::{
    BoardResult, Bye, Called, Details, NewPlayer, Operation, PairRequest, RoundNumber,
    TournamentFile,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = play()?;
    print!("{}", String::from_utf8(file.to_bytes())?);
    Ok(())
}

fn play() -> Result<TournamentFile, Box<dyn Error>> {
    let mut file = TournamentFile::new();
    file.apply(&Operation::New(Details {
        name: Some("Club Championship".to_owned()),
        start: Some("2026-11-27".to_owned()),
        rounds: RoundNumber::new(5),
        tie_breaks: Some(vec!["BH/C1".to_owned(), "BH".to_owned(), "SB".to_owned()]),
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

    play_round(&mut file, &PairRequest::default())?;
    let latecomer = NewPlayer { rating: Some(1700), ..NewPlayer::new("Zaunkönig") };
    file.apply(&Operation::AddPlayer(latecomer))?;
    file.apply(&Operation::Renumber)?;
    play_round(&mut file, &PairRequest::default())?;
    file.apply(&Operation::Withdraw { player: Called::from("Amsel") })?;
    play_round(&mut file, &PairRequest::default())?;
    let absent = vec![Called::from("Dohle")];
    play_round(&mut file, &PairRequest { absent, ..PairRequest::default() })?;
    play_round(&mut file, &PairRequest::default())?;
    file.apply(&Operation::Rank)?;
    Ok(file)
}

/// Pairs the next round and enters its results: Black wins on every third board, Black does not appear on
/// the last one, and the others are drawn.
fn play_round(file: &mut TournamentFile, request: &PairRequest) -> Result<(), Box<dyn Error>> {
    let paired = file.apply(&Operation::Pair(request.clone()))?;
    for (board, [white, black]) in paired.pairs.iter().enumerate() {
        let result = match board {
            _ if board + 1 == paired.pairs.len() => "+--",
            0 | 3 => "0-1",
            _ => "1/2-1/2",
        };
        let result: BoardResult = result.parse()?;
        let (white, black) = (Called::from(*white), Called::from(*black));
        file.apply(&Operation::Result { round: None, white, black, result })?;
    }
    Ok(())
}
