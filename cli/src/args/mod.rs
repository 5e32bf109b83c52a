//! The command-line arguments.

mod campaign;
mod checklist;
mod convert;
mod deferred;
mod documents;
mod explain;
mod foresee;
mod format;
mod generate;
mod judge;
mod many;
mod operate;
mod pair;
mod ratings;
mod report;
mod rule;
mod standings;
mod suppose;
mod tie_breaks;

use std::sync::LazyLock;

use clap::{
    Parser, Subcommand,
    builder::{PossibleValue, TypedValueParser},
};
use fpc::System;
use fpc_answers::{arguments::Codes, report::Language};

use self::deferred::Deferred;

pub(super) use self::{
    campaign::{CampaignArgs, CampaignCommand, MergeArgs},
    checklist::{ChecklistArgs, ChecklistFormat},
    convert::{ConvertArgs, Target},
    documents::{CompletionsArgs, ManArgs},
    explain::ExplainArgs,
    foresee::ForeseeArgs,
    format::{FilesFormat, PairFormat, ReportFormat},
    generate::{Engine, GenerateArgs, SettingArgs},
    judge::JudgeArgs,
    many::{CheckArgs, FilesArgs, ValidateArgs},
    operate::{
        AddArgs, ApplyArgs, ChangeArgs, EnterArgs, NewArgs, SetArgs, UnpairArgs, WithdrawArgs,
    },
    pair::PairArgs,
    ratings::{GamesArgs, RatingsArgs},
    report::ReportArgs,
    rule::CodeArgs,
    standings::{StandingsArgs, StandingsFormat},
    suppose::{SupposeArgs, TwoPlayers},
};

const EXIT_CODES: &str = "\
Example:
  fpc check trf-samples/wrong-pairing.trf

The arguments of bbpPairings and JaVaFo are understood as well:
  fpc --dutch tournament.trf -p pairs.txt
  fpc tournament.trf -c

Exit codes:
  0  all is well
  1  a round has no legal pairing; foresee: it is proved that a round to come has none
  2  something unexpected failed
  3  the command or a file is invalid
  4  a tournament is too large (more than 999 rounds)
  5  a file cannot be read or written
  6  check, report, judge: a pairing or a rank differs from the rules'; campaign: an answer differs;
     ratings: a player differs from the list
  7  check, report: that depends on what the file leaves open (the system, which round is the last);
     foresee: whether a round has no legal pairing depends on results to come
  130  check, report, validate, campaign, foresee: interrupted before everything was done";

/// The version, with the available systems.
fn version() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let mut text = concat!(env!("CARGO_PKG_VERSION"), "\npairing systems:").to_owned();
        for &system in System::ALL {
            text.push_str(&format!("\n  {:<10}  {system}", system.code()));
        }
        text
    });
    &TEXT
}

/// Checks and pairs Swiss-system chess tournaments by FIDE's rules.
#[derive(Debug, Parser)]
#[command(
    name = "fpc",
    version = version(),
    after_help = EXIT_CODES,
    max_term_width = 100,
    arg_required_else_help = true
)]
pub(super) struct Cli {
    /// The language of answers and pages [default: the one of the environment, or English]
    ///
    /// Articles of the rules, the help, and what programs read (such as --format json) are in English. So is all
    /// that campaign, generate and the commands of other programs say.
    #[arg(long, global = true, value_name = "CODE", value_parser = language(), display_order = 900)]
    pub(super) language: Option<Language>,
    #[command(subcommand)]
    pub(super) command: Command,
}

