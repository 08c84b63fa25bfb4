/* same_everywhere.c - prints what must be the same on every machine: the signature of the benchmark, games of every
 * rule set as records with their digests, games of robots, the value of small boards, and what a network says.
 * scripts/qemu builds it for several processors and compares. Usage: same_everywhere WORDS NETWORK */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/lexicon_load.h"
#include "app/rules_load.h"
#include "app/word_rules_load.h"
#include "bench/web_work.h"
#include "play/match.h"
#include "play/slide_game.h"
#include "slide/ai/network.h"
#include "slide/slide4.h"
#include "slide/solve/exact.h"
#include "slide/text.h"
#include "slide/wide4.h"
#include "word/robot_game.h"

enum { MOVES = 400 };

static void fail(const char *what) {
    fprintf(stderr, "same_everywhere: %s\n", what);
    exit(1);
}

static uint64_t digest_of(uint64_t digest, const char *text, size_t length) {
    return record_digest(digest, text, length);
}

static void add_lines(const struct match *match, uint64_t *digest) {
    size_t length = 0;
    const char *lines = match_lines(match, &length);
    *digest = digest_of(*digest, lines, length);
}

/* A game of moves in turn, as the bytes of its record; its own digests are among them. */
static void play_slide(const char *name) {
    struct slide_rules rules;
    struct fault fault = {0};
    struct match *match = NULL;
    size_t length = 0;
    uint64_t digest = record_digest_start();
    if (rules_load(name, &rules, &fault) != ERR_NONE)
        fail(fault.what);
    if (rules.width > 64 || rules.height > 64)
        rules.width = rules.height = 64;
    struct match_setup setup = {
        .game = &slide_game, .rules = &rules, .chance = MATCH_DRAWS, .generator = RNG_XOSHIRO, .seed = 2048};
    if (match_new(&setup, &match, &fault) != ERR_NONE)
        fail(fault.what);
    const char *head = match_head(match, &length);
    digest = digest_of(digest, head, length);
    add_lines(match, &digest);
    for (unsigned i = 0; i < MOVES && match_turn(match) == 0; i++) {
        enum slide_way way = (enum slide_way)(i * 7 / 3 % SLIDE_WAYS);
        for (unsigned more = 0; more < SLIDE_WAYS; more++, way = (enum slide_way)((way + 1) % SLIDE_WAYS))
            if (match_do(match, 0, slide_way_name(way), &fault) == ERR_NONE)
                break;
        add_lines(match, &digest);
    }
    if (match_end(match) == ERR_NONE)
        add_lines(match, &digest);
    printf("record %s %016" PRIx64 " %016" PRIx64 "\n", name, digest, slide_game.digest(&rules, match_position(match)));
    match_free(match);
}

/* Robots that buy and lay specials; the sum of everything that happened is the digest of each position. */
static void play_word(const char *words, enum robot_kind kind, uint64_t seed) {
    static struct robot robot;
    static struct robot_game game;
    struct word_rules rules;
    struct lexicon_loaded list;
    struct fault fault = {0};
    uint64_t digest = record_digest_start();
    if (word_rules_load(&rules, &fault) != ERR_NONE || lexicon_compile(words, &list, &fault) != ERR_NONE)
        fail(fault.what);
    rules.lexicon = &list.lexicon;
    robot_start(&robot, kind, NULL, seed);
    if (robot_game_start(&game, &rules, seed, &fault) != ERR_NONE)
        fail(fault.what);
    for (unsigned turns = 0; robot_game_turn(&game) != WORD_OVER && turns < 40; turns++) {
        struct robot_turn turn;
        robot_choose(&robot, &rules, &game.view, &turn);
        robot_game_play(&game, &turn);
        uint64_t here = word_game.digest(&rules, &game.position);
        for (unsigned i = 0; i < 8; i++) {
            char byte = (char)(here >> 8 * i);
            digest = digest_of(digest, &byte, 1);
        }
    }
    printf("word %" PRIu64 " %016" PRIx64 " scores %d %d list %016" PRIx64 "\n", seed, digest, game.position.score[0],
           game.position.score[1], list.lexicon.list);
    lexicon_unload(&list);
}

static void solve(uint32_t width, uint32_t height, uint8_t goal) {
    struct exact_task task = {.width = width, .height = height, .goal = goal};
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 0);
    struct exact_result result = {0};
    struct fault fault = {0};
    slide_rules_classic(&task.rules);
    if (exact_solve(&task, EXACT_SOLVE, &host, NULL, &result, &fault) != ERR_NONE)
        fail(fault.what);
    printf("exact %ux%u %" PRIu64 " states, value %a\n", width, height, result.states, result.value);
    exact_system_close(&system);
}

static void read_network(const char *path) {
    static const uint64_t BOARDS[] = {0x1, UINT64_C(0x123456789ABCDEF0), UINT64_C(0x11223344),
                                      UINT64_C(0xA0B0C0D011112222)};
    static uint8_t bytes[64 << 20];
    struct network network;
    struct fault fault = {0};
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (!file || network_open(&network, bytes, length, &fault) != ERR_NONE)
        fail(file ? fault.what : "no network");
    fclose(file);
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++)
        printf("network %016" PRIx64 " %a\n", BOARDS[i], (double)network_value(&network, BOARDS[i]));
    network_close(&network);
}

int main(int argc, char **argv) {
    static const char *const RULES[] = {"classic",   "corner",     "cs61b-2014", "cs61b-2026", "endless",
                                        "fibonacci", "from-three", "tiny",       "wide"};
    if (argc != 3)
        fail("usage: same_everywhere WORDS NETWORK");
    printf("signature %016" PRIx64 "\n", work_signature());
    for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++)
        play_slide(RULES[i]);
    play_word(argv[1], ROBOT_STRONG, 1);
    play_word(argv[1], ROBOT_STRONG, 2);
    play_word(argv[1], ROBOT_EASY, 3); /* draws from a hash of what it sees */
    solve(2, 2, 0);
    solve(3, 2, 0);
    read_network(argv[2]);
    return 0;
}
