//! The color that a player should get under a system.

use crate::tournament::{Color, ColorPreference};

/// The color that a player should get under the rules of a system, the strength of the preference,
/// and the article that determines it.
///
/// If the rules have due colors without strengths (Dubov 1997, Lim, SSM), the preference is
/// absolute if the player must not get the other color, and mild otherwise.
///
/// # Examples
///
/// ```
/// use fpc::{Color, System, tournament::ColorPreference};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let snapshot = tournament.snapshot_to_pair()?;
/// let claim = System::DUTCH_2017.color_claim(&snapshot, &snapshot.players()[0]);
/// assert_eq!(claim.preference, ColorPreference::Strong(Color::White));
/// assert_eq!(claim.article, Some("A.6.b"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct ColorClaim {
    /// The color and how strongly it is preferred.
    pub preference: ColorPreference,
    /// The article that determines the preference or its absence; `None` if the system does not say.
    pub article: Option<&'static str>,
    /// Tells whether the text knows due colors instead of preferences.
    pub is_due: bool,
}

/// The articles that determine preferences, by strength.
#[derive(Default)]
pub(crate) struct PreferenceArticles {
    pub(crate) absolute: Option<&'static str>,
    pub(crate) strong: Option<&'static str>,
    pub(crate) mild: Option<&'static str>,
    pub(crate) none: Option<&'static str>,
}

impl ColorClaim {
    /// Creates a claim from a preference.
    pub(crate) const fn of(preference: ColorPreference, articles: &PreferenceArticles) -> Self {
        let article = match preference {
            ColorPreference::Absolute(_) => articles.absolute,
            ColorPreference::Strong(_) => articles.strong,
            ColorPreference::Mild(_) => articles.mild,
            ColorPreference::None => articles.none,
        };
        Self { preference, article, is_due: false }
    }

    /// Creates a claim from a due color without strength and the article by which a player has one
    /// or none. A limit that bars the other color takes precedence.
    pub(crate) fn due(
        color: Option<Color>,
        article: &'static str,
        limit: impl Fn(Color) -> Option<&'static str>,
    ) -> Self {
        let Some(due) = color else {
            let article = Some(article);
            return Self { preference: ColorPreference::None, article, is_due: true };
        };
        let must_get = |color: Color| {
            let barred_by = limit(color.opposite())?;
            Some(Self {
                preference: ColorPreference::Absolute(color),
                article: Some(barred_by),
                is_due: true,
            })
        };
        let preference = ColorPreference::Mild(due);
        let mild = Self { preference, article: Some(article), is_due: true };
        must_get(due).or_else(|| must_get(due.opposite())).unwrap_or(mild)
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn a_limit_comes_before_the_due_color() {
        let claim = |limited: Option<Color>| {
            ColorClaim::due(Some(Color::Black), "1", |color| {
                (Some(color) == limited).then_some("2.4")
            })
        };
        let absolute = |color| ColorClaim {
            preference: ColorPreference::Absolute(color),
            article: Some("2.4"),
            is_due: true,
        };
        let mild = ColorClaim {
            preference: ColorPreference::Mild(Color::Black),
            article: Some("1"),
            is_due: true,
        };
        assert_eq!(claim(None), mild);
        assert_eq!(claim(Some(Color::White)), absolute(Color::Black));
        assert_eq!(claim(Some(Color::Black)), absolute(Color::White));
    }
}
