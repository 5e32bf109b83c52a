//! The trait of pairing systems.

use std::fmt;

use super::{
    ColorClaim, Decided, LegalPairs, OrderValue, PairingError, SystemInfo,
    shared::claim::PreferenceArticles,
};
use crate::{
    contest::{Float, PastRound},
    player_id::PlayerId,
    reason::{Reason, Remark, Trace, Violation},
    snapshot::{BoardOrder, Entrant, InitialColor, Scoregroup, Snapshot},
    tournament::{Color, PointSystem, RecordedRound, RoundPairing},
};

/// Says why a recorded pairing of a round is not the one by the rules, together with the latter;
/// `None` if it is.
pub type Explainer<'a> =
    Box<dyn Fn(&RecordedRound) -> Result<Option<(RoundPairing, Reason)>, PairingError> + 'a>;

/// A pairing system in one of its editions: what is known of it, and how it pairs.
///
/// The systems of this crate are listed in [`System::ALL`](super::System::ALL);
/// [`System::new`](super::System::new) makes one of any other
/// implementation, which needs its names and how it decides a round. The other methods have defaults, which a
/// system replaces where its rules say more.
///
/// # Examples
///
/// ```
/// use fpc::{
///     Pair, PairingError, PairingSystem, RoundPairing, Snapshot, System, check_round,
///     systems::{Decided, SystemInfo},
/// };
///
/// /// Pairs neighbors in the order of scores, whether or not they have met before.
/// #[derive(Debug)]
/// struct Neighbors;
///
/// impl PairingSystem for Neighbors {
///     fn info(&self) -> &'static SystemInfo {
///         static INFO: SystemInfo = SystemInfo::new("neighbors", "system of neighbors");
///         &INFO
///     }
///
///     fn decide<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Box<dyn Decided + 'a>, PairingError> {
///         let pairs = snapshot.players().chunks_exact(2);
///         let pairs = pairs.map(|two| Pair { white: two[0].id, black: two[1].id }).collect();
///         let left = snapshot.players().chunks_exact(2).remainder().first();
///         let pairing = RoundPairing::new(pairs, left.map(|player| player.id));
///         Ok(Box::new(pairing.map_err(PairingError::Defect)?))
///     }
/// }
///
/// let system = System::new(&Neighbors);
/// let file = std::fs::read("trf-samples/clean.trf")?;
/// let tournament = fpc::read(&file)?;
/// assert!(!check_round(&tournament, fpc::RoundNumber::FIRST, system)?.verdict.agrees());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait PairingSystem: fmt::Debug + Send + Sync {
    /// Facts about the system apart from its procedure.
    fn info(&self) -> &'static SystemInfo;

    /// The order of boards in a round; by default, by points won.
    fn board_order(&self, snapshot: &Snapshot) -> BoardOrder {
        BoardOrder::by_score(snapshot)
    }

    /// The players present, grouped by score, highest first, as the system ranks and groups them;
    /// by default, by pairing score and pairing number.
    fn scoregroups(&self, snapshot: &Snapshot) -> Vec<Scoregroup> {
        snapshot.scoregroups()
    }

    /// The values by which each of the players present is ordered apart from score and pairing
    /// number, the most important first, by place as in [`Snapshot::players`]; by default, there are
    /// none for anybody.
    fn order_values(&self, _snapshot: &Snapshot) -> Vec<Vec<OrderValue>> {
        Vec::new()
    }

    /// The color that a player present should get, and the article that determines it; by default,
    /// as in the Dutch system, without articles.
    fn color_claim(&self, _snapshot: &Snapshot, player: &Entrant) -> ColorClaim {
        ColorClaim::of(player.preference(), &PreferenceArticles::default())
    }

    /// The float of a player present in a past round; editions differ for unplayed rounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RoundNumber, System, contest::Float, snapshot::Entrant, tournament::ResultKind};
    ///
    /// let file = std::fs::read("trf-samples/late-entry.trf")?;
    /// let tournament = fpc::read(&file)?;
    /// let snapshot = tournament.snapshot(RoundNumber::from_index(2))?;
    /// let absent = |it: &&Entrant| it.past[0].kind == Some(ResultKind::ZeroPointBye);
    /// let late = snapshot.players().iter().find(absent).unwrap();
    /// let float = |system: System| system.float(&snapshot, late, &late.past[0]);
    /// assert_eq!(float(System::DUTCH_2017), Some(Float::Down));
    /// assert_eq!(float(System::DUTCH_2026), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn float(&self, _snapshot: &Snapshot, _player: &Entrant, past: &PastRound) -> Option<Float> {
        past.game_float
    }

    /// Tells whether the rules allow a player to get the pairing-allocated bye, given their rounds
    /// so far. By default, nobody gets it twice or after a forfeit win.
    fn may_get_bye(&self, _points: &PointSystem, player: &Entrant) -> bool {
        !player.had_bye_or_forfeit_win()
    }

    /// Which pairs are possible in a round, and who can get the bye, under the absolute criteria:
    /// the system [pairs](Self::pair) the round exactly if everybody can be paired along these. By
    /// default, players who have not met and are not forbidden to meet, with the bye for a player
    /// who [may get it](Self::may_get_bye) unless it was given in advance.
    ///
    /// [Predictions](crate::foresee) assume that no two players meet twice.
    fn legal_pairs(&self, snapshot: &Snapshot) -> LegalPairs {
        let players = snapshot.players();
        let may_get_bye = |place: usize| self.may_get_bye(snapshot.points(), &players[place]);
        LegalPairs::of(snapshot, |a, b| snapshot.may_meet(a, b), may_get_bye)
    }

    /// Remarks for users about a pairing, given who gets the pairing-allocated bye in it.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::System;
    ///
    /// let file = std::fs::read("trf-samples/next-round.trf")?;
    /// let tournament = fpc::read(&file)?;
    /// let snapshot = tournament.snapshot_to_pair()?;
    /// let pairing = System::DUTCH_2012.pair(&snapshot)?;
    /// assert_eq!(System::DUTCH_2012.remarks(&snapshot, pairing.bye()), []);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn remarks(&self, _snapshot: &Snapshot, _bye: Option<PlayerId>) -> Vec<Remark> {
        Vec::new()
    }

    /// The color drawn before the first round, as recorded or else as inferred from the first round
    /// with colors. Nobody had played before that round, so its pairs got their colors from the
    /// initial color by a rule of the system, which is inverted here. By default, the higher ranked
    /// player of a pair gets it if their pairing number is odd ([`SystemInfo::numbers`]).
    fn initial_color(&self, known: &InitialColor) -> Option<Color> {
        known.by_parity(self.info().numbers)
    }

    /// Decides the round of a snapshot: the pairing, and what [`explainer`](Self::explainer) and
    /// [`trace`](Self::trace) say. A [`RoundPairing`] is a decision without reasons, such as that
    /// of a table of pairings. Virtual points only occur if the system [has
    /// acceleration](SystemInfo::has_acceleration).
    ///
    /// # Errors
    ///
    /// [`PairingError`] if the rules give no pairing.
    fn decide<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Box<dyn Decided + 'a>, PairingError>;

    /// Pairs the round of a snapshot.
    ///
    /// # Errors
    ///
    /// [`PairingError`]
    fn pair(&self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        self.decide(snapshot)?.pairing(&self.board_order(snapshot))
    }

    /// Decides the round of a snapshot, for comparing any number of recorded pairings with it.
    ///
    /// # Errors
    ///
    /// [`PairingError`] if the rules give no pairing.
    fn explainer<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Explainer<'a>, PairingError> {
        let decided = self.decide(snapshot)?;
        Ok(Box::new(move |recorded| {
            let reason = decided.objection(recorded);
            let pairing = |reason| Ok((decided.pairing(&self.board_order(snapshot))?, reason));
            reason.map(pairing).transpose()
        }))
    }

    /// Why a recorded pairing is not the one by the rules, together with the latter; `None` if it
    /// is. The [`explainer`](Self::explainer) says so.
    ///
    /// # Errors
    ///
    /// [`PairingError`] if the rules give no pairing.
    fn explain(
        &self,
        snapshot: &Snapshot,
        recorded: &RecordedRound,
    ) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
        self.explainer(snapshot)?(recorded)
    }

    /// How the pairing of the round is obtained.
    ///
    /// # Errors
    ///
    /// [`PairingError`] if the rules give no pairing.
    fn trace(&self, snapshot: &Snapshot) -> Result<Trace, PairingError> {
        self.decide(snapshot)?.trace(&self.board_order(snapshot))
    }

    /// How the recorded pairing of a round is obtained where the rules allow another one than they give. By
    /// default, they do not.
    fn trace_of_recorded(&self, _snapshot: &Snapshot, _recorded: &RecordedRound) -> Option<Trace> {
        None
    }

    /// Breaches by a pairing of rules that every pairing must obey: a rematch, a bye for a player
    /// who must not get it, and the like. By default, none.
    fn violations(&self, _snapshot: &Snapshot, _recorded: &RecordedRound) -> Vec<Violation> {
        Vec::new()
    }
}
