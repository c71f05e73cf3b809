//! `PATCH /chat/v3/chat_message/{uid}/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::Message;
use super::store::{self, PathMessage};
use super::urgency::changed;
use crate::threads;

/// Reason for redacting a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = messaging::RedactionReason)]
pub enum RedactionReason {
    /// It concerns another person.
    WrongPatient,
    /// It contains information that the team should not see.
    Sensitive,
    /// It was sent by mistake.
    Mistake,
    /// Another reason.
    Other,
}

impl RedactionReason {
    /// Returns the stored value.
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::WrongPatient => "wrong_patient",
            Self::Sensitive => "sensitive",
            Self::Mistake => "mistake",
            Self::Other => "other",
        }
    }
}

/// Whether to redact a message.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::RedactMessage)]
pub struct RedactMessage {
    /// True redacts the message, false restores it.
    #[schema(extensions(("x-refused" = json!({ "properties": { "is_redacted": { "const": true }, "reason": { "type": "null" } } }))))]
    pub is_redacted: bool,
    /// The reason; required to redact.
    pub reason: Option<RedactionReason>,
}

/// Redact a message, or restore it.
///
/// Everyone still sees that there was a message, but not its text, search no longer finds it, and it is removed from the
/// events kept for replay. The text is kept:
/// `GET /chat/v2/message/{uid}/` returns it with the permission `messages.read_redacted`. Errors: 409 the message records an event.
#[utoipa::path(patch, path = "/chat/v3/chat_message/{uid}/", operation_id = "redact_message", tag = "messaging",
    params(("uid" = String, Path, description = "The message's UID or ID",
        pattern = "^([0-9]{1,18}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$")), request_body = RedactMessage, responses(
        (status = 200, body = Message),
        (status = 409, description = "It has no text"),
    ))]
pub async fn redact_message(ctx: Ctx, message: PathMessage, Json(body): Json<RedactMessage>) -> Result<Json<Visible<Message>>> {
    let reason = match (body.is_redacted, body.reason) {
        (true, None) => return Err(Problem::invalid_field("/reason", "A reason is required")),
        (true, reason) => reason,
        (false, _) => None,
    };
    let redactor = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    let thread = threads::store::lock(&mut tx, message.patient_id).await?;
    if store::by_id(&mut tx, message.id).await?.event.is_some() {
        return Err(Problem::conflict("This message has no text"));
    }
    let before = store::set_redaction(&mut tx, message.id, reason.map(|reason| (reason.as_str(), redactor, ctx.now()))).await?;
    if body.is_redacted {
        store::withhold_events(&mut tx, message.id).await?;
    }
    let change = Change::of(message.access.person_id()).object("message", message.uid);
    let after = reason.map(RedactionReason::as_str);
    tx.audit(change.field("is_redacted", before.is_some(), body.is_redacted).field("redaction_reason", before, after))?;
    changed(&ctx, tx, &message, thread).await
}
