//! The proved facts of the rounds to come, and how they end in many simulated futures.

use std::sync::Arc;

use super::{NamedFile, NoAnswer, NotPaired, Refusal, Unanswered, refuse_unusable_list};
use crate::{
    json::{self, AnyCode, ErrorCode, Status},
    report::standings::{list_for_programs, list_in_words},
};
use fpc::{
    Phrase, RuleRequest, RuledTournament, SnapshotError, ToPhrase, display_in_english,
    foresee::{ForeseeSettings, Foreseer, ForesightError, Futures, Margin},
    generate::Model,
    phrase,
    standings::{ListSource, PairingMethod, StandingsRequest, TieBreakEdition, TieBreakList},
};

/// The question of a foresight, and its settings.
#[derive(Clone, Debug)]
pub struct ForeseeQuestion {
    /// By which rules rounds are paired.
    pub rules: RuleRequest,
    /// The number of futures to simulate; `None` for 1,000, or in large tournaments as many as take
    /// about two seconds.
    pub simulations: Option<u64>,
    /// The seed of the futures.
    pub seed: u64,
    /// The model of results.
    pub model: Model,
    /// The number of games in a million that are drawn, if not as the model has it.
    pub draws: Option<u32>,
    /// The playing strength assumed for unrated players.
    pub unrated: u16,
    /// The tie-breaks that decide final ranks, if not those of the file.
    pub tie_breaks: Option<TieBreakList>,
    /// The edition of the rules for tie-breaks, if not the one in force on the first day.
    pub edition: Option<TieBreakEdition>,
}

impl ForeseeQuestion {
    /// The highest number of futures that options can ask for.
    pub const MOST_SIMULATIONS: u64 = 1_000_000_000;
}

/// The highest number of futures that are simulated if no number is asked for.
const USUAL_SIMULATIONS: u64 = 1000;

/// The most work that these are together. An ordinary computer does it in about two seconds.
const USUAL_WORK: u64 = 2_000_000_000;

/// The number of players from which the work for a round grows with the square.
const QUADRATIC_FROM: u64 = 2000;

/// The number of futures simulated if no number is asked for. Their work is estimated and not
/// measured, because a file has the same answer everywhere.
fn usual_simulations(foreseer: &Foreseer) -> u64 {
    let rounds = foreseer.foresight().rounds().count() as u64;
    let players = foreseer.players().count() as u64;
    let effort = u64::from(foreseer.foresight().system.info().effort);
    let work = effort * rounds * players * (players + QUADRATIC_FROM);
    (USUAL_WORK / work.max(1)).clamp(1, USUAL_SIMULATIONS)
}

impl Default for ForeseeQuestion {
    fn default() -> Self {
        Self {
            rules: RuleRequest::default(),
            simulations: None,
            seed: 1,
            model: Model::default(),
            draws: None,
            unrated: 1400,
            tie_breaks: None,
            edition: None,
        }
    }
}

/// The foreseen facts of a tournament.
#[derive(Clone, Debug)]
pub struct Foreseen {
    /// The tournament and the rules.
    pub prepared: RuledTournament,
    /// The foreseer, which proves facts and plays the futures.
    pub foreseer: Arc<Foreseer>,
    /// The futures that have been played.
    pub futures: Futures,
    /// The number of futures to be played.
    pub asked: u64,
    /// The settings by which futures are played and ranked.
    pub settings: ForeseeSettings,
    list: (TieBreakList, ListSource),
}

impl Foreseen {
    /// Tells whether the tournament can end as planned, as far as is known after these futures.
    pub fn status(&self) -> Status {
        match &self.foreseer.foresight().certificate {
            Some(_) => Status::NoPairing,
            None if self.futures.played() < self.asked => Status::Interrupted,
            None if self.futures.finished() < self.futures.played() => Status::Uncertain,
            None => Status::Ok,
        }
    }

    /// Tells if all futures that were played reached the end, which shows that all remaining rounds can
    /// be paired.
    pub fn is_clear(&self) -> bool {
        self.futures.played() > 0 && self.futures.finished() == self.futures.played()
    }

    /// The list of tie-breaks in words.
    pub fn tie_breaks(&self) -> Phrase {
        list_in_words(&self.list.0, self.list.1)
    }

    /// The list of tie-breaks, and where it comes from.
    pub const fn list(&self) -> (&TieBreakList, ListSource) {
        (&self.list.0, self.list.1)
    }

    /// The number of opponents each player has left, those with the fewest to spare first.
    pub fn margins(&self) -> Vec<&Margin> {
        let mut margins: Vec<_> = self.foreseer.foresight().margins.iter().collect();
        margins.sort_by_key(|margin| margin.spare());
        margins
    }

    /// Plays more futures, as many as are asked for at most.
    ///
    /// # Errors
    ///
    /// [`ForesightError`]
    pub fn play(&mut self, more: u64) -> Result<(), ForesightError> {
        let played = self.futures.played();
        for number in played..self.asked.min(played.saturating_add(more)) {
            self.futures.add(&self.foreseer.play(number)?);
        }
        Ok(())
    }

    /// The JSON report that `fpc foresee` prints.
    pub fn report(&self, file: &NamedFile) -> json::Foresight {
        let RuledTournament { tournament, rules, caveats, .. } = &self.prepared;
        let list = || list_for_programs(&self.list.0, self.list.1);
        let futures = (self.asked > 0).then(|| {
            json::Futures::new(tournament, &self.settings, list(), self.asked, &self.futures)
        });
        json::Foresight {
            status: self.status(),
            futures,
            diagnostics: file.findings(caveats),
            ..json::Foresight::new(&file.name, *rules, self.foreseer.foresight())
        }
    }
}

