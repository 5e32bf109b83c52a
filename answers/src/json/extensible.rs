//! Values of enumerations of the library that may become more.

use std::borrow::Cow;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{IntoDeserializer, value::CowStrDeserializer},
};

/// A value of an enumeration that may gain values without a new version of the schema.
///
/// # Examples
///
/// ```
/// use fpc::reason::BracketKind;
/// use fpc_answers::json::Extensible;
///
/// let read = serde_json::from_str::<Extensible<BracketKind>>;
/// assert_eq!(read("\"last\"")?, Extensible::Known(BracketKind::Last));
/// assert_eq!(read("\"of-2031\"")?, Extensible::Unknown);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Extensible<T> {
    /// One that this version of the crate knows.
    Known(T),
    /// One that it does not know.
    Unknown,
}

impl<T> From<T> for Extensible<T> {
    fn from(value: T) -> Self {
        Self::Known(value)
    }
}

impl<T: Serialize> Serialize for Extensible<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Known(value) => value.serialize(serializer),
            Self::Unknown => serializer.serialize_str("unknown"),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Extensible<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word: CowStrDeserializer<'de, serde::de::value::Error> =
            Cow::<str>::deserialize(deserializer)?.into_deserializer();
        Ok(T::deserialize(word).map_or(Self::Unknown, Self::Known))
    }
}

/// The schema has the values that are known.
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Extensible<T> {
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        T::json_schema(generator)
    }
}
