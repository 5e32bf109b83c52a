//! Slips for the results of boards, and cards for those of matches.

use fpc::{Color, Pair, PlayerId, phrase};
use fpc_answers::report::AnalyzedRound;
use maud::{Markup, html};

use super::{Source, identity};
use crate::{boards, page, parts, words};

impl Source<'_> {
    /// A slip for each board, or a card for each match.
    pub(super) fn slips(&self, found: &AnalyzedRound) -> Markup {
        let language = self.language;
        let pairs = found.recorded.pairs.iter().map(|it| it.pair).enumerate();
        let heading = match self.tournament.teams() {
            Some(_) => phrase!("Match cards of round {round}", round = found.round),
            None => phrase!("Result slips of round {round}", round = found.round),
        };
        let board = self.tournament.teams().map_or(words::BOARD, |_| words::MATCH);
        html! {
            section {
                h2.unseen { (language.say(&heading)) }
                ol { @for (place, pair) in pairs {
                    li {
                        p {
                            (parts::outside(page::name_of(self.analysis)))
                            @if let Some(when) = self.when(found.round) { span { (when) } }
                            span { (language.say(&words::round(found.round))) " · " (language.say(&board)) " " strong { (place + 1) } }
                        }
                        @if self.tournament.teams().is_some() { (self.card(found, pair)) } @else { (self.slip(pair)) }
                    }
                } }
            }
        }
    }

    /// A player with title and rating.
    fn named(&self, id: PlayerId) -> Markup {
        let [title, name, rating] = identity(self.player(id));
        html! { span.title { (parts::outside(&title)) } " " (parts::outside(&name)) " " span.score { (rating) } }
    }

    fn slip(&self, pair: Pair) -> Markup {
        let language = self.language;
        let side = |id: PlayerId, color: &'static str| {
            html! {
                div.side {
                    span.of { (language.say(&color)) }
                    span data-player=(id) { span.number { (id) } " " (self.named(id)) }
                    span.signature { (language.say(&phrase!("Signature"))) }
                }
            }
        };
        html! {
            (side(pair.white, words::WHITE))
            div.results { @for result in ["1 : 0", "½ : ½", "0 : 1"] { span { (result) } } }
            (side(pair.black, words::BLACK))
        }
    }

    /// A card with the boards of a match: who sits there, as far as that is known, room for the results and
    /// for the signatures of both captains.
    fn card(&self, found: &AnalyzedRound, pair: Pair) -> Markup {
        let language = self.language;
        let games = boards::games(self.tournament, pair, found.round);
        let count = self.tournament.teams().map_or(0, |teams| teams.boards());
        let teams = [pair.white, pair.black];
        let seat = |board: usize, side: usize| {
            let game = games.iter().find(|game| game.number == board);
            let own = |color: Color| if side == 0 { color } else { color.opposite() };
            let color = game.and_then(|game| game.color).map(own);
            let color = color.or_else(|| {
                let teams = self.tournament.teams()?;
                let is_turned = teams.board_color(board - 1) != teams.board_color(0);
                Some(if is_turned == (side == 1) { Color::White } else { Color::Black })
            });
            let player = game.and_then(|game| game.players[side]);
            html! {
                td.color { @if let Some(color) = color { (language.say(&words::letter(color))) } }
                td.name { @if let Some(id) = player { (self.named(id)) } }
            }
        };
        html! {
            table.card-of-match {
                thead { tr {
                    th.n scope="col" { (language.say(&words::BOARD)) }
                    th.name scope="col" colspan="2" data-player=(teams[0]) { (parts::outside(self.name(teams[0]))) }
                    th.result scope="col" { (language.say(&words::RESULT)) }
                    th.name scope="col" colspan="2" data-player=(teams[1]) { (parts::outside(self.name(teams[1]))) }
                } }
                tbody { @for board in 1..=count {
                    tr {
                        td.n { (board) }
                        (seat(board, 0))
                        td.result { ":" }
                        (seat(board, 1))
                    }
                } }
                tfoot { tr {
                    td {}
                    th.name scope="row" colspan="2" { (language.say(&words::POINTS)) }
                    td.result { ":" }
                    td colspan="2" {}
                } }
            }
            div.signatures { @for team in teams {
                span.signature { (language.say(&phrase!("Signature"))) ", " (parts::outside(self.name(team))) }
            } }
        }
    }
}
