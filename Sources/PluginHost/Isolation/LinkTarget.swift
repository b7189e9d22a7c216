import Glibc

/// What a symbolic link of `/proc` says, which is a path of any bytes.
enum LinkTarget {
  case path(ArraySlice<UInt8>)
  /// The path is longer than the system tells.
  case tooLong

  /// Reads a link, or returns nil if there is none or it can't be read.
  ///
  /// - Parameters:
  ///   - name: The link's name, which ends with a zero.
  ///   - folder: The open folder that it is in, unless the name says that.
  init?(of name: UnsafePointer<CChar>, in folder: CInt = AT_FDCWD) {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // Safety: the call writes at most as many bytes as it is told.
    let length = unsafe readlinkat(folder, name, &buffer, buffer.count)
    if length >= 0 {
      self = .path(buffer[..<length].map { UInt8(bitPattern: $0) }[...])
    } else if errno == ENAMETOOLONG {
      self = .tooLong
    } else {
      return nil
    }
  }
}
