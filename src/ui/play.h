/* play.h - what the command line asks of a front end that plays slide, and the front ends there are. */
#ifndef TESSERA_UI_PLAY_H
#define TESSERA_UI_PLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "slide/rules.h"

struct play_options {
    struct slide_rules rules; /* with the size of the board */
    uint64_t seed;
    bool seed_given; /* asked for; otherwise it came from the system */
    char *start;     /* rows of a board to begin with, or null */
    size_t start_length;
    bool log, testing, display;
    const char *record; /* a file, or null */

    /* For front ends that draw and remember. */
    bool rules_given;    /* something was asked for; otherwise the game of last time will do */
    bool daily;          /* the board of today */
    bool reduced_motion; /* nothing slides */
    bool forget;         /* nothing is kept and nothing is remembered */
    bool autoplay;       /* begins by itself */
    bool ascii;          /* no characters but ASCII */
    const char *theme;   /* null: that of last time */
    const char *colour;  /* "auto", "always", "never" */
};

/* Each plays until the player quits and returns an exit code. */
int line_mode_run(const struct play_options *);
int term_run(const struct play_options *);

/* Shows a record or a log step by step; options->rules are those of a log. `name` is the file's, for complaints. */
int term_replay(const struct play_options *, const char *name, const char *text, size_t length);

#endif
