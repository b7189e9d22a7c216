import Glibc
import SharedMemory

/// The bytes of a picture, in an array or in memory that another process can be given.
///
/// Two are equal if their bytes are, wherever they lie.
public struct PixelBytes: RandomAccessCollection, Hashable, Sendable {
  /// Where the bytes lie.
  enum Storage: Sendable {
    case array([UInt8])
    case sealed(SealedMemory)
  }

  let storage: Storage

  /// Always 0.
  public var startIndex: Int { 0 }

  /// How many bytes there are.
  public var endIndex: Int {
    switch storage {
    case .array(let bytes): bytes.count
    case .sealed(let memory): memory.count
    }
  }

  /// The byte at a place, which must be one of ``indices``.
  public subscript(place: Int) -> UInt8 {
    switch storage {
    case .array(let bytes): bytes[place]
    case .sealed(let memory):
      // Safety: the span checks the place, and every pattern of bits is a byte.
      memory.withBytes { bytes in unsafe bytes.unsafeLoad(fromByteOffset: place, as: UInt8.self) }
    }
  }

  /// Lends the bytes to C for the time of a call.
  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch storage {
    // Safety: the array keeps its bytes for the time of the call, and `body` has them no longer.
    case .array(let bytes): unsafe bytes.withUnsafeBytes(body)
    case .sealed(let memory):
      withExtendedLifetime(memory) {
        // Safety: the memory has `count` bytes there for as long as it lives, which is this call and more.
        unsafe body(UnsafeRawBufferPointer(start: memory.baseAddress, count: memory.count))
      }
    }
  }

  /// Returns whether both have the same bytes.
  public static func == (left: PixelBytes, right: PixelBytes) -> Bool {
    let count = left.count
    guard count == right.count else { return false }
    // Safety: both are lent for the call, and have as many bytes as are compared.
    return unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return unsafe left == right || memcmp(left, right, count) == 0
      }
    }
  }

  /// Mixes in every byte.
  public func hash(into hasher: inout Hasher) {
    // Safety: the bytes are lent for the call.
    unsafe withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
