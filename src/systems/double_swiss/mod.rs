//! The Double-Swiss system, edition of 2026 (C.04.5): a round is a match of two games.
//!
//! Who meets whom follows from the top-scoregroup procedure; there are no color preferences.
//! `docs/readings/double-swiss-2026.md` settles what the rules leave open.

mod articles;

use super::{
    ColorClaim, Family, NamedArticles, SystemInfo,
    shared::{
        colors::{By, ColorTable, initial_color_article},
        top_scoregroup::{Counted, Criterion, Rules},
    },
};
use crate::{
    date::Date,
    snapshot::{Entrant, Snapshot},
    template,
    tournament::{ColorPreference, Form, Numbers, PointSystem, Score},
};

/// The Double-Swiss system.
#[derive(Copy, Clone, Debug)]
pub(super) struct DoubleSwiss;

const FAMILY: Family = Family {
    code: "double-swiss",
    name: template!("the Double-Swiss system"),
    words: &["double swiss", "doubleswiss"],
    tournament_types: &[],
};

static INFO: SystemInfo = SystemInfo {
    family: FAMILY,
    years: &[2026],
    in_force_since: Date::new(2026, 2, 1),
    tournament_types: &[("FIDE_DOUBLESWISS", template!("the Double-Swiss system"))],
    points: PointSystem {
        pairing_allocated_bye: Score::from_halves(3),
        ..PointSystem::with_win_draw(Score::from_halves(2), Score::from_halves(1))
    },
    form: Form::DoubleGames,
    numbers: Numbers::Arrived,
    has_acceleration: true,
    effort: 4,
    articles: NamedArticles {
        initial_color: initial_color_article(COLORS),
        adjournment: Some("C.04.2, 3.1"),
        bye: Some("C2"),
        float: Some("C7"),
        earlier_float: None,
        ratings: None,
    },
    rulebook: Some(&articles::RULEBOOK),
    ..SystemInfo::new("double-swiss-2026", template!("Double-Swiss system, 2026 edition"))
};

/// The rules for the colors of the first game (4.3).
const COLORS: ColorTable = &[
    (By::InitialColor, "4.3.1"),
    (By::FewerWhites, "4.3.2"),
    (By::Alternation, "4.3.3"),
    (By::FirstLastGame, "4.3.4"),
    (By::OtherLastGame, "4.3.5"),
];

impl Rules for DoubleSwiss {
    fn info(&self) -> &'static SystemInfo {
        &INFO
    }

    fn criteria(&self) -> &'static [Criterion] {
        &[Criterion { article: "C8", counted: Counted::FloatedOpponents }]
    }

    /// There are no preferences: the colors of the two in a pair are compared.
    fn color_claim(&self, _: &Snapshot, _: &Entrant) -> ColorClaim {
        ColorClaim { preference: ColorPreference::None, article: Some("4.3"), is_due: false }
    }

    fn colors(&self) -> ColorTable {
        COLORS
    }
}
