//! The rest of a tournament, in words and tables.
//!
//! # Examples
//!
//! ```
//! use fpc_answers::{
//!     ask::{self, ForeseeQuestion, NamedFile},
//!     report::foresight::{chances, outlook},
//! };
//!
//! let file = NamedFile::parse("next-round.trf", &std::fs::read("../trf-samples/next-round.trf")?);
//! let question = ForeseeQuestion { simulations: Some(10), ..ForeseeQuestion::default() };
//! let Ok(foreseen) = ask::foresee(&file, &question) else { panic!() };
//! assert_eq!(outlook(&foreseen)[0].1.to_string(), "Rounds 4 to 7 are left to be paired.");
//! let (columns, more) = chances(&foreseen, Some(5));
//! assert_eq!((columns[0].rows(), more), (5, 6));
//! # Ok::<(), std::io::Error>(())
//! ```

use fpc::{
    Color, Phrase, RoundNumber, ToPhrase,
    foresee::{Certificate, Foresight, Length},
    phrase, template,
};

use super::{Column, Excerpted, Tone};
use crate::ask::Foreseen;

/// Sentences about the rest of a tournament: which rounds are left, what was assumed, and what is
/// certain.
pub fn outlook(foreseen: &Foreseen) -> Vec<(Tone, Phrase)> {
    let Foresight { next, total, is_running, assumed_color, length, certificate, .. } =
        foreseen.foreseer.foresight();
    let is_left = next <= total;
    let running = is_running.then(|| {
        let round = RoundNumber::from_index(foreseen.prepared.tournament.played_rounds());
        (Tone::Plain, phrase!("Round {round} is running.", round))
    });
    let left = match next.cmp(total) {
        std::cmp::Ordering::Greater => phrase!("No round is left to be paired."),
        std::cmp::Ordering::Equal => phrase!("Round {last} is left to be paired.", last = total),
        std::cmp::Ordering::Less => {
            phrase!("Rounds {first} to {last} are left to be paired.", first = next, last = total)
        }
    };
    let length = length.map(|length| (Tone::Caution, about(length)));
    let assumed = assumed_color.map(|color| (Tone::Plain, assumed(color).phrase()));
    let certain = match certificate {
        Some(certificate) => Some((Tone::Bad, proved(certificate))),
        None if !is_left => None,
        None if foreseen.prepared.rules.system.info().schedule.is_some() => Some((
            Tone::Plain,
            phrase!("The pairings are those of the table, whatever the results."),
        )),
        None if foreseen.is_clear() => {
            Some((Tone::Good, phrase!("No problem found: all remaining rounds can be paired")))
        }
        None => Some((Tone::Plain, phrase!("No round is certain to be without a legal pairing."))),
    };
    let left = Some((Tone::Plain, left));
    [running, left, length, assumed, certain].into_iter().flatten().collect()
}

fn about(length: Length) -> Phrase {
    match length {
        Length::TooLong { players, most } => phrase!(
            "Too many rounds: {players} players can play no more than {most}",
            players,
            most
        ),
        Length::RoundRobin { players } => phrase!(
            "The most rounds that {players} players can play: everybody has to meet everybody, \
             which a round robin takes care of, and Swiss pairings do not",
            players
        ),
    }
}

fn assumed(color: Color) -> &'static str {
    color.fold(
        template!("The color drawn is not known; white is assumed."),
        template!("The color drawn is not known; black is assumed."),
    )
}

fn proved(certificate: &Certificate) -> Phrase {
    let round = certificate.round();
    match certificate {
        Certificate::Shortage(_) => phrase!(
            "Round {round} will have no legal pairing, if an earlier one has not failed",
            round
        ),
        _ => phrase!("Round {round} has no legal pairing", round),
    }
}

