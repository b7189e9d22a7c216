import ArgumentParser
import DocumentStorage
import Elements
import Inspector
import PluginHost
import Rendering

/// How a bar or an element is drawn.
struct DrawingOptions: ParsableArguments {
  @Option(help: "How many pixels a point is, for PNG, from 0.1 to 8.")
  var scale = 1.0

  @Option(help: ArgumentHelp("How wide the drawing may be, in points.", valueName: "points"))
  var width: Double?

  @Flag(help: "Draw light on dark.")
  var dark = false

  @Flag(help: "Lay out as where text is read from right to left.")
  var rightToLeft = false

  /// Returns what holds if nothing is said.
  static func plain() -> DrawingOptions {
    // A wrapped property has no value until it is parsed or set.
    var options = DrawingOptions()
    (options.scale, options.width, options.dark, options.rightToLeft) = (1, nil, false, false)
    return options
  }

  func validate() throws {
    guard (0.1...8).contains(scale) else {
      throw ValidationError("--scale takes 0.1 to 8, not \(scale).")
    }
    guard width.map((1...100_000).contains) ?? true else {
      throw ValidationError("--width takes 1 to 100000 points.")
    }
  }

  /// What holds around what is drawn.
  func environment(_ renderer: ElementRenderer) -> Environment {
    var environment = Environment()
    environment.displayScale = scale
    environment.colorScheme = dark ? .dark : .light
    environment.layoutDirection = rightToLeft ? .rightToLeft : .leftToRight
    environment.textMeasurer = renderer.textMeasurer
    return environment
  }
}

extension DrawingOptions {
  /// Whether the bar has one row or lines: lines if a width is given.
  var arrangement: BarElement.Arrangement {
    width == nil ? .row : .lines
  }
}

extension Workspace {
  /// Brings the bar with its bodies up to date.
  ///
  /// Loads the code of the plugins whose bodies are shown.
  ///
  /// - Parameter options: How its own views are laid out.
  /// - Returns: What turns its last views into those it has now.
  /// - Throws: ``Failure`` if nothing can be laid out.
  @discardableResult
  func updateBar(_ options: DrawingOptions = .plain()) throws -> [ViewPatch] {
    editor.barView.arrangement = options.arrangement
    do throws(ElementError) {
      return try editor.barView.update(
        width: options.width, environment: options.environment(ElementRenderer(images: images)))
    } catch {
      throw Failure(ExitStatus.failed, "The bar can't be laid out. \(error)")
    }
  }

  /// Writes a drawing as SVG or PNG.
  ///
  /// - Throws: ``Failure``; what was at the place is still there.
  func write(_ drawing: ElementDrawing, to destination: Destination) throws {
    do {
      let bytes = destination.kind == .svg ? Array(drawing.svg.utf8) : try drawing.png()
      try writeAtomically(bytes, to: destination.path)
    } catch let error as StorageError {
      throw Failure(ExitStatus.noOutput, error.description)
    } catch let error as RenderingError {
      throw Failure(ExitStatus.failed, error.description)
    }
  }
}
