//! The random number generator: SplitMix64, keyed by what is drawn.
//!
//! There is no single long stream. Every draw has its own stream, whose start is derived from the
//! seed of the tournament and from what is drawn, such as "the result of players 3 and 8 in round
//! 2". So a change in one place, such as one more bye, leaves everything else unchanged, and two
//! programs with the same pairings get the same results.
//!
//! The algorithm, which never changes:
//!
//! * `mix(z)` is the finalizer of SplitMix64 (Steele, Lea and Flood, 2014), in
//!   arithmetic modulo 2⁶⁴: `z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9`,
//!   `z = (z ^ (z >> 27)) * 0x94d049bb133111eb`, `z ^ (z >> 31)`.
//! * The key of a draw is computed from the seed, the number of its [`Aspect`] and two or three
//!   more numbers, in this order: it starts as 0, and with each of them becomes
//!   `mix(key + 0x9e3779b97f4a7c15 + number)`.
//! * The stream of a key is SplitMix64 with the key as state: every draw adds
//!   `0x9e3779b97f4a7c15` to the state and is `mix` of the state.
//! * A number below `n` is the upper half of the product of a draw and `n`, of 128 bits. A draw for
//!   which the lower half of that product is below `2⁶⁴ mod n` is rejected, so that all numbers are
//!   equally likely.

/// Aspects that are drawn. The numbers never change.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[repr(u64)]
pub(super) enum Aspect {
    Profile = 1,
    Rating = 2,
    Unrated = 3,
    InitialColor = 4,
    ForbiddenPair = 5,
    VirtualPoints = 6,
    LateEntry = 7,
    EntryRound = 8,
    Withdrawal = 9,
    HalfPointBye = 10,
    ZeroPointBye = 11,
    FullPointBye = 12,
    Forfeit = 13,
    DoubleForfeit = 14,
    UnratedGame = 15,
    AbnormalResult = 16,
    Result = 17,
    Side = 18,
    Quota = 19,
    Span = 20,
    Future = 21,
    Teams = 22,
    Member = 23,
    LineUp = 24,
    MatchForfeit = 25,
    DoubleMatchForfeit = 26,
    MatchSide = 27,
    Lots = 28,
}

const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

const fn mix(z: u64) -> u64 {
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The random number generator of a tournament.
#[derive(Copy, Clone, Debug)]
pub(super) struct Dice {
    seed: u64,
}

impl Dice {
    pub(super) const fn new(seed: u64) -> Self {
        Self { seed }
    }

    /// The stream for something that is drawn.
    pub(super) fn stream(self, aspect: Aspect, numbers: &[u64]) -> Stream {
        let words = [self.seed, aspect as u64].into_iter().chain(numbers.iter().copied());
        let key = words.fold(0, |key: u64, word| mix(key.wrapping_add(GAMMA).wrapping_add(word)));
        Stream { state: key }
    }
}

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub(super) struct Stream {
    state: u64,
}

impl Stream {
    pub(super) const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(GAMMA);
        mix(self.state)
    }

    /// A number from 0 to one less than `bound`; 0 if that is 0.
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        let Some(rest) = bound.wrapping_neg().checked_rem(bound) else { return 0 };
        loop {
            let product = u128::from(self.next()) * u128::from(bound);
            if product as u64 >= rest {
                return (product >> 64) as u64;
            }
        }
    }

    /// A number in a range, both ends included.
    pub(super) fn between(&mut self, low: u64, high: u64) -> u64 {
        low + self.below((high - low).saturating_add(1))
    }

    /// One of several things.
    pub(super) fn one_of<T: Clone, const N: usize>(&mut self, choices: [T; N]) -> T {
        const { assert!(N > 0) };
        choices[self.below(N as u64) as usize].clone()
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn the_stream_is_splitmix64() {
        // The first numbers for the seed 1234567, as published with the
        // algorithm.
        let mut stream = Stream { state: 1_234_567 };
        let numbers = [(); 5].map(|()| stream.next());
        assert_eq!(
            numbers,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ]
        );
    }

    #[test]
    fn keys_never_change() {
        let draw = |seed, aspect, numbers: &[u64]| Dice::new(seed).stream(aspect, numbers).next();
        assert_eq!(draw(0, Aspect::Profile, &[]), KEYED[0]);
        assert_eq!(draw(7, Aspect::Result, &[2, 3, 8]), KEYED[1]);
        assert_ne!(draw(7, Aspect::Result, &[2, 8, 3]), KEYED[1]);
    }

    const KEYED: [u64; 2] = [10_705_738_211_186_751_225, 12_245_909_479_900_415_759];

    #[test]
    fn numbers_below_a_bound_are_equally_likely() {
        let mut stream = Dice::new(1).stream(Aspect::Rating, &[]);
        let mut counts = [0; 7];
        for _ in 0..70_000 {
            counts[stream.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_700..10_300).contains(count)), "{counts:?}");
        assert_eq!(stream.below(0), 0);
        assert_eq!(stream.between(5, 5), 5);
        assert!(stream.between(0, u64::MAX) > 0);
    }
}
