import CInspector
import PluginProtocol

// Safety: as said at `BodyWriter`.
extension BodyWriter {
  /// Ends a fallback or an element of a kind that isn't known, whose end has just been written.
  @inline(never)
  mutating func closeReplacing() -> inspector_status_t {
    let frame = unsafe frames[depth]
    return frame.isKnown ? closeFallback(frame) : closeUnknown(frame)
  }

  private mutating func closeFallback(_ frame: Frame) -> inspector_status_t {
    guard frame.count == 1 else {
      return refuse(
        .misplaced, INSPECTOR_WRONG_STATE,
        "A fallback holds one element, which older hosts show. A spacer shows nothing.")
    }
    depth -= 1
    // Safety: see above.
    if unsafe frames[depth].isKnown {
      takeOut(from: frame.start)
    } else {
      let header = BodyStream.Record.headerSize
      unsafe frames[depth].fallback =
        (frame.start + header + keyLength(at: frame.start))..<(cursor - header)
    }
    return INSPECTOR_OK
  }

  private mutating func closeUnknown(_ frame: Frame) -> inspector_status_t {
    guard frame.isShown else {
      depth -= 1
      takeOut(from: frame.start)
      return INSPECTOR_OK
    }
    guard !frame.fallback.isEmpty else {
      return refuse(
        .unknownKind, INSPECTOR_UNSUPPORTED,
        "This host doesn't know the kind \(frame.kind), and there is no fallback. Give it one.")
    }
    // Safety: see above; a record begins with what it is and the number of its kind.
    let kind = unsafe buffer.loadUnaligned(
      fromByteOffset: frame.fallback.lowerBound + 2, as: UInt16.self)
    let isChoice = UInt32(UInt16(littleEndian: kind)) == INSPECTOR_ELEMENT_CHOICE
    let parent = unsafe frames[depth - 1]
    let belongs =
      parent.kind == INSPECTOR_ELEMENT_MENU || parent.kind == INSPECTOR_ELEMENT_SEGMENTS
    guard isChoice == belongs || parent.kind == INSPECTOR_ELEMENT_FALLBACK else {
      return refuse(
        .misplaced, INSPECTOR_WRONG_STATE,
        "What its fallback holds can't stand in its place: a menu and segments hold choices, and "
          + "nothing else does.")
    }
    depth -= 1
    // Safety: both places are in the buffer; they may overlap.
    unsafe (buffer + frame.start).copyMemory(
      from: buffer + frame.fallback.lowerBound, byteCount: frame.fallback.count)
    takeOut(from: frame.start + frame.fallback.count)
    return INSPECTOR_OK
  }

  /// Takes out what was written last; it still counts.
  private mutating func takeOut(from position: Int) {
    end -= cursor - position
    cursor = position
  }

  private func keyLength(at start: Int) -> Int {
    // Safety: see above; the length stands in a record's last four bytes.
    unsafe Int(
      UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)))
  }
}
