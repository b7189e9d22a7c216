/// A file or folder that stays in reach, and how.
struct ConfinedPath: Hashable {
  /// What may be done with it.
  enum Access: Hashable {
    /// Reading, and running as part of this process.
    case library
    /// Reading.
    case read
    /// Reading and writing, as for a device.
    case device
    /// Reading, writing, and making and removing files and folders.
    case write
  }

  let path: String
  let access: Access

  init(_ path: String, _ access: Access) {
    self.path = path
    self.access = access
  }
}
