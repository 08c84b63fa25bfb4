/* scenario.h - what is run while calls fail: one command or one session each, with the files that it needs. */
#ifndef TESSERA_TEST_SCENARIO_H
#define TESSERA_TEST_SCENARIO_H

#include <stdbool.h>

struct scenario {
    const char *name;
    const char *command;  /* its words, separated by spaces; null: a session */
    int (*session)(void); /* returns an exit code */
    const char *input;    /* standard input; null: none */
    const char *needs;    /* the files that it starts with, as tree_write takes them */
    const char *grows;    /* files that may be cut off anywhere: a record that grows with the game */
    const char *differs;  /* files that may differ from one run to the next: times, checkpoints, caches */
    const char *makes;    /* a record that the same run cannot make again: it is checked instead */
    const char *resumes;  /* if this file is there, the next run goes on with --resume */
    unsigned codes;       /* the exit codes of a failure, one bit each; 0: only 1 */
    bool plays;           /* the game in progress may have become longer */
    bool tells;           /* a success may print more than a run without failures */
};

extern const struct scenario scenarios[];
extern const unsigned scenario_count;

/* Runs in an empty folder and makes all files that scenarios need. False if something went wrong. */
bool scenario_prepare(bool (*run)(const char *command, int (*session)(void), const char *input));

/* Sessions below terminal and window (scenario_sessions.c). */
int session_prepare(void);
int session_slide_resume(void);
int session_slide_play(void);
int session_slide_new(void);
int session_slide_pages(void);
int session_slide_themes(void);
int session_slide_replay(void);
int session_word_resume(void);
int session_word_play(void);

#endif
