//! Reading tournament files.

use std::{
    fmt, fs,
    io::{self, Read},
    path::Path,
};

use super::{
    args::{MAXI_IS_FOR_LIM, RestrictionArgs, RuleArgs, SystemChoice},
    exit::ExitStatus,
};
use crate::{
    date::Date,
    player::PlayerId,
    report::Rules,
    restriction::{RestrictedGroups, Restriction},
    score::PointSystem,
    systems::{Choice, ChoiceReason, System, UnsupportedSystem},
    tournament::Tournament,
    trf::{self, Code, Diagnostic, Document, Reading, TournamentType},
};

/// A file that has been read.
pub(super) struct Loaded {
    pub(super) name: String,
    pub(super) document: Document,
    pub(super) reading: Reading,
}

/// A tournament with the system by which it is to be paired.
pub(super) struct Prepared {
    pub(super) tournament: Tournament,
    pub(super) rules: Rules,
    /// What the user should know about the choice.
    pub(super) notes: Vec<String>,
}

/// A file that cannot be read.
#[derive(Clone, Debug)]
pub(super) struct Unreadable {
    pub(super) name: String,
    pub(super) error: String,
}

/// Why a tournament cannot be paired or checked by the system asked for.
pub(super) struct Refusal(pub(super) String);

impl Unreadable {
    pub(super) fn new(path: &Path, error: &impl fmt::Display) -> Self {
        Self { name: name_of(path), error: error.to_string() }
    }

    /// What is to be said of the file.
    pub(super) fn reason(&self) -> String {
        format!("cannot be read: {}", self.error)
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.reason())
    }
}

/// Whether a path stands for standard input or output.
pub(super) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// What messages call a file.
pub(super) fn name_of(path: &Path) -> String {
    match is_standard(path) {
        true => "standard input".to_owned(),
        false => path.display().to_string(),
    }
}

