//! Small building blocks of the pieces.

use fpc::{
    Phrase, PlayerId, RoundNumber, Tournament, phrase, text::printable, tournament::ResultKind,
};
use fpc_answers::report::{Cells, Column, Language, Name, Tone, standings::Entry};
use maud::{Markup, Render, html};

use super::words;

/// Text from a file, which may run in either direction.
pub(crate) fn outside(text: &str) -> Markup {
    html! { bdi { (printable(text.trim())) } }
}

/// A text that exists only in English, marked as such on pages in other languages.
pub(crate) fn english(language: Language, text: &str) -> Markup {
    html! {
        @match language {
            Language::ENGLISH => (printable(text)),
            _ => span lang=(Language::ENGLISH.code()) { (printable(text)) },
        }
    }
}

/// A verdict in words, with its tone.
pub(crate) fn verdict(tone: Tone, words: impl Render) -> Markup {
    html! { span class={ "verdict " (tone.code()) } { (words) } }
}

/// A player by number and name, with a link to the card.
pub(crate) fn player(tournament: &Tournament, id: PlayerId) -> Markup {
    let name = tournament.player(id).map_or("", |player| player.name.trim());
    html! {
        a.player href={ "#player-" (id) } data-player=(id) {
            span.number { (id) } " " (outside(name))
        }
    }
}

/// A link to a round.
pub(crate) fn round(round: RoundNumber) -> Markup {
    html! { a href={ "#round-" (round) } data-round=(round) { (round) } }
}

/// The number and the name of a player, for sentences.
pub(crate) fn named(tournament: &Tournament) -> impl Fn(PlayerId) -> String + '_ {
    move |id| {
        let name = tournament.player(id).map_or("", |player| player.name.trim());
        format!("{id} {}", printable(name)).trim_end().to_owned()
    }
}

/// A table that may be wider than the screen: it scrolls separately, also by keyboard.
pub(crate) fn scrolling(label: &str, table: &Markup) -> Markup {
    html! { div.scroll role="group" aria-label=(printable(label)) tabindex="0" { (table) } }
}

/// A table of columns that scrolls, with a name for its style.
pub(crate) fn table(
    about: (Language, &Tournament),
    label: &str,
    style: &str,
    columns: &[Column],
) -> Markup {
    let rows = columns.first().map_or(0, Column::rows);
    let table = html! {
        table.(style) {
            (head(about.0, columns))
            tbody { @for place in 0..rows { (row(about, columns, place)) } }
        }
    };
    scrolling(label, &table)
}

/// The headings of a table.
pub(crate) fn head(language: Language, columns: &[Column]) -> Markup {
    let heading =
        |column: &Column| printable(&capital(language.say(&column.heading).trim())).into_owned();
    html! {
        thead { tr { @for column in columns {
            @if column.heading.is_empty() { td {} }
            @else {
                th.(class(column)) scope="col" {
                    @if let Cells::Games(number, _) = column.cells {
                        a href={ "#round-" (number) } data-round=(number) {
                            span.unseen { (language.say(&words::ROUND_HEADING)) " " } (number)
                        }
                    }
                    @else if column.meaning.is_empty() { (heading(column)) }
                    @else { abbr title=(language.say(&column.meaning)) { (heading(column)) } }
                }
            }
        } } }
    }
}

/// A row of a table, which names the player that it is about.
pub(crate) fn row(about: (Language, &Tournament), columns: &[Column], place: usize) -> Markup {
    row_with(None, about, columns, place)
}

/// A row of a table with a name for links to it.
pub(crate) fn row_with(
    id: Option<String>,
    about: (Language, &Tournament),
    columns: &[Column],
    place: usize,
) -> Markup {
    let player = columns.iter().find_map(|column| match &column.cells {
        Cells::Players(players) => players.get(place).copied(),
        Cells::Names(names) => names[place].paired,
        _ => None,
    });
    html! {
        tr id=[id] data-player=[player] {
            @for column in columns { (cell(about, column, place)) }
        }
    }
}

