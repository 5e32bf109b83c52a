//! The tie-breaks of individual events and the standings by them (FIDE's
//! article C.07), by the letter of the text and of the readings R-TB-1 to
//! R-TB-15: plain rather than fast, in exact fractions.
//!
//! Editions: that in force since 1 March 2026, that of September 2023 to February
//! 2026, and that before. Tie-breaks that an edition does not have yet (STD, TPN,
//! RTNG, AOB/F) are computed all the same.
//!
//! Those of team events are in [`teams`]. Which list, edition and rounds a file asks
//! for is not its matter, nor are ratings by record 172: the rating is that of
//! record 001.
//!
//! Where text and readings are silent:
//! * 16.3: a round that counts as a draw is worth the draw of record 162, and a
//!   bonus or penalty of the round (299) stays. In 8.3, a game drawn gives what
//!   299 has it give in that round.
//! * 299: a score is never below zero; a penalty that takes more than there is
//!   stands against what is won later. That holds for running scores (7.5) and
//!   adjusted ones as well.
//! * The edition before September 2023: in Swiss tournaments, the direct encounter
//!   places nobody unless all have met; N is the number of rounds that count;
//!   all else, where section 12 of the readings says nothing, is as in 2024.

mod code;
pub mod direct_encounter;
mod elements;
pub mod facts;
mod fraction;
mod own_record;
mod ratings;
pub mod round_robins;
mod scores;
mod standings;
pub mod teams;

use std::collections::BTreeMap;

use fpc::{PlayerId, Tournament};

use self::{
    code::{Code, Name},
    facts::Facts,
    scores::Scores,
};
pub use self::{
    code::{Cut, all_codes},
    elements::{Element, Sum, sum_after_cuts},
    fraction::Fraction,
    standings::standings,
};

/// An edition of C.07, by the year from which on it was the only one.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Edition {
    /// Before September 2023.
    Of2019,
    /// September 2023 to February 2026.
    Of2024,
    /// Since 1 March 2026.
    Of2026,
}

/// How opponents are found.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Event {
    Swiss,
    /// Round robins and the like (article 15.2).
    PreDetermined,
}

/// What a tournament does not tell of its standings.
#[derive(Copy, Clone, Debug)]
pub struct Options {
    pub edition: Edition,
    pub event: Event,
    /// The number of rounds that count; all their games have results.
    pub rounds: usize,
    /// The rating of those who have none, if the regulations give one.
    pub rating_of_unrated: Option<u16>,
}

/// What a tie-break gives.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Column {
    /// The value of everybody; `None` where there is nothing to compute it of.
    Values(BTreeMap<PlayerId, Option<Fraction>>),
    /// Left out, because somebody is unrated (article 10).
    Dropped,
    /// Not allowed in such an event (note to article 8).
    NotAllowed,
    /// No such code, or not with this modifier.
    Unknown,
}

/// The column of a code, such as `BH/C1`.
pub fn column(tournament: &Tournament, options: &Options, code: &str) -> Column {
    let Some(code) = Code::parse(code) else { return Column::Unknown };
    let rating_of_unrated = code.rating_of_unrated.or(options.rating_of_unrated);
    let facts = Facts::new(tournament, &Options { rating_of_unrated, ..*options });
    if code.uses_ratings() && facts.ratings.contains(&None) {
        return Column::Dropped;
    }
    let is_round_robin = facts.event == Event::PreDetermined;
    if code.is_buchholz() && is_round_robin && facts.edition == Edition::Of2026 {
        return Column::NotAllowed;
    }
    Column::Values(facts.ids.iter().copied().zip(values(&facts, code)).collect())
}

/// The values of all players, in order of their places.
fn values(facts: &Facts, code: Code) -> Vec<Option<Fraction>> {
    let scores = Scores::of(facts);
    let everybody = |value: &dyn Fn(usize) -> Fraction| -> Vec<Option<Fraction>> {
        facts.players().map(|player| Some(value(player))).collect()
    };
    let ratings = |value: &dyn Fn(usize) -> Option<i64>| -> Vec<Option<Fraction>> {
        facts.players().map(|player| value(player).map(Fraction::whole)).collect()
    };
    match code.name {
        Name::Pts => everybody(&|player| scores.score[player]),
        Name::Win => everybody(&|player| own_record::wins(facts, player)),
        Name::Won => everybody(&|player| own_record::games_won(facts, player)),
        Name::Bpg => everybody(&|player| own_record::games_with_black(facts, player)),
        Name::Bwg => everybody(&|player| own_record::games_won_with_black(facts, player)),
        Name::Ps => {
            everybody(&|player| own_record::progressive_scores(facts, player, code.cut.low))
        }
        Name::Rep => everybody(&|player| own_record::rounds_elected_to_play(facts, player)),
        Name::Std => everybody(&|player| own_record::standard_points(facts, player)),
        Name::Tpn => everybody(&|player| own_record::pairing_number(facts, player)),
        Name::Ks => everybody(&|player| own_record::koya(facts, &scores, player, code.half_points)),
        Name::Bh => sums(facts, &scores, Sum::Buchholz, code),
        Name::Fb => {
            let fore = facts.with_final_round_drawn();
            sums(&fore, &Scores::of(&fore), Sum::Buchholz, code)
        }
        Name::Sb => sums(facts, &scores, Sum::SonnebornBerger, code),
        Name::Aob => averages_of_opponents_buchholz(facts, code.fore),
        Name::Aro => ratings(&|player| ratings::average_rating(facts, player, code.cut)),
        Name::Tpr => ratings(&|player| ratings::performance_rating(facts, player)),
        Name::Ptp => ratings(&|player| ratings::perfect_performance(facts, player)),
        Name::Apro => averages_of_opponents(facts, ratings::performance_rating),
        Name::Appo => averages_of_opponents(facts, ratings::perfect_performance),
        Name::Rtng => ratings(&|player| Some(ratings::rating(facts, player))),
        Name::De => {
            let forfeits_as_games = code.forfeits_as_games;
            standings::direct_encounter_column(facts, &scores.score, forfeits_as_games)
                .into_iter()
                .map(Some)
                .collect()
        }
    }
}

/// Articles 8.1, 8.3 and 9.1, with cuts and with forfeits as games.
fn sums(facts: &Facts, scores: &Scores, sum: Sum, code: Code) -> Vec<Option<Fraction>> {
    let value = |player: usize| {
        let elements = elements::elements(facts, scores, player, code.forfeits_as_games);
        Some(sum_after_cuts(sum, elements, code.cut))
    };
    facts.players().map(value).collect()
}

/// Article 8.2: the games are those that were played, whichever Buchholz their
/// opponents have.
fn averages_of_opponents_buchholz(facts: &Facts, fore: bool) -> Vec<Option<Fraction>> {
    let changed = if fore { facts.with_final_round_drawn() } else { facts.clone() };
    let scores = Scores::of(&changed);
    let buchholz = |player: usize| elements::buchholz(&changed, &scores, player);
    let buchholz: Vec<_> = facts.players().map(buchholz).collect();
    let average = |player: usize| elements::average_of_opponents_buchholz(facts, &buchholz, player);
    facts.players().map(average).collect()
}

/// Articles 10.4 and 10.5.
fn averages_of_opponents(
    facts: &Facts,
    performance: impl Fn(&Facts, usize) -> Option<i64>,
) -> Vec<Option<Fraction>> {
    let performances: Vec<_> = facts.players().map(|it| performance(facts, it)).collect();
    let average = |player| ratings::average_of_opponents(facts, player, &performances);
    facts.players().map(|player| average(player).map(Fraction::whole)).collect()
}
