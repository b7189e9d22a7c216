// `make` has linked the SDK here.
#[path = ".build/sdk/Rust/inspector.rs"]
mod inspector;

use inspector::*;

action! {
    fn fade(call, opacity: f64) {
        for block in call.blocks() {
            call.set_f64(block, "opacity", opacity)?;
        }
        Ok(())
    }
}

plugin! {
    id: "com.example.my-plugin",
    manifest: "plugin.json",
    items: { "com.example.my-plugin.fade" => fade },
}
