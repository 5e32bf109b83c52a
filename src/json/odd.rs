//! Finds oddities in a readable JSON tournament.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::findings::{Mistake, limited};
use crate::{
    phrase,
    player_id::PlayerId,
    template,
    tournament::{Bye, Column, ForbiddenGroup, Header, RoundNumber, Tournament},
    trf::{Code, Counts, Seen, Spot, Words, oddities},
};

/// Signs of mistakes: those found in tournament report files, as far as they do not depend on
/// lines.
pub(super) fn mistakes(text: &str, tournament: &Tournament, header: &Header) -> Vec<Mistake> {
    let draft = tournament.draft();
    let next = tournament.round_to_pair();
    let of_teams = |record: &str| {
        let lines = header.lines_before_players.iter().chain(&header.lines_after_players);
        lines.filter(|line| line.split(' ').next() == Some(record)).count()
    };
    let in_columns = tournament.in_columns();
    let seen = Seen {
        draft: in_columns.draft(),
        progress: in_columns.progress(),
        form: tournament.form(),
        header,
        place: &|id| tournament.place(id),
        listed: draft.players.iter().map(|player| tournament.score_of(player.id, next)).collect(),
        counts: tournament.teams().is_none().then(|| Counts {
            players: draft.players.len(),
            teams: [of_teams("013"), of_teams("310")],
        }),
        words: Words::Json,
    };
    let oddities = oddities(&seen, false).map(|oddity| {
        let path = path(oddity.spot);
        Mistake::of(oddity, path)
    });
    let nobody = draft.players.is_empty().then(|| {
        Mistake::new(Code::NoPlayers, "players", template!("at least one player"))
            .with_found(phrase!("an empty list"))
    });
    // There are few lists, and most tournaments have none of the following.
    let document = if draft.announced_byes.is_empty() && draft.abnormal_points.is_empty() {
        Value::Null
    } else {
        serde_json::from_str(text).unwrap_or_default()
    };
    let lists = assigned_byes(tournament, &document)
        .into_iter()
        .chain(forbidden_pairs(tournament))
        .chain(abnormal_points(tournament, &document));
    limited(nobody.into_iter().chain(oddities).chain(lists), &|more| {
        phrase!("{more} more warnings, which are not listed", more)
    })
}

fn path(spot: Spot) -> String {
    match spot {
        Spot::Round(place, round) => result(place, round),
        Spot::Player(place, field) => format!("players[{place}].{}", field.member),
        Spot::Header(field) => format!("header.{}", field.member),
        Spot::TieBreak(field, place, _) => format!("header.{}[{place}]", field.member),
        Spot::RoundDate(place) => format!("header.round_dates[{place}]"),
    }
}

/// The path to the result of a player in a column, both given by their places.
fn result(place: usize, column: usize) -> String {
    format!("players[{place}].rounds[{column}].result")
}

/// Players who are given the pairing-allocated bye of a round in advance although another player
/// already has it.
fn assigned_byes(tournament: &Tournament, document: &Value) -> Vec<Mistake> {
    let played = tournament.played_rounds();
    let mut first = BTreeMap::new();
    let mut found = Vec::new();
    for (&(round, player), &bye) in &tournament.draft().announced_byes {
        if bye != Bye::PairingAllocated || round.index() < played {
            continue;
        }
        let other = *first.entry(round).or_insert(player);
        if other != player {
            let expected = format!("one such bye in round {round}, which player {other} has");
            let path = announcement(tournament, document, round, player);
            found.push(Mistake::new(Code::SeveralPabs, path, expected));
        }
    }
    found
}

/// The path to the announced bye of a player in a future round.
fn announcement(
    tournament: &Tournament,
    document: &Value,
    round: RoundNumber,
    player: PlayerId,
) -> String {
    announced(document, round, player).unwrap_or_else(|| {
        let column = tournament.columns(round).next().map_or(0, Column::index);
        result(tournament.place(player).unwrap_or_default(), column)
    })
}

