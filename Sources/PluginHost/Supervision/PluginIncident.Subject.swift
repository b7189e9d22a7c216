import DocumentModel
import Inspector

extension PluginIncident {
  /// What a call was about, as far as a person has to type it to do the same again.
  ///
  /// What it holds comes from the document and from the user. Lists and texts are bounded; what was cut or has no
  /// spelling on a command line leaves ``isExact`` false.
  public struct Subject: Hashable, Sendable {
    /// The file that the document was read from, as an absolute path; nil if it wasn't read from one.
    public let document: String?
    /// Whether the document had been changed since it was read.
    public let hasChanged: Bool
    /// The numbers of the blocks that were selected, in order; at most ``selectionLimit``.
    public let selection: [UInt64]
    /// The reader's language; empty if the call had none.
    public let locale: String
    /// The action's parameters, in the manifest's order; at most ``argumentsLimit``.
    public let arguments: [Argument]
    /// Whether nothing was cut, rounded or replaced.
    public let isExact: Bool

    /// The value of a parameter, as it is typed behind the parameter's name.
    public struct Argument: Hashable, Sendable {
      /// The parameter's name.
      public let name: String
      /// What is typed.
      public let value: String

      /// Makes an argument.
      public init(name: String, value: String) {
        self.name = name
        self.value = value
      }
    }

    /// The most blocks that are kept.
    static let selectionLimit = 100
    /// The most parameters that are kept.
    static let argumentsLimit = 64
    /// The most bytes of all parameters' values together, and of all their names.
    static let valuesLimit = 2_000

    /// Makes a subject.
    ///
    /// - Parameters:
    ///   - document: The file that the document was read from, as an absolute path; nil if there is none.
    ///   - hasChanged: Whether the document had been changed since.
    ///   - selection: The numbers of the blocks that were selected.
    ///   - locale: The reader's language.
    ///   - arguments: The action's parameters.
    ///   - isExact: Whether `arguments` are those of the call to the last digit.
    public init(
      document: String?, hasChanged: Bool = false, selection: [UInt64], locale: String = "",
      arguments: [Argument] = [], isExact: Bool = true
    ) {
      self.document = document?.evidence(limit: pathLimit)
      self.hasChanged = hasChanged
      self.selection = Array(selection.prefix(Self.selectionLimit))
      self.locale = locale.evidence(limit: 100)
      var kept: [Argument] = []
      var (names, values) = (Self.valuesLimit, Self.valuesLimit)
      for argument in arguments.prefix(Self.argumentsLimit) {
        let name = argument.name.evidence(limit: names)
        let value = argument.value.evidence(limit: values, hasLines: true)
        (names, values) = (names - name.utf8.count, values - value.utf8.count)
        kept.append(Argument(name: name, value: value))
      }
      self.arguments = kept
      self.isExact =
        isExact && self.document == document && selection.count <= Self.selectionLimit
        && kept == arguments
    }

    /// Makes a subject from the values of an action's parameters.
    ///
    /// - Parameters:
    ///   - document: The file that the document was read from, as an absolute path; nil if there is none.
    ///   - hasChanged: Whether the document had been changed since.
    ///   - selection: The numbers of the blocks that were selected.
    ///   - parameters: The names of the parameters.
    ///   - values: Their values, in the same order.
    init(
      document: String?, hasChanged: Bool, selection: [UInt64], parameters: [String],
      values: [ArgumentValue]
    ) {
      let words = values.map(\.commandLine)
      self.init(
        document: document, hasChanged: hasChanged, selection: selection,
        arguments: zip(parameters, words).map { Argument(name: $0, value: $1.text) },
        isExact: words.allSatisfy(\.isExact))
    }
  }
}

extension ArgumentValue {
  /// The value as `inspector run` reads it, and whether that is the same value.
  var commandLine: (text: String, isExact: Bool) {
    switch self {
    case .signed(let number): return ("\(number)", true)
    case .unsigned(let number): return ("\(number)", true)
    case .number(let number): return ("\(number)", true)
    case .bool(let value): return ("\(value)", true)
    case .string(let text), .choice(let text): return (text, true)
    case .point(let x, let y): return ("\(x),\(y)", true)
    case .color(let color):
      let text = color.hexadecimal
      return (text, Color(hexadecimal: text) == color)
    }
  }
}
