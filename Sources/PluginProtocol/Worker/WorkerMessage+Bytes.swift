import DocumentModel
import Inspector

extension WorkerMessage {
  /// The messages' numbers on the wire.
  enum Kind: UInt16 {
    case started = 101
    case answers, body, pending, ended, done, log, progress, pixelsWanted, confined

    /// The most bytes of such a message.
    ///
    /// Answers: seven bytes an item and three an item's read would do for a million of both. An end: what a
    /// document may have on disk, as all its changes together can't be more.
    var limit: Int {
      switch self {
      case .started: 1 << 20
      case .answers: 16 << 20
      case .body: BodyLimits.bytes * 2
      case .ended: Document.byteLimit + 1 << 20
      case .pending, .done: 0
      case .log: 8192
      case .progress: 8
      case .pixelsWanted: 8192
      case .confined: 65_536
      }
    }
  }

  var kind: Kind {
    switch self {
    case .started: .started
    case .answers: .answers
    case .body: .body
    case .pending: .pending
    case .ended: .ended
    case .done: .done
    case .log: .log
    case .progress: .progress
    case .pixelsWanted: .pixelsWanted
    case .confined: .confined
    }
  }

  /// Returns the most bytes of a message of a kind, or nil for a kind that a worker doesn't send.
  @Sendable
  public static func limit(ofKind kind: UInt16) -> Int? {
    Kind(rawValue: kind)?.limit
  }

  /// The message as a frame.
  public func frame(_ sequence: UInt64) -> Frame {
    var writer = ByteWriter()
    switch self {
    case .confined(let confinement):
      confinement.sandbox.write(to: &writer)
      writer.write(confinement.failure)
    case .started(let started):
      writer.write(started.plugins) { $1.write(to: &$0) }
    case .answers(let answers): answers.write(to: &writer)
    case .body(let answer): answer.write(to: &writer)
    case .ended(let end):
      writer.write(end.ending.rawValue)
      writer.write(end.message)
      DocumentChange.write(end.changes, to: &writer)
    case .log(let line):
      writer.write(line.plugin)
      writer.write(line.level)
      writer.write(line.text)
    case .progress(let fraction): writer.write(fraction)
    case .pixelsWanted(let request):
      writer.write(request.plugin)
      writer.write(request.block.rawValue)
      writer.write(request.uri)
    case .pending, .done: break
    }
    return Frame(kind: kind.rawValue, sequence: sequence, payload: writer.bytes)
  }

  /// Reads a frame, which nobody vouches for.
  ///
  /// - Throws: ``ProtocolError`` unless it is exactly one message whose every value makes sense by itself.
  public init(_ frame: Frame) throws(ProtocolError) {
    var reader = ByteReader(frame.payload)
    guard let kind = Kind(rawValue: frame.kind) else {
      throw ProtocolError("is of the unknown kind \(frame.kind)")
    }
    switch kind {
    case .confined:
      self = .confined(
        WorkerConfinement(
          sandbox: try SandboxReport(reading: &reader), failure: try reader.readText()))
    case .started:
      self = .started(
        WorkerStarted(
          plugins: try reader.readList(atMost: 1000) { (reader) throws(ProtocolError) in
            try PluginStart(reading: &reader)
          }))
    case .answers: self = .answers(try PredicateAnswers(reading: &reader))
    case .body: self = .body(try BodyAnswer(reading: &reader))
    case .ended: self = .ended(try RunEnd(reading: &reader))
    case .log:
      let line = LogLine(
        plugin: try reader.read(UInt16.self), level: try reader.read(UInt8.self),
        text: try reader.readText())
      // A worker takes what a plugin gives as another level for information.
      guard line.level <= LogLine.highestLevel else {
        throw ProtocolError("is a line of log of the unknown level \(line.level)")
      }
      self = .log(line)
    case .progress:
      let fraction = try reader.readDouble()
      guard fraction <= 1 else { throw ProtocolError("has the progress \(fraction)") }
      self = .progress(fraction)
    case .pixelsWanted:
      self = .pixelsWanted(
        PixelRequest(
          plugin: try reader.read(UInt16.self),
          block: BlockID(rawValue: try reader.read(UInt64.self)), uri: try reader.readText()))
    case .pending: self = .pending
    case .done: self = .done
    }
    try reader.expectEnd()
  }
}

extension RunEnd {
  init(reading reader: inout ByteReader) throws(ProtocolError) {
    let number = try reader.read(UInt8.self)
    guard let ending = Ending(rawValue: number) else {
      throw ProtocolError("has the unknown ending \(number)")
    }
    self.ending = ending
    message = try reader.readText()
    changes = try DocumentChange.list(reading: &reader)
  }
}

extension PluginStart {
  func write(to writer: inout ByteWriter) {
    writer.write(refusal != nil)
    refusal?.write(to: &writer)
    for time in [open, entry, registration] { writer.write(time) }
    writer.write(items) { writer, item in
      writer.write((item.hasVisible ? 1 : 0 as UInt8) | (item.hasEnabled ? 2 : 0))
    }
  }

  init(reading reader: inout ByteReader) throws(ProtocolError) {
    refusal = try reader.readBool() ? try PluginRefusal(reading: &reader) : nil
    if let refusal, !PluginRefusal.Code.ofWorkers.contains(refusal.code) {
      throw ProtocolError("refuses a plugin with a code that isn't a worker's")
    }
    var times: [Double] = []
    for _ in 0..<3 {
      let time = try reader.readDouble()
      guard (0...3600).contains(time) else { throw ProtocolError("has the time \(time)") }
      times.append(time)
    }
    (open, entry, registration) = (times[0], times[1], times[2])
    items = try reader.readList(atMost: 1 << 20) { (reader) throws(ProtocolError) in
      let flags = try reader.read(UInt8.self)
      guard flags <= 3 else { throw ProtocolError("has an item with the flags \(flags)") }
      return ItemCode(hasVisible: flags & 1 != 0, hasEnabled: flags & 2 != 0)
    }
  }
}
