/* view_players.c - who plays the next game, and by which rules: two to four seats for people and robots. */
#include <stdio.h>
#include <string.h>

#include "ui/word/view_internal.h"

/* What a seat may hold, in the order of its arrows: a person, the robots, nobody. */
enum { SEAT_PERSON, SEAT_ROBOT, SEAT_NOBODY = SEAT_ROBOT + ROBOT_KINDS, SEAT_VALUES };

static const char *player_name(unsigned value) {
    return value == SEAT_PERSON ? "human" : value < SEAT_NOBODY ? robot_names[value - SEAT_ROBOT] : "";
}

static uint8_t value_of(const char *player) {
    uint8_t value = 0;
    while (value < SEAT_NOBODY && strcmp(player_name(value), player) != 0)
        value++;
    return value < SEAT_NOBODY ? value : SEAT_PERSON; /* a seat without a name is a person's */
}

void word_view_players_open(struct word_view *view) {
    const struct word_rules *rules = &view->word->rules;
    for (unsigned seat = 0; seat < WORD_SEATS_MAX; seat++)
        view->players.seat[seat] = seat < rules->seats ? value_of(rules->player[seat]) : SEAT_NOBODY;
    view->players.specials = rules->specials;
    view->players.tiles = rules->scoring == WORD_SCORE_TILES;
    view->players.row = 0;
    view->mode = WORD_VIEW_PLAYERS;
}

/* "human,strong" */
static void write_seats(const struct word_view *view, struct out *out) {
    for (unsigned seat = 0; seat < WORD_SEATS_MAX && view->players.seat[seat] < SEAT_NOBODY; seat++) {
        out_put(out, seat ? "," : "");
        out_put(out, player_name(view->players.seat[seat]));
    }
}

void word_view_players_text(const struct word_view *view, unsigned row, char label[WORD_VIEW_LABEL_SIZE],
                            char value[WORD_VIEW_LABEL_SIZE]) {
    if (row == WORD_PLAYERS_SPECIALS) {
        snprintf(label, WORD_VIEW_LABEL_SIZE, "Specials");
        snprintf(value, WORD_VIEW_LABEL_SIZE, "%s", view->players.specials ? "on" : "off");
    } else if (row == WORD_PLAYERS_SCORE) {
        snprintf(label, WORD_VIEW_LABEL_SIZE, "Score");
        snprintf(value, WORD_VIEW_LABEL_SIZE, "%s", view->players.tiles ? "by tiles" : "by words");
    } else {
        uint8_t seat = view->players.seat[row];
        bool robot = seat != SEAT_PERSON && seat != SEAT_NOBODY;
        snprintf(label, WORD_VIEW_LABEL_SIZE, "Seat %u", row + 1);
        snprintf(value, WORD_VIEW_LABEL_SIZE, "%s%s", robot ? player_name(seat) : "",
                 robot                 ? " robot"
                 : seat == SEAT_PERSON ? "person"
                                       : "nobody");
    }
}

/* Seats are filled from the first on, and two of them always are. */
void word_view_players_step(struct word_view *view, unsigned row, int step) {
    view->players.row = row;
    if (row == WORD_PLAYERS_SPECIALS) {
        view->players.specials = !view->players.specials;
    } else if (row == WORD_PLAYERS_SCORE) {
        view->players.tiles = !view->players.tiles;
    } else {
        uint8_t *seat = view->players.seat;
        unsigned values = row < 2 ? SEAT_NOBODY : SEAT_VALUES;
        seat[row] = (uint8_t)((seat[row] + values + (unsigned)step) % values);
        for (unsigned i = 2; i < WORD_SEATS_MAX; i++) {
            if (i < row && seat[row] < SEAT_NOBODY && seat[i] == SEAT_NOBODY)
                seat[i] = seat[row];
            if (i > row && seat[row] == SEAT_NOBODY)
                seat[i] = SEAT_NOBODY;
        }
    }
}

static bool is_changed(const struct word_view *view, const char *seats) {
    const struct word_rules *rules = &view->word->rules;
    char now[WORD_VIEW_TEXT_SIZE] = "";
    struct out line = out_of(now, sizeof now);
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        out_put(&line, seat ? "," : "");
        out_put(&line, player_name(value_of(rules->player[seat])));
    }
    return strcmp(now, seats) != 0 || rules->specials != view->players.specials ||
           (rules->scoring == WORD_SCORE_TILES) != view->players.tiles;
}

/* The same players begin another game, which is asked about; others have a game of their own. */
static void start(struct word_view *view, double now) {
    char seats[WORD_VIEW_TEXT_SIZE] = "";
    struct out line = out_of(seats, sizeof seats);
    struct fault fault = {0};
    write_seats(view, &line);
    if (!is_changed(view, seats)) {
        word_view_go_back(view);
        word_view_act(view, WORD_ACTION_NEW, now);
        return;
    }
    enum err err = word_session_seat(view->word, seats, view->players.specials, view->players.tiles, &fault);
    view->done = view->word->session.match == NULL; /* out of memory for any game */
    if (err || view->done) {
        word_view_go_back(view);
        word_view_say(view, true, "%s.", fault.what);
        return;
    }
    view->seat = -1;
    view->cursor = WORD_CENTRE;
    word_view_say(view, false, "%s",
                  view->word->session.resumed ? "The saved game of these players continues." : "New game.");
    word_view_begin(view, now);
}

void word_view_players_act(struct word_view *view, enum word_action action, double now) {
    unsigned row = view->players.row;
    if (action == WORD_ACTION_UP)
        view->players.row = (row + WORD_PLAYERS_ROWS - 1) % WORD_PLAYERS_ROWS;
    else if (action == WORD_ACTION_DOWN)
        view->players.row = (row + 1) % WORD_PLAYERS_ROWS;
    else if (action == WORD_ACTION_LEFT || action == WORD_ACTION_RIGHT)
        word_view_players_step(view, row, action == WORD_ACTION_RIGHT ? 1 : -1);
    else if (action == WORD_ACTION_PLAY)
        start(view, now);
}
