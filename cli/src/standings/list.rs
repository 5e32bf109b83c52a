//! Which tie-breaks rank the players.

use fpc::{
    System,
    standings::{Contestants, PairingMethod, TieBreak, TieBreakKind, TieBreakList},
    trf::Header,
};

use crate::report::standings::ListSource;

/// What ranks players in a Swiss tournament if nothing else is said.
const SWISS: &str = "BH/C1,BH,SB,DE";

/// The same with pairings that are known beforehand, where Buchholz must not be used.
const PRE_DETERMINED: &str = "DE,WIN,SB,KS";

/// The list that was asked for, or that of the system, of the file, or of this program.
pub(crate) fn choose(
    asked: Option<&TieBreakList>,
    system: Option<System>,
    header: &Header,
    pairings: PairingMethod,
) -> (TieBreakList, ListSource) {
    if let Some(asked) = asked {
        return (asked.clone(), ListSource::Asked);
    }
    if let Some(system) = system.filter(|system| *system == System::SSM) {
        return (of_ssm(), ListSource::System(system));
    }
    match TieBreakList::of(header) {
        Some(list) => {
            let record = list.record.unwrap_or("202");
            (list, ListSource::Record(record))
        }
        None => {
            let codes = match pairings {
                PairingMethod::Swiss => SWISS,
                PairingMethod::PreDetermined => PRE_DETERMINED,
            };
            (TieBreakList::parse(codes), ListSource::Default)
        }
    }
}

/// What ranks players in the table of the SSM system (section D).
fn of_ssm() -> TieBreakList {
    let kinds = TieBreakKind::ALL.iter().filter(|kind| kind.contestants() == Contestants::Ssm);
    let tie_breaks = kinds.map(|&kind| TieBreak::from(kind)).collect();
    TieBreakList { tie_breaks, ..TieBreakList::default() }
}
