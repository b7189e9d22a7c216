import CInspector

#if !hasFeature(Embedded)
  extension Item {
    /// Makes an item whose action ends when the closure ends.
    ///
    /// If the closure throws, everything that it wrote is undone, and the error's message is shown.
    ///
    /// - Parameters:
    ///   - id: The id in the manifest.
    ///   - action: What the item does, on the host's main thread.
    public init<each P: ActionParameter>(
      _ id: StaticString,
      action: @escaping @Sendable (Invocation, repeat each P) throws(ActionError) -> Void
    ) {
      self.init(id, letters: Self.letters(repeat (each P).self)) {
        (call, index) throws(ActionError) in
        try action(call, repeat (each P).read(call, &index))
      }
    }

    /// Makes an item whose action goes on after the closure has returned, until ``Invocation/complete(_:)``.
    ///
    /// - Parameters:
    ///   - id: The id in the manifest.
    ///   - begin: Starts the work, on the host's main thread. If it throws, the action has ended, and
    ///     nobody may complete it.
    /// - Returns: The item.
    public static func pending<each P: ActionParameter>(
      _ id: StaticString,
      begin: @escaping @Sendable (Invocation, repeat each P) throws(ActionError) -> Void
    ) -> Item {
      Item(id, letters: letters(repeat (each P).self), isPending: true) {
        (call, index) throws(ActionError) in
        try begin(call, repeat (each P).read(call, &index))
      }
    }

    private static func letters<each P: ActionParameter>(
      _ types: repeat (each P).Type
    ) -> [UInt8] {
      var letters: [UInt8] = []
      repeat letters.append((each P).letter)
      return letters
    }
  }
#endif
