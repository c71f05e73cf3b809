//! One tenant's channel in this process: the feed that its tail fills, presence and signals beside it, and who is who.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use huddle_sdk::{App, FeatureSet, PersonId, Position, ReadTx, Result, TenantId, UserId};
use serde_json::value::RawValue;
use tokio::sync::{Notify, broadcast};
use uuid::Uuid;

use super::config::RealtimeConfig;
use super::frame::EventFrame;
use super::lock::lock;
use super::presence::{Change, PresenceTable, Who};
use crate::tenancy::Tenancy;

/// What was looked up of a person is trusted so long. Whom a grant is needed for is forgotten at once when that changes.
const DIRECTORY_TTL: Duration = Duration::from_secs(30);
/// Presence and signals that a connection may lag behind before it is given the present state anew.
const SIDE_QUEUE: usize = 256;

/// What the tail hands to every console of the tenant, in order.
#[derive(Debug, Clone)]
pub enum Item {
    /// An event.
    Event(Arc<EventFrame>),
    /// Events up to this position were dropped by age before this process read them: consoles must read everything anew.
    Gap(Position),
    /// The order of positions begins anew from here (a restored database): consoles must read everything anew.
    SetBack(Position),
}

/// A patient as the gate needs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    /// The person.
    pub person_id: PersonId,
    /// Whether a grant is needed.
    pub is_protected: bool,
}

/// A difference of presence with what its readers need.
#[derive(Debug)]
pub struct Difference {
    /// Who came or went.
    pub change: Change,
    /// The patient.
    pub subject: Subject,
    /// As consoles read it.
    pub text: Box<RawValue>,
}

/// What is not stored and goes to those whom it concerns.
#[derive(Debug, Clone)]
pub enum Side {
    /// Differences of presence, their patients as looked up at this [`Channel::protection`].
    Presence(Arc<Vec<Difference>>, u64),
    /// A signal.
    Signal {
        /// The connection that sent it, which does not get it back.
        from: Option<Uuid>,
        /// Its name.
        name: Arc<str>,
        /// The patient concerned.
        patient: Option<UserId>,
        /// Who sent it.
        user: UserId,
    },
}

/// The feed: where it stands, and the ring of what came last while somebody listens.
struct Feed {
    position: Position,
    ring: Option<broadcast::Sender<Item>>,
    side: Option<broadcast::Sender<Side>>,
}

/// A subscription to a channel.
pub struct Subscription {
    /// The feed from just after `position` on.
    pub feed: broadcast::Receiver<Item>,
    /// Presence and signals.
    pub side: broadcast::Receiver<Side>,
    /// Where the feed stood.
    pub position: Position,
}

/// One tenant in this process.
pub struct Channel {
    tenant: TenantId,
    queue: usize,
    feed: Mutex<Feed>,
    /// Committed up to here, as far as this process knows.
    target: AtomicI64,
    work: Notify,
    presence: Mutex<PresenceTable>,
    patients: Mutex<HashMap<UserId, (Subject, Instant)>>,
    /// Grows each time that who is protected may have changed: what was looked up before counts no more.
    protection: AtomicU64,
    staff: Mutex<HashMap<UserId, (Arc<Who>, Instant)>>,
    /// What the tenant has, as read after the change at this position.
    features: tokio::sync::Mutex<(Position, Arc<FeatureSet>)>,
}

impl Channel {
    /// A channel that goes on from a position.
    pub fn new(tenant: TenantId, position: Position, config: &RealtimeConfig) -> Self {
        Self {
            tenant,
            queue: config.queue,
            feed: Mutex::new(Feed { position, ring: None, side: None }),
            target: AtomicI64::new(position),
            work: Notify::new(),
            presence: Mutex::new(PresenceTable::new(config.presence_ttl())),
            patients: Mutex::default(),
            protection: AtomicU64::new(0),
            staff: Mutex::default(),
            features: tokio::sync::Mutex::new((-1, Arc::default())),
        }
    }

