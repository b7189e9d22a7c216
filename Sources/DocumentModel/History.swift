/// The states that a document has gone through, one step for each finished edit.
///
/// Steps share what they have in common, so a step costs what it changed.
public struct History: Sendable {
  /// One state, and what was done to get there.
  public struct Step: Sendable {
    /// What a person would call the edit, such as "Adjustments".
    public let label: String
    /// The document after the edit.
    public let document: Document
    /// What was selected after the edit.
    public let selection: [BlockID]
  }

  private var done: [Step]
  private var undone: [Step] = []

  /// How many steps are kept; the oldest are forgotten.
  public let limit: Int

  /// Counts every change of ``current``, undo and redo too.
  ///
  /// It never goes back.
  public private(set) var version: UInt64 = 0

  /// Counts the changes of the document alone: the selection leaves it as it is.
  private(set) var documentVersion: UInt64 = 0

  /// Starts with a state that can't be undone.
  ///
  /// - Parameters:
  ///   - document: The first state.
  ///   - selection: What is selected in it.
  ///   - limit: How many steps to keep, at least 1.
  public init(_ document: Document, selection: [BlockID] = [], limit: Int = 1000) {
    self.done = [Step(label: "", document: document, selection: selection)]
    self.limit = max(1, limit)
  }

  /// The state now.
  public var current: Step {
    done[done.count - 1]
  }

  /// Whether there is a step to take back.
  public var canUndo: Bool {
    done.count > 1
  }

  /// Whether there is a step to bring back.
  public var canRedo: Bool {
    !undone.isEmpty
  }

  /// Adds a state as one step, and forgets the steps that had been taken back.
  ///
  /// A state equal to the present one adds nothing.
  public mutating func record(_ document: Document, selection: [BlockID], label: String) {
    guard document != current.document else {
      return select(selection)
    }
    done.append(Step(label: label, document: document, selection: selection))
    undone = []
    version += 1
    documentVersion += 1
    if done.count > limit + 1 { done.removeFirst(done.count - limit - 1) }
  }

  /// Changes what is selected, which is no step of its own.
  public mutating func select(_ selection: [BlockID]) {
    guard selection != current.selection else { return }
    let step = current
    done[done.count - 1] = Step(label: step.label, document: step.document, selection: selection)
    version += 1
  }

  /// Takes the newest step back.
  ///
  /// - Returns: The step that was taken back, or nil if there was none.
  public mutating func undo() -> Step? {
    guard canUndo, let step = done.popLast() else { return nil }
    undone.append(step)
    keepIDsUnique(after: step)
    version += 1
    documentVersion += 1
    return step
  }

  /// Brings back the step that was taken back last.
  ///
  /// - Returns: The step, or nil if there was none.
  public mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    version += 1
    documentVersion += 1
    return step
  }

  /// Ids that a step has used stay used when it is undone, so that nobody's old id names a new block.
  private mutating func keepIDsUnique(after step: Step) {
    var document = current.document
    document.reserveIDs(below: step.document.nextID)
    done[done.count - 1] = Step(
      label: current.label, document: document, selection: current.selection)
  }
}

/// One edit in the making: a copy of the document that becomes a step, or nothing at all.
public struct Transaction: Sendable {
  /// The document as the edit has made it so far.
  public var document: Document

  /// What will be selected when the edit is done.
  public var selection: [BlockID]

  private let documentVersion: UInt64
  private let initialSelection: [BlockID]

  /// Begins an edit of the present state.
  public init(_ history: History) {
    self.document = history.current.document
    self.selection = history.current.selection
    self.documentVersion = history.documentVersion
    self.initialSelection = selection
  }

  /// Returns whether the edit can still become a step of a history: whether the document is the one that
  /// the edit began with.
  ///
  /// What is selected doesn't matter.
  public func isCurrent(in history: History) -> Bool {
    history.documentVersion == documentVersion
  }

  /// Whether the edit has selected something else than what was selected when it began.
  public var hasSelected: Bool {
    selection != initialSelection
  }

  /// Makes the edit one step of a history.
  ///
  /// If the edit hasn't selected anything else, what the person has selected meanwhile stays selected.
  ///
  /// - Parameters:
  ///   - history: The history that the transaction began from.
  ///   - label: What a person would call the edit.
  /// - Throws: ``DocumentError/Code/conflict`` if the document has changed since the transaction began.
  ///   The history is as it was.
  public func commit(to history: inout History, label: String) throws(DocumentError) {
    guard isCurrent(in: history) else {
      throw DocumentError(
        .conflict,
        "The document was changed while '\(label)' ran, so its result was dropped. Run it again.")
    }
    let chosen = hasSelected ? selection : history.current.selection
    history.record(document, selection: chosen.filter { document.isValid($0) }, label: label)
  }
}
