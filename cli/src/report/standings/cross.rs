//! Cross tables: opponent, color and result of each round.

use fpc::{Bye, Color, GameResult, Outcome, PlayerId, RoundNumber, Score, standings::Standings};

use super::{super::grid::Column, Opponents, Sheet};

/// What a round brought a player, as a cross table has it.
pub(super) struct Entry {
    /// The number of the opponent.
    pub(super) opponent: Option<usize>,
    pub(super) color: Option<Color>,
    /// `1`, `=`, `0`, `+`, `-`, or the letter of a bye; nothing while there is no result.
    pub(super) result: Option<char>,
}

impl Entry {
    /// The entry without blanks, such as `12w1`.
    pub(super) fn plain(&self) -> String {
        let opponent = self.opponent.map(|number| number.to_string()).unwrap_or_default();
        let color = self.color.map(Color::char);
        let color = color.or(self.opponent.is_some().then_some('-'));
        opponent.chars().chain(color).chain(self.result).collect()
    }
}

impl Sheet<'_> {
    /// What a round brought a player.
    pub(super) fn entry(
        &self,
        standings: &Standings,
        opponents: Opponents,
        (id, round): (PlayerId, usize),
    ) -> Entry {
        let bye = Outcome::Bye(Bye::ZeroPoint);
        let outcome = self.player(id).map_or(&bye, |player| player.outcome(round));
        let number = |id: PlayerId| match opponents {
            Opponents::ByStartingNumber => Some(id.get().into()),
            Opponents::ByLine => Self::line_of(standings, id),
        };
        Entry {
            opponent: outcome.opponent().and_then(number),
            color: outcome.color(),
            result: result(outcome),
        }
    }
}

/// The letters of record 001.
const fn result(outcome: &Outcome) -> Option<char> {
    Some(match outcome {
        Outcome::Game { result: GameResult::Win, .. } => '1',
        Outcome::Game { result: GameResult::Draw, .. } => '=',
        Outcome::Game { result: GameResult::Loss, .. } => '0',
        Outcome::Forfeit { won: true, .. } => '+',
        Outcome::Forfeit { won: false, .. } => '-',
        Outcome::Open { .. } => return None,
        Outcome::Bye(bye) => letter(*bye),
    })
}

const fn letter(bye: Bye) -> char {
    match bye {
        Bye::PairingAllocated => 'U',
        Bye::FullPoint => 'F',
        Bye::HalfPoint => 'H',
        Bye::ZeroPoint => 'Z',
    }
}

/// A column for each round that counts; none if no cross table was asked for.
pub(super) fn columns(sheet: &Sheet<'_>, standings: &Standings) -> Vec<Column> {
    let Some(opponents) = sheet.cross else { return Vec::new() };
    let ids = || standings.ranked().iter().map(|ranked| ranked.player);
    let column = |round: usize| {
        let entries: Vec<_> =
            ids().map(|id| sheet.entry(standings, opponents, (id, round))).collect();
        let digits = |entry: &Entry| entry.opponent.map_or(0, |it| it.to_string().len());
        let most = entries.iter().map(digits).max().unwrap_or(0);
        let cell = |entry: &Entry| {
            let text = entry.plain().replace('=', "½");
            match entry.opponent {
                Some(_) => format!("{}{text}", " ".repeat(most - digits(entry))),
                // A bye stands where results do.
                None => format!("{}{text}", " ".repeat(most + 1)),
            }
        };
        Column::left(&format!("{:>1$}", round + 1, most + 2), entries.iter().map(cell).collect())
    };
    (0..standings.rounds()).map(column).collect()
}

/// What the letters in the table mean, as far as there are any.
pub(super) fn legend(sheet: &Sheet<'_>) -> String {
    let (Some(opponents), Some(last)) = (sheet.cross, sheet.tables.last()) else {
        return String::new();
    };
    let entries = || {
        let ids = last.ranked().iter().map(|ranked| ranked.player);
        ids.flat_map(|id| (0..last.rounds()).map(move |round| (id, round)))
            .map(|cell| sheet.entry(last, opponents, cell))
    };
    let has = |letter: char| entries().any(|entry| entry.result == Some(letter));
    let forfeits = (has('+') || has('-')).then_some("+ - won and lost by forfeit");
    let open =
        entries().any(|entry| entry.result.is_none()).then_some("no result yet: only a color");
    let letters = [
        ('U', "U pairing-allocated bye"),
        ('F', "F full-point bye"),
        ('H', "H half-point bye"),
        ('Z', "Z absent"),
    ];
    let letters = letters.into_iter().filter(|(letter, _)| has(*letter)).map(|(_, text)| text);
    let number = match opponents {
        Opponents::ByStartingNumber => "opponents by starting number (no.)",
        Opponents::ByLine => "opponents by line",
    };
    let texts: Vec<_> =
        std::iter::once(number).chain(forfeits).chain(letters).chain(open).collect();
    format!("\n{}\n", texts.join("; "))
}

/// The score that a round brought, for programs.
pub(super) fn points(sheet: &Sheet<'_>, id: PlayerId, round: usize) -> Option<Score> {
    sheet.player(id)?.outcome(round).kind()?;
    sheet.tournament.points_of(id, RoundNumber::from_index(round))
}
