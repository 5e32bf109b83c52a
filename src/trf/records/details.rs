//! Details of players for which no format has a record: comments say them, such as `### Club: 3=Rook`.

use super::comment::{self, Comment};
use crate::{
    phrase,
    player_id::PlayerId,
    template,
    tournament::{Player, PlayerDetails},
    trf::{
        Code, assemble::Assembly, document::Line, findings::Findings, grammar::PLAYER,
        read::value_finding, write::Writer,
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

    /// The detail in words; empty if there is none.
    fn of(self, details: &PlayerDetails) -> String {
        match self {
            Self::Club => details.club.trim().to_owned(),
            Self::FixedBoard => {
                let board = details.fixed_board.filter(|&board| board > 0);
                board.map_or_else(String::new, |it| it.to_string())
            }
            Self::Byes if details.no_byes => NO_BYES.to_owned(),
            Self::Status if details.expelled => EXPELLED.to_owned(),
            Self::Byes | Self::Status => String::new(),
        }
    }

    /// Sets the detail, if the words are of one.
    fn set(self, details: &mut PlayerDetails, text: &str) -> Option<()> {
        match self {
            Self::Club => text.clone_into(&mut details.club),
            Self::FixedBoard => {
                details.fixed_board = Some(text.parse().ok().filter(|&board| board > 0)?);
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

/// Whether comments of a type are on details of players.
pub(in crate::trf) fn is_kind(kind: &str) -> bool {
    Detail::ALL.iter().any(|detail| detail.kind() == kind)
}

/// Reads `### Club: 3=Rook`.
fn read(line: Line<'_>) -> Option<(Detail, PlayerId, &str)> {
    let of = |detail: Detail| {
        let Comment { rounds: None, details, .. } = Comment::read(line, detail.kind())? else {
            return None;
        };
        let (id, text) = details.split_once('=')?;
        let text = Some(text.trim()).filter(|text| !text.is_empty())?;
        detail.set(&mut PlayerDetails::default(), text)?;
        Some((detail, PLAYER.read(id)?, text))
    };
    Detail::ALL.into_iter().find_map(of)
}

impl Assembly<'_> {
    /// Enters a detail of a player, if a comment says one of somebody who exists. Of several, the last one counts.
    pub(in crate::trf) fn enter_detail(
        &mut self,
        line: Line<'_>,
        diagnostics: &mut Findings,
    ) -> bool {
        let Some((detail, id, text)) = read(line) else { return false };
        let Some(place) = self.place(id) else { return false };
        let details = &mut self.draft.players[place].details;
        let before = detail.of(details);
        if !before.is_empty() && before != text {
            let found = value_finding(line, Code::ConflictingRecords).of(detail.name());
            diagnostics.push(found.expected(phrase!("{before}, as an earlier line says", before)));
        }
        detail.set(details, text).is_some()
    }
}

impl Writer<'_> {
    /// Writes the details of a player that only comments say.
    pub(in crate::trf) fn write_details(&mut self, player: &Player) {
        for detail in Detail::ALL {
            let text = detail.of(&player.details);
            let text = self.fitting.cut(Some(player.id), detail.name(), &text, usize::MAX);
            if !text.is_empty() {
                let said = format!("{}={}", player.id, text.trim());
                self.lines.push(comment::write(detail.kind(), None, &said));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::Document;

    #[test]
    fn a_comment_says_a_detail_of_a_player() {
        let read = |text: &str| {
            let document = Document::parse(text.as_bytes());
            let found = read(document.line(1).unwrap());
            found.map(|(detail, id, text)| format!("{} of {id}: {text}", detail.kind()))
        };
        let club = read("### Club: 3=Rook = Pawn, Springfield ");
        assert_eq!(club.as_deref(), Some("Club of 3: Rook = Pawn, Springfield"));
        assert_eq!(read("### Fixed board: 12=1").as_deref(), Some("Fixed board of 12: 1"));
        assert_eq!(read("### Byes: 7=none").as_deref(), Some("Byes of 7: none"));
        assert_eq!(read("### Status: 7=expelled").as_deref(), Some("Status of 7: expelled"));
        for other in [
            "### Club: 3=",
            "### Club: 3",
            "### Club: x=y",
            "### Club @ Round 2: 3=Rook",
            "### Fixed board: 12=0",
            "### Byes: 7=2",
            "### Status: 7=late",
            "### Fixed board: 12=near the door",
        ] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
