//! The procedure by which the Double-Swiss system (C.04.5) and the Swiss Team system (C.04.6) pair a
//! round (Article 3 of both, with the same numbers).
//!
//! The bye is given first. Then, again and again, all unpaired players of the highest score form the
//! top-scoregroup: they are completed by upfloaters, and that bracket is paired before the next.

mod bracket;
mod criteria;
mod judge;
mod system;
mod trace;

use std::fmt;

pub(crate) use self::{
    criteria::{Counted, Criterion},
    system::TopScoregroups,
};
use super::{
    colors::{ColorTable, Colors},
    completed_brackets,
    completion::Completion,
    first_bye::FirstBye,
    upfloaters::{Criteria, Request, Role},
};
use crate::systems::{ColorClaim, PairingError, SystemInfo};
use crate::{
    contest::PastRound,
    matching::bit_rows::BitRows,
    player_id::PlayerId,
    snapshot::{Entrant, InitialColor, Snapshot},
    template,
    tournament::{Color, ColorPreference, Numbers, OpenPoint, ResultKind, Score, TeamC6},
};

/// What differs between the systems that pair by this procedure.
pub(crate) trait Rules: fmt::Debug + Send + Sync {
    /// What is known of the system apart from how it pairs. Its
    /// [last rounds](SystemInfo::last_rounds) do not ask who floated in the round before.
    fn info(&self) -> &'static SystemInfo;

    /// The criteria for the pairs of a bracket, the most important first.
    fn criteria(&self) -> &'static [Criterion];

    /// The color that a player should get, and the article that determines it.
    fn color_claim(&self, snapshot: &Snapshot, player: &Entrant) -> ColorClaim;

    /// The rules for colors.
    fn colors(&self) -> ColorTable;

    /// Whether the first of two players, by place, is the one whom the rules for colors name first; by default, the
    /// higher ranked.
    fn is_first(&self, _snapshot: &Snapshot, a: usize, b: usize) -> bool {
        a < b
    }

    /// The numbers whose parity decides who gets the initial color.
    fn numbers(&self, _snapshot: &Snapshot) -> Numbers {
        self.info().numbers
    }

    /// The color drawn before the first round; see
    /// [`initial_color`](super::PairingSystem::initial_color).
    fn initial_color(&self, known: &InitialColor) -> Option<Color> {
        known.by_parity(self.info().numbers)
    }
}

/// What matters about one player.
#[derive(Clone, Debug)]
struct PlayerFacts {
    /// How many matches they have played.
    matches: usize,
    /// Whether they floated in the round before, in either direction (1.5).
    floated: bool,
    /// Whether they must not get the bye (C2).
    bye_barred: bool,
    preference: ColorPreference,
}

/// Whether a player must not get the bye: after another, a match won by forfeit or a full-point bye
/// (C2).
fn is_barred_from_bye(player: &Entrant) -> bool {
    let bars = |past: &PastRound| {
        past.is_allocated_bye()
            || matches!(past.kind, Some(ResultKind::ForfeitWin | ResultKind::FullPointBye))
    };
    player.past.iter().any(bars)
}

/// The players of a round with their data; players by place: by score, then pairing number.
pub(crate) struct Field<'a> {
    snapshot: &'a Snapshot,
    rules: &'a dyn Rules,
    /// The criteria for the pairs of a bracket that apply in the round.
    criteria: Vec<Criterion>,
    facts: Vec<PlayerFacts>,
    asks_for_floats: bool,
    /// Whether the following scoregroup should need as few upfloaters as possible (C6), or else only
    /// pass.
    grades_c6: bool,
    legal: BitRows,
}

impl<'a> Field<'a> {
    pub(crate) fn new(snapshot: &'a Snapshot, rules: &'a dyn Rules) -> Self {
        let last = snapshot.round().get() + rules.info().last_rounds;
        let asks_for_floats = last <= snapshot.total_rounds().get();
        let floated =
            |player: &Entrant| player.rounds_ago(1).is_some_and(|past| past.game_float.is_some());
        let facts = |player: &Entrant| PlayerFacts {
            matches: player.past.iter().filter(|past| past.met().is_some()).count(),
            floated: asks_for_floats && floated(player),
            bye_barred: is_barred_from_bye(player),
            preference: rules.color_claim(snapshot, player).preference,
        };
        let facts = snapshot.players().iter().map(facts).collect();
        let applies = |it: &&Criterion| asks_for_floats || it.counted != Counted::FloatedOpponents;
        let criteria = rules.criteria().iter().filter(applies).copied().collect();
        let is_open = rules.info().open_points.contains(&OpenPoint::TeamC6);
        let grades_c6 = !is_open || snapshot.readings().team_c6 != Some(TeamC6::PassFail);
        let legal = snapshot.fitting(|_| (), |(), ()| true);
        Self { snapshot, rules, criteria, facts, asks_for_floats, grades_c6, legal }
    }

    fn facts(&self, place: usize) -> &PlayerFacts {
        &self.facts[place]
    }

    fn player(&self, place: usize) -> &Entrant {
        &self.snapshot.players()[place]
    }

    fn id(&self, place: usize) -> PlayerId {
        self.player(place).id
    }

    fn score(&self, place: usize) -> Score {
        self.player(place).pairing_score
    }

