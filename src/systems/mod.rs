//! The pairing systems. Each is a folder with its rules and its description ([`PairingSystem`]),
//! and one line in the list in `system.rs`.

mod barrier;
mod berger;
mod bracket_pairing;
mod burstein_2026;
mod candidate_steps;
mod candidates;
mod claim;
mod class_graph;
mod completed_brackets;
mod completion;
mod double_swiss;
mod dubov_1997;
mod dubov_2026;
mod dutch;
mod dutch_2012;
mod error;
mod first_bye;
mod first_rows;
mod info;
mod legal_pairs;
mod lim;
mod order_value;
mod pairing_system;
mod recorded;
mod ssm;
mod system;
mod team_swiss;
mod top_scoregroup;
mod upfloaters;

pub(crate) use self::{barrier::barrier, ssm::SSM_POINTS};
pub use self::{
    claim::ColorClaim,
    error::{Obstruction, PairingError},
    info::{Family, NamedArticles, SystemInfo},
    legal_pairs::LegalPairs,
    order_value::OrderValue,
    pairing_system::{Explainer, PairingSystem},
    ssm::WdlScores,
    system::System,
};
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
