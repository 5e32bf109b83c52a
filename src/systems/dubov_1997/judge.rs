//! Why a recorded pairing is not the one that the rules give.

use std::fmt::Write;

use super::{
    colors,
    facts::{Compared, Field, limit},
    round::{Step, dominating_by_score},
};
use crate::{
    color::Color,
    explain::{Reason, Violation, ViolationKind},
    player::PlayerId,
    round::{Pair, RecordedRound, RoundPairing},
    snapshot::Obstacle,
};

/// The first thing in which a recorded pairing differs from the steps of the
/// procedure and their result; `None` if there is none.
pub(super) fn explain(
    field: &Field<'_>,
    steps: &[Step],
    pairing: &RoundPairing,
    recorded: &RecordedRound,
) -> Option<Reason> {
    let violations = violations(field, recorded);
    if !violations.is_empty() {
        return Some(Reason::Illegal(violations));
    }
    let judge = Judge::new(field, recorded);
    let step = steps.iter().find_map(|step| judge.departure(step));
    step.map(|(article, text)| Reason::Step { article, text })
        .or_else(|| judge_colors(field, pairing, recorded))
}

/// The limits that a recorded pairing breaks.
pub(super) fn violations(field: &Field<'_>, recorded: &RecordedRound) -> Vec<Violation> {
    let snapshot = field.snapshot;
    let mut violations = Vec::new();
    let mut add = |kind, article| violations.push(Violation { kind, article });
    for pair in recorded.pairs.iter().map(|recorded| recorded.pair) {
        let (Some(a), Some(b)) = (snapshot.place(pair.white), snapshot.place(pair.black)) else {
            continue;
        };
        match snapshot.obstacle(a, b) {
            Some(Obstacle::Met(met)) => add(ViolationKind::Rematch { pair, met }, Some("2.1")),
            Some(Obstacle::Forbidden) => add(ViolationKind::Forbidden(pair), None),
            None if !field.colors_fit(a, b) => {
                let broken = |place: usize| {
                    Color::ALL.iter().find_map(|&it| limit(&field.player(place).colors, it))
                };
                add(ViolationKind::NoColors(pair), broken(a).or(broken(b)));
            }
            None => {}
        }
    }
    let barred = |place: usize| field.facts(place).bye_barred;
    for (number, &bye) in recorded.byes.iter().enumerate() {
        if number > 0 {
            add(ViolationKind::SecondBye(bye), None);
        } else if snapshot.place(bye).is_some_and(barred) {
            add(ViolationKind::ByeBarred(bye), Some("2.2"));
        }
    }
    violations
}

/// An article, and what it says against a recorded pairing.
type Departure = (&'static str, String);

/// A recorded pairing by places, beside what the rules look at.
struct Judge<'a> {
    field: &'a Field<'a>,
    opponents: Vec<Option<usize>>,
    bye: Option<usize>,
}

impl<'a> Judge<'a> {
    fn new(field: &'a Field<'a>, recorded: &RecordedRound) -> Self {
        let snapshot = field.snapshot;
        let mut opponents = vec![None; snapshot.players().len()];
        for pair in recorded.pairs.iter().map(|recorded| recorded.pair) {
            if let (Some(white), Some(black)) =
                (snapshot.place(pair.white), snapshot.place(pair.black))
            {
                (opponents[white], opponents[black]) = (Some(black), Some(white));
            }
        }
        let bye = recorded.byes.first().and_then(|&bye| snapshot.place(bye));
        Self { field, opponents, bye }
    }

    fn id(&self, place: usize) -> PlayerId {
        self.field.player(place).id
    }

    fn due(&self, place: usize) -> Option<Color> {
        self.field.facts(place).due
    }

    /// Players as `3, 5`, or `nobody`.
    fn list(&self, places: &[usize]) -> String {
        let ids: Vec<_> = places.iter().map(|&place| self.id(place).to_string()).collect();
        if ids.is_empty() { "nobody".to_owned() } else { ids.join(", ") }
    }

    /// Players as `the group of 2.5 (3, 5)`.
    fn group(&self, places: &[usize]) -> String {
        let score = places.first().map(|&place| self.field.player(place).score);
        let score = score.map(|score| score.to_string()).unwrap_or_default();
        format!("the group of {score} ({})", self.list(places))
    }

