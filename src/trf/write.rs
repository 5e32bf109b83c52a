//! From a tournament to lines.

use super::{Document, Header, cell, document::printable, points};
use crate::{
    color::Color,
    player::{Player, PlayerId},
    score::{PointSystem, Score},
    tournament::Tournament,
};

/// A value is too wide for its columns.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{value} does not fit into the columns for {field}{}", match .player {
    Some(player) => format!(" of player {player}"),
    None => String::new(),
})]
pub struct DoesNotFit {
    /// Whose value it is, if it is a player's.
    pub player: Option<PlayerId>,
    /// What it is.
    pub field: &'static str,
    /// The value.
    pub value: String,
}

/// Writes a tournament as a TRF-16 file with the usual extensions.
///
/// The file has the records of the header that are not empty, XXR, XXC, the
/// points system if it is not the usual one, the players with their points,
/// ranks and rounds, and XXP, 260, XXZ and XXA where there is something to say.
/// Reading it gives the same tournament.
///
/// # Errors
///
/// [`DoesNotFit`] if the format has too few columns for a value: points from
/// 100 on that are not whole, ratings from 10,000 on, rounds from 1,000 on, and
/// points below zero.
///
/// # Examples
///
/// ```
/// use fpc::{Color, Player, PlayerId, RoundNumber, TournamentDraft, trf};
///
/// let draft = TournamentDraft {
///     players: vec![Player::new(PlayerId::new(1).unwrap(), "Alice")],
///     total_rounds: RoundNumber::new(5),
///     initial_color: Some(Color::White),
///     ..Default::default()
/// };
/// let document = trf::write(&draft.validate().unwrap(), &trf::Header::default())?;
/// let lines: Vec<_> = document.lines().map(|line| line.text()).collect();
/// assert_eq!(lines[..2], ["XXR 5", "XXC white1"]);
/// assert!(lines[2].starts_with("001    1      Alice"));
/// # Ok::<(), trf::DoesNotFit>(())
/// ```
pub fn write(tournament: &Tournament, header: &Header) -> Result<Document, DoesNotFit> {
    let mut document = Document::new();
    let draft = tournament.draft();
    header.write(&mut document);
    if let Some(rounds) = draft.total_rounds {
        fits(rounds.get() <= super::lists::MAX_ROUNDS, "the number of rounds", rounds)?;
        document.push_line(&format!("XXR {rounds}"));
    }
    let color = draft.initial_color.map(|color| match color {
        Color::White => "white1",
        Color::Black => "black1",
    });
    let ids = draft.players.iter().map(|player| player.id.get());
    let rank = (!ids.eq(1..=draft.players.len() as u16)).then_some("rank");
    if color.is_some() || rank.is_some() {
        let words: Vec<_> = ["XXC"].into_iter().chain(color).chain(rank).collect();
        document.push_line(&words.join(" "));
    }
    check_points_system(&draft.points)?;
    points::write(&draft.points, &mut document);
    for (place, (score, rank)) in standings(tournament).into_iter().enumerate() {
        document.push_line(&player_line(&draft.players[place], score, rank)?);
    }
    write_lists(tournament, &mut document)?;
    Ok(document)
}

fn fits(fits: bool, field: &'static str, value: impl ToString) -> Result<(), DoesNotFit> {
    match fits {
        true => Ok(()),
        false => Err(DoesNotFit { player: None, field, value: value.to_string() }),
    }
}

fn check_points_system(points: &PointSystem) -> Result<(), DoesNotFit> {
    let values = [
        points.win,
        points.draw,
        points.loss,
        points.forfeit_win,
        points.forfeit_loss,
        points.pairing_allocated_bye,
        points.full_point_bye,
        points.half_point_bye,
        points.zero_point_bye,
    ];
    let readable = Score::ZERO..=Score::MAX_TEXT;
    match values.into_iter().find(|value| !readable.contains(value)) {
        Some(value) => fits(false, "the points system", value),
        None => Ok(()),
    }
}

