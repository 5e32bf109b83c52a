//! The reference corpus of tie-breaks: 200 tournaments, of which the values have
//! been confirmed by other programs.

use std::{collections::BTreeMap, fs, io::Read, path::Path};

use flate2::read::GzDecoder;
use fpc_oracles::tie_breaks::{Column, Edition, column, standings};
use pretty_assertions::assert_eq;

use super::{File, number};

fn edition(name: &str) -> Edition {
    match name {
        "2024" => Edition::Of2024,
        "2026" => Edition::Of2026,
        _ => panic!("there is no edition {name}"),
    }
}

/// The files of the corpus, each read once.
struct Files<'a> {
    folder: &'a Path,
    read: BTreeMap<String, File>,
}

impl<'a> Files<'a> {
    const fn new(folder: &'a Path) -> Self {
        Self { folder, read: BTreeMap::new() }
    }

    fn get(&mut self, name: &str) -> &File {
        let folder = self.folder;
        self.read.entry(name.to_owned()).or_insert_with(|| {
            let path = match name.strip_prefix("dutch-2026/") {
                Some(name) => folder.join("../dutch-2026").join(name),
                None => folder.join("trf").join(name),
            };
            File::read(&path)
        })
    }
}

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

/// A column as the corpus writes it, with the numbers read.
fn expected(values: &str, file: &File) -> Column {
    if values == "dropped" {
        return Column::Dropped;
    }
    let mut ids: Vec<_> = file.tournament.players().iter().map(|player| player.id).collect();
    ids.sort_unstable();
    let values: Vec<_> = values.split(' ').map(number).collect();
    assert_eq!(ids.len(), values.len());
    Column::Values(ids.into_iter().zip(values).collect())
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn all_values_of_the_corpus() {
    let folder = crate::shared("corpus/tie-breaks");
    let mut table = String::new();
    let bytes = fs::read(folder.join("values.tsv.gz")).unwrap();
    GzDecoder::new(&bytes[..]).read_to_string(&mut table).unwrap();
    let mut files = Files::new(&folder);
    let (mut columns, mut differences) = (0, Vec::new());
    for row in rows(&table) {
        let [name, rounds, year, code, _, _, values] = row[..] else { panic!("{row:?}") };
        let file = files.get(name);
        let options = file.after(rounds.parse().unwrap(), edition(year));
        let found = match code.strip_prefix("rank ") {
            Some(list) => {
                let list: Vec<_> = list.split(',').collect();
                let ranks = standings(&file.tournament, &options, &list).ranks();
                let rank = |rank: usize| number(&rank.to_string());
                Column::Values(ranks.into_iter().map(|(id, it)| (id, rank(it))).collect())
            }
            None => column(&file.tournament, &options, code),
        };
        columns += 1;
        if found != expected(values, file) {
            differences.push(format!("{row:?}\n{found:?}"));
        }
    }
    println!("{columns} columns of the corpus");
    assert_eq!(differences, [""; 0]);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn all_standings_of_the_corpus() {
    let folder = crate::shared("corpus/tie-breaks");
    let table = fs::read_to_string(folder.join("standings.tsv")).unwrap();
    let mut files = Files::new(&folder);
    for row in rows(&table) {
        let [name, year, list, dropped, _, verdict, misplaced, _, _, ranks] = row[..] else {
            panic!("{row:?}")
        };
        let file = files.get(name);
        let list: Vec<_> = list.split(',').collect();
        let options = file.as_it_is(edition(year));
        let found = standings(&file.tournament, &options, &list);
        assert_eq!(found.stopped_at, None, "{name}");
        assert_eq!(found.dropped.join(","), dropped.replace('-', ""), "{name}");
        let found_ranks: Vec<_> = found.ranks().values().map(usize::to_string).collect();
        assert_eq!(found_ranks.join(" "), ranks, "{name}");

        let in_file: BTreeMap<_, _> =
            file.tournament.players().iter().map(|it| (it.id, it.details.rank)).collect();
        if in_file.values().all(Option::is_none) {
            assert_eq!(verdict, "no-ranks", "{name}");
            continue;
        }
        let wrong = found.misplaced(&in_file).iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(wrong.join(" "), misplaced.replace('-', ""), "{name}");
        assert_eq!(verdict, if wrong.is_empty() { "ok" } else { "differs" }, "{name}");
    }
}
