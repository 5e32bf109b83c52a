//! The checklist of a round, as arbiters read it.

use std::collections::BTreeMap;

use fpc::{
    Checklist, Color, Phrase, PlayerId, ToPhrase,
    checklist::{ByeBar, ByeNeed, ChecklistGroup, ChecklistRow},
    contest::Float,
    phrase,
    systems::{NamedArticles, OrderValue},
    template,
    tournament::{ColorPreference, Form, PreferenceStrength},
};

use super::{Column, cited};

/// The columns of a checklist. The pairing numbers are among them where they differ from the numbers
/// in the file, which happens once somebody is late.
///
/// # Examples
///
/// ```
/// use fpc::{System, checklist};
/// use fpc_answers::report::checklist::{columns, legend};
///
/// let tournament = fpc::read(&std::fs::read("../trf-samples/next-round.trf")?)?;
/// let list = checklist(&tournament.snapshot_to_pair()?, System::DUTCH_2017);
/// let headings: Vec<_> = columns(&list).iter().map(|it| it.heading.to_string()).collect();
/// assert_eq!(headings.join(" "), "rank player colors +/− pref ↓↑ bye met");
/// let (sign, meaning) = &legend(&list)[0];
/// let meaning = format!("{sign}: {meaning}");
/// assert_eq!(meaning, "pref: W! absolute (A.6.a), W strong (A.6.b), w mild (A.6.c)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn columns(list: &Checklist) -> Vec<Column> {
    let of = || list.rows();
    let mut columns = vec![Column::numbers(RANK, of().map(|row| row.rank)).styled("rank")];
    if of().any(|row| row.tpn.0 != row.player.get()) {
        let meaning = phrase!("pairing number among those who have arrived");
        columns.push(Column::numbers("TPN", of().map(|row| row.tpn.0)).meaning(meaning));
    }
    columns.push(Column::players(form(list, TEAM, PLAYER), of().map(|row| row.player)));
    columns.extend(order_values(list).iter().enumerate().map(|(place, value)| {
        let values = of().map(|row| row.order_values[place].value.to_string());
        Column::numbers(value.code, values).meaning(value.name)
    }));
    columns.extend([
        Column::texts(template!("column", "colors"), of().map(colors)).styled("colors"),
        Column::numbers("+/−", of().map(|row| difference(row.color_difference)))
            .meaning(phrase!("games with White minus games with Black")),
        Column::texts(PREFERENCE, of().map(|row| preference(row.claim.preference)))
            .meaning(phrase!("color preference")),
        Column::texts(FLOATS, of().map(|row| row.floats.map(float).concat())).styled("floats"),
        Column::texts(BYE, of().map(may_get_bye)),
        Column::texts(template!("column", "met"), of().map(met)).styled("met"),
    ]);
    columns
}

const RANK: &str = template!("column", "rank");
const PLAYER: &str = template!("column", "player");
const TEAM: &str = template!("column", "team");
const PREFERENCE: &str = template!("column", "pref");
const FLOATS: &str = "↓↑";
const BYE: &str = template!("column", "bye");

/// Chooses between words for teams and for players.
fn form<T>(list: &Checklist, teams: T, players: T) -> T {
    match list.system.info().form {
        Form::Teams => teams,
        _ => players,
    }
}

/// The values by which players are ordered, of the first player: everybody has the same ones.
fn order_values(list: &Checklist) -> &[OrderValue] {
    list.rows().next().map_or(&[], |row| &row.order_values)
}

/// The heading of a scoregroup.
pub fn group_heading(list: &Checklist, group: &ChecklistGroup) -> Phrase {
    let (score, count) = (group.score, group.rows.len());
    form(
        list,
        phrase!("{score} points: {count} {count:team|teams}", score, count),
        phrase!("{score} points: {count} {count:player|players}", score, count),
    )
}

/// Says who gets the pairing-allocated bye; nothing if nobody does.
pub fn bye(list: &Checklist) -> Option<Phrase> {
    match list.bye {
        ByeNeed::Nobody => None,
        ByeNeed::Somebody => {
            let may = list.rows().filter(|row| row.bye_bar.is_none()).count();
            let count = list.rows().count();
            Some(form(
                list,
                phrase!(
                    "One of {count} {count:team|teams} gets the bye; {may} may get it.",
                    count,
                    may
                ),
                phrase!(
                    "One of {count} {count:player|players} gets the bye; {may} may get it.",
                    count,
                    may
                ),
            ))
        }
        ByeNeed::Assigned(player) => Some(phrase!(
            "The bye was given to {player} in advance.",
            player = Phrase::named(player)
        )),
    }
}

