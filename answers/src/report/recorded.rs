//! Words about a round that was paired otherwise than by the rules.

use super::explain::{Wording, judged_because};
use fpc::{Fate, PlayerId, RecordedFate};

impl Wording<'_> {
    /// What the pairing really was and why it is not the one by the rules, if it is known to be
    /// another one.
    pub fn recorded(&self) -> Option<String> {
        let judgement = self.explanation().recorded()?;
        let because = judged_because(judgement)?;
        let judged = &judgement.judged;
        let differs = |it: &&fpc::RecordedPair| {
            let expected = judgement.expected.pairs().iter();
            !expected.clone().any(|pair| {
                if it.colors_known {
                    *pair == it.pair
                } else {
                    pair.unordered() == it.pair.unordered()
                }
            })
        };
        let pairs = judged.pairs.iter().filter(differs);
        let pairs = pairs.map(|it| format!("{}-{}", it.pair.white, it.pair.black));
        let bye = judged.byes.iter().filter(|bye| judgement.expected.bye() != Some(**bye));
        let bye = bye.map(|bye| format!("the bye for {bye}"));
        let instead: Vec<_> = pairs.chain(bye).collect();
        let grade = judgement.grade();
        Some(format!(
            "The file has another pairing of this round, with {}. It is {grade}: {because}.",
            instead.join(", ")
        ))
    }

    /// How a player was really paired, and why the rules do not pair them like that.
    pub(super) fn recorded_of(&self, player: PlayerId, recorded: &RecordedFate) -> String {
        let name = self.named(player);
        let RecordedFate { fate, color, answer } = recorded;
        let (done, same) = match (*fate, color) {
            (Fate::Meets(opponent), Some(color)) => {
                let color = color.fold("White", "Black");
                let opponent = self.named(opponent);
                (format!("{name} has {color} against {opponent}"), "That they meet is ")
            }
            (Fate::Meets(opponent), None) => {
                (format!("{name} meets {}", self.named(opponent)), "That they meet is ")
            }
            (Fate::Bye, _) => (format!("{name} has the bye"), "That is "),
        };
        match answer {
            Some(answer) => format!("In the file, {done}. {same}{answer}."),
            None => format!("In the file, {done}."),
        }
    }
}
