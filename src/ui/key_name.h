/* key_name.h - what a log calls a key: the name that X has for it, such as `z`, `Left`, `Return`, `F5`, `numbersign`.
 *
 * A character beyond ASCII is U and its number in hexadecimal (`U00E9`), a key that was held with others `Control+a`,
 * and a key that has no name `VoidSymbol`. A name is printable ASCII without a space, so it is read back as it was
 * written.
 */
#ifndef TESSERA_UI_KEY_NAME_H
#define TESSERA_UI_KEY_NAME_H

#include <stdint.h>

#include "base/text.h"

enum { KEY_NAME_SIZE = 48 }; /* "Super+Control+Alt+Shift+ISO_Left_Tab" and some more */

/* The name of a key as ui/keys.h has keys, at most KEY_NAME_SIZE bytes. */
void key_name(uint32_t key, struct out *);

#endif
