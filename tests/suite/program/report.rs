//! `fpc report`: pages on one file and on many.

use std::{collections::BTreeSet, fs};

use fpc_answers::json::{Line, LineContent, Report, Status};
use pretty_assertions::assert_eq;
use quick_xml::{Reader, events::Event};

use crate::program::{Run, desk::Desk, fpc, fpc_with_input, reports::samples, sample, text};

fn report(arguments: &[&str]) -> Run {
    fpc(&[&["report"], arguments].concat())
}

/// A tournament whose names would do harm in a page that believed them.
fn hostile() -> String {
    let head = "\
012 <script>alert(1)</script> & \"Open\" </title></style>
022 <img src=x onerror=alert(2)>
042 2025/03/01
102 ]]> --> <!-- '\"><svg onload=alert(3)>
XXR 3
XXC white1
";
    let player = |number, name: &str, federation: &str, rest: &str| {
        format!("001 {number:>4} m    {name:<33} 2200 {federation:<3} {:22} {rest}\n", "")
    };
    let one = player(1, "<b>&lt;i&gt;</b>", "F<C", " 1.0    1     2 w 1");
    let two = player(2, "\u{202e}evil\u{7}\" autofocus", "FPC", " 0.0    2     1 b 0");
    format!("{head}{one}{two}")
}

