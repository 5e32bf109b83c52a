//! The Dubov system, edition of 1997.
//!
//! Every choice of the procedure must leave the other players so that they can all be paired;
//! [`Mates`](crate::matching::Mates) checks that for each candidate by repairing a matching.

mod articles;
mod decide;
mod field;
mod optimum;
mod reasons;
mod rows;

use std::cmp::Ordering;

use self::{
    decide::Decision,
    field::{Aro, Field, LONG_TOURNAMENT, PlayerFacts, limit},
};
use super::{
    ColorClaim, Decided, Family, LegalPairs, NamedArticles, OrderValue, PairingError,
    PairingSystem, SystemInfo,
    shared::{
        colors::{By, ColorTable, Colors, initial_color_article},
        players::{Absolute as _, Players},
    },
};
use crate::{
    reason::Violation,
    snapshot::{Entrant, InitialColor, Snapshot},
    template,
    tie_break_value::TieBreakValue,
    tournament::{Color, ColorPreference, PointSystem, RecordedRound, RoundNumber},
};

/// The Dubov system, edition of 1997.
#[derive(Debug)]
pub(super) struct Dubov1997;

/// The Dubov system, all of whose editions are known by its name.
pub(super) const FAMILY: Family = Family {
    code: "dubov",
    tournament_types: &["FIDE_DUBOV"],
    name: template!("the Dubov system"),
    words: &["dubov", "дубов"],
};

static INFO: SystemInfo = SystemInfo {
    family: FAMILY,
    years: &[1997],
    tournament_types: &[("FIDE_DUBOV_1997", template!("the Dubov system, edition of 1997"))],
    sample_day: "2005/03/01",
    long_tournament: RoundNumber::new(LONG_TOURNAMENT),
    articles: NamedArticles {
        initial_color: initial_color_article(COLORS_OF_ROUND_1),
        adjournment: None,
        bye: Some("2.2"),
        float: Some("2.5"),
        earlier_float: Some("2.5"),
        ratings: None,
    },
    rulebook: Some(&articles::RULEBOOK),
    ..SystemInfo::new("dubov-1997", template!("Dubov system, 1997 edition"))
};

/// The rules for colors (article 3); the article on a limit is that of the limit.
const COLORS: ColorTable = &[
    (By::OnlyWay, "2.3"),
    (By::Due, "3, due colors"),
    (By::Balance, "3, numbers of games"),
    (By::Alternation, "3, alternation"),
    (By::HigherAro, "3, ARO"),
    (By::LowerRating, "3, R"),
    (By::Alphabetical, "3, alphabetical order"),
];

/// The rule of the first round (article 5).
const COLORS_OF_ROUND_1: ColorTable = &[(By::PairNumber, "5")];

/// A round that has been decided.
struct Decisions<'a> {
    field: Field<'a>,
    steps: Vec<Decision>,
    /// The first player of each pair, in order.
    firsts: Vec<usize>,
}

impl<'a> Decisions<'a> {
    fn new(field: Field<'a>) -> Result<Self, PairingError> {
        let steps = decide::pair(&field)?;
        let pairs = steps.iter().flat_map(Decision::pairs);
        let mut firsts: Vec<_> = pairs.map(|(a, b)| a.min(b)).collect();
        firsts.sort_unstable();
        Ok(Self { field, steps, firsts })
    }
}

impl Players for Decisions<'_> {
    fn snapshot(&self) -> &Snapshot {
        self.field.snapshot()
    }
}

impl Colors for Decisions<'_> {
    fn table(&self, _: usize) -> ColorTable {
        if self.snapshot().round() == RoundNumber::FIRST { COLORS_OF_ROUND_1 } else { COLORS }
    }

    fn info(&self) -> &'static SystemInfo {
        &INFO
    }

    fn preference(&self, place: usize) -> ColorPreference {
        self.field.facts(place).due.map_or(ColorPreference::None, ColorPreference::Mild)
    }

    fn initial(&self, first: usize) -> Option<Color> {
        let initial = initial_color(self.snapshot().initial_color())?;
        let pair = self.firsts.binary_search(&first).ok()?;
        Some(if gets_initial_color(pair) { initial } else { initial.opposite() })
    }

    fn limit(&self, place: usize, color: Color) -> Option<&'static str> {
        limit(&self.player(place).colors, color)
    }

    fn white_first(&self, by: By, first: usize, other: usize) -> Ordering {
        match by {
            By::HigherAro => self.field.by_aro(other, first),
            By::LowerRating => self.field.by_rating(first, other),
            By::Alphabetical => self.field.by_name(first, other).0,
            _ => Ordering::Equal,
        }
    }
}

/// Tells whether the first player of a pair of the first round, given by its number from 0, gets
/// the color drawn by lot rather than the other one.
const fn gets_initial_color(pair: usize) -> bool {
    pair.is_multiple_of(2)
}

/// The color drawn by lot, if it is known or can be inferred. Colors of later rounds do not depend
/// on it.
fn initial_color(known: &InitialColor) -> Option<Color> {
    known.or_shown(|first| {
        let highest = first.highest().filter(|_| first.round == RoundNumber::FIRST)?;
        Some(highest.initial(gets_initial_color(highest.pair)))
    })
}

impl PairingSystem for Dubov1997 {
    fn info(&self) -> &'static SystemInfo {
        &INFO
    }

    fn order_values(&self, snapshot: &Snapshot) -> Vec<Vec<OrderValue>> {
        let value = |code, name, value| OrderValue { code, name, article: "1", value };
        let field = Field::new(snapshot);
        let values = |place| {
            let PlayerFacts { rating, aro: Aro { sum, games }, .. } = *field.facts(place);
            let aro = TieBreakValue::new(sum, games);
            vec![
                value("R", template!("rating"), i64::from(rating).into()),
                value("ARO", template!("average rating of opponents"), aro),
            ]
        };
        (0..snapshot.players().len()).map(values).collect()
    }

    fn color_claim(&self, _: &Snapshot, player: &Entrant) -> ColorClaim {
        ColorClaim::due(player.colors.due(), "1", |color| limit(&player.colors, color))
    }

    fn may_get_bye(&self, points: &PointSystem, player: &Entrant) -> bool {
        !player.had_bye_or_unplayed_win(points)
    }

    /// Colors can also bar pairs (2.3, 2.4).
    fn legal_pairs(&self, snapshot: &Snapshot) -> LegalPairs {
        Field::new(snapshot).legal_pairs()
    }

    fn initial_color(&self, known: &InitialColor) -> Option<Color> {
        initial_color(known)
    }

    fn decide<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Box<dyn Decided + 'a>, PairingError> {
        Ok(Box::new(Decisions::new(Field::new(snapshot))?))
    }

    fn violations(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        Field::new(snapshot).violations(recorded)
    }
}
