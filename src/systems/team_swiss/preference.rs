//! The color preferences of teams (1.7).

use crate::{
    snapshot::{Entrant, Snapshot},
    systems::{ColorClaim, shared::claim::PreferenceArticles},
    tournament::{Color, ColorHistory, ColorPreference},
};

/// Which color preferences the rules of a tournament choose (1.7).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(in crate::systems) enum Preferences {
    /// Type A: of one strength only. It is that of a strong preference of type B, and is shown as
    /// one.
    TypeA,
    /// Type B: strong and mild ones.
    TypeB,
    /// No preferences.
    None,
}

impl Preferences {
    /// The preference of a team in the round, and the article that determines it.
    pub(super) fn claim(self, snapshot: &Snapshot, team: &Entrant) -> ColorClaim {
        let article = match self {
            Self::TypeA => "1.7.1",
            Self::TypeB => "1.7.2",
            Self::None => "1.7",
        };
        let article = Some(article);
        let articles =
            PreferenceArticles { absolute: None, strong: article, mild: article, none: article };
        ColorClaim::of(self.of(&team.colors, snapshot.is_last_round()), &articles)
    }

    /// The preference after these colors. The clauses of 1.7.2 are read in order.
    fn of(self, colors: &ColorHistory, is_last_round: bool) -> ColorPreference {
        let Some(last) = colors.as_slice().last() else { return ColorPreference::None };
        let (difference, repeated) = (colors.difference(), colors.repeated());
        let strong = match difference {
            ..-1 => Some(Color::White),
            -1 | 0 if repeated == Some(Color::Black) => Some(Color::White),
            2.. => Some(Color::Black),
            0 | 1 if repeated == Some(Color::White) => Some(Color::Black),
            _ => None,
        };
        match (self, strong) {
            (Self::None, _) | (Self::TypeA, None) => ColorPreference::None,
            (_, Some(color)) => ColorPreference::Strong(color),
            (Self::TypeB, None) => match difference {
                ..0 => ColorPreference::Mild(Color::White),
                1.. => ColorPreference::Mild(Color::Black),
                0 if is_last_round => ColorPreference::None,
                0 => ColorPreference::Mild(last.opposite()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    /// The preferences after these colors: of type A, and of type B before the last round and in it.
    fn after(colors: &str) -> [ColorPreference; 3] {
        let colors: ColorHistory = colors.chars().filter_map(Color::from_char).collect();
        let of = |preferences: Preferences, is_last| preferences.of(&colors, is_last);
        assert_eq!(of(Preferences::None, false), ColorPreference::None);
        assert_eq!(of(Preferences::TypeA, true), of(Preferences::TypeA, false));
        [of(Preferences::TypeA, false), of(Preferences::TypeB, false), of(Preferences::TypeB, true)]
    }

    #[test]
    fn preferences_follow_the_difference_and_the_last_two_colors() {
        use Color::{Black, White};
        use ColorPreference::{Mild, None, Strong};
        for (colors, expected) in [
            ("", [None, None, None]),
            ("w", [None, Mild(Black), Mild(Black)]),
            ("b", [None, Mild(White), Mild(White)]),
            ("wb", [None, Mild(White), None]),
            ("bw", [None, Mild(Black), None]),
            ("ww", [Strong(Black); 3]),
            ("bb", [Strong(White); 3]),
            // The difference is within one, and the last two are alike.
            ("bww", [Strong(Black); 3]),
            ("bbww", [Strong(Black); 3]),
            ("wwbb", [Strong(White); 3]),
            // Alike, but with the color of which there were fewer.
            ("wwwbb", [None, Mild(Black), Mild(Black)]),
            ("bbbww", [None, Mild(White), Mild(White)]),
            ("wwbw", [Strong(Black); 3]),
            ("wwwwbb", [Strong(Black); 3]),
        ] {
            assert_eq!(after(colors), expected, "{colors}");
        }
    }
}
