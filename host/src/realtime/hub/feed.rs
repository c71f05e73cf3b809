//! The feed of a tenant: its events, read in order and published to the consoles of this process.

use std::sync::Arc;
use std::time::Duration;

use huddle_sdk::{Position, ReadTx, Result};

use super::Hub;
use crate::realtime::backoff::Backoff;
use crate::realtime::channel::{Channel, Item};
use crate::realtime::filter;
use crate::realtime::frame::EventFrame;
use crate::realtime::tail::read_events;

/// Maximum number of events per query.
const BATCH: usize = 500;
/// Pause of the tail after a full batch, for consoles to keep up: a bulk import must not disconnect everyone.
const CATCH_UP_PAUSE: Duration = Duration::from_secs(1);

impl Hub {
    /// Reads one tenant's events in order and publishes them.
    pub(super) async fn tail(self, channel: Arc<Channel>) {
        let mut backoff = Backoff::new();
        loop {
            let target = channel.work().await;
            match self.read_on(&channel, target).await {
                Ok(()) => backoff.reset(),
                Err(problem) => {
                    tracing::warn!(tenant = %channel.tenant(), %problem, "events cannot be read");
                    backoff.wait().await;
                }
            }
        }
    }

    /// One query; `target` was committed before it started.
    async fn read_on(&self, channel: &Channel, target: Position) -> Result<()> {
        let after = channel.position();
        let batch = BATCH.min(self.0.config.queue / 2);
        let events = {
            // The semaphore is never closed.
            let _turn = self.0.readers.acquire().await;
            // The range of an index, wherever it begins.
            let mut tx = ReadTx::begin_with_generic_plans(&self.0.app, channel.tenant()).await?;
            read_events(&mut tx, channel.tenant(), after, i64::try_from(batch).unwrap_or(i64::MAX)).await?
        };
        let is_full = events.len() == batch;
        let mut position = after;
        for stored in events {
            let here = stored.event.position;
            if here != position + 1 {
                // Positions have no gaps: missing ones were dropped by age while this process could not read.
                channel.publish(here - 1, || Item::Gap(here - 1));
            }
            position = here;
            if filter::changes_protection(&stored.event) {
                channel.protection_changed();
            }
            // No receiver: no cache to update.
            let _ = self.0.events.send(stored.event.clone());
            channel.publish(here, || Item::Event(Arc::new(EventFrame::new(stored))));
            metrics::counter!("huddle_realtime_events_total").increment(1);
        }
        if position == after && position < target {
            channel.publish(target, || Item::Gap(target));
        }
        if is_full {
            channel.settle(CATCH_UP_PAUSE).await;
        }
        Ok(())
    }
}
