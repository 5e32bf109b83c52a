//! Files that vary one thing in a small tournament: each is read, or refused
//! for the right reason.

use std::fs;

use fpc::trf::{self, Code, Document, ReadOptions};

use crate::shared;

/// One line of `tests/variants.tsv`.
pub(crate) struct Variant {
    /// The file, without extension.
    pub(crate) name: &'static str,
    /// What becomes of it.
    pub(crate) verdict: Verdict,
}

/// What becomes of a file.
pub(crate) enum Verdict {
    /// It is read. The next round is paired as given, if that is known.
    Accept(&'static str),
    /// It is refused, with this error among others.
    Refuse(Code),
    /// It is refused because of the results of a game. Where any results are taken it is read, and
    /// the next round is paired as given.
    Legacy(&'static str),
}

/// All variants.
pub(crate) fn variants() -> Vec<Variant> {
    let table = include_str!("../../variants.tsv");
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let columns: Vec<_> = line.split('\t').collect();
            let [name, verdict, answer, _reason] = columns[..] else { panic!("{line}") };
            let verdict = match verdict {
                "accept" => Verdict::Accept(answer),
                "legacy" => Verdict::Legacy(answer),
                "refuse" => Verdict::Refuse(Code::from_code(answer).unwrap()),
                _ => panic!("{line}"),
            };
            Variant { name, verdict }
        })
        .collect()
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn every_variant_is_read_or_refused_for_the_right_reason() {
    let folder = shared("formats/variants");
    let variants = variants();
    assert_eq!(variants.len(), crate::trf_files(&folder).len());
    for Variant { name, verdict } in variants {
        let bytes = fs::read(folder.join(format!("{name}.trf"))).unwrap();
        let document = Document::parse(&bytes);
        assert!(document.to_bytes() == bytes, "{name}");
        let reading = trf::read(&document);
        let errors: Vec<_> = reading.errors().collect();
        match verdict {
            Verdict::Accept(pairing) => {
                assert!(errors.is_empty() && reading.tournament.is_some(), "{name}: {errors:?}");
                let is_pair = |pair: &str| pair.split('-').all(|id| id.parse::<u16>().is_ok());
                assert!(matches!(pairing, "-" | "error") || pairing.split(' ').all(is_pair));
            }
            Verdict::Refuse(code) => {
                assert!(errors.iter().any(|error| error.code == code), "{name}: {errors:?}");
                assert!(reading.tournament.is_none(), "{name}");
            }
            Verdict::Legacy(_) => {
                let codes: Vec<_> = errors.iter().map(|error| error.code).collect();
                assert_eq!(codes, [Code::ImpossibleResults], "{name}");
                let reading = trf::read_with(&document, ReadOptions::default().with_any_results());
                assert!(reading.tournament.is_some(), "{name}");
                let codes: Vec<_> = reading.warnings().map(|found| found.code).collect();
                assert_eq!(codes, [Code::UnusualResult], "{name}");
            }
        }
    }
}
