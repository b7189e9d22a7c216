import CLinux

/// Stands in for the C library's `open` in this process, for the plugins' libraries too.
///
/// Swift's queues look now and then at how many of their threads run, each by "/proc/<thread>/stat", and end the
/// process if they can't. What shows that of a thread shows the network's connections and the mounts of the machine,
/// too, so it is closed, and the answer comes from the thread's own clock.
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
