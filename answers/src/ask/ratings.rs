//! Rating lists: searched, and compared with the players of a tournament.

use serde::Deserialize;

use super::{Answer, Misread, NamedFile, Unanswered, read_object};
use crate::json::{RatedPlayer, Ratings, Versions};
use fpc::{
    NewPlayer, Operation, Tournament,
    lists::{Compared, RatingKind, RatingList},
    tournament::{Player, PlayerDetails},
};

/// The most players that a search finds, unless the question says otherwise.
pub const MOST_FOUND: usize = 20;

/// Searches a rating list: the players whose names have words that begin with those of the query, or whose number
/// begins with it, at most so many.
///
/// # Examples
///
/// ```
/// use fpc::lists::{RatingKind, RatingList};
/// use fpc_answers::ask;
///
/// let list = RatingList::parse(b"FIDE ID;Name;Elo\n1503014;Larsen, Lea;2105\n");
/// let found = ask::search_ratings(&list, "lea", RatingKind::Standard, ask::MOST_FOUND);
/// assert_eq!(found.players[0].listed.as_ref().unwrap().name, "Larsen, Lea");
/// ```
pub fn search_ratings(list: &RatingList, query: &str, games: RatingKind, most: usize) -> Ratings {
    let found = list.search(query, games, most).into_iter().map(|listed| RatedPlayer {
        number: None,
        recorded: None,
        listed: Some(listed),
        change: None,
    });
    Ratings { versions: Versions::default(), players: found.collect() }
}

/// Compares the players of a tournament with a rating list.
///
/// # Examples
///
/// ```
/// use fpc::lists::{RatingKind, RatingList};
/// use fpc_answers::ask;
///
/// let tournament = fpc::read(&std::fs::read("../trf-samples/next-round.trf")?)?;
/// let list = RatingList::parse(b"Name;Elo\nEvans;2105\n");
/// let compared = ask::compare_ratings(&tournament, &list, RatingKind::Standard);
/// assert_eq!(compared.players.len(), tournament.players().len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compare_ratings(tournament: &Tournament, list: &RatingList, games: RatingKind) -> Ratings {
    let player = |compared: Compared| RatedPlayer {
        number: Some(compared.player.id),
        recorded: Some(recorded(compared.player)),
        listed: compared.listed,
        change: compared.change.map(Operation::ChangePlayer),
    };
    let players = list.compare(tournament, games).into_iter().map(player).collect();
    Ratings { versions: Versions::default(), players }
}

fn recorded(player: &Player) -> NewPlayer {
    let PlayerDetails { sex, title, federation, fide_id, birth_date, club, .. } =
        player.details.clone();
    let rating = player.rating;
    NewPlayer {
        rating,
        sex,
        title,
        federation,
        fide_id,
        birth_date,
        club,
        ..NewPlayer::new(&*player.name)
    }
}

/// The options for a question to a rating list.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RatingOptions {
    search: String,
    games: RatingKind,
    most: Option<usize>,
}

/// Answers a question to a rating list as JSON: the players of a file beside it, or without a file those that are
/// searched. The options are `search`; `games`, one of `standard`, `rapid` and `blitz`; and `most`, the number of players
/// that are wanted.
pub fn ratings_json(list: &RatingList, file: Option<&NamedFile>, options: &str) -> Answer {
    let interface = file.map_or_else(Default::default, |file| file.interface);
    let options: Result<RatingOptions, Misread> = read_object(options);
    let RatingOptions { search, games, most } = match options {
        Ok(options) => options,
        Err(error) => return Answer::misunderstood(&error.into(), interface),
    };
    let Some(file) = file else {
        return Answer::of(&search_ratings(list, &search, games, most.unwrap_or(MOST_FOUND)));
    };
    match file.file.tournament() {
        Some(tournament) => Answer::of(&compare_ratings(&tournament, list, games)),
        None => Answer::unanswered(file, &Unanswered::Broken),
    }
}
