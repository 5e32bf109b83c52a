//! Gives a pair its colors: by the first rule of a system that decides between the two players.

use std::cmp::Ordering;

use super::players::Players;
use crate::{
    reason::{ColorRule, ColorsGiven, Reason},
    snapshot::Entrant,
    systems::SystemInfo,
    tournament::{Color, ColorPreference, Pair, RecordedRound, RoundPairing},
};

/// By what two players get their colors. The higher ranked of them comes first; so does the one whom the
/// rules of a system name first.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum By {
    /// Only one way gives both a color that they may have.
    OnlyWay,
    /// Nobody gets a color other than the one due to them.
    Due,
    /// Nobody gets a color other than the preferred one.
    Preferences,
    /// Only one of the two prefers a color.
    OnePreference,
    /// The two prefer different colors.
    TwoPreferences,
    /// One of two preferences for a color is stronger.
    Strength,
    /// One of two absolute preferences for a color comes of a wider color difference.
    Difference,
    /// White goes to the lower color difference, Whites minus Blacks.
    Balance,
    /// White goes to the one who has had it less often.
    FewerWhites,
    /// Colors alternate from the last round in which the two had different ones.
    Alternation,
    /// The first gets the preferred color.
    FirstPreference,
    /// The other gets the preferred color.
    OtherPreference,
    /// The first gets the other color than in the last game.
    FirstLastGame,
    /// The other gets the other color than in the last game.
    OtherLastGame,
    /// Of two who have had no color, the first gets the initial color or the other one.
    InitialColor,
    /// The first gets a color by the number of the pair.
    PairNumber,
    /// White goes to the one whose opponents are rated higher on average.
    HigherAro,
    /// White goes to the one with the lower rating.
    LowerRating,
    /// White goes to the one who comes sooner in alphabetical order.
    Alphabetical,
}

impl By {
    /// The rule as answers name it.
    const fn rule(self) -> ColorRule {
        match self {
            Self::OnlyWay => ColorRule::OnlyWay,
            Self::Due => ColorRule::BothDue,
            Self::Preferences | Self::OnePreference | Self::TwoPreferences => {
                ColorRule::BothPreferences
            }
            Self::Strength | Self::Difference => ColorRule::StrongerPreference,
            Self::Balance => ColorRule::Balance,
            Self::FewerWhites => ColorRule::FewerWhites,
            Self::Alternation => ColorRule::Alternation,
            Self::FirstPreference => ColorRule::HigherRanked,
            Self::OtherPreference => ColorRule::LowerRanked,
            Self::FirstLastGame | Self::OtherLastGame => ColorRule::LastGame,
            Self::InitialColor => ColorRule::InitialColor,
            Self::PairNumber => ColorRule::PairNumber,
            Self::HigherAro => ColorRule::HigherAro,
            Self::LowerRating => ColorRule::LowerRating,
            Self::Alphabetical => ColorRule::Alphabetical,
        }
    }
}

/// The color that more of some players are due, given that of each.
pub(crate) fn due_to_more(due: impl Iterator<Item = Option<Color>>) -> Option<Color> {
    let surplus: i32 = due.flatten().map(|color| color.fold(1, -1)).sum();
    match surplus.cmp(&0) {
        Ordering::Greater => Some(Color::White),
        Ordering::Equal => None,
        Ordering::Less => Some(Color::Black),
    }
}

/// The rules of a system with their articles, the most important first.
pub(crate) type ColorTable = &'static [(By, &'static str)];

/// The article of a table on the initial color.
pub(crate) const fn initial_color_article(table: ColorTable) -> Option<&'static str> {
    let mut place = 0;
    while place < table.len() {
        if matches!(table[place].0, By::InitialColor | By::PairNumber) {
            return Some(table[place].1);
        }
        place += 1;
    }
    None
}

/// The colors of two players, by place.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Colored {
    /// White and Black.
    pub(crate) pair: (usize, usize),
    pub(crate) article: &'static str,
    pub(crate) rule: ColorRule,
}

/// What the rules for colors ask about the players of a round, by place.
pub(crate) trait Colors: Players {
    /// The rules for a pair, given the first of the two.
    fn table(&self, first: usize) -> ColorTable;

    /// Tells whether the first of two players is the one whom the rules name first; by default, the higher ranked.
    fn is_first(&self, a: usize, b: usize) -> bool {
        a < b
    }

    /// The color that a player prefers or is due.
    fn preference(&self, place: usize) -> ColorPreference {
        self.player(place).preference()
    }

    /// What is known of the system: whose numbers decide who gets the initial color.
    fn info(&self) -> &'static SystemInfo;

    /// The color that depends on the initial one, if that is known: of the first of two who have had none, or
    /// of the first of a pair by its number.
    fn initial(&self, first: usize) -> Option<Color> {
        let known = self.snapshot().initial_color();
        known.of_higher(self.player(first), self.info().numbers)
    }

