//! Notices to be sent to the other host processes.

use std::collections::HashMap;

use huddle_sdk::{Position, TenantId};

use super::bus::Notice;
use super::presence::Announcement;

/// Notices queued for the other processes.
#[derive(Default)]
pub(super) struct Outbox {
    pub(super) wakes: HashMap<TenantId, Position>,
    pub(super) presences: HashMap<TenantId, Vec<Announcement>>,
    pub(super) consoles: HashMap<TenantId, usize>,
    pub(super) signals: Vec<Notice>,
}

impl Outbox {
    pub(super) fn take(&mut self) -> Vec<Notice> {
        let wakes = self.wakes.drain().map(|(tenant, position)| Notice::Wake(tenant, position));
        let presences = self.presences.drain().map(|(tenant, list)| Notice::Presence(tenant, list));
        let consoles = self.consoles.drain().map(|(tenant, count)| Notice::Consoles(tenant, count));
        wakes.chain(presences).chain(consoles).chain(self.signals.drain(..)).collect()
    }
}
