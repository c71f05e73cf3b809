//! Looking at a file before it is stored, and drawing it: what its bytes say that it is, whether it is whole, how large it is to look at.
//!
//! All of it happens beside the threads that serve, a few files at a time, and no picture is decoded before its head has said that it is
//! of a size that this host has memory for. Papers are not drawn here.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, Seek, SeekFrom};
use std::sync::LazyLock;

use huddle_sdk::files::Received;
use huddle_sdk::prelude::*;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageDecoder as _, ImageError, ImageFormat, ImageReader, Limits, RgbImage};
use tokio::sync::Semaphore;

use super::model::Kind;
use super::tiff_page::{self, MAX_PAGES};

/// Most pixels of a picture, or of a page: some more than a telephone's camera makes.
const MAX_PIXELS: u64 = 50_000_000;

/// Most bytes of a decoded picture.
const MAX_DECODED: u64 = 4 * MAX_PIXELS;

/// Pictures that are decoded at a time.
static DECODING: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));

/// Longest side of a small picture: twice what the chat shows, for fine screens.
const THUMBNAIL: u32 = 512;

/// Longest side of a page that is drawn: as a fax is, so that small print can be read.
const PAGE: u32 = 2_400;

/// Bytes by which a kind is told.
const HEAD: usize = 8 * 1024;

/// What was seen of a file.
pub(crate) struct Seen {
    pub kind: Kind,
    /// Of a picture.
    pub size: Option<(u32, u32)>,
    /// Of a TIFF.
    pub pages: Option<usize>,
    /// A small picture, as JPEG.
    pub thumbnail: Option<Vec<u8>>,
}

/// Looks at the whole of a file; 400 at `/file` when it cannot be taken, which says why.
pub(crate) async fn look_at(received: &Received) -> Result<Seen> {
    let file = received.file().map_err(Problem::internal)?;
    beside(move || seen(file)).await
}

/// A page of a TIFF that is stored here, as PNG; 404 for a page that it does not have.
pub(crate) async fn draw_page(received: &Received, page: usize) -> Result<Vec<u8>> {
    let mut file = received.file().map_err(Problem::internal)?;
    beside(move || {
        let directories = tiff_page::directories(&mut file).map_err(|_| damaged())?;
        let directory = page.checked_sub(1).and_then(|index| directories.get(index)).ok_or_else(|| Problem::not_found("No such page"))?;
        let picture = decode(page_of(file, *directory)?, ImageFormat::Tiff)?;
        let picture = if picture.width().max(picture.height()) > PAGE { picture.thumbnail(PAGE, PAGE) } else { picture };
        let picture = if picture.color().has_color() { DynamicImage::ImageRgb8(on_white(picture)) } else { picture.to_luma8().into() };
        let mut png = Cursor::new(Vec::new());
        picture.write_to(&mut png, ImageFormat::Png).map_err(Problem::internal)?;
        Ok(png.into_inner())
    })
    .await
}

/// Work on pictures, on a thread that may take its time.
async fn beside<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    let place = DECODING.acquire().await.map_err(Problem::internal)?;
    let done = tokio::task::spawn_blocking(work).await.map_err(Problem::internal)?;
    drop(place);
    done
}

fn seen(mut file: File) -> Result<Seen> {
    let kind = kind_of(&mut file)?;
    match kind {
        Kind::Pdf => {
            if !ends_as_pdf(&mut file).map_err(Problem::internal)? {
                return Err(damaged());
            }
            Ok(Seen { kind, size: None, pages: None, thumbnail: None })
        }
        Kind::Jpeg => {
            if !ends_as_jpeg(&mut file).map_err(Problem::internal)? {
                return Err(damaged());
            }
            file.rewind().map_err(Problem::internal)?;
            picture(kind, BufReader::new(file), ImageFormat::Jpeg)
        }
        Kind::Png => picture(kind, BufReader::new(file), ImageFormat::Png),
        Kind::Tiff => {
            let directories =
                tiff_page::directories(&mut file).map_err(|_| refused(&format!("The file is not a TIFF of up to {MAX_PAGES} pages")))?;
            let again = |file: &File| file.try_clone().map_err(Problem::internal);
            // Pages share one reader's place: their heads are read one after the other, then the first is drawn.
            for directory in &directories {
                opened(page_of(again(&file)?, *directory)?, ImageFormat::Tiff)?;
            }
            let first = directories.first().copied().ok_or_else(damaged)?;
            let seen = picture(kind, page_of(file, first)?, ImageFormat::Tiff)?;
            Ok(Seen { pages: Some(directories.len()), ..seen })
        }
    }
}

