# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_fpc_global_optspecs
    string join \n h/help V/version
end

function __fish_fpc_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_fpc_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_fpc_using_subcommand
    set -l cmd (__fish_fpc_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c fpc -n "__fish_fpc_needs_command" -s h -l help -d 'Print help'
complete -c fpc -n "__fish_fpc_needs_command" -s V -l version -d 'Print version'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "check" -d 'Check that every round was paired, and every player ranked, by the rules'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "pair" -d 'Pair the next round'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "explain" -d 'Explain why a round is paired as it is'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "judge" -d 'Judge a pairing made or changed by hand'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "validate" -d 'Report what is wrong in a file, without pairing anything'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "convert" -d 'Write a tournament in another format'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "generate" -d 'Generate random tournaments'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "campaign" -d 'Compare with other programs on random tournaments'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "standings" -d 'Print the standings by points and tie-breaks'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "checklist" -d 'Print what matters for the pairing of a round, player by player'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "foresee" -d 'Tell whether a tournament will get stuck, and who may win it'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "report" -d 'Write a report on a tournament as a page to read in a browser or to print'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "rule" -d 'Explain a code, or say what an article says'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "new" -d 'Begin a tournament'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "set" -d 'Change details of a tournament'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "add" -d 'Add players or teams'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "enter" -d 'Enter results, byes and pairings made by hand'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "withdraw" -d 'Withdraw players, or let them return'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "unpair" -d 'Take back the pairing of the last round'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "apply" -d 'Apply a list of operations'
complete -c fpc -n "__fish_fpc_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c fpc -n "__fish_fpc_using_subcommand check" -l files-from -d 'Also take the files, folders and patterns in this list, one per line; `-` reads standard input' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand check" -s j -l jobs -d 'How many files to process at a time [default: one for each core]' -r
complete -c fpc -n "__fish_fpc_using_subcommand check" -s o -l output -d 'Write the report to this file instead of standard output' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand check" -l max-findings -d 'How many errors and how many warnings to print for each file; 0 means all' -r
complete -c fpc -n "__fish_fpc_using_subcommand check" -l round -d 'Check only this round; with --only standings, the ranks after this round' -r
complete -c fpc -n "__fish_fpc_using_subcommand check" -l only -d 'Check only the pairings, or only the ranks' -r -f -a "pairings\t'The pairing of every round'
standings\t'The ranks, including those of round robins'"
complete -c fpc -n "__fish_fpc_using_subcommand check" -l tie-breaks -d 'Compare the ranks by these tie-breaks, such as BH/C1,BH,SB, whatever records 202 and 212 say' -r
complete -c fpc -n "__fish_fpc_using_subcommand check" -l edition -d 'The edition of the rules for tie-breaks [default: the one in force on the first day]' -r -f -a "2026\t'Tournaments that began on or after 2026-03-01'
2024\t'Tournaments that began on or after 2023-09-01'
2019\t'Tournaments that began earlier'"
complete -c fpc -n "__fish_fpc_using_subcommand check" -l system -d 'The pairing system and edition' -r -f -a "auto\t'the system of record 192, or else the Dutch edition in force on the first day (042)'
dutch\t'the Dutch system, in the edition in force on the first day'
dubov\t'the Dubov system, in the edition in force on the first day'
burstein\t'the Burstein system, in the edition in force on the first day'
lim\t'the Lim system, in the edition in force on the first day; without a date, the older one'
lim-maxi\t'the Lim system, in the edition in force on the first day; without a date, the older one'
double-swiss\t'the Double-Swiss system, in the edition in force on the first day'
team-swiss-a\t'the Swiss Team system, in the edition in force on the first day'
team-swiss-b\t'the Swiss Team system, in the edition in force on the first day'
team-swiss\t'the Swiss Team system, in the edition in force on the first day'
dutch-2012\t'Dutch system, 2012 edition'
dutch-2017\t'FIDE (Dutch) system, 2017 edition'
dutch-2026\t'FIDE (Dutch) system, 2026 edition'
dubov-1997\t'Dubov system, 1997 edition'
dubov-2018\t'Dubov system, 2018 edition'
dubov-2026\t'Dubov system, 2026 edition'
burstein-2026\t'Burstein system, 2026 edition'
lim-2026\t'Lim system, 2026 edition'
lim-2026-maxi\t'Lim system, 2026 edition, for Maxi-tournaments'
ssm\t'SSM system (Swiss System Modified)'
double-swiss-2026\t'Double-Swiss system, 2026 edition'
team-swiss-2026-a\t'Swiss Team system, 2026 edition, type A'
team-swiss-2026-b\t'Swiss Team system, 2026 edition, type B'
team-swiss-2026\t'Swiss Team system, 2026 edition, without color preferences'
berger\t'Berger system (round robin)'
berger-exchanged\t'Berger system (round robin) with exchanged rounds'
berger-teams\t'Berger system (round robin) for teams'
berger-teams-exchanged\t'Berger system (round robin) for teams with exchanged rounds'
round-robin\t'round robin in an order of its own'
round-robin-teams\t'round robin of teams in an order of its own'
scheveningen\t'Scheveningen system'"
complete -c fpc -n "__fish_fpc_using_subcommand check" -l initial-color -d 'The color drawn before the first round, if the file does not say' -r -f -a "white\t''
black\t''"
complete -c fpc -n "__fish_fpc_using_subcommand check" -l accelerate -d 'The method of acceleration for the first rounds, if the file does not say' -r -f -a "baku\t'Virtual points for the upper half in the first half of the rounds (C.04.7)'
none\t'No acceleration, even if record 192 calls for it without virtual points in the file'"
complete -c fpc -n "__fish_fpc_using_subcommand check" -l rounds -d 'The number of rounds of the tournament, if the file does not say' -r
complete -c fpc -n "__fish_fpc_using_subcommand check" -l cycles -d 'With --system berger: the number of cycles, in each of which everybody meets everybody once' -r
complete -c fpc -n "__fish_fpc_using_subcommand check" -l round-1-bye -d 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings' -r -f -a "number\t''
rating\t''"
complete -c fpc -n "__fish_fpc_using_subcommand check" -l team-c6 -d 'In the Swiss Team system: what C6 asks of the following scoregroup' -r -f -a "graded\t''
passfail\t''"
complete -c fpc -n "__fish_fpc_using_subcommand check" -l team-numbers -d 'In the Swiss Team system: which numbers give the first colors (4.3.1)' -r -f -a "place\t''
literal\t''"
complete -c fpc -n "__fish_fpc_using_subcommand check" -l blank-rounds -d 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z' -r -f -a "H\t''
F\t''
U\t''
Z\t''"
complete -c fpc -n "__fish_fpc_using_subcommand check" -l restricted-rounds -d 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)' -r
complete -c fpc -n "__fish_fpc_using_subcommand check" -l restricted-group -d 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once' -r
complete -c fpc -n "__fish_fpc_using_subcommand check" -l format -d 'How to print the result' -r -f -a "human\t'For reading'
json\t'For programs, all files in one document'
ndjson\t'For programs, one line for each file and a summary as the last line'
junit\t'For continuous integration, as JUnit XML: a suite for each file; for a check, with a case for each round'
csv\t'For spreadsheets: a line for each round, with file, round, verdict, system and explanation'"
complete -c fpc -n "__fish_fpc_using_subcommand check" -l resume -d 'Record each file\'s result in this journal, and continue from what it already holds' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand check" -l no-progress -d 'Show no progress on the terminal'
complete -c fpc -n "__fish_fpc_using_subcommand check" -l exchange -d 'With --system berger: the last two rounds of the first cycle are exchanged'
complete -c fpc -n "__fish_fpc_using_subcommand check" -s q -l quiet -d 'Print only what is wrong, leaving out the rounds and files that agree'
complete -c fpc -n "__fish_fpc_using_subcommand check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand pair" -s o -l output -d 'Write the result to this file instead of standard output' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l round -d 'The round to pair: the next one or an earlier one' -r
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l varma -d 'With --all: draw the numbers in restricted groups, with this seed' -r
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l absent -d 'These players miss the next round, such as 3,5; numbers or parts of names' -r
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l half-point-bye -d 'These players have a half-point bye in the next round' -r
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l result -d 'A game of the current round ends like this, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2' -r
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l forbid -d 'These two must not meet, such as 2-6' -r
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l assign -d 'These two must meet, such as 4-7; 11-bye for the pairing-allocated bye' -r
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l system -d 'The pairing system and edition' -r -f -a "auto\t'the system of record 192, or else the Dutch edition in force on the first day (042)'
dutch\t'the Dutch system, in the edition in force on the first day'
dubov\t'the Dubov system, in the edition in force on the first day'
burstein\t'the Burstein system, in the edition in force on the first day'
lim\t'the Lim system, in the edition in force on the first day; without a date, the older one'
lim-maxi\t'the Lim system, in the edition in force on the first day; without a date, the older one'
double-swiss\t'the Double-Swiss system, in the edition in force on the first day'
team-swiss-a\t'the Swiss Team system, in the edition in force on the first day'
team-swiss-b\t'the Swiss Team system, in the edition in force on the first day'
team-swiss\t'the Swiss Team system, in the edition in force on the first day'
dutch-2012\t'Dutch system, 2012 edition'
dutch-2017\t'FIDE (Dutch) system, 2017 edition'
dutch-2026\t'FIDE (Dutch) system, 2026 edition'
dubov-1997\t'Dubov system, 1997 edition'
dubov-2018\t'Dubov system, 2018 edition'
dubov-2026\t'Dubov system, 2026 edition'
burstein-2026\t'Burstein system, 2026 edition'
lim-2026\t'Lim system, 2026 edition'
lim-2026-maxi\t'Lim system, 2026 edition, for Maxi-tournaments'
ssm\t'SSM system (Swiss System Modified)'
double-swiss-2026\t'Double-Swiss system, 2026 edition'
team-swiss-2026-a\t'Swiss Team system, 2026 edition, type A'
team-swiss-2026-b\t'Swiss Team system, 2026 edition, type B'
team-swiss-2026\t'Swiss Team system, 2026 edition, without color preferences'
berger\t'Berger system (round robin)'
berger-exchanged\t'Berger system (round robin) with exchanged rounds'
berger-teams\t'Berger system (round robin) for teams'
berger-teams-exchanged\t'Berger system (round robin) for teams with exchanged rounds'
round-robin\t'round robin in an order of its own'
round-robin-teams\t'round robin of teams in an order of its own'
scheveningen\t'Scheveningen system'"
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l initial-color -d 'The color drawn before the first round, if the file does not say' -r -f -a "white\t''
black\t''"
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l accelerate -d 'The method of acceleration for the first rounds, if the file does not say' -r -f -a "baku\t'Virtual points for the upper half in the first half of the rounds (C.04.7)'
none\t'No acceleration, even if record 192 calls for it without virtual points in the file'"
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l rounds -d 'The number of rounds of the tournament, if the file does not say' -r
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l cycles -d 'With --system berger: the number of cycles, in each of which everybody meets everybody once' -r
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l round-1-bye -d 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings' -r -f -a "number\t''
rating\t''"
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l team-c6 -d 'In the Swiss Team system: what C6 asks of the following scoregroup' -r -f -a "graded\t''
passfail\t''"
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l team-numbers -d 'In the Swiss Team system: which numbers give the first colors (4.3.1)' -r -f -a "place\t''
literal\t''"
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l blank-rounds -d 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z' -r -f -a "H\t''
F\t''
U\t''
Z\t''"
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l restricted-rounds -d 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)' -r
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l restricted-group -d 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once' -r
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l format -d 'How to print the pairs' -r -f -a "list\t'Numbers only, as other pairing programs print them'
human\t'Boards with names and points'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l recorded -d 'Print the pairing that the file has, of the last round or of the one named by --round'
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l all -d 'Print all rounds of a round robin, whatever has been played'
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l write -d 'Enter the pairs into the tournament file, with the results left blank'
complete -c fpc -n "__fish_fpc_using_subcommand pair" -s n -l dry-run -d 'With --write: show the lines that would change, and write nothing'
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l force -d 'With --write: pair a round again that is paired already, and note it in a comment in the file'
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l change -d 'Replace a result that a game has already'
complete -c fpc -n "__fish_fpc_using_subcommand pair" -l exchange -d 'With --system berger: the last two rounds of the first cycle are exchanged'
complete -c fpc -n "__fish_fpc_using_subcommand pair" -s q -l quiet -d 'Print no summary on standard error'
complete -c fpc -n "__fish_fpc_using_subcommand pair" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand explain" -s o -l output -d 'Write the explanation to this file instead of standard output' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l round -d 'The round to explain: the next one or an earlier one' -r
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l player -d 'Explain the round for this player, given by starting number or part of the name' -r
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l why-not -d 'Explain why these two do not meet, or why a player does not get the bye: `7 bye`' -r
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l absent -d 'These players miss the next round, such as 3,5; numbers or parts of names' -r
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l half-point-bye -d 'These players have a half-point bye in the next round' -r
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l result -d 'A game of the current round ends like this, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2' -r
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l forbid -d 'These two must not meet, such as 2-6' -r
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l assign -d 'These two must meet, such as 4-7; 11-bye for the pairing-allocated bye' -r
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l system -d 'The pairing system and edition' -r -f -a "auto\t'the system of record 192, or else the Dutch edition in force on the first day (042)'
dutch\t'the Dutch system, in the edition in force on the first day'
dubov\t'the Dubov system, in the edition in force on the first day'
burstein\t'the Burstein system, in the edition in force on the first day'
lim\t'the Lim system, in the edition in force on the first day; without a date, the older one'
lim-maxi\t'the Lim system, in the edition in force on the first day; without a date, the older one'
double-swiss\t'the Double-Swiss system, in the edition in force on the first day'
team-swiss-a\t'the Swiss Team system, in the edition in force on the first day'
team-swiss-b\t'the Swiss Team system, in the edition in force on the first day'
team-swiss\t'the Swiss Team system, in the edition in force on the first day'
dutch-2012\t'Dutch system, 2012 edition'
dutch-2017\t'FIDE (Dutch) system, 2017 edition'
dutch-2026\t'FIDE (Dutch) system, 2026 edition'
dubov-1997\t'Dubov system, 1997 edition'
dubov-2018\t'Dubov system, 2018 edition'
dubov-2026\t'Dubov system, 2026 edition'
burstein-2026\t'Burstein system, 2026 edition'
lim-2026\t'Lim system, 2026 edition'
lim-2026-maxi\t'Lim system, 2026 edition, for Maxi-tournaments'
ssm\t'SSM system (Swiss System Modified)'
double-swiss-2026\t'Double-Swiss system, 2026 edition'
team-swiss-2026-a\t'Swiss Team system, 2026 edition, type A'
team-swiss-2026-b\t'Swiss Team system, 2026 edition, type B'
team-swiss-2026\t'Swiss Team system, 2026 edition, without color preferences'
berger\t'Berger system (round robin)'
berger-exchanged\t'Berger system (round robin) with exchanged rounds'
berger-teams\t'Berger system (round robin) for teams'
berger-teams-exchanged\t'Berger system (round robin) for teams with exchanged rounds'
round-robin\t'round robin in an order of its own'
round-robin-teams\t'round robin of teams in an order of its own'
scheveningen\t'Scheveningen system'"
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l initial-color -d 'The color drawn before the first round, if the file does not say' -r -f -a "white\t''
black\t''"
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l accelerate -d 'The method of acceleration for the first rounds, if the file does not say' -r -f -a "baku\t'Virtual points for the upper half in the first half of the rounds (C.04.7)'
none\t'No acceleration, even if record 192 calls for it without virtual points in the file'"
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l rounds -d 'The number of rounds of the tournament, if the file does not say' -r
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l cycles -d 'With --system berger: the number of cycles, in each of which everybody meets everybody once' -r
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l round-1-bye -d 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings' -r -f -a "number\t''
rating\t''"
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l team-c6 -d 'In the Swiss Team system: what C6 asks of the following scoregroup' -r -f -a "graded\t''
passfail\t''"
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l team-numbers -d 'In the Swiss Team system: which numbers give the first colors (4.3.1)' -r -f -a "place\t''
literal\t''"
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l blank-rounds -d 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z' -r -f -a "H\t''
F\t''
U\t''
Z\t''"
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l restricted-rounds -d 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)' -r
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l restricted-group -d 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once' -r
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l format -d 'How to print the explanation' -r -f -a "human\t'For reading'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l players -d 'Explain the round for every player'
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l change -d 'Replace a result that a game has already'
complete -c fpc -n "__fish_fpc_using_subcommand explain" -l exchange -d 'With --system berger: the last two rounds of the first cycle are exchanged'
complete -c fpc -n "__fish_fpc_using_subcommand explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l round -d 'The round whose pairing is judged: the next one or an earlier one' -r
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l swap -d 'Swap two players in the pairing by the rules; may be given more than once' -r
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l absent -d 'These players miss the next round, such as 3,5; numbers or parts of names' -r
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l half-point-bye -d 'These players have a half-point bye in the next round' -r
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l result -d 'A game of the current round ends like this, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2' -r
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l forbid -d 'These two must not meet, such as 2-6' -r
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l assign -d 'These two must meet, such as 4-7; 11-bye for the pairing-allocated bye' -r
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l system -d 'The pairing system and edition' -r -f -a "auto\t'the system of record 192, or else the Dutch edition in force on the first day (042)'
dutch\t'the Dutch system, in the edition in force on the first day'
dubov\t'the Dubov system, in the edition in force on the first day'
burstein\t'the Burstein system, in the edition in force on the first day'
lim\t'the Lim system, in the edition in force on the first day; without a date, the older one'
lim-maxi\t'the Lim system, in the edition in force on the first day; without a date, the older one'
double-swiss\t'the Double-Swiss system, in the edition in force on the first day'
team-swiss-a\t'the Swiss Team system, in the edition in force on the first day'
team-swiss-b\t'the Swiss Team system, in the edition in force on the first day'
team-swiss\t'the Swiss Team system, in the edition in force on the first day'
dutch-2012\t'Dutch system, 2012 edition'
dutch-2017\t'FIDE (Dutch) system, 2017 edition'
dutch-2026\t'FIDE (Dutch) system, 2026 edition'
dubov-1997\t'Dubov system, 1997 edition'
dubov-2018\t'Dubov system, 2018 edition'
dubov-2026\t'Dubov system, 2026 edition'
burstein-2026\t'Burstein system, 2026 edition'
lim-2026\t'Lim system, 2026 edition'
lim-2026-maxi\t'Lim system, 2026 edition, for Maxi-tournaments'
ssm\t'SSM system (Swiss System Modified)'
double-swiss-2026\t'Double-Swiss system, 2026 edition'
team-swiss-2026-a\t'Swiss Team system, 2026 edition, type A'
team-swiss-2026-b\t'Swiss Team system, 2026 edition, type B'
team-swiss-2026\t'Swiss Team system, 2026 edition, without color preferences'
berger\t'Berger system (round robin)'
berger-exchanged\t'Berger system (round robin) with exchanged rounds'
berger-teams\t'Berger system (round robin) for teams'
berger-teams-exchanged\t'Berger system (round robin) for teams with exchanged rounds'
round-robin\t'round robin in an order of its own'
round-robin-teams\t'round robin of teams in an order of its own'
scheveningen\t'Scheveningen system'"
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l initial-color -d 'The color drawn before the first round, if the file does not say' -r -f -a "white\t''
black\t''"
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l accelerate -d 'The method of acceleration for the first rounds, if the file does not say' -r -f -a "baku\t'Virtual points for the upper half in the first half of the rounds (C.04.7)'
none\t'No acceleration, even if record 192 calls for it without virtual points in the file'"
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l rounds -d 'The number of rounds of the tournament, if the file does not say' -r
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l cycles -d 'With --system berger: the number of cycles, in each of which everybody meets everybody once' -r
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l round-1-bye -d 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings' -r -f -a "number\t''
rating\t''"
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l team-c6 -d 'In the Swiss Team system: what C6 asks of the following scoregroup' -r -f -a "graded\t''
passfail\t''"
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l team-numbers -d 'In the Swiss Team system: which numbers give the first colors (4.3.1)' -r -f -a "place\t''
literal\t''"
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l blank-rounds -d 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z' -r -f -a "H\t''
F\t''
U\t''
Z\t''"
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l restricted-rounds -d 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)' -r
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l restricted-group -d 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once' -r
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l format -d 'How to print the judgement' -r -f -a "human\t'For reading'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l complete -d 'Complete a partial pairing in the best way that keeps the given pairs'
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l change -d 'Replace a result that a game has already'
complete -c fpc -n "__fish_fpc_using_subcommand judge" -l exchange -d 'With --system berger: the last two rounds of the first cycle are exchanged'
complete -c fpc -n "__fish_fpc_using_subcommand judge" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand validate" -l files-from -d 'Also take the files, folders and patterns in this list, one per line; `-` reads standard input' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand validate" -s j -l jobs -d 'How many files to process at a time [default: one for each core]' -r
complete -c fpc -n "__fish_fpc_using_subcommand validate" -s o -l output -d 'Write the report to this file instead of standard output' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand validate" -l max-findings -d 'How many errors and how many warnings to print for each file; 0 means all' -r
complete -c fpc -n "__fish_fpc_using_subcommand validate" -l explain -d 'Explain a code: what it means, what to do about it, and an example' -r
complete -c fpc -n "__fish_fpc_using_subcommand validate" -l format -d 'How to print the findings' -r -f -a "human\t'For reading'
json\t'For programs, all files in one document'
ndjson\t'For programs, one line for each file and a summary as the last line'
junit\t'For continuous integration, as JUnit XML: a suite for each file; for a check, with a case for each round'
csv\t'For spreadsheets: a line for each round, with file, round, verdict, system and explanation'"
complete -c fpc -n "__fish_fpc_using_subcommand validate" -l blank-rounds -d 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z' -r -f -a "H\t''
F\t''
U\t''
Z\t''"
complete -c fpc -n "__fish_fpc_using_subcommand validate" -l no-progress -d 'Show no progress on the terminal'
complete -c fpc -n "__fish_fpc_using_subcommand validate" -s q -l quiet -d 'Leave out files without findings'
complete -c fpc -n "__fish_fpc_using_subcommand validate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand convert" -l to -d 'The format to write' -r -f -a "trf16\t'TRF-16 as FIDE defined it, which has no place for the number of rounds'
trfx\t'TRF-16 with the records of JaVaFo and bbpPairings (XXR, XXC, XXP, XXA, BBW and others)'
trf26\t'TRF-2026'
json\t'JSON, described by docs/schema/tournament.json'"
complete -c fpc -n "__fish_fpc_using_subcommand convert" -s o -l output -d 'Write to this file instead of standard output' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand convert" -l blank-rounds -d 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z' -r -f -a "H\t''
F\t''
U\t''
Z\t''"
complete -c fpc -n "__fish_fpc_using_subcommand convert" -l twins -d 'With trf26: also write the records of trfx, for programs that know only those'
complete -c fpc -n "__fish_fpc_using_subcommand convert" -l strict -d 'Write nothing if anything would be lost'
complete -c fpc -n "__fish_fpc_using_subcommand convert" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l seed -d 'The seed of the random numbers; with --count, the seed of the first tournament' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -s o -l output -d 'Write the tournament to this file instead of standard output' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l count -d 'How many tournaments to generate' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l out -d 'Write the tournaments into this folder, each into a file named after its seed' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l profile -d 'The profile that supplies everything not set here: clean, ordinary, wild, tiny-long or big' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l system -d 'The pairing system and edition; the name of rules alone, such as dubov, means the edition in force now' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l players -d 'The number of players, or a range such as 8-40' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l rounds -d 'The number of rounds, or a range' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l ratings -d 'Strengths: normal:MEAN:DEVIATION, uniform:LOW:HIGH, groups:N:GAP or equal:RATING' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l unrated -d 'Players without rating' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l model -d 'The model of results: milvang-2015 or milvang-2024' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l draws -d 'The share of drawn games, such as 30%, instead of the model\'s own' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l half-point-byes -d 'Requested byes worth a draw' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l zero-point-byes -d 'Announced absences' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l full-point-byes -d 'Requested byes worth a win' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l late-entries -d 'Players who enter after round 1' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l withdrawals -d 'Players who leave for good' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l forfeits -d 'Games forfeited because one player does not appear' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l double-forfeits -d 'Games forfeited because neither player appears' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l unrated-games -d 'Games too short to be rated (W D L)' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l abnormal-results -d 'Games that end 1/2-0, 0-1/2 or 0-0' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l forbidden-pairs -d 'Pairs of players who must not meet, at most 100000' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l boards -d 'Teams: on how many boards they play' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l reserves -d 'Teams: how many reserves each has' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l team-scores -d 'Teams: the points by which they are paired, and those that come second: mp-gp, gp-mp, mp or gp' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l accelerate -d 'Virtual points in the first rounds: baku or explicit' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l initial-color -d 'The color drawn before the first round' -r -f -a "white\t''
black\t''"
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l tie-breaks -d 'The tie-breaks by which the players are ranked, such as BH/C1,BH,SB,DE' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l points -d 'The points for a win, a draw and a loss, such as 3-1-0' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l pab-points -d 'The points for the pairing-allocated bye, if not those of a win, or for teams of a draw' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l format -d 'The format of the files' -r -f -a "trf16\t'TRF-16 as FIDE defined it, which has no place for the number of rounds'
trfx\t'TRF-16 with the records of JaVaFo and bbpPairings (XXR, XXC, XXP, XXA, BBW and others)'
trf26\t'TRF-2026'
json\t'JSON, described by docs/schema/tournament.json'"
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l for -d 'Write the format that another engine reads, which is trfx' -r -f -a "bbp\t'bbpPairings 5 and 6'
javafo\t'JaVaFo 2 and 3'"
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l jobs -d 'With --count: how many threads to use [default: one for each core]' -r
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l last-round-byes -d 'Also grant byes in the last round'
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l twins -d 'With trf26: also write the records of trfx'
complete -c fpc -n "__fish_fpc_using_subcommand generate" -s q -l quiet -d 'Print no summary'
complete -c fpc -n "__fish_fpc_using_subcommand generate" -l no-progress -d 'Show no progress'
complete -c fpc -n "__fish_fpc_using_subcommand generate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l tournaments -d 'How many tournaments to play, in all shards together' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l against -d 'The command of another program: {in} stands for the tournament file and {out} for the file to which it writes its pairs; without {out}, the pairs are read from its standard output' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l standings-against -d 'The command of a program that ranks the players of a tournament; {in} stands for its file' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l out -d 'The folder for the journal and the findings' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l seed -d 'The seed of the first tournament; the others use the seeds that follow' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l shard -d 'Play one part of the campaign, such as 2/8' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l profile -d 'The profile that supplies everything not set here: clean, ordinary, wild, tiny-long or big' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l system -d 'The pairing system and edition; the name of rules alone, such as dubov, means the edition in force now' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l players -d 'The number of players, or a range such as 8-40' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l rounds -d 'The number of rounds, or a range' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l ratings -d 'Strengths: normal:MEAN:DEVIATION, uniform:LOW:HIGH, groups:N:GAP or equal:RATING' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l unrated -d 'Players without rating' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l model -d 'The model of results: milvang-2015 or milvang-2024' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l draws -d 'The share of drawn games, such as 30%, instead of the model\'s own' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l half-point-byes -d 'Requested byes worth a draw' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l zero-point-byes -d 'Announced absences' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l full-point-byes -d 'Requested byes worth a win' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l late-entries -d 'Players who enter after round 1' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l withdrawals -d 'Players who leave for good' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l forfeits -d 'Games forfeited because one player does not appear' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l double-forfeits -d 'Games forfeited because neither player appears' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l unrated-games -d 'Games too short to be rated (W D L)' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l abnormal-results -d 'Games that end 1/2-0, 0-1/2 or 0-0' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l forbidden-pairs -d 'Pairs of players who must not meet, at most 100000' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l boards -d 'Teams: on how many boards they play' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l reserves -d 'Teams: how many reserves each has' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l team-scores -d 'Teams: the points by which they are paired, and those that come second: mp-gp, gp-mp, mp or gp' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l accelerate -d 'Virtual points in the first rounds: baku or explicit' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l initial-color -d 'The color drawn before the first round' -r -f -a "white\t''
black\t''"
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l tie-breaks -d 'The tie-breaks by which the players are ranked, such as BH/C1,BH,SB,DE' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l points -d 'The points for a win, a draw and a loss, such as 3-1-0' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l pab-points -d 'The points for the pairing-allocated bye, if not those of a win, or for teams of a draw' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l send -d 'The file format sent to the other programs' -r -f -a "trfx\t'TRF-16 with the records of JaVaFo and bbpPairings'
trf26\t'TRF-2026'"
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l impossible -d 'The text by which another program reports that there is no legal pairing, in addition to the texts of bbpPairings and JaVaFo' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l timeout -d 'How many seconds another program may take for an answer' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l shrink-steps -d 'How many times another program may be run to reduce one difference' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l jobs -d 'How many threads to use [default: one for each core]' -r
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l format -d 'How to print the report' -r -f -a "human\t'For reading'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l page -d 'Also write the report as a web page with plots of times and differences' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -l last-round-byes -d 'Also grant byes in the last round'
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -s q -l no-progress -l quiet -d 'Show no progress'
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -f -a "merge" -d 'Join the journals of shards into one report'
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and not __fish_seen_subcommand_from merge help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and __fish_seen_subcommand_from merge" -l format -d 'How to print the report' -r -f -a "human\t'For reading'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and __fish_seen_subcommand_from merge" -l page -d 'Also write the report as a web page with plots of times and differences' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and __fish_seen_subcommand_from merge" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and __fish_seen_subcommand_from help" -f -a "merge" -d 'Join the journals of shards into one report'
complete -c fpc -n "__fish_fpc_using_subcommand campaign; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c fpc -n "__fish_fpc_using_subcommand standings" -s o -l output -d 'Write the standings to this file instead of standard output' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand standings" -s t -l tie-breaks -d 'The tie-breaks in order, such as BH/C1,BH,SB,DE' -r
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l round -d 'Print the standings after this round instead of after the last finished one' -r
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l edition -d 'The edition of the rules for tie-breaks [default: the one in force on the first day]' -r -f -a "2026\t'Tournaments that began on or after 2026-03-01'
2024\t'Tournaments that began on or after 2023-09-01'
2019\t'Tournaments that began earlier'"
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l pairings -d 'Whether each round was paired by results or all rounds in advance [default: by record 192 or 092]' -r -f -a "swiss\t'Each round by the results before it'
pre-determined\t'Known before the first round, as in a round robin'"
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l unrated -d 'The rating to use for unrated players, such as 1400, so that tie-breaks by rating can be kept' -r
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l explain -d 'Show round by round how a player\'s values come about; give the number or part of the name' -r
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l cross-table -d 'Add the results of each round, with opponents by starting number or by line of the table' -r -f -a "start\t'By their starting number'
line\t'By the line of the table in which they stand'"
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l team-players -d 'How many players of each team count in the ranking of teams [default: as many as the smallest has]' -r
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l system -d 'The pairing system' -r -f -a "auto\t'the system of record 192, or else the Dutch edition in force on the first day (042)'
dutch\t'the Dutch system, in the edition in force on the first day'
dubov\t'the Dubov system, in the edition in force on the first day'
burstein\t'the Burstein system, in the edition in force on the first day'
lim\t'the Lim system, in the edition in force on the first day; without a date, the older one'
lim-maxi\t'the Lim system, in the edition in force on the first day; without a date, the older one'
double-swiss\t'the Double-Swiss system, in the edition in force on the first day'
team-swiss-a\t'the Swiss Team system, in the edition in force on the first day'
team-swiss-b\t'the Swiss Team system, in the edition in force on the first day'
team-swiss\t'the Swiss Team system, in the edition in force on the first day'
dutch-2012\t'Dutch system, 2012 edition'
dutch-2017\t'FIDE (Dutch) system, 2017 edition'
dutch-2026\t'FIDE (Dutch) system, 2026 edition'
dubov-1997\t'Dubov system, 1997 edition'
dubov-2018\t'Dubov system, 2018 edition'
dubov-2026\t'Dubov system, 2026 edition'
burstein-2026\t'Burstein system, 2026 edition'
lim-2026\t'Lim system, 2026 edition'
lim-2026-maxi\t'Lim system, 2026 edition, for Maxi-tournaments'
ssm\t'SSM system (Swiss System Modified)'
double-swiss-2026\t'Double-Swiss system, 2026 edition'
team-swiss-2026-a\t'Swiss Team system, 2026 edition, type A'
team-swiss-2026-b\t'Swiss Team system, 2026 edition, type B'
team-swiss-2026\t'Swiss Team system, 2026 edition, without color preferences'
berger\t'Berger system (round robin)'
berger-exchanged\t'Berger system (round robin) with exchanged rounds'
berger-teams\t'Berger system (round robin) for teams'
berger-teams-exchanged\t'Berger system (round robin) for teams with exchanged rounds'
round-robin\t'round robin in an order of its own'
round-robin-teams\t'round robin of teams in an order of its own'
scheveningen\t'Scheveningen system'"
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l blank-rounds -d 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z' -r -f -a "H\t''
F\t''
U\t''
Z\t''"
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l format -d 'How to print the standings' -r -f -a "human\t'For reading'
csv\t'For spreadsheets: a heading line, then one line for each player'
json\t'For programs'
trf\t'The file with the ranks filled in (columns 86-89 of record 001)'"
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l every-round -d 'Print the standings after each round'
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l boards -d 'Add the players of each team with their results, in the order of boards'
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l fractions -d 'With --format csv: write values that no decimal number can say as fractions, such as 52/3'
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l raw-text -d 'With --format csv: leave texts that begin like a formula as they are'
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l enter-tie-breaks -d 'With --format trf: also write the list of tie-breaks into record 202'
complete -c fpc -n "__fish_fpc_using_subcommand standings" -l list-tie-breaks -d 'Print all tie-breaks with their codes, articles and modifiers'
complete -c fpc -n "__fish_fpc_using_subcommand standings" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -s o -l output -d 'Write the checklist to this file instead of standard output' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l round -d 'The round in question: the next one or an earlier one' -r
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l width -d 'The width of the table in columns, as far as possible: names are shortened first' -r
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l system -d 'The pairing system and edition' -r -f -a "auto\t'the system of record 192, or else the Dutch edition in force on the first day (042)'
dutch\t'the Dutch system, in the edition in force on the first day'
dubov\t'the Dubov system, in the edition in force on the first day'
burstein\t'the Burstein system, in the edition in force on the first day'
lim\t'the Lim system, in the edition in force on the first day; without a date, the older one'
lim-maxi\t'the Lim system, in the edition in force on the first day; without a date, the older one'
double-swiss\t'the Double-Swiss system, in the edition in force on the first day'
team-swiss-a\t'the Swiss Team system, in the edition in force on the first day'
team-swiss-b\t'the Swiss Team system, in the edition in force on the first day'
team-swiss\t'the Swiss Team system, in the edition in force on the first day'
dutch-2012\t'Dutch system, 2012 edition'
dutch-2017\t'FIDE (Dutch) system, 2017 edition'
dutch-2026\t'FIDE (Dutch) system, 2026 edition'
dubov-1997\t'Dubov system, 1997 edition'
dubov-2018\t'Dubov system, 2018 edition'
dubov-2026\t'Dubov system, 2026 edition'
burstein-2026\t'Burstein system, 2026 edition'
lim-2026\t'Lim system, 2026 edition'
lim-2026-maxi\t'Lim system, 2026 edition, for Maxi-tournaments'
ssm\t'SSM system (Swiss System Modified)'
double-swiss-2026\t'Double-Swiss system, 2026 edition'
team-swiss-2026-a\t'Swiss Team system, 2026 edition, type A'
team-swiss-2026-b\t'Swiss Team system, 2026 edition, type B'
team-swiss-2026\t'Swiss Team system, 2026 edition, without color preferences'
berger\t'Berger system (round robin)'
berger-exchanged\t'Berger system (round robin) with exchanged rounds'
berger-teams\t'Berger system (round robin) for teams'
berger-teams-exchanged\t'Berger system (round robin) for teams with exchanged rounds'
round-robin\t'round robin in an order of its own'
round-robin-teams\t'round robin of teams in an order of its own'
scheveningen\t'Scheveningen system'"
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l initial-color -d 'The color drawn before the first round, if the file does not say' -r -f -a "white\t''
black\t''"
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l accelerate -d 'The method of acceleration for the first rounds, if the file does not say' -r -f -a "baku\t'Virtual points for the upper half in the first half of the rounds (C.04.7)'
none\t'No acceleration, even if record 192 calls for it without virtual points in the file'"
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l rounds -d 'The number of rounds of the tournament, if the file does not say' -r
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l cycles -d 'With --system berger: the number of cycles, in each of which everybody meets everybody once' -r
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l round-1-bye -d 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings' -r -f -a "number\t''
rating\t''"
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l team-c6 -d 'In the Swiss Team system: what C6 asks of the following scoregroup' -r -f -a "graded\t''
passfail\t''"
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l team-numbers -d 'In the Swiss Team system: which numbers give the first colors (4.3.1)' -r -f -a "place\t''
literal\t''"
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l blank-rounds -d 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z' -r -f -a "H\t''
F\t''
U\t''
Z\t''"
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l restricted-rounds -d 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)' -r
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l restricted-group -d 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once' -r
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l format -d 'How to print the checklist' -r -f -a "human\t'For reading'
csv\t'For spreadsheets: a heading line, then one line for each player'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l exchange -d 'With --system berger: the last two rounds of the first cycle are exchanged'
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -l raw-text -d 'With --format csv: leave texts that begin like a formula as they are'
complete -c fpc -n "__fish_fpc_using_subcommand checklist" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -s o -l output -d 'Write the report to this file instead of standard output' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -s n -l simulations -d 'How many futures to simulate; 0 gives only the proofs' -r
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l seed -d 'The seed of the futures' -r
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l model -d 'The model of results: milvang-2015 or milvang-2024' -r
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l draws -d 'The share of drawn games, such as 30%, instead of the model\'s own' -r
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l unrated -d 'The playing strength assumed for unrated players' -r
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -s t -l tie-breaks -d 'The tie-breaks that decide final ranks [default: as in `fpc standings`]' -r
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l edition -d 'The edition of the rules for tie-breaks [default: the one in force on the first day]' -r -f -a "2026\t'Tournaments that began on or after 2026-03-01'
2024\t'Tournaments that began on or after 2023-09-01'
2019\t'Tournaments that began earlier'"
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l system -d 'The pairing system and edition' -r -f -a "auto\t'the system of record 192, or else the Dutch edition in force on the first day (042)'
dutch\t'the Dutch system, in the edition in force on the first day'
dubov\t'the Dubov system, in the edition in force on the first day'
burstein\t'the Burstein system, in the edition in force on the first day'
lim\t'the Lim system, in the edition in force on the first day; without a date, the older one'
lim-maxi\t'the Lim system, in the edition in force on the first day; without a date, the older one'
double-swiss\t'the Double-Swiss system, in the edition in force on the first day'
team-swiss-a\t'the Swiss Team system, in the edition in force on the first day'
team-swiss-b\t'the Swiss Team system, in the edition in force on the first day'
team-swiss\t'the Swiss Team system, in the edition in force on the first day'
dutch-2012\t'Dutch system, 2012 edition'
dutch-2017\t'FIDE (Dutch) system, 2017 edition'
dutch-2026\t'FIDE (Dutch) system, 2026 edition'
dubov-1997\t'Dubov system, 1997 edition'
dubov-2018\t'Dubov system, 2018 edition'
dubov-2026\t'Dubov system, 2026 edition'
burstein-2026\t'Burstein system, 2026 edition'
lim-2026\t'Lim system, 2026 edition'
lim-2026-maxi\t'Lim system, 2026 edition, for Maxi-tournaments'
ssm\t'SSM system (Swiss System Modified)'
double-swiss-2026\t'Double-Swiss system, 2026 edition'
team-swiss-2026-a\t'Swiss Team system, 2026 edition, type A'
team-swiss-2026-b\t'Swiss Team system, 2026 edition, type B'
team-swiss-2026\t'Swiss Team system, 2026 edition, without color preferences'
berger\t'Berger system (round robin)'
berger-exchanged\t'Berger system (round robin) with exchanged rounds'
berger-teams\t'Berger system (round robin) for teams'
berger-teams-exchanged\t'Berger system (round robin) for teams with exchanged rounds'
round-robin\t'round robin in an order of its own'
round-robin-teams\t'round robin of teams in an order of its own'
scheveningen\t'Scheveningen system'"
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l initial-color -d 'The color drawn before the first round, if the file does not say' -r -f -a "white\t''
black\t''"
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l accelerate -d 'The method of acceleration for the first rounds, if the file does not say' -r -f -a "baku\t'Virtual points for the upper half in the first half of the rounds (C.04.7)'
none\t'No acceleration, even if record 192 calls for it without virtual points in the file'"
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l rounds -d 'The number of rounds of the tournament, if the file does not say' -r
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l cycles -d 'With --system berger: the number of cycles, in each of which everybody meets everybody once' -r
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l round-1-bye -d 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings' -r -f -a "number\t''
rating\t''"
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l team-c6 -d 'In the Swiss Team system: what C6 asks of the following scoregroup' -r -f -a "graded\t''
passfail\t''"
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l team-numbers -d 'In the Swiss Team system: which numbers give the first colors (4.3.1)' -r -f -a "place\t''
literal\t''"
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l blank-rounds -d 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z' -r -f -a "H\t''
F\t''
U\t''
Z\t''"
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l restricted-rounds -d 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)' -r
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l restricted-group -d 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once' -r
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l jobs -d 'How many threads to use [default: one for each core]' -r
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l format -d 'How to print the report' -r -f -a "human\t'For reading'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l exchange -d 'With --system berger: the last two rounds of the first cycle are exchanged'
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -l all -d 'List all players, not only those with the best chances or the fewest opponents left'
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -s q -l no-progress -l quiet -d 'Show no progress'
complete -c fpc -n "__fish_fpc_using_subcommand foresee" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand report" -l files-from -d 'Also take the files, folders and patterns in this list, one per line; `-` reads standard input' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand report" -s o -l output -d 'Write the page to this file instead of standard output (`-`)' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand report" -l out -d 'Write a page for each file, and index.html, into this folder' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand report" -s j -l jobs -d 'How many files to process at a time [default: one for each core]' -r
complete -c fpc -n "__fish_fpc_using_subcommand report" -l tie-breaks -d 'Rank by these tie-breaks, such as BH/C1,BH,SB, whatever records 202 and 212 say' -r
complete -c fpc -n "__fish_fpc_using_subcommand report" -l edition -d 'The edition of the rules for tie-breaks [default: the one in force on the first day]' -r -f -a "2026\t'Tournaments that began on or after 2026-03-01'
2024\t'Tournaments that began on or after 2023-09-01'
2019\t'Tournaments that began earlier'"
complete -c fpc -n "__fish_fpc_using_subcommand report" -l system -d 'The pairing system and edition' -r -f -a "auto\t'the system of record 192, or else the Dutch edition in force on the first day (042)'
dutch\t'the Dutch system, in the edition in force on the first day'
dubov\t'the Dubov system, in the edition in force on the first day'
burstein\t'the Burstein system, in the edition in force on the first day'
lim\t'the Lim system, in the edition in force on the first day; without a date, the older one'
lim-maxi\t'the Lim system, in the edition in force on the first day; without a date, the older one'
double-swiss\t'the Double-Swiss system, in the edition in force on the first day'
team-swiss-a\t'the Swiss Team system, in the edition in force on the first day'
team-swiss-b\t'the Swiss Team system, in the edition in force on the first day'
team-swiss\t'the Swiss Team system, in the edition in force on the first day'
dutch-2012\t'Dutch system, 2012 edition'
dutch-2017\t'FIDE (Dutch) system, 2017 edition'
dutch-2026\t'FIDE (Dutch) system, 2026 edition'
dubov-1997\t'Dubov system, 1997 edition'
dubov-2018\t'Dubov system, 2018 edition'
dubov-2026\t'Dubov system, 2026 edition'
burstein-2026\t'Burstein system, 2026 edition'
lim-2026\t'Lim system, 2026 edition'
lim-2026-maxi\t'Lim system, 2026 edition, for Maxi-tournaments'
ssm\t'SSM system (Swiss System Modified)'
double-swiss-2026\t'Double-Swiss system, 2026 edition'
team-swiss-2026-a\t'Swiss Team system, 2026 edition, type A'
team-swiss-2026-b\t'Swiss Team system, 2026 edition, type B'
team-swiss-2026\t'Swiss Team system, 2026 edition, without color preferences'
berger\t'Berger system (round robin)'
berger-exchanged\t'Berger system (round robin) with exchanged rounds'
berger-teams\t'Berger system (round robin) for teams'
berger-teams-exchanged\t'Berger system (round robin) for teams with exchanged rounds'
round-robin\t'round robin in an order of its own'
round-robin-teams\t'round robin of teams in an order of its own'
scheveningen\t'Scheveningen system'"
complete -c fpc -n "__fish_fpc_using_subcommand report" -l initial-color -d 'The color drawn before the first round, if the file does not say' -r -f -a "white\t''
black\t''"
complete -c fpc -n "__fish_fpc_using_subcommand report" -l accelerate -d 'The method of acceleration for the first rounds, if the file does not say' -r -f -a "baku\t'Virtual points for the upper half in the first half of the rounds (C.04.7)'
none\t'No acceleration, even if record 192 calls for it without virtual points in the file'"
complete -c fpc -n "__fish_fpc_using_subcommand report" -l rounds -d 'The number of rounds of the tournament, if the file does not say' -r
complete -c fpc -n "__fish_fpc_using_subcommand report" -l cycles -d 'With --system berger: the number of cycles, in each of which everybody meets everybody once' -r
complete -c fpc -n "__fish_fpc_using_subcommand report" -l round-1-bye -d 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings' -r -f -a "number\t''
rating\t''"
complete -c fpc -n "__fish_fpc_using_subcommand report" -l team-c6 -d 'In the Swiss Team system: what C6 asks of the following scoregroup' -r -f -a "graded\t''
passfail\t''"
complete -c fpc -n "__fish_fpc_using_subcommand report" -l team-numbers -d 'In the Swiss Team system: which numbers give the first colors (4.3.1)' -r -f -a "place\t''
literal\t''"
complete -c fpc -n "__fish_fpc_using_subcommand report" -l blank-rounds -d 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z' -r -f -a "H\t''
F\t''
U\t''
Z\t''"
complete -c fpc -n "__fish_fpc_using_subcommand report" -l restricted-rounds -d 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)' -r
complete -c fpc -n "__fish_fpc_using_subcommand report" -l restricted-group -d 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once' -r
complete -c fpc -n "__fish_fpc_using_subcommand report" -l language -d 'The language of the pages' -r -f -a "en\t'English'
de\t'German'
es\t'Spanish'
fr\t'French'"
complete -c fpc -n "__fish_fpc_using_subcommand report" -l only -d 'Write only this, as a sheet for the notice board or the boards' -r -f -a "pairings\t'the boards of a round'
pairings-by-name\t'where each player sits, by name'
slips\t'a slip for the result of each board'
standings\t'the standings'
cross-table\t'the cross table'
players\t'all players by number'"
complete -c fpc -n "__fish_fpc_using_subcommand report" -l round -d 'The round of pairings and slips [default: the last one in the file]' -r
complete -c fpc -n "__fish_fpc_using_subcommand report" -l format -d 'How to report, on standard output, what was found and where the pages are' -r -f -a "human\t'For reading'
json\t'For programs, all files in one document'
ndjson\t'For programs, one line for each file and a summary as the last line'
junit\t'For continuous integration, as JUnit XML: a suite for each file; for a check, with a case for each round'
csv\t'For spreadsheets: a line for each round, with file, round, verdict, system and explanation'"
complete -c fpc -n "__fish_fpc_using_subcommand report" -l exchange -d 'With --system berger: the last two rounds of the first cycle are exchanged'
complete -c fpc -n "__fish_fpc_using_subcommand report" -s q -l quiet -d 'Mention only files in which something is wrong or uncertain'
complete -c fpc -n "__fish_fpc_using_subcommand report" -l no-progress -d 'Show no progress on the terminal'
complete -c fpc -n "__fish_fpc_using_subcommand report" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand rule" -l system -d 'Only the articles of this edition of the rules' -r -f -a "dutch-2012\t'Dutch system, 2012 edition'
dutch-2017\t'FIDE (Dutch) system, 2017 edition'
dutch-2026\t'FIDE (Dutch) system, 2026 edition'
dubov-1997\t'Dubov system, 1997 edition'
dubov-2018\t'Dubov system, 2018 edition'
dubov-2026\t'Dubov system, 2026 edition'
burstein-2026\t'Burstein system, 2026 edition'
lim\t'Lim system'
lim-2026\t'Lim system, 2026 edition'
ssm\t'SSM system (Swiss System Modified)'
double-swiss-2026\t'Double-Swiss system, 2026 edition'
team-swiss-2026\t'Swiss Team system, 2026 edition'
berger\t'Berger system (round robin)'
tie-breaks-2024\t'tie-breaks (C.07), 2024 edition'
tie-breaks-2026\t'tie-breaks (C.07), 2026 edition'
dutch\t'the Dutch system, in the edition in force now'
dubov\t'the Dubov system, in the edition in force now'
burstein\t'the Burstein system, in the edition in force now'
lim-maxi\t'the Lim system, in the edition in force now'
double-swiss\t'the Double-Swiss system, in the edition in force now'
team-swiss-a\t'the Swiss Team system, in the edition in force now'
team-swiss-b\t'the Swiss Team system, in the edition in force now'
team-swiss\t'the Swiss Team system, in the edition in force now'"
complete -c fpc -n "__fish_fpc_using_subcommand rule" -l format -d 'How to print the explanation' -r -f -a "human\t'For reading'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand rule" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand new" -l rounds -d 'How many rounds there are' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l name -d 'The name of the tournament' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l place -d 'The city' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l federation -d 'The federation, such as NOR' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l start -d 'The first day, such as 2026-11-27' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l end -d 'The last day' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l arbiter -d 'The chief arbiter' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l time-control -d 'The time control, in words' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l system -d 'The pairing system; if a new tournament names none, the Dutch system of 2026, or of teams the Swiss Team system of 2026, type A' -r -f -a "auto\t'the system of record 192, or else the Dutch edition in force on the first day (042)'
dutch\t'the Dutch system, in the edition in force on the first day'
dubov\t'the Dubov system, in the edition in force on the first day'
burstein\t'the Burstein system, in the edition in force on the first day'
lim\t'the Lim system, in the edition in force on the first day; without a date, the older one'
lim-maxi\t'the Lim system, in the edition in force on the first day; without a date, the older one'
double-swiss\t'the Double-Swiss system, in the edition in force on the first day'
team-swiss-a\t'the Swiss Team system, in the edition in force on the first day'
team-swiss-b\t'the Swiss Team system, in the edition in force on the first day'
team-swiss\t'the Swiss Team system, in the edition in force on the first day'
dutch-2012\t'Dutch system, 2012 edition'
dutch-2017\t'FIDE (Dutch) system, 2017 edition'
dutch-2026\t'FIDE (Dutch) system, 2026 edition'
dubov-1997\t'Dubov system, 1997 edition'
dubov-2018\t'Dubov system, 2018 edition'
dubov-2026\t'Dubov system, 2026 edition'
burstein-2026\t'Burstein system, 2026 edition'
lim-2026\t'Lim system, 2026 edition'
lim-2026-maxi\t'Lim system, 2026 edition, for Maxi-tournaments'
ssm\t'SSM system (Swiss System Modified)'
double-swiss-2026\t'Double-Swiss system, 2026 edition'
team-swiss-2026-a\t'Swiss Team system, 2026 edition, type A'
team-swiss-2026-b\t'Swiss Team system, 2026 edition, type B'
team-swiss-2026\t'Swiss Team system, 2026 edition, without color preferences'
berger\t'Berger system (round robin)'
berger-exchanged\t'Berger system (round robin) with exchanged rounds'
berger-teams\t'Berger system (round robin) for teams'
berger-teams-exchanged\t'Berger system (round robin) for teams with exchanged rounds'
round-robin\t'round robin in an order of its own'
round-robin-teams\t'round robin of teams in an order of its own'
scheveningen\t'Scheveningen system'"
complete -c fpc -n "__fish_fpc_using_subcommand new" -l boards -d 'Teams: on how many boards they meet' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l team-scores -d 'Teams: the points by which they are paired, and those that come second: mp-gp (of a new tournament, if it names none), gp-mp, mp or gp' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l points -d 'The points for a win, a draw and a loss, such as 3-1-0; of teams, those of a match' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l pab-points -d 'The points for the pairing-allocated bye, if not those of a win, or for teams of a draw' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l accelerate -d 'Accelerate the first rounds: baku or none' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l tie-breaks -d 'The tie-breaks in order, such as BH/C1,BH,SB' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l initial-color -d 'The color drawn before the first round' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -l lots -d 'Draw the initial color with this seed; of a new tournament, with one from the clock if none is given' -r
complete -c fpc -n "__fish_fpc_using_subcommand new" -s o -l output -d 'Write the tournament to this file instead of FILE' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand new" -l format -d 'How to tell what changed' -r -f -a "human\t'For reading'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand new" -s n -l dry-run -d 'Show the lines that would change, and write nothing'
complete -c fpc -n "__fish_fpc_using_subcommand new" -l force -d 'Do what has to be confirmed, and note it in a comment in the file'
complete -c fpc -n "__fish_fpc_using_subcommand new" -s q -l quiet -d 'Print no summary on standard error'
complete -c fpc -n "__fish_fpc_using_subcommand new" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand set" -l rounds -d 'How many rounds there are' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l name -d 'The name of the tournament' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l place -d 'The city' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l federation -d 'The federation, such as NOR' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l start -d 'The first day, such as 2026-11-27' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l end -d 'The last day' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l arbiter -d 'The chief arbiter' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l time-control -d 'The time control, in words' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l system -d 'The pairing system; if a new tournament names none, the Dutch system of 2026, or of teams the Swiss Team system of 2026, type A' -r -f -a "auto\t'the system of record 192, or else the Dutch edition in force on the first day (042)'
dutch\t'the Dutch system, in the edition in force on the first day'
dubov\t'the Dubov system, in the edition in force on the first day'
burstein\t'the Burstein system, in the edition in force on the first day'
lim\t'the Lim system, in the edition in force on the first day; without a date, the older one'
lim-maxi\t'the Lim system, in the edition in force on the first day; without a date, the older one'
double-swiss\t'the Double-Swiss system, in the edition in force on the first day'
team-swiss-a\t'the Swiss Team system, in the edition in force on the first day'
team-swiss-b\t'the Swiss Team system, in the edition in force on the first day'
team-swiss\t'the Swiss Team system, in the edition in force on the first day'
dutch-2012\t'Dutch system, 2012 edition'
dutch-2017\t'FIDE (Dutch) system, 2017 edition'
dutch-2026\t'FIDE (Dutch) system, 2026 edition'
dubov-1997\t'Dubov system, 1997 edition'
dubov-2018\t'Dubov system, 2018 edition'
dubov-2026\t'Dubov system, 2026 edition'
burstein-2026\t'Burstein system, 2026 edition'
lim-2026\t'Lim system, 2026 edition'
lim-2026-maxi\t'Lim system, 2026 edition, for Maxi-tournaments'
ssm\t'SSM system (Swiss System Modified)'
double-swiss-2026\t'Double-Swiss system, 2026 edition'
team-swiss-2026-a\t'Swiss Team system, 2026 edition, type A'
team-swiss-2026-b\t'Swiss Team system, 2026 edition, type B'
team-swiss-2026\t'Swiss Team system, 2026 edition, without color preferences'
berger\t'Berger system (round robin)'
berger-exchanged\t'Berger system (round robin) with exchanged rounds'
berger-teams\t'Berger system (round robin) for teams'
berger-teams-exchanged\t'Berger system (round robin) for teams with exchanged rounds'
round-robin\t'round robin in an order of its own'
round-robin-teams\t'round robin of teams in an order of its own'
scheveningen\t'Scheveningen system'"
complete -c fpc -n "__fish_fpc_using_subcommand set" -l boards -d 'Teams: on how many boards they meet' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l team-scores -d 'Teams: the points by which they are paired, and those that come second: mp-gp (of a new tournament, if it names none), gp-mp, mp or gp' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l points -d 'The points for a win, a draw and a loss, such as 3-1-0; of teams, those of a match' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l pab-points -d 'The points for the pairing-allocated bye, if not those of a win, or for teams of a draw' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l accelerate -d 'Accelerate the first rounds: baku or none' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l tie-breaks -d 'The tie-breaks in order, such as BH/C1,BH,SB' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l initial-color -d 'The color drawn before the first round' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l lots -d 'Draw the initial color with this seed; of a new tournament, with one from the clock if none is given' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l forbid -d 'These two must not meet in any round, such as 2-6; players or teams' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -l allow -d 'These two may meet after all' -r
complete -c fpc -n "__fish_fpc_using_subcommand set" -s o -l output -d 'Write the tournament to this file instead of FILE' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand set" -l format -d 'How to tell what changed' -r -f -a "human\t'For reading'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand set" -s n -l dry-run -d 'Show the lines that would change, and write nothing'
complete -c fpc -n "__fish_fpc_using_subcommand set" -l force -d 'Do what has to be confirmed, and note it in a comment in the file'
complete -c fpc -n "__fish_fpc_using_subcommand set" -s q -l quiet -d 'Print no summary on standard error'
complete -c fpc -n "__fish_fpc_using_subcommand set" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand add" -l rating -d 'The rating; of a team, its strength' -r
complete -c fpc -n "__fish_fpc_using_subcommand add" -l title -d 'The title, such as WIM' -r
complete -c fpc -n "__fish_fpc_using_subcommand add" -l federation -d 'The federation, such as NOR' -r
complete -c fpc -n "__fish_fpc_using_subcommand add" -l fide-id -d 'The FIDE number' -r
complete -c fpc -n "__fish_fpc_using_subcommand add" -l birth-date -d 'The date of birth, such as 1990/11/30' -r
complete -c fpc -n "__fish_fpc_using_subcommand add" -l sex -d 'The sex: m or w' -r
complete -c fpc -n "__fish_fpc_using_subcommand add" -l team -d 'The team of the player; a number or a part of the name' -r
complete -c fpc -n "__fish_fpc_using_subcommand add" -l nickname -d 'The short name of a new team' -r
complete -c fpc -n "__fish_fpc_using_subcommand add" -l missed -d 'What a late entry gets for each round missed: zero, half or full' -r
complete -c fpc -n "__fish_fpc_using_subcommand add" -s o -l output -d 'Write the tournament to this file instead of FILE' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand add" -l format -d 'How to tell what changed' -r -f -a "human\t'For reading'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand add" -l new-team -d 'Add a team, not a player'
complete -c fpc -n "__fish_fpc_using_subcommand add" -s n -l dry-run -d 'Show the lines that would change, and write nothing'
complete -c fpc -n "__fish_fpc_using_subcommand add" -l force -d 'Do what has to be confirmed, and note it in a comment in the file'
complete -c fpc -n "__fish_fpc_using_subcommand add" -s q -l quiet -d 'Print no summary on standard error'
complete -c fpc -n "__fish_fpc_using_subcommand add" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand enter" -l round -d 'The round' -r
complete -c fpc -n "__fish_fpc_using_subcommand enter" -s o -l output -d 'Write the tournament to this file instead of FILE' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand enter" -l format -d 'How to tell what changed' -r -f -a "human\t'For reading'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand enter" -s n -l dry-run -d 'Show the lines that would change, and write nothing'
complete -c fpc -n "__fish_fpc_using_subcommand enter" -l force -d 'Do what has to be confirmed, and note it in a comment in the file'
complete -c fpc -n "__fish_fpc_using_subcommand enter" -s q -l quiet -d 'Print no summary on standard error'
complete -c fpc -n "__fish_fpc_using_subcommand enter" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand withdraw" -s o -l output -d 'Write the tournament to this file instead of FILE' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand withdraw" -l format -d 'How to tell what changed' -r -f -a "human\t'For reading'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand withdraw" -l return -d 'They come back'
complete -c fpc -n "__fish_fpc_using_subcommand withdraw" -s n -l dry-run -d 'Show the lines that would change, and write nothing'
complete -c fpc -n "__fish_fpc_using_subcommand withdraw" -l force -d 'Do what has to be confirmed, and note it in a comment in the file'
complete -c fpc -n "__fish_fpc_using_subcommand withdraw" -s q -l quiet -d 'Print no summary on standard error'
complete -c fpc -n "__fish_fpc_using_subcommand withdraw" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand unpair" -s o -l output -d 'Write the tournament to this file instead of FILE' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand unpair" -l format -d 'How to tell what changed' -r -f -a "human\t'For reading'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand unpair" -s n -l dry-run -d 'Show the lines that would change, and write nothing'
complete -c fpc -n "__fish_fpc_using_subcommand unpair" -l force -d 'Do what has to be confirmed, and note it in a comment in the file'
complete -c fpc -n "__fish_fpc_using_subcommand unpair" -s q -l quiet -d 'Print no summary on standard error'
complete -c fpc -n "__fish_fpc_using_subcommand unpair" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand apply" -s o -l output -d 'Write the tournament to this file instead of FILE' -r -F
complete -c fpc -n "__fish_fpc_using_subcommand apply" -l format -d 'How to tell what changed' -r -f -a "human\t'For reading'
json\t'For programs'"
complete -c fpc -n "__fish_fpc_using_subcommand apply" -s n -l dry-run -d 'Show the lines that would change, and write nothing'
complete -c fpc -n "__fish_fpc_using_subcommand apply" -l force -d 'Do what has to be confirmed, and note it in a comment in the file'
complete -c fpc -n "__fish_fpc_using_subcommand apply" -s q -l quiet -d 'Print no summary on standard error'
complete -c fpc -n "__fish_fpc_using_subcommand apply" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "check" -d 'Check that every round was paired, and every player ranked, by the rules'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "pair" -d 'Pair the next round'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "explain" -d 'Explain why a round is paired as it is'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "judge" -d 'Judge a pairing made or changed by hand'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "validate" -d 'Report what is wrong in a file, without pairing anything'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "convert" -d 'Write a tournament in another format'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "generate" -d 'Generate random tournaments'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "campaign" -d 'Compare with other programs on random tournaments'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "standings" -d 'Print the standings by points and tie-breaks'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "checklist" -d 'Print what matters for the pairing of a round, player by player'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "foresee" -d 'Tell whether a tournament will get stuck, and who may win it'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "report" -d 'Write a report on a tournament as a page to read in a browser or to print'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "rule" -d 'Explain a code, or say what an article says'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "new" -d 'Begin a tournament'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "set" -d 'Change details of a tournament'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "add" -d 'Add players or teams'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "enter" -d 'Enter results, byes and pairings made by hand'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "withdraw" -d 'Withdraw players, or let them return'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "unpair" -d 'Take back the pairing of the last round'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "apply" -d 'Apply a list of operations'
complete -c fpc -n "__fish_fpc_using_subcommand help; and not __fish_seen_subcommand_from check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c fpc -n "__fish_fpc_using_subcommand help; and __fish_seen_subcommand_from campaign" -f -a "merge" -d 'Join the journals of shards into one report'
