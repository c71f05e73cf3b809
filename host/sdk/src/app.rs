//! The host's services as a module may reach them.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use sqlx::PgPool;

use crate::clock::Clock;
use crate::event::Position;
use crate::ids::TenantId;

/// Called after a transaction with events is committed.
pub type Wake = Arc<dyn Fn(TenantId, Position) + Send + Sync>;

/// State of the router. Handlers use [`crate::Ctx`]; jobs and event handlers get it from the host.
#[derive(Clone)]
pub struct App {
    pool: PgPool,
    clock: Clock,
    wake: Wake,
    sections: Arc<serde_json::Map<String, serde_json::Value>>,
}

impl App {
    /// Puts the services together. The pool is the application role's.
    #[must_use]
    pub fn new(pool: PgPool, clock: Clock, wake: Wake) -> Self {
        Self { pool, clock, wake, sections: Arc::default() }
    }

    /// The same services with the configuration sections of modules.
    #[must_use]
    pub fn with_sections(mut self, sections: serde_json::Map<String, serde_json::Value>) -> Self {
        self.sections = Arc::new(sections);
        self
    }

    /// A module's own section of the configuration (`modules.<name>` in `huddle.toml`); its defaults when nothing is set.
    /// The error names the key.
    pub fn section<T: DeserializeOwned + Default>(&self, module: &str) -> Result<T, String> {
        match self.sections.get(module) {
            None => Ok(T::default()),
            Some(section) => T::deserialize(section).map_err(|error| format!("configuration: modules.{module}: {error}")),
        }
    }

    /// The connections of the application role. Without a bound tenant they see nothing of any tenant.
    #[must_use]
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// The clock.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Tells the real-time hub and the event dispatcher that there is something up to `position`.
    pub fn wake(&self, tenant: TenantId, position: Position) {
        (self.wake)(tenant, position);
    }
}
