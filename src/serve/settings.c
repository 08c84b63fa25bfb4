#include "serve/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/rules_load.h"
#include "serve/limits.h"
#include "word/robot.h"

static const char PERSON[] = "human";

static bool read_flag(const json_t *from, const char *key, bool usual, bool *flag, struct fault *fault) {
    const json_t *value = json_object_get(from, key);
    *flag = value ? json_is_true(value) : usual;
    if (!value || json_is_boolean(value))
        return true;
    struct out out = fault_out(fault);
    out_put(&out, key);
    out_put(&out, " must be true or false");
    return false;
}

static bool read_number(const json_t *from, const char *key, uint32_t usual, uint32_t least, uint32_t most,
                        uint32_t *number, struct fault *fault) {
    const json_t *value = json_object_get(from, key);
    *number = usual;
    if (!value)
        return true;
    json_int_t given = json_is_integer(value) ? json_integer_value(value) : -1;
    if (given == 0 && usual == 0)
        return true;
    if (given < least || given > most) {
        struct out out = fault_out(fault);
        out_put(&out, key);
        out_put(&out, " must be a number from ");
        out_put_number(&out, least);
        out_put(&out, " to ");
        out_put_number(&out, most);
        return false;
    }
    *number = (uint32_t)given;
    return true;
}

static enum err read_seats(const json_t *list, struct settings *settings, struct fault *fault) {
    size_t count = json_array_size(list), people = 0;
    if (count < 2 || count > WORD_SEATS_MAX)
        return err_refuse(fault, ERR_RANGE, "seats must be a list of two to four players");
    settings->seats = (unsigned)count;
    for (unsigned seat = 0; seat < count; seat++) {
        const char *name = json_string_value(json_array_get(list, seat));
        bool person = name && strcmp(name, PERSON) == 0;
        if (!name || (!person && robot_kind_named((struct token){name, strlen(name)}) < 0))
            return err_refuse(fault, ERR_RANGE, "a seat is human, easy, fair, thrifty or strong");
        snprintf(settings->player[seat], WORD_PLAYER_SIZE, "%s", name);
        people += person;
    }
    return people ? ERR_NONE : err_refuse(fault, ERR_RANGE, "at least one seat must be human");
}

static enum err read_word(const json_t *from, struct settings *settings, struct fault *fault) {
    const json_t *score = json_object_get(from, "score");
    const char *name = json_string_value(score);
    int scoring = name ? word_scoring_named((struct token){name, strlen(name)}) : score ? -1 : WORD_SCORE_WORDS;
    if (scoring < 0)
        return err_refuse(fault, ERR_RANGE, "score must be words or tiles");
    settings->scoring = (enum word_scoring)scoring;
    if (!read_flag(from, "blanks", true, &settings->blanks, fault) ||
        !read_flag(from, "specials", true, &settings->specials, fault))
        return ERR_SYNTAX;
    return read_seats(json_object_get(from, "seats"), settings, fault);
}

static enum err read_slide(const json_t *from, struct settings *settings, struct fault *fault) {
    const json_t *rules = json_object_get(from, "rules");
    const char *name = rules ? json_string_value(rules) : "classic";
    if (!name || strpbrk(name, "./") || !rules_known(name) || strlen(name) >= sizeof settings->rules)
        return err_refuse(fault, ERR_RANGE, "rules must name a rule set");
    snprintf(settings->rules, sizeof settings->rules, "%s", name);
    settings->seats = 1;
    snprintf(settings->player[0], WORD_PLAYER_SIZE, "%s", PERSON);
    return read_number(from, "width", 4, 2, LIMIT_SIDE, &settings->width, fault) &&
                   read_number(from, "height", 4, 2, LIMIT_SIDE, &settings->height, fault)
               ? ERR_NONE
               : ERR_RANGE;
}

static enum err read_clock(const json_t *from, struct settings *settings, struct fault *fault) {
    enum { HOUR = 3600, DAY = 24 * HOUR };
    const json_t *clock = json_object_get(from, "clock");
    uint32_t minutes, days;
    if (!clock || json_is_null(clock))
        return ERR_NONE;
    if (!json_is_object(clock))
        return err_refuse(fault, ERR_RANGE, "clock must be an object or null");
    if (!read_number(clock, "minutes", 0, 1, 600, &minutes, fault) ||
        !read_number(clock, "days", 0, 1, 30, &days, fault) ||
        !read_number(clock, "increment", 0, 1, HOUR, &settings->increment, fault))
        return ERR_RANGE;
    if ((minutes == 0) == (days == 0))
        return err_refuse(fault, ERR_RANGE, "a clock has either minutes or days");
    settings->clock = minutes ? SETTINGS_GAME_CLOCK : SETTINGS_MOVE_CLOCK;
    settings->seconds = minutes ? minutes * 60 : days * DAY;
    return ERR_NONE;
}

