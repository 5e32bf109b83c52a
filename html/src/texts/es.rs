//! Spanish, in the terms that arbiters use.

use fpc::{
    CountStatement, RoundOneBye, TeamC6, TeamNumbers,
    standings::RanksMissing,
};
use fpc_answers::report::Language;

use super::{InitialColor, Overall, RanksWord, RoundNumbers, Texts, linked, listed};
use crate::parts::sentence;

pub(crate) const TEXTS: Texts = Texts {
    language: Language::Spanish,

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
