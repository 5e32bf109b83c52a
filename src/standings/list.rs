//! Lists of tie-breaks.

use std::fmt;

use super::{
    kind::TieBreakKind,
    parse::{self, ParseTieBreakError, ParseTieBreakErrorKind},
    rules::PairingMethod,
    terms::Contestants,
    tie_break::TieBreak,
};
use crate::{
    systems::System,
    tournament::{Form, Header},
};

/// The default list for a Swiss tournament.
const SWISS: &str = "BH/C1,BH,SB,DE";

/// The default list if pairings are known in advance, so that Buchholz must not be used.
const PRE_DETERMINED: &str = "DE,WIN,SB,KS";

/// The default list for teams.
const TEAMS: &str = "MPvGP,EDE,BH/C1,BH,EMMSB";

/// The default list for teams if pairings are known in advance.
const TEAMS_PRE_DETERMINED: &str = "MPvGP,EDE,EMMSB";

/// The source of a list of tie-breaks.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum ListSource {
    /// It was requested.
    Asked,
    /// A record of the file: `212` or `202`.
    Record(&'static str),
    /// The rules of a pairing system.
    System(System),
    /// The default of this crate, because there is no other list.
    Default,
}

/// A list of tie-breaks as written, as far as it can be used.
///
/// # Examples
///
/// ```
/// use fpc::standings::TieBreakList;
///
/// let list = TieBreakList::parse("BH-C1, bh, OTHER_PLAYOFF, SB");
/// let codes: Vec<_> = list.tie_breaks.iter().map(ToString::to_string).collect();
/// assert_eq!(codes, ["PTS", "BH/C1", "BH"]);
/// assert_eq!(list.unchecked[0].text, "OTHER_PLAYOFF");
/// assert_eq!(list.unchecked.len(), 2, "what comes after it cannot be checked, either");
/// assert_eq!(list.old_spellings, [("BH-C1".to_owned(), "BH/C1".parse()?)]);
/// # Ok::<(), fpc::standings::ParseTieBreakError>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct TieBreakList {
    /// The record that contains the list: `212` or `202`; `None` if it comes from elsewhere.
    pub record: Option<&'static str>,
    /// The tie-breaks up to the first that cannot be used, including the points.
    pub tie_breaks: Vec<TieBreak>,
    /// The remaining codes, from the first that cannot be used.
    pub unchecked: Vec<UncheckedCode>,
    /// Codes in an outdated spelling, with their current equivalents.
    pub old_spellings: Vec<(String, TieBreak)>,
    /// Tells whether the file has both lists and they differ apart from the points.
    pub contradicts: bool,
    /// Tells whether something comes before the points.
    pub points_are_late: bool,
}

/// A code of a list that is not used.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct UncheckedCode {
    /// The code.
    pub text: String,
    /// Its place in the list, from 0.
    pub place: usize,
    /// Why it cannot be used; `None` if that is only because of an earlier one.
    pub error: Option<ParseTieBreakError>,
}

impl TieBreakList {
    /// Chooses the requested list, or that of the file, or that of the system. If there is none, the
    /// list is Buchholz Cut-1, Buchholz, Sonneborn-Berger and direct encounter or, if pairings are known
    /// in advance, direct encounter, wins, Sonneborn-Berger and Koya. For teams, it begins with the
    /// secondary score and extended direct encounter, and has the Sonneborn-Berger of match points.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Header, standings::{ListSource, PairingMethod, TieBreakList}, tournament::Form};
    ///
    /// let (header, pairings) = (Header::default(), PairingMethod::Swiss);
    /// let (list, source) = TieBreakList::choose(None, None, &header, pairings, Form::Games);
    /// assert_eq!(list.to_string(), "BH/C1,BH,SB,DE");
    /// assert_eq!(source, ListSource::Default);
    /// ```
    pub fn choose(
        asked: Option<&Self>,
        system: Option<System>,
        header: &Header,
        pairings: PairingMethod,
        form: Form,
    ) -> (Self, ListSource) {
        if let Some(asked) = asked {
            return (asked.clone(), ListSource::Asked);
        }
        if let Some(list) = Self::of(header) {
            let record = list.record.unwrap_or("202");
            return (list, ListSource::Record(record));
        }
        match system.filter(|system| *system == System::SSM) {
            Some(system) => (Self::of_ssm(), ListSource::System(system)),
            None => {
                let codes = match (pairings, form) {
                    (PairingMethod::Swiss, Form::Teams) => TEAMS,
                    (PairingMethod::PreDetermined, Form::Teams) => TEAMS_PRE_DETERMINED,
                    (PairingMethod::Swiss, _) => SWISS,
                    (PairingMethod::PreDetermined, _) => PRE_DETERMINED,
                };
                (Self::parse(codes), ListSource::Default)
            }
        }
    }

