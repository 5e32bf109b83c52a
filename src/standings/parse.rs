//! Reading tie-breaks from text.

use crate::{
    phrase,
    text::phrase::{Phrase, ToPhrase, display_in_english},
};
use std::{fmt, ops::Range, str::FromStr};

use super::{
    kind::TieBreakKind,
    terms::{Contestants, TieBreakModifier},
    tie_break::{Cut, TeamScore, TieBreak},
};

/// A text is not a tie-break.
///
/// # Examples
///
/// ```
/// use fpc::{TieBreak, standings::{ParseTieBreakErrorKind, TieBreakKind}};
///
/// let error = "BH/C1/R".parse::<TieBreak>().unwrap_err();
/// assert_eq!(error.to_string(), "BH cannot have /R, only :MP :GP /C1 /C2 /M1 /M2 /P /V2026 /V2024 /V2019");
/// assert_eq!(error.span, 5..7);
///
/// let error = "BJ".parse::<TieBreak>().unwrap_err();
/// assert_eq!(error.to_string(), "BJ is not a known tie-break; did you mean BH?");
/// let nearest = Some(TieBreakKind::Buchholz);
/// assert_eq!(error.kind, ParseTieBreakErrorKind::Unknown { nearest });
/// ```
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub struct ParseTieBreakError {
    /// The whole text.
    pub text: String,
    /// The part of it that is wrong, in bytes.
    pub span: Range<usize>,
    /// The kind of error.
    pub kind: ParseTieBreakErrorKind,
}

/// The fault in the text of a tie-break.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum ParseTieBreakErrorKind {
    /// The text is empty.
    Empty,
    /// No tie-break has this code.
    Unknown {
        /// One with a similar code.
        nearest: Option<TieBreakKind>,
    },
    /// The tie-break (`OTHER_...`) is defined by the regulations of the tournament.
    SelfDefined,
    /// There is no such modifier.
    UnknownModifier(TieBreakKind),
    /// The tie-break cannot have this modifier.
    NotAllowed(TieBreakKind),
    /// The modifier appears twice, or together with one that excludes it.
    Repeated,
    /// The list has so many tie-breaks before it that it is not used.
    TooMany,
}

/// The maximum number of tie-breaks of a list that are used, more than exist.
pub(crate) const MOST: usize = 100;

/// The error of a tie-break after those of a list that are used.
pub(super) fn too_many(text: &str) -> ParseTieBreakError {
    let (text, kind) = (text.trim(), ParseTieBreakErrorKind::TooMany);
    ParseTieBreakError { text: text.to_owned(), span: 0..text.len(), kind }
}

impl ToPhrase for ParseTieBreakError {
    fn phrase(&self) -> Phrase {
        use ParseTieBreakErrorKind as Kind;
        let part = Phrase::plain(self.text.get(self.span.clone()).unwrap_or(&self.text));
        let forms = |kind: TieBreakKind| {
            let forms = kind.modifiers().map(TieBreakModifier::form);
            Phrase::series(forms.map(Phrase::from), " ")
        };
        match self.kind {
            Kind::Empty => phrase!("expected a tie-break such as BH/C1"),
            Kind::Unknown { nearest: None } => phrase!("{part} is not a known tie-break", part),
            Kind::Unknown { nearest: Some(kind) } => {
                phrase!("{part} is not a known tie-break; did you mean {kind}?", part, kind)
            }
            Kind::SelfDefined => phrase!(
                "{part} is defined by the regulations of the tournament, which are not in the file",
                part
            ),
            Kind::UnknownModifier(kind) => phrase!(
                "{part} is not a known modifier; {kind} can have {forms}",
                part,
                kind,
                forms = forms(kind)
            ),
            Kind::NotAllowed(kind) => {
                phrase!("{kind} cannot have {part}, only {forms}", kind, part, forms = forms(kind))
            }
            Kind::Repeated => {
                phrase!("{part} is not compatible with the modifiers before it", part)
            }
            Kind::TooMany => phrase!(
                "{part} is not used: a list has at most {most} tie-breaks",
                part,
                most = MOST
            ),
        }
    }
}

display_in_english!(ParseTieBreakError);

/// A tie-break, and whether its spelling is current.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Spelled {
    pub(super) tie_break: TieBreak,
    pub(super) is_old: bool,
}

/// Outdated names, or names used by other programs, for tie-breaks that have a code now.
const OLD_NAMES: [(&str, &str); 9] = [
    ("GE", "REP"),
    ("RTG", "RTNG"),
    ("SNO", "TPN"),
    ("ABH", "AOB"),
    ("AFB", "AOB/F"),
    ("ESB:MM", "EMMSB"),
    ("ESB:MG", "EMGSB"),
    ("ESB:GM", "EGMSB"),
    ("ESB:GG", "EGGSB"),
];

