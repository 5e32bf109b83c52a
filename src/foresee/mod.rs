//! Whether a tournament will get stuck, and who may win it.
//!
//! [`Foresight`] is what can be proved of the rounds to come without any result: a
//! [`Certificate`] that some round will have no legal pairing, and how many possible opponents
//! each player has left. Whatever is not proved is played: a [`Foreseer`] plays one [`Future`]
//! after the other, with results by a published [`Model`], and
//! [`Futures`] counts in how many a round had no legal pairing, and who finished where.
//!
//! ```
//! use fpc::{System, foresee::{ForeseeSettings, foresee}, trf};
//!
//! let file = std::fs::read("trf-samples/next-round.trf")?;
//! let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
//! let settings = ForeseeSettings::default();
//! let (foresight, futures) = foresee(&tournament, System::DUTCH_2026, settings, 50)?;
//! assert!(foresight.certificate.is_none(), "nothing is proved to stand in the way");
//! let favorite = futures.by_chances()[0];
//! println!("{} wins {} of {}", favorite.player, favorite.up_to(1), futures.finished());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All of it holds if those who are there stay, nobody else comes, and all games are played: who
//! has a bye announced for a round misses that round, and who is absent from the next round
//! without points, and has nothing announced after it, does not come back.
//!
//! The same seed gives the same futures on every platform: their chance is that of the
//! [generator](crate::generate).

mod ahead;
mod barrier;
mod certificate;
mod future;
mod shortage;
mod start;

use self::{
    ahead::{Ahead, MOST_PLAYERS},
    start::{Start, by_chance, games},
};
pub use self::{
    certificate::{Barrier, Certificate, Opponent, Shortage},
    future::{Future, Futures, PlayerRanks},
};
use crate::{
    generate::{Games, Model},
    snapshot::{Snapshot, SnapshotError},
    standings::{StandingsRules, TieBreak},
    systems::{LegalPairs, PairingError, System},
    tournament::{
        Bye, Color, GameResult, Outcome, Pair, PlayerId, Problem, RoundNumber, RoundPairing,
        Tournament,
    },
};

/// What is known of the rounds to come without any result.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Foresight {
    /// By which system's rules.
    pub system: System,
    /// The first round that is not paired; beyond the last one if all are.
    pub next: RoundNumber,
    /// The number of rounds of the tournament.
    pub total: RoundNumber,
    /// Whether games of a round that is paired have no result yet. They are played first in every
    /// future.
    pub is_running: bool,
    /// The color that counts as drawn before the first round, if nothing tells it.
    pub assumed_color: Option<Color>,
    /// A proof that a round will have no legal pairing, if there is one: of the first such round
    /// that can be proved.
    pub certificate: Option<Certificate>,
    /// What the number of rounds means for the number of players, before the first round.
    pub length: Option<Length>,
    /// For each player who takes part in rounds to come how many opponents are left, in the order of
    /// the list. Empty for more than 1,000 players.
    pub margins: Vec<Margin>,
}

/// That a tournament has about as many rounds as there are opponents.
///
/// Of n players, each can be paired in n − 1 rounds if n is even, and in n if it is odd, once
/// with the bye.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Length {
    /// There are more rounds than that: the tournament cannot be played to its end.
    TooLong {
        /// The number of players.
        players: usize,
        /// The most rounds that they can play.
        most: usize,
    },
    /// There are as many: everybody has to meet everybody, and each pairing before has to leave
    /// room for that, which no Swiss system looks after.
    RoundRobin {
        /// The number of players.
        players: usize,
    },
}

/// How many opponents a player has left.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Margin {
    /// The player.
    pub player: PlayerId,
    /// In how many rounds they are to be paired.
    pub rounds: u64,
    /// How many other players they can still meet, colors left aside.
    pub opponents: u64,
    /// How many byes they can still get.
    pub byes: u64,
}

impl Margin {
    /// How many possible opponents, the bye among them, there are beyond those that are needed.
    /// Below zero, the player will be left without one.
    pub const fn spare(&self) -> i64 {
        (self.opponents + self.byes) as i64 - self.rounds as i64
    }
}

/// How futures are played.
#[derive(Clone, Debug)]
pub struct ForeseeSettings {
    /// Of which futures they are: the same seed gives the same ones.
    pub seed: u64,
    /// How games end.
    pub model: Model,
    /// How many in a million games are drawn, if not as many as the model says.
    pub draws: Option<u32>,
    /// How strong unrated players are.
    pub unrated: u16,
    /// By which rules final ranks are made.
    pub standings: StandingsRules,
    /// By which tie-breaks.
    pub tie_breaks: Vec<TieBreak>,
}

