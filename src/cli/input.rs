//! Reading tournament files.

use std::{fmt, io, path::Path};

use super::{
    args::{MAXI_IS_FOR_LIM, RestrictionArgs, RuleArgs, SystemChoice},
    bytes::{name_of, read_bytes},
    exit::ExitStatus,
    failure::Failure,
};
use crate::{
    choice::{Caveat, CaveatCode, Choice, ChoiceReason, UnsupportedSystem},
    json::{
        self,
        report::{Error, ErrorCode},
    },
    report::{self, Findings, Rules},
    systems::System,
    tournament::{
        Color, Player, PlayerId, PointSystem, RestrictedGroups, Restriction, RoundNumber,
        RoundPairing, Score, Tournament,
    },
    trf::{
        self, Code, Diagnostic, Document, EnterError, ReadOptions, Reading, Severity,
        TournamentType,
    },
};

/// A file that has been read.
pub(super) struct Loaded {
    pub(super) name: String,
    form: Form,
    /// The lines in which findings stand.
    pub(super) document: Document,
    pub(super) reading: Reading,
    options: ReadOptions,
}

/// In which form a file holds a tournament.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Form {
    /// A tournament report file.
    Lines,
    /// What `convert --to json` writes.
    Json,
}

/// A tournament with the system by which it is to be paired.
pub(super) struct Prepared {
    pub(super) tournament: Tournament,
    pub(super) rules: Rules,
    /// What the answer depends on.
    pub(super) caveats: Vec<Caveat>,
}

/// A file that cannot be read.
#[derive(Clone, Debug)]
pub(super) struct Unreadable {
    pub(super) name: String,
    pub(super) error: String,
    pub(super) status: ExitStatus,
}

/// Why a tournament cannot be paired or checked by the system asked for.
pub(super) struct Refusal {
    pub(super) text: String,
    /// What kind of reason it is, if no caveat says so.
    pub(super) code: ErrorCode,
    /// What could be typed instead, in the grammar that has such an option.
    pub(super) remedy: Option<String>,
    /// What speaks against it, if that is why, among other things.
    pub(super) caveats: Vec<Caveat>,
}

impl Refusal {
    pub(super) const fn new(code: ErrorCode, text: String) -> Self {
        Self { text, code, remedy: None, caveats: Vec::new() }
    }

    /// What speaks so much against it that there is no answer.
    fn obstacle(&self) -> Option<&Caveat> {
        self.caveats.iter().find(|caveat| caveat.severity == Severity::Error)
    }

    /// The reason, as told to somebody who can use the remedy.
    fn message(&self) -> String {
        let remedy = self.remedy.iter().map(|remedy| format!("; {remedy}"));
        self.text.clone() + &remedy.collect::<String>()
    }

    /// The same for programs.
    pub(super) fn error(&self) -> Error {
        match self.obstacle() {
            Some(caveat) => Error::new(caveat.code, self.message()),
            None => Error::new(self.code, self.message()),
        }
    }
}

impl fmt::Display for Refusal {
    /// The reason, with the code of the caveat that is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())?;
        self.obstacle().map_or(Ok(()), |caveat| write!(f, " [{}]", caveat.code))
    }
}

impl From<String> for Refusal {
    fn from(text: String) -> Self {
        Self::new(ErrorCode::OptionRefused, text)
    }
}

impl Unreadable {
    pub(super) fn new(path: &Path, error: &impl fmt::Display) -> Self {
        Self { name: name_of(path), error: error.to_string(), status: ExitStatus::FileAccess }
    }

    pub(super) fn failed(path: &Path, error: &io::Error) -> Self {
        let status = match error.kind() {
            io::ErrorKind::FileTooLarge | io::ErrorKind::OutOfMemory => ExitStatus::TooLarge,
            _ => ExitStatus::FileAccess,
        };
        Self { status, ..Self::new(path, error) }
    }

    /// What is to be said of the file.
    pub(super) fn reason(&self) -> String {
        format!("cannot be read: {}", self.error)
    }

