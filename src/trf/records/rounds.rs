//! The number of rounds: XXR and 142.

use crate::{
    template,
    text::phrase::ToPhrase,
    tournament::{MAX_ROUNDS, RoundNumber},
    trf::{
        Format, Loss,
        grammar::ROUND,
        read::set,
        record::{Declared, Field, VALUE, at, record},
        write::{DoesNotFit, Writer, fits},
    },
};

const FIELD: &str = template!("number of rounds");

record! {
    /// The number of rounds: 142 and XXR.
    TotalRounds = ["142" Trf2026, "XXR" Extensions], InvalidRoundCount, FIELD,
    keep |it, line, records| {
        let (rounds, say) = (it.rounds.value, |it: RoundNumber| it.phrase());
        set(&mut records.total_rounds, line, rounds, (FIELD, say), &records.findings);
    },
    {
        rounds: Field<RoundNumber> = at(VALUE, ROUND.expecting(template!("a number from 1 to 999"))),
    }
}

impl Writer<'_> {
    /// Writes 142; XXR is written [separately](Self::write_xxr).
    pub(in crate::trf) fn write_total_rounds(&mut self) -> Result<(), DoesNotFit> {
        let Some(rounds) = self.tournament.total_rounds() else { return Ok(()) };
        fits(rounds.get() <= MAX_ROUNDS, template!("the number of rounds"), rounds)?;
        match self.format {
            Format::Trf16 => self.fitting.losses.push(Loss::TotalRounds(rounds)),
            Format::Trfx => {}
            Format::Trf26 { .. } => self.lines.push(TotalRounds::line((rounds,))),
        }
        Ok(())
    }

    /// XXR.
    pub(in crate::trf) fn write_xxr(&mut self) {
        let rounds = self.tournament.total_rounds();
        self.lines.extend(rounds.map(|rounds| TotalRounds::line_of("XXR", (rounds,))));
    }
}
