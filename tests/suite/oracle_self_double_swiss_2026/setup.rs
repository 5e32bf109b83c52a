//! Matches in a few words.

use fpc::{
    AbnormalPoints, Color, GameResult, Outcome, PointSystem, ResultKind, RoundNumber, Score,
    TournamentDraft,
};

use crate::setup::{draft, id};

/// Players 1 to `players` before the last round but one, after these rounds: matches as
/// `1-2:1=`, with the results of both games for the one who is White in the first, of
/// `1 = 0 + -`, or `x` for a game that both forfeit; byes as `3:U`. All others were absent.
pub(super) fn after(players: u16, rounds: &[&str]) -> TournamentDraft {
    let byes: Vec<_> = rounds.iter().map(|_| "").collect();
    let mut draft = draft(players, &byes);
    draft.total_rounds = RoundNumber::new(rounds.len() as u32 + 2);
    draft.points = PointSystem::with_win_draw(Score::from_tenths(20), Score::from_tenths(10));
    draft.points.pairing_allocated_bye = Score::from_tenths(15);
    for (place, round) in rounds.iter().enumerate() {
        for entry in round.split_whitespace() {
            enter(&mut draft, place, entry);
        }
    }
    draft
}

fn enter(draft: &mut TournamentDraft, place: usize, entry: &str) {
    let (who, what) = entry.split_once(':').unwrap();
    let Some((white, black)) = who.split_once('-') else {
        let bye = what.chars().next().and_then(fpc::Bye::from_letter).unwrap();
        draft.players[who.parse::<usize>().unwrap() - 1].outcomes[place] = Outcome::Bye(bye);
        return;
    };
    let [white, black] = [white, black].map(|number| number.parse::<u16>().unwrap());
    let theirs: String = what
        .chars()
        .map(|it| match it {
            '1' => '0',
            '0' => '1',
            '+' => '-',
            '-' => '+',
            other => other,
        })
        .collect();
    one_side(draft, place, (white, black), Color::White, [what, &theirs]);
    one_side(draft, place, (black, white), Color::Black, [&theirs, what]);
}

fn one_side(
    draft: &mut TournamentDraft,
    place: usize,
    (player, opponent): (u16, u16),
    color: Color,
    [mine, theirs]: [&str; 2],
) {
    let points = |results: &str| -> i64 {
        let game = |it| match it {
            '1' | '+' => 10,
            '=' => 5,
            _ => 0,
        };
        results.chars().map(game).sum()
    };
    let forfeits = |results: &str| results.chars().filter(|it| "-x".contains(*it)).count();
    let (kind, outcome) = if forfeits(mine) == 2 || forfeits(theirs) == 2 {
        let won = forfeits(mine) == 0;
        let kind = if won { ResultKind::ForfeitWin } else { ResultKind::ForfeitLoss };
        (kind, Outcome::forfeit(id(opponent), Some(color), won))
    } else {
        let (kind, result) = match points(mine).cmp(&points(theirs)) {
            std::cmp::Ordering::Greater => (ResultKind::Win, GameResult::Win),
            std::cmp::Ordering::Equal => (ResultKind::Draw, GameResult::Draw),
            std::cmp::Ordering::Less => (ResultKind::Loss, GameResult::Loss),
        };
        (kind, Outcome::game(id(opponent), color, result))
    };
    draft.players[usize::from(player) - 1].outcomes[place] = outcome;
    draft.abnormal_points.push(AbnormalPoints {
        result: Some(kind),
        points: Score::from_tenths(points(mine)),
        column: Some(fpc::Column::from_index(place)),
        players: vec![id(player)],
    });
}
