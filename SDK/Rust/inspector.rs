//! The contract, spoken in Rust: no crates, edition 2021 or later.
//!
//! The files of this folder belong together.
//!
//! ```ignore
//! #[path = "…/SDK/Rust/inspector.rs"]
//! mod inspector;
//! use inspector::*;
//!
//! action! {
//!     fn warm(call, amount: f64, preview: bool) {
//!         for block in call.blocks() {
//!             call.set_f64(block, "effect/adjustments/temperature", amount)?;
//!         }
//!         call.set_message("The picture is warmer.")
//!     }
//! }
//!
//! plugin! {
//!     id: "com.example.warmth",
//!     manifest: "plugin.json",
//!     items: { "com.example.warmth.warm" => warm },
//! }
//! ```
//!
//! The signature is made from the function's own types, and the host compares it with the manifest.
//! Names, order of calls, threads and ownership are those of `SDK/include/inspector`.

#![allow(dead_code)]

use std::marker::PhantomData;
use std::ptr;
use std::sync::atomic::{AtomicU32, Ordering};

pub const ABI_MAJOR: u32 = 1;
pub const ABI_MINOR: u32 = 0;

pub type Status = i32;
pub const OK: Status = 0;
pub const UNSUPPORTED: Status = 1;
pub const INVALID_ARGUMENT: Status = 2;
pub const FAILED: Status = 3;
pub const PENDING: Status = 4;
pub const CANCELLED: Status = 5;
pub const NOT_FOUND: Status = 6;
pub const WRONG_TYPE: Status = 7;
pub const OUT_OF_RANGE: Status = 8;
pub const DENIED: Status = 9;
pub const WRONG_STATE: Status = 10;
pub const ALREADY_EXISTS: Status = 11;

/// A block of the document; 0 is no block.
pub type Block = u64;

/// The structs of the headers, field by field.
pub mod raw;

mod plugin;
pub use plugin::*;

mod folders;
#[allow(unused_imports)]
pub use folders::Folders;

/// What an item looks like.
pub mod body;
mod elements;
#[allow(unused_imports)]
pub use body::{Body, Context};

/// UTF-8 text that somebody else owns.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Text<'a> {
    bytes: *const u8,
    length: u64,
    owner: PhantomData<&'a str>,
}
// The bytes are shared and never changed.
unsafe impl Sync for Text<'_> {}
unsafe impl Send for Text<'_> {}

impl<'a> Text<'a> {
    pub const fn new(text: &'a str) -> Self {
        Self::from_bytes(text.as_bytes())
    }

    #[doc(hidden)]
    pub const fn from_bytes(text: &'a [u8]) -> Self {
        Text { bytes: text.as_ptr(), length: text.len() as u64, owner: PhantomData }
    }

    pub const EMPTY: Text<'static> = Text { bytes: ptr::null(), length: 0, owner: PhantomData };

    /// The text, or nothing if it isn't UTF-8.
    pub fn as_str(&self) -> &'a str {
        if self.bytes.is_null() || self.length == 0 {
            return "";
        }
        // Safety: whoever made the text keeps `length` bytes for the lifetime.
        let bytes = unsafe { std::slice::from_raw_parts(self.bytes, self.length as usize) };
        std::str::from_utf8(bytes).unwrap_or("")
    }
}

/// One of the choices that the manifest lists, by its value.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Choice<'a>(Text<'a>);

impl<'a> Choice<'a> {
    pub fn as_str(&self) -> &'a str {
        self.0.as_str()
    }
}

/// A colour in sRGB with straight alpha, each component from 0 to 1.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Color {
    pub red: f64,
    pub green: f64,
    pub blue: f64,
    pub alpha: f64,
}

/// A place, in the unit that the parameter or property names.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// A type that the parameter of an action can have, with its letter in a signature.
pub trait Parameter {
    const LETTER: u8;
}

macro_rules! parameter {
    ($($type:ty => $letter:literal),* $(,)?) => {
        $(impl Parameter for $type { const LETTER: u8 = $letter; })*
    };
}
parameter! {
    i32 => b'i', i64 => b'l', u32 => b'u', u64 => b'm', f32 => b'f', f64 => b'd', bool => b'b',
    Text<'_> => b's', Color => b'c', Point => b'p', Choice<'_> => b'h',
}

/// Why an action stopped, with the sentence that the person will read.
pub struct Error {
    pub status: Status,
    pub message: String,
}

impl Error {
    pub fn new(message: impl Into<String>) -> Self {
        Error { status: FAILED, message: message.into() }
    }
}

impl From<Status> for Error {
    fn from(status: Status) -> Self {
        Error { status, message: String::new() }
    }
}

pub type Result<T = ()> = std::result::Result<T, Error>;

fn check(status: Status) -> Result {
    if status == OK { Ok(()) } else { Err(status.into()) }
}

/// One run of one action, until it has ended. Every function may be called from any thread.
pub struct Invocation {
    raw: *mut raw::Invocation,
    call: *const raw::HostInvocation,
}
// The host's functions for it are thread-safe.
unsafe impl Send for Invocation {}
unsafe impl Sync for Invocation {}

impl Invocation {
    /// # Safety
    ///
    /// `raw` is what the host passed to an action that hasn't ended.
    pub unsafe fn new(raw: *mut raw::Invocation) -> Option<Self> {
        let call = interface(unsafe { (*raw).host }, "inspector.invocation/1")?;
        Some(Invocation { raw, call })
    }

    fn host(&self) -> *const raw::Host {
        // Safety: the host keeps the invocation until the action has ended.
        unsafe { (*self.raw).host }
    }