/* A key that is not known may be a misspelt one. */
static enum err check_keys(const json_t *from, struct fault *fault) {
    static const char *const KEYS[] = {"game",  "seats",  "public",   "clock", "away",  "delay",
                                       "score", "blanks", "specials", "rules", "width", "height"};
    const char *key;
    const json_t *value;
    json_object_foreach((json_t *)from, key, value) {
        bool known = false;
        for (unsigned i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
            known = known || strcmp(KEYS[i], key) == 0;
        if (!known)
            return err_refuse(fault, ERR_SYNTAX, "a room has no such setting");
    }
    return ERR_NONE;
}

enum err settings_read(const json_t *from, struct settings *settings, struct fault *fault) {
    const char *game = json_string_value(json_object_get(from, "game"));
    struct settings read = {0};
    struct fault found = {.what = "the settings of a room must be an object"};
    enum err err = json_is_object(from) ? check_keys(from, &found) : ERR_SYNTAX;
    if (!err && json_object_get(from, "game") && (!game || (strcmp(game, "word") != 0 && strcmp(game, "slide") != 0)))
        err = err_refuse(&found, ERR_RANGE, "game must be word or slide");
    read.game = game && strcmp(game, "slide") == 0 ? SETTINGS_SLIDE : SETTINGS_WORD;
    if (!err)
        err = read.game == SETTINGS_WORD ? read_word(from, &read, &found) : read_slide(from, &read, &found);
    if (!err)
        err = read_clock(from, &read, &found);
    if (!err && (!read_flag(from, "public", false, &read.listed, &found) ||
                 !read_number(from, "away", 0, 10, 30 * 24 * 3600, &read.away, &found) ||
                 !read_number(from, "delay", 0, 1, 24 * 3600, &read.delay, &found)))
        err = ERR_RANGE;
    if (err)
        return err_refuse(fault, err, found.what);
    *settings = read;
    return ERR_NONE;
}

json_t *settings_json(const struct settings *settings) {
    json_t *json = json_pack("{s:s, s:b, s:i, s:i}", "game", settings->game == SETTINGS_WORD ? "word" : "slide",
                             "public", settings->listed, "away", (int)settings->away, "delay", (int)settings->delay);
    if (settings->clock == SETTINGS_GAME_CLOCK)
        json_object_set_new(
            json, "clock",
            json_pack("{s:i, s:i}", "minutes", (int)(settings->seconds / 60), "increment", (int)settings->increment));
    if (settings->clock == SETTINGS_MOVE_CLOCK)
        json_object_set_new(json, "clock", json_pack("{s:i}", "days", (int)(settings->seconds / (24 * 3600))));
    if (settings->game == SETTINGS_SLIDE) {
        json_object_set_new(json, "rules", json_string(settings->rules));
        json_object_set_new(json, "width", json_integer(settings->width));
        json_object_set_new(json, "height", json_integer(settings->height));
        return json;
    }
    json_t *seats = json_array();
    for (unsigned seat = 0; seat < settings->seats; seat++)
        json_array_append_new(seats, json_string(settings->player[seat]));
    json_object_set_new(json, "seats", seats);
    json_object_set_new(json, "blanks", json_boolean(settings->blanks));
    json_object_set_new(json, "specials", json_boolean(settings->specials));
    json_object_set_new(json, "score", json_string(word_scoring_names[settings->scoring]));
    return json;
}

static void *word_rules_of(const struct settings *settings, const struct word_rules *general) {
    struct word_rules *rules = malloc(sizeof *rules);
    if (!rules)
        return NULL;
    *rules = *general;
    rules->seats = settings->seats;
    rules->specials = settings->specials;
    rules->scoring = settings->scoring;
    memcpy(rules->player, settings->player, sizeof rules->player);
    if (!settings->blanks)
        word_rules_without_blanks(rules);
    return rules;
}

enum err settings_rules(const struct settings *settings, const struct word_rules *general, const struct game **game,
                        void **rules, struct fault *fault) {
    if (settings->game == SETTINGS_WORD) {
        *game = &word_game;
        *rules = word_rules_of(settings, general);
        return *rules ? ERR_NONE : err_refuse(fault, ERR_SYSTEM, "not enough memory");
    }
    struct slide_rules *slide = malloc(sizeof *slide);
    if (!slide)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    enum err err = rules_load(settings->rules, slide, fault);
    if (!err)
        err = slide_rules_size(slide, settings->width, settings->height, fault);
    if (err) {
        free(slide);
        return err;
    }
    slide->width = settings->width;
    slide->height = settings->height;
    *game = &slide_game;
    *rules = slide;
    return ERR_NONE;
}
