import DocumentModel
import Inspector
import PluginHost
import TestSupport

/// An editor on a page with one image block, and the plugins that a test wants.
@MainActor
struct TestEditor {
  let editor: Editor
  let sample: SampleDocument

  /// Makes an editor.
  ///
  /// - Parameters:
  ///   - files: The plugins' files.
  ///   - settings: What the user has decided.
  ///   - locale: The reader's language.
  ///   - stateHome: Where plugins' own folders are.
  /// - Throws: An error if the worker hasn't been built.
  init(
    _ files: [String] = [], settings: Settings = Settings(), locale: String = "en",
    stateHome: String? = nil
  ) throws {
    sample = try SampleDocument()
    editor = Editor(
      sample.document, selection: [sample.block],
      catalog: try PluginCatalogTests.catalog(files, settings: settings, stateHome: stateHome),
      locale: locale)
  }

  /// The bar's ids without what all the host's have in front.
  var bar: [String] {
    editor.bar().ids.map { id in
      id.hasPrefix(BuiltInItem.prefix) ? String(id.dropFirst(BuiltInItem.prefix.count)) : id
    }
  }

  /// A property of the block.
  func property(_ path: PropertyPath) throws -> PropertyValue {
    try editor.history.current.document.property(path, of: sample.block)
  }

  /// A plugin's file that declares one item and can't be loaded.
  static func plugin(
    _ id: String, item: String = "", rest: String = "", modifications: String = ""
  ) -> [UInt8] {
    ELFBuilder(
      manifest: """
        {"schema": 1, "id": "\(id)", "name": "N", "version": "1.0.0"\(rest),
         "items": [{"id": "\(id).act", "title": "Act"\(item)}],
         "modifications": [\(modifications)]}
        """
    ).file
  }

  /// The error with which something ends.
  static func error(_ body: () throws(EditorError) -> some Any) -> EditorError? {
    do throws(EditorError) {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }
}
