/* tessera/tessera.h - the complete public interface of Tessera.
 *
 * Every name begins with tessera_ or TESSERA_. Handles are opaque; each has one function that creates it and one that
 * frees it. Structs that the caller passes grow only when the soname changes.
 */
#ifndef TESSERA_TESSERA_H
#define TESSERA_TESSERA_H

#include "tessera/batch.h"
#include "tessera/course/corner_board.h"
#include "tessera/course/game2014.h"
#include "tessera/course/model2026.h"
#include "tessera/course/storage.h"
#include "tessera/error.h"
#include "tessera/match.h"
#include "tessera/player.h"
#include "tessera/review.h"
#include "tessera/slide.h"
#include "tessera/solve.h"
#include "tessera/version.h"
#include "tessera/word.h"

#endif
