//! Exponential backoff after failures.

use std::time::Duration;

/// Shortest and longest delay after a failure; it doubles in between.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(5));

/// The delay after consecutive failures.
pub(super) struct Backoff(Duration);

impl Backoff {
    pub(super) fn new() -> Self {
        Self(BACKOFF.0)
    }

    pub(super) fn reset(&mut self) {
        self.0 = BACKOFF.0;
    }

    pub(super) async fn wait(&mut self) {
        tokio::time::sleep(self.0).await;
        self.0 = (self.0 * 2).min(BACKOFF.1);
    }
}
