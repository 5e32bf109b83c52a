//! The articles that answers cite, in our words: round robins (C.05).

use crate::articles::{Article, Rulebook, articles};

pub(super) static RULEBOOK: Rulebook =
    Rulebook::new("berger", "Berger system (round robin)", &["c05"], &[ARTICLES]);

const ARTICLES: &[Article] = articles! {
    "C.05, Annex 1" "the Berger tables"
    "Every player draws a number, and the table gives the games and colors of all rounds for these numbers. \
     If the number of players is odd, whoever would meet the last number is free, without points. In a \
     double round robin, the second cycle is the first with colors reversed; the last two rounds of the \
     first cycle should be exchanged, so that nobody has the same color three times in a row."
    "In round 2 of the table for 6 players, 6 has White against 4, 5 against 3, and 1 against 2. With 5 \
     players, 4 is free."

    "TRF26, 192" "round robins of the organizer's own"
    "In a tournament of the type CUSTOM_ROUNDROBIN, or CUSTOM_TEAM_ROUNDROBIN for teams, everybody meets everybody equally \
     often. The organizer decides in which order, and with which colors."
    "Six players have met twice after ten rounds. If 1 and 2 meet a third time, or have met once, it is no round robin."

    "C.05, 6.6" "players who leave a round robin"
    "Who leaves before half of their games stays in the cross table, but no points won by or against them \
     count in the standings. After half of the games, those not played are lost by forfeit."
    "Player 4 of ten leaves after three of nine games: the three results stay in the table and count for \
     nobody. After five games, the other four are won by the opponents."
};
