//! Pairs made by hand, players who came late, and pairs that must not meet.

use std::collections::BTreeSet;

use super::{Case, Guess, Happened, Weight, sorted};
use crate::{
    check::Verdict,
    player_id::PlayerId,
    snapshot::Wish,
    tournament::{Bye, Color, Column, Outcome, Pair, RoundNumber, Tournament, TournamentDraft},
};

const ABSENT: Outcome = Outcome::Bye(Bye::ZeroPoint);

fn enter(draft: &mut TournamentDraft, player: PlayerId, column: Column, outcome: Outcome) {
    if let Some(player) = draft.players.iter_mut().find(|it| it.id == player) {
        player.enter(column, outcome);
    }
}

/// A player who came late for round 1: they have the bye there, and were absent when it was paired.
pub(super) fn late(case: &Case<'_>) -> Option<Guess> {
    if case.round() != RoundNumber::FIRST {
        return None;
    }
    let player = *case.tournament().recorded(case.round()).byes.first()?;
    // The bye, which is not the last player's, speaks for it as well as the boards.
    let found = || case.guess(Happened::Late(player), 1, Weight::Corroborated);
    case.fits_if(|draft| absent_from_start(draft, player)).then(found)
}

/// Players who did not play round 1 but kept their numbers, by which the colors alternate on all boards.
pub(super) fn counted(case: &Case<'_>) -> Option<Guess> {
    let (tournament, round) = (case.tournament(), case.round());
    if round != RoundNumber::FIRST || !case.missing().is_empty() {
        return None;
    }
    let recorded = tournament.recorded(round);
    let games = recorded.pairs.iter().flat_map(|it| [it.pair.white, it.pair.black]);
    let present: BTreeSet<_> = games.chain(recorded.byes.iter().copied()).collect();
    let players = tournament.players().iter().map(|player| player.id);
    let absent: Vec<_> = players.filter(|id| !present.contains(id)).collect();
    if absent.is_empty() {
        return None;
    }
    // The color of the first player in the list, by that of the higher ranked on a board.
    let shown = |pair: Pair| {
        let [white, black] = [tournament.place(pair.white)?, tournament.place(pair.black)?];
        let is_odd = white.min(black).is_multiple_of(2);
        Some(if (white < black) == is_odd { Color::White } else { Color::Black })
    };
    let boards: BTreeSet<_> = recorded.pairs.iter().map(|it| shown(it.pair)).collect();
    let initial = boards.first().copied().flatten().filter(|_| boards.len() == 1)?;
    let is_initial = tournament.recorded_initial_color().is_none_or(|it| it == initial);
    let found = || case.guess(Happened::Counted(absent), 1, Weight::Corroborated);
    is_initial.then(found)
}

/// Takes a player out of round 1.
pub(super) fn absent_from_start(draft: &mut TournamentDraft, player: PlayerId) {
    enter(draft, player, Column::FIRST, ABSENT);
}

/// Tells whether a player has not taken part in an earlier round.
fn is_new(tournament: &Tournament, player: PlayerId, round: RoundNumber) -> bool {
    let columns = tournament.columns(round).next().map_or(0, Column::index);
    let player = tournament.player(player);
    player.is_some_and(|it| !it.outcomes.iter().take(columns).any(Outcome::took_part))
}

/// A pair that was made by hand, and all others by the rules; and perhaps a game that was cancelled, for which one
/// of them was paired anew.
pub(super) fn set_aside(case: &Case<'_>) -> Option<Guess> {
    let Verdict::Differs(difference) = &case.compared.check.verdict else { return None };
    let (tournament, round) = (case.tournament(), case.round());
    let last = difference.recorded.pairs.last()?.pair;
    let is_possible = |pair: &Pair| {
        let has_new = [pair.white, pair.black].iter().any(|&id| is_new(tournament, id, round));
        round != RoundNumber::FIRST && has_new || *pair == last
    };
    let pairs = difference.recorded.pairs.iter().map(|it| it.pair);
    let pairs: Vec<_> = match round {
        // Nobody has played: the two may stand anywhere.
        RoundNumber::FIRST => pairs.collect(),
        _ => pairs.filter(is_possible).collect(),
    };
    let columns: Vec<_> = tournament.columns(round).collect();
    let without = |draft: &mut TournamentDraft, players: &[PlayerId]| {
        for &player in players {
            columns.iter().for_each(|&column| enter(draft, player, column, ABSENT));
        }
    };
    for pair in &pairs {
        let aside = [pair.white, pair.black];
        if case.fits_if(|draft| without(draft, &aside)) {
            let boards = case.wrong().len().saturating_sub(1);
            // In round 1, and for the last board, chance needs few boards.
            let is_confident = boards > 2 && (round == RoundNumber::FIRST || is_possible(pair));
            let mut found = case.guess(Happened::SetAside(aside), 1, Weight::of(is_confident));
            found.account.left.push(*pair);
            return Some(found);
        }
    }
    cancelled(case, &pairs, &without)
}

