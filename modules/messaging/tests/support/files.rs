//! Generated test files.

use std::fmt::Write as _;
use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use tiff::encoder::{TiffEncoder, colortype};

/// An image without repeating parts.
pub fn picture(width: u32, height: u32) -> DynamicImage {
    let part = |at: u32, of: u32| u8::try_from(at * 255 / of.max(1)).unwrap_or(u8::MAX);
    RgbImage::from_fn(width, height, |x, y| Rgb([part(x, width), part(y, height), part(x ^ y, width | height)])).into()
}

/// A picture in a format.
pub fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).expect("the picture is written");
    bytes.into_inner()
}

/// A small PNG.
pub fn png() -> Vec<u8> {
    encoded(&picture(40, 30), ImageFormat::Png)
}

/// A JPEG.
pub fn jpeg(width: u32, height: u32) -> Vec<u8> {
    encoded(&picture(width, height), ImageFormat::Jpeg)
}

/// A TIFF of pages, each of a gray of its own and a row higher than the one before.
pub fn fax(pages: u8) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let mut encoder = TiffEncoder::new(&mut bytes).expect("a TIFF begins");
    for page in 0..pages {
        let grey = vec![page * 10; 40 * (50 + usize::from(page))];
        encoder.write_image::<colortype::Gray8>(40, 50 + u32::from(page), &grey).expect("the page is written");
    }
    bytes.into_inner()
}

/// A PNG whose header declares a size, with hardly any data.
pub fn bomb(side: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    image::codecs::png::PngEncoder::new(&mut bytes);
    let small = encoded(&picture(1, 1), ImageFormat::Png);
    // After the signature come length and type of the first chunk, then width and height, and after its 13 bytes the checksum.
    let mut head = small[12..29].to_vec();
    head[4..8].copy_from_slice(&side.to_be_bytes());
    head[8..12].copy_from_slice(&side.to_be_bytes());
    let checksum = crc(&head).to_be_bytes();
    [&small[..12], &head, &checksum, &small[33..]].concat()
}

/// The checksum of a PNG chunk.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xEDB8_8320 * (sum & 1))))
}

/// A document of one empty page.
pub fn pdf() -> Vec<u8> {
    let objects =
        ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>", "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>"];
    let mut text = "%PDF-1.4\n".to_owned();
    let mut places = Vec::new();
    for (number, object) in (1..).zip(objects) {
        places.push(text.len());
        writeln!(text, "{number} 0 obj{object}endobj").unwrap();
    }
    let table = text.len();
    text += "xref\n0 4\n0000000000 65535 f \n";
    for place in places {
        writeln!(text, "{place:010} 00000 n ").unwrap();
    }
    write!(text, "trailer<</Size 4/Root 1 0 R>>\nstartxref\n{table}\n%%EOF\n").unwrap();
    text.into_bytes()
}
