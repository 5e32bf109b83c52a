//! What may have happened where a recorded round is not the one by the rules: the innocent explanations.
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
    tournament::{BoardResult, Pair, RoundNumber, Tournament, TournamentDraft},
};

/// What may have happened.
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
    /// A player came late: they were absent when round 1 was paired, or had the last number.
    Late {
        /// The player.
        player: PlayerId,
        /// Whether they had the last number.
        last: bool,
    },
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
        /// What they counted as.
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
            Self::Late { player, last: false } => {
                phrase!("{player} came late and was absent when the round was paired", player)
            }
            Self::Late { player, last: true } => {
                phrase!("{player} came late and had the last number", player)
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
        }
    }
}

/// An account of rounds that differ from those by the rules.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Account {
    /// The rounds.
    pub rounds: Vec<RoundNumber>,
    /// What may have happened.
    pub happened: Happened,
    /// How many boards become right by each change.
    pub credit: usize,
    /// Whether its condition is met, so that chance is improbable.
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
    /// What the organizer wished.
    pub wishes: &'a [Wish],
    /// The comparison.
    pub check: &'a RoundCheck,
}

/// Of a round with fewer boards, some change explains nearly every pairing.
const FEWEST_BOARDS: usize = 5;

/// How often a round is paired again at most for each hypothesis. Counted, so that the same file always gets the same answer.
const MOST_PAIRINGS: u32 = 600;

/// Explains the rounds that differ, each by the first hypothesis that fits and is hardly chance, or else by all that fit.
pub fn what_happened(rounds: &[ComparedRound<'_>], system: System) -> Vec<Account> {
    let cases: Vec<_> = rounds.iter().map(|round| Case::of(*round, system)).collect();
    let mut found = Vec::new();
    let mut explained = BTreeSet::new();
    // One change for several rounds comes first.
    for explanation in numbers::of_all(&cases) {
        explained.extend(explanation.rounds.iter().copied());
        found.push(explanation);
    }
    let is_open = |case: &&Case<'_>| case.differs() && !explained.contains(&case.round());
    let mut open: Vec<_> = cases.iter().filter(is_open).map(|case| (case, Vec::new())).collect();
    let mut postponed = BTreeSet::new();
    // A game that was postponed concerns several rounds, which may show it one better than the other.
    for is_again in [false, true] {
        for (case, accounts) in &mut open {
            if accounts.last().is_some_and(|it: &Account| it.is_confident) {
                continue;
            }
            if is_again {
                case.left.set(MOST_PAIRINGS);
                let again = games::postponed(case, &postponed);
                accounts.extend(again.filter(|it| !accounts.contains(it)));
            } else {
                *accounts = case.accounts(&postponed);
            }
            if let Some(Account { happened: Happened::Postponed { games, .. }, .. }) =
                accounts.last()
            {
                postponed.extend(games.iter().copied());
            }
        }
    }
    // The same forbidden pair in two rounds is no chance: the file lacks those of the tournament.
    let apart = |accounts: &[Account]| -> Vec<[PlayerId; 2]> {
        let pairs = accounts.iter().filter_map(|it| match &it.happened {
            Happened::Apart(pairs) => Some(pairs),
            _ => None,
        });
        pairs.flatten().copied().collect()
    };
    let mut all: Vec<_> = open.iter().flat_map(|(_, accounts)| apart(accounts)).collect();
    all.sort_unstable();
    let is_repeated = all.windows(2).any(|two| two[0] == two[1]);
    for (case, mut accounts) in open {
        for account in &mut accounts {
            let is_apart = matches!(account.happened, Happened::Apart(_));
            account.is_confident |= is_apart && is_repeated && case.is_large();
        }
        match accounts.iter().position(|account| account.is_confident) {
            Some(place) => found.push(accounts.swap_remove(place)),
            None => found.append(&mut accounts),
        }
    }
    found.sort_by_key(|account| account.rounds.first().copied());
    found
}

/// A round that is to be explained.
struct Case<'a> {
    compared: ComparedRound<'a>,
    system: System,
    /// How often it may still be paired again.
    left: Cell<u32>,
}

