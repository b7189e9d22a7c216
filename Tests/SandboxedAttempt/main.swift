import Glibc
import PluginProtocol
import PluginSandbox
import SandboxAttempts

// Enters the sandbox as its arguments say, prints the report, and tries things:
//
//   [--read FOLDER] [--write FOLDER] [--descriptors N] [--minimum-none] [--library FILE] [--threads]
//   [--time] -- [ATTEMPT ARGUMENT]...
//
// A line an attempt: its name, its argument, 0 or the error's number. Of "dlopen" the argument is the place of
// its library among those named, counted from 0.

var policy = SandboxPolicy()
var libraries: [String] = []
var words = CommandLine.arguments.dropFirst()
var showsTime = false

options: while let option = words.popFirst() {
  switch option {
  case "--read": policy.readableFolders.append(words.popFirst() ?? "")
  case "--write": policy.writableFolders.append(words.popFirst() ?? "")
  case "--descriptors": policy.descriptorLimit = Int(words.popFirst() ?? "") ?? 0
  case "--minimum-none": policy.minimum = .none
  case "--library":
    // Safety: the path lives until the call returns.
    libraries.append("\(unsafe sandbox_library(words.popFirst() ?? ""))")
  case "--threads": sandbox_start_thread()
  case "--time": showsTime = true
  default: break options
  }
}

/// The processor's time that this process has taken, in microseconds.
func processorTime() -> Int {
  var time = timespec()
  // Safety: the struct outlives the call.
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
}
let (start, processorStart) = (ContinuousClock.now, processorTime())
do throws(SandboxError) {
  let report = try Sandbox.enter(policy)
  let (end, processorEnd) = (ContinuousClock.now, processorTime())
  for layer in report.layers { print(layer) }
  if showsTime {
    print("time\t\(end - start)\t\(processorEnd - processorStart) microseconds of the processor")
  }
} catch {
  print("refused\t\(error.code.rawValue)\t\(error)")
  exit(3)
}
while let name = words.popFirst(), let argument = words.popFirst() {
  let subject = name == "dlopen" ? libraries[Int(argument) ?? 0] : argument
  // Safety: the texts live until the call returns.
  let result = unsafe sandbox_attempt(name, subject)
  print("\(name)\t\(argument)\t\(result)")
}
