//! Files of tournaments of teams made of bytes, like those of [`arbitrary`](super::arbitrary).

use std::fmt::Write;

use super::arbitrary::Source;

struct Maker<'a> {
    source: Source<'a>,
    teams: usize,
    boards: usize,
    /// The number of players a team has.
    size: usize,
    /// The columns of each player, in the order of the numbers.
    cells: Vec<String>,
    /// Whom each team has met.
    met: Vec<Vec<usize>>,
    /// Who has the bye of each round, in the columns of record 320.
    allocated: String,
    records: Vec<String>,
}

/// A file.
pub(crate) fn file(bytes: &[u8]) -> String {
    let mut source = Source(bytes);
    let (teams, boards) = (2 + source.below(6), 1 + source.below(3));
    let size = boards + source.below(2);
    let mut maker = Maker {
        source,
        teams,
        boards,
        size,
        cells: vec![String::new(); teams * size],
        met: vec![Vec::new(); teams],
        allocated: String::new(),
        records: Vec::new(),
    };
    let over = maker.source.below(4);
    let running = maker.source.one_in(2);
    for round in 1..=over + usize::from(running) {
        maker.pair(round, round > over);
    }
    maker.announce(over + usize::from(running) + 1);
    maker.settings(over + usize::from(running));
    maker.text()
}

