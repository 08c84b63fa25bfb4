/* thread_team.h - a team of the exact solver whose programs are threads of one process, each with memory of its own
 * that is counted and of which the n-th piece can be refused. */
#ifndef TEST_SLIDE_SOLVE_THREAD_TEAM_H
#define TEST_SLIDE_SOLVE_THREAD_TEAM_H

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "slide/solve/exact_save.h"
#include "slide/solve/exact_team.h"

enum { TEAM_MOST = 4, TEAM_NUMBERS = 4096 };

/* What each program has put on the table for the others. */
struct meeting {
    pthread_barrier_t barrier;
    uint32_t ranks;
    const void *given[TEAM_MOST];
    const int *count[TEAM_MOST];
};

struct member {
    struct meeting *meeting;
    struct exact_team team;
    struct exact_host host;
    const struct exact_task *task;
    enum exact_depth depth;
    struct exact_sink *sink;
    struct exact_result result;
    struct fault fault;
    enum err err;
    unsigned taken, refused;     /* pieces of memory so far; the one that is refused, 0: none */
    unsigned layers, stop_after; /* layers so far; the one that it stops after, 0: none */
    size_t bytes;                /* in use */
};

static inline void team_wait(struct meeting *meeting) {
    pthread_barrier_wait(&meeting->barrier);
}

static inline void team_exchange(void *context, size_t item, const void *send, const int *send_count, void *receive,
                                 const int *receive_count) {
    const struct member *member = context;
    struct meeting *meeting = member->meeting;
    uint32_t rank = member->team.share.rank;
    uint8_t *to = receive;
    meeting->given[rank] = send;
    meeting->count[rank] = send_count;
    team_wait(meeting);
    for (uint32_t r = 0; r < meeting->ranks; r++) {
        const uint8_t *from = meeting->given[r];
        for (uint32_t i = 0; i < rank; i++)
            from += (size_t)meeting->count[r][i] * item;
        memcpy(to, from, (size_t)receive_count[r] * item);
        to += (size_t)receive_count[r] * item;
    }
    team_wait(meeting);
}

static inline void team_exchange_counts(void *context, const int *send, int *receive, int each) {
    const struct member *member = context;
    struct meeting *meeting = member->meeting;
    uint32_t rank = member->team.share.rank;
    meeting->count[rank] = send;
    team_wait(meeting);
    for (uint32_t r = 0; r < meeting->ranks; r++)
        memcpy(receive + r * (uint32_t)each, meeting->count[r] + rank * (uint32_t)each, (size_t)each * sizeof *send);
    team_wait(meeting);
}

/* Everyone adds up the same numbers in the same order. */
static inline void team_sum(void *context, uint64_t *number, size_t count) {
    const struct member *member = context;
    struct meeting *meeting = member->meeting;
    uint64_t sum[TEAM_NUMBERS] = {0};
    meeting->given[member->team.share.rank] = number;
    team_wait(meeting);
    for (uint32_t r = 0; r < meeting->ranks; r++)
        for (size_t i = 0; i < count; i++)
            sum[i] += ((const uint64_t *)meeting->given[r])[i];
    team_wait(meeting);
    memcpy(number, sum, count * sizeof *number);
}

static inline void team_sum_values(void *context, double *value, size_t count) {
    const struct member *member = context;
    struct meeting *meeting = member->meeting;
    double sum[TEAM_NUMBERS] = {0};
    meeting->given[member->team.share.rank] = value;
    team_wait(meeting);
    for (uint32_t r = 0; r < meeting->ranks; r++)
        for (size_t i = 0; i < count; i++)
            sum[i] += ((const double *)meeting->given[r])[i];
    team_wait(meeting);
    memcpy(value, sum, count * sizeof *value);
}

static inline void team_most(void *context, uint64_t *number, size_t count) {
    const struct member *member = context;
    struct meeting *meeting = member->meeting;
    uint64_t most[TEAM_NUMBERS] = {0};
    meeting->given[member->team.share.rank] = number;
    team_wait(meeting);
    for (uint32_t r = 0; r < meeting->ranks; r++)
        for (size_t i = 0; i < count; i++) {
            uint64_t other = ((const uint64_t *)meeting->given[r])[i];
            most[i] = other > most[i] ? other : most[i];
        }
    team_wait(meeting);
    memcpy(number, most, count * sizeof *number);
}

static inline void team_gather(void *context, const void *bytes, int count, void *all, const int *counts) {
    const struct member *member = context;
    struct meeting *meeting = member->meeting;
    uint8_t *to = all;
    (void)count;
    meeting->given[member->team.share.rank] = bytes;
    team_wait(meeting);
    for (uint32_t r = 0; all && r < meeting->ranks; to += counts[r++])
        memcpy(to, meeting->given[r], (size_t)counts[r]);
    team_wait(meeting);
}

static inline void *member_take(void *context, size_t bytes) {
    struct member *member = context;
    if (++member->taken == member->refused)
        return NULL;
    member->bytes += bytes;
    return calloc(bytes ? bytes : 1, 1);
}

static inline void member_give(void *context, void *memory, size_t bytes) {
    struct member *member = context;
    member->bytes -= memory ? bytes : 0;
    free(memory);
}

static inline void member_run(void *context, void (*work)(void *job, size_t part), void *job, size_t parts) {
    (void)context;
    for (size_t part = 0; part < parts; part++)
        work(job, part);
}

static inline bool member_stop(void *context, const struct exact_progress *progress) {
    struct member *member = context;
    (void)progress;
    return member->stop_after && ++member->layers == member->stop_after;
}

static inline void team_open(struct meeting *meeting, struct member *member, uint32_t ranks,
                             const struct exact_task *task) {
    *meeting = (struct meeting){.ranks = ranks};
    pthread_barrier_init(&meeting->barrier, NULL, ranks);
    for (uint32_t r = 0; r < ranks; r++) {
        struct exact_team team = {
            .share = {r, ranks},
            .exchange = team_exchange,
            .exchange_counts = team_exchange_counts,
            .sum = team_sum,
            .sum_values = team_sum_values,
            .most = team_most,
            .gather = team_gather,
            .context = &member[r],
        };
        struct exact_host host = {.take = member_take,
                                  .give = member_give,
                                  .run = member_run,
                                  .stop = member_stop,
                                  .context = &member[r],
                                  .team = &member[r].team};
        member[r] = (struct member){.meeting = meeting, .team = team, .host = host, .task = task, .depth = EXACT_SOLVE};
    }
}

static inline void *member_solve(void *context) {
    struct member *member = context;
    member->err =
        exact_solve(member->task, member->depth, &member->host, member->sink, &member->result, &member->fault);
    return NULL;
}

/* All solve at the same time; every one has its err and its result afterwards. */
static inline void team_solve(struct meeting *meeting, struct member *member) {
    pthread_t thread[TEAM_MOST];
    for (uint32_t r = 0; r < meeting->ranks; r++)
        if (pthread_create(&thread[r], NULL, member_solve, &member[r]))
            abort();
    for (uint32_t r = 0; r < meeting->ranks; r++)
        pthread_join(thread[r], NULL);
    pthread_barrier_destroy(&meeting->barrier);
}

#endif
