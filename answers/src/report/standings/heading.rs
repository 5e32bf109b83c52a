//! The headings of tables: which list and rules were used, after which rounds, and what is left
//! open.

use super::Sheet;
use crate::ask::Interface;
use fpc::{
    Phrase, PlayerId, RoundNumber, ToPhrase,
    contest::Departure,
    phrase,
    standings::{
        DecidedTie, ListSource, PairingMethod, Ranked, Standings, TieBreak, TieBreakEdition,
        TieBreakList,
    },
    template,
    tournament::RoundState,
};

impl Sheet<'_> {
    /// The remarks on a table that a reader needs, in words for users of an interface.
    pub fn remarks(&self, standings: &Standings, interface: Interface) -> Vec<String> {
        let remarks = self.phrases(standings);
        remarks.iter().map(|(it, remedy)| interface.in_words(it, remedy)).collect()
    }

    /// The remarks, each with what can be done about it.
    fn phrases(&self, standings: &Standings) -> Vec<(Phrase, Phrase)> {
        let mut remarks = Vec::new();
        let nothing = Phrase::default;
        remarks.extend(standings.departed().iter().map(|it| (self.departed(it), nothing())));
        let expelled = self.tournament.players().iter().filter(|it| it.details.expelled);
        remarks.extend(expelled.map(|it| (self.expelled(it.id), nothing())));
        remarks.extend(standings.decided().iter().map(|it| (decided(it), nothing())));
        if self.list.contradicts {
            remarks.push((phrase!("records 202 and 212 differ; record 212 counts"), nothing()));
        }
        if self.list.points_are_late {
            remarks.push((phrase!("the points do not come first in the list"), nothing()));
        }
        if !standings.dropped().is_empty() {
            let codes = codes(standings.dropped());
            let reason = phrase!("{codes} dropped: some players are unrated (C.07, 10)", codes);
            remarks.push((reason, phrase!("; --unrated gives them a rating")));
        }
        if let Some(reason) = standings.unusable_because() {
            let codes = codes(standings.unchecked());
            remarks
                .push((phrase!("not used: {codes}; the first {reason}", codes, reason), nothing()));
        }
        if let Some(first) = self.list.unchecked.first() {
            let codes = self.list.unchecked.iter().map(|it| Phrase::plain(&it.text));
            let codes = Phrase::series(codes, ", ");
            let reason = first.error.as_ref().map(|error| phrase!("; {error}", error));
            remarks.push((phrase!("not used: {codes}{reason}", codes, reason), nothing()));
        }
        remarks
    }

    /// That somebody has been expelled.
    fn expelled(&self, player: PlayerId) -> Phrase {
        phrase!(
            "{player} {name} is expelled, and has no rank",
            player,
            name = Phrase::plain(self.name(player))
        )
    }

    /// That somebody has left before half of the games.
    fn departed(&self, departure: &Departure) -> Phrase {
        let Departure { player, played, games, .. } = *departure;
        phrase!(
            "{player} {name} has left after {played} of {games} games: they count for nobody (C.05, 6.6), \
             unless the organizer decides otherwise",
            player,
            name = Phrase::plain(self.name(player)),
            played,
            games
        )
    }

    /// The rounds after which a table was made.
    pub fn state(&self, standings: &Standings) -> After {
        let rounds = standings.rounds();
        let total = self.tournament.total_rounds().map(|total| total.get() as usize);
        let last = rounds.checked_sub(1).map(RoundNumber::from_index);
        let is_running =
            last.is_some_and(|last| self.tournament.round_state(last) == RoundState::Running);
        After { rounds, total, is_running, open_games: self.tournament.adjourned_games(rounds) }
    }

    /// The list of tie-breaks after the points, and where it comes from.
    pub fn list_in_words(&self) -> Phrase {
        list_in_words(self.list, self.source)
    }
}

/// That a tie was decided.
fn decided(tie: &DecidedTie) -> Phrase {
    phrase!(
        "no tie-break separates {players}, who stand in this order because the tie was decided",
        players = Phrase::list(tie.players.iter().map(|it| it.phrase()))
    )
}

/// The rounds after which a table was made.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct After {
    /// The number of rounds.
    pub rounds: usize,
    /// The total number of rounds, if the file gives it.
    pub total: Option<usize>,
    /// Tells whether the last of them is still being played.
    pub is_running: bool,
    /// The number of games of the others that have no result yet.
    pub open_games: usize,
}

