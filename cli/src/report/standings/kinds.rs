//! Lists all tie-breaks, generated from their rows.

use fpc::standings::{Contestants, TieBreakEdition, TieBreakKind, TieBreakModifier};

use super::super::{
    STRONG,
    grid::{self, Column},
    styled,
};

/// The tie-breaks by which individual players can be ranked, and the modifiers.
pub(crate) fn known_tie_breaks() -> String {
    let kinds: Vec<_> = TieBreakKind::of_players().collect();
    let of = |cell: &dyn Fn(&TieBreakKind) -> String| kinds.iter().map(cell).collect::<Vec<_>>();
    let article = |edition: TieBreakEdition| {
        let cells = of(&|kind| kind.article(edition).unwrap_or("-").to_owned());
        Column::left(edition.code(), cells)
    };
    let order = |kind: &TieBreakKind| if kind.is_ascending() { "lowest" } else { "highest" };
    let mut columns = vec![
        Column::left("code", of(&|kind| kind.code().to_owned())),
        Column::left("name", of(&|kind| kind.name().to_owned())),
    ];
    columns.extend(TieBreakEdition::NUMBERED.map(article));
    columns.push(Column::left("first", of(&|kind| order(kind).to_owned())));
    columns.push(Column::left("modifiers", of(&modifiers)));
    let known = TieBreakModifier::ALL.into_iter().filter(|it| is_for_players(*it));
    let known: Vec<_> = known.collect();
    let forms = known.iter().map(|it| it.form().to_owned()).collect();
    let meanings = known.iter().map(|it| it.meaning().to_owned()).collect();
    let all = [Column::left("modifier", forms), Column::left("meaning", meanings)];
    [section(&columns), section(&all)].join("\n")
}

fn section(columns: &[Column]) -> String {
    let mut lines = grid::lines(columns);
    if let Some(head) = lines.first_mut() {
        *head = styled(STRONG, &head);
    }
    lines.join("\n") + "\n"
}

/// Whether any tie-break for players can have it, which excludes team scores.
fn is_for_players(modifier: TieBreakModifier) -> bool {
    let of_players =
        TieBreakKind::ALL.iter().filter(|kind| kind.contestants() != Contestants::Teams);
    modifier != TieBreakModifier::Score && of_players.into_iter().any(|kind| kind.allows(modifier))
}

fn modifiers(kind: &TieBreakKind) -> String {
    let is_shown = |it: &TieBreakModifier| is_for_players(*it) && *it != TieBreakModifier::Edition;
    let forms: Vec<_> = kind.modifiers().filter(is_shown).map(TieBreakModifier::form).collect();
    forms.join(" ")
}
