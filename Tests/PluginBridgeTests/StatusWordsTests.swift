import Foundation
import TestSupport
import Testing

@testable import PluginBridge

@Suite struct StatusWordsTests {
  @Test func `every status of the header has its name and its sentence`() throws {
    let header = try String(
      contentsOfFile: "\(Fixture.repository())/SDK/include/inspector/status.h", encoding: .utf8)
    let row = /X\((?<name>[A-Z_]+), (?<number>\d+), "(?<sentence>[^"]+)\."\)/
    let rows = header.matches(of: row)
    #expect(rows.count == StatusWords.names.count)
    for row in rows {
      let status = try #require(Int32(row.output.number))
      #expect(
        StatusWords.answer(status)
          == "answered INSPECTOR_\(row.output.name) (\(status): \(row.output.sentence))")
    }
  }

  @Test func `a number that no header has stays a number`() {
    #expect(StatusWords.answer(77) == "answered with the status 77, which no header has")
    #expect(StatusWords.answer(-3) == "answered with neither 0 nor 1")
    #expect(StatusWords.answer(.min).contains("\(Int32.min)"))
  }
}
