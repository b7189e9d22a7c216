import FoundationEssentials
import PluginHost
import Synchronization

/// The lines that a session writes.
///
/// Each is one JSON object, whole, from whichever thread.
final class SessionOutput: Sendable {
  private let lock = Mutex(())

  /// Answers a request that was done.
  func reply(_ id: SessionID, _ result: some Encodable) {
    write(Reply(id: id, ok: true, result: result))
  }

  /// Answers a request that was done and has nothing to say.
  func reply(_ id: SessionID) {
    write(Reply<String>(id: id, ok: true, result: nil))
  }

  /// Answers a request that wasn't done.
  func fail(_ id: SessionID, _ code: String, _ message: String) {
    write(Refusal(id: id, ok: false, error: .init(code: code, message: message)))
  }

  /// Tells of something that happened.
  func tell(_ event: String, _ body: some Encodable) {
    write(Event(event: event, body: body))
  }

  private func write(_ line: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    lock.withLock { _ in
      do {
        Terminal.say(String(decoding: try encoder.encode(line), as: UTF8.self))
      } catch {
        Terminal.warn("a line of the session couldn't be written: \(error)")
      }
    }
  }

  private struct Reply<Result: Encodable>: Encodable {
    let id: SessionID
    let ok: Bool
    let result: Result?
  }

  private struct Refusal: Encodable {
    struct Problem: Encodable {
      let code, message: String
    }

    let id: SessionID
    let ok: Bool
    let error: Problem
  }

  private struct Event<Body: Encodable>: Encodable {
    let event: String
    let body: Body

    private enum Key: CodingKey {
      case event
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(event, forKey: .event)
      try body.encode(to: encoder)
    }
  }
}

/// The bodies of a session's events.
enum SessionEvent {
  /// `ready`: the first line.
  struct Ready: Encodable {
    let format = "inspector.session/1"
    let version: String
    let commands = SessionRequest.commands
  }

  /// `progress`: how far a run is; null if nobody can know.
  struct Progress: Encodable {
    let run: SessionID?
    let item: String
    let fraction: Double?
  }

  /// `log`: a line from a plugin.
  struct Log: Encodable {
    let plugin, level, message: String
  }

  /// `incident`: a plugin's process came to a bad end.
  struct Incident: Encodable {
    let plugin, kind, phase, message: String
    let item: String?
    let outcomeKnown: Bool

    init(_ incident: PluginIncident, isKept: Bool) {
      plugin = incident.plugin
      kind = incident.kind.name
      phase = incident.call.phase.rawValue
      item = incident.call.item
      message = incident.description(isKept: isKept)
      outcomeKnown = incident.isOutcomeKnown
    }
  }

  /// `changed`: the document or the selection is another one now.
  struct Changed: Encodable {
    let version: UInt64
    let selection: [UInt64]
    let canUndo, canRedo: Bool
    let label: String
  }
}
