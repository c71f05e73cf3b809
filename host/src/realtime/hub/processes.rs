//! Notices to and from the other host processes: wake-ups, presence and signals.

use std::sync::atomic::Ordering;
use std::time::Duration;

use huddle_sdk::{Position, Result, TenantId, UserId};
use uuid::Uuid;

use super::Hub;
use crate::realtime::backoff::Backoff;
use crate::realtime::bus::Notice;
use crate::realtime::channel::Side;
use crate::realtime::lock::lock;

/// Wake-ups within this time are sent to the other processes together.
const COALESCE: Duration = Duration::from_millis(10);
/// Maximum number of signals queued for the other processes.
const SIGNALS_WAITING: usize = 256;

impl Hub {
    /// Receives notices of the other processes; after each interruption a poll finds what was missed.
    pub(super) async fn listen_loop(self) {
        let mut backoff = Backoff::new();
        loop {
            let mut listener = match self.0.bus.listen().await {
                Ok(listener) => listener,
                Err(error) => {
                    tracing::warn!(%error, "notices of other host processes cannot be received; events arrive by the poll");
                    backoff.wait().await;
                    continue;
                }
            };
            self.0.listening.store(true, Ordering::Relaxed);
            self.0.poll_now.notify_one();
            loop {
                match listener.next().await {
                    Ok((from, notices)) => {
                        backoff.reset();
                        for notice in notices {
                            self.handle(from, notice).await;
                        }
                    }
                    Err(error) => {
                        tracing::warn!(%error, "notices of other host processes are no longer received");
                        break;
                    }
                }
            }
            self.0.listening.store(false, Ordering::Relaxed);
            backoff.wait().await;
        }
    }

    async fn handle(&self, from: Uuid, notice: Notice) {
        let handled = match notice {
            Notice::Wake(tenant, position) => {
                self.raise(tenant, position);
                Ok(())
            }
            Notice::Presence(tenant, announcements) => self.receive_presence(from, tenant, &announcements).await,
            Notice::Consoles(tenant, count) => {
                self.receive_consoles(from, tenant, count);
                Ok(())
            }
            Notice::Signal(tenant, name, patient, user) => self.deliver_signal(tenant, None, &name, patient, user).await,
        };
        if let Err(problem) = handled {
            // Presence is repeated, and a signal only speeds up what a console finds out itself.
            tracing::debug!(%problem, "a notice of another process is lost");
        }
    }

    pub(super) fn raise(&self, tenant: TenantId, position: Position) {
        match self.channel(tenant) {
            Some(channel) => channel.raise(position),
            // A new tenant: the poll finds it.
            None => self.0.poll_now.notify_one(),
        }
    }

    /// Sends a signal to the consoles of this process.
    async fn deliver_signal(&self, tenant: TenantId, from: Option<Uuid>, name: &str, patient: Option<UserId>, user: UserId) -> Result<()> {
        let Some(channel) = self.channel(tenant) else { return Ok(()) };
        if let Some(id) = patient
            && channel.subjects(&self.0.app, &[id]).await?.is_empty()
        {
            // Not a patient of this tenant: ignored.
            return Ok(());
        }
        channel.send_side(Side::Signal { from, name: name.into(), patient, user });
        Ok(())
    }

    /// A console's signal: sent to the consoles here and to the other processes.
    pub(in crate::realtime) async fn signal(
        &self,
        tenant: TenantId,
        from: Uuid,
        name: String,
        patient: Option<UserId>,
        user: UserId,
    ) -> Result<()> {
        self.deliver_signal(tenant, Some(from), &name, patient, user).await?;
        let mut outbox = lock(&self.0.outbox);
        // While the bus is down, signals would arrive too late to be useful.
        if outbox.signals.len() < SIGNALS_WAITING {
            outbox.signals.push(Notice::Signal(tenant, name, patient, user));
        }
        drop(outbox);
        self.0.outgoing.notify_one();
        Ok(())
    }

    /// Sends queued notices to the other processes, as many at once as possible.
    pub(super) async fn publish_loop(self) {
        let mut backoff = Backoff::new();
        loop {
            self.0.outgoing.notified().await;
            let notices = lock(&self.0.outbox).take();
            if notices.is_empty() {
                continue;
            }
            match self.0.bus.publish(notices).await {
                Ok(()) => {
                    backoff.reset();
                    tokio::time::sleep(COALESCE).await;
                }
                // The others poll and will find the events.
                Err(error) => {
                    tracing::warn!(%error, "other host processes cannot be notified; they poll");
                    backoff.wait().await;
                }
            }
        }
    }
}
