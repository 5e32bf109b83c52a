//! The data used by the system: ratings, average ratings of opponents, due colors, limits, and
//! orders based on them.

use std::{cell::OnceCell, cmp::Ordering, iter::repeat_n};

use crate::{
    contest::PastRound,
    reason::{Violation, ViolationKind},
    snapshot::{Entrant, Snapshot},
    systems::shared::{
        colors::due_to_more,
        first_bye::{Decisive, FirstBye},
        players::{Absolute, Articles, Fits, Players},
    },
    template,
    tournament::{Color, ColorHistory, Pair, RoundNumber},
};

/// How two players compare, and why: a template that follows the first one's name.
pub(super) type Compared = (Ordering, &'static str);

/// The average rating of the opponents in games played, as a fraction (1).
#[derive(Copy, Clone, Debug)]
pub(super) struct Aro {
    pub(super) sum: i64,
    /// At least 1; without a game the ARO is 0.
    pub(super) games: i64,
}

impl Aro {
    fn of(snapshot: &Snapshot, player: &Entrant) -> Self {
        let opponents = player.past.iter().filter_map(PastRound::met);
        let ratings = opponents.map(|it| i64::from(snapshot.rating_of(it).unwrap_or(0)));
        let (sum, games) = ratings.fold((0, 0), |(sum, games), rating| (sum + rating, games + 1));
        Self { sum, games: games.max(1) }
    }

    fn cmp(self, other: Self) -> Ordering {
        (self.sum * other.games).cmp(&(other.sum * self.games))
    }
}

/// What matters about one player.
#[derive(Clone, Debug)]
pub(super) struct PlayerFacts {
    /// R; 0 when unrated.
    pub(super) rating: u16,
    pub(super) aro: Aro,
    /// The due color (1); `None` before the first game.
    pub(super) due: Option<Color>,
    /// Tells whether they may get White, and Black (2.3, 2.4).
    may_get: [bool; 2],
    /// Tells whether they have received a point without playing (2.2).
    pub(super) bye_barred: bool,
    /// Tells whether they must not be transferred to a higher scoregroup (2.5).
    pub(super) transfer_barred: bool,
    /// The place in alphabetical order.
    alphabetical: usize,
}

impl PlayerFacts {
    fn new(snapshot: &Snapshot, player: &Entrant) -> Self {
        Self {
            rating: player.rating.unwrap_or(0),
            aro: Aro::of(snapshot, player),
            due: player.colors.due(),
            may_get: Color::ALL.map(|color| limit(&player.colors, color).is_none()),
            bye_barred: player.had_bye_or_unplayed_win(snapshot.points()),
            transfer_barred: transfer_barred(snapshot, player),
            alphabetical: 0,
        }
    }

    pub(super) fn may_get(&self, color: Color) -> bool {
        color.fold(self.may_get[0], self.may_get[1])
    }
}

/// The limit that a player would break with a color: 2.3 by a third surplus game, 2.4 by the same
/// color three times in a row.
pub(super) fn limit(colors: &ColorHistory, color: Color) -> Option<&'static str> {
    let surplus = color.fold(colors.difference(), -colors.difference());
    match colors.repeated() {
        _ if surplus >= 2 => Some("2.3"),
        Some(repeated) if repeated == color => Some("2.4"),
        _ => None,
    }
}

/// With at least this many rounds, a player may be transferred upward once more (2.5).
pub(super) const LONG_TOURNAMENT: u32 = 10;

/// Tells whether they were transferred to a higher scoregroup in the previous round, or as often as
/// the length of the tournament allows (2.5).
fn transfer_barred(snapshot: &Snapshot, player: &Entrant) -> bool {
    let transfers: Vec<_> =
        player.past.iter().map(|past| past.opponent_score > Some(past.score_before)).collect();
    let most = if snapshot.total_rounds().get() < LONG_TOURNAMENT { 3 } else { 4 };
    let times = transfers.iter().filter(|&&transferred| transferred).count();
    !snapshot.is_last_round() && (transfers.last() == Some(&true) || times >= most)
}

/// Tells whether a player may get White, and Black.
impl Fits for [bool; 2] {
    fn fits(self, other: Self) -> bool {
        self[0] && other[1] || self[1] && other[0]
    }
}

/// The players of a round with their data; players by place.
pub(super) struct Field<'a> {
    snapshot: &'a Snapshot,
    facts: Vec<PlayerFacts>,
    /// The due color that dominates in the scoregroup of each player, computed when needed.
    dominating: OnceCell<Vec<Option<Color>>>,
}

