//! What is done in a stage of the procedure, and the words for it.

use std::fmt;

use super::{
    Exchange, FloatReason, Hindrance, Passed, Taken,
    color_rule::color_name,
    concerned::{by_number, called},
    passed::{WORSE_AS_A_WHOLE, passed_over},
};
use crate::{
    contest::Float,
    tournament::{Color, PlayerId},
};

/// Something that can be done in a stage.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Event {
    /// Players were divided into S1 and S2, before any exchange.
    Divided {
        /// Which players of the stage.
        part: Part,
        /// The upper half, or the moved-down players to be paired.
        s1: Vec<PlayerId>,
        /// The players from whom their opponents are taken.
        s2: Vec<PlayerId>,
    },
    /// Players were exchanged between S1 and S2.
    Exchanged {
        /// Those who change sides.
        exchange: Exchange,
        /// What prevented a pairing without an exchange, if that has been asked.
        otherwise: Option<Hindrance>,
    },
    /// A player of S1 did not get the first opponent still available in S2.
    PassedOver {
        /// The player of S1.
        player: PlayerId,
        /// The opponent they got.
        opponent: PlayerId,
        /// Those ahead of the opponent who were still available.
        over: Vec<Passed>,
    },
    /// A moved-down player was not paired in the bracket but moved to the Limbo.
    Limbo(PlayerId),
    /// A player leaves the stage without an opponent.
    Floats {
        /// The player.
        player: PlayerId,
        /// The direction.
        direction: Float,
        /// The reason.
        because: FloatReason,
    },
    /// The pairing-allocated bye was given.
    Bye(PlayerId),
    /// The pairing-allocated bye went to the player left unpaired by the criteria.
    LeftOver {
        /// The player.
        player: PlayerId,
        /// The others with the same or a lower score, lowest ranked first, and why they do not get
        /// it.
        over: Vec<Passed>,
    },
    /// Of several eligible players, the first possible one was chosen.
    Taken(Taken),
    /// No player with a lower score could be transferred up: to meet this player, or to make the
    /// number of players even (Dubov system).
    NobodyTransferred(Option<PlayerId>),
    /// Two players of the same half meet (Lim system).
    WithinHalf(PlayerId, PlayerId),
    /// A pair was undone because the median group could not be paired without more players (Lim
    /// system).
    Undone(PlayerId, PlayerId),
    /// Players moved from one color's column to the other (Dubov system).
    ChangedColumn {
        /// The players who moved, in order.
        players: Vec<PlayerId>,
        /// The color of their new column.
        to: Color,
        /// Those ahead of them in order, and why they stay.
        over: Vec<Passed>,
    },
    /// Players of lower scores come up to complete the bracket (Dubov system).
    Upfloated(Vec<PlayerId>),
    /// A bracket is divided into two subgroups, by the colors that players prefer or into halves
    /// (Dubov system).
    Subgroups {
        /// G1.
        g1: Vec<PlayerId>,
        /// G2.
        g2: Vec<PlayerId>,
    },
    /// The players of a bracket are divided into those with the smaller and those with the larger
    /// number in a pair (Double-Swiss system).
    TopMembers {
        /// The top members, in order.
        top: Vec<PlayerId>,
        /// The bottom members, in order.
        bottom: Vec<PlayerId>,
    },
    /// Players change the subgroup (Dubov system).
    Shifted {
        /// The players, in the order in which they are chosen.
        players: Vec<PlayerId>,
        /// Whether they go from G1 to G2, and not the other way.
        to_second: bool,
    },
    /// Players are arranged in two columns whose rows are paired (Dubov system).
    Columns {
        /// The column of those who should get White.
        white: Vec<PlayerId>,
        /// The column of those who should get Black.
        black: Vec<PlayerId>,
    },
}

impl Event {
    /// The players concerned, without those who are merely listed.
    pub fn players(&self) -> Vec<PlayerId> {
        match self {
            Self::Divided { .. }
            | Self::Columns { .. }
            | Self::Subgroups { .. }
            | Self::TopMembers { .. } => Vec::new(),
            Self::Upfloated(players) | Self::Shifted { players, .. } => players.clone(),
            Self::Taken(Taken { player, role, over, .. }) => {
                let others = over.iter().map(|passed| passed.other);
                [*player].into_iter().chain(role.meets()).chain(others).collect()
            }
            Self::WithinHalf(one, other) | Self::Undone(one, other) => vec![*one, *other],
            Self::NobodyTransferred(player) => player.iter().copied().collect(),
            Self::ChangedColumn { players, over, .. } => {
                players.iter().copied().chain(over.iter().map(|passed| passed.other)).collect()
            }
            Self::Exchanged { exchange: Exchange { from_s1, from_s2 }, .. } => {
                [&from_s1[..], from_s2].concat()
            }
            Self::LeftOver { player, over } => {
                let others = over.iter().map(|passed| passed.other);
                [*player].into_iter().chain(others).collect()
            }
            Self::PassedOver { player, opponent, over } => {
                let others = over.iter().map(|passed| passed.other);
                [*player, *opponent].into_iter().chain(others).collect()
            }
            Self::Limbo(player) | Self::Floats { player, .. } | Self::Bye(player) => vec![*player],
        }
    }

