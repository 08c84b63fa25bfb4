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
refused 2 "no command 'chess'" "$TESSERA" chess
finish
