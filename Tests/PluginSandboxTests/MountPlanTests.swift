import TestSupport
import Testing

@testable import PluginSandbox

@Suite struct MountPlanTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("real/inner")
  }

  @Test func `a path through a link is mounted where the link leads, and the link is kept`() throws
  {
    let link = try folder.link("link", to: "real")

    let plan = MountPlan([ConfinedPath("\(link)/inner", .read)])
    defer { plan.finish() }

    #expect(plan.mounts.map(\.path) == [folder("real/inner")])
    #expect(plan.ways.contains(.link(link, target: "real")))
    #expect(plan.ways.contains(.folder(folder("real"))))
  }

  @Test func `what is in a mounted folder isn't mounted again, unless it may be written`() {
    let plan = MountPlan([
      ConfinedPath(folder("real/inner"), .read), ConfinedPath(folder("real"), .read),
      ConfinedPath(folder("real/inner"), .write),
    ])
    defer { plan.finish() }

    #expect(plan.mounts.map(\.path) == [folder("real"), folder("real/inner")])
    #expect(plan.mounts.map(\.isWritable) == [false, true])
  }

  @Test func `links in a circle, paths that lead nowhere and relative paths are absent`() throws {
    let circle = try folder.link("circle", to: "circle")
    let paths = [circle, folder("nothing"), "real", "/"]

    let plan = MountPlan(paths.map { ConfinedPath($0, .write) })
    defer { plan.finish() }

    #expect(plan.mounts.isEmpty)
    #expect(plan.absent == paths)
  }

  @Test func `a mount point's name is read as the kernel writes it`() {
    #expect(MountNamespace.unescaped(Array(#"/a\040b\134c\011"#.utf8)) == "/a b\\c\t")
    #expect(MountNamespace.unescaped(Array(#"/a\04"#.utf8)) == #"/a\04"#)
  }
}
