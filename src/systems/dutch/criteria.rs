//! The criteria of the pairing of a bracket, in order of priority.
//!
//! A criterion is defined by one table row: its article in each edition, the cost of pairing two
//! players or letting one float, and how costs add up. The weights of the matching, the comparison
//! of two pairings and the explanations are derived from the same rows.

use std::{cmp::Ordering, fmt};

use super::{context::Context, edition::Edition, field::PlayerFacts};
use crate::{
    contest::Float,
    systems::shared::criteria::{BoundedBy, Cost, Unit},
    template,
    tournament::{PreferenceStrength, Score},
};

/// One step of a pairing: something that happens to players in a bracket.
#[derive(Copy, Clone, Debug)]
pub(super) enum Step<'a> {
    /// Two players are paired, the one of higher or equal score first.
    Pair(&'a PlayerFacts, &'a PlayerFacts),
    /// A player floats to the next bracket, or gets the pairing-allocated bye.
    Float(&'a PlayerFacts),
}

/// The scope in which a criterion counts steps.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Scope {
    /// In the bracket being paired.
    Current,
    /// In the next bracket, which will include the downfloaters.
    Next,
    /// Among all players who are still to be paired, this bracket included.
    Rest,
}

/// The circumstances in which a criterion applies.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum When {
    /// In every bracket, and for the next one if that matters.
    Always,
    /// In every bracket, but not for the next one.
    Quality,
    /// If the round has to be completed with this bracket's downfloaters.
    Completing,
    /// In the last bracket, where the bye is given.
    Last,
    /// If the next bracket matters.
    LookingAhead,
    /// If the next bracket matters and is the last.
    BeforeLast,
    /// If the only downfloater gets the bye.
    NamingBye,
}

