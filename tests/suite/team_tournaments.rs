//! Small tournaments of teams, and what the oracle is told of them.

use fpc::{
    System, Tournament,
    generate::{Profile, Settings},
};
use fpc_oracles::team_swiss_2026::{Preferences, TeamRules};

/// The variants of the Swiss Team system.
pub(crate) const SYSTEMS: [(System, Preferences); 3] = [
    (System::TEAM_SWISS_2026_A, Preferences::TypeA),
    (System::TEAM_SWISS_2026_B, Preferences::TypeB),
    (System::TEAM_SWISS_2026, Preferences::None),
];

/// The oracle's rules for a tournament.
pub(crate) fn rules(tournament: &Tournament, preferences: Preferences) -> TeamRules {
    let has_secondary = tournament.teams().is_none_or(|teams| teams.scores.has_secondary());
    TeamRules { preferences, has_secondary, ..TeamRules::default() }
}

/// A tournament of a few teams in which everything can happen.
pub(crate) fn small(system: System, seed: u64) -> Settings {
    let mut settings = Profile::Wild.settings(system, seed);
    settings.players = 4 + (seed % 9) as u32;
    settings.rounds = settings.rounds.min(settings.players);
    settings.forbidden_pairs = settings.forbidden_pairs.min(settings.players / 2);
    settings
}
