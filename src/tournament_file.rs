//! A tournament file in any supported format.

#[cfg(feature = "json")]
use crate::json;
use crate::{
    choice::{Caveat, CaveatCode, Choice, RuleError, RuleRequest, RuledTournament, open_questions},
    contest::Form,
    text::codes::Severity,
    tournament::{PointSystem, RoundNumber, RoundPairing, Tournament},
    trf::{self, Document, EnterError, ReadError, ReadOptions, Reading},
};

/// Reads the tournament of a file: a tournament report file or, with the feature `json`, a
/// tournament as JSON.
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

/// A file that has been read: a tournament report file or, with the feature `json`, a tournament as
/// JSON.
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
    /// The lines that findings refer to; empty for JSON without findings.
    pub document: Document,
    /// The contents of the file, and what is wrong with it.
    pub reading: Reading,
    options: ReadOptions,
}

/// The format of a tournament file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Format {
    /// A tournament report file.
    Lines,
    /// JSON as written by `json::write`.
    #[cfg(feature = "json")]
    Json,
}

impl TournamentFile {
    /// Reads a tournament. Errors in the file are in its [`reading`](Self::reading).
    pub fn parse(bytes: &[u8]) -> Self {
        #[cfg(feature = "json")]
        if json::is_json(bytes) {
            return Self::of_json(bytes);
        }
        Self::parse_lines(bytes, ReadOptions::default())
    }

    #[cfg(feature = "json")]
    fn of_json(bytes: &[u8]) -> Self {
        let reading = json::reading(bytes);
        // Without findings, including those about the initial color, the lines are not needed.
        let color = reading.tournament.as_ref().and_then(Tournament::recorded_initial_color);
        let lines = if reading.diagnostics.is_empty() && color.is_none() { b"" } else { bytes };
        let document = Document::parse(lines);
        Self { format: Format::Json, document, reading, options: ReadOptions::default() }
    }

    /// Reads a tournament report file, and accepts no other format. Whatever system is requested,
    /// the default points are those of the system named by the file.
    pub fn parse_lines(bytes: &[u8], options: ReadOptions) -> Self {
        let document = Document::parse(bytes);
        let reading = trf::read_with(&document, options);
        Self { format: Format::Lines, document, reading, options }
            .for_request(&RuleRequest::default())
    }

    /// Whether it is JSON.
    pub const fn is_json(&self) -> bool {
        !matches!(self.format, Format::Lines)
    }

    /// The same file, read as requested: with the default points of the system, unless only the usual
    /// points agree with it, and with rounds without an entry as [byes of a
    /// kind](ReadOptions::with_blank_rounds), which are then entries of the document. JSON always gives
    /// its points system, and an entry for each round.
    #[must_use]
    pub fn for_request(mut self, request: &RuleRequest) -> Self {
        if self.format != Format::Lines {
            return self;
        }
        let known = self.reading.header.form();
        if let Ok(Choice { system, .. }) = request.system.resolve(&self.reading.header) {
            let form = system.info().form;
            // Files of teams say what games are worth, and matches are worth what 362 says.
            let usual = PointSystem::default();
            let points = if form == Form::Teams { usual } else { system.points() };
            let of_system = self.options.with_points(points).with_form(form);
            let of_system = of_system.with_total_rounds(request.total_rounds);
            if (points, form) != (usual, known) && of_system != self.options {
                let reading = trf::read_with(&self.document, of_system);
                let is_better = reading.tournament.is_some() || self.reading.tournament.is_none();
                if is_better || form != known {
                    (self.reading, self.options) = (reading, of_system);
                }
            }
        }
        if let Some(bye) = request.blank_rounds
            && self.reading.tournament.is_none()
        {
            self.reading = trf::read_with(&self.document, self.options.with_blank_rounds(bye));
            for &(player, round) in &self.reading.entered_byes {
                self.document.set_cell(player, round, &format!("0000 - {}", bye.letter()));
            }
        }
        self
    }

    /// The tournament and the rules by which to pair it; `None` if the file has errors.
    ///
    /// # Errors
    ///
    /// A [`RuleError`] if the request contradicts the file, or the file calls for something
    /// unsupported.
    pub fn ruled(&self, request: &RuleRequest) -> Option<Result<RuledTournament, RuleError>> {
        Some(self.ruled_as(self.reading.tournament.clone()?, request))
    }

    /// The same for the tournament of the file with changes.
    pub fn ruled_as(
        &self,
        tournament: Tournament,
        request: &RuleRequest,
    ) -> Result<RuledTournament, RuleError> {
        let mut ruled = request.apply(tournament, &self.reading.header)?;
        ruled.caveats = self.placed(ruled.caveats);
        Ok(ruled)
    }

    /// The caveats of an answer if nothing is requested beyond the file.
    pub fn caveats(&self) -> Vec<Caveat> {
        let Some(tournament) = &self.reading.tournament else { return Vec::new() };
        let open = open_questions(tournament, &self.reading.header);
        let warning = |mut caveat: Caveat| {
            caveat.severity = Severity::Warning;
            caveat
        };
        self.placed(open).into_iter().map(warning).collect()
    }

    /// Adds to caveats the positions in the file that they concern.
    fn placed(&self, mut caveats: Vec<Caveat>) -> Vec<Caveat> {
        let of_color = |caveat: &&mut Caveat| caveat.code == CaveatCode::RecordedInitialColor;
        for caveat in caveats.iter_mut().filter(of_color) {
            let place = match self.format {
                Format::Lines => self.document.initial_color_place(),
                #[cfg(feature = "json")]
                Format::Json => json::place_of(&self.document.to_bytes(), "initial_color"),
            };
            (caveat.line, caveat.columns) = place.unzip();
        }
        caveats
    }

    /// The file with the pairing of a round entered, in the same format.
    ///
    /// # Errors
    ///
    /// An [`EnterError`] if the pairing does not fit the tournament or the file.
    pub fn with_round(
        &mut self,
        tournament: &Tournament,
        round: RoundNumber,
        pairing: &RoundPairing,
    ) -> Result<Vec<u8>, EnterError> {
        match self.format {
            Format::Lines => {
                self.document.enter_round(tournament, round, pairing)?;
                Ok(self.document.to_bytes())
            }
            #[cfg(feature = "json")]
            Format::Json => {
                let paired = tournament.with_pairing(round, pairing);
                let paired = paired.map_err(EnterError::Contradiction)?;
                let header = &self.reading.header;
                let text = json::write(&paired, header);
                json::read_back(&text, &paired, header)?;
                Ok(text.into_bytes())
            }
        }
    }
}
