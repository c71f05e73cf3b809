//! Creations that a client may repeat: an object is stored once per uid, and the same uid with other content is rejected.
//!
//! The fingerprint of the request that created the object is kept, since the object itself may have been edited when the client repeats
//! its request. A handler looks for the object before it validates anything that may have changed since, such as a category:
//!
//! ```
//! use huddle_sdk::prelude::*;
//! use huddle_sdk::{Creation, CreationKey, WriteTx};
//! use serde::Deserialize;
//! use uuid::Uuid;
//!
//! #[derive(Deserialize)]
//! struct NewReminder {
//!     uid: Option<Uuid>,
//! }
//! # struct Reminder;
//! # async fn find_by_uid(_: &mut WriteTx, _: Uuid) -> Result<Option<Reminder>> { Ok(None) }
//! # async fn insert(_: &mut WriteTx, _: Uuid) -> Result<Reminder> { Ok(Reminder) }
//!
//! async fn create(ctx: Ctx, Creation { body, request }: Creation<NewReminder>) -> Result<Reminder> {
//!     let key = request.key("reminder", body.uid);
//!     let mut tx = ctx.write().await?;
//!     if let Some(stored) = find_by_uid(&mut tx, key.uid()).await? {
//!         key.check_same(&mut tx).await?;
//!         return Ok(stored);
//!     }
//!     let reminder = insert(&mut tx, key.uid()).await?;
//!     key.store(&mut tx).await?;
//!     tx.commit().await?;
//!     Ok(reminder)
//! }
//! ```

use axum::body::{Body, Bytes};
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, RawPathParams, Request};
use http::StatusCode;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::extract::Json;
use crate::problem::{Problem, Result};
use crate::tx::WriteTx;

/// The JSON body of a creation, with the fingerprint of its request.
#[derive(Debug, Clone)]
pub struct Creation<T> {
    /// The body.
    pub body: T,
    /// Fingerprint of the request.
    pub request: CreationRequest,
}

/// Fingerprint of a creating request, from path parameters and body. Fields that are null count as absent, and the order of fields does not
/// matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CreationRequest([u8; 32]);

/// An object to create, named by its kind and uid.
#[derive(Debug, Clone, Copy)]
pub struct CreationKey {
    kind: &'static str,
    uid: Uuid,
    /// Fingerprint of the request; none if the client sent no uid, so that the request cannot be repeated.
    request: Option<CreationRequest>,
}

impl CreationRequest {
    /// Returns the key of an object of a kind that this request creates. Operations that create the same objects use the same kind. Without
    /// a uid, a new one is generated.
    #[must_use]
    pub fn key(self, kind: &'static str, uid: Option<Uuid>) -> CreationKey {
        CreationKey { kind, uid: uid.unwrap_or_else(Uuid::new_v4), request: uid.map(|_| self) }
    }

    /// Creates the fingerprint of a request whose body is not JSON, from everything that it asks for.
    #[must_use]
    pub fn of_content(content: &Value) -> Self {
        Self::of(std::iter::empty(), content)
    }

    fn of<'a>(path: impl Iterator<Item = (&'a str, &'a str)>, body: &Value) -> Self {
        let mut text = String::new();
        for (name, value) in path {
            add(&mut text, &Value::from(name));
            add(&mut text, &Value::from(value));
        }
        add(&mut text, body);
        Self(Sha256::digest(text).into())
    }
}

impl CreationKey {
    /// Returns the uid of the object.
    #[must_use]
    pub fn uid(&self) -> Uuid {
        self.uid
    }

    /// Checks that the object stored under this uid was created by the same request: 409 otherwise. An object without a fingerprint, which no
    /// request created (demo content, imports), counts as the same.
    pub async fn check_same(&self, conn: &mut PgConnection) -> Result<()> {
        let stored = sqlx::query_scalar!(
            "select fingerprint from core.creation where tenant_id = core.tenant_id() and content_type = $1 and uid = $2",
            self.kind,
            self.uid,
        )
        .fetch_optional(conn)
        .await?;
        let is_other = stored.is_some_and(|stored| self.request.is_none_or(|request| stored != request.0));
        if is_other { Err(Problem::conflict("This uid was used with other content").field("/uid", "Already in use")) } else { Ok(()) }
    }

