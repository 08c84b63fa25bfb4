/* web_work.h - the same work for the native program and for WebAssembly: what make bench-web compares. */
#ifndef TESSERA_BENCH_WEB_WORK_H
#define TESSERA_BENCH_WEB_WORK_H

#include <stddef.h>
#include <stdint.h>

/* The signature of make bench. */
uint64_t work_signature(void);
/* Tilts of the boards of the fixed games, all four ways, that many times; a checksum. */
uint64_t work_tilts(unsigned rounds);
/* Searches of that many of these boards by the default network, packed or expanded for speed; the positions searched, 0
 * if there is no network. */
uint64_t work_search(unsigned boards, uint64_t nodes, int fast);
/* Two strong robots play this many turns with these words; the sum of their scores. */
int64_t work_robots(const char *words, size_t length, unsigned turns);

#endif
