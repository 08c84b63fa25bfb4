#include "app/word_say.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/printable.h"
#include "word/text.h"

/* ---- Names ---- */

bool word_is_human(const struct word_rules *rules, int seat) {
    return seat >= 0 && strcmp(rules->player[seat], "human") == 0;
}

void word_names_of(const struct word_rules *rules, struct word_names *names) {
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        const char *player = rules->player[seat];
        unsigned same = 0, number = 0;
        for (unsigned i = 0; i < rules->seats; i++)
            if (strcmp(rules->player[i], player) == 0) {
                same++;
                number += i <= seat;
            }
        char *name = names->of[seat];
        if (!player[0])
            snprintf(name, WORD_NAME_SIZE, "Seat %u", seat + 1);
        else if (word_is_human(rules, (int)seat) && same == 1)
            snprintf(name, WORD_NAME_SIZE, "You");
        else if (same == 1)
            snprintf(name, WORD_NAME_SIZE, "%s", player);
        else
            snprintf(name, WORD_NAME_SIZE, "%s %u", player, number);
        printable(name); /* the names in a record can be anything */
        name[0] = (char)toupper((unsigned char)name[0]);
    }
}

/* ---- Events ---- */

struct telling {
    const struct word_rules *rules;
    const struct word_names *names;
    const struct word_step *step;
    int viewer;
    struct out *out;
    unsigned removed; /* number of letters so far */
    bool any;         /* something has been written */
};

static void put_word(struct out *out, struct token word) {
    for (size_t i = 0; i < word.length; i++)
        out_put_char(out, word.at[i]);
}

/* Starts the sentence, or its next part. */
static void next_part(struct telling *telling) {
    if (telling->any) {
        out_put(telling->out, ", ");
        return;
    }
    telling->any = true;
    out_put(telling->out, telling->names->of[telling->step->seat]);
    out_put(telling->out, ": ");
}

static const char *name_of(const struct telling *telling, int seat) {
    return seat >= 0 && seat < (int)telling->rules->seats ? telling->names->of[seat] : "?";
}

static void put_points(struct out *out, int points) {
    out_put_signed(out, points);
    out_put(out, points == 1 || points == -1 ? " point" : " points");
}

/* The place and the word, as the seat wrote them; the rest of its line is hidden from others. */
static void tell_play(struct telling *telling) {
    struct reader in = reader_of(telling->step->text, strlen(telling->step->text));
    next_part(telling);
    put_word(telling->out, reader_token(&in));
    out_put_char(telling->out, ' ');
    put_word(telling->out, reader_token(&in));
}

static void tell_scored(struct telling *telling, const struct word_event *event) {
    next_part(telling);
    put_points(telling->out, event->points);
    if (event->seat != telling->step->seat) {
        out_put(telling->out, " to ");
        out_put(telling->out, name_of(telling, event->seat));
    }
}

/* "boom of Strong fires at J10" */
static void tell_special(struct telling *telling, const struct word_event *event, const char *verb) {
    next_part(telling);
    out_put(telling->out, word_specials[event->kind].name);
    if (telling->viewer != event->seat) {
        out_put(telling->out, " of ");
        out_put(telling->out, name_of(telling, event->seat));
    }
    out_put(telling->out, verb);
    word_place_write(event->square, true, telling->out);
}

static void tell_exchange(struct telling *telling, const struct word_event *event) {
    next_part(telling);
    out_put(telling->out, "exchange ");
    if (word_event_tiles_seen(event, telling->viewer)) {
        word_tiles_write(event->tiles, telling->out);
        return;
    }
    unsigned count = word_tiles(event->tiles);
    out_put_number(telling->out, count);
    out_put(telling->out, count == 1 ? " letter" : " letters");
}

/* "You lose a turn", "Strong loses a turn" */
static void tell_name(struct telling *telling, const struct word_event *event, const char *verb, const char *what) {
    const char *name = name_of(telling, event->seat);
    next_part(telling);
    out_put(telling->out, name);
    out_put(telling->out, verb);
    out_put(telling->out, strcmp(name, "You") == 0 ? "" : "s");
    out_put(telling->out, what);
}

static void tell_bought(struct telling *telling, const struct word_event *event) {
    next_part(telling);
    out_put(telling->out, "buy ");
    out_put(telling->out, word_specials[event->kind].name);
    out_put(telling->out, " for ");
    out_put_signed(telling->out, event->points);
}

static void tell_spent(struct telling *telling, const struct word_event *event) {
    next_part(telling);
    out_put(telling->out, "spent ");
    out_put_signed(telling->out, event->points);
}

static void tell_left(struct telling *telling, const struct word_event *event) {
    if (event->points == 0)
        return;
    tell_name(telling, event, event->points < 0 ? " lose" : " gain", " ");
    out_put_signed(telling->out, event->points < 0 ? -event->points : event->points);
}

static void tell_drew(struct telling *telling, const struct word_event *event) {
    if (!word_event_tiles_seen(event, telling->viewer) || word_tiles(event->tiles) == 0)
        return;
    next_part(telling);
    if (event->seat != telling->step->seat) {
        out_put(telling->out, name_of(telling, event->seat));
        out_put_char(telling->out, ' ');
    }
    out_put(telling->out, "draw ");
    word_tiles_write(event->tiles, telling->out);
}

