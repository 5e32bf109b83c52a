//! A tournament file in any supported format.

use crate::json;
use crate::{
    cell,
    choice::{Caveat, CaveatCode, Choice, RuleError, RuleRequest, RuledTournament, open_questions},
    patch::{Patch, PatchError},
    read_back::ReadBackError,
    running,
    text::codes::Severity,
    tournament::{
        Bye, Form, FoundType, Header, Outcome, PointSystem, RoundNumber, RoundPairing, Tournament,
        TournamentDraft, TournamentType, TypeEvidence,
    },
    trf::{self, Document, EnterError, ReadError, ReadOptions, Reading},
};

/// Reads the tournament of a file: a tournament report file or a tournament as JSON.
///
/// [`TournamentFile`] has the header, the findings and the lines as well.
///
/// # Errors
///
/// [`ReadError`] if the file has errors.
///
/// # Examples
///
/// ```
/// let tournament = fpc::read(&std::fs::read("trf-samples/clean.trf")?)?;
/// assert_eq!(tournament.players().len(), 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(bytes: &[u8]) -> Result<Tournament, ReadError> {
    TournamentFile::parse(bytes).reading.into_tournament()
}

/// A file that has been read: a tournament report file or a tournament as JSON.
///
/// # Examples
///
/// ```
/// use fpc::{RuleRequest, TournamentFile};
///
/// let file = TournamentFile::parse(&std::fs::read("trf-samples/next-round.trf")?);
/// let Some(ruled) = file.ruled(&RuleRequest::default()).transpose()? else {
///     panic!("the file has errors: {:?}", file.reading.diagnostics);
/// };
/// let snapshot = ruled.tournament.snapshot_to_pair()?;
/// assert_eq!(ruled.rules.system.pair(&snapshot)?.pairs().len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TournamentFile {
    format: Format,
    /// The lines.
    pub document: Document,
    /// The contents of the file, and what is wrong with it.
    pub reading: Reading,
    /// The given options for reading, and those used.
    given: ReadOptions,
    options: ReadOptions,
}

/// The format of a tournament file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Format {
    /// A tournament report file.
    Lines,
    /// JSON as written by `json::write`.
    Json,
}

impl Default for TournamentFile {
    fn default() -> Self {
        Self::new()
    }
}

impl TournamentFile {
    /// An empty file, in which a tournament can [begin](crate::Operation::New).
    pub fn new() -> Self {
        Self::parse(b"")
    }

    /// Reads a tournament. Errors in the file are in its [`reading`](Self::reading).
    pub fn parse(bytes: &[u8]) -> Self {
        if json::is_json(bytes) {
            return Self::of_json(bytes);
        }
        let mut file = Self::parse_lines(bytes, ReadOptions::default());
        file.find_type();
        let Some(found) = &file.reading.header.found_type else { return file };
        // Games alone show nothing that makes a file unreadable.
        let plain = (found.evidence == TypeEvidence::Games).then(|| file.clone());
        let mut file = file.for_request(&RuleRequest::default());
        if let (Some(plain), None) = (plain, &file.reading.tournament) {
            file = plain;
            file.reading.header.found_type = None;
        }
        file
    }

    fn of_json(bytes: &[u8]) -> Self {
        let (document, reading) = (Document::parse(bytes), json::reading(bytes));
        let given = ReadOptions::default();
        let mut file = Self { format: Format::Json, document, reading, given, options: given };
        file.find_type();
        file
    }

    /// Reads a tournament report file, and accepts no other format. Only a record names its type (192), as other
    /// programs have it. Whatever system is requested, the default points are those of the system named by the file.
    pub fn parse_lines(bytes: &[u8], options: ReadOptions) -> Self {
        let document = Document::parse(bytes);
        let reading = trf::read_with(&document, options);
        let file = Self { format: Format::Lines, document, reading, given: options, options };
        file.for_request(&RuleRequest::default())
    }

    /// Finds the tournament type that the file shows, if it does not name one.
    fn find_type(&mut self) {
        let Reading { header, tournament, .. } = &mut self.reading;
        if header.tournament_type.is_none() {
            header.found_type = FoundType::of(header, tournament.as_ref());
        }
    }

    /// Tells whether it is JSON.
    pub const fn is_json(&self) -> bool {
        !matches!(self.format, Format::Lines)
    }

