import CLinux
import Glibc
import PluginProtocol

/// The confinement of a process that is about to run a stranger's code.
///
/// It has to be complete before the first `dlopen`, because constructors run there.
public enum Sandbox {
  /// Gives up, for ever, everything that the policy doesn't leave this process.
  ///
  /// To be called once, while the process has a single thread: threads that are started later are held, too,
  /// and of those that run already only the filter of system calls would get hold. Before it, read and receive
  /// whatever lies outside; descriptors that are open stay open. Afterwards a child, a socket or a program can't
  /// be started, and a plugin can be opened from memory at "/proc/<own process>/fd/<descriptor>". The working
  /// directory may have become "/".
  ///
  /// - Parameters:
  ///   - policy: What stays in reach, and what has to hold.
  ///   - libraries: Folders beside the system's, and beside that of the shared Swift runtime in use, that
  ///     plugins load libraries from, by absolute paths.
  /// - Returns: Which layers hold. Under ``SandboxPolicy/Minimum-swift.enum/none`` it may be none of them.
  /// - Throws: ``SandboxError`` if a layer that the policy demands is missing. The process must end then without
  ///   running a plugin's code: some layers hold already.
  /// - Complexity: Below 1 ms with Landlock; a few milliseconds where a mount namespace takes its place.
  public static func enter(
    _ policy: SandboxPolicy, libraries: [String] = []
  ) throws(SandboxError) -> SandboxReport {
    let isAlone = hasSingleThread
    #if !SANITIZING
      guard isAlone || policy.minimum == .none else {
        throw SandboxError(code: .severalThreads, report: SandboxReport([]))
      }
    #endif
    var layers = [Privileges.denyNew(), Privileges.protectMemory()]
    let paths =
      SystemPaths.all() + libraries.map { ConfinedPath($0, .library) }
      + policy.readableFolders.map { ConfinedPath($0, .read) }
      + policy.writableFolders.map { ConfinedPath($0, .write) }
    layers += confine(to: paths, isAlone)
    layers.append(Privileges.dropCapabilities())
    layers.append(ResourceLimits.apply(policy))
    layers = filterSystemCalls(layers)
    let report = SandboxReport(layers)
    guard policy.minimum == .none || report.isFull else {
      throw SandboxError(code: .notConfined, report: report)
    }
    return report
  }

  private static var hasSingleThread: Bool {
    var status = stat()
    // A folder has two links and one for each folder in it; here, each thread has one.
    // Safety: the struct outlives the call.
    return unsafe stat("/proc/self/task", &status) == 0 && status.st_nlink == 3
  }

  /// Confines files, and with the same means the network and what leads to other processes.
  private static func confine(to paths: [ConfinedPath], _ isAlone: Bool) -> [SandboxLayer] {
    var failures: [String] = []
    do throws(CallFailure) {
      return layers(of: try Landlock(paths + SystemPaths.ofProcess()), isAlone)
    } catch {
      failures.append("Landlock: \(error)")
    }
    do throws(CallFailure) {
      return layers(of: try MountNamespace(paths))
    } catch {
      failures.append("mount namespace: \(error)")
    }
    let reason = failures.joined(separator: "; ")
    return [
      SandboxLayer(.files, .missing, reason),
      SandboxLayer(.network, .missing, reason), SandboxLayer(.signalsAndSockets, .missing, reason),
    ]
  }

  private static func layers(of landlock: Landlock, _ isAlone: Bool) -> [SandboxLayer] {
    let version = "Landlock, version \(landlock.version)"
    let lesser = "\(version), has no rules for it"
    return [
      isAlone
        ? SandboxLayer(.files, .active, version + absence(landlock.absent))
        : SandboxLayer(.files, .degraded, version + ", and not for threads that ran before"),
      landlock.coversPorts
        ? SandboxLayer(.network, .active, version) : SandboxLayer(.network, .missing, lesser),
      landlock.coversSignals && landlock.coversSockets
        ? SandboxLayer(.signalsAndSockets, .active, version)
        : SandboxLayer(.signalsAndSockets, .missing, lesser),
    ]
  }

  private static func layers(of namespace: MountNamespace) -> [SandboxLayer] {
    [
      SandboxLayer(.files, .active, "mount namespace" + absence(namespace.absent)),
      namespace.coversNetwork
        ? SandboxLayer(.network, .active, "network namespace")
        : SandboxLayer(.network, .missing, "no network namespace"),
      SandboxLayer(.signalsAndSockets, .missing, "no Landlock"),
    ]
  }

  /// What isn't there, but for the system's own paths: no system has all of them.
  private static func absence(_ paths: [String]) -> String {
    let named = paths.filter { !SystemPaths.optional.contains($0) }
    return named.isEmpty ? "" : "; not there: \(named.joined(separator: ", "))"
  }

  /// Loads the filter of system calls, which stands in for what the layers before it lack.
  private static func filterSystemCalls(_ layers: [SandboxLayer]) -> [SandboxLayer] {
    do throws(CallFailure) {
      try SystemCallFilter.enter()
    } catch {
      return layers + [SandboxLayer(.systemCalls, .missing, error.description)]
    }
    let replaced = layers.map { layer in
      switch layer.kind {
      case .network where layer.state == .missing:
        SandboxLayer(
          .network, .degraded,
          "no socket can be made, by the filter of system calls alone; "
            + layer.detail)
      case .signalsAndSockets where layer.state == .missing:
        SandboxLayer(
          .signalsAndSockets, .degraded,
          "signals stay in the process and no socket can be made, by the filter of system calls "
            + "alone; \(layer.detail)")
      default: layer
      }
    }
    #if SANITIZING
      let (state, detail) = (SandboxLayer.State.degraded, "one filter, wider for sanitizers")
    #else
      let (state, detail) = (SandboxLayer.State.active, "one filter, and no other after it")
    #endif
    return replaced + [SandboxLayer(.systemCalls, state, detail)]
  }
}
