//! Pages in other languages than English: what is not marked as English is not in English.

use std::{collections::BTreeSet, fs};

use fpc::{
    Explanation, Pair, Phrase, PlayerId, RecordedRound, RoundNumber, RoundPairing, RuleRequest,
    System, ToPhrase, Tournament, TournamentFile, Wish, articles::Rulebook,
    explain::PairingChanges, text::Catalog, trf::Code,
};
use fpc_answers::{
    ask::{self, Interface, NamedFile},
    report::{Analysis, Language},
};
use fpc_html as html;
use pretty_assertions::assert_eq;
use quick_xml::{Reader, events::Event};
use serde_json::Value;

use crate::program::{desk::Desk, fpc, report::assert_page, reports::samples, sample};

fn others() -> impl Iterator<Item = Language> {
    Language::all().skip(1)
}

/// Words that are the same in two languages, or in all, as also in the names of articles.
const SHARED: [&str; 11] = [
    "Name",
    "System",
    "Color",
    "error",
    "Buchholz",
    "Sonneborn-Berger",
    "Elo",
    "bye",
    "MPvGP",
    "Dutch",
    "Lim",
];

/// The texts that are neither names nor lines of a file, nor marked as English: those of elements, and
/// those that screen readers read.
fn texts(page: &str) -> BTreeSet<String> {
    let page =
        page.replace("<!DOCTYPE html>", "").replace("charset=\"utf-8\">", "charset=\"utf-8\"/>");
    let mut reader = Reader::from_str(&page);
    reader.config_mut().check_end_names = false;
    let mut texts = BTreeSet::new();
    // How deep the elements that are open lie in one that is not to be read.
    let (mut depth, mut hidden) = (0_usize, None);
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{error}")) {
            Event::Start(tag) => {
                let name = tag.name().as_ref().to_owned();
                if ["meta", "link"].contains(&name.as_str()) {
                    continue;
                }
                depth += 1;
                let attribute = |wanted: &str| {
                    let found = tag.attributes().flatten().find(|it| it.key.as_ref() == wanted);
                    found.map(|it| it.value.to_string())
                };
                let is_english = name != "html" && attribute("lang").is_some_and(|it| it == "en");
                if hidden.is_none() {
                    texts.extend(["aria-label", "title"].into_iter().filter_map(attribute));
                }
                if is_english || ["bdi", "pre", "style", "script"].contains(&name.as_str()) {
                    hidden = hidden.or(Some(depth));
                }
            }
            Event::End(_) => {
                if hidden == Some(depth) {
                    hidden = None;
                }
                depth -= 1;
            }
            Event::Text(text) if hidden.is_none() => {
                texts.insert(text.trim().to_owned());
            }
            Event::Eof => return texts,
            _ => {}
        }
    }
}

/// Tells whether a text has words that are not shared, and is no code.
fn has_words(text: &str) -> bool {
    let text = SHARED.iter().fold(text.to_owned(), |text, word| text.replace(word, ""));
    let is_code = !text.contains(' ') && text.contains(|it: char| it.is_ascii_digit());
    let is_in_capitals = !text.contains(char::is_lowercase);
    let letters = text.chars().filter(|it| it.is_alphabetic()).count();
    letters > 1 && !is_code && !is_in_capitals
}

/// Nothing that the English page says stands unmarked in another one.
fn assert_translated(english: &str, other: &str, known: &BTreeSet<String>) {
    let (english, other) = (texts(english), texts(other));
    let same = english.intersection(&other).filter(|text| has_words(text));
    let same: Vec<_> = same.filter(|it| !known.contains(*it)).collect();
    assert_eq!(same, [] as [&String; 0]);
}

/// Texts that French has in common with English.
const FRENCH: [&str; 10] = [
    "(absent).",
    "(absent);",
    "Dates",
    "Place",
    "Points",
    "Pts",
    "Verdict",
    "absent",
    "impossible",
    "points",
];