/// The page is well-formed down to the last element, so nothing of a file has become one. What XML
/// wants otherwise than HTML is put right first.
fn assert_well_formed(page: &str) {
    let (head, rest) = page.split_once("<style>").unwrap();
    let (_, rest) = rest.split_once("</style>").unwrap();
    let page = format!("{head}{rest}").replace("<!DOCTYPE html>", "");
    let page = match page.split_once("<script>") {
        Some((before, rest)) => before.to_owned() + rest.split_once("</script>").unwrap().1,
        None => page,
    };
    let mut reader = Reader::from_str(&page);
    reader.config_mut().check_end_names = false;
    let mut open = Vec::new();
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{error}")) {
            Event::Start(tag) => {
                let name = tag.name().as_ref().to_owned();
                assert!(KNOWN.contains(&name.as_str()), "<{name}>");
                for attribute in tag.attributes() {
                    let key = attribute.unwrap().key.as_ref().to_owned();
                    let is_harmless = !key.starts_with("on") && !LOADING.contains(&key.as_str());
                    assert!(is_harmless, "{key}");
                }
                if name != "meta" {
                    open.push(name);
                }
            }
            Event::End(tag) => {
                let name = tag.name().as_ref().to_owned();
                assert_eq!(open.pop(), Some(name));
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(open, [] as [String; 0]);
}

/// The elements of pages.
const KNOWN: [&str; 50] = [
    "html",
    "head",
    "meta",
    "title",
    "body",
    "a",
    "header",
    "p",
    "bdi",
    "h1",
    "h2",
    "h3",
    "h4",
    "dl",
    "div",
    "dt",
    "dd",
    "nav",
    "ul",
    "ol",
    "li",
    "main",
    "section",
    "span",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "abbr",
    "article",
    "figure",
    "figcaption",
    "svg",
    "line",
    "polyline",
    "circle",
    "rect",
    "pre",
    "code",
    "mark",
    "footer",
    "text",
    "g",
    "path",
    "details",
    "strong",
    "tfoot",
];

/// The attributes by which something is loaded or sent.
const LOADING: [&str; 7] = ["src", "srcset", "action", "data", "poster", "background", "ping"];

/// Nothing is loaded: all addresses are places in the page or pages beside it.
fn assert_stands_alone(page: &str) {
    let style = page.split("</style>").next().unwrap();
    assert!(!style.contains("@import") && !style.contains("url("));
    for (_, rest) in page.match_indices("href=\"").map(|(at, it)| page.split_at(at + it.len())) {
        let address = rest.split('"').next().unwrap();
        let is_page = !address.contains(['/', ':']) && address.ends_with(".html");
        assert!(address.starts_with('#') || is_page, "{address}");
    }
    assert!(page.contains("default-src 'none'"));
}

/// Places that links lead to are there, once.
fn assert_links_lead_somewhere(page: &str) {
    let values = |attribute: &str| {
        let at = page.match_indices(attribute).map(|(at, it)| at + it.len());
        at.map(|at| page[at..].split('"').next().unwrap()).collect::<Vec<_>>()
    };
    let ids = values(" id=\"");
    let unique: BTreeSet<_> = ids.iter().copied().collect();
    assert_eq!(ids.len(), unique.len(), "an id stands twice");
    for link in values(" href=\"#") {
        assert!(unique.contains(link), "#{link} leads nowhere");
    }
}

pub(crate) fn assert_page(page: &str) {
    assert!(page.starts_with("<!DOCTYPE html>"));
    assert_well_formed(page);
    assert_stands_alone(page);
    assert_links_lead_somewhere(page);
}

#[test]
fn a_page_goes_to_standard_output_or_into_a_file() {
    let desk = Desk::new(&["wrong-pairing.trf"]);
    let run = desk.run("report wrong-pairing.trf");
    assert_eq!((run.status, run.stderr.as_str()), (6, ""));
    assert_page(&run.stdout);
    assert_eq!(desk.run("report -o - wrong-pairing.trf").stdout, run.stdout);
    let written = desk.run("report wrong-pairing.trf -o report.html");
    let line = "report.html: wrong-pairing.trf: differs (2 of 5 rounds)\n";
    assert_eq!((written.status, written.stdout.as_str()), (6, line));
    assert_eq!(desk.read("report.html").unwrap(), run.stdout);
    let input = fs::read(desk.path("wrong-pairing.trf")).unwrap();
    let of_input = fpc_with_input(&["report", "-"], &input);
    assert_eq!(of_input.stdout, run.stdout.replace("wrong-pairing.trf", "standard input"));
}

#[test]
fn all_samples_have_pages_whose_exit_code_is_that_of_a_check() {
    for path in samples() {
        for system in ["auto", "lim", "ssm"] {
            let arguments = ["--system", system, text(&path)];
            let run = report(&arguments);
            let check = fpc(&[&["check", "--quiet"][..], &arguments].concat());
            assert_eq!(run.status, check.status, "{}", path.display());
            assert_page(&run.stdout);
        }
    }
}

#[test]
fn the_page_says_what_a_check_says() {
    let run = report(&["trf-samples/wrong-pairing.trf"]);
    for said in [
        "data-status=\"differs\"",
        "Rounds 3 and 5 were not paired by the rules; the other 3 were.",
        "<a class=\"article\" href=\"#article-C-13\">C.13</a>, bracket 0.5: 1 player with the same upfloat as in the previous round (8), where none is necessary",
        "By the rules (dutch-2017)",
        "FIDE (Dutch) system, 2017 edition (in force on 2025-03-01)",
        "<svg role=\"img\"",
    ] {
        assert!(run.stdout.contains(said), "{said}");
    }
}

#[test]
fn wrong_ranks_are_named() {
    let run = report(&["trf-samples/wrong-rank.trf"]);
    for said in [
        "All 5 rounds were paired by the rules.",
        "9 stands 3rd; by BH/C1 (10 against 12.5 for 5) the place is 5th (C.07, <a class=\"article\" href=\"#article-8-1\">8.1</a>)",
        "<td class=\"n other\">3</td><td class=\"n expected\">5</td>",
    ] {
        assert!(run.stdout.contains(said), "{said}");
    }
}

#[test]
fn rules_can_be_asked_for_as_in_a_check() {
    let file = "trf-samples/wrong-rank.trf";
    let run = report(&["--tie-breaks", "SB,WIN", "--edition", "2019", file]);
    let check = fpc(&["check", "-q", "--tie-breaks", "SB,WIN", "--edition", "2019", file]);
    assert_eq!(run.status, check.status);
    assert!(run.stdout.contains("SB, WIN (as requested)"));
    assert!(run.stdout.contains("edition of 2019 (as requested)"));
    let run = report(&["--system", "dutch-2012", "trf-samples/clean.trf"]);
    assert!(run.stdout.contains("Dutch system, 2012 edition (as requested)"));
    let refused = report(&["--rounds", "3", "trf-samples/clean.trf"]);
    let check = fpc(&["check", "--rounds", "3", "trf-samples/clean.trf"]);
    assert_eq!((refused.status, refused.stderr), (check.status, check.stderr));
    assert_page(&refused.stdout);
}

#[test]
fn nothing_is_said_of_ranks_that_was_not_compared() {
    let compared = "The ranks were compared with the points and tie-breaks that follow from";
    let by_points = "The ranks were only compared with the points that follow from the results, as \
                     there is no list of tie-breaks.";
    let page = |file: &str| report(&[file]).stdout;
    let without_list = page("trf-samples/clean.trf");
    assert!(without_list.contains(by_points) && !without_list.contains(compared));
    assert!(
        page("trf-samples/wrong-rank.trf").contains(&format!("{compared} the results: wrong."))
    );
    assert!(!page("trf-samples/first-round.trf").contains("The ranks were compared"));
}

#[test]
fn a_page_says_that_the_file_specifies_everything_only_if_nothing_was_assumed() {
    let settled = "The file specifies everything the answer depends on.";
    let desk = Desk::new(&["clean.trf"]);
    let clean = desk.read("clean.trf").unwrap();
    let complete = format!("192 FIDE_DUTCH_2017\n202 BH/C1,BH,SB,DE\n{clean}");
    desk.write("complete.trf", &complete);
    let cases = [
        ("complete.trf", "", true),
        ("complete.trf", "--rounds 5 --tie-breaks BH", false),
        ("complete.trf", "--system dutch-2017", false),
        // The list of tie-breaks is that of fpc.
        ("clean.trf", "", false),
    ];
    for (file, options, is_settled) in cases {
        let page = desk.run(&format!("report {options} {file}")).stdout;
        assert_eq!(page.contains(settled), is_settled, "{file} {options}");
    }
}

#[test]
fn a_page_writes_points_in_one_way() {
    for path in samples() {
        let page = report(&[text(&path)]).stdout;
        let halves = page.match_indices('½').map(|(at, _)| &page[..at]);
        let glued = halves.filter(|before| before.ends_with(|it: char| it.is_ascii_digit()));
        assert_eq!(glued.count(), 0, "{}", path.display());
    }
}

#[test]
fn a_page_names_the_file_without_its_folder() {
    let page = report(&["trf-samples/odd/undated.trf"]).stdout;
    assert!(page.contains("undated.trf") && !page.contains("odd/"));
    let desk = Desk::new(&["broken.trf"]);
    fs::create_dir(desk.path("club")).unwrap();
    desk.write("club/empty.trf", "");
    let page = desk.run(&format!("report {}", text(&desk.path("club/empty.trf")))).stdout;
    assert!(page.contains("<title>empty.trf – report</title>") && !page.contains("club"));
}

#[test]
fn each_sheet_of_paper_has_name_and_number() {
    let desk = Desk::new(&[]);
    desk.write("h.trf", &hostile());
    let page = desk.run("report h.trf").stdout;
    let (style, _) = page.split_once("</style>").unwrap();
    let foot = style.rsplit_once("@page { @bottom-left { content: \"").unwrap().1;
    let name = foot.strip_suffix("\"; } }").unwrap();
    assert!(
        name.starts_with("\\3c script\\3e alert\\28 1\\29 \\3c \\2f script\\3e  \\26  "),
        "{name}"
    );
    assert!(!name.contains(['"', '<', '}', '\n']));
    assert!(style.contains("content: counter(page) \" / \" counter(pages);"));
}

#[test]
fn no_name_in_a_file_becomes_part_of_the_page() {
    let desk = Desk::new(&[]);
    desk.write("h.trf", &hostile());
    let run = desk.run("report --out pages h.trf");
    assert_eq!((run.status, run.stderr.lines().count()), (0, 1), "{}", run.stderr);
    for page in ["pages/h.html", "pages/index.html"] {
        let page = desk.read(page).unwrap();
        assert_page(&page);
        assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        assert!(!page.contains(['\u{202e}', '\u{7}']));
    }
}

#[test]
fn whoever_sits_opposite_an_empty_seat_is_listed_with_a_win() {
    let desk = Desk::new(&[]);
    desk.run("new cup.trf --rounds 1 --boards 2 --lots 3");
    for team in ["Castle", "Mill"] {
        desk.run(&format!("add cup.trf {team} --new-team"));
        for player in ["Ann", "Bob"] {
            desk.run(&format!("add cup.trf {team}-{player} --team {team}"));
        }
    }
    desk.run("pair --write cup.trf");
    let seats = [
        ("castle.lineup=-,castle-bob", "--+", "– : +"),
        ("castle.lineup= mill.lineup=-,mill-bob", "+--", "+ : –"),
    ];
    for (lineups, code, words) in seats {
        let run = desk.run(&format!("enter cup.trf {lineups}"));
        assert_eq!(run.status, 0, "{}", run.stderr);
        desk.run("report cup.trf -o cup.html");
        let page = desk.read("cup.html").unwrap();
        let shown = format!("data-result=\"{code}\"><span class=\"game\">");
        assert!(page.contains(&shown) && page.contains(words), "{lineups}");
    }
}

#[test]
fn a_file_with_errors_has_a_page_that_shows_them() {
    let desk = Desk::new(&["broken.trf"]);
    let run = desk.run("report broken.trf -o page.html");
    assert_eq!(run.status, 3);
    let check = desk.run("check broken.trf");
    assert_eq!(run.stderr, check.stderr);
    let page = desk.read("page.html").unwrap();
    assert_page(&page);
    assert!(page.contains("XXR <mark>five</mark>"));
    // What a phone has no room for before a field is apart.
    assert!(page.contains("</span>          <mark> 9.5</mark>"));
    assert!(page.contains("data-line=\"9\" data-first=\"5\" data-last=\"8\""));
    desk.write("empty.trf", "");
    assert_eq!(desk.run("report empty.trf -o empty.html").status, 3);
    assert_page(&desk.read("empty.html").unwrap());
}

#[test]
fn what_is_no_swiss_tournament_has_a_page_that_says_so() {
    let file = fs::read_to_string(sample("tie-breaks/round-robin.trf")).unwrap();
    let file = file.replace("CUSTOM_ROUNDROBIN", "CUSTOM_KNOCKOUT");
    let run = fpc_with_input(&["report", "-"], file.as_bytes());
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("[FPC009]"), "{}", run.stderr);
    assert_page(&run.stdout);
    assert!(run.stdout.contains("a knock-out tournament is not supported"));
    assert!(run.stdout.contains("id=\"cross-table\""));
}

