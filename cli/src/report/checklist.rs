//! The checklist of a round: for people and for spreadsheets.

use fpc::{
    Checklist, Color, Rules,
    checklist::{ByeNeed, ChecklistGroup, ChecklistRow},
    contest::Float,
    json::word,
    systems::{NamedArticles, OrderValue},
    template,
    text::printable,
    tournament::{ColorPreference, Form, PreferenceStrength, ResultKind},
};

use fpc_answers::report::{Column, Texts, cited, csv as csv_of};

use super::{
    CAUTION, STRONG,
    columns::{padded, shortened, width, wrapped},
    grid, styled,
};
use crate::speech::{said, say};

/// The maximum width of a name in columns, and the minimum if there is not much space.
const LONGEST_NAME: usize = 33;
const SHORTEST_NAME: usize = 12;

/// The minimum width for the opponents, who continue on further lines.
const OPPONENTS: usize = 16;

/// The place of the column of names.
const NAME: usize = 2;

/// A checklist as a table of limited width, if possible.
pub(crate) fn table(title: &str, rules: Rules, list: &Checklist, columns: usize) -> String {
    let of = said!("round {round} of {total}", round = list.round, total = list.total_rounds);
    let title = styled(STRONG, printable(title));
    let mut text = format!("{title}: {of}\n{}\n", say(&rules));
    if let Some(bye) = bye(list) {
        text.push_str(&format!("{} {bye}\n", styled(CAUTION, said!("Bye:"))));
    }
    let form = rules.system.info().form;
    let (rows, before) = rows(list, columns);
    let opponents = columns.saturating_sub(before).max(8);
    let mut rows = rows.into_iter().map(|row| padded(&row, before));
    let head = rows.next().unwrap_or_default() + &met();
    text.push_str(&format!("\n{}\n", styled(STRONG, head)));
    for group in &list.groups {
        text.push_str(&format!("{}\n", styled(STRONG, group_heading(group, form))));
        for (row, line) in group.rows.iter().zip(&mut rows) {
            let met = wrapped(&self::opponents(row), opponents);
            let mut met = met.iter();
            let first = line + met.next().map_or("", String::as_str);
            text.push_str(&format!("{}\n", first.trim_end()));
            text.extend(met.map(|more| format!("{:before$}{more}\n", "")));
        }
    }
    text + &legend(list, columns)
}

/// All lines without the opponents, headings first, and where the opponents begin. Names are shortened to make space
/// for them; they continue on further lines if that is not enough.
fn rows(list: &Checklist, room: usize) -> (Vec<String>, usize) {
    let mut columns = table_columns(list);
    let all = |columns: &[Column]| columns.iter().map(|it| grid::width_of(it) + 2).sum::<usize>();
    let others = all(&columns) - grid::width_of(&columns[NAME]);
    let longest = list.rows().map(|row| opponents(row).len()).max().unwrap_or(0);
    let beside = |opponents: usize| room.saturating_sub(others + opponents);
    let of_names = beside(longest.max(width(&met()))).max(beside(OPPONENTS)).max(SHORTEST_NAME);
    for name in &mut columns[NAME].cells {
        *name = shortened(name, of_names.min(LONGEST_NAME)).into_owned();
    }
    (grid::lines(&columns), all(&columns))
}

/// All columns except the opponents.
fn table_columns(list: &Checklist) -> Vec<Column> {
    let of = |cell: &dyn Fn(&ChecklistRow) -> String| list.rows().map(cell).collect::<Vec<_>>();
    let order = |(place, it): (usize, &OrderValue)| {
        Column::numbers(it.code, of(&|row| row.order_values[place].value.to_string()))
    };
    let preference = |row: &ChecklistRow| preference(row.claim.preference).to_owned();
    let mut columns = vec![
        Column::numbers(template!("column", "rank"), of(&|row| row.rank.to_string())),
        Column::numbers(template!("column", "TPN"), of(&|row| row.tpn.0.to_string())),
        Column::texts(
            template!("column", "name"),
            of(&|row| printable(row.name.trim()).into_owned()),
        ),
    ];
    columns.extend(order_values(list).iter().enumerate().map(order));
    columns.extend([
        Column::texts(template!("column", "colors"), of(&colors)),
        Column::numbers(template!("column", "diff"), of(&|row| difference(row.color_difference))),
        Column::texts(template!("column", "pref"), of(&preference)),
        Column::texts(template!("column", "fl"), of(&|row| row.floats.map(float).concat())),
        Column::texts(template!("column", "bye"), of(&may_get_bye)),
    ]);
    columns
}

