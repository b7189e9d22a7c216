import PluginHost

/// What one hostile plugin is to be provoked to, and what must be seen of it.
struct Sin: Sendable {
  /// The name of the plugin's file.
  let name: String
  /// Where the plugin sins.
  let place: PluginIncident.Phase
  /// What may be seen; one of them must be.
  let expected: [Sight]
  /// What the report of a violation must say.
  var words = ""
  /// What a person must be told, in part.
  var told = ""
  /// What a line of the log, behind the plugin's id, or a conflict of the bar must say, in part.
  var reported = ""
  /// A plugin that it needs beside it for its sin.
  var companion: String?
  /// Attempts that needn't be forbidden, because they harm nobody.
  var harmless: Set<String> = []
  /// Whether the action may change the document, because it has succeeded.
  var mayChange = false
  /// After how many seconds the action is asked to stop, or nil if it isn't.
  var cancelled: Double?
  /// How many seconds it is left alone after its action, because it sins then.
  var lingers = 0.0
  /// Whether its action is run again and again until there is an incident, because it sins between two of them.
  var isAskedAgain = false
  /// Whether it is refused, though it is listed, before a process is started for it.
  var isNeverStarted = false

  /// What can be seen of a plugin that sins.
  enum Sight: Hashable, Sendable {
    /// Its process died by one of these signals.
    case signal(Set<Int32>)
    /// It ended its process.
    case exit
    /// It was ended at a deadline.
    case deadline
    /// It was ended for what it said.
    case violation
    /// It was ended for how much it said.
    case flood
    /// It was ended for its threads.
    case threads
    /// It was ended for what it keeps in its folder.
    case storage
    /// The system, or it itself, killed it.
    case killed
    /// It was refused when it was loaded or read, without an incident.
    case refused
    /// Its item isn't shown, with a reason, and no incident.
    case hidden
    /// Its item isn't shown because of its body, with a reason, and no incident.
    case bodiless
    /// Its item is shown, with its body.
    case shown
    /// Its action has succeeded.
    case succeeded
    /// Its action has failed, and said so.
    case failed
    /// Its action has stopped when it was asked to.
    case cancelled
    /// All that it attempted was forbidden.
    case forbidden
    /// Nothing at all: it is shown, and can do what it likes to itself.
    case contained

    /// Whether its process was ended, or has ended.
    var isIncident: Bool {
      switch self {
      case .signal, .exit, .deadline, .violation, .flood, .threads, .storage, .killed: true
      default: false
      }
    }

    /// Whether one sight is what another stands for.
    func covers(_ seen: Sight) -> Bool {
      if case .signal(let numbers) = self, case .signal(let number) = seen {
        return numbers.isSuperset(of: number)
      }
      return self == seen
    }
  }

  /// Whether only an incident is expected, which may come a moment later.
  var isIncidentExpected: Bool {
    expected.allSatisfy(\.isIncident)
  }

  /// A process that used memory that isn't its own, or gave up by itself.
  static let died = Sight.signal([4, 5, 6, 7, 11])

  /// Everything that is known of the plugins, by the name of the file.
  static let all: [String: Sin] = Dictionary(
    (crashes + hangs + memory + attempts + packets + texts + bodies + honest + languages).map {
      ($0.name, $0)
    },
    uniquingKeysWith: { first, _ in first })
}

/// Makes sins that are alike.
func sins(
  _ place: PluginIncident.Phase, _ expected: Sin.Sight..., of names: String
) -> [Sin] {
  names.split(whereSeparator: \.isWhitespace).map {
    Sin(name: String($0), place: place, expected: expected)
  }
}
