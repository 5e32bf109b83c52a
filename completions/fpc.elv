
use builtin;
use str;

set edit:completion:arg-completer[fpc] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'fpc'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'fpc'= {
            cand -h 'Print help'
            cand --help 'Print help'
            cand -V 'Print version'
            cand --version 'Print version'
            cand check 'Check that every round was paired, and every player ranked, by the rules'
            cand pair 'Pair the next round'
            cand explain 'Explain why a round is paired as it is'
            cand judge 'Judge a pairing made or changed by hand'
            cand validate 'Report what is wrong in a file, without pairing anything'
            cand convert 'Write a tournament in another format'
            cand generate 'Generate random tournaments'
            cand campaign 'Compare with other programs on random tournaments'
            cand standings 'Print the standings by points and tie-breaks'
            cand checklist 'Print what matters for the pairing of a round, player by player'
            cand foresee 'Tell whether a tournament will get stuck, and who may win it'
            cand report 'Write a report on a tournament as a page to read in a browser or to print'
            cand rule 'Explain a code, or say what an article says'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'fpc;check'= {
            cand --files-from 'Also take the files, folders and patterns in this list, one per line; `-` reads standard input'
            cand -j 'How many files to process at a time [default: one for each core]'
            cand --jobs 'How many files to process at a time [default: one for each core]'
            cand -o 'Write the report to this file instead of standard output'
            cand --output 'Write the report to this file instead of standard output'
            cand --max-findings 'How many errors and how many warnings to print for each file; 0 means all'
            cand --round 'Check only this round; with --only standings, the ranks after this round'
            cand --only 'Check only the pairings, or only the ranks'
            cand --tie-breaks 'Compare the ranks by these tie-breaks, such as BH/C1,BH,SB, whatever records 202 and 212 say'
            cand --edition 'The edition of the rules for tie-breaks [default: the one in force on the first day]'
            cand --system 'The pairing system and edition'
            cand --initial-color 'The color drawn before the first round, if the file does not say'
            cand --accelerate 'The method of acceleration for the first rounds, if the file does not say'
            cand --rounds 'The number of rounds of the tournament, if the file does not say'
            cand --round-1-bye 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings'
            cand --team-c6 'In the Swiss Team system: what C6 asks of the following scoregroup'
            cand --team-numbers 'In the Swiss Team system: which numbers give the first colors (4.3.1)'
            cand --blank-rounds 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z'
            cand --restricted-rounds 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)'
            cand --restricted-group 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once'
            cand --format 'How to print the result'
            cand --resume 'Record each file''s result in this journal, and continue from what it already holds'
            cand --no-progress 'Show no progress on the terminal'
            cand -q 'Print only what is wrong, leaving out the rounds and files that agree'
            cand --quiet 'Print only what is wrong, leaving out the rounds and files that agree'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fpc;pair'= {
            cand -o 'Write the result to this file instead of standard output'
            cand --output 'Write the result to this file instead of standard output'
            cand --round 'The round to pair: the next one or an earlier one'
            cand --absent 'These players miss the next round, such as 3,5; numbers or parts of names'
            cand --half-point-bye 'These players have a half-point bye in the next round'
            cand --result 'A game of the current round ends like this, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2'
            cand --forbid 'These two must not meet, such as 2-6'
            cand --assign 'These two must meet, such as 4-7; 11-bye for the pairing-allocated bye'
            cand --system 'The pairing system and edition'
            cand --initial-color 'The color drawn before the first round, if the file does not say'
            cand --accelerate 'The method of acceleration for the first rounds, if the file does not say'
            cand --rounds 'The number of rounds of the tournament, if the file does not say'
            cand --round-1-bye 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings'
            cand --team-c6 'In the Swiss Team system: what C6 asks of the following scoregroup'
            cand --team-numbers 'In the Swiss Team system: which numbers give the first colors (4.3.1)'
            cand --blank-rounds 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z'
            cand --restricted-rounds 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)'
            cand --restricted-group 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once'
            cand --format 'How to print the pairs'
            cand --write 'Enter the pairs into the tournament file, with the results left blank'
            cand --change 'Replace a result that a game has already'
            cand -q 'Print no summary on standard error'
            cand --quiet 'Print no summary on standard error'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fpc;explain'= {
            cand -o 'Write the explanation to this file instead of standard output'
            cand --output 'Write the explanation to this file instead of standard output'
            cand --round 'The round to explain: the next one or an earlier one'
            cand --player 'Explain the round for this player, given by starting number or part of the name'
            cand --why-not 'Explain why these two do not meet, or why a player does not get the bye: `7 bye`'
            cand --absent 'These players miss the next round, such as 3,5; numbers or parts of names'
            cand --half-point-bye 'These players have a half-point bye in the next round'
            cand --result 'A game of the current round ends like this, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2'
            cand --forbid 'These two must not meet, such as 2-6'
            cand --assign 'These two must meet, such as 4-7; 11-bye for the pairing-allocated bye'
            cand --system 'The pairing system and edition'
            cand --initial-color 'The color drawn before the first round, if the file does not say'
            cand --accelerate 'The method of acceleration for the first rounds, if the file does not say'
            cand --rounds 'The number of rounds of the tournament, if the file does not say'
            cand --round-1-bye 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings'
            cand --team-c6 'In the Swiss Team system: what C6 asks of the following scoregroup'
            cand --team-numbers 'In the Swiss Team system: which numbers give the first colors (4.3.1)'
            cand --blank-rounds 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z'
            cand --restricted-rounds 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)'
            cand --restricted-group 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once'
            cand --format 'How to print the explanation'
            cand --players 'Explain the round for every player'
            cand --change 'Replace a result that a game has already'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fpc;judge'= {
            cand --round 'The round whose pairing is judged: the next one or an earlier one'
            cand --swap 'Swap two players in the pairing by the rules; may be given more than once'
            cand --absent 'These players miss the next round, such as 3,5; numbers or parts of names'
            cand --half-point-bye 'These players have a half-point bye in the next round'
            cand --result 'A game of the current round ends like this, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2'
            cand --forbid 'These two must not meet, such as 2-6'
            cand --assign 'These two must meet, such as 4-7; 11-bye for the pairing-allocated bye'
            cand --system 'The pairing system and edition'
            cand --initial-color 'The color drawn before the first round, if the file does not say'
            cand --accelerate 'The method of acceleration for the first rounds, if the file does not say'
            cand --rounds 'The number of rounds of the tournament, if the file does not say'
            cand --round-1-bye 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings'
            cand --team-c6 'In the Swiss Team system: what C6 asks of the following scoregroup'
            cand --team-numbers 'In the Swiss Team system: which numbers give the first colors (4.3.1)'
            cand --blank-rounds 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z'
            cand --restricted-rounds 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)'
            cand --restricted-group 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once'
            cand --format 'How to print the judgement'
            cand --complete 'Complete a partial pairing in the best way that keeps the given pairs'
            cand --change 'Replace a result that a game has already'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fpc;validate'= {
            cand --files-from 'Also take the files, folders and patterns in this list, one per line; `-` reads standard input'
            cand -j 'How many files to process at a time [default: one for each core]'
            cand --jobs 'How many files to process at a time [default: one for each core]'
            cand -o 'Write the report to this file instead of standard output'
            cand --output 'Write the report to this file instead of standard output'
            cand --max-findings 'How many errors and how many warnings to print for each file; 0 means all'
            cand --explain 'Explain a code: what it means, what to do about it, and an example'
            cand --format 'How to print the findings'
            cand --blank-rounds 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z'
            cand --no-progress 'Show no progress on the terminal'
            cand -q 'Leave out files without findings'
            cand --quiet 'Leave out files without findings'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fpc;convert'= {
            cand --to 'The format to write'
            cand -o 'Write to this file instead of standard output'
            cand --output 'Write to this file instead of standard output'
            cand --blank-rounds 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z'
            cand --twins 'With trf26: also write the records of trfx, for programs that know only those'
            cand --strict 'Write nothing if anything would be lost'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fpc;generate'= {
            cand --seed 'The seed of the random numbers; with --count, the seed of the first tournament'
            cand -o 'Write the tournament to this file instead of standard output'
            cand --output 'Write the tournament to this file instead of standard output'
            cand --count 'How many tournaments to generate'
            cand --out 'Write the tournaments into this folder, each into a file named after its seed'
            cand --profile 'The profile that supplies everything not set here: clean, ordinary, wild, tiny-long or big'
            cand --system 'The pairing system and edition; the name of rules alone, such as dubov, means the edition in force now'
            cand --players 'The number of players, or a range such as 8-40'
            cand --rounds 'The number of rounds, or a range'
            cand --ratings 'Strengths: normal:MEAN:DEVIATION, uniform:LOW:HIGH, groups:N:GAP or equal:RATING'
            cand --unrated 'Players without rating'
            cand --model 'The model of results: milvang-2015 or milvang-2024'
            cand --draws 'The share of drawn games, such as 30%, instead of the model''s own'
            cand --half-point-byes 'Requested byes worth a draw'
            cand --zero-point-byes 'Announced absences'
            cand --full-point-byes 'Requested byes worth a win'
            cand --late-entries 'Players who enter after round 1'
            cand --withdrawals 'Players who leave for good'
            cand --forfeits 'Games forfeited because one player does not appear'
            cand --double-forfeits 'Games forfeited because neither player appears'
            cand --unrated-games 'Games too short to be rated (W D L)'
            cand --abnormal-results 'Games that end 1/2-0, 0-1/2 or 0-0'
            cand --forbidden-pairs 'Pairs of players who must not meet, at most 100000'
            cand --accelerate 'Virtual points in the first rounds: baku or explicit'
            cand --initial-color 'The color drawn before the first round'
            cand --tie-breaks 'The tie-breaks by which the players are ranked, such as BH/C1,BH,SB,DE'
            cand --points 'The points for a win, a draw and a loss, such as 3-1-0'
            cand --pab-points 'The points for the pairing-allocated bye, if not those of a win'
            cand --format 'The format of the files'
            cand --for 'Write the format that another engine reads, which is trfx'
            cand --jobs 'With --count: how many threads to use [default: one for each core]'
            cand --last-round-byes 'Also grant byes in the last round'
            cand --twins 'With trf26: also write the records of trfx'
            cand -q 'Print no summary'
            cand --quiet 'Print no summary'
            cand --no-progress 'Show no progress'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fpc;campaign'= {
            cand --tournaments 'How many tournaments to play, in all shards together'
            cand --against 'The command of another program: {in} stands for the tournament file and {out} for the file to which it writes its pairs; without {out}, the pairs are read from its standard output'
            cand --standings-against 'The command of a program that ranks the players of a tournament; {in} stands for its file'
            cand --out 'The folder for the journal and the findings'
            cand --seed 'The seed of the first tournament; the others use the seeds that follow'
            cand --shard 'Play one part of the campaign, such as 2/8'
            cand --profile 'The profile that supplies everything not set here: clean, ordinary, wild, tiny-long or big'
            cand --system 'The pairing system and edition; the name of rules alone, such as dubov, means the edition in force now'
            cand --players 'The number of players, or a range such as 8-40'
            cand --rounds 'The number of rounds, or a range'
            cand --ratings 'Strengths: normal:MEAN:DEVIATION, uniform:LOW:HIGH, groups:N:GAP or equal:RATING'
            cand --unrated 'Players without rating'
            cand --model 'The model of results: milvang-2015 or milvang-2024'
            cand --draws 'The share of drawn games, such as 30%, instead of the model''s own'
            cand --half-point-byes 'Requested byes worth a draw'
            cand --zero-point-byes 'Announced absences'
            cand --full-point-byes 'Requested byes worth a win'
            cand --late-entries 'Players who enter after round 1'
            cand --withdrawals 'Players who leave for good'
            cand --forfeits 'Games forfeited because one player does not appear'
            cand --double-forfeits 'Games forfeited because neither player appears'
            cand --unrated-games 'Games too short to be rated (W D L)'
            cand --abnormal-results 'Games that end 1/2-0, 0-1/2 or 0-0'
            cand --forbidden-pairs 'Pairs of players who must not meet, at most 100000'
            cand --accelerate 'Virtual points in the first rounds: baku or explicit'
            cand --initial-color 'The color drawn before the first round'
            cand --tie-breaks 'The tie-breaks by which the players are ranked, such as BH/C1,BH,SB,DE'
            cand --points 'The points for a win, a draw and a loss, such as 3-1-0'
            cand --pab-points 'The points for the pairing-allocated bye, if not those of a win'
            cand --send 'The file format sent to the other programs'
            cand --impossible 'The text by which another program reports that there is no legal pairing, in addition to the texts of bbpPairings and JaVaFo'
            cand --timeout 'How many seconds another program may take for an answer'
            cand --shrink-steps 'How many times another program may be run to reduce one difference'
            cand --jobs 'How many threads to use [default: one for each core]'
            cand --format 'How to print the report'
            cand --page 'Also write the report as a web page with plots of times and differences'
            cand --last-round-byes 'Also grant byes in the last round'
            cand -q 'Show no progress'
            cand --no-progress 'Show no progress'
            cand --quiet 'Show no progress'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand merge 'Join the journals of shards into one report'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'fpc;campaign;merge'= {
            cand --format 'How to print the report'
            cand --page 'Also write the report as a web page with plots of times and differences'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fpc;campaign;help'= {
            cand merge 'Join the journals of shards into one report'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'fpc;campaign;help;merge'= {
        }
        &'fpc;campaign;help;help'= {
        }
        &'fpc;standings'= {
            cand -o 'Write the standings to this file instead of standard output'
            cand --output 'Write the standings to this file instead of standard output'
            cand -t 'The tie-breaks in order, such as BH/C1,BH,SB,DE'
            cand --tie-breaks 'The tie-breaks in order, such as BH/C1,BH,SB,DE'
            cand --round 'Print the standings after this round instead of after the last finished one'
            cand --edition 'The edition of the rules for tie-breaks [default: the one in force on the first day]'
            cand --pairings 'Whether each round was paired by results or all rounds in advance [default: by record 192 or 092]'
            cand --unrated 'The rating to use for unrated players, such as 1400, so that tie-breaks by rating can be kept'
            cand --explain 'Show round by round how a player''s values come about; give the number or part of the name'
            cand --cross-table 'Add the results of each round, with opponents by starting number or by line of the table'
            cand --system 'The pairing system'
            cand --blank-rounds 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z'
            cand --format 'How to print the standings'
            cand --every-round 'Print the standings after each round'
            cand --fractions 'With --format csv: write values that no decimal number can say as fractions, such as 52/3'
            cand --raw-text 'With --format csv: leave texts that begin like a formula as they are'
            cand --enter-tie-breaks 'With --format trf: also write the list of tie-breaks into record 202'
            cand --list-tie-breaks 'Print all tie-breaks with their codes, articles and modifiers'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fpc;checklist'= {
            cand -o 'Write the checklist to this file instead of standard output'
            cand --output 'Write the checklist to this file instead of standard output'
            cand --round 'The round in question: the next one or an earlier one'
            cand --width 'The width of the table in columns, as far as possible: names are shortened first'
            cand --system 'The pairing system and edition'
            cand --initial-color 'The color drawn before the first round, if the file does not say'
            cand --accelerate 'The method of acceleration for the first rounds, if the file does not say'
            cand --rounds 'The number of rounds of the tournament, if the file does not say'
            cand --round-1-bye 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings'
            cand --team-c6 'In the Swiss Team system: what C6 asks of the following scoregroup'
            cand --team-numbers 'In the Swiss Team system: which numbers give the first colors (4.3.1)'
            cand --blank-rounds 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z'
            cand --restricted-rounds 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)'
            cand --restricted-group 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once'
            cand --format 'How to print the checklist'
            cand --raw-text 'With --format csv: leave texts that begin like a formula as they are'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fpc;foresee'= {
            cand -o 'Write the report to this file instead of standard output'
            cand --output 'Write the report to this file instead of standard output'
            cand -n 'How many futures to simulate; 0 gives only the proofs'
            cand --simulations 'How many futures to simulate; 0 gives only the proofs'
            cand --seed 'The seed of the futures'
            cand --model 'The model of results: milvang-2015 or milvang-2024'
            cand --draws 'The share of drawn games, such as 30%, instead of the model''s own'
            cand --unrated 'The playing strength assumed for unrated players'
            cand -t 'The tie-breaks that decide final ranks [default: as in `fpc standings`]'
            cand --tie-breaks 'The tie-breaks that decide final ranks [default: as in `fpc standings`]'
            cand --edition 'The edition of the rules for tie-breaks [default: the one in force on the first day]'
            cand --system 'The pairing system and edition'
            cand --initial-color 'The color drawn before the first round, if the file does not say'
            cand --accelerate 'The method of acceleration for the first rounds, if the file does not say'
            cand --rounds 'The number of rounds of the tournament, if the file does not say'
            cand --round-1-bye 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings'
            cand --team-c6 'In the Swiss Team system: what C6 asks of the following scoregroup'
            cand --team-numbers 'In the Swiss Team system: which numbers give the first colors (4.3.1)'
            cand --blank-rounds 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z'
            cand --restricted-rounds 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)'
            cand --restricted-group 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once'
            cand --jobs 'How many threads to use [default: one for each core]'
            cand --format 'How to print the report'
            cand --all 'List all players, not only those with the best chances or the fewest opponents left'
            cand -q 'Show no progress'
            cand --no-progress 'Show no progress'
            cand --quiet 'Show no progress'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fpc;report'= {
            cand --files-from 'Also take the files, folders and patterns in this list, one per line; `-` reads standard input'
            cand -o 'Write the page to this file instead of standard output (`-`)'
            cand --output 'Write the page to this file instead of standard output (`-`)'
            cand --out 'Write a page for each file, and index.html, into this folder'
            cand -j 'How many files to process at a time [default: one for each core]'
            cand --jobs 'How many files to process at a time [default: one for each core]'
            cand --tie-breaks 'Rank by these tie-breaks, such as BH/C1,BH,SB, whatever records 202 and 212 say'
            cand --edition 'The edition of the rules for tie-breaks [default: the one in force on the first day]'
            cand --system 'The pairing system and edition'
            cand --initial-color 'The color drawn before the first round, if the file does not say'
            cand --accelerate 'The method of acceleration for the first rounds, if the file does not say'
            cand --rounds 'The number of rounds of the tournament, if the file does not say'
            cand --round-1-bye 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings'
            cand --team-c6 'In the Swiss Team system: what C6 asks of the following scoregroup'
            cand --team-numbers 'In the Swiss Team system: which numbers give the first colors (4.3.1)'
            cand --blank-rounds 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z'
            cand --restricted-rounds 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)'
            cand --restricted-group 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once'
            cand --language 'The language of the pages: English, German or Spanish'
            cand --format 'How to report, on standard output, what was found and where the pages are'
            cand -q 'Mention only files in which something is wrong or uncertain'
            cand --quiet 'Mention only files in which something is wrong or uncertain'
            cand --no-progress 'Show no progress on the terminal'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fpc;rule'= {
            cand --system 'Only the articles of this edition of the rules'
            cand --format 'How to print the explanation'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fpc;help'= {
            cand check 'Check that every round was paired, and every player ranked, by the rules'
            cand pair 'Pair the next round'
            cand explain 'Explain why a round is paired as it is'
            cand judge 'Judge a pairing made or changed by hand'
            cand validate 'Report what is wrong in a file, without pairing anything'
            cand convert 'Write a tournament in another format'
            cand generate 'Generate random tournaments'
            cand campaign 'Compare with other programs on random tournaments'
            cand standings 'Print the standings by points and tie-breaks'
            cand checklist 'Print what matters for the pairing of a round, player by player'
            cand foresee 'Tell whether a tournament will get stuck, and who may win it'
            cand report 'Write a report on a tournament as a page to read in a browser or to print'
            cand rule 'Explain a code, or say what an article says'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'fpc;help;check'= {
        }
        &'fpc;help;pair'= {
        }
        &'fpc;help;explain'= {
        }
        &'fpc;help;judge'= {
        }
        &'fpc;help;validate'= {
        }
        &'fpc;help;convert'= {
        }
        &'fpc;help;generate'= {
        }
        &'fpc;help;campaign'= {
            cand merge 'Join the journals of shards into one report'
        }
        &'fpc;help;campaign;merge'= {
        }
        &'fpc;help;standings'= {
        }
        &'fpc;help;checklist'= {
        }
        &'fpc;help;foresee'= {
        }
        &'fpc;help;report'= {
        }
        &'fpc;help;rule'= {
        }
        &'fpc;help;help'= {
        }
    ]
    $completions[$command]
}
