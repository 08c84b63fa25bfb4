/* exports.c - what a page calls besides the functions of include/tessera themselves: those that JavaScript cannot call
 * as they are, because of a callback or of 64-bit numbers that a page wants as doubles. */
#include <string.h>

#include <tessera/tessera.h>

#include "host.h"

/* Gives and drops files of data/ (host.h). */
bool web_give(const char *name, char *bytes, size_t length);
void web_drop(const char *name);
/* Tilts a board of `cells` in place and writes the events behind each other, six numbers each: merged, from row and
 * column, to row and column, kind. Returns their number, or -1 if nothing moves. */
int web_tilt(const struct tessera_slide_rules *, uint32_t width, uint32_t height, uint8_t *cells, int way,
             uint32_t *events);
/* The open ways of a board, as bits. */
unsigned web_ways(const struct tessera_slide_rules *, uint32_t width, uint32_t height, uint8_t *cells);
/* Advice by searching about that many positions; eleven doubles: the values, the ways as bits, best, chance, depth,
 * nodes. */
int web_advise(struct tessera_player *, uint32_t width, uint32_t height, uint8_t *cells, double nodes, double *advice);
/* A judged move as doubles: values, ways, best, chance, played, grade, score, loss, share, luck. */
int web_review_at(const struct tessera_review *, size_t number, double *move);
/* moves, five grades, accuracy, loss, luck, chance, was lost, lost at. */
int web_review_total(const struct tessera_review *, double *sum);
/* The best plays of the seat to move as lines "points value text". */
int web_best_plays(const struct tessera_match *, size_t count, char *text, size_t size);

bool web_give(const char *name, char *bytes, size_t length) {
    return web_file_add(name, bytes, length);
}

void web_drop(const char *name) {
    web_file_drop(name);
}

struct list {
    uint32_t *at;
    int count;
};

static void add(void *context, const struct tessera_slide_event *event) {
    struct list *list = context;
    const uint32_t number[] = {event->what == TESSERA_SLIDE_MERGED,
                               event->from_row,
                               event->from_column,
                               event->to_row,
                               event->to_column,
                               event->kind};
    memcpy(list->at + 6 * list->count++, number, sizeof number);
}

int web_tilt(const struct tessera_slide_rules *rules, uint32_t width, uint32_t height, uint8_t *cells, int way,
             uint32_t *events) {
    struct list list = {events, 0};
    struct tessera_slide_board board = {width, height, cells};
    return tessera_slide_tilt(rules, board, (enum tessera_way)way, NULL, add, &list) ? -1 : list.count;
}

unsigned web_ways(const struct tessera_slide_rules *rules, uint32_t width, uint32_t height, uint8_t *cells) {
    return tessera_slide_moves(rules, (struct tessera_slide_board){width, height, cells});
}

static double *put_advice(double *to, const struct tessera_advice *advice) {
    for (unsigned way = 0; way < 4; way++)
        *to++ = advice->value[way];
    *to++ = advice->moves;
    *to++ = (double)advice->best;
    *to++ = advice->chance;
    return to;
}

int web_advise(struct tessera_player *player, uint32_t width, uint32_t height, uint8_t *cells, double nodes,
               double *to) {
    struct tessera_advice advice;
    struct tessera_budget budget = {.nodes = (uint64_t)nodes};
    struct tessera_slide_board board = {width, height, cells};
    enum tessera_error error = tessera_player_advise(player, board, &budget, &advice);
    if (error)
        return (int)error;
    to = put_advice(to, &advice);
    *to++ = advice.depth;
    *to = (double)advice.nodes;
    return 0;
}

int web_review_at(const struct tessera_review *review, size_t number, double *to) {
    struct tessera_review_move move;
    enum tessera_error error = tessera_review_at(review, number, &move);
    if (error)
        return (int)error;
    to = put_advice(to, &move.advice);
    const double rest[] = {(double)move.played, (double)move.grade, (double)move.score,
                           move.loss,           move.share,         move.luck};
    memcpy(to, rest, sizeof rest);
    return 0;
}

int web_review_total(const struct tessera_review *review, double *to) {
    struct tessera_review_sum sum;
    enum tessera_error error = tessera_review_total(review, &sum);
    if (error)
        return (int)error;
    *to++ = (double)sum.moves;
    for (unsigned grade = 0; grade < 5; grade++)
        *to++ = (double)sum.grade[grade];
    const double rest[] = {sum.accuracy, sum.loss, sum.luck, sum.chance, sum.was_lost, (double)sum.lost_at};
    memcpy(to, rest, sizeof rest);
    return 0;
}

static char *put_number(char *to, long number) {
    char digits[24];
    int count = 0;
    unsigned long rest = number < 0 ? 0UL - (unsigned long)number : (unsigned long)number;
    do
        digits[count++] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        *to++ = '-';
    while (count)
        *to++ = digits[--count];
    return to;
}

int web_best_plays(const struct tessera_match *match, size_t count, char *text, size_t size) {
    enum { MOST = 32, LINE = TESSERA_WORD_PLAY_SIZE + 48 };
    struct tessera_word_play play[MOST];
    struct tessera_word_position *position;
    if (count > MOST || size < count * LINE + 1)
        return TESSERA_ERROR_RANGE;
    enum tessera_error error = tessera_word_position_of(match, &position);
    if (error)
        return (int)error;
    error = tessera_word_best(position, play, &count);
    tessera_word_position_free(position);
    for (size_t i = 0; !error && i < count; i++) {
        text = put_number(text, play[i].points);
        *text++ = ' ';
        text = put_number(text, (long)(play[i].value * 10)); /* in tenths */
        *text++ = ' ';
        size_t length = strlen(play[i].text);
        memcpy(text, play[i].text, length);
        text += length;
        *text++ = '\n';
    }
    *text = '\0';
    return (int)error;
}
