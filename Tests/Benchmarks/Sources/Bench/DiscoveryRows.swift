import Floors
import PluginHost
import PluginProtocol

/// Reading and decoding what plugins say of themselves.
struct DiscoveryRows {
  let measurement: Measurement
  let copies: PluginCopies

  func notes() throws -> Row {
    let paths = Strings(copies.paths)
    let pointers = paths.pointers
    var expected: UInt64 = 0
    let times = try measurement.alternate(copies.paths.count) {
      floor_notes(pointers, UInt64(pointers.count), &expected)
    } ours: {
      var files: [PluginFile] = []
      files.reserveCapacity(copies.paths.count)
      let time = try Measurement.time {
        var reader = NoteReader()
        for path in copies.paths { files.append(try reader.read(path)) }
      }
      guard files.reduce(0, { $0 + $1.note.manifest.count }) == Int(expected) else {
        throw Unmeasured("Both sides read different manifests.")
      }
      return time
    }
    return Row(
      name: "notes of \(pointers.count) plugins", scale: .floor, unit: "file",
      floor: times.floor, ours: times.ours, goal: 1.5)
  }

  func manifests() throws -> Row {
    var reader = NoteReader()
    let manifests = try copies.paths.map { try reader.read($0).note.manifest }
    let texts = Strings(manifests)
    let pointers = texts.pointers
    let times = try measurement.alternate(manifests.count) {
      floor_manifests(pointers, texts.sizes, UInt64(pointers.count))
    } ours: {
      var decoded: [Manifest] = []
      decoded.reserveCapacity(manifests.count)
      return try Measurement.time {
        for manifest in manifests { decoded.append(try ManifestDecoder.decode(manifest)) }
      }
    }
    return Row(
      name: "decoding \(manifests.count) manifests", scale: .floor, unit: "manifest",
      floor: times.floor, ours: times.ours, goal: 3)
  }
}
