/* The reader of word positions: any bytes give a fault or a position in which the move can be judged and played. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "word/position_text.h"
#include "word/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Holds in every build, unlike assert. */
static void require(bool holds) {
    if (!holds)
        abort();
}

static void check_board(const struct word_board *board) {
    char text[WORD_BOARD_TEXT];
    struct out line = out_of(text, sizeof text);
    word_board_write(board, &line);
    require(!line.full);
    struct reader in = reader_of(text, strlen(text));
    struct word_board again;
    require(word_board_read(&again, &in, (struct token){text, strlen(text)}, NULL) == ERR_NONE);
    require(memcmp(again.letter, board->letter, sizeof again.letter) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct word_rules rules; /* without letters, premiums and lexicon: every word counts */
    struct word_position_text given;
    struct word_move move;
    struct fault fault = {0};
    word_rules_start(&rules);
    if (word_position_text_read(&given, (const char *)data, size, &fault)) {
        require(fault.what[0]);
        return 0;
    }
    rules.seats = given.seats;
    check_board(&given.position.board);
    if (!given.moves || word_position_text_move(&given, &move, &fault) ||
        !word_validate(&rules, &given.position, &move))
        return 0;
    unsigned letters = word_board_letters(&given.position.board);
    require(word_execute(&rules, &given.position, &move, NULL, NULL) == ERR_NONE);
    require(word_execute(&rules, &given.position, &move, NULL, NULL) != ERR_NONE); /* once is enough */
    require(word_board_letters(&given.position.board) <= letters + move.count);
    word_advance(&rules, &given.position, NULL);
    require(given.position.turn >= 0 && given.position.turn < (int)rules.seats);
    check_board(&given.position.board);
    for (int seat = -1; seat < (int)rules.seats; seat++) {
        char text[WORD_SHOW_TEXT];
        struct out line = out_of(text, sizeof text);
        word_show(&rules, &given.position, seat, &line);
        require(!line.full);
    }
    return 0;
}
