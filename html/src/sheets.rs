//! Sheets for the notice board and for the boards: one list each, to be printed.

use fpc::{Bye, Color, Pair, Player, PlayerId, RoundNumber, Tournament, phrase};
use fpc_answers::report::{Analysis, AnalyzedRound, Language};
use maud::{Markup, html};

use super::{overview, page, parts, round, standings, words};

/// What is printed for the notice board, or to lie on the boards.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Sheet {
    /// The boards of a round.
    Pairings,
    /// Where each player sits, by name.
    PairingsByName,
    /// A slip for the result of each board.
    Slips,
    /// The standings.
    Standings,
    /// The cross table.
    CrossTable,
    /// All players by number.
    Players,
}

impl Sheet {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Pairings,
        Self::PairingsByName,
        Self::Slips,
        Self::Standings,
        Self::CrossTable,
        Self::Players,
    ];

    /// Its name for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pairings => "pairings",
            Self::PairingsByName => "pairings-by-name",
            Self::Slips => "slips",
            Self::Standings => "standings",
            Self::CrossTable => "cross-table",
            Self::Players => "players",
        }
    }

    /// What it is, in English.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Pairings => "the boards of a round",
            Self::PairingsByName => "where each player sits, by name",
            Self::Slips => "a slip for the result of each board",
            Self::Standings => "the standings",
            Self::CrossTable => "the cross table",
            Self::Players => "all players by number",
        }
    }

    /// The sheet with a name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sheet| sheet.code() == code)
    }
}

/// The sheet as a piece, about a round, or else about the last one; nothing if the file has nothing to print.
pub(crate) fn sheet(
    language: Language,
    analysis: &Analysis,
    sheet: Sheet,
    round: Option<RoundNumber>,
) -> Option<Markup> {
    let tournament = analysis.tournament()?;
    let found = match round {
        Some(round) => analysis.rounds.iter().find(|it| it.round == round),
        None => analysis.rounds.last(),
    };
    let piece = match sheet {
        Sheet::Pairings => pairings(language, analysis, found?),
        Sheet::PairingsByName => by_name(language, tournament, found?),
        Sheet::Slips => slips(language, analysis, tournament, found?),
        Sheet::Standings => standings::standings(language, analysis, false)?,
        Sheet::CrossTable => standings::cross_table(language, analysis)?,
        Sheet::Players => players(language, tournament),
    };
    let name = page::name_of(analysis);
    Some(html! {
        article.sheet.(sheet.code()) {
            @if !matches!(sheet, Sheet::Slips) { header { p { (parts::outside(name)) } } }
            (piece)
        }
    })
}

/// The sheet as a document; that of a file that has nothing to print says why.
pub(crate) fn document(
    language: Language,
    analysis: &Analysis,
    asked: Sheet,
    round: Option<RoundNumber>,
) -> Markup {
    let name = page::name_of(analysis);
    let body = sheet(language, analysis, asked, round);
    let body = body.unwrap_or_else(|| {
        html! { (overview::head(language, analysis)) main { (overview::verdict(language, analysis)) } }
    });
    page::document(language, name, "", &body)
}

fn pairings(language: Language, analysis: &Analysis, found: &AnalyzedRound) -> Markup {
    html! {
        section {
            h2 { (language.say(&phrase!("Pairings of round {round}", round = found.round))) }
            (round::listed(language, analysis, found))
        }
    }
}

/// Where a player sits, and against whom.
enum Seat {
    Board(usize, Color, PlayerId),
    Bye(Bye),
}

