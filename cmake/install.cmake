# What `make install` puts where: the library, its headers, the data, and how other builds find them.
install(TARGETS tessera_static tessera_shared EXPORT tessera ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/tessera DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(DIRECTORY data/ DESTINATION ${CMAKE_INSTALL_DATADIR}/tessera)

# pkg-config. The prefix is found from where the .pc file lies, so that an installed tree can be moved.
string(REGEX REPLACE "[^/]+" ".." PC_UP "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
configure_file(cmake/tessera.pc.in tessera.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/tessera.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# find_package(tessera) gives tessera::tessera, the shared library, and tessera::tessera_static.
include(CMakePackageConfigHelpers)
set(PACKAGE_FOLDER ${CMAKE_INSTALL_LIBDIR}/cmake/tessera)
configure_package_config_file(cmake/tessera-config.cmake.in tessera-config.cmake INSTALL_DESTINATION ${PACKAGE_FOLDER})
write_basic_package_version_file(tessera-config-version.cmake COMPATIBILITY SameMinorVersion)
install(EXPORT tessera NAMESPACE tessera:: FILE tessera-targets.cmake DESTINATION ${PACKAGE_FOLDER})
install(FILES ${CMAKE_BINARY_DIR}/tessera-config.cmake ${CMAKE_BINARY_DIR}/tessera-config-version.cmake
        DESTINATION ${PACKAGE_FOLDER})

add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -DMANIFEST=${CMAKE_BINARY_DIR}/install_manifest.txt
                  -P ${CMAKE_SOURCE_DIR}/cmake/uninstall.cmake)
