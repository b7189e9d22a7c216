import CInspector
import DocumentModel
@_spi(Fuzzing) import PluginBridge
import PluginProtocol

/// The calls that bytes say, on the table that plugins write bodies through.
///
/// Every pointer is as the header wants it and ends where its memory does; nothing else is as it should be. A
/// body is refused in words, or its bytes are a stream that the host can read; a call that was refused is
/// the last that does anything.
enum BodyCallTarget {
  @MainActor private static let calls = BodyCalls(Document(), services: LendingServices())

  // Safety: the table and the body come from `BodyCalls`, which keeps them as long as the process lives.
  @MainActor static func run(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    let input = FuzzInput(bytes)
    var kept: (table: inspector_host_body_t, body: OpaquePointer)?
    var caller: BodyCaller?
    var ended = INSPECTOR_OK
    var broken: BrokenLaw?
    let result = unsafe calls.write { table, body in
      unsafe kept = unsafe (table, body)
      var new = unsafe BodyCaller(table, body, input) { _ in
        let inner = unsafe calls.write { _, _ in
          broken = BrokenLaw("A body is written within another.")
          return INSPECTOR_OK
        }
        if case .success = inner { broken = BrokenLaw("A body is within another.") }
      }
      ended = new.run()
      caller = new
      return ended
    }
    if let broken = broken ?? caller?.broken { throw broken }
    if let kept = unsafe kept {
      unsafe try hold(kept.table.close(kept.body) == INSPECTOR_WRONG_STATE, "A writer isn't shut.")
    }
    switch result {
    case .failure(let error):
      try holdSentence(error.reason)
      try holdSentence(error.description)
      return .refused
    case .success(let bytes):
      try hold(caller?.refused == nil, "A body that was refused has bytes.")
      guard ended == INSPECTOR_OK else {
        try hold(bytes.isEmpty, "A body that failed has bytes.")
        return .refused
      }
      try hold(
        !bytes.isEmpty && bytes.count <= BodyLimits.bytes, "A body has \(bytes.count) bytes.")
      return try read(bytes)
    }
  }

  private static func read(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    do throws(BodyError) {
      _ = try BodyDecoder.decode(bytes)
    } catch {
      // What the writer leaves to the reader are rules of meaning.
      try hold(
        [.contradiction, .missingAttribute, .badArgument, .outOfRange].contains(error.code),
        "What was written can't be read: \(error)")
    }
    return try BodyTarget.read(bytes)
  }
}

/// A host that lends one picture.
private final class LendingServices: PluginServices {
  func pixels(of block: BlockID, in document: Document) throws -> PixelBuffer? {
    block.rawValue == 1
      ? PixelBuffer(width: 2, height: 2, stride: 12, bytes: Array(0..<24)) : nil
  }
}
