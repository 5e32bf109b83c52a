//! What a pairing system is.

use std::fmt;

use super::{ColorClaim, LegalPairs, PairingError, System};
use crate::{
    date::Date,
    reason::{Reason, Remark, Trace, Violation},
    snapshot::{BoardOrder, Entrant, Float, InitialColor, PastRound, Scoregroup, Snapshot},
    tournament::{Color, PlayerId, PointSystem, RecordedRound, RoundNumber, RoundPairing, Score},
};

/// A pairing system in one of its editions: what it is called, what it knows, and how it
/// pairs.
///
/// Whoever wants to know anything of a system asks it here; the systems of this crate are
/// listed in [`System::ALL`], and another one can be [registered](System::register).
/// A system need not say more than its names and how it pairs: the rest has defaults.
///
/// # Examples
///
/// ```
/// use fpc::{
///     Entrant, Float, Pair, PairingError, PairingSystem, PastRound, PointSystem, RoundPairing,
///     Snapshot, System, Violation, RecordedRound,
/// };
///
/// /// Neighbors in the order of scores meet, whether or not they have met before.
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

    /// The name for reading, such as `Lim system`.
    fn title(&self) -> &'static str;

    /// The rules that it is an edition of.
    fn family(&self) -> Family {
        Family::Other
    }

    /// The years by which the edition is known, the usual one first; none if there are no
    /// editions.
    fn years(&self) -> &'static [u16] {
        &[]
    }

    /// The first day on which tournaments of the [family](Self::family) are paired by this
    /// edition, where the day of the tournament tells the edition.
    fn in_force_since(&self) -> Option<Date> {
        None
    }

    /// The tournament types (record 192) that name the system, with what each says in
    /// words; the first is the one that is written.
    fn tournament_types(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The tournament type (record 192) by which other programs know the system; by
    /// default, the one that is written otherwise. The day of the tournament may tell the
    /// edition.
    fn tournament_type_for_others(&self) -> &'static str {
        self.tournament_type()
    }

    /// The tournament type (record 192) that is written: the first of
    /// [those that name the system](Self::tournament_types).
    fn tournament_type(&self) -> &'static str {
        self.tournament_types().first().map_or("CUSTOM_SWISS", |(code, _)| code)
    }

    /// A day on which the edition is in force, as in record 042, for tournaments that are
    /// made up.
    fn sample_day(&self) -> &'static str {
        "2026/03/01"
    }

    /// What results are worth where nothing else is said.
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

    /// The same system with the rules for Maxi-tournaments, if it has such.
    fn for_maxi(&self) -> Option<System> {
        None
    }

    /// From how many rounds on a tournament has rules of its own, besides those for the
    /// last round.
    fn long_tournament(&self) -> Option<RoundNumber> {
        None
    }

    /// By what the boards of a round are ordered; by default, by points won.
    fn board_order(&self, snapshot: &Snapshot) -> BoardOrder {
        BoardOrder::by_score(snapshot)
    }

    /// The article by which adjourned games are draws for the purpose of pairing, if the
    /// text has one.
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

    /// The articles by which columns of a checklist are called: who must not get the bye,
    /// and the floats of the previous round and of the one before; empty where there is no
    /// such rule.
    fn checklist_articles(&self) -> [&'static str; 3] {
        [""; 3]
    }

    /// The players who are present in groups of the same score, the highest first, as the system
    /// ranks and groups them; by default, by pairing score and pairing number.
    fn scoregroups(&self, snapshot: &Snapshot) -> Vec<Scoregroup> {
        snapshot.scoregroups()
    }

    /// The color that a player who is present should get, and the article that says so; by
    /// default, as in the Dutch system, without articles.
    fn color_claim(&self, _snapshot: &Snapshot, player: &Entrant) -> ColorClaim {
        ColorClaim::of(player.preference(), [""; 4])
    }

    /// The float that a past round gave a player who is present: editions differ in unplayed
    /// rounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Float, RoundNumber, System, trf};
    ///
    /// let file = std::fs::read("trf-samples/late-entry.trf")?;
    /// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
    /// let snapshot = tournament.snapshot(RoundNumber::from_index(2))?;
    /// let absent = |player: &&fpc::Entrant| !player.past[0].outcome.took_part();
    /// let late = snapshot.players().iter().find(absent).unwrap();
    /// let float = |system: System| system.float(&snapshot, late, &late.past[0]);
    /// assert_eq!(float(System::DUTCH_2017), Some(Float::Down));
    /// assert_eq!(float(System::DUTCH_2026), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn float(&self, _snapshot: &Snapshot, _player: &Entrant, past: &PastRound) -> Option<Float> {
        past.game_float
    }

    /// Whether the rules let a player get the pairing-allocated bye, after what they have
    /// had so far. By default, nobody gets it twice or after a forfeit win.
    fn may_get_bye(&self, _points: &PointSystem, player: &Entrant) -> bool {
        !player.had_bye_or_forfeit_win()
    }

    /// Whether somebody gets the pairing-allocated bye although nobody
    /// [may](Self::may_get_bye), if the number of players is odd, so that byes never run out.
    fn bye_repeats(&self) -> bool {
        false
    }

    /// Who can be paired with whom in a round, and who can get the bye, by the absolute criteria: the
    /// system [pairs](Self::pair) the round exactly if everybody can be paired along these. By
    /// default, those who have not met and are not forbidden to, and the bye for who
    /// [may get it](Self::may_get_bye) unless it was given beforehand.
    ///
    /// What is said of the [rounds to come](crate::foresee) takes it that nobody meets anybody
    /// twice.
    fn legal_pairs(&self, snapshot: &Snapshot) -> LegalPairs {
        let players = snapshot.players();
        let may_get_bye = |place: usize| {
            snapshot.assigned_bye().is_none()
                && self.may_get_bye(snapshot.points(), &players[place])
        };
        LegalPairs::new(players.len(), |a, b| snapshot.may_meet(a, b), may_get_bye)
    }

    /// What users should know of a pairing besides the pairing itself, by who gets the
    /// pairing-allocated bye in it.
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

    /// The color drawn before the first round: as recorded, else as the first round that
    /// shows colors tells it. Nobody had played before that, so its pairs got their colors
    /// from the initial color by a rule of the system, which is read backwards. By default,
    /// the higher ranked player of a pair gets it if their pairing number is odd.
    fn initial_color(&self, known: &InitialColor) -> Option<Color> {
        known.or_shown(|first| {
            let highest = first.highest()?;
            Some(highest.initial(highest.player.tpn.0 % 2 == 1))
        })
    }

    /// The article by which the first colors follow from the initial color, if the text has one.
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

    /// Pairs the round that a snapshot stands before. Virtual points come only where there
    /// [is acceleration](Self::has_acceleration).
    ///
    /// # Errors
    ///
    /// [`PairingError`]
    fn pair(&self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError>;

    /// Why a recorded pairing is not the one that the rules give, with that one; `None` if
    /// it is. By default, nothing more is said than that it is not.
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

    /// How the pairing of the round comes about. By default, nothing is told but the pairing.
    ///
    /// # Errors
    ///
    /// [`PairingError`] if the rules give no pairing.
    fn trace(&self, snapshot: &Snapshot) -> Result<Trace, PairingError> {
        self.pair(snapshot).map(Trace::of)
    }

    /// What a pairing does that none may do, whatever else speaks for it: a rematch, a bye
    /// for somebody who must not get it, and the like. By default, nothing.
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
