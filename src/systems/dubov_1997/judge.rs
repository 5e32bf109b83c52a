//! Explains why a recorded pairing is not the one by the rules.

use std::{cmp::Ordering, fmt::Write};

use super::{
    colors,
    facts::{Compared, Field, limit},
    round::{Decision, dominating_by_score},
};
use crate::{
    reason::{Reason, Violation, ViolationKind},
    systems::recorded::{Articles, Departure, breaches, list, recorded_opponents},
    tournament::{Color, Pair, PlayerId, RecordedRound, Score},
};

/// The first point at which a recorded pairing differs from the steps of the procedure and their
/// result; `None` if it does not.
pub(super) fn judge(
    field: &Field<'_>,
    steps: &[Decision],
    given: &[(usize, usize)],
    recorded: &RecordedRound,
) -> Option<Reason> {
    let violations = violations(field, recorded);
    if !violations.is_empty() {
        return Some(Reason::Illegal(violations));
    }
    let judge = Judge::new(field, recorded);
    let step = steps.iter().find_map(|step| judge.departure(step));
    step.map(|(article, text)| Reason::Step { article, text })
        .or_else(|| judge_colors(field, given, recorded))
}

/// The limits that a recorded pairing breaks.
pub(super) fn violations(field: &Field<'_>, recorded: &RecordedRound) -> Vec<Violation> {
    let articles = Articles { rematch: "2.1", bye: "2.2", second_bye: None };
    let against_colors = |pair, a: usize, b: usize| {
        let broken =
            |place: usize| Color::ALL.iter().find_map(|&it| limit(&field.player(place).colors, it));
        let article = broken(a).or(broken(b));
        (!field.colors_fit(a, b))
            .then_some(Violation { kind: ViolationKind::NoColors(pair), article })
    };
    let is_bye_barred = |place: usize| field.facts(place).bye_barred;
    breaches(field.snapshot, recorded, &articles, against_colors, is_bye_barred)
}

/// The argument against a choice that would come first.
const LEAVES_OTHERS_UNPAIRED: &str = "with whom not all others could be paired (9)";

/// The argument for our choice, or else against theirs.
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
    opponents: Vec<Option<usize>>,
    bye: Option<usize>,
}

impl<'a> Judge<'a> {
    fn new(field: &'a Field<'a>, recorded: &RecordedRound) -> Self {
        let snapshot = field.snapshot;
        let opponents = recorded_opponents(snapshot, recorded);
        let bye = recorded.byes.first().and_then(|&bye| snapshot.place(bye));
        Self { field, opponents, bye }
    }

    fn id(&self, place: usize) -> PlayerId {
        self.field.player(place).id
    }

    fn score(&self, place: usize) -> Score {
        self.field.player(place).score
    }

    fn due(&self, place: usize) -> Option<Color> {
        self.field.facts(place).due
    }

    fn list(&self, places: &[usize]) -> String {
        list(self.field.snapshot, places)
    }

    /// Players as `the group of 2.5 (3, 5)`.
    fn group(&self, places: &[usize]) -> String {
        let score = places.first().map(|&place| self.score(place));
        let score = score.map(|score| score.to_string()).unwrap_or_default();
        format!("the group of {score} ({})", self.list(places))
    }

    /// The objection of a step to the recorded pairing, if any.
    fn departure(&self, step: &Decision) -> Option<Departure> {
        match step {
            Decision::Bye(bye) => self.bye(*bye),
            Decision::Group { .. } => None,
            Decision::Floater { floater, score, candidates, opponent } => {
                self.floater(*floater, *score, candidates, *opponent)
            }
            &Decision::Opponent { player, fetched } => self.opponent(player, fetched),
            Decision::Fetched { group, fetched } => self.fetched(group, *fetched),
            Decision::Floaters { group, floaters, lower } => self.floaters(group, floaters, lower),
            Decision::Rows { columns, pairs } => {
                let (row, &(first, mate)) = pairs
                    .iter()
                    .enumerate()
                    .find(|&(_, &(first, mate))| self.opponents[first] != Some(mate))?;
                let article = match () {
                    _ if self.field.snapshot.round().index() == 0 => "5",
                    _ if columns.is_first_attempt(pairs) => "6.2",
                    _ => "6.3",
                };
                let mut text =
                    format!("{} meets {} in row {}", self.id(first), self.id(mate), row + 1);
                self.name_opponent(&mut text, first);
                let (white, black) = (self.list(&columns.white), self.list(&columns.black));
                let _ = write!(text, "; White column {white}; Black column {black}");
                if !columns.moved.is_empty() {
                    let _ = write!(text, "; {} changed columns", self.list(&columns.moved));
                }
                Some((article, text))
            }
        }
    }

    fn bye(&self, bye: Option<usize>) -> Option<Departure> {
        if self.bye == bye {
            return None;
        }
        let article = if self.field.snapshot.round().index() == 0 { "5" } else { "4" };
        let Some(bye) = bye else { return Some((article, "nobody gets the bye".to_owned())) };
        let mut text = format!("{} gets the bye", self.id(bye));
        let impossible = "without whom not all others could be paired";
        let dominating = dominating_by_score(self.field)[bye];
        self.name_other(&mut text, bye, self.bye, |theirs| match article {
            "4" => Argument::of(self.field.by_bye(dominating, bye, theirs), impossible),
            _ => Argument::of((theirs.cmp(&bye), "is later in the list"), impossible),
        });
        Some((article, text))
    }

