/* gen_walk.h - the walk that finds plays, a part of gen_all.c and gen_best.c.
 *
 * Each play is found at the first anchor it covers. Where letters lie before the anchor, or nothing can, the walk goes
 * forward from there. Otherwise it lays letters from the anchor to the left, and wherever a word can begin it turns and
 * goes on to the right of where it began. A state is visited only if it leads on with the letters at hand.
 *
 * word/gen_walks.h includes this once for each kind of processor and defines WALK, the name of a function here, and
 * WALK_TARGET, what the processor is known to be able to do, as an attribute. Who includes that has defined
 *   WALK_FOUND(walk, laid)       takes a play
 *   WALK_HOPE(walk, laid)        may laying more letters to the right lead to a play that matters?
 *   WALK_HOPE_LEFT(walk, laid)   the same with at least one more to the left
 */

WALK_TARGET static void WALK(go_right)(struct walk *, uint32_t at, unsigned column, const struct laid *);
WALK_TARGET static void WALK(go_left)(struct walk *, uint32_t at, unsigned column, unsigned room, const struct laid *);

/* Lays each of these letters on an empty square and goes on behind it. */
WALK_TARGET static inline void WALK(lay_right)(struct walk *walk, uint32_t at, unsigned column, const struct laid *laid,
                                               uint32_t letters, bool blank) {
    const struct lexicon_node *node = walk->node;
    const struct gen_square *behind = &walk->square[column + 1];
    bool open = !behind->letter;
    uint32_t ends = open ? node[at].ends : 0, arcs = node[at].arcs;
    for (uint32_t left = letters & (ends | arcs); left; left &= left - 1) {
        unsigned letter = (unsigned)__builtin_ctz(left), tile = blank ? 0 : letter;
        uint32_t bit = left & -left, next = NODE_NONE;
        uint8_t kept = without(walk, laid->kept, tile);
        if (arcs & bit) { /* is there anything to go on with? */
            next = node_next(node, at, bit);
            uint32_t wanted = open ? behind->fits & walk->rack->lays[kept] : UINT32_C(1) << behind->letter;
            if (!((node[next].arcs | node[next].ends) & wanted))
                next = NODE_NONE;
        }
        if (!(ends & bit) && next == NODE_NONE)
            continue;
        struct laid more = lay(walk, laid, letter, tile, kept, column, false);
        if (ends & bit)
            WALK_FOUND(walk, &more);
        if (next != NODE_NONE)
            WALK(go_right)(walk, next, column + 1, &more);
    }
}

WALK_TARGET static void WALK(go_right)(struct walk *walk, uint32_t at, unsigned column, const struct laid *laid) {
    struct laid passed;
    if (walk->square[column].letter) {
        passed = *laid;
        laid = &passed;
        for (; walk->square[column].letter; column++) {
            uint32_t bit = UINT32_C(1) << walk->square[column].letter;
            passed.sum += walk->square[column].worth;
            if (!walk->square[column + 1].letter && (walk->node[at].ends & bit))
                WALK_FOUND(walk, laid);
            if (!(walk->node[at].arcs & bit))
                return;
            at = node_next(walk->node, at, bit);
        }
    }
    if (!WALK_HOPE(walk, laid))
        return;
    uint32_t fits = walk->square[column].fits;
    WALK(lay_right)(walk, at, column, laid, fits & walk->rack->letters[laid->kept], false);
    if (laid->kept & walk->blank)
        WALK(lay_right)(walk, at, column, laid, fits, true);
}

/* Lays each of these letters on a square; `room` more to its left may be used. */
WALK_TARGET static inline void WALK(lay_left)(struct walk *walk, uint32_t at, unsigned column, unsigned room,
                                              const struct laid *laid, uint32_t letters, bool blank) {
    const struct lexicon_node *node = walk->node;
    uint32_t ends = node[at].ends, arcs = node[at].arcs;
    for (uint32_t left = letters & (ends | arcs); left; left &= left - 1) {
        unsigned letter = (unsigned)__builtin_ctz(left), tile = blank ? 0 : letter;
        uint32_t bit = left & -left, next = NODE_NONE;
        uint8_t kept = without(walk, laid->kept, tile);
        if (arcs & bit && kept) {
            next = node_next(node, at, bit);
            uint32_t wanted = (room ? walk->rack->lays[kept] : 0) | NODE_TURN;
            if (!((node[next].arcs | node[next].ends) & wanted))
                next = NODE_NONE;
        }
        if (!(ends & bit) && next == NODE_NONE)
            continue;
        struct laid more = lay(walk, laid, letter, tile, kept, column, true);
        if (ends & bit)
            WALK_FOUND(walk, &more);
        if (next != NODE_NONE)
            WALK(go_left)(walk, next, column - 1, room, &more);
    }
}

WALK_TARGET static void WALK(go_left)(struct walk *walk, uint32_t at, unsigned column, unsigned room,
                                      const struct laid *laid) {
    const struct lexicon_node *node = walk->node;
    if (node[at].arcs & NODE_TURN) {
        uint32_t next = node[at].next; /* the turn is the first arc */
        if ((node[next].arcs | node[next].ends) & walk->square[walk->after].fits & walk->rack->lays[laid->kept]) {
            walk->left = (uint8_t)(laid->count - 1);
            WALK(go_right)(walk, next, walk->after, laid);
        }
    }
    if (room == 0 || !WALK_HOPE_LEFT(walk, laid))
        return;
    WALK(lay_left)(walk, at, column, room - 1, laid, walk->rack->letters[laid->kept], false);
    if (laid->kept & walk->blank)
        WALK(lay_left)(walk, at, column, room - 1, laid, LEXICON_ALL, true);
}

/* All plays at one anchor. */
WALK_TARGET static void WALK(walk_anchor)(struct walk *walk, const struct gen_anchor *anchor) {
    struct laid laid = {.sum = anchor->worth, .times = 1, .kept = (uint8_t)((1U << walk->rack->count) - 1)};
    walk->left = 0;
    if (anchor->after == 0) {
        WALK(go_right)(walk, anchor->node, anchor->column, &laid);
        return;
    }
    uint32_t fits = walk->square[anchor->column].fits;
    WALK(lay_left)
    (walk, anchor->node, anchor->column, anchor->room, &laid, fits & walk->rack->letters[laid.kept], false);
    if (walk->blank)
        WALK(lay_left)(walk, anchor->node, anchor->column, anchor->room, &laid, fits, true);
}
