//! Rounds that were not paired by what the file says now, by the comments that operations leave: before
//! something was corrected, and around pairs that the organizer assigned.

use super::NamedFile;
use fpc::{
    Caveat, CaveatCode, Grade, Header, Phrase, RoundCheck, RoundNumber, RuleRequest,
    RuledTournament, Verdict, Wish, check_round, judge, phrase,
};

/// A recorded round whose pairing is the one by the rules of what was known when it was paired.
pub(super) struct RoundAsPaired {
    /// The tournament as it was then, and the rules.
    pub(super) prepared: RuledTournament,
    /// The pairs that the organizer assigned.
    pub(super) wishes: Vec<Wish>,
    /// The check of the round, which agrees.
    pub(super) check: RoundCheck,
    is_corrected: bool,
}

impl RoundAsPaired {
    /// How a round was paired by the comments of a file; nothing if there are none, or if they do not
    /// explain its pairing.
    pub(super) fn of(
        file: &NamedFile,
        prepared: &RuledTournament,
        rules: &RuleRequest,
        round: RoundNumber,
    ) -> Option<Self> {
        let reading = &file.file.reading;
        let uncorrected = reading.tournament.as_ref()?.as_paired(round, &reading.header);
        let uncorrected = uncorrected.and_then(|it| file.file.ruled_as(it, rules).ok());
        let assigned = reading.header.assigned_pairs(round);
        let wishes: Vec<_> = assigned.map(|[one, other]| Wish::Together(one, other)).collect();
        let is_corrected = uncorrected.is_some();
        if !is_corrected && wishes.is_empty() {
            return None;
        }
        let prepared = uncorrected.unwrap_or_else(|| prepared.clone());
        let mut check = check_round(&prepared.tournament, round, prepared.rules.system).ok()?;
        if !wishes.is_empty() && is_paired_around(&wishes, &prepared, round) {
            (check.verdict, check.condition) = (Verdict::Agrees, None);
        }
        let past = Self { prepared, wishes, check, is_corrected };
        past.check.verdict.agrees().then_some(past)
    }

    /// Says of a correction that it came later.
    pub(super) fn corrected(&self) -> Option<Caveat> {
        let round = self.check.round;
        let text = || phrase!("round {round} was paired before a correction", round);
        let caveat = || Caveat::new(CaveatCode::PairedBeforeCorrection, text()).in_round(round);
        self.is_corrected.then(caveat)
    }
}

/// Whether a recorded pairing is the one by the rules that fulfils these wishes.
fn is_paired_around(wishes: &[Wish], ruled: &RuledTournament, round: RoundNumber) -> bool {
    let RuledTournament { tournament, rules, .. } = ruled;
    let snapshot = tournament.snapshot(round).ok();
    let snapshot = snapshot.and_then(|it| it.with_wishes(wishes).ok());
    let judgement =
        snapshot.and_then(|it| judge(&it, rules.system, tournament.recorded(round)).ok());
    judgement.is_some_and(|it| it.grade() == Grade::Same)
}

/// What comments say of interventions: `### FIDE mode exited @ Round 3`.
pub(super) fn interventions(header: &Header) -> impl Iterator<Item = Caveat> {
    let lines = header.lines_before_players.iter().chain(&header.lines_after_players);
    lines.filter_map(|line| {
        let text = line.strip_prefix("###")?.trim();
        let (_, round) = text.rsplit_once('@')?;
        let (word, number) = round.trim().split_once(' ')?;
        let round = RoundNumber::new(number.trim().parse().ok()?)?;
        let text = phrase!("the file notes an intervention: {text}", text = Phrase::plain(text));
        let caveat = Caveat::new(CaveatCode::Intervention, text).in_round(round);
        word.eq_ignore_ascii_case("round").then_some(caveat)
    })
}
