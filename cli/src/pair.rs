//! `fpc pair`: the pairing of the next round.

use std::fmt;

use fpc::{
    Caveat, CaveatCode, Choice, ChoiceReason, Pair, PairingChanges, PairingError, RoundNumber,
    RoundPairing, RoundState, RuledTournament, Rules, Snapshot, SnapshotError, System, Tournament,
    json::{
        self,
        report::{AnyCode, ErrorCode, Pairing, Players},
    },
    trf::{EnterError, Header, TournamentType},
};

use super::{
    Outcome,
    args::{PairArgs, PairFormat, RuleArgs},
    bytes::{is_standard, name_of, read_bytes},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    input::{Loaded, Unreadable},
    output,
    question::supposed,
};
use crate::report::{self, explain::changed};

/// Why the next round has no pairing.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotPaired {
    State(SnapshotError),
    Pairing(PairingError),
}

impl CommandError for NotPaired {
    fn status(&self) -> ExitStatus {
        match self {
            Self::State(_) => ExitStatus::Invalid,
            Self::Pairing(error) => ExitStatus::from(error),
        }
    }

    fn code(&self) -> AnyCode {
        match self {
            Self::State(error) => ErrorCode::from(error).into(),
            Self::Pairing(error) => ErrorCode::from(error).into(),
        }
    }
}

impl NotPaired {
    /// What the file lacks: a line, or a member of JSON.
    const fn missing(&self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::State(SnapshotError::TotalRoundsUnknown) => {
                Some(("a line such as 'XXR 9' or '142 9'", "a member such as \"total_rounds\": 9"))
            }
            Self::Pairing(PairingError::InitialColorUnknown) => Some((
                "a line 'XXC white1' or 'XXC black1'",
                "a member \"initial_color\": \"white\" or \"black\"",
            )),
            _ => None,
        }
    }

    /// The reason, and what helps.
    fn told(
        &self,
        RuledTournament { tournament, rules, .. }: &RuledTournament,
        is_json: bool,
    ) -> String {
        let reason = match (is_json, self.missing()) {
            (true, Some((line, member))) => self.to_string().replace(line, member),
            _ => self.to_string(),
        };
        reason + &self.remedy(tournament, rules.system)
    }

    /// What else helps where the file lacks something.
    fn remedy(&self, tournament: &Tournament, system: System) -> String {
        match self {
            Self::State(SnapshotError::TotalRoundsUnknown) => ", or use --rounds".to_owned(),
            Self::Pairing(PairingError::InitialColorUnknown) => {
                ", or use --initial-color".to_owned()
            }
            Self::State(error) => adjournment(error, tournament, system),
            Self::Pairing(_) => String::new(),
        }
    }
}

/// What lets a game without result count, where the rules take adjourned games for draws.
pub(super) fn adjournment(
    error: &SnapshotError,
    tournament: &Tournament,
    system: System,
) -> String {
    let (SnapshotError::NoResult { round, games }, Some(article)) =
        (error, system.adjournment_article())
    else {
        return String::new();
    };
    let lacks_colors = |pair: &&Pair| {
        let player = tournament.player(pair.white);
        player.is_some_and(|player| player.outcome(round.index()).color().is_none())
    };
    let uncolored: Vec<_> = games.iter().filter(lacks_colors).collect();
    if tournament.round_state(*round) == RoundState::Running && uncolored.len() < games.len() {
        return format!(
            "; a game that has been adjourned is marked with * and counts as a draw for pairing \
             ({article})"
        );
    }
    let Some(first) = uncolored.first() else { return String::new() };
    format!(
        "; an adjourned game counts as a draw for pairing ({article}) only if its colors are \
         known, and those of {} - {} are not",
        first.white, first.black
    )
}

impl fmt::Display for NotPaired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::State(SnapshotError::Over { total, .. }) => {
                write!(f, "round {total} was the last one: there is nothing to pair")
            }
            Self::State(error) => error.fmt(f),
            Self::Pairing(error @ PairingError::NoLegalPairing { .. }) => {
                write!(f, "No valid pairing exists: {error}")
            }
            Self::Pairing(error) => error.fmt(f),
        }?;
        self.missing().map_or(Ok(()), |(line, _)| write!(f, ": add {line} to the file"))
    }
}

