/* play.h - the options of the front ends that play slide, and these front ends. */
#ifndef TESSERA_UI_PLAY_H
#define TESSERA_UI_PLAY_H

#include <stdbool.h>
#include <stddef.h>

#include "app/session.h"
#include "slide/rules.h"

/* Zeroed options mean the game that was played last, or the classic one. */
struct play_options {
    struct slide_rules rules; /* with the size of the board */
    bool rules_given;         /* they were requested; otherwise use the last game */
    struct session_options session;
    bool daily; /* the board of today */
    /* When set, undo is off, and each key that the game reads and each tile that is drawn is reported as a line of a
     * log: "KLeft", "T 2 0 1". The game reads every key and button that is pressed on the board screen, including those
     * that do nothing: "KF5". */
    void (*log)(void *context, const char *line);
    void *log_context;
    bool testing;  /* line mode: read keys and tiles from a log and write a trace of the game */
    bool display;  /* line mode: show boards */
    bool autoplay; /* start with autoplay on, at full speed */

    /* For front ends that draw. */
    bool reduced_motion; /* no animation */
    const char *endgame; /* where the endgame tables are, "off", or null */
    bool ascii;          /* only ASCII characters */
    const char *theme;   /* null: the last one used */
    const char *colour;  /* "auto", "always", "never" */
};

/* Each plays until the player quits and returns an exit code. */
int slide_line_mode_run(const struct play_options *);
int term_run(const struct play_options *);

/* Shows a record or a log step by step; options->rules apply to a log. `name` is the file name, for error messages. */
int term_replay(const struct play_options *, const char *name, const char *text, size_t length);

#endif
