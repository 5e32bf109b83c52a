//! Spanish, in the terms that arbiters use.

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
    language: Language::Spanish,

    report: |name| format!("{name} – informe"),
    footer: |lines, version| {
        format!("{} · hecho por fpc {version}", counted(lines, "línea", "líneas"))
    },
    made_by: |version| format!("Hecho por fpc {version}"),

    overall: |it| match it {
        Overall::NothingToCheckYet => "nada que comprobar",
        Overall::Ok => "correcto",
        Overall::Differs => "difiere",
        Overall::NoLegalPairing => "sin emparejamiento legal",
        Overall::NotCertain => "no seguro",
        Overall::TooLarge => "demasiado grande",
        Overall::ErrorsInFile => "errores en el archivo",
        Overall::NotChecked => "sin comprobar",
        Overall::NotCheckedInFull => "sin comprobar del todo",
        Overall::Failed => "falló",
    },
    rounds_by_verdict,
    ranks_do_not_follow: || linked("Los ", "puestos", " no se siguen de los resultados."),
    unchecked_from: |round| format!("La ronda {round} y las siguientes no se comprobaron:"),
    one_error: |line| {
        let before = "No se comprobó nada, porque el archivo tiene un ";
        linked(before, format!("error en la línea {line}"), ".")
    },
    several_errors: |errors, line| {
        let before = "No se comprobó nada, porque el archivo tiene ";
        linked(before, format!("{errors} errores"), format!(", el primero en la línea {line}."))
    },
    rules_told: |system, choice, is_accelerated, restricted| {
        let baku = if is_accelerated { ", aceleración Bakú" } else { "" };
        let restricted =
            restricted.map(|last| format!(", emparejamientos restringidos hasta la ronda {last}"));
        format!("{system} ({choice}){baku}{}", restricted.unwrap_or_default())
    },
    round_one_bye: |order| match order {
        RoundOneBye::Number => ", descanso de la ronda 1 por número",
        RoundOneBye::Rating => ", descanso de la ronda 1 por Elo",
    },
    team_c6: |reading| match reading {
        TeamC6::Graded => ", C6 por grados",
        TeamC6::PassFail => ", C6 se cumple o no",
    },
    team_numbers: |reading| match reading {
        TeamNumbers::Place => ", números de los presentados",
        TeamNumbers::Literal => ", números de la lista",
    },
    errors: |count| counted(count, "error", "errores"),
    warnings: |count| counted(count, "aviso", "avisos"),

    initial_color_told: |it| match it {
        InitialColor::Asked(color) => {
            format!("{}, a petición", color.fold("blancas", "negras"))
        }
        InitialColor::Recorded(color) => {
            format!("{}, según el archivo", color.fold("blancas", "negras"))
        }
        InitialColor::Shown(color) => {
            format!(
                "{}, como muestran los primeros colores en los tableros",
                color.fold("blancas", "negras")
            )
        }
        InitialColor::Unknown => "no se sabe, y aún nada depende de él".to_owned(),
    },
    outcome: |kind| match kind {
        ResultKind::Win => "victoria",
        ResultKind::Draw => "tablas",
        ResultKind::Loss => "derrota",
        ResultKind::ForfeitWin => "victoria por incomparecencia",
        ResultKind::ForfeitLoss => "derrota por incomparecencia",
        ResultKind::ForfeitDraw => "empate por incomparecencias",
        ResultKind::PairingAllocatedBye => "bye asignado por el emparejamiento",
        ResultKind::FullPointBye => "bye de un punto",
        ResultKind::HalfPointBye => "bye de medio punto",
        ResultKind::ZeroPointBye => "ausencia",
    },
    last_round_told: |total| match total {
        Some(total) => format!("ronda {total}"),
        None => "no se indica: la última se comprueba de las dos maneras".to_owned(),
    },

    records_were_read: |lines| {
        format!(
            "Se leyó cada registro, columna por columna, y se comparó con los demás ({}).",
            counted(lines, "línea", "líneas")
        )
    },
    rounds_were_paired: |count| {
        let [rounds, compared] = match count {
            1 => ["Se emparejó de nuevo 1 ronda".to_owned(), "se comparó".to_owned()],
            _ => [format!("Se emparejaron de nuevo {count} rondas"), "se compararon".to_owned()],
        };
        format!(
            "{rounds} a partir de los resultados anteriores, con una búsqueda exacta y sin azar, \
             y {compared} con el archivo, también en los colores."
        )
    },
    ranks_were_compared: |word| {
        if word == RanksWord::NotChecked {
            return "Los puestos se compararon solo con los puntos que se siguen de los resultados, pues no hay \
                    lista de desempates."
                .to_owned();
        }
        let with = match word {
            RanksWord::NotInOrder => {
                "puntos que se siguen de los resultados, pues no hay lista de desempates"
            }
            _ => "puntos y desempates que se siguen de los resultados",
        };
        format!("Los puestos se compararon con los {with}: {}.", (TEXTS.ranks_word)(word))
    },
    checked_by: |version| {
        format!(
            "Comprobado por fpc {version}. La misma versión da la misma respuesta para el mismo \
             archivo en cualquier ordenador."
        )
    },

    severity: |severity| match severity {
        Severity::Error => "error",
        Severity::Warning => "aviso",
    },
    and_more: |count| format!("Y {count} más."),
    line: |line| format!("Línea {line}"),
    line_and_columns: |line, columns| format!("Línea {line}, columna {columns}"),
    found: |found| format!("Se encontró «{found}»"),

    ranks_word: |it| match it {
        RanksWord::Ok => "correctos",
        RanksWord::NotChecked => "no comprobados",
        RanksWord::OkSoFar => "correctos hasta aquí",
        RanksWord::Wrong => "incorrectos",
        RanksWord::NotInOrder => "desordenados",
        RanksWord::NothingToCheck => "nada que comprobar",
    },
    ranks_missing: |missing, has_list| match missing {
        RanksMissing::Blank if !has_list => {
            "Ningún jugador tiene puesto y no hay lista de desempates (202, 212)."
        }
        RanksMissing::Blank => "Ningún jugador tiene puesto.",
        RanksMissing::AllTheSame => "Todos los jugadores tienen el mismo puesto.",
        RanksMissing::StartingOrder => "Los puestos son los de la lista inicial.",
        RanksMissing::RoundRunning => {
            "Hay una ronda en curso, y los puestos no son los de las rondas anteriores."
        }
    },

    after,
    nameless: |id| format!("jugador {id}"),
    tie_break: |kind| match kind {
        TieBreakKind::Points => "puntos",
        TieBreakKind::DirectEncounter => "encuentro directo",
        TieBreakKind::Wins => "número de victorias",
        TieBreakKind::GamesWon => "número de partidas ganadas en el tablero",
        TieBreakKind::BlackGames => "número de partidas con negras",
        TieBreakKind::BlackWins => "número de victorias con negras",
        TieBreakKind::ProgressiveScore => "puntuación progresiva",
        TieBreakKind::RoundsElected => "rondas que el jugador eligió jugar",
        TieBreakKind::StandardPoints => "puntos estándar",
        TieBreakKind::PairingNumber => "número inicial",
        TieBreakKind::Buchholz => "Buchholz",
        TieBreakKind::AverageOfBuchholz => "promedio del Buchholz de los rivales",
        TieBreakKind::ForeBuchholz => "Fore Buchholz (conocido antes de la última ronda)",
        TieBreakKind::SonnebornBerger => "Sonneborn-Berger",
        TieBreakKind::Koya => "sistema Koya",
        TieBreakKind::AverageRating => "promedio de Elo de los rivales",
        TieBreakKind::PerformanceRating => "rendimiento en el torneo",
        TieBreakKind::PerfectPerformance => "rendimiento perfecto en el torneo",
        TieBreakKind::AverageOfPerformances => "promedio del rendimiento de los rivales",
        TieBreakKind::AverageOfPerfectPerformances => {
            "promedio del rendimiento perfecto de los rivales"
        }
        TieBreakKind::Rating => "Elo",
        TieBreakKind::MatchPoints => "puntos de encuentro",
        TieBreakKind::GamePoints => "puntos de tablero",
        TieBreakKind::SecondaryScore => "puntos de encuentro frente a puntos de tablero",
        TieBreakKind::BoardCount => "suma de tableros",
        TieBreakKind::TopBoardResults => "resultados de los primeros tableros",
        TieBreakKind::BottomBoardElimination => "eliminación de los últimos tableros",
        TieBreakKind::SonnebornBergerMatchMatch => {
            "Sonneborn-Berger ampliado, puntos de encuentro por puntos de encuentro"
        }
        TieBreakKind::SonnebornBergerMatchGame => {
            "Sonneborn-Berger ampliado, puntos de encuentro por puntos de tablero"
        }
        TieBreakKind::SonnebornBergerGameMatch => {
            "Sonneborn-Berger ampliado, puntos de tablero por puntos de encuentro"
        }
        TieBreakKind::SonnebornBergerGameGame => {
            "Sonneborn-Berger ampliado, puntos de tablero por puntos de tablero"
        }
        TieBreakKind::ExtendedEncounter => "encuentro directo ampliado",
        TieBreakKind::ExtendedEncounterBoardTop => {
            "encuentro directo ampliado, luego suma de tableros y primeros tableros"
        }
        TieBreakKind::ExtendedEncounterBoardBottom => {
            "encuentro directo ampliado, luego suma de tableros y últimos tableros"
        }
        TieBreakKind::ExtendedEncounterTop => "encuentro directo ampliado, luego primeros tableros",
        TieBreakKind::ExtendedEncounterBottom => {
            "encuentro directo ampliado, luego últimos tableros"
        }
        TieBreakKind::ScoresAndSchedule => "combinación de puntos y fuerza de los rivales",
        TieBreakKind::SsmPoints => "puntos del sistema SSM",
        TieBreakKind::SsmOpponents => "suma de los puntos de los rivales según el sistema SSM",
        TieBreakKind::SsmGames => "valor de las partidas según el sistema SSM",
        TieBreakKind::SsmEncounter => "partida entre ambos según el sistema SSM",
        _ => kind.code(),
    },
    modifiers,
    still_tied: |places| format!("Siguen empatados: puestos {places}."),
    players_who_count: |count| {
        format!(
            "Los puntos de los {count} mejores de cada equipo; si son iguales, es mejor la menor suma de puestos"
        )
    },
    more_boards: |more| format!("Y {more} tableros más."),
    color_letter: |color| color.fold("b", "n"),
    mark: |mark| match mark {
        Mark::Opponents(Opponents::ByStartingNumber) => "rivales por número inicial (n.º)",
        Mark::Opponents(Opponents::ByLine) => "rivales por línea",
        Mark::Forfeits => "+ - ganada y perdida por incomparecencia",
        Mark::Bye(Bye::PairingAllocated) => "U bye asignado por el emparejamiento",
        Mark::Bye(Bye::FullPoint) => "F bye de un punto",
        Mark::Bye(Bye::HalfPoint) => "H bye de medio punto",
        Mark::Bye(Bye::ZeroPoint) => "Z ausente",
        Mark::Open => "aún sin resultado: solo un color",
    },

    player_with_rank: |player, rank| format!("{player}: puesto {rank}"),
    element_by_element: |tie_break| format!("{tie_break} elemento por elemento"),
    column: |heading| match heading {
        Heading::Round => "ronda".to_owned(),
        Heading::Opponent => "rival".to_owned(),
        Heading::Result => "resultado".to_owned(),
        Heading::Rating => "Elo".to_owned(),
        Heading::Score | Heading::Points => "puntos".to_owned(),
        Heading::Theirs => "los del rival".to_owned(),
        Heading::TieBreak(kind) => kind.code().to_owned(),
        Heading::Counts => "cuenta".to_owned(),
        Heading::Place => "puesto".to_owned(),
        Heading::Number => "n.º".to_owned(),
        Heading::Name => "nombre".to_owned(),
        Heading::Board => "tablero".to_owned(),
        Heading::LastBoard => "hasta el tablero".to_owned(),
        Heading::Secondary => "segundos puntos".to_owned(),
        Heading::Boards => "tableros".to_owned(),
        Heading::Against(player) => format!("contra {player}"),
        Heading::SecondaryAgainst(team) => format!("segundos puntos contra {team}"),
        _ => heading.to_string(),
    },
    relation: |relation| match relation {
        Relation::Tied { named, more } => {
            let more = if *more > 0 { format!(" y {more} más") } else { String::new() };
            format!("igualado en todos los desempates con {}{more}", named.join(", "))
        }
        Relation::Behind(it) => format!("detrás de {}", separation(it)),
        Relation::Ahead(it) => format!("delante de {}", separation(it)),
    },

    round: |round| format!("Ronda {round}"),
    holds: |condition, is_system_open| {
        let words = condition.into_iter().flat_map(|condition| condition.statements());
        let words: Vec<_> = words
            .map(|words| match words {
                CountStatement::Last(last) => format!("la ronda {last} es la última"),
                CountStatement::NotLast(last) => format!("la ronda {last} no es la última"),
                CountStatement::Exactly(count) => format!("hay {count} rondas"),
                CountStatement::Between(least, most) => format!("hay de {least} a {most} rondas"),
                CountStatement::AtLeast(least) => format!("hay {least} rondas o más"),
            })
            .collect();
        match (words.is_empty(), is_system_open) {
            (true, _) => "Esto vale si ese es el sistema".to_owned(),
            (false, false) => format!("Esto vale si {}", words.join(" o ")),
            (false, true) => {
                format!("Esto vale si {} y si ese es el sistema", words.join(" o "))
            }
        }
    },
    boards_of_round: |round| format!("Tableros de la ronda {round}"),
    by_rules_of: |system| format!("Según las reglas ({system})"),
    same_boards: |same| match same {
        1 => "El otro tablero es igual.".to_owned(),
        _ => format!("Los otros {same} tableros son iguales."),
    },

    rounds_of_player: |id| format!("Las rondas del jugador {id}"),
    by_forfeit: |points| format!("{points} (incomparecencia)"),
    score_series: |scores| format!("Puntos después de cada ronda: {scores}"),
    colors_told: |letters, white, black| {
        let balance = match white.cmp(&black) {
            std::cmp::Ordering::Equal => "equilibrados".to_owned(),
            std::cmp::Ordering::Greater => format!("{} más con blancas", white - black),
            std::cmp::Ordering::Less => format!("{} más con negras", black - white),
        };
        format!("Colores ronda por ronda: {letters}; {balance}")
    },
    colors_caption: |white, black| format!("Colores: {white} con blancas, {black} con negras"),

    how_round_comes_about: |round| format!("Cómo se emparejó la ronda {round}"),
    against: |color| color.fold("blancas contra ", "negras contra "),
    bye_changes: |now, before| {
        let [now, before] =
            [now, before].map(|it| it.map_or("nadie".to_owned(), |it| it.to_string()));
        format!("bye: {now} en lugar de {before}")
    },
    same_pairs: |count| match count {
        1 => "1 pareja es igual".to_owned(),
        _ => format!("{count} parejas son iguales"),
    },
    grade: |grade| match grade {
        Grade::Same => "el mismo",
        Grade::ColorsOnly => "solo colores",
        Grade::EqualButLater => "igual de bueno, pero posterior",
        Grade::Worse => "peor",
        Grade::Illegal => "ilegal",
        Grade::Better => "mejor",
    },

    pairings: |round| format!("Emparejamientos de la ronda {round}"),
    pairings_by_name: |round| format!("Emparejamientos de la ronda {round} por nombre"),
    result_slips: |round| format!("Papeletas de resultados de la ronda {round}"),

    checklist: |round| format!("Lista de control para el emparejamiento de la ronda {round}"),
    strengths: ["leve", "fuerte", "absoluta"],
    floats: |last, before| {
        format!(
            "Flotaciones de la última ronda{last} y de la anterior{before}: ↓ hacia abajo, ↑ hacia arriba"
        )
    },
    scoregroup: |score, count| format!("{score} puntos · {count}"),
    one_gets_bye: |players, may| format!("Uno de {players} recibe el bye; {may} pueden recibirlo."),
    in_round: |what, round| format!("{what} en la ronda {round}"),

    round_is_running: |round| format!("La ronda {round} está en juego."),
    rounds_left: |first, last| {
        if first == last {
            format!("Falta emparejar la ronda {last}.")
        } else {
            format!("Faltan por emparejar las rondas {first} a {last}.")
        }
    },
    too_many_rounds: |players, most| {
        format!("Demasiadas rondas: {players} jugadores no pueden jugar más de {most}")
    },
    most_rounds: |players| {
        format!(
            "Es el máximo para {players} jugadores: todos tienen que jugar contra todos, de lo que \
             se encarga una liga, no un sistema suizo"
        )
    },
    color_is_assumed: |color| {
        let color = color.fold("blancas", "negras");
        format!("No se conoce el color sorteado; se suponen {color}.")
    },
    round_has_none: |round| format!("La ronda {round} no tiene ningún emparejamiento legal"),
    round_will_have_none: |round| {
        format!(
            "La ronda {round} no tendrá ningún emparejamiento legal, si no falla ya una anterior"
        )
    },
    model_and_seed: |model, seed| format!("Modelo {model}, semilla {seed}"),
    no_pairing_in: |round| format!("sin emparejamiento legal en la ronda {round}"),
};

