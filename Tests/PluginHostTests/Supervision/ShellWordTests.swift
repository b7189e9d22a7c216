import Foundation
import Testing

@testable import PluginHost

/// What is shown to be pasted runs nothing that stood in a name.
@Suite struct ShellWordTests {
  @Test(arguments: [
    "a'\u{301};echo INJECTED;'\u{301}b", "=ls", "a\nb'\\\t$(rm)", "\u{202E}evil", "", "it's",
    "--x=1 2", "#", "~",
  ])
  func `a shell reads every word as it was`(word: String) throws {
    let quoted = word.shellWord
    #expect(!quoted.unicodeScalars.contains { $0.isControl || $0 == "\u{202E}" })
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-c", "printf '[%s]' \(quoted)"]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(String(decoding: output, as: UTF8.self) == "[\(word)]")
  }

  @Test func `zsh finds no command in a word`() {
    #expect("=ls".shellWord == "'=ls'")
    #expect("--a=b".shellWord == "--a=b")
  }
}
