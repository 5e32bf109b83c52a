//! German, in the terms that arbiters use.

use fpc::{
    CountStatement, RoundOneBye, TeamC6, TeamNumbers,
    standings::RanksMissing,
};
use fpc_answers::report::Language;

use super::{InitialColor, Overall, RanksWord, RoundNumbers, Texts, linked, listed};
use crate::parts::sentence;

pub(crate) const TEXTS: Texts = Texts {
    language: Language::German,

    overall: |it| match it {
        Overall::NothingToCheckYet => "nichts zu prüfen",
        Overall::Ok => "richtig",
        Overall::Differs => "weicht ab",
        Overall::NoLegalPairing => "keine zulässige Paarung",
        Overall::NotCertain => "nicht sicher",
        Overall::TooLarge => "zu groß",
        Overall::ErrorsInFile => "Fehler in der Datei",
        Overall::NotChecked => "nicht geprüft",
        Overall::NotCheckedInFull => "nicht ganz geprüft",
        Overall::Failed => "fehlgeschlagen",
    },
    rounds_by_verdict,
    ranks_do_not_follow: || linked("Die ", "Ränge", " folgen nicht aus den Ergebnissen."),
    unchecked_from: |round| format!("Runde {round} und die folgenden wurden nicht geprüft:"),
    one_error: |line| {
        let before = "Nichts wurde geprüft, denn in der Datei ist ein ";
        linked(before, format!("Fehler in Zeile {line}"), ".")
    },
    several_errors: |errors, line| {
        let before = "Nichts wurde geprüft, denn in der Datei sind ";
        linked(before, format!("{errors} Fehler"), format!(", der erste in Zeile {line}."))
    },
    rules_told: |system, choice, is_accelerated, restricted| {
        let baku = if is_accelerated { ", Baku-Beschleunigung" } else { "" };
        let restricted =
            restricted.map(|last| format!(", eingeschränkte Paarungen bis Runde {last}"));
        format!("{system} ({choice}){baku}{}", restricted.unwrap_or_default())
    },
    round_one_bye: |order| match order {
        RoundOneBye::Number => ", Freilos der 1. Runde nach Startnummer",
        RoundOneBye::Rating => ", Freilos der 1. Runde nach Elozahl",
    },
    team_c6: |reading| match reading {
        TeamC6::Graded => ", C6 abgestuft",
        TeamC6::PassFail => ", C6 nur erfüllt oder nicht",
    },
    team_numbers: |reading| match reading {
        TeamNumbers::Place => ", Nummern der Angetretenen",
        TeamNumbers::Literal => ", Nummern der Liste",
    },

    initial_color_told: |it| match it {
        InitialColor::Asked(color) => {
            format!("{}, wie verlangt", color.fold("Weiß", "Schwarz"))
        }
        InitialColor::Recorded(color) => {
            format!("{}, laut Datei", color.fold("Weiß", "Schwarz"))
        }
        InitialColor::Shown(color) => {
            format!(
                "{}, wie die ersten Farben an den Brettern zeigen",
                color.fold("Weiß", "Schwarz")
            )
        }
        InitialColor::Unknown => "nicht bekannt, und noch hängt nichts davon ab".to_owned(),
    },
    last_round_told: |total| match total {
        Some(total) => format!("Runde {total}"),
        None => "nicht angegeben: Die letzte wird auf beide Arten geprüft".to_owned(),
    },

    records_were_read: |lines| {
        format!(
            "Jeder Satz wurde Spalte für Spalte gelesen und mit den anderen verglichen ({}).",
            counted(lines, "Zeile", "Zeilen")
        )
    },
    rounds_were_paired: |count| {
        let rounds = match count {
            1 => "1 Runde wurde".to_owned(),
            _ => format!("{count} Runden wurden"),
        };
        format!(
            "{rounds} aus den Ergebnissen davor neu gelost, mit einer exakten Suche ohne Zufall, \
             und mit der Datei verglichen, auch in den Farben."
        )
    },
    ranks_were_compared: |word| {
        if word == RanksWord::NotChecked {
            return "Die Ränge wurden nur mit den Punkten verglichen, die aus den Ergebnissen folgen, denn eine \
                    Liste von Feinwertungen fehlt."
                .to_owned();
        }
        let with = match word {
            RanksWord::NotInOrder => {
                "Punkten verglichen, die aus den Ergebnissen folgen, denn eine Liste von \
                 Feinwertungen fehlt"
            }
            _ => "Punkten und Feinwertungen verglichen, die aus den Ergebnissen folgen",
        };
        format!("Die Ränge wurden mit den {with}: {}.", (TEXTS.ranks_word)(word))
    },
    checked_by: |version| {
        format!(
            "Geprüft von fpc {version}. Dieselbe Version gibt für dieselbe Datei auf jedem Rechner \
             dieselbe Antwort."
        )
    },

    ranks_word: |it| match it {
        RanksWord::Ok => "richtig",
        RanksWord::NotChecked => "nicht geprüft",
        RanksWord::OkSoFar => "richtig, soweit geprüft",
        RanksWord::Wrong => "falsch",
        RanksWord::NotInOrder => "ungeordnet",
        RanksWord::NothingToCheck => "nichts zu prüfen",
    },
    ranks_missing: |missing, has_list| match missing {
        RanksMissing::Blank if !has_list => {
            "Kein Spieler hat einen Rang, und eine Liste von Feinwertungen (202, 212) fehlt."
        }
        RanksMissing::Blank => "Kein Spieler hat einen Rang.",
        RanksMissing::AllTheSame => "Alle Spieler haben denselben Rang.",
        RanksMissing::StartingOrder => "Die Ränge sind die der Startliste.",
        RanksMissing::RoundRunning => {
            "Eine Runde läuft, und die Ränge sind nicht die der Runden davor."
        }
    },

    holds: |condition, is_system_open| {
        let words = condition.into_iter().flat_map(|condition| condition.statements());
        let words: Vec<_> = words
            .map(|words| match words {
                CountStatement::Last(last) => format!("Runde {last} die letzte ist"),
                CountStatement::NotLast(last) => format!("Runde {last} nicht die letzte ist"),
                CountStatement::Exactly(count) => format!("es {count} Runden sind"),
                CountStatement::Between(least, most) => {
                    format!("es {least} bis {most} Runden sind")
                }
                CountStatement::AtLeast(least) => format!("es {least} oder mehr Runden sind"),
            })
            .collect();
        match (words.is_empty(), is_system_open) {
            (true, _) => "Das gilt, falls dies das System ist".to_owned(),
            (false, false) => format!("Das gilt, falls {}", words.join(" oder ")),
            (false, true) => {
                format!("Das gilt, falls {} und falls dies das System ist", words.join(" oder "))
            }
        }
    },
};

