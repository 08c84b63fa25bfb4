#include "slide/ai/search.h"

#include <math.h>
#include <string.h>

#include "slide/ai/endgames.h"
#include "slide/ai/host.h"
#include "slide/ai/search_internal.h"

enum { DEPTH_MAX = 30, DEPTH_BITS = 5, HABIT_NODES = 20000, SAID_BITS = 15, FALL_OF_CALM = 300 };

static const uint64_t BUCKETS_MAX = UINT64_C(1) << 32; /* the bits of a board that choose one */

static const uint64_t MIX = UINT64_C(0x9E3779B97F4A7C15); /* spreads a board's bits upwards */

/* ---- Leaves ---- */

/* The usual networks as special cases, so that the compiler sees constants. */
static float value_of_8(const struct network *network, unsigned stage, uint64_t seen) {
    return (float)network_sum(network, stage, seen, 8, false) * network->unit;
}

static float value_of_4_spread(const struct network *network, unsigned stage, uint64_t seen) {
    return (float)network_sum(network, stage, seen, 4, true) * network->unit;
}

static float value_of_8_spread(const struct network *network, unsigned stage, uint64_t seen) {
    return (float)network_sum(network, stage, seen, 8, true) * network->unit;
}

static float (*value_function(const struct network *network))(const struct network *, unsigned, uint64_t) {
    if (pattern_is_fast() && network->patterns.count == 8)
        return network->spread ? value_of_8_spread : value_of_8;
    return pattern_is_fast() && network->patterns.count == 4 && network->spread ? value_of_4_spread : network_value_in;
}

/* Roughly the points earned in making the tiles on a board: a tile of kind k took (k - 1) times its value. */
static float made_points(const struct slide_rules *rules, struct wide4 board) {
    float points = 0;
    for (unsigned i = 0; i < 16; i++) {
        unsigned kind = wide4_cell(board, i);
        points += kind > 1 ? (float)rules->value[kind] * (float)(kind - 1) : 0;
    }
    return points;
}

/* The chance that a player who expects this many more points makes the missing ones. Games seldom end early and often
 * late: over many games the share that gets that far falls with the square of the distance. How fast it falls depends
 * on the network: one that learned from games that ended with a tile counts what would follow, expects more points of
 * every board, and so falls short of them more often. What it expects of a new game tells how much more. */
static const float FALL_OF_CHANCE = 1 / 385000.0f, LEAST_FALL = 0.1f;

static float fall_of_chance(const struct network *network) {
    const uint64_t two_tiles = 0x11;
    return fmaxf(FALL_OF_CHANCE * network_value(network, two_tiles), LEAST_FALL);
}

static float chance_of_goal(const struct search *search, struct wide4 after, float expected) {
    if (expected <= 0)
        return 0;
    float needed = (float)search->rules.value[search->goal] * (float)(search->goal - 1);
    float missing = needed - made_points(&search->rules, after);
    if (missing <= 0)
        missing = (float)search->rules.value[1];
    float way = missing / expected;
    return expf(-search->fall * way * way);
}

float search_network(const struct search *search, struct wide4 after) {
    const struct network *network = search->network;
    unsigned stage = stage_of(&network->stages, after);
    float value = search->value(network, stage, view_of(after, network_top(network, stage)));
    bool lifts = network_is_above(network, stage) && !network_is_above(network, search->stage);
    return search->worth * (lifts ? value + network->lift : value);
}

/* The network's value, computed or cached: about half of all leaves of a search occur again. */
static float value_said(struct search *search, uint64_t after) {
    struct search_said *said = &search->said[after * MIX >> (64 - SAID_BITS)];
    if (said->board != after)
        *said = (struct search_said){after, search_network(search, (struct wide4){after, 0})};
    return said->value;
}

float search_leaf(struct search *search, struct wide4 after) {
    float value;
    if (search->endgame && !after.high && search_endgame(search, after.low, &value))
        return value;
    if (search->large && !after.high)
        return value_said(search, after.low) * search_endgame_trust(search, after.low);
    value = after.high ? search_network(search, after) : value_said(search, after.low);
    return search->goal ? chance_of_goal(search, after, value) : value;
}

/* ---- The table ---- */

static struct search_bucket *bucket_of(const struct search *search, uint64_t board) {
    return &search->table[board * MIX >> 32 & (search->buckets - 1)];
}

