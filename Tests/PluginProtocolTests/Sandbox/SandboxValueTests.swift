import Testing
import TestSupport

@testable import PluginProtocol

@Suite struct SandboxPolicyTests {
  @Test func `a policy survives the way through bytes`() throws {
    let policy = SandboxPolicy(
      readableFolders: ["/a", "/ä b"], writableFolders: ["/c"], memoryLimit: 1, fileSizeLimit: 2,
      descriptorLimit: 3, minimum: .none)
    var writer = ByteWriter()
    policy.write(to: &writer)

    var reader = ByteReader(writer.bytes)
    let read = try SandboxPolicy(reading: &reader)

    #expect(read == policy)
    for length in 0..<writer.bytes.count {
      #expect(throws: ProtocolError.self) {
        var reader = ByteReader(Array(writer.bytes.prefix(length)))
        _ = try SandboxPolicy(reading: &reader)
      }
    }
  }

  @Test(arguments: [
    SandboxPolicy(readableFolders: ["a"]), SandboxPolicy(writableFolders: ["/a\0b"]),
    SandboxPolicy(memoryLimit: -1),
  ])
  func `a relative path, a zero in a path and a limit below 0 are refused`(
    policy: SandboxPolicy
  ) throws {
    var writer = ByteWriter()
    policy.write(to: &writer)

    #expect(throws: ProtocolError.self) {
      var reader = ByteReader(writer.bytes)
      _ = try SandboxPolicy(reading: &reader)
    }
  }
}

@Suite struct SandboxReportTests {
  let report = SandboxReport(
    SandboxLayer.Kind.allCases.map { SandboxLayer($0, .active, "held\tby\nsomething") })

  @Test func `a report survives the way through bytes, and through lines`() throws {
    var writer = ByteWriter()
    report.write(to: &writer)

    var reader = ByteReader(writer.bytes)
    let read = try SandboxReport(reading: &reader)

    #expect(read == report)
    #expect(report.layers.map { SandboxLayer($0.description) } == report.layers)
    #expect(report[.files].detail == "held by something")
  }

  @Test func `a report whose layers aren't all there in their order is refused`() {
    var writer = ByteWriter()
    for layer in report.layers.reversed() { writer.write(layer.description) }

    #expect(throws: ProtocolError.self) {
      var reader = ByteReader(writer.bytes)
      _ = try SandboxReport(reading: &reader)
    }
  }

  @Test func `a report is full only if nothing that is demanded is missing`() {
    for kind in SandboxLayer.Kind.allCases {
      let other = SandboxReport(report.layers + [SandboxLayer(kind, .missing, "")])
      #expect(other.isFull == !SandboxReport.demanded.contains(kind))
    }
    #expect(report.isFull)
    #expect(!SandboxReport().isFull)
  }

  @Test(arguments: ["", "files", "files\tactive", "files\tgood\tx", "x\tactive\ty", "a\tb\tc\td"])
  func `a line that isn't a layer's is refused`(line: String) {
    #expect(SandboxLayer(line) == nil)
  }
}
