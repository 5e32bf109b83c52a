//! The players of a round under the Lim system.

use std::{
    cell::OnceCell,
    cmp::{Ordering, Reverse},
};

use super::{Edition, Lim};
use crate::{
    contest::{Float, PastRound},
    matching::bit_rows::BitRows,
    reason::{Violation, ViolationKind},
    snapshot::{Entrant, Snapshot},
    systems::shared::{
        first_bye::{Decisive, FirstBye, decisive},
        players::{Absolute, Articles, Fits, Players},
    },
    template,
    tournament::{Color, ColorHistory, Pair, PointSystem, RoundNumber, RoundOneBye, Score},
};

/// The side of the median on which a scoregroup is, which determines the direction in which it is
/// paired (2.2).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) enum Side {
    /// Above the median: paired downward.
    Upper,
    /// Below the median: paired upward.
    Lower,
    /// The median: paired last, downward.
    Median,
}

impl Side {
    /// The side of a score after a number of rounds.
    pub(super) fn of(score: Score, points: &PointSystem, rounds: usize) -> Self {
        match score.times(2).cmp(&points.win.times(rounds as i64)) {
            Ordering::Greater => Self::Upper,
            Ordering::Equal => Self::Median,
            Ordering::Less => Self::Lower,
        }
    }

    pub(super) const fn is_upward(self) -> bool {
        matches!(self, Self::Lower)
    }
}

/// How well the colors of a pair fit, best first.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) enum ColorLevel {
    /// Each can get their due color.
    Fits,
    /// Both are due the same color.
    Clash,
    /// Whatever the colors, 5.1.a or 5.1.b is broken (only 6 allows it).
    Breach,
}

/// What decides whether players may meet as far as colors are concerned.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct ColorClass {
    colors: Colors,
    /// The score before the last round, in which players with the same score may meet (6).
    last_score: Option<Score>,
}

impl Fits for ColorClass {
    fn fits(self, other: Self) -> bool {
        let same_score = self.last_score.is_some() && self.last_score == other.last_score;
        self.colors.fit(other.colors) || same_score
    }
}

/// The color data of a player used by the rules.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Colors {
    due: Option<Color>,
    /// Tells whether White and Black comply with 5.1.a and 5.1.b.
    allowed: [bool; 2],
}

impl Colors {
    /// Tells whether this player may get a color and the other one the opposite color (5.1.a, 5.1.b).
    fn allow(self, other: Self, color: Color) -> bool {
        let may = |[white, black]: [bool; 2], color: Color| color.fold(white, black);
        may(self.allowed, color) && may(other.allowed, color.opposite())
    }

    /// Tells whether colors can be allocated within the limits (5.1.a, 5.1.b).
    fn fit(self, other: Self) -> bool {
        Color::ALL.into_iter().any(|color| self.allow(other, color))
    }

    /// How well the colors of two players fit.
    pub(super) fn level(self, other: Self) -> ColorLevel {
        if !self.fit(other) {
            ColorLevel::Breach
        } else if self.due.is_some() && self.due == other.due {
            ColorLevel::Clash
        } else {
            ColorLevel::Fits
        }
    }
}

/// The data of a player used by the rules.
struct PlayerFacts {
    /// The pairing number: the place in the initial ranking list.
    number: u16,
    colors: Colors,
    /// Tells whether the player floated in the round just before (3.10).
    floated: bool,
    bye_barred: bool,
}

/// The players of a round, by place in the snapshot.
pub(super) struct Field<'a> {
    pub(super) snapshot: &'a Snapshot,
    /// By which rules they are paired.
    pub(super) lim: Lim,
    /// To whom the bye goes first, of those who may get it.
    pub(super) bye_order: RoundOneBye,
    facts: Vec<PlayerFacts>,
    /// Who is compatible with whom, computed when needed.
    compatible: OnceCell<BitRows>,
}

impl PlayerFacts {
    fn of(snapshot: &Snapshot, edition: Edition, player: &Entrant) -> Self {
        let floated = |past: &PastRound| float(snapshot.points(), past).is_some();
        Self {
            number: player.list_place,
            colors: Colors {
                due: due(&player.colors),
                allowed: Color::ALL.map(|color| is_allowed(&player.colors, color)),
            },
            floated: player.rounds_ago(1).is_some_and(floated),
            bye_barred: edition.bars_from_bye(snapshot.points(), player),
        }
    }
}

/// The color that is due to a player (5.1, 5.2, 5.5, 5.6).
pub(super) fn due(colors: &ColorHistory) -> Option<Color> {
    colors.repeated().map(Color::opposite).or_else(|| colors.due())
}

/// Tells whether a player may get a color next (5.1.a, 5.1.b).
pub(super) fn is_allowed(colors: &ColorHistory, color: Color) -> bool {
    let difference = colors.difference() + color.fold(1, -1);
    colors.repeated() != Some(color) && difference.abs() < 3
}

