#pragma once

#include "body-words.h"

/// What a value is. The type of an attribute says which function of `inspector_host_body_t` sets it.
#define INSPECTOR_VALUE_NUMBER 1u
#define INSPECTOR_VALUE_BOOL 2u
#define INSPECTOR_VALUE_STRING 3u
#define INSPECTOR_VALUE_WORD 4u
#define INSPECTOR_VALUE_COLOR 5u
#define INSPECTOR_VALUE_NUMBERS 6u
#define INSPECTOR_VALUE_PIXELS 7u

/// The attributes, each with its number, its type, the least and the greatest number that it takes, its name
/// for people, and a sentence. Lengths are in points. Every number is finite.
#define INSPECTOR_ATTRIBUTE_MAP(X)                                                                \
  X(TEXT, 1, STRING, 0, 0, "text", "The words of a label, or what stands in a text field.")       \
  X(TITLE, 2, STRING, 0, 0, "title", "What a control or a choice is called.")                     \
  X(ICON, 3, STRING, 0, 0, "icon", "The name of a symbol beside the title.")                      \
  X(NAME, 4, STRING, 0, 0, "name", "The name of the symbol or picture to show.")                  \
  X(VALUE, 5, NUMBER, -1e15, 1e15, "value",                                                       \
    "The number that a control is set to, or how far something is, from 0 to 1.")                 \
  X(ON, 6, BOOL, 0, 0, "on", "Whether a toggle is on.")                                           \
  X(SELECTED, 7, STRING, 0, 0, "selected", "The tag of the choice that is chosen.")               \
  X(TAG, 8, STRING, 0, 0, "tag", "What a choice sends when it is chosen.")                        \
  X(MINIMUM, 9, NUMBER, -1e15, 1e15, "minimum", "The least number that can be set.")              \
  X(MAXIMUM, 10, NUMBER, -1e15, 1e15, "maximum", "The greatest number that can be set.")          \
  X(STEP, 11, NUMBER, 0, 1e15, "step", "The distance between two numbers, or 0 for any.")         \
  X(UNIT, 12, STRING, 0, 0, "unit", "What stands behind a number, such as px.")                   \
  X(PLACEHOLDER, 13, STRING, 0, 0, "placeholder", "What stands in an empty field.")               \
  X(COLOR, 14, COLOR, 0, 1, "color",                                                              \
    "The colour of what is drawn, or that a colour well is set to.")                              \
  X(SPACING, 15, NUMBER, 0, 100000, "spacing", "The least distance between two children.")        \
  X(LINE_SPACING, 16, NUMBER, 0, 100000, "line-spacing",                                          \
    "The distance between two lines of children.")                                                \
  X(ALIGNMENT, 17, WORD, 0, 0, "alignment",                                                       \
    "Where children lie across the direction of the stack.")                                      \
  X(UNDERFLOW, 18, WORD, 0, 0, "underflow", "What becomes of room that is left along the stack.") \
  X(OVERFLOW, 19, WORD, 0, 0, "overflow", "Which children give room where there is too little.")  \
  X(GROW, 20, NUMBER, 0, 100000, "grow",                                                          \
    "The share in the room that is left, within a row, column or flow.")                          \
  X(SHRINK, 21, NUMBER, 0, 100000, "shrink",                                                      \
    "The share in the room that is missing, within a row or column.")                             \
  X(TOP, 22, NUMBER, 0, 100000, "top", "The distance kept above.")                                \
  X(LEADING, 23, NUMBER, 0, 100000, "leading", "The distance kept where reading begins.")         \
  X(BOTTOM, 24, NUMBER, 0, 100000, "bottom", "The distance kept below.")                          \
  X(TRAILING, 25, NUMBER, 0, 100000, "trailing", "The distance kept where reading ends.")         \
  X(WIDTH, 26, NUMBER, 0, 100000, "width", "The width.")                                          \
  X(HEIGHT, 27, NUMBER, 0, 100000, "height", "The height.")                                       \
  X(MINIMUM_WIDTH, 28, NUMBER, 0, 100000, "minimum-width", "The least width.")                    \
  X(MAXIMUM_WIDTH, 29, NUMBER, 0, 100000, "maximum-width", "The greatest width.")                 \
  X(MINIMUM_HEIGHT, 30, NUMBER, 0, 100000, "minimum-height", "The least height.")                 \
  X(MAXIMUM_HEIGHT, 31, NUMBER, 0, 100000, "maximum-height", "The greatest height.")              \
  X(SIZE, 32, NUMBER, 0, 100000, "size", "The width and height of a symbol.")                     \
  X(HORIZONTAL, 33, WORD, 0, 0, "horizontal",                                                     \
    "Where the child, or each line of a flow, lies between the sides.")                           \
  X(VERTICAL, 34, WORD, 0, 0, "vertical", "Where the child lies between top and bottom.")         \
  X(AXIS, 35, WORD, 0, 0, "axis", "The direction of a line.")                                     \
  X(RATIO, 36, NUMBER, 0.001, 1000, "ratio", "The width divided by the height.")                  \
  X(MODE, 37, WORD, 0, 0, "mode", "How something of one shape is put in a frame of another.")     \
  X(AMOUNT, 38, NUMBER, 0, 1, "amount", "The opacity.")                                           \
  X(FONT_SIZE, 39, NUMBER, 1, 1000, "font-size", "The height of the font.")                       \
  X(WEIGHT, 40, WORD, 0, 0, "weight", "How heavy the strokes of the font are.")                   \
  X(MONOSPACED, 41, BOOL, 0, 0, "monospaced", "Whether all characters are equally wide.")         \
  X(LINE_LIMIT, 42, NUMBER, 0, 1000, "line-limit",                                                \
    "The greatest number of lines, or 0 for any; a fraction is dropped.")                         \
  X(TRUNCATION, 43, WORD, 0, 0, "truncation", "Where text that is too long is cut.")              \
  X(TEXT_ALIGNMENT, 44, WORD, 0, 0, "text-alignment", "On which side lines of text are aligned.") \
  X(BACKGROUND, 45, COLOR, 0, 1, "background", "The colour of the ground.")                       \
  X(CORNER_RADIUS, 46, NUMBER, 0, 100000, "corner-radius",                                        \
    "The radius of the corners, at most half the shorter side.")                                  \
  X(BORDER_COLOR, 47, COLOR, 0, 1, "border-color", "The colour of the line within the edge.")     \
  X(BORDER_WIDTH, 48, NUMBER, 0, 100000, "border-width",                                          \
    "The width of the line within the edge.")                                                     \
  X(CLIPS, 49, BOOL, 0, 0, "clips", "Whether the child is cut off at the edge.")                  \
  X(STEPS, 50, NUMBERS, -1000000, 1000000, "steps", "The steps of a pen.")                        \
  X(NUMBERS, 51, NUMBERS, 0, 1e15, "numbers",                                                     \
    "The heights of the bars, the tallest of which fills the height.")                            \
  X(FILL, 52, COLOR, 0, 1, "fill", "What an area is filled with.")                                \
  X(STROKE, 53, COLOR, 0, 1, "stroke", "The colour of a line.")                                   \
  X(LINE_WIDTH, 54, NUMBER, 0, 100000, "line-width", "The width of a line.")                      \
  X(PIXELS, 55, PIXELS, 0, 0, "pixels", "A picture of its own.")                                  \
  X(ENABLED, 56, BOOL, 0, 0, "enabled", "Whether a control can be used.")                         \
  X(OPEN, 57, BOOL, 0, 0, "open", "Whether a section is open when it is first shown.")            \
  X(ACCESSIBILITY_LABEL, 58, STRING, 0, 0, "accessibility-label",                                 \
    "What a screen reader calls it.")                                                             \
  X(ACCESSIBILITY_HINT, 59, STRING, 0, 0, "accessibility-hint",                                   \
    "What a screen reader says of its use.")                                                      \
  X(ACTION, 60, STRING, 0, 0, "action",                                                           \
    "The id of the plugin's item whose action runs; the item's own if it isn't set.")             \
  X(PARAMETER, 61, STRING, 0, 0, "parameter",                                                     \
    "The name of the action's parameter that is driven.")                                         \
  X(PROPERTY, 62, STRING, 0, 0, "property",                                                       \
    "The path of the property that is driven, such as opacity.")                                  \
  X(ARGUMENT, 63, STRING, 0, 0, "argument",                                                       \
    "What a button gives the parameter, as one writes it for the command `inspector run`.")

