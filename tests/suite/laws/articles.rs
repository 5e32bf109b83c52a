//! Every article that an answer cites is told, in the edition by which it answers.

use std::{collections::BTreeSet, fs};

use fpc::{
    Explanation, Pair, RecordedRound, RuleRequest, Snapshot, System, TieBreak, Tournament,
    articles::Rulebook,
    judge,
    reason::Cited,
    standings::{Basis, CutReason, TieBreakEdition, TieBreakKind},
    tournament::RecordedPair,
};
use fpc_answers::report::{
    Analysis, Language, explain::judged_because, standings::articles as articles_of_tie_break,
};
use fpc_html as html;
use pretty_assertions::assert_eq;

use crate::{
    laws::proof::{answers::random_pairing, for_each_round},
    program::{fpc, sample},
    random::SplitMix64,
    repository, trf_files,
};

/// What looks like an article in a text: a letter with a number, or a number after a word that
/// announces one.
fn cited(text: &str) -> Vec<String> {
    let is_part = |it: char| it.is_alphanumeric() || "./-_".contains(it);
    let words = text.split(|it: char| !is_part(it)).filter(|word| !word.is_empty());
    let words: Vec<_> = words.map(|word| word.trim_end_matches('.')).collect();
    let mut names = Vec::new();
    for (place, word) in words.iter().enumerate() {
        let before = place.checked_sub(1).map_or("", |place| words[place]);
        match before {
            "C.05" if *word == "Annex" => {}
            "C.04.2" | "C.05" => names.push(format!("{before}, {word}")),
            "Annex" => names.push(format!("C.05, Annex {word}")),
            "article" => names.push((*word).to_owned()),
            "Dutch" if is_number(word) || is_lettered(word) => names.push(format!("Dutch {word}")),
            "Lim" | "reading" if is_number(word) => names.push(format!("{before} {word}")),
            _ if is_lettered(word) && !["C.04.2", "C.05"].contains(word) => {
                names.push((*word).to_owned())
            }
            _ => {}
        }
    }
    names
}

fn is_number(word: &str) -> bool {
    word.starts_with(|it: char| it.is_ascii_digit())
        && word
            .split('.')
            .all(|part| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit()))
}

/// Tells whether it is like `C13`, `C.13` or `A.7.d`.
fn is_lettered(word: &str) -> bool {
    let Some(rest) = word.strip_prefix(|it| ('A'..='F').contains(&it)) else { return false };
    let mut parts = rest.strip_prefix('.').unwrap_or(rest).split('.');
    let is_first = |part: &str| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit());
    parts.next().is_some_and(is_first)
        && parts.all(|part| is_first(part) || part.len() == 1 && part.is_ascii())
}

fn assert_told(rules: &[&Rulebook], text: &str, context: &str) -> usize {
    let names = cited(text);
    for name in &names {
        let is_told = rules.iter().any(|rules| rules.article(name).is_some());
        assert!(is_told, "{context}: {name} is not told: {text}");
    }
    names.len()
}

