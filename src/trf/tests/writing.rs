//! Laws of reading and writing.

use pretty_assertions::assert_eq;

use super::*;
use crate::{
    tournament::{FixedBoard, Header},
    trf::{document::one_line, edit::Edits},
};

#[test]
fn writing_is_for_every_reader() {
    let document = write(&tournament(FILE), &Header::default(), Format::Trfx).unwrap().document;
    let lines: Vec<_> = document.lines().map(Line::text).collect();
    assert_eq!(
        lines[2],
        "001    1 m    Player01, Test                    2480 FRA     1000001 1990/01/01  1.5    \
         1     5 w =     3 b 0     4 w 1"
    );
    assert_eq!(lines.len(), 11);
    let draft = TournamentDraft {
        players: vec![Player { rating: Some(12_345), ..Player::new(id(1), "") }],
        ..TournamentDraft::default()
    };
    let error = write(&draft.validate().unwrap(), &Header::default(), Format::Trfx).unwrap_err();
    assert_eq!(error.to_string(), "12345 does not fit into the columns for the rating of player 1");
    let player = Player::new(id(1), "");
    assert!(player_line(&player, Score::from_tenths(1_005), 1).is_err());
    assert_eq!(&player_line(&player, Score::from_tenths(1_000), 1).unwrap()[80..84], " 100");
}

const FORMATS: [Format; 4] =
    [Format::Trf16, Format::Trfx, Format::Trf26 { twins: false }, Format::Trf26 { twins: true }];

/// The essence of a tournament, without what writing may change: virtual points of zero at the end
/// of a list are meaningless.
fn essence(tournament: &Tournament) -> TournamentDraft {
    let mut draft = tournament.draft().clone();
    for player in &mut draft.players {
        let points = &mut player.virtual_points;
        let end = points.iter().rposition(|&points| points != Score::ZERO);
        points.truncate(end.map_or(0, |last| last + 1));
    }
    let mut groups = BTreeSet::new();
    draft.forbidden.retain(|group| groups.insert(group.clone()));
    draft
}

/// Checks that a written tournament is read back unchanged if nothing was lost.
fn check_rewriting(reading: &Reading) -> Result<(), TestCaseError> {
    let Some(tournament) = &reading.tournament else { return Ok(()) };
    {
        let text = crate::json::write(tournament, &reading.header);
        let (again, header) = crate::json::read(&text).unwrap();
        prop_assert_eq!(again.draft(), tournament.draft());
        prop_assert_eq!(&header, &reading.header);
    }
    for format in FORMATS {
        // Points beyond what four columns hold cannot be written.
        let Ok(written) = write(tournament, &reading.header, format) else { continue };
        let again = read(&Document::parse(&written.document.to_bytes()));
        if !written.losses.is_empty() {
            continue;
        }
        prop_assert_eq!(written.read_back(tournament), Ok(()));
        prop_assert_eq!(again.errors().collect::<Vec<_>>(), Vec::<&Diagnostic>::new());
        let conflicts = again.warnings().filter(|found| found.code == Code::ConflictingRecords);
        prop_assert_eq!(conflicts.collect::<Vec<_>>(), Vec::<&Diagnostic>::new());
        prop_assert_eq!(comments_first(again.header), comments_first(reading.header.clone()));
        let mut again = again.tournament.unwrap();
        if tournament.players().iter().all(|player| player.details.rank.is_none()) {
            again = without_ranks(again);
        }
        prop_assert_eq!(essence(&again), essence(tournament));
    }
    Ok(())
}

/// Comments are moved to the top.
fn comments_first(mut header: Header) -> Header {
    header.lines_before_players.sort_by_key(|line| !line.starts_with('#'));
    header
}

fn without_ranks(tournament: Tournament) -> Tournament {
    let mut draft = tournament.draft().clone();
    draft.players.iter_mut().for_each(|player| player.details.rank = None);
    draft.validate().unwrap()
}

