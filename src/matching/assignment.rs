//! Finds the first of the cheapest assignments.

use std::collections::VecDeque;

use fixedbitset::FixedBitSet;

use super::{Transport, Weight};
use crate::matching::bit_rows::common;

/// Assigns a different sink to each source at the lowest cost so that the sequence of sinks is
/// lexicographically first: the first source gets the lowest possible sink, then the second, and so
/// on.
///
/// Costs depend only on the classes of the two: `transport` is the solved problem between the
/// classes, with the number of sources and sinks of each. `may` says whether the two may be
/// assigned to each other. `None` if no assignment attains the cost possible without that
/// restriction.
pub(crate) fn first_assignment<W: Weight>(
    transport: Transport<W>,
    sources: &[usize],
    sinks: &[usize],
    may: impl Fn(usize, usize) -> bool,
) -> Option<Vec<usize>> {
    let mut search = Search {
        transport,
        sources,
        sinks,
        sink_of: vec![None; sources.len()],
        source_of: vec![None; sinks.len()],
    };
    if !search.assign_in_order(&may) {
        let fitting = Fitting::new(&search, &may);
        search.complete(&fitting)?;
        search.advance(&fitting);
    }
    search.sink_of.into_iter().collect()
}

/// The sources and sinks that can be assigned to each other in a cheapest assignment, judging by
/// their classes.
struct Fitting {
    /// The sinks that fit each source.
    sinks: Vec<FixedBitSet>,
    /// The sources that fit each sink.
    sources: Vec<FixedBitSet>,
}

impl Fitting {
    fn new<W: Weight>(search: &Search<'_, W>, may: impl Fn(usize, usize) -> bool) -> Self {
        let (rows, columns) = (search.sources.len(), search.sinks.len());
        let mut fitting = Self {
            sinks: vec![FixedBitSet::with_capacity(columns); rows],
            sources: vec![FixedBitSet::with_capacity(rows); columns],
        };
        for (source, &class) in search.sources.iter().enumerate() {
            let is_tight = |column| search.transport.is_tight(class, column);
            let tight: Vec<bool> = (0..search.transport.columns()).map(is_tight).collect();
            for (sink, &class) in search.sinks.iter().enumerate() {
                if tight[class] && may(source, sink) {
                    fitting.sinks[source].insert(sink);
                    fitting.sources[sink].insert(source);
                }
            }
        }
        fitting
    }
}

struct Search<'a, W> {
    transport: Transport<W>,
    /// The class of each source and sink.
    sources: &'a [usize],
    sinks: &'a [usize],
    sink_of: Vec<Option<usize>>,
    source_of: Vec<Option<usize>>,
}

