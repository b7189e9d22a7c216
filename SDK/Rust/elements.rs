//! The elements of a body: a type for each kind, with a function for each attribute that it takes.
//!
//! The numbers are those of `body-elements.h`, `body-attributes.h` and `body-words.h`.

use super::body::{Body, Open};
use super::{raw, Color, Text};

/// A small picture: RGBA, one byte each, straight alpha, sRGB, upright.
#[derive(Clone, Copy)]
pub struct Picture<'a> {
    width: u32,
    height: u32,
    pixels: &'a [[u8; 4]],
}

impl<'a> Picture<'a> {
    /// Nothing if there aren't `width * height` pixels, the top row first.
    pub fn new(width: u32, height: u32, pixels: &'a [[u8; 4]]) -> Option<Self> {
        let count = (width as usize).checked_mul(height as usize)?;
        (count == pixels.len()).then_some(Picture { width, height, pixels })
    }
}

/// What an image shows: a picture by its name, or its own pixels.
#[derive(Clone, Copy)]
pub enum ImageSource<'a> {
    Name(&'a str),
    Pixels(Picture<'a>),
}

impl<'a> From<&'a str> for ImageSource<'a> {
    fn from(name: &'a str) -> Self {
        ImageSource::Name(name)
    }
}

impl<'a> From<Picture<'a>> for ImageSource<'a> {
    fn from(picture: Picture<'a>) -> Self {
        ImageSource::Pixels(picture)
    }
}

/// What a pen does, in points from the upper left corner. It moves first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Goes to a point without drawing: x, y.
    Move(f64, f64),
    /// Draws a straight line to a point: x, y.
    Line(f64, f64),
    /// Draws a cubic Bézier curve: two control points, then its end.
    Curve(f64, f64, f64, f64, f64, f64),
    /// Draws a straight line to where the pen was last put down.
    Close,
}

/// What something is drawn with: a colour of the interface, which is another in light and in dark, or one of
/// the plugin's own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Paint {
    Primary,
    Secondary,
    Accent,
    OnAccent,
    Destructive,
    Background,
    Control,
    Well,
    Separator,
    Clear,
    Color(Color),
}

impl From<Color> for Option<Paint> {
    fn from(color: Color) -> Self {
        Some(Paint::Color(color))
    }
}

impl Paint {
    fn word(self) -> u32 {
        match self {
            Paint::Primary => 32,
            Paint::Secondary => 33,
            Paint::Accent => 34,
            Paint::OnAccent => 35,
            Paint::Destructive => 36,
            Paint::Background => 37,
            Paint::Control => 38,
            Paint::Well => 39,
            Paint::Separator => 40,
            Paint::Clear => 41,
            Paint::Color(_) => 0,
        }
    }
}

macro_rules! words {
    ($($name:ident { $($case:ident = $number:literal),* })*) => {
        $(
            #[derive(Clone, Copy, Debug, PartialEq)]
            pub enum $name { $($case = $number),* }
        )*
    };
}
words! {
    Alignment { Start = 1, Center = 2, End = 3, Fill = 4 }
    Underflow {
        Start = 1, Center = 2, End = 3, GrowProportionally = 5, GrowUniformly = 6, SpaceEvenly = 7
    }
    Overflow { CondenseProportionally = 8, CondenseUniformly = 9 }
    Axis { Horizontal = 19, Vertical = 20 }
    AspectMode { FitParent = 10, FitContent = 11, ShrinkContent = 12 }
    ImageMode { Center = 2, Stretch = 13, AspectFit = 14, AspectFill = 15 }
    FontWeight { Regular = 17, Bold = 18 }
    Truncation { Start = 1, End = 3, Middle = 16 }
    TextAlignment { Start = 1, Center = 2, End = 3 }
}

