//! The table of ranks that another program prints.

use std::collections::BTreeMap;

use fpc::{PlayerId, Tournament};

use super::answer::{NoAnswer, excerpt};

/// The rank of each player of a table.
pub(super) type Table = BTreeMap<PlayerId, u16>;

/// Reads a table: a line for each player that begins with rank and starting number, or CSV with
/// headings that include `rank` and `start`, as printed by `fpc standings --format csv`.
pub(super) fn parse(text: &str) -> Result<Table, NoAnswer> {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let mut table = Table::new();
    let mut add = |(rank, player)| match table.insert(player, rank) {
        None => Ok(()),
        Some(_) => Err(NoAnswer::RankedTwice(player)),
    };
    if first.contains(',') {
        let [rank, start] = columns(first)?;
        let mut reader = csv::ReaderBuilder::new();
        for record in reader.flexible(true).from_reader(text.trim_start().as_bytes()).records() {
            let record = record.unwrap_or_default();
            let fields = record.get(rank).zip(record.get(start));
            let line = || excerpt(&record.iter().collect::<Vec<_>>().join(","));
            add(fields.and_then(numbers).ok_or_else(|| NoAnswer::NoRank(line()))?)?;
        }
    } else {
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let mut words = line.split_whitespace();
            let fields = words.next().zip(words.next());
            add(fields.and_then(numbers).ok_or_else(|| NoAnswer::NoRank(excerpt(line)))?)?;
        }
    }
    Ok(table)
}

/// The columns of the rank and the starting number in a line of headings.
fn columns(headings: &str) -> Result<[usize; 2], NoAnswer> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(headings.as_bytes());
    let headings = reader.records().next().and_then(Result::ok).unwrap_or_default();
    let of = |name: &str| headings.iter().position(|it| it.trim().eq_ignore_ascii_case(name));
    match (of("rank"), of("start")) {
        (Some(rank), Some(start)) => Ok([rank, start]),
        _ => Err(NoAnswer::NoColumns(excerpt(&headings.iter().collect::<Vec<_>>().join(",")))),
    }
}

/// A rank and a starting number.
fn numbers((rank, start): (&str, &str)) -> Option<(u16, PlayerId)> {
    let rank = rank.trim().parse().ok().filter(|&rank| rank > 0)?;
    Some((rank, PlayerId::new(start.trim().parse().ok()?)?))
}

/// Finds a player who is missing from a table, or should not be in it.
pub(super) fn find_mismatch(tournament: &Tournament, table: &Table) -> Option<NoAnswer> {
    let missing = tournament.players().iter().find(|player| !table.contains_key(&player.id));
    let stranger = || table.keys().find(|id| tournament.player(**id).is_none());
    let missing = missing.map(|player| NoAnswer::Unranked(player.id));
    missing.or_else(|| stranger().map(|&id| NoAnswer::Stranger(id)))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn read(text: &str) -> Result<Vec<(u16, u16)>, String> {
        let table = parse(text).map_err(|error| error.to_string())?;
        Ok(table.into_iter().map(|(id, rank)| (id.get(), rank)).collect())
    }

    #[test]
    fn tables_are_lines_or_csv() {
        let expected = Ok(vec![(3, 2), (7, 1), (9, 2)]);
        assert_eq!(read("1 7\r\n2 3\n\n  2   9  Name, 4.5 points\n"), expected);
        let csv = "\nrank,start,title,name\n1,7,GM,\"Smith, \"\"Al\"\"\"\n2,3,,x\n2,9,,\n";
        assert_eq!(read(csv), expected);
        assert_eq!(read("Name,Start,Rank\nA,7,1\nB,3,2\nC, 9 ,2\n"), expected);
        assert_eq!(read(""), Ok(Vec::new()));
    }

    #[test]
    fn what_is_no_table_is_named() {
        for (text, said) in [
            ("Rank Start\n1 7\n", "not a rank and a starting number: Rank Start"),
            ("1 7\n2\n", "not a rank and a starting number: 2"),
            ("0 7\n", "not a rank and a starting number: 0 7"),
            ("1 10000\n", "not a rank and a starting number: 1 10000"),
            ("rank,start\n1,7\n2\n", "not a rank and a starting number: 2"),
            ("place,start\n1,7\n", "its headings do not name both a rank and a start: place,start"),
            ("1 7\n2 7\n", "player 7 is in the table twice"),
        ] {
            assert_eq!(read(text), Err(said.to_owned()), "{text:?}");
        }
    }

    #[test]
    fn everybody_is_in_the_table_and_nobody_else() {
        let file = "001    1\n001    2\n";
        let reading = fpc::trf::read(&fpc::trf::Document::parse(file.as_bytes()));
        let tournament = reading.tournament.unwrap();
        let find_mismatch =
            |text| find_mismatch(&tournament, &parse(text).unwrap()).map(|it| it.to_string());
        assert_eq!(find_mismatch("1 1\n1 2\n"), None);
        assert_eq!(find_mismatch("1 1\n"), Some("player 2 is not in the table".to_owned()));
        let said = "player 3 is in the table, but not in the tournament";
        assert_eq!(find_mismatch("1 1\n1 2\n3 3\n"), Some(said.to_owned()));
    }
}
