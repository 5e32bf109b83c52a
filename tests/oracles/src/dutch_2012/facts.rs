//! What is known before the round: players (section A), pairs that are possible
//! (B.1, B.2), colors (section E), and whether players can be paired at all.

use fpc::{
    Color, PlayerId, Score, Snapshot,
    contest::{Float, PastRound},
    snapshot::Entrant,
    tournament::ResultKind,
};
use petgraph::{algo::maximum_matching, graph::UnGraph};

use crate::{
    colors::{Colors, Strength, e1, e3, e4},
    sets::{Set, members, set_of},
};

/// What the rules regard of a player.
pub struct Player {
    pub id: PlayerId,
    pub score: Score,
    colors: Colors,
    /// In the first round, the number among those present.
    first_number: u16,
    is_topscorer: bool,
    may_get_bye: bool,
    /// Tells whether he floated down in the previous round, and two rounds before.
    pub downfloats: [bool; 2],
    /// Tells whether he floated up in the previous round, and two rounds before.
    pub upfloats: [bool; 2],
}

/// Everything known before the round.
pub struct Facts {
    /// In the order of A.2: score, then pairing number.
    pub players: Vec<Player>,
    /// Tells whether every candidate is looked at.
    pub literal: bool,
    round: u32,
    initial: Color,
    /// For each player, who may be paired with him (B.1.a, B.2).
    opponents: Vec<Set>,
}

impl Facts {
    pub fn new(snapshot: &Snapshot) -> Self {
        let count = snapshot.players().len();
        assert!(count <= Set::BITS as usize, "the oracle is for fields of up to 64 players");
        let mut facts = Self {
            players: snapshot.players().iter().map(|entrant| player(snapshot, entrant)).collect(),
            literal: false,
            round: snapshot.round().get(),
            initial: snapshot.recorded_initial_color().unwrap_or(Color::White),
            opponents: Vec::new(),
        };
        let opponents = |a| {
            let possible = |&b: &usize| snapshot.may_meet(a, b) && facts.b2(a, b);
            (0..count).filter(possible).fold(0, |set, b| set | set_of(b))
        };
        facts.opponents = (0..count).map(opponents).collect();
        // R-D12-4: where nobody present is entitled to the bye, anybody may get it,
        // unless the organizer has given it to somebody already.
        let nobody_is_entitled = facts.players.iter().all(|player| !player.may_get_bye);
        if nobody_is_entitled && snapshot.assigned_bye().is_none() {
            facts.players.iter_mut().for_each(|player| player.may_get_bye = true);
        }
        facts
    }

    pub fn everybody(&self) -> Set {
        (0..self.players.len()).fold(0, |all, place| all | set_of(place))
    }

