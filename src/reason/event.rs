//! The events in a stage of the procedure, and the words for them.

use super::{
    Exchange, FloatReason, Hindrance, Passed, Taken,
    passed::{WORSE_AS_A_WHOLE, passed_over},
};
use crate::{
    contest::Float,
    phrase,
    player_id::PlayerId,
    template,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::Color,
};

/// Something that can be done in a stage.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Event {
    /// Players were divided into S1 and S2, before any exchange.
    Divided {
        /// The part of the players of the stage.
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
        /// The hindrance of a pairing without an exchange, if that has been asked.
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
        /// Tells whether they go from G1 to G2, and not the other way.
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

    /// The event in words, after which the article is cited, and further sentences about it.
    pub(super) fn sentences(&self) -> (Phrase, Option<Phrase>) {
        let done = match self {
            Self::Exchanged { exchange, otherwise } => {
                let without = otherwise.as_ref();
                let without =
                    without.map(|it| phrase!(". Without an exchange: {hindrance}", hindrance = it));
                return (exchanged(exchange), without);
            }
            Self::LeftOver { player, over } => return left_over(*player, over),
            Self::Taken(taken) => return taken.sentences(),
            Self::Divided { part, s1, s2 } => {
                let [s1, s2] = [s1, s2].map(|it| Phrase::all_named(it));
                match part {
                    Part::All => phrase!("S1 {s1}; S2 {s2}", s1, s2),
                    Part::MovedDown => {
                        phrase!("moved-down players first: S1 {s1}; S2 {s2}", s1, s2)
                    }
                    Part::Remainder => phrase!("the others: S1 {s1}; S2 {s2}", s1, s2),
                }
            }
            Self::PassedOver { player, opponent, over } => phrase!(
                "{player} meets {opponent}; passed over before {opponent}: {over}",
                player = Phrase::named(*player),
                opponent = Phrase::named(*opponent),
                over = passed_over(over, WORSE_AS_A_WHOLE)
            ),
            Self::Limbo(player) => phrase!(
                "{player} is not paired here and moves further down",
                player = Phrase::named(*player)
            ),
            Self::Floats { player, direction, because } => {
                let player = Phrase::named(*player);
                match direction {
                    Float::Down => phrase!("{player} floats down: {because}", player, because),
                    Float::Up => phrase!("{player} floats up: {because}", player, because),
                }
            }
            Self::Bye(player) => {
                phrase!("{player} gets the pairing-allocated bye", player = Phrase::named(*player))
            }
            Self::NobodyTransferred(Some(player)) => phrase!(
                "nobody can be transferred up to meet {player}",
                player = Phrase::named(*player)
            ),
            Self::NobodyTransferred(None) => {
                phrase!("nobody can be transferred up to make the number of players even")
            }
            Self::WithinHalf(one, other) => phrase!(
                "{one} and {other} meet, both of the upper half",
                one = Phrase::named(*one),
                other = Phrase::named(*other)
            ),
            Self::Undone(one, other) => phrase!(
                "{one} against {other} is undone: so far, the median scoregroup could not be paired",
                one = Phrase::named(*one),
                other = Phrase::named(*other)
            ),
            Self::ChangedColumn { players, to, over } => changed_column(players, *to, over),
            Self::Upfloated(players) => phrase!(
                "{players} {players:comes|come} up to complete the bracket",
                players = Phrase::all_named(players)
            ),
            Self::Subgroups { g1, g2 } => {
                let [g1, g2] = [g1, g2].map(|it| match it[..] {
                    [] => phrase!("nobody"),
                    _ => Phrase::all_named(it),
                });
                phrase!("G1 {g1}; G2 {g2}", g1, g2)
            }
            Self::TopMembers { top, bottom } => phrase!(
                "top members {top}; bottom members {bottom}",
                top = Phrase::all_named(top),
                bottom = Phrase::all_named(bottom)
            ),
            Self::Shifted { players, to_second } => shifted(players, *to_second),
            Self::Columns { white, black } => phrase!(
                "White column {white}; Black column {black}; each row is a pair",
                white = Phrase::all_named(white),
                black = Phrase::all_named(black)
            ),
        };
        (done, None)
    }
}

fn exchanged(Exchange { from_s1, from_s2 }: &Exchange) -> Phrase {
    let [from_s1, from_s2] = [from_s1, from_s2].map(|it| Phrase::all_named(it));
    phrase!("{from_s1} of S1 {from_s1:is|are} exchanged with {from_s2} of S2", from_s1, from_s2)
}

fn left_over(player: PlayerId, over: &[Passed]) -> (Phrase, Option<Phrase>) {
    let done = phrase!(
        "the number of players is odd, and {player}, left unpaired by the best pairing, gets the \
         pairing-allocated bye",
        player = Phrase::named(player)
    );
    if over.is_empty() {
        return (done, Some(phrase!(". Nobody else has as few points")));
    }
    let others = passed_over(over, template!("the best pairing has an opponent for them"));
    (done, Some(phrase!(". Others with as many points or fewer: {others}", others)))
}

fn shifted(players: &[PlayerId], to_second: bool) -> Phrase {
    let players = Phrase::all_named(players);
    if to_second {
        phrase!("{players} {players:changes|change} from G1 to G2", players)
    } else {
        phrase!("{players} {players:changes|change} from G2 to G1", players)
    }
}

fn changed_column(players: &[PlayerId], to: Color, over: &[Passed]) -> Phrase {
    let players = Phrase::all_named(players);
    let stay = (!over.is_empty())
        .then(|| phrase!("; cannot change: {over}", over = passed_over(over, WORSE_AS_A_WHOLE)));
    match to {
        Color::White => {
            phrase!("{players} {players:goes|go} to the White column{stay}", players, stay)
        }
        Color::Black => {
            phrase!("{players} {players:goes|go} to the Black column{stay}", players, stay)
        }
    }
}

impl ToPhrase for Event {
    fn phrase(&self) -> Phrase {
        let (done, besides) = self.sentences();
        phrase!("{done}{besides}", done, besides)
    }
}

display_in_english!(Event);

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
