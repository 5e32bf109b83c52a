//! The headings of tables: which list and rules were used, after which rounds, and what is left
//! open.

use super::Sheet;
use crate::ask::Interface;
use fpc::{
    RoundNumber, RoundState,
    standings::{
        ListSource, PairingMethod, Ranked, Standings, TieBreak, TieBreakEdition, TieBreakList,
    },
};

impl Sheet<'_> {
    /// What a reader has to know about a table in addition to it, in words for users of an interface.
    pub fn remarks(&self, standings: &Standings, interface: Interface) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.list.contradicts {
            remarks.push("records 202 and 212 differ; record 212 counts".to_owned());
        }
        if self.list.points_are_late {
            remarks.push("the points do not come first in the list".to_owned());
        }
        if !standings.dropped().is_empty() {
            let codes = codes(standings.dropped());
            let reason = format!("{codes} dropped: some players are unrated (C.07, 10)");
            remarks.push(interface.in_words(&reason, "; --unrated gives them a rating"));
        }
        if let Some(unusable) = standings.unusable_because() {
            let codes = codes(standings.unchecked());
            remarks.push(format!("not used: {codes}; the first {unusable}"));
        }
        if let Some(first) = self.list.unchecked.first() {
            let codes: Vec<_> = self.list.unchecked.iter().map(|it| it.text.as_str()).collect();
            let reason = first.error.as_ref().map(|error| format!("; {error}")).unwrap_or_default();
            remarks.push(format!("not used: {}{reason}", codes.join(", ")));
        }
        remarks
    }

    /// The rounds after which a table was made, in words.
    pub fn after(&self, standings: &Standings) -> String {
        self.state(standings).in_words()
    }

    /// The rounds after which a table was made.
    pub fn state(&self, standings: &Standings) -> After {
        let rounds = standings.rounds();
        let total = self.tournament.total_rounds().map(|total| total.get() as usize);
        let last = rounds.checked_sub(1).map(RoundNumber::from_index);
        let is_running =
            last.is_some_and(|last| self.tournament.round_state(last) == RoundState::Running);
        After { rounds, total, is_running }
    }

    /// The list of tie-breaks after the points, and where it comes from.
    pub fn list_in_words(&self) -> String {
        list_in_words(self.list, self.source)
    }
}

/// The rounds after which a table was made.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct After {
    /// How many.
    pub rounds: usize,
    /// The total number of rounds, if the file gives it.
    pub total: Option<usize>,
    /// Whether the last of them is still being played.
    pub is_running: bool,
}

impl After {
    /// Such as "Standings after round 5 of 9".
    pub fn in_words(&self) -> String {
        let Self { rounds, total, is_running } = *self;
        let of = match total {
            Some(total) if total > rounds => format!(" of {total}"),
            Some(_) => String::new(),
            None => " (the file does not say how many there are)".to_owned(),
        };
        let after = match (rounds, total) {
            (0, _) => "Before the first round".to_owned(),
            (1, Some(1)) => "Final standings after the only round".to_owned(),
            (_, Some(total)) if total == rounds => format!("Final standings after {rounds} rounds"),
            _ => format!("Standings after round {rounds}{of}"),
        };
        if is_running { format!("{after}, which is still being played") } else { after }
    }
}

/// The places shared by players whom no tie-break separates, such as `3-4`.
pub fn ties(standings: &Standings) -> Vec<String> {
    standings.ties().filter_map(<[Ranked]>::first).map(shared_places).collect()
}

/// A list of tie-breaks after the points, and where it comes from.
pub fn list_in_words(list: &TieBreakList, from: ListSource) -> String {
    format!("{} ({})", codes(&after_points(list)), source_in_words(from))
}

/// The tie-breaks of the list without the points in front of them.
pub fn after_points(list: &TieBreakList) -> Vec<TieBreak> {
    let skipped = usize::from(!list.points_are_late);
    let list = &list.tie_breaks;
    let is_points = list.first().is_some_and(|it| it.to_string() == "PTS");
    list.iter().skip(if is_points { skipped } else { 0 }).copied().collect()
}

fn codes(tie_breaks: &[TieBreak]) -> String {
    let codes: Vec<_> = tie_breaks.iter().map(ToString::to_string).collect();
    if codes.is_empty() { "none".to_owned() } else { codes.join(", ") }
}

/// Where a list comes from, such as "record 212".
pub fn source_in_words(source: ListSource) -> String {
    match source {
        ListSource::Asked => "as requested".to_owned(),
        ListSource::Record(record) => format!("record {record}"),
        ListSource::System(system) => format!("the rules of the {system}"),
        ListSource::Default => {
            "the file has no list; this is fpc's own, as the rules have had none since 2023"
                .to_owned()
        }
    }
}

/// The rules by which a table is made: edition and why, how pairings are made, and what unrated
/// players count as.
pub fn rules_in_words(standings: &Standings) -> String {
    let rules = standings.rules();
    let (edition, reason) = (rules.edition, rules.edition_reason);
    let text = match edition {
        TieBreakEdition::V2019 => "before C.07",
        TieBreakEdition::V2024 | TieBreakEdition::V2026 => "C.07",
    };
    let pairings = match rules.pairings {
        PairingMethod::Swiss => "Swiss",
        PairingMethod::PreDetermined => "pairings known in advance",
    };
    let unrated = rules.unrated.map(|it| format!("; unrated players count as {it}"));
    let unrated = unrated.unwrap_or_default();
    format!("{text}, edition of {edition} ({reason}); {pairings}{unrated}")
}

/// The place of a player, or those that they share with others, such as `3-4`.
pub fn shared_places(ranked: &Ranked) -> String {
    if ranked.rank == ranked.last {
        ranked.rank.to_string()
    } else {
        format!("{}-{}", ranked.rank, ranked.last)
    }
}
