//! Checks a recorded pairing by pairing the round again and comparing.

use crate::{
    phrase,
    reason::{Reason, Remark},
    snapshot::{Rounds, Snapshot, SnapshotError, Wish},
    systems::{PairingError, System},
    template,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{RecordedRound, RoundNumber, RoundPairing, Tournament},
};

/// The outcome of checking one round.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct RoundCheck {
    /// The round.
    pub round: RoundNumber,
    /// The verdict.
    pub verdict: Verdict,
    /// The condition of the verdict; `None` if it holds in any case.
    pub condition: Option<Condition>,
    /// Tells whether the file leaves open by which system the round was paired, and another one may
    /// give another verdict. `fpc_answers::ask::check` finds out.
    pub depends_on_system: bool,
    /// Remarks for users about the pairing by the rules.
    pub remarks: Vec<Remark>,
}

/// The condition of a verdict: the number of rounds of the tournament, if it is not known. The last
/// round has its own rules, and a few rules apply only to long tournaments.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Condition {
    /// The numbers of rounds for which the verdict holds.
    pub rounds: Vec<RoundCounts>,
    /// The verdict for other numbers of rounds.
    pub otherwise: Verdict,
    /// The last recorded round.
    recorded: RoundNumber,
}

/// A range of numbers of rounds that a tournament may have.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct RoundCounts {
    /// The smallest of them.
    pub least: RoundNumber,
    /// The largest; `None` if there is no limit.
    pub most: Option<RoundNumber>,
}

/// A statement about the number of rounds.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum CountStatement {
    /// This round is the last.
    Last(RoundNumber),
    /// This round is not the last.
    NotLast(RoundNumber),
    /// There are exactly this many.
    Exactly(RoundNumber),
    /// There are at least and at most this many.
    Between(RoundNumber, RoundNumber),
    /// There are this many or more.
    AtLeast(RoundNumber),
}

impl Condition {
    /// The statements about the number of rounds, any of which is sufficient.
    pub fn statements(&self) -> impl Iterator<Item = CountStatement> + '_ {
        let last = self.recorded;
        self.rounds.iter().map(move |&RoundCounts { least, most }| match most {
            Some(most) if most == last => CountStatement::Last(last),
            Some(most) if most == least => CountStatement::Exactly(least),
            Some(most) => CountStatement::Between(least, most),
            None if least == last.next() => CountStatement::NotLast(last),
            None => CountStatement::AtLeast(least),
        })
    }
}

impl ToPhrase for CountStatement {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Last(last) => phrase!("round {last} is the last", last),
            Self::NotLast(last) => phrase!("round {last} is not the last", last),
            Self::Exactly(count) => phrase!("there are {count} rounds", count),
            Self::Between(least, most) => {
                phrase!("there are {least} to {most} rounds", least, most)
            }
            Self::AtLeast(least) => phrase!("there are {least} rounds or more", least),
        }
    }
}

/// Such as "round 9 is not the last".
impl ToPhrase for Condition {
    fn phrase(&self) -> Phrase {
        Phrase::series(self.statements().map(|it| it.phrase()), template!(" or "))
    }
}

display_in_english!(Condition, CountStatement);

/// The result of checking a round.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Verdict {
    /// The recorded pairing is the one by the rules.
    Agrees,
    /// It is not.
    Differs(Difference),
    /// The rules give none.
    Unpairable {
        /// Why.
        error: PairingError,
        /// The recorded pairing.
        recorded: RecordedRound,
    },
}

/// A recorded pairing and the one by the rules.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// The pairing by the rules.
    pub expected: RoundPairing,
    /// The recorded pairing.
    pub recorded: RecordedRound,
    /// The first point at which they differ.
    pub reason: Reason,
}

impl Verdict {
    /// Tells whether the recorded pairing is the one by the rules.
    pub const fn agrees(&self) -> bool {
        matches!(self, Self::Agrees)
    }
}

/// Checks the recorded pairing of a round.
///
/// # Examples
///
/// ```
/// use fpc::{System, check_round};
///
/// let file = std::fs::read("trf-samples/clean.trf")?;
/// let tournament = fpc::read(&file)?;
/// for round in tournament.recorded_rounds() {
///     assert!(check_round(&tournament, round, System::DUTCH_2017)?.verdict.agrees());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// If the number of rounds is not known, the round is checked for every number that makes a
/// difference. If it agrees only for some of them, the verdict is that it agrees, and the condition
/// says for which. If it agrees for none, the verdict is the one for the last round; if it would be
/// different otherwise, the condition says so.
///
/// # Errors
///
/// [`SnapshotError`] if the round is not recorded.
pub fn check_round(
    tournament: &Tournament,
    round: RoundNumber,
    system: System,
) -> Result<RoundCheck, SnapshotError> {
    tournament.rounds().check(round, system)
}