/// Score and rank of each player, in the order of the tournament.
fn standings(tournament: &Tournament) -> Vec<(Score, usize)> {
    let count = tournament.players().len();
    let score = |place| tournament.score_before(place, tournament.played_rounds());
    let mut order: Vec<_> = (0..count).collect();
    order.sort_by_key(|&place| std::cmp::Reverse(score(place)));
    let mut standings = vec![(Score::ZERO, 0); count];
    for (rank, place) in (1..).zip(order) {
        standings[place] = (score(place), rank);
    }
    standings
}

/// Writes a player as a 001 line in canonical form.
///
/// Names are cut to 33 characters.
///
/// # Errors
///
/// [`DoesNotFit`] if points or rating are too wide.
///
/// # Examples
///
/// ```
/// use fpc::{Player, PlayerId, Score, trf};
///
/// let alice = Player::new(PlayerId::new(1).unwrap(), "Alice");
/// let line = trf::player_line(&alice, Score::from_halves(3), 1)?;
/// assert_eq!(line.len(), 89);
/// assert_eq!(&line[80..], " 1.5    1");
/// # Ok::<(), trf::DoesNotFit>(())
/// ```
pub fn player_line(player: &Player, points: Score, rank: usize) -> Result<String, DoesNotFit> {
    let id = player.id;
    let too_wide = |field, value| DoesNotFit { player: Some(id), field, value };
    let rating = player.rating.map_or(String::new(), |rating| rating.to_string());
    if rating.len() > 4 {
        return Err(too_wide("the rating", rating));
    }
    let field = narrow(points).ok_or_else(|| too_wide("the points", points.to_string()))?;
    let name = printable(&player.name);
    let mut line = format!(
        "001 {id:>4}      {name:<33.33} {rating:>4} {:<3} {:>11} {:>10} {field:>4} {rank:>4}",
        "", "", ""
    );
    for outcome in &player.outcomes {
        line.push_str("  ");
        line.push_str(&cell::write(outcome));
    }
    line.truncate(line.trim_end().len());
    Ok(line)
}

/// Points in at most four columns.
fn narrow(points: Score) -> Option<String> {
    let text = points.to_string();
    if points < Score::ZERO {
        return None;
    }
    match text.strip_suffix(".0") {
        Some(whole) if text.len() > 4 => (whole.len() <= 4).then(|| whole.to_owned()),
        _ => (text.len() <= 4).then_some(text),
    }
}

fn write_lists(tournament: &Tournament, document: &mut Document) -> Result<(), DoesNotFit> {
    let draft = tournament.draft();
    let list = |ids: &mut dyn Iterator<Item = &PlayerId>| -> String {
        ids.map(|id| format!(" {id}")).collect()
    };
    for group in &draft.forbidden {
        let line = match group.rounds {
            None => format!("XXP{}", list(&mut group.players.iter())),
            Some((first, last)) => {
                fits(last.get() <= super::lists::MAX_ROUNDS, "rounds of a forbidden pair", last)?;
                let ids = group.players.iter().map(|id| format!(" {id:>4}"));
                format!("260 {first:>3} {last:>3}{}", ids.collect::<String>())
            }
        };
        document.push_line(&line);
    }
    if !draft.absent.is_empty() {
        document.push_line(&format!("XXZ{}", list(&mut draft.absent.iter())));
    }
    for player in draft.players.iter().filter(|player| !player.virtual_points.is_empty()) {
        let mut line = format!("XXA {:>4}", player.id);
        for &points in &player.virtual_points {
            let field = narrow(points).ok_or_else(|| DoesNotFit {
                player: Some(player.id),
                field: "virtual points",
                value: points.to_string(),
            })?;
            line.push_str(&format!(" {field:>4}"));
        }
        document.push_line(&line);
    }
    Ok(())
}
