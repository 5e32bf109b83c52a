//! Named mixes of settings.

use std::{fmt, str::FromStr};

use super::{
    Acceleration, Amount, Ratings, Settings,
    dice::{Aspect, Dice, Stream},
};
use crate::{
    standings::TieBreakList,
    systems::System,
    tournament::{Form, PointSystem, Score, TeamScores},
};

/// A named mix of settings: what it leaves open is drawn at random for each tournament.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
#[non_exhaustive]
pub enum Profile {
    /// 15 to 215 players, 5 to 13 rounds; everybody takes part in everything.
    Clean,
    /// 15 to 215 players, 5 to 13 rounds, with a few byes, forfeits, withdrawals
    /// and odd results, as in open tournaments, and a list of tie-breaks; every
    /// fourth is accelerated.
    #[default]
    Ordinary,
    /// 4 to 60 players, 3 to 11 rounds, with everything that can happen.
    Wild,
    /// 4 to 14 players and nearly as many rounds as they have opponents: many
    /// of these tournaments end early because no legal pairing is left.
    TinyLong,
    /// 500 to 1,500 players, 7 to 11 rounds, the rest as in ordinary tournaments.
    Big,
}

impl Profile {
    /// All profiles.
    pub const ALL: [Self; 5] = [Self::Clean, Self::Ordinary, Self::Wild, Self::TinyLong, Self::Big];

    /// The name by which a user selects the profile.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Clean => "clean",
            Self::Ordinary => "ordinary",
            Self::Wild => "wild",
            Self::TinyLong => "tiny-long",
            Self::Big => "big",
        }
    }

    /// A description in one line.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Clean => "15 to 215 players, 5 to 13 rounds, no irregularities",
            Self::Ordinary => "15 to 215 players, 5 to 13 rounds, a bit of everything, tie-breaks",
            Self::Wild => "4 to 60 players, 3 to 11 rounds, everything that can happen",
            Self::TinyLong => "4 to 14 players, nearly as many rounds as opponents",
            Self::Big => "500 to 1,500 players, 7 to 11 rounds, otherwise as ordinary",
        }
    }

    /// The settings of the tournament of a seed.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{System, generate::Profile};
    ///
    /// let settings = Profile::TinyLong.settings(System::DUTCH_2026, 5);
    /// assert!((4..=14).contains(&settings.players));
    /// assert!(settings.rounds < 14);
    /// ```
    pub fn settings(self, system: System, seed: u64) -> Settings {
        let mut stream = Dice::new(seed).stream(Aspect::Profile, &[]);
        let mut size = |players: (u64, u64), rounds: (u64, u64)| {
            let players = stream.between(players.0, players.1) as u32;
            let rounds = stream.between(rounds.0, rounds.1) as u32;
            Settings::plain(system, players, rounds.min(players))
        };
        let settings = match self {
            Self::Clean => size((15, 215), (5, 13)),
            Self::Ordinary => ordinary(size((15, 215), (5, 13)), &mut stream),
            Self::Wild => wild(size((4, 60), (3, 11)), &mut stream),
            Self::TinyLong => {
                let plain = size((4, 14), (1, 1));
                let rounds = plain.players - stream.between(1, 3) as u32;
                let plain = Settings { rounds, ..plain };
                if stream.below(2) == 0 { wild(plain, &mut stream) } else { plain }
            }
            Self::Big => ordinary(size((500, 1500), (7, 11)), &mut stream),
        };
        if system.info().form == Form::Teams { of_teams(settings, seed) } else { settings }
    }
}

/// With teams instead of players.
fn of_teams(settings: Settings, seed: u64) -> Settings {
    let mut stream = Dice::new(seed).stream(Aspect::Teams, &[]);
    let boards = stream.between(1, 6) as u32;
    let reserves = stream.below(3) as u32;
    let team_scores = stream.one_of(TeamScores::ALL);
    // Nobody is paired by points in a round robin.
    let is_scheduled = settings.system.info().schedule.is_some();
    let team_scores = if is_scheduled { TeamScores::default() } else { team_scores };
    let players = settings.players.min(999).min(9999 / (boards + reserves));
    let usual = settings.system.points();
    let football = PointSystem {
        pairing_allocated_bye: Score::from_tenths(10),
        ..PointSystem::with_win_draw(Score::from_tenths(30), Score::from_tenths(10))
    };
    let points = if stream.below(4) == 0 { football } else { usual };
    Settings { players, boards, reserves, team_scores, points, ..settings }
        .accelerated_if_possible()
}

