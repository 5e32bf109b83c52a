//! The articles that answers cite, in our words: the Swiss Team system, edition of 2026 (C.04.6).

use crate::articles::{Article, Rulebook, articles};

pub(super) static RULEBOOK: Rulebook = Rulebook::new(
    "team-swiss-2026",
    "Swiss Team system, 2026 edition",
    &["c04.6", "team-swiss"],
    &[ARTICLES],
);

const ARTICLES: &[Article] = articles! {
    "C.04.2, 3.1" "adjourned games are draws for pairing"
    "A game that has been adjourned counts as a draw when the next round is paired, whatever its \
     result will be."
    "Teams 2 and 5 stand at 1½-1½, and the game on board 3 is adjourned. For the next round both are \
     paired as if the match had ended 2-2."

    "1.7" "teams can do without color preferences"
    "The rules of a tournament choose between two types of color preferences, or there are none. The \
     color of a team in a match is that of its first board, and only matches that were played count."
    "A tournament of type FIDE_TEAM_MP_GP has no color preferences. Team 4, after Black and Black, \
     prefers no color."

    "1.7.1" "color preferences of type A"
    "A team prefers White if it has had at least two more matches with Black than with White, or if its last \
     two were with Black and it has not had White more often. With colors exchanged, it prefers Black. \
     Otherwise it has no preference."
    "Team 6 had White, Black and Black: it prefers White. After White, White and Black it has no \
     preference."

    "1.7.2" "color preferences of type B"
    "What is a preference in type A is a strong one. Otherwise, a team has a mild preference for the color \
     that it has had less often or, except in the last round, for the other color than last time if it has \
     had both as often."
    "Team 3 had White and Black: it has a mild preference for White, and none if the next round is the last. \
     Team 8 had White and White: it has a strong preference for Black."

    "C1" "no second match against each other"
    "Two teams that have played a match against each other are not paired again. A match is played if \
     at least one of its games is."
    "Team 4 met team 9 in round 2, and one of the four boards was forfeited: they are not paired again. Had \
     all boards been forfeited, they could be."

    "C2" "which team must not get the bye"
    "A team that has had the pairing-allocated bye or a full-point bye, or has won a match by forfeit, must \
     not get the bye."
    "Team 14, whose opponents did not appear in round 2, must not get the bye. Team 13 had a half-point bye \
     and may."

    "C3" "all others can still be paired"
    "Whatever is decided in a bracket, all teams that are not in it can be paired completely."
    "If 4 came up, 7 and 8, which have met, would be left. So 7 comes up, and 4 meets 8."

    "C4" "as few upfloaters as possible"
    "If the teams of a score cannot all be paired with each other, as few teams of lower scores as possible \
     come up."
    "Teams 3 and 5 alone have 7 match points and have met: two teams come up, one to meet each of them."

    "C5" "upfloaters with scores as high as possible"
    "The lowest score of those that come up is as high as possible, then the second lowest, and so on."
    "Two teams have to come up, from 6, 5 and 4 match points. One with 6 and one with 5 are better than one \
     with 6 and one with 4."

    "C6" "the following scoregroup"
    "Of the teams with the next lower score, as few as possible will need an upfloater in their turn. If all \
     of them come up, nothing is asked."
    "Team 1 alone has 4 match points, and 2 to 6 have 3, of which 3, 4, 5 and 6 have met each other. If 2 \
     came up, the others would need four upfloaters; if 3 comes up, two."

    "C7" "upfloaters that did not float before"
    "As few as possible of those that come up met, in the round before, an opponent with another score. Not \
     in the last two rounds."
    "Team 7 met a team with fewer match points in round 4 of 7. In round 5, 8 comes up, which has the same \
     score as 7."

    "C8" "color preferences"
    "As few teams as possible do not get the color that they prefer: one of every two that meet and prefer \
     the same."
    "Teams 1, 3 and 6 prefer White and 2, 4 and 5 do not. 1 and 3 do not meet: each of the three meets one of \
     the others."

    "C9" "strong color preferences"
    "In type B, as few teams as possible do not get the color that they strongly prefer: one of every two \
     that meet and strongly prefer the same."
    "Teams 1 and 2 strongly prefer White, 5 and 6 have a mild preference for it. 1 meets 5 and 2 meets 6, and \
     those that strongly prefer White get it."

    "C10" "opponents of upfloaters that did not float before"
    "As few as possible of those that meet a team that has come up met, in the round before, an opponent with \
     another score. Not in the last two rounds."
    "Team 9 comes up to 3 and 5. Team 3 met a team with fewer match points in the round before, so 9 meets 5, \
     and 3 meets another."

    "3.4" "the bye is given first"
    "If the number of teams is odd, one of them gets the bye before anything is paired. It is worth a drawn \
     match, unless the tournament says otherwise."
    "There are nine teams of four boards: one gets the bye with 1 match point and 2 game points, and the \
     other eight are paired."

    "3.4.1" "which team can get the bye"
    "The bye goes to a team that may get it and without which all others can be paired."
    "Without team 9 the others could not be paired, because 7 and 8 can meet nobody but 9. Team 8 gets the \
     bye."

    "3.4.2" "the bye goes to the lowest score"
    "Of those that can get the bye, those with the lowest score are considered."
    "Team 8 has no match points, all others have some: 8 gets the bye."

    "3.4.3" "the bye goes to a team that has played most"
    "Of those with the lowest score, those that have played the most matches are considered."
    "Teams 8 and 9 have one match point. 9 was absent in round 1, so 8 has played more matches and gets the \
     bye."

    "3.4.4" "the bye goes to the largest number"
    "Of the rest, the team with the largest pairing number gets the bye."
    "Teams 8 and 9 have one match point and have played every round: 9 gets the bye."

    "3.5" "which teams come up"
    "The unpaired teams of the highest score are completed by upfloaters: as few as possible, with scores as \
     high as possible, such that all can be paired; then the set that does best by C6 and C7."
    "Teams 1 and 3 with 5 match points have met. Two of 2, 7 and 8 come up, which have 4 and 3."

    "3.5.5" "the order of sets of upfloaters"
    "The teams of a set are listed by score, then by pairing number. Of sets that are equally good, the one \
     comes up that has the smaller number at the first place at which the lists differ."
    "Teams 2, 6 and 8 have 3 match points, 1, 3 and 5 have 2. The set of 2, 6 and 1 comes first, then 2, 6 \
     and 3."

    "3.6.1" "top members and bottom members"
    "In each pair, the team with the smaller pairing number is the top member and the other the bottom \
     member, whatever their scores."
    "In the pair of 16 and 6, 6 is the top member."

    "3.6.3" "the identifier of a pairing"
    "A pairing is written as its top members in order, followed by their bottom members. Of pairings that are \
     equally good by the criteria, the one with the smallest numbers at the first place of difference is made."
    "11-24, 16-6, 10-9 and 8-4 are written 4 6 9 11 8 16 10 24. If nothing is against it, the upper half of a \
     bracket meets the lower half in order."

    "4.3.1" "colors of two teams that have not played"
    "If neither has played, the first-team gets the initial color if its pairing number is odd, and the other \
     color if it is even. Only teams that have arrived are counted. The first-team is the one with the higher \
     primary score, then with the higher secondary score, then with the smaller number."
    "White was drawn. In round 1, team 1 has White on its first board against 5, and 6 has White against 2."

    "4.3.2" "the only color preference"
    "If only one of the two prefers a color, it gets that color."
    "Team 4 prefers Black and 9 has no preference: 4 has Black."

    "4.3.3" "two preferences that agree"
    "If the two prefer different colors, both get what they prefer."
    "Team 2 prefers White and 5 prefers Black: 2 has White."

    "4.3.4" "the strong preference"
    "In type B, if both prefer the same color and only one of them strongly, that one gets it."
    "Team 6 strongly prefers White, and 1 has a mild preference for it: 6 has White."

    "4.3.5" "the color difference"
    "White goes to the team with the lower color difference, Whites minus Blacks."
    "Team 3 had White and White, 7 had White, White and White: 3 has White."

    "4.3.6" "colors alternate"
    "Colors alternate from the most recent round in which one of them had White and the other Black. Matches \
     that were not played are left out."
    "After White-Black-White-Black and Black-White-White-Black the last difference is in the second match: \
     the team that had White there gets Black."

    "4.3.7" "the preference of the first-team"
    "If both prefer the same color and nothing else decides, the first-team gets it."
    "Teams 2 and 8 both had Black and Black: 2, with more match points, has White."

    "4.3.8" "the first-team alternates"
    "If neither prefers a color, the first-team gets the color other than in its last match."
    "Teams 6 and 8 both had White in their only match. 6, with more match points, gets Black."

    "4.3.9" "the other team alternates"
    "If the first-team has not played, the other gets the color other than in its last match."
    "Team 3 has not played because its matches were forfeited, and 8 had White, then Black: 8 has White."
};
