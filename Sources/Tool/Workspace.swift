import ArgumentParser
import DocumentModel
import DocumentStorage
import FoundationEssentials
import Inspector
import PluginBridge
import PluginHost
import Rendering

/// One opened input: a photo or a document, its pictures, and its editor.
@MainActor
struct Workspace {
  let editor: Editor
  let images: ImageStore

  /// What is never overwritten: the photo that was opened, or the pictures of the document.
  private let photos: [String]

  /// Opens a photo or a document.
  ///
  /// - Throws: ``Failure`` with the exit code for what is wrong.
  init(
    opening path: String, host: HostOptions, services: ToolServices, catalog: PluginCatalog? = nil
  ) throws {
    guard !path.isEmpty else {
      throw Failure(
        ExitStatus.noInput, "The document's name is empty. Name a picture or a document.")
    }
    let opened: OpenedDocument
    do throws(StorageError) {
      opened =
        path.lowercased().hasSuffix(DocumentFile.fileExtension)
        ? try DocumentFile.open(path) : try OpenedDocument.photo(at: path, images: services.images)
    } catch {
      throw Failure(error.exitCode, error.description)
    }
    self.images = services.images
    self.photos = opened.document.photos
    // A document says nothing of a selection: its first picture is what a person would click.
    let first = opened.document.find(byType: .graphic).prefix(1)
    self.editor = Editor(
      opened.document, selection: opened.selection.isEmpty ? Array(first) : opened.selection,
      catalog: try catalog ?? host.catalog(services: services), locale: host.language)
    editor.catalog.note(opened.document, readFrom: path.absolute)
  }

  /// Opens a page with an image block that has no picture.
  ///
  /// - Throws: ``Failure``, if the settings can't be read.
  init(host: HostOptions, services: ToolServices) throws {
    let blank: OpenedDocument
    do throws(DocumentError) {
      blank = try OpenedDocument.blank(width: 640, height: 480)
    } catch {
      throw Failure(ExitStatus.failed, error.description)
    }
    images = services.images
    photos = []
    editor = Editor(
      blank.document, selection: blank.selection, catalog: try host.catalog(services: services),
      locale: host.language)
  }

  /// Selects blocks by what was typed: numbers.
  func select(_ blocks: [UInt64]) throws {
    guard !blocks.isEmpty else { return }
    do throws(EditorError) {
      try editor.select(blocks.map(BlockID.init(rawValue:)))
    } catch {
      throw Failure(ExitStatus.usage, error.description)
    }
  }

  /// Tells of places and files that were named for plugins and can't be used.
  ///
  /// - Parameter host: What was named.
  func warnOfRefusals(_ host: HostOptions) {
    for refusal in editor.catalog.listing.refused where host.folders.contains(refusal.file ?? "") {
      Terminal.warn(refusal.description.printable)
    }
  }

  /// Says why an item is where it is in the bar, or why it isn't there.
  ///
  /// - Parameter name: The item's id, a former one, or as much of its end as names one item.
  /// - Returns: The reasons.
  /// - Throws: ``EditorError``; for an item whose plugin isn't used it says why not.
  func explain(_ name: String) throws(EditorError) -> Explanation {
    do {
      return try editor.explain(name)
    } catch {
      throw editor.absence(of: name, error)
    }
  }

  /// Checks where a result will go, before the work that makes it.
  ///
  /// - Parameters:
  ///   - path: The path as it was typed.
  ///   - kinds: What may be written.
  /// - Returns: The place.
  /// - Throws: ``Failure`` that says what to do instead.
  func destination(
    _ path: String, allowing kinds: [Destination.Kind] = Destination.Kind.allCases
  ) throws -> Destination {
    let destination = try Destination(path, allowing: kinds)
    try destination.check(against: photos + editor.history.current.document.photos)
    return destination
  }

  /// Draws the document, or saves it, by the ending of the output's name.
  ///
  /// - Parameters:
  ///   - destination: Where to.
  ///   - scale: How many pixels a unit of the page is, for PNG.
  /// - Returns: What couldn't be drawn as it should.
  /// - Throws: ``Failure``; what was at the place is still there.
  func write(to destination: Destination, scale: Double = 1) throws -> [RenderWarning] {
    // What is saved is done; what is drawn may be an edit that is going on.
    let document =
      destination.kind == .document ? editor.history.current.document : editor.snapshot.document
    // The action may have brought in other pictures.
    try destination.check(against: document.photos)
    do {
      guard destination.kind != .document else {
        try DocumentFile.save(document, to: destination.path)
        return []
      }
      let drawn = try SVGRenderer(images: images).render(document)
      let bytes =
        destination.kind == .svg
        ? Array(drawn.svg.utf8) : try PNGRenderer.render(svg: drawn.svg, scale: scale)
      try writeAtomically(bytes, to: destination.path)
      return drawn.warnings
    } catch let error as StorageError {
      throw Failure(ExitStatus.noOutput, error.description)
    } catch let error as RenderingError {
      throw Failure(ExitStatus.failed, error.description)
    }
  }
}

extension Editor {
  /// Says why an item isn't there although its plugin was found.
  ///
  /// - Parameters:
  ///   - item: The item's id, or as much of its end as names one item.
  ///   - error: What to say otherwise.
  /// - Returns: What to say.
  func absence(of item: String, _ error: EditorError) -> EditorError {
    guard error.code == .unknownItem else { return error }
    let owners = catalog.listing.plugins.filter { plugin in
      plugin.manifest.items.contains { $0.id == item || $0.id.hasSuffix("." + item) }
    }
    guard owners.count == 1, let owner = owners.first?.manifest.id else { return error }
    if catalog.settings.disabledPlugins.contains(owner) {
      return EditorError(
        .refused, owner,
        "'\(owner)' is switched off, with all its items. 'inspector enable \(owner)' brings it back."
      )
    }
    guard let refusal = catalog.refusals[owner] else { return error }
    return EditorError(.refused, owner, refusal.description(naming: owner))
  }
}

extension StorageError {
  /// The exit code for a failed reading.
  var exitCode: ExitCode {
    switch code {
    case .notFound, .notPermitted, .isDirectory, .notRegularFile, .inputOutput: ExitStatus.noInput
    default: ExitStatus.badInput
    }
  }
}

extension String {
  /// The path from the root on, whatever the current folder is later.
  fileprivate var absolute: String {
    hasPrefix("/") ? self : "\(FileManager.default.currentDirectoryPath)/\(self)"
  }
}
