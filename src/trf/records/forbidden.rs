//! Players who must not meet: XXP, and 260, which names the rounds.

use std::collections::BTreeSet;

use super::{
    id_columns,
    mention::{Columned, NamedPlayer, free_list},
};
use crate::{
    template,
    tournament::{ForbiddenGroup, MAX_ROUNDS, PlayerId, RoundNumber},
    trf::{
        Code, Diagnostic, Format, Loss,
        assemble::Assembly,
        document::Line,
        findings::Findings,
        write::{DoesNotFit, Writer, fits},
    },
};

/// Players who must not meet: XXP or 260.
pub(in crate::trf) struct Forbidden {
    pub(in crate::trf) line: usize,
    pub(in crate::trf) players: Vec<NamedPlayer>,
    pub(in crate::trf) rounds: Option<(RoundNumber, RoundNumber)>,
}

pub(in crate::trf) fn read_xxp(line: Line<'_>, diagnostics: &mut Findings) -> Forbidden {
    let code = Code::InvalidForbiddenPairs;
    let players = free_list(line, code, template!("forbidden pairs"), diagnostics);
    Forbidden { line: line.number(), players, rounds: None }
}

pub(in crate::trf) fn read_260(line: Line<'_>, diagnostics: &mut Findings) -> Option<Forbidden> {
    let mut record =
        Columned::new(line, Code::InvalidForbiddenPairs, template!("forbidden pairs"), diagnostics);
    record.blanks(&[(8, 8)])?;
    let rounds = record.rounds((5, 7), (9, 11));
    let players = record.mentions(13);
    Some(Forbidden { line: line.number(), players, rounds: Some(rounds?) })
}

/// Whether a range of rounds includes all rounds of a tournament.
pub(in crate::trf) fn is_always(
    (first, last): (RoundNumber, RoundNumber),
    total: Option<RoundNumber>,
) -> bool {
    first == RoundNumber::FIRST && last.get() >= total.map_or(MAX_ROUNDS, RoundNumber::get)
}

impl Assembly<'_> {
    /// Reads the players of a forbidden-pairs record.
    pub(in crate::trf) fn forbidden(
        &self,
        record: &Forbidden,
        diagnostics: &mut Findings,
    ) -> ForbiddenGroup {
        const FIELD: &str = template!("forbidden pairs");
        let ids: BTreeSet<_> = record.players.iter().map(|player| player.id).collect();
        let players = if ids.len() < 2 {
            self.known(record.line, &record.players[..ids.len()], FIELD, diagnostics)
        } else {
            self.distinct(record.line, &record.players, FIELD, diagnostics)
        };
        if let Some((first, _)) = record.rounds {
            diagnostics.extend(self.beyond_last_round(record.line, (5, 7), first, FIELD));
        }
        if ids.len() < 2 {
            let code = Code::LonelyForbiddenPlayer;
            let found = record.players.first().map_or(String::new(), |only| only.id.to_string());
            let expected = template!("two or more players");
            diagnostics.push(Diagnostic::new(code, record.line, None, FIELD, found, expected));
        }
        let rounds = record.rounds.filter(|&rounds| !is_always(rounds, self.draft.total_rounds));
        ForbiddenGroup { players, rounds }
    }
}

impl Writer<'_> {
    /// 260 and XXP.
    pub(in crate::trf) fn write_forbidden_pairs(&mut self) -> Result<(), DoesNotFit> {
        let total = self.tournament.total_rounds();
        for group in self.tournament.forbidden().iter().filter(|group| group.players.len() > 1) {
            let ForbiddenGroup { players, rounds } = group.clone();
            let rounds = rounds.filter(|&(first, last)| {
                first != RoundNumber::FIRST || total.is_none_or(|total| last < total)
            });
            if self.format == Format::Trf16 {
                self.fitting.losses.push(Loss::ForbiddenPairs { players, rounds });
                continue;
            }
            if self.format.has_2026() {
                let total = total.map_or(MAX_ROUNDS, RoundNumber::get);
                let (first, last) =
                    rounds.map_or((1, total), |(first, last)| (first.get(), last.get()));
                fits(last <= MAX_ROUNDS, template!("the rounds of a forbidden pair"), last)?;
                self.lines.push(format!("260 {first:>3} {last:>3}{}", id_columns(&players)));
            }
            if self.format.has_extensions() {
                self.write_xxp(players, rounds);
            }
        }
        Ok(())
    }

    /// XXP applies to all rounds: a pair forbidden in some rounds is written if that includes the
    /// round to be paired. The excess is a loss unless 260 is written as well.
    fn write_xxp(&mut self, players: Vec<PlayerId>, rounds: Option<(RoundNumber, RoundNumber)>) {
        let ids: String = players.iter().map(|id| format!(" {id}")).collect();
        let next = self.tournament.round_to_pair();
        match rounds {
            None => self.lines.push(format!("XXP{ids}")),
            Some(_) if self.format.has_2026() => {}
            Some(rounds) if (rounds.0..=rounds.1).contains(&next) => {
                self.lines.push(format!("XXP{ids}"));
                self.fitting.losses.push(Loss::RoundsOfForbiddenPairs { players, rounds });
            }
            rounds => self.fitting.losses.push(Loss::ForbiddenPairs { players, rounds }),
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::{
        Document,
        records::{findings, numbers},
    };

    #[test]
    fn forbidden_pairs_can_hold_in_some_rounds() {
        let document = Document::parse(b"260   4   6    3 0009   12\n260 004        3    9");
        let read = |line| read_260(document.line(line).unwrap(), &mut Findings::default()).unwrap();
        let list = read(1);
        assert_eq!(numbers(&list.players), [(3, 13), (9, 18), (12, 23)]);
        let rounds = list.rounds.map(|(first, last)| (first.get(), last.get()));
        assert_eq!(rounds, Some((4, 6)));
        assert_eq!(read(2).rounds, RoundNumber::new(4).map(|round| (round, round)));
        assert_eq!(findings("260   6   4    3    9", read_260).len(), 1);
        assert_eq!(findings("260 a     4    3    x", read_260).len(), 2);
    }
}
