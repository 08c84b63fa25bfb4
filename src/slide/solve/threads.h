/* threads.h - the one place of the solvers that starts threads. */
#ifndef TESSERA_SLIDE_SOLVE_THREADS_H
#define TESSERA_SLIDE_SOLVE_THREADS_H

enum { SOLVE_THREADS_MAX = 64 };

/* Calls work(context, i) for i from 0 to count - 1 (at most SOLVE_THREADS_MAX), each in a thread of its own, the last
 * one in the caller's, and returns when all have. A thread that cannot be started is not an error: its share is done
 * in the caller's. */
void solve_in_threads(unsigned count, void (*work)(void *context, unsigned i), void *context);

#endif