/// HTML without its tags.
fn plain(html: &str) -> String {
    html.split('<')
        .map(|part| part.split_once('>').map_or(part, |(_, text)| text))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Everything that is said of a round.
fn said(
    tournament: &Tournament,
    snapshot: &Snapshot,
    system: System,
    random: &mut SplitMix64,
) -> String {
    let language = Language::ENGLISH;
    let explanation = Explanation::new(snapshot.clone(), system).unwrap();
    let mut text = html::stages(tournament, &explanation, language);
    for player in snapshot.players() {
        text += &html::why(tournament, &explanation, player.id, 1, language);
    }
    let mut text = plain(&text);
    let list = explanation.checklist();
    for row in list.rows() {
        text += &format!(" {} ", Cited(row.claim.article.unwrap_or_default()));
    }
    let pairs = explanation.trace().pairing.pairs();
    let pair = |white, black| RecordedPair { pair: Pair { white, black }, colors_known: true };
    let mut swapped = RecordedRound::from(&explanation.trace().pairing);
    if let [first, .., last] = pairs {
        swapped.pairs[0] = pair(first.white, last.black);
        let end = swapped.pairs.len() - 1;
        swapped.pairs[end] = pair(last.white, first.black);
    }
    let turned = RecordedRound {
        pairs: pairs.iter().map(|it| pair(it.black, it.white)).collect(),
        ..RecordedRound::from(&explanation.trace().pairing)
    };
    let again = snapshot
        .round()
        .index()
        .checked_sub(1)
        .map(|before| tournament.recorded(fpc::RoundNumber::from_index(before)));
    let others = (0..3).filter_map(|_| random_pairing(snapshot, system, random));
    for given in others.chain([swapped, turned]).chain(again) {
        if let Ok(judged) = judge(snapshot, system, given) {
            text += &judged_because(&judged).unwrap_or_default().to_string();
            text += " ";
        }
    }
    text
}

#[test]
fn every_article_that_is_cited_in_random_rounds_is_told() {
    for &system in System::ALL {
        let (rules, mut count) = (Rulebook::of(system).unwrap(), 0);
        let mut random = SplitMix64::new(3);
        for_each_round(system, 0..8, |tournament, snapshot, context| {
            let text = said(tournament, snapshot, system, &mut random);
            count += assert_told(&[rules], &text, context);
        });
        assert!(count > 100, "{system}: {count} names look like articles");
    }
}

/// The articles are named in literals: none of them is missing, whether a test comes across it or
/// not.
#[test]
fn every_article_that_the_sources_of_a_system_name_is_told() {
    let entries = fs::read_dir(repository().join("src/systems")).unwrap();
    let folders = entries.map(|entry| entry.unwrap().path());
    let mut unlisted: BTreeSet<_> = folders
        .filter(|path| path.join("mod.rs").exists())
        .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
        .collect();
    for (folder, codes) in [
        ("dutch", &["dutch-2017", "dutch-2026"][..]),
        ("dutch_2012", &["dutch-2012"]),
        ("dubov_1997", &["dubov-1997"]),
        ("double_swiss", &["double-swiss-2026"]),
        ("shared/top_scoregroup", &["double-swiss-2026", "team-swiss-2026"]),
        ("team_swiss", &["team-swiss-2026"]),
        ("dubov_2026", &["dubov-2018", "dubov-2026"]),
        ("burstein_2026", &["burstein-2026"]),
        ("lim", &["lim", "lim-2026"]),
        ("ssm", &["ssm"]),
        ("berger", &["berger"]),
    ] {
        let listed = folder.split('/').next().unwrap();
        assert!(unlisted.remove(listed), "{folder}");
        let rules: Vec<_> = codes.iter().map(|it| Rulebook::from_code(it).unwrap()).collect();
        let mut named = 0;
        for entry in fs::read_dir(repository().join("src/systems").join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.ends_with("tests.rs") {
                continue;
            }
            let source = fs::read_to_string(&path).unwrap();
            let code = source.split("#[cfg(test)]").next().unwrap();
            let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            let code = lines.collect::<Vec<_>>().join("\n");
            for literal in code.split('"').skip(1).step_by(2) {
                let context = path.display().to_string();
                let article = if is_number(literal) {
                    format!("article {literal}")
                } else {
                    literal.to_owned()
                };
                named += assert_told(&rules, &article, &context);
            }
        }
        assert!(named > 15 || folder == "berger", "{folder}: {named} names look like articles");
    }
    assert!(unlisted.is_empty(), "this list lacks the rules of {unlisted:?}");
}

#[test]
fn every_article_on_tie_breaks_is_told() {
    for edition in TieBreakEdition::ALL {
        let rules = Rulebook::of_answer(None, Some(edition));
        let assert_article = |name: &str| {
            assert!(rules.iter().any(|it| it.article(name).is_some()), "{name} of {edition}");
        };
        for kind in TieBreakKind::ALL {
            kind.article(edition).into_iter().for_each(assert_article);
            for modifier in ["", "/C1", "/C2", "/M1", "/M2"] {
                let Ok(tie_break) = format!("{kind}{modifier}").parse::<TieBreak>() else {
                    continue;
                };
                let text = articles_of_tie_break(tie_break, edition);
                let items =
                    text.trim_matches([' ', '(', ')']).split(", ").filter(|it| !it.is_empty());
                let names: Vec<_> = items.map(|it| it.split(" of ").next().unwrap()).collect();
                names.iter().copied().for_each(assert_article);
                let found: Vec<_> = rules
                    .iter()
                    .flat_map(|it| it.citations(&text))
                    .map(|(_, it)| it.name)
                    .collect();
                assert!(
                    names.iter().all(|it| found.contains(it)),
                    "{text} of {edition}: {found:?}"
                );
            }
        }
        let bases = [
            Basis::AdjustedScore,
            Basis::Dummy,
            Basis::DummyLimitedByOpponent,
            Basis::DummyLimitedByDraws,
            Basis::Draw,
        ];
        bases.iter().filter_map(|it| it.article(edition)).for_each(assert_article);
        let cuts = [CutReason::Least, CutReason::VoluntaryUnplayedRound, CutReason::Most];
        cuts.iter().filter_map(|it| it.article(edition)).for_each(assert_article);
        if edition.is_numbered() {
            ["6.3", "8.3", "10"].into_iter().for_each(assert_article);
        }
    }
    assert!(Rulebook::of_answer(None, Some(TieBreakEdition::V2019)).is_empty());
    // What is new in 2026 is not told of 2024.
    let of_2024 = Rulebook::from_code("tie-breaks-2024").unwrap();
    let of = |edition| TieBreakKind::ALL.iter().filter_map(move |it| it.article(edition));
    let known: BTreeSet<_> = of(TieBreakEdition::V2024).collect();
    for article in of(TieBreakEdition::V2026).filter(|it| !known.contains(it)) {
        assert!(of_2024.article(article).is_none(), "{article}");
    }
}

/// On the page of every sample, citations are links, and all of them lead somewhere.
#[test]
fn articles_on_pages_lead_to_what_they_say() {
    let mut links = 0;
    for path in trf_files(&repository().join("trf-samples")) {
        let bytes = fs::read(&path).unwrap();
        let analysis = Analysis::new("file.trf", &bytes, &RuleRequest::default());
        let page = html::page(&analysis, Language::ENGLISH);
        let targets: Vec<_> = page.match_indices("id=\"article-").collect();
        for part in page.split("href=\"#article-").skip(1) {
            let name = part.split('"').next().unwrap();
            assert_eq!(
                page.matches(&format!("id=\"article-{name}\"")).count(),
                1,
                "{}: {name}",
                path.display()
            );
            links += 1;
        }
        assert_eq!(targets.is_empty(), !page.contains("id=\"articles\""), "{}", path.display());
    }
    assert!(links > 5, "{links}");
    let bytes = fs::read(sample("wrong-pairing.trf")).unwrap();
    let analysis = Analysis::new("file.trf", &bytes, &RuleRequest::default());
    let german = Language::from_code("de").unwrap();
    let round = html::round_verdict(&analysis, fpc::RoundNumber::from_index(2), german);
    assert!(round.contains("<details class=\"articles\"><summary>Zitierte Artikel ("), "{round}");
}

#[test]
fn an_answer_ends_with_how_to_read_its_articles() {
    for (arguments, hint) in [
        (
            &["explain", "--round", "5", "--player", "11", "trf-samples/explain-dutch.trf"][..],
            "dutch-2026` says what that article means.",
        ),
        (
            &["judge", "trf-samples/explain-lim.trf", "--round", "5", "--swap", "1=2"],
            "--system lim-2026` says",
        ),
        (&["check", "trf-samples/wrong-pairing.trf"], "C.13 --system dutch-2017` says"),
        (
            &["check", "--only", "standings", "trf-samples/wrong-rank.trf"],
            "8.1 --system tie-breaks-2024` says",
        ),
    ] {
        let told = fpc(arguments).stdout;
        let line = told.lines().last().unwrap();
        assert!(line.starts_with("`fpc rule ") && line.contains(hint), "{told}");
        let command: Vec<_> = line[1..].split('`').next().unwrap().split(' ').collect();
        let rule = fpc(&command[1..]);
        assert_eq!(rule.status, 0);
        assert!(rule.stdout.contains("Example: "), "{}", rule.stdout);
    }
    assert!(!fpc(&["check", "trf-samples/clean.trf"]).stdout.contains("fpc rule"));
}

/// The articles on color preferences and on the colors of a pair.
#[test]
fn every_article_on_colors_is_cited_somewhere() {
    for (system, articles) in [
        (
            System::DUTCH_2012,
            &["A.7.a", "A.7.b", "A.7.c", "A.7.f", "E.1", "E.2", "E.3", "E.4", "E.5"][..],
        ),
        (System::DUTCH_2017, &["A.6.a", "A.6.b", "A.6.c", "A.6.d", "E.1", "E.2", "E.3", "E.4"]),
        (
            System::DUTCH_2026,
            &["1.7.1", "1.7.2", "1.7.3", "1.7.4", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"],
        ),
        (System::DUBOV_2018, &["A.5.b", "A.5.c", "A.5.d", "E.1", "E.2", "E.3", "E.4", "E.5"]),
        (
            System::DUBOV_2026,
            &["1.6.1", "1.6.2", "1.6.3", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"],
        ),
        (System::DOUBLE_SWISS_2026, &["4.3", "4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5"]),
        (
            System::TEAM_SWISS_2026_A,
            &["1.7.1", "4.3.1", "4.3.2", "4.3.3", "4.3.5", "4.3.6", "4.3.7", "4.3.8"],
        ),
        (
            System::TEAM_SWISS_2026_B,
            &["1.7.2", "4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5", "4.3.6", "4.3.7"],
        ),
        (System::TEAM_SWISS_2026, &["1.7", "4.3.1", "4.3.5", "4.3.6", "4.3.8", "4.3.9"]),
    ] {
        let mut cited = BTreeSet::new();
        for_each_round(system, 0..120, |_, snapshot, _| {
            let claims = snapshot.players().iter().map(|it| system.color_claim(snapshot, it));
            cited.extend(claims.filter_map(|claim| claim.article));
            let trace = system.trace(snapshot).unwrap();
            cited.extend(trace.colors.iter().map(|given| given.article));
        });
        for article in articles {
            assert!(cited.contains(article), "{system}: {article} of {cited:?}");
        }
    }
}
