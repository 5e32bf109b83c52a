//! The rules by which the rounds of a tournament are paired: those recorded in its file and those
//! requested by the caller.

use super::{
    Choice, ChoiceReason, SystemChoice, UnsupportedSystem,
    caveat::{Caveat, CaveatCode},
    kind::TournamentKind,
    round_robin::{bye_of_table, free_players, with_absent, withdrawals},
};
use crate::{
    contest::BakuError,
    phrase,
    reason::Cited,
    systems::System,
    template,
    text::{
        codes::Severity,
        phrase::{Phrase, ToPhrase, display_in_english},
        printable::clipped,
    },
    tournament::{
        Bye, Color, Header, OpenPoint, Player, Problem, Readings, Restriction, RoundNumber, Score,
        Tournament, TournamentType,
    },
};

/// Rules requested in addition to what a file records. By default, the file decides.
///
/// # Examples
///
/// ```
/// use fpc::{RoundNumber, RuleRequest, System, SystemChoice, trf};
///
/// let file = std::fs::read("trf-samples/no-round-count-last.trf")?;
/// let reading = trf::read(&trf::Document::parse(&file));
/// let (tournament, header) = reading.into_parts()?;
/// let mut request = RuleRequest::default();
/// request.system = SystemChoice::Fixed(System::DUTCH_2017);
/// request.total_rounds = RoundNumber::new(9);
/// let ruled = request.apply(tournament, &header)?;
/// assert_eq!(ruled.rules.to_string(), "FIDE (Dutch) system, 2017 edition (as requested)");
/// assert_eq!(ruled.tournament.total_rounds(), RoundNumber::new(9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct RuleRequest {
    /// The system.
    pub system: SystemChoice,
    /// The color drawn before the first round.
    pub initial_color: Option<Color>,
    /// Tells whether the first rounds are accelerated by the Baku method (C.04.7), or are not even
    /// if the tournament type calls for it.
    pub baku: Option<bool>,
    /// The number of rounds of the tournament.
    pub total_rounds: Option<RoundNumber>,
    /// Players who should not meet in the first rounds (SSM system, B4).
    pub restriction: Option<Restriction>,
    /// The number of cycles a round robin has.
    pub cycles: Option<u32>,
    /// Tells whether the last two rounds of the first cycle of a round robin are exchanged.
    pub exchange: bool,
    /// The readings of the points that the system leaves open.
    pub readings: Readings,
    /// The meaning of rounds without an entry, where the points show that they are byes. This
    /// matters [when the file is read](crate::TournamentFile::for_request).
    pub blank_rounds: Option<Bye>,
}

impl From<SystemChoice> for RuleRequest {
    fn from(system: SystemChoice) -> Self {
        Self { system, ..Self::default() }
    }
}

/// The rules by which a tournament is paired or checked, and why they were chosen.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Rules {
    /// The system and edition.
    pub system: System,
    /// Why it was chosen.
    pub reason: ChoiceReason,
    /// Tells whether there is no sign of another system or edition.
    pub is_certain: bool,
    /// Tells whether virtual points follow the Baku method.
    pub baku: bool,
    /// Up to which round groups of players are kept apart (SSM, B4).
    pub restricted: Option<RoundNumber>,
    /// The readings of open points, as far as they were requested.
    pub readings: Readings,
}

impl ToPhrase for Rules {
    fn phrase(&self) -> Phrase {
        let Self { system, reason, baku, restricted, readings, .. } = *self;
        let baku = baku.then_some(template!(", Baku acceleration"));
        let restricted =
            restricted.map(|last| phrase!(", restricted pairing up to round {last}", last));
        phrase!(
            "{system} ({reason}){baku}{restricted}{readings}",
            system,
            reason,
            baku,
            restricted,
            readings
        )
    }
}

display_in_english!(Rules);