/* The lowest bits of a float hold the depth; the precision that the probability loses does not matter for a cut-off. */
static float with_depth(float probability, unsigned depth) {
    uint32_t bits;
    memcpy(&bits, &probability, sizeof bits);
    bits = (bits & ~((1u << DEPTH_BITS) - 1)) | depth;
    memcpy(&probability, &bits, sizeof bits);
    return probability;
}

static unsigned depth_in(float probability) {
    uint32_t bits;
    memcpy(&bits, &probability, sizeof bits);
    return bits & ((1u << DEPTH_BITS) - 1);
}

static bool look_up(const struct search *search, uint64_t board, unsigned depth, float probability, float *value) {
    const struct search_bucket *bucket = bucket_of(search, board);
    for (unsigned i = 0; i < 4; i++) {
        const struct search_entry *entry = &bucket->entry[i];
        bool as_likely = search->options.cut <= 0 || entry->probability >= with_depth(probability, 0);
        if (entry->board == board && depth_in(entry->probability) == depth && as_likely) {
            *value = entry->value;
            return true;
        }
    }
    return false;
}

/* An entry of the same board and depth is replaced, or else the shallowest one, which is the cheapest to find again. */
static void keep(struct search *search, uint64_t board, unsigned depth, float probability, float value) {
    struct search_bucket *bucket = bucket_of(search, board);
    struct search_entry *place = &bucket->entry[0];
    for (unsigned i = 0; i < 4; i++) {
        struct search_entry *entry = &bucket->entry[i];
        if (entry->board == board && depth_in(entry->probability) == depth) {
            place = entry;
            break;
        }
        if (depth_in(entry->probability) < depth_in(place->probability))
            place = entry;
    }
    *place = (struct search_entry){board, value, with_depth(probability, depth)};
}

/* ---- The search ---- */

static float best_tilt(struct search *, uint64_t board, unsigned depth, float probability);

static float mean_over_tiles(struct search *search, uint64_t after, unsigned depth, float probability) {
    const struct slide_rules *rules = &search->rules;
    uint64_t cells = slide4_empty(after);
    float empty = (float)slide4_count(cells), sum = 0;
    for (uint32_t i = 0; i < rules->fresh_count; i++) {
        float chance = (float)rules->fresh[i].weight / (float)rules->fresh_total, of_kind = 0;
        for (uint64_t left = cells; left && !search->out; left &= left - 1)
            of_kind += best_tilt(search, after | (left & (0 - left)) * rules->fresh[i].kind, depth,
                                 probability * chance / empty);
        sum += chance * of_kind;
    }
    return sum / empty;
}

/* The value of an afterstate with this many tilts left to search. */
static float after_tilt(struct search *search, uint64_t after, unsigned depth, float probability) {
    float value;
    if (search_spent(search) || depth == 0 || search_cuts(search, probability))
        return search_leaf(search, (struct wide4){after, 0});
    if (search->endgame && search_endgame(search, after, &value))
        return value;
    if (search->buckets && look_up(search, after, depth, probability, &value))
        return value;
    value = mean_over_tiles(search, after, depth, probability);
    if (search->buckets && !search->out)
        keep(search, after, depth, probability, value);
    return value;
}

static bool makes_goal(const struct search *search, uint64_t after) {
    uint64_t differs = after ^ search->goal * UINT64_C(0x1111111111111111);
    return search->goal && search->goal < 16 && slide4_empty(differs) != 0;
}

/* The open tilts without those that the network alone rates too much worse than another. Where the goal ends the game,
 * values are chances, and a margin in points does not apply. */
static unsigned promising(struct search *search, const struct slide4_tilts *tilts) {
    float value[SLIDE_WAYS], best = 0;
    if ((tilts->open & (tilts->open - 1)) == 0 || search->goal)
        return tilts->open;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        if (!(tilts->open >> way & 1))
            continue;
        search->nodes++;
        value[way] = search_leaf(search, (struct wide4){tilts->board[way], 0}) + (float)tilts->points[way];
        best = value[way] > best ? value[way] : best;
    }
    unsigned left = tilts->open;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if ((left >> way & 1) && value[way] < best - search->options.margin)
            left &= ~(1u << way);
    return left ? left : tilts->open;
}

