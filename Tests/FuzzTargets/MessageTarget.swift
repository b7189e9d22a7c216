import DocumentModel
import PluginProtocol
import TestSupport

/// What host and worker say to each other; the first byte says which of the readers gets the rest.
///
/// A message has one way to be written, so what is taken must give the same bytes once more.
enum MessageTarget {
  /// The readers, by the first byte.
  private enum Reader: UInt8, CaseIterable {
    case worker, host, packets, document, difference
  }

  static func run(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    guard let first = bytes.first else { return .refused }
    let rest = Array(bytes.dropFirst())
    return switch Reader.allCases[Int(first) % Reader.allCases.count] {
    case .worker: try worker(rest)
    case .host: try host(rest)
    case .packets: try PacketTarget.run(rest)
    case .document: try DocumentTarget.read(rest)
    case .difference: try DocumentTarget.follow(rest)
    }
  }

  /// A message of a worker's, whose kind the first byte says; an action's changes meet a document.
  private static func worker(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    let frame = frame(bytes, firstKind: 101, kinds: 10)
    guard let limit = WorkerMessage.limit(ofKind: frame.kind) else {
      return try same(frame.payload) { () throws(ProtocolError) in
        try WorkerMessage(frame).frame(1).payload
      }
    }
    try hold(limit <= 1 << 30, "A message may be larger than anybody's memory.")
    var message: WorkerMessage?
    let outcome = try same(frame.payload) { () throws(ProtocolError) in
      let read = try WorkerMessage(frame)
      message = read
      return read.frame(1).payload
    }
    if case .ended(let end) = message { try DocumentTarget.apply(end.changes) }
    return outcome
  }

  /// A message of a host's, whose kind the first byte says.
  private static func host(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    let frame = frame(bytes, firstKind: 1, kinds: 8)
    return try same(frame.payload) { () throws(ProtocolError) in
      try HostMessage(frame).frame(1).payload
    }
  }

  /// Makes a frame of a kind that the first byte chooses; the last one isn't known.
  private static func frame(_ bytes: [UInt8], firstKind: UInt16, kinds: UInt16) -> Frame {
    Frame(
      kind: firstKind + UInt16(bytes.first ?? 0) % kinds, sequence: 1,
      payload: Array(bytes.dropFirst()))
  }

  /// Checks that what is taken gives the same bytes once more.
  static func same(
    _ bytes: [UInt8], _ again: () throws(ProtocolError) -> [UInt8]
  ) throws(BrokenLaw) -> FuzzTarget.Outcome {
    let written: [UInt8]
    do throws(ProtocolError) {
      written = try again()
    } catch {
      try holdSentence(error.description)
      return .refused
    }
    try hold(written == bytes, "A message of \(bytes.count) bytes isn't written as it was read.")
    return .accepted
  }
}
