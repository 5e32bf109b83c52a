//! Innocent explanations of recorded rounds that differ from the rules.
//!
//! A hypothesis changes one thing, and the round is paired again. If it then is the recorded one, the hypothesis
//! explains it. One that explains everything explains nothing: each has a condition that makes it improbable by
//! chance, and only then it is told with confidence.

mod games;
mod numbers;
mod pairs;

use std::{cell::Cell, collections::BTreeSet};

use crate::{
    check::{RoundCheck, Verdict},
    phrase,
    player_id::PlayerId,
    snapshot::Wish,
    systems::System,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{BoardResult, Pair, RoundNumber, RoundPairing, Tournament, TournamentDraft},
};

/// A possible event.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Happened {
    /// The round was paired by another edition.
    Edition(System),
    /// Players were numbered by rating.
    OrderByRating,
    /// A player had another place in the initial order.
    Moved {
        /// The player.
        player: PlayerId,
        /// Before whom the player stood; `None` at the end.
        before: Option<PlayerId>,
    },
    /// Each two of these players had each other's place in the initial order.
    Exchanged(Vec<[PlayerId; 2]>),
    /// The initial order was another list: these players had other places.
    Elsewhere(Vec<PlayerId>),
    /// Players who did not play round 1 were counted when its colors alternated.
    Counted(Vec<PlayerId>),
    /// A player came late and was absent when round 1 was paired.
    Late(PlayerId),
    /// Two who have each other were paired by hand, and all others by the rules.
    SetAside([PlayerId; 2]),
    /// A pair was made by hand because the opponent that one of them had by the rules did not come.
    Cancelled {
        /// The two who had each other by the rules.
        cancelled: [PlayerId; 2],
        /// The pair made by hand.
        instead: [PlayerId; 2],
    },
    /// Games had not been played yet when the round was paired.
    Postponed {
        /// The games, with their rounds, White first.
        games: Vec<(RoundNumber, [PlayerId; 2])>,
        /// The result for which they counted.
        counted: BoardResult,
    },
    /// The result of a game was another one when the round was paired.
    Result {
        /// The round of the game.
        round: RoundNumber,
        /// The players, White first.
        players: [PlayerId; 2],
        /// The result.
        was: BoardResult,
    },
    /// Players must not meet.
    Apart(Vec<[PlayerId; 2]>),
    /// Several of these, the one that changes most first.
    Together(Vec<Self>),
}

impl Happened {
    /// The games of other rounds that it is about, White first.
    fn games(&self) -> Vec<(RoundNumber, [PlayerId; 2])> {
        match self {
            Self::Postponed { games, .. } => games.clone(),
            Self::Result { round, players, .. } => vec![(*round, *players)],
            _ => Vec::new(),
        }
    }
}

impl ToPhrase for Happened {
    fn phrase(&self) -> Phrase {
        let pair = |&[one, other]: &[PlayerId; 2]| phrase!("{one} and {other}", one, other);
        match self {
            Self::Edition(system) => phrase!("it was paired by the {system}", system),
            Self::OrderByRating => phrase!("the players were numbered by rating"),
            Self::Moved { player, before: Some(before) } => {
                phrase!("{player} stood before {before} in the initial order", player, before)
            }
            Self::Moved { player, before: None } => {
                phrase!("{player} stood last in the initial order", player)
            }
            Self::Exchanged(pairs) => phrase!(
                "{pairs} had each other's number",
                pairs = Phrase::series(pairs.iter().map(pair), "; ")
            ),
            Self::Elsewhere(players) => phrase!(
                "{players} had other places in the initial order",
                players = Phrase::enumeration(players.iter().map(ToPhrase::phrase))
            ),
            Self::Counted(players) => phrase!(
                "{players}, who did not play, {players:was|were} counted for the colors",
                players = Phrase::enumeration(players.iter().map(ToPhrase::phrase))
            ),
            Self::Late(player) => {
                phrase!("{player} came late and was absent when the round was paired", player)
            }
            Self::SetAside([one, other]) => phrase!(
                "{one} and {other}, who have each other, came later and were paired by hand",
                one,
                other
            ),
            Self::Cancelled { cancelled: [one, other], instead: [white, black] } => phrase!(
                "{one} had {other}, who did not come, and {white} and {black} were paired by hand",
                one,
                other,
                white,
                black
            ),
            Self::Postponed { games, counted } => {
                let game = |&(round, [white, black]): &(RoundNumber, [PlayerId; 2])| {
                    phrase!("{white} - {black} of round {round}", white, black, round)
                };
                let games = Phrase::series(games.iter().map(game), ", ");
                if *counted == BoardResult::DRAW {
                    phrase!("{games} had not been played yet and counted as a draw", games)
                } else {
                    phrase!(
                        "{games} had not been played yet and counted as {result}",
                        games,
                        result = Phrase::plain(counted.to_string())
                    )
                }
            }
            Self::Result { round, players: [white, black], was } => phrase!(
                "the result of {white} - {black} in round {round} was {was}",
                white,
                black,
                round,
                was = Phrase::plain(was.to_string())
            ),
            Self::Apart(pairs) => phrase!(
                "{pairs} must not meet (260)",
                pairs = Phrase::series(pairs.iter().map(pair), "; ")
            ),
            Self::Together(all) => Phrase::series(all.iter().map(Self::phrase), "; "),
        }
    }
}