pub(super) fn run(arguments: &PairArgs) -> Outcome {
    let for_programs = arguments.format == PairFormat::Json;
    if let Some(error) = replaced_tournament(arguments) {
        return Failure::from(error).tell(for_programs);
    }
    let bytes = match read_bytes(&arguments.file) {
        Ok(bytes) => bytes,
        Err(error) => {
            let unreadable = Unreadable::new(&arguments.file, error);
            return Failure::from(unreadable).tell(for_programs);
        }
    };
    let loaded = Loaded::parse(name_of(&arguments.file), &bytes);
    let loaded = loaded.for_system(arguments.rules.system);
    let mut prepared = match loaded.prepare(&arguments.rules.request()) {
        None => {
            let status = Ok(loaded.validity());
            return loaded.failure().map_or(status, |failure| failure.tell(for_programs));
        }
        Some(Err(refusal)) => {
            return loaded.refused(&refusal, &refusal.caveats).tell(for_programs);
        }
        Some(Ok(prepared)) => prepared,
    };
    if !is_past(&prepared.tournament, arguments.round) {
        prepared.caveats.extend(newcomers(&prepared.tournament));
    }
    let supposed = match supposed(&arguments.suppose, &mut prepared) {
        Ok(supposed) => supposed,
        Err(error) => return loaded.refused(&error, &prepared.caveats).tell(for_programs),
    };
    let snapshot = match state_before(&prepared.tournament, arguments.round) {
        Ok(snapshot) => match supposed.in_round(&snapshot) {
            Ok(snapshot) => Ok(snapshot),
            Err(error) => return loaded.refused(&error, &prepared.caveats).tell(for_programs),
        },
        Err(error) => Err(NotPaired::State(error)),
    };
    let paired = snapshot.and_then(|snapshot| pair(&mut prepared, &snapshot));
    if let (true, Ok((round, pairing))) = (arguments.write, &paired) {
        let recorded = loaded.reading.tournament.as_ref().unwrap_or(&prepared.tournament);
        let meant = recorded.with_pairing(*round, pairing).ok();
        let header = &loaded.reading.header;
        let unsaid = meant.and_then(|meant| unsaid(arguments, prepared.rules, header, &meant));
        prepared.caveats.extend(unsaid.map(|caveat| caveat.in_round(*round)));
    }
    output::note(&report::warnings(&loaded.name, loaded.findings(&prepared.caveats)));
    match paired {
        Ok((round, pairing)) => {
            let unsupposed = supposed.unsupposed.as_ref();
            let changes = unsupposed.map(|before| PairingChanges::between(before, &pairing));
            let paired = Paired { round, pairing: &pairing, changes: changes.as_ref() };
            deliver(arguments, loaded, &bytes, &prepared, paired)
        }
        Err(reason) => {
            let advised = Advised::new(reason, &prepared, loaded.is_json());
            loaded.refused(&advised, &prepared.caveats).tell(for_programs)
        }
    }
}

/// That the list of pairs is to go where the tournament is.
fn replaced_tournament(arguments: &PairArgs) -> Option<WouldReplace> {
    let output = arguments.output.as_ref().filter(|output| !is_standard(output))?;
    if arguments.write || !output::is_same_file(output, &arguments.file) {
        return None;
    }
    Some(WouldReplace { name: output.display().to_string() })
}

/// The list of pairs is to go where the tournament is.
#[derive(Debug, thiserror::Error)]
#[error("the list of pairs would replace the tournament; --write enters it there")]
struct WouldReplace {
    name: String,
}

impl CommandError for WouldReplace {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }

    fn file(&self) -> Option<&str> {
        Some(&self.name)
    }
}

/// A round that could not be entered into its file.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
struct NotEntered(EnterError);

impl CommandError for NotEntered {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}

/// Why a round has no pairing, with what helps.
#[derive(Debug, thiserror::Error)]
#[error("{text}")]
pub(super) struct Advised {
    reason: NotPaired,
    text: String,
}