    /// Stores the fingerprint in the transaction that stores the object.
    pub async fn store(&self, tx: &mut WriteTx) -> Result<()> {
        let Some(CreationRequest(fingerprint)) = self.request else { return Ok(()) };
        sqlx::query!(
            "insert into core.creation (content_type, uid, fingerprint) values ($1, $2, $3)",
            self.kind,
            self.uid,
            fingerprint.as_slice(),
        )
        .execute(&mut **tx)
        .await?;
        Ok(())
    }
}

/// Appends a value in canonical form, the same for all notations.
fn add(text: &mut String, value: &Value) {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().filter(|(_, value)| !value.is_null()).collect();
            fields.sort_by_key(|(name, _)| *name);
            text.push('{');
            for (name, value) in fields {
                add(text, &Value::from(name.as_str()));
                add(text, value);
            }
            text.push('}');
        }
        Value::Array(items) => {
            text.push('[');
            for item in items {
                add(text, item);
            }
            text.push(']');
        }
        value => {
            text.push_str(&value.to_string());
            text.push(',');
        }
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Creation<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        let (mut parts, body) = request.into_parts();
        let path = RawPathParams::from_request_parts(&mut parts, state).await.map_err(Problem::internal)?;
        let bytes = Bytes::from_request(Request::from_parts(parts.clone(), body), state).await.map_err(|rejection| unread(&rejection))?;
        let Json(body) = Json::<T>::from_request(Request::from_parts(parts, Body::from(bytes.clone())), state).await?;
        // Fields that the handler ignores are part of the fingerprint, so they must be valid too.
        let content = serde_json::from_slice(&bytes).map_err(|_| Problem::invalid("The body contains an invalid text or number"))?;
        Ok(Self { body, request: CreationRequest::of(path.iter(), &content) })
    }
}

fn unread(rejection: &BytesRejection) -> Problem {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "payload-too-large", "The body is too large")
    } else {
        Problem::invalid(rejection.body_text())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[expect(clippy::needless_pass_by_value, reason = "for literals")]
    fn of(path: &[(&str, &str)], body: Value) -> CreationRequest {
        CreationRequest::of(path.iter().copied(), &body)
    }

    #[test]
    fn a_fingerprint_does_not_depend_on_how_a_body_is_written() {
        let body = of(&[], json!({ "title": "Call", "tasks": [{ "owner": 1, "due": null }], "notes": null }));
        let same: Value = serde_json::from_str(r#" { "tasks": [ {"owner":1} ], "title" : "Call" } "#).unwrap();
        assert_eq!(body, of(&[], same));
    }

    #[test]
    fn a_fingerprint_differs_with_content_and_path() {
        let requests = [
            of(&[], json!({ "a": "x" })),
            of(&[], json!({ "a": "y" })),
            of(&[], json!({ "b": "x" })),
            of(&[], json!({ "a": ["x"] })),
            of(&[], json!({ "a": { "b": "x" } })),
            of(&[], json!({ "a": ["x", "y"] })),
            of(&[], json!({ "a": ["x,y"] })),
            of(&[], json!({ "a": 1 })),
            of(&[], json!({ "a": "1" })),
            of(&[("id", "1")], json!({ "a": "x" })),
            of(&[("id", "2")], json!({ "a": "x" })),
        ];
        for (index, request) in requests.iter().enumerate() {
            assert!(!requests[..index].contains(request), "{index}");
        }
    }

    #[test]
    fn an_object_without_a_chosen_uid_gets_its_own() {
        let request = of(&[], json!({}));
        assert_ne!(request.key("case", None).uid(), request.key("case", None).uid());
        let uid = Uuid::new_v4();
        assert_eq!(request.key("case", Some(uid)).uid(), uid);
    }
}