/// An account of rounds that differ from those by the rules.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Account {
    /// The rounds.
    pub rounds: Vec<RoundNumber>,
    /// The possible event.
    pub happened: Happened,
    /// The number of boards that become right by each change.
    pub credit: usize,
    /// Tells whether its condition is met, so that chance is improbable.
    pub is_confident: bool,
    /// The boards that were not paired by the rules in this case, either.
    pub left: Vec<Pair>,
}

impl ToPhrase for Account {
    fn phrase(&self) -> Phrase {
        let happened = self.happened.phrase();
        if self.is_confident {
            phrase!("as the rules pair it, if {happened}", happened)
        } else {
            phrase!("one way to get there: {happened}", happened)
        }
    }
}

display_in_english!(Happened, Account);

/// A recorded round, as it was when it was paired, and how it compares with the one by the rules.
#[derive(Copy, Clone, Debug)]
pub struct ComparedRound<'a> {
    /// The tournament as it was, with the rules applied.
    pub tournament: &'a Tournament,
    /// The wishes of the organizer.
    pub wishes: &'a [Wish],
    /// The comparison.
    pub check: &'a RoundCheck,
}

/// Of a round with fewer boards, some change explains nearly every pairing.
const FEWEST_BOARDS: usize = 5;

/// With so many boards that become right, one change is no chance.
const MANY_BOARDS: usize = 4;

/// The maximum number of times that a round is paired again. Counted, so that a file always gets the same
/// answer.
const MOST_PAIRINGS: u32 = 600;

/// The maximum number of entries of players in rounds that are read for that: a large field is
/// paired again less often.
const MOST_ENTRIES: usize = 1_200_000;

/// The maximum number of times that a round of so many players is paired again, in a tournament of
/// so many rounds.
fn most_pairings(players: usize, rounds: usize) -> u32 {
    let affordable = MOST_ENTRIES / (players * rounds).max(1);
    u32::try_from(affordable).map_or(MOST_PAIRINGS, |most| most.min(MOST_PAIRINGS))
}

/// Explains the rounds that differ, each by the hypothesis that has most to be said for it if that is hardly chance,
/// or else by all that fit.
///
/// # Examples
///
/// ```
/// use fpc::{Happened, System, what_happened, happened::ComparedRound};
///
/// let tournament = fpc::read(&std::fs::read("trf-samples/evidence/late.trf")?)?;
/// let rounds = tournament.rounds();
/// let checks: Vec<_> = tournament
///     .recorded_rounds()
///     .map(|round| rounds.check(round, System::DUTCH_2026))
///     .collect::<Result<_, _>>()?;
/// let compared: Vec<_> = checks
///     .iter()
///     .map(|check| ComparedRound { tournament: &tournament, wishes: &[], check })
///     .collect();
/// let accounts = what_happened(&compared, System::DUTCH_2026);
/// assert!(matches!(accounts[0].happened, Happened::Late(_)) && accounts[0].is_confident);
/// assert_eq!(
///     accounts[0].to_string(),
///     "as the rules pair it, if 4 came late and was absent when the round was paired"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn what_happened(rounds: &[ComparedRound<'_>], system: System) -> Vec<Account> {
    let cases: Vec<_> = rounds.iter().map(|round| Case::of(*round, system)).collect();
    let orders: Vec<_> = cases.iter().map(numbers::fitting).collect();
    // One change for several rounds comes first.
    let mut found = numbers::of_all(&cases, &orders);
    let explained: BTreeSet<_> = found.iter().flat_map(|it| it.rounds.iter().copied()).collect();
    let is_open = |case: &Case<'_>| case.differs() && !explained.contains(&case.round());
    let open = cases.iter().zip(orders).filter(|(case, _)| is_open(case));
    let mut open: Vec<_> = open.map(|(case, orders)| (case, case.guesses(orders))).collect();
    // A game that was postponed concerns several rounds, which may show it one better than the other.
    for place in 0..open.len() {
        let others = open.iter().enumerate().filter(|(other, _)| *other != place);
        let known = others.flat_map(|(_, (_, guesses))| games::postponed_in(guesses)).collect();
        let (case, guesses) = &mut open[place];
        games::again(case, guesses, &known);
    }
    // The same forbidden pair in two rounds is no chance: the file lacks those of the tournament.
    let apart = open.iter().flat_map(|(_, guesses)| pairs::apart_in(guesses));
    let mut apart: Vec<_> = apart.copied().collect();
    apart.sort_unstable();
    let repeated: BTreeSet<_> =
        apart.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0]).collect();
    for (case, mut guesses) in open {
        let is_unexplained = guesses.iter().all(|guess| guess.weight == Weight::Little);
        for guess in &mut guesses {
            let Happened::Apart(pairs) = &guess.account.happened else { continue };
            let is_repeated = pairs.iter().any(|pair| repeated.contains(pair));
            if is_repeated || is_unexplained && !repeated.is_empty() {
                guess.weight = Weight::Corroborated;
            }
        }
        found.extend(case.told(guesses));
    }
    found.sort_by_key(|account| account.rounds.first().copied());
    found
}