    /// Asks who gets the bye (3.4).
    fn first_bye<T>(&self, ask: impl FnOnce(&FirstBye<'_>) -> T) -> T {
        ask(&FirstBye {
            snapshot: self.snapshot,
            played: &|place| self.facts[place].matches,
            is_barred: &|place| self.facts[place].bye_barred,
            ranking: &|a, b| self.player(a).tpn.cmp(&self.player(b).tpn),
            articles: ["3.4", "3.4.1", "3.4.2", "3.4.3", "3.4.4"],
            reasons: [
                template!("has played more matches"),
                template!("has the larger pairing number"),
            ],
        })
    }

    fn no_legal_pairing(&self) -> PairingError {
        let everybody: Vec<_> = (0..self.facts.len()).collect();
        let barred = |place: usize| self.facts[place].bye_barred;
        let fit = |(), ()| true;
        Completion::new(self.snapshot, &everybody, barred, |_| (), fit).no_legal_pairing()
    }

    /// The next lower score among all players of the round, paired or not: that of the following
    /// scoregroup (C6).
    fn next_score(&self, score: Score) -> Option<Score> {
        let scores = self.snapshot.players().iter().map(|player| player.pairing_score);
        scores.filter(|&it| it < score).max()
    }
}

impl Colors for Field<'_> {
    fn table(&self, _: usize) -> ColorTable {
        self.rules.colors()
    }

    fn snapshot(&self) -> &Snapshot {
        self.snapshot
    }

    fn info(&self) -> &'static SystemInfo {
        self.rules.info()
    }

    fn is_first(&self, a: usize, b: usize) -> bool {
        self.rules.is_first(self.snapshot, a, b)
    }

    fn preference(&self, place: usize) -> ColorPreference {
        self.facts(place).preference
    }

    fn initial(&self, first: usize) -> Option<Color> {
        let initial = self.rules.initial_color(self.snapshot.initial_color())?;
        let is_odd = self.player(first).has_odd_number(self.rules.numbers(self.snapshot));
        Some(if is_odd { initial } else { initial.opposite() })
    }
}

/// A round that has been paired; of each bracket, top members in the order of pairing numbers, with
/// their opponents.
type Round = completed_brackets::Round<Pairs>;
type PairedBracket = completed_brackets::Bracket<Pairs>;
type Pairs = Vec<(usize, usize)>;

impl Round {
    /// All pairs.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(|bracket| bracket.pairing.iter().copied())
    }
}

/// Pairs a round.
fn pair_round(field: &Field<'_>) -> Result<Round, PairingError> {
    let (snapshot, legal) = (field.snapshot, &field.legal);
    let bye = field.first_bye(|bye| bye.receiver(legal)).ok_or_else(|| field.no_legal_pairing())?;
    let upfloaters = |request: &Request<'_>, score| field.upfloaters(request, score);
    let pair = |members: &[usize], score| bracket::pairs(field, members, score);
    Ok(Round::completed(snapshot, legal, bye, upfloaters, pair))
}

impl Field<'_> {
    /// The upfloaters of a bracket (3.5).
    fn upfloaters(&self, request: &Request<'_>, score: Score) -> Vec<usize> {
        let following = self.next_score(score);
        let upfloaters = request.upfloaters(&ForUpfloaters { field: self, following });
        if self.grades_c6 || self.passes_c6(request, score, &upfloaters) {
            return upfloaters;
        }
        // All sets fail alike: those that are best by C4 and C5 take as many from it.
        request.upfloaters(&ForUpfloaters { field: self, following: None })
    }

    /// Whether what a set of upfloaters leaves of the following scoregroup needs no more upfloaters
    /// than its size requires.
    fn passes_c6(&self, request: &Request<'_>, score: Score, upfloaters: &[usize]) -> bool {
        let following = self.following(&request.lower, score, upfloaters);
        following.fewest_of_all() == Some(following.residents.len() % 2)
    }

    /// What a set of upfloaters leaves of the following scoregroup, with those below it.
    fn following(&self, lower: &[usize], score: Score, upfloaters: &[usize]) -> Request<'_> {
        let following = self.next_score(score);
        let left = lower.iter().copied().filter(|place| !upfloaters.contains(place));
        let (residents, lower) = left.partition(|&place| Some(self.score(place)) == following);
        Request { snapshot: self.snapshot, legal: &self.legal, residents, lower }
    }
}

/// What the criteria say of upfloaters (C6, C7).
struct ForUpfloaters<'a> {
    field: &'a Field<'a>,
    /// The score of the following scoregroup.
    following: Option<Score>,
}

/// Whether a player belongs to the following scoregroup, and whether they floated.
type Class = (bool, bool);

impl Criteria for ForUpfloaters<'_> {
    type Class = Class;

    fn class(&self, place: usize, role: Role) -> Class {
        let may_be_upfloated = matches!(role, Role::Near { .. });
        let follows = role != Role::Resident && Some(self.field.score(place)) == self.following;
        (follows, may_be_upfloated && self.field.facts(place).floated)
    }

    fn most(&self) -> Vec<u64> {
        vec![self.field.snapshot.players().len() as u64; 2]
    }

    /// A player of the following scoregroup who meets one of a lower score needs an upfloater (C6).
    fn costs(
        &self,
        (first, one): (Role, Class),
        (_, (follows, floated)): (Role, Class),
    ) -> Vec<u32> {
        let is_resident = first == Role::Resident;
        vec![u32::from(is_resident && floated), u32::from(!is_resident && one.0 != follows)]
    }
}
