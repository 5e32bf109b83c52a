//! Numbers and scores in JSON: the small types that check what they hold.

use std::{borrow::Cow, fmt, marker::PhantomData};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, IgnoredAny, SeqAccess, Visitor},
};

use super::MAX_LINES;
use crate::{
    standings::{TieBreak, TieBreakValue},
    tournament::{GameScore, PlayerId, RoundNumber, Score},
    trf::TournamentType,
};

/// The highest round that a tournament can have.
const MAX_ROUNDS: u32 = 999;

impl Serialize for PlayerId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.get())
    }
}

impl<'de> Deserialize<'de> for PlayerId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        u16::try_from(number)
            .ok()
            .and_then(Self::new)
            .ok_or_else(|| Error::custom("expected the number of a player, from 1 to 9999"))
    }
}

impl JsonSchema for PlayerId {
    fn schema_name() -> Cow<'static, str> {
        "PlayerId".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The number under which a player stands in the file.",
            "type": "integer",
            "minimum": 1,
            "maximum": PlayerId::MAX,
        })
    }
}

impl Serialize for RoundNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.get())
    }
}

impl<'de> Deserialize<'de> for RoundNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let number = u32::try_from(number).ok().filter(|&number| number <= MAX_ROUNDS);
        number.and_then(Self::new).ok_or_else(|| Error::custom("expected a round from 1 to 999"))
    }
}

impl JsonSchema for RoundNumber {
    fn schema_name() -> Cow<'static, str> {
        "RoundNumber".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A round, from 1.",
            "type": "integer",
            "minimum": 1,
            "maximum": MAX_ROUNDS,
        })
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let (is_negative, points) = match text.strip_prefix('-') {
            Some(points) => (true, points),
            None => (false, &*text),
        };
        let points: Self =
            points.parse().map_err(|_| Error::custom("expected points such as \"3.5\""))?;
        Ok(if is_negative { -points } else { points })
    }
}

impl JsonSchema for Score {
    fn schema_name() -> Cow<'static, str> {
        "Score".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Points, as text so that they stay exact, such as \"3.5\".",
            "type": "string",
            "pattern": r"^-?[0-9]*(\.[0-9])?$",
            "examples": ["3.5"],
        })
    }
}

impl Serialize for GameScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameScore {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(Error::custom)
    }
}

impl JsonSchema for GameScore {
    fn schema_name() -> Cow<'static, str> {
        "GameScore".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "What games were worth, as text so that it stays exact, such as \"-12.25\".",
            "type": "string",
            "pattern": r"^-?[0-9]{1,9}(\.[0-9]{1,4})?$",
            "examples": ["12.5"],
        })
    }
}

impl Serialize for TournamentType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for TournamentType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        Ok(Self::new(&code))
    }
}

impl JsonSchema for TournamentType {
    fn schema_name() -> Cow<'static, str> {
        "TournamentType".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The code of the tournament type (192), such as \"FIDE_DUTCH_2026\".",
            "type": "string",
        })
    }
}

impl Serialize for TieBreak {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TieBreak {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        code.parse().map_err(Error::custom)
    }
}

impl JsonSchema for TieBreak {
    fn schema_name() -> Cow<'static, str> {
        "TieBreak".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A tie-break with its modifiers, such as \"BH/C1\".",
            "type": "string",
            "examples": ["BH/C1"],
        })
    }
}

impl Serialize for TieBreakValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.is_defined() {
            true => serializer.collect_str(self),
            false => serializer.serialize_none(),
        }
    }
}

impl<'de> Deserialize<'de> for TieBreakValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Option::<Cow<'_, str>>::deserialize(deserializer)? {
            None => Ok(Self::UNDEFINED),
            Some(text) => text.parse().map_err(Error::custom),
        }
    }
}

impl JsonSchema for TieBreakValue {
    fn schema_name() -> Cow<'static, str> {
        "TieBreakValue".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The value of a tie-break, as text so that it stays exact, a decimal number such as \"12.5\" or a fraction such as \"38/3\"; null where it is not defined.",
            "type": ["string", "null"],
            "pattern": r"^-?[0-9]+(\.[0-9]+|/[0-9]+)?$",
            "examples": ["12.5", "38/3", null],
        })
    }
}

/// A list that has no more elements than a tournament report file has lines, plus one if it is
/// too long.
pub(crate) fn lines<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    bounded::<_, _, MAX_LINES>(deserializer)
}

/// A list of which no more than one element beyond the limit is kept, so that
/// somebody can tell that it is too long.
pub(super) fn bounded<'de, D, T, const LIMIT: usize>(deserializer: D) -> Result<Vec<T>, D::Error>
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