/// The heading of the opponents.
fn met() -> String {
    said!("column", "met")
}

fn group_heading(group: &ChecklistGroup, form: Form) -> String {
    let (score, count) = (group.score, group.rows.len());
    match form {
        Form::Teams => said!("{score} points: {count} {count:team|teams}", score, count),
        _ => said!("{score} points: {count} {count:player|players}", score, count),
    }
}

fn bye(list: &Checklist) -> Option<String> {
    match list.bye {
        ByeNeed::Somebody => {
            let may = list.rows().filter(|row| row.bye_bar.is_none()).count();
            let players = list.rows().count();
            Some(match list.system.info().form {
                Form::Teams => {
                    said!(
                        "one of {teams} {teams:team|teams} gets it; {may} may",
                        teams = players,
                        may
                    )
                }
                _ => said!(
                    "one of {players} {players:player|players} gets it; {may} may",
                    players,
                    may
                ),
            })
        }
        ByeNeed::Assigned(player) => Some(said!("given to {player} in advance", player)),
        _ => None,
    }
}

/// The values by which players are ordered, of the first player: everybody has the same ones.
fn order_values(list: &Checklist) -> &[OrderValue] {
    list.rows().next().map_or(&[], |row| &row.order_values)
}

/// The colors round by round, with a dash for a round without a game.
fn colors(row: &ChecklistRow) -> String {
    let letter = |color: &Option<Color>| color.map_or("-", |color| color.fold("W", "B"));
    row.colors.iter().map(letter).collect()
}

fn difference(difference: i32) -> String {
    match difference {
        0 => "0".to_owned(),
        _ => format!("{difference:+}"),
    }
}

fn preference(preference: ColorPreference) -> &'static str {
    match preference {
        ColorPreference::Absolute(color) => color.fold("W!", "B!"),
        ColorPreference::Strong(color) => color.fold("W", "B"),
        ColorPreference::Mild(color) => color.fold("w", "b"),
        ColorPreference::None => "-",
    }
}

const fn float(float: Option<Float>) -> &'static str {
    match float {
        Some(Float::Down) => "D",
        Some(Float::Up) => "U",
        None => "-",
    }
}

/// Tells whether the player may get the bye, or the first round that bars them.
fn may_get_bye(row: &ChecklistRow) -> String {
    let Some(bar) = &row.bye_bar else { return said!("bye", "yes") };
    match bar.rounds.first() {
        Some((round, result)) => format!("{}{round}", result.letter()),
        None => said!("bye", "no"),
    }
}

fn opponents(row: &ChecklistRow) -> String {
    let met: Vec<_> = row.opponents.iter().flatten().map(ToString::to_string).collect();
    met.join(" ")
}

