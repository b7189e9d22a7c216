import PluginProtocol
import TestSupport

/// Bytes as a body: they are refused, or are a body that survives the way through bytes once more.
///
/// The input is taken twice: as it is, and as changes to the bytes of a body that keeps the rules, whose seed
/// is in front. Each change is a place in two bytes and what is put there.
enum BodyTarget {
  static func run(_ input: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    let outcome = try read(input)
    guard input.count >= 5 else { return outcome }
    var bodies = RandomBody(seed: UInt64(input[0]) | UInt64(input[1]) << 8)
    var bytes = BodyStream(bodies.next()).bytes
    for change in stride(from: 2, to: input.count - 2, by: 3) {
      let place = Int(input[change]) | Int(input[change + 1]) << 8
      bytes[place % bytes.count] = input[change + 2]
    }
    let changed = try read(bytes)
    return outcome == .accepted ? outcome : changed
  }

  static func read(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    let body: BodyNode
    do throws(BodyError) {
      body = try BodyDecoder.decode(bytes)
    } catch {
      try holdSentence(error.description)
      return .refused
    }
    do throws(BodyError) {
      let again = try BodyDecoder.decode(BodyStream(body).bytes)
      if again == body { return .accepted }
    } catch {
      throw BrokenLaw("A body's own bytes are refused: \(error)")
    }
    throw BrokenLaw("A body isn't itself after the way through bytes.")
  }
}
