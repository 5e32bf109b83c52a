//! Small building blocks of the pieces.

use fpc::{Phrase, PlayerId, RoundNumber, Tournament, text::printable};
use fpc_answers::report::{Cells, Column, Language, Tone};
use maud::{Markup, Render, html};

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
                    @if column.meaning.is_empty() { (heading(column)) }
                    @else { abbr title=(language.say(&column.meaning)) { (heading(column)) } }
                }
            }
        } } }
    }
}

/// A row of a table, which names the player that it is about.
pub(crate) fn row(about: (Language, &Tournament), columns: &[Column], place: usize) -> Markup {
    let player = columns.iter().find_map(|column| match &column.cells {
        Cells::Players(players) => players.get(place),
        _ => None,
    });
    html! { tr data-player=[player] { @for column in columns { (cell(about, column, place)) } } }
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

/// The classes of the cells of a column.
pub(crate) fn class(column: &Column) -> String {
    let number = if column.is_number() { "n" } else { "" };
    [number, column.code].join(" ").trim().to_owned()
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
