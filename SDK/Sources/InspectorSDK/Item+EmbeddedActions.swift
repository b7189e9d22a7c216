import CInspector

// Embedded Swift has no metatypes for the elements of a parameter pack, so there each number of parameters is
// written out.
#if hasFeature(Embedded)
  extension Item {
    /// Makes an item whose action takes 0 parameters and ends when the closure ends.
    public init(
      _ id: StaticString,
      action: @escaping @Sendable (Invocation) throws(ActionError) -> Void
    ) {
      self.init(id, letters: []) { (call, index) throws(ActionError) in
        try action(call)
      }
    }

    /// Makes an item whose action takes 0 parameters and goes on until ``Invocation/complete(_:)``.
    public static func pending(
      _ id: StaticString,
      begin: @escaping @Sendable (Invocation) throws(ActionError) -> Void
    ) -> Item {
      Item(id, letters: [], isPending: true) { (call, index) throws(ActionError) in
        try begin(call)
      }
    }

    /// Makes an item whose action takes 1 parameter and ends when the closure ends.
    public init<A: ActionParameter>(
      _ id: StaticString,
      action: @escaping @Sendable (Invocation, A) throws(ActionError) -> Void
    ) {
      self.init(id, letters: [A.letter]) { (call, index) throws(ActionError) in
        try action(call, A.read(call, &index))
      }
    }

    /// Makes an item whose action takes 1 parameter and goes on until ``Invocation/complete(_:)``.
    public static func pending<A: ActionParameter>(
      _ id: StaticString,
      begin: @escaping @Sendable (Invocation, A) throws(ActionError) -> Void
    ) -> Item {
      Item(id, letters: [A.letter], isPending: true) { (call, index) throws(ActionError) in
        try begin(call, A.read(call, &index))
      }
    }

    /// Makes an item whose action takes 2 parameters and ends when the closure ends.
    public init<A: ActionParameter, B: ActionParameter>(
      _ id: StaticString,
      action: @escaping @Sendable (Invocation, A, B) throws(ActionError) -> Void
    ) {
      self.init(id, letters: [A.letter, B.letter]) { (call, index) throws(ActionError) in
        try action(call, A.read(call, &index), B.read(call, &index))
      }
    }

    /// Makes an item whose action takes 2 parameters and goes on until ``Invocation/complete(_:)``.
    public static func pending<A: ActionParameter, B: ActionParameter>(
      _ id: StaticString,
      begin: @escaping @Sendable (Invocation, A, B) throws(ActionError) -> Void
    ) -> Item {
      Item(id, letters: [A.letter, B.letter], isPending: true) {
        (call, index) throws(ActionError) in
        try begin(call, A.read(call, &index), B.read(call, &index))
      }
    }

    /// Makes an item whose action takes 3 parameters and ends when the closure ends.
    public init<A: ActionParameter, B: ActionParameter, C: ActionParameter>(
      _ id: StaticString,
      action: @escaping @Sendable (Invocation, A, B, C) throws(ActionError) -> Void
    ) {
      self.init(id, letters: [A.letter, B.letter, C.letter]) { (call, index) throws(ActionError) in
        try action(call, A.read(call, &index), B.read(call, &index), C.read(call, &index))
      }
    }

    /// Makes an item whose action takes 3 parameters and goes on until ``Invocation/complete(_:)``.
    public static func pending<A: ActionParameter, B: ActionParameter, C: ActionParameter>(
      _ id: StaticString,
      begin: @escaping @Sendable (Invocation, A, B, C) throws(ActionError) -> Void
    ) -> Item {
      Item(id, letters: [A.letter, B.letter, C.letter], isPending: true) {
        (call, index) throws(ActionError) in
        try begin(call, A.read(call, &index), B.read(call, &index), C.read(call, &index))
      }
    }

    /// Makes an item whose action takes 4 parameters and ends when the closure ends.
    public init<A: ActionParameter, B: ActionParameter, C: ActionParameter, D: ActionParameter>(
      _ id: StaticString,
      action: @escaping @Sendable (Invocation, A, B, C, D) throws(ActionError) -> Void
    ) {
      self.init(id, letters: [A.letter, B.letter, C.letter, D.letter]) {
        (call, index) throws(ActionError) in
        try action(
          call, A.read(call, &index), B.read(call, &index), C.read(call, &index),
          D.read(call, &index))
      }
    }

    /// Makes an item whose action takes 4 parameters and goes on until ``Invocation/complete(_:)``.
    public static func pending<
      A: ActionParameter, B: ActionParameter, C: ActionParameter, D: ActionParameter
    >(
      _ id: StaticString,
      begin: @escaping @Sendable (Invocation, A, B, C, D) throws(ActionError) -> Void
    ) -> Item {
      Item(id, letters: [A.letter, B.letter, C.letter, D.letter], isPending: true) {
        (call, index) throws(ActionError) in
        try begin(
          call, A.read(call, &index), B.read(call, &index), C.read(call, &index),
          D.read(call, &index))
      }
    }

    /// Makes an item whose action takes 5 parameters and ends when the closure ends.
    public init<
      A: ActionParameter, B: ActionParameter, C: ActionParameter, D: ActionParameter,
      E: ActionParameter
    >(
      _ id: StaticString,
      action: @escaping @Sendable (Invocation, A, B, C, D, E) throws(ActionError) -> Void
    ) {
      self.init(id, letters: [A.letter, B.letter, C.letter, D.letter, E.letter]) {
        (call, index) throws(ActionError) in
        try action(
          call, A.read(call, &index), B.read(call, &index), C.read(call, &index),
          D.read(call, &index), E.read(call, &index))
      }
    }

    /// Makes an item whose action takes 5 parameters and goes on until ``Invocation/complete(_:)``.
    public static func pending<
      A: ActionParameter, B: ActionParameter, C: ActionParameter, D: ActionParameter,
      E: ActionParameter
    >(
      _ id: StaticString,
      begin: @escaping @Sendable (Invocation, A, B, C, D, E) throws(ActionError) -> Void
    ) -> Item {
      Item(id, letters: [A.letter, B.letter, C.letter, D.letter, E.letter], isPending: true) {
        (call, index) throws(ActionError) in
        try begin(
          call, A.read(call, &index), B.read(call, &index), C.read(call, &index),
          D.read(call, &index), E.read(call, &index))
      }
    }

    /// Makes an item whose action takes 6 parameters and ends when the closure ends.
    public init<
      A: ActionParameter, B: ActionParameter, C: ActionParameter, D: ActionParameter,
      E: ActionParameter, F: ActionParameter
    >(
      _ id: StaticString,
      action: @escaping @Sendable (Invocation, A, B, C, D, E, F) throws(ActionError) -> Void
    ) {
      self.init(id, letters: [A.letter, B.letter, C.letter, D.letter, E.letter, F.letter]) {
        (call, index) throws(ActionError) in
        try action(
          call, A.read(call, &index), B.read(call, &index), C.read(call, &index),
          D.read(call, &index), E.read(call, &index), F.read(call, &index))
      }
    }

    /// Makes an item whose action takes 6 parameters and goes on until ``Invocation/complete(_:)``.
    public static func pending<
      A: ActionParameter, B: ActionParameter, C: ActionParameter, D: ActionParameter,
      E: ActionParameter, F: ActionParameter
    >(
      _ id: StaticString,
      begin: @escaping @Sendable (Invocation, A, B, C, D, E, F) throws(ActionError) -> Void
    ) -> Item {
      Item(
        id, letters: [A.letter, B.letter, C.letter, D.letter, E.letter, F.letter], isPending: true
      ) { (call, index) throws(ActionError) in
        try begin(
          call, A.read(call, &index), B.read(call, &index), C.read(call, &index),
          D.read(call, &index), E.read(call, &index), F.read(call, &index))
      }
    }

    /// Makes an item whose action takes 7 parameters and ends when the closure ends.
    public init<
      A: ActionParameter, B: ActionParameter, C: ActionParameter, D: ActionParameter,
      E: ActionParameter, F: ActionParameter, G: ActionParameter
    >(
      _ id: StaticString,
      action: @escaping @Sendable (Invocation, A, B, C, D, E, F, G) throws(ActionError) -> Void
    ) {
      self.init(
        id, letters: [A.letter, B.letter, C.letter, D.letter, E.letter, F.letter, G.letter]
      ) { (call, index) throws(ActionError) in
        try action(
          call, A.read(call, &index), B.read(call, &index), C.read(call, &index),
          D.read(call, &index), E.read(call, &index), F.read(call, &index), G.read(call, &index))
      }
    }

    /// Makes an item whose action takes 7 parameters and goes on until ``Invocation/complete(_:)``.
    public static func pending<
      A: ActionParameter, B: ActionParameter, C: ActionParameter, D: ActionParameter,
      E: ActionParameter, F: ActionParameter, G: ActionParameter
    >(
      _ id: StaticString,
      begin: @escaping @Sendable (Invocation, A, B, C, D, E, F, G) throws(ActionError) -> Void
    ) -> Item {
      Item(
        id, letters: [A.letter, B.letter, C.letter, D.letter, E.letter, F.letter, G.letter],
        isPending: true
      ) { (call, index) throws(ActionError) in
        try begin(
          call, A.read(call, &index), B.read(call, &index), C.read(call, &index),
          D.read(call, &index), E.read(call, &index), F.read(call, &index), G.read(call, &index))
      }
    }

    /// Makes an item whose action takes 8 parameters and ends when the closure ends.
    public init<
      A: ActionParameter, B: ActionParameter, C: ActionParameter, D: ActionParameter,
      E: ActionParameter, F: ActionParameter, G: ActionParameter, H: ActionParameter
    >(
      _ id: StaticString,
      action: @escaping @Sendable (Invocation, A, B, C, D, E, F, G, H) throws(ActionError) -> Void
    ) {
      self.init(
        id,
        letters: [A.letter, B.letter, C.letter, D.letter, E.letter, F.letter, G.letter, H.letter]
      ) { (call, index) throws(ActionError) in
        try action(
          call, A.read(call, &index), B.read(call, &index), C.read(call, &index),
          D.read(call, &index), E.read(call, &index), F.read(call, &index), G.read(call, &index),
          H.read(call, &index))
      }
    }

    /// Makes an item whose action takes 8 parameters and goes on until ``Invocation/complete(_:)``.
    public static func pending<
      A: ActionParameter, B: ActionParameter, C: ActionParameter, D: ActionParameter,
      E: ActionParameter, F: ActionParameter, G: ActionParameter, H: ActionParameter
    >(
      _ id: StaticString,
      begin: @escaping @Sendable (Invocation, A, B, C, D, E, F, G, H) throws(ActionError) -> Void
    ) -> Item {
      Item(
        id,
        letters: [A.letter, B.letter, C.letter, D.letter, E.letter, F.letter, G.letter, H.letter],
        isPending: true
      ) { (call, index) throws(ActionError) in
        try begin(
          call, A.read(call, &index), B.read(call, &index), C.read(call, &index),
          D.read(call, &index), E.read(call, &index), F.read(call, &index), G.read(call, &index),
          H.read(call, &index))
      }
    }
  }
#endif
