//! What the host processes of one installation tell each other: that there is something to read, who looks at what, signals.
//!
//! Ids and positions only; what happened is read from `core.event`. Nothing here is needed for an event to arrive (the poll is
//! behind it), so a bus may lose notices: it makes delivery fast, not certain.

use futures_util::future::BoxFuture;
use huddle_sdk::{Position, TenantId, UserId};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use sqlx::postgres::{PgListener, PgPoolOptions};
use uuid::Uuid;

use super::presence::Announcement;

/// PostgreSQL refuses a payload of 8,000 bytes or more.
const PAYLOAD_LIMIT: usize = 7_900;
/// The channel of `NOTIFY`; a database is one installation.
const CHANNEL: &str = "huddle_realtime";

/// One thing told to the other processes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// A tenant's events are committed up to here.
    #[serde(rename = "w")]
    Wake(TenantId, Position),
    /// Who of this process looks at what.
    #[serde(rename = "p")]
    Presence(TenantId, Vec<Announcement>),
    /// A signal to the consoles of a tenant: name, patient, sender.
    #[serde(rename = "s")]
    Signal(TenantId, String, Option<UserId>, UserId),
}

/// Why the bus does not work now.
#[derive(Debug, thiserror::Error)]
#[error("the bus between host processes does not answer: {0}")]
pub struct BusError(#[source] pub Box<dyn std::error::Error + Send + Sync>);

impl From<sqlx::Error> for BusError {
    fn from(error: sqlx::Error) -> Self {
        Self(Box::new(error))
    }
}

/// Carries notices between host processes.
pub trait Bus: Send + Sync + 'static {
    /// Tells the other processes. The order of one sender's notices is kept.
    fn publish(&self, notices: Vec<Notice>) -> BoxFuture<'_, Result<(), BusError>>;
    /// Begins to listen. What was told before is not heard.
    fn listen(&self) -> BoxFuture<'_, Result<Box<dyn Listener>, BusError>>;
}

/// Hears the other processes.
pub trait Listener: Send {
    /// The next notices with the process that sent them; never this process's own. An error ends the listener.
    fn next(&mut self) -> BoxFuture<'_, Result<(Uuid, Vec<Notice>), BusError>>;
}

/// What travels.
#[derive(Debug, Serialize, Deserialize)]
struct Envelope {
    #[serde(rename = "f")]
    from: Uuid,
    #[serde(rename = "n")]
    notices: Vec<Notice>,
}

/// Packs notices into as few payloads below the limit as their order allows.
fn pack(from: Uuid, notices: Vec<Notice>) -> Vec<String> {
    let frame = Envelope { from, notices: Vec::new() };
    let empty = serde_json::to_string(&frame).unwrap_or_default();
    let mut payloads = Vec::new();
    let mut body = String::new();
    for notice in notices.into_iter().flat_map(split) {
        let Ok(text) = serde_json::to_string(&notice) else { continue };
        if !body.is_empty() && empty.len() + body.len() + 1 + text.len() > PAYLOAD_LIMIT {
            payloads.push(close(&empty, &std::mem::take(&mut body)));
        }
        if !body.is_empty() {
            body.push(',');
        }
        body.push_str(&text);
    }
    if !body.is_empty() {
        payloads.push(close(&empty, &body));
    }
    payloads
}

/// Puts the notices between the brackets of an empty envelope.
fn close(empty: &str, body: &str) -> String {
    let head = empty.strip_suffix("]}").unwrap_or(empty);
    format!("{head}{body}]}}")
}

/// A long list of presences as several notices, each far below the limit of a payload.
fn split(notice: Notice) -> Vec<Notice> {
    match notice {
        Notice::Presence(tenant, list) if list.len() > 50 => list.chunks(50).map(|part| Notice::Presence(tenant, part.to_vec())).collect(),
        other => vec![other],
    }
}

/// The bus that needs nothing but the database: `LISTEN` and `NOTIFY`.
pub struct PostgresBus {
    pool: PgPool,
    process: Uuid,
}

impl PostgresBus {
    /// A bus of this process over the application's connections. It keeps one of its own to listen.
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
            // A pool of its own: requests cannot starve it, and it takes none of theirs.
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
                match serde_json::from_str::<Envelope>(notification.payload()) {
                    Ok(envelope) if envelope.from == self.process => {}
                    Ok(envelope) => return Ok((envelope.from, envelope.notices)),
                    // Another release's notice; the poll finds what it was about.
                    Err(error) => tracing::warn!(%error, "a notice of another process cannot be read"),
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payloads_stay_below_the_limit_and_keep_everything_in_order() {
        let process = Uuid::from_u128(9);
        let announcement =
            |n: i64| Announcement { user_id: UserId(n), patient_id: UserId(i64::MAX - n), viewing: n % 2 == 0, typing: n % 3 == 0 };
        let mut notices: Vec<_> = (0..500).map(|n| Notice::Wake(TenantId(n), i64::MAX - n)).collect();
        notices.push(Notice::Presence(TenantId(1), (0..1_000).map(announcement).collect()));
        notices.push(Notice::Signal(TenantId(1), "refilter".to_owned(), None, UserId(3)));
        let payloads = pack(process, notices.clone());
        assert!(payloads.iter().all(|payload| payload.len() <= PAYLOAD_LIMIT));
        let back: Vec<Notice> = payloads
            .iter()
            .map(|payload| serde_json::from_str::<Envelope>(payload).expect("reads"))
            .inspect(|envelope| assert_eq!(envelope.from, process))
            .flat_map(|envelope| envelope.notices)
            .collect();
        assert_eq!(back, notices.into_iter().flat_map(split).collect::<Vec<_>>());
        assert!(pack(process, Vec::new()).is_empty());
    }
}
