//! Writing frames to the client, which must keep up.

use std::time::Duration;

use axum::extract::ws::Message;
use tokio::sync::broadcast;
use tokio::time::Instant;

use super::super::channel::Item;
use super::super::frame::HostFrame;
use super::{Connection, End, Outcome};

/// Interval at which a blocked connection is checked.
const BLOCKED_CHECK: Duration = Duration::from_millis(200);

impl Connection<'_> {
    /// Numbers and sends a frame.
    pub(super) async fn put(&mut self, frame: &HostFrame<'_>) -> Outcome {
        let text = frame.text(self.seq);
        self.write(Message::Text(text), true).await?;
        self.seq += 1;
        Ok(())
    }

    pub(super) async fn flush(&mut self) -> Outcome {
        use futures_util::SinkExt as _;
        let (feed, config) = (&self.feed, self.hub.config());
        patiently(self.socket.flush(), feed, config.queue, config.write_timeout()).await
    }

    pub(super) async fn write(&mut self, message: Message, flush: bool) -> Outcome {
        use futures_util::SinkExt as _;
        let (feed, config, socket) = (&self.feed, self.hub.config(), &mut *self.socket);
        let writing = async { if flush { socket.send(message).await } else { socket.feed(message).await } };
        patiently(writing, feed, config.queue, config.write_timeout()).await
    }

    pub(super) async fn heartbeat(&mut self) -> Outcome {
        let position = self.progress.position().to_string();
        self.put(&HostFrame::Heartbeat { position, behind: self.hub.is_behind() }).await
    }
}

/// Writes as long as the client keeps up: a connection that is blocked while its feed fills up, or for too long, is too slow.
async fn patiently(
    writing: impl Future<Output = std::result::Result<(), axum::Error>>,
    feed: &broadcast::Receiver<Item>,
    queue: usize,
    limit: Duration,
) -> Outcome {
    tokio::pin!(writing);
    let mut since = None;
    loop {
        tokio::select! {
            biased;
            written = &mut writing => return written.map_err(|_| End::Gone),
            () = tokio::time::sleep(BLOCKED_CHECK) => {
                let since = *since.get_or_insert_with(Instant::now);
                if feed.len() > queue || since.elapsed() >= limit {
                    return Err(End::TooSlow);
                }
            }
        }
    }
}
