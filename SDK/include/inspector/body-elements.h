#pragma once

#include "body-attributes.h"

/// Which children an element may have: none, at most one, any number, or any number of choices. Every
/// element may have one child of the kind `fallback` besides.
#define INSPECTOR_CHILDREN_NONE 0u
#define INSPECTOR_CHILDREN_ONE 1u
#define INSPECTOR_CHILDREN_MANY 2u
#define INSPECTOR_CHILDREN_CHOICES 3u

#define INSPECTOR_ELEMENT_ROW 1u
#define INSPECTOR_ELEMENT_COLUMN 2u
#define INSPECTOR_ELEMENT_OVERLAY 3u
#define INSPECTOR_ELEMENT_FLOW 4u
#define INSPECTOR_ELEMENT_EQUAL_ROW 5u
#define INSPECTOR_ELEMENT_EQUAL_COLUMN 6u
#define INSPECTOR_ELEMENT_INSET 7u
#define INSPECTOR_ELEMENT_ALIGNED 8u
#define INSPECTOR_ELEMENT_SIZED 9u
#define INSPECTOR_ELEMENT_ASPECT 10u
#define INSPECTOR_ELEMENT_SPACER 11u
#define INSPECTOR_ELEMENT_DIVIDER 12u
#define INSPECTOR_ELEMENT_OPACITY 13u
#define INSPECTOR_ELEMENT_BOX 14u
#define INSPECTOR_ELEMENT_LABEL 20u
#define INSPECTOR_ELEMENT_ICON 21u
#define INSPECTOR_ELEMENT_IMAGE 22u
#define INSPECTOR_ELEMENT_PATH 23u
#define INSPECTOR_ELEMENT_HISTOGRAM 24u
#define INSPECTOR_ELEMENT_PROGRESS 25u
#define INSPECTOR_ELEMENT_BUTTON 32u
#define INSPECTOR_ELEMENT_TOGGLE 33u
#define INSPECTOR_ELEMENT_SLIDER 34u
#define INSPECTOR_ELEMENT_STEPPER 35u
#define INSPECTOR_ELEMENT_NUMBER_FIELD 36u
#define INSPECTOR_ELEMENT_TEXT_FIELD 37u
#define INSPECTOR_ELEMENT_MENU 38u
#define INSPECTOR_ELEMENT_SEGMENTS 39u
#define INSPECTOR_ELEMENT_CHOICE 40u
#define INSPECTOR_ELEMENT_COLOR_WELL 41u
#define INSPECTOR_ELEMENT_DISCLOSURE 42u
#define INSPECTOR_ELEMENT_FALLBACK 63u

/// Attributes of every element but `choice` and `fallback`.
#define INSPECTOR_ATTRIBUTES_OF_ELEMENTS                             \
  (INSPECTOR_ATTRIBUTE_BIT(GROW) | INSPECTOR_ATTRIBUTE_BIT(SHRINK) | \
   INSPECTOR_ATTRIBUTE_BIT(ACCESSIBILITY_LABEL) |                    \
   INSPECTOR_ATTRIBUTE_BIT(ACCESSIBILITY_HINT))

/// Attributes of every control that holds a value.
#define INSPECTOR_ATTRIBUTES_OF_CONTROLS                                  \
  (INSPECTOR_ATTRIBUTE_BIT(TITLE) | INSPECTOR_ATTRIBUTE_BIT(ENABLED) |    \
   INSPECTOR_ATTRIBUTE_BIT(ACTION) | INSPECTOR_ATTRIBUTE_BIT(PARAMETER) | \
   INSPECTOR_ATTRIBUTE_BIT(PROPERTY))

/// The attributes of each kind, beside those above.
#define INSPECTOR_ATTRIBUTES_OF_ROW                                          \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(SPACING) |     \
   INSPECTOR_ATTRIBUTE_BIT(ALIGNMENT) | INSPECTOR_ATTRIBUTE_BIT(UNDERFLOW) | \
   INSPECTOR_ATTRIBUTE_BIT(OVERFLOW))
