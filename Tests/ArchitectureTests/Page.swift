/// A page of Markdown of this package.
struct Page {
  private let lines: [Substring]

  /// Reads the page at a path from the top.
  init(_ path: String) {
    lines = SourceTree.text(path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The fenced blocks of a language, in order.
  func blocks(_ language: String) -> [String] {
    var found: [String] = []
    var current: [Substring]?
    for line in lines {
      if let block = current {
        if line == "```" {
          found.append(block.joined(separator: "\n") + "\n")
          current = nil
        } else {
          current = block + [line]
        }
      } else if line == "```" + language {
        current = []
      }
    }
    return found
  }

  /// The commands of its transcripts, each with what it prints.
  var steps: [(command: String, output: String)] {
    var steps: [(command: String, output: String)] = []
    for line in blocks("console").joined().split(separator: "\n") {
      if line.hasPrefix("$ ") {
        steps.append((String(line.dropFirst(2)), ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }
}
