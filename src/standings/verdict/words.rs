//! Findings about ranks in words.

use super::{RanksMissing, Separation, StandingsCheck, StandingsVerdict, WrongPlace};
use crate::{
    phrase,
    text::phrase::{Phrase, ToPhrase, display_in_english},
};

impl StandingsCheck {
    /// The verdict in a few words, and the text that follows it.
    pub fn headline(&self) -> [Phrase; 2] {
        let lead = self.lead.phrase();
        match (self.verdict, &self.list) {
            (StandingsVerdict::Right, Some(_)) => {
                [phrase!("ok"), phrase!(" {basis}", basis = self.basis())]
            }
            (StandingsVerdict::Right, None) => [
                phrase!("not checked"),
                phrase!(
                    " beyond the points, with which they agree: there is no list of tie-breaks (202, 212)"
                ),
            ],
            (StandingsVerdict::RightUpTo(last), _) => {
                [phrase!("ok up to {last}", last), phrase!(", {basis}", basis = self.basis())]
            }
            (StandingsVerdict::Wrong, Some(_)) => [lead, Phrase::default()],
            (StandingsVerdict::Wrong, None) => [
                lead,
                phrase!(
                    "; there is no list of tie-breaks (202, 212), so this does not count as a difference"
                ),
            ],
            (StandingsVerdict::NothingToCheck(RanksMissing::Blank), None) => {
                let blank = phrase!(
                    "nothing to check: no player has a rank, and there is no list of tie-breaks (202, 212)"
                );
                [blank, Phrase::default()]
            }
            (nothing, _) => [nothing.phrase(), Phrase::default()],
        }
    }

    /// The basis of the verdict: list, edition, pairing method and rounds, and where each comes
    /// from.
    pub fn basis(&self) -> Phrase {
        let standings = &self.standings;
        let rules = standings.rules();
        let source = self.list.as_ref().map(|list| match list.record {
            Some(record) => phrase!(" (record {record})", record = Phrase::plain(record)),
            None => phrase!(" (as requested)"),
        });
        phrase!(
            "by {codes}{source}, {edition} edition ({edition_reason}), {pairings} ({pairings_reason}), \
             {counted} of {announced} {announced:round|rounds}",
            codes = Phrase::series(standings.columns().map(|code| code.phrase()), ", "),
            source,
            edition = rules.edition,
            edition_reason = rules.edition_reason,
            pairings = rules.pairings,
            pairings_reason = self.pairings_reason,
            counted = standings.rounds(),
            announced = standings.announced_rounds()
        )
    }
}

/// The verdict in a line.
impl ToPhrase for StandingsCheck {
    fn phrase(&self) -> Phrase {
        let [verdict, rest] = self.headline();
        phrase!("{verdict}{rest}", verdict, rest)
    }
}

/// A place as an ordinal: 1st, 2nd, 11th.
fn ordinal(place: u16) -> Phrase {
    match (place % 10, place % 100) {
        _ if place == 1 => phrase!("1st"),
        (_, 11..=13) => phrase!("{place}th", place),
        (1, _) => phrase!("{place}st", place),
        (2, _) => phrase!("{place}nd", place),
        (3, _) => phrase!("{place}rd", place),
        _ => phrase!("{place}th", place),
    }
}

/// Such as "5 stands 3rd; by BH/C1 (31.5 against 32 for 8) the place is 4th (C.07, 8.1)".
impl ToPhrase for WrongPlace {
    fn phrase(&self) -> Phrase {
        let why = match (&self.separation, &self.wants[..]) {
            (Some(Separation { tie_break, has, wants, .. }), [first, others @ ..]) => {
                let those = match others {
                    [] => first.phrase(),
                    [other] => phrase!("{first} and {other}", first, other),
                    _ => phrase!("{first} and {more} others", first, more = others.len()),
                };
                phrase!(
                    "{tie_break} ({has} against {wants} for {those})",
                    tie_break,
                    has,
                    wants,
                    those
                )
            }
            _ => phrase!("the rules"),
        };
        let has = self.has;
        let mut place = ordinal(has.from);
        if has.to > has.from {
            place = phrase!("{from} to {to}", from = place, to = ordinal(has.to));
        }
        let reference = self.separation.as_ref().and_then(Separation::reference);
        phrase!(
            "{player} stands {rank}; by {why} the place is {place}{reference}",
            player = has.player,
            rank = ordinal(has.rank),
            why,
            place,
            reference = reference.map(|it| phrase!(" ({reference})", reference = it))
        )
    }
}

impl Separation {
    /// The article, such as "C.07, 8.1". If the edition of 2024 does not have the tie-break, the
    /// article is that of the next edition, which is indicated: "C.07, 10.6 of 2026". For the
    /// edition of 2019, there is none.
    pub fn reference(&self) -> Option<Phrase> {
        let (edition, article) = self.tie_break.kind().article_applied(self.edition)?;
        let article = Phrase::plain(format!("C.07, {article}"));
        Some(if edition == self.edition {
            article
        } else {
            phrase!("{article} of {edition}", article, edition)
        })
    }
}

impl ToPhrase for RanksMissing {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Blank => phrase!("no player has a rank"),
            Self::AllTheSame => phrase!("all players have the same rank"),
            Self::StartingOrder => phrase!("the ranks are those of the starting list"),
            Self::RoundRunning => {
                phrase!("a round is running, and the ranks are not those of the rounds before it")
            }
        }
    }
}

impl ToPhrase for StandingsVerdict {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Right => phrase!("right"),
            Self::RightUpTo(last) => phrase!("right up to {last}", last),
            Self::Wrong => phrase!("wrong"),
            Self::NothingToCheck(why) => phrase!("nothing to check: {why}", why),
        }
    }
}

display_in_english!(StandingsCheck, WrongPlace, RanksMissing, StandingsVerdict);
