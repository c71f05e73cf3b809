//! The hub: one feed per tenant, read once in this process and sent to every console that may see it.

mod consoles;
mod feed;
mod presence;
mod processes;

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use huddle_sdk::{App, Clock, Event, Position, Result, TenantId};
use sqlx::PgPool;
use tokio::runtime::Handle;
use tokio::sync::{Notify, Semaphore, broadcast};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::backoff::Backoff;
use super::bus::Bus;
use super::channel::Channel;
use super::config::RealtimeConfig;
use super::lock::lock;
use super::outbox::Outbox;
use super::tail::read_positions;
use crate::keys::Keys;
use crate::session::Activity;

/// Number of poll intervals without success after which the hub is not ready.
const STALE: u32 = 5;
/// Tenants whose events are read concurrently: most of the pool is left to requests.
const READERS: usize = 2;
/// Timeout for closing sockets at shutdown.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(3);

/// Figures of the hub.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HubStats {
    /// Number of open sockets.
    pub sockets: usize,
    /// Number of tenants with a channel.
    pub tenants: usize,
    /// Number of subscriptions to tenants' feeds (sockets that have sent hello).
    pub subscribers: usize,
    /// Committed events that are not read yet, over all tenants.
    pub lag: u64,
    /// Whether notices of the other processes arrive (otherwise events arrive by the poll).
    pub listening: bool,
}

/// The real-time hub of this process. Clones share it.
#[derive(Clone)]
pub struct Hub(Arc<Inner>);

struct Inner {
    app: App,
    keys: Keys,
    config: RealtimeConfig,
    bus: Box<dyn Bus>,
    channels: Mutex<HashMap<TenantId, Arc<Channel>>>,
    events: broadcast::Sender<Arc<Event>>,
    outbox: Mutex<Outbox>,
    outgoing: Notify,
    poll_now: Notify,
    polled_at: Mutex<Option<Instant>>,
    listening: std::sync::atomic::AtomicBool,
    sockets: AtomicUsize,
    sockets_on: OnceLock<Handle>,
    readers: Semaphore,
    closing: CancellationToken,
    activity: Activity,
}

impl Hub {
    /// Creates a hub on the application's connections and a bus between host processes; it does nothing until [`Self::run`].
    #[must_use]
    pub fn new(app_pool: PgPool, clock: Clock, keys: Keys, config: RealtimeConfig, bus: Box<dyn Bus>) -> Self {
        Self(Arc::new(Inner {
            // The hub only reads, so it wakes nobody.
            app: App::new(app_pool, clock, Arc::new(|_, _| {})),
            keys,
            config,
            bus,
            channels: Mutex::default(),
            events: broadcast::channel(4_096).0,
            outbox: Mutex::default(),
            outgoing: Notify::new(),
            poll_now: Notify::new(),
            polled_at: Mutex::default(),
            listening: false.into(),
            sockets: AtomicUsize::new(0),
            sockets_on: OnceLock::new(),
            readers: Semaphore::new(READERS),
            closing: CancellationToken::new(),
            activity: Activity::default(),
        }))
    }

    /// Runs the connections of consoles on a separate runtime, from the first one on. Otherwise they share the caller's with
    /// requests: sending to a thousand consoles would then delay every request in progress, and the locks that it holds.
    pub fn serve_sockets_on(&self, runtime: Handle) {
        // The first call wins.
        let _ = self.0.sockets_on.set(runtime);
    }

    /// Announces committed events of a tenant up to `position`. This process reads them at once; the others are notified.
    pub fn wake(&self, tenant: TenantId, position: Position) {
        self.raise(tenant, position);
        let mut outbox = lock(&self.0.outbox);
        let waiting = outbox.wakes.entry(tenant).or_insert(position);
        *waiting = position.max(*waiting);
        drop(outbox);
        self.0.outgoing.notify_one();
    }

    /// All events that this process reads, in order per tenant, for the host's own caches. A receiver that lags behind
    /// learns so from the channel and must drop its caches.
    #[must_use]
    pub fn events(&self) -> broadcast::Receiver<Arc<Event>> {
        self.0.events.subscribe()
    }

    /// Whether events arrive: the last successful poll is recent.
    #[must_use]
    pub fn ready(&self) -> bool {
        lock(&self.0.polled_at).is_some_and(|at| at.elapsed() < self.0.config.poll() * STALE)
    }

    /// Whether events stopped arriving: the database is away, or does not answer.
    #[must_use]
    pub fn is_behind(&self) -> bool {
        lock(&self.0.polled_at).is_some_and(|at| at.elapsed() >= self.0.config.poll() * STALE)
    }

    /// The metrics.
    #[must_use]
    pub fn stats(&self) -> HubStats {
        let channels = lock(&self.0.channels);
        HubStats {
            sockets: self.0.sockets.load(Ordering::Relaxed),
            tenants: channels.len(),
            subscribers: channels.values().map(|channel| channel.subscribers()).sum(),
            lag: channels.values().map(|channel| channel.lag()).sum(),
            listening: self.0.listening.load(Ordering::Relaxed),
        }
    }

