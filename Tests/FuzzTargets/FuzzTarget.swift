/// One way into the host for bytes that somebody else wrote.
///
/// The raw values are the names of the programs in `Tests/Fuzzing` and of their folders of kept inputs.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A whole ELF file, whose note and needed libraries are read.
  case notes = "FuzzNotes"
  /// The JSON of a manifest.
  case manifests = "FuzzManifests"
  /// A `when` expression, evaluated in several snapshots.
  case conditions = "FuzzConditions"
  /// A body as a stream.
  case bodies = "FuzzBodies"
  /// Calls of the table that plugins write bodies through.
  case bodyCalls = "FuzzBodyCalls"
  /// What host and worker say to each other, packet by packet.
  case messages = "FuzzMessages"
  /// What a worker says, prints and does, beside what its host asks, in any order and at any time.
  case dialogues = "FuzzDialogues"
  /// Statements, signatures and keys.
  case signatures = "FuzzSignatures"

  /// What became of an input.
  public enum Outcome: Hashable, Sendable {
    /// The host takes it, and it kept every law.
    case accepted
    /// The host refuses it in words.
    case refused
  }

  /// Feeds an input to the host, on the thread that plugins are called on.
  ///
  /// - Parameter bytes: Any bytes at all.
  /// - Returns: Whether the host takes them.
  /// - Throws: ``BrokenLaw`` if the host does with them what it never should. What it never survives ends
  ///   the process instead.
  @MainActor public func run(_ bytes: [UInt8]) throws(BrokenLaw) -> Outcome {
    switch self {
    case .notes: try NoteTarget.run(bytes)
    case .manifests: try ManifestTarget.run(bytes)
    case .conditions: try ConditionTarget.run(bytes)
    case .bodies: try BodyTarget.run(bytes)
    case .bodyCalls: try BodyCallTarget.run(bytes)
    case .messages: try MessageTarget.run(bytes)
    case .dialogues: try DialogueTarget.run(bytes)
    case .signatures: try SignatureTarget.run(bytes)
    }
  }

  /// Feeds an input to the host, as libFuzzer calls.
  ///
  /// - Parameters:
  ///   - start: Where the input begins; null if it is empty.
  ///   - count: How many bytes it has.
  /// - Returns: 0. A broken law ends the process.
  public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // Safety: libFuzzer says how much is there, and keeps it until this returns.
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    MainActor.assumeIsolated {
      do throws(BrokenLaw) {
        _ = try run(bytes)
      } catch {
        fatalError("\(self.rawValue): \(error)")
      }
    }
    return 0
  }
}

/// Something that must hold for every input, and didn't for one.
public struct BrokenLaw: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found instead.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Checks something that must hold for every input.
func hold(
  _ condition: Bool, _ otherwise: @autoclosure () -> String
) throws(BrokenLaw) {
  guard condition else { throw BrokenLaw(otherwise()) }
}

/// Checks that a refusal is a sentence of a length that a person can be shown.
func holdSentence(_ sentence: String) throws(BrokenLaw) {
  try hold(!sentence.isEmpty, "A refusal says nothing.")
  try hold(sentence.utf8.count < 20_000, "A refusal has \(sentence.utf8.count) bytes.")
}
