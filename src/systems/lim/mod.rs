//! The Lim system (C.04.4.3), in the edition of the 1999 handbook and in that of 2026.
//!
//! Scoregroups are paired from both ends toward the median, which comes last (2.2). In each group,
//! floaters are chosen first (`floaters.rs`), then those who arrived from the previous group are
//! paired, and finally everybody else (`group.rs`); `decide.rs` goes from group to group and cracks
//! pairings if the median is blocked. `partners.rs` decides whether the others can still be paired.
//! `docs/readings/lim.md` settles what the rules leave open.

mod articles;
mod decide;
mod edition;
mod field;
mod floaters;
mod group;
mod partners;
mod reasons;

pub(super) use self::edition::Edition;
use self::{
    decide::{Route, pair_groups},
    field::{Field, Side},
};
use super::{
    ColorClaim, Decided, Family, LegalPairs, NamedArticles, PairingError, PairingSystem, System,
    SystemInfo,
    shared::{
        colors::{By, ColorTable, Colors, initial_color_article},
        first_bye::FirstBye as _,
        players::{Absolute as _, Players},
    },
};
use crate::{
    contest::{Float, PastRound},
    date::Date,
    player_id::PlayerId,
    reason::{Remark, Violation},
    snapshot::{Entrant, Snapshot},
    template,
    tournament::{
        Color, ColorPreference, OpenPoint, PointSystem, RecordedRound, RoundNumber, RoundOneBye,
    },
};

/// The Lim system in an edition, for Maxi-tournaments or not.
#[derive(Copy, Clone, Debug)]
pub(super) struct Lim {
    pub(super) edition: Edition,
    pub(super) maxi: bool,
}

const FAMILY: Family = Family {
    code: "lim",
    name: template!("the Lim system"),
    words: &["lim "],
    tournament_types: &["FIDE_LIM"],
};

const MAXI_FAMILY: Family =
    Family { code: "lim-maxi", tournament_types: &["FIDE_LIM_MAXI"], ..FAMILY };

const ARTICLES: NamedArticles = NamedArticles {
    initial_color: initial_color_article(COLORS),
    adjournment: None,
    bye: Some("Lim 1.1"),
    // Only floats of the previous round count.
    float: Some("Lim 3.10"),
    earlier_float: None,
    ratings: None,
};

const OF_1999: SystemInfo = SystemInfo {
    family: FAMILY,
    tournament_types: &[("FIDE_LIM", template!("the Lim system"))],
    sample_day: "2025/03/01",
    numbers: Edition::V1999.numbers(),
    articles: ARTICLES,
    rulebook: Some(&articles::OF_1999),
    ..SystemInfo::new("lim", template!("Lim system"))
};

const OF_2026: SystemInfo = SystemInfo {
    family: FAMILY,
    years: &[2026],
    in_force_since: Date::new(2026, 2, 1),
    unrecorded_variant: Some(System::LIM_2026_MAXI),
    numbers: Edition::V2026.numbers(),
    against_acceleration: Some("Lim 2.2"),
    open_points: &[OpenPoint::RoundOneBye],
    articles: NamedArticles { adjournment: Some("C.04.2, 3.1"), ..ARTICLES },
    rulebook: Some(&articles::OF_2026),
    ..SystemInfo::new("lim-2026", template!("Lim system, 2026 edition"))
};

static MAXI_OF_1999: SystemInfo = SystemInfo {
    code: "lim-maxi",
    title: template!("Lim system for Maxi-tournaments"),
    family: MAXI_FAMILY,
    tournament_types: &[("FIDE_LIM_MAXI", template!("the Lim system for Maxi-tournaments"))],
    ..OF_1999
};

static MAXI_OF_2026: SystemInfo = SystemInfo {
    code: "lim-2026-maxi",
    title: template!("Lim system, 2026 edition, for Maxi-tournaments"),
    family: MAXI_FAMILY,
    unrecorded_variant: None,
    ..OF_2026
};

impl Lim {
    /// Tells whether it is open who gets the bye of round 1.
    fn leaves_bye_open(self) -> bool {
        self.info().open_points.contains(&OpenPoint::RoundOneBye)
    }
}

