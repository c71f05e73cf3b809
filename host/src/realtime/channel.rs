//! One tenant's channel in this process: the feed of events, presence and signals, and the people that they name.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use huddle_sdk::{App, FeatureSet, PersonId, Position, ReadTx, Result, TenantId, UserId};
use serde_json::value::RawValue;
use tokio::sync::{Notify, broadcast};
use uuid::Uuid;

use super::config::RealtimeConfig;
use super::consoles::ConsoleCounts;
use super::frame::EventFrame;
use super::lock::lock;
use super::presence::{Change, PresenceTable, Who};
use crate::tenancy::Tenancy;

/// How long data looked up about a person is used. A change of protection invalidates it at once.
const DIRECTORY_TTL: Duration = Duration::from_secs(30);
/// Presence changes and signals that a connection may lag behind before it receives a new snapshot.
const SIDE_QUEUE: usize = 256;

/// An item of the feed for every console of the tenant, in order.
#[derive(Debug, Clone)]
pub enum Item {
    /// An event.
    Event(Arc<EventFrame>),
    /// Events up to this position were dropped by age before this process read them: consoles must reload.
    Gap(Position),
    /// Positions restart from here (a restored database): consoles must reload.
    SetBack(Position),
}

/// A patient, with what access control needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    /// Person ID.
    pub person_id: PersonId,
    /// Whether a grant is required.
    pub is_protected: bool,
}

/// A presence change, with what decides who may see it.
#[derive(Debug)]
pub struct Difference {
    /// The user who came or left.
    pub change: Change,
    /// The patient.
    pub subject: Subject,
    /// As sent to consoles.
    pub text: Box<RawValue>,
}

/// Messages that are not stored.
#[derive(Debug, Clone)]
pub enum Side {
    /// Presence changes, with their patients as looked up at this [`Channel::protection`].
    Presence(Arc<Vec<Difference>>, u64),
    /// A signal.
    Signal {
        /// The connection that sent it, which does not receive it.
        from: Option<Uuid>,
        /// Name.
        name: Arc<str>,
        /// The patient that it is about.
        patient: Option<UserId>,
        /// Sender.
        user: UserId,
    },
}

/// The feed: its position, and the latest items while there are listeners.
struct Feed {
    position: Position,
    ring: Option<broadcast::Sender<Item>>,
    side: Option<broadcast::Sender<Side>>,
}

/// A subscription to a channel.
pub struct Subscription {
    /// The feed after `position`.
    pub feed: broadcast::Receiver<Item>,
    /// Presence and signals.
    pub side: broadcast::Receiver<Side>,
    /// Position of the feed at the time of subscription.
    pub position: Position,
}

/// A tenant in this process.
pub struct Channel {
    tenant: TenantId,
    queue: usize,
    feed: Mutex<Feed>,
    /// Committed up to this position, as far as this process knows.
    target: AtomicI64,
    work: Notify,
    presence: Mutex<PresenceTable>,
    consoles: Mutex<ConsoleCounts>,
    patients: Mutex<HashMap<UserId, (Subject, Instant)>>,
    /// Incremented whenever someone's protection may have changed: earlier lookups are then invalid.
    protection: AtomicU64,
    staff: Mutex<HashMap<UserId, (Arc<Who>, Instant)>>,
    /// The tenant's features, as read after the change at this position.
    features: tokio::sync::Mutex<(Position, Arc<FeatureSet>)>,
}

impl Channel {
    /// A channel that starts at a position.
    pub fn new(tenant: TenantId, position: Position, config: &RealtimeConfig) -> Self {
        Self {
            tenant,
            queue: config.queue,
            feed: Mutex::new(Feed { position, ring: None, side: None }),
            target: AtomicI64::new(position),
            work: Notify::new(),
            presence: Mutex::new(PresenceTable::new(config.presence_ttl())),
            consoles: Mutex::default(),
            patients: Mutex::default(),
            protection: AtomicU64::new(0),
            staff: Mutex::default(),
            features: tokio::sync::Mutex::new((-1, Arc::default())),
        }
    }

    /// Tenant ID.
    pub fn tenant(&self) -> TenantId {
        self.tenant
    }

    /// Current position of the feed.
    pub fn position(&self) -> Position {
        lock(&self.feed).position
    }

    /// Number of committed events that are not read yet.
    pub fn lag(&self) -> u64 {
        (self.target.load(Ordering::Relaxed) - self.position()).max(0).unsigned_abs()
    }

    /// Number of live subscriptions.
    pub fn subscribers(&self) -> usize {
        lock(&self.feed).ring.as_ref().map_or(0, broadcast::Sender::receiver_count)
    }

