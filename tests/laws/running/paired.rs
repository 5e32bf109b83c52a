//! A round as it was paired.

use fpc::{
    Bye, Called, Caveat, CaveatCode, Effect, PairRequest, RoundNumber, RuleRequest, Snapshot,
    System, Tournament, TournamentFile, WhatIf, checklist, tournament::Form, trf::Loss,
};
use fpc_answers::{
    ask::{self, Checked, Given, NamedFile, RoundQuestion, Subject},
    json::{Report, Verdict},
};

use super::{
    ORDER, VERDICT,
    facts::{self, Names, difference, names},
    steps::{Broken, Holds, ensure},
};

/// The state in which a round was paired, and the first answers about it.
pub(super) struct Paired {
    snapshot: Snapshot,
    names: Names,
    system: System,
    /// Set if the organizer assigned pairs.
    pub(super) has_wishes: bool,
    /// The first verdict of a check.
    verdict: String,
    /// The boards in their order.
    pub(super) boards: Vec<String>,
}

/// The facts that a file has lost.
#[derive(Copy, Clone, Default)]
pub(super) struct Lost {
    rounds: bool,
    color: bool,
    /// That a color was drawn, which may still be shown by the first round.
    draw: bool,
    /// The pairs that the organizer assigned bar others.
    assigned: bool,
    /// All facts but those about the players who are paired.
    minor: bool,
}

impl Lost {
    pub(super) fn of(losses: &[Loss]) -> Self {
        let mut lost = Self { draw: true, ..Self::default() };
        for loss in losses {
            match loss {
                Loss::TotalRounds(_) => lost.rounds = true,
                Loss::InitialColor(_) => lost.color = true,
                _ => {}
            }
        }
        lost
    }

    fn is_lost(self, about: &str) -> bool {
        let is = |what: &str| about.starts_with(what);
        self.rounds && is("rounds")
            || self.draw && is("color")
            || self.assigned && is("barred")
            || self.minor && !is("player") && !is("barred")
    }
}

impl Paired {
    /// Keeps the state in which the next round is paired by a request, or by hand with a bye or without.
    pub(super) fn of(
        before: &TournamentFile,
        request: &PairRequest,
        by_hand: Option<&Effect>,
    ) -> Option<Self> {
        let tournament = before.tournament()?;
        let find = |called: &Called| called.find(&tournament).ok();
        let mut what_if = WhatIf::default();
        what_if.absent = request.absent.iter().map(find).collect::<Option<_>>()?;
        what_if.half_point_byes =
            request.half_point_byes.iter().map(find).collect::<Option<_>>()?;
        let pair = |[one, other]: &[Called; 2]| Some([find(one)?, find(other)?]);
        what_if.forbidden = request.forbid.iter().map(pair).collect::<Option<_>>()?;
        let mut known = what_if.apply(&tournament).ok()?;
        if let Some(bye) = &request.bye {
            let mut draft = known.draft().clone();
            let round = known.round_to_pair();
            draft.announced_byes.insert((round, find(bye)?), Bye::PairingAllocated);
            known = draft.validate().ok()?;
        }
        if let Some(effect) = by_hand {
            // Whoever was to have the bye of the round, it is given anew.
            let (mut draft, round) = (known.draft().clone(), known.round_to_pair());
            draft.announced_byes.retain(|&(of, player), kind| {
                of != round || *kind != Bye::PairingAllocated || Some(player) == effect.bye
            });
            known = draft.validate().ok()?;
        }
        let ruled = before.ruled_as(known, &RuleRequest::default()).ok()?;
        Some(Self {
            snapshot: ruled.tournament.snapshot_to_pair().ok()?,
            names: names(&ruled.tournament),
            system: ruled.rules.system,
            has_wishes: false,
            verdict: "same".to_owned(),
            boards: Vec::new(),
        })
    }

    /// Tells whether the tables only propose rounds, as the organizer decides.
    pub(super) fn is_proposed(&self) -> bool {
        self.system.info().schedule.is_some_and(|it| it.own_order)
    }

    /// Keeps the verdict on a round that was not paired by the rules.
    pub(super) fn judge_by(&mut self, checked: &Checked, round: RoundNumber) {
        let found = checked.rounds.iter().find(|check| check.round == round);
        self.verdict = found.map_or_else(String::new, |it| facts::checked(it, &self.names));
        // A round in another order than that of the tables is one of the organizer's own.
        self.system = checked.prepared.rules.system;
    }

    /// Compares a state with the one that was known; an error says what differs.
    pub(super) fn is_state(
        &self,
        snapshot: &Snapshot,
        tournament: &Tournament,
        lost: Lost,
    ) -> Result<(), String> {
        let was = facts::facts(&self.snapshot, &self.names, self.system);
        let is = facts::facts(snapshot, &names(tournament), self.system);
        let [was, is] = [was, is].map(|mut facts| {
            facts.retain(|about, _| !lost.is_lost(about));
            facts
        });
        difference(&was, &is).map_or(Ok(()), Err)
    }

    /// Compares the verdict of a check with the first one.
    pub(super) fn is_verdict(&self, checked: &Checked, round: RoundNumber, lost: Lost) -> Holds {
        let Some(found) = checked.rounds.iter().find(|check| check.round == round) else {
            let why = checked.reason().unwrap_or_default();
            return Err(Broken::new(VERDICT, format!("round {round} is not checked: {why}")));
        };
        let verdict = facts::checked(found, &names(&checked.prepared.tournament));
        let is_same = lost.rounds || lost.color || verdict == self.verdict;
        ensure(is_same, VERDICT, || {
            format!("round {round} by {}\n    was {}\n    is  {verdict}", self.system, self.verdict)
        })
    }

