//! Sentences that can be said in several languages.

use std::fmt;

use crate::{phrase, player_id::PlayerId, template, text::columns::Columns};

/// A sentence, or a part of one: a template in English and what stands in its places.
///
/// `{player}` in a template is a place, and `{players:is|are}` chooses between two texts: the first
/// is for one player, the second for several or none. A [catalog](Catalog) has the templates of another
/// language: what stands in the places is the same, the places may come in another order, and a choice
/// has as many texts as the language has forms.
/// Where one English text has several translations, a context before it tells them apart:
/// `phrase!("heading", "White")` is the template `heading\u{4}White`, as gettext writes it, and English
/// says only `White`.
///
/// A phrase is made by [`phrase!`](crate::phrase). [`Display`](fmt::Display) is English.
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, phrase, text::Catalog};
///
/// struct German;
///
/// impl Catalog for German {
///     fn translation(&self, template: &str) -> Option<&str> {
///         let cannot_meet = "{player} cannot meet {other}";
///         (template == cannot_meet).then_some("{player} kann {other} nicht treffen")
///     }
///
///     fn form(&self, number: u64) -> usize {
///         usize::from(number != 1)
///     }
/// }
///
/// let [player, other] = [3, 7].map(|number| PlayerId::new(number).unwrap());
/// let phrase = phrase!("{player} cannot meet {other}", player, other);
/// assert_eq!(phrase.to_string(), "3 cannot meet 7");
/// assert_eq!(phrase.say(&German, &|player| player.to_string()), "3 kann 7 nicht treffen");
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Phrase(Part);

#[derive(Clone, Eq, PartialEq, Debug)]
enum Part {
    Template(&'static str, Vec<(&'static str, Phrase)>),
    /// A text that is equal in all languages.
    Plain(String),
    Count(u64),
    /// A player, who can be called by a name.
    Named(PlayerId),
    List(Vec<Phrase>, Join),
    InQuotes(Box<Phrase>),
}

impl Default for Part {
    fn default() -> Self {
        Self::Plain(String::new())
    }
}

/// The ways to join the items of a list.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Join {
    /// By commas, or semicolons if there are commas in the items.
    Commas,
    /// By commas or semicolons; of many, only the first ones.
    Some,
    /// By commas and a word before the last.
    And,
    /// By this.
    By(&'static str),
}

/// The number of items named in a text, or one more; the data always contain all of them.
const MOST_NAMED: usize = 6;

/// A language: its templates and its forms of number.
pub trait Catalog {
    /// An English template in the language; `None` where it has to remain English.
    fn translation(&self, template: &str) -> Option<&str>;

    /// The form in which the language says so many, from 0: which text of a choice it takes.
    fn form(&self, number: u64) -> usize;
}

/// The language of templates.
struct English;

impl Catalog for English {
    fn translation(&self, _: &str) -> Option<&str> {
        None
    }

    fn form(&self, number: u64) -> usize {
        usize::from(number != 1)
    }
}

/// Names a player.
type Name<'a> = &'a dyn Fn(PlayerId) -> String;

impl Phrase {
    /// A template, and what stands in its places. [`phrase!`](crate::phrase) is shorter; this is for
    /// templates that come from tables.
    pub const fn of(template: &'static str, places: Vec<(&'static str, Self)>) -> Self {
        Self(Part::Template(template, places))
    }

    /// A text that no language changes, such as the name of an article.
    pub fn plain(text: impl Into<String>) -> Self {
        Self(Part::Plain(text.into()))
    }

    /// A text from a file or from somebody else, in quotes.
    pub fn quoted(text: &str) -> Self {
        Self::plain(format!("{text:?}"))
    }

    /// A text from a file, in quotes that no language changes.
    pub(crate) fn in_quotes(self) -> Self {
        Self(Part::InQuotes(Box::new(self)))
    }

    /// Tells whether the phrase is empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// A player by name, or whatever else those who say it call players. Players as such are called
    /// by number.
    pub const fn named(player: PlayerId) -> Self {
        Self(Part::Named(player))
    }

    /// Players by name.
    pub(crate) fn all_named(players: &[PlayerId]) -> Self {
        Self::list(players.iter().copied().map(Self::named))
    }

    /// A list, with semicolons if there are commas in the items.
    pub fn list(items: impl IntoIterator<Item = Self>) -> Self {
        Self(Part::List(items.into_iter().collect(), Join::Commas))
    }

    /// A list of which only the first ones are named if there are many.
    pub fn some(items: impl IntoIterator<Item = Self>) -> Self {
        Self(Part::List(items.into_iter().collect(), Join::Some))
    }

    /// A list such as `1, 2 and 3`.
    pub fn enumeration(items: impl IntoIterator<Item = Self>) -> Self {
        Self(Part::List(items.into_iter().collect(), Join::And))
    }

    /// Phrases with the same punctuation between them.
    pub fn series(items: impl IntoIterator<Item = Self>, between: &'static str) -> Self {
        Self(Part::List(items.into_iter().collect(), Join::By(between)))
    }

    /// The phrase in a language, which may lack templates; players are named as they are called
    /// there.
    pub fn say(&self, catalog: &dyn Catalog, name: Name<'_>) -> String {
        match &self.0 {
            Part::Template(template, places) => {
                let say = |phrase: &Self| phrase.say(catalog, name);
                match catalog.translation(template) {
                    Some(own) => filled(own, places, catalog, &say),
                    None => filled(without_context(template), places, &English, &say),
                }
            }
            Part::Plain(text) => text.clone(),
            Part::Count(count) => count.to_string(),
            Part::Named(player) => name(*player),
            Part::List(items, join) => joined_by(items, *join, catalog, name),
            Part::InQuotes(phrase) => format!("{:?}", phrase.say(catalog, name)),
        }
    }

    /// All templates in the phrase that have words.
    pub fn templates(&self) -> Vec<&'static str> {
        match &self.0 {
            Part::Template(template, places) => {
                let of_places = places.iter().flat_map(|(_, phrase)| phrase.templates());
                Some(*template).filter(|it| has_words(it)).into_iter().chain(of_places).collect()
            }
            Part::List(items, _) => items.iter().flat_map(Self::templates).collect(),
            Part::InQuotes(phrase) => phrase.templates(),
            Part::Plain(_) | Part::Count(_) | Part::Named(_) => Vec::new(),
        }
    }

    /// The number of things it is about.
    const fn number(&self) -> u64 {
        match &self.0 {
            Part::Count(count) => *count,
            Part::List(items, _) => items.len() as u64,
            Part::Template(..) | Part::Plain(_) | Part::Named(_) | Part::InQuotes(_) => 1,
        }
    }
}