/// How the costs of a criterion are found and added up.
#[derive(Copy, Clone)]
pub(super) enum Measure {
    /// A sum over the players who float; lower is better.
    Floats(fn(&PlayerFacts, Context) -> u32),
    /// A number of steps; lower is better.
    Steps(fn(Step<'_>, Context) -> bool),
    /// A number of players, up to two of them in a pair; lower is better.
    Players(fn(Step<'_>) -> u32),
    /// Scores or score differences, highest first; at the first difference, the lower one is better
    /// (A.8).
    Scores(fn(Step<'_>, Context) -> Option<Score>),
}

/// The player of a pair whom a criterion concerns.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Whom {
    /// Both players.
    Both,
    /// The one with more points, who floats down.
    Higher,
    /// The one with fewer points, who floats up.
    Lower,
}

/// A criterion of the Dutch system.
#[derive(Copy, Clone)]
pub(super) struct Criterion {
    /// The articles in the editions of 2017 and 2026, for instance `C.10` and `C12`; `None` if the
    /// edition has no such criterion.
    articles: [Option<&'static str>; 2],
    when: When,
    pub(super) scope: Scope,
    pub(super) measure: Measure,
    whom: Whom,
    bounded_by: BoundedBy,
    /// The template that says what the criterion measures: `{n}` is the number or the list of scores, and
    /// `{n:player|players}` chooses a word by it.
    pub(super) measured: &'static str,
}

impl Criterion {
    /// The article in an edition; empty if there is none.
    pub(super) fn article(&self, edition: Edition) -> &'static str {
        let [article_2017, article_2026] = self.articles;
        match edition {
            Edition::V2017 => article_2017,
            Edition::V2026 => article_2026,
        }
        .unwrap_or_default()
    }

    /// When it applies.
    pub(super) const fn when(&self) -> When {
        self.when
    }

    /// How the costs add up.
    pub(super) const fn unit(&self) -> Unit {
        match self.measure {
            Measure::Scores(_) => Unit::Scores,
            Measure::Floats(_) | Measure::Steps(_) | Measure::Players(_) => Unit::Count,
        }
    }

    /// The contribution of a single step to the value.
    pub(super) fn cost(&self, step: Step<'_>, context: Context) -> Cost {
        match (self.measure, step) {
            (Measure::Floats(_), Step::Pair(..)) => Cost::Count(0),
            (Measure::Floats(cost), Step::Float(facts)) => Cost::Count(cost(facts, context).into()),
            (Measure::Steps(counts), _) => Cost::Count(counts(step, context).into()),
            (Measure::Players(count), _) => Cost::Count(count(step).into()),
            (Measure::Scores(cost), _) => Cost::Score(cost(step, context)),
        }
    }

    /// The simple reason why a value may be as low as possible.
    pub(super) const fn bounded_by(&self) -> BoundedBy {
        self.bounded_by
    }

    /// The player of a pair whom it concerns.
    pub(super) const fn whom(&self) -> Whom {
        self.whom
    }
}

impl fmt::Debug for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.articles).finish()
    }
}

/// The criteria of an edition that apply under certain circumstances, in order
/// of priority.
pub(super) fn criteria(edition: Edition, applies: impl Fn(When) -> bool) -> Vec<Criterion> {
    let in_force = |criterion: &&Criterion| !criterion.article(edition).is_empty();
    let mut criteria = Vec::with_capacity(CRITERIA.len());
    criteria.extend(
        CRITERIA
            .iter()
            .filter(in_force)
            .filter(|criterion| criterion.when == When::Always || applies(criterion.when)),
    );
    criteria
}

/// Tells whether some criteria include the completion of the round (C.4; C4 of 2026).
pub(super) fn ask_for_completion(criteria: &[Criterion]) -> bool {
    criteria.iter().any(|criterion| criterion.scope == Scope::Rest)
}

/// All criteria, in an order consistent with both editions.
#[rustfmt::skip]
const CRITERIA: &[Criterion] = {
    use Measure::{Floats, Players, Scores, Steps};
    use Scope::{Current, Next, Rest};
    use When::{Always, BeforeLast, Completing, Last, LookingAhead, NamingBye, Quality};

    const fn row(
        articles: [Option<&'static str>; 2],
        when: When,
        scope: Scope,
        measure: Measure,
        measured: &'static str,
    ) -> Criterion {
        let (whom, bounded_by) = (Whom::Both, BoundedBy::Nothing);
        Criterion { articles, when, scope, measure, whom, bounded_by, measured }
    }

    /// A criterion with a simple reason why its value may be as low as possible.
    const fn bounded(bounded_by: BoundedBy, criterion: Criterion) -> Criterion {
        Criterion { bounded_by, ..criterion }
    }

    /// A criterion concerning the player who floats.
    const fn of(float: Float, criterion: Criterion) -> Criterion {
        let whom = match float {
            Float::Down => Whom::Higher,
            Float::Up => Whom::Lower,
        };
        Criterion { whom, ..criterion }
    }

    &[
        row([Some("C.4"), Some("C4")], Completing, Rest, Floats(left_over),
            template!("{n} {n:player|players} who cannot be paired or given the bye")),
        row([Some("C.2"), Some("C2")], Last, Current, Floats(barred_from_bye),
            template!("{n} {n:player|players} with a bye who must not get one")),
        bounded(BoundedBy::Pairs, row([Some("C.5"), Some("C6")], Always, Current, Floats(|_, _| 1),
            template!("{n} {n:player|players} left unpaired in the bracket"))),
        row([Some("C.6"), None], Always, Current, Scores(score_difference),
            template!("pairing score differences {n}")),
        // M1 is the largest number of moved-down players that can be paired; in the collapsed
        // bracket, equal differences can leave it undecided.
        row([Some("B.1"), None], Always, Current, Floats(moved_down_left),
            template!("{n} {n:player|players} moved down and left unpaired")),
        bounded(BoundedBy::Scores, row([None, Some("C7")], Always, Current, Scores(floater_score),
            template!("scores of the downfloaters {n}"))),
        // If the next bracket is the last, its pairing has to comply with C.2, too, to be a pairing
        // at all.
        row([Some("C.7"), None], BeforeLast, Next, Floats(barred_from_bye),
            template!("{n} {n:player|players} in the last bracket with a bye who must not get one")),
        row([Some("C.7"), Some("C8")], LookingAhead, Next, Floats(|_, _| 1),
            template!("{n} {n:player|players} left unpaired in the next bracket")),
        row([Some("C.7"), None], LookingAhead, Next, Scores(score_difference),
            template!("pairing score differences in the next bracket {n}")),
        row([None, Some("C8")], LookingAhead, Next, Scores(floater_score),
            template!("scores of the downfloaters of the next bracket {n}")),
        row([None, Some("C9")], NamingBye, Current, Floats(|facts, _| facts.unplayed),
            template!("{n} unplayed {n:game|games} of the receiver of the bye")),
        row([Some("C.8"), Some("C10")], Quality, Current, Players(extreme_differences),
            template!("{n} {n:player|players} with a color difference that grows beyond two")),
        row([Some("C.9"), Some("C11")], Quality, Current, Players(third_in_a_row),
            template!("{n} {n:player|players} with the same color three times in a row")),
        bounded(BoundedBy::Preferences, row([Some("C.10"), Some("C12")], Quality, Current,
            Steps(preference_denied),
            template!("{n} {n:player|players} without their color preference"))),
        row([Some("C.11"), Some("C13")], Quality, Current, Steps(strong_denied),
            template!("{n} {n:player|players} without their strong color preference")),
        of(DOWN, row([Some("C.12"), None], Quality, Current,
            Steps(|step, _| repeated(step, DOWN, LAST_ROUND).is_some()),
            template!("{n} {n:player|players} with the same downfloat as in the previous round"))),
        row([None, Some("C14")], Quality, Current,
            Floats(|facts, context| resident_floats_again(facts, context, LAST_ROUND)),
            template!("{n} resident {n:player|players} with the same downfloat as in the previous round")),
        of(UP, row([Some("C.13"), Some("C15")], Quality, Current,
            Steps(|step, _| repeated(step, UP, LAST_ROUND).is_some()),
            template!("{n} {n:player|players} with the same upfloat as in the previous round"))),
        of(DOWN, row([Some("C.14"), None], Quality, Current,
            Steps(|step, _| repeated(step, DOWN, ROUND_BEFORE).is_some()),
            template!("{n} {n:player|players} with the same downfloat as two rounds before"))),
        row([None, Some("C16")], Quality, Current,
            Floats(|facts, context| resident_floats_again(facts, context, ROUND_BEFORE)),
            template!("{n} resident {n:player|players} with the same downfloat as two rounds before")),
        of(UP, row([Some("C.15"), Some("C17")], Quality, Current,
            Steps(|step, _| repeated(step, UP, ROUND_BEFORE).is_some()),
            template!("{n} {n:player|players} with the same upfloat as two rounds before"))),
        of(DOWN, row([Some("C.16"), None], Quality, Current,
            Scores(|step, context| repeated_by(step, context, DOWN, LAST_ROUND)),
            template!("score differences of downfloats repeated from the previous round {n}"))),
        of(DOWN, row([None, Some("C18")], Quality, Current,
            Scores(|step, context| moved_down_again_by(step, context, LAST_ROUND)),
            template!("score differences of moved-down players who floated down in the previous round {n}"))),
        of(UP, row([Some("C.17"), Some("C19")], Quality, Current,
            Scores(|step, context| repeated_by(step, context, UP, LAST_ROUND)),
            template!("score differences of upfloats repeated from the previous round {n}"))),
        of(DOWN, row([Some("C.18"), None], Quality, Current,
            Scores(|step, context| repeated_by(step, context, DOWN, ROUND_BEFORE)),
            template!("score differences of downfloats repeated from two rounds before {n}"))),
        of(DOWN, row([None, Some("C20")], Quality, Current,
            Scores(|step, context| moved_down_again_by(step, context, ROUND_BEFORE)),
            template!("score differences of moved-down players who floated down two rounds before {n}"))),
        of(UP, row([Some("C.19"), Some("C21")], Quality, Current,
            Scores(|step, context| repeated_by(step, context, UP, ROUND_BEFORE)),
            template!("score differences of upfloats repeated from two rounds before {n}"))),
    ]
};

const DOWN: Float = Float::Down;
const UP: Float = Float::Up;
/// The previous round, as an index of [`PlayerFacts::floats`].
const LAST_ROUND: usize = 0;
/// Two rounds before.
const ROUND_BEFORE: usize = 1;

fn barred_from_bye(facts: &PlayerFacts, _: Context) -> u32 {
    facts.bye_barred.into()
}

/// One player may be left over if the number is odd, but not one who must not get the bye: the
/// lowest possible value is zero or one.
fn left_over(facts: &PlayerFacts, context: Context) -> u32 {
    1 + barred_from_bye(facts, context)
}

fn moved_down_left(facts: &PlayerFacts, context: Context) -> u32 {
    (!context.is_resident(facts.score)).into()
}

/// The score difference of a pair, or of a downfloater (A.8).
fn score_difference(step: Step<'_>, context: Context) -> Option<Score> {
    let difference = match step {
        Step::Pair(higher, lower) => higher.score - lower.score,
        Step::Float(player) => player.score - context.below(),
    };
    (difference != Score::ZERO).then_some(difference)
}

fn floater_score(step: Step<'_>, _: Context) -> Option<Score> {
    match step {
        Step::Pair(..) => None,
        Step::Float(player) => Some(player.score),
    }
}

/// Both players if they have a preference for the same color: E.1 cannot be satisfied.
fn same_preference<'a>(step: Step<'a>) -> Option<(&'a PlayerFacts, &'a PlayerFacts)> {
    match step {
        Step::Pair(a, b) => a.preference.clashes(b.preference).then_some((a, b)),
        Step::Float(_) => None,
    }
}

/// What a pair with a topscorer makes of two absolute preferences.
enum Allocation<'a> {
    /// Nobody's is denied: those who have one, in no order.
    Granted([Option<&'a PlayerFacts>; 2]),
    /// By E.2, that of the player with the wider color difference is granted, and that of the other
    /// is not.
    Divided { granted: &'a PlayerFacts, denied: &'a PlayerFacts },
    /// The color differences are equal: E.3 and what follows decide.
    Equal(&'a PlayerFacts, &'a PlayerFacts),
}

/// `None` if there is no topscorer in the pair.
fn allocation<'a>(step: Step<'a>) -> Option<Allocation<'a>> {
    let Step::Pair(a, b) = step else { return None };
    if !(a.topscorer || b.topscorer) {
        return None;
    }
    let absolute = [a, b].map(|facts| Some(facts).filter(|facts| facts.preference.is_absolute()));
    Some(match absolute {
        [Some(a), Some(b)] if a.preference == b.preference => match a.difference.cmp(&b.difference)
        {
            Ordering::Less => Allocation::Divided { granted: b, denied: a },
            Ordering::Equal => Allocation::Equal(a, b),
            Ordering::Greater => Allocation::Divided { granted: a, denied: b },
        },
        _ => Allocation::Granted(absolute),
    })
}

/// The players whose color difference this game takes beyond two, or farther beyond it: their
/// preference comes from a difference of two or more, and it is denied. A difference that becomes
/// smaller does not count, however wide it still is after earlier rounds that broke the rules.
fn extreme_differences(step: Step<'_>) -> u32 {
    match allocation(step) {
        None | Some(Allocation::Granted(_)) => 0,
        // Where both differences are equal, it does not matter whose preference is denied.
        Some(Allocation::Divided { denied, .. } | Allocation::Equal(denied, _)) => {
            u32::from(denied.difference >= 2)
        }
    }
}

/// The players who get the same color for the third time in a row: their preference was denied, or
/// it was granted although the last two games had the preferred color, as earlier rounds broke the
/// rules. If the color differences are equal, E.3 looks at the last two games: it gives a player who
/// is the only one to have had the same color twice, or who has had the other one twice, the color
/// that they have not had.
fn third_in_a_row(step: Step<'_>) -> u32 {
    let is_contrary = |facts: &PlayerFacts| {
        facts.repeated.is_some() && facts.repeated == facts.preference.color()
    };
    let is_usual = |facts: &PlayerFacts| {
        facts.repeated.is_some() && facts.repeated != facts.preference.color()
    };
    match allocation(step) {
        None => 0,
        Some(Allocation::Granted(players)) => {
            players.into_iter().flatten().map(|facts| u32::from(is_contrary(facts))).sum()
        }
        Some(Allocation::Divided { granted, denied }) => {
            u32::from(is_contrary(granted)) + u32::from(is_usual(denied))
        }
        Some(Allocation::Equal(a, b)) => {
            u32::from(a.repeated.is_some() && a.repeated == b.repeated)
        }
    }
}

fn preference_denied(step: Step<'_>, _: Context) -> bool {
    same_preference(step).is_some()
}

/// A strong preference is denied against an absolute one; of two strong ones, one is denied.
fn strong_denied(step: Step<'_>, _: Context) -> bool {
    same_preference(step).is_some_and(|(a, b)| {
        let weaker = a.preference.strength().min(b.preference.strength());
        weaker == PreferenceStrength::Strong
    })
}

/// The player who gets the same float in a step as in an earlier round, and the opponent.
fn repeated<'a>(
    step: Step<'a>,
    float: Float,
    round: usize,
) -> Option<(&'a PlayerFacts, Option<&'a PlayerFacts>)> {
    let (player, opponent) = match (step, float) {
        (Step::Pair(higher, lower), _) if higher.score == lower.score => return None,
        (Step::Pair(higher, lower), Float::Down) => (higher, Some(lower)),
        (Step::Pair(higher, lower), Float::Up) => (lower, Some(higher)),
        (Step::Float(player), Float::Down) => (player, None),
        (Step::Float(_), Float::Up) => return None,
    };
    (player.floats[round] == Some(float)).then_some((player, opponent))
}

