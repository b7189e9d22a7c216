import Glibc
import TestSupport
import Testing

@testable import DocumentStorage

@Suite struct WriteAtomicallyTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func content(_ path: String) throws -> [UInt8] {
    try RegularFile.read(path, limit: 1 << 20).bytes
  }

  private func expect(_ code: StorageError.Code, writing path: String, replacing: Bool = true) {
    #expect { try writeAtomically([1], to: path, replacing: replacing) } throws: {
      ($0 as? StorageError)?.code == code
    }
  }

  /// The names in the folder.
  private func names() -> [String] {
    // Safety: entries are read until null, and each name is copied at once.
    guard let directory = unsafe opendir(folder.path) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  @Test func `a file is made, then replaced, and nothing else is left`() throws {
    let path = folder("a.bin")

    try writeAtomically([1, 2, 3], to: path)
    #expect(try content(path) == [1, 2, 3])
    try writeAtomically([4], to: path)

    #expect(try content(path) == [4])
    #expect(names() == ["a.bin"])
  }

  @Test func `the permissions of a replaced file are kept`() throws {
    let path = try folder.write("a.bin", [0])
    // Safety: the path is a Swift string, ended by a zero; `status` is ours.
    unsafe chmod(path, 0o640)

    try writeAtomically([1], to: path)

    var status = stat()
    unsafe lstat(path, &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func `a link is replaced, and what it named is left alone`() throws {
    let target = try folder.write("target", [7])
    let path = try folder.link("link", to: target)

    try writeAtomically([1], to: path)

    #expect(try content(target) == [7])
    #expect(try content(path) == [1])
  }

  @Test func `what can't be written is refused by its kind and stays as it was`() throws {
    let pipe = try folder.makePipe("pipe")
    let file = try folder.write("file", [7])

    expect(.isDirectory, writing: folder.path)
    expect(.isDirectory, writing: folder.path + "/")
    expect(.isDirectory, writing: folder.path + "/..")
    expect(.notRegularFile, writing: pipe)
    expect(.notFound, writing: folder("none/file"))
    expect(.notFound, writing: file + "/inside")
    expect(.notFound, writing: "")
    expect(.notFound, writing: folder("a\0b"))
    expect(.wouldOverwrite, writing: file, replacing: false)
    #expect(try content(file) == [7])
    #expect(names() == ["file", "pipe"])
  }
}