/// The meaning of the signs that occur, each after the heading of its column, with the articles of
/// the system.
pub fn legend(list: &Checklist) -> Vec<(Phrase, Phrase)> {
    let NamedArticles { bye, float, earlier_float, .. } = list.system.info().articles;
    let said = |article: Option<&'static str>| Phrase::plain(cited(article.as_slice()));
    let mut legend: Vec<_> = order_values(list)
        .iter()
        .map(|it| {
            let name = phrase!("{name}{article}", name = it.name, article = said(Some(it.article)));
            (it.code.phrase(), name)
        })
        .collect();
    let strengths: Vec<_> =
        STRENGTHS.iter().filter_map(|(shown, word)| strength(list, *shown, word)).collect();
    if !strengths.is_empty() {
        legend.push((PREFERENCE.phrase(), Phrase::list(strengths)));
    }
    let floats = phrase!(
        "floats of the last round{last} and the one before{before}: ↓ down, ↑ up",
        last = said(float),
        before = said(earlier_float)
    );
    legend.push((FLOATS.phrase(), floats));
    let bars = list.rows().filter_map(|row| {
        let mut bar = row.bye_bar.clone()?;
        bar.rounds.truncate(1);
        bar.article = None;
        Some((bar.rounds.first()?.1, bar))
    });
    // One example of each kind.
    let bars: BTreeMap<_, _> = bars.collect();
    let bars = bars.values().map(|bar| phrase!("{sign}: {bar}", sign = sign(bar), bar));
    let who = phrase!("who may get the pairing-allocated bye{article}", article = said(bye));
    legend.push((BYE.phrase(), Phrase::series([who].into_iter().chain(bars), "; ")));
    legend
}

/// Preferences of each strength, from the strongest on, and the words for it.
const STRENGTHS: [(ColorPreference, &str); 4] = [
    (ColorPreference::Absolute(Color::White), template!("absolute")),
    (ColorPreference::Strong(Color::White), template!("strong")),
    (ColorPreference::Mild(Color::White), template!("mild")),
    (ColorPreference::None, template!("preference", "none")),
];

/// A strength of preferences with the articles by which players have it; `None` if nobody has.
fn strength(list: &Checklist, shown: ColorPreference, word: &'static str) -> Option<Phrase> {
    let of_strength = |strength: PreferenceStrength| strength == shown.strength();
    let claims = list.rows().map(|row| row.claim);
    let meant: Vec<_> = claims.filter(|it| of_strength(it.preference.strength())).collect();
    meant.first()?;
    let mut articles: Vec<_> = meant.iter().filter_map(|claim| claim.article).collect();
    articles.sort_unstable();
    articles.dedup();
    let articles = Phrase::plain(cited(&articles));
    Some(phrase!("{sign} {word}{articles}", sign = preference(shown), word, articles))
}

const NOTHING: &str = "–";

/// The colors round by round, with a dash for a round without a game.
fn colors(row: &ChecklistRow) -> Phrase {
    let letter = |color: &Option<Color>| color.map_or(NOTHING, letter).phrase();
    Phrase::series(row.colors.iter().map(letter), "")
}

/// A letter for White and for Black.
pub(super) fn letter(color: Color) -> &'static str {
    color.fold(template!("W"), template!("B"))
}

/// A letter for White and for Black, in lower case.
pub fn small_letter(color: Color) -> &'static str {
    color.fold(template!("color", "w"), template!("color", "b"))
}

fn difference(difference: i32) -> String {
    match difference {
        0 => "0".to_owned(),
        _ => format!("{difference:+}").replace('-', "−"),
    }
}

fn preference(preference: ColorPreference) -> Phrase {
    match preference {
        ColorPreference::Absolute(color) => {
            Phrase::series([letter(color), "!"].map(Phrase::from), "")
        }
        ColorPreference::Strong(color) => letter(color).phrase(),
        ColorPreference::Mild(color) => small_letter(color).phrase(),
        ColorPreference::None => NOTHING.phrase(),
    }
}

const fn float(float: Option<Float>) -> &'static str {
    match float {
        Some(Float::Down) => "↓",
        Some(Float::Up) => "↑",
        None => NOTHING,
    }
}

/// Tells whether the player may get the bye, or the first round that bars them.
fn may_get_bye(row: &ChecklistRow) -> Phrase {
    row.bye_bar.as_ref().map_or_else(|| template!("bye", "yes").phrase(), sign)
}

/// The first round that bars somebody from the bye, such as `U3`.
fn sign(bar: &ByeBar) -> Phrase {
    match bar.rounds.first() {
        Some((round, result)) => Phrase::plain(format!("{}{round}", result.letter())),
        None => template!("bye", "no").phrase(),
    }
}

fn met(row: &ChecklistRow) -> String {
    let met: Vec<_> = row.opponents.iter().flatten().map(PlayerId::to_string).collect();
    met.join(" ")
}
