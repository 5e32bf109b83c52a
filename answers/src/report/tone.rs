//! The tone of a verdict.

/// The tone of a verdict, which colors convey in addition to the words.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Tone {
    /// Nothing is wrong.
    Good,
    /// Something is uncertain or not as it should be.
    Caution,
    /// Something is wrong.
    Bad,
    /// There is no verdict.
    Plain,
}

impl Tone {
    /// A stable identifier, such as `good`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Caution => "caution",
            Self::Bad => "bad",
            Self::Plain => "plain",
        }
    }
}
