//! Builds the results of rounds for JSON.

use super::{Players, reason};
use crate::json::{
    Condition, Error, ExplainedBy, File, Found, HappenedKind, Round, RoundCounts, Status,
    SystemCode, Verdict,
};
use fpc::{Account, Happened, RoundCheck, Rules, System, Tournament};

impl File {
    /// The entry of a file, initially without results.
    pub fn new(file: &str, status: Status, error: Option<Error>) -> Self {
        Self {
            file: file.to_owned(),
            status,
            system: None,
            error: error.map(|error| error.in_file(file)),
            diagnostics: Vec::new(),
            left_out: None,
            other_assumptions: Vec::new(),
            rounds: Vec::new(),
            standings: None,
            page: None,
        }
    }
}

impl Round {
    /// The result of checking a round of a tournament under these rules, without a hint.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RoundNumber, RuleRequest, check_round, trf};
    /// use fpc_answers::json::{Round, Verdict};
    ///
    /// let file = std::fs::read("../trf-samples/wrong-pairing.trf")?;
    /// let reading = trf::read(&trf::Document::parse(&file));
    /// let (tournament, header) = reading.into_parts()?;
    /// let ruled = RuleRequest::default().apply(tournament, &header)?;
    /// let check = check_round(&ruled.tournament, RoundNumber::from_index(2), ruled.rules.system)?;
    /// let report = Round::new(&check, &ruled.tournament, ruled.rules);
    /// assert_eq!(report.found.verdict, Verdict::Differs);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(check: &RoundCheck, tournament: &Tournament, rules: Rules) -> Self {
        let players = Players::new(tournament, check.round);
        let by_count = check.condition.as_ref().map(Condition::rounds);
        let by_system = check.depends_on_system.then(|| Condition::system(rules.system));
        Self {
            round: check.round,
            found: players.found(&check.verdict),
            hint: None,
            explained_by: None,
            condition: Condition::both(by_count, by_system),
            otherwise: check.condition.as_ref().map(|it| players.found(&it.otherwise)),
        }
    }
}

impl From<&Happened> for HappenedKind {
    fn from(happened: &Happened) -> Self {
        match happened {
            Happened::Edition(_) => Self::Edition,
            Happened::OrderByRating
            | Happened::Moved { .. }
            | Happened::Exchanged(_)
            | Happened::Elsewhere(_)
            | Happened::Counted(_) => Self::Numbers,
            Happened::Late(_) => Self::Late,
            Happened::SetAside(_) => Self::SetAside,
            Happened::Cancelled { .. } => Self::Cancelled,
            Happened::Postponed { .. } => Self::Postponed,
            Happened::Result { .. } => Self::Result,
            Happened::Apart(_) => Self::Apart,
            Happened::Together(all) => all.first().map_or(Self::Unknown, Self::from),
            _ => Self::Unknown,
        }
    }
}

impl Players<'_> {
    /// What happened.
    pub fn account(self, account: &Account) -> ExplainedBy {
        let left = account.left.iter().map(|&pair| self.pair(pair, true));
        ExplainedBy {
            kind: HappenedKind::from(&account.happened),
            rounds: account.rounds.clone(),
            credit: account.credit,
            confident: account.is_confident,
            left: left.collect(),
            text: account.to_string(),
        }
    }

    fn found(self, verdict: &fpc::Verdict) -> Found {
        let found = |verdict| Found { verdict, reason: None, expected: None, recorded: None };
        match verdict {
            fpc::Verdict::Agrees => found(Verdict::Ok),
            fpc::Verdict::Differs(difference) => Found {
                reason: Some(self.reason(&difference.reason)),
                expected: Some(self.expected(&difference.expected)),
                recorded: Some(self.recorded(&difference.recorded)),
                ..found(Verdict::Differs)
            },
            fpc::Verdict::Unpairable { error, recorded } => Found {
                reason: Some(reason::no_pairing(error)),
                recorded: Some(self.recorded(recorded)),
                ..found(Verdict::NoPairing)
            },
        }
    }
}

impl Condition {
    fn system(system: System) -> Self {
        let text = format!("the {system} was used");
        Self { system: Some(SystemCode::from(system)), rounds: None, text }
    }

    /// Combines two conditions that must both hold.
    fn both(by_count: Option<Self>, by_system: Option<Self>) -> Option<Self> {
        match (by_count, by_system) {
            (Some(Self { rounds, text, .. }), Some(by_system)) => {
                let text = format!("{text} and {}", by_system.text);
                Some(Self { rounds, text, ..by_system })
            }
            (by_count, by_system) => by_count.or(by_system),
        }
    }

    fn rounds(condition: &fpc::Condition) -> Self {
        let counts = condition.rounds.iter();
        let counts = counts.map(|counts| RoundCounts { from: counts.least, to: counts.most });
        Self { system: None, rounds: Some(counts.collect()), text: condition.to_string() }
    }
}
