import SharedMemory

extension PluginIncident {
  /// Where a plugin's process says that it died by a signal.
  ///
  /// It is the process's own word, and nothing that a plugin couldn't make it say. It helps an author, and decides
  /// nothing.
  public struct CrashSite: Hashable, Sendable {
    /// Which file ``offset`` is about: the plugin's, or that of one that shared its process.
    public let file: String
    /// The address in the file's image, as `addr2line` counts it; nil if no plugin's code was found.
    public let offset: UInt64?
    /// Whether the process was elsewhere, and ``offset`` is the innermost call from there that its stack seems to hold.
    public let isCaller: Bool
    /// The name of the library in which it was; empty if that was the plugin's file, or isn't known.
    public let library: String
    /// The address that it couldn't use, if the signal was about one.
    public let address: UInt64?

    /// The most bytes of a library's name.
    static let libraryLimit = 192

    /// Makes a site.
    public init(
      file: String, offset: UInt64?, isCaller: Bool = false, library: String = "",
      address: UInt64? = nil
    ) {
      self.file = file.evidence(limit: pathLimit)
      self.offset = offset
      self.isCaller = isCaller
      self.library = library.evidence(limit: Self.libraryLimit)
      self.address = address
    }

    /// Takes what a process has noted.
    ///
    /// - Parameters:
    ///   - crash: The note.
    ///   - files: The files of the process's plugins, by number.
    ///   - own: The number of the plugin that the incident is about.
    init(_ crash: ActivityPage.Crash, files: [String], own: Int) {
      let found = (crash.place ?? crash.caller).flatMap {
        files.indices.contains($0.plugin) ? $0 : nil
      }
      self.init(
        file: files[found?.plugin ?? own], offset: found?.offset,
        isCaller: found != nil && crash.place == nil,
        // A name, and no sentence.
        library: crash.library.utf8.allSatisfy(Self.isOfName) ? crash.library : "",
        address: crash.address)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "._+:-".utf8.contains(byte)
      }
    }

    /// A line for a shell that names the function and the line of the source; nil if nothing is known of the file.
    ///
    /// It names a line if the plugin was built with `-g`. The names come from the plugin's file, so nothing in them may
    /// steer the terminal.
    public var lookup: String? {
      offset.map { "addr2line -f -i -e \(file.shellWord) 0x\(String($0, radix: 16)) | cat -v" }
    }
  }
}

extension PluginIncident.CrashSite: CustomStringConvertible {
  /// Where it was, as a sentence that says whose word it is.
  public var description: String {
    var place = library.isEmpty ? "" : " in \(library)"
    if let offset {
      place +=
        (isCaller ? ", called, as its stack looks, from" : " at")
        + " offset 0x\(String(offset, radix: 16)) of \(file)"
    }
    if place.isEmpty { place = " where no file is" }
    let use = address.map { ", using the address 0x\(String($0, radix: 16))" } ?? ""
    return "Its process says that it died\(place)\(use). A plugin could forge that."
  }
}