/// The contents of a file or of standard input.
pub(super) fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    if !is_standard(path) {
        return fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl Loaded {
    pub(super) fn read(path: &Path) -> Result<Self, Unreadable> {
        match read_bytes(path) {
            Ok(bytes) => Ok(Self::parse(name_of(path), &bytes)),
            Err(error) => Err(Unreadable::new(path, &error)),
        }
    }

    pub(super) fn parse(name: String, bytes: &[u8]) -> Self {
        let document = Document::parse(bytes);
        let reading = trf::read(&document);
        Self { name, document, reading }
    }

    /// The same file, its results worth what its system says, unless only the
    /// usual points agree with it.
    pub(super) fn for_system(mut self, asked: SystemChoice) -> Self {
        if let Ok(Choice { system, .. }) = self.choose(asked, &mut Vec::new())
            && system.points() != PointSystem::default()
        {
            let reading = trf::read_with_points(&self.document, system.points());
            if reading.tournament.is_some() || self.reading.tournament.is_none() {
                self.reading = reading;
            }
        }
        self
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
        let tournament = self.reading.tournament.clone()?;
        let mut notes = Vec::new();
        let tournament = match complete(tournament, rules, &mut notes) {
            Ok(tournament) => tournament,
            Err(refusal) => return Some(Err(refusal)),
        };
        let choice = match self.choose(rules.system, &mut notes) {
            Ok(choice) => choice,
            Err(refusal) => return Some(Err(refusal)),
        };
        let Choice { system, reason } = match choice.system {
            System::Lim { maxi: false } if rules.maxi => {
                Choice { system: System::Lim { maxi: true }, reason: ChoiceReason::Asked }
            }
            System::Lim { .. } => choice,
            _ if rules.maxi => return Some(Err(Refusal(MAXI_IS_FOR_LIM.to_owned()))),
            _ => choice,
        };
        let restricted = restrict(tournament, system, &rules.restriction);
        let tournament = match restricted {
            Ok(tournament) => tournament,
            Err(refusal) => return Some(Err(refusal)),
        };
        let accelerated = self.accelerate(tournament, system, rules, &mut notes);
        Some(accelerated.map(|(tournament, baku)| {
            let restricted = tournament.restriction().map(|restriction| restriction.rounds);
            let rules = Rules { system, reason, baku, restricted };
            Prepared { tournament, rules, notes }
        }))
    }

    /// The tournament, accelerated by the Baku method if the file or the user
    /// says so and there are no virtual points in the file; and whether it is.
    fn accelerate(
        &self,
        tournament: Tournament,
        system: System,
        rules: &RuleArgs,
        notes: &mut Vec<String>,
    ) -> Result<(Tournament, bool), Refusal> {
        let kind = self.reading.header.tournament_type.as_ref();
        let by_type = kind.is_some_and(TournamentType::is_baku);
        if rules.accelerate.is_none() && !by_type {
            return Ok((tournament, false));
        }
        if !system.has_acceleration() {
            let demand = if by_type { "record 192" } else { "--accelerate" };
            return Err(Refusal(format!("{demand}: the {system} knows no acceleration")));
        }
        if self.has_virtual_points() {
            if rules.accelerate.is_some() {
                return Err(Refusal(
                    "--accelerate contradicts the file, which gives virtual points".to_owned(),
                ));
            }
            notes.push(
                "the virtual points of the file are used, not those of the method".to_owned(),
            );
            return Ok((tournament, false));
        }
        let accelerated = tournament.accelerated_by_baku();
        accelerated.map(|it| (it, true)).map_err(|error| Refusal(error.to_string()))
    }

    /// The system asked for, or the one that the file calls for.
    pub(super) fn choose(
        &self,
        asked: SystemChoice,
        notes: &mut Vec<String>,
    ) -> Result<Choice, Refusal> {
        let header = &self.reading.header;
        let kind = header.tournament_type.as_ref();
        let first_day = Date::parse(&header.first_day);
        if first_day.is_none() && !header.first_day.is_empty() {
            notes.push(format!("record 042 is not a date: \"{}\"", header.first_day));
        }
        let called_for = Choice::of(kind.map(TournamentType::base), first_day);
        let SystemChoice::Fixed(system) = asked else {
            return called_for.map_err(|unsupported| {
                let supported = System::ALL.map(System::code).join(", ");
                Refusal(format!("{}; --system can be one of {supported}", named(&unsupported)))
            });
        };
        match called_for {
            // Its options, if the file tells of any, are not what was asked for.
            Ok(choice) if choice.system.code() == system.code() && choice.system != system => {
                return Ok(choice);
            }
            Ok(Choice { reason: ChoiceReason::TournamentType, system: named })
                if named != system =>
            {
                notes.push(format!("record 192 names the {named}; the {system} is used, as asked"))
            }
            Ok(_) => {}
            Err(unsupported) => {
                notes.push(format!("{}; the {system} is used, as asked", named(&unsupported)));
            }
        }
        Ok(Choice { system, reason: ChoiceReason::Asked })
    }

    fn has_virtual_points(&self) -> bool {
        self.document.lines().any(|line| line.is_record("XXA") || line.is_record("250"))
    }
}

/// What is not supported, with the name of the system behind a code.
pub(super) fn named(unsupported: &UnsupportedSystem) -> String {
    let UnsupportedSystem::TournamentType(code) = unsupported;
    match TournamentType::new(code).name() {
        Some(name) => format!("record 192 says {code}: {name} is not supported"),
        None => format!("record 192 says {code}, which is no tournament type that is known"),
    }
}

/// A tournament whose players are kept apart as asked.
fn restrict(
    tournament: Tournament,
    system: System,
    asked: &RestrictionArgs,
) -> Result<Tournament, Refusal> {
    let Some(rounds) = asked.restricted_rounds else { return Ok(tournament) };
    if system != System::Ssm {
        return Err(Refusal(format!("--restricted-rounds: the {system} knows no restriction")));
    }
    let lists: Vec<_> = asked.restricted_group.iter().map(|group| group.0.clone()).collect();
    let unknown = |id: &&PlayerId| tournament.player(**id).is_none();
    if let Some(id) = lists.iter().flatten().find(unknown) {
        return Err(Refusal(format!("--restricted-group: there is no player {id}")));
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
    notes: &mut Vec<String>,
) -> Result<Tournament, Refusal> {
    if let Some(color) = rules.initial_color {
        match tournament.recorded_initial_color() {
            Some(recorded) if recorded != color => {
                return Err(Refusal(format!(
                    "--initial-color {color} contradicts the file, which says {recorded}"
                )));
            }
            _ => tournament = tournament.with_initial_color(color),
        }
    }
    let recorded = tournament.recorded_rounds().last();
    match (rules.rounds, tournament.total_rounds()) {
        (Some(asked), Some(total)) if asked != total => {
            Err(Refusal(format!("--rounds {asked} contradicts the file, which says {total}")))
        }
        (Some(asked), _) if Some(asked) < recorded => {
            Err(Refusal(format!("--rounds {asked} is less than the number of rounds in the file")))
        }
        (Some(asked), _) => Ok(tournament.with_total_rounds(asked)),
        (None, None) => {
            notes.extend(recorded.map(|last| {
                format!(
                    "the number of rounds is not given: round {last} is taken for the last one, \
                     for which there are rules of its own; --rounds tells"
                )
            }));
            Ok(tournament)
        }
        (None, Some(_)) => Ok(tournament),
    }
}
