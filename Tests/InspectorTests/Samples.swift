import DocumentModel

@testable import Inspector

/// A small document with one block of each sort that the conditions distinguish.
struct Sample {
  var document = Document()
  var page = BlockID(rawValue: 0)
  var photo = BlockID(rawValue: 0)
  var text = BlockID(rawValue: 0)

  init() throws(DocumentError) {
    page = try document.create(.page)
    try document.appendChild(page, to: document.scene)
    try document.setProperty("width", of: page, to: .double(400))
    try document.setProperty("height", of: page, to: .double(300))
    photo = try document.create(.graphic, kind: "image")
    try document.appendChild(photo, to: page)
    try document.attach(try document.create(.imageFill), to: photo)
    try document.attach(try document.create(.rectShape), to: photo)
    try document.setProperty("fill/image/pixelWidth", of: photo, to: .integer(400))
    try document.setProperty("fill/image/pixelHeight", of: photo, to: .integer(300))
    try document.setProperty("width", of: photo, to: .double(400))
    try document.setProperty("height", of: photo, to: .double(300))
    text = try document.create(.text)
  }

  /// The sample with a text on the page too.
  static func withText() throws -> Sample {
    var sample = try Sample()
    try sample.document.appendChild(sample.text, to: sample.page)
    return sample
  }

  func selecting(_ blocks: BlockID..., version: UInt64 = 1) -> Snapshot {
    Snapshot(document: document, selection: blocks, version: version)
  }
}

/// The error that an expression throws, or nil.
func failure<Failure: Error>(_ work: () throws(Failure) -> some Any) -> Failure? {
  do throws(Failure) {
    _ = try work()
    return nil
  } catch {
    return error
  }
}

/// Seeds for laws over generated values: fixed ones, and a new one each time.
///
/// A failure names its seed.
let seeds: [UInt64] = [1, 2, 3, 4, .random(in: 5 ... .max)]
