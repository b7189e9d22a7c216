//! Bodies: what an item looks like, as a tree of elements.
//!
//! ```ignore
//! fn form(context: &Context, body: &mut Body) -> Result {
//!     let radius = context.number("property[\"blur/uniform/intensity\"]")?.unwrap_or(0.0);
//!     body.row().spacing(8.0).holds(|row| {
//!         row.label("Radius");
//!         row.keyed("radius").slider().parameter("radius").value(radius);
//!     });
//!     Ok(())
//! }
//!
//! plugin! {
//!     id: "com.example.blur",
//!     manifest: "plugin.json",
//!     items: { "com.example.blur.blur" => blur { body: form } },
//! }
//! ```
//!
//! An element is told what it is by one call after the other, and its children come last, in `holds`. What is
//! told `None` isn't set.
//! Everything is written to the host at once. What the host refuses ends the body, and the host says why.

// A plugin without bodies uses none of it.
#[allow(unused_imports)]
pub use super::elements::*;
use super::{
    check, interface, raw, Block, Color, Pixels, Result, Status, Text, FAILED,
    INVALID_ARGUMENT, NOT_FOUND, OK, UNSUPPORTED,
};
use std::cell::Cell;
use std::marker::PhantomData;
use std::ptr;

/// What is selected, while a body is asked for. The host remembers what was read, and asks again when that
/// has changed.
pub struct Context<'a> {
    table: &'a raw::HostContext,
    raw: *const raw::Context,
    body: &'a raw::HostBody,
    raw_body: *mut raw::Body,
}

impl<'a> Context<'a> {
    /// How many blocks are selected.
    pub fn selection_count(&self) -> u64 {
        (self.table.selection_count)(self.raw)
    }

    /// The selected blocks, in the order of selection.
    pub fn selected_blocks(&self) -> impl Iterator<Item = Block> + '_ {
        (0..self.selection_count()).map(|index| (self.table.selected_block)(self.raw, index))
    }

    /// Reads a key, spelled as in a `when` expression; nothing if it has no value now.
    pub fn bool(&self, key: &str) -> Result<Option<bool>> {
        Ok(self.read(key, 0, self.table.get_bool)?.map(|value| value != 0))
    }

    pub fn number(&self, key: &str) -> Result<Option<f64>> {
        self.read(key, 0.0, self.table.get_number)
    }

    pub fn string(&self, key: &str) -> Result<Option<&'a str>> {
        Ok(self.read(key, Text::EMPTY, self.table.get_string)?.map(|value: Text<'a>| value.as_str()))
    }

    /// Reads a key as a colour, which a context spells `#rrggbb` or `#rrggbbaa`; nothing for another text.
    pub fn color(&self, key: &str) -> Result<Option<Color>> {
        Ok(self.string(key)?.and_then(color))
    }

    fn read<T>(&self, key: &str, start: T, get: raw::ReadKey<T>) -> Result<Option<T>> {
        let mut value = start;
        match get(self.raw, Text::new(key), &mut value) {
            NOT_FOUND => Ok(None),
            status => check(status).map(|()| Some(value)),
        }
    }

    /// Reads the picture of an image block: upright, whole, sRGB with straight alpha. Nothing if there is no
    /// such block or it has no image.
    pub fn pixels(&self, block: Block) -> Result<Option<Pixels<'a>>> {
        let mut raw = raw::Pixels {
            size: size_of::<raw::Pixels>() as u32,
            width: 0, height: 0, reserved: 0, stride: 0, bytes: ptr::null(),
        };
        match (self.body.read_pixels)(self.raw_body, block, &mut raw) {
            NOT_FOUND => Ok(None),
            status => check(status).map(|()| Some(Pixels { raw, owner: PhantomData })),
        }
    }
}

fn color(text: &str) -> Option<Color> {
    let digits = text.strip_prefix('#')?;
    if !matches!(digits.len(), 6 | 8) || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let component = |index: usize| {
        let part = digits.get(2 * index..2 * index + 2).unwrap_or("ff");
        u8::from_str_radix(part, 16).ok().map(|value| f64::from(value) / 255.0)
    };
    Some(Color {
        red: component(0)?, green: component(1)?, blue: component(2)?, alpha: component(3)?,
    })
}

/// Where elements are written: a body, or the children of an element.
pub struct Body<'a> {
    table: &'a raw::HostBody,
    raw: *mut raw::Body,
    // The key of the next element.
    key: String,
    // The first failure, after which nothing is written.
    status: &'a Cell<Status>,
}

impl Body<'_> {
    pub(super) fn raw(&self) -> *mut raw::Body {
        self.raw
    }

    /// Gives the next element a key, which tells it from its siblings.
    pub fn keyed(&mut self, key: &str) -> &mut Self {
        self.key = key.into();
        self
    }

    pub(super) fn call(&self, call: impl FnOnce(&raw::HostBody) -> Status) {
        if self.status.get() == OK {
            self.status.set(call(self.table));
        }
    }

    pub(super) fn open(&mut self, kind: u32) -> Open<'_> {
        let key = std::mem::take(&mut self.key);
        self.call(|table| (table.open)(self.raw, kind, Text::new(&key)));
        Open(Body { table: self.table, raw: self.raw, key: String::new(), status: self.status })
    }
}

/// An element that is open; it is closed when it is dropped.
#[doc(hidden)]
pub struct Open<'a>(pub(super) Body<'a>);

impl Drop for Open<'_> {
    fn drop(&mut self) {
        self.0.call(|table| (table.close)(self.0.raw));
    }
}

#[doc(hidden)]
pub fn write_body(
    host: *const raw::Host,
    context: *const raw::Context,
    body: *mut raw::Body,
    form: fn(&Context, &mut Body) -> Result,
) -> Status {
    if host.is_null() || context.is_null() || body.is_null() {
        return INVALID_ARGUMENT;
    }
    let (Some(reader), Some(writer)) = (
        interface::<raw::HostContext>(host, "inspector.context/1"),
        interface::<raw::HostBody>(host, "inspector.body/1"),
    ) else {
        return UNSUPPORTED;
    };
    // Safety: the host keeps its interfaces until `destroy`, and neither reference outlives this call.
    let (reader, writer) = unsafe { (&*reader, &*writer) };
    let status = Cell::new(OK);
    let asked = Context { table: reader, raw: context, body: writer, raw_body: body };
    let mut root = Body { table: writer, raw: body, key: String::new(), status: &status };
    match form(&asked, &mut root) {
        Ok(()) => status.get(),
        Err(error) => {
            if !error.message.is_empty() {
                (writer.set_message)(body, Text::new(&error.message));
            }
            if error.status == OK { FAILED } else { error.status }
        }
    }
}
