//! Players and rounds named by records.

use crate::{
    phrase,
    player_id::PlayerId,
    template,
    tournament::{Column, RoundNumber},
    trf::{
        Code, Diagnostic,
        assemble::Assembly,
        findings::Findings,
        lint,
        record::{At, Field, Span},
    },
};
use std::collections::BTreeSet;

/// The first and the last round of a record.
pub(super) const fn range_of_rounds(
    first: Field<RoundNumber>,
    last: Field<RoundNumber>,
) -> Span<RoundNumber> {
    Span { first, last, expected: template!("a round not before the first one") }
}

impl Assembly<'_> {
    /// The players who exist; others are reported.
    pub(super) fn known(
        &self,
        line: usize,
        players: &[At<PlayerId>],
        field: &'static str,
        diagnostics: &mut Findings,
    ) -> Vec<PlayerId> {
        let (known, unknown): (Vec<&At<PlayerId>>, Vec<_>) =
            players.iter().partition(|player| self.place(player.value).is_some());
        let unknown = unknown.into_iter().filter(|player| !self.lost.has(player.value));
        let expected = template!("an existing player");
        let report = |it: &At<PlayerId>| of_mention(it, line, field, Code::UnknownPlayer, expected);
        diagnostics.extend(unknown.map(report));
        known.into_iter().map(|player| player.value).collect()
    }

    /// The players who exist, each once; others and repeated ones are reported.
    pub(super) fn distinct(
        &self,
        line: usize,
        players: &[At<PlayerId>],
        field: &'static str,
        diagnostics: &mut Findings,
    ) -> Vec<PlayerId> {
        let mut seen = BTreeSet::new();
        let is_new = |player: &&At<PlayerId>| seen.insert(player.value);
        let (once, again): (Vec<At<PlayerId>>, Vec<At<PlayerId>>) =
            players.iter().partition(is_new);
        diagnostics.extend(lint::first_of(
            again.into_iter(),
            template!("{others:number|numbers}"),
            |player| {
                of_mention(
                    &player,
                    line,
                    field,
                    Code::RepeatedPlayer,
                    template!("each player once"),
                )
            },
        ));
        self.known(line, &once, field, diagnostics)
    }

    /// The finding that a record is for rounds after the last one.
    pub(super) fn beyond_last_round(
        &self,
        line: usize,
        At { value: round, columns }: At<RoundNumber>,
        field: &'static str,
    ) -> Option<Diagnostic> {
        let total = self.draft.total_rounds.filter(|&total| round > total)?;
        let last = self.form.round(Column::from_index(total.index()));
        Some(
            Code::BeyondLastRound
                .at(line)
                .in_columns(columns)
                .of(field)
                .found(self.name(round.index()))
                .expected(phrase!("a round up to {last}, the last one", last)),
        )
    }
}

/// A finding about a player whom a record names.
fn of_mention(
    mention: &At<PlayerId>,
    line: usize,
    field: &'static str,
    code: Code,
    expected: &'static str,
) -> Diagnostic {
    code.at(line)
        .in_columns(mention.columns)
        .of(field)
        .found(mention.value.to_string())
        .expected(expected)
}
