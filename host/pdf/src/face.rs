//! The fonts, and the width of text set in them.

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, UnicodeBuffer};

use crate::RenderError;

const REGULAR: &[u8] = include_bytes!("../fonts/NotoSans-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../fonts/NotoSans-Bold.ttf");

/// A font with what shapes its text.
pub struct Face {
    pub font: Font,
    shaper: rustybuzz::Face<'static>,
}

/// The faces of a document.
pub struct Faces {
    pub regular: Face,
    pub bold: Face,
}

impl Faces {
    pub fn load() -> Result<Self, RenderError> {
        Ok(Self { regular: Face::load(REGULAR)?, bold: Face::load(BOLD)? })
    }
}

impl Face {
    fn load(bytes: &'static [u8]) -> Result<Self, RenderError> {
        let font = Font::new(bytes.into(), 0).ok_or(RenderError::Font)?;
        let shaper = rustybuzz::Face::from_slice(bytes, 0).ok_or(RenderError::Font)?;
        Ok(Self { font, shaper })
    }

    /// Shapes a text that is set from left to right in one line.
    #[expect(clippy::cast_precision_loss, reason = "the units of a font are small numbers")]
    pub fn shape(&self, text: &str) -> Vec<KrillaGlyph> {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        buffer.set_direction(Direction::LeftToRight);
        let shaped = rustybuzz::shape(&self.shaper, &[], buffer);
        let em = self.font.units_per_em();
        let (infos, positions) = (shaped.glyph_infos(), shaped.glyph_positions());
        let glyphs = infos.iter().zip(positions).enumerate().map(|(at, (info, position))| {
            let start = info.cluster as usize;
            let end = infos[at..].iter().map(|next| next.cluster as usize).find(|next| *next != start).unwrap_or(text.len());
            let [advance, x, y] = [position.x_advance, position.x_offset, position.y_offset].map(|units| units as f32 / em);
            KrillaGlyph::new(GlyphId::new(info.glyph_id), advance, x, y, 0.0, start..end, None)
        });
        glyphs.collect()
    }

    /// Returns the width of a text at size 1.
    pub fn width(&self, text: &str) -> f32 {
        self.shape(text).iter().map(|glyph| glyph.x_advance).sum()
    }

    /// Returns whether this face has a character.
    pub fn has(&self, character: char) -> bool {
        self.shaper.glyph_index(character).is_some_and(|glyph| glyph.0 != 0)
    }
}
