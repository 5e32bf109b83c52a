//! The columns of standings, of cross tables, of teams with their players, and of rankings of teams.

use super::{Opponents, PlayerOfTeam, Sheet, cells::cells};
use crate::report::{Column, Name};
use fpc::{
    Phrase, Player, PlayerId, RoundNumber, ToPhrase, phrase,
    standings::{Ranked, RankedTeam, Standings, TieBreak, TieBreakKind},
    template,
};

/// The heading of points.
const POINTS: &str = template!("column", "points");

impl Sheet<'_> {
    /// The columns of players or teams: line (if opponents are identified by it), rank, starting number, title,
    /// name, federation and rating, as far as anybody has them. The code of columns that are left
    /// out where there is little room ends with `more`.
    pub fn contestants(&self, standings: &Standings) -> Vec<Column> {
        let ranked = standings.ranked();
        let ids = || ranked.iter().map(|it| it.player);
        let of = |detail: fn(&Player) -> String| {
            let text = move |id| self.player(id).map(detail).unwrap_or_default();
            ids().map(text).collect::<Vec<_>>()
        };
        let name = |id: PlayerId| Name {
            remark: self.tournament.has_withdrawn(id).then_some(template!("withdrawn")).phrase(),
            ..Name::of(self.name(id), Some(id))
        };
        let lines = (self.cross == Some(Opponents::ByLine)).then_some(1..=ranked.len());
        let title = of(|player| player.details.title.trim().to_owned());
        let federation = of(|player| player.details.federation.trim().to_owned());
        [
            Column::numbers(template!("column", "line"), lines.into_iter().flatten()),
            rank(ranked.iter().map(|it| it.rank)),
            Column::numbers(template!("column", "no."), ids())
                .meaning(template!("starting number")),
            Column::texts(template!("T"), title).meaning(template!("title")).styled("title more"),
            Column::names(template!("column", "name"), ids().map(name)),
            Column::texts(template!("column", "fed"), federation)
                .meaning(template!("federation"))
                .styled("more"),
            rating(ids().map(|id| self.player(id))).styled("more"),
        ]
        .into_iter()
        .filter(|column| !column.is_empty())
        .collect()
    }

    /// The columns of the rounds of the cross table; none if no cross table was requested.
    pub fn games(&self, standings: &Standings) -> Vec<Column> {
        let Some(opponents) = self.cross else { return Vec::new() };
        let entry = |round, it: &Ranked| self.entry(standings, opponents, (it.player, round));
        let column = |round| {
            let entries = standings.ranked().iter().map(|it| entry(round, it));
            Column::games(RoundNumber::from_index(round), entries)
        };
        (0..standings.rounds()).map(column).collect()
    }

    /// The column of points, whether or not the list of tie-breaks has them.
    pub fn all_points(&self, standings: &Standings) -> Column {
        let points = |it: &Ranked| self.points(standings, it.player);
        Column::numbers(POINTS, standings.ranked().iter().map(points)).styled("points")
    }

    /// The columns of the values by which the table is ordered; the code of points is `points`.
    pub fn values(standings: &Standings) -> Vec<Column> {
        let column = |(place, it): (usize, TieBreak)| {
            let column = Column::numbers(heading_of(it), cells(standings, place, it));
            let is_points = it.kind() == TieBreakKind::Points;
            column.meaning(it.kind().in_words()).styled(if is_points { "points" } else { "" })
        };
        standings.columns().enumerate().map(column).collect()
    }

    /// The columns of the players of a team, with their results.
    pub fn board_columns(players: &[PlayerOfTeam<'_>]) -> Vec<Column> {
        let of = || players.iter();
        let rounds = players.first().map_or(0, |player| player.rounds.len());
        let games = |round| {
            let entries = of().map(|it| it.entries().nth(round).unwrap_or_default());
            Column::games(RoundNumber::from_index(round), entries)
        };
        let mut columns = vec![
            Column::numbers(template!("column", "board"), 1..=players.len()),
            Column::numbers(template!("column", "no."), of().map(|it| it.player.id)),
            Column::names(
                template!("column", "name"),
                of().map(|it| Name::of(&it.player.name, None)),
            ),
            rating(of().map(|it| Some(it.player))),
        ];
        columns.extend((0..rounds).map(games));
        columns.push(Column::numbers(POINTS, of().map(|it| it.points)).styled("points"));
        columns.push(Column::numbers(template!("column", "games"), of().map(|it| it.games)));
        columns
    }

    /// The columns of the ranking of teams besides that of the players, with those who count.
    pub fn team_columns(ranked: &[RankedTeam]) -> Vec<Column> {
        let of = || ranked.iter();
        vec![
            rank(of().map(|it| it.rank)),
            Column::names(template!("column", "team"), of().map(|it| Name::of(&it.name, None))),
            Column::numbers(POINTS, of().map(|it| it.points)),
            Column::numbers(template!("column", "ranks"), of().map(|it| it.ranks))
                .meaning(template!("sum of ranks")),
            Column::lists(template!("column", "players"), of().map(|it| it.players.clone())),
        ]
    }
}

fn rank<T: ToPhrase>(ranks: impl IntoIterator<Item = T>) -> Column {
    Column::numbers(template!("column", "rank"), ranks).styled("rank")
}

fn rating<'a>(players: impl IntoIterator<Item = Option<&'a Player>>) -> Column {
    let rating = |player: Option<&Player>| player?.rating.filter(|rating| *rating > 0);
    Column::numbers(template!("column", "rating"), players.into_iter().map(rating))
}

/// The heading of a tie-break's column.
fn heading_of(tie_break: TieBreak) -> Phrase {
    match tie_break.kind() {
        TieBreakKind::Points => POINTS.phrase(),
        TieBreakKind::SsmPoints => phrase!("score"),
        TieBreakKind::SsmOpponents => "SOS".phrase(),
        TieBreakKind::SsmGames => "GAM".phrase(),
        TieBreakKind::SsmEncounter => "DE".phrase(),
        _ => tie_break.phrase(),
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::report::Language;

    #[test]
    fn headings_are_words_of_the_language_or_codes() {
        let german = Language::from_code("de").unwrap();
        let headings = [TieBreakKind::Points, TieBreakKind::SsmPoints, TieBreakKind::SsmGames];
        let headings = headings.map(|kind| german.say(&heading_of(kind.into())));
        assert_eq!(headings, ["Punkte", "Punkte", "GAM"]);
        assert_eq!(german.say(&heading_of("BH/C1".parse().unwrap())), "BH/C1");
    }
}
