//! What admins learn of failed work.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Serialize, Serializer};

/// A job or an event, by its ID.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FailureId {
    /// A job.
    Job(i64),
    /// A parked event.
    Event(i64),
}

impl fmt::Display for FailureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Job(id) => write!(f, "job-{id}"),
            Self::Event(id) => write!(f, "event-{id}"),
        }
    }
}

impl FromStr for FailureId {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self> {
        let id = |digits: &str| digits.parse().map_err(|_| unknown());
        match text.split_once('-') {
            Some(("job", digits)) => id(digits).map(Self::Job),
            Some(("event", digits)) => id(digits).map(Self::Event),
            _ => Err(unknown()),
        }
    }
}

impl Serialize for FailureId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// 404: no such failed work.
pub(super) fn unknown() -> Problem {
    Problem::not_found("There is no such failed job or event")
}

/// Failed background work.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::Failure)]
pub struct Failure {
    /// ID: `job-12` or `event-7`.
    #[schema(value_type = String)]
    pub id: FailureId,
    /// Kind of the job or of the event.
    pub kind: String,
    /// The module that handles it.
    pub module: String,
    /// Status and slug of the error.
    pub error: String,
    /// Number of attempts.
    pub attempts: i32,
    /// When it failed for the last time.
    pub failed_at: DateTime<Utc>,
}

/// Status and slug of a stored error, without its detail, which can repeat input.
pub(super) fn error_kind(stored: &str) -> String {
    stored.split(':').next().unwrap_or_default().trim().to_owned()
}

/// The module of a kind of job.
pub(super) fn module_of(kind: &str) -> String {
    kind.split('.').next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_name_a_job_or_an_event() {
        for id in [FailureId::Job(12), FailureId::Event(7)] {
            assert_eq!(id.to_string().parse::<FailureId>().unwrap(), id);
        }
        for wrong in ["12", "job-", "job-x", "thread-1", "job"] {
            assert_eq!(wrong.parse::<FailureId>().unwrap_err().status(), StatusCode::NOT_FOUND, "{wrong}");
        }
    }

    #[test]
    fn the_detail_of_an_error_is_not_shown() {
        assert_eq!(error_kind("400 invalid-request: Rosa Perez is not a name"), "400 invalid-request");
    }
}
