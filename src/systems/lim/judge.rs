//! Explains why a recorded pairing is not the one by the rules.

use std::cmp::Ordering;

use super::{
    Round,
    field::{Field, Side},
    floaters::{Demerits, Floater},
    group::{Made, Turn, opponents},
    route::Handled,
    trace::{Traced, bye_stage},
};
use crate::{
    matching::can_match,
    phrase,
    player_id::PlayerId,
    reason::{Reason, Stage},
    systems::shared::{
        colors::Colors,
        decided::Decisions,
        players::{Absolute as _, Players as _},
        recorded::{Departure, Recorded, reason},
    },
    text::phrase::Phrase,
    tournament::RoundOneBye,
};

impl<'a> Decisions for Round<'a> {
    type Field = Field<'a>;

    fn field(&self) -> &Field<'a> {
        &self.field
    }

    fn colors(&self) -> &dyn Colors {
        self
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        let made = self.groups.iter().flat_map(|group| &group.pairs);
        made.map(|made| (made.player, made.opponent)).collect()
    }

    fn bye(&self) -> Option<usize> {
        self.bye
    }

    fn contradicted(&self, recorded: &Recorded) -> Option<Reason> {
        let judge = Judge { field: &self.field, recorded, bye: self.bye };
        let mut groups = self.groups.iter();
        judge.bye().or_else(|| groups.find_map(|group| judge.group(group))).map(reason)
    }

    fn stages(&self) -> Vec<Stage> {
        let bye = self.bye.map(|bye| bye_stage(&self.field, bye));
        let groups = self.groups.iter();
        let groups = groups.map(|group| Traced { field: &self.field, group }.stage());
        bye.into_iter().chain(groups).collect()
    }
}

struct Judge<'a> {
    field: &'a Field<'a>,
    recorded: &'a Recorded,
    bye: Option<usize>,
}

impl Judge<'_> {
    fn id(&self, place: usize) -> PlayerId {
        self.field.id(place)
    }

    /// The objection if the bye went to somebody else (1.1).
    fn bye(&self) -> Option<Departure> {
        let bye = self.bye?;
        let theirs = self.recorded.bye();
        if theirs == Some(bye) {
            return None;
        }
        let order = |place: usize| self.field.bye_rank(self.field.bye_order, place);
        let why = match theirs {
            Some(other) if order(other) < order(bye) => {
                let other = self.id(other);
                phrase!("without {other}, not all the others can be paired", other)
            }
            Some(other) => {
                let rating = |place: usize| self.field.player(place).rating;
                let by_rating = self.field.bye_order == RoundOneBye::Rating;
                let is_rated_lower = by_rating && rating(other) != rating(bye);
                let other = self.id(other);
                if is_rated_lower {
                    phrase!("they are rated below {other} and leave the others pairable", other)
                } else {
                    phrase!("they rank below {other} and leave the others pairable", other)
                }
            }
            None => phrase!("they are the lowest ranked who leave the others pairable"),
        };
        let text = phrase!("the bye goes to {player}: {why}", player = self.id(bye), why);
        Some((self.field.bye_article(), text))
    }

    /// The first step in a group at which the record departs from the procedure.
    fn group(&self, group: &Handled) -> Option<Departure> {
        let floater = group.departed.chosen.iter().find_map(|floater| self.floater(group, floater));
        floater.or_else(|| {
            let mut line = group.departed.staying.clone();
            self.field.sort_by_direction(group.side, &mut line);
            group.pairs.iter().find_map(|made| {
                let step = self.pair(group, &line, *made);
                line.retain(|&player| player != made.player && player != made.opponent);
                step
            })
        })
    }

    /// The objection if the record pairs a floater with a player who stays in their group.
    fn floater(&self, group: &Handled, floater: &Floater) -> Option<Departure> {
        let player = floater.player;
        // Players whose pair is cracked later do not stay (2.6).
        let stays = |place: usize| {
            group.pairs.iter().any(|made| [made.player, made.opponent].contains(&place))
        };
        let is_member = |place: usize| group.departed.staying.contains(&place);
        let theirs = self.recorded.opponents[player].filter(|&other| stays(other))?;
        let leaves = |&&(_, other): &&(Demerits, usize)| {
            let opponent = self.recorded.opponents[other];
            stays(other) && opponent.is_some_and(|it| it != player && !is_member(it))
        };
        let (article, why) = match floater.considered.iter().find(leaves) {
            None => {
                let article = if floater.makes_even { "Lim 2.3" } else { "Lim 4.4" };
                let other = self.id(theirs);
                (article, phrase!("not paired in their group with {other}", other))
            }
            Some(&(_, other)) => {
                let (article, why) = compare_floaters(group.side, floater, other)?;
                (article, phrase!("not {other}, {why}", other = self.id(other), why))
            }
        };
        let (player, group) = (self.id(player), name(group));
        Some((article, phrase!("{player} floats from {group}, {why}", player, group, why)))
    }

    /// The objection if a player has a different opponent in the record.
    fn pair(&self, group: &Handled, line: &[usize], made: Made) -> Option<Departure> {
        let Made { player, opponent, .. } = made;
        let given = self.versus(player, opponent);
        let theirs = match self.recorded.opponents[player] {
            Some(theirs) if theirs == opponent => return None,
            Some(theirs) => theirs,
            None => {
                let text = phrase!("{given}, rather than remaining unpaired", given);
                return Some(("Lim 2.4", text));
            }
        };
        if line.contains(&theirs) {
            return Some(self.opponent(line, made, theirs));
        }
        let text = phrase!(
            "{given} are paired in {group}, to which {other} ({score}) does not belong",
            given,
            group = name(group),
            other = self.id(theirs),
            score = self.field.score(theirs)
        );
        Some(("Lim 2.2", text))
    }

    /// Why a player gets the opponent that the rules give, rather than another one of the group.
    fn opponent(&self, line: &[usize], made: Made, theirs: usize) -> Departure {
        let Made { player, opponent, kind } = made;
        let (given, other) = (self.versus(player, opponent), self.versus(player, theirs));
        let order = opponents(line, player, kind);
        let position = |place: usize| order.iter().position(|&it| it == place);
        let level = |place: usize| self.field.color_level(player, place);
        let comes_before = position(opponent) < position(theirs);
        let article = |in_scrutiny: &'static str| match kind {
            Turn::Floater => "Lim 3.8",
            Turn::Scrutiny => in_scrutiny,
        };
        match level(opponent).cmp(&level(theirs)) {
            Ordering::Less if !(self.field.lim.maxi && comes_before) => (
                article("Lim 5.2"),
                phrase!("{given} fits the due colors better than {other}", given, other),
            ),
            Ordering::Less | Ordering::Equal if comes_before => (
                article("Lim 4.2"),
                phrase!("{given} comes before {other} and is compatible", given, other),
            ),
            _ if !self.leaves_pairable(line, player, theirs) => (
                article("Lim 4.4"),
                phrase!(
                    "after {other}, not all the others can be paired, so {given}",
                    other,
                    given
                ),
            ),
            _ if self.field.lim.maxi => (
                article("Lim 5.7"),
                phrase!(
                    "{given}: {other} is an exchange between ratings too far apart",
                    given,
                    other
                ),
            ),
            _ => (
                "Lim 5.2",
                phrase!(
                    "after {other}, more due colors clash in the group, so {given}",
                    other,
                    given
                ),
            ),
        }
    }

    fn versus(&self, one: usize, other: usize) -> Phrase {
        phrase!("{one} v {other}", one = self.id(one), other = self.id(other))
    }

    /// Whether all the others in the line can be paired without these two.
    fn leaves_pairable(&self, line: &[usize], a: usize, b: usize) -> bool {
        let others: Vec<_> =
            line.iter().copied().filter(|&player| player != a && player != b).collect();
        can_match(others.len(), |u, v| self.field.may_meet(others[u], others[v]))
    }
}

