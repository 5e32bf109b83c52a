//! Lists of players and of teams, and what they have scored.

use std::{cmp::Reverse, collections::BTreeMap};

use fpc::{
    Bye, Outcome, Player, PlayerId, RoundNumber, Score, phrase, standings::Ranked,
    tournament::Column as Games,
};
use fpc_answers::report::standings::{Opponents, PlayerOfTeam};

use super::{
    Source, identity,
    list::{Column, List, Row, who},
};
use crate::{standings, words};

impl Source<'_> {
    /// All players by number; of teams, each with its players in the order of boards.
    pub(super) fn players(&self) -> List {
        let language = self.language;
        let row = |number: String, board: String, player: &Player| {
            let [title, name, rating] = identity(Some(player));
            let details = &player.details;
            let other = [&details.federation, &details.fide_id, &details.club];
            let other = other.map(|it| it.trim().to_owned());
            let expelled = details.expelled.then(|| language.say(&words::EXPELLED));
            let cells = [number, board, title, name, rating].into_iter().chain(other);
            let cells = cells.chain([expelled.unwrap_or_default()]).collect();
            Row { cells, player: Some(player.id), ..Row::default() }
        };
        let mut rows = Vec::new();
        for competitor in self.tournament.players() {
            let members = self.members(competitor.id);
            let mut head = row(competitor.id.to_string(), String::new(), competitor);
            head.is_head = self.tournament.teams().is_some();
            rows.push(head);
            rows.extend(members.iter().zip(1..).map(|(player, board): (_, usize)| Row {
                repeats: 1,
                ..row(competitor.id.to_string(), board.to_string(), player)
            }));
        }
        let [title, name, rating] = who(language, words::NAME);
        let columns = vec![
            Column::numbers(language, words::NUMBER),
            Column::numbers(language, words::BOARD),
            title,
            name,
            rating,
            Column::texts(language, words::FEDERATION),
            Column::numbers(language, words::FIDE_NUMBER),
            Column::texts(language, words::CLUB),
            Column::texts(language, words::REMARK),
        ];
        let heading = match self.tournament.teams() {
            Some(_) => phrase!("List of teams"),
            None => phrase!("List of players"),
        };
        List { heading: language.say(&heading), columns, rows, below: None }
    }

    /// The results of each player by name, a row for each round.
    pub(super) fn results_by_player(&self) -> Option<List> {
        let language = self.language;
        let rounds = self.analysis.rounds.iter().map(|it| it.round);
        let rounds: Vec<_> = rounds.collect();
        let all = match self.tournament.teams() {
            Some(teams) => &teams.players[..],
            None => self.tournament.players(),
        };
        let mut order: Vec<_> = all.iter().collect();
        order.sort_by_cached_key(|player| (language.alphabetical(&player.name), player.id));
        let mut rows = Vec::new();
        for player in order {
            let [title, name, rating] = identity(Some(player));
            let named = [player.id.to_string(), title, name, rating];
            let first = rows.len();
            for &round in &rounds {
                for outcome in self.outcomes(player, round) {
                    let opponent = outcome.opponent();
                    let color = outcome.color().map(|it| language.say(&words::letter(it)));
                    let [their_title, their_name, their_rating] =
                        identity(opponent.and_then(|id| self.player(id)));
                    let against = match outcome {
                        Outcome::Bye(bye) => self.why(*bye),
                        _ => their_name,
                    };
                    let points = match outcome {
                        Outcome::Open { .. } => String::new(),
                        Outcome::Bye(Bye::ZeroPoint) if self.has_schedule() => String::new(),
                        _ => self.points(outcome).to_string(),
                    };
                    let game = [
                        round.to_string(),
                        color.unwrap_or_default(),
                        opponent.map(|id| id.to_string()).unwrap_or_default(),
                        their_title,
                        against,
                        their_rating,
                        points,
                    ];
                    rows.push(Row {
                        cells: named.iter().cloned().chain(game).collect(),
                        player: Some(player.id),
                        repeats: if rows.len() == first { 0 } else { named.len() },
                        ..Row::default()
                    });
                }
            }
        }
        let [title, name, rating] = who(language, words::NAME);
        let [their_title, opponent, their_rating] = who(language, words::OPPONENT);
        let columns = vec![
            Column::numbers(language, words::NUMBER),
            title,
            name,
            rating,
            Column::numbers(language, words::ROUND_HEADING),
            Column::texts(language, words::COLOR_IN_SHORT),
            Column::numbers(language, words::NUMBER),
            their_title,
            opponent,
            their_rating,
            Column::numbers(language, words::POINTS),
        ];
        let heading = language.say(&words::RESULTS_BY_PLAYER);
        (!rounds.is_empty()).then_some(List { heading, columns, rows, below: None })
    }

    /// The outcomes of a player in a round; whoever is not in the line-up of a team has none.
    fn outcomes<'a>(&'a self, player: &'a Player, round: RoundNumber) -> Vec<&'a Outcome> {
        match self.tournament.teams() {
            Some(_) => {
                let outcome = player.outcome(Games::from_index(round.index()));
                Vec::from_iter((*outcome != Outcome::Bye(Bye::ZeroPoint)).then_some(outcome))
            }
            None => self.tournament.outcomes_of(player.id, round).collect(),
        }
    }

    /// The points for the outcome of a game.
    fn points(&self, outcome: &Outcome) -> Score {
        let points = self.tournament.teams().map_or(self.tournament.points(), |it| &it.points);
        points.points(outcome)
    }

    /// The results of everybody against everybody, in the order of the standings, where everybody meets
    /// everybody.
    pub(super) fn matrix(&self) -> Option<List> {
        let language = self.language;
        let (table, ranked) = standings::sheet(self.analysis).filter(|_| self.has_schedule())?;
        let standings = &ranked.standings;
        let rounds = self.analysis.rounds.iter().map(|it| it.round.index());
        let rounds: Vec<_> = rounds.collect();
        let order: Vec<_> = standings.ranked().iter().map(|it| it.player).collect();
        let games = |id: PlayerId, other: PlayerId| {
            let entries = rounds
                .iter()
                .map(|&round| table.entry(standings, Opponents::ByStartingNumber, (id, round)));
            let with = entries.filter(|it| it.opponent == Some(other.get().into()));
            with.map(|it| it.shown("")).collect::<Vec<_>>().join(" ").trim().to_owned()
        };
        let row = |ranked: &Ranked| {
            let id = ranked.player;
            let cell = |&other: &PlayerId| {
                if other == id { "×".to_owned() } else { games(id, other) }
            };
            let begin = [ranked.rank.to_string(), id.to_string()].into_iter();
            let begin = begin.chain(identity(self.tournament.player(id)));
            let points = table.points(standings, id).to_string();
            Row {
                cells: begin.chain(order.iter().map(cell)).chain([points]).collect(),
                player: Some(id),
                ..Row::default()
            }
        };
        let rows = standings.ranked().iter().map(row).collect();
        let columns =
            [words::RANK, words::NUMBER].map(|it| Column::numbers(language, it)).into_iter();
        let columns = columns.chain(who(language, words::NAME));
        // Ranks can be shared.
        let columns = columns.chain(order.iter().map(|id| Column::round(id.get().into())));
        let points = Column::numbers(language, words::POINTS);
        let columns = columns.chain([points]).collect();
        let heading = language.say(&words::CROSS_TABLE);
        Some(List { heading, columns, rows, below: None })
    }

    /// The players of teams by their board and what they have scored there, the best first; nothing if players are
    /// paired.
    pub(super) fn results_by_board(&self) -> Option<List> {
        let language = self.language;
        self.tournament.teams()?;
        let (table, ranked) = standings::sheet(self.analysis)?;
        let rounds = ranked.standings.rounds();
        let mut all: Vec<(usize, PlayerId, PlayerOfTeam<'_>)> = Vec::new();
        for team in self.tournament.players() {
            let players = table.players_of(&ranked.standings, team.id);
            all.extend(players.into_iter().zip(1..).map(|(it, board)| (board, team.id, it)));
        }
        all.sort_by_key(|(board, team, it)| (*board, Reverse(it.points), it.games, *team));
        let mut last = 0;
        let row = |(board, team, of): &(usize, PlayerId, PlayerOfTeam<'_>)| {
            let [title, name, rating] = identity(Some(of.player));
            let repeats = usize::from(std::mem::replace(&mut last, *board) == *board);
            let team = self.name(*team).to_owned();
            let begin = [board.to_string(), title, name, rating, team];
            let games = of.entries().map(|it| {
                let opponent = it.opponent.map(|number| number.to_string()).unwrap_or_default();
                let color = it.color.map(|it| language.say(&words::letter(it)));
                [opponent, color.unwrap_or_default(), it.shown("")].concat()
            });
            let end = [of.points.to_string(), of.games.to_string()];
            Row {
                cells: begin.into_iter().chain(games).chain(end).collect(),
                player: Some(of.player.id),
                repeats,
                ..Row::default()
            }
        };
        let rows = all.iter().map(row).collect();
        let [title, name, rating] = who(language, words::NAME);
        let begin = [Column::numbers(language, words::BOARD), title, name, rating];
        let team = Column::texts(language, words::TEAM);
        let games = (1..=rounds).map(Column::round);
        let end = [words::POINTS, words::GAMES].map(|it| Column::numbers(language, it));
        let columns = begin.into_iter().chain([team]).chain(games).chain(end).collect();
        let heading = language.say(&words::RESULTS_BY_BOARD);
        let below =
            Some(language.say(&phrase!("Opponent by number, color and result of each round")));
        Some(List { heading, columns, rows, below })
    }

    /// All players by name, to be ticked when they arrive, with the byes of those who do not play.
    pub(super) fn check_in(&self) -> List {
        let language = self.language;
        let next = self.tournament.round_to_pair();
        let byes: BTreeMap<_, _> = self.tournament.not_paired(next).collect();
        let row = |player: &Player| {
            let [title, name, rating] = identity(Some(player));
            let [federation, club] = [&player.details.federation, &player.details.club];
            let [federation, club] = [federation, club].map(|it| it.trim().to_owned());
            let expelled = player.details.expelled.then_some(words::EXPELLED);
            let withdrawn = self.tournament.has_withdrawn(player.id).then_some(words::WITHDRAWN);
            let remark =
                expelled.or(withdrawn).or_else(|| byes.get(&player.id).map(|&bye| words::bye(bye)));
            let remark = remark.map(|it| language.say(&it)).unwrap_or_default();
            let number = player.id.to_string();
            let cells = [String::new(), number, title, name, rating, federation, club, remark];
            Row { cells: cells.into(), player: Some(player.id), ..Row::default() }
        };
        let mut order: Vec<_> = self.tournament.players().iter().collect();
        order.sort_by_cached_key(|player| (language.alphabetical(&player.name), player.id));
        let [title, name, rating] = who(language, words::NAME);
        let columns = vec![
            Column::texts(language, words::PRESENT).set("tick"),
            Column::numbers(language, words::NUMBER),
            title,
            name,
            rating,
            Column::texts(language, words::FEDERATION),
            Column::texts(language, words::CLUB),
            Column::texts(language, words::REMARK),
        ];
        let rows = order.into_iter().map(row).collect();
        let is_over = self.tournament.total_rounds().is_some_and(|total| next > total);
        let heading = if is_over {
            phrase!("Check-in list")
        } else {
            phrase!("Check-in for round {round}", round = next)
        };
        let heading = language.say(&heading);
        List { heading, columns, rows, below: None }
    }

    /// The players of a team in the order of boards.
    fn members(&self, team: PlayerId) -> Vec<&Player> {
        let of = self.tournament.teams().and_then(|teams| teams.of.get(&team));
        let members = of.map_or(&[][..], |team| &team.members);
        members.iter().filter_map(|&id| self.tournament.player_of_team(id)).collect()
    }
}
