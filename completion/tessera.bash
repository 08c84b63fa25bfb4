# bash completion for tessera: commands and options are asked of the program itself, so they are always the right ones.
_tessera() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command="" help=""
    COMPREPLY=()
    if ((COMP_CWORD > 1)) && [[ ${COMP_WORDS[1]} != -* ]]; then
        command=${COMP_WORDS[1]}
    fi
    if [[ $previous == "=" ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    elif [[ $current == "=" ]]; then
        current=""
    fi
    if [[ $previous == --rules || $previous == -r ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(tessera rules 2>/dev/null | cut -d' ' -f1)" -- "$current")
        return
    fi
    if [[ $previous == --score ]]; then
        mapfile -t COMPREPLY < <(compgen -W "words tiles" -- "$current")
        return
    fi
    if [[ $current == -* ]]; then
        help=$(tessera ${command:-play} --help 2>/dev/null)
        mapfile -t COMPREPLY < <(compgen -W "$(grep -oE -- '--[a-z0-9-]+=?' <<<"$help" | sort -u)" -- "$current")
        [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
        return
    fi
    if ((COMP_CWORD == 1)); then
        help=$(tessera --help 2>/dev/null)
        mapfile -t COMPREPLY < <(compgen -W "$(sed -n 's/^  \([a-z]*\)  *.*/\1/p' <<<"$help")" -- "$current")
        return
    fi
    [[ $command == tilt ]] && mapfile -t COMPREPLY < <(compgen -W "left right up down" -- "$current")
    if [[ $command == games ]] && ((COMP_CWORD == 2)); then
        mapfile -t COMPREPLY < <(compgen -W "export restore" -- "$current")
        return
    fi
    [[ $command == rules ]] && mapfile -t COMPREPLY < <(compgen -W "$(tessera rules 2>/dev/null | cut -d' ' -f1)" -- "$current")
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
    compopt -o filenames
}
complete -F _tessera tessera
