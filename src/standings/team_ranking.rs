//! The ranking of teams in a tournament whose players are paired one by one.
//!
//! FIDE has no rule for it: regulations usually add up the points of a number of players.

use super::Standings;
use crate::{
    player_id::PlayerId,
    tournament::{ListedTeam, RoundNumber, Score, Tournament},
};

/// A team in the ranking of teams of an individual tournament.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct RankedTeam {
    /// The rank, from 1; teams that remain tied share it.
    pub rank: usize,
    /// The name.
    pub name: String,
    /// The points of the players who count.
    pub points: Score,
    /// The sum of their ranks.
    pub ranks: u32,
    /// The players who count, the best first.
    pub players: Vec<PlayerId>,
}

impl Standings {
    /// Ranks the teams that a file [lists](crate::Header::listed_teams) by the points of their best
    /// `count` players, then by the sum of the ranks of these, the smaller first. Without a count, as
    /// many players count as the smallest team has.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{PlayerId, standings::StandingsRules, tournament::ListedTeam};
    ///
    /// let tournament = fpc::read(&std::fs::read("trf-samples/clean.trf")?)?;
    /// let standings = StandingsRules::default().standings(&tournament, None, &[]);
    /// let team = |name, players: &[u16]| {
    ///     ListedTeam::new(name, players.iter().filter_map(|&it| PlayerId::new(it)).collect())
    /// };
    /// let teams = [team("Reds", &[1, 4]), team("Blues", &[2, 3, 5])];
    /// let ranked = standings.rank_teams(&tournament, &teams, Some(1));
    /// assert_eq!(ranked.len(), 2);
    /// assert!(ranked[0].points >= ranked[1].points);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rank_teams(
        &self,
        tournament: &Tournament,
        teams: &[ListedTeam],
        count: Option<usize>,
    ) -> Vec<RankedTeam> {
        let after = RoundNumber::from_index(self.rounds());
        let smallest = teams.iter().map(|team| team.members.len()).min().unwrap_or(0);
        let mut ranked: Vec<_> = teams
            .iter()
            .map(|team| {
                let mut places: Vec<_> =
                    team.members.iter().filter_map(|id| self.order.get(*id)).collect();
                places.sort_unstable();
                places.dedup();
                places.truncate(count.unwrap_or(smallest));
                let players: Vec<_> =
                    places.into_iter().map(|place| self.ranked[place].player).collect();
                let score = |&id: &PlayerId| tournament.score_of(id, after).unwrap_or_default();
                let rank = |&id: &PlayerId| self.rank_of(id).map_or(0, |it| u32::from(it.rank));
                RankedTeam {
                    rank: 0,
                    name: team.name.clone(),
                    points: players.iter().map(score).sum(),
                    ranks: players.iter().map(rank).sum(),
                    players,
                }
            })
            .collect();
        ranked.sort_by_key(|team| (std::cmp::Reverse(team.points), team.ranks));
        for place in 0..ranked.len() {
            let is_tied = place > 0
                && (ranked[place - 1].points, ranked[place - 1].ranks)
                    == (ranked[place].points, ranked[place].ranks);
            ranked[place].rank = if is_tied { ranked[place - 1].rank } else { place + 1 };
        }
        ranked
    }
}
