//! The vocabulary in which pairing systems give reasons: which rules a pairing breaches, how well
//! it does on a criterion, in which bracket, and where two pairings first differ.
//!
//! Systems use this vocabulary without knowing who asks; the questions (`check`, `explain`) are
//! answered in it.
//!
//! What is given as a reason for a step ([`Event`], [`FloatReason`], [`Hindrance`], [`Role`],
//! [`Bound`], [`ColorRule`]) can be matched exhaustively: `tests/suite/laws/proof.rs` proves each kind, and
//! does not compile with a new one that it does not prove.

mod attained;
mod barrier;
mod bracket;
mod color_rule;
mod concerned;
mod event;
mod float_reason;
mod order;
mod passed;
mod remark;
mod taken;
mod trace;
mod value;

pub use self::passed::nobody_here;
pub use self::{
    attained::{Attained, Bound},
    barrier::{Barrier, Opponent},
    bracket::{BracketKind, BracketName},
    color_rule::{ColorRule, ColorsGiven},
    concerned::{Concerned, Party},
    event::{Event, Part},
    float_reason::FloatReason,
    order::{Exchange, Order},
    passed::{Hindrance, Passed},
    remark::Remark,
    taken::{Role, Taken},
    trace::{Member, Stage, StageName, Step, Trace},
    value::CriterionValue,
};
pub(crate) use self::{barrier::one_by_one, taken::Grounds};
use crate::{
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Pair, RecordedRound, RoundNumber, RoundPairing},
};

/// A breach of a rule that every pairing must obey.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Violation {
    /// The kind of breach.
    pub kind: ViolationKind,
    /// The article that is breached, if it is one of the criteria.
    pub article: Option<&'static str>,
}

/// The kind of a [`Violation`].
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum ViolationKind {
    /// Two players meet again.
    Rematch {
        /// The pair.
        pair: Pair,
        /// The round in which they met before.
        met: RoundNumber,
    },
    /// Two players meet although the organizer forbids it.
    Forbidden(Pair),
    /// Two players with the same absolute color preference meet, neither a
    /// topscorer.
    SameAbsolutePreference(Pair),
    /// Two players meet who cannot both get an allowed color.
    NoColors(Pair),
    /// The pairing-allocated bye goes to a player who must not get it.
    ByeBarred(PlayerId),
    /// More than one player gets the pairing-allocated bye.
    SecondBye(PlayerId),
    /// Two players meet whom the table of a round robin pairs in another round.
    NotDue {
        /// The pair.
        pair: Pair,
        /// The round of the table to which it belongs.
        belongs: RoundNumber,
    },
}

impl ToPhrase for Violation {
    fn phrase(&self) -> Phrase {
        let breach = match self.kind {
            ViolationKind::Rematch { pair: Pair { white, black }, met } => {
                phrase!("{white} and {black} met in round {met}", white, black, met)
            }
            ViolationKind::Forbidden(Pair { white, black }) => {
                phrase!("{white} and {black} are forbidden to meet", white, black)
            }
            ViolationKind::SameAbsolutePreference(Pair { white, black }) => {
                phrase!("{white} and {black} have the same absolute color preference", white, black)
            }
            ViolationKind::NoColors(Pair { white, black }) => {
                phrase!("{white} and {black} cannot both get an allowed color", white, black)
            }
            ViolationKind::ByeBarred(player) => {
                phrase!("{player} must not get the bye", player)
            }
            ViolationKind::SecondBye(player) => {
                phrase!("{player} gets the bye as well, which only one may have", player)
            }
            ViolationKind::NotDue { pair: Pair { white, black }, belongs } => phrase!(
                "{white} v {black} belongs to round {belongs} of the table",
                white,
                black,
                belongs
            ),
        };
        match self.article {
            Some(article) => phrase!("{breach} ({article})", breach, article = Cited(article)),
            None => breach,
        }
    }
}

