#pragma once

#include "invocation.h"

INSPECTOR_BEGIN

#define INSPECTOR_INTERFACE_PIXELS "inspector.pixels/1"

/// The pixels of an image block, to be read only.
///
/// Each pixel is four bytes: red, green, blue, alpha; sRGB, straight alpha. The picture stands
/// upright (the camera's orientation is applied) and whole (before crop, adjustments and blur). Row
/// `y` begins at `bytes + y * stride`.
typedef struct inspector_pixels {
  /// Set to `sizeof(inspector_pixels_t)` by the caller; the host writes no further than that.
  uint32_t size;
  uint32_t width;
  uint32_t height;
  uint32_t reserved;

  /// Bytes from one row to the next, at least `4 * width`.
  uint64_t stride;

  /// The host's, and valid until the action has ended.
  const uint8_t *bytes;
} inspector_pixels_t;

/// Gives an action the pixels of image blocks.
typedef struct inspector_host_pixels {
  /// `sizeof(inspector_host_pixels_t)` of the host.
  uint32_t size;
  uint32_t reserved;

  /// Writes the pixels of `block` to `pixels`. The first call for a block may decode its file.
  ///
  /// Returns: `INSPECTOR_OK`; `INSPECTOR_NOT_FOUND` if there is no such block or it has no image;
  /// `INSPECTOR_FAILED` if the image can't be decoded; `INSPECTOR_INVALID_ARGUMENT` if
  /// `pixels->size` is smaller than this header says, or a pointer is null; `INSPECTOR_WRONG_STATE` if the
  /// action has ended, or nobody waits for it any more.
  ///
  /// [thread-safe]
  inspector_status_t (*read)(inspector_invocation_t *invocation, inspector_block_t block,
                             inspector_pixels_t *pixels);
} inspector_host_pixels_t;

INSPECTOR_END