/// What may be the same in a language: the codes of systems, articles, and words that both have.
fn known(language: Language) -> BTreeSet<String> {
    let codes = System::ALL.iter().map(|system| system.code().to_owned());
    let rulebooks = System::ALL.iter().filter_map(|it| Rulebook::of(*it));
    let names = rulebooks.flat_map(Rulebook::articles).map(|it| it.name);
    let articles = names.flat_map(|name| [name.to_owned(), format!("article {name}")]);
    let is_french = language.code() == "fr";
    let articles = articles.filter(|it| is_french || !it.starts_with("article "));
    let words = FRENCH.into_iter().filter(|_| is_french).map(str::to_owned);
    codes.chain(articles).chain(words).collect()
}

fn marked(language: Language) -> String {
    format!("<html lang=\"{}\">", language.code())
}

#[test]
fn pages_on_all_samples_are_translated() {
    for path in samples() {
        let bytes = fs::read(&path).unwrap();
        let analysis = Analysis::new(&path.display().to_string(), &bytes, &RuleRequest::default());
        let english = html::page(&analysis, Language::ENGLISH);
        assert!(english.contains(&marked(Language::ENGLISH)));
        for language in others() {
            let page = html::page(&analysis, language);
            assert_page(&page);
            assert!(page.contains(&marked(language)));
            assert_translated(&english, &page, &known(language));
            assert!(!without_articles(&page).contains("lang=\"en\""), "{}", path.display());
        }
    }
}

