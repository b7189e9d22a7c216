import PluginProtocol

/// What a person can do about a layer that doesn't hold as designed.
extension SandboxLayer {
  /// What to do next, as a sentence, or nil if the layer is active.
  public var advice: String? {
    if state == .active { return nil }
    return switch kind {
    case .files:
      "Use a kernel with Landlock (Linux 5.13, built in and listed in /sys/kernel/security/lsm), or allow "
        + "user namespaces (sysctl user.max_user_namespaces, kernel.apparmor_restrict_unprivileged_userns; "
        + "in a container, its seccomp profile)."
    case .network:
      "Linux 6.7 adds a second layer. Nothing has to be done: no socket can be made."
    case .signalsAndSockets:
      "Linux 6.12 adds a second layer. Nothing has to be done: no signal leaves the process."
    case .memoryProtection:
      "Linux 6.3 adds a second layer. Nothing has to be done."
    case .systemCalls:
      "Use a kernel with seccomp filters (CONFIG_SECCOMP_FILTER); in a container, allow them in its "
        + "profile."
    case .noNewPrivileges, .capabilities, .resourceLimits:
      "The system refuses what every Linux since 3.5 allows. Look for a container's profile that denies "
        + "prctl, capset or setrlimit."
    }
  }
}
