import FuzzTargets

/// Tries one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.dialogues.tryInput(start, count)
}
