/* nearest.h - finds the known name that a user probably meant.
 *
 *     struct nearest nearest = nearest_to("clasic");
 *     nearest_try(&nearest, "classic");        for each known name
 *     nearest.name                             "classic", or null if none is near
 */
#ifndef TESSERA_APP_NEAREST_H
#define TESSERA_APP_NEAREST_H

struct nearest {
    const char *wanted;
    const char *name; /* the nearest so far, borrowed from the caller; null: none is near enough */
    unsigned distance;
};

struct nearest nearest_to(const char *wanted);

/* A name is near if few letters are missing, wrong, extra or swapped with their neighbour: at most one, or a third of
 * the letters that were typed if that is more. Case does not matter. A name that continues what was typed is near too.
 * Among equally near names the first one wins. */
void nearest_try(struct nearest *, const char *name);

#endif
