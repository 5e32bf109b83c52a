//! The contents of the cells of a standings table.

use super::{Opponents, Sheet};
use fpc::{
    Bye, Color, GameResult, Outcome, Phrase, PlayerId, RoundNumber, ToPhrase,
    standings::{Ranked, Standings, TieBreak, TieBreakValue, ValueForm},
    template,
    tournament::ResultKind,
};

/// The result of a round for a player, as shown in a cross table.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Entry {
    /// The number of the opponent.
    pub opponent: Option<usize>,
    /// The color of the player.
    pub color: Option<Color>,
    /// The kind of result, once there is one.
    pub kind: Option<ResultKind>,
    /// `1`, `=`, `0`, `+`, `-`, for each game of a match, or the letter of a bye (`U`, `F`, `H`, `Z`);
    /// of teams, the game points of a match that was played, such as `2.5`; nothing while there is
    /// no result.
    pub results: Vec<String>,
}

impl Entry {
    /// The entry of a player of a team in a round, with opponents by number.
    pub fn of_game(outcome: &Outcome) -> Self {
        Self {
            opponent: outcome.opponent().map(|id| id.get().into()),
            color: outcome.color(),
            kind: outcome.kind(),
            results: result(outcome).map(String::from).into_iter().collect(),
        }
    }

    /// The results as people write them, with `½` for a draw and a text between games.
    pub fn shown(&self, between: &str) -> String {
        self.results.join(between).replace('=', "½")
    }

    /// The opponent's number and the color.
    fn begin(&self) -> String {
        let opponent = self.opponent.map(|number| number.to_string()).unwrap_or_default();
        let color = self.color.map(Color::char);
        let color = color.or(self.opponent.is_some().then_some('-'));
        opponent.chars().chain(color).collect()
    }

    /// The entry without blanks, as people write it, such as `12w½`.
    pub fn written(&self) -> String {
        self.begin() + &self.shown("")
    }

    /// The entry without blanks, such as `12w1`.
    pub fn plain(&self) -> String {
        self.begin() + &self.results.concat()
    }
}

impl Sheet<'_> {
    /// The entry for a player and a round, counted from 0.
    pub fn entry(
        &self,
        standings: &Standings,
        opponents: Opponents,
        (id, round): (PlayerId, usize),
    ) -> Entry {
        let outcomes: Vec<_> = self.outcomes(id, round).collect();
        let round = RoundNumber::from_index(round);
        let first = outcomes.first();
        let number = |id: PlayerId| match opponents {
            Opponents::ByStartingNumber => Some(id.get().into()),
            Opponents::ByLine => Self::line_of(standings, id),
        };
        Entry {
            opponent: first.and_then(|it| it.opponent()).and_then(number),
            color: first.and_then(|it| it.color()),
            kind: self.tournament.result_of(id, round),
            results: match first {
                Some(Outcome::Bye(bye)) => vec![bye.letter().to_string()],
                Some(Outcome::Game { .. }) if self.tournament.teams().is_some() => {
                    let points = self.tournament.game_points_of(id, round);
                    points.map(|it| it.to_string()).into_iter().collect()
                }
                _ => outcomes.iter().filter_map(|it| result(it)).map(String::from).collect(),
            },
        }
    }

    /// The marks that occur in a cross table and need an explanation.
    pub fn marks(&self) -> Vec<Mark> {
        let (Some(opponents), Some(last)) = (self.cross, self.tables.last()) else {
            return Vec::new();
        };
        let outcomes = || {
            let outcomes = move |id| (0..last.rounds()).flat_map(move |it| self.outcomes(id, it));
            last.ranked().iter().flat_map(move |ranked| outcomes(ranked.player)).map(result)
        };
        let has = |letter: char| outcomes().any(|result| result == Some(letter));
        let forfeits = (has('+') || has('-')).then_some(Mark::Forfeits);
        let open = outcomes().any(|result| result.is_none()).then_some(Mark::Open);
        let byes = [Bye::PairingAllocated, Bye::FullPoint, Bye::HalfPoint, Bye::ZeroPoint];
        let byes = byes.into_iter().filter(|bye| has(bye.letter())).map(Mark::Bye);
        let number = Mark::Opponents(opponents);
        std::iter::once(number).chain(forfeits).chain(byes).chain(open).collect()
    }
}

