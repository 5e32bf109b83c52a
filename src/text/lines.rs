//! Lists in JSON that are lines in a tournament report file.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{IgnoredAny, SeqAccess, Visitor},
};

/// The highest number of facts of one kind: one for each line that a tournament report file can have.
pub(crate) const MOST_LINES: usize = 500_000;

/// Reads a list with at most as many elements as a tournament report file has lines, plus one if it
/// is too long.
pub(crate) fn lines<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    bounded::<_, _, MOST_LINES>(deserializer)
}

/// Reads a list but keeps at most one element beyond the limit, to show that it is too long.
pub(crate) fn bounded<'de, D, T, const LIMIT: usize>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    struct Bounded<T, const LIMIT: usize>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>, const LIMIT: usize> Visitor<'de> for Bounded<T, LIMIT> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a sequence")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Vec<T>, A::Error> {
            let mut kept = Vec::new();
            while kept.len() <= LIMIT
                && let Some(element) = sequence.next_element()?
            {
                kept.push(element);
            }
            while sequence.next_element::<IgnoredAny>()?.is_some() {}
            Ok(kept)
        }
    }

    deserializer.deserialize_seq(Bounded::<T, LIMIT>(PhantomData))
}
