# tessera exact --scratch: killed and continued, and folders that cannot be used.
. "$SOURCE/test/lib/check.sh"
game="--size=3x3 --objective=reach:64 --layers"
# shellcheck disable=SC2086 # several words
"$TESSERA" exact $game --save=plain.table >plain || fail "without a folder"

# Killed at many points, each time after some more layers; a table and the counts of all layers come of it.
runs=0
while :; do
    # shellcheck disable=SC2086
    "$TESSERA" exact $game --save=kept.table --scratch=layers >kept 2>errors &
    solver=$!
    had=$(wc -c 2>/dev/null <layers/notes) || had=0
    # Not a time but a sight: some more layers are noted.
    until [ "$(wc -c 2>/dev/null <layers/notes || echo 0)" -gt $((had + 2000)) ] || grep -q '^reach' kept; do :; done
    if grep -q '^reach' kept; then
        wait $solver || fail "the last run"
        break
    fi
    kill -9 $solver
    wait $solver 2>/dev/null
    runs=$((runs + 1))
done
[ "$runs" -ge 3 ] || fail "killed only $runs times"
grep -q 'continuing a run' errors || fail "the last run began anew"
same "the layers of a run that was killed $runs times" plain kept
same "its table" plain.table kept.table
[ ! -e layers ] || fail "the folder is still there"
ls | grep -q '\.part$' && fail "a part of a table was left"

# A folder that cannot be used.
mkdir other && echo mine >other/file
refused 1 'other: is not empty' "$TESSERA" exact --size=2x3 --scratch=other
[ "$(ls other)" = file ] || fail "a foreign folder was touched"
refused 1 'No such file' "$TESSERA" exact --size=2x3 --scratch=nowhere/layers
refused 1 'Not a directory' "$TESSERA" exact --size=2x3 --scratch=plain
refused 2 'needs a folder' "$TESSERA" exact --size=2x3 --scratch=
refused 1 'needs at least' "$TESSERA" exact --size=4x4 --objective=reach:64 --count --scratch=large --limit-memory=1G
[ ! -e large ] || fail "a run that was refused made a folder"

# Where no table is written, the values of afterstates are not kept; a table can still come of it.
# shellcheck disable=SC2086
"$TESSERA" exact $game --scratch=bare >out 2>err &
solver=$!
until ls bare 2>/dev/null | grep -q '^values-' || grep -q '^reach' out; do :; done
kill -9 $solver
wait $solver 2>/dev/null
ls bare | grep -q '^values-' || fail "the run was over before it was killed"
ls bare | grep -q '^after-values-' && fail "values of afterstates are kept for nobody"
# shellcheck disable=SC2086
"$TESSERA" exact $game --save=later.table --scratch=bare >kept 2>errors || fail "a table after all"
grep -q 'continuing a run' errors || fail "a table after all: begun anew"
same "a table after all" plain.table later.table

# Full: what is done stays, and the same command goes on when there is room. A limit on files does what a full disk does.
refused_here() {
    (
        ulimit -f 4
        GCOV_PREFIX="$work/uncounted" "$TESSERA" exact --size=3x3 --objective=reach:64 --count --scratch=full >out 2>err
    )
    [ $? = 1 ] || fail "a full disk: exit code"
    grep -q 'full: .*the next file needs [1-9][0-9.]* [KMG]B, .* are free; the same command will continue' err ||
        { fail "a full disk"; cat err; }
}
refused_here
refused 1 'full: holds the files of another run: 3x3, reach:64, counted' "$TESSERA" exact --size=3x3 --scratch=full
"$TESSERA" exact --size=3x3 --objective=reach:64 --count --scratch=full >counted 2>errors || fail "after a full disk"
grep -q 'continuing a run' errors || fail "after a full disk all was done again"
"$TESSERA" exact --size=3x3 --objective=reach:64 --count >counts || fail "counted without a folder"
grep -q '^condensed [0-9]' counts || fail "nothing is condensed"
same "the counts after a full disk" counts counted

# Disks that are really full or read-only, where the system lets a test have its own. All layers and values together do not
# fit into 2.4 MB, but what is needed at a time does; 1.4 MB are too few for that.
# on_disk SIZE: solves in a folder there, and once more when the disk has 12 MB, and then when it is read-only.
on_disk() {
    # shellcheck disable=SC2016 # for the inner shell
    unshare -rm sh -c 'mount -t tmpfs -o size="$1" tmpfs disk && "$TESSERA" exact $2 --scratch=disk/layers >kept 2>errors
        echo $? >code
        mount -o remount,size=12m disk && "$TESSERA" exact $2 --scratch=disk/layers >again 2>more
        mount -o remount,ro disk && "$TESSERA" exact $2 --scratch=disk/locked >out 2>locked
        echo $? >locked-code' - "$1" "$game"
}
if unshare -rm sh -c 'mkdir disk && mount -t tmpfs tmpfs disk' 2>/dev/null; then
    on_disk 2400k
    [ "$(cat code)" = 0 ] || { fail "a disk with just enough room"; cat errors; }
    same "on a disk with just enough room" plain kept
    on_disk 1400k
    [ "$(cat code)" = 1 ] || fail "a full disk: exit code $(cat code)"
    [ "$(grep -c '^tessera: disk/layers: No space left on device: the next file needs .* continue from here$' errors)" = 1 ] ||
        { fail "a full disk"; cat errors; }
    grep -q 'continuing a run' more || { fail "with more room all was done again"; cat more; }
    same "with more room" plain again
    [ "$(cat locked-code)" = 1 ] && [ "$(cat locked)" = 'tessera: disk/locked: Read-only file system' ] ||
        { fail "a read-only disk"; cat locked; }
fi

# Read-only, for a user who is not allowed everything.
if [ "$(id -u)" != 0 ]; then
    mkdir locked && chmod 555 locked
    refused 1 'locked: Permission denied' "$TESSERA" exact --size=2x3 --scratch=locked
fi

# One program at a time.
"$TESSERA" exact --size=3x3 --scratch=shared >out 2>err &
solver=$!
until [ -s shared/notes ] || [ -s out ]; do :; done
kill -STOP $solver
refused 1 'shared: another program is using this folder' "$TESSERA" exact --size=3x3 --scratch=shared
kill -9 $solver
wait $solver 2>/dev/null
finish
