import CLinux

/// Stands in for the C library's `open` in this process, for the plugins' libraries too.
///
/// Swift's queues look now and then at how many of their threads run, each by "/proc/<thread>/stat", and end the
/// process if they can't. A confined process reaches its own threads by another name only: the one given
/// would do for every process of the machine.
///
/// - Parameters:
///   - path: The file.
///   - flags: As for `open`.
///   - mode: As for `open`; any number where no file is made.
/// - Returns: The descriptor, or -1 with `errno` set.
@c(open)
public func openWithinReach(
  _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: UInt32
) -> Int32 {
  // Safety: the caller promises a path that ends with a zero, as to the C library.
  unsafe inspector_open(path, flags, mode)
}
