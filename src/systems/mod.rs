//! The pairing systems. Each is a folder with its rules and its description ([`PairingSystem`]),
//! and one line in the list in `system.rs`; `shared/` has what several are made of.

mod berger;
mod burstein_2026;
mod double_swiss;
mod dubov_1997;
mod dubov_2026;
mod dutch;
mod dutch_2012;
mod error;
mod info;
mod lim;
mod pairing_system;
mod shared;
mod ssm;
mod system;
mod team_swiss;

pub use self::{
    error::{Obstruction, PairingError},
    info::{Family, NamedArticles, SystemInfo},
    pairing_system::{Explainer, PairingSystem},
    shared::{
        claim::ColorClaim, decided::Decided, legal_pairs::LegalPairs, order_value::OrderValue,
    },
    ssm::WdlScores,
    system::System,
};
pub(crate) use self::{shared::barrier::barrier, ssm::SSM_POINTS};
use crate::{
    snapshot::{BoardOrder, Snapshot},
    tournament::RoundPairing,
};

/// The pairing of a round from its pairs, White first (`None` if that depends on an unknown initial
/// color), and the receiver of the bye; players by place.
fn finished(
    snapshot: &Snapshot,
    order: &BoardOrder,
    pairs: Option<Vec<(usize, usize)>>,
    bye: Option<usize>,
) -> Result<RoundPairing, PairingError> {
    let pairs = pairs.ok_or(PairingError::InitialColorUnknown)?;
    let bye = bye.map(|place| snapshot.players()[place].id).or(snapshot.assigned_bye());
    RoundPairing::new(snapshot.boards(order, pairs), bye).map_err(PairingError::Defect)
}
