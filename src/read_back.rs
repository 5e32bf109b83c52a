//! Verifies that a file about to be written contains the intended tournament.

use std::collections::BTreeSet;

use crate::{
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{
        Bye, Color, ForbiddenGroup, Outcome, Player, PlayerDetails, Progress, RoundNumber, Score,
        Teams, Tournament, TournamentDraft,
    },
};

/// Why a file was not written: reading it back would not give the intended tournament.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadBackError {
    /// It would have errors, the first of which is this.
    Invalid(Phrase),
    /// It would be a different tournament.
    Deviates(Vec<Deviation>),
}

/// A difference between a tournament that was read back and the one that was written.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Deviation {
    /// The form of a round.
    Form,
    /// The number of rounds.
    TotalRounds,
    /// The number of complete rounds, and whether another one is running.
    Progress,
    /// The color drawn before the first round.
    InitialColor,
    /// The points for results.
    Points,
    /// The players or their order.
    Players,
    /// The rating or game points of a player.
    Player(PlayerId),
    /// The outcome of a round for a player.
    Outcome {
        /// The player.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// The bye of a player in an incomplete round.
    AnnouncedBye {
        /// The player.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// The virtual points of a player.
    VirtualPoints(PlayerId),
    /// The forbidden pairs.
    ForbiddenPairs,
    /// Exceptions to the points for results, bonuses and penalties.
    AbnormalPoints,
    /// The games of the players of teams, or the rules of matches.
    Teams,
    /// Something that no pairing depends on: a line that would not be written the same way again.
    Text(String),
    /// Meaning about the tournament that no pairing depends on.
    Header,
}

impl ToPhrase for Deviation {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Form => phrase!("the number of games in a round"),
            Self::TotalRounds => phrase!("the number of rounds"),
            Self::Progress => phrase!("the number of complete rounds"),
            Self::InitialColor => phrase!("the initial color"),
            Self::Points => phrase!("the points system"),
            Self::Players => phrase!("the players or their order"),
            Self::Player(id) => phrase!("the rating or game points of player {id}", id),
            Self::Outcome { player, round } => {
                phrase!("round {round} of player {player}", round, player)
            }
            Self::AnnouncedBye { player, round } => {
                phrase!("the bye of player {player} in round {round}", player, round)
            }
            Self::VirtualPoints(id) => phrase!("the virtual points of player {id}", id),
            Self::ForbiddenPairs => phrase!("forbidden pairs"),
            Self::AbnormalPoints => phrase!("abnormal points"),
            Self::Teams => phrase!("the games of teams"),
            Self::Text(line) => phrase!("the line {line}", line = Phrase::quoted(line)),
            Self::Header => phrase!("the header"),
        }
    }
}

impl ToPhrase for ReadBackError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Invalid(error) => phrase!("it could not be read back: {error}", error),
            Self::Deviates(deviations) => {
                let named = deviations.iter().take(NAMED).map(ToPhrase::phrase);
                let mut changes = Phrase::series(named, ", ");
                if let more @ 1.. = deviations.len().saturating_sub(NAMED) {
                    changes = phrase!("{first} and {more} more", first = changes, more);
                }
                phrase!("read back, it would have changed: {changes}", changes)
            }
        }
    }
}

display_in_english!(Deviation, ReadBackError);

/// The maximum number of findings listed.
const NAMED: usize = 3;

/// The facts of a tournament, independent of how a file expresses them.
pub(crate) struct Meaning<'a> {
    draft: &'a TournamentDraft,
    /// The tournament made from the draft.
    tournament: Option<&'a Tournament>,
    progress: Progress,
}

impl<'a> Meaning<'a> {
    pub(crate) fn of(tournament: &'a Tournament) -> Self {
        let progress = tournament.progress();
        Self { draft: tournament.draft(), tournament: Some(tournament), progress }
    }

    /// The facts that a file must contain, given a normalized draft.
    pub(crate) const fn meant(draft: &'a TournamentDraft, progress: Progress) -> Self {
        Self { draft, tournament: None, progress }
    }

    /// An error if another tournament differs.
    pub(crate) fn check(&self, other: &Meaning<'_>) -> Result<(), ReadBackError> {
        match self.deviations(other) {
            found if found.is_empty() => Ok(()),
            found => Err(ReadBackError::Deviates(found)),
        }
    }