#[test]
fn without_a_page_no_output_is_touched() {
    let desk = Desk::new(&["clean.trf", "wrong-pairing.trf"]);
    desk.write("page.html", "before");
    let before = desk.files();
    for (command, status) in [
        ("report nothing.trf -o page.html", 5),
        ("report clean.trf wrong-pairing.trf -o page.html", 3),
        ("report clean.trf wrong-pairing.trf", 3),
        ("report clean.trf -o clean.trf", 3),
        ("report clean.trf -o ./clean.trf", 3),
        ("report --format json clean.trf", 3),
        ("report clean.trf -o page.html --out pages", 3),
        ("report clean.trf -o nowhere/page.html", 5),
        ("report --out page.html clean.trf", 5),
        ("report --out page.html/pages clean.trf", 5),
        ("report", 3),
    ] {
        let run = desk.run(command);
        assert_eq!(run.status, status, "{command}: {}", run.stderr);
        assert!(run.stderr.starts_with("error: "), "{command}: {}", run.stderr);
        assert_eq!(desk.read("page.html").unwrap(), "before", "{command}");
    }
    assert_eq!(desk.files(), before);
}

#[test]
fn many_files_have_a_page_each_and_a_list() {
    let desk = Desk::new(&["clean.trf", "wrong-pairing.trf", "broken.trf"]);
    let run = desk.run("report --out pages clean.trf wrong-pairing.trf broken.trf nothing.trf");
    assert_eq!(run.status, 5);
    let lines: Vec<_> = run.stdout.lines().collect();
    assert_eq!(lines[0], "pages/clean.html: clean.trf: ok");
    assert_eq!(lines[1], "pages/wrong-pairing.html: wrong-pairing.trf: differs (2 of 5 rounds)");
    assert_eq!(lines[2], "pages/broken.html: broken.trf: errors in the file");
    assert!(lines[3].starts_with("nothing.trf: no page: cannot be read: "));
    let counts =
        "4 files, 10 rounds: 2 rounds differ in 1 file, 1 file with errors, 1 file not checked";
    assert!(lines[4].starts_with(counts), "{}", lines[4]);
    assert_eq!(lines[5], "all pages: pages/index.html");
    assert!(run.stderr.contains("broken.trf:9:5"));
    assert!(run.stderr.contains("error: nothing.trf: cannot be read"));
    let index = desk.read("pages/index.html").unwrap();
    assert_page(&index);
    for link in ["clean.html", "wrong-pairing.html", "broken.html"] {
        assert!(index.contains(&format!("href=\"{link}\"")), "{link}");
        let page = desk.read(&format!("pages/{link}")).unwrap();
        assert_page(&page);
        assert!(page.contains("href=\"index.html\""));
    }
    assert!(!index.contains("nothing.html") && index.contains("nothing.trf"));
    // As on the terminal: of the files only two were checked, and only one of them is wrong.
    for (term, count) in [("Files", 4), ("Rounds checked", 10), ("Wrong", 1), ("Not checked", 2)] {
        let total = format!("<dt>{term}</dt><dd>{count}</dd>");
        assert!(index.contains(&total), "{total}");
    }
    let quiet = desk.run("report -q --out pages clean.trf wrong-pairing.trf");
    assert_eq!(quiet.status, 6);
    assert!(!quiet.stdout.contains("clean.html") && quiet.stderr.is_empty());
}

