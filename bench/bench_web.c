/* bench_web.c - the native side of make bench-web: the work of bench/web_work.h, as lines "WORK SECONDS RESULT" for the
 * script that compares them with WebAssembly (web/test/bench.mjs). Usage: bench_web WORDS ROUNDS BOARDS NODES TURNS. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/file.h"
#include "bench/clock.h"
#include "bench/web_work.h"

static void say(const char *work, double start, uint64_t result) {
    printf("%s %.6f %" PRIu64 "\n", work, cpu_seconds() - start, result);
}

int main(int count, char **text) {
    char *words;
    size_t length;
    if (count != 6 || file_read(text[1], (size_t)1 << 24, &words, &length)) {
        fprintf(stderr, "usage: bench_web WORDS ROUNDS BOARDS NODES TURNS\n");
        return 2;
    }
    unsigned rounds = (unsigned)atoi(text[2]), boards = (unsigned)atoi(text[3]), turns = (unsigned)atoi(text[5]);
    uint64_t nodes = (uint64_t)atoll(text[4]);
    double start = cpu_seconds();
    say("signature", start, work_signature());
    start = cpu_seconds();
    say("tilts", start, work_tilts(rounds));
    work_search(1, 1, 0); /* once before, so that neither the files nor the memory are new */
    start = cpu_seconds();
    say("open", start, work_search(1, 1, 0));
    start = cpu_seconds();
    say("search", start, work_search(boards, nodes, 0));
    work_robots(words, length, 0);
    start = cpu_seconds();
    say("words", start, (uint64_t)work_robots(words, length, 0));
    start = cpu_seconds();
    say("robots", start, (uint64_t)work_robots(words, length, turns));
    free(words);
    return 0;
}
