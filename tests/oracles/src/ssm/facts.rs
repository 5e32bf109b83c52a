//! What is known before the round: players (section A), the criteria for pairs
//! and for the bye (section B), colors (R-SSM-12).

use std::{
    cmp::{Ordering, Reverse},
    collections::{BTreeMap, BTreeSet},
};

use fpc::{
    Bye, Color, GameResult, Outcome, PlayerId, RoundNumber, Snapshot, Tournament,
    contest::Float,
    snapshot::{Entrant, Obstacle},
};

use super::{Gam, Omitted, Options};

/// What the rules regard of a player.
#[derive(Clone, Debug)]
pub struct Player {
    /// The number in the file, which is the pairing number.
    pub id: PlayerId,
    /// The WDL score (A1, R-SSM-1).
    pub score: u32,
    /// The sum of the opponents' scores (A2.b, R-SSM-3).
    pub sos: u32,
    pub gam: i64,
    pub rating: u16,
    /// The float of the previous round (A4, A8, R-SSM-5).
    pub float: Option<Float>,
    had_bye: bool,
    opponents: BTreeSet<PlayerId>,
    colors: Vec<Color>,
    /// The group to which B4 applies.
    group: Option<String>,
}

impl Player {
    pub fn floated_down(&self) -> bool {
        self.float == Some(Float::Down)
    }

    fn floated_up(&self) -> bool {
        self.float == Some(Float::Up)
    }

    /// Games with the first move minus the others.
    fn color_difference(&self) -> i32 {
        self.colors.iter().map(|color| color.fold(1, -1)).sum()
    }
}

/// Everything known before the round.
pub struct Facts {
    /// The players present in rank order (A2, R-SSM-2).
    pub players: Vec<Player>,
    /// Pairs that the arbiter forbids (R-SSM-6).
    forbidden: BTreeSet<(PlayerId, PlayerId)>,
    initial_color: Color,
    bye_is_assigned: bool,
}

impl Facts {
    /// All that the rules regard.
    pub fn new(tournament: &Tournament, snapshot: &Snapshot, options: &Options) -> Self {
        let mut facts = Self::ranked(tournament, snapshot, options);
        if let Some(color) = initial_color(tournament, options) {
            facts.initial_color = color;
        }
        facts
    }

    /// The facts but for the initial color.
    fn ranked(tournament: &Tournament, snapshot: &Snapshot, options: &Options) -> Self {
        let round = snapshot.round();
        let entered = tournament.players();
        let absences = std::iter::repeat(&Outcome::Bye(Bye::ZeroPoint));
        let past = |outcomes: &[Outcome]| {
            outcomes.iter().chain(absences.clone()).take(round.index()).copied().collect()
        };
        let histories = entered.iter().map(|player| (player.id, past(&player.outcomes)));
        let mut facts = Self::with_histories(snapshot, &Histories(histories.collect()));
        let restricted = round.get() <= options.restricted_rounds && !snapshot.is_last_round();
        let gam = gam_before(round, tournament, options);
        for player in &mut facts.players {
            let entry = tournament.player(player.id).unwrap();
            player.rating = entry.rating.unwrap_or_default();
            player.gam = gam.get(&player.id).copied().unwrap_or_default();
            let federation = &entry.details.federation;
            let size = entered.iter().filter(|other| other.details.federation == *federation);
            if restricted && !federation.is_empty() && is_group(size.count(), entered.len()) {
                player.group = Some(federation.clone());
            }
        }
        facts.rank();
        facts
    }

    fn with_histories(snapshot: &Snapshot, histories: &Histories) -> Self {
        let entrants = snapshot.players();
        let mut forbidden = BTreeSet::new();
        for (a, one) in entrants.iter().enumerate() {
            for (b, other) in entrants.iter().enumerate() {
                if a != b && snapshot.obstacle(a, b) == Some(Obstacle::Forbidden) {
                    forbidden.insert((one.id, other.id));
                }
            }
        }
        Self {
            players: entrants.iter().map(|entrant| histories.player(entrant)).collect(),
            forbidden,
            initial_color: Color::White,
            bye_is_assigned: snapshot.assigned_bye().is_some(),
        }
    }

