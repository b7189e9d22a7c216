import ArgumentParser
import DocumentModel
import DocumentStorage
import Inspector
import PluginBridge
import PluginHost
import Rendering

/// One opened input: a photo or a document, its pictures, and its editor.
@MainActor
struct Workspace {
  let editor: Editor
  let images: ImageStore

  /// Opens a photo or a document.
  ///
  /// - Throws: ``Failure`` with the exit code for what is wrong.
  init(
    opening path: String, host: HostOptions, services: ToolServices, catalog: PluginCatalog? = nil
  ) throws {
    let opened: OpenedDocument
    do {
      opened =
        path.lowercased().hasSuffix(DocumentFile.fileExtension)
        ? try DocumentFile.open(path) : try OpenedDocument.photo(at: path, images: services.images)
    } catch let error as StorageError {
      throw Failure(error.exitCode, error.description)
    }
    self.images = services.images
    // A document says nothing of a selection: its first picture is what a person would click.
    let first = opened.document.find(byType: .graphic).prefix(1)
    self.editor = Editor(
      opened.document, selection: opened.selection.isEmpty ? Array(first) : opened.selection,
      catalog: try catalog ?? host.catalog(services: services), locale: host.language)
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

  /// Refuses an output that is the input itself: a photo is never overwritten.
  func guardInput(_ input: String, against output: String) throws {
    guard !input.lowercased().hasSuffix(DocumentFile.fileExtension),
      let from = FileIdentity(at: input), let into = FileIdentity(at: output),
      from.device == into.device, from.inode == into.inode
    else { return }
    throw Failure(
      ExitStatus.noOutput,
      "'\(output)' is the photo itself, which is never overwritten. Choose another name.")
  }

  /// Draws the document, or saves it, by the ending of the output's name.
  ///
  /// - Parameters:
  ///   - path: Ends with `.svg`, `.png` or `.inspector`.
  ///   - scale: How many pixels a unit of the page is, for PNG.
  /// - Returns: What couldn't be drawn as it should.
  /// - Throws: ``Failure`` with the exit code for what is wrong. What was at the path is still there.
  func write(to path: String, scale: Double = 1) throws -> [RenderWarning] {
    do {
      let document = editor.history.current.document
      switch path.split(separator: ".").last?.lowercased() {
      case "inspector":
        try DocumentFile.save(document, to: path)
        return []
      case "svg", "png":
        let drawn = try SVGRenderer(images: images).render(document)
        let bytes =
          path.lowercased().hasSuffix(".svg")
          ? Array(drawn.svg.utf8) : try PNGRenderer.render(svg: drawn.svg, scale: scale)
        try writeAtomically(bytes, to: path)
        return drawn.warnings
      default:
        throw Failure(
          ExitStatus.usage,
          "Can't tell what to write into '\(path)'. Let its name end with .png, .svg or .inspector."
        )
      }
    } catch let error as StorageError {
      throw Failure(ExitStatus.noOutput, error.description)
    } catch let error as RenderingError {
      throw Failure(ExitStatus.failed, error.description)
    }
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
