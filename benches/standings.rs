//! How long standings take, without reading files: `cargo bench --bench standings`.
//!
//! Each benchmark asserts the answer that it times.

use divan::Bencher;
use fpc::{
    Bye, Color, GameResult, Header, Outcome, Player, PlayerId, RoundNumber, Standings, System,
    TieBreak, TieBreakList, Tournament, TournamentDraft,
    generate::{Profile, Settings, generate},
    standings::{
        Contestants, StandingsRequest, StandingsVerdict, TieBreakKind, check_standings, standings,
    },
};

/// As many players as a file can hold, but for a pair that is even in all rounds.
const PLAYERS: u16 = 9_998;
const ROUNDS: u32 = 9;

fn main() {
    divan::main();
}

/// Every tie-break for individuals without modifiers.
#[divan::bench(max_time = 3)]
fn all_tie_breaks(bencher: Bencher<'_, '_>) {
    let is_individual = |kind: &TieBreakKind| {
        matches!(kind.contestants(), Contestants::Individuals | Contestants::Both)
    };
    let list: Vec<_> =
        TieBreakKind::ALL.iter().copied().filter(is_individual).map(TieBreak::from).collect();
    time(bencher, &varied(), &list, 8_725_082_264_731_408_795);
}

/// A usual list.
#[divan::bench(max_time = 3)]
fn usual_list(bencher: Bencher<'_, '_>) {
    let list = ["BH/C1", "BH", "SB", "DE", "WIN"].map(|code| code.parse().expect("a tie-break"));
    time(bencher, &varied(), &list, 9_570_694_758_231_626_162);
}

/// Direct encounter among players who are all equal.
#[divan::bench(max_time = 3)]
fn direct_encounter_of_all(bencher: Bencher<'_, '_>) {
    let list = ["DE", "DE/P"].map(|code| code.parse().expect("a tie-break"));
    time(bencher, &drawn(), &list, 7_539_480_526_900_521_784);
}

/// What ranks add to the check of a file of 100 players and 9 rounds.
#[divan::bench(max_time = 3)]
fn check_of_ranks(bencher: Bencher<'_, '_>) {
    let settings = Profile::Ordinary.settings(System::DUTCH_2026, 1);
    let settings = Settings { players: 100, rounds: 9, ..settings };
    let tournament = generate(&settings, 1).expect("it can be played").tournament;
    let mut header = Header::default();
    let list = TieBreakList::parse("BH/C1,BH,SB,DE");
    list.announce(&mut header);
    let last = RoundNumber::new(ROUNDS).expect("not zero");
    let standings = standings(&tournament, last, &list.tie_breaks);
    let ranks = standings.ranked().iter().map(|ranked| (ranked.player, ranked.rank));
    let tournament = tournament.with_ranks(ranks);
    bencher.bench_local(|| {
        let check = check_standings(&tournament, &header, &StandingsRequest::default());
        assert_eq!(check.verdict, StandingsVerdict::Right);
    });
}

fn time(bencher: Bencher<'_, '_>, tournament: &Tournament, list: &[TieBreak], expected: u64) {
    let last = RoundNumber::new(ROUNDS).expect("not zero");
    bencher.bench_local(|| {
        let standings = standings(tournament, last, list);
        assert_eq!(fingerprint(&standings), expected);
    });
}

/// A number that depends on every rank and player.
fn fingerprint(standings: &Standings) -> u64 {
    let entries = standings.ranked().iter();
    entries.fold(0, |number: u64, ranked| {
        let entry = u64::from(ranked.rank) << 16 | u64::from(ranked.player.get());
        (number ^ entry).wrapping_mul(0x0100_0000_01b3).rotate_left(7)
    })
}

/// Games, forfeits, byes and absences.
fn varied() -> Tournament {
    use GameResult::{Draw, Loss, Win};
    tournament(|round, place, chance| match chance % 40 {
        0 => Meeting::Forfeit,
        1 if round % 2 == 0 => Meeting::Byes,
        2..20 => Meeting::Game(if place % 3 == 0 { Draw } else { Win }),
        _ => Meeting::Game(if place % 5 == 0 { Loss } else { Win }),
    })
}

/// Nothing but draws.
fn drawn() -> Tournament {
    tournament(|_, _, _| Meeting::Game(GameResult::Draw))
}

/// What happens between two players.
enum Meeting {
    Game(GameResult),
    Forfeit,
    Byes,
}

/// A tournament in which everybody meets those a few places away, one after the other; whoever
/// has nobody there has a bye.
fn tournament(meeting: impl Fn(usize, usize, u32) -> Meeting) -> Tournament {
    let id = |place: usize| PlayerId::new(place as u16 + 1).expect("in range");
    let count = usize::from(PLAYERS);
    let mut players: Vec<_> = (0..count).map(|place| Player::new(id(place), "")).collect();
    let mut chance = 1_u32;
    for (place, player) in players.iter_mut().enumerate() {
        player.rating = Some(2800 - (place / 8) as u16);
        player.outcomes = vec![Outcome::Bye(Bye::HalfPoint); ROUNDS as usize];
    }
    for round in 0..ROUNDS as usize {
        let distance = round + 1;
        let firsts = (0..count).filter(|place| place / distance % 2 == 0);
        for (first, second) in firsts.map(|place| (place, place + distance)) {
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if second >= count {
                continue;
            }
            let outcomes = match meeting(round, first, chance >> 16) {
                Meeting::Byes => [Outcome::Bye(Bye::ZeroPoint); 2],
                Meeting::Forfeit => [(second, true), (first, false)]
                    .map(|(other, won)| Outcome::forfeit(id(other), None, won)),
                Meeting::Game(result) => {
                    let game = |other, color, result| Outcome::game(id(other), color, result);
                    let reverse = match result {
                        GameResult::Win => GameResult::Loss,
                        GameResult::Draw => GameResult::Draw,
                        GameResult::Loss => GameResult::Win,
                    };
                    [game(second, Color::White, result), game(first, Color::Black, reverse)]
                }
            };
            players[first].outcomes[round] = outcomes[0];
            players[second].outcomes[round] = outcomes[1];
        }
    }
    let draft = TournamentDraft::new(players).with_total_rounds(RoundNumber::new(ROUNDS));
    draft.validate().expect("it is consistent")
}