/// A page without what articles say, which is FIDE's English text.
fn without_articles(page: &str) -> String {
    let mut parts = page.split("<section id=\"articles\"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once("</section>").map_or("", |it| it.1))
}

#[test]
fn findings_in_files_are_translated() {
    let files = Code::ALL.iter().filter_map(|code| code.example()).map(str::as_bytes);
    for found in files.flat_map(|file| TournamentFile::parse(file).reading.diagnostics) {
        let templates = found.phrase().templates().into_iter();
        for template in templates.chain(found.hint.iter().flat_map(Phrase::templates)) {
            let is_known = |language: Language| language.translation(template).is_some();
            assert!(others().all(is_known), "{}: {template}", found.code);
        }
    }
}

#[test]
fn what_operations_refuse_and_note_is_translated() {
    let bytes = fs::read(sample("next-round.trf")).unwrap();
    let refused = [
        r#"{"op": "result", "white": 1, "black": 2, "result": "1-0"}"#,
        r#"{"op": "result", "white": 99, "black": 2, "result": "1-0"}"#,
        r#"{"op": "result", "white": "nobody of this name", "black": 2, "result": "1-0"}"#,
        r#"{"op": "remove-player", "player": 1}"#,
        r#"{"op": "unpair"}"#,
        r#"{"op": "set", "system": "dubov-2026"}"#,
        r#"{"op": "set", "start": "soon"}"#,
        r#"{"op": "new", "rounds": 5}"#,
        r#"{"op": "renumber"}, {"op": "bye", "player": 1, "round": 99}"#,
        r#"{"op": "pair", "assign": [[1, 1]]}"#,
        r#"{"op": "pair", "absent": [1], "bye": 1}"#,
        r#"{"op": "match-result", "teams": [1, 2], "result": "+--"}"#,
    ];
    for operations in refused {
        let said = |language: Language| {
            let file = NamedFile::parse("file.trf", &bytes).asked_by(Interface::Page(language));
            let failure = ask::operate_json(&file, &format!("[{operations}]")).unwrap_err().text;
            let failure: Value = serde_json::from_str(&failure).unwrap();
            failure["error"]["message"].as_str().unwrap().to_owned()
        };
        let english = said(Language::ENGLISH);
        for language in others() {
            assert_ne!(said(language), english, "{operations}");
        }
    }
    let late = r#"[{"op": "add-player", "name": "Late, L."}]"#;
    let file = NamedFile::parse("file.trf", &bytes);
    let Ok(operated) = ask::operate_json(&file, late) else { panic!("somebody can be late") };
    let note = &operated.effects[0].notes[0].text;
    let said: BTreeSet<_> = Language::all().map(|language| language.say(note)).collect();
    assert!(said.iter().any(|it| it.contains("Nachzügler")), "{said:?}");
    assert_eq!(said.len(), Language::all().len());
    let done = |language| {
        let file = file.clone().asked_by(Interface::Page(language));
        ask::operate_json(&file, late).map(|it| it.done[0].clone()).unwrap_or_default()
    };
    assert_eq!(done(Language::ENGLISH), "added 12 Late, L.");
    let german = Language::from_code("de").unwrap();
    assert_eq!(done(german), "12 Late, L. aufgenommen");
    let done: BTreeSet<_> = Language::all().map(done).collect();
    assert_eq!(done.len(), Language::all().len());
}

#[test]
fn the_explanations_of_values_are_translated() {
    let bytes = fs::read(sample("byes-and-forfeits.trf")).unwrap();
    let analysis = Analysis::new("file.trf", &bytes, &RuleRequest::default());
    let players = analysis.tournament().unwrap().players();
    let names: Vec<_> = players.iter().map(|player| player.name.to_string()).collect();
    // Opponents stand behind the letter of a color.
    let without_names =
        |piece: String| names.iter().fold(piece, |piece, name| piece.replace(name.as_str(), ""));
    for player in players {
        let values = |language| html::values(&analysis, player.id, language);
        for language in others() {
            let [english, other] =
                [Language::ENGLISH, language].map(|it| without_names(values(it)));
            assert_translated(&english, &other, &known(language));
        }
    }
}

#[test]
fn what_is_said_of_a_pairing_is_translated() {
    let bytes = fs::read(sample("next-round.trf")).unwrap();
    let analysis = Analysis::new("file.trf", &bytes, &RuleRequest::default());
    let ruled = analysis.ruled().unwrap();
    let (tournament, rules) = (&ruled.tournament, ruled.rules);
    let explanation =
        Explanation::new(tournament.snapshot_to_pair().unwrap(), rules.system).unwrap();
    let id = |number| PlayerId::new(number).unwrap();
    let pairing = explanation.trace().pairing.clone();
    let wish = Wish::Together(pairing.pairs()[0].white, pairing.pairs()[1].white);
    let asked = explanation.why_not(&[wish]).unwrap();
    let mut turned: Vec<_> = pairing.pairs().to_vec();
    turned[0] = Pair { white: turned[0].black, black: turned[0].white };
    let turned = RoundPairing::new(turned, pairing.bye()).unwrap();
    let changes = PairingChanges::between(&pairing, &turned);
    let round = RoundNumber::from_index(3);
    let given = RecordedRound::from(&turned);
    let judged = fpc::judge(explanation.snapshot(), rules.system, given).unwrap();
    type Piece<'a> = &'a dyn Fn(Language) -> String;
    let pieces: [Piece<'_>; 6] = [
        &|language| html::pairing(tournament, round, &pairing, language),
        &|language| html::stages(tournament, &explanation, language),
        &|language| html::why(tournament, &explanation, id(4), 4, language),
        &|language| html::why_not(tournament, &explanation, wish, &asked, language),
        &|language| html::changes(tournament, &changes, language),
        &|language| html::judgement(tournament, rules, round, &judged, language),
    ];
    for piece in pieces {
        let english = piece(Language::ENGLISH);
        assert!(english.contains("<h3>") && !english.contains("lang="), "{english}");
        for language in others() {
            let other = piece(language);
            assert_translated(&english, &other, &known(language));
            assert!(!own_words(&other, tournament).contains("lang="), "{other}");
        }
    }
}

/// A piece without what the cited articles say, and without the names of players.
fn own_words(piece: &str, tournament: &Tournament) -> String {
    let (before, rest) = piece.split_once("<details").unwrap_or((piece, ""));
    let after = rest.split_once("</details>").map_or("", |it| it.1);
    let names = tournament.players().iter().map(|player| player.name.trim());
    names.fold(format!("{before}{after}"), |piece, name| piece.replace(name, ""))
}

#[test]
fn explanations_by_every_system_are_translated() {
    let samples = ["explain-dutch", "explain-dubov", "explain-lim", "double-swiss", "teams"];
    let systems = ["dutch-2012", "burstein-2026", "dubov-1997", "dubov-2026", "lim-2026", "ssm"];
    let systems: Vec<_> = systems.into_iter().map(|it| System::from_code(it).unwrap()).collect();
    let mut pieces = 0;
    for name in samples {
        let bytes = fs::read(sample(&format!("{name}.trf"))).unwrap();
        let analysis = Analysis::new("file.trf", &bytes, &RuleRequest::default());
        let ruled = analysis.ruled().unwrap();
        let tournament = &ruled.tournament;
        for system in [ruled.rules.system].into_iter().chain(systems.iter().copied()) {
            for round in tournament.recorded_rounds() {
                let Ok(snapshot) = tournament.snapshot(round) else { continue };
                let Ok(explanation) = Explanation::new(snapshot, system) else { continue };
                let players = explanation.snapshot().players().iter().take(3);
                let players: Vec<_> = players.map(|player| player.id).collect();
                let said = |language| {
                    let why = |&player: &PlayerId| {
                        html::why(tournament, &explanation, player, 3, language)
                    };
                    let stages = html::stages(tournament, &explanation, language);
                    let all = [stages].into_iter().chain(players.iter().map(why));
                    all.map(|it| own_words(&it, tournament)).collect::<Vec<_>>()
                };
                let english = said(Language::ENGLISH);
                for language in others() {
                    for (english, other) in english.iter().zip(said(language)) {
                        assert!(!other.contains("lang="), "{other}");
                        assert_translated(english, &other, &known(language));
                        pieces += 1;
                    }
                }
            }
        }
    }
    assert!(pieces > 300, "{pieces}");
}

#[test]
fn the_program_writes_pages_and_their_list_in_a_language() {
    let desk = Desk::new(&["clean.trf", "wrong-pairing.trf", "broken.trf"]);
    let run = |language: &str, folder: &str| {
        let files = "clean.trf wrong-pairing.trf broken.trf nothing.trf";
        desk.run(&format!("report --language {language} --out {folder} {files}"))
    };
    let english = run("en", "en");
    let list = desk.read("en/index.html").unwrap();
    let headings =
        [("de", "Turnierberichte"), ("es", "Informes de torneos"), ("fr", "Rapports de tournois")];
    for (code, heading) in headings {
        let language = Language::from_code(code).unwrap();
        let other = run(code, code);
        assert_eq!(other.stdout.lines().count(), english.stdout.lines().count());
        assert_eq!(other.status, english.status);
        let page = desk.read(&format!("{code}/index.html")).unwrap();
        assert_page(&page);
        assert!(page.contains(heading));
        assert_translated(&list, &page, &known(language));
        assert!(
            desk.read(&format!("{code}/clean.html"))
                .unwrap()
                .contains(&format!("<html lang=\"{code}\">"))
        );
    }
    let german = desk.run("report --language de wrong-pairing.trf");
    assert!(german.stdout.contains(
        "Die Runden 3 und 5 wurden nicht nach den Regeln gelost; die anderen 3 wurden nach den \
         Regeln gelost."
    ));
    assert!(german.stdout.contains("C.13</a>, Gruppe 0.5: "));
}

/// Commands that answer in words, and what they are asked about.
const COMMANDS: [&str; 22] = [
    "check clean.trf wrong-pairing.trf wrong-rank.trf broken.trf",
    "check wrong-pairing.trf",
    "check wrong-rank.trf",
    "check no-round-count-more.trf",
    "check odd/undated.trf",
    "check --system dubov-2026 --round 77 clean.trf",
    "validate broken.trf clean.trf",
    "explain wrong-pairing.trf --round 3",
    "explain wrong-pairing.trf --round 5 --players",
    "explain next-round.trf --why-not 1 4",
    "explain next-round.trf --absent 1",
    "explain teams.trf --round 2 --player 1",
    "judge wrong-pairing.trf --round 3",
    "judge wrong-pairing.trf --round 5",
    "pair next-round.trf --format human --absent 1",
    "pair no-legal-pairing.trf",
    "pair round-robin.trf --all --format human",
    "standings wrong-rank.trf --cross-table",
    "standings --list-tie-breaks",
    "checklist next-round.trf",
    "foresee next-round.trf --simulations 3 --no-progress",
    "enter in-progress.trf 99=half",
];

/// Words of an answer: whole words of four letters and more that are neither in a file nor part of a command.
fn words<'a>(answer: &'a str, file: &str) -> BTreeSet<&'a str> {
    let is_own = |word: &&str| {
        word.len() > 3 && word.chars().all(|it| it.is_ascii_lowercase()) && !file.contains(word)
    };
    let outside = answer.split('`').step_by(2).flat_map(|text| {
        text.split(|letter: char| !letter.is_alphanumeric() && letter != '-' && letter != '/')
    });
    outside.filter(is_own).collect()
}

