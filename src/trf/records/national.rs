//! National records of players, which begin with the code of a federation.

use crate::{
    phrase, template,
    tournament::{NationalRecord, Player},
    trf::{
        Code, Diagnostic, Loss,
        assemble::Assembly,
        document::Line,
        person,
        row::{Row, Unit},
        write::{DoesNotFit, Writer},
    },
};

impl Assembly<'_> {
    /// Enters a national record, if it is one: it must be of a known federation or one named by the
    /// file (172), about an existing player, and its columns must fit. Other programs have records
    /// that begin in the same way.
    pub(in crate::trf) fn enter_national(&mut self, line: Line<'_>, method: &str) -> bool {
        let code = line.record();
        let is_named = method.split_whitespace().next() == Some(code);
        if !line.is_record(code) || !(is_named || is_federation(code)) {
            return false;
        }
        let row = Row::new(line.trimmed(), Unit::Character);
        let Some(place) = row.id().and_then(|id| self.place(id)) else { return false };
        let mut found = Vec::new();
        let record =
            NationalRecord { federation: code.to_owned(), ..person::read(&row, &mut found) };
        if !record.sex.chars().all(char::is_alphabetic) || row.is_blank((15, row.len().max(15))) {
            return false;
        }
        found.extend(self.odd_national(&row, place, &record));
        let nothing = NationalRecord { federation: code.to_owned(), ..NationalRecord::default() };
        if record == nothing {
            return false;
        }
        self.findings.extend(found);
        self.draft.players[place].details.national.push(record);
        true
    }

    /// Reports oddities of a national record: text after its end, or another record of the same
    /// federation for the player.
    fn odd_national(
        &self,
        row: &Row<'_>,
        place: usize,
        record: &NationalRecord,
    ) -> impl Iterator<Item = Diagnostic> {
        let (first, last) = (person::LAST + 1, row.len().max(person::LAST + 1));
        let is_other =
            |other: &NationalRecord| other.federation == record.federation && other != record;
        let federation = &record.federation;
        let is_repeated = self.draft.players[place].details.national.iter().any(is_other);
        let trailing =
            (!row.is_blank((first, last))).then(|| row.finding(Code::TrailingText, (first, last)));
        let repeated = is_repeated.then(|| {
            let expected = phrase!("one record of {federation} for the player", federation);
            let found = row.finding(Code::ConflictingRecords, (1, last));
            found.of(template!("national record")).expected(expected)
        });
        trailing.into_iter().chain(repeated)
    }
}

impl Writer<'_> {
    /// Writes national records, which only TRF-2026 has.
    pub(in crate::trf) fn write_national(&mut self, player: &Player) -> Result<(), DoesNotFit> {
        for national in &player.details.national {
            if !self.format.has_2026() {
                self.fitting.lose_line(Loss::NationalRecords { lines: 1 });
                continue;
            }
            let NationalRecord { sex, classification, name, origin, national_id, .. } = national;
            let texts = [sex, classification, name, origin, national_id, &national.birth_date];
            let record = self.fitting.cut(
                Some(player.id),
                template!("the federation"),
                &national.federation,
                3,
            );
            let texts = texts.map(String::as_str);
            let (id, rating) = (player.id, national.rating);
            let line = person::write(&record, id, texts, rating, &mut self.fitting)?;
            self.lines.push(line.trim_end().to_owned());
        }
        Ok(())
    }
}

/// The codes of FIDE's members, with those that it uses for players without
/// one, in alphabetical order.
const FEDERATIONS: &[&str] = &[
    "AFG", "AHO", "ALB", "ALG", "AND", "ANG", "ANT", "ARG", "ARM", "ARU", "AUS", "AUT", "AZE",
    "BAH", "BAN", "BAR", "BDI", "BEL", "BER", "BHU", "BIH", "BIZ", "BLR", "BOL", "BOT", "BRA",
    "BRN", "BRU", "BUL", "BUR", "CAF", "CAM", "CAN", "CAY", "CHA", "CHI", "CHN", "CIV", "CMR",
    "COD", "COK", "COL", "COM", "CPV", "CRC", "CRO", "CUB", "CYP", "CZE", "DEN", "DJI", "DMA",
    "DOM", "ECU", "EGY", "ENG", "ERI", "ESA", "ESP", "EST", "ETH", "FAI", "FID", "FIJ", "FIN",
    "FRA", "FSM", "GAB", "GAM", "GBS", "GCI", "GEO", "GEQ", "GER", "GHA", "GRE", "GRL", "GRN",
    "GUA", "GUI", "GUM", "GUY", "HAI", "HKG", "HON", "HUN", "INA", "IND", "IOM", "IRI", "IRL",
    "IRQ", "ISL", "ISR", "ISV", "ITA", "IVB", "JAM", "JCI", "JOR", "JPN", "KAZ", "KEN", "KGZ",
    "KIR", "KOR", "KOS", "KSA", "KUW", "LAO", "LAT", "LBA", "LBN", "LBR", "LCA", "LES", "LIE",
    "LTU", "LUX", "MAC", "MAD", "MAR", "MAS", "MAW", "MDA", "MDV", "MEX", "MGL", "MHL", "MKD",
    "MLI", "MLT", "MNC", "MNE", "MOZ", "MRI", "MTN", "MYA", "NAM", "NCA", "NCL", "NED", "NEP",
    "NGR", "NIG", "NOR", "NRU", "NZL", "OMA", "PAK", "PAN", "PAR", "PER", "PHI", "PLE", "PLW",
    "PNG", "POL", "POR", "PUR", "QAT", "ROU", "RSA", "RUS", "RWA", "SAM", "SCO", "SEN", "SEY",
    "SGP", "SKN", "SLE", "SLO", "SMR", "SOL", "SOM", "SRB", "SRI", "SSD", "STP", "SUD", "SUI",
    "SUR", "SVK", "SWE", "SWZ", "SYR", "TAN", "TGA", "THA", "TJK", "TKM", "TLS", "TOG", "TPE",
    "TTO", "TUN", "TUR", "TUV", "UAE", "UGA", "UKR", "URU", "USA", "UZB", "VAN", "VEN", "VIE",
    "VIN", "WLS", "YEM", "ZAM", "ZIM",
];

/// Tells whether three letters are the code of a federation.
fn is_federation(code: &str) -> bool {
    FEDERATIONS.binary_search(&code).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert!(FEDERATIONS.is_sorted_by(|a, b| a < b));
        assert!(is_federation("NOR") && is_federation("FID"));
        assert!(!is_federation("DDD") && !is_federation("nor"));
    }
}
