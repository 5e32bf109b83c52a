//! The codes of records 202 and 212 for players, such as `BH/C1/P`, as the list
//! MTB26 spells them.

/// A tie-break.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Name {
    Pts,
    Win,
    Won,
    Bpg,
    Bwg,
    Ps,
    Rep,
    Std,
    Tpn,
    Bh,
    Fb,
    Aob,
    Sb,
    Ks,
    Aro,
    Tpr,
    Ptp,
    Apro,
    Appo,
    Rtng,
    De,
}

/// The number of elements left out.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Cut {
    pub low: usize,
    pub high: usize,
}

impl Cut {
    pub const NONE: Self = Self { low: 0, high: 0 };
}

/// A tie-break with its modifiers.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Code {
    pub(super) name: Name,
    /// /C1 /C2 /M1 /M2 (article 14).
    pub(super) cut: Cut,
    /// /P: forfeits are games.
    pub(super) forfeits_as_games: bool,
    /// /F: over the Fore Buchholz.
    pub(super) fore: bool,
    /// /R: the other way round.
    pub(super) reversed: bool,
    /// /L+1 /L-1 /L+2 /L-2: by how many half points the limit is moved.
    pub(super) half_points: i8,
    /// /U1400: the rating of those who have none.
    pub(super) rating_of_unrated: Option<u16>,
}

/// The codes, with the modifiers that each can have.
const CODES: [(&str, Name, &str); 21] = [
    ("PTS", Name::Pts, ""),
    ("WIN", Name::Win, ""),
    ("WON", Name::Won, ""),
    ("BPG", Name::Bpg, ""),
    ("BWG", Name::Bwg, ""),
    ("PS", Name::Ps, "C"),
    ("REP", Name::Rep, ""),
    ("STD", Name::Std, ""),
    ("TPN", Name::Tpn, "R"),
    ("BH", Name::Bh, "CMP"),
    ("FB", Name::Fb, "CMP"),
    ("AOB", Name::Aob, "F"),
    ("SB", Name::Sb, "CP"),
    ("KS", Name::Ks, "L"),
    ("ARO", Name::Aro, "CMU"),
    ("TPR", Name::Tpr, "U"),
    ("PTP", Name::Ptp, "U"),
    ("APRO", Name::Apro, "U"),
    ("APPO", Name::Appo, "U"),
    ("RTNG", Name::Rtng, "RU"),
    ("DE", Name::De, "P"),
];

/// The modifiers of each letter.
const MODIFIERS: [(char, &[&str]); 7] = [
    ('C', &["/C1", "/C2"]),
    ('M', &["/M1", "/M2"]),
    ('P', &["/P"]),
    ('F', &["/F"]),
    ('R', &["/R"]),
    ('L', &["/L+1", "/L+2", "/L-1", "/L-2"]),
    ('U', &["/U1400"]),
];

/// All codes, with all modifiers that they can have together.
pub fn all_codes() -> Vec<String> {
    let mut codes = Vec::new();
    for (name, _, allowed) in CODES {
        let mut of_name = vec![name.to_owned()];
        for (letter, modifiers) in MODIFIERS {
            // A cut is low, or low and high.
            let is_used = |code: &str| code.contains("/C") && letter == 'M';
            if !allowed.contains(letter) {
                continue;
            }
            for code in of_name.clone().iter().filter(|code| !is_used(code)) {
                of_name.extend(modifiers.iter().map(|modifier| format!("{code}{modifier}")));
            }
        }
        codes.extend(of_name);
    }
    codes
}

impl Code {
    /// Reads a code in letters of either case; `None` if it is unknown or has a
    /// modifier that it cannot have.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let text: String = text.chars().filter(|it| !it.is_whitespace()).collect();
        let text = text.to_ascii_uppercase();
        let mut parts = text.split('/');
        let name = parts.next()?;
        let &(_, name, allowed) = CODES.iter().find(|(code, _, _)| *code == name)?;
        let mut code = Self {
            name,
            cut: Cut::NONE,
            forfeits_as_games: false,
            fore: false,
            reversed: false,
            half_points: 0,
            rating_of_unrated: None,
        };
        for modifier in parts {
            code.modify(modifier, allowed)?;
        }
        Some(code)
    }

    fn modify(&mut self, modifier: &str, allowed: &str) -> Option<()> {
        let letter = modifier.chars().next().filter(|&letter| allowed.contains(letter))?;
        let rest = &modifier[letter.len_utf8()..];
        match (letter, rest) {
            ('C', "1") => self.cut = Cut { low: 1, high: 0 },
            ('C', "2") => self.cut = Cut { low: 2, high: 0 },
            ('M', "1") => self.cut = Cut { low: 1, high: 1 },
            ('M', "2") => self.cut = Cut { low: 2, high: 2 },
            ('P', "") => self.forfeits_as_games = true,
            ('F', "") => self.fore = true,
            ('R', "") => self.reversed = true,
            // A number without sign is read as one with a plus.
            ('L', "+1" | "1") => self.half_points = 1,
            ('L', "+2" | "2") => self.half_points = 2,
            ('L', "-1") => self.half_points = -1,
            ('L', "-2") => self.half_points = -2,
            ('U', rating) => self.rating_of_unrated = Some(rating.parse().ok()?),
            _ => return None,
        }
        Some(())
    }

    /// Article 10: whether everybody needs a rating for it.
    pub(super) fn uses_ratings(self) -> bool {
        use Name::{Appo, Apro, Aro, Ptp, Rtng, Tpr};
        matches!(self.name, Aro | Tpr | Ptp | Apro | Appo | Rtng)
    }

    /// Tells whether it is of the Buchholz family (article 8).
    pub(super) fn is_buchholz(self) -> bool {
        matches!(self.name, Name::Bh | Name::Fb | Name::Aob)
    }

    /// Tells whether the lower value is the better one.
    pub(super) fn lower_is_better(self) -> bool {
        match self.name {
            // 7.8: ascending order.
            Name::Tpn => !self.reversed,
            Name::Rtng => self.reversed,
            _ => false,
        }
    }
}
