//! The kind of tournament that record 092 describes. It is free text in any language, so only
//! well-known words are looked for.

use std::fmt;

use crate::{
    systems::{Family, System},
    text::words::words,
};

/// How much of the text is examined, in characters.
const LONGEST: usize = 500;

/// A kind of tournament.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Kind {
    Teams,
    RoundRobin { double: bool },
    KnockOut,
    Scheveningen,
    DoubleSwiss,
    Dutch { edition: Option<u16> },
    Dubov,
    Burstein,
    Lim,
    Ssm,
    Monrad,
    Keizer,
    McMahon,
    Amalfi,
}

/// Prefixes of words that indicate teams, separated by vertical bars. A blank marks the end of a
/// word.
const TEAMS: &str = "\
    team|mannschaft|equipe|equipo|equips |squadr|druzyn|druzst|csapat|lag |\
    lagturnering|lagtavling|lagkamp|holdturnering|ekip|ploeg|echipe|joukkue|takim|\
    komand|mostv|momcad|voistkon|команд|екип|ομαδ|schiller|hutton|jamboree";

/// Prefixes that indicate that players, not teams, are paired.
const INDIVIDUALS: &str = "\
    individ|indiv |einzel|jednotliv|egyeni|pojedin|posami|indywid|yksilo|bireysel|\
    persoonlijk|личн|индивид|ατομικ";

const ROUND_ROBIN: &str = "\
    round robin|roundrobin|doubleroundrobin|rundenturnier|doppelrunde|rundensystem|\
    vollrund|rundturnering|jeder gegen jede|alle gegen alle|alle mod alle|\
    alle mot alle|alla mot alla|iedereen tegen iedereen|all play all|allplayall|\
    all against all|toutes rondes|tous contre tous|todos contra todos|\
    todos contra todas|girone all|girone unico|doppio girone|all italiana|\
    tutti contro tutti|cada um contra|korverseny|kruhov|kazdy s kazdym|\
    kazdy z kazdym|kolow|svaki sa svak|svako sa svak|vsak z vsak|krozni sistem|\
    kruzni sistem|bergersystem|berger system|berger tab|bergertab|tables de berger|\
    tablas berger|tablas de berger|tabelle berger|tabelle di berger|sistema berger|\
    system bergera|bergerov|fiecare cu fiecare|doner sistem|колова|кожен з кожн|\
    каждыи с кажд|всеки срещу|кругова|кругово|двухкругов";

const DOUBLE: &str = "\
    double|doble|doppel|doppio|doppia|dubbel|dobbel|duplo|dupla|dublu|podwojn|\
    dvoukol|dvojkol|dvokrozn|dvokruzn|kaksois|двухкругов|двукръгов";

const KNOCK_OUT: &str = "\
    knock out|knockout|k o |ko system|ko turnier|direkte utslag|utslagning|\
    cupsystem|pokalsystem|afvalsysteem|vyradovac|kieses|pucharow|олимпииск|на вылет|\
    нокаут|elimination|eliminacion directa|eliminacao direta|eliminazione diretta";

/// Other kinds, by prefixes of words.
const NAMED: &[(&str, Kind)] = &[
    ("double swiss", Kind::DoubleSwiss),
    ("doubleswiss", Kind::DoubleSwiss),
    ("dubov", Kind::Dubov),
    ("дубов", Kind::Dubov),
    ("burstein", Kind::Burstein),
    ("burshtein", Kind::Burstein),
    ("бурштеин", Kind::Burstein),
    ("lim ", Kind::Lim),
    ("ssm ", Kind::Ssm),
    ("monrad", Kind::Monrad),
    ("keizer", Kind::Keizer),
    ("mcmahon", Kind::McMahon),
    ("mac mahon", Kind::McMahon),
    ("amalfi", Kind::Amalfi),
    ("scheveningen", Kind::Scheveningen),
];

const DUTCH: &str = "\
    dutch|holandes|holandsk|holender|hollandais|hollandisch|hollandsk|olandes|\
    голландск";

impl Kind {
    /// The kind that a text describes, if it contains a known word.
    pub(super) fn of(text: &str) -> Option<Self> {
        let beginning = text.char_indices().nth(LONGEST).map_or(text, |(end, _)| &text[..end]);
        let words = words(beginning);
        let text = format!(" {} ", words.join(" "));
        let has = |phrases: &str| phrases.split('|').any(|it| text.contains(&format!(" {it}")));
        if has(TEAMS) && !has(INDIVIDUALS) {
            return Some(Self::Teams);
        }
        if has(ROUND_ROBIN) {
            return Some(Self::RoundRobin { double: has(DOUBLE) });
        }
        if has(KNOCK_OUT) {
            return Some(Self::KnockOut);
        }
        if let Some((_, kind)) = NAMED.iter().find(|(phrase, _)| has(phrase)) {
            return Some(*kind);
        }
        has(DUTCH).then(|| {
            let is_dutch = |word: &String| DUTCH.split('|').any(|name| word.starts_with(name));
            let next = words.iter().skip_while(|word| !is_dutch(word)).nth(1);
            let year = next.filter(|next| next.len() == 4).and_then(|next| next.parse().ok());
            Self::Dutch { edition: year }
        })
    }

