# clang for wasm32-wasi as Debian has it. The sysroot, made by scripts/web, shows clang only the headers and libraries of
# wasi-libc; otherwise it would fall back to those of the machine.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_SYSROOT ${CMAKE_CURRENT_LIST_DIR}/../../build/web/sysroot)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
