//! Inspection of a file before it is stored (type by content, completeness, dimensions), and rendering of thumbnails and pages.
//!
//! This runs outside the threads that serve requests, a few files at a time. No image is decoded before its header shows dimensions for
//! which the host has memory. PDFs are not rendered here.

mod name;
mod tiff_page;

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, Seek, SeekFrom};
use std::time::Duration;

use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageDecoder as _, ImageError, ImageFormat, ImageReader, Limits, RgbImage};

pub use self::name::{MAX_NAME, checked_name};
use self::tiff_page::MAX_PAGES;
use super::Received;
use crate::heavy::HeavyWork;
use crate::problem::{Problem, Result};

/// Maximum size of a file in bytes (console.md §9).
pub const MAX_SIZE: u64 = 100_000_000;

/// Accepted file types, detected from the content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A photo.
    Jpeg,
    /// A picture.
    Png,
    /// Scanned pages.
    Tiff,
    /// A document.
    Pdf,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Jpeg, Self::Png, Self::Tiff, Self::Pdf];

    /// Returns the media type.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Tiff => "image/tiff",
            Self::Pdf => "application/pdf",
        }
    }

    /// Parses a stored or detected media type.
    #[must_use]
    pub fn from_media_type(media: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.media_type() == media)
    }

    /// Returns file name extensions, the usual one first.
    fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Jpeg => &["jpg", "jpeg"],
            Self::Png => &["png"],
            Self::Tiff => &["tif", "tiff"],
            Self::Pdf => &["pdf"],
        }
    }
}

/// Maximum number of pixels of an image or page: a little more than phone cameras produce.
const MAX_PIXELS: u64 = 50_000_000;

/// Maximum number of bytes of a decoded image.
const MAX_DECODED: u64 = 4 * MAX_PIXELS;

/// Pool that decodes two images at a time; each takes up to 400 MB and a few seconds.
static DECODING: HeavyWork = HeavyWork::new(2, Duration::from_mins(1));

/// Maximum side length of a thumbnail: twice what the chat shows, for high-resolution screens.
const THUMBNAIL_SIDE: u32 = 512;

/// Maximum side length of a rendered page: the resolution of a fax, so that small print can be read.
const PAGE_SIDE: u32 = 2_400;

/// Number of bytes read to detect a file's type.
const HEAD_BYTES: usize = 8 * 1024;

/// The result of inspecting a file.
pub struct Inspection {
    /// Detected type.
    pub kind: Kind,
    /// Dimensions of an image.
    pub size: Option<(u32, u32)>,
    /// Number of pages of a TIFF.
    pub pages: Option<usize>,
    /// Thumbnail as JPEG.
    pub thumbnail: Option<Vec<u8>>,
}

/// Inspects a whole file; 400 at `/file`, with the reason, when it is not accepted.
pub async fn inspect(received: &Received) -> Result<Inspection> {
    let file = received.file().map_err(Problem::internal)?;
    DECODING.run(move || inspect_file(file)).await
}

/// Renders a page of a stored TIFF as PNG; 404 for a page that it does not have.
pub async fn render_page(received: &Received, page: usize) -> Result<Vec<u8>> {
    let mut file = received.file().map_err(Problem::internal)?;
    let render = move || {
        let directories = tiff_page::directories(&mut file).map_err(|_| damaged())?;
        let directory = page.checked_sub(1).and_then(|index| directories.get(index)).ok_or_else(|| Problem::not_found("No such page"))?;
        let picture = decode(page_of(file, *directory)?, ImageFormat::Tiff)?;
        let picture = if picture.width().max(picture.height()) > PAGE_SIDE { picture.thumbnail(PAGE_SIDE, PAGE_SIDE) } else { picture };
        let picture = if picture.color().has_color() { DynamicImage::ImageRgb8(on_white(picture)) } else { picture.to_luma8().into() };
        let mut png = Cursor::new(Vec::new());
        picture.write_to(&mut png, ImageFormat::Png).map_err(Problem::internal)?;
        Ok(png.into_inner())
    };
    DECODING.run(render).await
}

fn inspect_file(mut file: File) -> Result<Inspection> {
    let kind = kind_of(&mut file)?;
    match kind {
        Kind::Pdf => {
            if !ends_as_pdf(&mut file).map_err(Problem::internal)? {
                return Err(damaged());
            }
            Ok(Inspection { kind, size: None, pages: None, thumbnail: None })
        }
        Kind::Jpeg => {
            if !ends_as_jpeg(&mut file).map_err(Problem::internal)? {
                return Err(damaged());
            }
            file.rewind().map_err(Problem::internal)?;
            inspect_image(kind, BufReader::new(file), ImageFormat::Jpeg)
        }
        Kind::Png => inspect_image(kind, BufReader::new(file), ImageFormat::Png),
        Kind::Tiff => {
            let directories =
                tiff_page::directories(&mut file).map_err(|_| rejected(&format!("The file is not a TIFF of up to {MAX_PAGES} pages")))?;
            let again = |file: &File| file.try_clone().map_err(Problem::internal);
            // The pages share one reader: their headers are read one after the other, then the first page is rendered.
            for directory in &directories {
                decoder_of(page_of(again(&file)?, *directory)?, ImageFormat::Tiff)?;
            }
            let first = directories.first().copied().ok_or_else(damaged)?;
            let inspection = inspect_image(kind, page_of(file, first)?, ImageFormat::Tiff)?;
            Ok(Inspection { pages: Some(directories.len()), ..inspection })
        }
    }
}

