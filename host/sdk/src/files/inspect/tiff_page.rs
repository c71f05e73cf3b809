//! The pages of a TIFF, such as a fax. The decoder reads only a file's first page, so each page is presented to it as the first.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

/// Position in the header of the offset of the first page's directory.
const FIRST: std::ops::Range<u64> = 4..8;

/// Maximum number of pages: more than any fax has.
pub(super) const MAX_PAGES: usize = 200;

/// Reads the offsets of the pages' directories, in order. Fails for a file that is not a 32-bit TIFF, has a cycle, or has too many pages.
pub(super) fn directories(file: &mut File) -> io::Result<Vec<u32>> {
    let mut head = [0; 8];
    file.rewind()?;
    file.read_exact(&mut head)?;
    let is_little = match &head[..4] {
        b"II*\0" => true,
        b"MM\0*" => false,
        _ => return Err(io::Error::other("no TIFF of 32 bits")),
    };
    let long = |bytes: [u8; 4]| if is_little { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) };
    let short = |bytes: [u8; 2]| if is_little { u16::from_le_bytes(bytes) } else { u16::from_be_bytes(bytes) };
    let (mut found, mut seen) = (Vec::new(), HashSet::new());
    let mut place = long([head[4], head[5], head[6], head[7]]);
    while place != 0 {
        if found.len() == MAX_PAGES || !seen.insert(place) {
            return Err(io::Error::other("too many pages"));
        }
        found.push(place);
        let mut count = [0; 2];
        file.seek(SeekFrom::Start(place.into()))?;
        file.read_exact(&mut count)?;
        file.seek(SeekFrom::Current(i64::from(short(count)) * 12))?;
        let mut next = [0; 4];
        file.read_exact(&mut next)?;
        place = long(next);
    }
    Ok(found)
}

/// A TIFF whose header is rewritten to name one of its pages as the first.
pub(super) struct Page {
    file: File,
    at: u64,
    first: [u8; 4],
}

impl Page {
    /// Creates the page whose directory is at an offset returned by [`directories`].
    pub(super) fn new(mut file: File, directory: u32) -> io::Result<Self> {
        let mut order = [0; 2];
        file.rewind()?;
        file.read_exact(&mut order)?;
        file.rewind()?;
        let first = if order == *b"II" { directory.to_le_bytes() } else { directory.to_be_bytes() };
        Ok(Self { file, at: 0, first })
    }
}

impl Read for Page {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        for (byte, at) in buffer[..read].iter_mut().zip(self.at..) {
            if let Some(known) = at.checked_sub(FIRST.start).and_then(|place| self.first.get(usize::try_from(place).ok()?)) {
                *byte = *known;
            }
            if at >= FIRST.end {
                break;
            }
        }
        self.at += read as u64;
        Ok(read)
    }
}

impl Seek for Page {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.at = self.file.seek(to)?;
        Ok(self.at)
    }
}
