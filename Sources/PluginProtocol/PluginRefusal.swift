/// Why a plugin isn't used.
///
/// A plugin's misbehaviour is a value, not an error of the host: it crosses from the worker, is shown to
/// people, and counts in listings. Nothing of a refused plugin remains in the host.
public struct PluginRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as something a program can switch on.
  ///
  /// The raw values are stable; more may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name, in kebab case.
    public let rawValue: String

    /// Makes a code, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The dynamic linker couldn't open the file.
    public static let notLoadable = Code(rawValue: "not-loadable")
    /// The file doesn't export `inspector_entry`.
    public static let noEntry = Code(rawValue: "no-entry")
    /// `inspector_entry` returned null.
    public static let entryReturnedNull = Code(rawValue: "entry-returned-null")
    /// A struct is too short, too long or misaligned.
    public static let badSize = Code(rawValue: "bad-size")
    /// The plugin was built for another major version of the contract.
    public static let otherABI = Code(rawValue: "other-abi")
    /// The plugin is linked to the shared runtime of another compiler.
    public static let otherToolchain = Code(rawValue: "other-toolchain")
    /// The plugin needs a newer minor version of the host.
    public static let hostTooOld = Code(rawValue: "host-too-old")
    /// A field breaks the header's rules.
    public static let badField = Code(rawValue: "bad-field")
    /// Code and manifest disagree about an id.
    public static let idMismatch = Code(rawValue: "id-mismatch")
    /// The code registered an item that the manifest doesn't declare.
    public static let undeclaredItem = Code(rawValue: "undeclared-item")
    /// The manifest declares an item that the code didn't register.
    public static let missingItem = Code(rawValue: "missing-item")
    /// The code registered one item twice.
    public static let duplicateItem = Code(rawValue: "duplicate-item")
    /// The action takes other types than the manifest says.
    public static let signatureMismatch = Code(rawValue: "signature-mismatch")
    /// `init` returned a failure.
    public static let initFailed = Code(rawValue: "init-failed")
    /// The probe died: a crash, an abort, an exit.
    public static let crashed = Code(rawValue: "crashed")
    /// The probe didn't answer in time and was ended.
    public static let timedOut = Code(rawValue: "timed-out")
    /// The machine has no sandbox that would confine the plugin, so it isn't loaded.
    public static let notConfined = Code(rawValue: "not-confined")
    /// The probe couldn't be run at all, so the plugin wasn't judged.
    public static let notProbed = Code(rawValue: "not-probed")
    /// The plugin keeps more in its own folder than it may.
    public static let storageFull = Code(rawValue: "storage-full")
    /// The plugin has failed too often, and stays out until it is released or changes.
    public static let quarantined = Code(rawValue: "quarantined")
    /// The plugin has just failed, and is tried again after a while.
    public static let backingOff = Code(rawValue: "backing-off")

    /// The codes with which the process of a plugin may refuse it; the others are for the host to say.
    package static let ofWorkers: Set<Code> = [
      .notLoadable, .noEntry, .entryReturnedNull, .badSize, .otherABI, .hostTooOld, .badField,
      .idMismatch, .undeclaredItem, .missingItem, .duplicateItem, .signatureMismatch, .initFailed,
    ]
  }

  /// What went wrong.
  public let code: Code

  /// The field or call that is at fault, such as "plugin.abi_major".
  ///
  /// Empty if there is none.
  public let field: String

  /// What the plugin has there.
  ///
  /// Empty if there is nothing to show.
  public let found: String

  /// What the host has or wants there.
  ///
  /// Empty if there is nothing to show.
  public let expected: String

  /// What happened and what to do next, in one or two sentences.
  public let description: String

  /// Makes a refusal.
  public init(
    _ code: Code, field: String = "", found: String = "", expected: String = "",
    _ description: String
  ) {
    self.code = code
    self.field = field
    self.found = found
    self.expected = expected
    self.description = description
  }
}
