//! Places: the centroid of a ZIP code, distances, and the H3 cells that make nearby places an index condition.

use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

use h3o::{CellIndex, LatLng, Resolution};

/// Resolution of the cells that are stored: about 250 square kilometers (98 square miles) each.
pub const STORED_RESOLUTION: u8 = 5;

/// Mean radius of the earth in miles. With it, distances differ from those on the ellipsoid by up to 0.4 percent.
const EARTH_RADIUS_MILES: f64 = 3_958.761_3;

/// A point on the earth, in degrees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east; negative in the United States.
    pub longitude: f64,
}

impl Point {
    /// Returns the distance along the surface, in miles (haversine formula).
    #[must_use]
    pub fn miles_to(self, other: Self) -> f64 {
        let (from, to) = (self.latitude.to_radians(), other.latitude.to_radians());
        let across = (other.longitude - self.longitude).to_radians();
        let half = ((to - from) / 2.0).sin().powi(2) + from.cos() * to.cos() * (across / 2.0).sin().powi(2);
        2.0 * EARTH_RADIUS_MILES * half.sqrt().min(1.0).asin()
    }
}

/// A ZIP code's centroid and post office.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ZipPlace {
    /// Centroid.
    pub point: Point,
    /// City of its post office.
    pub city: &'static str,
    /// Abbreviation of the state or territory.
    pub state: &'static str,
}

/// The table of `dev/zip-centroids`, sorted by code.
static PLACES: LazyLock<Vec<(i32, ZipPlace)>> = LazyLock::new(|| {
    let mut places = Vec::new();
    let (mut area, mut state, mut last_city) = (0, "", "");
    for line in include_str!("zip_centroids.txt").lines() {
        let mut words = line.splitn(4, ' ');
        let (Some(code), Some(second)) = (words.next().and_then(|word| word.parse::<i32>().ok()), words.next()) else { continue };
        let Some(longitude) = words.next().and_then(|word| word.parse::<f64>().ok()) else {
            (area, state, last_city) = (code * 100, second, "");
            continue;
        };
        let Ok(latitude) = second.parse::<f64>() else { continue };
        last_city = words.next().unwrap_or(last_city);
        let point = Point { latitude: latitude / 1000.0, longitude: longitude / 1000.0 };
        places.push((area + code, ZipPlace { point, city: last_city, state }));
    }
    places
});

/// Returns the place of a ZIP code, with or without its extension; none if the code is unknown.
#[must_use]
pub fn place(zip: &str) -> Option<ZipPlace> {
    let zip = number(zip)?;
    let at = PLACES.binary_search_by_key(&zip, |(code, _)| *code).ok()?;
    Some(PLACES[at].1)
}

/// Returns the first five digits of a ZIP code as a number; none if they are not digits.
fn number(zip: &str) -> Option<i32> {
    zip.get(..5).filter(|zip| zip.bytes().all(|byte| byte.is_ascii_digit()))?.parse().ok()
}

/// Returns a ZIP code, with or without its extension, as a number, and the cell of its centroid; none if the code is unknown.
#[must_use]
pub fn known(zip: &str) -> Option<(i32, i64)> {
    let zip = number(zip)?;
    Some((zip, cell(centroid_of(zip)?, STORED_RESOLUTION)?))
}

/// Returns the cells of the centroids of ZIP codes, each once.
#[must_use]
pub fn cells_of(zips: &[i32]) -> Vec<i64> {
    let cells: BTreeSet<i64> = zips.iter().filter_map(|zip| cell(centroid_of(*zip)?, STORED_RESOLUTION)).collect();
    cells.into_iter().collect()
}

/// Returns the centroid of a ZIP code, with or without its extension; none if the code is unknown.
#[must_use]
pub fn centroid(zip: &str) -> Option<Point> {
    place(zip).map(|place| place.point)
}

/// Returns the ZIP codes whose centroid is within a distance, as numbers, nearest first.
#[must_use]
pub fn zips_within(point: Point, miles: f64) -> Vec<i32> {
    // No point is nearer than the difference of latitudes, which is compared first because it is quickly computed.
    let degrees = (miles / EARTH_RADIUS_MILES).to_degrees();
    let is_near = |place: &ZipPlace| (place.point.latitude - point.latitude).abs() <= degrees;
    let near = PLACES.iter().filter(|(_, place)| is_near(place)).map(|(zip, place)| (place.point.miles_to(point), *zip));
    let mut within: Vec<(f64, i32)> = near.filter(|(distance, _)| *distance <= miles).collect();
    within.sort_by(|(one, zip), (other, other_zip)| one.total_cmp(other).then(zip.cmp(other_zip)));
    within.into_iter().map(|(_, zip)| zip).collect()
}

