//! The Swiss Team system (C.04.6) of 2026, by the letter. A round is a match of two
//! teams, and a [`Snapshot`] whose entrants are teams says everything about it.
//! Article 3 is the top-scoregroup procedure; here is what this system has of its
//! own: color preferences, criteria, and colors. `R-TSW` numbers are those of the
//! readings that settle what the text leaves open. Those of the procedure are the
//! same as in the Double-Swiss system: R-TSW-3 (C5), R-TSW-6 (R-DSW-4), R-TSW-7
//! (R-DSW-8), R-TSW-8 (R-DSW-5), R-TSW-10 (3.6.1), and R-TSW-14 (R-DSW-6).
//!
//! What text and readings leave open besides, and what is done here:
//! * 1.1: the number of a team is that of the file. Only 4.3.1 may ask for another
//!   one (R-TSW-15).
//! * 1.2: under acceleration, scores of scoregroups and upfloaters have virtual
//!   points, as those of the bye have (3.4.2).
//! * 1.7: for Type A, which does not tell preferences apart, no preference is a
//!   strong one, so C9 and 4.3.4 never have anything to say.
//! * 3.4: a bye that was given beforehand leaves no other; and who has it is in no
//!   scoregroup of the round.
//! * 4.2.2: a secondary score has no virtual points, and is the sum of those of all
//!   rounds.
//! * 4.3.1: an initial color that is not recorded is inferred from the first round
//!   with colors, in which the first-team of all that have one shows it; before it,
//!   it is white.

mod colors;
mod preferences;

use fpc::{Pair, PlayerId, RoundPairing, Snapshot, tournament::Numbers};

pub use self::{
    colors::{Rank, Team, color_of_first},
    preferences::{Preference, Preferences, color_difference},
};
pub use super::top_scoregroup::SetCriteria;
use super::{
    sets::{Set, members},
    top_scoregroup::{Bracket, Field, Paired, Rules},
};

/// What the rules of a competition have to settle, and readings on which programs
/// part.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct TeamRules {
    /// 1.7
    pub preferences: Preferences,
    /// Tells whether the secondary score tells who is the first-team (1.2, 4.2.2).
    pub has_secondary: bool,
    /// R-TSW-4
    pub c6: C6,
    /// Whose number is meant in 4.3.1 (R-TSW-15): the place among those who have
    /// arrived, or the number of the file, whoever is absent.
    pub numbers: Numbers,
}

impl Default for TeamRules {
    fn default() -> Self {
        Self {
            preferences: Preferences::TypeA,
            has_secondary: true,
            c6: C6::Graded,
            numbers: Numbers::Arrived,
        }
    }
}

/// How a set of upfloaters complies with C6 (R-TSW-4).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum C6 {
    /// The fewer upfloaters the following scoregroup will need at least, the better.
    Graded,
    /// A set passes if what it leaves of the following scoregroup can be paired with
    /// the least number of upfloaters that its size allows: none if it is even, one
    /// if it is odd. All sets that fail are alike, however many upfloaters the
    /// following scoregroup will need.
    PassOrFail,
}

/// The pairing of a round with all that led to it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct TeamSwissRound {
    /// All pairs, the team that is White first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<PlayerId>,
    /// The brackets from the top.
    pub brackets: Vec<TeamSwissBracket>,
}

/// The pairing of a bracket (1.3.2).
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct TeamSwissBracket {
    /// By number.
    pub residents: Vec<PlayerId>,
    /// By score, then by number (3.5.3).
    pub upfloaters: Vec<PlayerId>,
    /// How the upfloaters comply with C4 to C7.
    pub set_criteria: SetCriteria,
    /// The pairs in the order of their top members, these first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// C8: how many teams do not get their color preference.
    pub c8: usize,
    /// C9: how many teams do not get their strong color preference.
    pub c9: usize,
    /// C10: how many opponents of upfloaters floated in the round before.
    pub c10: usize,
}

impl TeamSwissRound {
    /// The pairing, boards in the order of the brackets.
    pub fn round_pairing(&self) -> RoundPairing {
        let pairs = self.pairs.iter().map(|&(white, black)| Pair { white, black });
        RoundPairing::new(pairs.collect(), self.bye).unwrap()
    }
}

/// What the Swiss Team system has of its own in articles 2 and 3.
struct TeamSwiss {
    c6: C6,
    /// By place.
    preferences: Vec<Option<Preference>>,
}

impl TeamSwiss {
    fn of(snapshot: &Snapshot, rules: TeamRules) -> Self {
        let teams = snapshot.players().iter();
        let preference = |colors| rules.preferences.of(colors, snapshot.is_last_round());
        let preferences = teams.map(|team| preference(team.colors.as_slice())).collect();
        Self { c6: rules.c6, preferences }
    }
}

impl Rules for TeamSwiss {
    /// C7 and C10 lapse in the last two rounds.
    fn rounds_without_floats(&self) -> u8 {
        2
    }

    fn c6(&self, left: usize, fewest: usize) -> usize {
        match self.c6 {
            C6::Graded => fewest,
            C6::PassOrFail => usize::from(fewest != left % 2),
        }
    }

    /// C8, and then C9: one of the two does not get the color that both prefer, and
    /// that both strongly prefer. If only one does so strongly, 4.3.4 grants it.
    fn criteria_of_pair(&self, a: usize, b: usize) -> Vec<usize> {
        let (Some(one), Some(other)) = (self.preferences[a], self.preferences[b]) else {
            return vec![0, 0];
        };
        let c8 = one.color == other.color;
        let c9 = c8 && one.is_strong && other.is_strong;
        vec![c8.into(), c9.into()]
    }
}

/// The pairing of a round; `None` if there is none (3.3.3).
pub fn pair(snapshot: &Snapshot, rules: TeamRules) -> Option<RoundPairing> {
    pair_in_detail(snapshot, rules).map(|round| round.round_pairing())
}

/// Pairs a round, with all that led to the pairing.
pub fn pair_in_detail(snapshot: &Snapshot, rules: TeamRules) -> Option<TeamSwissRound> {
    pair_round(snapshot, rules, true)
}

/// Pairs a round by looking at every single pairing of every bracket.
pub fn pair_without_shortcuts(snapshot: &Snapshot, rules: TeamRules) -> Option<TeamSwissRound> {
    pair_round(snapshot, rules, false)
}

fn pair_round(
    snapshot: &Snapshot,
    rules: TeamRules,
    takes_shortcuts: bool,
) -> Option<TeamSwissRound> {
    let system = TeamSwiss::of(snapshot, rules);
    let field = Field::new(snapshot, &system, takes_shortcuts);
    let Paired { bye, brackets } = field.pair()?;
    let id = |place: usize| field.participants[place].id;
    let ids = |set: Set| members(set).map(id).collect();
    let pairs = brackets.iter().flat_map(|bracket| &bracket.pairs);
    let bracket = |bracket: &Bracket| {
        let [c8, c9, c10] = bracket.criteria[..] else { unreachable!("C8, C9, and C10") };
        TeamSwissBracket {
            residents: ids(bracket.residents),
            upfloaters: ids(bracket.upfloaters),
            set_criteria: bracket.set_criteria.clone(),
            pairs: bracket.pairs.iter().map(|&(top, bottom)| (id(top), id(bottom))).collect(),
            c8,
            c9,
            c10,
        }
    };
    Some(TeamSwissRound {
        pairs: pairs.map(|&pair| colors::white_first(snapshot, rules, pair)).collect(),
        bye: bye.map(id),
        brackets: brackets.iter().map(bracket).collect(),
    })
}
