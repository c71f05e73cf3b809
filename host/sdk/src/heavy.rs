//! Expensive work on received data: parsing mail, files and images.
//!
//! ```
//! use std::time::Duration;
//!
//! use huddle_sdk::prelude::*;
//! use huddle_sdk::HeavyWork;
//!
//! static READING: HeavyWork = HeavyWork::new(2, Duration::from_secs(30));
//!
//! async fn count_lines(bytes: Vec<u8>) -> Result<usize> {
//!     READING.run(move || Ok(bytes.split(|byte| *byte == b'\n').count())).await
//! }
//! # tokio::runtime::Runtime::new().unwrap().block_on(async { assert_eq!(count_lines(b"a\nb".to_vec()).await.unwrap(), 2) });
//! ```

use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::problem::{Problem, Result};

/// A kind of expensive work: it runs outside the threads that serve requests, a few pieces at a time, each for a limited time.
///
/// A thread cannot be stopped. The request that waits for it ends after the time limit, but the thread keeps its slot until it is done, so
/// that never more than the declared number of threads is busy. So check the input's size, depth and count first.
pub struct HeavyWork {
    places: Semaphore,
    patience: Duration,
}

impl HeavyWork {
    /// Declares a kind of work, as a static: the number of pieces that run at a time, and the time that a request waits for a slot and for
    /// its result.
    #[must_use]
    pub const fn new(places: usize, patience: Duration) -> Self {
        Self { places: Semaphore::const_new(places), patience }
    }

    /// Runs a piece of work. 503 if no slot becomes free in time, 400 if it takes too long.
    pub async fn run<T: Send + 'static>(&'static self, work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
        let waited = timeout(self.patience, self.places.acquire()).await;
        let place = waited.map_err(|_| Problem::unavailable("Too many files are being read. Try again in a minute"))?;
        let place = place.map_err(Problem::internal)?;
        let task = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        match timeout(self.patience, task).await {
            Ok(done) => done.map_err(Problem::internal)?,
            Err(_) => Err(Problem::invalid("This file takes too long to read")),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use http::StatusCode;

    use super::*;

    #[tokio::test]
    async fn work_that_takes_too_long_keeps_its_place_until_it_is_done() {
        static WORK: HeavyWork = HeavyWork::new(1, Duration::from_millis(20));
        let (release, released) = channel::<()>();
        let stuck = WORK.run(move || released.recv().map_err(Problem::internal)).await;
        assert_eq!(stuck.expect_err("too long").status(), StatusCode::BAD_REQUEST);
        assert_eq!(WORK.run(|| Ok(())).await.expect_err("no place").status(), StatusCode::SERVICE_UNAVAILABLE);
        release.send(()).expect("the thread waits");
        let place = WORK.places.acquire().await.expect("a place");
        drop(place);
    }

    #[tokio::test]
    async fn a_panic_gives_the_place_back() {
        static WORK: HeavyWork = HeavyWork::new(1, Duration::from_mins(1));
        let failed: Result<()> = WORK.run(|| panic!("broken input")).await;
        assert_eq!(failed.expect_err("a panic").status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(WORK.run(|| Ok(7)).await.expect("done"), 7);
    }
}
