//! Predictions for a tournament, for people.

use fpc::{Phrase, phrase, text::printable};
use fpc_answers::{
    ask::Foreseen,
    report::{
        Column, Excerpted,
        foresight::{chances, margins, outcomes, outlook},
    },
};

use super::{Names, STRONG, grid, styled, styled_tone};
use crate::speech::{said, say};

/// The number of players listed unless all are requested.
const SOME: usize = 10;

/// The report on a tournament, with all players or only the most interesting ones.
pub(crate) fn text(title: &str, foreseen: &Foreseen, is_whole: bool) -> String {
    Sheet { title, foreseen, is_whole }.text()
}

/// The contents of the report.
struct Sheet<'a> {
    /// The name of the tournament.
    title: &'a str,
    foreseen: &'a Foreseen,
    /// Tells whether all players were requested.
    is_whole: bool,
}

impl Sheet<'_> {
    fn text(&self) -> String {
        let title = styled(STRONG, printable(self.title));
        let mut text = format!("{title}\n{}\n\n", say(&self.foreseen.prepared.rules));
        for (tone, sentence) in outlook(self.foreseen) {
            text.push_str(&format!("{}\n", styled_tone(tone, say(&sentence))));
        }
        text.push_str(&self.proof());
        text.push_str(&self.margins());
        if self.foreseen.asked > 0 {
            text.push_str(&self.outcomes());
            text.push_str(&self.chances());
        }
        let assumed =
            said!("This assumes that nobody leaves, nobody joins, and all games are played.");
        format!("{text}\n{assumed}\n")
    }

    fn names(&self) -> Names<'_> {
        Names(&self.foreseen.prepared.tournament)
    }

    /// The proof that a round has no legal pairing.
    fn proof(&self) -> String {
        let Some(certificate) = &self.foreseen.foreseer.foresight().certificate else {
            return String::new();
        };
        let mut text = format!("  {}\n", say(certificate));
        let players = certificate.players();
        for &player in players.iter().take(self.most().unwrap_or(usize::MAX)) {
            text.push_str(&format!("  {player:>4} {}\n", self.names().name(player)));
        }
        text
    }

    /// The maximum number of players listed.
    fn most(&self) -> Option<usize> {
        (!self.is_whole).then_some(SOME)
    }

    /// The players with the fewest opponents left.
    fn margins(&self) -> String {
        let title = said!("Fewest possible opponents left, disregarding colors");
        self.section(&title, margins(self.foreseen, self.most()))
    }

    /// The number of times that each round had no pairing.
    fn outcomes(&self) -> String {
        let Foreseen { futures, settings, asked, .. } = self.foreseen;
        let count = futures.played();
        let of = (count != *asked).then(|| phrase!(" of {asked}, interrupted", asked));
        let title = said!(
            "{count} {count:future|futures} played{of} (seed {seed}, {model})",
            count,
            of,
            seed = settings.seed,
            model = Phrase::plain(settings.model.code())
        );
        self.section(&title, (outcomes(self.foreseen), 0))
    }

    /// The final ranks of the players.
    fn chances(&self) -> String {
        let list = self.foreseen.tie_breaks();
        let title = said!("Final ranks, shared ones counted for each; tie-breaks {list}", list);
        self.section(&title, chances(self.foreseen, self.most()))
    }

    /// A table with a title; nothing without rows.
    fn section(&self, title: &str, (columns, more): Excerpted) -> String {
        if columns.iter().all(Column::is_empty) {
            return String::new();
        }
        let columns = grid::with_names(columns, &|id| self.names().name(id));
        let more = (more > 0).then(|| said!("and {more} more (--all)", more));
        let lines = grid::lines(&columns).into_iter().chain(more);
        let lines: String = lines.map(|line| format!("  {line}\n")).collect();
        format!("\n{}\n{lines}", styled(STRONG, title))
    }
}