#define INSPECTOR_ATTRIBUTES_OF_COLUMN                                       \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(SPACING) |     \
   INSPECTOR_ATTRIBUTE_BIT(ALIGNMENT) | INSPECTOR_ATTRIBUTE_BIT(UNDERFLOW) | \
   INSPECTOR_ATTRIBUTE_BIT(OVERFLOW))
#define INSPECTOR_ATTRIBUTES_OF_OVERLAY (INSPECTOR_ATTRIBUTES_OF_ELEMENTS)
#define INSPECTOR_ATTRIBUTES_OF_FLOW                                             \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(SPACING) |         \
   INSPECTOR_ATTRIBUTE_BIT(LINE_SPACING) | INSPECTOR_ATTRIBUTE_BIT(HORIZONTAL) | \
   INSPECTOR_ATTRIBUTE_BIT(ALIGNMENT))
#define INSPECTOR_ATTRIBUTES_OF_EQUAL_ROW                             \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(SPACING))
#define INSPECTOR_ATTRIBUTES_OF_EQUAL_COLUMN                          \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(SPACING))
#define INSPECTOR_ATTRIBUTES_OF_INSET                                   \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(TOP) |    \
   INSPECTOR_ATTRIBUTE_BIT(LEADING) | INSPECTOR_ATTRIBUTE_BIT(BOTTOM) | \
   INSPECTOR_ATTRIBUTE_BIT(TRAILING))
#define INSPECTOR_ATTRIBUTES_OF_ALIGNED                                     \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(HORIZONTAL) | \
   INSPECTOR_ATTRIBUTE_BIT(VERTICAL))
#define INSPECTOR_ATTRIBUTES_OF_SIZED                                                 \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(WIDTH) |                \
   INSPECTOR_ATTRIBUTE_BIT(HEIGHT) | INSPECTOR_ATTRIBUTE_BIT(MINIMUM_WIDTH) |         \
   INSPECTOR_ATTRIBUTE_BIT(MAXIMUM_WIDTH) | INSPECTOR_ATTRIBUTE_BIT(MINIMUM_HEIGHT) | \
   INSPECTOR_ATTRIBUTE_BIT(MAXIMUM_HEIGHT))
#define INSPECTOR_ATTRIBUTES_OF_ASPECT                                 \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(RATIO) | \
   INSPECTOR_ATTRIBUTE_BIT(MODE))
#define INSPECTOR_ATTRIBUTES_OF_SPACER                                 \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(WIDTH) | \
   INSPECTOR_ATTRIBUTE_BIT(HEIGHT))
#define INSPECTOR_ATTRIBUTES_OF_DIVIDER                                \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(AXIS) |  \
   INSPECTOR_ATTRIBUTE_BIT(COLOR) | INSPECTOR_ATTRIBUTE_BIT(LINE_WIDTH))
#define INSPECTOR_ATTRIBUTES_OF_OPACITY                              \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(AMOUNT))
#define INSPECTOR_ATTRIBUTES_OF_BOX                                                 \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(BACKGROUND) |         \
   INSPECTOR_ATTRIBUTE_BIT(CORNER_RADIUS) | INSPECTOR_ATTRIBUTE_BIT(BORDER_COLOR) | \
   INSPECTOR_ATTRIBUTE_BIT(BORDER_WIDTH) | INSPECTOR_ATTRIBUTE_BIT(CLIPS))
#define INSPECTOR_ATTRIBUTES_OF_LABEL                                          \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(TEXT) |          \
   INSPECTOR_ATTRIBUTE_BIT(COLOR) | INSPECTOR_ATTRIBUTE_BIT(FONT_SIZE) |       \
   INSPECTOR_ATTRIBUTE_BIT(WEIGHT) | INSPECTOR_ATTRIBUTE_BIT(MONOSPACED) |     \
   INSPECTOR_ATTRIBUTE_BIT(LINE_LIMIT) | INSPECTOR_ATTRIBUTE_BIT(TRUNCATION) | \
   INSPECTOR_ATTRIBUTE_BIT(TEXT_ALIGNMENT))
#define INSPECTOR_ATTRIBUTES_OF_ICON                                  \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(NAME) | \
   INSPECTOR_ATTRIBUTE_BIT(COLOR) | INSPECTOR_ATTRIBUTE_BIT(SIZE))
