//! The data of each player on which the pairing of a round depends.

use super::{NamedFile, RoundQuestion, Unanswered, round::round};
use crate::json::Checklist;
use fpc::{RuledTournament, checklist};

/// The checklist of a round.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The tournament with any assumptions applied, and the rules.
    pub prepared: RuledTournament,
    /// The list.
    pub list: fpc::Checklist,
}

impl Listed {
    /// The JSON report that `fpc checklist` prints.
    pub fn report(&self, file: &NamedFile) -> Checklist {
        let RuledTournament { rules, caveats, .. } = &self.prepared;
        Checklist {
            diagnostics: file.findings(caveats),
            ..Checklist::new(&file.name, *rules, &self.list)
        }
    }
}

/// Makes the checklist of a round.
///
/// # Errors
///
/// [`Unanswered`]
pub fn list(file: &NamedFile, question: &RoundQuestion) -> Result<Listed, Unanswered> {
    let asked = round(file, question)?;
    let list = checklist(&asked.snapshot, asked.prepared.rules.system);
    Ok(Listed { prepared: asked.prepared, list })
}
