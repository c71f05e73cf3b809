//! `POST /inbound/messages/`

use axum::response::IntoResponse;
use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::EventSubject;
use huddle_sdk::prelude::*;
use serde::Deserialize;
use sqlx::PgConnection;
use uuid::Uuid;

use super::store;
use crate::attachments::model::{AttachmentId, checked_files};
use crate::claims::follow::{Author, follow};
use crate::messages::append::append;
use crate::messages::model::{Message, Tag, checked_text};
use crate::messages::store::NewMessage;
use crate::threads::model::Patient;

/// How far a member app's clock may be ahead of ours.
const CLOCK_SKEW: TimeDelta = TimeDelta::minutes(5);

/// A patient's message.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::DeliverMessage)]
pub struct DeliverMessage {
    /// Made by the member app, so that a message delivered twice is stored once.
    pub uid: Uuid,
    /// The patient's user id; or the e-mail address.
    pub patient_id: Option<UserId>,
    /// The patient's e-mail address, in any case; when both are given they must belong together.
    pub patient_email: Option<String>,
    /// Trimmed; 1 to 10,000 characters. May be empty when a file is named.
    #[serde(default)]
    #[schema(max_length = 10000)]
    pub text: String,
    /// Files of `POST /inbound/attachments/` that this client delivered for the patient, at most 4, in their order.
    #[serde(default)]
    pub attachments: Vec<AttachmentId>,
    /// When the patient wrote it; now when not given. At most five minutes ahead of the host's clock.
    pub sent_at: Option<DateTime<Utc>>,
    /// The member app found red flags in it, or the patient says so.
    #[serde(default)]
    pub is_urgent: bool,
    /// What it is about, if the member app knows.
    pub tag: Option<Tag>,
}

/// When the patient wrote it: never in our future, so that no row of the list says "in 3 minutes".
fn checked_sent_at(sent_at: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Result<DateTime<Utc>> {
    match sent_at {
        Some(sent_at) if sent_at > now + CLOCK_SKEW => Err(Problem::invalid_field("/sent_at", "This is in the future")),
        Some(sent_at) => Ok(sent_at.min(now)),
        None => Ok(now),
    }
}

/// Deliver what a patient wrote.
///
/// The same uid again with the same content answers 200 with the stored message; with other content 409. The patient must be one of
/// this tenant: 404. Marks the thread unread; its tag and urgency become the message's. Delivering shows nothing of the patient:
/// a protected patient's message is stored like any other, and answered without its text and sender.
#[utoipa::path(post, path = "/inbound/messages/", operation_id = "deliver_message", tag = "messaging", request_body = DeliverMessage,
    responses(
        (status = 201, description = "Stored", body = Message),
        (status = 200, description = "Stored before", body = Message),
        (status = 409, description = "Another message has this uid, or two patients have this e-mail address"),
    ))]
pub async fn deliver_message(ctx: Ctx, Json(body): Json<DeliverMessage>) -> Result<impl IntoResponse> {
    let attachments = checked_files(body.attachments)?;
    let text = checked_text(&body.text, !attachments.is_empty())?;
    let now = ctx.now();
    let sent_at = checked_sent_at(body.sent_at, now)?;

    let mut tx = ctx.write().await?;
    let patient = find_patient(&mut tx, body.patient_id, body.patient_email.as_deref()).await?;
    let new = NewMessage {
        uid: body.uid,
        sender_id: patient.user_id.0,
        from_patient: true,
        client_id: ctx.principal().client_id().map(str::to_owned),
        text,
        event: None,
        sent_at,
        tags: body.tag.into_iter().collect(),
        is_urgent: body.is_urgent,
        attachments,
    };
    let appended = append(&mut tx, patient, new, now).await?;
    follow(&ctx, &mut tx, patient, &appended, Author::Patient).await?;
    let (status, message) = appended.commit(tx).await?;
    Ok((status, Json(ctx.show_one(message).await?)))
}

/// The patient of a user id or of an e-mail address.
pub(crate) async fn find_patient(conn: &mut PgConnection, id: Option<UserId>, email: Option<&str>) -> Result<Patient> {
    let by_email = match email {
        None => None,
        Some(email) => Some(find_by_email(conn, email.trim()).await?),
    };
    let user_id = match (id, by_email) {
        (None, None) => return Err(Problem::invalid_field("/patient_id", "Specify the patient")),
        (Some(id), Some(other)) if id != other => {
            return Err(Problem::invalid_field("/patient_email", "This is another patient's address"));
        }
        (Some(id), _) | (None, Some(id)) => id,
    };
    let person_id = store::person_of(conn, user_id).await?.ok_or_else(|| Problem::not_found("Patient does not exist"))?;
    Ok(Patient { person_id, user_id, subject: EventSubject::of_user(conn, user_id).await? })
}

async fn find_by_email(conn: &mut PgConnection, email: &str) -> Result<UserId> {
    match store::patients_by_email(conn, email).await?.as_slice() {
        [] => Err(Problem::not_found("Patient does not exist")),
        [id] => Ok(*id),
        _ => Err(Problem::conflict("More than one patient has this address").field("/patient_email", "Send patient_id")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_sent_in_the_future() {
        let now = Utc::now();
        assert_eq!(checked_sent_at(None, now).expect("now"), now);
        assert_eq!(checked_sent_at(Some(now + TimeDelta::minutes(2)), now).expect("a little ahead"), now);
        assert_eq!(checked_sent_at(Some(now - TimeDelta::days(1)), now).expect("earlier"), now - TimeDelta::days(1));
        assert!(checked_sent_at(Some(now + TimeDelta::minutes(6)), now).is_err());
    }
}
