//! The check list: what matters for the pairing of a round, as printed by bbpPairings 6.

use fpc::{
    Color, RoundPairing, Snapshot, System, checklist, checklist::ChecklistRow, contest::Float,
    systems::NamedArticles, tournament::ColorPreference,
};

/// A column of the table, with a cell for each player.
struct Column {
    title: String,
    cells: Vec<String>,
}

/// The table of a round: one line for each player, in order, with a blank line before each
/// scoregroup. All cells are right-aligned and end with a tab. Without a pairing, the column with
/// the opponents of the round is empty.
pub(super) fn table(snapshot: &Snapshot, system: System, pairing: Option<&RoundPairing>) -> String {
    let columns = columns(snapshot, system, pairing);
    let widths: Vec<_> = columns.iter().map(Column::width).collect();
    let line = |texts: Vec<&str>| -> String {
        let cells = texts.iter().zip(&widths).map(|(text, width)| format!("{text:>width$}\t"));
        cells.chain(["\n".to_owned()]).collect()
    };
    let mut text = format!("\n{}", line(columns.iter().map(|c| c.title.as_str()).collect()));
    let mut score = None;
    for (place, player) in snapshot.players().iter().enumerate() {
        if score.replace(player.pairing_score) != Some(player.pairing_score) {
            text.push('\n');
        }
        text.push_str(&line(columns.iter().map(|column| column.cells[place].as_str()).collect()));
    }
    text + "\n\n"
}

impl Column {
    fn width(&self) -> usize {
        self.cells.iter().chain([&self.title]).map(String::len).max().unwrap_or(0)
    }
}

fn columns(snapshot: &Snapshot, system: System, pairing: Option<&RoundPairing>) -> Vec<Column> {
    // The lines are in the order of the snapshot, regardless of the order of the system.
    let list = checklist(snapshot, system);
    let mut players: Vec<(usize, &ChecklistRow)> =
        list.rows().filter_map(|row| Some((snapshot.place(row.player)?, row))).collect();
    players.sort_unstable_by_key(|&(place, _)| place);
    let column = |title: &str, cell: &dyn Fn(usize, &ChecklistRow) -> String| Column {
        title: title.to_owned(),
        cells: players.iter().map(|&(place, row)| cell(place, row)).collect(),
    };
    let round = snapshot.round();
    let current = opponents(snapshot, pairing);
    let [c_bye, c_float, c_float_before] = headings(system);
    let mut columns = vec![
        column("ID", &|_, row| row.player.to_string()),
        column("Pts", &|_, row| row.pairing_score.to_string()),
        column(&"-".repeat(round.get() as usize), &|_, row| colors(row)),
        column("Pref", &|place, _| preference(snapshot.players()[place].preference())),
        column(&c_bye, &|_, row| if row.bye_bar.is_none() { "Y" } else { "N" }.to_owned()),
        column(&c_float, &|_, row| float_letter(row.floats[0])),
        column(&c_float_before, &|_, row| float_letter(row.floats[1])),
        column("Cur", &|place, _| current[place].clone()),
        column("", &|_, _| String::new()),
    ];
    columns.extend((0..round.index()).map(|past| {
        column(&format!("R{}", past + 1), &|_, row| {
            row.opponents[past].map(|opponent| opponent.to_string()).unwrap_or_default()
        })
    }));
    columns
}

/// The articles as headings: who must not get the bye, and the floats of the last two rounds.
/// `C.12` is abbreviated to `C12`.
fn headings(system: System) -> [String; 3] {
    let NamedArticles { bye, float, earlier_float, .. } = system.info().articles;
    let short = |article: Option<&str>| {
        article.map_or("-".to_owned(), |article| match article.strip_prefix("Lim ") {
            Some(number) => number.to_owned(),
            None if article.starts_with(char::is_alphabetic) => article.replace('.', ""),
            None => article.to_owned(),
        })
    };
    let before = match (float, earlier_float) {
        (Some(float), Some(same)) if same == float => format!("{float} before"),
        _ => short(earlier_float),
    };
    [short(bye), short(float), before]
}

fn letter(color: Color) -> char {
    color.char().to_ascii_uppercase()
}

/// The colors of the games played.
fn colors(row: &ChecklistRow) -> String {
    row.colors.iter().flatten().map(|&color| letter(color)).collect()
}

fn preference(preference: ColorPreference) -> String {
    match preference {
        ColorPreference::Absolute(color) => format!("{} ", letter(color)),
        ColorPreference::Strong(color) => format!("({})", letter(color)),
        ColorPreference::Mild(color) => format!("{} ", color.char()),
        ColorPreference::None => "A ".to_owned(),
    }
}

fn float_letter(float: Option<Float>) -> String {
    match float {
        Some(Float::Up) => "U",
        Some(Float::Down) => "D",
        None => "",
    }
    .to_owned()
}

/// The entry of the round for each player, by place.
fn opponents(snapshot: &Snapshot, pairing: Option<&RoundPairing>) -> Vec<String> {
    let mut current = vec![String::new(); snapshot.players().len()];
    let mut enter = |player, text: String| {
        if let Some(place) = snapshot.place(player) {
            current[place] = text;
        }
    };
    for pair in pairing.map_or(&[][..], RoundPairing::pairs) {
        enter(pair.white, format!("({}W)", pair.black));
        enter(pair.black, format!("({}B)", pair.white));
    }
    if let Some(bye) = pairing.and_then(RoundPairing::bye) {
        enter(bye, "(bye)".to_owned());
    }
    current
}
