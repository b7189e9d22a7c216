import FoundationEssentials
import FuzzTargets
import TestSupport

/// The inputs that were kept of one target.
struct Corpus {
  /// One file.
  struct Input {
    let name: String
    let bytes: [UInt8]
  }

  /// The files, by name.
  let inputs: [Input]

  /// Reads the inputs of a target.
  ///
  /// - Throws: An error if there is no folder for it, or a file can't be read.
  init(_ target: FuzzTarget) throws {
    let folder = "\(Fixture.repository())/Tests/Fuzzing/Corpora/\(target.rawValue)"
    inputs = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      let data = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      return Input(name: name, bytes: Array(data))
    }
  }
}
