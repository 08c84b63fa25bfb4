#include "word/move.h"

#include <stddef.h>
#include <string.h>

#include "word/lexicon.h"
#include "word/move_internal.h"

enum err word_new_move(const struct word_position *position, int seat, struct word_move *move) {
    enum err err = word_check_seat(position, seat);
    if (err)
        return err;
    *move = (struct word_move){.seat = (int8_t)seat, .open = (position->open & 1U << seat) != 0};
    memcpy(move->rack, position->rack[seat], sizeof move->rack);
    for (unsigned kind = 0; kind < word_kinds; kind++)
        move->held[kind] = (uint8_t)(position->held[seat][kind] - position->fresh[kind]);
    return ERR_NONE;
}

static bool covers(const struct word_move *move, unsigned square) {
    for (unsigned i = 0; i < move->count; i++)
        if (move->laid[i].square == square)
            return true;
    return false;
}

static bool lays_special(const struct word_move *move, unsigned square) {
    for (unsigned i = 0; i < move->special_count; i++)
        if (move->special[i].square == square)
            return true;
    return false;
}

/* A letter as it can be on a board, including a blank played as a letter. */
static bool is_letter(uint8_t letter) {
    return word_plain(letter) >= 1 && word_plain(letter) <= WORD_LETTERS &&
           letter == (word_plain(letter) | (letter & WORD_BLANK));
}

enum err word_place_letter(const struct word_position *position, struct word_move *move, unsigned square,
                           uint8_t letter, struct fault *fault) {
    if (square >= WORD_SQUARES || !is_letter(letter))
        return err_refuse(fault, ERR_RANGE, "no such square or letter");
    if (!word_is_vacant(&position->board, square) || covers(move, square))
        return err_refuse(fault, ERR_MOVE, "the square already has a letter");
    if (lays_special(move, square))
        return err_refuse(fault, ERR_MOVE, "a special of this move is there");
    if (move->count == WORD_RACK)
        return err_refuse(fault, ERR_MOVE, "a move may lay at most seven letters");
    if (!move->open) {
        if (move->rack[word_face(letter)] == 0)
            return err_refuse(fault, ERR_MOVE,
                              letter & WORD_BLANK ? "no blank on the rack"
                                                  : "this letter is not on the rack (write a blank in lower case)");
        move->rack[word_face(letter)]--;
    }
    move->laid[move->count].square = (uint8_t)square;
    move->laid[move->count].letter = letter;
    move->count++;
    move->valid = false;
    return ERR_NONE;
}

static bool has_own_special(const struct word_position *position, unsigned square, int seat) {
    /* impossible: the loop does not reach its end, since of four specials one is the seat's own */
    for (unsigned i = 0; i < WORD_SEATS_MAX && position->queue[square][i]; i++)
        if ((int)word_queue_owner(position->queue[square][i]) == seat)
            return true;
    return false;
}

enum err word_place_special(const struct word_position *position, struct word_move *move, unsigned square,
                            unsigned kind, struct fault *fault) {
    if (square >= WORD_SQUARES || kind >= word_kinds)
        return err_refuse(fault, ERR_RANGE, "no such square or special");
    if (!word_is_vacant(&position->board, square) || covers(move, square))
        return err_refuse(fault, ERR_MOVE, "a special needs a square without a letter");
    if (lays_special(move, square) || has_own_special(position, square, move->seat))
        return err_refuse(fault, ERR_MOVE, "you already have a special there");
    if (move->held[kind] == 0)
        return err_refuse(fault, ERR_MOVE, "you have no such special from an earlier turn");
    move->held[kind]--;
    move->special[move->special_count].square = (uint8_t)square;
    move->special[move->special_count].kind = (uint8_t)kind;
    move->special_count++;
    move->valid = false;
    return ERR_NONE;
}

/* ---- Is it still the turn of the move? ---- */

