/* key_name.h - names of keys in a log: those of X, such as `z`, `Left`, `Return`, `F5`, `numbersign`.
 *
 * A non-ASCII character is U and its code point in hexadecimal (`U00E9`), a key with modifiers is `Control+a`, and a
 * key that has no name is `VoidSymbol`. A name is printable ASCII without spaces, so it is read back as it was
 * written.
 */
#ifndef TESSERA_UI_KEY_NAME_H
#define TESSERA_UI_KEY_NAME_H

#include <stdint.h>

#include "base/text.h"

enum { KEY_NAME_SIZE = 48 }; /* "Super+Control+Alt+Shift+ISO_Left_Tab" and a little more */

/* Writes the name of a key (see ui/keys.h), at most KEY_NAME_SIZE bytes. */
void key_name_write(uint32_t key, struct out *);

#endif
