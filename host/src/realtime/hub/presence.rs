//! Presence of this process's consoles and of the other processes'.

use std::sync::Arc;
use std::time::Instant;

use huddle_sdk::{Result, TenantId};
use uuid::Uuid;

use super::Hub;
use crate::realtime::channel::{Channel, Difference, Side};
use crate::realtime::frame::presence_change;
use crate::realtime::lock::lock;
use crate::realtime::presence::{Announcement, Change, TYPING_INTERVAL};

impl Hub {
    pub(super) async fn receive_presence(&self, from: Uuid, tenant: TenantId, announcements: &[Announcement]) -> Result<()> {
        let Some(channel) = self.channel(tenant) else { return Ok(()) };
        let users: Vec<_> = announcements.iter().map(|announcement| announcement.user_id).collect();
        let staff = channel.staff(&self.0.app, &users).await?;
        let now = Instant::now();
        let mut presence = channel.presence();
        for announcement in announcements {
            if let Some(who) = staff.get(&announcement.user_id) {
                presence.receive(from, who.clone(), announcement, now);
            }
        }
        Ok(())
    }

    /// Sends the presence changes of every tenant.
    pub(super) async fn presence_loop(self) {
        let mut ticks = tokio::time::interval(TYPING_INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let channels: Vec<_> = lock(&self.0.channels).values().filter(|channel| !channel.presence().is_empty()).cloned().collect();
            for channel in channels {
                let tick = channel.presence().tick(Instant::now());
                if !tick.announcements.is_empty() {
                    lock(&self.0.outbox).presences.entry(channel.tenant()).or_default().extend(tick.announcements);
                    self.0.outgoing.notify_one();
                }
                if let Err(problem) = self.send_presence(&channel, tick.changes).await {
                    tracing::debug!(%problem, "differences of presence are lost");
                }
            }
        }
    }

    async fn send_presence(&self, channel: &Channel, changes: Vec<Change>) -> Result<()> {
        if changes.is_empty() {
            return Ok(());
        }
        let protection = channel.protection();
        let changes = self.with_subjects(channel, changes).await?;
        channel.send_side(Side::Presence(Arc::new(changes), protection));
        Ok(())
    }

    /// Presence changes with what access control needs of each patient.
    pub(in crate::realtime) async fn with_subjects(&self, channel: &Channel, changes: Vec<Change>) -> Result<Vec<Difference>> {
        let patients: Vec<_> = changes.iter().map(|change| change.patient_id).collect();
        let subjects = channel.subjects(&self.0.app, &patients).await?;
        Ok(changes
            .into_iter()
            .filter_map(|change| {
                let subject = subjects.get(&change.patient_id).copied()?;
                let text = presence_change(&change);
                Some(Difference { change, subject, text })
            })
            .collect())
    }
}
