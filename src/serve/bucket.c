#include "serve/bucket.h"

#include <string.h>

#include "play/record.h"

static const struct {
    double burst, rate;
} RATES[BUCKET_KINDS] = {
    [BUCKET_REQUESTS] = {400, 100},
    [BUCKET_CREATIONS] = {60, 1},
    [BUCKET_MISTAKES] = {30, 0.5},
    [BUCKET_MOVES] = {60, 10},
};

static struct bucket *find(struct buckets *buckets, enum bucket_kind kind, const char *who, double now) {
    uint64_t key = record_digest(record_digest_start() ^ buckets->salt, who, strlen(who)) + kind;
    key = (key ^ key >> 29) * UINT64_C(0x9e3779b97f4a7c15);
    struct bucket *row = buckets->bucket[(key >> 32) % BUCKET_ROWS], *oldest = row;
    for (unsigned i = 0; i < BUCKET_WAYS; i++) {
        if (row[i].key == key) {
            row[i].level -= (now - row[i].when) * RATES[kind].rate;
            row[i].level = row[i].level < 0 ? 0 : row[i].level;
            row[i].when = now;
            return &row[i];
        }
        oldest = row[i].when < oldest->when ? &row[i] : oldest;
    }
    *oldest = (struct bucket){.key = key, .when = now};
    return oldest;
}

bool bucket_has_room(struct buckets *buckets, enum bucket_kind kind, const char *who, double now) {
    return buckets->off || find(buckets, kind, who, now)->level + 1 <= RATES[kind].burst;
}

bool bucket_take(struct buckets *buckets, enum bucket_kind kind, const char *who, double now) {
    if (!bucket_has_room(buckets, kind, who, now))
        return false;
    if (!buckets->off)
        find(buckets, kind, who, now)->level += 1;
    return true;
}