/// A random change to a file: a number of bytes at a position are replaced.
fn edit() -> impl Strategy<Value = (prop::sample::Index, usize, Vec<u8>)> {
    let bytes = prop_oneof![
        prop::collection::vec(any::<u8>(), 0..4),
        prop::collection::vec(prop::sample::select(b" 0123456789wb-+=UFHZ.\r\n\t".to_vec()), 0..4),
        Just("\u{fc}".as_bytes().to_vec()),
    ];
    (any::<prop::sample::Index>(), 0..4_usize, bytes)
}

/// Pairs neighbors, and gives the bye to the player left over.
fn play(draft: &mut TournamentDraft, rated: bool) {
    for pair in draft.players.chunks_mut(2) {
        match pair {
            [white, black] => {
                let game = |opponent: &Player, color, result| Outcome::Game {
                    opponent: opponent.id,
                    color,
                    result,
                    rated,
                };
                let won = game(black, Color::White, GameResult::Win);
                let lost = game(white, Color::Black, GameResult::Loss);
                white.outcomes.push(won);
                black.outcomes.push(lost);
            }
            alone => alone[0].outcomes.push(Outcome::Bye(Bye::PairingAllocated)),
        }
    }
}

/// Something in every column.
fn details(number: u16) -> PlayerDetails {
    let national = NationalRecord {
        federation: "GER".to_owned(),
        name: format!("Spieler {number}"),
        rating: Some(1200 + number),
        origin: "BAY".to_owned(),
        ..NationalRecord::default()
    };
    PlayerDetails {
        sex: "w".to_owned(),
        title: "WGM".to_owned(),
        federation: "NOR".to_owned(),
        fide_id: format!("{number:011}"),
        birth_date: "1990/11/30".to_owned(),
        club: "Rook".to_owned(),
        fixed_boards: [usize::from(number > 1), 4]
            .map(|from| FixedBoard { from: RoundNumber::from_index(from), board: number + 1 })
            .into(),
        no_byes: number.is_multiple_of(2),
        expelled: number.is_multiple_of(3),
        rank: Some(number + 1),
        national: vec![national; usize::from(number % 3)],
    }
}

/// Control characters are lost, and nothing else.
#[test]
fn control_characters_in_the_header_do_no_harm() {
    for (name, kept) in [("\0\0ple", "ple"), ("\0", ""), ("a\0b\u{85}", "a b"), ("\u{9f} \0c", "c")]
    {
        let header = Header { name: name.to_owned(), ..Header::default() };
        let tournament = tournament(FILE);
        for format in FORMATS {
            let written = write(&tournament, &header, format).unwrap();
            assert_eq!(
                written.losses.iter().filter(|it| it.to_string().contains("name")).count(),
                1
            );
            written.read_back(&tournament).unwrap();
            let again = read(&Document::parse(&written.document.to_bytes()));
            assert_eq!(again.header.name, kept, "{name:?}");
        }
    }
    let tie_breaks = ["PTS\u{1}", "\0DE"].map(str::to_owned).to_vec();
    let header = Header { tie_breaks, ..Header::default() };
    let tournament = tournament(FILE);
    let written = write(&tournament, &header, Format::Trf26 { twins: false }).unwrap();
    written.read_back(&tournament).unwrap();
    let again = read(&Document::parse(&written.document.to_bytes()));
    assert_eq!(again.header.tie_breaks, ["PTS", "DE"]);
}

#[test]
fn a_line_is_not_kept_if_it_would_be_a_record_without_its_control_characters() {
    let kept = ["\0ple", "a\u{85}b", " \0GAM    4 12.5"];
    let lost =
        ["012\u{1}name", "\u{1}\u{1}\u{1}001    9      Nine, Nina", "0O1\0   9      Nine, Nina"];
    for line in kept.into_iter().chain(lost) {
        let header = Header { lines_after_players: vec![line.to_owned()], ..Header::default() };
        let tournament = tournament(FILE);
        for format in FORMATS {
            let written = write(&tournament, &header, format).unwrap();
            written.read_back(&tournament).unwrap();
            let again = read(&Document::parse(&written.document.to_bytes()));
            let expected = kept.contains(&line).then(|| one_line(line).into_owned());
            assert_eq!(again.header.lines_after_players, Vec::from_iter(expected), "{line:?}");
        }
    }
}

