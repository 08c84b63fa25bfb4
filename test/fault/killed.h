/* killed.h - what a process has acknowledged, in memory that survives it, and games that it plays until it is killed.
 */
#ifndef TESSERA_TEST_KILLED_H
#define TESSERA_TEST_KILLED_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { KILLED_TEXT = 1 << 18 };

struct session;

/* Two places, so that one is whole at any moment. */
struct killed_said {
    atomic_uint steps;   /* how many times something was acknowledged since the process began */
    atomic_uint current; /* the place that is whole */
    struct {
        int64_t game; /* its number in the store; 0: recorded in a file */
        bool over;
        size_t length; /* 0: nothing is acknowledged */
        char text[KILLED_TEXT];
    } place[2];
};

/* Each plays in the current folder for ever, or until something goes wrong: then it returns, with a complaint. */
void killed_play_slide(struct killed_said *, uint64_t seed);
void killed_play_word(struct killed_said *, uint64_t seed);
void killed_play_record(struct killed_said *, uint64_t seed);

/* Is all that was acknowledged there, in the current folder? Otherwise says why. */
bool killed_check_store(const struct killed_said *, char *why, size_t size);
bool killed_check_record(const struct killed_said *, char *why, size_t size);

#endif