/// A template with everything in its place.
fn filled(
    template: &str,
    places: &[(&'static str, Phrase)],
    catalog: &dyn Catalog,
    say: &dyn Fn(&Phrase) -> String,
) -> String {
    let mut parts = template.split(['{', '}']);
    let mut text = parts.next().unwrap_or_default().to_owned();
    // Any two places have a text between them.
    while let (Some(place), Some(behind)) = (parts.next(), parts.next()) {
        let (place, choice) = place.split_once(':').map_or((place, None), |(a, b)| (a, Some(b)));
        if let Some((_, phrase)) = places.iter().find(|(name, _)| *name == place) {
            match choice {
                None => text.push_str(&say(phrase)),
                Some(forms) => {
                    let mut forms = forms.split('|');
                    text.push_str(forms.nth(catalog.form(phrase.number())).unwrap_or_default());
                }
            }
        }
        text.push_str(behind);
    }
    text
}

fn joined_by(items: &[Phrase], join: Join, catalog: &dyn Catalog, name: Name<'_>) -> String {
    let texts: Vec<_> = items.iter().map(|item| item.say(catalog, name)).collect();
    let between = |mark| catalog.translation(mark).unwrap_or(mark);
    let joined = |texts: &[String]| texts.join(between(separator(texts)));
    match (join, &texts[..]) {
        (Join::Commas, _) => joined(&texts),
        // "and 1 more" would be no shorter than the number itself.
        (Join::Some, _) if texts.len() <= MOST_NAMED + 1 => joined(&texts),
        (Join::Some, _) => {
            let first = Phrase::plain(joined(&texts[..MOST_NAMED]));
            phrase!("{first} and {more} more", first, more = texts.len() - MOST_NAMED)
                .say(catalog, name)
        }
        (Join::And, [first @ .., last]) if !first.is_empty() => {
            let [first, last] = [first.join(", "), last.clone()].map(Phrase::plain);
            phrase!("{first} and {last}", first, last).say(catalog, name)
        }
        (Join::And, _) => texts.concat(),
        (Join::By(mark), _) => texts.join(between(mark)),
    }
}

/// Joins names of players, with semicolons if the names contain commas.
pub fn joined(texts: &[String]) -> String {
    texts.join(separator(texts))
}

/// The text between the items of a list.
fn separator(texts: &[String]) -> &'static str {
    if texts.iter().any(|text| text.contains(',')) { template!("; ") } else { ", " }
}

/// The character between the context of a template and its text.
const CONTEXT_ENDS: char = '\u{4}';

/// The English text of a template.
pub(crate) fn without_context(template: &str) -> &str {
    template.split_once(CONTEXT_ENDS).map_or(template, |(_, text)| text)
}

/// Tells whether there is anything to translate in a template.
fn has_words(template: &str) -> bool {
    let mut parts = without_context(template).split(['{', '}']).enumerate();
    parts.any(|(turn, part)| {
        let words = if turn % 2 == 0 { Some(part) } else { part.split_once(':').map(|it| it.1) };
        words.is_some_and(|it| it.contains(|it: char| it.is_alphabetic()))
    })
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&English, &|player| player.to_string()))
    }
}

/// In JSON, a phrase is a sentence in English.
mod json {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Phrase;

    impl Serialize for Phrase {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Phrase {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            String::deserialize(deserializer).map(Self::plain)
        }
    }
}

/// Things that can be said.
pub trait ToPhrase {
    /// The words for it.
    fn phrase(&self) -> Phrase;
}

