//! Wording of the explanations of tie-break values.

use fpc::{
    Phrase, Score, ToPhrase, phrase,
    standings::{
        Basis, Breakdown, CutReason, TeamScore, TieBreak, TieBreakEdition, TieBreakElement,
        TieBreakKind, TieBreakValue, Total,
    },
    template,
    tournament::ResultKind,
};

/// The articles of a tie-break, in parentheses with a space before them; empty if no article
/// defines it.
pub fn articles(tie_break: TieBreak, edition: TieBreakEdition) -> String {
    let kind = tie_break.kind();
    let edition = tie_break.edition().unwrap_or(edition);
    let own = kind.article_applied(edition).map(|(of, article)| {
        if of == edition { article.to_owned() } else { format!("{article} of {of}") }
    });
    let cut = tie_break.cut();
    let of_cut = match (edition, cut.low, cut.high) {
        (_, 0, 0) => None,
        _ if !edition.is_numbered() => None,
        (_, 1, 0) => Some("14.1"),
        (_, _, 0) => Some("14.2"),
        (_, 1, _) => Some("14.3"),
        _ => Some("14.4"),
    };
    let articles: Vec<_> = own.into_iter().chain(of_cut.map(str::to_owned)).collect();
    if articles.is_empty() { String::new() } else { format!(" ({})", articles.join(", ")) }
}

/// Descriptions of the modifiers of a tie-break.
pub(super) fn modifiers(tie_break: TieBreak) -> Vec<Phrase> {
    let cut = tie_break.cut();
    let cut = match (cut.low, cut.high, tie_break.kind()) {
        (0, 0, _) => None,
        (1, _, TieBreakKind::ProgressiveScore) => Some(template!("without the first round")),
        (_, _, TieBreakKind::ProgressiveScore) => Some(template!("without the first two rounds")),
        (1, 0, _) => Some(template!("without the least significant element")),
        (_, 0, _) => Some(template!("without the two least significant elements")),
        (1, _, _) => Some(template!("without the least and the most significant element")),
        _ => Some(template!("without the two least and the two most significant elements")),
    };
    let forfeits = tie_break.has_forfeits().then_some(template!("with forfeits as games"));
    let mut all: Vec<_> = cut.into_iter().chain(forfeits).map(Phrase::from).collect();
    if tie_break.limit() != 0 {
        let limit = format!("{:+}", tie_break.limit());
        all.push(phrase!("with the limit moved by {limit} half-points", limit));
    }
    all.extend(tie_break.score().map(|score| match score {
        TeamScore::Match => phrase!("by match points"),
        TeamScore::Game => phrase!("by game points"),
    }));
    all.extend(
        tie_break.divisor().map(|divisor| phrase!("with {divisor} as the divisor", divisor)),
    );
    all.extend(
        tie_break.unrated().map(|rating| phrase!("with {rating} for unrated players", rating)),
    );
    all.extend(tie_break.edition().map(|edition| phrase!("by the edition of {edition}", edition)));
    all
}

/// A result as shown in a table of results.
pub const fn result_in_words(result: Option<ResultKind>) -> &'static str {
    match result {
        Some(ResultKind::Win) => "1",
        Some(ResultKind::Draw) => "½",
        Some(ResultKind::Loss) => "0",
        Some(ResultKind::ForfeitWin) => template!("won by forfeit"),
        Some(ResultKind::ForfeitLoss) => template!("lost by forfeit"),
        Some(ResultKind::ForfeitDraw) => template!("drawn by forfeits"),
        Some(_) => "",
        None => template!("not known yet"),
    }
}

/// The words for a bye in place of an opponent; empty if there was an opponent.
pub const fn bye_in_words(result: Option<ResultKind>) -> &'static str {
    match result {
        Some(ResultKind::PairingAllocatedBye) => template!("pairing-allocated bye"),
        Some(ResultKind::FullPointBye) => template!("full-point bye"),
        Some(ResultKind::HalfPointBye) => template!("half-point bye"),
        Some(ResultKind::ZeroPointBye) => template!("absent"),
        _ => "",
    }
}

/// The heading for the figures on which elements rest.
pub(crate) fn figure(tie_break: TieBreak, elements: &[TieBreakElement]) -> Phrase {
    let first = elements.iter().map(|it| it.basis).find(|it| *it != Basis::Own);
    match (first, tie_break.base().map(TieBreak::kind)) {
        (Some(Basis::Rating), _) => phrase!("rating"),
        (Some(Basis::OfOpponent), Some(kind)) if kind != TieBreakKind::SsmPoints => kind.phrase(),
        (Some(Basis::Board), _) => phrase!("board"),
        (Some(Basis::LastBoard), _) => phrase!("up to board"),
        _ if tie_break.kind() == TieBreakKind::StandardPoints => phrase!("theirs"),
        _ => phrase!("score"),
    }
}

/// Tells whether the points of a round affect its element.
pub(crate) const fn weighs_points(kind: TieBreakKind) -> bool {
    matches!(
        kind,
        TieBreakKind::SonnebornBerger
            | TieBreakKind::SonnebornBergerMatchMatch
            | TieBreakKind::SonnebornBergerMatchGame
            | TieBreakKind::SonnebornBergerGameMatch
            | TieBreakKind::SonnebornBergerGameGame
            | TieBreakKind::BoardCount
            | TieBreakKind::Koya
            | TieBreakKind::StandardPoints
            | TieBreakKind::PerformanceRating
            | TieBreakKind::PerfectPerformance
    )
}