impl Default for ForeseeSettings {
    /// Seed 1, unrated players as strong as 1400, and ranks by points alone.
    fn default() -> Self {
        Self {
            seed: 1,
            model: Model::default(),
            draws: None,
            unrated: 1400,
            standings: StandingsRules::default(),
            tie_breaks: Vec::new(),
        }
    }
}

/// Why nothing can be foreseen.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ForesightError {
    /// There is no state to begin with: the tournament is over, its number of rounds is not known,
    /// or games of an earlier round have no result.
    #[error(transparent)]
    State(#[from] SnapshotError),
    /// A round cannot be paired, for another reason than that it has no legal pairing.
    #[error("round {round}: {error}")]
    Pairing {
        /// The round.
        round: RoundNumber,
        /// The reason.
        error: PairingError,
    },
    /// What was played does not fit the tournament.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Contradictions(Vec<Problem>),
}

/// Plays the futures of a tournament.
#[derive(Clone, Debug)]
pub struct Foreseer {
    start: Start,
    settings: ForeseeSettings,
    foresight: Foresight,
    strengths: Vec<u16>,
    /// The pairing of the next round, which is the same in all futures; nothing if that depends on
    /// games of the running round.
    first: Option<Result<RoundPairing, PairingError>>,
}

/// Foresees a tournament and plays so many futures, one after the other.
///
/// # Errors
///
/// [`ForesightError`]
pub fn foresee(
    tournament: &Tournament,
    system: System,
    settings: ForeseeSettings,
    simulations: u64,
) -> Result<(Foresight, Futures), ForesightError> {
    let foreseer = Foreseer::new(tournament, system, settings)?;
    let mut futures = Futures::new(&foreseer);
    for number in 0..simulations {
        futures.add(&foreseer.play(number)?);
    }
    Ok((foreseer.foresight, futures))
}

impl Foresight {
    /// What can be proved of the rounds to come.
    ///
    /// # Errors
    ///
    /// [`ForesightError`]
    pub fn of(tournament: &Tournament, system: System) -> Result<Self, ForesightError> {
        Self::from_start(&Start::of(tournament, system)?, system)
    }

    fn from_start(start: &Start, system: System) -> Result<Self, ForesightError> {
        let mut foresight = Self {
            system,
            next: start.next,
            total: start.total,
            is_running: start.is_running(),
            assumed_color: start.assumed_color,
            certificate: None,
            length: None,
            margins: Vec::new(),
        };
        let Some((tournament, snapshot)) = start.outlook()? else { return Ok(foresight) };
        foresight.certificate = next_round(&snapshot, system, start.is_running());
        if tournament.players().len() <= MOST_PLAYERS {
            let ahead = Ahead::of(&tournament, &snapshot, system);
            if tournament.played_rounds() == 0 {
                foresight.length = Length::of(ahead.players.len(), start.total);
            }
            foresight.margins = margins(&ahead);
            if foresight.certificate.is_none() {
                let shortage = shortage::shortage(&ahead).map(Certificate::Shortage);
                foresight.certificate = earlier(assigned_bye(&tournament, &ahead), shortage);
            }
        }
        Ok(foresight)
    }

    /// The rounds that are to be paired.
    pub fn rounds(&self) -> impl Iterator<Item = RoundNumber> + use<> {
        (self.next.index()..self.total.get() as usize).map(RoundNumber::from_index)
    }
}

impl Length {
    fn of(players: usize, rounds: RoundNumber) -> Option<Self> {
        if players == 0 {
            return None;
        }
        let most = players.saturating_sub(1) | 1;
        let rounds = rounds.get() as usize;
        match rounds.cmp(&most) {
            std::cmp::Ordering::Less => None,
            std::cmp::Ordering::Equal => Some(Self::RoundRobin { players }),
            std::cmp::Ordering::Greater => Some(Self::TooLong { players, most }),
        }
    }
}

/// Why the next round has no legal pairing. If it comes after a running round, colors and points
/// depend on results and are left aside.
fn next_round(snapshot: &Snapshot, system: System, is_running: bool) -> Option<Certificate> {
    let round = snapshot.round();
    let players = snapshot.players();
    if let (Some(player), false) = (snapshot.assigned_bye(), players.len().is_multiple_of(2)) {
        return Some(Certificate::AssignedBye { round, player });
    }
    let legal = match is_running {
        false => system.legal_pairs(snapshot),
        true => LegalPairs::new(
            players.len(),
            |a, b| snapshot.may_meet(a, b),
            |place| system.bye_repeats() || system.may_get_bye(snapshot.points(), &players[place]),
        ),
    };
    let barrier = barrier::barrier(&legal, |place| players[place].id)?;
    Some(Certificate::NextRound { round, barrier })
}