impl Rules {
    /// Refuses to pair if the file describes another kind of tournament, or one that fpc does not have, and nobody named
    /// a system.
    ///
    /// # Errors
    ///
    /// [`RuleError::OtherKind`]
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RuleRequest, SystemChoice, TournamentFile};
    ///
    /// let text = std::fs::read_to_string("trf-samples/next-round.trf")?;
    /// let file = TournamentFile::parse(text.replace("Swiss-System", "Monrad").as_bytes());
    /// let Some(Ok(ruled)) = file.ruled(&RuleRequest::default()) else { panic!() };
    /// let refused = ruled.rules.refuse_other_kind(&file.reading.header, SystemChoice::Auto);
    /// assert!(refused.unwrap_err().to_string().contains("the Monrad system, which fpc does not pair"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn refuse_other_kind(&self, header: &Header, asked: SystemChoice) -> Result<(), RuleError> {
        let kind = TournamentKind::of(&header.description);
        let is_named = asked != SystemChoice::Auto || header.tournament_type.is_some();
        let is_other = |kind: &TournamentKind| !kind.is_swiss() && !kind.fits(self.system);
        let Some(kind) = kind.filter(|kind| !is_named && is_other(kind)) else { return Ok(()) };
        let text = Phrase::plain(clipped(header.description.clone()));
        let text = if System::ALL.iter().any(|&it| kind.fits(it)) {
            phrase!(
                "record 092 says \"{text}\": {kind}, but the file shows no teams that meet",
                text,
                kind
            )
        } else {
            phrase!("record 092 says \"{text}\": {kind}, which fpc does not pair", text, kind)
        };
        Err(RuleError::OtherKind(Box::new(Caveat::new(CaveatCode::OtherKind, text))))
    }
}

/// A tournament together with the rules by which its rounds are paired.
#[derive(Clone, Debug)]
pub struct RuledTournament {
    /// The tournament as its rounds are paired, with the request applied: adjourned games are draws if the
    /// rules count them as such.
    pub tournament: Tournament,
    /// The tournament with adjourned games open, as standings count them, if that is another one.
    pub with_open_games: Option<Tournament>,
    /// The rules by which it is paired.
    pub rules: Rules,
    /// The caveats of the answer.
    pub caveats: Vec<Caveat>,
}

impl RuledTournament {
    /// The tournament with the results that games have, as standings count them.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RuleRequest, TournamentFile};
    ///
    /// let file = TournamentFile::parse(&std::fs::read("trf-samples/clean.trf")?);
    /// let Some(Ok(ruled)) = file.ruled(&RuleRequest::default()) else { panic!() };
    /// assert_eq!(ruled.with_results().draft(), ruled.tournament.draft(), "no game is adjourned");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn with_results(&self) -> &Tournament {
        self.with_open_games.as_ref().unwrap_or(&self.tournament)
    }
}

/// Why a tournament has no rules by which it could be paired.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RuleError {
    /// The file calls for a system that is not supported.
    Unsupported(#[from] UnsupportedSystem),
    /// The description (092) names a kind of tournament that fpc does not pair.
    OtherKind(Box<Caveat>),
    /// The rounds are not those of the system.
    Form(Vec<Problem>),
    /// A player of a round robin has been given the bye of a round in which the table has a game for them.
    ByeOfTable(Box<Caveat>),
    /// The system has no restricted pairing.
    NoRestriction(System),
    /// The system is no round robin.
    NoCycles(System),
    /// The system does not leave open what a reading was requested of.
    NotOpen(System, OpenPoint),
    /// The system has no acceleration.
    NoAcceleration {
        /// The system.
        system: System,
        /// Tells whether the tournament type (record 192) calls for it.
        by_type: bool,
    },
    /// The file has virtual points, and a method of acceleration was requested, or none.
    VirtualPointsGiven {
        /// Tells whether the Baku method was requested.
        baku: bool,
    },
    /// The Baku method cannot be applied.
    Baku(#[from] BakuError),
    /// Another initial color is recorded.
    InitialColor {
        /// The requested value.
        asked: Color,
        /// The recorded value.
        recorded: Color,
    },
    /// Another number of rounds is recorded.
    TotalRounds {
        /// The requested value.
        asked: RoundNumber,
        /// The recorded value.
        recorded: RoundNumber,
    },
    /// There are more rounds already.
    TooFewRounds {
        /// The requested value.
        asked: RoundNumber,
        /// The last round of the file.
        recorded: RoundNumber,
    },
    /// The request contradicts the facts of the tournament.
    Contradiction(Vec<Problem>),
}

impl ToPhrase for RuleError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Unsupported(error) => error.phrase(),
            Self::OtherKind(caveat) => caveat.phrase(),
            Self::Form(problems) => problems.phrase(),
            Self::ByeOfTable(caveat) => caveat.phrase(),
            Self::NoRestriction(system) => {
                phrase!("the {system} has no restricted pairing", system)
            }
            Self::NoCycles(system) => {
                phrase!("the {system} is no round robin and has no cycles", system)
            }
            Self::NotOpen(system, point) => {
                phrase!("the {system} does not leave open {point}", system, point)
            }
            Self::NoAcceleration { system, by_type } => {
                let reason = system.info().lack_of_acceleration();
                if *by_type {
                    phrase!("record 192: {reason}", reason)
                } else {
                    phrase!("acceleration was requested: {reason}", reason)
                }
            }
            Self::VirtualPointsGiven { baku: true } => {
                phrase!("a method of acceleration was requested, but the file gives virtual points")
            }
            Self::VirtualPointsGiven { baku: false } => {
                phrase!("no acceleration was requested, but the file gives virtual points")
            }
            Self::Baku(error) => error.phrase(),
            Self::InitialColor { asked, recorded } => phrase!(
                "the initial color {asked} contradicts the file, which says {recorded}",
                asked = asked.word(),
                recorded = recorded.word()
            ),
            Self::TotalRounds { asked, recorded } => phrase!(
                "the number of rounds {asked} contradicts the file, which says {recorded}",
                asked,
                recorded
            ),
            Self::TooFewRounds { asked, recorded } => phrase!(
                "the number of rounds {asked} is lower than the number of rounds in the file, {recorded}",
                asked,
                recorded
            ),
            Self::Contradiction(problems) => {
                problems.first().map(ToPhrase::phrase).unwrap_or_default()
            }
        }
    }
}

