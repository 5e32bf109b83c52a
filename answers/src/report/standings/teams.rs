//! The ranking of teams in an individual tournament.

use super::Sheet;
use fpc::{
    Header, Phrase, Tournament, phrase,
    standings::{RankedTeam, Standings},
    tournament::ListedTeam,
};

/// The teams that a file lists for a ranking besides that of its players; none if teams are paired.
pub fn teams_besides(header: &Header, tournament: &Tournament) -> Vec<ListedTeam> {
    let listed = header.listed_teams().filter(|_| tournament.teams().is_none());
    listed.map(|(_, teams)| teams).unwrap_or_default()
}

impl Sheet<'_> {
    /// The ranking of teams besides that of the players; none if the file lists no teams.
    pub fn ranked_teams(&self, standings: &Standings) -> Vec<RankedTeam> {
        standings.rank_teams(self.tournament, &self.teams, self.team_players)
    }

    /// The rule by which teams are ranked: of each, so many players count.
    pub fn rule_of_teams(ranked: &[RankedTeam]) -> Phrase {
        let count = ranked.iter().map(|team| team.players.len()).max().unwrap_or(0);
        phrase!(
            "the points of the best {count} of each team; if they are equal, the smaller sum of ranks is \
             better",
            count
        )
    }
}
