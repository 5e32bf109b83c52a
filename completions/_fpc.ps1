
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
            [CompletionResult]::new('judge', 'judge', [CompletionResultType]::ParameterValue, 'Judge a pairing that was made or changed by hand')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Report what is wrong in a file, without pairing anything')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Write a tournament in another format')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Generate random tournaments')
            [CompletionResult]::new('campaign', 'campaign', [CompletionResultType]::ParameterValue, 'Compare with other programs on random tournaments')
            [CompletionResult]::new('standings', 'standings', [CompletionResultType]::ParameterValue, 'Print the standings by points and tie-breaks')
            [CompletionResult]::new('checklist', 'checklist', [CompletionResultType]::ParameterValue, 'Print what the pairing of a round looks at, player by player')
            [CompletionResult]::new('foresee', 'foresee', [CompletionResultType]::ParameterValue, 'Tell whether a tournament will get stuck, and who may win it')
            [CompletionResult]::new('report', 'report', [CompletionResultType]::ParameterValue, 'Write a report on a tournament as a page to read in a browser, or to print')
            [CompletionResult]::new('rule', 'rule', [CompletionResultType]::ParameterValue, 'Tell what a code means')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'fpc;check' {
            [CompletionResult]::new('--files-from', '--files-from', [CompletionResultType]::ParameterName, 'Take the files, folders and patterns in this list, too, one a line; `-` reads standard input')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'How many files to work on at a time [default: one for each core]')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many files to work on at a time [default: one for each core]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the report to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the report to this file instead of standard output')
            [CompletionResult]::new('--max-findings', '--max-findings', [CompletionResultType]::ParameterName, 'How many errors, and how many warnings, of each file to print; 0 stands for all')
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'Check this round only; with --only standings, the ranks after this round')
            [CompletionResult]::new('--only', '--only', [CompletionResultType]::ParameterName, 'Check only the pairings, or only the ranks')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'Compare the ranks by these tie-breaks, such as BH/C1,BH,SB, whatever records 202 and 212 say')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'The edition of the rules for tie-breaks [default: the one in force on the first day]')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color that was drawn before the first round, if the file does not tell')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method by which the first rounds are accelerated, if the file does not tell')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not tell')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; can be given several times')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the result')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Note in this file what each file gave, and go on from what is noted there')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress on the terminal')
            [CompletionResult]::new('--maxi', '--maxi', [CompletionResultType]::ParameterName, 'Pair by the rules for Maxi-tournaments (Lim system only)')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print only what is wrong, without the rounds and files that agree')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print only what is wrong, without the rounds and files that agree')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;pair' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the result to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the result to this file instead of standard output')
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'Pair this round, which is over or the next one')
            [CompletionResult]::new('--absent', '--absent', [CompletionResultType]::ParameterName, 'These players do not play in the next round, such as 3,5; numbers or parts of names')
            [CompletionResult]::new('--half-point-bye', '--half-point-bye', [CompletionResultType]::ParameterName, 'These players have a half-point bye in the next round')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'A game of the running round ends so, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2')
            [CompletionResult]::new('--forbid', '--forbid', [CompletionResultType]::ParameterName, 'These two must not meet, such as 2-6')
            [CompletionResult]::new('--assign', '--assign', [CompletionResultType]::ParameterName, 'These two have to meet, such as 4-7')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color that was drawn before the first round, if the file does not tell')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method by which the first rounds are accelerated, if the file does not tell')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not tell')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; can be given several times')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the pairs')
            [CompletionResult]::new('--write', '--write', [CompletionResultType]::ParameterName, 'Enter the pairs into the tournament file, with the results left blank')
            [CompletionResult]::new('--maxi', '--maxi', [CompletionResultType]::ParameterName, 'Pair by the rules for Maxi-tournaments (Lim system only)')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Do not say on standard error what was paired')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Do not say on standard error what was paired')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;explain' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the explanation to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the explanation to this file instead of standard output')
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'Explain this round, which is over or the next one')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Explain what the round brings this player, by starting number or a part of the name')
            [CompletionResult]::new('--why-not', '--why-not', [CompletionResultType]::ParameterName, 'Explain why these two do not meet, or why a player does not get the bye: `7 bye`')
            [CompletionResult]::new('--absent', '--absent', [CompletionResultType]::ParameterName, 'These players do not play in the next round, such as 3,5; numbers or parts of names')
            [CompletionResult]::new('--half-point-bye', '--half-point-bye', [CompletionResultType]::ParameterName, 'These players have a half-point bye in the next round')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'A game of the running round ends so, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2')
            [CompletionResult]::new('--forbid', '--forbid', [CompletionResultType]::ParameterName, 'These two must not meet, such as 2-6')
            [CompletionResult]::new('--assign', '--assign', [CompletionResultType]::ParameterName, 'These two have to meet, such as 4-7')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color that was drawn before the first round, if the file does not tell')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method by which the first rounds are accelerated, if the file does not tell')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not tell')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; can be given several times')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the explanation')
            [CompletionResult]::new('--maxi', '--maxi', [CompletionResultType]::ParameterName, 'Pair by the rules for Maxi-tournaments (Lim system only)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;judge' {
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'Judge a pairing of this round, which is over or the next one')
            [CompletionResult]::new('--swap', '--swap', [CompletionResultType]::ParameterName, 'Let two players change places in the pairing of the rules; can be given several times')
            [CompletionResult]::new('--absent', '--absent', [CompletionResultType]::ParameterName, 'These players do not play in the next round, such as 3,5; numbers or parts of names')
            [CompletionResult]::new('--half-point-bye', '--half-point-bye', [CompletionResultType]::ParameterName, 'These players have a half-point bye in the next round')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'A game of the running round ends so, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2')
            [CompletionResult]::new('--forbid', '--forbid', [CompletionResultType]::ParameterName, 'These two must not meet, such as 2-6')
            [CompletionResult]::new('--assign', '--assign', [CompletionResultType]::ParameterName, 'These two have to meet, such as 4-7')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color that was drawn before the first round, if the file does not tell')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method by which the first rounds are accelerated, if the file does not tell')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not tell')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; can be given several times')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the judgement')
            [CompletionResult]::new('--complete', '--complete', [CompletionResultType]::ParameterName, 'Complete the pairing in the best way that keeps what is given')
            [CompletionResult]::new('--maxi', '--maxi', [CompletionResultType]::ParameterName, 'Pair by the rules for Maxi-tournaments (Lim system only)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;validate' {
            [CompletionResult]::new('--files-from', '--files-from', [CompletionResultType]::ParameterName, 'Take the files, folders and patterns in this list, too, one a line; `-` reads standard input')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'How many files to work on at a time [default: one for each core]')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many files to work on at a time [default: one for each core]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the report to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the report to this file instead of standard output')
            [CompletionResult]::new('--max-findings', '--max-findings', [CompletionResultType]::ParameterName, 'How many errors, and how many warnings, of each file to print; 0 stands for all')
            [CompletionResult]::new('--explain', '--explain', [CompletionResultType]::ParameterName, 'Tell what the code of a finding means, what to do about it, and an example')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the findings')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress on the terminal')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Leave out the files in which nothing is found')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Leave out the files in which nothing is found')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;convert' {
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'The format to write')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file instead of standard output')
            [CompletionResult]::new('--twins', '--twins', [CompletionResultType]::ParameterName, 'With trf26: write the records of trfx beside those of TRF-2026, for programs that know only these')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Write nothing if anything would be lost')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;generate' {
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'The seed of the random numbers; with --count the tournaments have this seed and those that follow')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the tournament to this file instead of standard output')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'How many tournaments to generate')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Write the tournaments into this folder, each into a file named after its seed')
            [CompletionResult]::new('--profile', '--profile', [CompletionResultType]::ParameterName, 'The mix that decides whatever is not said here: clean, ordinary, wild, tiny-long or big')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--players', '--players', [CompletionResultType]::ParameterName, 'The number of players, or a range')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds, or a range')
            [CompletionResult]::new('--ratings', '--ratings', [CompletionResultType]::ParameterName, 'Strengths: normal:MEAN:DEVIATION, uniform:LOW:HIGH, groups:N:GAP or equal:RATING')
            [CompletionResult]::new('--unrated', '--unrated', [CompletionResultType]::ParameterName, 'Players without rating')
            [CompletionResult]::new('--model', '--model', [CompletionResultType]::ParameterName, 'The model of results: milvang-2015 or milvang-2024')
            [CompletionResult]::new('--draws', '--draws', [CompletionResultType]::ParameterName, 'The share of drawn games, such as 30%, instead of what the model says')
            [CompletionResult]::new('--half-point-byes', '--half-point-byes', [CompletionResultType]::ParameterName, 'Requested byes worth a draw')
            [CompletionResult]::new('--zero-point-byes', '--zero-point-byes', [CompletionResultType]::ParameterName, 'Announced absences')
            [CompletionResult]::new('--full-point-byes', '--full-point-byes', [CompletionResultType]::ParameterName, 'Requested byes worth a win')
            [CompletionResult]::new('--late-entries', '--late-entries', [CompletionResultType]::ParameterName, 'Players who enter after round 1')
            [CompletionResult]::new('--withdrawals', '--withdrawals', [CompletionResultType]::ParameterName, 'Players who leave for good')
            [CompletionResult]::new('--forfeits', '--forfeits', [CompletionResultType]::ParameterName, 'Boards where one player does not appear')
            [CompletionResult]::new('--double-forfeits', '--double-forfeits', [CompletionResultType]::ParameterName, 'Boards where nobody appears')
            [CompletionResult]::new('--unrated-games', '--unrated-games', [CompletionResultType]::ParameterName, 'Games too short to be rated (W D L)')
            [CompletionResult]::new('--abnormal-results', '--abnormal-results', [CompletionResultType]::ParameterName, 'Games that end 1/2-0, 0-1/2 or 0-0')
            [CompletionResult]::new('--forbidden-pairs', '--forbidden-pairs', [CompletionResultType]::ParameterName, 'Pairs of players who must not meet, at most 100000')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'Virtual points in the first rounds: baku or explicit')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color drawn before the first round')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'The tie-breaks by which the players are ranked, such as BH/C1,BH,SB,DE')
            [CompletionResult]::new('--points', '--points', [CompletionResultType]::ParameterName, 'The points for a win, a draw and a loss, such as 3-1-0')
            [CompletionResult]::new('--pab-points', '--pab-points', [CompletionResultType]::ParameterName, 'The points for the pairing-allocated bye, if not those of a win')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'The format of the files')
            [CompletionResult]::new('--for', '--for', [CompletionResultType]::ParameterName, 'Write what another engine reads, which is trfx')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many threads work on --count tournaments [default: one for each core]')
            [CompletionResult]::new('--maxi', '--maxi', [CompletionResultType]::ParameterName, 'Pair by the rules for Maxi-tournaments (Lim system only)')
            [CompletionResult]::new('--last-round-byes', '--last-round-byes', [CompletionResultType]::ParameterName, 'Grant byes in the last round, too')
            [CompletionResult]::new('--twins', '--twins', [CompletionResultType]::ParameterName, 'With trf26: write the records of trfx beside those of TRF-2026')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no summary')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no summary')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;campaign' {
            [CompletionResult]::new('--tournaments', '--tournaments', [CompletionResultType]::ParameterName, 'How many tournaments to play, in all shards together')
            [CompletionResult]::new('--against', '--against', [CompletionResultType]::ParameterName, 'The command of another program: {in} stands for the tournament file and {out} for the file with its pairs; without {out} these come on its standard output')
            [CompletionResult]::new('--standings-against', '--standings-against', [CompletionResultType]::ParameterName, 'The command of a program that ranks the players of a tournament, of which {in} is the file')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'The folder for the journal and the findings')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'The seed of the first tournament; the others follow')
            [CompletionResult]::new('--shard', '--shard', [CompletionResultType]::ParameterName, 'Play one part of the campaign, such as 2/8')
            [CompletionResult]::new('--profile', '--profile', [CompletionResultType]::ParameterName, 'The mix that decides whatever is not said here: clean, ordinary, wild, tiny-long or big')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--players', '--players', [CompletionResultType]::ParameterName, 'The number of players, or a range')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds, or a range')
            [CompletionResult]::new('--ratings', '--ratings', [CompletionResultType]::ParameterName, 'Strengths: normal:MEAN:DEVIATION, uniform:LOW:HIGH, groups:N:GAP or equal:RATING')
            [CompletionResult]::new('--unrated', '--unrated', [CompletionResultType]::ParameterName, 'Players without rating')
            [CompletionResult]::new('--model', '--model', [CompletionResultType]::ParameterName, 'The model of results: milvang-2015 or milvang-2024')
            [CompletionResult]::new('--draws', '--draws', [CompletionResultType]::ParameterName, 'The share of drawn games, such as 30%, instead of what the model says')
            [CompletionResult]::new('--half-point-byes', '--half-point-byes', [CompletionResultType]::ParameterName, 'Requested byes worth a draw')
            [CompletionResult]::new('--zero-point-byes', '--zero-point-byes', [CompletionResultType]::ParameterName, 'Announced absences')
            [CompletionResult]::new('--full-point-byes', '--full-point-byes', [CompletionResultType]::ParameterName, 'Requested byes worth a win')
            [CompletionResult]::new('--late-entries', '--late-entries', [CompletionResultType]::ParameterName, 'Players who enter after round 1')
            [CompletionResult]::new('--withdrawals', '--withdrawals', [CompletionResultType]::ParameterName, 'Players who leave for good')
            [CompletionResult]::new('--forfeits', '--forfeits', [CompletionResultType]::ParameterName, 'Boards where one player does not appear')
            [CompletionResult]::new('--double-forfeits', '--double-forfeits', [CompletionResultType]::ParameterName, 'Boards where nobody appears')
            [CompletionResult]::new('--unrated-games', '--unrated-games', [CompletionResultType]::ParameterName, 'Games too short to be rated (W D L)')
            [CompletionResult]::new('--abnormal-results', '--abnormal-results', [CompletionResultType]::ParameterName, 'Games that end 1/2-0, 0-1/2 or 0-0')
            [CompletionResult]::new('--forbidden-pairs', '--forbidden-pairs', [CompletionResultType]::ParameterName, 'Pairs of players who must not meet, at most 100000')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'Virtual points in the first rounds: baku or explicit')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color drawn before the first round')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'The tie-breaks by which the players are ranked, such as BH/C1,BH,SB,DE')
            [CompletionResult]::new('--points', '--points', [CompletionResultType]::ParameterName, 'The points for a win, a draw and a loss, such as 3-1-0')
            [CompletionResult]::new('--pab-points', '--pab-points', [CompletionResultType]::ParameterName, 'The points for the pairing-allocated bye, if not those of a win')
            [CompletionResult]::new('--send', '--send', [CompletionResultType]::ParameterName, 'What the other programs read')
            [CompletionResult]::new('--impossible', '--impossible', [CompletionResultType]::ParameterName, 'What another program says where there is no legal pairing, besides the words of bbpPairings and JaVaFo')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How many seconds another program may take for an answer')
            [CompletionResult]::new('--shrink-steps', '--shrink-steps', [CompletionResultType]::ParameterName, 'How often another program may be asked to make one difference smaller')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many threads work at a time [default: one for each core]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the report')
            [CompletionResult]::new('--page', '--page', [CompletionResultType]::ParameterName, 'Write the report as a page for the browser, too, with plots of times and differences')
            [CompletionResult]::new('--maxi', '--maxi', [CompletionResultType]::ParameterName, 'Pair by the rules for Maxi-tournaments (Lim system only)')
            [CompletionResult]::new('--last-round-byes', '--last-round-byes', [CompletionResultType]::ParameterName, 'Grant byes in the last round, too')
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
            [CompletionResult]::new('--page', '--page', [CompletionResultType]::ParameterName, 'Write the report as a page for the browser, too, with plots of times and differences')
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
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'The tie-breaks in their order, such as BH/C1,BH,SB,DE')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'The tie-breaks in their order, such as BH/C1,BH,SB,DE')
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'Print the standings after this round instead of the last one that is over')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'The edition of the rules for tie-breaks [default: the one in force on the first day]')
            [CompletionResult]::new('--pairings', '--pairings', [CompletionResultType]::ParameterName, 'Whether rounds were paired one after the other [default: by record 192 or 092]')
            [CompletionResult]::new('--unrated', '--unrated', [CompletionResultType]::ParameterName, 'The rating of unrated players, such as 1400, so that tie-breaks by ratings are not dropped')
            [CompletionResult]::new('--explain', '--explain', [CompletionResultType]::ParameterName, 'Tell round by round how the values of a player come about; a number or a part of the name')
            [CompletionResult]::new('--cross-table', '--cross-table', [CompletionResultType]::ParameterName, 'Add the results of each round; opponents by starting number or line of the table')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the standings')
            [CompletionResult]::new('--every-round', '--every-round', [CompletionResultType]::ParameterName, 'Print the standings after each round')
            [CompletionResult]::new('--enter-tie-breaks', '--enter-tie-breaks', [CompletionResultType]::ParameterName, 'With --format trf: also write the list of tie-breaks into record 202')
            [CompletionResult]::new('--list-tie-breaks', '--list-tie-breaks', [CompletionResultType]::ParameterName, 'Print all tie-breaks with their codes, articles and modifiers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;checklist' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the checklist to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the checklist to this file instead of standard output')
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'The round to be paired, which is over or the next one')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'How many columns the table takes, as far as possible: names give way first')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color that was drawn before the first round, if the file does not tell')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method by which the first rounds are accelerated, if the file does not tell')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not tell')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; can be given several times')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the checklist')
            [CompletionResult]::new('--maxi', '--maxi', [CompletionResultType]::ParameterName, 'Pair by the rules for Maxi-tournaments (Lim system only)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;foresee' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the report to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the report to this file instead of standard output')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'How many futures to play; with 0 there are only proofs')
            [CompletionResult]::new('--simulations', '--simulations', [CompletionResultType]::ParameterName, 'How many futures to play; with 0 there are only proofs')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'The seed of the futures')
            [CompletionResult]::new('--model', '--model', [CompletionResultType]::ParameterName, 'The model of results: milvang-2015 or milvang-2024')
            [CompletionResult]::new('--draws', '--draws', [CompletionResultType]::ParameterName, 'The share of drawn games, such as 30%, instead of what the model says')
            [CompletionResult]::new('--unrated', '--unrated', [CompletionResultType]::ParameterName, 'How strong unrated players are')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'The tie-breaks that make final ranks [default: those of the file, as of fpc standings]')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'The tie-breaks that make final ranks [default: those of the file, as of fpc standings]')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'The edition of the rules for tie-breaks [default: the one in force on the first day]')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color that was drawn before the first round, if the file does not tell')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method by which the first rounds are accelerated, if the file does not tell')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not tell')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; can be given several times')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many threads work at a time [default: one for each core]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print the report')
            [CompletionResult]::new('--maxi', '--maxi', [CompletionResultType]::ParameterName, 'Pair by the rules for Maxi-tournaments (Lim system only)')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Print all players, and not only those with the best chances or the fewest opponents')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;report' {
            [CompletionResult]::new('--files-from', '--files-from', [CompletionResultType]::ParameterName, 'Take the files, folders and patterns in this list, too, one a line; `-` reads standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the page to this file instead of standard output, which `-` stands for')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the page to this file instead of standard output, which `-` stands for')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Write a page for each file, and index.html, into this folder')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'How many files to work on at a time [default: one for each core]')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many files to work on at a time [default: one for each core]')
            [CompletionResult]::new('--tie-breaks', '--tie-breaks', [CompletionResultType]::ParameterName, 'Rank by these tie-breaks, such as BH/C1,BH,SB, whatever records 202 and 212 say')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'The edition of the rules for tie-breaks [default: the one in force on the first day]')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'The pairing system and edition')
            [CompletionResult]::new('--initial-color', '--initial-color', [CompletionResultType]::ParameterName, 'The color that was drawn before the first round, if the file does not tell')
            [CompletionResult]::new('--accelerate', '--accelerate', [CompletionResultType]::ParameterName, 'The method by which the first rounds are accelerated, if the file does not tell')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'The number of rounds of the tournament, if the file does not tell')
            [CompletionResult]::new('--restricted-rounds', '--restricted-rounds', [CompletionResultType]::ParameterName, 'With --system ssm: in the first N rounds, keep players of the same federation apart (B4)')
            [CompletionResult]::new('--restricted-group', '--restricted-group', [CompletionResultType]::ParameterName, 'Keep these players apart instead of federations, such as 3,8,12; can be given several times')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'The language of the pages: English, German or Spanish')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to tell, on standard output, what was found and where the pages are')
            [CompletionResult]::new('--maxi', '--maxi', [CompletionResultType]::ParameterName, 'Pair by the rules for Maxi-tournaments (Lim system only)')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Tell only of files in which something is wrong or not certain')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Tell only of files in which something is wrong or not certain')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress on the terminal')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;rule' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to print it')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fpc;help' {
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check that every round was paired, and every player ranked, by the rules')
            [CompletionResult]::new('pair', 'pair', [CompletionResultType]::ParameterValue, 'Pair the next round')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain why a round is paired as it is')
            [CompletionResult]::new('judge', 'judge', [CompletionResultType]::ParameterValue, 'Judge a pairing that was made or changed by hand')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Report what is wrong in a file, without pairing anything')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Write a tournament in another format')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Generate random tournaments')
            [CompletionResult]::new('campaign', 'campaign', [CompletionResultType]::ParameterValue, 'Compare with other programs on random tournaments')
            [CompletionResult]::new('standings', 'standings', [CompletionResultType]::ParameterValue, 'Print the standings by points and tie-breaks')
            [CompletionResult]::new('checklist', 'checklist', [CompletionResultType]::ParameterValue, 'Print what the pairing of a round looks at, player by player')
            [CompletionResult]::new('foresee', 'foresee', [CompletionResultType]::ParameterValue, 'Tell whether a tournament will get stuck, and who may win it')
            [CompletionResult]::new('report', 'report', [CompletionResultType]::ParameterValue, 'Write a report on a tournament as a page to read in a browser, or to print')
            [CompletionResult]::new('rule', 'rule', [CompletionResultType]::ParameterValue, 'Tell what a code means')
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
        'fpc;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
