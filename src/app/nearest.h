/* nearest.h - which of the known names somebody may have meant who wrote another one.
 *
 *     struct nearest nearest = nearest_to("clasic");
 *     nearest_try(&nearest, "classic");        for each known name
 *     nearest.name                             "classic", or null when none is near
 */
#ifndef TESSERA_APP_NEAREST_H
#define TESSERA_APP_NEAREST_H

struct nearest {
    const char *wanted;
    const char *name; /* the nearest so far; borrowed from who tried it; null: none is near enough */
    unsigned distance;
};

struct nearest nearest_to(const char *wanted);

/* A name is near when few letters are missing, wrong, too many or exchanged with their neighbour: one, or a third of
 * the letters that were written if that is more. Small and capital letters are the same. A name that goes on where the
 * wanted one stops is near too. Of equally near ones the first counts. */
void nearest_try(struct nearest *, const char *name);

#endif
