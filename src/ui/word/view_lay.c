/* view_lay.c - the move being laid: letters and specials on their way from rack and hand to the board. */
#include <string.h>

#include "ui/word/view_internal.h"

static const struct word_position *position_of(const struct word_view *view) {
    return word_session_position(view->word);
}

/* ---- What lies where ---- */

uint8_t word_view_letter(const struct word_view *view, unsigned square) {
    for (unsigned i = 0; i < view->laid_count; i++)
        if (view->laid[i].square == square)
            return view->laid[i].letter;
    return 0;
}

int word_view_special(const struct word_view *view, unsigned square) {
    for (unsigned i = 0; i < view->special_count; i++)
        if (view->special[i].square == square)
            return view->special[i].kind;
    return -1;
}

int word_view_own_special(const struct word_view *view, unsigned square) {
    int viewer = word_view_viewer(view);
    const uint8_t *queue = position_of(view)->queue[square];
    for (unsigned i = 0; viewer >= 0 && i < WORD_SEATS_MAX && queue[i]; i++)
        if ((int)word_queue_owner(queue[i]) == viewer)
            return (int)word_queue_kind(queue[i]);
    return -1;
}

unsigned word_view_fresh(const struct word_view *view, unsigned kind) {
    const struct word_position *position = position_of(view);
    return position->turn == word_view_viewer(view) ? position->fresh[kind] : 0;
}

unsigned word_view_in_hand(const struct word_view *view, unsigned kind) {
    const struct word_position *position = position_of(view);
    int viewer = word_view_viewer(view);
    unsigned laid = 0;
    if (viewer < 0)
        return 0;
    for (unsigned i = 0; i < view->special_count; i++)
        laid += view->special[i].kind == kind;
    return position->held[viewer][kind] - word_view_fresh(view, kind) - laid;
}

bool word_view_used(const struct word_view *view, unsigned index) {
    for (unsigned i = 0; i < view->laid_count; i++)
        if (view->laid[i].from == index)
            return word_view_viewer(view) >= 0;
    return false;
}

bool word_view_last(const struct word_view *view, unsigned square) {
    const struct match *match = view->word->session.match;
    for (size_t i = match_step_count(match); i > 0; i--) {
        struct word_step step = word_step_at(match, i - 1);
        if (word_step_has(&step, WORD_LAID))
            return word_is_vacant(&step.before->board, square) && !word_is_vacant(&position_of(view)->board, square);
    }
    return false;
}

static bool taken(const struct word_view *view, unsigned square) {
    return !word_is_vacant(&position_of(view)->board, square) || word_view_letter(view, square);
}

bool word_view_move(const struct word_view *view, struct word_move *move) {
    const struct word_position *position = position_of(view);
    int turn = session_turn(&view->word->session);
    if (!session_is_person(&view->word->session, turn) || word_new_move(position, turn, move) != ERR_NONE)
        return false;
    for (unsigned i = 0; i < view->laid_count; i++)
        if (word_place_letter(position, move, view->laid[i].square, view->laid[i].letter, NULL) != ERR_NONE)
            return false;
    for (unsigned i = 0; i < view->special_count; i++)
        if (word_place_special(position, move, view->special[i].square, view->special[i].kind, NULL) != ERR_NONE)
            return false;
    return true;
}

int32_t word_view_points(const struct word_view *view, char why[WORD_REFUSAL]) {
    struct word_move move;
    why[0] = '\0';
    return word_view_move(view, &move) ? word_session_worth(view->word, &move, why) : -1;
}

/* ---- Letters ---- */

void word_view_take_all_back(struct word_view *view) {
    view->laid_count = view->special_count = 0;
    view->blank = false;
    view->carried = -1;
}

unsigned word_view_left(const struct word_view *view, unsigned face) {
    int turn = session_turn(&view->word->session);
    unsigned used = 0;
    for (unsigned i = 0; i < view->laid_count; i++)
        used += word_face(view->laid[i].letter) == face;
    return position_of(view)->rack[turn][face] - used;
}

/* The first place of the rack with such a tile that is not in the move. */
static uint8_t place_of(const struct word_view *view, unsigned face) {
    const char *rack = word_session_rack(view->word, session_turn(&view->word->session));
    for (unsigned i = 0; rack[i]; i++)
        if (word_face(word_letter_of(rack[i])) == face && !word_view_used(view, i))
            return (uint8_t)i;
    return WORD_RACK;
}

