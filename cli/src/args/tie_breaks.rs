//! Lists of tie-breaks and editions of their rules.

use clap::builder::{PossibleValue, TypedValueParser};
use fpc::standings::{ParseTieBreakError, TieBreakEdition, TieBreakKind, TieBreakList};
use fpc_answers::arguments::Codes;

/// Reads the year of an edition.
pub(super) fn edition() -> impl TypedValueParser<Value = TieBreakEdition> {
    let value = |edition: TieBreakEdition| {
        let begun =
            edition.first_day().map(|day| format!("Tournaments that began on or after {day}"));
        let begun = begun.unwrap_or_else(|| "Tournaments that began earlier".to_owned());
        PossibleValue::new(edition.code()).help(begun)
    };
    let read = |year: &str| year.parse().ok();
    Codes { list: move || TieBreakEdition::ALL.map(value).to_vec(), read }
}

/// Reads a list of tie-breaks, all of which must be known.
pub(super) fn parse_list(text: &str) -> Result<TieBreakList, NoList> {
    TieBreakList::known(text).map_err(|error| match error {
        Some(error) => NoList::Unknown { error },
        None => NoList::Empty,
    })
}

/// A text that is not a list of tie-breaks.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoList {
    #[error("{error} (known tie-breaks: {known})", known = known_codes())]
    Unknown { error: ParseTieBreakError },
    #[error("expected codes separated by commas, such as BH/C1,BH,SB,DE")]
    Empty,
}

/// All codes by which individual players can be ranked.
fn known_codes() -> String {
    TieBreakKind::of_players().map(TieBreakKind::code).collect::<Vec<_>>().join(", ")
}
