//! Round robins by the Berger tables (C.05, Annex 1).
//!
//! The table knows who meets whom: a player's number is their place in the list. What happened
//! before only tells which rounds of the table have been played, so that a tournament whose rounds
//! are in another order goes on with those that are left. Where the organizer decides the order, a
//! round only has to be one in which nobody meets too often. Nobody gets a pairing-allocated bye:
//! whoever would meet a player who is not there is free.

mod articles;
mod departures;
mod due;
mod own_order;

use self::due::Due;
use super::{
    ColorClaim, Decided, Explainer, LegalPairs, Obstruction, PairingError, PairingSystem,
    SystemInfo,
};
use crate::{
    contest::{Float, PastRound},
    player_id::PlayerId,
    reason::{Remark, Stage, StageName, Trace, Violation, ViolationKind},
    round_robin::Schedule,
    snapshot::{BoardOrder, Entrant, InitialColor, Snapshot},
    template,
    tournament::{
        Color, ColorPreference, Form, Pair, PointSystem, RecordedRound, RoundNumber, RoundPairing,
        Score,
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
    tournament_types: &[
        ("BERGER_ROUNDROBIN", template!("a round robin by Berger tables")),
        ("FIDE_ROUNDROBIN", template!("a round robin")),
        ("BERGER_DOUBLEROUNDROBIN", template!("a double round robin by Berger tables")),
    ],
    points: POINTS,
    schedule: Some(Schedule::PLAIN),
    rulebook: Some(&articles::RULEBOOK),
    ..SystemInfo::new("berger", template!("Berger system (round robin)"))
};

static OF_PLAYERS: SystemInfo = INFO;

const EXCHANGED: SystemInfo = SystemInfo {
    code: "berger-exchanged",
    title: template!("Berger system (round robin) with exchanged rounds"),
    tournament_types: &[("FIDE_DOUBLEROUNDROBIN", template!("a double round robin"))],
    schedule: Some(Schedule::EXCHANGED),
    ..INFO
};

static OF_PLAYERS_EXCHANGED: SystemInfo = EXCHANGED;

static OF_TEAMS: SystemInfo = SystemInfo {
    code: "berger-teams",
    title: template!("Berger system (round robin) for teams"),
    tournament_types: &[
        ("BERGER_TEAM_ROUNDROBIN", template!("a round robin of teams by Berger tables")),
        ("FIDE_TEAM_ROUNDROBIN", template!("a round robin of teams")),
        (
            "BERGER_TEAM_DOUBLEROUNDROBIN",
            template!("a double round robin of teams by Berger tables"),
        ),
    ],
    points: PointSystem::OF_MATCHES,
    form: Form::Teams,
    ..INFO
};

static OF_TEAMS_EXCHANGED: SystemInfo = SystemInfo {
    code: "berger-teams-exchanged",
    title: template!("Berger system (round robin) for teams with exchanged rounds"),
    tournament_types: &[("FIDE_TEAM_DOUBLEROUNDROBIN", template!("a double round robin of teams"))],
    points: PointSystem::OF_MATCHES,
    form: Form::Teams,
    ..EXCHANGED
};

const OWN_ORDER: SystemInfo = SystemInfo {
    code: "round-robin",
    title: template!("round robin in an order of its own"),
    tournament_types: &[("CUSTOM_ROUNDROBIN", template!("a round robin of the organizer's own"))],
    schedule: Some(Schedule::OWN_ORDER),
    ..INFO
};

static OF_PLAYERS_OWN_ORDER: SystemInfo = OWN_ORDER;

static OF_HALVES: SystemInfo = SystemInfo {
    code: "scheveningen",
    title: template!("Scheveningen system"),
    tournament_types: &[
        ("FIDE_SCHEVENINGEN", template!("the Scheveningen system")),
        ("FIDE_DOUBLESCHEVENINGEN", template!("the Scheveningen system, twice")),
        ("CUSTOM_SCHEVENINGEN", template!("a Scheveningen system of the organizer's own")),
    ],
    schedule: Some(Schedule::SCHEVENINGEN),
    ..OWN_ORDER
};

static OF_TEAMS_OWN_ORDER: SystemInfo = SystemInfo {
    code: "round-robin-teams",
    title: template!("round robin of teams in an order of its own"),
    tournament_types: &[
        ("CUSTOM_TEAM_ROUNDROBIN", template!("a round robin of teams of the organizer's own")),
        ("OTHER_TEAM_ROUNDROBIN", template!("a round robin of teams of the organizer's own")),
        (
            "OTHER_TEAM_DOUBLEROUNDROBIN",
            template!("a double round robin of teams of the organizer's own"),
        ),
    ],
    points: PointSystem::OF_MATCHES,
    form: Form::Teams,
    ..OWN_ORDER
};

impl PairingSystem for Berger {
    fn info(&self) -> &'static SystemInfo {
        let Schedule { exchanged, own_order, halves } = self.schedule;
        if halves {
            return &OF_HALVES;
        }
        match (self.form, exchanged, own_order) {
            (Form::Teams, false, false) => &OF_TEAMS,
            (Form::Teams, true, _) => &OF_TEAMS_EXCHANGED,
            (Form::Teams, false, true) => &OF_TEAMS_OWN_ORDER,
            (_, false, false) => &OF_PLAYERS,
            (_, true, _) => &OF_PLAYERS_EXCHANGED,
            (_, false, true) => &OF_PLAYERS_OWN_ORDER,
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
            let pair = Pair { white: id(a), black: id(b) }.unordered();
            due.iter().any(|it| it.unordered() == pair) && !snapshot.is_forbidden(a, b)
        };
        LegalPairs::of(snapshot, meet, |_| false)
    }

    /// The numbers give the colors: none is drawn.
    fn initial_color(&self, _: &InitialColor) -> Option<Color> {
        None
    }

    fn decide<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Box<dyn Decided + 'a>, PairingError> {
        let due = Due::of(self.schedule, snapshot);
        if self.schedule.own_order && !due.is_of_table {
            return Err(PairingError::OwnOrder);
        }
        let pairs = due.pairs(snapshot);
        let is_forbidden = |pair: &Pair| {
            let places = snapshot.place(pair.white).zip(snapshot.place(pair.black));
            places.is_some_and(|(a, b)| snapshot.is_forbidden(a, b))
        };
        if pairs.iter().any(is_forbidden) {
            let obstruction = Obstruction::default();
            return Err(PairingError::NoLegalPairing { round: snapshot.round(), obstruction });
        }
        Ok(Box::new(with_assigned_bye(pairs, snapshot)?))
    }

    fn explainer<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Explainer<'a>, PairingError> {
        Ok(Box::new(move |recorded| {
            let found = if self.schedule.own_order {
                own_order::departure(self.schedule, snapshot, recorded)
            } else {
                departures::departure(&Due::of(self.schedule, snapshot), snapshot, recorded)
            };
            let paired = |(pairs, reason)| Ok((with_assigned_bye(pairs, snapshot)?, reason));
            found.map(paired).transpose()
        }))
    }

    /// The round of the table that is due.
    fn trace(&self, snapshot: &Snapshot) -> Result<Trace, PairingError> {
        let pairing = self.pair(snapshot)?;
        Ok(trace_of(Due::of(self.schedule, snapshot).round().round, pairing))
    }

    /// The round of the table that was played, once rounds are in another order.
    fn trace_of_recorded(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Option<Trace> {
        let due = Due::of(self.schedule, snapshot);
        if self.schedule.own_order || !due.is_permuted {
            return None;
        }
        let played = due.recorded(snapshot, recorded);
        let pairs = departures::expected(&due, played, snapshot, recorded);
        Some(trace_of(played.round, with_assigned_bye(pairs, snapshot).ok()?))
    }

    /// Games of another round of the table. Any order will do if it is the organizer's own.
    fn violations(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        if self.schedule.own_order {
            return Vec::new();
        }
        let due = Due::of(self.schedule, snapshot);
        let round = due.round().round;
        let violation = |pair| {
            let belongs = due.round_of(snapshot, pair).filter(|&belongs| belongs != round)?;
            Some(Violation {
                kind: ViolationKind::NotDue { pair, belongs },
                article: Some(ARTICLE),
            })
        };
        recorded.pairs.iter().filter_map(|it| violation(it.pair)).collect()
    }

    /// Where the free player has an entry as if for a bye.
    fn remarks(&self, _: &Snapshot, bye: Option<PlayerId>) -> Vec<Remark> {
        bye.into_iter().map(Remark::FreeRoundAsBye).collect()
    }
}

/// The trace of a round of the table.
fn trace_of(round: RoundNumber, pairing: RoundPairing) -> Trace {
    let mut stage = Stage::new(StageName::Table(round), Vec::new());
    stage.pairs = pairing.pairs().iter().map(|pair| (pair.white, pair.black)).collect();
    Trace { stages: vec![stage], ..Trace::of(pairing) }
}

/// Games with the bye that was given in advance, if any.
fn with_assigned_bye(pairs: Vec<Pair>, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
    let bye = snapshot.assigned_bye();
    let has_game = |id: &PlayerId| pairs.iter().any(|pair| [pair.white, pair.black].contains(id));
    match bye.filter(has_game) {
        Some(player) => Err(PairingError::ByeOfTable { player, round: snapshot.round() }),
        None => RoundPairing::new(pairs, bye).map_err(PairingError::Defect),
    }
}
