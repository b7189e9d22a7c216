import Elements
import Inspector
import PluginHost
import Rendering

/// What a session does with the bodies of the bar's items.
extension Session {
  /// The requests about bodies.
  static let bodyRequests: Set<String> = ["controls", "edit", "key", "views", "text"]

  func handleBody(_ request: SessionRequest, _ workspace: Workspace) throws {
    let options = try request.drawingOptions()
    switch request.command {
    case "views":
      // The answer holds all views, so the patches to them are nobody's.
      followed = options
      try workspace.updateBar(options)
      output.reply(request.id, ViewsShape(workspace.editor.barView, options))
    case "text":
      let width = try request.optionalNumber("columns") ?? 80
      guard (8...1000).contains(width) else {
        throw SessionRequest.Malformed(id: request.id, message: "'columns' goes from 8 to 1000.")
      }
      try updateBar(workspace)
      let picture = try BarPicture(workspace, options)
      output.reply(request.id, ["text": try picture.text(width: Int(width))])
    case "controls":
      try updateBar(workspace)
      output.reply(request.id, ControlsShape(workspace.editor.barView))
    case "key": try press(request, workspace)
    default: try edit(request, workspace)
    }
  }

  /// Sends what a person does to a control; the answer comes when it is known.
  private func edit(_ request: SessionRequest, _ workspace: Workspace) throws {
    let control = try findControl(request, workspace)
    let event = try request.controlEvent(for: control.content)
    answer(request, try workspace.editor.barView.send(event, to: control.view))
  }

  /// Sends what a key means to a control.
  private func press(_ request: SessionRequest, _ workspace: Workspace) throws {
    let control = try findControl(request, workspace)
    let name = try request.text("key")
    guard let key = KeyPress(name) else {
      throw SessionRequest.Malformed(
        id: request.id, message: "'\(name)' is no key. Write it as 'Shift+ArrowUp'.")
    }
    var last: EditTicket?
    let direction: LayoutDirection =
      followed?.rightToLeft == true ? .rightToLeft : .leftToRight
    for event in control.content.events(for: key, direction: direction) {
      last = try workspace.editor.barView.send(event, to: control.view)
    }
    guard let last else {
      return output.reply(
        request.id, EditShape(item: control.item, control: control.name, ending: "ignored"))
    }
    answer(request, last)
  }

  /// Brings the bar's own views up to date, and tells a client that follows them.
  func updateBar(_ workspace: Workspace) throws {
    let options = followed ?? DrawingOptions.plain()
    let patches = try workspace.updateBar(options)
    guard followed != nil, !patches.isEmpty else { return }
    let scheme: ColorScheme = options.dark ? .dark : .light
    output.tell("patches", ["patches": patches.map { PatchShape($0, scheme) }])
  }

  private func findControl(
    _ request: SessionRequest, _ workspace: Workspace
  ) throws -> BarView.Control {
    let item = try workspace.editor.item(try request.text("item")).id
    let name = try request.optionalText("control") ?? ""
    // The views of the last request may be of a document that has changed since.
    try updateBar(workspace)
    return try workspace.editor.barView.control(name, of: item)
  }

  private func answer(_ request: SessionRequest, _ ticket: EditTicket) {
    if let report = ticket.known {
      output.reply(request.id, EditShape(report))
      return
    }
    if let run = ticket.run { running.begin(request.id, run, of: run.item.id) }
    begin(request.id) {
      let report = await ticket.report()
      self.running.end(request.id)
      self.output.reply(request.id, EditShape(report))
    }
  }
}

/// What `edit` and `key` answer.
struct EditShape: Encodable {
  let item, control, ending: String
  var message = ""
  var changed = false

  init(item: String, control: String, ending: String) {
    self.item = item
    self.control = control
    self.ending = ending
  }

  init(_ report: EditReport) {
    item = report.item
    control = report.control
    ending = report.ending.rawValue
    message = report.message
    changed = report.hasChanged
  }
}
