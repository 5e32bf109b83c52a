//! The articles that answers cite, in our words: the Double-Swiss system, edition of 2026 (C.04.5).

use crate::articles::{Article, Rulebook, articles};

pub(super) static RULEBOOK: Rulebook = Rulebook::new(
    "double-swiss-2026",
    "Double-Swiss system, 2026 edition",
    &["c04.5", "double-swiss"],
    &[ARTICLES],
);

const ARTICLES: &[Article] = articles! {
    "C.04.2, 3.1" "adjourned games are draws for pairing"
    "A game that has been adjourned counts as a draw when the next round is paired, whatever its \
     result will be."
    "Players 2 and 5 have drawn the first game of their match, and the second is adjourned. For the \
     next round both are paired as if the match had ended 1-1."

    "C1" "no second match against each other"
    "Two players who have played a match against each other are not paired again. A match is forfeited, \
     and was not played, only if one of them forfeits both games."
    "Player 4 met player 9 in round 2 and forfeited one game: they are not paired again. Had 4 \
     forfeited both games, they could be."

    "C2" "who must not get the bye"
    "A player who has had the pairing-allocated bye or a full-point bye, or has won a match because the \
     opponent forfeited both games, must not get the bye."
    "Player 14, whose opponent did not appear in round 2, must not get the bye. Player 13 had a \
     half-point bye and may."

    "C3" "all others can still be paired"
    "Whatever is decided in a bracket, all players who are not in it can be paired completely."
    "If 4 came up, 7 and 8, who have met, would be left. So 7 comes up, and 4 meets 8."

    "C4" "as few upfloaters as possible"
    "If the players of a score cannot all be paired with each other, as few players of lower scores as \
     possible come up."
    "Players 3 and 5 alone have 7 points and have met: two players come up, one to meet each of them."

    "C5" "upfloaters with scores as high as possible"
    "The lowest score of those who come up is as high as possible, then the second lowest, and so on."
    "Two players have to come up, from 6, 5 and 4 points. One with 6 and one with 5 points are better \
     than one with 6 and one with 4."

    "C6" "the following scoregroup"
    "Of the players with the next lower score, as few as possible will need an upfloater in their turn. \
     If all of them come up, nothing is asked."
    "Player 1 alone has 5 points, and 2 to 6 have 4, of whom 3, 4, 5 and 6 have met each other. If 2 came \
     up, the others would need four upfloaters; if 3 comes up, two."

    "C7" "upfloaters who did not float before"
    "As few as possible of those who come up met, in the round before, an opponent with another score. \
     Not in the last round."
    "Player 7 met somebody with fewer points in round 4. In round 5, 8 comes up, who has the same score \
     as 7."

    "C8" "opponents of upfloaters who did not float before"
    "As few as possible of those who meet a player who has come up met, in the round before, an opponent \
     with another score. Not in the last round."
    "Player 9 comes up to 3 and 5. Player 3 met somebody with fewer points in the round before, so 9 \
     meets 5, and 3 meets another."

    "3.4" "the bye is given first"
    "If the number of players is odd, one of them gets the bye before anybody is paired. It is worth one \
     game won and one drawn, unless the tournament says otherwise."
    "There are nine players: one gets the bye and 1½ points, and the other eight are paired."

    "3.4.1" "who can get the bye"
    "The bye goes to a player who may get it and without whom all others can be paired."
    "Without player 9 the others could not be paired, because 7 and 8 can meet nobody but 9. Player 8 \
     gets the bye."

    "3.4.2" "the bye goes to the lowest score"
    "Of those who can get the bye, those with the lowest score are considered."
    "Player 8 has no points, all others have some: 8 gets the bye."

    "3.4.3" "the bye goes to who has played most"
    "Of those with the lowest score, those who have played the most matches are considered."
    "Players 8 and 9 have one point. 9 was absent in round 1, so 8 has played more matches and gets the \
     bye."

    "3.4.4" "the bye goes to the largest number"
    "Of the rest, the player with the largest pairing number gets the bye."
    "Players 8 and 9 have one point and have played every round: 9 gets the bye."

    "3.5" "which players come up"
    "The unpaired players of the highest score are completed by upfloaters: as few as possible, with \
     scores as high as possible, such that all can be paired; then the set that does best by C6 and C7."
    "Players 1 and 3 with 5 points have met. Two of 2, 7 and 8 come up, who have 4 and 3½ points."

    "3.5.5" "the order of sets of upfloaters"
    "The players of a set are listed by score, then by pairing number. Of sets that are equally good, the \
     one comes up that has the smaller number at the first place at which the lists differ."
    "Players 2, 6 and 8 have 6 points, 1, 3 and 5 have 5 points. The set of 2, 6 and 1 comes first, then \
     2, 6 and 3."

    "3.6.1" "top members and bottom members"
    "In each pair, the player with the smaller pairing number is the top member and the other the bottom \
     member, whatever their scores."
    "In the pair of 16 and 6, 6 is the top member."

    "3.6.3" "the identifier of a pairing"
    "A pairing is written as its top members in order, followed by their bottom members. Of pairings that \
     are equally good by C8, the one with the smallest numbers at the first place of difference is \
     made."
    "11-24, 16-6, 10-9 and 8-4 are written 4 6 9 11 8 16 10 24. If nothing is against it, the upper half \
     of a bracket meets the lower half in order."

    "4.3" "there are no color preferences"
    "Who has which color in the first game of a match is decided between the two of them, by the first rule that \
     applies. In the second game, colors are reversed."
    "Player 7 has White against 1 in the first game, and Black in the second."

    "4.3.1" "colors of two who have had none"
    "If neither has had a color, the higher ranked of them gets the initial color if their pairing number \
     is odd, and the other color if it is even. Only players who have arrived are counted."
    "White was drawn. In round 1, player 1 has White in the first game against 5, and 6 has White against \
     2."

    "4.3.2" "fewer matches with White"
    "White goes to the player who has had White in the first game of fewer matches."
    "Player 1 has had White in two matches and 7 in one: 7 has White."

    "4.3.3" "colors alternate"
    "Colors alternate from the most recent round in which one of them had White and the other Black. Rounds \
     without a color are left out."
    "After White-Black-White and Black-White-White the last difference is in the second match: who had White \
     there gets Black."

    "4.3.4" "the higher ranked player alternates"
    "Otherwise, the higher ranked of the two gets the color other than in their last match."
    "Players 6 and 8 both had White in their only match. 6, with more points, gets Black."

    "4.3.5" "the lower ranked player alternates"
    "If the higher ranked one has had no color, the other gets the color other than in their last match."
    "Player 3 has had no color because round 1 was forfeited, and 8 had Black in the only match: 8 has \
     White."
};
