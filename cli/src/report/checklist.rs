//! The checklist of a round: for people and for spreadsheets.

use fpc::{
    ByeNeed, Checklist, ChecklistGroup, ChecklistRow, Cited, Color, ColorPreference, Float,
    NamedArticles, ResultKind, Rules, printable,
};

use super::{
    CAUTION, STRONG,
    columns::{padded, shortened, width},
    sheet::{self, Texts},
    styled,
};

/// The maximum width of a name in columns, and the minimum if there is not much space.
const LONGEST_NAME: usize = 33;
const SHORTEST_NAME: usize = 12;

/// The minimum width for the opponents, who continue on further lines.
const OPPONENTS: usize = 16;

/// The columns other than the opponents, and which of them are numbers.
const HEADING: [&str; 8] = ["rank", "TPN", "name", "colors", "diff", "pref", "fl", "bye"];
const IS_NUMBER: [bool; 8] = [true, true, false, false, true, false, false, false];

/// The column of names.
const NAME: usize = 2;

/// A checklist as a table of limited width, if possible.
pub(crate) fn table(title: &str, rules: Rules, list: &Checklist, columns: usize) -> String {
    let of = format!("round {} of {}", list.round, list.total_rounds);
    let mut text = format!("{}: {of}\n{rules}\n", styled(STRONG, printable(title)));
    if let Some(bye) = bye(list) {
        text.push_str(&format!("{} {bye}\n", styled(CAUTION, "Bye:")));
    }
    let layout = Layout::of(list, columns);
    let head = layout.line(&HEADING.map(str::to_owned)) + "met";
    text.push_str(&format!("\n{}\n", styled(STRONG, head)));
    for group in &list.groups {
        text.push_str(&format!("{}\n", styled(STRONG, group_heading(group))));
        text.extend(group.rows.iter().map(|row| layout.row(row)));
    }
    text + &legend(list, columns)
}

/// How wide each column is.
struct Layout {
    widths: [usize; 8],
    /// Where the opponents begin, and their width.
    before: usize,
    opponents: usize,
}

impl Layout {
    /// Names are shortened to make space for the opponents, who continue on further lines if that
    /// is not enough.
    fn of(list: &Checklist, columns: usize) -> Self {
        let mut widths = HEADING.map(str::len);
        for row in list.rows() {
            for (own, cell) in widths.iter_mut().zip(cells(row)) {
                *own = (*own).max(width(&cell));
            }
        }
        let others = widths.iter().sum::<usize>() - widths[NAME] + 2 * widths.len();
        let longest = list.rows().map(|row| opponents(row).join(" ").len()).max().unwrap_or(0);
        let room = |for_opponents: usize| columns.saturating_sub(others + for_opponents);
        let of_names = room(longest.max("met".len())).max(room(OPPONENTS)).max(SHORTEST_NAME);
        widths[NAME] = widths[NAME].min(LONGEST_NAME).min(of_names);
        let before = others + widths[NAME];
        Self { widths, before, opponents: columns.saturating_sub(before).max(8) }
    }

