//! The direct encounter (article 6).

use super::{
    Edition, Event, Fraction,
    facts::{Cell, Facts},
};

/// A tied group in the end: those who come first, those after them and so on.
pub(super) type Places = Vec<Vec<usize>>;

/// With no more missing encounters than this, all their results are tried.
const FEW_ENCOUNTERS: usize = 4;

/// Article 6 for a tied group. With `forfeits_as_games` (/P), forfeits count
/// (6.1.1); in round robins, they always do (15.2).
pub(super) fn split(facts: &Facts, group: &[usize], forfeits_as_games: bool) -> Places {
    if group.len() < 2 {
        return vec![group.to_vec()];
    }
    let table = Table::new(facts, group, forfeits_as_games);
    if group.iter().all(|&player| table.missing(player) == 0) {
        return split_by_points(facts, &table, forfeits_as_games);
    }
    // 6.3 is for Swiss tournaments (R-TB-8), and of September 2023.
    if facts.event == Event::PreDetermined || facts.edition == Edition::Of2019 {
        return vec![group.to_vec()];
    }
    let (first, rest) = certain_places(facts, &table);
    if first.is_empty() {
        return vec![group.to_vec()];
    }
    let mut places: Places = first.into_iter().map(|player| vec![player]).collect();
    if !rest.is_empty() {
        places.extend(split(facts, &rest, forfeits_as_games));
    }
    places
}

/// 6.2: all have met. In order of points, and those who are still equal by the
/// games among them.
fn split_by_points(facts: &Facts, table: &Table, forfeits_as_games: bool) -> Places {
    let mut points: Vec<_> = table.group.iter().map(|&player| table.points(player)).collect();
    points.sort_unstable();
    points.dedup();
    if points.len() == 1 {
        return vec![table.group.clone()];
    }
    let mut places = Places::new();
    for of_group in points.into_iter().rev() {
        let members = table.group.iter().copied();
        let equal: Vec<_> = members.filter(|&player| table.points(player) == of_group).collect();
        places.extend(split(facts, &equal, forfeits_as_games));
    }
    places
}

/// 6.3: who comes first whatever the results of the missing encounters would
/// be, then who comes second, and so on; and all others.
fn certain_places(facts: &Facts, table: &Table) -> (Vec<usize>, Vec<usize>) {
    let mut rest = table.group.clone();
    let mut first = Vec::new();
    while let Some(place) =
        rest.iter().position(|&player| is_first_in_any_case(facts, table, player, &rest))
    {
        first.push(rest.remove(place));
    }
    (first, rest)
}

fn is_first_in_any_case(facts: &Facts, table: &Table, player: usize, unplaced: &[usize]) -> bool {
    let missing = table.missing_pairs();
    if missing.len() <= FEW_ENCOUNTERS {
        is_first_with_any_results(facts, table, &missing, player, unplaced)
    } else {
        is_first_at_worst(facts, table, player, unplaced)
    }
}

/// By trying all results that the missing encounters could have.
pub fn is_first_with_any_results(
    facts: &Facts,
    table: &Table,
    missing: &[(usize, usize)],
    player: usize,
    unplaced: &[usize],
) -> bool {
    let Some((&(a, b), others)) = missing.split_first() else {
        let points = table.points(player);
        return unplaced.iter().all(|&other| other == player || points > table.points(other));
    };
    let none = least(facts);
    let results = [(facts.win, none), (facts.draw, facts.draw), (none, facts.win), (none, none)];
    results.into_iter().all(|result| {
        let mut table = table.clone();
        table.enter(a, b, result);
        is_first_with_any_results(facts, &table, others, player, unplaced)
    })
}

/// By the least points that the player can have in the end and the most that
/// each other one can have.
pub fn is_first_at_worst(facts: &Facts, table: &Table, player: usize, unplaced: &[usize]) -> bool {
    let in_the_end = |player: usize, each: Fraction| {
        table.points(player) + each * Fraction::whole(table.missing(player) as i64)
    };
    let at_worst = in_the_end(player, least(facts));
    unplaced.iter().all(|&other| other == player || at_worst > in_the_end(other, facts.win))
}

/// What a missing encounter gives at least.
fn least(facts: &Facts) -> Fraction {
    facts.loss.min(facts.forfeit_loss)
}

/// The encounters of a group.
#[derive(Clone, Debug)]
pub struct Table {
    group: Vec<usize>,
    /// What each got against each other one: the mean of their encounters
    /// (6.1.2), or nothing if there was none.
    points: Vec<Vec<Option<Fraction>>>,
}

impl Table {
    pub fn new(facts: &Facts, group: &[usize], forfeits_as_games: bool) -> Self {
        let forfeits_count = forfeits_as_games || facts.event == Event::PreDetermined;
        let against = |player: usize, opponent: usize| {
            let is_encounter = |cell: &&Cell| {
                let counts = cell.kind.is_game() || forfeits_count && cell.kind.is_forfeit();
                counts && cell.opponent == Some(opponent)
            };
            let encounters: Vec<_> = facts.cells[player].iter().filter(is_encounter).collect();
            let sum: Fraction = encounters.iter().map(|cell| cell.points).sum();
            (!encounters.is_empty()).then(|| sum.divided_by(encounters.len()))
        };
        let row = |&player: &usize| group.iter().map(|&it| against(player, it)).collect();
        Self { group: group.to_vec(), points: group.iter().map(row).collect() }
    }

    fn place(&self, player: usize) -> usize {
        self.group.iter().position(|&member| member == player).expect("a member of the group")
    }

    /// The points against the others of the group.
    fn points(&self, player: usize) -> Fraction {
        self.points[self.place(player)].iter().flatten().copied().sum()
    }

    /// The number of others the player has not met.
    fn missing(&self, player: usize) -> usize {
        let others = self.group.len() - 1;
        others - self.points[self.place(player)].iter().flatten().count()
    }

    /// The pairs who have not met.
    pub fn missing_pairs(&self) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        for (a, row) in self.points.iter().enumerate() {
            for (b, points) in row.iter().enumerate().skip(a + 1) {
                if points.is_none() {
                    pairs.push((self.group[a], self.group[b]));
                }
            }
        }
        pairs
    }

    fn enter(&mut self, a: usize, b: usize, (of_a, of_b): (Fraction, Fraction)) {
        let (a, b) = (self.place(a), self.place(b));
        self.points[a][b] = Some(of_a);
        self.points[b][a] = Some(of_b);
    }
}
