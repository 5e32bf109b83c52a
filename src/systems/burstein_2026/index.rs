//! The Index, by which the opposition of players is compared (1.7, 1.8).

use std::{cmp::Reverse, collections::BTreeMap};

use crate::{
    contest::PastRound,
    player_id::PlayerId,
    snapshot::{Entrant, Snapshot},
    systems::OrderValue,
    template,
    tie_break_value::TieBreakValue,
    tournament::{Bye, ResultKind, Score},
};

/// The Index of a player, without virtual points (1.8.1).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Index {
    /// The sum of the current scores of the opponents (1.7.1.1).
    pub(super) buchholz: Score,
    /// The sum of the points won against each opponent times the opponent's current score
    /// (1.7.1.2), in hundredths of a point.
    pub(super) sonneborn_berger: i128,
}

impl Index {
    /// Both parts, as arbiters are shown them.
    pub(super) fn values(self) -> [OrderValue; 2] {
        let part = |code, name, value| OrderValue { code, name, article: "1.7", value };
        let hundredths = i64::try_from(self.sonneborn_berger);
        let sonneborn_berger =
            hundredths.map_or(TieBreakValue::UNDEFINED, |it| TieBreakValue::new(it, 100));
        [
            part("BH", template!("Buchholz of the Index"), self.buchholz.into()),
            part("SB", template!("Sonneborn-Berger of the Index"), sonneborn_berger),
        ]
    }
}

/// The key by which players are ranked, the highest first: the Index and the pairing number (1.8).
pub(super) type RankKey = (Reverse<Index>, u16);

/// The scores that opponents count for, each determined once.
pub(super) struct Scores<'a> {
    snapshot: &'a Snapshot,
    known: BTreeMap<PlayerId, Score>,
}

impl<'a> Scores<'a> {
    pub(super) const fn new(snapshot: &'a Snapshot) -> Self {
        Self { snapshot, known: BTreeMap::new() }
    }

    /// The Index of a player present.
    pub(super) fn index_of(&mut self, player: &Entrant) -> Index {
        let mut index = Index { buchholz: Score::ZERO, sonneborn_berger: 0 };
        for past in player.past.iter() {
            let score = self.counted(player, past);
            index.buchholz += score;
            index.sonneborn_berger += i128::from(past.points.tenths()) * i128::from(score.tenths());
        }
        index
    }

    /// The score that counts for a round of a player: that of the opponent, or the player's own if
    /// they did not play (1.7.2.1).
    pub(super) fn counted(&mut self, player: &Entrant, past: &PastRound) -> Score {
        match past.met() {
            Some(opponent) => self.of_opponent(opponent),
            None => player.score,
        }
    }

    /// The score of a player as opponents see it.
    fn of_opponent(&mut self, id: PlayerId) -> Score {
        let snapshot = self.snapshot;
        *self.known.entry(id).or_insert_with(|| {
            snapshot.score_of(id).unwrap_or_default() + points_for_absence(snapshot, id)
        })
    }
}

