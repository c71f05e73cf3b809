//! The frames on the wire (docs/contract.md, "Real time").

use axum::extract::ws::Utf8Bytes;
use chrono::{DateTime, Utc};
use huddle_sdk::{Position, UserId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use uuid::Uuid;

use super::presence::Change;
use super::tail::StoredEvent;

/// A frame from a client.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientFrame {
    /// The first frame.
    Hello {
        /// Chat token.
        token: String,
        /// The last position received; none: start now.
        after: Option<String>,
    },
    /// A new token before the old one expires.
    Renew {
        /// Chat token.
        token: String,
    },
    /// The patients whose threads are on screen.
    Watch {
        /// User IDs.
        patient_ids: Vec<UserId>,
    },
    /// The user's own presence.
    Presence {
        /// The patient whose thread is open, or none.
        patient_id: Option<UserId>,
        /// Whether the user is typing there.
        #[serde(default)]
        typing: bool,
    },
    /// A signal to the other consoles.
    Signal {
        /// Name.
        name: String,
        /// The patient that it is about.
        #[serde(default)]
        patient_id: Option<UserId>,
    },
    /// Requests a heartbeat.
    Ping,
}

/// A frame from the host, other than events.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum HostFrame<'a> {
    /// The response to a hello.
    Welcome {
        /// The position up to which missed events are replayed.
        position: String,
        /// Connection ID.
        uuid: Uuid,
        /// Interval of heartbeats on a quiet connection.
        heartbeat_ms: u64,
        /// How long a presence lasts.
        presence_ttl_ms: u64,
    },
    /// All events up to `position` were sent or filtered.
    Heartbeat {
        /// Resume from here.
        position: String,
        /// The host does not receive events at present: what it sent may be out of date.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        behind: bool,
    },
    /// Presence changes.
    Presence {
        /// The changes, as written by [`presence_change`].
        changes: &'a [&'a RawValue],
    },
    /// A signal from another console.
    Signal {
        /// Name.
        name: &'a str,
        /// The patient that it is about.
        patient_id: Option<UserId>,
        /// Sender.
        user_id: UserId,
    },
    /// The console must reload everything and continue from `position`.
    Reload {
        /// Reason.
        reason: &'static str,
        /// Resume from here.
        position: String,
    },
    /// A grant or a permission changed.
    AccessChanged,
    /// A feature, switch or flag of the tenant changed.
    FeaturesChanged,
    /// Another UI release is now current.
    ModulesChanged,
    /// The session has ended; the connection is closed.
    SessionEnded,
}

/// A presence change as sent to consoles, serialized once for all of them.
#[must_use]
pub fn presence_change(change: &Change) -> Box<RawValue> {
    #[derive(Serialize)]
    struct PresenceChange<'a> {
        patient_id: UserId,
        user_id: UserId,
        name: &'a str,
        role: &'a str,
        viewing: bool,
        typing: bool,
    }
    let Change { patient_id, ref who, viewing, typing } = *change;
    to_raw_value(&PresenceChange { patient_id, user_id: who.user_id, name: &who.name, role: &who.role, viewing, typing })
        .unwrap_or_default()
}

/// The part of an event's frame that is equal for all connections.
#[derive(Serialize)]
struct Common<'a> {
    position: String,
    kind: &'a str,
    patient_id: Option<UserId>,
    at: DateTime<Utc>,
    payload: &'a Value,
}

/// An event for consoles: the data that decides who may receive it, and the text, serialized once.
#[derive(Debug)]
pub struct EventFrame {
    /// Position.
    pub position: Position,
    /// The event and its subject.
    pub stored: StoredEvent,
    /// The common part of the frame, from the comma after `seq`.
    rest: Box<str>,
}

impl EventFrame {
    /// Serializes the common part.
    #[must_use]
    pub fn new(stored: StoredEvent) -> Self {
        let event = &stored.event;
        let common = Common {
            position: event.position.to_string(),
            kind: &event.kind,
            patient_id: event.patient_id,
            at: event.at,
            payload: &event.payload,
        };
        // Strings, numbers and a JSON value: serializing them into memory cannot fail.
        let text = serde_json::to_string(&common).unwrap_or_default();
        let rest = text.replacen('{', ",", 1).into_boxed_str();
        Self { position: event.position, stored, rest }
    }

    /// The frame as the `seq`th of a connection: one copy, without serializing.
    #[must_use]
    pub fn text(&self, seq: u64) -> Utf8Bytes {
        let mut text = String::with_capacity(self.rest.len() + 44);
        text.push_str(r#"{"type":"event","seq":"#);
        text.push_str(&seq.to_string());
        text.push_str(&self.rest);
        text.into()
    }
}

impl HostFrame<'_> {
    /// The frame as number `seq` of a connection.
    #[must_use]
    pub fn text(&self, seq: u64) -> Utf8Bytes {
        #[derive(Serialize)]
        struct Numbered<'a> {
            #[serde(flatten)]
            frame: &'a HostFrame<'a>,
            seq: u64,
        }
        serde_json::to_string(&Numbered { frame: self, seq }).unwrap_or_default().into()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chrono::DateTime;
    use huddle_sdk::{Event, TenantId};
    use serde_json::json;

    use super::*;

    fn parsed(text: &Utf8Bytes) -> Value {
        serde_json::from_str(text.as_str()).expect("JSON")
    }

    #[test]
    fn an_event_is_serialised_once_and_numbered_for_each_connection() {
        let event = Event {
            tenant_id: TenantId(1),
            position: 9_007_199_254_740_993,
            at: DateTime::from_timestamp(0, 0).expect("in range"),
            module: "messaging".to_owned(),
            kind: "messaging.message.sent".to_owned(),
            feature: None,
            person_id: None,
            patient_id: Some(UserId(7)),
            user_id: None,
            actor_id: None,
            payload: json!({ "text": "{\"seq\":0}" }),
        };
        let frame = EventFrame::new(StoredEvent { event: Arc::new(event), is_protected: false });
        for seq in [0, 1, u64::MAX] {
            assert_eq!(
                parsed(&frame.text(seq)),
                json!({ "type": "event", "seq": seq, "position": "9007199254740993", "kind": "messaging.message.sent", "patient_id": 7,
                        "at": "1970-01-01T00:00:00Z", "payload": { "text": "{\"seq\":0}" } })
            );
        }
    }

    #[test]
    fn frames_match_the_contract() {
        assert_eq!(parsed(&HostFrame::AccessChanged.text(3)), json!({ "type": "access_changed", "seq": 3 }));
        assert_eq!(
            parsed(&HostFrame::Reload { reason: "too_old", position: "4".to_owned() }.text(1)),
            json!({ "type": "reload", "seq": 1, "reason": "too_old", "position": "4" })
        );
        let read = |value: Value| serde_json::from_value::<ClientFrame>(value).ok();
        assert_eq!(read(json!({ "type": "ping" })), Some(ClientFrame::Ping));
        assert_eq!(
            read(json!({ "type": "presence", "patient_id": null, "typing": false })),
            Some(ClientFrame::Presence { patient_id: None, typing: false })
        );
        assert_eq!(read(json!({ "type": "hello", "token": "t" })), Some(ClientFrame::Hello { token: "t".to_owned(), after: None }));
        assert_eq!(read(json!({ "type": "watch", "patient_ids": "all" })), None);
    }
}
