//! The trait of pairing systems.

use std::fmt;

use super::{ColorClaim, LegalPairs, PairingError, System};
use crate::{
    contest::{Float, PastRound},
    date::Date,
    reason::{Reason, Remark, Trace, Violation},
    snapshot::{BoardOrder, Entrant, InitialColor, Scoregroup, Snapshot},
    tournament::{Color, PlayerId, PointSystem, RecordedRound, RoundNumber, RoundPairing, Score},
};

/// A pairing system in one of its editions: its names, its features, and how it pairs.
///
/// All information about a system is obtained through this trait; the systems of this crate are
/// listed in [`System::ALL`], and others can be [registered](System::register). A system only needs
/// to define its names and how it pairs; everything else has defaults.
///
/// # Examples
///
/// ```
/// use fpc::{
///     Entrant, Float, Pair, PairingError, PairingSystem, PastRound, PointSystem, RoundPairing,
///     Snapshot, System, Violation, RecordedRound,
/// };
///
/// /// Pairs neighbors in the order of scores, whether or not they have met before.
/// #[derive(Debug)]
/// struct Neighbors;
///
/// impl PairingSystem for Neighbors {
///     fn code(&self) -> &'static str {
///         "neighbors"
///     }
///
///     fn title(&self) -> &'static str {
///         "system of neighbors"
///     }
///
///     fn pair(&self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
///         let pairs = snapshot.players().chunks_exact(2);
///         let pairs = pairs.map(|two| Pair { white: two[0].id, black: two[1].id }).collect();
///         let left = snapshot.players().chunks_exact(2).remainder().first();
///         RoundPairing::new(pairs, left.map(|player| player.id)).map_err(PairingError::Defect)
///     }
/// }
///
/// let system = System::register(&Neighbors).unwrap();
/// assert_eq!(System::from_code("neighbors"), Some(system));
/// ```
pub trait PairingSystem: fmt::Debug + Send + Sync {
    /// The name by which a user selects the system, such as `dutch-2026`; the same for a
    /// system and its [variant](Self::for_maxi).
    fn code(&self) -> &'static str;

    /// The human-readable name, such as `Lim system`.
    fn title(&self) -> &'static str;

    /// The rules of which it is an edition.
    fn family(&self) -> Family {
        Family::Other
    }