    fn call(&self) -> &raw::HostInvocation {
        // Safety: the host keeps its interfaces until `destroy`.
        unsafe { &*self.call }
    }

    fn interface<T>(&self, id: &str) -> Result<&T> {
        // Safety: the host keeps the invocation until the action has ended, its interfaces longer.
        unsafe {
            interface::<T>((*self.raw).host, id).map(|found| &*found).ok_or(UNSUPPORTED.into())
        }
    }

    fn document(&self) -> Result<&raw::Document> {
        self.interface("inspector.document/1")
    }

    /// The blocks that the action is for, in the order of selection.
    pub fn blocks(&self) -> impl Iterator<Item = Block> + '_ {
        (0..(self.call().block_count)(self.raw)).map(|index| (self.call().block)(self.raw, index))
    }

    /// Whether the person has asked to stop, or nobody waits for the action any more.
    pub fn is_cancelled(&self) -> bool {
        // Safety: the flag lives as long as the invocation; the host may change it at any time.
        unsafe { (*(*self.raw).cancelled.cast::<AtomicU32>()).load(Ordering::Relaxed) != 0 }
    }

    /// Sets the sentence that the person will read when the action has ended.
    pub fn set_message(&self, message: &str) -> Result {
        check((self.call().set_message)(self.raw, Text::new(message)))
    }

    /// Says how far the action is, from 0 to 1; it is also a sign of life.
    pub fn set_progress(&self, fraction: f64) -> Result {
        check((self.call().set_progress)(self.raw, fraction))
    }

    /// Goes on in a thread of its own. What it returns is what the action returns now.
    pub fn spawn(&self, work: impl FnOnce(&Invocation) -> Result + Send + 'static) -> Result {
        let call = Invocation { raw: self.raw, call: self.call };
        std::thread::Builder::new()
            .spawn(move || {
                let status = call.end(work(&call));
                (call.call().complete)(call.raw, status);
            })
            .map_err(|_| Error::new("No thread could be started."))?;
        Err(PENDING.into())
    }

    #[doc(hidden)]
    pub fn end(&self, result: Result) -> Status {
        match result {
            Ok(()) => OK,
            Err(error) => {
                if !error.message.is_empty() {
                    (self.call().set_message)(self.raw, Text::new(&error.message));
                }
                error.status
            }
        }
    }

    /// Reads the picture of an image block: upright, whole, sRGB with straight alpha.
    pub fn pixels(&self, block: Block) -> Result<Pixels<'_>> {
        let reader: &raw::HostPixels = self.interface("inspector.pixels/1")?;
        let mut raw = raw::Pixels {
            size: size_of::<raw::Pixels>() as u32,
            width: 0, height: 0, reserved: 0, stride: 0, bytes: ptr::null(),
        };
        check((reader.read)(self.raw, block, &mut raw))?;
        Ok(Pixels { raw, owner: PhantomData })
    }

    pub fn get_string(&self, block: Block, path: &str) -> Result<&str> {
        let mut value = Text::EMPTY;
        check((self.document()?.get_string)(self.raw, block, Text::new(path), &mut value))?;
        Ok(value.as_str())
    }

    pub fn set_string(&self, block: Block, path: &str, value: &str) -> Result {
        check((self.document()?.set_string)(self.raw, block, Text::new(path), Text::new(value)))
    }

    pub fn get_bool(&self, block: Block, path: &str) -> Result<bool> {
        let mut value = 0;
        check((self.document()?.get_bool)(self.raw, block, Text::new(path), &mut value))?;
        Ok(value != 0)
    }

    pub fn set_bool(&self, block: Block, path: &str, value: bool) -> Result {
        check((self.document()?.set_bool)(self.raw, block, Text::new(path), value.into()))
    }
}

macro_rules! property {
    ($($get:ident $set:ident $type:ty, $raw_get:ident $raw_set:ident;)*) => {
        impl Invocation {
            $(
                pub fn $get(&self, block: Block, path: &str) -> Result<$type> {
                    let mut value = <$type>::default();
                    let get = self.document()?.$raw_get;
                    check(get(self.raw, block, Text::new(path), &mut value))?;
                    Ok(value)
                }

                pub fn $set(&self, block: Block, path: &str, value: $type) -> Result {
                    check((self.document()?.$raw_set)(self.raw, block, Text::new(path), value))
                }
            )*
        }
    };
}
property! {
    get_i64 set_i64 i64, get_integer set_integer;
    get_f64 set_f64 f64, get_double set_double;
    get_color set_color Color, get_color set_color;
}

/// The picture of an image block, to be read only, until the action has ended or the body been written.
pub struct Pixels<'a> {
    raw: raw::Pixels,
    owner: PhantomData<&'a ()>,
}

impl Pixels<'_> {
    pub fn width(&self) -> usize {
        self.raw.width as usize
    }

    pub fn height(&self) -> usize {
        self.raw.height as usize
    }

    /// One row as red, green, blue, alpha, from 0 to 255.
    pub fn row(&self, y: usize) -> &[[u8; 4]] {
        assert!(y < self.height());
        // Safety: the host keeps `height` rows of `stride` bytes; the first `4 * width` are pixels.
        unsafe {
            let start = self.raw.bytes.add(y * self.raw.stride as usize);
            std::slice::from_raw_parts(start.cast(), self.width())
        }
    }
}

#[doc(hidden)]
pub fn interface<T>(host: *const raw::Host, id: &str) -> Option<*const T> {
    // Safety: the host is valid from `init` to `destroy`; it returns the struct for the id.
    let found = unsafe { ((*host).get_interface)(host, Text::new(id)) };
    if found.is_null() { None } else { Some(found.cast()) }
}
