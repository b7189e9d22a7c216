import CInspector
import DocumentModel
@_spi(Fuzzing) import PluginBridge
import PluginProtocol

/// Makes the calls that bytes say, on the table that plugins write bodies through.
///
/// Every pointer is as the header wants it and ends where its memory does; nothing else is as it should be. A
/// body is refused in words, or its bytes are a stream that the host can read; a call that was refused is
/// the last that does anything.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryCalls(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(Array(UnsafeBufferPointer(start: start, count: count)))
  MainActor.assumeIsolated { check(input) }
  return 0
}

@MainActor private let calls = BodyCalls(Document(), services: FuzzServices())

@MainActor private func check(_ input: FuzzInput) {
  var kept: (table: inspector_host_body_t, body: OpaquePointer)?
  var refused: inspector_status_t?
  var ended = INSPECTOR_OK
  let result = calls.write { table, body in
    kept = (table, body)
    var caller = BodyCaller(table, body, input) { _ in
      let inner = calls.write { _, _ in
        preconditionFailure("A body is written within another.")
      }
      if case .success = inner { preconditionFailure("A body is within another.") }
    }
    ended = caller.run()
    refused = caller.refused
    return ended
  }
  if let kept {
    precondition(kept.table.close(kept.body) == INSPECTOR_WRONG_STATE, "A writer isn't shut.")
  }
  switch result {
  case .failure(let error):
    precondition(!error.reason.isEmpty && error.description.utf8.count < 20_000)
  case .success(let bytes):
    precondition(refused == nil, "A body that was refused has bytes.")
    guard ended == INSPECTOR_OK else { return precondition(bytes.isEmpty) }
    precondition(!bytes.isEmpty && bytes.count <= BodyLimits.bytes)
    read(bytes)
  }
}

private func read(_ bytes: [UInt8]) {
  do throws(BodyError) {
    let body = try BodyDecoder.decode(bytes)
    let again = try BodyDecoder.decode(BodyStream(body).bytes)
    precondition(again == body, "A body isn't itself after the way through bytes.")
  } catch {
    // What the writer leaves to the reader are rules of meaning.
    precondition(
      [.contradiction, .missingAttribute, .badArgument, .outOfRange].contains(error.code),
      "What was written can't be read: \(error)")
  }
}

/// A host that lends one picture.
private final class FuzzServices: PluginServices {
  func pixels(of block: BlockID, in document: Document) throws -> PixelBuffer? {
    block.rawValue == 1
      ? PixelBuffer(width: 2, height: 2, stride: 12, bytes: Array(0..<24)) : nil
  }
}
