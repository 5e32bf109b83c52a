//! The SSM system (Swiss System Modified, version 20.01.04), a manual method without rules for
//! colors. For its interpretation, see `docs/readings/ssm.md`.

mod articles;
mod bracket;
mod completion;
mod decide;
mod field;
mod reasons;
#[cfg(test)]
mod tests;
mod wdl;

pub(crate) use self::wdl::POINTS as SSM_POINTS;
pub use self::wdl::WdlScores;
use self::{field::Field, wdl::WdlTable};
use super::{
    ColorClaim, Decided, Family, NamedArticles, OrderValue, PairingError, PairingSystem,
    SystemInfo,
    shared::{
        colors::{By, ColorTable, Colors},
        players::{Absolute as _, Players as _},
    },
};
use crate::{
    contest::{Float, PastRound},
    player_id::PlayerId,
    reason::{Remark, Violation},
    snapshot::{BoardOrder, Entrant, InitialColor, Scoregroup, Snapshot},
    template,
    tournament::{Color, Numbers, PointSystem, RecordedRound, Score},
};

/// The SSM system.
#[derive(Debug)]
pub(super) struct Ssm;

static INFO: SystemInfo = SystemInfo {
    family: Family {
        code: "ssm",
        name: template!("the SSM system"),
        words: &["ssm "],
        tournament_types: &[],
    },
    tournament_types: &[("CUSTOM_SWISS_SSM", template!("the SSM system"))],
    points: wdl::POINTS,
    numbers: Numbers::Listed,
    has_restriction: true,
    articles: NamedArticles {
        initial_color: Some(READING),
        adjournment: None,
        bye: Some("B2"),
        float: Some("B5"),
        earlier_float: None,
        ratings: None,
    },
    rulebook: Some(&articles::RULEBOOK),
    ..SystemInfo::new("ssm", template!("SSM system (Swiss System Modified)"))
};

/// The reading of the rules that gives colors, on which they say nothing (`docs/readings/ssm.md`).
const READING: &str = "reading 12";

/// The rules for colors.
const COLORS: ColorTable = &[
    (By::Balance, READING),
    (By::Alternation, READING),
    (By::FirstLastGame, READING),
    (By::OtherLastGame, READING),
    (By::InitialColor, READING),
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

    fn initial(&self, first: usize) -> Option<Color> {
        let initial = self.initial_color?;
        let is_odd = self.player(first).has_odd_number(INFO.numbers);
        Some(if is_odd { initial } else { initial.opposite() })
    }
}

/// The initial color, if it is known or can be inferred.
pub(super) fn initial_color(known: &InitialColor) -> Option<Color> {
    known.or_shown(|first| {
        let table = WdlTable::new(first.history(), first.round.index());
        let highest = first.highest_by(|player| table.rank(player))?;
        Some(highest.initial(highest.player.has_odd_number(INFO.numbers)))
    })
}

impl PairingSystem for Ssm {
    fn info(&self) -> &'static SystemInfo {
        &INFO
    }

    fn board_order(&self, snapshot: &Snapshot) -> BoardOrder {
        Field::new(snapshot).board_order()
    }

    /// Ranks are those of A2, and scores are WDL scores.
    fn scoregroups(&self, snapshot: &Snapshot) -> Vec<Scoregroup> {
        let field = Field::new(snapshot);
        let group = |places: Vec<usize>| Scoregroup {
            score: places.first().map_or(Score::ZERO, |&place| field.score(place)),
            places,
        };
        field.scoregroups().into_iter().map(group).collect()
    }

    fn order_values(&self, snapshot: &Snapshot) -> Vec<Vec<OrderValue>> {
        let table = WdlTable::new(snapshot.history(), snapshot.round().index());
        snapshot.players().iter().map(|player| table.values(player).into()).collect()
    }

    fn color_claim(&self, _: &Snapshot, player: &Entrant) -> ColorClaim {
        ColorClaim::due(player.colors.due(), READING, |_| None)
    }

    fn float(&self, snapshot: &Snapshot, player: &Entrant, past: &PastRound) -> Option<Float> {
        wdl::float(snapshot, player, past)
    }

    fn may_get_bye(&self, _: &PointSystem, player: &Entrant) -> bool {
        !bars_from_bye(player)
    }

    /// The remark that ranks do not include the game scores before the round (A2).
    fn remarks(&self, snapshot: &Snapshot, _: Option<PlayerId>) -> Vec<Remark> {
        let lacks = wdl::lacks_game_scores(snapshot.history(), snapshot.round().index());
        lacks.then_some(Remark::GameScoresUnknown).into_iter().collect()
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

/// Tells whether a player has had a bye worth a win, allocated or not, which bars them from another
/// (B2).
fn bars_from_bye(player: &Entrant) -> bool {
    player.past.iter().any(wdl::is_full_bye)
}
