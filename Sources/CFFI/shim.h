#pragma once
#include <ffi.h>
#include <stdint.h>

// libffi's type descriptors are mutable globals, which Swift 6 can't touch safely; these hand out
// their addresses instead.
static inline ffi_type *_Nonnull inspector_ffi_sint32(void) { return &ffi_type_sint32; }
static inline ffi_type *_Nonnull inspector_ffi_sint64(void) { return &ffi_type_sint64; }
static inline ffi_type *_Nonnull inspector_ffi_uint8(void) { return &ffi_type_uint8; }
static inline ffi_type *_Nonnull inspector_ffi_uint32(void) { return &ffi_type_uint32; }
static inline ffi_type *_Nonnull inspector_ffi_uint64(void) { return &ffi_type_uint64; }
static inline ffi_type *_Nonnull inspector_ffi_float(void) { return &ffi_type_float; }
static inline ffi_type *_Nonnull inspector_ffi_double(void) { return &ffi_type_double; }
static inline ffi_type *_Nonnull inspector_ffi_pointer(void) { return &ffi_type_pointer; }

static inline int32_t inspector_ffi_prepare(ffi_cif *_Nonnull cif, uint32_t count,
                                            ffi_type *_Nullable *_Nullable arguments) {
  return (int32_t)ffi_prep_cif(cif, FFI_DEFAULT_ABI, count, &ffi_type_sint32, arguments);
}

static inline void inspector_ffi_call(ffi_cif *_Nonnull cif, void (*_Nonnull function)(void),
                                      void *_Nonnull result,
                                      void *_Nullable *_Nullable arguments) {
  ffi_call(cif, function, result, arguments);
}
