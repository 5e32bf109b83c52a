//! Explains why a recorded pairing is not the one by the rules.

use std::cmp::Ordering;

use super::{
    Decisions,
    facts::{Compared, Field},
    round::{Decision, bye_order},
    trace::stages,
};
use crate::{
    phrase,
    reason::{Reason, Stage},
    snapshot::Snapshot,
    systems::shared::{
        colors::Colors,
        decided,
        players::Players,
        recorded::{Departure, Recorded, reason},
    },
    template,
    text::phrase::Phrase,
    tournament::{Color, Score},
};

impl<'a> decided::Decisions for Decisions<'a> {
    type Field = Field<'a>;

    fn field(&self) -> &Field<'a> {
        &self.field
    }

    fn colors(&self) -> &dyn Colors {
        self
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        self.steps.iter().flat_map(Decision::pairs).collect()
    }

    fn bye(&self) -> Option<usize> {
        self.steps.iter().find_map(|step| match *step {
            Decision::Bye(bye) => bye,
            _ => None,
        })
    }

    fn contradicted(&self, recorded: &Recorded) -> Option<Reason> {
        let judge = Judge { field: &self.field, recorded };
        self.steps.iter().find_map(|step| judge.departure(step)).map(reason)
    }

    fn stages(&self) -> Vec<Stage> {
        stages(&self.field, &self.steps)
    }
}

/// The argument against a choice that would come first.
const LEAVES_OTHERS_UNPAIRED: &str = template!("with whom not all others could be paired (9)");

/// The argument for our choice, or else against theirs: a template that follows the name.
enum Argument {
    Ours(&'static str),
    NotTheirs(&'static str),
}

impl Argument {
    /// Our choice comes before theirs, or theirs is impossible.
    fn of((ordering, by): Compared, impossible: &'static str) -> Self {
        if ordering.is_lt() { Self::Ours(by) } else { Self::NotTheirs(impossible) }
    }
}

/// A recorded pairing by places, with the data used by the rules.
struct Judge<'a> {
    field: &'a Field<'a>,
    recorded: &'a Recorded,
}

impl Players for Judge<'_> {
    fn snapshot(&self) -> &Snapshot {
        self.field.snapshot()
    }
}

