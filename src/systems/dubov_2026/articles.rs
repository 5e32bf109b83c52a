//! The articles that answers cite, in our words: the Dubov system, editions of 2018 and 2026 (C.04.4.1).
//! The two say the same under different names, except for who must not get the bye.

use super::Edition;
use crate::articles::{Article, Rulebook};

pub(super) static RULEBOOK_2018: Rulebook =
    Rulebook::new("dubov-2018", "Dubov system, 2018 edition", PREFIXES, &[&ARTICLES_2018]);

pub(super) static RULEBOOK_2026: Rulebook =
    Rulebook::new("dubov-2026", "Dubov system, 2026 edition", PREFIXES, &[&ARTICLES_2026]);

const PREFIXES: &[&str] = &["c04.4.1", "dubov"];

impl Edition {
    /// The name of an article in the edition, given that of 2026.
    pub(super) fn cited(self, name: &'static str) -> &'static str {
        let found = TABLE.iter().filter(|_| self == Self::V2018).find(|it| it.name == name);
        found.map_or(name, |article| article.name_2018)
    }
}

/// One article of 2018 became two.
static ARTICLES_2018: [Article; TABLE.len() - 1] = edition(true);
static ARTICLES_2026: [Article; TABLE.len()] = edition(false);

/// An article of both editions.
struct Both {
    name: &'static str,
    name_2018: &'static str,
    title: &'static str,
    says: &'static str,
    /// What it says in 2018 and an example, if that is something else.
    otherwise: Option<(&'static str, &'static str)>,
    example: &'static str,
}

const fn edition<const N: usize>(is_2018: bool) -> [Article; N] {
    const EMPTY: Article = Article { name: "", title: "", says: "", example: "" };
    let mut articles = [EMPTY; N];
    let (mut place, mut found) = (0, 0);
    while place < TABLE.len() {
        let Both { name, name_2018, title, says, otherwise, example } = TABLE[place];
        let (says, example) = match otherwise {
            Some(otherwise) if is_2018 => otherwise,
            _ => (says, example),
        };
        place += 1;
        if is_2018 && matches!(name.as_bytes(), b"3.2.4.2") {
            continue;
        }
        let name = if is_2018 { name_2018 } else { name };
        articles[found] = Article { name, title, says, example };
        found += 1;
    }
    articles
}

macro_rules! both {
    ($($name:literal $name_2018:literal $title:literal $says:literal $example:literal)*) => {
        &[$(Both {
            name: $name,
            name_2018: $name_2018,
            title: $title,
            says: $says,
            otherwise: otherwise($name),
            example: $example,
        }),*]
    };
}

const fn otherwise(name: &str) -> Option<(&'static str, &'static str)> {
    match name.as_bytes() {
        b"C2" => Some((
            "A player who has had the pairing-allocated bye, or a win because the opponent did not \
             appear, must not get the bye. Byes that were asked for do not count.",
            "Player 14, whose opponent did not appear in round 2, must not get the bye. Player 13 \
             had a full-point bye and may.",
        )),
        b"3.2.4.1" => Some((
            "If players of the smaller subgroup have to meet each other, as few as possible change \
             to the other one; then as many of those who were in the larger one change to the \
             smaller as make the two equal. Both are taken from the middle outwards: of those who \
             prefer White in the order of the average rating of their opponents, of those who \
             prefer Black by pairing number.",
            "G1 is 3 and 1, who have to meet each other, and G2 is 4 and 5. 1 has met weaker \
             opponents and stands first, and the upper of two middles is taken first: 1 changes to \
             G2, and 4 changes to G1.",
        )),
        _ => None,
    }
}

const TABLE: &[Both] = both! {
    "C.04.2, 3.1" "C.04.2, D.1" "adjourned games are draws for pairing"
    "A game that has been adjourned counts as a draw when the next round is paired, whatever its \
     result will be."
    "Players 2 and 5 have 2 points each, and their game is adjourned. For the next round both are \
     paired as players with 2.5 points."

    "1.1" "A.1" "everybody has a rating"
    "Every player has a rating; to those who have none, the arbiter gives one for the tournament. The \
     average rating of opponents depends on it."
    "Player 14 has no rating. The arbiter estimates 1450, and enters that in the file."

    "1.6.1" "A.5.b" "absolute color preference"
    "A player must get a color if their games with White and with Black differ by more than one, \
     or if they had the same color in the last two games they played: the color they have had less \
     often, or the one other than in those two games."
    "After White, Black and Black a player has an absolute preference for White. Two such players \
     are not paired with each other, not even in the last round."

    "1.6.2" "A.5.c" "strong color preference"
    "A player who has had one color exactly one time more often than the other prefers the other \
     color strongly, unless the preference is absolute."
    "After White, Black and White a player strongly prefers Black."

    "1.6.3" "A.5.d" "mild color preference"
    "A player who has had both colors equally often mildly prefers the color other than that of the \
     last game played. Who has not played a game yet mildly prefers Black."
    "After White and Black a player mildly prefers White. A player who enters in round 3 mildly \
     prefers Black."

    "1.7" "A.6" "the average rating of opponents"
    "The ratings of the opponents of all games played are added and divided by the number of these \
     games, and the result is rounded to a whole number, halves upwards. Before the first game it is \
     0."
    "Player 4 has played opponents rated 2114, 1894 and 1765: 5773 divided by 3 is 1924."

    "C1" "C.1" "no second game against each other"
    "Two players who have played each other are not paired again. A game lost by forfeit was not \
     played."
    "Player 4 played player 9 in round 2: they are not paired again. If 9 had not appeared in round \
     2, they could be."

    "C2" "C.2" "who must not get the bye"
    "A player who has had the pairing-allocated bye, or in one round as many points as for a win \
     without playing, must not get the bye."
    "Player 14, whose opponent did not appear in round 2, must not get the bye. Player 13 had a \
     half-point bye and may."

    "C3" "C.3" "not two players who must get the same color"
    "Two players with an absolute preference for the same color are not paired with each other. \
     There is no exception for the last round."
    "Players 5 and 8 both had Black in their last two games. They are not paired with each other."

    "C4" "C.4" "all others can still be paired"
    "Whatever is decided in a bracket, all players who are not in it can be paired completely."
    "If 4 came up, 7 and 8, who have met, would be left. So 7 comes up, and 4 meets 8."

    "C5" "C.5" "as few upfloaters as possible"
    "If the players of a score cannot all be paired with each other, as few players of lower scores \
     as possible come up."
    "Players 3 and 5 alone have 3½ points and have met: two players come up, one to meet each of \
     them."

    "C6" "C.6" "upfloaters with scores as high as possible"
    "The lowest score of those who come up is as high as possible, then the second lowest, and so \
     on."
    "Two players have to come up, from 3, 2 and 1 points. One with 3 and one with 2 points are \
     better than one with 3 and one with 1."

    "C7" "C.7" "color preferences"
    "As few players as possible do not get the color they prefer."
    "Three players of a bracket prefer White and one prefers Black: one of them does not get the \
     color they prefer, and no more."

    "C8" "C.8" "few maximum upfloaters"
    "As few players as possible come up who have come up as often as the number of rounds allows: \
     twice, and once more for each five rounds. Not in the last round."
    "In a tournament of 9 rounds, player 9 has come up three times. Player 10 with the same score \
     comes up instead, if colors do not suffer."

    "C9" "C.9" "maximum upfloaters who came up less often"
    "If players have to come up who have done so as often as allowed, the number of times that they \
     have done so is as small as possible in total. Not in the last round."
    "In a tournament of 9 rounds one of players 9 and 10 has to come up, who have come up three and \
     four times: 9 does."

    "C10" "C.10" "nobody comes up twice in a row"
    "As few players as possible come up who came up in the previous round. Not in the last round."
    "Player 7 came up in round 4. In round 5 player 8 with the same score and the same color \
     preference comes up."

    "3.1" "B.0" "the bye is given first"
    "If the number of players is odd, one of them gets the bye before anybody is paired."
    "There are nine players: one gets the bye, and the other eight are paired."

    "3.1.2" "B.0.b" "all others can be paired"
    "The bye goes to a player without whom all others can be paired."
    "Without player 9 the others could not be paired, because 7 and 8 can meet nobody but 9. Player \
     8 gets the bye."

    "3.1.3" "B.0.c" "the bye goes to the lowest score"
    "Of those who can get the bye, those with the lowest score are considered."
    "Player 8 has no points, all others have some: 8 gets the bye."

    "3.1.4" "B.0.d" "the bye goes to who has played most"
    "Of those with the lowest score, those who have played the most games are considered. Games won \
     or lost by forfeit were not played."
    "Players 8 and 9 have no points. 9 was absent in round 1, so 8 has played more games and gets \
     the bye."

    "3.1.5" "B.0.e" "the bye goes to the largest number"
    "Of the rest, the player with the largest pairing number gets the bye."
    "Players 8 and 9 have no points and have played every round: 9 gets the bye."

    "3.2.2" "B.2" "which players come up"
    "The players who come up are the set that does best by the criteria; of sets that are equally \
     good, the first one in order."
    "Players 6 and 9 with 2 points are equally good. 6, who comes first, comes up."

    "4.2" "D.1" "the order of sets of upfloaters"
    "Players of lower scores are listed by score, then by pairing number. Of two sets, the one that \
     has the first player in which they differ comes first."
    "The list is 4, 1, 6, 9. The set of 4 and 1 comes before that of 4 and 6, and this one before \
     that of 1 and 6."

    "3.2.3" "B.3" "the subgroups G1 and G2"
    "G1 has the players of the bracket who prefer White, G2 those who prefer Black. If nobody in the \
     bracket has played a game yet, G1 has the first half by pairing number and G2 the second."
    "Players 3 and 1 prefer White, 5 and 4 prefer Black: G1 is 3 and 1, G2 is 5 and 4. In round 1 \
     with six players, G1 is 1, 2 and 3."

    "3.2.4.1" "B.4" "players leave the smaller subgroup"
    "If players of the smaller subgroup have to meet each other, as few as possible change to the \
     other one. They are taken from the middle outwards: of those who prefer White in the order of \
     the average rating of their opponents, of those who prefer Black by pairing number."
    "G1 is 3 and 1, who have to meet each other. 1 has met weaker opponents and stands first, and \
     the upper of two middles is taken first: 1 changes to G2."

    "3.2.4.2" "B.4" "players leave the larger subgroup"
    "After that, as many of those who were in the larger subgroup change to the smaller one as make \
     the two equal. They are taken from the middle outwards."
    "G1 has three players and G2 has five: 4, 6, 9, 12 and 15. 9, in the middle, changes to G1."

    "3.2.5" "B.5" "the order of S1"
    "The players of G1 are S1, listed by the average rating of the opponents they have played, the \
     lowest first, then by pairing number."
    "Player 4 has met opponents rated 2209 on average, player 3 such of 2429: S1 is 4, 3."

    "3.2.6" "B.6" "the order of the second subgroup"
    "Each player of S1 in turn meets the first one of the second subgroup, by pairing number, with \
     whom all the rest can still meet each other."
    "S1 is 4, 3, the others are 1 and 5. 4 has met 1, so 4 meets 5 and 3 meets 1."

    "5.2.1" "E.1" "colors of two who have not played"
    "If neither has played a game, the higher ranked of them gets the initial color if their pairing \
     number is odd, and the other color if it is even. Only players who have arrived are counted."
    "White was drawn. In round 1, player 1 has White against 4, and 5 has White against 2."

    "5.2.2" "E.2" "both color preferences"
    "If two players prefer different colors, both get the color they prefer."
    "Player 6 prefers White, player 7 prefers Black: 6 has White."

    "5.2.3" "E.3" "the stronger preference"
    "If both prefer the same color, the one with the stronger preference gets it: absolute before \
     strong before mild."
    "Players 4 and 5 prefer Black, 5 because of two games with White in a row: 5 has Black."

    "5.2.4" "E.4" "colors alternate"
    "If the preferences are equally strong, colors alternate from the most recent round in which one \
     of them had White and the other Black. Rounds without a game are left out."
    "After White-Black-White and Black-Black-White the last difference is in the first game: who had \
     White there gets Black."

    "5.2.5" "E.5" "the preference of the higher ranked"
    "Otherwise the higher ranked of the two, by score and then by pairing number, gets the color \
     they prefer."
    "Players 3 and 1 both had White, Black, White and Black. 3 has more points and gets White."
};
