//! What the results of a file must amount to.

use super::{
    Code, Diagnostic,
    assemble::Assembly,
    findings::Findings,
    player::{POINTS, Points, round_name},
};
use crate::{
    abnormal::Scoring,
    player::Player,
    round::{Bye, GameResult, Outcome, RoundNumber},
    score::{PointSystem, Score},
    tournament::{TournamentDraft, is_impossible},
};

/// Checks the open round, the byes and the points.
pub(super) fn verify(assembly: &Assembly<'_>, diagnostics: &mut Findings) {
    let unfinished = check_open_round(assembly, diagnostics);
    check_byes(assembly, diagnostics);
    check_results(assembly, diagnostics);
    let system_is_clear = !diagnostics.has_any(&[
        Code::InvalidPointSystem,
        Code::UnsupportedPointSystem,
        Code::AbnormalPoints,
    ]);
    if system_is_clear && !unfinished {
        check_points(assembly, diagnostics);
    }
}

/// Reports the missing results of a last round that has some, and whether there
/// are any.
fn check_open_round(assembly: &Assembly<'_>, diagnostics: &mut Findings) -> bool {
    let round = assembly.played;
    let last = || assembly.draft.players.iter().map(|player| player.outcomes.get(round));
    let has_result = |outcome: Option<&Outcome>| {
        matches!(outcome, Some(Outcome::Game { .. } | Outcome::Forfeit { .. }))
    };
    if !assembly.open || !last().any(has_result) {
        return false;
    }
    for (place, outcome) in last().enumerate() {
        if matches!(outcome, Some(Outcome::Open { .. })) {
            let expected = format!("a result, as others have in {}", round_name(round));
            let code = Code::UnfinishedRound;
            diagnostics.push(assembly.at_round(place, round, code, expected));
        }
    }
    true
}

/// Reports full-point byes that look like the pairing-allocated bye, and
/// second pairing-allocated byes.
fn check_byes(assembly: &Assembly<'_>, diagnostics: &mut Findings) {
    #[derive(Clone, Default)]
    struct Byes {
        paired: bool,
        allocated: Vec<usize>,
        full_point: Vec<usize>,
    }
    let mut rounds = vec![Byes::default(); assembly.played];
    for (place, player) in assembly.draft.players.iter().enumerate() {
        for (round, outcome) in rounds.iter_mut().zip(&player.outcomes) {
            match outcome {
                Outcome::Bye(Bye::PairingAllocated) => round.allocated.push(place),
                Outcome::Bye(Bye::FullPoint) => round.full_point.push(place),
                Outcome::Bye(_) => {}
                _ => round.paired = true,
            }
        }
    }
    let id = |place: usize| assembly.draft.players[place].id;
    for (round, byes) in rounds.iter().enumerate().filter(|(_, byes)| byes.paired) {
        for &place in byes.allocated.iter().skip(1) {
            let first = id(byes.allocated[0]);
            let expected = format!("no second bye: player {first} has the one of the round");
            diagnostics.push(assembly.at_round(place, round, Code::SeveralPabs, expected));
        }
        // Those with an opponent are even in number, so one more made them odd.
        if let ([], [place]) = (&byes.allocated[..], &byes.full_point[..]) {
            let (id, number) = (id(*place), RoundNumber::from_index(round));
            let expected = "U, if the pairing left the player over";
            let hint = format!(
                "player {id} has F in round {number}, the field was odd and nobody has U: \
                 was U meant?"
            );
            let code = Code::FullPointByeForPab;
            diagnostics.push(assembly.at_round(*place, round, code, expected).with_hint(hint));
        }
    }
}

/// Reports games whose two results do not fit, for the player of lower number. Those that cannot be
/// are errors of the tournament.
fn check_results(assembly: &Assembly<'_>, diagnostics: &mut Findings) {
    let results = |player: &Player, round: usize| match player.outcomes.get(round) {
        Some(&Outcome::Game { opponent, result, .. }) => Some((opponent, result)),
        _ => None,
    };
    let draft = &assembly.draft;
    for (place, player) in draft.players.iter().enumerate() {
        for round in 0..player.outcomes.len() {
            let Some((opponent, mine)) = results(player, round) else { continue };
            let other = assembly.place(opponent).map(|other| &draft.players[other]);
            let Some((back, theirs)) = other.and_then(|other| results(other, round)) else {
                continue;
            };
            let expected = match mine {
                GameResult::Win => GameResult::Loss,
                GameResult::Draw => GameResult::Draw,
                GameResult::Loss => GameResult::Win,
            };
            if back == player.id
                && player.id < opponent
                && theirs != expected
                && (draft.any_results || !is_impossible(mine, theirs))
            {
                let (code, line) = (Code::UnusualResult, assembly.records[place].line);
                diagnostics.push_with(code, line, || {
                    let expected = format!("a result that fits that of player {opponent}");
                    assembly.at_round(place, round, code, expected)
                });
            }
        }
    }
}

/// The points that follow from the results, and what may be included besides.
pub(super) struct Expected {
    base: Score,
    pub(super) virtual_points: Score,
    pub(super) bye: Score,
}

