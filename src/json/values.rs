//! Numbers and scores in JSON: the small types that check what they hold.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::{
    player_id::PlayerId,
    standings::TieBreak,
    tie_break_value::TieBreakValue,
    tournament::{Column, GameScore, MAX_ROUNDS, RoundNumber, Score, TournamentType},
};

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

impl<'de> Deserialize<'de> for Column {
    /// As the rounds of a file with one game in each are numbered.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let number = u32::try_from(number).ok().filter(|&number| number <= MAX_ROUNDS);
        number.and_then(Self::new).ok_or_else(|| Error::custom("expected a round from 1 to 999"))
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

impl Serialize for TieBreakValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_defined() { serializer.collect_str(self) } else { serializer.serialize_none() }
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