impl<'a> Field<'a> {
    pub(super) fn new(snapshot: &'a Snapshot) -> Self {
        let players = snapshot.players();
        let mut facts: Vec<_> =
            players.iter().map(|player| PlayerFacts::new(snapshot, player)).collect();
        let mut by_name: Vec<_> = (0..players.len()).collect();
        by_name.sort_by_key(|&place| (players[place].name.trim(), players[place].list_place));
        for (alphabetical, place) in by_name.into_iter().enumerate() {
            facts[place].alphabetical = alphabetical;
        }
        Self { snapshot, facts, dominating: OnceCell::new() }
    }

    pub(super) fn facts(&self, place: usize) -> &PlayerFacts {
        &self.facts[place]
    }

    /// The due color that dominates among players, if one does.
    pub(super) fn dominating(&self, players: &[usize]) -> Option<Color> {
        due_to_more(players.iter().map(|&it| self.facts[it].due))
    }

    /// Tells whether a player's due color is opposite to a color, or either is missing.
    fn suits(&self, place: usize, color: Option<Color>) -> bool {
        let due = self.facts[place].due;
        due.is_none() || due != color
    }

    pub(super) fn by_rating(&self, a: usize, b: usize) -> Ordering {
        self.facts[a].rating.cmp(&self.facts[b].rating)
    }

    pub(super) fn by_aro(&self, a: usize, b: usize) -> Ordering {
        self.facts[a].aro.cmp(self.facts[b].aro)
    }

    pub(super) fn by_name(&self, a: usize, b: usize) -> Compared {
        (
            self.facts[a].alphabetical.cmp(&self.facts[b].alphabetical),
            template!("comes sooner in alphabetical order"),
        )
    }

    /// The order of opponents for a player or group that is due a color: score,
    /// opposite due color, higher R, lower ARO (7.1, 7.2, 8.2).
    pub(super) fn by_suitability(&self, color: Option<Color>, a: usize, b: usize) -> Compared {
        first_difference([
            (self.score(b).cmp(&self.score(a)), template!("has the higher score")),
            (
                self.suits(b, color).cmp(&self.suits(a, color)),
                template!("is due the opposite color"),
            ),
            (self.by_rating(b, a), template!("has the higher rating")),
            (self.by_aro(a, b), template!("has opponents rated lower on average")),
            self.by_name(a, b),
        ])
    }

    /// Players in the order of their suitability for a color.
    pub(super) fn suitable_first(
        &self,
        color: Option<Color>,
        players: impl Iterator<Item = usize>,
    ) -> Vec<usize> {
        let mut players: Vec<_> = players.collect();
        players.sort_by(|&a, &b| self.by_suitability(color, a, b).0);
        players
    }

    /// The order of candidates for the bye: lower score, lower R, the
    /// dominating due color, higher ARO (4).
    fn by_bye(&self, a: usize, b: usize) -> Compared {
        let dominating = self.dominating.get_or_init(|| {
            let places = self.everybody();
            let groups = places.chunk_by(|&a, &b| self.score(a) == self.score(b));
            groups.flat_map(|group| repeat_n(self.dominating(group), group.len())).collect()
        });
        let dominates =
            |place: usize| dominating[a].is_some() && self.facts[place].due == dominating[a];
        first_difference([
            (self.score(a).cmp(&self.score(b)), template!("has the lower score")),
            (self.by_rating(a, b), template!("has the lower rating")),
            (
                dominates(b).cmp(&dominates(a)),
                template!("is due the color that more players are due"),
            ),
            (self.by_aro(b, a), template!("has opponents rated higher on average")),
            (self.by_name(b, a).0, template!("comes later in alphabetical order")),
        ])
    }

    /// The order of candidates for floating down to a lower group: who can be
    /// paired there (6.4), lower R, higher ARO.
    pub(super) fn by_floating(&self, lower: &[usize], a: usize, b: usize) -> Compared {
        let can_be_paired = |place: usize| lower.iter().any(|&other| self.may_meet(place, other));
        first_difference([
            (
                can_be_paired(b).cmp(&can_be_paired(a)),
                template!("can be paired in the lower scoregroup"),
            ),
            (self.by_rating(a, b), template!("has the lower rating")),
            (self.by_aro(b, a), template!("has opponents rated higher on average")),
            (self.by_name(b, a).0, template!("comes later in alphabetical order")),
        ])
    }

    /// Players in the order in which they are chosen to float down.
    pub(super) fn floating_first(
        &self,
        lower: &[usize],
        players: impl Iterator<Item = usize>,
    ) -> Vec<usize> {
        let mut players: Vec<_> = players.collect();
        players.sort_by(|&a, &b| self.by_floating(lower, a, b).0);
        players
    }

