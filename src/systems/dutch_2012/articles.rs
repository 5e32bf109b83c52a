//! The articles that answers cite, in our words: the Dutch system, edition of 2012.

use crate::articles::{Article, Rulebook, articles};

pub(super) static RULEBOOK: Rulebook =
    Rulebook::new("dutch-2012", "Dutch system, 2012 edition", &["c04.1"], &[ARTICLES]);

const ARTICLES: &[Article] = articles! {
    "A.7.a" "absolute color preference"
    "A player must get a color if, so far, their games with White and with Black differ by more \
     than one, or if they had the same color in the last two games they played: the color they \
     have had less often, or the one other than in those two games."
    "After White, Black and Black a player has an absolute preference for White: Black came twice \
     in a row. So has a player with two more games with Black than with White."

    "A.7.b" "strong color preference"
    "A player who has had one color exactly one time more often than the other prefers the other \
     color strongly, unless the preference is absolute (A.7.a)."
    "After White, Black and White a player strongly prefers Black."

    "A.7.c" "mild color preference"
    "A player who has had both colors equally often mildly prefers the color other than that of \
     the last game played."
    "After White and Black a player mildly prefers White."

    "A.7.d" "strong preferences in odd rounds"
    "In odd-numbered rounds a strong preference is treated like an absolute one, as long as that \
     costs no additional floaters, no higher ranked floaters and no larger score differences."
    "In round 5, players 3 and 8 both strongly prefer White. They are not paired if everybody in \
     their bracket can be paired otherwise."

    "A.7.f" "no color preference"
    "A player who has not played a game yet prefers no color; the preference of the opponent is \
     granted."
    "Player 9 had a bye in round 1 and the opponent in round 2 did not appear. In round 3, player \
     9 has no preference and gets White if the opponent prefers Black."

    "B.1.a" "no second game against each other"
    "Two players who have played each other are not paired again. A game that was forfeited was \
     not played, so they may still meet."
    "Player 4 played player 9 in round 2: they are not paired again. If 9 had not appeared in \
     round 2, they could be."

    "B.1.b" "who must not get the bye"
    "A player who has had a point or half a point without playing, by a bye or because the \
     opponent did not appear, counts as having floated down in that round and must not get a bye \
     any more."
    "Player 13 had a half-point bye in round 1 and must not get the bye. Player 14 was absent in \
     round 1 without points and may."

    "B.2" "not two players who must have the same color"
    "Two players with an absolute preference for the same color must not meet. When the last \
     round is paired, players with more than half of the possible points (top scorers) may, if \
     that saves floaters or makes their scores lower."
    "Players 5 and 8 both had White in their last two games and must have Black: they are not \
     paired. In the last round they may be if 5 has 5 points out of 8 and one of them would have \
     to float down otherwise."

    "B.3" "small score differences"
    "The scores of two players who meet are as close as possible; ideally they are equal. This is \
     the first of the criteria that can be given up."
    "Player 3 has come down with 2.5 points to a bracket of 2.0 and is paired there, rather than \
     moving down further to meet somebody with 1.5."

    "B.5" "not the same float twice in a row"
    "Nobody should get a downfloat, or an upfloat, who got the same in the previous round."
    "Player 7 met somebody with fewer points in the previous round. If one of 7 and 8 has to \
     float down, it is 8, if everything above is equal."

    "B.6" "not the same float as two rounds before"
    "Nobody should get a downfloat, or an upfloat, who got the same in the round before the \
     previous one."
    "Player 8 met somebody with more points in round 3. In round 5, player 3 comes down to meet 8 \
     or 9: it is 9, if everything above is equal."

    "C.4" "the two halves S1 and S2"
    "The highest ranked players of the bracket form S1, the others S2. S1 has as many players as \
     pairs are required: in a bracket with moved-down players, as many as are to be paired of \
     these."
    "Six players 1 to 6 have the same score: S1 is 1, 2 and 3, S2 is 4, 5 and 6, and the first \
     attempt is 1-4, 2-5, 3-6. If player 3 moves down to 8, 9, 10 and 11, S1 is 3 alone, and 3-8 \
     is tried first."

    "C.6" "trying to find the pairing"
    "The first of S1 meets the first of S2, the second meets the second, and so on. If as many \
     pairs as required come about under the current requirements, the bracket is done: those who \
     remain move down. After moved-down players have been paired, those who remain (the \
     remainder) are paired among themselves first."
    "Five players 1 to 5 have the same score: S1 is 1 and 2, S2 is 3, 4 and 5. If 1-3 and 2-4 are \
     possible, player 5 moves down."

    "C.10.a" "giving up: upfloat as two rounds before"
    "Where nothing better can be found in a bracket with moved-down players, it is given up first \
     that nobody gets an upfloat as two rounds before (B.6), for as few pairs as possible."
    "In round 5, only player 8 can meet player 3, who has come down, and 8 got an upfloat in \
     round 3. They are paired nevertheless, which counts once."

    "C.10.b" "giving up: upfloat as in the previous round"
    "In a bracket with moved-down players, it is given up second that nobody gets an upfloat as \
     in the previous round (B.5), for as few pairs as possible."
    "Player 3 has come down and can meet 8, who got an upfloat in the previous round, or 9, who \
     got one the round before that. 3 meets 9: that breaks only B.6, which is given up before \
     (C.10.a)."

    "C.10.c" "giving up: downfloat as two rounds before"
    "After the rules about upfloats, it is given up that nobody floats down from the bracket as \
     two rounds before (B.6), for as few players as possible."
    "In round 5, one of 6, 7 and 8 has to move down, and all of them got a downfloat in round 3. \
     One of them moves down nevertheless, which counts once."

    "C.10.d" "giving up: downfloat as in the previous round"
    "After that, it is given up that nobody floats down from the bracket as in the previous round \
     (B.5), for as few players as possible."
    "Player 7 got a downfloat in the previous round, 8 the round before that, and one of them has \
     to move down: it is 8, because that breaks only B.6, which is given up before (C.10.c)."

    "C.10.e" "giving up: color preferences"
    "If the rules on floats are not enough, one more pair is allowed in which not both \
     preferences are granted (X). In even rounds, pairs in which not both strong preferences are \
     granted are counted as well (Z): their number is raised first, as far as X goes."
    "Players 1 and 2 prefer White, 3 and 4 prefer Black, but 1 and 2 have both met 3 and 4. X is \
     raised from 0 to 2, and 1-2, 3-4 is accepted."

    "C.10.f" "giving up: strong preferences as absolute ones"
    "In odd rounds, it is then given up that strong preferences are treated like absolute ones \
     (A.7.d), for as few pairs as possible."
    "In round 5, player 3 has only 8 left as an opponent in the bracket, and both strongly prefer \
     White. They are paired, which counts once."

    "C.10.g" "giving up: two top scorers who must have the same color"
    "As the last step, in the last round only, top scorers may meet although both must have the \
     same color (B.2), in as few pairs as possible."
    "Top scorers 1 and 2 both had Black in the last two games and are the only ones left in their \
     bracket who have not met. They are paired, and one of them has Black for the third time \
     running."

    "C.12" "going back to the bracket above"
    "If players have moved down and not all pairs can be made, the bracket above is paired again: \
     the same number of players with the same scores moves down, but others, if that makes all \
     pairs possible here. Only one bracket is gone back, not several."
    "Player 5 has moved down and has met everybody here. If 6, with the same score, can move down \
     in place of 5 and be paired, the bracket above is paired so that 6 does."

    "C.13" "the lowest bracket"
    "If the lowest bracket cannot be paired, fewer moved-down players are paired in it, if it has \
     some; otherwise another pairing of the bracket above is sought that makes it possible. If \
     there is none, the two brackets are joined, and so on upwards."
    "Only 9 and 10 are left in the lowest bracket, and they have met. Two players of the bracket \
     above move down to meet them. If no pairing of the bracket above makes that possible, the \
     two are joined and paired as one bracket."

    "C.14.a" "fewer pairs in a bracket of one score"
    "If nothing else helps, the required number of pairs is lowered by one, and the bracket is \
     tried again from the beginning. If no pair is left, all its players move down."
    "Of six players with the same score, 1 and 2 can meet nobody but 3. Three pairs are \
     impossible, so two are required, and two players move down, one of them 1 or 2."

    "C.14.b" "fewer pairs in a bracket with moved-down players"
    "If the moved-down players could be paired but not the remainder, fewer pairs are required \
     there, as in C.14.a. If not even the moved-down players could be paired, one fewer of them \
     has to be paired (M1)."
    "Players 3 and 4 have come down, and both can meet only 8. One of them meets 8, and the other \
     moves down further."

    "D.1" "transpositions: the order of S2"
    "If the first attempt fails, S2 is put in another order. Orders are tried like words in a \
     dictionary, the lowest ranked players changing places first; only as many places count as S1 \
     has players."
    "S1 is 1, 2 and 3, S2 is 4, 5 and 6. After 4-5-6 comes 4-6-5 (the pairs 1-4, 2-6, 3-5), then \
     5-4-6 (1-5, 2-4, 3-6)."

    "D.2" "exchanges between S1 and S2"
    "If no order of S2 helps, players are exchanged between the halves of a bracket with one \
     score, or of a remainder. Exchanges of fewer players come first; then those with the smaller \
     difference between the sums of the numbers in S2 and in S1; then the one that takes the \
     lower ranked player out of S1; then the one that takes the higher ranked player out of S2."
    "S1 is 1, 2 and 3, S2 is 4, 5 and 6. First 3 and 4 are exchanged (difference 1). 3 with 5 and \
     2 with 4 both have difference 2; 3 with 5 comes first, because 3 is ranked lower than 2."

    "D.3" "which moved-down players are paired"
    "If not all moved-down players can be paired in the bracket, S1 has the highest ranked of \
     them first, then other sets of the same size in dictionary order."
    "Players 1, 2 and 3 of the bracket have moved down, and only two of them can be paired. S1 is \
     1 and 2 first, then 1 and 3, then 2 and 3."

    "E.1" "both color preferences"
    "If the two players prefer different colors, or one of them prefers none, both preferences \
     are granted. This comes before all other rules of color."
    "Player 3 prefers White and player 8 prefers Black, however strongly: 3 has White."

    "E.2" "the stronger color preference"
    "If both prefer the same color, the stronger preference is granted: absolute before strong \
     before mild."
    "Player 3 has had Black one time more often than White and strongly prefers White; player 8 \
     has had both equally often and prefers it mildly. Player 3 has White."

    "E.3" "colors alternate from the last difference"
    "If the preferences are equal, the most recent round counts in which one of the two had White \
     and the other Black: both now get the other color. Rounds without a game are left out."
    "Player 3 has had B-W-B-W and player 8 W-B-B-W, so both mildly prefer Black. The last two \
     games were alike; in the one before, 3 had White and 8 Black. Player 3 has Black."

    "E.4" "the preference of the higher ranked player"
    "If the two have had the same colors all along, the player with the higher score gets the \
     preferred color, and between equal scores the one with the smaller number."
    "Players 3 and 8 have the same score and both have had W-B-W. Player 3 gets Black, which both \
     prefer."

    "E.5" "colors of the first round"
    "In the first round, the players of S1 with even numbers get one color, and those with odd \
     numbers the other one; which is decided by lot."
    "Player 1 has White by lot. In round 1 of 20 players, 1 has White against 11, 2 has Black \
     against 12, 3 has White against 13."

    "F.9" "adjourned games are draws for pairing"
    "Unless the regulations of the tournament say otherwise, an adjourned game counts as a draw \
     when the next round is paired."
    "Players 2 and 5 have 2 points each, and their game is adjourned. For the next round both are \
     paired as players with 2.5 points."
};
