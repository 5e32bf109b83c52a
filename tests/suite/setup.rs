//! Tournaments in a few words.

use fpc::{
    Bye, Color, GameResult, Outcome, Player, PlayerId, RoundNumber, Snapshot, TournamentDraft,
    tournament::ForbiddenGroup,
};
pub(crate) fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

/// Players 1 to `players`, in a tournament of 9 rounds, after these rounds:
/// games and forfeits as `white-black:result`, the result being one of `1 = 0 +
/// - --`; byes as `player:U`, and so on. All others were absent.
pub(crate) fn draft(players: u16, rounds: &[&str]) -> TournamentDraft {
    let players = (1..=players).map(|number| Player::new(id(number), format!("Player {number}")));
    let mut draft = TournamentDraft::new(players.collect())
        .with_total_rounds(RoundNumber::new(9))
        .with_initial_color(Color::White);
    for (place, round) in rounds.iter().enumerate() {
        for entry in round.split_whitespace() {
            enter(&mut draft, entry);
        }
        for player in &mut draft.players {
            player.outcomes.resize(place + 1, Outcome::Bye(Bye::ZeroPoint));
        }
    }
    draft
}

pub(crate) fn enter(draft: &mut TournamentDraft, entry: &str) {
    use GameResult::{Draw, Loss, Win};
    let mut outcome = |number: PlayerId, outcome| {
        draft.players[usize::from(number.get()) - 1].outcomes.push(outcome);
    };
    let number = |text: &str| id(text.parse().unwrap());
    let (who, what) = entry.split_once(':').unwrap();
    let Some((white, black)) = who.split_once('-') else {
        let bye = match what {
            "U" => Bye::PairingAllocated,
            "F" => Bye::FullPoint,
            "H" => Bye::HalfPoint,
            "Z" => Bye::ZeroPoint,
            _ => panic!("{entry}"),
        };
        outcome(number(who), Outcome::Bye(bye));
        return;
    };
    let (white, black) = (number(white), number(black));
    let mut both = |of: &dyn Fn(PlayerId, Color, bool) -> Outcome| {
        outcome(white, of(black, Color::White, true));
        outcome(black, of(white, Color::Black, false));
    };
    let results = match what {
        "1" => (Win, Loss),
        "=" => (Draw, Draw),
        "0" => (Loss, Win),
        forfeit => {
            let winner = match forfeit {
                "+" => Some(Color::White),
                "-" => Some(Color::Black),
                "--" => None,
                _ => panic!("{entry}"),
            };
            both(&|opponent, color, _| {
                Outcome::forfeit(opponent, Some(color), winner == Some(color))
            });
            return;
        }
    };
    both(&|opponent, color, is_white| {
        Outcome::game(opponent, color, if is_white { results.0 } else { results.1 })
    });
}

/// What a tournament is like before the round to be paired.
pub(crate) trait Setup {
    /// With pairs that must not meet, written as `1-4 1-5`.
    fn without(self, pairs: &str) -> Self;
    /// With players who are absent from the round to be paired.
    fn absent(self, players: impl IntoIterator<Item = u16>) -> Self;
    /// With ratings, from the first player on.
    fn rated(self, ratings: &[u16]) -> Self;
    /// What a pairing system may look at.
    fn before(self) -> Snapshot;
}

impl Setup for TournamentDraft {
    fn without(mut self, text: &str) -> Self {
        for (a, b) in pairs(text) {
            self.forbidden.push(ForbiddenGroup { players: vec![a, b], rounds: None });
        }
        self
    }

    fn absent(mut self, players: impl IntoIterator<Item = u16>) -> Self {
        for number in players {
            enter(&mut self, &format!("{number}:Z"));
        }
        self
    }

    fn rated(mut self, ratings: &[u16]) -> Self {
        for (player, &rating) in self.players.iter_mut().zip(ratings) {
            player.rating = Some(rating);
        }
        self
    }

    fn before(self) -> Snapshot {
        self.validate().unwrap().snapshot_to_pair().unwrap()
    }
}

/// Pairs written as `1-4 5-2`.
pub(crate) fn pairs(text: &str) -> Vec<(PlayerId, PlayerId)> {
    let number = |text: &str| id(text.parse().unwrap());
    let pair = |pair: &str| pair.split_once('-').map(|(a, b)| (number(a), number(b))).unwrap();
    text.split_whitespace().map(pair).collect()
}
