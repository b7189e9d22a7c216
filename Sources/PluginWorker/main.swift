import CLinux
@unsafe @preconcurrency import Glibc
import PluginProtocol
import PluginSandbox
import SharedMemory

// A stranger's code runs here: it is loaded behind a sandbox, and everything that it does to its process it does
// to this one. The host holds the other end of the socket, and the clock.

if CommandLine.arguments.dropFirst() == ["layers"] { reportLayers() }

// A host that ends, for whatever reason, takes its worker along; it may have ended already.
let host = getppid()
_ = inspector_end_with_parent()
if getppid() != host { leave(.alone) }

// Whatever else the host had open is none of a stranger's business.
if inspector_close_from(UInt32(WorkerChannel.descriptor + 1)) != 0 {
  // An older kernel has no such call.
  for descriptor in (WorkerChannel.descriptor + 1)..<1024 { close(descriptor) }
}

// Safety: nothing has been written yet. What a plugin prints comes out line by line, so that a crash loses less.
_ = unsafe setvbuf(stdout, nil, Int32(_IOLBF), 0)

let channel = WorkerChannel()
let letter = channel.receive()
guard case .start(let start) = letter.message, letter.descriptors.count == start.plugins.count + 1
else { leave(.misunderstood) }
let activity: ActivityPage
do throws(SharedMemoryError) {
  activity = try ActivityPage(receiving: letter.descriptors[0])
} catch {
  leave(.misunderstood)
}

// The sandbox holds for this thread and those that it starts, so there is no other one yet.
let sandbox: SandboxReport
do throws(SandboxError) {
  sandbox = start.isConfined ? try Sandbox.enter(start.policy) : SandboxReport([])
} catch {
  channel.send(
    .confined(WorkerConfinement(sandbox: error.report, failure: error.description)),
    letter.sequence)
  leave(.unconfined)
}

// A report of the Swift runtime's, if one is wanted, has its handlers already.
activity.watchCrashes(of: Array(letter.descriptors.dropFirst()))
let (mailbox, desk, runs) = (Mailbox(), PixelDesk(channel), RunRegister())
Listener(channel: channel, mailbox: mailbox, desk: desk, runs: runs).start()

// Said before a stranger's code can say anything, and when nothing of the host's can fail any more: what ends this
// process from here on is held against a plugin.
channel.send(.confined(WorkerConfinement(sandbox: sandbox)), letter.sequence)
let worker = Worker(channel, desk, runs, activity: activity)
let plugins = worker.load(start.plugins, from: Array(letter.descriptors.dropFirst()))
channel.send(.started(WorkerStarted(plugins: plugins)), letter.sequence)
worker.serve(mailbox)
