//! Reads back what has been written.

use std::borrow::Cow;

use super::{Loss, Written, write};
use crate::{
    read_back::{Deviation, Meaning, ReadBackError},
    tournament::{Form, Header, Player, PointSystem, Tournament, TournamentDraft},
    trf::{Document, ReadOptions, read_with},
};

impl Written {
    /// Reads the document back: the result must be the tournament that was written, except for the
    /// reported [losses](Self::losses).
    ///
    /// # Errors
    ///
    /// [`ReadBackError`] if it is not. A loss can be the cause: without the points system, for
    /// instance, players' points do not match their results.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::trf::{self, Format};
    ///
    /// let file = std::fs::read("trf-samples/trf26.trf")?;
    /// let reading = trf::read(&trf::Document::parse(&file));
    /// let (tournament, header) = reading.into_parts()?;
    /// let twins = trf::write(&tournament, &header, Format::Trf26 { twins: true })?;
    /// twins.read_back(&tournament)?;
    /// let old = trf::write(&tournament, &header, Format::Trf16)?;
    /// assert!(old.read_back(&tournament).is_err(), "it has a points system of its own");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_back(&self, tournament: &Tournament) -> Result<(), ReadBackError> {
        let document = Document::parse(&self.document.to_bytes());
        let lost = self.losses.iter().any(|loss| matches!(loss, Loss::Teams { .. }));
        let boards = tournament.boards().filter(|_| lost).and_then(Result::ok);
        let tournament = boards.as_ref().unwrap_or(tournament);
        // Whoever reads the file has nothing but the tournament type to know that teams are paired.
        let form = match self.header.form() {
            Form::Teams if !lost => Form::Teams,
            _ => tournament.form(),
        };
        let options = ReadOptions::default().with_form(form).without_lint();
        let mut reading = read_with(&document, options);
        let header = std::mem::take(&mut reading.header);
        let read = reading.into_tournament()?;
        let in_columns = tournament.in_columns();
        let mut draft = Cow::Borrowed(in_columns.draft());
        for loss in &self.losses {
            // The points of players can show what no record says.
            let is_shown =
                matches!(loss, Loss::PointSystem) && read.points() == in_columns.points();
            if !is_shown {
                loss.apply(&mut draft);
            }
        }
        let meant = Meaning::meant(&draft, in_columns.progress());
        meant.check(&Meaning::of(&read.in_columns()))?;
        self.check_texts(&read, &header, tournament)
    }

    /// Compares the texts of a tournament that was read back with those that were written. They do not
    /// matter for pairing: if they differ, because some are lost or written differently, they must give
    /// the same lines when written again, in any order.
    pub(in crate::trf) fn check_texts(
        &self,
        read: &Tournament,
        header: &Header,
        written: &Tournament,
    ) -> Result<(), ReadBackError> {
        if self.header.is_same_but_for_places(header) && has_the_texts_of(read, written) {
            return Ok(());
        }
        let Ok(again) = write(read, header, self.format) else {
            return Err(ReadBackError::Deviates(vec![Deviation::Header]));
        };
        let [before, after] = [&self.document, &again.document].map(|document| {
            let mut lines: Vec<_> = document.lines().map(|line| line.text()).collect();
            lines.sort_unstable();
            lines
        });
        let mut after = after.into_iter();
        match before.into_iter().find(|line| !after.any(|again| again == *line)) {
            None => Ok(()),
            Some(line) => {
                Err(ReadBackError::Deviates(vec![Deviation::Text(line.trim_end().to_owned())]))
            }
        }
    }
}

/// Tells whether the players of the tournament read back have the same names and details as those
/// of the one written. Ranks are filled in if nobody has one.
fn has_the_texts_of(read: &Tournament, written: &Tournament) -> bool {
    let has_ranks = written.players().iter().any(|player| player.details.rank.is_some());
    let is_same = |(read, written): (&Player, &Player)| {
        read.name == written.name
            && read.details.is_same_but_for_rank(&written.details)
            && (!has_ranks || read.details.rank == written.details.rank)
    };
    let of_teams = |tournament: &Tournament| {
        let teams = tournament.teams();
        teams.map_or(Vec::new(), |teams| teams.of.values().map(|it| it.nickname.clone()).collect())
    };
    let all = |tournament: &Tournament| -> Vec<Player> {
        let members = tournament.teams().map_or(&[][..], |teams| &teams.players);
        tournament.players().iter().chain(members).cloned().collect()
    };
    all(read).iter().zip(&all(written)).all(is_same) && of_teams(read) == of_teams(written)
}

impl Loss {
    /// Removes what is lost from a draft, as far as pairings depend on it.
    fn apply(&self, draft: &mut Cow<'_, TournamentDraft>) {
        match self {
            Self::TotalRounds(_) => draft.to_mut().total_rounds = None,
            Self::InitialColor(_) => draft.to_mut().initial_color = None,
            Self::OrderOfPlayers => draft.to_mut().players.sort_by_key(|player| player.id),
            Self::PointSystem => draft.to_mut().points = PointSystem::default(),
            Self::AbnormalPoints { .. } => draft.to_mut().abnormal_points.clear(),
            Self::VirtualPoints { .. } => {
                draft.to_mut().players.iter_mut().for_each(|it| it.virtual_points.clear());
            }
            // No facts of the draft, or none on which a pairing depends. The virtual points of an
            // acceleration that only the tournament type calls for are not in the draft.
            // The tournament of their players is compared.
            Self::Teams { .. }
            | Self::Acceleration
            | Self::Header { .. }
            | Self::NationalRecords { .. }
            | Self::Record { .. }
            | Self::Shortened { .. } => {}
        }
    }
}
