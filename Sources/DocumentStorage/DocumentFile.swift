import DocumentModel
import FoundationEssentials

/// Documents on disk: JSON that this module's README describes.
public enum DocumentFile {
  /// What the names of documents end with.
  public static let fileExtension = ".inspector"

  /// The largest document that is read or written, in bytes.
  ///
  /// No document takes more, so every document can be saved and opened again.
  public static let byteLimit = Document.byteLimit

  /// How deep JSON may be nested.
  ///
  /// Documents need 5.
  public static let nestingLimit = 64

  /// Writes a document, whole or not at all.
  ///
  /// Addresses of pictures are written relative to the document's folder, so both can be moved together.
  /// Equal documents give equal bytes.
  ///
  /// - Parameters:
  ///   - document: What to write.
  ///   - path: Where to write: a name that ends with ".inspector", in a folder that exists.
  /// - Throws: ``StorageError/Code/wrongExtension``; ``StorageError/Code/wouldOverwrite`` if there is a
  ///   file that isn't a document; ``StorageError/Code/newerVersion`` if there is a document of a
  ///   version that this one would damage; ``StorageError/Code/tooLarge``; and as
  ///   ``writeAtomically(_:to:replacing:)``. What was at the path is still there.
  public static func save(_ document: Document, to path: String) throws(StorageError) {
    guard path.hasSuffix(fileExtension) else {
      throw StorageError(
        .wrongExtension, path: path,
        "'\(path)' can't take a document: its name must end with '\(fileExtension)'.")
    }
    let exists = try checkPresent(path)
    let bytes = try encode(document, folder: folder(of: path), path: path)
    try writeAtomically(bytes, to: path, replacing: exists)
  }

  /// Reads a document.
  ///
  /// Nothing in the file is trusted. The relative addresses of its pictures become absolute; the
  /// pictures themselves aren't opened.
  ///
  /// - Parameter path: A document that ``save(_:to:)`` wrote.
  /// - Returns: The document, with nothing selected.
  /// - Throws: ``StorageError/Code/invalidDocument``, with the place in the JSON;
  ///   ``StorageError/Code/newerVersion``; ``StorageError/Code/tooLarge``; and the codes of
  ///   ``ImageDecoder/decode(_:)`` that are about files.
  public static func open(_ path: String) throws(StorageError) -> OpenedDocument {
    let bytes = try RegularFile.read(path, limit: byteLimit).bytes
    return OpenedDocument(
      document: try decode(bytes, folder: folder(of: path), path: path), selection: [])
  }

  /// Checks that what is at a path may be replaced by a document, before the work that makes one.
  ///
  /// - Parameter path: Where a document will be saved.
  /// - Returns: Whether there is a document already.
  /// - Throws: As ``save(_:to:)`` for what is at the path.
  @discardableResult
  public static func checkPresent(_ path: String) throws(StorageError) -> Bool {
    let bytes: [UInt8]
    do {
      bytes = try RegularFile.read(path, limit: byteLimit).bytes
    } catch {
      if error.code == .notFound { return false }
      if error.code == .isDirectory || error.code == .notPermitted { throw error }
      throw overwriting(path)
    }
    do {
      try checkHeader(bytes, path: path)
    } catch {
      throw error.code == .newerVersion ? error : overwriting(path)
    }
    return true
  }

  private static func overwriting(_ path: String) -> StorageError {
    StorageError(
      .wouldOverwrite, path: path,
      "'\(path)' exists and isn't a document, so it is left alone. Choose another name.")
  }

  private static func folder(of path: String) -> String {
    FileURI.absolute(path + "/..")
  }

  /// Returns the document with every local picture's address in its other form.
  ///
  /// An address that isn't a local file's stays, and whoever draws the picture reports it. So does one
  /// whose other form would be longer than the property or the document allows.
  private static func readdressed(
    _ document: Document, _ rewrite: (String) throws(StorageError) -> String
  ) -> Document {
    let property: PropertyPath = "fill/image/imageFileURI"
    var readdressed = document
    let fills = document.blocks.filter { $0.value.properties[property] != nil }.map(\.key)
    for id in fills.sorted() {
      guard case .string(let uri) = document.blocks[id]?.properties[property] else { continue }
      do {
        let other = try rewrite(uri)
        guard !other.isEmpty else { continue }
        try readdressed.setProperty(property, of: id, to: .string(other))
      } catch {
        continue
      }
    }
    return readdressed
  }

