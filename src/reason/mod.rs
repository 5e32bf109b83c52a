//! The vocabulary in which pairing systems give reasons: which rules a pairing breaches, how well
//! it does on a criterion, in which bracket, and where two pairings first differ.
//!
//! Systems use this vocabulary without knowing who asks; the questions (`check`, `explain`) are
//! answered in it.
//!
//! What is given as a reason for a step ([`Event`], [`FloatReason`], [`Hindrance`], [`Role`],
//! [`Bound`], [`ColorRule`]) can be matched exhaustively: `tests/suite/proof.rs` proves each kind, and
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

use std::fmt;

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
pub use self::{concerned::joined, passed::nobody_here};
use crate::tournament::{Pair, PlayerId, RecordedRound, RoundNumber, RoundPairing};

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

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ViolationKind::Rematch { pair, met } => {
                write!(f, "{} and {} met in round {met}", pair.white, pair.black)
            }
            ViolationKind::Forbidden(pair) => {
                write!(f, "{} and {} are forbidden to meet", pair.white, pair.black)
            }
            ViolationKind::SameAbsolutePreference(pair) => write!(
                f,
                "{} and {} have the same absolute color preference",
                pair.white, pair.black
            ),
            ViolationKind::NoColors(pair) => {
                write!(f, "{} and {} cannot both get an allowed color", pair.white, pair.black)
            }
            ViolationKind::ByeBarred(player) => {
                write!(f, "{player} must not get the bye")
            }
            ViolationKind::SecondBye(player) => {
                write!(f, "{player} gets a second bye in the same round")
            }
            ViolationKind::NotDue { pair, belongs } => {
                write!(f, "{} v {} belongs to round {belongs} of the table", pair.white, pair.black)
            }
        }?;
        match self.article {
            Some(article) => write!(f, " ({})", Cited(article)),
            None => Ok(()),
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
        /// What the criterion measures.
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
        /// What the criterion measures.
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
        text: String,
    },
    /// Only colors differ: the pairs with their colors by the rules, and the articles that
    /// determine them.
    Colors(Vec<(Pair, &'static str)>),
    /// It is a different pairing; the system does not say why.
    Other {
        /// The first pair or bye, in the order of boards, that differs from the rules.
        text: String,
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

    /// How the best pairing of some kind falls short of the one by the rules: words that can follow
    /// "it would be".
    pub(crate) fn falls_short(&self) -> String {
        match self {
            Self::Worse { bracket, article, measured, value, concerned, best, best_concerned } => {
                let value = Measured(measured, value);
                let (who, best_who) = (Named(concerned), Named(best_concerned));
                let best = match best {
                    CriterionValue::Count(0) => "none".to_owned(),
                    best => best.to_string(),
                };
                let article = Cited(article);
                format!("worse by {article} in {bracket}: {value}{who} instead of {best}{best_who}")
            }
            Self::Later { bracket, article, order } => format!(
                "equally good, but later in the order ({}, {bracket}): {order}",
                Cited(article)
            ),
            Self::Step { article, text } => {
                format!("against the rules ({}): {text}", Cited(article))
            }
            Self::Illegal(_) | Self::Better { .. } | Self::Colors(_) | Self::Other { .. } => {
                format!("another one: {self}")
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
            Some(Pair { white, black }) => format!("{white} v {black} is not recorded"),
            None => match (expected.bye(), &recorded.byes[..]) {
                (Some(bye), []) => format!("the bye of {bye} is not recorded"),
                (Some(bye), [only]) if bye == *only => None?,
                (None, []) if expected.pairs().len() == recorded.pairs.len() => None?,
                (None, []) => "more pairs are recorded".to_owned(),
                (_, [.., last]) => format!("a bye of {last} is recorded"),
            },
        };
        Some(Self::Other { text })
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(violations) => {
                let texts: Vec<_> = violations.iter().map(ToString::to_string).collect();
                write!(f, "illegal: {}", texts.join("; "))
            }
            Self::Worse { bracket, article, measured, value, concerned, best, best_concerned } => {
                let value = Measured(measured, value);
                let (who, best_who) = (Named(concerned), Named(best_concerned));
                let best = Least(best);
                write!(f, "{article}, {bracket}: {value}{who}, where {best}{best_who}")
            }
            Self::Better { bracket, article, measured, value, concerned, computed } => write!(
                f,
                "{article}, {bracket}: {}{}, better than the {computed} computed here; \
                 please report this file",
                Measured(measured, value),
                Named(concerned)
            ),
            Self::Later { bracket, article, order } => {
                write!(
                    f,
                    "equal in all criteria, but generated later ({}, {bracket}): {order}",
                    Cited(article)
                )
            }
            Self::Step { article, text } => write!(f, "{}: {text}", Cited(article)),
            Self::Colors(pairs) => {
                let texts: Vec<_> = pairs
                    .iter()
                    .map(|(Pair { white, black }, article)| {
                        format!("{white} should have White against {black} ({})", Cited(article))
                    })
                    .collect();
                write!(f, "colors only: {}", texts.join("; "))
            }
            Self::Other { text } => f.write_str(text),
        }
    }
}

/// An article as it is cited in a text: a bare number, as in some rules, could be mistaken for a
/// score or a player.
///
/// # Examples
///
/// ```
/// use fpc::Cited;
///
/// assert_eq!(Cited("4.2").to_string(), "article 4.2");
/// assert_eq!(Cited("C.10").to_string(), "C.10");
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Cited<'a>(pub &'a str);

impl fmt::Display for Cited<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_number = self.0.starts_with(|first: char| first.is_ascii_digit());
        let (before, after) = match self.0.starts_with("reading ") {
            true => ("", ", as the rules are silent"),
            false if is_number => ("article ", ""),
            false => ("", ""),
        };
        write!(f, "{before}{}{after}", self.0)
    }
}

/// The players who account for a value, in parentheses, if there are any to name.
struct Named<'a>(&'a Concerned);

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, " ({})", self.0) }
    }
}

/// The lowest value of a criterion in words that can follow "where".
struct Least<'a>(&'a CriterionValue);

impl fmt::Display for Least<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            CriterionValue::Count(0) => f.write_str("none is necessary"),
            CriterionValue::Count(2..) => write!(f, "{} are possible", self.0),
            _ => write!(f, "{} is possible", self.0),
        }
    }
}

/// A criterion's value in words: `2 players without their color preference`.
struct Measured<'a>(&'a str, &'a CriterionValue);

impl fmt::Display for Measured<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(measured, value) = self;
        match value {
            CriterionValue::Count(count) if measured.contains('{') => {
                write!(f, "{count} {}", in_number(measured, *count == 1))
            }
            _ => write!(f, "{measured} {value}"),
        }
    }
}

/// Words in which `{}` stands for `player` or `players`, and `{game}` for `game` or
/// `games`.
fn in_number(words: &str, is_one: bool) -> String {
    let mut parts = words.split(['{', '}']);
    let mut text = parts.next().unwrap_or_default().to_owned();
    // Any two parts of the text have a noun between them.
    while let (Some(noun), Some(rest)) = (parts.next(), parts.next()) {
        text.push_str(if noun.is_empty() { "player" } else { noun });
        text.push_str(if is_one { "" } else { "s" });
        text.push_str(rest);
    }
    text
}