/// Proves what can be proved, and simulates the futures one after the other.
///
/// # Errors
///
/// [`Unanswered`]
///
/// # Examples
///
/// ```
/// use fpc_answers::ask::{self, ForeseeQuestion, NamedFile};
///
/// let file = NamedFile::parse("next-round.trf", &std::fs::read("../trf-samples/next-round.trf")?);
/// let question = ForeseeQuestion { simulations: Some(10), ..ForeseeQuestion::default() };
/// let Ok(foreseen) = ask::foresee(&file, &question) else { panic!() };
/// assert_eq!(foreseen.futures.finished(), 10);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn foresee(file: &NamedFile, question: &ForeseeQuestion) -> Result<Foreseen, Unanswered> {
    let mut foreseen = prove(file, question)?;
    match foreseen.play(foreseen.asked) {
        Ok(()) => Ok(foreseen),
        Err(error) => Err(not_foreseen(error, &foreseen.prepared, file)),
    }
}

/// Proves what can be proved, and leaves the futures to be played.
///
/// # Errors
///
/// [`Unanswered`]
pub fn prove(file: &NamedFile, question: &ForeseeQuestion) -> Result<Foreseen, Unanswered> {
    let prepared = file.prepare(&question.rules).ok_or(Unanswered::Broken)?;
    let prepared: RuledTournament = prepared.map_err(|it: Refusal| Unanswered::Refused(it))?;
    let RuledTournament { tournament, rules, caveats, .. } = &prepared;
    let header = &file.file.reading.header;
    let is_scheduled = rules.system.info().schedule.is_some();
    let pairings = if is_scheduled { PairingMethod::PreDetermined } else { PairingMethod::Swiss };
    let asked = question.tie_breaks.as_ref();
    let list = TieBreakList::choose(asked, Some(rules.system), header, pairings, tournament.form());
    let request = StandingsRequest {
        edition: question.edition,
        pairings: Some(pairings),
        ..StandingsRequest::default()
    };
    let settings = ForeseeSettings {
        seed: question.seed,
        model: question.model,
        draws: question.draws,
        unrated: question.unrated,
        standings: request.rules(header),
        tie_breaks: list.0.tie_breaks.clone(),
    };
    refuse_unusable_list(&settings.standings, tournament, &list.0, list.1)
        .map_err(|error| Unanswered::failed(error, caveats))?;
    let foreseer = Foreseer::new(tournament, rules.system, settings.clone())
        .map_err(|error| not_foreseen(error, &prepared, file))?;
    let futures = Futures::new(&foreseer);
    let asked = question.simulations.unwrap_or_else(|| usual_simulations(&foreseer));
    let foreseer = Arc::new(foreseer);
    Ok(Foreseen { prepared, foreseer, futures, asked, settings, list })
}

/// Why nothing can be foreseen, once futures are played.
pub fn not_foreseen(
    error: ForesightError,
    prepared: &RuledTournament,
    file: &NamedFile,
) -> Unanswered {
    match error {
        ForesightError::State(error) if !matches!(error, SnapshotError::Over { .. }) => {
            NotPaired::State(error).unanswered(prepared, file)
        }
        error => Unanswered::failed(NotForeseen(error), &prepared.caveats),
    }
}

/// Why nothing can be foreseen of a tournament, other than that its next round cannot be reached.
#[derive(Debug)]
struct NotForeseen(ForesightError);

impl std::error::Error for NotForeseen {}

impl ToPhrase for NotForeseen {
    fn phrase(&self) -> Phrase {
        match &self.0 {
            ForesightError::State(SnapshotError::Over { total, .. }) => {
                phrase!("round {total} was the last one: there is nothing to foresee", total)
            }
            error => error.phrase(),
        }
    }
}

display_in_english!(NotForeseen);

impl NoAnswer for NotForeseen {
    fn status(&self) -> Status {
        match &self.0 {
            ForesightError::Pairing { error, .. } => Status::from(error),
            ForesightError::State(_) => Status::Invalid,
            _ => Status::Failed,
        }
    }

    fn code(&self) -> AnyCode {
        match &self.0 {
            ForesightError::Pairing { error, .. } => ErrorCode::from(error).into(),
            ForesightError::State(error) => ErrorCode::from(error).into(),
            _ => ErrorCode::Failed.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use fpc::{
        PlayerId, RoundNumber, System,
        tournament::{Player, TournamentDraft},
    };

    use super::*;

    /// The number of futures depends on the players and the rounds, not on a clock.
    #[test]
    fn fewer_futures_of_many_players_are_usual() {
        let usual = |system: System, players: u16| {
            let players = (1..=players).filter_map(PlayerId::new);
            let players = players.map(|id| Player::new(id, "")).collect();
            let draft = TournamentDraft::new(players).with_total_rounds(RoundNumber::new(4));
            let tournament = draft.validate().unwrap();
            let settings = ForeseeSettings::default();
            let foreseer = Foreseer::new(&tournament, system, settings).unwrap();
            usual_simulations(&foreseer)
        };
        let dutch = [224, 226, 1000].map(|players| usual(System::DUTCH_2026, players));
        assert_eq!(dutch, [1000, 993, 166]);
        assert_eq!([System::DUBOV_2026, System::LIM_2026].map(|it| usual(it, 1000)), [83, 166]);
    }
}
