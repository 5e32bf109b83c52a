//! Determines how far the tournament in a file has progressed.

use super::{assemble::Assembly, player::Points, verify::Expected};
use crate::tournament::Progress;

/// Determines the progress of the tournament from the opponents and, for later rounds in which
/// everybody has a bye, from the listed points: such a round is complete if they include its byes.
pub(super) fn of(assembly: &Assembly<'_>) -> Progress {
    let Assembly { draft, records, scoring, .. } = assembly;
    let form = draft.form();
    let (least, most) = (form.progress_by_opponents(&draft.players), form.progress(&draft.players));
    // A match is running until each of its games has a result, whichever ends first.
    let of_matches = assembly.form.progress_by_opponents(&draft.players);
    let running = assembly.form.progress_in_columns(of_matches);
    if running.running && running.paired() == least.paired() {
        return running;
    }
    if least == most {
        return most;
    }
    let mut fits = vec![true; most.complete - least.complete + 1];
    for (player, record) in draft.players.iter().zip(records) {
        let Points::Listed(listed) = record.points else { continue };
        if !record.unreadable.is_empty() {
            continue;
        }
        let scores = scoring.running_score(player.id, player.outcomes.iter());
        for ((fits, base), played) in
            fits.iter_mut().zip(scores.skip(least.complete)).zip(least.complete..)
        {
            *fits &= Expected::after(player, played, base, scoring).allows(listed);
        }
    }
    let over = fits.iter().rposition(|&fits| fits);
    Progress { complete: over.map_or(most.complete, |more| least.complete + more), ..most }
}
