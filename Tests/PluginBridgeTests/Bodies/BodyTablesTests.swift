import CInspector
import PluginProtocol
import Testing

// Safety: everywhere in here: the names in the contract's tables are literals that end with a zero.
/// The kinds, attributes and words of the values are those of the headers.
@Suite struct BodyTablesTests {
  static let numbers = UInt32(0)..<300

  @Test func `kinds are those of the header`() {
    for number in Self.numbers {
      let entry = unsafe inspector_element_entry(number)
      let kind = BodyKind(rawValue: UInt16(number))
      let name = unsafe entry.name.map { unsafe String(cString: $0) }
      #expect(name == kind?.name)
      unsafe #expect(entry.attributes == kind?.attributes.rawValue ?? 0, "\(number)")
      unsafe #expect(entry.children == UInt32(kind?.children.rawValue ?? 0), "\(number)")
    }
  }

  @Test func `attributes are those of the header`() {
    for number in Self.numbers {
      let entry = unsafe inspector_attribute_entry(number)
      let attribute = BodyAttribute(rawValue: UInt16(number))
      let name = unsafe entry.name.map { unsafe String(cString: $0) }
      #expect(name == attribute?.name)
      unsafe #expect(entry.type == UInt32(attribute?.type.rawValue ?? 0), "\(number)")
      unsafe #expect(entry.words == attribute?.words.rawValue ?? 0, "\(number)")
      unsafe #expect(entry.minimum == attribute?.range.lowerBound ?? 0, "\(number)")
      unsafe #expect(entry.maximum == attribute?.range.upperBound ?? 0, "\(number)")
    }
  }

  @Test func `words are those of the header`() {
    for number in Self.numbers {
      let name = unsafe inspector_word_name(number).map { unsafe String(cString: $0) }
      #expect(name == BodyWord(rawValue: UInt16(number))?.name)
    }
  }

  @Test func `limits are those of the header`() {
    #expect(BodyLimits.depth == Int(INSPECTOR_BODY_DEPTH))
    #expect(BodyLimits.elements == Int(INSPECTOR_BODY_ELEMENTS))
    #expect(BodyLimits.bytes == Int(INSPECTOR_BODY_BYTES))
    #expect(BodyLimits.keyBytes == Int(INSPECTOR_BODY_KEY_BYTES))
    #expect(BodyLimits.stringBytes == Int(INSPECTOR_BODY_STRING_BYTES))
    #expect(BodyLimits.listCount == Int(INSPECTOR_BODY_LIST_COUNT))
    #expect(BodyLimits.pixels == Int(INSPECTOR_BODY_PIXEL_COUNT))
  }

  @Test func `the interface's structs have their frozen sizes and places`() {
    #expect(MemoryLayout<inspector_item_body_t>.size == 16)
    #expect(MemoryLayout<inspector_host_body_t>.size == 96)
    unsafe #expect(MemoryLayout<inspector_host_body_t>.offset(of: \.set_number) == 24)
    unsafe #expect(MemoryLayout<inspector_host_body_t>.offset(of: \.read_pixels) == 80)
  }
}