static void add_letter(struct word_view *view, unsigned square, uint8_t letter, unsigned from) {
    view->laid[view->laid_count].square = (uint8_t)square;
    view->laid[view->laid_count].letter = letter;
    view->laid[view->laid_count++].from = (uint8_t)from;
    word_view_say(view, false, "%s", "");
}

/* The order of the rack has changed: the letters of the move come from other places of it now. */
static void find_places(struct word_view *view) {
    for (unsigned i = 0; i < view->laid_count; i++)
        view->laid[i].from = WORD_RACK;
    for (unsigned i = 0; i < view->laid_count; i++)
        view->laid[i].from = place_of(view, word_face(view->laid[i].letter));
}

/* Goes one square forward, across or down. Returns false at the edge. */
static bool step_on(unsigned *square, bool down) {
    if ((down ? *square / WORD_SIDE : *square % WORD_SIDE) == WORD_SIDE - 1)
        return false;
    *square += down ? WORD_SIDE : 1;
    return true;
}

/* The next square without a letter, across or down; the same one if there is none. */
static unsigned next_free(const struct word_view *view, unsigned square, bool down) {
    unsigned next = square;
    while (step_on(&next, down))
        if (!taken(view, next))
            return next;
    return square;
}

static void move_on(struct word_view *view, unsigned square) {
    view->cursor = next_free(view, square, view->down);
}

void word_view_free_cursor(struct word_view *view) {
    if (taken(view, view->cursor))
        move_on(view, view->cursor);
    for (unsigned i = 0; i < WORD_SQUARES && taken(view, view->cursor); i++)
        view->cursor = (view->cursor + 1) % WORD_SQUARES;
}

static bool has_special(struct word_view *view, unsigned square) {
    if (word_view_special(view, square) < 0)
        return false;
    word_view_say(view, true, "You have placed a special there; press backspace to remove it.");
    return true;
}

/* The first square without a letter from the cursor on; false, with the reason, if there is none. */
static bool next_vacant(struct word_view *view, unsigned *square) {
    *square = view->cursor;
    while (taken(view, *square))
        if (!step_on(square, view->down)) {
            word_view_say(view, true, "The word runs off the board.");
            return false;
        }
    return true;
}

void word_view_type_letter(struct word_view *view, uint8_t letter) {
    unsigned square;
    if (!next_vacant(view, &square))
        return;
    bool blank = view->blank || word_view_left(view, letter) == 0;
    unsigned face = blank ? 0 : letter;
    if (word_view_left(view, face) == 0) {
        word_view_say(view, true, "No %c and no blank on the rack.", word_letter_char(letter));
        view->blank = false;
        return;
    }
    if (has_special(view, square))
        return;
    add_letter(view, square, (uint8_t)(blank ? letter | WORD_BLANK : letter), place_of(view, face));
    view->blank = false;
    move_on(view, square);
}

/* May a letter be put on this square by hand? */
static bool has_room(struct word_view *view, unsigned square) {
    if (!taken(view, square))
        return !has_special(view, square);
    word_view_say(view, true, "There is a letter on that square.");
    return false;
}

void word_view_put(struct word_view *view, unsigned index, unsigned square) {
    if (view->mode != WORD_VIEW_BOARD || !word_view_may_act(view) || !has_room(view, square))
        return;
    const char *rack = word_session_rack(view->word, session_turn(&view->word->session));
    if (index >= strlen(rack) || word_view_used(view, index))
        return;
    uint8_t letter = word_letter_of(rack[index]);
    view->cursor = square;
    if (letter == WORD_BLANK) {
        view->blank_square = square;
        view->blank_from = index;
        view->mode = WORD_VIEW_BLANK;
        word_view_say(view, false, "%s", "");
        return;
    }
    add_letter(view, square, letter, index);
}

void word_view_put_next(struct word_view *view, unsigned index) {
    unsigned square, laid = view->laid_count;
    if (view->mode != WORD_VIEW_BOARD || !word_view_may_act(view) || !next_vacant(view, &square))
        return;
    word_view_put(view, index, square);
    if (view->laid_count > laid)
        move_on(view, square);
}

void word_view_choose_letter(struct word_view *view, uint8_t letter) {
    view->mode = WORD_VIEW_BOARD;
    if (letter >= 1 && letter <= WORD_LETTERS)
        add_letter(view, view->blank_square, letter | WORD_BLANK, view->blank_from);
}

