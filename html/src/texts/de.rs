//! German, in the terms that arbiters use.

use fpc::{
    Bye, CountStatement, Grade, ResultKind, RoundOneBye, Severity, TeamC6, TeamNumbers,
    standings::{RanksMissing, TeamScore, TieBreak, TieBreakKind},
};
use fpc_answers::report::{
    Language,
    standings::{After, Heading, Mark, Opponents, Relation, Separation},
};

use super::{InitialColor, Overall, RanksWord, RoundNumbers, Texts, linked, listed};
use crate::parts::sentence;

pub(crate) const TEXTS: Texts = Texts {
    language: Language::German,

    report: |name| format!("{name} – Bericht"),
    footer: |lines, version| {
        format!("{} · erstellt von fpc {version}", counted(lines, "Zeile", "Zeilen"))
    },
    made_by: |version| format!("Erstellt von fpc {version}"),

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
    errors: |count| counted(count, "Fehler", "Fehler"),
    warnings: |count| counted(count, "Warnung", "Warnungen"),

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
    outcome: |kind| match kind {
        ResultKind::Win => "Sieg",
        ResultKind::Draw => "Remis",
        ResultKind::Loss => "Niederlage",
        ResultKind::ForfeitWin => "kampfloser Sieg",
        ResultKind::ForfeitLoss => "kampflose Niederlage",
        ResultKind::ForfeitDraw => "kampfloses Unentschieden",
        ResultKind::PairingAllocatedBye => "Freilos",
        ResultKind::FullPointBye => "Freilos mit vollem Punkt",
        ResultKind::HalfPointBye => "Freilos mit halbem Punkt",
        ResultKind::ZeroPointBye => "Fehlen",
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

    severity: |severity| match severity {
        Severity::Error => "Fehler",
        Severity::Warning => "Warnung",
    },
    and_more: |count| format!("Und {count} weitere."),
    line: |line| format!("Zeile {line}"),
    line_and_columns: |line, columns| format!("Zeile {line}, Spalte {columns}"),
    found: |found| format!("Gefunden: „{found}“"),

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

    after,
    nameless: |id| format!("Spieler {id}"),
    tie_break: |kind| match kind {
        TieBreakKind::Points => "Punkte",
        TieBreakKind::DirectEncounter => "direkter Vergleich",
        TieBreakKind::Wins => "Anzahl der Siege",
        TieBreakKind::GamesWon => "Anzahl der am Brett gewonnenen Partien",
        TieBreakKind::BlackGames => "Anzahl der Partien mit Schwarz",
        TieBreakKind::BlackWins => "Anzahl der Siege mit Schwarz",
        TieBreakKind::ProgressiveScore => "Fortschrittswertung",
        TieBreakKind::RoundsElected => "Runden, die der Spieler spielen wollte",
        TieBreakKind::StandardPoints => "Standardpunkte",
        TieBreakKind::PairingNumber => "Nummer in der Setzliste",
        TieBreakKind::Buchholz => "Buchholz",
        TieBreakKind::AverageOfBuchholz => "durchschnittliche Buchholzwertung der Gegner",
        TieBreakKind::ForeBuchholz => "Fore-Buchholz (vor der letzten Runde bekannt)",
        TieBreakKind::SonnebornBerger => "Sonneborn-Berger",
        TieBreakKind::Koya => "Koya-System",
        TieBreakKind::AverageRating => "Elo-Durchschnitt der Gegner",
        TieBreakKind::PerformanceRating => "Turnierleistung",
        TieBreakKind::PerfectPerformance => "perfekte Turnierleistung",
        TieBreakKind::AverageOfPerformances => "durchschnittliche Turnierleistung der Gegner",
        TieBreakKind::AverageOfPerfectPerformances => {
            "durchschnittliche perfekte Turnierleistung der Gegner"
        }
        TieBreakKind::Rating => "Wertungszahl",
        TieBreakKind::MatchPoints => "Mannschaftspunkte",
        TieBreakKind::GamePoints => "Brettpunkte",
        TieBreakKind::SecondaryScore => "Mannschaftspunkte gegen Brettpunkte",
        TieBreakKind::BoardCount => "Brettzählung",
        TieBreakKind::TopBoardResults => "Ergebnisse der vorderen Bretter",
        TieBreakKind::BottomBoardElimination => "Streichen der hinteren Bretter",
        TieBreakKind::SonnebornBergerMatchMatch => {
            "erweiterter Sonneborn-Berger, Mannschaftspunkte mal Mannschaftspunkte"
        }
        TieBreakKind::SonnebornBergerMatchGame => {
            "erweiterter Sonneborn-Berger, Mannschaftspunkte mal Brettpunkte"
        }
        TieBreakKind::SonnebornBergerGameMatch => {
            "erweiterter Sonneborn-Berger, Brettpunkte mal Mannschaftspunkte"
        }
        TieBreakKind::SonnebornBergerGameGame => {
            "erweiterter Sonneborn-Berger, Brettpunkte mal Brettpunkte"
        }
        TieBreakKind::ExtendedEncounter => "erweiterter direkter Vergleich",
        TieBreakKind::ExtendedEncounterBoardTop => {
            "erweiterter direkter Vergleich, dann Brettzählung und vordere Bretter"
        }
        TieBreakKind::ExtendedEncounterBoardBottom => {
            "erweiterter direkter Vergleich, dann Brettzählung und hintere Bretter"
        }
        TieBreakKind::ExtendedEncounterTop => {
            "erweiterter direkter Vergleich, dann vordere Bretter"
        }
        TieBreakKind::ExtendedEncounterBottom => {
            "erweiterter direkter Vergleich, dann hintere Bretter"
        }
        TieBreakKind::ScoresAndSchedule => "Punkte und Stärke der Gegner zusammen",
        TieBreakKind::SsmPoints => "Punkte des SSM-Systems",
        TieBreakKind::SsmOpponents => "Summe der Punkte der Gegner nach dem SSM-System",
        TieBreakKind::SsmGames => "Wert der Partien nach dem SSM-System",
        TieBreakKind::SsmEncounter => "Partie gegeneinander nach dem SSM-System",
        _ => kind.code(),
    },
    modifiers,
    still_tied: |places| format!("Weiterhin gleichauf: Plätze {places}."),
    players_who_count: |count| {
        format!(
            "Die Punkte der besten {count} jeder Mannschaft; sind sie gleich, ist die kleinere Summe der Plätze besser"
        )
    },
    more_boards: |more| format!("Und {more} weitere Bretter."),
    color_letter: |color| color.fold("w", "s"),
    mark: |mark| match mark {
        Mark::Opponents(Opponents::ByStartingNumber) => "Gegner nach Nummer der Setzliste (Nr.)",
        Mark::Opponents(Opponents::ByLine) => "Gegner nach Zeile",
        Mark::Forfeits => "+ - kampflos gewonnen und verloren",
        Mark::Bye(Bye::PairingAllocated) => "U Freilos",
        Mark::Bye(Bye::FullPoint) => "F Freilos mit vollem Punkt",
        Mark::Bye(Bye::HalfPoint) => "H Freilos mit halbem Punkt",
        Mark::Bye(Bye::ZeroPoint) => "Z fehlt",
        Mark::Open => "noch kein Ergebnis: nur eine Farbe",
    },

    player_with_rank: |player, rank| format!("{player}: Rang {rank}"),
    element_by_element: |tie_break| format!("{tie_break} im Einzelnen"),
    column: |heading| match heading {
        Heading::Round => "Runde".to_owned(),
        Heading::Opponent => "Gegner".to_owned(),
        Heading::Result => "Ergebnis".to_owned(),
        Heading::Rating => "Wertungszahl".to_owned(),
        Heading::Score | Heading::Points => "Punkte".to_owned(),
        Heading::Theirs => "die des Gegners".to_owned(),
        Heading::TieBreak(kind) => kind.code().to_owned(),
        Heading::Counts => "zählt".to_owned(),
        Heading::Place => "Platz".to_owned(),
        Heading::Number => "Nr.".to_owned(),
        Heading::Name => "Name".to_owned(),
        Heading::Board => "Brett".to_owned(),
        Heading::LastBoard => "bis Brett".to_owned(),
        Heading::Secondary => "zweite Punkte".to_owned(),
        Heading::Boards => "Bretter".to_owned(),
        Heading::Against(player) => format!("gegen {player}"),
        Heading::SecondaryAgainst(team) => format!("zweite Punkte gegen {team}"),
        _ => heading.to_string(),
    },
    relation: |relation| match relation {
        Relation::Tied { named, more } => {
            let more = if *more > 0 { format!(" und {more} weiteren") } else { String::new() };
            format!("in allen Feinwertungen gleichauf mit {}{more}", named.join(", "))
        }
        Relation::Behind(it) => format!("hinter {}", separation(it)),
        Relation::Ahead(it) => format!("vor {}", separation(it)),
    },

    round: |round| format!("Runde {round}"),
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
    boards_of_round: |round| format!("Bretter der Runde {round}"),
    by_rules_of: |system| format!("Nach den Regeln ({system})"),
    same_boards: |same| match same {
        1 => "Das andere Brett ist gleich.".to_owned(),
        _ => format!("Die anderen {same} Bretter sind gleich."),
    },

    rounds_of_player: |id| format!("Die Runden von Spieler {id}"),
    by_forfeit: |points| format!("{points} (kampflos)"),
    score_series: |scores| format!("Punkte nach jeder Runde: {scores}"),
    colors_told: |letters, white, black| {
        let balance = match white.cmp(&black) {
            std::cmp::Ordering::Equal => "ausgeglichen".to_owned(),
            std::cmp::Ordering::Greater => format!("{}-mal öfter Weiß", white - black),
            std::cmp::Ordering::Less => format!("{}-mal öfter Schwarz", black - white),
        };
        format!("Farbverteilung Runde für Runde: {letters}; {balance}")
    },
    colors_caption: |white, black| format!("Farben: {white}-mal Weiß, {black}-mal Schwarz"),

    how_round_comes_about: |round| format!("Wie Runde {round} gelost wurde"),
    against: |color| color.fold("Weiß gegen ", "Schwarz gegen "),
    bye_changes: |now, before| {
        let [now, before] =
            [now, before].map(|it| it.map_or("niemand".to_owned(), |it| it.to_string()));
        format!("Freilos: {now} statt {before}")
    },
    same_pairs: |count| match count {
        1 => "1 Paar ist gleich".to_owned(),
        _ => format!("{count} Paare sind gleich"),
    },
    grade: |grade| match grade {
        Grade::Same => "dieselbe",
        Grade::ColorsOnly => "nur Farben",
        Grade::EqualButLater => "gleich gut, aber später",
        Grade::Worse => "schlechter",
        Grade::Illegal => "unzulässig",
        Grade::Better => "besser",
    },

    pairings: |round| format!("Paarungen der Runde {round}"),
    pairings_by_name: |round| format!("Paarungen der Runde {round} nach Namen"),
    result_slips: |round| format!("Ergebniszettel der Runde {round}"),

    checklist: |round| format!("Prüfliste für die Auslosung von Runde {round}"),
    strengths: ["schwach", "stark", "absolut"],
    floats: |last, before| {
        format!("Floats der letzten Runde{last} und der davor{before}: ↓ abwärts, ↑ aufwärts")
    },
    scoregroup: |score, count| format!("{score} Punkte · {count}"),
    one_gets_bye: |players, may| {
        format!("Eines von {players} bekommt das Freilos; {may} dürfen es bekommen.")
    },
    in_round: |what, round| format!("{what} in Runde {round}"),

    round_is_running: |round| format!("Runde {round} läuft."),
    rounds_left: |first, last| {
        if first == last {
            format!("Runde {last} ist noch auszulosen.")
        } else {
            format!("Die Runden {first} bis {last} sind noch auszulosen.")
        }
    },
    too_many_rounds: |players, most| {
        format!("Zu viele Runden: {players} Spieler können höchstens {most} spielen")
    },
    most_rounds: |players| {
        format!(
            "Mehr Runden können {players} Spieler nicht spielen: Alle müssen gegen alle antreten. \
             Dafür sorgt ein Rundenturnier, nicht das Schweizer System"
        )
    },
    color_is_assumed: |color| {
        let color = color.fold("Weiß", "Schwarz");
        format!("Die geloste Farbe ist nicht bekannt; angenommen wird {color}.")
    },
    round_has_none: |round| format!("Runde {round} hat keine zulässige Paarung"),
    round_will_have_none: |round| {
        format!(
            "Runde {round} wird keine zulässige Paarung haben, falls nicht schon eine frühere scheitert"
        )
    },
    model_and_seed: |model, seed| format!("Modell {model}, Startwert {seed}"),
    no_pairing_in: |round| format!("keine zulässige Paarung in Runde {round}"),
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

fn after(after: &After) -> String {
    let After { rounds, total, is_running, open_games, .. } = *after;
    let words = match (rounds, total) {
        (0, _) => "Vor der ersten Runde".to_owned(),
        (1, _) if after.is_final() => "Endstand nach der einzigen Runde".to_owned(),
        _ if after.is_final() => format!("Endstand nach {rounds} Runden"),
        (_, Some(total)) if total >= rounds => format!("Stand nach Runde {rounds} von {total}"),
        (_, Some(_)) => format!("Stand nach Runde {rounds}"),
        (_, None) => {
            format!("Stand nach Runde {rounds} (die Datei sagt nicht, wie viele es sind)")
        }
    };
    let running = if is_running { ", die noch läuft" } else { "" };
    let open = match open_games {
        0 => String::new(),
        1 => "; 1 Hängepartie ist offen".to_owned(),
        games => format!("; {games} Hängepartien sind offen"),
    };
    format!("{words}{running}{open}")
}

fn modifiers(tie_break: TieBreak) -> Vec<String> {
    let cut = tie_break.cut();
    let cut = match (cut.low, cut.high, tie_break.kind()) {
        (0, 0, _) => None,
        (1, _, TieBreakKind::ProgressiveScore) => Some("ohne die erste Runde"),
        (_, _, TieBreakKind::ProgressiveScore) => Some("ohne die ersten zwei Runden"),
        (1, 0, _) => Some("mit einem Streichwert"),
        (_, 0, _) => Some("mit zwei Streichwerten"),
        (1, _, _) => Some("ohne den niedrigsten und den höchsten Wert"),
        _ => Some("ohne die zwei niedrigsten und die zwei höchsten Werte"),
    };
    let forfeits = tie_break.has_forfeits().then_some("kampflose Partien wie gespielte");
    let mut all: Vec<_> = cut.into_iter().chain(forfeits).map(str::to_owned).collect();
    if tie_break.limit() != 0 {
        all.push(format!("mit der Grenze um {:+} halbe Punkte verschoben", tie_break.limit()));
    }
    all.extend(tie_break.score().map(|score| match score {
        TeamScore::Match => "nach Mannschaftspunkten".to_owned(),
        TeamScore::Game => "nach Brettpunkten".to_owned(),
    }));
    all.extend(tie_break.divisor().map(|divisor| format!("mit dem Teiler {divisor}")));
    all.extend(tie_break.unrated().map(|it| format!("mit {it} für Spieler ohne Wertungszahl")));
    all.extend(tie_break.edition().map(|edition| format!("nach der Ausgabe {edition}")));
    all
}

fn separation(it: &Separation) -> String {
    let Separation { neighbor, own, other, .. } = it;
    format!("{neighbor} nach {}: {own} gegen {other}", it.by("Punkten"))
}
