//! The articles that answers cite, in our words: the SSM system, version 20.01.04.

use crate::articles::{Article, Rulebook, articles};

pub(super) static RULEBOOK: Rulebook =
    Rulebook::new("ssm", "SSM system (Swiss System Modified)", &["ssm"], &[ARTICLES]);

const ARTICLES: &[Article] = articles! {
    "A1" "points"
    "A win is worth two points and a draw one, in every tournament by this system; a bye is worth \
     two."
    "Player 5 has won, drawn and had the bye: 5 points."

    "A2" "the order of players"
    "Players are ranked by score; then by the sum of the scores of their opponents (SOS); then by \
     the score of the game itself (GAM), if it is known; then by rating; then by chance."
    "Players 5 and 8 have 6 points each. The opponents of 8 have 14 points together, those of 5 \
     have 12: 8 is ranked higher."

    "B1" "no second game against each other"
    "Two players who have played each other are not paired again."
    "Player 4 played player 9 in round 2: they are not paired again."

    "B2" "no second bye"
    "Nobody gets more than one bye."
    "Player 14 had the bye in round 1. In round 2 another player gets it."

    "B3" "one bye in a round"
    "Not more than one player is left without opponent in a round."
    "With 15 players, 14 of them are paired and one has the bye."

    "B4" "restricted pairing"
    "The organizer may keep players of a small group, from one country, city, club or team, from \
     meeting each other in the first rounds; never in the last one. The group should be at most a \
     fifth of all players."
    "Players 2, 6 and 9 of 20 are guests from the same club and do not meet in the first three \
     rounds."

    "B5" "not the same float twice in a row"
    "Nobody should meet an opponent with fewer points, or one with more, twice in a row."
    "Player 7 met somebody with fewer points in the previous round. In this round 7 does not meet \
     10, who has fewer points, if another opponent is free."

    "C2" "the two halves S1 and S2"
    "A bracket is divided, in order of rank: the higher ranked half, rounded down, is S1, the \
     others are S2."
    "Five players with 4 points: the first and second are S1, the other three are S2."

    "C3" "pairing the two halves"
    "The first of S1 meets the first of S2, the second meets the second, and so on. When S1 is \
     paired, a player who remains goes down to the next bracket."
    "Five players in the order 3, 8, 1, 7, 4: 3-1 and 8-7 are paired, and 4 goes down."

    "C4" "the next player of S2"
    "If a pair breaks one of the criteria, the next player of S2 is tried, to the end of S2."
    "3-1 is proposed, but they have met. 3 meets 7, the next of S2."

    "C5" "giving up criteria"
    "If no opponent can be found that way, B5 is given up, and after it B4."
    "Everybody in S2 has met player 3, except 7, with whom 3 would float up for the second time \
     in a row. 3 meets 7 nevertheless."

    "C6" "exchanges between S1 and S2"
    "If that does not help either, the unpaired player of S1 changes places with the first free \
     player of S2, both halves are put in order again, and pairing starts anew."
    "Player 8 of S1 has met everybody left in S2, where 7 is the first one free: 8 and 7 change \
     places."

    "C7" "players without any opponent"
    "A player who may meet nobody in the bracket goes down to the next one. If the number of \
     players is odd and no pairing is possible there either, this player comes first for the bye."
    "Player 5 has met everybody with 4 points and goes down to those with 3."

    "C8" "players who remain unpaired"
    "If players are still without opponent after the exchanges, all of them go down to the next \
     bracket."
    "After all exchanges 8 and 4 are left, who have met. Both go down."

    "C9" "the last bracket and the bye"
    "In the last bracket a player who remains unpaired gets the bye if the number of players is \
     odd. Otherwise, or if that is not allowed, the bracket is joined with the one above, and the \
     pairing of both starts anew."
    "Players 9, 12 and 14 are left. 9 meets 12, and 14 gets the bye, unless 14 has had it."

    "D" "the final standings"
    "Players are ranked by points, then by the sum of the opponents' points (SOS), then by the \
     game score (GAM). If just two players are level, the winner of their game is first."
    "Players 5 and 8 have the same points, SOS and GAM, and nobody else has. 8 beat 5 in round 2: \
     8 is ranked higher."

    "reading 12" "colors, on which the rules are silent"
    "The text of the system has no rule for colors. fpc gives White to the player who has had it \
     less often in relation to Black; then colors alternate from the most recent game in which \
     the two had different ones; then the higher ranked player alternates, or if only the other \
     one has played, that player; and if neither has played, the higher ranked player gets the \
     initial color if their place in the list is odd."
    "Player 3 has had White once more than Black, 8 has had both equally often: 8 has White."
};