/// Words of English that the other languages have, too.
const IN_SEVERAL: [&str; 20] = [
    "absent",
    "article",
    "code",
    "color",
    "date",
    "diff",
    "divisor",
    "error",
    "impossible",
    "legal",
    "match",
    "minus",
    "performance",
    "place",
    "points",
    "possible",
    "pref",
    "standard",
    "tables",
    "type",
];

#[test]
fn the_terminal_speaks_a_language() {
    for arguments in COMMANDS {
        let desk = Desk::new(&[]);
        let given: Vec<_> = arguments.split(' ').map(str::to_owned).collect();
        let found: Vec<_> = given.iter().filter(|it| it.ends_with(".trf")).collect();
        let mut contents = arguments.to_owned();
        for name in found {
            if let Ok(bytes) = fs::read(sample(name)) {
                contents += &String::from_utf8_lossy(&bytes);
                fs::create_dir_all(desk.path(name).parent().unwrap()).unwrap();
                fs::write(desk.path(name), bytes).unwrap();
            }
        }
        let english = desk.run(arguments);
        let all = |run: &crate::program::Run| run.stdout.clone() + &run.stderr;
        for language in others() {
            let code = language.code();
            let other = desk.run(&format!("{arguments} --language {code}"));
            assert_eq!(other.status, english.status, "{arguments}: {}", other.stderr);
            let (said, own) = (all(&english), all(&other));
            let same: Vec<_> = words(&said, &contents)
                .intersection(&words(&own, &contents))
                .filter(|word| !IN_SEVERAL.contains(word))
                .copied()
                .collect();
            assert_eq!(same, [""; 0], "{arguments} in {code}: {own}");
        }
    }
}

