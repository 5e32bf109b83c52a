//! Standings and values of tie-breaks, computed from the rules elsewhere and confirmed by other
//! programs.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::Read,
    path::Path,
};

use flate2::read::GzDecoder;
use fpc::{
    PlayerId, RoundNumber, Standings, TieBreak, TieBreakList, Tournament,
    standings::{StandingsRules, TieBreakEdition, TieBreakValue},
    trf::{self, Document, Reading},
};
use pretty_assertions::assert_eq;

use crate::shared;

const FOLDER: &str = "corpus/tie-breaks";

fn read(folder: &Path, file: &str) -> Reading {
    let path = if file.starts_with("dutch-2026/") {
        folder.join("..").join(file)
    } else {
        folder.join("trf").join(file)
    };
    let reading = trf::read(&Document::parse(&fs::read(path).unwrap()));
    assert!(reading.tournament.is_some(), "{file}");
    reading
}

fn list(codes: &str) -> Vec<TieBreak> {
    codes.split(',').map(|code| code.parse().unwrap()).collect()
}

/// What is said of the players in the order of their numbers.
fn by_number<T: ToString>(tournament: &Tournament, of: impl Fn(PlayerId) -> T) -> String {
    let mut ids: Vec<_> = tournament.players().iter().map(|player| player.id).collect();
    ids.sort();
    ids.into_iter().map(|id| of(id).to_string()).collect::<Vec<_>>().join(" ")
}

fn ranks(tournament: &Tournament, standings: &Standings) -> String {
    let rank_of: BTreeMap<_, _> =
        standings.ranked().iter().map(|ranked| (ranked.player, ranked.rank)).collect();
    by_number(tournament, |id| rank_of[&id])
}

/// A value, whether it is written as a decimal number or as a fraction.
fn exact(text: &str) -> Result<TieBreakValue, &str> {
    text.parse().map_err(|_| text)
}

/// A row of the table of values as it should be.
fn computed(
    tournament: &Tournament,
    rules: &StandingsRules,
    round: RoundNumber,
    code: &str,
) -> String {
    let standings = |codes| rules.standings(tournament, Some(round), &list(codes));
    if let Some(codes) = code.strip_prefix("rank ") {
        return ranks(tournament, &standings(codes));
    }
    let standings = standings(code);
    if !standings.dropped().is_empty() {
        return "dropped".to_owned();
    }
    let column = standings.columns().len() - 1;
    by_number(tournament, |id| standings.value(id, column).unwrap())
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn values_are_those_of_the_corpus() {
    let folder = shared(FOLDER);
    let mut table = String::new();
    let file = File::open(folder.join("values.tsv.gz")).unwrap();
    GzDecoder::new(file).read_to_string(&mut table).unwrap();
    let (mut read_last, mut differences, mut rows) = (None, Vec::new(), 0);
    for line in table.lines().skip(1) {
        let [file, round, edition, code, _, _, values] =
            line.split('\t').collect::<Vec<_>>()[..].try_into().unwrap();
        if read_last.as_ref().is_none_or(|(name, _)| name != file) {
            read_last = Some((file.to_owned(), read(&folder, file)));
        }
        let Some((_, reading)) = &read_last else { unreachable!() };
        let tournament = reading.tournament.as_ref().unwrap();
        let edition: TieBreakEdition = edition.parse().unwrap();
        let rules = StandingsRules::of(&reading.header).with_edition(edition);
        let round = RoundNumber::new(round.parse().unwrap()).unwrap();
        let computed = computed(tournament, &rules, round, code);
        rows += 1;
        let [same, here] = [values, &computed].map(|values| values.split(' ').map(exact));
        if !same.eq(here) {
            differences.push(format!(
                "{file} after {round} by {edition}: {code}\n  here   {computed}\n  corpus {values}"
            ));
        }
    }
    assert!(
        differences.is_empty(),
        "{} of {rows} rows:\n{}",
        differences.len(),
        differences.iter().take(40).cloned().collect::<Vec<_>>().join("\n")
    );
    assert_eq!(rows, 15_387);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn ranks_are_those_of_the_corpus() {
    let folder = shared(FOLDER);
    let table = fs::read_to_string(folder.join("standings.tsv")).unwrap();
    for line in table.lines().skip(1) {
        let [file, edition, codes, dropped, _, _, _, _, _, right] =
            line.split('\t').collect::<Vec<_>>()[..].try_into().unwrap();
        let reading = read(&folder, file);
        let tournament = reading.tournament.as_ref().unwrap();
        let rules = StandingsRules::of(&reading.header);
        assert_eq!(rules.edition.code(), edition, "{file}");
        let listed = TieBreakList::of(&reading.header).unwrap();
        assert_eq!(listed.record == Some("212"), codes.split(',').any(|it| it == "PTS"), "{file}");
        assert_eq!((listed.unchecked.len(), listed.old_spellings.len()), (0, 0), "{file}");
        let standings = rules.standings(tournament, None, &listed.tie_breaks);
        let names: Vec<_> = standings.dropped().iter().map(ToString::to_string).collect();
        assert_eq!(if names.is_empty() { "-".to_owned() } else { names.join(",") }, dropped);
        assert_eq!(ranks(tournament, &standings), right, "{file}");
        assert!(standings.unchecked().is_empty(), "{file}");
    }
}
