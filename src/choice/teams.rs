//! Recognizes teams in a file.

use std::collections::BTreeMap;

use super::games::follows_table;
use crate::tournament::{Header, ListedTeam, Tournament};

/// Signs of teams in a file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Teams {
    /// The games are matches between the teams of these records: in each round
    /// the players of a team meet those of one other team.
    Matches {
        record: &'static str,
        /// Tells whether the matches are those of the Berger tables, by the order of the teams.
        are_berger: bool,
    },
    /// There are teams, but their players meet as if there were none: an individual tournament with
    /// an additional team ranking.
    Individuals,
    /// These are team records, but the games are inconclusive.
    Named(&'static str),
}

/// Records that an individual tournament has no use for.
const OF_TEAMS: [&str; 7] = ["300", "320", "330", "352", "362", "801", "802"];

/// With this many boards, a resemblance to matches cannot be a coincidence.
const ENOUGH_BOARDS: usize = 10;

impl Teams {
    pub(super) fn of(header: &Header, tournament: &Tournament) -> Option<Self> {
        let lines = || header.lines_before_players.iter().chain(&header.lines_after_players);
        let has = |record: &str| lines().any(|line| is_record(line, record));
        if let Some((record, teams)) = header.listed_teams() {
            return Some(match games(&teams, tournament) {
                Games::OfTeams { boards, rounds } if boards >= ENOUGH_BOARDS => {
                    Self::Matches { record, are_berger: follows_table(teams.len(), &rounds) }
                }
                Games::OfTeams { .. } | Games::Unlisted => Self::Named(record),
                Games::OfIndividuals => Self::Individuals,
            });
        }
        let count = header.team_count.trim().parse::<u32>().unwrap_or(0);
        let named = OF_TEAMS.into_iter().find(|record| has(record));
        named.or((count > 1).then_some("082")).map(Self::Named)
    }
}

fn is_record(line: &str, record: &str) -> bool {
    let rest = line.strip_prefix(record);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
}

/// The nature of the games in a tournament with teams.
enum Games {
    /// Team matches of each round, with the number of boards beyond one per match: where a team has
    /// only one board, any game is a match.
    OfTeams { boards: usize, rounds: Vec<Vec<(usize, usize)>> },
    /// Members of a team meet each other, or several other teams in one round.
    OfIndividuals,
    /// Neither can be told, because players without a team take part.
    Unlisted,
}

fn games(teams: &[ListedTeam], tournament: &Tournament) -> Games {
    let team: BTreeMap<_, _> = teams
        .iter()
        .enumerate()
        .flat_map(|(team, listed)| listed.members.iter().map(move |&player| (player, team)))
        .collect();
    let (mut boards, mut unlisted, mut rounds) = (0, false, Vec::new());
    for round in tournament.recorded_rounds() {
        let mut opponents = BTreeMap::new();
        for pair in tournament.recorded(round).pairs {
            let (Some(&white), Some(&black)) =
                (team.get(&pair.pair.white), team.get(&pair.pair.black))
            else {
                unlisted = true;
                continue;
            };
            for (own, other) in [(white, black), (black, white)] {
                if own == other || *opponents.entry(own).or_insert(other) != other {
                    return Games::OfIndividuals;
                }
            }
            boards += 1;
        }
        boards -= opponents.len() / 2;
        rounds.push(opponents.into_iter().filter(|(team, other)| team < other).collect());
    }
    if unlisted { Games::Unlisted } else { Games::OfTeams { boards, rounds } }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::{self, Document};

    fn line(id: usize, name: &str, cells: &str) -> String {
        format!("001 {id:4}      {name:33} 2000 {:36}{cells}\n", "")
    }

    /// Two teams of four play `rounds` rounds, board against board in turn.
    fn file(rounds: usize, records: &str) -> String {
        let mut text = records.to_owned();
        for number in 0..8 {
            let cells: String = (0..rounds)
                .map(|round| {
                    let place = number % 4;
                    let (other, color) = if number < 4 {
                        ((place + round) % 4 + 5, 'w')
                    } else {
                        ((place + 4 - round) % 4 + 1, 'b')
                    };
                    format!("  {other:4} {color} =")
                })
                .collect();
            text += &line(number + 1, "x", &cells);
        }
        text
    }

    fn teams(text: &str) -> Option<Teams> {
        let reading = trf::read(&Document::parse(text.as_bytes()));
        Teams::of(&reading.header, reading.tournament.as_ref().unwrap())
    }

    const LISTS: &str = "\
013 A                                  1    2    3    4
013 B                                  5    6    7    8
";

    #[test]
    fn matches_of_teams_are_known_by_their_games() {
        assert_eq!(
            teams(&file(4, LISTS)),
            Some(Teams::Matches { record: "013", are_berger: false })
        );
        let lists = "\
310   1 A                                                                   1    2    3    4
310   2 B                                                                   5    6    7    8
";
        let lists = lists.replace("    1    2    3    4", "  1    2    3    4");
        let lists = lists.replace("    5    6    7    8", "  5    6    7    8");
        assert_eq!(
            teams(&file(4, &lists)),
            Some(Teams::Matches { record: "310", are_berger: false })
        );
        // One round of two teams can be chance.
        assert_eq!(teams(&file(1, LISTS)), Some(Teams::Named("013")));
        assert_eq!(teams(&file(0, LISTS)), Some(Teams::Named("013")));
    }

    #[test]
    fn teams_whose_players_meet_are_a_ranking_besides() {
        let mixed =
            LISTS.replace("1    2    3    4", "1    6    3    4").replace("5    6", "5    2");
        assert_eq!(teams(&file(4, &mixed)), Some(Teams::Individuals));
        // One team by itself is no tournament of teams.
        let one = LISTS.lines().next().unwrap().to_owned() + "\n";
        assert_eq!(teams(&file(4, &one)), None);
    }

    #[test]
    fn other_records_name_teams() {
        assert_eq!(teams(&file(4, "802   1 A\n")), Some(Teams::Named("802")));
        assert_eq!(teams(&file(4, "082 8\n")), Some(Teams::Named("082")));
        assert_eq!(teams(&file(4, "082 0\n")), None);
        assert_eq!(teams(&file(4, "")), None);
    }
}