fn by_name(language: Language, tournament: &Tournament, found: &AnalyzedRound) -> Markup {
    let boards = found.recorded.pairs.iter().enumerate();
    let games = boards.flat_map(|(place, it)| {
        let Pair { white, black } = it.pair;
        let board = place + 1;
        [
            (white, Seat::Board(board, Color::White, black)),
            (black, Seat::Board(board, Color::Black, white)),
        ]
    });
    let byes = found.recorded.byes.iter().map(|&id| (id, Seat::Bye(Bye::PairingAllocated)));
    let absent = tournament.not_paired(found.round).map(|(id, bye)| (id, Seat::Bye(bye)));
    let mut seats: Vec<_> = games.chain(byes).chain(absent).collect();
    let name = |id: PlayerId| tournament.player(id).map_or("", |player| player.name.trim());
    seats.sort_by_cached_key(|(id, _)| (name(*id).to_lowercase(), *id));
    let rows = html! {
        table.seats {
            thead { tr {
                th scope="col" { (language.say(&words::NAME)) }
                th.n scope="col" { (language.say(&words::BOARD)) }
                th scope="col" { (language.say(&words::COLOR)) }
                th scope="col" { (language.say(&words::OPPONENT)) }
            } }
            tbody { @for (id, seat) in &seats {
                tr data-player=(id) {
                    th.name scope="row" { (parts::outside(name(*id))) }
                    @match seat {
                        Seat::Board(board, color, opponent) => {
                            td.n { (board) }
                            td { (language.say(&color.fold(words::WHITE, words::BLACK))) }
                            td { (parts::outside(name(*opponent))) }
                        }
                        Seat::Bye(bye) => td colspan="3" { (language.say(&words::bye(*bye))) }
                    }
                }
            } }
        }
    };
    let heading = language.say(&phrase!("Pairings of round {round} by name", round = found.round));
    html! { section { h2 { (heading) } (parts::scrolling(&heading, &rows)) } }
}

fn slips(
    language: Language,
    analysis: &Analysis,
    tournament: &Tournament,
    found: &AnalyzedRound,
) -> Markup {
    let player = |id: PlayerId, color: &'static str| {
        html! {
            div.side {
                span.of { (language.say(&color)) }
                (parts::player(tournament, id))
                span.signature { (language.say(&phrase!("Signature"))) }
            }
        }
    };
    html! {
        section {
            h2.unseen { (language.say(&phrase!("Result slips of round {round}", round = found.round))) }
            ol { @for (place, it) in found.recorded.pairs.iter().enumerate() {
                li {
                    p {
                        (parts::outside(page::name_of(analysis)))
                        span { (language.say(&words::round(found.round))) " · " (language.say(&words::BOARD)) " " strong { (place + 1) } }
                    }
                    (player(it.pair.white, words::WHITE))
                    div.results { @for result in ["1 : 0", "½ : ½", "0 : 1"] { span { (result) } } }
                    (player(it.pair.black, words::BLACK))
                }
            } }
        }
    }
}

/// Heading, class and contents of a column.
type PlayerColumn = (&'static str, &'static str, fn(&Player) -> String);

fn players(language: Language, tournament: &Tournament) -> Markup {
    let all = tournament.players();
    let columns: [PlayerColumn; 4] = [
        (words::TITLE, "title", |it| it.details.title.trim().to_owned()),
        (words::RATING, "n", |it| {
            it.rating.filter(|it| *it > 0).map_or_else(String::new, |it| it.to_string())
        }),
        (words::FEDERATION, "", |it| it.details.federation.trim().to_owned()),
        (words::FIDE_NUMBER, "n", |it| it.details.fide_id.trim().to_owned()),
    ];
    let [title, others @ ..] =
        columns.map(|column| all.iter().any(|it| !(column.2)(it).is_empty()).then_some(column));
    let heading = language.say(&phrase!("List of players"));
    let cell = |column: Option<PlayerColumn>, player: &Player| {
        html! { @if let Some((_, class, text)) = column { td.(class) { (parts::outside(&text(player))) } } }
    };
    let head = |column: Option<PlayerColumn>| {
        html! { @if let Some((name, class, _)) = column { th.(class) scope="col" { (language.say(&name)) } } }
    };
    let rows = html! {
        table {
            thead { tr {
                th.n scope="col" { (language.say(&words::NUMBER)) }
                (head(title))
                th scope="col" { (language.say(&words::NAME)) }
                @for column in others { (head(column)) }
            } }
            tbody { @for player in all {
                tr data-player=(player.id) {
                    td.n { (player.id) }
                    (cell(title, player))
                    th.name scope="row" { (parts::outside(&player.name)) }
                    @for column in others { (cell(column, player)) }
                }
            } }
        }
    };
    html! { section { h2 { (heading) } (parts::scrolling(&heading, &rows)) } }
}