// How a value of a type is set.
macro_rules! set {
    ($self:ident, $number:literal, $value:ident: f64) => {
        $self.0.0.call(|table| (table.set_number)($self.0.0.raw(), $number, $value))
    };
    ($self:ident, $number:literal, $value:ident: bool) => {
        $self.0.0.call(|table| (table.set_bool)($self.0.0.raw(), $number, $value.into()))
    };
    ($self:ident, $number:literal, $value:ident: (&str)) => {
        $self.0.0.call(|table| (table.set_string)($self.0.0.raw(), $number, Text::new($value)))
    };
    ($self:ident, $number:literal, $value:ident: Paint) => {
        $self.0.0.call(|table| match $value {
            Paint::Color(color) => (table.set_color)($self.0.0.raw(), $number, color),
            _ => (table.set_word)($self.0.0.raw(), $number, $value.word()),
        })
    };
    ($self:ident, $number:literal, $value:ident: (&[f64])) => {
        $self.0.0.call(|table| {
            (table.set_numbers)($self.0.0.raw(), $number, $value.as_ptr(), $value.len() as u64)
        })
    };
    ($self:ident, $number:literal, $value:ident: (&[Step])) => {{
        let mut numbers = Vec::with_capacity(3 * $value.len());
        for step in $value {
            match *step {
                Step::Move(x, y) => numbers.extend([0.0, x, y]),
                Step::Line(x, y) => numbers.extend([1.0, x, y]),
                Step::Curve(x1, y1, x2, y2, x, y) => numbers.extend([2.0, x1, y1, x2, y2, x, y]),
                Step::Close => numbers.push(3.0),
            }
        }
        $self.0.0.call(|table| {
            (table.set_numbers)($self.0.0.raw(), $number, numbers.as_ptr(), numbers.len() as u64)
        })
    }};
    // Its number depends on what it is.
    ($self:ident, $number:literal, $value:ident: ImageSource) => {
        match Into::<ImageSource>::into($value) {
            ImageSource::Name(name) => set!($self, 4, name: (&str)),
            ImageSource::Pixels(picture) => set!($self, 55, picture: Picture),
        }
    };
    ($self:ident, $number:literal, $value:ident: Picture) => {{
        let pixels = raw::Pixels {
            size: size_of::<raw::Pixels>() as u32,
            width: $value.width,
            height: $value.height,
            reserved: 0,
            stride: 4 * u64::from($value.width),
            bytes: $value.pixels.as_ptr().cast(),
        };
        $self.0.0.call(|table| (table.set_pixels)($self.0.0.raw(), $number, &pixels))
    }};
    ($self:ident, $number:literal, $value:ident: $word:ident) => {
        $self.0.0.call(|table| (table.set_word)($self.0.0.raw(), $number, $value as u32))
    };
}

// A kind: its name, its number, what it must be told, what it may be told, and whether it holds others.
macro_rules! element {
    (
        $(#[$doc:meta])* $type:ident $method:ident $kind:literal
        ($($needed:ident $needed_number:literal $needed_type:tt),*)
        [$($name:ident $number:literal $value:tt),* $(,)?] $($holds:ident)?
    ) => {
        $(#[$doc])*
        pub struct $type<'a>(Open<'a>);

        impl Body<'_> {
            $(#[$doc])*
            pub fn $method<'v>(&mut self, $($needed: value!($needed_type)),*) -> $type<'_> {
                let element = $type(self.open($kind));
                $(set!(element, $needed_number, $needed: $needed_type);)*
                element
            }
        }

        impl $type<'_> {
            $(pub fn $name<'v>(self, value: optional!($value)) -> Self {
                if let Some(value) = value.into() {
                    set!(self, $number, value: $value);
                }
                self
            })*

            $(
                /// Writes the children, and ends the element.
                pub fn $holds(self, children: impl FnOnce(&mut Body)) {
                    let mut element = self;
                    children(&mut element.0.0);
                }
            )?
        }
    };
}