    /// A player's opponent in the recorded pairing, if it is a different one.
    fn other_opponent(&self, player: usize, expected: usize) -> Option<Option<usize>> {
        let theirs = self.opponents[player];
        (theirs != Some(expected)).then_some(theirs)
    }

    fn name_opponent(&self, text: &mut String, player: usize) {
        if let Some(theirs) = self.opponents[player] {
            let _ = write!(text, ", not {}", self.id(theirs));
        }
    }

    /// Says that it is not the record's choice, and why.
    fn name_other(
        &self,
        text: &mut String,
        ours: usize,
        theirs: Option<usize>,
        why: impl Fn(usize) -> Argument,
    ) {
        let Some(theirs) = theirs else { return };
        let _ = match (self.id(theirs), why(theirs)) {
            (id, Argument::Ours(advantage)) => {
                write!(text, ", not {id}: {} {advantage}", self.id(ours))
            }
            (id, Argument::NotTheirs(why)) => write!(text, ", not {id}, {why}"),
        };
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
        let mut text = format!("floater {} meets {}", self.id(floater), self.id(opponent));
        let turn = |place: usize| candidates.iter().position(|&it| it == place);
        self.name_other(&mut text, opponent, theirs, |theirs| {
            match self.score(theirs).cmp(&score) {
                Ordering::Less => Argument::Ours("has the higher score"),
                _ if turn(theirs) < turn(opponent) => Argument::NotTheirs(LEAVES_OTHERS_UNPAIRED),
                Ordering::Equal => {
                    Argument::Ours(self.field.by_suitability(self.due(floater), opponent, theirs).1)
                }
                Ordering::Greater => Argument::NotTheirs("a floater who comes later (8.1)"),
            }
        });
        Some(("8.2", text))
    }

    /// The objection if a player without an opponent meets somebody else in the record.
    fn opponent(&self, player: usize, fetched: usize) -> Option<Departure> {
        let theirs = self.other_opponent(player, fetched)?;
        let mut text = format!(
            "{} can meet nobody left in the scoregroup, so {} is transferred to meet them",
            self.id(player),
            self.id(fetched)
        );
        self.name_other(&mut text, fetched, theirs, |theirs| {
            if self.score(theirs) < self.score(player) {
                self.transfer(self.due(player), fetched, theirs, LEAVES_OTHERS_UNPAIRED)
            } else {
                // A floater who was tried before (8.2).
                Argument::NotTheirs(LEAVES_OTHERS_UNPAIRED)
            }
        });
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
            Argument::NotTheirs("who must not be transferred (2.5)")
        } else {
            Argument::of(self.field.by_suitability(due, ours, theirs), impossible)
        }
    }

    fn fetched(&self, group: &[usize], fetched: usize) -> Option<Departure> {
        let in_group = |place: usize| group.contains(&place);
        if self.opponents[fetched].is_some_and(in_group) {
            return None;
        }
        let mut text = format!("{} is transferred to {}", self.id(fetched), self.group(group));
        let lowest = group.iter().map(|&place| self.score(place)).min();
        let mut theirs = group.iter().filter_map(|&place| self.opponents[place]);
        let theirs = theirs.find(|&it| Some(self.score(it)) < lowest);
        let impossible = "with whom the group and all others could not be paired (9)";
        let dominating = self.field.dominating(group);
        self.name_other(&mut text, fetched, theirs, |theirs| {
            self.transfer(dominating, fetched, theirs, impossible)
        });
        Some(("7.2", text))
    }

    fn floaters(&self, group: &[usize], floaters: &[usize], lower: &[usize]) -> Option<Departure> {
        let leaves =
            |&place: &usize| !self.opponents[place].is_some_and(|other| group.contains(&other));
        let mut theirs: Vec<_> = group.iter().copied().filter(leaves).collect();
        theirs.sort_by(|&a, &b| self.field.by_floating(lower, a, b).0);
        if theirs == floaters {
            return None;
        }
        let mut pairs = floaters.iter().zip(&theirs).filter(|(ours, theirs)| ours != theirs);
        let why = match (floaters.len().cmp(&theirs.len()), pairs.next()) {
            (Ordering::Equal, Some((&a, &b))) => {
                format!("{} {}", self.id(a), self.field.by_floating(lower, a, b).1)
            }
            (Ordering::Greater, _) => "fewer would leave somebody without opponent".to_owned(),
            _ => "as few as possible".to_owned(),
        };
        let floats = if floaters.len() > 1 { "float" } else { "floats" };
        let (ours, theirs, group) = (self.list(floaters), self.list(&theirs), self.group(group));
        Some(("6.4", format!("{ours} of {group} {floats} down, not {theirs}: {why}")))
    }
}

/// The pairs whose colors are not those of article 3, or of article 5 in the first round.
fn judge_colors(
    field: &Field<'_>,
    given: &[(usize, usize)],
    recorded: &RecordedRound,
) -> Option<Reason> {
    let snapshot = field.snapshot;
    let wrong = recorded.pairs.iter().filter(|pair| pair.colors_known).filter_map(|recorded| {
        let Pair { white, black } = recorded.pair;
        let turned = Pair { white: black, black: white };
        let (a, b) = (snapshot.place(white)?, snapshot.place(black)?);
        if !given.contains(&(b, a)) {
            return None;
        }
        let article = match snapshot.round().index() {
            0 => "5",
            _ => colors::white_and_black(field, a, b).article,
        };
        Some((turned, article))
    });
    let wrong: Vec<_> = wrong.collect();
    (!wrong.is_empty()).then_some(Reason::Colors(wrong))
}
