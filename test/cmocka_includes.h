/* cmocka_includes.h - cmocka wants these headers before its own, in this order. */
#ifndef TEST_CMOCKA_INCLUDES_H
#define TEST_CMOCKA_INCLUDES_H

/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */

#endif