#[test]
fn pages_of_files_with_the_same_name_have_different_ones() {
    let desk = Desk::new(&["clean.trf"]);
    for folder in ["a", "b"] {
        fs::create_dir(desk.path(folder)).unwrap();
        fs::copy(desk.path("clean.trf"), desk.path(folder).join("index.trf")).unwrap();
        fs::copy(desk.path("clean.trf"), desk.path(folder).join("Group A?.trf")).unwrap();
    }
    let run = desk.run("report --jobs 2 --out pages a b");
    assert_eq!(run.status, 0, "{}", run.stderr);
    let mut pages: Vec<_> = fs::read_dir(desk.path("pages")).unwrap().collect();
    pages.sort_by_key(|entry| entry.as_ref().unwrap().file_name());
    let pages = pages.into_iter().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let expected = ["Group-A-2.html", "Group-A.html", "index-2.html", "index-3.html", "index.html"];
    assert_eq!(pages.collect::<Vec<_>>(), expected);
    assert!(desk.read("pages/Group-A-2.html").unwrap().contains("Group A?.trf"));
    // The list says which is which, and no more of where they lie.
    let index = desk.read("pages/index.html").unwrap();
    assert!(index.contains("<bdi>b/</bdi>"));
    let whole = text(&desk.path("b")).to_owned();
    desk.run(&format!("report --out pages {whole}"));
    let index = desk.read("pages/index.html").unwrap();
    assert!(index.contains("Group A?.trf") && !index.contains("folder\">"), "{index}");
}

