import CInspector
import Testing

// Safety: everywhere in here: a status's sentence is a literal that ends with a zero.
/// The sizes are those of ABI 1.0 on 64-bit machines.
///
/// A number here never changes: a plugin that was built with it is out there.
@Suite struct ContractLayoutTests {
  @Test func `values have their frozen sizes`() {
    unsafe #expect(MemoryLayout<inspector_string_t>.size == 16)
    unsafe #expect(MemoryLayout<inspector_choice_t>.size == 16)
    #expect(MemoryLayout<inspector_point_t>.size == 16)
    #expect(MemoryLayout<inspector_color_t>.size == 32)
    #expect(MemoryLayout<inspector_block_t>.size == 8)
    #expect(MemoryLayout<inspector_status_t>.size == 4)
  }

  @Test func `structs have their frozen sizes`() {
    unsafe #expect(MemoryLayout<inspector_plugin_t>.size == 64)
    unsafe #expect(MemoryLayout<inspector_item_t>.size == 80)
    unsafe #expect(MemoryLayout<inspector_host_t>.size == 64)
    unsafe #expect(MemoryLayout<inspector_invocation_t>.size == 40)
    unsafe #expect(MemoryLayout<inspector_pixels_t>.size == 32)
  }

  @Test func `tables have their frozen sizes`() {
    #expect(MemoryLayout<inspector_host_registration_t>.size == 16)
    #expect(MemoryLayout<inspector_host_log_t>.size == 16)
    #expect(MemoryLayout<inspector_host_pixels_t>.size == 16)
    #expect(MemoryLayout<inspector_host_folders_t>.size == 56)
    #expect(MemoryLayout<inspector_host_context_t>.size == 48)
    #expect(MemoryLayout<inspector_host_document_t>.size == 88)
    #expect(MemoryLayout<inspector_host_invocation_t>.size == 136)
  }

  @Test func `fields have their frozen places`() {
    unsafe #expect(MemoryLayout<inspector_plugin_t>.offset(of: \.minimum_host_minor) == 12)
    unsafe #expect(MemoryLayout<inspector_plugin_t>.offset(of: \.id) == 16)
    unsafe #expect(MemoryLayout<inspector_plugin_t>.offset(of: \.`init`) == 40)
    unsafe #expect(MemoryLayout<inspector_plugin_t>.offset(of: \.destroy) == 48)
    unsafe #expect(MemoryLayout<inspector_item_t>.offset(of: \.id) == 8)
    unsafe #expect(MemoryLayout<inspector_item_t>.offset(of: \.is_visible) == 32)
    unsafe #expect(MemoryLayout<inspector_item_t>.offset(of: \.action) == 48)
    unsafe #expect(MemoryLayout<inspector_item_t>.offset(of: \.signature) == 56)
    unsafe #expect(MemoryLayout<inspector_host_t>.offset(of: \.host_data) == 48)
    unsafe #expect(MemoryLayout<inspector_host_t>.offset(of: \.get_interface) == 56)
    unsafe #expect(MemoryLayout<inspector_invocation_t>.offset(of: \.cancelled) == 24)
    unsafe #expect(MemoryLayout<inspector_pixels_t>.offset(of: \.bytes) == 24)
  }

  @Test func `every status has its own number and sentence`() {
    let sentences = (Int32(0)..<12).map { unsafe String(cString: inspector_status_sentence($0)) }
    #expect(Set(sentences).count == 12)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") })
    let unknown = unsafe String(cString: inspector_status_sentence(12))
    #expect(!sentences.contains(unknown))
  }
}
