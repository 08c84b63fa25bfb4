#include "cli/search_options.h"

#include "app/clock.h"

static bool time_is_up(void *context) {
    const double *until = context;
    return clock_now() >= *until;
}

static void set_clock(void *context, unsigned thread, struct budget *budget) {
    struct search_clock *clock = context;
    clock->until[thread] = clock_now() + clock->seconds;
    budget->stop = time_is_up;
    budget->context = &clock->until[thread];
}

unsigned search_texts_rows(struct search_texts *texts, struct option_row *rows) {
    const struct option_row own[SEARCH_ROWS_MAX] = {
        {"network", 0, "FILE", "the network to use (the default network)", &texts->network},
        {"depth", 'd', "N", "number of tilts to look ahead; 1 is greedy", &texts->depth},
        {"nodes", 0, "N", "search at most this many positions per move", &texts->nodes},
        {"time-per-move", 0, "MS", "search for this many milliseconds per move", &texts->time},
        {"cut", 0, "P", "ignore what happens with less than this probability (0.002)", &texts->cut},
        {"margin", 0, "POINTS", "skip moves that look worse by more than this (1000); 0 skips none", &texts->margin},
        {"calm", 0, "SHARE", "part of --nodes to use when a deeper search changes nothing (0.25); 0: all",
         &texts->calm},
        {"table", 0, "KIB", "KiB of memory for positions seen before (4096); 0: none", &texts->table},
        {"endgame", 0, "DIR", "use the endgame tables in DIR (those of tessera endgame solve); off: none",
         &texts->endgame},
    };
    for (unsigned i = 0; i < SEARCH_ROWS_MAX; i++)
        rows[i] = own[i];
    return SEARCH_ROWS_MAX;
}

bool search_texts_read(const struct command *command, const struct search_texts *texts, struct evaluate_player *player,
                       struct search_clock *clock) {
    struct search_options usual = search_usual();
    uint64_t depth = 0, nodes = 0, kib = usual.table_bytes >> 10;
    double cut = (double)usual.cut, margin = (double)usual.margin, calm = (double)usual.calm, milliseconds = 0;
    if ((texts->depth && !option_number(command, "depth", texts->depth, 1, 30, &depth)) ||
        (texts->nodes && !option_number(command, "nodes", texts->nodes, 1, UINT64_MAX, &nodes)) ||
        (texts->table && !option_number(command, "table", texts->table, 0, 1 << 24, &kib)) ||
        (texts->time && !option_fraction(command, "time-per-move", texts->time, 1e7, &milliseconds)) ||
        (texts->cut && !option_fraction(command, "cut", texts->cut, 1, &cut)) ||
        (texts->margin && !option_fraction(command, "margin", texts->margin, 1e7, &margin)) ||
        (texts->calm && !option_fraction(command, "calm", texts->calm, 1, &calm)))
        return false;
    if (!texts->depth && !texts->nodes && !texts->time)
        depth = 1;
    player->budget = (struct budget){.depth = (unsigned)depth, .nodes = nodes};
    player->search = (struct search_options){(size_t)kib << 10, (float)cut, (float)margin, (float)calm};
    if (texts->time) {
        clock->seconds = milliseconds / 1000;
        player->limit = set_clock;
        player->context = clock;
    }
    return true;
}
