/* execute.c - executes a valid move. */
#include <assert.h>
#include <string.h>

#include "word/move_internal.h"
#include "word/score.h"

enum { HITS_MAX = WORD_RACK * WORD_SEATS_MAX }; /* seven letters, with at most one special of each seat under each */

/* Puts the letters down and collects the specials under them: squares in reading order, the specials of a square in the
 * order in which they were laid. */
static unsigned lay_letters(struct word_position *position, const struct word_move *move, struct word_hit *hits,
                            const struct word_viewer *viewer) {
    unsigned count = 0;
    for (unsigned i = 0; i < move->count; i++) {
        uint8_t square = move->laid[i].square, letter = move->laid[i].letter;
        assert(word_is_vacant(&position->board, square));
        position->board.letter[square] = letter;
        word_tell(viewer,
                  (struct word_event){.what = WORD_LAID, .seat = move->seat, .square = square, .letter = letter});
        uint8_t *queue = position->queue[square];
        for (unsigned q = 0; q < WORD_SEATS_MAX && queue[q]; q++)
            hits[count++] = (struct word_hit){.square = square,
                                              .kind = (uint8_t)word_queue_kind(queue[q]),
                                              .owner = (uint8_t)word_queue_owner(queue[q])};
        memset(queue, 0, WORD_SEATS_MAX);
    }
    return count;
}

static struct word_outcome activate(struct word_position *position, const struct word_hit *hits, unsigned count,
                                    const struct word_viewer *viewer) {
    struct word_outcome outcome = {.sign = 1, .credited = position->turn};
    for (unsigned i = 0; i < count; i++) {
        word_tell(viewer, (struct word_event){.what = WORD_FIRED,
                                              .square = hits[i].square,
                                              .kind = hits[i].kind,
                                              .seat = (int8_t)hits[i].owner});
        word_specials[hits[i].kind].activate(position, hits[i], &outcome);
    }
    return outcome;
}

static void remove_lost(struct word_position *position, const uint8_t *lost, const struct word_viewer *viewer) {
    for (unsigned square = 0; square < WORD_SQUARES; square++) {
        if (!lost[square])
            continue;
        uint8_t *letter = &position->board.letter[square], *queue = position->queue[square];
        if (*letter) {
            word_tell(viewer, (struct word_event){.what = WORD_REMOVED, .square = (uint8_t)square, .letter = *letter});
            position->removed[word_face(*letter)]++;
            *letter = 0;
        }
        for (unsigned q = 0; q < WORD_SEATS_MAX && queue[q]; q++)
            word_tell(viewer, (struct word_event){.what = WORD_GONE,
                                                  .square = (uint8_t)square,
                                                  .kind = (uint8_t)word_queue_kind(queue[q]),
                                                  .seat = (int8_t)word_queue_owner(queue[q])});
        memset(queue, 0, WORD_SEATS_MAX);
    }
}

static void lay_specials(struct word_position *position, const struct word_move *move,
                         const struct word_viewer *viewer) {
    for (unsigned i = 0; i < move->special_count; i++) {
        uint8_t square = move->special[i].square, kind = move->special[i].kind;
        bool fits = word_hide_special(position, square, kind, (unsigned)move->seat);
        assert(fits);
        (void)fits;
        position->held[move->seat][kind]--;
        word_tell(viewer, (struct word_event){.what = WORD_HID, .square = square, .kind = kind, .seat = move->seat});
    }
}

static struct word_result execute(const struct word_rules *rules, struct word_position *position,
                                  const struct word_move *move, const struct word_viewer *viewer) {
    struct word_hit hits[HITS_MAX];
    unsigned count = lay_letters(position, move, hits, viewer);
    struct word_outcome outcome = activate(position, hits, count, viewer);
    remove_lost(position, outcome.lost, viewer);

    struct word_result result = {.credited = outcome.credited, .skips = outcome.skips};
    result.points = outcome.sign * word_move_score(rules, &position->board, move, outcome.lost);
    word_update_score(position, result.credited, result.points);
    word_tell(viewer, (struct word_event){.what = WORD_SCORED, .seat = result.credited, .points = result.points});
    for (unsigned i = 0; i < move->count; i++)
        position->board.used[move->laid[i].square] = 1;

    lay_specials(position, move, viewer);
    if (!move->open)
        memcpy(position->rack[move->seat], move->rack, sizeof move->rack);
    position->passes[move->seat] = 0;
    position->skips[move->seat] = (uint8_t)(position->skips[move->seat] + outcome.skips);
    if (outcome.reversed) {
        position->order = (int8_t)-position->order;
        word_tell(viewer, (struct word_event){.what = WORD_REVERSED, .points = position->order});
    }
    return result;
}

enum err word_execute(const struct word_rules *rules, struct word_position *position, const struct word_move *move,
                      struct word_result *result, const struct word_viewer *viewer) {
    enum err err = word_check_move(position, move);
    if (err)
        return err;
    if (!move->valid || move->mark != word_move_mark(rules, position, move))
        return ERR_MOVE;
    struct word_result executed = execute(rules, position, move, viewer);
    if (result)
        *result = executed;
    return ERR_NONE;
}

enum err word_end_move(const struct word_rules *rules, struct word_position *position, struct word_move *move,
                       struct word_result *result, const struct word_viewer *viewer) {
    enum err err = word_check_move(position, move);
    if (err)
        return err;
    if (!word_validate(rules, position, move))
        return ERR_MOVE;
    err = word_execute(rules, position, move, result, viewer);
    if (!err) /* impossible: a move that was just found valid is executed */
        word_finish_turn(rules, position, viewer);
    return err;
}
