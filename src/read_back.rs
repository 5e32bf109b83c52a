//! Whether a file that is about to be written holds the tournament it was made of.

use std::{collections::BTreeSet, fmt};

use crate::{
    tournament::{
        Bye, Color, ForbiddenGroup, Outcome, Player, PlayerId, Progress, RoundNumber, Score,
        Tournament, TournamentDraft,
    },
    trf::{Diagnostic, Severity},
};

/// Why a file was not written: read again, it would not be the tournament that was meant.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadBackError {
    /// It would have errors.
    #[error("it could not be read again: {}", FirstOf(.0))]
    Invalid(Vec<Diagnostic>),
    /// It would be no tournament in JSON.
    #[cfg(feature = "json")]
    #[error("it could not be read again: {0}")]
    InvalidJson(crate::json::JsonError),
    /// It would be another tournament.
    #[error("read again, it would have changed: {}", Sentence(.0))]
    Deviates(Vec<Deviation>),
}

impl ReadBackError {
    /// The error for a file with errors among its findings.
    pub(crate) fn invalid(findings: Vec<Diagnostic>) -> Self {
        let is_error = |found: &Diagnostic| found.severity() == Severity::Error;
        Self::Invalid(findings.into_iter().filter(is_error).collect())
    }
}

/// In what a tournament that has been read again is not the one that was written.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Deviation {
    /// The number of rounds.
    TotalRounds,
    /// How many rounds are over, and whether another one is running.
    Progress,
    /// The color drawn before the first round.
    InitialColor,
    /// What results are worth.
    Points,
    /// Who the players are, or their order.
    Players,
    /// The rating of a player, or what the games were worth.
    Player(PlayerId),
    /// What happened to a player in a round.
    Outcome {
        /// The player.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// The bye of a player in a round that is not over.
    AnnouncedBye {
        /// The player.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// The virtual points of a player.
    VirtualPoints(PlayerId),
    /// Who must not meet.
    ForbiddenPairs,
    /// Results that are worth something else than usual, bonuses and penalties.
    AbnormalPoints,
    /// Something that no pairing depends on: a line that would not be written like this again.
    Text(String),
    /// Facts about the tournament that no pairing depends on.
    Header,
}

impl fmt::Display for Deviation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TotalRounds => f.write_str("the number of rounds"),
            Self::Progress => f.write_str("how many rounds are over"),
            Self::InitialColor => f.write_str("the initial color"),
            Self::Points => f.write_str("the points system"),
            Self::Players => f.write_str("the players or their order"),
            Self::Player(id) => write!(f, "the rating or game points of player {id}"),
            Self::Outcome { player, round } => write!(f, "round {round} of player {player}"),
            Self::AnnouncedBye { player, round } => {
                write!(f, "the bye of player {player} in round {round}")
            }
            Self::VirtualPoints(id) => write!(f, "the virtual points of player {id}"),
            Self::ForbiddenPairs => f.write_str("forbidden pairs"),
            Self::AbnormalPoints => f.write_str("abnormal points"),
            Self::Text(line) => write!(f, "the line {line:?}"),
            Self::Header => f.write_str("the header"),
        }
    }
}

/// How many findings are named.
const NAMED: usize = 3;

/// The first findings, and how many more there are.
struct FirstOf<'a>(&'a [Diagnostic]);

impl fmt::Display for FirstOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<_> =
            self.0.iter().take(1).map(|found| format!("{found} [{}]", found.code)).collect();
        f.write_str(&texts.join("; "))?;
        more(f, self.0.len(), 1)
    }
}

struct Sentence<'a>(&'a [Deviation]);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<_> = self.0.iter().take(NAMED).map(ToString::to_string).collect();
        f.write_str(&texts.join(", "))?;
        more(f, self.0.len(), NAMED)
    }
}

fn more(f: &mut fmt::Formatter<'_>, all: usize, named: usize) -> fmt::Result {
    match all.saturating_sub(named) {
        0 => Ok(()),
        more => write!(f, " and {more} more"),
    }
}

/// What a tournament comes to, whatever of several ways it is said in.
pub(crate) struct Facts<'a> {
    draft: &'a TournamentDraft,
    /// The tournament that was made of the draft.
    tournament: Option<&'a Tournament>,
    progress: Progress,
}