void word_view_take_back(struct word_view *view, unsigned square) {
    word_view_say(view, false, "%s", "");
    for (unsigned i = 0; i < view->laid_count; i++)
        if (view->laid[i].square == square) {
            memmove(&view->laid[i], &view->laid[i + 1], (view->laid_count - i - 1) * sizeof view->laid[0]);
            view->laid_count--;
            view->cursor = square;
            return;
        }
    for (unsigned i = 0; i < view->special_count; i++)
        if (view->special[i].square == square) {
            view->special[i] = view->special[--view->special_count];
            return;
        }
}

void word_view_shift(struct word_view *view, unsigned from, unsigned to) {
    if (view->mode != WORD_VIEW_BOARD || from == to)
        return;
    int kind = word_view_special(view, from);
    if (kind >= 0) {
        word_view_take_back(view, from);
        word_view_drop_special(view, (unsigned)kind, to);
        if (word_view_special(view, to) < 0)
            word_view_drop_special(view, (unsigned)kind, from);
        return;
    }
    for (unsigned i = 0; i < view->laid_count; i++)
        if (view->laid[i].square == from && has_room(view, to)) {
            view->laid[i].square = (uint8_t)to;
            view->cursor = to;
            word_view_say(view, false, "%s", "");
        }
}

void word_view_erase(struct word_view *view) {
    view->blank = false;
    word_view_say(view, false, "%s", "");
    for (unsigned i = 0; i < view->special_count; i++)
        if (view->special[i].square == view->cursor || (view->laid_count == 0 && i + 1 == view->special_count)) {
            view->special[i] = view->special[--view->special_count];
            return;
        }
    if (view->laid_count)
        view->cursor = view->laid[--view->laid_count].square;
}

void word_view_lay_turn(struct word_view *view, const struct robot_turn *turn) {
    uint8_t square[WORD_RACK];
    view->laid_count = 0;
    view->blank = false;
    view->carried = -1;
    gen_play_squares(&turn->play, &position_of(view)->board, square);
    for (unsigned i = 0; i < turn->play.count; i++) {
        uint8_t letter = gen_play_letter(&turn->play, i);
        add_letter(view, square[i], letter, place_of(view, word_face(letter)));
    }
    view->down = turn->play.down;
    move_on(view, square[turn->play.count - 1]);
    for (unsigned i = view->special_count;
         i-- > 0;) /* those that the person has laid stay, unless a letter lies there */
        if (turn->lays || word_view_letter(view, view->special[i].square))
            view->special[i] = view->special[--view->special_count];
    for (unsigned i = 0; i < turn->lays; i++) {
        view->special[i].square = turn->lay[i].square;
        view->special[i].kind = turn->lay[i].kind;
        view->special_count++;
    }
}

/* ---- The rack ---- */

void word_view_reorder(struct word_view *view, unsigned from, unsigned to) {
    int viewer = word_view_viewer(view);
    if (viewer < 0)
        return;
    word_session_reorder(view->word, viewer, from, to);
    find_places(view);
}

void word_view_mix(struct word_view *view) {
    int viewer = word_view_viewer(view);
    if (viewer < 0)
        return;
    word_session_shuffle(view->word, viewer);
    find_places(view);
}

/* ---- Specials ---- */

void word_view_drop_special(struct word_view *view, unsigned kind, unsigned square) {
    struct word_move move;
    struct fault fault = {.what = "it cannot be laid there"};
    if (!word_view_may_act(view) || view->special_count == WORD_VIEW_SPECIALS_MOST || !word_view_move(view, &move))
        return;
    if (word_place_special(position_of(view), &move, square, kind, &fault) != ERR_NONE) {
        word_view_say(view, true, "%s.", fault.what); /* one that was picked up stays so, for another square */
        return;
    }
    view->carried = -1;
    view->special[view->special_count].square = (uint8_t)square;
    view->special[view->special_count++].kind = (uint8_t)kind;
    view->mode = WORD_VIEW_BOARD;
    word_view_say(view, false,
                  view->laid_count ? "The %s will be laid with this word."
                                   : "The %s will be laid with your next word; now lay the word.",
                  word_specials[kind].name);
}

void word_view_carry(struct word_view *view, unsigned kind) {
    if (kind >= word_kinds || !word_view_may_act(view))
        return;
    if (word_view_in_hand(view, kind) == 0) {
        bool fresh = position_of(view)->fresh[kind] > 0;
        word_view_say(view, true, fresh ? "A new %s can be laid from your next turn on." : "You have no %s in hand.",
                      word_specials[kind].name);
        return;
    }
    view->mode = WORD_VIEW_BOARD;
    view->carried = (int)kind;
    word_view_say(view, false, "Choose the square of the %s: click it, or go there and press enter.",
                  word_specials[kind].name);
}