impl Maker<'_> {
    fn pair(&mut self, round: usize, is_running: bool) {
        let mut free: Vec<_> = (0..self.teams).collect();
        let turn = self.source.below(free.len());
        free.rotate_left(turn);
        free.retain(|team| {
            let stays_away = self.source.one_in(6);
            let kind = if stays_away { self.source.one_of(&[" ", "Z", "H", "F"]) } else { " " };
            if kind != " " {
                self.records.push(format!("240 {kind} {round:>3} {:>4}", team + 1));
            }
            !stays_away
        });
        let mut allocated = "000".to_owned();
        while let Some(team) = free.pop() {
            let Some(place) = free.iter().rposition(|other| !self.met[team].contains(other)) else {
                allocated = format!("{:>3}", team + 1);
                continue;
            };
            let other = free.remove(place);
            self.met[team].push(other);
            self.met[other].push(team);
            self.play(round, [team, other], is_running);
        }
        self.allocated += &format!(" {allocated}");
        for cells in &mut self.cells {
            *cells = format!("{cells:<0$}", 10 * round);
        }
    }

    fn play(&mut self, round: usize, teams: [usize; 2], is_running: bool) {
        let lineups = [self.lineup(round, teams), self.lineup(round, [teams[1], teams[0]])];
        let forfeit = if self.source.one_in(12) { Some(self.source.below(3)) } else { None };
        if forfeit.is_some() && self.source.one_in(2) {
            let signs = self.source.one_of(&["+-", "-+", "--"]);
            let [white, black] = teams.map(|team| team + 1);
            self.records.push(format!("330 {signs} {round:>3} {white:>3} {black:>3}"));
            if self.source.one_in(2) {
                return;
            }
        }
        #[allow(clippy::needless_range_loop, reason = "line-ups are changed below")]
        for board in 0..self.boards {
            if self.source.one_in(24) {
                continue;
            }
            let results = match (forfeit, self.source.below(16)) {
                (Some(kind), _) => ["+-", "-+", "--"][kind],
                (None, 15) => self.source.one_of(&["+-", "-+", "--"]),
                (None, _) if is_running && self.source.one_in(2) => "  ",
                (None, 14) => "00",
                (None, kind) => ["10", "==", "01"][kind % 3],
            };
            let [first, second] = [0, 1].map(|side| lineups[side][board]);
            let colors = if board % 2 == 0 { "wb" } else { "bw" };
            let mut signs = colors.chars().zip(results.chars());
            for (player, opponent) in [(first, second), (second, first)] {
                let Some((color, result)) = signs.next() else { continue };
                self.cells[player] += &format!("  {:>4} {color} {result}", opponent + 1);
            }
        }
    }

    /// Who sits on the boards of a team; 300 does not always tell.
    fn lineup(&mut self, round: usize, [team, opponent]: [usize; 2]) -> Vec<usize> {
        let mut players: Vec<_> = (team * self.size..(team + 1) * self.size).collect();
        let differs = players.len() > self.boards && self.source.one_in(3);
        if differs {
            let missing = self.source.below(self.boards);
            players.remove(missing);
        }
        players.truncate(self.boards);
        if differs != self.source.one_in(6) {
            let ids: String = players.iter().map(|player| format!(" {:>4}", player + 1)).collect();
            let (team, opponent) = (team + 1, opponent + 1);
            self.records.push(format!("300 {round:>3} {team:>3} {opponent:>3}{ids}"));
        }
        players
    }

    /// Byes of rounds that nobody has paired.
    fn announce(&mut self, next: usize) {
        for team in 1..=self.teams {
            if self.source.one_in(8) {
                let kind = self.source.one_of(&["Z", "H", "F"]);
                let round = next + self.source.one_of(&[0, 0, 1]);
                self.records.push(format!("240 {kind} {round:>3} {team:>4}"));
            }
        }
    }

    fn settings(&mut self, rounds: usize) {
        let rounds = (rounds + self.source.below(4)).max(1);
        if !self.source.one_in(8) {
            self.records.push(format!("142 {rounds}"));
        }
        let chances: [&[&str]; 6] = [
            &["152 W", "152 B", ""],
            &[
                "192 FIDE_TEAM",
                "192 FIDE_TEAM_TYPEB_GP_MP",
                "192 FIDE_TEAM_MP",
                "192 FIDE_TEAM_TYPEA_GP",
                "192 FIDE_TEAM_TYPEB_MP_GP",
                "192 FIDE_TEAM_TYPEA_MP_GP_BAKU",
                "192 BERGER_TEAM_ROUNDROBIN",
            ],
            &["", "", "", "362 TW 3.0   TD 1.0   TL 0.0", "362 TW 2.0   TD 1.0   TL 0.5"],
            &["", "", "", "162  W 3.0    D 1.0", "162  W 2.0    D 1.0    L 0.0"],
            &[
                "",
                "",
                "",
                "299 H   0.0  0.5  000 0000",
                "299      1.0  0.5    1    2",
                "299     -1.0         1    1",
            ],
            &[
                "",
                "",
                "",
                "250  2.0  1.0   1   2    1    2",
                "260   1   4    1    2",
                "310   9 Team",
                "ZZZ",
            ],
        ];
        for lines in chances {
            let line = self.source.one_of(lines);
            self.records.extend((!line.is_empty()).then(|| line.to_owned()));
        }
        if !self.source.one_in(6) {
            let letters = if self.source.one_in(6) { "BWBW" } else { "WBWB" };
            self.records.push(format!("352 {}", &letters[..self.boards]));
        }
        let worth = self.source.one_of(&["         ", " 1.0     ", " 2.0  3.0", " 0.0  0.0"]);
        if self.allocated.contains(|sign| !" 0".contains(sign)) || self.source.one_in(4) {
            let line = format!("320 {worth}{}", self.allocated);
            self.records.push(line);
        }
    }

    fn text(mut self) -> String {
        let mut lines = vec!["012 Made of bytes".to_owned()];
        let turn = self.source.below(self.records.len());
        self.records.rotate_left(turn);
        lines.append(&mut self.records);
        for team in 0..self.teams {
            let members = team * self.size + 1..=(team + 1) * self.size;
            let members: String = members.map(|player| format!(" {player:>4}")).collect();
            lines.push(format!("310 {:>3} {:<64}{members}", team + 1, format!("T{}", team + 1)));
        }
        for (player, cells) in (1..).zip(&self.cells) {
            let mut line = String::new();
            // A string takes whatever is written.
            let _ = write!(
                line,
                "001 {player:>4}      {:<33}{:37} {player:>4}{cells}",
                format!("P{player}"),
                ""
            );
            lines.push(line.trim_end().to_owned());
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }
}
