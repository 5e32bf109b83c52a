//! Comments in the file by which a check knows how rounds came about that the rules alone would have
//! paired in another way. Other programs ignore them.
//!
//! A correction has the entry that a player had, as in the line of the player, or what a match of a team
//! was, spelled likewise, the rating (0 for none), or the order of all players, and the last round that had
//! been paired when it was corrected. Its rounds are counted as the file counts them, by columns. An
//! intervention ends with the round that was paired.
//!
//! ```text
//! ### fpc correction: player 3 had "8 w 1" in round 2 until round 4 was paired
//! ### fpc correction: team 1 had "4 w =" in round 2 until round 4 was paired
//! ### fpc correction: player 3 had rating 1900 until round 4 was paired
//! ### fpc correction: the order was 2 1 3 4 until round 2 was paired
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

/// Removes our comments on an earlier pairing of a round.
pub(crate) fn forget_interventions(header: &mut Header, round: RoundNumber) {
    let end = format!(" @ Round {round}");
    let is_ours = |line: &String| line.starts_with("### fpc: ") && line.trim_end().ends_with(&end);
    for lines in [&mut header.lines_before_players, &mut header.lines_after_players] {
        lines.retain(|line| !is_ours(line));
    }
}

/// Whether two outcomes are of the same pair with different colors.
pub(super) fn are_exchanged(one: Outcome, other: Outcome) -> bool {
    let colors = one.color().zip(other.color());
    one.opponent() == other.opponent() && colors.is_some_and(|(color, other)| color != other)
}

/// Corrections made while a round was paired that is taken back, or paired again, concern only the rounds
/// before it.
pub(super) fn unpaired(header: &mut Header, round: RoundNumber, tournament: &Tournament) {
    let form = tournament.form();
    let before =
        round.index().checked_sub(1).map(|last| form.column(RoundNumber::from_index(last)));
    for lines in [&mut header.lines_before_players, &mut header.lines_after_players] {
        lines.retain_mut(|line| {
            let correction = Correction::read(line).filter(|it| form.round(it.paired) >= round);
            let Some(correction) = correction else { return true };
            let Some(paired) = before else { return false };
            let correction = Correction { paired, ..correction };
            *line = correction.line();
            correction.concerns(form.round(paired), tournament)
        });
    }
}

/// What an entry was before the first correction of it since a round was paired.
pub(super) fn first_of(header: &mut Header, correction: &Correction) -> Option<Outcome> {
    let found = lines(header).filter_map(|line| Correction::read(line));
    found.filter(|it| it.is_of_same_entry(correction)).find_map(|it| match it.was {
        Was::Entry { was, .. } => Some(was),
        Was::Rating { .. } | Was::Order(_) => None,
    })
}

/// Removes all comments on corrections of an entry since a round was paired.
pub(super) fn forget(header: &mut Header, correction: &Correction) {
    let is_other =
        |line: &String| !Correction::read(line).is_some_and(|it| it.is_of_same_entry(correction));
    for lines in [&mut header.lines_before_players, &mut header.lines_after_players] {
        lines.retain(is_other);
    }
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
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct Correction {
    pub(super) was: Was,
    /// The first column of the last round that had been paired.
    pub(super) paired: Column,
}

/// What something was before it was corrected.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) enum Was {
    /// The entry in a column.
    Entry {
        /// Whether it is that of a team; otherwise, it is that of a player, of a team where teams are
        /// paired.
        of_team: bool,
        id: PlayerId,
        column: Column,
        was: Outcome,
    },
    /// The rating of a player; 0 for none.
    Rating { player: PlayerId, was: u16 },
    /// The order of the players, by the numbers that they have now.
    Order(Vec<PlayerId>),
}

const BEFORE: &str = "### fpc correction: ";
const KINDS: [&str; 2] = ["player", "team"];
const ORDER: &str = "the order was ";

impl Correction {
    pub(super) fn line(&self) -> String {
        let was = match &self.was {
            Was::Entry { of_team, id, column, was } => {
                let (kind, was) = (KINDS[usize::from(*of_team)], trf::entry(was));
                format!("{kind} {id} had \"{}\" in round {column}", was.trim())
            }
            Was::Rating { player, was } => format!("player {player} had rating {was}"),
            Was::Order(players) => {
                let players: Vec<_> = players.iter().map(ToString::to_string).collect();
                format!("{ORDER}{}", players.join(" "))
            }
        };
        format!("{BEFORE}{was} until round {} was paired", self.paired)
    }

