//! Players who must not meet: XXP, and 260, which names the rounds. Where the format has neither, a
//! comment says it.

use std::collections::BTreeSet;

use super::{
    comment::{self, Comment},
    id_columns,
    mention::{Columned, MOST_MENTIONS, NamedPlayer, free_list, player},
};
use crate::{
    player_id::PlayerId,
    template,
    text::columns::Columns,
    tournament::{Column, ForbiddenGroup, Form, MAX_ROUNDS, RoundNumber},
    trf::{
        Code, Diagnostic,
        assemble::Assembly,
        document::Line,
        findings::Findings,
        write::{DoesNotFit, Writer, fits},
    },
};

/// Players who must not meet: XXP, 260 or a comment.
pub(in crate::trf) struct Forbidden {
    pub(in crate::trf) line: usize,
    pub(in crate::trf) players: Vec<NamedPlayer>,
    pub(in crate::trf) rounds: Option<(RoundNumber, RoundNumber)>,
    pub(in crate::trf) is_comment: bool,
    /// Where the first round is said.
    round_columns: (usize, usize),
}

/// The columns of the first round in 260.
const FIRST_ROUND: (usize, usize) = (5, 7);

/// The type of comments on players who must not meet.
pub(in crate::trf) const COMMENT: &str = "Forbidden pair";

pub(in crate::trf) fn read_xxp(line: Line<'_>, diagnostics: &mut Findings) -> Forbidden {
    let code = Code::InvalidForbiddenPairs;
    let players = free_list(line, code, template!("forbidden pairs"), diagnostics);
    Forbidden {
        line: line.number(),
        players,
        rounds: None,
        is_comment: false,
        round_columns: FIRST_ROUND,
    }
}

pub(in crate::trf) fn read_260(line: Line<'_>, diagnostics: &mut Findings) -> Option<Forbidden> {
    let mut record =
        Columned::new(line, Code::InvalidForbiddenPairs, template!("forbidden pairs"), diagnostics);
    record.blanks(&[(8, 8)])?;
    let rounds = record.rounds(FIRST_ROUND, (9, 11));
    let players = record.mentions(13);
    Some(Forbidden {
        line: line.number(),
        players,
        rounds: Some(rounds?),
        is_comment: false,
        round_columns: FIRST_ROUND,
    })
}

/// Reads `### Forbidden pair @ Round 2: 1-4`, where rounds can have several columns.
pub(in crate::trf) fn read_comment(line: Line<'_>, form: Form) -> Option<Forbidden> {
    let Comment { rounds, details, column, round_columns } = Comment::read(line, COMMENT)?;
    let mut next = column;
    let mention = |text: &str| {
        let columns = Columns::new(next, next + text.len() - 1);
        next += text.len() + 1;
        Some(NamedPlayer { id: player(text)?, columns })
    };
    let players = details.split('-').take(MOST_MENTIONS + 1).map(mention);
    let players = players.collect::<Option<Vec<_>>>().filter(|all| all.len() <= MOST_MENTIONS)?;
    let first = |round| form.column(round).round();
    let last = |round| form.last_column(round).round();
    let rounds = rounds.map(|(from, to)| (first(from), last(to)));
    Some(Forbidden { line: line.number(), players, rounds, is_comment: true, round_columns })
}

/// Leaves out XXP of players about whom a comment says more. It is there for programs that do not read
/// comments.
pub(in crate::trf) fn forget_repeated(records: &mut Vec<Forbidden>) {
    let players = |record: &Forbidden| sorted(record.players.iter().map(|player| player.id));
    let commented: BTreeSet<_> =
        records.iter().filter(|record| record.is_comment).map(players).collect();
    if !commented.is_empty() {
        records.retain(|record| {
            record.is_comment || record.rounds.is_some() || !commented.contains(&players(record))
        });
    }
}