display_in_english!(RuleError);

impl RuleError {
    /// The caveats that come with the error.
    pub fn caveats(&self) -> Vec<Caveat> {
        match self {
            Self::Unsupported(it) => {
                vec![Caveat::new(CaveatCode::UnsupportedSystem, it.phrase())]
            }
            Self::ByeOfTable(caveat) | Self::OtherKind(caveat) => vec![(**caveat).clone()],
            _ => Vec::new(),
        }
    }
}

impl RuleRequest {
    /// Combines the tournament of a file with the rules given by its header and this request. The
    /// file takes precedence: a request that contradicts it is rejected. An edition that the date leaves open is
    /// the one with which all rounds agree, if it is the only one.
    ///
    /// # Errors
    ///
    /// A [`RuleError`] that names the contradiction or what is unsupported.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{CaveatCode, RuleRequest, TournamentFile};
    ///
    /// let file = TournamentFile::parse(&std::fs::read("trf-samples/evidence/new-edition.trf")?);
    /// let (tournament, header) = file.reading.into_parts()?;
    /// let ruled = RuleRequest::default().apply(tournament, &header)?;
    /// assert_eq!(ruled.caveats[0].code, CaveatCode::SystemUncertain, "another edition fits better");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply(
        &self,
        tournament: Tournament,
        header: &Header,
    ) -> Result<RuledTournament, RuleError> {
        let (choice, mut caveats) = self.chosen(header)?;
        let choice = choice.settled(&tournament, header, self);
        caveats.extend(choice.other_edition(&tournament, header, self));
        self.apply_choice(choice, tournament, header, caveats)
    }

    /// Like [`apply`](Self::apply), but without a look at the rounds where the date leaves the edition open.
    ///
    /// # Errors
    ///
    /// Those of [`apply`](Self::apply).
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RuleRequest, TournamentFile};
    ///
    /// let file = TournamentFile::parse(&std::fs::read("trf-samples/evidence/new-edition.trf")?);
    /// let (tournament, header) = file.reading.into_parts()?;
    /// let ruled = RuleRequest::default().apply_by_date(tournament, &header)?;
    /// assert_eq!(ruled.rules.reason.code(), "start-date");
    /// assert!(ruled.caveats.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply_by_date(
        &self,
        tournament: Tournament,
        header: &Header,
    ) -> Result<RuledTournament, RuleError> {
        let (choice, caveats) = self.chosen(header)?;
        self.apply_choice(choice, tournament, header, caveats)
    }

    /// The system by the request and the header, and what it overrules.
    fn chosen(&self, header: &Header) -> Result<(Choice, Vec<Caveat>), RuleError> {
        let mut caveats = Vec::new();
        let choice = Choice::asked(header, self.system, &mut caveats)?;
        Ok((choice, caveats))
    }

    fn apply_choice(
        &self,
        choice: Choice,
        tournament: Tournament,
        header: &Header,
        mut asked: Vec<Caveat>,
    ) -> Result<RuledTournament, RuleError> {
        let recorded_color = tournament.recorded_initial_color();
        let choice = self.exchanged(choice)?;
        let rounds = tournament.with_form(choice.system.info().form);
        let rounds = rounds.map_err(RuleError::Form)?;
        let rounds = self.count_cycles(rounds, header, choice.system, &mut asked)?;
        let (tournament, mut caveats) = self.complete(rounds)?;
        caveats.append(&mut asked);
        self.collect_doubts(choice, header, &tournament, &mut caveats);
        let exit = header.fide_mode_exit();
        caveats.extend(exit.map(|(round, text)| Caveat::of_intervention(round, text)));
        let Choice { system, reason } = choice;
        let tournament = self.restrict(tournament, system)?;
        let (tournament, open) = count_adjourned(tournament, system, &mut caveats);
        if let Some(caveat) = bye_of_table(&tournament, system) {
            return Err(RuleError::ByeOfTable(Box::new(caveat)));
        }
        caveats.extend(unrated(&tournament, system));
        caveats.extend(withdrawals(&tournament, system));
        let (tournament, baku) = self.accelerate(tournament, header, system, &mut caveats)?;
        let free = free_players(&tournament, system);
        let tournament = with_absent(tournament, &free);
        let with_open_games = open.map(|open| with_absent(open, &free));
        let restricted = tournament.restriction().map(|restriction| restriction.rounds);
        let is_certain = !caveats.iter().any(|caveat| caveat.code.leaves_system_open());
        caveats.extend(match recorded_color {
            None => other_initial_color(&tournament, system, self.initial_color),
            // Another system has another rule.
            Some(color) if is_certain => wrong_initial_color(&tournament, header, system, color),
            Some(_) => None,
        });
        let readings = self.readings;
        let rules = Rules { system, reason, is_certain, baku, restricted, readings };
        Ok(RuledTournament { tournament, with_open_games, rules, caveats })
    }

    /// Fills in what the file leaves open, whatever the system, and collects the assumptions made.
    ///
    /// # Errors
    ///
    /// A [`RuleError`] that says how the request contradicts the file.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RoundNumber, RuleRequest};
    ///
    /// let file = std::fs::read("trf-samples/no-round-count-last.trf")?;
    /// let tournament = fpc::read(&file)?;
    /// let nine = RoundNumber::new(9);
    /// let mut request = RuleRequest::default();
    /// request.total_rounds = nine;
    /// let (tournament, _) = request.complete(tournament)?;
    /// assert_eq!(tournament.total_rounds(), nine);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn complete(
        &self,
        mut tournament: Tournament,
    ) -> Result<(Tournament, Vec<Caveat>), RuleError> {
        match (self.initial_color, tournament.recorded_initial_color()) {
            (Some(asked), Some(recorded)) if recorded != asked => {
                return Err(RuleError::InitialColor { asked, recorded });
            }
            (Some(asked), _) => tournament = tournament.with_initial_color(asked),
            (None, _) => {}
        }
        let last = tournament.recorded_rounds().last();
        match (self.total_rounds, tournament.total_rounds(), last) {
            (Some(asked), Some(recorded), _) if asked != recorded => {
                Err(RuleError::TotalRounds { asked, recorded })
            }
            (Some(asked), _, Some(recorded)) if asked < recorded => {
                Err(RuleError::TooFewRounds { asked, recorded })
            }
            (Some(asked), ..) => {
                let completed = tournament.with_total_rounds(asked);
                Ok((completed.map_err(RuleError::Contradiction)?, Vec::new()))
            }
            (None, ..) => {
                let caveats = last_round_assumed(&tournament).into_iter().collect();
                Ok((tournament, caveats))
            }
        }
    }

    /// Collects evidence against the system, unless the system was requested.
    fn collect_doubts(
        &self,
        choice: Choice,
        header: &Header,
        tournament: &Tournament,
        caveats: &mut Vec<Caveat>,
    ) {
        caveats.extend(choice.edition_caveat(header));
        let named = match self.system {
            // Only the edition is left to the file.
            SystemChoice::Edition(_) => Choice { reason: ChoiceReason::Asked, ..choice },
            SystemChoice::Auto | SystemChoice::Fixed(_) => choice,
        };
        caveats.extend(named.doubts(header, tournament));
    }

    /// The tournament with what the organizer decided: how open points are read, and the restriction.
    fn restrict(&self, tournament: Tournament, system: System) -> Result<Tournament, RuleError> {
        let is_open = |point: &OpenPoint| system.info().open_points.contains(point);
        let mut selected = self.readings.selected().map(|(point, _)| point);
        if let Some(point) = selected.find(|point| !is_open(point)) {
            return Err(RuleError::NotOpen(system, point));
        }
        let tournament = tournament.with_readings(self.readings);
        let Some(restriction) = &self.restriction else { return Ok(tournament) };
        if !system.info().has_restriction {
            return Err(RuleError::NoRestriction(system));
        }
        tournament.with_restriction(restriction.clone()).map_err(RuleError::Contradiction)
    }

    /// The tournament, accelerated by the Baku method if the file or the request says so and the
    /// file has no virtual points; and whether it was.
    fn accelerate(
        &self,
        tournament: Tournament,
        header: &Header,
        system: System,
        caveats: &mut Vec<Caveat>,
    ) -> Result<(Tournament, bool), RuleError> {
        let by_type = header.tournament_type.as_ref().is_some_and(TournamentType::is_baku);
        let is_wanted = self.baku.unwrap_or(by_type);
        if is_wanted && !system.info().has_acceleration {
            return Err(RuleError::NoAcceleration { system, by_type });
        }
        let by_game_points = header
            .tournament_type
            .as_ref()
            .is_some_and(|kind| kind.is_team() && kind.team_scores().is_by_games());
        if is_wanted && by_game_points {
            return Err(BakuError::GamePoints.into());
        }
        let has_points = tournament.players().iter().any(|it| !it.virtual_points.is_empty());
        if let (Some(baku), true) = (self.baku, has_points) {
            return Err(RuleError::VirtualPointsGiven { baku });
        }
        if !is_wanted {
            return Ok((tournament, false));
        }
        let numbers = system.info().baku_numbers;
        if has_points {
            let baku = tournament.clone().accelerated_by_baku(numbers);
            if baku.is_ok_and(|baku| virtual_points(&baku) == virtual_points(&tournament)) {
                return Ok((tournament, true));
            }
            let text = phrase!("the virtual points of the file are used, not those of the method");
            caveats.push(Caveat::new(CaveatCode::VirtualPointsKept, text));
            return Ok((tournament, false));
        }
        let accelerated = tournament.clone().accelerated_by_baku(numbers)?;
        if self.baku.is_none() && virtual_points(&accelerated) != virtual_points(&tournament) {
            let text = phrase!(
                "record 192 says {kind}, and the file gives no virtual points (250): rounds are \
                 accelerated by the Baku method, as bbpPairings does; gacrux does not accelerate them",
                kind = Phrase::plain(
                    header.tournament_type.as_ref().map_or("", TournamentType::as_str)
                )
            );
            caveats.push(Caveat::new(CaveatCode::AccelerationAssumed, text));
        }
        Ok((accelerated, true))
    }
}

