//! Checks the personal data in player records.

use std::collections::{BTreeMap, btree_map::Entry};

use super::super::Code;
use super::oddity::{Oddity, PlayerField, Seen, Spot};
use crate::{
    date, phrase, template,
    tournament::{Bye, Column, Form, Header, Outcome, Player, Score, TournamentType},
};

pub(super) fn check(seen: &Seen<'_>) -> impl Iterator<Item = Oddity> {
    same_person(seen)
        .into_iter()
        .chain(impossible_birth_date(seen))
        .chain(same_ranks(seen))
        .chain(ranks_out_of_range(seen))
        .chain(ratings_out_of_order(seen))
}

/// What identifies a person: the FIDE number, otherwise name and date of birth.
#[derive(Eq, PartialEq, Ord, PartialOrd)]
enum Identity<'a> {
    Number(&'a str),
    Birth(String, &'a str),
}

/// Players with the same FIDE number, or the same name and date of birth.
fn same_person(seen: &Seen<'_>) -> Option<Oddity> {
    let players = seen.players();
    let mut known = BTreeMap::new();
    let mut twins: Vec<(usize, usize, PlayerField)> = Vec::new();
    for (place, player) in players.iter().enumerate() {
        let number = fide_number(player);
        let name = player.name.to_lowercase();
        let has_birth = player.details.birth_date.contains(|c| matches!(c, '1'..='9'));
        let birth = (has_birth && !name.is_empty())
            .then_some(Identity::Birth(name, player.details.birth_date.as_str()));
        for identity in number.map(Identity::Number).into_iter().chain(birth) {
            let field = match identity {
                Identity::Number(_) => PlayerField::FIDE_NUMBER,
                Identity::Birth(..) => PlayerField::FULL_NAME,
            };
            match known.entry(identity) {
                Entry::Vacant(entry) => drop(entry.insert(place)),
                Entry::Occupied(entry) => {
                    let other: usize = *entry.get();
                    let differs =
                        fide_number(&players[other]).zip(number).is_some_and(|(a, b)| a != b);
                    let is_new = twins.last().is_none_or(|&(last, ..)| last != place);
                    if !differs && is_new {
                        twins.push((place, other, field));
                    }
                }
            }
        }
    }
    Oddity::first_of(
        twins.into_iter(),
        template!("{others:player|players}"),
        |(place, other, field)| {
            let (id, name, spot) =
                (players[other].id, &players[other].name, seen.words.player(other));
            let expected = if field == PlayerField::FIDE_NUMBER {
                phrase!(
                    "a FIDE number other than that of player {id} ({name}), {spot}",
                    id,
                    name = name.to_string(),
                    spot
                )
            } else {
                phrase!(
                    "a player other than {id}, {spot}, who has the same date of birth",
                    id,
                    spot
                )
            };
            Oddity::new(Code::SamePerson, Spot::Player(place, field), expected)
        },
    )
}

/// The FIDE number of a player, if valid.
fn fide_number(player: &Player) -> Option<&str> {
    let number = player.details.fide_id.trim_start_matches('0');
    let is_number = !number.is_empty() && number.bytes().all(|c| c.is_ascii_digit());
    is_number.then_some(number)
}

/// Dates of birth that do not exist, or that are after the beginning of the tournament.
fn impossible_birth_date(seen: &Seen<'_>) -> Option<Oddity> {
    let first_day = seen.header.dates().first.first().copied();
    let why_not = |text: &str| match date::born(text)? {
        None => Some(phrase!("an existing date, as YYYY/MM/DD")),
        Some(born) => first_day
            .filter(|first| born > *first)
            .map(|first| phrase!("a day before {first}, when the tournament began", first)),
    };
    let players = seen.players().iter().enumerate();
    let found =
        players.filter_map(|(place, player)| Some((place, why_not(&player.details.birth_date)?)));
    Oddity::first_of(found, template!("{others:player|players}"), |(place, expected)| {
        let spot = Spot::Player(place, PlayerField::BIRTH_DATE);
        Oddity::new(Code::ImpossibleBirthDate, spot, expected)
    })
}

/// A rank that all players share although their points differ.
fn same_ranks(seen: &Seen<'_>) -> Option<Oddity> {
    let players = seen.players();
    let rank = players.first()?.details.rank.filter(|&rank| rank > 0)?;
    let is_shared = players.iter().all(|player| player.details.rank == Some(rank));
    let mut points = seen.listed.iter().flatten();
    let first = points.next()?;
    (is_shared && points.any(|points| points != first)).then(|| {
        let expected = template!("ranks that differ where points do, or none");
        Oddity::new(Code::SameRanks, Spot::Player(0, PlayerField::RANK), expected)
    })
}

/// Ranks higher than the number of players.
fn ranks_out_of_range(seen: &Seen<'_>) -> Option<Oddity> {
    let players = seen.players();
    let count = seen.counts.map_or(players.len(), |counts| counts.players);
    // Starting ranks without a player may belong to lost lines.
    let highest = players.iter().map(|player| usize::from(player.id.get())).max();
    let last = highest.unwrap_or(0).max(count);
    let is_beyond = |player: &Player| player.details.rank.is_some_and(|it| usize::from(it) > last);
    let mut places = (0..players.len()).filter(|&place| is_beyond(&players[place]));
    Oddity::first_of(&mut places, template!("{others:player|players}"), |place| {
        let spot = Spot::Player(place, PlayerField::RANK);
        let expected = phrase!("a rank from 1 to {last}, the number of players, or none", last);
        Oddity::new(Code::RankOutOfRange, spot, expected)
    })
}

/// Ratings that do not descend with the starting ranks.
fn ratings_out_of_order(seen: &Seen<'_>) -> Option<Oddity> {
    let is_by_team = seen.form == Form::Teams;
    let is_by_rating = goes_by_fide_ratings(&seen.header.starting_rank_method);
    if !is_by_rating || is_by_team || goes_by_lot(seen.header) {
        return None;
    }
    let players = seen.players().iter().enumerate();
    let rated: Vec<_> = players
        .filter(|(_, player)| !is_late(player, seen.progress.complete))
        .filter_map(|(place, player)| Some((place, player.rating?)))
        .collect();
    let out_of_order = rated.len() - longest_falling(rated.iter().map(|&(_, rating)| rating));
    if let Some(found) = unrated_by_standings(seen, rated.len()) {
        return Some(found);
    }
    let by_rank = out_of_order > 0 && goes_by_standings(seen);
    // A few are normal: corrected ratings, and players who registered late.
    if !by_rank && (out_of_order == 0 || out_of_order * 20 < rated.len()) {
        return None;
    }
    let rise = rated.windows(2).find(|pair| pair[0].1 < pair[1].1)?;
    let (before, rating) = (seen.players()[rise[0].0].id, rise[0].1);
    let expected = phrase!("no more than {rating}, the rating of player {before}", rating, before);
    let spot = Spot::Player(rise[1].0, PlayerField::RATING);
    let found = Oddity::new(Code::RatingsOutOfOrder, spot, expected);
    let count = phrase!(
        "{out_of_order} of {total} ratings are out of order",
        out_of_order,
        total = rated.len()
    );
    Some(found.with_hint(if by_rank { phrase!("{count}, and the numbers follow the standings: perhaps the rounds were paired with other \
             numbers", count) } else { count }))
}

/// The fewest players and rounds with which starting ranks that follow the standings are no
/// coincidence.
const FEWEST_PLAYERS: usize = 10;
const FEWEST_ROUNDS: usize = 3;

/// Starting ranks that follow the standings where few players have ratings that could say so.
fn unrated_by_standings(seen: &Seen<'_>, rated: usize) -> Option<Oddity> {
    let players = seen.players();
    let is_many = players.len() >= FEWEST_PLAYERS && seen.progress.complete >= FEWEST_ROUNDS;
    let is_odd = is_many && 10 * rated <= players.len() && points_fall(seen);
    let hint = template!(
        "few players are rated, and the numbers follow the standings: perhaps the rounds were \
                paired with other numbers"
    );
    let expected = template!("a final rank that does not follow from the number");
    let spot = Spot::Player(0, PlayerField::RANK);
    is_odd.then(|| Oddity::new(Code::RatingsOutOfOrder, spot, expected).with_hint(hint))
}

/// Tells whether a method of record 172 ranks players primarily by FIDE ratings.
fn goes_by_fide_ratings(method: &str) -> bool {
    matches!(method.split_whitespace().nth(1), None | Some("FIDE" | "FIDON"))
}

/// Tells whether numbers are drawn by lot, as in round robins.
fn goes_by_lot(header: &Header) -> bool {
    let kind = header.tournament_type.as_ref().map_or("", TournamentType::as_str);
    let text = header.description.to_lowercase();
    kind.contains("ROUNDROBIN") || text.contains("robin") || text.contains("berger")
}

/// Tells whether a player missed the first round.
fn is_late(player: &Player, played: usize) -> bool {
    played > 0 && *player.outcome(Column::FIRST) == Outcome::Bye(Bye::ZeroPoint)
}

/// The length of the longest non-increasing subsequence.
fn longest_falling(values: impl Iterator<Item = u16>) -> usize {
    // The highest last value of such a subsequence, for each length.
    let mut last: Vec<u16> = Vec::new();
    for value in values {
        match last.partition_point(|&other| other >= value) {
            place if place == last.len() => last.push(value),
            place => last[place] = value,
        }
    }
    last.len()
}

/// Tells whether players are numbered by final standings, judging by their ranks or points.
fn goes_by_standings(seen: &Seen<'_>) -> bool {
    if seen.progress.complete == 0 {
        return false;
    }
    let players = seen.players().iter();
    let ranks: Option<Vec<_>> = players.map(|player| player.details.rank).collect();
    ranks.is_some_and(|ranks| ranks.is_sorted() && ranks.first() < ranks.last())
        || points_fall(seen)
}

/// Tells whether nobody has more points than somebody with a lower number.
fn points_fall(seen: &Seen<'_>) -> bool {
    let points: Option<Vec<Score>> = seen.listed.iter().copied().collect();
    points.is_some_and(|it| it.is_sorted_by(|a, b| a >= b) && it.first() > it.last())
}