    /// The years by which the edition is known, the usual one first; empty if there are no
    /// editions.
    fn years(&self) -> &'static [u16] {
        &[]
    }

    /// The first day on which tournaments of the [family](Self::family) are paired by this edition,
    /// if the edition depends on the date of the tournament.
    fn in_force_since(&self) -> Option<Date> {
        None
    }

    /// The tournament types (record 192) that name the system, with their meaning in words; the
    /// first is the one written to files.
    fn tournament_types(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The tournament type (record 192) by which other programs know the system; by default, the
    /// one usually written. The date of the tournament may determine the edition.
    fn tournament_type_for_others(&self) -> &'static str {
        self.tournament_type()
    }

    /// The tournament type (record 192) written to files: the first of [those that name the
    /// system](Self::tournament_types).
    fn tournament_type(&self) -> &'static str {
        self.tournament_types().first().map_or("CUSTOM_SWISS", |(code, _)| code)
    }

    /// A day on which the edition is in force, as in record 042, for generated tournaments.
    fn sample_day(&self) -> &'static str {
        "2026/03/01"
    }

    /// The default points for results.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{PointSystem, Score, System};
    ///
    /// assert_eq!(System::DUTCH_2026.points(), PointSystem::default());
    /// assert_eq!(System::SSM.points().win, Score::from_tenths(20));
    /// ```
    fn points(&self) -> PointSystem {
        PointSystem::with_win_draw(Score::from_halves(2), Score::from_halves(1))
    }

    /// Whether rounds can be accelerated by virtual points.
    fn has_acceleration(&self) -> bool {
        false
    }

    /// Whether groups of players can be kept apart in the first rounds
    /// ([`Restriction`](crate::Restriction)).
    fn has_restriction(&self) -> bool {
        false
    }

    /// Whether these are the rules for Maxi-tournaments.
    fn is_maxi(&self) -> bool {
        false
    }

    /// The same system with the rules for Maxi-tournaments, if it has any.
    fn for_maxi(&self) -> Option<System> {
        None
    }

    /// The number of rounds from which special rules apply to a tournament, apart from those for
    /// the last round.
    fn long_tournament(&self) -> Option<RoundNumber> {
        None
    }

    /// The order of boards in a round; by default, by points won.
    fn board_order(&self, snapshot: &Snapshot) -> BoardOrder {
        BoardOrder::by_score(snapshot)
    }

    /// The article by which adjourned games count as draws for the purpose of pairing, if there is
    /// one.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::System;
    ///
    /// assert_eq!(System::DUTCH_2012.adjournment_article(), Some("F.9"));
    /// assert_eq!(System::SSM.adjournment_article(), None);
    /// ```
    fn adjournment_article(&self) -> Option<&'static str> {
        None
    }

    /// The articles that label columns of a checklist: who must not get the bye, and the floats of
    /// the previous round and of the one before; empty if there is no such rule.
    fn checklist_articles(&self) -> [&'static str; 3] {
        [""; 3]
    }

    /// The players present, grouped by score, highest first, as the system ranks and groups them;
    /// by default, by pairing score and pairing number.
    fn scoregroups(&self, snapshot: &Snapshot) -> Vec<Scoregroup> {
        snapshot.scoregroups()
    }

    /// The color that a player present should get, and the article that determines it; by default,
    /// as in the Dutch system, without articles.
    fn color_claim(&self, _snapshot: &Snapshot, player: &Entrant) -> ColorClaim {
        ColorClaim::of(player.preference(), [""; 4])
    }

    /// The float of a player present in a past round; editions differ for unplayed rounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Entrant, Float, ResultKind, RoundNumber, System, trf};
    ///
    /// let file = std::fs::read("trf-samples/late-entry.trf")?;
    /// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
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

    /// Whether the rules allow a player to get the pairing-allocated bye, given their rounds so
    /// far. By default, nobody gets it twice or after a forfeit win.
    fn may_get_bye(&self, _points: &PointSystem, player: &Entrant) -> bool {
        !player.had_bye_or_forfeit_win()
    }

    /// Whether somebody gets the pairing-allocated bye if the number of players is odd even if
    /// nobody [may](Self::may_get_bye), so that byes never run out.
    fn bye_repeats(&self) -> bool {
        false
    }

    /// Which pairs are possible in a round, and who can get the bye, under the absolute criteria:
    /// the system [pairs](Self::pair) the round exactly if everybody can be paired along these. By
    /// default, players who have not met and are not forbidden to meet, with the bye for a player
    /// who [may get it](Self::may_get_bye) unless it was given in advance.
    ///
    /// [Predictions](crate::foresee) assume that no two players meet twice.
    fn legal_pairs(&self, snapshot: &Snapshot) -> LegalPairs {
        let players = snapshot.players();
        let may_get_bye = |place: usize| {
            snapshot.assigned_bye().is_none()
                && self.may_get_bye(snapshot.points(), &players[place])
        };
        LegalPairs::new(players.len(), |a, b| snapshot.may_meet(a, b), may_get_bye)
    }

    /// Remarks for users about a pairing, given who gets the pairing-allocated bye in it.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{System, trf};
    ///
    /// let file = std::fs::read("trf-samples/next-round.trf")?;
    /// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
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
    /// player of a pair gets it if their pairing number is odd.
    fn initial_color(&self, known: &InitialColor) -> Option<Color> {
        known.or_shown(|first| {
            let highest = first.highest()?;
            Some(highest.initial(highest.player.tpn.0 % 2 == 1))
        })
    }

    /// The article by which the first colors follow from the initial color, if there is one.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::System;
    ///
    /// assert_eq!(System::DUTCH_2017.initial_color_article(), Some("E.5"));
    /// assert_eq!(System::DUTCH_2026.initial_color_article(), Some("5.2.5"));
    /// ```
    fn initial_color_article(&self) -> Option<&'static str> {
        None
    }

    /// Pairs the round of a snapshot. Virtual points only occur if the system [has
    /// acceleration](Self::has_acceleration).
    ///
    /// # Errors
    ///
    /// [`PairingError`]
    fn pair(&self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError>;

    /// Why a recorded pairing is not the one by the rules, together with the latter; `None` if it
    /// is. By default, the reason only says that they differ.
    ///
    /// # Errors
    ///
    /// [`PairingError`] if the rules give no pairing.
    fn explain(
        &self,
        snapshot: &Snapshot,
        recorded: &RecordedRound,
    ) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
        let expected = self.pair(snapshot)?;
        let reason = Reason::of_difference(&expected, recorded);
        Ok(reason.map(|reason| (expected, reason)))
    }

    /// How the pairing of the round is obtained. By default, only the pairing is given.
    ///
    /// # Errors
    ///
    /// [`PairingError`] if the rules give no pairing.
    fn trace(&self, snapshot: &Snapshot) -> Result<Trace, PairingError> {
        self.pair(snapshot).map(Trace::of)
    }

    /// Breaches by a pairing of rules that every pairing must obey: a rematch, a bye for a player
    /// who must not get it, and the like. By default, none.
    fn violations(&self, _snapshot: &Snapshot, _recorded: &RecordedRound) -> Vec<Violation> {
        Vec::new()
    }
}

/// Rules that may have several editions.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Family {
    /// The Dutch system.
    Dutch,
    /// The Dubov system.
    Dubov,
    /// The Lim system.
    Lim,
    /// The SSM system.
    Ssm,
    /// Anything else.
    Other,
}
