import TestSupport
import Testing

@testable import DocumentStorage

@Suite struct FileURITests {
  @Test(
    arguments: [
      "/a.png", "/with space/ü#?%.png", "/a:b/c;d", "/\u{1F431}", "/quote\"<>&'",
    ])
  func `a path survives being an address`(path: String) throws {
    let uri = FileURI.make(path: path)

    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"&'#?".utf8.contains($0) })
    #expect(try FileURI.path(of: uri) == path)
  }

  @Test func `dots are resolved and a host must be local`() throws {
    #expect(try FileURI.path(of: "file:///a/./b/../c.png") == "/a/c.png")
    #expect(try FileURI.path(of: "file:/a.png") == "/a.png")
    #expect(try FileURI.path(of: "FILE://localhost/a.png") == "/a.png")
    #expect(try FileURI.path(of: "../x%20y.png", relativeTo: "/a/b") == "/a/x y.png")
    #expect(try FileURI.path(of: "../../../x.png", relativeTo: "/a") == "/x.png")
  }

  @Test(arguments: ["file:///a%2", "file:///a%zz", "file:///a%00b", "file:///%ff", "file:a", "x:"])
  func `an address that is spelled wrong is refused`(uri: String) {
    #expect { try FileURI.path(of: uri) } throws: {
      ($0 as? StorageError)?.code == .unsupportedAddress
    }
  }

  @Test(
    arguments: [
      ("/a/b/c.png", "/a/b", "c.png"), ("/a/b/c.png", "/a/x/y", "../../b/c.png"),
      ("/c.png", "/a", "../c.png"), ("/a/b/c.png", "/", "a/b/c.png"),
      ("/a/x:y.png", "/a", "x%3Ay.png"), ("/a/b", "/a/b", "../b"),
    ])
  func `a relative address leads back to the file`(path: String, folder: String, uri: String)
    throws
  {
    #expect(FileURI.relative(path: path, from: folder) == uri)
    #expect(try FileURI.path(of: uri, relativeTo: folder) == path)
  }
}
