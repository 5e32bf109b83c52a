//! Words about a round that was paired otherwise than by the rules.

use super::explain::{Wording, judged_because};
use fpc::{
    Color, Phrase, PlayerId,
    explain::{Fate, Grade, RecordedFate},
    phrase,
};

impl Wording<'_> {
    /// The real pairing and why it is not the one by the rules, if it is known to be another one.
    pub fn recorded(&self) -> Option<String> {
        let judgement = self.explanation().recorded()?;
        let because = judged_because(judgement)?;
        let judged = &judgement.judged;
        let differs = |it: &&fpc::tournament::RecordedPair| {
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
        let pairs = pairs
            .map(|it| phrase!("{white}-{black}", white = it.pair.white, black = it.pair.black));
        let bye = judged.byes.iter().filter(|bye| judgement.expected.bye() != Some(**bye));
        let bye = bye.map(|bye| phrase!("the bye for {bye}", bye));
        let instead = Phrase::series(pairs.chain(bye), ", ");
        let grade = match judgement.grade() {
            Grade::Same => phrase!("It is the same: {because}.", because),
            Grade::ColorsOnly => phrase!("It is colors only: {because}.", because),
            Grade::EqualButLater => phrase!("It is equal but later: {because}.", because),
            Grade::Worse => phrase!("It is worse: {because}.", because),
            Grade::Illegal => phrase!("It is illegal: {because}.", because),
            Grade::Better => phrase!("It is better: {because}.", because),
        };
        Some(self.say(&phrase!(
            "The file has another pairing of this round, with {instead}. {grade}",
            instead,
            grade
        )))
    }

    /// The real pairing of a player, and why the rules do not pair them like that.
    pub(super) fn recorded_of(&self, player: PlayerId, recorded: &RecordedFate) -> String {
        let player = Phrase::named(player);
        let RecordedFate { fate, color, answer } = recorded;
        let done = match (*fate, color) {
            (Fate::Meets(opponent), color) => {
                let opponent = Phrase::named(opponent);
                match color {
                    Some(Color::White) => {
                        phrase!(
                            "In the file, {player} has White against {opponent}.",
                            player,
                            opponent
                        )
                    }
                    Some(Color::Black) => {
                        phrase!(
                            "In the file, {player} has Black against {opponent}.",
                            player,
                            opponent
                        )
                    }
                    None => phrase!("In the file, {player} meets {opponent}.", player, opponent),
                }
            }
            (Fate::Bye, _) => phrase!("In the file, {player} has the bye.", player),
        };
        let answer = answer.as_ref().map(|answer| match fate {
            Fate::Meets(_) => phrase!(" That they meet is {answer}.", answer),
            Fate::Bye => phrase!(" That is {answer}.", answer),
        });
        self.say(&phrase!("{done}{answer}", done, answer))
    }
}
