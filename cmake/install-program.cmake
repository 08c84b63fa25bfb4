# What `make install` adds where the program is built.
install(TARGETS tessera RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS window LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/tessera)
install(FILES docs/man/tessera.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
install(FILES completion/tessera.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME tessera)
# What desktops show of it.
install(FILES desktop/tessera.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES desktop/tessera.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES desktop/tessera.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