/* A lost board is worth nothing more. */
static float best_tilt(struct search *search, uint64_t board, unsigned depth, float probability) {
    struct slide4_tilts tilts;
    float best = 0;
    if (slide4_is_crowded(board))
        return search_wide_best(search, (struct wide4){board, 0}, depth, probability);
    slide4_tilt_all(search->moves, board, &tilts);
    if (view_is_shrunk((struct wide4){board, 0}, search->network->top))
        view_points(search->moves, (struct wide4){board, 0}, search->network->top, tilts.points);
    if (search->options.margin > 0 && depth >= 2)
        tilts.open = promising(search, &tilts);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        if (!(tilts.open >> way & 1))
            continue;
        if (makes_goal(search, tilts.board[way]))
            return 1;
        float value = after_tilt(search, tilts.board[way], depth - 1, probability);
        value += search->goal ? 0 : (float)tilts.points[way];
        best = value > best ? value : best;
    }
    return best;
}

/* ---- The root ---- */

/* All tilts of the root, in either form. */
struct root {
    struct wide4 after[SLIDE_WAYS];
    uint32_t points[SLIDE_WAYS]; /* as they are seen */
    double unseen;               /* what the best merges possible now really earn beyond what is seen */
    unsigned open;
};

/* Large tiles that can merge now will merge sooner or later, whatever comes first: what that earns beyond what is seen
 * is part of every tilt's value, so the choice stays that of the search. */
static void see_points(const struct search *search, struct wide4 board, struct root *root) {
    uint32_t earned[SLIDE_WAYS];
    memcpy(earned, root->points, sizeof earned);
    view_points(search->moves, board, search->network->top, root->points);
    for (unsigned way = 0; way < SLIDE_WAYS; way++)
        if (root->open >> way & 1)
            root->unseen = fmax(root->unseen, (double)earned[way] - (double)root->points[way]);
}

static struct root root_of(const struct search *search, struct wide4 board) {
    struct root root = {0};
    struct slide4_tilts tilts;
    if (board.high != 0 || slide4_is_crowded(board.low)) {
        root.open = wide4_tilt_all(&search->rules, board, root.after, root.points);
    } else {
        slide4_tilt_all(search->moves, board.low, &tilts);
        root.open = tilts.open;
        memcpy(root.points, tilts.points, sizeof root.points);
        for (unsigned way = 0; way < SLIDE_WAYS; way++)
            root.after[way] = (struct wide4){tilts.board[way], 0};
    }
    if (view_is_shrunk(board, search->network->top) && !search->goal)
        see_points(search, board, &root);
    return root;
}

static double root_value(struct search *search, struct wide4 after, uint32_t points) {
    for (unsigned i = 0; search->goal && i < 16; i++)
        if (wide4_cell(after, i) == search->goal)
            return 1;
    float to_come = after.high ? search_wide_chance(search, after, search->depth - 1, 1)
                               : after_tilt(search, after.low, search->depth - 1, 1);
    return (double)to_come + (search->goal ? 0 : (double)points);
}

static bool search_to_depth(struct search *search, const struct root *root, struct advice *advice) {
    struct advice found = {.open = root->open, .chance = search->goal != 0, .depth = search->depth};
    bool first = true;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        if (!(root->open >> way & 1))
            continue;
        search->cut_mass = 0;
        found.value[way] = root_value(search, root->after[way], root->points[way]) + root->unseen;
        if (search->out)
            return false;
        if (first || found.value[way] > found.value[found.best])
            found.best = way;
        found.cut_share = fmax(found.cut_share, search->cut_mass);
        first = false;
    }
    *advice = found;
    return true;
}

/* How many nodes a board deserves after the search of the previous depth and of this one. */
static uint64_t deserved_nodes(const struct search *search, const struct advice *before, const struct advice *now) {
    uint64_t nodes = search->budget.nodes;
    bool calm = !before->depth || (before->best == now->best &&
                                   before->value[before->best] - now->value[now->best] <= (double)FALL_OF_CALM);
    if (!nodes || !calm || search->options.calm <= 0)
        return nodes;
    return 1 + (uint64_t)((double)search->options.calm * (double)nodes);
}

/* Is the next depth worth starting? It costs more than this one by about the same factor as this one cost more than the
 * last; an unfinished depth is wasted. */
static bool is_worth(uint64_t limit, uint64_t used, uint64_t last, uint64_t before) {
    double growth = before ? (double)last / (double)before : 4;
    return !limit || (double)used + (double)last * growth <= 1.25 * (double)limit;
}