#define INSPECTOR_ATTRIBUTES_OF_IMAGE                                 \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(NAME) | \
   INSPECTOR_ATTRIBUTE_BIT(PIXELS) | INSPECTOR_ATTRIBUTE_BIT(WIDTH) | \
   INSPECTOR_ATTRIBUTE_BIT(HEIGHT) | INSPECTOR_ATTRIBUTE_BIT(MODE) |  \
   INSPECTOR_ATTRIBUTE_BIT(COLOR))
#define INSPECTOR_ATTRIBUTES_OF_PATH                                   \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(STEPS) | \
   INSPECTOR_ATTRIBUTE_BIT(WIDTH) | INSPECTOR_ATTRIBUTE_BIT(HEIGHT) |  \
   INSPECTOR_ATTRIBUTE_BIT(FILL) | INSPECTOR_ATTRIBUTE_BIT(STROKE) |   \
   INSPECTOR_ATTRIBUTE_BIT(LINE_WIDTH))
#define INSPECTOR_ATTRIBUTES_OF_HISTOGRAM                                \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(NUMBERS) | \
   INSPECTOR_ATTRIBUTE_BIT(WIDTH) | INSPECTOR_ATTRIBUTE_BIT(HEIGHT) |    \
   INSPECTOR_ATTRIBUTE_BIT(COLOR))
#define INSPECTOR_ATTRIBUTES_OF_PROGRESS                               \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(TITLE) | \
   INSPECTOR_ATTRIBUTE_BIT(VALUE))
#define INSPECTOR_ATTRIBUTES_OF_BUTTON                                    \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(TITLE) |    \
   INSPECTOR_ATTRIBUTE_BIT(ICON) | INSPECTOR_ATTRIBUTE_BIT(ENABLED) |     \
   INSPECTOR_ATTRIBUTE_BIT(ACTION) | INSPECTOR_ATTRIBUTE_BIT(PARAMETER) | \
   INSPECTOR_ATTRIBUTE_BIT(ARGUMENT))
#define INSPECTOR_ATTRIBUTES_OF_TOGGLE                                   \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTES_OF_CONTROLS | \
   INSPECTOR_ATTRIBUTE_BIT(ON))
#define INSPECTOR_ATTRIBUTES_OF_SLIDER                                   \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTES_OF_CONTROLS | \
   INSPECTOR_ATTRIBUTE_BIT(VALUE) | INSPECTOR_ATTRIBUTE_BIT(MINIMUM) |   \
   INSPECTOR_ATTRIBUTE_BIT(MAXIMUM) | INSPECTOR_ATTRIBUTE_BIT(STEP) |    \
   INSPECTOR_ATTRIBUTE_BIT(UNIT))
#define INSPECTOR_ATTRIBUTES_OF_STEPPER                                  \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTES_OF_CONTROLS | \
   INSPECTOR_ATTRIBUTE_BIT(VALUE) | INSPECTOR_ATTRIBUTE_BIT(MINIMUM) |   \
   INSPECTOR_ATTRIBUTE_BIT(MAXIMUM) | INSPECTOR_ATTRIBUTE_BIT(STEP) |    \
   INSPECTOR_ATTRIBUTE_BIT(UNIT))
#define INSPECTOR_ATTRIBUTES_OF_NUMBER_FIELD                             \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTES_OF_CONTROLS | \
   INSPECTOR_ATTRIBUTE_BIT(VALUE) | INSPECTOR_ATTRIBUTE_BIT(MINIMUM) |   \
   INSPECTOR_ATTRIBUTE_BIT(MAXIMUM) | INSPECTOR_ATTRIBUTE_BIT(STEP) |    \
   INSPECTOR_ATTRIBUTE_BIT(UNIT) | INSPECTOR_ATTRIBUTE_BIT(PLACEHOLDER))
#define INSPECTOR_ATTRIBUTES_OF_TEXT_FIELD                               \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTES_OF_CONTROLS | \
   INSPECTOR_ATTRIBUTE_BIT(TEXT) | INSPECTOR_ATTRIBUTE_BIT(PLACEHOLDER))
