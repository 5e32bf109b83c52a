//! The Dutch system before July 2017 ("Istanbul 2012"): a procedure that
//! lowers its requirements step by step.
//!
//! Each requirement is relaxed for as few pairs as possible (C.10), so the procedure finds the best
//! candidate by a list of [criteria], and among equals, the first one in the sequence of exchanges
//! and transpositions (section D).

mod articles;
mod bracket;
mod criteria;
mod decide;
mod field;
mod graph;

use self::field::{Field, has_no_eligible_receiver};
use super::{
    ColorClaim, Decided, LegalPairs, NamedArticles, PairingError, PairingSystem, SystemInfo, dutch,
    shared::{
        claim::PreferenceArticles,
        colors::{By, ColorTable, Colors, initial_color_article},
        players::{Absolute as _, Players as _},
    },
};
use crate::{
    contest::{Float, PastRound},
    player_id::PlayerId,
    reason::{Remark, Violation},
    snapshot::{Entrant, InitialColor, Snapshot},
    template,
    tournament::{Color, ColorPreference, Numbers, PointSystem, RecordedRound, RoundNumber},
};

/// The Dutch system, last edition before July 2017.
#[derive(Debug)]
pub(super) struct Dutch2012;

static INFO: SystemInfo = SystemInfo {
    family: dutch::FAMILY,
    years: &[2012],
    tournament_types: &[("FIDE_DUTCH_2012", template!("the Dutch system, edition of 2012"))],
    tournament_type_for_others: Some("FIDE_DUTCH"),
    sample_day: "2016/03/01",
    has_acceleration: true,
    baku_numbers: Numbers::Listed,
    bye_repeats: true,
    articles: NamedArticles {
        initial_color: initial_color_article(COLORS),
        adjournment: Some("F.9"),
        bye: Some("B.1.b"),
        float: Some("B.5"),
        earlier_float: Some("B.6"),
        ratings: None,
    },
    rulebook: Some(&articles::RULEBOOK),
    ..SystemInfo::new("dutch-2012", template!("Dutch system, 2012 edition"))
};

/// The rules for colors (section E).
const COLORS: ColorTable = &[
    (By::Preferences, "E.1"),
    (By::Strength, "E.2"),
    (By::Alternation, "E.3"),
    (By::FirstPreference, "E.4"),
    (By::InitialColor, "E.5"),
];

impl Colors for Field<'_> {
    fn table(&self, _: usize) -> ColorTable {
        COLORS
    }

    fn info(&self) -> &'static SystemInfo {
        &INFO
    }

    fn preference(&self, place: usize) -> ColorPreference {
        self.facts(place).preference
    }

    fn initial(&self, first: usize) -> Option<Color> {
        let initial = initial_color(self.snapshot().initial_color())?;
        let gets_it = gets_initial_color(self.snapshot().round(), self.player(first));
        Some(if gets_it { initial } else { initial.opposite() })
    }
}

/// Tells whether the higher ranked player of a pair gets the initial color rather than the other
/// one: in the first round, by odd and even numbers of those present (E.5); later, the other way
/// around, by places in the list.
const fn gets_initial_color(round: RoundNumber, higher: &Entrant) -> bool {
    match round.index() {
        0 => higher.tpn.0 % 2 == 1,
        _ => higher.list_place.is_multiple_of(2),
    }
}

/// The initial color, if it is known or can be inferred.
fn initial_color(known: &InitialColor) -> Option<Color> {
    known.or_shown(|first| {
        let highest = first.highest()?;
        Some(highest.initial(gets_initial_color(first.round, &highest.player)))
    })
}

impl PairingSystem for Dutch2012 {
    fn info(&self) -> &'static SystemInfo {
        &INFO
    }

    fn color_claim(&self, _: &Snapshot, player: &Entrant) -> ColorClaim {
        let articles = PreferenceArticles {
            absolute: Some("A.7.a"),
            strong: Some("A.7.b"),
            mild: Some("A.7.c"),
            none: Some("A.7.f"),
        };
        ColorClaim::of(field::preference(&player.colors), &articles)
    }

    fn float(&self, _: &Snapshot, _: &Entrant, past: &PastRound) -> Option<Float> {
        field::float(past)
    }

    fn may_get_bye(&self, _: &PointSystem, player: &Entrant) -> bool {
        !field::bars_from_bye(player)
    }

    /// Colors can also bar pairs (B.2).
    fn legal_pairs(&self, snapshot: &Snapshot) -> LegalPairs {
        Field::new(snapshot).legal_pairs()
    }

    /// The remark that a player gets the bye although nobody may.
    fn remarks(&self, snapshot: &Snapshot, bye: Option<PlayerId>) -> Vec<Remark> {
        let unentitled = bye.filter(|&bye| snapshot.place(bye).is_some());
        let unentitled = unentitled.filter(|_| has_no_eligible_receiver(snapshot));
        unentitled.map(Remark::UnentitledBye).into_iter().collect()
    }

    fn initial_color(&self, known: &InitialColor) -> Option<Color> {
        initial_color(known)
    }

    fn decide<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Box<dyn Decided + 'a>, PairingError> {
        Ok(Box::new(decide::decide(Field::new(snapshot))?))
    }

    fn violations(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        Field::new(snapshot).violations(recorded)
    }
}
