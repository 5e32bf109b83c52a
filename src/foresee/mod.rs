//! Predicts whether a tournament will get stuck, and who may win it.
//!
//! [`Foresight`] contains what can be proved about future rounds without any results: a
//! [`Certificate`] that some round will have no legal pairing, and how many possible opponents each
//! player has left. Everything else is simulated: a [`Foreseer`] plays one [`Future`] after
//! another, with results by a published [`Model`], and [`Futures`] counts in how many a round had
//! no legal pairing, and who finished at which rank.
//!
//! ```
//! use fpc::{System, foresee::{ForeseeSettings, foresee}};
//!
//! let file = std::fs::read("trf-samples/next-round.trf")?;
//! let tournament = fpc::read(&file)?;
//! let settings = ForeseeSettings::default();
//! let (foresight, futures) = foresee(&tournament, System::DUTCH_2026, settings, 50)?;
//! assert!(foresight.certificate.is_none(), "nothing is proved to stand in the way");
//! let favorite = futures.by_chances()[0];
//! println!("{} wins {} of {}", favorite.player, favorite.up_to(1), futures.finished());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All this assumes that nobody leaves, nobody joins, and all games are played: a player with a bye
//! announced for a round misses that round, and a player who is absent from the next round without
//! points, with nothing announced for later rounds, does not come back. A seed gives the same
//! futures on every platform: their random numbers come from the [generator](crate::generate).

mod ahead;
mod certificate;
mod future;
mod shortage;
mod start;

use self::{
    ahead::{Ahead, MOST_PLAYERS},
    start::{Start, by_chance, games},
};
pub use self::{
    certificate::{Certificate, Shortage},
    future::{Future, Futures, PlayerRanks},
};
pub use crate::reason::{Barrier, Opponent};
use crate::{
    generate::{Games, Model},
    phrase,
    player_id::PlayerId,
    snapshot::{Snapshot, SnapshotError},
    standings::{StandingsRules, TieBreak},
    systems::{LegalPairs, PairingError, System, barrier},
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Bye, Color, GameResult, Pair, Problem, RoundNumber, RoundPairing, Tournament},
};

/// Facts about future rounds without any results.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Foresight {
    /// The system whose rules are followed.
    pub system: System,
    /// The first round that is not paired; if all are, the number after the last one.
    pub next: RoundNumber,
    /// The number of rounds of the tournament.
    pub total: RoundNumber,
    /// Tells whether games of a round that is paired have no result yet. They are played first in
    /// every future.
    pub is_running: bool,
    /// The color assumed to be drawn before the first round, if it is unknown.
    pub assumed_color: Option<Color>,
    /// A proof that a round will have no legal pairing, if there is one: for the first round for
    /// which it can be proved.
    pub certificate: Option<Certificate>,
    /// Before the first round: how the number of rounds relates to the number of players, if
    /// remarkable.
    pub length: Option<Length>,
    /// For each player who takes part in future rounds, how many opponents are left, in the order
    /// of the list. Empty for more than 1,000 players, and in a round robin.
    pub margins: Vec<Margin>,
}

/// A tournament has at least as many rounds as there are opponents.
///
/// Of n players, each can be paired in n − 1 rounds if n is even, and in n if it is odd, once
/// with the bye.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Length {
    /// There are more rounds than that: the tournament cannot be played to its end.
    TooLong {
        /// The number of players.
        players: usize,
        /// The highest number of rounds they can play.
        most: usize,
    },
    /// There are exactly as many: everybody has to meet everybody, and every pairing has to keep
    /// that possible, which no Swiss system takes care of.
    RoundRobin {
        /// The number of players.
        players: usize,
    },
}

/// The number of opponents a player has left.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Margin {
    /// The player.
    pub player: PlayerId,
    /// In how many rounds they are to be paired.
    pub rounds: u64,
    /// The number of other players they can still meet, disregarding colors.
    pub opponents: u64,
    /// The number of byes they can still get.
    pub byes: u64,
}

impl Margin {
    /// The number of possible opponents, including the bye, beyond those needed. If negative, the
    /// player will be left without one.
    pub const fn spare(&self) -> i64 {
        (self.opponents + self.byes) as i64 - self.rounds as i64
    }
}

/// Settings for simulating futures.
#[derive(Clone, Debug)]
pub struct ForeseeSettings {
    /// The seed: the same seed gives the same futures.
    pub seed: u64,
    /// The model of results.
    pub model: Model,
    /// The number of games in a million that are drawn, if not the share given by the model.
    pub draws: Option<u32>,
    /// The assumed strength of unrated players.
    pub unrated: u16,
    /// The rules for final ranks.
    pub standings: StandingsRules,
    /// The tie-breaks for final ranks.
    pub tie_breaks: Vec<TieBreak>,
}

