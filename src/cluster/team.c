#include "cluster/team.h"

#include <mpi.h>
#include <stdlib.h>

/* Displacements for MPI_Alltoallv, which are kept from call to call. */
static int *send_at, *receive_at;

static void set_places(const int *count, int *at, unsigned ranks) {
    int next = 0;
    for (unsigned r = 0; r < ranks; r++) {
        at[r] = next;
        next += count[r];
    }
}

static MPI_Datatype type_of(size_t item) {
    return item == sizeof(uint32_t) ? MPI_UINT32_T : MPI_DOUBLE;
}

static void exchange(void *context, size_t item, const void *send, const int *send_count, void *receive,
                     const int *receive_count) {
    struct team *team = context;
    unsigned ranks = team->exact.share.ranks;
    set_places(send_count, send_at, ranks);
    set_places(receive_count, receive_at, ranks);
    for (unsigned r = 0; r < ranks; r++)
        team->sent += r == team->exact.share.rank ? 0 : (uint64_t)send_count[r] * item;
    MPI_Alltoallv(send, send_count, send_at, type_of(item), receive, receive_count, receive_at, type_of(item),
                  MPI_COMM_WORLD);
}

static void exchange_counts(void *context, const int *send, int *receive, int each) {
    struct team *team = context;
    team->sent += (uint64_t)(team->exact.share.ranks - 1) * (uint64_t)each * sizeof *send;
    MPI_Alltoall(send, each, MPI_INT, receive, each, MPI_INT, MPI_COMM_WORLD);
}

static void sum(void *context, uint64_t *number, size_t count) {
    (void)context;
    MPI_Allreduce(MPI_IN_PLACE, number, (int)count, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
}

static void sum_values(void *context, double *value, size_t count) {
    (void)context;
    MPI_Allreduce(MPI_IN_PLACE, value, (int)count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static void most(void *context, uint64_t *number, size_t count) {
    (void)context;
    MPI_Allreduce(MPI_IN_PLACE, number, (int)count, MPI_UINT64_T, MPI_MAX, MPI_COMM_WORLD);
}

static void gather(void *context, const void *bytes, int count, void *all, const int *counts) {
    struct team *team = context;
    set_places(counts, receive_at, team->exact.share.ranks);
    team->sent += team->exact.share.rank ? (uint64_t)count : 0;
    MPI_Gatherv(bytes, count, MPI_BYTE, all, counts, receive_at, MPI_BYTE, 0, MPI_COMM_WORLD);
}

static unsigned count_neighbours(void) {
    MPI_Comm here;
    int count;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
    MPI_Comm_size(here, &count);
    MPI_Comm_free(&here);
    return (unsigned)count;
}

void cluster_team(struct team *team) {
    int rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    send_at = calloc((size_t)ranks, sizeof *send_at);
    receive_at = calloc((size_t)ranks, sizeof *receive_at);
    if (!send_at || !receive_at)
        MPI_Abort(MPI_COMM_WORLD, 1);
    *team = (struct team){.neighbours = count_neighbours(),
                          .exact = {.share = {(uint32_t)rank, (uint32_t)ranks},
                                    .exchange = exchange,
                                    .exchange_counts = exchange_counts,
                                    .sum = sum,
                                    .sum_values = sum_values,
                                    .most = most,
                                    .gather = gather,
                                    .context = team}};
}
