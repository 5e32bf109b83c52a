//! The check list: what the pairing of a round looks at, as bbpPairings 6
//! prints it.

use fpc::{Color, ColorPreference, Entrant, Float, Outcome, RoundPairing, Snapshot, System};

/// A column of the table, with a cell for each player.
struct Column {
    title: String,
    cells: Vec<String>,
}

/// The table of a round: one line a player, in order, with a blank line before
/// each scoregroup. All cells are right-aligned and end with a tabulator. Without
/// a pairing, the column with the opponents of the round is empty.
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
    let players = snapshot.players();
    let points = snapshot.points();
    let column = |title: &str, cell: &dyn Fn(&Entrant) -> String| Column {
        title: title.to_owned(),
        cells: players.iter().map(cell).collect(),
    };
    let float = |player: &Entrant, rounds| {
        let past = player.rounds_ago(rounds);
        float_letter(past.and_then(|past| system.float(snapshot, player, past)))
    };
    let round = snapshot.round();
    let bye = |player: &Entrant| if system.may_get_bye(points, player) { "Y" } else { "N" };
    let current = opponents(snapshot, pairing);
    let place = |player: &Entrant| snapshot.place(player.id).unwrap_or_default();
    let [c_bye, c_float, c_float_before] = system.checklist_articles();
    let mut columns = vec![
        column("ID", &|player| player.id.to_string()),
        column("Pts", &|player| player.pairing_score.to_string()),
        column(&"-".repeat(round.get() as usize), &colors),
        column("Pref", &|player| preference(player.preference())),
        column(c_bye, &|player| bye(player).to_owned()),
        column(c_float, &|player| float(player, 1)),
        column(c_float_before, &|player| float(player, 2)),
        column("Cur", &|player| current[place(player)].clone()),
        column("", &|_| String::new()),
    ];
    columns.extend((0..round.index()).map(|past| {
        column(&format!("R{}", past + 1), &|player| match player.past[past].outcome {
            Outcome::Game { opponent, .. } => opponent.to_string(),
            _ => String::new(),
        })
    }));
    columns
}

fn letter(color: Color) -> char {
    color.char().to_ascii_uppercase()
}

/// The colors of the games played.
fn colors(player: &Entrant) -> String {
    player.colors.as_slice().iter().map(|&color| letter(color)).collect()
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

/// What the round has for each player, by place.
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