static void tell_event(struct telling *telling, const struct word_event *event) {
    switch (event->what) { /* impossible: an event is one of these */
    case WORD_SCORED:
        tell_scored(telling, event);
        break;
    case WORD_FIRED:
        tell_special(telling, event, " fires at ");
        break;
    case WORD_GONE:
        tell_special(telling, event, " is lost at ");
        break;
    case WORD_HID:
        tell_special(telling, event, " laid at ");
        break;
    case WORD_BOUGHT:
        tell_bought(telling, event);
        break;
    case WORD_EXCHANGED:
        tell_exchange(telling, event);
        break;
    case WORD_SKIPPED:
        tell_name(telling, event, " lose", " a turn");
        break;
    case WORD_LEFT:
        tell_left(telling, event);
        break;
    case WORD_PASSED:
        next_part(telling);
        out_put(telling->out, "pass");
        break;
    case WORD_REVERSED:
        next_part(telling);
        out_put(telling->out, "the order of play is reversed");
        break;
    case WORD_SPENT:
        tell_spent(telling, event);
        break;
    case WORD_DREW:
        tell_drew(telling, event);
        break;
    case WORD_STARTS:
    case WORD_LAID:
    case WORD_REMOVED:
    case WORD_WON:
        break;
    }
}

static void tell_removed(struct telling *telling) {
    if (telling->removed == 0)
        return;
    next_part(telling);
    out_put_number(telling->out, telling->removed);
    out_put(telling->out, telling->removed == 1 ? " letter is removed" : " letters are removed");
    telling->removed = 0;
}

void word_say_step(const struct word_rules *rules, const struct word_names *names, const struct word_step *step,
                   int viewer, struct out *out) {
    struct telling telling = {rules, names, step, viewer, out, 0, false};
    bool laid = false;
    for (size_t i = 0; i < step->events; i++) {
        const struct word_event *event = &step->event[i];
        if (!word_event_seen(event, viewer))
            continue;
        if (event->what == WORD_LAID) {
            if (!laid)
                tell_play(&telling);
            laid = true;
        } else if (event->what == WORD_REMOVED) {
            telling.removed++;
        } else {
            tell_removed(&telling);
            tell_event(&telling, event);
        }
    }
    tell_removed(&telling);
}

void word_say_end(const struct word_rules *rules, const struct word_names *names, const struct word_position *position,
                  struct out *out) {
    unsigned winners = word_winners(rules, position), count = 0;
    if (!winners)
        return;
    for (unsigned seat = 0; seat < rules->seats; seat++)
        if (winners & 1U << seat) {
            out_put(out, count++ ? " and " : "");
            out_put(out, names->of[seat]);
        }
    out_put(out, count > 1 ? " share the win" : " won");
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        out_put(out, seat ? ", " : ": ");
        out_put(out, names->of[seat]);
        out_put_char(out, ' ');
        out_put_signed(out, position->score[seat]);
    }
    out_put_char(out, '.');
}

static const struct {
    const char *name, *about, *sentence;
} ABOUT[] = {
    {"boom", "all letters within three squares are removed",
     "When a letter is laid on it, all letters within three squares are removed and do not count."},
    {"negative", "the points of the word are subtracted",
     "When a letter is laid on it, the points of that word are subtracted instead of added."},
    {"reverse", "the order of play is reversed",
     "When a letter is laid on it, the order of play is reversed after that turn."},
    {"steal", "the points go to you", "When another player lays a letter on it, the points of that word go to you."},
    {"skip", "the player who hits it loses a turn", "When a letter is laid on it, that player loses the next turn."},
};

const char *word_special_about(unsigned kind) {
    /* impossible: the loop does not reach its end, since each kind is described */
    for (unsigned i = 0; i < sizeof ABOUT / sizeof ABOUT[0]; i++)
        if (strcmp(ABOUT[i].name, word_specials[kind].name) == 0)
            return ABOUT[i].about;
    return "";
}

const char *word_special_sentence(unsigned kind) {
    /* impossible: as above */
    for (unsigned i = 0; i < sizeof ABOUT / sizeof ABOUT[0]; i++)
        if (strcmp(ABOUT[i].name, word_specials[kind].name) == 0)
            return ABOUT[i].sentence;
    return "";
}

/* ---- The board ---- */

static char square_char(const struct word_rules *rules, const struct word_board *board, unsigned square) {
    if (!word_is_vacant(board, square))
        return word_letter_char(board->letter[square]);
    if (board->used[square])
        return '.';
    if (rules->word_times[square] > 1)
        return rules->word_times[square] > 2 ? '=' : '-';
    return rules->letter_times[square] > 2 ? '"' : rules->letter_times[square] > 1 ? '\'' : '.';
}

void word_say_board(const struct word_rules *rules, const struct word_board *board, struct out *out) {
    out_put(out, "   ");
    for (int column = 0; column < WORD_SIDE; column++) {
        out_put_char(out, ' ');
        out_put_char(out, (char)('A' + column));
    }
    out_put_char(out, '\n');
    for (unsigned square = 0; square < WORD_SQUARES; square++) {
        if (square % WORD_SIDE == 0) {
            out_put(out, square / WORD_SIDE < 9 ? " " : "");
            out_put_number(out, square / WORD_SIDE + 1);
            out_put_char(out, ' ');
        }
        out_put_char(out, ' ');
        out_put_char(out, square_char(rules, board, square));
        if (square % WORD_SIDE == WORD_SIDE - 1)
            out_put_char(out, '\n');
    }
}
