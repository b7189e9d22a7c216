// Long work: returns at once, goes on in a thread of its own, says how far it is, and stops when
// asked.

#include <cstdio>
#include <exception>
#include <thread>

#include <inspector/inspector.h>

#include "entropy-map.hpp"

INSPECTOR_MANIFEST("plugin.json");

namespace {

// What one run needs. The host keeps all of it until `complete`.
struct Search {
  inspector_invocation_t *invocation;
  const inspector_host_invocation_t *call;
  const inspector_host_document_t *document;
  const inspector_host_pixels_t *reader;
  double zoom;

  inspector_status_t run() const;
  inspector_status_t place(inspector_block_t block, const EntropyMap &map, double width,
                           double height) const;
};

inspector_status_t Search::run() const {
  const inspector_block_t block = call->block(invocation, 0);
  inspector_pixels_t pixels = {};
  pixels.size = sizeof pixels;
  inspector_status_t status = reader->read(invocation, block, &pixels);
  if (status != INSPECTOR_OK) return status;

  double width = 0, height = 0;
  status = document->get_double(invocation, block, INSPECTOR_STRING("width"), &width);
  if (status != INSPECTOR_OK) return status;
  status = document->get_double(invocation, block, INSPECTOR_STRING("height"), &height);
  if (status != INSPECTOR_OK) return status;
  if (pixels.width == 0 || pixels.height == 0 || width <= 0 || height <= 0) return INSPECTOR_FAILED;

  EntropyMap map(pixels);
  for (uint32_t row = 0; row < map.rows(); row++) {
    if (inspector_is_cancelled(invocation)) return INSPECTOR_CANCELLED;
    map.measure(row);
    call->set_progress(invocation, static_cast<double>(row + 1) / map.rows());
  }

  // Of the picture, the frame shows this share.
  const double cover = std::max(width / pixels.width, height / pixels.height) * zoom;
  return place(block, map, width / (cover * pixels.width), height / (cover * pixels.height));
}

// Moves the crop to the richest window; `width` and `height` are shares of the picture.
inspector_status_t Search::place(inspector_block_t block, const EntropyMap &map, double width,
                                 double height) const {
  const auto cells = [](double share, uint32_t all) {
    return std::clamp(static_cast<uint32_t>(std::lround(share * all)), 1u, all);
  };
  const uint32_t across = cells(width, map.columns()), down = cells(height, map.rows());
  uint32_t column = 0, row = 0;
  double best = -1;
  for (uint32_t y = 0; y + down <= map.rows(); y++) {
    for (uint32_t x = 0; x + across <= map.columns(); x++) {
      const double found = map.sum(x, y, across, down);
      if (found > best) best = found, column = x, row = y;
    }
  }

  // The window's centre goes to the frame's centre, but the picture still covers the frame.
  const auto translation = [](uint32_t start, uint32_t length, uint32_t all, double share) {
    const double centre = (start + length / 2.0) / all;
    const double room = (1 / share - 1) / 2;
    return std::clamp((0.5 - centre) / share, -room, room);
  };
  inspector_status_t status =
      document->set_double(invocation, block, INSPECTOR_STRING("crop/scaleRatio"), zoom);
  if (status != INSPECTOR_OK) return status;
  status = document->set_double(invocation, block, INSPECTOR_STRING("crop/translationX"),
                                translation(column, across, map.columns(), width));
  if (status != INSPECTOR_OK) return status;
  status = document->set_double(invocation, block, INSPECTOR_STRING("crop/translationY"),
                                translation(row, down, map.rows(), height));
  if (status != INSPECTOR_OK) return status;

  const double all = map.sum(0, 0, map.columns(), map.rows());
  char text[128];
  const int length = std::snprintf(
      text, sizeof text, "The crop shows %.0f%% of the picture and %.0f%% of its detail.",
      100 * width * height, all > 0 ? 100 * best / all : 100);
  return call->set_message(invocation, {text, static_cast<uint64_t>(length)});
}

template <typename Interface>
const Interface *get(const inspector_host_t *host, inspector_string_t id) {
  return static_cast<const Interface *>(host->get_interface(host, id));
}

// No exception may cross the contract: `noexcept` ends the process at the culprit, `catch` reports
// it.
INSPECTOR_ACTION(find, (double, zoom)) noexcept {
  const inspector_host_t *host = invocation->host;
  const Search search = {
      invocation,
      get<inspector_host_invocation_t>(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_INVOCATION)),
      get<inspector_host_document_t>(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_DOCUMENT)),
      get<inspector_host_pixels_t>(host, INSPECTOR_STRING(INSPECTOR_INTERFACE_PIXELS)),
      zoom,
  };
  if (!search.call || !search.document || !search.reader) return INSPECTOR_UNSUPPORTED;
  try {
    std::thread([search]() noexcept {
      inspector_status_t status = INSPECTOR_FAILED;
      try {
        status = search.run();
      } catch (const std::exception &) {
        search.call->set_message(search.invocation, INSPECTOR_STRING("There isn't enough memory."));
      }
      search.call->complete(search.invocation, status);
    }).detach();
  } catch (const std::exception &) {
    search.call->set_message(invocation, INSPECTOR_STRING("No thread could be started."));
    return INSPECTOR_FAILED;
  }
  return INSPECTOR_PENDING;
}

const inspector_item_t find_item = {
    .size = sizeof(inspector_item_t),
    .id = INSPECTOR_STATIC_STRING("com.example.smart-crop.find"),
    .action = INSPECTOR_FUNCTION(find),
    .signature = INSPECTOR_SIGNATURE(find),
};

inspector_status_t init(const inspector_plugin_t *, const inspector_host_t *host) noexcept {
  const auto *registration = get<inspector_host_registration_t>(
      host, INSPECTOR_STRING(INSPECTOR_INTERFACE_REGISTRATION));
  return registration ? registration->add_item(host, &find_item) : INSPECTOR_UNSUPPORTED;
}

const inspector_plugin_t plugin = {
    .size = sizeof(inspector_plugin_t),
    .abi_major = INSPECTOR_ABI_MAJOR,
    .abi_minor = INSPECTOR_ABI_MINOR,
    .id = INSPECTOR_STATIC_STRING("com.example.smart-crop"),
    .init = init,
};

}  // namespace

INSPECTOR_EXPORT const inspector_plugin_t *inspector_entry(uint32_t host_abi) {
  return host_abi >> 16 == INSPECTOR_ABI_MAJOR ? &plugin : nullptr;
}
