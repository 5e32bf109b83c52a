//! Small plots as vector graphics inside the page.

use std::cmp::Ordering;

use fpc::{Color, Score, phrase};
use fpc_answers::report::Language;
use maud::{Markup, html};

use super::words;

const HEIGHT: i64 = 64;
const STEP: i64 = 22;
const MARGIN: i64 = 6;
/// Space for a score after the end of a line.
const LABEL: i64 = 34;
/// The distance between two labels.
const LINE: i64 = 13;

/// The score of a player after each round, beside the highest of all.
pub(crate) fn progress(language: Language, scores: &[Score], best: &[Score]) -> Markup {
    let rounds = scores.len().saturating_sub(1) as i64;
    let top = best.iter().chain(scores).map(|it| it.tenths()).max().unwrap_or(0).max(10);
    let end = MARGIN + rounds * STEP;
    let (width, height) = (end + LABEL, HEIGHT + 2 * MARGIN);
    let x = |round: usize| MARGIN + round as i64 * STEP;
    let y = |score: Score| MARGIN + HEIGHT - score.tenths().max(0) * HEIGHT / top;
    let line = |scores: &[Score]| {
        let points = scores.iter().enumerate();
        let points: Vec<_> =
            points.map(|(round, score)| format!("{},{}", x(round), y(*score))).collect();
        points.join(" ")
    };
    let in_words = |score: Score| score.to_string();
    let last = |scores: &[Score]| scores.last().copied().unwrap_or_default();
    let (own, highest) = (last(scores), last(best));
    // Each of the two labels needs its own line.
    let own_y = y(own).max(y(highest) + LINE);
    let words: Vec<_> = scores.iter().skip(1).map(|it| in_words(*it)).collect();
    html! {
        figure.plot {
            svg role="img" width=(width) height=(height) viewBox=(format!("0 0 {width} {height}"))
                aria-label=(language.say(&phrase!("Score after each round: {scores}", scores = words.join(", ")))) {
                line.axis x1=(MARGIN) x2=(end) y1=(MARGIN + HEIGHT) y2=(MARGIN + HEIGHT) {}
                polyline.best points=(line(best)) {}
                polyline.own points=(line(scores)) {}
                circle.own cx=(end) cy=(y(own)) r="3" {}
                @if own == highest {
                    text.own x=(end + 6) y=(y(own) + 4) { (in_words(own)) }
                } @else {
                    text.best x=(end + 6) y=(y(highest) + 4) { (in_words(highest)) }
                    text.own x=(end + 6) y=(own_y + 4) { (in_words(own)) }
                }
            }
            figcaption { (language.say(&phrase!("Score (dotted: leader)"))) }
        }
    }
}

/// The color of each game, above the line for White and below for Black, and the balance.
pub(crate) fn colors(language: Language, colors: &[Option<Color>]) -> Markup {
    let width = colors.len() as i64 * STEP + 2 * MARGIN;
    let middle = MARGIN + HEIGHT / 2;
    let side = STEP - 6;
    let count = |wanted| colors.iter().filter(|it| **it == Some(wanted)).count();
    let (white, black) = (count(Color::White), count(Color::Black));
    let letter = |color: Color| language.say(&words::letter(color)).to_uppercase();
    let letters: String = colors.iter().map(|it| it.map_or("-".to_owned(), letter)).collect();
    let balance = match white.cmp(&black) {
        Ordering::Equal => phrase!("balanced"),
        Ordering::Greater => phrase!("{count} more with White", count = white - black),
        Ordering::Less => phrase!("{count} more with Black", count = black - white),
    };
    html! {
        figure.plot {
            svg role="img" width=(width) height=(HEIGHT + 2 * MARGIN)
                viewBox=(format!("0 0 {width} {}", HEIGHT + 2 * MARGIN))
                aria-label=(language.say(&phrase!("Colors round by round: {letters}; {balance}", letters, balance))) {
                line.axis x1=(MARGIN) x2=(width - MARGIN) y1=(middle) y2=(middle) {}
                @for (place, color) in colors.iter().enumerate() {
                    @let x = MARGIN + place as i64 * STEP + 3;
                    @match color {
                        Some(Color::White) => rect.white x=(x) y=(middle - side - 4) width=(side) height=(side) rx="2" {},
                        Some(Color::Black) => rect.black x=(x) y=(middle + 4) width=(side) height=(side) rx="2" {},
                        None => circle.none cx=(x + side / 2) cy=(middle) r="2" {},
                    }
                }
            }
            figcaption { (language.say(&phrase!("Colors: {white} White, {black} Black", white, black))) }
        }
    }
}