fn repeated_by(step: Step<'_>, context: Context, float: Float, round: usize) -> Option<Score> {
    let (player, opponent) = repeated(step, float, round)?;
    let other = opponent.map_or(context.below(), |opponent| opponent.score);
    Some(player.score.abs_diff(other))
}

fn resident_floats_again(facts: &PlayerFacts, context: Context, round: usize) -> u32 {
    (context.is_resident(facts.score) && facts.floats[round] == Some(DOWN)).into()
}

/// The score difference of a moved-down player who had a downfloat. A player who is not paired has
/// none; it counts as larger than any in the bracket, increasing with their score.
fn moved_down_again_by(step: Step<'_>, context: Context, round: usize) -> Option<Score> {
    let (player, difference) = match step {
        Step::Pair(higher, lower) => (higher, higher.score - lower.score),
        Step::Float(player) => {
            (player, player.score - context.lowest + (context.highest - context.lowest))
        }
    };
    let again = !context.is_resident(player.score) && player.floats[round] == Some(DOWN);
    again.then_some(difference)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::{super::field::Field, *};
    use crate::{
        player_id::PlayerId,
        systems::shared::colors::Colors,
        tournament::{
            Bye, Color, GameResult, Outcome, Player, RoundNumber, Tournament, TournamentDraft,
        },
    };

    const ROUNDS: usize = 5;

    /// All sequences of colors of up to five games.
    fn all_colors() -> Vec<Vec<Color>> {
        let mut all = vec![Vec::new()];
        for place in 0.. {
            let colors: &Vec<Color> = &all[place];
            if colors.len() == ROUNDS {
                return all;
            }
            all.extend(Color::ALL.map(|color| [&colors[..], &[color]].concat()));
        }
        all
    }

    /// Two players before the last round who have played with these colors. Both are topscorers, or
    /// only the first is. Each of their opponents plays once.
    fn tournament(colors: [&[Color]; 2], both_top: bool) -> Tournament {
        let id = |number: usize| PlayerId::new(number as u16 + 1).unwrap();
        let byes = |bye| vec![Outcome::Bye(bye); ROUNDS];
        let of = |number: usize, outcomes| Player {
            outcomes,
            ..Player::new(id(number), format!("Player {number}"))
        };
        let mut players = vec![
            of(0, byes(Bye::FullPoint)),
            of(1, byes(if both_top { Bye::FullPoint } else { Bye::ZeroPoint })),
        ];
        for (player, colors) in colors.into_iter().enumerate() {
            for (round, &color) in colors.iter().enumerate() {
                let opponent = players.len();
                let (result, theirs) = if both_top || player == 0 {
                    (GameResult::Win, GameResult::Loss)
                } else {
                    (GameResult::Loss, GameResult::Win)
                };
                let game = |opponent, color, result| Outcome::Game {
                    opponent: id(opponent),
                    color,
                    result,
                    rated: true,
                };
                players[player].outcomes[round] = game(opponent, color, result);
                let mut other = byes(Bye::ZeroPoint);
                other[round] = game(player, color.opposite(), theirs);
                players.push(of(opponent, other));
            }
        }
        let total_rounds = RoundNumber::new(ROUNDS as u32 + 1);
        let initial_color = Some(Color::White);
        let draft =
            TournamentDraft { players, total_rounds, initial_color, ..TournamentDraft::default() };
        draft.validate().unwrap()
    }

    #[test]
    fn colors_of_topscorers_count_as_they_are_given() {
        let all = all_colors();
        for (first, second) in all.iter().flat_map(|first| all.iter().map(move |it| (first, it))) {
            let both_top = (first.len() + second.len()) % 2 == 0;
            let tournament = tournament([first, second], both_top);
            let snapshot = tournament.snapshot(RoundNumber::from_index(ROUNDS)).unwrap();
            let field = Field::of_players(&snapshot, Edition::V2017);
            let places = [1, 2].map(|id| snapshot.place(PlayerId::new(id).unwrap()).unwrap());
            let (white, _) = field.white_and_black(places[0], places[1]).unwrap();
            let (mut beyond_two, mut in_a_row) = (0, 0);
            for place in places {
                let color = if place == white { Color::White } else { Color::Black };
                let before = &snapshot.players()[place].colors;
                let difference = before.difference() + color.fold(1, -1);
                let is_wider = difference.abs() > before.difference().abs();
                beyond_two += u32::from(difference.abs() > 2 && is_wider);
                in_a_row += u32::from(before.repeated() == Some(color));
            }
            let step = Step::Pair(field.facts(places[0]), field.facts(places[1]));
            let counted = (extreme_differences(step), third_in_a_row(step));
            assert_eq!(counted, (beyond_two, in_a_row), "{first:?} {second:?}");
        }
    }
}