impl ToPhrase for Phrase {
    fn phrase(&self) -> Phrase {
        self.clone()
    }
}

/// A template without places: a text of ours.
impl From<&'static str> for Phrase {
    fn from(template: &'static str) -> Self {
        Self::of(template, Vec::new())
    }
}

/// Texts that nobody translates: from a file, or of somebody else's making.
impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Self::plain(text)
    }
}

/// One after the other.
impl<T: ToPhrase> ToPhrase for [T] {
    fn phrase(&self) -> Phrase {
        Phrase::series(self.iter().map(ToPhrase::phrase), "; ")
    }
}

/// A template without places.
impl ToPhrase for &'static str {
    fn phrase(&self) -> Phrase {
        Phrase::from(*self)
    }
}

/// Texts that nobody translates.
impl ToPhrase for String {
    fn phrase(&self) -> Phrase {
        Phrase::plain(self)
    }
}

/// `None` is an empty phrase.
impl<T: ToPhrase> ToPhrase for Option<T> {
    fn phrase(&self) -> Phrase {
        self.as_ref().map(ToPhrase::phrase).unwrap_or_default()
    }
}

impl ToPhrase for usize {
    fn phrase(&self) -> Phrase {
        Phrase(Part::Count(*self as u64))
    }
}

impl ToPhrase for u64 {
    fn phrase(&self) -> Phrase {
        Phrase(Part::Count(*self))
    }
}

impl ToPhrase for u32 {
    fn phrase(&self) -> Phrase {
        Phrase(Part::Count((*self).into()))
    }
}

/// Says things as they are displayed: they have no words, so they are the same in all languages.
macro_rules! say_as_displayed {
    ($($it:ty),+ $(,)?) => {$(
        impl $crate::ToPhrase for $it {
            fn phrase(&self) -> $crate::Phrase {
                $crate::Phrase::plain(self.to_string())
            }
        }
    )+};
}
pub(crate) use say_as_displayed;

say_as_displayed!(i64, u16, Columns, PlayerId);

/// Makes a [`Phrase`](crate::Phrase) from a template and what stands in its places, each by the name
/// of the place: `phrase!("{player} meets {other}", player, other = opponents[0])`. A literal before
/// the template is its context. Tests look for templates here, to see that every language has them.
#[macro_export]
macro_rules! phrase {
    (@place $place:ident) => { $place.phrase() };
    (@place $place:ident = $value:expr) => { ($value).phrase() };
    ($($template:literal),+ $(, $place:ident $(= $value:expr)?)* $(,)?) => {{
        #[allow(unused_imports)]
        use $crate::ToPhrase as _;
        $crate::Phrase::of(
            $crate::template!($($template),+),
            vec![$((stringify!($place), $crate::phrase!(@place $place $(= $value)?))),*],
        )
    }};
}

/// Marks a template that is kept in a table, from which a phrase is made by
/// [`Phrase::of`](crate::Phrase::of). A literal before the template is its context.
#[macro_export]
macro_rules! template {
    ($template:literal) => {
        $template
    };
    ($context:literal, $template:literal) => {
        concat!($context, "\u{4}", $template)
    };
}

/// Displays things in English, as they are said.
#[macro_export]
macro_rules! display_in_english {
    ($($it:ty),+ $(,)?) => {$(
        impl std::fmt::Display for $it {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::ToPhrase::phrase(self), f)
            }
        }
    )+};
}
pub(crate) use display_in_english;

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn words_agree_with_the_number() {
        let are = |players: &[u16]| {
            let players =
                Phrase::some(players.iter().map(|&it| PlayerId::new(it).unwrap().phrase()));
            phrase!("{players} {players:is|are} left", players).to_string()
        };
        assert_eq!(are(&[3]), "3 is left");
        assert_eq!(are(&[3, 5]), "3, 5 are left");
        assert_eq!(are(&[1, 2, 3, 4, 5, 6, 7, 8]), "1, 2, 3, 4, 5, 6 and 2 more are left");
        assert_eq!(are(&[]), " are left");
    }

    #[test]
    fn a_template_without_words_need_not_be_translated() {
        assert_eq!(
            phrase!("{a}-{b}", a = 1_usize, b = phrase!("the bye")).templates(),
            ["the bye"]
        );
        assert_eq!(phrase!("{a:game|games}", a = 1_usize).templates(), ["{a:game|games}"]);
        assert_eq!(phrase!("in a list", "; ").templates(), [] as [&str; 0]);
    }

    #[test]
    fn a_context_chooses_a_translation_and_is_not_said() {
        let heading = phrase!("heading", "White {rank}", rank = 1_usize);
        assert_eq!(heading.templates(), [template!("heading", "White {rank}")]);
        assert_eq!(heading.to_string(), "White 1");
        struct Spanish;
        impl Catalog for Spanish {
            fn translation(&self, template: &str) -> Option<&str> {
                (template == "heading\u{4}White {rank}").then_some("Blancas {rank}")
            }
            fn form(&self, number: u64) -> usize {
                English.form(number)
            }
        }
        assert_eq!(heading.say(&Spanish, &|player| player.to_string()), "Blancas 1");
    }
}