  /// Returns the bytes of a document that will lie in a folder.
  static func encode(_ document: Document, folder: String, path: String) throws(StorageError)
    -> [UInt8]
  {
    let parts = readdressed(document) { (uri) throws(StorageError) in
      FileURI.relative(path: try FileURI.path(of: uri), from: folder)
    }.parts
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try encoder.encode(StoredDocument(parts))) + [0x0A]
    } catch {
      throw StorageError(
        .inputOutput, path: path, "The document can't be spelled as JSON: \(error)")
    }
    guard bytes.count <= byteLimit else {
      throw StorageError(
        .tooLarge, path: path, "The document has more than \(byteLimit) bytes. Split it.")
    }
    return bytes
  }

  /// Returns the document that some bytes spell, as if they lay in a folder.
  static func decode(_ bytes: [UInt8], folder: String, path: String) throws(StorageError)
    -> Document
  {
    try checkHeader(bytes, path: path)
    let stored: StoredDocument = try decode(bytes, path: path)
    do {
      return readdressed(try Document(stored.parts())) { (uri) throws(StorageError) in
        FileURI.make(path: try FileURI.path(of: uri, relativeTo: folder))
      }
    } catch let error as StoredDocumentError {
      throw invalid(path, error.place, error.reason)
    } catch let error as DocumentError {
      let index = error.block.flatMap { id in
        stored.blocks.firstIndex { $0.id == id.rawValue }
      }
      throw invalid(path, index.map { "blocks[\($0)]" } ?? "the document", error.description)
    } catch {
      throw invalid(path, "the document", "\(error)")
    }
  }

  /// Refuses what isn't a document of a version that this one reads.
  private static func checkHeader(_ bytes: [UInt8], path: String) throws(StorageError) {
    try checkNesting(bytes, path: path)
    let header: StoredDocument.Header = try decode(bytes, path: path)
    guard header.format == StoredDocument.format else {
      throw invalid(path, "format", "it is not '\(StoredDocument.format)'")
    }
    guard header.version >= 1 else { throw invalid(path, "version", "it is below 1") }
    guard header.version <= StoredDocument.version else {
      throw StorageError(
        .newerVersion, path: path,
        """
        '\(path)' has document version \(header.version); this program reads up to \
        \(StoredDocument.version). Open it with a newer one.
        """)
    }
  }

  /// Refuses JSON that is nested deeper than any document.
  private static func checkNesting(_ bytes: [UInt8], path: String) throws(StorageError) {
    var depth = 0
    var inString = false
    var escaped = false
    for byte in bytes {
      if inString {
        if escaped {
          escaped = false
        } else if byte == 0x5C {
          escaped = true
        } else if byte == 0x22 {
          inString = false
        }
        continue
      }
      switch byte {
      case 0x22: inString = true
      case 0x5B, 0x7B: depth += 1
      case 0x5D, 0x7D: depth -= 1
      default: break
      }
      guard depth <= nestingLimit else {
        throw invalid(path, "the document", "it is nested deeper than \(nestingLimit) levels")
      }
    }
  }

  private static func decode<Value: Decodable>(_ bytes: [UInt8], path: String) throws(StorageError)
    -> Value
  {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw invalid(path, error)
    } catch {
      throw invalid(path, "the document", "\(error)")
    }
  }

  private static func invalid(_ path: String, _ place: String, _ reason: String) -> StorageError {
    StorageError(
      .invalidDocument, path: path,
      "'\(path)' isn't a valid document. At \(place): \(reason)\(reason.hasSuffix(".") ? "" : ".") Restore "
        + "it from a copy.")
  }

  private static func invalid(_ path: String, _ error: DecodingError) -> StorageError {
    let (keys, reason): ([any CodingKey], String) =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath + [key], "it is missing")
      case .typeMismatch(_, let context): (context.codingPath, context.debugDescription)
      case .valueNotFound(_, let context): (context.codingPath, "it is null")
      case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
      @unknown default: ([], "\(error)")
      }
    return invalid(path, place(keys), reason)
  }

  /// Spells a place such as blocks[3].properties["opacity"].double.
  private static func place(_ keys: [any CodingKey]) -> String {
    var place = ""
    for key in keys {
      if let index = key.intValue {
        place += "[\(index)]"
      } else if key.stringValue.contains(where: { !$0.isLetter && !$0.isNumber }) {
        place += "[\"\(key.stringValue.prefix(100))\"]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue.prefix(100)
      }
    }
    return place.isEmpty ? "the document" : place
  }
}
