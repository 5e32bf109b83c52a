//! French, in the terms that arbiters use.

use fpc::{
    CountStatement, RoundOneBye, TeamC6, TeamNumbers,
    standings::RanksMissing,
};
use fpc_answers::report::Language;

use super::{InitialColor, Overall, RanksWord, RoundNumbers, Texts, linked, listed};
use crate::parts::sentence;

pub(crate) const TEXTS: Texts = Texts {
    language: Language::French,

    overall: |it| match it {
        Overall::NothingToCheckYet => "rien à vérifier",
        Overall::Ok => "correct",
        Overall::Differs => "diffère",
        Overall::NoLegalPairing => "aucun appariement licite",
        Overall::NotCertain => "incertain",
        Overall::TooLarge => "trop grand",
        Overall::ErrorsInFile => "erreurs dans le fichier",
        Overall::NotChecked => "non vérifié",
        Overall::NotCheckedInFull => "vérifié en partie",
        Overall::Failed => "échec",
    },
    rounds_by_verdict,
    ranks_do_not_follow: || linked("Les ", "rangs", " ne découlent pas des résultats."),
    unchecked_from: |round| format!("La ronde {round} et les suivantes n’ont pas été vérifiées :"),
    one_error: |line| {
        let before = "Rien n’a été vérifié, car le fichier contient une ";
        linked(before, format!("erreur à la ligne {line}"), ".")
    },
    several_errors: |errors, line| {
        let before = "Rien n’a été vérifié, car le fichier contient ";
        linked(before, format!("{errors} erreurs"), format!(", la première à la ligne {line}."))
    },
    rules_told: |system, choice, is_accelerated, restricted| {
        let baku = if is_accelerated { ", accélération Baku" } else { "" };
        let restricted =
            restricted.map(|last| format!(", appariements restreints jusqu’à la ronde {last}"));
        format!("{system} ({choice}){baku}{}", restricted.unwrap_or_default())
    },
    round_one_bye: |order| match order {
        RoundOneBye::Number => ", exempt de la ronde 1 selon le numéro",
        RoundOneBye::Rating => ", exempt de la ronde 1 selon l’Elo",
    },
    team_c6: |reading| match reading {
        TeamC6::Graded => ", C6 gradué",
        TeamC6::PassFail => ", C6 satisfait ou non",
    },
    team_numbers: |reading| match reading {
        TeamNumbers::Place => ", numéros des équipes présentes",
        TeamNumbers::Literal => ", numéros de la liste",
    },

    initial_color_told: |it| match it {
        InitialColor::Asked(color) => {
            format!("{}, comme demandé", color.fold("blancs", "noirs"))
        }
        InitialColor::Recorded(color) => {
            format!("{}, d’après le fichier", color.fold("blancs", "noirs"))
        }
        InitialColor::Shown(color) => {
            format!(
                "{}, comme le montrent les premières couleurs aux échiquiers",
                color.fold("blancs", "noirs")
            )
        }
        InitialColor::Unknown => "inconnue, et rien n’en dépend encore".to_owned(),
    },
    last_round_told: |total| match total {
        Some(total) => format!("ronde {total}"),
        None => "non indiquée : la dernière inscrite est vérifiée des deux façons".to_owned(),
    },

    records_were_read: |lines| {
        format!(
            "Chaque enregistrement a été lu colonne par colonne et comparé aux autres ({}).",
            counted(lines, "ligne", "lignes")
        )
    },
    rounds_were_paired: |count| {
        let rounds = match count {
            1 => "1 ronde a été appariée".to_owned(),
            _ => format!("{count} rondes ont été appariées"),
        };
        format!(
            "{rounds} de nouveau à partir des résultats précédents, par une recherche exacte et \
             sans hasard, et comparées au fichier, couleurs comprises."
        )
    },
    ranks_were_compared: |word| {
        if word == RanksWord::NotChecked {
            return "Les rangs n’ont été comparés qu’aux points qui découlent des résultats, faute de liste de \
                    départages."
                .to_owned();
        }
        let with = match word {
            RanksWord::NotInOrder => {
                "points qui découlent des résultats, faute de liste de départages"
            }
            _ => "points et départages qui découlent des résultats",
        };
        format!("Les rangs ont été comparés aux {with} : {}.", (TEXTS.ranks_word)(word))
    },
    checked_by: |version| {
        format!(
            "Vérifié par fpc {version}. La même version donne la même réponse pour le même \
             fichier, sur toute machine."
        )
    },

    ranks_word: |it| match it {
        RanksWord::Ok => "corrects",
        RanksWord::NotChecked => "non vérifiés",
        RanksWord::OkSoFar => "corrects jusqu’ici",
        RanksWord::Wrong => "faux",
        RanksWord::NotInOrder => "en désordre",
        RanksWord::NothingToCheck => "rien à vérifier",
    },
    ranks_missing: |missing, has_list| match missing {
        RanksMissing::Blank if !has_list => {
            "Aucun joueur n’a de rang, et il n’y a pas de liste de départages (202, 212)."
        }
        RanksMissing::Blank => "Aucun joueur n’a de rang.",
        RanksMissing::AllTheSame => "Tous les joueurs ont le même rang.",
        RanksMissing::StartingOrder => "Les rangs sont ceux de la liste de départ.",
        RanksMissing::RoundRunning => {
            "Une ronde est en cours, et les rangs ne sont pas ceux des rondes précédentes."
        }
    },

    holds: |condition, is_system_open| {
        let words = condition.into_iter().flat_map(|condition| condition.statements());
        let words: Vec<_> = words
            .map(|words| match words {
                CountStatement::Last(last) => format!("la ronde {last} est la dernière"),
                CountStatement::NotLast(last) => format!("la ronde {last} n’est pas la dernière"),
                CountStatement::Exactly(count) => format!("il y a {count} rondes"),
                CountStatement::Between(least, most) => {
                    format!("il y a de {least} à {most} rondes")
                }
                CountStatement::AtLeast(least) => format!("il y a {least} rondes ou plus"),
            })
            .collect();
        match (words.is_empty(), is_system_open) {
            (true, _) => "Cela vaut si tel est le système".to_owned(),
            (false, false) => format!("Cela vaut si {}", words.join(" ou ")),
            (false, true) => {
                format!("Cela vaut si {} et si tel est le système", words.join(" ou "))
            }
        }
    },
};