    /// The limit that a player would break with a color, if there are limits.
    fn limit(&self, _place: usize, _color: Color) -> Option<&'static str> {
        None
    }

    /// Which of two players gets White by a rule that only this system has.
    fn white_first(&self, _by: By, _first: usize, _other: usize) -> Ordering {
        Ordering::Equal
    }

    /// The colors of two players; `None` if they depend on the initial color, which is not known.
    fn colored(&self, a: usize, b: usize) -> Option<Colored> {
        let (first, other) = if self.is_first(a, b) { (a, b) } else { (b, a) };
        let (color, by, article) = decided(self, first, other)?;
        let pair = color.fold((first, other), (other, first));
        Some(Colored { pair, article: self.cited(article), rule: by.rule() })
    }

    /// Two players as White and Black.
    fn white_and_black(&self, a: usize, b: usize) -> Option<(usize, usize)> {
        Some(self.colored(a, b)?.pair)
    }

    /// The colors of all pairs of a round, and why.
    fn given(&self, pairing: &RoundPairing) -> Vec<ColorsGiven> {
        let place = |id| self.snapshot().place(id);
        let given = pairing.pairs().iter().filter_map(|&pair| {
            let Colored { article, rule, .. } =
                self.colored(place(pair.white)?, place(pair.black)?)?;
            Some(ColorsGiven::new(pair, article, rule))
        });
        given.collect()
    }

    /// The recorded pairs with the wrong colors.
    fn wrong(&self, recorded: &RecordedRound) -> Option<Reason> {
        let snapshot = self.snapshot();
        let known = recorded.pairs.iter().filter(|recorded| recorded.colors_known);
        let wrong = known.filter_map(|recorded| {
            let Pair { white, black } = recorded.pair;
            let colored = self.colored(snapshot.place(white)?, snapshot.place(black)?)?;
            let [white, black] = <[usize; 2]>::from(colored.pair).map(|place| self.id(place));
            let pair = Pair { white, black };
            (pair != recorded.pair).then_some((pair, colored.article))
        });
        let wrong: Vec<_> = wrong.collect();
        (!wrong.is_empty()).then_some(Reason::Colors(wrong))
    }
}

/// The color of the first of two players, and what decides; `None` if that depends on the initial color,
/// which is not known.
fn decided<C: Colors + ?Sized>(
    of: &C,
    first: usize,
    other: usize,
) -> Option<(Color, By, &'static str)> {
    for &(by, article) in of.table(first) {
        let [one, two] = [first, other].map(|place| of.player(place));
        if by == By::OnlyWay {
            let broken =
                |color: Color| of.limit(first, color).or_else(|| of.limit(other, color.opposite()));
            let [white, black] = Color::ALL.map(broken);
            match (white, black) {
                (None, Some(article)) => return Some((Color::White, by, article)),
                (Some(article), None) => return Some((Color::Black, by, article)),
                _ => continue,
            }
        }
        let has_color = |player: &Entrant| !player.colors.as_slice().is_empty();
        if by == By::PairNumber || by == By::InitialColor && !has_color(one) && !has_color(two) {
            return Some((of.initial(first)?, by, article));
        }
        if let Some(color) = by_rule(of, by, [first, other], [one, two]) {
            return Some((color, by, article));
        }
    }
    None
}

/// The color of the first of two players by a rule, if it decides.
fn by_rule<C: Colors + ?Sized>(
    of: &C,
    by: By,
    places: [usize; 2],
    [first, other]: [&Entrant; 2],
) -> Option<Color> {
    let preferences = places.map(|place| of.preference(place));
    let preferred = preferences.map(ColorPreference::color);
    let white_if = |order: Ordering| match order {
        Ordering::Less => Some(Color::White),
        Ordering::Greater => Some(Color::Black),
        Ordering::Equal => None,
    };
    // The color that both prefer goes to the first, or not.
    let shared = preferred[0].filter(|_| preferred[0] == preferred[1]);
    let stronger = |order: Ordering| {
        let color = shared.filter(|_| order.is_ne())?;
        Some(if order.is_gt() { color } else { color.opposite() })
    };
    let last = |player: &Entrant| player.colors.as_slice().last().copied();
    match by {
        By::OnlyWay | By::InitialColor | By::PairNumber => None,
        By::Due | By::Preferences if preferred[0] == preferred[1] => None,
        By::Due | By::Preferences => preferred[0].or(preferred[1].map(Color::opposite)),
        By::OnePreference => match preferred {
            [Some(color), None] => Some(color),
            [None, Some(color)] => Some(color.opposite()),
            _ => None,
        },
        By::TwoPreferences => preferred[0].filter(|_| preferred[1].is_some() && shared.is_none()),
        By::Strength => stronger(preferences[0].strength().cmp(&preferences[1].strength())),
        By::Difference => {
            let difference = |player: &Entrant| player.colors.difference().abs();
            let are_absolute = preferences.into_iter().all(ColorPreference::is_absolute);
            stronger(difference(first).cmp(&difference(other))).filter(|_| are_absolute)
        }
        By::Balance => white_if(first.colors.difference().cmp(&other.colors.difference())),
        By::FewerWhites => {
            let whites = |player: &Entrant| {
                player.colors.as_slice().iter().filter(|&&it| it == Color::White).count()
            };
            white_if(whites(first).cmp(&whites(other)))
        }
        By::Alternation => {
            first.colors.last_difference(&other.colors).map(|(last, _)| last.opposite())
        }
        By::FirstPreference => preferred[0],
        By::OtherPreference => preferred[1].map(Color::opposite),
        By::FirstLastGame => last(first).map(Color::opposite),
        By::OtherLastGame => last(other),
        By::HigherAro | By::LowerRating | By::Alphabetical => {
            white_if(of.white_first(by, places[0], places[1]))
        }
    }
}