    /// The list that ranks players in the table of the SSM system (section D).
    fn of_ssm() -> Self {
        let kinds = TieBreakKind::ALL.iter().filter(|kind| kind.contestants() == Contestants::Ssm);
        let tie_breaks = kinds.map(|&kind| TieBreak::from(kind)).collect();
        Self { tie_breaks, ..Self::default() }
    }

    /// Reads a list of tie-breaks, all of which must be known. A code defined by the regulations of
    /// a tournament (`OTHER_`) ends the part that can be computed.
    ///
    /// # Errors
    ///
    /// The error of the first unknown code; `None` if there is no code at all.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::standings::TieBreakList;
    ///
    /// assert_eq!(TieBreakList::known("BH/C1,SB").unwrap().tie_breaks.len(), 3);
    /// assert!(TieBreakList::known("BH,XYZ").is_err());
    /// ```
    pub fn known(text: &str) -> Result<Self, Option<ParseTieBreakError>> {
        let list = Self::parse(text);
        let mut errors = list.unchecked.iter().filter_map(|code| code.error.as_ref());
        match errors.find(|error| error.kind != ParseTieBreakErrorKind::SelfDefined) {
            Some(error) => Err(Some(error.clone())),
            None if text.split(',').all(|code| code.trim().is_empty()) => Err(None),
            None => Ok(list),
        }
    }

    /// The list of a file: that of record 212, or else that of record 202. `None` if it has none.
    pub fn of(header: &Header) -> Option<Self> {
        let listed = |codes: &[String]| codes.iter().any(|code| !code.trim().is_empty());
        let (whole, after_points) = (&header.standings, &header.tie_breaks);
        match (listed(whole), listed(after_points)) {
            (false, false) => None,
            (true, has_both) => {
                let list = Self { record: Some("212"), ..Self::new(whole) };
                let contradicts = has_both && normal(whole) != normal(after_points);
                Some(Self { contradicts, ..list })
            }
            (false, true) => {
                let mut list = Self { record: Some("202"), ..Self::new(after_points) };
                if list.begins_with_score_of_teams() && !list.points_are_late {
                    list.tie_breaks.insert(0, TieBreakKind::Points.into());
                }
                Some(list)
            }
        }
    }

    /// Reads a list of codes separated by commas. Empty codes are left out.
    pub fn parse(text: &str) -> Self {
        Self::new(&text.split(',').collect::<Vec<_>>())
    }

    /// Reads a list of codes. Points come first unless they appear elsewhere, or match points or game
    /// points of teams come first.
    pub fn new<S: AsRef<str>>(codes: &[S]) -> Self {
        let mut list = Self::default();
        for (place, code) in codes.iter().map(AsRef::as_ref).enumerate() {
            if !code.trim().is_empty() {
                list.add(place, code);
            }
        }
        match list.tie_breaks.iter().position(|it| it.kind().is_score()) {
            None if list.begins_with_score_of_teams() => {}
            None => list.tie_breaks.insert(0, TieBreakKind::Points.into()),
            Some(place) => list.points_are_late = place > 0,
        }
        list
    }

    /// Tells whether one of the two scores of teams comes first, in place of the points.
    fn begins_with_score_of_teams(&self) -> bool {
        self.tie_breaks.first().is_some_and(|it| it.kind().is_score_of_teams())
    }

    /// Enters the list into a header: without the points in record 202, and completely in record 212.
    /// If something comes before the points, only record 212 can say so.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Header, standings::TieBreakList};
    ///
    /// let mut header = Header::default();
    /// TieBreakList::parse("BH-C1,SB").announce(&mut header);
    /// assert_eq!(header.tie_breaks, ["BH/C1", "SB"]);
    /// assert_eq!(header.standings, ["PTS", "BH/C1", "SB"]);
    /// TieBreakList::parse("WIN,PTS").announce(&mut header);
    /// assert!(header.tie_breaks.is_empty());
    /// assert_eq!(header.standings, ["WIN", "PTS"]);
    /// ```
    pub fn announce(&self, header: &mut Header) {
        header.standings = self.codes().collect();
        header.tie_breaks =
            if self.begins_with_points() { self.codes().skip(1).collect() } else { Vec::new() };
    }

    /// Tells whether the points come first, which need not be said.
    fn begins_with_points(&self) -> bool {
        !self.points_are_late && !self.begins_with_score_of_teams()
    }

    /// The codes as they can be typed, without the points if these come first.
    fn codes(&self) -> impl Iterator<Item = String> {
        let unchecked = self.unchecked.iter();
        let unchecked = unchecked.map(|code| code.text.split_whitespace().collect());
        self.tie_breaks.iter().map(ToString::to_string).chain(unchecked)
    }

    fn add(&mut self, place: usize, code: &str) {
        let text = code.trim().to_owned();
        match parse::spelled(code) {
            Ok(_) if self.tie_breaks.len() == parse::MOST && self.unchecked.is_empty() => {
                let error = Some(parse::too_many(code));
                self.unchecked.push(UncheckedCode { text, place, error });
            }
            Ok(spelled) if self.unchecked.is_empty() => {
                if spelled.is_old {
                    self.old_spellings.push((text, spelled.tie_break));
                }
                self.tie_breaks.push(spelled.tie_break);
            }
            read => self.unchecked.push(UncheckedCode { text, place, error: read.err() }),
        }
    }
}

