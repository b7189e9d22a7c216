import ArgumentParser
import Glibc
import PluginBridge
import PluginHost
import PluginProtocol

/// `inspector doctor`: what this machine can hold plugins to.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says how well plugins are confined on this machine.",
    discussion: """
      Starts the process that plugins run in, has it give up its rights, and shows which layers hold. \
      Runs no plugin code. Leaves with 1 if a plugin can't be confined here.
      """)

  @OptionGroup var output: OutputOptions

  @MainActor
  func run() async throws {
    try await reporting {
      let check = SandboxCheck()
      if output.json {
        try Listing("doctor", Shape(check)).write()
      } else {
        show(check)
      }
      if let problem = check.problem { throw Failure(ExitStatus.failed, problem) }
    }
  }

  private func show(_ check: SandboxCheck) {
    Terminal.say("\(Style.bold("kernel"))  \(Self.kernel.printable)")
    Terminal.say("\(Style.bold("host"))    \(HostABI.version), contract \(Self.abi)")
    Terminal.say("\(Style.bold("worker"))  \(check.worker.printable)")
    Terminal.say("")
    let width = SandboxLayer.Kind.allCases.map(\.rawValue.count).max() ?? 0
    for layer in check.report.layers {
      let name = layer.kind.rawValue.padded(to: width)
      let state = layer.state.rawValue.padded(to: 8)
      Terminal.say("\(name)  \(Self.colored(state, layer.state))  \(layer.detail.printable)")
      if let advice = layer.advice { Terminal.say(Style.dim("  \(advice)")) }
    }
    Terminal.say("")
    for permission in PluginPermission.allCases {
      let name = permission.rawValue.padded(to: width)
      Terminal.say("\(name)  \(Style.dim("enforced by \(permission.enforcement)"))")
    }
    if check.problem == nil {
      Terminal.say("")
      Terminal.say("Plugins are confined on this machine.")
    }
  }

  private static func colored(_ text: String, _ state: SandboxLayer.State) -> String {
    switch state {
    case .active: Style.bold(text)
    case .degraded: Style.yellow(text)
    case .missing: Style.red(text)
    }
  }

  private static var abi: String { "\(HostABI.major).\(HostABI.minor)" }

  private static var kernel: String {
    var names = utsname()
    // Safety: the struct outlives the call, which ends each of its texts with a zero.
    guard unsafe uname(&names) == 0 else { return "unknown" }
    let texts = unsafe [
      withUnsafeBytes(of: names.sysname) { unsafe Array($0) },
      withUnsafeBytes(of: names.release) { unsafe Array($0) },
      withUnsafeBytes(of: names.machine) { unsafe Array($0) },
    ]
    return texts.map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      .joined(separator: " ")
  }

  /// The JSON shape `inspector.doctor/1`.
  struct Shape: Encodable {
    let kernel, host, abi, worker: String
    let full: Bool
    let problem: String?
    let layers: [Layer]
    let permissions: [Permission]

    struct Layer: Encodable {
      let name, state, detail: String
      let advice: String?
    }

    struct Permission: Encodable {
      let name, enforcement: String
    }

    init(_ check: SandboxCheck) {
      kernel = DoctorCommand.kernel
      host = HostABI.version
      abi = DoctorCommand.abi
      worker = check.worker
      full = check.problem == nil
      problem = check.problem
      layers = check.report.layers.map {
        Layer(
          name: $0.kind.rawValue, state: $0.state.rawValue, detail: $0.detail, advice: $0.advice)
      }
      permissions = PluginPermission.allCases.map {
        Permission(name: $0.rawValue, enforcement: $0.enforcement)
      }
    }
  }
}

extension String {
  /// This text with spaces behind it, so that columns line up.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
