// Choices, colours, and a form for them, in Rust.

#[path = "../../SDK/Rust/inspector.rs"]
mod inspector;

use inspector::body::{Alignment, Paint};
use inspector::*;

struct Film {
    name: &'static str,
    sentence: &'static str,
    settings: &'static [(&'static str, f64)],
}

// What each film sets at full strength.
const FILMS: &[Film] = &[
    Film {
        name: "faded",
        sentence: "A faded print.",
        settings: &[("contrast", -0.3), ("saturation", -0.35), ("blacks", 0.4)],
    },
    Film {
        name: "noir",
        sentence: "Hard light, and little colour.",
        settings: &[("contrast", 0.5), ("saturation", -1.0), ("clarity", 0.3)],
    },
    Film {
        name: "slide",
        sentence: "A slide, with deep colours.",
        settings: &[("contrast", 0.25), ("saturation", 0.4), ("shadows", -0.2)],
    },
];

action! {
    fn apply(call, film: Choice, tint: Color, strength: f64) {
        let Some(film) = FILMS.iter().find(|candidate| candidate.name == film.as_str()) else {
            return Err(OUT_OF_RANGE.into());
        };
        for block in call.blocks() {
            for (name, full) in film.settings {
                call.set_f64(block, &format!("effect/adjustments/{name}"), full * strength)?;
            }
            let warmth = (tint.red - tint.blue) * tint.alpha * strength;
            call.set_f64(block, "effect/adjustments/temperature", warmth.clamp(-1.0, 1.0))?;
            // Kept so that the form shows what was asked for.
            call.set_string(block, "com.example.film-look/film", film.name)?;
            call.set_color(block, "com.example.film-look/tint", tint)?;
            call.set_f64(block, "com.example.film-look/strength", strength)?;
        }
        call.set_message(film.sentence)
    }
}

// What was never set has the manifest's default, as have titles, ranges and choices.
fn form(context: &Context, body: &mut Body) -> Result {
    let film = context.string("property[\"com.example.film-look/film\"]")?;
    let film = FILMS.iter().find(|candidate| film == Some(candidate.name));
    let tint = context.color("property[\"com.example.film-look/tint\"]")?;
    let strength = context.number("property[\"com.example.film-look/strength\"]")?;
    body.column().spacing(8.0).alignment(Alignment::Fill).holds(|column| {
        let films = column.keyed("film").segments();
        films.parameter("film").selected(film.map(|film| film.name));
        column.row().spacing(8.0).holds(|row| {
            row.label("Strength");
            row.keyed("strength").slider().grow(1.0).parameter("strength").value(strength);
        });
        column.row().spacing(8.0).holds(|row| {
            row.label("Tint");
            let well = row.keyed("tint").color_well().grow(1.0).parameter("tint");
            well.color(tint.map(Paint::Color));
        });
    });
    Ok(())
}

plugin! {
    id: "com.example.film-look",
    manifest: "plugin.json",
    items: { "com.example.film-look.apply" => apply { body: form } },
}
