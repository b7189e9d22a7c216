#pragma once
#include <stdint.h>
#include <librsvg/rsvg.h>

// Parses a drawing. Null means failure, with a message in `error`. `bytes` must outlive the call only.
//
// The drawing has no base address, so it can't read any file. The parser's limit on the length of one
// attribute is lifted, because pictures are embedded; the caller bounds the whole.
static inline RsvgHandle *_Nullable inspector_rsvg_parse(const uint8_t *_Nonnull bytes,
                                                         uint64_t count,
                                                         GError *_Nullable *_Nonnull error) {
  GInputStream *stream = g_memory_input_stream_new_from_data(bytes, (gssize)count, NULL);
  RsvgHandle *handle = rsvg_handle_new_from_stream_sync(
      stream, NULL, RSVG_HANDLE_FLAG_UNLIMITED, NULL, error);
  g_object_unref(stream);
  return handle;
}

static inline void inspector_rsvg_release(RsvgHandle *_Nonnull handle) { g_object_unref(handle); }