    /// The cells of a line other than the opponents.
    fn line(&self, texts: &[String; 8]) -> String {
        let cells = texts.iter().zip(self.widths).zip(IS_NUMBER);
        let cells = cells.map(|((text, columns), is_number)| {
            let text = shortened(text, columns);
            if is_number {
                format!("{}{text}  ", " ".repeat(columns.saturating_sub(width(&text))))
            } else {
                padded(&text, columns) + "  "
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

fn group_heading(group: &ChecklistGroup) -> String {
    match group.rows.len() {
        1 => format!("{} points: 1 player", group.score),
        players => format!("{} points: {players} players", group.score),
    }
}

fn bye(list: &Checklist) -> Option<String> {
    match list.bye {
        ByeNeed::Somebody => {
            let may = list.rows().filter(|row| row.bye_bar.is_none()).count();
            let players = list.rows().count();
            Some(format!("one of {players} players gets it; {may} may"))
        }
        ByeNeed::Assigned(player) => Some(format!("given to {player} in advance")),
        _ => None,
    }
}

/// All cells of a row other than the opponents.
fn cells(row: &ChecklistRow) -> [String; 8] {
    [
        row.rank.to_string(),
        row.tpn.0.to_string(),
        printable(row.name.trim()).into_owned(),
        colors(row),
        difference(row.color_difference),
        preference(row.claim.preference).to_owned(),
        row.floats.map(float).concat(),
        may_get_bye(row),
    ]
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
        Some((round, result)) => format!("{}{round}", sign(*result)),
        None => "no".to_owned(),
    }
}

/// The letter or sign of a result in tournament report files.
const fn sign(result: ResultKind) -> &'static str {
    match result {
        ResultKind::Win => "1",
        ResultKind::Draw => "=",
        ResultKind::Loss => "0",
        ResultKind::ForfeitWin => "+",
        ResultKind::ForfeitLoss => "-",
        ResultKind::PairingAllocatedBye => "U",
        ResultKind::FullPointBye => "F",
        ResultKind::HalfPointBye => "H",
        ResultKind::ZeroPointBye => "Z",
    }
}

fn opponents(row: &ChecklistRow) -> Vec<String> {
    row.opponents.iter().flatten().map(ToString::to_string).collect()
}

/// Words wrapped into lines of limited width.
fn wrapped(words: &[String], columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut().filter(|line| line.len() + 1 + word.len() <= columns) {
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.clone()),
        }
    }
    lines
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
        (!articles.is_empty()).then(|| format!("{name}{}", by(&articles)))
    });
    let kinds: Vec<_> = kinds.collect();
    let NamedArticles { bye, float, earlier_float, .. } = list.system.info().articles;
    let bars = list.rows().filter_map(|row| row.bye_bar.as_ref()?.rounds.first());
    let mut results: Vec<_> = bars.map(|(_, result)| *result).collect();
    results.sort_unstable();
    results.dedup();
    let bars: String =
        results.iter().map(|it| format!(", {}3 {} in round 3", sign(*it), words(*it))).collect();
    let mut lines = Vec::new();
    if !kinds.is_empty() {
        lines.push(format!("pref: {}", kinds.join(", ")));
    }
    lines.push(format!(
        "fl: floats of the last round{} and the one before{}, D down, U up",
        by(float.as_slice()),
        by(earlier_float.as_slice())
    ));
    lines.push(format!("bye: whether the player may get it{}{bars}", by(bye.as_slice())));
    let lines = lines.iter().flat_map(|line| {
        let words: Vec<_> = line.split(' ').map(str::to_owned).collect();
        wrapped(&words, columns.max(40))
    });
    lines.fold("\n".to_owned(), |text, line| text + &line + "\n")
}

/// The result of a round without a game, in words.
const fn words(result: ResultKind) -> &'static str {
    match result {
        ResultKind::Win | ResultKind::Draw | ResultKind::Loss => "game",
        ResultKind::ForfeitWin => "forfeit win",
        ResultKind::ForfeitLoss => "forfeit loss",
        ResultKind::PairingAllocatedBye => "bye",
        ResultKind::FullPointBye => "full-point bye",
        ResultKind::HalfPointBye => "half-point bye",
        ResultKind::ZeroPointBye => "absence",
    }
}

/// Articles in parentheses; empty if a system does not give any.
fn by(articles: &[&str]) -> String {
    let cited: Vec<_> = articles.iter().map(|article| Cited(article).to_string()).collect();
    if cited.is_empty() { String::new() } else { format!(" ({})", cited.join(", ")) }
}

/// A line of headings and one for each player.
pub(crate) fn csv(list: &Checklist, texts: Texts) -> String {
    let rounds = 1..=list.round.index();
    let heading = [
        "rank",
        "number",
        "TPN",
        "name",
        "rating",
        "scoregroup",
        "points",
        "pairing score",
        "colors",
        "color difference",
        "preferred color",
        "preference",
        "article",
        "float",
        "float before",
        "may get bye",
        "why not",
    ];
    let heading = heading.map(str::to_owned).into_iter();
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
        colors(row),
        row.color_difference.to_string(),
        text(row.claim.preference.color().map(|color| color.to_string())),
        strength.to_owned(),
        row.claim.article.unwrap_or_default().to_owned(),
        float(row.floats[0]).to_owned(),
        float(row.floats[1]).to_owned(),
        if row.bye_bar.is_none() { "yes" } else { "no" }.to_owned(),
        text(row.bye_bar.as_ref().map(ToString::to_string)),
    ];
    record.extend(row.opponents.iter().map(|it| text(it.map(|opponent| opponent.to_string()))));
    record
}
