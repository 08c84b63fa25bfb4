/* sqlite_memory.h - memory for SQLite in targets that open a database for each input. The sanitizer's own allocator
 * keeps a stack for each of the thousand blocks of an input, which takes longer than the database does. Here blocks
 * come from one area and are used again at once; what is free, and what lies between blocks, is poisoned, so a wrong
 * access by the program is still found. */
#ifndef TEST_FUZZ_SQLITE_MEMORY_H
#define TEST_FUZZ_SQLITE_MEMORY_H

/* Before sqlite3_initialize. */
void sqlite_memory_set_up(void);

/* The blocks in use: the same before and after an input, unless something was forgotten. */
long sqlite_memory_blocks(void);

#endif
