import DocumentModel
import Floors
import Foundation
import PluginBridge
@_spi(Benchmarks) import PluginHost
import SharedMemory
import Synchronization

/// The picture of 24 megapixels on its way to a plugin in a worker.
@MainActor
struct PixelRows {
  private let measurement: Measurement
  private let gallery: Gallery
  private let gauge: WorkerGauge
  private let transaction: Transaction

  init(_ measurement: Measurement) throws {
    self.measurement = measurement
    let gallery = try Gallery()
    self.gallery = gallery
    let gauge = try Workers.gauge(
      "\(PluginCopies.root)/.build/benchmark-plugins/pixels.so", services: gallery)
    self.gauge = gauge
    try gauge.start()
    let worker = gauge.processID ?? 0
    gallery.worker.withLock { $0 = worker }
    var document = Document()
    let page = try document.create(.page)
    let block = try document.create(.graphic, kind: "image")
    try document.appendChild(page, to: document.scene)
    try document.appendChild(block, to: page)
    try document.attach(document.create(.imageFill), to: block)
    try document.setProperty(
      "fill/image/imageFileURI", of: block, to: .string("file:///picture.png"))
    transaction = Transaction(History(document, selection: [block]))
  }

  /// What the plugin says of one reading.
  private struct Reading {
    let time: UInt64
    let faults: Int
  }

  private func run(
    _ item: String, willBegin: (@escaping @Sendable () -> Void) -> Void = { _ in }
  ) async throws -> Reading {
    let outcome = await gauge.perform(
      "com.bench.pixels.\(item)", on: transaction, willBegin: willBegin)
    let words = outcome?.message.split(separator: " ").compactMap { Int($0) } ?? []
    guard let outcome, outcome.ending == .succeeded, words.count == 4 else {
      throw Unmeasured("The plugin couldn't read the picture: \(outcome?.message ?? "no action")")
    }
    guard words[2] == gallery.size, words[3] == gallery.sum else {
      throw Unmeasured("The plugin read another picture.")
    }
    return Reading(time: UInt64(words[0]), faults: words[1])
  }

  func rows() async throws -> [Row] {
    defer { gauge.stop() }
    var floors: [UInt64] = []
    var times: [UInt64] = []
    var faults: [UInt64] = []
    for repetition in 0...measurement.repetitions {
      let floor = floor_descriptor_trips(UInt64(gallery.size), 16) / 16
      let reading = try await run("read")
      guard floor > 0 else { throw Unmeasured("No descriptor came.") }
      guard repetition > 0 else { continue }
      floors.append(floor)
      times.append(reading.time)
      faults.append(UInt64(max(reading.faults, 0)))
    }
    _ = try await run("hold") { stop in gallery.stop.withLock { $0 = stop } }
    guard let mapping = gallery.found.withLock({ $0 }) else {
      throw Unmeasured("The worker's mappings can't be read.")
    }
    return [
      Row(
        name: "24 megapixels to a plugin in a worker", scale: .floor, unit: "reading",
        floor: Measurement.median(floors), ours: Measurement.median(times),
        note: "The floor: one descriptor over a socket."),
      Row(
        name: "memory of the picture that the worker has for itself", scale: .count, unit: "KiB",
        ours: Double(mapping.own), goal: 0,
        note: "Host and worker map inode \(mapping.inodes); the call took "
          + "\(Int(Measurement.median(faults))) page faults, the picture has \(gallery.size / 4096) pages."
      ),
    ]
  }
}

/// A host with one decoded picture.
private final class Gallery: PluginServices {
  /// What a worker has mapped of the picture.
  struct Mapping: Sendable {
    /// The picture's inode, in the host and in the worker.
    let inodes: String
    /// KiB that only the worker has: private pages of the mapping, and anonymous ones that came since.
    let own: Int
  }

  let picture: PixelBuffer
  let size: Int
  /// The sum of the first byte of every page.
  let sum: Int
  let worker = Mutex<Int32>(0)
  let stop = Mutex<@Sendable () -> Void>({})
  let found = Mutex<Mapping?>(nil)

  init() throws {
    let (width, height) = (6000, 4000)
    size = width * height * 4
    let size = size
    let memory = try SealedMemory.make(name: "bench-picture", count: size) { bytes in
      for place in 0..<size { bytes[place] = UInt8(truncatingIfNeeded: place &* 31 &+ place >> 12) }
    }
    sum = memory.withBytes { bytes in
      stride(from: 0, to: size, by: 4096).reduce(0) {
        $0 + Int(bytes.unsafeLoad(fromByteOffset: $1, as: UInt8.self))
      }
    }
    guard let picture = PixelBuffer(width: width, height: height, stride: width * 4, memory: memory)
    else { throw Unmeasured("The picture has no room.") }
    self.picture = picture
  }

  func log(_ level: LogLevel, _ message: String, from plugin: String) {}

  func pixels(of block: BlockID, in document: Document) -> PixelBuffer? {
    picture
  }

  /// The plugin holds the picture and has looked at every page of it.
  func progress(_ fraction: Double, of item: String) {
    let host = Self.mapping(of: getpid())
    let worker = Self.mapping(of: worker.withLock { $0 })
    if let host, let worker, host.inode == worker.inode {
      found.withLock { $0 = Mapping(inodes: host.inode, own: worker.own) }
    }
    stop.withLock { $0 }()
  }

  /// The inode of the picture in a process's memory, and how many KiB of it are the process's own.
  private static func mapping(of process: Int32) -> (inode: String, own: Int)? {
    // It says that it has no bytes, so it has to be read to its end.
    let file = FileHandle(forReadingAtPath: "/proc/\(process)/smaps")
    guard let bytes = try? file?.readToEnd() else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    var inode: String?
    var own = 0
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.contains("-") && words.count >= 5 && !words[0].hasSuffix(":") {
        if inode != nil { break }
        if line.contains("memfd:bench-picture") { inode = String(words[4]) }
      } else if inode != nil, words.count > 1,
        ["Private_Dirty:", "Private_Clean:", "Anonymous:"].contains(words[0])
      {
        own += Int(words[1]) ?? 0
      }
    }
    return inode.map { ($0, own) }
  }
}