#[test]
fn pages_are_written_anew_and_other_files_stay() {
    let desk = Desk::new(&["clean.trf"]);
    desk.run("report --out pages clean.trf");
    let page = desk.read("pages/clean.html").unwrap();
    desk.write("pages/clean.html", "something much shorter");
    desk.write("pages/notes.html", "mine");
    assert_eq!(desk.run("report --out pages clean.trf").status, 0);
    assert_eq!(desk.read("pages/clean.html").unwrap(), page);
    assert_eq!(desk.read("pages/notes.html").unwrap(), "mine");
    // A file that would be replaced by a page about it.
    fs::copy(desk.path("clean.trf"), desk.path("pages/notes.html")).unwrap();
    let run = desk.run("report --out pages pages/notes.html");
    assert_eq!(run.status, 3);
    assert!(
        run.stderr.contains("pages/notes.html: cannot be written: it is read by"),
        "{}",
        run.stderr
    );
}

#[test]
fn a_page_that_cannot_be_written_does_not_keep_others_from_it() {
    let desk = Desk::new(&["clean.trf", "wrong-pairing.trf"]);
    fs::create_dir_all(desk.path("pages/clean.html")).unwrap();
    let run = desk.run("report --format ndjson --out pages clean.trf wrong-pairing.trf");
    assert_eq!(run.status, 5);
    assert!(run.stderr.contains("clean.html: cannot be written"), "{}", run.stderr);
    let lines: Vec<Line> =
        run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [LineContent::File(unwritten), LineContent::File(written), LineContent::Summary { .. }] =
        [&lines[0].content, &lines[1].content, &lines[2].content]
    else {
        panic!("{}", run.stdout)
    };
    assert_eq!((unwritten.status, &unwritten.page), (Status::Unreadable, &None));
    assert_eq!(unwritten.error.as_ref().unwrap().code.as_str(), "ERR004");
    assert!(written.page.as_ref().is_some_and(|page| page.ends_with("wrong-pairing.html")));
    assert!(desk.read("pages/index.html").unwrap().contains("href=\"wrong-pairing.html\""));
}