#define INSPECTOR_ATTRIBUTES_OF_MENU                                     \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTES_OF_CONTROLS | \
   INSPECTOR_ATTRIBUTE_BIT(SELECTED))
#define INSPECTOR_ATTRIBUTES_OF_SEGMENTS                                 \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTES_OF_CONTROLS | \
   INSPECTOR_ATTRIBUTE_BIT(SELECTED))
#define INSPECTOR_ATTRIBUTES_OF_CHOICE \
  (INSPECTOR_ATTRIBUTE_BIT(TAG) | INSPECTOR_ATTRIBUTE_BIT(TITLE))
#define INSPECTOR_ATTRIBUTES_OF_COLOR_WELL                               \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTES_OF_CONTROLS | \
   INSPECTOR_ATTRIBUTE_BIT(COLOR))
#define INSPECTOR_ATTRIBUTES_OF_DISCLOSURE                             \
  (INSPECTOR_ATTRIBUTES_OF_ELEMENTS | INSPECTOR_ATTRIBUTE_BIT(TITLE) | \
   INSPECTOR_ATTRIBUTE_BIT(OPEN))
#define INSPECTOR_ATTRIBUTES_OF_FALLBACK UINT64_C(0)

/// The kinds, each with its number, its name for people, which children it has, its attributes, and a
/// sentence.
#define INSPECTOR_ELEMENT_MAP(X)                                                                  \
  X(ROW, 1, "row", MANY, INSPECTOR_ATTRIBUTES_OF_ROW, "Children side by side.")                   \
  X(COLUMN, 2, "column", MANY, INSPECTOR_ATTRIBUTES_OF_COLUMN, "Children one below the other.")   \
  X(OVERLAY, 3, "overlay", MANY, INSPECTOR_ATTRIBUTES_OF_OVERLAY, "Children one over the other.") \
  X(FLOW, 4, "flow", MANY, INSPECTOR_ATTRIBUTES_OF_FLOW,                                          \
    "Children side by side, in as many lines as they need.")                                      \
  X(EQUAL_ROW, 5, "equal-row", MANY, INSPECTOR_ATTRIBUTES_OF_EQUAL_ROW,                           \
    "Children side by side, equally wide.")                                                       \
  X(EQUAL_COLUMN, 6, "equal-column", MANY, INSPECTOR_ATTRIBUTES_OF_EQUAL_COLUMN,                  \
    "Children one below the other, equally high.")                                                \
  X(INSET, 7, "inset", ONE, INSPECTOR_ATTRIBUTES_OF_INSET, "Room around a child.")                \
  X(ALIGNED, 8, "aligned", ONE, INSPECTOR_ATTRIBUTES_OF_ALIGNED,                                  \
    "A child in its own size, somewhere in the room there is.")                                   \
  X(SIZED, 9, "sized", ONE, INSPECTOR_ATTRIBUTES_OF_SIZED,                                        \
    "A child of a given size, or within bounds.")                                                 \
  X(ASPECT, 10, "aspect", ONE, INSPECTOR_ATTRIBUTES_OF_ASPECT, "A child of a given shape.")       \
  X(SPACER, 11, "spacer", NONE, INSPECTOR_ATTRIBUTES_OF_SPACER, "Room with nothing in it.")       \
  X(DIVIDER, 12, "divider", NONE, INSPECTOR_ATTRIBUTES_OF_DIVIDER, "A line between things.")      \
  X(OPACITY, 13, "opacity", ONE, INSPECTOR_ATTRIBUTES_OF_OPACITY,                                 \
    "A child that is seen through.")                                                              \
  X(BOX, 14, "box", ONE, INSPECTOR_ATTRIBUTES_OF_BOX,                                             \
    "A ground with corners and a border, and a child on it.")                                     \
  X(LABEL, 20, "label", NONE, INSPECTOR_ATTRIBUTES_OF_LABEL, "Lines of text.")                    \
  X(ICON, 21, "icon", NONE, INSPECTOR_ATTRIBUTES_OF_ICON, "A symbol, by its name.")               \
  X(IMAGE, 22, "image", NONE, INSPECTOR_ATTRIBUTES_OF_IMAGE,                                      \
    "A picture, by its name or with its pixels.")                                                 \
  X(PATH, 23, "path", NONE, INSPECTOR_ATTRIBUTES_OF_PATH, "A line or an area.")                   \
  X(HISTOGRAM, 24, "histogram", NONE, INSPECTOR_ATTRIBUTES_OF_HISTOGRAM,                          \
    "Bars side by side, one a number.")                                                           \
  X(PROGRESS, 25, "progress", NONE, INSPECTOR_ATTRIBUTES_OF_PROGRESS, "How far something is.")    \
  X(BUTTON, 32, "button", ONE, INSPECTOR_ATTRIBUTES_OF_BUTTON,                                    \
    "Something to press; a child is drawn instead of title and icon.")                            \
  X(TOGGLE, 33, "toggle", NONE, INSPECTOR_ATTRIBUTES_OF_TOGGLE,                                   \
    "Something to switch on and off.")                                                            \
  X(SLIDER, 34, "slider", NONE, INSPECTOR_ATTRIBUTES_OF_SLIDER, "A number on a line.")            \
  X(STEPPER, 35, "stepper", NONE, INSPECTOR_ATTRIBUTES_OF_STEPPER,                                \
    "A number with a button for less and one for more.")                                          \
  X(NUMBER_FIELD, 36, "number-field", NONE, INSPECTOR_ATTRIBUTES_OF_NUMBER_FIELD,                 \
    "A number to type.")                                                                          \
  X(TEXT_FIELD, 37, "text-field", NONE, INSPECTOR_ATTRIBUTES_OF_TEXT_FIELD, "A text to type.")    \
  X(MENU, 38, "menu", CHOICES, INSPECTOR_ATTRIBUTES_OF_MENU,                                      \
    "One of several choices, behind a button.")                                                   \
  X(SEGMENTS, 39, "segments", CHOICES, INSPECTOR_ATTRIBUTES_OF_SEGMENTS,                          \
    "One of several choices, side by side.")                                                      \
  X(CHOICE, 40, "choice", NONE, INSPECTOR_ATTRIBUTES_OF_CHOICE,                                   \
    "One choice of a menu or of segments.")                                                       \
  X(COLOR_WELL, 41, "color-well", NONE, INSPECTOR_ATTRIBUTES_OF_COLOR_WELL, "A colour.")          \
  X(DISCLOSURE, 42, "disclosure", MANY, INSPECTOR_ATTRIBUTES_OF_DISCLOSURE,                       \
    "A part that can be opened and closed; its children lie one below the other.")                \
  X(FALLBACK, 63, "fallback", ONE, INSPECTOR_ATTRIBUTES_OF_FALLBACK,                              \
    "Within a kind that a host doesn't know: what it shows instead.")