fn counted(count: usize, one: &str, several: &str) -> String {
    format!("{count} {}", if count < 2 { one } else { several })
}

/// What the rounds came to.
fn rounds_by_verdict(words: &RoundNumbers) -> String {
    let RoundNumbers { all, good, bad, open, unchecked } = words;
    match (*all, good.len(), unchecked.len()) {
        (0, ..) => return "Aucune ronde n’a encore été appariée.".to_owned(),
        (1, 1, _) => return "La seule ronde a été appariée selon les règles.".to_owned(),
        (all, count, _) if count == all => {
            return format!("Les {all} rondes ont été appariées selon les règles.");
        }
        (all, _, count) if count == all => return "Aucune ronde n’a été vérifiée.".to_owned(),
        _ => {}
    }
    let named = |rounds: &[usize]| match rounds {
        [one] => format!("la ronde {one}"),
        _ => format!("les rondes {}", listed(rounds, "et")),
    };
    let be = |rounds: &[usize], one: &str, several: &str| {
        format!("{} {}", named(rounds), if rounds.len() == 1 { one } else { several })
    };
    let mut parts = Vec::new();
    if !bad.is_empty() {
        let words = ["n’a pas été appariée", "n’ont pas été appariées"];
        parts.push(format!("{} selon les règles", be(bad, words[0], words[1])));
    }
    if !open.is_empty() {
        let words = be(open, "a été appariée", "ont été appariées");
        parts.push(format!(
            "que {words} selon les règles dépend de ce que le fichier laisse ouvert"
        ));
    }
    if !unchecked.is_empty() {
        parts.push(be(unchecked, "n’a pas été vérifiée", "n’ont pas été vérifiées"));
    }
    match good.len() {
        0 => {}
        1 => parts.push(format!("{} a été appariée selon les règles", named(good))),
        count => parts.push(format!("les {count} autres ont été appariées selon les règles")),
    }
    sentence(&parts.join(" ; "))
}