#[test]
fn programs_are_told_what_a_check_tells_them_and_where_the_page_is() {
    let desk = Desk::new(&["clean.trf", "wrong-pairing.trf", "broken.trf"]);
    let files = "clean.trf wrong-pairing.trf broken.trf";
    let run = desk.run(&format!("report --format json --out pages {files}"));
    let mut told: Report = serde_json::from_str(&run.stdout).unwrap();
    let pages: Vec<_> = told.files.iter_mut().map(|file| file.page.take().unwrap()).collect();
    let expected = ["pages/clean.html", "pages/wrong-pairing.html", "pages/broken.html"];
    assert_eq!(pages.map_separators(), expected);
    let check = desk.run(&format!("check --format json {files}"));
    assert_eq!(told, serde_json::from_str(&check.stdout).unwrap());
    assert_eq!(run.status, check.status);
    let junit = desk.run(&format!("report --format junit --out pages {files}"));
    let check = desk.run(&format!("check --format junit {files}"));
    let suites = |text: &str| text.lines().skip(2).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(suites(&junit.stdout), suites(&check.stdout));
}

/// Paths as they are written everywhere but on Windows.
trait Separators {
    fn map_separators(self) -> Vec<String>;
}

impl Separators for Vec<String> {
    fn map_separators(self) -> Vec<String> {
        self.into_iter().map(|path| path.replace('\\', "/")).collect()
    }
}

#[test]
fn the_same_files_give_the_same_pages_on_any_number_of_threads() {
    let desk = Desk::new(&[]);
    let all = crate::program::sample("");
    let pages = |jobs: &str, folder: &str| {
        let folder = desk.path(folder);
        let arguments = ["--jobs", jobs, "-q", "--out", text(&folder), text(&all)];
        assert_eq!(report(&arguments).status, 3);
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
        let pages = entries.map(|it| (it.file_name(), fs::read_to_string(it.path()).unwrap()));
        let mut pages: Vec<_> = pages.collect();
        pages.sort();
        pages
    };
    let (one, four) = (pages("1", "one"), pages("4", "four"));
    // Those of all samples, and the list of them.
    assert!(one.len() > 40, "{}", one.len());
    assert!(one == four);
    one.iter().for_each(|(_, page)| assert_page(page));
}

#[test]
fn a_card_has_results_and_not_their_points() {
    let page = report(&["trf-samples/three-one-zero.trf"]).stdout;
    let results: std::collections::BTreeSet<_> = page
        .split("<td class=\"result\">")
        .skip(1)
        .filter_map(|rest| rest.split_once("</td>").map(|(result, _)| result.to_owned()))
        .collect();
    let expected = ["", "0", "0 by forfeit", "1", "1 by forfeit", "\u{bd}"];
    assert!(results.contains("\u{bd}") && results.contains("1"), "{results:?}");
    assert!(results.iter().all(|result| expected.contains(&&**result)), "{results:?}");
}
