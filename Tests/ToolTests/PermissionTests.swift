import Glibc
import TestSupport
import Testing

/// What somebody without the superuser's rights meets, whoever runs the tests.
@Suite struct PermissionTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// Runs the command as a user who owns nothing here.
  private func runAsNobody(_ words: String...) throws -> Child.Ending {
    // The build may lie where nobody else may go, so the command comes along. Another process copies it:
    // a file that this one has open for writing may be open in its children too, and can't be run then.
    let own = home.folder("inspector")
    let copying = try Child(
      ["/bin/cp", try Home.executable(), own], environment: [], folder: home.folder.path,
      input: "/dev/null"
    ).end()
    try #require(copying.code == 0)
    // Safety: the paths are strings ended by zeros.
    for path in [home.folder.path, own] { unsafe chmod(path, 0o755) }
    let asNobody =
      geteuid() == 0
      ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    return try Child(
      asNobody + [own] + words,
      environment: ["HOME=\(home.folder.path)", "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no"],
      folder: home.folder.path, input: "/dev/null"
    ).end()
  }

  @Test func `a picture that may not be read is refused with its name`() throws {
    // Safety: the path is a string ended by a zero.
    unsafe chmod(home.photo, 0)
    let ending = try runAsNobody("bar", "photo.png")
    #expect(ending.isRefusal(66, "photo.png", "permission"))
  }

  @Test func `a result that may not be written is refused before the action runs`() throws {
    let locked = try home.folder.makeFolder("locked")
    // Safety: the path is a string ended by a zero.
    unsafe chmod(home.photo, 0o644)
    unsafe chmod(locked, 0o555)
    let ending = try runAsNobody("run", "-o", "locked/out.png", "photo.png", "blur")
    #expect(ending.isRefusal(73, "locked"))
    #expect(!home.exists("locked/out.png"))
  }
}
