//! The Burstein system, edition of 2026 (C.04.4.2).
//!
//! The first rounds, the seeding rounds, are paired by the Dutch system. After that, players of a
//! bracket are ranked by the strength of their opponents (their Index), and the strongest opposition
//! meets the weakest. Each bracket is one matching with the criteria as its weights.

mod articles;
mod bracket;
mod criteria;
mod decide;
mod field;
mod index;
mod seeding;

use self::{
    field::Field,
    index::Scores,
    seeding::{ROUNDS_PER_SEEDING_ROUND, SEEDING, is_seeding},
};
use super::{
    ColorClaim, Decided, Family, LegalPairs, NamedArticles, OrderValue, PairingError,
    PairingSystem, SystemInfo, dutch,
    shared::{
        claim::PreferenceArticles,
        colors::{By, ColorTable, Colors, initial_color_article},
        players::Absolute as _,
    },
};
use crate::{
    date::Date,
    reason::Violation,
    snapshot::{BoardOrder, Entrant, Scoregroup, Snapshot},
    template,
    tournament::{Numbers, PointSystem, RecordedRound},
};

/// The Burstein system, edition of 2026.
#[derive(Debug)]
pub(super) struct Burstein2026;

/// The Burstein system, all of whose editions are known by its name.
const FAMILY: Family = Family {
    code: "burstein",
    tournament_types: &["FIDE_BURSTEIN"],
    name: template!("the Burstein system"),
    words: &["burstein", "burshtein", "бурштеин"],
};

static INFO: SystemInfo = SystemInfo {
    family: FAMILY,
    years: &[2026],
    in_force_since: Date::new(2026, 2, 1),
    tournament_types: &[("FIDE_BURSTEIN", template!("the Burstein system"))],
    sample_day: "2026/03/01",
    numbers: Numbers::Arrived,
    has_acceleration: true,
    rounds_per_limit: Some(ROUNDS_PER_SEEDING_ROUND),
    articles: NamedArticles {
        initial_color: initial_color_article(COLORS),
        adjournment: Some("C.04.2, 3.1"),
        bye: Some("C2"),
        float: None,
        earlier_float: None,
        ratings: None,
    },
    rulebook: Some(&articles::RULEBOOK),
    ..SystemInfo::new("burstein-2026", template!("Burstein system, 2026 edition"))
};

/// The rules for colors (5.2).
const COLORS: ColorTable = &[
    (By::InitialColor, "5.2.1"),
    (By::Preferences, "5.2.2"),
    (By::Strength, "5.2.3"),
    (By::Difference, "5.2.3"),
    (By::Alternation, "5.2.4"),
    (By::FirstPreference, "5.2.5"),
];

impl Colors for Field<'_> {
    fn table(&self, _: usize) -> ColorTable {
        COLORS
    }

    fn info(&self) -> &'static SystemInfo {
        &INFO
    }

    fn is_first(&self, a: usize, b: usize) -> bool {
        self.rank(a) < self.rank(b)
    }
}

impl PairingSystem for Burstein2026 {
    fn info(&self) -> &'static SystemInfo {
        &INFO
    }

    fn board_order(&self, snapshot: &Snapshot) -> BoardOrder {
        BoardOrder::by_pairing_score(snapshot)
    }

    /// After the seeding rounds, players are ranked by their opposition (1.8).
    fn scoregroups(&self, snapshot: &Snapshot) -> Vec<Scoregroup> {
        let mut groups = snapshot.scoregroups();
        if !is_seeding(snapshot) {
            let field = Field::new(snapshot);
            for group in &mut groups {
                group.places.sort_by_key(|&place| field.rank(place));
            }
        }
        groups
    }

    /// The Index, after the seeding rounds.
    fn order_values(&self, snapshot: &Snapshot) -> Vec<Vec<OrderValue>> {
        if is_seeding(snapshot) {
            return Vec::new();
        }
        let mut scores = Scores::new(snapshot);
        snapshot.players().iter().map(|player| scores.index_of(player).values().into()).collect()
    }

    fn color_claim(&self, _: &Snapshot, player: &Entrant) -> ColorClaim {
        let [absolute, strong, mild, none] = ["1.5.1", "1.5.2", "1.5.3", "1.5.4"].map(Some);
        ColorClaim::of(player.preference(), &PreferenceArticles { absolute, strong, mild, none })
    }

    fn may_get_bye(&self, points: &PointSystem, player: &Entrant) -> bool {
        !player.had_bye_or_unplayed_win(points)
    }

    /// Colors can also bar pairs (C3).
    fn legal_pairs(&self, snapshot: &Snapshot) -> LegalPairs {
        if is_seeding(snapshot) {
            return SEEDING.legal_pairs(snapshot);
        }
        Field::new(snapshot).legal_pairs()
    }

    fn decide<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Box<dyn Decided + 'a>, PairingError> {
        Ok(if is_seeding(snapshot) {
            Box::new(dutch::decide_for_other(snapshot)?)
        } else {
            Box::new(decide::decide(Field::new(snapshot))?)
        })
    }

    fn violations(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        if is_seeding(snapshot) {
            return dutch::violations_for_other(snapshot, recorded);
        }
        Field::new(snapshot).violations(recorded)
    }
}
