import PluginProtocol

/// Tries bytes as a body: they are refused, or are a body that survives the way through bytes once more.
///
/// The input is taken twice: as it is, and as changes to the bytes of a body that keeps the rules, whose seed
/// is in front. Each change is a place in two bytes and what is put there.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryBytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  check(input)
  guard input.count >= 5 else { return 0 }
  var bodies = RandomBody(seed: UInt64(input[0]) | UInt64(input[1]) << 8)
  var bytes = BodyStream(bodies.next()).bytes
  for change in stride(from: 2, to: input.count - 2, by: 3) {
    let place = Int(input[change]) | Int(input[change + 1]) << 8
    bytes[place % bytes.count] = input[change + 2]
  }
  check(bytes)
  return 0
}

private func check(_ bytes: [UInt8]) {
  do throws(BodyError) {
    let body = try BodyDecoder.decode(bytes)
    let again = try BodyDecoder.decode(BodyStream(body).bytes)
    precondition(again == body, "A body isn't itself after the way through bytes.")
  } catch {
    precondition(!error.reason.isEmpty && error.description.utf8.count < 20_000)
  }
}
