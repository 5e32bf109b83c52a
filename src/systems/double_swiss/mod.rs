//! The Double-Swiss system, edition of 2026 (C.04.5): a round is a match of two games.
//!
//! Who meets whom follows from the top-scoregroup procedure; there are no color preferences.
//! `docs/readings/double-swiss-2026.md` settles what the rules leave open.

mod articles;
mod colors;

use super::{
    ColorClaim, Family, NamedArticles, PairingError, PairingSystem, SystemInfo, finished,
    recorded::{self, breaches},
    top_scoregroup::{Articles, Facts, Field, Round, judge, pair_round, trace},
};
use crate::{
    contest::{Form, PastRound},
    date::Date,
    reason::{Reason, Trace, Violation},
    snapshot::{BoardOrder, Entrant, Snapshot},
    tournament::{ColorPreference, PointSystem, RecordedRound, ResultKind, RoundPairing, Score},
};

/// The Double-Swiss system.
#[derive(Copy, Clone, Debug)]
pub(super) struct DoubleSwiss;

const FAMILY: Family = Family {
    code: "double-swiss",
    name: "the Double-Swiss system",
    words: &["double swiss", "doubleswiss"],
    tournament_type: None,
};

static INFO: SystemInfo = SystemInfo {
    titles: &[
        ("de", "Doppelrunden-Schweizer-System (Double-Swiss), Ausgabe 2026"),
        ("es", "Sistema Suizo doble, edición de 2026"),
    ],
    family: FAMILY,
    years: &[2026],
    in_force_since: Date::new(2026, 2, 1),
    tournament_types: &[("FIDE_DOUBLESWISS", "the Double-Swiss system")],
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
    ..SystemInfo::new("double-swiss-2026", "Double-Swiss system, 2026 edition")
};

/// The articles of the procedure that other systems number otherwise.
const ARTICLES: Articles = Articles { opponents_of_upfloaters: "C8" };

/// The rounds from the end in which floats of the round before do not matter (C7, C8).
const ROUNDS_WITHOUT_FLOATS: u32 = 1;

impl PairingSystem for DoubleSwiss {
    fn info(&self) -> &'static SystemInfo {
        &INFO
    }

    fn board_order(&self, snapshot: &Snapshot) -> BoardOrder {
        BoardOrder::by_pairing_score(snapshot)
    }

    /// There are no preferences: the colors of the two in a pair are compared.
    fn color_claim(&self, _: &Snapshot, _: &Entrant) -> ColorClaim {
        ColorClaim { preference: ColorPreference::None, article: Some("4.3"), is_due: false }
    }

    fn may_get_bye(&self, _: &PointSystem, player: &Entrant) -> bool {
        !is_barred_from_bye(player)
    }

    fn pair(&self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        let field = field(snapshot);
        finish(&field, &pair_round(&field)?)
    }

    fn explain(
        &self,
        snapshot: &Snapshot,
        recorded: &RecordedRound,
    ) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
        let field = field(snapshot);
        let round = pair_round(&field)?;
        let violations = self.violations(snapshot, recorded);
        let reason = if violations.is_empty() {
            judge(&field, &round, recorded)
                .or_else(|| colors::judge(snapshot, round.pairs(), recorded))
        } else {
            Some(Reason::Illegal(violations))
        };
        reason.map(|reason| Ok((finish(&field, &round)?, reason))).transpose()
    }

    fn trace(&self, snapshot: &Snapshot) -> Result<Trace, PairingError> {
        let field = field(snapshot);
        let round = pair_round(&field)?;
        let pairing = finish(&field, &round)?;
        Ok(trace(&field, &round, colors::given(snapshot, &pairing), pairing))
    }

    fn violations(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        let articles = recorded::Articles { rematch: "C1", bye: "C2", second_bye: None };
        let is_barred = |place: usize| is_barred_from_bye(&snapshot.players()[place]);
        breaches(snapshot, recorded, &articles, |_, _, _| None, is_barred)
    }
}

/// Whether a player must not get the bye: after another, a match won by forfeit or a full-point bye
/// (C2).
fn is_barred_from_bye(player: &Entrant) -> bool {
    let bars = |past: &PastRound| {
        past.is_allocated_bye()
            || matches!(past.kind, Some(ResultKind::ForfeitWin | ResultKind::FullPointBye))
    };
    player.past.iter().any(bars)
}

fn field(snapshot: &Snapshot) -> Field<'_> {
    Field::new(snapshot, ARTICLES, ROUNDS_WITHOUT_FLOATS, |player| Facts {
        matches: player.past.iter().filter(|past| past.met().is_some()).count(),
        floated: player.rounds_ago(1).is_some_and(|past| past.game_float.is_some()),
        bye_barred: is_barred_from_bye(player),
    })
}

/// Assigns colors and boards to the pairs of all brackets.
fn finish(field: &Field<'_>, round: &Round) -> Result<RoundPairing, PairingError> {
    let snapshot = field.snapshot;
    let colored =
        round.pairs().map(|(a, b)| Some(colors::white_and_black(snapshot, a, b)?.0)).collect();
    finished(snapshot, &BoardOrder::by_pairing_score(snapshot), colored, round.bye)
}
