//! The checklist of a round: for people and for spreadsheets.

use fpc::{
    ByeNeed, Checklist, ChecklistGroup, ChecklistRow, Color, ColorPreference, Float, Form,
    NamedArticles, OrderValue, ResultKind, Rules, printable,
};

use fpc_answers::report::cited;

use super::{
    CAUTION, STRONG,
    columns::{padded, shortened, width, wrapped},
    sheet::{self, Texts},
    styled,
};

/// The maximum width of a name in columns, and the minimum if there is not much space.
const LONGEST_NAME: usize = 33;
const SHORTEST_NAME: usize = 12;

/// The minimum width for the opponents, who continue on further lines.
const OPPONENTS: usize = 16;

/// The place of the column of names.
const NAME: usize = 2;

/// A checklist as a table of limited width, if possible.
pub(crate) fn table(title: &str, rules: Rules, list: &Checklist, columns: usize) -> String {
    let of = format!("round {} of {}", list.round, list.total_rounds);
    let mut text = format!("{}: {of}\n{rules}\n", styled(STRONG, printable(title)));
    if let Some(bye) = bye(list) {
        text.push_str(&format!("{} {bye}\n", styled(CAUTION, "Bye:")));
    }
    let form = rules.system.info().form;
    let layout = Layout::of(list, columns);
    let headings: Vec<_> = layout.columns.iter().map(|it| it.heading.to_owned()).collect();
    let head = layout.line(&headings) + "met";
    text.push_str(&format!("\n{}\n", styled(STRONG, head)));
    for group in &list.groups {
        text.push_str(&format!("{}\n", styled(STRONG, group_heading(group, form))));
        text.extend(group.rows.iter().map(|row| layout.row(row)));
    }
    text + &legend(list, columns)
}

/// A column other than the opponents.
struct Column {
    heading: &'static str,
    is_number: bool,
    width: usize,
}

impl Column {
    const fn texts(heading: &'static str) -> Self {
        Self { heading, is_number: false, width: heading.len() }
    }

    const fn numbers(heading: &'static str) -> Self {
        Self { is_number: true, ..Self::texts(heading) }
    }
}

/// Which columns there are, and how wide.
struct Layout {
    columns: Vec<Column>,
    /// Where the opponents begin, and their width.
    before: usize,
    opponents: usize,
}

impl Layout {
    /// Names are shortened to make space for the opponents, who continue on further lines if that
    /// is not enough.
    fn of(list: &Checklist, room: usize) -> Self {
        let mut columns =
            vec![Column::numbers("rank"), Column::numbers("TPN"), Column::texts("name")];
        columns.extend(order_values(list).iter().map(|it| Column::numbers(it.code)));
        columns.extend([
            Column::texts("colors"),
            Column::numbers("diff"),
            Column::texts("pref"),
            Column::texts("fl"),
            Column::texts("bye"),
        ]);
        for row in list.rows() {
            for (own, cell) in columns.iter_mut().zip(cells(row)) {
                own.width = own.width.max(width(&cell));
            }
        }
        let others = columns.iter().map(|it| it.width + 2).sum::<usize>() - columns[NAME].width;
        let longest = list.rows().map(|row| opponents(row).len()).max().unwrap_or(0);
        let beside = |opponents: usize| room.saturating_sub(others + opponents);
        let of_names = beside(longest.max("met".len())).max(beside(OPPONENTS)).max(SHORTEST_NAME);
        columns[NAME].width = columns[NAME].width.min(LONGEST_NAME).min(of_names);
        let before = others + columns[NAME].width;
        Self { columns, before, opponents: room.saturating_sub(before).max(8) }
    }

    /// The cells of a line other than the opponents.
    fn line(&self, texts: &[String]) -> String {
        let cells = self.columns.iter().zip(texts).map(|(column, text)| {
            let text = shortened(text, column.width);
            if column.is_number {
                format!("{}{text}  ", " ".repeat(column.width.saturating_sub(width(&text))))
            } else {
                padded(&text, column.width) + "  "
            }
        });
        cells.collect()
    }

    fn row(&self, row: &ChecklistRow) -> String {
        let met = wrapped(&opponents(row), self.opponents);
        let mut met = met.iter();
        let first = self.line(&cells(row)) + met.next().map_or("", String::as_str);
        let more = met.map(|more| format!("{}{more}\n", " ".repeat(self.before)));
        format!("{}\n{}", first.trim_end(), more.collect::<String>())
    }
}

fn group_heading(group: &ChecklistGroup, form: Form) -> String {
    let count = group.rows.len();
    format!("{} points: {count} {}", group.score, form.noun(count))
}

fn bye(list: &Checklist) -> Option<String> {
    match list.bye {
        ByeNeed::Somebody => {
            let may = list.rows().filter(|row| row.bye_bar.is_none()).count();
            let players = list.rows().count();
            let noun = list.system.info().form.noun(players);
            Some(format!("one of {players} {noun} gets it; {may} may"))
        }
        ByeNeed::Assigned(player) => Some(format!("given to {player} in advance")),
        _ => None,
    }
}

