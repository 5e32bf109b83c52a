//! Records: line ends, encodings, order, single values, starting ranks.

use pretty_assertions::assert_eq;

use super::*;
use crate::trf::{
    record::{Extent, Formats, Record},
    records::RECORDS,
};

#[test]
fn lines_in_another_encoding_are_read() {
    let latin = FILE.replace("Player03", "M\u{1}ller03").into_bytes();
    let latin: Vec<_> = latin.into_iter().map(|byte| if byte == 1 { 0xFC } else { byte }).collect();
    let reading = read(&Document::parse(&latin));
    assert_eq!(reading.diagnostics[0].code, Code::NotUtf8);
    assert_eq!(&*reading.into_tournament().unwrap().players()[2].name, "Müller03, Test");
}

#[test]
fn rulers_comments_and_unknown_records() {
    let noise = "DDD SSSS sTTT NNN\n123456789012\n### 001\n\n  \nZZZ foo\nFRA    1\n013 Team   1    2\n\
                 310   1 Team A\n062 9 (9)\n";
    assert_eq!(codes(&format!("{noise}{FILE}{noise}")), [""; 0]);
    assert_eq!(codes(&format!("{FILE}XXRounds 9\n0422025/03/01\n")), ["TRF045"; 2]);
    assert_eq!(codes(&format!("{FILE}xxr 9\nxxr 8\nXXY 1\n")), ["TRF074", "TRF075"]);
    assert_eq!(codes(&FILE.replace("001    9", "OO1    9")), ["TRF076"]);
    assert_eq!(codes(&FILE.replace("\n001", "\n0O1")), ["TRF076"]);
    let tabulated =
        with_players(FILE, |line| line.split_whitespace().collect::<Vec<_>>().join("\t"));
    assert_eq!(codes(&tabulated), ["TRF077"]);
    assert_eq!(
        messages(&format!("{FILE}xxr 9\n xxc white1\n\u{feff}152 W\nxxr 8\n"))[..2],
        [
            "line 13, column 1-3 (record): found \"xxr\", expected XXR",
            "line 15, column 1-4 (record): found \"\\u{feff}152\", expected 152",
        ]
    );
    assert_eq!(codes(&format!("{FILE}0010 9")), ["TRF009", "TRF002", "TRF007"]);
}

#[test]
fn records_in_any_order_and_twice() {
    let reversed: Vec<_> = FILE.lines().rev().collect();
    let tournament_reversed = tournament(&reversed.join("\n"));
    assert_eq!(tournament_reversed.draft(), tournament(FILE).draft());
    assert_eq!(codes(&format!("{FILE}142 7\n152 w \n")), [""; 0]);
    let text = format!("{FILE}142 9\n152 B\n");
    assert_eq!(codes(&text), ["TRF033", "TRF033"]);
    assert_eq!(tournament(&text).total_rounds(), RoundNumber::new(9));
    assert_eq!(tournament(&text).recorded_initial_color(), Some(Color::Black));
    assert_eq!(
        messages(&text)[0],
        "line 13, column 5 (number of rounds): found \"9\", expected 7 as in line 2"
    );
}

#[test]
fn single_values_are_checked() {
    for (line, code) in [
        ("XXR", "TRF030"),
        ("142 1000", "TRF030"),
        ("299 W        1.0    1   99", "TRF040"),
        ("022 A\n022 B", "TRF033"),
        ("192 FIDE_TEAM_BAKU", "TRF044"),
        ("XXZ 99", "TRF040"),
        ("240 H   4   99", "TRF040"),
        ("XXA   99  1.0", "TRF040"),
        ("260   1   7    3   99", "TRF040"),
        ("250       1.0   4   8    1    4", "TRF037"),
    ] {
        let found = codes(&format!("{FILE}{line}\n"));
        assert_eq!(found.first(), Some(&code), "{line}: {found:?}");
    }
    let reading = reading(&format!("{FILE}192 fide_dubov\n"));
    assert!(!reading.header.tournament_type.unwrap().is_dutch());
}

