//! Assumptions about a tournament that are not in its file.

use std::collections::BTreeMap;

use crate::{
    phrase,
    player_id::PlayerId,
    snapshot::{Wish, WishError},
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{
        Bye, Color, Column, ForbiddenGroup, GameResult, Outcome, Pair, Problem, RoundNumber,
        RoundPairing, Tournament,
    },
};

/// Assumptions about a tournament before its next round is paired.
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, System, WhatIf};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let one = PlayerId::new(1).unwrap();
/// let mut what_if = WhatIf::default();
/// what_if.absent.push(one);
/// let supposed = what_if.apply(&tournament)?;
/// assert_eq!(supposed.snapshot_to_pair()?.place(one), None);
/// assert!(tournament.snapshot_to_pair()?.place(one).is_some(), "the tournament stays as it is");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct WhatIf {
    /// Players who are absent from the next round, without points.
    pub absent: Vec<PlayerId>,
    /// Players who have a half-point bye in the next round.
    pub half_point_byes: Vec<PlayerId>,
    /// Results of games, White's result first.
    pub results: Vec<(Pair, [GameResult; 2])>,
    /// Tells whether these may replace results. If not, they are those of games without one.
    pub change: bool,
    /// Pairs that must not be made.
    pub forbidden: Vec<[PlayerId; 2]>,
    /// Pairs that have to be made.
    pub assigned: Vec<[PlayerId; 2]>,
    /// The players who have to get the pairing-allocated bye.
    pub byes: Vec<PlayerId>,
}

/// An assumption is impossible.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WhatIfError {
    /// There is no such player.
    UnknownPlayer(PlayerId),
    /// These two have no game that could get a result.
    NoGame(Pair),
    /// Their game has a result, which is not to be changed.
    HasResult {
        /// The two.
        pair: Pair,
        /// The round in which they met.
        round: RoundNumber,
    },
    /// Their game has the other colors.
    OtherColors(Pair),
    /// The tournament would contradict itself.
    Contradiction(Vec<Problem>),
    /// A pair has to be made of players who are not in the round.
    Wish(#[from] WishError),
}

impl ToPhrase for WhatIfError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::UnknownPlayer(player) => phrase!("there is no player {player}", player),
            Self::NoGame(Pair { white, black }) => phrase!(
                "{white} and {black} have no game in any round that was paired",
                white,
                black
            ),
            Self::HasResult { pair: Pair { white, black }, round } => phrase!(
                "the game {white} - {black} of round {round} has a result already",
                white,
                black,
                round
            ),
            Self::OtherColors(Pair { white, black }) => {
                phrase!("{black} has White against {white}; White comes first", black, white)
            }
            Self::Contradiction(problems) => problems.phrase(),
            Self::Wish(error) => error.phrase(),
        }
    }
}

display_in_english!(WhatIfError);

impl WhatIf {
    /// Tells whether there are no assumptions.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The requests about the pairing in addition to the rules: the pairs that have to be made, and
    /// the bye.
    pub fn wishes(&self) -> Vec<Wish> {
        let together = self.assigned.iter().map(|&[one, other]| Wish::Together(one, other));
        together.chain(self.byes.iter().map(|&player| Wish::Bye(player))).collect()
    }

    /// The tournament with all assumptions applied except the [wishes](Self::wishes), which apply
    /// to the [snapshot](crate::Snapshot::with_wishes).
    ///
    /// # Errors
    ///
    /// [`WhatIfError`]
    pub fn apply(&self, tournament: &Tournament) -> Result<Tournament, WhatIfError> {
        let named = self.absent.iter().chain(&self.half_point_byes).chain(&self.byes).copied();
        let pairs = self.forbidden.iter().chain(&self.assigned).flatten().copied();
        for player in named.chain(pairs) {
            if tournament.player(player).is_none() {
                return Err(WhatIfError::UnknownPlayer(player));
            }
        }
        if let Some(&[player, _]) = self.forbidden.iter().find(|[one, other]| one == other) {
            return Err(WishError::Themselves(player).into());
        }
        let played = self.with_results(tournament)?;
        let round = played.round_to_pair();
        let mut draft = played.draft().clone();
        for (player, bye) in self.byes(tournament, round) {
            draft.give_bye(player, round, bye);
        }
        let forbidden = self.forbidden.iter().map(|players| ForbiddenGroup {
            players: players.to_vec(),
            rounds: Some((round, round)),
        });
        draft.forbidden.extend(forbidden);
        let supposed = draft.validate().map_err(WhatIfError::Contradiction)?;
        Ok(tournament.like(supposed))
    }

