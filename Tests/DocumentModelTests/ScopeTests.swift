import Testing

@testable import DocumentModel

@Suite struct ScopeTests {
  /// The reference's replayable answers (D2.12).
  @Test func `a scope is resolved as the reference does`() throws {
    var document = Document()
    let block = try document.create(.graphic)
    #expect(Scope.all.allSatisfy { document.isAllowed($0, for: block) })

    document.setScope("layer/flip", rule: .deferred)
    #expect(!document.isAllowed("layer/flip", for: block))
    try document.setScope("layer/flip", of: block, enabled: true)
    #expect(document.isAllowed("layer/flip", for: block))
    document.setScope("layer/flip", rule: .deny)
    #expect(!document.isAllowed("layer/flip", for: block))
    document.setScope("layer/flip", rule: .allow)
    try document.setScope("layer/flip", of: block, enabled: false)

    #expect(document.isAllowed("layer/flip", for: block))
    #expect(document.scopeRules.isEmpty)
    #expect(Scope.all.count == 25)
  }

  @Test func `a block that isn't there may do nothing`() {
    var document = Document()
    let none = BlockID(rawValue: 99)

    #expect(!document.isAllowed("layer/move", for: none))
    #expect { try document.setScope("layer/move", of: none, enabled: true) } throws: {
      ($0 as? DocumentError)?.code == .unknownBlock
    }
  }
}
