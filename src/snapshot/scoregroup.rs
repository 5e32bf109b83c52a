//! Players with the same score.

use super::Snapshot;
use crate::tournament::Score;

/// The players of a round who have the same score, by place in the snapshot.
///
/// # Examples
///
/// ```
/// use fpc::{Score, System};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let snapshot = tournament.snapshot_to_pair()?;
/// let groups = System::DUTCH_2026.scoregroups(&snapshot);
/// assert_eq!(groups[0].score, Score::from_halves(6));
/// assert_eq!(groups[0].places, [0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Scoregroup {
    /// The score, as the system counts it.
    pub score: Score,
    /// The places of the players, in the order in which they are paired.
    pub places: Vec<usize>,
}

impl Scoregroup {
    /// Splits ordered players into groups with the same score.
    pub(crate) fn of(
        places: impl IntoIterator<Item = usize>,
        score: impl Fn(usize) -> Score,
    ) -> Vec<Self> {
        let mut groups: Vec<Self> = Vec::new();
        for place in places {
            let score = score(place);
            match groups.last_mut().filter(|group| group.score == score) {
                Some(group) => group.places.push(place),
                None => groups.push(Self { score, places: vec![place] }),
            }
        }
        groups
    }
}

impl Snapshot {
    /// The players grouped by pairing score, highest first, and within a group ordered by pairing
    /// number (A.2).
    pub fn scoregroups(&self) -> Vec<Scoregroup> {
        Scoregroup::of(0..self.players().len(), |place| self.players()[place].pairing_score)
    }
}
