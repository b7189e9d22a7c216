// Every element with everything that it can be told, and every word at least once.

#[path = "../../../SDK/Rust/inspector.rs"]
mod inspector;

use inspector::body::*;
use inspector::*;

action! {
    fn nothing(_call) {
        Ok(())
    }
}

// What every element takes.
macro_rules! described {
    ($element:expr) => {
        $element.grow(1.0).shrink(2.0).accessibility_label("label").accessibility_hint("hint")
    };
}

// What every control that holds a value takes.
macro_rules! control {
    ($element:expr) => {
        described!($element).title("t").enabled(true).action("com.example.a").parameter("x").property("y")
    };
}

fn every(_: &Context, body: &mut Body) -> Result {
    let column = described!(body.column()).spacing(1.0).alignment(Alignment::Start);
    column.underflow(Underflow::Start).overflow(Overflow::CondenseUniformly).holds(|column| {
        layouts(column);
        pictures(column);
        controls(column);
        words(column);
    });
    Ok(())
}

fn layouts(body: &mut Body) {
    described!(body.keyed("layouts").row())
        .spacing(8.0).alignment(Alignment::Fill).underflow(Underflow::End)
        .overflow(Overflow::CondenseProportionally)
        .holds(|row| {
            described!(row.overlay()).holds(|_| {});
            described!(row.flow()).spacing(1.0).line_spacing(2.0).horizontal(Alignment::Center)
                .alignment(Alignment::End);
            described!(row.equal_row()).spacing(1.0);
            described!(row.equal_column()).spacing(1.0);
            described!(row.inset()).top(1.0).leading(2.0).bottom(3.0).trailing(4.0);
            described!(row.aligned()).horizontal(Alignment::Start).vertical(Alignment::Fill);
            described!(row.sized()).width(1.0).height(2.0).minimum_width(3.0).maximum_width(4.0)
                .minimum_height(5.0).maximum_height(6.0);
            described!(row.aspect(1.5)).mode(AspectMode::FitParent);
            described!(row.spacer()).width(1.0).height(2.0);
            described!(row.divider()).axis(Axis::Vertical).color(Paint::Separator).line_width(1.0);
            described!(row.opacity(0.5)).holds(|inner| {
                inner.label("");
            });
            described!(row.ground()).background(Paint::Control).corner_radius(1.0)
                .border_color(Paint::Accent).border_width(2.0).clips(true);
        });
}

fn pictures(body: &mut Body) {
    described!(body.label("text")).color(Paint::Secondary).font_size(11.0).weight(FontWeight::Bold)
        .monospaced(true).line_limit(2.0).truncation(Truncation::Middle)
        .text_alignment(TextAlignment::Center);
    described!(body.icon("film")).color(Paint::Primary).size(16.0);
    described!(body.image("photo")).width(1.0).height(2.0).mode(ImageMode::AspectFit)
        .color(Paint::Primary);
    let pixels = [[1, 2, 3, 4], [5, 6, 7, 8]];
    if let Some(picture) = Picture::new(1, 2, &pixels) {
        described!(body.image(picture)).width(1.0).height(2.0).mode(ImageMode::Center)
            .color(Paint::Primary);
    }
    let steps = [
        Step::Move(1.0, 2.0), Step::Line(3.0, 4.0), Step::Curve(5.0, 6.0, 7.0, 8.0, 9.0, 10.0),
        Step::Close,
    ];
    described!(body.path(&steps)).width(10.0).height(20.0).stroke(Paint::Accent).line_width(2.0)
        .fill(Color { red: 0.0, green: 0.5, blue: 1.0, alpha: 1.0 });
    described!(body.histogram(&[0.0, 1.0, 2.0])).width(3.0).height(4.0).color(Paint::Accent);
    described!(body.progress()).title("progress").value(0.5);
}

fn controls(body: &mut Body) {
    described!(body.button()).title("press").icon("film").enabled(false).action("com.example.a")
        .parameter("film").argument("noir");
    control!(body.toggle()).on(true);
    control!(body.slider()).value(1.0).minimum(0.0).maximum(2.0).step(0.5).unit("px");
    control!(body.stepper()).value(1.0).minimum(0.0).maximum(2.0).step(0.5).unit("px");
    control!(body.number_field()).value(1.0).minimum(0.0).maximum(2.0).step(0.5).unit("px")
        .placeholder("none");
    control!(body.text_field()).text("words").placeholder("none");
    control!(body.menu()).selected("a").holds(|menu| {
        menu.keyed("first").choice("a").title("A");
    });
    control!(body.segments()).selected("a");
    control!(body.color_well()).color(Paint::Accent);
    described!(body.disclosure("more")).open(true);
}

fn words(body: &mut Body) {
    for word in [Alignment::Start, Alignment::Center, Alignment::End, Alignment::Fill] {
        body.row().alignment(word);
        body.aligned().horizontal(word).vertical(word);
    }
    for word in [
        Underflow::Start, Underflow::Center, Underflow::End, Underflow::GrowProportionally,
        Underflow::GrowUniformly, Underflow::SpaceEvenly,
    ] {
        body.row().underflow(word);
    }
    body.divider().axis(Axis::Horizontal);
    for word in [AspectMode::FitContent, AspectMode::ShrinkContent] {
        body.aspect(1.0).mode(word);
    }
    for word in [ImageMode::Stretch, ImageMode::AspectFill] {
        body.image("photo").mode(word);
    }
    body.label("").weight(FontWeight::Regular).truncation(Truncation::Start)
        .text_alignment(TextAlignment::Start);
    body.label("").truncation(Truncation::End).text_alignment(TextAlignment::End);
    for paint in [
        Paint::Primary, Paint::Secondary, Paint::Accent, Paint::OnAccent, Paint::Destructive,
        Paint::Background, Paint::Control, Paint::Well, Paint::Separator, Paint::Clear,
    ] {
        body.label("").color(paint);
        body.ground().background(paint).border_color(paint);
        body.path(&[Step::Move(0.0, 0.0)]).fill(paint).stroke(paint);
    }
}

fn radius(context: &Context, body: &mut Body) -> Result {
    let opacity = context.number("property[\"opacity\"]")?;
    body.column().spacing(8.0).holds(|column| {
        column.label("Radius");
        column.keyed("radius").slider().parameter("radius");
        if let Some(opacity) = opacity {
            column.label(&format!("{opacity}"));
        }
        for block in context.selected_blocks() {
            column.label(&format!("{block}"));
        }
    });
    Ok(())
}

fn pixels(context: &Context, body: &mut Body) -> Result {
    let pixels = context.pixels(7)?;
    body.label(&match pixels {
        Some(pixels) => {
            format!("{}x{} {}", pixels.width(), pixels.height(), pixels.row(0)[1][1])
        }
        None => "none".into(),
    });
    Ok(())
}

fn fails(_: &Context, body: &mut Body) -> Result {
    let row = body.row();
    drop(row);
    Err(Error::new("Two are too many."))
}

plugin! {
    id: "com.example.bodies",
    manifest: "plugin.json",
    items: {
        "com.example.bodies.every" => nothing { body: every },
        "com.example.bodies.radius" => nothing { body: radius },
        "com.example.bodies.pixels" => nothing { body: pixels },
        "com.example.bodies.fails" => nothing { body: fails },
        "com.example.bodies.plain" => nothing,
    },
}