#[test]
fn what_pairings_do_not_depend_on_is_not_needed() {
    let text = FILE.replace("2480 FRA", "24x0 FRA").replace("1.5    1     5", "1.5    ?     5");
    assert_eq!(codes(&text), ["TRF004", "TRF008"]);
    let bare = with_players(FILE, |line| format!("{}{:72}{}", &line[..8], "", &line[80..]));
    assert_eq!(codes(&bare), [""; 0]);
}

#[test]
fn starting_ranks() {
    let zero = FILE.replace("001    4", "001    0");
    assert_eq!(codes(&zero), ["TRF001"], "the player is unknown, so nothing else is reported");
}

#[test]
fn players_by_position() {
    let text = "XXR 5\nXXC rank\n001   20      A\n001    7      B\n";
    let ids: Vec<_> = tournament(text).players().iter().map(|player| player.id.get()).collect();
    assert_eq!(ids, [20, 7]);
}

/// The columns of a field in words.
fn in_words(name: &str, extents: &[Extent]) -> String {
    let one = |it: &Extent| match it.last {
        last if last == it.first => last.to_string(),
        usize::MAX => format!("from {} on", it.first),
        last => format!("{}-{last}", it.first),
    };
    let columns: Vec<_> = extents.iter().map(one).collect();
    let next = extents[0]
        .repeated
        .map_or(String::new(), |(_, width)| format!(", the next {width} columns further on"));
    format!("{} {}{next}", name.replace('_', " "), columns.join(" and "))
}

#[test]
fn columns_are_published() {
    let mut table = "\n| record | of | columns |\n|---|---|---|\n".to_owned();
    let names = |record: &'static Record| record.names.iter().map(move |name| (name, record));
    let mut records: Vec<_> = RECORDS.iter().flat_map(names).collect();
    records.sort_by_key(|((name, _), _)| *name);
    for ((name, formats), record) in records {
        let fields: Vec<_> =
            (record.fields)().iter().map(|(name, extents)| in_words(name, extents)).collect();
        let format = match formats {
            Formats::All => "all formats",
            Formats::Extensions => "extensions",
            Formats::Trf2026 => "TRF-2026",
        };
        table.push_str(&format!("| {name} | {format} | {} |\n", fields.join("; ")));
    }
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/formats.md");
    let text = std::fs::read_to_string(file).unwrap();
    let (before, rest) = text.split_once("<!-- columns -->\n").unwrap();
    let (_, after) = rest.split_once("\n<!-- end -->").unwrap();
    let text = format!("{before}<!-- columns -->\n{table}\n<!-- end -->{after}");
    if std::env::var_os("FPC_UPDATE").is_some() {
        std::fs::write(file, &text).unwrap();
    }
    let published = std::fs::read_to_string(file).unwrap();
    assert_eq!(published, text, "FPC_UPDATE=1 cargo test published rewrites it");
}

#[test]
fn explanations_of_codes_name_declared_columns() {
    let extents: Vec<_> = RECORDS.iter().flat_map(Record::extents).collect();
    let is_declared = |first: usize, last: usize| {
        extents.iter().any(|it| {
            let next = it.repeated.map_or(0, |(_, width)| width);
            [0, next, 9]
                .iter()
                .any(|more| (it.first + more, it.last.saturating_add(*more)) == (first, last))
        })
    };
    for code in Code::ALL {
        for word in code.explanation().split([' ', ',', '.', ';', ':', '(', ')']) {
            let range = word.split_once('-').and_then(|(first, last)| {
                Some((first.parse::<usize>().ok()?, last.parse::<usize>().ok()?))
            });
            if let Some((first, last)) = range.filter(|(first, _)| *first > 3) {
                assert!(is_declared(first, last), "{code}: {word}");
            }
        }
    }
}
