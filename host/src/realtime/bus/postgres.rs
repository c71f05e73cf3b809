//! The bus that needs only the database: `LISTEN` and `NOTIFY`.

use futures_util::future::BoxFuture;
use sqlx::PgPool;
use sqlx::postgres::{PgListener, PgPoolOptions};
use uuid::Uuid;

use super::{Bus, BusError, Listener, Notice, pack, unpack};

/// The channel of `NOTIFY`; a database belongs to one installation.
const CHANNEL: &str = "huddle_realtime";

impl From<sqlx::Error> for BusError {
    fn from(error: sqlx::Error) -> Self {
        Self(Box::new(error))
    }
}

/// The bus that needs only the database: `LISTEN` and `NOTIFY`.
pub struct PostgresBus {
    pool: PgPool,
    process: Uuid,
}

impl PostgresBus {
    /// A bus of this process over the application's connections. It has its own connection for listening.
    #[must_use]
    pub fn new(pool: PgPool, process: Uuid) -> Self {
        Self { pool, process }
    }
}

impl Bus for PostgresBus {
    fn publish(&self, notices: Vec<Notice>) -> BoxFuture<'_, Result<(), BusError>> {
        Box::pin(async move {
            let payloads = pack(self.process, notices);
            sqlx::query!("select pg_notify($1, payload) from unnest($2::text[]) as payload", CHANNEL, &payloads)
                .execute(&self.pool)
                .await?;
            Ok(())
        })
    }

    fn listen(&self) -> BoxFuture<'_, Result<Box<dyn Listener>, BusError>> {
        Box::pin(async move {
            // A separate pool: requests cannot starve it, and it takes none of theirs.
            let pool = PgPoolOptions::new()
                .max_connections(1)
                .max_lifetime(None)
                .idle_timeout(None)
                .connect_lazy_with((*self.pool.connect_options()).clone());
            let mut listener = PgListener::connect_with(&pool).await?;
            listener.listen(CHANNEL).await?;
            Ok(Box::new(PostgresListener { listener, process: self.process }) as Box<dyn Listener>)
        })
    }
}

struct PostgresListener {
    listener: PgListener,
    process: Uuid,
}

impl Listener for PostgresListener {
    fn next(&mut self) -> BoxFuture<'_, Result<(Uuid, Vec<Notice>), BusError>> {
        Box::pin(async move {
            loop {
                let Some(notification) = self.listener.try_recv().await? else {
                    return Err(BusError("the connection to the database was lost".into()));
                };
                if let Some(heard) = unpack(notification.payload().as_bytes(), self.process) {
                    return Ok(heard);
                }
            }
        })
    }
}
