//! Whether the ranks of a file are right.

use maud::{Markup, html};

use super::{
    parts,
    texts::{RanksWord, Texts},
};
use crate::{
    report::{Analysis, Headline, Tone, headline, misplaced_places, rank_notes},
    standings::{RanksMissing, StandingsCheck, StandingsVerdict},
    text::printable::printable,
    tournament::Tournament,
};

/// The verdict on the ranks: a word or two, and a sentence that goes on from there.
pub(super) fn told(check: &StandingsCheck) -> (Tone, RanksWord, String) {
    let Headline { tone, verdict, rest, .. } = headline(check);
    match (check.verdict, &check.list) {
        (StandingsVerdict::Right, Some(_)) => (tone, RanksWord::Ok, parts::sentence(rest.trim())),
        (StandingsVerdict::Right, None) => (tone, RanksWord::InOrder, parts::sentence(rest.trim())),
        (StandingsVerdict::RightUpTo(_), _) => {
            (tone, RanksWord::OkSoFar, parts::sentence(&format!("{verdict}{rest}")))
        }
        (StandingsVerdict::Wrong, _) => {
            let word = if check.fails() { RanksWord::Wrong } else { RanksWord::NotInOrder };
            (tone, word, parts::sentence(&format!("{verdict}{rest}")))
        }
        (StandingsVerdict::NothingToCheck(_), _) => {
            let why = verdict.split_once(": ").map_or(verdict.as_str(), |(_, why)| why);
            (tone, RanksWord::NothingToCheck, parts::sentence(why))
        }
    }
}

/// The verdict in a word or two; nothing if there are no ranks to look at.
pub(super) fn in_a_word(analysis: &Analysis) -> Option<(Tone, RanksWord)> {
    let check = analysis.ranks.as_ref()?;
    let is_nothing = matches!(check.verdict, StandingsVerdict::NothingToCheck(_));
    let is_nothing = is_nothing || analysis.rounds.is_empty();
    let (tone, word, _) = told(check);
    (!is_nothing).then_some((tone, word))
}

/// Nothing if there is no more to say of them than the verdict.
pub(super) fn ranks(texts: &Texts, analysis: &Analysis) -> Option<Markup> {
    let check = analysis.ranks.as_ref()?;
    let tournament = analysis.tournament()?;
    let is_told = match check.verdict {
        StandingsVerdict::Wrong | StandingsVerdict::RightUpTo(_) => true,
        StandingsVerdict::Right => check.list.is_some(),
        StandingsVerdict::NothingToCheck(missing) => missing != RanksMissing::Blank,
    };
    if !is_told {
        return None;
    }
    let (tone, word, sentence) = told(check);
    Some(html! {
        section.ranks #ranks {
            h2 { (texts.ranks_in_file) }
            p { (parts::verdict(tone, (texts.ranks_word)(word))) " " (texts.english(&sentence)) }
            @let notes = rank_notes(check);
            @if !notes.is_empty() {
                ul { @for note in notes { li { (texts.english(&parts::sentence(note.trim()))) } } }
            }
            @if !check.misplaced.is_empty() { (misplaced(texts, tournament, check)) }
        }
    })
}

/// The players whose rank is wrong.
fn misplaced(texts: &Texts, tournament: &Tournament, check: &StandingsCheck) -> Markup {
    let table = html! {
        table.misplaced {
            caption { (texts.misplaced) }
            thead { tr {
                th.n scope="col" { (texts.in_file) }
                th.n scope="col" { (texts.by_rules) }
                th scope="col" { (texts.player) }
            } }
            tbody { @for it in &check.misplaced {
                tr.differs data-player=(it.player) {
                    td.n.other { (it.rank) }
                    td.n.expected { (printable(&misplaced_places(it))) }
                    td { (parts::player(tournament, it.player)) }
                }
            } }
        }
    };
    parts::scrolling(texts.misplaced, &table)
}
