//! The folders that a plugin may use.

use super::{interface, raw, Invocation, Status, Text, OK};

/// The folders that the plugin may use, as absolute paths without a slash at the end. They don't change
/// while the plugin is loaded; whether they are still there is for the system to say.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Folders {
    /// What came with the plugin, to be read; none if there is no such folder next to its file.
    pub data: Option<String>,
    /// The plugin's own, to be read and filled; it stays from one run to the next.
    pub state: Option<String>,
    /// Those that the user lets the plugin read: the permission `read-folder`.
    pub readable: Vec<String>,
    /// Those that the user lets the plugin read and change: the permission `write-folder`.
    pub writable: Vec<String>,
}

impl Folders {
    /// Asks the host; nothing if it has no such interface.
    pub fn new(host: *const raw::Host) -> Option<Self> {
        let table = interface::<raw::HostFolders>(host, "inspector.folders/1")?;
        // Safety: the host keeps its interfaces until `destroy`.
        let table = unsafe { &*table };
        let list = |count: u64, ask: raw::FolderAt| {
            (0..count).map_while(|index| path(|out| ask(host, index, out))).collect()
        };
        Some(Folders {
            data: path(|out| (table.data)(host, out)),
            state: path(|out| (table.state)(host, out)),
            readable: list((table.readable_count)(host), table.readable),
            writable: list((table.writable_count)(host), table.writable),
        })
    }
}

fn path(ask: impl FnOnce(*mut Text<'static>) -> Status) -> Option<String> {
    let mut text = Text::EMPTY;
    (ask(&mut text) == OK).then(|| text.as_str().to_owned())
}

impl Invocation {
    /// The folders that the plugin may use, or nothing if the host is too old to say.
    pub fn folders(&self) -> Option<Folders> {
        Folders::new(self.host())
    }
}
