//! Predictions for a tournament, for people.

use fpc::{
    Color, Phrase, PlayerId, RoundNumber, Tournament,
    foresee::{Certificate, ForeseeSettings, Foresight, Length, Margin, PlayerRanks},
    phrase, template,
    text::printable,
};
use fpc_answers::{
    ask::Foreseen,
    report::{Column, average, share},
};

use super::{BAD, CAUTION, GOOD, STRONG, columns::shortened, grid, styled};
use crate::speech::{said, say};

/// The maximum width of a name in columns.
const LONGEST_NAME: usize = 24;

/// The number of players listed unless all are requested.
const SOME: usize = 10;

/// The report on a tournament, with all players or only the most interesting ones.
pub(crate) fn text(title: &str, foreseen: &Foreseen, is_whole: bool) -> String {
    Sheet { title, foreseen, foresight: foreseen.foreseer.foresight(), is_whole }.text()
}

/// The contents of the report.
struct Sheet<'a> {
    /// The name of the tournament.
    title: &'a str,
    foreseen: &'a Foreseen,
    foresight: &'a Foresight,
    /// Tells whether all players were requested.
    is_whole: bool,
}

impl Sheet<'_> {
    fn tournament(&self) -> &Tournament {
        &self.foreseen.prepared.tournament
    }

    fn text(&self) -> String {
        let foresight = self.foresight;
        let title = styled(STRONG, printable(self.title));
        let mut text =
            format!("{title}: {}\n{}\n\n", self.state(), say(&self.foreseen.prepared.rules));
        if let Some(length) = foresight.length {
            let doubt = styled(CAUTION, said!("Too many rounds?"));
            text.push_str(&format!("{doubt} {}\n", about(length)));
        }
        if let Some(color) = foresight.assumed_color {
            let assumed = match color {
                Color::White => said!("the initial color is not known; white is assumed"),
                Color::Black => said!("the initial color is not known; black is assumed"),
            };
            text.push_str(&format!("{} {assumed}\n", styled(CAUTION, said!("Note:"))));
        }
        text.push_str(&self.proof());
        text.push_str(&self.margins());
        if self.foreseen.asked > 0 {
            text.push_str(&self.stuck());
            text.push_str(&self.chances());
        }
        let assumed =
            said!("This assumes that nobody leaves, nobody joins, and all games are played.");
        format!("{text}\n{assumed}\n")
    }

    fn state(&self) -> String {
        let Foresight { next, total, is_running, .. } = self.foresight;
        let running = RoundNumber::from_index(self.tournament().played_rounds());
        let running = is_running.then(|| phrase!("round {running} is running; ", running));
        match next.cmp(total) {
            std::cmp::Ordering::Greater => said!("{running}no round is left to be paired", running),
            std::cmp::Ordering::Equal => {
                said!("{running}round {next} of {total} is left", running, next, total)
            }
            std::cmp::Ordering::Less => {
                said!("{running}rounds {next} to {total} are left", running, next, total)
            }
        }
    }

    fn name(&self, id: PlayerId) -> String {
        let name = self.tournament().player(id).map_or("", |player| player.name.trim());
        shortened(&printable(name), LONGEST_NAME).into_owned()
    }

    /// The proof.
    fn proof(&self) -> String {
        let Some(certificate) = &self.foresight.certificate else {
            return match self.foresight.rounds().next() {
                Some(_) if self.foreseen.prepared.rules.system.info().schedule.is_some() => {
                    said!("The pairings are those of the table, whatever the results") + "\n"
                }
                Some(_) if self.foreseen.is_clear() => {
                    let found = styled(GOOD, said!("No problem found"));
                    said!("{found}: all remaining rounds can be paired", found) + "\n"
                }
                Some(_) => said!("No round is certain to be without a legal pairing") + "\n",
                None => String::new(),
            };
        };
        let round = certificate.round();
        let heading = match certificate {
            Certificate::Shortage(_) => {
                said!(
                    "Round {round} will have no legal pairing, if an earlier one has not failed",
                    round
                )
            }
            _ => said!("Round {round} has no legal pairing", round),
        };
        let mut text = format!("{}\n  {}\n", styled(BAD, heading), say(certificate));
        let players = certificate.players();
        for &player in players.iter().take(if self.is_whole { usize::MAX } else { SOME }) {
            text.push_str(&format!("  {player:>4} {}\n", self.name(player)));
        }
        text
    }

    /// The players with the fewest opponents left.
    fn margins(&self) -> String {
        let mut margins = self.foreseen.margins();
        if !self.is_whole {
            margins.retain(|margin| margin.spare() <= 1);
            margins.truncate(SOME);
        }
        if margins.is_empty() {
            return String::new();
        }
        let of = |cell: &dyn Fn(&Margin) -> String| margins.iter().map(|it| cell(it)).collect();
        let columns = [
            Column::numbers(template!("column", "no."), of(&|it| it.player.to_string())),
            Column::texts(template!("column", "name"), of(&|it| self.name(it.player))),
            Column::numbers(template!("column", "rounds"), of(&|it| it.rounds.to_string())),
            Column::numbers(template!("column", "opponents"), of(&|it| it.opponents.to_string())),
            Column::numbers(template!("column", "byes"), of(&|it| it.byes.to_string())),
            Column::numbers(template!("column", "spare"), of(&|it| it.spare().to_string())),
        ];
        section(&said!("Fewest possible opponents left, disregarding colors"), &columns)
    }

    /// The number of times that each round had no pairing.
    fn stuck(&self) -> String {
        let Foreseen { futures, settings, asked, .. } = self.foreseen;
        let (count, finished) = (futures.played(), futures.finished());
        let ForeseeSettings { seed, model, .. } = settings;
        let of = (count != *asked).then(|| phrase!(" of {asked}, interrupted", asked));
        let model = Phrase::plain(model.code());
        let title = said!(
            "{count} {count:future|futures} played{of} (seed {seed}, {model})",
            count,
            of,
            seed,
            model
        );
        let mut rows: Vec<_> = futures
            .stuck()
            .map(|(round, stuck)| (said!("no legal pairing in round {round}", round), stuck))
            .collect();
        rows.push((said!("played to the end"), finished));
        let columns = [
            Column::texts(String::new(), rows.iter().map(|(name, _)| name.clone()).collect()),
            Column::numbers(
                template!("column", "futures"),
                rows.iter().map(|(_, count)| count.to_string()).collect(),
            ),
            Column::numbers(
                template!("column", "share"),
                rows.iter().map(|&(_, it)| share(it, count)).collect(),
            ),
        ];
        section(&title, &columns)
    }

    /// The final ranks of the players.
    fn chances(&self) -> String {
        let futures = &self.foreseen.futures;
        let finished = futures.finished();
        if finished == 0 {
            return String::new();
        }
        let mut players = futures.by_chances();
        let all = players.len();
        if !self.is_whole {
            players.truncate(SOME);
        }
        let of =
            |cell: &dyn Fn(&PlayerRanks) -> String| players.iter().map(|it| cell(it)).collect();
        let over = RoundNumber::from_index(self.tournament().played_rounds());
        let points = |id| self.tournament().score_of(id, over).unwrap_or_default().to_string();
        let up_to = |rank| move |it: &PlayerRanks| share(it.up_to(rank), finished);
        let columns = [
            Column::numbers(template!("column", "no."), of(&|it| it.player.to_string())),
            Column::texts(template!("column", "name"), of(&|it| self.name(it.player))),
            Column::numbers(template!("column", "points"), of(&|it| points(it.player))),
            Column::numbers(template!("column", "first"), of(&up_to(1))),
            Column::numbers("1-3".to_owned(), of(&up_to(3))),
            Column::numbers("1-10".to_owned(), of(&up_to(10))),
            Column::numbers(template!("column", "average"), of(&|it| average(it.sum(), finished))),
            Column::numbers(template!("column", "best"), of(&|it| end(it.ranks.keys().next()))),
            Column::numbers(
                template!("column", "worst"),
                of(&|it| end(it.ranks.keys().next_back())),
            ),
        ];
        let list = self.foreseen.tie_breaks();
        let title = said!("Final ranks, shared ones counted for each; tie-breaks {list}", list);
        let mut text = section(&title, &columns);
        if players.len() < all {
            let more = said!("and {more} more (--all)", more = all - players.len());
            text.push_str(&format!("  {more}\n"));
        }
        text
    }
}

fn about(length: Length) -> String {
    match length {
        Length::TooLong { players, most } => {
            said!("{players} players can play no more than {most} rounds", players, most)
        }
        Length::RoundRobin { players } => said!(
            "that is the maximum for {players} players: everybody has to meet everybody, which Swiss \
             pairings do not take care of; a round robin does",
            players
        ),
    }
}

fn section(title: &str, columns: &[Column]) -> String {
    let lines = grid::lines(columns).into_iter().map(|line| format!("  {line}\n"));
    let lines: String = lines.collect();
    format!("\n{}\n{lines}", styled(STRONG, title))
}

fn end(rank: Option<&u16>) -> String {
    rank.map(ToString::to_string).unwrap_or_default()
}
