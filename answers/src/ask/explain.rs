//! Explains the pairing of a round.

use super::{
    CheckQuestion, FileCheck, NamedFile, NoAnswer, Part, RoundQuestion, Unanswered, check,
    round::{of_wish, round},
};
use crate::json::{AnyCode, ErrorCode, ExplainedRound, Players, Status};
use fpc::{
    Explanation, Phrase, PlayerId, RoundNumber, RuledTournament, ToPhrase, Tournament, Wish,
    display_in_english,
    explain::{PairingChanges, WhyNot, WhyNotError},
    happened::Account,
    snapshot::NotInRound,
};

/// The maximum number of alternatives listed for a player.
pub(crate) const ALTERNATIVES: usize = 4;

/// The subject of an explanation of a round.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
#[non_exhaustive]
pub enum Subject {
    /// All of it.
    #[default]
    Round,
    /// The pairing of a player.
    Player(PlayerId),
    /// The pairing of every player.
    Players,
    /// Why the pairing does not do this.
    WhyNot(Wish),
}

/// A round that has been explained.
#[derive(Debug)]
pub struct Explained {
    /// The tournament with any assumptions applied, and the rules.
    pub prepared: RuledTournament,
    /// The explanation of the pairing.
    pub explanation: Explanation,
    /// The player who was asked for.
    pub player: Option<PlayerId>,
    /// Tells whether all players were asked for.
    pub all_players: bool,
    /// The wish, in words, and the reason why the pairing does not grant it.
    pub why_not: Option<(Wish, WhyNot)>,
    /// The changes caused by the assumptions.
    pub changes: Option<PairingChanges>,
    /// The events that may have happened if the file has another pairing, unless a single alternative was
    /// asked for.
    pub accounts: Vec<Account>,
}

impl Explained {
    /// The maximum number of alternatives listed for a player.
    pub const ALTERNATIVES: usize = ALTERNATIVES;

    /// The JSON report that `fpc explain` prints.
    pub fn report(&self, file: &NamedFile) -> ExplainedRound {
        let Self { explanation, .. } = self;
        let RuledTournament { tournament, rules, caveats, .. } = &self.prepared;
        let players = Players::new(tournament, explanation.snapshot().round());
        let why_not = self.why_not.as_ref();
        ExplainedRound {
            player: self.player.and_then(|it| players.explained(explanation, it, ALTERNATIVES)),
            players: self.all_players.then(|| players.all_explained(explanation)),
            why_not: why_not.map(|(wish, answer)| players.alternative(wish.to_string(), answer)),
            changes: self.changes.as_ref().map(|changes| players.changes(changes)),
            explained_by: self.accounts.iter().map(|account| players.account(account)).collect(),
            diagnostics: file.findings(caveats),
            ..ExplainedRound::new(&file.name, tournament, *rules, explanation)
        }
    }
}

/// The question is about a player for whom there is nothing to explain.
#[derive(Debug, thiserror::Error)]
enum NotExplained {
    NotPresent(NotInRound),
    WhyNot(WhyNotError),
}

impl ToPhrase for NotExplained {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NotPresent(error) => error.phrase(),
            Self::WhyNot(error) => error.phrase(),
        }
    }
}

display_in_english!(NotExplained);

impl NoAnswer for NotExplained {
    fn remedy(&self) -> Phrase {
        match self {
            Self::WhyNot(WhyNotError::Wish(error)) => of_wish(error),
            _ => Phrase::default(),
        }
    }

    fn status(&self) -> Status {
        Status::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}

/// Explains a round.
///
/// # Errors
///
/// [`Unanswered`]
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, Wish};
/// use fpc_answers::ask::{self, RoundQuestion, Subject, NamedFile};
///
/// let file = NamedFile::parse("next-round.trf", &std::fs::read("../trf-samples/next-round.trf")?);
/// let [one, four] = [1, 4].map(|number| PlayerId::new(number).unwrap());
/// let subject = Subject::WhyNot(Wish::Together(one, four));
/// let Ok(explained) = ask::explain(&file, &RoundQuestion::default(), subject) else { panic!() };
/// assert!(explained.report(&file).why_not.is_some());
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn explain(
    file: &NamedFile,
    question: &RoundQuestion,
    subject: Subject,
) -> Result<Explained, Unanswered> {
    let asked = round(file, question)?;
    let explanation = match Explanation::new(asked.snapshot.clone(), asked.prepared.rules.system) {
        Ok(explanation) => explanation,
        Err(error) => return Err(asked.not_paired(error, file)),
    };
    let prepared = asked.prepared;
    let explanation = if question.suppose.is_empty() {
        beside_recorded(explanation, &prepared.tournament)
    } else {
        explanation
    };
    let (player, why_not) = match answer(&explanation, subject) {
        Ok(answer) => answer,
        Err(error) => return Err(Unanswered::failed(error, &prepared.caveats)),
    };
    let pairing = &explanation.trace().pairing;
    let changes = asked.unsupposed.map(|before| PairingChanges::between(&before, pairing));
    let all_players = subject == Subject::Players;
    let differs = explanation.recorded().is_some() && why_not.is_none();
    let accounts =
        if differs { accounts(file, question, explanation.snapshot().round()) } else { Vec::new() };
    Ok(Explained { prepared, explanation, player, all_players, why_not, changes, accounts })
}

/// The events that may have happened in a round that differs. All rounds are looked at: one change may
/// explain several.
fn accounts(file: &NamedFile, question: &RoundQuestion, round: RoundNumber) -> Vec<Account> {
    let rules = question.rules.clone();
    let asked = CheckQuestion { rules, only: Some(Part::Pairings), ..CheckQuestion::default() };
    let FileCheck::Checked(checked) = check(file.clone(), &asked) else { return Vec::new() };
    checked.accounts.into_iter().filter(|account| account.rounds.contains(&round)).collect()
}

/// The explanation of a round beside its pairing in the file, if it is there.
fn beside_recorded(explanation: Explanation, tournament: &Tournament) -> Explanation {
    let round = explanation.snapshot().round();
    if tournament.recorded_rounds().any(|recorded| recorded == round) {
        explanation.beside(tournament.recorded(round))
    } else {
        explanation
    }
}

/// The requested player, and why the pairing does not do what was asked.
type Answer = (Option<PlayerId>, Option<(Wish, WhyNot)>);

fn answer(explanation: &Explanation, subject: Subject) -> Result<Answer, NotExplained> {
    match subject {
        Subject::Round | Subject::Players => Ok((None, None)),
        Subject::Player(player) => {
            if explanation.snapshot().place(player).is_none() {
                return Err(NotExplained::NotPresent(explanation.snapshot().not_in_round(player)));
            }
            Ok((Some(player), None))
        }
        Subject::WhyNot(wish) => {
            let answer = explanation.why_not(&[wish]).map_err(NotExplained::WhyNot)?;
            Ok((None, Some((wish, answer))))
        }
    }
}
