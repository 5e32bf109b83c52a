//! What the pairing of a round looks at.

use super::{NamedFile, RoundQuestion, Unanswered, round::round};
use crate::{
    checklist::{self, checklist},
    choice::RuledTournament,
    json::report::Checklist,
};

/// What the pairing of a round looks at, player by player.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The tournament with what is supposed, and the rules.
    pub prepared: RuledTournament,
    /// The list.
    pub list: checklist::Checklist,
}

impl Listed {
    /// What `fpc checklist` prints for programs.
    pub fn report(&self, file: &NamedFile) -> Checklist {
        let RuledTournament { rules, caveats, .. } = &self.prepared;
        Checklist {
            diagnostics: file.findings(caveats),
            ..Checklist::new(&file.name, *rules, &self.list)
        }
    }
}

/// Lists what the pairing of a round looks at.
///
/// # Errors
///
/// [`Unanswered`]
pub fn list(file: &NamedFile, question: &RoundQuestion) -> Result<Listed, Unanswered> {
    let asked = round(file, question)?;
    let list = checklist(&asked.snapshot, asked.prepared.rules.system);
    Ok(Listed { prepared: asked.prepared, list })
}
