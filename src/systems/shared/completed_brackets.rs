//! The brackets of the systems in which nobody moves down: from the highest score down, each is
//! completed by upfloaters before it is paired.

use fixedbitset::FixedBitSet;

use super::{
    recorded::{Departure, list},
    upfloaters::Request,
};
use crate::{
    contest::Float, matching::bit_rows::BitRows, phrase, reason::Member, snapshot::Snapshot,
    tournament::Score,
};

/// A round that has been paired; players by place.
pub(crate) struct Round<P> {
    /// Who gets the bye, if the number of players is odd.
    pub(crate) bye: Option<usize>,
    pub(crate) brackets: Vec<Bracket<P>>,
}

/// A bracket, and how it has been paired.
pub(crate) struct Bracket<P> {
    pub(crate) score: Score,
    pub(crate) residents: Vec<usize>,
    /// The lower players who were not paired before, by rank.
    pub(crate) lower: Vec<usize>,
    pub(crate) upfloaters: Vec<usize>,
    pub(crate) pairing: P,
}

impl<P> Round<P> {
    /// Completes the brackets by the upfloaters for each score, and pairs their members. All players
    /// but the receiver of the bye can be paired.
    pub(crate) fn completed(
        snapshot: &Snapshot,
        legal: &BitRows,
        bye: Option<usize>,
        upfloaters: impl Fn(&Request<'_>, Score) -> Vec<usize>,
        pair: impl Fn(&[usize], Score) -> P,
    ) -> Self {
        let players = snapshot.players();
        let mut open: FixedBitSet =
            (0..players.len()).filter(|&place| Some(place) != bye).collect();
        let mut brackets = Vec::new();
        while let Some(first) = open.minimum() {
            let score = players[first].pairing_score;
            let (residents, lower) =
                open.ones().partition(|&place| players[place].pairing_score == score);
            let request = Request { snapshot, legal, residents, lower };
            let upfloaters = upfloaters(&request, score);
            let Request { residents, lower, .. } = request;
            let members = [&residents[..], &upfloaters].concat();
            members.iter().for_each(|&place| open.remove(place));
            let pairing = pair(&members, score);
            brackets.push(Bracket { score, residents, lower, upfloaters, pairing });
        }
        Self { bye, brackets }
    }
}

impl<P> Bracket<P> {
    /// The residents and the upfloaters.
    pub(crate) fn members(&self) -> Vec<usize> {
        [&self.residents[..], &self.upfloaters].concat()
    }

    /// The same, for a trace.
    pub(crate) fn traced_members(&self, snapshot: &Snapshot) -> Vec<Member> {
        let player = |&place: &usize| &snapshot.players()[place];
        let residents = self.residents.iter().map(player);
        let residents = residents.map(|player| Member::resident(player.id, self.score));
        let upfloaters = self.upfloaters.iter().map(player);
        let upfloaters = upfloaters.map(|it| Member::moved(it.id, it.pairing_score, Float::Up));
        residents.chain(upfloaters).collect()
    }

    /// The recorded pairs of the residents and some upfloaters, given the recorded opponents.
    pub(crate) fn recorded_pairs(
        &self,
        opponents: &[Option<usize>],
        upfloaters: &[usize],
    ) -> Vec<(usize, usize)> {
        let members = self.residents.iter().chain(upfloaters);
        let pair = |&place: &usize| Some((place, opponents[place].filter(|&it| place < it)?));
        members.filter_map(pair).collect()
    }

    /// The objection to who is upfloated by a recorded pairing, given the opponents in it, the
    /// article that the fewest are, and why these are better than as many others.
    pub(crate) fn objection_to_upfloaters(
        &self,
        snapshot: &Snapshot,
        opponents: &[Option<usize>],
        fewest: &'static str,
        better: impl FnOnce(&[usize]) -> Departure,
    ) -> Option<Departure> {
        let is_lower = |place: &usize| self.lower.binary_search(place).is_ok();
        let theirs = self.residents.iter().filter_map(|&it| opponents[it]);
        let mut theirs: Vec<_> = theirs.filter(is_lower).collect();
        theirs.sort_unstable();
        let ours = &self.upfloaters;
        if theirs == *ours {
            return None;
        }
        let (article, why) = match ours.len() {
            count if count == theirs.len() => better(&theirs),
            0 => (fewest, phrase!("nobody has to be")),
            count => (fewest, phrase!("{count} complete the bracket, and fewer do not", count)),
        };
        let [ours, theirs] = [ours, &theirs].map(|places| list(snapshot, places));
        let text =
            phrase!("{ours} {ours:is|are} upfloated, not {theirs}: {why}", ours, theirs, why);
        Some((article, text))
    }
}
