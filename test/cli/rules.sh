# rules: the list, one rule set, files with faults, every key as an option.
. "$SOURCE/test/lib/check.sh"

for name in classic endless cs61b-2014 cs61b-2026 corner tiny wide giant fibonacci; do
    "$TESSERA" rules | grep -q "^$name " || fail "$name is not listed"
    "$TESSERA" rules "$name" >one.rules || fail "$name cannot be printed"
    "$TESSERA" rules ./one.rules >two.rules || fail "$name cannot be read back"
    same "$name printed and read" one.rules two.rules
done
"$TESSERA" rules classic --size=5x6 --begin=3 --new=2:1,4:1,8:1 --where=redraw --goal=64 --high=none \
    --generator=java --least=2 --sizes=any | sed 1,2d >out
cat >expected <<'END'
size 5x6
sizes any
least 2
begin 3
tiles double 2
merge equal
new 2:1 4:1 8:1
where redraw
goal 64 continues
high none
generator java
END
same "every key has an option" expected out
"$TESSERA" rules --rules=classic --p2=0.9 | grep -qx 'new 2:900000000 4:100000000' || fail "--p2"
"$TESSERA" rules classic --p2 1 | grep -qx 'new 2:1000000000' || fail "--p2 with a space"
"$TESSERA" rules classic --new=8:1,4:1 --p2=.25 | grep -qx 'new 4:250000000 8:750000000' || fail "--p2 of other tiles"
refused 2 "--p2 takes a number from 0 to 1, not '.'" "$TESSERA" rules classic --p2=.

printf 'name mine\ngoal 100\n' >bad.rules
refused 1 'bad.rules:2:6: no such tile in this rule set' "$TESSERA" rules ./bad.rules
: >empty.rules
refused 1 'empty.rules:1:1: no rules in this file' "$TESSERA" rules ./empty.rules
head -c 2000000 /dev/zero >zeros.rules
refused 1 'the file is too long for a rule set' "$TESSERA" rules ./zeros.rules
head -c 2000 /dev/zero >zeros.rules
refused 1 'zeros.rules:1:1: not a text file: it contains a NUL byte' "$TESSERA" rules ./zeros.rules
refused 1 'Is a directory' "$TESSERA" rules ./
refused 1 'No such file' "$TESSERA" rules ./nothing.rules
refused 2 'only one start tile fits into the corner' "$TESSERA" rules corner --begin=2
refused 2 'more start tiles than cells' "$TESSERA" rules classic --size=2 --begin=5
refused 2 "no rule set 'nothing' (see" "$TESSERA" rules nothing
refused 2 "no rule set 'clasic'; did you mean 'classic'?" "$TESSERA" rules clasic
refused 2 'expected at most one rule set' "$TESSERA" rules classic corner
refused 2 '--where=nowhere' "$TESSERA" rules classic --where=nowhere
refused 2 'needs a value' "$TESSERA" rules classic --goal
# A former name is not listed, but a game that was saved or recorded under it can be continued and replayed.
"$TESSERA" rules | grep -q threes && fail "a former name is listed"
printf 'Left\nDown\n' | "$TESSERA" play --rules=threes --seed=1 --no-display --record=old.rec || fail "--rules=threes"
grep -qx 'rules name threes' old.rec || fail "the record has another name"
"$TESSERA" replay --check old.rec >/dev/null || fail "a record of threes"
finish
