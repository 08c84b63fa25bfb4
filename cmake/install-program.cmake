# What `make install` adds where the program is built.
install(TARGETS tessera RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS window serve LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/tessera)
install(FILES docs/man/tessera.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
# Shell completion: the program prints it from its own tables of options, with the themes that ship.
foreach(shell bash zsh fish)
  set(script ${CMAKE_BINARY_DIR}/completion/tessera.${shell})
  add_custom_command(OUTPUT ${script} DEPENDS tessera VERBATIM COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/completion
    COMMAND ${CMAKE_COMMAND} -E env --unset=HOME --unset=XDG_CONFIG_HOME TESSERA_DATA=${CMAKE_SOURCE_DIR}/data
            $<TARGET_FILE:tessera> completion ${shell} > ${script})
  list(APPEND COMPLETION ${script})
endforeach()
add_custom_target(completion ALL DEPENDS ${COMPLETION})
install(FILES ${CMAKE_BINARY_DIR}/completion/tessera.bash RENAME tessera
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${CMAKE_BINARY_DIR}/completion/tessera.zsh RENAME _tessera DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${CMAKE_BINARY_DIR}/completion/tessera.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(DIRECTORY docs/schema DESTINATION ${CMAKE_INSTALL_DATADIR}/tessera) # of what --json prints
# What desktops show of it.
install(FILES desktop/tessera.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES desktop/tessera.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES desktop/tessera.svg desktop/tessera-slide.svg desktop/tessera-word.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
