import Glibc
import PluginProtocol

/// Limits that the kernel keeps for each process: nobody inside can raise them again.
enum ResourceLimits {
  /// How many signals may wait for the process, beside those that can't be told apart.
  private static let pendingSignalLimit = 64

  /// Sets the policy's limits, and no core files.
  ///
  /// A file that would grow too large fails with EFBIG and sends no signal. The number of processes isn't
  /// limited: that limit counts all of a user's and doesn't hold root; the filter of system calls denies
  /// new processes altogether.
  static func apply(_ policy: SandboxPolicy) -> SandboxLayer {
    signal(SIGXFSZ, SIG_IGN)
    var limits = [
      (RLIMIT_CORE, 0), (RLIMIT_NOFILE, policy.descriptorLimit),
      (RLIMIT_FSIZE, policy.fileSizeLimit),
      // What is waiting counts for all processes of the user, who would have none left.
      (__RLIMIT_SIGPENDING, pendingSignalLimit),
    ]
    // The sanitizers reserve terabytes of address space at once.
    #if !SANITIZING
      limits.append((RLIMIT_AS, policy.memoryLimit))
    #endif
    var failures: [String] = []
    for (resource, wanted) in limits {
      do throws(CallFailure) {
        try lower(__rlimit_resource_t(resource.rawValue), to: rlim_t(max(0, wanted)))
      } catch {
        failures.append(error.description)
      }
    }
    guard failures.isEmpty else {
      return SandboxLayer(.resourceLimits, .missing, failures.joined(separator: ", "))
    }
    let detail =
      "\(policy.memoryLimit >> 20) MiB of address space, \(policy.descriptorLimit) descriptors, "
      + "files up to \(policy.fileSizeLimit >> 20) MiB, no core files"
    #if SANITIZING
      return SandboxLayer(.resourceLimits, .degraded, detail + "; built without a limit on memory")
    #else
      return SandboxLayer(.resourceLimits, .active, detail)
    #endif
  }

  private static func lower(
    _ resource: __rlimit_resource_t, to wanted: rlim_t
  ) throws(CallFailure) {
    var limit = rlimit()
    // Safety: the struct outlives the call.
    guard unsafe getrlimit(resource, &limit) == 0 else { throw CallFailure("getrlimit") }
    limit.rlim_max = min(limit.rlim_max, wanted)
    limit.rlim_cur = limit.rlim_max
    // Safety: the struct outlives the call.
    guard unsafe setrlimit(resource, &limit) == 0 else { throw CallFailure("setrlimit") }
  }
}