impl Advised {
    /// The reason in the words of the kind of file, with what helps.
    pub(super) fn new(reason: NotPaired, prepared: &RuledTournament, is_json: bool) -> Self {
        let text = reason.told(prepared, is_json);
        Self { reason, text }
    }
}

impl CommandError for Advised {
    fn status(&self) -> ExitStatus {
        self.reason.status()
    }

    fn code(&self) -> AnyCode {
        self.reason.code()
    }
}

/// Whether a round that was asked for is over.
fn is_past(tournament: &Tournament, asked: Option<RoundNumber>) -> bool {
    asked.is_some_and(|round| round < tournament.round_to_pair())
}

/// The state before the round that was asked for, or the next one.
pub(super) fn state_before(
    tournament: &Tournament,
    asked: Option<RoundNumber>,
) -> Result<Snapshot, SnapshotError> {
    match asked {
        Some(round) if round != tournament.round_to_pair() => tournament.snapshot(round),
        _ => tournament.snapshot_to_pair(),
    }
}

/// Pairs a round, and adds what there is to say of its pairing.
fn pair(
    prepared: &mut RuledTournament,
    snapshot: &Snapshot,
) -> Result<(RoundNumber, RoundPairing), NotPaired> {
    let system = prepared.rules.system;
    let pairing = system.pair(snapshot).map_err(NotPaired::Pairing)?;
    let remarks = system.remarks(snapshot, pairing.bye()).into_iter();
    prepared.caveats.extend(remarks.map(|it| Caveat::of_remark(it, snapshot.round())));
    Ok((snapshot.round(), pairing))
}

/// What was paired.
#[derive(Copy, Clone)]
struct Paired<'a> {
    round: RoundNumber,
    pairing: &'a RoundPairing,
    /// What is different because of what was supposed.
    changes: Option<&'a PairingChanges>,
}

fn deliver(
    arguments: &PairArgs,
    mut loaded: Loaded,
    read: &[u8],
    prepared: &RuledTournament,
    made: Paired<'_>,
) -> Outcome {
    let Paired { round, pairing, changes } = made;
    let RuledTournament { tournament, rules, .. } = prepared;
    let status = if arguments.write {
        // What stands in the file is written back, without what was added for the pairing.
        let recorded = loaded.reading.tournament.clone();
        let recorded = recorded.as_ref().unwrap_or(tournament);
        let contents = match loaded.with_round(recorded, round, pairing) {
            Ok(contents) => contents,
            Err(error) => {
                return Ok(loaded.refused(&NotEntered(error), &[]).note());
            }
        };
        match &arguments.output {
            Some(other) if !output::is_same_file(other, &arguments.file) => {
                output::update(other, &contents)?
            }
            _ if is_standard(&arguments.file) => output::update(&arguments.file, &contents)?,
            _ => output::update_unless_changed(&arguments.file, &contents, read)?,
        }
    } else {
        let text = render(arguments.format, &loaded, prepared, made);
        match &arguments.output {
            Some(target) if !is_standard(target) => {
                let plain = anstream::adapter::strip_str(&text).to_string();
                match output::attempt(&[(Some(target), plain.as_bytes())])? {
                    Ok(()) => ExitStatus::Success,
                    Err(unwritten) => {
                        return Failure::from(unwritten).tell(arguments.format == PairFormat::Json);
                    }
                }
            }
            _ => output::print(&text).map(|()| ExitStatus::Success)?,
        }
    };
    if status != ExitStatus::Success {
        return Ok(status);
    }
    if let (Some(changes), PairFormat::List) = (changes, arguments.format) {
        output::note(&format!("against the pairing of the file as it is:\n{}", changed(changes)));
    }
    if !arguments.quiet {
        output::note(&format!("{}: {}", loaded.name, paired(tournament, round, pairing, *rules)));
    } else if rules.reason != ChoiceReason::Asked && arguments.format != PairFormat::Json {
        // Even then nobody should have to guess by which rules.
        output::note(&format!("{}: {rules}", loaded.name));
    }
    Ok(ExitStatus::Success)
}

