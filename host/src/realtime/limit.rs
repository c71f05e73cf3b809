//! How fast a client may talk.

use std::time::Instant;

/// A bucket of leave to send: it fills at a rate up to its size, and each frame takes one.
#[derive(Debug)]
pub struct Bucket {
    rate: f64,
    size: f64,
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(per_second: u32, burst: u32, now: Instant) -> Self {
        Self { rate: per_second.into(), size: burst.into(), left: burst.into(), at: now }
    }

    /// Takes one; false when there is none.
    pub fn take(&mut self, now: Instant) -> bool {
        self.left = (self.left + now.saturating_duration_since(self.at).as_secs_f64() * self.rate).min(self.size);
        self.at = now;
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_passes_then_the_rate_holds() {
        let start = Instant::now();
        let mut bucket = Bucket::new(50, 100, start);
        assert_eq!((0..200).filter(|_| bucket.take(start)).count(), 100);
        let later = start + Duration::from_secs(1);
        assert_eq!((0..200).filter(|_| bucket.take(later)).count(), 50);
        let much_later = start + Duration::from_hours(1);
        assert_eq!((0..200).filter(|_| bucket.take(much_later)).count(), 100);
    }
}