    /// The file, read as requested: with the default points of the system, unless only the usual
    /// points agree with it, and with rounds without an entry as [byes of a
    /// kind](ReadOptions::with_blank_rounds), which are then entries of the document. JSON always
    /// gives its points system, and an entry for each round.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RuleRequest, System, SystemChoice, TournamentFile};
    ///
    /// let file = TournamentFile::parse(&std::fs::read("trf-samples/evidence/ssm.trf")?);
    /// assert!(file.reading.tournament.is_none(), "a win would have to be one point");
    /// let by_ssm = file.for_request(&SystemChoice::Fixed(System::SSM).into());
    /// assert!(by_ssm.reading.tournament.is_some());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn for_request(mut self, request: &RuleRequest) -> Self {
        if self.format != Format::Lines {
            return self;
        }
        if let Some((of_system, is_named)) = self.options_of(&self.reading.header, request)
            && of_system != self.options
        {
            let reading = trf::read_with(&self.document, of_system);
            let is_better = reading.tournament.is_some() || self.reading.tournament.is_none();
            if is_better || !is_named {
                self.read_anew(reading, of_system);
            }
        }
        if let Some(bye) = request.blank_rounds
            && (self.reading.tournament.is_none() || !self.reading.entered_byes.is_empty())
        {
            let options = self.options.with_blank_rounds(bye);
            self.read_anew(trf::read_with(&self.document, options), self.options);
            let text = format!("0000 - {}", bye.letter());
            let byes = self.reading.entered_byes.iter();
            self.document.set_cells(byes.map(|&(player, column)| (player, column, &*text)));
        }
        self
    }

    /// The options for a file with a header under the rules of its system, and whether the tournament type names
    /// what is paired by them.
    fn options_of(&self, header: &Header, request: &RuleRequest) -> Option<(ReadOptions, bool)> {
        let Choice { system, .. } = request.system.resolve(header).ok()?;
        let form = system.info().form;
        // Files of teams say what games are worth, and matches are worth what 362 says.
        let usual = PointSystem::default();
        let points = if form == Form::Teams { usual } else { system.points() };
        let named = header.tournament_type.as_ref().map_or(Form::Games, TournamentType::form);
        let of_system = if (points, form) == (usual, named) {
            self.given
        } else {
            let of_system = self.given.with_points(points).with_form(form);
            of_system.with_total_rounds(request.total_rounds)
        };
        Some((of_system, form == named))
    }

    fn read_anew(&mut self, reading: Reading, options: ReadOptions) {
        let found_type = self.reading.header.found_type.take();
        (self.reading, self.options) = (reading, options);
        self.reading.header.found_type = found_type;
    }

    /// The tournament and the rules by which to pair it; `None` if the file has errors.
    ///
    /// # Errors
    ///
    /// A [`RuleError`] if the request contradicts the file, or the file calls for something
    /// unsupported.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RuleRequest, System, TournamentFile};
    ///
    /// let file = TournamentFile::parse(&std::fs::read("trf-samples/evidence/team-bye.trf")?);
    /// assert_eq!(file.reading.diagnostics.len(), 1, "the points show what the bye is worth");
    /// let Some(Ok(ruled)) = file.ruled(&RuleRequest::default()) else { panic!() };
    /// assert_eq!(ruled.rules.system, System::TEAM_SWISS_2026);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn ruled(&self, request: &RuleRequest) -> Option<Result<RuledTournament, RuleError>> {
        Some(self.ruled_as(self.reading.tournament.clone()?, request))
    }

    /// Like [`ruled`](Self::ruled), but without a look at the rounds where the date leaves the edition open.
    pub fn ruled_by_date(
        &self,
        request: &RuleRequest,
    ) -> Option<Result<RuledTournament, RuleError>> {
        let tournament = self.reading.tournament.clone()?;
        Some(self.with_places(request.apply_by_date(tournament, &self.reading.header)))
    }

    /// Like [`ruled`](Self::ruled), for the tournament of the file with changes.
    pub fn ruled_as(
        &self,
        tournament: Tournament,
        request: &RuleRequest,
    ) -> Result<RuledTournament, RuleError> {
        self.with_places(request.apply(tournament, &self.reading.header))
    }

    fn with_places(
        &self,
        ruled: Result<RuledTournament, RuleError>,
    ) -> Result<RuledTournament, RuleError> {
        match ruled {
            Ok(ruled) => Ok(RuledTournament { caveats: self.placed(ruled.caveats), ..ruled }),
            Err(RuleError::ByeOfTable(mut caveat)) => {
                self.place(&mut caveat);
                Err(RuleError::ByeOfTable(caveat))
            }
            Err(error) => Err(error),
        }
    }

    /// The caveats of an answer if nothing is requested beyond the file.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{CaveatCode, TournamentFile};
    ///
    /// let file = TournamentFile::parse(&std::fs::read("trf-samples/no-round-count-last.trf")?);
    /// assert_eq!(file.caveats()[0].code, CaveatCode::LastRoundAssumed);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn caveats(&self) -> Vec<Caveat> {
        let Some(tournament) = &self.reading.tournament else { return Vec::new() };
        let open = open_questions(tournament, &self.reading.header);
        let warning = |mut caveat: Caveat| {
            caveat.severity = Severity::Warning;
            caveat
        };
        self.placed(open).into_iter().map(warning).collect()
    }

    /// A tournament of teams of the file as it would be if the bye were worth a match won, not one drawn,
    /// and the record that would say so: 320. Nothing if the file shows what the bye is worth, or if nobody
    /// has had it.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::TournamentFile;
    ///
    /// let file = TournamentFile::parse(&std::fs::read("trf-samples/teams.trf")?);
    /// assert!(file.with_other_bye(file.reading.tournament.as_ref().unwrap()).is_none());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn with_other_bye(&self, tournament: &Tournament) -> Option<(Tournament, String)> {
        let teams = tournament.teams()?;
        let is_open = teams.bye_game_points.is_none() && !self.reading.shows_bye;
        let has_byes =
            || tournament.players().iter().any(|it| tournament.allocated_byes(it.id) > 0);
        let won = [tournament.points().win, teams.match_in_games().win];
        let other = || Some((tournament.with_bye_of_teams(won)?, trf::line_320(won)));
        (is_open && has_byes()).then(other)?
    }

    /// Adds to caveats the positions in the file that they concern.
    fn placed(&self, mut caveats: Vec<Caveat>) -> Vec<Caveat> {
        caveats.iter_mut().for_each(|caveat| self.place(caveat));
        caveats
    }

    fn place(&self, caveat: &mut Caveat) {
        let place = match (caveat.code, caveat.player, caveat.round) {
            (CaveatCode::RecordedInitialColor, ..) => match self.format {
                Format::Lines => self.document.initial_color_place(),
                Format::Json => json::place_of(&self.document.to_bytes(), "initial_color"),
            },
            (CaveatCode::ByeOfTable, Some(player), Some(round)) => match self.format {
                Format::Lines => self.document.assigned_bye_place(player, round),
                Format::Json => json::announced_bye_place(&self.document.to_bytes(), player, round),
            },
            _ => None,
        };
        if let Some((line, columns)) = place {
            (caveat.line, caveat.columns) = (Some(line), Some(columns));
        }
    }

    /// Brings the file to say what a tournament has become; everything else stays byte for byte. JSON is
    /// written as by [`json::write`](crate::json::write), in the encoding of the file.
    ///
    /// # Errors
    ///
    /// An [`EnterError`] if the file cannot say so. Then nothing changes.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{TieBreak, TournamentFile, standings};
    ///
    /// let mut file = TournamentFile::parse(&std::fs::read("trf-samples/byes-and-forfeits.trf")?);
    /// let (tournament, header) = file.reading.clone().into_parts()?;
    /// let last = tournament.recorded_rounds().last().ok_or("no round has been played")?;
    /// let list: [TieBreak; 2] = ["BH/C1".parse()?, "SB".parse()?];
    /// let standings = standings(&tournament, last, &list);
    /// let ranks = standings.ranked().iter().map(|ranked| (ranked.player, ranked.rank));
    /// file.update(&tournament.clone().with_ranks(ranks), &header)?;
    /// let first = file.document.player_line(standings.ranked()[0].player).ok_or("no such player")?;
    /// assert_eq!(&first.text()[85..89], "   1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn update(&mut self, meant: &Tournament, header: &Header) -> Result<Patch, EnterError> {
        let is_empty = self.document.lines().len() == 0;
        let facts = self.facts().or_else(|| is_empty.then(|| (meant.clone(), header.clone())));
        let Some((said, said_header)) = facts else {
            return Err(ReadBackError::Invalid(self.first_error().into()).into());
        };
        let mut options = self.options;
        // Another system has other usual points.
        if header.tournament_type != said_header.tournament_type
            && let Some((of_system, _)) = self.options_of(header, &RuleRequest::default())
        {
            options = of_system;
        }
        let document = match self.format {
            Format::Lines => {
                self.document.updated((&said, &said_header), (meant, header), options)?
            }
            Format::Json => {
                let text = json::write(meant, header);
                json::read_back(&text, meant, header)?;
                self.document.like(&text)
            }
        };
        let patch = self.document.changes_to(&document);
        self.set_document(document);
        Ok(patch)
    }

    /// The tournament and the header of the file; nothing if it has errors.
    pub(crate) fn facts(&self) -> Option<(Tournament, Header)> {
        Some((self.reading.tournament.clone()?, self.reading.header.clone()))
    }

    /// The tournament as it is before operations: an empty file has one without players. Nothing if the
    /// file has errors.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::TournamentFile;
    ///
    /// for file in [TournamentFile::new(), TournamentFile::parse(b"142 5\n")] {
    ///     assert!(file.tournament().unwrap().players().is_empty());
    /// }
    /// ```
    pub fn tournament(&self) -> Option<Tournament> {
        let is_empty = self.document.lines().len() == 0;
        let nobody = || TournamentDraft::default().validate().ok().filter(|_| is_empty);
        self.facts().map(|(tournament, _)| tournament).or_else(nobody)
    }

    /// The changes since the file was another one.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Operation, TournamentFile};
    ///
    /// let before = TournamentFile::parse(&std::fs::read("trf-samples/next-round.trf")?);
    /// let mut after = before.clone();
    /// let effect = after.apply(&Operation::Pair(Default::default()))?;
    /// assert_eq!(after.changes_since(&before), effect.patch);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn changes_since(&self, before: &Self) -> Patch {
        before.document.changes_to(&self.document)
    }

    /// The first error of the file.
    pub(crate) fn first_error(&self) -> String {
        self.reading.errors().next().map_or(String::new(), ToString::to_string)
    }

    /// Takes a change back, byte for byte.
    ///
    /// # Errors
    ///
    /// [`PatchError`] if the file is no longer as it was after the change. Then nothing changes.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Operation, TournamentFile};
    ///
    /// let before = std::fs::read("trf-samples/next-round.trf")?;
    /// let mut file = TournamentFile::parse(&before);
    /// let effect = file.apply(&Operation::Pair(Default::default()))?;
    /// assert_ne!(file.to_bytes(), before);
    /// file.undo(&effect.patch)?;
    /// assert_eq!(file.to_bytes(), before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self, patch: &Patch) -> Result<(), PatchError> {
        let document = self.document.without(patch)?;
        self.set_document(document);
        Ok(())
    }

    /// The bytes of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.document.to_bytes()
    }

    fn set_document(&mut self, document: Document) {
        match self.format {
            Format::Lines => {
                let reading = trf::read_with(&document, self.options);
                let is_other =
                    reading.header.tournament_type != self.reading.header.tournament_type;
                self.read_anew(reading, self.options);
                self.document = document;
                if is_other {
                    *self = self.clone().for_request(&RuleRequest::default());
                }
            }
            Format::Json => *self = Self::of_json(&document.to_bytes()),
        }
    }

    /// The file with the pairing of its next round entered, in the same format.
    ///
    /// # Errors
    ///
    /// An [`EnterError`] if the pairing does not fit the tournament or the file.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Pair, PlayerId, RoundNumber, RoundPairing, TournamentFile};
    ///
    /// let id = |number| PlayerId::new(number).unwrap();
    /// let mut file = TournamentFile::parse(b"001    1\n001    2\n001    3\n");
    /// let tournament = file.reading.tournament.clone().unwrap();
    /// let pair = Pair { white: id(3), black: id(1) };
    /// let pairing = RoundPairing::new(vec![pair], Some(id(2)))?;
    /// let bytes = file.with_round(&tournament, RoundNumber::FIRST, &pairing)?;
    /// let text = String::from_utf8(bytes)?;
    /// let lines: Vec<_> = text.lines().collect();
    /// assert_eq!(lines[0], format!("{:91}   3 b", "001    1"));
    /// assert_eq!(lines[1], format!("{:91}0000 - U", "001    2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_round(
        &mut self,
        tournament: &Tournament,
        round: RoundNumber,
        pairing: &RoundPairing,
    ) -> Result<Vec<u8>, EnterError> {
        let column = tournament.form().column(round);
        let paired = pairing.pairs().iter().flat_map(|pair| [pair.white, pair.black]);
        for player in paired.chain(pairing.bye()) {
            let entry = tournament.player(player).and_then(|it| it.entry(column).copied());
            let bye = tournament.announced_bye(player, round).map(Outcome::Bye);
            let is_binding = |outcome: &Outcome| match outcome {
                Outcome::Open { adjourned, .. } => *adjourned,
                Outcome::Bye(bye) => *bye != Bye::PairingAllocated,
                Outcome::Game { .. } | Outcome::Forfeit { .. } => true,
            };
            if let Some(outcome) = entry.filter(is_binding).or(bye.filter(is_binding)) {
                let found = cell::write(&outcome).trim().to_owned();
                return Err(EnterError::Taken { player, round, found });
            }
        }
        let meant = tournament.with_pairing(round, pairing).map_err(EnterError::Contradiction)?;
        let mut header = self.reading.header.clone();
        running::forget_round(&mut header, round, false);
        self.update(&meant, &header)?;
        Ok(self.to_bytes())
    }
}