/// The meaning of the signs that occur, with the articles of the system.
fn legend(list: &Checklist, columns: usize) -> String {
    let kinds = [
        (template!("W! absolute"), PreferenceStrength::Absolute),
        (template!("W strong"), PreferenceStrength::Strong),
        (template!("w mild"), PreferenceStrength::Mild),
        (template!("- none"), PreferenceStrength::None),
    ];
    let kinds = kinds.into_iter().filter_map(|(name, strength)| {
        let claims = list.rows().map(|row| row.claim);
        let meant = claims.filter(|claim| claim.preference.strength() == strength);
        let mut articles: Vec<_> = meant.filter_map(|claim| claim.article).collect();
        articles.sort_unstable();
        articles.dedup();
        (!articles.is_empty()).then(|| say(&name) + &cited(&articles))
    });
    let kinds: Vec<_> = kinds.collect();
    let NamedArticles { bye, float, earlier_float, .. } = list.system.info().articles;
    let bars = list.rows().filter_map(|row| row.bye_bar.as_ref()?.rounds.first());
    let mut results: Vec<_> = bars.map(|(_, result)| *result).collect();
    results.sort_unstable();
    results.dedup();
    let bars: String =
        results.iter().map(|it| format!(", {}3 {}", it.letter(), say(&words(*it)))).collect();
    let order = order_values(list).iter();
    let order: Vec<_> =
        order.map(|it| format!("{}: {}{}", it.code, say(&it.name), cited(&[it.article]))).collect();
    let mut lines = Vec::new();
    if !order.is_empty() {
        lines.push(order.join(", "));
    }
    if !kinds.is_empty() {
        lines.push(said!("pref: {kinds}", kinds = kinds.join(", ")));
    }
    lines.push(said!(
        "fl: floats of the last round{last} and the one before{before}, D down, U up",
        last = cited(float.as_slice()),
        before = cited(earlier_float.as_slice())
    ));
    lines.push(said!("bye: who may get it{article}", article = cited(bye.as_slice())) + &bars);
    let lines = lines.iter().flat_map(|line| wrapped(line, columns.max(40)));
    lines.fold("\n".to_owned(), |text, line| text + &line + "\n")
}

/// The result of round 3, as an example.
const fn words(result: ResultKind) -> &'static str {
    match result {
        ResultKind::Win | ResultKind::Draw | ResultKind::Loss => template!("game in round 3"),
        ResultKind::ForfeitWin => template!("forfeit win in round 3"),
        ResultKind::ForfeitLoss => template!("forfeit loss in round 3"),
        ResultKind::ForfeitDraw => template!("match drawn by forfeits in round 3"),
        ResultKind::PairingAllocatedBye => template!("bye in round 3"),
        ResultKind::FullPointBye => template!("full-point bye in round 3"),
        ResultKind::HalfPointBye => template!("half-point bye in round 3"),
        ResultKind::ZeroPointBye => template!("absence in round 3"),
    }
}

/// A line of headings and one for each player.
pub(crate) fn csv(list: &Checklist, texts: Texts) -> String {
    let rounds = 1..=list.round.index();
    let heading =
        ["rank", "number", "TPN", "name", "rating", "scoregroup", "points", "pairing score"];
    let heading = heading.into_iter().chain(order_values(list).iter().map(|it| it.code));
    let heading = heading.chain([
        "colors",
        "color difference",
        "preferred color",
        "preference",
        "article",
        "float",
        "float before",
        "may get bye",
        "why not",
    ]);
    let heading = heading.map(str::to_owned);
    let heading = heading.chain(rounds.map(|round| format!("round {round}"))).collect();
    let rows = list.groups.iter().flat_map(|group| group.rows.iter().map(|row| record(group, row)));
    csv_of(std::iter::once::<Vec<String>>(heading).chain(rows), texts)
}

fn record(group: &ChecklistGroup, row: &ChecklistRow) -> Vec<String> {
    let text = |text: Option<String>| text.unwrap_or_default();
    let mut record = vec![
        row.rank.to_string(),
        row.player.to_string(),
        row.tpn.0.to_string(),
        row.name.trim().to_owned(),
        text(row.rating.map(|rating| rating.to_string())),
        group.score.to_string(),
        row.points.to_string(),
        row.pairing_score.to_string(),
    ];
    record.extend(row.order_values.iter().map(|it| it.value.to_string()));
    record.extend([
        colors(row),
        row.color_difference.to_string(),
        text(row.claim.preference.color().map(|color| color.to_string())),
        word(&row.claim.preference.strength()),
        row.claim.article.unwrap_or_default().to_owned(),
        word(&row.floats[0]),
        word(&row.floats[1]),
        if row.bye_bar.is_none() { "yes" } else { "no" }.to_owned(),
        text(row.bye_bar.as_ref().map(ToString::to_string)),
    ]);
    record.extend(row.opponents.iter().map(|it| text(it.map(|opponent| opponent.to_string()))));
    record
}