/// The weight of the evidence for a hypothesis that fits.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd)]
enum Weight {
    /// Chance does as well.
    Little,
    /// It puts so many boards right that chance is improbable, unless something else puts as many right.
    Boards,
    /// Something else in the file.
    Corroborated,
}

impl Weight {
    /// The weight of a hypothesis by the boards that it puts right.
    const fn of(is_enough: bool) -> Self {
        if is_enough { Self::Boards } else { Self::Little }
    }
}

/// A hypothesis that fits.
struct Guess {
    account: Account,
    weight: Weight,
}

impl Guess {
    /// Tells whether it explains as much by something else.
    fn rivals(&self, other: &Self) -> bool {
        let [own, others] = [self, other].map(|it| it.account.happened.games());
        let is_other = self.account.happened != other.account.happened
            && !own.iter().any(|game| others.contains(game));
        is_other && self.account.credit >= other.account.credit
    }
}

/// A round that is to be explained.
struct Case<'a> {
    compared: ComparedRound<'a>,
    system: System,
    /// The maximum number of times that it may be paired again.
    most: u32,
    /// The number of times that it may still be paired again.
    left: Cell<u32>,
}

impl<'a> Case<'a> {
    fn of(compared: ComparedRound<'a>, system: System) -> Self {
        let tournament = compared.tournament;
        let rounds = tournament.recorded_rounds().count();
        let most = most_pairings(tournament.players().len(), rounds);
        Self { compared, system, most, left: Cell::new(most) }
    }

    const fn round(&self) -> RoundNumber {
        self.compared.check.round
    }

