//! The words for the codes of tournament types (record 192).

use crate::{systems::System, template, tournament::TournamentType};

/// Codes that do not stand for a single system of [`System::ALL`], with their meaning. Suffixes
/// are removed first.
const NAMES: [(&str, &str); 13] = [
    ("FIDE_DUTCH", template!("the FIDE (Dutch) system")),
    ("FIDE_DUBOV", template!("the Dubov system")),
    ("CUSTOM_SWISS", template!("a Swiss system of the organizer's own")),
    ("CUSTOM_DOUBLESWISS", template!("a Double-Swiss system of the organizer's own")),
    ("CUSTOM_KNOCKOUT", template!("a knock-out tournament")),
    (
        "FIDE_OLYMPIAD",
        template!(
            "the Olympiad Pairing Rules (D.02), by which Olympiads and European team events are paired"
        ),
    ),
    ("FIDE_TEAM", template!("the Swiss Team system")),
    ("FIDE_TEAM_TYPEA", template!("the Swiss Team system, type A")),
    ("FIDE_TEAM_TYPEB", template!("the Swiss Team system, type B")),
    ("CUSTOM_TEAM_SWISS", template!("a Swiss team system of the organizer's own")),
    ("CUSTOM_TEAM_KNOCKOUT", template!("a team knock-out tournament")),
    ("FIDE_SCHILLER", template!("the Schiller system for teams")),
    ("CUSTOM_SCHILLER", template!("a Schiller system of the organizer's own")),
];

/// Suffixes for the primary and secondary scores of teams.
const TEAM_SCORES: [&str; 4] = ["_MP_GP", "_GP_MP", "_MP", "_GP"];

impl TournamentType {
    /// The meaning of the code, in words; `None` if it is unknown.
    pub fn name(&self) -> Option<&'static str> {
        let base = self.base();
        let scores = TEAM_SCORES.into_iter().filter(|_| self.is_team());
        let system = scores.filter_map(|suffix| base.strip_suffix(suffix)).next().unwrap_or(base);
        // How many teams of how many players there are.
        let is_size = |part: &str| part.starts_with(|it: char| it.is_ascii_digit());
        let system = match system.rsplit_once('_') {
            Some((schiller, size)) if schiller.ends_with("SCHILLER") && is_size(size) => schiller,
            _ => system,
        };
        let other = || NAMES.iter().find(|(code, _)| *code == system).map(|(_, name)| *name);
        System::name_of_tournament_type(system).or_else(other)
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::systems::Family;

    #[test]
    fn suffixes_do_not_hide_the_name() {
        let name = |code: &str| TournamentType::new(code).name();
        assert_eq!(name("FIDE_TEAM_TYPEB_GP_MP_BAKU"), name("FIDE_TEAM_TYPEB"));
        assert_eq!(name("FIDE_TEAM_MP"), Some("the Swiss Team system"));
        assert_eq!(name("CUSTOM_TEAM_SWISS_GP"), name("CUSTOM_TEAM_SWISS"));
        assert_eq!(name("FIDE_DUBOV_BAKU"), Some("the Dubov system"));
        assert_eq!(name("FIDE_DUBOV_MP"), None);
        for (code, _) in NAMES {
            assert!(name(code).is_some());
        }
        for (code, words) in System::ALL.iter().flat_map(|it| it.info().tournament_types) {
            assert_eq!(name(code), Some(*words));
        }
    }

    #[test]
    fn the_type_of_teams_tells_the_color_preferences() {
        let family = |code: &str| {
            Family::from_tournament_type(TournamentType::new(code).base()).map(|it| it.code)
        };
        for suffix in ["", "_MP_GP", "_GP_MP", "_MP", "_GP", "_MP_GP_BAKU", "_BAKU"] {
            assert_eq!(family(&format!("FIDE_TEAM_TYPEA{suffix}")), Some("team-swiss-a"));
            assert_eq!(family(&format!("FIDE_TEAM_TYPEB{suffix}")), Some("team-swiss-b"));
            let has_scores = !matches!(suffix, "" | "_BAKU");
            let expected = if has_scores { "team-swiss" } else { "team-swiss-a" };
            assert_eq!(family(&format!("FIDE_TEAM{suffix}")), Some(expected));
        }
        assert_eq!(family("FIDE_TEAM_TYPEC"), None);
        assert_eq!(family("CUSTOM_TEAM_SWISS_MP"), None);
    }
}