impl<W: Weight> Search<'_, W> {
    /// Gives each source the lowest allowed sink that leaves a cheapest shipment between the
    /// classes of the others. If every source gets one, none could have had a lower one; otherwise,
    /// nothing is proved.
    fn assign_in_order(&mut self, may: impl Fn(usize, usize) -> bool) -> bool {
        // The lowest free sink of each class, and for each sink, the next one of its class.
        let mut first = vec![None; self.transport.columns()];
        let mut next = vec![None; self.sinks.len()];
        for (sink, &class) in self.sinks.iter().enumerate().rev() {
            next[sink] = first[class].replace(sink);
        }
        let mut candidates = Vec::with_capacity(first.len());
        for source in 0..self.sources.len() {
            // The lowest allowed sink of each class, starting with the lowest overall.
            candidates.clear();
            for (class, &lowest) in first.iter().enumerate() {
                let (mut before, mut sink) = (None, lowest);
                while let Some(other) = sink.filter(|&sink| !may(source, sink)) {
                    (before, sink) = (Some(other), next[other]);
                }
                candidates.extend(sink.map(|sink| (sink, class, before)));
            }
            candidates.sort_unstable();
            let class = self.sources[source];
            let chosen = candidates.iter().find(|it| self.transport.take(class, it.1));
            let Some(&(sink, class, before)) = chosen else { return false };
            match before {
                Some(before) => next[before] = next[sink],
                None => first[class] = next[sink],
            }
            self.assign(source, sink);
        }
        true
    }

    fn assign(&mut self, source: usize, sink: usize) {
        self.sink_of[source] = Some(sink);
        self.source_of[sink] = Some(source);
    }

    /// Assigns the remaining sources, along augmenting paths if necessary.
    fn complete(&mut self, fitting: &Fitting) -> Option<()> {
        for source in 0..self.sources.len() {
            if self.sink_of[source].is_none() {
                self.augment(source, fitting)?;
            }
        }
        Some(())
    }

    /// Assigns a source by the shortest alternating path to a sink that is free.
    fn augment(&mut self, start: usize, fitting: &Fitting) -> Option<()> {
        let mut reached_from: Vec<Option<usize>> = vec![None; self.sinks.len()];
        let mut unreached = FixedBitSet::with_capacity(self.sinks.len());
        unreached.insert_range(..);
        let mut queue = VecDeque::from([start]);
        while let Some(source) = queue.pop_front() {
            let reached: Vec<_> = common(&fitting.sinks[source], &unreached).collect();
            for sink in reached {
                unreached.remove(sink);
                reached_from[sink] = Some(source);
                let Some(other) = self.source_of[sink] else {
                    self.flip(&reached_from, sink);
                    return Some(());
                };
                queue.push_back(other);
            }
        }
        None
    }

    fn flip(&mut self, reached_from: &[Option<usize>], mut sink: usize) {
        while let Some(source) = reached_from[sink] {
            let before = self.sink_of[source];
            self.assign(source, sink);
            match before {
                Some(before) => sink = before,
                None => break,
            }
        }
    }

    /// Turns any cheapest assignment into the first one: each source in turn, with the previous
    /// ones fixed, gets the lowest sink from which the others can be moved away.
    fn advance(&mut self, fitting: &Fitting) {
        for source in 0..self.sources.len() {
            let Some(present) = self.sink_of[source] else { continue };
            let candidates = self.lower_sinks(source, present, fitting);
            if let Some(sink) = self.reachable(source, present, &candidates, fitting) {
                self.exchange(source, present, sink);
            }
        }
    }

    /// The sinks below the current one that a source might get.
    fn lower_sinks(&mut self, source: usize, present: usize, fitting: &Fitting) -> Vec<usize> {
        let open = |sink: &usize| self.source_of[*sink].is_none_or(|other| other > source);
        let lower = fitting.sinks[source].ones().take_while(|&sink| sink < present);
        let lower: Vec<_> = lower.filter(open).collect();
        if lower.is_empty() {
            return lower;
        }
        // The remaining problem between the classes rules out most of them.
        let left =
            (source..self.sources.len()).filter_map(|other| Some((other, self.sink_of[other]?)));
        let units: Vec<_> =
            left.map(|(other, sink)| (self.sources[other], self.sinks[sink])).collect();
        self.transport.reship(units.into_iter());
        let mut possible: Vec<Option<bool>> = vec![None; self.transport.columns()];
        let mut is_possible = |&sink: &usize| {
            let class = self.sinks[sink];
            let test = || self.transport.clone().take(self.sources[source], class);
            *possible[class].get_or_insert_with(test)
        };
        lower.into_iter().filter(|sink| is_possible(sink)).collect()
    }

    /// The lowest of some sinks whose source can move away along an alternating path that ends at
    /// the current sink of this source.
    fn reachable(
        &self,
        source: usize,
        present: usize,
        candidates: &[usize],
        fitting: &Fitting,
    ) -> Option<(usize, Vec<Option<usize>>)> {
        let &lowest = candidates.first()?;
        // Where each source would move.
        let mut moves_to: Vec<Option<usize>> = vec![None; self.sources.len()];
        let mut unmoved = FixedBitSet::with_capacity(self.sources.len());
        unmoved.insert_range(source + 1..);
        let mut queue = VecDeque::from([present]);
        let mut reached = vec![false; self.sinks.len()];
        'search: while let Some(sink) = queue.pop_front() {
            let moving: Vec<_> = common(&fitting.sources[sink], &unmoved).collect();
            for other in moving {
                unmoved.remove(other);
                moves_to[other] = Some(sink);
                let Some(left) = self.sink_of[other] else { continue };
                reached[left] = true;
                if left == lowest {
                    break 'search;
                }
                queue.push_back(left);
            }
        }
        let sink = candidates.iter().copied().find(|&sink| reached[sink])?;
        Some((sink, moves_to))
    }

    fn exchange(
        &mut self,
        source: usize,
        present: usize,
        (sink, moves_to): (usize, Vec<Option<usize>>),
    ) {
        let mut moving = self.source_of[sink];
        self.assign(source, sink);
        while let Some(other) = moving {
            let Some(to) = moves_to[other] else { break };
            moving = if to == present { None } else { self.source_of[to] };
            self.assign(other, to);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_first_of_the_cheapest_assignments_is_found() {
        let transport = Transport::solve(&[3], &[3], |_, _| Some(0i64)).unwrap();
        let classes = [0, 0, 0];
        let first = first_assignment(transport, &classes, &classes, |source, sink| source != sink);
        assert_eq!(first, Some(vec![1, 2, 0]));
    }

    /// The first cheapest assignment by brute force, if it attains the cost possible without
    /// restrictions.
    fn brute_force(
        sources: &[usize],
        sinks: &[usize],
        cost: &impl Fn(usize, usize) -> Option<i64>,
        may: &impl Fn(usize, usize) -> bool,
        budget: i64,
    ) -> Option<Vec<usize>> {
        fn go(
            chosen: &mut Vec<usize>,
            count: usize,
            sinks: usize,
            step: &impl Fn(usize, usize) -> Option<i64>,
            budget: i64,
        ) -> bool {
            if chosen.len() == count {
                return budget == 0;
            }
            for sink in 0..sinks {
                let Some(cost) = step(chosen.len(), sink) else { continue };
                if chosen.contains(&sink) || cost > budget {
                    continue;
                }
                chosen.push(sink);
                if go(chosen, count, sinks, step, budget - cost) {
                    return true;
                }
                chosen.pop();
            }
            false
        }
        let step = |source: usize, sink: usize| {
            cost(sources[source], sinks[sink]).filter(|_| may(source, sink))
        };
        let mut chosen = Vec::new();
        go(&mut chosen, sources.len(), sinks.len(), &step, budget).then_some(chosen)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn it_is_the_first_of_the_cheapest(
            sources in prop::collection::vec(0..3usize, 1..7),
            sinks in prop::collection::vec(0..3usize, 7),
            costs in prop::collection::vec(prop::option::weighted(0.9, 0..3i64), 9),
            apart in prop::collection::vec(prop::bool::weighted(0.3), 49),
        ) {
            let sinks = &sinks[..sources.len()];
            let count = |classes: &[usize]| {
                let of = |class| classes.iter().filter(|&&it| it == class).count() as u32;
                [of(0), of(1), of(2)]
            };
            let cost = |a: usize, b: usize| costs[a * 3 + b];
            let may = |source: usize, sink: usize| !apart[source * 7 + sink];
            let Some(transport) = Transport::solve(&count(&sources), &count(sinks), cost) else {
                return Ok(());
            };
            let budget = transport.cost();
            let found = first_assignment(transport, &sources, sinks, may);
            prop_assert_eq!(found, brute_force(&sources, sinks, &cost, &may, budget));
        }
    }
}
