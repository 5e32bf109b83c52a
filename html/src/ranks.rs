//! Verdicts on the ranks of a file.

use fpc::{
    Phrase, ToPhrase, phrase,
    standings::{RanksMissing, StandingsCheck, StandingsVerdict},
    template,
    text::printable,
};
use fpc_answers::report::{Analysis, Headline, Language, Tone, headline, misplaced, rank_notes};
use maud::{Markup, html};

use super::parts;

const MISPLACED: &str = template!("Players with a different rank");

/// The verdict on the ranks of a file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum RanksWord {
    Ok,
    NotChecked,
    OkSoFar,
    Wrong,
    NotInOrder,
    NothingToCheck,
}

impl ToPhrase for RanksWord {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Ok => phrase!("ranks", "ok"),
            Self::NotChecked => phrase!("not checked"),
            Self::OkSoFar => phrase!("ok so far"),
            Self::Wrong => phrase!("ranks", "wrong"),
            Self::NotInOrder => phrase!("not in order"),
            Self::NothingToCheck => phrase!("nothing to check"),
        }
    }
}

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
pub(crate) fn summary(language: Language, check: &StandingsCheck) -> Markup {
    let Headline { verdict: lead, rest, .. } = headline(check);
    let [lead, rest] = [lead, rest].map(|it| printable(&language.say(&it)).into_owned());
    let sentence = match (check.verdict, &check.list) {
        (StandingsVerdict::Right, Some(_)) => parts::sentence(rest.trim()),
        (StandingsVerdict::Right, None) => language.say(&phrase!(
            "They agree with the points; there is no list of tie-breaks (202, 212)."
        )),
        (StandingsVerdict::Wrong, None) => {
            format!("{} {}", parts::sentence(&lead), language.say(&phrase!("There is no list of tie-breaks (202, 212), so this is not counted as a difference.")))
        }
        (StandingsVerdict::RightUpTo(_) | StandingsVerdict::Wrong, _) => {
            parts::sentence(&format!("{lead}{rest}"))
        }
        (StandingsVerdict::NothingToCheck(missing), _) => parts::sentence(&language.say(&missing)),
    };
    let (tone, word) = verdict(check);
    html! { (parts::verdict(tone, language.say(&word))) " " (sentence) }
}

/// The verdict in a word or two; nothing if there are no ranks to look at.
pub(crate) fn in_a_word(analysis: &Analysis) -> Option<(Tone, RanksWord)> {
    let check = analysis.ranks.as_ref()?;
    let is_nothing = matches!(check.verdict, StandingsVerdict::NothingToCheck(_));
    let is_nothing = is_nothing || analysis.rounds.is_empty();
    (!is_nothing).then(|| verdict(check))
}

/// Empty if there is nothing to add to the verdict.
pub(crate) fn ranks(language: Language, analysis: &Analysis) -> Option<Markup> {
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
            h2 { (language.say(&phrase!("Ranks in the file"))) }
            p { (summary(language, check)) }
            @let notes = rank_notes(check);
            @if !notes.is_empty() {
                ul { @for note in notes { li { (parts::sentence(printable(&language.say(&note)).trim())) } } }
            }
            @if !check.misplaced.is_empty() {
                @let (columns, _) = misplaced(tournament.form(), check, usize::MAX);
                h3 { (language.say(&MISPLACED)) }
                (parts::table((language, tournament), &language.say(&MISPLACED), "misplaced", &columns))
            }
        }
    })
}
