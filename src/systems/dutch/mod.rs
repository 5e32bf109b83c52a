//! The FIDE (Dutch) system.

mod below;
mod bracket;
mod colors;
mod context;
mod criteria;
mod direct;
mod edition;
mod graph;
mod judge;
mod kind;
mod layout;
mod pairing;
mod route;
mod stages;
mod trace;

pub(super) use self::edition::Edition;
use self::{
    kind::Field,
    route::{PairedBracket, pair_brackets},
};
use super::{
    ColorClaim, Family, LegalPairs, PairingError, PairingSystem, bracket_pairing::round_of,
};
use crate::{
    contest::{Float, PastRound},
    date::Date,
    reason::{ColorRule, Reason, Trace, Violation},
    snapshot::{BoardOrder, Entrant, InitialColor, Snapshot},
    tournament::{Color, PointSystem, RecordedRound, RoundPairing},
};

impl PairingSystem for Edition {
    fn code(&self) -> &'static str {
        match self {
            Self::V2017 => "dutch-2017",
            Self::V2026 => "dutch-2026",
        }
    }

    fn title(&self) -> &'static str {
        match self {
            Self::V2017 => "FIDE (Dutch) system, 2017 edition",
            Self::V2026 => "FIDE (Dutch) system, 2026 edition",
        }
    }

    fn family(&self) -> Family {
        Family::Dutch
    }

    fn years(&self) -> &'static [u16] {
        match self {
            Self::V2017 => &[2017],
            // The text was first announced for July 2025.
            Self::V2026 => &[2026, 2025],
        }
    }

    fn in_force_since(&self) -> Option<Date> {
        match self {
            Self::V2017 => Date::new(2017, 7, 1),
            Self::V2026 => Date::new(2026, 2, 1),
        }
    }

    fn tournament_types(&self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::V2017 => &[("FIDE_DUTCH_2017", "the FIDE (Dutch) system, edition of 2017")],
            Self::V2026 => &[
                ("FIDE_DUTCH_2026", "the FIDE (Dutch) system, edition of 2026"),
                ("FIDE_DUTCH_2025", "the FIDE (Dutch) system, edition of 2025"),
            ],
        }
    }

    /// bbpPairings supports the type of 2025, which is the edition of 2026, and the type without an
    /// edition, and rejects files with others.
    fn tournament_type_for_others(&self) -> &'static str {
        match self {
            Self::V2017 => "FIDE_DUTCH",
            Self::V2026 => "FIDE_DUTCH_2025",
        }
    }

    fn sample_day(&self) -> &'static str {
        match self {
            Self::V2017 => "2025/03/01",
            Self::V2026 => "2026/03/01",
        }
    }

    fn has_acceleration(&self) -> bool {
        true
    }

    fn board_order(&self, snapshot: &Snapshot) -> BoardOrder {
        match self {
            Self::V2017 => BoardOrder::by_score(snapshot),
            Self::V2026 => BoardOrder::by_pairing_score(snapshot),
        }
    }

    fn adjournment_article(&self) -> Option<&'static str> {
        match self {
            Self::V2017 => Some("C.04.2, D.1"),
            Self::V2026 => Some("C.04.2, 3.1"),
        }
    }

    fn checklist_articles(&self) -> [&'static str; 3] {
        match self {
            Self::V2017 => ["C.2", "C.12", "C.14"],
            Self::V2026 => ["C2", "C14", "C16"],
        }
    }

    fn color_claim(&self, _: &Snapshot, player: &Entrant) -> ColorClaim {
        let articles = match self {
            Self::V2017 => ["A.6.a", "A.6.b", "A.6.c", "A.6.d"],
            Self::V2026 => ["1.7.1", "1.7.2", "1.7.3", "1.7.4"],
        };
        ColorClaim::of(player.preference(), articles)
    }

    fn float(&self, snapshot: &Snapshot, _: &Entrant, past: &PastRound) -> Option<Float> {
        Self::float(*self, snapshot.points(), past)
    }

    fn may_get_bye(&self, points: &PointSystem, player: &Entrant) -> bool {
        !self.bars_from_bye(points, player)
    }

    /// Colors can also bar pairs (C.3).
    fn legal_pairs(&self, snapshot: &Snapshot) -> LegalPairs {
        let field = Field::of_players(snapshot, *self);
        let may_get_bye =
            |place: usize| snapshot.assigned_bye().is_none() && !field.kind(place).bye_barred;
        LegalPairs::new(snapshot.players().len(), |a, b| field.may_meet(a, b), may_get_bye)
    }

    fn initial_color(&self, known: &InitialColor) -> Option<Color> {
        colors::initial_color(known)
    }

    fn initial_color_article(&self) -> Option<&'static str> {
        Some(colors::article(ColorRule::InitialColor, *self))
    }

    fn pair(&self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        let field = Field::new(snapshot, *self);
        finish(snapshot, &self.board_order(snapshot), &pair_brackets(&field)?)
    }

    fn explain(
        &self,
        snapshot: &Snapshot,
        recorded: &RecordedRound,
    ) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
        let field = Field::new(snapshot, *self);
        let brackets = pair_brackets(&field)?;
        let Some(reason) = judge::judge(&field, &brackets, recorded) else { return Ok(None) };
        Ok(Some((finish(snapshot, &self.board_order(snapshot), &brackets)?, reason)))
    }

    fn trace(&self, snapshot: &Snapshot) -> Result<Trace, PairingError> {
        let field = Field::new(snapshot, *self);
        let brackets = pair_brackets(&field)?;
        let pairing = finish(snapshot, &self.board_order(snapshot), &brackets)?;
        Ok(trace::trace(&field, &brackets, pairing))
    }

    fn violations(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        judge::violations(&Field::new(snapshot, *self), recorded)
    }
}

/// Assigns colors and boards to the pairs of all brackets.
fn finish(
    snapshot: &Snapshot,
    order: &BoardOrder,
    brackets: &[PairedBracket],
) -> Result<RoundPairing, PairingError> {
    let pairings = brackets.iter().map(|bracket| &bracket.pairing);
    let colored = |a, b| Some(colors::white_and_black(snapshot, a, b)?.0);
    round_of(snapshot, order, pairings, colored)
}
