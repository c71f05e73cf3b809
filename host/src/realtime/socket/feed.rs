//! Items of the tenant's feed, filtered for this subscriber.

use std::time::Duration;

use axum::extract::ws::Message;
use huddle_sdk::Position;
use tokio::sync::broadcast::error::TryRecvError;

use super::super::channel::Item;
use super::super::filter;
use super::super::frame::{EventFrame, HostFrame};
use super::super::progress::{Progress, Step};
use super::{Connection, End, Outcome};

/// Frames that are sent together before the client's frames are read again.
const BURST: usize = 64;
/// Retry interval of a connection while the database is unavailable.
const DATABASE_WAIT: Duration = Duration::from_millis(500);

impl Connection<'_> {
    /// Sends an item of the feed and those behind it together.
    pub(super) async fn burst(&mut self, item: Item) -> Outcome {
        self.take(item).await?;
        for _ in 1..BURST {
            match self.feed.try_recv() {
                Ok(item) => self.take(item).await?,
                Err(TryRecvError::Lagged(_)) => return Err(End::TooSlow),
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
        }
        self.flush().await
    }

    pub(super) async fn take(&mut self, item: Item) -> Outcome {
        match item {
            Item::Event(frame) => match self.progress.step(frame.position) {
                Step::Next => self.deliver(&frame, false).await,
                Step::Seen => Ok(()),
                Step::Gap => {
                    self.progress.skip_to(frame.position - 1);
                    self.reload_here("gap").await?;
                    self.progress.skip_to(frame.position);
                    self.deliver(&frame, false).await
                }
            },
            Item::Gap(position) if position <= self.progress.position() => Ok(()),
            Item::Gap(position) => {
                self.progress.skip_to(position);
                self.reload_here("gap").await
            }
            Item::SetBack(position) => {
                self.progress = Progress::new(position);
                self.reload_here("set_back").await
            }
        }
    }

    pub(super) async fn reload_here(&mut self, reason: &'static str) -> Outcome {
        let position = self.progress.position().to_string();
        self.put(&HostFrame::Reload { reason, position }).await
    }

    /// Sends an event if this subscriber may receive it, and applies its effects on the connection itself.
    pub(super) async fn deliver(&mut self, frame: &EventFrame, is_replay: bool) -> Outcome {
        let event = &frame.stored.event;
        let for_me = event.user_id.is_none_or(|user| user == self.claims.user);
        match event.kind.as_str() {
            filter::SESSION_ENDED if filter::ends_session(event, &self.claims) => {
                // If replayed, it may be an earlier session of the same user: the database knows.
                let end = if is_replay {
                    self.admit().await.err().filter(|end| *end != End::Restart)
                } else {
                    Some(End::Unauthorised("the session has ended"))
                };
                match end {
                    None => Ok(()),
                    Some(end) => {
                        self.put(&HostFrame::SessionEnded).await?;
                        Err(end)
                    }
                }
            }
            filter::FEATURES_CHANGED => {
                self.refresh_features(frame.position).await?;
                self.put(&HostFrame::FeaturesChanged).await
            }
            filter::ACCESS_CHANGED if for_me => {
                self.refresh_grants().await?;
                self.put(&HostFrame::AccessChanged).await?;
                // Presence at records that became hidden is withdrawn, and at those that became visible is sent.
                self.show_again().await?;
                // A user who is no longer staff receives nothing more. The database was available for reading the grants.
                self.admit().await
            }
            filter::SESSION_ENDED | filter::ACCESS_CHANGED => Ok(()),
            filter::MODULES_CHANGED => self.put(&HostFrame::ModulesChanged).await,
            _ if filter::is_visible(&frame.stored, self.claims.user, &self.features, &self.grants, self.now()) => {
                let text = frame.text(self.seq);
                self.write(Message::Text(text), false).await?;
                self.seq += 1;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Reloads the tenant's features as of the event at `position`. Nothing after it is sent before they are known.
    pub(super) async fn refresh_features(&mut self, position: Position) -> Outcome {
        loop {
            match self.channel.features(self.tenancy, position).await {
                Ok(features) => {
                    self.features = features;
                    return Ok(());
                }
                Err(_) => self.wait_for_database().await?,
            }
        }
    }

    /// Reloads this user's grants. Nothing more is sent before they are known.
    pub(super) async fn refresh_grants(&mut self) -> Outcome {
        loop {
            match self.read_grants().await {
                Ok(grants) => {
                    self.grants = grants;
                    return Ok(());
                }
                Err(_) => self.wait_for_database().await?,
            }
        }
    }

    pub(super) async fn wait_for_database(&mut self) -> Outcome {
        tokio::select! {
            () = self.hub.closing().cancelled() => Err(End::Restart),
            () = tokio::time::sleep(DATABASE_WAIT) => if self.feed.len() > self.hub.config().queue { Err(End::TooSlow) } else { Ok(()) },
        }
    }
}