/// The rules for colors (section 5, 7.2).
const COLORS: ColorTable = &[
    (By::OnlyWay, "Lim 5.1"),
    (By::InitialColor, "Lim 7.2"),
    (By::Due, "Lim 5.2"),
    (By::Alternation, "Lim 5.4"),
    (By::FirstPreference, "Lim 5.4"),
];

/// The rules below the median, where the lower ranked player comes first.
const COLORS_BELOW: ColorTable = &[
    (By::OnlyWay, "Lim 5.1"),
    (By::InitialColor, "Lim 7.2"),
    (By::Due, "Lim 5.2"),
    (By::Alternation, "Lim 5.4"),
    (By::OtherPreference, "Lim 5.4"),
];

/// A round that has been paired.
struct Round<'a> {
    field: Field<'a>,
    route: Route,
    /// On which side of the median each player is paired, by place.
    sides: Vec<Side>,
}

impl<'a> Round<'a> {
    fn new(field: Field<'a>) -> Result<Self, PairingError> {
        let route = pair_groups(&field)?;
        let mut sides: Vec<_> = (0..field.players()).map(|place| field.side(place)).collect();
        for group in &route.groups {
            for made in &group.pairs {
                (sides[made.player], sides[made.opponent]) = (group.side, group.side);
            }
        }
        Ok(Self { field, route, sides })
    }
}

impl Players for Round<'_> {
    fn snapshot(&self) -> &Snapshot {
        self.field.snapshot
    }
}

impl Colors for Round<'_> {
    fn table(&self, first: usize) -> ColorTable {
        if self.sides[first] == Side::Lower { COLORS_BELOW } else { COLORS }
    }

    fn info(&self) -> &'static SystemInfo {
        self.field.lim.info()
    }

    fn is_first(&self, a: usize, b: usize) -> bool {
        self.field.rank(a) < self.field.rank(b)
    }

    fn preference(&self, place: usize) -> ColorPreference {
        self.field.due(place).map_or(ColorPreference::None, ColorPreference::Mild)
    }

    fn limit(&self, place: usize, color: Color) -> Option<&'static str> {
        let colors = &self.player(place).colors;
        (!field::is_allowed(colors, color)).then_some("Lim 5.1")
    }
}

impl PairingSystem for Lim {
    fn info(&self) -> &'static SystemInfo {
        static USUAL_OF_1999: SystemInfo = OF_1999;
        static USUAL_OF_2026: SystemInfo = OF_2026;
        match (self.edition, self.maxi) {
            (Edition::V1999, false) => &USUAL_OF_1999,
            (Edition::V1999, true) => &MAXI_OF_1999,
            (Edition::V2026, false) => &USUAL_OF_2026,
            (Edition::V2026, true) => &MAXI_OF_2026,
        }
    }

    fn color_claim(&self, _: &Snapshot, player: &Entrant) -> ColorClaim {
        let limit = |color| (!field::is_allowed(&player.colors, color)).then_some("Lim 5.1");
        ColorClaim::due(field::due(&player.colors), "Lim 5.2", limit)
    }

    fn float(&self, snapshot: &Snapshot, _: &Entrant, past: &PastRound) -> Option<Float> {
        field::float(snapshot.points(), past)
    }

    fn may_get_bye(&self, points: &PointSystem, player: &Entrant) -> bool {
        !self.edition.bars_from_bye(points, player)
    }

    /// The remark that the bye of round 1 depends on how 7.1 is read.
    fn remarks(&self, snapshot: &Snapshot, _: Option<PlayerId>) -> Vec<Remark> {
        let is_open = self.leaves_bye_open() && snapshot.round() == RoundNumber::FIRST;
        if !is_open || snapshot.players().len().is_multiple_of(2) {
            return Vec::new();
        }
        let mut field = Field::new(snapshot, *self);
        let by = field.bye_order;
        let mut bye = |order| {
            field.bye_order = order;
            Some(field.id(field.bye_receiver(field.compatible()).ok()??))
        };
        match (bye(RoundOneBye::Number), bye(RoundOneBye::Rating)) {
            (Some(number), Some(rating)) if number != rating => {
                vec![Remark::RoundOneBye { by, number, rating }]
            }
            _ => Vec::new(),
        }
    }

    /// Colors can also bar pairs (2.1; 6 in the last round).
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
