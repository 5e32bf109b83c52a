//! The kind of tournament that record 092 describes. It is free text in any language, so only
//! well-known words are looked for.

use crate::{
    phrase,
    systems::{Family, System},
    template,
    text::{
        phrase::{Phrase, ToPhrase},
        words::words,
    },
    tournament::Form,
};

/// The maximum length of the text that is examined, in characters.
const LONGEST: usize = 500;

/// A kind of tournament.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum TournamentKind {
    Teams {
        is_round_robin: bool,
    },
    RoundRobin {
        double: bool,
    },
    KnockOut,
    Scheveningen,
    /// A Swiss system that fpc knows, perhaps with the year of an edition.
    Swiss {
        family: Family,
        edition: Option<u16>,
    },
    /// A system that fpc does not know, by its name.
    Other(&'static str),
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
const NAMED: &[(&str, TournamentKind)] = &[
    ("monrad", TournamentKind::Other(template!("the Monrad system"))),
    ("keizer", TournamentKind::Other(template!("the Keizer system"))),
    ("mcmahon", TournamentKind::Other(template!("the McMahon system"))),
    ("mac mahon", TournamentKind::Other(template!("the McMahon system"))),
    ("amalfi", TournamentKind::Other(template!("the Amalfi system"))),
    ("scheveningen", TournamentKind::Scheveningen),
];

impl TournamentKind {
    /// The kind that a text describes, if it contains a known word.
    pub(super) fn of(text: &str) -> Option<Self> {
        let beginning = text.char_indices().nth(LONGEST).map_or(text, |(end, _)| &text[..end]);
        let words = words(beginning);
        let text = format!(" {} ", words.join(" "));
        let has = |phrases: &str| phrases.split('|').any(|it| text.contains(&format!(" {it}")));
        if has(TEAMS) && !has(INDIVIDUALS) {
            return Some(Self::Teams { is_round_robin: has(ROUND_ROBIN) });
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
        // Programs write the name of the Dutch system, which comes first, beside that of another.
        let mut families = System::ALL.iter().rev().map(|system| system.info().family);
        let family = families.find(|family| family.words.iter().any(|word| has(word)))?;
        // With the blank that ends a word, as some names do.
        let is_name =
            |word: &String| family.words.iter().any(|name| format!("{word} ").starts_with(name));
        let next = words.iter().skip_while(|word| !is_name(word)).nth(1);
        let edition = next.filter(|next| next.len() == 4).and_then(|next| next.parse().ok());
        Some(Self::Swiss { family, edition })
    }

    /// Tells if it is a Swiss system that fpc knows.
    pub(super) const fn is_swiss(self) -> bool {
        matches!(self, Self::Swiss { .. })
    }

    /// Tells whether a system is of this kind. Any number can follow a name, so one counts only if
    /// it is that of an edition.
    pub(super) fn fits(self, system: System) -> bool {
        let Self::Swiss { family, edition } = self else {
            return match self {
                Self::Teams { .. } => system.info().form == Form::Teams,
                Self::RoundRobin { .. } => system.info().schedule.is_some(),
                Self::Scheveningen => system.info().schedule.is_some_and(|it| it.halves),
                _ => false,
            };
        };
        let of_year = |system: &System| edition.is_none_or(|it| system.info().years.contains(&it));
        let is_relative = |system: &&System| system.info().family.name == family.name;
        is_relative(&&system)
            && (of_year(&system) || !System::ALL.iter().filter(is_relative).any(of_year))
    }
}

impl ToPhrase for TournamentKind {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Teams { .. } => phrase!("a tournament of teams"),
            Self::RoundRobin { double: false } => phrase!("a round robin"),
            Self::RoundRobin { double: true } => phrase!("a double round robin"),
            Self::KnockOut => phrase!("a knock-out tournament"),
            Self::Scheveningen => phrase!("the Scheveningen system"),
            Self::Swiss { family, edition: None } => family.phrase(),
            Self::Swiss { family, edition: Some(year) } => {
                phrase!("{family}, edition of {year}", family, year)
            }
            Self::Other(name) => Phrase::of(name, Vec::new()),
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn says(text: &str) -> String {
        TournamentKind::of(text).map_or(String::new(), |kind| kind.phrase().to_string())
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
        let of_systems = System::ALL.iter().flat_map(|system| system.info().family.words);
        let lists = [TEAMS, INDIVIDUALS, ROUND_ROBIN, DOUBLE, KNOCK_OUT];
        let listed = lists.into_iter().flat_map(|list| list.split('|'));
        for phrase in listed.chain(named).chain(of_systems.copied()) {
            assert_eq!(words(phrase).join(" "), phrase.trim_end(), "{phrase}");
        }
    }

    /// A word of another kind that comes first would hide the system.
    #[test]
    fn every_family_is_known_by_its_words() {
        for family in System::ALL.iter().map(|system| system.info().family) {
            for word in family.words {
                let text = format!("Individual: Swiss ({word})");
                assert_eq!(says(&text), family.name, "{word}");
            }
        }
    }

    #[test]
    fn a_kind_fits_its_systems() {
        let fits = |text: &str, system| TournamentKind::of(text).unwrap().fits(system);
        assert!(fits("Dutch", System::DUTCH_2012) && fits("Dutch 2026", System::DUTCH_2026));
        assert!(fits("FIDE_DUTCH_2025", System::DUTCH_2026));
        assert!(fits("Dutch 1998", System::DUTCH_2017), "any number can follow");
        assert!(!fits("FIDE_DUTCH_2017", System::DUTCH_2026));
        assert_eq!(says("Limited, 2019: Swiss (Lim)"), "the Lim system");
        assert!(fits("Lim", System::LIM_MAXI) && !fits("Lim", System::DUTCH_2026));
        assert!(
            fits("Dubov", System::DUBOV_2026)
                && fits("Dubov", System::DUBOV_1997)
                && fits("Burstein", System::BURSTEIN_2026)
                && !fits("Burstein", System::DUBOV_1997)
        );
        assert!(fits("Team Swiss", System::TEAM_SWISS_2026) && !fits("Teams", System::LIM));
        assert!(!fits("Round robin", System::DUTCH_2017) && !fits("Dutch", System::SSM));
    }
}
