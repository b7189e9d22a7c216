import FoundationEssentials
import Glibc
import PluginHost

/// A file of incidents that nobody has written yet, in a folder that is this user's alone.
struct IncidentRecord {
  private let folder: String

  /// Makes the folder.
  ///
  /// - Throws: ``Failure``, if there is no place for it.
  init() throws {
    let parent = Terminal.environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var name = Array("\(parent)/inspector-incidents-XXXXXX".utf8CString)
    // Safety: the text ends with a zero, and is changed in place.
    guard unsafe mkdtemp(&name) != nil else {
      throw Failure(
        ExitStatus.noOutput,
        "No folder can be made in '\(parent)'. Set TMPDIR to one that can be written.")
    }
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Where the file is, once somebody writes it.
  var path: String {
    "\(folder)/incidents.json"
  }

  /// What is held against plugins, the oldest first.
  ///
  /// Empty if the file isn't one of incidents: the commands that are run are the user's own.
  var incidents: [PluginIncident] {
    Supervisor(path: path, host: HostBuild(version: "", abi: "", worker: "")).histories
      .flatMap(\.incidents).filter(\.isHeldAgainstPlugin).sorted { $0.time < $1.time }
  }

  /// Removes the folder with all that is in it.
  func remove() {
    // What remains is a small file of the user's own among the temporary ones.
    try? FileManager.default.removeItem(atPath: folder)
  }
}
