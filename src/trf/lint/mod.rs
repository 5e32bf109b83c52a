//! What is odd in a file as a whole, though every line of it can be read: slips that other programs
//! and people make. One finding stands for all of its kind.

mod header;
mod players;
mod points;
mod rounds;
#[cfg(test)]
mod tests;

use super::{Diagnostic, Header, assemble::Assembly, findings::Findings};

/// Looks at a file as a whole.
pub(super) fn lint(assembly: &Assembly<'_>, header: &Header, diagnostics: &mut Findings) {
    header::check(assembly, header, diagnostics);
    players::check(assembly, header, diagnostics);
    // What cannot be read might be what is missing.
    if !diagnostics.has_errors() {
        rounds::check(assembly, diagnostics);
        diagnostics.extend(points::mixed(assembly));
    }
}

/// The finding for the first of some oddities, which tells how many there are.
pub(super) fn first_of<T>(
    mut found: impl Iterator<Item = T>,
    what: &str,
    finding: impl FnOnce(T) -> Diagnostic,
) -> Option<Diagnostic> {
    let first = found.next()?;
    Some(finding(first).with_others(found.count(), what))
}