fn page_of(file: File, directory: u32) -> Result<BufReader<tiff_page::Page>> {
    Ok(BufReader::new(tiff_page::Page::new(file, directory).map_err(|_| damaged())?))
}

fn kind_of(file: &mut File) -> Result<Kind> {
    let mut head = Vec::with_capacity(HEAD);
    file.take(HEAD as u64).read_to_end(&mut head).map_err(Problem::internal)?;
    file.rewind().map_err(Problem::internal)?;
    infer::get(&head)
        .and_then(|found| Kind::of_media(found.mime_type()))
        .ok_or_else(|| refused("Only JPG, PNG, TIFF and PDF files can be attached"))
}

fn picture(kind: Kind, reader: impl BufRead + Seek + 'static, format: ImageFormat) -> Result<Seen> {
    let picture = decode(reader, format)?;
    let size = Some((picture.width(), picture.height()));
    let small = on_white(picture.thumbnail(THUMBNAIL, THUMBNAIL));
    let mut thumbnail = Vec::new();
    JpegEncoder::new_with_quality(&mut thumbnail, 80).encode_image(&small).map_err(Problem::internal)?;
    Ok(Seen { kind, size, pages: None, thumbnail: Some(thumbnail) })
}

/// A picture whose head says that it may be decoded.
fn opened<R: BufRead + Seek + 'static>(reader: R, format: ImageFormat) -> Result<impl image::ImageDecoder> {
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

/// A picture, turned as the camera was held.
fn decode(reader: impl BufRead + Seek + 'static, format: ImageFormat) -> Result<DynamicImage> {
    let mut decoder = opened(reader, format)?;
    // A picture whose orientation cannot be read is shown as it is.
    let orientation = decoder.orientation().unwrap_or(image::metadata::Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|error| unreadable(&error))?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

/// What can be seen through is seen on white, as on a page.
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

/// A PDF ends with a word that says so, give or take what programs write behind it.
fn ends_as_pdf(file: &mut File) -> io::Result<bool> {
    const TAIL: u64 = 2 * 1024;
    let length = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(length.saturating_sub(TAIL)))?;
    let mut tail = Vec::new();
    file.read_to_end(&mut tail)?;
    Ok(tail.windows(5).any(|word| word == b"%%EOF"))
}

/// A JPEG's pixels end with a mark. The decoder would fill what is missing with grey, and nobody would know that there was more.
fn ends_as_jpeg(file: &mut File) -> io::Result<bool> {
    let mut reader = BufReader::new(file);
    let mut mark = [0; 2];
    reader.read_exact(&mut mark)?;
    // Segments say how long they are, up to the one behind which the pixels begin (0xDA).
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
    // Within pixels 0xFF is written as 0xFF00: the mark of the end is nothing else.
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

fn refused(why: &str) -> Problem {
    Problem::invalid_field("/file", why)
}

fn damaged() -> Problem {
    refused("The file is damaged or incomplete")
}

fn too_many_pixels() -> Problem {
    refused("The image is too large: at most 50 million pixels can be attached")
}

fn unreadable(error: &ImageError) -> Problem {
    match error {
        ImageError::Limits(_) => too_many_pixels(),
        ImageError::Unsupported(_) => refused("This image format cannot be displayed"),
        _ => damaged(),
    }
}