macro_rules! value {
    (($($type:tt)*)) => { $($type)* };
    (ImageSource) => { impl Into<ImageSource<'v>> };
    ($type:ident) => { $type };
}

macro_rules! optional {
    ((&str)) => { impl Into<Option<&'v str>> };
    ($type:tt) => { impl Into<Option<$type>> };
}

// Every element but a choice takes these too.
macro_rules! elements {
    ($($(#[$doc:meta])* $type:ident $method:ident $kind:literal
       ($($needed:tt)*) [$($attributes:tt)*] $($holds:ident)?;)*) => {
        $(element! {
            $(#[$doc])* $type $method $kind ($($needed)*) [
                grow 20 f64, shrink 21 f64, accessibility_label 58 (&str),
                accessibility_hint 59 (&str), $($attributes)*
            ] $($holds)?
        })*
    };
}

// And every control that holds a value, these.
macro_rules! controls {
    ($($(#[$doc:meta])* $type:ident $method:ident $kind:literal
       [$($attributes:tt)*] $($holds:ident)?;)*) => {
        elements! {
            $($(#[$doc])* $type $method $kind () [
                title 2 (&str), enabled 56 bool, action 60 (&str), parameter 61 (&str),
                property 62 (&str), $($attributes)*
            ] $($holds)?;)*
        }
    };
}

elements! {
    /// Children side by side.
    Row row 1 () [
        spacing 15 f64, alignment 17 Alignment, underflow 18 Underflow, overflow 19 Overflow
    ] holds;
    /// Children one below the other.
    Column column 2 () [
        spacing 15 f64, alignment 17 Alignment, underflow 18 Underflow, overflow 19 Overflow
    ] holds;
    /// Children one over the other, the last on top.
    Overlay overlay 3 () [] holds;
    /// Children side by side, in as many lines as they need.
    Flow flow 4 () [
        spacing 15 f64, line_spacing 16 f64, alignment 17 Alignment, horizontal 33 Alignment
    ] holds;
    /// Children side by side, equally wide.
    EqualRow equal_row 5 () [spacing 15 f64] holds;
    /// Children one below the other, equally high.
    EqualColumn equal_column 6 () [spacing 15 f64] holds;
    /// Room around a child.
    Inset inset 7 () [top 22 f64, leading 23 f64, bottom 24 f64, trailing 25 f64] holds;
    /// A child in its own size, somewhere in the room there is.
    Aligned aligned 8 () [horizontal 33 Alignment, vertical 34 Alignment] holds;
    /// A child of a given size, or within bounds, in points.
    Sized sized 9 () [
        width 26 f64, height 27 f64, minimum_width 28 f64, maximum_width 29 f64,
        minimum_height 30 f64, maximum_height 31 f64
    ] holds;
    /// A child of a given shape: its width divided by its height.
    Aspect aspect 10 (ratio 36 f64) [mode 37 AspectMode] holds;
    /// Room with nothing in it.
    Spacer spacer 11 () [width 26 f64, height 27 f64];
    /// A line between things.
    Divider divider 12 () [axis 35 Axis, color 14 Paint, line_width 54 f64];
    /// A child that is seen through: 0 hides it, 1 is opaque.
    Opacity opacity 13 (amount 38 f64) [] holds;
    /// A ground with corners and a border, and a child on it: the kind `box`, which is a keyword of Rust.
    Ground ground 14 () [
        background 45 Paint, corner_radius 46 f64,
        border_color 47 Paint, border_width 48 f64, clips 49 bool
    ] holds;
    /// Lines of text.
    Label label 20 (text 1 (&str)) [
        color 14 Paint, font_size 39 f64, weight 40 FontWeight, monospaced 41 bool,
        line_limit 42 f64, truncation 43 Truncation, text_alignment 44 TextAlignment
    ];
    /// A symbol, by its name.
    Icon icon 21 (name 4 (&str)) [color 14 Paint, size 32 f64];
    /// A picture, by its name or with its pixels: at most 16,384.
    Image image 22 (source 0 ImageSource) [
        width 26 f64, height 27 f64, mode 37 ImageMode, color 14 Paint
    ];
    /// A line or an area.
    Path path 23 (steps 50 (&[Step])) [
        width 26 f64, height 27 f64, fill 52 Paint, stroke 53 Paint,
        line_width 54 f64
    ];
    /// Bars side by side, one a number, the tallest of which fills the height.
    Histogram histogram 24 (numbers 51 (&[f64])) [
        width 26 f64, height 27 f64, color 14 Paint
    ];
    /// How far something is, from 0 to 1; without a value nobody knows.
    Progress progress 25 () [title 2 (&str), value 5 f64];
    /// Something to press; a child is drawn instead of title and icon.
    Button button 32 () [
        title 2 (&str), icon 3 (&str), enabled 56 bool, action 60 (&str), parameter 61 (&str),
        argument 63 (&str)
    ] holds;
    /// A part that can be opened and closed; its children lie one below the other.
    Disclosure disclosure 42 (title 2 (&str)) [open 57 bool] holds;
}

controls! {
    /// Something to switch on and off.
    Toggle toggle 33 [on 6 bool];
    /// A number on a line.
    Slider slider 34 [value 5 f64, minimum 9 f64, maximum 10 f64, step 11 f64, unit 12 (&str)];
    /// A number with a button for less and one for more.
    Stepper stepper 35 [value 5 f64, minimum 9 f64, maximum 10 f64, step 11 f64, unit 12 (&str)];
    /// A number to type.
    NumberField number_field 36 [
        value 5 f64, minimum 9 f64, maximum 10 f64, step 11 f64, unit 12 (&str),
        placeholder 13 (&str)
    ];
    /// A text to type.
    TextField text_field 37 [text 1 (&str), placeholder 13 (&str)];
    /// One of several choices, behind a button. It holds choices, or those of the parameter it drives.
    Menu menu 38 [selected 7 (&str)] holds;
    /// One of several choices, side by side. It holds choices, or those of the parameter it drives.
    Segments segments 39 [selected 7 (&str)] holds;
    /// A colour.
    ColorWell color_well 41 [color 14 Paint];
}

element! {
    /// One choice of a menu or of segments, by what it sends.
    ChoiceElement choice 40 (tag 8 (&str)) [title 2 (&str)]
}
