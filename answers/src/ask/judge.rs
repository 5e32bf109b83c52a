//! Compares a pairing made by hand with the pairing by the rules.

use super::{
    NamedFile, NoAnswer, RoundQuestion, Unanswered,
    round::{of_wish, recorded_round, round, round_for},
};
use crate::json::{AnyCode, ErrorCode, Judged, Status};
use fpc::{
    Judgement, Pair, Phrase, PlayerId, Reason, RecordedRound, RoundNumber, RuledTournament,
    Snapshot, System, ToPhrase, Tournament, Wish, display_in_english,
    explain::{GivenBye, JudgeError, complete},
    phrase,
    reason::Barrier,
    snapshot::NotInRound,
};

/// The pairing to judge.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub enum Given {
    /// The one recorded in the file.
    #[default]
    Recorded,
    /// This pairing.
    Pairs(RecordedRound),
    /// This incomplete pairing, completed in the best way that keeps its pairs.
    Begun(RecordedRound),
    /// The pairing by the rules, with pairs of players swapped.
    Swapped(Vec<[PlayerId; 2]>),
}

/// A pairing that has been judged.
#[derive(Clone, Debug)]
pub struct JudgedRound {
    /// The tournament with any assumptions applied, and the rules.
    pub prepared: RuledTournament,
    /// The state before the round.
    pub snapshot: Snapshot,
    /// The verdict on the pairing.
    pub judgement: Judgement,
}

impl JudgedRound {
    /// The JSON report that `fpc judge` prints.
    pub fn report(&self, file: &NamedFile) -> Judged {
        let RuledTournament { tournament, rules, caveats, .. } = &self.prepared;
        let round = self.snapshot.round();
        Judged {
            diagnostics: file.findings(caveats),
            ..Judged::new(&file.name, tournament, *rules, round, &self.judgement)
        }
    }
}

/// Why a pairing cannot be judged.
#[derive(Debug, thiserror::Error)]
enum NotJudged {
    NoPairs(RoundNumber),
    NoPlace(NotInRound),
    Judge(JudgeError),
}

impl ToPhrase for NotJudged {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NoPairs(round) => {
                phrase!("no pairing is given, and the file records none of round {round}", round)
            }
            Self::NoPlace(error) => error.phrase(),
            Self::Judge(error) => error.phrase(),
        }
    }
}

display_in_english!(NotJudged);

impl NoAnswer for NotJudged {
    fn barrier(&self) -> Option<&Barrier> {
        match self {
            Self::Judge(JudgeError::Pairing(error)) => error.barrier(),
            _ => None,
        }
    }

    fn remedy(&self) -> Phrase {
        match self {
            Self::NoPairs(_) => phrase!("; give PAIRS, or --swap two players"),
            Self::Judge(JudgeError::Incomplete { bye: GivenBye::TooMany(_), .. }) => {
                phrase!("; for a bye on request, use --half-point-bye")
            }
            Self::Judge(JudgeError::Incomplete { .. }) => {
                phrase!("; --complete pairs those left out in the best way")
            }
            Self::Judge(JudgeError::Wish(error)) => of_wish(error),
            _ => Phrase::default(),
        }
    }

    fn status(&self) -> Status {
        match self {
            Self::Judge(JudgeError::Pairing(error)) => Status::from(error),
            _ => Status::Invalid,
        }
    }

    fn code(&self) -> AnyCode {
        match self {
            Self::Judge(JudgeError::Pairing(error)) => ErrorCode::from(error).into(),
            _ => ErrorCode::OptionRefused.into(),
        }
    }
}

