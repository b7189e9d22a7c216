/// A session that answers while it is asked.
struct Talk {
  let child: Child

  /// Returns the next line that fits; lines before it are dropped.
  func next(_ isWanted: (JSON) -> Bool) throws -> JSON {
    while let line = try child.nextLine() {
      let json = try JSON(parsing: line)
      if isWanted(json) { return json }
    }
    throw Child.Failure("The session ended: \(try child.end().problems)")
  }

  /// Sends a request and returns its answer.
  func ask(_ id: String, _ rest: String) throws -> JSON {
    child.send(#"{"id": "\#(id)", \#(rest)}"#)
    return try answer(to: id)
  }

  func answer(to id: String) throws -> JSON {
    try next { $0["id"] == .text(id) }
  }

  func event(_ name: String) throws -> JSON {
    try next { $0["event"] == .text(name) }
  }
}
