import CInspector
import DocumentModel

/// The host's `inspector.body/1`.
// Safety: every pointer comes from a plugin and goes through `BodyGate.pass`, which checks it; the writer
// checks the others.
var bodyTable: inspector_host_body_t {
  unsafe inspector_host_body_t(
    size: UInt32(MemoryLayout<inspector_host_body_t>.size), reserved: 0,
    open: { body, kind, key in
      unsafe BodyGate.pass(body) { unsafe $0.open(kind, key) }
    },
    close: { body in
      unsafe BodyGate.pass(body) { $0.close() }
    },
    set_number: { body, attribute, value in
      unsafe BodyGate.pass(body) { $0.set(attribute, number: value) }
    },
    set_bool: { body, attribute, value in
      unsafe BodyGate.pass(body) { $0.set(attribute, bool: value) }
    },
    set_string: { body, attribute, value in
      unsafe BodyGate.pass(body) { unsafe $0.set(attribute, string: value) }
    },
    set_word: { body, attribute, word in
      unsafe BodyGate.pass(body) { $0.set(attribute, word: word) }
    },
    set_color: { body, attribute, value in
      unsafe BodyGate.pass(body) { $0.set(attribute, color: value) }
    },
    set_numbers: { body, attribute, values, count in
      unsafe BodyGate.pass(body) { unsafe $0.set(attribute, numbers: values, count) }
    },
    set_pixels: { body, attribute, pixels in
      unsafe BodyGate.pass(body) { unsafe $0.set(attribute, pixels: pixels) }
    },
    read_pixels: { body, block, out in
      unsafe BodyGate.pass(body) { writer in
        // Safety: `size` is the first field, which the caller has set.
        guard let out = unsafe out,
          unsafe out.pointee.size >= UInt32(MemoryLayout<inspector_pixels_t>.size)
        else { return writer.refuse(.null) }
        guard let images = writer.images else { return INSPECTOR_WRONG_STATE }
        return unsafe images.lend(BlockID(rawValue: block), to: out)
      }
    },
    set_message: { body, message in
      unsafe BodyGate.pass(body) { unsafe $0.setMessage(message) }
    })
}