    /// The differences of another tournament.
    fn deviations(&self, other: &Meaning<'_>) -> Vec<Deviation> {
        let (mine, theirs) = (self.draft, other.draft);
        // A new fact is compared, or it is said here why it is not.
        let TournamentDraft {
            form: _,
            players: _,
            total_rounds: _,
            points: _,
            initial_color: _,
            forbidden: _,
            abnormal_points: _,
            announced_byes: _,
            // Whoever reads a file decides that.
            any_results: _,
            teams: _,
        } = mine;
        let mut found = Vec::new();
        let mut note = |differs: bool, what: Deviation| found.extend(differs.then_some(what));
        note(mine.form != theirs.form, Deviation::Form);
        note(mine.total_rounds != theirs.total_rounds, Deviation::TotalRounds);
        note(self.progress != other.progress, Deviation::Progress);
        let is_same = match (mine.initial_color, theirs.initial_color) {
            (Some(color), None) => other.shown_color() == Some(color),
            // An initial color inferred from the first colors follows from facts that are compared
            // themselves.
            (mine, theirs) => mine == theirs,
        };
        note(!is_same, Deviation::InitialColor);
        note(mine.points != theirs.points, Deviation::Points);
        note(self.forbidden() != other.forbidden(), Deviation::ForbiddenPairs);
        note(self.teams() != other.teams(), Deviation::Teams);
        note(mine.abnormal_points != theirs.abnormal_points, Deviation::AbnormalPoints);
        let ids = |facts: &Meaning<'a>| facts.draft.players.iter().map(|player| player.id);
        if !ids(self).eq(other.draft.players.iter().map(|player| player.id)) {
            note(true, Deviation::Players);
            return found;
        }
        for (mine, theirs) in mine.players.iter().zip(&theirs.players) {
            self.compare_player(mine, other, theirs, &mut found);
        }
        let (mine, theirs) = (&mine.announced_byes, &theirs.announced_byes);
        let missing = mine.iter().filter(|(key, bye)| theirs.get(key) != Some(bye));
        let new = theirs.keys().filter(|key| !mine.contains_key(key));
        let differing = missing.map(|(key, _)| key).chain(new);
        found.extend(differing.map(|&(round, player)| Deviation::AnnouncedBye { player, round }));
        found
    }

    /// Notes how a player of another tournament differs.
    fn compare_player(
        &self,
        mine: &Player,
        other: &Meaning<'_>,
        theirs: &Player,
        found: &mut Vec<Deviation>,
    ) {
        // A new fact is compared here, or it is said why it is not.
        let Player {
            id,
            rating: _,
            outcomes: _,
            virtual_points: _,
            game_points: _,
            // Texts are compared line by line.
            name: _,
            details: _,
        } = mine;
        let player = *id;
        let rating = |player: &Player| player.rating.filter(|&it| it > 0);
        if rating(mine) != rating(theirs) || mine.game_points != theirs.game_points {
            found.push(Deviation::Player(player));
        }
        if virtual_points(mine) != virtual_points(theirs) {
            found.push(Deviation::VirtualPoints(player));
        }
        let mut rounds = (0..self.progress.paired()).map(RoundNumber::from_index);
        let differs = |it: &RoundNumber| !self.outcomes(mine, *it).eq(other.outcomes(theirs, *it));
        found.extend(rounds.find(differs).map(|round| Deviation::Outcome { player, round }));
    }

    /// The initial color that every system infers from the first colors.
    fn shown_color(&self) -> Option<Color> {
        self.tournament.and_then(Tournament::color_shown_to_all)
    }

    /// The outcomes of a player; an absence from a complete round can be left out.
    fn outcomes(
        &self,
        player: &Player,
        round: RoundNumber,
    ) -> impl Iterator<Item = Option<Outcome>> {
        let absence = (round < self.progress.next()).then_some(Outcome::Bye(Bye::ZeroPoint));
        let columns = self.draft.form().columns(round);
        columns.map(move |column| player.entry(column).copied().or(absence))
    }

    /// The known facts about teams, without texts.
    fn teams(&self) -> Option<Teams> {
        let mut teams = self.draft.teams.clone()?;
        teams.bye_game_points = Some(teams.match_in_games().pairing_allocated_bye);
        teams.of.values_mut().for_each(|team| team.nickname.clear());
        for player in &mut teams.players {
            let absence = Outcome::Bye(Bye::ZeroPoint);
            let last = player.outcomes.iter().rposition(|outcome| *outcome != absence);
            player.outcomes.truncate(last.map_or(0, |last| last + 1));
            player.details = PlayerDetails::default();
            player.name = "".into();
        }
        Some(teams)
    }

    /// The forbidden pairs in a canonical order, without meaningless ones.
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

/// The virtual points of a player without trailing zeros.
fn virtual_points(player: &Player) -> &[Score] {
    let end = player.virtual_points.iter().rposition(|&points| points != Score::ZERO);
    &player.virtual_points[..end.map_or(0, |end| end + 1)]
}