/* Turns have no numbers: what a seat could lay when it asked for the move identifies its turn. */
enum err word_check_move(const struct word_position *position, const struct word_move *move) {
    struct word_move now;
    uint8_t rack[WORD_FACES], held[WORD_KINDS_MAX];
    enum err err = word_new_move(position, move->seat, &now);
    if (err)
        return err;
    memcpy(rack, move->rack, sizeof rack);
    memcpy(held, move->held, sizeof held);
    for (unsigned i = 0; i < move->count && i < WORD_RACK && !move->open; i++)
        rack[is_letter(move->laid[i].letter) ? word_face(move->laid[i].letter) : 0]++;
    for (unsigned i = 0; i < move->special_count && i < WORD_SQUARES; i++)
        held[move->special[i].kind % WORD_KINDS_MAX]++;
    bool same =
        move->open == now.open && memcmp(rack, now.rack, sizeof rack) == 0 && memcmp(held, now.held, sizeof held) == 0;
    return same ? ERR_NONE : ERR_TURN;
}

/* Can all of it be laid on this position, tile by tile? */
static bool can_be_laid(const struct word_position *position, const struct word_move *move, struct fault *fault) {
    struct word_move again;
    enum err err = word_new_move(position, move->seat, &again);
    if (move->count > WORD_RACK || move->special_count > WORD_SQUARES)
        err = err_refuse(fault, ERR_RANGE, "a move may lay at most seven letters");
    for (unsigned i = 0; !err && i < move->count; i++)
        err = word_place_letter(position, &again, move->laid[i].square, move->laid[i].letter, fault);
    for (unsigned i = 0; !err && i < move->special_count; i++)
        err = word_place_special(position, &again, move->special[i].square, move->special[i].kind, fault);
    return !err;
}

uint64_t word_move_mark(const struct word_rules *rules, const struct word_position *position,
                        const struct word_move *move) {
    uint64_t mark = lexicon_hash(0, position, sizeof *position);
    mark = lexicon_hash(mark, move, offsetof(struct word_move, refusal)); /* only bytes, so there is no padding */
    return lexicon_hash(mark, &rules->lexicon, sizeof(const struct lexicon *));
}

/* ---- board.validate ---- */

static void sort_letters(struct word_move *move) {
    for (unsigned i = 1; i < move->count; i++)
        for (unsigned j = i; j > 0 && move->laid[j - 1].square > move->laid[j].square; j--) {
            uint8_t square = move->laid[j].square, letter = move->laid[j].letter;
            move->laid[j] = move->laid[j - 1];
            move->laid[j - 1].square = square;
            move->laid[j - 1].letter = letter;
        }
}

/* Stores in the move why it is not valid. Returns false. */
static bool set_refusal(struct word_move *move, const char *why) {
    struct out out = out_of(move->refusal, sizeof move->refusal);
    out_put(&out, why);
    return false;
}

/* The neighbour of a square one step back or forward, or -1 beyond the edge. */
static int neighbour(unsigned square, int step) {
    unsigned column = square % WORD_SIDE;
    if ((step == -1 && column == 0) || (step == 1 && column == WORD_SIDE - 1))
        return -1;
    int next = (int)square + step;
    return next < 0 || next >= WORD_SQUARES ? -1 : next;
}

static bool holds(const struct word_board *board, int square) {
    return square >= 0 && !word_is_vacant(board, (unsigned)square);
}

/* The run of letters through a square in one direction; its length is at least 1. */
static struct word_span span_through(const struct word_board *board, unsigned square, uint8_t step) {
    unsigned first = square;
    while (holds(board, neighbour(first, -(int)step)))
        first -= step;
    struct word_span span = {.first = (uint8_t)first, .step = step, .length = 1};
    for (unsigned last = first; holds(board, neighbour(last, step)); last += step)
        span.length++;
    return span;
}

static bool touches(const struct word_board *before, const struct word_move *move) {
    static const int steps[] = {-1, 1, -WORD_SIDE, WORD_SIDE};
    for (unsigned i = 0; i < move->count; i++)
        for (unsigned s = 0; s < 4; s++)
            if (holds(before, neighbour(move->laid[i].square, steps[s])))
                return true;
    return false;
}

/* Across is 1, down WORD_SIDE, 0 if the letters are not in one line. A single letter is in the line in which it has
 * neighbours; across if it has them in both. */
