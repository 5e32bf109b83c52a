//! Virtual points: a player's in all rounds (XXA), or those of a range of players and rounds (250).

use std::{collections::BTreeMap, ops::RangeInclusive};

use super::{NO_MATCH_POINTS, mention::range_of_rounds};
use crate::{
    phrase,
    player_id::PlayerId,
    template,
    tournament::{MAX_ROUNDS, RoundNumber, Score},
    trf::{
        Code, Format, Loss,
        assemble::Assembly,
        findings::Findings,
        grammar::{ANY_POINTS, OPTIONAL_POINTS, PLAYER, ROUND},
        record::{At, Declared, Field, Groups, Span, at, groups, record},
        write::{DoesNotFit, Writer, fits, narrow},
    },
};

/// Virtual points of a player or of a range.
pub(in crate::trf) enum Virtual {
    Player(OfPlayer),
    Range(OfRange),
}

record! {
    /// One player's in all rounds: XXA.
    OfPlayer = ["XXA" Extensions], InvalidVirtualPoints, "virtual points",
    keep |it, _, records| records.facts.virtual_points.push(Virtual::Player(it)),
    {
        player: Field<PlayerId> = at(5..=8, PLAYER),
        /// JaVaFo's manual allows a blank field for no points.
        points: Groups<Field<Option<Score>>> =
            groups(10, 5, at(1..=4, OPTIONAL_POINTS).or_default().beside(5)),
    }
}

record! {
    /// Those of a range of players in a range of rounds: 250.
    OfRange = ["250" Trf2026], InvalidVirtualPoints, "virtual points",
    keep |it, _, records| records.facts.virtual_points.push(Virtual::Range(it)),
    blank [(9, 9), (14, 14), (18, 18), (22, 22), (27, 27)],
    end 32,
    {
        /// Of teams.
        match_points: Field<Option<Score>> = at(5..=8, ANY_POINTS.expecting(NO_MATCH_POINTS)),
        points: Field<Option<Score>> = at(10..=13, OPTIONAL_POINTS),
        rounds: Span<RoundNumber> = range_of_rounds(at(15..=17, ROUND), at(19..=21, ROUND)),
        players: Span<PlayerId> = Span {
            first: at(23..=26, PLAYER),
            last: at(28..=31, PLAYER),
            expected: template!("a player not before the first one"),
        },
    }
}

impl Virtual {
    pub(in crate::trf) const fn line(&self) -> usize {
        match self {
            Self::Player(record) => record.line,
            Self::Range(record) => record.line,
        }
    }

    /// Those who are named.
    pub(in crate::trf) fn named(&self) -> Vec<At<PlayerId>> {
        match self {
            Self::Player(record) => vec![record.player],
            Self::Range(record) => [record.players.0, record.players.1].into(),
        }
    }

    /// The numbers from the first one to the last one of them.
    pub(in crate::trf) fn ids(&self) -> RangeInclusive<PlayerId> {
        let named = self.named();
        named[0].value..=named[named.len() - 1].value
    }

    /// Enters its points into those of one of them.
    pub(in crate::trf) fn enter(&self, all: &mut Vec<Score>) {
        match self {
            Self::Player(record) => *all = record.scores(),
            Self::Range(record) => {
                all.resize(all.len().max(record.rounds().end() + 1), Score::ZERO);
                all[record.rounds()].fill(record.score());
            }
        }
    }
}

impl OfPlayer {
    pub(in crate::trf) fn scores(&self) -> Vec<Score> {
        self.points.iter().map(|points| points.value.unwrap_or_default()).collect()
    }
}

impl OfRange {
    /// The points in each of its rounds, which are those of matches where teams are paired.
    pub(in crate::trf) fn score(&self) -> Score {
        self.match_points.value.or(self.points.value).unwrap_or_default()
    }

    /// The places of its rounds.
    fn rounds(&self) -> RangeInclusive<usize> {
        self.rounds.0.value.index()..=self.rounds.1.value.index()
    }

    /// Tells whether it gives other points than another line for some player and round.
    pub(in crate::trf) fn contradicts(&self, other: &Self) -> bool {
        fn meet<T: Ord>(one: &(At<T>, At<T>), other: &(At<T>, At<T>)) -> bool {
            one.0.value <= other.1.value && other.0.value <= one.1.value
        }
        self.score() != other.score()
            && meet(&self.players, &other.players)
            && meet(&self.rounds, &other.rounds)
    }
}

/// The records of virtual points, limited so that entering them does not take too long. Each may
/// concern all players and rounds.
pub(in crate::trf) fn affordable(records: Vec<Virtual>, findings: &Findings) -> Vec<Virtual> {
    /// Three times all players in all rounds.
    const MOST: usize = 30_000_000;
    let mut entries = 0;
    let is_affordable = |record: &Virtual| {
        let players = record.ids();
        let Virtual::Range(record) = record else { return true };
        let players = usize::from(players.end().get() - players.start().get()) + 1;
        entries += players * record.rounds().count();
        if entries > MOST {
            let found = Code::TooManyEntries.at(record.line).of(template!("virtual points"));
            let expected = template!("records that do not repeat each other");
            findings.push(found.found(phrase!("so many")).expected(expected));
        }
        entries <= MOST
    };
    records.into_iter().take_while(is_affordable).collect()
}

