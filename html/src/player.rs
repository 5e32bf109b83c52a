//! The card of a player: who they are, the course of their tournament, and their tie-breaks.

use fpc::{
    Bye, Color, GameResult, Outcome, Phrase, Player, PlayerId, RoundNumber, Score, Tournament,
    phrase, template, text::printable,
};
use fpc_answers::report::{
    Analysis, AnalyzedTable, Cells, Column, Language,
    standings::{Explained, Sheet, result_in_words, shared_places},
};
use maud::{Markup, html};

use super::{boards, parts, plot, standings::sheet, words};

/// The tournaments of all players.
pub(crate) struct Courses<'a> {
    language: Language,
    tournament: &'a Tournament,
    sheet: Sheet<'a>,
    table: &'a AnalyzedTable,
    /// The number of rounds in the file.
    rounds: usize,
    /// The highest score before each round, and after the last.
    best: Vec<Score>,
    /// The tie-breaks as shown in the table.
    values: Vec<Column>,
}

impl<'a> Courses<'a> {
    /// Nothing if the file has errors.
    pub(crate) fn new(language: Language, analysis: &'a Analysis) -> Option<Self> {
        let tournament = analysis.tournament()?;
        let (sheet, table) = sheet(analysis)?;
        let rounds = analysis.rounds.len();
        let played = table.standings.rounds();
        let best = |round| {
            let scores = tournament.players().iter();
            let scores =
                scores.filter_map(|it| tournament.score_of(it.id, RoundNumber::from_index(round)));
            scores.max().unwrap_or_default()
        };
        let best = (0..=played).map(best).collect();
        let mut values = Sheet::values(&table.standings);
        values.retain(|column| column.code != "points");
        Some(Self { language, tournament, sheet, table, rounds, best, values })
    }

