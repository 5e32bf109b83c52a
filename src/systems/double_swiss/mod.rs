//! The Double-Swiss system, edition of 2026 (C.04.5): a round is a match of two games.
//!
//! Who meets whom follows from the top-scoregroup procedure; there are no color preferences.
//! `docs/readings/double-swiss-2026.md` settles what the rules leave open.

mod articles;
mod colors;

use super::{
    ColorClaim, Family, NamedArticles, SystemInfo,
    top_scoregroup::{ColorsDecided, Counted, Criterion, Rules},
};
use crate::{
    date::Date,
    snapshot::{Entrant, Snapshot},
    template,
    tournament::{Color, ColorPreference, Form, PointSystem, Score},
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
    numbers: colors::NUMBERS,
    has_acceleration: true,
    articles: NamedArticles {
        initial_color: Some("4.3.1"),
        adjournment: Some("C.04.2, 3.1"),
        bye: Some("C2"),
        float: Some("C7"),
        earlier_float: None,
        ratings: None,
    },
    rulebook: Some(&articles::RULEBOOK),
    ..SystemInfo::new("double-swiss-2026", template!("Double-Swiss system, 2026 edition"))
};

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

    fn color_of(&self, snapshot: &Snapshot, a: usize, b: usize) -> Option<(Color, ColorsDecided)> {
        let (color, by) = colors::color_of_higher(snapshot, a.min(b), a.max(b))?;
        Some((if a < b { color } else { color.opposite() }, by))
    }
}
