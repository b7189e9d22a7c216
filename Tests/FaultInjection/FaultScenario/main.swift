import Faults
import Foundation

// Uses plugins as an embedder does while one of the host's own system calls fails, and says what came of it.

var words = Array(CommandLine.arguments.dropFirst())
let many = words.count == 5 && words[0] == "--workers" ? Int(words[1]) : nil
if many != nil { words.removeFirst(2) }
guard words.count == 3 || words.count == 5 else {
  print("usage: FaultScenario [--workers N] PHOTO PLUGINS WORKER [CALL:FIRST:LAST ERROR]")
  exit(64)
}
let plugins = words[1].split(separator: ":").map(String.init)
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
if let many {
  alarm(300)
  let workers = ManyWorkers(photo: words[0], plugins: plugins, worker: words[2])
  print(String(decoding: try encoder.encode(await workers.report(many)), as: UTF8.self))
  exit(0)
}
let scenario = Scenario(photo: words[0], plugins: plugins, worker: words[2])
let fault: Fault?
do {
  fault = words.count == 5 ? try Fault(words[3], error: words[4]) : nil
} catch {
  print(error)
  exit(64)
}
// A host that hangs is ended by a signal, which tells it from one that has come to an end.
alarm(60)
// The runtime's own descriptors, which it opens once and keeps.
try await Task.sleep(for: .milliseconds(1))
let before = HostResources()
let start = ContinuousClock.now
fault.begin()
let outcome = await scenario.outcome()
faults_end()
let fired = faults_fired()
let calls = countedCalls()
let seconds = (ContinuousClock.now - start) / .seconds(1)
let after = await HostResources.settled(to: before)
// What has failed once must not stay broken.
let again = await scenario.outcome()
let report = Report(
  calls: calls, fired: fired, outcome: outcome, again: again, seconds: seconds,
  leaks: after.differences(from: before)
    + (await HostResources.settled(to: before)).differences(from: before))
print(String(decoding: try encoder.encode(report), as: UTF8.self))
