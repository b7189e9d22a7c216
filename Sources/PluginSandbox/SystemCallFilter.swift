import CSeccomp
import Glibc
import PluginProtocol

/// The one filter of system calls: what it doesn't list fails with EPERM, and it lets no other filter in.
///
/// A constructor could otherwise install a filter that makes a later one of ours look as if it had been loaded.
@safe
struct SystemCallFilter: ~Copyable {
  // Safety: made by `init`, released by `deinit`, used by nobody else.
  private let context: scmp_filter_ctx

  /// What one argument of a call must be: `argument & mask == value`.
  struct Condition {
    let argument: UInt32
    let mask: UInt64
    let value: UInt64

    /// A condition on the bits of `mask`.
    init(_ argument: UInt32, _ mask: UInt64, is value: UInt64) {
      self.argument = argument
      self.mask = mask
      self.value = value
    }

    /// A condition on the whole argument.
    init(_ argument: UInt32, is value: UInt64) {
      self.init(argument, .max, is: value)
    }
  }

  /// Holds all threads of this process to the calls that a plugin needs.
  ///
  /// - Throws: ``CallFailure``; nothing holds then.
  static func enter() throws(CallFailure) {
    guard let filter = SystemCallFilter() else { throw CallFailure("seccomp_init", ENOMEM) }
    // Calls by the numbers of another architecture, x32 among them, end the process.
    try filter.set(SCMP_FLTATR_ACT_BADARCH, to: SCMP_ACT_KILL_PROCESS)
    try filter.set(SCMP_FLTATR_CTL_TSYNC, to: 1)
    // A tree of numbers instead of a list: every call passes through it.
    try filter.set(SCMP_FLTATR_CTL_OPTIMIZE, to: 2)
    for name in allowed { try filter.allow(name) }
    for (name, condition) in allowedIf { try filter.allow(name, [condition]) }
    let own = UInt64(getpid())
    for (name, place) in signalling {
      for number in (0...64 as ClosedRange<UInt64>) where number != UInt64(SIGKILL) {
        try filter.allow(name, [Condition(0, is: own), Condition(place, is: number)])
      }
    }
    try filter.allow("setpriority", [Condition(0, is: 0), Condition(1, is: 0)])
    // Only asking, and only about itself: the same call can change what another process may take.
    try filter.allow("prlimit64", [Condition(0, is: 0), Condition(2, is: 0)])
    #if SANITIZING
      for name in allowedForSanitizers { try filter.allow(name) }
    #endif
    for (name, number) in answered { try filter.fail(name, with: number) }
    try filter.load()
  }

  private init?() {
    // Safety: a new filter; only `deinit` releases it.
    guard let made = unsafe seccomp_init(inspector_seccomp_fail(EPERM)) else { return nil }
    unsafe context = unsafe made
  }

  deinit {
    // Safety: nobody else has it.
    unsafe seccomp_release(context)
  }

  private func set(_ attribute: scmp_filter_attr, to value: UInt32) throws(CallFailure) {
    // Safety: `context` lives as long as this value.
    let code = unsafe seccomp_attr_set(context, attribute, value)
    guard code == 0 else { throw CallFailure("seccomp_attr_set", -code) }
  }

  private func allow(_ name: String, _ conditions: [Condition] = []) throws(CallFailure) {
    try add(name, SCMP_ACT_ALLOW, conditions)
  }

  private func fail(_ name: String, with number: Int32) throws(CallFailure) {
    try add(name, inspector_seccomp_fail(number), [])
  }

  private func add(
    _ name: String, _ action: UInt32, _ conditions: [Condition]
  ) throws(CallFailure) {
    // Safety: the text lives until the call returns.
    let number = unsafe seccomp_syscall_resolve_name(name)
    // The library or the architecture has no such call, so nothing can ask for it by its name either.
    guard number != __NR_SCMP_ERROR else { return }
    let comparisons = conditions.map {
      scmp_arg_cmp(arg: $0.argument, op: SCMP_CMP_MASKED_EQ, datum_a: $0.mask, datum_b: $0.value)
    }
    // Safety: `context` lives as long as this value, the array until the call returns.
    let code = unsafe inspector_seccomp_add(
      context, action, number, UInt32(comparisons.count), comparisons)
    guard code == 0 else { throw CallFailure("seccomp_rule_add \(name)", -code) }
  }

  private func load() throws(CallFailure) {
    // Safety: `context` lives as long as this value.
    let code = unsafe seccomp_load(context)
    guard code == 0 else { throw CallFailure("seccomp_load", -code) }
  }
}
