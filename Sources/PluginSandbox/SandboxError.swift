import PluginProtocol

/// Why a process couldn't be confined as its policy demands.
///
/// Some layers may hold already and none can be taken back, so the process has to end without running a
/// plugin's code.
public struct SandboxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as something a program can switch on.
  ///
  /// More may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Makes a code, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The process has several threads, and most layers hold only the one that enters.
    public static let severalThreads = Code(rawValue: "several-threads")
    /// A layer that the policy demands is missing on this machine.
    public static let notConfined = Code(rawValue: "not-confined")
  }

  /// What went wrong.
  public let code: Code

  /// Which layers hold already, and why the others don't.
  public let report: SandboxReport

  /// What happened and what to do next.
  public var description: String {
    if code == .severalThreads {
      return "The sandbox holds only the thread that enters it, and this process has several. "
        + "Enter before any other thread is started."
    }
    let failures = SandboxReport.demanded.map { report[$0] }.filter { $0.state == .missing }
      .map { "\($0.kind.rawValue) (\($0.detail))" }
    return "This machine can't confine a plugin: \(failures.joined(separator: "; ")). "
      + "'inspector doctor' says what to change."
  }
}
