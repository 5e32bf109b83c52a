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

/// The type of comments on clubs.
const CLUB: &str = "Club";

/// The types of such comments.
pub(in crate::trf) const COMMENTS: [&str; 1] = [CLUB];

/// The type of a comment on a detail of a player.
pub(in crate::trf) fn kind(line: Line<'_>) -> Option<&'static str> {
    read(line).map(|_| CLUB)
}

/// Reads `### Club: 3=Rook`.
fn read(line: Line<'_>) -> Option<(PlayerId, &str)> {
    let Comment { rounds: None, details, .. } = Comment::read(line, CLUB)? else { return None };
    let (id, text) = details.split_once('=')?;
    let text = text.trim();
    Some((PLAYER.read(id)?, text)).filter(|_| !text.is_empty())
}

impl Assembly<'_> {
    /// Enters a detail of a player, if a comment says one of somebody who exists. Of several, the last one counts.
    pub(in crate::trf) fn enter_detail(
        &mut self,
        line: Line<'_>,
        diagnostics: &mut Findings,
    ) -> bool {
        let Some((id, text)) = read(line) else { return false };
        let Some(place) = self.place(id) else { return false };
        let club = &mut self.draft.players[place].details.club;
        if !club.is_empty() && club != text {
            let found = value_finding(line, Code::ConflictingRecords).of(template!("club"));
            let before = &*club;
            diagnostics.push(found.expected(phrase!("{before}, as an earlier line says", before)));
        }
        text.clone_into(club);
        true
    }
}

impl Writer<'_> {
    /// Writes the details of a player that only comments say.
    pub(in crate::trf) fn write_details(&mut self, player: &Player) {
        let PlayerDetails { club, .. } = &player.details;
        let club = self.fitting.cut(Some(player.id), template!("club"), club, usize::MAX);
        if !club.trim().is_empty() {
            let text = format!("{}={}", player.id, club.trim());
            self.lines.push(comment::write(CLUB, None, &text));
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::Document;

    #[test]
    fn a_comment_says_the_club_of_a_player() {
        let read = |text: &str| {
            let document = Document::parse(text.as_bytes());
            read(document.line(1).unwrap()).map(|(id, text)| (id.get(), text.to_owned()))
        };
        let club = |text: &str| Some((3, text.to_owned()));
        assert_eq!(read("### Club: 3=Rook = Pawn, Springfield "), club("Rook = Pawn, Springfield"));
        for other in ["### Club: 3=", "### Club: 3", "### Club: x=y", "### Club @ Round 2: 3=Rook"]
        {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
