//! Points and the systems that award them.

use std::{
    fmt,
    ops::{Add, AddAssign, Neg, Sub, SubAssign},
    str::FromStr,
};

use serde::{Deserialize, Serialize};

use super::result::{Outcome, ResultKind};
use crate::text::phrase::say_as_displayed;

/// A number of points, or a difference between two, counted in tenths.
///
/// Scores are never floating point: half-points, thirds rounded by a
/// federation to one decimal and 3-1-0 systems are all exact.
///
/// # Examples
///
/// ```
/// use fpc::Score;
///
/// let score: Score = "3.5".parse()?;
/// assert_eq!(score, Score::from_halves(7));
/// assert_eq!(score - Score::from_tenths(5), Score::from_halves(6));
/// assert_eq!(score.to_string(), "3.5");
/// # Ok::<(), fpc::tournament::ParseScoreError>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Default)]
pub struct Score(i64);

/// A text is not a score of the form `digits[.digit]`, or is above
/// [`Score::MAX_TEXT`].
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("expected points such as 3 or 3.5, at most {max}", max = Score::MAX_TEXT)]
pub struct ParseScoreError;

impl Score {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// The largest value that is read from text.
    pub const MAX_TEXT: Self = Self(99_999);

    /// Creates a score from a number of tenths of a point.
    pub const fn from_tenths(tenths: i64) -> Self {
        Self(tenths)
    }

    /// Creates a score from a number of half-points.
    pub const fn from_halves(halves: i64) -> Self {
        Self(halves * 5)
    }

    /// This score in tenths of a point.
    pub const fn tenths(self) -> i64 {
        self.0
    }

    /// The score multiplied by a whole number, for instance of rounds.
    #[must_use]
    pub const fn times(self, factor: i64) -> Self {
        Self(self.0 * factor)
    }

    /// The difference between two scores, whichever is larger.
    #[must_use]
    pub const fn abs_diff(self, other: Self) -> Self {
        Self((self.0 - other.0).abs())
    }
}

impl Add for Score {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Score {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Score {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl std::iter::Sum for Score {
    fn sum<I: Iterator<Item = Self>>(scores: I) -> Self {
        scores.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

say_as_displayed!(Score);

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Score {
    type Err = ParseScoreError;

    /// Reads `digits[.digit]`; a missing whole part (`.5`) is zero.
    fn from_str(text: &str) -> Result<Self, ParseScoreError> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(tenth) || tenth.len() != 1 || text.is_empty() {
            return Err(ParseScoreError);
        }
        let whole = if whole.is_empty() { "0" } else { whole };
        let whole: i64 = whole.parse().map_err(|_| ParseScoreError)?;
        let tenth: i64 = tenth.parse().map_err(|_| ParseScoreError)?;
        whole
            .checked_mul(10)
            .and_then(|tenths| tenths.checked_add(tenth))
            .map(Self)
            .filter(|score| *score <= Self::MAX_TEXT)
            .ok_or(ParseScoreError)
    }
}

/// The points for each outcome of a round.
///
/// # Examples
///
/// ```
/// use fpc::{PointSystem, Score};
///
/// let football = PointSystem::with_win_draw(Score::from_tenths(30), Score::from_tenths(10));
/// assert_eq!(football.pairing_allocated_bye, Score::from_tenths(30));
/// assert_eq!(football.half_point_bye, Score::from_tenths(10));
/// assert_eq!(PointSystem::default().draw, Score::from_tenths(5));
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PointSystem {
    /// A game won over the board.
    pub win: Score,
    /// A game drawn.
    pub draw: Score,
    /// A game lost over the board.
    pub loss: Score,
    /// A game won because the opponent did not appear.
    pub forfeit_win: Score,
    /// A game lost by not appearing.
    pub forfeit_loss: Score,
    /// The bye of the player left unpaired (PAB).
    pub pairing_allocated_bye: Score,
    /// A requested bye worth a win.
    pub full_point_bye: Score,
    /// A requested bye worth a draw.
    pub half_point_bye: Score,
    /// An absence, announced or not.
    pub zero_point_bye: Score,
}

impl PointSystem {
    /// The usual points for matches of teams: two for a match won and one for a match drawn, or for
    /// the bye (C.04.6, 1.4).
    pub(crate) const OF_MATCHES: Self = Self {
        pairing_allocated_bye: Score::from_halves(2),
        ..Self::with_win_draw(Score::from_halves(4), Score::from_halves(2))
    };