impl Judge<'_> {
    fn due(&self, place: usize) -> Option<Color> {
        self.field.facts(place).due
    }

    /// Players as `the group of 2.5 (3, 5)`.
    fn group(&self, places: &[usize]) -> Phrase {
        let score = places.first().map(|&place| self.score(place));
        phrase!("the group of {score} ({players})", score, players = self.list(places))
    }

    /// The objection of a step to the recorded pairing, if any.
    fn departure(&self, step: &Decision) -> Option<Departure> {
        match step {
            Decision::Bye(bye) => self.bye(*bye),
            Decision::Group { .. } => None,
            Decision::Floater { floater, score, candidates, opponent } => {
                self.floater(*floater, *score, candidates, *opponent)
            }
            Decision::Opponent { player, fetched, .. } => self.opponent(*player, (*fetched)?),
            Decision::Fetched { group, fetched, .. } => self.fetched(group, *fetched),
            Decision::Floaters { group, floaters, lower } => self.floaters(group, floaters, lower),
            Decision::Rows { columns, pairs } => {
                let (row, &(first, mate)) = pairs
                    .iter()
                    .enumerate()
                    .find(|&(_, &(first, mate))| self.recorded.opponents[first] != Some(mate))?;
                let article = match () {
                    _ if self.snapshot().round().index() == 0 => "5",
                    _ if columns.is_first_attempt(pairs) => "6.2",
                    _ => "6.3",
                };
                let moved = &columns.moved;
                let text = phrase!(
                    "{player} meets {opponent} in row {row}{not}; White column {white}; Black \
                     column {black}{moved}",
                    player = self.id(first),
                    opponent = self.id(mate),
                    row = row + 1,
                    not = self.recorded.opponents[first]
                        .map(|other| phrase!(", not {other}", other = self.id(other))),
                    white = self.list(&columns.white),
                    black = self.list(&columns.black),
                    moved = (!moved.is_empty())
                        .then(|| phrase!("; {moved} changed columns", moved = self.list(moved)))
                );
                Some((article, text))
            }
        }
    }

    fn bye(&self, bye: Option<usize>) -> Option<Departure> {
        if self.recorded.bye() == bye {
            return None;
        }
        let (article, compared) = bye_order(self.field);
        let Some(bye) = bye else { return Some((article, phrase!("nobody gets the bye"))) };
        let text = phrase!("{player} gets the bye", player = self.id(bye));
        let impossible = template!("without whom not all others could be paired");
        let argument = |theirs| Argument::of(compared(bye, theirs), impossible);
        let not = self.not(bye, self.recorded.bye(), argument);
        Some((article, phrase!("{text}{not}", text, not)))
    }

    /// A player's opponent in the recorded pairing, if it is a different one.
    fn other_opponent(&self, player: usize, expected: usize) -> Option<Option<usize>> {
        let theirs = self.recorded.opponents[player];
        (theirs != Some(expected)).then_some(theirs)
    }

    /// That it is not the record's choice, and why.
    fn not(
        &self,
        ours: usize,
        theirs: Option<usize>,
        why: impl Fn(usize) -> Argument,
    ) -> Option<Phrase> {
        let theirs = theirs?;
        let (player, other) = (self.id(ours), self.id(theirs));
        let words = |template| Phrase::of(template, Vec::new());
        Some(match why(theirs) {
            Argument::Ours(advantage) => phrase!(
                ", not {other}: {player} {advantage}",
                other,
                player,
                advantage = words(advantage)
            ),
            Argument::NotTheirs(why) => {
                phrase!(", not {other}, {why}", other, why = words(why))
            }
        })
    }

    /// The objection if a floater meets somebody else in the record.
    fn floater(
        &self,
        floater: usize,
        score: Score,
        candidates: &[usize],
        opponent: usize,
    ) -> Option<Departure> {
        let theirs = self.other_opponent(floater, opponent)?;
        let turn = |place: usize| candidates.iter().position(|&it| it == place);
        let not = self.not(opponent, theirs, |theirs| match self.score(theirs).cmp(&score) {
            Ordering::Less => Argument::Ours(template!("has the higher score")),
            _ if turn(theirs) < turn(opponent) => Argument::NotTheirs(LEAVES_OTHERS_UNPAIRED),
            Ordering::Equal => {
                Argument::Ours(self.field.by_suitability(self.due(floater), opponent, theirs).1)
            }
            Ordering::Greater => Argument::NotTheirs(template!("a floater who comes later (8.1)")),
        });
        let (floater, opponent) = (self.id(floater), self.id(opponent));
        Some(("8.2", phrase!("floater {floater} meets {opponent}{not}", floater, opponent, not)))
    }

    /// The objection if a player without an opponent meets somebody else in the record.
    fn opponent(&self, player: usize, fetched: usize) -> Option<Departure> {
        let theirs = self.other_opponent(player, fetched)?;
        let not = self.not(fetched, theirs, |theirs| {
            if self.score(theirs) < self.score(player) {
                self.transfer(self.due(player), fetched, theirs, LEAVES_OTHERS_UNPAIRED)
            } else {
                // A floater who was tried before (8.2).
                Argument::NotTheirs(LEAVES_OTHERS_UNPAIRED)
            }
        });
        let text = phrase!(
            "{player} can meet nobody left in the scoregroup, so {fetched} is transferred to meet \
             them{not}",
            player = self.id(player),
            fetched = self.id(fetched),
            not
        );
        Some(("7.1", text))
    }

    /// Why one player is transferred upward and not another, who is impossible if there is no other
    /// argument against them.
    fn transfer(
        &self,
        due: Option<Color>,
        ours: usize,
        theirs: usize,
        impossible: &'static str,
    ) -> Argument {
        if self.field.facts(theirs).transfer_barred {
            Argument::NotTheirs(template!("who must not be transferred (2.5)"))
        } else {
            Argument::of(self.field.by_suitability(due, ours, theirs), impossible)
        }
    }

    fn fetched(&self, group: &[usize], fetched: usize) -> Option<Departure> {
        let in_group = |place: usize| group.contains(&place);
        if self.recorded.opponents[fetched].is_some_and(in_group) {
            return None;
        }
        let lowest = group.iter().map(|&place| self.score(place)).min();
        let mut theirs = group.iter().filter_map(|&place| self.recorded.opponents[place]);
        let theirs = theirs.find(|&it| Some(self.score(it)) < lowest);
        let impossible = template!("with whom the group and all others could not be paired (9)");
        let dominating = self.field.dominating(group);
        let not = self
            .not(fetched, theirs, |theirs| self.transfer(dominating, fetched, theirs, impossible));
        let text = phrase!(
            "{player} is transferred to {group}{not}",
            player = self.id(fetched),
            group = self.group(group),
            not
        );
        Some(("7.2", text))
    }

    fn floaters(&self, group: &[usize], floaters: &[usize], lower: &[usize]) -> Option<Departure> {
        let leaves = |&place: &usize| {
            !self.recorded.opponents[place].is_some_and(|other| group.contains(&other))
        };
        let mut theirs: Vec<_> = group.iter().copied().filter(leaves).collect();
        theirs.sort_by(|&a, &b| self.field.by_floating(lower, a, b).0);
        if theirs == floaters {
            return None;
        }
        let mut pairs = floaters.iter().zip(&theirs).filter(|(ours, theirs)| ours != theirs);
        let why = match (floaters.len().cmp(&theirs.len()), pairs.next()) {
            (Ordering::Equal, Some((&a, &b))) => phrase!(
                "{player} {advantage}",
                player = self.id(a),
                advantage = Phrase::of(self.field.by_floating(lower, a, b).1, Vec::new())
            ),
            (Ordering::Greater, _) => phrase!("fewer would leave somebody without opponent"),
            _ => phrase!("as few as possible"),
        };
        let text = phrase!(
            "{ours} of {group} {ours:floats|float} down, not {theirs}: {why}",
            ours = self.list(floaters),
            group = self.group(group),
            theirs = self.list(&theirs),
            why
        );
        Some(("6.4", text))
    }
}
