//! What the text regards of a player (articles 1 and 2), and the orders in
//! which it lists players.

use std::cmp::Ordering;

use fpc::{
    Color, PlayerId, Score, Snapshot, contest::PastRound, snapshot::Entrant, tournament::ResultKind,
};

/// The average rating of a player's opponents (1), as an exact fraction
/// (R-DUB-1).
#[derive(Copy, Clone, Debug)]
pub struct Aro {
    sum: u64,
    games: u64,
}

impl Aro {
    /// The average of these ratings; 0 if there are none.
    pub fn of(ratings: impl IntoIterator<Item = u16>) -> Self {
        ratings.into_iter().fold(Self { sum: 0, games: 0 }, |aro, rating| Self {
            sum: aro.sum + u64::from(rating),
            games: aro.games + 1,
        })
    }
}

impl Ord for Aro {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.sum * other.games.max(1)).cmp(&(other.sum * self.games.max(1)))
    }
}

impl PartialOrd for Aro {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Eq for Aro {}

impl PartialEq for Aro {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

/// What the text regards of a player.
#[derive(Clone, Debug)]
pub struct Player {
    /// The pairing number (R-DUB-28).
    pub id: PlayerId,
    /// Without leading and trailing blanks (R-DUB-5).
    pub name: String,
    pub score: Score,
    /// R (1), 0 if there is none (R-DUB-2).
    pub rating: u16,
    pub aro: Aro,
    /// The colors of the games played, the first game first.
    pub games: Vec<Color>,
    /// 2.2
    pub may_get_bye: bool,
    /// 2.5
    pub may_be_transferred: bool,
}

impl Player {
    pub fn new(entrant: &Entrant, snapshot: &Snapshot) -> Self {
        let games = entrant.past.iter().filter_map(|past| {
            let rating = snapshot.rating_of(past.met()?).unwrap_or(0);
            Some((past.color?, rating))
        });
        Self {
            id: entrant.id,
            name: entrant.name.trim().to_owned(),
            score: entrant.score,
            rating: entrant.rating.unwrap_or(0),
            aro: Aro::of(games.clone().map(|(_, rating)| rating)),
            games: games.map(|(color, _)| color).collect(),
            may_get_bye: may_get_bye(entrant),
            may_be_transferred: may_be_transferred(entrant, snapshot),
        }
    }

    /// The games with White less the games with Black.
    pub fn difference(&self) -> i32 {
        self.games.iter().map(|color| color.fold(1, -1)).sum()
    }

    /// The due color (1); none without any games (R-DUB-3).
    pub fn due(&self) -> Option<Color> {
        let last = *self.games.last()?;
        Some(match self.difference().cmp(&0) {
            Ordering::Greater => Color::Black,
            Ordering::Less => Color::White,
            Ordering::Equal => last.opposite(),
        })
    }

    /// Tells whether a color violates neither 2.3 nor 2.4 (R-DUB-7).
    pub fn may_get(&self, color: Color) -> bool {
        let surplus = self.difference() * color.fold(1, -1);
        let had_twice = matches!(self.games[..], [.., a, b] if a == color && b == color);
        surplus < 2 && !had_twice
    }

    /// By the alphabet (6.2, R-DUB-5).
    pub fn alphabetical(&self, other: &Self) -> Ordering {
        self.name.cmp(&other.name).then(self.id.cmp(&other.id))
    }

    /// The White column (6.2, R-DUB-24).
    pub fn in_white_column(&self, other: &Self) -> Ordering {
        (self.aro.cmp(&other.aro))
            .then(self.rating.cmp(&other.rating))
            .then_with(|| self.alphabetical(other))
    }

    /// The Black column (6.2, R-DUB-24).
    pub fn in_black_column(&self, other: &Self) -> Ordering {
        (other.rating.cmp(&self.rating))
            .then(other.aro.cmp(&self.aro))
            .then_with(|| self.alphabetical(other))
    }

    /// The highest R, then the lowest ARO (7.1, 7.2, 8.2).
    pub fn highest_rated(&self, other: &Self) -> Ordering {
        (other.rating.cmp(&self.rating))
            .then(self.aro.cmp(&other.aro))
            .then_with(|| self.alphabetical(other))
    }

    /// The lowest R, then the higher ARO (6.4, R-DUB-20).
    pub fn lowest_rated(&self, other: &Self) -> Ordering {
        (self.rating.cmp(&other.rating))
            .then(other.aro.cmp(&self.aro))
            .then_with(|| other.alphabetical(self))
    }

    /// Who leaves the White column first (7.3).
    pub fn leaving_white(&self, other: &Self) -> Ordering {
        (self.aro.cmp(&other.aro))
            .then(other.rating.cmp(&self.rating))
            .then_with(|| self.alphabetical(other))
    }

    /// Who leaves the Black column first (7.4).
    pub fn leaving_black(&self, other: &Self) -> Ordering {
        (other.aro.cmp(&self.aro))
            .then(self.rating.cmp(&other.rating))
            .then_with(|| self.alphabetical(other))
    }
}

/// No full point without a game in any round (2.2, R-DUB-9).
fn may_get_bye(entrant: &Entrant) -> bool {
    use ResultKind::{ForfeitWin, FullPointBye, PairingAllocatedBye};
    let is_full = |past: &PastRound| {
        matches!(past.kind, Some(PairingAllocatedBye | FullPointBye | ForfeitWin))
    };
    !entrant.past.iter().any(is_full)
}

/// Tells whether the limit on transfers to a higher scoregroup leaves one more (2.5, R-DUB-8).
fn may_be_transferred(entrant: &Entrant, snapshot: &Snapshot) -> bool {
    let most = if snapshot.total_rounds().get() < 10 { 3 } else { 4 };
    let transfers = entrant.past.iter().filter(|past| was_transferred(past)).count();
    let two_times_running = entrant.past.last().is_some_and(was_transferred);
    snapshot.is_last_round() || transfers < most && !two_times_running
}

/// Tells whether the opponent that the pairing gave had more points (R-DUB-11).
fn was_transferred(past: &PastRound) -> bool {
    past.opponent_score.is_some_and(|score| score > past.score_before)
}