    /// The event in words; the function names the players.
    pub fn in_words(&self, name: &dyn Fn(PlayerId) -> String) -> String {
        let (done, besides) = self.sentences(name);
        done + &besides
    }

    /// The event in words, after which the article is cited, and further sentences about it.
    pub(super) fn sentences(&self, name: &dyn Fn(PlayerId) -> String) -> (String, String) {
        let called = |players: &[PlayerId]| called(players, name);
        let done = match self {
            Self::Exchanged { exchange, otherwise } => {
                let without = otherwise.as_ref().map(|it| format!(". Without an exchange: {it}"));
                return (exchanged(exchange, name), without.unwrap_or_default());
            }
            Self::LeftOver { player, over } => return left_over(*player, over, name),
            Self::Taken(taken) => return taken.sentences(name),
            Self::Divided { part, s1, s2 } => {
                format!("{}S1 {}; S2 {}", part.prefix(), called(s1), called(s2))
            }
            Self::PassedOver { player, opponent, over } => {
                let (opponent, over) = (name(*opponent), passed_over(over, WORSE_AS_A_WHOLE, name));
                format!("{} meets {opponent}; passed over before {opponent}: {over}", name(*player))
            }
            Self::Limbo(player) => {
                format!("{} is not paired here and moves further down", name(*player))
            }
            Self::Floats { player, direction, because } => {
                let to = if *direction == Float::Down { "down" } else { "up" };
                format!("{} floats {to}: {because}", name(*player))
            }
            Self::Bye(player) => format!("{} gets the pairing-allocated bye", name(*player)),
            Self::NobodyTransferred(Some(player)) => {
                format!("nobody can be transferred up to meet {}", name(*player))
            }
            Self::NobodyTransferred(None) => {
                "nobody can be transferred up to make the number of players even".to_owned()
            }
            Self::WithinHalf(one, other) => {
                format!("{} and {} meet, both of the upper half", name(*one), name(*other))
            }
            Self::Undone(one, other) => {
                let undone = "is undone: so far, the median scoregroup could not be paired";
                format!("{} against {} {undone}", name(*one), name(*other))
            }
            Self::ChangedColumn { players, to, over } => changed_column(players, *to, over, name),
            Self::Upfloated(players) => {
                let verb = if players.len() > 1 { "come" } else { "comes" };
                format!("{} {verb} up to complete the bracket", called(players))
            }
            Self::Subgroups { g1, g2 } => {
                let list =
                    |it: &[PlayerId]| if it.is_empty() { "nobody".to_owned() } else { called(it) };
                format!("G1 {}; G2 {}", list(g1), list(g2))
            }
            Self::TopMembers { top, bottom } => {
                format!("top members {}; bottom members {}", called(top), called(bottom))
            }
            Self::Shifted { players, to_second } => shifted(players, *to_second, name),
            Self::Columns { white, black } => {
                let (white, black) = (called(white), called(black));
                format!("White column {white}; Black column {black}; each row is a pair")
            }
        };
        (done, String::new())
    }
}

fn exchanged(
    Exchange { from_s1, from_s2 }: &Exchange,
    name: &dyn Fn(PlayerId) -> String,
) -> String {
    let verb = if from_s1.len() > 1 { "are" } else { "is" };
    let (s1, s2) = (called(from_s1, name), called(from_s2, name));
    format!("{s1} of S1 {verb} exchanged with {s2} of S2")
}

fn left_over(
    player: PlayerId,
    over: &[Passed],
    name: &dyn Fn(PlayerId) -> String,
) -> (String, String) {
    let done = format!(
        "the number of players is odd, and {}, left unpaired by the best pairing, gets the \
         pairing-allocated bye",
        name(player)
    );
    if over.is_empty() {
        return (done, ". Nobody else has as few points".to_owned());
    }
    let others = passed_over(over, "the best pairing has an opponent for them", name);
    (done, format!(". Others with as many points or fewer: {others}"))
}

fn shifted(players: &[PlayerId], to_second: bool, name: &dyn Fn(PlayerId) -> String) -> String {
    let verb = if players.len() > 1 { "change" } else { "changes" };
    let (from, to) = if to_second { ("G1", "G2") } else { ("G2", "G1") };
    format!("{} {verb} from {from} to {to}", called(players, name))
}

fn changed_column(
    players: &[PlayerId],
    to: Color,
    over: &[Passed],
    name: &dyn Fn(PlayerId) -> String,
) -> String {
    let verb = if players.len() > 1 { "go" } else { "goes" };
    let done = format!("{} {verb} to the {} column", called(players, name), color_name(to));
    if over.is_empty() {
        return done;
    }
    format!("{done}; cannot change: {}", passed_over(over, WORSE_AS_A_WHOLE, name))
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(&by_number))
    }
}

/// The part of a stage that is divided into S1 and S2.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Part {
    /// All players.
    All,
    /// Moved-down players, and the residents they meet.
    MovedDown,
    /// The residents who do not meet moved-down players.
    Remainder,
}

impl Part {
    /// What precedes the halves in words.
    const fn prefix(self) -> &'static str {
        match self {
            Self::All => "",
            Self::MovedDown => "moved-down players first: ",
            Self::Remainder => "the others: ",
        }
    }
}
