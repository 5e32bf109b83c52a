//! The contents of articles.

use serde::{Deserialize, Serialize};

use super::Versions;
use fpc::{Article, articles::Rulebook};

/// The output of `fpc rule C.13` and `fpc rule --system` with `--format json`.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "Articles, by fpc rule"))]
pub struct Articles {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The articles: those with the name, one for each edition that has it, or all of an edition.
    pub articles: Vec<ArticleExplained>,
}

/// An article, and what it says.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ArticleExplained {
    /// The edition of the rules: that of a system, such as `dutch-2017`, or `tie-breaks-2026`.
    pub rules: String,
    /// The title of the edition.
    pub rules_title: String,
    /// The article, as answers cite it.
    pub article: String,
    /// Its subject.
    pub title: String,
    /// Its contents, in the words of fpc.
    pub says: String,
    /// An example.
    pub example: String,
}

impl Articles {
    /// Describes articles.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::articles::Rulebook;
    /// use fpc_answers::json::Articles;
    ///
    /// let found = Articles::of(Rulebook::find(Some("c.13"), None)?);
    /// let editions: Vec<_> = found.articles.iter().map(|it| it.rules.as_str()).collect();
    /// assert_eq!(editions, ["dutch-2012", "dutch-2017", "dutch-2026"]);
    /// assert_eq!(found.articles[2].article, "C13");
    /// # Ok::<(), fpc::rulebooks::NoArticle>(())
    /// ```
    pub fn of(found: impl IntoIterator<Item = (&'static Rulebook, &'static Article)>) -> Self {
        let explained = |(rules, article): (&Rulebook, &Article)| ArticleExplained {
            rules: rules.code.to_owned(),
            rules_title: rules.title.to_owned(),
            article: article.name.to_owned(),
            title: article.title.to_owned(),
            says: article.says.to_owned(),
            example: article.example.to_owned(),
        };
        let articles = found.into_iter().map(explained).collect();
        Self { versions: Versions::default(), articles }
    }
}