fn counted(count: usize, one: &str, several: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}

/// What the rounds came to.
fn rounds_by_verdict(words: &RoundNumbers) -> String {
    let RoundNumbers { all, good, bad, open, unchecked } = words;
    match (*all, good.len(), unchecked.len()) {
        (0, ..) => return "Noch wurde keine Runde gelost.".to_owned(),
        (1, 1, _) => return "Die einzige Runde wurde nach den Regeln gelost.".to_owned(),
        (all, count, _) if count == all => {
            return format!("Alle {all} Runden wurden nach den Regeln gelost.");
        }
        (all, _, count) if count == all => return "Keine Runde wurde geprüft.".to_owned(),
        _ => {}
    }
    let be = |rounds: &[usize]| if rounds.len() == 1 { "wurde" } else { "wurden" };
    let named = |rounds: &[usize]| match rounds {
        [one] => format!("Runde {one}"),
        _ => format!("die Runden {}", listed(rounds, "und")),
    };
    let mut parts = Vec::new();
    if !bad.is_empty() {
        parts.push(format!("{} {} nicht nach den Regeln gelost", named(bad), be(bad)));
    }
    if !open.is_empty() {
        parts.push(format!(
            "ob {} nach den Regeln gelost {}, hängt davon ab, was die Datei offen lässt",
            named(open),
            be(open)
        ));
    }
    if !unchecked.is_empty() {
        parts.push(format!("{} {} nicht geprüft", named(unchecked), be(unchecked)));
    }
    match good.len() {
        0 => {}
        1 => parts.push(format!("{} wurde nach den Regeln gelost", named(good))),
        count => parts.push(format!("die anderen {count} wurden nach den Regeln gelost")),
    }
    sentence(&parts.join("; "))
}