fn sorted(players: impl Iterator<Item = PlayerId>) -> Vec<PlayerId> {
    players.collect::<BTreeSet<_>>().into_iter().collect()
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
            diagnostics.extend(self.beyond_last_round(
                record.line,
                record.round_columns,
                first,
                FIELD,
            ));
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
    /// 260, XXP, and comments on what the format has no record for.
    pub(in crate::trf) fn write_forbidden_pairs(&mut self) -> Result<(), DoesNotFit> {
        let total = self.tournament.total_rounds();
        let groups = self.tournament.forbidden().iter().filter(|group| group.players.len() > 1);
        let groups = groups.map(|ForbiddenGroup { players, rounds }| {
            let rounds = rounds.filter(|&(first, last)| {
                first != RoundNumber::FIRST || total.is_none_or(|total| last < total)
            });
            (players, sorted(players.iter().copied()), rounds)
        });
        let groups: Vec<_> = groups.collect();
        let in_some_rounds: BTreeSet<_> =
            groups.iter().filter(|(.., rounds)| rounds.is_some()).map(|(_, set, _)| set).collect();
        let mut in_xxp = BTreeSet::new();
        for (players, set, rounds) in &groups {
            if self.format.has_2026() {
                let total = total.map_or(MAX_ROUNDS, RoundNumber::get);
                let (first, last) =
                    rounds.map_or((1, total), |(first, last)| (first.get(), last.get()));
                fits(last <= MAX_ROUNDS, template!("the rounds of a forbidden pair"), last)?;
                self.lines.push(format!("260 {first:>3} {last:>3}{}", id_columns(players)));
            }
            if self.is_in_xxp(*rounds) && in_xxp.insert(set) {
                let ids: String = players.iter().map(|id| format!(" {id}")).collect();
                self.lines.push(format!("XXP{ids}"));
            }
            let is_said_by_xxp = rounds.is_none() && !in_some_rounds.contains(set);
            if !(self.format.has_2026() || self.format.has_extensions() && is_said_by_xxp) {
                let ids: Vec<_> = players.iter().map(ToString::to_string).collect();
                let round =
                    |of: RoundNumber| self.meant.form().round(Column::from_index(of.index()));
                let rounds = rounds.map(|(first, last)| (round(first), round(last)));
                self.lines.push(comment::write(COMMENT, rounds, &ids.join("-")));
            }
        }
        Ok(())
    }

    /// Whether a pair is in XXP, which applies to all rounds. A program that knows nothing else has to know
    /// whom it must not pair next.
    fn is_in_xxp(&self, rounds: Option<(RoundNumber, RoundNumber)>) -> bool {
        let next = self.tournament.round_to_pair();
        let is_next = |(first, last)| !self.format.has_2026() && (first..=last).contains(&next);
        self.format.has_extensions() && rounds.is_none_or(is_next)
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

    #[test]
    fn comments_say_it_too() {
        let read = |text: &str, form| {
            let document = Document::parse(text.as_bytes());
            let found = read_comment(document.line(1).unwrap(), form)?;
            let rounds = found.rounds.map(|(first, last)| (first.get(), last.get()));
            Some((numbers(&found.players), rounds))
        };
        let in_rounds = "### Forbidden pair @ Rounds 2-4: 1-23-4";
        let players = vec![(1, 34), (23, 36), (4, 39)];
        assert_eq!(read(in_rounds, Form::Games), Some((players.clone(), Some((2, 4)))));
        assert_eq!(read(in_rounds, Form::DoubleGames), Some((players, Some((3, 8)))));
        let pair = |first| vec![(1, first), (4, first + 2)];
        let in_round = "### Forbidden pair @ Round 2: 1-4  ";
        assert_eq!(read(in_round, Form::Games), Some((pair(31), Some((2, 2)))));
        assert_eq!(read("### Forbidden pair: 1-4", Form::Games), Some((pair(21), None)));
        for other in [
            "### Forbidden pair @ Rounds 4-2: 1-4",
            "### Forbidden pair @ Round 0: 1-4",
            "### Forbidden pair: 1-4 as they are married",
            "### Forbidden pair",
            "### Prohibition @ Round 2: 1-5 added",
        ] {
            assert_eq!(read(other, Form::Games), None, "{other}");
        }
    }
}
