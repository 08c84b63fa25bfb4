/* failing.h - the n-th allocation or the n-th call of the system fails, for tests that try every n.
 *
 * Allocations are those of this program's own code, of SQLite and of jansson; mapped memory and threads count as such.
 * Calls of the system are those on files: of the program itself, through the linker's --wrap (test/CMakeLists.txt lists
 * the names), of SQLite through its table of calls, and, once failing_streams_set_up was called, of stdio. Standard
 * error never fails, since it is where failures are reported.
 */
#ifndef TESSERA_TEST_FAILING_H
#define TESSERA_TEST_FAILING_H

#include <stdbool.h>

enum failing { FAILING_MEMORY, FAILING_SYSTEM };

/* How a call of the system fails. Only the calls are counted that can fail so: a rename is never interrupted, and only
 * a call that reads or writes several bytes can do a part of its work. */
enum failing_how { FAILING_EIO, FAILING_ENOSPC, FAILING_EINTR, FAILING_SHORT };

/* Must be called first, before SQLite is used. */
void failing_set_up(void);

/* Standard input, standard output and all files of stdio call the system through this module from now on. For a process
 * that runs one command. */
void failing_streams_set_up(void);

/* From now on calls of this kind are counted, and the one with this number (from 1 on) fails; if `for_good`, all that
 * follow too. The calls of the system fail with EIO. */
void failing_start(enum failing, unsigned number, bool for_good);

/* The same for calls of the system that fail in another way. */
void failing_start_how(enum failing_how, unsigned number, bool for_good);

/* Nothing fails any more. Was the number reached? */
bool failing_stop(void);

/* How many calls were counted since the start. */
unsigned failing_count(void);

#endif
