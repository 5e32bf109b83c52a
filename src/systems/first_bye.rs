//! The bye that is given before anybody is paired: to a player of the lowest score who has played
//! most, as several systems have it.

use std::cmp::{Ordering, Reverse};

use fixedbitset::FixedBitSet;

use crate::{
    matching::{Mates, bit_rows::BitRows},
    reason::{Event, Hindrance, Member, Role, Stage, StageName, Step, Taken},
    snapshot::Snapshot,
    tournament::RecordedRound,
};

/// Who gets the bye, given for each player by place how many rounds they have played and whether
/// they must not get it.
pub(super) struct FirstBye<'a> {
    pub(super) snapshot: &'a Snapshot,
    pub(super) played: &'a dyn Fn(usize) -> usize,
    pub(super) is_barred: &'a dyn Fn(usize) -> bool,
    /// The articles: that the bye is given first, that all others can be paired, then those of the
    /// score, of who has played most, and of the pairing number.
    pub(super) articles: [&'static str; 5],
    /// Why somebody comes first who has played more.
    pub(super) has_played_more: &'static str,
}

impl FirstBye<'_> {
    /// The players in the order in which they are considered.
    fn order(&self) -> Vec<usize> {
        let players = self.snapshot.players();
        let mut order: Vec<_> = (0..players.len()).collect();
        order.sort_by_key(|&place| {
            let player = &players[place];
            (player.pairing_score, Reverse((self.played)(place)), Reverse(player.tpn))
        });
        order
    }

    /// The first player in the order without whom all others can be paired.
    pub(super) fn receiver(&self, legal: &BitRows) -> Option<usize> {
        if self.snapshot.assigned_bye().is_some() {
            return None;
        }
        let order = self.snapshot.players().len();
        let everybody: FixedBitSet = (0..order).collect();
        let possible = Mates::new(order).dispensable_along(&everybody, legal);
        let may = |&place: &usize| possible.contains(place) && !(self.is_barred)(place);
        self.order().into_iter().find(may)
    }

    /// The objection to who has the bye of a recorded round: an article and its text.
    pub(super) fn objection(
        &self,
        ours: Option<usize>,
        recorded: &RecordedRound,
    ) -> Option<(&'static str, String)> {
        let players = self.snapshot.players();
        let [first, others, of_score, of_played, of_number] = self.articles;
        let theirs = recorded.byes.first().and_then(|&bye| self.snapshot.place(bye));
        let (ours, theirs) = match (ours, theirs) {
            (Some(ours), Some(theirs)) if ours != theirs => (ours, theirs),
            (Some(ours), None) => {
                let text = format!("{} gets the bye, and nobody has it", players[ours].id);
                return Some((first, text));
            }
            (None, Some(_)) => return Some((first, "nobody gets the bye".to_owned())),
            _ => return None,
        };
        let [mine, other] = [ours, theirs].map(|place| &players[place]);
        let played = |place: usize| Reverse((self.played)(place));
        let compared = [
            (of_score, mine.pairing_score.cmp(&other.pairing_score), "has the lower score"),
            (of_played, played(ours).cmp(&played(theirs)), self.has_played_more),
            (of_number, other.tpn.cmp(&mine.tpn), "has the larger pairing number"),
        ];
        let decisive = compared.into_iter().find(|(_, order, _)| order.is_ne());
        let (article, why) = match decisive {
            Some((article, Ordering::Less, why)) => (article, format!("{} {why}", mine.id)),
            _ => (others, format!("without {}, not all others could be paired", other.id)),
        };
        Some((article, format!("{} gets the bye, not {}: {why}", mine.id, other.id)))
    }

    /// The bye in the trace of a round, and those ahead in its order who cannot have it.
    pub(super) fn stage(&self, bye: usize) -> Stage {
        let players = self.snapshot.players();
        let barred = |place: usize| (self.is_barred)(place).then_some(Hindrance::ByeBarred);
        let before = |other: usize| match () {
            () if players[bye].pairing_score != players[other].pairing_score => {
                "has the lower score"
            }
            () if (self.played)(bye) != (self.played)(other) => self.has_played_more,
            () => "has the larger pairing number",
        };
        let taken = Taken::out_of(
            &self.order(),
            bye,
            Role::Bye,
            |place| players[place].id,
            barred,
            |_| Hindrance::OthersUnpaired,
            before,
        );
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