impl Rounds<'_> {
    /// Checks the recorded pairing of a round like [`check_round`], but more efficiently for
    /// several rounds.
    ///
    /// # Errors
    ///
    /// [`SnapshotError`] if the round is not recorded.
    pub fn check(&self, round: RoundNumber, system: System) -> Result<RoundCheck, SnapshotError> {
        self.check_with(round, system, &[])
    }

    /// Checks the recorded pairing of a round that was made with additional wishes, such as a pair that the
    /// organizer assigned. Wishes that are impossible do not count.
    ///
    /// # Errors
    ///
    /// [`SnapshotError`] if the round is not recorded.
    pub fn check_with(
        &self,
        round: RoundNumber,
        system: System,
        wishes: &[Wish],
    ) -> Result<RoundCheck, SnapshotError> {
        let with_wishes = |snapshot: Snapshot| match wishes {
            [] => snapshot,
            wishes => snapshot.with_wishes(wishes).unwrap_or(snapshot),
        };
        let tournament = self.tournament();
        let recorded = tournament.recorded_rounds().last();
        let is_open = |last: &RoundNumber| tournament.total_rounds().is_none() && round <= *last;
        let Some(recorded) = recorded.filter(is_open) else {
            let (verdict, remarks) =
                verdict(&with_wishes(self.snapshot(round)?), tournament, system);
            let (condition, depends_on_system) = (None, false);
            return Ok(RoundCheck { round, verdict, condition, depends_on_system, remarks });
        };
        let least_counts = least_counts(system, round, recorded);
        let mut verdicts = Vec::new();
        for &count in &least_counts {
            let snapshot = with_wishes(self.snapshot_if(round, count)?);
            verdicts.push(verdict(&snapshot, tournament, system));
        }
        let leading = verdicts.iter().position(|(verdict, _)| verdict.agrees()).unwrap_or(0);
        let holds: Vec<_> =
            verdicts.iter().map(|(verdict, _)| *verdict == verdicts[leading].0).collect();
        let rounds = counts(&least_counts, &holds);
        let otherwise = holds.iter().position(|holds| !holds);
        let condition = otherwise.map(|place| {
            let otherwise = verdicts[place].0.clone();
            Condition { rounds, otherwise, recorded }
        });
        let (verdict, remarks) = verdicts.swap_remove(leading);
        Ok(RoundCheck { round, verdict, condition, depends_on_system: false, remarks })
    }
}

/// The numbers of rounds at which something changes for a round, in order.
fn least_counts(system: System, round: RoundNumber, recorded: RoundNumber) -> Vec<RoundNumber> {
    let mut counts = vec![recorded];
    let last_rounds = 1..=system.info().last_rounds as usize;
    let not_among_last = last_rounds.map(|count| RoundNumber::from_index(round.index() + count));
    counts.extend(not_among_last.filter(|count| *count > recorded));
    let is_more = |long: &RoundNumber| counts.iter().all(|count| long > count);
    let long = system.info().long_tournament.filter(is_more);
    counts.extend(long);
    // No limit lasts longer than so many times the number of rounds.
    let steps =
        system.info().rounds_per_limit.into_iter().flat_map(|step| {
            (1..=round.get()).filter_map(move |times| RoundNumber::new(times * step))
        });
    let more: Vec<_> = steps.filter(|count| counts.iter().all(|least| count > least)).collect();
    counts.extend(more);
    counts
}

/// The ranges of numbers of rounds for which something holds, given the lower bounds of all ranges.
fn counts(least: &[RoundNumber], holds: &[bool]) -> Vec<RoundCounts> {
    let mut found: Vec<RoundCounts> = Vec::new();
    for (place, &least_count) in least.iter().enumerate().filter(|(place, _)| holds[*place]) {
        let most = least.get(place + 1).map(|next| RoundNumber::from_index(next.index() - 1));
        match found.last_mut() {
            Some(counts) if counts.most.map(RoundNumber::next) == Some(least_count) => {
                counts.most = most;
            }
            _ => found.push(RoundCounts { least: least_count, most }),
        }
    }
    found
}

/// The verdict on a round, and remarks about the pairing by the rules.
fn verdict(snapshot: &Snapshot, tournament: &Tournament, system: System) -> (Verdict, Vec<Remark>) {
    let mut recorded = tournament.recorded(snapshot.round());
    system.sort_boards(snapshot, &mut recorded);
    let recorded_bye = recorded.byes.first().copied();
    let verdict = compare(snapshot, recorded, system);
    let bye = match &verdict {
        Verdict::Agrees => recorded_bye,
        Verdict::Differs(difference) => difference.expected.bye(),
        Verdict::Unpairable { .. } => None,
    };
    let remarks = system.remarks(snapshot, bye);
    (verdict, remarks)
}

fn compare(snapshot: &Snapshot, recorded: RecordedRound, system: System) -> Verdict {
    match system.explain(snapshot, &recorded) {
        Ok(None) => Verdict::Agrees,
        Ok(Some((expected, reason))) => Verdict::Differs(Difference { expected, recorded, reason }),
        Err(error) => Verdict::Unpairable { error, recorded },
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn more_rounds_matter_if_the_round_is_the_last_or_the_tournament_may_be_long() {
        let counts = |system, round, recorded| {
            let [round, recorded] = [round, recorded].map(|it| RoundNumber::new(it).unwrap());
            let counts = least_counts(system, round, recorded);
            counts.into_iter().map(RoundNumber::get).collect::<Vec<_>>()
        };
        assert_eq!(counts(System::DUTCH_2017, 5, 7), [7]);
        assert_eq!(counts(System::DUTCH_2017, 7, 7), [7, 8]);
        // With ten rounds, the Dubov system allows one more transfer (2.5).
        assert_eq!(counts(System::DUBOV_1997, 5, 7), [7, 10]);
        assert_eq!(counts(System::DUBOV_1997, 9, 9), [9, 10]);
        assert_eq!(counts(System::DUBOV_1997, 11, 11), [11, 12]);
    }
}
