//! The facts of a round robin besides the rounds that are in the file: cycles, and players who have
//! left.

use super::{
    Choice, ChoiceReason, RuleError, RuleRequest,
    caveat::{Caveat, CaveatCode},
};
use crate::{
    contest::Departure,
    phrase,
    player_id::PlayerId,
    round_robin::Schedule,
    systems::{PairingError, System},
    text::phrase::{Phrase, ToPhrase},
    tournament::{Bye, Form, Header, RoundNumber, Tournament, TournamentType},
};

impl RuleRequest {
    /// The choice of a system, with the exchange of rounds if it was requested.
    pub(super) fn exchanged(&self, choice: Choice) -> Result<Choice, RuleError> {
        match choice.system.info().schedule {
            _ if !self.exchange => Ok(choice),
            None => Err(RuleError::NoCycles(choice.system)),
            Some(schedule) if schedule.exchanged => Ok(choice),
            Some(_) => {
                let exchanged = System::scheduled(Schedule::EXCHANGED, choice.system.info().form);
                let system = exchanged.unwrap_or(choice.system);
                Ok(Choice { system, reason: ChoiceReason::Asked })
            }
        }
    }

    /// The tournament with as many rounds as its cycles have, if the file does not say how many there
    /// are. Without a number of cycles there are as many as it takes for the rounds in the file.
    pub(super) fn count_cycles(
        &self,
        tournament: Tournament,
        header: &Header,
        system: System,
        caveats: &mut Vec<Caveat>,
    ) -> Result<Tournament, RuleError> {
        let Some(schedule) = system.info().schedule else {
            return match self.cycles {
                Some(_) => Err(RuleError::NoCycles(system)),
                None => Ok(tournament),
            };
        };
        let in_cycle = schedule.table(tournament.players().len()).rounds() as u32;
        let recorded = tournament.recorded_rounds().last();
        let rounds = |cycles: u32| RoundNumber::new(in_cycle.saturating_mul(cycles));
        let by_type = header.tournament_type.as_ref().and_then(TournamentType::cycles);
        let known = self.total_rounds.or(tournament.total_rounds());
        let stated = self.cycles.or(by_type);
        let total = match (stated.and_then(rounds), known) {
            (None, Some(known)) => {
                let is_open = system.info().schedule.is_some_and(|schedule| schedule.own_order);
                if is_open && !known.get().is_multiple_of(in_cycle.max(1)) {
                    caveats.push(unequal(&tournament, in_cycle, known));
                }
                return Ok(tournament);
            }
            (None, None) => {
                let fewest = recorded.map_or(1, |last| last.get().div_ceil(in_cycle.max(1)));
                rounds(fewest)
            }
            (Some(asked), Some(recorded)) if self.cycles.is_some() && asked != recorded => {
                return Err(RuleError::TotalRounds { asked, recorded });
            }
            (Some(total), known) => {
                let other = known.or(recorded.filter(|&recorded| recorded > total));
                caveats.extend(
                    other
                        .filter(|&other| other != total)
                        .map(|other| wrong_total(&tournament, stated.unwrap_or(1), total, other)),
                );
                known.or(recorded.max(Some(total)))
            }
        };
        match total.filter(|_| tournament.total_rounds().is_none()) {
            None => Ok(tournament),
            Some(total) => tournament.with_total_rounds(total).map_err(RuleError::Contradiction),
        }
    }
}

/// The caveat that there are fewer or more rounds than the cycles have.
fn wrong_total(
    tournament: &Tournament,
    cycles: u32,
    rounds: RoundNumber,
    other: RoundNumber,
) -> Caveat {
    let cycles = match cycles {
        1 => phrase!("one cycle"),
        _ => phrase!("{cycles} cycles", cycles),
    };
    let text = phrase!(
        "record 192 says {cycles}, which for {count} are {rounds} rounds, and there are {other} in the \
         file, which counts",
        cycles,
        count = count(tournament),
        rounds,
        other
    );
    Caveat::new(CaveatCode::RoundsOfCycles, text)
}

