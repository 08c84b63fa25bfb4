/* lexicon_file.h - the layout of a lexicon file: this head, then the filter for sets of letters, then the states of the
 * automaton. Numbers are in the byte order of the machine that wrote them; on a machine with another order the version
 * does not match, and the file is rebuilt. */
#ifndef TESSERA_WORD_LEXICON_FILE_H
#define TESSERA_WORD_LEXICON_FILE_H

#include <stddef.h>
#include <stdint.h>

#define LEXICON_MAGIC "TESSLEX" /* eight bytes including the terminator */
enum { LEXICON_VERSION = 1 };

struct lexicon_file {
    char magic[8];
    uint32_t version;
    uint32_t nodes, words;
    uint32_t sets;     /* 64-bit numbers of the filter, a power of two */
    uint64_t list;     /* lexicon_hash of the list */
    uint64_t checksum; /* lexicon_checksum */
};

/* Over the head, with its checksum as 0, and everything after it. */
uint64_t lexicon_checksum(const struct lexicon_file *);

/* Size of the whole file in bytes. */
size_t lexicon_file_size(const struct lexicon_file *);

#endif
