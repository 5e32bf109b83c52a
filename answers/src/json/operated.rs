//! The effects of operations.

use serde::{Deserialize, Serialize};

use super::Versions;
use fpc::{Effect, Operation};

/// The output of `fpc apply` with `--format json`, as of all commands that change a tournament.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "What operations did, by fpc apply"))]
pub struct Effects {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The file.
    pub file: String,
    /// The effect of each operation, in order.
    pub effects: Vec<Effect>,
    /// The effects, a sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<String>,
}

/// The operations that `fpc apply` reads. One with `"force": true` does what has to be confirmed.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "Operations on a tournament, for fpc apply"))]
#[serde(transparent)]
pub struct Operations(
    #[cfg_attr(feature = "schema", schemars(with = "Vec<schema::Given>"))] pub Vec<Operation>,
);

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use fpc::Operation;
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    /// An operation with the member that confirms it.
    pub(super) struct Given;

    impl JsonSchema for Given {
        fn schema_name() -> Cow<'static, str> {
            "Operation".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let force = json_schema!({
                "description": "Does the operation even if it has to be confirmed; a comment in the file says so.",
                "type": "boolean",
                "default": false,
            });
            let mut schema = Operation::json_schema(generator);
            let kinds = schema.get_mut("oneOf").and_then(|it| it.as_array_mut());
            for kind in kinds.into_iter().flatten() {
                kind["properties"]["force"] = force.as_value().clone();
            }
            schema
        }
    }
}
