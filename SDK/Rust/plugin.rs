//! What a plugin is made of: actions, the table, the entry, and the manifest note.

use super::{interface, raw, Status, Text, ABI_MAJOR, ABI_MINOR, OK, UNSUPPORTED};
use std::ptr;

/// An action that `action!` defined.
pub trait Action {
    const SIGNATURE: &'static [u8];
    const FUNCTION: raw::Function;
}

/// Defines an action from a function that returns `Result`.
#[allow(unused_macros)]
macro_rules! action {
    (fn $name:ident($call:ident $(, $parameter:ident: $type:ty)* $(,)?) $body:block) => {
        #[allow(non_camel_case_types)]
        struct $name;

        impl $crate::inspector::Action for $name {
            const SIGNATURE: &'static [u8] =
                &[$(<$type as $crate::inspector::Parameter>::LETTER),*];
            const FUNCTION: $crate::inspector::raw::Function = {
                extern "C" fn run(
                    raw: *mut $crate::inspector::raw::Invocation $(, $parameter: $type)*
                ) -> $crate::inspector::Status {
                    // Safety: the host's invocation is valid until the action has ended.
                    let Some(call) = (unsafe { $crate::inspector::Invocation::new(raw) }) else {
                        return $crate::inspector::UNSUPPORTED;
                    };
                    use $crate::inspector::{Invocation, Result};
                    let body = |$call: &Invocation| -> Result { $body };
                    call.end(body(&call))
                }
                // Safety: the host casts it back to the type that the signature says.
                unsafe {
                    std::mem::transmute::<
                        extern "C" fn(
                            *mut $crate::inspector::raw::Invocation $(, $type)*
                        ) -> $crate::inspector::Status,
                        $crate::inspector::raw::Function,
                    >(run)
                }
            };
        }
    };
}
#[allow(unused_imports)]
pub(crate) use action;

/// Defines the plugin, its manifest note, and its one exported function. An item whose manifest says
/// `"body": true` names the function that writes it: `"…" => action { body: form }`.
#[allow(unused_macros)]
macro_rules! plugin {
    (
        id: $id:literal,
        manifest: $manifest:literal,
        items: { $($item:literal => $action:ident $({ body: $form:path })?),* $(,)? } $(,)?
    ) => {
        const MANIFEST: &[u8] = include_bytes!($manifest);
        #[used]
        #[link_section = ".note.inspector"]
        static NOTE: $crate::inspector::Note<{ $crate::inspector::note_length(MANIFEST) }> =
            $crate::inspector::note(MANIFEST);

        static ITEMS: &[$crate::inspector::raw::Item] = &[$({
            #[allow(unused_mut)]
            let mut item = $crate::inspector::item::<$action>($item);
            $(item.get_interface = Some({
                extern "C" fn get_interface(
                    _: *const $crate::inspector::raw::Item,
                    id: $crate::inspector::Text,
                ) -> *const std::ffi::c_void {
                    extern "C" fn write(
                        _: *const $crate::inspector::raw::Item,
                        host: *const $crate::inspector::raw::Host,
                        context: *const $crate::inspector::raw::Context,
                        body: *mut $crate::inspector::raw::Body,
                    ) -> $crate::inspector::Status {
                        $crate::inspector::body::write_body(host, context, body, $form)
                    }
                    static BODY: $crate::inspector::raw::ItemBody =
                        $crate::inspector::raw::ItemBody {
                            size: size_of::<$crate::inspector::raw::ItemBody>() as u32,
                            reserved: 0,
                            write,
                        };
                    if id.as_str() == "inspector.body/1" {
                        std::ptr::from_ref(&BODY).cast()
                    } else {
                        std::ptr::null()
                    }
                }
                get_interface
            });)?
            item
        }),*];
        static PLUGIN: $crate::inspector::raw::Plugin = $crate::inspector::raw::Plugin {
            size: size_of::<$crate::inspector::raw::Plugin>() as u32,
            abi_major: $crate::inspector::ABI_MAJOR,
            abi_minor: $crate::inspector::ABI_MINOR,
            minimum_host_minor: 0,
            id: $crate::inspector::Text::new($id),
            plugin_data: std::ptr::null_mut(),
            init: {
                extern "C" fn init(
                    _: *const $crate::inspector::raw::Plugin,
                    host: *const $crate::inspector::raw::Host,
                ) -> $crate::inspector::Status {
                    $crate::inspector::register(host, ITEMS)
                }
                init
            },
            destroy: None,
            get_interface: None,
        };

        #[no_mangle]
        pub extern "C" fn inspector_entry(host_abi: u32) -> *const $crate::inspector::raw::Plugin {
            if host_abi >> 16 == $crate::inspector::ABI_MAJOR { &PLUGIN } else { std::ptr::null() }
        }
    };
}
#[allow(unused_imports)]
pub(crate) use plugin;