fn page_of(file: File, directory: u32) -> Result<BufReader<tiff_page::Page>> {
    Ok(BufReader::new(tiff_page::Page::new(file, directory).map_err(|_| damaged())?))
}

fn kind_of(file: &mut File) -> Result<Kind> {
    let mut head = Vec::with_capacity(HEAD_BYTES);
    file.take(HEAD_BYTES as u64).read_to_end(&mut head).map_err(Problem::internal)?;
    file.rewind().map_err(Problem::internal)?;
    infer::get(&head)
        .and_then(|found| Kind::from_media_type(found.mime_type()))
        .ok_or_else(|| rejected("Only JPG, PNG, TIFF and PDF files can be attached"))
}

fn inspect_image(kind: Kind, reader: impl BufRead + Seek + 'static, format: ImageFormat) -> Result<Inspection> {
    let picture = decode(reader, format)?;
    let size = Some((picture.width(), picture.height()));
    let small = on_white(picture.thumbnail(THUMBNAIL_SIDE, THUMBNAIL_SIDE));
    let mut thumbnail = Vec::new();
    JpegEncoder::new_with_quality(&mut thumbnail, 80).encode_image(&small).map_err(Problem::internal)?;
    Ok(Inspection { kind, size, pages: None, thumbnail: Some(thumbnail) })
}

/// Returns a decoder, once the header shows that the image may be decoded.
fn decoder_of<R: BufRead + Seek + 'static>(reader: R, format: ImageFormat) -> Result<impl image::ImageDecoder> {
    let mut reader = ImageReader::with_format(reader, format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_DECODED);
    reader.limits(limits);
    let decoder = reader.into_decoder().map_err(|error| unreadable(&error))?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS || decoder.total_bytes() > MAX_DECODED {
        return Err(too_many_pixels());
    }
    Ok(decoder)
}

/// Decodes an image and applies its orientation.
fn decode(reader: impl BufRead + Seek + 'static, format: ImageFormat) -> Result<DynamicImage> {
    let mut decoder = decoder_of(reader, format)?;
    // An image whose orientation cannot be read is shown unrotated.
    let orientation = decoder.orientation().unwrap_or(image::metadata::Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|error| unreadable(&error))?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

/// Blends transparent areas with white.
fn on_white(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let picture = picture.into_rgba8();
    RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
        let image::Rgba([red, green, blue, alpha]) = *picture.get_pixel(x, y);
        let over = |colour: u8| {
            let mixed = (u16::from(colour) * u16::from(alpha) + 255 * (255 - u16::from(alpha))) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        image::Rgb([over(red), over(green), over(blue)])
    })
}

/// Returns whether a PDF has its end marker; programs may append a little after it.
fn ends_as_pdf(file: &mut File) -> io::Result<bool> {
    const TAIL: u64 = 2 * 1024;
    let length = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(length.saturating_sub(TAIL)))?;
    let mut tail = Vec::new();
    file.read_to_end(&mut tail)?;
    Ok(tail.windows(5).any(|word| word == b"%%EOF"))
}

/// Returns whether a JPEG has its end marker. The decoder would fill missing data with gray, and nobody would notice.
fn ends_as_jpeg(file: &mut File) -> io::Result<bool> {
    let mut reader = BufReader::new(file);
    let mut mark = [0; 2];
    reader.read_exact(&mut mark)?;
    // Segments declare their length, up to the one after which the pixel data starts (0xDA).
    loop {
        if reader.read_exact(&mut mark).is_err() || mark[0] != 0xFF {
            return Ok(false);
        }
        let mut length = [0; 2];
        if reader.read_exact(&mut length).is_err() {
            return Ok(false);
        }
        reader.seek_relative(i64::from(u16::from_be_bytes(length)) - 2)?;
        if mark[1] == 0xDA {
            break;
        }
    }
    // Pixel data escapes 0xFF as 0xFF00, so the end marker cannot occur in it.
    let mut before = 0;
    loop {
        let block = reader.fill_buf()?;
        if block.is_empty() {
            return Ok(false);
        }
        for byte in block {
            if before == 0xFF && *byte == 0xD9 {
                return Ok(true);
            }
            before = *byte;
        }
        let read = block.len();
        reader.consume(read);
    }
}

fn rejected(why: &str) -> Problem {
    Problem::invalid_field("/file", why)
}

fn damaged() -> Problem {
    rejected("The file is damaged or incomplete")
}

fn too_many_pixels() -> Problem {
    rejected("The image is too large: at most 50 million pixels can be attached")
}

fn unreadable(error: &ImageError) -> Problem {
    match error {
        ImageError::Limits(_) => too_many_pixels(),
        ImageError::Unsupported(_) => rejected("This image format cannot be displayed"),
        _ => damaged(),
    }
}