impl<'a> Facts<'a> {
    pub(crate) fn of(tournament: &'a Tournament) -> Self {
        let progress = tournament.progress();
        Self { draft: tournament.draft(), tournament: Some(tournament), progress }
    }

    /// The facts that a file has to hold, by a draft that has been settled.
    pub(crate) const fn meant(draft: &'a TournamentDraft, progress: Progress) -> Self {
        Self { draft, tournament: None, progress }
    }

    /// The error, if another tournament differs.
    pub(crate) fn check(&self, other: &Facts<'_>) -> Result<(), ReadBackError> {
        match self.deviations(other) {
            found if found.is_empty() => Ok(()),
            found => Err(ReadBackError::Deviates(found)),
        }
    }

    /// In what another tournament differs.
    fn deviations(&self, other: &Facts<'_>) -> Vec<Deviation> {
        let (mine, theirs) = (self.draft, other.draft);
        let mut found = Vec::new();
        let mut note = |differs: bool, what: Deviation| found.extend(differs.then_some(what));
        note(mine.total_rounds != theirs.total_rounds, Deviation::TotalRounds);
        note(self.progress != other.progress, Deviation::Progress);
        let is_same = match (mine.initial_color, theirs.initial_color) {
            (Some(color), None) => other.shown_color() == Some(color),
            // What first colors tell follows from facts that are compared themselves.
            (mine, theirs) => mine == theirs,
        };
        note(!is_same, Deviation::InitialColor);
        note(mine.points != theirs.points, Deviation::Points);
        note(self.forbidden() != other.forbidden(), Deviation::ForbiddenPairs);
        note(mine.abnormal_points != theirs.abnormal_points, Deviation::AbnormalPoints);
        let ids = |facts: &Facts<'a>| facts.draft.players.iter().map(|player| player.id);
        if !ids(self).eq(other.draft.players.iter().map(|player| player.id)) {
            note(true, Deviation::Players);
            return found;
        }
        for (mine, theirs) in mine.players.iter().zip(&theirs.players) {
            let rating = |player: &Player| player.rating.filter(|&it| it > 0);
            let is_same = rating(mine) == rating(theirs) && mine.game_points == theirs.game_points;
            note(!is_same, Deviation::Player(mine.id));
            let points = virtual_points(mine) != virtual_points(theirs);
            note(points, Deviation::VirtualPoints(mine.id));
            let first = (0..self.progress.paired())
                .find(|&round| self.outcome(mine, round) != other.outcome(theirs, round));
            if let Some(round) = first.map(RoundNumber::from_index) {
                note(true, Deviation::Outcome { player: mine.id, round });
            }
        }
        let (mine, theirs) = (&mine.announced_byes, &theirs.announced_byes);
        let missing = mine.iter().filter(|(key, bye)| theirs.get(key) != Some(bye));
        let new = theirs.keys().filter(|key| !mine.contains_key(key));
        for &(round, player) in missing.map(|(key, _)| key).chain(new) {
            note(true, Deviation::AnnouncedBye { player, round });
        }
        found
    }

    /// The initial color that the first colors tell every system.
    fn shown_color(&self) -> Option<Color> {
        self.tournament.and_then(Tournament::color_shown_to_all)
    }

    /// What happened to a player in a round; an absence from a round that is over can be left
    /// out.
    fn outcome(&self, player: &Player, round: usize) -> Option<Outcome> {
        let absence = (round < self.progress.complete).then_some(Outcome::Bye(Bye::ZeroPoint));
        player.outcomes.get(round).copied().or(absence)
    }

    /// Who must not meet, in one order and without what says nothing.
    fn forbidden(&self) -> BTreeSet<ForbiddenGroup> {
        let total = self.draft.total_rounds;
        let group = |group: &ForbiddenGroup| {
            let mut players = group.players.clone();
            players.sort_unstable();
            players.dedup();
            let rounds = group.rounds.filter(|&(first, last)| {
                first != RoundNumber::FIRST || total.is_none_or(|total| last < total)
            });
            (players.len() > 1).then_some(ForbiddenGroup { players, rounds })
        };
        self.draft.forbidden.iter().filter_map(group).collect()
    }
}

/// The virtual points of a player up to the last ones that are any.
fn virtual_points(player: &Player) -> &[Score] {
    let end = player.virtual_points.iter().rposition(|&points| points != Score::ZERO);
    &player.virtual_points[..end.map_or(0, |end| end + 1)]
}
