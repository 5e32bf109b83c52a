//! The available pairing systems.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

use super::{
    ColorClaim, Explainer, Family, LegalPairs, OrderValue, PairingError, PairingSystem, SystemInfo,
    berger::Berger,
    burstein_2026::Burstein2026,
    double_swiss::DoubleSwiss,
    dubov_1997::Dubov1997,
    dubov_2026,
    dutch::Edition,
    dutch_2012::Dutch2012,
    lim::{self, Lim},
    shared::top_scoregroup::TopScoregroups,
    ssm::Ssm,
    team_swiss::{Preferences, TeamSwiss},
};
use crate::{
    contest::{Float, PastRound},
    date::Date,
    player_id::PlayerId,
    reason::{Reason, Remark, Trace, Violation},
    round_robin::Schedule,
    snapshot::{BoardOrder, Entrant, History, Scoregroup, Snapshot},
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{
        Color, Form, Pair, PointSystem, RecordedRound, RoundNumber, RoundPairing, Tournament,
    },
};

/// One of the available [pairing systems](PairingSystem).
///
/// # Examples
///
/// ```
/// use fpc::{Color, Player, PlayerId, RoundNumber, System, TournamentDraft};
///
/// let id = |number| PlayerId::new(number).unwrap();
/// let players = (1..=4).map(|number| Player::new(id(number), ""));
/// let draft = TournamentDraft::new(players.collect())
///     .with_total_rounds(RoundNumber::new(3))
///     .with_initial_color(Color::White);
/// let snapshot = draft.validate().unwrap().snapshot(RoundNumber::FIRST)?;
/// let pairing = System::DUTCH_2017.pair(&snapshot)?;
/// let boards: Vec<_> = pairing.pairs().iter().map(|pair| (pair.white, pair.black)).collect();
/// assert_eq!(boards, [(id(1), id(3)), (id(4), id(2))]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone)]
pub struct System(&'static dyn PairingSystem);

/// Defines a constant for each system, and their list.
macro_rules! systems {
    ($($(#[$about:meta])* $name:ident = $rules:expr;)*) => {
        impl System {
            $($(#[$about])* pub const $name: Self = Self(&$rules);)*

            /// The systems of this crate, one for each edition and variant of the rules. Whatever
            /// lists or names systems goes by this.
            pub const ALL: &[Self] = &[$(Self::$name),*];
        }
    };
}

systems! {
    /// The Dutch system, last edition before July 2017.
    DUTCH_2012 = Dutch2012;
    /// The FIDE (Dutch) system, edition in force from July 2017 to January 2026.
    DUTCH_2017 = Edition::V2017;
    /// The FIDE (Dutch) system, edition in force since February 2026.
    DUTCH_2026 = Edition::V2026;
    /// The Dubov system, edition of 1997.
    DUBOV_1997 = Dubov1997;
    /// The Dubov system, edition in force from 2019 to January 2026.
    DUBOV_2018 = dubov_2026::Edition::V2018;
    /// The Dubov system, edition in force since February 2026.
    DUBOV_2026 = dubov_2026::Edition::V2026;
    /// The Burstein system, edition in force since February 2026.
    BURSTEIN_2026 = Burstein2026;
    /// The Lim system, edition in force until January 2026.
    LIM = Lim { edition: lim::Edition::V1999, maxi: false };
    /// The Lim system with the rules for Maxi-tournaments: because of colors, players are exchanged
    /// only if their ratings differ by at most 100 points (3.2, 3.8, 5.7).
    LIM_MAXI = Lim { edition: lim::Edition::V1999, maxi: true };
    /// The Lim system, edition in force since February 2026.
    LIM_2026 = Lim { edition: lim::Edition::V2026, maxi: false };
    /// The Lim system for Maxi-tournaments, 2026 edition.
    LIM_2026_MAXI = Lim { edition: lim::Edition::V2026, maxi: true };
    /// The SSM system (Swiss System Modified), version 20.01.04.
    SSM = Ssm;
    /// The Double-Swiss system, edition in force since February 2026.
    DOUBLE_SWISS_2026 = TopScoregroups(DoubleSwiss);
    /// The Swiss Team system with color preferences of type A, edition in force since February 2026.
    TEAM_SWISS_2026_A = TopScoregroups(TeamSwiss(Preferences::TypeA));
    /// The Swiss Team system with strong and mild color preferences (type B).
    TEAM_SWISS_2026_B = TopScoregroups(TeamSwiss(Preferences::TypeB));
    /// The Swiss Team system without color preferences.
    TEAM_SWISS_2026 = TopScoregroups(TeamSwiss(Preferences::None));
    /// A round robin by the Berger tables, in one or more cycles.
    BERGER = Berger { schedule: Schedule::PLAIN, form: Form::Games };
    /// The Berger tables with the last two rounds of the first cycle exchanged, as for double round robins.
    BERGER_EXCHANGED = Berger { schedule: Schedule::EXCHANGED, form: Form::Games };
    /// A round robin of teams by the Berger tables, in one or more cycles.
    BERGER_TEAMS = Berger { schedule: Schedule::PLAIN, form: Form::Teams };
    /// The Berger tables for teams with the last two rounds of the first cycle exchanged.
    BERGER_TEAMS_EXCHANGED = Berger { schedule: Schedule::EXCHANGED, form: Form::Teams };
    /// A round robin in which the organizer decides the order and the colors. The Berger tables
    /// propose a round.
    ROUND_ROBIN = Berger { schedule: Schedule::OWN_ORDER, form: Form::Games };
    /// A round robin of teams in an order of its own.
    ROUND_ROBIN_TEAMS = Berger { schedule: Schedule::OWN_ORDER, form: Form::Teams };
    /// The Scheveningen system: everybody of one half meets everybody of the other, in an order that
    /// the organizer decides.
    SCHEVENINGEN = Berger { schedule: Schedule::SCHEVENINGEN, form: Form::Games };
}

impl System {
    /// Those that pair round by round, by results.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::System;
    ///
    /// assert!(System::swiss().any(|system| system == System::LIM));
    /// assert!(System::swiss().all(|system| system != System::BERGER));
    /// ```
    pub fn swiss() -> impl Iterator<Item = Self> + Clone {
        Self::ALL.iter().copied().filter(|system| system.info().schedule.is_none())
    }

    /// Returns the schedule for teams, if this is one for players; else this system.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::System;
    ///
    /// assert_eq!(System::BERGER_EXCHANGED.for_teams(), System::BERGER_TEAMS_EXCHANGED);
    /// assert_eq!(System::LIM.for_teams(), System::LIM);
    /// ```
    #[must_use]
    pub fn for_teams(self) -> Self {
        let schedule = self.info().schedule;
        schedule.and_then(|schedule| Self::scheduled(schedule, Form::Teams)).unwrap_or(self)
    }

    /// The round robin with a schedule.
    pub(crate) fn scheduled(schedule: Schedule, form: Form) -> Option<Self> {
        let fits = |system: &Self| {
            let info = system.info();
            (info.schedule, info.form) == (Some(schedule), form)
        };
        Self::ALL.iter().copied().find(fits)
    }

    /// A system that is not of this crate.
    pub const fn new(rules: &'static dyn PairingSystem) -> Self {
        Self(rules)
    }

    /// What is known of the system apart from how it pairs.
    pub fn info(self) -> &'static SystemInfo {
        self.0.info()
    }

    /// The name by which a user selects the system, such as `dutch-2026`.
    pub fn code(self) -> &'static str {
        self.info().code
    }

    /// The name for people, such as `Lim system`.
    pub fn title(self) -> &'static str {
        self.info().title
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
    pub fn points(self) -> PointSystem {
        self.info().points
    }

    /// The system of this crate with a [`code`](Self::code).
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|system| system.code() == code)
    }

    /// The system that a tournament type (record 192) names, without a suffix for
    /// acceleration.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::System;
    ///
    /// assert_eq!(System::from_tournament_type("FIDE_LIM_MAXI"), Some(System::LIM_MAXI));
    /// assert_eq!(System::from_tournament_type("FIDE_DUTCH"), None, "the day tells the edition");
    /// ```
    pub fn from_tournament_type(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|system| system.named(code).is_some())
    }

    /// The meaning of a tournament type (record 192) in words, if it names a system.
    pub(crate) fn name_of_tournament_type(code: &str) -> Option<&'static str> {
        Self::ALL.iter().find_map(|system| system.named(code))
    }

    fn named(self, tournament_type: &str) -> Option<&'static str> {
        let types = self.info().tournament_types.iter();
        types.filter(|(code, _)| *code == tournament_type).map(|&(_, name)| name).next()
    }

    /// The system that a name stands for where there is no date: the one with the code, or the
    /// edition of a [family](Family::from_code) that is in force now.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::System;
    ///
    /// assert_eq!(System::from_name("dutch-2017"), Some(System::DUTCH_2017));
    /// assert_eq!(System::from_name("dutch"), Some(System::DUTCH_2026));
    /// assert_eq!(System::from_name("lim"), Some(System::LIM));
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::from_code(name).or_else(|| Self::edition_on(Family::from_code(name)?, None))
    }

    /// The edition of a family of rules that was in force on a day, or without a day, the one that
    /// has the very name of the family or else the one in force now; `None` if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Date, System};
    ///
    /// let family = System::DUBOV_1997.info().family;
    /// let on = |year| System::edition_on(family, Date::new(year, 6, 30));
    /// assert_eq!(on(2018), Some(System::DUBOV_1997));
    /// assert_eq!(on(2019), Some(System::DUBOV_2018));
    /// assert_eq!(System::edition_on(family, None), Some(System::DUBOV_2026));
    /// ```
    pub fn edition_on(family: Family, day: Option<Date>) -> Option<Self> {
        let in_force = |system: &Self| day.is_none() || system.info().in_force_since <= day;
        let named = Self::from_code(family.code).filter(|_| day.is_none());
        let editions = Self::editions(family).filter(in_force);
        named.or_else(|| editions.max_by_key(|system| system.info().in_force_since))
    }

    /// The editions of a family of rules.
    pub(crate) fn editions(family: Family) -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(move |system| system.info().family == family)
    }

    /// The year of the edition, for systems that have several.
    pub fn edition(self) -> Option<u16> {
        self.info().years.first().copied()
    }

    /// Pairs the round of a snapshot.
    ///
    /// # Errors
    ///
    /// [`PairingError`]
    pub fn pair(self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        self.check_acceleration(snapshot)?;
        self.0.pair(snapshot)
    }

    /// The pairings of all rounds, if they are known before the first: those of a round robin,
    /// whatever has been played. Without a number of rounds, there is one cycle.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::System;
    ///
    /// let tournament = fpc::read(&std::fs::read("trf-samples/round-robin.trf")?)?;
    /// assert_eq!(System::BERGER.all_rounds(&tournament).unwrap().len(), 7);
    /// assert_eq!(System::DUTCH_2026.all_rounds(&tournament), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn all_rounds(self, tournament: &Tournament) -> Option<Vec<RoundPairing>> {
        let ids: Vec<_> = tournament.players().iter().map(|player| player.id).collect();
        self.all_rounds_of(tournament, &ids)
    }

    /// All rounds with numbers drawn by lots: the players in this order.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::System;
    ///
    /// let tournament = fpc::read(&std::fs::read("trf-samples/round-robin.trf")?)?;
    /// let ids: Vec<_> = tournament.players().iter().rev().map(|player| player.id).collect();
    /// let rounds = System::BERGER.all_rounds_of(&tournament, &ids).unwrap();
    /// // Of seven players, the first number is free in round 1.
    /// assert_eq!(rounds[0].opponent(ids[0]), None);
    /// assert_eq!(rounds[0].opponent(ids[1]), Some(ids[6]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn all_rounds_of(
        self,
        tournament: &Tournament,
        order: &[PlayerId],
    ) -> Option<Vec<RoundPairing>> {
        let schedule = self.info().schedule?;
        let table = schedule.table(order.len());
        let id = |number: usize| order[number - 1];
        let pairing = |round| {
            let games = schedule.games(table, RoundNumber::from_index(round));
            let pairs = games.map(|(white, black)| Pair { white: id(white), black: id(black) });
            RoundPairing::new(pairs.collect(), None).ok()
        };
        let total = tournament.total_rounds().map_or(table.rounds(), |it| it.get() as usize);
        (0..total).map(pairing).collect()
    }

    /// The color drawn before the first round, as recorded or else as inferred by the rules of the
    /// system from the first round with colors. If pairs contradict each other, that of the highest
    /// ranked player counts.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Color, System};
    ///
    /// let file = std::fs::read("trf-samples/first-colors.trf")?;
    /// let tournament = fpc::read(&file)?;
    /// assert_eq!(tournament.recorded_initial_color(), None);
    /// // Player 4 has White in round 2, and is the second of those who have taken part.
    /// assert_eq!(System::DUTCH_2026.initial_color(&tournament), Some(Color::Black));
    /// assert_eq!(System::DUTCH_2012.initial_color(&tournament), Some(Color::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn initial_color(self, tournament: &Tournament) -> Option<Color> {
        self.0.initial_color(&tournament.rounds().initial_color())
    }

    /// The first round with colors, and the initial color inferred from it, whatever is recorded.
    pub(crate) fn shown_initial_color(
        self,
        tournament: &Tournament,
    ) -> Option<(RoundNumber, Color)> {
        let contest = tournament.contest();
        let round = contest.first_round_with_colors()?;
        // Nobody had a color before, and later rounds give no information.
        let rounds = tournament.rounds_after(History::before_round(contest, round));
        Some((round, self.0.initial_color(&rounds.shown_initial_color())?))
    }

    /// Why a recorded pairing is not the one by the rules, together with the latter; `None` if it
    /// is.
    ///
    /// # Errors
    ///
    /// [`PairingError`] if the rules give no pairing.
    pub fn explain(
        self,
        snapshot: &Snapshot,
        recorded: &RecordedRound,
    ) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
        self.explainer(snapshot)?(recorded)
    }

    /// Pairs the round of a snapshot, for comparing any number of recorded pairings with it.
    pub(crate) fn explainer<'a>(
        self,
        snapshot: &'a Snapshot,
    ) -> Result<Explainer<'a>, PairingError> {
        self.check_acceleration(snapshot)?;
        self.0.explainer(snapshot)
    }

    /// How the pairing of the round of a snapshot is obtained.
    ///
    /// # Errors
    ///
    /// [`PairingError`] if the rules give no pairing.
    pub fn trace(self, snapshot: &Snapshot) -> Result<Trace, PairingError> {
        self.check_acceleration(snapshot)?;
        self.0.trace(snapshot)
    }

    /// How the recorded pairing of a round is obtained where the rules allow another one than they give.
    pub(crate) fn trace_of_recorded(
        self,
        snapshot: &Snapshot,
        recorded: &RecordedRound,
    ) -> Option<Trace> {
        self.0.trace_of_recorded(snapshot, recorded)
    }

    /// The order of boards in a round.
    pub fn board_order(self, snapshot: &Snapshot) -> BoardOrder {
        self.0.board_order(snapshot)
    }

    /// Puts the pairs that are recorded of a round into the order of boards, given the state before it.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RoundNumber, System};
    ///
    /// let tournament = fpc::read(&std::fs::read("trf-samples/clean.trf")?)?;
    /// let round = RoundNumber::new(2).unwrap();
    /// let mut recorded = tournament.recorded(round);
    /// System::DUTCH_2026.sort_boards(&tournament.snapshot(round)?, &mut recorded);
    /// let white = recorded.pairs[0].pair.white;
    /// assert_eq!(tournament.score_of(white, round), Some(fpc::Score::from_halves(2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sort_boards(self, snapshot: &Snapshot, recorded: &mut RecordedRound) {
        let order = self.board_order(snapshot);
        snapshot.sort_pairs(&order, &mut recorded.pairs, |recorded| recorded.pair);
    }

    /// The players present, grouped by score, highest first, as the system ranks and groups them.
    pub fn scoregroups(self, snapshot: &Snapshot) -> Vec<Scoregroup> {
        self.0.scoregroups(snapshot)
    }

    /// The values by which each of the players present is ordered apart from score and pairing
    /// number, the most important first: by place as in [`Snapshot::players`], or empty if there are
    /// none for anybody.
    pub fn order_values(self, snapshot: &Snapshot) -> Vec<Vec<OrderValue>> {
        self.0.order_values(snapshot)
    }

    /// The color that a player present should get, and the article that determines it.
    pub fn color_claim(self, snapshot: &Snapshot, player: &Entrant) -> ColorClaim {
        self.0.color_claim(snapshot, player)
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
    pub fn float(self, snapshot: &Snapshot, player: &Entrant, past: &PastRound) -> Option<Float> {
        self.0.float(snapshot, player, past)
    }

    /// Tells whether the rules allow a player to get the pairing-allocated bye, given their rounds so far.
    pub fn may_get_bye(self, points: &PointSystem, player: &Entrant) -> bool {
        self.0.may_get_bye(points, player)
    }

    /// Which pairs are possible in a round, and who can get the bye, under the absolute criteria.
    pub fn legal_pairs(self, snapshot: &Snapshot) -> LegalPairs {
        self.0.legal_pairs(snapshot)
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
    pub fn remarks(self, snapshot: &Snapshot, bye: Option<PlayerId>) -> Vec<Remark> {
        self.0.remarks(snapshot, bye)
    }

    /// Breaches by a pairing of rules that every pairing must obey: a rematch, a bye for a player
    /// who must not get it, and the like.
    pub fn violations(self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        self.0.violations(snapshot, recorded)
    }

    fn check_acceleration(self, snapshot: &Snapshot) -> Result<(), PairingError> {
        if snapshot.is_accelerated() && !self.info().has_acceleration {
            Err(PairingError::Accelerated(self))
        } else {
            Ok(())
        }
    }
}

impl PartialEq for System {
    fn eq(&self, other: &Self) -> bool {
        self.code() == other.code()
    }
}

impl Eq for System {}

impl Hash for System {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code().hash(state);
    }
}

impl fmt::Debug for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl ToPhrase for System {
    fn phrase(&self) -> Phrase {
        Phrase::of(self.title(), Vec::new())
    }
}

display_in_english!(System);

impl Tournament {
    /// The initial color that every system infers from the first colors, if they agree.
    pub(crate) fn color_shown_to_all(&self) -> Option<Color> {
        let shown = self.rounds().shown_initial_color();
        let mut colors = System::swiss().filter_map(|system| system.0.initial_color(&shown));
        let first = colors.next()?;
        colors.all(|color| color == first).then_some(first)
    }
}
