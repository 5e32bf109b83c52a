//! Schemas of values that are not serialized member by member.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{
    player_id::PlayerId,
    standings::TieBreak,
    tie_break_value::TieBreakValue,
    tournament::{GameScore, MAX_ROUNDS, RoundNumber, Score, TournamentType},
};

impl JsonSchema for PlayerId {
    fn schema_name() -> Cow<'static, str> {
        "PlayerId".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The number that identifies a player in the file.",
            "type": "integer",
            "minimum": 1,
            "maximum": PlayerId::MAX,
        })
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

impl JsonSchema for GameScore {
    fn schema_name() -> Cow<'static, str> {
        "GameScore".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Game points, as text so that they stay exact, such as \"-12.25\".",
            "type": "string",
            "pattern": r"^-?[0-9]{1,9}(\.[0-9]{1,4})?$",
            "examples": ["12.5"],
        })
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
