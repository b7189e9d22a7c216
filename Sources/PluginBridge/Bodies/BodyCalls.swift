import CInspector
import DocumentModel
import PluginProtocol

/// The host's table for bodies, as a plugin sees it, without a plugin: so that a fuzzer can make the calls.
@_spi(Fuzzing) @MainActor @safe
public struct BodyCalls {
  private let document: Document
  private let view: HostView

  /// Makes calls that read their pictures from a document; they keep the services for ever.
  public init(_ document: Document, services: any PluginServices) {
    self.document = document
    view = HostView(
      declaration: PluginDeclaration(path: "", id: "com.example.calls", items: []),
      services: services)
  }

  /// Has a function write one body, as ``BridgedBodies`` has a plugin's.
  ///
  /// - Returns: The bytes, or why they are refused; none if the function says that it failed.
  public func write(
    _ work: (inspector_host_body_t, OpaquePointer) -> inspector_status_t
  ) -> Result<[UInt8], BodyError> {
    // Safety: the table and the body are the host's own, and live as long as the process.
    let table = bodyTable
    return unsafe BodyGate.lend(BodyImages(document, view)) { unsafe work(table, $0) }.bytes
  }
}