    /// That there is no answer.
    pub(super) fn failure(&self) -> Failure<'static> {
        let (text, error) = (report::error(self), self.report());
        Failure { status: self.status, text, error, found: Findings::default() }
    }

    /// The same for programs.
    pub(super) fn report(&self) -> Error {
        let code = match self.status {
            ExitStatus::TooLarge => ErrorCode::FileTooLarge,
            _ => ErrorCode::Unreadable,
        };
        Error::new(code, self.reason()).in_file(&self.name)
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.reason())
    }
}

impl Loaded {
    /// Reads a tournament in whatever form the file has it.
    pub(super) fn read(path: &Path) -> Result<Self, Unreadable> {
        let bytes = read_bytes(path).map_err(|error| Unreadable::failed(path, &error))?;
        Ok(Self::parse(name_of(path), &bytes))
    }

    pub(super) fn parse(name: String, bytes: &[u8]) -> Self {
        match json::is_json(bytes) {
            true => Self::of_json(name, bytes),
            false => Self::of_lines(name, bytes, ReadOptions::default()),
        }
    }

    /// Reads a tournament report file: other programs know no other form.
    pub(super) fn read_lines(path: &Path, options: ReadOptions) -> Result<Self, Unreadable> {
        let bytes = read_bytes(path).map_err(|error| Unreadable::failed(path, &error))?;
        Ok(Self::of_lines(name_of(path), &bytes, options))
    }

    fn of_json(name: String, bytes: &[u8]) -> Self {
        let reading = json::reading(bytes);
        // Without findings nobody looks at the lines.
        let lines = if reading.diagnostics.is_empty() { b"" } else { bytes };
        let (form, document) = (Form::Json, Document::parse(lines));
        Self { name, form, document, reading, options: ReadOptions::default() }
    }

    /// Whatever is asked of a file, its results are worth what the system that it
    /// names says.
    fn of_lines(name: String, bytes: &[u8], options: ReadOptions) -> Self {
        let document = Document::parse(bytes);
        let reading = trf::read_with(&document, options);
        let loaded = Self { name, form: Form::Lines, document, reading, options };
        loaded.for_system(SystemChoice::Auto)
    }

    /// Whether it is JSON.
    pub(super) fn is_json(&self) -> bool {
        self.form == Form::Json
    }

    /// The file with the pairing of a round of its tournament, in the form that it has.
    pub(super) fn with_round(
        &mut self,
        tournament: &Tournament,
        round: RoundNumber,
        pairing: &RoundPairing,
    ) -> Result<Vec<u8>, EnterError> {
        match self.form {
            Form::Lines => {
                self.document.enter_round(tournament, round, pairing)?;
                Ok(self.document.to_bytes())
            }
            Form::Json => {
                let paired = tournament.with_pairing(round, pairing);
                let paired = paired.map_err(EnterError::Contradiction)?;
                let header = &self.reading.header;
                let text = json::write(&paired, header);
                json::read_back(&text, &paired, header)?;
                Ok(text.into_bytes())
            }
        }
    }

    /// The same file, its results worth what the system asked for says, unless only
    /// the usual points agree with it, or it is JSON, which says itself what they are worth.
    pub(super) fn for_system(mut self, asked: SystemChoice) -> Self {
        if self.form == Form::Lines
            && let Ok(Choice { system, .. }) = self.choose(asked, &mut Vec::new())
            && system.points() != PointSystem::default()
        {
            let options = self.options.with_points(system.points());
            let reading = trf::read_with(&self.document, options);
            if reading.tournament.is_some() || self.reading.tournament.is_none() {
                self.reading = reading;
            }
        }
        self
    }

    /// All that there is to say of the file besides the answer.
    pub(super) fn findings<'a>(&'a self, caveats: &'a [Caveat]) -> Findings<'a> {
        Findings::new(&self.reading.diagnostics, caveats)
    }

    /// Why there is no tournament in the file: the first of its errors.
    pub(super) fn error(&self) -> Option<Error> {
        self.reading.errors().next().map(Error::of_finding)
    }

