//! Schemas of values that are not serialized member by member.

use std::borrow::Cow;

use fpc::System;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::{AnyCode, SystemCode};

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
