#include "cli/seats_option.h"

#include <stdio.h>
#include <string.h>

#include "app/nearest.h"
#include "word/robot.h"
#include "word/rules.h"

static const char PERSON[] = "human";

static bool unknown_player(const struct command *command, const char *name, bool people) {
    struct nearest nearest = nearest_to(name);
    if (people)
        nearest_try(&nearest, PERSON);
    for (unsigned i = 0; i < ROBOT_KINDS; i++)
        nearest_try(&nearest, robot_names[i]);
    complain_unknown(command, people ? "player" : "robot", name, nearest.name);
    return false;
}

bool seats_option_check(const struct command *command, const char *text, bool people) {
    unsigned seats = 0;
    for (bool more = true; more; seats++) {
        struct token name = {text, strcspn(text, ",")};
        char copy[40];
        snprintf(copy, sizeof copy, "%.*s", (int)name.length, name.at);
        if (!(people && token_is(name, PERSON)) && robot_kind_named(name) < 0)
            return unknown_player(command, copy, people);
        text += name.length;
        more = *text++ == ',';
    }
    if (seats < 2)
        complain_usage(command, "--seats: a game has at least two seats");
    if (seats > WORD_SEATS_MAX)
        complain_usage(command, "--seats: a game has at most %d seats", WORD_SEATS_MAX);
    return seats >= 2 && seats <= WORD_SEATS_MAX;
}
