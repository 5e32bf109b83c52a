//! Small random tournaments, the same for the same seed on every platform.

use fpc::{
    Bye, Color, GameResult, Outcome, Pair, Player, PlayerId, PointSystem, RoundNumber,
    RoundPairing, Score, Snapshot, Tournament, TournamentDraft,
    tournament::{ForbiddenGroup, GamePoints, GameScore, RestrictedGroups, Restriction},
};

/// The SplitMix64 generator.
pub(crate) struct SplitMix64(u64);

impl SplitMix64 {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to one less than `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// Tells whether something happens that does so in this many cases of a thousand.
    pub(crate) fn chance(&mut self, per_mille: usize) -> bool {
        self.below(1000) < per_mille
    }

    pub(crate) fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}

/// What kind of tournament is played. Chances are in cases of a thousand, for
/// every player in every round if nothing else is said.
#[derive(Clone, Debug)]
pub(crate) struct Makeup {
    pub(crate) players: usize,
    pub(crate) rounds: usize,
    pub(crate) initial_color: Option<Color>,
    pub(crate) half_point_byes: usize,
    pub(crate) zero_point_byes: usize,
    pub(crate) full_point_byes: usize,
    /// For every round: somebody gets the pairing-allocated bye beforehand.
    pub(crate) assigned_byes: usize,
    pub(crate) withdrawals: usize,
    /// For every player once.
    pub(crate) late_entries: usize,
    /// For every pairing.
    pub(crate) forfeits: usize,
    /// For every pairing.
    pub(crate) double_forfeits: usize,
    /// For every game.
    pub(crate) draws: usize,
    /// For every game: unrated ones, and results that do not add up to one.
    pub(crate) unusual_results: usize,
    /// Groups of players who must not meet.
    pub(crate) forbidden_groups: usize,
    /// Virtual points for the upper half in the first rounds.
    pub(crate) accelerated: bool,
    /// Three points for a win, one for a draw.
    pub(crate) three_points: bool,
    /// The ratings of neighbors in the list differ by less than this.
    pub(crate) rating_gap: usize,
    /// In how many rounds federations are kept apart (SSM, B4).
    pub(crate) restricted_rounds: usize,
    /// In how many of the first rounds lots decide who meets whom, with which color, and who has
    /// the bye.
    pub(crate) rounds_by_lot: usize,
}

impl Makeup {
    /// Everybody takes part in everything.
    pub(crate) fn plain(players: usize, rounds: usize) -> Self {
        Self {
            players,
            rounds,
            initial_color: Some(Color::White),
            half_point_byes: 0,
            zero_point_byes: 0,
            full_point_byes: 0,
            assigned_byes: 0,
            withdrawals: 0,
            late_entries: 0,
            forfeits: 0,
            double_forfeits: 0,
            draws: 300,
            unusual_results: 0,
            forbidden_groups: 0,
            accelerated: false,
            three_points: false,
            rating_gap: 60,
            restricted_rounds: 0,
            rounds_by_lot: 0,
        }
    }

    /// As [`Self::of`] the seed, but only the last round or the last two are paired by rules: what
    /// happened before is what no rules allow.
    pub(crate) fn disorderly(seed: u64) -> Self {
        let mut random = SplitMix64::new(seed ^ 0x6c6f_7473);
        let players = 5 + random.below(6);
        let rounds_by_lot = 1 + random.below(players.min(7) - 2);
        let rounds = rounds_by_lot + 1 + usize::from(random.chance(250));
        // The oracles do not infer it from boards.
        let initial_color = Some(random.one_of(&[Color::White, Color::Black]));
        Self { players, rounds, rounds_by_lot, initial_color, ..Self::of(seed) }
    }

    /// A makeup for a seed: every fourth one of a kind. There are tournaments
    /// with a bit of everything, plain ones, long ones of few players, and ones
    /// that are drawn throughout.
    pub(crate) fn of(seed: u64) -> Self {
        let mut random = SplitMix64::new(seed ^ 0x6d61_6b65_7570);
        let odd = random.below(2);
        let players = 4 + odd + 2 * random.below(5 - odd);
        let initial_color = random.one_of(&[Some(Color::White), Some(Color::Black), None]);
        let rounds = 3 + random.below(7);
        let plain = Self { initial_color, ..Self::plain(players, rounds) };
        match seed % 4 {
            0 => Self::varied(&mut random, plain),
            1 => plain,
            2 => {
                let players = 4 + 2 * random.below(3) + odd;
                let rounds = (players - 2 + random.below(2)).clamp(3, 9);
                let long = Self { players, rounds, ..plain };
                if random.chance(500) { Self::varied(&mut random, long) } else { long }
            }
            _ => Self { draws: 1000, players: players.min(10 - odd), ..plain },
        }
    }

    fn varied(random: &mut SplitMix64, plain: Self) -> Self {
        let mut sometimes = |most: usize| if random.chance(500) { random.below(most) } else { 0 };
        Self {
            half_point_byes: sometimes(100),
            zero_point_byes: sometimes(100),
            full_point_byes: sometimes(60),
            assigned_byes: sometimes(60),
            withdrawals: sometimes(40),
            late_entries: sometimes(200),
            forfeits: sometimes(150),
            double_forfeits: sometimes(60),
            draws: sometimes(1000),
            unusual_results: sometimes(150),
            forbidden_groups: sometimes(4),
            accelerated: sometimes(2) > 0,
            three_points: sometimes(2) > 0,
            ..plain
        }
    }
}

/// Plays the tournament of a seed, by [`Makeup::of`] it; see [`play_as`].
pub(crate) fn play(
    seed: u64,
    pair: impl FnMut(&Snapshot) -> Option<RoundPairing>,
) -> TournamentDraft {
    play_as(&Makeup::of(seed), seed, pair)
}

/// Plays a tournament round by round, until its last round or until there is no
/// pairing. In that case, the byes of the round that has none are entered.
pub(crate) fn play_as(
    makeup: &Makeup,
    seed: u64,
    mut pair: impl FnMut(&Snapshot) -> Option<RoundPairing>,
) -> TournamentDraft {
    play_tournament(makeup, seed, |_, snapshot| pair(snapshot))
}

/// As [`play_as`], for pairings that depend on more than the snapshot tells.
pub(crate) fn play_tournament(
    makeup: &Makeup,
    seed: u64,
    mut pair: impl FnMut(&Tournament, &Snapshot) -> Option<RoundPairing>,
) -> TournamentDraft {
    let mut play = Play::new(makeup, seed);
    for round in 0..makeup.rounds {
        play.enter_byes(round);
        let tournament = play.tournament();
        let snapshot = tournament.snapshot(RoundNumber::from_index(round)).unwrap();
        let pairing = if round < makeup.rounds_by_lot {
            by_lot(&snapshot, seed)
        } else {
            pair(&tournament, &snapshot)
        };
        let Some(pairing) = pairing else { break };
        play.enter_results(&pairing);
    }
    play.draft
}

/// Pairs players as chance has it, rarely some who have met; `None` if it finds no way. In one
/// tournament of three colors are fair, in another White mostly goes to the lower number, and in
/// another every player has the same color most of the time.
fn by_lot(snapshot: &Snapshot, seed: u64) -> Option<RoundPairing> {
    let mut random = SplitMix64::new(seed ^ (u64::from(snapshot.round().get()) << 32));
    let leaning = SplitMix64::new(seed).next();
    let players = snapshot.players();
    let attempt = |random: &mut SplitMix64| {
        let mut left: Vec<usize> = (0..players.len()).collect();
        let mut pairs = Vec::new();
        while left.len() > 1 {
            let first = left.swap_remove(random.below(left.len()));
            let again = random.chance(100);
            let others = (0..left.len()).filter(|&at| again || snapshot.may_meet(first, left[at]));
            let others: Vec<_> = others.collect();
            let at = *others.get(random.below(others.len().max(1)))?;
            let mut ids = [first, left.swap_remove(at)].map(|place| players[place].id);
            let leans = |id: PlayerId| leaning >> (id.get() % 64) & 1 == 1;
            let is_in_order = match seed / 4 % 3 {
                0 => random.chance(500),
                1 => (ids[0] < ids[1]) == random.chance(850),
                _ => match (leans(ids[0]), leans(ids[1])) {
                    (true, false) => random.chance(900),
                    (false, true) => random.chance(100),
                    _ => random.chance(500),
                },
            };
            if !is_in_order {
                ids.reverse();
            }
            pairs.push(Pair { white: ids[0], black: ids[1] });
        }
        let assigned = snapshot.assigned_bye().is_some();
        let bye = left.first().map(|&place| players[place].id);
        (!(assigned && bye.is_some())).then(|| RoundPairing::new(pairs, bye).unwrap())
    };
    (0..20).find_map(|_| attempt(&mut random))
}

/// A tournament with what no file tells of it.
pub(crate) fn tournament(makeup: &Makeup, draft: TournamentDraft) -> Tournament {
    let tournament = draft.validate().unwrap();
    match RoundNumber::new(makeup.restricted_rounds as u32) {
        Some(rounds) => tournament
            .with_restriction(Restriction { rounds, groups: RestrictedGroups::Federations })
            .unwrap(),
        None => tournament,
    }
}

struct Play<'a> {
    makeup: &'a Makeup,
    seed: u64,
    /// The number of rounds played.
    rounds: usize,
    random: SplitMix64,
    draft: TournamentDraft,
    /// The first round of each player.
    entered: Vec<usize>,
    withdrawn: Vec<bool>,
}

impl<'a> Play<'a> {
    fn new(makeup: &'a Makeup, seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let ids = (1..).map(|number| PlayerId::new(number).unwrap());
        let ratings = ratings(seed, makeup.rating_gap);
        let players = ids
            .take(makeup.players)
            .zip(ratings)
            .map(|(id, rating)| player(id).with_rating(rating));
        let mut draft = TournamentDraft::new(players.collect())
            .with_total_rounds(RoundNumber::new(makeup.rounds as u32))
            .with_initial_color(makeup.initial_color);
        if makeup.three_points {
            draft.points =
                PointSystem::with_win_draw(Score::from_tenths(30), Score::from_tenths(10));
        }
        if makeup.accelerated {
            accelerate(&mut draft, makeup.rounds);
        }
        for _ in 0..makeup.forbidden_groups {
            let size = 2 + usize::from(random.chance(200));
            let players = (0..size).map(|_| draft.players[random.below(makeup.players)].id);
            let players = players.collect();
            let first = RoundNumber::from_index(random.below(makeup.rounds));
            let last = RoundNumber::from_index(first.index() + random.below(makeup.rounds));
            let rounds = random.chance(300).then_some((first, last));
            draft.forbidden.push(ForbiddenGroup { players, rounds });
        }
        let entered = (0..makeup.players)
            .map(|_| if random.chance(makeup.late_entries) { 1 + random.below(3) } else { 0 });
        let entered = entered.collect();
        let withdrawn = vec![false; makeup.players];
        Self { makeup, seed, rounds: 0, random, draft, entered, withdrawn }
    }

    fn tournament(&self) -> Tournament {
        tournament(self.makeup, self.draft.clone())
    }

    /// Enters who does not take part in a round, unless hardly anybody would.
    fn enter_byes(&mut self, round: usize) {
        // Who was not in the pairing before has an entry all the same.
        for player in &mut self.draft.players {
            player.outcomes.resize(round, Outcome::Bye(Bye::ZeroPoint));
        }
        let byes: Vec<_> = (0..self.makeup.players).map(|place| self.bye(place, round)).collect();
        if byes.iter().filter(|bye| bye.is_none()).count() < 2 {
            return;
        }
        let assigned = self.random.chance(self.makeup.assigned_byes);
        let assigned = assigned.then(|| self.random.below(self.makeup.players));
        for (place, (player, bye)) in self.draft.players.iter_mut().zip(byes).enumerate() {
            let assigned = (assigned == Some(place)).then_some(Bye::PairingAllocated);
            player.outcomes.extend(bye.or(assigned).map(Outcome::Bye));
        }
    }

    fn bye(&mut self, place: usize, round: usize) -> Option<Bye> {
        self.withdrawn[place] |= round > 0 && self.random.chance(self.makeup.withdrawals);
        if self.withdrawn[place] || round < self.entered[place] {
            return Some(Bye::ZeroPoint);
        }
        let byes = [
            (Bye::HalfPoint, self.makeup.half_point_byes),
            (Bye::ZeroPoint, self.makeup.zero_point_byes),
            (Bye::FullPoint, self.makeup.full_point_byes),
        ];
        byes.into_iter().find(|&(_, per_mille)| self.random.chance(per_mille)).map(|(bye, _)| bye)
    }

    fn enter_results(&mut self, pairing: &RoundPairing) {
        for pair in pairing.pairs() {
            let (white, black) = self.outcomes(pair.white, pair.black);
            self.enter(pair.white, white);
            self.enter(pair.black, black);
        }
        if let Some(bye) = pairing.bye() {
            self.enter(bye, Outcome::Bye(Bye::PairingAllocated));
        }
        self.rounds += 1;
        for player in &mut self.draft.players {
            player.game_points = game_points(self.seed, player.id, self.rounds);
        }
    }

    fn enter(&mut self, id: PlayerId, outcome: Outcome) {
        let player = self.draft.players.iter_mut().find(|player| player.id == id).unwrap();
        player.outcomes.push(outcome);
    }

    /// What happens to two paired players, the one with white first.
    fn outcomes(&mut self, white: PlayerId, black: PlayerId) -> (Outcome, Outcome) {
        use GameResult::{Draw, Loss, Win};
        let colors = (Some(Color::White), Some(Color::Black));
        let forfeit = |wins: (bool, bool)| {
            (Outcome::forfeit(black, colors.0, wins.0), Outcome::forfeit(white, colors.1, wins.1))
        };
        if self.random.chance(self.makeup.double_forfeits) {
            return forfeit((false, false));
        }
        if self.random.chance(self.makeup.forfeits) {
            return forfeit(self.random.one_of(&[(true, false), (false, true)]));
        }
        let unusual = self.random.chance(self.makeup.unusual_results);
        let odd_results = [(Loss, Loss), (Draw, Loss), (Loss, Draw)];
        let results = if unusual && self.random.chance(500) {
            self.random.one_of(&odd_results)
        } else if self.random.chance(self.makeup.draws) {
            (Draw, Draw)
        } else if self.random.chance(if white < black { 650 } else { 350 }) {
            (Win, Loss)
        } else {
            (Loss, Win)
        };
        let game = if unusual { Outcome::unrated_game } else { Outcome::game };
        (game(black, Color::White, results.0), game(white, Color::Black, results.1))
    }
}

/// A player with a federation, which matters to the SSM system alone.
fn player(id: PlayerId) -> Player {
    let mut player = Player::new(id, format!("Player {id}"));
    player.details.federation =
        ["AND", "POR", "ESP", "", "FAI"][usize::from(id.get() * 7 % 11 % 5)].to_owned();
    player
}

/// What the games of a player were worth, which matters to the SSM system alone:
/// by rounds in every third tournament, as a total in another third.
fn game_points(seed: u64, id: PlayerId, rounds: usize) -> Option<GamePoints> {
    let number = i64::from(id.get());
    let worth = |round: i64| GameScore::from_units(((5 * number + 3 * round) % 7 - 2) * 2_500);
    let worths = (1..=rounds as i64).map(worth);
    match seed % 3 {
        0 if rounds > 0 => Some(GamePoints::ByRound(worths.collect())),
        1 if rounds > 0 => Some(GamePoints::Total(worths.sum())),
        _ => None,
    }
}

/// Falling ratings; a few players have none. The usual gaps matter to
/// Maxi-tournaments of the Lim system.
fn ratings(seed: u64, gap: usize) -> impl Iterator<Item = Option<u16>> {
    let mut random = SplitMix64::new(seed ^ 0x7261_7469_6e67);
    let mut rating = 2600;
    std::iter::from_fn(move || {
        rating -= random.below(gap) as u16;
        Some((!random.chance(50)).then_some(rating))
    })
}

/// Virtual points as in the Baku acceleration (C.04.7): for the upper half in
/// the first half of the rounds, a win's points and then half of them.
fn accelerate(draft: &mut TournamentDraft, rounds: usize) {
    let win = draft.points.win;
    let accelerated = rounds.div_ceil(2);
    let upper = 2 * draft.players.len().div_ceil(4);
    for player in draft.players.iter_mut().take(upper) {
        let points = |round| {
            if round < accelerated.div_ceil(2) { win } else { Score::from_tenths(win.tenths() / 2) }
        };
        player.virtual_points = (0..accelerated).map(points).collect();
    }
}