/// The float of a player in a round: they were paired with somebody with a different score, not in
/// their own scoregroup but in the one of the two that is nearer to the median, or in the median
/// itself.
pub(super) fn float(points: &PointSystem, past: &PastRound) -> Option<Float> {
    let (mine, theirs) = (past.score_before, past.opponent_score?);
    let side = |score| Side::of(score, points, past.round.index());
    match mine.cmp(&theirs) {
        Ordering::Greater => (side(mine) == Side::Upper).then_some(Float::Down),
        Ordering::Equal => None,
        Ordering::Less => (side(mine) == Side::Lower).then_some(Float::Up),
    }
}

impl<'a> Field<'a> {
    pub(super) fn new(snapshot: &'a Snapshot, lim: Lim) -> Self {
        let players = snapshot.players().iter();
        let facts = players.map(|player| PlayerFacts::of(snapshot, lim.edition, player)).collect();
        let is_open = lim.leaves_bye_open() && snapshot.round() == RoundNumber::FIRST;
        let bye_order = snapshot.readings().round_1_bye.filter(|_| is_open).unwrap_or_default();
        Self { snapshot, lim, bye_order, facts, compatible: OnceCell::new() }
    }

    /// The number of players.
    pub(super) fn players(&self) -> usize {
        self.facts.len()
    }

    /// The pairing number: "higher numbered" players have smaller ones.
    pub(super) fn number(&self, place: usize) -> u16 {
        self.facts[place].number
    }

    /// The color that is due to a player.
    pub(super) fn due(&self, place: usize) -> Option<Color> {
        self.facts[place].colors.due
    }

    /// Tells whether a player floated in the round just before (3.10).
    pub(super) fn floated(&self, place: usize) -> bool {
        self.facts[place].floated
    }

    /// The sort key for players by rank: score, then pairing number.
    pub(super) fn rank(&self, place: usize) -> (Reverse<Score>, u16) {
        (Reverse(self.score(place)), self.number(place))
    }

    /// The order of two players by the ratings that decide who gets the bye of round 1 (7.1).
    pub(super) fn by_rating(&self, a: usize, b: usize) -> Ordering {
        match self.bye_order {
            RoundOneBye::Number => Ordering::Equal,
            RoundOneBye::Rating => self.player(a).rating.cmp(&self.player(b).rating),
        }
    }

    /// The side of the median on which a player is.
    pub(super) fn side(&self, place: usize) -> Side {
        Side::of(self.score(place), self.snapshot.points(), self.snapshot.round().index())
    }

    /// Sorts players into the order in which a group is paired: downward from the highest numbered,
    /// or upward from the lowest numbered.
    pub(super) fn sort_by_direction(&self, side: Side, places: &mut [usize]) {
        places.sort_unstable_by_key(|&place| self.number(place));
        if side.is_upward() {
            places.reverse();
        }
    }

    /// The color data of a player used by the rules.
    pub(super) fn colors(&self, place: usize) -> Colors {
        self.facts[place].colors
    }

    /// Who is compatible with whom (2.1; 6 in the last round).
    pub(super) fn compatible(&self) -> &BitRows {
        self.compatible.get_or_init(|| self.rows())
    }

    /// How well the colors of two players fit.
    pub(super) fn color_level(&self, a: usize, b: usize) -> ColorLevel {
        self.colors(a).level(self.colors(b))
    }

    /// Tells whether ratings differ by at most 100 points (Maxi-tournaments); a missing rating counts as
    /// 0.
    pub(super) fn are_near(&self, a: usize, b: usize) -> bool {
        let rating = |place: usize| self.player(place).rating.unwrap_or(0);
        rating(a).abs_diff(rating(b)) <= 100
    }
}

impl Players for Field<'_> {
    fn snapshot(&self) -> &Snapshot {
        self.snapshot
    }
}

impl Absolute for Field<'_> {
    type Class = ColorClass;

    fn class(&self, place: usize) -> ColorClass {
        let score = self.snapshot.is_last_round().then(|| self.score(place));
        ColorClass { colors: self.colors(place), last_score: score }
    }

    fn is_bye_barred(&self, place: usize) -> bool {
        self.facts[place].bye_barred
    }

    fn articles(&self) -> Articles {
        let bye = self.lim.edition.bye_article();
        Articles { rematch: "Lim 2.1", bye, second_bye: None, colors: Some("Lim 2.1") }
    }

    fn unfit(&self, pair: Pair, _: usize, _: usize) -> Violation {
        Violation { kind: ViolationKind::NoColors(pair), article: self.articles().colors }
    }
}

/// The bye: from the lowest rank up (1.1), or in round 1 from the lowest rating up, unrated players first (7.1).
impl FirstBye for Field<'_> {
    fn bye_articles(&self) -> [&'static str; 2] {
        match self.bye_order {
            RoundOneBye::Number => ["Lim 1.1"; 2],
            RoundOneBye::Rating => ["Lim 7.1"; 2],
        }
    }

    fn decisive(&self, a: usize, b: usize) -> Option<Decisive> {
        let [article, _] = self.bye_articles();
        let numbers = self.number(b).cmp(&self.number(a));
        decisive([
            (article, self.by_rating(a, b), template!("is lower rated")),
            (article, self.score(a).cmp(&self.score(b)), template!("has the lower score")),
            (article, numbers, template!("is lower ranked")),
        ])
    }
}
