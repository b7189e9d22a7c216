import PluginProtocol

/// Makes messages of a worker's packets, and trusts none of them.
///
/// Keeps the parts of one message, never more bytes than its kind may have.
package struct MessageIntake: Sendable {
  /// What a packet brought.
  package enum Taken: Hashable, Sendable {
    /// It ends a message, whose words are in bounds.
    case message(WorkerMessage, sequence: UInt64)
    /// More of its message has to come.
    case part
    /// It isn't taken; nothing that comes afterwards makes sense.
    case refused(PluginIncident.Kind)
  }

  private var assembler: FrameAssembler
  private var allowance: Allowance

  /// How many packets a worker may send at once, and how many more each second: twice what any plugin that means
  /// well says, by far.
  package static let (capacity, perSecond) = (2000, 1000)

  /// Makes an intake that nothing has come to.
  ///
  /// - Parameters:
  ///   - token: The number of the worker.
  ///   - now: When it may begin to send.
  package init(token: UInt32, at now: ContinuousClock.Instant) {
    assembler = FrameAssembler(token: token, limit: WorkerMessage.limit(ofKind:))
    allowance = Allowance(
      capacity: Double(Self.capacity), perSecond: Double(Self.perSecond), at: now)
  }

  /// Takes the next packet, as it was received.
  package mutating func take(
    _ packet: some RandomAccessCollection<UInt8>, at now: ContinuousClock.Instant
  ) -> Taken {
    guard allowance.use(1, at: now) else {
      return .refused(
        .flood("more messages than \(Self.capacity) at once and \(Self.perSecond) a second"))
    }
    do throws(ProtocolError) {
      guard let frame = try assembler.take(packet) else { return .part }
      return .message(try WorkerMessage(frame).bounded, sequence: frame.sequence)
    } catch {
      return .refused(.violation(error.description))
    }
  }
}