    /// The order of a column (6.2): White by ARO and R, Black by R and ARO.
    pub(super) fn in_column(&self, color: Color, a: usize, b: usize) -> Ordering {
        let order = match color {
            Color::White => self.by_aro(a, b).then_with(|| self.by_rating(a, b)),
            Color::Black => self.by_rating(b, a).then_with(|| self.by_aro(b, a)),
        };
        order.then_with(|| self.by_name(a, b).0)
    }

    /// The order in which players leave a column (7.3, 7.4).
    pub(super) fn leaving_column(&self, color: Color, a: usize, b: usize) -> Ordering {
        let order = match color {
            Color::White => self.by_aro(a, b).then_with(|| self.by_rating(b, a)),
            Color::Black => self.by_aro(b, a).then_with(|| self.by_rating(a, b)),
        };
        order.then_with(|| self.by_name(a, b).0)
    }
}

impl Players for Field<'_> {
    fn snapshot(&self) -> &Snapshot {
        self.snapshot
    }
}

/// The rules that every pairing must obey (2.1 to 2.4).
impl Absolute for Field<'_> {
    type Class = [bool; 2];

    fn class(&self, place: usize) -> [bool; 2] {
        self.facts[place].may_get
    }

    fn is_bye_barred(&self, place: usize) -> bool {
        self.facts[place].bye_barred
    }

    fn articles(&self) -> Articles {
        Articles { rematch: "2.1", bye: "2.2", second_bye: None, colors: None }
    }

    fn unfit(&self, pair: Pair, a: usize, b: usize) -> Violation {
        let colors = [a, b].map(|place| &self.player(place).colors);
        let broken = |colors| Color::ALL.iter().find_map(|&color| limit(colors, color));
        let article = colors.into_iter().find_map(broken);
        Violation { kind: ViolationKind::NoColors(pair), article }
    }
}

/// The bye: to the last of the list in the first round (5), later by score, R, due color and ARO (4).
impl FirstBye for Field<'_> {
    fn bye_articles(&self) -> [&'static str; 2] {
        [if self.snapshot.round() == RoundNumber::FIRST { "5" } else { "4" }; 2]
    }

    fn decisive(&self, a: usize, b: usize) -> Option<Decisive> {
        let [article, _] = self.bye_articles();
        let (order, why) = if self.snapshot.round() == RoundNumber::FIRST {
            (b.cmp(&a), template!("is later in the list"))
        } else {
            self.by_bye(a, b)
        };
        order.is_ne().then_some((article, order, why))
    }
}

fn first_difference<const N: usize>(comparisons: [Compared; N]) -> Compared {
    let differs = |(ordering, _): &Compared| ordering.is_ne();
    comparisons.into_iter().find(differs).unwrap_or((Ordering::Equal, "nothing"))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{
        player_id::PlayerId,
        tournament::{Bye, GameResult, Outcome, Player, RoundNumber, TournamentDraft},
    };

    /// Somebody without points has lost to three players who had points: three transfers (2.5).
    #[test]
    fn ten_rounds_allow_four_transfers() {
        let id = |number| PlayerId::new(number).unwrap();
        let game = |opponent, color, result| Outcome::Game { opponent, color, result, rated: true };
        let mut loser = Player::new(id(1), "");
        let mut others: Vec<_> = (2..=4).map(|number| Player::new(id(number), "")).collect();
        for round in 0..5 {
            for (number, other) in others.iter_mut().enumerate() {
                other.outcomes.push(if round == number + 1 {
                    game(id(1), Color::White, GameResult::Win)
                } else {
                    Outcome::Bye(Bye::FullPoint)
                });
            }
            loser.outcomes.push(match others.get(round.wrapping_sub(1)) {
                Some(other) => game(other.id, Color::Black, GameResult::Loss),
                None => Outcome::Bye(Bye::ZeroPoint),
            });
        }
        let draft = TournamentDraft {
            players: std::iter::once(loser).chain(others).collect(),
            ..TournamentDraft::default()
        };
        let is_barred = |rounds| {
            let draft = TournamentDraft { total_rounds: RoundNumber::new(rounds), ..draft.clone() };
            let snapshot = draft.validate().unwrap().snapshot(RoundNumber::from_index(5)).unwrap();
            let loser = snapshot.players().iter().find(|player| player.id == id(1)).unwrap();
            transfer_barred(&snapshot, loser)
        };
        assert_eq!([9, 10, 11].map(is_barred), [true, false, false]);
    }
}
