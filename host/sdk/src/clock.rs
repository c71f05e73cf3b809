//! Time, injected: no code in Huddle reads the system clock directly.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};

/// Source of the current instant. Tests set it; production uses the system clock.
#[derive(Clone)]
pub struct Clock(Source);

#[derive(Clone)]
enum Source {
    /// The system's clock, ahead by a duration.
    System(TimeDelta),
    /// The time set by a test, for all purposes.
    Fn(Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>),
}

impl Clock {
    /// Creates the system clock.
    #[must_use]
    pub fn system() -> Self {
        Self(Source::System(TimeDelta::zero()))
    }

    /// Creates the clock of a host that is ahead of the database by `by` (behind, if negative), for tests of code that must not depend on
    /// it.
    #[must_use]
    pub fn ahead_of_database(by: TimeDelta) -> Self {
        Self(Source::System(by))
    }

    /// Creates a clock that calls `now` for each reading. It also replaces the database's time ([`ReadTx::now`](crate::ReadTx::now)).
    pub fn from_fn(now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self(Source::Fn(Arc::new(now)))
    }

    /// Returns the current instant by this host's clock.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        match &self.0 {
            Source::System(ahead) => Utc::now() + *ahead,
            Source::Fn(now) => now(),
        }
    }

    /// Returns the instant that a test set; none: the database's time is read.
    pub(crate) fn set_by_test(&self) -> Option<DateTime<Utc>> {
        match &self.0 {
            Source::System(_) => None,
            Source::Fn(now) => Some(now()),
        }
    }
}

impl std::fmt::Debug for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}