/// The prefix of a self-defined tie-break.
const SELF_DEFINED: &str = "OTHER";

impl FromStr for TieBreak {
    type Err = ParseTieBreakError;

    /// Reads a code with modifiers. Blanks and the case of letters do not matter.
    fn from_str(text: &str) -> Result<Self, ParseTieBreakError> {
        spelled(text).map(|spelled| spelled.tie_break)
    }
}

/// Reads a tie-break in the current or an older spelling.
pub(super) fn spelled(text: &str) -> Result<Spelled, ParseTieBreakError> {
    let letters = Letters::of(text);
    let parts = letters.parts();
    let error = |span, kind| ParseTieBreakError { text: text.to_owned(), span, kind };
    let name = &parts[0];
    if name.text.is_empty() {
        return Err(error(name.span.clone(), ParseTieBreakErrorKind::Empty));
    }
    if name.text.starts_with(SELF_DEFINED) {
        let span = name.span.start..letters.end();
        return Err(error(span, ParseTieBreakErrorKind::SelfDefined));
    }
    let named = named(&parts);
    let Some((mut spelled, used)) = named else {
        let nearest = nearest(&name.text);
        return Err(error(name.span.clone(), ParseTieBreakErrorKind::Unknown { nearest }));
    };
    for part in &parts[used..] {
        spelled.add(part).map_err(|kind| error(part.span.clone(), kind))?;
    }
    Ok(spelled)
}

/// The tie-break named by the first parts, and the number of these parts.
fn named(parts: &[Token]) -> Option<(Spelled, usize)> {
    let name = &parts[0].text;
    let known = |code: &str, is_old| {
        let tie_break = TieBreakKind::from_code(code)?.into();
        Some(Spelled { tie_break, is_old })
    };
    if let Some(found) = known(name, false) {
        return Some((found, 1));
    }
    let both = parts.get(1).map(|part| format!("{name}{}", part.text));
    for (old, new) in OLD_NAMES {
        let used = match () {
            () if old == name => 1,
            () if both.as_deref() == Some(old) => 2,
            () => continue,
        };
        let (code, fore) = new.strip_suffix("/F").map_or((new, false), |code| (code, true));
        let mut found = known(code, true)?;
        found.tie_break.fore = fore;
        return Some((found, used));
    }
    None
}

impl Spelled {
    /// Adds a modifier.
    fn add(&mut self, part: &Token) -> Result<(), ParseTieBreakErrorKind> {
        use TieBreakModifier as Modifier;
        let tie_break = &mut self.tie_break;
        let unknown = ParseTieBreakErrorKind::UnknownModifier(tie_break.kind);
        let (modifier, number) = modifier(&part.text).ok_or(unknown)?;
        if !tie_break.kind.allows(modifier) {
            return Err(ParseTieBreakErrorKind::NotAllowed(tie_break.kind));
        }
        if !tie_break.has_room_for(modifier) {
            return Err(ParseTieBreakErrorKind::Repeated);
        }
        let small = || u8::try_from(number.unsigned_abs()).ok().filter(|it| (1..=2).contains(it));
        let positive = || u16::try_from(number).ok().filter(|&it| it > 0);
        match modifier {
            Modifier::Score if part.text == ":MP" => tie_break.score = Some(TeamScore::Match),
            Modifier::Score => tie_break.score = Some(TeamScore::Game),
            Modifier::Cut => tie_break.cut = Cut { low: small().ok_or(unknown)?, high: 0 },
            Modifier::Median => {
                let cut = small().ok_or(unknown)?;
                tie_break.cut = Cut { low: cut, high: cut };
            }
            Modifier::Forfeits => tie_break.forfeits = true,
            Modifier::Fore => tie_break.fore = true,
            Modifier::Reversed => tie_break.reversed = true,
            Modifier::Limit => {
                let steps = small().ok_or(unknown)? as i8;
                tie_break.limit = if number < 0 { -steps } else { steps };
                self.is_old |= !part.text.contains(['+', '-']);
            }
            Modifier::Divisor => tie_break.divisor = Some(positive().ok_or(unknown)?),
            Modifier::Unrated => tie_break.unrated = Some(positive().ok_or(unknown)?),
            Modifier::Edition => {
                let edition = number.to_string().parse().map_err(|_| unknown)?;
                tie_break.edition = Some(edition);
            }
        }
        self.is_old |= part.is_old;
        Ok(())
    }
}