#[test]
fn a_national_record_without_contents_is_none() {
    let line = format!("GER    1{:90}100", "");
    let reading = reading(&format!("{FILE}{line}\n"));
    assert_eq!(reading.header.lines_after_players, [line]);
    let tournament = reading.into_tournament().unwrap();
    assert!(tournament.players().iter().all(|player| player.details.national.is_empty()));
}

/// Records of all kinds, some of them wrong.
const MORE: &str = "\
XXP 1 2\n240 H   4    2\n250       1.0   1   3    1    4\n260   4        3    9\nXXZ 7\n\
XXA    5  1.0  0.5\nBBU  1.0\nXXS D=.5\n162  W 1.0    D 0.5    A 0.0\n192 FIDE_DUTCH\n\
172 FRA HBFN\n182 fpc\n202 EDET/P,BH:MP/C1/P\n212 PTS,BH\n222 5400+30\n### a comment\n### Forbidden pair @ Rounds 4-5: 1-2\n\
### Announced bye @ Round 5: 4=HPB 2=PAB\n310   1 Team\n\
### Club: 4=Rook\n### Fixed board: 2=1\n### Byes: 3=none\n### Limit of byes: 2\n\
FRA    3 m  1N Player03, Essai                  2400 IDF       F1234 1990/01/01\n\
299 H        0.0   003    2    3\n299         -0.5     2    7\n299 +        1.5   000 0000\n\
132                                                                                        05/07/28\n\
042 2005/07/28\n052 2005/08/01\n062 9\n072 8 (9)\nGAM    4 12.5\n  XXR 9\n";