fn counted(count: usize, one: &str, several: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}

/// What the rounds came to.
fn rounds_by_verdict(words: &RoundNumbers) -> String {
    let RoundNumbers { all, good, bad, open, unchecked } = words;
    match (*all, good.len(), unchecked.len()) {
        (0, ..) => return "Todavía no se ha emparejado ninguna ronda.".to_owned(),
        (1, 1, _) => return "La única ronda se emparejó según las reglas.".to_owned(),
        (all, count, _) if count == all => {
            return format!("Las {all} rondas se emparejaron según las reglas.");
        }
        (all, _, count) if count == all => return "No se comprobó ninguna ronda.".to_owned(),
        _ => {}
    }
    let one = |rounds: &[usize]| rounds.len() == 1;
    let named = |rounds: &[usize]| match rounds {
        [one] => format!("la ronda {one}"),
        _ => format!("las rondas {}", listed(rounds, "y")),
    };
    let paired = |rounds: &[usize]| if one(rounds) { "se emparejó" } else { "se emparejaron" };
    let mut parts = Vec::new();
    if !bad.is_empty() {
        parts.push(format!("{} no {} según las reglas", named(bad), paired(bad)));
    }
    if !open.is_empty() {
        parts.push(format!(
            "que {} {} según las reglas depende de lo que el archivo deja abierto",
            named(open),
            if one(open) { "se emparejara" } else { "se emparejaran" }
        ));
    }
    if !unchecked.is_empty() {
        let checked = if one(unchecked) { "se comprobó" } else { "se comprobaron" };
        parts.push(format!("{} no {checked}", named(unchecked)));
    }
    match good.len() {
        0 => {}
        1 => parts.push(format!("{} se emparejó según las reglas", named(good))),
        count => parts.push(format!("las otras {count} se emparejaron según las reglas")),
    }
    sentence(&parts.join("; "))
}

