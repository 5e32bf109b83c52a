//! Whether the ranks of a file are right.

use fpc::{
    Tournament, phrase, printable,
    standings::{RanksMissing, StandingsCheck, StandingsVerdict},
    template,
};
use fpc_answers::report::{Analysis, Headline, Tone, headline, misplaced_places, rank_notes};
use maud::{Markup, html};

use super::{
    parts,
    texts::{RanksWord, Texts},
    words,
};

const MISPLACED: &str = template!("Players with a different rank");

/// The verdict on the ranks: how good it is, and a word or two.
fn verdict(check: &StandingsCheck) -> (Tone, RanksWord) {
    let word = match (check.verdict, &check.list) {
        (StandingsVerdict::Right, Some(_)) => RanksWord::Ok,
        (StandingsVerdict::Right, None) => RanksWord::NotChecked,
        (StandingsVerdict::RightUpTo(_), _) => RanksWord::OkSoFar,
        (StandingsVerdict::Wrong, _) if check.fails() => RanksWord::Wrong,
        (StandingsVerdict::Wrong, _) => RanksWord::NotInOrder,
        (StandingsVerdict::NothingToCheck(_), _) => RanksWord::NothingToCheck,
    };
    (headline(check).tone, word)
}

/// The verdict on the ranks, with a sentence that says more.
pub(crate) fn summary(texts: &Texts, check: &StandingsCheck) -> Markup {
    let Headline { verdict: lead, rest, .. } = headline(check);
    let [lead, rest] = [lead, rest].map(|it| printable(&texts.say(&it)).into_owned());
    let sentence = match (check.verdict, &check.list) {
        (StandingsVerdict::Right, Some(_)) => parts::sentence(rest.trim()),
        (StandingsVerdict::Right, None) => texts.say(&phrase!(
            "They agree with the points; there is no list of tie-breaks (202, 212)."
        )),
        (StandingsVerdict::Wrong, None) => {
            format!("{} {}", parts::sentence(&lead), texts.say(&phrase!("There is no list of tie-breaks (202, 212), so this is not counted as a difference.")))
        }
        (StandingsVerdict::RightUpTo(_) | StandingsVerdict::Wrong, _) => {
            parts::sentence(&format!("{lead}{rest}"))
        }
        (StandingsVerdict::NothingToCheck(missing), list) => {
            (texts.ranks_missing)(missing, list.is_some()).to_owned()
        }
    };
    let (tone, word) = verdict(check);
    html! { (parts::verdict(tone, (texts.ranks_word)(word))) " " (sentence) }
}

/// The verdict in a word or two; nothing if there are no ranks to look at.
pub(crate) fn in_a_word(analysis: &Analysis) -> Option<(Tone, RanksWord)> {
    let check = analysis.ranks.as_ref()?;
    let is_nothing = matches!(check.verdict, StandingsVerdict::NothingToCheck(_));
    let is_nothing = is_nothing || analysis.rounds.is_empty();
    (!is_nothing).then(|| verdict(check))
}

/// Empty if there is nothing to add to the verdict.
pub(crate) fn ranks(texts: &Texts, analysis: &Analysis) -> Option<Markup> {
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
    Some(html! {
        section.ranks #ranks {
            h2 { (texts.say(&phrase!("Ranks in the file"))) }
            p { (summary(texts, check)) }
            @let notes = rank_notes(check);
            @if !notes.is_empty() {
                ul { @for note in notes { li { (parts::sentence(printable(&texts.say(&note)).trim())) } } }
            }
            @if !check.misplaced.is_empty() { (misplaced(texts, tournament, check)) }
        }
    })
}

/// The players whose rank is wrong.
fn misplaced(texts: &Texts, tournament: &Tournament, check: &StandingsCheck) -> Markup {
    let table = html! {
        table.misplaced {
            caption { (texts.say(&MISPLACED)) }
            thead { tr {
                th.n scope="col" { (texts.say(&words::IN_FILE)) }
                th.n scope="col" { (texts.say(&words::BY_RULES)) }
                th scope="col" { (texts.say(&words::PLAYER)) }
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
    parts::scrolling(&texts.say(&MISPLACED), &table)
}