/// What the zero-point byes of a player add to the score as opponents see it: if the player is
/// absent from the round to be paired as well, those directly before it count as draws (1.7.2.2).
pub(super) fn points_for_absence(snapshot: &Snapshot, id: PlayerId) -> Score {
    let is_absent = match snapshot.bye_instead(id) {
        Some(bye) => bye == Bye::ZeroPoint,
        // In a round that is running, somebody without an entry.
        None => snapshot.place(id).is_none() && snapshot.assigned_bye() != Some(id),
    };
    if !is_absent {
        return Score::ZERO;
    }
    let past = snapshot.past_of(id);
    let is_absence = |past: &&PastRound| past.kind == Some(ResultKind::ZeroPointBye);
    let run = past.iter().rev().take_while(is_absence);
    run.map(|absence| snapshot.points().draw - absence.points).sum()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::tournament::{
        AbnormalPoints, Color, GameResult, Outcome, Player, RoundNumber, Tournament,
        TournamentDraft,
    };

    fn id(number: u16) -> PlayerId {
        PlayerId::new(number).unwrap()
    }

    fn game(opponent: u16, color: Color, result: GameResult) -> Outcome {
        Outcome::Game { opponent: id(opponent), color, result, rated: true }
    }

    /// 2 lost to 1 and has been absent since, also from round 4 if so asked.
    fn tournament(is_absent_again: bool) -> Tournament {
        draft(is_absent_again).validate().unwrap()
    }

    fn draft(is_absent_again: bool) -> TournamentDraft {
        use GameResult::{Draw, Loss, Win};
        let zero = Outcome::Bye(Bye::ZeroPoint);
        let entries = [
            vec![
                game(2, Color::White, Win),
                game(3, Color::Black, Draw),
                Outcome::Bye(Bye::HalfPoint),
            ],
            vec![game(1, Color::Black, Loss), zero, zero],
            vec![Outcome::Bye(Bye::PairingAllocated), game(1, Color::White, Draw), zero],
        ];
        let players = entries.into_iter().zip(1..);
        let players =
            players.map(|(outcomes, number)| Player { outcomes, ..Player::new(id(number), "") });
        let total_rounds = RoundNumber::new(5);
        let mut draft =
            TournamentDraft { players: players.collect(), total_rounds, ..Default::default() };
        if is_absent_again {
            draft.announced_byes.insert((RoundNumber::from_index(3), id(2)), Bye::ZeroPoint);
        }
        draft
    }

    #[test]
    fn rounds_not_played_count_as_against_oneself() {
        let snapshot = tournament(false).snapshot_to_pair().unwrap();
        let index = |place: usize| {
            let index = Scores::new(&snapshot).index_of(&snapshot.players()[place]);
            (index.buchholz.tenths(), index.sonneborn_berger)
        };
        // 1 has 2 points: 0 of player 2, beaten, 1.5 of player 3, and 2 for the bye.
        assert_eq!(index(0), (35, 5 * 15 + 5 * 20));
        // 3 has 1.5 points: 1.5 for each bye and 2 of player 1.
        assert_eq!(index(1), (15 + 20 + 15, 10 * 15 + 5 * 20));
    }

    #[test]
    fn absences_that_last_count_as_draws_for_opponents() {
        let snapshot = tournament(true).snapshot_to_pair().unwrap();
        assert_eq!(points_for_absence(&snapshot, id(2)), Score::from_halves(2));
        assert_eq!(points_for_absence(&snapshot, id(3)), Score::ZERO, "3 is there again");
        let index = Scores::new(&snapshot).index_of(&snapshot.players()[0]);
        assert_eq!(index.buchholz.tenths(), 45);
    }

    #[test]
    fn whoever_comes_back_while_a_round_runs_was_absent_when_it_was_paired() {
        let mut draft = draft(false);
        for (place, opponent, color) in [(0, 3, Color::White), (2, 1, Color::Black)] {
            let running =
                Outcome::Open { opponent: id(opponent), color: Some(color), adjourned: false };
            draft.players[place].outcomes.push(running);
        }
        let snapshot = draft.validate().unwrap().snapshot(RoundNumber::from_index(3)).unwrap();
        assert_eq!(points_for_absence(&snapshot, id(2)), Score::from_halves(2));
        assert_eq!(points_for_absence(&snapshot, id(3)), Score::ZERO);
    }

    /// Record 299 gives them for the last round, in which 2 was absent already.
    #[test]
    fn bonus_and_penalty_of_an_absent_opponent_count() {
        let in_round = |round, tenths| AbnormalPoints {
            result: None,
            points: Score::from_tenths(tenths),
            column: crate::tournament::Column::new(round),
            players: vec![id(2)],
        };
        for (given, score) in
            [(vec![in_round(3, 5)], 5), (vec![in_round(1, 20), in_round(3, -5)], 15)]
        {
            let draft = TournamentDraft { abnormal_points: given, ..draft(true) };
            let snapshot = draft.validate().unwrap().snapshot_to_pair().unwrap();
            assert_eq!(snapshot.score_of(id(2)), Some(Score::from_tenths(score)));
            // 45 without them.
            let index = Scores::new(&snapshot).index_of(&snapshot.players()[0]);
            assert_eq!(index.buchholz.tenths(), 45 + score);
        }
    }
}
