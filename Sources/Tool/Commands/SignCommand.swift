import ArgumentParser
import PluginHost

/// `inspector sign`.
struct SignCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Signs a plugin, so that others can know that it is yours.",
    discussion: """
      Writes PLUGIN.statement, which says what the plugin is, and PLUGIN.statement.minisig, its signature. \
      Both belong beside the plugin wherever it goes. The keys and the signature are minisign's: \
      'minisign -V -m PLUGIN.statement -p KEY.pub' checks them, too.
      """)

  @Option(
    help: ArgumentHelp(
      "The secret key, as 'inspector trust new-key' or 'minisign -G' makes it.", valueName: "file"),
    completion: .file())
  var key: String?

  @OptionGroup var password: PasswordOptions

  @Flag(help: "Sign the statement itself instead of its hash, for minisign before 0.6.")
  var legacy = false

  @Option(help: ArgumentHelp("What to write beside the signature, and to sign.", valueName: "text"))
  var comment: String?

  @Flag(help: "Write the statement only, and leave signing it to 'minisign -S'.")
  var statementOnly = false

  @Argument(help: "The plugin's file.", completion: .file())
  var plugin: String

  func validate() throws {
    guard statementOnly == (key == nil) else {
      throw ValidationError("Name the secret key with --key, or use --statement-only alone.")
    }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let signing = try refusing { () throws(PluginHostError) in
        try PluginSigning(plugin: plugin)
      }
      guard let key else {
        try refusing { () throws(PluginHostError) in try signing.writeStatement() }
        return Terminal.say("wrote \(signing.statementPath.printable)")
      }
      let file = try refusing { () throws(PluginHostError) in try SecretKeyFile(path: key) }
      let typed = file.isEncrypted ? try password.existing() : nil
      try refusing { () throws(PluginHostError) in
        let secret = try file.key(password: typed)
        try signing.sign(with: secret, trustedComment: comment, isPrehashed: !legacy)
      }
      Terminal.say("wrote \(signing.statementPath.printable)")
      Terminal.say("wrote \(signing.signaturePath.printable)")
    }
  }
}

/// Does something of the host's, and turns its refusal into the command's.
func refusing<Result>(_ body: () throws(PluginHostError) -> Result) throws -> Result {
  do {
    return try body()
  } catch {
    throw Failure(error.exitCode, error.description)
  }
}

/// Where a password comes from.
struct PasswordOptions: ParsableArguments {
  @Option(
    name: .customLong("password-file"),
    help: ArgumentHelp(
      "Read the key's password from the first line of this file instead of asking for it.",
      valueName: "file"), completion: .file())
  var file: String?

  /// The password of a key that has one.
  func existing() throws -> [UInt8] {
    if let file { return try firstLine(of: file) }
    return try PasswordPrompt().ask("Password of the key: ", limit: SecretKeyFile.passwordLimit)
  }

  /// The password for a new key, asked for twice.
  func new() throws -> [UInt8] {
    if let file { return try firstLine(of: file) }
    let prompt = try PasswordPrompt()
    let limit = SecretKeyFile.passwordLimit
    let first = try prompt.ask("Password for the new key: ", limit: limit)
    guard try prompt.ask("Once more: ", limit: limit) == first else {
      throw Failure(ExitStatus.failed, "The two passwords differ. Nothing was made.")
    }
    return first
  }

  private func firstLine(of file: String) throws -> [UInt8] {
    let content = try refusing { () throws(PluginHostError) in
      try SecretKeyFile.passwordFile(at: file)
    }
    return content
  }
}
