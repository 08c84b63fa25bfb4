/* specials.h - the functions of the table of specials; each is in the file of its name. */
#ifndef TESSERA_WORD_SPECIALS_SPECIALS_H
#define TESSERA_WORD_SPECIALS_SPECIALS_H

#include "word/special.h"

#define WORD_SPECIAL(name, price)                                                                                      \
    void word_special_##name(struct word_position *, struct word_hit, struct word_outcome *);
#include "word/specials/table.def"
#undef WORD_SPECIAL

#endif