/// The values by which players are ordered, of the first player: everybody has the same ones.
fn order_values(list: &Checklist) -> &[OrderValue] {
    list.rows().next().map_or(&[], |row| &row.order_values)
}

/// All cells of a row other than the opponents.
fn cells(row: &ChecklistRow) -> Vec<String> {
    let name = printable(row.name.trim()).into_owned();
    let mut cells = vec![row.rank.to_string(), row.tpn.0.to_string(), name];
    cells.extend(row.order_values.iter().map(|it| it.value.to_string()));
    cells.extend([
        colors(row),
        difference(row.color_difference),
        preference(row.claim.preference).to_owned(),
        row.floats.map(float).concat(),
        may_get_bye(row),
    ]);
    cells
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

/// Whether the player may get the bye, or the first round that bars them.
fn may_get_bye(row: &ChecklistRow) -> String {
    let Some(bar) = &row.bye_bar else { return "yes".to_owned() };
    match bar.rounds.first() {
        Some((round, result)) => format!("{}{round}", result.letter()),
        None => "no".to_owned(),
    }
}

fn opponents(row: &ChecklistRow) -> String {
    let met: Vec<_> = row.opponents.iter().flatten().map(ToString::to_string).collect();
    met.join(" ")
}

/// The meaning of the signs that occur, with the articles of the system.
fn legend(list: &Checklist, columns: usize) -> String {
    let kinds = [("W! absolute", 3), ("W strong", 2), ("w mild", 1), ("- none", 0)].into_iter();
    let kinds = kinds.filter_map(|(name, strength)| {
        let claims = list.rows().map(|row| row.claim);
        let meant = claims.filter(|claim| claim.preference.strength() == strength);
        let mut articles: Vec<_> = meant.filter_map(|claim| claim.article).collect();
        articles.sort_unstable();
        articles.dedup();
        (!articles.is_empty()).then(|| format!("{name}{}", cited(&articles)))
    });
    let kinds: Vec<_> = kinds.collect();
    let NamedArticles { bye, float, earlier_float, .. } = list.system.info().articles;
    let bars = list.rows().filter_map(|row| row.bye_bar.as_ref()?.rounds.first());
    let mut results: Vec<_> = bars.map(|(_, result)| *result).collect();
    results.sort_unstable();
    results.dedup();
    let bars: String =
        results.iter().map(|it| format!(", {}3 {} in round 3", it.letter(), words(*it))).collect();
    let order = order_values(list).iter();
    let order: Vec<_> =
        order.map(|it| format!("{}: {}{}", it.code, it.name, cited(&[it.article]))).collect();
    let mut lines = Vec::new();
    if !order.is_empty() {
        lines.push(order.join(", "));
    }
    if !kinds.is_empty() {
        lines.push(format!("pref: {}", kinds.join(", ")));
    }
    lines.push(format!(
        "fl: floats of the last round{} and the one before{}, D down, U up",
        cited(float.as_slice()),
        cited(earlier_float.as_slice())
    ));
    lines.push(format!("bye: who may get it{}{bars}", cited(bye.as_slice())));
    let lines = lines.iter().flat_map(|line| wrapped(line, columns.max(40)));
    lines.fold("\n".to_owned(), |text, line| text + &line + "\n")
}

/// The result of a round without a game, in words.
const fn words(result: ResultKind) -> &'static str {
    match result {
        ResultKind::Win | ResultKind::Draw | ResultKind::Loss => "game",
        ResultKind::ForfeitWin => "forfeit win",
        ResultKind::ForfeitLoss => "forfeit loss",
        ResultKind::ForfeitDraw => "match drawn by forfeits",
        ResultKind::PairingAllocatedBye => "bye",
        ResultKind::FullPointBye => "full-point bye",
        ResultKind::HalfPointBye => "half-point bye",
        ResultKind::ZeroPointBye => "absence",
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
    sheet::csv(std::iter::once::<Vec<String>>(heading).chain(rows), texts)
}

fn record(group: &ChecklistGroup, row: &ChecklistRow) -> Vec<String> {
    let strength = match row.claim.preference {
        ColorPreference::Absolute(_) => "absolute",
        ColorPreference::Strong(_) => "strong",
        ColorPreference::Mild(_) => "mild",
        ColorPreference::None => "none",
    };
    let float = |float: Option<Float>| match float {
        Some(Float::Down) => "down",
        Some(Float::Up) => "up",
        None => "",
    };
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
        strength.to_owned(),
        row.claim.article.unwrap_or_default().to_owned(),
        float(row.floats[0]).to_owned(),
        float(row.floats[1]).to_owned(),
        if row.bye_bar.is_none() { "yes" } else { "no" }.to_owned(),
        text(row.bye_bar.as_ref().map(ToString::to_string)),
    ]);
    record.extend(row.opponents.iter().map(|it| text(it.map(|opponent| opponent.to_string()))));
    record
}
