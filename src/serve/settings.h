/* settings.h - what whoever opens a room chooses: the game, the seats, the clock, who may see it. */
#ifndef TESSERA_SERVE_SETTINGS_H
#define TESSERA_SERVE_SETTINGS_H

#include <jansson.h>

#include "play/game.h"
#include "slide/rules.h"
#include "word/rules.h"

enum settings_game { SETTINGS_WORD, SETTINGS_SLIDE };
enum settings_clock {
    SETTINGS_NO_CLOCK,
    SETTINGS_GAME_CLOCK, /* seconds for all moves of a seat, and an increment for each */
    SETTINGS_MOVE_CLOCK, /* seconds for each move */
};

struct settings {
    enum settings_game game;
    unsigned seats;
    char player[WORD_SEATS_MAX][WORD_PLAYER_SIZE]; /* "human" or the name of a robot */
    bool listed;                                   /* in the list of rooms; anybody may join and watch */
    enum settings_clock clock;
    uint32_t seconds, increment;
    uint32_t away;  /* a robot takes the seat of a person who has not moved for so many seconds; 0: never */
    uint32_t delay; /* spectators see everything so many seconds later */
    /* word */
    bool blanks, specials;
    enum word_scoring scoring;
    /* slide: a ranked game of one seat */
    char rules[SLIDE_NAME_SIZE];
    uint32_t width, height;
};

/* Reads them from JSON (docs/protocol.md). ERR_SYNTAX, ERR_RANGE with the reason. */
enum err settings_read(const json_t *, struct settings *, struct fault *);
/* As settings_read reads them; null without memory. */
json_t *settings_json(const struct settings *);

/* The rules of the match: a struct word_rules, made from the general ones, or a struct slide_rules. The caller frees
 * them. ERR_RANGE, ERR_SYSTEM. */
enum err settings_rules(const struct settings *, const struct word_rules *, const struct game **, void **rules,
                        struct fault *);

#endif