    /// That there is no answer because of these.
    pub(super) fn failure(&self) -> Option<Failure<'_>> {
        let error = self.error()?.in_file(&self.name);
        let text = report::findings(&self.name, &self.document, &self.reading);
        Some(Failure { status: self.validity(), text, error, found: self.findings(&[]) })
    }

    /// That there is no answer, whatever the file says.
    pub(super) fn refused<'a>(
        &'a self,
        status: ExitStatus,
        text: &impl fmt::Display,
        error: Error,
        caveats: &'a [Caveat],
    ) -> Failure<'a> {
        let text = report::error(&format!("{}: {text}", self.name));
        Failure { status, text, error: error.in_file(&self.name), found: self.findings(caveats) }
    }

    /// The status of a file of which nothing but its validity is asked.
    pub(super) fn validity(&self) -> ExitStatus {
        let too_large = |found: &Diagnostic| found.code == Code::TooManyEntries;
        match self.reading.tournament {
            Some(_) => ExitStatus::Success,
            None if self.reading.errors().any(too_large) => ExitStatus::TooLarge,
            None => ExitStatus::Invalid,
        }
    }

    /// The tournament and the system by which to pair it; nothing if the file
    /// has errors.
    pub(super) fn prepare(&self, rules: &RuleArgs) -> Option<Result<Prepared, Refusal>> {
        self.reading.tournament.clone().map(|tournament| self.prepare_by(tournament, rules))
    }

    fn prepare_by(&self, tournament: Tournament, rules: &RuleArgs) -> Result<Prepared, Refusal> {
        let mut caveats = Vec::new();
        let is_recorded = tournament.recorded_initial_color().is_some();
        let asked_color = rules.initial_color.filter(|_| !is_recorded);
        let tournament = complete(tournament, rules, &mut caveats)?;
        let choice = self.choose(rules.system, &mut caveats)?;
        self.look_for_doubts(rules.system, choice, &tournament, &mut caveats)?;
        let Choice { system, reason } = match choice.system.for_maxi() {
            _ if !rules.maxi => choice,
            Some(maxi) if maxi == choice.system => choice,
            Some(system) => Choice { system, reason: ChoiceReason::Asked },
            None => return Err(MAXI_IS_FOR_LIM.to_owned().into()),
        };
        let tournament = restrict(tournament, system, &rules.restriction)?;
        let tournament = count_adjourned(tournament, system, &mut caveats);
        let (tournament, baku) = self.accelerate(tournament, system, rules, &mut caveats)?;
        caveats.extend(other_initial_color(&tournament, system, asked_color));
        let restricted = tournament.restriction().map(|restriction| restriction.rounds);
        let is_certain = !caveats.iter().any(|caveat| caveat.code.leaves_system_open());
        let rules = Rules { system, reason, is_certain, baku, restricted };
        Ok(Prepared { tournament, rules, caveats })
    }

    /// What speaks against the system, unless it is what was asked for.
    fn look_for_doubts(
        &self,
        asked: SystemChoice,
        choice: Choice,
        tournament: &Tournament,
        caveats: &mut Vec<Caveat>,
    ) -> Result<(), Refusal> {
        let header = &self.reading.header;
        caveats.extend(choice.edition_caveat(header));
        let named = match asked {
            // Only the edition is left to the file.
            SystemChoice::Edition => Choice { reason: ChoiceReason::Asked, ..choice },
            SystemChoice::Auto | SystemChoice::Fixed(_) => choice,
        };
        caveats.extend(named.doubts(header, tournament));
        let certain = caveats.iter().find(|caveat| caveat.severity == Severity::Error);
        let Some(Caveat { text, .. }) = certain else { return Ok(()) };
        let text = text.clone();
        let remedy = Some("--system names one to take all the same".to_owned());
        let caveats = std::mem::take(caveats);
        Err(Refusal { remedy, caveats, ..Refusal::from(text) })
    }

    /// The tournament, accelerated by the Baku method if the file or the user
    /// says so and there are no virtual points in the file; and whether it is.
    fn accelerate(
        &self,
        tournament: Tournament,
        system: System,
        rules: &RuleArgs,
        caveats: &mut Vec<Caveat>,
    ) -> Result<(Tournament, bool), Refusal> {
        let kind = self.reading.header.tournament_type.as_ref();
        let by_type = kind.is_some_and(TournamentType::is_baku);
        if rules.accelerate.is_none() && !by_type {
            return Ok((tournament, false));
        }
        if !system.has_acceleration() {
            let demand = if by_type { "record 192" } else { "acceleration is asked for" };
            let text = format!("{demand}: the {system} knows no acceleration");
            return Err(Refusal::new(ErrorCode::NoAcceleration, text));
        }
        if self.has_virtual_points(&tournament) {
            if rules.accelerate.is_some() {
                let text =
                    "acceleration by a method was asked for, but the file gives virtual points";
                return Err(text.to_owned().into());
            }
            let baku = tournament.clone().accelerated_by_baku();
            if baku.is_ok_and(|baku| virtual_points(&baku) == virtual_points(&tournament)) {
                return Ok((tournament, true));
            }
            let text = "the virtual points of the file are used, not those of the method";
            caveats.push(Caveat::new(CaveatCode::VirtualPointsKept, text));
            return Ok((tournament, false));
        }
        let accelerated = tournament.accelerated_by_baku();
        accelerated.map(|it| (it, true)).map_err(|error| error.to_string().into())
    }

    /// The system asked for, or the one that the file calls for.
    pub(super) fn choose(
        &self,
        asked: SystemChoice,
        caveats: &mut Vec<Caveat>,
    ) -> Result<Choice, Refusal> {
        let called_for = Choice::of(&self.reading.header);
        let SystemChoice::Fixed(system) = asked else {
            return called_for.map_err(|unsupported| {
                let supported =
                    System::known().into_iter().map(System::code).collect::<Vec<_>>().join(", ");
                let text = named(&unsupported);
                let caveat = Caveat::new(CaveatCode::UnsupportedSystem, &text);
                let remedy = Some(format!("--system can be one of {supported}"));
                Refusal { remedy, caveats: vec![caveat], ..Refusal::from(text) }
            });
        };
        let overruled = match called_for {
            // Its options, if the file tells of any, are not what was asked for.
            Ok(choice) if choice.system.code() == system.code() && choice.system != system => {
                return Ok(choice);
            }
            Ok(Choice { reason: ChoiceReason::TournamentType, system: named })
                if named != system =>
            {
                Some(format!("record 192 names the {named}"))
            }
            Ok(_) => None,
            Err(unsupported) => Some(named(&unsupported)),
        };
        caveats.extend(overruled.map(|overruled| {
            let text = format!("{overruled}; the {system} is used, as asked");
            Caveat::new(CaveatCode::SystemOverruled, text)
        }));
        Ok(Choice { system, reason: ChoiceReason::Asked })
    }

    /// What an answer would depend on if there were no options.
    pub(super) fn caveats(&self) -> Vec<Caveat> {
        let Some(tournament) = &self.reading.tournament else { return Vec::new() };
        let mut caveats = Vec::from_iter(last_round_assumed(tournament));
        match self.choose(SystemChoice::Auto, &mut caveats) {
            Ok(choice) => caveats.extend(choice.caveats(&self.reading.header, tournament)),
            Err(refusal) => caveats.extend(refusal.caveats),
        }
        caveats.into_iter().map(Caveat::into_warning).collect()
    }

    fn has_virtual_points(&self, tournament: &Tournament) -> bool {
        match self.form {
            Form::Lines => {
                self.document.lines().any(|line| line.is_record("XXA") || line.is_record("250"))
            }
            Form::Json => tournament.players().iter().any(|it| !it.virtual_points.is_empty()),
        }
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

/// What is not supported, with the name of the system behind a code.
pub(super) fn named(unsupported: &UnsupportedSystem) -> String {
    let UnsupportedSystem::TournamentType(code) = unsupported;
    match TournamentType::new(code).name() {
        Some(name) => format!("record 192 says {code}: {name} is not supported"),
        None => format!("record 192 says {code}, which is no tournament type that is known"),
    }
}

/// A tournament with adjourned games as draws, if the rules take them for that.
fn count_adjourned(
    tournament: Tournament,
    system: System,
    caveats: &mut Vec<Caveat>,
) -> Tournament {
    match system.adjournment_article() {
        Some(article) if tournament.has_adjourned_games() => {
            let text = format!("adjourned games count as draws for pairing ({article})");
            let counted = tournament.clone().with_adjourned_games_as_draws();
            if counted.draft() != tournament.draft() {
                caveats.push(Caveat::new(CaveatCode::AdjournedGames, text));
            }
            counted
        }
        _ => tournament,
    }
}

/// A tournament whose players are kept apart as asked.
fn restrict(
    tournament: Tournament,
    system: System,
    asked: &RestrictionArgs,
) -> Result<Tournament, Refusal> {
    let Some(rounds) = asked.restricted_rounds else { return Ok(tournament) };
    if !system.has_restriction() {
        return Err(format!("--restricted-rounds: the {system} knows no restriction").into());
    }
    let lists: Vec<_> = asked.restricted_group.iter().map(|group| group.0.clone()).collect();
    let unknown = |id: &&PlayerId| tournament.player(**id).is_none();
    if let Some(id) = lists.iter().flatten().find(unknown) {
        return Err(format!("--restricted-group: there is no player {id}").into());
    }
    let groups = match lists.is_empty() {
        true => RestrictedGroups::Federations,
        false => RestrictedGroups::Lists(lists),
    };
    Ok(tournament.with_restriction(Restriction { rounds, groups }))
}

/// A tournament with what the file leaves open; the file has precedence, so
/// whatever contradicts it is refused.
fn complete(
    mut tournament: Tournament,
    rules: &RuleArgs,
    caveats: &mut Vec<Caveat>,
) -> Result<Tournament, Refusal> {
    if let Some(color) = rules.initial_color {
        match tournament.recorded_initial_color() {
            Some(recorded) if recorded != color => {
                let text = "contradicts the file, which says";
                return Err(format!("--initial-color {color} {text} {recorded}").into());
            }
            _ => tournament = tournament.with_initial_color(color),
        }
    }
    let recorded = tournament.recorded_rounds().last();
    match (rules.rounds, tournament.total_rounds()) {
        (Some(asked), Some(total)) if asked != total => {
            Err(format!("--rounds {asked} contradicts the file, which says {total}").into())
        }
        (Some(asked), _) if Some(asked) < recorded => {
            Err(format!("--rounds {asked} is less than the number of rounds in the file").into())
        }
        (Some(asked), _) => Ok(tournament.with_total_rounds(asked)),
        (None, None) => {
            caveats.extend(last_round_assumed(&tournament));
            Ok(tournament)
        }
        (None, Some(_)) => Ok(tournament),
    }
}

/// That the first colors on the boards tell another initial color than the one asked for.
fn other_initial_color(
    tournament: &Tournament,
    system: System,
    asked: Option<Color>,
) -> Option<Caveat> {
    let (round, shown) = system.shown_initial_color(tournament)?;
    let asked = asked.filter(|&asked| asked != shown)?;
    let text = format!(
        "--initial-color {asked}: the first colors on the boards (round {round}) tell {shown}, by the {system}"
    );
    Some(Caveat::new(CaveatCode::OtherInitialColor, text).in_round(round))
}

/// That nobody knows whether the last recorded round is the last one.
fn last_round_assumed(tournament: &Tournament) -> Option<Caveat> {
    let last = tournament.recorded_rounds().last()?;
    let text = || {
        format!(
            "the number of rounds (XXR, 142) is not given: round {last} may be the last one, for \
             which there are rules of its own"
        )
    };
    let is_unknown = tournament.total_rounds().is_none();
    is_unknown.then(|| Caveat::new(CaveatCode::LastRoundAssumed, text()).in_round(last))
}
