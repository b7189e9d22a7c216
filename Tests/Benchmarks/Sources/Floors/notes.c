#include "floors.h"

#include <elf.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define PAGE 4096

uint64_t floor_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static uint64_t padded(uint64_t size) { return (size + 3) & ~(uint64_t)3; }

// Returns a copy of the manifest in a segment of notes, or null.
static char *manifest_in(const char *notes, uint64_t length, uint64_t *size) {
  for (uint64_t place = 0; place + 12 <= length;) {
    Elf64_Nhdr note;
    memcpy(&note, notes + place, sizeof note);
    const uint64_t content = place + 12 + padded(note.n_namesz);
    if (content + note.n_descsz > length) return NULL;
    if (note.n_type == INSPECTOR_NOTE_TYPE && note.n_namesz == 10 &&
        memcmp(notes + place + 12, "Inspector", 10) == 0) {
      uint32_t toolchain;
      memcpy(&toolchain, notes + content + 12, sizeof toolchain);
      const uint64_t text = 16 + padded(toolchain);
      if (text >= note.n_descsz) return NULL;
      *size = note.n_descsz - text;
      char *copy = malloc(*size);
      if (copy) memcpy(copy, notes + content + text, *size);
      return copy;
    }
    place = content + padded(note.n_descsz);
  }
  return NULL;
}

static char *manifest_of(const char *path, uint64_t *size) {
  char page[PAGE];
  struct stat status;
  char *found = NULL;
  const int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return NULL;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode)) {
    const ssize_t count = pread(file, page, PAGE, 0);
    Elf64_Ehdr header;
    if (count >= (ssize_t)sizeof header) {
      memcpy(&header, page, sizeof header);
      for (unsigned i = 0; i < header.e_phnum && !found; i++) {
        Elf64_Phdr segment;
        const uint64_t place = header.e_phoff + (uint64_t)i * sizeof segment;
        if (place + sizeof segment > (uint64_t)count) break;
        memcpy(&segment, page + place, sizeof segment);
        if (segment.p_type != PT_NOTE || segment.p_filesz > INSPECTOR_NOTE_LIMIT) continue;
        if (segment.p_offset + segment.p_filesz <= (uint64_t)count) {
          found = manifest_in(page + segment.p_offset, segment.p_filesz, size);
          continue;
        }
        char *notes = malloc(segment.p_filesz);
        if (notes && pread(file, notes, segment.p_filesz, (off_t)segment.p_offset) ==
                         (ssize_t)segment.p_filesz) {
          found = manifest_in(notes, segment.p_filesz, size);
        }
        free(notes);
      }
    }
  }
  close(file);
  return found;
}

uint64_t floor_notes(const char *const *paths, uint64_t count, uint64_t *bytes) {
  char **manifests = calloc(count, sizeof *manifests);
  if (!manifests) return 0;
  *bytes = 0;
  uint64_t missing = 0;
  const uint64_t start = floor_now();
  for (uint64_t i = 0; i < count; i++) {
    uint64_t size = 0;
    manifests[i] = manifest_of(paths[i], &size);
    missing += manifests[i] == NULL;
    *bytes += size;
  }
  const uint64_t end = floor_now();
  for (uint64_t i = 0; i < count; i++) free(manifests[i]);
  free(manifests);
  return missing ? 0 : end - start;
}
