//! Schemas of values that are not serialized member by member.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::{
    report::{AnyCode, SystemCode},
    values::MAX_ROUNDS,
};
use crate::{
    standings::{TieBreak, TieBreakValue},
    systems::System,
    tournament::{GameScore, PlayerId, RoundNumber, Score},
    trf::TournamentType,
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

impl JsonSchema for SystemCode {
    fn schema_name() -> Cow<'static, str> {
        "SystemCode".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "A pairing system in one of its editions: the name by which `--system` \
                            knows it. Versions may add systems.",
            "examples": System::ALL.iter().map(|it| it.code()).collect::<Vec<_>>(),
        })
    }
}

impl JsonSchema for AnyCode {
    fn schema_name() -> Cow<'static, str> {
        "AnyCode".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let known: Vec<_> = Self::all().map(|code| code.as_str().to_owned()).collect();
        json_schema!({
            "description": "A code: of a finding in a file (TRF), of something an answer depends \
                            on (FPC), or of a reason why there is no answer (ERR).",
            "type": "string",
            "enum": known,
        })
    }
}
