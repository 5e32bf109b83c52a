//! The program that wrote a report, and the version of the schema.

use serde::{Deserialize, Serialize};

/// The version of the schema of all reports that this version of the crate writes and reads.
///
/// The documentation of the [module](super) says what it guarantees.
pub const SCHEMA_VERSION: u32 = 1;

/// The program and schema versions at the beginning of every report.
///
/// # Examples
///
/// ```
/// use fpc_answers::json::{SCHEMA_VERSION, Versions};
///
/// let versions = Versions::default();
/// assert_eq!(versions.schema_version, SCHEMA_VERSION);
/// assert!(versions.are_known());
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Versions {
    /// The version of fpc, such as `0.1.0`. It is for people: the format of the report depends only
    /// on the version of the schema.
    pub program_version: String,
    /// The version of the schema of all reports. Within a version, only members and values of open
    /// enumerations are added.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA_VERSION)))]
    pub schema_version: u32,
}

impl Versions {
    /// Tells whether this version of the crate supports the report's version of the schema.
    pub const fn are_known(&self) -> bool {
        self.schema_version == SCHEMA_VERSION
    }
}

impl Default for Versions {
    /// The versions of this program.
    fn default() -> Self {
        Self {
            program_version: env!("CARGO_PKG_VERSION").to_owned(),
            schema_version: SCHEMA_VERSION,
        }
    }
}
