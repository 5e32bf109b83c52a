//! The bye that is given before anybody is paired: to a player of the lowest score who has played
//! most, as several systems have it.

use std::cmp::Ordering;

use fixedbitset::FixedBitSet;

use crate::{
    matching::{Mates, bit_rows::BitRows},
    phrase,
    reason::{Event, Grounds, Hindrance, Member, Role, Stage, StageName, Step, Taken},
    snapshot::Snapshot,
    systems::shared::recorded::Departure,
    template,
    text::phrase::Phrase,
    tournament::RecordedRound,
};

/// Who gets the bye, given for each player by place how many rounds they have played and whether
/// they must not get it, and the ranking.
pub(crate) struct FirstBye<'a> {
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) played: &'a dyn Fn(usize) -> usize,
    pub(crate) is_barred: &'a dyn Fn(usize) -> bool,
    /// The order of two players in the ranking; the bye goes to the lower one.
    pub(crate) ranking: &'a dyn Fn(usize, usize) -> Ordering,
    /// The articles: that the bye is given first, that all others can be paired, then those of the
    /// score, of who has played most, and of the ranking.
    pub(crate) articles: [&'static str; 5],
    /// Why somebody comes first who has played more, and who is ranked lower: templates.
    pub(crate) reasons: [&'static str; 2],
}

impl FirstBye<'_> {
    /// The players in the order in which they are considered.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<_> = (0..self.snapshot.players().len()).collect();
        order.sort_by(|&a, &b| self.decisive(a, b).map_or(Ordering::Equal, |it| it.1));
        order
    }

    /// The article that decides which of two players comes first, their order by it, and why the
    /// first comes first if it does.
    fn decisive(&self, a: usize, b: usize) -> Option<(&'static str, Ordering, &'static str)> {
        let [_, _, of_score, of_played, of_ranking] = self.articles;
        let [has_played_more, is_ranked_lower] = self.reasons;
        let score = |place: usize| self.snapshot.players()[place].pairing_score;
        let compared = [
            (of_score, score(a).cmp(&score(b)), template!("has the lower score")),
            (of_played, (self.played)(b).cmp(&(self.played)(a)), has_played_more),
            (of_ranking, (self.ranking)(b, a), is_ranked_lower),
        ];
        compared.into_iter().find(|(_, order, _)| order.is_ne())
    }

    /// Who gets the bye, if the number of players is odd: the first in the order without whom all
    /// others can be paired. `None` if there is no legal pairing.
    pub(crate) fn receiver(&self, legal: &BitRows) -> Option<Option<usize>> {
        let order = self.snapshot.players().len();
        let everybody: FixedBitSet = (0..order).collect();
        if order.is_multiple_of(2) {
            return Mates::new(order).repaired_along(&everybody, legal).map(|_| None);
        }
        if self.snapshot.assigned_bye().is_some() {
            return None;
        }
        let possible = Mates::new(order).dispensable_along(&everybody, legal);
        let may = |&place: &usize| possible.contains(place) && !(self.is_barred)(place);
        self.order().into_iter().find(may).map(Some)
    }

    /// The objection to who has the bye of a recorded round: an article and its text.
    pub(crate) fn objection(
        &self,
        ours: Option<usize>,
        recorded: &RecordedRound,
    ) -> Option<Departure> {
        let players = self.snapshot.players();
        let [first, others, ..] = self.articles;
        let theirs = recorded.byes.first().and_then(|&bye| self.snapshot.place(bye));
        let (ours, theirs) = match (ours, theirs) {
            (Some(ours), Some(theirs)) if ours != theirs => (ours, theirs),
            (Some(ours), None) => {
                let player = players[ours].id;
                return Some((first, phrase!("{player} gets the bye, and nobody has it", player)));
            }
            (None, Some(_)) => return Some((first, phrase!("nobody gets the bye"))),
            _ => return None,
        };
        let [player, other] = [ours, theirs].map(|place| players[place].id);
        let (article, why) = match self.decisive(ours, theirs) {
            Some((article, Ordering::Less, why)) => {
                let advantage = Phrase::of(why, Vec::new());
                (article, phrase!("{player} {advantage}", player, advantage))
            }
            _ => (others, phrase!("without {other}, not all others could be paired", other)),
        };
        Some((article, phrase!("{player} gets the bye, not {other}: {why}", player, other, why)))
    }

    /// The bye in the trace of a round, and those ahead in its order who cannot have it.
    pub(crate) fn stage(&self, bye: usize) -> Stage {
        let players = self.snapshot.players();
        let grounds = Grounds {
            hindrance: &|place| (self.is_barred)(place).then_some(Hindrance::ByeBarred),
            otherwise: &|_| Hindrance::OthersUnpaired,
            ahead_of: &|other| self.decisive(bye, other).map_or(self.reasons[1], |it| it.2),
        };
        let id = |place: usize| players[place].id;
        let taken = Taken::out_of(&self.order(), bye, Role::Bye, id, &grounds);
        let (id, article) = (players[bye].id, self.articles[0]);
        Stage {
            steps: vec![
                Step::new(article, Event::Bye(id)),
                Step::new(article, Event::Taken(taken)),
            ],
            left: vec![id],
            ..Stage::new(StageName::Bye, vec![Member::resident(id, players[bye].pairing_score)])
        }
    }
}
