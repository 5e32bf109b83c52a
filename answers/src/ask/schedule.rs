//! All rounds of a round robin.

use super::{NamedFile, NotPaired, Unanswered};
use crate::json::{Board, ChosenSystem, Players, Schedule, ScheduledRound, Status, Versions};
use fpc::{PlayerId, RoundNumber, RoundPairing, RuleRequest, RuledTournament};

/// The rounds of a tournament that are known before the first one.
#[derive(Clone, Debug)]
pub struct AllRounds {
    /// The tournament and the rules.
    pub prepared: RuledTournament,
    /// The pairings of all rounds, in order, whatever has been played.
    pub rounds: Vec<RoundPairing>,
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
        let RuledTournament { tournament, rules, caveats } = &self.prepared;
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
        Schedule {
            versions: Versions::default(),
            file: file.name.clone(),
            status: Status::Ok,
            system: ChosenSystem::from(*rules),
            rounds: rounds.collect(),
            diagnostics: file.findings(caveats),
        }
    }
}

/// Gives all rounds of a round robin.
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
/// let Ok(all) = ask::schedule(&file, &RuleRequest::default()) else { panic!() };
/// assert_eq!(all.rounds.len(), 7);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn schedule(file: &NamedFile, rules: &RuleRequest) -> Result<AllRounds, Unanswered> {
    let prepared = match file.prepare(rules) {
        None => return Err(Unanswered::Broken),
        Some(Err(refusal)) => return Err(Unanswered::Refused(refusal)),
        Some(Ok(prepared)) => prepared,
    };
    let system = prepared.rules.system;
    match system.all_rounds(&prepared.tournament) {
        Some(rounds) => Ok(AllRounds { prepared, rounds }),
        None => Err(NotPaired::OneByOne(system).unanswered(&prepared, file)),
    }
}
