//! What a system says of the color that a player should get.

use crate::tournament::{Color, ColorPreference};

/// The color that a player should get by the rules of a system, how much, and the article that
/// says so.
///
/// Where a text knows due colors and no strengths (Dubov 1997, Lim, SSM), the preference is
/// absolute if the player must not get the other color, and mild otherwise.
///
/// # Examples
///
/// ```
/// use fpc::{Color, ColorPreference, System, trf};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
/// let snapshot = tournament.snapshot_to_pair()?;
/// let claim = System::DUTCH_2017.color_claim(&snapshot, &snapshot.players()[0]);
/// assert_eq!(claim.preference, ColorPreference::Strong(Color::White));
/// assert_eq!(claim.article, "A.6.b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct ColorClaim {
    /// The color and how strongly it is preferred.
    pub preference: ColorPreference,
    /// The article by which it is, or by which there is no preference; empty if the system does
    /// not say.
    pub article: &'static str,
}

impl ColorClaim {
    /// A preference, with the articles of absolute, strong and mild ones and of none.
    pub(super) const fn of(preference: ColorPreference, articles: [&'static str; 4]) -> Self {
        let [absolute, strong, mild, none] = articles;
        let article = match preference {
            ColorPreference::Absolute(_) => absolute,
            ColorPreference::Strong(_) => strong,
            ColorPreference::Mild(_) => mild,
            ColorPreference::None => none,
        };
        Self { preference, article }
    }

    /// A due color without strength, with the article by which a player has one or has none. What
    /// bars the other color comes first.
    pub(super) fn due(
        color: Option<Color>,
        article: &'static str,
        limit: impl Fn(Color) -> Option<&'static str>,
    ) -> Self {
        let Some(due) = color else { return Self { preference: ColorPreference::None, article } };
        let must_get = |color: Color| {
            let barred_by = limit(color.opposite())?;
            Some(Self { preference: ColorPreference::Absolute(color), article: barred_by })
        };
        let mild = Self { preference: ColorPreference::Mild(due), article };
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
        let absolute =
            |color| ColorClaim { preference: ColorPreference::Absolute(color), article: "2.4" };
        let mild = ColorClaim { preference: ColorPreference::Mild(Color::Black), article: "1" };
        assert_eq!(claim(None), mild);
        assert_eq!(claim(Some(Color::White)), absolute(Color::Black));
        assert_eq!(claim(Some(Color::Black)), absolute(Color::White));
    }
}