/// Returns the centroid of a ZIP code that is given as a number; none if the code is unknown.
#[must_use]
pub fn centroid_of(zip: i32) -> Option<Point> {
    let at = PLACES.binary_search_by_key(&zip, |(code, _)| *code).ok()?;
    Some(PLACES[at].1.point)
}

/// Returns the H3 cell of a point at a resolution from 0 to 15; none for degrees that are not finite, or another resolution.
#[must_use]
pub fn cell(point: Point, resolution: u8) -> Option<i64> {
    Some(stored(index(point, resolution)?))
}

/// Returns the resolution for a radius, and every cell at that resolution that a circle around the point can touch.
///
/// Resolution 5 up to 25 miles, 4 up to 100, 3 beyond: some dozens of cells each. The cells also contain points outside the circle, so
/// that the distance of what was found must be compared. Empty for degrees that are not finite.
#[must_use]
pub fn cells_within(point: Point, miles: f64) -> (u8, Vec<i64>) {
    let resolution = if miles <= 25.0 {
        5
    } else if miles <= 100.0 {
        4
    } else {
        3
    };
    (resolution, covering(point, miles, resolution).into_iter().map(stored).collect())
}

/// First and last cell, both inclusive, of a range of cells at [`STORED_RESOLUTION`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellRange {
    /// First cell.
    pub first: i64,
    /// Last cell.
    pub last: i64,
}

/// Returns the ranges of stored cells that a circle around the point can touch, nearest first, with the least distance in miles that a
/// point of the range can have.
///
/// The cells within a coarser cell are consecutive numbers, so that one index on the stored cells serves every radius. As with
/// [`cells_within`], distances must be compared. The ranges do not overlap.
#[must_use]
pub fn ranges_within(point: Point, miles: f64) -> Vec<(CellRange, f64)> {
    let (_, cells) = cells_within(point, miles);
    let mut ranges: Vec<_> = cells.into_iter().filter_map(index_of).map(|cell| (range(cell), nearest(cell, point))).collect();
    ranges.sort_by(|(one, near), (other, nearer)| near.total_cmp(nearer).then(one.first.cmp(&other.first)));
    ranges
}

fn index(point: Point, resolution: u8) -> Option<CellIndex> {
    Some(LatLng::new(point.latitude, point.longitude).ok()?.to_cell(Resolution::try_from(resolution).ok()?))
}

fn index_of(cell: i64) -> Option<CellIndex> {
    CellIndex::try_from(cell.cast_unsigned()).ok()
}

/// Cells have their highest bit clear, so that they keep their order as signed numbers.
fn stored(cell: CellIndex) -> i64 {
    u64::from(cell).cast_signed()
}

fn center(cell: CellIndex) -> Point {
    let center = LatLng::from(cell);
    Point { latitude: center.lat(), longitude: center.lng() }
}

/// The least distance that a point of the cell can have, in miles: that of its center, less the distance from center to farthest corner.
fn nearest(cell: CellIndex, point: Point) -> f64 {
    let center = center(cell);
    let radius =
        cell.boundary().iter().map(|corner| center.miles_to(Point { latitude: corner.lat(), longitude: corner.lng() })).fold(0.0, f64::max);
    // Children reach a little over the border of their parent.
    (center.miles_to(point) - radius * 1.1).max(0.0)
}

/// Grows from the point's cell to its neighbors while they touch the circle.
fn covering(point: Point, miles: f64, resolution: u8) -> Vec<CellIndex> {
    let Some(first) = index(point, resolution) else { return Vec::new() };
    let mut seen = HashSet::from([first]);
    let mut cells = vec![first];
    let mut at = 0;
    while at < cells.len() {
        for neighbor in cells[at].grid_disk::<Vec<_>>(1) {
            if nearest(neighbor, point) <= miles && seen.insert(neighbor) {
                cells.push(neighbor);
            }
        }
        at += 1;
    }
    cells
}

/// The stored cells within a cell of the same or a coarser resolution.
///
/// A cell's number has four bits of resolution at bit 52 and three bits for the digit of each resolution, of which the first is at bit 42;
/// unused digits are 7 (H3 documentation, "`H3Index` bit layout").
fn range(cell: CellIndex) -> CellRange {
    let missing = STORED_RESOLUTION.saturating_sub(u8::from(cell.resolution()));
    let bits = u64::from(cell) & !(0xf << 52) | u64::from(STORED_RESOLUTION) << 52;
    let (mut first, mut last) = (bits, bits);
    for digit in (STORED_RESOLUTION - missing + 1)..=STORED_RESOLUTION {
        let shift = 45 - 3 * u64::from(digit);
        first &= !(7 << shift);
        last = last & !(7 << shift) | 6 << shift;
    }
    CellRange { first: first.cast_signed(), last: last.cast_signed() }
}

#[cfg(test)]
mod tests;
