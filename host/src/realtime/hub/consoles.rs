//! Counting open consoles over all host processes.

use std::time::{Duration, Instant};

use huddle_sdk::TenantId;
use uuid::Uuid;

use super::Hub;
use crate::realtime::lock::lock;

/// How often this process checks whether its number of consoles has changed.
const INTERVAL: Duration = Duration::from_secs(1);

impl Hub {
    /// Number of open consoles of a tenant: its live sockets in all host processes.
    #[must_use]
    pub fn open_consoles(&self, tenant: TenantId) -> usize {
        let Some(channel) = self.channel(tenant) else { return 0 };
        channel.consoles().total(channel.subscribers(), Instant::now())
    }

    pub(super) fn receive_consoles(&self, from: Uuid, tenant: TenantId, count: usize) {
        if let Some(channel) = self.channel(tenant) {
            channel.consoles().receive(from, count, Instant::now());
        }
    }

    /// Announces this process's number of consoles to the other processes.
    pub(super) async fn consoles_loop(self) {
        let mut ticks = tokio::time::interval(INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let channels: Vec<_> = lock(&self.0.channels).values().cloned().collect();
            for channel in channels {
                let own = channel.subscribers();
                if channel.consoles().announce(own, Instant::now()) {
                    lock(&self.0.outbox).consoles.insert(channel.tenant(), own);
                    self.0.outgoing.notify_one();
                }
            }
        }
    }
}
