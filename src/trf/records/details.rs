//! Details of players for which no format has a record: comments say them, such as `### Club: 3=Rook`.

use super::comment::{self, Comment};
use crate::{
    phrase,
    player_id::PlayerId,
    template,
    tournament::{FixedBoard, Player, PlayerDetails, RoundNumber},
    trf::{
        Code, assemble::Assembly, document::Line, grammar::PLAYER, read::value_finding,
        teams::TeamRecords, write::Writer,
    },
};

/// A detail that only comments say.
#[derive(Copy, Clone, Debug)]
enum Detail {
    Club,
    FixedBoard,
    Byes,
    Status,
}

impl Detail {
    const ALL: [Self; 4] = [Self::Club, Self::FixedBoard, Self::Byes, Self::Status];

    /// The type of the comments.
    const fn kind(self) -> &'static str {
        match self {
            Self::Club => "Club",
            Self::FixedBoard => "Fixed board",
            Self::Byes => "Byes",
            Self::Status => "Status",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Club => template!("club"),
            Self::FixedBoard => template!("fixed board"),
            Self::Byes => template!("byes"),
            Self::Status => template!("status"),
        }
    }

    /// Tells whether the detail is that of a team where teams are paired, who sit together.
    const fn is_of_teams(self) -> bool {
        matches!(self, Self::FixedBoard)
    }

    /// The detail in words, with the first round of each; without a round, it holds from the beginning.
    fn of(self, details: &PlayerDetails) -> Vec<(Option<RoundNumber>, String)> {
        let always = |text: &str| vec![(None, text.to_owned())];
        let since = |round: RoundNumber| Some(round).filter(|it| *it > RoundNumber::FIRST);
        match self {
            Self::Club if !details.club.trim().is_empty() => always(details.club.trim()),
            Self::FixedBoard => {
                let boards = details.fixed_boards.iter();
                boards.map(|it| (since(it.from), it.board.to_string())).collect()
            }
            Self::Byes if details.no_byes => always(NO_BYES),
            Self::Status if details.expelled => always(EXPELLED),
            Self::Club | Self::Byes | Self::Status => Vec::new(),
        }
    }

    /// Sets the detail, if the words are of one.
    fn set(
        self,
        details: &mut PlayerDetails,
        since: Option<RoundNumber>,
        text: &str,
    ) -> Option<()> {
        if since.is_some() && !matches!(self, Self::FixedBoard) {
            return None;
        }
        match self {
            Self::Club => text.clone_into(&mut details.club),
            Self::FixedBoard => {
                let (from, board) = (since.unwrap_or(RoundNumber::FIRST), text.parse().ok()?);
                details.fixed_boards.retain(|it| it.from != from);
                details.fixed_boards.push(FixedBoard { from, board });
            }
            Self::Byes => details.no_byes = Some(text == NO_BYES).filter(|is_it| *is_it)?,
            Self::Status => details.expelled = Some(text == EXPELLED).filter(|is_it| *is_it)?,
        }
        Some(())
    }
}

/// That a player may not have byes with points, as a comment says it.
const NO_BYES: &str = "none";

/// That a player has been expelled, as a comment says it.
const EXPELLED: &str = "expelled";

/// The type of a comment on a detail of a player.
pub(in crate::trf) fn kind(line: Line<'_>) -> Option<&'static str> {
    read(line).map(|(detail, ..)| detail.kind())
}

/// Tells whether comments of a type are on details of players.
pub(in crate::trf) fn is_kind(kind: &str) -> bool {
    Detail::ALL.iter().any(|detail| detail.kind() == kind)
}

/// Reads `### Club: 3=Rook` or `### Fixed board @ Round 4: 7=1`.
fn read(line: Line<'_>) -> Option<(Detail, Option<RoundNumber>, PlayerId, &str)> {
    let of = |detail: Detail| {
        let Comment { rounds, details, .. } = Comment::read(line, detail.kind())?;
        let since = match rounds {
            Some((first, last)) if first != last => return None,
            rounds => rounds.map(|(first, _)| first),
        };
        let (id, text) = details.split_once('=')?;
        let text = Some(text.trim()).filter(|text| !text.is_empty())?;
        detail.set(&mut PlayerDetails::default(), since, text)?;
        Some((detail, since, PLAYER.read(id)?, text))
    };
    Detail::ALL.into_iter().find_map(of)
}

impl Assembly<'_> {
    /// Enters a detail of a player, if a comment says one of somebody who exists. Of several from the same round on, the
    /// last one counts.
    pub(in crate::trf) fn enter_detail(
        &mut self,
        line: Line<'_>,
        teams: Option<&mut TeamRecords>,
    ) -> bool {
        let Some((detail, since, id, text)) = read(line) else { return false };
        let place = self.place(id);
        let details = match teams.filter(|_| detail.is_of_teams()) {
            Some(teams) => teams.details(id),
            None => place.map(|place| &mut self.draft.players[place].details),
        };
        let Some(details) = details else { return false };
        let before = detail.of(details).into_iter().find(|(from, _)| *from == since);
        if let Some((_, before)) = before.filter(|(_, before)| before != text) {
            let found = value_finding(line, Code::ConflictingRecords).of(detail.name());
            self.findings
                .push(found.expected(phrase!("{before}, as an earlier line says", before)));
        }
        detail.set(details, since, text).is_some()
    }
}

impl Writer<'_> {
    /// Writes the details that only comments say of players, and of teams where these are paired.
    pub(in crate::trf) fn write_details(&mut self, players: &[Player], teams: Option<&[Player]>) {
        for player in players {
            self.write_details_of(player, |detail| teams.is_none() || !detail.is_of_teams());
        }
        for team in teams.unwrap_or_default() {
            self.write_details_of(team, Detail::is_of_teams);
        }
    }

    fn write_details_of(&mut self, player: &Player, is_written: impl Fn(Detail) -> bool) {
        for detail in Detail::ALL.into_iter().filter(|detail| is_written(*detail)) {
            for (since, text) in detail.of(&player.details) {
                let text = self.fitting.cut(Some(player.id), detail.name(), &text, usize::MAX);
                let said = format!("{}={}", player.id, text.trim());
                let since = since.map(|round| (round, round));
                self.lines.push(comment::write(detail.kind(), since, &said));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn a_comment_says_a_detail_of_a_player() {
        let read = |text: &str| {
            let found = read(Line::alone(text));
            found.map(|(detail, since, id, text)| {
                let since = since.map(|round| format!(" from {round}")).unwrap_or_default();
                format!("{} of {id}{since}: {text}", detail.kind())
            })
        };
        let club = read("### Club: 3=Rook = Pawn, Springfield ");
        assert_eq!(club.as_deref(), Some("Club of 3: Rook = Pawn, Springfield"));
        assert_eq!(read("### Fixed board: 12=1").as_deref(), Some("Fixed board of 12: 1"));
        let late = read("### Fixed board @ Round 4: 12=1");
        assert_eq!(late.as_deref(), Some("Fixed board of 12 from 4: 1"));
        assert_eq!(read("### Byes: 7=none").as_deref(), Some("Byes of 7: none"));
        assert_eq!(read("### Status: 7=expelled").as_deref(), Some("Status of 7: expelled"));
        assert_eq!(read("### Fixed board: 12=0").as_deref(), Some("Fixed board of 12: 0"));
        for other in [
            "### Club: 3=",
            "### Club: 3",
            "### Club: x=y",
            "### Club @ Round 2: 3=Rook",
            "### Fixed board @ Rounds 4-5: 12=1",
            "### Byes: 7=2",
            "### Status: 7=late",
            "### Fixed board: 12=near the door",
        ] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