impl TieBreak {
    /// Tells whether no existing modifier excludes another one.
    fn has_room_for(&self, modifier: TieBreakModifier) -> bool {
        use TieBreakModifier as Modifier;
        match modifier {
            Modifier::Score => self.score.is_none(),
            Modifier::Cut | Modifier::Median => self.cut == Cut::default(),
            Modifier::Forfeits => !self.forfeits,
            Modifier::Fore => !self.fore,
            Modifier::Reversed => !self.reversed,
            Modifier::Limit => self.limit == 0,
            Modifier::Divisor => self.divisor.is_none(),
            Modifier::Unrated => self.unrated.is_none(),
            Modifier::Edition => self.edition.is_none(),
        }
    }
}

/// The modifier named by a part, with its number.
fn modifier(text: &str) -> Option<(TieBreakModifier, i64)> {
    use TieBreakModifier as Modifier;
    let (first, rest) = text.split_at_checked(2)?;
    let modifier = match first {
        ":M" | ":G" => return (rest == "P").then_some((Modifier::Score, 0)),
        "/P" => Modifier::Forfeits,
        "/F" => Modifier::Fore,
        "/R" => Modifier::Reversed,
        "/C" => Modifier::Cut,
        "/M" => Modifier::Median,
        "/L" => Modifier::Limit,
        "/K" => Modifier::Divisor,
        "/U" => Modifier::Unrated,
        "/V" => Modifier::Edition,
        _ => return None,
    };
    let has_number = !matches!(modifier, Modifier::Forfeits | Modifier::Fore | Modifier::Reversed);
    if !has_number {
        return rest.is_empty().then_some((modifier, 0));
    }
    let has_sign = rest.starts_with(['+', '-']);
    let number = rest.parse().ok()?;
    (!has_sign || modifier == Modifier::Limit).then_some((modifier, number))
}

/// A name or a modifier, in upper case and without blanks.
struct Token {
    text: String,
    /// Its position.
    span: Range<usize>,
    /// Tells whether something other than a slash preceded it.
    is_old: bool,
}

/// The significant characters in upper case, with their positions.
struct Letters(Vec<(Range<usize>, char)>);

impl Letters {
    fn of(text: &str) -> Self {
        let letters = text.char_indices().filter(|(_, c)| !c.is_whitespace());
        let letter = |(at, c): (usize, char)| (at..at + c.len_utf8(), c.to_ascii_uppercase());
        Self(letters.map(letter).collect())
    }

    fn end(&self) -> usize {
        self.0.last().map_or(0, |(span, _)| span.end)
    }

    /// Splits into the name, which can be empty, and the modifiers.
    fn parts(&self) -> Vec<Token> {
        let start = self.0.first().map_or(0, |(span, _)| span.start);
        let mut parts = vec![Token { text: String::new(), span: start..start, is_old: false }];
        for (span, c) in &self.0 {
            // A sign belongs to the limit that it adjusts.
            let is_sign = *c == '-' && parts.last().is_some_and(|part| part.text == "/L");
            let stroke = match c {
                ':' => Some(':'),
                '/' | '!' | '#' => Some('/'),
                '-' if !is_sign => Some('/'),
                _ => None,
            };
            if let Some(stroke) = stroke {
                let is_old = *c != stroke;
                parts.push(Token { text: stroke.into(), span: span.clone(), is_old });
            } else if let Some(part) = parts.last_mut() {
                part.text.push(*c);
                part.span.end = span.end;
            }
        }
        parts
    }
}

/// The only tie-break for individuals with the most similar code, if it differs by one or two
/// letters.
fn nearest(name: &str) -> Option<TieBreakKind> {
    let individual = TieBreakKind::ALL
        .iter()
        .copied()
        .filter(|kind| matches!(kind.contestants(), Contestants::Individuals | Contestants::Both));
    let known = individual.map(|kind| (distance(name, kind.code()), kind));
    let most = name.len().min(4) / 2;
    known
        .filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|it| it.1)
}

/// The number of letters that have to be added, removed or changed to turn one word into another.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<_> = b.chars().collect();
    let mut last: Vec<_> = (0..=b.len()).collect();
    for (row, letter) in a.chars().enumerate() {
        let mut next = vec![row + 1];
        for (column, other) in b.iter().enumerate() {
            let changed = last[column] + usize::from(letter != *other);
            next.push(changed.min(last[column + 1] + 1).min(next[column] + 1));
        }
        last = next;
    }
    last[b.len()]
}

