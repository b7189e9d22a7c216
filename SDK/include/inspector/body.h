#pragma once

#include "body-elements.h"
#include "item.h"
#include "pixels.h"

INSPECTOR_BEGIN

#define INSPECTOR_INTERFACE_BODY "inspector.body/1"

/// A body: what an item looks like, as a tree of elements. Opaque: it is written through
/// `inspector_host_body_t`, and everything that is written is copied.
///
/// The host owns it. It is for the time of the call that was given it.
typedef struct inspector_body inspector_body_t;

/// What a body may take. A body that goes beyond is refused, not cut.
#define INSPECTOR_BODY_DEPTH 32u
#define INSPECTOR_BODY_ELEMENTS 2000u
/// The size of all, where an element counts 16 bytes and those of its key, and an attribute 8 bytes and
/// those of its value: 8 for a number, a bool or a word, 32 for a colour, 8 for each number of a list, 8 and
/// 4 for each pixel of a picture, and the bytes of a string.
#define INSPECTOR_BODY_BYTES 262144u
#define INSPECTOR_BODY_KEY_BYTES 200u
#define INSPECTOR_BODY_STRING_BYTES 4096u
#define INSPECTOR_BODY_LIST_COUNT 8192u
#define INSPECTOR_BODY_PIXEL_COUNT 16384u

/// The item's side of `inspector.body/1`: the item is more than a button, and this says what.
///
/// Returned by the item's `get_interface`, for an item whose manifest says `"body": true`. The plugin owns
/// this struct, and keeps it valid and unchanged until `plugin->destroy` returns. What is said of the size
/// of `inspector_plugin_t` holds here too.
typedef struct inspector_item_body {
  /// `sizeof(inspector_item_body_t)` of the headers the plugin was built with.
  uint32_t size;

  /// Must be 0.
  uint32_t reserved;

  /// Writes the item's body.
  ///
  /// It is asked when the item is to be drawn, and again only when something has changed that it has read:
  /// a key of `context`, or the picture of a block. It must call nothing but `inspector.context/1` and
  /// `inspector_host_body_t`, and must not block or log. `context` and `body` are borrowed for the time of
  /// the call.
  ///
  /// Returns: `INSPECTOR_OK`, or a failure, after which the item is hidden and the reason shown, as
  /// `set_message` has said it. The same happens to a body that the host has refused, whatever is returned.
  ///
  /// [main-thread]
  inspector_status_t (*write)(const inspector_item_t *item, const inspector_host_t *host,
                              const inspector_context_t *context, inspector_body_t *body);
} inspector_item_body_t;

