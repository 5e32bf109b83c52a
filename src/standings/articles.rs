//! Tie-breaks (C.07), editions of 2026 and 2024.

use crate::articles::{Article, Rulebook, articles};

/// The edition of 2024, in the articles of that of 2026.
pub(crate) static TIE_BREAKS_2024: Rulebook = Rulebook {
    without: &[
        "7.7",
        "7.8",
        "10.6",
        "11.1.1",
        "11.1.2",
        "12.2",
        "12.3",
        "13.1",
        "16.4.1",
        "16.4.2",
        "note to 8",
    ],
    ..Rulebook::new("tie-breaks-2024", "tie-breaks (C.07), 2024 edition", &["c07"], &[ARTICLES])
};

/// The edition of 2026.
pub(crate) static TIE_BREAKS_2026: Rulebook =
    Rulebook::new("tie-breaks-2026", "tie-breaks (C.07), 2026 edition", &["c07"], &[ARTICLES]);

const ARTICLES: &[Article] = articles! {
    "4" "the score comes first"
    "Players and teams are ranked by their scores. The tie-breaks are applied one after the \
     other, each only to those who are still tied."
    "Players 2, 5 and 6 have 6 points. Buchholz puts 5 first and leaves 2 and 6 equal; the next \
     tie-break counts between these two only."

    "6" "direct encounter"
    "Those who are tied are ranked by their points from the games among themselves, if all of \
     them have met. If two have met more than once, the average counts. Whoever is separated is \
     placed, and those still equal are compared again among themselves."
    "Players 2, 5 and 6 are tied. 2 beat 5 and 6, and 5 and 6 drew: 2 is first, and 5 and 6 \
     remain tied."

    "6.3" "direct encounter if not all have met"
    "In a Swiss tournament a player is placed first if no result of the missing games could \
     change that; then the same is asked for the next place."
    "2, 5 and 6 are tied. 2 beat 5 and 6, who have not met: 2 is first whatever the result of \
     that game would be."

    "7.1" "number of wins (WIN)"
    "The number of rounds in which a player got as many points as for a win, with or without \
     playing."
    "Two games won and one won by forfeit: 3."

    "7.2" "number of games won (WON)"
    "The number of games won over the board."
    "Two games won and one won by forfeit: 2."

    "7.3" "games played with Black (BPG)"
    "The number of games played over the board with Black."
    "Colors W-B-W-B, and a bye in round 5: 2."

    "7.4" "games won with Black (BWG)"
    "The number of games won over the board with Black."
    "A win and a draw with Black, and two wins with White: 1."

    "7.5" "sum of progressive scores (PS)"
    "The scores after each round are added up, so that early points count more. A cut leaves out \
     the first round, or the first two."
    "A win, a loss and a draw: 1 + 1 + 1.5 = 3.5."

    "7.6" "rounds the player elected to play (REP)"
    "The number of rounds without the half-point and zero-point byes of the player and the games \
     lost by forfeit."
    "A half-point bye and a forfeit loss in nine rounds: 7."

    "7.7" "standard points (STD)"
    "A player gets a point for each round with more points than the scheduled opponent, and half \
     a point for a round with the same number. Without an opponent, the points are compared with \
     those of a draw."
    "A win, a draw and a half-point bye: 1 + ½ + ½ = 2."

    "7.8" "tournament pairing number (TPN)"
    "The number in the starting list; the smallest comes first."
    "Players 4 and 9 are still tied: 4 comes first."

    "8.1" "Buchholz (BH)"
    "The scores of all opponents are added up. A round without a game counts as one against a \
     dummy (16.4), and an opponent's score can be adjusted (16.3)."
    "The opponents have 4, 3, 3.5, 2 and 2.5 points: 15."

    "8.2" "average of the opponents' Buchholz (AOB)"
    "The average Buchholz of the opponents met over the board."
    "The opponents have Buchholz of 15, 13 and 14: 14."

    "8.3" "Fore Buchholz (FB)"
    "Buchholz as if all pairings of the last round had ended in draws, so that it is known before \
     that round is over."
    "In the last round of five, an opponent with 3 points wins. For Fore Buchholz the opponent \
     has 3.5 points, not 4."

    "9.1" "Sonneborn-Berger (SB)"
    "For each round, the score of the opponent is multiplied by the points scored against them; \
     the products are added up."
    "A win against 4 points, a draw against 3 and a loss to 5: 4 + 1.5 + 0 = 5.5."

    "9.2" "Koya system (KS)"
    "The points scored against opponents who have at least half of the points that could be won."
    "Five rounds, so the limit is 2.5 points. A draw with an opponent with 3 points counts, a win \
     against one with 2 does not: 0.5."

    "10" "tie-breaks with ratings"
    "They need a rating for everybody: if somebody is unrated, they are left out, unless it has \
     been announced which rating counts for unrated players."
    "Player 15 of 20 has no rating: TPR is left out of the list, for everybody."

    "10.1" "average rating of opponents (ARO)"
    "The average rating of the opponents met over the board, rounded."
    "Opponents rated 2100, 2050 and 2001: 6151 divided by 3 is 2050⅓, so 2050."

    "10.2" "tournament performance rating (TPR)"
    "The average rating of the opponents (10.1), plus the rating difference that belongs to the \
     share of points scored over the board."
    "4 points from 5 games against an average of 1880: 80 % is worth 240, so 2120."

    "10.3" "perfect tournament performance (PTP)"
    "The lowest rating with which a player would be expected to score as many points over the \
     board against the same opponents as the player did. Without any point it is 800 below the \
     lowest rated opponent."
    "No point against 1900, 1950 and 2000: 1100."

    "10.4" "average performance of opponents (APRO)"
    "The average of the performance ratings (10.2) of the opponents met over the board, rounded."
    "Opponents with performances of 1900, 1850 and 1800: 1850."

    "10.5" "average perfect performance of opponents (APPO)"
    "The average of the perfect performances (10.3) of the opponents met over the board, rounded."
    "Opponents with perfect performances of 1910, 1840 and 1800: 1850."

    "10.6" "rating (RTNG)"
    "The player with the higher rating comes first, or the one with the lower rating if that has \
     been announced."
    "Players rated 2100 and 2050 are tied: the one with 2100 comes first."

    "11.1.1" "match points"
    "The points of a team for winning, drawing or losing a match."
    "With 2, 1 and 0 for a match, three wins and a draw are 7 match points."

    "11.1.2" "game points"
    "The points that the players of a team score in the games of a match."
    "A match with a win, two draws and a loss gives each team 2 game points."

    "12.1" "board count (BC)"
    "Of teams with equal game points: for each board, its number is multiplied by the points \
     scored on it; the lowest sum comes first, as it has its points on higher boards."
    "2-2 with 1, ½, ½ and 0 on boards 1 to 4: 1 + 1 + 1.5 + 0 = 3.5. The opponents have 0, ½, ½ and \
     1: 6.5."

    "12.2" "top board results (TBR)"
    "Tied teams are compared by their points on the first board in all rounds, whoever played \
     there; if these are equal, by those on the second board, and so on."
    "Both teams have 4 points on the first board. On the second, they have 3.5 and 3: the first of \
     them is ahead."

    "12.3" "bottom board elimination (BBE)"
    "Tied teams are compared by their points on all boards except the last; if these are equal, by \
     those on all boards except the last two, and so on."
    "On 4 boards, a team has 3, 2, 2 and 1 points, another one 2, 2, 2 and 2: without the last \
     board, it is 7 against 6."

    "13.1" "match points or game points (MPvGP)"
    "The score that is not the primary one: game points where match points come first, and match \
     points where game points do."
    "Two teams have 9 match points, and 15.5 and 14 game points: the one with 15.5 is ahead."

    "13.2" "extended Sonneborn-Berger (EMMSB, EMGSB, EGMSB, EGGSB)"
    "For each match, the score of the other team is multiplied by the points scored against it. \
     The first letter after E tells whether match points (M) or game points (G) of the other team \
     are taken, the second which ones were scored."
    "EMGSB, 2.5 game points against a team with 8 match points: that match adds 20."

    "13.3" "extended direct encounter (EDE)"
    "Tied teams are compared by their matches against each other (6), first by the primary score, \
     then by the other one if that separates nobody. Any smaller group that is still tied begins \
     again. If two teams remain, the regulations can say that their boards decide: by board count \
     and top boards (EDEBT) or bottom boards (EDEBB), or by top boards (EDET) or bottom boards \
     (EDEB) alone."
    "Teams 1 and 2 drew their match, 2-2, on match and game points: they remain tied."

    "13.4" "scores and schedule strength combined (SSSC)"
    "The secondary score plus Buchholz by the primary score, which is divided by a number that \
     brings both to a similar scale."
    "Seven rounds on 4 boards, match points first: 14 possible match points divided by the 4 \
     points of a match are 3, rounded down. 17.5 game points and a Buchholz of 63 make 17.5 + 21 = \
     38.5."

    "14.1" "cut 1 (C1)"
    "The least significant element is left out: for Buchholz the lowest score of an opponent."
    "Opponents with 4, 3, 3.5, 2 and 2.5 points: BH/C1 is 13 instead of 15."

    "14.2" "cut 2 (C2)"
    "The two least significant elements are left out."
    "Opponents with 4, 3, 3.5, 2 and 2.5 points: BH/C2 is 10.5 instead of 15."

    "14.3" "median 1 (M1)"
    "The least and the most significant element are left out."
    "Opponents with 4, 3, 3.5, 2 and 2.5 points: BH/M1 is 9 instead of 15."

    "14.4" "median 2 (M2)"
    "The two least and the two most significant elements are left out."
    "Opponents with 4, 3, 3.5, 2 and 2.5 points: BH/M2 is 3 instead of 15."

    "16.3" "adjusted scores of opponents"
    "For the tie-breaks of others, a requested bye counts as a draw if all later rounds of the \
     player were requested byes or forfeit losses, too: those at the end of a tournament, after a \
     withdrawal for instance."
    "Player 12 has 2 points and was absent in the last two of five rounds. For opponents' \
     Buchholz 12 counts with 3 points."

    "16.4" "the dummy opponent of an unplayed round"
    "A round that a player did not play counts as a game against a dummy with the player's own \
     score. The edition of 2026 sets limits to that score (16.4.1, 16.4.2)."
    "Player 12 has 2 points and had the bye in round 1 of five: round 1 adds 2 to Buchholz."

    "16.4.1" "limit of the dummy: the scheduled opponent"
    "If a game was forfeited, by either side, the dummy has no more points than the scheduled \
     opponent, whose score is adjusted (16.3)."
    "Player 11 has 2.5 points and won by forfeit against a player with 1.5: that round adds 1.5 to \
     Buchholz."

    "16.4.2" "limit of the dummy: a draw in every round"
    "For a bye of any kind, the dummy has no more points than a draw in every round would give."
    "Player 4 has 3.5 points after five rounds, with a half-point bye in round 2: that round adds \
     2.5 to Buchholz."

    "16.5.1" "cuts: voluntary unplayed rounds go first"
    "If a player has requested byes or forfeit losses, one of them is cut before the least \
     significant element, as long as it contributes no less than that element does."
    "Player 12 has opponents with 1 and 3 points and was absent in a round, whose dummy has 2. \
     BH/C1 leaves out the 2, not the 1."

    "note to 8" "no Buchholz with pairings known in advance"
    "Where the pairings are known before the first round, as in a round robin, Buchholz and the \
     tie-breaks made of it must not be used."
    "A round robin of ten players lists BH: fpc checks its ranks only as far as the tie-breaks \
     before it."
};