/// The virtual points of all players, without zeros at the end of a list.
fn virtual_points(tournament: &Tournament) -> Vec<&[Score]> {
    let given = |player: &'_ Player| {
        let last = player.virtual_points.iter().rposition(|&points| points != Score::ZERO);
        last.map_or(0, |last| last + 1)
    };
    tournament.players().iter().map(|player| &player.virtual_points[..given(player)]).collect()
}

/// A tournament with adjourned games as draws, if the rules count them as such, and the one with these games
/// open, if that is another one.
fn count_adjourned(
    tournament: Tournament,
    system: System,
    caveats: &mut Vec<Caveat>,
) -> (Tournament, Option<Tournament>) {
    let article = system.info().articles.adjournment;
    // A table does not depend on results.
    let is_counted = article.is_some() || system.info().schedule.is_some();
    if !is_counted || !tournament.has_adjourned_games() {
        return (tournament, None);
    }
    let counted = tournament.clone().with_adjourned_games_as_draws();
    if counted.draft() == tournament.draft() {
        return (tournament, None);
    }
    caveats.extend(article.map(|article| {
        let text = phrase!(
            "adjourned games count as draws for pairing ({article})",
            article = Phrase::plain(article)
        );
        Caveat::new(CaveatCode::AdjournedGames, text)
    }));
    (counted, Some(tournament))
}