impl fmt::Display for ParseTieBreakErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Empty => "empty",
            Self::Unknown { .. } => "unknown",
            Self::SelfDefined => "self-defined",
            Self::UnknownModifier(_) => "unknown modifier",
            Self::NotAllowed(_) => "modifier not allowed",
            Self::Repeated => "repeated modifier",
            Self::TooMany => "too many tie-breaks",
        })
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn read(text: &str) -> String {
        match spelled(text) {
            Ok(Spelled { tie_break, is_old: false }) => tie_break.to_string(),
            Ok(Spelled { tie_break, is_old: true }) => format!("{tie_break} (old)"),
            Err(error) => format!("{} at {:?}", error.kind, error.span),
        }
    }

    #[test]
    fn spellings_of_all_times_are_read() {
        for (text, expected) in [
            ("PTS", "PTS"),
            (" bh / c1 ", "BH/C1"),
            ("BH/P/C1", "BH/C1/P"),
            ("BH:MP/M2", "BH:MP/M2"),
            ("KS/L+1", "KS/L+1"),
            ("KS/L-2", "KS/L-2"),
            ("KS/L1", "KS/L+1 (old)"),
            ("KS-L-1", "KS/L-1 (old)"),
            ("PS/C2", "PS/C2"),
            ("ARO/M1/U1400", "ARO/M1/U1400"),
            ("AOB/F", "AOB/F"),
            ("AFB", "AOB/F (old)"),
            ("ABH", "AOB (old)"),
            ("TPN/R", "TPN/R"),
            ("SNO", "TPN (old)"),
            ("de!p", "DE/P (old)"),
            ("BH#C1", "BH/C1 (old)"),
            ("BH-C1-P", "BH/C1/P (old)"),
            ("GE", "REP (old)"),
            ("RTG", "RTNG (old)"),
            ("BH/V2024", "BH/V2024"),
            ("SSM_SOS", "SSM_SOS"),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn errors_say_where_they_are() {
        for (text, expected) in [
            ("", "empty at 0..0"),
            ("  /C1", "empty at 2..2"),
            ("BHX", "unknown at 0..3"),
            (" OTHER_PLAYOFF/3", "self-defined at 1..16"),
            ("EDE/C1", "modifier not allowed at 3..6"),
            ("mpvgp:MP", "modifier not allowed at 5..8"),
            ("ESB:MG/M1", "modifier not allowed at 6..9"),
            ("SSSC/K0", "unknown modifier at 4..7"),
            ("WIN/C1", "modifier not allowed at 3..6"),
            ("SB / M1", "modifier not allowed at 3..7"),
            ("AOB/P", "modifier not allowed at 3..5"),
            ("SB:MP", "modifier not allowed at 2..5"),
            ("BH/C3", "unknown modifier at 2..5"),
            ("BH/C", "unknown modifier at 2..4"),
            ("BH/C+1", "unknown modifier at 2..6"),
            ("BH/", "unknown modifier at 2..3"),
            ("BH/é", "unknown modifier at 2..5"),
            ("BH/X", "unknown modifier at 2..4"),
            ("BH/PP", "unknown modifier at 2..5"),
            ("BH/V1999", "unknown modifier at 2..8"),
            ("KS/L+3", "unknown modifier at 2..6"),
            ("ARO/U0", "unknown modifier at 3..6"),
            ("ARO/U99999999999999999999", "unknown modifier at 3..25"),
            ("BH/C1/M1", "repeated modifier at 5..8"),
            ("BH/P/P", "repeated modifier at 4..6"),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn the_nearest_code_is_named() {
        let nearest = |text: &str| spelled(text).unwrap_err().to_string();
        assert_eq!(nearest("BHH"), "BHH is not a known tie-break; did you mean BH?");
        assert_eq!(nearest("RNTG"), "RNTG is not a known tie-break; did you mean RTNG?");
        assert_eq!(nearest("QQQQ"), "QQQQ is not a known tie-break");
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "[BHKSLPCMFUV1-4/:+! é-]{0,9}|.{0,6}") {
            match spelled(&text) {
                Ok(Spelled { tie_break, .. }) => {
                    assert_eq!(tie_break.to_string().parse(), Ok(tie_break));
                }
                Err(error) => assert!(text.get(error.span.clone()).is_some(), "{error}"),
            }
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for &kind in TieBreakKind::ALL {
            for modifier in kind.modifiers() {
                for form in modifier.form().split(' ') {
                    let text = format!("{kind}{form}");
                    assert_eq!(read(&text), text);
                }
            }
        }
    }
}
