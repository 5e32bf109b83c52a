//! The past of a running tournament, which its file keeps in comments: facts that were other ones when
//! rounds were paired, and what happened beside the rules.
//!
//! A comment has the form that FIDE gives such lines: a type, the round, and what it was before and is
//! now. Programs that do not know it pass it on, and people can read it.
//!
//! ```text
//! ### Correction @ Round 2: 3-8: 1-0 => 0-1 (after round 4 was paired)
//! ### Rating @ Round 4: player 3: 1900 => 1950
//! ### Regeneration @ Round 2: 1 2 => 2 1
//! ### Assigned pair @ Round 4: 3-9
//! ### MPA @ Round 4: 1-5 2-6 => 1-6 2-5
//! ### MPA @ Round 4: 7=ZPB 8=ZPB => 7-8
//! ```

mod corrections;
mod interventions;
mod rated;
mod spelling;

use std::borrow::Cow;

pub use self::interventions::is_noted;
pub(crate) use self::{
    corrections::{Corrections, Lock},
    interventions::{
        assigned, decided_ties, exit_fide_mode, forget_configuration, forget_round, line,
        note_full_point_byes, renumber, replace_tie, returned, tie, withdrawn,
    },
    rated::{RatedGame, rate, rated},
};
use crate::tournament::{Header, RoundNumber, Tournament};

impl Tournament {
    /// The tournament as it was when a round was paired: with the entries, ratings, numbers and rules that
    /// were changed later. Rounds from this one on are as they are now, except for the colors of the round
    /// itself, which are those of its pairing.
    ///
    /// A recorded round is judged, explained and shown by it. A round that is to be paired, or paired
    /// again, is paired by the tournament itself.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Called, Operation, RoundNumber, TournamentFile, operate::OperationRequest};
    ///
    /// let mut file = TournamentFile::parse(&std::fs::read("trf-samples/clean.trf")?);
    /// let round = |number| RoundNumber::new(number).unwrap();
    /// let before = file.tournament().ok_or("the file has errors")?;
    /// let pair = before.recorded(round(4)).pairs[0].pair;
    /// let [white, black] = [pair.white, pair.black].map(Called::from);
    /// let result = "0-0".parse()?;
    /// let correction = Operation::Result { round: Some(round(4)), white, black, result };
    /// let request = OperationRequest { confirmed: [0].into(), ..OperationRequest::default() };
    /// file.apply_all(&[correction], &request)?;
    ///
    /// let (after, header) = file.reading.into_parts()?;
    /// let points = |tournament: &fpc::Tournament| tournament.score_of(pair.white, round(5));
    /// assert_ne!(points(&after), points(&before));
    /// assert_eq!(points(&after.as_paired(round(5), &header)), points(&before));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_paired(&self, round: RoundNumber, header: &Header) -> Cow<'_, Self> {
        let past = Corrections::of(header, self).as_paired(self, round);
        past.map_or(Cow::Borrowed(self), Cow::Owned)
    }
}

/// Corrections of facts with which rounds had been paired, from the comments of the file:
/// `Correction @ Round 2: 3-8: 1-0 => 0-1`. The rules decide whether the pairing depends on it:
/// `ruled` is the tournament under them.
///
/// # Examples
///
/// ```
/// use fpc::{
///     Called, Operation, RoundNumber, TournamentFile, operate::OperationRequest, running::corrections_since,
/// };
///
/// let mut file = TournamentFile::parse(&std::fs::read("trf-samples/clean.trf")?);
/// let round = |number| RoundNumber::new(number).unwrap();
/// let [white, black] = ["1", "8"].map(Called::from);
/// # let pair = file.tournament().unwrap().recorded(round(4)).pairs[0].pair;
/// # let [white, black] = [pair.white, pair.black].map(Called::from);
/// let result = "0-0".parse()?;
/// let correction = Operation::Result { round: Some(round(4)), white, black, result };
/// let request = OperationRequest { confirmed: [0].into(), ..OperationRequest::default() };
/// file.apply_all(&[correction], &request)?;
/// let (tournament, header) = file.reading.into_parts()?;
/// let since = |round| corrections_since(&tournament, &header, &tournament, round);
/// assert_eq!(since(round(5)).len(), 1);
/// assert!(since(round(4)).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn corrections_since(
    tournament: &Tournament,
    header: &Header,
    ruled: &Tournament,
    round: RoundNumber,
) -> Vec<String> {
    Corrections::of(header, tournament).texts_since(tournament, ruled.baku(), round)
}

/// The comments on corrections that do not fit a tournament, because it was changed without them. What they say
/// is not used.
pub fn stale_comments(tournament: &Tournament, header: &Header) -> Vec<String> {
    let corrections = Corrections::of(header, tournament);
    let people = tournament.boards().and_then(Result::ok);
    let people = people.as_ref().unwrap_or(tournament);
    let unused = header.other_lines().filter(|line| {
        RatedGame::read(line, tournament.form()).is_some_and(|game| !game.is_used_in(people))
    });
    corrections.misfits().chain(unused.map(String::as_str)).map(str::to_owned).collect()
}