/// The number of opponents that players have left, those with the fewest to spare first. A maximum
/// of rows leaves out whoever has more than one to spare.
pub fn margins(foreseen: &Foreseen, most: Option<usize>) -> Excerpted {
    let mut margins = foreseen.margins();
    margins.retain(|margin| most.is_none() || margin.spare() <= 1);
    let more = truncate(&mut margins, most);
    let of = || margins.iter();
    let columns = vec![
        Column::players(template!("column", "player"), of().map(|it| it.player)),
        Column::numbers(template!("column", "rounds"), of().map(|it| it.rounds)),
        Column::numbers(template!("column", "opponents"), of().map(|it| it.opponents)),
        Column::numbers(template!("column", "byes"), of().map(|it| it.byes)),
        Column::numbers(template!("column", "to spare"), of().map(|it| it.spare())),
    ];
    (columns, more)
}

/// The number of times that each round had no pairing in the futures that have been played.
pub fn outcomes(foreseen: &Foreseen) -> Vec<Column> {
    let futures = &foreseen.futures;
    let stuck = futures.stuck();
    let stuck =
        stuck.map(|(round, count)| (phrase!("no legal pairing in round {round}", round), count));
    let finished = [(phrase!("played to the end"), futures.finished())];
    let rows: Vec<_> = stuck.chain(finished).collect();
    let shares = rows.iter().map(|&(_, count)| share(count, futures.played()));
    vec![
        Column::texts(Phrase::default(), rows.iter().map(|(name, _)| name.clone())),
        Column::numbers(template!("column", "futures"), rows.iter().map(|(_, count)| *count)),
        Column::numbers(template!("column", "share"), shares),
    ]
}

/// The final ranks in the futures that have been played to the end, of those with the best chances
/// first; empty if no future has.
pub fn chances(foreseen: &Foreseen, most: Option<usize>) -> Excerpted {
    let (tournament, futures) = (&foreseen.prepared.tournament, &foreseen.futures);
    let finished = futures.finished();
    if finished == 0 {
        return (Vec::new(), 0);
    }
    let mut players = futures.by_chances();
    let more = truncate(&mut players, most);
    let over = RoundNumber::from_index(tournament.played_rounds());
    let of = || players.iter();
    let points = of().map(|it| tournament.score_of(it.player, over).unwrap_or_default());
    let up_to = |rank| of().map(move |it| share(it.up_to(rank), finished));
    let columns = vec![
        Column::players(template!("column", "player"), of().map(|it| it.player)),
        Column::numbers(template!("column", "points"), points),
        Column::numbers(template!("column", "first"), up_to(1)),
        Column::numbers("1–3", up_to(3)),
        Column::numbers("1–10", up_to(10)),
        Column::numbers(template!("column", "average"), of().map(|it| average(it.sum(), finished))),
        Column::numbers(
            template!("column", "best"),
            of().map(|it| it.ranks.keys().next().copied()),
        ),
        Column::numbers(
            template!("column", "worst"),
            of().map(|it| it.ranks.keys().next_back().copied()),
        ),
    ];
    (columns, more)
}

/// Leaves out all rows after so many, and says how many these were.
fn truncate<T>(rows: &mut Vec<T>, most: Option<usize>) -> usize {
    let all = rows.len();
    rows.truncate(most.unwrap_or(all));
    all - rows.len()
}

/// A percentage with one decimal: never 0.0% if there is something, nor 100.0% if it is not
/// everything.
fn share(count: u64, of: u64) -> String {
    let tenths = (u128::from(count) * 2000 + u128::from(of)) / (2 * u128::from(of.max(1)));
    match tenths {
        0 if count > 0 => "<0.1%".to_owned(),
        1000 if count < of => ">99.9%".to_owned(),
        _ => format!("{}.{}%", tenths / 10, tenths % 10),
    }
}

/// An average to a tenth.
fn average(sum: u64, of: u64) -> String {
    let tenths = (u128::from(sum) * 20 + u128::from(of)) / (2 * u128::from(of.max(1)));
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn shares_say_if_there_is_something_and_if_it_is_everything() {
        let shares = [(0, 10), (1, 3), (1, 2000), (1, 2001), (1999, 2000), (2000, 2001), (7, 7)];
        let shares = shares.map(|(count, of)| share(count, of));
        assert_eq!(shares, ["0.0%", "33.3%", "0.1%", "<0.1%", ">99.9%", ">99.9%", "100.0%"]);
        assert_eq!([average(10, 4), average(1, 3)], ["2.5", "0.3"]);
    }
}
