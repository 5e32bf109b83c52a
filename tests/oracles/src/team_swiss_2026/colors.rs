//! The colors of a match, which are those of its first board (article 4).

use std::cmp::{Ordering, Reverse};

use fpc::{
    Color, PlayerId, Score, Snapshot,
    snapshot::{Entrant, FirstColors},
    tournament::Numbers,
};

use super::{
    TeamRules,
    preferences::{Preference, color_difference},
};

/// By what a team is the first-team of a pair (4.2): the lesser one is.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Rank {
    /// Without virtual points (R-TSW-9).
    pub primary: Reverse<Score>,
    /// Zero if no secondary score is used.
    pub secondary: Reverse<Score>,
    pub number: PlayerId,
}

impl Rank {
    fn of(team: &Entrant, rules: TeamRules) -> Self {
        let rounds: &[_] = if rules.has_secondary { &team.past } else { &[] };
        let secondary = rounds.iter().fold(Score::ZERO, |sum, round| sum + round.secondary);
        Self { primary: Reverse(team.score), secondary: Reverse(secondary), number: team.id }
    }
}

/// What colors depend on (4.3).
#[derive(Clone, Debug)]
pub struct Team {
    /// Tells whether the number that counts in 4.3.1 is odd.
    pub has_odd_number: bool,
    /// Those of the matches played, in their order (R-TSW-12).
    pub colors: Vec<Color>,
    pub preference: Option<Preference>,
}

impl Team {
    fn of(team: &Entrant, rules: TeamRules, is_last_round: bool) -> Self {
        let colors = team.colors.as_slice();
        Self {
            has_odd_number: has_odd_number(team, rules),
            colors: colors.to_vec(),
            preference: rules.preferences.of(colors, is_last_round),
        }
    }
}

/// The teams of a pair, by place, White first.
pub(super) fn white_first(
    snapshot: &Snapshot,
    rules: TeamRules,
    (a, b): (usize, usize),
) -> (PlayerId, PlayerId) {
    let mut pair = [a, b].map(|place| &snapshot.players()[place]);
    pair.sort_by_key(|team| Rank::of(team, rules));
    let [first, other] = pair.map(|team| Team::of(team, rules, snapshot.is_last_round()));
    let [first_id, other_id] = pair.map(|team| team.id);
    match color_of_first(&first, &other, initial_color(snapshot, rules)) {
        Color::White => (first_id, other_id),
        Color::Black => (other_id, first_id),
    }
}

/// The color of the first-team of a pair: the first article that decides.
pub fn color_of_first(first: &Team, other: &Team, initial: Color) -> Color {
    article_4_3_1(first, other, initial)
        .or_else(|| article_4_3_2(first, other))
        .or_else(|| article_4_3_3(first, other))
        .or_else(|| article_4_3_4(first, other))
        .or_else(|| article_4_3_5(first, other))
        .or_else(|| article_4_3_6(first, other))
        .or_else(|| article_4_3_7(first))
        .or_else(|| article_4_3_8(first))
        .or_else(|| article_4_3_9(other))
        .expect("4.3.1: one of them has played a match")
}

/// If neither has played a match, the first-team gets the initial color if its
/// number is odd.
fn article_4_3_1(first: &Team, other: &Team, initial: Color) -> Option<Color> {
    let is_new = first.colors.is_empty() && other.colors.is_empty();
    is_new.then(|| if first.has_odd_number { initial } else { initial.opposite() })
}

/// Grant the preference if only one has any.
fn article_4_3_2(first: &Team, other: &Team) -> Option<Color> {
    match (first.preference, other.preference) {
        (Some(mine), None) => Some(mine.color),
        (None, Some(theirs)) => Some(theirs.color.opposite()),
        _ => None,
    }
}

/// Grant opposite preferences.
fn article_4_3_3(first: &Team, other: &Team) -> Option<Color> {
    let (mine, theirs) = (first.preference?, other.preference?);
    (mine.color != theirs.color).then_some(mine.color)
}

/// Grant the strong preference if only one has any.
fn article_4_3_4(first: &Team, other: &Team) -> Option<Color> {
    let (mine, theirs) = (first.preference?, other.preference?);
    match (mine.is_strong, theirs.is_strong) {
        (true, false) => Some(mine.color),
        (false, true) => Some(theirs.color.opposite()),
        _ => None,
    }
}

/// White for the lower color difference.
fn article_4_3_5(first: &Team, other: &Team) -> Option<Color> {
    match color_difference(&first.colors).cmp(&color_difference(&other.colors)) {
        Ordering::Less => Some(Color::White),
        Ordering::Equal => None,
        Ordering::Greater => Some(Color::Black),
    }
}

/// Alternate from the latest time that they had different colors (R-TSW-12: in
/// histories without the rounds that gave none, aligned at the end).
fn article_4_3_6(first: &Team, other: &Team) -> Option<Color> {
    let mut matches = first.colors.iter().rev().zip(other.colors.iter().rev());
    matches.find(|(mine, theirs)| mine != theirs).map(|(mine, _)| mine.opposite())
}

/// Grant the preference of the first-team.
fn article_4_3_7(first: &Team) -> Option<Color> {
    first.preference.map(|mine| mine.color)
}

/// The first-team alternates from the last match that it has played.
fn article_4_3_8(first: &Team) -> Option<Color> {
    first.colors.last().map(|last| last.opposite())
}

/// If it has played none, the other team does.
fn article_4_3_9(other: &Team) -> Option<Color> {
    other.colors.last().copied()
}

/// The color drawn before the first round: as recorded, or as shown by the first-team
/// of all that had a color in the first round with any (R-TSW-17).
fn initial_color(snapshot: &Snapshot, rules: TeamRules) -> Color {
    let shown = |first: &FirstColors| {
        let first_team = first.highest_by(|team| Rank::of(team, rules))?;
        Some(first_team.initial(has_odd_number(&first_team.player, rules)))
    };
    snapshot.initial_color().or_shown(shown).unwrap_or(Color::White)
}

/// R-TSW-15
fn has_odd_number(team: &Entrant, rules: TeamRules) -> bool {
    let number = match rules.numbers {
        Numbers::Arrived => team.tpn.0,
        Numbers::Listed => team.id.get(),
    };
    number % 2 == 1
}
