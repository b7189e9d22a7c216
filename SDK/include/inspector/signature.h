#pragma once

#include "invocation.h"

/// Typed actions.
///
/// An action is a plain C function of the author's own signature. A call with another signature would
/// be undefined behaviour that nothing can detect, so the types are written once:
///
///   INSPECTOR_ACTION(warm, (double, amount), (uint8_t, preview)) {
///     ...
///     return INSPECTOR_OK;
///   }
///
/// defines `inspector_status_t warm(inspector_invocation_t *invocation, double amount, uint8_t
/// preview)`, static, and beside it, the signature that `INSPECTOR_SIGNATURE(warm)` names. A host
/// compares it with the manifest's parameters before it calls anything. A type that isn't listed here
/// is an error that says so. Up to eight parameters:
///
///   | manifest | C                    | letter |
///   |----------|----------------------|--------|
///   | i32      | `int32_t`            | i      |
///   | i64      | `int64_t`            | l      |
///   | u32      | `uint32_t`           | u      |
///   | u64      | `uint64_t`           | m      |
///   | f32      | `float`              | f      |
///   | f64      | `double`             | d      |
///   | bool     | `uint8_t`, 0 or 1    | b      |
///   | string   | `inspector_string_t` | s      |
///   | color    | `inspector_color_t`  | c      |
///   | point    | `inspector_point_t`  | p      |
///   | choice   | `inspector_choice_t` | h      |
///
/// A signature that begins with `@` says that the function takes the invocation alone and reads its
/// parameters through `inspector.invocation/1`; the letters behind it are compared all the same.
///
/// Strings are the host's and valid until the action has ended.
#ifdef __cplusplus

template <typename T>
struct inspector_type_letter {
  static_assert(sizeof(T) == 0, "An action can't take this type. signature.h lists those it can.");
  static constexpr char value = 0;
};
template <>
struct inspector_type_letter<int32_t> {
  static constexpr char value = 'i';
};
template <>
struct inspector_type_letter<int64_t> {
  static constexpr char value = 'l';
};
template <>
struct inspector_type_letter<uint32_t> {
  static constexpr char value = 'u';
};
template <>
struct inspector_type_letter<uint64_t> {
  static constexpr char value = 'm';
};
template <>
struct inspector_type_letter<float> {
  static constexpr char value = 'f';
};
template <>
struct inspector_type_letter<double> {
  static constexpr char value = 'd';
};
template <>
struct inspector_type_letter<uint8_t> {
  static constexpr char value = 'b';
};
template <>
struct inspector_type_letter<inspector_string_t> {
  static constexpr char value = 's';
};
template <>
struct inspector_type_letter<inspector_color_t> {
  static constexpr char value = 'c';
};
template <>
struct inspector_type_letter<inspector_point_t> {
  static constexpr char value = 'p';
};
template <>
struct inspector_type_letter<inspector_choice_t> {
  static constexpr char value = 'h';
};
#define INSPECTOR_TYPE_LETTER(type) inspector_type_letter<type>::value
#define INSPECTOR_CHECK__(type, name)
#define INSPECTOR_REFUSE_(sentence) static_assert(false, sentence);

#else

#define INSPECTOR_TYPE_LETTER(type)    \
  _Generic(*(type *)0,                 \
      int32_t: 'i',                    \
      int64_t: 'l',                    \
      uint32_t: 'u',                   \
      uint64_t: 'm',                   \
      float: 'f',                      \
      double: 'd',                     \
      uint8_t: 'b',                    \
      inspector_string_t: 's',         \
      inspector_color_t: 'c',          \
      inspector_point_t: 'p',          \
      inspector_choice_t: 'h',         \
      default: 0)
