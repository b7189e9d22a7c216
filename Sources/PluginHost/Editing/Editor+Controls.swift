public import Elements
public import Inspector

/// Taking what people do to the controls of bodies.
///
/// An edit is one step, from the beginning to the end; a change without a beginning is a whole edit. While
/// an edit is open, whatever else is done to the editor (selecting, undoing, running an item, another edit)
/// ends it first: what it shows stays, as a step of its own, and the rest of its events are ignored.
extension Editor {
  /// Takes what a person does to a control.
  ///
  /// - Parameters:
  ///   - event: What the person does.
  ///   - binding: The control.
  /// - Returns: What will hold the answer.
  /// - Throws: ``EditorError`` if the item doesn't appear or can't be used, or the control doesn't take the
  ///   event. Nothing has happened.
  @discardableResult
  public func receive(
    _ event: ControlEvent, from binding: ControlBinding
  ) throws(EditorError) -> EditTicket {
    let address = binding.address
    switch event {
    case .press: return try press(binding)
    case .begin:
      try begin(binding)
      return answered(EditReport(address, .begun))
    case .change(let value):
      if edits.interrupted.contains(address) { return ignored(address) }
      if let open = edits.open, open.binding.address == address {
        return try open.change(to: value, in: self)
      }
      let edit = try begin(binding)
      do throws(EditorError) {
        _ = try edit.change(to: value, in: self)
      } catch {
        edit.cancel(in: self)
        throw error
      }
      return end(edit)
    case .end:
      edits.interrupted.remove(address)
      guard let open = edits.open, open.binding.address == address else { return ignored(address) }
      return end(open)
    case .cancel:
      edits.interrupted.remove(address)
      guard let open = edits.open, open.binding.address == address else { return ignored(address) }
      open.cancel(in: self)
      return answered(EditReport(address, .cancelled))
    }
  }

  /// Runs an item's action, as a press of its button does.
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - arguments: Values for its parameters.
  /// - Returns: What will hold the answer.
  /// - Throws: As ``prepare(_:arguments:)``.
  @discardableResult
  public func press(
    _ id: String, arguments: Arguments = Arguments()
  ) throws(EditorError) -> EditTicket {
    let run = try prepare(id, arguments: arguments)
    return perform(run, ControlBinding.Address(item: run.item.id, name: ""))
  }

  /// Ends the edit that is open, if there is one, so that what it shows is one step.
  ///
  /// Whatever else changes the document does this first; so should who saves it.
  public func closeEdit() {
    guard let open = edits.open else { return }
    edits.interrupted.insert(open.binding.address)
    open.close(in: self)
  }

  /// Ends all edits, so that undoing takes the newest of them back.
  ///
  /// - Returns: What the newest was called if it had nothing to show yet, so that nothing else is to be
  ///   undone; nil otherwise.
  func giveUpEdits() -> String? {
    var dropped: String?
    for edit in edits.all {
      if edit === edits.open { edits.interrupted.insert(edit.binding.address) }
      switch edit.close(in: self) {
      case .dropped: dropped = edit.label
      case .committed(hasChanged: true): dropped = nil
      case .committed, .nothing: break
      }
    }
    return dropped
  }

  @discardableResult
  private func begin(_ binding: ControlBinding) throws(EditorError) -> ControlEdit {
    let item = try usable(binding.item)
    var acting: BarItem?
    if case .parameter(_, let id, _) = binding.target { acting = try self.item(id) }
    if case .property(let path) = binding.target, history.current.selection.isEmpty {
      throw EditorError(
        .notEnabled, binding.item, "Nothing is selected whose '\(path)' could be set.")
    }
    closeEdit()
    edits.interrupted.remove(binding.address)
    let edit = ControlEdit(binding, item: acting, label: item.title(in: snapshot), in: self)
    edits.begin(edit)
    return edit
  }

  private func end(_ edit: ControlEdit) -> EditTicket {
    edits.settle()
    return edit.end(in: self)
  }

  private func press(_ binding: ControlBinding) throws(EditorError) -> EditTicket {
    guard case .action(let id, let arguments) = binding.target else {
      throw EditorError(
        .badArgument, binding.name,
        "'\(binding.name)' of '\(binding.item)' can't be pressed. Change its value.")
    }
    let item = try usable(binding.item)
    let run = try prepare(self.item(id), arguments, label: item.title(in: snapshot))
    return perform(run, binding.address)
  }

  private func perform(_ run: EditorRun, _ address: ControlBinding.Address) -> EditTicket {
    let ticket = EditTicket(onReport)
    ticket.run = run
    Task {
      let result = await run.perform()
      let ending: EditReport.Ending =
        switch result.ending {
        case .succeeded: .done
        case .cancelled: .cancelled
        case .failed, .timedOut, .crashed: .failed
        }
      ticket.complete(
        EditReport(address, ending, result.message, hasChanged: result.hasChanged))
    }
    return ticket
  }

  private func ignored(_ address: ControlBinding.Address) -> EditTicket {
    answered(
      EditReport(
        address, .ignored,
        "No edit of '\(address.name)' is open: it has ended, or something else has ended it. Begin again."
      ))
  }

  func answered(_ report: EditReport) -> EditTicket {
    let ticket = EditTicket(onReport)
    ticket.complete(report)
    return ticket
  }
}
