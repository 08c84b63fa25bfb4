# networks.sh - for tests of commands that read a network: sourced after check.sh. Makes small.net and a set of files
# that are not networks, and checks that a command refuses each of them with one clear line.

# small_network FILE SEED: a network that learned for a moment.
small_network() {
    "$TESSERA" train --network="$1" --games=20 --patterns=0123,0145 --seed="$2" >train.log 2>&1 ||
        { fail "no small network"; cat train.log; }
}

# wrong_networks COMMAND...: the command with --network=FILE, for every way a file can be wrong.
wrong_networks() {
    printf '2 4 8 16\n' >foreign.net
    : >empty.net
    head -c 300 small.net >cut.net
    head -c 10 small.net >short.net
    cat small.net foreign.net >longer.net
    { head -c 400 small.net; printf '\377\376'; tail -c +403 small.net; } >damaged.net
    { head -c 8 small.net; printf '\011\000\000\000'; tail -c +13 small.net; } >newer.net
    [ -f oversized.net ] || { cp small.net oversized.net && truncate -s 5G oversized.net; }
    refused 1 'foreign.net: not a file of this kind' "$@" --network=foreign.net
    refused 1 'empty.net: not a file of this kind' "$@" --network=empty.net
    refused 1 'small.net.run: not a file of this kind' "$@" --network=small.net.run
    refused 1 'cut.net: the file is damaged or cut off' "$@" --network=cut.net
    refused 1 'short.net: the file is cut off' "$@" --network=short.net
    refused 1 'longer.net: the file is damaged or cut off' "$@" --network=longer.net
    refused 1 'damaged.net: the file is damaged or cut off' "$@" --network=damaged.net
    refused 1 'newer.net: written by a newer version of Tessera' "$@" --network=newer.net
    refused 1 'oversized.net: the file is too large for a network' "$@" --network=oversized.net
    refused 1 'nowhere.net: No such file' "$@" --network=nowhere.net
    refused 1 ': Is a directory' "$@" --network=.
}

# wrong_thinking COMMAND...: the command with every wrong value of the options that say how to think.
wrong_thinking() {
    for value in 0 31 -1 x '' 1.5; do
        refused 2 '--depth takes a whole number from 1 to 30' "$@" "--depth=$value"
    done
    for value in 0 -1 many 18446744073709551616; do
        refused 2 '--nodes takes a whole number from 1 to' "$@" "--nodes=$value"
    done
    for value in -1 nan inf 1ms 10000001 ''; do
        refused 2 '--time-per-move takes a number from 0 to 10000000' "$@" "--time-per-move=$value"
    done
    for value in -0.1 1.1 nan x; do
        refused 2 '--cut takes a number from 0 to 1' "$@" "--cut=$value"
    done
    refused 2 '--table takes a whole number from 0 to' "$@" --table=-1
    refused 2 '--network needs a value' "$@" --network
    refused 2 'unknown option --think' "$@" --think
}
