//! Lists all tie-breaks, generated from their rows.

use fpc::{
    standings::{Contestants, TieBreakEdition, TieBreakKind, TieBreakModifier},
    template,
};
use fpc_answers::report::Column;

use super::super::{STRONG, grid, styled};
use crate::speech::said;

/// The tie-breaks by which individual players can be ranked, those for teams, and the modifiers.
pub(crate) fn known_tie_breaks() -> String {
    let of_players: Vec<_> = TieBreakKind::of_players().collect();
    let is_for_teams = |it: &TieBreakKind| it.contestants() == Contestants::Teams;
    let of_teams: Vec<_> = TieBreakKind::ALL.iter().copied().filter(is_for_teams).collect();
    let modifiers = TieBreakModifier::ALL;
    let all = [
        Column::texts(
            template!("column", "modifier"),
            modifiers.iter().map(|it| it.form().to_owned()),
        ),
        Column::texts(template!("column", "meaning"), modifiers.iter().map(|it| it.meaning())),
    ];
    let teams = format!("{}\n{}", said!("For teams, also:"), kinds(&of_teams));
    [kinds(&of_players), teams, section(&all)].join("\n")
}

/// A line for each of some tie-breaks.
fn kinds(kinds: &[TieBreakKind]) -> String {
    let of = || kinds.iter();
    let article = |edition: TieBreakEdition| {
        let cells = of().map(|kind| kind.article(edition).unwrap_or("-").to_owned());
        Column::texts(edition.code().to_owned(), cells)
    };
    let order = |kind: &TieBreakKind| {
        if kind.is_ascending() {
            template!("value", "lowest")
        } else {
            template!("value", "highest")
        }
    };
    let mut columns = vec![
        Column::texts(template!("column", "code"), of().map(|kind| kind.code().to_owned())),
        Column::texts(template!("column", "name"), of().map(|kind| kind.in_words())),
    ];
    columns.extend(TieBreakEdition::NUMBERED.map(article));
    columns.push(Column::texts(template!("column", "first"), of().map(order)));
    columns.push(Column::texts(template!("column", "modifiers"), of().map(modifiers)));
    section(&columns)
}

fn section(columns: &[Column]) -> String {
    let mut lines = grid::lines(columns);
    if let Some(head) = lines.first_mut() {
        *head = styled(STRONG, &head);
    }
    lines.join("\n") + "\n"
}

fn modifiers(kind: &TieBreakKind) -> String {
    let is_shown = |it: &TieBreakModifier| *it != TieBreakModifier::Edition;
    let forms: Vec<_> = kind.modifiers().filter(is_shown).map(TieBreakModifier::form).collect();
    forms.join(" ")
}