    /// Two players with the same absolute preference shall not meet, unless one
    /// of them is a topscorer (A.10).
    fn b2(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.players[a], &self.players[b]);
        let clash = a.colors.absolute().is_some() && a.colors.absolute() == b.colors.absolute();
        !clash || a.is_topscorer || b.is_topscorer
    }

    pub fn may_pair(&self, a: usize, b: usize) -> bool {
        self.opponents[a] & set_of(b) != 0
    }

    /// Those of some players who may be paired with a player.
    pub fn opponents(&self, player: usize, among: Set) -> Set {
        self.opponents[player] & among
    }

    /// B.1.b.
    pub fn may_get_bye(&self, player: usize) -> bool {
        self.players[player].may_get_bye
    }

    /// What a pair does to colors: B.2 broken, A.7.d broken (odd rounds), the
    /// preferences of both not granted (X), the strong preferences of both not
    /// granted (Z, even rounds; players with a mild one are jokers, A.7.e).
    pub fn color_faults(&self, a: usize, b: usize) -> [i64; 4] {
        let preference = |place: usize| self.players[place].colors.preference;
        let clash = |least: Strength| match (preference(a), preference(b)) {
            (Some((one, color)), Some((two, other))) => color == other && one.min(two) >= least,
            _ => false,
        };
        let strong = clash(Strength::Strong);
        let is_odd = self.round % 2 == 1;
        [clash(Strength::Absolute), strong && is_odd, clash(Strength::Mild), strong && !is_odd]
            .map(i64::from)
    }

    /// Tells whether players can all be paired, except one who receives the bye if they are odd in
    /// number.
    pub fn can_be_completed(&self, players: Set) -> bool {
        self.can_be_completed_by(players, |a, b| self.may_pair(a, b))
    }

    /// Tells whether a round can be completed by certain pairs only.
    pub fn can_be_completed_by(
        &self,
        players: Set,
        may_pair: impl Fn(usize, usize) -> bool,
    ) -> bool {
        let players: Vec<_> = members(players).collect();
        let mut graph = UnGraph::<(), ()>::default();
        let nodes: Vec<_> = players.iter().map(|_| graph.add_node(())).collect();
        for (a, &one) in players.iter().enumerate() {
            for (b, &other) in players.iter().enumerate().skip(a + 1) {
                if may_pair(one, other) {
                    graph.add_edge(nodes[a], nodes[b], ());
                }
            }
        }
        if players.len() % 2 == 1 {
            let bye = graph.add_node(());
            for (&node, &player) in nodes.iter().zip(&players) {
                if self.may_get_bye(player) {
                    graph.add_edge(node, bye, ());
                }
            }
        }
        maximum_matching(&graph).is_perfect()
    }

    /// The two players of a pair, white first (section E).
    pub fn with_colors(&self, a: usize, b: usize) -> (usize, usize) {
        let (higher, lower) = (a.min(b), a.max(b));
        match self.color_of_higher(higher, lower) {
            Color::White => (higher, lower),
            Color::Black => (lower, higher),
        }
    }

    fn color_of_higher(&self, higher: usize, lower: usize) -> Color {
        let (higher, lower) = (&self.players[higher], &self.players[lower]);
        e1(&higher.colors, &lower.colors)
            .or_else(|| e2(&higher.colors, &lower.colors))
            .or_else(|| e3(&higher.colors, &lower.colors))
            .or_else(|| e4(&higher.colors))
            .unwrap_or_else(|| self.e5(higher))
    }

    /// In the first round, the odd numbered players of S1, counting those who
    /// are present, receive the color drawn. The text is silent on later rounds:
    /// there, those with an even number in the file do.
    fn e5(&self, higher: &Player) -> Color {
        let gets_initial = match self.round {
            1 => higher.first_number % 2 == 1,
            _ => higher.id.get().is_multiple_of(2),
        };
        if gets_initial { self.initial } else { self.initial.opposite() }
    }
}

/// Grant the stronger color preference: two absolute ones are equally strong.
fn e2(higher: &Colors, lower: &Colors) -> Option<Color> {
    let ((strength, color), (other_strength, other)) = (higher.preference?, lower.preference?);
    match strength.cmp(&other_strength) {
        std::cmp::Ordering::Greater => Some(color),
        std::cmp::Ordering::Less => Some(other.opposite()),
        std::cmp::Ordering::Equal => None,
    }
}

fn player(snapshot: &Snapshot, entrant: &Entrant) -> Player {
    let floated = |ago: usize, float: Float| {
        entrant.rounds_ago(ago).is_some_and(|past| {
            if past.is_played() {
                past.game_float == Some(float)
            } else {
                float == Float::Down && gives_points_without_playing(past)
            }
        })
    };
    let barred = entrant.past.iter().any(gives_points_without_playing);
    Player {
        id: entrant.id,
        score: entrant.pairing_score,
        colors: colors(entrant.colors.as_slice()),
        first_number: entrant.tpn.0,
        is_topscorer: is_topscorer(snapshot, entrant),
        may_get_bye: snapshot.assigned_bye().is_none() && !barred,
        downfloats: [1, 2].map(|ago| floated(ago, Float::Down)),
        upfloats: [1, 2].map(|ago| floated(ago, Float::Up)),
    }
}

/// The colors of a player's games. Where the two kinds of absolute preference
/// contradict each other, the last two games decide (A.7.a, R-D12-5).
fn colors(games: &[Color]) -> Colors {
    let mut colors = Colors::new(games);
    if let Some(&last) = games.last()
        && colors.had_twice(last)
    {
        colors.preference = Some((Strength::Absolute, last.opposite()));
    }
    colors
}

/// A point or half point through a bye or due to an opponent not appearing: a
/// downfloat, and it bars from the bye (B.1.b).
fn gives_points_without_playing(past: &PastRound) -> bool {
    use ResultKind::{ForfeitWin, FullPointBye, HalfPointBye, PairingAllocatedBye};
    matches!(past.kind, Some(PairingAllocatedBye | FullPointBye | HalfPointBye | ForfeitWin))
}

/// Topscorers have more than half of the maximum possible score when pairing
/// the last round (A.10): of the points of the rounds played so far.
fn is_topscorer(snapshot: &Snapshot, entrant: &Entrant) -> bool {
    let maximum = snapshot.points().win.times(i64::from(snapshot.round().get()) - 1);
    snapshot.is_last_round() && entrant.pairing_score.times(2) > maximum
}
