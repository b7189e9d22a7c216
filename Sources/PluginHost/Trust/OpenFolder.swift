import Glibc
import PluginProtocol

/// A folder that is held open until nobody needs it any more.
final class OpenFolder {
  let descriptor: CInt

  /// Takes a descriptor over.
  init(_ descriptor: CInt) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }
}