/// The codes separated by commas, as they can be typed. Points that come first are omitted unless
/// there is nothing else.
impl fmt::Display for TieBreakList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes: Vec<_> = self.codes().collect();
        let is_said = !self.begins_with_points() || codes.len() == 1;
        f.write_str(&codes[usize::from(!is_said).min(codes.len())..].join(","))
    }
}

impl Header {
    /// Enters the list of tie-breaks into both records that TRF-2026 has for it, if one of them has
    /// it: record 202 has the tie-breaks after the points, and record 212 the whole order,
    /// including the points. A list in which something comes before the points only fits record
    /// 212, and a list for teams is left unchanged, because it does not say which of the two scores
    /// comes first.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::Header;
    ///
    /// let tie_breaks = vec!["bh/c1".to_owned(), "OTHER_BLITZ".to_owned()];
    /// let mut header = Header { tie_breaks, ..Header::default() };
    /// header.complete_tie_breaks();
    /// assert_eq!(header.standings, ["PTS", "bh/c1", "OTHER_BLITZ"]);
    /// ```
    pub fn complete_tie_breaks(&mut self) {
        let is_points = |code: &String| code.trim().eq_ignore_ascii_case("PTS");
        let listed = |codes: &[String]| codes.iter().any(|code| !code.trim().is_empty());
        let is_of_teams = |code: &String| match parse::spelled(code) {
            Ok(parse::Spelled { tie_break, .. }) => {
                tie_break.score().is_some() || tie_break.kind().contestants() == Contestants::Teams
            }
            Err(_) => false,
        };
        if self.tie_breaks.iter().chain(&self.standings).any(is_of_teams) {
            return;
        }
        match (listed(&self.standings), listed(&self.tie_breaks)) {
            (false, true) => {
                let has_points = self.tie_breaks.iter().any(is_points);
                let points = (!has_points).then(|| TieBreakKind::Points.code().to_owned());
                self.standings =
                    points.into_iter().chain(self.tie_breaks.iter().cloned()).collect();
            }
            (true, false) if self.standings.first().is_some_and(is_points) => {
                self.tie_breaks = self.standings[1..].to_vec();
            }
            _ => {}
        }
    }
}

/// Normalized codes for comparison, without the points.
fn normal(codes: &[String]) -> Vec<String> {
    let upper = |code: &String| code.split_whitespace().collect::<String>().to_uppercase();
    codes.iter().map(upper).filter(|code| !code.is_empty() && code != "PTS").collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn header(standings: &str, tie_breaks: &str) -> Header {
        let codes = |text: &str| text.split(',').map(str::to_owned).collect();
        Header { standings: codes(standings), tie_breaks: codes(tie_breaks), ..Header::default() }
    }

    #[test]
    fn record_212_wins() {
        let list = TieBreakList::of(&header("PTS, SB", "BH")).unwrap();
        assert_eq!((list.record, list.contradicts), (Some("212"), true));
        assert_eq!(list.tie_breaks.len(), 2);
        assert!(!TieBreakList::of(&header("pts,sb", "SB")).unwrap().contradicts);
        let list = TieBreakList::of(&header("", "SB,,BH")).unwrap();
        assert_eq!((list.record, list.tie_breaks.len()), (Some("202"), 3));
        assert_eq!(TieBreakList::of(&header("", " ")), None);
    }

    #[test]
    fn a_list_has_an_end() {
        let list = TieBreakList::parse(&"BH,SB,".repeat(100));
        assert_eq!((list.tie_breaks.len(), list.unchecked.len()), (101, 100), "with the points");
        let error = list.unchecked[0].error.as_ref().unwrap();
        assert_eq!(error.to_string(), "BH is not used: a list has at most 100 tie-breaks");
        assert_eq!(TieBreakList::known(&"BH,".repeat(101)).unwrap_err().as_ref(), Some(error));
        assert!(TieBreakList::known(&"BH,".repeat(100)).is_ok());
    }

    #[test]
    fn points_come_first_unless_they_are_elsewhere() {
        let list = TieBreakList::parse("WIN,PTS");
        assert!(list.points_are_late && list.tie_breaks.len() == 2);
        assert!(!TieBreakList::parse("WIN").points_are_late);
        assert_eq!(TieBreakList::parse("EDE").tie_breaks.len(), 2);
        for text in ["GPTS,EDE", "MPTS"] {
            let list = TieBreakList::parse(text);
            assert_eq!(
                (list.tie_breaks[0].kind().code(), list.to_string().as_str()),
                (&text[..4], text)
            );
        }
        let after_points = TieBreakList::of(&header("", "GPTS,EDE")).unwrap();
        assert_eq!(after_points.tie_breaks[0], TieBreakKind::Points.into());
    }
}