/// Why the figure is not simply the score of the opponent.
pub(crate) fn basis(
    element: &TieBreakElement,
    rounds: usize,
    opponent: &str,
    edition: TieBreakEdition,
) -> Option<Phrase> {
    let figure = element.figure;
    let by = in_parentheses(element.basis.article(edition));
    Some(match element.basis {
        Basis::AdjustedScore => {
            let score = element.opponent_score.map(TieBreakValue::from);
            let score = score.map(|score| phrase!("has {score}, but ", score));
            match edition {
                TieBreakEdition::V2019 => phrase!(
                    "{score}counts as {figure}: unplayed rounds count as draws",
                    score,
                    figure
                ),
                _ => phrase!(
                    "{score}counts as {figure}: requested byes at the end count as draws{by}",
                    score,
                    figure,
                    by
                ),
            }
        }
        Basis::Dummy => phrase!(
            "not played: a dummy opponent with the player's own score, {figure}{by}",
            figure,
            by
        ),
        Basis::DummyLimitedByOpponent => phrase!(
            "not played: a dummy opponent with the player's own score, but no more than the {figure} \
             of {opponent}{by}",
            figure,
            opponent = Phrase::plain(opponent),
            by
        ),
        Basis::DummyLimitedByDraws => phrase!(
            "not played: a dummy opponent with the player's own score, but no more than the {figure} \
             of {rounds} draws{by}",
            figure,
            rounds,
            by
        ),
        Basis::Draw => phrase!("no opponent: compared with a draw{by}", by),
        Basis::VirtualOpponent => {
            phrase!("not played: a virtual opponent with {figure} points", figure)
        }
        _ => return None,
    })
}

/// Why an element does not count.
pub(crate) fn cut(reason: CutReason, edition: TieBreakEdition) -> Phrase {
    let by = in_parentheses(reason.article(edition));
    match reason {
        CutReason::Least => phrase!("cut as the least significant{by}", by),
        CutReason::VoluntaryUnplayedRound => {
            phrase!("cut first, as a voluntary unplayed round{by}", by)
        }
        CutReason::Most => phrase!("cut as the most significant{by}", by),
    }
}

/// An article with a space before it; empty if there is none.
fn in_parentheses(article: Option<&str>) -> Phrase {
    article.map_or_else(Phrase::default, |article| format!(" ({article})").into())
}

/// The premise of the elements.
pub(crate) fn premise(breakdown: &Breakdown) -> Option<Phrase> {
    let limit = breakdown.limit.map(|limit| phrase!("The limit is {limit} points.", limit));
    let divisor = breakdown.divisor.map(|divisor| {
        phrase!(
            "Scores of opponents are divided by {divisor}; the secondary score is added.",
            divisor
        )
    });
    limit.or(divisor)
}

/// The combination of the elements into the value.
pub(crate) fn total(breakdown: &Breakdown) -> Phrase {
    let value = breakdown.value;
    let counted = || breakdown.elements.iter().filter(|it| it.cut.is_none());
    let games = counted().count();
    let points: Score = counted().filter_map(|it| it.points).sum();
    match breakdown.total {
        Total::Sum if !value.is_defined() => {
            phrase!("The tied teams have different game points, so this separates nobody.")
        }
        Total::Comparison if value == TieBreakValue::ZERO => {
            phrase!("They do not separate anybody from the other tied teams.")
        }
        Total::Comparison => phrase!(
            "Compared in this order with the other tied teams: place {value} among them.",
            value
        ),
        _ if !value.is_defined() => phrase!("There is no value without games."),
        Total::Sum => phrase!("Together {value}.", value),
        Total::Average => phrase!("On average {value}.", value),
        Total::RoundedAverage => phrase!("On average {value}, rounded.", value),
        Total::Performance => {
            let average = rounded_average(counted().map(|it| it.figure));
            let difference = value.fraction().map_or(0, |(number, _)| number - average);
            phrase!(
                "On average {average}, rounded; {points} points from {games} {games:game|games} are worth \
                 {difference}: {value}.",
                average,
                points,
                games,
                difference = Phrase::plain(format!("{difference:+}")),
                value
            )
        }
        Total::PerfectPerformance => phrase!(
            "{value} is the lowest rating with which {points} points from {games} {games:game|games} are \
             expected.",
            value,
            points,
            games
        ),
    }
}

/// The average of whole numbers, halves up.
fn rounded_average(figures: impl Iterator<Item = TieBreakValue>) -> i64 {
    let numbers: Vec<_> = figures.filter_map(|it| it.fraction().map(|(it, _)| it)).collect();
    let (sum, count) = (numbers.iter().sum::<i64>(), numbers.len() as i64);
    if count == 0 { 0 } else { (2 * sum + count).div_euclid(2 * count) }
}

/// The exact sum of values.
pub(crate) fn sum(values: impl Iterator<Item = TieBreakValue>) -> TieBreakValue {
    let add = |(a, b): (i64, i64), (c, d): (i64, i64)| {
        let numerator = a.checked_mul(d)?.checked_add(c.checked_mul(b)?)?;
        TieBreakValue::new(numerator, b.checked_mul(d)?).fraction()
    };
    let mut total = Some((0, 1));
    for value in values {
        total = total.zip(value.fraction()).and_then(|(total, value)| add(total, value));
    }
    total.map_or(TieBreakValue::UNDEFINED, |(numerator, denominator)| {
        TieBreakValue::new(numerator, denominator)
    })
}
