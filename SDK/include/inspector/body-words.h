#pragma once

#include "base.h"

/// The words that attributes of the type `WORD` take. From 32 on they are colours of the interface, which
/// attributes of the type `COLOR` take in place of a colour of one's own.
#define INSPECTOR_WORD_MAP(X)                                                                    \
  X(START, 1, "start", "Where reading begins, or at the top.")                                   \
  X(CENTER, 2, "center", "In the middle.")                                                       \
  X(END, 3, "end", "Where reading ends, or at the bottom.")                                      \
  X(FILL, 4, "fill", "Over all the room there is.")                                              \
  X(GROW_PROPORTIONALLY, 5, "grow-proportionally", "Children share the room by their own size.") \
  X(GROW_UNIFORMLY, 6, "grow-uniformly", "Children share the room evenly.")                      \
  X(SPACE_EVENLY, 7, "space-evenly", "The room goes between the children.")                      \
  X(CONDENSE_PROPORTIONALLY, 8, "condense-proportionally",                                       \
    "Children give room by their own size.")                                                     \
  X(CONDENSE_UNIFORMLY, 9, "condense-uniformly", "Children give room evenly.")                   \
  X(FIT_PARENT, 10, "fit-parent", "As large as the parent allows.")                              \
  X(FIT_CONTENT, 11, "fit-content", "As small as holds the content.")                            \
  X(SHRINK_CONTENT, 12, "shrink-content", "As large as the content holds.")                      \
  X(STRETCH, 13, "stretch", "Pulled to the frame.")                                              \
  X(ASPECT_FIT, 14, "aspect-fit", "As large as fits within the frame.")                          \
  X(ASPECT_FILL, 15, "aspect-fill", "As small as covers the frame.")                             \
  X(MIDDLE, 16, "middle", "In the middle of the text.")                                          \
  X(REGULAR, 17, "regular", "As in running text.")                                               \
  X(BOLD, 18, "bold", "As in titles.")                                                           \
  X(HORIZONTAL, 19, "horizontal", "Along a line of text.")                                       \
  X(VERTICAL, 20, "vertical", "Across the lines of text.")                                       \
  X(PRIMARY, 32, "primary", "Text and symbols.")                                                 \
  X(SECONDARY, 33, "secondary", "Text of less importance.")                                      \
  X(ACCENT, 34, "accent", "What is chosen, or invites to act.")                                  \
  X(ON_ACCENT, 35, "on-accent", "What stands on the accent colour.")                             \
  X(DESTRUCTIVE, 36, "destructive", "What warns, or destroys.")                                  \
  X(BACKGROUND, 37, "background", "What everything lies on.")                                    \
  X(CONTROL, 38, "control", "What controls are made of.")                                        \
  X(WELL, 39, "well", "What tracks and wells are filled with.")                                  \
  X(SEPARATOR, 40, "separator", "Lines between things.")                                         \
  X(CLEAR, 41, "clear", "Nothing is seen.")

#define INSPECTOR_WORD_START 1u
#define INSPECTOR_WORD_CENTER 2u
#define INSPECTOR_WORD_END 3u
#define INSPECTOR_WORD_FILL 4u
#define INSPECTOR_WORD_GROW_PROPORTIONALLY 5u
#define INSPECTOR_WORD_GROW_UNIFORMLY 6u
#define INSPECTOR_WORD_SPACE_EVENLY 7u
#define INSPECTOR_WORD_CONDENSE_PROPORTIONALLY 8u
#define INSPECTOR_WORD_CONDENSE_UNIFORMLY 9u
#define INSPECTOR_WORD_FIT_PARENT 10u
#define INSPECTOR_WORD_FIT_CONTENT 11u
#define INSPECTOR_WORD_SHRINK_CONTENT 12u
#define INSPECTOR_WORD_STRETCH 13u
#define INSPECTOR_WORD_ASPECT_FIT 14u
#define INSPECTOR_WORD_ASPECT_FILL 15u
#define INSPECTOR_WORD_MIDDLE 16u
#define INSPECTOR_WORD_REGULAR 17u
#define INSPECTOR_WORD_BOLD 18u
#define INSPECTOR_WORD_HORIZONTAL 19u
#define INSPECTOR_WORD_VERTICAL 20u
#define INSPECTOR_WORD_PRIMARY 32u
#define INSPECTOR_WORD_SECONDARY 33u
#define INSPECTOR_WORD_ACCENT 34u
#define INSPECTOR_WORD_ON_ACCENT 35u
#define INSPECTOR_WORD_DESTRUCTIVE 36u
#define INSPECTOR_WORD_BACKGROUND 37u
#define INSPECTOR_WORD_CONTROL 38u
#define INSPECTOR_WORD_WELL 39u
#define INSPECTOR_WORD_SEPARATOR 40u
#define INSPECTOR_WORD_CLEAR 41u

// The table above is the one that counts.
#define INSPECTOR_WORD_CHECK(name, number, text, sentence) \
  INSPECTOR_STATIC_ASSERT(INSPECTOR_WORD_##name == (number), text " isn't the table's")
INSPECTOR_WORD_MAP(INSPECTOR_WORD_CHECK)
#undef INSPECTOR_WORD_CHECK

#define INSPECTOR_WORD_BIT(name) (UINT64_C(1) << INSPECTOR_WORD_##name)

/// Returns the name of a word, or null if there is no such word.
///
/// [thread-safe]
static inline const char *inspector_word_name(uint32_t word) {
#define INSPECTOR_WORD_NAME(name, number, text, sentence) \
  if (word == number) return text;
  INSPECTOR_WORD_MAP(INSPECTOR_WORD_NAME)
#undef INSPECTOR_WORD_NAME
  return NULL;
}
