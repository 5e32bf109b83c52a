//! The articles that answers cite, in our words: the Dutch system, edition of 2026 (C.04.3).

use crate::articles::{Article, Rulebook, articles};

pub(super) static RULEBOOK: Rulebook =
    Rulebook::new("dutch-2026", "FIDE (Dutch) system, 2026 edition", &["c04.3"], &[ARTICLES]);

/// The articles, with something before the names by which they are cited.
macro_rules! table {
    ($of:literal) => {
        articles! {
            [$of "1.7.1"] "absolute color preference"
            ["A player must get a color if, so far, their games with White and with Black differ \
by more than one, or if they had the same color in the last two games they played: \
the color they have had less often, or the one other than in those two games. Only \
topscorers in the last round, and their opponents, can be denied it (" $of "C3)."]
            "After White, Black and Black a player has an absolute preference for White: Black \
came twice in a row. So has a player with two more games with Black than with White."

            [$of "1.7.2"] "strong color preference"
            ["A player who has had one color exactly one time more often than the other prefers \
the other color strongly, unless the preference is absolute (" $of "1.7.1)."]
            "After White, Black and White a player strongly prefers Black."

            [$of "1.7.3"] "mild color preference"
            "A player who has had both colors equally often mildly prefers the color other than \
that of the last game played."
            ["After White and Black a player mildly prefers White. If the opponent has a strong \
preference for White, the opponent gets it (" $of "5.2.2)."]

            [$of "1.7.4"] "no color preference"
            "A player who has not played a game yet prefers no color; the preference of the \
opponent is granted."
            "Player 9 had a bye in round 1 and the opponent in round 2 did not appear. In round 3, \
player 9 has no preference and gets White if the opponent prefers Black."

            [$of "3.2"] "the two halves S1 and S2"
            "A bracket is divided, in order of rank, into S1 and S2. If all have the same score, \
S1 has as many players as pairs can be made, and S2 has the others. If players have \
moved down into the bracket, S1 has those of them who are to be paired here, S2 has \
the residents, and moved-down players outside S1 (the Limbo) move down again."
            "Six players 1 to 6 have the same score: S1 is 1, 2 and 3, S2 is 4, 5 and 6, and the \
first attempt is 1-4, 2-5, 3-6. If player 3 moves down to 8, 9, 10 and 11, S1 is 3 \
alone, and 3-8 is tried first."

            [$of "4.2"] "transpositions: the order of S2"
            "If the first attempt is not perfect, S2 is put in another order. Orders are tried \
like words in a dictionary, by the numbers that players have in the bracket; only as \
many places count as S1 has players."
            "S1 is 1, 2 and 3, S2 is 4, 5 and 6. After 4-5-6 comes 4-6-5 (the pairs 1-4, 2-6, \
3-5), then 5-4-6 (1-5, 2-4, 3-6)."

            [$of "4.3"] "exchanges between S1 and S2"
            "If no order of S2 is perfect, residents are exchanged between the two halves. \
Exchanges of fewer players come first; then those with the smaller difference between \
the sums of the numbers that go up and that go down; then the one that takes the \
larger number out of S1; then the one that takes the smaller number out of S2."
            "S1 is 1, 2 and 3, S2 is 4, 5 and 6. First 3 and 4 are exchanged (difference 1). 3 \
with 5 and 2 with 4 both have difference 2; 3 with 5 comes first, because 3 is larger \
than 2."

            [$of "4.4"] "which moved-down players are paired"
            ["If not all moved-down players can be paired in the bracket, those in S1 must be such \
that the scores of the others are as low as " $of "C7 allows. Sets that do this are \
tried in order of the smallest number in which they differ."]
            "Players 1, 2 and 3 of the bracket have moved down with the same score, and only two \
of them can be paired. S1 is 1 and 2 first, then 1 and 3, then 2 and 3."

            [$of "5.2.1"] "both color preferences"
            "If the two players prefer different colors, or one of them prefers none, both \
preferences are granted. This comes before all other rules of color."
            "Player 3 prefers White and player 8 prefers Black, however strongly: 3 has White."

            [$of "5.2.2"] "the stronger color preference"
            "If both prefer the same color, the stronger preference is granted: absolute before \
strong before mild. If both are absolute, as can happen among topscorers, the player \
whose games with White and Black differ by more gets the color."
            "Player 3 has had Black one time more often than White and strongly prefers White; \
player 8 has had both equally often and prefers it mildly. Player 3 has White."

            [$of "5.2.3"] "colors alternate from the last difference"
            "If the preferences are equal, the most recent time counts at which one of the two had \
White and the other Black: both now get the other color. Only games played count, and \
the two histories are compared from their ends."
            "Player 3 has had B-W-B-W and player 8 W-B-B-W, so both mildly prefer Black. The last \
two games were alike; in the one before, 3 had White and 8 Black. Player 3 has \
Black."

            [$of "5.2.4"] "the preference of the higher ranked player"
            "If the two have had the same colors all along, the player with the higher score gets \
the preferred color, and between equal scores the one with the smaller number."
            "Players 3 and 8 have the same score and both have had W-B-W. Player 3 gets Black, \
which both prefer."

            [$of "5.2.5"] "the initial color"
            "If neither has played a game, the higher ranked player gets the color drawn by lot \
before round 1 if their tournament pairing number is odd, and the other color if it \
is even. A player who is yet to arrive has no such number."
            "The initial color is White. In round 1 of 20 players, 1 has White against 11, and 2 \
has Black against 12."

            [$of "C1"] "no second game against each other"
            "Two players who have played each other are not paired again. A game that was \
forfeited was not played, so they may still meet."
            "Player 4 played player 9 in round 2: they are not paired again. If 9 had not appeared \
in round 2, they could be."

            [$of "C2"] "who must not get the bye"
            "The pairing-allocated bye must not go to a player who has already had it, nor to one \
who got as many points as for a win in a single round without playing."
            "Player 12 had a full-point bye in round 1 and must not get the bye. Player 13 had a \
half- point bye and may. Player 14, whose opponent did not appear, must not."

            [$of "C3"] "not two players who must have the same color"
            "Two players with an absolute preference for the same color must not meet, unless one \
of them is a topscorer: in the last round, a player with more than half of the points \
that were possible so far."
            "Players 5 and 8 both had White in their last two games and must have Black: they are \
not paired. In the last round they may be if 5 has 5 points out of 8."

            [$of "C4"] "the rest of the round can be completed"
            "Those who float down from a bracket must be such that they and all players below can \
still be paired, with at most one player left for the bye. This holds in every \
bracket."
            "Only 9 and 10 are left in the lowest bracket, and they have met. Two players of the \
bracket above float down to meet them, although their own bracket could be paired \
completely."

            [$of "C5"] "the bye goes to a score as low as possible"
            "The score of the player who gets the pairing-allocated bye must be as low as the \
rules allow for the round as a whole. This comes before the number of pairs in a \
bracket."
            "Player 15 is the only one with 0 points and has had the bye. So the bye goes to a \
player with 0.5 points if that leaves a legal pairing, and otherwise to one with 1 \
point."

            [$of "C6"] "as few downfloaters as possible"
            "As many players of the bracket as possible are paired in it."
            "Of five players with 2 points one must float down. A pairing in which three float \
down is worse than any in which only one does."

            [$of "C7"] "low scores of the downfloaters"
            "Of all ways to leave the same number of players over, the one is best whose \
downfloaters have the lowest scores, compared from the highest score on."
            "Player 3 has come down with 2.5 points to a bracket of 2.0, and one player must float \
down from it. It is a player with 2.0, so that 3 is paired here."

            [$of "C8"] "the next bracket can be paired well"
            ["The downfloaters are chosen so that the next bracket can keep " $of "C1 to " $of "C7 \
as well as possible: that the bye and the completion of the round stay possible, \
that few players float down from it, and with low scores. Only the next bracket \
counts."]
            "One of 5, 6 and 7 floats down from 2.5 to 2.0, where one player with 2.0 has no \
possible opponent but 7. If 5 or 6 floats, the player with 2.0 has to float down \
further; so 7 floats."

            [$of "C9"] "the bye goes to a player who has played much"
            ["Of the players who could get the bye in the bracket, the one with the fewest \
unplayed rounds gets it, if " $of "C1 to " $of "C8 leave a choice."]
            "Players 14 and 15 have 1 point each. 15 was absent in round 2, 14 has played every \
round: the bye goes to 14."

            [$of "C10"] "topscorers: color difference beyond two"
            "In the last round, as few topscorers and opponents of topscorers as possible get a \
color difference beyond two: three more games with one color than with the other. A \
game that makes a wide difference smaller does not count."
            "Topscorers 1 and 2 both have two more games with White than with Black. If they meet, \
one of them has White again, three times more than Black; a pairing in which both \
have Black against others is better."

            [$of "C11"] "topscorers: the same color three times in a row"
            "In the last round, as few topscorers and opponents of topscorers as possible get the \
same color for the third time running."
            "Topscorers 1 and 2 both had Black in the last two games. If they meet, one of them \
has Black once more; a pairing in which both have White against others is better."

            [$of "C12"] "color preferences"
            "As few players as possible do not get the color they prefer, however strongly."
            "Players 1 and 2 prefer White, 3 and 4 prefer Black. With 1-3, 2-4 everybody gets the \
preferred color; with 1-2, 3-4 two players would not."

            [$of "C13"] "strong color preferences"
            "As few players as possible do not get the color that they prefer strongly."
            "Players 3 and 8 both prefer White. If 3 prefers it strongly and 8 mildly, 8 has Black \
and nothing counts here; if both prefer it strongly, one player counts."

            [$of "C14"] "no second downfloat in a row, of residents"
            "As few residents of the bracket as possible float down who got a downfloat in the \
previous round. Players who have just moved down into the bracket do not count."
            "One of five players with 2 points must float down. Player 7 met somebody with fewer \
points in the previous round, 8 did not: 8 floats down if everything above is equal."

            [$of "C15"] "no second upfloat in a row"
            "As few opponents of moved-down players as possible are players who got an upfloat in \
the previous round."
            "Player 3 comes down to meet somebody with 2 points. Player 8 met somebody with more \
points in the previous round, 9 did not: 3 meets 9 if everything above is equal."

            [$of "C16"] "no downfloat as two rounds before, of residents"
            ["As " $of "C14 for the round before the previous one: as few residents as possible \
float down who got a downfloat then."]
            "In round 5 one of five players with 2 points must float down. Player 7 got a \
downfloat in round 3, 8 did not: 8 floats down if everything above is equal."

            [$of "C17"] "no upfloat as two rounds before"
            ["As " $of "C15 for the round before the previous one: as few opponents of moved-down \
players as possible are players who got an upfloat then."]
            "In round 5, player 3 comes down to meet 8 or 9. Player 8 got an upfloat in round 3, 9 \
did not: 3 meets 9 if everything above is equal."

            [$of "C18"] "moved down twice in a row: small score difference"
            "For moved-down players who got a downfloat in the previous round, too, the \
differences to the scores of their opponents are as small as possible, compared from \
the largest on. A player who is not paired in the bracket counts as having a larger \
difference than all who are."
            "Players 3 and 4 have come down with 2.5 points each, and only one of them can be \
paired. 3 got a downfloat in the previous round, 4 did not: 3 is paired, and 4 moves \
down further."

            [$of "C19"] "floating up twice in a row: small score difference"
            "For opponents of moved-down players who got an upfloat in the previous round, the \
score differences are as small as possible, compared from the largest on."
            "Players 3 (3 points) and 4 (2.5) have come down to a bracket of 2. Player 8, who got \
an upfloat in the previous round, has to meet one of them: it is 4, half a point \
above, rather than 3, a whole point above."

            [$of "C20"] "moved down as two rounds before: small score difference"
            ["As " $of "C18 for moved-down players who got a downfloat in the round before the \
previous one."]
            "In round 5, players 3 and 4 have come down with 2.5 points each, and only one of them \
can be paired. 3 got a downfloat in round 3, 4 did not: 3 is paired, and 4 moves down \
further."

            [$of "C21"] "floating up as two rounds before: small score difference"
            ["As " $of "C19 for opponents of moved-down players who got an upfloat in the round \
before the previous one."]
            "In round 5, player 8 has to meet 3 (3 points) or 4 (2.5) in a bracket of 2 and got an \
upfloat in round 3: it is 4, whose score is closer."

            "C.04.2, 3.1" "adjourned games are draws for pairing"
            "A game that has been adjourned counts as a draw when the next round is paired, \
whatever its result will be."
            "Players 2 and 5 have 2 points each, and their game is adjourned. For the next round \
both are paired as players with 2.5 points."
        }
    };
}

const ARTICLES: &[Article] = table!("");

/// As other systems cite them.
pub(in crate::systems) const AS_DUTCH: &[Article] = table!("Dutch ");

/// The name by which other systems cite an article.
pub(in crate::systems) fn as_dutch(article: &'static str) -> &'static str {
    let place = ARTICLES.iter().position(|it| it.name == article);
    place.and_then(|place| AS_DUTCH.get(place)).map_or(article, |it| it.name)
}