    fn read(line: &str) -> Option<Self> {
        let text = line.strip_prefix(BEFORE)?.trim_end().strip_suffix(" was paired")?;
        let (text, paired) = text.rsplit_once(" until round ")?;
        let paired = Column::new(paired.parse().ok()?)?;
        let number = |text: &str| PlayerId::new(text.parse().ok()?);
        if let Some(players) = text.strip_prefix(ORDER) {
            let players = players.split(' ').map(number).collect::<Option<_>>()?;
            return Some(Self { was: Was::Order(players), paired });
        }
        let (kind, text) = text.split_once(' ')?;
        let (id, text) = text.split_once(" had ")?;
        let (of_team, id) = (KINDS.iter().position(|it| *it == kind)? == 1, number(id)?);
        let was = match text.strip_prefix("rating ") {
            Some(was) => Was::Rating { player: id, was: was.parse().ok()? },
            None => {
                let (was, column) = text.strip_prefix('"')?.split_once("\" in round ")?;
                let column = Column::new(column.parse().ok()?)?;
                Was::Entry { of_team, id, column, was: trf::read_entry(was)? }
            }
        };
        Some(Self { was, paired })
    }

    /// Whether both are corrections of one entry since the same round was paired.
    fn is_of_same_entry(&self, other: &Self) -> bool {
        let entry = |correction: &Self| match correction.was {
            Was::Entry { of_team, id, column, .. } => Some((of_team, id, column)),
            Was::Rating { .. } | Was::Order(_) => None,
        };
        self.paired == other.paired && entry(self).is_some() && entry(self) == entry(other)
    }

    /// Whether a round was paired by what was corrected, or with other colors than it was played with.
    fn concerns(&self, round: RoundNumber, tournament: &Tournament) -> bool {
        let form = tournament.form();
        let is_of_pairing = match self.was {
            Was::Entry { of_team, id, column, was } if form.round(column) == round => {
                let player = match tournament.teams() {
                    Some(_) if !of_team => tournament.player_of_team(id),
                    _ => tournament.player(id),
                };
                player.is_some_and(|it| are_exchanged(*it.outcome(column), was))
            }
            Was::Entry { column, .. } => form.round(column) < round,
            Was::Rating { .. } | Was::Order(_) => true,
        };
        is_of_pairing && form.round(self.paired) >= round
    }

    /// Gives other numbers to the players.
    fn renumber(&mut self, number: impl Fn(PlayerId) -> PlayerId, outcome: impl Fn(&mut Outcome)) {
        match &mut self.was {
            Was::Entry { id, was, .. } => {
                *id = number(*id);
                outcome(was);
            }
            Was::Rating { player, .. } => *player = number(*player),
            Was::Order(players) => players.iter_mut().for_each(|id| *id = number(*id)),
        }
    }

    /// Brings back what was corrected.
    fn take_back(self, draft: &mut TournamentDraft) -> Option<()> {
        let players = match (&mut draft.teams, &self.was) {
            (Some(teams), Was::Entry { of_team: false, .. }) => &mut teams.players,
            _ => &mut draft.players,
        };
        let id = match self.was {
            Was::Entry { id, .. } | Was::Rating { player: id, .. } => id,
            Was::Order(ref order) => {
                let place = |id| order.iter().position(|it| *it == id).unwrap_or(order.len());
                players.sort_by_cached_key(|player| place(player.id));
                return Some(());
            }
        };
        let player = players.iter_mut().find(|it| it.id == id)?;
        match self.was {
            Was::Entry { column, was, .. } => {
                player.enter(column, was);
            }
            Was::Rating { was, .. } => player.rating = Some(was).filter(|it| *it > 0),
            Was::Order(_) => {}
        }
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
            correction.renumber(&number, &outcome);
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
    /// The tournament as it was when a round was paired: with the entries, the ratings and the order that
    /// were corrected later. `None` if nothing was.
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
        let lines = header.lines_before_players.iter().chain(&header.lines_after_players);
        let corrections: Vec<_> = lines
            .filter_map(|line| Correction::read(line))
            .filter(|it| it.concerns(round, self))
            .collect();
        if corrections.is_empty() {
            return None;
        }
        let mut draft = self.draft().clone();
        for correction in corrections.into_iter().rev() {
            correction.take_back(&mut draft)?;
        }
        // Who sat on which board may have been corrected as well; no pairing depends on that.
        Some(self.like(draft.validate_derived().ok()?))
    }
}