    /// All cards in the order of the numbers.
    pub(crate) fn all(&self) -> Markup {
        html! {
            section.players #players {
                h2 { (self.language.say(&words::competitors(self.tournament))) }
                @for player in self.tournament.players() { (self.of(player)) }
            }
        }
    }

    /// The card of a player.
    pub(crate) fn card(&self, id: PlayerId) -> Option<Markup> {
        self.tournament.player(id).map(|player| self.of(player))
    }

    fn of(&self, player: &Player) -> Markup {
        let id = player.id;
        html! {
            article.card id={ "player-" (id) } data-player=(id) {
                h3 { span.number { (id) } " " (parts::outside(&player.name)) }
                (self.details(player))
                (self.plots(player))
                (self.course(player))
                (boards::players((self.language, self.tournament), &self.sheet.players_of(&self.table.standings, id)))
                (self.tie_breaks(id))
            }
        }
    }

    fn details(&self, player: &Player) -> Markup {
        let (language, details) = (self.language, &player.details);
        let rank = self.table.standings.rank_of(player.id);
        let rating = player.rating.filter(|it| *it > 0).map(|it| it.to_string());
        let facts = [
            (template!("Place"), rank.map(|it| shared_places(&it)).unwrap_or_default()),
            (words::POINTS, self.sheet.points(&self.table.standings, player.id).to_string()),
            (words::TITLE, details.title.trim().to_owned()),
            (words::FEDERATION, details.federation.trim().to_owned()),
            (words::RATING, rating.unwrap_or_default()),
            (words::FIDE_NUMBER, details.fide_id.trim().to_owned()),
            (words::CLUB, details.club.trim().to_owned()),
            (
                words::FIXED_BOARD,
                details.fixed_board().map(|it| it.to_string()).unwrap_or_default(),
            ),
            (
                words::BYES,
                if details.no_byes { language.say(&words::NO_BYES) } else { String::new() },
            ),
        ];
        html! {
            dl.facts { @for (term, text) in facts.iter().filter(|(_, text)| !text.is_empty()) {
                div { dt { (language.say(term)) } dd { (parts::outside(text)) } }
            } }
        }
    }

    fn plots(&self, player: &Player) -> Markup {
        let played = self.table.standings.rounds();
        if played == 0 {
            return html! {};
        }
        let score = |round| self.tournament.score_of(player.id, RoundNumber::from_index(round));
        let scores: Vec<_> = (0..=played).map(|round| score(round).unwrap_or_default()).collect();
        let rounds = (0..played).map(RoundNumber::from_index);
        let colors: Vec<_> = rounds
            .flat_map(|round| self.tournament.outcomes_of(player.id, round))
            .map(color_of_game)
            .collect();
        html! {
            div.plots {
                (plot::progress(self.language, &scores, &self.best))
                (plot::colors(self.language, &colors))
            }
        }
    }

    fn course(&self, player: &Player) -> Markup {
        let language = self.language;
        let label = language.say(&phrase!("The rounds of player {id}", id = player.id));
        let rows = html! {
            @for round in (0..self.rounds).map(RoundNumber::from_index) {
                @for outcome in self.tournament.outcomes_of(player.id, round) {
                    (self.game(player, round, outcome))
                }
            }
        };
        if self.rounds == 0 {
            return html! {};
        }
        parts::scrolling(
            &label,
            &html! {
                table.course {
                    thead { tr {
                        th.n scope="col" { (language.say(&words::ROUND_HEADING)) }
                        th scope="col" { (language.say(&words::COLOR)) }
                        th scope="col" { (language.say(&words::OPPONENT)) }
                        th.result scope="col" { (language.say(&words::RESULT)) }
                        th.n scope="col" { (language.say(&words::POINTS)) }
                    } }
                    tbody { (rows) }
                }
            },
        )
    }

    fn game(&self, player: &Player, round: RoundNumber, outcome: &Outcome) -> Markup {
        let next = RoundNumber::from_index(round.index() + 1);
        let after = self.tournament.score_of(player.id, next);
        let after = after.filter(|_| round.index() < self.table.standings.rounds());
        html! {
            tr data-round=(round) {
                td.n { (parts::round(round)) }
                td { @if let Some(color) = outcome.color() { (self.language.say(&color.fold(words::WHITE, words::BLACK))) } }
                td data-player=[outcome.opponent()] {
                    @match outcome.opponent() {
                        Some(opponent) => (parts::player(self.tournament, opponent)),
                        None => { (self.language.say(&without_opponent(outcome))) }
                    }
                }
                td.result { (self.result(player.id, round, outcome)) }
                td.n { @if let Some(after) = after { (after.to_string()) } }
            }
        }
    }

    /// The result of a game, or of a match by its game points.
    fn result(&self, id: PlayerId, round: RoundNumber, outcome: &Outcome) -> String {
        let own = self.tournament.game_points_of(id, round);
        let theirs =
            outcome.opponent().and_then(|other| self.tournament.game_points_of(other, round));
        match (outcome, own.zip(theirs)) {
            (Outcome::Game { .. }, Some((own, theirs))) => {
                format!("{own} : {theirs}")
            }
            _ => result(self.language, outcome),
        }
    }

    fn tie_breaks(&self, id: PlayerId) -> Markup {
        let standings = &self.table.standings;
        if standings.rounds() == 0 {
            return html! {};
        }
        let explained = Explained { sheet: &self.sheet, standings, player: id };
        let relations = explained.related();
        let relations: Vec<_> = relations.iter().map(|it| self.language.say(it)).collect();
        let place = standings.ranked().iter().position(|it| it.player == id);
        let value = |column: &Column| match &column.cells {
            Cells::Numbers(cells) => place.map(|place| self.language.say(&cells[place])),
            _ => None,
        };
        let values = self.values.iter().map(|column| (column, value(column).unwrap_or_default()));
        let values: Vec<_> = values.filter(|(_, value)| !value.trim().is_empty()).collect();
        html! {
            @if !values.is_empty() {
                dl.facts.tie-breaks { @for (column, value) in values {
                    div {
                        dt { abbr title=(self.language.say(&column.meaning)) { (printable(&self.language.say(&column.heading))) } }
                        dd { (value) }
                    }
                } }
            }
            @if !relations.is_empty() { p.below { (parts::sentence(&relations.join(&self.language.say(&words::SEMICOLON)))) } }
        }
    }
}

fn color_of_game(outcome: &Outcome) -> Option<Color> {
    match outcome {
        Outcome::Game { color, .. } => Some(*color),
        _ => None,
    }
}

/// The words in place of an opponent.
const fn without_opponent(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Bye(bye) => words::bye(*bye),
        _ => words::bye(Bye::ZeroPoint),
    }
}

/// The result of a game, whatever points it gives. What a bye is stands in place of the opponent.
fn result(language: Language, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Game { .. } => result_in_words(outcome.kind()).to_owned(),
        Outcome::Forfeit { result, .. } => {
            let points = match result {
                GameResult::Win => "1",
                GameResult::Draw => "½",
                GameResult::Loss => "0",
            };
            language.say(&phrase!("{points} (forfeit)", points = Phrase::plain(points)))
        }
        Outcome::Open { adjourned: true, .. } => language.say(&phrase!("adjourned")),
        Outcome::Open { .. } => language.say(&words::NOT_KNOWN_YET),
        Outcome::Bye(_) => String::new(),
    }
}
