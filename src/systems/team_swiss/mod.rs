//! The Swiss Team system, edition of 2026 (C.04.6): a round is a match of teams on several boards.
//!
//! Who meets whom follows from the top-scoregroup procedure. The rules of a tournament choose between
//! two types of color preferences, or have none: each choice is a system of its own.
//! `docs/readings/team-swiss-2026.md` settles what the rules leave open.

mod articles;
mod colors;
mod preference;
#[cfg(test)]
mod tests;

pub(super) use self::preference::Preferences;
use super::{
    ColorClaim, Family, NamedArticles, SystemInfo,
    shared::{
        colors::{ColorTable, initial_color_article},
        top_scoregroup::{Counted, Criterion, Rules},
    },
};
use crate::{
    date::Date,
    snapshot::{Entrant, InitialColor, Snapshot},
    template,
    tournament::{Color, Form, Numbers, OpenPoint, PointSystem},
};

/// The Swiss Team system with a type of color preferences.
#[derive(Copy, Clone, Debug)]
pub(super) struct TeamSwiss(pub(super) Preferences);

const FAMILY: Family = Family {
    code: "team-swiss",
    name: template!("the Swiss Team system"),
    // A description that names it says that there are teams.
    words: &[],
    tournament_types: &["FIDE_TEAM_MP_GP", "FIDE_TEAM_GP_MP", "FIDE_TEAM_MP", "FIDE_TEAM_GP"],
};

const FAMILY_A: Family = Family {
    code: "team-swiss-a",
    tournament_types: &[
        "FIDE_TEAM",
        "FIDE_TEAM_TYPEA",
        "FIDE_TEAM_TYPEA_MP_GP",
        "FIDE_TEAM_TYPEA_GP_MP",
        "FIDE_TEAM_TYPEA_MP",
        "FIDE_TEAM_TYPEA_GP",
    ],
    ..FAMILY
};

const FAMILY_B: Family = Family {
    code: "team-swiss-b",
    tournament_types: &[
        "FIDE_TEAM_TYPEB",
        "FIDE_TEAM_TYPEB_MP_GP",
        "FIDE_TEAM_TYPEB_GP_MP",
        "FIDE_TEAM_TYPEB_MP",
        "FIDE_TEAM_TYPEB_GP",
    ],
    ..FAMILY
};

const INFO: SystemInfo = SystemInfo {
    family: FAMILY,
    years: &[2026],
    in_force_since: Date::new(2026, 2, 1),
    tournament_types: &[("FIDE_TEAM_MP_GP", template!("the Swiss Team system"))],
    points: PointSystem::OF_MATCHES,
    form: Form::Teams,
    numbers: Numbers::Arrived,
    open_points: &[OpenPoint::TeamC6, OpenPoint::TeamNumbers],
    has_acceleration: true,
    // C7, C10.
    last_rounds: 2,
    effort: 4,
    articles: NamedArticles {
        initial_color: initial_color_article(colors::COLORS),
        adjournment: Some("C.04.2, 3.1"),
        bye: Some("C2"),
        float: Some("C7"),
        earlier_float: None,
        ratings: None,
    },
    rulebook: Some(&articles::RULEBOOK),
    ..SystemInfo::new(
        "team-swiss-2026",
        template!("Swiss Team system, 2026 edition, without color preferences"),
    )
};

const INFO_A: SystemInfo = SystemInfo {
    code: "team-swiss-2026-a",
    title: template!("Swiss Team system, 2026 edition, type A"),
    family: FAMILY_A,
    tournament_types: &[("FIDE_TEAM_TYPEA_MP_GP", template!("the Swiss Team system, type A"))],
    ..INFO
};

const INFO_B: SystemInfo = SystemInfo {
    code: "team-swiss-2026-b",
    title: template!("Swiss Team system, 2026 edition, type B"),
    family: FAMILY_B,
    tournament_types: &[("FIDE_TEAM_TYPEB_MP_GP", template!("the Swiss Team system, type B"))],
    ..INFO
};

/// The criteria for the pairs of a bracket with strong and mild preferences.
const CRITERIA: &[Criterion] = &[
    Criterion { article: "C8", counted: Counted::Preferences },
    Criterion { article: "C9", counted: Counted::StrongPreferences },
    OPPONENTS,
];

/// Those with preferences of one strength.
const CRITERIA_A: &[Criterion] =
    &[Criterion { article: "C8", counted: Counted::Preferences }, OPPONENTS];

const OPPONENTS: Criterion = Criterion { article: "C10", counted: Counted::FloatedOpponents };

impl Rules for TeamSwiss {
    fn info(&self) -> &'static SystemInfo {
        static OF_A: SystemInfo = INFO_A;
        static OF_B: SystemInfo = INFO_B;
        static OF_NONE: SystemInfo = INFO;
        match self.0 {
            Preferences::TypeA => &OF_A,
            Preferences::TypeB => &OF_B,
            Preferences::None => &OF_NONE,
        }
    }

    fn criteria(&self) -> &'static [Criterion] {
        match self.0 {
            Preferences::TypeA => CRITERIA_A,
            Preferences::TypeB => CRITERIA,
            Preferences::None => &[OPPONENTS],
        }
    }

    fn color_claim(&self, snapshot: &Snapshot, team: &Entrant) -> ColorClaim {
        self.0.claim(snapshot, team)
    }

    fn initial_color(&self, known: &InitialColor) -> Option<Color> {
        colors::initial(known)
    }

    fn colors(&self) -> ColorTable {
        colors::COLORS
    }

    fn is_first(&self, snapshot: &Snapshot, a: usize, b: usize) -> bool {
        let [one, other] = [a, b].map(|place| &snapshot.players()[place]);
        colors::rank(one) < colors::rank(other)
    }

    fn numbers(&self, snapshot: &Snapshot) -> Numbers {
        colors::numbers(snapshot.readings())
    }
}