/// The group in words.
fn name(group: &Handled) -> Phrase {
    match group.score {
        Some(score) => phrase!("the scoregroup of {score}", score),
        None => phrase!("the median scoregroup"),
    }
}

/// Why one player floats from a group on a side of the median and another, who
/// was considered, does not.
fn compare_floaters(side: Side, floater: &Floater, other: usize) -> Option<Departure> {
    let demerits_of = |place: usize| {
        let (demerits, _) = floater.considered.iter().find(|&&(_, player)| player == place)?;
        // In Maxi-tournaments, colors no longer count once somebody's rating is too far away.
        Some(if floater.too_far.is_some() { demerits.without_color() } else { *demerits })
    };
    let (mine, theirs) = (demerits_of(floater.player)?, demerits_of(other)?);
    let (article, why) = if floater.too_far == Some(other) {
        ("Lim 3.2", phrase!("whose rating differs by more than 100 points"))
    } else if theirs < mine {
        ("Lim 4.4", phrase!("without whom fewer pairs could be made"))
    } else if theirs.has_arrived && !mine.has_arrived {
        ("Lim 3.9", phrase!("who has already floated to it"))
    } else if theirs.lacks_opponent && !mine.lacks_opponent {
        ("Lim 3.9", phrase!("who has no compatible opponent in the adjacent group"))
    } else if theirs.floated && !mine.floated {
        ("Lim 3.10", phrase!("who floated in the round just before"))
    } else if theirs.is_due_minority && !mine.is_due_minority {
        ("Lim 3.2", phrase!("who does not tend to equalize the colors due"))
    } else {
        let (article, number) = if side.is_upward() {
            ("Lim 3.4", phrase!("who is lower ranked"))
        } else {
            ("Lim 3.3", phrase!("who is higher ranked"))
        };
        (if floater.makes_even { "Lim 3.2" } else { article }, number)
    };
    Some((article, why))
}
