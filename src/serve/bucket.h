/* bucket.h - how often somebody may do something: a table of leaky buckets of fixed size.
 *
 * Where two keys fall into the same place, the one that is longest unused is forgotten; forgetting is generous, never
 * strict. */
#ifndef TESSERA_SERVE_BUCKET_H
#define TESSERA_SERVE_BUCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum bucket_kind {
    BUCKET_REQUESTS,  /* by address */
    BUCKET_CREATIONS, /* rooms and players, by address */
    BUCKET_MISTAKES,  /* wrong tokens, codes and invitations, by address */
    BUCKET_MOVES,     /* moves, phrases and records, by player */
    BUCKET_KINDS,
};

enum { BUCKET_ROWS = 4096, BUCKET_WAYS = 4 };

struct buckets {
    bool off; /* nothing is limited */
    uint64_t salt;
    struct bucket {
        uint64_t key;
        double level, when;
    } bucket[BUCKET_ROWS][BUCKET_WAYS];
};

/* May it happen now (a monotonic clock in seconds)? If so, it is counted. */
bool bucket_take(struct buckets *, enum bucket_kind, const char *who, double now);
/* Is there room for another one? Nothing is counted. */
bool bucket_has_room(struct buckets *, enum bucket_kind, const char *who, double now);

#endif
