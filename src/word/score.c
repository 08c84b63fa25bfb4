#include "word/score.h"

int32_t word_square_score(const struct word_rules *rules, const struct word_board *board, unsigned square) {
    if (word_is_vacant(board, square))
        return 0;
    int32_t times = board->used[square] ? 1 : rules->letter_times[square];
    return word_worth(rules, board->letter[square]) * times;
}

static int32_t span_score(const struct word_rules *rules, const struct word_board *board, struct word_span span,
                          const uint8_t *lost) {
    int32_t sum = 0, times = 1;
    for (unsigned i = 0; i < span.length; i++) {
        unsigned square = span.first + i * span.step;
        if (lost && lost[square])
            continue;
        sum += word_square_score(rules, board, square);
        times *= board->used[square] ? 1 : rules->word_times[square];
    }
    return sum * times;
}

/* No two words share an old letter, since a crossing word meets the line in a new letter. So the new letters and the
 * old ones are each square once. */
static int32_t tiles_score(const struct word_rules *rules, const struct word_board *board, const struct word_move *move,
                           const uint8_t *lost) {
    int32_t sum = 0, times = 1;
    for (unsigned i = 0; i < move->count; i++) {
        unsigned square = move->laid[i].square;
        if (lost && lost[square])
            continue;
        sum += word_square_score(rules, board, square);
        times *= board->used[square] ? 1 : rules->word_times[square];
    }
    for (unsigned i = 0; i < move->old_count; i++)
        if (!lost || !lost[move->old[i]])
            sum += word_square_score(rules, board, move->old[i]);
    return sum * times;
}

int32_t word_move_score(const struct word_rules *rules, const struct word_board *board, const struct word_move *move,
                        const uint8_t *lost) {
    int32_t sum = move->count == WORD_RACK ? WORD_SEVEN_BONUS : 0;
    if (rules->scoring == WORD_SCORE_TILES)
        return sum + tiles_score(rules, board, move, lost);
    for (unsigned i = 0; i < move->formed_count; i++)
        sum += span_score(rules, board, move->formed[i], lost);
    return sum;
}
