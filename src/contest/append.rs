//! Adds rounds to a tournament one by one, keeping what has been computed for earlier rounds.

use crate::tournament::{
    Bye, DerivedFacts, Outcome, Pair, Player, Problem, Progress, RoundPairing, Tournament,
};

impl Tournament {
    /// Adds the next round, played as paired: everybody else has a bye, by place in the list. The
    /// outcomes of each game are asked for in the order of its [games](super::Contest::games).
    ///
    /// # Errors
    ///
    /// Every [`Problem`], as for [`validate`](crate::TournamentDraft::validate), and if the
    /// pairing names nonexistent players; in that case, nothing is added.
    pub(crate) fn play(
        &mut self,
        pairing: &RoundPairing,
        bye: impl Fn(usize) -> Bye,
        game: impl FnMut(Pair) -> [Outcome; 2],
    ) -> Result<(), Vec<Problem>> {
        let form = self.form();
        let byes = (0..self.players().len()).map(|place| Outcome::Bye(bye(place)));
        let mut outcomes: Vec<_> =
            byes.flat_map(|bye| std::iter::repeat_n(bye, form.games())).collect();
        let first = form.column(self.round_to_pair()).index();
        for entry in self.contest().entries(self.round_to_pair(), pairing, game) {
            let unknown = || vec![Problem::UnknownPlayer(entry.player)];
            let place = self.place(entry.player).ok_or_else(unknown)?;
            outcomes[place * form.games() + entry.column.index() - first] = entry.outcome;
        }
        self.add_outcomes(outcomes)
    }

    /// Appends a round to each player, in the order of the list: an outcome for each of its columns.
    ///
    /// # Errors
    ///
    /// Every [`Problem`], as for [`validate`](crate::TournamentDraft::validate); in that case,
    /// nothing is added.
    pub(crate) fn add_outcomes(&mut self, outcomes: Vec<Outcome>) -> Result<(), Vec<Problem>> {
        let is_next = self.is_round_over(&outcomes);
        let games = self.form().games();
        let rounds = outcomes.chunks(games);
        for (player, round) in self.draft_mut().players.iter_mut().zip(rounds) {
            player.outcomes.extend_from_slice(round);
        }
        // The game points of teams do not follow from the outcomes alone.
        if is_next && self.teams().is_none() && self.last_round_fits() {
            self.append_facts();
            return Ok(());
        }
        match self.draft().facts() {
            Ok(facts) => {
                self.facts = facts;
                Ok(())
            }
            Err(problems) => {
                for player in &mut self.draft_mut().players {
                    player.outcomes.truncate(player.outcomes.len() - games);
                }
                Err(problems)
            }
        }
    }

    /// Tells whether these outcomes are the next round and complete it.
    fn is_round_over(&self, outcomes: &[Outcome]) -> bool {
        !outcomes.is_empty()
            && outcomes.len() == self.players().len() * self.form().games()
            && !outcomes.iter().any(Outcome::is_open)
            && self.has_entries_up_to_now()
    }

    /// Tells whether every player has an entry for each complete round, and for no other.
    fn has_entries_up_to_now(&self) -> bool {
        let next = self.draft().form().column(self.round_to_pair()).index();
        let is_up_to_now = |player: &Player| player.outcomes.len() == next;
        !self.progress().running && self.players().iter().all(is_up_to_now)
    }

    /// Tells whether a round entered after the complete ones is free of contradictions.
    fn last_round_fits(&self) -> bool {
        let (draft, mut problems) = (self.draft(), Vec::new());
        let progress = Progress { complete: self.played_rounds() + 1, running: false };
        for player in self.players() {
            for column in self.columns(self.round_to_pair()) {
                draft.check_entry(player, column, &self.facts.index, &mut problems);
            }
            draft.check_matches(player, &mut problems);
            draft.check_rounds(player, progress, &mut problems);
        }
        problems.is_empty()
    }

