//! Facts about a tournament that no pairing depends on.

use super::Document;

/// What the header says about the tournament.
///
/// Only the tournament type matters for pairings.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Header {
    /// The name (012).
    pub name: String,
    /// The city (022).
    pub city: String,
    /// The federation (032).
    pub federation: String,
    /// The first day, as the file has it (042).
    pub first_day: String,
    /// The last day, as the file has it (052).
    pub last_day: String,
    /// The kind of tournament in free words (092).
    pub description: String,
    /// The chief arbiter (102).
    pub chief_arbiter: String,
    /// The deputy arbiters, one per line (112).
    pub deputy_arbiters: Vec<String>,
    /// The time control (122).
    pub time_control: String,
    /// The dates of the rounds, as the file has them (132); blank ones at the
    /// end are left out.
    pub round_dates: Vec<String>,
    /// The encoded tournament type (192).
    pub tournament_type: Option<TournamentType>,
}

/// The tournament type of record 192, such as `FIDE_DUTCH_2025`.
///
/// # Examples
///
/// ```
/// use fpc::trf::TournamentType;
///
/// let accelerated = TournamentType::new("FIDE_DUTCH_2025_BAKU");
/// assert!(accelerated.is_dutch() && accelerated.is_baku());
/// assert_eq!(accelerated.base(), "FIDE_DUTCH_2025");
/// assert!(!TournamentType::new("FIDE_DUBOV").is_dutch());
/// assert!(TournamentType::new("FIDE_TEAM_BAKU").is_team());
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct TournamentType(String);

impl TournamentType {
    /// A tournament type by its code, in either case.
    pub fn new(code: &str) -> Self {
        Self(code.trim().to_ascii_uppercase())
    }

    /// The code.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The code without the suffix for Baku acceleration.
    pub fn base(&self) -> &str {
        self.0.strip_suffix("_BAKU").unwrap_or(&self.0)
    }

    /// Whether pairings follow the Dutch system, in whatever edition.
    pub fn is_dutch(&self) -> bool {
        let edition = self.base().strip_prefix("FIDE_DUTCH");
        edition.is_some_and(|edition| edition.is_empty() || edition.starts_with('_'))
    }

    /// Whether the first rounds are accelerated by the Baku method, unless the
    /// file gives virtual points of its own.
    pub fn is_baku(&self) -> bool {
        self.0.ends_with("_BAKU")
    }

    /// Whether teams are paired, not players.
    pub fn is_team(&self) -> bool {
        self.0.split('_').any(|part| part == "TEAM")
    }
}

impl Header {
    pub(super) fn read(document: &Document) -> Self {
        let mut header = Self::default();
        for line in document.lines() {
            let value = || line.value().to_owned();
            match line.record() {
                record if !line.is_record(record) => {}
                "012" => header.name = value(),
                "022" => header.city = value(),
                "032" => header.federation = value(),
                "042" => header.first_day = value(),
                "052" => header.last_day = value(),
                "092" => header.description = value(),
                "102" => header.chief_arbiter = value(),
                "112" => header.deputy_arbiters.push(value()),
                "122" => header.time_control = value(),
                "132" => header.round_dates = round_dates(line.text()),
                "192" => header.tournament_type = Some(TournamentType::new(line.value())),
                _ => {}
            }
        }
        header.deputy_arbiters.retain(|name| !name.is_empty());
        header
    }

    /// The records of the header that are not empty.
    pub(super) fn write(&self, document: &mut Document) {
        let deputies = self.deputy_arbiters.iter().map(|name| ("112", name.as_str()));
        let records = [
            ("012", &self.name),
            ("022", &self.city),
            ("032", &self.federation),
            ("042", &self.first_day),
            ("052", &self.last_day),
            ("092", &self.description),
            ("102", &self.chief_arbiter),
        ]
        .map(|(record, value)| (record, value.as_str()));
        let time_control = [("122", self.time_control.as_str())];
        for (record, value) in records.into_iter().chain(deputies).chain(time_control) {
            if !value.is_empty() {
                document.push_line(&format!("{record} {value}"));
            }
        }
        if !self.round_dates.is_empty() {
            let dates = self.round_dates.iter().map(|date| format!("{date:<8.8}  "));
            let line = format!("{:<91}{}", "132", dates.collect::<String>());
            document.push_line(line.trim_end());
        }
        if let Some(tournament_type) = &self.tournament_type {
            document.push_line(&format!("192 {}", tournament_type.as_str()));
        }
    }
}

fn round_dates(text: &str) -> Vec<String> {
    let columns: Vec<_> = text.trim_end().chars().skip(91).collect();
    columns.chunks(10).map(|date| date.iter().collect::<String>().trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn headers_are_read_and_written() {
        let header = Header {
            name: "Summer Open".to_owned(),
            first_day: "28. 07. 2005".to_owned(),
            deputy_arbiters: vec!["A".to_owned(), "B".to_owned()],
            round_dates: vec!["05/07/28".to_owned(), String::new(), "05/07/30".to_owned()],
            tournament_type: Some(TournamentType::new("FIDE_DUTCH ")),
            ..Header::default()
        };
        let mut document = Document::new();
        header.write(&mut document);
        assert_eq!(document.line(5).unwrap().text().chars().count(), 91 + 28);
        assert_eq!(Header::read(&document), header);
    }

    #[test]
    fn rulers_are_no_records() {
        let document = Document::parse(b"0123456789\n012\n022 X");
        assert_eq!(Header::read(&document).name, "");
        assert_eq!(Header::read(&document).city, "X");
    }
}
