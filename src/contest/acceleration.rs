//! Baku acceleration (C.04.7): virtual points for the upper half in the first
//! rounds.

use crate::{
    phrase,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Numbers, Outcome, RoundNumber, Score, Tournament},
};

/// Why a tournament cannot be accelerated by the Baku method.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BakuError {
    /// The number of rounds, half of which are accelerated, is not known.
    TotalRoundsUnknown,
    /// The method assumes that a win is worth two draws and a loss nothing.
    PointSystem,
    /// The virtual points are match points.
    GamePoints,
}

impl ToPhrase for BakuError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::TotalRoundsUnknown => phrase!("Baku acceleration needs the number of rounds"),
            Self::PointSystem => phrase!(
                "Baku acceleration needs a points system in which a win is worth two draws and a loss \
                 nothing"
            ),
            Self::GamePoints => {
                phrase!("Baku acceleration of teams needs match points as the primary score")
            }
        }
    }
}

display_in_english!(BakuError);

impl Tournament {
    /// The tournament with the virtual points of the Baku method, replacing any others (C.04.7,
    /// article 1).
    ///
    /// Group A is the first half of the initial list, rounded up to an even number. In the first
    /// half of the rounds, rounded up, it has virtual points: those of a win in the first half of
    /// these rounds, again rounded up, and half as many in the others. A match of two games is won
    /// by winning both.
    ///
    /// The initial list has those who took part in round 1, or who are to be paired in it, and, if numbers are those
    /// [of the list](Numbers::Listed), those who had a bye worth points in it. All others are late
    /// entries: they belong to group A if they are above its last player in the list, who stays the
    /// same.
    ///
    /// # Errors
    ///
    /// [`BakuError`]
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Player, PlayerId, RoundNumber, Score, TournamentDraft, tournament::Numbers};
    ///
    /// let player = |number| Player::new(PlayerId::new(number).unwrap(), "");
    /// let draft = TournamentDraft::new((1..=9).map(player).collect())
    ///     .with_total_rounds(RoundNumber::new(5));
    /// let tournament = draft.validate().unwrap().accelerated_by_baku(Numbers::Arrived)?;
    /// let points = |place: usize| tournament.players()[place].virtual_points.clone();
    /// let [full, half] = [Score::from_halves(2), Score::from_halves(1)];
    /// assert_eq!(points(5), [full, full, half], "six of nine players, three of five rounds");
    /// assert_eq!(points(6), []);
    /// # Ok::<(), fpc::contest::BakuError>(())
    /// ```
    pub fn accelerated_by_baku(self, numbers: Numbers) -> Result<Self, BakuError> {
        let points = *self.points();
        if points.win != points.draw.times(2) || points.loss != Score::ZERO {
            return Err(BakuError::PointSystem);
        }
        let total = self.total_rounds().ok_or(BakuError::TotalRoundsUnknown)?;
        let last = self.last_of_group_a(numbers);
        let win = points.win.times(self.form().games() as i64);
        let virtual_points = virtual_points(total, win);
        let accelerated = self.with_virtual_points(|place| match last {
            Some(last) if place <= last => virtual_points.clone(),
            _ => Vec::new(),
        });
        Ok(accelerated.with_baku(numbers))
    }

    /// This tournament before round 1, if that round is running and accelerated by the Baku method: whoever has
    /// arrived since it was paired is on the initial list if it is paired again.
    pub(crate) fn before_accelerated_round_one(&self) -> Option<Self> {
        let numbers = self.baku()?;
        let round = self.open_round().filter(|&round| round == RoundNumber::FIRST)?;
        self.before_pairing(round).ok()?.accelerated_by_baku(numbers).ok()
    }

    /// The place of the last player of group A in the list of players.
    fn last_of_group_a(&self, numbers: Numbers) -> Option<usize> {
        let on_list = |&place: &usize| {
            let player = &self.players()[place];
            let announced = self.announced_bye(player.id, RoundNumber::FIRST);
            let first = self.draft().form().column(RoundNumber::FIRST);
            match (player.entry(first).copied(), announced) {
                // An absence counts more than the pairing that it replaces.
                (_, Some(bye)) | (Some(Outcome::Bye(bye)), None) => numbers.contain(bye),
                (Some(_), None) => true,
                // Whoever arrives while round 1 is running is late.
                (None, None) => self.recorded_rounds().next().is_none(),
            }
        };
        let list: Vec<usize> = (0..self.players().len()).filter(on_list).collect();
        let size = 2 * list.len().div_ceil(4);
        size.checked_sub(1).and_then(|last| list.get(last).or(list.last())).copied()
    }
}