    /// What a step says against the recorded pairing, if anything.
    fn departure(&self, step: &Step) -> Option<Departure> {
        match step {
            Step::Bye(bye) => self.bye(*bye),
            &Step::Floater { floater, opponent } => {
                let theirs = self.other_opponent(floater, opponent)?;
                let (floater_id, opponent_id) = (self.id(floater), self.id(opponent));
                let mut text = format!("floater {floater_id} meets {opponent_id}");
                self.compare(&mut text, opponent, theirs, |a, b| {
                    self.field.by_suitability(self.due(floater), a, b)
                });
                Some(("8.2", text))
            }
            &Step::Opponent { player, fetched } => {
                let theirs = self.other_opponent(player, fetched)?;
                let mut text = format!(
                    "{} can meet nobody of his score, and {} is transferred to meet him",
                    self.id(player),
                    self.id(fetched)
                );
                self.compare(&mut text, fetched, theirs, |a, b| {
                    self.field.by_suitability(self.due(player), a, b)
                });
                Some(("7.1", text))
            }
            Step::Fetched { group, fetched } => self.fetched(group, *fetched),
            Step::Floaters { group, floaters } => self.floaters(group, floaters),
            Step::Rows { columns, pairs } => {
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
        if article == "4" {
            let dominating = dominating_by_score(self.field);
            self.compare(&mut text, bye, self.bye, |a, b| self.field.by_bye(dominating[a], a, b));
        } else {
            self.compare(&mut text, bye, self.bye, |a, b| (b.cmp(&a), "last of the list"));
        }
        Some((article, text))
    }

    /// A player's opponent in the recorded pairing, if it is not this one.
    fn other_opponent(&self, player: usize, expected: usize) -> Option<Option<usize>> {
        let theirs = self.opponents[player];
        (theirs != Some(expected)).then_some(theirs)
    }

    fn name_opponent(&self, text: &mut String, player: usize) {
        if let Some(theirs) = self.opponents[player] {
            let _ = write!(text, ", not {}", self.id(theirs));
        }
    }

    /// Says why one choice comes before another one, or is the first possible.
    fn compare(
        &self,
        text: &mut String,
        ours: usize,
        theirs: Option<usize>,
        compare: impl Fn(usize, usize) -> Compared,
    ) {
        let Some(theirs) = theirs else { return };
        let _ = write!(text, ", not {}", self.id(theirs));
        let (ordering, by) = compare(ours, theirs);
        let _ = match ordering.is_lt() {
            true => write!(text, ": {by}"),
            false => write!(text, ", after whom this step would not come out"),
        };
    }

    fn fetched(&self, group: &[usize], fetched: usize) -> Option<Departure> {
        let in_group = |place: usize| group.contains(&place);
        if self.opponents[fetched].is_some_and(in_group) {
            return None;
        }
        let mut text = format!("{} is transferred to {}", self.id(fetched), self.group(group));
        let lowest = group.iter().map(|&place| self.field.player(place).score).min();
        let mut theirs = group.iter().filter_map(|&place| self.opponents[place]);
        let theirs = theirs.find(|&it| !in_group(it) && Some(self.field.player(it).score) < lowest);
        match theirs {
            Some(it) if self.field.facts(it).transfer_barred => {
                let _ = write!(text, ", not {}, who must not be transferred (2.5)", self.id(it));
            }
            _ => self.compare(&mut text, fetched, theirs, |a, b| {
                self.field.by_suitability(self.field.dominating(group), a, b)
            }),
        }
        Some(("7.2", text))
    }

    fn floaters(&self, group: &[usize], floaters: &[usize]) -> Option<Departure> {
        let leaves =
            |&place: &usize| !self.opponents[place].is_some_and(|other| group.contains(&other));
        let theirs: Vec<_> = group.iter().copied().filter(leaves).collect();
        let is_same =
            theirs.len() == floaters.len() && floaters.iter().all(|place| theirs.contains(place));
        if is_same {
            return None;
        }
        let (ours, theirs_listed) = (self.list(floaters), self.list(&theirs));
        let group = self.group(group);
        let why = match floaters.len() < theirs.len() {
            true => "as few as possible",
            false => "the first possible by R and ARO",
        };
        Some(("6.4", format!("{ours} of {group} floats down, {why}, not {theirs_listed}")))
    }
}

/// The pairs whose colors are not those that article 3 gives, or 5 in the first
/// round.
fn judge_colors(
    field: &Field<'_>,
    pairing: &RoundPairing,
    recorded: &RecordedRound,
) -> Option<Reason> {
    let snapshot = field.snapshot;
    let given = pairing.pairs();
    let wrong = recorded.pairs.iter().filter(|pair| pair.colors_known).filter_map(|recorded| {
        let Pair { white, black } = recorded.pair;
        let turned = Pair { white: black, black: white };
        if !given.contains(&turned) {
            return None;
        }
        let (a, b) = (snapshot.place(white)?, snapshot.place(black)?);
        let article = match snapshot.round().index() {
            0 => "5",
            _ => colors::white_and_black(field, a, b).1,
        };
        Some((turned, article))
    });
    let wrong: Vec<_> = wrong.collect();
    (!wrong.is_empty()).then_some(Reason::Colors(wrong))
}
