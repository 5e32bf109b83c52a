//! The articles that answers cite, in our words: the Lim system (C.04.4.3).

use crate::articles::{Article, Rulebook, articles};

pub(super) static OF_1999: Rulebook =
    Rulebook::new("lim", "Lim system", PREFIXES, &[BYE_OF_1999, SHARED, COLORS_OF_1999]);

pub(super) static OF_2026: Rulebook = Rulebook::new(
    "lim-2026",
    "Lim system, 2026 edition",
    PREFIXES,
    &[BYE_OF_2026, SHARED, COLORS_OF_2026],
);

const PREFIXES: &[&str] = &["c04.4.3", "lim"];

const BYE_OF_1999: &[Article] = articles! {
    "C.04.1.d" "who must not get the bye"
    "A player who has had the pairing-allocated bye, or has won a game because the opponent did \
     not appear, must not get the bye."
    "Player 14, whose opponent did not appear in round 2, must not get the bye. Player 13 had a \
     half-point bye and may."

    "Lim 1.1" "the bye"
    "If the number of players is odd, the lowest ranked player of the lowest scoregroup gets the \
     bye, if the player may have it (C.04.1.d)."
    "Players 9, 11 and 14 have 0 points: 14 gets the bye, or 11 if 14 has had it already."
};

const BYE_OF_2026: &[Article] = articles! {
    "C.04.1.4" "who must not get the bye"
    "A player who has had the pairing-allocated bye, or who got as many points as for a win in a \
     single round without playing, must not get the bye."
    "Player 14 had a full-point bye in round 3 and must not get the bye. Player 13 had a half- \
     point bye and may."

    "Lim 1.1" "the bye"
    "If the number of players is odd, the lowest ranked player of the lowest scoregroup gets the \
     bye, if the player may have it (C.04.1.4)."
    "Players 9, 11 and 14 have 0 points: 14 gets the bye, or 11 if 14 has had it already."
};

