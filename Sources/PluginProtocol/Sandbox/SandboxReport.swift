/// Which layers hold a worker, as the worker itself says before any of a plugin's code has run.
public struct SandboxReport: Hashable, Sendable {
  /// One layer of each kind, in the order of ``SandboxLayer/Kind``.
  public let layers: [SandboxLayer]

  /// Makes a report.
  ///
  /// - Parameter layers: The layers in any order; of two of a kind the last counts, and one that is absent is
  ///   reported as missing.
  public init(_ layers: [SandboxLayer] = []) {
    self.layers = SandboxLayer.Kind.allCases.map { kind in
      layers.last { $0.kind == kind } ?? SandboxLayer(kind, .missing, "not reached")
    }
  }

  /// The layer of a kind.
  ///
  /// - Parameter kind: Which layer is asked for.
  public subscript(kind: SandboxLayer.Kind) -> SandboxLayer {
    layers.first { $0.kind == kind } ?? SandboxLayer(kind, .missing, "not reached")
  }

  /// The layers without which no plugin runs, unless the user has said so by name.
  public static let demanded: [SandboxLayer.Kind] = [
    .resourceLimits, .noNewPrivileges, .files, .systemCalls,
  ]

  /// Whether no layer that is demanded is missing.
  public var isFull: Bool {
    Self.demanded.allSatisfy { self[$0].state != .missing }
  }
}

extension SandboxReport {
  package func write(to writer: inout ByteWriter) {
    for layer in layers { writer.write(layer.description) }
  }

  package init(reading reader: inout ByteReader) throws(ProtocolError) {
    var layers: [SandboxLayer] = []
    for kind in SandboxLayer.Kind.allCases {
      let line = try reader.readText()
      // A line has one form: a detail without line ends.
      guard let layer = SandboxLayer(line), layer.kind == kind, layer.description == line else {
        throw ProtocolError("doesn't report the sandbox's layer '\(kind.rawValue)' in its place")
      }
      layers.append(layer)
    }
    self.layers = layers
  }
}
