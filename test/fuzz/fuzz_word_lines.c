/* Line mode of the word game: whatever is typed, the game goes on by its rules and every letter stays somewhere. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/paths.h"
#include "play/script.h"
#include "require.h"
#include "ui/word/play.h"

enum { BYTES_MOST = 128, THOUGHTS = 2, THINKS_FROM = 0xe0, ANSWERS = 1024 };

/* A robot thinks for longer than everything else takes. So it thinks only where the first byte is THINKS_FROM or more,
 * and only twice, and passes otherwise; what it answered to a view is kept, since it would answer the same again.
 * Linked with --wrap. */
void __real_robot_choose(struct robot *, const struct word_rules *, const struct robot_view *, struct robot_turn *);
void __wrap_robot_choose(struct robot *, const struct word_rules *, const struct robot_view *, struct robot_turn *);
static unsigned thoughts;

static struct answer {
    const struct word_rules *rules;
    enum robot_kind kind;
    uint64_t seed;
    struct robot_view view;
    struct robot_turn turn;
} answers[ANSWERS];

static struct answer *answer_to(const struct robot *robot, const struct robot_view *view) {
    uint64_t words[sizeof *view / sizeof(uint64_t)], mixed = robot->seed + (uint64_t)robot->kind;
    memcpy(words, view, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        mixed = (mixed ^ words[i]) * 0x9e3779b97f4a7c15;
    return &answers[mixed >> 32 & (ANSWERS - 1)];
}

static void think(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                  struct robot_turn *turn) {
    struct answer *answer = answer_to(robot, view);
    if (answer->rules != rules || answer->kind != robot->kind || answer->seed != robot->seed ||
        memcmp(&answer->view, view, sizeof *view) != 0) {
        *answer = (struct answer){.rules = rules, .kind = robot->kind, .seed = robot->seed, .view = *view};
        __real_robot_choose(robot, rules, view, &answer->turn);
    }
    *turn = answer->turn;
}

void __wrap_robot_choose(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                         struct robot_turn *turn) {
    if (thoughts > 0) {
        thoughts--;
        think(robot, rules, view, turn);
    } else {
        *turn = (struct robot_turn){.what = ROBOT_PASS};
    }
}

/* Half of the time would go into printing boards that were printed before. */
void __real_word_say_board(const struct word_rules *, const struct word_board *, struct out *);
void __wrap_word_say_board(const struct word_rules *, const struct word_board *, struct out *);

void __wrap_word_say_board(const struct word_rules *rules, const struct word_board *board, struct out *line) {
    static struct word_board last;
    if (memcmp(board, &last, sizeof last) == 0)
        return;
    last = *board;
    __real_word_say_board(rules, board, line);
}

/* A match has some large blocks; what is freed is not kept for long, so that the same pages are used again. */
const char *__asan_default_options(void);

const char *__asan_default_options(void) {
    return "quarantine_size_mb=4";
}

struct bytes {
    const uint8_t *at, *end;
};

static int next_byte(void *context) {
    struct bytes *bytes = context;
    return bytes->at < bytes->end ? *bytes->at++ : SCRIPT_BYTES_END;
}

static void check_letters(const struct word_session *word) {
    const struct word_position *position = word_session_position(word);
    unsigned letters = word_tiles(position->bag) + word_tiles(position->aside) + word_tiles(position->removed) +
                       word_board_letters(&position->board);
    for (unsigned seat = 0; seat < word->rules.seats; seat++)
        letters += word_tiles(position->rack[seat]);
    require(letters == word_tiles(word->rules.count));
}

/* The first byte says who plays; a game is begun for each input, the words are read once. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const SEATS[] = {"human,easy", "human,human", "fair,human,human"};
    static struct word_session word[3];
    static FILE *nowhere;
    static char words[PATH_SIZE];
    unsigned which = size ? data[0] % 3 : 0;
    size = size < BYTES_MOST ? size : BYTES_MOST;
    thoughts = size && data[0] >= THINKS_FROM ? THOUGHTS : 0;
    if (!nowhere) {
        nowhere = fopen("/dev/null", "w");
        require(nowhere && path_data("word/pairs.txt", words, sizeof words));
    }
    if (!word[which].session.match) {
        struct word_session_options options = {
            .seats = SEATS[which], .lexicon = words, .seeded = true, .seed = 7, .forget = true};
        require(word_session_open(&word[which], &options, NULL) == ERR_NONE);
    }
    word[which].session.games = 0; /* the same seed again */
    require(session_begin(&word[which].session, false, NULL) == ERR_NONE);
    struct bytes bytes = {data + (size > 0), data + size};
    require(word_line_mode_play(&word[which], next_byte, &bytes, nowhere, false) == 0);
    check_letters(&word[which]);
    return 0;
}
