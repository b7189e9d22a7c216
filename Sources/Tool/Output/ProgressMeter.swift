import Glibc
import Synchronization

/// A line on standard error that says how far an action is; nothing where that isn't a terminal.
final class ProgressMeter: Sendable {
  private let shown = Mutex<Int?>(nil)

  /// Shows a share from 0 to 1, or that nobody can know, from any thread.
  func show(_ fraction: Double) {
    guard Terminal.canDrawProgress else { return }
    let percent = fraction < 0 ? -1 : Int(fraction * 100)
    let isNew = shown.withLock { shown in
      defer { shown = percent }
      return shown != percent
    }
    guard isNew else { return }
    let width = 30
    let line =
      percent < 0
      ? "working"
      : "[\(String(repeating: "#", count: percent * width / 100))"
        + "\(String(repeating: ".", count: width - percent * width / 100))] \(percent) %"
    Terminal.write("\r\u{1b}[K\(line)", to: STDERR_FILENO)
  }

  /// Takes the line away.
  func clear() {
    guard shown.withLock({ $0 != nil }) else { return }
    Terminal.write("\r\u{1b}[K", to: STDERR_FILENO)
  }
}
