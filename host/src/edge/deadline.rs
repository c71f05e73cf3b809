//! How long a request may take.

use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, timeout_at};

/// The deadline of a request. An upload gets more time; a connection on which no bytes
/// arrive meanwhile is closed by the listener.
#[derive(Debug, Clone)]
pub struct Deadline {
    began: Instant,
    upload: Duration,
    until: Arc<Mutex<Instant>>,
}

impl Deadline {
    /// For a request that starts now.
    pub(super) fn new(request: Duration, upload: Duration) -> Self {
        let began = Instant::now();
        Self { began, upload, until: Arc::new(Mutex::new(began + request)) }
    }

    /// Extends the deadline for an upload.
    pub fn of_upload(&self) {
        *self.until.lock().unwrap_or_else(PoisonError::into_inner) = self.began + self.upload;
    }

    fn until(&self) -> Instant {
        *self.until.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The result of the work; none when it took too long.
    pub(super) async fn hold<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        let mut work = pin!(work);
        loop {
            let until = self.until();
            match timeout_at(until, &mut work).await {
                Ok(done) => return Some(done),
                Err(_) if self.until() > until => {}
                Err(_) => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_upload_has_a_longer_but_limited_deadline() {
        let deadline = || Deadline::new(Duration::from_secs(30), Duration::from_mins(5));
        let sleep = |seconds| tokio::time::sleep(Duration::from_secs(seconds));
        assert!(deadline().hold(sleep(29)).await.is_some());
        assert!(deadline().hold(sleep(31)).await.is_none());
        let upload = async |seconds| {
            let deadline = deadline();
            let work = async {
                deadline.of_upload();
                sleep(seconds).await;
            };
            deadline.hold(work).await
        };
        assert!(upload(299).await.is_some());
        assert!(upload(301).await.is_none());
    }
}
