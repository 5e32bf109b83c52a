//! Who gets the bye of round 1.

/// Who gets the bye of round 1 if the list of players is not in the order of ratings, which the Lim
/// system of 2026 leaves open (7.1).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub enum RoundOneBye {
    /// The last player of the list.
    #[default]
    Number,
    /// The player with the lowest rating; unrated players count as the lowest.
    Rating,
}

impl RoundOneBye {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Number, Self::Rating];

    /// The name by which a user selects it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Rating => "rating",
        }
    }

    /// The one with a name.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::RoundOneBye;
    ///
    /// assert_eq!(RoundOneBye::from_code("rating"), Some(RoundOneBye::Rating));
    /// assert_eq!(RoundOneBye::from_code("lot"), None);
    /// ```
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.code() == code)
    }
}
