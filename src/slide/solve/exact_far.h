/* exact_far.h - the loops of the exact solver when a team shares the layers (exact_team.h): what exact_pass.h does, but
 * the boards that a tilt or a new tile leads to belong to any program of the team.
 *
 * A batch takes the boards of some blocks and sorts what they lead to by owner. When it is full it is exchanged:
 * forward each owner adds what it receives to its set, backward it answers with the values, and the batch is worked
 * out. The sums are added up in the same order as by exact_pass.c, so the results are the same to the last bit.
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_FAR_H
#define TESSERA_SLIDE_SOLVE_EXACT_FAR_H

#include "slide/solve/exact_pass.h"
#include "slide/solve/exact_team.h"

/* What one block of boards leads to, sorted by owner and layer, on its way to them. */
struct exact_batch {
    const struct exact_team *team;
    uint32_t most_layers; /* that there is memory for */
    uint32_t layers;      /* that the boards lead to: one for tilts, one for each new tile; set by the caller */
    uint32_t room;        /* of items for each owner and layer */
    size_t most_boards;
    uint32_t *item;                  /* [owner][layer][room]: numbers within the owner's share */
    uint32_t *packed;                /* the same without gaps */
    uint32_t *received;              /* what the others have sent */
    int *count;                      /* [owner][layers + 1]: items; the last one says that there is no more to come */
    int *received_count;             /* the same from the others */
    int *send_total, *receive_total; /* [owner] */
    /* Backward. */
    double *answer, *answered; /* for what was received; for what was sent */
    uint16_t *owner;           /* of each item in the order in which they were found; 16 bits are enough for a team */
    size_t owners;
    struct exact_far_board *board;
    size_t boards, first; /* in the batch; and the place of the first one in its list */
};

/* What is known of a board before its values are: for a state the points of its tilts, and which of them lead on. */
struct exact_far_board {
    uint32_t items;
    uint32_t ways; /* bits */
    double points[4];
};

struct exact_far_job {
    const struct exact_shape *shape;
    const struct exact_frame *frame;
    const struct exact_list *list;
    const struct exact_solved *target[SLIDE_FRESH_MAX]; /* their frames: where the items are numbered */
    struct exact_batch *batch;
    struct exact_ends ends;
};

struct exact_far_passes {
    void (*find_afterstates)(struct exact_far_job *, size_t block);
    void (*find_states)(struct exact_far_job *, size_t block);
    void (*ask_afterstates)(struct exact_far_job *, size_t block); /* for the states that new tiles lead to */
    void (*ask_states)(struct exact_far_job *, size_t block);      /* for the afterstates that tilts lead to */
};

struct exact_far_passes exact_far_passes_for(const struct exact_shape *);

/* Bytes that a batch takes. */
size_t exact_batch_bytes(const struct exact_team *, uint32_t most_layers);
/* Memory for batches. ERR_SYSTEM when the host is out of memory. */
enum err exact_batch_open(const struct exact_host *, const struct exact_team *, uint32_t most_layers,
                          struct exact_batch *);
void exact_batch_close(const struct exact_host *, struct exact_batch *);

/* Runs a pass over the whole list; all that it leads to is added to the sets of their owners, one for each layer. */
void exact_far_find(void (*pass)(struct exact_far_job *, size_t block), struct exact_far_job *,
                    const struct exact_set *found);

/* Values of a layer, that others may ask for. */
struct exact_far_answers {
    const struct exact_directory *directory;
    const double *value;
};

/* Runs a pass over the whole list and gives each board its value: the best of its tilts, or, with new tiles, the mean
 * of what they lead to. */
void exact_far_solve_states(const struct exact_far_passes *, struct exact_far_job *, struct exact_far_answers,
                            double *value);
void exact_far_solve_afterstates(const struct exact_far_passes *, struct exact_far_job *,
                                 const struct exact_far_answers *, double *value);

#endif