    /// Whose.
    pub fn tenant(&self) -> TenantId {
        self.tenant
    }

    /// Where the feed stands.
    pub fn position(&self) -> Position {
        lock(&self.feed).position
    }

    /// Committed and not read yet.
    pub fn lag(&self) -> u64 {
        (self.target.load(Ordering::Relaxed) - self.position()).max(0).unsigned_abs()
    }

    /// Live subscriptions.
    pub fn subscribers(&self) -> usize {
        lock(&self.feed).ring.as_ref().map_or(0, broadcast::Sender::receiver_count)
    }

    /// There is something up to `position`.
    pub fn raise(&self, position: Position) {
        if self.target.fetch_max(position, Ordering::AcqRel) < position {
            self.work.notify_one();
        }
    }

    /// Waits until there is something beyond what was read.
    pub async fn work(&self) -> Position {
        loop {
            let target = self.target.load(Ordering::Acquire);
            if target > self.position() {
                return target;
            }
            self.work.notified().await;
        }
    }

    /// Listens from where the feed stands. A channel without listeners keeps no ring.
    pub fn subscribe(&self) -> Subscription {
        let mut feed = lock(&self.feed);
        let queue = self.queue;
        let ring = feed.ring.get_or_insert_with(|| broadcast::channel(queue).0).subscribe();
        let side = feed.side.get_or_insert_with(|| broadcast::channel(SIDE_QUEUE).0).subscribe();
        Subscription { feed: ring, side, position: feed.position }
    }

    /// The next item of the feed, from the tail alone. What only listeners need is made only when there are some.
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

    /// Waits until half of the ring is free, but no longer than `patience`: who does not read by then is left to overflow.
    pub async fn settle(&self, patience: Duration) {
        let is_full = || lock(&self.feed).ring.as_ref().is_some_and(|ring| ring.len() > self.queue / 2);
        let free = async {
            while is_full() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        // Out of patience: go on.
        let _ = tokio::time::timeout(patience, free).await;
    }

    /// The order of positions was set back (a restored database): begins anew from there.
    pub fn set_back(&self, position: Position) {
        self.target.store(position, Ordering::Release);
        self.publish(position, || Item::SetBack(position));
    }

    /// Tells what is not stored to the consoles of this process.
    pub fn tell(&self, side: Side) {
        if let Some(sender) = &lock(&self.feed).side {
            // Nobody there: nothing to tell.
            let _ = sender.send(side);
        }
    }

    /// The presence of the tenant.
    pub fn presence(&self) -> std::sync::MutexGuard<'_, PresenceTable> {
        lock(&self.presence)
    }

    /// Who is protected changed by an event that is about to be published: whoever sees that event finds what was looked up before it
    /// to be old.
    pub fn protection_changed(&self) {
        self.protection.fetch_add(1, Ordering::AcqRel);
        lock(&self.patients).clear();
    }

    /// How often it changed. What was looked up at another number must be looked up again before it is relied on.
    pub fn protection(&self) -> u64 {
        self.protection.load(Ordering::Acquire)
    }

    /// What the tenant has after the change at `position`. A thousand consoles that hear of it read it once.
    pub async fn features(&self, tenancy: &Tenancy, position: Position) -> Result<Arc<FeatureSet>> {
        let mut known = self.features.lock().await;
        if known.0 < position {
            tenancy.forget(self.tenant);
            *known = (position, tenancy.features(self.tenant).await?);
        }
        Ok(known.1.clone())
    }

    /// The patients among these users, with what the gate needs. Ids that are no patients of this tenant are left out.
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
            // Read before a change and kept after it, it would be believed for as long as anything is.
            if self.protection() == protection {
                known.insert(UserId(row.id), (subject, Instant::now()));
            }
            found.insert(UserId(row.id), subject);
        }
        Ok(found)
    }

    /// The members of staff among these users, as presence shows them.
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