#define INSPECTOR_ATTRIBUTE_TEXT 1u
#define INSPECTOR_ATTRIBUTE_TITLE 2u
#define INSPECTOR_ATTRIBUTE_ICON 3u
#define INSPECTOR_ATTRIBUTE_NAME 4u
#define INSPECTOR_ATTRIBUTE_VALUE 5u
#define INSPECTOR_ATTRIBUTE_ON 6u
#define INSPECTOR_ATTRIBUTE_SELECTED 7u
#define INSPECTOR_ATTRIBUTE_TAG 8u
#define INSPECTOR_ATTRIBUTE_MINIMUM 9u
#define INSPECTOR_ATTRIBUTE_MAXIMUM 10u
#define INSPECTOR_ATTRIBUTE_STEP 11u
#define INSPECTOR_ATTRIBUTE_UNIT 12u
#define INSPECTOR_ATTRIBUTE_PLACEHOLDER 13u
#define INSPECTOR_ATTRIBUTE_COLOR 14u
#define INSPECTOR_ATTRIBUTE_SPACING 15u
#define INSPECTOR_ATTRIBUTE_LINE_SPACING 16u
#define INSPECTOR_ATTRIBUTE_ALIGNMENT 17u
#define INSPECTOR_ATTRIBUTE_UNDERFLOW 18u
#define INSPECTOR_ATTRIBUTE_OVERFLOW 19u
#define INSPECTOR_ATTRIBUTE_GROW 20u
#define INSPECTOR_ATTRIBUTE_SHRINK 21u
#define INSPECTOR_ATTRIBUTE_TOP 22u
#define INSPECTOR_ATTRIBUTE_LEADING 23u
#define INSPECTOR_ATTRIBUTE_BOTTOM 24u
#define INSPECTOR_ATTRIBUTE_TRAILING 25u
#define INSPECTOR_ATTRIBUTE_WIDTH 26u
#define INSPECTOR_ATTRIBUTE_HEIGHT 27u
#define INSPECTOR_ATTRIBUTE_MINIMUM_WIDTH 28u
#define INSPECTOR_ATTRIBUTE_MAXIMUM_WIDTH 29u
#define INSPECTOR_ATTRIBUTE_MINIMUM_HEIGHT 30u
#define INSPECTOR_ATTRIBUTE_MAXIMUM_HEIGHT 31u
#define INSPECTOR_ATTRIBUTE_SIZE 32u
#define INSPECTOR_ATTRIBUTE_HORIZONTAL 33u
#define INSPECTOR_ATTRIBUTE_VERTICAL 34u
#define INSPECTOR_ATTRIBUTE_AXIS 35u
#define INSPECTOR_ATTRIBUTE_RATIO 36u
#define INSPECTOR_ATTRIBUTE_MODE 37u
#define INSPECTOR_ATTRIBUTE_AMOUNT 38u
#define INSPECTOR_ATTRIBUTE_FONT_SIZE 39u
#define INSPECTOR_ATTRIBUTE_WEIGHT 40u
#define INSPECTOR_ATTRIBUTE_MONOSPACED 41u
#define INSPECTOR_ATTRIBUTE_LINE_LIMIT 42u
#define INSPECTOR_ATTRIBUTE_TRUNCATION 43u
#define INSPECTOR_ATTRIBUTE_TEXT_ALIGNMENT 44u
#define INSPECTOR_ATTRIBUTE_BACKGROUND 45u
#define INSPECTOR_ATTRIBUTE_CORNER_RADIUS 46u
#define INSPECTOR_ATTRIBUTE_BORDER_COLOR 47u
#define INSPECTOR_ATTRIBUTE_BORDER_WIDTH 48u
#define INSPECTOR_ATTRIBUTE_CLIPS 49u
#define INSPECTOR_ATTRIBUTE_STEPS 50u
#define INSPECTOR_ATTRIBUTE_NUMBERS 51u
#define INSPECTOR_ATTRIBUTE_FILL 52u
#define INSPECTOR_ATTRIBUTE_STROKE 53u
#define INSPECTOR_ATTRIBUTE_LINE_WIDTH 54u
#define INSPECTOR_ATTRIBUTE_PIXELS 55u
#define INSPECTOR_ATTRIBUTE_ENABLED 56u
#define INSPECTOR_ATTRIBUTE_OPEN 57u
#define INSPECTOR_ATTRIBUTE_ACCESSIBILITY_LABEL 58u
#define INSPECTOR_ATTRIBUTE_ACCESSIBILITY_HINT 59u
#define INSPECTOR_ATTRIBUTE_ACTION 60u
#define INSPECTOR_ATTRIBUTE_PARAMETER 61u
#define INSPECTOR_ATTRIBUTE_PROPERTY 62u
#define INSPECTOR_ATTRIBUTE_ARGUMENT 63u

