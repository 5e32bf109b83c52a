//! The checklist of a round: for people and for spreadsheets.

use fpc::{
    Checklist, Color, PlayerId, RuledTournament,
    checklist::{ChecklistGroup, ChecklistRow},
    json::word,
    text::printable,
};
use fpc_answers::{
    ask::Listed,
    report::{
        Column, Texts,
        checklist::{bye, columns, group_heading, legend},
        csv as csv_of,
    },
};

use super::{
    STRONG,
    columns::{padded, shortened, width, wrapped},
    grid, styled,
};
use crate::speech::{said, say, say_with_names};

/// The maximum width of a name in columns, and the minimum if there is not much space.
const LONGEST_NAME: usize = 33;
const SHORTEST_NAME: usize = 12;

/// The minimum width for the opponents, who continue on further lines.
const OPPONENTS: usize = 16;

/// A checklist as a table of limited width, if possible.
pub(crate) fn table(title: &str, Listed { prepared, list }: &Listed, room: usize) -> String {
    let RuledTournament { tournament, rules, .. } = prepared;
    let of = said!("round {round} of {total}", round = list.round, total = list.total_rounds);
    let title = styled(STRONG, printable(title));
    let mut text = format!("{title}: {of}\n{}\n", say(rules));
    let name = |id| {
        let name = tournament.player(id).map_or("", |player| player.name.trim());
        printable(name).into_owned()
    };
    if let Some(bye) = bye(list) {
        let named = |id| format!("{id} {}", name(id)).trim_end().to_owned();
        text.push_str(&format!("{}\n", say_with_names(&bye, &named)));
    }
    let (rows, before, met) = rows(list, &name, room);
    let mut rows = rows.iter().map(|row| padded(row, before)).zip(met);
    let head = rows.next().map(|(row, met)| row + &met).unwrap_or_default();
    text.push_str(&format!("\n{}\n", styled(STRONG, head)));
    for group in &list.groups {
        text.push_str(&format!("{}\n", styled(STRONG, say(&group_heading(list, group)))));
        for (line, met) in rows.by_ref().take(group.rows.len()) {
            let met = wrapped(&met, room.saturating_sub(before).max(8));
            let mut met = met.iter();
            let first = line + met.next().map_or("", String::as_str);
            text.push_str(&format!("{}\n", first.trim_end()));
            text.extend(met.map(|more| format!("{:before$}{more}\n", "")));
        }
    }
    let legend = legend(list).into_iter().flat_map(|(heading, meaning)| {
        wrapped(&format!("{}: {}", say(&heading), say(&meaning)), room.max(40))
    });
    legend.fold(text + "\n", |text, line| text + &line + "\n")
}

/// All lines without the opponents, headings first; where the opponents begin; and the opponents of each line. Names
/// are shortened to make space for them; they continue on further lines if that is not enough.
fn rows(
    list: &Checklist,
    name: &dyn Fn(PlayerId) -> String,
    room: usize,
) -> (Vec<String>, usize, Vec<String>) {
    let mut columns = columns(list);
    let met = columns.pop().map(|met| grid::texts(&met)).unwrap_or_default();
    let all = |columns: &[Column]| columns.iter().map(|it| grid::width_of(it) + 2).sum::<usize>();
    let of_names =
        |most| grid::with_names(columns.clone(), &|id| shortened(&name(id), most).into_owned());
    let others = all(&of_names(0)) - width(&said!("column", "name"));
    let longest = met.iter().map(|text| width(text)).max().unwrap_or(0);
    let beside = |opponents: usize| room.saturating_sub(others + opponents);
    let most = beside(longest).max(beside(OPPONENTS)).clamp(SHORTEST_NAME, LONGEST_NAME);
    let columns = of_names(most);
    (grid::lines(&columns), all(&columns), met)
}

/// A line of headings and one for each player.
pub(crate) fn csv(list: &Checklist, texts: Texts) -> String {
    let rounds = 1..=list.round.index();
    let heading =
        ["rank", "number", "TPN", "name", "rating", "scoregroup", "points", "pairing score"];
    let order = list.rows().next().map_or(&[][..], |row| &row.order_values);
    let heading = heading.into_iter().chain(order.iter().map(|it| it.code));
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
    let letter = |color: &Option<Color>| color.map_or("-", |color| color.fold("W", "B"));
    let colors = row.colors.iter().map(letter).collect();
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
        colors,
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
