import Glibc
import SharedMemory
import Testing

@Suite struct CrashNoteTests {
  /// Writes words into the page as a plugin could, from the note of a crash on.
  private func forge(_ words: [UInt64], on page: ActivityPage) {
    // Safety: the page has 4,096 bytes, and the mapping is undone below.
    let base = unsafe mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, page.descriptor, 0)
    unsafe base?.advanced(by: 64).withMemoryRebound(to: UInt64.self, capacity: words.count) {
      for (index, word) in words.enumerated() { unsafe $0[index] = word }
    }
    unsafe munmap(base, 4096)
  }

  @Test func `a note of a crash is read as far as it makes sense`() throws {
    let page = try ActivityPage()
    #expect(page.crash == nil)
    forge([11, 0x10, 1, 2, 0x1234, 0, 0] + Array(repeating: .max, count: 8), on: page)
    let crash = try #require(page.crash)
    #expect(crash.signal == 11 && crash.address == 0x10)
    #expect(crash.place?.plugin == 1 && crash.place?.offset == 0x1234)
    #expect(crash.caller == nil)
    #expect(crash.library.unicodeScalars.count == 64)
    forge([6, 0x10, 7, 65, 1, .max, 1, 0x6362], on: page)
    #expect(page.crash?.address == nil && page.crash?.place == nil && page.crash?.caller == nil)
    #expect(page.crash?.library.hasPrefix("bc") == true)
    for signal: UInt64 in [0, 65, .max] {
      forge([signal], on: page)
      #expect(page.crash == nil)
    }
  }
}
