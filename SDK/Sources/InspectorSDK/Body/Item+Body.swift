import CInspector

extension Item {
  typealias Body = @Sendable (BodyContext, inout BodyWriter) throws(ActionError) -> Void

  /// Returns the item with a body: it is more than a button, and this says what.
  ///
  /// The manifest says `"body": true`.
  ///
  /// ```swift
  /// Item("com.example.blur.blur") { (call: Invocation, radius: Double) throws(ActionError) in
  ///   …
  /// }
  /// .body { context throws(ActionError) in
  ///   let radius = try context.number("property[\"blur/uniform/intensity\"]") ?? 0
  ///   Row(spacing: 8) {
  ///     Label("Radius")
  ///     Slider(parameter: "radius").value(radius)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter content: One element with all that is in it. It is asked on the main thread when the item is
  ///   to be drawn, and again when something that it has read has changed. It reads the context and does
  ///   nothing else. If it throws, the item is hidden and the reason is shown.
  /// - Returns: The item; a second call replaces the body.
  public consuming func body<Content: BodyContent>(
    @BodyBuilder _ content:
      @escaping @Sendable (BodyContext) throws(ActionError) -> Content
  ) -> Item {
    writeBody = { (context, body) throws(ActionError) in
      try content(context).write(to: &body)
    }
    return self
  }

  // Writes the body, and says why where that fails.
  func write(
    to body: OpaquePointer, _ context: OpaquePointer, for host: UnsafePointer<inspector_host_t>
  ) -> inspector_status_t {
    // Safety: the host keeps its interfaces until `destroy`; context and body are for the time of this call.
    guard let writeBody, let reader = unsafe Context(host, context),
      let interface = unsafe host.interface(
        INSPECTOR_INTERFACE_BODY, as: inspector_host_body_t.self)
    else { return INSPECTOR_UNSUPPORTED }
    var writer = unsafe BodyWriter(interface, body)
    do {
      try unsafe writeBody(BodyContext(reader, interface, body), &writer)
      return writer.status
    } catch {
      writer.explain(error.message)
      return error.status == INSPECTOR_OK ? INSPECTOR_FAILED : error.status
    }
  }
}