/// Why a pairing is not the one given by the rules: the first point, in the order of the rules, at
/// which the two differ.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Reason {
    /// It breaks absolute criteria.
    Illegal(Vec<Violation>),
    /// It is worse on a criterion.
    Worse {
        /// The bracket in which it is worse.
        bracket: BracketName,
        /// The article of the criterion.
        article: &'static str,
        /// The template of what the criterion measures, in which `{n}` is the value.
        measured: &'static str,
        /// The value of the pairing.
        value: CriterionValue,
        /// The players who account for that value.
        concerned: Concerned,
        /// The value of the pairing by the rules.
        best: CriterionValue,
        /// The players who account for that value.
        best_concerned: Concerned,
    },
    /// It is better on a criterion than the computed pairing, so the latter must be wrong.
    Better {
        /// The bracket in which it is better.
        bracket: BracketName,
        /// The article of the criterion.
        article: &'static str,
        /// The template of what the criterion measures, in which `{n}` is the value.
        measured: &'static str,
        /// The value of the pairing.
        value: CriterionValue,
        /// The players who account for that value.
        concerned: Concerned,
        /// The value of the computed pairing.
        computed: CriterionValue,
    },
    /// It is equal in all criteria, but generated later.
    Later {
        /// The bracket.
        bracket: BracketName,
        /// The article that orders the two: D.1, D.2 or D.3.
        article: &'static str,
        /// The step at which they diverge.
        order: Order,
    },
    /// It departs from the procedure of a system that makes pairings step by step.
    Step {
        /// The article of the first step at which it does.
        article: &'static str,
        /// The outcome of the step, and what the pairing has instead.
        text: Phrase,
    },
    /// Only colors differ: the pairs with their colors by the rules, and the articles that
    /// determine them.
    Colors(Vec<(Pair, &'static str)>),
    /// It is a different pairing; the system does not say why.
    Other {
        /// The first pair or bye, in the order of boards, that differs from the rules.
        text: Phrase,
    },
}

/// The values of the recorded and the computed pairing on a criterion, with the players who account
/// for them.
pub(crate) struct Compared {
    pub(crate) bracket: BracketName,
    pub(crate) article: &'static str,
    pub(crate) measured: &'static str,
    pub(crate) value: (CriterionValue, Concerned),
    pub(crate) computed: (CriterionValue, Concerned),
}

impl Compared {
    /// The reason that follows for the recorded pairing from the two values, which differ.
    pub(crate) fn into_reason(self) -> Reason {
        let Self { bracket, article, measured, value, computed } = self;
        let ((value, concerned), (best, best_concerned)) = (value, computed);
        if value > best {
            Reason::Worse { bracket, article, measured, value, concerned, best, best_concerned }
        } else {
            let computed = best;
            Reason::Better { bracket, article, measured, value, concerned, computed }
        }
    }
}

impl Reason {
    /// The article that decides, if there is a single one.
    pub fn article(&self) -> Option<&'static str> {
        match self {
            Self::Illegal(violations) => violations.first().and_then(|violation| violation.article),
            Self::Worse { article, .. }
            | Self::Better { article, .. }
            | Self::Later { article, .. }
            | Self::Step { article, .. } => Some(article),
            Self::Colors(pairs) => pairs.first().map(|&(_, article)| article),
            Self::Other { .. } => None,
        }
    }

    /// The words that can follow "it would be": how the best pairing of some kind falls short of
    /// the one by the rules.
    pub(crate) fn falls_short(&self) -> Phrase {
        match self {
            Self::Worse { bracket, article, measured, value, concerned, best, best_concerned } => {
                let best = match best {
                    CriterionValue::Count(0) => phrase!(" instead of none"),
                    best => phrase!(" instead of {best}", best),
                };
                phrase!(
                    "worse by {article} in {bracket}: {measured}{who}{best}{best_who}",
                    article = Cited(article),
                    bracket,
                    measured = Measured(measured, value),
                    who = Named(concerned),
                    best,
                    best_who = Named(best_concerned)
                )
            }
            Self::Later { bracket, article, order } => phrase!(
                "equally good, but later in the order ({article}, {bracket}): {order}",
                article = Cited(article),
                bracket,
                order
            ),
            Self::Step { article, text } => {
                phrase!("against the rules ({article}): {text}", article = Cited(article), text)
            }
            Self::Illegal(_) | Self::Better { .. } | Self::Colors(_) | Self::Other { .. } => {
                phrase!("another one: {reason}", reason = self)
            }
        }
    }

    /// The reason without words that tell which kind it is, where there are such words.
    pub fn because(&self) -> Phrase {
        match self {
            Self::Illegal(violations) => {
                Phrase::series(violations.iter().map(ToPhrase::phrase), "; ")
            }
            Self::Later { bracket, article, order } => {
                phrase!("{article}, {bracket}: {order}", article = Cited(article), bracket, order)
            }
            Self::Colors(pairs) => {
                let of_pair = |(Pair { white, black }, article): &(Pair, &'static str)| {
                    phrase!(
                        "{white} should have White against {black} ({article})",
                        white,
                        black,
                        article = Cited(article)
                    )
                };
                Phrase::series(pairs.iter().map(of_pair), "; ")
            }
            Self::Worse { .. } | Self::Better { .. } | Self::Step { .. } | Self::Other { .. } => {
                self.phrase()
            }
        }
    }

    /// The reason for a difference between a recorded and the computed pairing if nothing is known
    /// of the rules; `None` if they agree. Colors count if they are recorded.
    pub(crate) fn of_difference(expected: &RoundPairing, recorded: &RecordedRound) -> Option<Self> {
        let is_recorded = |pair: &&Pair| {
            recorded.pairs.iter().any(|it| {
                it.pair == **pair || !it.colors_known && it.pair.unordered() == pair.unordered()
            })
        };
        let text = match expected.pairs().iter().find(|pair| !is_recorded(pair)) {
            Some(Pair { white, black }) => {
                phrase!("{white} v {black} is not recorded", white, black)
            }
            None => match (expected.bye(), &recorded.byes[..]) {
                (Some(bye), []) => phrase!("the bye of {bye} is not recorded", bye),
                (Some(bye), [only]) if bye == *only => None?,
                (None, []) if expected.pairs().len() == recorded.pairs.len() => None?,
                (None, []) => phrase!("more pairs are recorded"),
                (_, [.., last]) => phrase!("a bye of {last} is recorded", last),
            },
        };
        Some(Self::Other { text })
    }
}

