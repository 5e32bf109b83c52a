//! The articles that answers cite, in our words: the Burstein system, edition of 2026. In seeding rounds,
//! articles of the Dutch system are cited, with its name before theirs.

use crate::{
    articles::{Article, Rulebook, articles},
    systems::dutch::AS_DUTCH,
};

pub(super) static RULEBOOK: Rulebook =
    Rulebook::new("burstein-2026", "Burstein system, 2026 edition", &["c04.4.2"], &[OWN, AS_DUTCH]);

const OWN: &[Article] = articles! {
    "1.5.1" "absolute color preference"
    "A player must get a color if their games with White and with Black differ by more than one, \
     or if they had the same color in the last two games they played: the color they have had less \
     often, or the one other than in those two games. There are no exceptions, not even in the last \
     round."
    "After White, Black and Black a player must get White."

    "1.5.2" "strong color preference"
    "A player who has had one color exactly one time more often than the other prefers the other \
     color strongly, unless the preference is absolute."
    "After White, Black and White a player strongly prefers Black."

    "1.5.3" "mild color preference"
    "A player who has had both colors equally often mildly prefers the color other than that of the \
     last game played."
    "After White and Black a player mildly prefers White."

    "1.5.4" "no color preference"
    "A player who has not played a game yet prefers no color; the preference of the opponent is \
     granted."
    "Player 9 has had only byes. Against an opponent who prefers Black, 9 gets White."

    "1.6" "seeding rounds"
    "The first rounds are paired by the Dutch system: half of the rounds of the tournament, rounded \
     down, but no more than four."
    "With seven rounds, rounds 1 to 3 are seeding rounds; with eleven, rounds 1 to 4."

    "1.7" "the Index: the strength of the opponents"
    "Buchholz is the sum of the scores that the opponents have now; Sonneborn-Berger the sum of \
     the points won against each times that score. A round not played counts as one against \
     oneself. If a player is absent again, the zero-point byes directly before count as draws for \
     those who played against them. Virtual points do not count."
    "Player 5 drew with 4, who has 1.5 points, beat 2, who has 1, and has the bye with 2 points: \
     Buchholz 1.5 + 1 + 2 = 4.5, Sonneborn-Berger 0.75 + 1 + 2 = 3.75."

    "1.8" "the ranking of a bracket"
    "The players of a bracket are ranked by Buchholz, then by Sonneborn-Berger, then by pairing \
     number. The score does not matter, so players who have floated down stand among the others."
    "Player 7, who came down with 3 points, has a Buchholz of 3, and 5, who has 2 points, one of 4: \
     5 is ranked first."

    "3.1" "who gets the bye"
    "If the number of players is odd, the bye is given before anybody is paired: to a player who \
     may get it and without whom all others can be paired, with the lowest score; then the most \
     games played; then the lowest rank."
    "Players 2, 3 and 8 have 1 point. 2 and 8 have had a bye: 3 gets it."

    "3.1.2" "the others must be paired"
    "Nobody gets the bye without whom the others could not all be paired."
    "Player 9 would get the bye, but is the only one whom 4 can still meet. The next one gets it."

    "3.1.3" "the bye goes to the lowest score"
    "Of those who may get the bye, it is a player with the lowest score."
    "Player 6 has 1 point, player 9 half a point: 9 gets the bye."

    "3.1.4" "the bye goes to the most games"
    "Of those with the lowest score, the bye goes to a player who has played the most games."
    "Players 8 and 9 have 1 point. 8 has played three games, 9 two and a forfeit loss: 8 gets it."

    "3.1.5" "the bye goes to the lowest rank"
    "If players have the same score and as many games, the bye goes to the one ranked lowest (1.8)."
    "Players 8 and 9 have the same score and three games each. The Buchholz of 8 is 4, that of 9 is \
     5: 8 gets the bye."

    "4.3" "the order of pairings"
    "The players of a bracket have numbers by their rank. Of all pairings that are equally good, the \
     one counts in which number 1 meets the highest number; then the one in which number 2 does, \
     and so on. To float comes after every opponent."
    "In a bracket of six, number 1 meets 6 if possible, then 5, 4, 3 and 2, and floats last. The \
     first pairing is 1-6, 2-5, 3-4."

    "5.2.1" "neither has played"
    "If neither player has played a game, the one ranked higher (1.8) gets the color drawn before \
     the first round if their pairing number is odd, and the other color if it is even. Who has not \
     arrived yet has no number."
    "White was drawn. Players 3 and 8 have not played yet, and 3 is ranked higher: 3 gets White."

    "5.2.2" "both preferences"
    "Both players get the color they prefer, if possible. One who has no preference never stands in \
     the way."
    "Player 4 prefers White and 7 Black: 4 gets White."

    "5.2.3" "the stronger preference"
    "If both prefer the same color, the stronger preference is granted."
    "Player 4 prefers White strongly and 7 mildly: 4 gets White."

    "5.2.4" "alternation"
    "If both prefer the same color equally strongly, colors alternate to the most recent time in \
     which one had White and the other Black, games not played left aside."
    "Player 4 has had White, Black, White and Black, and 7 Black, White, White and Black, so both \
     mildly prefer White. They last differed in the second game, with Black for 4: 4 gets White."

    "5.2.5" "the preference of the higher ranked"
    "If nothing else decides, the player ranked higher (1.8) gets the color they prefer."
    "Both have had Black, White and Black, so both prefer White. The Buchholz of 4 is higher: 4 gets \
     White."

    "C1" "no second game against each other"
    "Two players who have played each other are not paired again."
    "Player 4 played player 9 in round 2: they are not paired again. If 9 had not appeared in round \
     2, they could be."

    "C2" "who must not get the bye"
    "A player who has had the pairing-allocated bye, or in a round without playing as many points as \
     for a win, must not get it."
    "Player 14, whose opponent did not appear in round 2, must not get the bye. Player 13 had a \
     half-point bye and may."

    "C3" "no two players who must have the same color"
    "Two players with the same absolute color preference (1.5.1) are not paired."
    "Players 4 and 7 had Black in their last two games: they are not paired."

    "C4" "everybody can be paired"
    "Whatever is done in a bracket, it must be possible to pair all players who are left."
    "If 4 and 9 met, players 12 and 13 would be left, who have met. 4 gets another opponent."

    "C5" "as many pairs as possible"
    "As many pairs as possible are made in a bracket, so that as few players as possible float \
     down."
    "Five players have 2 points and may all meet: two pairs, and one floater."

    "C6" "low scores float"
    "Those who float have scores as low as possible: the highest of them first."
    "Player 7 came down with 3 points. One of the bracket must float: it is a player with 2."

    "C7" "the following bracket"
    "Floaters are chosen so that as few players as possible float out of the following bracket, and \
     then those with low scores."
    "Player 4 has met everybody in the following bracket, player 5 has not: 5 floats."

    "C8" "color preferences"
    "As few players as possible do not get the color they prefer."
    "Of four players two prefer White and two Black: each pair is one of both."
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::as_dutch;

    #[test]
    fn articles_of_the_dutch_system_have_its_name_and_refer_to_each_other_by_it() {
        for article in AS_DUTCH.iter().filter(|it| !it.name.starts_with("C.04.2")) {
            let name = article.name.strip_prefix("Dutch ").expect("the name of the system");
            assert_eq!(as_dutch(name), article.name);
            let cited: Vec<_> = RULEBOOK.citations(article.says).map(|(_, it)| it.name).collect();
            assert!(cited.iter().all(|it| it.starts_with("Dutch ")), "{}: {cited:?}", article.name);
        }
        let next = RULEBOOK.article("Dutch C8").expect("it is there");
        assert!(next.says.contains("keep Dutch C1 to Dutch C7"), "{}", next.says);
    }
}
