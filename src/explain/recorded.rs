//! A round that was paired otherwise than by the rules: whom its players really met.

use super::{Explanation, Fate, Instead, Judgement, WhyNot, judge};
use crate::{
    player_id::PlayerId,
    tournament::{Color, RecordedRound},
};

/// The real pairing of a player, where that is not as by the rules.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct RecordedFate {
    /// The opponent or the bye.
    pub fate: Fate,
    /// The color, if it is known.
    pub color: Option<Color>,
    /// Why the rules do not pair the player like that; `None` if only the color differs.
    pub answer: Option<WhyNot>,
}

impl Explanation {
    /// Puts the explanation beside the pairing that the round really had. It does not matter if
    /// that is incomplete, or the one by the rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Explanation, PlayerId, RoundNumber, System, explain::Fate};
    ///
    /// let file = std::fs::read("trf-samples/wrong-pairing.trf")?;
    /// let tournament = fpc::read(&file)?;
    /// let round = RoundNumber::from_index(2);
    /// let explanation = Explanation::new(tournament.snapshot(round)?, System::DUTCH_2017)?
    ///     .beside(tournament.recorded(round));
    /// let recorded = &explanation.recorded().ok_or("it was paired by the rules")?.judged;
    /// let player = recorded.pairs.iter().map(|it| it.pair.white).find_map(|white| {
    ///     explanation.recorded_fate(white)
    /// });
    /// assert!(player.is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn beside(mut self, recorded: RecordedRound) -> Self {
        if let Some(trace) = self.system().trace_of_recorded(self.snapshot(), &recorded) {
            self.trace = trace;
        }
        let judged = judge(self.snapshot(), self.system(), recorded).ok();
        self.recorded = judged.filter(|judgement| judgement.reason.is_some());
        self
    }

    /// The comparison of the real pairing of the round with the one by the rules, if it is known to
    /// be another one.
    pub const fn recorded(&self) -> Option<&Judgement> {
        self.recorded.as_ref()
    }

    /// The real pairing of a player, if it is known and not as by the rules.
    pub fn recorded_fate(&self, player: PlayerId) -> Option<RecordedFate> {
        let Judgement { judged, expected, .. } = self.recorded()?;
        let answer = |instead| self.answer(&self.rules(), instead);
        if judged.byes.contains(&player) {
            let is_same = expected.bye() == Some(player);
            return (!is_same).then(|| RecordedFate {
                fate: Fate::Bye,
                color: None,
                answer: answer(Instead::Bye(player)),
            });
        }
        let played = judged.pairs.iter().find_map(|it| match it.pair {
            pair if pair.white == player => Some((it, pair.black, Color::White)),
            pair if pair.black == player => Some((it, pair.white, Color::Black)),
            _ => None,
        });
        let (game, opponent, color) = played?;
        let is_same = expected.opponent(player) == Some(opponent);
        let is_turned = game.colors_known && !expected.pairs().contains(&game.pair);
        (!is_same || is_turned).then(|| RecordedFate {
            fate: Fate::Meets(opponent),
            color: game.colors_known.then_some(color),
            answer: (!is_same).then(|| answer(Instead::Meeting(player, opponent))).flatten(),
        })
    }
}
