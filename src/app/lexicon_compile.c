/* lexicon_compile.c - word lists in memory; the files are in lexicon_load.c. */
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "app/lexicon_load.h"
#include "app/word_list.h"
#include "word/board.h"
#include "word/lexicon_build.h"

enum err lexicon_compile_list(const struct word_list *list, const char *name, struct lexicon_loaded *loaded,
                              struct fault *fault) {
    struct lexicon_built built;
    struct fault found = {.what = "not enough memory for this word list"};
    enum err err = ERR_RANGE;
    size_t size = lexicon_build_room(list->source, list->sources);
    for (; err == ERR_RANGE; size *= 2) { /* a list that no room is enough for ends with the memory */
        char *room = malloc(size);
        if (!room)
            break;
        err = lexicon_build(list->source, list->sources, room, size, &built, &found);
        if (err == ERR_NONE) { /* move the result to the front, and give back the working memory */
            memmove(room, built.bytes, built.size);
            char *less = realloc(room, built.size);
            *loaded =
                (struct lexicon_loaded){.bytes = less ? less : room, .size = built.size, .left_out = built.left_out};
            err = lexicon_open(&loaded->lexicon, loaded->bytes, loaded->size, &found);
            if (err) { /* impossible: what was built can be opened */
                free(loaded->bytes);
                *loaded = (struct lexicon_loaded){0};
            }
            break;
        }
        free(room);
    }
    if (!err)
        return ERR_NONE;
    if (err == ERR_RANGE)
        err = err_refuse(&found, ERR_SYSTEM, "not enough memory for this word list");
    if (fault)
        *fault = found;
    return file_fault(fault, err, name);
}

enum err lexicon_compile_text(const char *words, size_t length, struct lexicon_loaded *loaded, struct fault *fault) {
    struct word_list list = {.sources = 1, .source[0] = {.text = words, .length = length, .least = 2}};
    return lexicon_compile_list(&list, "the word list", loaded, fault);
}

bool lexicon_knows(const struct lexicon *lexicon, const char *text) {
    uint8_t letters[LEXICON_LONGEST];
    unsigned length = 0;
    for (; *text; text++) {
        uint8_t letter = word_plain(word_letter_of(*text));
        if (letter == 0 || length == LEXICON_LONGEST)
            return false;
        letters[length++] = letter;
    }
    return lexicon_has(lexicon, letters, length);
}
