//! The Dubov system, editions of 2018 and 2026 (C.04.4.1).
//!
//! Brackets are paired from the highest score down. Nobody moves down: if the players of a score
//! cannot all be paired, lower players are upfloated. Who they are, who changes between the two
//! subgroups of a bracket, and who meets whom is the first choice in the order of the rules with
//! which everybody else can still be paired as well as possible; all three are found as matchings.

mod articles;
mod criteria;
mod decide;
mod field;
mod subgroups;

use self::field::{Field, ROUNDS_PER_UPFLOAT};
use super::{
    ColorClaim, Decided, LegalPairs, NamedArticles, OrderValue, PairingError, PairingSystem,
    SystemInfo,
    shared::{
        claim::PreferenceArticles,
        colors::{By, ColorTable, Colors, initial_color_article},
        completed_brackets::Round,
        players::Absolute as _,
    },
};
use crate::{
    contest::{Float, PastRound},
    date::Date,
    reason::Violation,
    snapshot::{BoardOrder, Entrant, Snapshot},
    template,
    tournament::{ColorPreference, Numbers, PointSystem, RecordedRound},
};

/// An edition of the Dubov system with brackets that only move players up.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Edition {
    /// In force till January 2026.
    V2018,
    /// In force since February 2026.
    V2026,
}

static INFO_2018: SystemInfo = SystemInfo {
    family: super::dubov_1997::FAMILY,
    years: &[2018],
    in_force_since: Date::new(2019, 1, 1),
    tournament_types: &[("FIDE_DUBOV_2018", template!("the Dubov system, edition of 2018"))],
    tournament_type_for_others: Some("FIDE_DUBOV"),
    sample_day: "2025/03/01",
    numbers: Numbers::Arrived,
    has_acceleration: true,
    rounds_per_limit: Some(ROUNDS_PER_UPFLOAT),
    effort: 2,
    articles: NamedArticles {
        initial_color: Some("E.1"),
        adjournment: Some("C.04.2, D.1"),
        bye: Some("C.2"),
        float: Some("C.10"),
        earlier_float: Some("C.8"),
        ratings: Some("A.1"),
    },
    rulebook: Some(&articles::RULEBOOK_2018),
    ..SystemInfo::new("dubov-2018", template!("Dubov system, 2018 edition"))
};

static INFO_2026: SystemInfo = SystemInfo {
    family: super::dubov_1997::FAMILY,
    years: &[2026],
    in_force_since: Date::new(2026, 2, 1),
    tournament_types: &[("FIDE_DUBOV_2026", template!("the Dubov system, edition of 2026"))],
    tournament_type_for_others: Some("FIDE_DUBOV"),
    sample_day: "2026/03/01",
    numbers: Numbers::Arrived,
    has_acceleration: true,
    rounds_per_limit: Some(ROUNDS_PER_UPFLOAT),
    effort: 2,
    articles: NamedArticles {
        initial_color: initial_color_article(COLORS),
        adjournment: Some("C.04.2, 3.1"),
        bye: Some("C2"),
        float: Some("C10"),
        earlier_float: Some("C8"),
        ratings: Some("1.1"),
    },
    rulebook: Some(&articles::RULEBOOK_2026),
    ..SystemInfo::new("dubov-2026", template!("Dubov system, 2026 edition"))
};

/// The rules for colors (5.2).
const COLORS: ColorTable = &[
    (By::InitialColor, "5.2.1"),
    (By::Preferences, "5.2.2"),
    (By::Strength, "5.2.3"),
    (By::Alternation, "5.2.4"),
    (By::FirstPreference, "5.2.5"),
];

impl Colors for Field<'_> {
    fn table(&self, _: usize) -> ColorTable {
        COLORS
    }

    fn info(&self) -> &'static SystemInfo {
        self.edition.info()
    }

    fn preference(&self, place: usize) -> ColorPreference {
        self.facts(place).preference
    }
}

impl Edition {
    /// Tells whether a player must not get the bye (C2).
    fn bars_from_bye(self, points: &PointSystem, player: &Entrant) -> bool {
        match self {
            Self::V2018 => player.had_bye_or_forfeit_win(),
            Self::V2026 => player.had_bye_or_unplayed_win(points),
        }
    }
}

impl PairingSystem for Edition {
    fn info(&self) -> &'static SystemInfo {
        match self {
            Self::V2018 => &INFO_2018,
            Self::V2026 => &INFO_2026,
        }
    }

    fn board_order(&self, snapshot: &Snapshot) -> BoardOrder {
        BoardOrder::by_pairing_score(snapshot)
    }

    fn order_values(&self, snapshot: &Snapshot) -> Vec<Vec<OrderValue>> {
        let value = |player| OrderValue {
            code: "ARO",
            name: template!("average rating of opponents"),
            article: self.cited("1.7"),
            value: field::average_rating_of_opponents(snapshot, player).into(),
        };
        snapshot.players().iter().map(|player| vec![value(player)]).collect()
    }

    fn color_claim(&self, _: &Snapshot, player: &Entrant) -> ColorClaim {
        let [absolute, strong, mild] =
            ["1.6.1", "1.6.2", "1.6.3"].map(|name| Some(self.cited(name)));
        let articles = PreferenceArticles { absolute, strong, mild, none: mild };
        ColorClaim::of(field::preference(player), &articles)
    }

    /// Players of lower score come up, and nobody goes down; what became of the game does not
    /// matter.
    fn float(&self, _: &Snapshot, _: &Entrant, past: &PastRound) -> Option<Float> {
        past.pairing_float.filter(|&float| float == Float::Up)
    }

    fn may_get_bye(&self, points: &PointSystem, player: &Entrant) -> bool {
        !self.bars_from_bye(points, player)
    }

    /// Colors can also bar pairs (C3).
    fn legal_pairs(&self, snapshot: &Snapshot) -> LegalPairs {
        Field::new(snapshot, *self).legal_pairs()
    }

    fn decide<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Box<dyn Decided + 'a>, PairingError> {
        Ok(Box::new(Round::new(Field::new(snapshot, *self))?))
    }

    fn violations(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        Field::new(snapshot, *self).violations(recorded)
    }
}