fn after(after: &After) -> String {
    let After { rounds, total, is_running, open_games, .. } = *after;
    let words = match (rounds, total) {
        (0, _) => "Antes de la primera ronda".to_owned(),
        (1, _) if after.is_final() => "Clasificación final tras la única ronda".to_owned(),
        _ if after.is_final() => format!("Clasificación final tras {rounds} rondas"),
        (_, Some(total)) if total >= rounds => {
            format!("Clasificación tras la ronda {rounds} de {total}")
        }
        (_, Some(_)) => format!("Clasificación tras la ronda {rounds}"),
        (_, None) => {
            format!("Clasificación tras la ronda {rounds} (el archivo no dice cuántas hay)")
        }
    };
    let running = if is_running { ", que aún se juega" } else { "" };
    let open = match open_games {
        0 => String::new(),
        1 => "; falta 1 partida aplazada".to_owned(),
        games => format!("; faltan {games} partidas aplazadas"),
    };
    format!("{words}{running}{open}")
}

fn modifiers(tie_break: TieBreak) -> Vec<String> {
    let cut = tie_break.cut();
    let cut = match (cut.low, cut.high, tie_break.kind()) {
        (0, 0, _) => None,
        (1, _, TieBreakKind::ProgressiveScore) => Some("sin la primera ronda"),
        (_, _, TieBreakKind::ProgressiveScore) => Some("sin las dos primeras rondas"),
        (1, 0, _) => Some("con un corte"),
        (_, 0, _) => Some("con dos cortes"),
        (1, _, _) => Some("sin el valor más bajo ni el más alto"),
        _ => Some("sin los dos valores más bajos ni los dos más altos"),
    };
    let forfeits = tie_break.has_forfeits().then_some("con incomparecencias como partidas");
    let mut all: Vec<_> = cut.into_iter().chain(forfeits).map(str::to_owned).collect();
    if tie_break.limit() != 0 {
        all.push(format!("con el límite movido {:+} medios puntos", tie_break.limit()));
    }
    all.extend(tie_break.score().map(|score| match score {
        TeamScore::Match => "por puntos de encuentro".to_owned(),
        TeamScore::Game => "por puntos de partida".to_owned(),
    }));
    all.extend(tie_break.divisor().map(|divisor| format!("con el divisor {divisor}")));
    all.extend(tie_break.unrated().map(|it| format!("con {it} para los jugadores sin Elo")));
    all.extend(tie_break.edition().map(|edition| format!("según la edición de {edition}")));
    all
}

fn separation(it: &Separation) -> String {
    let Separation { neighbor, own, other, .. } = it;
    format!("{neighbor} por {}: {own} frente a {other}", it.by("puntos"))
}
