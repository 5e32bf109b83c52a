//! Players and rounds named by records.

use crate::{
    phrase,
    player_id::PlayerId,
    template,
    tournament::{Column, RoundNumber},
    trf::{
        Code,
        assemble::Assembly,
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
    ) -> Vec<PlayerId> {
        let (known, unknown): (Vec<&At<PlayerId>>, Vec<_>) =
            players.iter().partition(|player| self.place(player.value).is_some());
        let unknown = unknown.into_iter().filter(|player| !self.lost.has(player.value));
        self.findings.extend(unknown.map(|it| {
            let found = it.finding(Code::UnknownPlayer, line).of(field);
            found.expected(template!("an existing player"))
        }));
        known.into_iter().map(|player| player.value).collect()
    }

    /// The players who exist, each once; others and repeated ones are reported.
    pub(super) fn distinct(
        &self,
        line: usize,
        players: &[At<PlayerId>],
        field: &'static str,
    ) -> Vec<PlayerId> {
        let mut seen = BTreeSet::new();
        let is_new = |player: &&At<PlayerId>| seen.insert(player.value);
        let (once, again): (Vec<At<PlayerId>>, Vec<At<PlayerId>>) =
            players.iter().partition(is_new);
        let noun = template!("{others:number|numbers}");
        self.findings.extend(lint::first_of(again.into_iter(), noun, |it| {
            let found = it.finding(Code::RepeatedPlayer, line).of(field);
            found.expected(template!("each player once"))
        }));
        self.known(line, &once, field)
    }

    /// Reports a record that is for rounds after the last one.
    pub(super) fn check_round(&self, line: usize, round: At<RoundNumber>, field: &'static str) {
        let total = self.draft.total_rounds.filter(|&total| round.value > total);
        let Some(total) = total else { return };
        let last = self.form.round(Column::from_index(total.index()));
        let found = round.finding(Code::BeyondLastRound, line).of(field);
        let found = found.found(self.name(round.value.index()));
        self.findings.push(found.expected(phrase!("a round up to {last}, the last one", last)));
    }
}