fn render(
    format: PairFormat,
    loaded: &Loaded,
    prepared: &RuledTournament,
    Paired { round, pairing, changes }: Paired<'_>,
) -> String {
    match format {
        PairFormat::List => report::pairing_list(pairing),
        PairFormat::Human => {
            let table = report::pairing_table(&prepared.tournament, round, pairing);
            let changes = changes.map(|changes| {
                format!("\nAgainst the pairing of the file as it is:\n{}", changed(changes))
            });
            table + &changes.unwrap_or_default()
        }
        PairFormat::Json => {
            let RuledTournament { tournament, rules, caveats, .. } = prepared;
            let report = Pairing::new(&loaded.name, tournament, *rules, round, pairing);
            let diagnostics = loaded.findings(caveats).for_programs();
            let players = Players::new(tournament, round);
            let changes = changes.map(|changes| players.changes(changes));
            json::render(&Pairing { diagnostics, changes, ..report })
        }
    }
}

/// What was asked for and the file does not tell once the round is in it: whoever checks it has to
/// ask for the same.
fn unsaid(
    arguments: &PairArgs,
    rules: Rules,
    header: &Header,
    meant: &Tournament,
) -> Option<Caveat> {
    let RuleArgs { maxi, initial_color, rounds, ref restriction, .. } = arguments.rules;
    let own = Choice::of(header).ok().map(|choice| choice.system);
    let own_code = own.map(System::code);
    let is_asked = rules.reason == ChoiceReason::Asked && own_code != Some(rules.system.code());
    let by_type = header.tournament_type.as_ref().is_some_and(TournamentType::is_baku);
    let color = initial_color.filter(|&color| rules.system.initial_color(meant) != Some(color));
    let rounds = rounds.filter(|_| meant.total_rounds().is_none());
    let options = [
        is_asked.then(|| format!("--system {}", rules.system.code())),
        (maxi && own != Some(rules.system)).then(|| "--maxi".to_owned()),
        (rules.baku && !by_type).then(|| "--accelerate baku".to_owned()),
        rounds.map(|rounds| format!("--rounds {rounds}")),
        color.map(|color| format!("--initial-color {color}")),
        restriction.restricted_rounds.map(|last| format!("--restricted-rounds {last}")),
    ];
    let options: Vec<_> = options.into_iter().flatten().collect();
    let text = || {
        let options = options.join(" ");
        format!("the file does not tell what was asked for; to check it, ask again: {options}")
    };
    (!options.is_empty()).then(|| Caveat::new(CaveatCode::RulesNotInFile, text()))
}

/// Who is paired in a running round that did not pair them before.
pub(super) fn newcomers(tournament: &Tournament) -> Vec<Caveat> {
    let Some(round) = tournament.open_round() else { return Vec::new() };
    let Ok(snapshot) = tournament.snapshot_to_pair() else { return Vec::new() };
    let has_entry =
        |id| tournament.player(id).is_some_and(|player| player.outcomes.len() > round.index());
    let present = snapshot.players().iter().map(|player| player.id);
    let new: Vec<_> = present.filter(|&id| !has_entry(id)).map(|id| id.to_string()).collect();
    let text = || {
        format!(
            "round {round} is paired anew with those who have no entry in it yet: {}",
            new.join(", ")
        )
    };
    let caveat = || Caveat::new(CaveatCode::PairedAnew, text()).in_round(round);
    if new.is_empty() { Vec::new() } else { vec![caveat()] }
}

/// What was paired, in a sentence.
fn paired(
    tournament: &Tournament,
    round: RoundNumber,
    pairing: &RoundPairing,
    rules: Rules,
) -> String {
    let again = match tournament.open_round() {
        _ if is_past(tournament, Some(round)) => " (by the rules, whatever was played)",
        Some(_) => " (paired anew: it has pairs without results)",
        None => "",
    };
    let boards = pairing.pairs().len();
    let boards = if boards == 1 { "1 board".to_owned() } else { format!("{boards} boards") };
    let bye = if pairing.bye().is_some() { " and a bye" } else { "" };
    format!("round {round}{again}: {boards}{bye}, {rules}")
}
