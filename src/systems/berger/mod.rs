//! Round robins by the Berger tables (C.05, Annex 1).
//!
//! The table knows who meets whom: a player's number is their place in the list. What happened
//! before only tells which rounds of the table have been played, so that a tournament whose rounds
//! are in another order goes on with those that are left. Nobody gets a pairing-allocated bye:
//! whoever would meet a player who is not there is free.

mod articles;
mod due;
mod judge;

use self::due::Due;
use super::{ColorClaim, LegalPairs, Obstruction, PairingError, PairingSystem, SystemInfo};
use crate::{
    contest::{Float, Form, PastRound},
    reason::{Reason, Remark},
    round_robin::Schedule,
    snapshot::{BoardOrder, Entrant, InitialColor, Obstacle, Snapshot},
    tournament::{
        Color, ColorPreference, Pair, PlayerId, PointSystem, RecordedRound, RoundPairing, Score,
    },
};

/// The article that gives the tables.
const ARTICLE: &str = "C.05, Annex 1";

/// The Berger tables, cycle by cycle, for players or for teams.
#[derive(Copy, Clone, Debug)]
pub(super) struct Berger {
    pub(super) schedule: Schedule,
    pub(super) form: Form,
}

/// A free round gives no points, even if it is recorded as a bye.
const POINTS: PointSystem = PointSystem {
    pairing_allocated_bye: Score::ZERO,
    ..PointSystem::with_win_draw(Score::from_halves(2), Score::from_halves(1))
};

const INFO: SystemInfo = SystemInfo {
    titles: &[("de", "Berger-System (Rundenturnier)"), ("es", "Sistema Berger (liga)")],
    tournament_types: &[
        ("BERGER_ROUNDROBIN", "a round robin by Berger tables"),
        ("FIDE_ROUNDROBIN", "a round robin"),
        ("BERGER_DOUBLEROUNDROBIN", "a double round robin by Berger tables"),
    ],
    points: POINTS,
    schedule: Some(Schedule::PLAIN),
    rulebook: Some(&articles::RULEBOOK),
    ..SystemInfo::new("berger", "Berger system (round robin)")
};

static OF_PLAYERS: SystemInfo = INFO;

const EXCHANGED: SystemInfo = SystemInfo {
    code: "berger-exchanged",
    title: "Berger system (round robin) with exchanged rounds",
    titles: &[
        ("de", "Berger-System (Rundenturnier) mit getauschten Runden"),
        ("es", "Sistema Berger (liga) con rondas intercambiadas"),
    ],
    tournament_types: &[("FIDE_DOUBLEROUNDROBIN", "a double round robin")],
    schedule: Some(Schedule::EXCHANGED),
    ..INFO
};

static OF_PLAYERS_EXCHANGED: SystemInfo = EXCHANGED;

static OF_TEAMS: SystemInfo = SystemInfo {
    code: "berger-teams",
    title: "Berger system (round robin) for teams",
    titles: &[
        ("de", "Berger-System (Rundenturnier) für Mannschaften"),
        ("es", "Sistema Berger (liga) por equipos"),
    ],
    tournament_types: &[
        ("BERGER_TEAM_ROUNDROBIN", "a round robin of teams by Berger tables"),
        ("FIDE_TEAM_ROUNDROBIN", "a round robin of teams"),
        ("BERGER_TEAM_DOUBLEROUNDROBIN", "a double round robin of teams by Berger tables"),
    ],
    points: PointSystem::OF_MATCHES,
    form: Form::Teams,
    ..INFO
};

static OF_TEAMS_EXCHANGED: SystemInfo = SystemInfo {
    code: "berger-teams-exchanged",
    title: "Berger system (round robin) for teams with exchanged rounds",
    titles: &[
        ("de", "Berger-System (Rundenturnier) für Mannschaften mit getauschten Runden"),
        ("es", "Sistema Berger (liga) por equipos con rondas intercambiadas"),
    ],
    tournament_types: &[("FIDE_TEAM_DOUBLEROUNDROBIN", "a double round robin of teams")],
    points: PointSystem::OF_MATCHES,
    form: Form::Teams,
    ..EXCHANGED
};

impl PairingSystem for Berger {
    fn info(&self) -> &'static SystemInfo {
        match (self.form, self.schedule.exchanged) {
            (Form::Teams, false) => &OF_TEAMS,
            (Form::Teams, true) => &OF_TEAMS_EXCHANGED,
            (_, false) => &OF_PLAYERS,
            (_, true) => &OF_PLAYERS_EXCHANGED,
        }
    }

    /// The boards of the table.
    fn board_order(&self, snapshot: &Snapshot) -> BoardOrder {
        let due = Due::of(self.schedule, snapshot);
        due.board_order(snapshot)
    }

    /// The table gives the colors.
    fn color_claim(&self, _: &Snapshot, _: &Entrant) -> ColorClaim {
        ColorClaim { preference: ColorPreference::None, article: Some(ARTICLE), is_due: false }
    }

    /// Nobody is paired by score.
    fn float(&self, _: &Snapshot, _: &Entrant, _: &PastRound) -> Option<Float> {
        None
    }

    /// Nobody gets it.
    fn may_get_bye(&self, _: &PointSystem, _: &Entrant) -> bool {
        false
    }

    /// The games of the round. Whoever is in none of them is free.
    fn legal_pairs(&self, snapshot: &Snapshot) -> LegalPairs {
        let due = Due::of(self.schedule, snapshot).pairs(snapshot);
        let id = |place: usize| snapshot.players()[place].id;
        let meet = |a, b| {
            due.iter().any(|it| it.unordered() == Pair { white: id(a), black: id(b) }.unordered())
        };
        LegalPairs::of(snapshot, meet, |_| false)
    }

    /// The numbers give the colors: none is drawn.
    fn initial_color(&self, _: &InitialColor) -> Option<Color> {
        None
    }

    fn pair(&self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        let pairs = Due::of(self.schedule, snapshot).pairs(snapshot);
        let is_forbidden = |pair: &Pair| {
            let places = snapshot.place(pair.white).zip(snapshot.place(pair.black));
            places.is_some_and(|(a, b)| snapshot.obstacle(a, b) == Some(Obstacle::Forbidden))
        };
        if pairs.iter().any(is_forbidden) {
            let obstruction = Obstruction::default();
            return Err(PairingError::NoLegalPairing { round: snapshot.round(), obstruction });
        }
        RoundPairing::new(pairs, snapshot.assigned_bye()).map_err(PairingError::Defect)
    }

    fn explain(
        &self,
        snapshot: &Snapshot,
        recorded: &RecordedRound,
    ) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
        let found = judge::judge(&Due::of(self.schedule, snapshot), snapshot, recorded);
        let paired = |(pairs, reason)| {
            let bye = snapshot.assigned_bye();
            let pairing = RoundPairing::new(pairs, bye).map_err(PairingError::Defect)?;
            Ok((pairing, reason))
        };
        found.map(paired).transpose()
    }

    /// Where the free player has an entry as if for a bye.
    fn remarks(&self, _: &Snapshot, bye: Option<PlayerId>) -> Vec<Remark> {
        bye.into_iter().map(Remark::FreeRoundAsBye).collect()
    }
}
