//! The records of a campaign.

use fpc::json::word;
use fpc_answers::json::{CampaignPlan, EngineDifference, EngineTally, RankDifference, RankTally};
use serde::{Deserialize, Serialize};

use super::shard::Shard;
use crate::journal::{self, JournalFault};

/// The differences between two plans.
pub(super) fn differences(plan: &CampaignPlan, other: &CampaignPlan) -> String {
    let facts = |plan: &CampaignPlan| {
        [
            format!("fpc {}", plan.version),
            format!("--seed {}", plan.seed),
            format!("--tournaments {}", plan.tournaments),
            plan.settings.clone(),
            format!("--send {}", word(&plan.send)),
            format!("--against {:?}", plan.against),
            format!("--standings-against {:?}", plan.standings_against),
            format!("--impossible {:?}", plan.impossible),
            format!("--timeout {}", plan.timeout),
            format!("--shrink-steps {}", plan.shrink_steps),
        ]
    };
    let pairs = facts(plan).into_iter().zip(facts(other));
    let differing = pairs.filter(|(one, two)| one != two);
    let texts: Vec<_> = differing.map(|(one, two)| format!("{one}, not {two}")).collect();
    texts.join("; ")
}

/// The first line of a journal.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Heading {
    pub(super) campaign: CampaignPlan,
    pub(super) shard: Shard,
}

impl journal::Heading for Heading {
    type Entry = Entry;
    type Key = u64;
    const WORK: &'static str = "campaign";
    const ELSEWHERE: &'static str = "another folder";
    const AGAIN: &'static str = "what is lost is played again";

    fn is_sound(&self) -> bool {
        (1..=self.shard.of).contains(&self.shard.number)
    }

    fn has(&self, entry: &Entry) -> bool {
        let CampaignPlan { seed, tournaments, ref against, ref standings_against, .. } =
            self.campaign;
        entry.tournament < tournaments
            && self.shard.place(entry.tournament).is_some()
            && entry.seed == seed.wrapping_add(entry.tournament)
            && entry.engines.len() == against.len()
            && entry.standings.len() == standings_against.len()
    }

    fn key(entry: &Entry) -> u64 {
        entry.tournament
    }

    fn differences(&self, other: &Self) -> String {
        differences(&self.campaign, &other.campaign)
    }

    fn mismatch(&self, other: &Self) -> JournalFault {
        let differences = journal::Heading::differences(self, other);
        if differences.is_empty() {
            JournalFault::OtherPart { part: "shard" }
        } else {
            JournalFault::OtherWork { work: Self::WORK, differences }
        }
    }
}

/// A finished tournament.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    /// The number of the tournament, from 0.
    pub(super) tournament: u64,
    pub(super) seed: u64,
    pub(super) players: u32,
    /// The number of rounds played.
    pub(super) rounds: u32,
    /// Tells whether a round had no legal pairing.
    pub(super) ended_early: bool,
    /// Rounds in which the pairing of fpc is illegal.
    pub(super) illegal: u32,
    pub(super) microseconds: u64,
    /// The counts of each program.
    pub(super) engines: Vec<EngineTally>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) differences: Vec<EngineDifference>,
    /// The counts of each program that ranks players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) standings: Vec<RankTally>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) rank_differences: Vec<RankDifference>,
}

/// Adds the counts of a program to earlier ones.
pub(super) fn add_tally(tally: &mut EngineTally, other: &EngineTally) {
    let pairs = [
        (&mut tally.rounds, other.rounds),
        (&mut tally.differences, other.differences),
        (&mut tally.colors, other.colors),
        (&mut tally.illegal, other.illegal),
        (&mut tally.failures, other.failures),
        (&mut tally.microseconds, other.microseconds),
    ];
    for (sum, more) in pairs {
        *sum = sum.saturating_add(more);
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use fpc_answers::json::SentFormat;

    use super::*;
    use crate::journal::Heading as _;

    #[test]
    fn journals_of_others_are_told_apart() {
        let campaign = CampaignPlan {
            version: "1".to_owned(),
            seed: 7,
            tournaments: 10,
            settings: String::new(),
            send: SentFormat::Trfx,
            against: vec!["a {in}".to_owned()],
            standings_against: Vec::new(),
            impossible: Vec::new(),
            timeout: 60,
            shrink_steps: 500,
        };
        let heading = Heading { campaign, shard: Shard { number: 1, of: 1 } };
        let refusal = |change: &dyn Fn(&mut Heading)| {
            let mut other = heading.clone();
            change(&mut other);
            assert!(other.is_sound());
            other.mismatch(&heading).to_string()
        };
        let sent = refusal(&|it| it.campaign.send = SentFormat::Trf26);
        assert_eq!(sent, "it is the journal of another campaign: --send trf26, not --send trfx");
        let shard = refusal(&|it| it.shard = Shard { number: 1, of: 2 });
        assert_eq!(shard, "it is the journal of another shard");
        assert!(!Heading { shard: Shard { number: 0, of: 0 }, ..heading }.is_sound());
    }

    #[test]
    fn shards_share_out_all_tournaments() {
        for of in 1..5 {
            let shards = (1..=of).map(|number| Shard { number, of });
            let mut all: Vec<_> = shards
                .flat_map(|shard| (0..shard.size(11)).map(move |place| (shard, place)))
                .map(|(shard, place)| {
                    assert_eq!(shard.place(shard.tournament(place)), Some(place));
                    shard.tournament(place)
                })
                .collect();
            all.sort_unstable();
            assert_eq!(all, (0..11).collect::<Vec<_>>());
        }
    }
}
