//! The pairing of all players at once, for when the procedure of the text finds
//! none (R-SSM-16).

use petgraph::{algo::maximum_matching, graph::UnGraph};

use super::{Facts, Omitted, Paired, Step};

/// The first complete legal pairing, with as few criteria left out as possible.
pub(super) fn pair(facts: &Facts) -> Option<Paired> {
    let paired = |omitted| {
        let field = Field { facts, omitted };
        let (bye, players) = field.bye()?;
        let steps = vec![Step::WholeField(omitted)];
        Some(Paired { pairs: field.pairs(players), unpaired: bye.into_iter().collect(), steps })
    };
    Omitted::ALL.into_iter().find_map(paired)
}

struct Field<'a> {
    facts: &'a Facts,
    omitted: Omitted,
}

impl Field<'_> {
    /// Who gets the bye, if anybody: the lowest ranked player who may, and
    /// without whom the others can all be paired; and those others.
    fn bye(&self) -> Option<(Option<usize>, Vec<usize>)> {
        let everybody: Vec<_> = (0..self.facts.players.len()).collect();
        if everybody.len().is_multiple_of(2) {
            return self.can_be_paired(&everybody).then_some((None, everybody));
        }
        let may_get_bye = |&player: &usize| self.facts.may_get_bye(player);
        everybody.iter().rev().copied().filter(may_get_bye).find_map(|bye| {
            let others = without(&everybody, &[bye]);
            self.can_be_paired(&others).then_some((Some(bye), others))
        })
    }

    /// The pairs of players who can all be paired: the highest gets the first
    /// opponent after whom the others still can, from the middle of them on.
    fn pairs(&self, mut players: Vec<usize>) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        while let Some((&highest, others)) = players.split_first() {
            let (upper, lower) = others.split_at(others.len() / 2);
            let fits = |&&opponent: &&usize| {
                self.facts.complies(highest, opponent, self.omitted)
                    && self.can_be_paired(&without(others, &[opponent]))
            };
            let opponent = *lower.iter().chain(upper).find(fits).unwrap();
            pairs.push((highest, opponent));
            players = without(&players, &[highest, opponent]);
        }
        pairs
    }

    fn can_be_paired(&self, players: &[usize]) -> bool {
        let mut graph = UnGraph::<(), ()>::new_undirected();
        let nodes: Vec<_> = players.iter().map(|_| graph.add_node(())).collect();
        for (a, &player) in players.iter().enumerate() {
            for (b, &opponent) in players.iter().enumerate().skip(a + 1) {
                if self.facts.complies(player, opponent, self.omitted) {
                    graph.add_edge(nodes[a], nodes[b], ());
                }
            }
        }
        2 * maximum_matching(&graph).len() == players.len()
    }
}

fn without(players: &[usize], some: &[usize]) -> Vec<usize> {
    players.iter().copied().filter(|player| !some.contains(player)).collect()
}
