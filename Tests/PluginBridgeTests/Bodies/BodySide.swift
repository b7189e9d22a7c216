import CInspector
import DocumentModel
import PluginProtocol

@testable import PluginBridge

// Safety: everywhere in here: the table is immortal, and every other pointer outlives its call.
/// The writer as code of a plugin sees it.
@safe
struct BodySide {
  let table: inspector_host_body_t
  let body: OpaquePointer?

  /// Writes one body, and returns it, or why it is refused.
  @MainActor
  static func write(_ work: (BodySide) -> inspector_status_t) -> Result<BodyNode, BodyError> {
    let view = HostView(
      declaration: PluginDeclaration(path: "", id: "com.example.test", items: []),
      services: TestServices())
    let table: inspector_host_body_t = unsafe PluginSide(host: view.pointer).table(
      INSPECTOR_INTERFACE_BODY)
    let written = unsafe BodyGate.lend(BodyImages(Document(), view)) { body in
      unsafe work(BodySide(table: table, body: body))
    }
    return written.bytes.flatMap { bytes in
      do throws(BodyError) { return .success(try BodyDecoder.decode(bytes)) } catch {
        return .failure(error)
      }
    }
  }

  func open(_ kind: UInt32, _ key: PluginText = "") -> inspector_status_t {
    unsafe key.pass { unsafe table.open(body, kind, $0) }
  }

  func fail(_ message: PluginText) -> inspector_status_t {
    unsafe message.pass { unsafe table.set_message(body, $0) }
  }

  func close() -> inspector_status_t {
    unsafe table.close(body)
  }

  func set(_ attribute: UInt32, _ value: BodyValue) -> inspector_status_t {
    switch value {
    case .number(let number): return unsafe table.set_number(body, attribute, number)
    case .bool(let bool): return unsafe table.set_bool(body, attribute, bool ? 1 : 0)
    case .string(let text): return set(attribute, text: PluginText(text))
    case .word(let word): return unsafe table.set_word(body, attribute, UInt32(word.rawValue))
    case .color(let color):
      return unsafe table.set_color(body, attribute, inspector_color_t(color))
    case .numbers(let numbers):
      return unsafe table.set_numbers(body, attribute, numbers, UInt64(numbers.count))
    case .pixels(let pixels):
      return unsafe pixels.bytes.withUnsafeBufferPointer { bytes in
        var picture = unsafe inspector_pixels_t(
          size: UInt32(MemoryLayout<inspector_pixels_t>.size), width: UInt32(pixels.width),
          height: UInt32(pixels.height), reserved: 0, stride: UInt64(pixels.width * 4),
          bytes: bytes.baseAddress)
        return unsafe table.set_pixels(body, attribute, &picture)
      }
    }
  }

  func set(_ attribute: UInt32, text: PluginText) -> inspector_status_t {
    unsafe text.pass { unsafe table.set_string(body, attribute, $0) }
  }

  /// Writes a whole tree; `wrapping` says which elements are put into the fallback of an unknown kind.
  func write(_ node: BodyNode, wrapping: () -> Bool = { false }) -> inspector_status_t {
    let isWrapped = wrapping()
    if isWrapped {
      _ = open(900, "from the future")
      _ = set(7000, .string("kept out"))
      _ = open(901)
      _ = close()
      _ = open(INSPECTOR_ELEMENT_FALLBACK)
    }
    _ = open(UInt32(node.kind.rawValue), PluginText(node.key))
    for (attribute, value) in node.attributes { _ = set(UInt32(attribute.rawValue), value) }
    for child in node.children { _ = write(child, wrapping: wrapping) }
    if isWrapped {
      _ = close()
      _ = close()
    }
    return close()
  }
}
