extension PluginIncident {
  /// A line for a shell that does the same again, whatever is in quarantine and without other plugins.
  ///
  /// It can be pasted into bash or zsh as it is, unless DOCUMENT stands in it. What it can't bring about stands in
  /// front of it, behind a ":", which does nothing: a document that isn't a file or had been changed, an empty
  /// selection, a value that was cut.
  public var reproduction: String {
    var words = ["inspector"]
    let file = self.file.shellWord
    var needsDocument = true
    switch (call.phase, call.item) {
    case (.action, let item?):
      words += ["run", "--plugins", file] + options + [document, item.shellWord]
      words += (subject?.arguments ?? []).map { "--\($0.name)=\($0.value)".shellWord }
    case (.body, let item?):
      words += ["element", "--plugins", file] + options
      words += [plugin.shellWord, item.shellWord, document]
    case (.predicate, let item?):
      words += ["explain", "--plugins", file] + options + [document, item.shellWord]
    case (.load, _), (.shutdown, _):
      words += ["load", file]
      needsDocument = false
    default: words += ["bar", "--plugins", file] + options + [document]
    }
    let notes = needsDocument ? self.notes : []
    // Not a comment, which zsh doesn't know where people type.
    let remark = notes.isEmpty ? "" : ": \(notes.joined(separator: "; ").shellWord); "
    // Others that are installed have nothing to do with it; a file that is loaded is alone as it is.
    let only = words[1] == "load" ? "" : "\(PluginListing.onlyVariable)=\(plugin.shellWord) "
    return "\(remark)\(Supervisor.fileVariable)= \(only)" + words.joined(separator: " ")
  }

  private var document: String {
    subject?.document?.shellWord ?? "DOCUMENT"
  }

  /// The options that stand in front of a document.
  private var options: [String] {
    guard let subject else { return [] }
    let locale = subject.locale.isEmpty ? [] : ["--locale", subject.locale.shellWord]
    return locale + subject.selection.flatMap { ["--select", "\($0)"] }
  }

  /// What the line doesn't say.
  private var notes: [String] {
    guard let subject else {
      return ["DOCUMENT stands for what was open, and parameters may be missing: neither is known"]
    }
    var notes: [String] = []
    if subject.document == nil {
      notes.append("DOCUMENT stands for what was open, which is no file")
    } else if subject.hasChanged {
      notes.append("the document had been changed since it was read")
    }
    if subject.selection.isEmpty { notes.append("nothing was selected, which no option says") }
    if !subject.isExact { notes.append("what is too long or has no spelling was cut or replaced") }
    return notes
  }
}
