#pragma once

#include "base.h"

/// The manifest inside the binary.
///
/// `INSPECTOR_MANIFEST("plugin.json")`, once in one file of the plugin, puts the named file into an ELF
/// note, which a host reads without running anything. The path is looked up from the folder in which
/// the compiler runs, then along `-I` (with gcc: `-Wa,-I,FOLDER`).
///
/// The note's owner is "Inspector", its type is `INSPECTOR_NOTE_TYPE`, and its content is
///
///   u32  INSPECTOR_NOTE_FORMAT
///   u32  ABI major, u32 ABI minor      of the headers the plugin was built with
///   u32  length of the toolchain's name in bytes, at most 255
///   the toolchain's name, padded with zeros to a multiple of 4
///   the manifest: JSON in UTF-8, to the end of the note
///
/// all little-endian. A host reads at most `INSPECTOR_NOTE_LIMIT` bytes of content.
#define INSPECTOR_NOTE_TYPE 1
#define INSPECTOR_NOTE_FORMAT 1
#define INSPECTOR_NOTE_LIMIT 1048576

// The assembler is given the version as plain digits, below.
#if INSPECTOR_ABI_MAJOR != 1 || INSPECTOR_ABI_MINOR != 0 || INSPECTOR_NOTE_FORMAT != 1
#error "INSPECTOR_MANIFEST spells these numbers too: change it with them."
#endif

#ifndef INSPECTOR_TOOLCHAIN
#ifdef __clang__
#define INSPECTOR_TOOLCHAIN "clang " __clang_version__
#else
#define INSPECTOR_TOOLCHAIN "gcc " __VERSION__
#endif
#endif

#define INSPECTOR_MANIFEST(path)                       \
  __asm__(".pushsection .note.inspector,\"a\",%note\n" \
          ".balign 4\n"                                \
          ".long 10, 6f - 2f, 1\n"                     \
          ".asciz \"Inspector\"\n"                     \
          ".balign 4\n"                                \
          "2: .long 1, 1, 0, 4f - 3f\n"                \
          "3: .ascii \"" INSPECTOR_TOOLCHAIN           \
          "\"\n"                                       \
          "4: .balign 4\n"                             \
          "5: .incbin \"" path                         \
          "\"\n"                                       \
          "6: .balign 4\n"                             \
          ".popsection\n")