proptest! {
    #[test]
    fn arbitrary_bytes_do_no_harm(bytes: Vec<u8>) {
        check_rewriting(&read(&Document::parse(&bytes)))?;
    }

    #[test]
    fn arbitrary_edits_do_no_harm(edits in prop::collection::vec(edit(), 1..6)) {
        let mut bytes = format!("{FILE}{MORE}").into_bytes();
        for (place, removed, inserted) in edits {
            let start = place.index(bytes.len());
            let end = (start + removed).min(bytes.len());
            bytes.splice(start..end, inserted);
        }
        let document = Document::parse(&bytes);
        prop_assert_eq!(document.to_bytes(), bytes);
        let reading = read(&document);
        for found in &reading.diagnostics {
            prop_assert!(found.line <= document.lines().len().max(1));
        }
        prop_assert_eq!(reading.tournament.is_none(), reading.errors().count() > 0);
        check_rewriting(&reading)?;
    }

    #[test]
    fn any_character_behind_any_record_does_no_harm(
        place in any::<prop::sample::Index>(),
        column in 0..5_usize,
        character in prop_oneof![
            prop::char::range('\0', '\u{ff}'),
            prop::sample::select("\u{feff}\u{200b}\u{2028}\u{3000}\u{a0}xXoO".chars().collect::<Vec<_>>()),
        ],
        replaces: bool,
    ) {
        let mut lines: Vec<_> = format!("{FILE}{MORE}").lines().map(str::to_owned).collect();
        let line = place.get(&lines).clone();
        let end = if replaces { column + 1 } else { column };
        let text = [&line[..column], &character.to_string(), &line[end..]].concat();
        lines.insert(place.index(lines.len()), text.clone());
        let reading = read(&Document::parse(lines.join("\n").as_bytes()));
        check_rewriting(&reading)?;
        // Alone, it is the beginning of the file as well.
        check_rewriting(&read(&Document::parse(text.as_bytes())))?;
    }

    #[test]
    fn a_player_is_changed_in_one_line(place in 0..9_usize, name in "[ -~äöü]{0,40}") {
        let mut document = Document::parse(FILE.as_bytes());
        let before = document.clone();
        let mut player = tournament(FILE).players()[place].clone();
        player.name = name.into();
        let number = document.player_line(player.id).unwrap().number();
        let mut edits = Edits::default();
        edits.change(number, player_line(&player, Score::ZERO, 1).unwrap());
        document.make(edits);
        for (old, new) in before.lines().zip(document.lines()) {
            prop_assert!(old == new || old.number() == number);
        }
        let changed = document.line(number).unwrap().text();
        prop_assert_eq!(changed.chars().skip(91).count(), 28);
    }

    #[test]
    fn tournaments_survive_writing(
        fields in (1..40_u16, prop::option::of(1..30_u32), any::<u64>()),
        points in (1..40_i64, 0..20_i64, 0..10_i64, 0..30_i64),
    ) {
        let (count, rounds, seed) = fields;
        let (win, draw, loss, bye) = points;
        let system = PointSystem {
            loss: Score::from_tenths(loss),
            pairing_allocated_bye: Score::from_tenths(bye),
            forfeit_win: Score::from_tenths(win + (seed % 2) as i64),
            ..PointSystem::with_win_draw(Score::from_tenths(win), Score::from_tenths(draw))
        };
        let mut draft = TournamentDraft {
            total_rounds: rounds.and_then(RoundNumber::new),
            points: system,
            initial_color: [None, Some(Color::White), Some(Color::Black)][(seed % 3) as usize],
            ..TournamentDraft::default()
        };
        for number in 0..count {
            // Every other number, from the top, if the seed says so.
            let own = if seed % 5 == 0 { 2 * (count - number) } else { number + 1 };
            let mut player = Player::new(id(own), format!("Spieler Nº {number}"));
            player.rating = (number % 3 != 0).then_some(1000 + number);
            if seed % 3 == 0 {
                player.details = details(number);
            }
            if number % 4 == 1 && rounds.is_some() {
                player.virtual_points = vec![Score::from_tenths(i64::from(number))];
            }
            draft.players.push(player);
        }
        play(&mut draft, seed % 7 != 0);
        let next = RoundNumber::from_index(1 + (seed % 2) as usize);
        draft.announced_byes.insert((next, draft.players[0].id), Bye::HalfPoint);
        let ids: Vec<_> = draft.players.iter().map(|player| player.id).collect();
        for (group, first) in ids.chunks(3).filter(|group| group.len() > 1).zip(1..) {
            let rounds = RoundNumber::new(first).zip(RoundNumber::new(first + 2));
            let rounds = rounds.filter(|_| first % 2 == 0);
            draft.forbidden.push(ForbiddenGroup { players: group.to_vec(), rounds });
        }
        for (place, kind) in (0..seed % 4).zip([None, Some(ResultKind::Win), Some(ResultKind::ForfeitLoss)]) {
            draft.abnormal_points.push(AbnormalPoints {
                result: kind,
                points: Score::from_tenths(place as i64 * 5 - 5).max(kind.map_or(Score::from_tenths(-5), |_| Score::ZERO)),
                column: crate::tournament::Column::new(place as u32),
                players: ids[..ids.len().min(2)].to_vec(),
            });
        }
        let header = Header {
            name: "T".to_owned(),
            tie_breaks: vec!["BH/C1".to_owned(), "EDET/P".to_owned()],
            lines_after_players: vec!["### nothing".to_owned(), "310   1 A team".to_owned()],
            ..Header::default()
        };
        check_rewriting(&Reading {
            tournament: Some(draft.validate().unwrap()),
            diagnostics: Vec::new(),
            header: if seed % 2 == 0 { Header::default() } else { header },
            columns: 0,
            entered_byes: Vec::new(),
            shows_bye: false,
        })?;
    }
}
