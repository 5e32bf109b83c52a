//! The FIDE (Dutch) system.

mod articles_2017;
mod articles_2026;
mod bracket;
mod context;
mod criteria;
mod decide;
mod direct;
mod edition;
mod field;
mod graph;
mod layout;
mod pairing;
mod reasons;
mod stages;

use self::field::Field;
pub(super) use self::{
    articles_2026::{AS_DUTCH, as_dutch},
    edition::Edition,
};
use super::{
    ColorClaim, Decided, Family, LegalPairs, NamedArticles, PairingError, PairingSystem,
    SystemInfo,
    shared::{
        claim::PreferenceArticles,
        colors::{By, ColorTable, Colors, initial_color_article},
        players::Absolute as _,
    },
};
use crate::{
    contest::{Float, PastRound},
    date::Date,
    reason::Violation,
    snapshot::{BoardOrder, Entrant, Snapshot},
    template,
    tournament::{Numbers, PointSystem, RecordedRound},
};

/// The Dutch system, all of whose editions are known by its name.
pub(super) const FAMILY: Family = Family {
    code: "dutch",
    tournament_types: &["FIDE_DUTCH"],
    name: template!("the Dutch system"),
    words: &[
        "dutch",
        "holandes",
        "holandsk",
        "holender",
        "hollandais",
        "hollandisch",
        "hollandsk",
        "olandes",
        "голландск",
    ],
};

static INFO_2017: SystemInfo = SystemInfo {
    family: FAMILY,
    years: &[2017],
    in_force_since: Date::new(2017, 7, 1),
    tournament_types: &[("FIDE_DUTCH_2017", template!("the FIDE (Dutch) system, edition of 2017"))],
    tournament_type_for_others: Some("FIDE_DUTCH"),
    sample_day: "2025/03/01",
    numbers: Numbers::Arrived,
    has_acceleration: true,
    baku_numbers: Numbers::Listed,
    articles: NamedArticles {
        initial_color: initial_color_article(COLORS_2017),
        adjournment: Some("C.04.2, D.1"),
        bye: Some("C.2"),
        float: Some("C.12"),
        earlier_float: Some("C.14"),
        ratings: None,
    },
    rulebook: Some(&articles_2017::RULEBOOK),
    ..SystemInfo::new("dutch-2017", template!("FIDE (Dutch) system, 2017 edition"))
};

static INFO_2026: SystemInfo = SystemInfo {
    family: FAMILY,
    // The text was first announced for July 2025.
    years: &[2026, 2025],
    in_force_since: Date::new(2026, 2, 1),
    tournament_types: &[
        ("FIDE_DUTCH_2026", template!("the FIDE (Dutch) system, edition of 2026")),
        ("FIDE_DUTCH_2025", template!("the FIDE (Dutch) system, edition of 2025")),
    ],
    // bbpPairings supports this type, which is the edition of 2026, and the one without an edition,
    // and rejects files with others.
    tournament_type_for_others: Some("FIDE_DUTCH_2025"),
    sample_day: "2026/03/01",
    numbers: Numbers::Arrived,
    has_acceleration: true,
    articles: NamedArticles {
        initial_color: initial_color_article(COLORS_2026),
        adjournment: Some("C.04.2, 3.1"),
        bye: Some("C2"),
        float: Some("C14"),
        earlier_float: Some("C16"),
        ratings: None,
    },
    rulebook: Some(&articles_2026::RULEBOOK),
    ..SystemInfo::new("dutch-2026", template!("FIDE (Dutch) system, 2026 edition"))
};

/// The rules for colors (section E).
const COLORS_2017: ColorTable = &[
    (By::Preferences, "E.1"),
    (By::Strength, "E.2"),
    (By::Difference, "E.2"),
    (By::Alternation, "E.3"),
    (By::FirstPreference, "E.4"),
    (By::InitialColor, "E.5"),
];

/// The rules for colors (5.2).
const COLORS_2026: ColorTable = &[
    (By::Preferences, "5.2.1"),
    (By::Strength, "5.2.2"),
    (By::Difference, "5.2.2"),
    (By::Alternation, "5.2.3"),
    (By::FirstPreference, "5.2.4"),
    (By::InitialColor, "5.2.5"),
];

impl Colors for Field<'_> {
    fn table(&self, _: usize) -> ColorTable {
        match self.edition {
            Edition::V2017 => COLORS_2017,
            Edition::V2026 => COLORS_2026,
        }
    }

    fn info(&self) -> &'static SystemInfo {
        self.edition.info()
    }
}

/// Decides a round of another system, which cites articles as those of the Dutch one.
pub(super) fn decide_for_other(snapshot: &Snapshot) -> Result<impl Decided, PairingError> {
    let mut field = Field::new(snapshot, Edition::V2026);
    field.cite = as_dutch;
    decide::decide(field)
}

/// What a recorded pairing of such a round does that no pairing may do.
pub(super) fn violations_for_other(snapshot: &Snapshot, it: &RecordedRound) -> Vec<Violation> {
    let mut field = Field::of_players(snapshot, Edition::V2026);
    field.cite = as_dutch;
    field.violations(it)
}

impl PairingSystem for Edition {
    fn info(&self) -> &'static SystemInfo {
        match self {
            Self::V2017 => &INFO_2017,
            Self::V2026 => &INFO_2026,
        }
    }

    fn board_order(&self, snapshot: &Snapshot) -> BoardOrder {
        match self {
            Self::V2017 => BoardOrder::by_score(snapshot),
            Self::V2026 => BoardOrder::by_pairing_score(snapshot),
        }
    }

    fn color_claim(&self, _: &Snapshot, player: &Entrant) -> ColorClaim {
        let [absolute, strong, mild, none] = match self {
            Self::V2017 => ["A.6.a", "A.6.b", "A.6.c", "A.6.d"],
            Self::V2026 => ["1.7.1", "1.7.2", "1.7.3", "1.7.4"],
        }
        .map(Some);
        ColorClaim::of(player.preference(), &PreferenceArticles { absolute, strong, mild, none })
    }

    fn float(&self, snapshot: &Snapshot, _: &Entrant, past: &PastRound) -> Option<Float> {
        Self::float(*self, snapshot.points(), past)
    }

    fn may_get_bye(&self, points: &PointSystem, player: &Entrant) -> bool {
        !self.bars_from_bye(points, player)
    }

    /// Colors can also bar pairs (C.3).
    fn legal_pairs(&self, snapshot: &Snapshot) -> LegalPairs {
        Field::of_players(snapshot, *self).legal_pairs()
    }

    fn decide<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Box<dyn Decided + 'a>, PairingError> {
        Ok(Box::new(decide::decide(Field::new(snapshot, *self))?))
    }

    fn violations(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        Field::of_players(snapshot, *self).violations(recorded)
    }
}