static uint8_t line_step(const struct word_board *board, const struct word_move *move) {
    unsigned first = move->laid[0].square, last = move->laid[move->count - 1].square;
    if (move->count == 1)
        return holds(board, neighbour(first, -1)) || holds(board, neighbour(first, 1)) ? 1 : WORD_SIDE;
    bool row = true, column = true;
    for (unsigned i = 0; i < move->count; i++) {
        row = row && move->laid[i].square / WORD_SIDE == first / WORD_SIDE;
        column = column && move->laid[i].square % WORD_SIDE == last % WORD_SIDE;
    }
    return row ? 1 : column ? WORD_SIDE : 0;
}

static void add_formed(const struct word_board *before, struct word_move *move, struct word_span span) {
    if (span.length < 2)
        return;
    move->formed[move->formed_count++] = span;
    for (unsigned i = 0; i < span.length; i++) {
        unsigned square = span.first + i * span.step;
        if (!word_is_vacant(before, square))
            move->old[move->old_count++] = (uint8_t)square;
    }
}

/* The letter at this place of a word; a blank counts as the letter that it stands for. */
static uint8_t letter_of(const struct word_board *board, const struct word_span *span, unsigned place) {
    return word_plain(board->letter[span->first + place * span->step]);
}

static bool is_word(const struct lexicon *lexicon, const struct word_board *board, const struct word_span *span) {
    uint8_t letters[WORD_SIDE];
    for (unsigned i = 0; i < span->length; i++)
        letters[i] = letter_of(board, span, i);
    return lexicon_has(lexicon, letters, span->length);
}

static void refuse_word(const struct word_board *board, const struct word_span *span, struct word_move *move) {
    struct out out = out_of(move->refusal, sizeof move->refusal);
    for (unsigned i = 0; i < span->length; i++)
        out_put_char(&out, word_letter_char(letter_of(board, span, i)));
    out_put(&out, " is not a word");
}

static bool check_words(const struct word_rules *rules, const struct word_board *board, struct word_move *move) {
    for (unsigned w = 0; rules->lexicon && w < move->formed_count; w++) {
        const struct word_span *span = &move->formed[w];
        if (is_word(rules->lexicon, board, span))
            continue;
        refuse_word(board, span, move);
        return false;
    }
    return true;
}

/* Checks the placement of the letters, whatever words they make. */
static bool check_place(const struct word_board *before, const struct word_board *board, struct word_move *move,
                        uint8_t step) {
    if (step == 0)
        return set_refusal(move, "the letters must be in one line");
    struct word_span span = span_through(board, move->laid[0].square, step);
    if (move->laid[move->count - 1].square > span.first + (span.length - 1) * span.step)
        return set_refusal(move, "there must be no gap between the letters");
    bool first = word_board_letters(before) == 0;
    if (!first && !touches(before, move))
        return set_refusal(move, "the word must touch a letter on the board");
    if (first && move->count < 2)
        return set_refusal(move, "the first word must have at least two letters");
    if (first && !covers(move, WORD_CENTRE))
        return set_refusal(move, "the first word must cover the centre");
    return true;
}

static bool validate(const struct word_rules *rules, const struct word_position *position, struct word_move *move) {
    const struct word_board *before = &position->board;
    struct fault fault = {0};
    enum err err = word_check_move(position, move);
    if (err)
        return set_refusal(move, err == ERR_OVER ? err_text(err) : "the move belongs to another turn");
    if (move->count == 0)
        return set_refusal(move, "a move must lay at least one letter");
    if (!can_be_laid(position, move, &fault))
        return set_refusal(move, fault.what);
    sort_letters(move);
    struct word_board board = *before;
    for (unsigned i = 0; i < move->count; i++)
        board.letter[move->laid[i].square] = move->laid[i].letter;
    uint8_t step = line_step(&board, move);
    if (!check_place(before, &board, move, step))
        return false;
    add_formed(before, move, span_through(&board, move->laid[0].square, step));
    for (unsigned i = 0; i < move->count; i++)
        add_formed(before, move, span_through(&board, move->laid[i].square, step == 1 ? WORD_SIDE : 1));
    return check_words(rules, &board, move);
}

bool word_validate(const struct word_rules *rules, const struct word_position *position, struct word_move *move) {
    move->formed_count = move->old_count = 0;
    move->refusal[0] = '\0';
    move->mark = 0;
    move->valid = validate(rules, position, move);
    if (move->valid)
        move->mark = word_move_mark(rules, position, move);
    return move->valid;
}