#[doc(hidden)]
pub const fn item<A: Action>(id: &'static str) -> raw::Item {
    raw::Item {
        size: size_of::<raw::Item>() as u32,
        reserved: 0,
        id: Text::new(id),
        item_data: ptr::null_mut(),
        is_visible: None,
        is_enabled: None,
        action: Some(A::FUNCTION),
        signature: Text::from_bytes(A::SIGNATURE),
        get_interface: None,
    }
}

#[doc(hidden)]
pub fn register(host: *const raw::Host, items: &'static [raw::Item]) -> Status {
    let Some(registration) = interface::<raw::Registration>(host, "inspector.registration/1") else {
        return UNSUPPORTED;
    };
    for item in items {
        // Safety: the host keeps its interfaces until `destroy`, and the items are never freed.
        let status = unsafe { ((*registration).add_item)(host, item) };
        if status != OK {
            return status;
        }
    }
    OK
}

/// An ELF note as `manifest.h` describes it.
#[doc(hidden)]
#[repr(C, align(4))]
pub struct Note<const N: usize>([u8; N]);

// The compiler's name and version, if the build sets it.
const TOOLCHAIN: &[u8] = match option_env!("INSPECTOR_TOOLCHAIN") {
    Some(name) => name.as_bytes(),
    None => b"rustc",
};

const fn padded(length: usize) -> usize {
    (length + 3) & !3
}

const HEADER: usize = 12 + 12;

const fn content_length(manifest: &[u8]) -> usize {
    16 + padded(TOOLCHAIN.len()) + manifest.len()
}

#[doc(hidden)]
pub const fn note_length(manifest: &[u8]) -> usize {
    HEADER + padded(content_length(manifest))
}

#[doc(hidden)]
pub const fn note<const N: usize>(manifest: &[u8]) -> Note<N> {
    assert!(TOOLCHAIN.len() <= 255, "INSPECTOR_TOOLCHAIN is longer than 255 bytes");
    assert!(content_length(manifest) <= 1_048_576, "the manifest is longer than a host reads");
    let bytes = [0; N];
    let bytes = put(bytes, 0, &10u32.to_le_bytes());
    let bytes = put(bytes, 4, &(content_length(manifest) as u32).to_le_bytes());
    let bytes = put(bytes, 8, &1u32.to_le_bytes());
    let bytes = put(bytes, 12, b"Inspector");
    let bytes = put(bytes, HEADER, &1u32.to_le_bytes());
    let bytes = put(bytes, HEADER + 4, &ABI_MAJOR.to_le_bytes());
    let bytes = put(bytes, HEADER + 8, &ABI_MINOR.to_le_bytes());
    let bytes = put(bytes, HEADER + 12, &(TOOLCHAIN.len() as u32).to_le_bytes());
    let bytes = put(bytes, HEADER + 16, TOOLCHAIN);
    Note(put(bytes, HEADER + 16 + padded(TOOLCHAIN.len()), manifest))
}

const fn put<const N: usize>(mut bytes: [u8; N], start: usize, part: &[u8]) -> [u8; N] {
    let mut index = 0;
    while index < part.len() {
        bytes[start + index] = part[index];
        index += 1;
    }
    bytes
}
