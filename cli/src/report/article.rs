//! The contents of articles, for people.

use fpc::{Article, Phrase, articles::Rulebook};

use super::{STRONG, code::wrapped, styled};
use crate::speech::said;

type Found = (&'static Rulebook, &'static Article);

/// The contents of articles, each with an example.
pub(crate) fn explanations(found: &[Found]) -> String {
    let words = found.iter().map(|(rules, Article { name, title, says, example })| {
        let heading = styled(STRONG, format!("{name}: {title}"));
        let example = wrapped(&format!("Example: {example}"));
        format!("{heading} ({})\n\n{}\n\n{example}\n", rules.title, wrapped(says))
    });
    words.collect::<Vec<_>>().join("\n")
}

/// Articles with their titles, a line each.
pub(crate) fn list(found: &[Found]) -> String {
    let width = found.iter().map(|(_, article)| article.name.len()).max().unwrap_or(0);
    let line = |(_, article): &Found| {
        let name = styled(STRONG, format!("{:width$}", article.name));
        format!("{name}  {}\n", article.title)
    };
    found.iter().map(line).collect()
}

/// The editions whose articles can be listed.
pub(crate) fn editions() -> String {
    let line = |rules: &Rulebook| {
        let command = styled(STRONG, format!("fpc rule --system {:15}", rules.code));
        format!("{command}  articles of: {}\n", rules.title)
    };
    format!("\n{}", Rulebook::all().into_iter().map(line).collect::<String>())
}

/// A line on how to read what an article says, if a text cites one of these rules; empty otherwise.
pub(crate) fn hint<'a>(text_before: &str, rules: impl IntoIterator<Item = &'a Rulebook>) -> String {
    let text = super::plain(text_before).split_whitespace().collect::<Vec<_>>().join(" ");
    let first = |rules: &'a Rulebook| Some((rules.code, rules.citations(&text).next()?.1.name));
    match rules.into_iter().find_map(first) {
        Some((code, name)) => {
            let gap = if text_before.ends_with("\n\n") { "" } else { "\n" };
            let [name, code] = [name, code].map(Phrase::plain);
            let hint = said!(
                "`fpc rule {name} --system {code}` says what that article means.",
                name,
                code
            );
            format!("{gap}{hint}\n")
        }
        None => String::new(),
    }
}