    /// This tournament with byes announced for its next round, for each player in the order of the
    /// list.
    ///
    /// # Errors
    ///
    /// Every [`Problem`], as for [`validate`](crate::TournamentDraft::validate).
    pub(crate) fn with_announced_byes(&self, byes: &[Option<Bye>]) -> Result<Self, Vec<Problem>> {
        let round = self.round_to_pair();
        let is_announcement = byes.iter().any(Option::is_none)
            && byes.len() == self.players().len()
            && self.total_rounds().is_none_or(|total| round <= total)
            && self.has_entries_up_to_now();
        if is_announcement {
            let mut announced = self.clone();
            let entries = self.players().iter().zip(byes);
            let entries =
                entries.filter_map(|(player, bye)| bye.map(|it| ((round, player.id), it)));
            announced.draft_mut().announced_byes.extend(entries);
            return Ok(announced);
        }
        let mut draft = self.draft().clone();
        for (player, bye) in draft.players.iter_mut().zip(byes) {
            player.outcomes.extend(bye.map(Outcome::Bye));
        }
        Ok(self.like(draft.validate()?))
    }

    /// Adds to what is derived from the draft its next round, which is valid and complete.
    fn append_facts(&mut self) {
        let round = self.round_to_pair();
        let draft = std::sync::Arc::clone(&self.draft);
        let DerivedFacts { scores, scoring, progress, .. } = &mut self.facts;
        draft.form().append_scores(scores, scoring, &draft.players, round);
        progress.complete += 1;
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use proptest::prelude::*;

    use super::*;
    use crate::{
        Color, GameResult, PlayerId, RoundNumber, TournamentDraft,
        generate::{Director, Profile},
        snapshot::History,
        systems::System,
    };

    const PLAYERS: u16 = 5;

    fn bye() -> impl Strategy<Value = Bye> {
        prop::sample::select(vec![
            Bye::PairingAllocated,
            Bye::FullPoint,
            Bye::HalfPoint,
            Bye::ZeroPoint,
        ])
    }

    /// The outcome of a player in a round; the opponent can be anybody, even nonexistent.
    fn outcome() -> impl Strategy<Value = Outcome> {
        use GameResult::{Draw, Loss, Win};
        let opponent = (1..=PLAYERS + 1).prop_map(|number| PlayerId::new(number).unwrap());
        let color = prop::sample::select(Color::ALL.to_vec());
        let result = prop::sample::select(vec![Win, Draw, Loss]);
        (0..10, opponent, color, result, bye()).prop_map(|(kind, opponent, color, result, bye)| {
            let other = Some(color);
            match kind {
                0 => Outcome::Open { opponent, color: other, adjourned: result == Win },
                1 | 2 => Outcome::forfeit(opponent, other, result == Win),
                3..7 => Outcome::Game { opponent, color, result, rated: true },
                _ => Outcome::Bye(bye),
            }
        })
    }

    /// Random outcomes of a round, optionally with each pair's second entry made to fit the first.
    fn round() -> impl Strategy<Value = Vec<Outcome>> {
        let outcomes = prop::collection::vec(outcome(), usize::from(PLAYERS));
        (outcomes, prop::bool::weighted(0.8))
            .prop_map(|(outcomes, fitting)| if fitting { fitted(&outcomes) } else { outcomes })
    }

    fn fitted(outcomes: &[Outcome]) -> Vec<Outcome> {
        let mut fitted: Vec<Option<Outcome>> = vec![None; outcomes.len()];
        for (place, &outcome) in outcomes.iter().enumerate() {
            let other = outcome.opponent().map(|id| usize::from(id.get()) - 1);
            let is_free = |at: usize| at != place && matches!(fitted.get(at), Some(None));
            if let Some(other) = other.filter(|&other| fitted[place].is_none() && is_free(other)) {
                fitted[place] = Some(outcome);
                fitted[other] = Some(answer(place, outcome));
            }
        }
        let alone = |outcome: Option<Outcome>| outcome.unwrap_or(Outcome::Bye(Bye::HalfPoint));
        fitted.into_iter().map(alone).collect()
    }

    fn answer(place: usize, outcome: Outcome) -> Outcome {
        let opponent = PlayerId::new(place as u16 + 1).unwrap();
        let color = outcome.color().map(Color::opposite);
        match outcome {
            Outcome::Open { adjourned, .. } => Outcome::Open { opponent, color, adjourned },
            Outcome::Forfeit { .. } => Outcome::forfeit(opponent, color, false),
            Outcome::Game { color, rated, .. } => {
                Outcome::Game { opponent, color: color.opposite(), result: GameResult::Loss, rated }
            }
            bye => bye,
        }
    }

    fn before_first_round() -> Tournament {
        let id = |number| PlayerId::new(number).unwrap();
        let player = |number| Player::new(id(number), "");
        TournamentDraft {
            players: (1..=PLAYERS).map(player).collect(),
            total_rounds: RoundNumber::new(4),
            // In round 2, a penalty larger than any score.
            abnormal_points: vec![crate::tournament::AbnormalPoints {
                result: None,
                points: crate::Score::from_tenths(-25),
                column: crate::tournament::Column::new(2),
                players: vec![id(1), id(3)],
            }],
            ..TournamentDraft::default()
        }
        .validate()
        .unwrap()
    }

    /// Everything known about a tournament.
    fn known(tournament: &Tournament) -> String {
        format!("{tournament:#?}")
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        #[test]
        fn a_round_added_is_as_one_that_was_there(
            rounds in prop::collection::vec(round(), 1..6),
            byes in prop::collection::vec(prop::option::weighted(0.6, bye()), usize::from(PLAYERS)),
        ) {
            let mut tournament = before_first_round();
            for round in rounds {
                let mut draft = tournament.draft().clone();
                for (player, &outcome) in draft.players.iter_mut().zip(&round) {
                    player.outcomes.push(outcome);
                }
                let facts = draft.facts();
                let added = tournament.add_outcomes(round);
                prop_assert_eq!(added.err(), facts.as_ref().err().cloned());
                let Ok(facts) = facts else { continue };
                prop_assert_eq!(format!("{:#?}", tournament.facts), format!("{facts:#?}"));
                prop_assert_eq!(tournament.draft(), &draft);
            }
            let mut draft = tournament.draft().clone();
            for (player, &bye) in draft.players.iter_mut().zip(&byes) {
                player.outcomes.extend(bye.map(Outcome::Bye));
            }
            let announced = tournament.with_announced_byes(&byes).map(|it| known(&it));
            prop_assert_eq!(announced, draft.validate().map(|it| known(&it)));
        }
    }

    #[test]
    fn what_happened_can_be_gone_on_with() {
        let (mut rounds, mut byes) = (0, 0);
        for seed in 0..30 {
            let settings = Profile::Wild.settings(System::DUTCH_2026, seed);
            let mut director = Director::new(&settings, seed).unwrap();
            let mut history = History::of(director.tournament().contest());
            while let Some(tournament) = director.announce().unwrap() {
                byes += tournament.draft().announced_byes.len();
                let again = tournament.like(tournament.draft().clone().validate().unwrap());
                assert_eq!(known(&tournament), known(&again), "seed {seed}");
                history.append(tournament.contest());
                let expected = tournament.snapshot_to_pair().unwrap();
                let snapshot = tournament.rounds_after(history).snapshot_to_pair().unwrap();
                assert_eq!(
                    format!("{:?}", snapshot.players()),
                    format!("{:?}", expected.players())
                );
                for player in tournament.players() {
                    assert_eq!(snapshot.past_of(player.id), expected.past_of(player.id));
                }
                history = snapshot.history().clone();
                let Ok(pairing) = settings.system.pair(&expected) else { break };
                director.play(&pairing).unwrap();
                rounds += 1;
            }
        }
        assert!(rounds > 100 && byes > 100, "{rounds} rounds, {byes} byes");
    }
}
