/// Why a file couldn't be read or written.
///
/// Nothing on disk has changed.
public struct StorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as something a program can switch on.
  ///
  /// More may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Makes a code, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// There is nothing at the path.
    public static let notFound = Code(rawValue: "not-found")
    /// The system forbids reading or writing there.
    public static let notPermitted = Code(rawValue: "not-permitted")
    /// The path names a directory where a file is needed.
    public static let isDirectory = Code(rawValue: "is-directory")
    /// The path names a pipe, a device or a socket.
    public static let notRegularFile = Code(rawValue: "not-regular-file")
    /// The file has no bytes.
    public static let empty = Code(rawValue: "empty")
    /// The file or the picture is larger than the limit.
    public static let tooLarge = Code(rawValue: "too-large")
    /// The file is in a format that isn't read.
    public static let unsupportedFormat = Code(rawValue: "unsupported-format")
    /// The file begins like a picture, and is cut off or damaged.
    public static let damaged = Code(rawValue: "damaged")
    /// The address isn't that of a local file.
    public static let unsupportedAddress = Code(rawValue: "unsupported-address")
    /// The file isn't a document, or breaks a rule of the document format.
    public static let invalidDocument = Code(rawValue: "invalid-document")
    /// The document was written by a newer version.
    public static let newerVersion = Code(rawValue: "newer-version")
    /// Saving there would overwrite something that isn't a document.
    public static let wouldOverwrite = Code(rawValue: "would-overwrite")
    /// A document's name must end with ".inspector".
    public static let wrongExtension = Code(rawValue: "wrong-extension")
    /// Reading or writing failed in the system.
    public static let inputOutput = Code(rawValue: "input-output")
  }

  /// What went wrong.
  public let code: Code

  /// The file that was meant.
  public let path: String

  /// What happened and what to do next, in one or two sentences.
  public let description: String

  /// Makes an error, for sources of pictures of an embedder's own.
  public init(_ code: Code, path: String, _ description: String) {
    self.code = code
    self.path = path
    self.description = description
  }
}
