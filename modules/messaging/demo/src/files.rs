//! Files in a few of the newest threads of the demo: photos of patients, letters of the team, a fax. All are generated here.

use std::fmt::Write as _;
use std::io::Cursor;

use huddle_sdk::DemoTenant;
use huddle_sdk::prelude::*;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, GrayImage, Luma, Rgb, RgbImage};
use sha2::{Digest as _, Sha256};
use tiff::encoder::TiffEncoder;
use tiff::encoder::colortype::Gray8;

use super::model::{DemoFile, DemoThread};
use super::store;
use huddle_messaging::attachments::model::{AttachmentId, file_key, thumbnail_key};

/// Number of the newest threads that are considered for a file.
const LOOKED_AT: usize = 200;

/// Puts a file into the last message of some threads, which are given newest first: a photo where the patient wrote it, a paper where the
/// team did.
pub(super) async fn attach(tenant: &mut DemoTenant<'_>, threads: &[DemoThread]) -> Result<()> {
    let (photo, letter, fax) = (photo()?, letter(), fax()?);
    let mut photos = [&photo; 5].into_iter();
    let mut papers = [&letter, &fax, &letter, &fax].into_iter();
    // Urgent threads are not changed.
    for thread in threads.iter().filter(|thread| !thread.state.is_urgent).step_by(2).take(LOOKED_AT) {
        let Some(last) = store::last_message(tenant.conn, thread.id).await? else { continue };
        let Some(file) = (if last.from_patient { photos.next() } else { papers.next() }) else { continue };
        let id = AttachmentId(store::attach(tenant.conn, &last, file).await?);
        tenant.files.put_small(&file_key(tenant.tenant_id, id), file.bytes.clone()).await?;
        if let Some(thumbnail) = &file.thumbnail {
            tenant.files.put_small(&thumbnail_key(tenant.tenant_id, id), thumbnail.clone()).await?;
        }
    }
    Ok(())
}

/// Skin with a rash, as a telephone might see it: a few soft red spots.
fn photo() -> Result<DemoFile> {
    const SPOTS: [(f32, f32, f32); 6] = [
        (210.0, 190.0, 70.0),
        (340.0, 260.0, 95.0),
        (470.0, 180.0, 60.0),
        (420.0, 390.0, 80.0),
        (260.0, 400.0, 45.0),
        (560.0, 320.0, 50.0),
    ];
    let picture = RgbImage::from_fn(720, 540, |x, y| {
        // Whole numbers below a thousand are exact.
        let (across, down) = (f32::from(u16::try_from(x).unwrap_or_default()), f32::from(u16::try_from(y).unwrap_or_default()));
        let red: f32 = SPOTS
            .iter()
            .map(|(left, top, radius)| (1.0 - ((across - left).hypot(down - top) / radius)).clamp(0.0, 1.0))
            .sum::<f32>()
            .min(1.0);
        let light = 1.0 - 0.25 * (across / 720.0);
        let grain = ((across * 12.9 + down * 78.2).sin() * 6.0) * light;
        let tone = |skin: f32, spot: f32| shade((skin + (spot - skin) * red) * light + grain);
        Rgb([tone(222.0, 196.0), tone(180.0, 84.0), tone(154.0, 78.0)])
    });
    let picture = DynamicImage::from(picture);
    let bytes = jpeg(&picture)?;
    Ok(DemoFile {
        name: "rash on forearm.jpg",
        content_type: "image/jpeg",
        sha256: Sha256::digest(&bytes).to_vec(),
        bytes,
        size: Some((720, 540)),
        pages: None,
        thumbnail: Some(jpeg(&picture.thumbnail(512, 512))?),
    })
}

/// A brightness as a byte.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped to a byte")]
fn shade(brightness: f32) -> u8 {
    brightness.clamp(0.0, 255.0) as u8
}

fn jpeg(picture: &DynamicImage) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 82).encode_image(picture).map_err(Problem::internal)?;
    Ok(bytes)
}

/// Two pages of lines, as a fax machine sends them.
fn fax() -> Result<DemoFile> {
    let pages = [fax_page(1_000), fax_page(460)];
    let mut bytes = Cursor::new(Vec::new());
    let mut encoder = TiffEncoder::new(&mut bytes).map_err(Problem::internal)?;
    for page in &pages {
        encoder.write_image::<Gray8>(page.width(), page.height(), page).map_err(Problem::internal)?;
    }
    let [first, _] = pages;
    let thumbnail = jpeg(&DynamicImage::from(DynamicImage::from(first).thumbnail(512, 512).to_rgb8()))?;
    Ok(DemoFile {
        name: "referral fax.tif",
        content_type: "image/tiff",
        sha256: Sha256::digest(bytes.get_ref()).to_vec(),
        bytes: bytes.into_inner(),
        size: Some((860, 1_110)),
        pages: Some(2),
        thumbnail: Some(thumbnail),
    })
}

/// A page that is written on down to a height.
fn fax_page(end: u32) -> GrayImage {
    GrayImage::from_fn(860, 1_110, |x, y| {
        let is_line = (120..end).contains(&y) && y % 34 < 9 && (90..760 - (y * 37) % 240).contains(&x) && (x * 7 + y / 34 * 13) % 61 < 52;
        let is_head = (60..84).contains(&y) && (90..420).contains(&x);
        Luma([if is_line || is_head { 20 } else { 250 }])
    })
}

/// A letter of a page.
fn letter() -> DemoFile {
    const LINES: &[&str] = &[
        "After your visit",
        "",
        "Take the medicine twice a day with food, for seven days.",
        "Drink plenty of water and rest when you are tired.",
        "",
        "Call us at once when breathing becomes hard,",
        "when a fever stays above 103 F, or when you feel confused.",
        "",
        "Your care team",
    ];
    let mut text = "BT /F1 14 Tf 72 700 Td 20 TL\n".to_owned();
    for line in LINES {
        // Writing into a string cannot fail, here and below.
        let _ = writeln!(text, "({line}) Tj T*");
    }
    text += "ET";
    let objects = [
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        "<</Type/Pages/Kids[3 0 R]/Count 1>>".to_owned(),
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>".to_owned(),
        format!("<</Length {}>>stream\n{text}\nendstream", text.len()),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>".to_owned(),
    ];
    let mut paper = "%PDF-1.4\n".to_owned();
    let mut places = Vec::new();
    for (number, object) in (1..).zip(&objects) {
        places.push(paper.len());
        let _ = writeln!(paper, "{number} 0 obj{object}endobj");
    }
    let table = paper.len();
    let _ = write!(paper, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for place in places {
        let _ = writeln!(paper, "{place:010} 00000 n ");
    }
    let _ = write!(paper, "trailer<</Size {}/Root 1 0 R>>\nstartxref\n{table}\n%%EOF\n", objects.len() + 1);
    DemoFile {
        name: "after your visit.pdf",
        content_type: "application/pdf",
        sha256: Sha256::digest(&paper).to_vec(),
        bytes: paper.into_bytes(),
        size: None,
        pages: None,
        thumbnail: None,
    }
}
