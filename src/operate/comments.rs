//! Comments in the file by which a check knows how rounds came about that the rules alone would have
//! paired in another way. Other programs ignore them.
//!
//! A correction has the entry that a player had, as in the line of the player, or what a match of a team
//! was, spelled likewise, and the last round that had been paired when it was corrected. Its rounds are counted as the file counts them, by columns. An
//! intervention ends with the round that was paired.
//!
//! ```text
//! ### fpc correction: player 3 had "8 w 1" in round 2 until round 4 was paired
//! ### fpc correction: team 1 had "4 w =" in round 2 until round 4 was paired
//! ### fpc: the organizer assigned the pair 3-9 @ Round 4
//! ### fpc: pairing made by hand; only colors differ: ... @ Round 4
//! ```

use crate::{
    tournament::{Column, Header, Outcome, PlayerId, RoundNumber, Tournament, TournamentDraft},
    trf,
};

/// A comment on the pairing of a round.
pub(super) fn intervention(text: &str, round: RoundNumber) -> String {
    format!("### fpc: {text} @ Round {round}")
}

/// Whether a comment is one of ours on the pairing of a round.
pub(super) fn is_intervention(line: &str, round: RoundNumber) -> bool {
    line.starts_with("### fpc: ") && line.trim_end().ends_with(&format!(" @ Round {round}"))
}

const ASSIGNED: &str = "the organizer assigned the pair ";

/// The comment on a pair that the organizer assigned.
pub(super) fn assigned([one, other]: [PlayerId; 2], round: RoundNumber) -> String {
    intervention(&format!("{ASSIGNED}{one}-{other}"), round)
}

/// The pair of such a comment, and the round.
fn read_assigned(line: &str) -> Option<([PlayerId; 2], RoundNumber)> {
    let (_, pair) = line.split_once(ASSIGNED)?;
    let (pair, round) = pair.split_once(" @ Round ")?;
    let (one, other) = pair.split_once('-')?;
    let player = |text: &str| PlayerId::new(text.parse().ok()?);
    let round = RoundNumber::new(round.trim_end().parse().ok()?)?;
    Some(([player(one)?, player(other)?], round)).filter(|&(pair, _)| line == assigned(pair, round))
}

/// Something that was corrected after rounds had been paired.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Correction {
    /// Whether it is about a team; otherwise, it is about a player, of a team where teams are paired.
    pub(super) of_team: bool,
    pub(super) id: PlayerId,
    pub(super) column: Column,
    /// What the entry was.
    pub(super) was: Outcome,
    /// The first column of the last round that had been paired.
    pub(super) paired: Column,
}

const BEFORE: &str = "### fpc correction: ";
const KINDS: [&str; 2] = ["player", "team"];

impl Correction {
    pub(super) fn line(&self) -> String {
        let Self { of_team, id, column, was, paired } = self;
        let (kind, was) = (KINDS[usize::from(*of_team)], trf::entry(was));
        let was = was.trim();
        format!(
            "{BEFORE}{kind} {id} had \"{was}\" in round {column} until round {paired} was paired"
        )
    }

    fn read(line: &str) -> Option<Self> {
        let (kind, rest) = line.strip_prefix(BEFORE)?.split_once(' ')?;
        let (id, rest) = rest.split_once(" had \"")?;
        let (was, rest) = rest.split_once("\" in round ")?;
        let (column, paired) = rest.split_once(" until round ")?;
        let paired = paired.trim_end().strip_suffix(" was paired")?;
        let number = |text: &str| Column::new(text.parse().ok()?);
        Some(Self {
            of_team: KINDS.iter().position(|it| *it == kind)? == 1,
            id: PlayerId::new(id.parse().ok()?)?,
            column: number(column)?,
            was: trf::read_entry(was)?,
            paired: number(paired)?,
        })
    }

    /// Brings back what was corrected.
    fn take_back(&self, draft: &mut TournamentDraft) -> Option<()> {
        let players = match &mut draft.teams {
            Some(teams) if !self.of_team => &mut teams.players,
            _ => &mut draft.players,
        };
        players.iter_mut().find(|it| it.id == self.id)?.enter(self.column, self.was);
        Some(())
    }
}

fn lines(header: &mut Header) -> impl Iterator<Item = &mut String> {
    header.lines_before_players.iter_mut().chain(&mut header.lines_after_players)
}

/// Gives other numbers to the players of all these comments.
pub(super) fn renumber(
    header: &mut Header,
    number: impl Fn(PlayerId) -> PlayerId,
    outcome: impl Fn(&mut Outcome),
) {
    for line in lines(header) {
        if let Some(mut correction) = Correction::read(line) {
            correction.id = number(correction.id);
            outcome(&mut correction.was);
            *line = correction.line();
        }
        if let Some((pair, round)) = read_assigned(line) {
            *line = assigned(pair.map(&number), round);
        }
    }
}

impl Header {
    /// The pairs that the organizer assigned when a round was paired, by the comments that `pair` leaves.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Called, Operation, PairRequest, RoundNumber, TournamentFile};
    ///
    /// let mut file = TournamentFile::parse(&std::fs::read("trf-samples/next-round.trf")?);
    /// let assign = vec![[Called::from("chen"), Called::from("ivanova")]];
    /// file.apply(&Operation::Pair(PairRequest { assign, ..PairRequest::default() }))?;
    /// let round = RoundNumber::new(4).ok_or("no round")?;
    /// let pairs: Vec<_> = file.reading.header.assigned_pairs(round).collect();
    /// assert_eq!(pairs.iter().map(|it| it.map(|id| id.get())).collect::<Vec<_>>(), [[3, 9]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn assigned_pairs(&self, round: RoundNumber) -> impl Iterator<Item = [PlayerId; 2]> {
        let lines = self.lines_before_players.iter().chain(&self.lines_after_players);
        let of_round = move |(pair, of): ([PlayerId; 2], _)| (of == round).then_some(pair);
        lines.filter_map(|line| read_assigned(line)).filter_map(of_round)
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
        for correction in corrections.iter().rev() {
            correction.take_back(&mut draft)?;
        }
        // Who sat on which board may have been corrected as well; no pairing depends on that.
        Some(self.like(draft.validate_derived().ok()?))
    }
}
