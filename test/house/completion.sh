# The completion of bash, zsh and fish offers what the program has, and is built from the program as it is; the man page
# names every command.
. "$SOURCE/test/lib/check.sh"
ln -s "$TESSERA" tessera
PATH=$PWD:$PATH
export PATH
touch board.txt

for shell in bash zsh fish; do
    TESSERA_DATA=$SOURCE/data "$TESSERA" completion $shell >tessera.$shell || fail "completion $shell"
    same "the $shell completion of the build is that of the program" "$BUILD/completion/tessera.$shell" tessera.$shell
    $shell -n tessera.$shell || fail "the syntax of the $shell completion"
done
refused 2 "no shell 'bsh'; did you mean 'bash'?" "$TESSERA" completion bsh
refused 2 "expected a shell" "$TESSERA" completion

# Each shell gets the words before the cursor and prints what it offers, one per line.
cat >try.bash <<'END_OF_TRY'
complete() { :; }
compopt() { :; }
. ./tessera.bash
COMP_WORDS=()
for word; do # as bash splits a command line: the = of an option is a word of its own
    case $word in --*=*) COMP_WORDS+=("${word%%=*}" = "${word#*=}") ;; *) COMP_WORDS+=("$word") ;; esac
done
[[ ${COMP_WORDS[-1]} ]] || [[ ${COMP_WORDS[-2]} != = ]] || unset 'COMP_WORDS[-1]'
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_tessera
printf '%s\n' "${COMPREPLY[@]}"
END_OF_TRY
cat >try.fish <<'END_OF_TRY'
source ./tessera.fish
complete -C (string join ' ' -- $argv) | string replace -r '\t.*' '' | string replace -r '^--[a-z0-9-]*=(.+)' '$1'
END_OF_TRY
cat >.zshrc <<'END_OF_TRY' # what is added to the matches is written to a file
PS1= fpath=(./functions $fpath)
autoload -U compinit && compinit -u -d ./dump
compadd() {
    local -a found
    builtin compadd -O found "$@"
    print -rl -- $found >>offered
    builtin compadd "$@"
}
complete_once() { zle complete-word; touch finished; }
zle-line-init() { touch ready; }
zle -N zle-line-init
zle -N complete_once
bindkey '^I' complete_once
END_OF_TRY
cat >try.zsh <<'END_OF_TRY' # a line editor in a terminal of its own
rm -f ready finished
: >offered
zmodload zsh/zpty
zpty shell env ZDOTDIR=$PWD zsh -d -i
until [[ -e ready ]]; do sleep 0.02; done
zpty -w -n shell "$*"$'\t'
until [[ -e finished ]]; do sleep 0.02; done
zpty -d shell
cat offered
END_OF_TRY
mkdir functions && cp tessera.zsh functions/_tessera

# offers WORD WORDS...: after these words, of which the last one is unfinished, every shell offers the WORD.
offers() {
    word=$1
    shift
    for shell in bash fish zsh; do
        $shell try.$shell "$@" >offer 2>err
        sed 's/=$//' offer | grep -qx -- "$word" || { fail "$shell: $word after $*"; cat err offer; }
    done
}
offers inspect tessera inspe
offers completion tessera help compl
offers --goal tessera tilt --go
offers --seed tessera --see
offers corner tessera play --rules=cor
offers contrast tessera play --theme=con
offers always tessera play --color=al
offers --score tessera word --sco
offers tiles tessera word --score=ti
offers lexicon tessera word lex
offers --top tessera word moves --to
offers export tessera games ex
offers right tessera tilt ri
offers board.txt tessera tilt right boa
offers board.txt tessera solve boa
offers weighted tessera solve --priority=wei
bash try.bash tessera play --seed= | grep . && fail "nothing is offered where a number is expected"

for command in $("$TESSERA" --help | sed -n 's/^  \([a-z]*\)  *.*/\1/p'); do
    grep -q "^\.It Ic $command\b" "$SOURCE/docs/man/tessera.6" || fail "the man page does not name $command"
done
finish