    /// Creates a system from the values of a win and a draw: everything that counts as a win is
    /// worth a win, a half-point bye is worth a draw, and everything else nothing.
    pub const fn with_win_draw(win: Score, draw: Score) -> Self {
        Self {
            win,
            draw,
            loss: Score::ZERO,
            forfeit_win: win,
            forfeit_loss: Score::ZERO,
            pairing_allocated_bye: win,
            full_point_bye: win,
            half_point_bye: draw,
            zero_point_bye: Score::ZERO,
        }
    }

    /// The points for an outcome of a round; none for a game without a result.
    pub fn points(&self, outcome: &Outcome) -> Score {
        outcome.kind().map_or(Score::ZERO, |kind| self.value(kind))
    }

    /// The points for a kind of result.
    pub const fn value(&self, kind: ResultKind) -> Score {
        match kind {
            ResultKind::Win => self.win,
            ResultKind::Draw | ResultKind::ForfeitDraw => self.draw,
            ResultKind::Loss => self.loss,
            ResultKind::ForfeitWin => self.forfeit_win,
            ResultKind::ForfeitLoss => self.forfeit_loss,
            ResultKind::PairingAllocatedBye => self.pairing_allocated_bye,
            ResultKind::FullPointBye => self.full_point_bye,
            ResultKind::HalfPointBye => self.half_point_bye,
            ResultKind::ZeroPointBye => self.zero_point_bye,
        }
    }

    /// The value of a kind of result, to be changed.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{PointSystem, tournament::ResultKind};
    ///
    /// let mut points = PointSystem::default();
    /// *points.value_mut(ResultKind::PairingAllocatedBye) = points.draw;
    /// assert_eq!(points.pairing_allocated_bye, points.draw);
    /// ```
    pub const fn value_mut(&mut self, kind: ResultKind) -> &mut Score {
        match kind {
            ResultKind::Win => &mut self.win,
            ResultKind::Draw | ResultKind::ForfeitDraw => &mut self.draw,
            ResultKind::Loss => &mut self.loss,
            ResultKind::ForfeitWin => &mut self.forfeit_win,
            ResultKind::ForfeitLoss => &mut self.forfeit_loss,
            ResultKind::PairingAllocatedBye => &mut self.pairing_allocated_bye,
            ResultKind::FullPointBye => &mut self.full_point_bye,
            ResultKind::HalfPointBye => &mut self.half_point_bye,
            ResultKind::ZeroPointBye => &mut self.zero_point_bye,
        }
    }

    /// The most a player can score in one game, by which topscorers are
    /// measured (A.7).
    pub fn best_game(&self) -> Score {
        self.win.max(self.draw)
    }
}

impl Default for PointSystem {
    /// One point for a win, half a point for a draw.
    fn default() -> Self {
        Self::with_win_draw(Score::from_halves(2), Score::from_halves(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_decimals_are_scores() {
        for (text, tenths) in [("0", 0), ("1.5", 15), (".5", 5), ("10.0", 100), ("007", 70)] {
            assert_eq!(text.parse(), Ok(Score(tenths)), "{text}");
        }
        for text in ["", ".", "1.", "1.25", "1,5", "-1", "+1", "½", "1 5", "99999999999999999999"]
        {
            assert_eq!(text.parse::<Score>(), Err(ParseScoreError), "{text}");
        }
    }

    #[test]
    fn negative_differences_print_with_their_sign() {
        assert_eq!(Score::from_tenths(-5).to_string(), "-0.5");
        assert_eq!(format!("{:>5}", Score::from_tenths(15)), "  1.5");
    }
}