impl Assembly<'_> {
    pub(in crate::trf) fn enter_virtual_points(&mut self, record: &Virtual) {
        self.known(record.line(), &record.named(), "virtual points");
        for (id, place) in self.places(record.ids()) {
            self.virtual_lines.insert(id, record.line());
            record.enter(&mut self.draft.players[place].virtual_points);
        }
    }
}

impl Writer<'_> {
    /// 250 and XXA.
    pub(in crate::trf) fn write_virtual_points(&mut self) -> Result<(), DoesNotFit> {
        let players = self.tournament.players().iter();
        let accelerated = players.filter(|player| !player.virtual_points.is_empty()).count();
        if accelerated == 0 {
            return Ok(());
        }
        if self.format == Format::Trf16 {
            self.fitting.losses.push(Loss::VirtualPoints { players: accelerated });
            return Ok(());
        }
        let ranges = self.virtual_ranges();
        // 250 cannot say that there are no virtual points at all if the tournament type implies
        // some.
        let nothing_but_zero = ranges.is_empty();
        if self.format.has_2026() {
            self.write_250(ranges)?;
        }
        if self.format.has_extensions() || nothing_but_zero {
            self.write_xxa()?;
        }
        Ok(())
    }

    /// The virtual points as ranges of rounds and players, the latter by their places in the order
    /// of their numbers.
    fn virtual_ranges(&self) -> Vec<(Range, Score)> {
        let mut by_id: Vec<_> = self.tournament.players().iter().collect();
        by_id.sort_unstable_by_key(|player| player.id);
        let mut runs: BTreeMap<(usize, usize, Score), Vec<usize>> = BTreeMap::new();
        for (place, player) in by_id.iter().enumerate() {
            let points = &player.virtual_points;
            let mut first = 0;
            for run in points.chunk_by(|a, b| a == b) {
                let last = first + run.len() - 1;
                if run[0] != Score::ZERO {
                    runs.entry((first, last, run[0])).or_default().push(place);
                }
                first = last + 1;
            }
        }
        let mut ranges = Vec::new();
        for ((first, last, points), places) in runs {
            let rounds = (RoundNumber::from_index(first), RoundNumber::from_index(last));
            for run in places.chunk_by(|a, b| a + 1 == *b) {
                if let [from, .., to] | [from @ to] = run {
                    let players = (by_id[*from].id, by_id[*to].id);
                    ranges.push((Range { rounds, players }, points));
                }
            }
        }
        ranges
    }

    fn write_250(&mut self, ranges: Vec<(Range, Score)>) -> Result<(), DoesNotFit> {
        for (Range { rounds: (first, last), players: (from, to) }, points) in ranges {
            fits(last.get() <= MAX_ROUNDS, template!("the rounds of virtual points"), last)?;
            fit(from, points)?;
            let is_of_matches = self.meant.teams().is_some();
            let [matches, games] = [is_of_matches, !is_of_matches].map(|it| it.then_some(points));
            self.lines.push(OfRange::line((matches, games, (first, last), (from, to))));
        }
        Ok(())
    }

    fn write_xxa(&mut self) -> Result<(), DoesNotFit> {
        for player in self.tournament.players() {
            if player.virtual_points.is_empty() {
                continue;
            }
            for &points in &player.virtual_points {
                fit(player.id, points)?;
            }
            let points = player.virtual_points.iter().copied().map(Some).collect();
            self.lines.push(OfPlayer::line((player.id, points)));
        }
        Ok(())
    }
}

/// Rounds and players, first and last.
struct Range {
    rounds: (RoundNumber, RoundNumber),
    players: (PlayerId, PlayerId),
}

/// Returns an error if virtual points of a player do not fit.
fn fit(player: PlayerId, points: Score) -> Result<(), DoesNotFit> {
    let fits = narrow(points).filter(|_| points >= Score::ZERO).is_some();
    let (player, field) = (Some(player), template!("virtual points"));
    if fits { Ok(()) } else { Err(DoesNotFit { player, field, value: points.to_string() }) }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::records::{findings, read};

    #[test]
    fn virtual_points_by_player_and_by_range() {
        let record: OfPlayer = read("XXA    1  1.0   .5       1.0");
        assert_eq!(record.scores(), [10, 5, 0, 10].map(Score::from_tenths));
        assert_eq!(
            findings::<OfPlayer>("XXA    1 1.0 1.0"),
            ["line 1, column 14 (virtual points): found \"1\", expected a blank"]
        );
        assert_eq!(findings::<OfPlayer>("XXA    x  1.0").len(), 1);
        assert_eq!(findings::<OfRange>("250       1.0   1   3    1    4"), [""; 0]);
        assert_eq!(findings::<OfRange>("250  0.0  1.0   1        1     "), [""; 0]);
        assert_eq!(findings::<OfRange>("250  1.0  1.0   1   3    1    4"), [""; 0], "of a team");
        assert_eq!(findings::<OfRange>("250       1.0   3   1    4    1").len(), 2);
    }
}
