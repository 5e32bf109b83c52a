//! The boards of a round: by number, and by the names of those who sit there.

use std::collections::BTreeMap;

use fpc::{Bye, Color, Pair, PlayerId, RoundNumber, phrase};
use fpc_answers::report::AnalyzedRound;

use super::{
    Source, identity,
    list::{Column, List, Row, who},
};
use crate::{
    boards::{self, BoardGame},
    round::{result, score},
    words,
};

impl Source<'_> {
    /// The boards of a round with their results; below each match those of its players.
    pub(super) fn pairings(&self, found: &AnalyzedRound) -> Option<List> {
        let language = self.language;
        let paired = self.analysis.as_paired(found)?;
        let (white, black) = match self.tournament.teams() {
            Some(_) => (words::TEAM, words::TEAM),
            None => (words::WHITE, words::BLACK),
        };
        let side = |name| {
            let [title, name, rating] = who(language, name);
            let color = Column::texts(language, words::COLOR_IN_SHORT);
            let points = Column::numbers(language, words::POINTS_IN_SHORT).set("n score");
            [Column::numbers(language, words::NUMBER), title, name, color, rating, points]
        };
        let result_column = Column::texts(language, words::RESULT).set("result");
        let board = Column::numbers(language, words::BOARD);
        let columns = [board].into_iter().chain(side(white)).chain([result_column]);
        let columns = columns.chain(side(black)).collect();
        // Whoever is paired, with the points before the round.
        let competitor = |id: PlayerId| {
            let [title, name, rating] = identity(self.tournament.player(id));
            [id.to_string(), title, name, String::new(), rating, score(paired, id, found.round)]
        };
        let person = |id: Option<PlayerId>, color: Option<Color>| {
            let [title, name, rating] = identity(id.and_then(|id| self.player(id)));
            let name = if id.is_some() { name } else { "–".to_owned() };
            let color = color.map(|it| language.say(&words::letter(it))).unwrap_or_default();
            [String::new(), title, name, color, rating, String::new()]
        };
        let row = |board: String, one: [String; 6], result: &str, other: [String; 6]| {
            [board].into_iter().chain(one).chain([result.to_owned()]).chain(other).collect()
        };
        let mut rows = Vec::new();
        for (place, it) in found.recorded.pairs.iter().enumerate() {
            let Pair { white, black } = it.pair;
            let (_, played) = result(self.tournament, found.round, it.pair);
            let games = boards::games(self.tournament, it.pair, found.round);
            rows.push(Row {
                cells: row((place + 1).to_string(), competitor(white), &played, competitor(black)),
                board: Some(place + 1),
                is_head: self.tournament.teams().is_some(),
                ..Row::default()
            });
            rows.extend(games.into_iter().map(|game| {
                let BoardGame { number, players: [one, other], color, result } = game;
                let opposite = color.map(Color::opposite);
                let board = format!("{}.{number}", place + 1);
                Row {
                    cells: row(board, person(one, color), result.1, person(other, opposite)),
                    ..Row::default()
                }
            }));
        }
        let byes = found.recorded.byes.iter().map(|&id| (id, Bye::PairingAllocated));
        let mut absent: Vec<_> = self.tournament.not_paired(found.round).collect();
        absent.sort_by_key(|&(player, bye)| (bye, player));
        rows.extend(byes.chain(absent).map(|(id, bye)| {
            let mut other = <[String; 6]>::default();
            other[2] = self.why(bye);
            Row {
                cells: row(String::new(), competitor(id), "", other),
                player: Some(id),
                is_head: self.tournament.teams().is_some(),
                ..Row::default()
            }
        }));
        let heading = language.say(&phrase!("Pairings of round {round}", round = found.round));
        Some(List { heading, columns, rows, below: None })
    }

    /// All rounds that are known, with their results: of a round robin from the first day.
    pub(super) fn schedule(&self) -> Option<List> {
        let language = self.language;
        let ruled = self.analysis.ruled();
        let table = ruled.and_then(|it| it.rules.system.all_rounds(&it.tournament));
        let recorded = self.analysis.rounds.iter().map(|found| {
            let pairs = found.recorded.pairs.iter().map(|it| it.pair).collect::<Vec<_>>();
            (found.round, pairs)
        });
        let mut rounds: BTreeMap<_, _> = recorded.collect();
        for (index, pairing) in table.iter().flatten().enumerate() {
            let round = RoundNumber::from_index(index);
            rounds.entry(round).or_insert_with(|| pairing.pairs().to_vec());
        }
        let plays = |pairs: &[Pair], id| pairs.iter().any(|it| it.white == id || it.black == id);
        let header = &self.analysis.file.reading.header;
        let mut rows = Vec::new();
        for (round, pairs) in &rounds {
            let date = header.date_of(*round).map(|it| it.to_string()).unwrap_or_default();
            let first = rows.len();
            let named = |id: PlayerId| [id.to_string(), self.name(id).to_owned()];
            for (place, &pair) in pairs.iter().enumerate() {
                let board = [round.to_string(), date.clone(), (place + 1).to_string()];
                let (_, played) = result(self.tournament, *round, pair);
                let game = named(pair.white).into_iter().chain([played]).chain(named(pair.black));
                rows.push(Row {
                    cells: board.into_iter().chain(game).collect(),
                    board: Some(place + 1),
                    repeats: if rows.len() == first { 0 } else { 2 },
                    ..Row::default()
                });
            }
            let all = self.tournament.players().iter().map(|it| it.id);
            for id in all.filter(|&id| table.is_some() && !plays(pairs, id)) {
                let begin = [round.to_string(), date.clone(), String::new()];
                let free = [String::new(), String::new(), language.say(&words::FREE)];
                let repeats = if rows.len() == first { 0 } else { 2 };
                let cells = begin.into_iter().chain(named(id)).chain(free).collect();
                rows.push(Row { cells, player: Some(id), repeats, ..Row::default() });
            }
        }
        let (white, black) = match self.tournament.teams() {
            Some(_) => (words::TEAM, words::TEAM),
            None => (words::WHITE, words::BLACK),
        };
        let columns = vec![
            Column::numbers(language, words::ROUND_HEADING),
            Column::dates(language, words::DATE),
            Column::numbers(language, words::BOARD),
            Column::numbers(language, words::NUMBER),
            Column::names(language, white),
            Column::texts(language, words::RESULT).set("result"),
            Column::numbers(language, words::NUMBER),
            Column::names(language, black),
        ];
        let heading = language.say(&words::SCHEDULE);
        (!rows.is_empty()).then_some(List { heading, columns, rows, below: None })
    }

    /// The board and the opponent of each player, by name; where teams are paired, those of their players, or else
    /// of the teams.
    pub(super) fn by_name(&self, found: &AnalyzedRound) -> List {
        let language = self.language;
        let of_teams = self.tournament.teams().is_some();
        let mut rows: Vec<Row> = Vec::new();
        let mut seat =
            |id: PlayerId, board: String, color: Option<Color>, against: [String; 3], of: &str| {
                let player = self.player(id).or_else(|| self.tournament.player(id));
                let [title, name, rating] = identity(player);
                let color = color.map(|it| language.say(&it.fold(words::WHITE, words::BLACK)));
                let seated = [title, name, rating, of.to_owned(), board, color.unwrap_or_default()];
                rows.push(Row {
                    cells: seated.into_iter().chain(against).collect(),
                    player: Some(id),
                    ..Row::default()
                });
            };
        for (place, it) in found.recorded.pairs.iter().enumerate() {
            let Pair { white, black } = it.pair;
            let games = boards::games(self.tournament, it.pair, found.round);
            if games.is_empty() {
                let board = (place + 1).to_string();
                let against = |id| identity(self.tournament.player(id));
                let color = |color| (!of_teams).then_some(color);
                seat(white, board.clone(), color(Color::White), against(black), "");
                seat(black, board, color(Color::Black), against(white), "");
            }
            for BoardGame { number, players: [one, other], color, .. } in games {
                let board = format!("{}.{number}", place + 1);
                let against = |id: Option<PlayerId>| identity(id.and_then(|id| self.player(id)));
                if let Some(id) = one {
                    seat(id, board.clone(), color, against(other), self.name(white));
                }
                if let Some(id) = other {
                    seat(id, board, color.map(Color::opposite), against(one), self.name(black));
                }
            }
        }
        let byes = found.recorded.byes.iter().map(|&id| (id, Bye::PairingAllocated));
        for (id, bye) in byes.chain(self.tournament.not_paired(found.round)) {
            let [title, name, rating] = identity(self.tournament.player(id));
            let why = self.why(bye);
            let empty = String::new;
            rows.push(Row {
                cells: vec![title, name, rating, empty(), empty(), empty(), empty(), why, empty()],
                player: Some(id),
                ..Row::default()
            });
        }
        rows.sort_by_cached_key(|row| (language.alphabetical(&row.cells[1]), row.player));
        let [title, name, rating] = who(language, words::NAME);
        let [their_title, opponent, their_rating] = who(language, words::OPPONENT);
        let columns = vec![
            title,
            name,
            rating,
            Column::texts(language, words::TEAM),
            Column::numbers(language, words::BOARD),
            Column::texts(language, words::COLOR),
            their_title,
            opponent,
            their_rating,
        ];
        let heading = phrase!("Pairings of round {round} by name", round = found.round);
        List { heading: language.say(&heading), columns, rows, below: None }
    }
}
