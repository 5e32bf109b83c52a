//! The Lim system (C.04.4.3) by the letter, as a manual procedure: groups are
//! handled in the order of the text, and in each of them floaters are chosen and
//! opponents tried one by one. Articles are those of the text of 1987 to 1999.
//! The edition of 2026 renumbers them and changes none; what changes are the Basic
//! Rules that it refers to (see [`Edition`]).
//!
//! A field can have 64 players.
//!
//! Wherever the text asks for the first choice after which the others can still
//! be paired, or be paired with as few clashes of colors, that is tested
//! exactly; [`pair_without_shortcuts`] answers these questions by enumeration.
//!
//! Points that the text leaves open, and what is done here:
//! * 2.1: a color difference of three or more counts as it is after the game,
//!   also if the game has brought it down to three.
//! * 2.2, 5.4: bonuses and penalties count as points; virtual points do not, as
//!   the system knows no acceleration.
//! * 1.1: if the organizer has given the bye of the round beforehand, an odd
//!   number of others cannot be paired.
//! * 7.2: where the drawn color has to be inferred, a game lost by forfeit shows
//!   a color if one is recorded.
//! * Section 6: where the number of rounds is not declared, the last recorded
//!   round counts as the last, as everywhere in the crate.

mod colors;
mod exchanges;
mod facts;
mod floaters;
mod player;

use fpc::{Pair, PlayerId, RoundPairing, Score, Snapshot};

pub use self::{
    colors::{Games, color_of_higher},
    exchanges::opponents_in_order,
    floaters::{FloaterType, Reason},
    player::floats,
};
use self::{
    exchanges::Placed,
    facts::{Facts, Side},
    floaters::Group,
};
use super::sets::{Set, members, set_of};

/// The pairing of a round with all that led to it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct LimRound {
    /// Who gets the pairing-allocated bye (1.1).
    pub bye: Option<PlayerId>,
    /// The groups in the order in which they were handled, the median group
    /// last (2.2).
    pub groups: Vec<LimGroup>,
    /// The pairings that were cracked for the median group, in order (2.6).
    pub cracked: Vec<(PlayerId, PlayerId)>,
    /// The pairs, white first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
}

/// A scoregroup as it was handled.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct LimGroup {
    /// Floaters that came from the neighboring group, by number; in the median
    /// group also the players of cracked pairings.
    pub arrived: Vec<PlayerId>,
    /// The players with the score of the group, by number.
    pub own: Vec<PlayerId>,
    /// Who was transferred to the neighboring group, in the order of choice.
    pub floaters: Vec<(PlayerId, Reason)>,
    /// The pairings in the order in which they were made, the player who was to
    /// be paired first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// The numbers of these that have a clash of colors and that break 5.1 (6).
    pub clashes: [usize; 2],
}

/// The edition of the rules.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Edition {
    /// As amended from 1987 to 1999.
    Of1999,
    /// With the Basic Rules of 2026: a win's points in a round without playing bar
    /// from the bye, and who has not arrived has no number in 7.2.
    Of2026,
}

/// The pairing of a round; `None` if there is no legal one.
pub fn pair(snapshot: &Snapshot, edition: Edition, maxi: bool) -> Option<RoundPairing> {
    pair_in_detail(snapshot, edition, maxi).map(|round| round.round_pairing())
}

/// The pairing of a round with all that led to it.
pub fn pair_in_detail(snapshot: &Snapshot, edition: Edition, maxi: bool) -> Option<LimRound> {
    pair_facts(&Facts::new(snapshot, edition, maxi))
}

/// The pairing of a round, found by enumeration throughout.
pub fn pair_without_shortcuts(
    snapshot: &Snapshot,
    edition: Edition,
    maxi: bool,
) -> Option<LimRound> {
    let mut facts = Facts::new(snapshot, edition, maxi);
    facts.takes_shortcuts = false;
    pair_facts(&facts)
}

impl LimRound {
    /// The pairing, boards in the order of the groups.
    pub fn round_pairing(&self) -> RoundPairing {
        let pairs = self.pairs.iter().map(|&(white, black)| Pair { white, black });
        RoundPairing::new(pairs.collect(), self.bye).unwrap()
    }
}

/// A group that has been handled.
struct Handled<'a> {
    group: Group<'a>,
    floaters: Vec<(usize, Reason)>,
    placed: Vec<Placed>,
}

