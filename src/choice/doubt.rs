//! Evidence against the system in a file.

use super::{games::Schedule, kind::TournamentKind, teams::Teams};
use crate::{
    phrase,
    systems::System,
    text::{phrase::Phrase, printable::clipped},
    tournament::{Form, Header, Tournament},
};

/// Everything in a file that speaks against a system; if the games are conclusive, only these.
pub(super) fn doubts(header: &Header, tournament: &Tournament, system: System) -> Vec<Phrase> {
    let kind = TournamentKind::of(&header.description);
    // Meetings that no Swiss system allows are what a round robin is about.
    let is_swiss = system.info().schedule.is_none();
    let schedule = Schedule::of(tournament).filter(|_| is_swiss);
    // Two teams are what the Scheveningen system is about.
    let is_of_halves = system.info().schedule.is_some_and(|it| it.halves);
    let is_individual = system.info().form != Form::Teams && !is_of_halves;
    let teams = Teams::of(header, tournament).filter(|_| is_individual);
    if let Some(text) = of_games(schedule, teams).or_else(|| of_both(header, kind, schedule, teams))
    {
        return vec![text];
    }
    let begins_otherwise = Some(Schedule::Complete { begins_as_swiss: false });
    let of_kind = kind.filter(|kind| !kind.fits(system)).map(|kind| says(header, kind));
    let of_games = (schedule == begins_otherwise).then(|| {
        phrase!("every two players met once, and the first round is not that of a Swiss tournament")
    });
    let of_teams = match teams {
        Some(Teams::Named(record)) => {
            let record = Phrase::plain(record);
            Some(phrase!("record {record} is a team record", record))
        }
        _ => None,
    };
    [of_kind, of_games, of_teams].into_iter().flatten().collect()
}

/// Conclusive evidence from the games alone.
fn of_games(schedule: Option<Schedule>, teams: Option<Teams>) -> Option<Phrase> {
    Some(match (schedule, teams) {
        (_, Some(Teams::Matches { record, are_berger })) => {
            let record = Phrase::plain(record);
            if are_berger {
                phrase!(
                    "the games are matches between the teams of records {record} in the order of the \
                     Berger tables (berger-teams)",
                    record
                )
            } else {
                phrase!(
                    "the games are matches between the teams of records {record} (team-swiss-2026, or \
                     berger-teams for a round robin)",
                    record
                )
            }
        }
        (Some(Schedule::Berger), _) => {
            phrase!("the rounds are those of the Berger tables for round robins (berger)")
        }
        (Some(Schedule::TwoGames), _) => phrase!(
            "whoever meets in one round meets again in the next with colors reversed: a round is two \
             games, in two columns, as in the Double-Swiss system (double-swiss-2026)"
        ),
        (Some(Schedule::Repeated(2)), _) => {
            phrase!("every two players met twice, as in a double round robin")
        }
        (Some(Schedule::Repeated(times)), _) => {
            phrase!("every two players met {times} times, as in a double round robin", times)
        }
        _ => return None,
    })
}

/// Conclusive evidence from record 092, if the games or records confirm it.
fn of_both(
    header: &Header,
    kind: Option<TournamentKind>,
    schedule: Option<Schedule>,
    teams: Option<Teams>,
) -> Option<Phrase> {
    let kind = kind?;
    let says = says(header, kind);
    match kind {
        TournamentKind::RoundRobin { .. }
            if matches!(schedule, Some(Schedule::Complete { .. })) =>
        {
            Some(phrase!("{says}, and every two players met", says))
        }
        TournamentKind::Teams { .. } if matches!(teams, Some(Teams::Named(_))) => {
            Some(phrase!("{says} (team-swiss-2026, or berger-teams for a round robin)", says))
        }
        TournamentKind::Scheveningen if matches!(teams, Some(Teams::Named(_))) => Some(says),
        _ => None,
    }
}

fn says(header: &Header, kind: TournamentKind) -> Phrase {
    let text = Phrase::plain(clipped(header.description.clone()));
    phrase!("record 092 says \"{text}\": {kind}", text, kind)
}
