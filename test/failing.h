/* failing.h - the n-th allocation or the n-th call of the system fails, for tests that try every n.
 *
 * Allocations are those of this program's own code, of SQLite and of jansson. Calls of the system are those that SQLite
 * makes on files; they fail with EIO. The tests that use this are those whose names end in "failures"
 * (test/CMakeLists.txt).
 */
#ifndef TESSERA_TEST_FAILING_H
#define TESSERA_TEST_FAILING_H

#include <stdbool.h>

enum failing { FAILING_MEMORY, FAILING_SYSTEM };

/* Must be called first, before SQLite is used. */
void failing_set_up(void);

/* From now on calls of this kind are counted, and the one with this number (from 1 on) fails; if `for_good`, all that
 * follow too. */
void failing_start(enum failing, unsigned number, bool for_good);

/* Nothing fails any more. Was the number reached? */
bool failing_stop(void);

#endif