/// The caveat that players have no rating though the rules need one.
fn unrated(tournament: &Tournament, system: System) -> Option<Caveat> {
    let article = system.info().articles.ratings?;
    let unrated = tournament.players().iter().filter(|player| player.rating.unwrap_or(0) == 0);
    let unrated: Vec<_> = unrated.map(|player| player.id).collect();
    let who = match &unrated[..] {
        [] => return None,
        [only] => phrase!("player {only} has no rating", only),
        [first, ..] => phrase!(
            "{count} players have no rating, the first being {first}",
            count = unrated.len(),
            first
        ),
    };
    let text = phrase!(
        "{who}, which the {system} needs ({article}): it counts as 0",
        who,
        system,
        article = Cited(article)
    );
    Some(Caveat::new(CaveatCode::UnratedPlayers, text))
}

/// The caveat that the first colors on the boards imply an initial color other than the requested
/// one.
fn other_initial_color(
    tournament: &Tournament,
    system: System,
    asked: Option<Color>,
) -> Option<Caveat> {
    let asked = asked?;
    let (round, shown) = system.shown_initial_color(tournament).filter(|&(_, it)| it != asked)?;
    let text = phrase!(
        "the initial color {asked} was requested, but the first colors on the boards (round {round}) imply \
         {shown} under the {system}",
        asked = asked.word(),
        round,
        shown = shown.word(),
        system
    );
    Some(Caveat::new(CaveatCode::OtherInitialColor, text).in_round(round))
}