/// What programs read is in English, and so are the words beside it.
#[test]
fn formats_for_programs_are_in_english() {
    for arguments in [
        "check --format json wrong-pairing.trf",
        "check --format ndjson wrong-pairing.trf broken.trf",
        "check --format junit wrong-pairing.trf wrong-rank.trf",
        "explain --format json wrong-pairing.trf --round 3",
        "standings --format csv wrong-rank.trf",
        "pair --format json no-legal-pairing.trf",
    ] {
        let desk = Desk::new(&[
            "wrong-pairing.trf",
            "wrong-rank.trf",
            "broken.trf",
            "no-legal-pairing.trf",
        ]);
        let [english, german] =
            ["en", "de"].map(|code| desk.run(&format!("{arguments} --language {code}")));
        assert_eq!(german.status, english.status);
        // How long it took is said as well.
        let lines = |text: &str| text.lines().filter(|it| !it.contains(" s, ")).count();
        assert_eq!(german.stdout, english.stdout);
        assert_eq!(lines(&german.stderr), lines(&english.stderr));
    }
}

#[test]
fn a_language_that_there_is_not_is_refused() {
    let run = fpc(&["report", "--language", "xx", "trf-samples/clean.trf"]);
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    assert!(run.stderr.contains("[possible values: en, de, es, fr]"), "{}", run.stderr);
}
