//! How a verdict sounds.

/// How a verdict sounds: what colors say to those who see them, besides the words.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Tone {
    /// Nothing is wrong.
    Good,
    /// Something is not certain, or not as it might be.
    Caution,
    /// Something is wrong.
    Bad,
    /// There is no verdict.
    Plain,
}

impl Tone {
    /// A word for programs, such as `good`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Caution => "caution",
            Self::Bad => "bad",
            Self::Plain => "plain",
        }
    }
}