// The table above is the one that counts.
#define INSPECTOR_ELEMENT_CHECK(name, number, text, children, attributes, sentence) \
  INSPECTOR_STATIC_ASSERT(INSPECTOR_ELEMENT_##name == (number), text " isn't the table's")
INSPECTOR_ELEMENT_MAP(INSPECTOR_ELEMENT_CHECK)
#undef INSPECTOR_ELEMENT_CHECK

/// One row of `INSPECTOR_ELEMENT_MAP`.
typedef struct inspector_element_entry {
  uint32_t number;
  uint32_t children;
  uint64_t attributes;
  const char *name;
  const char *sentence;
} inspector_element_entry_t;

/// Returns the row of a kind; its name is null if there is no such kind.
///
/// [thread-safe]
static inline inspector_element_entry_t inspector_element_entry(uint32_t kind) {
  inspector_element_entry_t entry = {0, 0, 0, NULL, NULL};
#define INSPECTOR_ELEMENT_ENTRY(name, number, text, children, attributes, sentence) \
  if (kind == number) {                                                             \
    inspector_element_entry_t found = {number, INSPECTOR_CHILDREN_##children,       \
                                       attributes, text, sentence};                 \
    entry = found;                                                                  \
  }
  INSPECTOR_ELEMENT_MAP(INSPECTOR_ELEMENT_ENTRY)
#undef INSPECTOR_ELEMENT_ENTRY
  return entry;
}
