//! Random choices of the demo.

use rand::Rng as _;
use rand::RngCore as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use uuid::{Builder, Uuid};

/// Returns one of some constants; the empty text for none.
pub(crate) fn one_of(rng: &mut StdRng, texts: &[&'static str]) -> &'static str {
    texts.choose(rng).copied().unwrap_or_default()
}

/// Returns a value in `share` percent of all cases.
pub(crate) fn perhaps<T>(rng: &mut StdRng, share: u32, value: impl FnOnce(&mut StdRng) -> T) -> Option<T> {
    if rng.random_ratio(share, 100) { Some(value(rng)) } else { None }
}

/// Returns a number with one decimal.
pub(crate) fn tenths(rng: &mut StdRng, from: u32, to: u32) -> f64 {
    f64::from(rng.random_range(from..=to)) / 10.0
}

/// Returns a uid.
pub(crate) fn uid(rng: &mut StdRng) -> Uuid {
    let mut random = [0; 16];
    rng.fill_bytes(&mut random);
    Builder::from_random_bytes(random).into_uuid()
}

/// Returns a phone number that belongs to nobody: 555-0100 to 555-0199 are reserved.
pub(crate) fn phone(rng: &mut StdRng, area_codes: &[&'static str]) -> String {
    format!("+1{}55501{:02}", one_of(rng, area_codes), rng.random_range(0..100))
}
