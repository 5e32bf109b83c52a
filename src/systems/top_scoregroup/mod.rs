//! The procedure by which the Double-Swiss system (C.04.5) and the Swiss Team system (C.04.6) pair a
//! round (Article 3 of both, with the same numbers).
//!
//! The bye is given first. Then, again and again, all unpaired players of the highest score form the
//! top-scoregroup: they are completed by upfloaters, and that bracket is paired before the next.

mod bracket;
mod judge;
mod trace;

pub(super) use self::{judge::judge, trace::trace};
use super::{
    PairingError, completed_brackets,
    completion::Completion,
    first_bye::FirstBye,
    upfloaters::{Criteria, Role},
};
use crate::{
    matching::bit_rows::BitRows,
    snapshot::{Entrant, Snapshot},
    tournament::{PlayerId, Score},
};

/// What matters about one player.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    /// How many matches they have played.
    pub(super) matches: usize,
    /// Whether they floated in the round before, in either direction (1.5).
    pub(super) floated: bool,
    /// Whether they must not get the bye (C2).
    pub(super) bye_barred: bool,
}

/// The articles whose numbers differ between the systems.
#[derive(Copy, Clone, Debug)]
pub(super) struct Articles {
    /// That opponents of upfloaters did not float in the round before.
    pub(super) opponents_of_upfloaters: &'static str,
}

/// The players of a round with their data; players by place: by score, then pairing number.
pub(super) struct Field<'a> {
    pub(super) snapshot: &'a Snapshot,
    pub(super) articles: Articles,
    facts: Vec<Facts>,
    asks_for_floats: bool,
    legal: BitRows,
}

impl<'a> Field<'a> {
    /// The players of a round, given how many rounds at the end do not ask for floats.
    pub(super) fn new(
        snapshot: &'a Snapshot,
        articles: Articles,
        rounds_without_floats: u32,
        facts: impl Fn(&Entrant) -> Facts,
    ) -> Self {
        let last = snapshot.round().get() + rounds_without_floats;
        let asks_for_floats = last <= snapshot.total_rounds().get();
        let facts = |player| {
            let Facts { matches, floated, bye_barred } = facts(player);
            Facts { matches, floated: floated && asks_for_floats, bye_barred }
        };
        let facts = snapshot.players().iter().map(facts).collect();
        let legal = snapshot.fitting(|_| (), |(), ()| true);
        Self { snapshot, articles, facts, asks_for_floats, legal }
    }

    pub(super) fn facts(&self, place: usize) -> &Facts {
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
            reasons: ["has played more matches", "has the larger pairing number"],
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

/// A round that has been paired; of each bracket, top members in the order of pairing numbers, with
/// their opponents.
pub(super) type Round = completed_brackets::Round<Pairs>;
type PairedBracket = completed_brackets::Bracket<Pairs>;
type Pairs = Vec<(usize, usize)>;

impl Round {
    /// All pairs.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(|bracket| bracket.pairing.iter().copied())
    }
}

/// Pairs a round.
pub(super) fn pair_round(field: &Field<'_>) -> Result<Round, PairingError> {
    let (snapshot, legal) = (field.snapshot, &field.legal);
    let bye = field.first_bye(|bye| bye.receiver(legal)).ok_or_else(|| field.no_legal_pairing())?;
    let criteria = |score| ForUpfloaters { field, following: field.next_score(score) };
    let pair = |members: &[usize], score| bracket::pairs(field, members, score);
    Ok(Round::completed(snapshot, legal, bye, criteria, pair))
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
