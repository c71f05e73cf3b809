//! The bus between the host processes of one installation: wake-ups for new events, presence, signals.
//!
//! It carries IDs and positions only; events are read from `core.event`. Events arrive without it too (by the poll),
//! so a bus may lose notices: it makes delivery fast, not reliable. The default needs only the database
//! ([`PostgresBus`]); with `HUDDLE_NATS_URL` it is [`NatsBus`].

mod nats;
mod postgres;

use futures_util::future::BoxFuture;
use huddle_sdk::{Position, TenantId, UserId};
pub use nats::{NatsBus, NatsConfig};
pub use postgres::PostgresBus;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::presence::Announcement;

/// PostgreSQL rejects a payload of 8,000 bytes or more; the same limit applies to every bus.
const PAYLOAD_LIMIT: usize = 7_900;

/// A notice to the other processes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// A tenant's events are committed up to this position.
    #[serde(rename = "w")]
    Wake(TenantId, Position),
    /// Presence of this process's users.
    #[serde(rename = "p")]
    Presence(TenantId, Vec<Announcement>),
    /// Number of this process's open consoles of a tenant.
    #[serde(rename = "c")]
    Consoles(TenantId, usize),
    /// A signal to the consoles of a tenant: name, patient, sender.
    #[serde(rename = "s")]
    Signal(TenantId, String, Option<UserId>, UserId),
}

/// The bus is not working.
#[derive(Debug, thiserror::Error)]
#[error("the bus between host processes does not answer: {0}")]
pub struct BusError(#[source] pub Box<dyn std::error::Error + Send + Sync>);

/// Carries notices between host processes.
pub trait Bus: Send + Sync + 'static {
    /// Sends notices to the other processes. The order of one sender's notices is kept.
    fn publish(&self, notices: Vec<Notice>) -> BoxFuture<'_, Result<(), BusError>>;
    /// Starts listening. Earlier notices are not received.
    fn listen(&self) -> BoxFuture<'_, Result<Box<dyn Listener>, BusError>>;
}

/// Receives notices of the other processes.
pub trait Listener: Send {
    /// The next notices and the process that sent them; never this process's own. An error ends the listener.
    fn next(&mut self) -> BoxFuture<'_, Result<(Uuid, Vec<Notice>), BusError>>;
}

/// The wire format.
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

/// Splits a long list of presences into several notices, each far below the payload limit.
fn split(notice: Notice) -> Vec<Notice> {
    match notice {
        Notice::Presence(tenant, list) if list.len() > 50 => list.chunks(50).map(|part| Notice::Presence(tenant, part.to_vec())).collect(),
        other => vec![other],
    }
}

/// Unpacks a payload; none for this process's own, and for unreadable ones (a notice of another release: the poll
/// finds the event).
fn unpack(payload: &[u8], own: Uuid) -> Option<(Uuid, Vec<Notice>)> {
    match serde_json::from_slice::<Envelope>(payload) {
        Ok(envelope) if envelope.from == own => None,
        Ok(envelope) => Some((envelope.from, envelope.notices)),
        Err(error) => {
            // The parser's message would repeat the notice: who is viewing whom.
            tracing::warn!(mistake = ?error.classify(), "a notice of another process cannot be read");
            None
        }
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

    #[test]
    fn own_and_unreadable_notices_are_ignored() {
        let (me, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let notices = vec![Notice::Wake(TenantId(1), 7)];
        let payload = pack(other, notices.clone()).remove(0);
        assert_eq!(unpack(payload.as_bytes(), me), Some((other, notices)));
        assert_eq!(unpack(payload.as_bytes(), other), None);
        for rubbish in [&b""[..], b"{}", b"\xff\xfe", br#"{"f":"x","n":[]}"#] {
            assert_eq!(unpack(rubbish, me), None);
        }
    }
}
