//! JSON that somebody wrote by hand or in a program: what is wrong with it, in words that name the place.

use std::{collections::BTreeSet, fmt};

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::Interface;
use fpc::{Operation, Patch};

/// A JSON text that is not understood.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub struct Misread {
    /// The member, after the operation if it is one; nothing for the whole.
    path: String,
    /// The fault there.
    message: String,
    /// The names that are possible, if there is none of this name.
    known: Vec<String>,
}

impl Misread {
    /// The place, if it is not the whole.
    pub(super) fn field(&self) -> Option<&str> {
        Some(self.path.as_str()).filter(|path| !path.is_empty())
    }

    /// The error in words for users of an interface. Options have two spellings, of which it names the
    /// usual one.
    pub(super) fn in_words(&self, interface: Interface) -> String {
        let is_unusual = |name: &str| match interface {
            Interface::Python => name.contains(|letter: char| letter.is_ascii_uppercase()),
            _ => name.contains('_'),
        };
        let has_twin = |name: &str| self.known.iter().any(|it| it != name && same(it, name));
        let known = self.known.iter().map(String::as_str);
        let known: Vec<_> = known.filter(|name| !(is_unusual(name) && has_twin(name))).collect();
        let place = self.field().map_or_else(String::new, |path| format!("{path}: "));
        let only = if known.is_empty() { "" } else { ", only " };
        format!("{place}{}{only}{}", self.message, known.join(", "))
    }

    /// The error with its place as an interface calls it.
    pub(super) fn spelled(self, interface: Interface) -> Self {
        Self { path: interface.json_name(&self.path), ..self }
    }

    /// A member that is given in two spellings.
    pub(super) fn twice(name: String) -> Self {
        Self { path: name, ..Self::whole("it is given twice") }
    }

    /// The error with more names in front of those that are possible, if it lists any.
    pub(super) fn with_known(mut self, more: impl Iterator<Item = String>) -> Self {
        if !self.known.is_empty() {
            self.known.splice(..0, more);
        }
        self
    }

    fn whole(message: impl Into<String>) -> Self {
        Self { path: String::new(), message: message.into(), known: Vec::new() }
    }

    /// The fault at a place by the words of the parser, which speak of its types.
    fn at(path: &str, error: &serde_json::Error) -> Self {
        let text = error.to_string();
        let in_ticks = |prefix| {
            let rest: &str = text.strip_prefix(prefix)?;
            rest.strip_prefix('`')?.split_once('`')
        };
        if let Some((name, others)) = in_ticks("unknown field ") {
            let known = others.split('`').skip(1).step_by(2).map(str::to_owned).collect();
            // The place is where the name stands.
            let path = path.strip_suffix(name).unwrap_or(path).trim_end_matches('.');
            return Self { path: path.to_owned(), message: format!("there is no {name}"), known };
        }
        let message = match (in_ticks("missing field "), text.split_once(", expected ")) {
            (Some((name, _)), _) => format!("{name} is missing"),
            (None, Some((found, "fewer elements in array"))) => {
                format!("{} is too long", found_in_words(found))
            }
            (None, Some((found, expected))) => {
                format!("{} is not {}", found_in_words(found), expected_in_words(expected))
            }
            (None, None) => text,
        };
        Self { path: path.to_owned(), ..Self::whole(message) }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Interface::default()))
    }
}

/// Tells whether two names are spellings of one.
fn same(one: &str, other: &str) -> bool {
    let letters = |name: &str| name.replace('_', "").to_ascii_lowercase();
    letters(one) == letters(other)
}

/// The found contents, as the parser calls them.
fn found_in_words(found: &str) -> String {
    let found = ["invalid type: ", "invalid value: ", "unknown variant "]
        .iter()
        .find_map(|prefix| found.strip_prefix(prefix))
        .unwrap_or(found);
    match found {
        "map" => "an object".to_owned(),
        "sequence" => "a list".to_owned(),
        "null" | "unit value" => "null".to_owned(),
        _ => match found.strip_prefix("invalid length ") {
            Some(length) => format!("a list of {length}"),
            // Of a string, an integer and so on, what it is.
            None => {
                let value = found.find(['`', '"']).map_or(found, |start| &found[start..]);
                value.trim_matches('`').to_owned()
            }
        },
    }
}