    /// Sorts the players by the criteria of A2; the pairing number stands for
    /// chance (R-SSM-2).
    fn rank(&mut self) {
        self.players.sort_by_key(|player| {
            let Player { score, sos, gam, rating, id, .. } = *player;
            (Reverse((score, sos, gam, rating)), id)
        });
    }

    /// B1 and the will of the arbiter (R-SSM-6).
    fn permitted(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.players[a], &self.players[b]);
        a.id != b.id && !a.opponents.contains(&b.id) && !self.forbidden.contains(&(a.id, b.id))
    }

    pub(super) fn has_opponent_among(&self, player: usize, players: &[usize]) -> bool {
        players.iter().any(|&other| self.permitted(player, other))
    }

    /// Tells whether a player may get the bye (B2, B3, R-SSM-4).
    pub fn may_get_bye(&self, player: usize) -> bool {
        !self.bye_is_assigned && !self.players[player].had_bye
    }

    /// Players of the same group are kept apart (R-SSM-9).
    fn b4(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.players[a].group, &self.players[b].group);
        a.is_none() || a != b
    }

    /// Nobody gets the float of the previous round again (R-SSM-7).
    fn b5(&self, a: usize, b: usize) -> bool {
        let (higher, lower) = (&self.players[a.min(b)], &self.players[a.max(b)]);
        higher.score == lower.score || !higher.floated_down() && !lower.floated_up()
    }

    /// Tells whether a pair complies with the absolute criteria and with those relative ones that
    /// are not left out.
    pub(super) fn complies(&self, a: usize, b: usize, omitted: Omitted) -> bool {
        let relative = match omitted {
            Omitted::Nothing => self.b4(a, b) && self.b5(a, b),
            Omitted::B5 => self.b4(a, b),
            Omitted::B4AndB5 => true,
        };
        self.permitted(a, b) && relative
    }

    /// The two players of a pair, white first.
    pub(super) fn with_colors(&self, a: usize, b: usize) -> (usize, usize) {
        let (higher, lower) = (a.min(b), a.max(b));
        match self.color_of_higher(&self.players[higher], &self.players[lower]) {
            Color::White => (higher, lower),
            Color::Black => (lower, higher),
        }
    }

    /// R-SSM-12.
    fn color_of_higher(&self, higher: &Player, lower: &Player) -> Color {
        match higher.color_difference().cmp(&lower.color_difference()) {
            Ordering::Less => return Color::White,
            Ordering::Greater => return Color::Black,
            Ordering::Equal => {}
        }
        let mut games = higher.colors.iter().rev().zip(lower.colors.iter().rev());
        if let Some((color, _)) = games.find(|(color, other)| color != other) {
            return color.opposite();
        }
        match (higher.colors.last(), lower.colors.last()) {
            (Some(last), _) => last.opposite(),
            (None, Some(last)) => *last,
            (None, None) => at_number(higher.id, self.initial_color),
        }
    }
}

/// The color of the higher ranked of two players who have not played, by the
/// initial color, or the other way around (R-SSM-12).
fn at_number(id: PlayerId, color: Color) -> Color {
    if id.get() % 2 == 1 { color } else { color.opposite() }
}

/// The initial color, if it is recorded or a round shows it (R-SSM-12). In the
/// first round with colors nobody has played before.
fn initial_color(tournament: &Tournament, options: &Options) -> Option<Color> {
    let inferred = || {
        let has_color = |&round: &RoundNumber| {
            let players = tournament.players().iter();
            players.filter_map(|player| color_in(tournament, player.id, round)).next().is_some()
        };
        let round = tournament.recorded_rounds().find(has_color)?;
        let snapshot = tournament.snapshot(round).ok()?;
        let ranked = Facts::ranked(tournament, &snapshot, options).players;
        ranked.iter().find_map(|player| {
            let color = color_in(tournament, player.id, round)?;
            Some(at_number(player.id, color))
        })
    };
    tournament.recorded_initial_color().or_else(inferred)
}

/// The color that a player has in a round; a forfeit may tell it on the side of
/// the opponent alone.
fn color_in(tournament: &Tournament, id: PlayerId, round: RoundNumber) -> Option<Color> {
    let outcome = |id: PlayerId| tournament.player(id)?.outcomes.get(round.index());
    let own = outcome(id)?;
    own.color().or_else(|| Some(outcome(own.opponent()?)?.color()?.opposite()))
}

