//! The host's services, as available to modules.

use std::any::{Any, TypeId};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use serde::de::DeserializeOwned;
use sqlx::PgPool;

use crate::audited::{OpenRecord, ShowPeople};
use crate::batch::Batches;
use crate::clock::Clock;
use crate::core_events;
use crate::event::{EventDef, Position};
use crate::files::Files;
use crate::ids::TenantId;
use crate::mail::{Mailer, NoMailer};
use crate::outbound::{NoOutbound, Outbound};
use crate::pdf::{NoPdf, PdfRenderer};
use crate::problem::Problem;
use crate::shares::Shares;

/// Callback after a transaction with events was committed.
pub type Wake = Arc<dyn Fn(TenantId, Position) + Send + Sync>;

/// Function that hashes bytes for a purpose under a key of the installation.
pub type KeyedHash = Arc<dyn Fn(&str, &[u8]) -> [u8; 32] + Send + Sync>;

/// State of the router. Handlers use [`crate::Ctx`]; jobs and event handlers receive it from the host.
#[derive(Clone)]
pub struct App {
    pool: PgPool,
    clock: Clock,
    wake: Wake,
    events: Arc<BTreeSet<&'static str>>,
    sections: Arc<serde_json::Map<String, serde_json::Value>>,
    mailer: Arc<dyn Mailer>,
    outbound: Arc<dyn Outbound>,
    pdf: Arc<dyn PdfRenderer>,
    keyed_hash: Option<KeyedHash>,
    files: Option<Files>,
    cached: Arc<Mutex<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>>,
    opened: Arc<Batches<OpenRecord>>,
    shown: Arc<Batches<ShowPeople>>,
    shares: Arc<Shares>,
}

impl App {
    /// Creates the services. The pool belongs to the application role.
    #[must_use]
    pub fn new(pool: PgPool, clock: Clock, wake: Wake) -> Self {
        Self {
            pool,
            clock,
            wake,
            events: Arc::new(core_events::ALL.iter().map(|def| def.kind).collect()),
            sections: Arc::default(),
            mailer: Arc::new(NoMailer),
            outbound: Arc::new(NoOutbound),
            pdf: Arc::new(NoPdf),
            keyed_hash: None,
            files: None,
            cached: Arc::default(),
            opened: Arc::default(),
            shown: Arc::default(),
            shares: Arc::default(),
        }
    }

    /// Limits the share of connections that requests of one caller, or of one tenant, can hold.
    #[must_use]
    pub fn with_shares_of(mut self, connections: u32) -> Self {
        self.shares = Arc::new(Shares::of_pool(connections));
        self
    }

    /// Returns the same services over other connections, which nobody shares: for what must work while requests use all connections.
    #[must_use]
    pub fn with_pool(mut self, pool: PgPool) -> Self {
        self.pool = pool;
        self.shares = Arc::default();
        self
    }

    /// Adds a way to send mail.
    #[must_use]
    pub fn with_mailer(mut self, mailer: Arc<dyn Mailer>) -> Self {
        self.mailer = mailer;
        self
    }

    /// Adds a way to call other systems.
    #[must_use]
    pub fn with_outbound(mut self, outbound: Arc<dyn Outbound>) -> Self {
        self.outbound = outbound;
        self
    }

    /// Adds a renderer of documents.
    #[must_use]
    pub fn with_pdf(mut self, pdf: Arc<dyn PdfRenderer>) -> Self {
        self.pdf = pdf;
        self
    }

    /// Adds the installation's key.
    #[must_use]
    pub fn with_keyed_hash(mut self, hash: KeyedHash) -> Self {
        self.keyed_hash = Some(hash);
        self
    }

    /// Adds file storage.
    #[must_use]
    pub fn with_files(mut self, files: Files) -> Self {
        self.files = Some(files);
        self
    }