    /// Runs until `shutdown`: listens, polls, reads. Waits for an unavailable database. At the end it closes the sockets
    /// with 1012.
    pub async fn run(self, shutdown: CancellationToken) -> Result<()> {
        let mut tasks = JoinSet::new();
        tasks.spawn(self.clone().poll_loop());
        tasks.spawn(self.clone().listen_loop());
        tasks.spawn(self.clone().publish_loop());
        tasks.spawn(self.clone().presence_loop());
        tasks.spawn(self.clone().consoles_loop());
        shutdown.cancelled().await;
        self.0.closing.cancel();
        let last_closed = async {
            while self.0.sockets.load(Ordering::Relaxed) > 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        if tokio::time::timeout(CLOSE_TIMEOUT, last_closed).await.is_err() {
            tracing::warn!(sockets = self.0.sockets.load(Ordering::Relaxed), "sockets were still open at shutdown");
        }
        tasks.shutdown().await;
        Ok(())
    }

    /// Polls every tenant's position each second; finds new tenants and starts their tails.
    async fn poll_loop(self) {
        let mut tails = JoinSet::new();
        let mut backoff = Backoff::new();
        loop {
            match self.poll(&mut tails).await {
                Ok(()) => {
                    backoff.reset();
                    *lock(&self.0.polled_at) = Some(Instant::now());
                    self.record();
                    tokio::select! {
                        () = tokio::time::sleep(self.0.config.poll()) => {}
                        () = self.0.poll_now.notified() => {}
                    }
                }
                Err(problem) => {
                    tracing::warn!(%problem, "positions cannot be polled");
                    backoff.wait().await;
                }
            }
        }
    }

    async fn poll(&self, tails: &mut JoinSet<()>) -> Result<()> {
        let is_first = lock(&self.0.polled_at).is_none();
        // Read before the query: a tail that advances meanwhile is not a reset.
        let before: HashMap<TenantId, Position> =
            lock(&self.0.channels).iter().map(|(&tenant, channel)| (tenant, channel.position())).collect();
        for (tenant, last) in read_positions(self.0.app.pool()).await? {
            let known = self.channel(tenant);
            match (known, before.get(&tenant)) {
                (Some(channel), Some(&before)) if last < before => {
                    tracing::error!(%tenant, last, before, "the order of positions was set back; consoles reload everything");
                    channel.set_back(last);
                }
                (Some(channel), _) => channel.raise(last),
                (None, _) => {
                    // Events from before this process started are not sent; a tenant that appears later is read from its beginning.
                    let channel = Arc::new(Channel::new(tenant, if is_first { last } else { 0 }, &self.0.config));
                    lock(&self.0.channels).insert(tenant, channel.clone());
                    tails.spawn(self.clone().tail(channel.clone()));
                    channel.raise(last);
                }
            }
        }
        Ok(())
    }

    fn record(&self) {
        let stats = self.stats();
        let number = |value: usize| f64::from(u32::try_from(value).unwrap_or(u32::MAX));
        metrics::gauge!("huddle_realtime_sockets").set(number(stats.sockets));
        metrics::gauge!("huddle_realtime_subscribers").set(number(stats.subscribers));
        metrics::gauge!("huddle_realtime_tenants").set(number(stats.tenants));
        metrics::gauge!("huddle_realtime_lag_events").set(f64::from(u32::try_from(stats.lag).unwrap_or(u32::MAX)));
        metrics::gauge!("huddle_realtime_listening").set(f64::from(u8::from(stats.listening)));
    }

    /// A tenant's channel, after the poll has found the tenant.
    pub(super) fn channel(&self, tenant: TenantId) -> Option<Arc<Channel>> {
        lock(&self.0.channels).get(&tenant).cloned()
    }

    /// Activity of users that this process has seen.
    #[must_use]
    pub fn activity(&self) -> &Activity {
        &self.0.activity
    }

    pub(super) fn app(&self) -> &App {
        &self.0.app
    }

    pub(super) fn keys(&self) -> &Keys {
        &self.0.keys
    }

    pub(super) fn config(&self) -> &RealtimeConfig {
        &self.0.config
    }

    /// The runtime of the connections.
    pub(super) fn sockets_runtime(&self) -> Handle {
        self.0.sockets_on.get().cloned().unwrap_or_else(Handle::current)
    }

    /// Cancelled when the sockets must close.
    pub(super) fn closing(&self) -> &CancellationToken {
        &self.0.closing
    }

    /// Counts a socket while the result lives.
    pub(super) fn count_socket(&self) -> SocketCount {
        self.0.sockets.fetch_add(1, Ordering::Relaxed);
        SocketCount(self.0.clone())
    }
}

/// An open socket in the figures.
pub(super) struct SocketCount(Arc<Inner>);

impl Drop for SocketCount {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}