/// A cell.
pub(crate) fn cell(
    (language, tournament): (Language, &Tournament),
    column: &Column,
    place: usize,
) -> Markup {
    match &column.cells {
        Cells::Players(players) => {
            html! { th.name scope="row" { (player(tournament, players[place])) } }
        }
        Cells::Lists(lists) => html! {
            td { @for (place, &id) in lists[place].iter().enumerate() {
                @if place > 0 { ", " }
                (player(tournament, id))
            } }
        },
        Cells::Names(names) => html! { th.name scope="row" { (name(language, &names[place])) } },
        Cells::Games(round, entries) => game(language, *round, &entries[place]),
        Cells::Texts(cells) | Cells::Numbers(cells) => {
            let said = language.say(&cells[place]);
            html! {
                // A column without a heading says what the rows are about.
                @if column.heading.is_empty() { th scope="row" { (printable(said.trim())) } }
                @else { td.(class(column)) { (printable(said.trim())) } }
            }
        }
    }
}

/// A name, with a link to the card of a player who is paired.
fn name(language: Language, name: &Name) -> Markup {
    html! {
        @match name.paired {
            Some(id) => a.player href={ "#player-" (id) } data-player=(id) {
                @if name.text.is_empty() { (language.say(&phrase!("player {player}", player = id))) }
                @else { (outside(&name.text)) }
            },
            None => (outside(&name.text)),
        }
        @if !name.remark.is_empty() { " " span.note { "(" (language.say(&name.remark)) ")" } }
    }
}

/// A cell of a cross table.
fn game(language: Language, round: RoundNumber, entry: &Entry) -> Markup {
    let kind = match entry.kind {
        Some(ResultKind::Win | ResultKind::ForfeitWin) => "won",
        Some(ResultKind::Loss | ResultKind::ForfeitLoss) => "lost",
        Some(ResultKind::Draw | ResultKind::ForfeitDraw) => "drawn",
        _ => "",
    };
    html! {
        td.game.(kind) data-round=(round) {
            @if let Some(opponent) = entry.opponent {
                span.opponent { (opponent) }
                span class={ "color " (entry.color.map_or("", |color| color.fold("w", "b"))) } {
                    @if let Some(color) = entry.color { (language.say(&words::letter(color))) }
                }
            }
            // "1½" could be taken for one and a half.
            @let results = entry.shown(" ");
            @if !results.is_empty() { span.result { (results) } }
        }
    }
}

/// The classes of the cells of a column.
pub(crate) fn class(column: &Column) -> String {
    let form = match column.cells {
        Cells::Numbers(_) => "n",
        Cells::Games(..) => "game",
        _ => "",
    };
    [form, column.code].join(" ").trim().to_owned()
}

/// A sign in a phrase for a piece of HTML.
const HERE: &str = "\u{1}";

/// The place of a piece of HTML in a phrase that [`around`] says.
pub(crate) fn here() -> Phrase {
    Phrase::plain(HERE)
}

/// A phrase with a piece of HTML where it has [`here`].
pub(crate) fn around(language: Language, phrase: &Phrase, piece: impl Render) -> Markup {
    let said = language.say(phrase);
    let (before, behind) = said.split_once(HERE).unwrap_or((&said, ""));
    html! { (before) (piece) (behind) }
}

/// Turns words into a complete sentence.
pub(crate) fn sentence(text: &str) -> String {
    printable(&format!("{}.", capital(text))).into_owned()
}

/// Words that begin with a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|it| it.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}

/// A count with its noun, such as `1 round` or `2 rounds`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// The folder and the name of a file.
pub(crate) fn split_path(file: &str) -> (&str, &str) {
    match file.rfind(['/', '\\']) {
        Some(end) if end + 1 < file.len() => file.split_at(end + 1),
        _ => ("", file),
    }
}

/// The name of a file without its folder, which is nobody's business on a page.
pub(crate) fn file_name(file: &str) -> &str {
    split_path(file).1
}
