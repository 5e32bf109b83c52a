//! Just enough of TRF-16 to read the reference corpus.

use std::path::PathBuf;

use fpc::{
    Bye, Color, ForbiddenGroup, GameResult, Outcome, Player, PlayerId, PointSystem, RoundNumber,
    Score, TournamentDraft,
};

/// The files of a folder of the reference corpus, in order; none if the corpus
/// is not there.
pub(crate) fn corpus(folder: &str) -> Vec<PathBuf> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus").join(folder);
    let entries = match std::fs::read_dir(&root) {
        Ok(entries) => entries,
        Err(error) => {
            note(&format!("skipped, {}: {error}", root.display()));
            return Vec::new();
        }
    };
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "trf"));
    files.sort();
    files
}

#[expect(clippy::print_stderr, reason = "a test that is skipped should tell so")]
fn note(text: &str) {
    eprintln!("{text}");
}

/// Reads a file of the corpus.
pub(crate) fn read(text: &str) -> TournamentDraft {
    let mut draft = TournamentDraft::default();
    let (mut win, mut draw) = (draft.points.win, draft.points.draw);
    let mut virtual_points = Vec::new();
    for line in text.lines().filter(|line| line.len() > 3) {
        let (code, rest) = line.split_at(3);
        let words = || rest.split_whitespace();
        match code {
            "001" => draft.players.push(player(line)),
            "XXR" => draft.total_rounds = RoundNumber::new(rest.trim().parse().unwrap()),
            "XXC" if rest.contains("white1") => draft.initial_color = Some(Color::White),
            "XXC" if rest.contains("black1") => draft.initial_color = Some(Color::Black),
            "XXP" => {
                draft
                    .forbidden
                    .push(ForbiddenGroup { players: words().map(id).collect(), rounds: None });
            }
            "XXA" => {
                let points: Vec<Score> =
                    words().skip(1).map(|word| word.parse().unwrap()).collect();
                virtual_points.push((id(words().next().unwrap()), points));
            }
            "BBW" => win = rest.trim().parse().unwrap(),
            "BBD" => draw = rest.trim().parse().unwrap(),
            _ => {}
        }
    }
    draft.points = PointSystem::with_win_draw(win, draw);
    for (id, points) in virtual_points {
        let player = draft.players.iter_mut().find(|player| player.id == id).unwrap();
        player.virtual_points = points;
    }
    draft
}

fn id(word: &str) -> PlayerId {
    PlayerId::new(word.trim().parse().unwrap()).unwrap()
}

fn player(line: &str) -> Player {
    let cells = (91..line.len()).step_by(10).map(|start| line.get(start..start + 8));
    let outcomes = cells.map_while(|cell| cell.map(outcome)).collect();
    Player { outcomes, ..Player::new(id(&line[4..8]), line[14..47].trim()) }
}

fn outcome(cell: &str) -> Outcome {
    let color = Color::from_char(cell.chars().nth(5).unwrap());
    let result = cell.chars().nth(7).unwrap();
    if matches!(cell[0..4].trim(), "" | "0000") {
        return Outcome::Bye(match result {
            'U' | '+' => Bye::PairingAllocated,
            'F' => Bye::FullPoint,
            'H' | '=' => Bye::HalfPoint,
            _ => Bye::ZeroPoint,
        });
    }
    let opponent = id(&cell[0..4]);
    let game = |result, rated| Outcome::Game { opponent, color: color.unwrap(), result, rated };
    match result {
        '+' | '-' => Outcome::Forfeit { opponent, color, won: result == '+' },
        '1' => game(GameResult::Win, true),
        '=' => game(GameResult::Draw, true),
        '0' => game(GameResult::Loss, true),
        'W' => game(GameResult::Win, false),
        'D' => game(GameResult::Draw, false),
        'L' => game(GameResult::Loss, false),
        _ => panic!("result {result:?}"),
    }
}