/// The path to the announced bye of a player, if it is one of the list.
pub(super) fn announced(document: &Value, round: RoundNumber, player: PlayerId) -> Option<String> {
    let is_it = |entry: &Value| {
        let is = |member: &str, number: u64| entry[member].as_u64() == Some(number);
        is("round", round.get().into()) && is("player", player.get().into())
    };
    let place = document["announced_byes"].as_array()?.iter().position(is_it)?;
    Some(format!("announced_byes[{place}].bye"))
}

/// Groups that forbid nothing or contain a player twice.
fn forbidden_pairs(tournament: &Tournament) -> Vec<Mistake> {
    let mut found = Vec::new();
    for (place, ForbiddenGroup { players, rounds }) in tournament.forbidden().iter().enumerate() {
        let path = format!("forbidden_pairs[{place}]");
        let distinct: BTreeSet<_> = players.iter().collect();
        if distinct.len() < 2 {
            let (code, path) = (Code::LonelyForbiddenPlayer, format!("{path}.players"));
            found.push(Mistake::new(code, path, "two or more players"));
        } else {
            found.extend(repeated(players, &path));
        }
        if let &Some((first, _)) = rounds {
            found.extend(beyond_last(tournament, first, format!("{path}.rounds[0]")));
        }
    }
    found
}

/// Exceptions to the points system that name somebody twice, or nonexistent rounds.
fn abnormal_points(tournament: &Tournament, document: &Value) -> Vec<Mistake> {
    let mut found = Vec::new();
    let entries = document["abnormal_points"].as_array().into_iter().flatten();
    for (place, entry) in entries.enumerate() {
        let path = format!("abnormal_points[{place}]");
        let number = |value: &Value| value.as_u64().and_then(|number| u16::try_from(number).ok());
        let players = entry["players"].as_array().into_iter().flatten();
        let players: Vec<_> = players.filter_map(number).filter_map(PlayerId::new).collect();
        found.extend(repeated(&players, &path));
        let column = number(&entry["round"]).and_then(|column| Column::new(column.into()));
        let round = column.map(|column| tournament.form().round(column));
        found.extend(
            round.and_then(|round| beyond_last(tournament, round, format!("{path}.round"))),
        );
    }
    found
}

/// The first player whom a list repeats.
fn repeated(players: &[PlayerId], path: &str) -> Option<Mistake> {
    let mut seen = BTreeSet::new();
    let place = players.iter().position(|player| !seen.insert(player))?;
    let path = format!("{path}.players[{place}]");
    Some(Mistake::new(Code::RepeatedPlayer, path, "each player once"))
}

