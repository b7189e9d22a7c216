import DocumentModel
import Inspector

extension HostMessage {
  /// The messages' numbers on the wire.
  enum Kind: UInt16 {
    case start = 1
    case predicates, body, run, cancel, pixels, shutdown
  }

  /// The longest message, in bytes: the worker takes what its host says.
  public static let longest = 64 << 20

  var kind: Kind {
    switch self {
    case .start: .start
    case .predicates: .predicates
    case .body: .body
    case .run: .run
    case .cancel: .cancel
    case .pixels: .pixels
    case .shutdown: .shutdown
    }
  }

  /// The message as a frame.
  public func frame(_ sequence: UInt64) -> Frame {
    var writer = ByteWriter()
    switch self {
    case .start(let start):
      writer.write(start.isConfined)
      start.policy.write(to: &writer)
      writer.write(start.plugins) { $1.write(to: &$0) }
    case .predicates(let request):
      request.snapshot.write(to: &writer)
      writer.write(request.plugin)
      writer.write(request.question == .visible)
      writer.write(UInt32(request.items.count))
      writer.write(numbers: request.items)
    case .body(let request):
      request.snapshot.write(to: &writer)
      writer.write(request.plugin)
      writer.write(request.item)
    case .run(let request):
      request.snapshot.write(to: &writer)
      writer.write(request.plugin)
      writer.write(request.item)
      writer.write(request.arguments) { $1.write(to: &$0) }
    case .pixels(.found(let width, let height, let stride)):
      writer.write(UInt8(0))
      writer.write(width)
      writer.write(height)
      writer.write(stride)
    case .pixels(.none): writer.write(UInt8(1))
    case .pixels(.failed): writer.write(UInt8(2))
    case .cancel, .shutdown: break
    }
    return Frame(kind: kind.rawValue, sequence: sequence, payload: writer.bytes)
  }

  /// Returns the most bytes of a message of a kind, or nil for a kind that a host doesn't send.
  @Sendable
  public static func limit(ofKind kind: UInt16) -> Int? {
    Kind(rawValue: kind) == nil ? nil : longest
  }

  /// Reads a frame.
  ///
  /// - Throws: ``ProtocolError`` unless it is exactly one message.
  public init(_ frame: Frame) throws(ProtocolError) {
    var reader = ByteReader(frame.payload)
    guard let kind = Kind(rawValue: frame.kind) else {
      throw ProtocolError("is of the unknown kind \(frame.kind)")
    }
    switch kind {
    case .start:
      self = .start(
        WorkerStart(
          isConfined: try reader.readBool(), policy: try SandboxPolicy(reading: &reader),
          plugins: try reader.readList(atMost: 1000) { (reader) throws(ProtocolError) in
            try PluginDeclaration(reading: &reader)
          }))
    case .predicates:
      self = .predicates(
        PredicateRequest(
          snapshot: try SnapshotReference(reading: &reader), plugin: try reader.read(UInt16.self),
          question: try reader.readBool() ? .visible : .enabled,
          items: try reader.readNumbers(
            UInt32.self, try reader.readCount(atMost: 1 << 24, each: 4))))
    case .body:
      self = .body(
        BodyRequest(
          snapshot: try SnapshotReference(reading: &reader), plugin: try reader.read(UInt16.self),
          item: try reader.read(UInt32.self)))
    case .run:
      self = .run(
        RunRequest(
          snapshot: try SnapshotReference(reading: &reader), plugin: try reader.read(UInt16.self),
          item: try reader.read(UInt32.self),
          arguments: try reader.readList(atMost: 1000) { (reader) throws(ProtocolError) in
            try ArgumentValue(reading: &reader)
          }))
    case .pixels: self = .pixels(try PixelAnswer(reading: &reader))
    case .cancel: self = .cancel
    case .shutdown: self = .shutdown
    }
    try reader.expectEnd()
  }
}

extension PixelAnswer {
  init(reading reader: inout ByteReader) throws(ProtocolError) {
    switch try reader.read(UInt8.self) {
    case 0:
      self = .found(
        width: try reader.read(UInt32.self), height: try reader.read(UInt32.self),
        stride: try reader.read(UInt64.self))
    case 1: self = .none
    case 2: self = .failed
    case let other: throw ProtocolError("has the unknown answer \(other)")
    }
  }
}

extension SnapshotReference {
  func write(to writer: inout ByteWriter) {
    writer.write(document)
    delivery.write(to: &writer)
    writer.write(selection) { $0.write($1.rawValue) }
    writer.write(version)
    writer.write(locale)
  }

  init(reading reader: inout ByteReader) throws(ProtocolError) {
    document = try reader.read(UInt64.self)
    delivery = try Delivery(reading: &reader)
    selection = try reader.readList(atMost: 1 << 22, each: 8) { (reader) throws(ProtocolError) in
      BlockID(rawValue: try reader.read(UInt64.self))
    }
    version = try reader.read(UInt64.self)
    locale = try reader.readText()
  }
}

extension SnapshotReference.Delivery {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .known: writer.write(UInt8(0))
    case .whole: writer.write(UInt8(1))
    case .changes(let base, let bytes):
      writer.write(UInt8(2))
      writer.write(base)
      writer.write(UInt32(bytes.count))
      writer.write(numbers: bytes)
    }
  }

  init(reading reader: inout ByteReader) throws(ProtocolError) {
    switch try reader.read(UInt8.self) {
    case 0: self = .known
    case 1: self = .whole
    case 2:
      let base = try reader.read(UInt64.self)
      let count = try reader.readCount(atMost: DifferenceStream.longest)
      self = .changes(since: base, try reader.readNumbers(UInt8.self, count))
    case let other: throw ProtocolError("has the unknown delivery \(other)")
    }
  }
}
