//! The articles that a page or a piece cites, and what they say.

use std::collections::BTreeMap;

use fpc::{Article, articles::Rulebook, reason::Cited};
use fpc_answers::report::{Analysis, Language};
use maud::{Markup, PreEscaped, html};

use super::{parts, words};

/// The rules that a page can cite.
pub(crate) fn rules_of(analysis: &Analysis) -> Vec<&'static Rulebook> {
    let system = analysis.ruled().map(|ruled| ruled.rules.system);
    let edition = analysis.table.as_ref().map(|table| table.standings.rules().edition);
    Rulebook::of_answer(system, edition)
}

/// HTML with its citations, in the order of the rules.
pub(crate) struct Citing {
    /// The HTML with links to the articles.
    pub(crate) linked: String,
    articles: BTreeMap<(usize, usize), &'static Article>,
}

impl Citing {
    pub(crate) fn new(language: Language, html: &str, rules: &[&'static Rulebook]) -> Self {
        let cited = language.say(&Cited("1"));
        let word = cited.trim_end_matches('1');
        let mut citing =
            Self { linked: String::with_capacity(html.len()), articles: BTreeMap::new() };
        // No link in a link, and nothing in the titles of plots.
        let mut inside = None;
        for part in html.split_inclusive('>') {
            let (text, tag) = part.split_at(part.find('<').unwrap_or(part.len()));
            match inside {
                None => citing.text(word, text, rules),
                Some(_) => citing.linked.push_str(text),
            }
            citing.linked.push_str(tag);
            let opens = ["a", "title"].into_iter().find(|name| {
                tag.strip_prefix('<')
                    .and_then(|rest| rest.strip_prefix(name))
                    .is_some_and(|rest| rest.starts_with([' ', '>']))
            });
            match inside {
                None => inside = opens,
                Some(name)
                    if tag.strip_prefix("</").and_then(|it| it.strip_suffix('>')) == Some(name) =>
                {
                    inside = None;
                }
                Some(_) => {}
            }
        }
        citing
    }

    /// Adds a text with links.
    fn text(&mut self, word: &str, text: &str, rules: &[&'static Rulebook]) {
        let found = rules.iter().enumerate().flat_map(|(edition, rules)| {
            rules.citations_after(word, text).map(move |(place, article)| (place, edition, article))
        });
        let mut found: Vec<_> = found.collect();
        found.sort_unstable_by_key(|(place, edition, _)| (place.start, *edition));
        let mut from = 0;
        for (place, edition, article) in found {
            if place.start < from {
                continue;
            }
            let number = rules[edition].articles().position(|it| it == article).unwrap_or(0);
            self.articles.insert((edition, number), article);
            let link = html! { a.article href={ "#" (id(article)) } { (PreEscaped(&text[place.clone()])) } };
            self.linked.push_str(&text[from..place.start]);
            self.linked.push_str(&link.into_string());
            from = place.end;
        }
        self.linked.push_str(&text[from..]);
    }

    /// The contents of the cited articles; `None` if there are none.
    pub(crate) fn in_words(&self, language: Language, with_ids: bool) -> Option<Markup> {
        let rows = self.articles.values().map(|article| {
            html! {
                div id=[with_ids.then(|| id(article))] {
                    dt { (article.name) (language.say(&words::COLON)) (parts::english(language, article.title)) }
                    dd {
                        p { (parts::english(language, article.says)) }
                        p.note { (parts::english(language, article.example)) }
                    }
                }
            }
        });
        (!self.articles.is_empty()).then(|| html! { dl.rivals { @for row in rows { (row) } } })
    }
}

/// The identifier of an article in a page.
fn id(article: &Article) -> String {
    format!("article-{}", article.name.replace([' ', ',', '.'], "-"))
}

/// A piece, at the end of which the articles that it cites can be unfolded.
pub(crate) fn unfolded(language: Language, piece: &Markup, rules: &[&'static Rulebook]) -> String {
    let piece = &piece.0;
    // Several pieces can stand on a page, so they have no ids.
    let words = Citing::new(language, piece, rules).in_words(language, false);
    let (Some(words), Some((inner, end))) = (words, piece.rsplit_once("</section>")) else {
        return piece.clone();
    };
    let details = html! {
        details.articles { summary { (language.say(&words::ARTICLES)) } (words) }
    };
    format!("{inner}{}</section>{end}", details.into_string())
}