fn beyond_last(tournament: &Tournament, round: RoundNumber, path: String) -> Option<Mistake> {
    let total = tournament.total_rounds().filter(|&total| round > total)?;
    let expected = format!("a round up to {total}, the last one");
    Some(Mistake::new(Code::BeyondLastRound, path, expected))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::json::{reading, write};

    /// A valid tournament with a change.
    fn changed(change: impl FnOnce(&mut Value)) -> Vec<String> {
        changed_of(include_bytes!("../../trf-samples/clean.trf"), change)
    }

    fn changed_of(sample: &[u8], change: impl FnOnce(&mut Value)) -> Vec<String> {
        let sample = crate::trf::read(&crate::trf::Document::parse(sample));
        let text = write(&sample.tournament.unwrap(), &sample.header);
        let mut document = serde_json::from_str(&text).unwrap();
        change(&mut document);
        let reading = reading(serde_json::to_string_pretty(&document).unwrap().as_bytes());
        assert!(reading.tournament.is_some(), "{:?}", reading.diagnostics);
        let found = reading.diagnostics.iter();
        let found = found.map(|it| format!("{} {}: {}", it.code, it.field, it.found));
        found.collect()
    }

    #[test]
    fn what_is_odd_is_found_where_it_stands() {
        assert_eq!(changed(|_| {}), [""; 0]);
        assert_eq!(
            changed(|file| file["header"]["player_count"] = "99".into()),
            ["TRF059 header.player_count: 99"]
        );
        let days = |file: &mut Value| {
            file["header"]["first_day"] = "2025/03/05".into();
            file["header"]["last_day"] = "2025/03/01".into();
        };
        assert_eq!(changed(days), ["TRF062 header.last_day: 2025/03/01"]);
        let dates = |file: &mut Value| {
            file["header"]["first_day"] = "soon".into();
            file["header"]["round_dates"] = vec!["25/03/02", "25/03/01"].into();
        };
        assert_eq!(
            changed(dates),
            ["TRF054 header.first_day: soon", "TRF062 header.round_dates[1]: 25/03/01"]
        );
        let ranks = |file: &mut Value| {
            for player in file["players"].as_array_mut().unwrap() {
                player["details"]["rank"] = 1.into();
            }
        };
        assert_eq!(changed(ranks), ["TRF064 players[0].details.rank: 1"]);
        let ratings = |file: &mut Value| {
            for (place, player) in file["players"].as_array_mut().unwrap().iter_mut().enumerate() {
                player["rating"] = (1500 + 10 * place).into();
            }
        };
        assert_eq!(changed(ratings), ["TRF060 players[1].rating: 1510"]);
        let twins = |file: &mut Value| {
            for place in [3, 5] {
                file["players"][place]["details"]["fide_id"] = "1503014".into();
            }
        };
        assert_eq!(changed(twins), ["TRF061 players[5].details.fide_id: 1503014"]);
        let forfeits = |file: &mut Value| {
            for player in file["players"].as_array_mut().unwrap() {
                player.as_object_mut().unwrap().remove("points");
                for round in player["rounds"].as_array_mut().unwrap() {
                    let won = round["color"] == "white";
                    round["result"] = if won { "forfeit-win" } else { "forfeit-loss" }.into();
                }
            }
        };
        assert_eq!(changed(forfeits), ["TRF058 players[0].rounds[0].result: forfeit-win"]);
    }

    #[test]
    fn lists_are_looked_at() {
        let byes = |file: &mut Value| {
            let bye = |player| serde_json::json!({"round": 4, "player": player, "bye": "pairing-allocated"});
            file["announced_byes"] = vec![bye(5), bye(4)].into();
        };
        let sample = include_bytes!("../../trf-samples/next-round.trf");
        assert_eq!(changed_of(sample, byes), ["TRF027 announced_byes[0].bye: pairing-allocated"]);
        let lists = |file: &mut Value| {
            file["forbidden_pairs"] = serde_json::json!([
                {"players": [1, 1]}, {"players": [1, 2, 1]}, {"players": [1, 2], "rounds": [20, 21]}
            ]);
            file["abnormal_points"] =
                serde_json::json!([{"points": "0.0", "round": 30, "players": [2, 3, 2]}]);
        };
        assert_eq!(
            changed(lists),
            [
                "TRF042 forbidden_pairs[0].players: a list",
                "TRF067 forbidden_pairs[1].players[2]: 1",
                "TRF069 forbidden_pairs[2].rounds[0]: 20",
                "TRF069 abnormal_points[0].round: 30",
                "TRF067 abnormal_points[0].players[2]: 2",
            ]
        );
        let reading = reading(br#"{"fpc_tournament": 1, "players": []}"#);
        assert_eq!(reading.diagnostics[0].code, Code::NoPlayers);
    }

    #[test]
    fn one_number_of_rounds_that_is_too_small_is_one_error() {
        let sample = include_bytes!("../../trf-samples/next-round.trf");
        let sample = crate::trf::read(&crate::trf::Document::parse(sample));
        let text = write(&sample.tournament.unwrap(), &sample.header);
        let text = text.replace("\"total_rounds\": 7", "\"total_rounds\": 2");
        let found = reading(text.as_bytes()).diagnostics;
        assert_eq!(found[0].code, Code::TooManyRounds);
        assert_eq!(found[0].others, 10, "eleven players");
        let others = found[1..].iter().filter(|it| it.code == Code::TooManyRounds).count();
        assert_eq!(others, 0);
    }
}