/// The caveat that the rounds cannot be those of whole cycles.
fn unequal(tournament: &Tournament, in_cycle: u32, rounds: RoundNumber) -> Caveat {
    let text = phrase!(
        "there are {rounds} rounds, and {count} meet equally often only in a multiple of {in_cycle}",
        rounds,
        count = count(tournament),
        in_cycle
    );
    Caveat::new(CaveatCode::RoundsOfCycles, text)
}

/// The number of players or teams.
fn count(tournament: &Tournament) -> Phrase {
    let count = tournament.players().len();
    match tournament.form() {
        Form::Teams => phrase!("{count} {count:team|teams}", count),
        _ => phrase!("{count} {count:player|players}", count),
    }
}

/// That somebody was given the bye of a round in which the table of a round robin has a game for them.
pub(super) fn bye_of_table(tournament: &Tournament, system: System) -> Option<Caveat> {
    system.info().schedule?;
    let byes = tournament.draft().announced_byes.iter();
    let mut rounds: Vec<_> = byes
        .filter(|(_, bye)| **bye == Bye::PairingAllocated)
        .map(|(&(round, _), _)| round)
        .collect();
    rounds.dedup();
    let refused = |round| {
        let is_recorded = tournament.recorded_rounds().any(|recorded| recorded == round);
        let snapshot = tournament.rounds().snapshot(round).ok().filter(|_| is_recorded)?;
        system.explain(&snapshot, &tournament.recorded(round)).err()
    };
    rounds.into_iter().filter_map(refused).find_map(|error| match error {
        PairingError::ByeOfTable { player, round } => {
            let caveat = Caveat::new(CaveatCode::ByeOfTable, error.phrase()).in_round(round);
            Some(Caveat { player: Some(player), ..caveat })
        }
        _ => None,
    })
}

/// The players of a round robin who are free in the round to be paired.
pub(super) fn free_players(tournament: &Tournament, system: System) -> Vec<PlayerId> {
    if system.info().schedule.is_none() {
        return Vec::new();
    }
    let Ok(snapshot) = tournament.snapshot_to_pair() else { return Vec::new() };
    let Ok(pairing) = system.pair(&snapshot) else { return Vec::new() };
    let players = snapshot.players().iter().map(|player| player.id);
    players.filter(|&id| pairing.opponent(id).is_none()).collect()
}

/// The tournament with players as absent from the round to be paired.
pub(super) fn with_absent(tournament: Tournament, players: &[PlayerId]) -> Tournament {
    if players.is_empty() {
        return tournament;
    }
    let (mut draft, round) = (tournament.draft().clone(), tournament.round_to_pair());
    for &player in players {
        draft.give_bye(player, round, Bye::ZeroPoint);
    }
    match draft.validate() {
        Ok(facts) => tournament.like(facts),
        // Nothing contradicts an absence.
        Err(_) => tournament,
    }
}

/// Caveats for players of a round robin who have left: how their results count depends on how many
/// games they have played, and the organizer decides.
pub(super) fn withdrawals(tournament: &Tournament, system: System) -> Vec<Caveat> {
    let Some(schedule) = system.info().schedule else { return Vec::new() };
    let paired = tournament.recorded_rounds().count();
    let departures = tournament.departures(schedule, paired);
    departures.into_iter().map(|it| withdrawal(tournament, it)).collect()
}

/// The caveat that a player has left.
fn withdrawal(tournament: &Tournament, departure: Departure) -> Caveat {
    let Departure { player, played, games } = departure;
    let what = if departure.counts() {
        phrase!("half or more: the others are lost by forfeit")
    } else {
        phrase!("fewer than half: the points won by and against them do not count in the standings")
    };
    let who = match tournament.form() {
        Form::Teams => phrase!("team {team}", team = player),
        _ => phrase!("player {player}", player),
    };
    let text = phrase!(
        "{who} has left after {played} of {games} games, {what} (C.05, 6.6), unless the organizer decides \
         otherwise",
        who,
        played,
        games,
        what
    );
    Caveat { player: Some(player), ..Caveat::new(CaveatCode::PlayerLeft, text) }
}
