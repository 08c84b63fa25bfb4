# The program as a whole: help, version, and what it says to those who call it the wrong way.
. "$SOURCE/test/lib/check.sh"

"$TESSERA" --help >out || fail "--help exits 0"
"$TESSERA" --version | grep -qE '^tessera [0-9]+\.[0-9]+\.[0-9]+$' || fail "--version"
commands=$(sed -n 's/^  \([a-z]*\)  *.*/\1/p' out)
[ "$(echo "$commands" | wc -w)" -ge 6 ] || fail "the list of commands"
for command in $commands; do
    "$TESSERA" "$command" --help >help 2>err || fail "$command --help exits 0"
    [ -s err ] && fail "$command --help complains"
    grep -q "^usage: tessera $command" help || fail "$command --help begins with its usage"
    "$TESSERA" "$command" --version | grep -q '^tessera ' || fail "$command --version"
    refused 2 "tessera $command --help" "$TESSERA" "$command" --no-such-option
    grep -q '.\{121\}' help && fail "$command --help has a line over 120 columns"
done
if [ -c /dev/full ]; then
    for words in --help --version rules "rules classic" "tilt --help"; do
        # shellcheck disable=SC2086
        "$TESSERA" $words >/dev/full 2>err
        [ $? = 1 ] && grep -q 'cannot write' err || fail "$words onto a full disk"
    done
fi
refused 2 "no command 'chess' (see" "$TESSERA" chess
refused 2 "no command 'sovle'; did you mean 'solve'?" "$TESSERA" sovle
refused 2 "no command 'lexcon'; did you mean 'lexicon'?" "$TESSERA" word lexcon
refused 2 "unknown option --gaol=64; did you mean --goal?" "$TESSERA" play --gaol=64
refused 2 "no theme 'drak'; did you mean 'dark'?" "$TESSERA" word --theme=drak --forget
refused 2 "no front end 'line'; did you mean 'lines'?" "$TESSERA" word --front=line --forget
refused 2 "no rule set 'tinni'; did you mean 'tiny'?" "$TESSERA" replay --rules=tinni game.rec
refused 2 "no front end 'windo'; did you mean 'window'?" "$TESSERA" replay --front=windo game.rec

# Where standard input, output or error is closed, no file that is opened takes its place.
printf 'Left\nUp\n' | "$TESSERA" play --seed=1 --record=expected.rec >out || fail "a record"
printf 'Left\nUp\n' | "$TESSERA" play --seed=1 --record=one.rec 2>err >&-
[ $? = 1 ] && grep -q 'cannot write' err || fail "standard output closed: it is a failure"
grep -vE '^(tessera|game|rules|seed|begin|draw|play|check|end)( |$)' one.rec && fail "boards in the record"
"$TESSERA" replay --check one.rec >out || fail "the record can be read"
printf 'Left\nUp\n' | "$TESSERA" play --seed=1 --record=two.rec >out 2>&- || fail "standard error closed"
same "the record without standard error" expected.rec two.rec
"$TESSERA" play --seed=1 --record=three.rec <&- >out || fail "standard input closed"
"$TESSERA" replay --check three.rec >out || fail "the record without standard input"
"$TESSERA" word --seats=easy,easy --seed=1 --front=lines --record=word.rec <&- >&- 2>&-
"$TESSERA" replay --check word.rec >out || fail "the record of a word game without any of them"
finish