/// That the bye of a round to come was given beforehand although the others are odd.
fn assigned_bye(tournament: &Tournament, ahead: &Ahead) -> Option<Certificate> {
    (0..ahead.rounds()).find_map(|index| {
        let round = RoundNumber::from_index(ahead.first.index() + index);
        let player = tournament.assigned_byes(round).next()?;
        let is_odd = !ahead.count_present(index).is_multiple_of(2);
        is_odd.then_some(Certificate::AssignedBye { round, player })
    })
}

/// The one that is of an earlier round.
fn earlier(one: Option<Certificate>, other: Option<Certificate>) -> Option<Certificate> {
    [one, other].into_iter().flatten().min_by_key(Certificate::round)
}

fn margins(ahead: &Ahead) -> Vec<Margin> {
    let (rounds, bye) = (ahead.rounds(), ahead.players.len());
    let margin = |(place, &player): (usize, &PlayerId)| Margin {
        player,
        rounds: ahead.demand(place, rounds),
        opponents: (0..bye).map(|other| ahead.capacity(place, other, rounds)).sum(),
        byes: ahead.capacity(place, bye, rounds),
    };
    ahead.players.iter().enumerate().map(margin).collect()
}

impl Foreseer {
    /// What is needed to play the futures of a tournament, and what can be proved of them all.
    ///
    /// # Errors
    ///
    /// [`ForesightError`]
    pub fn new(
        tournament: &Tournament,
        system: System,
        settings: ForeseeSettings,
    ) -> Result<Self, ForesightError> {
        let start = Start::of(tournament, system)?;
        let foresight = Foresight::from_start(&start, system)?;
        let strengths = start.over.players().iter().map(|player| match player.rating {
            None | Some(0) => settings.unrated,
            Some(rating) => rating,
        });
        let strengths = strengths.collect();
        let first = match start.is_running() {
            true => None,
            false => start.outlook()?.map(|(_, snapshot)| system.pair(&snapshot)),
        };
        Ok(Self { start, settings, foresight, strengths, first })
    }

    /// What can be proved of all futures.
    pub const fn foresight(&self) -> &Foresight {
        &self.foresight
    }

    /// The players in the order of the list.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.start.over.players().iter().map(|player| player.id)
    }

    /// Plays the future of a number: the same one whenever, and by whichever thread, it is asked for.
    ///
    /// # Errors
    ///
    /// [`ForesightError::Pairing`]; that a round has no legal pairing is no error.
    pub fn play(&self, number: u64) -> Result<Future, ForesightError> {
        let ForeseeSettings { seed, model, draws, .. } = self.settings;
        let chance = Games::of_future(seed, number, model, draws);
        let result = by_chance(&chance, &self.start.over, &self.strengths);
        let mut tournament = self.start.begun(&result)?;
        let mut history = self.start.history.clone();
        for round in self.foresight.rounds() {
            let pairing = match &self.first {
                Some(first) if round == self.start.next => first.clone(),
                _ => {
                    history.append(&tournament);
                    let rounds = tournament.rounds_after(history);
                    let pairing = self.foresight.system.pair(&rounds.snapshot_to_pair()?);
                    history = rounds.into_history();
                    pairing
                }
            };
            match pairing {
                Ok(pairing) => play_round(&mut tournament, round, &pairing, &result)?,
                Err(PairingError::NoLegalPairing { .. }) => {
                    return Ok(Future { stuck: Some(round), ranks: Vec::new() });
                }
                Err(error) => return Err(ForesightError::Pairing { round, error }),
            }
        }
        let ForeseeSettings { standings, tie_breaks, .. } = &self.settings;
        let standings = standings.standings(&tournament, None, tie_breaks);
        let mut ranks = vec![0; tournament.players().len()];
        for ranked in standings.ranked() {
            if let Some(place) = tournament.place(ranked.player) {
                ranks[place] = ranked.rank;
            }
        }
        Ok(Future { stuck: None, ranks })
    }
}

/// Plays a round that has been paired.
fn play_round(
    tournament: &mut Tournament,
    round: RoundNumber,
    pairing: &RoundPairing,
    result: impl Fn(usize, Pair) -> (GameResult, GameResult),
) -> Result<(), ForesightError> {
    let byes = tournament.players().iter().map(|player| {
        let bye = tournament.announced_bye(player.id, round).unwrap_or(Bye::ZeroPoint);
        Outcome::Bye(bye)
    });
    let mut outcomes: Vec<_> = byes.collect();
    let mut enter = |id: PlayerId, outcome| {
        if let Some(place) = tournament.place(id) {
            outcomes[place] = outcome;
        }
    };
    for &pair in pairing.pairs() {
        let [white, black] = games(pair, result(round.index(), pair));
        enter(pair.white, white);
        enter(pair.black, black);
    }
    if let Some(bye) = pairing.bye() {
        enter(bye, Outcome::Bye(Bye::PairingAllocated));
    }
    tournament.add_outcomes(outcomes).map_err(ForesightError::Contradictions)
}