/// What the edition of 2026 says under the same numbers.
const SHARED: &[Article] = articles! {
    "Lim 2.1" "compatible players"
    "Two players are compatible if they have not played each other and can be given colors so \
     that neither has the same color in three rounds running or one color three times more often \
     than the other."
    "Players 3 and 8 both had White in the last two games. Both need Black, so they are not \
     compatible."

    "Lim 2.2" "the order of scoregroups"
    "Players with the same score form a group. Groups are paired from the highest score down to \
     just above the median, which is half a point per round played, then from the lowest score up \
     to just below the median, and the median group last."
    "After four rounds the groups are paired in the order 4, 3.5, 3, 2.5; 0, 0.5, 1, 1.5; 2."

    "Lim 2.3" "who must leave a group"
    "Before a group is paired, players are moved to the next one who have met everybody in their \
     group or find nobody in it with whom they could get a permitted color, and then one more if \
     the number is odd. They are called floaters."
    "Player 5 has met all others with 3 points and floats to 2.5. Five players remain, so one of \
     them floats as well."

    "Lim 2.4" "proposed pairings"
    "The players of a group stand in order of their numbers, and the upper half is paired with \
     the lower: the first with the first of the lower half, and so on. These proposals are then \
     examined."
    "Six players: 1 v 4, 2 v 5, 3 v 6."

    "Lim 2.6" "when the median group cannot be paired"
    "The group is extended by undoing pairings next to it. If more floaters have come from above \
     than from below, the next pairing of the lower group is undone, otherwise the next one of \
     the higher group; its two players join the median as floaters, and it is paired again."
    "In the median of 2 points, 7 has met everybody, and nobody has floated into it. The last \
     pairing made with 2.5 points is undone, and its two players join the median."

    "Lim 3.2" "who floats to make a group even"
    "The floater is a player who is due the color that more players of the group are due. If as \
     many are due White as Black, it is the lowest ranked player on the way down and the highest \
     ranked on the way up. In Maxi-tournaments color counts only if the rating is within 100 \
     points of the player who would float without it."
    "On the way down, three of 4, 5, 6, 7 and 8 are due White: 4, 5 and 7. 7 floats, although 8 \
     is lower ranked."

    "Lim 3.3" "who floats to a lower group"
    "If there is a choice, it is the lowest ranked player who has a compatible opponent in the \
     lower group whom no other floater needs."
    "6 or 7 must float. Both would find opponents in the group below: 7 floats."

    "Lim 3.4" "who floats to a higher group"
    "If there is a choice, it is the highest ranked player who has a compatible opponent in the \
     higher group whom no other floater needs."
    "6 or 7 must float. Both would find opponents in the group above: 6 floats."

    "Lim 3.8" "the opponents of floaters"
    "On the way down a floater meets the highest ranked player available who is due the other \
     color, on the way up the lowest ranked one. In Maxi-tournaments color counts only if the \
     ratings of the opponents in question are within 100 points."
    "Player 3, due White, has floated down to 5, 6, 7 and 8. 5 is due White as well, 6 is due \
     Black: 3 meets 6."

    "Lim 3.9" "the kinds of floaters"
    "Players who have already floated into the group should not float again, and least of all if \
     they have no compatible opponent in the next group; after these, players without compatible \
     opponent there should not float. This comes before the other rules on floaters."
    "One of 5 and 8 must float down. 8 is lower ranked but has just floated into the group: 5 \
     floats."

    "Lim 3.10" "no second float in a row"
    "A player who floated in the previous round does not float to make a group even, as long as \
     that does not make a worse kind of floater (3.9) and costs no pair."
    "On the way down 7 or 8 could float. 8, the lower ranked, floated in the previous round, 7 \
     did not: 7 floats."

    "Lim 4.2" "exchanges for the first player"
    "If the first player of the group cannot meet the proposed opponent, the next ones of the \
     lower half are tried, and then those of the upper half from its end."
    "Six players: 1 v 4 is proposed. If that is not possible, 5 is tried, then 6, 3 and 2."

    "Lim 4.3" "exchanges for the next player"
    "For the second player and all others, exchanges continue in the same way among those not yet \
     paired, the own half included."
    "Six players, 1 meets 6. For 2 the opponents are tried in the order 4, 5, 3."

    "Lim 4.4" "nobody may be left without opponent"
    "An exchange must leave an opponent for those paired before. If that is impossible, the \
     player floats instead: in place of the floater if the group was odd, and together with the \
     lowest ranked player left if it was even."
    "Player 2 has met everybody but 6, and 1 can meet only 6. 1 v 6 stays, and 2 floats in place \
     of 7, who had been chosen because the group was odd."

    "Lim 5.1" "limits of colors"
    "Players alternate colors as far as possible and have both equally often after an even number \
     of rounds. Nobody gets the same color in three rounds running, or one color three times more \
     often than the other."
    "After White, Black and Black a player must get White."

    "Lim 5.2" "due colors"
    "After the players of a group have got opponents whom they have not met, further exchanges \
     give as many as possible the color they are due: the one that alternates and evens out their \
     colors."
    "1 v 4, 2 v 5 and 3 v 6 are proposed. 1 and 4 are due White, 2 and 5 Black: 1 v 5 and 2 v 4 \
     give all four the color they are due."

    "Lim 5.4" "when both are due the same color"
    "Colors alternate from the most recent round in which the two had different ones. If they \
     have always had the same, the higher ranked player gets the due color in the median and \
     above, and the lower ranked player below the median."
    "Players 3 and 8 are both due Black after B-W-B-W and W-B-B-W. They last had different colors \
     in their second game, 3 White and 8 Black: 3 has Black."

    "Lim 5.7" "exchanges in Maxi-tournaments"
    "Opponents are exchanged for the sake of colors only if their ratings differ by 100 points or \
     less."
    "1 v 4 is proposed, and both are due White. 5 is due Black, but 5 is rated 2050 and 4 is \
     rated 2200: 1 v 4 stays."
};

const COLORS_OF_1999: &[Article] = articles! {
    "Lim 7.2" "colors of the first round"
    "The color of player 1 is drawn by lot. Players of the upper half with odd numbers get the \
     same color, those with even numbers the other one."
    "Player 1 has White by lot. In round 1 of 40 players, 1 has White against 21, 2 has Black \
     against 22."
};

const COLORS_OF_2026: &[Article] = articles! {
    "Lim 7.1" "the bye of the first round"
    "If the number of players is odd in round 1, the lowest rated player gets the bye. This is the \
     last one of the list, which is in the order of ratings when it is made; where it is not, the \
     organizer can choose to go by ratings."
    "13 is the last of the list. 11 was unrated when the list was made, and has got a rating below \
     that of 13 since then: 13 gets the bye, or 11 if it goes by ratings."

    "Lim 7.2" "colors of the first round"
    "The color of player 1 is drawn by lot. Players of the upper half with odd numbers get the \
     same color, those with even numbers the other one. A player who is yet to arrive has no \
     number."
    "Player 1 has White by lot. In round 1 of 40 players, 1 has White against 21, 2 has Black \
     against 22. If 1 has not arrived, 2 has White against 22."

    "C.04.2, 3.1" "adjourned games are draws for pairing"
    "A game that has been adjourned counts as a draw when the next round is paired, whatever its \
     result will be."
    "Players 2 and 5 have 2 points each, and their game is adjourned. For the next round both are \
     paired as players with 2.5 points."
};
