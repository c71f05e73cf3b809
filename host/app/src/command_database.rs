//! The database of a command: the configured one, or the embedded server.

use std::sync::Arc;

use anyhow::Result;
use huddle_host::config::Config;
use huddle_host::postgres::{Durability, Embedded};
use huddle_host::{database, postgres};
use huddle_sdk::{App, Clock, modules};
use secrecy::ExposeSecret as _;

/// Name of the database in the embedded server.
pub const DATABASE: &str = "huddle";

/// The database of a command.
pub struct CommandDatabase {
    /// The embedded server, if no database is configured.
    pub embedded: Option<Arc<Embedded>>,
    /// URL of the application role.
    pub url: String,
    /// URL of the owner.
    pub owner_url: String,
}

impl CommandDatabase {
    /// Starts the embedded server if no database is configured.
    pub async fn open(config: &Config) -> Result<Self> {
        if let (Some(url), Some(owner)) = (&config.database.url, &config.database.migrate_url) {
            return Ok(Self { embedded: None, url: url.expose_secret().to_owned(), owner_url: owner.expose_secret().to_owned() });
        }
        let state_dir = config.state_dir.clone();
        let embedded = tokio::task::spawn_blocking(move || Embedded::start(&state_dir, Durability::Full)).await??;
        postgres::prepare(&embedded, DATABASE).await?;
        let (url, owner_url) = (embedded.url("huddle_app", DATABASE), embedded.url("huddle_owner", DATABASE));
        Ok(Self { embedded: Some(Arc::new(embedded)), url, owner_url })
    }

    /// Services without a running hub: running hosts find the events of this process by polling.
    pub async fn app(&self, config: &Config) -> Result<App> {
        let pool = database::connect(&self.url, config.database.connections).await?;
        Ok(App::new(pool, Clock::system(), Arc::new(|_, _| {})).with_events(modules().iter().flat_map(|module| module.events)))
    }

    /// Stops the embedded server if this command started it.
    pub fn close(self) {
        if let Some(embedded) = self.embedded
            && let Err(error) = embedded.stop()
        {
            tracing::warn!(cause = %error, "the embedded PostgreSQL did not stop");
        }
    }
}
