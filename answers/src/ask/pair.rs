//! Pairs a round.

use super::{
    AskedRound, NamedFile, RefusalCause, RoundQuestion, Unanswered,
    round::{newcomers, recorded_round, round_to_pair, state_before},
};
use crate::json::{Pairing, Players};
use fpc::{
    Caveat, CaveatCode, Phrase, RoundNumber, RoundPairing, RuledTournament,
    explain::PairingChanges, phrase,
};

/// A round that has been paired.
#[derive(Clone, Debug)]
pub struct PairedRound {
    /// The tournament with any assumptions applied, and the rules.
    pub prepared: RuledTournament,
    /// The round.
    pub round: RoundNumber,
    /// Its pairing.
    pub pairing: RoundPairing,
    /// The changes caused by the assumptions.
    pub changes: Option<PairingChanges>,
}

impl PairedRound {
    /// The JSON report that `fpc pair` prints.
    pub fn report(&self, file: &NamedFile) -> Pairing {
        let RuledTournament { tournament, rules, caveats, .. } = &self.prepared;
        let players = Players::new(tournament, self.round);
        Pairing {
            diagnostics: file.findings(caveats),
            changes: self.changes.as_ref().map(|changes| players.changes(changes)),
            ..Pairing::new(&file.name, tournament, *rules, self.round, &self.pairing)
        }
    }
}

/// The pairing that a file has of a round: of the last one if none is named.
///
/// # Errors
///
/// [`Unanswered`]
///
/// # Examples
///
/// ```
/// use fpc_answers::ask::{self, RoundQuestion, NamedFile};
///
/// let file = NamedFile::parse("clean.trf", &std::fs::read("../trf-samples/clean.trf")?);
/// let Ok(recorded) = ask::recorded(&file, &RoundQuestion::default()) else { panic!() };
/// assert_eq!((recorded.round.get(), recorded.pairing.pairs().len()), (5, 6));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn recorded(file: &NamedFile, question: &RoundQuestion) -> Result<PairedRound, Unanswered> {
    let tournament = file.file.reading.tournament.as_ref().ok_or(Unanswered::Broken)?;
    let last = tournament.recorded_rounds().last();
    let round = question.round.or(last).unwrap_or(RoundNumber::FIRST);
    let mut found = tournament.recorded(round);
    if found.pairs.is_empty() && found.byes.is_empty() {
        return Err(Unanswered::Refused(RefusalCause::NotRecorded(round).into()));
    }
    let question = RoundQuestion { round: Some(round), ..question.clone() };
    let asked = recorded_round(file, &question)?;
    asked.prepared.rules.system.sort_boards(&asked.snapshot, &mut found);
    let pairs = found.pairs.iter().map(|recorded| recorded.pair).collect();
    // Nobody is in two pairs of a tournament that has been read.
    let pairing = RoundPairing::new(pairs, found.byes.first().copied()).unwrap_or_default();
    Ok(PairedRound { prepared: asked.prepared, round, pairing, changes: None })
}

/// Pairs a round.
///
/// # Errors
///
/// [`Unanswered`]
///
/// # Examples
///
/// ```
/// use fpc::PlayerId;
/// use fpc_answers::ask::{self, RoundQuestion, NamedFile};
///
/// let file = NamedFile::parse("next-round.trf", &std::fs::read("../trf-samples/next-round.trf")?);
/// let mut question = RoundQuestion::default();
/// question.suppose.absent.extend(PlayerId::new(3));
/// let Ok(paired) = ask::pair(&file, &question) else { panic!() };
/// let moved = paired.changes.unwrap().players;
/// assert!(moved.iter().any(|change| change.player.get() == 3 && change.after.is_none()));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn pair(file: &NamedFile, question: &RoundQuestion) -> Result<PairedRound, Unanswered> {
    let mut asked = round_to_pair(file, question)?;
    if !asked.prepared.tournament.has_begun(asked.snapshot.round()) {
        asked.prepared.caveats.extend(newcomers(&asked.prepared.tournament));
    }
    let system = asked.prepared.rules.system;
    let pairing = match system.pair(&asked.snapshot) {
        Ok(pairing) => pairing,
        Err(error) => return Err(asked.not_paired(error, file)),
    };
    let round = asked.snapshot.round();
    let remarks = system.remarks(&asked.snapshot, pairing.bye()).into_iter();
    asked.prepared.caveats.extend(remarks.map(|it| Caveat::of_remark(it, round)));
    let open = bye_of_teams(file, question, &asked, &pairing);
    asked.prepared.caveats.extend(open);
    let changes = asked.unsupposed.map(|before| PairingChanges::between(&before, &pairing));
    Ok(PairedRound { prepared: asked.prepared, round, pairing, changes })
}

/// The caveat that a round would be paired otherwise if the bye of a team had another worth, which the
/// file does not give.
fn bye_of_teams(
    file: &NamedFile,
    question: &RoundQuestion,
    asked: &AskedRound,
    pairing: &RoundPairing,
) -> Option<Caveat> {
    let AskedRound { prepared, snapshot, wishes, .. } = asked;
    let (other, record) = file.file.with_other_bye(&prepared.tournament)?;
    let state =
        question.round.map_or_else(|| other.snapshot_to_pair(), |it| state_before(&other, it));
    let other = prepared.rules.system.pair(&state.ok()?.with_wishes(wishes).ok()?).ok()?;
    let round = snapshot.round();
    let text = phrase!(
        "nothing says what the bye of a team is worth: it counts as a match drawn, and round {round} would \
         be paired otherwise if it counted as a match won ({record})",
        round,
        record = Phrase::plain(record)
    );
    (other != *pairing).then(|| Caveat::new(CaveatCode::ByeOfTeamsOpen, text).in_round(round))
}