    /// Whether a system is of this kind.
    pub(super) fn fits(self, system: System) -> bool {
        match self {
            Self::Dubov => system.family() == Family::Dubov,
            Self::Lim => system.family() == Family::Lim,
            Self::Ssm => system.family() == Family::Ssm,
            Self::Dutch { edition } if system.is_dutch() => {
                let is_year = |system: &System, year| system.years().contains(&year);
                let is_known =
                    |year| System::known().iter().any(|it| it.is_dutch() && is_year(it, year));
                edition.is_none_or(|year| is_year(&system, year) || !is_known(year))
            }
            _ => false,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Teams => "a tournament of teams",
            Self::RoundRobin { double: false } => "a round robin",
            Self::RoundRobin { double: true } => "a double round robin",
            Self::KnockOut => "a knock-out tournament",
            Self::Scheveningen => "the Scheveningen system",
            Self::DoubleSwiss => "the Double-Swiss system",
            Self::Dutch { edition: None } => "the Dutch system",
            Self::Dutch { edition: Some(year) } => {
                return write!(f, "the Dutch system, edition of {year}");
            }
            Self::Dubov => "the Dubov system",
            Self::Burstein => "the Burstein system",
            Self::Lim => "the Lim system",
            Self::Ssm => "the SSM system",
            Self::Monrad => "the Monrad system",
            Self::Keizer => "the Keizer system",
            Self::McMahon => "the McMahon system",
            Self::Amalfi => "the Amalfi system",
        })
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn says(text: &str) -> String {
        Kind::of(text).map_or(String::new(), |kind| kind.to_string())
    }

    #[test]
    fn kinds_are_known_in_many_languages() {
        for (expected, texts) in [
            (
                "a round robin",
                &[
                    "Individual: Round-Robin",
                    "ROUND ROBIN",
                    "Rundenturnier",
                    "Vollrundenturnier (Einzel)",
                    "Individuel : Toutes rondes",
                    "Liga (todos contra todos)",
                    "Girone all'italiana",
                    "Egyéni körverseny",
                    "Kołowy",
                    "každý s každým",
                    "Круговая система",
                    "Круговой турнир",
                    "BERGER_ROUNDROBIN",
                    "Berger tables",
                ][..],
            ),
            (
                "a double round robin",
                &[
                    "Individual: Double Round-Robin",
                    "Doppelrundenturnier",
                    "Doppio girone",
                    "FIDE_DOUBLEROUNDROBIN",
                ],
            ),
            (
                "a tournament of teams",
                &[
                    "Team Swiss System",
                    "Team: Round-Robin",
                    "Mannschafts-Schweizersystem",
                    "Suisse par équipes",
                    "Suizo por Equipos",
                    "Torneo a squadre",
                    "Командный: швейцарская система",
                    "Scheveningen for teams",
                ],
            ),
            (
                "a knock-out tournament",
                &["Knock-out", "K.o.-System", "KO-System", "Eliminación directa", "knockout"],
            ),
            ("the Dubov system", &["Individual: Swiss-System (Dubov)", "FIDE_DUBOV", "Дубов"]),
            ("the Burstein system", &["Swiss Burstein", "FIDE_BURSTEIN_BAKU"]),
            ("the Lim system", &["Individual: Swiss-System (Lim)", "Lim"]),
            ("the Double-Swiss system", &["Double Swiss", "FIDE_DOUBLESWISS"]),
            ("the Dutch system", &["Suizo (holandés)", "Individual  Swiss Dutch (JaVaFo)"]),
            ("the Dutch system, edition of 2017", &["FIDE_DUTCH_2017"]),
            ("the Monrad system", &["Monrad"]),
            ("the Scheveningen system", &["Individual: Scheveningen-System"]),
            (
                "",
                &[
                    "",
                    "Individual: Swiss-System (Standard)",
                    "Schweizer System",
                    "Système suisse",
                    "Swiss System with team prizes, individual",
                    "Swiss, 7 rounds, Sonneborn-Berger",
                    "Slims Open",
                    "Отборочный: швейцарская система, 9 кругов",
                    "Eliminacje: system szwajcarski",
                    "Éliminatoires (suisse)",
                    "Nederlands kampioenschap, Zwitsers",
                    "Rapid",
                ],
            ),
        ] {
            for text in texts {
                assert_eq!(says(text), expected, "{text}");
            }
        }
    }

    #[test]
    fn every_phrase_is_spelled_as_words_are() {
        let named = NAMED.iter().map(|&(phrase, _)| phrase);
        let lists = [TEAMS, INDIVIDUALS, ROUND_ROBIN, DOUBLE, KNOCK_OUT, DUTCH];
        for phrase in lists.into_iter().flat_map(|list| list.split('|')).chain(named) {
            assert_eq!(words(phrase).join(" "), phrase.trim_end(), "{phrase}");
        }
    }

    #[test]
    fn a_kind_fits_its_systems() {
        let fits = |text: &str, system| Kind::of(text).unwrap().fits(system);
        assert!(fits("Dutch", System::DUTCH_2012) && fits("Dutch 2026", System::DUTCH_2026));
        assert!(fits("FIDE_DUTCH_2025", System::DUTCH_2026));
        assert!(fits("Dutch 1998", System::DUTCH_2017), "any number can follow");
        assert!(!fits("FIDE_DUTCH_2017", System::DUTCH_2026));
        assert!(fits("Lim", System::LIM_MAXI) && !fits("Lim", System::DUTCH_2026));
        assert!(fits("Dubov", System::DUBOV_1997) && !fits("Burstein", System::DUBOV_1997));
        assert!(!fits("Round robin", System::DUTCH_2017) && !fits("Dutch", System::SSM));
    }
}
