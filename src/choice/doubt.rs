//! Evidence in a file against the assumed system.

use super::{games::Schedule, kind::TournamentKind, teams::Teams};
use crate::{
    contest::Form,
    systems::System,
    text::printable::clipped,
    tournament::{Header, Tournament},
};

/// By what teams are paired.
const SYSTEMS_OF_TEAMS: &str = "(team-swiss-2026, or berger-teams for a round robin)";

/// A piece of evidence against the system.
pub(super) struct Doubt {
    pub(super) text: String,
    /// Whether it proves that this is not a Swiss tournament of the kind that the system pairs.
    pub(super) is_certain: bool,
}

impl Doubt {
    /// All evidence against a system; if one piece is conclusive, only that one.
    pub(super) fn all(header: &Header, tournament: &Tournament, system: System) -> Vec<Self> {
        let kind = TournamentKind::of(&header.description);
        // Meetings that no Swiss system allows are what a round robin is about.
        let is_swiss = system.info().schedule.is_none();
        let schedule = Schedule::of(tournament).filter(|_| is_swiss);
        // Two teams are what the Scheveningen system is about.
        let is_of_halves = system.info().schedule.is_some_and(|it| it.halves);
        let is_individual = system.info().form != Form::Teams && !is_of_halves;
        let teams = Teams::of(header, tournament).filter(|_| is_individual);
        let certain = of_games(schedule, teams).or_else(|| of_both(header, kind, schedule, teams));
        if let Some(text) = certain {
            return vec![Self { text, is_certain: true }];
        }
        let begins_otherwise = Some(Schedule::Complete { begins_as_swiss: false });
        let of_kind = kind.filter(|kind| !kind.fits(system)).map(|kind| says(header, kind));
        let of_games = (schedule == begins_otherwise).then(|| {
            "every two players met once, and the first round is not that of a Swiss tournament"
                .to_owned()
        });
        let of_teams = match teams {
            Some(Teams::Named(record)) => Some(format!("record {record} is a team record")),
            _ => None,
        };
        let texts = [of_kind, of_games, of_teams].into_iter().flatten();
        texts.map(|text| Self { text, is_certain: false }).collect()
    }
}

/// Conclusive evidence from the games alone.
fn of_games(schedule: Option<Schedule>, teams: Option<Teams>) -> Option<String> {
    match (schedule, teams) {
        (_, Some(Teams::Matches { record, are_berger })) => {
            let systems = if are_berger {
                "in the order of the Berger tables (berger-teams)"
            } else {
                SYSTEMS_OF_TEAMS
            };
            Some(format!("the games are matches between the teams of records {record} {systems}"))
        }
        (Some(Schedule::Berger), _) => {
            Some("the rounds are those of the Berger tables for round robins (berger)".to_owned())
        }
        (Some(Schedule::TwoGames), _) => Some(
            "whoever meets in one round meets again in the next with colors reversed: a round is two \
             games, in two columns, as in the Double-Swiss system (double-swiss-2026)"
                .to_owned(),
        ),
        (Some(Schedule::Repeated(times)), _) => {
            let times = if times == 2 { "twice".to_owned() } else { format!("{times} times") };
            Some(format!("every two players met {times}, as in a double round robin"))
        }
        _ => None,
    }
}

/// Conclusive evidence from record 092, if the games or records confirm it.
fn of_both(
    header: &Header,
    kind: Option<TournamentKind>,
    schedule: Option<Schedule>,
    teams: Option<Teams>,
) -> Option<String> {
    let kind = kind?;
    match kind {
        TournamentKind::RoundRobin { .. }
            if matches!(schedule, Some(Schedule::Complete { .. })) =>
        {
            Some(format!("{}, and every two players met", says(header, kind)))
        }
        TournamentKind::Teams if matches!(teams, Some(Teams::Named(_))) => {
            Some(format!("{} {SYSTEMS_OF_TEAMS}", says(header, kind)))
        }
        TournamentKind::Scheveningen if matches!(teams, Some(Teams::Named(_))) => {
            Some(says(header, kind))
        }
        _ => None,
    }
}

fn says(header: &Header, kind: TournamentKind) -> String {
    format!("record 092 says \"{}\": {kind}", clipped(header.description.clone()))
}
