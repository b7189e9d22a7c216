import CLinux
import Glibc

/// Bytes that another process can be given, and that nobody can change any more.
///
/// They belong to no file, are never written to disk as one, and are freed when the last process has let go
/// of them. Whoever holds the descriptor may read them and nothing else.
@safe
public final class SealedMemory: Sendable {
  /// How many bytes there are.
  public let count: Int

  /// The descriptor, for handing the memory on.
  ///
  /// It is closed when this object goes; who needs it for longer duplicates it.
  public let descriptor: Int32

  // Safety: mapped for reading from the beginning to the end of this object; sealed, so nobody writes to it
  // or cuts it off. Nil if there are no bytes.
  nonisolated(unsafe) private let base: UnsafeRawPointer?

  /// Seals that leave nothing to change.
  static let seals =
    INSPECTOR_F_SEAL_SEAL | INSPECTOR_F_SEAL_SHRINK | INSPECTOR_F_SEAL_GROW | INSPECTOR_F_SEAL_WRITE

  init(sealed descriptor: Int32, count: Int) throws(SharedMemoryError) {
    var base: UnsafeMutableRawPointer?
    if count > 0 {
      // Safety: a new mapping; nothing else is at its address.
      unsafe base = unsafe mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
      guard unsafe base != MAP_FAILED else { throw SharedMemoryError(call: "mmap") }
    }
    unsafe self.base = UnsafeRawPointer(base)
    self.count = count
    self.descriptor = descriptor
  }

  deinit {
    // Safety: mapped in `init` with this size, and nobody holds it any more.
    if let base = unsafe base { unsafe munmap(UnsafeMutableRawPointer(mutating: base), count) }
    close(descriptor)
  }

  /// Makes sealed memory.
  ///
  /// - Parameters:
  ///   - name: What the system's lists call it; at most 200 bytes, and no secret.
  ///   - count: How many bytes, 0 or more.
  ///   - isExecutable: Whether code may be loaded from it.
  ///   - fill: Writes the bytes, which are zero before; called once, unless there are none.
  /// - Returns: The memory.
  /// - Throws: ``SharedMemoryError``, or what `fill` throws; nothing remains then.
  public static func make(
    name: String, count: Int, isExecutable: Bool = false,
    fill: (UnsafeMutableRawBufferPointer) throws -> Void
  ) throws -> SealedMemory {
    precondition(count >= 0, "memory has no negative size")
    // Safety: the text lives until the call returns, which keeps no pointer to it.
    let descriptor = unsafe inspector_memfd_create(name, isExecutable ? 1 : 0)
    guard descriptor >= 0 else { throw SharedMemoryError(call: "memfd_create") }
    do {
      guard ftruncate(descriptor, off_t(count)) == 0 else {
        throw SharedMemoryError(call: "ftruncate")
      }
      if count > 0 {
        // Safety: a new mapping of `count` bytes, which is this call's alone until it is taken down.
        let base = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard unsafe base != MAP_FAILED, let base = unsafe base else {
          throw SharedMemoryError(call: "mmap")
        }
        defer { unsafe munmap(base, count) }
        unsafe try fill(UnsafeMutableRawBufferPointer(start: base, count: count))
      }
      guard inspector_add_seals(descriptor, seals) == 0 else {
        throw SharedMemoryError(call: "F_ADD_SEALS")
      }
      return try SealedMemory(sealed: descriptor, count: count)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Makes sealed memory of some bytes, which are copied.
  ///
  /// - Parameters:
  ///   - name: As for ``make(name:count:isExecutable:fill:)``.
  ///   - bytes: The bytes.
  /// - Throws: ``SharedMemoryError``; nothing remains then.
  public convenience init(name: String, _ bytes: [UInt8]) throws(SharedMemoryError) {
    do {
      // Safety: `make` lends as many bytes as it was asked for, for the time of the call.
      let made = unsafe try Self.make(name: name, count: bytes.count) { buffer in
        // Safety: the buffer has as many bytes as the array.
        unsafe bytes.withUnsafeBytes { unsafe buffer.copyMemory(from: $0) }
      }
      let copy = try Self.duplicate(made.descriptor)
      do {
        try self.init(sealed: copy, count: made.count)
      } catch {
        close(copy)
        throw error
      }
    } catch {
      throw error as? SharedMemoryError ?? SharedMemoryError(call: "memfd_create")
    }
  }

  /// Takes memory that somebody else has sent.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor; it belongs to this object from now on, and is closed if this throws.
  ///   - limit: The most bytes that are taken.
  /// - Throws: ``SharedMemoryError`` if it isn't sealed memory within the limit.
  public init(receiving descriptor: Int32, atMost limit: Int) throws(SharedMemoryError) {
    do throws(SharedMemoryError) {
      let seals = inspector_seals(descriptor)
      guard seals >= 0, seals & Self.seals == Self.seals else {
        throw SharedMemoryError(
          .notSealed, "Memory that was sent isn't sealed, so it isn't looked at. Seal it first.")
      }
      var status = stat()
      // Safety: `status` outlives the call.
      guard unsafe fstat(descriptor, &status) == 0 else { throw SharedMemoryError(call: "fstat") }
      guard status.st_size <= limit else {
        throw SharedMemoryError(
          .tooLarge,
          "Memory of \(status.st_size) bytes was sent; at most \(limit) are taken.")
      }
      let size = Int(status.st_size)
      var base: UnsafeMutableRawPointer?
      if size > 0 {
        // Safety: a new mapping; nothing else is at its address.
        unsafe base = unsafe mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0)
        guard unsafe base != MAP_FAILED else { throw SharedMemoryError(call: "mmap") }
      }
      unsafe self.base = UnsafeRawPointer(base)
      self.count = size
      self.descriptor = descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Lends the bytes for the time of a call.
  public func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Safety: only compared with nil here.
    guard let base = unsafe base else { return try body(RawSpan()) }
    // Safety: `count` bytes are mapped for as long as this object lives, which is longer than this call.
    return try body(unsafe RawSpan(_unsafeStart: base, byteCount: count))
  }

  /// The address of the first byte, for handing the bytes to C; nil if there are none.
  ///
  /// It is good for as long as this object lives, and may only be read from.
  public var baseAddress: UnsafeRawPointer? {
    unsafe base
  }

  private static func duplicate(_ descriptor: Int32) throws(SharedMemoryError) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw SharedMemoryError(call: "F_DUPFD_CLOEXEC") }
    return copy
  }
}
