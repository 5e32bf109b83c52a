//! How far the tournament in a file is, and which results it lacks.

use super::{
    Code,
    assemble::Assembly,
    findings::Findings,
    player::{Points, round_name},
    verify::Expected,
};
use crate::tournament::{Outcome, Progress, Scoring};

/// How far the tournament is: as the opponents tell, and where everybody has a bye after
/// that, as the listed points do. A round is over if they include its byes.
pub(super) fn of(assembly: &Assembly<'_>) -> Progress {
    let Assembly { draft, records, .. } = assembly;
    let (least, most) = (Progress::paired_in(&draft.players), Progress::of(&draft.players));
    if least == most {
        return most;
    }
    let scoring = Scoring::new(draft.points, &draft.abnormal_points);
    let mut fits = vec![true; most.complete - least.complete + 1];
    for (player, record) in draft.players.iter().zip(records) {
        let Points::Listed(listed) = record.points else { continue };
        if !record.unreadable.is_empty() {
            continue;
        }
        let scores = scoring.running(player.id, player.outcomes.iter()).skip(least.complete);
        for ((fits, base), played) in fits.iter_mut().zip(scores).zip(least.complete..) {
            *fits &= Expected::after(player, played, base, &scoring).allows(listed);
        }
    }
    let over = fits.iter().rposition(|&fits| fits);
    Progress { complete: over.map_or(most.complete, |more| least.complete + more), ..most }
}

/// Reports games without result, but for a last round in which none has one: that has just
/// been paired.
pub(super) fn check_missing_results(assembly: &Assembly<'_>, diagnostics: &mut Findings) {
    let Progress { complete, running } = assembly.progress;
    let entry = |place: usize, round: usize| assembly.draft.players[place].outcomes.get(round);
    let players = 0..assembly.draft.players.len();
    let paired = complete + usize::from(running);
    for round in 0..paired {
        let is_open = |&place: &usize| entry(place, round).is_some_and(Outcome::is_open);
        let open: Vec<usize> = players.clone().filter(is_open).collect();
        let Some(&first) = open.first() else { continue };
        let has_result = |place: usize| {
            matches!(
                entry(place, round),
                Some(
                    Outcome::Game { .. }
                        | Outcome::Forfeit { .. }
                        | Outcome::Open { adjourned: true, .. }
                )
            )
        };
        let (code, expected) = match round < complete {
            true if round + 1 < paired => (
                Code::OpenRoundNotLast,
                format!("a result, because round {} has been paired", round + 2),
            ),
            true => (Code::UnfinishedRound, "a result instead of an adjourned game".to_owned()),
            false if players.clone().any(has_result) => (
                Code::UnfinishedRound,
                format!("a result, as others have in {}", round_name(round)),
            ),
            false => continue,
        };
        let finding = assembly.at_round(first, round, code, expected);
        diagnostics.push(finding.with_hint(games(assembly, round, &open)));
    }
}

/// Which games of a round have no result.
fn games(assembly: &Assembly<'_>, round: usize, open: &[usize]) -> String {
    const MOST: usize = 20;
    let players = &assembly.draft.players;
    let game = |&place: &usize| {
        let player = &players[place];
        let opponent = player.outcomes.get(round)?.opponent()?;
        // Once for each game, also where only one of the two lines lacks the result.
        let is_other_open = || open.iter().any(|&other| players[other].id == opponent);
        let is_named = player.id < opponent || !is_other_open();
        is_named.then(|| format!("{} and {opponent}", player.id))
    };
    let games: Vec<_> = open.iter().filter_map(game).collect();
    let more = games.len().saturating_sub(MOST);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let shown = games[..games.len().min(MOST)].join(", ");
    format!("without result: {shown}{more}")
}