// The table above is the one that counts.
#define INSPECTOR_ATTRIBUTE_CHECK(name, number, type, minimum, maximum, text, sentence) \
  INSPECTOR_STATIC_ASSERT(INSPECTOR_ATTRIBUTE_##name == (number), text " isn't the table's")
INSPECTOR_ATTRIBUTE_MAP(INSPECTOR_ATTRIBUTE_CHECK)
#undef INSPECTOR_ATTRIBUTE_CHECK

#define INSPECTOR_ATTRIBUTE_BIT(name) (UINT64_C(1) << INSPECTOR_ATTRIBUTE_##name)

/// The words that each attribute takes.
#define INSPECTOR_WORDS_OF_COLORS                                     \
  (INSPECTOR_WORD_BIT(PRIMARY) | INSPECTOR_WORD_BIT(SECONDARY) |      \
   INSPECTOR_WORD_BIT(ACCENT) | INSPECTOR_WORD_BIT(ON_ACCENT) |       \
   INSPECTOR_WORD_BIT(DESTRUCTIVE) | INSPECTOR_WORD_BIT(BACKGROUND) | \
   INSPECTOR_WORD_BIT(CONTROL) | INSPECTOR_WORD_BIT(WELL) |           \
   INSPECTOR_WORD_BIT(SEPARATOR) | INSPECTOR_WORD_BIT(CLEAR))
#define INSPECTOR_WORDS_OF_ALIGNMENT                                                  \
  (INSPECTOR_WORD_BIT(START) | INSPECTOR_WORD_BIT(CENTER) | INSPECTOR_WORD_BIT(END) | \
   INSPECTOR_WORD_BIT(FILL))
#define INSPECTOR_WORDS_OF_UNDERFLOW                                                  \
  (INSPECTOR_WORD_BIT(START) | INSPECTOR_WORD_BIT(CENTER) | INSPECTOR_WORD_BIT(END) | \
   INSPECTOR_WORD_BIT(GROW_PROPORTIONALLY) | INSPECTOR_WORD_BIT(GROW_UNIFORMLY) |     \
   INSPECTOR_WORD_BIT(SPACE_EVENLY))
#define INSPECTOR_WORDS_OF_OVERFLOW                                                    \
  (INSPECTOR_WORD_BIT(CONDENSE_PROPORTIONALLY) | INSPECTOR_WORD_BIT(CONDENSE_UNIFORMLY))
#define INSPECTOR_WORDS_OF_HORIZONTAL                                                 \
  (INSPECTOR_WORD_BIT(START) | INSPECTOR_WORD_BIT(CENTER) | INSPECTOR_WORD_BIT(END) | \
   INSPECTOR_WORD_BIT(FILL))
#define INSPECTOR_WORDS_OF_VERTICAL                                                   \
  (INSPECTOR_WORD_BIT(START) | INSPECTOR_WORD_BIT(CENTER) | INSPECTOR_WORD_BIT(END) | \
   INSPECTOR_WORD_BIT(FILL))
#define INSPECTOR_WORDS_OF_AXIS                                 \
  (INSPECTOR_WORD_BIT(HORIZONTAL) | INSPECTOR_WORD_BIT(VERTICAL))
#define INSPECTOR_WORDS_OF_MODE                                           \
  (INSPECTOR_WORD_BIT(CENTER) | INSPECTOR_WORD_BIT(FIT_PARENT) |          \
   INSPECTOR_WORD_BIT(FIT_CONTENT) | INSPECTOR_WORD_BIT(SHRINK_CONTENT) | \
   INSPECTOR_WORD_BIT(STRETCH) | INSPECTOR_WORD_BIT(ASPECT_FIT) |         \
   INSPECTOR_WORD_BIT(ASPECT_FILL))
#define INSPECTOR_WORDS_OF_WEIGHT                        \
  (INSPECTOR_WORD_BIT(REGULAR) | INSPECTOR_WORD_BIT(BOLD))
#define INSPECTOR_WORDS_OF_TRUNCATION                                              \
  (INSPECTOR_WORD_BIT(START) | INSPECTOR_WORD_BIT(END) | INSPECTOR_WORD_BIT(MIDDLE))
#define INSPECTOR_WORDS_OF_TEXT_ALIGNMENT                                          \
  (INSPECTOR_WORD_BIT(START) | INSPECTOR_WORD_BIT(CENTER) | INSPECTOR_WORD_BIT(END))
#define INSPECTOR_ATTRIBUTE_WORD_MAP(X)                \
  X(ALIGNMENT, INSPECTOR_WORDS_OF_ALIGNMENT)           \
  X(UNDERFLOW, INSPECTOR_WORDS_OF_UNDERFLOW)           \
  X(OVERFLOW, INSPECTOR_WORDS_OF_OVERFLOW)             \
  X(HORIZONTAL, INSPECTOR_WORDS_OF_HORIZONTAL)         \
  X(VERTICAL, INSPECTOR_WORDS_OF_VERTICAL)             \
  X(AXIS, INSPECTOR_WORDS_OF_AXIS)                     \
  X(MODE, INSPECTOR_WORDS_OF_MODE)                     \
  X(WEIGHT, INSPECTOR_WORDS_OF_WEIGHT)                 \
  X(TRUNCATION, INSPECTOR_WORDS_OF_TRUNCATION)         \
  X(TEXT_ALIGNMENT, INSPECTOR_WORDS_OF_TEXT_ALIGNMENT) \
  X(COLOR, INSPECTOR_WORDS_OF_COLORS)                  \
  X(BACKGROUND, INSPECTOR_WORDS_OF_COLORS)             \
  X(BORDER_COLOR, INSPECTOR_WORDS_OF_COLORS)           \
  X(FILL, INSPECTOR_WORDS_OF_COLORS)                   \
  X(STROKE, INSPECTOR_WORDS_OF_COLORS)

/// One row of `INSPECTOR_ATTRIBUTE_MAP`, with the words of `INSPECTOR_ATTRIBUTE_WORD_MAP`.
typedef struct inspector_attribute_entry {
  uint32_t number;
  uint32_t type;
  double minimum;
  double maximum;
  uint64_t words;
  const char *name;
  const char *sentence;
} inspector_attribute_entry_t;

/// Returns the row of an attribute; its name is null if there is no such attribute.
///
/// [thread-safe]
static inline inspector_attribute_entry_t inspector_attribute_entry(uint32_t attribute) {
  inspector_attribute_entry_t entry = {0, 0, 0, 0, 0, NULL, NULL};
#define INSPECTOR_ATTRIBUTE_ENTRY(name, number, type, minimum, maximum, text, sentence) \
  if (attribute == number) {                                                            \
    inspector_attribute_entry_t found = {                                               \
        number, INSPECTOR_VALUE_##type, minimum, maximum, 0, text, sentence};           \
    entry = found;                                                                      \
  }
  INSPECTOR_ATTRIBUTE_MAP(INSPECTOR_ATTRIBUTE_ENTRY)
#undef INSPECTOR_ATTRIBUTE_ENTRY
#define INSPECTOR_ATTRIBUTE_WORDS(name, words_of_it) \
  if (attribute == INSPECTOR_ATTRIBUTE_##name) entry.words = words_of_it;
  INSPECTOR_ATTRIBUTE_WORD_MAP(INSPECTOR_ATTRIBUTE_WORDS)
#undef INSPECTOR_ATTRIBUTE_WORDS
  return entry;
}
