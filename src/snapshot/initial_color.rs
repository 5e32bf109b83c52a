//! The color drawn before the first round, as far as a tournament shows it.
//!
//! If it is not recorded, it can be inferred from the first round with colors: nobody had played
//! before, so every pair in it got its colors from the initial color. Each system has a rule for
//! allocating them, which can be inverted to get the initial color from an allocated color.

use std::sync::Arc;

use super::{entrant::Entrant, history::History};
use crate::{
    contest::Contest,
    tournament::{Color, Numbers, Readings, RoundNumber},
};

/// The initial color, or the evidence from which a [system](crate::PairingSystem::initial_color)
/// can infer it.
#[derive(Clone, Debug)]
pub enum InitialColor {
    /// It is recorded.
    Recorded(Color),
    /// It can be inferred from the first round with colors.
    Shown(Arc<FirstColors>),
    /// Nobody has had a color.
    Unknown,
}

/// The first round in which anybody has a color.
#[derive(Debug)]
pub struct FirstColors {
    /// The round.
    pub round: RoundNumber,
    /// The players who have one, in order of pairing score and pairing number; never empty.
    colors: Vec<FirstColor>,
    readings: Readings,
    history: Arc<History>,
}

/// A player in that round.
#[derive(Debug)]
pub struct FirstColor {
    /// The player before the round.
    pub player: Entrant,
    /// Their color in it.
    pub color: Color,
    /// The number of their pair, from 0, if pairs are numbered by their first players.
    pub pair: usize,
}

impl FirstColor {
    /// The initial color, given whether the rule assigns it to this player.
    pub const fn initial(&self, has_it: bool) -> Color {
        if has_it { self.color } else { self.color.opposite() }
    }
}

impl FirstColors {
    /// The first player with a color by pairing score and pairing number: in their pair, they
    /// are the higher ranked one.
    pub fn highest(&self) -> Option<&FirstColor> {
        self.colors.first()
    }

    /// The first player by another order.
    pub fn highest_by<K: Ord>(&self, rank: impl Fn(&Entrant) -> K) -> Option<&FirstColor> {
        self.colors.iter().min_by_key(|it| rank(&it.player))
    }
}

impl InitialColor {
    /// The color as recorded, or else as inferred by a system from the first colors.
    pub fn or_shown(&self, read: impl FnOnce(&FirstColors) -> Option<Color>) -> Option<Color> {
        match self {
            Self::Recorded(color) => Some(*color),
            Self::Shown(first) => read(first),
            Self::Unknown => None,
        }
    }

    /// The color as recorded, or else as the first colors show it if the higher ranked player of a
    /// pair gets it by an odd number.
    pub(crate) fn by_parity(&self, numbers: Numbers) -> Option<Color> {
        self.or_shown(|first| {
            let highest = first.highest()?;
            Some(highest.initial(highest.player.has_odd_number(numbers)))
        })
    }

    /// The color of the higher ranked of two players who gets the initial color by an odd number.
    pub(crate) fn of_higher(&self, higher: &Entrant, numbers: Numbers) -> Option<Color> {
        let initial = self.by_parity(numbers)?;
        Some(if higher.has_odd_number(numbers) { initial } else { initial.opposite() })
    }

    /// The color, if it is recorded.
    pub const fn recorded(&self) -> Option<Color> {
        match self {
            Self::Recorded(color) => Some(*color),
            Self::Shown(_) | Self::Unknown => None,
        }
    }
}

impl FirstColors {
    /// The first round of a tournament with colors; `paired_in` gives those who were paired in a
    /// round, from the highest ranked down.
    pub(super) fn find(
        contest: Contest<'_>,
        history: &Arc<History>,
        readings: Readings,
        paired_in: impl FnOnce(RoundNumber) -> Vec<Entrant>,
    ) -> Option<Arc<Self>> {
        let round = contest.first_round_with_colors()?;
        let paired = paired_in(round);
        let mut colors = Vec::with_capacity(paired.len());
        let mut pairs: Vec<usize> = vec![usize::MAX; contest.len()];
        let mut count = 0;
        for player in paired {
            let own = usize::from(player.list_place) - 1;
            let Some(opponent) = contest.opponent(own, round) else { continue };
            if pairs[own] == usize::MAX {
                pairs[own] = count;
                if let Some(place) = contest.place(opponent) {
                    pairs[place] = count;
                }
                count += 1;
            }
            let color = contest.color(own, round);
            colors.extend(color.map(|color| FirstColor { player, color, pair: pairs[own] }));
        }
        let history = Arc::clone(history);
        Some(Arc::new(Self { round, colors, readings, history }))
    }

    /// The readings of the points that the system leaves open.
    pub const fn readings(&self) -> Readings {
        self.readings
    }

    /// The history of all rounds.
    pub(crate) fn history(&self) -> &History {
        &self.history
    }
}