/// A2.c: the game scores by which players are ranked before a round. The first
/// one never uses them, and totals belong to the last round played (R-SSM-2).
fn gam_before(
    round: RoundNumber,
    tournament: &Tournament,
    options: &Options,
) -> BTreeMap<PlayerId, i64> {
    let has_totals = options.gam.values().any(|gam| matches!(gam, Gam::Total(_)));
    let is_next = round == tournament.round_to_pair();
    let is_known = round != RoundNumber::FIRST && (is_next || !has_totals);
    if !is_known && !options.totals_in_every_round {
        return BTreeMap::new();
    }
    let sum = |gam: &Gam| match gam {
        Gam::Total(total) => *total,
        Gam::ByRound(values) => values.iter().take(round.index()).sum(),
    };
    options.gam.iter().map(|(&id, gam)| (id, sum(gam))).collect()
}

/// Tells whether B4 applies to a group: of at least two players, and at most a fifth of all who
/// entered (R-SSM-9).
fn is_group(size: usize, entered: usize) -> bool {
    size >= 2 && 5 * size <= entered
}

/// What happened to each player in the rounds before.
pub(super) struct Histories(pub(super) BTreeMap<PlayerId, Vec<Outcome>>);

impl Histories {
    fn player(&self, entrant: &Entrant) -> Player {
        let past = self.0[&entrant.id].as_slice();
        let games = past.iter().filter_map(|outcome| match *outcome {
            Outcome::Game { opponent, color, .. } => Some((opponent, color)),
            _ => None,
        });
        let (opponents, colors): (Vec<_>, Vec<_>) = games.unzip();
        let (score, sos) = self.score_and_sos(entrant.id);
        Player {
            id: entrant.id,
            score,
            sos,
            gam: 0,
            rating: 0,
            float: self.float(entrant.id),
            had_bye: past.iter().any(is_bye),
            opponents: opponents.into_iter().collect(),
            colors,
            group: None,
        }
    }

    /// The score (A1) and the sum of the scores of the opponents met (A2.b, R-SSM-3).
    pub(super) fn score_and_sos(&self, id: PlayerId) -> (u32, u32) {
        let past = self.0[&id].as_slice();
        let opponents = past.iter().filter_map(|outcome| match *outcome {
            Outcome::Game { opponent, .. } => Some(opponent),
            _ => None,
        });
        let score = |id| self.score(id, usize::MAX);
        (score(id), opponents.map(score).sum())
    }

    /// The score before a round, counted from 0.
    fn score(&self, id: PlayerId, round: usize) -> u32 {
        self.0.get(&id).map_or(0, |past| past.iter().take(round).map(points).sum())
    }

    /// The float of the previous round.
    fn float(&self, id: PlayerId) -> Option<Float> {
        let (last, before) = self.0[&id].split_last()?;
        match last {
            Outcome::Game { opponent, .. } | Outcome::Forfeit { opponent, .. } => {
                let round = before.len();
                match self.score(id, round).cmp(&self.score(*opponent, round)) {
                    Ordering::Greater => Some(Float::Down),
                    Ordering::Equal => None,
                    Ordering::Less => Some(Float::Up),
                }
            }
            outcome => is_bye(outcome).then_some(Float::Down),
        }
    }
}

/// A1, A8, R-SSM-1.
fn points(outcome: &Outcome) -> u32 {
    match outcome {
        Outcome::Game { result: GameResult::Win, .. }
        | Outcome::Forfeit { result: GameResult::Win, .. }
        | Outcome::Bye(Bye::PairingAllocated | Bye::FullPoint) => 2,
        Outcome::Game { result: GameResult::Draw, .. } | Outcome::Bye(Bye::HalfPoint) => 1,
        Outcome::Game { result: GameResult::Loss, .. }
        | Outcome::Forfeit { .. }
        | Outcome::Open { .. }
        | Outcome::Bye(Bye::ZeroPoint) => 0,
    }
}

/// A bye in the sense of A8 (R-SSM-4).
fn is_bye(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Bye(Bye::PairingAllocated | Bye::FullPoint))
}
