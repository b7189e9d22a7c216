import Synchronization

/// A picture file that any SVG viewer draws upright.
public struct EmbeddablePicture: Hashable, Sendable {
  /// The name of the format, such as "image/png".
  public let mediaType: String
  /// The upright width in pixels.
  public let width: Int
  /// The upright height in pixels.
  public let height: Int
  /// The file.
  public let bytes: [UInt8]

  /// Makes a picture from its parts, which must agree.
  public init(mediaType: String, width: Int, height: Int, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

/// Gives pictures to whoever draws a document.
public protocol ImageSource: Sendable {
  /// Returns the picture at an address, as a file that any viewer draws upright.
  ///
  /// May be called from any thread.
  func embeddablePicture(at uri: String) throws(StorageError) -> EmbeddablePicture
}

/// Pictures by address, decoded once.
///
/// Safe on every thread. A file that changes on disk is decoded anew. Two threads that ask for the same
/// new picture at once may both decode it.
public final class ImageStore: ImageSource, Sendable {
  private struct Entry: Sendable {
    let stamp: RegularFile.Stamp
    let picture: Picture
    var embeddable: EmbeddablePicture?
    var used: UInt64

    var cost: Int {
      picture.original.count + picture.image.pixels.count + (embeddable?.bytes.count ?? 0)
    }
  }

  private struct State: Sendable {
    var entries: [String: Entry] = [:]
    var clock: UInt64 = 0
  }

  private let decoder: ImageDecoder
  private let byteLimit: Int
  private let countLimit: Int
  private let state = Mutex(State())

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - decoder: What reads the files, with its limits.
  ///   - byteLimit: How many bytes to keep; what was used least recently goes first, and one picture
  ///     stays however large it is.
  ///   - countLimit: How many pictures to keep, at least one: each holds a descriptor, of which most
  ///     systems give a process 1024.
  public init(
    decoder: ImageDecoder = ImageDecoder(), byteLimit: Int = 1 << 30, countLimit: Int = 256
  ) {
    self.decoder = decoder
    self.byteLimit = byteLimit
    self.countLimit = countLimit
  }

  /// Returns the picture at an address.
  ///
  /// - Parameter uri: A "file:" address; one without a scheme starts from the current directory.
  /// - Returns: The picture.
  /// - Throws: As ``ImageDecoder/decode(_:)``, and ``StorageError/Code/unsupportedAddress``.
  public func picture(at uri: String) throws(StorageError) -> Picture {
    try entry(at: uri).picture
  }

  /// Returns the pixels of the picture at an address.
  ///
  /// - Parameter uri: A "file:" address; one without a scheme starts from the current directory.
  /// - Returns: The upright pixels.
  /// - Throws: As ``picture(at:)``.
  public func pixels(at uri: String) throws(StorageError) -> DecodedImage {
    try entry(at: uri).picture.image
  }

  /// Returns the picture at an address, as a file that any viewer draws upright.
  ///
  /// That is the original file where it is stored upright, without metadata, and a PNG where it isn't.
  /// Nothing else of the file is in it: no place, date, comment or preview.
  ///
  /// - Parameter uri: A "file:" address; one without a scheme starts from the current directory.
  /// - Returns: The file.
  /// - Throws: As ``picture(at:)``.
  public func embeddablePicture(at uri: String) throws(StorageError) -> EmbeddablePicture {
    let entry = try entry(at: uri)
    if let embeddable = entry.embeddable { return embeddable }
    let picture = entry.picture
    let stripped =
      picture.orientation == .upright ? picture.format.stripped(picture.original) : nil
    let bytes: [UInt8]
    if let stripped { bytes = stripped } else { bytes = try PNGEncoder.encode(picture.image) }
    let embeddable = EmbeddablePicture(
      mediaType: (stripped == nil ? .png : picture.format).mediaType,
      width: picture.image.width, height: picture.image.height,
      bytes: bytes)
    let path = try FileURI.path(of: uri)
    state.withLock { state in
      if state.entries[path]?.stamp == entry.stamp {
        state.entries[path]?.embeddable = embeddable
        trim(&state)
      }
    }
    return embeddable
  }

  private func entry(at uri: String) throws(StorageError) -> Entry {
    let path = try FileURI.path(of: uri)
    let stamp = RegularFile.stamp(path)
    let found = state.withLock { state -> Entry? in
      guard let entry = state.entries[path], entry.stamp == stamp else { return nil }
      state.clock += 1
      state.entries[path]?.used = state.clock
      return entry
    }
    if let found { return found }
    let file = try RegularFile.read(path, limit: decoder.fileLimit)
    let picture = try decoder.decode(file.bytes, path: path)
    return state.withLock { state in
      state.clock += 1
      let entry = Entry(stamp: file.stamp, picture: picture, embeddable: nil, used: state.clock)
      state.entries[path] = entry
      trim(&state)
      return entry
    }
  }

  /// Forgets pictures until the limits are kept.
  private func trim(_ state: inout State) {
    var total = state.entries.values.reduce(0) { $0 + $1.cost }
    while total > byteLimit || state.entries.count > countLimit, state.entries.count > 1,
      let oldest = state.entries.min(by: { $0.value.used < $1.value.used })
    {
      total -= oldest.value.cost
      state.entries[oldest.key] = nil
    }
  }
}
