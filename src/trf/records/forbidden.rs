//! Players who must not meet: XXP, and 260, which names the rounds. Where the format has neither, a
//! comment says it.

use std::collections::BTreeSet;

use super::{
    comment::{self, Comment},
    mention::range_of_rounds,
};
use crate::{
    player_id::PlayerId,
    template,
    tournament::{Column, ForbiddenGroup, Form, MAX_ROUNDS, RoundNumber},
    trf::{
        Code,
        assemble::Assembly,
        document::Line,
        grammar::{PLAYER, ROUND, parts},
        record::{At, Declared, Field, Groups, MOST, Span, Words, at, mentions, record},
        write::{DoesNotFit, Writer, fits},
    },
};

/// Players who must not meet: XXP, 260 or a comment.
pub(in crate::trf) struct Forbidden {
    pub(in crate::trf) line: usize,
    pub(in crate::trf) players: Vec<At<PlayerId>>,
    pub(in crate::trf) rounds: Option<(At<RoundNumber>, At<RoundNumber>)>,
    pub(in crate::trf) is_comment: bool,
}

record! {
    /// Players who must not meet in any round: XXP.
    Always = ["XXP" Extensions], InvalidForbiddenPairs, template!("forbidden pairs"),
    keep |Self { line, players }, _, records| {
        records.facts.forbidden.push(Forbidden { line, players, rounds: None, is_comment: false });
    },
    {
        players: Words<PlayerId> = Words(PLAYER),
    }
}

record! {
    /// Players who must not meet in some rounds: 260.
    InRounds = ["260" Trf2026], InvalidForbiddenPairs, template!("forbidden pairs"),
    keep |Self { line, rounds, players }, _, records| {
        let rounds = Some(rounds);
        records.facts.forbidden.push(Forbidden { line, players, rounds, is_comment: false });
    },
    blank [(8, 8)],
    {
        rounds: Span<RoundNumber> = range_of_rounds(at(5..=7, ROUND), at(9..=11, ROUND)),
        players: Groups<Field<PlayerId>> = mentions(12),
    }
}

impl Forbidden {
    /// The first and the last round; none for all rounds.
    pub(in crate::trf) fn rounds(&self) -> Option<(RoundNumber, RoundNumber)> {
        self.rounds.map(|(first, last)| (first.value, last.value))
    }
}

/// The type of comments on players who must not meet.
pub(in crate::trf) const COMMENT: &str = "Forbidden pair";

/// Reads `### Forbidden pair @ Round 2: 1-4`, where rounds can have several columns.
pub(in crate::trf) fn read_comment(line: Line<'_>, form: Form) -> Option<Forbidden> {
    let Comment { rounds, details, column, round_columns: columns } = Comment::read(line, COMMENT)?;
    let players = parts(details, column, '-').take(MOST + 1);
    let players = players.map(|(columns, id)| Some(At { value: PLAYER.read(id)?, columns }));
    let players = players.collect::<Option<Vec<_>>>().filter(|all| all.len() <= MOST)?;
    let rounds = rounds.map(|(first, last)| {
        let rounds = (form.column(first).round(), form.last_column(last).round());
        (At { value: rounds.0, columns }, At { value: rounds.1, columns })
    });
    Some(Forbidden { line: line.number(), players, rounds, is_comment: true })
}

/// Leaves out XXP of players about whom a comment says more. It is there for programs that do not read
/// comments.
pub(in crate::trf) fn forget_repeated(records: &mut Vec<Forbidden>) {
    let players = |record: &Forbidden| sorted(record.players.iter().map(|player| player.value));
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

/// Tells whether a range of rounds includes all rounds of a tournament.
pub(in crate::trf) fn is_always(
    (first, last): (RoundNumber, RoundNumber),
    total: Option<RoundNumber>,
) -> bool {
    first == RoundNumber::FIRST && last.get() >= total.map_or(MAX_ROUNDS, RoundNumber::get)
}

/// Those who must not meet by records, each group once. The names in a record are looked up by `named`.
pub(in crate::trf) fn groups(
    records: &[Forbidden],
    total: Option<RoundNumber>,
    named: impl Fn(&Forbidden) -> Vec<PlayerId>,
) -> Vec<ForbiddenGroup> {
    let mut seen = BTreeSet::new();
    let group = |record| {
        let rounds = Forbidden::rounds(record).filter(|&rounds| !is_always(rounds, total));
        let group = ForbiddenGroup { players: named(record), rounds };
        // A single player forbids nothing.
        let forbids = sorted(group.players.iter().copied()).len() > 1;
        (forbids && seen.insert(group.clone())).then_some(group)
    };
    records.iter().filter_map(group).collect()
}

impl Assembly<'_> {
    /// The players of a forbidden-pairs record.
    pub(in crate::trf) fn forbidden_players(&self, record: &Forbidden) -> Vec<PlayerId> {
        const FIELD: &str = template!("forbidden pairs");
        let ids: BTreeSet<_> = record.players.iter().map(|player| player.value).collect();
        let players = if ids.len() < 2 {
            self.known(record.line, &record.players[..ids.len()], FIELD)
        } else {
            self.distinct(record.line, &record.players, FIELD)
        };
        if let Some((first, _)) = record.rounds {
            self.check_round(record.line, first, FIELD);
        }
        if ids.len() < 2 {
            let only = record.players.first().map(|only| only.value.to_string());
            let found = Code::LonelyForbiddenPlayer.at(record.line).found(only.unwrap_or_default());
            self.findings.push(found);
        }
        players
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
                let last = total.or(RoundNumber::new(MAX_ROUNDS)).unwrap_or(RoundNumber::FIRST);
                let rounds = rounds.unwrap_or((RoundNumber::FIRST, last));
                let field = template!("the rounds of a forbidden pair");
                fits(rounds.1.get() <= MAX_ROUNDS, field, rounds.1)?;
                self.lines.push(InRounds::line((rounds, players.to_vec())));
            }
            if self.is_in_xxp(*rounds) && in_xxp.insert(set) {
                self.lines.push(Always::line((players.to_vec(),)));
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

    /// Tells whether a pair is in XXP, which applies to all rounds. A program that knows nothing else has to know whom
    /// it must not pair next.
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
    use crate::trf::records::{findings, numbers, read};

    #[test]
    fn forbidden_pairs_can_hold_in_some_rounds() {
        let list: InRounds = read("260   4   6    3 0009   12");
        assert_eq!(numbers(&list.players), [(3, 13), (9, 18), (12, 23)]);
        let rounds = |list: InRounds| (list.rounds.0.value.get(), list.rounds.1.value.get());
        assert_eq!((rounds(list), rounds(read("260 004        3    9"))), ((4, 6), (4, 4)));
        assert_eq!(findings::<InRounds>("260   6   4    3    9").len(), 1);
        assert_eq!(findings::<InRounds>("260 a     4    3    x").len(), 2);
    }

    #[test]
    fn comments_say_it_too() {
        let read = |text: &str, form| {
            let found = read_comment(Line::alone(text), form)?;
            let rounds = found.rounds().map(|(first, last)| (first.get(), last.get()));
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
