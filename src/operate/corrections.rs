//! Corrections of rounds on which the pairing of later ones rests, as comments in the file.
//!
//! A comment has the entry that a player had, as in the line of the player, and the last round that had
//! been paired when it was corrected:
//!
//! ```text
//! ### fpc correction: player 3 had "8 w 1" in round 2 until round 4 was paired
//! ```
//!
//! Rounds are counted as the file counts them, by columns. Other programs ignore the line.

use crate::{
    tournament::{Column, Header, Outcome, PlayerId, RoundNumber, Tournament},
    trf,
};

/// An entry that was corrected after later rounds had been paired.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Correction {
    pub(super) player: PlayerId,
    pub(super) column: Column,
    /// What the entry was.
    pub(super) was: Outcome,
    /// The first column of the last round that had been paired.
    pub(super) paired: Column,
}

const BEFORE: &str = "### fpc correction: player ";

impl Correction {
    pub(super) fn line(&self) -> String {
        let Self { player, column, was, paired } = self;
        let was = trf::entry(was);
        let was = was.trim();
        format!("{BEFORE}{player} had \"{was}\" in round {column} until round {paired} was paired")
    }

    fn read(line: &str) -> Option<Self> {
        let (player, rest) = line.strip_prefix(BEFORE)?.split_once(" had \"")?;
        let (was, rest) = rest.split_once("\" in round ")?;
        let (column, paired) = rest.split_once(" until round ")?;
        let paired = paired.trim_end().strip_suffix(" was paired")?;
        let number = |text: &str| Column::new(text.parse().ok()?);
        Some(Self {
            player: PlayerId::new(player.parse().ok()?)?,
            column: number(column)?,
            was: trf::read_entry(was)?,
            paired: number(paired)?,
        })
    }
}

fn lines(header: &mut Header) -> impl Iterator<Item = &mut String> {
    header.lines_before_players.iter_mut().chain(&mut header.lines_after_players)
}

/// Gives other numbers to the players of all corrections.
pub(super) fn renumber(
    header: &mut Header,
    number: impl Fn(PlayerId) -> PlayerId,
    outcome: impl Fn(&mut Outcome),
) {
    for line in lines(header) {
        if let Some(mut correction) = Correction::read(line) {
            correction.player = number(correction.player);
            outcome(&mut correction.was);
            *line = correction.line();
        }
    }
}

impl Tournament {
    /// The tournament as it was when a round was paired: with the entries that were corrected later. `None`
    /// if nothing was.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Called, Operation, RoundNumber, TournamentFile};
    ///
    /// let mut file = TournamentFile::parse(&std::fs::read("trf-samples/clean.trf")?);
    /// let round = |number| RoundNumber::new(number).unwrap();
    /// # let tournament = file.reading.tournament.clone().unwrap();
    /// # let pair = tournament.recorded(round(2)).pairs[0].pair;
    /// # let [white, black] = [pair.white, pair.black].map(Called::from);
    /// # let result = "0-0".parse()?;
    /// # let correction = Operation::Result { round: Some(round(2)), white, black, result };
    /// file.apply(&correction)?;
    /// let (tournament, header) = file.reading.into_parts()?;
    /// assert!(tournament.as_paired(round(3), &header).is_some());
    /// assert!(tournament.as_paired(round(2), &header).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_paired(&self, round: RoundNumber, header: &Header) -> Option<Self> {
        let form = self.form();
        let lines = header.lines_before_players.iter().chain(&header.lines_after_players);
        let corrections: Vec<_> = lines
            .filter_map(|line| Correction::read(line))
            .filter(|it| form.round(it.column) < round && form.round(it.paired) >= round)
            .collect();
        if corrections.is_empty() {
            return None;
        }
        let mut draft = self.draft().clone();
        for Correction { player, column, was, .. } in corrections.into_iter().rev() {
            let player = draft.players.iter_mut().find(|it| it.id == player)?;
            *player.outcomes.get_mut(column.index())? = was;
        }
        Some(self.like(draft.validate().ok()?))
    }
}
