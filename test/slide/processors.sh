# Networks on a processor that lacks what their fast path uses, as qemu shows it: the same tests pass.
set -eu
command -v qemu-x86_64 >/dev/null || exit 77
[ "$(uname -m)" = x86_64 ] || exit 77
! grep -q fsanitize=address "$BUILD/build.ninja" || exit 77 # its memory map does not fit into qemu's: make coverage runs this
on() { # CPU TEST...
    cpu=$1
    shift
    for name; do
        if ! out=$(qemu-x86_64 -cpu "$cpu" "$BUILD/test/test_$name" 2>&1); then
            printf '%s on %s:\n%s\n' "$name" "$cpu" "$out" >&2
            exit 1
        fi
    done
}
on Nehalem network place # counts bits, but gathers none
