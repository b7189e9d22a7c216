import CLinux
import Glibc
import PluginProtocol

/// What a process gives up of itself.
enum Privileges {
  /// Makes sure that no program started from here gains rights.
  static func denyNew() -> SandboxLayer {
    inspector_no_new_privileges() == 0
      ? SandboxLayer(.noNewPrivileges, .active, "no program started from here gains rights")
      : SandboxLayer(.noNewPrivileges, .missing, CallFailure("prctl").description)
  }

  /// Gives up all capabilities, and as root also those that a program started from here could have.
  static func dropCapabilities() -> SandboxLayer {
    var number: UInt32 = 0
    while inspector_drop_bounding_capability(number) == 0 { number += 1 }
    guard inspector_drop_capabilities() == 0 else {
      return SandboxLayer(.capabilities, .missing, CallFailure("capset").description)
    }
    return SandboxLayer(
      .capabilities, .active, geteuid() == 0 ? "none, although the user is root" : "none")
  }

  /// Makes sure that no memory is executable that was ever writable.
  ///
  /// The filter of system calls denies the plain ways in any case.
  static func protectMemory() -> SandboxLayer {
    guard inspector_deny_executable_gain() == 0 else {
      let reason = CallFailure("prctl")
      let why = reason.number == EINVAL ? "this kernel is older than 6.3" : reason.description
      return SandboxLayer(
        .memoryProtection, .degraded, "by the filter of system calls alone: \(why)")
    }
    return SandboxLayer(
      .memoryProtection, .active, "no memory is writable and executable, or becomes executable")
  }
}