    /// Adds the kinds of event that modules declare. Events of other kinds are not published.
    #[must_use]
    pub fn with_events<'a>(mut self, events: impl IntoIterator<Item = &'a EventDef>) -> Self {
        Arc::make_mut(&mut self.events).extend(events.into_iter().map(|def| def.kind));
        self
    }

    /// Adds the configuration sections of modules.
    #[must_use]
    pub fn with_sections(mut self, sections: serde_json::Map<String, serde_json::Value>) -> Self {
        self.sections = Arc::new(sections);
        self
    }

    /// Returns a module's own section of the configuration (`modules.<name>` in `huddle.toml`); the defaults when nothing is set. The error
    /// names the key.
    pub fn section<T: DeserializeOwned + Default>(&self, module: &str) -> Result<T, String> {
        match self.sections.get(module) {
            None => Ok(T::default()),
            Some(section) => T::deserialize(section).map_err(|error| format!("configuration: modules.{module}: {error}")),
        }
    }

    /// Returns a cache of a module in this process, one value per type, created on first use. Other processes have their own, and
    /// everything is lost with the process: for caches, never for state that must be correct.
    #[must_use]
    pub fn cached<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        let mut cached = self.cached.lock().unwrap_or_else(PoisonError::into_inner);
        let value = cached.entry(TypeId::of::<T>()).or_insert_with(|| Arc::new(T::default()));
        Arc::clone(value).downcast().unwrap_or_default()
    }

    /// Returns the connections of the application role. Without a bound tenant they see no rows.
    #[must_use]
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Returns the shares of the pool.
    pub(crate) fn shares(&self) -> &Shares {
        &self.shares
    }

    /// Returns the mailer of this installation.
    #[must_use]
    pub fn mailer(&self) -> &dyn Mailer {
        &*self.mailer
    }

    /// Returns the client for calls to other systems.
    #[must_use]
    pub fn outbound(&self) -> &dyn Outbound {
        &*self.outbound
    }

    /// Returns the renderer of documents.
    #[must_use]
    pub fn pdf(&self) -> &dyn PdfRenderer {
        &*self.pdf
    }

    /// Hashes a short secret, such as a one-time code, under a key that is not in the database: with the database alone nobody can try all
    /// values.
    /// `purpose` (`<module>.<what>`) separates hashes of different kinds. Compare hashes in constant time.
    pub fn keyed_hash(&self, purpose: &str, secret: &[u8]) -> Result<[u8; 32], Problem> {
        self.keyed_hash.as_ref().map(|hash| hash(purpose, secret)).ok_or_else(|| Problem::internal("this host has no key"))
    }

    /// Returns the files of this installation.
    pub fn files(&self) -> Result<&Files, Problem> {
        self.files.as_ref().ok_or_else(|| Problem::internal("this host keeps no files"))
    }

    /// Records that requests are opening.
    pub(crate) fn opened(&self) -> &Arc<Batches<OpenRecord>> {
        &self.opened
    }

    /// Lists that requests are showing.
    pub(crate) fn shown(&self) -> &Arc<Batches<ShowPeople>> {
        &self.shown
    }

    pub(crate) fn declares_event(&self, kind: &str) -> bool {
        self.events.contains(kind)
    }

    /// Returns the clock.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Notifies the real-time hub and the event dispatcher of events up to `position`.
    pub fn wake(&self, tenant: TenantId, position: Position) {
        (self.wake)(tenant, position);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[derive(Default)]
    struct Calls(AtomicU32);

    fn app() -> App {
        let pool = PgPool::connect_lazy("postgres://nobody@localhost/none").expect("an address");
        App::new(pool, Clock::system(), Arc::new(|_, _| {}))
    }

    #[tokio::test]
    async fn cached_values_are_shared_per_type_within_a_host() {
        let app = app();
        app.clone().cached::<Calls>().0.fetch_add(1, Ordering::Relaxed);
        app.cached::<Calls>().0.fetch_add(1, Ordering::Relaxed);
        assert_eq!(app.cached::<Calls>().0.load(Ordering::Relaxed), 2);
        assert_eq!(*app.cached::<String>(), "");
        assert_eq!(self::app().cached::<Calls>().0.load(Ordering::Relaxed), 0);
    }
}
