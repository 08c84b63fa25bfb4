#include "cli/team.h"

static struct team *joined;

void team_join(struct team *team) {
    joined = team;
}

struct team *team_joined(void) {
    return joined;
}

const struct exact_team *team_exact(void) {
    return joined ? &joined->exact : NULL;
}

bool team_leads(void) {
    return !joined || joined->exact.share.rank == 0;
}

unsigned team_rank(void) {
    return joined ? joined->exact.share.rank : 0;
}

unsigned team_ranks(void) {
    return joined ? joined->exact.share.ranks : 1;
}

unsigned team_neighbours(void) {
    return joined ? joined->neighbours : 1;
}

uint64_t team_most(uint64_t number) {
    if (joined)
        joined->exact.most(joined->exact.context, &number, 1);
    return number;
}

int team_code(int code) {
    if (!joined || team_ranks() == 1)
        return code;
    /* The first program of those that have the worst code has the largest number. */
    enum { RANK_BITS = 32 };
    uint64_t own = code ? (uint64_t)code << RANK_BITS | (UINT32_MAX - joined->exact.share.rank) : 0;
    uint64_t worst = team_most(own);
    if (worst && worst == own)
        joined->show_complaint(joined->context);
    return (int)(worst >> RANK_BITS);
}
