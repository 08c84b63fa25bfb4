#include "word/gen.h"

void gen_play_squares(const struct gen_play *play, const struct word_board *board, uint8_t square[WORD_RACK]) {
    unsigned at = play->square, step = play->down ? WORD_SIDE : 1;
    for (unsigned i = 0; i < play->count; at += step)
        if (word_is_vacant(board, at))
            square[i++] = (uint8_t)at;
}

/* The square before this one in the line, or -1 at its start. */
static int before(int square, bool down) {
    if (down)
        return square - WORD_SIDE; /* negative above the first row */
    return square % WORD_SIDE == 0 ? -1 : square - 1;
}

static void write_place(unsigned square, bool down, struct out *line) {
    unsigned row = square / WORD_SIDE + 1;
    char column = (char)('A' + square % WORD_SIDE);
    if (down)
        out_put_char(line, column);
    out_put_number(line, row);
    if (!down)
        out_put_char(line, column);
    out_put_char(line, ' ');
}

void gen_play_write(const struct gen_play *play, const struct word_board *board, struct out *line) {
    int first = play->square;
    for (int at = before(first, play->down); at >= 0 && board->letter[at]; at = before(at, play->down))
        first = at;
    write_place((unsigned)first, play->down, line);
    unsigned row = (unsigned)first / WORD_SIDE, column = (unsigned)first % WORD_SIDE, laid = 0;
    for (; row < WORD_SIDE && column < WORD_SIDE; row += play->down, column += !play->down) {
        uint8_t letter = board->letter[word_square(row, column)];
        if (!letter && laid == play->count)
            break;
        out_put_char(line, word_letter_char(letter ? letter : gen_play_letter(play, laid++)));
    }
}
