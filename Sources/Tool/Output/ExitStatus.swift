import ArgumentParser

/// The exit codes of the command, as its help lists them.
///
/// Those from 64 on are the ones of sysexits.h.
enum ExitStatus {
  /// Something that was asked for was refused, failed, or was cancelled.
  static let failed = ExitCode(1)
  /// The arguments make no sense.
  static let usage = ExitCode(64)
  /// The input isn't what it should be.
  static let badInput = ExitCode(65)
  /// The input can't be read.
  static let noInput = ExitCode(66)
  /// The output can't be written.
  static let noOutput = ExitCode(73)
}

/// A problem that ends the command: what to say, and the code to leave with.
struct Failure: Error, CustomStringConvertible {
  let code: ExitCode
  let description: String

  init(_ code: ExitCode, _ description: String) {
    self.code = code
    self.description = description
  }
}

/// Runs a command's body, and turns its failure into words on standard error and an exit code.
@MainActor
func reporting(_ body: () async throws -> Void) async throws {
  Terminal.claimOutput()
  do {
    try await body()
    guard !Terminal.hasLostOutput else {
      throw Failure(
        ExitStatus.noOutput, "Standard output takes no more. Look for a full disk behind it.")
    }
  } catch let failure as Failure {
    Terminal.warn(failure.description.printableLines)
    throw failure.code
  }
}

extension String {
  /// As `printableLines`, with every line but the first indented, so that a plugin's words can't look like
  /// the host's.
  var indentedLines: String {
    printableLines.replacing("\n", with: "\n  ")
  }

  /// As `printable`, line by line.
  var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
  }
}
