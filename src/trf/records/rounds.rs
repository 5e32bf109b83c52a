//! The number of rounds: XXR and 142.

use crate::{
    template,
    text::{fields, phrase::ToPhrase},
    tournament::{MAX_ROUNDS, RoundNumber},
    trf::{
        Code, Diagnostic, Format, Loss,
        document::Line,
        findings::Findings,
        read::{Records, set, value_columns},
        write::{DoesNotFit, Writer, fits},
    },
};

const FIELD: &str = template!("number of rounds");

impl Records {
    pub(in crate::trf) fn read_total_rounds(&mut self, line: Line<'_>, diagnostics: &mut Findings) {
        let rounds = fields::number(line.value())
            .filter(|&rounds| rounds <= MAX_ROUNDS)
            .and_then(RoundNumber::new);
        match rounds {
            Some(rounds) => {
                set(&mut self.total_rounds, line, rounds, (FIELD, |it| it.phrase()), diagnostics);
            }
            None => diagnostics.push(Diagnostic::new(
                Code::InvalidRoundCount,
                line.number(),
                value_columns(line),
                FIELD,
                line.value(),
                template!("a number from 1 to 999"),
            )),
        }
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
            Format::Trf26 { .. } => self.lines.push(format!("142 {rounds}")),
        }
        Ok(())
    }

    /// XXR.
    pub(in crate::trf) fn write_xxr(&mut self) {
        let rounds = self.tournament.total_rounds();
        self.lines.extend(rounds.map(|rounds| format!("XXR {rounds}")));
    }
}
