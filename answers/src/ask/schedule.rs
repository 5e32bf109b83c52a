//! All rounds of a round robin.

use super::{NamedFile, NotPaired, Unanswered};
use crate::json::{
    Board, ChosenSystem, DrawnLots, Lot, Players, Schedule, ScheduledRound, Status, Versions,
};
use fpc::{
    PlayerId, RoundNumber, RoundPairing, RuleRequest, RuledTournament, round_robin::VarmaGroups,
};

/// The rounds of a tournament that are known before the first one.
#[derive(Clone, Debug)]
pub struct AllRounds {
    /// The tournament and the rules.
    pub prepared: RuledTournament,
    /// The pairings of all rounds, in order, whatever has been played.
    pub rounds: Vec<RoundPairing>,
    /// The numbers, if they were drawn.
    pub lots: Option<Lots>,
}

/// Numbers drawn by lots in restricted groups (C.05, Annex 2).
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Lots {
    /// The seed.
    pub seed: u64,
    /// The players in the order of the numbers that they have drawn, from 1.
    pub order: Vec<PlayerId>,
    /// The misprint in the groups as they are printed.
    pub misprint: Option<&'static str>,
}

impl Lots {
    /// Draws lots before the first round, for as many players as there are groups for.
    fn draw(prepared: &RuledTournament, seed: u64) -> Result<Self, NotPaired> {
        let players = prepared.tournament.players();
        if prepared.tournament.recorded_rounds().next().is_some() {
            return Err(NotPaired::LotsAfterStart);
        }
        let count = players.len();
        let listed: Vec<_> =
            players.iter().map(|it| (it.details.federation.trim(), &*it.name)).collect();
        let groups = VarmaGroups::of(count);
        let drawn = groups.and_then(|groups| Some((groups, groups.draw(&listed, seed)?)));
        let (groups, numbers) = drawn.ok_or(NotPaired::NoLots { players: count })?;
        let mut order: Vec<_> = numbers.into_iter().zip(players.iter().map(|it| it.id)).collect();
        order.sort_unstable();
        let order = order.into_iter().map(|(_, id)| id).collect();
        // Of eleven players, nobody has the number that is in the wrong group.
        let misprint = groups.misprint().filter(|_| count.is_multiple_of(2));
        Ok(Self { seed, order, misprint })
    }
}

impl AllRounds {
    /// Each round with its pairing and who is free.
    pub fn rounds(&self) -> impl Iterator<Item = (RoundNumber, &RoundPairing, Option<PlayerId>)> {
        self.rounds.iter().enumerate().map(|(index, pairing)| {
            let mut players = self.prepared.tournament.players().iter().map(|player| player.id);
            let free = players.find(|&id| pairing.opponent(id).is_none());
            (RoundNumber::from_index(index), pairing, free)
        })
    }

    /// The JSON report that `fpc pair --all` prints.
    pub fn report(&self, file: &NamedFile) -> Schedule {
        let RuledTournament { tournament, rules, caveats, .. } = &self.prepared;
        let players = Players::new(tournament, RoundNumber::FIRST);
        let rounds = self.rounds().map(|(round, pairing, free)| {
            let boards = pairing.pairs().iter().zip(1..).map(|(pair, board)| Board {
                board,
                white: players.player(pair.white),
                black: players.player(pair.black),
            });
            let (pairs, free) = (boards.collect(), free.map(|id| players.player(id)));
            ScheduledRound { round, pairs, free }
        });
        let lots = self.lots.as_ref().map(|Lots { seed, order, misprint }| {
            let numbered = (1..).zip(order);
            let lot = |(number, &id)| Lot { number, player: players.player(id) };
            let note = misprint.map(str::to_owned);
            DrawnLots { seed: *seed, numbers: numbered.map(lot).collect(), note }
        });
        Schedule {
            versions: Versions::default(),
            file: file.name.clone(),
            status: Status::Ok,
            system: ChosenSystem::from(*rules),
            lots,
            rounds: rounds.collect(),
            diagnostics: file.findings(caveats),
        }
    }
}

/// Gives all rounds of a round robin, for numbers drawn in restricted groups if a seed is given.
///
/// # Errors
///
/// [`Unanswered`], also if the rounds depend on results.
///
/// # Examples
///
/// ```
/// use fpc::RuleRequest;
/// use fpc_answers::ask::{self, NamedFile};
///
/// let bytes = std::fs::read("../trf-samples/round-robin.trf")?;
/// let file = NamedFile::parse("round-robin.trf", &bytes);
/// let Ok(all) = ask::schedule(&file, &RuleRequest::default(), None) else { panic!() };
/// assert_eq!(all.rounds.len(), 7);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn schedule(
    file: &NamedFile,
    rules: &RuleRequest,
    varma: Option<u64>,
) -> Result<AllRounds, Unanswered> {
    let prepared = match file.prepare(rules) {
        None => return Err(Unanswered::Broken),
        Some(Err(refusal)) => return Err(Unanswered::Refused(refusal)),
        Some(Ok(prepared)) => prepared,
    };
    let system = prepared.rules.system;
    let lots = match varma.map(|seed| Lots::draw(&prepared, seed)).transpose() {
        Ok(lots) => lots,
        Err(why) => return Err(why.unanswered(&prepared, file)),
    };
    let rounds = match &lots {
        Some(lots) => system.all_rounds_of(&prepared.tournament, &lots.order),
        None => system.all_rounds(&prepared.tournament),
    };
    match rounds {
        Some(rounds) => Ok(AllRounds { prepared, rounds, lots }),
        None => Err(NotPaired::OneByOne(system).unanswered(&prepared, file)),
    }
}