    /// Asks a check for a correction since the round was paired, which it names if a fact on which the round
    /// depends was corrected, and only then.
    pub(super) fn is_correction_said(
        &self,
        file: &TournamentFile,
        checked: &Checked,
        round: RoundNumber,
    ) -> Result<(), String> {
        let ruled = file.ruled(&RuleRequest::default()).and_then(Result::ok);
        let tournament = &ruled.ok_or("it has no rules")?.tournament;
        let is_meant = |caveat: &Caveat| {
            caveat.code == CaveatCode::PairedBeforeCorrection && caveat.round == Some(round)
        };
        let said = checked.prepared.caveats.iter().find(|caveat| is_meant(caveat));
        let is_said = said.is_some();
        let text = said.map_or_else(String::new, |caveat| caveat.text.to_string());
        // An adjourned game counts as a draw, which it may have been before or have become. No pairing of teams
        // depends on who sat on a board.
        let is_of_seats = self.system.info().form == Form::Teams && text.contains("player ");
        let is_idle = text.contains('*') || is_of_seats;
        let state = tournament.snapshot(round);
        let is_known = state.is_ok();
        let now = |lost| match &state {
            Ok(now) => self.is_state(now, tournament, lost),
            // Where rules do not count adjourned games, a result that became one leaves no state.
            Err(_) => Ok(()),
        };
        // Of other facts, it is said elsewhere, or they do not matter in every system; results do not in a
        // round robin.
        let by_results = self.system.info().schedule.is_none();
        match (is_said, now(Lost::default()), now(Lost { minor: true, ..Lost::default() })) {
            (true, Ok(()), _) if !is_idle && is_known => {
                Err(format!("a correction, of nothing: {text}"))
            }
            (false, _, Err(how)) if by_results => Err(format!("no correction, but {how}")),
            _ => Ok(()),
        }
    }

    /// Asks every question about the round; an error says which answer does not rest on the state that was
    /// known.
    pub(super) fn is_answered(
        &self,
        file: &NamedFile,
        report: &Report,
        round: RoundNumber,
    ) -> Result<(), String> {
        let mut rounds = report.files.iter().flat_map(|file| &file.rounds);
        let entry = rounds.find(|entry| entry.round == round);
        let is_ok = entry.is_some_and(|entry| entry.found.verdict == Verdict::Ok);
        if is_ok != (self.verdict == "same") {
            return Err(format!("the JSON of a check: {entry:?}"));
        }
        let Some(tournament) = file.file.tournament() else { return Ok(()) };
        let (names_now, tournament) = (names(&tournament), &tournament);
        let question = RoundQuestion { round: Some(round), ..RoundQuestion::default() };
        let failed = |why: ask::Unanswered| format!("{:?}", file.failure(&why).error);
        let is_state = |snapshot: &Snapshot| {
            let lost = Lost { assigned: self.has_wishes, ..Lost::default() };
            self.is_state(snapshot, tournament, lost)
        };
        if self.verdict == "no pairing" {
            return Ok(());
        }
        let judge = || {
            let judged = ask::judge(file, &question, Given::Recorded).map_err(failed)?;
            is_state(&judged.snapshot)?;
            let verdict = facts::judged(&judged.judgement, &names_now);
            let by_rules = facts::paired(&judged.judgement.expected, &names_now);
            if verdict == self.verdict { Ok(by_rules) } else { Err(verdict) }
        };
        let by_rules = judge().map_err(|how| format!("judge: {how}"))?;
        let is_by_rules = |pairing: &fpc::RoundPairing| {
            let pairing = facts::paired(pairing, &names_now);
            let is_same = self.is_proposed() || pairing == by_rules;
            if is_same { Ok(()) } else { Err(format!("{pairing:?} and not {by_rules:?}")) }
        };
        let explain = || {
            let explained = ask::explain(file, &question, Subject::Round).map_err(failed)?;
            is_state(explained.explanation.snapshot())?;
            is_by_rules(&explained.explanation.trace().pairing)?;
            let is_same = explained.report(file).recorded.is_none() == (self.verdict == "same");
            if is_same { Ok(()) } else { Err("the recorded pairing".to_owned()) }
        };
        explain().map_err(|how| format!("explain: {how}"))?;
        let list = || {
            let listed = ask::list(file, &question).map_err(failed)?;
            let was = facts::listed(&checklist(&self.snapshot, self.system), &self.names);
            difference(&was, &facts::listed(&listed.list, &names_now)).map_or(Ok(()), Err)
        };
        list().map_err(|how| format!("checklist: {how}"))?;
        // A round that can be paired again is paired by what is known now, and a table proposes the round that is
        // due, also where others will do.
        if !tournament.has_begun(round) || self.system.info().schedule.is_some() {
            return Ok(());
        }
        let paired = ask::pair(file, &question).map_err(failed);
        paired.and_then(|it| is_by_rules(&it.pairing)).map_err(|how| format!("pair: {how}"))
    }
}

/// The boards of a recorded round in their order.
pub(super) fn boards(file: &NamedFile, round: RoundNumber) -> Result<Vec<String>, Broken> {
    let question = RoundQuestion { round: Some(round), ..RoundQuestion::default() };
    let found = ask::recorded(file, &question);
    let boards = found.map(|it| facts::in_order(&it.pairing, &names(&it.prepared.tournament)));
    boards
        .map_err(|why| Broken::new(ORDER, format!("round {round}: {:?}", file.failure(&why).error)))
}