/// The virtual points of group A in each round.
fn virtual_points(total: RoundNumber, win: Score) -> Vec<Score> {
    let accelerated = (total.get() as usize).div_ceil(2);
    let full = accelerated.div_ceil(2);
    let half = Score::from_tenths(win.tenths() / 2);
    (0..accelerated).map(|round| if round < full { win } else { half }).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{
        player_id::PlayerId,
        tournament::{Bye, Color, GameResult, Player, PointSystem, TournamentDraft},
    };

    fn draft(players: u16) -> TournamentDraft {
        let player = |number| Player::new(PlayerId::new(number).unwrap(), "");
        TournamentDraft {
            players: (1..=players).map(player).collect(),
            total_rounds: RoundNumber::new(9),
            ..Default::default()
        }
    }

    fn group_a(draft: TournamentDraft) -> Vec<u16> {
        group_a_by(Numbers::Arrived, draft)
    }

    fn group_a_by(numbers: Numbers, draft: TournamentDraft) -> Vec<u16> {
        let tournament = draft.validate().unwrap().accelerated_by_baku(numbers).unwrap();
        let accelerated = tournament.players().iter().filter(|p| !p.virtual_points.is_empty());
        accelerated.map(|player| player.id.get()).collect()
    }

    #[test]
    fn group_a_is_half_of_the_field_rounded_up_to_an_even_number() {
        assert_eq!(group_a(draft(161)).len(), 82, "the example of the rules");
        for (players, size) in [(1, 1), (4, 2), (8, 4), (9, 6), (10, 6), (11, 6), (12, 6), (13, 8)]
        {
            assert_eq!(group_a(draft(players)).len(), size, "{players} players");
        }
        assert!(group_a(draft(0)).is_empty());
    }

    #[test]
    fn nine_rounds_have_five_accelerated_ones() {
        let [full, half] = [Score::from_halves(2), Score::from_halves(1)];
        let points = virtual_points(RoundNumber::new(9).unwrap(), full);
        assert_eq!(points, [full, full, full, half, half]);
        let points = virtual_points(RoundNumber::new(11).unwrap(), Score::from_halves(4));
        assert_eq!(points.len(), 6);
        assert_eq!(points[2..4], [Score::from_halves(4), full], "the example for teams");
    }

    /// Ten players with these outcomes of round 1; the others were paired.
    fn after_round_one(byes: [(usize, Bye); 2]) -> TournamentDraft {
        let mut draft = draft(10);
        let paired: Vec<_> =
            (0..10).filter(|it| byes.iter().all(|(place, _)| it != place)).collect();
        for pair in paired.chunks_exact(2) {
            let ids = [0, 1].map(|side: usize| draft.players[pair[side]].id);
            for (side, color) in [Color::White, Color::Black].into_iter().enumerate() {
                let (opponent, result) = (ids[1 - side], GameResult::Draw);
                let game = Outcome::Game { opponent, color, result, rated: true };
                draft.players[pair[side]].outcomes.push(game);
            }
        }
        for (place, bye) in byes {
            draft.players[place].outcomes.push(Outcome::Bye(bye));
        }
        draft
    }

    #[test]
    fn late_entries_do_not_move_the_end_of_group_a() {
        // Eight players at the start: 1, 2, 4 and 5 are group A. A newcomer above 5 joins it, one
        // below does not.
        let draft = after_round_one([(2, Bye::ZeroPoint), (9, Bye::ZeroPoint)]);
        for numbers in [Numbers::Listed, Numbers::Arrived] {
            assert_eq!(group_a_by(numbers, draft.clone()), [1, 2, 3, 4, 5]);
        }
    }

    #[test]
    fn who_asked_for_a_bye_in_round_one_has_no_number_until_they_arrive() {
        let draft = || after_round_one([(8, Bye::HalfPoint), (9, Bye::FullPoint)]);
        assert_eq!(group_a_by(Numbers::Listed, draft()), [1, 2, 3, 4, 5, 6], "six of ten");
        assert_eq!(group_a_by(Numbers::Arrived, draft()), [1, 2, 3, 4], "four of eight");
    }

    #[test]
    fn three_points_for_a_win_cannot_be_accelerated() {
        let [win, draw] = [Score::from_tenths(30), Score::from_tenths(10)];
        let points = PointSystem::with_win_draw(win, draw);
        let tournament = TournamentDraft { points, ..draft(8) }.validate().unwrap();
        assert_eq!(
            tournament.accelerated_by_baku(Numbers::Arrived).unwrap_err(),
            BakuError::PointSystem
        );
    }
}