    const fn tournament(&self) -> &'a Tournament {
        self.compared.tournament
    }

    const fn differs(&self) -> bool {
        matches!(self.compared.check.verdict, Verdict::Differs(_))
    }

    /// The recorded boards that are not those by the rules.
    fn wrong(&self) -> Vec<Pair> {
        let Verdict::Differs(difference) = &self.compared.check.verdict else { return Vec::new() };
        let expected: BTreeSet<_> = difference.expected.pairs().iter().collect();
        let recorded = difference.recorded.pairs.iter();
        let is_wrong = |pair: &Pair| !expected.contains(pair);
        recorded.map(|recorded| recorded.pair).filter(is_wrong).collect()
    }

    /// The boards by the rules that are not recorded.
    fn missing(&self) -> Vec<Pair> {
        let Verdict::Differs(difference) = &self.compared.check.verdict else { return Vec::new() };
        let recorded: BTreeSet<_> = difference
            .recorded
            .pairs
            .iter()
            .map(|it| sorted([it.pair.white, it.pair.black]))
            .collect();
        let expected = difference.expected.pairs().iter().copied();
        expected.filter(|it| !recorded.contains(&sorted([it.white, it.black]))).collect()
    }

    /// The players of the boards that differ, and those who have a bye on one side only.
    fn concerned(&self) -> BTreeSet<PlayerId> {
        let boards = self.wrong().into_iter().chain(self.missing());
        boards.flat_map(|pair| [pair.white, pair.black]).collect()
    }

    /// Takes one of the pairings that are left, if there is one.
    fn may_pair(&self) -> bool {
        let left = self.left.get().checked_sub(1);
        left.map(|left| self.left.set(left)).is_some()
    }

    /// Tells if a system pairs the round as recorded, with additional wishes.
    fn fits(&self, system: System, wishes: &[Wish]) -> bool {
        self.may_pair() && self.is_recorded(system, self.tournament(), wishes)
    }

    /// Tells whether the round is the recorded one after a change of the facts.
    fn fits_if(&self, change: impl FnOnce(&mut TournamentDraft)) -> bool {
        if !self.may_pair() {
            return false;
        }
        let tournament = self.tournament();
        let mut draft = tournament.draft().clone();
        change(&mut draft);
        let changed = draft.validate_derived();
        changed.is_ok_and(|it| self.is_recorded(self.system, &tournament.like(it), &[]))
    }

    fn is_recorded(&self, system: System, tournament: &Tournament, wishes: &[Wish]) -> bool {
        let Some(pairing) = self.pairing(system, tournament, wishes) else { return false };
        let recorded = tournament.recorded(self.round());
        let is_made = |it: &crate::tournament::RecordedPair| {
            let Pair { white, black } = it.pair;
            pairing.pairs().contains(&it.pair)
                || !it.colors_known && pairing.opponent(white) == Some(black)
        };
        recorded.pairs.len() == pairing.pairs().len()
            && recorded.pairs.iter().all(is_made)
            && recorded.byes.first().copied() == pairing.bye()
    }

    fn pairing(
        &self,
        system: System,
        tournament: &Tournament,
        wishes: &[Wish],
    ) -> Option<RoundPairing> {
        let wishes = [self.compared.wishes, wishes].concat();
        let snapshot = tournament.rounds().snapshot(self.round()).ok()?;
        system.pair(&snapshot.with_wishes(&wishes).ok()?).ok()
    }

    /// The pairs by the rules with wishes.
    fn paired(&self, wishes: &[Wish]) -> Option<Vec<Pair>> {
        let pairing = || self.pairing(self.system, self.tournament(), wishes);
        Some(self.may_pair().then(pairing)??.pairs().to_vec())
    }

    /// A hypothesis that explains the round by some changes.
    fn guess(&self, happened: Happened, changes: usize, weight: Weight) -> Guess {
        let credit = self.wrong().len() / changes.max(1);
        let rounds = vec![self.round()];
        let account = Account { rounds, happened, credit, is_confident: false, left: Vec::new() };
        Guess { account, weight }
    }

    /// Tells whether the round has so many boards that few pairings are legal by chance.
    fn is_large(&self) -> bool {
        self.tournament().recorded(self.round()).pairs.len() >= FEWEST_BOARDS
    }

    /// A share of all pairings.
    const fn share(&self, share: u32) -> u32 {
        (share * self.most).div_ceil(MOST_PAIRINGS)
    }

    /// Does something with a share of the pairings, as far as they are left.
    fn within<T>(&self, share: u32, hypothesis: impl FnOnce() -> T) -> T {
        let kept = self.left.get().saturating_sub(self.share(share));
        self.left.set(self.left.get() - kept);
        let found = hypothesis();
        self.left.set(self.left.get() + kept);
        found
    }

    /// All hypotheses that fit, in the order in which they are told.
    fn guesses(&self, orders: Vec<numbers::Candidate>) -> Vec<Guess> {
        if let Some(edition) = self.edition() {
            return vec![edition];
        }
        let counted = pairs::counted(self);
        let numbers = numbers::of_round(self, orders);
        let late = pairs::late(self);
        let set_aside = self.within(60, || pairs::set_aside(self));
        let apart = self.within(60, || pairs::apart(self));
        let postponed = self.within(160, || games::postponed(self));
        let result = games::result(self);
        let all = [counted, numbers, late, set_aside, postponed, result, apart];
        all.into_iter().flatten().collect()
    }

    /// The one hypothesis that has most to be said for it, or else all.
    fn told(&self, guesses: Vec<Guess>) -> Vec<Account> {
        let rank = |it: &Guess| (it.weight, it.account.credit);
        let best = guesses.iter().rev().max_by_key(|it| rank(it));
        let clear = best.filter(|best| {
            let rivals = guesses.iter().any(|it| it.rivals(best));
            best.weight == Weight::Corroborated || best.weight == Weight::Boards && !rivals
        });
        if let Some(best) = clear.filter(|_| self.is_large()) {
            return vec![Account { is_confident: true, ..best.account.clone() }];
        }
        guesses.into_iter().map(|it| it.account).collect()
    }

    /// The edition before or after, if this round was paired by that.
    fn edition(&self) -> Option<Guess> {
        let editions: Vec<_> = System::editions(self.system.info().family).collect();
        let place = editions.iter().position(|&it| it == self.system)?;
        let neighbours = [place.checked_sub(1), Some(place + 1)].into_iter().flatten();
        let mut others = neighbours.filter_map(|place| editions.get(place).copied());
        let system = others.find(|&it| self.fits(it, &[]))?;
        Some(self.guess(Happened::Edition(system), 1, Weight::Corroborated))
    }
}

/// Two players in the order of their numbers.
fn sorted(mut pair: [PlayerId; 2]) -> [PlayerId; 2] {
    pair.sort_unstable();
    pair
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_fields_are_paired_again_less_often() {
        assert_eq!(most_pairings(0, 0), MOST_PAIRINGS);
        assert_eq!(most_pairings(210, 9), MOST_PAIRINGS);
        assert_eq!(most_pairings(1_000, 8), 150);
        assert_eq!(most_pairings(9_998, 8), 15);
    }
}