impl<'a> Case<'a> {
    const fn of(compared: ComparedRound<'a>, system: System) -> Self {
        Self { compared, system, left: Cell::new(MOST_PAIRINGS) }
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
        let expected = difference.expected.pairs();
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

    /// Whether the round is the recorded one in a tournament, with additional wishes.
    fn fits(&self, tournament: &Tournament, wishes: &[Wish]) -> bool {
        self.fits_by(self.system, tournament, wishes)
    }

    fn fits_by(&self, system: System, tournament: &Tournament, wishes: &[Wish]) -> bool {
        let Some(left) = self.left.get().checked_sub(1) else { return false };
        self.left.set(left);
        let wishes = [self.compared.wishes, wishes].concat();
        let rounds = tournament.rounds();
        let Ok(snapshot) = rounds.snapshot(self.round()) else { return false };
        let Ok(snapshot) = snapshot.with_wishes(&wishes) else { return false };
        let Ok(pairing) = system.pair(&snapshot) else { return false };
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

    /// The pairs by the rules with wishes.
    fn paired(&self, wishes: &[Wish]) -> Option<Vec<Pair>> {
        self.left.set(self.left.get().checked_sub(1)?);
        let wishes = [self.compared.wishes, wishes].concat();
        let snapshot = self.tournament().rounds().snapshot(self.round()).ok()?;
        let pairing = self.system.pair(&snapshot.with_wishes(&wishes).ok()?).ok()?;
        Some(pairing.pairs().to_vec())
    }

    /// Whether the round is the recorded one in the tournament with another draft.
    fn fits_draft(&self, draft: TournamentDraft) -> bool {
        let tournament = self.tournament();
        let changed = draft.validate_derived();
        changed.is_ok_and(|changed| self.fits(&tournament.like(changed), &[]))
    }

    /// An explanation of the round by some changes.
    fn explained(&self, happened: Happened, changes: usize, is_confident: bool) -> Account {
        let credit = self.wrong().len() / changes.max(1);
        let rounds = vec![self.round()];
        let is_confident = is_confident && self.is_large();
        Account { rounds, happened, credit, is_confident, left: Vec::new() }
    }

    /// Whether the round has so many boards that few pairings are legal by chance.
    fn is_large(&self) -> bool {
        self.tournament().recorded(self.round()).pairs.len() >= FEWEST_BOARDS
    }

    /// What may have happened, up to the first account that is hardly chance.
    fn accounts(&self, postponed: &BTreeSet<(RoundNumber, [PlayerId; 2])>) -> Vec<Account> {
        let hypotheses: [&dyn Fn() -> Option<Account>; 7] = [
            &|| self.edition(),
            &|| numbers::of_round(self),
            &|| pairs::late(self),
            &|| pairs::set_aside(self),
            &|| games::postponed(self, postponed),
            &|| games::result(self),
            &|| pairs::apart(self),
        ];
        let mut found = Vec::new();
        for account in hypotheses.iter().filter_map(|hypothesis| {
            // Each has its share of the pairings.
            self.left.set(MOST_PAIRINGS);
            hypothesis()
        }) {
            let is_confident = account.is_confident;
            found.push(account);
            if is_confident {
                break;
            }
        }
        found
    }

    /// The edition before or after, if this round was paired by that.
    fn edition(&self) -> Option<Account> {
        let editions: Vec<_> = System::editions(self.system.info().family).collect();
        let place = editions.iter().position(|&it| it == self.system)?;
        let neighbours = [place.checked_sub(1), Some(place + 1)].into_iter().flatten();
        let mut others = neighbours.filter_map(|place| editions.get(place).copied());
        let system = others.find(|&it| self.fits_by(it, self.tournament(), &[]))?;
        Some(self.explained(Happened::Edition(system), 1, true))
    }
}

/// Two players in the order of their numbers.
fn sorted(mut pair: [PlayerId; 2]) -> [PlayerId; 2] {
    pair.sort_unstable();
    pair
}
