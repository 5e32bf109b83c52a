//! Federations of FIDE, by their codes and by the names that lists have in place of these.

use crate::text::folded::folded;

/// The code of each federation, its English name, and other names and codes of its country.
const FEDERATIONS: &str = "\
AFG Afghanistan
AHO Netherlands Antilles
ALB Albania
ALG Algeria|DZA
AND Andorra
ANG Angola|AGO
ANT Antigua and Barbuda|ATG
ARG Argentina
ARM Armenia
ARU Aruba|ABW
AUS Australia
AUT Austria|Österreich
AZE Azerbaijan
BAH Bahamas|BHS
BAN Bangladesh|BGD
BAR Barbados|BRB
BDI Burundi
BEL Belgium|Belgique|België|Belgien
BER Bermuda|BMU
BHU Bhutan|BTN
BIH Bosnia and Herzegovina|Bosnia & Herzegovina
BIZ Belize|BLZ
BLR Belarus
BOL Bolivia
BOT Botswana|BWA
BRA Brazil|Brasil
BRN Bahrain|BHR
BRU Brunei Darussalam|Brunei
BUL Bulgaria|BGR
BUR Burkina Faso|BFA
CAF Central African Republic
CAM Cambodia|KHM
CAN Canada
CAY Cayman Islands|CYM
CGO Congo|COG
CHA Chad|TCD
CHI Chile|CHL
CHN China
CIV Cote d'Ivoire|Ivory Coast
CMR Cameroon
COD Democratic Republic of the Congo|DR Congo
COL Colombia
COM Comoros Islands|Comoros
CPV Cape Verde
CRC Costa Rica|CRI
CRO Croatia|Hrvatska|HRV
CUB Cuba
CYP Cyprus
CZE Czech Republic|Czechia|Česko
DEN Denmark|Danmark|DNK
DJI Djibouti
DMA Dominica
DOM Dominican Republic
ECU Ecuador
EGY Egypt
ENG England
ERI Eritrea
ESA El Salvador|SLV
ESP Spain|España|Spanien|Espagne
EST Estonia
ETH Ethiopia
FAI Faroe Islands|FRO
FIJ Fiji|FJI
FIN Finland|Suomi
FRA France|Frankreich|Francia
GAB Gabon
GAM Gambia|GMB
GCI Guernsey|GGY
GEO Georgia
GEQ Equatorial Guinea|GNQ
GER Germany|Deutschland|Allemagne|Alemania|DEU
GHA Ghana
GRE Greece|GRC
GRN Grenada|GRD
GUA Guatemala|GTM
GUM Guam
GUY Guyana
HAI Haiti|HTI
HKG Hong Kong, China|Hong Kong
HON Honduras|HND
HUN Hungary|Magyarország
INA Indonesia|IDN
IND India
IOM Isle of Man|IMN
IRI Iran|IRN
IRL Ireland
IRQ Iraq
ISL Iceland
ISR Israel
ISV US Virgin Islands|VIR
ITA Italy|Italia|Italien|Italie
IVB British Virgin Islands|VGB
JAM Jamaica
JCI Jersey|JEY
JOR Jordan
JPN Japan
KAZ Kazakhstan
KEN Kenya
KGZ Kyrgyzstan
KOR South Korea
KOS Kosovo|XKX
KSA Saudi Arabia|SAU
KUW Kuwait|KWT
LAO Laos
LAT Latvia|LVA
LBA Libya|LBY
LBN Lebanon
LBR Liberia
LCA Saint Lucia
LES Lesotho|LSO
LIE Liechtenstein
LTU Lithuania
LUX Luxembourg|Luxemburg
MAC Macau
MAD Madagascar|MDG
MAR Morocco
MAS Malaysia|MYS
MAW Malawi|MWI
MDA Moldova
MDV Maldives
MEX Mexico|México
MGL Mongolia|MNG
MKD North Macedonia
MLI Mali
MLT Malta
MNC Monaco|MCO
MNE Montenegro
MOZ Mozambique
MRI Mauritius|MUS
MTN Mauritania|MRT
MYA Myanmar|MMR
NAM Namibia
NCA Nicaragua|NIC
NED Netherlands|Nederland|Niederlande|Pays-Bas|NLD
NEP Nepal|NPL
NGR Nigeria|NGA
NIG Niger|NER
NOR Norway|Norge
NRU Nauru
NZL New Zealand
OMA Oman|OMN
PAK Pakistan
PAN Panama
PAR Paraguay|PRY
PER Peru
PHI Philippines|PHL
PLE Palestine|PSE
PLW Palau
PNG Papua New Guinea
POL Poland|Polska|Polen
POR Portugal|PRT
PUR Puerto Rico|PRI
QAT Qatar
ROU Romania|România
RSA South Africa|ZAF
RUS Russia
RWA Rwanda
SCO Scotland
SEN Senegal
SEY Seychelles|SYC
SGP Singapore
SKN Saint Kitts and Nevis|KNA
SLE Sierra Leone
SLO Slovenia|Slovenija|SVN
SMR San Marino
SOL Solomon Islands|SLB
SOM Somalia
SRB Serbia
SRI Sri Lanka|LKA
SSD South Sudan
STP Sao Tome and Principe
SUD Sudan|SDN
SUI Switzerland|Schweiz|Suisse|Svizzera|CHE
SUR Suriname
SVK Slovakia
SWE Sweden|Sverige
SWZ Eswatini
SYR Syria
TAN Tanzania|TZA
THA Thailand
TJK Tajikistan
TKM Turkmenistan
TLS Timor-Leste
TOG Togo|TGO
TPE Chinese Taipei|Taiwan|TWN
TTO Trinidad & Tobago|Trinidad and Tobago
TUN Tunisia
TUR Turkey|Türkiye
UAE United Arab Emirates|ARE
UGA Uganda
UKR Ukraine
URU Uruguay|URY
USA United States of America|United States
UZB Uzbekistan
VAN Vanuatu|VUT
VEN Venezuela
VIE Vietnam|VNM
VIN Saint Vincent and the Grenadines|VCT
WLS Wales
YEM Yemen
ZAM Zambia|ZMB
ZIM Zimbabwe|ZWE
FID FIDE
NON None";

/// The code of a federation in any case.
pub(super) fn code(text: &str) -> Option<&'static str> {
    FEDERATIONS.lines().map(|line| &line[..3]).find(|code| code.eq_ignore_ascii_case(text))
}

/// The code of the federation with a name, or with a code of another kind.
pub(super) fn code_of(name: &str) -> Option<&'static str> {
    let name = folded(name);
    let is_named = |line: &&str| line[4..].split('|').any(|it| folded(it) == name);
    FEDERATIONS.lines().find(is_named).map(|line| &line[..3])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn every_name_and_code_means_one_federation() {
        let mut names = BTreeSet::new();
        for line in FEDERATIONS.lines() {
            assert!(line.as_bytes()[..3].iter().all(u8::is_ascii_uppercase), "{line}");
            assert_eq!(&line[3..4], " ", "{line}");
            assert!(names.insert(line[..3].to_owned()), "{line}");
            for name in line[4..].split('|') {
                assert!(names.insert(name.to_owned()), "{name}");
                assert_eq!(code_of(name), Some(&line[..3]), "{name}");
            }
        }
        assert_eq!(
            [code("ger"), code_of("türkiye"), code_of("Utopia")],
            [Some("GER"), Some("TUR"), None]
        );
    }
}
