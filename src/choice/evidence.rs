//! The type of a tournament that no record names: by the description, the teams and the games of a file.

use super::{
    RuleRequest, SystemChoice,
    games::{Schedule, is_berger},
    kind::TournamentKind,
    teams::Teams,
};
use crate::{
    systems::{Family, System},
    tournament::{Form, FoundType, Header, Tournament, TournamentType, TypeEvidence},
};

const TEAM_SWISS: &str = "FIDE_TEAM_MP_GP";
const TEAM_ROUND_ROBIN: &str = "BERGER_TEAM_ROUNDROBIN";
const DOUBLE_SWISS: &str = "FIDE_DOUBLESWISS";

/// The orders in which the rounds of a round robin can be played.
const ROUND_ROBINS: [&str; 3] = ["BERGER_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN", "CUSTOM_ROUNDROBIN"];

impl FoundType {
    /// The type that a file shows: by its description (092), which the games confirm where that matters, or else
    /// by the games alone. A file whose games cannot be read as those of single players has only its description
    /// and lists of teams.
    pub(crate) fn of(header: &Header, tournament: Option<&Tournament>) -> Option<Self> {
        let (tournament_type, evidence) = found(header, tournament)?;
        Some(Self { tournament_type: TournamentType::new(tournament_type), evidence })
    }
}

fn found(header: &Header, tournament: Option<&Tournament>) -> Option<(&'static str, TypeEvidence)> {
    use TypeEvidence::{Description, Games};
    let kind = TournamentKind::of(&header.description);
    // What the rounds are is known already.
    match tournament.map(Tournament::form) {
        Some(Form::DoubleGames) => return Some((DOUBLE_SWISS, Games)),
        Some(Form::Teams) => {
            let is_described = matches!(kind, Some(TournamentKind::Teams { is_round_robin: true }));
            let is_table = is_described || tournament.is_some_and(is_berger);
            return Some((if is_table { TEAM_ROUND_ROBIN } else { TEAM_SWISS }, Games));
        }
        _ => {}
    }
    let teams = match tournament {
        Some(tournament) => Teams::of(header, tournament),
        None => header.listed_teams().map(|(record, _)| Teams::Named(record)),
    };
    let is_described = matches!(kind, Some(TournamentKind::Teams { .. }));
    match (kind, teams) {
        (Some(TournamentKind::Teams { is_round_robin }), Some(Teams::Matches { .. }))
        | (Some(TournamentKind::Teams { is_round_robin }), Some(Teams::Named("013" | "310"))) => {
            let are_berger = matches!(teams, Some(Teams::Matches { are_berger: true, .. }));
            let is_table = is_round_robin || are_berger;
            return Some((if is_table { TEAM_ROUND_ROBIN } else { TEAM_SWISS }, Description));
        }
        (_, Some(Teams::Matches { are_berger, .. })) if !is_described => {
            return Some((if are_berger { TEAM_ROUND_ROBIN } else { TEAM_SWISS }, Games));
        }
        _ => {}
    }
    let tournament = tournament?;
    match kind {
        Some(TournamentKind::RoundRobin { .. }) => {
            let order = round_robin(header, tournament, &ROUND_ROBINS).unwrap_or(ROUND_ROBINS[0]);
            return Some((order, Description));
        }
        Some(TournamentKind::Scheveningen) if teams.is_some() => {
            return Some(("FIDE_SCHEVENINGEN", Description));
        }
        Some(TournamentKind::Swiss { family, edition }) => {
            let found = type_of(family, edition)?;
            let has_two_games = || Schedule::of(tournament) == Some(Schedule::TwoGames);
            let is_possible = found != DOUBLE_SWISS
                || tournament.recorded_rounds().next().is_none()
                || has_two_games();
            return is_possible.then_some((found, Description));
        }
        // Something that the games must not hide.
        Some(_) => return None,
        None => {}
    }
    let by_games = match Schedule::of(tournament)? {
        Schedule::Berger => Some(ROUND_ROBINS[0]),
        Schedule::TwoGames => Some(DOUBLE_SWISS),
        Schedule::Repeated(_) => round_robin(header, tournament, &ROUND_ROBINS),
        // Any rounds in which everybody meets everybody are those of some order.
        Schedule::Complete { begins_as_swiss: false } => {
            round_robin(header, tournament, &ROUND_ROBINS[..2])
        }
        Schedule::Complete { begins_as_swiss: true } => None,
    };
    by_games.map(|found| (found, Games))
}

/// The type of a system that a description names, if it is not the one that is assumed in any case.
fn type_of(family: Family, edition: Option<u16>) -> Option<&'static str> {
    // A variant has the name of its family.
    let systems = System::ALL.iter().map(|system| system.info().family);
    let family = systems.into_iter().find(|it| it.name == family.name).unwrap_or(family);
    let of_year = |system: &System| edition.is_some_and(|it| system.info().years.contains(&it));
    let mut editions = System::editions(family).filter(of_year);
    let by_year = editions.next().map(|system| system.info().tournament_type());
    let own = by_year.filter(|code| System::from_tournament_type(code).is_some());
    let is_assumed = family == System::DUTCH_2026.info().family;
    let by_date = family.tournament_types.first().copied().filter(|_| !is_assumed);
    let only = || System::editions(family).next().map(|it| it.info().tournament_type());
    own.or(by_date).or_else(|| only().filter(|_| !is_assumed))
}

/// The order of a round robin with which all rounds agree.
fn round_robin(
    header: &Header,
    tournament: &Tournament,
    orders: &[&'static str],
) -> Option<&'static str> {
    orders.iter().copied().find(|code| {
        let system = System::from_tournament_type(code);
        system.is_some_and(|system| agrees(system, tournament, header, &RuleRequest::default()))
    })
}

/// Tells whether all rounds of a tournament, as they were paired, are those of a system.
pub(super) fn agrees(
    system: System,
    tournament: &Tournament,
    header: &Header,
    request: &RuleRequest,
) -> bool {
    let request = RuleRequest { system: SystemChoice::Fixed(system), ..request.clone() };
    tournament.recorded_rounds().all(|round| {
        let past = tournament.as_paired(round, header).into_owned();
        let ruled = request.apply(past, header);
        ruled.is_ok_and(|ruled| {
            let wishes = header.assigned_wishes(round, &ruled.tournament.recorded(round));
            let check = ruled.tournament.rounds().check_with(round, system, &wishes);
            check.is_ok_and(|check| check.verdict.agrees())
        })
    })
}
