# usage: options that cannot be meant are refused with exit code 2 and name themselves, for every command; what they
# would have written is not there.
. "$SOURCE/test/lib/check.sh"
exec </dev/null

printf '2 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n' >board
printf 'word\n' >words

# wrong TEXT ARGUMENT...: wrong usage, and the complaint holds TEXT. An argument cannot hold blanks.
wrong() {
    text=$1
    shift
    refused 2 "$text" "$TESSERA" "$@" </dev/null
}

# ---- Numbers: below, above, none, and more than a number ----

while read -r command name bad; do
    for value in $bad; do
        wrong "--$name takes" $(echo "$command" | tr + ' ') "--$name=$value"
    done
done <<'END'
train+--network=n.net games 0 x 5x
train+--network=n.net threads 0 999999 x
train+--network=n.net seed -1 x
train+--network=n.net horizon 0 100000 x
train+--network=n.net restart -1 1000001
train+--network=n.net every 0 x
train+--network=n.net checkpoint -1 1000001
train+--network=n.net rate -1 3 x
train+--network=n.net lambda -1 1.5 x
train+--network=n.net optimism -1 1e9
train+--network=n.net unit -1 x
train+--network=n.net least -1 x
train+--network=n.net lift -1 x
evaluate games -1 x
evaluate seed -1 x
evaluate threads 0 65 x
evaluate against-depth 0 31 x
evaluate against-nodes -1 x
evaluate depth -1 x
evaluate nodes -1 x
evaluate time-per-move -1 x
evaluate cut -1 x
evaluate margin -1 x
evaluate calm -1 x
evaluate table -1 x
hint+board depth -1 x
hint+board nodes -1 x
auto depth -1 x
auto seed -1 x
auto games -1 x
exact+--size=2x2 threads 0 999999 x
exact+--size=2x2 limit-memory 0 x 5X 5MM -1 99999999999999999999 18446744073709551615T
endgame+solve+44+64 threads 0 x
endgame+solve+44+64 limit-memory 0 x
endgame+solve+44+64+--output=t above -1 2 x
endgame+distill+t+--output=u loss -1 2 x
endgame+distill+t+--output=u above -1 2 x
endgame+distill+t+--output=u early -1 x
endgame+distill+t+--output=u steps 1 65536 x
practise+44 boards 0 x
practise+44 seed -1 x
solve threads 0 x
solve limit-memory 0 x
play seed -1 x
serve port -1 65536 x
END

# ---- Words that are none of the choices ----

wrong "--player" evaluate --player=nobody
wrong "--objective" exact --size=2x2 --objective=luck
wrong "reach" exact --size=2x2 --objective=reach:3
wrong "reach" exact --size=2x2 --objective=reach:x
wrong "--priority" solve --size=2 --priority=best
wrong "no front end 'cards'" play --front=cards
wrong "--color" play --color=blue
wrong "--size" play --size=0x4
wrong "--carousel" train --network=n.net --carousel=x
wrong "--carousel" train --network=n.net --carousel=3@0.5
wrong "--carousel" train --network=n.net --carousel=4@0.5
wrong "--carousel" train --network=n.net --carousel=16384@2
for stage in x 16384 16384@ 16384@x 3@5 65536@5 16384+4096@5 16384+8192@5,16384@9 16384@9,16384+8192@5 16384@5x 16384@5, \
    +8192@5 16384+@5; do
    wrong "--stage" train --network=n.net "--stage=$stage"
done
for top in x 8 65536 24 16384, 16384,x 16384,8 16384,8192,4096; do
    wrong "--top" train --network=n.net "--top=$top"
done
wrong "--base" train --network=n.net --base=b.net --resume
[ -e n.net ] || [ -e n.net.run ] && fail "a network was written"

# ---- What does not go together, is missing or is too much ----

wrong "network" train
wrong "unexpected argument 'more'" train --network=n.net more
wrong "unexpected argument 'more'" evaluate more
wrong "unexpected argument 'more'" exact --size=2x2 more
wrong "--hints" exact --size=2x2 --save=t --hints
wrong "--count" exact --size=2x2 --count --save=t
wrong "--count" exact --size=2x2 --count --hints
wrong "--save" exact --size=2x2 --save=
wrong "--scratch" exact --size=2x2 --scratch=
wrong "" endgame solve
wrong "" endgame solve 44
wrong "" endgame solve 44 64 128
wrong "--output" endgame solve 44 64 --output=
wrong "--scratch" endgame solve 44 64 --scratch=
wrong "" endgame solve 44 64 --value-only --output=t
wrong "" endgame solve 44 64 --value-only --above=0.5
wrong "" endgame distill t
wrong "" endgame distill --output=u
wrong "" endgame distill t u --output=v
wrong "" endgame distill t --output=
wrong "" endgame nothing
wrong "" games export
wrong "" games export 1 a b
wrong "" games restore
wrong "" games restore 1
wrong "" games restore 1 a b
wrong "" games nothing
wrong "" word nothing
wrong "" word gcg
wrong "" word gcg a b
wrong "" word lexicon
wrong "" word lexicon a b
wrong "" word check
wrong "" word review
wrong "" word review a b
wrong "" replay
wrong "" replay a b
wrong "" review
wrong "" review a b
wrong "" practise
wrong "" solve a b
wrong "" scores more
wrong "" tilt
wrong "" serve more

# ---- What helps says how, with success ----

for command in train evaluate exact "endgame solve" "endgame distill" "endgame probe" "endgame list" practise solve probe \
    "word gcg" "word lexicon" "word check" "word review" "word play" "word moves" "word auto" "word apply" "word learn" \
    scores games serve hint auto import inspect tilt replay review rules play completion; do
    "$TESSERA" $command --help >out 2>err || fail "$command --help: exit $?"
    grep -q "^usage: tessera" out || fail "$command --help shows no usage"
    [ -s err ] && fail "$command --help complains: $(cat err)"
    refused 2 "--no-such-option" "$TESSERA" $command --no-such-option
done

# ---- Files that are not there, or are what is to be written ----

refused 1 "none" "$TESSERA" word gcg none
refused 1 "none" "$TESSERA" word lexicon none
refused 1 "none" "$TESSERA" word review none
refused 1 "none" "$TESSERA" replay none
refused 1 "none" "$TESSERA" review none
refused 1 "none" "$TESSERA" import none
refused 1 "none" "$TESSERA" probe none board
refused 1 "none" "$TESSERA" endgame distill none --output=u
refused 1 "none" "$TESSERA" endgame probe none --endgame=none
refused 1 "none" "$TESSERA" hint none
refused 1 "none" "$TESSERA" evaluate --games=1 --network=none
refused 1 "none" "$TESSERA" train --network=n.net --games=1 --base=none
refused 1 "n.net" "$TESSERA" train --network=n.net --games=1 --patterns=0123 --resume
refused 1 "no/such" "$TESSERA" exact --size=2x2 --save=no/such/table
refused 1 "no/such" "$TESSERA" train --network=no/such/n.net --games=1 --patterns=0123
refused 2 "--output" "$TESSERA" word lexicon words --output=words
[ "$(cat words)" = word ] || fail "a word list was overwritten"
finish