/// Judges a pairing of a round.
///
/// # Errors
///
/// [`Unanswered`]
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, explain::Grade};
/// use fpc_answers::ask::{self, Given, RoundQuestion, NamedFile};
///
/// let file = NamedFile::parse("next-round.trf", &std::fs::read("../trf-samples/next-round.trf")?);
/// let swap = [3, 4].map(|number| PlayerId::new(number).unwrap());
/// let given = Given::Swapped(vec![swap]);
/// let Ok(judged) = ask::judge(&file, &RoundQuestion::default(), given) else { panic!() };
/// assert_ne!(judged.judgement.grade(), Grade::Same);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn judge(
    file: &NamedFile,
    question: &RoundQuestion,
    given: Given,
) -> Result<JudgedRound, Unanswered> {
    let asked = match &given {
        Given::Recorded => recorded_round(file, question)?,
        // What the organizer assigned before is no rule for a pairing that is made by hand now.
        Given::Pairs(pairing) | Given::Begun(pairing) => round_for(file, question, |wish| {
            let made = pairing.pairs.iter().map(|it| it.pair.unordered());
            matches!(wish, Wish::Together(one, other)
                if made.into_iter().any(|pair| pair == Pair { white: one, black: other }.unordered()))
        })?,
        Given::Swapped(_) => round(file, question)?,
    };
    let system = asked.prepared.rules.system;
    let judged = judgement(given, &asked.prepared.tournament, &asked.snapshot, system);
    // If the rules give no pairing at all, the given pairing is not at fault.
    if let Err(NotJudged::Judge(JudgeError::Pairing(_))) = judged
        && let Err(error) = system.pair(&asked.snapshot)
    {
        return Err(asked.not_paired(error, file));
    }
    let (prepared, snapshot) = (asked.prepared, asked.snapshot);
    match judged {
        Ok(judgement) => Ok(JudgedRound { prepared, snapshot, judgement }),
        Err(error) => Err(Unanswered::failed(error, &prepared.caveats)),
    }
}

fn judgement(
    given: Given,
    tournament: &Tournament,
    snapshot: &Snapshot,
    system: System,
) -> Result<Judgement, NotJudged> {
    let judged = match (pairing(given.clone(), tournament, snapshot, system), given) {
        // No completion makes it legal, so it is judged as it is.
        (Err(NotJudged::Judge(JudgeError::Illegal(violations))), Given::Begun(judged)) => {
            let expected = system.pair(snapshot).map_err(|it| NotJudged::Judge(it.into()))?;
            return Ok(Judgement { judged, expected, reason: Some(Reason::Illegal(violations)) });
        }
        (pairing, _) => pairing?,
    };
    fpc::judge(snapshot, system, judged).map_err(NotJudged::Judge)
}

/// Determines the pairing to judge.
fn pairing(
    given: Given,
    tournament: &Tournament,
    snapshot: &Snapshot,
    system: System,
) -> Result<RecordedRound, NotJudged> {
    match given {
        Given::Pairs(round) => Ok(round),
        Given::Begun(round) => complete(snapshot, system, &round).map_err(NotJudged::Judge),
        Given::Swapped(swaps) => {
            let own = system.pair(snapshot).map_err(|it| NotJudged::Judge(it.into()))?;
            swapped(snapshot, RecordedRound::from(&own), &swaps)
        }
        Given::Recorded => {
            let recorded = tournament.recorded(snapshot.round());
            if recorded.pairs.is_empty() && recorded.byes.is_empty() {
                Err(NotJudged::NoPairs(snapshot.round()))
            } else {
                Ok(recorded)
            }
        }
    }
}

/// The pairing with players swapped.
fn swapped(
    snapshot: &Snapshot,
    mut round: RecordedRound,
    swaps: &[[PlayerId; 2]],
) -> Result<RecordedRound, NotJudged> {
    for &[one, other] in swaps {
        let of_pairs =
            round.pairs.iter_mut().flat_map(|it| [&mut it.pair.white, &mut it.pair.black]);
        let mut places: Vec<_> =
            of_pairs.chain(&mut round.byes).filter(|it| [one, other].contains(it)).collect();
        for player in [one, other] {
            if !places.iter().any(|place| **place == player) {
                return Err(NotJudged::NoPlace(snapshot.not_in_round(player)));
            }
        }
        for place in &mut places {
            **place = if **place == one { other } else { one };
        }
    }
    Ok(round)
}
