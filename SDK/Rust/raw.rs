//! The structs of the headers, field by field.

use super::{Block, Color, Point, Status, Text};
use std::ffi::c_void;

#[repr(C)]
pub struct Plugin {
    pub size: u32,
    pub abi_major: u32,
    pub abi_minor: u32,
    pub minimum_host_minor: u32,
    pub id: Text<'static>,
    pub plugin_data: *mut c_void,
    pub init: extern "C" fn(*const Plugin, *const Host) -> Status,
    pub destroy: Option<extern "C" fn(*const Plugin)>,
    pub get_interface: Option<extern "C" fn(*const Plugin, Text) -> *const c_void>,
}
// It is never changed, and the pointer is null.
unsafe impl Sync for Plugin {}

#[repr(C)]
pub struct Host {
    pub size: u32,
    pub abi_major: u32,
    pub abi_minor: u32,
    pub reserved: u32,
    pub name: Text<'static>,
    pub version: Text<'static>,
    pub host_data: *mut c_void,
    pub get_interface: extern "C" fn(*const Host, Text) -> *const c_void,
}

pub type Predicate =
    extern "C" fn(*const Item, *const Host, *const Context, *mut u8) -> Status;
pub type Function = extern "C" fn();

#[repr(C)]
pub struct Item {
    pub size: u32,
    pub reserved: u32,
    pub id: Text<'static>,
    pub item_data: *mut c_void,
    pub is_visible: Option<Predicate>,
    pub is_enabled: Option<Predicate>,
    pub action: Option<Function>,
    pub signature: Text<'static>,
    pub get_interface: Option<extern "C" fn(*const Item, Text) -> *const c_void>,
}
// It is never changed, and the pointer is null.
unsafe impl Sync for Item {}

#[repr(C)]
pub struct Context {
    opaque: [u8; 0],
}

pub type ReadKey<T> = extern "C" fn(*const Context, Text, *mut T) -> Status;

#[repr(C)]
pub struct HostContext {
    pub size: u32,
    pub reserved: u32,
    pub selection_count: extern "C" fn(*const Context) -> u64,
    pub selected_block: extern "C" fn(*const Context, u64) -> Block,
    pub get_bool: ReadKey<u8>,
    pub get_number: ReadKey<f64>,
    pub get_string: for<'a> extern "C" fn(*const Context, Text, *mut Text<'a>) -> Status,
}

#[repr(C)]
pub struct Body {
    opaque: [u8; 0],
}

#[repr(C)]
pub struct ItemBody {
    pub size: u32,
    pub reserved: u32,
    pub write: extern "C" fn(*const Item, *const Host, *const Context, *mut Body) -> Status,
}

#[repr(C)]
pub struct HostBody {
    pub size: u32,
    pub reserved: u32,
    pub open: extern "C" fn(*mut Body, u32, Text) -> Status,
    pub close: extern "C" fn(*mut Body) -> Status,
    pub set_number: extern "C" fn(*mut Body, u32, f64) -> Status,
    pub set_bool: extern "C" fn(*mut Body, u32, u8) -> Status,
    pub set_string: extern "C" fn(*mut Body, u32, Text) -> Status,
    pub set_word: extern "C" fn(*mut Body, u32, u32) -> Status,
    pub set_color: extern "C" fn(*mut Body, u32, Color) -> Status,
    pub set_numbers: extern "C" fn(*mut Body, u32, *const f64, u64) -> Status,
    pub set_pixels: extern "C" fn(*mut Body, u32, *const Pixels) -> Status,
    pub read_pixels: extern "C" fn(*mut Body, Block, *mut Pixels) -> Status,
    pub set_message: extern "C" fn(*mut Body, Text) -> Status,
}

#[repr(C)]
pub struct Registration {
    pub size: u32,
    pub reserved: u32,
    pub add_item: extern "C" fn(*const Host, *const Item) -> Status,
}

#[repr(C)]
pub struct Invocation {
    pub size: u32,
    pub reserved: u32,
    pub host: *const Host,
    pub item: *const Item,
    pub cancelled: *const u32,
    pub invocation_data: *mut c_void,
}

type Get<T> = extern "C" fn(*mut Invocation, u32, *mut T) -> Status;

#[repr(C)]
pub struct HostInvocation {
    pub size: u32,
    pub reserved: u32,
    pub block_count: extern "C" fn(*mut Invocation) -> u64,
    pub block: extern "C" fn(*mut Invocation, u64) -> Block,
    pub set_message: extern "C" fn(*mut Invocation, Text) -> Status,
    pub set_progress: extern "C" fn(*mut Invocation, f64) -> Status,
    pub complete: extern "C" fn(*mut Invocation, Status) -> Status,
    pub get_i32: Get<i32>,
    pub get_i64: Get<i64>,
    pub get_u32: Get<u32>,
    pub get_u64: Get<u64>,
    pub get_f32: Get<f32>,
    pub get_f64: Get<f64>,
    pub get_bool: Get<u8>,
    pub get_string: Get<Text<'static>>,
    pub get_color: Get<Color>,
    pub get_point: Get<Point>,
    pub get_choice: Get<Text<'static>>,
}

type Read<T> = extern "C" fn(*mut Invocation, Block, Text, *mut T) -> Status;
type Write<T> = extern "C" fn(*mut Invocation, Block, Text, T) -> Status;

#[repr(C)]
pub struct Document {
    pub size: u32,
    pub reserved: u32,
    pub get_bool: Read<u8>,
    pub get_integer: Read<i64>,
    pub get_double: Read<f64>,
    pub get_string: Read<Text<'static>>,
    pub get_color: Read<Color>,
    pub set_bool: Write<u8>,
    pub set_integer: Write<i64>,
    pub set_double: Write<f64>,
    pub set_string: extern "C" fn(*mut Invocation, Block, Text, Text) -> Status,
    pub set_color: Write<Color>,
}

#[repr(C)]
pub struct Pixels {
    pub size: u32,
    pub width: u32,
    pub height: u32,
    pub reserved: u32,
    pub stride: u64,
    pub bytes: *const u8,
}

#[repr(C)]
pub struct HostPixels {
    pub size: u32,
    pub reserved: u32,
    pub read: extern "C" fn(*mut Invocation, Block, *mut Pixels) -> Status,
}

pub type FolderAt = extern "C" fn(*const Host, u64, *mut Text<'static>) -> Status;

#[repr(C)]
pub struct HostFolders {
    pub size: u32,
    pub reserved: u32,
    pub data: extern "C" fn(*const Host, *mut Text<'static>) -> Status,
    pub state: extern "C" fn(*const Host, *mut Text<'static>) -> Status,
    pub readable: FolderAt,
    pub writable: FolderAt,
    pub readable_count: extern "C" fn(*const Host) -> u64,
    pub writable_count: extern "C" fn(*const Host) -> u64,
}

// The sizes that the C compiler gives the same structs in ABI 1.0.
const _: () = {
    assert!(size_of::<Plugin>() == 64);
    assert!(size_of::<Host>() == 64);
    assert!(size_of::<Item>() == 80);
    assert!(size_of::<Registration>() == 16);
    assert!(size_of::<Invocation>() == 40);
    assert!(size_of::<HostInvocation>() == 136);
    assert!(size_of::<Document>() == 88);
    assert!(size_of::<Pixels>() == 32);
    assert!(size_of::<HostPixels>() == 16);
    assert!(size_of::<HostContext>() == 48);
    assert!(size_of::<ItemBody>() == 16);
    assert!(size_of::<HostBody>() == 96);
    assert!(size_of::<HostFolders>() == 56);
};
