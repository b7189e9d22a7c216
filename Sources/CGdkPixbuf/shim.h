#pragma once
#include <stdint.h>
#include <gdk-pixbuf/gdk-pixbuf.h>

// Swift can't connect a GObject signal or call a cast macro, so the few steps that need one are here.

typedef struct inspector_pixbuf_limit {
  uint64_t pixels;
  int32_t exceeded;
} inspector_pixbuf_limit;

static inline void inspector_pixbuf_size_prepared(GdkPixbufLoader *loader, gint width, gint height,
                                                  gpointer data) {
  inspector_pixbuf_limit *limit = (inspector_pixbuf_limit *)data;
  if ((uint64_t)width * (uint64_t)height > limit->pixels) {
    limit->exceeded = 1;
    // A size of nothing makes the decoder give up before it allocates.
    gdk_pixbuf_loader_set_size(loader, 0, 0);
  }
}

// Decodes bytes of the named type. The caller releases the result with `inspector_pixbuf_release`;
// null means failure, with a message in `error`.
static inline GdkPixbuf *_Nullable inspector_pixbuf_decode(const uint8_t *_Nonnull bytes,
                                                           uint64_t count,
                                                           const char *_Nonnull type,
                                                           uint64_t pixels,
                                                           GError *_Nullable *_Nonnull error) {
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_type(type, error);
  if (!loader) return NULL;
  inspector_pixbuf_limit limit = {pixels, 0};
  g_signal_connect(loader, "size-prepared", G_CALLBACK(inspector_pixbuf_size_prepared), &limit);
  gboolean written = gdk_pixbuf_loader_write(loader, bytes, count, error);
  gboolean closed = gdk_pixbuf_loader_close(loader, written ? error : NULL);
  GdkPixbuf *picture = NULL;
  if (written && closed && !limit.exceeded) {
    picture = gdk_pixbuf_loader_get_pixbuf(loader);
    if (picture) g_object_ref(picture);
  }
  g_object_unref(loader);
  return picture;
}

static inline void inspector_pixbuf_release(GdkPixbuf *_Nonnull picture) { g_object_unref(picture); }
