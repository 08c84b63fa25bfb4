# Limits: a line of 100 MB is refused with its limit named, whatever reads it, and memory stays below a bound that
# docs/reliability.md gives: 64 MB and twice the size of the file for what is read as a whole, 64 MB for what is a stream.
. "$SOURCE/test/lib/check.sh"
export XDG_CACHE_HOME="$work/cache" XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config"
release=$SOURCE/build/tessera # the sanitizers of the debug build need memory of their own
[ -x "$release" ] || { fail "no release build"; finish; }
megabytes=100
head -c "${megabytes}000000" /dev/zero | tr '\0' x >x
head -c "${megabytes}000000" /dev/zero | tr '\0' 2 >digits
yes '2 ' | tr -d '\n' | head -c "${megabytes}000000" >cells
{ printf 'tessera record 1\ngame slide\n'; cat x; } >record
{ printf 'T 2 0 0\nT 2 0 1\nK'; cat x; } >log
{ printf 'start 2,0/0,2\nL '; cat x; } >moves
{ cat x; printf '\n2 4/2 0\n'; } >boards

# bounded CODE TEXT INPUT MB COMMAND...: as refused, reading INPUT, and the peak of its memory is below MB.
bounded() {
    code=$1 text=$2 input=$3 most=$4
    shift 4
    /usr/bin/python3 - "$most" "$input" "$@" >out 2>err <<'END'
import resource, subprocess, sys
most, source, command = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
code = subprocess.run(command, stdin=open(source, "rb")).returncode
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1000
if peak > most:
    print(f"{peak:.0f} MB, not below {most}", file=sys.stderr)
sys.exit(code)
END
    got=$?
    [ "$got" = "$code" ] || fail "$*: exit $got, not $code"
    [ "$(wc -l <err)" = 1 ] || { fail "$*: not one line of complaint"; head -c 500 err; }
    [ "$(wc -c <err)" -lt 300 ] || fail "$*: a long complaint"
    grep -qF -- "$text" err || { fail "$*: no '$text' in:"; head -c 500 err; }
}
stream=64 whole=264 line='the line is longer than 1048576 characters'

# Boards are read as a stream: a row ends at its 32768th cell, a tile at its largest number.
for command in "tilt left" inspect hint "endgame probe" "play --forget --front=lines --start=cells"; do
    case $command in *cells) file='' ;; *) file=cells ;; esac
    bounded 1 'cells:1:65537: a row has at most 32768 cells' /dev/null 100 "$release" $command $file
done
bounded 2 'cells:1:65537: a row has at most 32768 cells' /dev/null $whole "$release" solve cells
bounded 1 'digits:1:1: ' /dev/null $stream "$release" inspect digits
bounded 1 "boards:1: $line" /dev/null 100 "$release" hint --batch boards
grep -q '^2,up,' out || fail "the other lines of --batch are answered"

# Records, logs, lists of moves, word lists.
for command in "replay --check" review "word review" "word gcg"; do
    bounded 1 "record:3: $line" /dev/null $whole "$release" $command record
done
bounded 1 "log:3: $line" /dev/null $whole "$release" replay --check log
bounded 1 "log:3: $line" /dev/null $whole "$release" review log
bounded 1 "moves:2: $line" /dev/null $whole "$release" import moves
bounded 1 "x:1: $line" /dev/null $whole "$release" word lexicon x -o list.lexicon
bounded 1 "x:1: $line" /dev/null $whole "$release" word check --lexicon=x CAT
[ -e list.lexicon ] && fail "a lexicon of nothing"

# What is typed: the game is left as it is.
for command in "play --front=lines" "word --front=lines --seats=human,easy" "practise 44"; do
    bounded 1 "standard input:1: $line" x 100 "$release" $command --forget
done

# Files that are never so long, and files of another kind.
bounded 1 'too long for a rule set, which has at most 1 MB' /dev/null $stream "$release" rules ./x
bounded 2 'too long for a position, which has at most 1 MB' /dev/null $stream "$release" word apply x
bounded 1 'not a table of exact values' /dev/null $stream "$release" probe x
bounded 1 'not an endgame table' /dev/null $stream "$release" endgame list --endgame=x
bounded 1 'not a file of this kind' /dev/null $whole "$release" hint --network=x 2,2/0,0

# A key that is not known is shown in part.
head -c 1000000 x | { "$release" play --front=lines --forget --no-display 2>err >out || fail "a long key"; }
[ "$(wc -c <err)" -lt 200 ] && grep -q "unknown key 'xxx" err || fail "the whole key is shown"
finish