impl After {
    /// Tells whether nothing follows: all rounds have been played, and all games have a result.
    pub fn is_final(&self) -> bool {
        self.total == Some(self.rounds) && !self.is_running && self.open_games == 0
    }
}

impl ToPhrase for After {
    fn phrase(&self) -> Phrase {
        let Self { rounds, total, is_running, open_games } = *self;
        let after = match (rounds, total) {
            (0, _) => phrase!("Before the first round"),
            (1, _) if self.is_final() => phrase!("Final standings after the only round"),
            _ if self.is_final() => phrase!("Final standings after {rounds} rounds", rounds),
            (_, Some(total)) if total >= rounds => {
                phrase!("Standings after round {rounds} of {total}", rounds, total)
            }
            (_, Some(_)) => phrase!("Standings after round {rounds}", rounds),
            (_, None) => phrase!(
                "Standings after round {rounds} (the file does not say how many there are)",
                rounds
            ),
        };
        let running = is_running.then_some(template!(", which is still being played"));
        let open = (open_games > 0).then(|| {
            phrase!("; {games} adjourned {games:game is|games are} open", games = open_games)
        });
        phrase!("{after}{running}{open}", after, running, open)
    }
}

/// The places shared by players whom no tie-break separates, such as `3-4`; nothing if there are none.
pub fn still_tied(standings: &Standings) -> Option<Phrase> {
    let ties = standings.ties().filter_map(<[Ranked]>::first).map(shared_places);
    let ties: Vec<_> = ties.collect();
    let is_any = !ties.is_empty();
    is_any.then(|| phrase!("Still tied: places {places}", places = ties.join(", ")))
}

/// A list of tie-breaks after the points, and where it comes from.
pub fn list_in_words(list: &TieBreakList, from: ListSource) -> Phrase {
    phrase!(
        "{codes} ({source})",
        codes = codes(&after_points(list)),
        source = source_in_words(from)
    )
}

/// The tie-breaks of the list without the points in front of them.
pub fn after_points(list: &TieBreakList) -> Vec<TieBreak> {
    let skipped = usize::from(!list.points_are_late);
    let list = &list.tie_breaks;
    let is_points = list.first().is_some_and(|it| it.to_string() == "PTS");
    list.iter().skip(if is_points { skipped } else { 0 }).copied().collect()
}

fn codes(tie_breaks: &[TieBreak]) -> Phrase {
    match tie_breaks {
        [] => phrase!("none"),
        _ => Phrase::series(tie_breaks.iter().map(ToPhrase::phrase), ", "),
    }
}

/// The source of a list, such as "record 212".
pub fn source_in_words(source: ListSource) -> Phrase {
    match source {
        ListSource::Asked => phrase!("as requested"),
        ListSource::Record(record) => phrase!("record {record}", record = Phrase::plain(record)),
        ListSource::System(system) => phrase!("the rules of the {system}", system),
        ListSource::Default => phrase!(
            "the file has no list; this is fpc's own, as the rules have had none since 2023"
        ),
    }
}

/// The rules by which a table is made: edition and why, how pairings are made, and what unrated
/// players count as.
pub fn rules_in_words(standings: &Standings) -> Phrase {
    let rules = standings.rules();
    let text = match rules.edition {
        TieBreakEdition::V2019 => phrase!("before C.07"),
        TieBreakEdition::V2024 | TieBreakEdition::V2026 => Phrase::plain("C.07"),
    };
    let pairings = match rules.pairings {
        PairingMethod::Swiss => phrase!("Swiss"),
        PairingMethod::PreDetermined => phrase!("pairings known in advance"),
    };
    let unrated =
        rules.unrated.map(|it| phrase!("; unrated players count as {rating}", rating = it));
    phrase!(
        "{text}, edition of {edition} ({reason}); {pairings}{unrated}",
        text,
        edition = rules.edition,
        reason = rules.edition_reason,
        pairings,
        unrated
    )
}

/// The place of a player, or those that they share with others, such as `3-4`.
pub fn shared_places(ranked: &Ranked) -> String {
    if ranked.rank == ranked.last {
        ranked.rank.to_string()
    } else {
        format!("{}-{}", ranked.rank, ranked.last)
    }
}
