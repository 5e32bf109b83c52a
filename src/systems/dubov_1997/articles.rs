//! The articles that answers cite, in our words: the Dubov system, edition of 1997.

use crate::articles::{Article, Rulebook, articles};

pub(super) static RULEBOOK: Rulebook =
    Rulebook::new("dubov-1997", "Dubov system, 1997 edition", &["dubov"], &[ARTICLES]);

const ARTICLES: &[Article] = articles! {
    "1" "the average rating of opponents and the due color"
    "R is a player's rating, ARO the average rating of the opponents met so far. A player is due \
     the color they have had less often; after equally many games with both, the color other than \
     that of the last game."
    "After White, Black and White a player is due Black; after White and Black, White."

    "2.1" "no second game against each other"
    "Two players who have played each other are not paired again."
    "Player 4 played player 9 in round 2: they are not paired again. If 9 had not appeared in \
     round 2, they could be."

    "2.2" "who must not get the bye"
    "A player who has had a point without playing must not get the bye."
    "Player 14, whose opponent did not appear in round 2, must not get the bye. Player 13 had a \
     half-point bye and may."

    "2.3" "color difference of at most two"
    "Nobody gets a color that they have already had in two more games than the other color."
    "A player with three games with White and one with Black must get Black. Two such players \
     cannot meet."

    "2.4" "not three times the same color"
    "Nobody gets the same color three times in a row."
    "After White, Black and Black a player must get White."

    "2.5" "limits of transfers to a higher score"
    "A player may be transferred to a higher scoregroup neither in two rounds running nor more \
     than three times in the tournament, or four times if it has more than nine rounds. The last \
     round has no such limit."
    "Player 9 was transferred upwards in round 4. In round 5 somebody else is, if round 5 is not \
     the last one."

    "2.6" "limits when columns are made equal"
    "Nobody is moved from the players due one color to those due the other if the colors would \
     then go against 2.3 or 2.4."
    "Player 6 had Black in the last two games and must get White. 6 stays among those due White, \
     and another player changes the column."

    "3" "colors"
    "Both players get the color they are due; if that is not possible, the numbers of games with \
     White and Black are evened out; then colors alternate from the most recent round in which \
     the two had different ones; then White goes to the player with the higher ARO; then to the \
     one with the lower rating."
    "Players 4 and 7 are both due White. 4 has had one game more with Black than with White, 7 \
     has had both equally often: 4 has White."

    "4" "the bye"
    "If the number of players is odd, the player with the lowest rating in the lowest scoregroup \
     gets the bye. If several have that rating, it goes to one who is due the color that more \
     players of the group are due, and of these to the one with the highest ARO."
    "Three players have 0 points and ratings of 1850, 1790 and 1700. The one with 1700 gets the \
     bye, or the one with 1790 if the first must not have it (2.2)."

    "5" "the first round"
    "The list is divided into two halves: the first player of the upper half meets the first of \
     the lower half, the second the second, and so on. The color of one pair is drawn by lot; \
     colors alternate from pair to pair. With an odd number the last player of the list gets the \
     bye."
    "Seven players: 1-4, 2-5 and 3-6, and 7 has the bye. If the lot gives player 1 White, 5 has \
     White against 2, and 3 against 6."

    "6.1" "the requirement for pairing a group"
    "A group is ready to be paired if its number of players is even, as many of them are due \
     White as Black, and everybody has a possible opponent in it. Otherwise players are \
     transferred first (7.1 to 7.4)."
    "Four players are due White and two Black: before the group is paired, one of the four joins \
     those with Black (7.3)."

    "6.2" "two columns, row by row"
    "Those due White stand in order of ARO, the lowest first, those due Black in order of rating, \
     the highest first. Those in the same row meet. Equal ARO: the lower rating first; equal \
     ratings: the higher ARO first; then the alphabet."
    "Due White: 4 (ARO 2310) and 7 (ARO 2320). Due Black: 2 (rated 2380) and 9 (2300). The rows \
     are 4-2 and 7-9."

    "6.3" "players of a row who have met"
    "If the two in a row have met, White meets the first player further down the column of Black \
     instead whom they have not met. If there is none, the row above is changed, then the one \
     above that. A White who has met all of the Blacks meets another White: those further down \
     first, then those further up."
    "The rows are 4-2 and 7-9, but 4 and 2 have met: 4 meets 9, and 7 meets 2."

    "6.4" "who floats down"
    "As many players as possible are paired in their group; the others go down to the next. If \
     there is a choice, it is first a player who has not come down to the group and can be paired \
     in the next one, then one who has not come down and cannot, then one who has come down and \
     can, and last one who has come down and cannot."
    "One of 5 and 8 must go down. 5 has come down from above, 8 has not: 8 goes down."

    "7.1" "transferred to meet a player without opponent"
    "If a player has met everybody in their scoregroup, a player of the next possible lower one \
     is transferred to meet them: one who is due the other color, if possible; then the one with \
     the highest rating; then the one with the lowest ARO."
    "Player 3, due White, has met all others with 2 points. With 1.5 points, 8 (rated 2100) and 10 \
     (2050) are due Black: 8 is transferred to meet 3."

    "7.2" "transferred to make a group even"
    "If the number of players in a scoregroup is odd, a player of the next possible lower one is \
     transferred to it who has not met all of them: one who is due the color that fewer of the \
     group are due, if possible; then the one with the highest rating; then the one with the \
     lowest ARO."
    "Of five players with 2 points three are due White. With 1.5 points, 8 (rated 2100) is due \
     White, 10 (2050) Black: 10 is transferred."

    "7.3" "more players due White than Black"
    "If the number of players is even and those due White are 2n more than those due Black, the n \
     of them with the lowest ARO join those due Black; between equal ones, the player with the \
     higher rating."
    "Four players are due White and two Black. The one of the four with the lowest ARO joins \
     those due Black."

    "7.4" "more players due Black than White"
    "If the number of players is even and those due Black are 2n more than those due White, the n \
     of them with the highest ARO join those due White; between equal ones, the player with the \
     lower rating."
    "Four players are due Black and two White. The one of the four with the highest ARO joins \
     those due White."

    "8.1" "the order of floaters"
    "Players who have come down to a group are paired before the others, one after the other, in \
     the order of 6.2: the first of those due White, the first of those due Black, the second of \
     those due White, and so on."
    "Players 3 and 5 have come down, 3 due Black and 5 due White. 5 is paired first."

    "8.2" "the opponents of floaters"
    "A player who has come down meets the player with the highest rating, if possible one who is \
     due the other color; between equal ratings, the one with the lowest ARO."
    "Player 3, due White, has come down. In the group, 6 (rated 2200) is due White, 7 (2150) and \
     9 (2100) are due Black: 3 meets 7."

    "9" "what the rules do not resolve"
    "Where the instructions do not give a direct answer, the arbiter decides wisely and \
     impartially in the spirit of the rules. For fpc this means that no step may leave the rest \
     of the round without a legal pairing."
    "By 7.1 player 8 would be transferred, but then 11 could meet nobody any more. The next \
     player who fits is transferred."
};
