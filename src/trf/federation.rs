//! The codes of chess federations, which distinguish national records from other lines that begin
//! with three letters.

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

/// Whether three letters are the code of a federation.
pub(super) fn is_federation(code: &str) -> bool {
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