    /// The numbers of open consoles of the processes.
    pub(super) fn consoles(&self) -> MutexGuard<'_, ConsoleCounts> {
        lock(&self.consoles)
    }

    /// Announces events up to `position`.
    pub fn raise(&self, position: Position) {
        if self.target.fetch_max(position, Ordering::AcqRel) < position {
            self.work.notify_one();
        }
    }

    /// Waits until there are events after the current position.
    pub async fn work(&self) -> Position {
        loop {
            let target = self.target.load(Ordering::Acquire);
            if target > self.position() {
                return target;
            }
            self.work.notified().await;
        }
    }

    /// Subscribes from the current position. A channel without subscribers keeps no items.
    pub fn subscribe(&self) -> Subscription {
        let mut feed = lock(&self.feed);
        let queue = self.queue;
        let ring = feed.ring.get_or_insert_with(|| broadcast::channel(queue).0).subscribe();
        let side = feed.side.get_or_insert_with(|| broadcast::channel(SIDE_QUEUE).0).subscribe();
        Subscription { feed: ring, side, position: feed.position }
    }

    /// Publishes the next item of the feed; called by the tail only. The item is only created if there are subscribers.
    pub fn publish(&self, position: Position, item: impl FnOnce() -> Item) {
        let mut feed = lock(&self.feed);
        feed.position = position;
        if let Some(ring) = &feed.ring
            && ring.send(item()).is_err()
        {
            feed.ring = None;
            feed.side = None;
        }
    }

    /// Waits until half of the ring is free, but no longer than `patience`: slower readers overflow.
    pub async fn settle(&self, patience: Duration) {
        let is_full = || lock(&self.feed).ring.as_ref().is_some_and(|ring| ring.len() > self.queue / 2);
        let free = async {
            while is_full() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        // Time is up: continue.
        let _ = tokio::time::timeout(patience, free).await;
    }

    /// Restarts at a position, since positions were reset (a restored database).
    pub fn set_back(&self, position: Position) {
        self.target.store(position, Ordering::Release);
        self.publish(position, || Item::SetBack(position));
    }

    /// Sends a message that is not stored to the consoles of this process.
    pub fn send_side(&self, side: Side) {
        if let Some(sender) = &lock(&self.feed).side {
            // No subscribers.
            let _ = sender.send(side);
        }
    }

    /// Presence of the tenant.
    pub fn presence(&self) -> std::sync::MutexGuard<'_, PresenceTable> {
        lock(&self.presence)
    }

    /// Invalidates lookups, because an event that is about to be published changes someone's protection: whoever sees the event
    /// finds earlier lookups outdated.
    pub fn protection_changed(&self) {
        self.protection.fetch_add(1, Ordering::AcqRel);
        lock(&self.patients).clear();
    }

    /// Number of such changes. What was looked up at another number must be looked up again before use.
    pub fn protection(&self) -> u64 {
        self.protection.load(Ordering::Acquire)
    }

    /// The tenant's features after the change at `position`, read once for all consoles that ask.
    pub async fn features(&self, tenancy: &Tenancy, position: Position) -> Result<Arc<FeatureSet>> {
        let mut known = self.features.lock().await;
        if known.0 < position {
            tenancy.forget(self.tenant);
            *known = (position, tenancy.features(self.tenant).await?);
        }
        Ok(known.1.clone())
    }

    /// The patients among these users, with what access control needs. IDs that are not patients of this tenant are omitted.
    pub async fn subjects(&self, app: &App, users: &[UserId]) -> Result<HashMap<UserId, Subject>> {
        let fresh = |(_, at): &(Subject, Instant)| at.elapsed() < DIRECTORY_TTL;
        let mut found = HashMap::with_capacity(users.len());
        let mut missing = Vec::new();
        {
            let known = lock(&self.patients);
            for user in users {
                match known.get(user).filter(|entry| fresh(entry)) {
                    Some((subject, _)) => {
                        found.insert(*user, *subject);
                    }
                    None => missing.push(user.0),
                }
            }
        }
        if missing.is_empty() {
            return Ok(found);
        }
        let protection = self.protection();
        let mut tx = ReadTx::begin(app, self.tenant).await?;
        let rows = sqlx::query!(
            "select u.id, u.person_id, p.request_auth_for_phi
               from core.user_account u
               join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
              where u.tenant_id = $1 and u.id = any ($2) and u.is_patient",
            self.tenant.0,
            &missing,
        )
        .fetch_all(&mut *tx)
        .await?;
        let mut known = lock(&self.patients);
        known.retain(|_, entry| fresh(entry));
        for row in rows {
            let subject = Subject { person_id: PersonId(row.person_id), is_protected: row.request_auth_for_phi };
            // A lookup made before a change must not be cached after it.
            if self.protection() == protection {
                known.insert(UserId(row.id), (subject, Instant::now()));
            }
            found.insert(UserId(row.id), subject);
        }
        Ok(found)
    }

    /// The staff members among these users, as presence shows them.
    pub async fn staff(&self, app: &App, users: &[UserId]) -> Result<HashMap<UserId, Arc<Who>>> {
        let fresh = |(_, at): &(Arc<Who>, Instant)| at.elapsed() < DIRECTORY_TTL;
        let mut found = HashMap::with_capacity(users.len());
        let mut missing = Vec::new();
        {
            let known = lock(&self.staff);
            for user in users {
                match known.get(user).filter(|entry| fresh(entry)) {
                    Some((who, _)) => {
                        found.insert(*user, who.clone());
                    }
                    None => missing.push(user.0),
                }
            }
        }
        if missing.is_empty() {
            return Ok(found);
        }
        let mut tx = ReadTx::begin(app, self.tenant).await?;
        let rows = sqlx::query!(
            "select u.id, p.first_name, p.last_name, s.internal_role
               from core.user_account u
               join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
               join core.provider s on s.tenant_id = u.tenant_id and s.user_id = u.id
              where u.tenant_id = $1 and u.id = any ($2)",
            self.tenant.0,
            &missing,
        )
        .fetch_all(&mut *tx)
        .await?;
        let mut known = lock(&self.staff);
        known.retain(|_, entry| fresh(entry));
        for row in rows {
            let name = format!("{} {}", row.first_name, row.last_name);
            let who = Arc::new(Who { user_id: UserId(row.id), name: name.trim().to_owned(), role: row.internal_role });
            known.insert(who.user_id, (who.clone(), Instant::now()));
            found.insert(who.user_id, who);
        }
        Ok(found)
    }
}
