//! The initial order, and numbers by it.

use std::{cmp::Reverse, collections::BTreeMap};

use crate::{
    player_id::PlayerId,
    running::{self, Corrections},
    standings::{OTHER_METHOD, RatingSource, starting_rank_method, tournament_rating},
    text::folded::folded,
    tournament::{Header, Outcome, Player, Teams, TournamentDraft},
    trf::spelled_title,
};

/// The titles in the initial order (C.04.2, 2.2).
const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];

/// The strengths of players or teams in the initial order.
pub(super) struct Strengths {
    of_teams: bool,
    source: Option<RatingSource>,
}

impl Strengths {
    /// Reads the strengths by the method of the starting ranks (172), or else by the ratings in the players' lines.
    pub(super) fn of(draft: &TournamentDraft, header: &Header) -> Self {
        let source = RatingSource::among(header, &draft.players);
        Self { of_teams: draft.teams.is_some(), source }
    }

    /// Tells whether only names, or the will of the organizer, put players in order.
    pub(super) fn are_equal(&self, one: &Player, other: &Player) -> bool {
        Order::Strength.key(one, self) == Order::Strength.key(other, self)
    }
}

/// Tells whether the order of the players is the organizer's own, by the method of the starting ranks.
pub(super) fn is_own(header: &Header) -> bool {
    let method = starting_rank_method(&header.starting_rank_method);
    method.is_some_and(|(_, code, _)| code == OTHER_METHOD)
}

/// An order by which players are numbered.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Order {
    /// Order by rating, title and name (C.04.2, 2.2); teams by their strength, as far as the competition gives one
    /// (C.04.6, 1.1).
    Initial,
    /// Order by rating and title, in which equals stay as they are.
    Strength,
    /// Order in which they stand.
    Given,
}

impl Order {
    /// The order in which players stay when others come: some other one than the alphabet for equals, or any order where
    /// numbers are free, is that of the organizer.
    pub(super) fn of(players: &[Player], strengths: &Strengths, is_free: bool) -> Self {
        let key = |player: &Player| Self::Initial.key(player, strengths);
        match (players.is_sorted_by_key(key), is_free) {
            (true, _) => Self::Initial,
            (false, true) => Self::Given,
            (false, false) => Self::Strength,
        }
    }

    /// The place of a player in the order.
    pub(super) fn key(
        self,
        player: &Player,
        strengths: &Strengths,
    ) -> (Reverse<u16>, usize, String) {
        let rating = tournament_rating(strengths.source.as_ref(), player).unwrap_or(0);
        let (rating, is_initial) = (Reverse(rating), self == Self::Initial);
        match self {
            Self::Given => (Reverse(0), 0, String::new()),
            _ if strengths.of_teams => (rating, 0, String::new()),
            _ => {
                let title = spelled_title(&player.details.title);
                let title = TITLES.iter().position(|it| Some(*it) == title);
                let name = if is_initial { folded(&player.name) } else { String::new() };
                (rating, title.unwrap_or(TITLES.len()), name)
            }
        }
    }
}

/// Numbers all players by an order. Returns whose numbers change, by old and new ones.
pub(super) fn renumber(
    draft: &mut TournamentDraft,
    order: Order,
    header: &mut Header,
    corrections: &Corrections,
) -> Vec<[PlayerId; 2]> {
    let strengths = Strengths::of(draft, header);
    draft.players.sort_by_cached_key(|player| order.key(player, &strengths));
    let numbers = (1..).map_while(PlayerId::new);
    let new: BTreeMap<_, _> = draft.players.iter().map(|player| player.id).zip(numbers).collect();
    let changed = |(&old, &new): (&PlayerId, &PlayerId)| (old != new).then_some([old, new]);
    let changes: Vec<_> = new.iter().filter_map(changed).collect();
    if changes.is_empty() {
        return changes;
    }
    let number = |id: PlayerId| new.get(&id).copied().unwrap_or(id);
    let outcome = |outcome: &mut Outcome| match outcome {
        Outcome::Game { opponent, .. }
        | Outcome::Forfeit { opponent, .. }
        | Outcome::Open { opponent, .. } => *opponent = number(*opponent),
        Outcome::Bye(_) => {}
    };
    for Player { id, outcomes, .. } in &mut draft.players {
        *id = number(*id);
        outcomes.iter_mut().for_each(outcome);
    }
    for group in &mut draft.forbidden {
        group.players.iter_mut().for_each(|id| *id = number(*id));
    }
    for entry in &mut draft.abnormal_points {
        entry.players.iter_mut().for_each(|id| *id = number(*id));
    }
    let byes = std::mem::take(&mut draft.announced_byes);
    draft.announced_byes =
        byes.into_iter().map(|((round, id), bye)| ((round, number(id)), bye)).collect();
    if let Some(teams) = &mut draft.teams {
        teams.renumber(number);
    }
    running::renumber(header, corrections, number);
    changes
}

impl Teams {
    /// Gives other numbers to the teams.
    fn renumber(&mut self, number: impl Fn(PlayerId) -> PlayerId) {
        let (of, lineups) = (std::mem::take(&mut self.of), std::mem::take(&mut self.lineups));
        self.of = of.into_iter().map(|(id, team)| (number(id), team)).collect();
        let lineup = |((column, id), players)| ((column, number(id)), players);
        self.lineups = lineups.into_iter().map(lineup).collect();
        for entry in &mut self.abnormal_game_points {
            entry.players.iter_mut().for_each(|id| *id = number(*id));
        }
    }
}