    /// Like [`apply`](Self::apply), but a required bye is recorded as one given in advance.
    ///
    /// # Errors
    ///
    /// [`WhatIfError`]
    pub(crate) fn adopt(&self, tournament: &Tournament) -> Result<Tournament, WhatIfError> {
        let mut adopted = self.apply(tournament)?;
        let round = adopted.round_to_pair();
        let byes = self.byes.iter().map(|&player| ((round, player), Bye::PairingAllocated));
        adopted.draft_mut().announced_byes.extend(byes);
        Ok(adopted)
    }

    /// The tournament with the results entered.
    fn with_results(&self, tournament: &Tournament) -> Result<Tournament, WhatIfError> {
        let mut draft = tournament.draft().clone();
        let form = draft.form();
        for &(pair, [white, black]) in &self.results {
            for (player, opponent, color, result) in [
                (pair.white, pair.black, Color::White, white),
                (pair.black, pair.white, Color::Black, black),
            ] {
                let entry = draft.players.iter_mut().find(|it| it.id == player);
                let entry = entry.ok_or(WhatIfError::UnknownPlayer(player))?;
                let games = entry.outcomes.iter_mut().enumerate().rev();
                let games: Vec<_> =
                    games.filter(|(_, it)| it.opponent() == Some(opponent)).collect();
                if games.is_empty() {
                    return Err(WhatIfError::NoGame(pair));
                }
                let fits = |it: &Outcome| it.color().is_none_or(|recorded| recorded == color);
                let fitting = games.into_iter().find(|(_, game)| fits(game));
                let (place, game) = fitting.ok_or(WhatIfError::OtherColors(pair))?;
                if !self.change && !matches!(game, Outcome::Open { .. }) {
                    let round = form.round(Column::from_index(place));
                    return Err(WhatIfError::HasResult { pair, round });
                }
                *game = Outcome::Game { opponent, color, result, rated: true };
            }
        }
        let mut played = draft.validate().map_err(WhatIfError::Contradiction)?;
        played.drop_game_points_of_other_rounds();
        Ok(played)
    }

    /// The byes of the round to be paired, the last one given to a player being the one that
    /// counts. Players who are absent whichever round is to be paired miss another round if the
    /// results complete the running one.
    fn byes(&self, tournament: &Tournament, round: RoundNumber) -> Vec<(PlayerId, Bye)> {
        let is_other = round != tournament.round_to_pair();
        let still_absent = tournament
            .absent()
            .iter()
            .filter(move |&&player| is_other && tournament.announced_bye(player, round).is_none());
        let absent = still_absent.chain(&self.absent).map(|&player| (player, Bye::ZeroPoint));
        absent.chain(self.half_point_byes.iter().map(|&player| (player, Bye::HalfPoint))).collect()
    }
}

/// The change of a player between two pairings.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Change {
    /// The player.
    pub player: PlayerId,
    /// Opponent and color in the first.
    pub before: Option<(PlayerId, Color)>,
    /// The opponent and color in the second pairing.
    pub after: Option<(PlayerId, Color)>,
}

/// The differences between two pairings of a round.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct PairingChanges {
    /// The players affected, in order of their numbers.
    pub players: Vec<Change>,
    /// The players who get the pairing-allocated bye in the first and in the second.
    pub bye: [Option<PlayerId>; 2],
    /// The number of pairs that are the same, colors included.
    pub same_pairs: usize,
}

impl PairingChanges {
    /// The changes from one pairing to another.
    pub fn between(before: &RoundPairing, after: &RoundPairing) -> Self {
        let games = |pairing: &RoundPairing| -> BTreeMap<PlayerId, (PlayerId, Color)> {
            let of_pair = |&Pair { white, black }: &Pair| {
                [(white, (black, Color::White)), (black, (white, Color::Black))]
            };
            pairing.pairs().iter().flat_map(of_pair).collect()
        };
        let (first, second) = (games(before), games(after));
        let mut everybody: Vec<_> = first
            .keys()
            .chain(second.keys())
            .copied()
            .chain(before.bye())
            .chain(after.bye())
            .collect();
        everybody.sort_unstable();
        everybody.dedup();
        let changes = everybody.into_iter().map(|player| Change {
            player,
            before: first.get(&player).copied(),
            after: second.get(&player).copied(),
        });
        Self {
            players: changes.filter(|change| change.before != change.after).collect(),
            bye: [before.bye(), after.bye()],
            same_pairs: before.pairs().iter().filter(|pair| after.pairs().contains(pair)).count(),
        }
    }

    /// Tells whether the pairings are the same.
    pub fn is_empty(&self) -> bool {
        self.players.is_empty() && self.bye[0] == self.bye[1]
    }
}