/// The languages, by their codes.
fn language() -> impl TypedValueParser<Value = Language> {
    let value = |language: Language| PossibleValue::new(language.code()).help(language.name());
    Codes { list: move || Language::all().map(value).collect(), read: Language::from_code }
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Check that every round was paired, and every player ranked, by the rules
    ///
    /// Pairs each recorded round again from the rounds before it. Where the file has a different pairing,
    /// the two are shown side by side with the first article of the rules on which the recorded one falls
    /// short.
    ///
    /// If the number of rounds is not known, the last recorded round is checked both as the last round and as
    /// an earlier one; if the answers differ, the result says so. If the file points to a different system
    /// than the one used, differences are reported as uncertain. A file that is not a Swiss tournament of
    /// individual players is refused unless --system names a system.
    ///
    /// If the file has ranks, they are compared with the standings by points and the tie-breaks of
    /// record 202 or 212. Players who remain tied may share places or be listed in any order. Without a list
    /// of tie-breaks, only the order by points is examined, and nothing counts as a difference. Ranks do not
    /// affect the verdict on pairings.
    ///
    /// Any number of files can be checked in one run; several are processed at a time, and results are
    /// printed in the order of the files. Ctrl-C ends the run with a summary of what has been checked.
    ///
    /// With --resume, the result of each file is recorded in a journal. After an interruption or a power
    /// failure, the same command continues from there and prints the report that an uninterrupted run would
    /// have printed; files whose contents have changed since are checked again, and new files are added.
    Check(Deferred<CheckArgs>),
    /// Pair the next round
    ///
    /// Prints the number of pairs, then a line for each board: White's number, a blank, Black's
    /// number. The bye comes last, with 0 as the opponent. Players with a bye entered for the round
    /// (H, F, Z, 240) or named by XXZ are not paired. If the file holds pairs without results, that
    /// round is paired again. With --absent, --half-point-bye, --result, --forbid and --assign, the
    /// round is paired as if the file contained the change, and the differences from the pairing
    /// without these options are shown. --write also enters the change into the file.
    ///
    /// In a round robin (--system berger, or record 192), all rounds are known: --all prints them.
    ///
    /// With --round, a round that has begun is paired by the rules, from the rounds before it and
    /// with the players who took part in it. `fpc check` compares all rounds with the rules, and
    /// --recorded prints the pairing in the file.
    Pair(Deferred<PairArgs>),
    /// Explain why a round is paired as it is
    ///
    /// For a round: bracket by bracket (or group by group), who was in it, who came down from above, who
    /// floats and why, S1 and S2, which exchanges were made, who was passed over and why, which criteria
    /// could not be fully met, by how much, and why no pairing does better; then the colors on every board
    /// with the rule that assigns them. Each statement names its article.
    ///
    /// With --player: the facts about this player, why this opponent, why this color, why they
    /// float or not, and the alternatives. With --players: all of this for every player, without
    /// the alternatives. With --why-not: the best pairing in which two players meet, or in which a
    /// player gets the bye, and the first article on which it falls short.
    ///
    /// By default the next round is explained; with --round, an earlier one: the pairing by the
    /// rules, compared with that in the file.
    Explain(Deferred<ExplainArgs>),
    /// Judge a pairing made or changed by hand
    ///
    /// PAIRS is a file with a pairing as `fpc pair` prints it (a line for each board, White first;
    /// 0 for the bye; the number of lines may come first), or the pairs themselves: 4-7,5-9,11-bye.
    /// With --swap, the pairing judged is the one by the rules with two players changing places.
    /// Without a given pairing, the recorded one is judged.
    ///
    /// The answer is one of: the same as by the rules; different in colors only; equal but later
    /// (as good on all criteria, but the rules reach another pairing first); worse, with the
    /// bracket, the first article and both values; illegal, with the article and the evidence. With
    /// --complete, a partial pairing is completed in the best way that keeps the given pairs: "pair
    /// the rest around my board 1".
    Judge(Deferred<JudgeArgs>),
    /// Report mistakes in a file, without pairing anything
    ///
    /// Prints every error and warning with line, column, field, the found and the expected value.
    /// Besides mistakes in single lines, it reports oddities of the whole file: facts stated twice,
    /// impossible counts and dates, one person under two numbers, ratings out of order, results
    /// that are all forfeits.
    ///
    /// A finding that only follows from another one is counted with it: a truncated file has one error.
    ///
    /// Each finding has a code, such as TRF006; `fpc rule` and --explain tell what it means.
    ///
    /// Any number of files can be validated in one run, as with `check`.
    Validate(Deferred<ValidateArgs>),
    /// Write a tournament in another format
    ///
    /// Reads a tournament report file of any edition, or the JSON that this command writes, and writes
    /// the same tournament in the requested format. Anything that the format cannot hold is listed on
    /// standard error. If something would be lost, the input file is never overwritten.
    Convert(Deferred<ConvertArgs>),
    /// Generate random tournaments
    ///
    /// Plays tournaments in which every round is paired by the rules, with results drawn from a published
    /// model. The same version, seed and settings give the same bytes on every machine. If a round cannot be
    /// paired, the tournament ends there. The first line of each file is the command that reproduces it.
    Generate(Deferred<GenerateArgs>),
    /// Compare with other programs on random tournaments
    ///
    /// Generates tournaments and has fpc and the other programs pair every round; the tournament then
    /// continues with fpc's pairing. Reports how many rounds were compared, which answers differ and why,
    /// illegal pairings from either side, failures and running times. The first difference in each
    /// tournament is reduced to the smallest tournament that still shows it and saved in the folder
    /// `findings`, with both answers.
    ///
    /// With --standings-against and --tie-breaks, the programs also rank the players of each finished
    /// tournament. Players whom no tie-break separates may share a place or be listed in any order; any
    /// other disagreement about a rank counts as a difference.
    ///
    /// Every finished tournament is recorded in a journal. If a campaign is interrupted, giving the same
    /// command again resumes it; Ctrl-C stops it with a report on what has been played so far. With
    /// --shard, several machines share a campaign; `fpc campaign merge` combines their journals into one
    /// report, which apart from running times is the same for any number of shards and threads.
    ///
    /// The other programs run in the folder in which fpc was started, several at a time (--jobs). If one
    /// cannot be started, the campaign ends; one that takes too long (--timeout) is killed together
    /// with every process it started.
    Campaign(Deferred<CampaignArgs>),
    /// Print the standings by points and tie-breaks
    ///
    /// Players are ranked by their points, and those with equal points by FIDE's tie-breaks (C.07), one
    /// after the other. Players whom no tie-break separates share a rank (1 2 2 4).
    ///
    /// The list of tie-breaks is that of --tie-breaks, or else that of the file (record 212 or 202). If
    /// neither gives one, the list is BH/C1,BH,SB,DE, or DE,WIN,SB,KS where pairings are known beforehand,
    /// as in a round robin. Both are this program's choice: the rules have had no default list since 2023.
    /// For the SSM system, that system's own rules (section D) take their place.
    Standings(Deferred<StandingsArgs>),
    /// Print what matters for the pairing of a round, player by player
    ///
    /// This is the table that arbiters work from before they pair the next round. For each player, by
    /// scoregroup and in pairing order, it shows the colors so far, the color difference, the color
    /// preference and its strength, the floats of the last two rounds, whether the player may get the bye
    /// (and if not, why not), and the opponents so far. Everything follows the rules of the pairing system,
    /// with articles.
    ///
    /// With --round, it shows the situation before a round that has already been paired.
    Checklist(Deferred<ChecklistArgs>),
    /// Tell whether a tournament will get stuck, and who may win it
    ///
    /// The first part is what can be proved whatever the results: that the next round has no legal pairing,
    /// and which players stand in the way; that a later round will have none, because some players have more
    /// rounds left than opponents or byes; and, before the first round, that there are too many rounds.
    ///
    /// Then the rest of the tournament is simulated many times, with results drawn from a published model:
    /// how often a round had no legal pairing, and how often each player finished in each place. Unfinished
    /// games of the current round are played first. The same seed gives the same futures on every machine
    /// and with any number of threads. Ctrl-C stops with a report on what has been simulated so far.
    ///
    /// All this assumes that nobody leaves, nobody joins, and all games are played. A player with a bye
    /// announced for a round misses that round; a player who is absent from the next round without points,
    /// with nothing announced for later rounds, is assumed not to come back.
    Foresee(Deferred<ForeseeArgs>),
    /// Write a report on a tournament as a page to read in a browser or to print
    ///
    /// Does what `fpc check` does and writes everything as HTML: the verdict at a glance; the standings with
    /// their tie-breaks and the cross table; every round with its boards and, where it was not paired by the
    /// rules, both pairings side by side with the reason; a card for each player with their course through the
    /// tournament; errors and warnings with their lines; what was assumed; and what was checked.
    ///
    /// A page is a single self-contained file: no network, no script, no other files. It can be mailed, read
    /// on a phone, and printed. The same file and the same version of fpc give the same page. On the
    /// largest tournaments, from about 5,000 players after ten rounds, it has no cards and no cross table, and
    /// not every board, and says so.
    ///
    /// For a single FILE, the page goes to standard output or to the file given by -o. With --out, every file
    /// gets its own page in a folder, named after the file (b-group.trf: b-group.html; if two files have the same
    /// name, b-group-2.html), and index.html lists them with their verdicts; clicking on a column heading
    /// sorts the list. Other files in the folder are left alone.
    ///
    /// A file with errors also gets a page, which shows each error with its line and a mark below the field.
    /// The page is written whatever the verdict; the exit code tells the verdict. A file that cannot be read
    /// gets no page, and with -o the output file is then not touched.
    Report(Deferred<ReportArgs>),
    /// Explain a code, or say what an article says
    ///
    /// Every finding of fpc has a code: what is wrong or odd in a file (TRF), what an answer depends on
    /// (FPC), and why there is no answer (ERR). Prints what the code means, what to do about it and, for
    /// codes about files, an example. For an article that answers cite, prints what it says, in the
    /// words of fpc, and an example, in each edition that has an article of that name; for the code of a
    /// tie-break such as BH, what its articles say. Without a name,
    /// lists all codes with their titles, or the articles of an edition.
    Rule(Deferred<CodeArgs>),
    /// Search a rating list, or compare the players of a tournament with it
    ///
    /// LIST is FIDE's list in its text format, or a federation's list as a table, as for `fpc add
    /// --from`; headings identify columns of rapid and blitz ratings.
    ///
    /// Players are found by FIDE number; without one, by name if the list has that name once. The
    /// output has the players who differ or are not in the list; with --format csv and json, all.
    /// `fpc set FILE --ratings LIST` updates the players from the list.
    Ratings(Deferred<RatingsArgs>),
    /// Create a tournament
    ///
    /// FILE must not exist yet. It is written as TRF-2026 with the records of other programs added.
    /// `fpc add` adds players, and `fpc pair --write` pairs rounds. `fpc set` changes details
    /// later, and sets forbidden pairs.
    ///
    /// With --boards, teams are paired: `fpc add --new-team` adds teams, and `fpc add --team` their
    /// players.
    ///
    /// Lots are drawn for the initial color, unless --initial-color names it. A comment in the file
    /// records the seed, so anyone can repeat the draw; --lots sets the seed.
    New(Deferred<NewArgs>),
    /// Change details of a tournament
    ///
    /// All other details stay as they are. Once round 1 is paired, the system, acceleration, boards
    /// and initial color cannot change. The number of rounds, points, tie-breaks and forbidden
    /// pairs then have to be confirmed: --force changes them, and a comment in the file records it.
    /// Earlier pairings stay, and are checked by the old details.
    ///
    /// --forbid adds pairs that must not meet in any round, and --allow removes such pairs; name
    /// players by number or part of a name. To keep two players apart in the next round only, use
    /// `fpc pair --write --forbid`.
    Set(Deferred<SetArgs>),
    /// Add players or teams
    ///
    /// Until a round has been paired, starting numbers follow the initial order: rating, title and
    /// name (C.04.2, 2.2). After that, a late entry gets the next number, and the points of
    /// --missed for each missed round (C.04.2, 2.4).
    ///
    /// In a team tournament, --new-team adds a team of this name. Until a round has been paired,
    /// teams are numbered by strength (--rating), otherwise as they were added (C.04.6, 1.1).
    /// --team adds a player at the end of a team; numbers of players stay.
    ///
    /// --from adds all players of a list, a text with cells separated by tabs, semicolons or
    /// commas, in UTF-8, UTF-16 or Windows-1252. Its columns are recognized by a row of headings,
    /// in English, German, French or Spanish, or by their cells: names, ratings, titles,
    /// federations, FIDE numbers, dates of birth, sexes and teams. Ambiguous cells are reported; a
    /// cell that cannot be read is refused.
    Add(Deferred<AddArgs>),
    /// Enter results, byes and pairings made by hand
    ///
    /// Each ITEM is one of these; name players by number or part of a name:
    ///
    /// - 3-2=1-0: the result of a game, White first. Results are 1-0, 1/2-1/2, 0-1 and other sums
    ///   such as 0-0; +--, --+ and --- for forfeits; W-L, D-D and L-W for games too short to be
    ///   rated; * (in quotes) for an adjourned game; nothing (3-2=) to remove a result.
    ///
    ///   1:0, ½ and +/- are understood as well. In a match of two games, 3-2=1-0 is the game in
    ///   which 3 has White, and 2-3=1-0 the other one.
    ///
    /// - 3-2=exchanged: the two players exchanged colors; they keep their result.
    ///
    /// - 5=absent, 7=half, 9=full: a bye or an absence; 5=present removes it.
    ///
    /// - 4-7 and 11-bye: a pair of the next round, and its bye. All pairs of the round have to be
    ///   given. The pairing is judged, and a comment in the file keeps both pairings. In a running
    ///   round, 7-8 pairs two players without a game on an extra board, with the colors of the
    ///   rules, and leaves all others as they are.
    ///
    /// In a team tournament, plain results and exchanges name players; all other items name teams:
    ///
    /// - 5-1.2=1-0: the result of board 2 of their match, in the order of the teams, whoever has White.
    ///
    /// - 5-1.match=+--, --+ or ---: the whole match was forfeited; 5-1.match= removes that. Its
    ///   games stay as they were played, but the forfeit counts.
    ///
    /// - 5.lineup=21,23,-,25: who sits on the boards of team 5 from board 1; - leaves a board empty.
    ///
    /// Results go into the running round, or into the last one if none is running; byes go into the
    /// next round to be paired, line-ups into the running round or that one. --round names another
    /// round. If you correct the result of an earlier round, later rounds stay as they were paired,
    /// and a comment keeps the old result.
    Enter(Deferred<EnterArgs>),
    /// Withdraw players, or let them return
    ///
    /// A withdrawn player is absent from all rounds that are not yet paired (C.04.2, 3.2).
    Withdraw(Deferred<WithdrawArgs>),
    /// Cancel the pairing of the last round
    ///
    /// The round must have no results. Byes and absences that had been announced for it stay.
    Unpair(Deferred<UnpairArgs>),
    /// Apply a list of operations
    ///
    /// OPERATIONS is a file of JSON, a list such as `[{"op": "result", "white": 3, "black": 2,
    /// "result": "1-0"}]`; docs/schema/operations.json describes it. If an operation is refused,
    /// none is applied. If FILE does not exist, the list has to begin with `new`. A list always
    /// gives the same file.
    Apply(Deferred<ApplyArgs>),
    /// Print a shell's completion script
    ///
    /// The script knows all commands and options, and the values of options with a fixed list. Its
    /// place depends on the shell.
    Completions(Deferred<CompletionsArgs>),
    /// Print the manual page of a command, or write all pages into a folder
    ///
    /// A page has the command's help, in the format that man reads. Without a command, it is the
    /// page of fpc.
    Man(Deferred<ManArgs>),
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definitions_are_sound() {
        Cli::command().debug_assert();
    }
}