/// The caveat that the first colors on the boards imply an initial color other than the recorded
/// one.
fn wrong_initial_color(
    tournament: &Tournament,
    header: &Header,
    system: System,
    recorded: Color,
) -> Option<Caveat> {
    let shown_by = |tournament: &Tournament| {
        system.shown_initial_color(tournament).filter(|&(_, shown)| shown != recorded)
    };
    let (round, shown) = shown_by(tournament)?;
    // Numbers may have been others when the round was paired.
    shown_by(&tournament.as_paired(round, header))?;
    let article = system.info().articles.initial_color;
    let article = article.map(|article| phrase!(" ({article})", article = Phrase::plain(article)));
    let text = phrase!(
        "the recorded initial color is {recorded}, but the first colors on the boards (round {round}) imply \
         {shown} by the rule of the {system}{article}",
        recorded = recorded.word(),
        round,
        shown = shown.word(),
        system,
        article
    );
    Some(Caveat::new(CaveatCode::RecordedInitialColor, text).in_round(round))
}

/// The caveats of a tournament if nothing is requested beyond its file.
///
/// # Examples
///
/// ```
/// use fpc::{CaveatCode, trf, choice::open_questions};
///
/// let file = std::fs::read("trf-samples/no-round-count-last.trf")?;
/// let (tournament, header) = trf::read(&trf::Document::parse(&file)).into_parts()?;
/// let caveats = open_questions(&tournament, &header);
/// assert_eq!(caveats[0].code, CaveatCode::LastRoundAssumed);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open_questions(tournament: &Tournament, header: &Header) -> Vec<Caveat> {
    let chosen = Choice::of(header);
    let is_scheduled = chosen.as_ref().is_ok_and(|choice| choice.system.info().schedule.is_some());
    let mut caveats = Vec::new();
    caveats.extend(last_round_assumed(tournament).filter(|_| !is_scheduled));
    match chosen {
        Ok(choice) => {
            caveats.extend(choice.caveats(header, tournament));
            let is_open = |caveat: &Caveat| {
                caveat.severity == Severity::Error || caveat.code.leaves_system_open()
            };
            let recorded = tournament.recorded_initial_color();
            let recorded = recorded.filter(|_| !caveats.iter().any(is_open));
            caveats.extend(recorded.and_then(|color| {
                let is_baku = header.tournament_type.as_ref().is_some_and(TournamentType::is_baku);
                let accelerated = is_baku.then(|| {
                    let request = RuleRequest::default();
                    let (system, mut known) = (choice.system, Vec::new());
                    request.accelerate(tournament.clone(), header, system, &mut known).ok()
                });
                match accelerated {
                    None => wrong_initial_color(tournament, header, choice.system, color),
                    Some(accelerated) => {
                        wrong_initial_color(&accelerated?.0, header, choice.system, color)
                    }
                }
            }));
        }
        Err(unsupported) => caveats.extend(RuleError::from(unsupported).caveats()),
    }
    caveats
}

/// The caveat that it is unknown whether the last recorded round is the last of the tournament.
fn last_round_assumed(tournament: &Tournament) -> Option<Caveat> {
    let last = tournament.recorded_rounds().last()?;
    let text = || {
        phrase!(
            "the number of rounds (XXR, 142) is not given: round {last} may be the last one, which \
             has its own rules",
            last
        )
    };
    let is_unknown = tournament.total_rounds().is_none();
    is_unknown.then(|| Caveat::new(CaveatCode::LastRoundAssumed, text()).in_round(last))
}
