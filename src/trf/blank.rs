//! Byes that a file leaves blank although its points contain them.

use super::{Code, assemble::Assembly, cell, findings::Findings, player::Points, verify::Expected};
use crate::{
    phrase, template,
    text::phrase::Phrase,
    tournament::{Bye, Column, Outcome, Player},
};

/// What a player's rounds without an entry have to be for the listed points.
enum Blank {
    /// Absences, or nothing is known about the points.
    Absences,
    /// All of them, by place, are byes.
    Byes(Vec<usize>),
    /// So many of them are byes, but which ones is not known.
    Some(usize, Vec<usize>),
    /// Such byes do not explain the points.
    Unexplained,
}

impl Blank {
    fn of(assembly: &Assembly<'_>, place: usize, bye: Bye) -> Self {
        let Assembly { draft, records, .. } = assembly;
        let played = assembly.columns_of_complete_rounds();
        let mut player = draft.players[place].clone();
        let fits = |player: &Player| fits(assembly, place, player);
        if !records[place].unreadable.is_empty() || fits(&player) {
            return Self::Absences;
        }
        let blank: Vec<_> =
            (0..played).filter(|&round| has_no_entry(assembly, place, round)).collect();
        let fitting = blank.iter().position(|&round| {
            enter(&mut player, round, bye);
            fits(&player)
        });
        match fitting {
            Some(last) if last + 1 == blank.len() => Self::Byes(blank),
            Some(last) => Self::Some(last + 1, blank),
            None => Self::Unexplained,
        }
    }
}

/// Reads the rounds without an entry as byes of a kind, for all players whose points show that.
/// What remains unexplained is reported when the points are verified.
pub(super) fn read_as(bye: Bye, assembly: &mut Assembly<'_>, diagnostics: &mut Findings) {
    let mut first = None;
    for place in 0..assembly.records.len() {
        let Blank::Byes(rounds) = Blank::of(assembly, place, bye) else { continue };
        for round in rounds {
            let player = &mut assembly.draft.players[place];
            enter(player, round, bye);
            assembly.entered_byes.push((player.id, Column::from_index(round)));
            first = first.or(Some((place, round)));
        }
    }
    let Some((place, round)) = first else { return };
    let expected =
        phrase!("0000 - {letter}, as which it was read", letter = bye.letter().to_string());
    let found = assembly.at_round(place, round, Code::BlankRounds, expected);
    diagnostics.push(
        found.with_others(assembly.entered_byes.len() - 1, template!("{others:round|rounds}")),
    );
}

/// The byes that explain all listed points, if they are what rounds without an entry stand for.
pub(super) fn fitting(assembly: &Assembly<'_>) -> Option<Phrase> {
    [Bye::HalfPoint, Bye::FullPoint, Bye::PairingAllocated].into_iter().find_map(|bye| {
        let mut open = None;
        for place in 0..assembly.records.len() {
            match Blank::of(assembly, place, bye) {
                Blank::Absences | Blank::Byes(_) => {}
                Blank::Some(count, rounds) => open = open.or(Some((place, count, rounds))),
                Blank::Unexplained => return None,
            }
        }
        let (name, letter) = (name(bye), bye.letter().to_string());
        let fits = phrase!(
            "all points would fit {name} (0000 - {letter}) in rounds without an entry",
            name,
            letter
        );
        Some(match open {
            None => phrase!("{fits}. --blank-rounds {letter} reads them so", fits, letter),
            Some((place, count, rounds)) => {
                let player = assembly.draft.players[place].id;
                let rounds = rounds.into_iter().map(|round| assembly.name(round));
                let rounds = Phrase::series(rounds, ", ");
                phrase!(
                    "{fits}, or in some of them: player {player} needs {count} in {rounds}",
                    fits,
                    player,
                    count,
                    rounds
                )
            }
        })
    })
}

const fn name(bye: Bye) -> &'static str {
    match bye {
        Bye::PairingAllocated => template!("pairing-allocated byes"),
        Bye::FullPoint => template!("full-point byes"),
        Bye::HalfPoint => template!("half-point byes"),
        Bye::ZeroPoint => template!("absences"),
    }
}

pub(super) fn enter(player: &mut Player, round: usize, bye: Bye) {
    let length = player.outcomes.len().max(round + 1);
    player.outcomes.resize(length, Outcome::Bye(Bye::ZeroPoint));
    player.outcomes[round] = Outcome::Bye(bye);
}

/// Whether the points listed for a player, if any are, fit these outcomes.
pub(super) fn fits(assembly: &Assembly<'_>, place: usize, player: &Player) -> bool {
    let Assembly { records, scoring, .. } = assembly;
    let played = assembly.columns_of_complete_rounds();
    match records[place].points {
        Points::Listed(listed) => Expected::of(player, played, scoring).allows(listed),
        Points::Missing | Points::Unreadable => true,
    }
}

/// Whether a player's entry for a round says nothing, not even that they were absent.
pub(super) fn has_no_entry(assembly: &Assembly<'_>, place: usize, round: usize) -> bool {
    let first = cell::first_column(round);
    let (_, text) = assembly.field(place, first, first + cell::WIDTH - 1);
    let mut letters = text.chars().enumerate();
    letters.all(|(place, letter)| match letter {
        '0' => place < 4,
        '-' => place < cell::WIDTH - 1,
        _ => letter.is_whitespace(),
    })
}