/// A game that was cancelled: one of the two who had each other did not come, and the other one was paired by hand
/// with somebody new.
fn cancelled(
    case: &Case<'_>,
    pairs: &[Pair],
    without: &dyn Fn(&mut TournamentDraft, &[PlayerId]),
) -> Option<Guess> {
    let (tournament, round) = (case.tournament(), case.round());
    if round == RoundNumber::FIRST {
        return None;
    }
    let column = tournament.columns(round).next()?;
    let absent: Vec<_> = tournament
        .players()
        .iter()
        .filter(|it| matches!(it.outcome(column), Outcome::Bye(_)))
        .map(|it| it.id)
        .collect();
    for pair in pairs {
        for [stayed, new] in [[pair.white, pair.black], [pair.black, pair.white]] {
            if !is_new(tournament, new, round) {
                continue;
            }
            for &missing in &absent {
                let was = *tournament.player(stayed)?.outcome(column);
                for outcome in [was, was.turned()] {
                    let own = outcome.against(missing);
                    let Some(color) = own.color() else { continue };
                    let theirs = Outcome::open(stayed, Some(color.opposite()));
                    let is_possible = case.fits_if(|draft| {
                        without(draft, &[new]);
                        enter(draft, stayed, column, Outcome::open(missing, Some(color)));
                        enter(draft, missing, column, theirs);
                    });
                    if is_possible {
                        let happened = Happened::Cancelled {
                            cancelled: [stayed, missing],
                            instead: [pair.white, pair.black],
                        };
                        let mut found = case.guess(happened, 1, Weight::Corroborated);
                        found.account.left.push(*pair);
                        return Some(found);
                    }
                }
            }
        }
    }
    None
}

/// With more forbidden pairs, everything is explained.
const MOST_APART: usize = 3;

/// One, two or three pairs that must not meet: of the boards by the rules that are not recorded.
pub(super) fn apart(case: &Case<'_>) -> Option<Guess> {
    let tournament = case.tournament();
    let found = forbidden(case)?;
    let is_related = |&[one, other]: &[PlayerId; 2]| related(tournament, one, other);
    let is_corroborated = found.iter().all(is_related);
    let weight = if is_corroborated { Weight::Corroborated } else { Weight::Little };
    let changes = found.len();
    Some(case.guess(Happened::Apart(found), changes, weight))
}

/// The pairs that must not meet by guesses.
pub(super) fn apart_in(guesses: &[Guess]) -> impl Iterator<Item = &[PlayerId; 2]> {
    guesses.iter().flat_map(|guess| match &guess.account.happened {
        Happened::Apart(pairs) => &pairs[..],
        _ => &[],
    })
}

/// The fewest pairs that must not meet if the round is the recorded one.
fn forbidden(case: &Case<'_>) -> Option<Vec<[PlayerId; 2]>> {
    let mut level = vec![Vec::<[PlayerId; 2]>::new()];
    let recorded = case.tournament().recorded(case.round());
    let recorded: BTreeSet<_> =
        recorded.pairs.iter().map(|it| sorted([it.pair.white, it.pair.black])).collect();
    for _ in 0..MOST_APART {
        let mut next = Vec::new();
        for apart in level {
            let wishes: Vec<_> =
                apart.iter().map(|&[one, other]| Wish::Apart(one, other)).collect();
            let Some(expected) = case.paired(&wishes) else { continue };
            for pair in expected {
                let pair = sorted([pair.white, pair.black]);
                if recorded.contains(&pair) {
                    continue;
                }
                let mut more = apart.clone();
                more.push(pair);
                let wishes: Vec<_> = more.iter().map(|&[a, b]| Wish::Apart(a, b)).collect();
                if case.fits(case.system, &wishes) {
                    return Some(more);
                }
                next.push(more);
            }
        }
        level = next;
    }
    None
}

/// So many of a surname are a family.
const MOST_NAMESAKES: usize = 4;

/// Tells whether two share their surname, or a federation that few have.
fn related(tournament: &Tournament, one: PlayerId, other: PlayerId) -> bool {
    let (Some(one), Some(other)) = (tournament.player(one), tournament.player(other)) else {
        return false;
    };
    let surname = |name: &str| {
        let name = name.split(',').next().unwrap_or_default().trim();
        (!name.is_empty()).then(|| crate::text::folded::folded(name))
    };
    let (mine, theirs) = (&one.details.federation, &other.details.federation);
    let of_federation =
        tournament.players().iter().filter(|it| it.details.federation == *mine).count();
    let is_rare = of_federation * 4 <= tournament.players().len();
    // A name that many have relates nobody.
    let own = surname(&one.name).filter(|_| one.name.contains(','));
    let namesakes =
        tournament.players().iter().filter(|it| own.is_some() && surname(&it.name) == own);
    let shares_name =
        surname(&other.name) == own && (2..=MOST_NAMESAKES).contains(&namesakes.count());
    shares_name || !mine.is_empty() && mine == theirs && is_rare
}