#define INSPECTOR_CHECK__(type, name)       \
  _Static_assert(INSPECTOR_TYPE_LETTER(type), \
                 "An action can't take a " #type ". signature.h lists the types that it can.");
#define INSPECTOR_REFUSE_(sentence) _Static_assert(0, sentence);

#endif

#define INSPECTOR_FIRST_(a, b) a
#define INSPECTOR_CHECK_(pair) INSPECTOR_CHECK__ pair
#define INSPECTOR_LETTER_(pair) INSPECTOR_TYPE_LETTER(INSPECTOR_FIRST_ pair),
#define INSPECTOR_DECLARE__(type, name) , type name
#define INSPECTOR_DECLARE_(pair) INSPECTOR_DECLARE__ pair

#define INSPECTOR_MAP_0_(m)
#define INSPECTOR_MAP_1_(m, a) m(a)
#define INSPECTOR_MAP_2_(m, a, ...) m(a) INSPECTOR_MAP_1_(m, __VA_ARGS__)
#define INSPECTOR_MAP_3_(m, a, ...) m(a) INSPECTOR_MAP_2_(m, __VA_ARGS__)
#define INSPECTOR_MAP_4_(m, a, ...) m(a) INSPECTOR_MAP_3_(m, __VA_ARGS__)
#define INSPECTOR_MAP_5_(m, a, ...) m(a) INSPECTOR_MAP_4_(m, __VA_ARGS__)
#define INSPECTOR_MAP_6_(m, a, ...) m(a) INSPECTOR_MAP_5_(m, __VA_ARGS__)
#define INSPECTOR_MAP_7_(m, a, ...) m(a) INSPECTOR_MAP_6_(m, __VA_ARGS__)
#define INSPECTOR_MAP_8_(m, a, ...) m(a) INSPECTOR_MAP_7_(m, __VA_ARGS__)
#define INSPECTOR_PICK_(m, a, b, c, d, e, f, g, h, map, ...) map
#define INSPECTOR_MAP_(...)                                                                 \
  INSPECTOR_PICK_(__VA_ARGS__, INSPECTOR_MAP_8_, INSPECTOR_MAP_7_, INSPECTOR_MAP_6_,        \
                  INSPECTOR_MAP_5_, INSPECTOR_MAP_4_, INSPECTOR_MAP_3_, INSPECTOR_MAP_2_,   \
                  INSPECTOR_MAP_1_, INSPECTOR_MAP_0_, 0)                                    \
  (__VA_ARGS__)

#define INSPECTOR_ACTION_0_(name)                   \
  static const char name##_signature[] = {'\0'};    \
  static inspector_status_t name(inspector_invocation_t *invocation)
#define INSPECTOR_ACTION_N_(name, ...)                                                            \
  INSPECTOR_MAP_(INSPECTOR_CHECK_, __VA_ARGS__)                                                   \
  static const char name##_signature[] = {INSPECTOR_MAP_(INSPECTOR_LETTER_, __VA_ARGS__) '\0'};   \
  static inspector_status_t name(inspector_invocation_t *invocation INSPECTOR_MAP_(               \
      INSPECTOR_DECLARE_, __VA_ARGS__))
#define INSPECTOR_ACTION_X_(name, ...)                                                \
  INSPECTOR_REFUSE_("An action takes at most eight parameters. '" #name "' has more.") \
  INSPECTOR_ACTION_0_(name)
#define INSPECTOR_ACTION_PICK_(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, which, ...) which

/// Begins the definition of an action, and defines its signature. See the top of this header.
#define INSPECTOR_ACTION(...)                                                                    \
  INSPECTOR_ACTION_PICK_(__VA_ARGS__, INSPECTOR_ACTION_X_, INSPECTOR_ACTION_X_,                  \
                         INSPECTOR_ACTION_X_, INSPECTOR_ACTION_X_, INSPECTOR_ACTION_X_,          \
                         INSPECTOR_ACTION_X_, INSPECTOR_ACTION_X_, INSPECTOR_ACTION_X_,          \
                         INSPECTOR_ACTION_N_, INSPECTOR_ACTION_N_, INSPECTOR_ACTION_N_,          \
                         INSPECTOR_ACTION_N_, INSPECTOR_ACTION_N_, INSPECTOR_ACTION_N_,          \
                         INSPECTOR_ACTION_N_, INSPECTOR_ACTION_N_,                               \
                         INSPECTOR_ACTION_0_, 0)                                                 \
  (__VA_ARGS__)

/// The signature of an action that `INSPECTOR_ACTION` defined, for the initialiser of
/// `inspector_item_t.signature`.
#define INSPECTOR_SIGNATURE(name) {name##_signature, sizeof(name##_signature) - 1u}

/// The address of an action, for the initialiser of `inspector_item_t.action`.
#define INSPECTOR_FUNCTION(name) ((inspector_function_t)(name))