/// Something in a cross table that needs an explanation.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Mark {
    /// The numbers of opponents.
    Opponents(Opponents),
    /// `+` and `-`.
    Forfeits,
    /// The letter of a bye.
    Bye(Bye),
    /// A color without result.
    Open,
}

impl Mark {
    /// The line of the legend about it.
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Opponents(Opponents::ByStartingNumber) => {
                template!("opponents by starting number (no.)")
            }
            Self::Opponents(Opponents::ByLine) => template!("opponents by line"),
            Self::Forfeits => template!("+ - won and lost by forfeit"),
            Self::Bye(Bye::PairingAllocated) => template!("U pairing-allocated bye"),
            Self::Bye(Bye::FullPoint) => template!("F full-point bye"),
            Self::Bye(Bye::HalfPoint) => template!("H half-point bye"),
            Self::Bye(Bye::ZeroPoint) => template!("Z absent"),
            Self::Open => template!("no result yet: only a color"),
        }
    }
}

impl ToPhrase for Mark {
    fn phrase(&self) -> Phrase {
        self.in_words().into()
    }
}

/// The letters of record 001.
const fn result(outcome: &Outcome) -> Option<char> {
    Some(match outcome {
        Outcome::Game { result: GameResult::Win, .. } => '1',
        Outcome::Game { result: GameResult::Draw, .. }
        | Outcome::Forfeit { result: GameResult::Draw, .. } => '=',
        Outcome::Game { result: GameResult::Loss, .. } => '0',
        Outcome::Forfeit { result: GameResult::Win, .. } => '+',
        Outcome::Forfeit { result: GameResult::Loss, .. } => '-',
        Outcome::Open { .. } => return None,
        Outcome::Bye(bye) => bye.letter(),
    })
}

/// The cells of a column, in the order of the table.
pub(super) fn cells(standings: &Standings, column: usize, tie_break: TieBreak) -> Vec<String> {
    let values: Vec<_> = standings
        .ranked()
        .iter()
        .map(|it| standings.value(it.player, column).unwrap_or(TieBreakValue::UNDEFINED))
        .collect();
    match tie_break.kind().form() {
        ValueForm::Place => places(standings, column, &values),
        _ => in_one_form(&values),
    }
}

/// Places among the tied players: empty for players who are no longer tied, `=` if nobody is
/// separated.
fn places(standings: &Standings, column: usize, values: &[TieBreakValue]) -> Vec<String> {
    let before = |it: &Ranked| {
        (0..column).map(|column| standings.value(it.player, column)).collect::<Vec<_>>()
    };
    let keys: Vec<_> = standings.ranked().iter().map(before).collect();
    let is_tied = |place: usize| {
        let neighbor = |other: Option<usize>| {
            other.and_then(|other| keys.get(other)).is_some_and(|it| *it == keys[place])
        };
        neighbor(place.checked_sub(1)) || neighbor(place.checked_add(1))
    };
    let cell = |(place, value): (usize, &TieBreakValue)| match *value == TieBreakValue::ZERO {
        true if is_tied(place) => "=".to_owned(),
        true => String::new(),
        false => value.to_string(),
    };
    values.iter().enumerate().map(cell).collect()
}

/// Formats values with as many decimals as needed by any of them; fractions as mixed numbers.
pub fn in_one_form(values: &[TieBreakValue]) -> Vec<String> {
    let texts: Vec<_> = values.iter().map(ToString::to_string).collect();
    let decimals = |text: &str| text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let most = texts.iter().map(|text| decimals(text)).max().unwrap_or(0);
    let cell = |(value, text): (&TieBreakValue, String)| match value.fraction() {
        Some(_) if text.contains('/') => mixed(*value),
        Some(_) if most > 0 => {
            let zeros = "0".repeat(most - decimals(&text));
            let point = if text.contains('.') { "" } else { "." };
            format!("{text}{point}{zeros}")
        }
        _ => text,
    };
    values.iter().zip(texts).map(cell).collect()
}

/// A fraction as a mixed number, such as `12 2/3`.
fn mixed(value: TieBreakValue) -> String {
    let Some((numerator, denominator)) = value.fraction() else { return value.to_string() };
    let (sign, numerator) = (if numerator < 0 { "-" } else { "" }, numerator.unsigned_abs());
    let denominator = denominator.unsigned_abs();
    let (whole, rest) = (numerator / denominator, numerator % denominator);
    match whole {
        0 => format!("{sign}{rest}/{denominator}"),
        _ => format!("{sign}{whole} {rest}/{denominator}"),
    }
}