impl Default for ForeseeSettings {
    /// Seed 1, unrated players with a strength of 1400, and ranks by points only.
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

/// Why nothing can be predicted.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ForesightError {
    /// There is no state to start from: the tournament is over, its number of rounds is not known,
    /// or games of an earlier round have no result.
    State(#[from] SnapshotError),
    /// A round cannot be paired, for a reason other than having no legal pairing.
    Pairing {
        /// The round.
        round: RoundNumber,
        /// The reason.
        error: PairingError,
    },
    /// Simulated results contradict the tournament.
    Contradictions(Vec<Problem>),
}

impl ToPhrase for ForesightError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::State(error) => error.phrase(),
            Self::Pairing { round, error } => phrase!("round {round}: {error}", round, error),
            Self::Contradictions(problems) => problems.phrase(),
        }
    }
}

display_in_english!(ForesightError);

/// Simulates the futures of a tournament.
#[derive(Clone, Debug)]
pub struct Foreseer {
    start: Start,
    settings: ForeseeSettings,
    foresight: Foresight,
    strengths: Vec<u16>,
    /// The pairing of the next round, if it is the same in all futures; `None` if it depends on
    /// games of the running round.
    first: Option<Result<RoundPairing, PairingError>>,
}

/// Predicts a tournament and simulates the given number of futures, one after another.
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
    /// Proofs about future rounds.
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
        // In a round robin, everybody has the opponents that the tables give.
        let Some((tournament, snapshot)) =
            start.outlook()?.filter(|_| system.info().schedule.is_none())
        else {
            return Ok(foresight);
        };
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
    pub(crate) fn of(players: usize, rounds: RoundNumber) -> Option<Self> {
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
/// depend on results and are disregarded.
fn next_round(snapshot: &Snapshot, system: System, is_running: bool) -> Option<Certificate> {
    let round = snapshot.round();
    let players = snapshot.players();
    if let (Some(player), false) = (snapshot.assigned_bye(), players.len().is_multiple_of(2)) {
        return Some(Certificate::AssignedBye { round, player });
    }
    let legal = if is_running {
        LegalPairs::new(
            players.len(),
            |a, b| snapshot.may_meet(a, b),
            |place| {
                system.info().bye_repeats || system.may_get_bye(snapshot.points(), &players[place])
            },
        )
    } else {
        system.legal_pairs(snapshot)
    };
    let opponent = |vertex: usize| match players.get(vertex) {
        Some(player) => Opponent::Player(player.id),
        None => Opponent::Bye,
    };
    let barrier = barrier(legal.vertices(), legal.rows(), &opponent)?;
    Some(Certificate::NextRound { round, barrier })
}

/// A certificate if the bye of a future round was given in advance although the number of other
/// players is odd.
fn assigned_bye(tournament: &Tournament, ahead: &Ahead) -> Option<Certificate> {
    (0..ahead.rounds()).find_map(|index| {
        let round = RoundNumber::from_index(ahead.first.index() + index);
        let player = tournament.assigned_byes(round).next()?;
        let is_odd = !ahead.count_present(index).is_multiple_of(2);
        is_odd.then_some(Certificate::AssignedBye { round, player })
    })
}

/// The certificate for the earlier round.
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
    /// Prepares the simulation of the futures of a tournament, and proves what holds for all of
    /// them.
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
        let first = if start.is_running() {
            None
        } else {
            start.outlook()?.map(|(_, snapshot)| system.pair(&snapshot))
        };
        Ok(Self { start, settings, foresight, strengths, first })
    }

    /// Proofs about all futures.
    pub const fn foresight(&self) -> &Foresight {
        &self.foresight
    }

    /// The players in the order of the list.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.start.over.players().iter().map(|player| player.id)
    }

    /// Simulates the future with a number, which is always the same, whichever thread runs it.
    ///
    /// # Errors
    ///
    /// [`ForesightError::Pairing`]; a round without a legal pairing is not an error.
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
                    history.append(tournament.contest());
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
        // Players without a rank come last.
        let mut ranks = vec![tournament.players().len() as u16; tournament.players().len()];
        for ranked in standings.ranked() {
            if let Some(place) = tournament.place(ranked.player) {
                ranks[place] = ranked.rank;
            }
        }
        Ok(Future { stuck: None, ranks })
    }
}

/// Simulates a round that has been paired.
fn play_round(
    tournament: &mut Tournament,
    round: RoundNumber,
    pairing: &RoundPairing,
    result: impl Fn(usize, Pair) -> (GameResult, GameResult),
) -> Result<(), ForesightError> {
    let byes = tournament.players().iter().map(|player| tournament.announced_bye(player.id, round));
    let byes: Vec<_> = byes.map(|bye| bye.unwrap_or(Bye::ZeroPoint)).collect();
    let game = |pair| games(pair, result(round.index(), pair));
    let played = tournament.play(pairing, |place| byes[place], game);
    played.map_err(ForesightError::Contradictions)
}
