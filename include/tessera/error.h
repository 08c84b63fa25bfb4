/* tessera/error.h - how every function of Tessera reports an error.
 *
 * A function that can fail returns an enum tessera_error. Unless its comment says otherwise, an error means that
 * nothing has changed and that no output was written. tessera_reason() then gives the reason as a sentence for people.
 */
#ifndef TESSERA_ERROR_H
#define TESSERA_ERROR_H

#include "tessera/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What went wrong. The values are stable. */
enum tessera_error {
    TESSERA_OK = 0,
    TESSERA_ERROR_TURN = 1,    /**< a legal request, but not this seat's turn */
    TESSERA_ERROR_MOVE = 2,    /**< the rules forbid it */
    TESSERA_ERROR_OVER = 3,    /**< the game is over */
    TESSERA_ERROR_SYNTAX = 4,  /**< text or bytes that cannot be read */
    TESSERA_ERROR_RANGE = 5,   /**< outside a documented bound: an index, a size, a tile, a buffer, a null pointer */
    TESSERA_ERROR_VERSION = 6, /**< written by a newer version of Tessera */
    TESSERA_ERROR_CORRUPT = 7, /**< damaged: a checksum or a digest does not match */
    TESSERA_ERROR_SYSTEM = 8   /**< the system failed: no memory, no file, no thread */
};

/** The error in a few words: "not your turn". Static. */
TESSERA_API const char *tessera_error_text(enum tessera_error error);

/** Why the last failed call of this thread failed, with the place in the text if there is one: "line 3, column 5: a
 * tile must be a power of two". Empty before the first error. The text belongs to the library and is overwritten by the
 * next error of the same thread. */
TESSERA_API const char *tessera_reason(void);

#ifdef __cplusplus
}
#endif

#endif
