//! What of an answer in JSON is said to people, and what is a fact.

use serde_json::Value;

/// The members that are words.
const WORDS: [&str; 9] =
    ["bound_text", "explanation", "field", "hint", "message", "name", "reason", "stages", "text"];

/// The members that are words or else a code or a number, which has no space.
const WORDS_OR_CODES: [&str; 3] = ["because", "expected", "found"];

/// The members that can have a space in them and are facts.
const FACTS_WITH_SPACES: [&str; 1] = ["article"];

/// Parts an answer: the JSON without its words, and these in their order.
pub(crate) fn part(answer: &str) -> (String, String) {
    let (mut facts, mut words) = (serde_json::from_str(answer).unwrap(), String::new());
    take_words(&mut facts, "", &mut words);
    (facts.to_string(), words)
}

/// Moves the words out of a value that is a member of this name, or in a list of one.
fn take_words(value: &mut Value, name: &str, words: &mut String) {
    match value {
        Value::Object(members) => {
            members.iter_mut().for_each(|(name, member)| take_words(member, name, words));
        }
        Value::Array(values) => values.iter_mut().for_each(|it| take_words(it, name, words)),
        Value::String(text) => {
            let has_space = text.contains(' ');
            if WORDS.contains(&name) || has_space && WORDS_OR_CODES.contains(&name) {
                words.push_str(text);
                words.push('\n');
                text.clear();
            } else {
                let is_fact = !has_space || FACTS_WITH_SPACES.contains(&name);
                assert!(is_fact, "is {name:?} a member for words? {text:?}");
            }
        }
        _ => {}
    }
}

#[test]
fn words_are_told_from_facts() {
    let answer = r#"{"text":"1 is odd","because":"games","why":[{"because":"it is worse","n":1}],"stages":["a b","c"]}"#;
    let (facts, words) = part(answer);
    assert_eq!(
        facts,
        r#"{"text":"","because":"games","why":[{"because":"","n":1}],"stages":["",""]}"#
    );
    assert_eq!(words, "1 is odd\nit is worse\na b\nc\n");
}
