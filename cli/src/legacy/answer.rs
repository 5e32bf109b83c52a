//! The text that is printed and written, and the parts of every answer: the file as the other
//! programs read it, the system they mean, and pairings with the boards in their order.

use std::path::Path;

use fpc::{
    Caveat, Header, Pair, PairingError, RoundPairing, Snapshot, System, SystemChoice,
    choice::Choice,
    snapshot::BoardOrder,
    systems::Family,
    tournament::{Form, TournamentType},
    trf::ReadOptions,
};
use fpc_answers::ask::{Refusal, RefusalCause};

use super::{
    super::{
        exit::ExitStatus,
        input::{FileOnDisk, Loaded},
        output,
    },
    errors::LegacyError,
    grammar::{DUTCH, Dialect},
};
use crate::report::{self, Findings};

/// The text to print and write.
pub(super) struct LegacyAnswer {
    pub(super) status: ExitStatus,
    /// The text for the output file or standard output.
    pub(super) text: String,
    /// The check list.
    pub(super) list: String,
}

/// Reads a tournament as both other programs do: they do not check whether the two results of a
/// game fit together.
pub(super) fn load(file: &Path) -> Result<Loaded, LegacyError> {
    let options = ReadOptions::default().with_any_results();
    Ok(Loaded::read_lines(file, options)?)
}

/// The system by which a tournament is generated from a model.
pub(super) fn system_of(dialect: Dialect, loaded: &Loaded) -> Result<System, LegacyError> {
    let refused = |refusal: Refusal| LegacyError::refused(&loaded.name, refusal);
    let asked = system(dialect, loaded).map_err(refused)?;
    let choice = asked.resolve(&loaded.file.reading.header);
    choice.map(|it| it.system).map_err(|error| refused(error.into()))
}

/// The requested system: the one of the flag, or the one that the file calls for. The name of rules
/// alone leaves the edition to record 192; if that does not name one, it is the one in force now for
/// `--dutch`, and on the first day for others.
pub(super) fn system(dialect: Dialect, loaded: &Loaded) -> Result<SystemChoice, Refusal> {
    let header = &loaded.file.reading.header;
    let named = Choice::named(header)?;
    let called_for = || Choice::of(header).map(|choice| choice.system);
    let asked = match dialect {
        Dialect::Bbp(SystemChoice::Auto) => team_swiss(header),
        Dialect::Bbp(asked) => asked,
        Dialect::Javafo => return Ok(SystemChoice::Edition(called_for()?.info().family)),
    };
    let system = match named {
        None if asked.code() == DUTCH => System::DUTCH_2026,
        _ => asked.resolve(header)?.system,
    };
    let is_other = match named {
        Some(named) => named != system,
        None => {
            let left_open = |kind: &TournamentType| Family::from_tournament_type(kind.base());
            let family = header.tournament_type.as_ref().and_then(left_open);
            family.is_some_and(|family| family != system.info().family)
        }
    };
    match (asked, named) {
        _ if is_other => {
            Err(RefusalCause::OtherSystem { named: called_for()?, asked: system }.into())
        }
        (SystemChoice::Edition(_), Some(_)) => Ok(asked),
        _ => Ok(SystemChoice::Fixed(system)),
    }
}

/// The Swiss Team system of the type that a file names, or of type A.
pub(super) fn team_swiss(header: &Header) -> SystemChoice {
    let is_of_teams = |kind: &&TournamentType| kind.form() == Form::Teams;
    let named = header.tournament_type.as_ref().filter(is_of_teams);
    let usual = TournamentType::new("FIDE_TEAM");
    let family = Family::from_tournament_type(named.unwrap_or(&usual).base());
    family.map_or(SystemChoice::Auto, SystemChoice::Edition)
}

/// Prints the remarks about a pairing.
pub(super) fn note_remarks(
    name: &str,
    system: System,
    snapshot: &Snapshot,
    pairing: &RoundPairing,
) {
    let remarks = system.remarks(snapshot, pairing.bye()).into_iter();
    let caveats: Vec<_> = remarks.map(|it| Caveat::of_remark(it, snapshot.round())).collect();
    output::note(&report::warnings(name, Findings::new(&[], &caveats)));
}

/// The pairing of a round, with the boards in the order of a program.
pub(super) fn pair_in_order(
    snapshot: &Snapshot,
    system: System,
    dialect: Dialect,
) -> Result<RoundPairing, PairingError> {
    let pairing = system.pair(snapshot)?;
    let mut pairs = pairing.pairs().to_vec();
    sort_pairs(snapshot, dialect, &mut pairs, |pair| *pair);
    RoundPairing::new(pairs, pairing.bye()).map_err(PairingError::Defect)
}

/// Sorts pairs of players who are present into the order of boards of a program.
pub(super) fn sort_pairs<T>(
    snapshot: &Snapshot,
    dialect: Dialect,
    boards: &mut [T],
    pair: impl Fn(&T) -> Pair,
) {
    let place = |id| snapshot.place(id).unwrap_or_default();
    snapshot.sort_boards(&board_order(dialect, snapshot), boards, |board| {
        let Pair { white, black } = pair(board);
        (place(white), place(black))
    });
}

/// bbpPairings orders boards without virtual points in all editions, JaVaFo with
/// them.
pub(super) fn board_order(dialect: Dialect, snapshot: &Snapshot) -> BoardOrder {
    match dialect {
        Dialect::Bbp(_) => BoardOrder::by_score(snapshot),
        Dialect::Javafo => BoardOrder::by_pairing_score(snapshot),
    }
}
