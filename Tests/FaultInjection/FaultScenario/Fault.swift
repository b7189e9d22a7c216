import Faults

/// Which calls of which kind are to fail, and how.
struct Fault {
  let call: String
  let first: UInt64
  let last: UInt64
  let error: Int32

  /// Something that stands for no fault.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads a fault: "CALL:FIRST:LAST", and the number of an error.
  ///
  /// - Throws: ``Failure``.
  init(_ text: String, error: String) throws(Failure) {
    let parts = text.split(separator: ":")
    guard parts.count == 3, let first = UInt64(parts[1]), let last = UInt64(parts[2]),
      let number = Int32(error), number > 0
    else { throw Failure(description: "'\(text)' '\(error)' is no fault: CALL:FIRST:LAST ERROR") }
    call = String(parts[0])
    guard callNames().contains(call) else {
      throw Failure(description: "'\(call)' is no call that can fail here: \(callNames())")
    }
    self.first = first
    self.last = last
    self.error = number
  }
}

extension Fault? {
  /// Counts calls from now on, and makes those of the fault fail.
  func begin() {
    guard let self else {
      return faults_begin(nil, 0, 0, 0)
    }
    // Safety: the text lives until the call returns, which keeps no pointer to it.
    unsafe faults_begin(self.call, self.first, self.last, self.error)
  }
}

/// The names of the calls that can fail, in their order.
func callNames() -> [String] {
  var names: [String] = []
  // Safety: the texts are constants of the program.
  while let name = unsafe faults_name(UInt32(names.count)) {
    unsafe names.append(String(cString: name))
  }
  return names
}

/// How often each call was made.
func countedCalls() -> [String: UInt64] {
  var counts: [String: UInt64] = [:]
  for (number, name) in callNames().enumerated() { counts[name] = faults_count(UInt32(number)) }
  return counts
}
