import Glibc
import PluginProtocol
import Testing

@testable import PluginHost

/// Packets through a socket, and all that isn't one.
@Suite struct PacketSocketTests {
  let pair: SocketPair
  let socket: PacketSocket
  var buffer = PacketSocket.buffer

  init() throws {
    pair = try SocketPair()
    socket = PacketSocket(descriptor: pair.host)
  }

  @Test mutating func `packets come one by one, as they were sent`() {
    let longest = [UInt8](repeating: 7, count: PacketHeader.size + PacketHeader.longestPayload)
    pair.write([1, 2, 3])
    pair.write(longest)

    let first = socket.receive(into: &buffer)
    let begin = Array(buffer.prefix(3))
    let second = socket.receive(into: &buffer)

    #expect(first == .packet(3))
    #expect(begin == [1, 2, 3])
    #expect(second == .packet(longest.count))
    #expect(buffer == longest)
  }

  @Test mutating func `nothing there is nothing, and is not waited for`() {
    let received = socket.receive(into: &buffer)
    #expect(received == .nothing)
  }

  @Test mutating func `an empty packet looks like the end`() {
    pair.write([])
    let empty = socket.receive(into: &buffer)
    pair.hangUp()
    let end = socket.receive(into: &buffer)
    #expect([empty, end] == [.hungUp, .hungUp])
    #expect(socket.send([1], [], patience: 0) == .hungUp)
  }

  @Test mutating func `a packet that is longer than any is a violation`() {
    pair.write([UInt8](repeating: 7, count: buffer.count + 1))
    let received = socket.receive(into: &buffer)
    #expect(received == .violation("It sent a packet that is longer than any."))
  }

  @Test mutating func `descriptors are a violation`() {
    pair.write([1], [pair.worker, 0])
    let received = socket.receive(into: &buffer)
    #expect(received == .violation("It sent descriptors, and nobody takes any."))
  }

  @Test(arguments: [0, 1, 2, 3, 16])
  func `descriptors go with a packet`(count: Int) throws {
    let descriptors = Array(repeating: pair.host, count: count)
    #expect(socket.send([1, 2], descriptors, patience: 0) == .sent)
    let read = try #require(pair.read())
    #expect(read.packet == [1, 2])
    #expect(read.descriptors == count)
  }

  @Test func `an end that stays full is late`() {
    let packet = [UInt8](repeating: 7, count: 65_536)
    var sent: [PacketSocket.Sent] = []
    repeat { sent.append(socket.send(packet, [], patience: 0)) } while sent.last == .sent
    #expect(sent.last == .late)
    #expect(sent.count > 3)
  }

  @Test mutating func `what is no socket fails with the call and the reason`() {
    let none = PacketSocket(descriptor: -1)
    let received = none.receive(into: &buffer)
    #expect(received == .failed("recvmsg: Bad file descriptor"))
    #expect(none.send([1], [], patience: 0) == .failed("sendmsg: Bad file descriptor"))
  }
}
