//! French, in the terms that arbiters use.

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
    language: Language::French,

    report: |name| format!("{name} – rapport"),
    footer: |lines, version| {
        format!("{} · fait par fpc {version}", counted(lines, "ligne", "lignes"))
    },
    made_by: |version| format!("Fait par fpc {version}"),

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
    errors: |count| counted(count, "erreur", "erreurs"),
    warnings: |count| counted(count, "avertissement", "avertissements"),

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
    outcome: |kind| match kind {
        ResultKind::Win => "gain",
        ResultKind::Draw => "nulle",
        ResultKind::Loss => "perte",
        ResultKind::ForfeitWin => "gain par forfait",
        ResultKind::ForfeitLoss => "perte par forfait",
        ResultKind::ForfeitDraw => "nulle par forfait",
        ResultKind::PairingAllocatedBye => "exempt",
        ResultKind::FullPointBye => "bye d’un point",
        ResultKind::HalfPointBye => "bye d’un demi-point",
        ResultKind::ZeroPointBye => "absence",
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

    severity: |severity| match severity {
        Severity::Error => "erreur",
        Severity::Warning => "avertissement",
    },
    and_more: |count| format!("Et {count} de plus."),
    line: |line| format!("Ligne {line}"),
    line_and_columns: |line, columns| format!("Ligne {line}, colonne {columns}"),
    found: |found| format!("Trouvé : « {found} »"),

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

    after,
    nameless: |id| format!("joueur {id}"),
    tie_break: |kind| match kind {
        TieBreakKind::Points => "points marqués",
        TieBreakKind::DirectEncounter => "confrontation directe",
        TieBreakKind::Wins => "nombre de victoires",
        TieBreakKind::GamesWon => "nombre de parties gagnées sur l’échiquier",
        TieBreakKind::BlackGames => "nombre de parties avec les noirs",
        TieBreakKind::BlackWins => "nombre de victoires avec les noirs",
        TieBreakKind::ProgressiveScore => "score cumulatif",
        TieBreakKind::RoundsElected => "rondes que le joueur a voulu jouer",
        TieBreakKind::StandardPoints => "points standard",
        TieBreakKind::PairingNumber => "numéro d’appariement",
        TieBreakKind::Buchholz => "Buchholz",
        TieBreakKind::AverageOfBuchholz => "moyenne des Buchholz des adversaires",
        TieBreakKind::ForeBuchholz => "Buchholz anticipé (connu avant la dernière ronde)",
        TieBreakKind::SonnebornBerger => "Sonneborn-Berger",
        TieBreakKind::Koya => "système Koya",
        TieBreakKind::AverageRating => "moyenne Elo des adversaires",
        TieBreakKind::PerformanceRating => "performance Elo",
        TieBreakKind::PerfectPerformance => "performance parfaite",
        TieBreakKind::AverageOfPerformances => "moyenne des performances des adversaires",
        TieBreakKind::AverageOfPerfectPerformances => {
            "moyenne des performances parfaites des adversaires"
        }
        TieBreakKind::Rating => "classement Elo",
        TieBreakKind::MatchPoints => "points de match",
        TieBreakKind::GamePoints => "points de partie",
        TieBreakKind::SecondaryScore => "points de match contre points de partie",
        TieBreakKind::BoardCount => "décompte des échiquiers",
        TieBreakKind::TopBoardResults => "résultats des premiers échiquiers",
        TieBreakKind::BottomBoardElimination => "élimination des derniers échiquiers",
        TieBreakKind::SonnebornBergerMatchMatch => {
            "Sonneborn-Berger étendu, points de match par points de match"
        }
        TieBreakKind::SonnebornBergerMatchGame => {
            "Sonneborn-Berger étendu, points de match par points de partie"
        }
        TieBreakKind::SonnebornBergerGameMatch => {
            "Sonneborn-Berger étendu, points de partie par points de match"
        }
        TieBreakKind::SonnebornBergerGameGame => {
            "Sonneborn-Berger étendu, points de partie par points de partie"
        }
        TieBreakKind::ExtendedEncounter => "confrontation directe étendue",
        TieBreakKind::ExtendedEncounterBoardTop => {
            "confrontation directe étendue, puis décompte et premiers échiquiers"
        }
        TieBreakKind::ExtendedEncounterBoardBottom => {
            "confrontation directe étendue, puis décompte et derniers échiquiers"
        }
        TieBreakKind::ExtendedEncounterTop => {
            "confrontation directe étendue, puis premiers échiquiers"
        }
        TieBreakKind::ExtendedEncounterBottom => {
            "confrontation directe étendue, puis derniers échiquiers"
        }
        TieBreakKind::ScoresAndSchedule => "score et force des adversaires ensemble",
        TieBreakKind::SsmPoints => "points du système SSM",
        TieBreakKind::SsmOpponents => "somme des points des adversaires selon le système SSM",
        TieBreakKind::SsmGames => "valeur des parties selon le système SSM",
        TieBreakKind::SsmEncounter => "partie entre eux selon le système SSM",
        _ => kind.code(),
    },
    modifiers,
    still_tied: |places| format!("Toujours à égalité : places {places}."),
    players_who_count: |count| {
        format!(
            "Les points des {count} meilleurs de chaque équipe ; s’ils sont égaux, la plus petite somme des rangs l’emporte"
        )
    },
    more_boards: |more| format!("Et {more} échiquiers de plus."),
    color_letter: |color| color.fold("b", "n"),
    mark: |mark| match mark {
        Mark::Opponents(Opponents::ByStartingNumber) => "adversaires par numéro de départ (N°)",
        Mark::Opponents(Opponents::ByLine) => "adversaires par ligne",
        Mark::Forfeits => "+ - gain et perte par forfait",
        Mark::Bye(Bye::PairingAllocated) => "U exempt",
        Mark::Bye(Bye::FullPoint) => "F bye d’un point",
        Mark::Bye(Bye::HalfPoint) => "H bye d’un demi-point",
        Mark::Bye(Bye::ZeroPoint) => "Z absent",
        Mark::Open => "pas encore de résultat : couleur seule",
    },

    player_with_rank: |player, rank| format!("{player} : rang {rank}"),
    element_by_element: |tie_break| format!("{tie_break} en détail"),
    column: |heading| match heading {
        Heading::Round => "ronde".to_owned(),
        Heading::Opponent => "adversaire".to_owned(),
        Heading::Result => "résultat".to_owned(),
        Heading::Rating => "Elo".to_owned(),
        Heading::Score | Heading::Points => "points".to_owned(),
        Heading::Theirs => "ceux de l’adversaire".to_owned(),
        Heading::TieBreak(kind) => kind.code().to_owned(),
        Heading::Counts => "compte".to_owned(),
        Heading::Place => "place".to_owned(),
        Heading::Number => "N°".to_owned(),
        Heading::Name => "nom".to_owned(),
        Heading::Board => "échiquier".to_owned(),
        Heading::LastBoard => "jusqu’à l’échiquier".to_owned(),
        Heading::Secondary => "autres points".to_owned(),
        Heading::Boards => "échiquiers".to_owned(),
        Heading::Against(player) => format!("contre {player}"),
        Heading::SecondaryAgainst(team) => format!("autres points contre {team}"),
        _ => heading.to_string(),
    },
    relation: |relation| match relation {
        Relation::Tied { named, more } => {
            let more = if *more > 0 { format!(" et {more} autres") } else { String::new() };
            format!("à égalité à tous les départages avec {}{more}", named.join(", "))
        }
        Relation::Behind(it) => format!("derrière {}", separation(it)),
        Relation::Ahead(it) => format!("devant {}", separation(it)),
    },

    round: |round| format!("Ronde {round}"),
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
    boards_of_round: |round| format!("Échiquiers de la ronde {round}"),
    by_rules_of: |system| format!("D’après les règles ({system})"),
    same_boards: |same| match same {
        1 => "L’autre échiquier est le même.".to_owned(),
        _ => format!("Les {same} autres échiquiers sont les mêmes."),
    },

    rounds_of_player: |id| format!("Les rondes du joueur {id}"),
    by_forfeit: |points| format!("{points} (forfait)"),
    score_series: |scores| format!("Points après chaque ronde : {scores}"),
    colors_told: |letters, white, black| {
        let balance = match white.cmp(&black) {
            std::cmp::Ordering::Equal => "équilibre".to_owned(),
            std::cmp::Ordering::Greater => format!("{} de plus avec les blancs", white - black),
            std::cmp::Ordering::Less => format!("{} de plus avec les noirs", black - white),
        };
        format!("Couleurs ronde par ronde : {letters} ; {balance}")
    },
    colors_caption: |white, black| format!("Couleurs : {white} × blancs, {black} × noirs"),

    how_round_comes_about: |round| format!("Comment la ronde {round} a été appariée"),
    against: |color| color.fold("blancs contre ", "noirs contre "),
    bye_changes: |now, before| {
        let [now, before] =
            [now, before].map(|it| it.map_or("personne".to_owned(), |it| it.to_string()));
        format!("exempt : {now} au lieu de {before}")
    },
    same_pairs: |count| match count {
        1 => "1 paire est la même".to_owned(),
        _ => format!("{count} paires sont les mêmes"),
    },
    grade: |grade| match grade {
        Grade::Same => "le même",
        Grade::ColorsOnly => "couleurs seules",
        Grade::EqualButLater => "égal, mais plus tard",
        Grade::Worse => "moins bon",
        Grade::Illegal => "illicite",
        Grade::Better => "meilleur",
    },

    pairings: |round| format!("Appariements de la ronde {round}"),
    pairings_by_name: |round| format!("Appariements de la ronde {round}, par nom"),
    result_slips: |round| format!("Feuilles de résultat de la ronde {round}"),

    checklist: |round| format!("Liste de contrôle pour l’appariement de la ronde {round}"),
    strengths: ["légère", "forte", "absolue"],
    floats: |last, before| {
        format!(
            "Flottements de la dernière ronde{last} et de la précédente{before} : ↓ vers le bas, ↑ vers le haut"
        )
    },
    scoregroup: |score, count| format!("{score} points · {count}"),
    one_gets_bye: |players, may| {
        format!("Un joueur sur {players} est exempt ; {may} peuvent l’être.")
    },
    in_round: |what, round| format!("{what} à la ronde {round}"),

    round_is_running: |round| format!("La ronde {round} est en cours."),
    rounds_left: |first, last| {
        if first == last {
            format!("Il reste à apparier la ronde {last}.")
        } else {
            format!("Il reste à apparier les rondes {first} à {last}.")
        }
    },
    too_many_rounds: |players, most| {
        format!("Trop de rondes : {players} joueurs ne peuvent en jouer plus de {most}")
    },
    most_rounds: |players| {
        format!(
            "C’est le maximum pour {players} joueurs : chacun doit rencontrer tous les autres, ce \
             qu’assure un tournoi toutes rondes, mais pas un système suisse"
        )
    },
    color_is_assumed: |color| {
        let color = color.fold("les Blancs", "les Noirs");
        format!("La couleur tirée au sort n’est pas connue ; on suppose {color}.")
    },
    round_has_none: |round| format!("La ronde {round} n’a pas d’appariement licite"),
    round_will_have_none: |round| {
        format!(
            "La ronde {round} n’aura pas d’appariement licite, si une ronde précédente n’échoue pas déjà"
        )
    },
    model_and_seed: |model, seed| format!("Modèle {model}, graine {seed}"),
    no_pairing_in: |round| format!("pas d’appariement licite à la ronde {round}"),
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

fn after(after: &After) -> String {
    let After { rounds, total, is_running, open_games, .. } = *after;
    let words = match (rounds, total) {
        (0, _) => "Avant la première ronde".to_owned(),
        (1, _) if after.is_final() => "Classement final après la seule ronde".to_owned(),
        _ if after.is_final() => format!("Classement final après {rounds} rondes"),
        (_, Some(total)) if total >= rounds => {
            format!("Classement après la ronde {rounds} sur {total}")
        }
        (_, Some(_)) => format!("Classement après la ronde {rounds}"),
        (_, None) => {
            format!("Classement après la ronde {rounds} (le fichier ne dit pas combien il y en a)")
        }
    };
    let running = if is_running { ", encore en cours" } else { "" };
    let open = match open_games {
        0 => String::new(),
        1 => " ; 1 partie ajournée reste à finir".to_owned(),
        games => format!(" ; {games} parties ajournées restent à finir"),
    };
    format!("{words}{running}{open}")
}

fn modifiers(tie_break: TieBreak) -> Vec<String> {
    let cut = tie_break.cut();
    let cut = match (cut.low, cut.high, tie_break.kind()) {
        (0, 0, _) => None,
        (1, _, TieBreakKind::ProgressiveScore) => Some("sans la première ronde"),
        (_, _, TieBreakKind::ProgressiveScore) => Some("sans les deux premières rondes"),
        (1, 0, _) => Some("tronqué d’une valeur"),
        (_, 0, _) => Some("tronqué de deux valeurs"),
        (1, _, _) => Some("sans la plus basse ni la plus haute valeur"),
        _ => Some("sans les deux plus basses ni les deux plus hautes valeurs"),
    };
    let forfeits = tie_break.has_forfeits().then_some("forfaits comptés comme des parties");
    let mut all: Vec<_> = cut.into_iter().chain(forfeits).map(str::to_owned).collect();
    if tie_break.limit() != 0 {
        all.push(format!("avec la limite déplacée de {:+} demi-points", tie_break.limit()));
    }
    all.extend(tie_break.score().map(|score| match score {
        TeamScore::Match => "selon les points de match".to_owned(),
        TeamScore::Game => "selon les points de partie".to_owned(),
    }));
    all.extend(tie_break.divisor().map(|divisor| format!("avec le diviseur {divisor}")));
    all.extend(tie_break.unrated().map(|it| format!("avec {it} pour les joueurs sans Elo")));
    all.extend(tie_break.edition().map(|edition| format!("selon l’édition {edition}")));
    all
}

fn separation(it: &Separation) -> String {
    let Separation { neighbor, own, other, .. } = it;
    format!("{neighbor} aux {} : {own} contre {other}", it.by("points"))
}
