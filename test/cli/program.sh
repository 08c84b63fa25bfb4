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
    "$TESSERA" help "$command" >same && same "help $command is $command --help" help same
done
"$TESSERA" help >same && "$TESSERA" --help >out && same "help alone lists the commands" out same
"$TESSERA" version >out && "$TESSERA" --version >same && same "version" same out
"$TESSERA" word moves --help >help && "$TESSERA" help word moves >same && same "the help of a command of two words" help same
"$TESSERA" word help moves >same && same "word help moves is word moves --help" help same
for group in word endgame games; do
    "$TESSERA" $group --help >help && "$TESSERA" $group help >same && same "$group help is $group --help" help same
done
refused 2 "no command 'tlit'; did you mean 'tilt'?" "$TESSERA" help tlit
refused 2 "no command 'word chess'" "$TESSERA" help word chess
refused 2 "expected one command" "$TESSERA" help tilt left right
refused 2 "unexpected argument 'x'" "$TESSERA" version x

# A letter stands for the same option everywhere.
for command in $commands "word play" "word moves" "word apply" "word check" "word gcg" "word auto" "word learn" "word lexicon"; do
    # shellcheck disable=SC2086
    "$TESSERA" $command --help | sed -n 's/^  -\(.\), --\([a-z-]*\).*/\1 \2/p'
done | sort -u >letters
cat >expected <<'END'
d depth
g goal
h help
j threads
n boards
n games
n top
o output
p patterns
q quiet
r rules
s seed
END
same "letters" expected letters

# Letters that meant something else: the new way is named.
refused 2 "-t is no longer --threads; use -j" "$TESSERA" evaluate -t 2
refused 2 "-g is no longer --games; use -n" "$TESSERA" evaluate -g 10
refused 2 "-n is no longer --network; use --network" "$TESSERA" hint -n my.net
refused 2 "-n is --games, not --network; use --network=my.net" "$TESSERA" evaluate -n my.net
refused 2 "-n is --games, not --network; use --network=my.net" "$TESSERA" train -n my.net
refused 2 "-s is no longer --size; use --size" "$TESSERA" tilt -s 4x4 left
refused 2 "-s is no longer --size; use --size" "$TESSERA" scores -s 4x4
refused 2 "-s is --seed, not --size; use --size=5x5" "$TESSERA" play -s 5x5
refused 2 "-o is no longer --objective; use --objective" "$TESSERA" exact -o score
refused 2 "unknown option -x (see" "$TESSERA" tilt -x
refused 2 "--seed takes a whole number" "$TESSERA" word play -s x
"$TESSERA" auto -g '64 ends' -n 1 -s 3 -d 1 >out || fail "the letters of auto"
"$TESSERA" auto --goal='64 ends' --games=1 --seed=3 --depth=1 >same && same "letters and names are one" same out

# The options of a rule set are listed once.
for key in p2 size goal new where begin generator; do
    "$TESSERA" help rules | grep -q "^  .*--$key=" || fail "help rules does not list --$key"
    for command in play replay tilt inspect exact hint auto; do
        "$TESSERA" help $command | grep -q "^  .*--$key=" && fail "$command --help lists --$key"
    done
done
for command in play replay tilt inspect exact hint auto; do
    "$TESSERA" help $command | grep -q 'see tessera help rules' || fail "$command --help does not refer to help rules"
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
refused 2 "unknown option --hepl; did you mean --help?" "$TESSERA" rules --hepl

# Names that nobody knows, in every command that takes one.
for command in play "replay x" "tilt left" inspect rules exact hint auto scores; do
    # shellcheck disable=SC2086
    refused 2 "no rule set 'tinni'; did you mean 'tiny'?" "$TESSERA" $command --rules=tinni
done
for command in play word "word play"; do
    # shellcheck disable=SC2086
    refused 2 "no theme 'drak'; did you mean 'dark'?" "$TESSERA" $command --theme=drak --forget
    # shellcheck disable=SC2086
    refused 2 "no front end 'term2'; did you mean 'term'?" "$TESSERA" $command --front=term2 --forget
    # shellcheck disable=SC2086
    refused 2 "--color takes auto, always or never, not 'red'" "$TESSERA" $command --color=red --forget
done
for command in word "word play" "word auto"; do
    # shellcheck disable=SC2086
    refused 2 "'storng'; did you mean 'strong'?" "$TESSERA" $command --seats=fair,storng
    # shellcheck disable=SC2086
    refused 2 "at least two seats" "$TESSERA" $command --seats=fair
    # shellcheck disable=SC2086
    refused 2 "at most 4 seats" "$TESSERA" $command --seats=fair,fair,fair,fair,fair
done
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