impl ToPhrase for Reason {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Illegal(_) => phrase!("illegal: {because}", because = self.because()),
            Self::Worse { bracket, article, measured, value, concerned, best, best_concerned } => {
                phrase!(
                    "{article}, {bracket}: {measured}{who}, where {best}{best_who}",
                    article = Phrase::plain(*article),
                    bracket,
                    measured = Measured(measured, value),
                    who = Named(concerned),
                    best = least(best),
                    best_who = Named(best_concerned)
                )
            }
            Self::Better { bracket, article, measured, value, concerned, computed } => phrase!(
                "{article}, {bracket}: {measured}{who}, better than the {computed} computed here; \
                 please report this file",
                article = Phrase::plain(*article),
                bracket,
                measured = Measured(measured, value),
                who = Named(concerned),
                computed
            ),
            Self::Later { bracket, article, order } => phrase!(
                "equal in all criteria, but generated later ({article}, {bracket}): {order}",
                article = Cited(article),
                bracket,
                order
            ),
            Self::Step { article, text } => {
                phrase!("{article}: {text}", article = Cited(article), text)
            }
            Self::Colors(_) => phrase!("colors only: {because}", because = self.because()),
            Self::Other { text } => text.clone(),
        }
    }
}

/// An article as it is cited in a text: a bare number, as in some rules, could be mistaken for a
/// score or a player.
///
/// # Examples
///
/// ```
/// use fpc::reason::Cited;
///
/// assert_eq!(Cited("4.2").to_string(), "article 4.2");
/// assert_eq!(Cited("C.10").to_string(), "C.10");
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Cited<'a>(pub &'a str);

impl ToPhrase for Cited<'_> {
    fn phrase(&self) -> Phrase {
        match self.0.strip_prefix("reading ") {
            Some(number) => {
                phrase!("reading {number}, as the rules are silent", number = Phrase::plain(number))
            }
            None if self.0.starts_with(|first: char| first.is_ascii_digit()) => {
                phrase!("article {number}", number = Phrase::plain(self.0))
            }
            None => Phrase::plain(self.0),
        }
    }
}

display_in_english!(Violation, Reason, Cited<'_>);

/// The players who account for a value, in parentheses, if there are any to name.
struct Named<'a>(&'a Concerned);

impl ToPhrase for Named<'_> {
    fn phrase(&self) -> Phrase {
        if self.0.is_empty() { Phrase::default() } else { phrase!(" ({who})", who = self.0) }
    }
}

/// The lowest value of a criterion in words that can follow "where".
pub(crate) fn least(value: &CriterionValue) -> Phrase {
    match value {
        CriterionValue::Count(0) => phrase!("none is necessary"),
        _ => phrase!("{value} {value:is|are} possible", value),
    }
}

/// A criterion's value in words: `2 players without their color preference`.
struct Measured<'a>(&'static str, &'a CriterionValue);

impl ToPhrase for Measured<'_> {
    fn phrase(&self) -> Phrase {
        Phrase::of(self.0, vec![("n", self.1.phrase())])
    }
}
