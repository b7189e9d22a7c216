/// An element in its box, whatever its type: a bare one would be taken out of it.
private struct Boxed {
  let element: any Element
}

/// Returns whether two elements are the same value, bit by bit.
///
/// A value that was copied and not changed since is; so a tree in which one leaf was changed shares all else
/// with the tree it was made from, and is not looked at again. A false yes can't be: whoever compares keeps
/// the older value alive, so its memory isn't anybody else's. A false no only costs time.
func isIdentical(_ left: any Element, _ right: any Element) -> Bool {
  guard type(of: left) == type(of: right) else { return false }
  // A value of up to three words lies in its box; for others the box is one word, their address.
  let room = 3 * MemoryLayout<UInt>.size
  let count = byteCount(of: left) <= room ? byteCount(of: left) : MemoryLayout<UInt>.size
  // Safety: only the bytes of two live values are read, for the time of the call; a box has `room` bytes.
  return unsafe withUnsafeBytes(of: Boxed(element: left)) { left in
    unsafe withUnsafeBytes(of: Boxed(element: right)) { right in
      unsafe left[..<count].elementsEqual(right[..<count])
    }
  }
}

private func byteCount<Value: Element>(of value: Value) -> Int {
  MemoryLayout<Value>.size
}

/// Returns whether nobody could tell two elements apart, as far as that can be found out.
func isSame(_ left: any Element, _ right: any Element) -> Bool {
  if isIdentical(left, right) { return true }
  guard let left = left as? any Equatable else { return false }
  func isEqual<Value: Equatable>(_ left: Value) -> Bool {
    (right as? Value) == left
  }
  return isEqual(left)
}
