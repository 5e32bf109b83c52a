_fpc() {
    local i cur prev opts cmd
    COMPREPLY=()
    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
        cur="$2"
    else
        cur="${COMP_WORDS[COMP_CWORD]}"
    fi
    prev="$3"
    cmd=""
    opts=""

    for i in "${COMP_WORDS[@]:0:COMP_CWORD}"
    do
        case "${cmd},${i}" in
            ",$1")
                cmd="fpc"
                ;;
            fpc,add)
                cmd="fpc__subcmd__add"
                ;;
            fpc,apply)
                cmd="fpc__subcmd__apply"
                ;;
            fpc,campaign)
                cmd="fpc__subcmd__campaign"
                ;;
            fpc,check)
                cmd="fpc__subcmd__check"
                ;;
            fpc,checklist)
                cmd="fpc__subcmd__checklist"
                ;;
            fpc,convert)
                cmd="fpc__subcmd__convert"
                ;;
            fpc,enter)
                cmd="fpc__subcmd__enter"
                ;;
            fpc,explain)
                cmd="fpc__subcmd__explain"
                ;;
            fpc,foresee)
                cmd="fpc__subcmd__foresee"
                ;;
            fpc,generate)
                cmd="fpc__subcmd__generate"
                ;;
            fpc,help)
                cmd="fpc__subcmd__help"
                ;;
            fpc,judge)
                cmd="fpc__subcmd__judge"
                ;;
            fpc,new)
                cmd="fpc__subcmd__new"
                ;;
            fpc,pair)
                cmd="fpc__subcmd__pair"
                ;;
            fpc,report)
                cmd="fpc__subcmd__report"
                ;;
            fpc,rule)
                cmd="fpc__subcmd__rule"
                ;;
            fpc,set)
                cmd="fpc__subcmd__set"
                ;;
            fpc,standings)
                cmd="fpc__subcmd__standings"
                ;;
            fpc,unpair)
                cmd="fpc__subcmd__unpair"
                ;;
            fpc,validate)
                cmd="fpc__subcmd__validate"
                ;;
            fpc,withdraw)
                cmd="fpc__subcmd__withdraw"
                ;;
            fpc__subcmd__campaign,help)
                cmd="fpc__subcmd__campaign__subcmd__help"
                ;;
            fpc__subcmd__campaign,merge)
                cmd="fpc__subcmd__campaign__subcmd__merge"
                ;;
            fpc__subcmd__campaign__subcmd__help,help)
                cmd="fpc__subcmd__campaign__subcmd__help__subcmd__help"
                ;;
            fpc__subcmd__campaign__subcmd__help,merge)
                cmd="fpc__subcmd__campaign__subcmd__help__subcmd__merge"
                ;;
            fpc__subcmd__help,add)
                cmd="fpc__subcmd__help__subcmd__add"
                ;;
            fpc__subcmd__help,apply)
                cmd="fpc__subcmd__help__subcmd__apply"
                ;;
            fpc__subcmd__help,campaign)
                cmd="fpc__subcmd__help__subcmd__campaign"
                ;;
            fpc__subcmd__help,check)
                cmd="fpc__subcmd__help__subcmd__check"
                ;;
            fpc__subcmd__help,checklist)
                cmd="fpc__subcmd__help__subcmd__checklist"
                ;;
            fpc__subcmd__help,convert)
                cmd="fpc__subcmd__help__subcmd__convert"
                ;;
            fpc__subcmd__help,enter)
                cmd="fpc__subcmd__help__subcmd__enter"
                ;;
            fpc__subcmd__help,explain)
                cmd="fpc__subcmd__help__subcmd__explain"
                ;;
            fpc__subcmd__help,foresee)
                cmd="fpc__subcmd__help__subcmd__foresee"
                ;;
            fpc__subcmd__help,generate)
                cmd="fpc__subcmd__help__subcmd__generate"
                ;;
            fpc__subcmd__help,help)
                cmd="fpc__subcmd__help__subcmd__help"
                ;;
            fpc__subcmd__help,judge)
                cmd="fpc__subcmd__help__subcmd__judge"
                ;;
            fpc__subcmd__help,new)
                cmd="fpc__subcmd__help__subcmd__new"
                ;;
            fpc__subcmd__help,pair)
                cmd="fpc__subcmd__help__subcmd__pair"
                ;;
            fpc__subcmd__help,report)
                cmd="fpc__subcmd__help__subcmd__report"
                ;;
            fpc__subcmd__help,rule)
                cmd="fpc__subcmd__help__subcmd__rule"
                ;;
            fpc__subcmd__help,set)
                cmd="fpc__subcmd__help__subcmd__set"
                ;;
            fpc__subcmd__help,standings)
                cmd="fpc__subcmd__help__subcmd__standings"
                ;;
            fpc__subcmd__help,unpair)
                cmd="fpc__subcmd__help__subcmd__unpair"
                ;;
            fpc__subcmd__help,validate)
                cmd="fpc__subcmd__help__subcmd__validate"
                ;;
            fpc__subcmd__help,withdraw)
                cmd="fpc__subcmd__help__subcmd__withdraw"
                ;;
            fpc__subcmd__help__subcmd__campaign,merge)
                cmd="fpc__subcmd__help__subcmd__campaign__subcmd__merge"
                ;;
            *)
                ;;
        esac
    done

    case "${cmd}" in
        fpc)
            opts="-h -V --help --version check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 1 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__add)
            opts="-o -n -q -h --rating --title --federation --fide-id --birth-date --sex --team --new-team --nickname --missed --output --dry-run --force --format --quiet --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --rating)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --federation)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fide-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --birth-date)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sex)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --team)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --nickname)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --missed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__apply)
            opts="-o -n -q -h --output --dry-run --force --format --quiet --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__campaign)
            opts="-q -h --tournaments --against --standings-against --out --seed --shard --profile --system --players --rounds --ratings --unrated --model --draws --half-point-byes --zero-point-byes --full-point-byes --last-round-byes --late-entries --withdrawals --forfeits --double-forfeits --unrated-games --abnormal-results --forbidden-pairs --boards --reserves --team-scores --accelerate --initial-color --tie-breaks --points --pab-points --send --impossible --timeout --shrink-steps --jobs --format --page --quiet --no-progress --help merge help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --tournaments)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --against)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --standings-against)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --out)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --shard)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --system)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --players)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ratings)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --unrated)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --draws)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --half-point-byes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --zero-point-byes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --full-point-byes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --late-entries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --withdrawals)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forfeits)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --double-forfeits)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --unrated-games)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --abnormal-results)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forbidden-pairs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --boards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --reserves)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --team-scores)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --accelerate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --initial-color)
                    COMPREPLY=($(compgen -W "white black" -- "${cur}"))
                    return 0
                    ;;
                --tie-breaks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --points)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pab-points)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --send)
                    COMPREPLY=($(compgen -W "trfx trf26" -- "${cur}"))
                    return 0
                    ;;
                --impossible)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --shrink-steps)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jobs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json" -- "${cur}"))
                    return 0
                    ;;
                --page)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__campaign__subcmd__help)
            opts="merge help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__campaign__subcmd__help__subcmd__help)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__campaign__subcmd__help__subcmd__merge)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__campaign__subcmd__merge)
            opts="-h --format --page --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --format)
                    COMPREPLY=($(compgen -W "human json" -- "${cur}"))
                    return 0
                    ;;
                --page)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__check)
            opts="-j -o -q -h --files-from --jobs --output --max-findings --no-progress --round --only --tie-breaks --edition --system --initial-color --accelerate --rounds --cycles --exchange --round-1-bye --team-c6 --team-numbers --blank-rounds --restricted-rounds --restricted-group --format --quiet --resume --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --files-from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jobs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -j)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-findings)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --round)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --only)
                    COMPREPLY=($(compgen -W "pairings standings" -- "${cur}"))
                    return 0
                    ;;
                --tie-breaks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --edition)
                    COMPREPLY=($(compgen -W "2026 2024 2019" -- "${cur}"))
                    return 0
                    ;;
                --system)
                    COMPREPLY=($(compgen -W "auto dutch dubov burstein lim lim-maxi double-swiss team-swiss-a team-swiss-b team-swiss dutch-2012 dutch-2017 dutch-2026 dubov-1997 dubov-2018 dubov-2026 burstein-2026 lim-2026 lim-2026-maxi ssm double-swiss-2026 team-swiss-2026-a team-swiss-2026-b team-swiss-2026 berger berger-exchanged berger-teams berger-teams-exchanged round-robin round-robin-teams scheveningen" -- "${cur}"))
                    return 0
                    ;;
                --initial-color)
                    COMPREPLY=($(compgen -W "white black" -- "${cur}"))
                    return 0
                    ;;
                --accelerate)
                    COMPREPLY=($(compgen -W "baku none" -- "${cur}"))
                    return 0
                    ;;
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cycles)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --round-1-bye)
                    COMPREPLY=($(compgen -W "number rating" -- "${cur}"))
                    return 0
                    ;;
                --team-c6)
                    COMPREPLY=($(compgen -W "graded passfail" -- "${cur}"))
                    return 0
                    ;;
                --team-numbers)
                    COMPREPLY=($(compgen -W "place literal" -- "${cur}"))
                    return 0
                    ;;
                --blank-rounds)
                    COMPREPLY=($(compgen -W "H F U Z" -- "${cur}"))
                    return 0
                    ;;
                --restricted-rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restricted-group)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json ndjson junit csv" -- "${cur}"))
                    return 0
                    ;;
                --resume)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__checklist)
            opts="-o -h --output --round --width --system --initial-color --accelerate --rounds --cycles --exchange --round-1-bye --team-c6 --team-numbers --blank-rounds --restricted-rounds --restricted-group --format --raw-text --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --round)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --system)
                    COMPREPLY=($(compgen -W "auto dutch dubov burstein lim lim-maxi double-swiss team-swiss-a team-swiss-b team-swiss dutch-2012 dutch-2017 dutch-2026 dubov-1997 dubov-2018 dubov-2026 burstein-2026 lim-2026 lim-2026-maxi ssm double-swiss-2026 team-swiss-2026-a team-swiss-2026-b team-swiss-2026 berger berger-exchanged berger-teams berger-teams-exchanged round-robin round-robin-teams scheveningen" -- "${cur}"))
                    return 0
                    ;;
                --initial-color)
                    COMPREPLY=($(compgen -W "white black" -- "${cur}"))
                    return 0
                    ;;
                --accelerate)
                    COMPREPLY=($(compgen -W "baku none" -- "${cur}"))
                    return 0
                    ;;
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cycles)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --round-1-bye)
                    COMPREPLY=($(compgen -W "number rating" -- "${cur}"))
                    return 0
                    ;;
                --team-c6)
                    COMPREPLY=($(compgen -W "graded passfail" -- "${cur}"))
                    return 0
                    ;;
                --team-numbers)
                    COMPREPLY=($(compgen -W "place literal" -- "${cur}"))
                    return 0
                    ;;
                --blank-rounds)
                    COMPREPLY=($(compgen -W "H F U Z" -- "${cur}"))
                    return 0
                    ;;
                --restricted-rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restricted-group)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human csv json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__convert)
            opts="-o -h --to --output --twins --strict --blank-rounds --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --to)
                    COMPREPLY=($(compgen -W "trf16 trfx trf26 json" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --blank-rounds)
                    COMPREPLY=($(compgen -W "H F U Z" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__enter)
            opts="-o -n -q -h --round --output --dry-run --force --format --quiet --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --round)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__explain)
            opts="-o -h --output --round --player --players --why-not --absent --half-point-bye --result --change --forbid --assign --system --initial-color --accelerate --rounds --cycles --exchange --round-1-bye --team-c6 --team-numbers --blank-rounds --restricted-rounds --restricted-group --format --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --round)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --player)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --why-not)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --absent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --half-point-bye)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --result)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forbid)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --assign)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --system)
                    COMPREPLY=($(compgen -W "auto dutch dubov burstein lim lim-maxi double-swiss team-swiss-a team-swiss-b team-swiss dutch-2012 dutch-2017 dutch-2026 dubov-1997 dubov-2018 dubov-2026 burstein-2026 lim-2026 lim-2026-maxi ssm double-swiss-2026 team-swiss-2026-a team-swiss-2026-b team-swiss-2026 berger berger-exchanged berger-teams berger-teams-exchanged round-robin round-robin-teams scheveningen" -- "${cur}"))
                    return 0
                    ;;
                --initial-color)
                    COMPREPLY=($(compgen -W "white black" -- "${cur}"))
                    return 0
                    ;;
                --accelerate)
                    COMPREPLY=($(compgen -W "baku none" -- "${cur}"))
                    return 0
                    ;;
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cycles)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --round-1-bye)
                    COMPREPLY=($(compgen -W "number rating" -- "${cur}"))
                    return 0
                    ;;
                --team-c6)
                    COMPREPLY=($(compgen -W "graded passfail" -- "${cur}"))
                    return 0
                    ;;
                --team-numbers)
                    COMPREPLY=($(compgen -W "place literal" -- "${cur}"))
                    return 0
                    ;;
                --blank-rounds)
                    COMPREPLY=($(compgen -W "H F U Z" -- "${cur}"))
                    return 0
                    ;;
                --restricted-rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restricted-group)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__foresee)
            opts="-o -n -t -q -h --output --simulations --seed --model --draws --unrated --tie-breaks --edition --system --initial-color --accelerate --rounds --cycles --exchange --round-1-bye --team-c6 --team-numbers --blank-rounds --restricted-rounds --restricted-group --all --jobs --format --quiet --no-progress --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --simulations)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -n)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --draws)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --unrated)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tie-breaks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -t)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --edition)
                    COMPREPLY=($(compgen -W "2026 2024 2019" -- "${cur}"))
                    return 0
                    ;;
                --system)
                    COMPREPLY=($(compgen -W "auto dutch dubov burstein lim lim-maxi double-swiss team-swiss-a team-swiss-b team-swiss dutch-2012 dutch-2017 dutch-2026 dubov-1997 dubov-2018 dubov-2026 burstein-2026 lim-2026 lim-2026-maxi ssm double-swiss-2026 team-swiss-2026-a team-swiss-2026-b team-swiss-2026 berger berger-exchanged berger-teams berger-teams-exchanged round-robin round-robin-teams scheveningen" -- "${cur}"))
                    return 0
                    ;;
                --initial-color)
                    COMPREPLY=($(compgen -W "white black" -- "${cur}"))
                    return 0
                    ;;
                --accelerate)
                    COMPREPLY=($(compgen -W "baku none" -- "${cur}"))
                    return 0
                    ;;
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cycles)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --round-1-bye)
                    COMPREPLY=($(compgen -W "number rating" -- "${cur}"))
                    return 0
                    ;;
                --team-c6)
                    COMPREPLY=($(compgen -W "graded passfail" -- "${cur}"))
                    return 0
                    ;;
                --team-numbers)
                    COMPREPLY=($(compgen -W "place literal" -- "${cur}"))
                    return 0
                    ;;
                --blank-rounds)
                    COMPREPLY=($(compgen -W "H F U Z" -- "${cur}"))
                    return 0
                    ;;
                --restricted-rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restricted-group)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jobs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__generate)
            opts="-o -q -h --seed --output --count --out --profile --system --players --rounds --ratings --unrated --model --draws --half-point-byes --zero-point-byes --full-point-byes --last-round-byes --late-entries --withdrawals --forfeits --double-forfeits --unrated-games --abnormal-results --forbidden-pairs --boards --reserves --team-scores --accelerate --initial-color --tie-breaks --points --pab-points --format --twins --for --jobs --quiet --no-progress --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --count)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --out)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --system)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --players)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ratings)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --unrated)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --draws)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --half-point-byes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --zero-point-byes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --full-point-byes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --late-entries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --withdrawals)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forfeits)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --double-forfeits)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --unrated-games)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --abnormal-results)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forbidden-pairs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --boards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --reserves)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --team-scores)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --accelerate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --initial-color)
                    COMPREPLY=($(compgen -W "white black" -- "${cur}"))
                    return 0
                    ;;
                --tie-breaks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --points)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pab-points)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "trf16 trfx trf26 json" -- "${cur}"))
                    return 0
                    ;;
                --for)
                    COMPREPLY=($(compgen -W "bbp javafo" -- "${cur}"))
                    return 0
                    ;;
                --jobs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help)
            opts="check pair explain judge validate convert generate campaign standings checklist foresee report rule new set add enter withdraw unpair apply help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__add)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__apply)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__campaign)
            opts="merge"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__campaign__subcmd__merge)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__check)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__checklist)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__convert)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__enter)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__explain)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__foresee)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__generate)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__help)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__judge)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__new)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__pair)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__report)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__rule)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__set)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__standings)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__unpair)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__validate)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__help__subcmd__withdraw)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__judge)
            opts="-h --round --swap --complete --absent --half-point-bye --result --change --forbid --assign --system --initial-color --accelerate --rounds --cycles --exchange --round-1-bye --team-c6 --team-numbers --blank-rounds --restricted-rounds --restricted-group --format --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --round)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --swap)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --absent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --half-point-bye)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --result)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forbid)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --assign)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --system)
                    COMPREPLY=($(compgen -W "auto dutch dubov burstein lim lim-maxi double-swiss team-swiss-a team-swiss-b team-swiss dutch-2012 dutch-2017 dutch-2026 dubov-1997 dubov-2018 dubov-2026 burstein-2026 lim-2026 lim-2026-maxi ssm double-swiss-2026 team-swiss-2026-a team-swiss-2026-b team-swiss-2026 berger berger-exchanged berger-teams berger-teams-exchanged round-robin round-robin-teams scheveningen" -- "${cur}"))
                    return 0
                    ;;
                --initial-color)
                    COMPREPLY=($(compgen -W "white black" -- "${cur}"))
                    return 0
                    ;;
                --accelerate)
                    COMPREPLY=($(compgen -W "baku none" -- "${cur}"))
                    return 0
                    ;;
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cycles)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --round-1-bye)
                    COMPREPLY=($(compgen -W "number rating" -- "${cur}"))
                    return 0
                    ;;
                --team-c6)
                    COMPREPLY=($(compgen -W "graded passfail" -- "${cur}"))
                    return 0
                    ;;
                --team-numbers)
                    COMPREPLY=($(compgen -W "place literal" -- "${cur}"))
                    return 0
                    ;;
                --blank-rounds)
                    COMPREPLY=($(compgen -W "H F U Z" -- "${cur}"))
                    return 0
                    ;;
                --restricted-rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restricted-group)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__new)
            opts="-o -n -q -h --rounds --name --place --federation --start --end --arbiter --time-control --system --boards --team-scores --points --pab-points --accelerate --tie-breaks --initial-color --lots --output --dry-run --force --format --quiet --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --place)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --federation)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --start)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --end)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --arbiter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --time-control)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --system)
                    COMPREPLY=($(compgen -W "auto dutch dubov burstein lim lim-maxi double-swiss team-swiss-a team-swiss-b team-swiss dutch-2012 dutch-2017 dutch-2026 dubov-1997 dubov-2018 dubov-2026 burstein-2026 lim-2026 lim-2026-maxi ssm double-swiss-2026 team-swiss-2026-a team-swiss-2026-b team-swiss-2026 berger berger-exchanged berger-teams berger-teams-exchanged round-robin round-robin-teams scheveningen" -- "${cur}"))
                    return 0
                    ;;
                --boards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --team-scores)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --points)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pab-points)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --accelerate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tie-breaks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --initial-color)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --lots)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__pair)
            opts="-o -n -q -h --output --round --recorded --all --varma --write --dry-run --force --absent --half-point-bye --result --change --forbid --assign --system --initial-color --accelerate --rounds --cycles --exchange --round-1-bye --team-c6 --team-numbers --blank-rounds --restricted-rounds --restricted-group --format --quiet --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --round)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --varma)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --absent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --half-point-bye)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --result)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forbid)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --assign)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --system)
                    COMPREPLY=($(compgen -W "auto dutch dubov burstein lim lim-maxi double-swiss team-swiss-a team-swiss-b team-swiss dutch-2012 dutch-2017 dutch-2026 dubov-1997 dubov-2018 dubov-2026 burstein-2026 lim-2026 lim-2026-maxi ssm double-swiss-2026 team-swiss-2026-a team-swiss-2026-b team-swiss-2026 berger berger-exchanged berger-teams berger-teams-exchanged round-robin round-robin-teams scheveningen" -- "${cur}"))
                    return 0
                    ;;
                --initial-color)
                    COMPREPLY=($(compgen -W "white black" -- "${cur}"))
                    return 0
                    ;;
                --accelerate)
                    COMPREPLY=($(compgen -W "baku none" -- "${cur}"))
                    return 0
                    ;;
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cycles)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --round-1-bye)
                    COMPREPLY=($(compgen -W "number rating" -- "${cur}"))
                    return 0
                    ;;
                --team-c6)
                    COMPREPLY=($(compgen -W "graded passfail" -- "${cur}"))
                    return 0
                    ;;
                --team-numbers)
                    COMPREPLY=($(compgen -W "place literal" -- "${cur}"))
                    return 0
                    ;;
                --blank-rounds)
                    COMPREPLY=($(compgen -W "H F U Z" -- "${cur}"))
                    return 0
                    ;;
                --restricted-rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restricted-group)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "list human json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__report)
            opts="-o -j -q -h --files-from --output --out --jobs --tie-breaks --edition --system --initial-color --accelerate --rounds --cycles --exchange --round-1-bye --team-c6 --team-numbers --blank-rounds --restricted-rounds --restricted-group --language --only --round --format --quiet --no-progress --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --files-from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --out)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jobs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -j)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tie-breaks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --edition)
                    COMPREPLY=($(compgen -W "2026 2024 2019" -- "${cur}"))
                    return 0
                    ;;
                --system)
                    COMPREPLY=($(compgen -W "auto dutch dubov burstein lim lim-maxi double-swiss team-swiss-a team-swiss-b team-swiss dutch-2012 dutch-2017 dutch-2026 dubov-1997 dubov-2018 dubov-2026 burstein-2026 lim-2026 lim-2026-maxi ssm double-swiss-2026 team-swiss-2026-a team-swiss-2026-b team-swiss-2026 berger berger-exchanged berger-teams berger-teams-exchanged round-robin round-robin-teams scheveningen" -- "${cur}"))
                    return 0
                    ;;
                --initial-color)
                    COMPREPLY=($(compgen -W "white black" -- "${cur}"))
                    return 0
                    ;;
                --accelerate)
                    COMPREPLY=($(compgen -W "baku none" -- "${cur}"))
                    return 0
                    ;;
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cycles)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --round-1-bye)
                    COMPREPLY=($(compgen -W "number rating" -- "${cur}"))
                    return 0
                    ;;
                --team-c6)
                    COMPREPLY=($(compgen -W "graded passfail" -- "${cur}"))
                    return 0
                    ;;
                --team-numbers)
                    COMPREPLY=($(compgen -W "place literal" -- "${cur}"))
                    return 0
                    ;;
                --blank-rounds)
                    COMPREPLY=($(compgen -W "H F U Z" -- "${cur}"))
                    return 0
                    ;;
                --restricted-rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restricted-group)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --language)
                    COMPREPLY=($(compgen -W "en de es fr" -- "${cur}"))
                    return 0
                    ;;
                --only)
                    COMPREPLY=($(compgen -W "pairings pairings-by-name slips standings cross-table players" -- "${cur}"))
                    return 0
                    ;;
                --round)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json ndjson junit csv" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__rule)
            opts="-h --system --format --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --system)
                    COMPREPLY=($(compgen -W "dutch-2012 dutch-2017 dutch-2026 dubov-1997 dubov-2018 dubov-2026 burstein-2026 lim lim-2026 ssm double-swiss-2026 team-swiss-2026 berger tie-breaks-2024 tie-breaks-2026 dutch dubov burstein lim-maxi double-swiss team-swiss-a team-swiss-b team-swiss" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__set)
            opts="-o -n -q -h --rounds --name --place --federation --start --end --arbiter --time-control --system --boards --team-scores --points --pab-points --accelerate --tie-breaks --initial-color --lots --forbid --allow --output --dry-run --force --format --quiet --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --place)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --federation)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --start)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --end)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --arbiter)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --time-control)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --system)
                    COMPREPLY=($(compgen -W "auto dutch dubov burstein lim lim-maxi double-swiss team-swiss-a team-swiss-b team-swiss dutch-2012 dutch-2017 dutch-2026 dubov-1997 dubov-2018 dubov-2026 burstein-2026 lim-2026 lim-2026-maxi ssm double-swiss-2026 team-swiss-2026-a team-swiss-2026-b team-swiss-2026 berger berger-exchanged berger-teams berger-teams-exchanged round-robin round-robin-teams scheveningen" -- "${cur}"))
                    return 0
                    ;;
                --boards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --team-scores)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --points)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pab-points)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --accelerate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tie-breaks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --initial-color)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --lots)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forbid)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --allow)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__standings)
            opts="-o -t -h --output --tie-breaks --round --every-round --edition --pairings --unrated --explain --cross-table --boards --team-players --system --blank-rounds --format --fractions --raw-text --enter-tie-breaks --list-tie-breaks --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tie-breaks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -t)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --round)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --edition)
                    COMPREPLY=($(compgen -W "2026 2024 2019" -- "${cur}"))
                    return 0
                    ;;
                --pairings)
                    COMPREPLY=($(compgen -W "swiss pre-determined" -- "${cur}"))
                    return 0
                    ;;
                --unrated)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --explain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cross-table)
                    COMPREPLY=($(compgen -W "start line" -- "${cur}"))
                    return 0
                    ;;
                --team-players)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --system)
                    COMPREPLY=($(compgen -W "auto dutch dubov burstein lim lim-maxi double-swiss team-swiss-a team-swiss-b team-swiss dutch-2012 dutch-2017 dutch-2026 dubov-1997 dubov-2018 dubov-2026 burstein-2026 lim-2026 lim-2026-maxi ssm double-swiss-2026 team-swiss-2026-a team-swiss-2026-b team-swiss-2026 berger berger-exchanged berger-teams berger-teams-exchanged round-robin round-robin-teams scheveningen" -- "${cur}"))
                    return 0
                    ;;
                --blank-rounds)
                    COMPREPLY=($(compgen -W "H F U Z" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human csv json trf" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__unpair)
            opts="-o -n -q -h --output --dry-run --force --format --quiet --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__validate)
            opts="-j -o -q -h --files-from --jobs --output --max-findings --no-progress --explain --format --quiet --blank-rounds --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --files-from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jobs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -j)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-findings)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --explain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json ndjson junit csv" -- "${cur}"))
                    return 0
                    ;;
                --blank-rounds)
                    COMPREPLY=($(compgen -W "H F U Z" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        fpc__subcmd__withdraw)
            opts="-o -n -q -h --return --output --dry-run --force --format --quiet --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "human json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
    esac
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _fpc -o nosort -o bashdefault -o default fpc
else
    complete -F _fpc -o bashdefault -o default fpc
fi