/// The expected contents, as the parser calls them.
fn expected_in_words(expected: &str) -> String {
    match expected {
        "u16" => "a whole number from 0 to 65535".to_owned(),
        "u32" | "u64" | "usize" => "a whole number".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a string" | "a borrowed string" | "string" | "string or map" => "a text".to_owned(),
        "a character" => "a single letter".to_owned(),
        "a sequence" => "a list".to_owned(),
        "a map" => "an object".to_owned(),
        _ if expected.starts_with("struct ") => "an object".to_owned(),
        _ => expected.replace("an array of length ", "a list of ").replace('`', ""),
    }
}

/// Reads an object, whose members have names, which a list could leave out.
///
/// # Errors
///
/// [`Misread`]
///
/// # Examples
///
/// ```
/// use fpc::generate::GenerateRequest;
/// use fpc_answers::ask::read_object;
///
/// let error = read_object::<GenerateRequest>(r#"{"rounds": "many"}"#).unwrap_err();
/// assert!(error.to_string().starts_with("rounds: "));
/// ```
pub fn read_object<T: DeserializeOwned>(text: &str) -> Result<T, Misread> {
    of_members(&parse(text.as_bytes())?)
}

/// Reads the members of an object.
pub(super) fn read_members(text: &str) -> Result<Map<String, Value>, Misread> {
    match parse(text.as_bytes())? {
        Value::Object(members) => Ok(members),
        _ => Err(Misread::whole("expected an object")),
    }
}

/// Reads what changed in a file.
pub(super) fn read_patch(text: &str) -> Result<Patch, Misread> {
    serde_json::from_value(parse(text.as_bytes())?).map_err(|error| Misread::at("patch", &error))
}

/// Operations as they are given in JSON.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct GivenOperations {
    /// The operations.
    pub operations: Vec<Operation>,
    /// The places of those, from 0, that are confirmed by a member `force`.
    pub confirmed: BTreeSet<usize>,
}

impl From<Vec<Operation>> for GivenOperations {
    fn from(operations: Vec<Operation>) -> Self {
        Self { operations, confirmed: BTreeSet::new() }
    }
}

/// Reads a list of operations. One with `"force": true` does what has to be confirmed.
///
/// # Errors
///
/// [`Misread`], which says which of them it is.
///
/// # Examples
///
/// ```
/// use fpc_answers::ask::read_operations;
///
/// let error = read_operations(br#"[{"op": "rank"}, {"op": "return", "player": true}]"#).unwrap_err();
/// let expected = "a player, by number or by a part of the name";
/// assert_eq!(error.to_string(), format!("operation 2, return: player: true is not {expected}"));
/// ```
pub fn read_operations(text: &[u8]) -> Result<GivenOperations, Misread> {
    let Value::Array(values) = parse(text)? else {
        return Err(Misread::whole("expected a list of operations"));
    };
    let several = values.len() > 1;
    let mut confirmed = BTreeSet::new();
    let read = |(place, mut value): (usize, Value)| {
        if let Some(force) = value.as_object_mut().and_then(|it| take_flag(it, FORCE))
            && force
        {
            confirmed.insert(place);
        }
        let read = of_members(&value).and_then(|operation| all_meant(operation, &value));
        read.map_err(|misread: Misread| {
            let number = if several { format!(" {}", place + 1) } else { String::new() };
            let op = value.get("op").and_then(Value::as_str).map(|op| format!(", {op}"));
            let inner = misread.field().map_or_else(String::new, |path| format!(": {path}"));
            Misread {
                path: format!("operation{number}{}{inner}", op.unwrap_or_default()),
                ..misread
            }
        })
    };
    let operations = values.into_iter().enumerate().map(read).collect::<Result<_, _>>()?;
    Ok(GivenOperations { operations, confirmed })
}

const FORCE: &str = "force";

/// Takes a member that is true or false out of an object. Another value stays, and is no such member.
fn take_flag(members: &mut Map<String, Value>, name: &str) -> Option<bool> {
    let flag = members.get(name)?.as_bool()?;
    members.shift_remove(name);
    Some(flag)
}

/// Reads a value from the members of an object. Which of them is wrong, the parser does not say: it is the one without
/// which there is another error, or none.
pub(super) fn of_members<T: DeserializeOwned>(value: &Value) -> Result<T, Misread> {
    let Value::Object(members) = value else { return Err(Misread::whole("expected an object")) };
    let error = match serde_json::from_value(value.clone()) {
        Ok(read) => return Ok(read),
        Err(error) => error,
    };
    let text = error.to_string();
    let is_wrong = |name: &&String| {
        let mut others = members.clone();
        others.remove(*name);
        let other = serde_json::from_value::<T>(Value::Object(others)).err();
        let other = other.map_or_else(String::new, |error| error.to_string());
        let own = format!("missing field `{name}`");
        other != text && *name != "op" && !(other == own && text.starts_with("missing field"))
    };
    let op = members.contains_key("op") && text.starts_with("unknown variant");
    let found = members.keys().find(is_wrong).map(String::as_str);
    Err(Misread::at(found.unwrap_or(if op { "op" } else { "" }), &error))
}