/* What was remembered for roots of another stage has another lift. */
static void enter_stage(struct search *search, struct wide4 board) {
    unsigned stage = stage_of(&search->network->stages, board);
    if (stage == search->stage)
        return;
    search->stage = stage;
    memset(search->said, 0, sizeof *search->said << SAID_BITS);
    memset(search->finished, 0, sizeof search->finished);
    search_forget(search);
}

enum err search_advise(struct search *search, struct wide4 board, const struct budget *budget, struct advice *advice) {
    struct budget habit = *budget;
    if (!habit.depth && !habit.nodes && !habit.stop)
        habit.nodes = HABIT_NODES;
    search->budget = habit;
    search->nodes = 0;
    search->out = search->may_stop = false;
    unsigned deepest = habit.depth && habit.depth < DEPTH_MAX ? habit.depth : DEPTH_MAX;
    bool straight = habit.depth && !habit.nodes && !habit.stop; /* nothing can stop it: no need to go step by step */
    uint64_t last = 0, before = 0;
    struct advice found = {0};
    struct root root = root_of(search, board);
    enter_stage(search, board);
    search_endgame_start(search, board);
    if (!root.open)
        return ERR_MOVE;
    for (search->depth = straight ? deepest : 1; search->depth <= deepest; search->depth++) {
        uint64_t start = search->nodes;
        struct advice shallower = found;
        if (!search_to_depth(search, &root, &found))
            break;
        search->may_stop = true;
        before = last;
        last = search->nodes - start;
        uint64_t limit = deserved_nodes(search, &shallower, &found);
        if (!is_worth(limit, search->nodes, last, before) || (last <= before && search->depth > 8))
            break;
    }
    found.nodes = search->nodes;
    *advice = found;
    return ERR_NONE;
}

/* ---- Opening ---- */

enum err search_rules(struct search *search, const struct slide_rules *rules) {
    /* Rules that differ only in padding just cause the tables to be filled again. */
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c) */
    if (memcmp(&search->rules, rules, sizeof *rules) == 0)
        return ERR_NONE;
    if (rules->where == SLIDE_WHERE_CORNER)
        return ERR_RANGE;
    enum err err = slide4_init(search->moves, rules);
    if (err) {
        if (search->rules.fresh_count)
            slide4_init(search->moves, &search->rules);
        return err;
    }
    search->rules = *rules;
    search->goal = rules->goal_ends ? rules->goal : 0;
    search->worth = (float)rules->value[1] / 2; /* networks learn where the first tile is worth 2 */
    memset(search->said, 0, sizeof *search->said << SAID_BITS);
    memset(search->finished, 0, sizeof search->finished);
    search->classic = endgames_fit(rules);
    search_forget(search);
    return ERR_NONE;
}

/* As many as fit, a power of two of them. */
static size_t buckets_in(size_t bytes) {
    size_t buckets = bytes / sizeof(struct search_bucket);
    if (buckets > BUCKETS_MAX)
        buckets = (size_t)BUCKETS_MAX;
    while (buckets & (buckets - 1))
        buckets &= buckets - 1;
    return buckets;
}

enum err search_open(struct search *search, const struct network *network, const struct slide_rules *rules,
                     const struct search_options *options) {
    *search = (struct search){.network = network, .options = *options};
    search->buckets = buckets_in(options->table_bytes);
    search->value = value_function(network);
    search->fall = fall_of_chance(network);
    search->moves = host_pages(sizeof *search->moves);
    search->said = host_pages(sizeof *search->said << SAID_BITS);
    if (search->buckets)
        search->table = host_pages(search->buckets * sizeof *search->table);
    enum err err = search->moves && search->said && (search->table || !search->buckets) ? ERR_NONE : ERR_SYSTEM;
    if (!err)
        err = search_rules(search, rules);
    if (err)
        search_close(search);
    return err;
}

void search_forget(struct search *search) {
    if (search->buckets)
        memset(search->table, 0, search->buckets * sizeof *search->table);
}

void search_close(struct search *search) {
    host_pages_free(search->moves, sizeof *search->moves);
    host_pages_free(search->said, sizeof *search->said << SAID_BITS);
    host_pages_free(search->table, search->buckets * sizeof *search->table);
    *search = (struct search){0};
}