impl Expected {
    pub(super) fn of(player: &Player, played: usize, scoring: &Scoring) -> Self {
        let running = scoring.running(player.id, player.rounds().take(played));
        let next = RoundNumber::from_index(played);
        let bye = match player.outcomes.get(played) {
            Some(bye @ Outcome::Bye(_)) => scoring.result(player.id, next, bye),
            _ => Score::ZERO,
        };
        Self {
            base: running.last().unwrap_or_default(),
            virtual_points: player.virtual_points.get(played).copied().unwrap_or_default(),
            bye,
        }
    }

    /// Whether the virtual points and the bye are included, if the points tell.
    pub(super) fn included(&self, listed: Score) -> Option<(bool, bool)> {
        let Self { base, virtual_points, bye } = *self;
        let is_certain = virtual_points != bye || virtual_points == Score::ZERO;
        let sums = [
            (base, (false, false)),
            (base + virtual_points + bye, (true, true)),
            (base + virtual_points, (true, false)),
            (base + bye, (false, true)),
        ];
        let found = sums.into_iter().find(|&(sum, _)| sum == listed);
        let included = found.map(|(_, included)| included)?;
        (is_certain || included.0 == included.1).then_some(included)
    }

    fn allows(&self, listed: Score) -> bool {
        let Self { base, virtual_points, bye } = *self;
        [base, base + virtual_points, base + bye, base + virtual_points + bye].contains(&listed)
    }
}

fn check_points(assembly: &Assembly<'_>, diagnostics: &mut Findings) {
    let Assembly { draft, records, played, .. } = assembly;
    let mut hint = None;
    let scoring = Scoring::new(draft.points, &draft.abnormal_points);
    for (place, (player, record)) in draft.players.iter().zip(records).enumerate() {
        let Points::Listed(listed) = record.points else { continue };
        let expected = Expected::of(player, *played, &scoring);
        if expected.allows(listed) || !record.unreadable.is_empty() {
            continue;
        }
        let (columns, found) = assembly.field(place, POINTS.0, POINTS.1);
        let mut diagnostic = Diagnostic::new(
            Code::PointsMismatch,
            record.line,
            columns,
            "points",
            found,
            describe(&expected, *played),
        );
        // What would fit all players is worked out and said once.
        if hint.is_none() {
            let fitting = fitting_system(assembly);
            diagnostic.hint = fitting.map(|system| format!("all points would fit {system}"));
            hint = Some(());
        }
        diagnostics.push(diagnostic);
    }
}

fn describe(expected: &Expected, played: usize) -> String {
    let Expected { base, virtual_points, bye } = *expected;
    let next = round_name(played);
    match (virtual_points == Score::ZERO, bye == Score::ZERO) {
        (true, true) => base.to_string(),
        (true, false) => format!("{base}, or {} with the bye of {next}", base + bye),
        (false, _) => {
            format!("{base}, or {} with the virtual points of {next}", base + virtual_points)
        }
    }
}

/// The well-known points system by which all listed points would be right.
fn fitting_system(assembly: &Assembly<'_>) -> Option<&'static str> {
    let Assembly { draft, records, played, .. } = assembly;
    let fits = |points: &PointSystem| {
        let scoring = Scoring::new(*points, &draft.abnormal_points);
        draft.players.iter().zip(records).all(|(player, record)| match record.points {
            Points::Listed(listed) if record.unreadable.is_empty() => {
                Expected::of(player, *played, &scoring).allows(listed)
            }
            _ => true,
        })
    };
    candidates(draft).into_iter().find(|(_, points)| fits(points)).map(|(name, _)| name)
}

fn candidates(draft: &TournamentDraft) -> Vec<(&'static str, PointSystem)> {
    let system =
        |win, draw| PointSystem::with_win_draw(Score::from_tenths(win), Score::from_tenths(draw));
    let bye = |tenths, points| PointSystem {
        pairing_allocated_bye: Score::from_tenths(tenths),
        ..points
    };
    vec![
        ("the usual 1, 0.5 and 0 points", system(10, 5)),
        ("a pairing-allocated bye worth 0.5 points: BBU  0.5", bye(5, draft.points)),
        ("a pairing-allocated bye worth no points: BBU  0.0", bye(0, draft.points)),
        ("a pairing-allocated bye worth 1 point: BBU  1.0", bye(10, draft.points)),
        ("3 points for a win and 1 for a draw: BBW  3.0 and BBD  1.0", system(30, 10)),
        (
            "3 points for a win, 1 for a draw and for the pairing-allocated bye: BBW  3.0, BBD  1.0 and BBU  1.0",
            bye(10, system(30, 10)),
        ),
        ("2 points for a win and 1 for a draw: BBW  2.0 and BBD  1.0", system(20, 10)),
        (
            "2 points for a win, 1 for a draw and for the pairing-allocated bye: BBW  2.0, BBD  1.0 and BBU  1.0",
            bye(10, system(20, 10)),
        ),
    ]
}