/// The host's side of `inspector.body/1`: writes a body from the first element to the last.
///
/// An element is opened, given its attributes, then its children one after the other, and closed:
///
///   open(row)  set(spacing)  open(label) set(text) close  open(slider) set(property) close  close
///
/// A body has one root. Each attribute is set at most once, and before the first child is opened. An
/// attribute that isn't set has the default that `SDK/Documentation/body.md` says.
///
/// A kind that the host doesn't know is replaced by what its child of the kind `fallback` holds, which is
/// exactly one element. Everything else within it is kept out: attributes and words that the host doesn't
/// know are no mistake there. Without a fallback an unknown kind is refused. Within a kind that the host
/// knows a fallback is checked and left out. On a kind that the host knows, an attribute or a word that
/// isn't in that kind's row is refused: nothing that a person would miss goes unseen.
///
/// All functions return:
///
///   - `INSPECTOR_OK`
///   - `INSPECTOR_UNSUPPORTED` for an unknown kind without a fallback, when it is closed; for an attribute
///     that the kind doesn't take; and for a word that the attribute doesn't take
///   - `INSPECTOR_WRONG_TYPE` if the attribute is of another type
///   - `INSPECTOR_OUT_OF_RANGE` for a number that isn't finite or lies outside the attribute's range, and
///     beyond the limits above
///   - `INSPECTOR_ALREADY_EXISTS` if the attribute has been set
///   - `INSPECTOR_INVALID_ARGUMENT` if a pointer is null, text isn't UTF-8, or a bool is neither 0 nor 1
///   - `INSPECTOR_WRONG_STATE` for what can't be done at this place: a second root, a child that the parent
///     can't have, an attribute behind a child, one more close; after the call that was given `body`; and
///     on another thread, after which the body is refused too
///
/// The first failure refuses the body. The host keeps the reason and the place, such as
/// "row/slider[radius].2": the second child of the row, a slider with the key "radius". Every later call
/// returns the same status and does nothing, so a plugin need not look at the results before its end.
///
/// All functions are for the time of the call that was given `body`.
typedef struct inspector_host_body {
  /// `sizeof(inspector_host_body_t)` of the host.
  uint32_t size;
  uint32_t reserved;

  /// Opens an element: the root, or one more child of the element that is open.
  ///
  /// `key` tells the element from its siblings, so that what a person does with it, such as the slider they
  /// hold, outlives the coming and going of others. It may be empty.
  ///
  /// [main-thread]
  inspector_status_t (*open)(inspector_body_t *body, uint32_t kind, inspector_string_t key);

  /// Closes the element that was opened last.
  ///
  /// [main-thread]
  inspector_status_t (*close)(inspector_body_t *body);

  /// Each sets an attribute of the element that is open.
  ///
  /// [main-thread]
  inspector_status_t (*set_number)(inspector_body_t *body, uint32_t attribute, double value);
  /// [main-thread]
  inspector_status_t (*set_bool)(inspector_body_t *body, uint32_t attribute, uint8_t value);
  /// [main-thread]
  inspector_status_t (*set_string)(inspector_body_t *body, uint32_t attribute,
                                   inspector_string_t value);
  /// One of `INSPECTOR_WORD_…`. Attributes of the type `COLOR` take words too.
  ///
  /// [main-thread]
  inspector_status_t (*set_word)(inspector_body_t *body, uint32_t attribute, uint32_t word);
  /// Each component must lie between 0 and 1.
  ///
  /// [main-thread]
  inspector_status_t (*set_color)(inspector_body_t *body, uint32_t attribute,
                                  inspector_color_t value);
  /// `values` may be null if `count` is 0.
  ///
  /// [main-thread]
  inspector_status_t (*set_numbers)(inspector_body_t *body, uint32_t attribute,
                                    const double *values, uint64_t count);
  /// A picture as `inspector_pixels_t` says, with at most `INSPECTOR_BODY_PIXEL_COUNT` pixels and at least
  /// one. All fields are the plugin's to fill.
  ///
  /// [main-thread]
  inspector_status_t (*set_pixels)(inspector_body_t *body, uint32_t attribute,
                                   const inspector_pixels_t *pixels);

  /// Reads the pixels of an image block, so that a body can be drawn from them: as
  /// `inspector_host_pixels_t.read`, but for the time of the call that was given `body`. The host remembers
  /// that the body depends on the block's picture.
  ///
  /// Returns: also `INSPECTOR_NOT_FOUND` if there is no such block or it has no image, and
  /// `INSPECTOR_FAILED` if the image can't be decoded. Neither refuses the body.
  ///
  /// [main-thread]
  inspector_status_t (*read_pixels)(inspector_body_t *body, inspector_block_t block,
                                    inspector_pixels_t *pixels);

  /// Sets the sentence that people read if `write` returns a failure. The last one counts. At most
  /// `INSPECTOR_BODY_STRING_BYTES`. It may be set at any place, and where the host has refused the body, its own
  /// reason is shown.
  ///
  /// Returns: `INSPECTOR_INVALID_ARGUMENT` if the text isn't UTF-8 or is too long, which refuses nothing.
  ///
  /// [main-thread]
  inspector_status_t (*set_message)(inspector_body_t *body, inspector_string_t message);
} inspector_host_body_t;

INSPECTOR_END