/// One in a random number between the bounds.
fn one_in(stream: &mut Stream, low: u64, high: u64) -> Amount {
    Amount::Rate((1_000_000 / stream.between(low, high)) as u32)
}

fn ordinary(plain: Settings, stream: &mut Stream) -> Settings {
    Settings {
        half_point_byes: one_in(stream, 50, 1000),
        zero_point_byes: one_in(stream, 100, 2000),
        withdrawals: one_in(stream, 100, 2000),
        late_entries: one_in(stream, 50, 1000),
        forfeits: one_in(stream, 20, 200),
        double_forfeits: one_in(stream, 500, 5000),
        unrated: one_in(stream, 5, 100),
        full_point_byes: one_in(stream, 1000, 10_000),
        unrated_games: one_in(stream, 200, 5000),
        abnormal_results: one_in(stream, 200, 5000),
        acceleration: match stream.below(4) {
            0 => Acceleration::Baku,
            _ => Acceleration::None,
        },
        tie_breaks: Some(tie_breaks(plain.system, stream)),
        ..plain
    }
    .accelerated_if_possible()
}

/// Two to five tie-breaks in any order.
fn tie_breaks(system: System, stream: &mut Stream) -> TieBreakList {
    let info = system.info();
    let mut codes = match (info.form, info.schedule) {
        (Form::Teams, None) => vec!["MPvGP", "EDE", "EMMSB", "BH/C1", "BH"],
        (Form::Teams, Some(_)) => vec!["MPvGP", "EDE", "EMMSB"],
        (_, None) => vec!["BH/C1", "BH", "SB", "DE", "WIN", "PS", "BPG", "FB", "REP", "ARO"],
        (_, Some(_)) => vec!["DE", "WIN", "SB", "KS", "REP", "ARO"],
    };
    let count = stream.between(2, 5);
    let drawn = (0..count.min(codes.len() as u64))
        .map(|_| codes.remove(stream.below(codes.len() as u64) as usize));
    TieBreakList::new(&drawn.collect::<Vec<_>>())
}

fn wild(plain: Settings, stream: &mut Stream) -> Settings {
    // Each of them occurs in only every other tournament.
    let mut sometimes = |most: u64| match stream.below(2) {
        0 => Amount::NONE,
        _ => Amount::Rate((stream.between(1, most) * 10_000) as u32),
    };
    let with_events = Settings {
        half_point_byes: sometimes(15),
        zero_point_byes: sometimes(15),
        full_point_byes: sometimes(8),
        withdrawals: sometimes(5),
        late_entries: sometimes(25),
        forfeits: sometimes(20),
        double_forfeits: sometimes(8),
        unrated_games: sometimes(15),
        abnormal_results: sometimes(10),
        unrated: sometimes(100),
        ..plain
    };
    let last_round_byes = stream.below(2) == 0;
    let draws = [None, Some(0), Some(500_000), Some(1_000_000)][stream.below(4) as usize];
    let forbidden_pairs = stream.below(3) * stream.below(u64::from(with_events.players));
    let ratings = stream.one_of([
        Ratings::Normal { mean: 1800, deviation: 250 },
        Ratings::Uniform { low: 1200, high: 2600 },
        Ratings::Groups { groups: 4, gap: 200 },
        Ratings::Equal { rating: 1600 },
    ]);
    let football = PointSystem::with_win_draw(Score::from_tenths(30), Score::from_tenths(10));
    let usual = PointSystem::default();
    let half_a_point = PointSystem { pairing_allocated_bye: Score::from_tenths(5), ..usual };
    let points = stream.one_of([usual, usual, football, half_a_point]);
    let acceleration = stream.one_of([
        Acceleration::None,
        Acceleration::None,
        Acceleration::Baku,
        Acceleration::Explicit,
    ]);
    Settings {
        last_round_byes,
        draws,
        forbidden_pairs: forbidden_pairs as u32,
        ratings,
        points,
        acceleration,
        ..with_events
    }
    .accelerated_if_possible()
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Profile {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let profile = Self::ALL.into_iter().find(|profile| profile.code() == text);
        profile.ok_or("expected clean, ordinary, wild, tiny-long or big")
    }
}