/// The order of a round: the bye (1.1), the groups above the median downward,
/// those below it upward, the median group (2.2).
fn pair_facts(facts: &Facts<'_>) -> Option<LimRound> {
    let bye = match facts.players.len() % 2 {
        0 => None,
        _ => Some(bye(facts)?),
    };
    let players = facts.everybody() & !bye.map_or(0, set_of);
    if !facts.can_be_paired(players) {
        return None;
    }
    let (mut upper, from_above) = side(facts, players, Side::Above, 0);
    let (mut lower, from_below) = side(facts, players, Side::Below, from_above);
    let own = facts.on_side(players, Side::Median);
    let mut median =
        Group { facts, side: Side::Median, own, arrived: from_above | from_below, adjacent: 0 };
    let mut cracked = Vec::new();
    while !facts.can_be_paired(median.members()) {
        let pair = crack(&median, &mut upper, &mut lower);
        median.arrived |= set_of(pair.player) | set_of(pair.opponent);
        cracked.push(pair);
    }
    let placed = median.pair(median.members());
    let median = Handled { group: median, floaters: Vec::new(), placed };
    let handled: Vec<_> = upper.into_iter().chain(lower).chain([median]).collect();
    Some(report(facts, bye, &handled, &cracked))
}

/// Who gets the pairing-allocated bye: the lowest ranked player whom the Basic
/// Rules do not bar and without whom the others can be paired (1.1, 7.1, 8.2).
fn bye(facts: &Facts<'_>) -> Option<usize> {
    if facts.bye_is_assigned {
        return None;
    }
    let mut from_last: Vec<_> = members(facts.everybody()).collect();
    from_last.sort_by_key(|&place| std::cmp::Reverse(facts.rank(place)));
    from_last.into_iter().find(|&place| {
        !facts.players[place].is_barred_from_bye
            && facts.can_be_paired(facts.everybody() & !set_of(place))
    })
}

/// Handles the groups on one side of the median, from the outermost inward, and
/// tells who floats to the median group, where `waiting` have floated before
/// (2.2, 3.2).
fn side<'a>(
    facts: &'a Facts<'a>,
    players: Set,
    side: Side,
    waiting: Set,
) -> (Vec<Handled<'a>>, Set) {
    let on_side = facts.on_side(players, side);
    let mut scores: Vec<_> = members(on_side).map(|place| facts.players[place].score).collect();
    scores.sort_unstable();
    scores.dedup();
    if side == Side::Above {
        scores.reverse();
    }
    let with_score = |score: Score| facts.select(on_side, |player| player.score == score);
    let median = facts.on_side(players, Side::Median) | waiting;
    let mut handled = Vec::new();
    let mut arrived: Set = 0;
    for (place, &score) in scores.iter().enumerate() {
        let adjacent = scores.get(place + 1).map_or(median, |&next| with_score(next));
        let group = Group { facts, side, own: with_score(score), arrived, adjacent };
        let floaters = group.floaters();
        arrived = floaters.iter().fold(0, |set, &(floater, _)| set | set_of(floater));
        let placed = group.pair(group.members() & !arrived);
        handled.push(Handled { group, floaters, placed });
    }
    (handled, arrived)
}

/// Undoes the pairing that was made last on the side that 2.6 names, or on the
/// other side if that has none left.
fn crack<'a>(median: &Group<'_>, upper: &mut [Handled<'a>], lower: &mut [Handled<'a>]) -> Placed {
    let floaters = |side| median.facts.on_side(median.members(), side).count_ones();
    let more_from_above = floaters(Side::Above) > floaters(Side::Below);
    let (side, other) = if more_from_above { (lower, upper) } else { (upper, lower) };
    let last =
        |side: &mut [Handled<'_>]| side.iter_mut().rev().find_map(|handled| handled.placed.pop());
    // All players can be paired, so there is a pairing left to crack.
    last(side).or_else(|| last(other)).unwrap()
}

fn report(
    facts: &Facts<'_>,
    bye: Option<usize>,
    handled: &[Handled<'_>],
    cracked: &[Placed],
) -> LimRound {
    let id = |place: usize| facts.players[place].id;
    let ids = |set: Set| members(set).map(id).collect();
    let both = |placed: &Placed| (id(placed.player), id(placed.opponent));
    let group = |handled: &Handled<'_>| {
        let level = |wanted| {
            let level = |placed: &&Placed| facts.level(placed.player, placed.opponent) == wanted;
            handled.placed.iter().filter(level).count()
        };
        LimGroup {
            arrived: ids(handled.group.arrived),
            own: ids(handled.group.own),
            floaters: handled.floaters.iter().map(|&(place, reason)| (id(place), reason)).collect(),
            pairs: handled.placed.iter().map(both).collect(),
            clashes: [level(1), level(2)],
        }
    };
    let colored = |handled: &Handled<'_>| {
        let side = handled.group.side;
        let pair = |placed: &Placed| {
            let (white, black) = facts.with_colors(placed.player, placed.opponent, side);
            (id(white), id(black))
        };
        handled.placed.iter().map(pair).collect::<Vec<_>>()
    };
    LimRound {
        bye: bye.map(id),
        groups: handled.iter().map(group).collect(),
        cracked: cracked.iter().map(both).collect(),
        pairs: handled.iter().flat_map(colored).collect(),
    }
}
