
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'fpc' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'fpc'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'fpc' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check that every round was paired, and every player ranked, by the rules')
            [CompletionResult]::new('pair', 'pair', [CompletionResultType]::ParameterValue, 'Pair the next round')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain why a round is paired as it is')
            [CompletionResult]::new('judge', 'judge', [CompletionResultType]::ParameterValue, 'Judge a pairing made or changed by hand')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Report what is wrong in a file, without pairing anything')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Write a tournament in another format')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Generate random tournaments')
            [CompletionResult]::new('campaign', 'campaign', [CompletionResultType]::ParameterValue, 'Compare with other programs on random tournaments')
            [CompletionResult]::new('standings', 'standings', [CompletionResultType]::ParameterValue, 'Print the standings by points and tie-breaks')
            [CompletionResult]::new('checklist', 'checklist', [CompletionResultType]::ParameterValue, 'Print what matters for the pairing of a round, player by player')
            [CompletionResult]::new('foresee', 'foresee', [CompletionResultType]::ParameterValue, 'Tell whether a tournament will get stuck, and who may win it')
            [CompletionResult]::new('report', 'report', [CompletionResultType]::ParameterValue, 'Write a report on a tournament as a page to read in a browser or to print')
            [CompletionResult]::new('rule', 'rule', [CompletionResultType]::ParameterValue, 'Explain a code, or say what an article says')
            [CompletionResult]::new('new', 'new', [CompletionResultType]::ParameterValue, 'Begin a tournament')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Change details of a tournament')
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Add players or teams')
            [CompletionResult]::new('enter', 'enter', [CompletionResultType]::ParameterValue, 'Enter results, byes and pairings made by hand')
            [CompletionResult]::new('withdraw', 'withdraw', [CompletionResultType]::ParameterValue, 'Withdraw players, or let them return')
            [CompletionResult]::new('unpair', 'unpair', [CompletionResultType]::ParameterValue, 'Take back the pairing of the last round')
            [CompletionResult]::new('apply', 'apply', [CompletionResultType]::ParameterValue, 'Apply a list of operations')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'fpc;check' {
            [CompletionResult]::new('--files-from', '--files-from', [CompletionResultType]::ParameterName, 'Also take the files, folders and patterns in this list, one per line; `-` reads standard input')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'How many files to process at a time [default: one for each core]')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many files to process at a time [default: one for each core]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the report to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the report to this file instead of standard output')
            [CompletionResult]::new('--max-findings', '--max-findings', [CompletionResultType]::ParameterName, 'How many errors and how many warnings to print for each file; 0 means all')
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'Check only this round; with --only standings, the ranks after this round')
            [CompletionResult]::new('--only', '--only', [CompletionResultType]::ParameterName, 'Check only the pairings, or only the ranks')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'Compare the ranks by these tie-breaks, such as BH/C1,BH,SB, whatever records 202 and 212 say')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'The edition of the rules for tie-breaks [default: the one in force on the first day]')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color drawn before the first round, if the file does not say')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method of acceleration for the first rounds, if the file does not say')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not say')
            [CompletionResult]::new('--cycles', '--cycles', [CompletionResultType]::ParameterName, 'With --system berger: the number of cycles, in each of which everybody meets everybody once')
            [CompletionResult]::new('--round-1-bye', '--round-1-bye', [CompletionResultType]::ParameterName, 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings')
            [CompletionResult]::new('--team-c6', '--team-c6', [CompletionResultType]::ParameterName, 'In the Swiss Team system: what C6 asks of the following scoregroup')
            [CompletionResult]::new('--team-numbers', '--team-numbers', [CompletionResultType]::ParameterName, 'In the Swiss Team system: which numbers give the first colors (4.3.1)')
            [CompletionResult]::new('--blank-rounds', '--blank-rounds', [CompletionResultType]::ParameterName, 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the result')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Record each file''s result in this journal, and continue from what it already holds')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress on the terminal')
            [CompletionResult]::new('--exchange', '--exchange', [CompletionResultType]::ParameterName, 'With --system berger: the last two rounds of the first cycle are exchanged')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print only what is wrong, leaving out the rounds and files that agree')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print only what is wrong, leaving out the rounds and files that agree')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;pair' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the result to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the result to this file instead of standard output')
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'The round to pair: the next one or an earlier one')
            [CompletionResult]::new('--varma', '--varma', [CompletionResultType]::ParameterName, 'With --all: draw the numbers in restricted groups, with this seed')
            [CompletionResult]::new('--absent', '--absent', [CompletionResultType]::ParameterName, 'These players miss the next round, such as 3,5; numbers or parts of names')
            [CompletionResult]::new('--half-point-bye', '--half-point-bye', [CompletionResultType]::ParameterName, 'These players have a half-point bye in the next round')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'A game of the current round ends like this, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2')
            [CompletionResult]::new('--forbid', '--forbid', [CompletionResultType]::ParameterName, 'These two must not meet, such as 2-6')
            [CompletionResult]::new('--assign', '--assign', [CompletionResultType]::ParameterName, 'These two must meet, such as 4-7; 11-bye for the pairing-allocated bye')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color drawn before the first round, if the file does not say')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method of acceleration for the first rounds, if the file does not say')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not say')
            [CompletionResult]::new('--cycles', '--cycles', [CompletionResultType]::ParameterName, 'With --system berger: the number of cycles, in each of which everybody meets everybody once')
            [CompletionResult]::new('--round-1-bye', '--round-1-bye', [CompletionResultType]::ParameterName, 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings')
            [CompletionResult]::new('--team-c6', '--team-c6', [CompletionResultType]::ParameterName, 'In the Swiss Team system: what C6 asks of the following scoregroup')
            [CompletionResult]::new('--team-numbers', '--team-numbers', [CompletionResultType]::ParameterName, 'In the Swiss Team system: which numbers give the first colors (4.3.1)')
            [CompletionResult]::new('--blank-rounds', '--blank-rounds', [CompletionResultType]::ParameterName, 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the pairs')
            [CompletionResult]::new('--recorded', '--recorded', [CompletionResultType]::ParameterName, 'Print the pairing that the file has, of the last round or of the one named by --round')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Print all rounds of a round robin, whatever has been played')
            [CompletionResult]::new('--write', '--write', [CompletionResultType]::ParameterName, 'Enter the pairs into the tournament file, with the results left blank')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'With --write: show the lines that would change, and write nothing')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'With --write: show the lines that would change, and write nothing')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'With --write: pair a round again that is paired already, and note it in a comment in the file')
            [CompletionResult]::new('--change', '--change', [CompletionResultType]::ParameterName, 'Replace a result that a game has already')
            [CompletionResult]::new('--exchange', '--exchange', [CompletionResultType]::ParameterName, 'With --system berger: the last two rounds of the first cycle are exchanged')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;explain' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the explanation to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the explanation to this file instead of standard output')
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'The round to explain: the next one or an earlier one')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Explain the round for this player, given by starting number or part of the name')
            [CompletionResult]::new('--why-not', '--why-not', [CompletionResultType]::ParameterName, 'Explain why these two do not meet, or why a player does not get the bye: `7 bye`')
            [CompletionResult]::new('--absent', '--absent', [CompletionResultType]::ParameterName, 'These players miss the next round, such as 3,5; numbers or parts of names')
            [CompletionResult]::new('--half-point-bye', '--half-point-bye', [CompletionResultType]::ParameterName, 'These players have a half-point bye in the next round')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'A game of the current round ends like this, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2')
            [CompletionResult]::new('--forbid', '--forbid', [CompletionResultType]::ParameterName, 'These two must not meet, such as 2-6')
            [CompletionResult]::new('--assign', '--assign', [CompletionResultType]::ParameterName, 'These two must meet, such as 4-7; 11-bye for the pairing-allocated bye')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color drawn before the first round, if the file does not say')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method of acceleration for the first rounds, if the file does not say')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not say')
            [CompletionResult]::new('--cycles', '--cycles', [CompletionResultType]::ParameterName, 'With --system berger: the number of cycles, in each of which everybody meets everybody once')
            [CompletionResult]::new('--round-1-bye', '--round-1-bye', [CompletionResultType]::ParameterName, 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings')
            [CompletionResult]::new('--team-c6', '--team-c6', [CompletionResultType]::ParameterName, 'In the Swiss Team system: what C6 asks of the following scoregroup')
            [CompletionResult]::new('--team-numbers', '--team-numbers', [CompletionResultType]::ParameterName, 'In the Swiss Team system: which numbers give the first colors (4.3.1)')
            [CompletionResult]::new('--blank-rounds', '--blank-rounds', [CompletionResultType]::ParameterName, 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the explanation')
            [CompletionResult]::new('--players', '--players', [CompletionResultType]::ParameterName, 'Explain the round for every player')
            [CompletionResult]::new('--change', '--change', [CompletionResultType]::ParameterName, 'Replace a result that a game has already')
            [CompletionResult]::new('--exchange', '--exchange', [CompletionResultType]::ParameterName, 'With --system berger: the last two rounds of the first cycle are exchanged')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;judge' {
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'The round whose pairing is judged: the next one or an earlier one')
            [CompletionResult]::new('--swap', '--swap', [CompletionResultType]::ParameterName, 'Swap two players in the pairing by the rules; may be given more than once')
            [CompletionResult]::new('--absent', '--absent', [CompletionResultType]::ParameterName, 'These players miss the next round, such as 3,5; numbers or parts of names')
            [CompletionResult]::new('--half-point-bye', '--half-point-bye', [CompletionResultType]::ParameterName, 'These players have a half-point bye in the next round')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'A game of the current round ends like this, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2')
            [CompletionResult]::new('--forbid', '--forbid', [CompletionResultType]::ParameterName, 'These two must not meet, such as 2-6')
            [CompletionResult]::new('--assign', '--assign', [CompletionResultType]::ParameterName, 'These two must meet, such as 4-7; 11-bye for the pairing-allocated bye')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color drawn before the first round, if the file does not say')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method of acceleration for the first rounds, if the file does not say')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not say')
            [CompletionResult]::new('--cycles', '--cycles', [CompletionResultType]::ParameterName, 'With --system berger: the number of cycles, in each of which everybody meets everybody once')
            [CompletionResult]::new('--round-1-bye', '--round-1-bye', [CompletionResultType]::ParameterName, 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings')
            [CompletionResult]::new('--team-c6', '--team-c6', [CompletionResultType]::ParameterName, 'In the Swiss Team system: what C6 asks of the following scoregroup')
            [CompletionResult]::new('--team-numbers', '--team-numbers', [CompletionResultType]::ParameterName, 'In the Swiss Team system: which numbers give the first colors (4.3.1)')
            [CompletionResult]::new('--blank-rounds', '--blank-rounds', [CompletionResultType]::ParameterName, 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the judgement')
            [CompletionResult]::new('--complete', '--complete', [CompletionResultType]::ParameterName, 'Complete a partial pairing in the best way that keeps the given pairs')
            [CompletionResult]::new('--change', '--change', [CompletionResultType]::ParameterName, 'Replace a result that a game has already')
            [CompletionResult]::new('--exchange', '--exchange', [CompletionResultType]::ParameterName, 'With --system berger: the last two rounds of the first cycle are exchanged')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;validate' {
            [CompletionResult]::new('--files-from', '--files-from', [CompletionResultType]::ParameterName, 'Also take the files, folders and patterns in this list, one per line; `-` reads standard input')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'How many files to process at a time [default: one for each core]')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many files to process at a time [default: one for each core]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the report to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the report to this file instead of standard output')
            [CompletionResult]::new('--max-findings', '--max-findings', [CompletionResultType]::ParameterName, 'How many errors and how many warnings to print for each file; 0 means all')
            [CompletionResult]::new('--explain', '--explain', [CompletionResultType]::ParameterName, 'Explain a code: what it means, what to do about it, and an example')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the findings')
            [CompletionResult]::new('--blank-rounds', '--blank-rounds', [CompletionResultType]::ParameterName, 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress on the terminal')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Leave out files without findings')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Leave out files without findings')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;convert' {
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'The format to write')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file instead of standard output')
            [CompletionResult]::new('--blank-rounds', '--blank-rounds', [CompletionResultType]::ParameterName, 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z')
            [CompletionResult]::new('--twins', '--twins', [CompletionResultType]::ParameterName, 'With trf26: also write the records of trfx, for programs that know only those')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Write nothing if anything would be lost')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;generate' {
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'The seed of the random numbers; with --count, the seed of the first tournament')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of standard output')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'How many tournaments to generate')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Write the tournaments into this folder, each into a file named after its seed')
            [CompletionResult]::new('--profile', '--profile', [CompletionResultType]::ParameterName, 'The profile that supplies everything not set here: clean, ordinary, wild, tiny-long or big')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition; the name of rules alone, such as dubov, means the edition in force now')
            [CompletionResult]::new('--players', '--players', [CompletionResultType]::ParameterName, 'The number of players, or a range such as 8-40')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds, or a range')
            [CompletionResult]::new('--ratings', '--ratings', [CompletionResultType]::ParameterName, 'Strengths: normal:MEAN:DEVIATION, uniform:LOW:HIGH, groups:N:GAP or equal:RATING')
            [CompletionResult]::new('--unrated', '--unrated', [CompletionResultType]::ParameterName, 'Players without rating')
            [CompletionResult]::new('--model', '--model', [CompletionResultType]::ParameterName, 'The model of results: milvang-2015 or milvang-2024')
            [CompletionResult]::new('--draws', '--draws', [CompletionResultType]::ParameterName, 'The share of drawn games, such as 30%, instead of the model''s own')
            [CompletionResult]::new('--half-point-byes', '--half-point-byes', [CompletionResultType]::ParameterName, 'Requested byes worth a draw')
            [CompletionResult]::new('--zero-point-byes', '--zero-point-byes', [CompletionResultType]::ParameterName, 'Announced absences')
            [CompletionResult]::new('--full-point-byes', '--full-point-byes', [CompletionResultType]::ParameterName, 'Requested byes worth a win')
            [CompletionResult]::new('--late-entries', '--late-entries', [CompletionResultType]::ParameterName, 'Players who enter after round 1')
            [CompletionResult]::new('--withdrawals', '--withdrawals', [CompletionResultType]::ParameterName, 'Players who leave for good')
            [CompletionResult]::new('--forfeits', '--forfeits', [CompletionResultType]::ParameterName, 'Games forfeited because one player does not appear')
            [CompletionResult]::new('--double-forfeits', '--double-forfeits', [CompletionResultType]::ParameterName, 'Games forfeited because neither player appears')
            [CompletionResult]::new('--unrated-games', '--unrated-games', [CompletionResultType]::ParameterName, 'Games too short to be rated (W D L)')
            [CompletionResult]::new('--abnormal-results', '--abnormal-results', [CompletionResultType]::ParameterName, 'Games that end 1/2-0, 0-1/2 or 0-0')
            [CompletionResult]::new('--forbidden-pairs', '--forbidden-pairs', [CompletionResultType]::ParameterName, 'Pairs of players who must not meet, at most 100000')
            [CompletionResult]::new('--boards', '--boards', [CompletionResultType]::ParameterName, 'Teams: on how many boards they play')
            [CompletionResult]::new('--reserves', '--reserves', [CompletionResultType]::ParameterName, 'Teams: how many reserves each has')
            [CompletionResult]::new('--team-scores', '--team-scores', [CompletionResultType]::ParameterName, 'Teams: the points by which they are paired, and those that come second: mp-gp, gp-mp, mp or gp')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'Virtual points in the first rounds: baku or explicit')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color drawn before the first round')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'The tie-breaks by which the players are ranked, such as BH/C1,BH,SB,DE')
            [CompletionResult]::new('--points', '--points', [CompletionResultType]::ParameterName, 'The points for a win, a draw and a loss, such as 3-1-0')
            [CompletionResult]::new('--pab-points', '--pab-points', [CompletionResultType]::ParameterName, 'The points for the pairing-allocated bye, if not those of a win, or for teams of a draw')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'The format of the files')
            [CompletionResult]::new('--for', '--for', [CompletionResultType]::ParameterName, 'Write the format that another engine reads, which is trfx')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'With --count: how many threads to use [default: one for each core]')
            [CompletionResult]::new('--last-round-byes', '--last-round-byes', [CompletionResultType]::ParameterName, 'Also grant byes in the last round')
            [CompletionResult]::new('--twins', '--twins', [CompletionResultType]::ParameterName, 'With trf26: also write the records of trfx')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no summary')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no summary')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;campaign' {
            [CompletionResult]::new('--tournaments', '--tournaments', [CompletionResultType]::ParameterName, 'How many tournaments to play, in all shards together')
            [CompletionResult]::new('--against', '--against', [CompletionResultType]::ParameterName, 'The command of another program: {in} stands for the tournament file and {out} for the file to which it writes its pairs; without {out}, the pairs are read from its standard output')
            [CompletionResult]::new('--standings-against', '--standings-against', [CompletionResultType]::ParameterName, 'The command of a program that ranks the players of a tournament; {in} stands for its file')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'The folder for the journal and the findings')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'The seed of the first tournament; the others use the seeds that follow')
            [CompletionResult]::new('--shard', '--shard', [CompletionResultType]::ParameterName, 'Play one part of the campaign, such as 2/8')
            [CompletionResult]::new('--profile', '--profile', [CompletionResultType]::ParameterName, 'The profile that supplies everything not set here: clean, ordinary, wild, tiny-long or big')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition; the name of rules alone, such as dubov, means the edition in force now')
            [CompletionResult]::new('--players', '--players', [CompletionResultType]::ParameterName, 'The number of players, or a range such as 8-40')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds, or a range')
            [CompletionResult]::new('--ratings', '--ratings', [CompletionResultType]::ParameterName, 'Strengths: normal:MEAN:DEVIATION, uniform:LOW:HIGH, groups:N:GAP or equal:RATING')
            [CompletionResult]::new('--unrated', '--unrated', [CompletionResultType]::ParameterName, 'Players without rating')
            [CompletionResult]::new('--model', '--model', [CompletionResultType]::ParameterName, 'The model of results: milvang-2015 or milvang-2024')
            [CompletionResult]::new('--draws', '--draws', [CompletionResultType]::ParameterName, 'The share of drawn games, such as 30%, instead of the model''s own')
            [CompletionResult]::new('--half-point-byes', '--half-point-byes', [CompletionResultType]::ParameterName, 'Requested byes worth a draw')
            [CompletionResult]::new('--zero-point-byes', '--zero-point-byes', [CompletionResultType]::ParameterName, 'Announced absences')
            [CompletionResult]::new('--full-point-byes', '--full-point-byes', [CompletionResultType]::ParameterName, 'Requested byes worth a win')
            [CompletionResult]::new('--late-entries', '--late-entries', [CompletionResultType]::ParameterName, 'Players who enter after round 1')
            [CompletionResult]::new('--withdrawals', '--withdrawals', [CompletionResultType]::ParameterName, 'Players who leave for good')
            [CompletionResult]::new('--forfeits', '--forfeits', [CompletionResultType]::ParameterName, 'Games forfeited because one player does not appear')
            [CompletionResult]::new('--double-forfeits', '--double-forfeits', [CompletionResultType]::ParameterName, 'Games forfeited because neither player appears')
            [CompletionResult]::new('--unrated-games', '--unrated-games', [CompletionResultType]::ParameterName, 'Games too short to be rated (W D L)')
            [CompletionResult]::new('--abnormal-results', '--abnormal-results', [CompletionResultType]::ParameterName, 'Games that end 1/2-0, 0-1/2 or 0-0')
            [CompletionResult]::new('--forbidden-pairs', '--forbidden-pairs', [CompletionResultType]::ParameterName, 'Pairs of players who must not meet, at most 100000')
            [CompletionResult]::new('--boards', '--boards', [CompletionResultType]::ParameterName, 'Teams: on how many boards they play')
            [CompletionResult]::new('--reserves', '--reserves', [CompletionResultType]::ParameterName, 'Teams: how many reserves each has')
            [CompletionResult]::new('--team-scores', '--team-scores', [CompletionResultType]::ParameterName, 'Teams: the points by which they are paired, and those that come second: mp-gp, gp-mp, mp or gp')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'Virtual points in the first rounds: baku or explicit')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color drawn before the first round')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'The tie-breaks by which the players are ranked, such as BH/C1,BH,SB,DE')
            [CompletionResult]::new('--points', '--points', [CompletionResultType]::ParameterName, 'The points for a win, a draw and a loss, such as 3-1-0')
            [CompletionResult]::new('--pab-points', '--pab-points', [CompletionResultType]::ParameterName, 'The points for the pairing-allocated bye, if not those of a win, or for teams of a draw')
            [CompletionResult]::new('--send', '--send', [CompletionResultType]::ParameterName, 'The file format sent to the other programs')
            [CompletionResult]::new('--impossible', '--impossible', [CompletionResultType]::ParameterName, 'The text by which another program reports that there is no legal pairing, in addition to the texts of bbpPairings and JaVaFo')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How many seconds another program may take for an answer')
            [CompletionResult]::new('--shrink-steps', '--shrink-steps', [CompletionResultType]::ParameterName, 'How many times another program may be run to reduce one difference')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many threads to use [default: one for each core]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the report')
            [CompletionResult]::new('--page', '--page', [CompletionResultType]::ParameterName, 'Also write the report as a web page with plots of times and differences')
            [CompletionResult]::new('--last-round-byes', '--last-round-byes', [CompletionResultType]::ParameterName, 'Also grant byes in the last round')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('merge', 'merge', [CompletionResultType]::ParameterValue, 'Join the journals of shards into one report')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'fpc;campaign;merge' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the report')
            [CompletionResult]::new('--page', '--page', [CompletionResultType]::ParameterName, 'Also write the report as a web page with plots of times and differences')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;campaign;help' {
            [CompletionResult]::new('merge', 'merge', [CompletionResultType]::ParameterValue, 'Join the journals of shards into one report')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'fpc;campaign;help;merge' {
            break
        }
        'fpc;campaign;help;help' {
            break
        }
        'fpc;standings' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the standings to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the standings to this file instead of standard output')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'The tie-breaks in order, such as BH/C1,BH,SB,DE')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'The tie-breaks in order, such as BH/C1,BH,SB,DE')
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'Print the standings after this round instead of after the last finished one')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'The edition of the rules for tie-breaks [default: the one in force on the first day]')
            [CompletionResult]::new('--pairings', '--pairings', [CompletionResultType]::ParameterName, 'Whether each round was paired by results or all rounds in advance [default: by record 192 or 092]')
            [CompletionResult]::new('--unrated', '--unrated', [CompletionResultType]::ParameterName, 'The rating to use for unrated players, such as 1400, so that tie-breaks by rating can be kept')
            [CompletionResult]::new('--explain', '--explain', [CompletionResultType]::ParameterName, 'Show round by round how a player''s values come about; give the number or part of the name')
            [CompletionResult]::new('--cross-table', '--cross-table', [CompletionResultType]::ParameterName, 'Add the results of each round, with opponents by starting number or by line of the table')
            [CompletionResult]::new('--team-players', '--team-players', [CompletionResultType]::ParameterName, 'How many players of each team count in the ranking of teams [default: as many as the smallest has]')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system')
            [CompletionResult]::new('--blank-rounds', '--blank-rounds', [CompletionResultType]::ParameterName, 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the standings')
            [CompletionResult]::new('--every-round', '--every-round', [CompletionResultType]::ParameterName, 'Print the standings after each round')
            [CompletionResult]::new('--boards', '--boards', [CompletionResultType]::ParameterName, 'Add the players of each team with their results, in the order of boards')
            [CompletionResult]::new('--fractions', '--fractions', [CompletionResultType]::ParameterName, 'With --format csv: write values that no decimal number can say as fractions, such as 52/3')
            [CompletionResult]::new('--raw-text', '--raw-text', [CompletionResultType]::ParameterName, 'With --format csv: leave texts that begin like a formula as they are')
            [CompletionResult]::new('--enter-tie-breaks', '--enter-tie-breaks', [CompletionResultType]::ParameterName, 'With --format trf: also write the list of tie-breaks into record 202')
            [CompletionResult]::new('--list-tie-breaks', '--list-tie-breaks', [CompletionResultType]::ParameterName, 'Print all tie-breaks with their codes, articles and modifiers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;checklist' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the checklist to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the checklist to this file instead of standard output')
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'The round in question: the next one or an earlier one')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'The width of the table in columns, as far as possible: names are shortened first')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color drawn before the first round, if the file does not say')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method of acceleration for the first rounds, if the file does not say')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not say')
            [CompletionResult]::new('--cycles', '--cycles', [CompletionResultType]::ParameterName, 'With --system berger: the number of cycles, in each of which everybody meets everybody once')
            [CompletionResult]::new('--round-1-bye', '--round-1-bye', [CompletionResultType]::ParameterName, 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings')
            [CompletionResult]::new('--team-c6', '--team-c6', [CompletionResultType]::ParameterName, 'In the Swiss Team system: what C6 asks of the following scoregroup')
            [CompletionResult]::new('--team-numbers', '--team-numbers', [CompletionResultType]::ParameterName, 'In the Swiss Team system: which numbers give the first colors (4.3.1)')
            [CompletionResult]::new('--blank-rounds', '--blank-rounds', [CompletionResultType]::ParameterName, 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the checklist')
            [CompletionResult]::new('--exchange', '--exchange', [CompletionResultType]::ParameterName, 'With --system berger: the last two rounds of the first cycle are exchanged')
            [CompletionResult]::new('--raw-text', '--raw-text', [CompletionResultType]::ParameterName, 'With --format csv: leave texts that begin like a formula as they are')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;foresee' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the report to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the report to this file instead of standard output')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'How many futures to simulate; 0 gives only the proofs')
            [CompletionResult]::new('--simulations', '--simulations', [CompletionResultType]::ParameterName, 'How many futures to simulate; 0 gives only the proofs')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'The seed of the futures')
            [CompletionResult]::new('--model', '--model', [CompletionResultType]::ParameterName, 'The model of results: milvang-2015 or milvang-2024')
            [CompletionResult]::new('--draws', '--draws', [CompletionResultType]::ParameterName, 'The share of drawn games, such as 30%, instead of the model''s own')
            [CompletionResult]::new('--unrated', '--unrated', [CompletionResultType]::ParameterName, 'The playing strength assumed for unrated players')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'The tie-breaks that decide final ranks [default: as in `fpc standings`]')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'The tie-breaks that decide final ranks [default: as in `fpc standings`]')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'The edition of the rules for tie-breaks [default: the one in force on the first day]')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color drawn before the first round, if the file does not say')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method of acceleration for the first rounds, if the file does not say')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not say')
            [CompletionResult]::new('--cycles', '--cycles', [CompletionResultType]::ParameterName, 'With --system berger: the number of cycles, in each of which everybody meets everybody once')
            [CompletionResult]::new('--round-1-bye', '--round-1-bye', [CompletionResultType]::ParameterName, 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings')
            [CompletionResult]::new('--team-c6', '--team-c6', [CompletionResultType]::ParameterName, 'In the Swiss Team system: what C6 asks of the following scoregroup')
            [CompletionResult]::new('--team-numbers', '--team-numbers', [CompletionResultType]::ParameterName, 'In the Swiss Team system: which numbers give the first colors (4.3.1)')
            [CompletionResult]::new('--blank-rounds', '--blank-rounds', [CompletionResultType]::ParameterName, 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many threads to use [default: one for each core]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the report')
            [CompletionResult]::new('--exchange', '--exchange', [CompletionResultType]::ParameterName, 'With --system berger: the last two rounds of the first cycle are exchanged')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'List all players, not only those with the best chances or the fewest opponents left')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;report' {
            [CompletionResult]::new('--files-from', '--files-from', [CompletionResultType]::ParameterName, 'Also take the files, folders and patterns in this list, one per line; `-` reads standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the page to this file instead of standard output (`-`)')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the page to this file instead of standard output (`-`)')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Write a page for each file, and index.html, into this folder')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'How many files to process at a time [default: one for each core]')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many files to process at a time [default: one for each core]')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'Rank by these tie-breaks, such as BH/C1,BH,SB, whatever records 202 and 212 say')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'The edition of the rules for tie-breaks [default: the one in force on the first day]')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color drawn before the first round, if the file does not say')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method of acceleration for the first rounds, if the file does not say')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not say')
            [CompletionResult]::new('--cycles', '--cycles', [CompletionResultType]::ParameterName, 'With --system berger: the number of cycles, in each of which everybody meets everybody once')
            [CompletionResult]::new('--round-1-bye', '--round-1-bye', [CompletionResultType]::ParameterName, 'With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings')
            [CompletionResult]::new('--team-c6', '--team-c6', [CompletionResultType]::ParameterName, 'In the Swiss Team system: what C6 asks of the following scoregroup')
            [CompletionResult]::new('--team-numbers', '--team-numbers', [CompletionResultType]::ParameterName, 'In the Swiss Team system: which numbers give the first colors (4.3.1)')
            [CompletionResult]::new('--blank-rounds', '--blank-rounds', [CompletionResultType]::ParameterName, 'Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; may be given more than once')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'The language of the pages')
            [CompletionResult]::new('--only', '--only', [CompletionResultType]::ParameterName, 'Write only this, as a sheet for the notice board or the boards')
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'The round of pairings and slips [default: the last one in the file]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to report, on standard output, what was found and where the pages are')
            [CompletionResult]::new('--exchange', '--exchange', [CompletionResultType]::ParameterName, 'With --system berger: the last two rounds of the first cycle are exchanged')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Mention only files in which something is wrong or uncertain')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Mention only files in which something is wrong or uncertain')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress on the terminal')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;rule' {
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'Only the articles of this edition of the rules')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the explanation')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;new' {
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'How many rounds there are')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'The name of the tournament')
            [CompletionResult]::new('--place', '--place', [CompletionResultType]::ParameterName, 'The city')
            [CompletionResult]::new('--federation', '--federation', [CompletionResultType]::ParameterName, 'The federation, such as NOR')
            [CompletionResult]::new('--start', '--start', [CompletionResultType]::ParameterName, 'The first day, such as 2026-11-27')
            [CompletionResult]::new('--end', '--end', [CompletionResultType]::ParameterName, 'The last day')
            [CompletionResult]::new('--arbiter', '--arbiter', [CompletionResultType]::ParameterName, 'The chief arbiter')
            [CompletionResult]::new('--time-control', '--time-control', [CompletionResultType]::ParameterName, 'The time control, in words')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system; if a new tournament names none, the Dutch system of 2026, or of teams the Swiss Team system of 2026, type A')
            [CompletionResult]::new('--boards', '--boards', [CompletionResultType]::ParameterName, 'Teams: on how many boards they meet')
            [CompletionResult]::new('--team-scores', '--team-scores', [CompletionResultType]::ParameterName, 'Teams: the points by which they are paired, and those that come second: mp-gp (of a new tournament, if it names none), gp-mp, mp or gp')
            [CompletionResult]::new('--points', '--points', [CompletionResultType]::ParameterName, 'The points for a win, a draw and a loss, such as 3-1-0; of teams, those of a match')
            [CompletionResult]::new('--pab-points', '--pab-points', [CompletionResultType]::ParameterName, 'The points for the pairing-allocated bye, if not those of a win, or for teams of a draw')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'Accelerate the first rounds: baku or none')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'The tie-breaks in order, such as BH/C1,BH,SB')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color drawn before the first round')
            [CompletionResult]::new('--lots', '--lots', [CompletionResultType]::ParameterName, 'Draw the initial color with this seed; of a new tournament, with one from the clock if none is given')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to tell what changed')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Do what has to be confirmed, and note it in a comment in the file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;set' {
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'How many rounds there are')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'The name of the tournament')
            [CompletionResult]::new('--place', '--place', [CompletionResultType]::ParameterName, 'The city')
            [CompletionResult]::new('--federation', '--federation', [CompletionResultType]::ParameterName, 'The federation, such as NOR')
            [CompletionResult]::new('--start', '--start', [CompletionResultType]::ParameterName, 'The first day, such as 2026-11-27')
            [CompletionResult]::new('--end', '--end', [CompletionResultType]::ParameterName, 'The last day')
            [CompletionResult]::new('--arbiter', '--arbiter', [CompletionResultType]::ParameterName, 'The chief arbiter')
            [CompletionResult]::new('--time-control', '--time-control', [CompletionResultType]::ParameterName, 'The time control, in words')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system; if a new tournament names none, the Dutch system of 2026, or of teams the Swiss Team system of 2026, type A')
            [CompletionResult]::new('--boards', '--boards', [CompletionResultType]::ParameterName, 'Teams: on how many boards they meet')
            [CompletionResult]::new('--team-scores', '--team-scores', [CompletionResultType]::ParameterName, 'Teams: the points by which they are paired, and those that come second: mp-gp (of a new tournament, if it names none), gp-mp, mp or gp')
            [CompletionResult]::new('--points', '--points', [CompletionResultType]::ParameterName, 'The points for a win, a draw and a loss, such as 3-1-0; of teams, those of a match')
            [CompletionResult]::new('--pab-points', '--pab-points', [CompletionResultType]::ParameterName, 'The points for the pairing-allocated bye, if not those of a win, or for teams of a draw')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'Accelerate the first rounds: baku or none')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'The tie-breaks in order, such as BH/C1,BH,SB')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color drawn before the first round')
            [CompletionResult]::new('--lots', '--lots', [CompletionResultType]::ParameterName, 'Draw the initial color with this seed; of a new tournament, with one from the clock if none is given')
            [CompletionResult]::new('--forbid', '--forbid', [CompletionResultType]::ParameterName, 'These two must not meet in any round, such as 2-6; players or teams')
            [CompletionResult]::new('--allow', '--allow', [CompletionResultType]::ParameterName, 'These two may meet after all')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to tell what changed')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Do what has to be confirmed, and note it in a comment in the file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;add' {
            [CompletionResult]::new('--rating', '--rating', [CompletionResultType]::ParameterName, 'The rating; of a team, its strength')
            [CompletionResult]::new('--title', '--title', [CompletionResultType]::ParameterName, 'The title, such as WIM')
            [CompletionResult]::new('--federation', '--federation', [CompletionResultType]::ParameterName, 'The federation, such as NOR')
            [CompletionResult]::new('--fide-id', '--fide-id', [CompletionResultType]::ParameterName, 'The FIDE number')
            [CompletionResult]::new('--birth-date', '--birth-date', [CompletionResultType]::ParameterName, 'The date of birth, such as 1990/11/30')
            [CompletionResult]::new('--sex', '--sex', [CompletionResultType]::ParameterName, 'The sex: m or w')
            [CompletionResult]::new('--team', '--team', [CompletionResultType]::ParameterName, 'The team of the player; a number or a part of the name')
            [CompletionResult]::new('--nickname', '--nickname', [CompletionResultType]::ParameterName, 'The short name of a new team')
            [CompletionResult]::new('--missed', '--missed', [CompletionResultType]::ParameterName, 'What a late entry gets for each round missed: zero, half or full')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to tell what changed')
            [CompletionResult]::new('--new-team', '--new-team', [CompletionResultType]::ParameterName, 'Add a team, not a player')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Do what has to be confirmed, and note it in a comment in the file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;enter' {
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'The round')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to tell what changed')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Do what has to be confirmed, and note it in a comment in the file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;withdraw' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to tell what changed')
            [CompletionResult]::new('--return', '--return', [CompletionResultType]::ParameterName, 'They come back')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Do what has to be confirmed, and note it in a comment in the file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;unpair' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to tell what changed')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Do what has to be confirmed, and note it in a comment in the file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;apply' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of FILE')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to tell what changed')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Show the lines that would change, and write nothing')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Do what has to be confirmed, and note it in a comment in the file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no summary on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;help' {
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check that every round was paired, and every player ranked, by the rules')
            [CompletionResult]::new('pair', 'pair', [CompletionResultType]::ParameterValue, 'Pair the next round')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain why a round is paired as it is')
            [CompletionResult]::new('judge', 'judge', [CompletionResultType]::ParameterValue, 'Judge a pairing made or changed by hand')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Report what is wrong in a file, without pairing anything')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Write a tournament in another format')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Generate random tournaments')
            [CompletionResult]::new('campaign', 'campaign', [CompletionResultType]::ParameterValue, 'Compare with other programs on random tournaments')
            [CompletionResult]::new('standings', 'standings', [CompletionResultType]::ParameterValue, 'Print the standings by points and tie-breaks')
            [CompletionResult]::new('checklist', 'checklist', [CompletionResultType]::ParameterValue, 'Print what matters for the pairing of a round, player by player')
            [CompletionResult]::new('foresee', 'foresee', [CompletionResultType]::ParameterValue, 'Tell whether a tournament will get stuck, and who may win it')
            [CompletionResult]::new('report', 'report', [CompletionResultType]::ParameterValue, 'Write a report on a tournament as a page to read in a browser or to print')
            [CompletionResult]::new('rule', 'rule', [CompletionResultType]::ParameterValue, 'Explain a code, or say what an article says')
            [CompletionResult]::new('new', 'new', [CompletionResultType]::ParameterValue, 'Begin a tournament')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Change details of a tournament')
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Add players or teams')
            [CompletionResult]::new('enter', 'enter', [CompletionResultType]::ParameterValue, 'Enter results, byes and pairings made by hand')
            [CompletionResult]::new('withdraw', 'withdraw', [CompletionResultType]::ParameterValue, 'Withdraw players, or let them return')
            [CompletionResult]::new('unpair', 'unpair', [CompletionResultType]::ParameterValue, 'Take back the pairing of the last round')
            [CompletionResult]::new('apply', 'apply', [CompletionResultType]::ParameterValue, 'Apply a list of operations')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'fpc;help;check' {
            break
        }
        'fpc;help;pair' {
            break
        }
        'fpc;help;explain' {
            break
        }
        'fpc;help;judge' {
            break
        }
        'fpc;help;validate' {
            break
        }
        'fpc;help;convert' {
            break
        }
        'fpc;help;generate' {
            break
        }
        'fpc;help;campaign' {
            [CompletionResult]::new('merge', 'merge', [CompletionResultType]::ParameterValue, 'Join the journals of shards into one report')
            break
        }
        'fpc;help;campaign;merge' {
            break
        }
        'fpc;help;standings' {
            break
        }
        'fpc;help;checklist' {
            break
        }
        'fpc;help;foresee' {
            break
        }
        'fpc;help;report' {
            break
        }
        'fpc;help;rule' {
            break
        }
        'fpc;help;new' {
            break
        }
        'fpc;help;set' {
            break
        }
        'fpc;help;add' {
            break
        }
        'fpc;help;enter' {
            break
        }
        'fpc;help;withdraw' {
            break
        }
        'fpc;help;unpair' {
            break
        }
        'fpc;help;apply' {
            break
        }
        'fpc;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
