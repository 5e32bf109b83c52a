//! Random tournaments of matches, with all that can happen in one.

use std::ops::Range;

use fpc::{Bye, Color, RoundNumber, RoundPairing, Score, Snapshot, TournamentDraft};
use fpc_oracles::double_swiss_2026;
use pretty_assertions::assert_eq;

use super::{after, played::look, setup::enter};
use crate::{oracles::harness::Seen, random::SplitMix64, setup::Setup as _};

/// Results of both games, the usual ones more often.
const RESULTS: [&str; 24] = [
    "11", "11", "11", "1=", "1=", "=1", "10", "10", "01", "==", "==", "0=", "=0", "00", "00", "00",
    "+1", "1-", "x=", "+-", "-+", "++", "--", "xx",
];

struct Play {
    random: SplitMix64,
    draft: TournamentDraft,
    /// Chances of a player in a round, in cases of a thousand.
    byes: [(Bye, usize); 3],
    /// The number of possible results.
    results: usize,
}

impl Play {
    fn of(seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let players = 4 + random.below(8) as u16;
        let rounds = 2 + random.below(usize::from(players).min(8) - 2);
        let mut draft = after(players, &[]).with_total_rounds(RoundNumber::new(rounds as u32));
        draft.initial_color = random.one_of(&[Some(Color::White), Some(Color::Black), None]);
        if random.chance(300) {
            let virtual_points: Vec<_> = [20, 20, 10][..random.below(rounds.min(3) + 1)]
                .iter()
                .map(|&it| Score::from_tenths(it))
                .collect();
            let upper = usize::from(players).div_ceil(2);
            for player in &mut draft.players[..upper] {
                player.virtual_points.clone_from(&virtual_points);
            }
        }
        for _ in 0..random.below(8).saturating_sub(5) {
            let one = 1 + random.below(usize::from(players) - 1);
            draft = draft.without(&format!("{one}-{players}"));
        }
        let mut sometimes = |most: usize| if random.chance(400) { random.below(most) } else { 0 };
        let byes = [(Bye::ZeroPoint, 200), (Bye::HalfPoint, 100), (Bye::FullPoint, 80)]
            .map(|(bye, most)| (bye, sometimes(most)));
        let results = random.one_of(&[16, RESULTS.len()]);
        Self { random, draft, byes, results }
    }

    /// Enters who does not take part in a round; nobody in a round of hardly anybody.
    fn enter_byes(&mut self) {
        let mut drawn = Vec::new();
        for player in &self.draft.players {
            let byes = self.byes.into_iter();
            let bye = byes.filter(|&(_, chance)| self.random.chance(chance)).last();
            drawn.extend(bye.map(|(bye, _)| format!("{}:{}", player.id, bye.letter())));
        }
        if drawn.len() + 2 <= self.draft.players.len() {
            drawn.iter().for_each(|bye| enter(&mut self.draft, bye));
        }
    }

    fn enter_results(&mut self, pairing: &RoundPairing) {
        for pair in pairing.pairs() {
            let result = RESULTS[self.random.below(self.results)];
            enter(&mut self.draft, &format!("{}-{}:{result}", pair.white, pair.black));
        }
        if let Some(bye) = pairing.bye() {
            enter(&mut self.draft, &format!("{bye}:U"));
        }
    }
}

/// Plays a tournament until its last round, or until there is no pairing.
fn play(seed: u64, mut pair: impl FnMut(&Snapshot) -> Option<RoundPairing>) {
    let mut play = Play::of(seed);
    for _ in 0..play.draft.total_rounds.unwrap().get() {
        play.enter_byes();
        let Some(pairing) = pair(&play.draft.clone().before()) else { return };
        play.enter_results(&pairing);
    }
}

fn tournaments_of_matches(seeds: Range<u64>) -> Seen {
    let mut seen = Seen::default();
    for seed in seeds {
        play(seed, |snapshot| {
            let round = double_swiss_2026::pair_in_detail(snapshot);
            assert_eq!(round, double_swiss_2026::pair_without_shortcuts(snapshot), "{seed}");
            seen.see(snapshot, round.as_ref(), look);
            round.map(|round| round.round_pairing())
        });
    }
    seen
}

#[test]
fn tournaments_of_matches_are_paired_by_double_swiss_2026() {
    tournaments_of_matches(0..400).assert_more(&[
        ("paired", 1200),
        ("byes", 500),
        ("impossible", 10),
        ("C6", 800),
        ("C7", 400),
        ("C8", 400),
    ]);
}

#[test]
#[ignore = "takes a minute or two"]
fn tournaments_of_matches_are_paired_by_double_swiss_2026_at_length() {
    tournaments_of_matches(400..20_000);
}
