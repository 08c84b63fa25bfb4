#include "app/practise_book.h"

#include <assert.h>

#include "slide/text.h"
#include "slide/wide4.h"

static_assert((int)PRACTICE_GRADES == (int)REVIEW_GRADES, "the store counts every grade");

struct practise_book practise_book_of(const struct practise *practise, struct store *store) {
    struct practise_book book = {.store = store};
    endgame_name(&practise->table->endgame, book.name);
    return book;
}

static enum err add(struct practise_book *book, const struct practice_tally *more) {
    book->tally.games += more->games;
    book->tally.made += more->made;
    book->tally.lost += more->lost;
    for (unsigned i = 0; i < PRACTICE_GRADES; i++)
        book->tally.grade[i] += more->grade[i];
    return book->store ? store_practice_add(book->store, book->name, more) : ERR_NONE;
}

static enum err add_mistake(const struct practise_book *book, const struct slide_rules *rules, uint64_t board,
                            uint64_t lost) {
    char text[PRACTICE_BOARD_SIZE];
    uint8_t cell[16];
    struct slide_board plain = {4, 4, cell};
    struct out out = out_of(text, sizeof text);
    wide4_write((struct wide4){.low = board}, plain);
    for (uint32_t row = 0; row < 4; row++) {
        slide_row_write(rules, plain, row, &out);
        out_put_char(&out, '\n');
    }
    return store_mistake_add(book->store, book->name, text, lost);
}

enum err practise_book_move(struct practise_book *book, const struct slide_rules *rules, uint64_t board,
                            const struct review_move *judged) {
    struct practice_tally more = {.lost = (uint64_t)(judged->loss * 1e6 + 0.5)};
    more.grade[judged->grade] = 1;
    enum err err = add(book, &more);
    if (!err && book->store && judged->grade >= REVIEW_MISTAKE)
        err = add_mistake(book, rules, board, more.lost);
    return err;
}

enum err practise_book_end(struct practise_book *book, bool made) {
    return add(book, &(struct practice_tally){.games = 1, .made = made});
}
