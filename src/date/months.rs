//! Names of months in European languages.

/// The months that a word can mean, from 1: a name or at least its first three letters. Languages
/// disagree about a few names (*listopad*) and about more abbreviations.
pub(super) fn months(word: &str) -> Vec<u8> {
    let matching = |is: &dyn Fn(&str) -> bool| -> Vec<u8> {
        let found = NAMES.iter().zip(1..).filter(|(names, _)| names.split(' ').any(is));
        found.map(|(_, month)| month).collect()
    };
    let exact = matching(&|name| name == word);
    if exact.is_empty() && word.chars().count() >= 3 {
        matching(&|name| name.starts_with(word))
    } else {
        exact
    }
}

/// The names of each month, as normalized by [`words`](crate::text::words::words), with the
/// grammatical cases used in dates, and abbreviations that would otherwise be ambiguous.
const NAMES: [&str; 12] = [
    "jan january januar janner jaenner janvier enero gennaio janeiro gener januari tammikuuta \
     stycznia styczen ledna leden januara sijecnja sijecanj ianuarie ocak jaanuar janvaris sausis \
     sausio январь января січень січня януари јануар ιανουαριοσ ιανουαριου",
    "feb february februar feber fevrier febrero febbraio fevereiro febrer februari helmikuuta \
     lutego luty unora unor februara veljace veljaca februarie subat veebruar februaris vasaris \
     vasario февраль февраля лютии лютого февруари фебруар φεβρουαριοσ φεβρουαριου",
    "mar march marz maerz mars marzo marco marc maart mrt marts maaliskuuta marca marzec brezna \
     brezen marec ozujka ozujak marcius martie mart kovas kovo март марта березень березня \
     μαρτιοσ μαρτιου",
    "apr april avril abril aprile huhtikuuta kwietnia kwiecien dubna duben aprila travnja travanj \
     aprilis aprilie nisan aprill balandis balandzio апрель апреля квітень квітня април απριλιοσ \
     απριλιου",
    "may mai mayo maggio maio maig mei maj toukokuuta maja kvetna kveten svibnja svibanj majus \
     mayis maijs geguze geguzes маи мая травень травня мај μαιοσ μαιου",
    "jun june juni juin junio giugno junho juny kesakuuta czerwca czerwiec cervna cerven juna \
     junij lipnja lipanj junius iunie haziran juuni junijs birzelis birzelio июнь июня червень \
     червня юни јун ιουνιοσ ιουνιου",
    "jul july juli juillet julio luglio julho juliol heinakuuta lipca lipiec cervence cervenec \
     jula julij srpnja srpanj julius iulie temmuz juuli julijs liepa liepos июль июля липень \
     липня юли јул ιουλιοσ ιουλιου",
    "aug august aout agosto agost augustus augusti elokuuta sierpnia sierpien srpna srpen augusta \
     avgust kolovoza kolovoz augusztus agustos augusts rugpjutis rugpjucio август августа серпень \
     серпня αυγουστοσ αυγουστου",
    "sep sept september septembre septiembre setiembre settembre setembro setembre syyskuuta \
     wrzesnia wrzesien zari septembra rujna rujan septembar szeptember septembrie eylul septembris \
     rugsejis rugsejo сентябрь сентября вересень вересня септември септембар σεπτεμβριοσ \
     σεπτεμβριου",
    "oct okt october oktober octobre octubre ottobre outubro lokakuuta pazdziernika pazdziernik \
     rijna rijen oktobra oktobar listopada listopad octombrie ekim oktoober oktobris spalis spalio \
     октябрь октября жовтень жовтня октомври октобар οκτωβριοσ οκτωβριου",
    "nov november novembre noviembre novembro marraskuuta listopada listopad listopadu novembra \
     studenoga studenog studeni novembar noiembrie kasim novembris lapkritis lapkricio ноябрь \
     ноября листопад листопада ноември новембар νοεμβριοσ νοεμβριου",
    "dec dez december dezember decembre diciembre dicembre dezembro desembre desember joulukuuta \
     grudnia grudzien prosince prosinec decembra prosinca prosinac decembar decembrie aralik \
     detsember decembris gruodis gruodzio декабрь декабря грудень грудня декември децембар \
     δεκεμβριοσ δεκεμβριου",
];

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::text::words::words;

    #[test]
    fn names_are_spelled_as_words_are() {
        for names in NAMES {
            assert_eq!(words(names), names.split(' ').collect::<Vec<_>>());
        }
    }

    #[test]
    fn few_names_are_two_months() {
        let mut shared: Vec<_> = NAMES
            .iter()
            .flat_map(|names| names.split(' '))
            .filter(|name| months(name).len() > 1)
            .collect();
        shared.dedup();
        shared.sort_unstable();
        shared.dedup();
        assert_eq!(shared, ["listopad", "listopada"]);
        assert_eq!(months("jui"), [6, 7]);
        assert!(months("ju").is_empty());
        assert_eq!(months("mar"), [3]);
    }
}