/// The operation, unless more was given: the parser passes over the members of one that has none.
fn all_meant(operation: Operation, given: &Value) -> Result<Operation, Misread> {
    let has_none = matches!(operation, Operation::Unpair | Operation::Rank | Operation::Import);
    let mut names = given.as_object().into_iter().flat_map(Map::keys);
    match names.find(|name| has_none && *name != "op") {
        Some(name) => Err(Misread::whole(format!("there is no {name}"))),
        None => Ok(operation),
    }
}

fn parse(text: &[u8]) -> Result<Value, Misread> {
    serde_json::from_slice(text)
        .map_err(|error| Misread::whole(format!("this is not JSON: {error}")))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::{super::Options, *};

    #[test]
    fn options_are_told_by_name() {
        let words = |text: &str, interface| match Options::read(text) {
            Err(error) => error.in_words(interface),
            Ok(_) => "read".to_owned(),
        };
        let cases = [
            (
                r#"{"absent": [{}]}"#,
                "absent: an object is not a player, by number or by a part of the name",
            ),
            (r#"{"absent": [0]}"#, "absent: expected the number of a player, from 1 to 9999"),
            (r#"{"absent": 3}"#, "absent: 3 is not a list"),
            (r#"{"rounds": "nine"}"#, "rounds: \"nine\" is not a whole number"),
            (r#"{"forbid": [[1, 2, 3]]}"#, "forbid: a list of 3 is too long"),
            (r#"{"whyNot": [1]}"#, "whyNot: a list of 1 is not a list of 2"),
            (r#"{"unrated": 99999}"#, "unrated: 99999 is not a whole number from 0 to 65535"),
            (r#"{"accelerate": "x"}"#, "accelerate: x is not none or baku"),
            (r#"{"accelerate": 7}"#, "accelerate: 7 is not a text"),
            (r#"{"results": [{"white": 1, "black": 2}]}"#, "results: result is missing"),
            (r#"["dutch"]"#, "expected an object"),
        ];
        for (text, expected) in cases {
            assert_eq!(words(text, Interface::Node), expected, "{text}");
        }
        assert!(words("{", Interface::Node).starts_with("this is not JSON: "));
        let unknown = words(r#"{"sytem": "x"}"#, Interface::Node);
        assert!(
            unknown.starts_with("there is no sytem, only system, initialColor, accelerate, "),
            "{unknown}"
        );
        assert!(!unknown.contains('_'), "{unknown}");
        let unknown = words(r#"{"sytem": "x"}"#, Interface::Python);
        assert!(
            unknown.starts_with("there is no sytem, only system, initial_color, "),
            "{unknown}"
        );
    }

    #[test]
    fn operations_are_told_by_place_and_name() {
        let cases = [
            (r#"[{"op": "sing"}]"#, "operation, sing: op: sing is not one of new, set, "),
            (r#"[{}]"#, "operation: op is missing"),
            (r#"[7]"#, "operation: expected an object"),
            (r#"{"op": "pair"}"#, "expected a list of operations"),
            (
                r#"[{"op": "pair"}, {"op": "result", "white": 1, "result": "1-0"}]"#,
                "operation 2, result: black is missing",
            ),
            (
                r#"[{"op": "add-player", "name": "A", "rating": 99999}]"#,
                "operation, add-player: rating: 99999 is not a whole number from 0 to 65535",
            ),
            (r#"[{"op": "bye", "player": 1, "kind": 7}]"#, "operation, bye: kind: "),
            (
                r#"[{"op": "bye", "player": 1, "kid": 7}]"#,
                "operation, bye: there is no kid, only player, round, kind",
            ),
            (r#"[{"op": "unpair", "round": 7}]"#, "operation, unpair: there is no round"),
            (
                r#"[{"op": "add-player", "name": "A", "birthDate": ""}]"#,
                "operation, add-player: there is no birthDate, only name, sex, title, rating, national_rating, federation, fide_id, birth_date, club, fixed_board, no_byes, team, missed",
            ),
            (r#"[{"op": "pair", "forbid": [[1, 2, 3]]}]"#, "operation, pair: forbid: "),
        ];
        for (text, expected) in cases {
            let told = read_operations(text.as_bytes()).unwrap_err().to_string();
            assert!(told.starts_with(expected), "{text}: {told}");
        }
    }
}
